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

from tensorflow import Tensor as Tensor
from tensorflow.dtypes import DType as _DType

_TensorLike: TypeAlias = ArrayLike | Tensor | Sequence[Tensor]
_DTypeLike: TypeAlias = DTypeLike | _DType

from tensornumpy.lib import Arrayterator as Arrayterator
from tensornumpy.lib import NumpyVersion as NumpyVersion
from tensornumpy.lib import add_docstring as add_docstring
from tensornumpy.lib import add_newdoc as add_newdoc

array_utils: types.ModuleType
format: types.ModuleType
introspect: types.ModuleType
mixins: types.ModuleType
npyio: types.ModuleType
scimath: types.ModuleType
stride_tricks: types.ModuleType
from tensornumpy.lib import tracemalloc_domain as tracemalloc_domain

__all__ = [
    "Arrayterator",
    "NumpyVersion",
    "add_docstring",
    "add_newdoc",
    "array_utils",
    "format",
    "introspect",
    "mixins",
    "npyio",
    "scimath",
    "stride_tricks",
    "tracemalloc_domain",
]
