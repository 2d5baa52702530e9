"""Diagonals: taken out, put in; and index arithmetic that raises by itself where an index is out of bounds."""

from __future__ import annotations

import numpy as _numpy

from .._core.core import bind
from .base import Op
from .movement import align_ranks


def _evaluate(x, offset, axis1, axis2):
    return _numpy.diagonal(x, offset, axis1, axis2)


def _put_evaluate(g, shape, offset, axis1, axis2):
    out = _numpy.zeros(shape, g.dtype)
    view = _numpy.diagonal(out, offset, axis1, axis2)
    view.flags.writeable = True
    view[...] = g
    return out


def _rule(np, g, y, x, offset, axis1, axis2):
    params = {"shape": tuple(x.shape), "offset": offset, "axis1": axis1, "axis2": axis2}
    return bind(put_diagonal, (g,), params) if np is not _numpy else _put_evaluate(g, **params)


# The axes are negative, so that leading axes of examples are free; the diagonal becomes the last axis.
diagonal = Op("diagonal", _evaluate, vjp=(_rule,), linear=True, is_view=True)


def _put_rule(np, g, y, x, shape, offset, axis1, axis2):
    params = {"offset": offset, "axis1": axis1, "axis2": axis2}
    return bind(diagonal, (g,), params) if np is not _numpy else _evaluate(g, **params)


# Zeros with a diagonal: the transpose of ``diagonal``.
put_diagonal = Op(
    "put_diagonal",
    _put_evaluate,
    vjp=(_put_rule,),
    linear=True,
    batch=lambda op, xs, mapped, params: bind(op, xs, {**params, "shape": (xs[0].shape[0], *params["shape"])}),
)

unravel_index = Op(
    "unravel_index", lambda x, shape, order: tuple(map(_numpy.asarray, _numpy.unravel_index(x, shape, order)))
)
ravel_multi_index = Op(
    "ravel_multi_index",
    lambda *xs, dims, mode, order: _numpy.asarray(_numpy.ravel_multi_index(xs, dims, mode, order)),
    batch=lambda op, xs, mapped, params: bind(op, align_ranks(xs, mapped), params),
)
