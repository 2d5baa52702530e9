"""Means, spreads, medians, averages and correlations: bodies over sums, products and sorted values."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..._base.dims import differ, is_known
from ..._base.dtypes import as_dtype, is_inexact
from ..._core.core import bind, ndarray
from ..._core.dispatch import implements
from ...ops import elementwise as e
from ...ops.base import canonical
from ...ops.diagonal import diagonal
from ...ops.lengths import as_array
from ...ops.movement import cast
from ...ops.searching import checked
from ..arrays.indexing import take_along_axis, where
from ..arrays.joining import concatenate
from ..arrays.layout import example, laid_like
from ..arrays.manipulation import broadcast_to, expand_dims, reshape, squeeze, transpose
from ..common import NoValue, finish, made, native, to_array, warn_where
from ..linalg.products import matmul
from ..math.functions import clip
from .quantiles import kept, lines_of, quantile_of, reduced_length
from .reductions import count_nonzero, sum
from .sorting import sort


def _count(a: ndarray, axis: Any, mask: Any) -> Any:
    """Number of elements that are reduced, with the axes kept: an integer unless a mask or a graph decides."""
    if mask is NoValue or mask is True:
        lengths = [a.shape[i] for i in canonical(axis, a.ndim) or ()]
        return reduced_length(a, axis) if is_known(lengths) else math.prod(map(as_array, lengths))
    return count_nonzero(broadcast_to(to_array(mask), tuple(a.shape)), axis=axis, keepdims=True)


def _drop(x: Any, axis: Any, keepdims: Any) -> Any:
    """Take the axes of length 1 away that a reduction has kept, unless they were asked for."""
    return x if kept(keepdims) or not x.ndim else squeeze(x, canonical(axis, x.ndim))


def _sum_dtype(a: ndarray, dtype: Any) -> Any:
    """The dtype a mean is computed in: double for integers, single for halves, else the array's."""
    if dtype is not None:
        return as_dtype(dtype)
    if a.dtype.kind in "iub":
        return np.dtype(float)
    return np.dtype(np.float32) if a.dtype == np.float16 else native(a.dtype)


def _mean(a: ndarray, axis: Any, dtype: Any, mask: Any, empty: str = "", keepdims: Any = True) -> ndarray:
    """The mean. ``empty``: the warning of lines without elements."""
    work = _sum_dtype(a, dtype)
    count = _count(a, axis, mask)
    if empty:
        warn_where(count == 0, empty)
    if isinstance(count, ndarray) and not count.ndim:
        count = cast(count, work)
    final = a.dtype if dtype is None and a.dtype == np.float16 else work
    given = {} if work == a.dtype else {"dtype": work}  # without keywords the sum is one step
    if isinstance(count, ndarray):  # by a mask
        total = sum(a, axis, keepdims=True, where=mask, **given)
        return _drop(cast(total / count, final), axis, keepdims)
    if keepdims is not NoValue:
        given["keepdims"] = keepdims
    return cast(sum(a, axis, **given) / count, final)


@implements(np.mean, scalar=True, not_for="OMSU")
def mean(a, axis=None, dtype=None, out=None, keepdims=NoValue, *, where=NoValue):
    """Arithmetic mean over axes. Gradient: the cotangent in equal parts.

    The dtype is double for integers. NaN for no elements.

    >>> tnp.mean(tnp.asarray([1.0, 2.0, 6.0])).numpy()
    array(3.)
    """
    a = to_array(a)
    return finish(_mean(a, axis, dtype, where, "Mean of empty slice", keepdims), out)


_FREEDOM = "Degrees of freedom <= 0 for slice"


