"""Integrals of samples: functions of scipy.integrate on arrays, which ``tnp.integrate`` has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import scipy.integrate as _integrate  # where it is missing, ops/scipy says what to install

from ..._core.dispatch import implements
from ..arrays.joining import concatenate
from ..arrays.manipulation import moveaxis
from ..common import to_array
from ..statistics.reductions import cumsum, sum
from .calculus import trapezoid as _trapezoid


def _of_scipy(function: Callable) -> Any:
    """``implements``, for a function of scipy.integrate of the same name."""
    public: Any = implements(getattr(_integrate, function.__name__))(function)
    public.__module__ = "tensornumpy.integrate"
    return public


def _last(y: Any, x: Any, dx: Any, axis: int) -> tuple[Any, Any]:
    """Samples with the axis in the last place, and the distances between them along it."""
    y = moveaxis(to_array(y), axis, -1)
    y = y if y.dtype.kind in "fc" else y.astype(float)
    if x is None:
        if type(dx) in (int, float):  # which changes no dtype, as one of NumPy does
            return y, np.full(y.shape[-1] - 1, dx, np.zeros((), y.dtype).real.dtype)
        return y, to_array(dx) * np.ones(y.shape[-1] - 1)
    x = to_array(x)
    x = x if x.ndim == 1 else moveaxis(x, axis, -1)
    if x.shape[-1] != y.shape[-1]:
        raise ValueError("If given, length of x along axis must be the same as y.")
    return y, x[..., 1:] - x[..., :-1]


@_of_scipy
def trapezoid(y, x=None, dx=1.0, axis=-1):
    """The integral of samples by trapezoids. Gradient: in ``y``, ``x`` and ``dx``.

    >>> tnp.integrate.trapezoid(tnp.asarray([1.0, 2.0, 3.0])).numpy()
    array(4.)
    """
    return _trapezoid(y, x, dx, axis)


@_of_scipy
def cumulative_trapezoid(y, x=None, dx=1.0, axis=-1, initial=None):
    """The integrals of samples by trapezoids up to each of them. Raises ValueError for lengths that do not fit.

    Gradient: in ``y``, ``x`` and ``dx``.

    >>> tnp.integrate.cumulative_trapezoid(tnp.asarray([1.0, 2.0, 3.0]), initial=0).numpy()
    array([0. , 1.5, 4. ])
    """
    y, steps = _last(y, x, dx, axis)
    result = cumsum(steps * (y[..., 1:] + y[..., :-1]) / 2.0, axis=-1)
    if initial is not None:
        if initial != 0:
            raise ValueError("`initial` must be `None` or `0`.")
        result = concatenate([np.zeros((*result.shape[:-1], 1), result.dtype), result], axis=-1)
    return moveaxis(result, -1, axis)


def _triples(y: Any, h: Any) -> Any:
    """Simpson's rule for an odd number of samples with any distances."""
    h0, h1 = h[..., 0::2], h[..., 1::2]
    total, ratio = h0 + h1, h0 / h1
    parts = (
        y[..., 0:-2:2] * (2.0 - 1.0 / ratio)
        + y[..., 1:-1:2] * (total * total / (h0 * h1))
        + y[..., 2::2] * (2.0 - ratio)
    )
    return sum(total / 6.0 * parts, axis=-1)


@_of_scipy
def simpson(y, x=None, *, dx=1.0, axis=-1):
    """The integral of samples by Simpson's rule, with Cartwright's correction for an even number of them.

    Raises ValueError for lengths that do not fit. Gradient: in ``y``, ``x`` and ``dx``; NaN where two places are equal.

    >>> tnp.integrate.simpson(tnp.asarray([0.0, 1.0, 4.0])).numpy().round(6)
    np.float64(2.666667)
    """
    has_places = x is not None
    y, h = _last(y, x, dx, axis)
    if y.shape[-1] > 2 and (has_places or y.shape[-1] % 2 == 0):  # SciPy's distances are of float64 then
        h = h.astype(np.result_type(h.dtype, float))
    n = y.shape[-1]
    if n % 2:
        return _triples(y, h) if n > 1 else sum(y * 0.0, axis=-1)
    if n == 2:
        return h[..., 0] * (y[..., 0] + y[..., 1]) / 2.0
    h0, h1 = h[..., -2], h[..., -1]
    last = (2.0 * h1**2 + 3.0 * h0 * h1) / (6.0 * (h0 + h1)) * y[..., -1]
    middle = (h1**2 + 3.0 * h0 * h1) / (6.0 * h0) * y[..., -2]
    return _triples(y[..., :-1], h[..., :-1]) + last + middle - h1**3 / (6.0 * h0 * (h0 + h1)) * y[..., -3]


__all__ = ["cumulative_trapezoid", "simpson", "trapezoid"]
