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

polyzero: Any
polyone: Any
polyx: Any
polydomain: Any

def polyline(off: ArrayLike, scl: ArrayLike) -> _Array:
    "The power series of ``off + scl * x``. Gradient: in both.\n\n>>> tnp.polynomial.polynomial.polyval(2.0, tnp.polynomial.polynomial.polyline(1.0, 3.0)).numpy()\narray(7.)"

def polyadd(c1: ArrayLike, c2: ArrayLike) -> _Array:
    "The sum of two power series. Gradient: in both.\n\n>>> tnp.polynomial.polynomial.polyadd([1.0, 2.0], [3.0]).numpy()\narray([4., 2.])"

def polysub(c1: ArrayLike, c2: ArrayLike) -> _Array:
    "The difference of two power series. Gradient: in both.\n\n>>> tnp.polynomial.polynomial.polysub([1.0, 2.0], [3.0]).numpy()\narray([-2.,  2.])"

def polymulx(c: ArrayLike) -> _Array:
    "The power series times x. Gradient: in ``c``.\n\n>>> tnp.allclose(tnp.polynomial.polynomial.polyval(2.0, tnp.polynomial.polynomial.polymulx([1.0, 1.0])), 2.0 * tnp.polynomial.polynomial.polyval(2.0, [1.0, 1.0]))\nTrue"

def polymul(c1: ArrayLike, c2: ArrayLike) -> _Array:
    "The product of two power series. Gradient: in both.\n\n>>> tnp.allclose(tnp.polynomial.polynomial.polyval(0.5, tnp.polynomial.polynomial.polymul([1.0, 2.0], [3.0])), tnp.polynomial.polynomial.polyval(0.5, [1.0, 2.0]) * 3.0)\nTrue"

def polydiv(c1: ArrayLike, c2: ArrayLike) -> tuple[_Array, _Array]:
    "Quotient and remainder of two power series. Gradient: in both. Raises ZeroDivisionError for ``c2`` of 0.\n\n>>> quotient, remainder = tnp.polynomial.polynomial.polydiv(tnp.polynomial.polynomial.polymul([1.0, 2.0], [0.0, 1.0]), [0.0, 1.0])\n>>> quotient.numpy(), remainder.numpy()\n(array([1., 2.]), array([0.]))"

def polypow(c: ArrayLike, pow: Any, maxpower: Any = None) -> _Array:
    "The polynomial to a whole power, at most ``maxpower`` if that is given. Raises ValueError for another one.\n\nGradient: in ``c``.\n\n>>> tnp.polynomial.polynomial.polypow([1.0, 1.0], 2).numpy()\narray([1., 2., 1.])"

def polyval(x: ArrayLike, c: ArrayLike, tensor: builtins.bool = True) -> _Array:
    "The power series at ``x``. Series of more axes run along the first; with ``tensor`` each one is taken at\neach point, otherwise ``x`` broadcasts over the others. Gradient: in both.\n\n>>> tnp.polynomial.polynomial.polyval(tnp.asarray([1.0, 2.0]), tnp.polynomial.polynomial.polyline(1.0, 3.0)).numpy()\narray([4., 7.])"

def polyvalfromroots(x: ArrayLike, r: Any, tensor: builtins.bool = True) -> _Array:
    "The polynomial with the roots ``r`` and the leading coefficient 1 at ``x``. Axes as in ``polyval``.\n\nGradient: in both. Raises ValueError without ``tensor`` for an ``x`` of as many axes as ``r``.\n\n>>> tnp.polynomial.polynomial.polyvalfromroots(tnp.asarray(3.0), [1.0, 2.0]).numpy()\narray(2.)"

def polyder(c: ArrayLike, m: ArrayLike = 1, scl: ArrayLike = 1, axis: _Shape | None = 0) -> _Array:
    "The ``m``-th derivative of the power series, ``scl`` multiplied in each time. Gradient: in ``c``.\n\nRaises ValueError for a negative ``m``.\n\n>>> tnp.polynomial.polynomial.polyder(tnp.polynomial.polynomial.polyline(1.0, 3.0)).numpy()\narray([3.])"

def polyint(
    c: ArrayLike, m: ArrayLike = 1, k: Any = ..., lbnd: ArrayLike = 0, scl: ArrayLike = 1, axis: _Shape | None = 0
) -> _Array:
    "The ``m``-th integral of the power series from ``lbnd``, with the constants ``k``; ``scl`` is multiplied in\neach time. Gradient: in ``c``, ``k``, ``lbnd`` and ``scl``. Raises ValueError for a negative ``m``, too many\nconstants, or a bound that is no scalar.\n\n>>> tnp.polynomial.polynomial.polyder(tnp.polynomial.polynomial.polyint([1.0, 2.0])).numpy()\narray([1., 2.])"

def polyfromroots(roots: ArrayLike) -> _Array:
    "The power series of ``(x - r_0)(x - r_1)...``. Gradient: in the roots.\n\n>>> tnp.polynomial.polynomial.polyroots(tnp.polynomial.polynomial.polyfromroots([1.0, 2.0])).numpy().round(9)\narray([1., 2.])"

