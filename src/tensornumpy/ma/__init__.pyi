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
    _Bools as _Bools,
    _Floats as _Floats,
    _Ints as _Ints,
    _DTypeOf as _DTypeOf,
    _Shape as _Shape,
    _Order as _Order,
    _Casting as _Casting,
    _Bounds as _Bounds,
    _Kind as _Kind,
    _File as _File,
    _Device as _Device,
    ndarray as ndarray,
)
from numpy.ma import MAError as MAError
from numpy.ma import MaskError as MaskError
from numpy.ma import MaskType as MaskType

class MaskedArray:
    @property
    def T(self) -> Any: ...
    def __add__(self, other: Any) -> Any: ...
    def __array__(self, dtype: DTypeLike | None = None, copy: builtins.bool | None = None) -> Any: ...
    def __contains__(self, value: ArrayLike) -> builtins.bool: ...
    def __divmod__(self, other: Any) -> Any: ...
    def __eq__(self, other: Any) -> builtins.bool: ...
    def __floordiv__(self, other: Any) -> Any: ...
    def __getitem__(self, index: Any) -> Any: ...
    def __iter__(self) -> Any: ...
    def __len__(self) -> int: ...
    def __matmul__(self, other: Any) -> Any: ...
    def __mod__(self, other: Any) -> Any: ...
    def __mul__(self, other: Any) -> Any: ...
    def __neg__(self) -> Any: ...
    def __new__(
        cls,
        data: Any = None,
        mask: ArrayLike = ...,
        dtype: DTypeLike | None = None,
        copy: builtins.bool = False,
        subok: builtins.bool = True,
        ndmin: SupportsIndex = 0,
        fill_value: ArrayLike | None = None,
        keep_mask: builtins.bool = True,
        hard_mask: Any = None,
        shrink: builtins.bool = True,
        order: _Order | None = None,
    ) -> Self: ...
    def __pos__(self) -> Any: ...
    def __pow__(self, other: Any) -> Any: ...
    def __radd__(self, other: Any) -> Any: ...
    def __rdivmod__(self, other: Any) -> Any: ...
    def __rfloordiv__(self, other: Any) -> Any: ...
    def __rmatmul__(self, other: Any) -> Any: ...
    def __rmod__(self, other: Any) -> Any: ...
    def __rmul__(self, other: Any) -> Any: ...
    def __rsub__(self, other: Any) -> Any: ...
    def __rtruediv__(self, other: Any) -> Any: ...
    def __setitem__(self, index: Any, value: ArrayLike) -> None: ...
    def __sub__(self, other: Any) -> Any: ...
    def __truediv__(self, other: Any) -> Any: ...
    def all(
        self,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "True if all that is not masked is."
    def anom(self, axis: _Shape | None = None, dtype: DTypeLike | None = None) -> Any:
        "The elements less their mean."
    def any(
        self,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "True if anything that is not masked is."
    def argmax(
        self,
        axis: _Shape | None = None,
        fill_value: ArrayLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Where the largest of what is not masked is. Gradient: none, places are integers."
    def argmin(
        self,
        axis: _Shape | None = None,
        fill_value: ArrayLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Where the least of what is not masked is. Gradient: none, places are integers."
    def argpartition(self, *args: Any, **kwargs: Any) -> Any: ...
    def argsort(
        self,
        axis: _Shape | None = ...,
        kind: _Kind | None = None,
        order: _Order | None = None,
        endwith: builtins.bool = True,
        fill_value: ArrayLike | None = None,
        *,
        stable: builtins.bool = False,
    ) -> Any: ...
    def astype(self, dtype: DTypeLike, *args: Any, **kwargs: Any) -> Any:
        "Elements of another type; the fill value becomes one of it."
    @property
    def base(self) -> Any: ...
    baseclass: Any
    def byteswap(self, /, inplace: builtins.bool = False) -> Any:
        "NumPy's ``byteswap`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def choose(
        self,
        /,
        choices: Sequence[ArrayLike] | _AnyArray,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        mode: _Bounds = "raise",
    ) -> Any:
        "NumPy's ``choose`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def clip(
        self,
        min: ArrayLike | None = None,
        max: ArrayLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        **kwargs: Any,
    ) -> Any:
        "Elements between two bounds."
    def compress(
        self,
        condition: ArrayLike,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> Any: ...
    def compressed(self) -> Any:
        "The elements that are not masked, as a 1-d array."
    def conj(self) -> Any:
        "The complex conjugates."
    def conjugate(self) -> Any:
        "The complex conjugates."
    def copy(self, order: _Order | None = "C") -> Any:
        "Elements and mask of its own."
    def count(self, axis: _Shape | None = None, keepdims: builtins.bool = ...) -> Any:
        "How many elements are not masked."
    @property
    def ctypes(self) -> Any: ...
    def cumprod(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> Any:
        "Running product, in which what is masked counts as 1."
    def cumsum(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> Any:
        "Running sum, to which what is masked adds nothing."
    @property
    def data(self) -> _Array: ...
    @property
    def device(self) -> Any: ...
    def diagonal(self, *args: Any, **kwargs: Any) -> Any:
        "The elements of a diagonal."
    def dot(
        self, b: ArrayLike, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None, strict: builtins.bool = False
    ) -> Any:
        "Product of matrices, in which what is masked counts as 0; masked where nothing else is."
    @property
    def dtype(self) -> np.dtype[Any]: ...
    @dtype.setter
    def dtype(self, value: Any) -> None: ...
    def dump(self, /, file: _File) -> Any:
        "NumPy's ``dump`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def dumps(self, /) -> Any:
        "NumPy's ``dumps`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def fill(self, /, value: ArrayLike) -> Any:
        "NumPy's ``fill`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    @property
    def fill_value(self) -> Any: ...
    @fill_value.setter
    def fill_value(self, value: Any) -> None: ...
    def filled(self, fill_value: ArrayLike | None = None) -> Any:
        "The elements as an array, with ``fill_value`` (by default that of the array) under the mask."
    @property
    def flags(self) -> Any: ...
    @property
    def flat(self) -> Any: ...
    def flatten(self, *args: Any, **kwargs: Any) -> Any:
        "A copy along one axis."
    def get_fill_value(self) -> Any: ...
    def get_imag(self) -> Any: ...
    def get_real(self) -> Any: ...
    def getfield(self, /, dtype: DTypeLike, offset: SupportsIndex = 0) -> Any:
        "NumPy's ``getfield`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def harden_mask(self) -> Any: ...
    @property
    def hardmask(self) -> builtins.bool: ...
    def ids(self) -> Any: ...
    @property
    def imag(self) -> Any: ...
    def iscontiguous(self) -> Any: ...
    def item(self, *args: Any) -> Any:
        "An element as a Python number; ``None`` where NumPy gives it for what is masked."
    @property
    def itemsize(self) -> Any: ...
    @property
    def mT(self) -> Any: ...
    @property
    def mask(self) -> Any: ...
    @mask.setter
    def mask(self, value: Any) -> None: ...
    def max(
        self,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        fill_value: ArrayLike | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Largest of what is not masked."
    def mean(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Mean of what is not masked."
    def min(
        self,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        fill_value: ArrayLike | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Least of what is not masked."
    @property
    def nbytes(self) -> Any: ...
    @property
    def ndim(self) -> int: ...
    def nonzero(self) -> Any: ...
    def partition(self, *args: Any, **kwargs: Any) -> Any: ...
    def prod(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Product of what is not masked."
    def product(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Product of what is not masked."
    def ptp(
        self,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        fill_value: ArrayLike | None = None,
        keepdims: builtins.bool = False,
    ) -> Any:
        "Largest less least of what is not masked."
    def put(self, indices: ArrayLike, values: ArrayLike, mode: str = "raise") -> None:
        "Write values at places of the flat array; what is masked among them is masked then."
    def ravel(self, order: str = "C") -> Any:
        "The same elements along one axis: a view where NumPy's is."
    @property
    def real(self) -> Any: ...
    @property
    def recordmask(self) -> Any: ...
    def repeat(self, *args: Any, **kwargs: Any) -> Any:
        "Each element several times."
    def reshape(self, *args: Any, **kwargs: Any) -> Any:
        "The same elements in another shape: a view where NumPy's is."
    def resize(
        self, newshape: Any, refcheck: builtins.bool = True, order: _Order | None | builtins.bool = False
    ) -> Any: ...
    def round(self, decimals: SupportsIndex = 0, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None) -> Any:
        "Rounded elements."
    def searchsorted(self, v: ArrayLike, /, side: Literal["left", "right"] = "left", sorter: Any = None) -> Any:
        "NumPy's ``searchsorted`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def set_fill_value(self, value: ArrayLike | None = None) -> None: ...
    def setfield(self, val: ArrayLike, /, dtype: DTypeLike, offset: SupportsIndex = 0) -> Any:
        "NumPy's ``setfield`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def setflags(self, /, *, write: Any = None, align: Any = None, uic: Any = None) -> Any:
        "NumPy's ``setflags`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    @property
    def shape(self) -> tuple[int, ...]: ...
    @shape.setter
    def shape(self, value: Any) -> None: ...
    @property
    def sharedmask(self) -> builtins.bool: ...
    def shrink_mask(self) -> Any: ...
    @property
    def size(self) -> int: ...
    def soften_mask(self) -> Any: ...
    def sort(self, axis: _Shape | None = -1, *args: Any, **kwargs: Any) -> None:
        "Sort in place, what is masked at the end. Gradient: none, it is done on the values."
    def squeeze(self, *args: Any, **kwargs: Any) -> Any:
        "Without axes of length 1: a view."
    def std(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
        keepdims: builtins.bool = ...,
        mean: ArrayLike = ...,
    ) -> Any:
        "Standard deviation of what is not masked. Gradient: zero where it is zero itself."
    @property
    def strides(self) -> Any: ...
    def sum(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Sum of what is not masked."
    def swapaxes(self, *args: Any, **kwargs: Any) -> Any:
        "Two axes exchanged: a view."
    def take(
        self,
        indices: ArrayLike,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        mode: str = "raise",
    ) -> Any:
        "The elements at indices; masked where the index is."
    def to_device(self, device: _Device, /, *, stream: Any = None) -> Any:
        "NumPy's ``to_device`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def tobytes(self, fill_value: ArrayLike | None = None, order: _Order | None = "C") -> Any: ...
    def tofile(self, fid: _File, sep: Any = "", format: str = "%s") -> Any: ...
    def toflex(self) -> Any: ...
    def tolist(self, fill_value: ArrayLike | None = None) -> Any: ...
    def torecords(self) -> Any: ...
    def trace(
        self,
        offset: SupportsIndex = 0,
        axis1: SupportsIndex = 0,
        axis2: SupportsIndex = 1,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> Any:
        "Sum of a diagonal of what is not masked."
    def transpose(self, *args: Any, **kwargs: Any) -> Any:
        "The axes in another order: a view."
    def unshare_mask(self) -> Any: ...
    def var(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
        keepdims: builtins.bool = ...,
        mean: ArrayLike = ...,
    ) -> Any:
        "Variance of what is not masked."
    def view(self, dtype: DTypeLike | None = None, type: Any = None, fill_value: ArrayLike | None = None) -> Any: ...

abs: Any
absolute: Any
add: Any

def all(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
) -> _Bools: ...
def allclose(
    a: ArrayLike,
    b: ArrayLike,
    masked_equal: builtins.bool = True,
    rtol: int | float | complex | ndarray[Any, Any] | np.generic = 1e-05,
    atol: int | float | complex | ndarray[Any, Any] | np.generic = 1e-08,
) -> Any: ...
def allequal(a: ArrayLike, b: ArrayLike, fill_value: builtins.bool = True) -> Any: ...
def alltrue(target: Any, axis: _Shape | None = 0, dtype: DTypeLike | None = None) -> Any: ...
def amax(
    obj: Any,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    fill_value: ArrayLike | None = None,
    keepdims: builtins.bool = ...,
) -> _Array: ...
def amin(
    obj: Any,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    fill_value: ArrayLike | None = None,
    keepdims: builtins.bool = ...,
) -> _Array: ...

angle: Any

def anom(a: ArrayLike, axis: _Shape | None = None, dtype: DTypeLike | None = None) -> Any: ...
def anomalies(a: ArrayLike, axis: _Shape | None = None, dtype: DTypeLike | None = None) -> Any: ...
def any(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
) -> _Bools: ...
def append(a: ArrayLike, b: ArrayLike, axis: _Shape | None = None) -> Any: ...
def arange(
    start_or_stop: ArrayLike,
    /,
    stop: ArrayLike | None = None,
    step: ArrayLike = 1,
    *,
    dtype: DTypeLike | None = None,
    device: _Device | None = None,
    like: Any = None,
    fill_value: ArrayLike | None = None,
    hardmask: builtins.bool = False,
) -> Any: ...

arccos: Any
arccosh: Any
arcsin: Any
arcsinh: Any
arctan: Any
arctan2: Any
arctanh: Any

def argmax(
    a: ArrayLike,
    axis: _Shape | None = None,
    fill_value: ArrayLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    keepdims: builtins.bool = ...,
) -> _Ints: ...
def argmin(
    a: ArrayLike,
    axis: _Shape | None = None,
    fill_value: ArrayLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    keepdims: builtins.bool = ...,
) -> _Ints: ...
def argsort(
    a: ArrayLike,
    axis: _Shape | None = ...,
    kind: _Kind | None = None,
    order: _Order | None = None,
    endwith: builtins.bool = True,
    fill_value: ArrayLike | None = None,
    *,
    stable: builtins.bool | None = None,
) -> _Ints: ...

around: Any

def array(
    data: Any,
    dtype: DTypeLike | None = None,
    copy: builtins.bool = False,
    order: _Order | None = None,
    mask: ArrayLike = ...,
    fill_value: ArrayLike | None = None,
    keep_mask: builtins.bool = True,
    hard_mask: builtins.bool = False,
    shrink: builtins.bool = True,
    subok: builtins.bool = True,
    ndmin: SupportsIndex = 0,
) -> Any: ...
def asanyarray(a: ArrayLike, dtype: DTypeLike | None = None, order: _Order | None = None) -> Any: ...
def asarray(a: ArrayLike, dtype: DTypeLike | None = None, order: _Order | None = None) -> Any: ...

bitwise_and: Any
bitwise_or: Any
bitwise_xor: Any
from tensornumpy import bool_ as bool_

ceil: Any

def choose(
    indices: ArrayLike,
    choices: Sequence[ArrayLike] | _AnyArray,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    mode: _Bounds = "raise",
) -> Any: ...
def clip(
    a: ArrayLike,
    a_min: Any = ...,
    a_max: Any = ...,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    *,
    min: ArrayLike = ...,
    max: ArrayLike = ...,
    fill_value: ArrayLike | None = None,
    hardmask: builtins.bool = False,
    **kwargs: Any,
) -> Any: ...
def common_fill_value(a: ArrayLike, b: ArrayLike) -> Any: ...
def compress(
    condition: ArrayLike,
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> Any: ...
@overload
def compressed(x: _ArrayOf[_ScalarT]) -> _NDArray[_ScalarT]: ...
@overload
def compressed(x: ArrayLike) -> _Array: ...
def concatenate(arrays: Sequence[ArrayLike] | _AnyArray, axis: _Shape | None = 0) -> Any: ...

conjugate: Any

def convolve(
    a: ArrayLike, v: ArrayLike, mode: Literal["full", "same", "valid"] = "full", propagate_mask: builtins.bool = True
) -> Any: ...
def copy(a: ArrayLike, *args: Any, **params: Any) -> Any: ...
def correlate(
    a: ArrayLike, v: ArrayLike, mode: Literal["full", "same", "valid"] = "valid", propagate_mask: builtins.bool = True
) -> Any: ...

cos: Any
cosh: Any

def count(a: ArrayLike, axis: _Shape | None = None, keepdims: builtins.bool = ...) -> int: ...
def cumprod(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> Any: ...
def cumsum(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> Any: ...
def default_fill_value(obj: Any) -> Any: ...
def diag(v: ArrayLike, k: Any = 0) -> Any: ...
def diagonal(a: ArrayLike, *args: Any, **params: Any) -> Any: ...
def diff(
    a: ArrayLike, /, n: SupportsIndex = 1, axis: SupportsIndex = -1, prepend: ArrayLike = ..., append: ArrayLike = ...
) -> Any: ...

divide: Any

def empty(
    shape: _Shape,
    dtype: DTypeLike | None = None,
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
    fill_value: ArrayLike | None = None,
    hardmask: builtins.bool = False,
) -> Any: ...
def empty_like(
    prototype: ArrayLike,
    /,
    dtype: DTypeLike | None = None,
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> Any: ...

equal: Any
exp: Any

def expand_dims(a: ArrayLike, axis: _Shape | None) -> Any: ...

fabs: Any

def filled(a: ArrayLike, fill_value: ArrayLike | None = None) -> _Array: ...
def fix_invalid(
    a: ArrayLike, mask: ArrayLike = ..., copy: builtins.bool = True, fill_value: ArrayLike | None = None
) -> Any: ...
def flatten_mask(mask: ArrayLike) -> _Bools: ...
def flatten_structured_array(a: ArrayLike) -> Any: ...

floor: Any
floor_divide: Any
fmod: Any

def frombuffer(
    buffer: Any, dtype: DTypeLike | None = None, count: Any = -1, offset: SupportsIndex = 0, *, like: Any = None
) -> Any: ...
def fromflex(fxarray: Any) -> Any: ...
def fromfunction(
    function: Callable[..., Any], shape: _Shape, *, dtype: DTypeLike = ..., like: Any = None, **kwargs: Any
) -> Any: ...
@overload
def getdata(a: _ArrayOf[_ScalarT], subok: builtins.bool = True) -> _NDArray[_ScalarT]: ...
@overload
def getdata(a: ArrayLike, subok: builtins.bool = True) -> _Array: ...
def getmask(a: ArrayLike) -> Any: ...
def getmaskarray(arr: ArrayLike) -> _Bools: ...

greater: Any
greater_equal: Any

def harden_mask(a: ArrayLike) -> Any: ...

hypot: Any

def identity(
    n: SupportsIndex,
    dtype: DTypeLike | None = None,
    *,
    like: Any = None,
    fill_value: ArrayLike | None = None,
    hardmask: builtins.bool = False,
) -> Any: ...
def ids(a: ArrayLike) -> tuple[int, int]: ...
def indices(
    dimensions: _Shape,
    dtype: DTypeLike = ...,
    sparse: builtins.bool = False,
    *,
    fill_value: ArrayLike | None = None,
    hardmask: builtins.bool = False,
) -> Any: ...
def inner(a: ArrayLike, b: ArrayLike) -> Any: ...
def innerproduct(a: ArrayLike, b: ArrayLike) -> Any: ...
def isMA(x: ArrayLike) -> builtins.bool:
    "True for a masked array of this library or of NumPy's.\n\n>>> tnp.ma.isMaskedArray(tnp.ma.array([1.0])), tnp.ma.isMaskedArray(tnp.ones(1))\n(True, False)"

def isMaskedArray(x: ArrayLike) -> builtins.bool: ...
def is_mask(m: ArrayLike) -> builtins.bool: ...
def is_masked(x: ArrayLike) -> builtins.bool: ...
def isarray(x: ArrayLike) -> builtins.bool:
    "True for a masked array of this library or of NumPy's.\n\n>>> tnp.ma.isMaskedArray(tnp.ma.array([1.0])), tnp.ma.isMaskedArray(tnp.ones(1))\n(True, False)"

def left_shift(a: ArrayLike, n: SupportsIndex) -> Any: ...

less: Any
less_equal: Any
log: Any
log10: Any
log2: Any
logical_and: Any
logical_not: Any
logical_or: Any
logical_xor: Any

@overload
def make_mask(m: ArrayLike, copy: builtins.bool = False, shrink: builtins.bool = True, dtype: None = ...) -> _Bools: ...
@overload
def make_mask(
    m: ArrayLike, copy: builtins.bool = False, shrink: builtins.bool = True, *, dtype: _DTypeOf[_ScalarT]
) -> _NDArray[_ScalarT]: ...
@overload
def make_mask(
    m: ArrayLike, copy: builtins.bool = False, shrink: builtins.bool = True, dtype: DTypeLike = ...
) -> _Array: ...
def make_mask_descr(ndtype: Any) -> Any: ...
def make_mask_none(newshape: Any, dtype: DTypeLike | None = None) -> Any: ...
def mask_or(m1: Any, m2: Any, copy: builtins.bool = False, shrink: builtins.bool = True) -> Any: ...

masked: Any

class masked_array:
    @property
    def T(self) -> Any: ...
    def __add__(self, other: Any) -> Any: ...
    def __array__(self, dtype: DTypeLike | None = None, copy: builtins.bool | None = None) -> Any: ...
    def __contains__(self, value: ArrayLike) -> builtins.bool: ...
    def __divmod__(self, other: Any) -> Any: ...
    def __eq__(self, other: Any) -> builtins.bool: ...
    def __floordiv__(self, other: Any) -> Any: ...
    def __getitem__(self, index: Any) -> Any: ...
    def __iter__(self) -> Any: ...
    def __len__(self) -> int: ...
    def __matmul__(self, other: Any) -> Any: ...
    def __mod__(self, other: Any) -> Any: ...
    def __mul__(self, other: Any) -> Any: ...
    def __neg__(self) -> Any: ...
    def __new__(
        cls,
        data: Any = None,
        mask: ArrayLike = ...,
        dtype: DTypeLike | None = None,
        copy: builtins.bool = False,
        subok: builtins.bool = True,
        ndmin: SupportsIndex = 0,
        fill_value: ArrayLike | None = None,
        keep_mask: builtins.bool = True,
        hard_mask: Any = None,
        shrink: builtins.bool = True,
        order: _Order | None = None,
    ) -> Self:
        "Create and return a new object.  See help(type) for accurate signature."
    def __pos__(self) -> Any: ...
    def __pow__(self, other: Any) -> Any: ...
    def __radd__(self, other: Any) -> Any: ...
    def __rdivmod__(self, other: Any) -> Any: ...
    def __rfloordiv__(self, other: Any) -> Any: ...
    def __rmatmul__(self, other: Any) -> Any: ...
    def __rmod__(self, other: Any) -> Any: ...
    def __rmul__(self, other: Any) -> Any: ...
    def __rsub__(self, other: Any) -> Any: ...
    def __rtruediv__(self, other: Any) -> Any: ...
    def __setitem__(self, index: Any, value: ArrayLike) -> None: ...
    def __sub__(self, other: Any) -> Any: ...
    def __truediv__(self, other: Any) -> Any: ...
    def all(
        self,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "True if all that is not masked is."
    def anom(self, axis: _Shape | None = None, dtype: DTypeLike | None = None) -> Any:
        "The elements less their mean."
    def any(
        self,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "True if anything that is not masked is."
    def argmax(
        self,
        axis: _Shape | None = None,
        fill_value: ArrayLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Where the largest of what is not masked is. Gradient: none, places are integers."
    def argmin(
        self,
        axis: _Shape | None = None,
        fill_value: ArrayLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        *,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Where the least of what is not masked is. Gradient: none, places are integers."
    def argpartition(self, *args: Any, **kwargs: Any) -> Any: ...
    def argsort(
        self,
        axis: _Shape | None = ...,
        kind: _Kind | None = None,
        order: _Order | None = None,
        endwith: builtins.bool = True,
        fill_value: ArrayLike | None = None,
        *,
        stable: builtins.bool = False,
    ) -> Any: ...
    def astype(self, dtype: DTypeLike, *args: Any, **kwargs: Any) -> Any:
        "Elements of another type; the fill value becomes one of it."
    @property
    def base(self) -> Any: ...
    baseclass: Any
    def byteswap(self, /, inplace: builtins.bool = False) -> Any:
        "NumPy's ``byteswap`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def choose(
        self,
        /,
        choices: Sequence[ArrayLike] | _AnyArray,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        mode: _Bounds = "raise",
    ) -> Any:
        "NumPy's ``choose`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def clip(
        self,
        min: ArrayLike | None = None,
        max: ArrayLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        **kwargs: Any,
    ) -> Any:
        "Elements between two bounds."
    def compress(
        self,
        condition: ArrayLike,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> Any: ...
    def compressed(self) -> Any:
        "The elements that are not masked, as a 1-d array."
    def conj(self) -> Any:
        "The complex conjugates."
    def conjugate(self) -> Any:
        "The complex conjugates."
    def copy(self, order: _Order | None = "C") -> Any:
        "Elements and mask of its own."
    def count(self, axis: _Shape | None = None, keepdims: builtins.bool = ...) -> Any:
        "How many elements are not masked."
    @property
    def ctypes(self) -> Any: ...
    def cumprod(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> Any:
        "Running product, in which what is masked counts as 1."
    def cumsum(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> Any:
        "Running sum, to which what is masked adds nothing."
    @property
    def data(self) -> _Array: ...
    @property
    def device(self) -> Any: ...
    def diagonal(self, *args: Any, **kwargs: Any) -> Any:
        "The elements of a diagonal."
    def dot(
        self, b: ArrayLike, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None, strict: builtins.bool = False
    ) -> Any:
        "Product of matrices, in which what is masked counts as 0; masked where nothing else is."
    @property
    def dtype(self) -> np.dtype[Any]: ...
    @dtype.setter
    def dtype(self, value: Any) -> None: ...
    def dump(self, /, file: _File) -> Any:
        "NumPy's ``dump`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def dumps(self, /) -> Any:
        "NumPy's ``dumps`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def fill(self, /, value: ArrayLike) -> Any:
        "NumPy's ``fill`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    @property
    def fill_value(self) -> Any: ...
    @fill_value.setter
    def fill_value(self, value: Any) -> None: ...
    def filled(self, fill_value: ArrayLike | None = None) -> Any:
        "The elements as an array, with ``fill_value`` (by default that of the array) under the mask."
    @property
    def flags(self) -> Any: ...
    @property
    def flat(self) -> Any: ...
    def flatten(self, *args: Any, **kwargs: Any) -> Any:
        "A copy along one axis."
    def get_fill_value(self) -> Any:
        "``fill_value``."
    def get_imag(self) -> Any: ...
    def get_real(self) -> Any: ...
    def getfield(self, /, dtype: DTypeLike, offset: SupportsIndex = 0) -> Any:
        "NumPy's ``getfield`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def harden_mask(self) -> Any:
        "From now on, writes do not unmask."
    @property
    def hardmask(self) -> builtins.bool: ...
    def ids(self) -> Any: ...
    @property
    def imag(self) -> Any: ...
    def iscontiguous(self) -> Any: ...
    def item(self, *args: Any) -> Any:
        "An element as a Python number; ``None`` where NumPy gives it for what is masked."
    @property
    def itemsize(self) -> Any: ...
    @property
    def mT(self) -> Any: ...
    @property
    def mask(self) -> Any: ...
    @mask.setter
    def mask(self, value: Any) -> None: ...
    def max(
        self,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        fill_value: ArrayLike | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Largest of what is not masked."
    def mean(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Mean of what is not masked."
    def min(
        self,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        fill_value: ArrayLike | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Least of what is not masked."
    @property
    def nbytes(self) -> Any: ...
    @property
    def ndim(self) -> int: ...
    def nonzero(self) -> Any: ...
    def partition(self, *args: Any, **kwargs: Any) -> Any: ...
    def prod(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Product of what is not masked."
    def product(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Product of what is not masked."
    def ptp(
        self,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        fill_value: ArrayLike | None = None,
        keepdims: builtins.bool = False,
    ) -> Any:
        "Largest less least of what is not masked."
    def put(self, indices: ArrayLike, values: ArrayLike, mode: str = "raise") -> None:
        "Write values at places of the flat array; what is masked among them is masked then."
    def ravel(self, order: str = "C") -> Any:
        "The same elements along one axis: a view where NumPy's is."
    @property
    def real(self) -> Any: ...
    @property
    def recordmask(self) -> Any: ...
    def repeat(self, *args: Any, **kwargs: Any) -> Any:
        "Each element several times."
    def reshape(self, *args: Any, **kwargs: Any) -> Any:
        "The same elements in another shape: a view where NumPy's is."
    def resize(
        self, newshape: Any, refcheck: builtins.bool = True, order: _Order | None | builtins.bool = False
    ) -> Any: ...
    def round(self, decimals: SupportsIndex = 0, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None) -> Any:
        "Rounded elements."
    def searchsorted(self, v: ArrayLike, /, side: Literal["left", "right"] = "left", sorter: Any = None) -> Any:
        "NumPy's ``searchsorted`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def set_fill_value(self, value: ArrayLike | None = None) -> None:
        "Set ``fill_value``. Raises TypeError for what the dtype does not hold."
    def setfield(self, val: ArrayLike, /, dtype: DTypeLike, offset: SupportsIndex = 0) -> Any:
        "NumPy's ``setfield`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def setflags(self, /, *, write: Any = None, align: Any = None, uic: Any = None) -> Any:
        "NumPy's ``setflags`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    @property
    def shape(self) -> tuple[int, ...]: ...
    @shape.setter
    def shape(self, value: Any) -> None: ...
    @property
    def sharedmask(self) -> builtins.bool: ...
    def shrink_mask(self) -> Any:
        "``nomask`` in the place of a mask that is False everywhere; in a trace or a batch it stays."
    @property
    def size(self) -> int: ...
    def soften_mask(self) -> Any:
        "From now on, a write unmasks."
    def sort(self, axis: _Shape | None = -1, *args: Any, **kwargs: Any) -> None:
        "Sort in place, what is masked at the end. Gradient: none, it is done on the values."
    def squeeze(self, *args: Any, **kwargs: Any) -> Any:
        "Without axes of length 1: a view."
    def std(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
        keepdims: builtins.bool = ...,
        mean: ArrayLike = ...,
    ) -> Any:
        "Standard deviation of what is not masked. Gradient: zero where it is zero itself."
    @property
    def strides(self) -> Any: ...
    def sum(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        keepdims: builtins.bool = ...,
    ) -> Any:
        "Sum of what is not masked."
    def swapaxes(self, *args: Any, **kwargs: Any) -> Any:
        "Two axes exchanged: a view."
    def take(
        self,
        indices: ArrayLike,
        axis: _Shape | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        mode: str = "raise",
    ) -> Any:
        "The elements at indices; masked where the index is."
    def to_device(self, device: _Device, /, *, stream: Any = None) -> Any:
        "NumPy's ``to_device`` of masked arrays, on the values. Gradient: none; a derivative that may lack it warns."
    def tobytes(self, fill_value: ArrayLike | None = None, order: _Order | None = "C") -> Any: ...
    def tofile(self, fid: _File, sep: Any = "", format: str = "%s") -> Any: ...
    def toflex(self) -> Any: ...
    def tolist(self, fill_value: ArrayLike | None = None) -> Any: ...
    def torecords(self) -> Any: ...
    def trace(
        self,
        offset: SupportsIndex = 0,
        axis1: SupportsIndex = 0,
        axis2: SupportsIndex = 1,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> Any:
        "Sum of a diagonal of what is not masked."
    def transpose(self, *args: Any, **kwargs: Any) -> Any:
        "The axes in another order: a view."
    def unshare_mask(self) -> Any:
        "Take a mask of its own."
    def var(
        self,
        axis: _Shape | None = None,
        dtype: DTypeLike | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
        ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
        keepdims: builtins.bool = ...,
        mean: ArrayLike = ...,
    ) -> Any:
        "Variance of what is not masked."
    def view(self, dtype: DTypeLike | None = None, type: Any = None, fill_value: ArrayLike | None = None) -> Any:
        "The same memory. Another dtype or class: NumPy's own result on the values."

def masked_equal(x: ArrayLike, value: ArrayLike, copy: builtins.bool = True) -> Any: ...
def masked_greater(x: ArrayLike, value: ArrayLike, copy: builtins.bool = True) -> Any:
    "``x``, masked where it is greater than ``value``. Gradient: of what is not masked.\n\n>>> tnp.ma.masked_greater(tnp.asarray([1.0, 2.0, 3.0]), 2.0).mask.tolist()\n[False, False, True]"

def masked_greater_equal(x: ArrayLike, value: ArrayLike, copy: builtins.bool = True) -> Any:
    "``x``, masked where it is greater than or equal to ``value``. Gradient: of what is not masked.\n\n>>> tnp.ma.masked_greater_equal(tnp.asarray([1.0, 2.0, 3.0]), 2.0).mask.tolist()\n[False, True, True]"

def masked_inside(x: ArrayLike, v1: Any, v2: Any, copy: builtins.bool = True) -> Any: ...
def masked_invalid(a: ArrayLike, copy: builtins.bool = True) -> Any: ...
def masked_less(x: ArrayLike, value: ArrayLike, copy: builtins.bool = True) -> Any:
    "``x``, masked where it is less than ``value``. Gradient: of what is not masked.\n\n>>> tnp.ma.masked_less(tnp.asarray([1.0, 2.0, 3.0]), 2.0).mask.tolist()\n[True, False, False]"

def masked_less_equal(x: ArrayLike, value: ArrayLike, copy: builtins.bool = True) -> Any:
    "``x``, masked where it is less than or equal to ``value``. Gradient: of what is not masked.\n\n>>> tnp.ma.masked_less_equal(tnp.asarray([1.0, 2.0, 3.0]), 2.0).mask.tolist()\n[True, True, False]"

def masked_not_equal(x: ArrayLike, value: ArrayLike, copy: builtins.bool = True) -> Any:
    "``x``, masked where it is not ``value``. Gradient: of what is not masked.\n\n>>> tnp.ma.masked_not_equal(tnp.asarray([1.0, 2.0, 3.0]), 2.0).mask.tolist()\n[True, False, True]"

def masked_object(x: ArrayLike, value: ArrayLike, copy: builtins.bool = True, shrink: builtins.bool = True) -> Any: ...
def masked_outside(x: ArrayLike, v1: Any, v2: Any, copy: builtins.bool = True) -> Any: ...

masked_print_option: Any
masked_singleton: Any

def masked_values(
    x: ArrayLike,
    value: ArrayLike,
    rtol: SupportsFloat = 1e-05,
    atol: SupportsFloat = 1e-08,
    copy: builtins.bool = True,
    shrink: builtins.bool = True,
) -> Any: ...
def masked_where(condition: ArrayLike, a: ArrayLike, copy: builtins.bool = True) -> Any: ...
def max(
    obj: Any,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    fill_value: ArrayLike | None = None,
    keepdims: builtins.bool = ...,
) -> _Array: ...

maximum: Any

def maximum_fill_value(obj: Any) -> Any: ...
@overload
def mean(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def mean(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
) -> _Array: ...
def min(
    obj: Any,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    fill_value: ArrayLike | None = None,
    keepdims: builtins.bool = ...,
) -> _Array: ...

minimum: Any

def minimum_fill_value(obj: Any) -> Any: ...

mod: Any
multiply: Any
from numpy.ma import mvoid as mvoid

def ndim(obj: Any) -> int: ...

negative: Any
nomask: Any

def nonzero(a: ArrayLike) -> tuple[_Array, _Array]: ...

not_equal: Any

def ones(
    shape: _Shape,
    dtype: DTypeLike | None = None,
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
    fill_value: ArrayLike | None = None,
    hardmask: builtins.bool = False,
) -> Any: ...
def ones_like(
    a: ArrayLike,
    dtype: DTypeLike | None = None,
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> Any: ...
def outer(a: ArrayLike, b: ArrayLike) -> Any: ...
def outerproduct(a: ArrayLike, b: ArrayLike) -> Any: ...
def power(a: ArrayLike, b: ArrayLike, third: Any = None) -> Any: ...
@overload
def prod(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def prod(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
) -> _Array: ...
@overload
def product(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def product(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
) -> _Array: ...
def ptp(
    obj: Any,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    fill_value: ArrayLike | None = None,
    keepdims: builtins.bool = ...,
) -> _Array: ...
def put(a: ArrayLike, indices: ArrayLike, values: ArrayLike, mode: str = "raise") -> None: ...
def putmask(a: ArrayLike, mask: ArrayLike, values: ArrayLike) -> None: ...
def ravel(a: ArrayLike, order: _Order | None = "C") -> Any: ...

remainder: Any

def repeat(a: ArrayLike, *args: Any, **params: Any) -> Any: ...
def reshape(a: ArrayLike, new_shape: _Shape, order: _Order | None = "C") -> Any: ...
def resize(x: ArrayLike, new_shape: _Shape) -> Any: ...
def right_shift(a: ArrayLike, n: SupportsIndex) -> Any: ...
def round(
    a: ArrayLike, decimals: SupportsIndex = 0, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None
) -> Any: ...
def round_(
    a: ArrayLike, decimals: SupportsIndex = 0, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None
) -> Any: ...
def set_fill_value(a: ArrayLike, fill_value: ArrayLike) -> Any: ...
def shape(obj: Any) -> tuple[int, int]: ...

sin: Any
sinh: Any

def size(obj: Any, axis: _Shape | None = None) -> int: ...
def soften_mask(a: ArrayLike) -> Any: ...
def sometrue(target: Any, axis: _Shape | None = 0, dtype: DTypeLike | None = None) -> Any: ...
def sort(
    a: ArrayLike,
    axis: _Shape | None = -1,
    kind: _Kind | None = None,
    order: _Order | None = None,
    endwith: builtins.bool = True,
    fill_value: ArrayLike | None = None,
    *,
    stable: builtins.bool | None = None,
) -> _Array: ...

sqrt: Any

def squeeze(
    a: ArrayLike, axis: _Shape | None = None, *, fill_value: ArrayLike | None = None, hardmask: builtins.bool = False
) -> Any: ...
@overload
def std(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
    keepdims: builtins.bool = ...,
    mean: ArrayLike = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def std(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
    keepdims: builtins.bool = ...,
    mean: ArrayLike = ...,
) -> _Array: ...

subtract: Any

@overload
def sum(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def sum(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    keepdims: builtins.bool = ...,
) -> _Array: ...
def swapaxes(a: ArrayLike, *args: Any, **params: Any) -> Any: ...
def take(
    a: ArrayLike,
    indices: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    mode: _Bounds = "raise",
) -> Any: ...

tan: Any
tanh: Any

@overload
def trace(
    a: ArrayLike,
    offset: SupportsIndex = 0,
    axis1: SupportsIndex = 0,
    axis2: SupportsIndex = 1,
    dtype: None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> _Floats: ...
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
def transpose(a: ArrayLike, axes: _Shape | _AnyArray | None = None) -> Any: ...

true_divide: Any

@overload
def var(
    a: ArrayLike,
    axis: _Shape | None = None,
    *,
    dtype: _DTypeOf[_ScalarT],
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
    keepdims: builtins.bool = ...,
    mean: ArrayLike = ...,
) -> _NDArray[_ScalarT]: ...
@overload
def var(
    a: ArrayLike,
    axis: _Shape | None = None,
    dtype: DTypeLike | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic = 0,
    keepdims: builtins.bool = ...,
    mean: ArrayLike = ...,
) -> _Array: ...
def where(condition: ArrayLike, x: ArrayLike = ..., y: ArrayLike = ...) -> tuple[_Array, _Array]: ...
def zeros(
    shape: _Shape,
    dtype: DTypeLike | None = None,
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
    fill_value: ArrayLike | None = None,
    hardmask: builtins.bool = False,
) -> Any: ...
def zeros_like(
    a: ArrayLike,
    dtype: DTypeLike | None = None,
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> Any: ...
def apply_along_axis(
    func1d: Callable[..., Any], axis: _Shape | None, arr: ArrayLike, *args: Any, **kwargs: Any
) -> Any: ...
def apply_over_axes(func: Callable[..., Any], a: ArrayLike, axes: _Shape | _AnyArray) -> Any: ...
def atleast_1d(*arys: Any) -> Any: ...
def atleast_2d(*arys: Any) -> Any: ...
def atleast_3d(*arys: Any) -> Any: ...
def average(
    a: ArrayLike,
    axis: _Shape | None = None,
    weights: ArrayLike | None = None,
    returned: builtins.bool = False,
    *,
    keepdims: builtins.bool = ...,
) -> _Array: ...
def clump_masked(a: ArrayLike) -> Any: ...
def clump_unmasked(a: ArrayLike) -> Any: ...
def column_stack(arrays: Sequence[ArrayLike] | _AnyArray, *args: Any, **kwargs: Any) -> Any:
    "``tnp.column_stack`` of the elements and of the masks. Gradient: each array gets its part."

@overload
def compress_cols(a: _ArrayOf[_ScalarT]) -> _NDArray[_ScalarT]: ...
@overload
def compress_cols(a: ArrayLike) -> _Array: ...
@overload
def compress_nd(x: _ArrayOf[_ScalarT], axis: _Shape | None = None) -> _NDArray[_ScalarT]: ...
@overload
def compress_nd(x: ArrayLike, axis: _Shape | None = None) -> _Array: ...
@overload
def compress_rowcols(x: _ArrayOf[_ScalarT], axis: _Shape | None = None) -> _NDArray[_ScalarT]: ...
@overload
def compress_rowcols(x: ArrayLike, axis: _Shape | None = None) -> _Array: ...
@overload
def compress_rows(a: _ArrayOf[_ScalarT]) -> _NDArray[_ScalarT]: ...
@overload
def compress_rows(a: ArrayLike) -> _Array: ...
def count_masked(arr: ArrayLike, axis: _Shape | None = None) -> _Ints: ...
def corrcoef(
    x: ArrayLike, y: ArrayLike | None = None, rowvar: builtins.bool = True, allow_masked: builtins.bool = True
) -> Any: ...
def cov(
    x: ArrayLike,
    y: ArrayLike | None = None,
    rowvar: builtins.bool = True,
    bias: builtins.bool = False,
    allow_masked: builtins.bool = True,
    ddof: int | float | complex | ndarray[Any, Any] | np.generic | None = None,
) -> Any: ...
def diagflat(v: ArrayLike, k: Any = 0) -> Any: ...
def dot(
    a: ArrayLike,
    b: ArrayLike,
    strict: builtins.bool = False,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
) -> Any: ...
def dstack(arrays: Sequence[ArrayLike] | _AnyArray, *args: Any, **kwargs: Any) -> Any:
    "``tnp.dstack`` of the elements and of the masks. Gradient: each array gets its part."

def ediff1d(arr: ArrayLike, to_end: Any = None, to_begin: Any = None) -> Any: ...
def flatnotmasked_contiguous(a: ArrayLike) -> Any: ...
def flatnotmasked_edges(a: ArrayLike) -> _Ints: ...
def hsplit(ary: ArrayLike, indices_or_sections: Any) -> Any: ...
def hstack(arrays: Sequence[ArrayLike] | _AnyArray, *args: Any, **kwargs: Any) -> Any:
    "``tnp.hstack`` of the elements and of the masks. Gradient: each array gets its part."

def isin(
    element: ArrayLike, test_elements: ArrayLike, assume_unique: builtins.bool = False, invert: builtins.bool = False
) -> Any: ...
def in1d(
    ar1: ArrayLike, ar2: ArrayLike, assume_unique: builtins.bool = False, invert: builtins.bool = False
) -> Any: ...
def intersect1d(ar1: ArrayLike, ar2: ArrayLike, assume_unique: builtins.bool = False) -> Any: ...
def mask_cols(a: ArrayLike, axis: _Shape | None = ...) -> Any: ...
def mask_rowcols(a: ArrayLike, axis: _Shape | None = None) -> Any: ...
def mask_rows(a: ArrayLike, axis: _Shape | None = ...) -> Any: ...
def masked_all(shape: _Shape, dtype: DTypeLike = ...) -> Any: ...
def masked_all_like(arr: ArrayLike) -> Any: ...
def median(
    a: ArrayLike,
    axis: _Shape | None = None,
    out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    overwrite_input: builtins.bool = False,
    keepdims: builtins.bool = False,
) -> _Array: ...

mr_: Any

def ndenumerate(a: ArrayLike, compressed: builtins.bool = True) -> Any: ...
def notmasked_contiguous(a: ArrayLike, axis: _Shape | None = None) -> Any: ...
def notmasked_edges(a: ArrayLike, axis: _Shape | None = None) -> _Ints: ...
def polyfit(
    x: ArrayLike,
    y: ArrayLike,
    deg: Any,
    rcond: Any = None,
    full: builtins.bool = False,
    w: ArrayLike | None = None,
    cov: builtins.bool = False,
) -> Any: ...
def row_stack(
    tup: Sequence[ArrayLike] | _AnyArray, *, dtype: DTypeLike | None = None, casting: _Casting = "same_kind"
) -> Any: ...
def setdiff1d(ar1: ArrayLike, ar2: ArrayLike, assume_unique: builtins.bool = False) -> Any: ...
def setxor1d(ar1: ArrayLike, ar2: ArrayLike, assume_unique: builtins.bool = False) -> Any: ...
def stack(arrays: Sequence[ArrayLike] | _AnyArray, *args: Any, **kwargs: Any) -> Any:
    "``tnp.stack`` of the elements and of the masks. Gradient: each array gets its part."

def unique(ar1: ArrayLike, return_index: builtins.bool = False, return_inverse: builtins.bool = False) -> Any: ...
def union1d(ar1: ArrayLike, ar2: ArrayLike) -> Any: ...
def vander(x: ArrayLike, n: SupportsIndex | None = None) -> Any: ...
def vstack(arrays: Sequence[ArrayLike] | _AnyArray, *args: Any, **kwargs: Any) -> Any:
    "``tnp.vstack`` of the elements and of the masks. Gradient: each array gets its part."

__all__ = [
    "MAError",
    "MaskError",
    "MaskType",
    "MaskedArray",
    "abs",
    "absolute",
    "add",
    "all",
    "allclose",
    "allequal",
    "alltrue",
    "amax",
    "amin",
    "angle",
    "anom",
    "anomalies",
    "any",
    "append",
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
    "argsort",
    "around",
    "array",
    "asanyarray",
    "asarray",
    "bitwise_and",
    "bitwise_or",
    "bitwise_xor",
    "bool_",
    "ceil",
    "choose",
    "clip",
    "common_fill_value",
    "compress",
    "compressed",
    "concatenate",
    "conjugate",
    "convolve",
    "copy",
    "correlate",
    "cos",
    "cosh",
    "count",
    "cumprod",
    "cumsum",
    "default_fill_value",
    "diag",
    "diagonal",
    "diff",
    "divide",
    "empty",
    "empty_like",
    "equal",
    "exp",
    "expand_dims",
    "fabs",
    "filled",
    "fix_invalid",
    "flatten_mask",
    "flatten_structured_array",
    "floor",
    "floor_divide",
    "fmod",
    "frombuffer",
    "fromflex",
    "fromfunction",
    "getdata",
    "getmask",
    "getmaskarray",
    "greater",
    "greater_equal",
    "harden_mask",
    "hypot",
    "identity",
    "ids",
    "indices",
    "inner",
    "innerproduct",
    "isMA",
    "isMaskedArray",
    "is_mask",
    "is_masked",
    "isarray",
    "left_shift",
    "less",
    "less_equal",
    "log",
    "log10",
    "log2",
    "logical_and",
    "logical_not",
    "logical_or",
    "logical_xor",
    "make_mask",
    "make_mask_descr",
    "make_mask_none",
    "mask_or",
    "masked",
    "masked_array",
    "masked_equal",
    "masked_greater",
    "masked_greater_equal",
    "masked_inside",
    "masked_invalid",
    "masked_less",
    "masked_less_equal",
    "masked_not_equal",
    "masked_object",
    "masked_outside",
    "masked_print_option",
    "masked_singleton",
    "masked_values",
    "masked_where",
    "max",
    "maximum",
    "maximum_fill_value",
    "mean",
    "min",
    "minimum",
    "minimum_fill_value",
    "mod",
    "multiply",
    "mvoid",
    "ndim",
    "negative",
    "nomask",
    "nonzero",
    "not_equal",
    "ones",
    "ones_like",
    "outer",
    "outerproduct",
    "power",
    "prod",
    "product",
    "ptp",
    "put",
    "putmask",
    "ravel",
    "remainder",
    "repeat",
    "reshape",
    "resize",
    "right_shift",
    "round",
    "round_",
    "set_fill_value",
    "shape",
    "sin",
    "sinh",
    "size",
    "soften_mask",
    "sometrue",
    "sort",
    "sqrt",
    "squeeze",
    "std",
    "subtract",
    "sum",
    "swapaxes",
    "take",
    "tan",
    "tanh",
    "trace",
    "transpose",
    "true_divide",
    "var",
    "where",
    "zeros",
    "zeros_like",
    "apply_along_axis",
    "apply_over_axes",
    "atleast_1d",
    "atleast_2d",
    "atleast_3d",
    "average",
    "clump_masked",
    "clump_unmasked",
    "column_stack",
    "compress_cols",
    "compress_nd",
    "compress_rowcols",
    "compress_rows",
    "count_masked",
    "corrcoef",
    "cov",
    "diagflat",
    "dot",
    "dstack",
    "ediff1d",
    "flatnotmasked_contiguous",
    "flatnotmasked_edges",
    "hsplit",
    "hstack",
    "isin",
    "in1d",
    "intersect1d",
    "mask_cols",
    "mask_rowcols",
    "mask_rows",
    "masked_all",
    "masked_all_like",
    "median",
    "mr_",
    "ndenumerate",
    "notmasked_contiguous",
    "notmasked_edges",
    "polyfit",
    "row_stack",
    "setdiff1d",
    "setxor1d",
    "stack",
    "unique",
    "union1d",
    "vander",
    "vstack",
]
