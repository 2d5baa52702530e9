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

def legline(off: ArrayLike, scl: ArrayLike) -> _Array: ...
def legadd(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def legsub(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def legmulx(c: ArrayLike) -> _Array: ...
def legmul(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def legdiv(c1: ArrayLike, c2: ArrayLike) -> tuple[_Array, _Array]: ...
def legpow(c: ArrayLike, pow: Any, maxpower: Any = 16) -> _Array: ...
def legval(x: ArrayLike, c: ArrayLike, tensor: builtins.bool = True) -> _Array: ...
def legder(c: ArrayLike, m: ArrayLike = 1, scl: ArrayLike = 1, axis: _Shape | None = 0) -> _Array: ...
def legint(
    c: ArrayLike, m: ArrayLike = 1, k: Any = ..., lbnd: ArrayLike = 0, scl: ArrayLike = 1, axis: _Shape | None = 0
) -> _Array: ...
def leg2poly(c: ArrayLike) -> _Array: ...
def poly2leg(pol: ArrayLike) -> _Array: ...
def legfromroots(roots: ArrayLike) -> _Array: ...
def legvander(x: ArrayLike, deg: Any) -> _Array: ...
def legfit(
    x: ArrayLike, y: ArrayLike, deg: Any, rcond: Any = None, full: builtins.bool = False, w: ArrayLike | None = None
) -> _Array: ...
def legtrim(c: ArrayLike, tol: int | float | complex | ndarray[Any, Any] | np.generic = 0) -> _Array: ...
def legroots(c: ArrayLike) -> _Array: ...

from tensornumpy.polynomial import Legendre as Legendre

def legval2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array: ...
def legval3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array: ...
def leggrid2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array: ...
def leggrid3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array: ...
def legvander2d(x: ArrayLike, y: ArrayLike, deg: Any) -> _Array: ...
def legvander3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, deg: Any) -> _Array: ...
def legcompanion(c: ArrayLike) -> _Array: ...
def leggauss(deg: Any) -> tuple[_Array, _Array]: ...
def legweight(x: ArrayLike) -> _Array: ...

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
