"""Means, spreads, quantiles, averages, correlation."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from .._core import bind, ndarray
from .._dispatch import implements
from .._errors import NoGradientError, message
from ..ops import elementwise as e
from ..ops.base import canonical
from ..ops.diagonal import diagonal
from ..ops.movement import cast
from ..ops.searching import checked
from ._common import NoValue, as_array, differ, finish, is_known, lift
from .indexing import take_along_axis, where
from .joining import concatenate
from .manipulation import broadcast_to, expand_dims, moveaxis, reshape, squeeze, transpose
from .math import clip, round
from .products import matmul
from .reductions import count_nonzero, sum
from .sorting import sort


def kept(keepdims: Any) -> bool:
    return keepdims is not NoValue and bool(keepdims)


def _length(a: ndarray, axis: Any) -> int:
    n = 1
    for i in canonical(axis, a.ndim) or ():
        n *= a.shape[i]
    return n


def _count(a: ndarray, axis: Any, mask: Any) -> Any:
    """Number of elements that are reduced, with the axes kept: an integer unless a mask or a graph decides."""
    if mask is NoValue or mask is True:
        lengths = [a.shape[i] for i in canonical(axis, a.ndim) or ()]
        return _length(a, axis) if is_known(lengths) else math.prod(map(as_array, lengths))
    return count_nonzero(broadcast_to(lift(mask), tuple(a.shape)), axis=axis, keepdims=True)


def _drop(x: Any, axis: Any, keepdims: Any) -> Any:
    """Take the axes of length 1 away that a reduction has kept, unless they were asked for."""
    return x if kept(keepdims) or not x.ndim else squeeze(x, canonical(axis, x.ndim))


def _sum_dtype(a: ndarray, dtype: Any) -> Any:
    """The dtype a mean is computed in: double for integers, single for halves, else the array's."""
    if dtype is not None:
        return np.dtype(dtype)
    if a.dtype.kind in "iub":
        return np.dtype(float)
    return np.dtype(np.float32) if a.dtype == np.float16 else a.dtype


def _mean(a: ndarray, axis: Any, dtype: Any, mask: Any) -> ndarray:
    """The mean with its axes kept."""
    work = _sum_dtype(a, dtype)
    count = _count(a, axis, mask)
    if isinstance(count, ndarray) and not count.ndim:
        count = cast(count, work)
    result = sum(a, axis=axis, dtype=None if work == a.dtype else work, keepdims=True, where=mask) / count
    return cast(result, a.dtype if dtype is None and a.dtype == np.float16 else work)


@implements(np.mean)
def mean(a, axis=None, dtype=None, out=None, keepdims=NoValue, *, where=NoValue):
    """Arithmetic mean over axes. Gradient: the cotangent in equal parts.

    The dtype is double for integers. NaN for no elements.

    >>> tnp.mean(tnp.asarray([1.0, 2.0, 6.0])).numpy()
    array(3.)
    """
    a = lift(a)
    return finish(_drop(_mean(a, axis, dtype, where), axis, keepdims), out)


def _var(a: ndarray, axis: Any, dtype: Any, ddof: Any, mask: Any, mean: Any, correction: Any) -> ndarray:
    """The variance with its axes kept."""
    if correction is not NoValue:
        if ddof != 0:
            raise ValueError("ddof and correction can't be provided simultaneously.")
        ddof = correction
    work = _sum_dtype(a, dtype)
    center = _mean(a, axis, work, mask) if mean is NoValue else lift(mean)
    away = cast(a, work) - center
    squares = away.real * away.real + away.imag * away.imag if away.dtype.kind == "c" else away * away
    count = _count(a, axis, mask)
    divisor = e.maximum(count - ddof, 0) if isinstance(count, ndarray) else (count - ddof if count > ddof else 0)
    total = sum(squares, axis=axis, keepdims=True, where=mask)
    result = total / (divisor if isinstance(divisor, ndarray) else np.asarray(divisor, total.dtype))
    return cast(
        result,
        a.dtype if dtype is None and a.dtype == np.float16 else work.type(0).real.dtype,
    )


