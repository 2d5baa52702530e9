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

def chebline(off: ArrayLike, scl: ArrayLike) -> _Array: ...
def chebadd(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def chebsub(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def chebmulx(c: ArrayLike) -> _Array: ...
def chebmul(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def chebdiv(c1: ArrayLike, c2: ArrayLike) -> tuple[_Array, _Array]: ...
def chebpow(c: ArrayLike, pow: Any, maxpower: Any = 16) -> _Array: ...
def chebval(x: ArrayLike, c: ArrayLike, tensor: builtins.bool = True) -> _Array: ...
def chebder(c: ArrayLike, m: ArrayLike = 1, scl: ArrayLike = 1, axis: _Shape | None = 0) -> _Array: ...
def chebint(
    c: ArrayLike, m: ArrayLike = 1, k: Any = ..., lbnd: ArrayLike = 0, scl: ArrayLike = 1, axis: _Shape | None = 0
) -> _Array: ...
def cheb2poly(c: ArrayLike) -> _Array: ...
def poly2cheb(pol: ArrayLike) -> _Array: ...
def chebfromroots(roots: ArrayLike) -> _Array: ...
def chebvander(x: ArrayLike, deg: Any) -> _Array: ...
def chebfit(
    x: ArrayLike, y: ArrayLike, deg: Any, rcond: Any = None, full: builtins.bool = False, w: ArrayLike | None = None
) -> _Array: ...
def chebtrim(c: ArrayLike, tol: int | float | complex | ndarray[Any, Any] | np.generic = 0) -> _Array: ...
def chebroots(c: ArrayLike) -> _Array: ...
def chebpts1(npts: SupportsIndex) -> _Array: ...
def chebpts2(npts: SupportsIndex) -> _Array: ...

from tensornumpy.polynomial import Chebyshev as Chebyshev

def chebval2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array: ...
def chebval3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array: ...
def chebgrid2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array: ...
def chebgrid3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array: ...
def chebvander2d(x: ArrayLike, y: ArrayLike, deg: Any) -> _Array: ...
def chebvander3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, deg: Any) -> _Array: ...
def chebcompanion(c: ArrayLike) -> _Array: ...
def chebgauss(deg: Any) -> tuple[_Array, _Array]: ...
def chebweight(x: ArrayLike) -> _Array: ...
def chebinterpolate(func: Callable[..., Any], deg: Any, args: Any = ...) -> _Array: ...

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
