"""Code that asks for NumPy's class: ``isinstance(x, np.ndarray)`` is false of the arrays that a compiled function has.

NumPy's arrays come in as this library's, whoever answers the call, and what is computed of them is this library's too.
Code that decides by the class of one takes another way than without the decorator, which is told at the first call.
``beginning.py`` calls this.
"""

from __future__ import annotations

import builtins
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
_NOTHING = object()


def tell(function: Any, args: Sequence[Any], kwargs: dict) -> None:
    """Warn once, at a first call with arrays of NumPy's, of code that asks whether something is one."""
    given = (*args, *kwargs.values())
    if not any(x.__class__ is np.ndarray for x in given):
        return
    found = next(filter(None, map(_line_of, reached(function.python_function, given))), None)
    if found is not None:
        what = f"{function.__name__} asks whether something is an np.ndarray, which no array in it is"
        fix = "isinstance(x, (np.ndarray, tnp.ndarray))  # NumPy's arrays come in as ours"
        warnings.warn(f"{what}\n  at:  {found}\n  fix: {fix}", EagerWarning, stacklevel=user_level())


def _line_of(function: types.FunctionType) -> str:
    """Where a function asks whether something is NumPy's array, and not whether it is one of ours; "" if nowhere."""
    for code in _codes(function.__code__):
        if "ndarray" in code.co_names and not _ASKING.isdisjoint(code.co_names):
            for line, classes in _questions(code, function.__globals__):
                if np.ndarray in classes and ndarray not in classes:
                    return f"{code.co_filename.rpartition('/')[2]}:{line}"
    return ""


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    yield code
    for inner in code.co_consts:
        if inner.__class__ is types.CodeType:
            yield from _codes(inner)


def _questions(code: types.CodeType, names: dict) -> Iterator[tuple[int, list[Any]]]:
    """What code compares with classes: by ``isinstance(x, ...)`` and ``type(x) is ...``, each with its line and what is
    named there. What is an attribute (``isinstance(self.x, ...)``) may be NumPy's array, which its object keeps."""
    line, asked = code.co_firstlineno, ""
    classes: list[Any] = []
    owner: Any = _NOTHING  # what the step before names
    for step in dis.get_instructions(code):
        if step.starts_line and step.positions is not None:
            line = int(step.positions.lineno or line)
        named: Any = _NOTHING
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            named = names.get(step.argval, vars(builtins).get(step.argval, _NOTHING))
        if step.opname in ("LOAD_ATTR", "LOAD_METHOD") and isinstance(owner, types.ModuleType):
            named = vars(owner).get(step.argval, _NOTHING)
        elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and asked == "isinstance" and not classes:
            asked = ""
        if named is isinstance or (named is type and asked != "isinstance"):
            asked, classes = named.__name__, []
        elif isinstance(named, type) and asked:
            classes.append(named)
        elif (step.opname == "CALL" and asked == "isinstance" and classes) or (
            step.opname in ("IS_OP", "COMPARE_OP") and asked == "type" and classes
        ):
            yield line, classes
            asked, classes = "", []
        owner = named


__all__ = ["tell"]
