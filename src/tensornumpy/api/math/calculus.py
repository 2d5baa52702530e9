"""Differences, integrals, interpolation, convolution and cross products: bodies over arithmetic, indexing and sums."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

from ..._array.lens import complex_of
from ..._base.dims import differ, is_known
from ..._core.core import bind, ndarray
from ..._core.dispatch import implements
from ...ops import elementwise as e
from ...ops import special
from ...ops.base import canonical_axis
from ...ops.lengths import as_array
from ...ops.movement import cast
from ...ops.scan import cumsum
from ..arrays.indexing import take, where
from ..arrays.joining import concatenate, stack
from ..arrays.layout import laid, laid_like
from ..arrays.manipulation import broadcast_to, flip, moveaxis, ravel, reshape
from ..common import all_positive, required, to_array
from ..statistics.reductions import sum
from ..statistics.searching import searchsorted
from ..statistics.sorting import argsort
from .functions import clip


def _part(a: ndarray, axis: int, s: Any) -> ndarray:
    return a[(..., s, *(slice(None),) * (-axis - 1))]


def _ends(value: Any, a: ndarray, axis: int) -> ndarray:
    value = to_array(value)
    if value.ndim == 0:
        shape = list(a.shape)
        shape[axis] = 1
        value = broadcast_to(value, tuple(shape))
    return value


@implements(np.diff)
def diff(a, n=1, axis=-1, prepend=np._NoValue, append=np._NoValue):
    """Differences of neighbours along ``axis``, ``n`` times over.

    Gradient: the cotangent's own negative differences. Raises ValueError for negative ``n`` or a 0-d array.

    >>> tnp.diff(tnp.asarray([1.0, 4.0, 9.0])).numpy()
    array([3., 5.])
    """
    a = to_array(a)
    if n == 0:
        return a
    if n < 0:
        raise ValueError(f"order must be non-negative but got {n!r}")
    if a.ndim == 0:
        raise ValueError("diff requires input that is at least one dimensional")
    axis = canonical_axis(axis, a.ndim)
    parts = [a]
    if prepend is not np._NoValue:
        parts.insert(0, _ends(prepend, a, axis))
    if append is not np._NoValue:
        parts.append(_ends(append, a, axis))
    if len(parts) > 1:
        a = concatenate(parts, axis=axis)
    operation = e.not_equal if a.dtype == bool else e.subtract
    for _ in range(n):
        a = operation(_part(a, axis, slice(1, None)), _part(a, axis, slice(None, -1)))
    return a


@implements(np.ediff1d, not_for="OMSU")
def ediff1d(ary, to_end=None, to_begin=None):
    """Differences of neighbours in the flattened array, with values in front and behind.

    Gradient: as ``diff``; ``to_begin`` and ``to_end`` get theirs. Raises TypeError for ends of another kind.

    >>> tnp.ediff1d([1, 2, 4], to_begin=0).numpy()
    array([0, 1, 2])
    """
    flat = ravel(to_array(ary))
    parts = [flat[1:] - flat[:-1]]
    for name, end, at in (("to_begin", to_begin, 0), ("to_end", to_end, len(parts) + 1)):
        if end is not None:
            end = to_array(end)
            if not np.can_cast(end.dtype, flat.dtype, casting="same_kind"):
                raise TypeError(f"dtype of `{name}` must be compatible with input `ary` under the `same_kind` rule.")
            parts.insert(at, cast(ravel(end), flat.dtype))
    return concatenate(parts) if len(parts) > 1 else parts[0]


def _spacings(f: ndarray, axes: tuple, varargs: tuple) -> list:
    if not varargs:
        return [1.0] * len(axes)
    if (
        len(varargs) == 1 and np.ndim(varargs[0]) == 0
        if not isinstance(varargs[0], ndarray)
        else (len(varargs) == 1 and varargs[0].ndim == 0)
    ):
        return [varargs[0]] * len(axes)
    if len(varargs) != len(axes):
        raise TypeError("invalid number of arguments")
    out = []
    for axis, spacing in zip(axes, varargs, strict=True):
        spacing = to_array(spacing)
        if spacing.ndim == 0:
            out.append(spacing)
            continue
        if spacing.ndim != 1:
            raise ValueError("distances must be either scalars or 1d")
        if differ(spacing.shape[0], f.shape[axis]):
            raise ValueError("when 1d, distances must match the length of the corresponding dimension")
        spacing = cast(spacing, np.dtype(float)) if spacing.dtype.kind in "iub" else spacing
        out.append(diff(spacing))
    return out


def _slope(f: ndarray, axis: int, h: Any, edge_order: int) -> ndarray:
    """Second-order differences along one axis; ``h`` is a step or the vector of steps."""

    def at(i, j=None):
        return _part(f, axis, slice(i, j))

    last = at(-1)
    if not isinstance(h, ndarray) or h.ndim == 0:
        inner = (at(2) - at(0, -2)) / (2.0 * h)
        if edge_order == 1:
            left, right = (at(1, 2) - at(0, 1)) / h, (last - at(-2, -1)) / h
        else:
            left = -(1.5 / h) * at(0, 1) + (2.0 / h) * at(1, 2) + (-0.5 / h) * at(2, 3)
            right = (0.5 / h) * at(-3, -2) - (2.0 / h) * at(-2, -1) + (1.5 / h) * last
    else:
        wide = reshape(h, (-1,) + (1,) * (-axis - 1))
        back, ahead = wide[:-1], wide[1:]
        inner = (
            -ahead / (back * (back + ahead)) * at(0, -2)
            + (ahead - back) / (back * ahead) * at(1, -1)
            + back / (ahead * (back + ahead)) * at(2)
        )
        if edge_order == 1:
            left, right = (at(1, 2) - at(0, 1)) / h[0], (last - at(-2, -1)) / h[-1]
        else:
            p, q = h[0], h[1]
            left = (
                -(2.0 * p + q) / (p * (p + q)) * at(0, 1) + (p + q) / (p * q) * at(1, 2) - p / (q * (p + q)) * at(2, 3)
            )
            p, q = h[-2], h[-1]
            right = (
                q / (p * (p + q)) * at(-3, -2) - (q + p) / (p * q) * at(-2, -1) + (2.0 * q + p) / (q * (p + q)) * last
            )
    return concatenate((left, inner, right), axis=axis)


@implements(np.gradient, not_for="OMmSU")
def gradient(f, *varargs, axis=None, edge_order=1):
    """Slopes by central differences, one-sided at the ends; an array for each axis if there are several.

    Gradient: in ``f`` and in the spacings. Raises ValueError for too few elements or an edge order above 2.

    >>> tnp.gradient(tnp.asarray([1.0, 4.0, 9.0])).numpy()
    array([3., 4., 5.])
    """
    f = to_array(f)
    chosen = range(f.ndim) if axis is None else axis if isinstance(axis, tuple | list) else (axis,)
    axes = tuple(canonical_axis(a, f.ndim) for a in chosen)
    if len(set(axes)) < len(axes):
        raise ValueError("repeated axis")
    steps = _spacings(f, axes, varargs)
    if edge_order > 2:
        raise ValueError("'edge_order' greater than 2 not supported")
    if f.dtype.kind in "iu":
        f = cast(f, np.dtype(float))
    kept = np.dtype(float) if f.dtype.kind == "V" else f.dtype  # bfloat16 is not one of NumPy's floats
    for a in axes:
        n, text = (
            f.shape[a],
            (
                "Shape of array too small to calculate a numerical gradient, "
                "at least (edge_order + 1) elements are required."
            ),
        )
        f = required(f, (n if is_known((n,)) else as_array(n)) >= edge_order + 1, text)
    slopes = tuple(laid_like(cast(_slope(f, a, h, edge_order), kept), f) for a, h in zip(axes, steps, strict=True))
    return slopes[0] if len(slopes) == 1 else slopes


@implements(np.trapezoid)
def trapezoid(y, x=None, dx=1.0, axis=-1):
    """Integral along ``axis`` by the trapezoidal rule. Gradient: in ``y`` and in ``x``.

    >>> tnp.trapezoid(tnp.asarray([0.0, 1.0, 2.0])).numpy()
    array(2.)
    """
    y = to_array(y)
    axis = canonical_axis(axis, y.ndim)
    if x is None:
        step: Any = dx
    else:
        x = to_array(x)
        step = reshape(diff(x), (-1,) + (1,) * (-axis - 1)) if x.ndim == 1 else diff(x, axis=axis)
    pairs = _part(y, axis, slice(1, None)) + _part(y, axis, slice(None, -1))
    return sum(step * pairs / 2.0, axis=axis)


@implements(np.interp, scalar=True)
def interp(x, xp, fp, left=None, right=None, period=None):
    """Piecewise linear interpolation through the points ``(xp, fp)``; ``xp`` rises.

    Gradient: in ``x`` (at a point the slope to its right), ``xp``, ``fp``, ``left`` and ``right``. Raises ValueError
    for no points, for unequal lengths, and for a period of 0, TypeError for complex points.

    >>> tnp.interp(1.5, [1.0, 2.0], tnp.asarray([10.0, 20.0])).numpy()
    array(15.)
    """
    x, xp, fp = to_array(x), to_array(xp), to_array(fp)
    for points in () if period is not None else (x, xp) if fp.dtype.kind == "c" else (x, xp, fp):
        if not np.can_cast(points.dtype, float):
            raise TypeError(
                f"Cannot cast array data from {points.dtype!r} to dtype('float64') according to the rule 'safe'"
            )
    float_dtype = np.dtype(complex if fp.dtype.kind == "c" else float)
    if float_dtype.kind == "f" and "c" in [to_array(end).dtype.kind for end in (left, right) if end is not None]:
        raise TypeError("must be real number, not complex")
    if float_dtype.kind == "c":
        ends = [(None, None) if end is None else (to_array(end).real, to_array(end).imag) for end in (left, right)]
        (low, low_i), (high, high_i) = ends
        return complex_of(interp(x, xp, fp.real, low, high, period), interp(x, xp, fp.imag, low_i, high_i, period))
    x, xp, fp = cast(x, np.dtype(float)), cast(xp, np.dtype(float)), cast(fp, float_dtype)
    if period is not None:
        if isinstance(period, ndarray) or period == 0:
            if not isinstance(period, ndarray) or bool(period == 0):
                raise ValueError("period must be a non-zero value")
        period, left, right = abs(period), None, None
        if xp.ndim != 1 or fp.ndim != 1:
            raise ValueError("Data points must be 1-D sequences")
        if differ(xp.shape[0], fp.shape[0]):
            raise ValueError("fp and xp are not of the same length")
        x, xp = x % period, xp % period
        order = argsort(xp)
        xp, fp = take(xp, order), take(fp, order)
        xp = concatenate((xp[-1:] - period, xp, xp[:1] + period))
        fp = concatenate((fp[-1:], fp, fp[:1]))
    if xp.shape[0] == 0:
        raise ValueError("array of sample points is empty")
    if xp.ndim != 1 or fp.ndim != 1:
        raise ValueError("object too deep for desired array")
    if differ(xp.shape[0], fp.shape[0]):
        raise ValueError("fp and xp are not of the same length.")
    n = xp.shape[0]
    if n != fp.shape[0]:  # of which one is unknown
        fp = required(fp, as_array(n) == as_array(fp.shape[0]), "fp and xp are not of the same length.")
    below = fp[0] if left is None else cast(to_array(left), float_dtype)
    above = fp[-1] if right is None else cast(to_array(right), float_dtype)
    if n == 1:
        inside = broadcast_to(fp[0], tuple(x.shape))
    else:
        at = clip(searchsorted(xp, x, side="right") - 1, 0, n - 2)
        x0, f0 = take(xp, at), take(fp, at)
        x1, f1 = take(xp, at + 1), take(fp, at + 1)
        with np.errstate(all="ignore"):  # NumPy raises no flag, also where points are the same or infinite
            slope = (f1 - f0) / (x1 - x0)
            inside = slope * (x - x0) + f0
            from_right = slope * (x - x1) + f1  # for infinite points
        own = (x == x0) | (e.isnan(from_right) & (f0 == f1))
        inside = where(e.isnan(inside), where(own, f0, from_right), inside)
        inside = where(x >= xp[-1], fp[-1], inside)
    result = where(x < xp[0], below, where(x > xp[-1], above, inside))
    if n == 1:  # NumPy compares with this point alone, which NaN is neither below nor above
        return result
    return where(e.isnan(x), cast(x, float_dtype), result)


@implements(np.unwrap)
def unwrap(p, discont=None, axis=-1, *, period=2 * np.pi):
    """Jumps larger than half a period taken out by adding whole periods.

    Gradient: one; the number of periods is piecewise constant.

    >>> tnp.unwrap(tnp.asarray([0.0, 6.0])).numpy().round(3)
    array([ 0.   , -0.283])
    """
    p = to_array(p)
    axis = canonical_axis(axis, p.ndim)
    steps = diff(p, axis=axis)
    discont = period / 2 if discont is None else discont
    dtype = np.result_type(p.dtype, period)
    if np.issubdtype(dtype, np.integer):
        high, rest = divmod(period, 2)
        ambiguous = rest == 0
    else:
        high, ambiguous = period / 2, True
    low = -high
    wrapped = e.remainder(steps - low, period) + low
    if ambiguous:
        wrapped = where((wrapped == low) & (steps > 0), high, wrapped)
    correction = where(e.absolute(steps) < discont, 0, wrapped - steps)
    first = cast(_part(p, axis, slice(0, 1)), dtype)
    rest = _part(p, axis, slice(1, None)) + bind(cumsum, (correction,), {"axis": axis})
    return laid_like(concatenate((first, cast(rest, dtype)), axis=axis), p)


# --- convolution ------------------------------------------------------------------------------------------


def _mode(mode: Any) -> str:
    if mode in (0, 1, 2) and not isinstance(mode, str):
        return ("valid", "same", "full")[mode]
    if mode not in ("valid", "same", "full"):
        raise ValueError(f"mode must be one of 'valid', 'same', or 'full' (got {mode!r})")
    return mode


def _vector(x: Any, what: str) -> ndarray:
    x = to_array(x)
    x = reshape(x, (1,)) if x.ndim == 0 else x
    if x.ndim != 1:
        raise ValueError("object too deep for desired array")
    return required(x, all_positive(x.shape), f"{what} cannot be empty")


def _window(full: ndarray, n: int, m: int, mode: str) -> ndarray:
    """The part of a full convolution of vectors of these lengths that the mode asks for."""
    if mode == "full":
        return full
    n, m = max(n, m), min(n, m)
    if mode == "valid":
        return full[m - 1 : n]
    start = (m - 1) // 2
    return full[start : start + n]


@implements(np.convolve, not_for="OMmSU")
def convolve(a, v, mode="full"):
    """Discrete convolution of two vectors. Gradient: in both. Raises ValueError for an empty one.

    >>> tnp.convolve([1, 2, 3], [0, 1]).numpy()
    array([0, 1, 2, 3])
    """
    a, v = _vector(a, "a"), _vector(v, "v")
    common = np.result_type(a.dtype, v.dtype)
    full = bind(special.convolve, (cast(a, common), cast(v, common)), {})
    return _window(full, a.shape[0], v.shape[0], _mode(mode))


@implements(np.correlate, not_for="OMmSU")
def correlate(a, v, mode="valid"):
    """Cross-correlation of two vectors, the second conjugated. Gradient: in both.

    >>> tnp.correlate([1, 2, 3], [0, 1]).numpy()
    array([2, 3])
    """
    if not to_array(a).ndim or not to_array(v).ndim:
        raise ValueError("object of too small depth for desired array")
    a, v = to_array(a), to_array(v)
    if a.ndim == 0 or v.ndim == 0:
        raise ValueError("object of too small depth for desired array")
    a, v = _vector(a, "first array argument"), _vector(v, "second array argument")
    common = np.result_type(a.dtype, v.dtype)
    n, m = a.shape[0], v.shape[0]
    v = cast(v, common)
    full = bind(special.convolve, (cast(a, common), flip(e.conjugate(v) if common.kind == "c" else v)), {})
    if _mode(mode) != "same" or n >= m:
        return _window(full, n, m, _mode(mode))
    start = n + m - 1 - (n - 1) // 2 - m  # the shorter vector first: NumPy reverses the window
    return full[start : start + m]


# --- products -----------------------------------------------------------------------------------------


@implements(np.cross, not_for="OMmSU")
def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """Cross product of vectors of length 3, or 2 (deprecated by NumPy; of two such, the third coordinate alone).

    Gradient: in both. Raises ValueError for other lengths.

    >>> tnp.cross([1, 0, 0], [0, 1, 0]).numpy()
    array([0, 0, 1])
    """
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = to_array(a), to_array(b)
    if a.ndim < 1 or b.ndim < 1:
        raise ValueError("At least one array has zero dimension")
    a = moveaxis(a, canonical_axis(axisa, a.ndim), -1)
    b = moveaxis(b, canonical_axis(axisb, b.ndim), -1)
    # vectors of unknown length are of length 3, or the graph says when it runs that they are not
    a, b = (x if is_known(x.shape[-1:]) else reshape(x, (*x.shape[:-1], 3)) for x in (a, b))
    if operator.index(a.shape[-1]) not in (2, 3) or operator.index(b.shape[-1]) not in (2, 3):
        raise ValueError("incompatible dimensions for cross product\n(dimension must be 2 or 3)")
    if a.shape[-1] == 2 or b.shape[-1] == 2:
        np.cross(np.ones(a.shape[-1]), np.ones(b.shape[-1]))  # NumPy's own word on lengths of 2
    x, y, *third = (a[..., i] for i in range(operator.index(a.shape[-1])))
    u, v, *last = (b[..., i] for i in range(operator.index(b.shape[-1])))
    if third and last:
        (z,), (w,) = third, last
        parts = (y * w - z * v, z * u - x * w, x * v - y * u)
    elif third:
        parts = (-(third[0] * v), third[0] * u, x * v - y * u)
    elif last:
        parts = (y * last[0], -(x * last[0]), x * v - y * u)
    else:
        return x * v - y * u
    result = laid(stack(parts, axis=-1), "C")
    return moveaxis(result, -1, canonical_axis(axisc, result.ndim))


__all__ = ["convolve", "correlate", "cross", "diff", "ediff1d", "gradient", "interp", "trapezoid", "unwrap"]
