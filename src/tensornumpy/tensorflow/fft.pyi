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

from tensornumpy import _Shape as _Shape, _Device as _Device

def fft(
    a: _TensorLike,
    n: SupportsIndex | None = None,
    axis: _Shape | None = -1,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def fft2(
    a: _TensorLike,
    s: _Shape | Tensor | None = None,
    axes: _Shape | Tensor = ...,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def fftfreq(
    n: SupportsIndex, d: _TensorLike = 1.0, device: _Device | None = None, *, dtype: _DTypeLike | None = None
) -> Tensor: ...
def fftn(
    a: _TensorLike,
    s: _Shape | Tensor | None = None,
    axes: _Shape | Tensor | None = None,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def fftshift(x: _TensorLike, axes: _Shape | Tensor | None = None) -> Tensor: ...
def hfft(
    a: _TensorLike,
    n: SupportsIndex | None = None,
    axis: _Shape | None = -1,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def ifft(
    a: _TensorLike,
    n: SupportsIndex | None = None,
    axis: _Shape | None = -1,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def ifft2(
    a: _TensorLike,
    s: _Shape | Tensor | None = None,
    axes: _Shape | Tensor = ...,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def ifftn(
    a: _TensorLike,
    s: _Shape | Tensor | None = None,
    axes: _Shape | Tensor | None = None,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def ifftshift(x: _TensorLike, axes: _Shape | Tensor | None = None) -> Tensor: ...
def ihfft(
    a: _TensorLike,
    n: SupportsIndex | None = None,
    axis: _Shape | None = -1,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def irfft(
    a: _TensorLike,
    n: SupportsIndex | None = None,
    axis: _Shape | None = -1,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def irfft2(
    a: _TensorLike,
    s: _Shape | Tensor | None = None,
    axes: _Shape | Tensor = ...,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def irfftn(
    a: _TensorLike,
    s: _Shape | Tensor | None = None,
    axes: _Shape | Tensor | None = None,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def rfft(
    a: _TensorLike,
    n: SupportsIndex | None = None,
    axis: _Shape | None = -1,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def rfft2(
    a: _TensorLike,
    s: _Shape | Tensor | None = None,
    axes: _Shape | Tensor = ...,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def rfftfreq(
    n: SupportsIndex, d: _TensorLike = 1.0, device: _Device | None = None, *, dtype: _DTypeLike | None = None
) -> Tensor: ...
def rfftn(
    a: _TensorLike,
    s: _Shape | Tensor | None = None,
    axes: _Shape | Tensor | None = None,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...

__all__ = [
    "fft",
    "fft2",
    "fftfreq",
    "fftn",
    "fftshift",
    "hfft",
    "ifft",
    "ifft2",
    "ifftn",
    "ifftshift",
    "ihfft",
    "irfft",
    "irfft2",
    "irfftn",
    "rfft",
    "rfft2",
    "rfftfreq",
    "rfftn",
]
