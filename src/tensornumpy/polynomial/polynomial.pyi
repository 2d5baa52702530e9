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

def polyline(off: ArrayLike, scl: ArrayLike) -> _Array: ...
def polyadd(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def polysub(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def polymulx(c: ArrayLike) -> _Array: ...
def polymul(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def polydiv(c1: ArrayLike, c2: ArrayLike) -> tuple[_Array, _Array]: ...
def polypow(c: ArrayLike, pow: Any, maxpower: Any = None) -> _Array: ...
def polyval(x: ArrayLike, c: ArrayLike, tensor: builtins.bool = True) -> _Array: ...
def polyvalfromroots(x: ArrayLike, r: Any, tensor: builtins.bool = True) -> _Array: ...
def polyder(c: ArrayLike, m: ArrayLike = 1, scl: ArrayLike = 1, axis: _Shape | None = 0) -> _Array: ...
def polyint(
    c: ArrayLike, m: ArrayLike = 1, k: Any = ..., lbnd: ArrayLike = 0, scl: ArrayLike = 1, axis: _Shape | None = 0
) -> _Array: ...
def polyfromroots(roots: ArrayLike) -> _Array: ...
def polyvander(x: ArrayLike, deg: Any) -> _Array: ...
def polyfit(
    x: ArrayLike, y: ArrayLike, deg: Any, rcond: Any = None, full: builtins.bool = False, w: ArrayLike | None = None
) -> _Array: ...
def polytrim(c: ArrayLike, tol: int | float | complex | ndarray[Any, Any] | np.generic = 0) -> _Array: ...
def polyroots(c: ArrayLike) -> _Array: ...

from tensornumpy.polynomial import Polynomial as Polynomial

def polyval2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array: ...
def polyval3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array: ...
def polygrid2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array: ...
def polygrid3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array: ...
def polyvander2d(x: ArrayLike, y: ArrayLike, deg: Any) -> _Array: ...
def polyvander3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, deg: Any) -> _Array: ...
def polycompanion(c: ArrayLike) -> _Array: ...

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
