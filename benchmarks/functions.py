"""``python benchmarks functions [NAMES] [--part K/N] [--write]``: what a call of each function costs.

The sample calls of the conformance matrix, on their small arrays and on large ones, beside NumPy's own function on
NumPy's arrays: one process, shuffled short slices, the minimum of many. What is timed of a sample is the call of the
function itself, with its arguments made before. On large arrays NumPy takes at least 300 µs, where a sample can be
enlarged so far. Bars: at most 3 times NumPy's on small input, 1.1 on large; what misses one is measured again.
``--write`` puts the rows into benchmarks/functions.md and keeps the others there. Exit status 1 if a bar is missed.
"""

import argparse
import contextlib
import os
import platform
import re
import sys
import timeit
import types
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads that wait for a processor hide what a call costs

import numpy as np
from benchmarks.measure import least
from rich.console import Console
from rich.progress import track

import tensornumpy as tnp
from matrix.cases import Call  # type: ignore[import-not-found]
from matrix.cells import calls  # type: ignore[import-not-found]
from tensornumpy.command.benchmark.race import Candidate, Table, race
from tensornumpy.command.coverage import load

SMALL, LARGE = 3.0, 1.1  # the bars
LONG = 3e-4  # seconds that NumPy takes on large input, at least,
LEAST = 1e-4  # or, on MOST elements, at least; what takes less does not look at them
MOST = 1 << 22
AGAIN = 4  # further measurements of what misses a bar
PAGE = Path(__file__).with_name("functions.md")
ROW = re.compile(r"\| `(.+)` \|(.*)\|(.*)\|(.*)\|(.*)\|")
INFIX = {
    "add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "matmul": "@",
    "and": "&", "or": "|", "xor": "^", "lshift": "<<", "rshift": ">>", "eq": "==", "ne": "!=", "lt": "<", "le": "<=",
    "gt": ">", "ge": ">=",
}  # fmt: skip
OPERATORS = {f"__{name}__": f"x {sign} a0" for name, sign in INFIX.items()} | {
    "__neg__": "-x", "__pos__": "+x", "__invert__": "~x", "__abs__": "abs(x)", "__len__": "len(x)",
    "__contains__": "a0 in x", "__getitem__": "x[a0]", "__setitem__": "x[a0] = a1", "__divmod__": "divmod(x, a0)",
}  # fmt: skip
# Large calls of functions whose samples say the size in numbers: of n elements, k by k.
SIZED = {
    **{name: f"xp.{name}(n)" for name in ("zeros", "ones", "empty", "arange", "bartlett", "blackman", "hamming")},
    **{name: f"xp.{name}(n)" for name in ("hanning", "fft.fftfreq", "fft.rfftfreq", "random.bytes", "random.rand")},
    **{name: f"xp.{name}(n)" for name in ("random.randn", "random.random_sample", "random.ranf", "random.sample")},
    **{name: f"xp.{name}(0.5, 2.0, n)" for name in ("linspace", "logspace", "geomspace")},
    **{name: f"xp.{name}(k)" for name in ("eye", "identity", "tri", "tril_indices", "triu_indices", "diag_indices")},
    **{f"polynomial.{m}.{s}gauss": f"xp.polynomial.{m}.{s}gauss(k)" for m, s in (
        ("chebyshev", "cheb"), ("legendre", "leg"), ("laguerre", "lag"), ("hermite", "herm"), ("hermite_e", "herme"),
    )},
    **{f"polynomial.chebyshev.chebpts{i}": f"xp.polynomial.chebyshev.chebpts{i}(n)" for i in (1, 2)},
    **{f"random.{name}": f"xp.random.{name}(3, 30, n)" for name in ("randint", "random_integers")},
    "random.Generator.integers": "xp.random.default_rng(5).integers(3, 30, n)",
    "random.Generator.bytes": "xp.random.default_rng(5).bytes(n)",
    "full": "xp.full(n, 0.5)", "kaiser": "xp.kaiser(n, 1.7)", "indices": "xp.indices((k, k))",
    "fromfunction": "xp.fromfunction(xp.add, (k, k))", "mask_indices": "xp.mask_indices(k, xp.triu)",
    "fromiter": "xp.fromiter(range(n), float)", "fromstring": "xp.fromstring('1.5,' * n, sep=',')",
    "loadtxt": "xp.loadtxt(['1.5 2.5'] * n)", "genfromtxt": "xp.genfromtxt(['1.5 2.5'] * n)",
}  # fmt: skip
for _space, _made in (("random", "xp.random"), ("random.Generator", "xp.random.default_rng(5)")):
    for _name in ("random", "standard_normal", "standard_exponential", "standard_cauchy"):
        SIZED[f"{_space}.{_name}"] = f"{_made}.{_name}(n)"
    for _call in (
        "multinomial(9, [0.2, 0.5, 0.3]", "multivariate_normal([0.5, -1.0], [[2.0, 0.3], [0.3, 1.0]]",
        "dirichlet([0.6, 1.4, 2.3]", "choice(7", "multivariate_hypergeometric([5, 2, 9], 6",
    ):  # fmt: skip
        SIZED[f"{_space}.{_call.partition('(')[0]}"] = f"{_made}.{_call}, size=n)"