def _var(
    a: ndarray,
    axis: Any,
    dtype: Any,
    ddof: Any,
    mask: Any,
    mean: Any,
    correction: Any,
    freedom: str = _FREEDOM,
    in_place: bool = False,
) -> ndarray:
    """The variance with its axes kept. ``freedom``: the warning of lines with too few elements; ``in_place``: the
    distances from the mean have the dtype of the array."""
    if correction is not NoValue:
        if ddof != 0:
            raise ValueError("ddof and correction can't be provided simultaneously.")
        ddof = correction
    dtype = np.dtype(float) if dtype is None and a.dtype.kind in "iub" else dtype  # of the sums, and of nothing else
    count = _count(a, axis, mask)
    if freedom:
        warn_where(count - ddof <= 0, freedom)
    if mean is NoValue:
        total = sum(a, axis=axis, dtype=dtype, keepdims=True, where=mask)
        center = cast(total / count, total.dtype)
    else:
        center = to_array(mean)
    away = cast(a - center, a.dtype) if in_place and is_inexact(a.dtype) else a - center
    is_complex = away.dtype.kind == "c" and (in_place or a.dtype.kind == "c")
    squares = away.real * away.real + away.imag * away.imag if is_complex else away * away
    divisor = e.maximum(count - ddof, 0) if isinstance(count, ndarray) else (count - ddof if count > ddof else 0)
    total = sum(squares, axis=axis, dtype=dtype, keepdims=True, where=mask)
    if not isinstance(divisor, ndarray):  # in float64, as NumPy; a float32 that is the same number gives the same bits
        narrow = total.dtype == np.float32 and np.float32(divisor) == divisor
        divisor = np.asarray(divisor, np.float32 if narrow else float)
    return cast(total / divisor, total.dtype)


@implements(np.var, scalar=True, not_for="OMSU")
def var(
    a, axis=None, dtype=None, out=None, ddof=0, keepdims=NoValue, *, where=NoValue, mean=NoValue, correction=NoValue
):
    """Variance over axes, ``ddof`` (or ``correction``) taken off the number of elements; real for complex numbers.

    Gradient: twice the distance from the mean over the divisor; also through ``mean`` where it is given.

    >>> tnp.var(tnp.asarray([1.0, 2.0, 3.0]), ddof=1).numpy()
    array(1.)
    """
    return finish(_drop(_var(to_array(a), axis, dtype, ddof, where, mean, correction), axis, keepdims), out)


def root(v: ndarray) -> ndarray:
    """Square root with gradient 0 at 0, where a standard deviation has its kink."""
    flat = v == 0
    return where(flat, v, e.sqrt(where(flat, np.ones((), v.dtype), v)))


@implements(np.std, scalar=True, not_for="OMSU")
def std(
    a, axis=None, dtype=None, out=None, ddof=0, keepdims=NoValue, *, where=NoValue, mean=NoValue, correction=NoValue
):
    """Standard deviation over axes, the square root of ``var``. Gradient: 0 where all elements are equal.

    >>> tnp.std(tnp.asarray([1.0, 3.0])).numpy()
    array(1.)
    """
    v = _var(to_array(a), axis, dtype, ddof, where, mean, correction)
    return finish(_drop(cast(root(v), v.dtype), axis, keepdims), out)


@implements(np.average, not_for="OMSU")
def average(a, axis=None, weights=None, returned=False, *, keepdims=NoValue):
    """Mean with weights, and the sum of the weights if ``returned``. Gradient: in the elements and the weights.

    Raises TypeError for weights that do not fit, ZeroDivisionError where they add up to 0.

    >>> tnp.average(tnp.asarray([1.0, 4.0]), weights=[2.0, 1.0]).numpy()
    array(2.)
    """
    a = to_array(a)
    given = None if axis is None else np.lib.array_utils.normalize_axis_tuple(axis, a.ndim, argname="axis")
    axes = None if given is None else canonical(given, a.ndim)
    if weights is None:
        result = mean(a, axis=axes, keepdims=keepdims)
        dtype = np.result_type(result.dtype, "d" if a.dtype.kind in "iub" else a.dtype)
        if is_known(a.shape):
            scale = np.asarray(a.size / max(1, result.size), dtype)
        else:
            scale = cast(_count(a, axes, NoValue), dtype)
        return (result, broadcast_to(to_array(scale), tuple(result.shape)).copy()) if returned else result
    w = to_array(weights)
    dtype = np.result_type(a.dtype, w.dtype, *(("f8",) if a.dtype.kind in "iub" else ()))
    if a.ndim != w.ndim or differ(tuple(a.shape), tuple(w.shape)):
        if given is None:
            raise TypeError("Axis must be specified when shapes of a and weights differ.")
        if differ(tuple(w.shape), tuple(a.shape[i] for i in given)):
            raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
        w = transpose(w, tuple(np.argsort(given).tolist()))
        wide = [1] * a.ndim
        for i in given:
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


# --- medians --------------------------------------------------------------------------------------------


def _middle(n: Any, lines: ndarray) -> tuple[Any, Any]:
    """Places of the two middle elements of the first ``n`` of each line."""
    n = broadcast_to(to_array(n), tuple(lines.shape[:-1]))
    return e.maximum(n - 1, 0) // 2, e.minimum(n // 2, e.maximum(n - 1, 0))


