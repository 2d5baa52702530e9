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

from tensornumpy import _Shape as _Shape

def array(
    obj: Any,
    dtype: DTypeLike | None = None,
    shape: _Shape | None = None,
    offset: SupportsIndex = 0,
    strides: Any = None,
    formats: Any = None,
    names: Any = None,
    titles: Any = None,
    aligned: builtins.bool = False,
    byteorder: Any = None,
    copy: builtins.bool = True,
) -> Any: ...

from numpy.rec import find_duplicate as find_duplicate
from numpy.rec import format_parser as format_parser

def fromarrays(
    arrayList: Any,
    dtype: DTypeLike | None = None,
    shape: _Shape | None = None,
    formats: Any = None,
    names: Any = None,
    titles: Any = None,
    aligned: builtins.bool = False,
    byteorder: Any = None,
) -> Any: ...
def fromfile(
    fd: Any,
    dtype: DTypeLike | None = None,
    shape: _Shape | None = None,
    offset: SupportsIndex = 0,
    formats: Any = None,
    names: Any = None,
    titles: Any = None,
    aligned: builtins.bool = False,
    byteorder: Any = None,
) -> Any: ...
def fromrecords(
    recList: Any,
    dtype: DTypeLike | None = None,
    shape: _Shape | None = None,
    formats: Any = None,
    names: Any = None,
    titles: Any = None,
    aligned: builtins.bool = False,
    byteorder: Any = None,
) -> Any: ...
def fromstring(
    datastring: Any,
    dtype: DTypeLike | None = None,
    shape: _Shape | None = None,
    offset: SupportsIndex = 0,
    formats: Any = None,
    names: Any = None,
    titles: Any = None,
    aligned: builtins.bool = False,
    byteorder: Any = None,
) -> Any: ...

from tensornumpy import recarray as recarray
from tensornumpy import record as record

__all__ = [
    "array",
    "find_duplicate",
    "format_parser",
    "fromarrays",
    "fromfile",
    "fromrecords",
    "fromstring",
    "recarray",
    "record",
]
