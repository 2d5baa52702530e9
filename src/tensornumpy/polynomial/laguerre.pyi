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

def lagline(off: ArrayLike, scl: ArrayLike) -> _Array: ...
def lagadd(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def lagsub(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def lagmulx(c: ArrayLike) -> _Array: ...
def lagmul(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def lagdiv(c1: ArrayLike, c2: ArrayLike) -> tuple[_Array, _Array]: ...
def lagpow(c: ArrayLike, pow: Any, maxpower: Any = 16) -> _Array: ...
def lagval(x: ArrayLike, c: ArrayLike, tensor: builtins.bool = True) -> _Array: ...
def lagder(c: ArrayLike, m: ArrayLike = 1, scl: ArrayLike = 1, axis: _Shape | None = 0) -> _Array: ...
def lagint(
    c: ArrayLike, m: ArrayLike = 1, k: Any = ..., lbnd: ArrayLike = 0, scl: ArrayLike = 1, axis: _Shape | None = 0
) -> _Array: ...
def lag2poly(c: ArrayLike) -> _Array: ...
def poly2lag(pol: ArrayLike) -> _Array: ...
def lagfromroots(roots: ArrayLike) -> _Array: ...
def lagvander(x: ArrayLike, deg: Any) -> _Array: ...
def lagfit(
    x: ArrayLike, y: ArrayLike, deg: Any, rcond: Any = None, full: builtins.bool = False, w: ArrayLike | None = None
) -> _Array: ...
def lagtrim(c: ArrayLike, tol: int | float | complex | ndarray[Any, Any] | np.generic = 0) -> _Array: ...
def lagroots(c: ArrayLike) -> _Array: ...

from tensornumpy.polynomial import Laguerre as Laguerre

def lagval2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array: ...
def lagval3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array: ...
def laggrid2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array: ...
def laggrid3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array: ...
def lagvander2d(x: ArrayLike, y: ArrayLike, deg: Any) -> _Array: ...
def lagvander3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, deg: Any) -> _Array: ...
def lagcompanion(c: ArrayLike) -> _Array: ...
def laggauss(deg: Any) -> tuple[_Array, _Array]: ...
def lagweight(x: ArrayLike) -> _Array: ...

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
