"""Reductions: sum, prod, max, min, any, all, argmax, argmin. ``axis`` is a tuple of negative integers."""

from __future__ import annotations

import numpy as _numpy

from .._base.dtypes import Aval
from .._base.facts import Fold
from .._core.core import LARGE
from .base import VERY_LARGE, Op


def _expand(np, g, x, axis, keepdims):
    """The cotangent of a reduction with its reduced axes back, as axes of length 1."""
    if keepdims or not axis or not g.ndim:
        return g
    shape = list(x.shape)
    for a in axis:
        shape[a] = 1
    return np.reshape(g, tuple(shape))


def _reduced_shape(shape, axis, keepdims):
    axes = {a + len(shape) for a in axis}
    if keepdims:
        return tuple(1 if i in axes else n for i, n in enumerate(shape))
    return tuple(n for i, n in enumerate(shape) if i not in axes)


def _infer_sum(x, axis, keepdims=False, dtype=None):
    if dtype is None:
        if x.dtype.kind == "O":  # the sum of all is an object, of any kind
            return None
        dtype = _numpy.add.reduce(_numpy.zeros(1, x.dtype)).dtype
    return Aval(_reduced_shape(x.shape, axis, keepdims), dtype)


def _fill(np, g, x):
    """``g`` broadcast to ``x``'s shape, as memory of its own where a plain gradient is computed."""
    if np is _numpy:
        out = _numpy.empty(x.shape, g.dtype)
        out[...] = g
        return out
    return np.broadcast_to(g, x.shape)


_add_reduce = _numpy.add.reduce
_empty = _numpy.empty


def _sum_evaluate(x, axis, keepdims=False, dtype=None):
    if dtype is None and not keepdims:
        return _add_reduce(x, axis)
    return _add_reduce(x, axis=axis, dtype=dtype, keepdims=keepdims)


def _sum_rule(np, g, y, x, axis, keepdims=False, dtype=None):
    if np is _numpy and not g.ndim:
        out = _empty(x.shape, g.dtype)
        out.fill(g)
        return out
    return _fill(np, _expand(np, g, x, axis, keepdims), x)


sum = Op(
    "sum",
    _sum_evaluate,
    vjp=(_sum_rule,),
    linear=True,
    infer=_infer_sum,
    quiet=True,
    large=LARGE,
    fold=Fold(_numpy.add),
)


def _prod_rule(np, g, y, x, axis, keepdims=False, dtype=None):
    """g times the product of the other factors, without dividing: right also where a factor is zero."""
    g = _expand(np, g, x, axis, keepdims)
    if not axis:
        return g
    moved = tuple(a + x.ndim for a in range(-x.ndim, 0) if a not in axis)
    order = moved + tuple(a + x.ndim for a in axis)
    flat = np.reshape(np.transpose(x, order), tuple(x.shape[a] for a in moved) + (-1,)) if x.size else x
    if not x.size:
        return np.zeros_like(x)
    ones = np.ones_like(flat[..., :1])
    before = np.cumprod(np.concatenate([ones, flat[..., :-1]], axis=-1), axis=-1)
    after = np.cumprod(np.concatenate([ones, flat[..., :0:-1]], axis=-1), axis=-1)[..., ::-1]
    others = np.reshape(before * after, tuple(x.shape[a] for a in order))
    inverse = sorted(range(x.ndim), key=order.__getitem__)
    return g * np.transpose(others, tuple(inverse))


prod = Op(
    "prod",
    lambda x, axis, keepdims=False, dtype=None: _numpy.multiply.reduce(x, axis=axis, dtype=dtype, keepdims=keepdims),
    vjp=(_prod_rule,),
    points=(0.0,),
    fold=Fold(_numpy.multiply),
)


def _extremum_rule(np, g, y, x, axis, keepdims=False):
    """Ties share the cotangent equally; NaN, when it is the result, counts as the winner."""
    y, g = _expand(np, y, x, axis, keepdims), _expand(np, g, x, axis, keepdims)
    if np is _numpy:
        winners = x == y
        if (y != y).any():
            winners |= (x != x) & (y != y)
        share, out = g / np.count_nonzero(winners, axis=axis, keepdims=True) if axis else g, np.zeros(x.shape, g.dtype)
        np.copyto(out, share, where=winners, casting="unsafe")
        return out
    winners = (x == y) | ((x != x) & (y != y))
    count = np.sum(winners, axis=axis, keepdims=True) if axis else 1
    return np.where(winners, g / count, np.zeros((), g.dtype))


def _infer_same(x, axis, keepdims=False):
    return Aval(_reduced_shape(x.shape, axis, keepdims), x.dtype)


max = Op(
    "max",
    lambda x, axis, keepdims=False: _numpy.maximum.reduce(x, axis=axis, keepdims=keepdims),
    vjp=(_extremum_rule,),
    infer=_infer_same,
    points=(0.0,),
    large=VERY_LARGE,
    fold=Fold(_numpy.maximum),
)
min = Op(
    "min",
    lambda x, axis, keepdims=False: _numpy.minimum.reduce(x, axis=axis, keepdims=keepdims),
    vjp=(_extremum_rule,),
    infer=_infer_same,
    points=(0.0,),
    large=VERY_LARGE,
    fold=Fold(_numpy.minimum),
)
any = Op(
    "any",
    lambda x, axis, keepdims=False: _numpy.any(x, axis=axis, keepdims=keepdims),
    fold=Fold(_numpy.logical_or),
)
all = Op(
    "all",
    lambda x, axis, keepdims=False: _numpy.all(x, axis=axis, keepdims=keepdims),
    fold=Fold(_numpy.logical_and),
)
argmax = Op(
    "argmax",
    lambda x, axis, keepdims=False: _numpy.argmax(x, axis=axis, keepdims=keepdims),
    fold=Fold(_numpy.maximum, "place"),
)
argmin = Op(
    "argmin",
    lambda x, axis, keepdims=False: _numpy.argmin(x, axis=axis, keepdims=keepdims),
    fold=Fold(_numpy.minimum, "place"),
)
count_nonzero = Op(
    "count_nonzero",
    lambda x, axis, keepdims=False: _numpy.count_nonzero(x, axis=axis, keepdims=keepdims),
    fold=Fold(_numpy.add, "count"),
)
