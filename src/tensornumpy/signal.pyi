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
def resample(x: Any, num: Any, t: Any = None, axis: Any = 0, window: Any = None, domain: str = "time") -> Any: ...
def sosfilt(sos: Any, x: Any, axis: Any = -1, zi: Any = None) -> Any: ...
def stft(
    x: Any,
    fs: Any = 1.0,
    window: str = "hann_periodic",
    nperseg: Any = 256,
    noverlap: Any = None,
    nfft: Any = None,
    detrend: builtins.bool = False,
    return_onesided: builtins.bool = True,
    boundary: str = "zeros",
    padded: builtins.bool = True,
    axis: Any = -1,
    scaling: str = "spectrum",
) -> tuple[_Array, _Array, _Array]: ...

__all__ = ["convolve", "correlate", "fftconvolve", "filtfilt", "lfilter", "lfilter_zi", "resample", "sosfilt", "stft"]
