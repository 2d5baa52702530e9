"""Joining, splitting, repeating, inserting and removing: bodies over ``concatenate`` and indexing, the two ops below
them.
"""

from __future__ import annotations

import functools
import itertools
import operator
from typing import Any

import numpy as np

from ..._base.dims import differ, is_known
from ..._base.dtypes import as_dtype
from ..._core import _compiled, core
from ..._core.core import bind, ndarray
from ..._core.dispatch import implements, stand_for
from ..._core.pytree import is_sequence
from ..._core.values import CallView
from ...ops import movement
from ...ops.base import canonical_axis
from ...ops.movement import cast
from ..common import finish, is_symbolic, native, to_array, values_for
from .layout import laid, layout
from .manipulation import atleast_1d, atleast_2d, atleast_3d, broadcast_to, moveaxis, probe, reshape, static


def _join(xs: list, axis: int, dtype: Any = None, out: Any = None, casting: Any = "same_kind") -> ndarray:
    """Concatenate handles whose shapes have been checked."""
    if dtype is not None or not (core._active and core.context().promotion):
        common = as_dtype(dtype) if dtype is not None else np.result_type(*[x.dtype for x in xs])
        if dtype is not None:
            for x in xs:
                if not np.can_cast(x.dtype, common, casting):
                    raise TypeError(
                        f"Cannot cast array data from {x.dtype!r} to {common!r} according to the rule {casting!r}"
                    )
        xs = [cast(x, common) for x in xs]
    joined = bind(movement.concatenate, xs, {"axis": canonical_axis(axis, xs[0].ndim)})
    return finish(joined if dtype is None else cast(joined, common), out)


@_compiled.function("concatenate")
@implements(np.concatenate)
def concatenate(arrays, /, axis=0, out=None, *, dtype=None, casting="same_kind"):
    """Join arrays along an axis they have (``None``: flattened). Gradient: each array gets its part.

    Raises ValueError if the other axes differ, or for no arrays.

    >>> tnp.concatenate([tnp.ones(1), tnp.zeros(1)]).numpy()
    array([1., 0.])
    """
    xs = [to_array(x) for x in arrays]
    if axis is None:
        xs, axis = [reshape(x, -1) for x in xs], 0
    if all(is_known(x.shape) for x in xs):
        are_alike = len({tuple(x.shape) for x in xs}) == 1 and axis.__class__ is int
        if not are_alike or not -xs[0].ndim <= axis < xs[0].ndim:
            np.concatenate([probe(x.shape) for x in xs], axis=axis)  # NumPy's own errors
    return _join(xs, axis, dtype, out, casting)


@implements(np.concat)
def concat(arrays, /, axis=0, out=None, *, dtype=None, casting="same_kind"):
    """The array API's name of ``concatenate``. Gradient: each array gets its part.

    Raises ValueError if the other axes differ, or for no arrays.

    >>> tnp.concat([tnp.ones(1), tnp.zeros(1)]).numpy()
    array([1., 0.])
    """
    return concatenate(arrays, axis, out, dtype=dtype, casting=casting)


@implements(np.stack)
def stack(arrays, axis=0, out=None, *, dtype=None, casting="same_kind"):
    """Join equal shapes along a new axis. Gradient: each array gets its part.

    >>> tnp.stack([tnp.ones(2), tnp.zeros(2)]).shape
    (2, 2)
    """
    return stacked([to_array(x) for x in arrays], axis, out, dtype, casting)


def stacked(xs: list, axis: int = 0, out: Any = None, dtype: Any = None, casting: Any = "same_kind") -> ndarray:
    """``stack`` of handles."""
    if not xs:
        raise ValueError("need at least one array to stack")
    if any(differ(tuple(x.shape), tuple(xs[0].shape)) for x in xs):
        raise ValueError("all input arrays must have the same shape")
    at = canonical_axis(axis, xs[0].ndim + 1) + xs[0].ndim + 1
    return _join([_with_axis(x, (*x.shape[:at], 1, *x.shape[at:])) for x in xs], at, dtype, out, casting)


def _with_axis(x: ndarray, shape: tuple) -> ndarray:
    """``x`` in a shape that has one axis more, of length 1."""
    return bind(movement.reshape, (x,), {"shape": shape}) if is_known(shape) else reshape(x, shape)


def _listed(arrays: Any) -> list:
    """The members of a sequence argument. Raises TypeError for generators, as NumPy does."""
    if not hasattr(arrays, "__getitem__"):
        raise TypeError('arrays to stack must be passed as a "sequence" type such as list or tuple.')
    return [to_array(x) for x in arrays]


