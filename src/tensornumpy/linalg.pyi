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
    _Ints as _Ints,
    _DTypeOf as _DTypeOf,
    _Shape as _Shape,
    ndarray as ndarray,
)
from numpy.linalg import LinAlgError as LinAlgError

def cholesky(a: ArrayLike, /, *, upper: Any = False) -> _Array: ...
def cond(x: ArrayLike, p: ArrayLike | None = None) -> _Array: ...
def det(a: ArrayLike) -> _Array: ...
def eig(a: ArrayLike) -> _EigResult: ...
def eigh(a: ArrayLike, UPLO: Literal["L", "U", "l", "u"] = "L") -> _EighResult: ...
def eigvals(a: ArrayLike) -> _Array: ...
def eigvalsh(a: ArrayLike, UPLO: Literal["L", "U", "l", "u"] = "L") -> _Array: ...
def inv(a: ArrayLike) -> _Array: ...
def lstsq(a: ArrayLike, b: ArrayLike, rcond: Any = None) -> tuple[_Array, ...]: ...
def matrix_norm(x: ArrayLike, /, *, keepdims: builtins.bool = False, ord: Any = "fro") -> _Array: ...
def matrix_power(a: ArrayLike, n: SupportsIndex) -> _Array: ...
def matrix_rank(
    A: ArrayLike,
    tol: int | float | complex | ndarray[Any, Any] | np.generic | None = None,
    hermitian: builtins.bool = False,
    *,
    rtol: int | float | complex | ndarray[Any, Any] | np.generic | None = None,
) -> _Ints: ...
def multi_dot(
    arrays: Sequence[ArrayLike], *, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None
) -> _Array: ...
def norm(x: ArrayLike, ord: Any = None, axis: _Shape | None = None, keepdims: builtins.bool = False) -> _Array: ...
def pinv(
    a: ArrayLike,
    rcond: Any = None,
    hermitian: builtins.bool = False,
    *,
    rtol: int | float | complex | ndarray[Any, Any] | np.generic = ...,
) -> _Array: ...
@overload
def qr(a: ArrayLike, mode: Literal["reduced", "complete"] = "reduced") -> _QRResult: ...
@overload
def qr(a: ArrayLike, mode: Literal["r"]) -> _Array: ...
@overload
def qr(a: ArrayLike, mode: Literal["raw"]) -> tuple[_Array, _Array]: ...
def slogdet(a: ArrayLike) -> _SlogdetResult: ...
def solve(a: ArrayLike, b: ArrayLike) -> _Array: ...
@overload
def svd(
    a: ArrayLike, full_matrices: Any = True, compute_uv: Literal[True] = True, hermitian: builtins.bool = False
) -> _SVDResult: ...
@overload
def svd(
    a: ArrayLike, full_matrices: Any = True, *, compute_uv: Literal[False], hermitian: builtins.bool = False
) -> _Array: ...
def svdvals(x: ArrayLike, /) -> _Array: ...
def tensorinv(a: ArrayLike, ind: SupportsIndex = 2) -> _Array: ...
def tensorsolve(a: ArrayLike, b: ArrayLike, axes: _Shape | _AnyArray | None = None) -> _Array: ...
def vector_norm(
    x: ArrayLike, /, *, axis: _Shape | None = None, keepdims: builtins.bool = False, ord: Any = 2
) -> _Array: ...
def cross(x1: ArrayLike, x2: ArrayLike, /, *, axis: _Shape | None = -1) -> _Array: ...
@overload
def diagonal(x: _ArrayOf[_ScalarT], /, *, offset: SupportsIndex = 0) -> _NDArray[_ScalarT]: ...
@overload
def diagonal(x: ArrayLike, /, *, offset: SupportsIndex = 0) -> _Array: ...
def matmul(x1: ArrayLike, x2: ArrayLike, /) -> _Array: ...
@overload
def matrix_transpose(x: _ArrayOf[_ScalarT], /) -> _NDArray[_ScalarT]: ...
@overload
def matrix_transpose(x: ArrayLike, /) -> _Array: ...
def outer(x1: ArrayLike, x2: ArrayLike, /) -> _Array: ...
def tensordot(x1: ArrayLike, x2: ArrayLike, /, *, axes: _Shape | _AnyArray = 2) -> _Array: ...
@overload
def trace(x: ArrayLike, /, *, offset: SupportsIndex = 0, dtype: _DTypeOf[_ScalarT]) -> _NDArray[_ScalarT]: ...
@overload
def trace(x: ArrayLike, /, *, offset: SupportsIndex = 0, dtype: DTypeLike | None = None) -> _Array: ...
def vecdot(x1: ArrayLike, x2: ArrayLike, /, *, axis: _Shape | None = -1) -> _Array: ...
def cho_factor(
    a: ArrayLike, lower: Any = False, overwrite_a: builtins.bool = False, check_finite: builtins.bool = True
) -> tuple[_Array, builtins.bool]: ...
def cho_solve(
    c_and_lower: Any, b: ArrayLike, overwrite_b: builtins.bool = False, check_finite: builtins.bool = True
) -> _Array: ...
def expm(A: ArrayLike) -> _Array: ...
def logm(A: ArrayLike, disp: Any = ...) -> _Array: ...
def solve_triangular(
    a: ArrayLike,
    b: ArrayLike,
    trans: SupportsIndex = 0,
    lower: Any = False,
    unit_diagonal: builtins.bool = False,
    overwrite_b: builtins.bool = False,
    check_finite: builtins.bool = True,
) -> _Array: ...
def sqrtm(A: ArrayLike, disp: Any = ..., blocksize: Any = ...) -> _Array: ...

class _EigResult(NamedTuple):
    eigenvalues: _Array
    eigenvectors: _Array

class _EighResult(NamedTuple):
    eigenvalues: _Array
    eigenvectors: _Array

class _QRResult(NamedTuple):
    Q: _Array
    R: _Array

class _SlogdetResult(NamedTuple):
    sign: _Array
    logabsdet: _Array

class _SVDResult(NamedTuple):
    U: _Array
    S: _Array
    Vh: _Array

__all__ = [
    "LinAlgError",
    "cholesky",
    "cond",
    "det",
    "eig",
    "eigh",
    "eigvals",
    "eigvalsh",
    "inv",
    "lstsq",
    "matrix_norm",
    "matrix_power",
    "matrix_rank",
    "multi_dot",
    "norm",
    "pinv",
    "qr",
    "slogdet",
    "solve",
    "svd",
    "svdvals",
    "tensorinv",
    "tensorsolve",
    "vector_norm",
    "cross",
    "diagonal",
    "matmul",
    "matrix_transpose",
    "outer",
    "tensordot",
    "trace",
    "vecdot",
]
