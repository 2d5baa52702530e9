"""Reductions that leave NaN out. A NaN element gets gradient 0."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._base.dtypes import as_dtype, is_inexact
from ..._core.core import bind, ndarray
from ..._core.dispatch import implements
from ...ops import elementwise as e
from ...ops.movement import cast
from ...ops.searching import checked
from ..arrays.indexing import where
from ..common import NoValue, finish, to_array, warn_where
from . import moments, reductions
from .quantiles import in_range, is_weak, percent, quantiles


def _nan(a: ndarray) -> Any:
    """Where the elements are NaN, or None for a dtype without NaN."""
    return e.isnan(a) if a.dtype.kind in "fc" else None


def _filled(a: Any, value: Any) -> ndarray:
    a = to_array(a)
    mask = _nan(a)
    return a if mask is None else where(mask, np.asarray(value, a.dtype), a)


def _valid(a: ndarray, mask: Any) -> Any:
    """The elements that count: those that are not NaN and that the caller's mask leaves in."""
    nan = _nan(a)
    if nan is None:
        return mask
    valid = e.logical_not(nan)
    return valid if mask is NoValue or mask is True else valid & to_array(mask)


@implements(np.nansum)
def nansum(a, axis=None, dtype=None, out=None, keepdims=NoValue, initial=NoValue, where=NoValue):
    """Sum over axes, NaN as 0. Gradient: the cotangent, 0 for NaN.

    >>> tnp.nansum(tnp.asarray([1.0, np.nan])).numpy()
    array(1.)
    """
    return reductions.sum(
        _filled(a, 0), axis=axis, dtype=dtype, out=out, keepdims=keepdims, initial=initial, where=where
    )


@implements(np.nanprod)
def nanprod(a, axis=None, dtype=None, out=None, keepdims=NoValue, initial=NoValue, where=NoValue):
    """Product over axes, NaN as 1. Gradient: the product of the other factors, 0 for NaN.

    >>> tnp.nanprod(tnp.asarray([2.0, np.nan])).numpy()
    array(2.)
    """
    return reductions.prod(
        _filled(a, 1), axis=axis, dtype=dtype, out=out, keepdims=keepdims, initial=initial, where=where
    )


@implements(np.nancumsum)
def nancumsum(a, axis=None, dtype=None, out=None):
    """Running sum, NaN as 0. Gradient: the running sum of the cotangents from the other end, 0 for NaN.

    >>> tnp.nancumsum(tnp.asarray([1.0, np.nan, 2.0])).numpy()
    array([1., 1., 3.])
    """
    return reductions.cumsum(_filled(a, 0), axis=axis, dtype=dtype, out=out)


@implements(np.nancumprod)
def nancumprod(a, axis=None, dtype=None, out=None):
    """Running product, NaN as 1. Gradient: as ``cumprod``, 0 for NaN.

    >>> tnp.nancumprod(tnp.asarray([2.0, np.nan, 3.0])).numpy()
    array([2., 2., 6.])
    """
    return reductions.cumprod(_filled(a, 1), axis=axis, dtype=dtype, out=out)


@implements(np.nanmean, scalar=True, not_for="OMSU")
def nanmean(a, axis=None, dtype=None, out=None, keepdims=NoValue, *, where=NoValue):
    """Mean of the elements that are not NaN; NaN where there is none. Gradient: in equal parts, 0 for NaN.

    >>> tnp.nanmean(tnp.asarray([1.0, np.nan, 3.0])).numpy()
    array(2.)
    """
    a = to_array(a)
    with np.errstate(invalid="ignore", divide="ignore"):
        return moments.mean(a, axis=axis, dtype=dtype, out=out, keepdims=keepdims, where=_valid(a, where))


@implements(np.nanvar, scalar=True, not_for="OMSU")
def nanvar(
    a, axis=None, dtype=None, out=None, ddof=0, keepdims=NoValue, *, where=NoValue, mean=NoValue, correction=NoValue
):
    """Variance of the elements that are not NaN; NaN where too few are left for ``ddof``. Gradient: 0 for NaN.

    >>> tnp.nanvar(tnp.asarray([1.0, np.nan, 3.0])).numpy()
    array(1.)
    """
    a = to_array(a)
    result = _nanvar(a, axis, dtype, ddof, where, mean, correction)
    return finish(moments._drop(result, axis, keepdims), out)


def _nanvar(a: ndarray, axis: Any, dtype: Any, ddof: Any, mask: Any, mean: Any, correction: Any) -> ndarray:
    valid = _valid(a, mask)
    if _nan(a) is None:
        return moments._var(a, axis, dtype, ddof, mask, mean, correction)
    if dtype is not None and not is_inexact(as_dtype(dtype)):
        raise TypeError("If a is inexact, then dtype must be inexact")
    with np.errstate(invalid="ignore", divide="ignore"):
        text = f"{moments._FREEDOM}."
        v = moments._var(_filled(a, 0), axis, dtype, ddof, valid, mean, correction, text, in_place=True)
    count = moments._count(a, axis, valid)
    taken = ddof if correction is NoValue else correction
    return where(count - taken <= 0, np.full((), np.nan, v.dtype), v)


