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

hermzero: Any
hermone: Any
hermx: Any
hermdomain: Any

def hermline(off: ArrayLike, scl: ArrayLike) -> _Array: ...
def hermadd(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def hermsub(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def hermmulx(c: ArrayLike) -> _Array: ...
def hermmul(c1: ArrayLike, c2: ArrayLike) -> _Array: ...
def hermdiv(c1: ArrayLike, c2: ArrayLike) -> tuple[_Array, _Array]: ...
def hermpow(c: ArrayLike, pow: Any, maxpower: Any = 16) -> _Array: ...
def hermval(x: ArrayLike, c: ArrayLike, tensor: builtins.bool = True) -> _Array: ...
def hermder(c: ArrayLike, m: ArrayLike = 1, scl: ArrayLike = 1, axis: _Shape | None = 0) -> _Array: ...
def hermint(
    c: ArrayLike, m: ArrayLike = 1, k: Any = ..., lbnd: ArrayLike = 0, scl: ArrayLike = 1, axis: _Shape | None = 0
) -> _Array: ...
def herm2poly(c: ArrayLike) -> _Array: ...
def poly2herm(pol: ArrayLike) -> _Array: ...
def hermfromroots(roots: ArrayLike) -> _Array: ...
def hermvander(x: ArrayLike, deg: Any) -> _Array: ...
def hermfit(
    x: ArrayLike, y: ArrayLike, deg: Any, rcond: Any = None, full: builtins.bool = False, w: ArrayLike | None = None
) -> _Array: ...
def hermtrim(c: ArrayLike, tol: int | float | complex | ndarray[Any, Any] | np.generic = 0) -> _Array: ...
def hermroots(c: ArrayLike) -> _Array: ...

from tensornumpy.polynomial import Hermite as Hermite

def hermval2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array: ...
def hermval3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array: ...
def hermgrid2d(x: ArrayLike, y: ArrayLike, c: ArrayLike) -> _Array: ...
def hermgrid3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, c: ArrayLike) -> _Array: ...
def hermvander2d(x: ArrayLike, y: ArrayLike, deg: Any) -> _Array: ...
def hermvander3d(x: ArrayLike, y: ArrayLike, z: ArrayLike, deg: Any) -> _Array: ...
def hermcompanion(c: ArrayLike) -> _Array: ...
def hermgauss(deg: Any) -> tuple[_Array, _Array]: ...
def hermweight(x: ArrayLike) -> _Array: ...

__all__ = [
    "hermzero",
    "hermone",
    "hermx",
    "hermdomain",
    "hermline",
    "hermadd",
    "hermsub",
    "hermmulx",
    "hermmul",
    "hermdiv",
    "hermpow",
    "hermval",
    "hermder",
    "hermint",
    "herm2poly",
    "poly2herm",
    "hermfromroots",
    "hermvander",
    "hermfit",
    "hermtrim",
    "hermroots",
    "Hermite",
    "hermval2d",
    "hermval3d",
    "hermgrid2d",
    "hermgrid3d",
    "hermvander2d",
    "hermvander3d",
    "hermcompanion",
    "hermgauss",
    "hermweight",
]