Timed = tuple[str, dict[str, Any]]  # a statement and its names


def plain(value: Any) -> Any:
    return value._subject if isinstance(value, Recorder) else value


class Recorder:
    """A namespace, function, class or object that does what its subject does, and notes each call with its name."""

    def __init__(self, subject: Any, path: str, log: list[tuple[str, Timed]]):
        self._subject, self._path, self._log = subject, path, log

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._subject, name)
        path = f"{self._path}.{name}"
        if not callable(value) and not isinstance(value, types.ModuleType):
            self._log.append((path, (f"owner.{name}", {"owner": self._subject})))
            return value
        return Recorder(value, path, self._log)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        args, kwargs = tuple(map(plain, args)), {k: plain(v) for k, v in kwargs.items()}
        text = ", ".join([*(f"a{i}" for i in range(len(args))), *(f"{k}={k}" for k in kwargs)])
        names = {"function": self._subject, **{f"a{i}": a for i, a in enumerate(args)}, **kwargs}
        path = self._path if isinstance(self._subject, CALLED) else f"{self._path}.__call__"
        self._log.append((path, (f"function({text})", names)))
        result = self._subject(*args, **kwargs)
        theirs = type(result).__module__.startswith(("numpy", "tensornumpy")) and not isinstance(result, VALUES)
        return Recorder(result, self._path, self._log) if theirs else result


for _name in ("__truediv__", "__divmod__", "__pow__", "__neg__"):
    setattr(Recorder, _name, lambda self, *args, _name=_name: self.__getattr__(_name)(*args))
CALLED = (types.FunctionType, types.BuiltinFunctionType, types.MethodType, type, np.ufunc, type(tnp.add), type(np.sum))
VALUES = (np.ndarray, np.generic, np.dtype, tnp.ndarray, tuple)


def enlarged(arrays: tuple[np.ndarray, ...], factor: int) -> list[np.ndarray]:
    """The sample's arrays with every length times ``factor``: square matrices as blocks along the diagonal, which keeps
    them regular, others repeated."""
    out = []
    for a in arrays:
        if factor > 1 and a.ndim == 2 and a.shape[0] == a.shape[1] and a.dtype.kind == "f":
            out.append(np.kron(np.eye(factor), a))
        else:
            out.append(np.resize(a, [n * factor for n in a.shape]))
    return out


_shared: tuple[Any, int, list[np.ndarray]] = (None, 0, [])


def shared(call: Call, factor: int) -> list[np.ndarray]:
    """The large arrays of a sample, the same memory for both candidates: where it lies makes up to a third of the time
    of what mainly reads and writes."""
    global _shared  # noqa: PLW0603
    if _shared[0] is not call or _shared[1] != factor:
        _shared = (call, factor, enlarged(call.arrays, factor))
    return _shared[2]


