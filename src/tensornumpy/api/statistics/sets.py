"""Sets: unique values, membership, and the operations on two of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._core.core import bind, ndarray
from ..._core.dispatch import implements
from ...ops import searching, sorting
from ...ops.movement import cast
from ..arrays.indexing import take
from ..arrays.joining import concatenate
from ..arrays.manipulation import ravel
from ..common import to_array
from .sorting import argsort, sort


def _parts(a: ndarray, axis: Any, equal_nan: bool) -> tuple[ndarray, ...]:
    """Values, first positions, inverse and counts."""
    index, inverse, counts = bind(searching.unique, (a,), {"axis": axis, "equal_nan": equal_nan})
    return take(ravel(a) if axis is None else a, index, axis=0 if axis is None else axis), index, inverse, counts


@implements(np.unique)
def unique(
    ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, sorted=True
):
    """The distinct values in order, or the distinct slices along ``axis``.

    Gradient: to the first occurrence of each value; the index results have none. Raises BatchingError inside
    ``vectorized_map``, as the number of values differs per example.

    >>> tnp.unique(tnp.asarray([3.0, 1.0, 3.0])).numpy()
    array([1., 3.])
    """
    parts = _parts(to_array(ar), axis, equal_nan)
    wanted = [p for p, w in zip(parts, (True, return_index, return_inverse, return_counts), strict=True) if w]
    return wanted[0] if len(wanted) == 1 else tuple(wanted)


@implements(np.unique_all, scalar=False)
def unique_all(x):
    """Distinct values, their first positions, the inverse and the counts; NaNs stay distinct.

    Gradient: of the values, to the first occurrence; the others are integers. Raises BatchingError inside
    ``vectorized_map``.

    >>> tnp.unique_all(tnp.asarray([2, 2])).counts.numpy()
    array([2])
    """
    return _RESULTS["all"](*_parts(to_array(x), None, False))


@implements(np.unique_counts)
def unique_counts(x):
    """Distinct values and how often each is there; NaNs stay distinct.

    Gradient: of the values, to the first occurrence; counts have none. Raises BatchingError inside
    ``vectorized_map``.

    >>> tnp.unique_counts(tnp.asarray([2, 2])).counts.numpy()
    array([2])
    """
    values, _, _, counts = _parts(to_array(x), None, False)
    return _RESULTS["counts"](values, counts)


@implements(np.unique_inverse, scalar=False)
def unique_inverse(x):
    """Distinct values and the position of each element among them; NaNs stay distinct.

    Gradient: of the values, to the first occurrence; positions have none. Raises BatchingError inside
    ``vectorized_map``.

    >>> tnp.unique_inverse(tnp.asarray([2, 1])).inverse_indices.numpy()
    array([1, 0])
    """
    values, _, inverse, _ = _parts(to_array(x), None, False)
    return _RESULTS["inverse"](values, inverse)


def _numpy_unique_values(x):
    return np.unique(x, equal_nan=False)


@implements(np.unique_values, kernel=_numpy_unique_values)
def unique_values(x):
    """The distinct values in order; NaNs stay distinct. (NumPy leaves the order of integers open, and other libraries
    count on it.)

    Gradient: to the first occurrence of each value. Raises BatchingError inside ``vectorized_map``.

    >>> tnp.unique_values(tnp.asarray([2, 1, 2])).numpy()
    array([1, 2])
    """
    return _parts(to_array(x), None, False)[0]


_RESULTS: dict[str, Any] = {
    "all": type(np.unique_all([0])),
    "counts": type(np.unique_counts([0])),
    "inverse": type(np.unique_inverse([0])),
}


@implements(np.isin, discrete=True, scalar=False)
def isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    """Whether each element is one of ``test_elements``. Gradient: none, the result is boolean.

    >>> tnp.isin(tnp.asarray([1, 2, 3]), [2]).numpy()
    array([False,  True, False])
    """
    params = {"assume_unique": assume_unique, "invert": invert, "kind": kind}
    return bind(sorting.isin, (to_array(element), to_array(test_elements)), params)


def _joined(a: Any, b: Any) -> tuple[ndarray, ndarray]:
    a, b = ravel(to_array(a)), ravel(to_array(b))
    common = np.result_type(a.dtype, b.dtype)
    return cast(a, common), cast(b, common)


@implements(np.union1d)
def union1d(ar1, ar2):
    """The distinct values of both arrays in order. Gradient: to the first occurrence of each value.

    >>> tnp.union1d([1, 2], [2, 3]).numpy()
    array([1, 2, 3])
    """
    return unique(concatenate(_joined(ar1, ar2)))


@implements(np.intersect1d)
def intersect1d(ar1, ar2, assume_unique=False, return_indices=False):
    """The distinct values that both arrays have, in order. Gradient: to their first occurrence in the first array.

    >>> tnp.intersect1d([1, 2, 2], [2, 3]).numpy()
    array([2])
    """
    a, b = _joined(ar1, ar2)
    first: Any = None
    second: Any = None
    if not assume_unique:
        a, first, _, _ = _parts(a, None, True)
        b, second, _, _ = _parts(b, None, True)
    both = concatenate((a, b))
    order = argsort(both, kind="stable")
    ordered = both[order]
    shared = ordered[1:] == ordered[:-1]
    values = ordered[:-1][shared]
    if not return_indices:
        return values
    here, there = order[:-1][shared], order[1:][shared] - a.shape[0]
    return (values, here, there) if first is None else (values, first[here], second[there])


@implements(np.setdiff1d)
def setdiff1d(ar1, ar2, assume_unique=False):
    """The distinct values of the first array that the second does not have. Gradient: to their first occurrence.

    >>> tnp.setdiff1d([1, 2, 3], [2]).numpy()
    array([1, 3])
    """
    a = ravel(to_array(ar1)) if assume_unique else unique(to_array(ar1))
    return a[isin(a, to_array(ar2), assume_unique=assume_unique, invert=True)]


@implements(np.setxor1d)
def setxor1d(ar1, ar2, assume_unique=False):
    """The distinct values that only one of the arrays has, in order. Gradient: to their first occurrence.

    >>> tnp.setxor1d([1, 2], [2, 3]).numpy()
    array([1, 3])
    """
    a, b = _joined(ar1, ar2)
    both = concatenate((a, b) if assume_unique else (unique(a), unique(b)))
    if not both.size:
        return both
    both = sort(both)
    edge = np.ones(1, bool)
    changes = concatenate((edge, both[1:] != both[:-1], edge))
    return both[changes[1:] & changes[:-1]]


__all__ = [
    "intersect1d",
    "isin",
    "setdiff1d",
    "setxor1d",
    "union1d",
    "unique",
    "unique_all",
    "unique_counts",
    "unique_inverse",
    "unique_values",
]
