"""Positions: of values in sorted arrays, and of the elements that are not zero. None has a derivative."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._base.dims import differ
from ..._core.core import bind
from ..._core.dispatch import implements
from ...ops import searching, sorting
from ...ops.movement import cast
from ..arrays.indexing import take, where
from ..arrays.joining import stack
from ..arrays.manipulation import atleast_1d, ravel, transpose
from ..common import is_symbolic, to_array


@implements(np.searchsorted, discrete=True)
def searchsorted(a, v, side="left", sorter=None):
    """Where each of ``v`` would go into the sorted vector ``a``: before equal elements, or behind with side "right".

    Gradient: none, the result is integer. Raises ValueError for another ``side``.

    >>> tnp.searchsorted(tnp.asarray([1.0, 2.0, 3.0]), tnp.asarray([2.0, 2.5])).numpy()
    array([1, 2])
    """
    a, v = to_array(a), to_array(v)
    if a.ndim != 1:
        raise ValueError("object too deep for desired array")
    if sorter is not None:
        if differ(to_array(sorter).size, a.shape[0]):
            raise ValueError("sorter.size must equal a.size")
        a = take(a, sorter)
    common = np.result_type(a.dtype, v.dtype)
    return bind(sorting.searchsorted, (cast(a, common), cast(v, common)), {"side": side})


@implements(np.digitize, discrete=True)
def digitize(x, bins, right=False):
    """Number of the bin that each element falls into; bins rise or fall. Gradient: none.

    Raises ValueError for bins that are not monotonic.

    >>> tnp.digitize(tnp.asarray([0.5, 1.5]), tnp.asarray([0.0, 1.0, 2.0])).numpy()
    array([1, 2])
    """
    x, bins = to_array(x), to_array(bins)
    if x.dtype.kind == "c":
        raise TypeError("x may not be complex")
    if bins.ndim != 1:
        raise ValueError(
            "object of too small depth for desired array" if not bins.ndim else "bins must be 1-dimensional"
        )
    low, high = bins[:-1], bins[1:]
    if is_symbolic(low):
        return _digitize_in_graph(x, bins, (low <= high).all(), right)
    differs = low != high
    rises = not bool(differs.any()) or bool((low < high)[differs.argmax()])  # as the first two that are not equal
    if bool(((low > high) if rises else (low < high)).any()):
        raise ValueError("bins must be monotonically increasing or decreasing")
    if not rises:
        return bins.shape[0] - searchsorted(bins[::-1], x, side="left" if right else "right")
    return searchsorted(bins, x, side="left" if right else "right")


def _digitize_in_graph(x: Any, bins: Any, rising: Any, right: bool) -> Any:
    """The bins as they rise, which is found out when the graph runs: they are taken to be monotonic."""
    found = searchsorted(where(rising, bins, bins[::-1]), x, side="left" if right else "right")
    return where(rising, found, bins.shape[0] - found)


@implements(np.nonzero, discrete=True)
def nonzero(a):
    """Indices of the elements that are not zero, one array for each axis.

    Gradient: none. Raises ValueError for a 0-d array; BatchingError inside ``vectorized_map``.

    >>> tnp.nonzero(tnp.asarray([0, 3, 0, 5]))[0].numpy()
    array([1, 3])
    """
    a = to_array(a)
    if not a.ndim:
        raise ValueError(
            "Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead. "
            "If the context of this error is of the form `arr[nonzero(cond)]`, just use `arr[cond]`."
        )
    return tuple(bind(searching.nonzero, (a,), {}))


@implements(np.flatnonzero, discrete=True)
def flatnonzero(a):
    """Indices, in the flattened array, of the elements that are not zero. Gradient: none.

    >>> tnp.flatnonzero(tnp.asarray([[0, 1], [2, 0]])).numpy()
    array([1, 2])
    """
    return nonzero(ravel(to_array(a)))[0]


@implements(np.argwhere, discrete=True)
def argwhere(a):
    """Indices of the elements that are not zero, one row for each. Gradient: none.

    >>> tnp.argwhere(tnp.asarray([[0, 1], [2, 0]])).numpy()
    array([[0, 1],
           [1, 0]])
    """
    a = to_array(a)
    if not a.ndim:
        return argwhere(atleast_1d(a))[:, :0]
    return transpose(stack(nonzero(a)))  # in NumPy's order of memory


__all__ = ["argwhere", "digitize", "flatnonzero", "nonzero", "searchsorted"]
