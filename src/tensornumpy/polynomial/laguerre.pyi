# Written by tests/stubs/generate.py from the declarations: edit what is said there, not this file.
# mypy: disable-error-code="overload-overlap, override, misc, no-overload-impl, explicit-override, deprecated"

import builtins
import os
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import (
    IO,
    Any,
    ClassVar,
    Concatenate,
    Generic,
    Literal,
    NamedTuple,
    NoReturn,
    ParamSpec,
    Protocol,
    SupportsFloat,
    SupportsIndex,
    TypeAlias,
    overload,
)

import ml_dtypes
import numpy
import numpy as np
from numpy.typing import ArrayLike, DTypeLike
from typing_extensions import Self, TypeVar

from tensornumpy import _Array as _Array, _Shape as _Shape, ndarray as ndarray

lagzero: Any
lagone: Any
lagx: Any
lagdomain: Any

def lagline(off: ArrayLike, scl: ArrayLike) -> _Array:
    "The Laguerre series of ``off + scl * x``. Gradient: in both.\n\n>>> tnp.polynomial.laguerre.lagval(2.0, tnp.polynomial.laguerre.lagline(1.0, 3.0)).numpy()\narray(7.)"

def lagadd(c1: ArrayLike, c2: ArrayLike) -> _Array:
    "The sum of two Laguerre series. Gradient: in both.\n\n>>> tnp.polynomial.laguerre.lagadd([1.0, 2.0], [3.0]).numpy()\narray([4., 2.])"

def lagsub(c1: ArrayLike, c2: ArrayLike) -> _Array:
    "The difference of two Laguerre series. Gradient: in both.\n\n>>> tnp.polynomial.laguerre.lagsub([1.0, 2.0], [3.0]).numpy()\narray([-2.,  2.])"

def lagmulx(c: ArrayLike) -> _Array:
    "The Laguerre series times x. Gradient: in ``c``.\n\n>>> tnp.allclose(tnp.polynomial.laguerre.lagval(2.0, tnp.polynomial.laguerre.lagmulx([1.0, 1.0])), 2.0 * tnp.polynomial.laguerre.lagval(2.0, [1.0, 1.0]))\nTrue"

def lagmul(c1: ArrayLike, c2: ArrayLike) -> _Array:
    "The product of two Laguerre series. Gradient: in both.\n\n>>> tnp.allclose(tnp.polynomial.laguerre.lagval(0.5, tnp.polynomial.laguerre.lagmul([1.0, 2.0], [3.0])), tnp.polynomial.laguerre.lagval(0.5, [1.0, 2.0]) * 3.0)\nTrue"

def lagdiv(c1: ArrayLike, c2: ArrayLike) -> tuple[_Array, _Array]:
    "Quotient and remainder of two Laguerre series. Gradient: in both. Raises ZeroDivisionError for ``c2`` of 0.\n\n>>> quotient, remainder = tnp.polynomial.laguerre.lagdiv(tnp.polynomial.laguerre.lagmul([1.0, 2.0], [0.0, 1.0]), [0.0, 1.0])\n>>> quotient.numpy(), remainder.numpy()\n(array([1., 2.]), array([0.]))"

def lagpow(c: ArrayLike, pow: Any, maxpower: Any = 16) -> _Array:
    "The Laguerre series to a whole power, by default at most ``maxpower``. Raises ValueError for another one.\n\nGradient: in ``c``.\n\n>>> tnp.allclose(tnp.polynomial.laguerre.lagval(0.5, tnp.polynomial.laguerre.lagpow([1.0, 2.0], 3)), tnp.polynomial.laguerre.lagval(0.5, [1.0, 2.0]) ** 3)\nTrue"

def lagval(x: ArrayLike, c: ArrayLike, tensor: builtins.bool = True) -> _Array:
    "The Laguerre series at ``x``. Series of more axes run along the first; with ``tensor`` each one is taken at\neach point, otherwise ``x`` broadcasts over the others. Gradient: in both.\n\n>>> tnp.polynomial.laguerre.lagval(tnp.asarray([1.0, 2.0]), tnp.polynomial.laguerre.lagline(1.0, 3.0)).numpy()\narray([4., 7.])"

