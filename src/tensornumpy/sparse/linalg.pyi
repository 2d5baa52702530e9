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

class LinearOperator:
    def __init__(self, shape: Any, matvec: Any, dtype: Any = ...) -> None: ...
    def __matmul__(self, x: Any) -> Any: ...
    def dot(self, x: Any) -> Any: ...

def bicgstab(
    A: Any,
    b: Any,
    x0: Any = None,
    *,
    rtol: Any = 1e-05,
    atol: Any = 0.0,
    maxiter: Any = None,
    M: Any = None,
    callback: Any = None,
    **options: Any,
) -> Any:
    "Solution of ``A @ x = b`` by the stabilized biconjugate gradient method, and 0, or the number of iterations after which it gave\nup.\n\n``A`` is sparse, or a ``LinearOperator`` of a function of yours. Where something watches, no convergence is a\nLinAlgError. Gradient: in ``b``, in ``A.data`` or in what the function reads, by one more run on the transpose, to\nthe same tolerance: of every order, compiled, vectorized.\n\n>>> A = tnp.sparse.diags_array([tnp.asarray([2.0, 4.0])], offsets=[0])\n>>> x, info = tnp.sparse.linalg.bicgstab(A, tnp.asarray([2.0, 8.0]), rtol=1e-12)\n>>> x.numpy().round(6), info\n(array([1., 2.]), 0)"

def cg(
    A: Any,
    b: Any,
    x0: Any = None,
    *,
    rtol: Any = 1e-05,
    atol: Any = 0.0,
    maxiter: Any = None,
    M: Any = None,
    callback: Any = None,
    **options: Any,
) -> Any:
    "Solution of ``A @ x = b`` by conjugate gradients, for a symmetric positive definite matrix, and 0, or the number of iterations after which it gave\nup.\n\n``A`` is sparse, or a ``LinearOperator`` of a function of yours. Where something watches, no convergence is a\nLinAlgError. Gradient: in ``b``, in ``A.data`` or in what the function reads, by one more run on the transpose, to\nthe same tolerance: of every order, compiled, vectorized.\n\n>>> A = tnp.sparse.diags_array([tnp.asarray([2.0, 4.0])], offsets=[0])\n>>> x, info = tnp.sparse.linalg.cg(A, tnp.asarray([2.0, 8.0]), rtol=1e-12)\n>>> x.numpy().round(6), info\n(array([1., 2.]), 0)"

def eigsh(
    A: Any,
    k: Any = 6,
    M: Any = None,
    sigma: Any = None,
    which: str = "LM",
    v0: Any = None,
    ncv: Any = None,
    maxiter: Any = None,
    tol: Any = 0,
    return_eigenvectors: builtins.bool = True,
) -> Any: ...
def factorized(A: Any) -> Any: ...
def gmres(
    A: Any,
    b: Any,
    x0: Any = None,
    *,
    rtol: Any = 1e-05,
    atol: Any = 0.0,
    maxiter: Any = None,
    M: Any = None,
    callback: Any = None,
    **options: Any,
) -> Any:
    "Solution of ``A @ x = b`` by the generalized minimal residual method, and 0, or the number of iterations after which it gave\nup.\n\n``A`` is sparse, or a ``LinearOperator`` of a function of yours. Where something watches, no convergence is a\nLinAlgError. Gradient: in ``b``, in ``A.data`` or in what the function reads, by one more run on the transpose, to\nthe same tolerance: of every order, compiled, vectorized.\n\n>>> A = tnp.sparse.diags_array([tnp.asarray([2.0, 4.0])], offsets=[0])\n>>> x, info = tnp.sparse.linalg.gmres(A, tnp.asarray([2.0, 8.0]), rtol=1e-12)\n>>> x.numpy().round(6), info\n(array([1., 2.]), 0)"

def lsqr(
    A: Any,
    b: Any,
    damp: Any = 0.0,
    atol: Any = 1e-06,
    btol: Any = 1e-06,
    conlim: Any = 100000000.0,
    iter_lim: Any = None,
    show: builtins.bool = False,
    calc_var: builtins.bool = False,
    x0: Any = None,
) -> Any: ...
def spsolve(A: Any, b: Any) -> _Array: ...

__all__ = ["LinearOperator", "bicgstab", "cg", "eigsh", "factorized", "gmres", "lsqr", "spsolve"]
