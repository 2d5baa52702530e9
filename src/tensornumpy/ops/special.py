"""Functions with derivatives of every order at their singular points, and convolution.

``sinc`` and ``bessel_i`` carry the order of the derivative as a parameter, so that differentiating again is exact.
"""

from __future__ import annotations

import math

import numpy as _numpy

from .._core.core import bind
from .base import Op
from .sorting import rowwise


def _sinc_evaluate(x, order=0):
    """Derivative of ``sin(pi x) / (pi x)``: a series near 0, and away from it the recurrence f_n(f_{n-1})."""
    if order == 0:
        return _numpy.sinc(x)
    x = _numpy.asarray(x)
    near = _numpy.abs(x) < (order + 2) / _numpy.pi
    far = _numpy.where(near, _numpy.ones((), x.dtype), x)
    f = _numpy.sinc(far)
    for n in range(1, order + 1):
        f = (_numpy.pi ** (n - 1) * _numpy.sin(_numpy.pi * far + n * _numpy.pi / 2) - n * f) / far
    small = _numpy.where(near, x, _numpy.zeros((), x.dtype))
    series = _numpy.zeros_like(small)
    for k in range((order + 1) // 2, (order + 1) // 2 + 24 + order):
        power = 2 * k - order
        factor = (
            (-1) ** k * math.pi ** (2 * k) * (math.factorial(2 * k) / math.factorial(power)) / math.factorial(2 * k + 1)
        )
        series = series + factor * small**power
    return _numpy.where(near, series, f).astype(f.dtype)


def _sinc_rule(np, g, y, x, order=0):
    return g * (bind(sinc, (x,), {"order": order + 1}) if np is not _numpy else _sinc_evaluate(x, order + 1))


sinc = Op("sinc", _sinc_evaluate, vjp=(_sinc_rule,), points=(0.0,), rounding="ulps")


def _bessel_evaluate(x, order=0):
    """Modified Bessel function I_n: the mean of ``cosh(x cos t) cos(n t)`` over a period, by enough points."""
    if order == 0:
        return _numpy.i0(x)
    x = _numpy.asarray(x)
    size = _numpy.abs(_numpy.where(_numpy.isfinite(x), x, 0)).max(initial=0.0)
    count = int(40 + 2 * order + math.ceil(math.sqrt(90.0 * size)))
    total = _numpy.zeros(x.shape, _numpy.result_type(x, _numpy.float32))
    kernel = _numpy.sinh if order % 2 else _numpy.cosh  # the other half cancels; odd orders are then exactly 0 at 0
    for t in _numpy.arange(count) * (2 * _numpy.pi / count):
        total += kernel(x * _numpy.cos(t)) * _numpy.cos(order * t)
    return (total / count).astype(total.dtype)


def _bessel_rule(np, g, y, x, order=0):
    def of(n):
        return bind(bessel_i, (x,), {"order": n}) if np is not _numpy else _bessel_evaluate(x, n)

    return g * of(1) if order == 0 else g * (of(order - 1) + of(order + 1)) * 0.5


bessel_i = Op("bessel_i", _bessel_evaluate, vjp=(_bessel_rule,), points=(0.0,))


def _convolve_rule(np, g, y, xs, **params):
    a, v = xs
    n, m = a.shape[0], v.shape[0]
    # coefficient i of a meets g[i : i+m], so its cotangent is a stretch of g convolved with v reversed
    return [np.convolve(g, v[::-1])[m - 1 : m - 1 + n], np.convolve(g, a[::-1])[n - 1 : n - 1 + m]]


def _convolve_rule_of_rows(np, g, y, xs, lead=0):
    if not lead:
        return _convolve_rule(np, g, y, xs)
    a, v = xs
    n, m = a.shape[-1], v.shape[-1]

    def full(p, q):
        return bind(convolve, (p, q), {"lead": lead}) if np is not _numpy else convolve.evaluate(p, q, lead=lead)

    return [full(g, v[..., ::-1])[..., m - 1 : m - 1 + n], full(g, a[..., ::-1])[..., n - 1 : n - 1 + m]]


# The full convolution of two vectors; the other modes are parts of it.
convolve = rowwise(
    "convolve",
    _numpy.convolve,
    vjp=_convolve_rule_of_rows,
    multilinear=True,
    promotes=True,
    cost="contraction",
    terms=lambda shapes: min(s[-1] for s in shapes),
)
