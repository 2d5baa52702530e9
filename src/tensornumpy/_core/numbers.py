"""``TracedNumber``: a number of Python's or NumPy's that is an input of the trace under way.

It computes as its number does. What is computed of it is a traced number again and goes down in the trace's program
of numbers (``function/tracing/numbers.py``), which Python runs at each call, so that the arithmetic is Python's own.
Where code decides on a number, the answer is noted; where it needs the number itself (a hash, a text, a length,
``float``), its value is, and the trace holds for that value alone. Among arrays it is an operand without a width of its
own, as NumPy's promotion wants it of a Python number (``core.bind``).

``isinstance`` takes it for what it stands for; ``type`` does not. Outside of its trace it is a plain number.

``exact`` tells numbers, and what is made of them, apart where ``==`` does not.
"""

from __future__ import annotations

import dis
import math
import operator
import sys
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .._base.scopes import _active

NUMBERS = frozenset((int, float, complex, *(np.dtype(c).type for c in np.typecodes["AllInteger"] + "efdgFDG")))
_PLAIN = NUMBERS | {bool, np.bool}
_BY_VALUE = frozenset((int, bool, str, bytes, type(None)))
_OF_TYPE = frozenset(("dtype", "shape", "ndim", "size", "itemsize", "nbytes"))  # that all numbers of a type share
OPERATORS: dict[Any, Callable] = {  # of Python, which for NumPy's scalars round, warn and raise as these alone do
    np.add: operator.add, np.subtract: operator.sub, np.multiply: operator.mul, np.divide: operator.truediv,
    np.floor_divide: operator.floordiv, np.remainder: operator.mod, np.power: operator.pow,
    np.left_shift: operator.lshift, np.right_shift: operator.rshift, np.bitwise_and: operator.and_,
    np.bitwise_or: operator.or_, np.bitwise_xor: operator.xor, np.less: operator.lt, np.less_equal: operator.le,
    np.greater: operator.gt, np.greater_equal: operator.ge, np.equal: operator.eq, np.not_equal: operator.ne,
}  # fmt: skip


# Classes of Python's library whose equal objects may differ (1 and 1.00, a time in two zones), and show it.
_SHOWN = frozenset(("datetime", "decimal", "fractions", "ipaddress", "pathlib", "uuid"))


class Identity:
    """A part of a key that is equal only for the very same object, and keeps it alive."""

    __slots__ = ("target",)

    def __init__(self, target: Any):
        self.target = target

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Identity) and self.target is other.target

    def __hash__(self) -> int:
        return id(self.target)

    def __repr__(self) -> str:
        return f"<{type(self.target).__name__}>"


def exact(value: Any) -> Any:
    """What is equal for two values that no program can tell apart, and can be hashed if the value can. 1, 1.0 and True
    are equal for Python, as are 0.0 and -0.0, tuples, sets and slices of these, and ranges with other ends; and equal
    sets may give their items in two orders."""
    cls = value.__class__
    if cls in _BY_VALUE:
        return cls, value
    if cls is float or cls is complex:
        return cls, repr(value)
    if isinstance(value, tuple | set | frozenset):
        return (cls, *map(exact, value))
    if cls is range or cls is slice:
        return (cls, exact(value.start), exact(value.stop), exact(value.step))
    if isinstance(value, np.generic):
        return cls, value.dtype, value.tobytes()
    if isinstance(value, np.dtype):
        return cls, value, value.num, repr(value.metadata)
    if isinstance(value, type) or cls.__eq__ is object.__eq__:
        return value
    if isinstance(value, str | bytes | int) and not getattr(value, "__dict__", None):
        return cls, value
    return (cls, value, repr(value)) if cls.__module__ in _SHOWN else Identity(value)


