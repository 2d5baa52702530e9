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

def affine_transform(
    input: Any,
    matrix: Any,
    offset: Any = 0.0,
    output_shape: Any = None,
    output: Any = None,
    order: Any = 3,
    mode: str = "constant",
    cval: Any = 0.0,
    prefilter: builtins.bool = True,
) -> _Array: ...
def convolve(
    input: Any,
    weights: Any,
    output: Any = None,
    mode: str = "reflect",
    cval: Any = 0.0,
    origin: Any = 0,
    *,
    axes: Any = None,
) -> _Array: ...
def convolve1d(
    input: Any,
    weights: Any,
    axis: Any = -1,
    output: Any = None,
    mode: str = "reflect",
    cval: Any = 0.0,
    origin: Any = 0,
) -> _Array: ...
def correlate(
    input: Any,
    weights: Any,
    output: Any = None,
    mode: str = "reflect",
    cval: Any = 0.0,
    origin: Any = 0,
    *,
    axes: Any = None,
) -> _Array: ...
def correlate1d(
    input: Any,
    weights: Any,
    axis: Any = -1,
    output: Any = None,
    mode: str = "reflect",
    cval: Any = 0.0,
    origin: Any = 0,
) -> _Array: ...
def gaussian_filter(
    input: Any,
    sigma: Any,
    order: Any = 0,
    output: Any = None,
    mode: str = "reflect",
    cval: Any = 0.0,
    truncate: Any = 4.0,
    *,
    radius: Any = None,
    axes: Any = None,
) -> _Array: ...
def gaussian_filter1d(
    input: Any,
    sigma: Any,
    axis: Any = -1,
    order: Any = 0,
    output: Any = None,
    mode: str = "reflect",
    cval: Any = 0.0,
    truncate: Any = 4.0,
    *,
    radius: Any = None,
) -> _Array: ...
def map_coordinates(
    input: Any,
    coordinates: Any,
    output: Any = None,
    order: Any = 3,
    mode: str = "constant",
    cval: Any = 0.0,
    prefilter: builtins.bool = True,
) -> _Array: ...
def zoom(
    input: Any,
    zoom: Any,
    output: Any = None,
    order: Any = 3,
    mode: str = "constant",
    cval: Any = 0.0,
    prefilter: builtins.bool = True,
    *,
    grid_mode: builtins.bool = False,
) -> _Array: ...

__all__ = [
    "affine_transform",
    "convolve",
    "convolve1d",
    "correlate",
    "correlate1d",
    "gaussian_filter",
    "gaussian_filter1d",
    "map_coordinates",
    "zoom",
]
