"""Splines and interpolation on grids with gradients, by the names of scipy.interpolate: SciPy has the values, and is
needed for them.

A spline is pieces of polynomials: watched, its coefficients are made of the data (of slopes, for which cubic splines
solve a sparse system), so that the derivative in the places of the knots is there, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as _np
from numpy.lib.array_utils import normalize_axis_index as _axis

from ._base.errors import NotYetError as _NotYetError
from ._base.errors import message as _message
from ._core.advice import advised as _advised
from ._core.core import ndarray as _ndarray
from ._core.core import wrap as _wrap
from ._core.dispatch import concrete as _concrete
from ._core.dispatch import is_transformed as _is_transformed
from ._core.dispatch import unwrap as _unwrap
from .api.arrays.indexing import where as _where
from .api.arrays.joining import concatenate as _concatenate
from .api.arrays.joining import stack as _stack
from .api.arrays.manipulation import flip as _flip
from .api.arrays.manipulation import moveaxis as _moveaxis
from .api.common import to_array as _to_array
from .api.linalg.matrices import solve as _solve
from .api.statistics.searching import searchsorted as _searchsorted
from .ops import elementwise as _e
from .ops.scipy.held import hold as _hold
from .ops.scipy.library import scipy as _library
from .solvers.functions import is_eager as _is_eager
from .sparse.array import coo_array as _coo_array
from .sparse.linalg import spsolve as _spsolve

_scipy = _library.interpolate


def _float(x: Any) -> Any:
    x = _to_array(x)
    return x if x.dtype.kind in "fc" else x.astype(float)


def _double(x: Any) -> Any:
    """Numbers as splines have them, whatever their precision was."""
    x = _to_array(x)
    dtype = _np.dtype(complex if x.dtype.kind == "c" else float)
    return x if x.dtype == dtype else x.astype(dtype)


def _column(h: Any, y: Any) -> Any:
    """Distances along the first axis beside values that have others."""
    return h.reshape((h.shape[0], *(1,) * (y.ndim - 1)))


def _definite(spline: Any, begin: Any, end: Any, a: Any, b: Any, extrapolate: Any) -> Any:
    """The integral of a spline between two limits; ``begin`` and ``end`` are those of its knots."""
    whole = spline.antiderivative()

    def up_to(x: Any) -> Any:
        if extrapolate != "periodic":
            return whole(x, extrapolate=extrapolate)
        period, rise = end - begin, whole(end, extrapolate=True) - whole(begin, extrapolate=True)
        turns = _e.floor((_float(x) - begin) / period)
        return turns * rise + whole(x - turns * period, extrapolate=True)

    return up_to(b) - up_to(a)


class PPoly:
    """Pieces of polynomials: ``c[k, i]`` is the coefficient of ``(x - x[i]) ** (n - k)`` between ``x[i]`` and ``x[i +
    1]``.

    ``p(x, nu)`` gives values, or derivatives of the order ``nu``; outside of the knots the first and the last piece go
    on, or NaN (``extrapolate=False``), or all repeats ("periodic"). Gradient: in the coefficients, the knots and the
    places, of every order; at a knot that of the piece behind it. Raises ValueError for shapes that do not fit and
    knots in disorder, where something watches for falling ones, too; NotYetError for negative ``nu`` there.

    >>> p = tnp.interpolate.PPoly(tnp.asarray([[1.0], [0.0]]), tnp.asarray([0.0, 1.0]))
    >>> tnp.grad(p)(0.5).numpy()
    array(1.)
    """

    def __init__(self, c: Any, x: Any, extrapolate: Any = None, axis: int = 0):
        self.c, self.x = _double(c), _double(x)
        if self.x.ndim != 1 or self.x.shape[0] < 2:
            raise ValueError("at least 2 breakpoints are needed")
        if self.c.ndim < 2 or self.c.shape[1] != self.x.shape[0] - 1:
            raise ValueError(f"c of {tuple(self.c.shape)} has not one piece less than x, of {self.x.shape[0]}")
        if not _is_transformed(self.x):
            steps = _np.diff(_unwrap(self.x))
            if not ((steps >= 0).all() or (steps <= 0).all()):
                raise ValueError("`x` must be strictly increasing or decreasing.")
        self.extrapolate, self.axis = True if extrapolate is None else extrapolate, axis

    def _plain(self) -> Any:
        return _scipy.PPoly.construct_fast(_unwrap(self.c), _unwrap(self.x), self.extrapolate, self.axis)

    @_advised
    def __call__(self, x: Any, nu: int = 0, extrapolate: Any = None) -> Any:
        extrapolate = self.extrapolate if extrapolate is None else extrapolate
        if not _is_transformed([self.c, self.x, x]):
            return _wrap(_np.asarray(self._plain()(_unwrap(x), nu, extrapolate))[()])
        if nu < 0:
            raise _NotYetError(_message("an integral of a spline by nu=-1", "p.antiderivative()(x)"))
        x, knots = _float(x), _hold(self.x, "ascending", "x")
        if extrapolate == "periodic":
            period = knots[-1] - knots[0]
            x = knots[0] + (x - knots[0]) - period * _e.floor((x - knots[0]) / period)
        flat = x.reshape(x.size)
        i = _searchsorted(knots[1:-1], flat, side="right")
        t = (flat - knots[i]).reshape((flat.shape[0], *(1,) * (self.c.ndim - 2)))
        degree, total = self.c.shape[0] - 1, None
        for k in range(degree + 1 - nu):
            power = degree - k
            factor = float(_np.prod(range(power - nu + 1, power + 1)))
            term = self.c[k][i] * factor
            total = term if total is None else total * t + term
        if total is None:
            total = self.c[0][i] * 0.0
        if extrapolate is False:
            inside = (flat >= knots[0]) & (flat <= knots[-1])
            total = _where(inside.reshape(t.shape), total, _np.nan)
        total = total.reshape((*x.shape, *self.c.shape[2:]))
        places = range(self.axis, self.axis + x.ndim)
        return _moveaxis(total, list(range(x.ndim)), list(places)) if self.axis else total

    def derivative(self, nu: int = 1) -> PPoly:
        """The derivative of an order, as pieces; of a negative one the integral."""
        if nu < 0:
            return self.antiderivative(-nu)
        c = self.c
        for _ in range(nu):
            n = c.shape[0] - 1
            c = c[:-1] * _np.arange(n, 0.0, -1.0).reshape((n, *(1,) * (c.ndim - 1))) if n else c * 0.0
        return PPoly(c, self.x, self.extrapolate, self.axis)

    def antiderivative(self, nu: int = 1) -> PPoly:
        """The integral from the first knot on, as pieces; of a negative order the derivative."""
        if nu <= 0:
            return self.derivative(-nu)
        c, h = self.c, self.x[1:] - self.x[:-1]
        for _ in range(nu):
            n = c.shape[0]
            raised = c / _np.arange(n, 0.0, -1.0).reshape((n, *(1,) * (c.ndim - 1)))
            t = _column(h, c[0])
            grown: Any = 0.0
            for k in range(n):
                grown = (grown + raised[k]) * t
            start = grown * 0.0
            if grown.shape[0] > 1:
                start = _concatenate([start[:1], grown.cumsum(axis=0)[:-1]])
            c = _concatenate([raised, start[None]])
        return PPoly(c, self.x, _of_antiderivative(self.extrapolate), self.axis)

    def integrate(self, a: Any, b: Any, extrapolate: Any = None) -> Any:
        """The integral between two limits."""
        extrapolate = self.extrapolate if extrapolate is None else extrapolate
        return _definite(self, self.x[0], self.x[-1], a, b, extrapolate)


def _of_antiderivative(extrapolate: Any) -> Any:
    """An integral does not repeat with what it is of: SciPy's ends there."""
    return False if extrapolate == "periodic" else extrapolate


