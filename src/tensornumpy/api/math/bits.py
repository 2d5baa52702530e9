"""Bits packed into bytes and taken out again: NumPy's functions, and bodies of shifts and sums where one is watched."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

from ..._base.dims import is_known
from ..._core.core import ndarray
from ..._core.dispatch import implements
from ...ops import elementwise as e
from ...ops.base import canonical_axis
from ...ops.movement import cast
from ..arrays.joining import concatenate
from ..arrays.layout import laid, layout
from ..arrays.manipulation import moveaxis, ravel, reshape
from ..common import made, to_array
from ..statistics.reductions import sum

_ORDERS = {"big": np.arange(7, -1, -1, dtype=np.uint8), "little": np.arange(8, dtype=np.uint8)}


def _places(bitorder: Any) -> np.ndarray:
    """By how much each of eight bits is shifted, in the order in which they lie."""
    if not isinstance(bitorder, str):
        raise TypeError("pack() argument 3 must be str, not " + type(bitorder).__name__)
    if bitorder not in _ORDERS:
        raise ValueError("'order' must be either 'little' or 'big'")
    return _ORDERS[bitorder]


@implements(np.packbits, discrete=True)
def packbits(a, /, axis=None, bitorder="big"):
    """Eight elements (not zero: 1) as the bits of one byte, along ``axis`` or flattened, zeros behind the last.

    Gradient: none, the result is an integer. Raises TypeError for what is no integer or boolean.

    >>> tnp.packbits([1, 0, 1, 1]).numpy()
    array([176], dtype=uint8)
    """
    a = to_array(a)
    if a.dtype.kind not in "biu":
        raise TypeError("Expected an input array of integer or boolean data type")
    places = _places(bitorder)
    a = ravel(a) if axis is None or a.ndim == 0 else a
    at = canonical_axis(0 if axis is None else axis, a.ndim)
    bits = moveaxis(cast(a != 0, np.dtype(np.uint8)), at, -1)
    n = bits.shape[-1]
    if n % 8:
        missing = np.zeros((*bits.shape[:-1], 8 - n % 8), np.uint8)
        bits = concatenate([bits, made(missing)], axis=-1)
    groups = reshape(bits, (*bits.shape[:-1], bits.shape[-1] // 8, 8))
    return laid(moveaxis(sum(e.left_shift(groups, made(places)), axis=-1, dtype=np.uint8), -1, at), layout(a, "A"))


def _unpacked(*args: Any, **kwargs: Any) -> np.ndarray:
    """NumPy's function, which does not set the elements of its result where there are no bytes."""
    bits = np.unpackbits(*args, **kwargs)
    if not getattr(args[0], "size", True):
        bits.fill(0)
    return bits


@implements(np.unpackbits, kernel=_unpacked, discrete=True)
def unpackbits(a, /, axis=None, count=None, bitorder="big"):
    """The bits of each byte as elements 0 and 1, along ``axis`` or flattened; of them the first ``count``.

    A negative ``count`` leaves that many out; more than there are gives zeros behind. Gradient: none, the result is an
    integer. Raises TypeError for another dtype than uint8, ValueError for more to leave out than there are.

    >>> tnp.unpackbits(tnp.asarray([2], tnp.uint8)).numpy()
    array([0, 0, 0, 0, 0, 0, 1, 0], dtype=uint8)
    """
    a = to_array(a)
    if a.dtype != np.uint8:
        raise TypeError("Expected an input array of unsigned byte data type")
    places = _places(bitorder)
    a = ravel(a) if axis is None or a.ndim == 0 else a
    at = canonical_axis(0 if axis is None else axis, a.ndim)
    moved = moveaxis(a, at, -1)
    bits: ndarray = e.bitwise_and(e.right_shift(moved[..., None], made(places)), np.uint8(1))
    bits = reshape(bits, (*moved.shape[:-1], moved.shape[-1] * 8))
    if count is not None:
        n = bits.shape[-1]
        known = is_known((n,))
        if count < 0 and count < -operator.index(n):  # an unknown length raises: may so many be left out?
            raise ValueError(f"-ve value of count ({count}) exceeds number of elements in array ({n})")
        if count > 0 and (not known or count > n):
            missing = count - n if known else count
            bits = concatenate([bits, made(np.zeros((*bits.shape[:-1], missing), np.uint8))], axis=-1)
        bits = bits[..., :count]
    return laid(moveaxis(bits, -1, at), layout(a, "A"))


__all__ = ["packbits", "unpackbits"]