@implements(np.vstack)
def vstack(tup, *, dtype=None, casting="same_kind"):
    """Join along the first axis; 1-d arrays count as rows. Gradient: each array gets its part.

    Raises ValueError if the other axes differ, TypeError for what is no sequence.

    >>> tnp.vstack([tnp.ones(2), tnp.zeros(2)]).shape
    (2, 2)
    """
    return concatenate([atleast_2d(x) for x in _listed(tup)], 0, dtype=dtype, casting=casting)


@implements(np.hstack)
def hstack(tup, *, dtype=None, casting="same_kind"):
    """Join along the second axis; 1-d arrays along the first. Gradient: each array gets its part.

    Raises ValueError if the other axes differ, TypeError for what is no sequence.

    >>> tnp.hstack([tnp.ones(2), tnp.zeros(1)]).shape
    (3,)
    """
    xs = [atleast_1d(x) for x in _listed(tup)]
    return concatenate(xs, 0 if xs and xs[0].ndim == 1 else 1, dtype=dtype, casting=casting)


@implements(np.dstack)
def dstack(tup):
    """Join along the third axis, added where it is missing. Gradient: each array gets its part.

    Raises ValueError if the other axes differ, TypeError for what is no sequence.

    >>> tnp.dstack([tnp.ones(2), tnp.zeros(2)]).shape
    (1, 2, 2)
    """
    return concatenate([atleast_3d(x) for x in _listed(tup)], 2)


@implements(np.column_stack)
def column_stack(tup):
    """Join along the second axis; 1-d arrays count as columns. Gradient: each array gets its part.

    Raises ValueError for unequal lengths, TypeError for what is no sequence.

    >>> tnp.column_stack([tnp.ones(2), tnp.zeros(2)]).shape
    (2, 2)
    """
    return concatenate([reshape(x, (x.size, 1)) if x.ndim < 2 else x for x in _listed(tup)], 1)


def _each(arrays: Any, f: Any) -> Any:
    return [_each(a, f) for a in arrays] if isinstance(arrays, list) else f(arrays)


def _refuse_tuple(block: Any) -> None:
    if block.__class__ is tuple:
        raise TypeError("only lists can be used to arrange blocks")


def _without_others(arrays: Any) -> Any:
    """Nested lists of blocks: any other sequence but a tuple, which is refused, is a block itself, as in NumPy."""
    if isinstance(arrays, list):
        return [_without_others(a) for a in arrays]
    return to_array(arrays) if is_sequence(arrays) and not isinstance(arrays, tuple) else arrays


def _of_lists(inner: Any) -> Any:
    @functools.wraps(inner)
    def public(arrays: Any) -> Any:
        return inner(_without_others(arrays))

    return stand_for(inner, public)


@_of_lists
@implements(np.block)
def block(arrays):
    """An array from nested lists of blocks: the innermost lists join along the last axis.

    Gradient: each array gets its part. Raises ValueError for lists of unequal depth or blocks that do not fit,
    TypeError for tuples.

    >>> tnp.block([[tnp.ones((1, 2)), tnp.zeros((1, 1))]]).numpy()
    array([[1., 1., 0.]])
    """
    _ = _each(arrays, _refuse_tuple)
    arrays = _each(arrays, to_array)
    target = np.block(_each(arrays, lambda a: np.zeros(a.shape, "i1"))).ndim  # and NumPy's own errors

    def depth(a):
        return 1 + depth(a[0]) if isinstance(a, list) else 0

    levels = depth(arrays)

    def join(a, level):
        if isinstance(a, list):
            return concatenate([join(x, level + 1) for x in a], axis=-(levels - level))
        return reshape(a, (1,) * (target - a.ndim) + tuple(a.shape)) if a.ndim < target else a

    return join(arrays, 0) if levels else movement.copy(join(arrays, 0))


@implements(np.append)
def append(arr, values, axis=None):
    """``values`` joined to the end of ``arr`` (both flattened when no axis is given).

    Gradient: each of both gets its part. Raises ValueError if the other axes differ.

    >>> tnp.append(tnp.arange(2), 5).numpy()
    array([0, 1, 5])
    """
    return concatenate([arr, values], axis=axis)


# --- splitting --------------------------------------------------------------------------------------------


