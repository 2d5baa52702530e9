"""Quantiles and percentiles: each line is sorted, and two of its elements are mixed, so that both have a gradient."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._base.dims import differ, is_known
from ..._base.dtypes import is_inexact
from ..._core.core import bind, ndarray
from ..._core.dispatch import implements, overrides
from ...ops import elementwise as e
from ...ops.base import canonical
from ...ops.lengths import as_array
from ...ops.movement import cast
from ...ops.searching import checked
from ...ops.weak import is_one
from ..arrays.indexing import take_along_axis, where
from ..arrays.layout import laid
from ..arrays.manipulation import broadcast_to, moveaxis, reshape, transpose
from ..common import NoValue, finish, to_array, warn_where
from ..math.functions import clip, round
from .reductions import any, cumsum, sum
from .sorting import argsort, sort


def kept(keepdims: Any) -> bool:
    """True if reduced axes stay."""
    return keepdims is not NoValue and bool(keepdims)


def reduced_length(a: ndarray, axis: Any) -> int:
    """The number of elements that are reduced to one."""
    n = 1
    for i in canonical(axis, a.ndim) or ():
        n *= a.shape[i]
    return n


_ALPHA_BETA = {
    "interpolated_inverted_cdf": (0, 1),
    "hazen": (0.5, 0.5),
    "weibull": (0, 0),
    "median_unbiased": (1 / 3.0, 1 / 3.0),
    "normal_unbiased": (3 / 8.0, 3 / 8.0),
}
_DISCRETE = ("lower", "higher", "nearest", "inverted_cdf", "closest_observation")  # the result is an element
_METHODS = ("linear", "midpoint", "averaged_inverted_cdf", *_DISCRETE, *_ALPHA_BETA)


def _virtual_index(n: Any, q: ndarray, method: str) -> ndarray:
    """Where the quantile lies between the sorted elements, counted from 0 (Hyndman and Fan, Sample quantiles in
    statistical packages, 1996)."""
    if method in _ALPHA_BETA:
        alpha, beta = _ALPHA_BETA[method]
        return n * q + (alpha + q * (1 - alpha - beta)) - 1
    if method == "averaged_inverted_cdf":
        return n * q - 1
    if method == "inverted_cdf":
        return e.ceil(n * q - 1)
    if method == "closest_observation":  # at half the way between two, the one whose number from 1 is even
        at = n * q - 1 - 0.5
        below = e.floor(at)
        return where((at == below) & (below % 2 == 1), below, below + 1)
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


def lines_of(a: ndarray, axis: Any) -> tuple[ndarray, tuple[int, ...]]:
    """The reduced axes as one last axis, and the shape of the result with these axes kept."""
    axes = canonical(axis, a.ndim) or ()
    rest = [i for i in range(-a.ndim, 0) if i not in axes]
    full = tuple(1 if i in axes else a.shape[i] for i in range(-a.ndim, 0))
    moved = transpose(a, tuple(i + a.ndim for i in (*rest, *axes))) if a.ndim else a
    return reshape(moved, (*[a.shape[i] for i in rest], reduced_length(a, axis))), full


def quantile_of(
    a: Any,
    q: Any,
    axis: Any,
    out: Any,
    method: str,
    keepdims: Any,
    skip_nan: bool,
    is_median: bool = False,
    weak: bool = True,
) -> ndarray:
    """Quantiles by sorting each line: the two neighbours of the place, and a step between them.

    ``weak``: the dtype of ``q`` does not count."""
    if method not in _METHODS:
        raise ValueError(f"{method!r} is not a valid method. Use one of: {[*_METHODS]}")
    a, q = to_array(a), to_array(q)
    if a.dtype.kind == "c":
        raise TypeError("a must be an array of real numbers")
    if q.ndim > 2:
        raise ValueError("q must be a scalar or 1d")
    work = a.dtype if a.dtype.kind == "f" else np.dtype(float)
    lines, full = lines_of(cast(a, work) if is_median else a, axis)
    ordered = sort(lines, axis=-1)
    n: Any = lines.shape[-1]
    if not n:
        if not skip_nan:
            raise IndexError("index -1 is out of bounds for axis 0 with size 0")
        ordered, n = broadcast_to(to_array(np.full((), np.nan, work)), (*lines.shape[:-1], 1)), 1
    if not is_known((n,)):
        n = as_array(n)
    nan_free = e.isnan(ordered[..., -1:]) == False  # noqa: E712
    places = reshape(q, (1,) * (ordered.ndim - 1) + (-1,))
    if skip_nan:
        valid = sum(e.logical_not(e.isnan(ordered)), axis=-1, keepdims=True)
        if ordered.shape == lines.shape:
            warn_where(valid == 0, "All-NaN slice encountered", each=True)
        else:
            warn_where(True, "Mean of empty slice")
        top = e.maximum(valid - 1, 0)
        count = e.maximum(valid, 1)  # in the dtype of q, as NumPy's, a Python number, is
        at = _virtual_index(cast(count, q.dtype) if q.dtype.kind == "f" else count, places, method)
    else:
        top = n - 1
        at = _virtual_index(n, places, method)
    weakly = np.dtype(np.float32) if a.dtype.kind == "V" else work
    dtype = weakly if weak else at.dtype  # of the share, which decides with the elements the result's
    low_end = at < 0
    at = clip(at, 0, top)
    low = cast(e.floor(at), np.dtype(np.intp))
    high = e.minimum(low + 1, top)
    shape = (*ordered.shape[:-1], low.shape[-1])
    low, high, at = (broadcast_to(x, shape) for x in (low, high, at))
    before, after = take_along_axis(ordered, low, axis=-1), take_along_axis(ordered, high, axis=-1)
    if not is_median and not interpolates(a, q, method):
        result = before
    else:
        share = at - low
        if method == "averaged_inverted_cdf":
            share = where(broadcast_to(low_end, shape), 0.0, where(share == 0, 0.5, 1.0))
        share, step = cast(share, dtype), after - before
        result = where(share >= 0.5, after - step * (1 - share), before + step * share)
        if is_median:  # which is a mean of two, where quantiles of infinities are NaN
            result = where(e.isinf(before) | e.isinf(after), before + where(share == 0, 0, after), result)
    if not skip_nan and is_inexact(result.dtype):
        result = where(nan_free, result, np.full((), np.nan, result.dtype))
    result = moveaxis(result, -1, 0) if result.ndim else result
    result = result if skip_nan or is_median else laid(result, "C")
    tail = full if kept(keepdims) else tuple(lines.shape[:-1])
    return finish(reshape(result, (*q.shape, *tail)), out)


def is_weak(q: Any) -> bool:
    """True if the dtype of this ``q`` does not count: NumPy's rule, for Python's own numbers alone."""
    return q.__class__ is float or q.__class__ is int or is_one(q)


def percent(q: Any) -> ndarray:
    """Percentages as fractions."""
    return e.true_divide(to_array(q), 100)


def in_range(q: ndarray, what: str, top: str) -> ndarray:
    fine = (q >= 0) & (q <= 1)
    return bind(checked, (q, fine), {"error": ValueError, "text": f"{what} must be in the range [0, {top}]"})


def interpolates(a: ndarray, q: ndarray, method: str) -> bool:
    """False where a quantile is one of the elements, whose dtype it then keeps."""
    discrete = method in _DISCRETE or (method == "linear" and q.dtype.kind in "iub")
    if not discrete and a.dtype.kind == "b":
        raise TypeError(
            "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, "
            "or the logical_xor function instead."
        )
    return not discrete


def _weights_of(weights: Any, a: ndarray, axis: Any, method: str) -> ndarray:
    """The weights, of the shape of the array. Raises NumPy's errors for those that do not fit."""
    if method != "inverted_cdf":
        raise ValueError(f"Only method 'inverted_cdf' supports weights. Got: {method}.")
    weights = to_array(weights)
    if differ(tuple(weights.shape), tuple(a.shape)):
        if axis is None:
            raise TypeError("Axis must be specified when shapes of a and weights differ.")
        axes = np.lib.array_utils.normalize_axis_tuple(axis, a.ndim, argname="axis")
        if differ(tuple(weights.shape), tuple(a.shape[i] for i in axes)):
            raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
        weights = transpose(weights, tuple(np.argsort(axes).tolist()))
        weights = reshape(weights, tuple(n if i in axes else 1 for i, n in enumerate(a.shape)))
    fine = e.logical_not(any(weights < 0))
    weights = bind(checked, (weights, fine), {"error": ValueError, "text": "Weights must be non-negative."})
    return broadcast_to(weights, tuple(a.shape))


