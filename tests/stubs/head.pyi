# Written by tests/stubs/generate.py from the declarations, and from tests/stubs/head.pyi: edit these, not this file.
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

from tensornumpy.config import LogicalDevice

# --- types of arguments -------------------------------------------------------------------------------------------

_P = ParamSpec("_P")
_P2 = ParamSpec("_P2")
_R = TypeVar("_R")
_R_co = TypeVar("_R_co", covariant=True)
_T = TypeVar("_T")
_U = TypeVar("_U")
_V = TypeVar("_V")
_ScalarT = TypeVar("_ScalarT", bound=np.generic)
_NumberT = TypeVar("_NumberT", bound=np.number[Any])
_InexactT = TypeVar("_InexactT", bound=np.inexact[Any])
_IntegerT = TypeVar("_IntegerT", bound=np.integer[Any])
_FloatingT = TypeVar("_FloatingT", bound=np.floating[Any])
_ShapeT_co = TypeVar("_ShapeT_co", bound=tuple[int, ...], default=tuple[Any, ...], covariant=True)
_DTypeT_co = TypeVar("_DTypeT_co", bound=np.dtype[Any], default=np.dtype[Any], covariant=True)
_ArrayT = TypeVar("_ArrayT", bound=ndarray[Any, Any])
_FloatsT = TypeVar("_FloatsT", bound=ndarray[Any, np.dtype[np.floating[Any]]])

_NDArray: TypeAlias = ndarray[tuple[Any, ...], np.dtype[_ScalarT]]
_Array: TypeAlias = ndarray[tuple[Any, ...], np.dtype[Any]]
_AnyArray: TypeAlias = ndarray[Any, Any] | np.ndarray[Any, Any]
_ArrayOf: TypeAlias = ndarray[Any, np.dtype[_ScalarT]] | np.ndarray[Any, np.dtype[_ScalarT]]
_Bools: TypeAlias = _NDArray[np.bool]
_Floats: TypeAlias = _NDArray[np.float64]
_Ints: TypeAlias = _NDArray[np.intp]
_DTypeOf: TypeAlias = type[_ScalarT] | np.dtype[_ScalarT]
_Shape: TypeAlias = SupportsIndex | Sequence[SupportsIndex]
_Strings: TypeAlias = (
    str
    | bytes
    | Sequence[str]
    | Sequence[bytes]
    | Sequence[Sequence[str]]
    | Sequence[Sequence[bytes]]
    | ndarray[Any, np.dtypes.StringDType]
    | np.ndarray[Any, np.dtypes.StringDType]
    | _ArrayOf[np.str_]
    | _ArrayOf[np.bytes_]
)
_Number: TypeAlias = complex | np.number[Any] | np.bool
_Order: TypeAlias = Literal["K", "A", "C", "F"]
_Casting: TypeAlias = Literal["no", "equiv", "safe", "same_kind", "same_value", "unsafe"]
_Bounds: TypeAlias = Literal["raise", "wrap", "clip"]
_Kind: TypeAlias = Literal["quicksort", "mergesort", "heapsort", "stable", "Q", "q", "M", "m", "H", "h", "S", "s"]
_Method: TypeAlias = Literal[
    "inverted_cdf",
    "averaged_inverted_cdf",
    "closest_observation",
    "interpolated_inverted_cdf",
    "hazen",
    "weibull",
    "linear",
    "median_unbiased",
    "normal_unbiased",
    "lower",
    "higher",
    "midpoint",
    "nearest",
]
_Error: TypeAlias = Literal["ignore", "warn", "raise", "call", "print", "log"]
_File: TypeAlias = str | os.PathLike[str] | IO[Any]
_Part: TypeAlias = (
    SupportsIndex
    | slice
    | types.EllipsisType
    | None
    | Sequence[Any]
    | ndarray[Any, Any]
    | np.ndarray[Any, Any]
    | np.bool
)
_Index: TypeAlias = _Part | tuple[_Part, ...]
_Device: TypeAlias = str | None
_Unconnected: TypeAlias = Literal["none", "zero"]

