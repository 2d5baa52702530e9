"""NumPy's functions for one basis, by their names without the prefix: ``val`` is ``chebval``, ``hermval``, ...

The docstrings are templates: ``{f}`` stands for module and prefix, ``{title}`` for the name of the basis.
"""

from __future__ import annotations

import operator
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from .._base.dtypes import as_dtype, is_inexact
from .._core.core import ndarray, wrap
from .._core.dispatch import implements
from ..api.arrays.indexing import where
from ..api.arrays.joining import stack
from ..api.arrays.manipulation import astype, moveaxis, reshape
from ..api.common import NUMPY, made, to_array
from ..api.linalg import matrices
from ..api.linalg.contractions import dot
from ..api.math.functions import imag, real
from ..api.statistics.reductions import all, prod, sum
from ..api.statistics.sorting import sort
from ..ops import elementwise as e
from ..ops.base import canonical_axis
from . import _basis as series
from . import polyutils as pu
from ._basis import Basis

Names = dict[str, Any]


def integer(x: Any, what: str) -> int:
    """Raises TypeError for what is no integer."""
    try:
        return operator.index(x)
    except TypeError as error:
        raise TypeError(f"{what} must be an integer, received {x}") from error


def coefficients(c: Any) -> Any:
    """One or more series along the first axis, integers as float64."""
    c = to_array(c)
    c = reshape(c, (1,)) if c.ndim == 0 else c
    return c if is_inexact(c.dtype) else astype(c, np.float64)


def _wide(c: Any) -> Any:
    return astype(c, np.result_type(c.dtype, np.float64))


def _of_numbers(theirs: Callable) -> Callable:
    """NumPy's function on the numbers in arrays without axes, with which Python is quicker."""

    def function(off: Any, scl: Any) -> Any:
        off = off[()] if off.__class__ is np.ndarray else off
        return theirs(off, scl[()] if scl.__class__ is np.ndarray else scl)

    return function


_REAL_ROOTS = {"poly", "herm", "lag"}  # real where all are, in every version of NumPy


