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

chebzero: Any
chebone: Any
chebx: Any
chebdomain: Any

def chebline(off: ArrayLike, scl: ArrayLike) -> _Array:
    "The Chebyshev series of ``off + scl * x``. Gradient: in both.\n\n>>> tnp.polynomial.chebyshev.chebval(2.0, tnp.polynomial.chebyshev.chebline(1.0, 3.0)).numpy()\narray(7.)"

def chebadd(c1: ArrayLike, c2: ArrayLike) -> _Array:
    "The sum of two Chebyshev series. Gradient: in both.\n\n>>> tnp.polynomial.chebyshev.chebadd([1.0, 2.0], [3.0]).numpy()\narray([4., 2.])"

def chebsub(c1: ArrayLike, c2: ArrayLike) -> _Array:
    "The difference of two Chebyshev series. Gradient: in both.\n\n>>> tnp.polynomial.chebyshev.chebsub([1.0, 2.0], [3.0]).numpy()\narray([-2.,  2.])"

def chebmulx(c: ArrayLike) -> _Array:
    "The Chebyshev series times x. Gradient: in ``c``.\n\n>>> tnp.allclose(tnp.polynomial.chebyshev.chebval(2.0, tnp.polynomial.chebyshev.chebmulx([1.0, 1.0])), 2.0 * tnp.polynomial.chebyshev.chebval(2.0, [1.0, 1.0]))\nTrue"

def chebmul(c1: ArrayLike, c2: ArrayLike) -> _Array:
    "The product of two Chebyshev series. Gradient: in both.\n\n>>> tnp.allclose(tnp.polynomial.chebyshev.chebval(0.5, tnp.polynomial.chebyshev.chebmul([1.0, 2.0], [3.0])), tnp.polynomial.chebyshev.chebval(0.5, [1.0, 2.0]) * 3.0)\nTrue"

def chebdiv(c1: ArrayLike, c2: ArrayLike) -> tuple[_Array, _Array]:
    "Quotient and remainder of two Chebyshev series. Gradient: in both. Raises ZeroDivisionError for ``c2`` of 0.\n\n>>> quotient, remainder = tnp.polynomial.chebyshev.chebdiv(tnp.polynomial.chebyshev.chebmul([1.0, 2.0], [0.0, 1.0]), [0.0, 1.0])\n>>> quotient.numpy(), remainder.numpy()\n(array([1., 2.]), array([0.]))"

def chebpow(c: ArrayLike, pow: Any, maxpower: Any = 16) -> _Array:
    "The Chebyshev series to a whole power, by default at most ``maxpower``. Raises ValueError for another one.\n\nGradient: in ``c``.\n\n>>> tnp.allclose(tnp.polynomial.chebyshev.chebval(0.5, tnp.polynomial.chebyshev.chebpow([1.0, 2.0], 3)), tnp.polynomial.chebyshev.chebval(0.5, [1.0, 2.0]) ** 3)\nTrue"

def chebval(x: ArrayLike, c: ArrayLike, tensor: builtins.bool = True) -> _Array:
    "The Chebyshev series at ``x``. Series of more axes run along the first; with ``tensor`` each one is taken at\neach point, otherwise ``x`` broadcasts over the others. Gradient: in both.\n\n>>> tnp.polynomial.chebyshev.chebval(tnp.asarray([1.0, 2.0]), tnp.polynomial.chebyshev.chebline(1.0, 3.0)).numpy()\narray([4., 7.])"

def chebder(c: ArrayLike, m: ArrayLike = 1, scl: ArrayLike = 1, axis: _Shape | None = 0) -> _Array:
    "The ``m``-th derivative of the Chebyshev series, ``scl`` multiplied in each time. Gradient: in ``c``.\n\nRaises ValueError for a negative ``m``.\n\n>>> tnp.polynomial.chebyshev.chebder(tnp.polynomial.chebyshev.chebline(1.0, 3.0)).numpy()\narray([3.])"

def chebint(
    c: ArrayLike, m: ArrayLike = 1, k: Any = ..., lbnd: ArrayLike = 0, scl: ArrayLike = 1, axis: _Shape | None = 0
) -> _Array:
    "The ``m``-th integral of the Chebyshev series from ``lbnd``, with the constants ``k``; ``scl`` is multiplied in\neach time. Gradient: in ``c``, ``k``, ``lbnd`` and ``scl``. Raises ValueError for a negative ``m``, too many\nconstants, or a bound that is no scalar.\n\n>>> tnp.polynomial.chebyshev.chebder(tnp.polynomial.chebyshev.chebint([1.0, 2.0])).numpy()\narray([1., 2.])"

