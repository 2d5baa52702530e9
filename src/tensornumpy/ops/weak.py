"""Numbers of Python's that a trace computes: what NumPy gives as ``float`` or ``int``, such as a draw without a size.

In a trace such a number is a handle with an array behind it, and its Meta says that it is weak: among arrays it has no
width of its own, as NumPy's promotion has it for a Python number, and operators on weak numbers give weak numbers. A
call of the finished trace gives the number itself (``function/tracing/results.py``).
"""

from __future__ import annotations

import operator as python
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .._base.hooks import provide
from .._core.core import Batched, Placed, bind, context, ndarray, note_weak
from .._core.numbers import OPERATORS
from .._core.scalars import again
from .._core.values import PYTHON_TYPES, Meta, is_weak
from .movement import cast

# Functions of Python's module math, and the ufuncs that compute the same.
MATH = {
    "sqrt": "sqrt", "exp": "exp", "log": "log", "sin": "sin", "cos": "cos", "tan": "tan", "fabs": "absolute",
    "atan": "arctan", "atan2": "arctan2", "asin": "arcsin", "acos": "arccos", "sinh": "sinh", "cosh": "cosh",
    "tanh": "tanh", "hypot": "hypot", "log2": "log2", "log10": "log10", "log1p": "log1p", "expm1": "expm1",
    "cbrt": "cbrt", "exp2": "exp2",
}  # fmt: skip
LOOPS = frozenset(("dtype", "signature", "sig", "casting"))  # keywords of ufuncs that say how operands are converted
_WEAK = (int, float, complex)
_PYTHONS = (bool, *_WEAK)
_DIVISIONS = (np.divide, np.floor_divide, np.remainder, np.divmod)
_COMPARISONS = (np.less, np.less_equal, np.greater, np.greater_equal, np.equal, np.not_equal)
_SHIFTS = (np.left_shift, np.right_shift)
_GROWING = (np.add, np.subtract, np.multiply, np.negative, np.absolute)
# What Python computes itself where it would raise, or give another number than NumPy does.
_OF_VALUES: dict[Any, Callable] = {
    **OPERATORS, np.divmod: divmod, np.negative: python.neg, np.absolute: abs,
}  # fmt: skip
# Integers whose sums and products have 64 bits, and that are floats as they are.
_SUM, _PRODUCT, _EXACT = 1 << 62, 1 << 31, 1 << 53
_SMALL, _LARGE, _FEW = 4, 1e70, 1 << 15  # exponents, and bases of floats and integers, whose powers are numbers
_ASKED = frozenset(("raise", "call"))  # ways to be told of errors
_OF_BITS = (np.bitwise_and, np.bitwise_or, np.bitwise_xor)


def as_weak(handle: ndarray) -> ndarray:
    """The same value as a number of Python's."""
    result, meta = again(handle), handle._m
    device, level = (None, None) if meta is None else (meta.device, meta.level)
    result._m = Meta(True, False, device, level, scalar=True, weak=True)
    note_weak()
    return result


def as_weak_all(result: Any) -> Any:
    """What an operator has given, as numbers of Python's."""
    if isinstance(result, tuple):
        return tuple([as_weak_all(x) for x in result])
    return as_weak(result) if result.__class__ is ndarray and result._v.dtype.kind in PYTHON_TYPES else result


def is_one(x: Any) -> bool:
    """True for a weak number."""
    return isinstance(x, ndarray) and is_weak(x)


def strong(x: ndarray) -> ndarray:
    """A weak number with the dtype that it has as an array; anything else as it is."""
    if not is_weak(x):
        return x
    result = again(x)
    meta: Any = x._m
    result._m = Meta(True, False, meta.device, meta.level, scalar=True)
    return result


def type_of(x: Any) -> Any:
    """What decides on dtypes: Python's class for a weak number and for one of Python's, else the dtype."""
    if is_one(x):
        return PYTHON_TYPES[x.dtype.kind]
    return x.dtype if hasattr(x, "dtype") else x.__class__


def value_of(x: ndarray) -> Any:
    """The number itself; the trace holds for this one."""
    return x._decide(PYTHON_TYPES[x.dtype.kind])


def example_of(x: Any) -> Any:
    """What NumPy's ``result_type`` takes for an operand: a number like a weak one, a dtype, or a number itself."""
    return type_of(x)() if is_one(x) else getattr(x, "dtype", x)


def operands(op: Any, xs: Sequence[Any], keywords: Any = ()) -> Sequence[Any]:
    """Operands of a ufunc, the weak ones in the dtype that it computes in."""
    if not any(is_one(x) for x in xs):
        return xs
    ufunc = getattr(op, "numpy", None)
    if not isinstance(ufunc, np.ufunc) or len(xs) != ufunc.nin or not LOOPS.isdisjoint(keywords):
        return xs
    kinds = [type_of(x) for x in xs]
    if not any(isinstance(k, np.dtype) for k in kinds):
        return xs  # numbers of Python's alone
    kinds = [
        k if isinstance(k, np.dtype) or k in _WEAK else np.asarray(x).dtype for k, x in zip(kinds, xs, strict=True)
    ]
    try:
        dtypes = ufunc.resolve_dtypes((*kinds, *[None] * ufunc.nout))
    except TypeError:
        return xs  # NumPy's error is that of the call
    return [_in(x, dtype) if is_one(x) else x for x, dtype in zip(xs, dtypes, strict=False)]


