"""``python benchmarks tensorflow_functions [NAMES] [--rounds N] [--write]``: what a call on tensors costs.

``tensornumpy.tensorflow`` beside tensorflow.experimental.numpy and beside TensorFlow's own functions: eager, in a
``tf.function`` and under ``jit_compile=True``, on 8 x 8 and on 1024 x 1024 float32. One process, shuffled short slices,
the minimum of many. A ratio is our time over that of the faster rival with the same answer: bar 1.1; one above it is
measured up to twice more, and the fastest sample of all counts on both sides. ``--write`` puts the rows into
benchmarks/tensorflow_functions.md, with the number of ratios that keep to the bar and the reasons of the others
(REASONS), and keeps the other rows there.
"""

import argparse
import re
import sys
from pathlib import Path
from typing import Any

import numpy as np

import tensorflow as tf
import tensornumpy.tensorflow as tnp
from tensornumpy.command.benchmark.race import Candidate, Table, race

tfnp = tf.experimental.numpy
PAGE = Path(__file__).with_name("tensorflow_functions.md")
ROW = re.compile(r"\| `(.+?)` \|.*")
MODES = ("eager", "function", "jit")
SIZES = (8, 1024)
BAR = 1.1
AGAIN = 3  # times that a ratio above the bar is measured; of each candidate the fastest of all its samples counts