@implements(np.var)
def var(
    a, axis=None, dtype=None, out=None, ddof=0, keepdims=NoValue, *, where=NoValue, mean=NoValue, correction=NoValue
):
    """Variance over axes, ``ddof`` (or ``correction``) taken off the number of elements; real for complex numbers.

    Gradient: twice the distance from the mean over the divisor; also through ``mean`` where it is given.

    >>> tnp.var(tnp.asarray([1.0, 2.0, 3.0]), ddof=1).numpy()
    array(1.)
    """
    return finish(_drop(_var(lift(a), axis, dtype, ddof, where, mean, correction), axis, keepdims), out)


def root(v: ndarray) -> ndarray:
    """Square root with gradient 0 at 0, where a standard deviation has its kink."""
    flat = v == 0
    return where(flat, v, e.sqrt(where(flat, np.ones((), v.dtype), v)))


@implements(np.std)
def std(
    a, axis=None, dtype=None, out=None, ddof=0, keepdims=NoValue, *, where=NoValue, mean=NoValue, correction=NoValue
):
    """Standard deviation over axes, the square root of ``var``. Gradient: 0 where all elements are equal.

    >>> tnp.std(tnp.asarray([1.0, 3.0])).numpy()
    array(1.)
    """
    v = _var(lift(a), axis, dtype, ddof, where, mean, correction)
    return finish(_drop(root(v), axis, keepdims), out)


@implements(np.average)
def average(a, axis=None, weights=None, returned=False, *, keepdims=NoValue):
    """Mean with weights, and the sum of the weights if ``returned``. Gradient: in the elements and the weights.

    Raises TypeError for weights that do not fit, ZeroDivisionError where they add up to 0.

    >>> tnp.average(tnp.asarray([1.0, 4.0]), weights=[2.0, 1.0]).numpy()
    array(2.)
    """
    a = lift(a)
    axes = None if axis is None else canonical(axis, a.ndim)
    if weights is None:
        result = mean(a, axis=axes, keepdims=keepdims)
        dtype = np.result_type(result.dtype, "d" if a.dtype.kind in "iub" else a.dtype)
        if is_known(a.shape):
            scale = np.asarray(a.size / max(1, result.size), dtype)
        else:
            scale = cast(_count(a, axes, NoValue), dtype)
        return (result, broadcast_to(lift(scale), tuple(result.shape)).copy()) if returned else result
    w = lift(weights)
    dtype = np.result_type(a.dtype, w.dtype, *(("f8",) if a.dtype.kind in "iub" else ()))
    if a.ndim != w.ndim or differ(tuple(a.shape), tuple(w.shape)):
        if axes is None:
            raise TypeError("Axis must be specified when shapes of a and weights differ.")
        if differ(tuple(w.shape), tuple(a.shape[i] for i in axes)):
            raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
        wide = [1] * a.ndim
        for i in axes:
            wide[i] = a.shape[i]
        w = reshape(w, tuple(wide))
    w = broadcast_to(w, tuple(a.shape))
    scale = sum(w, axis=axes, dtype=dtype, keepdims=keepdims)
    zero = {"error": ZeroDivisionError, "text": "Weights sum to zero, can't be normalized"}
    scale = bind(checked, (scale, scale != 0.0), zero)
    result = sum(cast(a, dtype) * cast(w, dtype), axis=axes, keepdims=keepdims) / scale
    if returned:
        return result, broadcast_to(scale, tuple(result.shape)).copy() if scale.shape != result.shape else scale
    return result


# --- quantiles --------------------------------------------------------------------------------------------

_ALPHA_BETA = {
    "interpolated_inverted_cdf": (0, 1),
    "hazen": (0.5, 0.5),
    "weibull": (0, 0),
    "median_unbiased": (1 / 3.0, 1 / 3.0),
    "normal_unbiased": (3 / 8.0, 3 / 8.0),
}
_OTHERS = ("linear", "lower", "higher", "midpoint", "nearest")
_REFUSED = ("inverted_cdf", "averaged_inverted_cdf", "closest_observation")