def statement(xp: Any, name: str, call: Call, factor: int = 1) -> Timed:
    """What is timed of a sample: the call of the function alone, where it can be told from what is around it."""
    if factor > 1:
        values: list[Any] = [a if xp is np else tnp.asarray(a) for a in shared(call, factor)]
    else:
        values = [a.copy() if xp is np else tnp.array(a) for a in call.arrays]
    last = name.rpartition(".")[2]
    around = {"run": call.run, "xp": xp, **{f"a{i}": a for i, a in enumerate(values)}}
    whole = f"run(xp, {', '.join(f'a{i}' for i in range(len(values)))})"
    if name.startswith("ndarray."):
        if call.arguments is None:
            return (f"a0.{last}" if getattr(call.run, "text", "") == f"x.{last}" else whole), around
        given = iter(values)
        x, *args = [next(given) if isinstance(a, np.ndarray) else a for a in call.arguments[0]]
        kwargs = call.arguments[1]
        text = ", ".join([*(f"a{i}" for i in range(len(args))), *(f"{k}={k}" for k in kwargs)])
        names = {"x": x, **{f"a{i}": a for i, a in enumerate(args)}, **kwargs}
        return OPERATORS.get(last, f"x.{last}({text})"), names
    log: list[tuple[str, Timed]] = []
    with contextlib.suppress(Exception):
        call.run(Recorder(xp, "", log), *values)
        found = [timed for path, timed in log if path.rpartition(".")[2] == (call.called or name).rpartition(".")[2]]
        if found and not any(once(v) for v in found[0][1].values()):
            exec(found[0][0], dict(found[0][1]))  # what it leaves behind may be gone
            return found[0]
    return whole, around


def once(value: Any) -> bool:
    """True for an argument that a call uses up, or that is a function of the sample's, which knows the recorder."""
    return hasattr(value, "__next__") or getattr(value, "__module__", "").startswith("matrix")


@contextlib.contextmanager
def unchanged(arrays: list[tuple[Any, np.ndarray]]) -> Iterator[None]:
    """Arrays that are written to, as they were before."""
    for array, before in arrays:
        array[...] = before if array.shape == before.shape else array
    yield


Make = Callable[[Any, int], Timed]  # of a namespace and a factor


def table(name: str, make: Make, factor: int) -> Table | None:
    """The two candidates of a call; None if NumPy cannot do it, as with arrays that literal arguments do not fit."""
    candidates: list[Candidate] = []
    for xp in (np, tnp):
        try:
            text, names = make(xp, factor)
            before = [(v, np.array(v)) for v in names.values() if isinstance(v, np.ndarray | tnp.ndarray)]
            exec(text, dict(names))
        except Exception:
            if xp is np:
                return None
            raise
        written = [(v, a) for v, a in before if np.asarray(v).tobytes() != a.tobytes()]
        with unchanged(written):  # the other candidate's large arrays lie in the same memory
            pass
        within = (lambda w=written: unchanged(w)) if written else contextlib.nullcontext
        candidates.append(Candidate(xp.__name__, text, names, result="0", within=within))  # the matrix compares values
    return Table("functions", name, candidates, size=factor)


def small(name: str) -> Table | None:
    """The first sample."""
    for call in calls(name):
        found = table(name, lambda xp, _, c=call: statement(xp, name, c), 1)  # type: ignore[misc]
        if found is not None:
            return found
    return None


