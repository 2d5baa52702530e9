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

def bisect(
    f: Any,
    a: Any,
    b: Any,
    args: Any = ...,
    xtol: Any = 2e-12,
    rtol: Any = 8.881784197001252e-16,
    maxiter: Any = 100,
    full_output: builtins.bool = False,
    disp: builtins.bool = True,
) -> Any:
    "A root of a function between ``a`` and ``b``, where it has different signs: SciPy's ``bisect``.\n\nRaises ValueError for equal signs, RuntimeError where it does not converge. Gradient: by the theorem on implicit\nfunctions, in all arrays that ``f`` reads, of every order; zero in ``a`` and ``b``; with ``disp=False``\nNoGradientError where it did not converge. Raises NotYetError for ``full_output`` in traces and batches.\n\n>>> tnp.grad(lambda a: tnp.optimize.bisect(lambda x: x * x - a, 0.0, 3.0))(4.0).numpy().round(6)\nnp.float64(0.25)"

def brenth(
    f: Any,
    a: Any,
    b: Any,
    args: Any = ...,
    xtol: Any = 2e-12,
    rtol: Any = 8.881784197001252e-16,
    maxiter: Any = 100,
    full_output: builtins.bool = False,
    disp: builtins.bool = True,
) -> Any:
    "A root of a function between ``a`` and ``b``, where it has different signs: SciPy's ``brenth``.\n\nRaises ValueError for equal signs, RuntimeError where it does not converge. Gradient: by the theorem on implicit\nfunctions, in all arrays that ``f`` reads, of every order; zero in ``a`` and ``b``; with ``disp=False``\nNoGradientError where it did not converge. Raises NotYetError for ``full_output`` in traces and batches.\n\n>>> tnp.grad(lambda a: tnp.optimize.brenth(lambda x: x * x - a, 0.0, 3.0))(4.0).numpy().round(6)\nnp.float64(0.25)"

def brentq(
    f: Any,
    a: Any,
    b: Any,
    args: Any = ...,
    xtol: Any = 2e-12,
    rtol: Any = 8.881784197001252e-16,
    maxiter: Any = 100,
    full_output: builtins.bool = False,
    disp: builtins.bool = True,
) -> Any:
    "A root of a function between ``a`` and ``b``, where it has different signs: SciPy's ``brentq``.\n\nRaises ValueError for equal signs, RuntimeError where it does not converge. Gradient: by the theorem on implicit\nfunctions, in all arrays that ``f`` reads, of every order; zero in ``a`` and ``b``; with ``disp=False``\nNoGradientError where it did not converge. Raises NotYetError for ``full_output`` in traces and batches.\n\n>>> tnp.grad(lambda a: tnp.optimize.brentq(lambda x: x * x - a, 0.0, 3.0))(4.0).numpy().round(6)\nnp.float64(0.25)"

def curve_fit(
    f: Any,
    xdata: Any,
    ydata: Any,
    p0: Any = None,
    sigma: Any = None,
    absolute_sigma: builtins.bool = False,
    check_finite: Any = None,
    bounds: Any = ...,
    method: Any = None,
    jac: Any = None,
    *,
    full_output: builtins.bool = False,
    nan_policy: Any = None,
    **kwargs: Any,
) -> Any: ...
def fixed_point(
    func: Any, x0: Any, args: Any = ..., xtol: Any = 1e-08, maxiter: Any = 500, method: str = "del2"
) -> _Array: ...
def least_squares(
    fun: Any,
    x0: Any,
    jac: str = "2-point",
    bounds: Any = ...,
    method: str = "trf",
    ftol: Any = 1e-08,
    xtol: Any = 1e-08,
    gtol: Any = 1e-08,
    x_scale: Any = None,
    loss: str = "linear",
    f_scale: Any = 1.0,
    diff_step: Any = None,
    tr_solver: Any = None,
    tr_options: Any = None,
    jac_sparsity: Any = None,
    max_nfev: Any = None,
    verbose: Any = 0,
    args: Any = ...,
    kwargs: Any = None,
    callback: Any = None,
    workers: Any = None,
) -> Any: ...
def linprog(
    c: Any,
    A_ub: Any = None,
    b_ub: Any = None,
    A_eq: Any = None,
    b_eq: Any = None,
    bounds: Any = ...,
    method: str = "highs",
    callback: Any = None,
    options: Any = None,
    x0: Any = None,
    integrality: Any = None,
) -> Any: ...
def minimize(
    fun: Any,
    x0: Any,
    args: Any = ...,
    method: Any = None,
    jac: Any = None,
    hess: Any = None,
    hessp: Any = None,
    bounds: Any = None,
    constraints: Any = ...,
    tol: Any = None,
    callback: Any = None,
    options: Any = None,
) -> Any: ...
def newton(
    func: Any,
    x0: Any,
    fprime: Any = None,
    args: Any = ...,
    tol: Any = 1.48e-08,
    maxiter: Any = 50,
    fprime2: Any = None,
    x1: Any = None,
    rtol: Any = 0.0,
    full_output: builtins.bool = False,
    disp: builtins.bool = True,
) -> Any: ...
def nnls(A: Any, b: Any, *, maxiter: Any = None) -> Any: ...
def ridder(
    f: Any,
    a: Any,
    b: Any,
    args: Any = ...,
    xtol: Any = 2e-12,
    rtol: Any = 8.881784197001252e-16,
    maxiter: Any = 100,
    full_output: builtins.bool = False,
    disp: builtins.bool = True,
) -> Any:
    "A root of a function between ``a`` and ``b``, where it has different signs: SciPy's ``ridder``.\n\nRaises ValueError for equal signs, RuntimeError where it does not converge. Gradient: by the theorem on implicit\nfunctions, in all arrays that ``f`` reads, of every order; zero in ``a`` and ``b``; with ``disp=False``\nNoGradientError where it did not converge. Raises NotYetError for ``full_output`` in traces and batches.\n\n>>> tnp.grad(lambda a: tnp.optimize.ridder(lambda x: x * x - a, 0.0, 3.0))(4.0).numpy().round(6)\nnp.float64(0.25)"

def root(
    fun: Any,
    x0: Any,
    args: Any = ...,
    method: str = "hybr",
    jac: Any = None,
    tol: Any = None,
    callback: Any = None,
    options: Any = None,
) -> Any: ...
def root_scalar(
    f: Any,
    args: Any = ...,
    method: Any = None,
    bracket: Any = None,
    fprime: Any = None,
    fprime2: Any = None,
    x0: Any = None,
    x1: Any = None,
    xtol: Any = None,
    rtol: Any = None,
    maxiter: Any = None,
    options: Any = None,
) -> Any: ...

__all__ = [
    "bisect",
    "brenth",
    "brentq",
    "curve_fit",
    "fixed_point",
    "least_squares",
    "linprog",
    "minimize",
    "newton",
    "nnls",
    "ridder",
    "root",
    "root_scalar",
]
