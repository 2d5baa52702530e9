"""Arrays made of lengths that a graph of TensorFlow knows only when it runs."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from .._base.dims import Dim, is_known
from .._core.core import bind, ndarray
from .indexing import where
from .movement import astype, broadcast_to, reshape
from .scan import cumsum


def as_array(n: Any) -> Any:
    """A length as an array."""
    return bind(astype, (n,), {"dtype": np.dtype(np.int64)}) if n.__class__ is Dim else np.asarray(n)


def filled(shape: tuple, value: Any, dtype: Any) -> Any:
    """An array of one value (or of values that broadcast) in a shape with unknown lengths: made by the graph that
    will know them."""
    n = next(n for n in shape if n.__class__ is Dim)
    dtype = np.dtype(dtype)
    if not isinstance(value, ndarray):
        value = np.asarray(value, dtype)
    value = bind(where, (np.True_, value, bind(astype, (n,), {"dtype": dtype})), {})
    return bind(broadcast_to, (value,), {"shape": tuple(shape)})


def places(n: Any) -> Any:
    """0, 1, 2, ... up to a length, unknown or not."""
    if n.__class__ is not Dim:
        return np.arange(n)
    return bind(cumsum, (filled((n,), 1, np.int64),), {"axis": -1}) - 1


def numbers(start: Any, stop: Any, step: Any) -> Any:
    """``arange`` of integers of which some are unknown lengths."""
    count = -((start - stop) // step)
    found = places(count.at_least_zero() if count.__class__ is Dim else max(count, 0))
    return found * as_array(step) + as_array(start)


def numbered(shape: tuple) -> Any:
    """The number of each element, in C order, of an array with these lengths, unknown or not."""
    if is_known(shape):
        return np.arange(math.prod(shape)).reshape(shape)
    size: Any = 1
    for n in shape:
        size = n * size
    return bind(reshape, (places(size),), {"shape": tuple(shape)})


__all__ = ["as_array", "filled", "numbered", "numbers", "places"]