class Functions:
    """The functions that every basis has. Bodies: what runs on taped, traced and batched arrays."""

    # Those that the user's own function is called by: it may hold taped arrays that no argument shows.
    always: tuple[str, ...] = ()
    # NumPy multiplies step by step, with Python's numbers as series of float64 among the steps.
    widens = True

    def __init__(self, basis: Basis, power: Basis | None = None) -> None:
        self.basis = basis
        self.power = power

    def named(self) -> Names:
        """All of it by NumPy's names: functions and constants."""
        b = self.basis
        module = f"tensornumpy.polynomial.{b.numpy.__name__.rpartition('.')[2]}"
        found: Names = {f"{b.prefix}trim": pu.trimcoef}
        for name in b.numpy.__all__:
            suffix = self._suffix(name)
            theirs = getattr(b.numpy, name)
            if isinstance(theirs, np.ndarray):
                found[name] = wrap(theirs.copy())
            elif suffix != "trim" and not isinstance(theirs, type) and hasattr(self, suffix):
                found[name] = self._declared(name, getattr(self, suffix), theirs, module)
        return found

    def _suffix(self, name: str) -> str:
        if name.startswith("poly2"):
            return "from_poly"
        return "to_poly" if name.endswith("2poly") else name.removeprefix(self.basis.prefix)

    def _declared(self, name: str, body: Callable, theirs: Callable, module: str) -> Callable:
        def function(*args: Any, **kwargs: Any) -> Any:
            return body(*args, **kwargs)

        function.__wrapped__ = body  # type: ignore[attr-defined]  # gives it the signature
        function.__name__ = function.__qualname__ = name
        short = module.replace("tensornumpy", "tnp")
        function.__doc__ = (body.__doc__ or "").format(
            f=f"{short}.{self.basis.prefix}", m=short, title=self.basis.title, name=name
        )
        suffix = self._suffix(name)
        kernel = _of_numbers(theirs) if suffix == "line" else None
        public = function if suffix in self.always else implements(theirs, kernel=kernel)(function)
        public = pu.at_once(public, kernel) if kernel else public
        public.__module__ = module
        return public

    # --- arithmetic ---------------------------------------------------------------------------------------

    def line(self, off, scl):
        """The {title} series of ``off + scl * x``. Gradient: in both.

        >>> {f}val(2.0, {f}line(1.0, 3.0)).numpy()
        array(7.)
        """
        off, scl = to_array(off), to_array(scl)
        if not pu.is_hidden(scl) and scl == 0:
            return stack([off])
        stay, rise = self.basis.stay(0), self.basis.rise(0)
        return stack([off + series.scaled(scl, stay) if stay else off, series.scaled(scl, rise)])

    def fromroots(self, roots):
        """The {title} series of ``(x - r_0)(x - r_1)...``. Gradient: in the roots.

        >>> {f}roots({f}fromroots([1.0, 2.0])).numpy().round(9)
        array([1., 2.])
        """
        if len(roots) == 0:
            return made(np.ones(1))
        [roots] = pu.as_series([roots], trim=False)
        roots = sort(roots)
        p = [self.line(-roots[n], 1) for n in range(len(roots))]
        while len(p) > 1:
            half, odd = divmod(len(p), 2)
            pairs = [series.product(self.basis, p[n], p[n + half]) for n in range(half)]
            if odd:
                pairs[0] = series.product(self.basis, pairs[0], p[-1])
            p = pairs
        return p[0]

    def add(self, c1, c2):
        """The sum of two {title} series. Gradient: in both.

        >>> {f}add([1.0, 2.0], [3.0]).numpy()
        array([4., 2.])
        """
        return pu.trimseq(series.added(*pu.common([c1, c2])))

    def sub(self, c1, c2):
        """The difference of two {title} series. Gradient: in both.

        >>> {f}sub([1.0, 2.0], [3.0]).numpy()
        array([-2.,  2.])
        """
        c1, c2 = pu.common([c1, c2])
        return pu.trimseq(series.added(c1, -c2))

    def mulx(self, c):
        """The {title} series times x. Gradient: in ``c``.

        >>> tnp.allclose({f}val(2.0, {f}mulx([1.0, 1.0])), 2.0 * {f}val(2.0, [1.0, 1.0]))
        True
        """
        [c] = pu.as_series([c])
        if len(c) == 1 and not pu.is_hidden(c) and c[0] == 0:
            return c
        return series.times_x(self.basis, c)

    def mul(self, c1, c2):
        """The product of two {title} series. Gradient: in both.

        >>> tnp.allclose({f}val(0.5, {f}mul([1.0, 2.0], [3.0])), {f}val(0.5, [1.0, 2.0]) * 3.0)
        True
        """
        return pu.trimseq(self._product(*pu.as_series([c1, c2])))

    def _product(self, c1, c2):
        result = series.product(self.basis, c1, c2)
        return _wide(result) if self.widens and 1 in (len(c1), len(c2)) else result

    def div(self, c1, c2):
        """Quotient and remainder of two {title} series. Gradient: in both. Raises ZeroDivisionError for ``c2`` of 0.

        >>> quotient, remainder = {f}div({f}mul([1.0, 2.0], [0.0, 1.0]), [0.0, 1.0])
        >>> quotient.numpy(), remainder.numpy()
        (array([1., 2.]), array([0.]))
        """
        c1, c2 = pu.as_series([c1, c2])
        if not pu.is_hidden(c2) and c2[-1] == 0:
            raise ZeroDivisionError
        if len(c1) < len(c2):
            return c1[:1] * 0, c1
        if len(c2) == 1:
            return c1 / c2[-1], c1[:1] * 0
        quotient, rest = series.divided(self.basis, c1, _wide(c2) if self.widens else c2)
        return astype(quotient, c1.dtype), pu.trimseq(rest)

    def pow(self, c, pow, maxpower=16):
        """The {title} series to a whole power, by default at most ``maxpower``. Raises ValueError for another one.

        Gradient: in ``c``.

        >>> tnp.allclose({f}val(0.5, {f}pow([1.0, 2.0], 3)), {f}val(0.5, [1.0, 2.0]) ** 3)
        True
        """
        [c] = pu.as_series([c])
        power = int(pow)
        if power != pow or power < 0:
            raise ValueError("Power must be a non-negative integer.")
        if maxpower is not None and power > maxpower:
            raise ValueError("Power is too large")
        if power == 0:
            return made(np.array([1], c.dtype))
        result = c
        for _ in range(power - 1):
            result = self._product(result, c)
        return result

    # --- values -------------------------------------------------------------------------------------------

    def val(self, x, c, tensor=True):
        """The {title} series at ``x``. Series of more axes run along the first; with ``tensor`` each one is taken at
        each point, otherwise ``x`` broadcasts over the others. Gradient: in both.

        >>> {f}val(tnp.asarray([1.0, 2.0]), {f}line(1.0, 3.0)).numpy()
        array([4., 7.])
        """
        c = coefficients(c)
        if isinstance(x, tuple | list | np.ndarray | ndarray):
            x = to_array(x)
            c = reshape(c, c.shape + (1,) * x.ndim) if tensor else c
        return series.value(self.basis, x, c)

    def _at_points(self, c, *points):
        points = tuple(to_array(p) for p in points)
        if any(p.shape != points[0].shape for p in points):
            raise ValueError({2: "x, y", 3: "x, y, z"}.get(len(points), "ordinates") + " are incompatible")
        for n, x in enumerate(points):
            c = self.val(x, c, tensor=n == 0)
        return c

    def _on_grid(self, c, *points):
        for x in points:
            c = self.val(x, c)
        return c

    def val2d(self, x, y, c):
        """The series in two variables, ``c[i, j] P_i(x) P_j(y)``, at the points ``(x, y)``. Gradient: in all.

        Raises ValueError for unequal shapes.

        >>> {f}val2d(2.0, 3.0, [[1.0, 0.0], [0.0, 0.0]]).numpy()
        array(1.)
        """
        return self._at_points(c, x, y)

    def val3d(self, x, y, z, c):
        """The series in three variables at the points ``(x, y, z)``. Gradient: in all. Raises ValueError for unequal
        shapes.

        >>> {f}val3d(2.0, 3.0, 4.0, [[[5.0]]]).numpy()
        array(5.)
        """
        return self._at_points(c, x, y, z)

    def valnd(self, pts, c):
        """The series in as many variables as ``pts`` has rows, at the points. Gradient: in all. From NumPy 2.5 on.

        Raises ValueError for unequal shapes.

        >>> {f}valnd([2.0, 3.0], [[1.0, 0.0], [0.0, 0.0]]).numpy()
        array(1.)
        """
        return self._at_points(c, *pts)

    def grid2d(self, x, y, c):
        """The series in two variables at each ``x`` with each ``y``. Gradient: in all.

        >>> {f}grid2d([1.0, 2.0], [3.0, 4.0, 5.0], [[1.0]]).shape
        (2, 3)
        """
        return self._on_grid(c, x, y)

    def grid3d(self, x, y, z, c):
        """The series in three variables at each ``x`` with each ``y`` and ``z``. Gradient: in all.

        >>> {f}grid3d([1.0, 2.0], [3.0], [4.0, 5.0], [[[1.0]]]).shape
        (2, 1, 2)
        """
        return self._on_grid(c, x, y, z)

    def vander(self, x, deg):
        """``P_0(x), ..., P_deg(x)`` along a new last axis. Gradient: in ``x``.

        Raises ValueError for a negative ``deg``.

        >>> ({f}vander([1.0, 2.0], 1) @ {f}line(1.0, 3.0)).numpy()
        array([4., 7.])
        """
        degree = integer(deg, "deg")
        if degree < 0:
            raise ValueError("deg must be non-negative")
        x = to_array(x)
        return series.vandermonde(self.basis, (reshape(x, (1,)) if x.ndim == 0 else x) + 0.0, degree)

    def _vander(self, points, degrees):
        n = len(points)
        if len(degrees) != n:
            raise ValueError(f"Expected {n} dimensions of degrees, got {len(degrees)}")
        points = stack([to_array(p) for p in points]) + 0.0
        matrix: Any = None
        for k, degree in enumerate(degrees):
            part = self.vander(points[k], degree)
            part = part[(..., *(None,) * k, slice(None), *(None,) * (n - 1 - k))]
            matrix = part if matrix is None else matrix * part
        return reshape(matrix, matrix.shape[:-n] + (-1,))

    def vander2d(self, x, y, deg):
        """The products ``P_i(x) P_j(y)`` up to the two degrees, along a new last axis. Gradient: in ``x`` and ``y``.

        >>> {f}vander2d([1.0, 2.0], [3.0, 4.0], [1, 2]).shape
        (2, 6)
        """
        return self._vander((x, y), deg)

    def vander3d(self, x, y, z, deg):
        """The products ``P_i(x) P_j(y) P_k(z)`` up to the three degrees, along a new last axis. Gradient: in all.

        >>> {f}vander3d([1.0], [2.0], [3.0], [1, 1, 2]).shape
        (1, 12)
        """
        return self._vander((x, y, z), deg)

    # --- calculus -----------------------------------------------------------------------------------------

    def der(self, c, m=1, scl=1, axis=0):
        """The ``m``-th derivative of the {title} series, ``scl`` multiplied in each time. Gradient: in ``c``.

        Raises ValueError for a negative ``m``.

        >>> {f}der({f}line(1.0, 3.0)).numpy()
        array([3.])
        """
        c = +coefficients(c)
        count, axis = integer(m, "the order of derivation"), integer(axis, "the axis")
        if count < 0:
            raise ValueError("The order of derivation must be non-negative")
        axis = canonical_axis(axis, c.ndim)
        if count == 0:
            return c
        c = moveaxis(c, axis, 0)
        if count >= len(c):
            return moveaxis(c[:1] * 0, 0, axis)
        for _ in range(count):
            c = +c
            c *= scl  # in place: it keeps its dtype, or raises as NumPy does
            c = series.derivative(self.basis, c)
        return moveaxis(c, 0, axis)

    def int(self, c, m=1, k=[], lbnd=0, scl=1, axis=0):  # noqa: B006  # NumPy's signature
        """The ``m``-th integral of the {title} series from ``lbnd``, with the constants ``k``; ``scl`` is multiplied in
        each time. Gradient: in ``c``, ``k``, ``lbnd`` and ``scl``. Raises ValueError for a negative ``m``, too many
        constants, or a bound that is no scalar.

        >>> {f}der({f}int([1.0, 2.0])).numpy()
        array([1., 2.])
        """
        c = +coefficients(c)
        constants = list(k) if np.iterable(k) else [k]
        count, axis = integer(m, "the order of integration"), integer(axis, "the axis")
        if count < 0:
            raise ValueError("The order of integration must be non-negative")
        if len(constants) > count:
            raise ValueError("Too many integration constants")
        for name, number in (("lbnd", lbnd), ("scl", scl)):
            if np.ndim(number) != 0:
                raise ValueError(f"{name} must be a scalar.")
        axis = canonical_axis(axis, c.ndim)
        if count == 0:
            return c
        c = moveaxis(c, axis, 0)
        for constant in constants + [0] * (count - len(constants)):
            c = +c
            c *= scl
            if len(c) == 1 and not pu.is_hidden(c) and all(c == 0):
                c[0] += constant
                continue
            c = series.integral(self.basis, c)
            c[0] += constant - self.val(lbnd, c)
        return moveaxis(c, 0, axis)

    # --- roots and least squares --------------------------------------------------------------------------

    def companion(self, c):
        """The companion matrix of the {title} series: its eigenvalues are the roots. Gradient: in ``c``.

        Raises ValueError for a constant.

        >>> tnp.sort(tnp.linalg.eigvals({f}companion({f}fromroots([1.0, 2.0])))).numpy().round(9)
        array([1., 2.])
        """
        [c] = pu.as_series([c])
        if len(c) < 2:
            raise ValueError("Series must have maximum degree of at least 1.")
        return series.companion(self.basis, c)

    def roots(self, c):
        """The roots of the {title} series, sorted. Gradient: of roots that do not repeat.

        >>> {f}roots({f}line(-6.0, 3.0)).numpy()
        array([2.])
        """
        [c] = pu.as_series([c])
        if len(c) < 2:
            return made(np.array([], c.dtype))
        matrix = series.companion(self.basis, c)
        if len(c) == 2:
            return matrix[0]
        # turned round where NumPy does that: rounding decides the order of roots with equal real parts
        matrix = matrix if self.basis.is_power and NUMPY >= (2, 3) else matrix[::-1, ::-1]
        return sort((matrices.real_eigvals if self.basis.prefix in _REAL_ROOTS else matrices.eigvals)(matrix))

    def fit(self, x, y, deg, rcond=None, full=False, w=None):
        """The {title} series of degree ``deg`` (or with the degrees listed) of least squares through the points.

        ``y`` may have several columns. ``w`` weighs the residuals. With ``full`` also what ``linalg.lstsq`` says:
        ``[residuals, rank, singular values, rcond]``. Gradient: in ``x``, ``y`` and ``w``, at full rank. Warns of a
        lower one, but not while tracing or inside ``vectorized_map``. Raises TypeError for points of other shapes.

        >>> {f}val([3.0, 4.0], {f}fit([0.0, 1.0, 2.0], [1.0, 3.0, 5.0], 1)).numpy().round(9)
        array([7., 9.])
        """
        x, y = to_array(x) + 0.0, to_array(y) + 0.0
        degrees = np.asarray(deg)
        if degrees.ndim > 1 or degrees.dtype.kind not in "iu" or degrees.size == 0:
            raise TypeError("deg must be an int or non-empty 1-D array of int")
        if degrees.min() < 0:
            raise ValueError("expected deg >= 0")
        if x.ndim != 1:
            raise TypeError("expected 1D vector for x")
        if x.size == 0:
            raise TypeError("expected non-empty vector for x")
        if y.ndim < 1 or y.ndim > 2:
            raise TypeError("expected 1D or 2D array for y")
        if len(x) != len(y):
            raise TypeError("expected x and y to have same length")
        chosen = np.sort(degrees) if degrees.ndim else np.arange(int(degrees) + 1)
        top = integer(chosen[-1], "deg")
        left, right = self.vander(x, top), y
        if degrees.ndim:
            left = left[:, chosen]
        if w is not None:
            w = to_array(w) + 0.0
            if w.ndim != 1:
                raise TypeError("expected 1D vector for w")
            if len(x) != len(w):
                raise TypeError("expected x and w to have same length")
            left = left * w[:, None]
            right = right * (w if y.ndim == 1 else w[:, None])
        if rcond is None:
            rcond = len(x) * np.finfo(x.dtype).eps
        squares = e.square(real(left)) + e.square(imag(left)) if left.dtype.kind == "c" else e.square(left)
        size = sum(squares, axis=0)
        size = e.sqrt(where(size == 0, np.ones((), size.dtype), size))
        c, residuals, rank, s = matrices.lstsq(left / size, right, rcond)
        c = c / (size if c.ndim == 1 else size[:, None])
        if degrees.ndim:
            at = np.full(top + 1, len(chosen))
            at[chosen] = np.arange(len(chosen))
            c = series.padded(c, 0, 1)[at]
        if full:
            return c, [residuals, rank, s, rcond]
        if rank._v.__class__ is np.ndarray and rank._v != len(chosen):
            warnings.warn("The fit may be poorly conditioned", np.exceptions.RankWarning, stacklevel=2)
        return c

    # --- conversions and quadrature -----------------------------------------------------------------------

    def from_poly(self, pol):
        """The {title} series of a polynomial given by its powers, the lowest first. Gradient: in the powers.

        >>> {f}2poly({m}.{name}([1.0, 2.0, 4.0])).numpy()
        array([1., 2., 4.])
        """
        [pol] = pu.as_series([pol])
        assert self.power is not None
        return pu.trimseq(_wide(series.converted(self.power, pol, self.basis)))

    def to_poly(self, c):
        """The powers, the lowest first, of the {title} series. Gradient: in ``c``.

        >>> {m}.{name}({f}line(1.0, 3.0)).numpy()
        array([1., 3.])
        """
        [c] = pu.as_series([c])
        assert self.power is not None
        return pu.trimseq(series.converted(self.basis, c, self.power))

    def gauss(self, deg):
        """Points and weights of Gauss's quadrature with ``deg`` points. Constants: there is no gradient.

        >>> x, w = {f}gauss(3)
        >>> x.shape, w.shape
        ((3,), (3,))
        """
        return tuple(made(part) for part in getattr(self.basis.numpy, f"{self.basis.prefix}gauss")(deg))

    def weight(self, x):
        """The weight function with which the {title} polynomials are orthogonal, at ``x``. Gradient: in ``x``.

        >>> {f}weight(tnp.asarray(0.0)).numpy()
        array(1.)
        """
        return self.basis.weight(x)


