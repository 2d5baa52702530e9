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

legzero: Any
legone: Any
legx: Any
legdomain: Any

def legline(off: ArrayLike, scl: ArrayLike) -> _Array:
    "The Legendre series of ``off + scl * x``. Gradient: in both.\n\n>>> tnp.polynomial.legendre.legval(2.0, tnp.polynomial.legendre.legline(1.0, 3.0)).numpy()\narray(7.)"

def legadd(c1: ArrayLike, c2: ArrayLike) -> _Array:
    "The sum of two Legendre series. Gradient: in both.\n\n>>> tnp.polynomial.legendre.legadd([1.0, 2.0], [3.0]).numpy()\narray([4., 2.])"

def legsub(c1: ArrayLike, c2: ArrayLike) -> _Array:
    "The difference of two Legendre series. Gradient: in both.\n\n>>> tnp.polynomial.legendre.legsub([1.0, 2.0], [3.0]).numpy()\narray([-2.,  2.])"

def legmulx(c: ArrayLike) -> _Array:
    "The Legendre series times x. Gradient: in ``c``.\n\n>>> tnp.allclose(tnp.polynomial.legendre.legval(2.0, tnp.polynomial.legendre.legmulx([1.0, 1.0])), 2.0 * tnp.polynomial.legendre.legval(2.0, [1.0, 1.0]))\nTrue"

def legmul(c1: ArrayLike, c2: ArrayLike) -> _Array:
    "The product of two Legendre series. Gradient: in both.\n\n>>> tnp.allclose(tnp.polynomial.legendre.legval(0.5, tnp.polynomial.legendre.legmul([1.0, 2.0], [3.0])), tnp.polynomial.legendre.legval(0.5, [1.0, 2.0]) * 3.0)\nTrue"

def legdiv(c1: ArrayLike, c2: ArrayLike) -> tuple[_Array, _Array]:
    "Quotient and remainder of two Legendre series. Gradient: in both. Raises ZeroDivisionError for ``c2`` of 0.\n\n>>> quotient, remainder = tnp.polynomial.legendre.legdiv(tnp.polynomial.legendre.legmul([1.0, 2.0], [0.0, 1.0]), [0.0, 1.0])\n>>> quotient.numpy(), remainder.numpy()\n(array([1., 2.]), array([0.]))"

def legpow(c: ArrayLike, pow: Any, maxpower: Any = 16) -> _Array:
    "The Legendre series to a whole power, by default at most ``maxpower``. Raises ValueError for another one.\n\nGradient: in ``c``.\n\n>>> tnp.allclose(tnp.polynomial.legendre.legval(0.5, tnp.polynomial.legendre.legpow([1.0, 2.0], 3)), tnp.polynomial.legendre.legval(0.5, [1.0, 2.0]) ** 3)\nTrue"

def legval(x: ArrayLike, c: ArrayLike, tensor: builtins.bool = True) -> _Array:
    "The Legendre series at ``x``. Series of more axes run along the first; with ``tensor`` each one is taken at\neach point, otherwise ``x`` broadcasts over the others. Gradient: in both.\n\n>>> tnp.polynomial.legendre.legval(tnp.asarray([1.0, 2.0]), tnp.polynomial.legendre.legline(1.0, 3.0)).numpy()\narray([4., 7.])"

def legder(c: ArrayLike, m: ArrayLike = 1, scl: ArrayLike = 1, axis: _Shape | None = 0) -> _Array:
    "The ``m``-th derivative of the Legendre series, ``scl`` multiplied in each time. Gradient: in ``c``.\n\nRaises ValueError for a negative ``m``.\n\n>>> tnp.polynomial.legendre.legder(tnp.polynomial.legendre.legline(1.0, 3.0)).numpy()\narray([3.])"

def legint(
    c: ArrayLike, m: ArrayLike = 1, k: Any = ..., lbnd: ArrayLike = 0, scl: ArrayLike = 1, axis: _Shape | None = 0
) -> _Array:
    "The ``m``-th integral of the Legendre series from ``lbnd``, with the constants ``k``; ``scl`` is multiplied in\neach time. Gradient: in ``c``, ``k``, ``lbnd`` and ``scl``. Raises ValueError for a negative ``m``, too many\nconstants, or a bound that is no scalar.\n\n>>> tnp.polynomial.legendre.legder(tnp.polynomial.legendre.legint([1.0, 2.0])).numpy()\narray([1., 2.])"

def leg2poly(c: ArrayLike) -> _Array:
    "The powers, the lowest first, of the Legendre series. Gradient: in ``c``.\n\n>>> tnp.polynomial.legendre.leg2poly(tnp.polynomial.legendre.legline(1.0, 3.0)).numpy()\narray([1., 3.])"

def poly2leg(pol: ArrayLike) -> _Array:
    "The Legendre series of a polynomial given by its powers, the lowest first. Gradient: in the powers.\n\n>>> tnp.polynomial.legendre.leg2poly(tnp.polynomial.legendre.poly2leg([1.0, 2.0, 4.0])).numpy()\narray([1., 2., 4.])"

def legfromroots(roots: ArrayLike) -> _Array:
    "The Legendre series of ``(x - r_0)(x - r_1)...``. Gradient: in the roots.\n\n>>> tnp.polynomial.legendre.legroots(tnp.polynomial.legendre.legfromroots([1.0, 2.0])).numpy().round(9)\narray([1., 2.])"

