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

from numpy.rec import find_duplicate as find_duplicate
from numpy.rec import format_parser as format_parser
from tensornumpy import recarray as recarray
from tensornumpy import record as record

class array:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class fromarrays:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class fromfile:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class fromrecords:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

class fromstring:
    def __new__(cls, *args: Any, **kwargs: Any) -> NoReturn: ...

__all__ = [
    "find_duplicate",
    "format_parser",
    "recarray",
    "record",
    "array",
    "fromarrays",
    "fromfile",
    "fromrecords",
    "fromstring",
]