def _weighted(a: ndarray, q: ndarray, axis: Any, out: Any, method: str, keepdims: Any, weights: Any, skip_nan: bool):
    """The first element up to which the weights come to at least the fraction ``q`` of all."""
    weights = _weights_of(weights, a, axis, method)
    lines, full = lines_of(a, axis)
    shares, _ = lines_of(weights, axis)
    if skip_nan:
        shares = where(e.isnan(lines), np.zeros((), shares.dtype), shares)
    order = argsort(lines, axis=-1)
    ordered = take_along_axis(lines, order, axis=-1)
    total = cumsum(take_along_axis(shares, order, axis=-1), axis=-1, dtype=np.float64)
    last = total[..., -1:]
    none = e.isnan(ordered[..., :1]) if skip_nan else e.isnan(ordered[..., -1:])
    if skip_nan:
        last = where(none, 1.0, last)
    fine = e.logical_not(any(e.isnan(last / last)))
    text = "Weights included NaN, inf or were all zero."
    total = bind(checked, (total / last, fine), {"error": ValueError, "text": text})
    if q.dtype.kind == "f":
        total = cast(total, q.dtype)
    total = where(total == 0, np.full((), -1, total.dtype), total)  # no element without weight is the quantile at 0
    places = sum(total[..., None, :] < reshape(q, (-1, 1)), axis=-1)
    n = lines.shape[-1]
    top = n - 1 if is_known((n,)) else as_array(n) - 1
    result = take_along_axis(ordered, e.minimum(places, top), axis=-1)
    if a.dtype.kind == "f":
        result = where(none, np.full((), np.nan, result.dtype), result)
    result = moveaxis(result, -1, 0)
    tail = full if kept(keepdims) else tuple(lines.shape[:-1])
    return finish(reshape(result, (*q.shape, *tail)), out)


