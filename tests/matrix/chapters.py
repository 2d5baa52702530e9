"""Which page of the manual a function's row stands on, and the text of its sample calls there."""

from __future__ import annotations

import ast
import functools
import inspect
import re
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import tensornumpy as tnp
from matrix.sample import CASES, Call, find
from tensornumpy.ops.elementwise import Elementwise

PACKAGE = Path(tnp.__file__).parent
# Names below a module or class of NumPy's: a page each.
PREFIXES = {
    "linalg": "linalg",
    "fft": "fft",
    "random": "random",
    "polynomial": "polynomial",
    "emath": "emath",
    "strings": "strings",
    "char": "char",
    "lib": "stride-tricks",
    "ndarray": "ndarray",
    "ufunc": "ufunc-methods",
    "testing": "testing",
    "ma": "ma",
    "rec": "rec",
}
# Names of the main namespace: by the file of the declaration, as NumPy's manual has it.
FILES = {
    "creation": "creation", "ranges": "creation", "manipulation": "manipulation", "joining": "manipulation",
    "elementwise": "ufuncs", "op": "ufuncs", "functions": "mathematics", "calculus": "mathematics",
    "reductions": "mathematics", "scimath": "emath", "bits": "mathematics", "moments": "statistics",
    "histograms": "statistics", "quantiles": "statistics", "nanfunctions": "statistics",
    "sorting": "sorting", "searching": "sorting",
    "sets": "sets", "indexing": "indexing", "index_tricks": "indexing", "iteration": "indexing",
    "contractions": "linalg", "products": "linalg", "functional": "functional", "padding": "padding",
    "windows": "windows", "promotion": "dtypes", "dtypes": "dtypes", "printing": "io", "io": "io", "files": "io",
    "calendar": "datetime", "datetime": "datetime", "polynomials": "polynomial", "poly": "polynomial",
    "chars": "char", "errstate": "errors", "information": "io", "user": "functional",
    "deprecated": "manipulation", "records": "rec", "arrayterator": "stride-tricks",
}  # fmt: skip


@functools.cache
def _declared() -> dict[str, list[str]]:
    """The files of the package that define each name at their top: ``def name``, ``name = ``, or a row of a table."""
    found: dict[str, list[str]] = {}
    for path in sorted([*PACKAGE.glob("api/**/*.py"), *PACKAGE.glob("ops/**/*.py")]):
        for name in re.findall(r"^(?:def |class )?(\w+)\b(?:\(| = |:)|^    \"(\w+)\":", path.read_text(), re.MULTILINE):
            found.setdefault(name[0] or name[1], []).append(path.stem)
    return found


def stem(name: str) -> str:
    """The name of the file that declares a function; of what is NumPy's own object, the file of its samples."""
    thing = find(tnp, name)
    if isinstance(thing, Elementwise):
        return "elementwise"
    thing = getattr(thing, "body", None) or inspect.unwrap(thing)
    path = Path(getattr(getattr(thing, "__code__", None), "co_filename", ""))
    if PACKAGE in path.parents and path.stem != "plain":
        return path.stem
    found = _declared().get(name.rpartition(".")[2], [])
    return found[0] if found else Path(CASES[name][0].where.rpartition(":")[0]).stem if name in CASES else ""


def chapter(name: str) -> str:
    """The page of a row."""
    first, _, rest = name.partition(".")
    return PREFIXES.get(first, "other") if rest else FILES.get(stem(name), "other")


def text(call: Call) -> str:
    """The sample as it is written, with the loop's names filled in: ``tnp.percentile(x, [25.0, 60.0], axis=1)``."""
    run: Any = getattr(call.run, "text", None) or getattr(call.run, "write", None) or call.run
    if isinstance(run, str):
        return run
    node = _lambda(run.__code__)
    if node is None:
        return ""
    found = _Filled(_known(run)).visit(ast.parse(ast.unparse(node.body), mode="eval"))
    return ast.unparse(ast.fix_missing_locations(found))


def _known(run: Any) -> dict[str, Any]:
    """What a lambda's defaults and closure say."""
    names = run.__code__.co_varnames[: run.__code__.co_argcount]
    known = dict(zip(reversed(names), reversed(run.__defaults__ or ()), strict=False))
    return known | dict(zip(run.__code__.co_freevars, (c.cell_contents for c in run.__closure__ or ()), strict=True))


class _Filled(ast.NodeTransformer):
    """Names with known values become these, ``find(xp, "sum")`` becomes ``tnp.sum``."""

    def __init__(self, known: dict[str, Any]):
        self.known = known

    def visit_Name(self, node: ast.Name) -> ast.AST:
        value = self.known.get(node.id, self)
        if isinstance(value, ast.AST):
            return value
        if node.id == "xp":
            return ast.Name("tnp")
        if isinstance(value, FunctionType | type):
            return ast.Name(value.__name__)
        return node if value is self or hasattr(value, "dtype") else ast.parse(repr(value), mode="eval").body

    def visit_Call(self, node: ast.Call) -> ast.AST:
        inner = self.known.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if isinstance(inner, FunctionType) and inner.__name__ == "<lambda>" and node.args:
            return self.inlined(inner, self.visit(node.args[0]))
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in ("find", "getattr"):
            what, name = node.args[:2]
            if isinstance(name, ast.Constant):
                return ast.parse(f"{ast.unparse(what)}.{name.value}", mode="eval").body
        return node

    def inlined(self, inner: FunctionType, first: ast.expr) -> ast.AST:
        """The body of a lambda that is called, with its first argument in place."""
        body = _lambda(inner.__code__)
        if body is None:
            return first
        known = _known(inner) | {inner.__code__.co_varnames[0]: first}
        return _Filled(known).visit(ast.parse(ast.unparse(body.body), mode="eval").body)


@functools.cache
def _lambdas(file: str) -> list[ast.Lambda]:
    return [n for n in ast.walk(ast.parse(Path(file).read_text())) if isinstance(n, ast.Lambda)]


def _lambda(code: CodeType) -> ast.Lambda | None:
    names = list(code.co_varnames[: code.co_argcount])
    for node in _lambdas(code.co_filename):
        if node.lineno == code.co_firstlineno and [a.arg for a in node.args.args] == names:
            return node
    return None
