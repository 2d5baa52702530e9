"""Filters and convolutions of scipy.signal, which ``tnp.signal`` has: linear in the signal, so the derivative is the
transposed filter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import scipy.signal as _signal  # where it is missing, ops/scipy says what to install
from numpy.lib.array_utils import normalize_axis_index

from ..._base.errors import NotYetError, message
from ..._core.core import bind
from ..._core.dispatch import implements
from ...ops.scipy import filters as ops
from ...ops.scipy.held import hold
from ..arrays.joining import concatenate
from ..arrays.manipulation import flip, moveaxis
from ..common import to_array
from ..linalg.matrices import solve


def _of_scipy(function: Callable) -> Any:
    """``implements``, for a function of scipy.signal of the same name."""
    public: Any = implements(getattr(_signal, function.__name__))(function)
    public.__module__ = "tensornumpy.signal"
    return public


def _float(x: Any) -> Any:
    x = to_array(x)
    return x if x.dtype.kind in "fc" else x.astype(float)


# --- convolutions -------------------------------------------------------------------------------------------


def _cut(full: Any, first: Any, second: Any, mode: str, axes: int) -> Any:
    """The part of a full convolution along the last axes that ``mode`` asks for."""
    if mode not in ("full", "same", "valid"):
        raise ValueError("acceptable mode flags are 'valid', 'same', or 'full'")
    if mode == "full":
        return full
    places = []
    for m, n in zip(first.shape[-axes:], second.shape[-axes:], strict=True):
        if mode == "same":
            begin, length = (n - 1) // 2, m
        else:
            begin, length = min(m, n) - 1, max(m, n) - min(m, n) + 1
        places.append(slice(begin, begin + length))
    if mode == "valid":
        larger = [m >= n for m, n in zip(first.shape[-axes:], second.shape[-axes:], strict=True)]
        smaller = [n >= m for m, n in zip(first.shape[-axes:], second.shape[-axes:], strict=True)]
        if not all(larger) and not all(smaller):
            raise ValueError("For 'valid' mode, one must be at least as large as the other in every dimension")
    return full[(..., *places)]


def _convolved(first: Any, second: Any, mode: str, method: str) -> Any:
    first, second = to_array(first), to_array(second)
    if first.ndim != second.ndim:
        raise ValueError("volume and kernel should have the same dimensionality")
    if not first.ndim:
        return first * second
    axes = first.ndim
    full = bind(ops.convolution, (first, second), {"axes": axes, "method": method})
    return _cut(full, first, second, mode, axes)


@_of_scipy
def convolve(in1, in2, mode="full", method="auto"):
    """The convolution of two arrays of as many dimensions. ``mode``: "full", "same" (as ``in1``), "valid".

    Raises ValueError for other modes and dimensions that do not fit. Gradient: in both, by convolutions.

    >>> tnp.signal.convolve(tnp.asarray([1.0, 2.0]), tnp.asarray([1.0, 1.0])).numpy()
    array([1., 3., 2.])
    """
    return _convolved(in1, in2, mode, method)


@_of_scipy
def correlate(in1, in2, mode="full", method="auto"):
    """The correlation of two arrays: the convolution with the second one reversed and conjugated.

    Raises ValueError for other modes and dimensions that do not fit. Gradient: in both, by convolutions.

    >>> tnp.signal.correlate(tnp.asarray([1.0, 2.0]), tnp.asarray([0.0, 1.0])).numpy()
    array([1., 2., 0.])
    """
    in1, in2 = to_array(in1), to_array(in2)
    result = _convolved(in1, flip(in2).conj(), mode, method)
    return result


@_of_scipy
def fftconvolve(in1, in2, mode="full", axes=None):
    """The convolution by Fourier transforms, along ``axes`` or along all; other axes broadcast.

    Raises ValueError for other modes and dimensions that do not fit. Gradient: in both, by convolutions.

    >>> tnp.signal.fftconvolve(tnp.asarray([1.0, 2.0]), tnp.asarray([1.0, 1.0])).numpy().round(6)
    array([1., 3., 2.])
    """
    first, second = _float(in1), _float(in2)
    if not (first.size and second.size):
        return np.zeros(0)
    if axes is None:
        return _convolved(first, second, mode, "fft")
    chosen = [normalize_axis_index(a, first.ndim) for a in ([axes] if isinstance(axes, int) else axes)]
    last = range(-len(chosen), 0)
    first, second = moveaxis(first, chosen, last), moveaxis(second, chosen, last)
    full = bind(ops.convolution, (first, second), {"axes": len(chosen), "method": "fft"})
    return moveaxis(_cut(full, first, second, mode, len(chosen)), last, chosen)


# --- recursive filters --------------------------------------------------------------------------------------


def _filtered(b: Any, a: Any, x: Any, zi: Any) -> tuple[Any, Any]:
    """The filter along the last axis, with what it remembers at the beginning; that at the end."""
    n, order = x.shape[-1], max(b.shape[-1], a.shape[-1]) - 1
    y = bind(ops.lfilter, (b, a, x), {})
    if zi is None:
        return y, None
    b, a = b / a[0], a / a[0]
    start = zi[..., :n]
    if n > order:
        start = concatenate([start, np.zeros((*start.shape[:-1], n - start.shape[-1]), start.dtype)], axis=-1)
    y = y + bind(ops.lfilter, (np.ones(1, a.dtype), a, start), {})
    left = []
    for k in range(order):
        terms: Any = zi[..., k + n] if k + n < zi.shape[-1] else 0.0
        for i in range(min(order - k, n)):
            if k + 1 + i < b.shape[-1]:
                terms = terms + b[k + 1 + i] * x[..., n - 1 - i]
            if k + 1 + i < a.shape[-1]:
                terms = terms - a[k + 1 + i] * y[..., n - 1 - i]
        left.append(terms * np.ones(y.shape[:-1]))
    return y, (concatenate([t[..., None] for t in left], axis=-1) if left else zi)


def _coefficients(*cs: Any) -> Any:
    cs = tuple(_float(c) for c in cs)
    cs = tuple(c[None] if not c.ndim else c for c in cs)
    if any(c.ndim > 1 for c in cs):
        raise ValueError("object of too small depth for desired array")
    return cs


@_of_scipy
def lfilter(b, a, x, axis=-1, zi=None):
    """A recursive (IIR) or other (FIR) filter along an axis; with ``zi`` also what it remembers at the end.

    Raises ValueError for coefficients of more than one dimension. Gradient: in ``x``, by the filter from the end to the
    beginning, and in ``b``, ``a`` and ``zi``, of every order.

    >>> tnp.signal.lfilter([1.0], [1.0, -0.5], tnp.asarray([1.0, 0.0, 0.0])).numpy()
    array([1.  , 0.5 , 0.25])
    """
    b, a = _coefficients(b, a)
    x = moveaxis(_float(x), axis, -1)
    y, zf = _filtered(b, a, x, None if zi is None else moveaxis(_float(zi), axis, -1))
    y = moveaxis(y, -1, axis)
    return y if zi is None else (y, moveaxis(zf, -1, axis))


@_of_scipy
def sosfilt(sos, x, axis=-1, zi=None):
    """A filter of sections of second order, one after another; with ``zi`` also what they remember at the end.

    Raises ValueError for ``sos`` of another shape than (sections, 6), or whose ``sos[:, 3]`` is not 1. Gradient: in
    ``x``, ``sos`` and ``zi``, of every order.

    >>> tnp.signal.sosfilt([[1.0, 0.0, 0.0, 1.0, -0.5, 0.0]], tnp.asarray([1.0, 0.0, 0.0])).numpy()
    array([1.  , 0.5 , 0.25])
    """
    sos, x = _float(sos), moveaxis(_float(x), axis, -1)
    if sos.ndim != 2 or sos.shape[1] != 6:
        raise ValueError("sos array must be shape (n_sections, 6)")
    starts = None if zi is None else moveaxis(_float(zi), axis + 1 if axis >= 0 else axis, -1)
    ends = []
    for i in range(sos.shape[0]):
        a = concatenate([hold(sos[i, 3:4], "ones", "sos[:, 3]"), sos[i, 4:]])
        x, end = _filtered(sos[i, :3], a, x, None if starts is None else starts[i])
        ends.append(end)
    x = moveaxis(x, -1, axis)
    if starts is None:
        return x
    return x, moveaxis(concatenate([e[None] for e in ends]), -1, axis + 1 if axis >= 0 else axis)


@_of_scipy
def lfilter_zi(b, a):
    """What a filter remembers of a constant signal of ones. Gradient: in ``b`` and ``a``, of every order.

    Raises ValueError for coefficients of more than one dimension, LinAlgError for a pole at 1.

    >>> tnp.signal.lfilter_zi([1.0], [1.0, -0.5]).numpy()
    array([1.])
    """
    b, a = _coefficients(b, a)
    n = max(b.shape[0], a.shape[0])
    a, b = a / a[0], b / a[0]
    a, b = (concatenate([c, np.zeros(n - c.shape[0])]) for c in (a, b))
    if n == 1:
        return np.zeros(0)
    companion = concatenate([-a[1:][None], np.eye(n - 1)[:-1]])
    return solve(np.eye(n - 1) - companion.T, b[1:] - a[1:] * b[0])


def _extended(x: Any, n: int, kind: Any) -> Any:
    """A signal with ``n`` samples more at both ends of the last axis."""
    if kind is None or not n:
        return x
    if kind not in ("odd", "even", "constant"):
        raise ValueError(
            f"Unknown value '{kind}' given to padtype. padtype must be 'even', 'odd', 'constant', or None."
        )
    first, last = x[..., :1], x[..., -1:]
    if kind == "constant":
        ends = first + 0.0 * x[..., 1 : n + 1], last + 0.0 * x[..., -n - 1 : -1]
    else:
        ends = x[..., n:0:-1], x[..., -2 : -n - 2 : -1]
        if kind == "odd":
            ends = 2.0 * first - ends[0], 2.0 * last - ends[1]
    return concatenate([ends[0], x, ends[1]], axis=-1)


@_of_scipy
def filtfilt(b, a, x, axis=-1, padtype="odd", padlen=None, method="pad", irlen=None):
    """A filter forward and backward, without a shift of phase.

    Raises ValueError for a signal that is not longer than ``padlen``, NotYetError for ``method="gust"`` where something
    watches. Gradient: in ``x``, ``b`` and ``a``, of every order.

    >>> tnp.signal.filtfilt([0.5, 0.5], [1.0], tnp.asarray([1.0] * 9)).numpy().round(6)
    array([1., 1., 1., 1., 1., 1., 1., 1., 1.])
    """
    if method != "pad":
        raise NotYetError(message(f"filtfilt with method={method!r} has no gradient", 'method="pad"'))
    b, a = _coefficients(b, a)
    x = moveaxis(_float(x), axis, -1)
    n = 3 * max(b.shape[0], a.shape[0]) if padlen is None else padlen
    n = 0 if padtype is None else n
    if x.shape[-1] <= n:
        raise ValueError(f"The length of the input vector x must be greater than padlen, which is {n}.")
    wide, zi = _extended(x, n, padtype), to_array(lfilter_zi(b, a))
    y, _ = _filtered(b, a, wide, zi * wide[..., :1])
    y, _ = _filtered(b, a, y[..., ::-1], zi * y[..., -1:])
    y = y[..., ::-1]
    return moveaxis(y[..., n : y.shape[-1] - n] if n else y, -1, axis)


__all__ = ["convolve", "correlate", "fftconvolve", "filtfilt", "lfilter", "lfilter_zi", "sosfilt"]
