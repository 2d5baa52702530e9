"""Objects and functions that make indices: r_, c_, s_, ix_, diag_indices, tril_indices, ndindex and their kind."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterator
from typing import Any

import numpy as np

from ..._base.errors import NoGradientError, message
from ..._core.advice import advised
from ..._core.core import ndarray
from ..._core.dispatch import handles_in, is_transformed, overrides, unwrap
from ..._core.numbers import TracedNumber, number_array
from ..._core.values import is_weak
from ...ops.movement import cast
from ...ops.weak import type_of
from ..common import made, to_array
from .joining import concatenate
from .manipulation import atleast_1d, reshape, static


class _IndexExpression:
    """What stands between its brackets, as an index.

    >>> tnp.s_[1:3, ...]
    (slice(1, 3, None), Ellipsis)
    """

    def __init__(self, maketuple: bool):
        self.maketuple = maketuple

    def __getitem__(self, item: Any) -> Any:
        return (item,) if self.maketuple and not isinstance(item, tuple) else item


s_ = _IndexExpression(maketuple=False)
index_exp = _IndexExpression(maketuple=True)


def _slices(key: Any) -> Any:
    """A key of slices with NumPy scalars in place of arrays."""
    if isinstance(key, tuple):
        return tuple(_slices(k) for k in key)
    if isinstance(key, slice):
        return slice(*[_slices(p) for p in (key.start, key.stop, key.step)])
    return key.item() if isinstance(key, ndarray) and key.ndim == 0 else key


class _Concatenator:
    """Joins what stands between its brackets: arrays, numbers and ranges ``start:stop:step``.

    Gradient: each array gets its part. The strings of NumPy's ``r_`` are understood for plain arrays.

    >>> tnp.r_[1:3, 7].numpy()
    array([1, 2, 7])
    >>> tnp.c_[tnp.ones(2), tnp.zeros(2)].shape
    (2, 2)
    """

    def __init__(self, inner: Any, columns: bool):
        self.inner, self.columns = inner, columns

    def __getitem__(self, key: Any) -> ndarray:
        key = key if isinstance(key, tuple) else (key,)
        if not (handles_in(key) and is_transformed(key)):
            return made(np.asarray(self.inner[tuple(_slices(k) if isinstance(k, slice) else unwrap(k) for k in key)]))
        if any(isinstance(k, str) for k in key):
            raise NoGradientError(
                message("the strings of r_ and c_ work on plain arrays only", "tnp.concatenate or tnp.stack")
            )
        parts = [atleast_1d(made(np.r_[_slices(k)]) if isinstance(k, slice) else to_array(k)) for k in key]
        if any(_is_number(k) for k in key):
            dtype = np.result_type(*[_weak(k) if _is_number(k) else p.dtype for k, p in zip(key, parts, strict=True)])
            parts = [_of_dtype(k, p, dtype) for k, p in zip(key, parts, strict=True)]
        if self.columns:
            parts = [reshape(p, (*p.shape, 1)) if p.ndim == 1 else p for p in parts]
        return concatenate(parts, axis=-1 if self.columns else 0)


def _is_number(x: Any) -> bool:
    return type(x) is TracedNumber or (isinstance(x, ndarray) and is_weak(x)) or type(x) in (bool, int, float, complex)


def _of_dtype(x: Any, part: ndarray, dtype: np.dtype) -> ndarray:
    """A part in the dtype of all. Raises OverflowError for an integer of Python's that does not fit."""
    if not _is_number(x) or isinstance(x, ndarray):
        return cast(part, dtype)
    found = number_array(x, dtype)
    return atleast_1d(to_array(found if isinstance(found, ndarray) else np.asarray(found, dtype)))


def _weak(x: Any) -> Any:
    """A number of Python's for promotion."""
    return type(x._tn_value)() if type(x) is TracedNumber else type_of(x)()


r_ = _Concatenator(np.r_, columns=False)
c_ = _Concatenator(np.c_, columns=True)


class _Grid:
    """Coordinates of a grid of ranges: ``mgrid`` filled out, ``ogrid`` open. A step ``nj`` means n points.

    >>> tnp.mgrid[0:2, 0:3].shape
    (2, 2, 3)
    """

    def __init__(self, inner: Any):
        self.inner = inner

    def __getitem__(self, key: Any) -> Any:
        found = self.inner[_slices(key)]
        return tuple(made(f) for f in found) if isinstance(found, tuple) else made(found)


mgrid = _Grid(np.mgrid)
ogrid = _Grid(np.ogrid)


@advised
def ix_(*args: Any) -> tuple[ndarray, ...]:
    """Sequences as an open mesh: ``a[ix_(i, j)]`` is every row of i at every column of j. Masks are understood.

    Raises ValueError for a sequence that is not 1-d.

    >>> [i.shape for i in tnp.ix_([0, 1], [2, 3, 4])]
    [(2, 1), (1, 3)]
    """
    out = []
    for k, sequence in enumerate(args):
        x = to_array(sequence)
        if x.ndim != 1:
            raise ValueError("Cross index must be 1 dimensional")
        if x.size == 0 and not hasattr(sequence, "dtype"):
            x = x.astype(np.intp)
        if x.dtype.kind == "b":
            (x,) = overrides[np.nonzero](x)
        out.append(reshape(x, (1,) * k + (x.size,) + (1,) * (len(args) - k - 1)))
    return tuple(out)