def _virtual_index(n: Any, q: ndarray, method: str) -> ndarray:
    """Where the quantile lies between the sorted elements, counted from 0."""
    if method in _ALPHA_BETA:
        alpha, beta = _ALPHA_BETA[method]
        return n * q + (alpha + q * (1 - alpha - beta)) - 1
    at = (n - 1) * q
    if method == "lower":
        return e.floor(at)
    if method == "higher":
        return e.ceil(at)
    if method == "nearest":
        return round(at)
    if method == "midpoint":
        return 0.5 * (e.floor(at) + e.ceil(at))
    return at


def _lines(a: ndarray, axis: Any) -> tuple[ndarray, tuple[int, ...]]:
    """The reduced axes as one last axis, and the shape of the result with these axes kept."""
    axes = canonical(axis, a.ndim) or ()
    rest = [i for i in range(-a.ndim, 0) if i not in axes]
    full = tuple(1 if i in axes else a.shape[i] for i in range(-a.ndim, 0))
    moved = transpose(a, tuple(i + a.ndim for i in (*rest, *axes))) if a.ndim else a
    return reshape(moved, (*[a.shape[i] for i in rest], _length(a, axis))), full


def quantile_of(
    a: Any, q: Any, axis: Any, out: Any, method: str, keepdims: Any, skip_nan: bool, is_median: bool = False
) -> ndarray:
    """Quantiles by sorting each line: the two neighbours of the place, and a step between them."""
    if method in _REFUSED:
        raise NoGradientError(
            message(f"quantiles with method={method!r} are not differentiated, traced or batched", 'method="linear"')
        )
    if method not in _ALPHA_BETA and method not in _OTHERS:
        raise ValueError(f"{method!r} is not a valid method. Use one of: {[*_OTHERS, *_ALPHA_BETA, *_REFUSED]}")
    a, q = lift(a), lift(q)
    if a.dtype.kind == "c":
        raise TypeError("a must be an array of real numbers")
    if q.ndim > 2:
        raise ValueError("q must be a scalar or 1d")
    work = a.dtype if a.dtype.kind == "f" else np.dtype(float)
    lines, full = _lines(cast(a, work), axis)
    ordered = sort(lines, axis=-1)
    n: Any = lines.shape[-1]
    if not n:
        if not skip_nan:
            raise IndexError("index -1 is out of bounds for axis 0 with size 0")
        ordered, n = broadcast_to(lift(np.full((), np.nan, work)), (*lines.shape[:-1], 1)), 1
    if not is_known((n,)):
        n = as_array(n)
    nan_free = e.isnan(ordered[..., -1:]) == False  # noqa: E712
    places = reshape(q, (1,) * (ordered.ndim - 1) + (-1,))
    if skip_nan:
        valid = sum(e.logical_not(e.isnan(ordered)), axis=-1, keepdims=True)
        top = e.maximum(valid - 1, 0)
        at = _virtual_index(cast(e.maximum(valid, 1), work), places, method)
    else:
        top = n - 1
        at = _virtual_index(n, places, method)
    at = clip(at, 0, top)
    low = cast(e.floor(at), np.dtype(np.intp))
    high = e.minimum(low + 1, top)
    shape = (*ordered.shape[:-1], low.shape[-1])
    low, high, at = (broadcast_to(x, shape) for x in (low, high, at))
    before, after = take_along_axis(ordered, low, axis=-1), take_along_axis(ordered, high, axis=-1)
    share = cast(at - low, np.result_type(at.dtype, work))
    step = after - before
    result = where(share >= 0.5, after - step * (1 - share), before + step * share)
    exact = (share == 0) if method in ("lower", "higher", "nearest") else None
    if exact is not None:
        result = where(exact, before, result)
    if is_median:  # which is a mean of two, where quantiles of infinities are NaN
        result = where(e.isinf(before) | e.isinf(after), before + where(share == 0, 0, after), result)
    if not skip_nan:
        result = where(nan_free, result, np.full((), np.nan, result.dtype))
    result = cast(
        result,
        work
        if q.dtype.kind in "iub" or method in ("lower", "higher", "nearest") or not q.ndim
        else np.result_type(work, q.dtype),
    )
    if method != "midpoint" and not interpolates(a, q, method):
        result = cast(result, a.dtype)
    result = moveaxis(result, -1, 0) if result.ndim else result
    tail = full if kept(keepdims) else tuple(lines.shape[:-1])
    return finish(reshape(result, (*q.shape, *tail)), out)


