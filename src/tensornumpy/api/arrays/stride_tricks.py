"""Views by shape and strides: NumPy's ``lib.stride_tricks``.

A view names for each of its elements one of the array's, several of its elements perhaps the same one. On plain arrays
it is NumPy's view of the memory; where something watches, its elements are gathered, and the gradient adds up what
comes back to one element.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.lib import stride_tricks as _theirs

from ..._array.lens import _memory_of
from ..._base.errors import NoGradientError, message
from ..._core.core import attach_view, ndarray, wrap
from ..._core.dispatch import declared, is_transformed, overrides
from ...ops.base import canonical_axis
from ...ops.windows import numbers_of
from ..common import to_array
from .indexing import take
from .layout import example
from .manipulation import broadcast_arrays, broadcast_shapes, broadcast_to, ravel, static


def _declared(theirs: Any) -> Callable:
    def declare(function: Any) -> Any:
        function.__module__ = "tensornumpy.lib.stride_tricks"
        function.numpy = theirs
        function.body = function
        declared[function] = theirs
        overrides[theirs] = function
        return function

    return declare


class Strided:
    """The lens of a view by shape and strides: of memory laid out as when it was made, the same view; of any other
    parent, the same elements, gathered. ``lay(value)`` gives shape and strides of the view of one array, or None where
    there is none; ``number()`` the elements in C order of the parent.

    The first view is the user's word, wherever it reaches. Of memory that takes the place of that later, which may be
    no more than a copy of the parent, a view is taken only if it stays inside."""

    __slots__ = ("_is_taken", "lay", "number", "strides", "writeable")

    def __init__(self, lay: Callable, number: Callable, writeable: bool):
        self.lay, self.number, self.writeable, self._is_taken = lay, number, writeable, False
        self.strides: Any = None  # of NumPy's view, where its elements have been gathered instead

    def __call__(self, parent: ndarray) -> ndarray:
        value = parent._v
        if value.__class__ is np.ndarray and not is_transformed(parent):
            found = self.lay(value)
            if found is not None:
                shape, strides = found
                view = _laid(value, shape, strides, self.writeable)
                if not self._is_taken or _is_inside(view, value):
                    self._is_taken = True
                    return wrap(view)
        self._is_taken = True
        return take(ravel(parent), self.number())


def _laid(value: np.ndarray, shape: tuple, strides: tuple, writeable: bool) -> np.ndarray:
    """The view. Its base is the array that owns the memory, as that of any view: by it ``_lens`` knows where a view
    lies. NumPy's own, which has no such base, stands in where the view leaves the memory or that is in pieces."""
    owner = value if value.flags.c_contiguous else value.base
    if isinstance(owner, np.ndarray) and owner.flags.c_contiguous and not value.dtype.hasobject:
        offset = value.__array_interface__["data"][0] - owner.__array_interface__["data"][0]
        try:
            view: Any = np.ndarray(shape, value.dtype, owner, offset, strides)
        except (TypeError, ValueError):
            pass
        else:
            if not (writeable and value.flags.writeable):
                view.flags.writeable = False
            return view
    return _theirs.as_strided(value, shape, strides, writeable=writeable)


def _is_inside(view: np.ndarray, value: np.ndarray) -> bool:
    """True if a view does not leave the memory that ``value`` is of."""
    while isinstance(value.base, np.ndarray):
        value = value.base
    (low, high), (start, end) = np.lib.array_utils.byte_bounds(view), np.lib.array_utils.byte_bounds(value)
    return not view.size or (start <= low and high <= end)


def _view(x: ndarray, lens: Strided) -> ndarray:
    result = lens(x)
    attach_view(result, x, lens)
    value = example(x)
    if value.__class__ is np.ndarray and not np.may_share_memory(example(result), value):
        lens.strides = (lens.lay(value) or (None, None))[1]
    memory = _memory_of(result._v)
    if not lens.writeable and memory.flags.writeable:
        memory.flags.writeable = False
    return result


