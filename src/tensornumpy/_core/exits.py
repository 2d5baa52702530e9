"""Values that leave the tapes that know them, as numbers or as memory: each tape is told where.

What leaves comes back as a constant, if it comes back. Every way out calls ``note_exit``; when a derivative is
wanted, ``transforms/tape/escapes.py`` asks whether something that left may have come into it. It calls ``fates.py``,
which tells what the user's source does with the value.
"""

from __future__ import annotations

import ast
import functools
import os
import sys
import zlib
from collections.abc import Iterable
from types import CodeType, FrameType, FunctionType
from typing import Any

import numpy as np

from .._base.errors import Line, is_library, is_ours, is_theirs, user_line
from .._base.plugins import plugin
from . import core
from ._compiled import dict_of
from .core import Variable, context, ndarray
from .fates import FLOWS, SHOWN, STORED, fate
from .values import Symbol

_TEXTS = frozenset(("its text", "a pickle", "tobytes()"))
_FILES = frozenset(("a file", "tofile()", "dump()"))
FEW = 1024  # elements of a value that is compared with constants
_MOST = 2000  # objects that are looked at for numbers that were there before
_DEEP = 3


class Exit(str):
    """A way out, as ``float()``, or the function of an installed library that took NumPy's array: ``is_library``.

    ``at``: how many operations the tape had; ``fate``: what the source does with it; ``value``: what left;
    ``before``: the marks of numbers that were there.
    """

    __slots__ = ("at", "before", "fate", "is_library", "line", "value")
    at: int
    before: frozenset
    fate: int
    is_library: bool
    line: str
    value: Any


def _taken() -> tuple[str, bool, FrameType | None]:
    """The installed library's public function that asks, "" if none does; whether it wants a key to know the value
    again by; and the frame of the user who calls it."""
    frame: FrameType | None = sys._getframe(1)
    name, package, is_key = "", "", False
    while frame is not None:
        path = frame.f_code.co_filename
        if not is_ours(path):
            if not is_theirs(path):
                break
            module, called = str(frame.f_globals.get("__name__", "")), frame.f_code.co_name
            if is_library(path) and module.partition(".")[0] != "numpy":
                chapter = _chapter(module)
                if called.endswith(("wrapper", "wrapped", "inner")) or called.startswith("<"):
                    name = _wrapped(frame) or name or ("" if "._" in chapter else chapter)
                elif "._" not in chapter:
                    name = f"{chapter}.{_called(frame)}"
                package = package or chapter.partition(".")[0]
                is_key = is_key or "token" in called or "hash" in called
        frame = frame.f_back
    return name or package, is_key, frame


def _chapter(module: str) -> str:
    """The public module that a module of a library belongs to: SciPy's are those before the first private name."""
    names = module.split(".")
    private = next((i for i, name in enumerate(names) if name.startswith("_")), 0)
    return ".".join(names[: private if private > 1 else 2])


def _called(frame: FrameType) -> str:
    """The function of a frame as users call it: a class by its name, too, and what SciPy's backends stand for."""
    called = frame.f_code.co_name
    if called in ("__init__", "__call__"):
        return type(frame.f_locals.get("self")).__name__
    if called == "__ua_function__":
        return getattr(frame.f_locals.get("method"), "__name__", called)
    return called


def _wrapped(frame: FrameType) -> str:
    """The public function that a wrapper is put around, which it holds; "" where it holds none."""
    for held in frame.f_code.co_freevars:
        function = frame.f_locals.get(held)
        if isinstance(function, FunctionType) and "._" not in (chapter := _chapter(function.__module__)):
            public = getattr(sys.modules.get(chapter), function.__name__, None)
            while public is not function and public is not None:
                public = getattr(public, "__wrapped__", None)
            if public is function:
                return f"{chapter}.{function.__name__}"
    return ""


# The modules of SciPy whose names mean the same here; of its linear algebra these functions do (its Cholesky factors
# are upper ones, and its QR factors are square).
_SAME = frozenset(("fft", "integrate", "interpolate", "ndimage", "optimize", "signal", "sparse", "sparse.linalg"))
_LINALG = frozenset("cho_factor cho_solve det expm inv logm norm pinv solve solve_triangular sqrtm".split())


def counterpart(taken: str) -> str:
    """What to write in the place of a function of SciPy's that takes NumPy's array, as code; "" where nothing stands
    for it: ``tnp.optimize.brentq(...)`` for scipy.optimize.brentq."""
    library, _, name = taken.partition(".")
    chapter, _, function = name.rpartition(".")
    if library != "scipy" or not chapter:
        return ""
    if chapter == "special" or (chapter == "linalg" and function in _LINALG):
        return f"tnp.{name}(...)"
    if chapter in _SAME and function in _names(chapter):
        return f"tnp.{name}(...)"
    return "tnp.sparse.asarray(A) in the place of the matrix" if chapter.startswith("sparse") else ""


@functools.lru_cache(32)
def _names(chapter: str) -> frozenset[str]:
    """The public names of a module of ours, read in its file: to import it may be to import half of SciPy."""
    place = os.path.join(os.path.dirname(os.path.dirname(__file__)), *chapter.split("."))
    file = next(f for f in (f"{place}.py", os.path.join(place, "__init__.py")) if os.path.exists(f))
    with open(file, encoding="utf-8") as text:
        body = ast.parse(text.read()).body
    made = [n.value for n in body if isinstance(n, ast.Assign) and ast.unparse(n.targets[0]) == "__all__"]
    try:
        return frozenset(ast.literal_eval(made[-1]))
    except ValueError:  # no literal: NumPy's names
        return frozenset(plugin("numpy", f".{chapter}").__all__)