class PowerFunctions(Functions):
    """Those of the powers of x."""

    widens = False

    def pow(self, c, pow, maxpower=None):
        """The polynomial to a whole power, at most ``maxpower`` if that is given. Raises ValueError for another one.

        Gradient: in ``c``.

        >>> {f}pow([1.0, 1.0], 2).numpy()
        array([1., 2., 1.])
        """
        return super().pow(c, pow, maxpower)

    def valfromroots(self, x, r, tensor=True):
        """The polynomial with the roots ``r`` and the leading coefficient 1 at ``x``. Axes as in ``polyval``.

        Gradient: in both. Raises ValueError without ``tensor`` for an ``x`` of as many axes as ``r``.

        >>> {f}valfromroots(tnp.asarray(3.0), [1.0, 2.0]).numpy()
        array(2.)
        """
        r = coefficients(r)
        if isinstance(x, tuple | list | np.ndarray | ndarray):
            x = to_array(x)
            if tensor:
                r = reshape(r, r.shape + (1,) * x.ndim)
            elif x.ndim >= r.ndim:
                raise ValueError("x.ndim must be < r.ndim when tensor == False")
        return prod(x - r, axis=0)


class ChebyshevFunctions(Functions):
    """Those that only the Chebyshev polynomials have."""

    always = ("interpolate",)
    widens = False

    def pts1(self, npts):
        """The Chebyshev points of the first kind, rising. Constants: there is no gradient.

        >>> {f}pts1(3).numpy().round(3)
        array([-0.866,  0.   ,  0.866])
        """
        return made(self.basis.numpy.chebpts1(npts))

    def pts2(self, npts):
        """The Chebyshev points of the second kind, rising, with the ends. Constants: there is no gradient.

        >>> {f}pts2(3).numpy().round(3)
        array([-1.,  0.,  1.])
        """
        return made(self.basis.numpy.chebpts2(npts))

    def interpolate(self, func, deg, args=()):
        """The Chebyshev series that meets ``func(x, *args)`` in the Chebyshev points of the first kind.

        Gradient: in whatever ``func`` computes with. Raises TypeError for a ``deg`` that is no int, ValueError for a
        negative one.

        >>> tnp.allclose({f}val(0.3, {f}interpolate(tnp.exp, 12)), tnp.exp(0.3))
        True
        """
        degree = np.asarray(deg)
        if degree.ndim > 0 or degree.dtype.kind not in "iu" or degree.size == 0:
            raise TypeError("deg must be an int")
        if degree < 0:
            raise ValueError("expected deg >= 0")
        order = integer(degree, "deg") + 1
        points = self.basis.numpy.chebpts1(order)
        values = to_array(func(made(points), *args))
        c = dot(self.basis.numpy.chebvander(points, order - 1).T, values)
        sizes = np.full((order,) + (1,) * (c.ndim - 1), 0.5 * order)
        sizes[0] = order
        return c / sizes.astype(as_dtype(np.finfo(c.dtype).dtype))