def _made(name: str, x: Any, y: Any, axis: int, pieces: Callable, options: dict, extrapolate: Any) -> tuple:
    """Coefficients: SciPy's, or where something watches those that ``pieces(x, y)`` makes of data along the first
    axis."""
    if not _is_transformed([x, y, options]):
        theirs = getattr(_scipy, name)(
            _unwrap(x), _unwrap(y), axis, **{k: _unwrap(v) for k, v in options.items()}, extrapolate=extrapolate
        )
        return _wrap(theirs.c), _wrap(theirs.x), theirs.extrapolate, theirs.axis
    x, y = _double(x), _double(y)
    if name != "CubicSpline" and y.dtype.kind == "c":  # whose slopes go by the order of the values
        raise ValueError(f"`{name}` only works with real values for `y`: real and imaginary part each by itself")
    axis = _axis(axis, y.ndim)
    if x.ndim != 1 or x.shape[0] < 2 or y.shape[axis] != x.shape[0]:
        raise ValueError("`x` must contain at least 2 elements, and as many as `y` along its axis.")
    x, y = _hold(x, "increasing", "x"), _hold(y, "finite", "y")
    return pieces(x, _moveaxis(y, axis, 0)), x, extrapolate, axis


def _hermite(x: Any, y: Any, s: Any) -> Any:
    """The cubic pieces that have values and slopes."""
    h = _column(x[1:] - x[:-1], y)
    rise = (y[1:] - y[:-1]) / h
    t = (s[:-1] + s[1:] - 2.0 * rise) / h
    return _stack([t / h, (rise - s[:-1]) / h - t, s[:-1] + 0.0 * rise, y[:-1] + 0.0 * rise])


