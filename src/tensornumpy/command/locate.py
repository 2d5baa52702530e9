"""``tensornumpy where NAME``: file and line of a name's signature and rules, read off the live objects.

Of a file it says what that is for, which files import it and which it imports."""

from __future__ import annotations

import ast
import difflib
import inspect
import os
import re
from pathlib import Path
from typing import Any

import numpy as np

from .._base.facts import Facts, Fold, facts_of
from ..engines.llvm.lowering import lower
from ..engines.llvm.math import vmath
from ..staging.arrays.functions import ROWS
from ..staging.graphs.rules import RULES
from ..tensorflow.operations.table import load as lowerings
from .stability import MEANINGS, state


def _place(thing: Any) -> str:
    """``file:line`` of a function or class, relative to the working directory where that is shorter."""
    thing = inspect.unwrap(thing) if callable(thing) else thing
    code = getattr(thing, "__code__", None)
    if code is not None:
        return _short(f"{code.co_filename}:{code.co_firstlineno}")
    if isinstance(thing, type):
        return _class_place(thing)
    try:
        return _short(f"{inspect.getsourcefile(thing)}:{inspect.getsourcelines(thing)[1]}")
    except (TypeError, OSError):
        return ""


def _class_place(cls: type) -> str:
    """Public classes say that they are in ``tensornumpy``, so the file is found by its text."""
    if cls.__module__.partition(".")[0] != "tensornumpy":
        return f"{cls.__module__}.{cls.__qualname__}"
    head = re.compile(rf"^class {cls.__name__}\b")
    for path in sorted(Path(__file__).parents[1].rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if head.match(line):
                return _short(f"{path}:{number}")
    kind = type(cls)  # of a class that no statement made: where its own class is
    return _class_place(kind) if kind.__module__.startswith("tensornumpy.") else ""


def _short(place: str) -> str:
    relative = os.path.relpath(place)
    return relative if len(relative) < len(place) else place


# Where a name is looked for that the main namespace has not.
SPACES = (
    "linalg", "fft", "random", "emath", "lib.stride_tricks", "polynomial", "polynomial.polynomial",
    "polynomial.chebyshev", "polynomial.legendre", "polynomial.laguerre", "polynomial.hermite", "polynomial.hermite_e",
    "polynomial.polyutils", "special", "testing",
)  # fmt: skip


def _public(name: str) -> Any:
    """The object behind a public name, or None: dotted, or of a namespace below the main one."""
    for space in ("", *SPACES):
        thing = _reached(f"{space}.{name}".removeprefix("."))
        if thing is not None:
            return thing
    return None


def _reached(name: str) -> Any:
    import tensornumpy
    from tensornumpy._array.compiled import python

    thing: Any = tensornumpy
    for part in name.removeprefix("tnp.").removeprefix("tensornumpy.").split("."):
        try:
            if isinstance(thing, type):  # a compiled member stands for one that says what it does
                thing = python.get(thing, {}).get(part) or inspect.getattr_static(thing, part)
            else:
                thing = getattr(thing, part)
        except (AttributeError, ImportError):  # without SciPy there is no chapter special
            return None
    return thing


def _facts(op: Any) -> str:
    """What the row says of the op that does not hold of all."""
    said = []
    for name, usual in vars(Facts).items():
        value = getattr(op, name)
        if name.startswith("_") or callable(usual) or value == usual or name == "numpy":
            continue
        if isinstance(value, Fold):
            value = f"{value.ufunc.__name__}.{value.form}"
        said.append(name if value is True else f"{name}: {_place(value) if callable(value) else value}")
    return ", ".join(said)


def _rules(op: Any) -> list[tuple[str, str]]:
    found = [("op", _short(op.where)), ("facts", _facts(op))]
    vjp = op.vjp
    if callable(vjp):
        found.append(("gradient", _place(vjp)))
    elif vjp is not None:
        for i, rule in enumerate(vjp):
            if rule is not None:
                found.append((f"gradient of input {i}", _place(rule)))
    else:
        found.append(("gradient", "none: the result carries no derivative"))
    for title, rule in (("evaluate", op.evaluate), ("infer", op._infer), ("batch", op._batch)):
        module = getattr(rule, "__module__", None) or ("scipy.special" if op.name.startswith("special.") else "numpy")
        if rule is not None and module.partition(".")[0] in ("numpy", "scipy"):
            found.append((title, f"{module}.{getattr(rule, '__name__', rule)}"))
        elif rule is not None and _place(rule):
            found.append((title, _place(rule)))
    lowering = lowerings().get(op.name)
    if lowering is not None:
        found.append(("on TensorFlow", _place(lowering.rule)))
    found += [(title, _place(rule)) for title, rule in _native(op.name)]
    return [(title, text) for title, text in found if text]


def _native(name: str) -> list[tuple[str, Any]]:
    """What the compiler has of an op: its column of lowerings, and how steps of kernels and programs are written."""
    places: list[tuple[str, Any]] = [("in native code", vmath.FUNCTIONS.get(lower.NAMES.get(name, name)))]
    kinds = [np.dtype(t) for t in ("float64", "int64", "bool")]
    ufunc = facts_of(name).numpy
    if places[0][1] is None and isinstance(ufunc, np.ufunc) and ufunc.nout == 1:
        loops = [(*[d] * ufunc.nin, out) for d in kinds for out in kinds]
        if any(lower.can_lower(name, loop) for loop in loops):
            places = [("in native code", lower.Lowering.lower)]
    places.append(("in programs", ROWS.get(name)))
    return [*places, ("in programs of graphs", RULES.get(name))]


def _file(name: str) -> list[tuple[str, str]]:
    """Of a file of the package, by the end of its path: what it is for, which files import it, and which it imports."""
    package = Path(__file__).parents[1]
    files = sorted(package.rglob("*.py"))
    found = [path for path in files if path.as_posix().endswith(f"/{name}")]
    if len(found) != 1:
        return [("file", _short(str(path))) for path in found]
    own = found[0]
    texts = {path: path.read_text(encoding="utf-8") for path in files}
    named = "" if own.stem == "__init__" else own.stem  # what imports it names it; a folder may be a dot
    trees = {path: ast.parse(text) for path, text in texts.items() if path is own or named in text}
    purpose = (ast.get_docstring(trees[own]) or "").partition("\n\n")[0]
    above = [path for path, tree in trees.items() if own in _imported(path, tree)]
    rows = [("file", _short(str(own))), ("what for", " ".join(purpose.split()))]
    rows += [("imported by", path.relative_to(package).as_posix()) for path in above]
    return rows + [("imports", path.relative_to(package).as_posix()) for path in sorted(_imported(own, trees[own]))]


def _imported(path: Path, tree: ast.Module) -> set[Path]:
    """The files of the package that one of them imports."""
    found: set[Path] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            for place in (*(base / alias.name for alias in node.names), base):
                found.update(file for file in (place.with_suffix(".py"), place / "__init__.py") if file.is_file())
    return found


def locate(name: str) -> tuple[list[tuple[str, str]], list[str]]:
    """``(what, place)`` for all that has this name, and names like it if nothing has."""
    import tensornumpy
    from tensornumpy.ops.base import Op, table

    if name.endswith(".py"):
        return _file(name), []
    found = []
    thing = _public(name)
    op = thing if isinstance(thing, Op) else table.get(name.rpartition(".")[2])
    if isinstance(thing, property):
        thing = thing.fget
    if thing is not None and thing is not op:
        body = getattr(thing, "body", None)
        place = _place(body if body is not None else thing)
        if place:
            found.append(("signature", place))
    if op is not None:
        found += _rules(op)
    if found and (promised := state(name.removeprefix("tnp.").removeprefix("tensornumpy."))):
        found.append(("state", f"{promised}: {MEANINGS[promised]}"))
    if found:
        return found, []
    names = {*table, *(n for n in dir(tensornumpy) if not n.startswith("_"))}
    names.update(n for space in SPACES for n in getattr(_reached(space), "__all__", ()))
    return [], difflib.get_close_matches(name, sorted(names), 3)
