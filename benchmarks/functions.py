"""``python benchmarks/functions.py [NAMES] [--rounds N] [--limit S] [--write]``: what a call of each function costs.

Each sample call of the conformance matrix, on its small arrays and on large ones, beside NumPy's own function on
NumPy's arrays: one process, shuffled short slices, the minimum of many. A call on large arrays takes NumPy at least
300 µs where the sample can be enlarged so far. Bars: at most 3 times NumPy's on small input, 1.1 on large.
``--write`` puts the table into benchmarks/functions.md. The exit status says whether all bars are met.
"""

import argparse
import contextlib
import io
import math
import os
import platform
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

import numpy as np

import tensornumpy as tnp
from matrix.cases import Call  # type: ignore[import-not-found]
from matrix.cells import calls  # type: ignore[import-not-found]
from tensornumpy.benchmark.race import Candidate, Table, race
from tensornumpy.coverage import load

SMALL, LARGE = 3.0, 1.1  # the bars
LONG = 3e-4  # seconds that NumPy takes on large input, at least
MOST = 1 << 22  # elements of the arguments, at most: what takes no longer then does not look at them
PAGE = Path(__file__).with_name("functions.md")


class Recorder:
    """A namespace that runs NumPy's functions and notes the calls."""

    def __init__(self, module: Any, path: str = "", log: list | None = None):
        self._module, self._path, self._log = module, path, [] if log is None else log

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._module, name)
        if callable(value) and not isinstance(value, type):
            return lambda *args, **kwargs: self._called(value, self._path + name, args, kwargs)
        return Recorder(value, f"{self._path}{name}.", self._log) if hasattr(value, "__dict__") else value

    def _called(self, function: Callable, name: str, args: tuple, kwargs: dict) -> Any:
        self._log.append((name, args, kwargs))
        return function(*args, **kwargs)


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


def ours(value: Any) -> Any:
    """NumPy arrays, also in lists and tuples, as our arrays."""
    if isinstance(value, np.ndarray | np.generic):
        return tnp.asarray(value)
    return type(value)(map(ours, value)) if type(value) in (list, tuple) else value


def seconds_of(run: Callable[[], Any]) -> float:
    """The shortest of a few runs: others use the machine, too."""
    best = math.inf
    for _ in range(4):
        start = time.perf_counter()
        run()
        best = min(best, time.perf_counter() - start)
    return best


def statement(call: Call, arrays: list[np.ndarray]) -> tuple[Any, Any]:
    """``(numpy, ours)``: a statement and its names each. A sample of one call of one function is that call alone."""
    recorder: Any = Recorder(np)
    call.run(recorder, *arrays)
    if len(recorder._log) != 1 or call.write is not None:
        text = f"run(xp, {', '.join(f'a{i}' for i in range(len(arrays)))})"
        return tuple(
            (text, {"run": call.run, "xp": xp, **{f"a{i}": own(a) for i, a in enumerate(arrays)}})
            for xp, own in ((np, lambda a: a), (tnp, ours))
        )  # type: ignore[return-value]
    name, args, kwargs = recorder._log[0]
    text = ", ".join([*(f"a{i}" for i in range(len(args))), *(f"{k}={k}" for k in kwargs)])
    pair = []
    for xp, own in ((np, lambda a: a), (tnp, ours)):
        function = xp
        for part in name.split("."):
            function = getattr(function, part)
        names = {**{f"a{i}": own(a) for i, a in enumerate(args)}, **{k: own(v) for k, v in kwargs.items()}}
        pair.append((f"function({text})", {"function": function, **names}))
    return tuple(pair)  # type: ignore[return-value]


def table(name: str, call: Call, factor: int) -> Table | None:
    """The two candidates of a sample enlarged by ``factor``; None if NumPy cannot do it at that size."""
    try:
        pair = statement(call, enlarged(call.arrays, factor))
        eval(pair[0][0], dict(pair[0][1]))
    except Exception:  # the literal arguments of the sample fit its own shapes only
        return None
    candidates = [  # the matrix compares the values
        Candidate(who, text, names, answer=lambda _: np.zeros(()))
        for who, (text, names) in zip(("NumPy", "ours"), pair, strict=True)
    ]
    return Table("functions", name, candidates, size=factor)


