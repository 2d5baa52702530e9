"""What Python asks of a scalar: rounding, hashing, exact fractions. Arrays have none of it, as in NumPy.

A scalar is what NumPy gives as one: ``x[0]``, ``x.sum()``, a ufunc of scalars. Inside ``function`` the answers
are guards, as those of ``int(x)`` are; ``round(x, 2)`` gives an array and is traced and differentiated, but that of a
number of Python's, who rounds in another way.
"""

from __future__ import annotations

import functools
import math
from typing import Any

import numpy as np

from ..._array.members import Members, extend
from ..._core import core
from ..._core.core import ndarray
from ..._core.values import is_scalar, is_weak
from ...ops.weak import value_of
from ..math.functions import round as round_array


class _Asked:
    """A method of NumPy's scalar, asked of one of ours: equal to another one of the same name and arguments."""

    def __init__(self, name: str, *args: Any):
        self.__name__, self.args = name, args

    def __call__(self, value: np.ndarray) -> Any:
        return getattr(value[()], self.__name__)(*self.args)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and (self.__name__, self.args) == (other.__name__, other.args)

    def __hash__(self) -> int:
        return hash((self.__name__, self.args))


_HASH, _ROUND, _ITEM = _Asked("__hash__"), _Asked("__round__"), _Asked("item")


def _trunc(value: np.ndarray) -> int:
    return int(value[()])


_trunc.__name__ = "trunc"  # in messages


def _check(x: ndarray, name: str, kinds: str = "fiu") -> None:
    """Raise NumPy's TypeError for what has no such method: arrays, and scalars of other kinds."""
    if not is_scalar(x) or x.dtype.kind not in kinds:
        raise TypeError(f"type {type(x).__name__} doesn't define {name} method: an array, or of dtype {x.dtype}")


@extend(ndarray)
class _Scalars(Members):
    def __hash__(self, /) -> int:
        if not is_scalar(self):
            raise TypeError("unhashable type: 'tensornumpy.ndarray'")
        if not core._active and self._v.__class__ is np.ndarray and self._v != self._v:  # NaN: equal to itself alone
            return object.__hash__(self)
        if core._active and self.dtype.kind in "biufc" and self.dtype.char not in "gG":
            value = self._decide(_ITEM)  # -1 and -2 have one hash
            return hash(value) if value == value else object.__hash__(self)
        return self._decide(_HASH)

    def __round__(self, ndigits: Any = None, /) -> Any:
        _check(self, "__round__")
        if ndigits is None:
            return self._decide(_ROUND)
        return round(value_of(self), ndigits) if is_weak(self) else round_array(self, ndigits)

    def __trunc__(self, /) -> int:
        _check(self, "__trunc__")
        return self._decide(_trunc)

    def __floor__(self, /) -> int:
        return self._decide(math.floor)

    def __ceil__(self, /) -> int:
        return self._decide(math.ceil)

    def __bytes__(self, /) -> bytes:
        return self.tobytes()


def _of_scalars(name: str, kinds: str, text: str) -> property:
    """A method that only scalars of some kinds have."""
    asked = _Asked(name)

    def get(self: ndarray) -> Any:
        if not is_scalar(self) or self.dtype.kind not in kinds:
            raise AttributeError(f"{'a scalar' if is_scalar(self) else 'an array'} of dtype {self.dtype} has no {name}")
        method = functools.partial(self._decide, asked)
        method.__doc__ = text
        return method

    return property(get, doc=text)


for _name, _kinds, _text in (
    ("is_integer", "fiu", "``x.is_integer()``: whether a number is a whole one."),
    ("as_integer_ratio", "f", "``x.as_integer_ratio()``: a number as a fraction, two Python ints."),
    ("bit_count", "iu", "``x.bit_count()``: how many bits are 1 in the absolute value of a number."),
):
    setattr(ndarray, _name, _of_scalars(_name, _kinds, _text))


__all__: list[str] = []