def cheb2poly(c: ArrayLike) -> _Array:
    "The powers, the lowest first, of the Chebyshev series. Gradient: in ``c``.\n\n>>> tnp.polynomial.chebyshev.cheb2poly(tnp.polynomial.chebyshev.chebline(1.0, 3.0)).numpy()\narray([1., 3.])"

def poly2cheb(pol: ArrayLike) -> _Array:
    "The Chebyshev series of a polynomial given by its powers, the lowest first. Gradient: in the powers.\n\n>>> tnp.polynomial.chebyshev.cheb2poly(tnp.polynomial.chebyshev.poly2cheb([1.0, 2.0, 4.0])).numpy()\narray([1., 2., 4.])"

def chebfromroots(roots: ArrayLike) -> _Array:
    "The Chebyshev series of ``(x - r_0)(x - r_1)...``. Gradient: in the roots.\n\n>>> tnp.polynomial.chebyshev.chebroots(tnp.polynomial.chebyshev.chebfromroots([1.0, 2.0])).numpy().round(9)\narray([1., 2.])"

def chebvander(x: ArrayLike, deg: Any) -> _Array:
    "``P_0(x), ..., P_deg(x)`` along a new last axis. Gradient: in ``x``.\n\nRaises ValueError for a negative ``deg``.\n\n>>> (tnp.polynomial.chebyshev.chebvander([1.0, 2.0], 1) @ tnp.polynomial.chebyshev.chebline(1.0, 3.0)).numpy()\narray([4., 7.])"

def chebfit(
    x: ArrayLike, y: ArrayLike, deg: Any, rcond: Any = None, full: builtins.bool = False, w: ArrayLike | None = None
) -> _Array:
    "The Chebyshev series of degree ``deg`` (or with the degrees listed) of least squares through the points.\n\n``y`` may have several columns. ``w`` weighs the residuals. With ``full`` also what ``linalg.lstsq`` says:\n``[residuals, rank, singular values, rcond]``. Gradient: in ``x``, ``y`` and ``w``, at full rank. Warns of a\nlower one, but not while tracing or inside ``vectorized_map``. Raises TypeError for points of other shapes.\n\n>>> tnp.polynomial.chebyshev.chebval([3.0, 4.0], tnp.polynomial.chebyshev.chebfit([0.0, 1.0, 2.0], [1.0, 3.0, 5.0], 1)).numpy().round(9)\narray([7., 9.])"

def chebtrim(c: ArrayLike, tol: int | float | complex | ndarray[Any, Any] | np.generic = 0) -> _Array:
    "A series without the trailing coefficients that are no larger than ``tol``; a single 0 if none is.\n\nInside ``vectorized_map``, where each example would get a length of its own, nothing is cut off.\nGradient: to what is kept. Raises ValueError for a negative ``tol``.\n\n>>> tnp.polynomial.polyutils.trimcoef([0, 3, 0, 1e-9], 1e-6).numpy()\narray([0., 3.])"

def chebroots(c: ArrayLike) -> _Array:
    "The roots of the Chebyshev series, sorted. Gradient: of roots that do not repeat.\n\n>>> tnp.polynomial.chebyshev.chebroots(tnp.polynomial.chebyshev.chebline(-6.0, 3.0)).numpy()\narray([2.])"

def chebpts1(npts: SupportsIndex) -> _Array:
    "The Chebyshev points of the first kind, rising. Constants: there is no gradient.\n\n>>> tnp.polynomial.chebyshev.chebpts1(3).numpy().round(3)\narray([-0.866,  0.   ,  0.866])"

def chebpts2(npts: SupportsIndex) -> _Array:
    "The Chebyshev points of the second kind, rising, with the ends. Constants: there is no gradient.\n\n>>> tnp.polynomial.chebyshev.chebpts2(3).numpy().round(3)\narray([-1.,  0.,  1.])"

from tensornumpy.polynomial import Chebyshev as Chebyshev

