"""Integers of the user's program that are known at run time: Python's ``int`` in every operator, but no number.

A ``SymbolicInt`` is an affine integer (compiler/ir.py). Comparisons that its bounds decide are Python's ``bool``;
others are staged. What has to be a number for Python (``__index__``, ``__bool__``, hashing, formatting) escapes, so no
symbol is ever taken for a constant.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..compiler.access import limit, limit_of
from ..compiler.ir import Affine, Sym
from .escape import Escape

_SAFE = 1 << 52  # affine integers stay far from 64 bits


class Facts:
    """What is known to hold here beside the symbols' bounds: affine integers that are not negative."""

    def __init__(self) -> None:
        self.known: list[Affine] = []

    def least(self, value: Affine) -> int | None:
        """A number that ``value`` is not below."""
        found = limit(value, False)
        for fact in self.known:
            factors = dict(value.terms)  # of value - fact, which is no Affine: there may be hundreds of facts
            for s, c in fact.terms:
                factors[s] = factors.get(s, 0) - c
            other = limit_of(value.const - fact.const, factors, False)
            if other is not None and (found is None or other > found):
                found = other
        return found

    def most(self, value: Affine) -> int | None:
        """A number that ``value`` is not above."""
        found = self.least(-value)
        return None if found is None else -found

    def is_positive(self, value: Affine, at_least: int = 0) -> bool:
        """True if ``value >= at_least`` is certain."""
        found = self.least(value)
        return found is not None and found >= at_least


def _refuse(what: str) -> Any:
    def method(self: Any, *args: Any) -> Any:
        raise Escape(f"{what} of an integer that is known at run time only")

    return method


class Unknown:
    """What is known at run time only: Python cannot have its number, its truth or its text while it is staged."""

    __slots__ = ()
    __index__ = _refuse("the number")
    __int__ = _refuse("int()")
    __float__ = _refuse("float()")
    __complex__ = _refuse("complex()")
    __bool__ = _refuse("the truth")
    __hash__ = _refuse("the hash")
    __str__ = _refuse("the text")
    __format__ = _refuse("the text")
    __round__ = _refuse("round()")
    __array__ = _refuse("an array")


def _bits(ufunc: np.ufunc) -> Any:
    """An operator on bits, and the reversed one."""

    def method(self: Any, other: Any) -> Any:
        affine = as_affine(other)
        if affine is None:
            return self._elsewhere(ufunc, other, False)
        return self.tracer.python_int(ufunc, self.value, affine)

    def reverse(self: Any, other: Any) -> Any:
        affine = as_affine(other)
        if affine is None:
            return self._elsewhere(ufunc, other, True)
        return self.tracer.python_int(ufunc, affine, self.value)

    return method, reverse


