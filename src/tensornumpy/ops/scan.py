"""Running sums and products along one axis (a negative integer): the rows of cumsum and cumprod."""

from __future__ import annotations

import numpy as _numpy

from .._base.facts import Fold
from .._core.core import bind
from .base import Op


def _reversed_cumsum(np, g, axis):
    return np.flip(np.cumsum(np.flip(g, axis), axis=axis), axis)


cumsum = Op(
    "cumsum",
    lambda x, axis, dtype=None: _numpy.cumsum(x, axis=axis, dtype=dtype),
    vjp=(lambda np, g, y, x, axis, dtype=None: _reversed_cumsum(np, g, axis),),
    linear=True,
    fold=Fold(_numpy.add, "accumulate"),
)


def _along(x, axis, s):
    """``x`` with the slice ``s`` taken along ``axis``."""
    return x[(..., s, *(slice(None),) * (-axis - 1))]


def moved_on(np, s, first, axis):
    """``s`` one place further along ``axis``, with ``first(of a slice)`` in front."""
    return np.concatenate([first(_along(s, axis, slice(0, 1))), _along(s, axis, slice(0, -1))], axis=axis)


def _recurrence_evaluate(b, a, axis):
    """``s[j] = b[j] + a[j] * s[j-1]`` for all j in log2(n) steps: each doubles the terms that s[j] has taken in."""
    s, a = _numpy.array(b, _numpy.result_type(a, b)), _numpy.array(a)
    step = 1
    while step < s.shape[axis]:
        head, tail = slice(None, -step), slice(step, None)
        more, factors = (_along(a, axis, tail) * _along(x, axis, head) for x in (s, a))
        _along(s, axis, tail)[...] += more
        _along(a, axis, tail)[...] = factors
        step *= 2
    return s


def backwards(np, b, a, axis):
    """``t[j] = b[j] + a[j+1] * t[j+1]``: the recurrence from the other end."""
    b, a = np.flip(b, axis), moved_on(np, np.flip(a, axis), np.zeros_like, axis)
    t = _recurrence_evaluate(b, a, axis) if np is _numpy else bind(recurrence, (b, a), {"axis": axis})
    return np.flip(t, axis)


def _recurrence_rule(np, g, y, xs, axis):
    t = backwards(np, g, xs[1], axis)
    return [t, t * moved_on(np, y, np.zeros_like, axis)]


recurrence = Op("recurrence", _recurrence_evaluate, vjp=_recurrence_rule)


def _cumprod_rule(np, g, y, x, axis, dtype=None):
    """Sum over j >= i of g_j times the product of the factors up to j without i.

    With r_i = g_i + x_{i+1} r_{i+1}, the cotangent of x_i is y_{i-1} r_i: nothing is divided, so zeros are no trouble.
    """
    if not x.shape[axis]:
        return np.zeros_like(x)
    return moved_on(np, y, np.ones_like, axis) * backwards(np, g, x.astype(y.dtype), axis)


cumprod = Op(
    "cumprod",
    lambda x, axis, dtype=None: _numpy.cumprod(x, axis=axis, dtype=dtype),
    vjp=(_cumprod_rule,),
    points=(0.0,),
    fold=Fold(_numpy.multiply, "accumulate"),
)
