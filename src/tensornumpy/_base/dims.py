"""``Dim``: the length of an axis that is not known before a graph of an engine runs."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np

from .engines import of_class
from .errors import UnknownLengthError, message
from .scopes import presence

STAND_IN = 2  # replaces an unknown length where only strides matter; neither 0 nor 1, which are special cases


class Dim:
    """A length that a graph of an engine computes when it runs. Arithmetic on it works; asking for its value raises.

    ``tensor`` is an integer scalar of the graph. Comparisons have to answer before the length is known, so they answer
    for the general case: a length that is neither 0 nor 1 and equals only itself. ``Dim == 3`` is False, ``Dim > 0`` is
    True. If the length turns out to be 0 or 1 when the graph runs, the engine's own kernels (broadcasting, sums over
    axes) handle it.

    ``key`` describes how the length was computed, so that two lengths computed in the same way are equal.
    """

    __slots__ = ("_presence", "key", "tensor")
    __array_ufunc__ = None  # NumPy arrays leave operators with a Dim to us instead of making an array of objects

    def __init__(self, tensor: Any, key: Any = None):
        self.tensor = tensor
        self._presence = presence()
        self.key = key if key is not None else id(tensor)

    def _with(self, name: str, compute: Callable[[Any, Any], Any], other: Any) -> Any:
        """A length computed from this one; NotImplemented if the other operand is no length, so that Python asks it."""
        if isinstance(other, Dim):
            return Dim(compute(self.tensor, other.tensor), (name, self.key, other.key))
        if isinstance(other, int | np.integer):
            return Dim(compute(self.tensor, int(other)), (name, self.key, int(other)))
        return NotImplemented

    def __add__(self, other: Any) -> Any:
        if other.__class__ is int and other == 0:
            return self
        return self._with("+", operator.add, other)

    def __radd__(self, other: Any) -> Any:
        return self + other

    def __sub__(self, other: Any) -> Any:
        if other.__class__ is int and other == 0:
            return self
        if isinstance(other, Dim) and other.key == self.key:
            return 0
        return self._with("-", operator.sub, other)

    def __rsub__(self, other: Any) -> Any:
        return self._with("r-", lambda a, b: b - a, other)

    def __mul__(self, other: Any) -> Any:
        if other.__class__ is int and other in (0, 1):
            return self if other else 0
        return self._with("*", operator.mul, other)

    def __rmul__(self, other: Any) -> Any:
        return self * other

    def __floordiv__(self, other: Any) -> Any:
        if other.__class__ is int and other == 1:
            return self
        if isinstance(other, Dim) and other.key == self.key:
            return 1
        return self._with("//", operator.floordiv, other)

    def __rfloordiv__(self, other: Any) -> Any:
        return self._with("r//", lambda a, b: b // a, other)

    def __mod__(self, other: Any) -> Any:
        return self._with("%", operator.mod, other)

    def __rmod__(self, other: Any) -> Any:
        return self._with("r%", lambda a, b: b % a, other)

    def broadcast(self, other: Dim) -> Dim:
        """The length of two axes after broadcasting: whichever of the two is not 1."""
        return self._with("broadcast", of_class(self.tensor.__class__).common_length, other)

    def at_least_zero(self) -> Dim:
        """This length, or 0 if it is negative, as the difference of two lengths may be."""
        return self._with("at least", of_class(self.tensor.__class__).clipped_length, 0)

    def __neg__(self) -> Any:
        return Dim(-self.tensor, ("neg", self.key))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dim) and other.key == self.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __bool__(self) -> bool:
        return True

    def _more_than(self, other: Any) -> bool:
        if other.__class__ is int and other <= 1:
            return True
        self.__index__()
        raise AssertionError

    def __gt__(self, other: Any) -> bool:
        return self._more_than(other)

    def __ge__(self, other: Any) -> bool:
        if isinstance(other, Dim) and other.key == self.key:
            return True
        return self._more_than(other - 1 if other.__class__ is int else other)

    def __lt__(self, other: Any) -> bool:
        return not self >= other

    def __le__(self, other: Any) -> bool:
        return (isinstance(other, Dim) and other.key == self.key) or not self > other

    def __index__(self) -> int:
        raise UnknownLengthError(
            message(
                "the length of an axis is asked for, which this tf.function does not know before it runs",
                "give the axis its length in the input_signature, or x.set_shape / tf.ensure_shape before the call",
            )
        )

    __int__ = __float__ = __index__

    def __truediv__(self, other: Any) -> Any:
        return self.__index__() if isinstance(other, int | float | Dim) else NotImplemented

    __rtruediv__ = __truediv__

    def __repr__(self) -> str:
        return "?"


def is_known(shape: Any) -> bool:
    """True if all lengths are numbers."""
    return Dim not in map(type, shape)


def differ(a: Any, b: Any) -> bool:
    """True if two lengths, or two shapes, cannot be equal. An unknown length may be equal to anything."""
    if isinstance(a, tuple):
        return len(a) != len(b) or any(map(differ, a, b))
    return a.__class__ is not Dim and b.__class__ is not Dim and a != b


def broadcast_lengths(*shapes: Any) -> tuple:
    """``numpy.broadcast_shapes``, also for unknown lengths. Raises ValueError for shapes that cannot broadcast."""
    shapes = tuple(map(tuple, shapes))
    known = np.broadcast_shapes(*[tuple(1 if n.__class__ is Dim else n for n in s) for s in shapes])
    if all(map(is_known, shapes)):
        return known
    rank = len(known)
    columns = zip(*[(1,) * (rank - len(s)) + s for s in shapes], strict=True)
    return tuple(_broadcast_length(n, column) if n == 1 else n for n, column in zip(known, columns, strict=True))


def check_fits(shape: Any, target: Any) -> None:
    """Raise NumPy's ValueError if values of ``shape`` cannot be broadcast to the shape they are assigned to."""
    try:
        fits = not differ(broadcast_lengths(shape, target), tuple(target))
    except ValueError:
        fits = False
    if not fits:
        raise ValueError("array is not broadcastable to correct shape")


def _broadcast_length(known: Any, column: Any) -> Any:
    """The length of one axis after broadcasting, where every known length in ``column`` is 1."""
    for n in column:
        if n.__class__ is Dim and n != known:
            known = known.broadcast(n) if known.__class__ is Dim else n
    return known


__all__ = ["STAND_IN", "Dim", "broadcast_lengths", "check_fits", "differ", "is_known"]