def _made_all(found: tuple) -> tuple[ndarray, ...]:
    return tuple(made(f) for f in found)


@advised
def diag_indices(n: int, ndim: int = 2) -> tuple[ndarray, ...]:
    """Index arrays of the main diagonal of an array with ``ndim`` axes of length ``n``.

    >>> tnp.eye(2)[tnp.diag_indices(2)].numpy()
    array([1., 1.])
    """
    index = made(np.arange(static(n)))
    return (index,) * ndim


@advised
def diag_indices_from(arr: Any) -> tuple[ndarray, ...]:
    """As ``diag_indices``, for this array. Raises ValueError unless all its axes are equally long, at least two.

    >>> len(tnp.diag_indices_from(tnp.eye(2)))
    2
    """
    if not arr.ndim >= 2:
        raise ValueError("input array must be at least 2-d")
    if len(set(arr.shape)) > 1:
        raise ValueError("All dimensions of input must be of equal length")
    return diag_indices(arr.shape[0], arr.ndim)


@advised
def tril_indices(n: int, k: int = 0, m: int | None = None) -> tuple[ndarray, ...]:
    """Index arrays of the lower triangle of an ``n`` by ``m`` matrix, up to diagonal ``k``.

    >>> [i.numpy().tolist() for i in tnp.tril_indices(2)]
    [[0, 1, 1], [0, 0, 1]]
    """
    return _made_all(np.tril_indices(static(n), k, m))


@advised
def triu_indices(n: int, k: int = 0, m: int | None = None) -> tuple[ndarray, ...]:
    """Index arrays of the upper triangle of an ``n`` by ``m`` matrix, from diagonal ``k`` on.

    >>> [i.numpy().tolist() for i in tnp.triu_indices(2)]
    [[0, 0, 1], [0, 1, 1]]
    """
    return _made_all(np.triu_indices(static(n), k, m))


def _matrix_shape(arr: Any) -> tuple[int, int]:
    if arr.ndim != 2:
        raise ValueError("input array must be 2-d")
    return arr.shape


@advised
def tril_indices_from(arr: Any, k: int = 0) -> tuple[ndarray, ...]:
    """As ``tril_indices``, for this matrix.

    >>> len(tnp.tril_indices_from(tnp.eye(3))[0])
    6
    """
    n, m = _matrix_shape(arr)
    return tril_indices(n, k, m)


@advised
def triu_indices_from(arr: Any, k: int = 0) -> tuple[ndarray, ...]:
    """As ``triu_indices``, for this matrix.

    >>> len(tnp.triu_indices_from(tnp.eye(3))[0])
    6
    """
    n, m = _matrix_shape(arr)
    return triu_indices(n, k, m)


@advised
def mask_indices(n: int, mask_func: Any, k: Any = 0) -> tuple[ndarray, ...]:
    """Index arrays of where ``mask_func(ones((n, n)), k)`` is not zero.

    >>> len(tnp.mask_indices(3, tnp.triu)[0])
    6
    """
    return overrides[np.nonzero](mask_func(made(np.ones((n, n), int)), k) != 0)


class ndindex:
    """Iterates over all index tuples of a shape, the last axis fastest.

    >>> list(tnp.ndindex(1, 2))
    [(0, 0), (0, 1)]
    """

    def __init__(self, *shape: Any):
        if len(shape) == 1 and isinstance(shape[0], tuple):
            (shape,) = shape
        self.shape = tuple(operator.index(n) for n in shape)
        if any(n < 0 for n in self.shape):
            raise ValueError("negative dimensions are not allowed")
        self.ndim = len(self.shape)
        self._left = itertools.product(*map(range, self.shape))

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return self

    def __next__(self) -> tuple[int, ...]:
        return next(self._left)


class ndenumerate:
    """Iterates over pairs (index tuple, 0-d array). Gradient: through each element.

    >>> [(i, float(x)) for i, x in tnp.ndenumerate([3.0, 4.0])]
    [((0,), 3.0), ((1,), 4.0)]
    """

    def __init__(self, arr: Any):
        self.array = to_array(arr)
        self._left = ndindex(*self.array.shape)._left

    def __iter__(self) -> Iterator[tuple[tuple[int, ...], ndarray]]:
        return self

    def __next__(self) -> tuple[tuple[int, ...], ndarray]:
        index = next(self._left)
        return index, self.array[index]


for _function in (
    ix_,
    diag_indices,
    diag_indices_from,
    tril_indices,
    triu_indices,
    tril_indices_from,
    triu_indices_from,
    mask_indices,
):
    overrides[getattr(np, _function.__name__)] = _function

__all__ = [
    "s_", "index_exp", "r_", "c_", "mgrid", "ogrid", "ix_", "diag_indices", "diag_indices_from", "tril_indices",
    "triu_indices", "tril_indices_from", "triu_indices_from", "mask_indices", "ndindex", "ndenumerate",
]  # fmt: skip
