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

from tensornumpy import _AnyArray as _AnyArray, ndarray as ndarray

def assert_equal(
    actual: Any, desired: Any, err_msg: str = "", verbose: Any = True, *, strict: builtins.bool = False
) -> Any: ...
def assert_almost_equal(
    actual: Any, desired: Any, decimal: SupportsIndex = 7, err_msg: str = "", verbose: Any = True
) -> Any: ...
def assert_approx_equal(
    actual: Any, desired: Any, significant: SupportsIndex = 7, err_msg: str = "", verbose: Any = True
) -> Any: ...
def assert_array_equal(
    actual: Any, desired: Any, err_msg: str = "", verbose: Any = True, *, strict: builtins.bool = False
) -> Any: ...
def assert_array_less(
    x: ArrayLike, y: ArrayLike, err_msg: str = "", verbose: Any = True, *, strict: builtins.bool = False
) -> Any: ...
def assert_string_equal(actual: Any, desired: Any) -> Any: ...
def assert_array_almost_equal(
    actual: Any, desired: Any, decimal: SupportsIndex = 6, err_msg: str = "", verbose: Any = True
) -> Any: ...

from numpy.testing import assert_raises as assert_raises

def build_err_msg(
    arrays: Sequence[ArrayLike] | _AnyArray,
    err_msg: str,
    header: str = "Items are not equal:",
    verbose: Any = True,
    names: Any = ...,
    precision: Any = 8,
) -> Any: ...

from numpy.testing import decorate_methods as decorate_methods
from numpy.testing import jiffies as jiffies
from numpy.testing import memusage as memusage

def print_assert_equal(test_string: Any, actual: Any, desired: Any) -> Any: ...

from numpy.testing import rundocs as rundocs
from numpy.testing import runstring as runstring

verbose: int
from numpy.testing import measure as measure

def assert_(val: ArrayLike, msg: str = "") -> Any: ...
def assert_array_almost_equal_nulp(x: ArrayLike, y: ArrayLike, nulp: SupportsIndex = 1) -> Any: ...

from numpy.testing import assert_raises_regex as assert_raises_regex

def assert_array_max_ulp(
    a: ArrayLike, b: ArrayLike, maxulp: SupportsIndex = 1, dtype: DTypeLike | None = None
) -> Any: ...

from numpy.testing import assert_warns as assert_warns
from numpy.testing import assert_no_warnings as assert_no_warnings

def assert_allclose(
    actual: Any,
    desired: Any,
    rtol: float = 1e-07,
    atol: int | float | complex | ndarray[Any, Any] | np.generic = 0,
    equal_nan: builtins.bool = True,
    err_msg: str = "",
    verbose: Any = True,
    *,
    strict: builtins.bool = False,
) -> Any: ...

from numpy.testing import IgnoreException as IgnoreException
from numpy.testing import clear_and_catch_warnings as clear_and_catch_warnings
from numpy.testing import SkipTest as SkipTest
from numpy.testing import KnownFailureException as KnownFailureException
from numpy.testing import temppath as temppath
from numpy.testing import tempdir as tempdir

IS_PYPY: builtins.bool
HAS_REFCOUNT: builtins.bool
IS_WASM: builtins.bool
from numpy.testing import suppress_warnings as suppress_warnings

def assert_array_compare(
    comparison: Callable[..., Any],
    x: ArrayLike,
    y: ArrayLike,
    err_msg: str = "",
    verbose: Any = True,
    header: str = "",
    precision: Any = 6,
    equal_nan: builtins.bool = True,
    equal_inf: builtins.bool = True,
    *,
    strict: builtins.bool = False,
    names: Any = ...,
) -> Any: ...

from numpy.testing import assert_no_gc_cycles as assert_no_gc_cycles
from numpy.testing import break_cycles as break_cycles

HAS_LAPACK64: builtins.bool
IS_PYSTON: builtins.bool
IS_MUSL: builtins.bool
from numpy.testing import check_support_sve as check_support_sve

NOGIL_BUILD: builtins.bool
IS_EDITABLE: builtins.bool
IS_INSTALLED: builtins.bool
NUMPY_ROOT: Any
from numpy.testing import run_threaded as run_threaded

IS_64BIT: builtins.bool
BLAS_SUPPORTS_FPE: builtins.bool
from numpy.testing import TestCase as TestCase

overrides: Any

__all__ = [
    "assert_equal",
    "assert_almost_equal",
    "assert_approx_equal",
    "assert_array_equal",
    "assert_array_less",
    "assert_string_equal",
    "assert_array_almost_equal",
    "assert_raises",
    "build_err_msg",
    "decorate_methods",
    "jiffies",
    "memusage",
    "print_assert_equal",
    "rundocs",
    "runstring",
    "verbose",
    "measure",
    "assert_",
    "assert_array_almost_equal_nulp",
    "assert_raises_regex",
    "assert_array_max_ulp",
    "assert_warns",
    "assert_no_warnings",
    "assert_allclose",
    "IgnoreException",
    "clear_and_catch_warnings",
    "SkipTest",
    "KnownFailureException",
    "temppath",
    "tempdir",
    "IS_PYPY",
    "HAS_REFCOUNT",
    "IS_WASM",
    "suppress_warnings",
    "assert_array_compare",
    "assert_no_gc_cycles",
    "break_cycles",
    "HAS_LAPACK64",
    "IS_PYSTON",
    "IS_MUSL",
    "check_support_sve",
    "NOGIL_BUILD",
    "IS_EDITABLE",
    "IS_INSTALLED",
    "NUMPY_ROOT",
    "run_threaded",
    "IS_64BIT",
    "BLAS_SUPPORTS_FPE",
    "TestCase",
    "overrides",
]