def lagder(c: ArrayLike, m: ArrayLike = 1, scl: ArrayLike = 1, axis: _Shape | None = 0) -> _Array:
    "The ``m``-th derivative of the Laguerre series, ``scl`` multiplied in each time. Gradient: in ``c``.\n\nRaises ValueError for a negative ``m``.\n\n>>> tnp.polynomial.laguerre.lagder(tnp.polynomial.laguerre.lagline(1.0, 3.0)).numpy()\narray([3.])"

def lagint(
    c: ArrayLike, m: ArrayLike = 1, k: Any = ..., lbnd: ArrayLike = 0, scl: ArrayLike = 1, axis: _Shape | None = 0
) -> _Array:
    "The ``m``-th integral of the Laguerre series from ``lbnd``, with the constants ``k``; ``scl`` is multiplied in\neach time. Gradient: in ``c``, ``k``, ``lbnd`` and ``scl``. Raises ValueError for a negative ``m``, too many\nconstants, or a bound that is no scalar.\n\n>>> tnp.polynomial.laguerre.lagder(tnp.polynomial.laguerre.lagint([1.0, 2.0])).numpy()\narray([1., 2.])"

def lag2poly(c: ArrayLike) -> _Array:
    "The powers, the lowest first, of the Laguerre series. Gradient: in ``c``.\n\n>>> tnp.polynomial.laguerre.lag2poly(tnp.polynomial.laguerre.lagline(1.0, 3.0)).numpy()\narray([1., 3.])"

def poly2lag(pol: ArrayLike) -> _Array:
    "The Laguerre series of a polynomial given by its powers, the lowest first. Gradient: in the powers.\n\n>>> tnp.polynomial.laguerre.lag2poly(tnp.polynomial.laguerre.poly2lag([1.0, 2.0, 4.0])).numpy()\narray([1., 2., 4.])"

def lagfromroots(roots: ArrayLike) -> _Array:
    "The Laguerre series of ``(x - r_0)(x - r_1)...``. Gradient: in the roots.\n\n>>> tnp.polynomial.laguerre.lagroots(tnp.polynomial.laguerre.lagfromroots([1.0, 2.0])).numpy().round(9)\narray([1., 2.])"

def lagvander(x: ArrayLike, deg: Any) -> _Array:
    "``P_0(x), ..., P_deg(x)`` along a new last axis. Gradient: in ``x``.\n\nRaises ValueError for a negative ``deg``.\n\n>>> (tnp.polynomial.laguerre.lagvander([1.0, 2.0], 1) @ tnp.polynomial.laguerre.lagline(1.0, 3.0)).numpy()\narray([4., 7.])"

def lagfit(
    x: ArrayLike, y: ArrayLike, deg: Any, rcond: Any = None, full: builtins.bool = False, w: ArrayLike | None = None
) -> _Array:
    "The Laguerre series of degree ``deg`` (or with the degrees listed) of least squares through the points.\n\n``y`` may have several columns. ``w`` weighs the residuals. With ``full`` also what ``linalg.lstsq`` says:\n``[residuals, rank, singular values, rcond]``. Gradient: in ``x``, ``y`` and ``w``, at full rank. Warns of a\nlower one, but not while tracing or inside ``vectorized_map``. Raises TypeError for points of other shapes.\n\n>>> tnp.polynomial.laguerre.lagval([3.0, 4.0], tnp.polynomial.laguerre.lagfit([0.0, 1.0, 2.0], [1.0, 3.0, 5.0], 1)).numpy().round(9)\narray([7., 9.])"

def lagtrim(c: ArrayLike, tol: int | float | complex | ndarray[Any, Any] | np.generic = 0) -> _Array:
    "A series without the trailing coefficients that are no larger than ``tol``; a single 0 if none is.\n\nInside ``vectorized_map``, where each example would get a length of its own, nothing is cut off.\nGradient: to what is kept. Raises ValueError for a negative ``tol``.\n\n>>> tnp.polynomial.polyutils.trimcoef([0, 3, 0, 1e-9], 1e-6).numpy()\narray([0., 3.])"

