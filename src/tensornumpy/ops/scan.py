"""Running sums and products along one axis (a negative integer)."""

from __future__ import annotations

import numpy as _numpy

from .base import Op


def _reversed_cumsum(np, g, axis):
    return np.flip(np.cumsum(np.flip(g, axis), axis=axis), axis)


cumsum = Op(
    "cumsum",
    lambda x, axis, dtype=None: _numpy.cumsum(x, axis=axis, dtype=dtype),
    vjp=(lambda np, g, y, x, axis, dtype=None: _reversed_cumsum(np, g, axis),),
    linear=True,
)


def _cumprod_rule(np, g, y, x, axis, dtype=None):
    """Sum over j >= i of g_j times the product of the factors up to j without i, by a backward recursion.

    With r_i = g_i + x_{i+1} r_{i+1}, the cotangent of x_i is y_{i-1} r_i: nothing is divided, so zeros are no trouble.
    """
    x, g = np.moveaxis(x, axis, 0), np.moveaxis(g, axis, 0)
    n = x.shape[0]
    if n == 0:
        return np.moveaxis(g, 0, axis)
    before = np.concatenate([np.ones_like(x[:1]), np.cumprod(x, axis=0)[:-1]], axis=0)
    rest = [g[n - 1]]
    for i in range(n - 2, -1, -1):
        rest.append(g[i] + x[i + 1] * rest[-1])
    return np.moveaxis(before * np.stack(rest[::-1], axis=0), 0, axis)


cumprod = Op(
    "cumprod",
    lambda x, axis, dtype=None: _numpy.cumprod(x, axis=axis, dtype=dtype),
    vjp=(_cumprod_rule,),
    points=(0.0,),
)
