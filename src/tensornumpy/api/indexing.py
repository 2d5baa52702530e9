"""Selecting and writing by index."""

from __future__ import annotations

import numpy as np

from .._core import bind
from .._dispatch import implements
from ..ops import indexing
from ..ops.elementwise import cast
from ._common import lift


@implements(np.where)
def where(condition, x=np._NoValue, y=np._NoValue, /):
    """Elements of ``x`` where the condition holds, of ``y`` elsewhere; with one argument ``nonzero(condition)``.

    Gradient: to the chosen element alone; the other branch gets an exact zero, also where it is infinite.

    >>> tnp.where(tnp.asarray([True, False]), 1.0, 2.0).numpy()
    array([1., 2.])
    """
    if x is np._NoValue and y is np._NoValue:
        from .searching import nonzero

        return nonzero(condition)
    if x is np._NoValue or y is np._NoValue:
        raise ValueError("either both or neither of x and y should be given")
    common = np.result_type(*[v.dtype if hasattr(v, "dtype") else v for v in (x, y)])
    return bind(indexing.where, (lift(condition), _to(x, common), _to(y, common)), {})


def _to(x, dtype):
    return cast(lift(x) if isinstance(x, list | tuple) else x, dtype)


@implements(np.take_along_axis)
def take_along_axis(arr, indices, axis=-1):
    """Elements of each line along ``axis`` at the line's own indices.

    >>> tnp.take_along_axis(tnp.asarray([[3.0, 1.0]]), tnp.asarray([[1, 0]]), axis=1).numpy()
    array([[1., 3.]])
    """
    arr, indices = lift(arr), lift(indices)
    if axis is None:
        arr, axis = arr.ravel(), 0
    from ..ops.base import canonical_axis

    return bind(indexing.take_along_axis, (arr, indices), {"axis": canonical_axis(axis, arr.ndim)})
