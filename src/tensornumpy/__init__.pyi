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
    def T(self) -> _NDArrayOf[_DTypeT_co]:
        "The axes in reverse order: a view. Gradient: in reverse order, too."
    @property
    def mT(self) -> _NDArrayOf[_DTypeT_co]:
        "The last two axes swapped: a view. Gradient: swapped back. Raises ValueError below two dimensions."
    @property
    def at(self) -> At:
        "Functional updates: ``x.at[index].set(v)``, ``.add``, ``.multiply``, ``.min`` ... leave ``x`` as it is."
    @property
    def base(self) -> Any:
        "What owns the memory: the array that this one views, a buffer of Python, or None for memory of its own."
    @property
    def ctypes(self) -> Any:
        "NumPy's ctypes helper of the memory."
    @property
    def data(self) -> memoryview:
        "The memory, as a buffer."
    @property
    def device(self) -> LogicalDevice:
        "The logical device that the array is on; prints as TensorFlow's full name."
    @property
    def dtype(self) -> _DTypeT_co:
        "Element type, a ``numpy.dtype``."
    @dtype.setter
    def dtype(self, value: Any) -> None: ...
    @property
    def flags(self) -> Any:
        "NumPy's memory flags."
    @property
    def flat(self) -> flatiter:
        "The elements in C order: an iterator that can be indexed, read and written. Gradient: through both."
    @flat.setter
    def flat(self, value: ArrayLike) -> None: ...
    @property
    def imag(self) -> _Array:
        "The imaginary part: a view for complex arrays, zeros for others. Gradient: i times the cotangent."
    @imag.setter
    def imag(self, value: ArrayLike) -> None: ...
    @property
    def itemsize(self) -> int:
        "Bytes of one element."
    @property
    def nbytes(self) -> int:
        "Bytes of all elements."
    @property
    def ndim(self) -> int:
        "Number of axes."
    @property
    def real(self) -> _Array:
        "The real part: a view. Gradient: of a real array the identity."
    @real.setter
    def real(self, value: ArrayLike) -> None: ...
    @property
    def shape(self) -> _ShapeT_co:
        "Length of each axis."
    @shape.setter
    def shape(self, value: _Shape) -> None: ...
    @property
    def size(self) -> int:
        "Number of elements."
    @property
    def strides(self) -> tuple[int, ...]:
        "Bytes from one element to the next along each axis."
    @strides.setter
    def strides(self, value: Any) -> None: ...
    @property
    def as_integer_ratio(self) -> Callable[[], tuple[int, int]]:
        "``x.as_integer_ratio()``: a number as a fraction, two Python ints."
    @property
    def bit_count(self) -> Callable[[], Any]:
        "``x.bit_count()``: how many bits are 1 in the absolute value of a number."
    @property
    def is_integer(self) -> Callable[[], bool]:
        "``x.is_integer()``: whether a number is a whole one."
    def numpy(self) -> np.ndarray[_ShapeT_co, _DTypeT_co]: ...
    def all(
        self,
        /,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = False,
        *,
        where: ArrayLike = True,
    ) -> _Bools:
        "Whether all elements are true. Gradient: none, the result is boolean.\n\n>>> tnp.all(tnp.asarray([[True, False], [True, True]]), axis=1).numpy()\narray([False,  True])"
    def any(
        self,
        /,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = False,
        *,
        where: ArrayLike = True,
    ) -> _Bools:
        "Whether an element is true. Gradient: none, the result is boolean.\n\n>>> tnp.any(tnp.asarray([[True, False], [False, False]]), axis=1).numpy()\narray([ True, False])"
    def argmax(
        self,
        /,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        keepdims: builtins.bool = False,
    ) -> _Ints:
        "Index of the first largest element, in the flattened array or along ``axis``; NaN counts as largest.\n\nGradient: none, the result is integer. Raises ValueError for an empty array.\n\n>>> tnp.argmax(tnp.asarray([1.0, 3.0, 2.0])).numpy()\narray(1)"
    def argmin(
        self,
        /,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        keepdims: builtins.bool = False,
    ) -> _Ints:
        "Index of the first smallest element, in the flattened array or along ``axis``; NaN counts as smallest.\n\nGradient: none, the result is integer. Raises ValueError for an empty array.\n\n>>> tnp.argmin(tnp.asarray([1.0, 3.0, 0.0])).numpy()\narray(2)"
    def argpartition(
        self,
        kth: _Shape | _AnyArray,
        /,
        axis: _Shape | None = -1,
        kind: str = "introselect",
        order: str | Sequence[str] | None = None,
    ) -> _Ints:
        "Indices of a partition: the k-th in its sorted place, smaller ones before. Gradient: none.\n\nRaises ValueError for ``kth`` out of bounds.\n\n>>> tnp.argpartition(tnp.asarray([3.0, 1.0, 2.0]), 0)[0].numpy()\narray(1)"
    def argsort(
        self,
        /,
        axis: _Shape | None = -1,
        kind: _Kind | None = None,
        order: str | Sequence[str] | None = None,
        *,
        stable: builtins.bool | None = None,
    ) -> _Ints:
        "Indices that sort along ``axis``; NaN last, or first if ``descending``. Gradient: none, the result is integer.\n\nRaises AxisError for an axis out of range.\n\n>>> tnp.argsort(tnp.asarray([3.0, 1.0, 2.0])).numpy()\narray([1, 2, 0])"
    @overload
    def astype(
        self,
        /,
        dtype: _DTypeOf[_ScalarT],
        order: _Order | None = "K",
        casting: _Casting = "unsafe",
        subok: builtins.bool = True,
        copy: builtins.bool = True,
        *,
        device: _Device | None = None,
    ) -> _NDArray[_ScalarT]:
        "A copy cast to another dtype. Gradient: cast back; none through integers."
    @overload
    def astype(
        self,
        /,
        dtype: DTypeLike,
        order: _Order | None = "K",
        casting: _Casting = "unsafe",
        subok: builtins.bool = True,
        copy: builtins.bool = True,
        *,
        device: _Device | None = None,
    ) -> _Array: ...
    def byteswap(self, /, inplace: builtins.bool = False) -> _Array:
        "The elements with their bytes in reverse order."
    def choose(
        self, /, *choices: ArrayLike, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None, mode: str = "raise"
    ) -> _Array:
        "Element by element, the one of ``choices`` (one sequence, or several arguments) that this array numbers."
    def clip(
        self,
        /,
        min: ArrayLike | None = None,
        max: ArrayLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        casting: _Casting = ...,
        order: _Order | None = ...,
        dtype: DTypeLike | None = ...,
        where: ArrayLike = ...,
        subok: builtins.bool = ...,
        signature: Any = ...,
    ) -> _Array:
        "Elements below ``a_min`` or above ``a_max`` replaced by these; ``a_min`` may stand alone, as in the Array API\nstandard.\n\nGradient: to the element inside and at the bounds, else to the bound that replaced it. Raises ValueError if\nno bound is given in either way, or both ways at once.\n\n>>> tnp.clip(tnp.asarray([-1.0, 0.5, 2.0]), 0.0, 1.0).numpy()\narray([0. , 0.5, 1. ])"
    @overload
    def compress(
        self: _NDArray[_ScalarT],
        /,
        condition: ArrayLike,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _NDArray[_ScalarT]:
        "The slices along ``axis`` for which the condition holds. Gradient: to the slices that are taken."
    @overload
    def compress(
        self,
        /,
        condition: ArrayLike,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _Array: ...
    @overload
    def conj(
        self: _NDArray[_ScalarT], out: _AnyArray | tuple[_AnyArray | None, ...] | None = None, /
    ) -> _NDArray[_ScalarT]:
        "The complex conjugate: a copy of a complex array, the array itself if it is real. Gradient: conjugated.\n\nRaises TypeError for a dtype that is no number."
    @overload
    def conj(self, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None, /) -> _Array: ...
    @overload
    def conjugate(
        self: _NDArray[_ScalarT], out: _AnyArray | tuple[_AnyArray | None, ...] | None = None, /
    ) -> _NDArray[_ScalarT]:
        "The complex conjugate: a copy of a complex array, the array itself if it is real. Gradient: conjugated.\n\nRaises TypeError for a dtype that is no number."
    @overload
    def conjugate(self, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None, /) -> _Array: ...
    @overload
    def copy(self: _NDArray[_ScalarT], /, order: _Order | None = "C") -> _NDArray[_ScalarT]:
        "A copy. Gradient: goes through."
    @overload
    def copy(self, /, order: _Order | None = "C") -> _Array: ...
    @overload
    def cumprod(
        self,
        /,
        axis: _Shape | None = None,
        *,
        dtype: _DTypeOf[_ScalarT],
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _NDArray[_ScalarT]:
        "Running product of the flattened array or along ``axis``. Gradient: right also where factors are zero.\n\n>>> tnp.cumprod(tnp.asarray([1.0, 2.0, 3.0])).numpy()\narray([1., 2., 6.])"
    @overload
    def cumprod(
        self,
        /,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _Array: ...
    @overload
    def cumsum(
        self,
        /,
        axis: _Shape | None = None,
        *,
        dtype: _DTypeOf[_ScalarT],
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _NDArray[_ScalarT]:
        "Running sum of the flattened array or along ``axis``. Gradient: the running sum from the other end.\n\n>>> tnp.cumsum(tnp.asarray([1.0, 2.0, 3.0])).numpy()\narray([1., 3., 6.])"
    @overload
    def cumsum(
        self,
        /,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _Array: ...
    @overload
    def diagonal(
        self: _NDArray[_ScalarT], /, offset: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1
    ) -> _NDArray[_ScalarT]:
        "The diagonal: a read-only view. Gradient: back onto the diagonal."
    @overload
    def diagonal(self, /, offset: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1) -> _Array: ...
    def dot(self, /, b: ArrayLike, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None) -> _Array:
        "``tnp.dot`` with this array in front, its gradient included."
    def dump(self, /, file: _File) -> None:
        "Write a pickle of the elements, a ``numpy.ndarray``, to a file."
    def dumps(self, /) -> builtins.bytes:
        "A pickle of the elements, a ``numpy.ndarray``."
    def fill(self, /, value: ArrayLike) -> None:
        "Write one value everywhere. Gradient: to the value. Raises ValueError for a value that is no scalar."
    @overload
    def flatten(self: _NDArray[_ScalarT], /, order: _Order | None = "C") -> _NDArray[_ScalarT]:
        "A copy of the elements in one axis. Gradient: the cotangent in the old shape."
    @overload
    def flatten(self, /, order: _Order | None = "C") -> _Array: ...
    @overload
    def getfield(self, /, dtype: _DTypeOf[_ScalarT], offset: SupportsIndex = 0) -> _NDArray[_ScalarT]:
        "Part of each element's bytes, from ``offset`` on, read as another dtype: a view."
    @overload
    def getfield(self, /, dtype: DTypeLike, offset: SupportsIndex = 0) -> _Array: ...
    def item(self, /, *args: Any) -> Any:
        "The element as a Python number. Raises ValueError unless one element is named."
    @overload
    def max(
        self: _NDArray[_ScalarT],
        /,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        keepdims: builtins.bool = ...,
        initial: Any = ...,
        where: ArrayLike = ...,
    ) -> _NDArray[_ScalarT]:
        "Largest element over axes; NaN wins. Gradient: shared equally by ties.\n\n>>> tnp.max(tnp.asarray([1.0, 3.0, 2.0])).numpy()\narray(3.)"
    @overload
    def max(
        self,
        /,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        keepdims: builtins.bool = ...,
        initial: Any = ...,
        where: ArrayLike = ...,
    ) -> _Array: ...
    @overload
    def mean(
        self,
        /,
        axis: _Shape | None = None,
        *,
        dtype: _DTypeOf[_ScalarT],
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
        where: ArrayLike = ...,
    ) -> _NDArray[_ScalarT]:
        "Arithmetic mean over axes. Gradient: the cotangent in equal parts.\n\nThe dtype is double for integers. NaN for no elements.\n\n>>> tnp.mean(tnp.asarray([1.0, 2.0, 6.0])).numpy()\narray(3.)"
    @overload
    def mean(
        self,
        /,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        keepdims: builtins.bool = ...,
        where: ArrayLike = ...,
    ) -> _Array: ...
    @overload
    def min(
        self: _NDArray[_ScalarT],
        /,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        keepdims: builtins.bool = ...,
        initial: Any = ...,
        where: ArrayLike = ...,
    ) -> _NDArray[_ScalarT]:
        "Smallest element over axes; NaN wins. Gradient: shared equally by ties.\n\n>>> tnp.min(tnp.asarray([1.0, 3.0, 2.0])).numpy()\narray(1.)"
    @overload
    def min(
        self,
        /,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        keepdims: builtins.bool = ...,
        initial: Any = ...,
        where: ArrayLike = ...,
    ) -> _Array: ...
    def nonzero(self, /) -> tuple[_Ints, ...]:
        "Indices of the elements that are not zero, one array for each axis.\n\nGradient: none. Raises ValueError for a 0-d array; BatchingError inside ``vectorized_map``.\n\n>>> tnp.nonzero(tnp.asarray([0, 3, 0, 5]))[0].numpy()\narray([1, 3])"
    def partition(
        self,
        /,
        kth: _Shape | _AnyArray,
        axis: SupportsIndex = -1,
        kind: str = "introselect",
        order: str | Sequence[str] | None = None,
    ) -> None:
        "Partition the array itself along ``axis``; views and base see it. Gradient: as ``tnp.partition``."
    @overload
    def prod(
        self,
        /,
        axis: _Shape | None = None,
        *,
        dtype: _DTypeOf[_ScalarT],
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
        initial: Any = ...,
        where: ArrayLike = ...,
    ) -> _NDArray[_ScalarT]:
        "Product over axes. Gradient: the product of the other factors, right also where factors are zero.\n\n>>> tnp.prod(tnp.asarray([2.0, 3.0])).numpy()\narray(6.)"
    @overload
    def prod(
        self,
        /,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        keepdims: builtins.bool = ...,
        initial: Any = ...,
        where: ArrayLike = ...,
    ) -> _Array: ...
    def put(self, /, indices: ArrayLike, values: ArrayLike, mode: str = "raise") -> None:
        "Write values at positions of the flattened array. Gradient: as ``tnp.put``."
    @overload
    def ravel(self: _NDArray[_ScalarT], /, order: _Order | None = "C") -> _NDArray[_ScalarT]:
        "The elements in one axis: a view where possible. Gradient: the cotangent in the old shape."
    @overload
    def ravel(self, /, order: _Order | None = "C") -> _Array: ...
    @overload
    def repeat(self: _NDArray[_ScalarT], repeats: Any, /, axis: _Shape | None = None) -> _NDArray[_ScalarT]:
        "Each element (or slice along ``axis``) several times in a row. Gradient: summed over the copies.\n\n>>> tnp.repeat(tnp.arange(2), [1, 3]).numpy()\narray([0, 1, 1, 1])"
    @overload
    def repeat(self, repeats: Any, /, axis: _Shape | None = None) -> _Array: ...
    @overload
    def reshape(
        self: _NDArray[_ScalarT], /, *shape: _Shape, order: _Order | None = "C", copy: builtins.bool | None = None
    ) -> _NDArray[_ScalarT]:
        "The same elements in another shape: a view where possible. Gradient: the cotangent in the old shape.\n\nRaises ValueError if the size differs."
    @overload
    def reshape(self, /, *shape: _Shape, order: _Order | None = "C", copy: builtins.bool | None = None) -> _Array: ...
    def resize(self, /, *new_shape: _Shape, refcheck: builtins.bool = True) -> None:
        "Give the array itself another shape, cut off or filled up with zeros.\n\nGradient: to what is kept. Raises ValueError if views of it live, or other references to it while ``refcheck``\nis true."
    def round(
        self, /, decimals: SupportsIndex = 0, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None
    ) -> _Array:
        "Rounded to ``decimals`` places, halves to even. Gradient: zero, the result is piecewise constant.\n\n>>> tnp.round(tnp.asarray([0.5, 1.5, 2.567]), 1).numpy()\narray([0.5, 1.5, 2.6])"
    def searchsorted(self, v: ArrayLike, /, side: Literal["left", "right"] = "left", sorter: Any = None) -> _Ints:
        'Where each of ``v`` would go into the sorted vector ``a``: before equal elements, or behind with side "right".\n\nGradient: none, the result is integer. Raises ValueError for another ``side``.\n\n>>> tnp.searchsorted(tnp.asarray([1.0, 2.0, 3.0]), tnp.asarray([2.0, 2.5])).numpy()\narray([1, 2])'
    def setfield(self, val: ArrayLike, /, dtype: DTypeLike, offset: SupportsIndex = 0) -> None:
        "Write into part of each element's bytes."
    def setflags(self, /, *, write: Any = None, align: Any = None, uic: Any = None) -> None:
        "Set NumPy's memory flags, ``write`` above all. Gradient: the elements keep theirs."
    def sort(
        self,
        /,
        axis: SupportsIndex = -1,
        kind: _Kind | None = None,
        order: str | Sequence[str] | None = None,
        *,
        stable: builtins.bool | None = None,
    ) -> None:
        "Sort the array itself along ``axis``; views and base see it. Gradient: as ``tnp.sort``."
    @overload
    def squeeze(self: _NDArray[_ScalarT], /, axis: _Shape | None = None) -> _NDArray[_ScalarT]:
        "Drop axes of length 1: a view. Gradient: the cotangent in the old shape."
    @overload
    def squeeze(self, /, axis: _Shape | None = None) -> _Array: ...
    @overload
    def std(
        self,
        /,
        axis: _Shape | None = None,
        *,
        dtype: _DTypeOf[_ScalarT],
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
        keepdims: builtins.bool = ...,
        where: ArrayLike = ...,
        mean: ArrayLike = ...,
        correction: float = ...,
    ) -> _NDArray[_ScalarT]:
        "Standard deviation over axes, the square root of ``var``. Gradient: 0 where all elements are equal.\n\n>>> tnp.std(tnp.asarray([1.0, 3.0])).numpy()\narray(1.)"
    @overload
    def std(
        self,
        /,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
        *,
        keepdims: builtins.bool = ...,
        where: ArrayLike = ...,
        mean: ArrayLike = ...,
        correction: float = ...,
    ) -> _Array: ...
    @overload
    def sum(
        self,
        /,
        axis: _Shape | None = None,
        *,
        dtype: _DTypeOf[_ScalarT],
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
        initial: Any = ...,
        where: ArrayLike = ...,
    ) -> _NDArray[_ScalarT]:
        "Sum over axes.\n\nGradient: the cotangent, broadcast back. Raises AxisError for an axis out of range.\n\n>>> tnp.sum(tnp.arange(6.0).reshape(2, 3), axis=1).numpy()\narray([ 3., 12.])"
    @overload
    def sum(
        self,
        /,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        keepdims: builtins.bool = ...,
        initial: Any = ...,
        where: ArrayLike = ...,
    ) -> _Array: ...
    @overload
    def swapaxes(self: _NDArray[_ScalarT], axis1: SupportsIndex, axis2: SupportsIndex, /) -> _NDArray[_ScalarT]:
        "Two axes exchanged: a view. Gradient: exchanged back."
    @overload
    def swapaxes(self, axis1: SupportsIndex, axis2: SupportsIndex, /) -> _Array: ...
    @overload
    def take(
        self: _NDArray[_ScalarT],
        indices: ArrayLike,
        /,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        mode: _Bounds = "raise",
    ) -> _NDArray[_ScalarT]:
        'Elements (or slices along ``axis``) at integer positions. Gradient: repeated positions add up.\n\nRaises IndexError out of bounds, unless ``mode`` is "wrap" or "clip".\n\n>>> tnp.take(tnp.arange(3) * 10, [2, 0]).numpy()\narray([20,  0])'
    @overload
    def take(
        self,
        indices: ArrayLike,
        /,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        mode: _Bounds = "raise",
    ) -> _Array: ...
    @overload
    def to_device(self: _NDArray[_ScalarT], device: _Device, /, *, stream: Any = None) -> _NDArray[_ScalarT]:
        "The array on a device: itself if it is there already, else a copy. Gradient: passed through.\n\nRaises DeviceError for a device that is not there."
    @overload
    def to_device(self, device: _Device, /, *, stream: Any = None) -> _Array: ...
    def tobytes(self, /, order: _Order | None = "C") -> builtins.bytes:
        "The elements as bytes."
    def tofile(self, fid: _File, /, sep: str = "", format: str = "%s") -> None:
        "Write the elements to a file, as NumPy's method."
    def tolist(self, /) -> Any:
        "The elements as nested lists of Python numbers."
    @overload
    def trace(
        self,
        /,
        offset: SupportsIndex = 0,
        axis1: SupportsIndex = 0,
        axis2: SupportsIndex = 1,
        *,
        dtype: _DTypeOf[_ScalarT],
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _NDArray[_ScalarT]:
        "Sum of the diagonal. Gradient: the cotangent on the diagonal.\n\n>>> tnp.trace(tnp.eye(3)).numpy()\narray(3.)"
    @overload
    def trace(
        self,
        /,
        offset: SupportsIndex = 0,
        axis1: SupportsIndex = 0,
        axis2: SupportsIndex = 1,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _Array: ...
    @overload
    def transpose(self: _NDArray[_ScalarT], /, *axes: _Shape | None) -> _NDArray[_ScalarT]:
        "The axes in another order: a view. Gradient: each cotangent goes back to where its element stood."
    @overload
    def transpose(self, /, *axes: _Shape | None) -> _Array: ...
    @overload
    def var(
        self,
        /,
        axis: _Shape | None = None,
        *,
        dtype: _DTypeOf[_ScalarT],
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
        keepdims: builtins.bool = ...,
        where: ArrayLike = ...,
        mean: ArrayLike = ...,
        correction: float = ...,
    ) -> _NDArray[_ScalarT]:
        "Variance over axes, ``ddof`` (or ``correction``) taken off the number of elements; real for complex numbers.\n\nGradient: twice the distance from the mean over the divisor; also through ``mean`` where it is given.\n\n>>> tnp.var(tnp.asarray([1.0, 2.0, 3.0]), ddof=1).numpy()\narray(1.)"
    @overload
    def var(
        self,
        /,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
        *,
        keepdims: builtins.bool = ...,
        where: ArrayLike = ...,
        mean: ArrayLike = ...,
        correction: float = ...,
    ) -> _Array: ...
    @overload
    def view(self, /, dtype: _DTypeOf[_ScalarT], type: Any = None) -> _NDArray[_ScalarT]:
        "The same memory, read as another dtype if one is given. Gradient: goes through, of the same dtype.\n\nRaises ValueError if the sizes do not fit, TypeError for a class that is derived from this one;\nNoGradientError for another dtype under a transformation."
    @overload
    def view(self, /, dtype: DTypeLike | None = None, type: Any = None) -> _Array: ...
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
    def __array_interface__(self) -> dict[str, Any]:
        "NumPy's description of the memory: its address, shape, strides and dtype.\n\nRaises TracedArrayError inside ``function`` and ``vectorized_map``."
    @property
    def __array_struct__(self) -> Any:
        "The same for C: a capsule, which keeps the memory. Raises as ``__array_interface__``."
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
    @overload
    def __add__(self: _NDArray[_InexactT], other: float, /) -> _NDArray[_InexactT]: ...
    @overload
    def __add__(self: _NDArray[_IntegerT], other: int, /) -> _NDArray[_IntegerT]: ...
    @overload
    def __add__(self: _NDArray[_NumberT], other: _ArrayOf[_NumberT], /) -> _NDArray[_NumberT]: ...
    @overload
    def __add__(self: _Array, other: _Operand, /) -> _Array: ...
    @overload
    def __radd__(self: _NDArray[_InexactT], other: float, /) -> _NDArray[_InexactT]: ...
    @overload
    def __radd__(self: _NDArray[_IntegerT], other: int, /) -> _NDArray[_IntegerT]: ...
    @overload
    def __radd__(self: _NDArray[_NumberT], other: _ArrayOf[_NumberT], /) -> _NDArray[_NumberT]: ...
    @overload
    def __radd__(self: _Array, other: _Operand, /) -> _Array: ...
    @overload
    def __sub__(self: _NDArray[_InexactT], other: float, /) -> _NDArray[_InexactT]: ...
    @overload
    def __sub__(self: _NDArray[_IntegerT], other: int, /) -> _NDArray[_IntegerT]: ...
    @overload
    def __sub__(self: _NDArray[_NumberT], other: _ArrayOf[_NumberT], /) -> _NDArray[_NumberT]: ...
    @overload
    def __sub__(self: _Array, other: _Operand, /) -> _Array: ...
    @overload
    def __rsub__(self: _NDArray[_InexactT], other: float, /) -> _NDArray[_InexactT]: ...
    @overload
    def __rsub__(self: _NDArray[_IntegerT], other: int, /) -> _NDArray[_IntegerT]: ...
    @overload
    def __rsub__(self: _NDArray[_NumberT], other: _ArrayOf[_NumberT], /) -> _NDArray[_NumberT]: ...
    @overload
    def __rsub__(self: _Array, other: _Operand, /) -> _Array: ...
    @overload
    def __mul__(self: _NDArray[_InexactT], other: float, /) -> _NDArray[_InexactT]: ...
    @overload
    def __mul__(self: _NDArray[_IntegerT], other: int, /) -> _NDArray[_IntegerT]: ...
    @overload
    def __mul__(self: _NDArray[_NumberT], other: _ArrayOf[_NumberT], /) -> _NDArray[_NumberT]: ...
    @overload
    def __mul__(self: _Array, other: _Operand, /) -> _Array: ...
    @overload
    def __rmul__(self: _NDArray[_InexactT], other: float, /) -> _NDArray[_InexactT]: ...
    @overload
    def __rmul__(self: _NDArray[_IntegerT], other: int, /) -> _NDArray[_IntegerT]: ...
    @overload
    def __rmul__(self: _NDArray[_NumberT], other: _ArrayOf[_NumberT], /) -> _NDArray[_NumberT]: ...
    @overload
    def __rmul__(self: _Array, other: _Operand, /) -> _Array: ...
    @overload
    def __floordiv__(self: _NDArray[_InexactT], other: float, /) -> _NDArray[_InexactT]: ...
    @overload
    def __floordiv__(self: _NDArray[_IntegerT], other: int, /) -> _NDArray[_IntegerT]: ...
    @overload
    def __floordiv__(self: _NDArray[_NumberT], other: _ArrayOf[_NumberT], /) -> _NDArray[_NumberT]: ...
    @overload
    def __floordiv__(self: _Array, other: _Operand, /) -> _Array: ...
    @overload
    def __rfloordiv__(self: _NDArray[_InexactT], other: float, /) -> _NDArray[_InexactT]: ...
    @overload
    def __rfloordiv__(self: _NDArray[_IntegerT], other: int, /) -> _NDArray[_IntegerT]: ...
    @overload
    def __rfloordiv__(self: _NDArray[_NumberT], other: _ArrayOf[_NumberT], /) -> _NDArray[_NumberT]: ...
    @overload
    def __rfloordiv__(self: _Array, other: _Operand, /) -> _Array: ...
    @overload
    def __mod__(self: _NDArray[_InexactT], other: float, /) -> _NDArray[_InexactT]: ...
    @overload
    def __mod__(self: _NDArray[_IntegerT], other: int, /) -> _NDArray[_IntegerT]: ...
    @overload
    def __mod__(self: _NDArray[_NumberT], other: _ArrayOf[_NumberT], /) -> _NDArray[_NumberT]: ...
    @overload
    def __mod__(self: _Array, other: _Operand, /) -> _Array: ...
    @overload
    def __rmod__(self: _NDArray[_InexactT], other: float, /) -> _NDArray[_InexactT]: ...
    @overload
    def __rmod__(self: _NDArray[_IntegerT], other: int, /) -> _NDArray[_IntegerT]: ...
    @overload
    def __rmod__(self: _NDArray[_NumberT], other: _ArrayOf[_NumberT], /) -> _NDArray[_NumberT]: ...
    @overload
    def __rmod__(self: _Array, other: _Operand, /) -> _Array: ...
    @overload
    def __pow__(self: _NDArray[_InexactT], other: float, /) -> _NDArray[_InexactT]: ...
    @overload
    def __pow__(self: _NDArray[_IntegerT], other: int, /) -> _NDArray[_IntegerT]: ...
    @overload
    def __pow__(self: _NDArray[_NumberT], other: _ArrayOf[_NumberT], /) -> _NDArray[_NumberT]: ...
    @overload
    def __pow__(self: _Array, other: _Operand, /) -> _Array: ...
    @overload
    def __rpow__(self: _NDArray[_InexactT], other: float, /) -> _NDArray[_InexactT]: ...
    @overload
    def __rpow__(self: _NDArray[_IntegerT], other: int, /) -> _NDArray[_IntegerT]: ...
    @overload
    def __rpow__(self: _NDArray[_NumberT], other: _ArrayOf[_NumberT], /) -> _NDArray[_NumberT]: ...
    @overload
    def __rpow__(self: _Array, other: _Operand, /) -> _Array: ...
    def __truediv__(self, other: _Operand, /) -> _Array: ...
    def __rtruediv__(self, other: _Operand, /) -> _Array: ...
    def __matmul__(self, other: _Operand, /) -> _Array: ...
    def __rmatmul__(self, other: _Operand, /) -> _Array: ...
    def __and__(self, other: _Operand, /) -> _Array: ...
    def __rand__(self, other: _Operand, /) -> _Array: ...
    def __or__(self, other: _Operand, /) -> _Array: ...
    def __ror__(self, other: _Operand, /) -> _Array: ...
    def __xor__(self, other: _Operand, /) -> _Array: ...
    def __rxor__(self, other: _Operand, /) -> _Array: ...
    def __lshift__(self, other: _Operand, /) -> _Array: ...
    def __rlshift__(self, other: _Operand, /) -> _Array: ...
    def __rshift__(self, other: _Operand, /) -> _Array: ...
    def __rrshift__(self, other: _Operand, /) -> _Array: ...
    def __divmod__(self, other: _Operand, /) -> tuple[_Array, _Array]: ...
    def __rdivmod__(self, other: _Operand, /) -> tuple[_Array, _Array]: ...
    def __iadd__(self, other: _Operand, /) -> Self: ...
    def __isub__(self, other: _Operand, /) -> Self: ...
    def __imul__(self, other: _Operand, /) -> Self: ...
    def __itruediv__(self, other: _Operand, /) -> Self: ...
    def __ifloordiv__(self, other: _Operand, /) -> Self: ...
    def __imod__(self, other: _Operand, /) -> Self: ...
    def __ipow__(self, other: _Operand, /) -> Self: ...
    def __imatmul__(self, other: _Operand, /) -> Self: ...
    def __iand__(self, other: _Operand, /) -> Self: ...
    def __ior__(self, other: _Operand, /) -> Self: ...
    def __ixor__(self, other: _Operand, /) -> Self: ...
    def __ilshift__(self, other: _Operand, /) -> Self: ...
    def __irshift__(self, other: _Operand, /) -> Self: ...

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
    def __init__(
        self,
        initial_value: Any,
        trainable: builtins.bool = True,
        name: str | None = None,
        dtype: DTypeLike | None = None,
    ) -> None: ...
    def assign(
        self,
        value: ArrayLike,
        use_locking: builtins.bool = False,
        name: str | None = None,
        read_value: builtins.bool = True,
    ) -> Variable: ...
    def assign_add(
        self,
        delta: ArrayLike,
        use_locking: builtins.bool = False,
        name: str | None = None,
        read_value: builtins.bool = True,
    ) -> Variable: ...
    def assign_sub(
        self,
        delta: ArrayLike,
        use_locking: builtins.bool = False,
        name: str | None = None,
        read_value: builtins.bool = True,
    ) -> Variable: ...
    def read_value(self) -> _Array: ...
    def value(self) -> _Array: ...

class At:
    array: _Array
    def __init__(self, array: _Array) -> None: ...
    def __getitem__(self, index: _Index) -> _Update: ...

class _Update:
    def __init__(self, array: _Array, index: Any) -> None: ...
    def add(self, values: ArrayLike) -> _Array: ...
    def apply(self, function: Callable[..., Any]) -> _Array: ...
    @property
    def array(self) -> Any: ...
    def divide(self, values: ArrayLike) -> _Array: ...
    def get(self) -> _Array: ...
    @property
    def index(self) -> int: ...
    def max(self, values: ArrayLike) -> _Array: ...
    def min(self, values: ArrayLike) -> _Array: ...
    def multiply(self, values: ArrayLike) -> _Array: ...
    def power(self, values: ArrayLike) -> _Array: ...
    def set(self, values: ArrayLike) -> _Array: ...
    def subtract(self, values: ArrayLike) -> _Array: ...

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

class BatchingError(builtins.TypeError): ...
class CheckError(builtins.AssertionError): ...
class DefectError(builtins.RuntimeError): ...
class DefectWarning(builtins.UserWarning): ...
class DeviceError(builtins.ValueError): ...
class EagerWarning(builtins.UserWarning): ...
class ExportError(builtins.NotImplementedError): ...

class ForwardAccumulator:
    def __enter__(self) -> Self: ...
    __exit__: Any
    def __init__(
        self, primals: Sequence[Any], tangents: Sequence[Any], *, strict: builtins.bool | None = None
    ) -> None: ...
    def jvp(self, primals: Sequence[Any], unconnected_gradients: _Unconnected = "none") -> Any: ...

class GradientTape:
    def __enter__(self) -> Self: ...
    __exit__: Any
    def __init__(
        self,
        persistent: builtins.bool = False,
        watch_accessed_variables: builtins.bool = True,
        strict: builtins.bool | None = None,
    ) -> None: ...
    def batch_jacobian(
        self,
        target: ndarray[Any, Any],
        source: ndarray[Any, Any],
        unconnected_gradients: _Unconnected = "none",
        parallel_iterations: SupportsIndex | None = None,
        experimental_use_pfor: builtins.bool = True,
    ) -> Any: ...
    def gradient(
        self, target: Any, sources: Any, output_gradients: Any = None, unconnected_gradients: _Unconnected = "none"
    ) -> Any: ...
    def jacobian(
        self,
        target: Any,
        sources: Any,
        unconnected_gradients: _Unconnected = "none",
        parallel_iterations: SupportsIndex | None = None,
        experimental_use_pfor: builtins.bool = True,
    ) -> Any: ...
    def jvp(self, target: Any, sources: Any, tangents: Sequence[Any]) -> Any: ...
    def reset(self) -> None: ...
    def stop_recording(self) -> Any: ...
    def watch(self, tensor: ArrayLike) -> None: ...
    def watched_variables(self) -> tuple[Variable, ...]: ...
    def why(self, source: ndarray[Any, Any], target: ndarray[Any, Any] | None = None) -> str: ...

class GuardError(builtins.RuntimeError): ...
class LeakedValueError(builtins.RuntimeError): ...
class LostGradientWarning(builtins.UserWarning): ...
class NoGradientError(builtins.TypeError): ...
class NotYetError(builtins.AttributeError): ...
class PromotionError(builtins.TypeError): ...
class RefusedError(builtins.NotImplementedError): ...
class RetracingWarning(builtins.UserWarning): ...
class TensorFlowError(builtins.NotImplementedError): ...

class TensorSpec:
    def __init__(self, shape: Any, dtype: DTypeLike = ..., name: str | None = None) -> None: ...
    def accepts(self, value: ArrayLike) -> builtins.bool: ...

class TracedArrayError(builtins.TypeError): ...

class UnconnectedGradients:
    NONE: Literal["none"]
    ZERO: Literal["zero"]

class UnknownLengthError(builtins.TypeError): ...

abs: _Ufunc11
"Distance from zero.\n\nabsolute(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The sign, x/|x| for complex x; 0 at 0.\n\n>>> bool(tnp.absolute(0.5) == np.absolute(0.5))\nTrue"
absolute: _Ufunc11
"Distance from zero.\n\nabsolute(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The sign, x/|x| for complex x; 0 at 0.\n\n>>> bool(tnp.absolute(0.5) == np.absolute(0.5))\nTrue"
acos: _Ufunc11
"Angle with this cosine.\n\narccos(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: as ``arcsin``.\n\n>>> bool(tnp.arccos(0.5) == np.arccos(0.5))\nTrue"
acosh: _Ufunc11
"Inverse hyperbolic cosine.\n\narccosh(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; where the cotangent is exactly zero it is zero, also at 1.\n\n>>> bool(tnp.arccosh(1.5) == np.arccosh(1.5))\nTrue"
add: _Ufunc21
"Sum of two operands.\n\nadd(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent; summed over broadcast axes.\n\n>>> bool(tnp.add(3.0, 2.0) == np.add(3.0, 2.0))\nTrue"

def all(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    *,
    where: ArrayLike = ...,
) -> _Bools: ...
def allclose(
    a: ArrayLike,
    b: ArrayLike,
    rtol: int | float | complex | ndarray[Any, Any] | np.generic = 1e-05,
    atol: int | float | complex | ndarray[Any, Any] | np.generic = 1e-08,
    equal_nan: builtins.bool = False,
) -> builtins.bool: ...
@overload
def amax(
    a: _ArrayOf[_ScalarT],
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def amax(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _Array: ...
@overload
def amin(
    a: _ArrayOf[_ScalarT],
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def amin(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _Array: ...
def angle(z: ArrayLike, deg: Any = False) -> _Array: ...
def any(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    *,
    where: ArrayLike = ...,
) -> _Bools: ...
def append(arr: ArrayLike, values: ArrayLike, axis: _Shape | None = None) -> _Array: ...
def apply_along_axis(
    func1d: Callable[..., Any], axis: _Shape | None, arr: ArrayLike, *args: Any, **kwargs: Any
) -> _Array:
    "``func1d`` on each line along ``axis``, one call after another; its result takes the place of the axis.\n\nGradient: through the function, which should use tensornumpy's functions. ``vectorized_map`` does it at once.\n\n>>> tnp.apply_along_axis(np.sum, 0, tnp.asarray([[1.0, 2.0], [3.0, 4.0]])).numpy()\narray([4., 6.])"

def apply_over_axes(func: Callable[..., Any], a: ArrayLike, axes: _Shape | _AnyArray) -> _Array:
    "``func(a, axis)`` for each of the axes in turn, reduced axes kept with length 1. Gradient: through ``func``.\n\n>>> tnp.apply_over_axes(np.sum, tnp.ones((2, 3)), [0, 1]).numpy()\narray([[6.]])"

@overload
def arange(
    start_or_stop: ArrayLike | None = None,
    /,
    stop: ArrayLike | None = None,
    step: ArrayLike = 1,
    *,
    dtype: _DTypeOf[_ScalarT],
    device: _Device | None = None,
    like: Any = None,
    start: ArrayLike | None = None,
) -> _NDArray[_ScalarT]: ...
@overload
def arange(
    start_or_stop: ArrayLike | None = None,
    /,
    stop: ArrayLike | None = None,
    step: ArrayLike = 1,
    dtype: DTypeLike | None = None,
    *,
    device: _Device | None = None,
    like: Any = None,
    start: ArrayLike | None = None,
) -> _Array: ...

arccos: _Ufunc11
"Angle with this cosine.\n\narccos(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: as ``arcsin``.\n\n>>> bool(tnp.arccos(0.5) == np.arccos(0.5))\nTrue"
arccosh: _Ufunc11
"Inverse hyperbolic cosine.\n\narccosh(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; where the cotangent is exactly zero it is zero, also at 1.\n\n>>> bool(tnp.arccosh(1.5) == np.arccosh(1.5))\nTrue"
arcsin: _Ufunc11
"Angle with this sine.\n\narcsin(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; where the cotangent is exactly zero it is zero, also at the ends.\n\n>>> bool(tnp.arcsin(0.5) == np.arcsin(0.5))\nTrue"
arcsinh: _Ufunc11
"Inverse hyperbolic sine.\n\narcsinh(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.arcsinh(0.5) == np.arcsinh(0.5))\nTrue"
arctan: _Ufunc11
"Angle with this tangent.\n\narctan(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.arctan(0.5) == np.arctan(0.5))\nTrue"
arctan2: _Ufunc21
"Angle of the point (second, first) in the right quadrant.\n\narctan2(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; 0 at the origin.\n\n>>> bool(tnp.arctan2(3.0, 2.0) == np.arctan2(3.0, 2.0))\nTrue"
arctanh: _Ufunc11
"Inverse hyperbolic tangent.\n\narctanh(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; where the cotangent is exactly zero it is zero, also at the ends.\n\n>>> bool(tnp.arctanh(0.5) == np.arctanh(0.5))\nTrue"

def argmax(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    keepdims: builtins.bool = ...,
) -> _Ints: ...
def argmin(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    keepdims: builtins.bool = ...,
) -> _Ints: ...
def argpartition(
    a: ArrayLike,
    kth: _Shape | _AnyArray,
    axis: _Shape | None = -1,
    kind: str = "introselect",
    order: str | Sequence[str] | None = None,
) -> _Ints: ...
def argsort(
    a: ArrayLike,
    axis: _Shape | None = -1,
    kind: _Kind | None = None,
    order: str | Sequence[str] | None = None,
    *,
    stable: builtins.bool | None = None,
    descending: builtins.bool = False,
) -> _Ints: ...
def argwhere(a: ArrayLike) -> _Ints: ...
def around(
    a: ArrayLike, decimals: SupportsIndex = 0, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None
) -> _Array: ...
@overload
def array(
    object: Any,
    dtype: _DTypeOf[_ScalarT],
    *,
    copy: builtins.bool | None | builtins.bool = True,
    order: _Order | None = "K",
    subok: builtins.bool = False,
    ndmin: SupportsIndex = 0,
    ndmax: SupportsIndex = ...,
    like: Any = None,
) -> _NDArray[_ScalarT]: ...
@overload
def array(
    object: Any,
    dtype: DTypeLike | None = None,
    *,
    copy: builtins.bool | None | builtins.bool = True,
    order: _Order | None = "K",
    subok: builtins.bool = False,
    ndmin: SupportsIndex = 0,
    ndmax: SupportsIndex = ...,
    like: Any = None,
) -> _Array: ...
def array2string(
    a: ArrayLike,
    max_line_width: Any = None,
    precision: Any = None,
    suppress_small: builtins.bool | None = None,
    separator: str = " ",
    prefix: ArrayLike = "",
    *,
    formatter: Any = None,
    threshold: Any = None,
    edgeitems: Any = None,
    sign: Literal["-", "+", " "] | None = None,
    floatmode: str | None = None,
    suffix: ArrayLike = "",
    legacy: str | None = None,
) -> str: ...
def array_equal(a1: ArrayLike, a2: ArrayLike, equal_nan: builtins.bool = False) -> builtins.bool: ...
def array_equiv(a1: ArrayLike, a2: ArrayLike) -> builtins.bool: ...
def array_repr(
    arr: ArrayLike, max_line_width: Any = None, precision: Any = None, suppress_small: builtins.bool | None = None
) -> str: ...
def array_split(ary: ArrayLike, indices_or_sections: Any, axis: _Shape | None = 0) -> list[_Array]: ...
def array_str(
    a: ArrayLike, max_line_width: Any = None, precision: Any = None, suppress_small: builtins.bool | None = None
) -> str: ...
@overload
def asanyarray(
    a: _ArrayOf[_ScalarT],
    dtype: None = None,
    order: _Order | None = None,
    *,
    device: _Device | None = None,
    copy: builtins.bool | None = None,
    like: Any = None,
) -> _NDArray[_ScalarT]: ...
@overload
def asanyarray(
    a: ArrayLike,
    dtype: _DTypeOf[_ScalarT],
    order: _Order | None = None,
    *,
    device: _Device | None = None,
    copy: builtins.bool | None = None,
    like: Any = None,
) -> _NDArray[_ScalarT]: ...
@overload
def asanyarray(
    a: ArrayLike,
    dtype: DTypeLike | None = None,
    order: _Order | None = None,
    *,
    device: _Device | None = None,
    copy: builtins.bool | None = None,
    like: Any = None,
) -> _Array: ...
@overload
def asarray(
    a: _ArrayOf[_ScalarT],
    dtype: None = None,
    order: _Order | None = None,
    *,
    device: _Device | None = None,
    copy: builtins.bool | None = None,
    like: Any = None,
) -> _NDArray[_ScalarT]: ...
@overload
def asarray(
    a: ArrayLike,
    dtype: _DTypeOf[_ScalarT],
    order: _Order | None = None,
    *,
    device: _Device | None = None,
    copy: builtins.bool | None = None,
    like: Any = None,
) -> _NDArray[_ScalarT]: ...
@overload
def asarray(
    a: ArrayLike,
    dtype: DTypeLike | None = None,
    order: _Order | None = None,
    *,
    device: _Device | None = None,
    copy: builtins.bool | None = None,
    like: Any = None,
) -> _Array: ...
@overload
def asarray_chkfinite(a: _ArrayOf[_ScalarT], dtype: None = None, order: _Order | None = None) -> _NDArray[_ScalarT]: ...
@overload
def asarray_chkfinite(a: ArrayLike, dtype: _DTypeOf[_ScalarT], order: _Order | None = None) -> _NDArray[_ScalarT]: ...
@overload
def asarray_chkfinite(a: ArrayLike, dtype: DTypeLike | None = None, order: _Order | None = None) -> _Array: ...
@overload
def ascontiguousarray(a: _ArrayOf[_ScalarT], dtype: None = None, *, like: Any = None) -> _NDArray[_ScalarT]: ...
@overload
def ascontiguousarray(a: ArrayLike, dtype: _DTypeOf[_ScalarT], *, like: Any = None) -> _NDArray[_ScalarT]: ...
@overload
def ascontiguousarray(a: ArrayLike, dtype: DTypeLike | None = None, *, like: Any = None) -> _Array: ...
@overload
def asfortranarray(a: _ArrayOf[_ScalarT], dtype: None = None, *, like: Any = None) -> _NDArray[_ScalarT]: ...
@overload
def asfortranarray(a: ArrayLike, dtype: _DTypeOf[_ScalarT], *, like: Any = None) -> _NDArray[_ScalarT]: ...
@overload
def asfortranarray(a: ArrayLike, dtype: DTypeLike | None = None, *, like: Any = None) -> _Array: ...

asin: _Ufunc11
"Angle with this sine.\n\narcsin(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; where the cotangent is exactly zero it is zero, also at the ends.\n\n>>> bool(tnp.arcsin(0.5) == np.arcsin(0.5))\nTrue"
asinh: _Ufunc11
"Inverse hyperbolic sine.\n\narcsinh(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.arcsinh(0.5) == np.arcsinh(0.5))\nTrue"

def asmatrix(data: Any, dtype: DTypeLike | None = None) -> Any: ...
def astype(x: ArrayLike, dtype: DTypeLike, /, *, copy: builtins.bool = True, device: _Device | None = None) -> _Floats:
    "``x`` cast to another dtype, on another device if one is given. Gradient: cast back; none through integers.\n\n>>> tnp.astype(tnp.ones(2), int).numpy()\narray([1, 1])"

atan: _Ufunc11
"Angle with this tangent.\n\narctan(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.arctan(0.5) == np.arctan(0.5))\nTrue"
atan2: _Ufunc21
"Angle of the point (second, first) in the right quadrant.\n\narctan2(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; 0 at the origin.\n\n>>> bool(tnp.arctan2(3.0, 2.0) == np.arctan2(3.0, 2.0))\nTrue"
atanh: _Ufunc11
"Inverse hyperbolic tangent.\n\narctanh(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; where the cotangent is exactly zero it is zero, also at the ends.\n\n>>> bool(tnp.arctanh(0.5) == np.arctanh(0.5))\nTrue"

@overload
def atleast_1d(*arys: _ArrayOf[_ScalarT]) -> _NDArray[_ScalarT]: ...
@overload
def atleast_1d(*arys: ArrayLike) -> _Array: ...
@overload
def atleast_2d(*arys: _ArrayOf[_ScalarT]) -> _NDArray[_ScalarT]: ...
@overload
def atleast_2d(*arys: ArrayLike) -> _Array: ...
@overload
def atleast_3d(*arys: _ArrayOf[_ScalarT]) -> _NDArray[_ScalarT]: ...
@overload
def atleast_3d(*arys: ArrayLike) -> _Array: ...
@overload
def average(
    a: ArrayLike,
    axis: _Shape | None = None,
    weights: ArrayLike | None = None,
    returned: Literal[False] = False,
    *,
    keepdims: builtins.bool = ...,
) -> _Array: ...
@overload
def average(
    a: ArrayLike,
    axis: _Shape | None = None,
    weights: ArrayLike | None = None,
    *,
    returned: Literal[True],
    keepdims: builtins.bool = ...,
) -> tuple[_Array, _Array]: ...
def bartlett(M: ArrayLike) -> _Floats:
    "The Bartlett window with ``M`` points, as float64. Empty for ``M < 1``.\n\nGradient: none, it is a constant. Inside ``function`` a traced ``M`` is a guard. Raises BatchingError for one that\ndiffers from example to example of ``vectorized_map``.\n\n>>> tnp.bartlett(3).numpy().round(2) + 0.0\narray([0., 1., 0.])"

def base_repr(number: Any, base: SupportsIndex = 2, padding: SupportsIndex = 0) -> str: ...
def binary_repr(num: ArrayLike, width: SupportsIndex | None = None) -> str: ...
def bincount(x: ArrayLike, /, weights: ArrayLike | None = None, minlength: SupportsIndex = 0) -> _Array: ...

bitwise_and: _Ufunc21
"Bits set in both.\n\nbitwise_and(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.bitwise_and(6, 3) == np.bitwise_and(6, 3))\nTrue"
bitwise_count: _Ufunc11
"Number of set bits of the absolute value.\n\nbitwise_count(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.bitwise_count(7) == np.bitwise_count(7))\nTrue"
bitwise_invert: _Ufunc11
"Each bit turned over.\n\ninvert(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.invert(5) == np.invert(5))\nTrue"
bitwise_left_shift: _Ufunc21
"Bits moved to the left.\n\nleft_shift(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.left_shift(1, 3) == np.left_shift(1, 3))\nTrue"
bitwise_not: _Ufunc11
"Each bit turned over.\n\ninvert(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.invert(5) == np.invert(5))\nTrue"
bitwise_or: _Ufunc21
"Bits set in one of them.\n\nbitwise_or(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.bitwise_or(6, 3) == np.bitwise_or(6, 3))\nTrue"
bitwise_right_shift: _Ufunc21
"Bits moved to the right.\n\nright_shift(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.right_shift(8, 2) == np.right_shift(8, 2))\nTrue"
bitwise_xor: _Ufunc21
"Bits set in just one of them.\n\nbitwise_xor(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.bitwise_xor(6, 3) == np.bitwise_xor(6, 3))\nTrue"

def blackman(M: ArrayLike) -> _Floats:
    "The Blackman window with ``M`` points, as float64. Empty for ``M < 1``.\n\nGradient: none, it is a constant. Inside ``function`` a traced ``M`` is a guard. Raises BatchingError for one that\ndiffers from example to example of ``vectorized_map``.\n\n>>> tnp.blackman(3).numpy().round(2) + 0.0\narray([0., 1., 0.])"

def block(arrays: Any) -> _Array: ...
def bmat(obj: Any, ldict: Any = None, gdict: Any = None) -> Any: ...

class broadcast:
    def __init__(self, *arrays: ArrayLike) -> None: ...
    def __iter__(self) -> Iterator[tuple[Any, ...]]: ...
    def __next__(self) -> tuple[_Array, ...]: ...
    @property
    def index(self) -> int: ...
    @property
    def iters(self) -> tuple[Any, ...]: ...
    @property
    def nd(self) -> int: ...
    @property
    def ndim(self) -> int: ...
    @property
    def numiter(self) -> int: ...
    def reset(self, /) -> None: ...
    @property
    def shape(self) -> tuple[int, ...]: ...
    @property
    def size(self) -> int: ...

def broadcast_arrays(*args: Any, subok: builtins.bool = False) -> tuple[_Array, ...]: ...
def broadcast_shapes(*args: Any) -> tuple[int, ...]: ...
@overload
def broadcast_to(array: _ArrayOf[_ScalarT], shape: _Shape, subok: builtins.bool = False) -> _NDArray[_ScalarT]: ...
@overload
def broadcast_to(array: ArrayLike, shape: _Shape, subok: builtins.bool = False) -> _Array: ...
def busday_count(
    begindates: ArrayLike,
    enddates: ArrayLike,
    weekmask: Any = "1111100",
    holidays: Any = ...,
    busdaycal: Any = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array:
    'The number of business days from ``begindates`` to the day before ``enddates``; negative the other way.\n\n>>> tnp.busday_count("2026-11-02", "2026-11-09").tolist()\n5'

def busday_offset(
    dates: ArrayLike,
    offsets: ArrayLike,
    roll: str = "raise",
    weekmask: Any = "1111100",
    holidays: Any = None,
    busdaycal: Any = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array:
    'The business day that is ``offsets`` of them after a date. Another date is moved first, as ``roll`` says:\n``"raise"`` raises ValueError there.\n\n>>> tnp.busday_offset("2026-11-06", 1, roll="forward").tolist()\ndatetime.date(2026, 11, 9)'

from numpy import busdaycalendar as busdaycalendar

c_: Any

def can_cast(from_: Any, to: DTypeLike, casting: _Casting = "safe") -> builtins.bool: ...

cbrt: _Ufunc11
"Cube root.\n\ncbrt(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: as ``sqrt``.\n\n>>> bool(tnp.cbrt(0.5) == np.cbrt(0.5))\nTrue"
ceil: _Ufunc11
"Smallest integer not below.\n\nceil(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: zero: piecewise constant.\n\n>>> bool(tnp.ceil(0.5) == np.ceil(0.5))\nTrue"
from . import char as char

def choose(
    a: ArrayLike,
    choices: Sequence[ArrayLike] | _AnyArray,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    mode: _Bounds = "raise",
) -> _Array: ...
def clip(
    a: ArrayLike,
    a_min: ArrayLike | None = ...,
    a_max: ArrayLike | None = ...,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    min: ArrayLike | None = ...,
    max: ArrayLike | None = ...,
    **kwargs: Any,
) -> _Array: ...
def column_stack(tup: Sequence[ArrayLike] | _AnyArray) -> _Array: ...
def common_type(*arrays: ArrayLike) -> type[Any]: ...
def compress(
    condition: ArrayLike,
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
@overload
def concat(
    arrays: Sequence[ArrayLike] | _AnyArray,
    /,
    axis: _Shape | None = 0,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    casting: _Casting = "same_kind",
) -> _NDArray[_ScalarT]: ...
@overload
def concat(
    arrays: Sequence[ArrayLike] | _AnyArray,
    /,
    axis: _Shape | None = 0,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    dtype: DTypeLike | None = None,
    casting: _Casting = "same_kind",
) -> _Array: ...
@overload
def concatenate(
    arrays: Sequence[ArrayLike] | _AnyArray,
    /,
    axis: _Shape | None = 0,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    casting: _Casting = "same_kind",
) -> _NDArray[_ScalarT]: ...
@overload
def concatenate(
    arrays: Sequence[ArrayLike] | _AnyArray,
    /,
    axis: _Shape | None = 0,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    dtype: DTypeLike | None = None,
    casting: _Casting = "same_kind",
) -> _Array: ...
def cond(pred: Any, true_fn: Callable[..., Any], false_fn: Callable[..., Any], *operands: Any) -> Any: ...

from . import config as config

conj: _Ufunc11
"Complex conjugate.\n\nconjugate(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.conjugate(0.5) == np.conjugate(0.5))\nTrue"
conjugate: _Ufunc11
"Complex conjugate.\n\nconjugate(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.conjugate(0.5) == np.conjugate(0.5))\nTrue"

def convolve(a: ArrayLike, v: ArrayLike, mode: Literal["full", "same", "valid"] = "full") -> _Array: ...
@overload
def copy(a: _ArrayOf[_ScalarT], order: _Order | None = "K", subok: builtins.bool = False) -> _NDArray[_ScalarT]: ...
@overload
def copy(a: ArrayLike, order: _Order | None = "K", subok: builtins.bool = False) -> _Array: ...

copysign: _Ufunc21
"Size of the first operand, sign of the second.\n\ncopysign(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: To the first operand; 0 at 0.\n\n>>> bool(tnp.copysign(3.0, 2.0) == np.copysign(3.0, 2.0))\nTrue"

def copyto(dst: _AnyArray, src: ArrayLike, casting: _Casting = "same_kind", where: ArrayLike = True) -> None: ...
@overload
def corrcoef(
    x: ArrayLike, y: ArrayLike | None = None, rowvar: builtins.bool = True, *, dtype: _DTypeOf[_ScalarT]
) -> _NDArray[_ScalarT]: ...
@overload
def corrcoef(
    x: ArrayLike, y: ArrayLike | None = None, rowvar: builtins.bool = True, *, dtype: DTypeLike | None = None
) -> _Array: ...
def correlate(a: ArrayLike, v: ArrayLike, mode: Literal["full", "same", "valid"] = "valid") -> _Array: ...

cos: _Ufunc11
"Cosine of an angle in radians.\n\ncos(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.cos(0.5) == np.cos(0.5))\nTrue"
cosh: _Ufunc11
"Hyperbolic cosine.\n\ncosh(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.cosh(0.5) == np.cosh(0.5))\nTrue"

def count_nonzero(a: ArrayLike, axis: _Shape | None = None, *, keepdims: builtins.bool = False) -> _Ints: ...
@overload
def cov(
    m: ArrayLike,
    y: ArrayLike | None = None,
    rowvar: builtins.bool = True,
    bias: builtins.bool = False,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic | None = None,
    fweights: ArrayLike | None = None,
    aweights: ArrayLike | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
) -> _NDArray[_ScalarT]: ...
@overload
def cov(
    m: ArrayLike,
    y: ArrayLike | None = None,
    rowvar: builtins.bool = True,
    bias: builtins.bool = False,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic | None = None,
    fweights: ArrayLike | None = None,
    aweights: ArrayLike | None = None,
    *,
    dtype: DTypeLike | None = None,
) -> _Array: ...
def cross(
    a: ArrayLike,
    b: ArrayLike,
    axisa: SupportsIndex = -1,
    axisb: SupportsIndex = -1,
    axisc: SupportsIndex = -1,
    axis: _Shape | None = None,
) -> _Array: ...

from . import ctypeslib as ctypeslib

@overload
def cumprod(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _NDArray[_ScalarT]: ...
@overload
def cumprod(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
@overload
def cumsum(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _NDArray[_ScalarT]: ...
@overload
def cumsum(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
@overload
def cumulative_prod(
    x: ArrayLike,
    /,
    *,
    axis: _Shape | None = None,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    include_initial: builtins.bool = False,
) -> _NDArray[_ScalarT]: ...
@overload
def cumulative_prod(
    x: ArrayLike,
    /,
    *,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    include_initial: builtins.bool = False,
) -> _Array: ...
@overload
def cumulative_sum(
    x: ArrayLike,
    /,
    *,
    axis: _Shape | None = None,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    include_initial: builtins.bool = False,
) -> _NDArray[_ScalarT]: ...
@overload
def cumulative_sum(
    x: ArrayLike,
    /,
    *,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    include_initial: builtins.bool = False,
) -> _Array: ...
@overload
def custom_gradient(f: Callable[_P, tuple[_R, Callable[..., Any]]]) -> Callable[_P, _R]: ...
@overload
def custom_gradient(f: None = None) -> Callable[[Callable[_P, tuple[_R, Callable[..., Any]]]], Callable[_P, _R]]: ...
def datetime_as_string(
    arr: ArrayLike, unit: str | None = None, timezone: Any = "naive", casting: _Casting = "same_kind"
) -> _Array:
    'Dates as text in ISO 8601, down to ``unit``; ``timezone``: naive, UTC, local or a tzinfo.\n\n>>> tnp.datetime_as_string(tnp.asarray(["2026-11-06"], "M8[D]")).tolist()\n[\'2026-11-06\']'

def datetime_data(dtype: DTypeLike, /) -> tuple[str, int]: ...

deg2rad: _Ufunc11
"Degrees as radians.\n\ndeg2rad(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.deg2rad(0.5) == np.deg2rad(0.5))\nTrue"
degrees: _Ufunc11
"Radians as degrees.\n\ndegrees(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.degrees(0.5) == np.degrees(0.5))\nTrue"

@overload
def delete(arr: _ArrayOf[_ScalarT], obj: Any, axis: _Shape | None = None) -> _NDArray[_ScalarT]: ...
@overload
def delete(arr: ArrayLike, obj: Any, axis: _Shape | None = None) -> _Array: ...

class device:
    def __enter__(self) -> Self: ...
    __exit__: Any
    def __init__(self, device: _Device) -> None:
        "Initialize self.  See help(type(self)) for accurate signature."

@overload
def diag(v: _ArrayOf[_ScalarT], k: Any = 0) -> _NDArray[_ScalarT]: ...
@overload
def diag(v: ArrayLike, k: Any = 0) -> _Array: ...
def diag_indices(n: SupportsIndex, ndim: SupportsIndex = 2) -> tuple[_Array, ...]: ...
def diag_indices_from(arr: ArrayLike) -> tuple[_Array, ...]: ...
@overload
def diagflat(v: _ArrayOf[_ScalarT], k: Any = 0) -> _NDArray[_ScalarT]: ...
@overload
def diagflat(v: ArrayLike, k: Any = 0) -> _Array: ...
@overload
def diagonal(
    a: _ArrayOf[_ScalarT], offset: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1
) -> _NDArray[_ScalarT]: ...
@overload
def diagonal(a: ArrayLike, offset: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1) -> _Array: ...
def diff(
    a: ArrayLike, n: SupportsIndex = 1, axis: _Shape | None = -1, prepend: ArrayLike = ..., append: ArrayLike = ...
) -> _Array: ...
def digitize(x: ArrayLike, bins: ArrayLike, right: builtins.bool = False) -> _Ints: ...

divide: _Ufunc21
"True quotient of two operands.\n\ndivide(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; where the cotangent is exactly zero it is zero, also at a division by 0.\n\n>>> bool(tnp.divide(3.0, 2.0) == np.divide(3.0, 2.0))\nTrue"
divmod: _Ufunc22
"Floored quotient and remainder at once.\n\ndivmod(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: That of the remainder; the quotient is piecewise constant.\n\n>>> [bool(a == b) for a, b in zip(tnp.divmod(3.0, 2.0), np.divmod(3.0, 2.0))]\n[True, True]"

def dot(a: ArrayLike, b: ArrayLike, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None) -> _Array: ...
def dsplit(ary: ArrayLike, indices_or_sections: Any) -> list[_Array]: ...
def dstack(tup: Sequence[ArrayLike] | _AnyArray) -> _Array: ...

from . import dtypes as dtypes

@overload
def ediff1d(ary: _ArrayOf[_ScalarT], to_end: Any = None, to_begin: Any = None) -> _NDArray[_ScalarT]: ...
@overload
def ediff1d(ary: ArrayLike, to_end: Any = None, to_begin: Any = None) -> _Array: ...
def einsum(
    *operands: Any, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None, optimize: Any = False, **kwargs: Any
) -> _Array: ...
def einsum_path(*operands: Any, optimize: Any = "greedy", einsum_call: Any = False) -> tuple[list[Any], str]: ...

from . import emath as emath

@overload
def empty(
    shape: _Shape, dtype: None = None, order: _Order | None = "C", *, device: _Device | None = None, like: Any = None
) -> _Floats: ...
@overload
def empty(
    shape: _Shape,
    dtype: _DTypeOf[_ScalarT],
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> _NDArray[_ScalarT]: ...
@overload
def empty(
    shape: _Shape,
    dtype: DTypeLike | None = None,
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> _Array: ...
@overload
def empty_like(
    prototype: _ArrayOf[_ScalarT],
    /,
    dtype: None = None,
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> _NDArray[_ScalarT]: ...
@overload
def empty_like(
    prototype: ArrayLike,
    /,
    dtype: _DTypeOf[_ScalarT],
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> _NDArray[_ScalarT]: ...
@overload
def empty_like(
    prototype: ArrayLike,
    /,
    dtype: DTypeLike | None = None,
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> _Array: ...

equal: _Ufunc21b
"Whether the operands are equal.\n\nequal(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.equal(3.0, 2.0) == np.equal(3.0, 2.0))\nTrue"
from numpy import errstate as errstate
from . import exceptions as exceptions

exp: _Ufunc11
"e to the power of each element.\n\nexp(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.exp(0.5) == np.exp(0.5))\nTrue"
exp2: _Ufunc11
"Two to the power of each element.\n\nexp2(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.exp2(0.5) == np.exp2(0.5))\nTrue"

@overload
def expand_dims(a: _ArrayOf[_ScalarT], axis: _Shape | None) -> _NDArray[_ScalarT]: ...
@overload
def expand_dims(a: ArrayLike, axis: _Shape | None) -> _Array: ...
def experimental_enable_numpy_behavior(
    prefer_float32: builtins.bool = False, dtype_conversion_mode: str = "legacy"
) -> None: ...

expm1: _Ufunc11
"exp(x) - 1, accurate near 0.\n\nexpm1(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.expm1(0.5) == np.expm1(0.5))\nTrue"

def extract(condition: ArrayLike, arr: ArrayLike) -> _Array: ...
@overload
def eye(
    N: SupportsIndex,
    M: SupportsIndex | None = None,
    k: SupportsIndex = 0,
    dtype: type[float] = ...,
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> _Floats: ...
@overload
def eye(
    N: SupportsIndex,
    M: SupportsIndex | None = None,
    k: SupportsIndex = 0,
    *,
    dtype: _DTypeOf[_ScalarT],
    order: _Order | None = "C",
    device: _Device | None = None,
    like: Any = None,
) -> _NDArray[_ScalarT]: ...
@overload
def eye(
    N: SupportsIndex,
    M: SupportsIndex | None = None,
    k: SupportsIndex = 0,
    dtype: DTypeLike = ...,
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> _Array: ...

fabs: _Ufunc11
"Distance from zero of real elements, as floats.\n\nfabs(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The sign; 0 at 0.\n\n>>> bool(tnp.fabs(0.5) == np.fabs(0.5))\nTrue"
from . import fft as fft

def fill_diagonal(a: _AnyArray, val: ArrayLike, wrap: builtins.bool = False) -> None: ...
def finfo(dtype: Any) -> np.finfo[Any]: ...
@overload
def fix(x: _ArrayOf[_ScalarT], out: _AnyArray | tuple[_AnyArray | None, ...] | None = None) -> _NDArray[_ScalarT]: ...
@overload
def fix(x: ArrayLike, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None) -> _Array: ...

class flatiter:
    def __array__(self, /, dtype: DTypeLike | None = None, copy: builtins.bool | None = None) -> Any: ...
    def __eq__(self, other: object) -> builtins.bool: ...
    def __getitem__(self, index: Any) -> Any: ...
    def __init__(self, base: ndarray[Any, Any]) -> None: ...
    def __iter__(self) -> flatiter: ...
    def __len__(self) -> int: ...
    def __next__(self) -> Any: ...
    def __setitem__(self, index: Any, value: ArrayLike) -> None: ...
    @property
    def base(self) -> _Array: ...
    @property
    def coords(self) -> tuple[int, ...]: ...
    def copy(self, /) -> _Array: ...
    @property
    def index(self) -> int: ...

def flatnonzero(a: ArrayLike) -> _Ints: ...
@overload
def flip(m: _ArrayOf[_ScalarT], axis: _Shape | None = None) -> _NDArray[_ScalarT]: ...
@overload
def flip(m: ArrayLike, axis: _Shape | None = None) -> _Array: ...
@overload
def fliplr(m: _ArrayOf[_ScalarT]) -> _NDArray[_ScalarT]: ...
@overload
def fliplr(m: ArrayLike) -> _Array: ...
@overload
def flipud(m: _ArrayOf[_ScalarT]) -> _NDArray[_ScalarT]: ...
@overload
def flipud(m: ArrayLike) -> _Array: ...

float_power: _Ufunc21
"First operand to the power of the second, in double precision or better.\n\nfloat_power(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: as ``power``.\n\n>>> bool(tnp.float_power(3.0, 2.0) == np.float_power(3.0, 2.0))\nTrue"
floor: _Ufunc11
"Largest integer not above.\n\nfloor(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: zero: piecewise constant.\n\n>>> bool(tnp.floor(0.5) == np.floor(0.5))\nTrue"
floor_divide: _Ufunc21
"Largest integer not above the quotient.\n\nfloor_divide(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: zero: piecewise constant.\n\n>>> bool(tnp.floor_divide(3.0, 2.0) == np.floor_divide(3.0, 2.0))\nTrue"
fmax: _Ufunc21
"The larger operand; NaN loses.\n\nfmax(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: To the chosen operand, half each at a tie.\n\n>>> bool(tnp.fmax(3.0, 2.0) == np.fmax(3.0, 2.0))\nTrue"
fmin: _Ufunc21
"The smaller operand; NaN loses.\n\nfmin(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: To the chosen operand, half each at a tie.\n\n>>> bool(tnp.fmin(3.0, 2.0) == np.fmin(3.0, 2.0))\nTrue"
fmod: _Ufunc21
"Remainder with the sign of the dividend.\n\nfmod(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: 1 and minus the truncated quotient; at jumps that of the piece.\n\n>>> bool(tnp.fmod(3.0, 2.0) == np.fmod(3.0, 2.0))\nTrue"

def format_float_positional(
    x: ArrayLike,
    precision: Any = None,
    unique: builtins.bool = True,
    fractional: builtins.bool = True,
    trim: str = "k",
    sign: builtins.bool = False,
    pad_left: Any = None,
    pad_right: Any = None,
    min_digits: Any = None,
) -> str: ...
def format_float_scientific(
    x: ArrayLike,
    precision: Any = None,
    unique: builtins.bool = True,
    trim: str = "k",
    sign: builtins.bool = False,
    pad_left: Any = None,
    exp_digits: Any = None,
    min_digits: Any = None,
) -> str: ...

frexp: _Ufunc12
"Mantissa in [0.5, 1) and integer exponent of two.\n\nfrexp(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: That of the mantissa, the exponent kept fixed.\n\n>>> [bool(a == b) for a, b in zip(tnp.frexp(0.5), np.frexp(0.5))]\n[True, True]"

def from_dlpack(x: ArrayLike, /, *, device: _Device | None = None, copy: builtins.bool | None = None) -> _Array: ...
@overload
def frombuffer(
    buffer: Any, dtype: _DTypeOf[_ScalarT], count: SupportsIndex = -1, offset: SupportsIndex = 0, *, like: Any = None
) -> _NDArray[_ScalarT]: ...
@overload
def frombuffer(
    buffer: Any,
    dtype: DTypeLike | None = None,
    count: SupportsIndex = -1,
    offset: SupportsIndex = 0,
    *,
    like: Any = None,
) -> _Array: ...
@overload
def fromfile(
    file: _File,
    dtype: _DTypeOf[_ScalarT],
    count: SupportsIndex = -1,
    sep: str = "",
    offset: SupportsIndex = 0,
    *,
    like: Any = None,
) -> _NDArray[_ScalarT]: ...
@overload
def fromfile(
    file: _File,
    dtype: DTypeLike | None = None,
    count: SupportsIndex = -1,
    sep: str = "",
    offset: SupportsIndex = 0,
    *,
    like: Any = None,
) -> _Array: ...
@overload
def fromfunction(
    function: Callable[..., Any], shape: Sequence[int], *, dtype: _DTypeOf[_ScalarT], like: Any = None, **kwargs: Any
) -> _NDArray[_ScalarT]: ...
@overload
def fromfunction(
    function: Callable[..., Any], shape: Sequence[int], *, dtype: DTypeLike = ..., like: Any = None, **kwargs: Any
) -> _Array: ...
@overload
def fromiter(
    iter: Any, dtype: _DTypeOf[_ScalarT], count: SupportsIndex = -1, *, like: Any = None
) -> _NDArray[_ScalarT]: ...
@overload
def fromiter(iter: Any, dtype: DTypeLike, count: SupportsIndex = -1, *, like: Any = None) -> _Array: ...
def frompyfunc(func: Callable[..., Any], /, nin: SupportsIndex, nout: SupportsIndex, **kwargs: Any) -> ufunc: ...
@overload
def fromregex(
    file: _File, regexp: str, dtype: _DTypeOf[_ScalarT], encoding: str | None = None
) -> _NDArray[_ScalarT]: ...
@overload
def fromregex(file: _File, regexp: str, dtype: DTypeLike, encoding: str | None = None) -> _Array: ...
@overload
def fromstring(
    string: str, dtype: _DTypeOf[_ScalarT], count: SupportsIndex = -1, *, sep: str, like: Any = None
) -> _NDArray[_ScalarT]: ...
@overload
def fromstring(
    string: str, dtype: DTypeLike = ..., count: SupportsIndex = -1, *, sep: str, like: Any = None
) -> _Array: ...
@overload
def full(
    shape: _Shape,
    fill_value: ArrayLike,
    dtype: _DTypeOf[_ScalarT],
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> _NDArray[_ScalarT]: ...
@overload
def full(
    shape: _Shape,
    fill_value: ArrayLike,
    dtype: DTypeLike | None = None,
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> _Array: ...
@overload
def full_like(
    a: ArrayLike,
    fill_value: ArrayLike,
    dtype: _DTypeOf[_ScalarT],
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> _NDArray[_ScalarT]: ...
@overload
def full_like(
    a: ArrayLike,
    fill_value: ArrayLike,
    dtype: DTypeLike | None = None,
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> _Array: ...
@overload
def function(func: Callable[_P, _R]) -> _Function[_P, _R]: ...
@overload
def function(
    func: None = None,
    *,
    input_signature: Sequence[Any] | None = ...,
    max_traces: int | None = ...,
    keep_traces: int = ...,
    check: builtins.bool = ...,
    strict: builtins.bool | None = ...,
    progress: Any = ...,
    native: Literal["background", "now", "off"] | None = ...,
    autograph: Any = ...,
    jit_compile: Any = ...,
    reduce_retracing: Any = ...,
) -> _Compile: ...
@overload
def function(
    func: Callable[_P, _R],
    *,
    input_signature: Sequence[Any] | None = ...,
    max_traces: int | None = ...,
    keep_traces: int = ...,
    check: builtins.bool = ...,
    strict: builtins.bool | None = ...,
    progress: Any = ...,
    native: Literal["background", "now", "off"] | None = ...,
    autograph: Any = ...,
    jit_compile: Any = ...,
    reduce_retracing: Any = ...,
) -> _Function[_P, _R]: ...

gcd: _Ufunc21
"Greatest common divisor.\n\ngcd(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.gcd(12, 8) == np.gcd(12, 8))\nTrue"

@overload
def genfromtxt(
    fname: _File | Iterable[str] | Iterable[bytes],
    dtype: _DTypeOf[_ScalarT],
    comments: Any = "#",
    delimiter: Any = None,
    skip_header: SupportsIndex = 0,
    skip_footer: SupportsIndex = 0,
    converters: Any = None,
    missing_values: Any = None,
    filling_values: Any = None,
    usecols: Any = None,
    names: Any = None,
    excludelist: Any = None,
    deletechars: str = " !#$%&'()*+,-./:;<=>?@[\\]^{|}~",
    replace_space: str = "_",
    autostrip: builtins.bool = False,
    case_sensitive: builtins.bool = True,
    defaultfmt: str = "f%i",
    unpack: builtins.bool | None = None,
    usemask: builtins.bool = False,
    loose: builtins.bool = True,
    invalid_raise: builtins.bool = True,
    max_rows: Any = None,
    encoding: str | None = None,
    *,
    ndmin: SupportsIndex = 0,
    like: Any = None,
) -> _NDArray[_ScalarT]: ...
@overload
def genfromtxt(
    fname: _File | Iterable[str] | Iterable[bytes],
    dtype: DTypeLike = ...,
    comments: Any = "#",
    delimiter: Any = None,
    skip_header: SupportsIndex = 0,
    skip_footer: SupportsIndex = 0,
    converters: Any = None,
    missing_values: Any = None,
    filling_values: Any = None,
    usecols: Any = None,
    names: Any = None,
    excludelist: Any = None,
    deletechars: str = " !#$%&'()*+,-./:;<=>?@[\\]^{|}~",
    replace_space: str = "_",
    autostrip: builtins.bool = False,
    case_sensitive: builtins.bool = True,
    defaultfmt: str = "f%i",
    unpack: builtins.bool | None = None,
    usemask: builtins.bool = False,
    loose: builtins.bool = True,
    invalid_raise: builtins.bool = True,
    max_rows: Any = None,
    encoding: str | None = None,
    *,
    ndmin: SupportsIndex = 0,
    like: Any = None,
) -> _Array: ...
@overload
def geomspace(
    start: ArrayLike,
    stop: ArrayLike,
    num: SupportsIndex = 50,
    endpoint: builtins.bool = True,
    *,
    dtype: _DTypeOf[_ScalarT],
    axis: SupportsIndex = 0,
) -> _NDArray[_ScalarT]: ...
@overload
def geomspace(
    start: ArrayLike,
    stop: ArrayLike,
    num: SupportsIndex = 50,
    endpoint: builtins.bool = True,
    dtype: DTypeLike | None = None,
    axis: SupportsIndex = 0,
) -> _Array: ...
def get_include() -> str: ...
def get_printoptions() -> dict[str, Any]: ...

from numpy import getbufsize as getbufsize
from numpy import geterr as geterr
from numpy import geterrcall as geterrcall

@overload
def grad(
    f: Callable[_P, Any],
    argnums: SupportsIndex | Sequence[SupportsIndex] = 0,
    has_aux: Literal[False] = False,
    *,
    strict: builtins.bool | None = None,
) -> Callable[_P, Any]: ...
@overload
def grad(
    f: Callable[_P, tuple[Any, _T]],
    argnums: SupportsIndex | Sequence[SupportsIndex] = 0,
    *,
    has_aux: Literal[True],
    strict: builtins.bool | None = None,
) -> Callable[_P, tuple[Any, _T]]: ...
def grad_status(f: Any, *args: Any) -> Any: ...
def gradient(
    f: Callable[..., Any], *varargs: Any, axis: _Shape | None = None, edge_order: SupportsIndex = 1
) -> Any: ...

greater: _Ufunc21b
"Whether the first operand is larger.\n\ngreater(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.greater(3.0, 2.0) == np.greater(3.0, 2.0))\nTrue"
greater_equal: _Ufunc21b
"Whether the first operand is not smaller.\n\ngreater_equal(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.greater_equal(3.0, 2.0) == np.greater_equal(3.0, 2.0))\nTrue"

def hamming(M: ArrayLike) -> _Floats:
    "The Hamming window with ``M`` points, as float64. Empty for ``M < 1``.\n\nGradient: none, it is a constant. Inside ``function`` a traced ``M`` is a guard. Raises BatchingError for one that\ndiffers from example to example of ``vectorized_map``.\n\n>>> tnp.hamming(3).numpy().round(2) + 0.0\narray([0.08, 1.  , 0.08])"

def hanning(M: ArrayLike) -> _Floats:
    "The Hanning window with ``M`` points, as float64. Empty for ``M < 1``.\n\nGradient: none, it is a constant. Inside ``function`` a traced ``M`` is a guard. Raises BatchingError for one that\ndiffers from example to example of ``vectorized_map``.\n\n>>> tnp.hanning(3).numpy().round(2) + 0.0\narray([0., 1., 0.])"

heaviside: _Ufunc21
"Step: 0 below zero, 1 above, the second operand at zero.\n\nheaviside(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: To the second operand where the first is 0.\n\n>>> bool(tnp.heaviside(3.0, 2.0) == np.heaviside(3.0, 2.0))\nTrue"

def histogram(
    a: ArrayLike,
    bins: SupportsIndex | str | ArrayLike = 10,
    range: Any = None,
    density: builtins.bool | None = None,
    weights: ArrayLike | None = None,
) -> tuple[_Array, _Array]: ...
def histogram2d(
    x: ArrayLike,
    y: ArrayLike,
    bins: Any = 10,
    range: Any = None,
    density: builtins.bool | None = None,
    weights: ArrayLike | None = None,
) -> tuple[_Array, _Array, _Array]: ...
def histogram_bin_edges(
    a: ArrayLike, bins: ArrayLike = 10, range: Any = None, weights: ArrayLike | None = None
) -> _Array: ...
def histogramdd(
    sample: Any,
    bins: Any = 10,
    range: Any = None,
    density: builtins.bool | None = None,
    weights: ArrayLike | None = None,
) -> tuple[_Array, list[_Array]]: ...
def hsplit(ary: ArrayLike, indices_or_sections: Any) -> list[_Array]: ...
@overload
def hstack(
    tup: Sequence[ArrayLike] | _AnyArray, *, dtype: _DTypeOf[_ScalarT], casting: _Casting = "same_kind"
) -> _NDArray[_ScalarT]: ...
@overload
def hstack(
    tup: Sequence[ArrayLike] | _AnyArray, *, dtype: DTypeLike | None = None, casting: _Casting = "same_kind"
) -> _Array: ...

hypot: _Ufunc21
"Length of the hypotenuse.\n\nhypot(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; 0 at the origin.\n\n>>> bool(tnp.hypot(3.0, 2.0) == np.hypot(3.0, 2.0))\nTrue"

def i0(x: ArrayLike) -> _Array: ...
@overload
def identity(n: SupportsIndex, dtype: None = None, *, like: Any = None) -> _Floats: ...
@overload
def identity(n: SupportsIndex, dtype: _DTypeOf[_ScalarT], *, like: Any = None) -> _NDArray[_ScalarT]: ...
@overload
def identity(n: SupportsIndex, dtype: DTypeLike | None = None, *, like: Any = None) -> _Array: ...
def iinfo(int_type: Any) -> np.iinfo[Any]: ...
def imag(val: ArrayLike) -> _Array: ...

index_exp: Any

@overload
def indices(dimensions: _Shape, dtype: DTypeLike = ..., sparse: Literal[False] = False) -> _Array: ...
@overload
def indices(dimensions: _Shape, dtype: DTypeLike = ..., *, sparse: Literal[True]) -> tuple[_Array, ...]: ...
def info(object: Any = None, maxwidth: SupportsIndex = 76, output: Any = None, toplevel: str = "numpy") -> None: ...
def inner(a: ArrayLike, b: ArrayLike, /) -> _Array: ...
def insert(arr: ArrayLike, obj: Any, values: ArrayLike, axis: _Shape | None = None) -> _Array: ...
def interp(
    x: ArrayLike,
    xp: ArrayLike,
    fp: ArrayLike,
    left: ArrayLike | None = None,
    right: ArrayLike | None = None,
    period: ArrayLike | None = None,
) -> _Array: ...
@overload
def intersect1d(
    ar1: ArrayLike, ar2: ArrayLike, assume_unique: builtins.bool = False, return_indices: Literal[False] = False
) -> _Array: ...
@overload
def intersect1d(
    ar1: ArrayLike, ar2: ArrayLike, assume_unique: builtins.bool = False, *, return_indices: Literal[True]
) -> tuple[_Array, _Ints, _Ints]: ...

invert: _Ufunc11
"Each bit turned over.\n\ninvert(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.invert(5) == np.invert(5))\nTrue"

def is_busday(
    dates: ArrayLike,
    weekmask: Any = "1111100",
    holidays: Any = None,
    busdaycal: Any = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array:
    'True for the dates that are business days.\n\n>>> tnp.is_busday(["2026-11-06", "2026-11-07"]).tolist()\n[True, False]'

def isclose(
    a: ArrayLike,
    b: ArrayLike,
    rtol: int | float | complex | ndarray[Any, Any] | np.generic = 1e-05,
    atol: int | float | complex | ndarray[Any, Any] | np.generic = 1e-08,
    equal_nan: builtins.bool = False,
) -> _Bools: ...
def iscomplex(x: ArrayLike) -> _Bools: ...
def iscomplexobj(x: ArrayLike) -> builtins.bool: ...
def isdtype(dtype: Any, kind: Any) -> builtins.bool: ...

isfinite: _Ufunc11b
"Whether it is neither infinite nor NaN.\n\nisfinite(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.isfinite(0.5) == np.isfinite(0.5))\nTrue"

def isfortran(a: ArrayLike) -> builtins.bool: ...
def isin(
    element: ArrayLike,
    test_elements: ArrayLike,
    assume_unique: builtins.bool = False,
    invert: builtins.bool = False,
    *,
    kind: _Kind | None = None,
) -> _Bools: ...

isinf: _Ufunc11b
"Whether it is infinite.\n\nisinf(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.isinf(0.5) == np.isinf(0.5))\nTrue"
isnan: _Ufunc11b
"Whether it is NaN.\n\nisnan(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.isnan(0.5) == np.isnan(0.5))\nTrue"
isnat: _Ufunc11b
"Whether it is no date or time.\n\nisnat(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> tnp.isnat(np.datetime64('NaT')).numpy()\narray(True)"

def isneginf(x: ArrayLike, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None) -> _Bools: ...
def isposinf(x: ArrayLike, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None) -> _Bools: ...
def isreal(x: ArrayLike) -> _Bools: ...
def isrealobj(x: ArrayLike) -> builtins.bool: ...
def isscalar(element: Any) -> builtins.bool: ...
def issubdtype(arg1: Any, arg2: Any) -> builtins.bool: ...
def iterable(y: Any) -> builtins.bool: ...
def ix_(*args: Any) -> tuple[_Array, ...]: ...
@overload
def jvp(
    f: Callable[..., _R],
    primals: Sequence[Any],
    tangents: Sequence[Any],
    has_aux: Literal[False] = False,
    *,
    strict: builtins.bool | None = None,
) -> tuple[_R, _R]: ...
@overload
def jvp(
    f: Callable[..., tuple[_R, _T]],
    primals: Sequence[Any],
    tangents: Sequence[Any],
    has_aux: Literal[True],
    *,
    strict: builtins.bool | None = None,
) -> tuple[_R, _R, _T]: ...
def kaiser(M: ArrayLike, beta: ArrayLike) -> _Array: ...
def kron(a: ArrayLike, b: ArrayLike) -> _Array: ...

lcm: _Ufunc21
"Lowest common multiple.\n\nlcm(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.lcm(4, 6) == np.lcm(4, 6))\nTrue"
ldexp: _Ufunc21
"First operand times two to the power of the second, an integer.\n\nldexp(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: To the first operand.\n\n>>> bool(tnp.ldexp(0.5, 3) == np.ldexp(0.5, 3))\nTrue"
left_shift: _Ufunc21
"Bits moved to the left.\n\nleft_shift(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.left_shift(1, 3) == np.left_shift(1, 3))\nTrue"
less: _Ufunc21b
"Whether the first operand is smaller.\n\nless(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.less(3.0, 2.0) == np.less(3.0, 2.0))\nTrue"
less_equal: _Ufunc21b
"Whether the first operand is not larger.\n\nless_equal(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.less_equal(3.0, 2.0) == np.less_equal(3.0, 2.0))\nTrue"

def lexsort(keys: Sequence[ArrayLike] | _AnyArray, axis: _Shape | None = -1) -> _Ints: ...

from . import lib as lib
from . import linalg as linalg

@overload
def linspace(
    start: ArrayLike,
    stop: ArrayLike,
    num: SupportsIndex = 50,
    endpoint: builtins.bool = True,
    retstep: Literal[False] = False,
    dtype: DTypeLike | None = None,
    axis: SupportsIndex = 0,
    *,
    device: _Device | None = None,
) -> _Array: ...
@overload
def linspace(
    start: ArrayLike,
    stop: ArrayLike,
    num: SupportsIndex = 50,
    endpoint: builtins.bool = True,
    *,
    retstep: Literal[True],
    dtype: DTypeLike | None = None,
    axis: SupportsIndex = 0,
    device: _Device | None = None,
) -> tuple[_Array, _Array]: ...
def load(
    file: _File,
    mmap_mode: Any = None,
    allow_pickle: builtins.bool = False,
    fix_imports: builtins.bool = True,
    encoding: str = "ASCII",
    *,
    max_header_size: SupportsIndex = 10000,
) -> Any: ...
@overload
def loadtxt(
    fname: _File | Iterable[str] | Iterable[bytes],
    dtype: _DTypeOf[_ScalarT],
    comments: Any = "#",
    delimiter: Any = None,
    converters: Any = None,
    skiprows: SupportsIndex = 0,
    usecols: Any = None,
    unpack: builtins.bool = False,
    ndmin: SupportsIndex = 0,
    encoding: str | None = None,
    max_rows: Any = None,
    *,
    quotechar: str | None = None,
    like: Any = None,
) -> _NDArray[_ScalarT]: ...
@overload
def loadtxt(
    fname: _File | Iterable[str] | Iterable[bytes],
    dtype: DTypeLike = ...,
    comments: Any = "#",
    delimiter: Any = None,
    converters: Any = None,
    skiprows: SupportsIndex = 0,
    usecols: Any = None,
    unpack: builtins.bool = False,
    ndmin: SupportsIndex = 0,
    encoding: str | None = None,
    max_rows: Any = None,
    *,
    quotechar: str | None = None,
    like: Any = None,
) -> _Array: ...

log: _Ufunc11
"Natural logarithm.\n\nlog(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; where the cotangent is exactly zero it is zero, also at 0.\n\n>>> bool(tnp.log(0.5) == np.log(0.5))\nTrue"
log10: _Ufunc11
"Logarithm to base 10.\n\nlog10(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: as ``log``.\n\n>>> bool(tnp.log10(0.5) == np.log10(0.5))\nTrue"
log1p: _Ufunc11
"log(1 + x), accurate near 0.\n\nlog1p(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: as ``log``, at -1.\n\n>>> bool(tnp.log1p(0.5) == np.log1p(0.5))\nTrue"
log2: _Ufunc11
"Logarithm to base 2.\n\nlog2(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: as ``log``.\n\n>>> bool(tnp.log2(0.5) == np.log2(0.5))\nTrue"
logaddexp: _Ufunc21
"log(exp(a) + exp(b)) without overflow.\n\nlogaddexp(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The shares of both, half each where both are the same infinity.\n\n>>> bool(tnp.logaddexp(3.0, 2.0) == np.logaddexp(3.0, 2.0))\nTrue"
logaddexp2: _Ufunc21
"log2(2**a + 2**b) without overflow.\n\nlogaddexp2(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: as ``logaddexp``.\n\n>>> bool(tnp.logaddexp2(3.0, 2.0) == np.logaddexp2(3.0, 2.0))\nTrue"
logical_and: _Ufunc21b
"Whether both are true.\n\nlogical_and(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.logical_and(3.0, 2.0) == np.logical_and(3.0, 2.0))\nTrue"
logical_not: _Ufunc11b
"Whether it is false.\n\nlogical_not(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.logical_not(0.5) == np.logical_not(0.5))\nTrue"
logical_or: _Ufunc21b
"Whether one of them is true.\n\nlogical_or(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.logical_or(3.0, 2.0) == np.logical_or(3.0, 2.0))\nTrue"
logical_xor: _Ufunc21b
"Whether just one of them is true.\n\nlogical_xor(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.logical_xor(3.0, 2.0) == np.logical_xor(3.0, 2.0))\nTrue"

@overload
def logspace(
    start: ArrayLike,
    stop: ArrayLike,
    num: SupportsIndex = 50,
    endpoint: builtins.bool = True,
    base: ArrayLike = 10.0,
    *,
    dtype: _DTypeOf[_ScalarT],
    axis: SupportsIndex = 0,
) -> _NDArray[_ScalarT]: ...
@overload
def logspace(
    start: ArrayLike,
    stop: ArrayLike,
    num: SupportsIndex = 50,
    endpoint: builtins.bool = True,
    base: ArrayLike = 10.0,
    dtype: DTypeLike | None = None,
    axis: SupportsIndex = 0,
) -> _Array: ...

from . import ma as ma

def map_fn(
    fn: Callable[..., Any],
    elems: Any,
    dtype: DTypeLike | None = None,
    parallel_iterations: SupportsIndex | None = None,
    back_prop: builtins.bool = True,
    swap_memory: builtins.bool = False,
    infer_shape: builtins.bool = True,
    name: str | None = None,
    fn_output_signature: Any = None,
    *,
    progress: builtins.bool = False,
) -> Any: ...
def mask_indices(n: SupportsIndex, mask_func: Callable[..., Any], k: Any = 0) -> tuple[_Array, ...]: ...

matmul: _Gfunc21
"Matrix product, stacks of matrices broadcast; a vector in front is a row, one behind a column.\n\n    matmul(x1, x2, /, out=None, *, axes, axis, keepdims=False, casting='same_kind', order='K', dtype=None, subok=True,\n    signature=None)\n\nRaises ValueError for core dimensions that do not match. Gradient: products of the cotangent with the other operand.\n\n>>> tnp.matmul(tnp.ones((2, 3)), tnp.ones((3, 1))).shape\n(2, 1)"
from numpy import matrix as matrix

@overload
def matrix_transpose(x: _ArrayOf[_ScalarT], /) -> _NDArray[_ScalarT]: ...
@overload
def matrix_transpose(x: ArrayLike, /) -> _Array: ...

matvec: _Gfunc21
"Products of matrices and vectors, stacks broadcast.\n\n    matvec(x1, x2, /, out=None, *, axes, axis, keepdims=False, casting='same_kind', order='K', dtype=None, subok=True,\n    signature=None)\n\nRaises ValueError for core dimensions that do not match. Gradient: products of the cotangent with the other operand.\n\n>>> tnp.matvec(tnp.ones((2, 3)), tnp.ones(3)).numpy()\narray([3., 3.])"

@overload
def max(
    a: _ArrayOf[_ScalarT],
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def max(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _Array: ...

maximum: _Ufunc21
"The larger operand; NaN wins.\n\nmaximum(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: To the chosen operand, half each at a tie.\n\n>>> bool(tnp.maximum(3.0, 2.0) == np.maximum(3.0, 2.0))\nTrue"

def may_share_memory(a: ArrayLike, b: ArrayLike, /, max_work: Any = 0) -> builtins.bool: ...
@overload
def mean(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    where: ArrayLike = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def mean(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    *,
    where: ArrayLike = ...,
) -> _Array: ...
def median(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    overwrite_input: builtins.bool = False,
    keepdims: builtins.bool = False,
) -> _Array: ...

class memmap(ndarray):
    def __new__(
        cls,
        filename: _File,
        dtype: DTypeLike = ...,
        mode: str = "r+",
        offset: SupportsIndex = 0,
        shape: _Shape | None = None,
        order: _Order | None = "C",
    ) -> Self: ...
    @property
    def filename(self) -> Any: ...
    def flush(self) -> None: ...
    @property
    def mode(self) -> str: ...
    @property
    def offset(self) -> Any: ...

def meshgrid(
    *xi: ArrayLike, copy: builtins.bool = True, sparse: builtins.bool = False, indexing: Literal["xy", "ij"] = "xy"
) -> tuple[_Array, ...]: ...

mgrid: Any

@overload
def min(
    a: _ArrayOf[_ScalarT],
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def min(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _Array: ...
def min_scalar_type(a: ArrayLike, /) -> np.dtype[Any]: ...

minimum: _Ufunc21
"The smaller operand; NaN wins.\n\nminimum(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: To the chosen operand, half each at a tie.\n\n>>> bool(tnp.minimum(3.0, 2.0) == np.minimum(3.0, 2.0))\nTrue"

def mintypecode(typechars: Any, typeset: Any = "GDFgdf", default: Any = "d") -> str: ...

mod: _Ufunc21
"Remainder with the sign of the divisor.\n\nremainder(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: 1 and minus the floored quotient; at jumps that of the piece.\n\n>>> bool(tnp.remainder(3.0, 2.0) == np.remainder(3.0, 2.0))\nTrue"
modf: _Ufunc12
"Fractional and integral parts.\n\nmodf(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: That of the fractional part; the other is piecewise constant.\n\n>>> [bool(a == b) for a, b in zip(tnp.modf(0.5), np.modf(0.5))]\n[True, True]"

@overload
def moveaxis(
    a: _ArrayOf[_ScalarT], source: _Shape | _AnyArray, destination: _Shape | _AnyArray
) -> _NDArray[_ScalarT]: ...
@overload
def moveaxis(a: ArrayLike, source: _Shape | _AnyArray, destination: _Shape | _AnyArray) -> _Array: ...

multiply: _Ufunc21
"Product of two operands.\n\nmultiply(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent; summed over broadcast axes.\n\n>>> bool(tnp.multiply(3.0, 2.0) == np.multiply(3.0, 2.0))\nTrue"

def nan_to_num(
    x: ArrayLike,
    copy: builtins.bool = True,
    nan: ArrayLike = 0.0,
    posinf: ArrayLike | None = None,
    neginf: ArrayLike | None = None,
) -> _Array: ...
def nanargmax(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    keepdims: builtins.bool = ...,
) -> _Ints: ...
def nanargmin(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    keepdims: builtins.bool = ...,
) -> _Ints: ...
@overload
def nancumprod(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _NDArray[_ScalarT]: ...
@overload
def nancumprod(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
@overload
def nancumsum(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _NDArray[_ScalarT]: ...
@overload
def nancumsum(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
@overload
def nanmax(
    a: _ArrayOf[_ScalarT],
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def nanmax(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _Array: ...
@overload
def nanmean(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    where: ArrayLike = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def nanmean(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    *,
    where: ArrayLike = ...,
) -> _Array: ...
def nanmedian(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    overwrite_input: builtins.bool = False,
    keepdims: builtins.bool = ...,
) -> _Array: ...
@overload
def nanmin(
    a: _ArrayOf[_ScalarT],
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def nanmin(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _Array: ...
def nanpercentile(
    a: ArrayLike,
    q: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    overwrite_input: builtins.bool = False,
    method: _Method = "linear",
    keepdims: builtins.bool = ...,
    *,
    weights: ArrayLike | None = None,
) -> _Array: ...
@overload
def nanprod(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def nanprod(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _Array: ...
def nanquantile(
    a: ArrayLike,
    q: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    overwrite_input: builtins.bool = False,
    method: _Method = "linear",
    keepdims: builtins.bool = ...,
    *,
    weights: ArrayLike | None = None,
) -> _Array: ...
@overload
def nanstd(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
    keepdims: builtins.bool = ...,
    where: ArrayLike = ...,
    mean: ArrayLike = ...,
    correction: int | float | complex | ndarray[Any, Any] | np.generic = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def nanstd(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
    keepdims: builtins.bool = ...,
    *,
    where: ArrayLike = ...,
    mean: ArrayLike = ...,
    correction: int | float | complex | ndarray[Any, Any] | np.generic = ...,
) -> _Array: ...
@overload
def nansum(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def nansum(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _Array: ...
@overload
def nanvar(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
    keepdims: builtins.bool = ...,
    where: ArrayLike = ...,
    mean: ArrayLike = ...,
    correction: int | float | complex | ndarray[Any, Any] | np.generic = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def nanvar(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
    keepdims: builtins.bool = ...,
    *,
    where: ArrayLike = ...,
    mean: ArrayLike = ...,
    correction: int | float | complex | ndarray[Any, Any] | np.generic = ...,
) -> _Array: ...

class ndenumerate:
    def __init__(self, arr: ArrayLike) -> None: ...
    def __iter__(self) -> Iterator[tuple[tuple[int, ...], _Array]]: ...
    def __next__(self) -> tuple[tuple[int, ...], _Array]: ...

def ndim(a: ArrayLike) -> int: ...

class ndindex:
    def __init__(self, *shape: Any) -> None: ...
    def __iter__(self) -> Iterator[tuple[int, ...]]: ...
    def __next__(self) -> tuple[int, ...]: ...

class nditer:
    def __enter__(self) -> Self: ...
    def __exit__(self, *exc: Any) -> None: ...
    def __getitem__(self, key: Any) -> Any: ...
    def __init__(
        self,
        op: Any,
        flags: Any = None,
        op_flags: Any = None,
        op_dtypes: Any = None,
        order: _Order | None = "K",
        casting: _Casting = "safe",
        op_axes: Any = None,
        itershape: _Shape | None = None,
        buffersize: SupportsIndex = 0,
    ) -> None: ...
    def __iter__(self) -> Any: ...
    def __len__(self) -> int: ...
    def __next__(self) -> Any: ...
    def __setitem__(self, key: Any, value: ArrayLike) -> None: ...
    def close(self, /) -> None: ...
    def copy(self, /) -> Any: ...
    def debug_print(self, /) -> None: ...
    @property
    def dtypes(self) -> Any: ...
    @dtypes.setter
    def dtypes(self, value: Any) -> None: ...
    def enable_external_loop(self, /) -> None: ...
    @property
    def finished(self) -> builtins.bool: ...
    @finished.setter
    def finished(self, value: Any) -> None: ...
    @property
    def has_delayed_bufalloc(self) -> builtins.bool: ...
    @has_delayed_bufalloc.setter
    def has_delayed_bufalloc(self, value: Any) -> None: ...
    @property
    def has_index(self) -> builtins.bool: ...
    @has_index.setter
    def has_index(self, value: Any) -> None: ...
    @property
    def has_multi_index(self) -> builtins.bool: ...
    @has_multi_index.setter
    def has_multi_index(self, value: Any) -> None: ...
    @property
    def index(self) -> int: ...
    @index.setter
    def index(self, value: Any) -> None: ...
    @property
    def iterationneedsapi(self) -> builtins.bool: ...
    @iterationneedsapi.setter
    def iterationneedsapi(self, value: Any) -> None: ...
    @property
    def iterindex(self) -> int: ...
    @iterindex.setter
    def iterindex(self, value: Any) -> None: ...
    def iternext(self, /) -> builtins.bool: ...
    @property
    def iterrange(self) -> Any: ...
    @iterrange.setter
    def iterrange(self, value: Any) -> None: ...
    @property
    def itersize(self) -> int: ...
    @itersize.setter
    def itersize(self, value: Any) -> None: ...
    @property
    def itviews(self) -> tuple[_Array, ...]: ...
    @itviews.setter
    def itviews(self, value: Any) -> None: ...
    @property
    def multi_index(self) -> tuple[int, ...]: ...
    @multi_index.setter
    def multi_index(self, value: Any) -> None: ...
    @property
    def ndim(self) -> int: ...
    @ndim.setter
    def ndim(self, value: Any) -> None: ...
    @property
    def nop(self) -> int: ...
    @nop.setter
    def nop(self, value: Any) -> None: ...
    @property
    def operands(self) -> tuple[Any, ...]: ...
    def remove_axis(self, i: Any, /) -> None: ...
    def remove_multi_index(self, /) -> None: ...
    def reset(self, /) -> None: ...
    @property
    def shape(self) -> tuple[int, ...]: ...
    @shape.setter
    def shape(self, value: Any) -> None: ...
    @property
    def value(self) -> _Array: ...
    @value.setter
    def value(self, value: Any) -> None: ...

negative: _Ufunc11
"The elements with the other sign.\n\nnegative(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.negative(0.5) == np.negative(0.5))\nTrue"

def nested_iters(
    op: Any,
    axes: _Shape | _AnyArray,
    flags: Any = None,
    op_flags: Any = None,
    op_dtypes: Any = None,
    order: _Order | None = "K",
    casting: _Casting = "safe",
    buffersize: SupportsIndex = 0,
) -> tuple[Any, ...]: ...

nextafter: _Ufunc21
"The float that comes next towards the second operand.\n\nnextafter(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: To the first operand.\n\n>>> bool(tnp.nextafter(3.0, 2.0) == np.nextafter(3.0, 2.0))\nTrue"

def nonzero(a: ArrayLike) -> tuple[_Ints, ...]: ...

not_equal: _Ufunc21b
"Whether the operands differ.\n\nnot_equal(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.not_equal(3.0, 2.0) == np.not_equal(3.0, 2.0))\nTrue"
ogrid: Any

@overload
def ones(
    shape: _Shape, dtype: None = None, order: _Order | None = "C", *, device: _Device | None = None, like: Any = None
) -> _Floats: ...
@overload
def ones(
    shape: _Shape,
    dtype: _DTypeOf[_ScalarT],
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> _NDArray[_ScalarT]: ...
@overload
def ones(
    shape: _Shape,
    dtype: DTypeLike | None = None,
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> _Array: ...
@overload
def ones_like(
    a: _ArrayOf[_ScalarT],
    dtype: None = None,
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> _NDArray[_ScalarT]: ...
@overload
def ones_like(
    a: ArrayLike,
    dtype: _DTypeOf[_ScalarT],
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> _NDArray[_ScalarT]: ...
@overload
def ones_like(
    a: ArrayLike,
    dtype: DTypeLike | None = None,
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> _Array: ...
def outer(a: ArrayLike, b: ArrayLike, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None) -> _Array: ...
def packbits(a: ArrayLike, /, axis: _Shape | None = None, bitorder: Literal["big", "little"] = "big") -> _Array: ...
@overload
def pad(
    array: _ArrayOf[_ScalarT], pad_width: Any, mode: str | Callable[..., Any] = "constant", **kwargs: Any
) -> _NDArray[_ScalarT]: ...
@overload
def pad(array: ArrayLike, pad_width: Any, mode: str | Callable[..., Any] = "constant", **kwargs: Any) -> _Array: ...
@overload
def partition(
    a: _ArrayOf[_ScalarT],
    kth: _Shape | _AnyArray,
    axis: _Shape | None = -1,
    kind: str = "introselect",
    order: str | Sequence[str] | None = None,
) -> _NDArray[_ScalarT]: ...
@overload
def partition(
    a: ArrayLike,
    kth: _Shape | _AnyArray,
    axis: _Shape | None = -1,
    kind: str = "introselect",
    order: str | Sequence[str] | None = None,
) -> _Array: ...
def percentile(
    a: ArrayLike,
    q: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    overwrite_input: builtins.bool = False,
    method: _Method = "linear",
    keepdims: builtins.bool = False,
    *,
    weights: ArrayLike | None = None,
) -> _Array: ...
@overload
def permute_dims(a: _ArrayOf[_ScalarT], axes: _Shape | _AnyArray | None = None) -> _NDArray[_ScalarT]: ...
@overload
def permute_dims(a: ArrayLike, axes: _Shape | _AnyArray | None = None) -> _Array: ...
@overload
def piecewise(
    x: _ArrayOf[_ScalarT], condlist: Sequence[ArrayLike] | _AnyArray, funclist: Any, *args: Any, **kw: Any
) -> _NDArray[_ScalarT]:
    "Each function (or constant) on the elements where its condition holds; the last holding condition counts.\n\nGradient: through the functions. Raises BatchingError where a condition differs per example of\n``vectorized_map``: ``where`` keeps the shape.\n\n>>> tnp.piecewise(tnp.asarray([-1.0, 2.0]), [tnp.asarray([True, False])], [0.0, lambda v: v * v]).numpy()\narray([0., 4.])"

@overload
def piecewise(
    x: ArrayLike, condlist: Sequence[ArrayLike] | _AnyArray, funclist: Any, *args: Any, **kw: Any
) -> _Array: ...
def place(arr: _AnyArray, mask: ArrayLike, vals: ArrayLike) -> None: ...
def poly(seq_of_zeros: ArrayLike) -> _Array: ...

class poly1d:
    def __add__(self, other: Any) -> Any: ...
    def __array__(self, t: Any = None, copy: builtins.bool | None = None) -> Any: ...
    def __call__(self, val: ArrayLike) -> Any: ...
    def __eq__(self, other: Any) -> builtins.bool: ...
    def __getitem__(self, val: ArrayLike) -> Any: ...
    def __init__(self, c_or_r: Any, r: Any = False, variable: Any = None) -> None: ...
    def __iter__(self) -> Any: ...
    def __len__(self) -> int: ...
    def __mul__(self, other: Any) -> Any: ...
    def __neg__(self) -> Any: ...
    def __pos__(self) -> Any: ...
    def __pow__(self, val: ArrayLike) -> Any: ...
    def __radd__(self, other: Any) -> Any: ...
    def __rmul__(self, other: Any) -> Any: ...
    def __rsub__(self, other: Any) -> Any: ...
    def __rtruediv__(self, other: Any) -> Any: ...
    def __setitem__(self, key: Any, val: ArrayLike) -> Any: ...
    def __sub__(self, other: Any) -> Any: ...
    def __truediv__(self, other: Any) -> Any: ...
    @property
    def c(self) -> _Array: ...
    @c.setter
    def c(self, value: Any) -> None: ...
    @property
    def coef(self) -> _Array: ...
    @coef.setter
    def coef(self, value: Any) -> None: ...
    @property
    def coefficients(self) -> _Array: ...
    @coefficients.setter
    def coefficients(self, value: Any) -> None: ...
    @property
    def coeffs(self) -> _Array: ...
    @coeffs.setter
    def coeffs(self, value: Any) -> None: ...
    def deriv(self, m: ArrayLike = 1) -> Any: ...
    def integ(self, m: ArrayLike = 1, k: Any = 0) -> Any: ...
    @property
    def o(self) -> int: ...
    @property
    def order(self) -> int: ...
    @property
    def r(self) -> _Array: ...
    @property
    def roots(self) -> _Array: ...
    @property
    def variable(self) -> str: ...

def polyadd(a1: ArrayLike, a2: ArrayLike) -> _Array: ...
def polyder(p: ArrayLike, m: ArrayLike = 1) -> _Array: ...
def polydiv(u: ArrayLike, v: ArrayLike) -> tuple[_Array, _Array]: ...
@overload
def polyfit(
    x: ArrayLike,
    y: ArrayLike,
    deg: Any,
    rcond: Any = None,
    full: Literal[False] = False,
    w: ArrayLike | None = None,
    cov: Literal[False] = False,
) -> _Array: ...
@overload
def polyfit(
    x: ArrayLike,
    y: ArrayLike,
    deg: Any,
    rcond: Any = None,
    full: Literal[False] = False,
    w: ArrayLike | None = None,
    *,
    cov: Literal[True, "unscaled"],
) -> tuple[_Array, _Array]: ...
@overload
def polyfit(
    x: ArrayLike,
    y: ArrayLike,
    deg: Any,
    rcond: Any = None,
    *,
    full: Literal[True],
    w: ArrayLike | None = None,
    cov: builtins.bool | Literal["unscaled"] | builtins.bool = False,
) -> tuple[_Array, _Array, _Array, _Array, _Array]: ...
def polyint(p: ArrayLike, m: ArrayLike = 1, k: Any = None) -> _Array: ...
def polymul(a1: ArrayLike, a2: ArrayLike) -> _Array: ...

from . import polynomial as polynomial

def polysub(a1: ArrayLike, a2: ArrayLike) -> _Array: ...
def polyval(p: ArrayLike, x: ArrayLike) -> _Array:
    "The polynomial with coefficients ``p``, the highest power first, at ``x``, which may be a ``poly1d``.\n\nGradient: in both.\n\n>>> tnp.polyval([1.0, 0.0, 2.0], 3.0).numpy()\narray(11.)"

positive: _Ufunc11
"The elements, unchanged.\n\npositive(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.positive(0.5) == np.positive(0.5))\nTrue"
pow: _Ufunc21
"First operand to the power of the second.\n\npower(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; 0 for a constant power 0; for the exponent 0 at base 0 (limit).\n\n>>> bool(tnp.power(3.0, 2.0) == np.power(3.0, 2.0))\nTrue"
power: _Ufunc21
"First operand to the power of the second.\n\npower(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; 0 for a constant power 0; for the exponent 0 at base 0 (limit).\n\n>>> bool(tnp.power(3.0, 2.0) == np.power(3.0, 2.0))\nTrue"

def printoptions(*args: Any, **kwargs: Any) -> Any: ...
@overload
def prod(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def prod(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _Array: ...
def profile() -> Any: ...
def promote_types(type1: Any, type2: Any, /) -> np.dtype[Any]: ...

class promotion:
    def __enter__(self) -> Self: ...
    __exit__: Any
    def __init__(
        self, mode: Literal["all", "legacy", "numpy", "off", "safe"], prefer_float32: builtins.bool = False
    ) -> None: ...

@overload
def ptp(
    a: _ArrayOf[_ScalarT],
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def ptp(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
) -> _Array: ...
def put(a: _AnyArray, ind: SupportsIndex, v: ArrayLike, mode: _Bounds = "raise") -> None: ...
def put_along_axis(arr: _AnyArray, indices: ArrayLike, values: ArrayLike, axis: _Shape | None) -> None: ...
def putmask(a: _AnyArray, /, mask: ArrayLike, values: ArrayLike) -> None: ...
def quantile(
    a: ArrayLike,
    q: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    overwrite_input: builtins.bool = False,
    method: _Method = "linear",
    keepdims: builtins.bool = False,
    *,
    weights: ArrayLike | None = None,
) -> _Array: ...

r_: Any
rad2deg: _Ufunc11
"Radians as degrees.\n\nrad2deg(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.rad2deg(0.5) == np.rad2deg(0.5))\nTrue"
radians: _Ufunc11
"Degrees as radians.\n\nradians(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.radians(0.5) == np.radians(0.5))\nTrue"
from . import random as random

@overload
def ravel(a: _ArrayOf[_ScalarT], order: _Order | None = "C") -> _NDArray[_ScalarT]: ...
@overload
def ravel(a: ArrayLike, order: _Order | None = "C") -> _Array: ...
def ravel_multi_index(
    multi_index: Sequence[ArrayLike] | _AnyArray,
    dims: _Shape,
    mode: _Bounds | tuple[_Bounds, ...] = "raise",
    order: _Order | None = "C",
) -> _Array: ...
def real(val: ArrayLike) -> _Array: ...
def real_if_close(a: ArrayLike, tol: int | float | complex | ndarray[Any, Any] | np.generic = 100) -> _Array: ...

from . import rec as rec
from numpy import recarray as recarray

reciprocal: _Ufunc11
"One over each element.\n\nreciprocal(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; where the cotangent is exactly zero it is zero, also at 0.\n\n>>> bool(tnp.reciprocal(0.5) == np.reciprocal(0.5))\nTrue"

def recompute_grad(f: Callable[_P, _R]) -> Callable[_P, _R]: ...

remainder: _Ufunc21
"Remainder with the sign of the divisor.\n\nremainder(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: 1 and minus the floored quotient; at jumps that of the piece.\n\n>>> bool(tnp.remainder(3.0, 2.0) == np.remainder(3.0, 2.0))\nTrue"

@overload
def repeat(a: _ArrayOf[_ScalarT], repeats: Any, axis: _Shape | None = None) -> _NDArray[_ScalarT]: ...
@overload
def repeat(a: ArrayLike, repeats: Any, axis: _Shape | None = None) -> _Array: ...
def report() -> Any: ...
@overload
def require(
    a: _ArrayOf[_ScalarT], dtype: None = None, requirements: str | Iterable[str] | None = None, *, like: Any = None
) -> _NDArray[_ScalarT]: ...
@overload
def require(
    a: ArrayLike, dtype: _DTypeOf[_ScalarT], requirements: str | Iterable[str] | None = None, *, like: Any = None
) -> _NDArray[_ScalarT]: ...
@overload
def require(
    a: ArrayLike, dtype: DTypeLike | None = None, requirements: str | Iterable[str] | None = None, *, like: Any = None
) -> _Array: ...
@overload
def reshape(
    a: _ArrayOf[_ScalarT], /, shape: _Shape, order: _Order | None = "C", *, copy: builtins.bool | None = None
) -> _NDArray[_ScalarT]: ...
@overload
def reshape(
    a: ArrayLike, /, shape: _Shape, order: _Order | None = "C", *, copy: builtins.bool | None = None
) -> _Array: ...
@overload
def resize(a: _ArrayOf[_ScalarT], new_shape: _Shape) -> _NDArray[_ScalarT]: ...
@overload
def resize(a: ArrayLike, new_shape: _Shape) -> _Array: ...
def result_type(*arrays_and_dtypes: Any) -> np.dtype[Any]: ...

right_shift: _Ufunc21
"Bits moved to the right.\n\nright_shift(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.right_shift(8, 2) == np.right_shift(8, 2))\nTrue"
rint: _Ufunc11
"Nearest integer, halves to the even one.\n\nrint(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: zero: piecewise constant.\n\n>>> bool(tnp.rint(0.5) == np.rint(0.5))\nTrue"

@overload
def roll(a: _ArrayOf[_ScalarT], shift: _Shape | _AnyArray, axis: _Shape | None = None) -> _NDArray[_ScalarT]: ...
@overload
def roll(a: ArrayLike, shift: _Shape | _AnyArray, axis: _Shape | None = None) -> _Array: ...
def rollaxis(a: ArrayLike, axis: _Shape | None, start: ArrayLike = 0) -> _Array: ...
def roots(p: ArrayLike) -> _Array: ...
@overload
def rot90(m: _ArrayOf[_ScalarT], k: Any = 1, axes: _Shape | _AnyArray = ...) -> _NDArray[_ScalarT]: ...
@overload
def rot90(m: ArrayLike, k: Any = 1, axes: _Shape | _AnyArray = ...) -> _Array: ...
def round(
    a: ArrayLike, decimals: SupportsIndex = 0, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None
) -> _Array: ...
@overload
def row_stack(
    tup: Sequence[ArrayLike] | _AnyArray, *, dtype: _DTypeOf[_ScalarT], casting: str = "same_kind"
) -> _NDArray[_ScalarT]: ...
@overload
def row_stack(
    tup: Sequence[ArrayLike] | _AnyArray, *, dtype: DTypeLike | None = None, casting: str = "same_kind"
) -> _Array: ...

s_: Any

def save(file: _File, arr: ArrayLike, allow_pickle: builtins.bool = True) -> None: ...
def savetxt(
    fname: _File,
    X: ArrayLike,
    fmt: str = "%.18e",
    delimiter: str = " ",
    newline: str = "\n",
    header: str = "",
    footer: str = "",
    comments: str = "# ",
    encoding: str | None = None,
) -> None: ...
def savez(file: _File, *args: Any, allow_pickle: Any = True, **kwds: Any) -> None: ...
def savez_compressed(file: _File, *args: Any, allow_pickle: Any = True, **kwds: Any) -> None: ...
def scan(
    f: Callable[..., Any],
    init: Any,
    xs: Any = None,
    length: SupportsIndex | None = None,
    reverse: builtins.bool = False,
    unroll: SupportsIndex = 1,
    *,
    checkpoint: builtins.bool | SupportsIndex | None = None,
    progress: Any = False,
) -> Any: ...
def searchsorted(a: ArrayLike, v: ArrayLike, side: Literal["left", "right"] = "left", sorter: Any = None) -> _Ints: ...
def select(
    condlist: Sequence[ArrayLike] | _AnyArray, choicelist: Sequence[ArrayLike] | _AnyArray, default: Any = 0
) -> _Array: ...
def set_printoptions(
    precision: Any = None,
    threshold: Any = None,
    edgeitems: Any = None,
    linewidth: Any = None,
    suppress: builtins.bool | None = None,
    nanstr: str | None = None,
    infstr: str | None = None,
    formatter: Any = None,
    sign: Literal["-", "+", " "] | None = None,
    floatmode: str | None = None,
    *,
    legacy: str | None = None,
    override_repr: Any = None,
) -> None: ...

from numpy import setbufsize as setbufsize

def setdiff1d(ar1: ArrayLike, ar2: ArrayLike, assume_unique: builtins.bool = False) -> _Array: ...

from numpy import seterr as seterr
from numpy import seterrcall as seterrcall

def setxor1d(ar1: ArrayLike, ar2: ArrayLike, assume_unique: builtins.bool = False) -> _Array: ...
def shape(a: ArrayLike) -> tuple[int, ...]: ...
def shares_memory(a: ArrayLike, b: ArrayLike, /, max_work: Any = -1) -> builtins.bool: ...
def show_config(mode: str = "stdout") -> None: ...
def show_runtime() -> None: ...

sign: _Ufunc11
"-1, 0 or 1; x/|x| for complex x.\n\nsign(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: zero for real x; for complex x the part along the circle, 0 at 0.\n\n>>> bool(tnp.sign(0.5) == np.sign(0.5))\nTrue"
signbit: _Ufunc11b
"Whether the sign bit is set.\n\nsignbit(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: none: the result is boolean or integer.\n\n>>> bool(tnp.signbit(0.5) == np.signbit(0.5))\nTrue"
sin: _Ufunc11
"Sine of an angle in radians.\n\nsin(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.sin(0.5) == np.sin(0.5))\nTrue"

def sinc(x: ArrayLike) -> _Array: ...

sinh: _Ufunc11
"Hyperbolic sine.\n\nsinh(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.sinh(0.5) == np.sinh(0.5))\nTrue"

def size(a: ArrayLike, axis: _Shape | None = None) -> int: ...
@overload
def sort(
    a: _ArrayOf[_ScalarT],
    axis: _Shape | None = -1,
    kind: _Kind | None = None,
    order: str | Sequence[str] | None = None,
    *,
    stable: builtins.bool | None = None,
    descending: builtins.bool = False,
) -> _NDArray[_ScalarT]: ...
@overload
def sort(
    a: ArrayLike,
    axis: _Shape | None = -1,
    kind: _Kind | None = None,
    order: str | Sequence[str] | None = None,
    *,
    stable: builtins.bool | None = None,
    descending: builtins.bool = False,
) -> _Array: ...
def sort_complex(a: ArrayLike) -> _Array: ...

spacing: _Ufunc11
"Distance to the next float.\n\nspacing(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: zero: piecewise constant.\n\n>>> bool(tnp.spacing(0.5) == np.spacing(0.5))\nTrue"

def split(ary: ArrayLike, indices_or_sections: Any, axis: _Shape | None = 0) -> list[_Array]: ...

sqrt: _Ufunc11
"Square root that is not negative.\n\nsqrt(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; where the cotangent is exactly zero it is zero, also at 0.\n\n>>> bool(tnp.sqrt(0.5) == np.sqrt(0.5))\nTrue"
square: _Ufunc11
"Each element times itself.\n\nsquare(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.square(0.5) == np.square(0.5))\nTrue"

@overload
def squeeze(a: _ArrayOf[_ScalarT], axis: _Shape | None = None) -> _NDArray[_ScalarT]: ...
@overload
def squeeze(a: ArrayLike, axis: _Shape | None = None) -> _Array: ...
@overload
def stack(
    arrays: Sequence[ArrayLike] | _AnyArray,
    axis: _Shape | None = 0,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    casting: _Casting = "same_kind",
) -> _NDArray[_ScalarT]: ...
@overload
def stack(
    arrays: Sequence[ArrayLike] | _AnyArray,
    axis: _Shape | None = 0,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    dtype: DTypeLike | None = None,
    casting: _Casting = "same_kind",
) -> _Array: ...
@overload
def std(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
    keepdims: builtins.bool = ...,
    where: ArrayLike = ...,
    mean: ArrayLike = ...,
    correction: int | float | complex | ndarray[Any, Any] | np.generic = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def std(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
    keepdims: builtins.bool = ...,
    *,
    where: ArrayLike = ...,
    mean: ArrayLike = ...,
    correction: int | float | complex | ndarray[Any, Any] | np.generic = ...,
) -> _Array: ...
def stop_gradient(input: _T) -> _T: ...

from . import strings as strings

subtract: _Ufunc21
"Difference of two operands.\n\nsubtract(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent; summed over broadcast axes.\n\n>>> bool(tnp.subtract(3.0, 2.0) == np.subtract(3.0, 2.0))\nTrue"

@overload
def sum(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def sum(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: ArrayLike = ...,
) -> _Array: ...
@overload
def swapaxes(a: _ArrayOf[_ScalarT], axis1: SupportsIndex, axis2: SupportsIndex) -> _NDArray[_ScalarT]: ...
@overload
def swapaxes(a: ArrayLike, axis1: SupportsIndex, axis2: SupportsIndex) -> _Array: ...
@overload
def take(
    a: _ArrayOf[_ScalarT],
    indices: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    mode: _Bounds = "raise",
) -> _NDArray[_ScalarT]: ...
@overload
def take(
    a: ArrayLike,
    indices: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    mode: _Bounds = "raise",
) -> _Array: ...
def take_along_axis(arr: ArrayLike, indices: ArrayLike, axis: _Shape | None = -1) -> _Array: ...

tan: _Ufunc11
"Tangent of an angle in radians.\n\ntan(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.tan(0.5) == np.tan(0.5))\nTrue"
tanh: _Ufunc11
"Hyperbolic tangent.\n\ntanh(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative times the cotangent.\n\n>>> bool(tnp.tanh(0.5) == np.tanh(0.5))\nTrue"

def tensordot(a: ArrayLike, b: ArrayLike, axes: _Shape | _AnyArray = 2) -> _Array: ...

from . import testing as testing

@overload
def tile(A: _ArrayOf[_ScalarT], reps: _Shape | _AnyArray) -> _NDArray[_ScalarT]: ...
@overload
def tile(A: ArrayLike, reps: _Shape | _AnyArray) -> _Array: ...
@overload
def trace(
    a: ArrayLike,
    offset: SupportsIndex = 0,
    axis1: SupportsIndex = 0,
    axis2: SupportsIndex = 1,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _NDArray[_ScalarT]: ...
@overload
def trace(
    a: ArrayLike,
    offset: SupportsIndex = 0,
    axis1: SupportsIndex = 0,
    axis2: SupportsIndex = 1,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Array: ...
@overload
def transpose(a: _ArrayOf[_ScalarT], axes: _Shape | _AnyArray | None = None) -> _NDArray[_ScalarT]: ...
@overload
def transpose(a: ArrayLike, axes: _Shape | _AnyArray | None = None) -> _Array: ...
def trapezoid(y: ArrayLike, x: ArrayLike | None = None, dx: ArrayLike = 1.0, axis: _Shape | None = -1) -> _Array: ...
@overload
def tri(
    N: SupportsIndex,
    M: SupportsIndex | None = None,
    k: SupportsIndex = 0,
    dtype: type[float] = ...,
    *,
    like: Any = None,
) -> _Floats: ...
@overload
def tri(
    N: SupportsIndex,
    M: SupportsIndex | None = None,
    k: SupportsIndex = 0,
    *,
    dtype: _DTypeOf[_ScalarT],
    like: Any = None,
) -> _NDArray[_ScalarT]: ...
@overload
def tri(
    N: SupportsIndex, M: SupportsIndex | None = None, k: SupportsIndex = 0, dtype: DTypeLike = ..., *, like: Any = None
) -> _Array: ...
@overload
def tril(m: _ArrayOf[_ScalarT], k: Any = 0) -> _NDArray[_ScalarT]: ...
@overload
def tril(m: ArrayLike, k: Any = 0) -> _Array: ...
def tril_indices(n: SupportsIndex, k: SupportsIndex = 0, m: SupportsIndex | None = None) -> tuple[_Array, ...]: ...
def tril_indices_from(arr: ArrayLike, k: SupportsIndex = 0) -> tuple[_Array, ...]: ...
def trim_zeros(filt: ArrayLike, trim: Literal["f", "b", "fb", "bf"] = "fb", axis: _Shape | None = None) -> _Array: ...
@overload
def triu(m: _ArrayOf[_ScalarT], k: Any = 0) -> _NDArray[_ScalarT]: ...
@overload
def triu(m: ArrayLike, k: Any = 0) -> _Array: ...
def triu_indices(n: SupportsIndex, k: SupportsIndex = 0, m: SupportsIndex | None = None) -> tuple[_Array, ...]: ...
def triu_indices_from(arr: ArrayLike, k: SupportsIndex = 0) -> tuple[_Array, ...]: ...

true_divide: _Ufunc21
"True quotient of two operands.\n\ndivide(x1, x2, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: The derivative; where the cotangent is exactly zero it is zero, also at a division by 0.\n\n>>> bool(tnp.divide(3.0, 2.0) == np.divide(3.0, 2.0))\nTrue"
trunc: _Ufunc11
"Integer part.\n\ntrunc(x, /, out=None, *, where=True, casting='same_kind', order='K', dtype=None,\n    subok=True, signature=None)\n\nOperands broadcast together; the dtype is NumPy's. With ``where`` and no ``out``, other elements are 0\nunder a transformation and not set without one.\n\nGradient: zero: piecewise constant.\n\n>>> bool(tnp.trunc(0.5) == np.trunc(0.5))\nTrue"

def typename(char: str) -> str: ...

from . import typing as typing

class ufunc:
    def __call__(self, *args: Any, **kwargs: Any) -> _Array:
        "Call self as a function."
    def __new__(cls, *args: Any, **kwargs: Any) -> Self: ...
    @overload
    def accumulate(
        self,
        array: ArrayLike,
        /,
        axis: _Shape | None = 0,
        *,
        dtype: _DTypeOf[_ScalarT],
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _NDArray[_ScalarT]: ...
    @overload
    def accumulate(
        self,
        array: ArrayLike,
        /,
        axis: _Shape | None = 0,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _Array: ...
    def at(self, a: ArrayLike, indices: ArrayLike, b: ArrayLike | None = None, /) -> None: ...
    @property
    def identity(self) -> Any: ...
    large: int
    @property
    def nargs(self) -> int: ...
    @property
    def nin(self) -> int: ...
    @property
    def nout(self) -> int: ...
    @property
    def ntypes(self) -> int: ...
    def outer(
        self,
        A: ArrayLike,
        B: ArrayLike,
        /,
        *,
        out: Any = ...,
        casting: _Casting = ...,
        order: _Order | None = ...,
        dtype: DTypeLike | None = ...,
        where: ArrayLike = ...,
        subok: builtins.bool = ...,
        signature: Any = ...,
    ) -> _Array: ...
    @overload
    def reduce(
        self,
        array: ArrayLike,
        /,
        axis: _Shape | None = 0,
        *,
        dtype: _DTypeOf[_ScalarT],
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
        initial: Any = ...,
        where: ArrayLike = ...,
    ) -> _NDArray[_ScalarT]: ...
    @overload
    def reduce(
        self,
        array: ArrayLike,
        /,
        axis: _Shape | None = 0,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        keepdims: builtins.bool = ...,
        initial: Any = ...,
        where: ArrayLike = ...,
    ) -> _Array: ...
    @overload
    def reduceat(
        self,
        array: ArrayLike,
        /,
        indices: ArrayLike,
        axis: _Shape | None = 0,
        *,
        dtype: _DTypeOf[_ScalarT],
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _NDArray[_ScalarT]: ...
    @overload
    def reduceat(
        self,
        array: ArrayLike,
        /,
        indices: ArrayLike,
        axis: _Shape | None = 0,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _Array: ...
    def resolve_dtypes(
        self,
        /,
        dtypes: Any,
        *,
        signature: Any = None,
        casting: _Casting | None = None,
        reduction: builtins.bool = False,
    ) -> Any: ...
    @property
    def signature(self) -> str | None: ...
    @property
    def types(self) -> list[str]: ...
    __name__: str
    __qualname__: str

def union1d(ar1: ArrayLike, ar2: ArrayLike) -> _Array: ...
@overload
def unique(
    ar: ArrayLike,
    return_index: Literal[False] = False,
    return_inverse: Literal[False] = False,
    return_counts: Literal[False] = False,
    axis: _Shape | None = None,
    *,
    equal_nan: builtins.bool = True,
    sorted: builtins.bool = True,
) -> _Array: ...
@overload
def unique(
    ar: ArrayLike,
    return_index: builtins.bool = False,
    return_inverse: builtins.bool = False,
    return_counts: builtins.bool = False,
    axis: _Shape | None = None,
    *,
    equal_nan: builtins.bool = True,
    sorted: builtins.bool = True,
) -> tuple[_Array, ...]: ...
def unique_all(x: ArrayLike) -> _UniqueAllResult: ...
def unique_counts(x: ArrayLike) -> _UniqueCountsResult: ...
def unique_inverse(x: ArrayLike) -> _UniqueInverseResult: ...
@overload
def unique_values(x: _ArrayOf[_ScalarT]) -> _NDArray[_ScalarT]: ...
@overload
def unique_values(x: ArrayLike) -> _Array: ...
def unpackbits(
    a: ArrayLike, /, axis: _Shape | None = None, count: Any = None, bitorder: Literal["big", "little"] = "big"
) -> _Array: ...
def unravel_index(indices: ArrayLike, shape: _Shape, order: _Order | None = "C") -> tuple[_Array, _Array]: ...
def unstack(x: ArrayLike, /, *, axis: _Shape | None = 0) -> tuple[_Array, ...]: ...
def unwrap(
    p: ArrayLike, discont: ArrayLike | None = None, axis: _Shape | None = -1, *, period: ArrayLike = 6.283185307179586
) -> _Array: ...
@overload
def value_and_grad(
    f: Callable[_P, Any],
    argnums: SupportsIndex | Sequence[SupportsIndex] = 0,
    has_aux: Literal[False] = False,
    *,
    strict: builtins.bool | None = None,
) -> Callable[_P, tuple[_Array, Any]]: ...
@overload
def value_and_grad(
    f: Callable[_P, tuple[Any, _T]],
    argnums: SupportsIndex | Sequence[SupportsIndex] = 0,
    *,
    has_aux: Literal[True],
    strict: builtins.bool | None = None,
) -> Callable[_P, tuple[tuple[_Array, _T], Any]]: ...
def vander(x: ArrayLike, N: SupportsIndex | None = None, increasing: builtins.bool = False) -> _Array: ...
@overload
def var(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
    keepdims: builtins.bool = ...,
    where: ArrayLike = ...,
    mean: ArrayLike = ...,
    correction: int | float | complex | ndarray[Any, Any] | np.generic = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def var(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
    keepdims: builtins.bool = ...,
    *,
    where: ArrayLike = ...,
    mean: ArrayLike = ...,
    correction: int | float | complex | ndarray[Any, Any] | np.generic = ...,
) -> _Array: ...
def vdot(a: ArrayLike, b: ArrayLike, /) -> _Array: ...

vecdot: _Gfunc21
"Inner products of vectors along the last axis, the first conjugated.\n\n    vecdot(x1, x2, /, out=None, *, axes, axis, keepdims=False, casting='same_kind', order='K', dtype=None, subok=True,\n    signature=None)\n\nRaises ValueError for lengths that differ. Gradient: the cotangent times the other operand.\n\n>>> tnp.vecdot(tnp.ones((2, 3)), tnp.ones(3)).numpy()\narray([3., 3.])"
vecmat: _Gfunc21
"Products of vectors (conjugated) and matrices, stacks broadcast.\n\n    vecmat(x1, x2, /, out=None, *, axes, axis, keepdims=False, casting='same_kind', order='K', dtype=None, subok=True,\n    signature=None)\n\nRaises ValueError for core dimensions that do not match. Gradient: products of the cotangent with the other operand.\n\n>>> tnp.vecmat(tnp.ones(2), tnp.ones((2, 3))).numpy()\narray([2., 2., 2.])"

class vectorize(np.vectorize):
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...
    def __init__(
        self,
        pyfunc: Any = ...,
        otypes: Any = None,
        doc: Any = None,
        excluded: Any = None,
        cache: builtins.bool = False,
        signature: Any = None,
    ) -> None: ...

@overload
def vectorized_map(
    fn: Callable[[Any], complex],
    elems: Any,
    fallback_to_while_loop: builtins.bool = True,
    warn: builtins.bool = True,
    *,
    in_axes: Any = 0,
    chunk_size: int | None = None,
) -> _Array: ...
@overload
def vectorized_map(
    fn: Callable[[Any], _T],
    elems: Any,
    fallback_to_while_loop: builtins.bool = True,
    warn: builtins.bool = True,
    *,
    in_axes: Any = 0,
    chunk_size: int | None = None,
) -> _T: ...
def vsplit(ary: ArrayLike, indices_or_sections: Any) -> list[_Array]: ...
@overload
def vstack(
    tup: Sequence[ArrayLike] | _AnyArray, *, dtype: _DTypeOf[_ScalarT], casting: _Casting = "same_kind"
) -> _NDArray[_ScalarT]: ...
@overload
def vstack(
    tup: Sequence[ArrayLike] | _AnyArray, *, dtype: DTypeLike | None = None, casting: _Casting = "same_kind"
) -> _Array: ...
@overload
def where(condition: ArrayLike, /) -> tuple[_Ints, ...]: ...
@overload
def where(condition: ArrayLike, x: ArrayLike, y: ArrayLike, /) -> _Array: ...
def while_loop(
    cond: Callable[..., Any],
    body: Callable[..., Any],
    loop_vars: Any,
    shape_invariants: Any = None,
    parallel_iterations: SupportsIndex = 10,
    back_prop: builtins.bool = True,
    swap_memory: builtins.bool = False,
    maximum_iterations: SupportsIndex | None = None,
    name: str | None = None,
    *,
    progress: Any = False,
) -> Any: ...
@overload
def zeros(
    shape: _Shape, dtype: None = None, order: _Order | None = "C", *, device: _Device | None = None, like: Any = None
) -> _Floats: ...
@overload
def zeros(
    shape: _Shape,
    dtype: _DTypeOf[_ScalarT],
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> _NDArray[_ScalarT]: ...
@overload
def zeros(
    shape: _Shape,
    dtype: DTypeLike | None = None,
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> _Array: ...
@overload
def zeros_like(
    a: _ArrayOf[_ScalarT],
    dtype: None = None,
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> _NDArray[_ScalarT]: ...
@overload
def zeros_like(
    a: ArrayLike,
    dtype: _DTypeOf[_ScalarT],
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> _NDArray[_ScalarT]: ...
@overload
def zeros_like(
    a: ArrayLike,
    dtype: DTypeLike | None = None,
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> _Array: ...

from ml_dtypes import bfloat16 as bfloat16
from ml_dtypes import float8_e3m4 as float8_e3m4
from ml_dtypes import float8_e4m3 as float8_e4m3
from ml_dtypes import float8_e4m3b11fnuz as float8_e4m3b11fnuz
from ml_dtypes import float8_e4m3fn as float8_e4m3fn
from ml_dtypes import float8_e4m3fnuz as float8_e4m3fnuz
from ml_dtypes import float8_e5m2 as float8_e5m2
from ml_dtypes import float8_e5m2fnuz as float8_e5m2fnuz
from ml_dtypes import float8_e8m0fnu as float8_e8m0fnu

def checkpoint(f: Callable[_P, _R]) -> Callable[_P, _R]:
    "``f`` that keeps nothing for its gradient: the gradient runs it again. Less memory, more time.\n\n>>> tnp.grad(tnp.recompute_grad(lambda x: tnp.sin(x) ** 2))(0.0).numpy()\narray(0.)"

from . import debug as debug

def fori_loop(lower: Any, upper: Any, body_fun: Callable[..., Any], init_val: Any) -> Any: ...
def hessian(
    f: Callable[_P, Any],
    argnums: SupportsIndex | Sequence[SupportsIndex] = 0,
    has_aux: builtins.bool = False,
    *,
    strict: builtins.bool | None = None,
) -> Callable[_P, Any]: ...
def jacobian(
    f: Callable[_P, Any],
    argnums: SupportsIndex | Sequence[SupportsIndex] = 0,
    has_aux: builtins.bool = False,
    *,
    mode: Literal["auto", "forward", "reverse"] = "auto",
    strict: builtins.bool | None = None,
) -> Callable[_P, Any]: ...
@overload
def linearize(
    f: Callable[..., _R], *primals: Any, has_aux: Literal[False] = False, strict: builtins.bool | None = None
) -> tuple[_R, Callable[..., _R]]: ...
@overload
def linearize(
    f: Callable[..., tuple[_R, _T]], *primals: Any, has_aux: Literal[True], strict: builtins.bool | None = None
) -> tuple[_R, Callable[..., _R], _T]: ...

from . import tree as tree

@overload
def vjp(
    f: Callable[..., _R], *primals: Any, has_aux: Literal[False] = False, strict: builtins.bool | None = None
) -> tuple[_R, Callable[..., Any]]: ...
@overload
def vjp(
    f: Callable[..., tuple[_R, _T]], *primals: Any, has_aux: Literal[True], strict: builtins.bool | None = None
) -> tuple[_R, Callable[..., Any], _T]: ...

False_: Any
ScalarType: Any
True_: Any
from numpy import bool as bool
from numpy import bool_ as bool_
from numpy import byte as byte
from numpy import bytes_ as bytes_
from numpy import cdouble as cdouble
from numpy import character as character
from numpy import clongdouble as clongdouble
from numpy import complex128 as complex128
from numpy import complex64 as complex64
from numpy import complexfloating as complexfloating
from numpy import csingle as csingle
from numpy import datetime64 as datetime64
from numpy import double as double
from numpy import dtype as dtype

e: float
euler_gamma: float
from numpy import flexible as flexible
from numpy import float16 as float16
from numpy import float32 as float32
from numpy import float64 as float64
from numpy import floating as floating
from numpy import generic as generic
from numpy import half as half
from numpy import inexact as inexact

inf: float
from numpy import int16 as int16
from numpy import int32 as int32
from numpy import int64 as int64
from numpy import int8 as int8
from numpy import int_ as int_
from numpy import intc as intc
from numpy import integer as integer
from numpy import intp as intp

little_endian: builtins.bool
from numpy import long as long
from numpy import longdouble as longdouble
from numpy import longlong as longlong

nan: float
from numpy import newaxis as newaxis
from numpy import number as number
from numpy import object_ as object_

pi: float
from numpy import record as record

sctypeDict: Any
from numpy import short as short
from numpy import signedinteger as signedinteger
from numpy import single as single
from numpy import str_ as str_
from numpy import timedelta64 as timedelta64

typecodes: Any
from numpy import ubyte as ubyte
from numpy import uint as uint
from numpy import uint16 as uint16
from numpy import uint32 as uint32
from numpy import uint64 as uint64
from numpy import uint8 as uint8
from numpy import uintc as uintc
from numpy import uintp as uintp
from numpy import ulong as ulong
from numpy import ulonglong as ulonglong
from numpy import unsignedinteger as unsignedinteger
from numpy import ushort as ushort
from numpy import void as void
from numpy import complex128 as complex_
from numpy import float64 as float_
from numpy import bytes_ as string_
from numpy import str_ as unicode_
from numpy import complex256 as complex256
from numpy import float128 as float128

def from_tf(f: Callable[..., Any]) -> Any: ...
def to_tf_function(f: Callable[..., Any], input_signature: Any = None, **options: Any) -> Any: ...

from . import integrate as integrate
from . import interpolate as interpolate
from . import ndimage as ndimage
from . import optimize as optimize
from . import signal as signal
from . import sparse as sparse
from . import special as special

class _UniqueAllResult(NamedTuple):
    values: _Array
    indices: _Array
    inverse_indices: _Array
    counts: _Array

class _UniqueCountsResult(NamedTuple):
    values: _Array
    counts: _Array

class _UniqueInverseResult(NamedTuple):
    values: _Array
    inverse_indices: _Array

class _Gfunc21(ufunc):
    def __call__(
        self,
        x1: ArrayLike,
        x2: ArrayLike,
        /,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        axes: Any = ...,
        axis: SupportsIndex = ...,
        keepdims: builtins.bool = False,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> _Array: ...

class _Ufunc11(ufunc):
    def __call__(
        self,
        x: ArrayLike,
        /,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        where: ArrayLike = True,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> _Array: ...

class _Ufunc11b(ufunc):
    def __call__(
        self,
        x: ArrayLike,
        /,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        where: ArrayLike = True,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> _Bools: ...

class _Ufunc12(ufunc):
    def __call__(
        self,
        x: ArrayLike,
        out1: _AnyArray | None = None,
        out2: _AnyArray | None = None,
        /,
        *,
        out: tuple[_AnyArray | None, ...] = ...,
        where: ArrayLike = True,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> tuple[_Array, _Array]: ...

class _Ufunc14(ufunc):
    def __call__(
        self,
        x: ArrayLike,
        out1: _AnyArray | None = None,
        out2: _AnyArray | None = None,
        out3: _AnyArray | None = None,
        out4: _AnyArray | None = None,
        /,
        *,
        out: tuple[_AnyArray | None, ...] = ...,
        where: ArrayLike = True,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> tuple[_Array, _Array, _Array, _Array]: ...

class _Ufunc21(ufunc):
    def __call__(
        self,
        x1: ArrayLike,
        x2: ArrayLike,
        /,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        where: ArrayLike = True,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> _Array: ...

class _Ufunc21b(ufunc):
    def __call__(
        self,
        x1: ArrayLike,
        x2: ArrayLike,
        /,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        where: ArrayLike = True,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> _Bools: ...

class _Ufunc22(ufunc):
    def __call__(
        self,
        x1: ArrayLike,
        x2: ArrayLike,
        out1: _AnyArray | None = None,
        out2: _AnyArray | None = None,
        /,
        *,
        out: tuple[_AnyArray | None, ...] = ...,
        where: ArrayLike = True,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> tuple[_Array, _Array]: ...

class _Ufunc24(ufunc):
    def __call__(
        self,
        x1: ArrayLike,
        x2: ArrayLike,
        out1: _AnyArray | None = None,
        out2: _AnyArray | None = None,
        out3: _AnyArray | None = None,
        out4: _AnyArray | None = None,
        /,
        *,
        out: tuple[_AnyArray | None, ...] = ...,
        where: ArrayLike = True,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> tuple[_Array, _Array, _Array, _Array]: ...

class _Ufunc31(ufunc):
    def __call__(
        self,
        x1: ArrayLike,
        x2: ArrayLike,
        x3: ArrayLike,
        /,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        where: ArrayLike = True,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> _Array: ...

class _Ufunc41(ufunc):
    def __call__(
        self,
        x1: ArrayLike,
        x2: ArrayLike,
        x3: ArrayLike,
        x4: ArrayLike,
        /,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        where: ArrayLike = True,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> _Array: ...

class __array_namespace_info__:
    def capabilities(self) -> Any: ...
    def default_device(self) -> Any: ...
    def default_dtypes(self, *, device: _Device | None = None) -> Any: ...
    def devices(self) -> Any: ...
    def dtypes(self, *, device: _Device | None = None, kind: str | tuple[str, ...] | None = None) -> Any: ...

__version__: str
__array_api_version__: str
__all__ = [
    "At",
    "BatchingError",
    "CheckError",
    "DefectError",
    "DefectWarning",
    "DeviceError",
    "EagerWarning",
    "ExportError",
    "ForwardAccumulator",
    "GradientTape",
    "GuardError",
    "LeakedValueError",
    "LostGradientWarning",
    "NoGradientError",
    "NotYetError",
    "PromotionError",
    "RefusedError",
    "RetracingWarning",
    "Tensor",
    "TensorFlowError",
    "TensorSpec",
    "TracedArrayError",
    "UnconnectedGradients",
    "UnknownLengthError",
    "Variable",
    "__array_namespace_info__",
    "abs",
    "absolute",
    "acos",
    "acosh",
    "add",
    "all",
    "allclose",
    "amax",
    "amin",
    "angle",
    "any",
    "append",
    "apply_along_axis",
    "apply_over_axes",
    "arange",
    "arccos",
    "arccosh",
    "arcsin",
    "arcsinh",
    "arctan",
    "arctan2",
    "arctanh",
    "argmax",
    "argmin",
    "argpartition",
    "argsort",
    "argwhere",
    "around",
    "array",
    "array2string",
    "array_equal",
    "array_equiv",
    "array_repr",
    "array_split",
    "array_str",
    "asanyarray",
    "asarray",
    "asarray_chkfinite",
    "ascontiguousarray",
    "asfortranarray",
    "asin",
    "asinh",
    "asmatrix",
    "astype",
    "atan",
    "atan2",
    "atanh",
    "atleast_1d",
    "atleast_2d",
    "atleast_3d",
    "average",
    "bartlett",
    "base_repr",
    "binary_repr",
    "bincount",
    "bitwise_and",
    "bitwise_count",
    "bitwise_invert",
    "bitwise_left_shift",
    "bitwise_not",
    "bitwise_or",
    "bitwise_right_shift",
    "bitwise_xor",
    "blackman",
    "block",
    "bmat",
    "broadcast",
    "broadcast_arrays",
    "broadcast_shapes",
    "broadcast_to",
    "busday_count",
    "busday_offset",
    "busdaycalendar",
    "c_",
    "can_cast",
    "cbrt",
    "ceil",
    "char",
    "choose",
    "clip",
    "column_stack",
    "common_type",
    "compress",
    "concat",
    "concatenate",
    "cond",
    "config",
    "conj",
    "conjugate",
    "convolve",
    "copy",
    "copysign",
    "copyto",
    "corrcoef",
    "correlate",
    "cos",
    "cosh",
    "count_nonzero",
    "cov",
    "cross",
    "ctypeslib",
    "cumprod",
    "cumsum",
    "cumulative_prod",
    "cumulative_sum",
    "custom_gradient",
    "datetime_as_string",
    "datetime_data",
    "deg2rad",
    "degrees",
    "delete",
    "device",
    "diag",
    "diag_indices",
    "diag_indices_from",
    "diagflat",
    "diagonal",
    "diff",
    "digitize",
    "divide",
    "divmod",
    "dot",
    "dsplit",
    "dstack",
    "dtypes",
    "ediff1d",
    "einsum",
    "einsum_path",
    "emath",
    "empty",
    "empty_like",
    "equal",
    "errstate",
    "exceptions",
    "exp",
    "exp2",
    "expand_dims",
    "experimental_enable_numpy_behavior",
    "expm1",
    "extract",
    "eye",
    "fabs",
    "fft",
    "fill_diagonal",
    "finfo",
    "fix",
    "flatiter",
    "flatnonzero",
    "flip",
    "fliplr",
    "flipud",
    "float_power",
    "floor",
    "floor_divide",
    "fmax",
    "fmin",
    "fmod",
    "format_float_positional",
    "format_float_scientific",
    "frexp",
    "from_dlpack",
    "frombuffer",
    "fromfile",
    "fromfunction",
    "fromiter",
    "frompyfunc",
    "fromregex",
    "fromstring",
    "full",
    "full_like",
    "function",
    "gcd",
    "genfromtxt",
    "geomspace",
    "get_include",
    "get_printoptions",
    "getbufsize",
    "geterr",
    "geterrcall",
    "grad",
    "grad_status",
    "gradient",
    "greater",
    "greater_equal",
    "hamming",
    "hanning",
    "heaviside",
    "histogram",
    "histogram2d",
    "histogram_bin_edges",
    "histogramdd",
    "hsplit",
    "hstack",
    "hypot",
    "i0",
    "identity",
    "iinfo",
    "imag",
    "index_exp",
    "indices",
    "info",
    "inner",
    "insert",
    "interp",
    "intersect1d",
    "invert",
    "is_busday",
    "isclose",
    "iscomplex",
    "iscomplexobj",
    "isdtype",
    "isfinite",
    "isfortran",
    "isin",
    "isinf",
    "isnan",
    "isnat",
    "isneginf",
    "isposinf",
    "isreal",
    "isrealobj",
    "isscalar",
    "issubdtype",
    "iterable",
    "ix_",
    "jvp",
    "kaiser",
    "kron",
    "lcm",
    "ldexp",
    "left_shift",
    "less",
    "less_equal",
    "lexsort",
    "lib",
    "linalg",
    "linspace",
    "load",
    "loadtxt",
    "log",
    "log10",
    "log1p",
    "log2",
    "logaddexp",
    "logaddexp2",
    "logical_and",
    "logical_not",
    "logical_or",
    "logical_xor",
    "logspace",
    "ma",
    "map_fn",
    "mask_indices",
    "matmul",
    "matrix",
    "matrix_transpose",
    "matvec",
    "max",
    "maximum",
    "may_share_memory",
    "mean",
    "median",
    "memmap",
    "meshgrid",
    "mgrid",
    "min",
    "min_scalar_type",
    "minimum",
    "mintypecode",
    "mod",
    "modf",
    "moveaxis",
    "multiply",
    "nan_to_num",
    "nanargmax",
    "nanargmin",
    "nancumprod",
    "nancumsum",
    "nanmax",
    "nanmean",
    "nanmedian",
    "nanmin",
    "nanpercentile",
    "nanprod",
    "nanquantile",
    "nanstd",
    "nansum",
    "nanvar",
    "ndarray",
    "ndenumerate",
    "ndim",
    "ndindex",
    "nditer",
    "negative",
    "nested_iters",
    "nextafter",
    "nonzero",
    "not_equal",
    "ogrid",
    "ones",
    "ones_like",
    "outer",
    "packbits",
    "pad",
    "partition",
    "percentile",
    "permute_dims",
    "piecewise",
    "place",
    "poly",
    "poly1d",
    "polyadd",
    "polyder",
    "polydiv",
    "polyfit",
    "polyint",
    "polymul",
    "polynomial",
    "polysub",
    "polyval",
    "positive",
    "pow",
    "power",
    "printoptions",
    "prod",
    "profile",
    "promote_types",
    "promotion",
    "ptp",
    "put",
    "put_along_axis",
    "putmask",
    "quantile",
    "r_",
    "rad2deg",
    "radians",
    "random",
    "ravel",
    "ravel_multi_index",
    "real",
    "real_if_close",
    "rec",
    "recarray",
    "reciprocal",
    "recompute_grad",
    "remainder",
    "repeat",
    "report",
    "require",
    "reshape",
    "resize",
    "result_type",
    "right_shift",
    "rint",
    "roll",
    "rollaxis",
    "roots",
    "rot90",
    "round",
    "row_stack",
    "s_",
    "save",
    "savetxt",
    "savez",
    "savez_compressed",
    "scan",
    "searchsorted",
    "select",
    "set_printoptions",
    "setbufsize",
    "setdiff1d",
    "seterr",
    "seterrcall",
    "setxor1d",
    "shape",
    "shares_memory",
    "show_config",
    "show_runtime",
    "sign",
    "signbit",
    "sin",
    "sinc",
    "sinh",
    "size",
    "sort",
    "sort_complex",
    "spacing",
    "split",
    "sqrt",
    "square",
    "squeeze",
    "stack",
    "std",
    "stop_gradient",
    "strings",
    "subtract",
    "sum",
    "swapaxes",
    "take",
    "take_along_axis",
    "tan",
    "tanh",
    "tensordot",
    "testing",
    "tile",
    "trace",
    "transpose",
    "trapezoid",
    "tri",
    "tril",
    "tril_indices",
    "tril_indices_from",
    "trim_zeros",
    "triu",
    "triu_indices",
    "triu_indices_from",
    "true_divide",
    "trunc",
    "typename",
    "typing",
    "ufunc",
    "union1d",
    "unique",
    "unique_all",
    "unique_counts",
    "unique_inverse",
    "unique_values",
    "unpackbits",
    "unravel_index",
    "unstack",
    "unwrap",
    "value_and_grad",
    "vander",
    "var",
    "vdot",
    "vecdot",
    "vecmat",
    "vectorize",
    "vectorized_map",
    "vsplit",
    "vstack",
    "where",
    "while_loop",
    "zeros",
    "zeros_like",
    "bfloat16",
    "float8_e3m4",
    "float8_e4m3",
    "float8_e4m3b11fnuz",
    "float8_e4m3fn",
    "float8_e4m3fnuz",
    "float8_e5m2",
    "float8_e5m2fnuz",
    "float8_e8m0fnu",
    "checkpoint",
    "debug",
    "fori_loop",
    "hessian",
    "jacobian",
    "linearize",
    "tree",
    "vjp",
    "False_",
    "ScalarType",
    "True_",
    "bool",
    "bool_",
    "byte",
    "bytes_",
    "cdouble",
    "character",
    "clongdouble",
    "complex128",
    "complex64",
    "complexfloating",
    "csingle",
    "datetime64",
    "double",
    "dtype",
    "e",
    "euler_gamma",
    "flexible",
    "float16",
    "float32",
    "float64",
    "floating",
    "generic",
    "half",
    "inexact",
    "inf",
    "int16",
    "int32",
    "int64",
    "int8",
    "int_",
    "intc",
    "integer",
    "intp",
    "little_endian",
    "long",
    "longdouble",
    "longlong",
    "nan",
    "newaxis",
    "number",
    "object_",
    "pi",
    "record",
    "sctypeDict",
    "short",
    "signedinteger",
    "single",
    "str_",
    "timedelta64",
    "typecodes",
    "ubyte",
    "uint",
    "uint16",
    "uint32",
    "uint64",
    "uint8",
    "uintc",
    "uintp",
    "ulong",
    "ulonglong",
    "unsignedinteger",
    "ushort",
    "void",
    "complex_",
    "float_",
    "string_",
    "unicode_",
    "complex256",
    "float128",
    "from_tf",
    "to_tf_function",
]
