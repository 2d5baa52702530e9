"""Python's functions that would have a number, or its class, as a trace calls them: ``float(x)`` of a traced array is a
weak number (``ops/weak.py``), which the finished trace computes anew in each call, and not the value of this one.

The code of a function and of those that it calls asks ``programs/looping.py`` what to call where it mentions one of
``GIVING``. What takes such a number and needs its value still gets it, under a guard: a text, a hash, a length.
"""

from __future__ import annotations

import contextvars
import functools
import math
import types
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._core.core import Symbol, context, ndarray, wrap
from ...ops import elementwise
from ...ops.movement import cast
from ...ops.weak import MATH, as_weak, computed, is_one, type_of, value_of
from .mentions import mentions_any

GIVING = frozenset(("float", "int", "item", "tolist"))  # names of functions that give numbers of traced arrays
_MOST = 32  # elements of an array whose list is one of numbers that are computed
_FLOAT, _INT = np.dtype(float), np.dtype(int)
_LONG = "gG"  # of which Python has no numbers


def gives_numbers(code: types.CodeType) -> bool:
    """True if code, or a function inside it, mentions what gives numbers of arrays."""
    return mentions_any(code, GIVING)


def instead(function: Any) -> Callable | None:
    """What a trace calls in the place of a function of Python's, or of an array's method; None for any other."""
    cls = function.__class__
    if cls in _METHODS and function.__self__.__class__ is ndarray and function.__name__ in _ITEMS:
        return functools.partial(_ITEMS[function.__name__], function)
    if cls in _KEEPING or (cls in _METHODS and function.__self__.__class__ in _KEEPING):
        return functools.partial(_with_values, function)
    return _INSTEAD.get(function) if cls in _CLASSES else None


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
    return trace is not None and trace.has_weak and trace.ended is None


def _float(*args: Any) -> Any:
    found = _number(args[0], "buif", _FLOAT) if len(args) == 1 else None
    return float(*args) if found is None else found


def _int(*args: Any, **base: Any) -> Any:
    found = _number(args[0], "bui", _INT) if len(args) == 1 and not base else None
    return int(*args, **base) if found is None else found


def _item(method: Any, *args: Any) -> Any:
    found = None if args or method.__self__.dtype.char in _LONG else _number(method.__self__, "uif")
    return method(*args) if found is None else found


def _tolist(method: Any, *args: Any) -> Any:
    x = method.__self__
    if args or x.dtype.char in _LONG or not _may_give(context().trace) or x.size > _MOST:
        return method(*args)

    def listed(part: ndarray) -> Any:
        """The numbers of a part of the array; None if there are none."""
        if not part.ndim:
            return _number(part, "uif")
        rows = [listed(row) for row in part]
        return None if any(row is None for row in rows) else rows

    found = listed(x)
    return method() if found is None else found


_ITEMS: dict[str, Callable] = {"item": _item, "tolist": _tolist}


def _with_values(function: Callable, *args: Any, **kwargs: Any) -> Any:
    """A call of what keeps its arguments where no trace looks: it gets the numbers themselves."""
    given = [value_of(x) if is_one(x) else x for x in args]
    return function(*given, **{k: value_of(x) if is_one(x) else x for k, x in kwargs.items()})


_KEEPING = (functools._lru_cache_wrapper, contextvars.ContextVar, types.GeneratorType, types.CoroutineType)


def _isinstance(x: Any, classes: Any) -> bool:
    return issubclass(type_of(x), classes) if is_one(x) else isinstance(x, classes)


def _type(*args: Any) -> Any:
    return type_of(args[0]) if len(args) == 1 and is_one(args[0]) else type(*args)


def _hasattr(x: Any, name: str) -> bool:
    return hasattr(type_of(x), name) if is_one(x) else hasattr(x, name)


def _getattr(x: Any, *rest: Any) -> Any:
    return getattr(value_of(x) if is_one(x) else x, *rest)


def _mathematical(function: Callable, name: str) -> Callable:
    """A function of ``math``: of traced numbers the ufunc where that gives what Python does, without an error."""
    op, holds = getattr(elementwise, MATH[name]), _HOLDS.get(name, lambda *xs: True)

    def call(*args: Any) -> Any:
        found = [_number(x, "buif", _FLOAT) for x in args]
        if len(args) != op.numpy.nin or all(x is None for x in found):
            return function(*args)
        xs = [x if number is None else number for x, number in zip(args, found, strict=True)]
        if not all(isinstance(x, float | int) or x.__class__ is ndarray for x in xs) or not holds(*xs):
            return function(*[value_of(x) if is_one(x) else x for x in xs])
        return computed(op, xs)

    return call


_LARGEST = np.finfo(float).max
_HOLDS: dict[str, Callable] = {  # for which numbers; no condition is true for a NaN
    "sqrt": lambda x: x >= 0, "log": lambda x: x > 0, "log2": lambda x: x > 0, "log10": lambda x: x > 0,
    "log1p": lambda x: x > -1, "asin": lambda x: abs(x) <= 1, "acos": lambda x: abs(x) <= 1,
    **dict.fromkeys(("exp", "expm1"), lambda x: x <= 709), "exp2": lambda x: x <= 1023,
    **dict.fromkeys(("sinh", "cosh"), lambda x: abs(x) <= 709),
    **dict.fromkeys(("sin", "cos", "tan"), lambda x: abs(x) <= _LARGEST),
}  # fmt: skip


def _asked(function: Callable, holds: Callable) -> Callable:
    """A question of ``math``, which is a decision."""

    def call(x: Any, /) -> Any:
        number = _number(x, "buif", _FLOAT)
        return function(x) if number is None else bool(holds(number))

    return call


_INSTEAD: dict[Any, Callable] = {
    float: _float, int: _int, isinstance: _isinstance, type: _type, hasattr: _hasattr, getattr: _getattr,
    np.isscalar: lambda x: is_one(x) or np.isscalar(x),
    math.isnan: _asked(math.isnan, lambda x: x != x),
    math.isfinite: _asked(math.isfinite, lambda x: abs(x) <= _LARGEST),
    math.isinf: _asked(math.isinf, lambda x: abs(x) > _LARGEST),
    **{getattr(math, n): _mathematical(getattr(math, n), n) for n in MATH if hasattr(math, n)},
}  # fmt: skip
_CLASSES = (type, types.BuiltinFunctionType, types.FunctionType)
_METHODS = (types.MethodType, types.BuiltinMethodType)

__all__ = ["GIVING", "gives_numbers", "instead"]
