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

from tensornumpy import _Array as _Array

def convolve(in1: Any, in2: Any, mode: str = "full", method: str = "auto") -> _Array: ...
def correlate(in1: Any, in2: Any, mode: str = "full", method: str = "auto") -> _Array: ...
def fftconvolve(in1: Any, in2: Any, mode: str = "full", axes: Any = None) -> _Array: ...
def filtfilt(
    b: Any,
    a: Any,
    x: Any,
    axis: Any = -1,
    padtype: str = "odd",
    padlen: Any = None,
    method: str = "pad",
    irlen: Any = None,
) -> _Array: ...
def lfilter(b: Any, a: Any, x: Any, axis: Any = -1, zi: Any = None) -> Any: ...
def lfilter_zi(b: Any, a: Any) -> _Array: ...
def sosfilt(sos: Any, x: Any, axis: Any = -1, zi: Any = None) -> Any: ...

__all__ = ["convolve", "correlate", "fftconvolve", "filtfilt", "lfilter", "lfilter_zi", "sosfilt"]