@_declared(_theirs.as_strided)
def as_strided(x, shape=None, strides=None, subok=False, writeable=True):
    """A view of the memory of ``x`` with another shape and other strides (in bytes). Nothing checks them.

    Gradient: each element of the view gives its cotangent to the element of ``x`` that it is; several add up. Raises
    NoGradientError on a taped, traced or batched ``x`` for elements that are not in it.

    >>> x = tnp.arange(4.0)
    >>> tnp.lib.stride_tricks.as_strided(x, (3, 2), (8, 8)).numpy()
    array([[0., 1.],
           [1., 2.],
           [2., 3.]])
    """
    x = to_array(x)
    memory = _memory_of(x._v)
    memory = memory[(0,) * (memory.ndim - x.ndim)] if memory.ndim > x.ndim else memory
    own, before, size = memory.strides, memory.shape, memory.itemsize
    shape = before if shape is None else tuple(static(tuple(shape)))
    strides = own if strides is None else tuple(static(tuple(strides)))
    if len(shape) != len(strides):
        raise ValueError("mismatch in length of strides and shape")

    def lay(value: np.ndarray) -> Any:
        if value.itemsize == size:
            return (shape, strides) if value.strides == own else None
        known = [s // size * value.itemsize for s in own]
        return (shape, tuple(s // size * value.itemsize for s in strides)) if value.strides == tuple(known) else None

    def number() -> np.ndarray:
        if any(s % size for s in (*own, *strides)):
            raise NoGradientError(message("as_strided of parts of elements has no derivative", "strides of elements"))
        return _numbers_in(before, [s // size for s in own], shape, [s // size for s in strides])

    return _view(x, Strided(lay, number, bool(writeable)))


def _numbers_in(shape: tuple, steps: list, wanted: tuple, wanted_steps: list) -> np.ndarray:
    """For elements at these places in memory their numbers in C order. Raises NoGradientError for those that are not
    in the array."""
    places = numbers_of(0, shape, tuple(steps)).ravel()
    order = np.argsort(places, kind="stable")
    asked = numbers_of(0, wanted, tuple(wanted_steps))
    at = np.minimum(np.searchsorted(places[order], asked), places.size - 1)
    found = order[at]
    if not np.array_equal(places[found], asked):
        raise NoGradientError(
            message(
                "as_strided reaches elements that are not in the array",
                "as_strided of the whole array, or x.copy() before it",
            )
        )
    return found


@_declared(_theirs.sliding_window_view)
def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    """All windows of this shape: a view with the places of the window first and the axes of the window behind.

    Gradient: each element gets the sum of the cotangents of the windows that hold it. Raises ValueError for windows
    that are longer than the array, or negative, or not one for each axis.

    >>> tnp.lib.stride_tricks.sliding_window_view(tnp.arange(4.0), 2).numpy()
    array([[0., 1.],
           [1., 2.],
           [2., 3.]])
    """
    x = to_array(x)
    window = tuple(np.atleast_1d(static(window_shape)).tolist())
    if any(n < 0 for n in window):
        raise ValueError("`window_shape` cannot contain negative values")
    if axis is None:
        axes: tuple = tuple(range(x.ndim))
        if len(window) != len(axes):
            raise ValueError(
                "Since axis is `None`, must provide window_shape for all dimensions of `x`; "
                f"got {len(window)} window_shape elements and `x.ndim` is {x.ndim}."
            )
    else:
        chosen = (axis,) if hasattr(axis, "__index__") else tuple(axis)
        axes = tuple(canonical_axis(a, x.ndim) + x.ndim for a in chosen)
        if len(window) != len(axes):
            raise ValueError(
                "Must provide matching length window_shape and axis; "
                f"got {len(window)} window_shape elements and {len(axes)} axes elements."
            )
    shape = list(x.shape)
    for a, n in zip(axes, window, strict=True):
        if shape[a] < n:
            raise ValueError("window shape cannot be larger than input array shape")
        shape[a] -= n - 1
    wanted = (*shape, *window)

    def lay(value: np.ndarray) -> Any:
        return wanted, (*value.strides, *[value.strides[a] for a in axes])

    def number() -> np.ndarray:
        steps = np.broadcast_to(np.int8(0), tuple(x.shape)).copy().strides
        return numbers_of(0, wanted, (*steps, *[steps[a] for a in axes]))

    return _view(x, Strided(lay, number, bool(writeable)))


__all__ = ["as_strided", "broadcast_arrays", "broadcast_shapes", "broadcast_to", "sliding_window_view"]