def _ends(bc_type: Any) -> Any:
    names = {"clamped": (1, 0.0), "natural": (2, 0.0)}
    if isinstance(bc_type, str):
        if bc_type == "periodic":
            return bc_type
        bc_type = (bc_type, bc_type)
    found = [names.get(b, b) if isinstance(b, str) else tuple(b) for b in bc_type]
    if len(found) != 2 or any(b != "not-a-knot" and (isinstance(b, str) or b[0] not in (1, 2)) for b in found):
        raise ValueError(
            f"bc_type={bc_type!r} is no condition at an end: not-a-knot, clamped, natural, periodic, (order, value)"
        )
    return found


def _cubic(x: Any, y: Any, bc_type: Any) -> Any:
    n, h, bc = x.shape[0], x[1:] - x[:-1], _ends(bc_type)
    if bc == "periodic":
        y = _hold(y.reshape(n, -1 if y.size else 0), "periodic", "y").reshape(y.shape)
    rise = (y[1:] - y[:-1]) / _column(h, y)

    def col(v: Any) -> Any:
        return v.reshape((1,) * y.ndim)

    if bc == "periodic":
        if n == 2:
            return _hermite(x, y, y * 0.0)
        i = _np.arange(n - 1)
        rows = _np.concatenate([i, i, i])
        columns = _np.concatenate([i, (i - 1) % (n - 1), (i + 1) % (n - 1)])
        before = h[(i - 1) % (n - 1)]
        data = _concatenate([2.0 * (before + h), h, before])
        side = 3.0 * (_column(h, y) * rise[(i - 1) % (n - 1)] + _column(before, y) * rise)
        s = _solved(data, rows, columns, n - 1, side, y)
        return _hermite(x, y, _concatenate([s, s[:1]]))
    if n == 2:
        bc = [(1, rise[0]) if b == "not-a-knot" else b for b in bc]
    parts: list[tuple[list, list, list, Any]] = []
    if n == 3 and bc == ["not-a-knot", "not-a-knot"]:
        one = x[:1] * 0.0 + 1.0
        parts.append(([0, 0], [0, 1], [one, one], 2.0 * rise[:1]))
        parts.append(([2, 2], [1, 2], [one, one], 2.0 * rise[1:]))
    else:
        for end, b in enumerate(bc):
            a, next_to, j, r = (0, 1, 0, 0) if end == 0 else (n - 1, n - 2, n - 2, n - 2)
            near = h[j : j + 1]
            if b == "not-a-knot":
                far = h[1:2] if end == 0 else h[n - 3 : n - 2]
                d = near + far
                nearest, next_ = (rise[r : r + 1], rise[1:2] if end == 0 else rise[n - 3 : n - 2])
                side = ((col(near) + 2.0 * col(d)) * col(far) * nearest + col(near) ** 2 * next_) / col(d)
                parts.append(([a, a], [a, next_to], [far, d], side))
            elif b[0] == 1:
                parts.append(([a], [a], [near * 0.0 + 1.0], (_to_array(b[1]) + 0.0 * y[0])[None]))
            else:
                sign = -0.5 if end == 0 else 0.5
                side = sign * _to_array(b[1]) * col(near) ** 2 + 3.0 * (rise[r : r + 1] * col(near))
                parts.append(([a, a], [a, next_to], [2.0 * near, near], side))
    i = _np.arange(1, n - 1)
    rows = _np.concatenate([_np.asarray([k for p in parts for k in p[0]]), i, i, i]).astype(int)
    columns = _np.concatenate([_np.asarray([k for p in parts for k in p[1]]), i - 1, i, i + 1]).astype(int)
    data = _concatenate([*[d for p in parts for d in p[2]], h[1:], 2.0 * (h[:-1] + h[1:]), h[:-1]])
    inner = 3.0 * (_column(h[1:], y) * rise[:-1] + _column(h[:-1], y) * rise[1:])
    side = _concatenate([parts[0][3], inner, parts[1][3]])
    return _hermite(x, y, _solved(data, rows, columns, n, side, y))