def chebval2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array:
    "The series in two variables, ``c[i, j] P_i(x) P_j(y)``, at the points ``(x, y)``. Gradient: in all.\n\nRaises ValueError for unequal shapes.\n\n>>> tnp.polynomial.chebyshev.chebval2d(2.0, 3.0, [[1.0, 0.0], [0.0, 0.0]]).numpy()\narray(1.)"

def chebval3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array:
    "The series in three variables at the points ``(x, y, z)``. Gradient: in all. Raises ValueError for unequal\nshapes.\n\n>>> tnp.polynomial.chebyshev.chebval3d(2.0, 3.0, 4.0, [[[5.0]]]).numpy()\narray(5.)"

def chebgrid2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array:
    "The series in two variables at each ``x`` with each ``y``. Gradient: in all.\n\n>>> tnp.polynomial.chebyshev.chebgrid2d([1.0, 2.0], [3.0, 4.0, 5.0], [[1.0]]).shape\n(2, 3)"

def chebgrid3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array:
    "The series in three variables at each ``x`` with each ``y`` and ``z``. Gradient: in all.\n\n>>> tnp.polynomial.chebyshev.chebgrid3d([1.0, 2.0], [3.0], [4.0, 5.0], [[[1.0]]]).shape\n(2, 1, 2)"

def chebvander2d(x: ArrayLike, y: ArrayLike, deg: Any) -> _Array:
    "The products ``P_i(x) P_j(y)`` up to the two degrees, along a new last axis. Gradient: in ``x`` and ``y``.\n\n>>> tnp.polynomial.chebyshev.chebvander2d([1.0, 2.0], [3.0, 4.0], [1, 2]).shape\n(2, 6)"

def chebvander3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, deg: Any) -> _Array:
    "The products ``P_i(x) P_j(y) P_k(z)`` up to the three degrees, along a new last axis. Gradient: in all.\n\n>>> tnp.polynomial.chebyshev.chebvander3d([1.0], [2.0], [3.0], [1, 1, 2]).shape\n(1, 12)"

def chebcompanion(c: ArrayLike) -> _Array:
    "The companion matrix of the Chebyshev series: its eigenvalues are the roots. Gradient: in ``c``.\n\nRaises ValueError for a constant.\n\n>>> tnp.sort(tnp.linalg.eigvals(tnp.polynomial.chebyshev.chebcompanion(tnp.polynomial.chebyshev.chebfromroots([1.0, 2.0])))).numpy().round(9)\narray([1., 2.])"

def chebgauss(deg: Any) -> tuple[_Array, _Array]:
    "Points and weights of Gauss's quadrature with ``deg`` points. Constants: there is no gradient.\n\n>>> x, w = tnp.polynomial.chebyshev.chebgauss(3)\n>>> x.shape, w.shape\n((3,), (3,))"

def chebweight(x: ArrayLike) -> _Array:
    "The weight function with which the Chebyshev polynomials are orthogonal, at ``x``. Gradient: in ``x``.\n\n>>> tnp.polynomial.chebyshev.chebweight(tnp.asarray(0.0)).numpy()\narray(1.)"

def chebinterpolate(func: Callable[..., Any], deg: Any, args: Any = ...) -> _Array:
    "The Chebyshev series that meets ``func(x, *args)`` in the Chebyshev points of the first kind.\n\nGradient: in whatever ``func`` computes with. Raises TypeError for a ``deg`` that is no int, ValueError for a\nnegative one.\n\n>>> tnp.allclose(tnp.polynomial.chebyshev.chebval(0.3, tnp.polynomial.chebyshev.chebinterpolate(tnp.exp, 12)), tnp.exp(0.3))\nTrue"

from tensornumpy.polynomial import polyutils as pu

__all__ = [
    "chebzero",
    "chebone",
    "chebx",
    "chebdomain",
    "chebline",
    "chebadd",
    "chebsub",
    "chebmulx",
    "chebmul",
    "chebdiv",
    "chebpow",
    "chebval",
    "chebder",
    "chebint",
    "cheb2poly",
    "poly2cheb",
    "chebfromroots",
    "chebvander",
    "chebfit",
    "chebtrim",
    "chebroots",
    "chebpts1",
    "chebpts2",
    "Chebyshev",
    "chebval2d",
    "chebval3d",
    "chebgrid2d",
    "chebgrid3d",
    "chebvander2d",
    "chebvander3d",
    "chebcompanion",
    "chebgauss",
    "chebweight",
    "chebinterpolate",
]
