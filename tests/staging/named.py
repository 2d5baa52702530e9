"""NumPy's names in loops: each sample of the matrix that computes with arrays, on the rows of larger ones, in a loop.

``names.txt`` says of each whether its loop is machine code alone, calls NumPy, or is left to Python, and
``python tests/staging/named.py [NAME ...]`` writes it. ``test_names.py`` holds the names to it, and to NumPy.
"""

from __future__ import annotations

import ast
import inspect
import linecache
import pathlib
import re
import sys
import warnings
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

ROOT = pathlib.Path(__file__).parents[2]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "tests")]

import matrix.samples  # noqa: E402, F401  # they fill CASES
import tensornumpy as tnp  # noqa: E402
from helpers import entered  # noqa: E402
from matrix.chapters import text  # noqa: E402
from matrix.sample import CASES, Call  # noqa: E402

FILE = pathlib.Path(__file__).with_name("names.txt")
TURNS = 150  # shorter loops may be unrolled, or not worth a program
WAYS = ("code", "calls", "python")
CALLING = ("staging/calls.py: foreign", "staging/arrays/reductions.py: by_call")  # what programs call NumPy by
OTHERS = re.compile(r"random\.|strings\.|char\.|polynomial\.[A-Z]")  # draws have drawing.py; texts, classes of Python's
SPACE: dict[str, Any] = {"np": np, "array": np.array, "float64": np.float64}


class Loop:
    """A loop over the rows of ``arrays`` that writes the results of a call to ``outs``, by NumPy's names; the last of
    its arguments are arrays like ``outs`` to write to, and weights of what it adds up for a gradient."""

    def __init__(self, name: str):
        self.name, call = name, CASES[name][0]
        source, self.arrays = text(call), [_rows(np.asarray(a)) for a in call.arrays]
        given = _parameters(name, call)
        if len(given) < len(self.arrays) or not source:
            raise ValueError(name)
        self.given = given = given[: len(self.arrays)]
        tree = ast.parse(source.replace("tnp.", "np."), mode="eval")
        results = []
        for k in range(TURNS):
            own = {p: a[k].copy() if a.ndim > 1 else a[k] for p, a in zip(given, self.arrays, strict=True)}
            results.append(eval(compile(tree, name, "eval"), SPACE | own))
        self.paths, parts = list(_paths(results[0])), [[*map(np.asarray, _leaves(r))] for r in results]
        if not self.paths or any(len(p) != len(self.paths) for p in parts):
            raise ValueError(name)
        self.outs, self.stores = [], []
        for i, path in enumerate(self.paths):
            column = [p[i] for p in parts]
            if any(c.dtype != column[0].dtype or c.dtype.kind not in "biufc" for c in column):
                raise ValueError(name)
            is_one = all(c.shape == column[0].shape for c in column)
            self.stores.append(f"o{i}[k] = r{path}" if is_one else f"o{i}[k] = np.sum(r{path})")
            self.outs.append(np.stack(column) if is_one else np.array([c.sum() for c in column]))
        self.body = ast.unparse(_Rows(given).visit(tree))

    @property
    def has_gradient(self) -> bool:
        return any(a.dtype == np.float64 for a in self.arrays) and any(o.dtype == np.float64 for o in self.outs)

    def function(self, space: str = "np") -> Any:
        """The loop, written with the names of NumPy or of this package."""
        places = [f"o{i}" for i in range(len(self.outs))]
        lines = [f"def loop({', '.join([*self.given, *places])}):", f"    for k in range({TURNS}):"]
        lines += [f"        r = {self.body}", *(f"        {s}" for s in self.stores)]
        return self._made([*lines, f"    return {', '.join(places)}"], space)

    def loss(self) -> Any:
        """A sum of all results with weights, in names of this package."""
        floats = [i for i, o in enumerate(self.outs) if o.dtype == np.float64]
        lines = [f"def loop({', '.join([*self.given, *(f'w{i}' for i in floats)])}):"]
        lines += [f"    o{i} = np.zeros({o.shape}, '{o.dtype}')" for i, o in enumerate(self.outs)]
        lines += [f"    for k in range({TURNS}):", f"        r = {self.body}", *(f"        {s}" for s in self.stores)]
        total = " + ".join(f"np.sum(o{i} * w{i})" for i in floats)
        return self._made([*lines, f"    return {total}"], "tnp")

    def _made(self, lines: list[str], space: str) -> Any:
        """The function of a source that loops are staged from."""
        source = re.sub(r"\bnp\.", f"{space}.", "\n".join(lines) + "\n")
        file = f"<{self.name} in a loop, {space}, {lines[0]}>"
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        names = SPACE | {"tnp": tnp}
        exec(compile(source, file, "exec"), names)
        return names["loop"]

    def places(self) -> list[np.ndarray]:
        return [np.zeros_like(o) for o in self.outs]