def _solved(data: Any, rows: Any, columns: Any, n: int, side: Any, y: Any) -> Any:
    """Slopes of the system with these elements."""
    A = _coo_array((data, (rows, columns)), shape=(n, n))
    return _spsolve(A, side.reshape(n, -1 if side.size else 0)).reshape(side.shape)


class CubicSpline(PPoly):
    """The cubic spline through ``y`` at ``x``, along an axis. ``bc_type``: "not-a-knot", "periodic", "clamped",
    "natural", or for both ends ``(order, value)`` of a derivative.

    Gradient: in ``y``, ``x``, the values of ``bc_type`` and the places, of every order. Raises ValueError for lengths
    that do not fit, or other conditions.

    >>> def between(y):
    ...     return tnp.interpolate.CubicSpline([0.0, 1.0, 2.0], y)(0.5)
    >>> tnp.grad(between)(tnp.asarray([0.0, 1.0, 4.0])).numpy().round(6)
    array([ 0.375,  0.75 , -0.125])
    """

    @_advised
    def __init__(self, x: Any, y: Any, axis: int = 0, bc_type: Any = "not-a-knot", extrapolate: Any = None):
        if extrapolate is None:
            extrapolate = "periodic" if isinstance(bc_type, str) and bc_type == "periodic" else True
        super().__init__(
            *_made("CubicSpline", x, y, axis, lambda x, y: _cubic(x, y, bc_type), {"bc_type": bc_type}, extrapolate)
        )


def _pchip(x: Any, y: Any) -> Any:
    h = _column(x[1:] - x[:-1], y)
    rise = (y[1:] - y[:-1]) / h
    if x.shape[0] == 2:
        return _hermite(x, y, _concatenate([rise, rise]))
    flat = (_e.sign(rise[1:]) != _e.sign(rise[:-1])) | (rise[1:] == 0) | (rise[:-1] == 0)
    w1, w2 = 2.0 * h[1:] + h[:-1], h[1:] + 2.0 * h[:-1]
    before, behind = _where(flat, 1.0, rise[:-1]), _where(flat, 1.0, rise[1:])
    inner = _where(flat, 0.0, (w1 + w2) / (w1 / before + w2 / behind))

    def end(h0: Any, h1: Any, m0: Any, m1: Any) -> Any:
        d = ((2.0 * h0 + h1) * m0 - h0 * m1) / (h0 + h1)
        turned = _e.sign(d) != _e.sign(m0)
        steep = (_e.sign(m0) != _e.sign(m1)) & (abs(d) > 3.0 * abs(m0))
        return _where(turned, 0.0, _where(steep, 3.0 * m0, d))

    first = end(h[:1], h[1:2], rise[:1], rise[1:2])
    last = end(h[-1:], h[-2:-1], rise[-1:], rise[-2:-1])
    return _hermite(x, y, _concatenate([first, inner, last]))


class PchipInterpolator(PPoly):
    """The monotone cubic spline through ``y`` at ``x``, along an axis.

    Gradient: in ``y``, ``x`` and the places; at a slope that is zero because its neighbours differ in sign it is zero.
    Raises ValueError for lengths that do not fit.

    >>> p = tnp.interpolate.PchipInterpolator([0.0, 1.0, 2.0], tnp.asarray([0.0, 1.0, 4.0]))
    >>> tnp.grad(p)(0.5).numpy().round(6)
    np.float64(1.125)
    """

    @_advised
    def __init__(self, x: Any, y: Any, axis: int = 0, extrapolate: Any = None):
        super().__init__(
            *_made("PchipInterpolator", x, y, axis, _pchip, {}, True if extrapolate is None else extrapolate)
        )