def _in(x: ndarray, dtype: np.dtype) -> Any:
    """A weak number in another dtype. Of an integer that may be too large for it the value is asked for, as NumPy
    raises for it; of the examples of a batch each is looked at."""
    if dtype == x.dtype:
        return x
    if x.dtype.kind == "i" and dtype.kind in "iu":
        value: Any = x._v
        while value.__class__ is Batched:
            value = value.inner._v
        if value.__class__ is not np.ndarray:
            return int(x)
        for one in (value.min(), value.max()) if value.size else ():
            dtype.type(int(one))  # raises
    return cast(x, dtype)


def operator(op: Any, xs: Sequence[Any]) -> Any:
    """An operator: among Python's numbers alone as Python has it, whose truth values are integers there, whose integers
    have no ends and who divides nothing by zero; it gives a weak number then. Beside what is no number, the number
    itself is asked."""
    kinds = [type_of(x) for x in xs]
    ufunc: Any = getattr(op, "numpy", None)
    if not all(isinstance(k, type) and k in _PYTHONS for k in kinds):  # a dtype is equal to the class it stands for
        numbers = [x for x in xs if is_one(x)]
        if numbers and ufunc in _OF_VALUES and all(map(is_decidable, numbers)) and not all(map(_is_operand, xs)):
            return _of_values(ufunc, xs)
        return bind(op, xs, {})
    if ufunc not in _OF_BITS or any(k is not bool for k in kinds):
        xs = [_counted(x) for x in xs]
    if ufunc in _OF_VALUES and not _is_as_python(ufunc, xs):
        return _of_values(ufunc, xs)
    return computed(op, xs)


def computed(op: Any, xs: Sequence[Any]) -> Any:
    """What an op gives for weak numbers, as such ones. Python's floats raise nothing, whatever NumPy's are to do."""
    if _ASKED.isdisjoint(np.geterr().values()):
        return as_weak_all(bind(op, xs, {}))
    with np.errstate(all="ignore"):
        return as_weak_all(bind(op, xs, {}))


def _is_operand(x: Any) -> bool:
    """True for arrays and numbers; not for what is more than a number, as it may have operators of its own."""
    return x.__class__ in _PYTHONS or isinstance(x, ndarray | np.ndarray | np.generic)


def _of_values(ufunc: Any, xs: Sequence[Any]) -> Any:
    """Python's operator on the numbers themselves."""
    return _OF_VALUES[ufunc](*[value_of(x) if isinstance(x, ndarray) else x for x in xs])


def _is_as_python(ufunc: Any, xs: Sequence[Any]) -> bool:
    """True if Python computes what NumPy does: the trace holds for such operands."""
    if ufunc is np.power:
        return _is_power(*xs)
    if ufunc in _DIVISIONS and not _is_divisor(xs[-1]):
        return False
    if ufunc in _SHIFTS and not (ufunc is np.right_shift and isinstance(xs[1], int) and 0 <= xs[1] < 64):
        return not any(map(is_decidable, xs))
    integers = [x for x in xs if (x.dtype.kind == "i" if isinstance(x, ndarray) else isinstance(x, int))]
    if len(integers) < len(xs):
        return ufunc not in _COMPARISONS or all(_is_within(x, _EXACT) for x in integers)
    most = _PRODUCT if ufunc is np.multiply else _EXACT if ufunc is np.divide else _SUM
    looks = ufunc in _GROWING or ufunc in _DIVISIONS
    return all(_is_within(x, most) for x in integers if looks or not isinstance(x, ndarray))


def _is_within(x: Any, most: int) -> bool:
    """True for an integer whose absolute value is below ``most``, and where nobody may decide."""
    if not isinstance(x, ndarray):
        return -most <= x <= most
    return bool((x ^ (x >> 63)) < most) if is_decidable(x) else True


def is_decidable(x: Any) -> bool:
    """True for an array whose numbers the open trace may decide on: not in a batch, not on a device, not in the body
    of a loop."""
    if x.__class__ is not ndarray or x._v.__class__ in (Batched, Placed):
        return False
    ctx = context()
    return ctx.trace is not None and ctx.trace.decides and not ctx.levels


def _is_divisor(x: Any) -> bool:
    """True if nothing is divided by zero; of the examples of a batch of floats nobody knows."""
    return bool(x) if not isinstance(x, ndarray) or x.dtype.kind != "f" or is_decidable(x) else True


def _is_power(base: Any, exponent: Any) -> bool:
    """True for a power that is a real number and not too large for one, so that Python computes what NumPy does."""
    if not is_decidable(base):
        return not is_decidable(exponent)
    if isinstance(exponent, ndarray) or not -_SMALL <= exponent <= _SMALL:
        return False
    if base.dtype.kind == "i":
        return type(exponent) is int and exponent >= 0 and bool(base <= _FEW) and bool(base >= -_FEW)
    is_whole = exponent >= 0 and int(exponent) == exponent
    return bool(base <= _LARGE) and bool(base >= (-_LARGE if is_whole else 1 / _LARGE))


def _counted(x: Any) -> Any:
    """A truth value as the integer that Python computes with."""
    return cast(x, np.dtype(int)) if isinstance(x, ndarray) and x.dtype.kind == "b" else x


provide(weak=operands, operator=operator)


__all__ = [
    "LOOPS",
    "MATH",
    "as_weak",
    "computed",
    "example_of",
    "is_one",
    "operands",
    "operator",
    "strong",
    "type_of",
    "value_of",
]