def legvander(x: ArrayLike, deg: Any) -> _Array:
    "``P_0(x), ..., P_deg(x)`` along a new last axis. Gradient: in ``x``.\n\nRaises ValueError for a negative ``deg``.\n\n>>> (tnp.polynomial.legendre.legvander([1.0, 2.0], 1) @ tnp.polynomial.legendre.legline(1.0, 3.0)).numpy()\narray([4., 7.])"

def legfit(
    x: ArrayLike, y: ArrayLike, deg: Any, rcond: Any = None, full: builtins.bool = False, w: ArrayLike | None = None
) -> _Array:
    "The Legendre series of degree ``deg`` (or with the degrees listed) of least squares through the points.\n\n``y`` may have several columns. ``w`` weighs the residuals. With ``full`` also what ``linalg.lstsq`` says:\n``[residuals, rank, singular values, rcond]``. Gradient: in ``x``, ``y`` and ``w``, at full rank. Warns of a\nlower one, but not while tracing or inside ``vectorized_map``. Raises TypeError for points of other shapes.\n\n>>> tnp.polynomial.legendre.legval([3.0, 4.0], tnp.polynomial.legendre.legfit([0.0, 1.0, 2.0], [1.0, 3.0, 5.0], 1)).numpy().round(9)\narray([7., 9.])"

def legtrim(c: ArrayLike, tol: int | float | complex | ndarray[Any, Any] | np.generic = 0) -> _Array:
    "A series without the trailing coefficients that are no larger than ``tol``; a single 0 if none is.\n\nInside ``vectorized_map``, where each example would get a length of its own, nothing is cut off.\nGradient: to what is kept. Raises ValueError for a negative ``tol``.\n\n>>> tnp.polynomial.polyutils.trimcoef([0, 3, 0, 1e-9], 1e-6).numpy()\narray([0., 3.])"

def legroots(c: ArrayLike) -> _Array:
    "The roots of the Legendre series, sorted. Gradient: of roots that do not repeat.\n\n>>> tnp.polynomial.legendre.legroots(tnp.polynomial.legendre.legline(-6.0, 3.0)).numpy()\narray([2.])"

from tensornumpy.polynomial import Legendre as Legendre

def legval2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array:
    "The series in two variables, ``c[i, j] P_i(x) P_j(y)``, at the points ``(x, y)``. Gradient: in all.\n\nRaises ValueError for unequal shapes.\n\n>>> tnp.polynomial.legendre.legval2d(2.0, 3.0, [[1.0, 0.0], [0.0, 0.0]]).numpy()\narray(1.)"

def legval3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array:
    "The series in three variables at the points ``(x, y, z)``. Gradient: in all. Raises ValueError for unequal\nshapes.\n\n>>> tnp.polynomial.legendre.legval3d(2.0, 3.0, 4.0, [[[5.0]]]).numpy()\narray(5.)"

def leggrid2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array:
    "The series in two variables at each ``x`` with each ``y``. Gradient: in all.\n\n>>> tnp.polynomial.legendre.leggrid2d([1.0, 2.0], [3.0, 4.0, 5.0], [[1.0]]).shape\n(2, 3)"

def leggrid3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array:
    "The series in three variables at each ``x`` with each ``y`` and ``z``. Gradient: in all.\n\n>>> tnp.polynomial.legendre.leggrid3d([1.0, 2.0], [3.0], [4.0, 5.0], [[[1.0]]]).shape\n(2, 1, 2)"

def legvander2d(x: ArrayLike, y: ArrayLike, deg: Any) -> _Array:
    "The products ``P_i(x) P_j(y)`` up to the two degrees, along a new last axis. Gradient: in ``x`` and ``y``.\n\n>>> tnp.polynomial.legendre.legvander2d([1.0, 2.0], [3.0, 4.0], [1, 2]).shape\n(2, 6)"

def legvander3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, deg: Any) -> _Array:
    "The products ``P_i(x) P_j(y) P_k(z)`` up to the three degrees, along a new last axis. Gradient: in all.\n\n>>> tnp.polynomial.legendre.legvander3d([1.0], [2.0], [3.0], [1, 1, 2]).shape\n(1, 12)"

def legcompanion(c: ArrayLike) -> _Array:
    "The companion matrix of the Legendre series: its eigenvalues are the roots. Gradient: in ``c``.\n\nRaises ValueError for a constant.\n\n>>> tnp.sort(tnp.linalg.eigvals(tnp.polynomial.legendre.legcompanion(tnp.polynomial.legendre.legfromroots([1.0, 2.0])))).numpy().round(9)\narray([1., 2.])"

def leggauss(deg: Any) -> tuple[_Array, _Array]:
    "Points and weights of Gauss's quadrature with ``deg`` points. Constants: there is no gradient.\n\n>>> x, w = tnp.polynomial.legendre.leggauss(3)\n>>> x.shape, w.shape\n((3,), (3,))"

def legweight(x: ArrayLike) -> _Array:
    "The weight function with which the Legendre polynomials are orthogonal, at ``x``. Gradient: in ``x``.\n\n>>> tnp.polynomial.legendre.legweight(tnp.asarray(0.0)).numpy()\narray(1.)"

__all__ = [
    "legzero",
    "legone",
    "legx",
    "legdomain",
    "legline",
    "legadd",
    "legsub",
    "legmulx",
    "legmul",
    "legdiv",
    "legpow",
    "legval",
    "legder",
    "legint",
    "leg2poly",
    "poly2leg",
    "legfromroots",
    "legvander",
    "legfit",
    "legtrim",
    "legroots",
    "Legendre",
    "legval2d",
    "legval3d",
    "leggrid2d",
    "leggrid3d",
    "legvander2d",
    "legvander3d",
    "legcompanion",
    "leggauss",
    "legweight",
]
