"""Shapes and order of axes, joining and splitting."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

from .._core import bind
from .._dispatch import implements
from ..ops import movement
from ..ops.base import canonical_axis
from ..ops.elementwise import cast
from ._common import lift


def full_shape(shape: Any, size: int) -> tuple[int, ...]:
    """A shape argument with its -1 filled in. Raises ValueError in NumPy's words."""
    shape = (shape,) if hasattr(shape, "__index__") else tuple(shape)
    shape = tuple(operator.index(n) for n in shape)
    if -1 in shape:
        known = 1
        for n in shape:
            known *= n if n != -1 else 1
        if shape.count(-1) > 1:
            raise ValueError("can only specify one unknown dimension")
        if known == 0 or size % known:
            raise ValueError(f"cannot reshape array of size {size} into shape {shape}")
        return tuple(size // known if n == -1 else n for n in shape)
    total = 1
    for n in shape:
        total *= n
    if total != size:
        raise ValueError(f"cannot reshape array of size {size} into shape {shape}")
    return shape


@implements(np.reshape)
def reshape(a, /, shape, order="C", *, copy=None):
    """The same elements in another shape; one length may be -1. A view where NumPy's is.

    Raises ValueError if the number of elements differs.

    >>> tnp.reshape(tnp.arange(4), (2, 2)).shape
    (2, 2)
    """
    a = lift(a)
    if order == "F":
        return reshape(a.T, tuple(reversed(full_shape(shape, a.size)))).T
    result = bind(movement.reshape, (a,), {"shape": full_shape(shape, a.size)})
    return movement.copy(result) if copy else result


@implements(np.transpose)
def transpose(a, axes=None):
    """The axes in another order (reversed when left out): a view.

    >>> tnp.transpose(tnp.ones((2, 3))).shape
    (3, 2)
    """
    a = lift(a)
    if axes is None:
        order = tuple(range(a.ndim))[::-1]
    else:
        if len(axes) != a.ndim:
            raise ValueError("axes don't match array")
        order = tuple(canonical_axis(x, a.ndim) + a.ndim for x in axes)
        if len(set(order)) != len(order):
            raise ValueError("repeated axis in transpose")
    return bind(movement.transpose, (a,), {"axes": order})


@implements(np.broadcast_to)
def broadcast_to(array, shape, subok=False):
    """A read-only view with broadcast axes. Gradient: summed over them.

    >>> tnp.broadcast_to(tnp.ones(2), (3, 2)).shape
    (3, 2)
    """
    array = lift(array)
    shape = (shape,) if hasattr(shape, "__index__") else tuple(shape)
    np.broadcast_to(np.empty((), "i1"), shape)
    if tuple(array.shape) != shape:
        np.broadcast_to(np.broadcast_to(np.empty((), "i1"), array.shape), shape)
    return bind(movement.broadcast_to, (array,), {"shape": tuple(int(n) for n in shape)})


@implements(np.swapaxes)
def swapaxes(a, axis1, axis2):
    """Two axes exchanged: a view.

    >>> tnp.swapaxes(tnp.ones((2, 3)), 0, 1).shape
    (3, 2)
    """
    a = lift(a)
    order = list(range(a.ndim))
    i, j = canonical_axis(axis1, a.ndim), canonical_axis(axis2, a.ndim)
    order[i], order[j] = order[j], order[i]
    return bind(movement.transpose, (a,), {"axes": tuple(order)})


@implements(np.concatenate)
def concatenate(arrays, /, axis=0, out=None, *, dtype=None, casting="same_kind"):
    """Join arrays along an axis they have (``None``: flattened).

    >>> tnp.concatenate([tnp.ones(1), tnp.zeros(1)]).numpy()
    array([1., 0.])
    """
    xs = [lift(x) for x in arrays]
    if axis is None:
        xs, axis = [x.ravel() for x in xs], 0
    if not xs:
        raise ValueError("need at least one array to concatenate")
    np.concatenate([np.broadcast_to(np.empty((), "i1"), x.shape) for x in xs], axis=axis)  # NumPy's own errors
    common = np.dtype(dtype) if dtype is not None else np.result_type(*[x.dtype for x in xs])
    from .. import _core

    if dtype is not None or not (_core._active and _core.context().promotion):
        xs = [cast(x, common) for x in xs]
    result = bind(movement.concatenate, xs, {"axis": canonical_axis(axis, xs[0].ndim)})
    if out is not None:
        out[...] = result
        return out
    return result


@implements(np.stack)
def stack(arrays, axis=0, out=None, *, dtype=None, casting="same_kind"):
    """Join equal shapes along a new axis.

    >>> tnp.stack([tnp.ones(2), tnp.zeros(2)]).shape
    (2, 2)
    """
    xs = [lift(x) for x in arrays]
    if not xs:
        raise ValueError("need at least one array to stack")
    if len({tuple(x.shape) for x in xs}) != 1:
        raise ValueError("all input arrays must have the same shape")
    at = canonical_axis(axis, xs[0].ndim + 1) + xs[0].ndim + 1
    new = tuple(xs[0].shape[:at]) + (1,) + tuple(xs[0].shape[at:])
    return concatenate([reshape(x, new) for x in xs], axis=at, out=out, dtype=dtype)


@implements(np.ravel)
def ravel(a, order="C"):
    """The elements in one axis; a view where possible.

    >>> tnp.ravel(tnp.ones((2, 2))).shape
    (4,)
    """
    return reshape(a, (-1,), order=order if order in ("C", "F") else "C")


@implements(np.expand_dims)
def expand_dims(a, axis):
    """Insert axes of length 1.

    >>> tnp.expand_dims(tnp.ones(2), 0).shape
    (1, 2)
    """
    a = lift(a)
    return reshape(a, np.expand_dims(np.broadcast_to(np.empty((), "i1"), a.shape), axis).shape)


@implements(np.squeeze)
def squeeze(a, axis=None):
    """Drop axes of length 1.

    >>> tnp.squeeze(tnp.ones((1, 2))).shape
    (2,)
    """
    a = lift(a)
    return reshape(a, np.squeeze(np.broadcast_to(np.empty((), "i1"), a.shape), axis).shape)