def percent(q: Any, dtype: Any) -> ndarray:
    """Percentages as fractions, in range. Raises ValueError otherwise."""
    q = lift(q)
    return e.true_divide(q, dtype.type(100) if dtype.kind == "f" else 100)


def in_range(q: ndarray, what: str, top: str) -> ndarray:
    fine = (q >= 0) & (q <= 1)
    return bind(checked, (q, fine), {"error": ValueError, "text": f"{what} must be in the range [0, {top}]"})


def interpolates(a: ndarray, q: ndarray, method: str) -> bool:
    """False where a quantile is one of the elements, whose dtype it then keeps."""
    discrete = method in ("lower", "higher", "nearest") or (method == "linear" and q.dtype.kind in "iu")
    if not discrete and a.dtype.kind == "b":
        raise TypeError(
            "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, "
            "or the logical_xor function instead."
        )
    return not discrete


def unweighted(weights: Any, name: str) -> None:
    if weights is not None:
        raise NoGradientError(
            message(
                f"tnp.{name} with weights is not differentiated, traced or batched", f"tnp.{name}(a, q) without weights"
            )
        )


@implements(np.quantile)
def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    """The value below which a fraction ``q`` of the elements lies; axes of ``q`` come first.

    Gradient: to the neighbours of the place, in the parts that the method takes of them, and to ``q``. NaN where an
    element is NaN. Raises ValueError for ``q`` outside [0, 1].

    >>> tnp.quantile(tnp.asarray([1.0, 2.0, 4.0]), 0.75).numpy()
    array(3.)
    """
    unweighted(weights, "quantile")
    a, q = lift(a), in_range(lift(q), "Quantiles", "1")
    interpolates(a, q, method)  # the refusal of bool comes first
    return quantile_of(a, q, axis, out, method, keepdims, False)


@implements(np.percentile)
def percentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    """As ``quantile``, with ``q`` in percent.

    >>> tnp.percentile(tnp.asarray([1.0, 2.0, 4.0]), 75).numpy()
    array(3.)
    """
    unweighted(weights, "percentile")
    a = lift(a)
    q = in_range(percent(q, a.dtype), "Percentiles", "100")
    interpolates(a, q, method)
    return quantile_of(a, q, axis, out, method, keepdims, False)


def _middle(n: Any, lines: ndarray) -> tuple[Any, Any]:
    """Places of the two middle elements of the first ``n`` of each line."""
    n = broadcast_to(lift(n), tuple(lines.shape[:-1]))
    return e.maximum(n - 1, 0) // 2, e.minimum(n // 2, e.maximum(n - 1, 0))


def median_of(a: Any, axis: Any, out: Any, keepdims: Any, skip_nan: bool) -> ndarray:
    a = lift(a)
    if not _length(a, axis):
        return finish(mean(a, axis=axis, keepdims=keepdims), out)
    if a.dtype.kind == "c":  # NumPy orders complex numbers by their parts here, not in quantile
        lines, full = _lines(a, axis)
        ordered = sort(lines, axis=-1)  # NaN last
        n: Any = as_array(lines.shape[-1])
        if skip_nan:
            n = sum(e.logical_not(e.isnan(lines)), axis=-1)
        low, high = (take_along_axis(ordered, expand_dims(lift(i), -1), axis=-1)[..., 0] for i in _middle(n, lines))
        middle = (low + high) / 2
        none = n == 0 if skip_nan else e.isnan(ordered[..., -1])
        middle = where(none, np.full((), np.nan, a.dtype), middle)
        return finish(reshape(middle, full) if kept(keepdims) else middle, out)
    half = np.asarray(0.5, a.dtype if a.dtype.kind == "f" else float)
    return quantile_of(a, half, axis, out, "midpoint", keepdims, skip_nan, is_median=True)