def large(name: str, call: Call) -> Table | None:
    """The sample enlarged until NumPy takes long enough."""
    factor = 4
    while call.arrays and sum(a.size * factor**a.ndim for a in call.arrays) <= MOST:
        found = table(name, call, factor)
        if found is None:
            return None
        numpy = found.candidates[0]
        if seconds_of(lambda c=numpy: eval(c.statement, dict(c.names))) > LONG:  # type: ignore[misc]
            return found
        factor *= 4
    return None


def measured(names: list[str], rounds: int, limit: float) -> dict[str, tuple[float, float, float, float]]:
    """``name -> (NumPy's seconds small, ratio, NumPy's seconds large, ratio)``, NaN where there is no large call. Small
    calls come first; after ``limit`` seconds no further large call is measured."""
    from rich.console import Console
    from rich.progress import track

    rows: dict[str, list[float]] = {name: [] for name in names}
    start, console = time.perf_counter(), Console(file=sys.stderr)
    for make, sample in ((lambda n, c: table(n, c, 1), 1e-4), (large, 1e-3)):
        for name in track(names, description="functions", transient=True, console=console):
            found = None
            if make is not large or time.perf_counter() - start < limit:
                found = next((t for c in calls(name) if (t := make(name, c)) is not None), None)
            if found is not None:
                race([found], rounds=rounds if found.size == 1 else max(rounds // 4, 5), sample=sample, budget=0.2)
                if found.candidates[1].error:
                    print(f"{name}: {found.candidates[1].error}", file=sys.stderr)
            good = found is not None and not found.candidates[1].error
            rows[name] += [found.candidates[0].seconds, found.ratio(found.candidates[1])] if good else [math.nan] * 2  # type: ignore[union-attr]
    return {name: tuple(row) for name, row in rows.items()}  # type: ignore[misc]


def page(rows: dict[str, tuple[float, float, float, float]]) -> str:
    """The table as Markdown, with what misses a bar first."""
    small, big = over(rows)
    lines = [
        "# The time of every function, by NumPy's",
        "",
        f"`python benchmarks/functions.py --write`: {len(rows)} functions on NumPy {np.__version__}, Python "
        f"{platform.python_version()}, {os.cpu_count()} cores, OPENBLAS_CORETYPE "
        f"{os.environ.get('OPENBLAS_CORETYPE', 'unset')}. Eager calls, ratio to NumPy's time on the same values.",
        "",
        f"Above {SMALL:g} on small input: {', '.join(small) or 'none'}.",
        "",
        f"Above {LARGE:g} on large input: {', '.join(big) or 'none'}.",
        "",
        "| function | NumPy, small | ratio | NumPy, large | ratio |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, (t, r, tt, rr) in rows.items():
        right = "| | |" if math.isnan(rr) else f"| {tt * 1e6:,.0f} µs | {rr:.2f} |"
        left = "| | " if math.isnan(r) else f"| {t * 1e6:.2f} µs | {r:.2f} "
        lines.append(f"| `{name}` {left}{right}")
    return "\n".join(lines) + "\n"


def over(rows: dict[str, tuple[float, float, float, float]]) -> tuple[list[str], list[str]]:
    """The functions that miss a bar, with their ratios."""
    return (
        [f"{n} {row[1]:.2f}" for n, row in rows.items() if row[1] > SMALL],
        [f"{n} {row[3]:.2f}" for n, row in rows.items() if row[3] > LARGE],
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--limit", type=float, default=1800.0, help="seconds after which no large call is measured")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    with contextlib.redirect_stdout(io.StringIO()):  # some of the functions print
        rows = measured(options.names or list(load()), options.rounds, options.limit)
    text = page(rows)
    print(text)
    if options.write:
        PAGE.write_text(text)
    return int(any(over(rows)))


if __name__ == "__main__":
    sys.exit(main())