def median_of(a: Any, axis: Any, out: Any, keepdims: Any, skip_nan: bool) -> ndarray:
    a = to_array(a)
    if not reduced_length(a, axis):
        with np.errstate(invalid="ignore" if skip_nan else None):
            return finish(mean(a, axis=axis, keepdims=keepdims), out)
    if a.dtype.kind == "c":  # NumPy orders complex numbers by their parts here, not in quantile
        lines, full = lines_of(a, axis)
        ordered = sort(lines, axis=-1)  # NaN last
        n: Any = as_array(lines.shape[-1])
        if skip_nan:
            n = sum(e.logical_not(e.isnan(lines)), axis=-1)
            warn_where(n == 0, "All-NaN slice encountered", each=True)
        low, high = (take_along_axis(ordered, expand_dims(to_array(i), -1), axis=-1)[..., 0] for i in _middle(n, lines))
        middle = (low + high) / 2
        none = n == 0 if skip_nan else e.isnan(ordered[..., -1])
        middle = where(none, np.full((), np.nan, a.dtype), middle)
        return finish(reshape(middle, full) if kept(keepdims) else middle, out)
    half = np.asarray(0.5, a.dtype if a.dtype.kind == "f" else float)
    with np.errstate(invalid="ignore"):  # differences of infinite elements, which NumPy does not take
        middle = quantile_of(a, half, axis, None, "midpoint", keepdims, skip_nan, is_median=True)
    value = example(a)
    if middle.ndim > 1 and value.__class__ is np.ndarray and not value.flags.c_contiguous:
        middle = laid_like(middle, value.max(axis, keepdims=kept(keepdims)))
    return finish(cast(middle, native(a.dtype)) if is_inexact(a.dtype) else middle, out)


@implements(np.median, scalar=True, not_for="OMmSU")
def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The middle element of each line, or the mean of the middle two. Gradient: to these, half each.

    NaN where an element is NaN.

    >>> tnp.median(tnp.asarray([5.0, 1.0, 2.0])).numpy()
    array(2.)
    """
    return median_of(a, axis, out, keepdims, False)


# --- covariance -------------------------------------------------------------------------------------------


@implements(np.cov, not_for="OMmSU")
def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    """Covariance matrix of variables in rows (columns with ``rowvar=False``). Gradient: in data and ``aweights``.

    >>> tnp.cov(tnp.asarray([[0.0, 2.0], [1.0, 5.0]])).numpy()
    array([[2., 4.],
           [4., 8.]])
    """
    if ddof is not None and ddof != int(ddof):
        raise ValueError("ddof must be integer")
    m = to_array(m)
    if m.ndim > 2:
        raise ValueError("m has more than 2 dimensions")
    others = [] if y is None else [to_array(y)]
    if others and others[0].ndim > 2:
        raise ValueError("y has more than 2 dimensions")
    if dtype is None:
        dtype = np.result_type(m.dtype, *[o.dtype for o in others], np.float64)

    def rows(x, turned):
        x = cast(x, as_dtype(dtype))
        x = reshape(x, (1, -1)) if x.ndim < 2 else x
        return transpose(x) if turned(x) and not rowvar else x

    x = rows(m, lambda _: m.ndim != 1)
    if x.shape[0] == 0:
        return made(np.array([]).reshape(0, 0))
    for o in others:
        x = concatenate((x, rows(o, lambda o: o.shape[0] != 1)), axis=0)
    ddof = (1 if bias == 0 else 0) if ddof is None else ddof
    weights, counts = None, None
    if fweights is not None:
        counts = cast(to_array(fweights), np.dtype(float))
        if counts.ndim > 1:
            raise RuntimeError("cannot handle multidimensional fweights")
        if differ(counts.shape[0], x.shape[1]):
            raise RuntimeError("incompatible numbers of samples and fweights")
        weights = counts
    if aweights is not None:
        given = cast(to_array(aweights), np.dtype(float))
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
            divisor = total - ddof * sum(weights * to_array(aweights)) / total
        scaled = (x - center) * weights
    away = x - center
    product = matmul(away, transpose(e.conjugate(scaled)))
    divisor = divisor if isinstance(divisor, ndarray) else np.asarray(divisor, float)
    result = product / divisor
    return squeeze(cast(result, np.result_type(dtype)))


@implements(np.corrcoef, not_for="OMmSU")
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


__all__ = ["average", "corrcoef", "cov", "mean", "median", "std", "var"]