class SymbolicInt(Unknown):
    """An integer known at run time. Operators give symbolic integers, numbers where they cancel, or staged floats."""

    __slots__ = ("tracer", "value")
    __array_ufunc__ = None  # NumPy's operators leave it to ours

    def __init__(self, tracer: Any, value: Affine):
        self.tracer, self.value = tracer, value

    @staticmethod
    def of(tracer: Any, value: Affine) -> Any:
        """The integer: a Python number where it is one."""
        return value.const if value.is_const else SymbolicInt(tracer, value)

    def _is_small(self, other: Affine) -> bool:
        facts = self.tracer.facts
        ends = [facts.least(self.value), facts.most(self.value), facts.least(other), facts.most(other)]
        return all(e is not None and abs(e) < _SAFE for e in ends)

    def _linear(self, ufunc: np.ufunc, other: Any, reverse: bool, sign: int) -> Any:
        affine = as_affine(other)
        if affine is None:
            return self._elsewhere(ufunc, other, reverse)
        if not self._is_small(affine):
            return self.tracer.python_int(ufunc, *((affine, self.value) if reverse else (self.value, affine)))
        if sign < 0:
            result = affine - self.value if reverse else self.value - affine
        else:
            result = self.value + affine
        return SymbolicInt.of(self.tracer, result)

    def _elsewhere(self, ufunc: np.ufunc, other: Any, reverse: bool) -> Any:
        """With something that is no integer: staged arithmetic."""
        return self.tracer.arithmetic(ufunc, *((other, self) if reverse else (self, other)))

    def __add__(self, other: Any) -> Any:
        return self._linear(np.add, other, False, 1)

    def __radd__(self, other: Any) -> Any:
        return self._linear(np.add, other, True, 1)

    def __sub__(self, other: Any) -> Any:
        return self._linear(np.subtract, other, False, -1)

    def __rsub__(self, other: Any) -> Any:
        return self._linear(np.subtract, other, True, -1)

    def __mul__(self, other: Any, reverse: bool = False) -> Any:
        affine = as_affine(other)
        if affine is None:
            return self._elsewhere(np.multiply, other, reverse)
        for a, b in ((self.value, affine), (affine, self.value)):
            if b.is_const:
                ends = [self.tracer.facts.least(a), self.tracer.facts.most(a)]
                if all(e is not None and abs(e * b.const) < _SAFE for e in ends):
                    return SymbolicInt.of(self.tracer, a * b.const)
        return self.tracer.python_int(np.multiply, self.value, affine)

    def __rmul__(self, other: Any) -> Any:
        return self.__mul__(other, True)

    def __neg__(self) -> Any:
        return self._linear(np.subtract, 0, True, -1)

    def __pos__(self) -> Any:
        return self

    def __abs__(self) -> Any:
        if self.tracer.facts.is_positive(self.value):
            return self
        return self.tracer.python_int(np.absolute, self.value)

    def __floordiv__(self, other: Any) -> Any:
        affine = as_affine(other)
        if affine is None:
            return self._elsewhere(np.floor_divide, other, False)
        return self.tracer.python_int(np.floor_divide, self.value, affine)

    def __rfloordiv__(self, other: Any) -> Any:
        affine = as_affine(other)
        if affine is None:
            return self._elsewhere(np.floor_divide, other, True)
        return self.tracer.python_int(np.floor_divide, affine, self.value)

    def __mod__(self, other: Any) -> Any:
        affine = as_affine(other)
        if affine is None:
            return self._elsewhere(np.remainder, other, False)
        return self.tracer.python_int(np.remainder, self.value, affine)

    def __rmod__(self, other: Any) -> Any:
        affine = as_affine(other)
        if affine is None:
            return self._elsewhere(np.remainder, other, True)
        return self.tracer.python_int(np.remainder, affine, self.value)

    def __divmod__(self, other: Any) -> Any:
        return self // other, self % other

    def __truediv__(self, other: Any) -> Any:
        return self._elsewhere(np.divide, other, False)

    def __rtruediv__(self, other: Any) -> Any:
        return self._elsewhere(np.divide, other, True)

    def __pow__(self, other: Any) -> Any:
        if other.__class__ is int and 0 <= other <= 8:
            result: Any = 1
            for _ in range(other):
                result = self * result
            return result
        if isinstance(other, int | SymbolicInt):
            raise Escape("a power of an integer that is known at run time only")
        return self._elsewhere(np.power, other, False)

    def __rpow__(self, other: Any) -> Any:
        if other.__class__ is int:
            return self.tracer.int_power(other, self.value)
        if isinstance(other, int | SymbolicInt):
            raise Escape("a power with an exponent that is known at run time only")
        return self._elsewhere(np.power, other, True)

    __and__, __rand__ = _bits(np.bitwise_and)
    __or__, __ror__ = _bits(np.bitwise_or)
    __xor__, __rxor__ = _bits(np.bitwise_xor)
    __lshift__, __rlshift__ = _bits(np.left_shift)
    __rshift__, __rrshift__ = _bits(np.right_shift)

    def __invert__(self) -> Any:
        return -1 - self

    def _compare(self, ufunc: np.ufunc, other: Any) -> Any:
        affine = as_affine(other)
        if affine is None:
            return self._elsewhere(ufunc, other, False)
        return self.tracer.compare_ints(ufunc, self.value, affine)

    def __lt__(self, other: Any) -> Any:
        return self._compare(np.less, other)

    def __le__(self, other: Any) -> Any:
        return self._compare(np.less_equal, other)

    def __gt__(self, other: Any) -> Any:
        return self._compare(np.greater, other)

    def __ge__(self, other: Any) -> Any:
        return self._compare(np.greater_equal, other)

    def __eq__(self, other: object) -> Any:
        return False if other is None else self._compare(np.equal, other)

    def __ne__(self, other: object) -> Any:
        return True if other is None else self._compare(np.not_equal, other)

    def __repr__(self) -> str:  # for people who debug; str() and formats escape
        return f"<symbolic integer {self.value!r}>"

    __hash__ = Unknown.__hash__
    __trunc__ = _refuse("trunc()")

    real = property(lambda self: self)
    imag = property(lambda self: 0)


def as_affine(value: Any) -> Affine | None:
    """A Python integer, known now or at run time, as Affine; None for anything else."""
    if value.__class__ is SymbolicInt:
        affine: Affine = value.value
        return affine
    if value.__class__ is int or value.__class__ is bool:
        return Affine(int(value))
    return None


__all__ = ["Facts", "Sym", "SymbolicInt", "Unknown", "as_affine"]
