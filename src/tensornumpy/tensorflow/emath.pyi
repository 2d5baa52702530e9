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

def arccos(x: _TensorLike) -> Tensor:
    "``tnp.arccos``, with complex results for all elements if one is beyond 1 or -1.\n\nGradient: as ``tnp.arccos``; infinite at 1 and -1. Inside ``function`` the dtype is a guard; inside ``vectorized_map`` the\nelements of all examples decide it.\n\n>>> tnp.emath.arccos([2.0, 0.0]).dtype\ndtype('complex128')"

def arcsin(x: _TensorLike) -> Tensor:
    "``tnp.arcsin``, with complex results for all elements if one is beyond 1 or -1.\n\nGradient: as ``tnp.arcsin``; infinite at 1 and -1. Inside ``function`` the dtype is a guard; inside ``vectorized_map`` the\nelements of all examples decide it.\n\n>>> tnp.emath.arcsin([2.0, 0.0]).dtype\ndtype('complex128')"

def arctanh(x: _TensorLike) -> Tensor:
    "``tnp.arctanh``, with complex results for all elements if one is beyond 1 or -1.\n\nGradient: as ``tnp.arctanh``; infinite at 1 and -1. Inside ``function`` the dtype is a guard; inside ``vectorized_map`` the\nelements of all examples decide it.\n\n>>> tnp.emath.arctanh([2.0, 0.0]).dtype\ndtype('complex128')"

def log(x: _TensorLike) -> Tensor:
    "``tnp.log``, with complex results for all elements if one is negative.\n\nGradient: as ``tnp.log``; infinite at 0. Inside ``function`` the dtype is a guard; inside ``vectorized_map`` the\nelements of all examples decide it.\n\n>>> tnp.emath.log([-1.0, 1.0]).dtype\ndtype('complex128')"

def log10(x: _TensorLike) -> Tensor:
    "``tnp.log10``, with complex results for all elements if one is negative.\n\nGradient: as ``tnp.log10``; infinite at 0. Inside ``function`` the dtype is a guard; inside ``vectorized_map`` the\nelements of all examples decide it.\n\n>>> tnp.emath.log10([-1.0, 1.0]).dtype\ndtype('complex128')"

def log2(x: _TensorLike) -> Tensor:
    "``tnp.log2``, with complex results for all elements if one is negative.\n\nGradient: as ``tnp.log2``; infinite at 0. Inside ``function`` the dtype is a guard; inside ``vectorized_map`` the\nelements of all examples decide it.\n\n>>> tnp.emath.log2([-1.0, 1.0]).dtype\ndtype('complex128')"

def logn(n: SupportsIndex, x: _TensorLike) -> Tensor: ...
def power(x: _TensorLike, p: _TensorLike) -> Tensor: ...
def sqrt(x: _TensorLike) -> Tensor:
    "``tnp.sqrt``, with complex results for all elements if one is negative.\n\nGradient: as ``tnp.sqrt``; infinite at 0. Inside ``function`` the dtype is a guard; inside ``vectorized_map`` the\nelements of all examples decide it.\n\n>>> tnp.emath.sqrt([-1.0, 4.0]).dtype\ndtype('complex128')"

__all__ = ["arccos", "arcsin", "arctanh", "log", "log10", "log2", "logn", "power", "sqrt"]