@implements(np.median)
def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The middle element of each line, or the mean of the middle two. Gradient: to these, half each.

    NaN where an element is NaN.

    >>> tnp.median(tnp.asarray([5.0, 1.0, 2.0])).numpy()
    array(2.)
    """
    return median_of(a, axis, out, keepdims, False)


# --- covariance -------------------------------------------------------------------------------------------


@implements(np.cov)
def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    """Covariance matrix of variables in rows (columns with ``rowvar=False``). Gradient: in data and ``aweights``.

    >>> tnp.cov(tnp.asarray([[0.0, 2.0], [1.0, 5.0]])).numpy()
    array([[2., 4.],
           [4., 8.]])
    """
    if ddof is not None and ddof != int(ddof):
        raise ValueError("ddof must be integer")
    m = lift(m)
    if m.ndim > 2:
        raise ValueError("m has more than 2 dimensions")
    others = [] if y is None else [lift(y)]
    if others and others[0].ndim > 2:
        raise ValueError("y has more than 2 dimensions")
    if dtype is None:
        dtype = np.result_type(m.dtype, *[o.dtype for o in others], np.float64)

    def rows(x):
        x = cast(x, np.dtype(dtype))
        x = reshape(x, (1, -1)) if x.ndim < 2 else x
        return transpose(x) if not rowvar and x.shape[0] != 1 else x

    x = rows(m)
    for o in others:
        x = concatenate((x, rows(o)), axis=0)
    ddof = (0 if bias else 1) if ddof is None else ddof
    weights, counts = None, None
    if fweights is not None:
        counts = cast(lift(fweights), np.dtype(float))
        if counts.ndim > 1:
            raise RuntimeError("cannot handle multidimensional fweights")
        if differ(counts.shape[0], x.shape[1]):
            raise RuntimeError("incompatible numbers of samples and fweights")
        weights = counts
    if aweights is not None:
        given = cast(lift(aweights), np.dtype(float))
        if given.ndim > 1:
            raise RuntimeError("cannot handle multidimensional aweights")
        if differ(given.shape[0], x.shape[1]):
            raise RuntimeError("incompatible numbers of samples and aweights")
        weights = given if weights is None else weights * given
    if weights is None:
        center = mean(x, axis=1, keepdims=True)
        n = x.shape[1]
        divisor: Any = max(n - ddof, 0) if is_known((n,)) else e.maximum(as_array(n) - ddof, 0)
        scaled = x - center
    else:
        total = sum(weights)
        center = expand_dims(sum(x * weights, axis=1) / total, 1)
        if ddof == 0:
            divisor = total
        elif aweights is None:
            divisor = total - ddof
        else:
            divisor = total - ddof * sum(weights * lift(aweights)) / total
        scaled = (x - center) * weights
    away = x - center
    product = matmul(away, transpose(e.conjugate(scaled)))
    divisor = divisor if isinstance(divisor, ndarray) else np.asarray(divisor, float)
    result = product / divisor
    return squeeze(cast(result, np.result_type(dtype)))


@implements(np.corrcoef)
def corrcoef(x, y=None, rowvar=True, *, dtype=None):
    """Correlation coefficients: the covariances over the standard deviations, cut to [-1, 1]. Gradient: in the data.

    >>> tnp.corrcoef(tnp.asarray([[0.0, 2.0], [1.0, 5.0]])).numpy().round(12)
    array([[1., 1.],
           [1., 1.]])
    """
    c = cov(x, y, rowvar, dtype=dtype)
    if c.ndim == 0:
        return c / c
    deviation = e.sqrt(bind_diagonal(c).real)
    c = c / deviation[:, None] / deviation[None, :]
    if c.dtype.kind == "c":
        return clip(c.real, -1, 1) + 1j * clip(c.imag, -1, 1)
    return clip(c, -1, 1)


def bind_diagonal(c: ndarray) -> ndarray:
    return bind(diagonal, (c,), {"offset": 0, "axis1": -2, "axis2": -1})


__all__ = ["average", "corrcoef", "cov", "mean", "median", "percentile", "quantile", "std", "var"]
