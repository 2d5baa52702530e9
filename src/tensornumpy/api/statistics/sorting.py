"""Sorting and partitioning. Sorted values are taken by index, so the gradient follows each element to its place."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._base.dims import is_known
from ..._core.core import bind
from ..._core.dispatch import implements
from ...ops import sorting
from ...ops.base import canonical_axis
from ...ops.lengths import as_array
from ..arrays.indexing import take_along_axis
from ..arrays.layout import laid_like
from ..arrays.manipulation import flip, ravel, static
from ..common import required, to_array

_NoValue = np._NoValue


def _line(a: Any, axis: Any) -> tuple[Any, int]:
    """The array and a negative axis; flattened for axis None."""
    a = to_array(a)
    if axis is None:
        return ravel(a), -1
    return a, canonical_axis(axis, a.ndim)


def _order(kind: Any, order: Any, stable: Any) -> dict[str, Any]:
    """The keywords of a sort that were given."""
    return {
        k: v for k, v in (("kind", kind), ("order", order), ("stable", stable)) if v is not None and v is not _NoValue
    }


# ``descending`` is the standard's keyword. Sorting the reversed line and reversing the answer keeps the order of ties.


def _numpy_argsort(a, axis=-1, kind=None, order=None, *, stable=None, descending=False):
    if not descending:
        return np.argsort(a, axis, kind, order, stable=stable)
    a, axis = (np.ravel(a), -1) if axis is None else (np.asanyarray(a), axis)
    index = np.argsort(np.flip(a, axis), axis, kind, order, stable=stable)
    return np.subtract(a.shape[axis] - 1, np.flip(index, axis))


def _numpy_sort(a, axis=-1, kind=None, order=None, *, stable=None, descending=False):
    if not descending:
        return np.sort(a, axis, kind, order, stable=stable)
    a, axis = (np.ravel(a), -1) if axis is None else (np.asanyarray(a), axis)
    return np.flip(np.sort(np.flip(a, axis), axis, kind, order, stable=stable), axis)


# which NumPy's own do not know: these answer all other calls
_numpy_argsort._implementation = np.argsort._implementation  # type: ignore[attr-defined]
_numpy_sort._implementation = np.sort._implementation  # type: ignore[attr-defined]


@implements(np.argsort, kernel=_numpy_argsort, discrete=True)
def argsort(a, axis=-1, kind=None, order=None, *, stable=None, descending=False):
    """Indices that sort along ``axis``; NaN last, or first if ``descending``. Gradient: none, the result is integer.

    Raises AxisError for an axis out of range.

    >>> tnp.argsort(tnp.asarray([3.0, 1.0, 2.0])).numpy()
    array([1, 2, 0])
    """
    a = to_array(a)
    if a.ndim == 0 and axis in (0, -1):
        axis = None
    a, axis = _line(a, axis)
    if descending:
        a = flip(a, axis)
    index = bind(sorting.argsort, (a,), {"axis": axis, **_order(kind, order, stable)})
    return a.shape[axis] - 1 - flip(index, axis) if descending else index


@implements(np.sort, kernel=_numpy_sort)
def sort(a, axis=-1, kind=None, order=None, *, stable=None, descending=False):
    """A sorted copy; NaN last, or first if ``descending``. Gradient: each element's cotangent comes back to where it
    stood; of ties, in the order that the sort gave them. Raises AxisError for an axis out of range.

    >>> tnp.sort(tnp.asarray([3.0, 1.0, 2.0])).numpy()
    array([1., 2., 3.])
    """
    a, axis = _line(a, axis)
    index = argsort(a, axis, kind, order, stable=stable, descending=descending)
    return laid_like(take_along_axis(a, index, axis=axis), a)


@implements(np.sort_complex)
def sort_complex(a):
    """The elements sorted along the last axis, by real and then imaginary part, as complex numbers.

    Gradient: as ``sort``.

    >>> tnp.sort_complex(tnp.asarray([2.0, 1.0])).numpy()
    array([1.+0.j, 2.+0.j])
    """
    result = sort(to_array(a))
    if result.dtype.kind == "c":
        return result
    if result.dtype.char in "bhBH":
        return result.astype("F")
    return result.astype("G" if result.dtype.char == "g" else "D")


@implements(np.lexsort, discrete=True)
def lexsort(keys, axis=-1):
    """Indices that sort by several keys, the last one first in importance. Gradient: none.

    >>> tnp.lexsort((tnp.asarray([1, 0, 1]), tnp.asarray([1, 1, 0]))).numpy()
    array([2, 1, 0])
    """
    rows = [to_array(k) for k in keys]
    if not rows:
        raise TypeError("need sequence of keys with len > 0 in lexsort")
    return bind(sorting.lexsort, rows, {"axis": canonical_axis(axis, max(1, rows[0].ndim))})


def _kth(a: Any, kth: Any, axis: int) -> tuple[Any, Any]:
    """The array, and ``kth`` as integers that a graph can keep. An unknown length is held against them when it runs."""
    kth = static(kth)
    kth = tuple(int(k) for k in kth) if np.ndim(kth) else int(kth)
    n = a.shape[axis]
    if not is_known((n,)):
        reach = as_array(n) > max([k if k >= 0 else -k - 1 for k in np.atleast_1d(kth)], default=-1)
        a = required(a, reach, f"kth(={kth}) out of bounds")
    return a, kth


@implements(np.argpartition, discrete=True)
def argpartition(a, kth, axis=-1, kind="introselect", order=None):
    """Indices of a partition: the k-th in its sorted place, smaller ones before. Gradient: none.

    Raises ValueError for ``kth`` out of bounds.

    >>> tnp.argpartition(tnp.asarray([3.0, 1.0, 2.0]), 0)[0].numpy()
    array(1)
    """
    if order is not None:
        raise ValueError("Cannot specify order when the array has no fields.")
    a, axis = _line(a, axis if np.ndim(a) else None)
    a, kth = _kth(a, kth, axis)
    return bind(sorting.argpartition, (a,), {"kth": kth, "axis": axis, "kind": kind})


@implements(np.partition)
def partition(a, kth, axis=-1, kind="introselect", order=None):
    """A copy with the k-th element in its sorted place, none larger before and none smaller behind it.

    Gradient: each element's cotangent comes back to where it stood. Raises ValueError for ``kth`` out of bounds.

    >>> tnp.partition(tnp.asarray([3.0, 1.0, 2.0]), 1)[1].numpy()
    array(2.)
    """
    if order is not None:
        raise ValueError("Cannot specify order when the array has no fields.")
    a, axis = _line(a, axis)
    a, kth = _kth(a, kth, axis)
    index = bind(sorting.partition_order, (a,), {"kth": kth, "axis": axis, "kind": kind})
    return laid_like(take_along_axis(a, index, axis=axis), a)


__all__ = ["argpartition", "argsort", "lexsort", "partition", "sort", "sort_complex"]