def _akima(x: Any, y: Any, method: str) -> Any:
    h = _column(x[1:] - x[:-1], y)
    m = (y[1:] - y[:-1]) / h
    if x.shape[0] == 2:
        return _hermite(x, y, _concatenate([m, m]))
    low = 2.0 * m[:1] - m[1:2]
    high = 2.0 * m[-1:] - m[-2:-1]
    m = _concatenate([2.0 * low - m[:1], low, m, high, 2.0 * high - m[-1:]])
    middle = 0.5 * (m[3:] + m[:-3])
    size = abs(m[1:] - m[:-1])
    if method == "makima":
        size = size + abs(m[1:] + m[:-1]) / 2.0
    f1, f2 = size[2:], size[:-2]
    both = f1 + f2
    is_flat = both <= 1e-9 * both.max(axis=0, initial=-_np.inf) if both.ndim else both
    inner = (f1 * m[1:-2] + f2 * m[2:-1]) / _where(is_flat, 1.0, both)
    return _hermite(x, y, _where(is_flat, middle, inner))


class Akima1DInterpolator(PPoly):
    """Akima's cubic spline through ``y`` at ``x``, along an axis. ``method``: "akima" or "makima".

    Gradient: in ``y``, ``x`` and the places; where neighbouring slopes are equal that of their absolute difference is
    zero. Raises ValueError for lengths that do not fit, NotImplementedError for another method.

    >>> p = tnp.interpolate.Akima1DInterpolator([0.0, 1.0, 2.0], tnp.asarray([0.0, 1.0, 4.0]))
    >>> tnp.grad(p)(0.5).numpy().round(6)
    np.float64(1.0)
    """

    @_advised
    def __init__(self, x: Any, y: Any, axis: int = 0, *, method: str = "akima", extrapolate: Any = None):
        if method not in ("akima", "makima"):
            raise NotImplementedError(f"`method`={method} is unsupported.")
        extrapolate = False if extrapolate is None else extrapolate
        super().__init__(
            *_made(
                "Akima1DInterpolator", x, y, axis, lambda x, y: _akima(x, y, method), {"method": method}, extrapolate
            )
        )


def _slopes(t: Any, c: Any, k: int) -> Any:
    """The coefficients of the derivative of a spline, whose knots are the inner ones."""
    n = t.shape[0] - k - 1
    width = t[k + 1 : n + k] - t[1:n]
    gap = width == 0
    return (c[1:n] - c[: n - 1]) * _column(_where(gap, 0.0, k / _where(gap, 1.0, width)), c)


