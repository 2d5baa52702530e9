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

from tensornumpy import _Array as _Array, _Shape as _Shape

def as_array(obj: Any, shape: _Shape | None = None) -> _Array: ...
def as_ctypes(obj: Any) -> Any: ...

from numpy.ctypeslib import as_ctypes_type as as_ctypes_type
from numpy.ctypeslib import c_intp as c_intp
from numpy.ctypeslib import load_library as load_library

def ndpointer(
    dtype: DTypeLike | None = None, ndim: SupportsIndex | None = None, shape: _Shape | None = None, flags: Any = None
) -> Any: ...

__all__ = ["as_array", "as_ctypes", "as_ctypes_type", "c_intp", "load_library", "ndpointer"]