class TracedNumber:
    """One number: its value in this call, and its place in the program of numbers of the trace."""

    __slots__ = ("_tn_index", "_tn_recorder", "_tn_value")

    def __init__(self, recorder: Any, index: int, value: Any):
        self._tn_recorder, self._tn_index, self._tn_value = recorder, index, value

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return type(self._tn_value)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._tn_value, name)
        if name in _OF_TYPE:
            return found
        if name.startswith("__"):
            raise AttributeError(name)
        if not callable(found):
            return self._tn_recorder.step(operator.attrgetter(name), self)

        def method(*args: Any, **kwargs: Any) -> Any:
            args, kwargs = plain(args), plain(kwargs)
            return self._tn_recorder.step(operator.methodcaller(name, *args, **kwargs), self)

        return method

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        return np.asarray(held(self), dtype)

    def __array_ufunc__(self, function: Any, method: str, *inputs: Any, **kwargs: Any) -> Any:
        if method == "__call__" and not kwargs:
            if all(type(x) is TracedNumber or type(x) in _PLAIN for x in inputs):
                same = OPERATORS.get(function) if _is_operator(sys._getframe(1)) else None
                return self._tn_recorder.step(same or function, *inputs)
            if not any(isinstance(x, np.ndarray) for x in inputs):
                return NotImplemented  # ours, which come next
        return getattr(function, method)(*map(plain, inputs), **plain(kwargs))

    def __array_function__(self, function: Any, types: Any, args: Sequence[Any], kwargs: dict[str, Any]) -> Any:
        if function is np.result_type:  # which looks at the types of Python's numbers, never at their values
            return function(*[type(x._tn_value)() if type(x) is TracedNumber else x for x in args])
        return function(*plain(args), **plain(kwargs))

    def __bool__(self) -> bool:
        return self._tn_recorder.step(bool, self)

    def __hash__(self) -> int:
        return hash(held(self))

    def __int__(self) -> int:
        return held(self) if type(self._tn_value) is int else held(self._tn_recorder.step(int, self))

    def __index__(self) -> int:
        return operator.index(held(self) if hasattr(self._tn_value, "__index__") else self._tn_value)

    def __float__(self) -> float:
        return float(held(self))

    def __complex__(self) -> complex:
        return complex(held(self))

    def __str__(self) -> str:
        return str(held(self))

    def __repr__(self) -> str:
        return repr(held(self))

    def __format__(self, text: str) -> str:
        return format(held(self), text)

    def __reduce_ex__(self, protocol: Any) -> Any:
        return held(self).__reduce_ex__(protocol)

    def __copy__(self) -> TracedNumber:
        return self

    def __deepcopy__(self, memo: Any) -> TracedNumber:
        return self

    def __round__(self, digits: Any = None) -> Any:
        return self._tn_recorder.step(round, self, *(() if digits is None else (digits,)))

    def __divmod__(self, other: Any) -> Any:
        return (self // other, self % other) if type(other) in _KNOWN else NotImplemented

    def __rdivmod__(self, other: Any) -> Any:
        return (other // self, other % self) if type(other) in _KNOWN else NotImplemented

    def __pow__(self, other: Any, modulus: Any = None) -> Any:
        if modulus is not None:
            return pow(held(self), plain(other), plain(modulus))
        return self._tn_recorder.step(operator.pow, self, other) if type(other) in _KNOWN else NotImplemented


_KNOWN = _PLAIN | {TracedNumber}


def _is_operator(frame: Any) -> bool:
    """True if what the code of a frame is at is an operator, not a call."""
    return not dis.opname[frame.f_code.co_code[frame.f_lasti]].startswith("CALL")


def _binary(function: Callable) -> Any:
    def operate(self: Any, other: Any) -> Any:
        return self._tn_recorder.step(function, self, other) if type(other) in _KNOWN else NotImplemented

    return operate


def _reflected(function: Callable) -> Any:
    def operate(self: Any, other: Any) -> Any:
        return self._tn_recorder.step(function, other, self) if type(other) in _KNOWN else NotImplemented

    return operate


def _unary(function: Callable) -> Any:
    return lambda self: self._tn_recorder.step(function, self)


for _name in "add sub mul truediv floordiv mod lshift rshift and or xor".split():
    _function = getattr(operator, f"__{_name}__")
    setattr(TracedNumber, f"__{_name}__", _binary(_function))
    setattr(TracedNumber, f"__r{_name}__", _reflected(_function))
TracedNumber.__rpow__ = _reflected(operator.pow)  # type: ignore[attr-defined]
for _name in ("lt", "le", "gt", "ge", "eq", "ne"):
    setattr(TracedNumber, f"__{_name}__", _binary(getattr(operator, _name)))
for _name, _function in (
    ("neg", operator.neg), ("pos", operator.pos), ("abs", abs), ("invert", operator.invert),
    ("trunc", math.trunc), ("floor", math.floor), ("ceil", math.ceil),
):  # fmt: skip
    setattr(TracedNumber, f"__{_name}__", _unary(_function))


def held(x: Any) -> Any:
    """The value of a traced number, which the trace holds for alone from now on; anything else as it is."""
    if type(x) is not TracedNumber:
        return x
    x._tn_recorder.hold(x)
    return x._tn_value


def asked(function: Callable, x: Any) -> Any:
    """What a function says of a number, a plain one: of a traced one, the trace holds for that answer."""
    return held(x._tn_recorder.step(function, x)) if type(x) is TracedNumber else function(x)


def plain(x: Any) -> Any:
    """An argument without traced numbers, also in lists, tuples, dicts and slices."""
    cls = type(x)
    if cls is TracedNumber:
        return held(x)
    if cls is tuple or cls is list:
        return cls(map(plain, x))
    if cls is dict:
        return {plain(k): plain(v) for k, v in x.items()}
    return slice(plain(x.start), plain(x.stop), plain(x.step)) if cls is slice else x


def number_array(x: Any, dtype: Any = None) -> Any:
    """A traced number as an array of this dtype, or of its own; its value if there is none. Anything else as it is."""
    return x._tn_recorder.array(x, dtype) if type(x) is TracedNumber else x


def has_numbers(x: Any) -> bool:
    """True for a traced number, and for a list or tuple with one in it; False while nothing is traced."""
    todo, seen = [x] if _active else [], set()
    while todo:
        x = todo.pop()
        cls = type(x)
        if cls is TracedNumber:
            return True
        if (cls is list or cls is tuple) and id(x) not in seen:
            seen.add(id(x))
            todo.extend(x)
    return False


__all__ = ["NUMBERS", "OPERATORS", "TracedNumber", "asked", "has_numbers", "held", "number_array", "plain"]