def lagroots(c: ArrayLike) -> _Array:
    "The roots of the Laguerre series, sorted. Gradient: of roots that do not repeat.\n\n>>> tnp.polynomial.laguerre.lagroots(tnp.polynomial.laguerre.lagline(-6.0, 3.0)).numpy()\narray([2.])"

from tensornumpy.polynomial import Laguerre as Laguerre

def lagval2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array:
    "The series in two variables, ``c[i, j] P_i(x) P_j(y)``, at the points ``(x, y)``. Gradient: in all.\n\nRaises ValueError for unequal shapes.\n\n>>> tnp.polynomial.laguerre.lagval2d(2.0, 3.0, [[1.0, 0.0], [0.0, 0.0]]).numpy()\narray(1.)"

def lagval3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array:
    "The series in three variables at the points ``(x, y, z)``. Gradient: in all. Raises ValueError for unequal\nshapes.\n\n>>> tnp.polynomial.laguerre.lagval3d(2.0, 3.0, 4.0, [[[5.0]]]).numpy()\narray(5.)"

def laggrid2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array:
    "The series in two variables at each ``x`` with each ``y``. Gradient: in all.\n\n>>> tnp.polynomial.laguerre.laggrid2d([1.0, 2.0], [3.0, 4.0, 5.0], [[1.0]]).shape\n(2, 3)"

def laggrid3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array:
    "The series in three variables at each ``x`` with each ``y`` and ``z``. Gradient: in all.\n\n>>> tnp.polynomial.laguerre.laggrid3d([1.0, 2.0], [3.0], [4.0, 5.0], [[[1.0]]]).shape\n(2, 1, 2)"

def lagvander2d(x: ArrayLike, y: ArrayLike, deg: Any) -> _Array:
    "The products ``P_i(x) P_j(y)`` up to the two degrees, along a new last axis. Gradient: in ``x`` and ``y``.\n\n>>> tnp.polynomial.laguerre.lagvander2d([1.0, 2.0], [3.0, 4.0], [1, 2]).shape\n(2, 6)"

def lagvander3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, deg: Any) -> _Array:
    "The products ``P_i(x) P_j(y) P_k(z)`` up to the three degrees, along a new last axis. Gradient: in all.\n\n>>> tnp.polynomial.laguerre.lagvander3d([1.0], [2.0], [3.0], [1, 1, 2]).shape\n(1, 12)"

def lagcompanion(c: ArrayLike) -> _Array:
    "The companion matrix of the Laguerre series: its eigenvalues are the roots. Gradient: in ``c``.\n\nRaises ValueError for a constant.\n\n>>> tnp.sort(tnp.linalg.eigvals(tnp.polynomial.laguerre.lagcompanion(tnp.polynomial.laguerre.lagfromroots([1.0, 2.0])))).numpy().round(9)\narray([1., 2.])"

def laggauss(deg: Any) -> tuple[_Array, _Array]:
    "Points and weights of Gauss's quadrature with ``deg`` points. Constants: there is no gradient.\n\n>>> x, w = tnp.polynomial.laguerre.laggauss(3)\n>>> x.shape, w.shape\n((3,), (3,))"

def lagweight(x: ArrayLike) -> _Array:
    "The weight function with which the Laguerre polynomials are orthogonal, at ``x``. Gradient: in ``x``.\n\n>>> tnp.polynomial.laguerre.lagweight(tnp.asarray(0.0)).numpy()\narray(1.)"

__all__ = [
    "lagzero",
    "lagone",
    "lagx",
    "lagdomain",
    "lagline",
    "lagadd",
    "lagsub",
    "lagmulx",
    "lagmul",
    "lagdiv",
    "lagpow",
    "lagval",
    "lagder",
    "lagint",
    "lag2poly",
    "poly2lag",
    "lagfromroots",
    "lagvander",
    "lagfit",
    "lagtrim",
    "lagroots",
    "Laguerre",
    "lagval2d",
    "lagval3d",
    "laggrid2d",
    "laggrid3d",
    "lagvander2d",
    "lagvander3d",
    "lagcompanion",
    "laggauss",
    "lagweight",
]