# ours (and TensorFlow NumPy's, with its namespace as np); TensorFlow's own, where it has it
JOBS = {
    "add": ("np.add(x, y)", "tf.add(x, y)"),
    "multiply by a number": ("np.multiply(x, 2.0)", "tf.multiply(x, 2.0)"),
    "floor_divide": ("np.floor_divide(x, y)", "tf.math.floordiv(x, y)"),
    "mod": ("np.mod(x, y)", "tf.math.floormod(x, y)"),
    "power": ("np.power(y, x)", "tf.pow(y, x)"),
    "maximum": ("np.maximum(x, y)", "tf.maximum(x, y)"),
    "exp": ("np.exp(x)", "tf.exp(x)"),
    "log": ("np.log(y)", "tf.math.log(y)"),
    "log2": ("np.log2(y)", "tf.math.log(y) / 0.6931471805599453"),
    "sqrt": ("np.sqrt(y)", "tf.sqrt(y)"),
    "tanh": ("np.tanh(x)", "tf.tanh(x)"),
    "arctan2": ("np.arctan2(x, y)", "tf.atan2(x, y)"),
    "sign": ("np.sign(x)", "tf.sign(x)"),
    "floor": ("np.floor(x)", "tf.floor(x)"),
    "round": ("np.round(x, 2)", "tf.round(x * 100.0) / 100.0"),
    "greater": ("np.greater(x, y)", "tf.greater(x, y)"),
    "logical_and": ("np.logical_and(m, m)", "tf.logical_and(m, m)"),
    "isclose": ("np.isclose(x, y)", ""),
    "isnan": ("np.isnan(x)", "tf.math.is_nan(x)"),
    "where": ("np.where(m, x, y)", "tf.where(m, x, y)"),
    "clip": ("np.clip(x, -1.0, 1.0)", "tf.clip_by_value(x, -1.0, 1.0)"),
    "sum": ("np.sum(x)", "tf.reduce_sum(x)"),
    "sum of rows": ("np.sum(x, axis=1)", "tf.reduce_sum(x, axis=1)"),
    "mean": ("np.mean(x)", "tf.reduce_mean(x)"),
    "var": ("np.var(x)", "tf.math.reduce_variance(x)"),
    "std": ("np.std(x)", "tf.math.reduce_std(x)"),
    "max": ("np.max(x)", "tf.reduce_max(x)"),
    "argmax": ("np.argmax(x, axis=1)", "tf.argmax(x, axis=1)"),
    "any": ("np.any(m)", "tf.reduce_any(m)"),
    "cumsum": ("np.cumsum(x, axis=1)", "tf.cumsum(x, axis=1)"),
    "sort": ("np.sort(x, axis=1)", "tf.sort(x, axis=1)"),
    "argsort": ("np.argsort(x, axis=1)", "tf.cast(tf.argsort(x, axis=1, stable=True), tf.int64)"),
    "searchsorted": ("np.searchsorted(v, x)", ""),
    "unique": ("np.unique(v)", "tf.sort(tf.unique(v)[0])"),
    "bincount": ("np.bincount(i, minlength=64)", "tf.math.bincount(i, minlength=64, dtype=tf.int64)"),
    "histogram": ("np.histogram(v, 16, (-3.0, 3.0))[0]", "tf.histogram_fixed_width(v, (-3.0, 3.0), 16, tf.int64)"),
    "matmul": ("np.matmul(x, y)", "tf.matmul(x, y)"),
    "dot": ("np.dot(x, y)", "tf.matmul(x, y)"),
    "einsum": ("np.einsum('ij,jk->ik', x, y)", "tf.einsum('ij,jk->ik', x, y)"),
    "tensordot": ("np.tensordot(x, y, 1)", "tf.tensordot(x, y, 1)"),
    "outer": ("np.outer(v, v)", "tf.einsum('i,j->ij', v, v)"),
    "reshape": ("np.reshape(x, (-1,))", "tf.reshape(x, (-1,))"),
    "transpose": ("np.transpose(x)", "tf.transpose(x)"),
    "swapaxes": ("np.swapaxes(x, 0, 1)", "tf.transpose(x)"),
    "expand_dims": ("np.expand_dims(x, 1)", "tf.expand_dims(x, 1)"),
    "squeeze": ("np.squeeze(c)", "tf.squeeze(c)"),
    "concatenate": ("np.concatenate([x, y])", "tf.concat([x, y], 0)"),
    "stack": ("np.stack([x, y])", "tf.stack([x, y])"),
    "split": ("np.split(x, 2)", "tf.split(x, 2)"),
    "tile": ("np.tile(x, (1, 2))", "tf.tile(x, (1, 2))"),
    "repeat": ("np.repeat(x, 2, axis=0)", "tf.repeat(x, 2, axis=0)"),
    "roll": ("np.roll(x, 3, axis=1)", "tf.roll(x, 3, axis=1)"),
    "flip": ("np.flip(x, 0)", "tf.reverse(x, [0])"),
    "pad": ("np.pad(x, 1)", "tf.pad(x, [[1, 1], [1, 1]])"),
    "broadcast_to": ("np.broadcast_to(v, (4, v.shape[0]))", "tf.broadcast_to(v, (4, v.shape[0]))"),
    "take": ("np.take(x, i, axis=0)", "tf.gather(x, i)"),
    "take_along_axis": ("np.take_along_axis(x, j, axis=1)", "tf.gather(x, j, axis=1, batch_dims=1)"),
    "diag": ("np.diag(x)", "tf.linalg.diag_part(x)"),
    "trace": ("np.trace(x)", "tf.linalg.trace(x)"),
    "tril": ("np.tril(x)", "tf.linalg.band_part(x, -1, 0)"),
    "zeros_like": ("np.zeros_like(x)", "tf.zeros_like(x)"),
    "linspace": ("np.linspace(0.0, 1.0, 50, dtype='float32')", "tf.linspace(tf.constant(0.0), 1.0, 50)"),
    "solve": ("np.linalg.solve(s, x)", "tf.linalg.solve(s, x)"),
    "inv": ("np.linalg.inv(s)", "tf.linalg.inv(s)"),
    "norm": ("np.linalg.norm(x)", "tf.norm(x)"),
    "fft": ("np.fft.fft(z)", "tf.signal.fft(z)"),
    "gradient of squares": (
        "grad(lambda a: np.sum(np.square(a)), x)",
        "grad(lambda a: tf.reduce_sum(a * a), x)",
    ),
    "gradient of a layer": (
        "grad(lambda a: np.mean(np.square(np.maximum(np.matmul(a, y), 0.0))), x)",
        "grad(lambda a: tf.reduce_mean(tf.square(tf.maximum(tf.matmul(a, y), 0.0))), x)",
    ),
}
SMALLER = {
    "solve": 256,
    "inv": 256,
    "matmul": 512,
    "dot": 512,
    "einsum": 512,
    "tensordot": 512,
    "gradient of a layer": 512,
}
LABELS = ("tensornumpy", "TensorFlow NumPy", "TensorFlow")
_CALL = "one kernel on 64 numbers takes TensorFlow 5 µs; our function's own Python takes 0.5 to 1 µs beside that"
REASONS = {  # of ratios above the bar
    "floor_divide": "the rivals' floor(x / y) is wrong where the quotient rounds up to an integer (1 // 0.1 is 9 in "
    "NumPy, 10 there) and at infinities; in a graph double precision keeps it right, XLA fuses a correction, and eager "
    "calls run a native kernel",
    "log2": "powers of two have their exact exponents: graphs go through double precision, XLA takes the number apart",
    "mod": "a remainder of zero has the sign of the divisor",
    "isclose": "infinities that are equal are close; the rival computes the distance of both and says False",
    "max": "XLA's maximum on CPUs loses NaN; a sum in the same pass looks for it",
    "argmax": "TensorFlow's kernel passes over NaN, which NumPy takes for the largest number: two passes look for it",
    "sort": "NaN is last in NumPy's order; tf.sort leaves it in the middle, XLA puts a negative one first",
    "unique": "a graph of more nodes than the rival's",
    "histogram": "a graph of more nodes than the rival's",
    "gradient of squares": "rules of ours where TensorFlow's is not right everywhere",
    "gradient of a layer": "rules of ours where TensorFlow's is not right everywhere: half of the cotangent at a tie",
}