class _Rows(ast.NodeTransformer):
    """Arrays by their rows."""

    def __init__(self, names: list[str]):
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.parse(f"{node.id}[k]", mode="eval").body if node.id in self.names else node


def _parameters(name: str, call: Call) -> list[str]:
    """How the arrays of a sample are named in its text."""
    if name.startswith("ndarray."):
        return ["x", "y", "z"]
    inner = [c.cell_contents for c in call.run.__closure__ or ()]
    inner = [f for f in inner if inspect.isfunction(f) and f.__name__ == "<lambda>"]
    kinds = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    own = list(inspect.signature(call.run).parameters.values())[1:]
    if inner and any(p.kind in kinds for p in own):
        own = list(inspect.signature(inner[0]).parameters.values())[1:]
    return [p.name for p in own]


def _rows(a: np.ndarray) -> np.ndarray:
    """Arrays like one, as many as there are turns."""
    if a.dtype.kind != "f":
        return np.stack([a] * TURNS)
    far = 0.4 / TURNS  # so that roots stay real, matrices definite, and logarithms those of positive numbers
    rows = np.stack([a + far * k * np.sin(np.arange(a.size).reshape(a.shape) + k) for k in range(TURNS)])
    is_sorted = a.ndim == 1 and a.size > 1 and bool((np.diff(a) >= 0).all())  # what is searched in stays so
    return np.sort(rows) if is_sorted else rows


def _leaves(x: Any) -> Iterator[Any]:
    if isinstance(x, tuple | list):
        for part in x:
            yield from _leaves(part)
    else:
        yield x


def _paths(x: Any, path: str = "") -> Iterator[str]:
    if isinstance(x, tuple | list):
        for i, part in enumerate(x):
            yield from _paths(part, f"{path}[{i}]")
    else:
        yield path


def way(compiled: Any, *args: Any) -> str:
    """How a compiled loop that has been called runs: by machine code alone, with calls of NumPy, or by Python."""
    explained = compiled.explain()
    if "one native program" not in explained or "unrolled by" in explained:
        return "python"
    names = entered(compiled, *args)[1]
    return "calls" if any(name.startswith(CALLING) for name in names) else "code"


def known() -> dict[str, str]:
    """Of each name, how its loop runs."""
    found = {}
    for line in FILE.read_text().splitlines():
        head, _, names = line.partition(": ")
        found.update(dict.fromkeys(names.split(), head))
    return found


def main(only: list[str]) -> None:
    """Write the file; of ``only`` anew, if that names any."""
    found = known() if only else {}
    for name in only or CASES:
        if OTHERS.match(name):
            continue
        try:
            loop = Loop(name)
        except Exception:  # no arrays, texts, other words of its sample
            continue
        compiled = tnp.function(loop.function(), native="now")
        try:
            for _ in range(3):
                compiled(*(a.copy() for a in loop.arrays), *loop.places())
            found[name] = way(compiled, *(a.copy() for a in loop.arrays), *loop.places())
        except Exception as error:
            print(name, error)
    lines = []
    for each in WAYS:
        names, line = [n for n in CASES if found.get(n) == each], f"{each}:"
        for name in names:
            if len(line) + len(name) > 118:
                lines.append(line)
                line = f"{each}:"
            line += f" {name}"
        lines.append(line)
    FILE.write_text("\n".join(lines) + "\n")
    print(Counter(found.values()))


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    main(sys.argv[1:])
