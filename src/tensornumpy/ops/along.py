"""Selection along one axis: take_along_axis and its transpose, by which sorted values and quantiles are taken."""

from __future__ import annotations

import numpy as _numpy

from .._core.core import bind
from .base import Op, batch_size, lead
from .index import add_at
from .indexing import index_pushforward


def _take_along_rule(np, g, y, xs, axis):
    x, index = xs
    return [
        bind(put_along_add, (g, index), {"shape": tuple(x.shape), "axis": axis})
        if np is not _numpy
        else put_along_add.evaluate(g, index, shape=x.shape, axis=axis),
        None,
    ]


def _put_along_evaluate(g, index, shape, axis):
    out = _numpy.zeros(shape, g.dtype)
    grid = list(_numpy.ogrid[tuple(slice(n) for n in index.shape)])
    grid[axis] = index
    add_at(out, tuple(grid), g)
    return out


take_along_axis = Op(
    "take_along_axis",
    lambda x, index, axis: _numpy.take_along_axis(x, index, axis=axis),
    vjp=_take_along_rule,
    moves=True,
)
take_along_axis.pushforward = index_pushforward(take_along_axis)  # type: ignore[method-assign]


def _put_along_batch(op, xs, mapped, params):
    size = batch_size(xs, mapped)
    full = [x if m else lead(x, size) for x, m in zip(xs, mapped, strict=True)]
    return bind(op, full, {"shape": (size, *params["shape"]), "axis": params["axis"]})


put_along_add = Op(
    "put_along_add",
    _put_along_evaluate,
    vjp=lambda np, g, y, xs, shape, axis: [np.take_along_axis(g, xs[1], axis=axis), None],
    batch=_put_along_batch,
)
put_along_add.pushforward = index_pushforward(put_along_add)  # type: ignore[method-assign]