def grad(function: Any, x: Any) -> Any:
    """The gradient, by a tape."""
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = function(x)
    return tape.gradient(y, x)


def arrays(n: int) -> dict[str, Any]:
    """The operands of the jobs."""
    rng = np.random.default_rng(1)
    x = rng.standard_normal((n, n)).astype("f")
    known = {
        "x": x, "y": rng.uniform(0.5, 2.0, (n, n)).astype("f"), "m": x > 0.2,
        "v": np.sort(rng.standard_normal(n)).astype("f"),
        "i": rng.integers(0, n, n).astype("i4") % 64 % n, "j": rng.integers(0, n, (n, n)).astype("i4"), "c": x[:, None],
        "s": x + n * np.eye(n, dtype="f"), "z": x.astype("F"),
    }  # fmt: skip
    return {name: tf.constant(a) for name, a in known.items()}


def candidate(label: str, text: str, mode: str, values: dict[str, Any]) -> Candidate:
    """The statement in one mode; a graph takes as arguments the tensors that it names."""
    names = {"tf": tf, "np": tnp if label == LABELS[0] else tfnp, "grad": grad, **values}
    if mode == "eager":
        return Candidate(label, text, names)
    used = [name for name in values if re.search(rf"\b{name}\b", text)]
    body = eval(f"lambda {', '.join(used)}: {text}", names)
    names["graph"] = tf.function(body, autograph=False, jit_compile=mode == "jit")
    return Candidate(label, f"graph({', '.join(used)})", names)


def table(name: str, mode: str, n: int) -> Table:
    ours, theirs = JOBS[name]
    values = arrays(min(n, SMALLER.get(name, n)))
    texts = {LABELS[0]: ours, LABELS[1]: ours, LABELS[2]: theirs}
    return Table(name, mode, [candidate(label, t, mode, values) for label, t in texts.items() if t], size=n)


def ratio(one: Table) -> str:
    """Our time over that of the faster rival with the same answer."""
    own, *others = one.candidates
    if own.error or own.seconds == float("inf"):
        return "error"
    rivals = [c.seconds for c in others if not c.error and c.seconds < float("inf")]
    return f"{own.seconds / min(rivals):.2f}" if rivals else "alone"


