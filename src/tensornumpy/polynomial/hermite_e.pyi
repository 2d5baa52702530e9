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

hermezero: Any
hermeone: Any
hermex: Any
hermedomain: Any

def hermeline(off: ArrayLike, scl: ArrayLike) -> _Array: ...
def hermeadd(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def hermesub(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def hermemulx(c: ArrayLike) -> _Array: ...
def hermemul(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def hermediv(c1: ArrayLike, c2: ArrayLike) -> tuple[_Array, _Array]: ...
def hermepow(c: ArrayLike, pow: Any, maxpower: Any = 16) -> _Array: ...
def hermeval(x: ArrayLike, c: ArrayLike, tensor: builtins.bool = True) -> _Array: ...
def hermeder(c: ArrayLike, m: ArrayLike = 1, scl: ArrayLike = 1, axis: _Shape | None = 0) -> _Array: ...
def hermeint(
    c: ArrayLike, m: ArrayLike = 1, k: Any = ..., lbnd: ArrayLike = 0, scl: ArrayLike = 1, axis: _Shape | None = 0
) -> _Array: ...
def herme2poly(c: ArrayLike) -> _Array: ...
def poly2herme(pol: ArrayLike) -> _Array: ...
def hermefromroots(roots: ArrayLike) -> _Array: ...
def hermevander(x: ArrayLike, deg: Any) -> _Array: ...
def hermefit(
    x: ArrayLike, y: ArrayLike, deg: Any, rcond: Any = None, full: builtins.bool = False, w: ArrayLike | None = None
) -> _Array: ...
def hermetrim(c: ArrayLike, tol: int | float | complex | ndarray[Any, Any] | np.generic = 0) -> _Array: ...
def hermeroots(c: ArrayLike) -> _Array: ...

from tensornumpy.polynomial import HermiteE as HermiteE

def hermeval2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array: ...
def hermeval3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array: ...
def hermegrid2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array: ...
def hermegrid3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array: ...
def hermevander2d(x: ArrayLike, y: ArrayLike, deg: Any) -> _Array: ...
def hermevander3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, deg: Any) -> _Array: ...
def hermecompanion(c: ArrayLike) -> _Array: ...
def hermegauss(deg: Any) -> tuple[_Array, _Array]: ...
def hermeweight(x: ArrayLike) -> _Array: ...

__all__ = [
    "hermezero",
    "hermeone",
    "hermex",
    "hermedomain",
    "hermeline",
    "hermeadd",
    "hermesub",
    "hermemulx",
    "hermemul",
    "hermediv",
    "hermepow",
    "hermeval",
    "hermeder",
    "hermeint",
    "herme2poly",
    "poly2herme",
    "hermefromroots",
    "hermevander",
    "hermefit",
    "hermetrim",
    "hermeroots",
    "HermiteE",
    "hermeval2d",
    "hermeval3d",
    "hermegrid2d",
    "hermegrid3d",
    "hermevander2d",
    "hermevander3d",
    "hermecompanion",
    "hermegauss",
    "hermeweight",
]
