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
    _ArrayOf as _ArrayOf,
    _Shape as _Shape,
)

def as_strided(
    x: ArrayLike,
    shape: _Shape | None = None,
    strides: Any = None,
    subok: builtins.bool = False,
    writeable: builtins.bool = True,
) -> _Array: ...

from tensornumpy import broadcast_arrays as broadcast_arrays
from tensornumpy import broadcast_shapes as broadcast_shapes
from tensornumpy import broadcast_to as broadcast_to

@overload
def sliding_window_view(
    x: _ArrayOf[_ScalarT],
    window_shape: _Shape,
    axis: _Shape | None = None,
    *,
    subok: builtins.bool = False,
    writeable: builtins.bool = False,
) -> _NDArray[_ScalarT]: ...
@overload
def sliding_window_view(
    x: ArrayLike,
    window_shape: _Shape,
    axis: _Shape | None = None,
    *,
    subok: builtins.bool = False,
    writeable: builtins.bool = False,
) -> _Array: ...

__all__ = ["as_strided", "broadcast_arrays", "broadcast_shapes", "broadcast_to", "sliding_window_view"]