def quantiles(
    a: Any,
    q: ndarray,
    axis: Any,
    out: Any,
    method: str,
    keepdims: Any,
    weights: Any,
    weak: bool,
    skip_nan: bool = False,
) -> ndarray:
    """What the four public functions do once ``q`` is a checked fraction."""
    a = to_array(a)
    if skip_nan and is_known(a.shape) and not a.size and a.dtype.kind != "c":
        return overrides[np.nanmean](a, axis, out=out, keepdims=keepdims)
    if weights is not None:
        return _weighted(a, q, axis, out, method, keepdims, weights, skip_nan)
    interpolates(a, q, method)  # the refusal of bool comes first
    return quantile_of(a, q, axis, out, method, keepdims, skip_nan, weak=weak)


@implements(np.quantile, scalar=True)
def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    """The value below which a fraction ``q`` of the elements lies; axes of ``q`` come first.

    ``weights``, of the shape of ``a`` or of its reduced axes, count the elements, with ``method="inverted_cdf"`` alone.
    Gradient: to the neighbours of the place, in the parts that the method takes of them, and to ``q``; none to the
    weights, of which the result is a step function. NaN where an element is NaN. Raises ValueError for ``q`` outside
    [0, 1], weights that are negative or all 0, and another method with weights.

    >>> tnp.quantile(tnp.asarray([1.0, 2.0, 4.0]), 0.75).numpy()
    array(3.)
    """
    a, weak = to_array(a), is_weak(q)
    q = in_range(to_array(q), "Quantiles", "1")
    return quantiles(a, q, axis, out, method, keepdims, weights, weak)


@implements(np.percentile, scalar=True)
def percentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    """As ``quantile``, with ``q`` in percent. Gradient: as ``quantile``, to ``q`` a hundredth of it.

    Raises ValueError for ``q`` outside [0, 100].

    >>> tnp.percentile(tnp.asarray([1.0, 2.0, 4.0]), 75).numpy()
    array(3.)
    """
    a, weak = to_array(a), is_weak(q)
    q = in_range(percent(q), "Percentiles", "100")
    return quantiles(a, q, axis, out, method, keepdims, weights, weak)


__all__ = ["percentile", "quantile"]
