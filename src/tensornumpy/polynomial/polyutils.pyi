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

from tensornumpy import (
    _ScalarT as _ScalarT,
    _NDArray as _NDArray,
    _Array as _Array,
    _ArrayOf as _ArrayOf,
    ndarray as ndarray,
)

def as_series(alist: Any, trim: str | builtins.bool = True) -> list[_Array]: ...
def format_float(x: ArrayLike, parens: builtins.bool = False) -> str: ...
def getdomain(x: ArrayLike) -> _Array: ...
def mapdomain(x: ArrayLike, old: ArrayLike, new: ArrayLike) -> _Array: ...
def mapparms(old: ArrayLike, new: ArrayLike) -> tuple[_Array, _Array]: ...
def trimcoef(c: ArrayLike, tol: int | float | complex | ndarray[Any, Any] | np.generic = 0) -> _Array: ...
@overload
def trimseq(seq: _ArrayOf[_ScalarT]) -> _NDArray[_ScalarT]: ...
@overload
def trimseq(seq: ArrayLike) -> _Array: ...
def at_once(inner: Any, kernel: Any = None) -> Any: ...
def common(series: Any) -> list[Any]: ...
def equal(a: ArrayLike, b: ArrayLike) -> builtins.bool: ...
def everywhere(condition: ArrayLike) -> builtins.bool: ...
def is_hidden(c: ArrayLike) -> builtins.bool: ...
def own_vector(c: ArrayLike) -> Any: ...
def widened(domain: Any) -> Any: ...

__all__ = ["as_series", "format_float", "getdomain", "mapdomain", "mapparms", "trimcoef", "trimseq"]