class BSpline:
    """The spline with knots ``t``, coefficients ``c`` and degree ``k``. ``extrapolate``: True, False (NaN), "periodic".

    Gradient: in ``t``, ``c`` and the places, of every order; at a knot that of the piece behind it. Raises ValueError
    for too few knots or coefficients, and for knots in disorder.

    >>> def value(c):
    ...     return tnp.interpolate.BSpline([0.0, 0.0, 1.0, 1.0], c, 1)(0.25)
    >>> tnp.grad(value)(tnp.asarray([1.0, 3.0])).numpy()
    array([0.75, 0.25])
    """

    def __init__(self, t: Any, c: Any, k: int, extrapolate: Any = True, axis: int = 0):
        self.t, self.c, self.k, self.extrapolate = _double(t), _double(c), int(k), extrapolate
        self.axis = _axis(axis, self.c.ndim)
        self.c = _moveaxis(self.c, self.axis, 0)
        n = self.t.shape[0] - self.k - 1
        if self.k < 0 or n < self.k + 1 or self.c.shape[0] < n:
            raise ValueError(f"Need at least {2 * self.k + 2} knots for degree {self.k}, and {max(n, 0)} coefficients.")
        self.t = _hold(self.t, "knots", "t")
        _hold(self.t[self.k : n + 1], "different", "t")

    @_advised
    def __call__(self, x: Any, nu: int = 0, extrapolate: Any = None) -> Any:
        extrapolate = self.extrapolate if extrapolate is None else extrapolate
        if not _is_transformed([self.t, self.c, x]):
            c = _np.moveaxis(_unwrap(self.c), 0, self.axis)
            theirs = _scipy.BSpline(_unwrap(self.t), c, self.k, extrapolate, self.axis)
            return _wrap(_np.asarray(theirs(_unwrap(x), nu, extrapolate))[()])
        x, t, c, k = _float(x), self.t, self.c, self.k
        begin, end = t[k], t[t.shape[0] - k - 1]
        if extrapolate == "periodic":
            x = begin + (x - begin) - (end - begin) * _e.floor((x - begin) / (end - begin))
        flat = x.reshape(x.size)
        n = t.shape[0] - k - 1
        i = _searchsorted(t[k + 1 : n], flat, side="right") + k
        for _ in range(nu):
            if k == 0:
                c = c * 0.0
                break
            t, c, k, i = t[1:-1], _slopes(t, c, k), k - 1, i - 1
        d = [c[i - k + j] for j in range(k + 1)]
        shape = (flat.shape[0], *(1,) * (c.ndim - 1))
        for r in range(1, k + 1):
            for j in range(k, r - 1, -1):
                low, high = t[i - k + j], t[i + 1 + j - r]
                a = ((flat - low) / (high - low)).reshape(shape)
                d[j] = (1.0 - a) * d[j - 1] + a * d[j]
        total = d[k]
        if extrapolate is False:
            total = _where(((flat >= begin) & (flat <= end)).reshape(shape), total, _np.nan)
        total = total.reshape((*x.shape, *self.c.shape[1:]))
        places = range(self.axis, self.axis + x.ndim)
        return _moveaxis(total, list(range(x.ndim)), list(places)) if self.axis else total

    def _with(self, t: Any, c: Any, k: int, extrapolate: Any) -> BSpline:
        return BSpline(t, _moveaxis(c, 0, self.axis), k, extrapolate, self.axis)

    def derivative(self, nu: int = 1) -> BSpline:
        """The derivative of an order, as a spline. Raises ValueError for one above the degree."""
        if nu < 0:
            return self.antiderivative(-nu)
        if nu > self.k:
            raise ValueError(f"Order of derivative (n = {nu}) must be <= order of spline (k = {self.k})")
        t, c, k = self.t, self.c, self.k
        for _ in range(nu):
            t, c, k = t[1:-1], _slopes(t, c, k), k - 1
        return self._with(t, c, k, self.extrapolate)

    def antiderivative(self, nu: int = 1) -> BSpline:
        """The integral from the first knot on, as a spline."""
        if nu < 0:
            return self.derivative(-nu)
        t, c, k = self.t, self.c[: self.t.shape[0] - self.k - 1], self.k
        for _ in range(nu):
            sums = (c * _column((t[k + 1 :] - t[: -k - 1]) / (k + 1), c)).cumsum(axis=0)
            t, c, k = _concatenate([t[:1], t, t[-1:]]), _concatenate([sums[:1] * 0.0, sums]), k + 1
        return self._with(t, c, k, _of_antiderivative(self.extrapolate))

    def integrate(self, a: Any, b: Any, extrapolate: Any = None) -> Any:
        """The integral between two limits; with ``extrapolate=False`` that of the part between the knots."""
        extrapolate = self.extrapolate if extrapolate is None else extrapolate
        begin, end = self.t[self.k], self.t[self.t.shape[0] - self.k - 1]
        if not extrapolate:
            a, b = (_e.minimum(_e.maximum(x, begin), end) for x in (a, b))
        return _definite(self, begin, end, a, b, extrapolate or True)


