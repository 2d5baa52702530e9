"""Python's functions that would have a number, or its class, as a trace calls them: ``float(x)`` of a traced array is a
weak number (``ops/weak.py``), which the finished trace computes anew in each call, and not the value of this one.

The code of a function and of those that it calls asks ``programs/looping.py`` what to call where it mentions one of
``GIVING``. What takes such a number and needs its value still gets it, under a guard: a text, a hash, ``math.exp``.
"""

from __future__ import annotations

import functools
import math
import types
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._core.core import Symbol, context, ndarray, wrap
from ...ops import elementwise
from ...ops.movement import cast
from ...ops.weak import as_weak, is_one, type_of, value_of
from .mentions import all_names

GIVING = frozenset(("float", "int", "item"))  # names of functions that give numbers of traced arrays
_FLOAT, _INT = np.dtype(float), np.dtype(int)


def gives_numbers(code: types.CodeType) -> bool:
    """True if code, or a function inside it, mentions what gives numbers of arrays."""
    return not GIVING.isdisjoint(all_names(code))


def instead(function: Any) -> Callable | None:
    """What a trace calls in the place of a function of Python's, or of an array's method; None for any other."""
    cls = function.__class__
    if cls in _METHODS and function.__name__ == "item" and function.__self__.__class__ is ndarray:
        return functools.partial(_item, function)
    return _INSTEAD.get(function) if cls is type or cls is types.BuiltinFunctionType else None


def _number(x: Any, kinds: str, dtype: np.dtype | None = None) -> ndarray | None:
    """The number that an array of one of these kinds has in the trace that is open, where it differs from call to call;
    None for anything else, and where such numbers have been asked for what they do not answer."""
    trace = context().trace
    if x.__class__ is not ndarray or x.ndim or x.dtype.kind not in kinds or not _may_give(trace):
        return None
    if x._v.__class__ is not Symbol and x._v.__class__ is not np.ndarray:
        return None  # of an example of a batch, or on a device
    dtype = dtype or (_FLOAT if x.dtype.kind == "f" else _INT)
    symbol = trace.to_symbol(x)
    if symbol.node.kind == "constant" or (dtype.kind == "i" and not np.can_cast(x.dtype, dtype)):
        return None
    trace.gave_weak = True
    return as_weak(cast(wrap(symbol), dtype))


def _may_give(trace: Any) -> bool:
    return trace is not None and trace.has_weak and trace.decides and trace.ended is None


def _float(*args: Any) -> Any:
    found = _number(args[0], "buif", _FLOAT) if len(args) == 1 else None
    return float(*args) if found is None else found


def _int(*args: Any, **base: Any) -> Any:
    found = _number(args[0], "bui", _INT) if len(args) == 1 and not base else None
    return int(*args, **base) if found is None else found


def _item(method: Any, *args: Any) -> Any:
    found = None if args or method.__self__.dtype.char in "gG" else _number(method.__self__, "uif")
    return method(*args) if found is None else found


def _isinstance(x: Any, classes: Any) -> bool:
    return issubclass(type_of(x), classes) if is_one(x) else isinstance(x, classes)


def _type(*args: Any) -> Any:
    return type_of(args[0]) if len(args) == 1 and is_one(args[0]) else type(*args)


def _hasattr(x: Any, name: str) -> bool:
    return hasattr(type_of(x), name) if is_one(x) else hasattr(x, name)


def _getattr(x: Any, *rest: Any) -> Any:
    return getattr(value_of(x) if is_one(x) else x, *rest)


def _sqrt(x: Any, /) -> Any:
    number = _number(x, "buif", _FLOAT)
    if number is None:
        return math.sqrt(x)
    return as_weak(elementwise.sqrt(number)) if number >= 0 else math.sqrt(value_of(number))  # a NaN, or an error


_INSTEAD: dict[Any, Callable] = {
    float: _float, int: _int, isinstance: _isinstance, type: _type, hasattr: _hasattr, getattr: _getattr,
    math.sqrt: _sqrt,
}  # fmt: skip
_METHODS = (types.MethodType, types.BuiltinMethodType)

__all__ = ["GIVING", "gives_numbers", "instead"]