@implements(np.nanstd, scalar=True, not_for="OMSU")
def nanstd(
    a, axis=None, dtype=None, out=None, ddof=0, keepdims=NoValue, *, where=NoValue, mean=NoValue, correction=NoValue
):
    """Standard deviation of the elements that are not NaN. Gradient: 0 for NaN, and where all are equal.

    >>> tnp.nanstd(tnp.asarray([1.0, np.nan, 3.0])).numpy()
    array(1.)
    """
    v = _nanvar(to_array(a), axis, dtype, ddof, where, mean, correction)
    return finish(moments._drop(cast(moments.root(v), v.dtype), axis, keepdims), out)


def _extremum(pick: Any, lowest: float, a: Any, axis: Any, out: Any, keepdims: Any, initial: Any, mask: Any) -> Any:
    a = to_array(a)
    nan = e.isnan(a) if is_inexact(a.dtype) else None
    if nan is None:
        return pick(a, axis=axis, out=out, keepdims=keepdims, initial=initial, where=mask)
    result = pick(where(nan, np.asarray(lowest, a.dtype), a), axis=axis, keepdims=keepdims, initial=initial, where=mask)
    nothing = reductions.all(nan, axis=axis, keepdims=keepdims)
    if initial is not NoValue:
        return finish(result, out)
    warn_where(nothing, "All-NaN slice encountered")
    return finish(where(nothing, np.full((), np.nan, result.dtype), result), out)


@implements(np.nanmax, scalar=True)
def nanmax(a, axis=None, out=None, keepdims=NoValue, initial=NoValue, where=NoValue):
    """Largest element that is not NaN; NaN where there is none. Gradient: shared equally by ties.

    >>> tnp.nanmax(tnp.asarray([1.0, np.nan])).numpy()
    array(1.)
    """
    return _extremum(reductions.max, -np.inf, a, axis, out, keepdims, initial, where)


@implements(np.nanmin, scalar=True)
def nanmin(a, axis=None, out=None, keepdims=NoValue, initial=NoValue, where=NoValue):
    """Smallest element that is not NaN; NaN where there is none. Gradient: shared equally by ties.

    >>> tnp.nanmin(tnp.asarray([1.0, np.nan])).numpy()
    array(1.)
    """
    return _extremum(reductions.min, np.inf, a, axis, out, keepdims, initial, where)


def _position(pick: Any, worst: float, a: Any, axis: Any, out: Any, keepdims: Any) -> Any:
    a = to_array(a)
    nan = _nan(a)
    filled = _filled(a, worst)
    if nan is not None:
        some = e.logical_not(reductions.all(nan, axis=axis, keepdims=True))
        filled = bind(checked, (filled, some), {"error": ValueError, "text": "All-NaN slice encountered"})
    return pick(filled, axis=axis, out=out, keepdims=keepdims)


@implements(np.nanargmax, discrete=True)
def nanargmax(a, axis=None, out=None, *, keepdims=NoValue):
    """Index of the first largest element that is not NaN. Gradient: none, the result is integer.

    Raises ValueError for a line of NaN alone.

    >>> tnp.nanargmax(tnp.asarray([np.nan, 2.0, 3.0])).numpy()
    array(2)
    """
    return _position(reductions.argmax, -np.inf, a, axis, out, keepdims)


@implements(np.nanargmin, discrete=True)
def nanargmin(a, axis=None, out=None, *, keepdims=NoValue):
    """Index of the first smallest element that is not NaN. Gradient: none, the result is integer.

    Raises ValueError for a line of NaN alone.

    >>> tnp.nanargmin(tnp.asarray([np.nan, 2.0, 3.0])).numpy()
    array(1)
    """
    return _position(reductions.argmin, np.inf, a, axis, out, keepdims)


@implements(np.nanquantile, scalar=True)
def nanquantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=NoValue, *, weights=None):
    """``quantile`` of the elements that are not NaN; NaN where there is none. Gradient: as ``quantile``, 0 for NaN.

    Raises ValueError for ``q`` outside [0, 1].

    >>> tnp.nanquantile(tnp.asarray([1.0, np.nan, 3.0]), 0.5).numpy()
    array(2.)
    """
    weak = is_weak(q)
    q = in_range(to_array(q), "Quantiles", "1")
    return quantiles(a, q, axis, out, method, keepdims, weights, weak, True)


@implements(np.nanpercentile, scalar=True)
def nanpercentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=NoValue, *, weights=None):
    """As ``nanquantile``, with ``q`` in percent. Gradient: as ``nanquantile``, to ``q`` too.

    Raises ValueError for ``q`` outside [0, 100].

    >>> tnp.nanpercentile(tnp.asarray([1.0, np.nan, 3.0]), 50).numpy()
    array(2.)
    """
    weak = is_weak(q)
    q = in_range(percent(q), "Percentiles", "100")
    return quantiles(a, q, axis, out, method, keepdims, weights, weak, True)


@implements(np.nanmedian, scalar=True, not_for="OMmSU")
def nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=NoValue):
    """Median of the elements that are not NaN; NaN where there is none.

    Gradient: to the one in the middle or in halves to the two, 0 for NaN.

    >>> tnp.nanmedian(tnp.asarray([1.0, np.nan, 3.0])).numpy()
    array(2.)
    """
    return moments.median_of(a, axis, out, keepdims, True)


__all__ = [
    "nanargmax",
    "nanargmin",
    "nancumprod",
    "nancumsum",
    "nanmax",
    "nanmean",
    "nanmedian",
    "nanmin",
    "nanpercentile",
    "nanprod",
    "nanquantile",
    "nanstd",
    "nansum",
    "nanvar",
]