def _split(ary: Any, sections: Any, axis: int, function: Any, *args: Any) -> list:
    """The parts along an axis, after NumPy's ``function`` has raised its errors for the shape and ``args``."""
    if is_known((ary.shape[axis] if -ary.ndim <= axis < ary.ndim else 0,)) or hasattr(sections, "__len__"):
        function(probe(ary.shape), sections, *args)
    elif function is not np.array_split:
        return _split_evenly(ary, int(sections), axis % ary.ndim)
    if np.ndim(sections):
        points = [0, *[int(i) for i in sections], None]
    else:
        count = int(sections)
        each, extra = divmod(operator.index(ary.shape[axis]), count)
        points = list(np.cumsum([0, *[each + 1] * extra, *[each] * (count - extra)]).tolist())
    before = (slice(None),) * (axis % ary.ndim)
    return [ary[(*before, slice(a, b))] for a, b in itertools.pairwise(points)]


def _split_evenly(ary: Any, count: int, axis: int) -> list:
    """Equal parts of an axis of unknown length, which the graph finds divisible or not when it runs."""
    shape = (*ary.shape[:axis], count, ary.shape[axis] // count, *ary.shape[axis + 1 :])
    parts = reshape(ary, shape)
    return [parts[(*(slice(None),) * axis, i)] for i in range(count)]


@implements(np.array_split)
def array_split(ary, indices_or_sections, axis=0):
    """Views of consecutive parts, of unequal length where the sections do not divide it.

    Gradient: each part's comes back to its place. Raises ValueError for a number of sections below 1.

    >>> [x.shape for x in tnp.array_split(tnp.ones(5), 2)]
    [(3,), (2,)]
    """
    ary, sections = to_array(ary), static(indices_or_sections)
    return _split(ary, sections, axis, np.array_split, axis)


@implements(np.split)
def split(ary, indices_or_sections, axis=0):
    """Views of consecutive parts: a number of equal ones, or cut before the given indices.

    Gradient: each part's comes back to its place. Raises ValueError if a number of sections does not divide the
    axis.

    >>> [x.shape for x in tnp.split(tnp.ones(5), [1, 3])]
    [(1,), (2,), (2,)]
    """
    ary, sections = to_array(ary), static(indices_or_sections)
    return _split(ary, sections, axis, np.split, axis)


@implements(np.hsplit)
def hsplit(ary, indices_or_sections):
    """``split`` along the second axis (the first for 1-d arrays). Gradient: each part's comes back to its place.

    Raises ValueError for a 0-d array.

    >>> [x.shape for x in tnp.hsplit(tnp.ones((2, 4)), 2)]
    [(2, 2), (2, 2)]
    """
    ary, sections = to_array(ary), static(indices_or_sections)
    return _split(ary, sections, 1 if ary.ndim > 1 else 0, np.hsplit)


@implements(np.vsplit)
def vsplit(ary, indices_or_sections):
    """``split`` along the first axis. Raises ValueError below two dimensions.

    Gradient: each part's comes back to its place.

    >>> [x.shape for x in tnp.vsplit(tnp.ones((2, 4)), 2)]
    [(1, 4), (1, 4)]
    """
    ary, sections = to_array(ary), static(indices_or_sections)
    return _split(ary, sections, 0, np.vsplit)


@implements(np.dsplit)
def dsplit(ary, indices_or_sections):
    """``split`` along the third axis. Raises ValueError below three dimensions.

    Gradient: each part's comes back to its place.

    >>> [x.shape for x in tnp.dsplit(tnp.ones((1, 2, 4)), 2)]
    [(1, 2, 2), (1, 2, 2)]
    """
    ary, sections = to_array(ary), static(indices_or_sections)
    return _split(ary, sections, 2, np.dsplit)


def _by_index(inner: Any) -> Any:
    """Have indexing take the subarrays along the first axis of a plain array of numbers."""

    @functools.wraps(inner)
    def public(*args: Any, **kwargs: Any) -> Any:
        if len(args) == 1 and not kwargs and not core._active:
            x = args[0]
            if x.__class__ is ndarray and x._v.__class__ is np.ndarray and x._v.ndim and x._v.dtype.kind in "biufc":
                return tuple(map(x.__getitem__, range(len(x._v))))
        return inner(*args, **kwargs)

    return stand_for(inner, public)


@_by_index
@implements(np.unstack)
def unstack(x, /, *, axis=0):
    """The subarrays along an axis, as a tuple of views. Gradient: each subarray's comes back to its place.

    Raises ValueError for a 0-d array, AxisError for an axis out of range.

    >>> [a.shape for a in tnp.unstack(tnp.ones((2, 3)))]
    [(3,), (3,)]
    """
    x = to_array(x)
    np.unstack(probe(x.shape), axis=axis)
    x = moveaxis(x, axis, 0)
    return tuple(x[i] for i in range(x.shape[0]))


# --- repeating, inserting, removing -----------------------------------------------------------------------


def _chosen(a: ndarray, numbers: np.ndarray) -> ndarray:
    """The elements of ``a`` with these numbers (counted in C order), in the shape of ``numbers``."""
    return reshape(a, -1)[numbers]


def _element_numbers(a: ndarray, start: int = 0) -> np.ndarray:
    return np.arange(start, start + operator.index(a.size)).reshape(a.shape)


@implements(np.tile)
def tile(A, reps):
    """Copies of an array side by side. Gradient: summed over the copies.

    >>> tnp.tile(tnp.arange(2), 2).numpy()
    array([0, 1, 0, 1])
    """
    a, reps = to_array(A), static(reps)
    reps = tuple(int(r) for r in reps) if np.ndim(reps) else (int(reps),)
    rank = max(len(reps), a.ndim)
    reps = (1,) * (rank - len(reps)) + reps
    shape = (1,) * (rank - a.ndim) + tuple(a.shape)
    spread = tuple(m for r, n in zip(reps, shape, strict=True) for m in (r, n))
    a = reshape(a, tuple(m for n in shape for m in (1, n)))
    tiled = reshape(broadcast_to(a, spread), tuple(r * n for r, n in zip(reps, shape, strict=True)))
    ordered = tiled if all(r == 1 for r in reps) else laid(tiled, "C")
    return movement.copy(tiled) if ordered is tiled else ordered


@implements(np.repeat)
def repeat(a, repeats, axis=None):
    """Each element (or slice along ``axis``) several times in a row. Gradient: summed over the copies.

    >>> tnp.repeat(tnp.arange(2), [1, 3]).numpy()
    array([0, 1, 1, 1])
    """
    a, repeats = to_array(a), static(repeats)
    if axis is None or (a.ndim == 0 and axis in (0, -1)):
        a, axis = reshape(a, -1), 0
    axis = canonical_axis(axis, a.ndim) + a.ndim
    n = a.shape[axis]
    if not is_known((n,)) and np.size(repeats) == 1:
        times = int(np.reshape(repeats, ()))
        if times < 0:
            raise ValueError("repeats may not contain negative values.")
        before, behind = a.shape[:axis], a.shape[axis + 1 :]
        spread = broadcast_to(reshape(a, (*before, n, 1, *behind)), (*before, n, times, *behind))
        return reshape(spread, (*before, n * times, *behind))
    index = np.repeat(np.arange(operator.index(n)), repeats)
    return laid(a[(*(slice(None),) * axis, index)], "C")


@implements(np.delete)
def delete(arr, obj, axis=None):
    """A copy without the slices that an index, slice or mask names along ``axis``.

    Gradient: to what is kept, zero for the rest. Raises IndexError for an index out of bounds.

    >>> tnp.delete(tnp.arange(4), [0, 2]).numpy()
    array([1, 3])
    """
    arr = to_array(arr)
    if axis is None:
        arr, axis = reshape(arr, -1), 0
    axis = canonical_axis(axis, arr.ndim) + arr.ndim
    obj, every = static(obj), np.arange(operator.index(arr.shape[axis]))
    np.delete(probe(arr.shape), obj, axis)  # NumPy's own errors
    keep = np.delete(every, obj)
    return laid(arr[(*(slice(None),) * axis, keep)], layout(arr, "A"))


@implements(np.insert)
def insert(arr, obj, values, axis=None):
    """A copy with ``values``, cast to the array's dtype, put in before the given indices along ``axis``.

    Gradient: to both, each element where it went. Raises IndexError for an index out of bounds.

    >>> tnp.insert(tnp.arange(3), 1, 9).numpy()
    array([0, 9, 1, 2])
    """
    is_complex = isinstance(values, complex)
    arr = to_array(arr)
    values = values_for(values, arr.dtype)
    if is_complex and arr.dtype.kind != "c":
        np.array(0j, arr.dtype)  # NumPy's error
    numbers = np.insert(_element_numbers(arr), static(obj), _element_numbers(values, arr.size), axis)
    both = _join([reshape(arr, -1), reshape(cast(values, arr.dtype), -1)], 0)
    return laid(cast(_chosen(both, numbers), arr.dtype), layout(arr, "A"))


@implements(np.resize)
def resize(a, new_shape):
    """The elements, repeated or cut off, in a new shape. Gradient: summed over the copies.

    >>> tnp.resize(tnp.arange(3), (2, 2)).numpy()
    array([[0, 1],
           [2, 0]])
    """
    a, new_shape = to_array(a), static(new_shape)
    if a.size == 0:
        return to_array(np.resize(np.empty(0, a.dtype), new_shape))
    return cast(_chosen(a, np.resize(_element_numbers(a), new_shape)), native(a.dtype))


def _trimmed_in_graph(filt: ndarray, trim: Any, axis: Any) -> ndarray:
    """The same by masks, one for each axis: a graph does not know the positions."""
    if trim not in ("fb", "bf", "f", "b"):
        np.trim_zeros(probe((1,) * filt.ndim), trim, axis)  # NumPy's own error
    axes = range(filt.ndim) if axis is None else np.lib.array_utils.normalize_axis_tuple(axis, filt.ndim)
    nonzero: Any = filt != 0
    masks = []
    for i in axes:
        found = nonzero.any(axis=tuple(j for j in range(filt.ndim) if j != i)) if filt.ndim > 1 else nonzero
        ahead, behind = found.cumsum() > 0, found[::-1].cumsum()[::-1] > 0
        masks.append(ahead & behind if len(trim) == 2 else ahead if trim == "f" else behind)
    for i, mask in zip(axes, masks, strict=True):
        filt = filt[(*(slice(None),) * i, mask)]
    return filt


def _address(value: np.ndarray) -> int:
    """Where the first element lies."""
    return value.__array_interface__["data"][0]


def part_of_now(inner):
    """A function whose result is the part of its argument that the values decide: as a view it is the part that it was
    when it was taken, whatever is written later. Of NumPy's functions, ``trim_zeros`` alone cuts at the front."""

    @functools.wraps(inner)
    def public(*args, **kwargs):
        result = inner(*args, **kwargs)
        given = args[0] if args else next(iter(kwargs.values()))
        if not isinstance(result, ndarray) or result is given or result._m.__class__ is not CallView:
            return result
        parent: Any = result._m.parent
        value, index = parent._v, []
        trim = (args[1] if len(args) > 1 else kwargs.get("trim", "fb")) if inner.numpy is np.trim_zeros else "b"
        at_front = "f" in trim.lower()
        for i, (length, before) in enumerate(zip(result.shape, value.shape, strict=True)):
            start = 0
            if at_front and 0 < length < before and value.ndim == 1:
                start = (_address(result._v) - _address(value)) // value.strides[0]
            elif at_front and 0 < length < before:
                others = tuple(j for j in range(value.ndim) if j != i)
                start = int((value != 0 if value.dtype.kind == "O" else value.astype(bool)).any(axis=others).argmax())
            index.append(slice(start, start + length))
        return parent[tuple(index)]

    return stand_for(inner, public)


@part_of_now
@implements(np.trim_zeros)
def trim_zeros(filt, trim="fb", axis=None):
    """Without the zeros at the front ("f") and back ("b"). The result's shape depends on the values.

    Gradient: to what is kept, zeros between included; zero for the rest. Raises ValueError for another ``trim``,
    BatchingError inside ``vectorized_map``.

    >>> tnp.trim_zeros(tnp.asarray([0, 1, 2, 0])).numpy()
    array([1, 2])
    """
    filt = to_array(filt)
    if is_symbolic(filt):
        return _trimmed_in_graph(filt, trim.lower(), axis)
    nonzero = static(filt != 0)
    np.trim_zeros(nonzero, trim, axis)  # NumPy's own errors
    trim = trim.lower()
    axes = range(filt.ndim) if axis is None else np.lib.array_utils.normalize_axis_tuple(axis, filt.ndim)
    found = np.argwhere(nonzero)
    index: list[Any] = [slice(None)] * filt.ndim
    for i in axes:
        if not len(found):
            index[i] = slice(0, 0)
        else:
            start = int(found[:, i].min()) if "f" in trim else None
            stop = int(found[:, i].max()) + 1 if "b" in trim else None
            index[i] = slice(start, stop)
    return filt[tuple(index)]


__all__ = [
    "concatenate", "concat", "stack", "vstack", "hstack", "dstack", "column_stack", "block", "append",
    "array_split", "split", "hsplit", "vsplit", "dsplit", "unstack", "tile", "repeat", "delete", "insert",
    "resize", "trim_zeros",
]  # fmt: skip
