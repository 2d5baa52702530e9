"""What NumPy's functions of masked arrays give, computed on elements and masks where nothing watches.

NumPy's own way makes a masked array of each operand and of each result, which takes several times as long as the
computation on small arrays. Each function here gives NumPy's elements (those under the mask among them), mask and fill
value, or ``NotImplemented`` for operands that only NumPy's way knows: records, objects, texts, subclasses, lists.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.ma import masked, nomask

from .._core import core
from .._core.core import ndarray, wrap
from .values import Kind, made

_ma: Any = np.ma.core
_NUMBERS = frozenset((bool, int, float, complex))
_KINDS = frozenset("biufc")


class _Operand:
    """An operand: its elements and its mask as NumPy's arrays; ``given``: the elements, or a Python number as it came;
    ``source``: the masked array of this library, if it is one."""

    __slots__ = ("data", "given", "mask", "source")

    def __init__(self, data: Any, given: Any, mask: Any, source: Any) -> None:
        self.data, self.given, self.mask, self.source = data, given, mask, source

    @property
    def full_mask(self) -> Any:
        """The mask as an array."""
        return np.zeros(self.data.shape, bool) if self.mask is nomask else self.mask

    @property
    def shared_mask(self) -> Any:
        """The mask for a result that has that of its operand, as NumPy's: a view, so that a write to it is seen."""
        return nomask if self.mask is nomask else self.source._mask[...]


def _operand(x: Any) -> _Operand | None:
    cls, mask, source = type(x), nomask, None
    if isinstance(cls, Kind):
        source, mask, x = x, x._mask, x._data
        if mask is not nomask:
            mask = mask._v
            if mask.__class__ is not np.ndarray:
                return None
        cls = type(x)
    data = x
    if cls is ndarray:
        data = x = x._v
    elif cls in _NUMBERS or issubclass(cls, np.number | np.bool):
        data = np.array(x)
    if data.__class__ is not np.ndarray or data.dtype.kind not in _KINDS:
        return None
    return _Operand(data, x, mask, source)


def _operands(args: Any) -> list[_Operand] | None:
    if core._active:
        return None
    found = []
    for x in args:
        one = _operand(x)
        if one is None:
            return None
        found.append(one)
    return found


def _made(data: Any, mask: Any, like: Any) -> Any:
    """A result in the manner of a masked array."""
    mask = wrap(mask) if mask.__class__ is np.ndarray else mask
    return made(wrap(data), mask) if like is None else made(wrap(data), mask, like._fill, type(like), like._hardmask)


def _first(*operands: _Operand) -> Any:
    """The first operand that is a masked array, in whose manner the result is."""
    return next((one.source for one in operands if one.source is not None), None)


def _either(a: _Operand, b: _Operand) -> Any:
    """The mask of what is computed of two operands."""
    if a.mask is nomask and b.mask is nomask:
        return nomask
    return np.logical_or(a.full_mask, b.full_mask)


def _settled(result: Any, mask: Any) -> Any:
    """A result without axes."""
    return masked if mask else wrap(result)


def ufunc(theirs: Any, args: Any) -> Any:
    """A call of one of NumPy's objects of ``np.ma``, as ``np.ma.add``, or ``NotImplemented``."""
    function, cls = getattr(theirs, "f", None), type(theirs)
    if not isinstance(function, np.ufunc) or len(args) != function.nin or function.nout != 1:
        return NotImplemented
    operands = _operands(args)
    if operands is None:
        return NotImplemented
    if cls is _ma._MaskedUnaryOperation:
        return _unary(function, theirs.domain, operands[0])
    if cls is _ma._MaskedBinaryOperation:
        return _binary(function, *operands)
    return _divided(function, theirs.domain, *operands) if cls is _ma._DomainedBinaryOperation else NotImplemented


def _unary(function: np.ufunc, domain: Any, a: _Operand) -> Any:
    with np.errstate(divide="ignore", invalid="ignore"):
        result = function(a.data)
    if domain is None:
        mask = a.mask
    else:
        mask = ~np.isfinite(result) | domain(a.data)
        if a.mask is not nomask:
            mask |= a.mask
    if not result.ndim:
        return _settled(result, mask)
    if mask is not nomask and np.can_cast(a.data.dtype, result.dtype, "same_kind"):
        np.copyto(result, a.data, where=mask)
    return _made(result, a.shared_mask if domain is None else mask, a.source)


def _binary(function: np.ufunc, a: _Operand, b: _Operand) -> Any:
    with np.errstate(divide="ignore", invalid="ignore"):
        result = function(a.data, b.data)
    mask = _either(a, b)
    if not result.ndim:
        return _settled(result, mask)
    if mask is not nomask and mask.any():
        np.copyto(result, a.data, casting="unsafe", where=mask)
    return _made(result, mask, _first(a, b))


def _divided(function: np.ufunc, domain: Callable, a: _Operand, b: _Operand) -> Any:
    with np.errstate(divide="ignore", invalid="ignore"):
        result = function(a.data, b.data)
    mask = ~np.isfinite(result)
    for one in (a, b):
        if one.mask is not nomask:
            mask |= one.mask
    mask |= domain(a.data, b.data)
    if not mask.ndim:
        return _settled(result, mask)
    np.copyto(result, 0, casting="unsafe", where=mask)
    under = np.multiply(mask, a.data)
    if np.can_cast(under.dtype, result.dtype, casting="safe"):
        result += under
    return _made(result, mask, _first(a, b))


def named(function: Any, args: Any) -> Any:
    """A ufunc called by NumPy's name, ``np.exp(x)``: it sees what is under the mask, and warns of it."""
    if not isinstance(function, np.ufunc) or function.nout != 1 or len(args) != function.nin:
        return NotImplemented
    if function.signature is not None or _ma.ufunc_domain.get(function) is not None:
        return NotImplemented  # products of matrices, and what masks results
    operands = _operands(args)
    if operands is None or not any(one.data.ndim for one in operands):
        return NotImplemented
    result = function(*[one.given for one in operands])
    mask = operands[0].full_mask
    for one in operands[1:]:
        mask = mask | one.full_mask
    if len(operands) == 1:
        mask = mask if operands[0].mask is nomask else operands[0].shared_mask
    elif not mask.any():
        mask = nomask
    return _made(result, mask, _first(*operands))


def compared(self: Any, other: Any, compare: Callable) -> Any:
    """A comparison as an operator, or ``NotImplemented``."""
    operands = _operands((self, other))
    if operands is None or self._fill is not None:
        return NotImplemented
    a, b = operands
    check = compare(a.data, b.data)
    mask = b.mask if a.mask is nomask else a.mask if b.mask is nomask else a.mask | b.mask
    if mask is not nomask:
        mask = mask.copy() if mask.any() else nomask
    if not check.ndim:
        return _settled(check, mask)
    if mask is not nomask:
        if compare is operator.eq or compare is operator.ne:
            check = np.where(mask, compare(a.full_mask, b.full_mask), check)
        if mask.shape != check.shape:
            mask = np.broadcast_to(mask, check.shape).copy()
    return _made(check, mask, self)


def fits(target: Any, other: Any) -> bool:
    """True if ``other`` may be written into ``target`` without NumPy's way: numbers of its shape, or one."""
    operands = _operands((target, other))
    return operands is not None and operands[1].data.shape in ((), operands[0].data.shape)


__all__ = ["compared", "fits", "named", "ufunc"]