# --- arrays -------------------------------------------------------------------------------------------------------

class ndarray(Generic[_ShapeT_co, _DTypeT_co]):
    __array_priority__: ClassVar[float]
    def __hash__(self, /) -> int: ...
    def __new__(
        cls,
        shape: _Shape,
        dtype: DTypeLike | None = ...,
        buffer: Any = None,
        offset: SupportsIndex = 0,
        strides: _Shape | None = None,
        order: Literal["C", "F"] | None = None,
    ) -> Self: ...
    def __class_getitem__(cls, item: Any, /) -> types.GenericAlias: ...
    @property
    def T(self) -> _NDArrayOf[_DTypeT_co]: ...
    @property
    def mT(self) -> _NDArrayOf[_DTypeT_co]: ...
    @property
    def at(self) -> At: ...
    @property
    def base(self) -> Any: ...
    @property
    def ctypes(self) -> Any: ...
    @property
    def data(self) -> memoryview: ...
    @property
    def device(self) -> LogicalDevice: ...
    @property
    def dtype(self) -> _DTypeT_co: ...
    @dtype.setter
    def dtype(self, value: Any) -> None: ...
    @property
    def flags(self) -> Any: ...
    @property
    def flat(self) -> flatiter: ...
    @flat.setter
    def flat(self, value: ArrayLike) -> None: ...
    @property
    def imag(self) -> _Array: ...
    @imag.setter
    def imag(self, value: ArrayLike) -> None: ...
    @property
    def itemsize(self) -> int: ...
    @property
    def nbytes(self) -> int: ...
    @property
    def ndim(self) -> int: ...
    @property
    def real(self) -> _Array: ...
    @real.setter
    def real(self, value: ArrayLike) -> None: ...
    @property
    def shape(self) -> _ShapeT_co: ...
    @shape.setter
    def shape(self, value: _Shape) -> None: ...
    @property
    def size(self) -> int: ...
    @property
    def strides(self) -> tuple[int, ...]: ...
    @strides.setter
    def strides(self, value: Any) -> None: ...
    @property
    def as_integer_ratio(self) -> Callable[[], tuple[int, int]]: ...
    @property
    def bit_count(self) -> Callable[[], Any]: ...
    @property
    def is_integer(self) -> Callable[[], bool]: ...
    def numpy(self) -> np.ndarray[_ShapeT_co, _DTypeT_co]: ...
    # methods: ndarray
    # Conversions.
    def __bool__(self, /) -> builtins.bool: ...
    def __int__(self, /) -> int: ...
    def __float__(self, /) -> float: ...
    def __complex__(self, /) -> complex: ...
    def __index__(self, /) -> int: ...
    def __bytes__(self, /) -> bytes: ...
    def __trunc__(self, /) -> int: ...
    def __floor__(self, /) -> int: ...
    def __ceil__(self, /) -> int: ...
    def __round__(self, ndigits: SupportsIndex | None = None, /) -> Any: ...
    def __len__(self, /) -> int: ...
    def __contains__(self, item: Any, /) -> builtins.bool: ...
    def __iter__(self, /) -> Iterator[_NDArrayOf[_DTypeT_co]]: ...
    def __copy__(self, /) -> Self: ...
    def __deepcopy__(self, memo: Any, /) -> Self: ...
    def __setstate__(self, state: tuple[Any, ...], /) -> None: ...
    def __buffer__(self, flags: int, /) -> memoryview: ...
    def __array__(
        self, /, dtype: DTypeLike | None = None, *, copy: builtins.bool | None = None
    ) -> np.ndarray[_ShapeT_co, _DTypeT_co]: ...
    def __array_namespace__(self, /, *, api_version: str | None = None) -> types.ModuleType: ...
    def __array_ufunc__(self, ufunc: Any, method: str, /, *inputs: Any, **kwargs: Any) -> Any: ...
    def __array_function__(self, /, func: Any, types: Any, args: Any, kwargs: Any) -> Any: ...
    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: builtins.bool = True, /) -> _Array: ...
    @property
    def __array_interface__(self) -> dict[str, Any]: ...
    @property
    def __array_struct__(self) -> Any: ...
    def __dlpack__(
        self,
        /,
        *,
        stream: Any = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: builtins.bool | None = None,
    ) -> Any: ...
    def __dlpack_device__(self, /) -> tuple[int, int]: ...

    # Indexing: a number where NumPy has one is an array here; a field has a dtype of its own.
    @overload
    def __getitem__(self, index: str | list[str]) -> _Array: ...
    @overload
    def __getitem__(self, index: _Index) -> _NDArrayOf[_DTypeT_co]: ...
    def __setitem__(self, index: _Index | str | list[str], value: Any) -> None: ...
    def __delitem__(self, index: Any, /) -> NoReturn: ...

    # Comparisons and operators; what Python's numbers do not change keeps its dtype.
    def __eq__(self, other: Any) -> _Bools: ...
    def __ne__(self, other: Any) -> _Bools: ...
    def __lt__(self, other: _Operand, /) -> _Bools: ...
    def __le__(self, other: _Operand, /) -> _Bools: ...
    def __gt__(self, other: _Operand, /) -> _Bools: ...
    def __ge__(self, other: _Operand, /) -> _Bools: ...
    def __abs__(self) -> _Array: ...
    def __neg__(self) -> _NDArrayOf[_DTypeT_co]: ...
    def __pos__(self) -> _NDArrayOf[_DTypeT_co]: ...
    def __invert__(self) -> _NDArrayOf[_DTypeT_co]: ...
    # operators: ndarray