def measured(name: str, modes: tuple[str, ...], rounds: int) -> list[str]:
    """The cells of a row: for each mode the ratios on small and on large arrays, and our time on small ones."""
    tables = [table(name, mode, n) for mode in modes for n in SIZES]
    for one in tables:
        try:
            one.check()
        except Exception as error:
            one.reference.error = repr(error)
    sound = [t for t in tables if not t.reference.error]
    for _ in range(AGAIN):
        race(sound, rounds=rounds, sample=2e-3)
        sound = [t for t in sound if ratio(t)[0].isdigit() and float(ratio(t)) > BAR]
    cells = [ratio(t) for t in tables]
    return [*cells, f"{tables[0].reference.seconds * 1e6:.1f}"]


HEAD = """# Functions on tensors

Our time over that of the faster of tensorflow.experimental.numpy and TensorFlow's own function, of those that give the
same answer (`alone`: neither does): eager, `tf.function`, `jit_compile=True`; on 8 x 8 and on 1024 x 1024 float32 (512
for products, 256 for `solve` and `inv`). TensorFlow 2.21, 2 shared cores of an AMD EPYC. Bar: 1.1. Written by
`python benchmarks tensorflow_functions --write`; a ratio above the bar was measured up to three times, and the
fastest sample of all counted on both sides.

| function | eager, 8 | eager, 1024 | function, 8 | function, 1024 | jit, 8 | jit, 1024 | eager, 8: µs |
|---|---:|---:|---:|---:|---:|---:|---:|
"""


def write(rows: dict[str, list[str]]) -> None:
    """The page with these rows anew and the others as they are."""
    known = {}
    if PAGE.exists():
        for line in PAGE.read_text(encoding="utf-8").splitlines():
            if found := ROW.match(line):
                known[found[1]] = line
    known |= {name: f"| `{name}` | {' | '.join(cells)} |" for name, cells in rows.items()}
    shown = {name: known[name] for name in JOBS if name in known}
    PAGE.write_text(HEAD + "".join(f"{line}\n" for line in shown.values()) + summary(shown), encoding="utf-8")


def summary(lines: dict[str, str]) -> str:
    """How many ratios keep to the bar, and why others do not."""
    cells = {name: [c.strip() for c in line.split("|")[2:-2]] for name, line in lines.items()}
    ratios = {name: [float(c) for c in row if c[0].isdigit()] for name, row in cells.items()}
    count = sum(map(len, ratios.values()))
    good = sum(r <= BAR for row in ratios.values() for r in row)
    text = f"\n{good} of {count} ratios are at most {BAR}. Those above it, and why:\n\n"
    by_reason: dict[str, list[str]] = {}
    for name, row in cells.items():
        places = zip((f"{mode}, {n}" for mode in MODES for n in SIZES), row, strict=True)
        above = [f"{c} {place}" for place, c in places if c[0].isdigit() and float(c) > BAR]
        if above:
            reason = REASONS.get(name) or (
                _CALL if all("eager, 8" in a for a in above) else "the same kernels as the rival's"
            )
            by_reason.setdefault(reason, []).append(f"`{name}` ({'; '.join(above)})")
    return text + "".join(f"- {', '.join(names)}: {reason}.\n" for reason, names in by_reason.items())


def main() -> int:
    """Measure and print; the exit status says whether a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=[], help="names of JOBS; all of them if none is given")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--modes", default=",".join(MODES))
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    modes, rows = tuple(options.modes.split(",")), {}
    for name in options.names or JOBS:
        rows[name] = measured(name, modes, options.rounds)
        print(f"{name:30}" + "".join(f"{cell:>8}" for cell in rows[name]), flush=True)
        if options.write and modes == MODES:
            write(rows)
    cells = [float(c) for row in rows.values() for c in row[:-1] if c[0].isdigit()]
    print(f"{sum(c <= BAR for c in cells)} of {len(cells)} ratios are at most {BAR}")
    return int(any(c > BAR for c in cells))


if __name__ == "__main__":
    sys.exit(main())