class RegularGridInterpolator:
    """Interpolation on a grid: ``points`` are the places along each axis, ``values`` the numbers there. ``method``:
    "linear" or "nearest"; places outside raise ValueError, or have ``fill_value`` (None: go on) with
    ``bounds_error=False``.

    Gradient: in ``values``, ``points`` and the places, of every order (nearest: in ``values``); at a point of the grid
    that of the cell behind it. Raises ValueError for points in disorder, NotYetError for other methods where something
    watches.

    >>> f = tnp.interpolate.RegularGridInterpolator(([0.0, 1.0], [0.0, 1.0]), tnp.asarray([[0.0, 1.0], [2.0, 3.0]]))
    >>> tnp.grad(lambda x: f(x)[0])(tnp.asarray([0.5, 0.5])).numpy()
    array([2., 1.])
    """

    def __init__(
        self, points: Any, values: Any, method: str = "linear", bounds_error: bool = True, fill_value: Any = _np.nan,
        *, solver: Any = None, solver_args: Any = None,
    ):  # fmt: skip
        self.grid, self.values, self.method = tuple(_float(p) for p in points), _float(values), method
        self.bounds_error, self.fill_value = bounds_error, fill_value
        self._more = {k: v for k, v in (("solver", solver), ("solver_args", solver_args)) if v is not None}
        shape = tuple(p.shape[0] for p in self.grid)
        if tuple(self.values.shape[: len(shape)]) != shape:
            raise ValueError(f"There are {shape} points and {tuple(self.values.shape)} values on the dimensions")
        self.grid = tuple(_hold(p, "monotonic", f"The points in dimension {i}") for i, p in enumerate(self.grid))
        for i, p in enumerate(self.grid):
            if p.shape[0] > 1:
                self._turn(i, p[0] > p[-1])

    def _turn(self, i: int, falls: Any) -> None:
        """Have the points of an axis that fall rise."""
        p = self.grid[i]
        if not _is_eager():
            turned, values = _where(falls, _flip(p), p), _where(falls, _flip(self.values, i), self.values)
        elif _concrete(falls, "the order of a grid"):
            turned, values = _flip(p), _flip(self.values, i)
        else:
            return
        self.grid, self.values = (*self.grid[:i], turned, *self.grid[i + 1 :]), values

    @_advised
    def __call__(self, xi: Any, method: str | None = None) -> Any:
        method = self.method if method is None else method
        if not _is_transformed([self.grid, self.values, xi]):
            theirs = _scipy.RegularGridInterpolator(
                _unwrap(self.grid), _unwrap(self.values), method, self.bounds_error, self.fill_value, **self._more
            )
            return _wrap(_np.asarray(theirs(_unwrap(xi))))
        if method not in ("linear", "nearest"):
            raise _NotYetError(_message(f"RegularGridInterpolator with method={method!r} has no gradient",
                                        'method="linear", or a CubicSpline along each axis'))  # fmt: skip
        if isinstance(xi, tuple):
            xi = _stack([_float(x) + 0.0 for x in _broadcast(xi)], axis=-1)
        xi, n = _float(xi), len(self.grid)
        xi = xi.reshape(-1, n) if xi.ndim == 1 else xi
        if xi.shape[-1] != n:
            raise ValueError(f"The requested sample points xi have dimension {xi.shape[-1]} but this has {n}")
        flat = xi.reshape(-1, n)
        places, fractions = [], []
        outside: Any = _np.zeros(())
        for axis, p in enumerate(self.grid):
            x = flat[:, axis]
            i = _searchsorted(p[1:-1], x, side="right")
            outside = outside + ((x < p[0]) | (x > p[-1]))
            places.append(i)
            fractions.append((x - p[i]) / (p[i + 1] - p[i]))
        if self.bounds_error:
            outside = _hold(outside + _e.isnan(flat).sum(axis=-1), "inside", "One of the requested xi")
        extra = (1,) * (self.values.ndim - n)
        if method == "nearest":
            total = self.values[tuple(i + (f > 0.5) for i, f in zip(places, fractions, strict=True))]
        else:
            total = 0.0
            for corner in _np.ndindex(*(2,) * n):
                weight: Any = 1.0
                for f, side in zip(fractions, corner, strict=True):
                    weight = weight * (f if side else 1.0 - f)
                value = self.values[tuple(i + side for i, side in zip(places, corner, strict=True))]
                total = total + value * weight.reshape((*weight.shape, *extra))
        if self.bounds_error or self.fill_value is not None:  # the rule above is computed for a result that reads it
            fill_value = _np.nan if self.fill_value is None else self.fill_value
            total = _where((outside > 0).reshape((flat.shape[0], *extra)), fill_value, total)
        return total.reshape((*xi.shape[:-1], *self.values.shape[n:]))