_NDArrayOf: TypeAlias = ndarray[tuple[Any, ...], _DTypeT_co]
_Operand: TypeAlias = ArrayLike
Tensor = ndarray

class Variable(ndarray[_ShapeT_co, _DTypeT_co]):
    name: str | None
    trainable: builtins.bool
    def __new__(
        cls,
        initial_value: Any,
        trainable: builtins.bool = True,
        name: str | None = None,
        dtype: DTypeLike | None = None,
    ) -> Self: ...
    # methods: Variable

class At:
    array: _Array
    def __init__(self, array: _Array) -> None: ...
    def __getitem__(self, index: _Index) -> _Update: ...

class _Update:
    def __init__(self, array: _Array, index: Any) -> None: ...
    # methods: api.at.Update

# --- compiled functions -------------------------------------------------------------------------------------------

class _Function(Generic[_P, _R_co]):
    __name__: str
    __qualname__: str
    max_specializations: int
    python_function: Callable[_P, _R_co]
    input_signature: list[TensorSpec] | None
    max_traces: int | None
    keep_traces: int
    def __call__(self, *args: _P.args, **kwargs: _P.kwargs) -> _R_co: ...
    @overload
    def __get__(self, instance: None, owner: Any = None) -> Self: ...
    @overload
    def __get__(
        self: _Function[Concatenate[Any, _P2], _R], instance: object, owner: Any = None
    ) -> _Function[_P2, _R]: ...
    @property
    def traces(self) -> list[Any]: ...
    def experimental_get_tracing_count(self) -> int: ...
    def explain(self) -> str: ...
    @overload
    def graph(self) -> str: ...
    @overload
    def graph(self, *args: _P.args, **kwargs: _P.kwargs) -> str: ...
    def show(self, *args: Any, file: Any = None, open: builtins.bool = False, **kwargs: Any) -> Any: ...
    def warmup(self, *args: Any, **kwargs: Any) -> Self: ...
    def export(
        self,
        path: Any,
        *examples: Any,
        gradient: builtins.bool = False,
        batch: builtins.int | None = None,
        target: builtins.str = "native",
        name: builtins.str | None = None,
        longest: builtins.int = 16384,
    ) -> Any: ...

class _Compile(Protocol):
    def __call__(self, func: Callable[_P, _R], /) -> _Function[_P, _R]: ...
