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

from tensornumpy import _Shape as _Shape
from tensornumpy.linalg import LinAlgError as LinAlgError

def cholesky(a: _TensorLike, /, *, upper: Any = False) -> Tensor: ...
def cond(x: _TensorLike, p: _TensorLike | None = None) -> Tensor: ...
def det(a: _TensorLike) -> Tensor: ...
def eig(a: _TensorLike) -> _EigResult: ...
def eigh(a: _TensorLike, UPLO: Literal["L", "U", "l", "u"] = "L") -> _EighResult: ...
def eigvals(a: _TensorLike) -> Tensor: ...
def eigvalsh(a: _TensorLike, UPLO: Literal["L", "U", "l", "u"] = "L") -> Tensor: ...
def inv(a: _TensorLike) -> Tensor: ...
def lstsq(a: _TensorLike, b: _TensorLike, rcond: Any = None) -> tuple[Tensor, ...]: ...
def matrix_norm(x: _TensorLike, /, *, keepdims: builtins.bool = False, ord: Any = "fro") -> Tensor: ...
def matrix_power(a: _TensorLike, n: SupportsIndex) -> Tensor: ...
def matrix_rank(
    A: _TensorLike,
    tol: int | float | complex | Tensor | np.generic | None = None,
    hermitian: builtins.bool = False,
    *,
    rtol: int | float | complex | Tensor | np.generic | None = None,
) -> Tensor: ...
def multi_dot(arrays: Sequence[_TensorLike], *, out: Tensor | tuple[Tensor | None, ...] | None = None) -> Tensor: ...
def norm(x: _TensorLike, ord: Any = None, axis: _Shape | None = None, keepdims: builtins.bool = False) -> Tensor: ...
def pinv(
    a: _TensorLike,
    rcond: Any = None,
    hermitian: builtins.bool = False,
    *,
    rtol: int | float | complex | Tensor | np.generic = ...,
) -> Tensor: ...
@overload
def qr(a: _TensorLike, mode: Literal["reduced", "complete"] = "reduced") -> _QRResult: ...
@overload
def qr(a: _TensorLike, mode: Literal["r"]) -> Tensor: ...
@overload
def qr(a: _TensorLike, mode: Literal["raw"]) -> tuple[Tensor, Tensor]: ...
def slogdet(a: _TensorLike) -> _SlogdetResult: ...
def solve(a: _TensorLike, b: _TensorLike) -> Tensor: ...
@overload
def svd(
    a: _TensorLike, full_matrices: Any = True, compute_uv: Literal[True] = True, hermitian: builtins.bool = False
) -> _SVDResult: ...
@overload
def svd(
    a: _TensorLike, full_matrices: Any = True, *, compute_uv: Literal[False], hermitian: builtins.bool = False
) -> Tensor: ...
def svdvals(x: _TensorLike, /) -> Tensor: ...
def tensorinv(a: _TensorLike, ind: SupportsIndex = 2) -> Tensor: ...
def tensorsolve(a: _TensorLike, b: _TensorLike, axes: _Shape | Tensor | None = None) -> Tensor: ...
def vector_norm(
    x: _TensorLike, /, *, axis: _Shape | None = None, keepdims: builtins.bool = False, ord: Any = 2
) -> Tensor: ...
def cross(x1: _TensorLike, x2: _TensorLike, /, *, axis: _Shape | None = -1) -> Tensor: ...
def diagonal(x: _TensorLike, /, *, offset: SupportsIndex = 0) -> Tensor: ...
def matmul(x1: _TensorLike, x2: _TensorLike, /) -> Tensor: ...
def matrix_transpose(x: _TensorLike, /) -> Tensor: ...
def outer(x1: _TensorLike, x2: _TensorLike, /) -> Tensor: ...
def tensordot(x1: _TensorLike, x2: _TensorLike, /, *, axes: _Shape | Tensor = 2) -> Tensor: ...
def trace(x: _TensorLike, /, *, offset: SupportsIndex = 0, dtype: _DTypeLike | None = None) -> Tensor: ...
def vecdot(x1: _TensorLike, x2: _TensorLike, /, *, axis: _Shape | None = -1) -> Tensor: ...

class _EigResult(NamedTuple):
    eigenvalues: Tensor
    eigenvectors: Tensor

class _EighResult(NamedTuple):
    eigenvalues: Tensor
    eigenvectors: Tensor

class _QRResult(NamedTuple):
    Q: Tensor
    R: Tensor

class _SlogdetResult(NamedTuple):
    sign: Tensor
    logabsdet: Tensor

class _SVDResult(NamedTuple):
    U: Tensor
    S: Tensor
    Vh: Tensor

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
