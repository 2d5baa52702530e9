"""Selecting and writing by index: ``take``, ``where``, ``put`` and their kin, as calls of the ops in
``ops/indexing.py`` and ``ops/along.py``.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._base.dims import broadcast_lengths, differ, is_known
from ..._core.core import Batched, Symbol, bind, ndarray
from ..._core.dispatch import implements, overrides
from ..._core.numbers import number_array
from ..._core.pytree import handles_in
from ..._core.values import is_scalar
from ...ops import along, indexing
from ...ops import diagonal as diagonals
from ...ops.base import canonical_axis
from ...ops.lengths import as_array, numbered, places
from ...ops.movement import cast
from ...ops.weak import example_of, is_one
from ..common import finish, is_symbolic, to_array, values_for
from .fastpath import fast_result
from .joining import stack
from .layout import laid
from .manipulation import broadcast_arrays, broadcast_to, probe, ravel, reshape, static
from .writing import writes


@implements(np.where)
def where(condition, x=np._NoValue, y=np._NoValue, /):
    """Elements of ``x`` where the condition holds, of ``y`` elsewhere; with one argument ``nonzero(condition)``.

    Gradient: to the chosen element alone; the other branch gets an exact zero, also where it is infinite.

    >>> tnp.where(tnp.asarray([True, False]), 1.0, 2.0).numpy()
    array([1., 2.])
    """
    if x is np._NoValue and y is np._NoValue:
        return overrides[np.nonzero](condition)
    if x is np._NoValue or y is np._NoValue:
        raise ValueError("either both or neither of x and y should be given")
    x, y = (v if isinstance(v, int | float | complex) or hasattr(v, "dtype") else to_array(v) for v in (x, y))
    common = np.result_type(*map(example_of, (x, y)))
    # Python's own numbers wrap around, as in NumPy
    x, y = (cast(v if hasattr(v, "dtype") else np.asarray(v), common) for v in map(number_array, (x, y)))
    return bind(indexing.where, (to_array(condition), x, y), {})


_WEAK = (int, float, complex)
_MODES: dict[Any, str] = {0: "clip", 1: "wrap", 2: "raise", None: "raise"}  # NumPy's numbers of them


def _without_bounds(index: ndarray, n: int, mode: Any) -> ndarray:
    """An index under the modes of ``take``: wrapped, clipped, or left to raise."""
    mode = _MODES.get(mode, mode)
    if mode == "wrap":
        return index % n
    if mode == "clip":
        return (
            overrides[np.clip](index, 0, n - 1)
            if np.clip in overrides
            else where(index < 0, 0, where(index >= n, n - 1, index))
        )
    if mode != "raise":
        raise ValueError(f"clipmode must be one of 'clip', 'raise', or 'wrap' (got '{mode}')")
    return index


def _line(a: ndarray, axis: Any) -> tuple[ndarray, int]:
    """An array and an axis of it: of all elements where there is none, and where the array has none."""
    if axis is None or (not a.ndim and axis in (0, -1)):
        return reshape(a, -1), 0
    return a, canonical_axis(axis, a.ndim) + a.ndim


def _as_index(indices: Any, rule: str = "same_kind") -> ndarray:
    indices = to_array(indices)
    if indices.dtype.kind not in "iub":
        raise TypeError(
            f"Cannot cast array data from {indices.dtype!r} to {np.dtype(np.intp)!r} according to the rule {rule!r}"
        )
    return cast(indices, np.dtype(np.intp)) if indices.dtype.kind == "b" else indices


@implements(np.take)
def take(a, indices, axis=None, out=None, mode="raise"):
    """Elements (or slices along ``axis``) at integer positions. Gradient: repeated positions add up.

    Raises IndexError out of bounds, unless ``mode`` is "wrap" or "clip".

    >>> tnp.take(tnp.arange(3) * 10, [2, 0]).numpy()
    array([20,  0])
    """
    a, indices = to_array(a), _as_index(indices)
    a, axis = _line(a, axis)
    shape = (*a.shape[:axis], *indices.shape, *a.shape[axis + 1 :])
    if is_known(shape) and (0 in a.shape[:axis] or (0 in shape and a.shape[axis] == 0)):  # nothing is taken, of nothing
        return finish(reshape(a, shape), out)
    index = _without_bounds(indices, a.shape[axis], mode)
    return finish(laid(a[(*(slice(None),) * axis, index)], "C"), out)


def _line_shapes(a: ndarray, index: ndarray, axis: int) -> tuple[ndarray, ndarray]:
    """Array and index with equal lengths on all axes but ``axis``."""
    if a.ndim != index.ndim:
        raise ValueError("`indices` and `arr` must have the same number of dimensions")
    if index.dtype.kind not in "iu":
        raise IndexError("`indices` must be an integer array")

    def other(x):
        return tuple(n for i, n in enumerate(x.shape) if i != axis)

    if other(a) == other(index):
        return a, index
    common = list(broadcast_lengths(other(a), other(index)))
    common.insert(axis, 0)
    full = [[x.shape[i] if i == axis else n for i, n in enumerate(common)] for x in (a, index)]
    return broadcast_to(a, full[0]), broadcast_to(index, full[1])


@implements(np.take_along_axis)
def take_along_axis(arr, indices, axis=-1):
    """Elements of each line along ``axis`` at the line's own indices. Gradient: repeated indices add up.

    >>> tnp.take_along_axis(tnp.asarray([[3.0, 1.0]]), tnp.asarray([[1, 0]]), axis=1).numpy()
    array([[1., 3.]])
    """
    arr, indices = to_array(arr), to_array(indices)
    if axis is None:
        if indices.ndim != 1:
            raise ValueError("when axis=None, `indices` must have a single dimension.")
        arr, axis = reshape(arr, -1), 0
    axis = canonical_axis(axis, arr.ndim)
    arr, indices = _line_shapes(arr, indices, axis + arr.ndim)
    return bind(along.take_along_axis, (arr, indices), {"axis": axis})


@writes(np.put_along_axis)
def put_along_axis(arr, indices, values, axis):
    """Write ``values`` at each line's own indices along ``axis``. Gradient: to what stays and to what was written.

    >>> x = tnp.zeros((1, 2))
    >>> tnp.put_along_axis(x, tnp.asarray([[1]]), 5.0, axis=1)
    >>> x.numpy()
    array([[0., 5.]])
    """
    indices = to_array(indices)
    if axis is None:
        if indices.ndim != 1:
            raise ValueError("when axis=None, `indices` must have a single dimension.")
        flat = ravel(arr).copy()
        flat[indices] = values
        arr[...] = reshape(flat, arr.shape)
        return
    axis = canonical_axis(axis, arr.ndim) + arr.ndim
    _, indices = _line_shapes(arr, indices, axis)
    lines = [to_array(places(1 if i == axis else n)) for i, n in enumerate(arr.shape)]
    lines = [reshape(n, (1,) * i + (-1,) + (1,) * (arr.ndim - i - 1)) for i, n in enumerate(lines)]
    arr[(*lines[:axis], indices, *lines[axis + 1 :])] = values


def _cycled(values: Any, dtype: Any, count: int) -> ndarray:
    """``count`` values, from the front again where there are too few."""
    if isinstance(values, complex) and dtype.kind not in "cOb":
        raise TypeError("float() argument must be a string or a real number, not 'complex'")
    values = ravel(values_for(values, dtype))
    return cast(values if values.size == count else values[to_array(places(count)) % values.size], dtype)


@writes(np.put)
def put(a, ind, v, mode="raise"):
    """Write ``v``, repeated as needed, at positions of the flattened array.

    Gradient: to what stays and to the value written last at a position; values that are repeated add up. Raises
    IndexError out of bounds, unless ``mode`` is "wrap" or "clip".

    >>> x = tnp.zeros(3)
    >>> tnp.put(x, [0, 2], [1.0, 2.0])
    >>> x.numpy()
    array([1., 0., 2.])
    """
    ind = ravel(_as_index(ind))
    if is_known((*a.shape, *ind.shape)) and ind.size and not a.size:
        raise IndexError("cannot replace elements of an empty array")
    if not to_array(v).size or not ind.size:
        return
    index = _without_bounds(ind, a.size, mode)
    flat = ravel(a).copy()
    flat[index] = _cycled(v, a.dtype, index.size)
    a[...] = reshape(flat, a.shape)


def _check_safe(values: Any, dtype: Any) -> None:
    """Raises TypeError for values of a kind that the array cannot hold."""
    found = to_array(values).dtype
    is_array = isinstance(values, np.ndarray) or (isinstance(values, ndarray) and not is_scalar(values))
    if is_array and not np.can_cast(found, dtype):
        raise TypeError(f"Cannot cast array data from {found!r} to {dtype!r} according to the rule 'safe'")
    text = dtype.kind in "SU" and found.kind not in "SU" and not np.can_cast(found, dtype)
    # a number takes any kind by ``astype``, as NumPy's in a list do; a list of Python's complex ones takes bool alone
    is_numpys = isinstance(values, np.generic | ndarray) or (isinstance(values, list | tuple) and handles_in(values))
    number = found.kind == "c" and (dtype.kind == "b" or is_numpys)
    if text or (found.kind in "cmMSU" and found.kind != dtype.kind != "O" and not number):
        raise TypeError(f"Cannot cast array data from {found!r} to {dtype!r} according to the rule 'safe'")


@writes(np.putmask)
def putmask(a, /, mask, values):
    """Write where the mask holds: element i gets value i, repeated as needed.

    Gradient: to what stays and to the values written. Raises ValueError for a mask of another size.

    >>> x = tnp.arange(3)
    >>> tnp.putmask(x, x > 0, 7)
    >>> x.numpy()
    array([0, 7, 7])
    """
    mask = to_array(mask)
    if differ(mask.size, a.size):
        raise ValueError("putmask: mask and data must be the same size")
    _check_safe(values, a.dtype)
    if to_array(values).size:
        mask = cast(reshape(mask, a.shape), np.dtype(bool))
        a[...] = where(mask, reshape(_cycled(values, a.dtype, a.size), a.shape), a)


@writes(np.place)
def place(arr, mask, vals):
    """Write the values one after another, repeated as needed, where the mask holds.

    Gradient: to what stays and to the values written, repeated ones add up. Raises ValueError for no values and a
    mask that holds somewhere.

    >>> x = tnp.arange(3)
    >>> tnp.place(x, x != 1, [7, 8])
    >>> x.numpy()
    array([7, 1, 8])
    """
    mask = to_array(mask)
    if differ(mask.size, arr.size):
        raise ValueError("place: mask and data must be the same size")
    _check_safe(vals, arr.dtype)
    vals = ravel(values_for(vals, arr.dtype))
    mask = cast(ravel(mask), np.dtype(bool))
    if not vals.size:
        if np.any(static(mask)):
            raise ValueError("Cannot insert from an empty array!")
        return
    rank = overrides[np.cumsum](cast(mask, np.dtype(np.intp))) - 1
    chosen = where(mask, cast(vals, arr.dtype)[rank % vals.size], ravel(arr))
    arr[...] = reshape(chosen, arr.shape)


@implements(np.choose, scalar=True)
def choose(a, choices, out=None, mode="raise"):
    """Element by element, the one of ``choices`` that ``a`` numbers. Gradient: to the chosen elements.

    >>> tnp.choose([1, 0], [[1, 2], [3, 4]]).numpy()
    array([3, 2])
    """
    common = np.result_type(*[c if type(c) in (int, float, complex) else to_array(c).dtype for c in choices])
    choices = [cast(to_array(c), common) for c in choices]
    index, *choices = broadcast_arrays(_as_index(a, "safe"), *choices)
    n = len(choices)
    if mode == "raise":
        known = index._v.__class__ not in (Symbol, Batched) and not is_symbolic(index)
        if known and not np.all((static(index) >= 0) & (static(index) < n)):
            raise ValueError("invalid entry in choice array")
        index = where(index < 0, n, index)  # negative numbers are no choice: past the end, so that they raise
    index = _without_bounds(index, n, mode)
    line = (1, *index.shape)
    picked = bind(along.take_along_axis, (stack(choices), reshape(index, line)), {"axis": -index.ndim - 1})
    return finish(laid(reshape(picked, index.shape), "C"), out)


@implements(np.select)
def select(condlist, choicelist, default=0):
    """Element by element, the choice of the first condition that holds. Gradient: to the chosen elements.

    >>> x = tnp.arange(3)
    >>> tnp.select([x < 1, x < 2], [x, x * 10], -1).numpy()
    array([ 0, 10, -1])
    """
    if len(condlist) != len(choicelist):
        raise ValueError("list of cases must be same length as list of conditions")
    if not condlist:
        raise ValueError("select with an empty condition list is not possible")
    conditions = broadcast_arrays(*[to_array(c) for c in condlist])
    for i, c in enumerate(conditions):
        if c.dtype != bool:
            raise TypeError(f"invalid entry {i} in condlist: should be boolean ndarray")
    choices = [c if type(c) in _WEAK or is_one(c) else to_array(c) for c in choicelist]
    default = default if type(default) in _WEAK or is_one(default) else to_array(default)
    common = np.result_type(*map(example_of, (*choices, default)))
    result = cast(to_array(default), common)
    for c, value in zip(conditions[::-1], choices[::-1], strict=True):
        result = where(c, cast(to_array(value), common), result)
    return laid(result, "C")


@implements(np.compress)
def compress(condition, a, axis=None, out=None):
    """The slices along ``axis`` for which the condition holds. The shape depends on the condition's values.

    Gradient: to the slices that are taken. Raises ValueError for a condition that is not 1-d, IndexError for one
    that holds beyond the end.

    >>> tnp.compress([False, True], tnp.asarray([[1, 2], [3, 4]]), axis=0).numpy()
    array([[3, 4]])
    """
    a, condition = to_array(a), to_array(condition)
    if condition.ndim != 1:
        raise ValueError("condition must be a 1-d array")
    a, axis = _line(a, axis)
    mask, n = cast(condition, np.dtype(bool)), a.shape[axis]
    before = (slice(None),) * axis
    if is_known((n, *mask.shape)) and mask.shape[0] > n:
        beyond = np.flatnonzero(static(mask[n:]))
        if beyond.size:
            raise IndexError(f"index {n + beyond[0]} is out of bounds for axis {axis} with size {n}")
        mask = mask[:n]
    return finish(laid(a[(*before, slice(mask.shape[0]))][(*before, mask)], "C"), out)


@implements(np.extract)
def extract(condition, arr):
    """The elements of the flattened array where the flattened condition holds.

    Gradient: to the elements that are taken. Raises IndexError for a condition that holds beyond the end.

    >>> tnp.extract([True, False], [5, 6]).numpy()
    array([5])
    """
    arr, condition = ravel(to_array(arr)), ravel(to_array(condition))
    if condition.size == arr.size:
        return arr[cast(condition, np.dtype(bool))]
    return take(arr, overrides[np.nonzero](condition)[0])


# --- diagonals --------------------------------------------------------------------------------------------


@implements(np.diagonal)
def diagonal(a, offset=0, axis1=0, axis2=1):
    """The diagonal of two axes, as the last axis: a read-only view. Gradient: back onto the diagonal.

    >>> tnp.diagonal(tnp.arange(4).reshape(2, 2)).numpy()
    array([0, 3])
    """
    a = to_array(a)
    np.diagonal(probe(a.shape), offset, axis1, axis2)  # NumPy's own errors
    axes = {"axis1": canonical_axis(axis1, a.ndim), "axis2": canonical_axis(axis2, a.ndim)}
    return bind(diagonals.diagonal, (a,), {"offset": int(offset), **axes})


@implements(np.trace)
def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    """Sum of the diagonal. Gradient: the cotangent on the diagonal.

    >>> tnp.trace(tnp.eye(3)).numpy()
    array(3.)
    """
    return finish(overrides[np.sum](diagonal(a, offset, axis1, axis2), axis=-1, dtype=dtype), out)


@writes(np.fill_diagonal)
def fill_diagonal(a, val, wrap=False):
    """Write onto the main diagonal, where all indices are equal. Gradient: to what stays and to what was written.

    Raises ValueError below two dimensions, and for unequal lengths above two.

    >>> x = tnp.zeros((2, 2))
    >>> tnp.fill_diagonal(x, 3.0)
    >>> x.numpy()
    array([[3., 0.],
           [0., 3.]])
    """
    if not is_known(a.shape):
        a[...] = _with_diagonal(a, to_array(val), wrap)
        return
    here = np.zeros(a.shape, bool)
    np.fill_diagonal(here, True, wrap)  # and NumPy's own errors
    index = np.nonzero(here)
    if to_array(val).size:
        a[index] = _cycled(val, a.dtype, len(index[0]))


def _with_diagonal(a: ndarray, values: ndarray, wrap: bool) -> ndarray:
    """An array of unknown lengths with these values on its diagonal, from the front again where there are too few."""
    np.fill_diagonal(np.zeros((2,) * a.ndim), 0)  # NumPy's own errors
    shape, step, steps = tuple(a.shape), 1, 1
    for n in shape[:-1]:
        steps = n * steps
        step = steps + step
    if a.ndim == 2:
        step = shape[1] + 1
    numbers = numbered(shape)
    here = numbers % as_array(step) == 0
    if a.ndim == 2 and not wrap:
        here = here & (numbers < as_array(shape[1] * shape[1]))
    if values.ndim:
        values = ravel(values)
        values = values[numbers // as_array(step) % as_array(values.size)]
    return bind(indexing.where, (here, cast(values, a.dtype), a), {})


# --- index arithmetic -------------------------------------------------------------------------------------


@fast_result
@implements(np.unravel_index)
def unravel_index(indices, shape, order="C"):
    """Positions of the flattened array as one index array an axis. Raises ValueError out of bounds.

    >>> [int(i) for i in tnp.unravel_index(5, (2, 3))]
    [1, 2]
    """
    shape = static(shape)
    shape = tuple(int(n) for n in shape) if hasattr(shape, "__len__") else (int(shape),)
    found = bind(diagonals.unravel_index, (to_array(indices),), {"shape": shape, "order": order})
    return found if isinstance(found, tuple) else (found,)


@implements(np.ravel_multi_index)
def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    """One index array an axis as positions of the flattened array. Raises ValueError out of bounds.

    >>> int(tnp.ravel_multi_index((1, 2), (2, 3)))
    5
    """
    dims = static(dims)
    dims = tuple(int(n) for n in dims) if hasattr(dims, "__len__") else (int(dims),)
    params = {"dims": dims, "mode": mode, "order": order}
    return bind(diagonals.ravel_multi_index, [to_array(i) for i in multi_index], params)


__all__ = [
    "where", "take", "take_along_axis", "put_along_axis", "put", "putmask", "place", "choose", "select", "compress",
    "extract", "diagonal", "trace", "fill_diagonal", "unravel_index", "ravel_multi_index",
]  # fmt: skip
