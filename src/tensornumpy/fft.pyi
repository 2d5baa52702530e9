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
    _AnyArray as _AnyArray,
    _ArrayOf as _ArrayOf,
    _Floats as _Floats,
    _DTypeOf as _DTypeOf,
    _Shape as _Shape,
    _Device as _Device,
)

def fft(
    a: ArrayLike,
    n: SupportsIndex | None = None,
    axis: _Shape | None = -1,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
def fft2(
    a: ArrayLike,
    s: _Shape | _AnyArray | None = None,
    axes: _Shape | _AnyArray = ...,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
@overload
def fftfreq(n: SupportsIndex, d: ArrayLike = 1.0, device: _Device | None = None, *, dtype: None = None) -> _Floats: ...
@overload
def fftfreq(
    n: SupportsIndex, d: ArrayLike = 1.0, device: _Device | None = None, *, dtype: _DTypeOf[_ScalarT]
) -> _NDArray[_ScalarT]: ...
@overload
def fftfreq(
    n: SupportsIndex, d: ArrayLike = 1.0, device: _Device | None = None, *, dtype: DTypeLike | None = None
) -> _Array: ...
def fftn(
    a: ArrayLike,
    s: _Shape | _AnyArray | None = None,
    axes: _Shape | _AnyArray | None = None,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
@overload
def fftshift(x: _ArrayOf[_ScalarT], axes: _Shape | _AnyArray | None = None) -> _NDArray[_ScalarT]: ...
@overload
def fftshift(x: ArrayLike, axes: _Shape | _AnyArray | None = None) -> _Array: ...
def hfft(
    a: ArrayLike,
    n: SupportsIndex | None = None,
    axis: _Shape | None = -1,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
def ifft(
    a: ArrayLike,
    n: SupportsIndex | None = None,
    axis: _Shape | None = -1,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
def ifft2(
    a: ArrayLike,
    s: _Shape | _AnyArray | None = None,
    axes: _Shape | _AnyArray = ...,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
def ifftn(
    a: ArrayLike,
    s: _Shape | _AnyArray | None = None,
    axes: _Shape | _AnyArray | None = None,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
@overload
def ifftshift(x: _ArrayOf[_ScalarT], axes: _Shape | _AnyArray | None = None) -> _NDArray[_ScalarT]: ...
@overload
def ifftshift(x: ArrayLike, axes: _Shape | _AnyArray | None = None) -> _Array: ...
def ihfft(
    a: ArrayLike,
    n: SupportsIndex | None = None,
    axis: _Shape | None = -1,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
def irfft(
    a: ArrayLike,
    n: SupportsIndex | None = None,
    axis: _Shape | None = -1,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
def irfft2(
    a: ArrayLike,
    s: _Shape | _AnyArray | None = None,
    axes: _Shape | _AnyArray = ...,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
def irfftn(
    a: ArrayLike,
    s: _Shape | _AnyArray | None = None,
    axes: _Shape | _AnyArray | None = None,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
def rfft(
    a: ArrayLike,
    n: SupportsIndex | None = None,
    axis: _Shape | None = -1,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
def rfft2(
    a: ArrayLike,
    s: _Shape | _AnyArray | None = None,
    axes: _Shape | _AnyArray = ...,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
@overload
def rfftfreq(n: SupportsIndex, d: ArrayLike = 1.0, device: _Device | None = None, *, dtype: None = None) -> _Floats: ...
@overload
def rfftfreq(
    n: SupportsIndex, d: ArrayLike = 1.0, device: _Device | None = None, *, dtype: _DTypeOf[_ScalarT]
) -> _NDArray[_ScalarT]: ...
@overload
def rfftfreq(
    n: SupportsIndex, d: ArrayLike = 1.0, device: _Device | None = None, *, dtype: DTypeLike | None = None
) -> _Array: ...
def rfftn(
    a: ArrayLike,
    s: _Shape | _AnyArray | None = None,
    axes: _Shape | _AnyArray | None = None,
    norm: Literal["backward", "ortho", "forward"] | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...

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