def large(name: str) -> Table | None:
    """The first sample that can be enlarged until NumPy takes long enough; None where none can."""
    ways: list[tuple[Make, Callable[[int], int]]] = []
    if name in SIZED:
        ways.append((lambda xp, f: (SIZED[name], {"xp": xp, "n": 4 * f * f, "k": 2 * f}), lambda f: 4 * f * f))
    for call in calls(name):
        if any(a.ndim for a in call.arrays):
            ways.append((
                lambda xp, f, c=call: statement(xp, name, c, f),  # type: ignore[misc]
                lambda f, c=call: sum(a.size * f**a.ndim for a in c.arrays),  # type: ignore[misc]
            ))  # fmt: skip
    for make, elements in ways:
        took, factor = 0.0, 2
        while took < LONG and elements(factor) <= MOST and (bigger := table(name, make, factor)) is not None:
            found, took, factor = bigger, seconds_of(bigger), 2 * factor
        if took > LEAST:
            return found
    return None


def seconds_of(found: Table) -> float:
    """NumPy's time: the shortest of a few runs."""
    timer = timeit.Timer(found.reference.statement, globals=dict(found.reference.names))
    return least([lambda: timer.timeit(1)], rounds=5)[0]


def measured(name: str) -> list[str]:
    """The row of a function: NumPy's time on small input, the ratio, and both on large input, empty where there is no
    such call."""
    row = []
    for make, unit, bar in ((small, "{:.2f} µs", SMALL), (large, "{:,.0f} µs", LARGE)):
        with np.errstate(all="ignore"), np.printoptions():
            found = make(name)
            if found is None:
                row += ["", ""]
                continue
            ours, rounds, sample = found.candidates[1], *((100, 2e-4) if make is small else (50, 1e-3))
            for _ in range(1 + AGAIN):
                race([found], rounds=rounds, sample=sample, budget=0.4)
                if ours.error or found.ratio(ours) <= bar:
                    break
        if ours.error:
            raise RuntimeError(f"{name}: {ours.error}")
        row += [unit.format(found.reference.seconds * 1e6), f"{found.ratio(ours):.2f}"]
    return row


def over(rows: dict[str, list[str]]) -> tuple[list[str], list[str]]:
    """The functions that miss a bar, with their ratios."""
    return tuple(  # type: ignore[return-value]
        [f"{n} {row[at]}" for n, row in rows.items() if row[at] and float(row[at]) > bar]
        for at, bar in ((1, SMALL), (3, LARGE))
    )


def page(rows: dict[str, list[str]]) -> str:
    """The table as Markdown, with what misses a bar first."""
    missed = over(rows)
    lines = [
        "# The time of every function, by NumPy's",
        "",
        f"`python benchmarks functions --write`: {len(rows)} functions on NumPy {np.__version__}, Python "
        f"{platform.python_version()}, {os.cpu_count()} cores, OPENBLAS_CORETYPE "
        f"{os.environ.get('OPENBLAS_CORETYPE', 'unset')}, one thread of BLAS. Eager calls, ratio to NumPy's time on "
        "the same values. Without a large call: functions that take no array, or do not look at its elements.",
        "",
        f"Above {SMALL:g} on small input: {', '.join(missed[0]) or 'none'}.",
        "",
        f"Above {LARGE:g} on large input: {', '.join(missed[1]) or 'none'}.",
        "",
        "| function | NumPy, small | ratio | NumPy, large | ratio |",
        "|---|---:|---:|---:|---:|",
    ]
    lines += [f"| `{name}` | {' | '.join(row)} |" for name, row in rows.items()]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--part", default="1/1", help="the K-th of N parts of the functions")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--page", type=Path, default=PAGE, help="the table that rows are kept in")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    part, parts = map(int, options.part.split("/"))
    rows = {}
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):  # some of the functions print
        for name in track(options.names or list(load())[part - 1 :: parts], console=Console(file=sys.stderr)):
            rows[name] = measured(name)
    if options.write:
        kept = ROW.findall(options.page.read_text()) if options.page.exists() else []
        known = {name: [cell.strip() for cell in row] for name, *row in kept} | rows
        options.page.write_text(page({name: known[name] for name in load() if name in known}))
    print(page(rows))
    return int(any(over(rows)))


if __name__ == "__main__":
    sys.exit(main())