def asks() -> str:
    """The function of an installed library that asks for a value now, "" where the user does."""
    return _taken()[0]


def note_exit(handle: ndarray, where: str, traced: Exit | None = None) -> None:
    """Tell the tapes that know this array that its numbers leave here. ``traced``: what a trace has found of it."""
    if not core._active:
        return
    known, value = traced, handle._v
    for tape in context().tapes:
        if id(value) in tape._known or (handle.__class__ is Variable and tape._auto_watch(handle, value)):
            known = known or exit_here(where, value)
            note = Exit(known)
            note.at, note.fate, note.is_library = len(tape._entries), known.fate, known.is_library
            note.before, note.value, note.line = known.before, known.value, known.line
            if known is traced and known.fate != SHOWN:
                note.value = _kept(value)
            tape._ends.append((note, [id(value)], note.line))


def note_draw(name: str, params: Iterable[Any], of_integers: bool = False) -> None:
    """Tell the tapes that a path to a parameter ends in a draw, which comes back as a constant. One ``of_integers`` has
    no derivative to lose."""
    for tape in context().tapes:
        for p in params:
            if isinstance(p, ndarray) and id(p._v) in tape._known:
                note: Any = name
                if not of_integers:
                    note = Exit(name)
                    note.at, note.fate, note.is_library = len(tape._entries), FLOWS, False
                    note.before, note.value, note.line = frozenset(), None, str(user_line())
                tape._ends.append((note, [id(p._v)], user_line()))


def exit_here(where: str, value: Any) -> Exit:
    """The way out that the user's program is at."""
    name, is_key, frame = _taken()
    found = Exit(name or where)
    found.at, found.is_library = 0, bool(name)
    found.line = user_line() if frame is None else Line.of(frame.f_code.co_filename, frame.f_lineno)
    found.fate, found.before, found.value = fate(frame), frozenset(), None
    if is_key:
        found.fate = SHOWN
    elif where in _FILES or (name and where in _TEXTS):
        found.fate = min(found.fate, STORED)  # it does not come back from the call, or is for people
    if found.fate == STORED:
        found.before = _numbers_before(frame)
    if found.fate != SHOWN:
        found.value = _kept(value)
    return found


def _kept(value: Any) -> Any:
    value = value.concrete if value.__class__ is Symbol else value
    return value if isinstance(value, np.ndarray) and value.size <= FEW and value.dtype.kind in "fc" else None


def leaving(line: str, found: Exit) -> Line:
    """The same line, with what was found of the value that leaves there."""
    made = Line(line)
    made.path, made.number = getattr(line, "path", ""), getattr(line, "number", 0)
    made.exit, found.value = found, None
    return made


# --- numbers that were there before -------------------------------------------------------------------------


def mark(x: Any) -> Any:
    """What a number or an array of them is known again by."""
    if isinstance(x, ndarray):
        x = x._v
    if isinstance(x, bool | int | float | complex):
        return complex(x)
    if isinstance(x, np.ndarray | np.generic) and x.dtype.kind in "biufc":
        if x.size == 1:
            return complex(x.item())
        step = max(1, x.size // 4096)
        return x.shape, zlib.crc32(np.ascontiguousarray(x.ravel()[::step] if step > 1 else x).astype(complex).tobytes())
    return None


def _numbers_before(frame: FrameType | None) -> frozenset:
    """The marks of the numbers and arrays that the user's functions at work can name."""
    found: set[Any] = set()
    seen: set[int] = set()
    while frame is not None:
        if is_ours(path := frame.f_code.co_filename):
            break  # the function that is differentiated ends here; what it captures is among its locals
        if not is_theirs(path):
            names = _constants(frame.f_code, found)
            for name, x in list(frame.f_locals.items()):
                if not name.startswith("__"):
                    _look(x, found, seen, _DEEP)
            for name in names:
                if name in frame.f_globals:
                    _look(frame.f_globals[name], found, seen, _DEEP)
        frame = frame.f_back
    return frozenset(found)


def _constants(code: CodeType, found: set) -> set[str]:
    """Add the marks of literals; the names that the code and the functions in it use."""
    names = set(code.co_names)
    for x in code.co_consts:
        if isinstance(x, CodeType):
            names |= _constants(x, found)
        else:
            for each in x if isinstance(x, tuple) else (x,):
                if (m := mark(each)) is not None:
                    found |= {m, -m} if isinstance(m, complex) else {m}
    return names


def _look(x: Any, found: set, seen: set, depth: int) -> None:
    if id(x) in seen or len(seen) > _MOST:
        return
    seen.add(id(x))
    if x.__class__ is ndarray and any(id(x._v) in tape._known for tape in context().tapes):
        return  # it is on its way: what is equal to it may be the same number
    if (m := mark(x)) is not None:
        found.add(m)
    elif depth and isinstance(x, dict):
        for each in list(dict.values(x)):
            _look(each, found, seen, depth - 1)
    elif depth and isinstance(x, list | tuple):
        for each in x:
            _look(each, found, seen, depth - 1)
    elif depth and isinstance(held := dict_of(x), dict) and not isinstance(x, type):
        if x.__class__.__name__ not in ("module", "function"):
            for each in list(held.values()):
                _look(each, found, seen, depth - 1)


__all__ = ["FEW", "Exit", "asks", "counterpart", "exit_here", "leaving", "mark", "note_draw", "note_exit"]