@_advised
def griddata(points, values, xi, method="linear", fill_value=_np.nan, rescale=False):
    """Values between scattered points: on the triangles of Delaunay's triangulation ("linear"), or of the nearest point
    ("nearest"); ``fill_value`` outside.

    Gradient: in ``values``, of every order; "linear" in the places and in the points, too, the triangles being what
    they are. Raises NotYetError for "cubic" and ``rescale``, and for places and points in traces and batches (not for
    values there), where something watches.

    >>> corners = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]])
    >>> def value(v):
    ...     return tnp.interpolate.griddata(corners, v, np.array([[0.25, 0.5]]))[0]
    >>> tnp.grad(value)(tnp.asarray([1.0, 2.0, 3.0])).numpy()
    array([0.25, 0.25, 0.5 ])
    """
    if not _is_transformed([points, values, xi]):
        given = [_unwrap(v) for v in (points, values, xi)]
        return _wrap(_np.asarray(_scipy.griddata(*given, method, fill_value, rescale)))
    if method not in ("linear", "nearest") or rescale:
        what = f"griddata with method={method!r}, rescale={rescale} has no gradient, and is not traced or batched"
        raise _NotYetError(_message(what, 'method="linear", rescale=False'))
    known, places, values = _numbers(points), _numbers(xi), _double(values)
    is_tuple = isinstance(xi, tuple)
    points, xi = (_double(_stack(_broadcast(v), axis=-1) if isinstance(v, tuple) else v) for v in (points, xi))
    points, known = (v[:, None] if v.ndim == 1 else v for v in (points, known))
    n = points.shape[1]
    if n == 1 and not is_tuple:  # each element is a place, whatever the shape
        xi = xi[..., None]
    flat, places = xi.reshape(-1, n), places.reshape(-1, n)
    extra = (1,) * (values.ndim - 1)
    if method == "nearest":
        number = _library.spatial.cKDTree(known).query(places)[1] if n > 1 else _nearest(known[:, 0], places[:, 0])
        total = values[number]
        return total.reshape((*xi.shape[:-1], *values.shape[1:]))
    corners = _intervals(known[:, 0], places[:, 0]) if n == 1 else _triangles(known, places)
    is_outside = corners[:, 0] < 0
    vertices = [points[corners[:, k]] for k in range(n + 1)]
    sides = _stack([v - vertices[n] for v in vertices[:n]], axis=-1)
    if is_outside.any():  # where there is no triangle any will do
        sides = _where(is_outside[:, None, None], _np.eye(n), sides)
    weights = _solve(sides, (flat - vertices[n])[..., None])[..., 0]
    weights = [weights[:, k] for k in range(n)]
    weights.append(1.0 - sum(weights))
    total = 0.0
    for k, weight in enumerate(weights):
        total = total + values[corners[:, k]] * weight.reshape((-1, *extra))
    if is_outside.any():
        total = _where(is_outside.reshape((-1, *extra)), fill_value, total)
    return total.reshape((*xi.shape[:-1], *values.shape[1:]))


def _numbers(places: Any) -> Any:
    """Places as NumPy has them, a row for each. Raises NotYetError for traced and batched ones."""
    try:
        parts = [_concrete(x, "the points and places of griddata") if isinstance(x, _ndarray) else _np.asarray(x)
                 for x in (places if isinstance(places, tuple) else (places,))]  # fmt: skip
    except Exception as error:
        what = "griddata with points or places that are traced or batched, of which the triangles are made,"
        raise _NotYetError(_message(what, "NumPy's arrays for both")) from error
    return _np.stack(_np.broadcast_arrays(*parts), axis=-1) if isinstance(places, tuple) else parts[0] * 1.0


def _triangles(points: Any, places: Any) -> Any:
    """The corners of the triangle (of any dimension) of each place, negative where there is none."""
    found = _library.spatial.Delaunay(points)
    number = found.find_simplex(places)
    return _np.where(number[:, None] < 0, -1, found.simplices[number])


def _nearest(points: Any, places: Any) -> Any:
    """The point that is nearest to each place on a line; of two the lower one, as SciPy has it."""
    order = _np.argsort(points)
    ends = points[order] / 2.0
    return order[_np.searchsorted(ends[1:] + ends[:-1], places, side="left")]


def _intervals(points: Any, places: Any) -> Any:
    order = _np.argsort(points)
    i = _np.clip(_np.searchsorted(points[order], places, side="right") - 1, 0, len(points) - 2)
    inside = (places >= points[order[0]]) & (places <= points[order[-1]])
    return _np.where(inside[:, None], _np.stack([order[i], order[i + 1]], axis=1), -1)


def _broadcast(xs: Any) -> list[Any]:
    xs = [_float(x) for x in xs]
    shape = _np.broadcast_shapes(*[x.shape for x in xs])
    return [x + _np.zeros(shape) for x in xs]


__all__ = [
    "Akima1DInterpolator", "BSpline", "CubicSpline", "PPoly", "PchipInterpolator", "RegularGridInterpolator",
    "griddata",
]  # fmt: skip
