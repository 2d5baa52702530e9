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

from numpy.dtypes import BoolDType as BoolDType
from numpy.dtypes import Int8DType as Int8DType
from numpy.dtypes import ByteDType as ByteDType
from numpy.dtypes import UInt8DType as UInt8DType
from numpy.dtypes import UByteDType as UByteDType
from numpy.dtypes import Int16DType as Int16DType
from numpy.dtypes import ShortDType as ShortDType
from numpy.dtypes import UInt16DType as UInt16DType
from numpy.dtypes import UShortDType as UShortDType
from numpy.dtypes import Int32DType as Int32DType
from numpy.dtypes import IntDType as IntDType
from numpy.dtypes import UInt32DType as UInt32DType
from numpy.dtypes import UIntDType as UIntDType
from numpy.dtypes import Int64DType as Int64DType
from numpy.dtypes import LongDType as LongDType
from numpy.dtypes import UInt64DType as UInt64DType
from numpy.dtypes import ULongDType as ULongDType
from numpy.dtypes import LongLongDType as LongLongDType
from numpy.dtypes import ULongLongDType as ULongLongDType
from numpy.dtypes import Float16DType as Float16DType
from numpy.dtypes import Float32DType as Float32DType
from numpy.dtypes import Float64DType as Float64DType
from numpy.dtypes import LongDoubleDType as LongDoubleDType
from numpy.dtypes import Complex64DType as Complex64DType
from numpy.dtypes import Complex128DType as Complex128DType
from numpy.dtypes import CLongDoubleDType as CLongDoubleDType
from numpy.dtypes import ObjectDType as ObjectDType
from numpy.dtypes import BytesDType as BytesDType
from numpy.dtypes import StrDType as StrDType
from numpy.dtypes import VoidDType as VoidDType
from numpy.dtypes import DateTime64DType as DateTime64DType
from numpy.dtypes import TimeDelta64DType as TimeDelta64DType
from numpy.dtypes import StringDType as StringDType

__all__ = [
    "BoolDType",
    "Int8DType",
    "ByteDType",
    "UInt8DType",
    "UByteDType",
    "Int16DType",
    "ShortDType",
    "UInt16DType",
    "UShortDType",
    "Int32DType",
    "IntDType",
    "UInt32DType",
    "UIntDType",
    "Int64DType",
    "LongDType",
    "UInt64DType",
    "ULongDType",
    "LongLongDType",
    "ULongLongDType",
    "Float16DType",
    "Float32DType",
    "Float64DType",
    "LongDoubleDType",
    "Complex64DType",
    "Complex128DType",
    "CLongDoubleDType",
    "ObjectDType",
    "BytesDType",
    "StrDType",
    "VoidDType",
    "DateTime64DType",
    "TimeDelta64DType",
    "StringDType",
]
