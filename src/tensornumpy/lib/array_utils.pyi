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

def byte_bounds(a: ArrayLike) -> tuple[int, int]: ...

from numpy.lib.array_utils import normalize_axis_index as normalize_axis_index
from numpy.lib.array_utils import normalize_axis_tuple as normalize_axis_tuple

__all__ = ["byte_bounds", "normalize_axis_index", "normalize_axis_tuple"]
