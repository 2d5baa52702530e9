"""Code that asks for NumPy's class: ``isinstance(x, np.ndarray)`` is false of the arrays that a compiled function has.

NumPy's arrays come in as this library's, whoever answers the call, and what is computed of them is this library's too.
Code that decides by the class of one takes another way than without the decorator, which is told at the first call.
``beginning.py`` calls this.
"""

from __future__ import annotations

import dis
import types
import warnings
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ..._base.errors import EagerWarning, user_level
from ..._core.core import ndarray
from .looping import reached

_ASKING = frozenset(("isinstance", "type"))


def tell(function: Any, args: Sequence[Any], kwargs: dict) -> None:
    """Warn once, at a first call with arrays of NumPy's, of code that asks whether something is one."""
    given = (*args, *kwargs.values())
    parts = [v for x in given if isinstance(x, list | tuple) for v in x[:1]]
    if not any(x.__class__ is np.ndarray for x in (*given, *parts)):
        return
    found = next(filter(None, map(_line_of, reached(function.python_function, given))), None)
    if found is not None:
        what = f"{function.__name__} asks whether something is an np.ndarray, which no array in it is"
        fix = "isinstance(x, (np.ndarray, tnp.ndarray))  # NumPy's arrays come in as ours"
        warnings.warn(f"{what}\n  at:  {found}\n  fix: {fix}", EagerWarning, stacklevel=user_level())


def _line_of(function: types.FunctionType) -> str:
    """Where a function asks whether something is NumPy's array, and not whether it is one of ours; "" if nowhere."""
    found = ""
    for code in _codes(function.__code__):
        if not ({"ndarray"} <= {*code.co_names} and _ASKING & {*code.co_names}):
            continue
        for cls, line in _classes(code, function.__globals__):
            if cls is ndarray:
                return ""
            if cls is np.ndarray and not found:
                found = f"{code.co_filename.rpartition('/')[2]}:{line}"
    return found


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    yield code
    for inner in code.co_consts:
        if inner.__class__ is types.CodeType:
            yield from _codes(inner)


def _classes(code: types.CodeType, names: dict) -> Iterator[tuple[Any, int]]:
    """What code names as ``ndarray``, by itself or as an attribute of what it names, each with its line."""
    owner, line = None, code.co_firstlineno
    for step in dis.get_instructions(code):
        if step.starts_line:
            line = int(step.positions.lineno) if step.positions and step.positions.lineno else line
        if step.argval == "ndarray" and step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield names.get("ndarray"), line
        elif step.argval == "ndarray" and step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            yield getattr(owner, "ndarray", None), line
        owner = names.get(step.argval) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME") else None


__all__ = ["tell"]
