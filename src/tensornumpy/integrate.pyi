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

def cumulative_trapezoid(y: Any, x: Any = None, dx: Any = 1.0, axis: Any = -1, initial: Any = None) -> _Array: ...
def odeint(
    func: Any,
    y0: Any,
    t: Any,
    args: Any = ...,
    Dfun: Any = None,
    col_deriv: Any = 0,
    full_output: Any = 0,
    ml: Any = None,
    mu: Any = None,
    rtol: Any = None,
    atol: Any = None,
    tcrit: Any = None,
    h0: Any = 0.0,
    hmax: Any = 0.0,
    hmin: Any = 0.0,
    ixpr: Any = 0,
    mxstep: Any = 0,
    mxhnil: Any = 0,
    mxordn: Any = 12,
    mxords: Any = 5,
    printmessg: Any = 0,
    tfirst: builtins.bool = False,
) -> Any: ...
def quad(
    func: Any,
    a: Any,
    b: Any,
    args: Any = ...,
    full_output: Any = 0,
    epsabs: Any = 1.49e-08,
    epsrel: Any = 1.49e-08,
    limit: Any = 50,
    points: Any = None,
    weight: Any = None,
    wvar: Any = None,
    wopts: Any = None,
    maxp1: Any = 50,
    limlst: Any = 50,
    complex_func: builtins.bool = False,
) -> Any: ...
def quad_vec(
    f: Any,
    a: Any,
    b: Any,
    epsabs: Any = 1e-200,
    epsrel: Any = 1e-08,
    norm: str = "2",
    cache_size: Any = 100000000.0,
    limit: Any = 10000,
    workers: Any = 1,
    points: Any = None,
    quadrature: Any = None,
    full_output: builtins.bool = False,
    *,
    args: Any = ...,
) -> Any: ...
def simpson(y: Any, x: Any = None, *, dx: Any = 1.0, axis: Any = -1) -> _Array: ...
def solve_ivp(
    fun: Any,
    t_span: Any,
    y0: Any,
    method: str = "RK45",
    t_eval: Any = None,
    dense_output: builtins.bool = False,
    events: Any = None,
    vectorized: builtins.bool = False,
    args: Any = None,
    **options: Any,
) -> Any: ...
def trapezoid(y: Any, x: Any = None, dx: Any = 1.0, axis: Any = -1) -> _Array: ...

__all__ = ["cumulative_trapezoid", "odeint", "quad", "quad_vec", "simpson", "solve_ivp", "trapezoid"]