def polyvander(x: ArrayLike, deg: Any) -> _Array:
    "``P_0(x), ..., P_deg(x)`` along a new last axis. Gradient: in ``x``.\n\nRaises ValueError for a negative ``deg``.\n\n>>> (tnp.polynomial.polynomial.polyvander([1.0, 2.0], 1) @ tnp.polynomial.polynomial.polyline(1.0, 3.0)).numpy()\narray([4., 7.])"

def polyfit(
    x: ArrayLike, y: ArrayLike, deg: Any, rcond: Any = None, full: builtins.bool = False, w: ArrayLike | None = None
) -> _Array:
    "The power series of degree ``deg`` (or with the degrees listed) of least squares through the points.\n\n``y`` may have several columns. ``w`` weighs the residuals. With ``full`` also what ``linalg.lstsq`` says:\n``[residuals, rank, singular values, rcond]``. Gradient: in ``x``, ``y`` and ``w``, at full rank. Warns of a\nlower one, but not while tracing or inside ``vectorized_map``. Raises TypeError for points of other shapes.\n\n>>> tnp.polynomial.polynomial.polyval([3.0, 4.0], tnp.polynomial.polynomial.polyfit([0.0, 1.0, 2.0], [1.0, 3.0, 5.0], 1)).numpy().round(9)\narray([7., 9.])"

def polytrim(c: ArrayLike, tol: int | float | complex | ndarray[Any, Any] | np.generic = 0) -> _Array:
    "A series without the trailing coefficients that are no larger than ``tol``; a single 0 if none is.\n\nInside ``vectorized_map``, where each example would get a length of its own, nothing is cut off.\nGradient: to what is kept. Raises ValueError for a negative ``tol``.\n\n>>> tnp.polynomial.polyutils.trimcoef([0, 3, 0, 1e-9], 1e-6).numpy()\narray([0., 3.])"

def polyroots(c: ArrayLike) -> _Array:
    "The roots of the power series, sorted. Gradient: of roots that do not repeat.\n\n>>> tnp.polynomial.polynomial.polyroots(tnp.polynomial.polynomial.polyline(-6.0, 3.0)).numpy()\narray([2.])"

from tensornumpy.polynomial import Polynomial as Polynomial

def polyval2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array:
    "The series in two variables, ``c[i, j] P_i(x) P_j(y)``, at the points ``(x, y)``. Gradient: in all.\n\nRaises ValueError for unequal shapes.\n\n>>> tnp.polynomial.polynomial.polyval2d(2.0, 3.0, [[1.0, 0.0], [0.0, 0.0]]).numpy()\narray(1.)"

def polyval3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array:
    "The series in three variables at the points ``(x, y, z)``. Gradient: in all. Raises ValueError for unequal\nshapes.\n\n>>> tnp.polynomial.polynomial.polyval3d(2.0, 3.0, 4.0, [[[5.0]]]).numpy()\narray(5.)"

def polygrid2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array:
    "The series in two variables at each ``x`` with each ``y``. Gradient: in all.\n\n>>> tnp.polynomial.polynomial.polygrid2d([1.0, 2.0], [3.0, 4.0, 5.0], [[1.0]]).shape\n(2, 3)"

def polygrid3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array:
    "The series in three variables at each ``x`` with each ``y`` and ``z``. Gradient: in all.\n\n>>> tnp.polynomial.polynomial.polygrid3d([1.0, 2.0], [3.0], [4.0, 5.0], [[[1.0]]]).shape\n(2, 1, 2)"

def polyvander2d(x: ArrayLike, y: ArrayLike, deg: Any) -> _Array:
    "The products ``P_i(x) P_j(y)`` up to the two degrees, along a new last axis. Gradient: in ``x`` and ``y``.\n\n>>> tnp.polynomial.polynomial.polyvander2d([1.0, 2.0], [3.0, 4.0], [1, 2]).shape\n(2, 6)"

def polyvander3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, deg: Any) -> _Array:
    "The products ``P_i(x) P_j(y) P_k(z)`` up to the three degrees, along a new last axis. Gradient: in all.\n\n>>> tnp.polynomial.polynomial.polyvander3d([1.0], [2.0], [3.0], [1, 1, 2]).shape\n(1, 12)"

def polycompanion(c: ArrayLike) -> _Array:
    "The companion matrix of the power series: its eigenvalues are the roots. Gradient: in ``c``.\n\nRaises ValueError for a constant.\n\n>>> tnp.sort(tnp.linalg.eigvals(tnp.polynomial.polynomial.polycompanion(tnp.polynomial.polynomial.polyfromroots([1.0, 2.0])))).numpy().round(9)\narray([1., 2.])"

__all__ = [
    "polyzero",
    "polyone",
    "polyx",
    "polydomain",
    "polyline",
    "polyadd",
    "polysub",
    "polymulx",
    "polymul",
    "polydiv",
    "polypow",
    "polyval",
    "polyvalfromroots",
    "polyder",
    "polyint",
    "polyfromroots",
    "polyvander",
    "polyfit",
    "polytrim",
    "polyroots",
    "Polynomial",
    "polyval2d",
    "polyval3d",
    "polygrid2d",
    "polygrid3d",
    "polyvander2d",
    "polyvander3d",
    "polycompanion",
]
