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

from tensornumpy import (
    _Shape as _Shape,
    _Order as _Order,
    _Casting as _Casting,
    _Bounds as _Bounds,
    _Kind as _Kind,
    _Method as _Method,
    _File as _File,
    _Device as _Device,
    poly1d as poly1d,
)

ndarray: TypeAlias = Tensor

class At:
    def __init__(self, array: _TensorLike) -> None: ...
    def __getitem__(self, index: Any) -> _Update: ...

class _Update:
    def get(self) -> Tensor: ...
    def apply(self, function: Callable[[Tensor], Tensor]) -> Tensor: ...
    def set(self, values: _TensorLike) -> Tensor: ...
    def add(self, values: _TensorLike) -> Tensor: ...
    def subtract(self, values: _TensorLike) -> Tensor: ...
    def multiply(self, values: _TensorLike) -> Tensor: ...
    def divide(self, values: _TensorLike) -> Tensor: ...
    def power(self, values: _TensorLike) -> Tensor: ...
    def min(self, values: _TensorLike) -> Tensor: ...
    def max(self, values: _TensorLike) -> Tensor: ...

class _Behavior:
    def __enter__(self) -> None: ...
    def __exit__(self, *exc: object) -> None: ...

def experimental_enable_numpy_behavior(
    prefer_float32: builtins.bool = False, dtype_conversion_mode: Literal["legacy", "all", "safe", "off"] = "legacy"
) -> _Behavior: ...
def experimental_disable_numpy_behavior() -> None: ...
def flatten(a: _TensorLike, order: Literal["C", "F", "A", "K"] = "C") -> Tensor: ...

class ufunc:
    __name__: str
    __qualname__: str
    nin: int
    nout: int
    nargs: int
    ntypes: int
    types: list[str]
    identity: Any
    signature: str | None
    def resolve_dtypes(
        self, dtypes: Any, *, signature: Any = None, casting: Any = None, reduction: builtins.bool = False
    ) -> tuple[np.dtype[Any], ...]: ...
    def reduce(self, array: _TensorLike, *args: Any, **kwargs: Any) -> Tensor: ...
    def accumulate(self, array: _TensorLike, *args: Any, **kwargs: Any) -> Tensor: ...
    def reduceat(self, array: _TensorLike, indices: _TensorLike, *args: Any, **kwargs: Any) -> Tensor: ...
    def outer(self, a: _TensorLike, b: _TensorLike, /, **kwargs: Any) -> Any: ...
    def at(self, a: Any, indices: Any, b: Any = None, /) -> None: ...

from tensornumpy import BatchingError as BatchingError
from tensornumpy import CheckError as CheckError
from tensornumpy import DefectError as DefectError
from tensornumpy import DefectWarning as DefectWarning
from tensornumpy import DeviceError as DeviceError
from tensornumpy import EagerWarning as EagerWarning
from tensornumpy import ExportError as ExportError
from tensornumpy import GuardError as GuardError
from tensornumpy import LeakedValueError as LeakedValueError
from tensornumpy import LostGradientWarning as LostGradientWarning
from tensornumpy import NoGradientError as NoGradientError
from tensornumpy import NotYetError as NotYetError
from tensornumpy import PromotionError as PromotionError
from tensornumpy import RefusedError as RefusedError
from tensornumpy import RetracingWarning as RetracingWarning
from tensornumpy import TensorFlowError as TensorFlowError
from tensornumpy import TracedArrayError as TracedArrayError
from tensornumpy import UnknownLengthError as UnknownLengthError
from tensornumpy import __array_namespace_info__ as __array_namespace_info__

abs: _Ufunc11
absolute: _Ufunc11
acos: _Ufunc11
acosh: _Ufunc11
add: _Ufunc21

def all(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    *,
    where: _TensorLike = ...,
) -> Tensor: ...
def allclose(
    a: _TensorLike,
    b: _TensorLike,
    rtol: int | float | complex | Tensor | np.generic = 1e-05,
    atol: int | float | complex | Tensor | np.generic = 1e-08,
    equal_nan: builtins.bool = False,
) -> Any: ...
def amax(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: _TensorLike = ...,
) -> Tensor: ...
def amin(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: _TensorLike = ...,
) -> Tensor: ...
def angle(z: _TensorLike, deg: Any = False) -> Tensor: ...
def any(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    *,
    where: _TensorLike = ...,
) -> Tensor: ...
def append(arr: _TensorLike, values: _TensorLike, axis: _Shape | None = None) -> Tensor: ...
def apply_along_axis(
    func1d: Callable[..., Any], axis: _Shape | None, arr: _TensorLike, *args: Any, **kwargs: Any
) -> Tensor:
    "``func1d`` on each line along ``axis``, one call after another; its result takes the place of the axis.\n\nGradient: through the function, which should use tensornumpy's functions. ``vectorized_map`` does it at once.\n\n>>> tnp.apply_along_axis(np.sum, 0, tnp.asarray([[1.0, 2.0], [3.0, 4.0]])).numpy()\narray([4., 6.])"

def apply_over_axes(func: Callable[..., Any], a: _TensorLike, axes: _Shape | Tensor) -> Tensor:
    "``func(a, axis)`` for each of the axes in turn, reduced axes kept with length 1. Gradient: through ``func``.\n\n>>> tnp.apply_over_axes(np.sum, tnp.ones((2, 3)), [0, 1]).numpy()\narray([[6.]])"

def arange(
    start_or_stop: _TensorLike | None = None,
    /,
    stop: _TensorLike | None = None,
    step: _TensorLike = 1,
    dtype: _DTypeLike | None = None,
    *,
    device: _Device | None = None,
    like: Any = None,
    start: _TensorLike | None = None,
) -> Tensor: ...

arccos: _Ufunc11
arccosh: _Ufunc11
arcsin: _Ufunc11
arcsinh: _Ufunc11
arctan: _Ufunc11
arctan2: _Ufunc21
arctanh: _Ufunc11

def argmax(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    keepdims: builtins.bool = ...,
) -> Tensor: ...
def argmin(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    keepdims: builtins.bool = ...,
) -> Tensor: ...
def argpartition(
    a: _TensorLike,
    kth: _Shape | Tensor,
    axis: _Shape | None = -1,
    kind: str = "introselect",
    order: str | Sequence[str] | None = None,
) -> Tensor: ...
def argsort(
    a: _TensorLike,
    axis: _Shape | None = -1,
    kind: _Kind | None = None,
    order: str | Sequence[str] | None = None,
    *,
    stable: builtins.bool | None = None,
    descending: builtins.bool = False,
) -> Tensor: ...
def argwhere(a: _TensorLike) -> Tensor: ...
def around(
    a: _TensorLike, decimals: SupportsIndex = 0, out: Tensor | tuple[Tensor | None, ...] | None = None
) -> Tensor: ...
@overload
def array(
    object: Any,
    dtype: _DTypeLike | None = None,
    *,
    copy: builtins.bool | None | builtins.bool = True,
    order: _Order | None = "K",
    subok: builtins.bool = False,
    ndmin: SupportsIndex = 0,
    ndmax: SupportsIndex = ...,
    like: Any = None,
) -> Tensor: ...
@overload
def array(*, val: Any = ..., **options: Any) -> Tensor: ...
def array2string(
    a: _TensorLike,
    max_line_width: Any = None,
    precision: Any = None,
    suppress_small: builtins.bool | None = None,
    separator: str = " ",
    prefix: _TensorLike = "",
    *,
    formatter: Any = None,
    threshold: Any = None,
    edgeitems: Any = None,
    sign: Literal["-", "+", " "] | None = None,
    floatmode: str | None = None,
    suffix: _TensorLike = "",
    legacy: str | None = None,
) -> Any: ...
def array_equal(a1: _TensorLike, a2: _TensorLike, equal_nan: builtins.bool = False) -> Any: ...
def array_equiv(a1: _TensorLike, a2: _TensorLike) -> Any: ...
def array_repr(
    arr: _TensorLike, max_line_width: Any = None, precision: Any = None, suppress_small: builtins.bool | None = None
) -> Any: ...
def array_split(ary: _TensorLike, indices_or_sections: Any, axis: _Shape | None = 0) -> list[Tensor]: ...
def array_str(
    a: _TensorLike, max_line_width: Any = None, precision: Any = None, suppress_small: builtins.bool | None = None
) -> Any: ...
def asanyarray(
    a: _TensorLike,
    dtype: _DTypeLike | None = None,
    order: _Order | None = None,
    *,
    device: _Device | None = None,
    copy: builtins.bool | None = None,
    like: Any = None,
) -> Tensor: ...
def asarray(
    a: _TensorLike,
    dtype: _DTypeLike | None = None,
    order: _Order | None = None,
    *,
    device: _Device | None = None,
    copy: builtins.bool | None = None,
    like: Any = None,
) -> Tensor: ...
def asarray_chkfinite(a: _TensorLike, dtype: _DTypeLike | None = None, order: _Order | None = None) -> Tensor: ...
def ascontiguousarray(a: _TensorLike, dtype: _DTypeLike | None = None, *, like: Any = None) -> Tensor: ...
def asfortranarray(a: _TensorLike, dtype: _DTypeLike | None = None, *, like: Any = None) -> Tensor: ...

asin: _Ufunc11
asinh: _Ufunc11

def asmatrix(data: Any, dtype: _DTypeLike | None = None) -> Any: ...
def astype(
    x: _TensorLike, dtype: _DTypeLike, /, *, copy: builtins.bool = True, device: _Device | None = None
) -> Tensor:
    "``x`` cast to another dtype, on another device if one is given. Gradient: cast back; none through integers.\n\n>>> tnp.astype(tnp.ones(2), int).numpy()\narray([1, 1])"

atan: _Ufunc11
atan2: _Ufunc21
atanh: _Ufunc11

def atleast_1d(*arys: _TensorLike) -> Tensor: ...
def atleast_2d(*arys: _TensorLike) -> Tensor: ...
def atleast_3d(*arys: _TensorLike) -> Tensor: ...
@overload
def average(
    a: _TensorLike,
    axis: _Shape | None = None,
    weights: _TensorLike | None = None,
    returned: Literal[False] = False,
    *,
    keepdims: builtins.bool = ...,
) -> Tensor: ...
@overload
def average(
    a: _TensorLike,
    axis: _Shape | None = None,
    weights: _TensorLike | None = None,
    *,
    returned: Literal[True],
    keepdims: builtins.bool = ...,
) -> tuple[Tensor, Tensor]: ...
def bartlett(M: _TensorLike) -> Tensor:
    "The Bartlett window with ``M`` points, as float64. Empty for ``M < 1``.\n\nGradient: none, it is a constant. Inside ``function`` a traced ``M`` is a guard. Raises BatchingError for one that\ndiffers from example to example of ``vectorized_map``.\n\n>>> tnp.bartlett(3).numpy().round(2) + 0.0\narray([0., 1., 0.])"

def base_repr(number: Any, base: SupportsIndex = 2, padding: SupportsIndex = 0) -> Any: ...
def binary_repr(num: _TensorLike, width: SupportsIndex | None = None) -> Any: ...
def bincount(x: _TensorLike, /, weights: _TensorLike | None = None, minlength: SupportsIndex = 0) -> Tensor: ...

bitwise_and: _Ufunc21
bitwise_count: _Ufunc11
bitwise_invert: _Ufunc11
bitwise_left_shift: _Ufunc21
bitwise_not: _Ufunc11
bitwise_or: _Ufunc21
bitwise_right_shift: _Ufunc21
bitwise_xor: _Ufunc21

def blackman(M: _TensorLike) -> Tensor:
    "The Blackman window with ``M`` points, as float64. Empty for ``M < 1``.\n\nGradient: none, it is a constant. Inside ``function`` a traced ``M`` is a guard. Raises BatchingError for one that\ndiffers from example to example of ``vectorized_map``.\n\n>>> tnp.blackman(3).numpy().round(2) + 0.0\narray([0., 1., 0.])"

def block(arrays: Any) -> Tensor: ...
def bmat(obj: Any, ldict: Any = None, gdict: Any = None) -> Any: ...

class broadcast:
    def __init__(self, *args: Any, **kwargs: Any) -> None: ...
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __next__(self) -> Any: ...
    def __getattr__(self, name: str) -> Any: ...

def broadcast_arrays(*args: Any, subok: builtins.bool = False) -> tuple[Tensor, ...]: ...
def broadcast_shapes(*args: Any) -> tuple[int, ...]: ...
def broadcast_to(array: _TensorLike, shape: _Shape, subok: builtins.bool = False) -> Tensor: ...
def busday_count(
    begindates: _TensorLike,
    enddates: _TensorLike,
    weekmask: Any = "1111100",
    holidays: Any = ...,
    busdaycal: Any = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor:
    'The number of business days from ``begindates`` to the day before ``enddates``; negative the other way.\n\n>>> tnp.busday_count("2026-11-02", "2026-11-09").tolist()\n5'

def busday_offset(
    dates: _TensorLike,
    offsets: _TensorLike,
    roll: str = "raise",
    weekmask: Any = "1111100",
    holidays: Any = None,
    busdaycal: Any = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor:
    'The business day that is ``offsets`` of them after a date. Another date is moved first, as ``roll`` says:\n``"raise"`` raises ValueError there.\n\n>>> tnp.busday_offset("2026-11-06", 1, roll="forward").tolist()\ndatetime.date(2026, 11, 9)'

from tensornumpy import busdaycalendar as busdaycalendar

c_: Any

def can_cast(from_: Any, to: _DTypeLike, casting: _Casting = "safe") -> Any: ...

cbrt: _Ufunc11
ceil: _Ufunc11

def choose(
    a: _TensorLike,
    choices: Sequence[_TensorLike] | Tensor,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    mode: _Bounds = "raise",
) -> Tensor: ...
def clip(
    a: _TensorLike,
    a_min: _TensorLike | None = ...,
    a_max: _TensorLike | None = ...,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    min: _TensorLike | None = ...,
    max: _TensorLike | None = ...,
    **kwargs: Any,
) -> Tensor: ...
def column_stack(tup: Sequence[_TensorLike] | Tensor) -> Tensor: ...
def common_type(*arrays: _TensorLike) -> type[Any]: ...
def compress(
    condition: _TensorLike,
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def concat(
    arrays: Sequence[_TensorLike] | Tensor,
    /,
    axis: _Shape | None = 0,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    dtype: _DTypeLike | None = None,
    casting: _Casting = "same_kind",
) -> Tensor: ...
@overload
def concatenate(
    arrays: Sequence[_TensorLike] | Tensor,
    /,
    axis: _Shape | None = 0,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    dtype: _DTypeLike | None = None,
    casting: _Casting = "same_kind",
) -> Tensor: ...
@overload
def concatenate(*, arys: Any = ..., **options: Any) -> Tensor: ...

conj: _Ufunc11
conjugate: _Ufunc11

def convolve(a: _TensorLike, v: _TensorLike, mode: Literal["full", "same", "valid"] = "full") -> Tensor: ...
def copy(a: _TensorLike, order: _Order | None = "K", subok: builtins.bool = False) -> Tensor: ...

copysign: _Ufunc21

def copyto(dst: Tensor, src: _TensorLike, casting: _Casting = "same_kind", where: _TensorLike = True) -> None: ...
def corrcoef(
    x: _TensorLike, y: _TensorLike | None = None, rowvar: builtins.bool = True, *, dtype: _DTypeLike | None = None
) -> Tensor: ...
def correlate(a: _TensorLike, v: _TensorLike, mode: Literal["full", "same", "valid"] = "valid") -> Tensor: ...

cos: _Ufunc11
cosh: _Ufunc11

def count_nonzero(a: _TensorLike, axis: _Shape | None = None, *, keepdims: builtins.bool = False) -> Tensor: ...
def cov(
    m: _TensorLike,
    y: _TensorLike | None = None,
    rowvar: builtins.bool = True,
    bias: builtins.bool = False,
    ddof: int | float | complex | Tensor | np.generic | None = None,
    fweights: _TensorLike | None = None,
    aweights: _TensorLike | None = None,
    *,
    dtype: _DTypeLike | None = None,
) -> Tensor: ...
def cross(
    a: _TensorLike,
    b: _TensorLike,
    axisa: SupportsIndex = -1,
    axisb: SupportsIndex = -1,
    axisc: SupportsIndex = -1,
    axis: _Shape | None = None,
) -> Tensor: ...
def cumprod(
    a: _TensorLike,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def cumsum(
    a: _TensorLike,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def cumulative_prod(
    x: _TensorLike,
    /,
    *,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    include_initial: builtins.bool = False,
) -> Tensor: ...
def cumulative_sum(
    x: _TensorLike,
    /,
    *,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    include_initial: builtins.bool = False,
) -> Tensor: ...
def datetime_as_string(
    arr: _TensorLike, unit: str | None = None, timezone: Any = "naive", casting: _Casting = "same_kind"
) -> Tensor:
    'Dates as text in ISO 8601, down to ``unit``; ``timezone``: naive, UTC, local or a tzinfo.\n\n>>> tnp.datetime_as_string(tnp.asarray(["2026-11-06"], "M8[D]")).tolist()\n[\'2026-11-06\']'

def datetime_data(dtype: _DTypeLike, /) -> tuple[str, int]: ...

deg2rad: _Ufunc11
degrees: _Ufunc11

def delete(arr: _TensorLike, obj: Any, axis: _Shape | None = None) -> Tensor: ...
def diag(v: _TensorLike, k: Any = 0) -> Tensor: ...
def diag_indices(n: SupportsIndex, ndim: SupportsIndex = 2) -> tuple[Tensor, ...]: ...
def diag_indices_from(arr: _TensorLike) -> tuple[Tensor, ...]: ...
def diagflat(v: _TensorLike, k: Any = 0) -> Tensor: ...
def diagonal(
    a: _TensorLike, offset: SupportsIndex = 0, axis1: SupportsIndex = 0, axis2: SupportsIndex = 1
) -> Tensor: ...
def diff(
    a: _TensorLike,
    n: SupportsIndex = 1,
    axis: _Shape | None = -1,
    prepend: _TensorLike = ...,
    append: _TensorLike = ...,
) -> Tensor: ...
def digitize(x: _TensorLike, bins: _TensorLike, right: builtins.bool = False) -> Tensor: ...

divide: _Ufunc21
divmod: _Ufunc22

def dot(a: _TensorLike, b: _TensorLike, out: Tensor | tuple[Tensor | None, ...] | None = None) -> Tensor: ...
def dsplit(ary: _TensorLike, indices_or_sections: Any) -> list[Tensor]: ...
def dstack(tup: Sequence[_TensorLike] | Tensor) -> Tensor: ...

dtypes: types.ModuleType

def ediff1d(ary: _TensorLike, to_end: Any = None, to_begin: Any = None) -> Tensor: ...
def einsum(
    *operands: Any, out: Tensor | tuple[Tensor | None, ...] | None = None, optimize: Any = False, **kwargs: Any
) -> Tensor: ...
def einsum_path(*operands: Any, optimize: Any = "greedy", einsum_call: Any = False) -> tuple[list[Any], str]: ...
def empty(
    shape: _Shape,
    dtype: _DTypeLike | None = None,
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> Tensor: ...
@overload
def empty_like(
    prototype: _TensorLike,
    /,
    dtype: _DTypeLike | None = None,
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> Tensor: ...
@overload
def empty_like(*, a: Any = ..., **options: Any) -> Tensor: ...

equal: _Ufunc21
from tensornumpy import errstate as errstate

exceptions: types.ModuleType
exp: _Ufunc11
exp2: _Ufunc11

def expand_dims(a: _TensorLike, axis: _Shape | None) -> Tensor: ...

expm1: _Ufunc11

def extract(condition: _TensorLike, arr: _TensorLike) -> Tensor: ...
def eye(
    N: SupportsIndex,
    M: SupportsIndex | None = None,
    k: SupportsIndex = 0,
    dtype: _DTypeLike = ...,
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> Tensor: ...

fabs: _Ufunc11

def fill_diagonal(a: Tensor, val: _TensorLike, wrap: builtins.bool = False) -> None: ...
def finfo(dtype: Any) -> np.finfo[Any]: ...
def fix(x: _TensorLike, out: Tensor | tuple[Tensor | None, ...] | None = None) -> Tensor: ...
def flatnonzero(a: _TensorLike) -> Tensor: ...
def flip(m: _TensorLike, axis: _Shape | None = None) -> Tensor: ...
def fliplr(m: _TensorLike) -> Tensor: ...
def flipud(m: _TensorLike) -> Tensor: ...

float_power: _Ufunc21
floor: _Ufunc11
floor_divide: _Ufunc21
fmax: _Ufunc21
fmin: _Ufunc21
fmod: _Ufunc21

def format_float_positional(
    x: _TensorLike,
    precision: Any = None,
    unique: builtins.bool = True,
    fractional: builtins.bool = True,
    trim: str = "k",
    sign: builtins.bool = False,
    pad_left: Any = None,
    pad_right: Any = None,
    min_digits: Any = None,
) -> Any: ...
def format_float_scientific(
    x: _TensorLike,
    precision: Any = None,
    unique: builtins.bool = True,
    trim: str = "k",
    sign: builtins.bool = False,
    pad_left: Any = None,
    exp_digits: Any = None,
    min_digits: Any = None,
) -> Any: ...

frexp: _Ufunc12

def from_dlpack(x: _TensorLike, /, *, device: _Device | None = None, copy: builtins.bool | None = None) -> Tensor: ...
def frombuffer(
    buffer: Any,
    dtype: _DTypeLike | None = None,
    count: SupportsIndex = -1,
    offset: SupportsIndex = 0,
    *,
    like: Any = None,
) -> Tensor: ...
def fromfile(
    file: _File,
    dtype: _DTypeLike | None = None,
    count: SupportsIndex = -1,
    sep: str = "",
    offset: SupportsIndex = 0,
    *,
    like: Any = None,
) -> Tensor: ...
def fromfunction(
    function: Callable[..., Any], shape: Sequence[int], *, dtype: _DTypeLike = ..., like: Any = None, **kwargs: Any
) -> Tensor: ...
def fromiter(iter: Any, dtype: _DTypeLike, count: SupportsIndex = -1, *, like: Any = None) -> Tensor: ...
def fromregex(file: _File, regexp: str, dtype: _DTypeLike, encoding: str | None = None) -> Tensor: ...
def fromstring(
    string: str, dtype: _DTypeLike = ..., count: SupportsIndex = -1, *, sep: str, like: Any = None
) -> Tensor: ...
def full(
    shape: _Shape,
    fill_value: _TensorLike,
    dtype: _DTypeLike | None = None,
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> Tensor: ...
def full_like(
    a: _TensorLike,
    fill_value: _TensorLike,
    dtype: _DTypeLike | None = None,
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> Tensor: ...

gcd: _Ufunc21

def genfromtxt(
    fname: _File | Iterable[str] | Iterable[bytes],
    dtype: _DTypeLike = ...,
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
) -> Tensor: ...
def geomspace(
    start: _TensorLike,
    stop: _TensorLike,
    num: SupportsIndex = 50,
    endpoint: builtins.bool = True,
    dtype: _DTypeLike | None = None,
    axis: SupportsIndex = 0,
) -> Tensor: ...
def get_include() -> Any: ...
def get_printoptions() -> dict[str, Any]: ...
def getbufsize() -> Any: ...
def geterr() -> Any: ...
def geterrcall() -> None: ...
def gradient(
    f: Callable[..., Any], *varargs: Any, axis: _Shape | None = None, edge_order: SupportsIndex = 1
) -> Any: ...

greater: _Ufunc21
greater_equal: _Ufunc21

def hamming(M: _TensorLike) -> Tensor:
    "The Hamming window with ``M`` points, as float64. Empty for ``M < 1``.\n\nGradient: none, it is a constant. Inside ``function`` a traced ``M`` is a guard. Raises BatchingError for one that\ndiffers from example to example of ``vectorized_map``.\n\n>>> tnp.hamming(3).numpy().round(2) + 0.0\narray([0.08, 1.  , 0.08])"

def hanning(M: _TensorLike) -> Tensor:
    "The Hanning window with ``M`` points, as float64. Empty for ``M < 1``.\n\nGradient: none, it is a constant. Inside ``function`` a traced ``M`` is a guard. Raises BatchingError for one that\ndiffers from example to example of ``vectorized_map``.\n\n>>> tnp.hanning(3).numpy().round(2) + 0.0\narray([0., 1., 0.])"

heaviside: _Ufunc21

def histogram(
    a: _TensorLike,
    bins: SupportsIndex | str | _TensorLike = 10,
    range: Any = None,
    density: builtins.bool | None = None,
    weights: _TensorLike | None = None,
) -> tuple[Tensor, Tensor]: ...
def histogram2d(
    x: _TensorLike,
    y: _TensorLike,
    bins: Any = 10,
    range: Any = None,
    density: builtins.bool | None = None,
    weights: _TensorLike | None = None,
) -> tuple[Tensor, Tensor, Tensor]: ...
def histogram_bin_edges(
    a: _TensorLike, bins: _TensorLike = 10, range: Any = None, weights: _TensorLike | None = None
) -> Tensor: ...
def histogramdd(
    sample: Any,
    bins: Any = 10,
    range: Any = None,
    density: builtins.bool | None = None,
    weights: _TensorLike | None = None,
) -> tuple[Tensor, list[Tensor]]: ...
def hsplit(ary: _TensorLike, indices_or_sections: Any) -> list[Tensor]: ...
def hstack(
    tup: Sequence[_TensorLike] | Tensor, *, dtype: _DTypeLike | None = None, casting: _Casting = "same_kind"
) -> Tensor: ...

hypot: _Ufunc21

def i0(x: _TensorLike) -> Tensor: ...
def identity(n: SupportsIndex, dtype: _DTypeLike | None = None, *, like: Any = None) -> Tensor: ...
def iinfo(int_type: Any) -> np.iinfo[Any]: ...
def imag(val: _TensorLike) -> Tensor: ...

from tensornumpy import index_exp as index_exp

@overload
def indices(dimensions: _Shape, dtype: _DTypeLike = ..., sparse: Literal[False] = False) -> Tensor: ...
@overload
def indices(dimensions: _Shape, dtype: _DTypeLike = ..., *, sparse: Literal[True]) -> tuple[Tensor, ...]: ...
def info(object: Any = None, maxwidth: SupportsIndex = 76, output: Any = None, toplevel: str = "numpy") -> None: ...
@overload
def inner(a: _TensorLike, b: _TensorLike, /) -> Tensor: ...
@overload
def inner(*, a: Any = ..., b: Any = ..., **options: Any) -> Tensor: ...
def insert(arr: _TensorLike, obj: Any, values: _TensorLike, axis: _Shape | None = None) -> Tensor: ...
def interp(
    x: _TensorLike,
    xp: _TensorLike,
    fp: _TensorLike,
    left: _TensorLike | None = None,
    right: _TensorLike | None = None,
    period: _TensorLike | None = None,
) -> Tensor: ...
@overload
def intersect1d(
    ar1: _TensorLike, ar2: _TensorLike, assume_unique: builtins.bool = False, return_indices: Literal[False] = False
) -> Tensor: ...
@overload
def intersect1d(
    ar1: _TensorLike, ar2: _TensorLike, assume_unique: builtins.bool = False, *, return_indices: Literal[True]
) -> tuple[Tensor, Tensor, Tensor]: ...

invert: _Ufunc11

def is_busday(
    dates: _TensorLike,
    weekmask: Any = "1111100",
    holidays: Any = None,
    busdaycal: Any = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor:
    'True for the dates that are business days.\n\n>>> tnp.is_busday(["2026-11-06", "2026-11-07"]).tolist()\n[True, False]'

def isclose(
    a: _TensorLike,
    b: _TensorLike,
    rtol: int | float | complex | Tensor | np.generic = 1e-05,
    atol: int | float | complex | Tensor | np.generic = 1e-08,
    equal_nan: builtins.bool = False,
) -> Tensor: ...
def iscomplex(x: _TensorLike) -> Tensor: ...
def iscomplexobj(x: _TensorLike) -> Any: ...
def isdtype(dtype: Any, kind: Any) -> Any: ...

isfinite: _Ufunc11

def isfortran(a: _TensorLike) -> Any: ...
def isin(
    element: _TensorLike,
    test_elements: _TensorLike,
    assume_unique: builtins.bool = False,
    invert: builtins.bool = False,
    *,
    kind: _Kind | None = None,
) -> Tensor: ...

isinf: _Ufunc11
isnan: _Ufunc11
isnat: _Ufunc11

def isneginf(x: _TensorLike, out: Tensor | tuple[Tensor | None, ...] | None = None) -> Tensor: ...
def isposinf(x: _TensorLike, out: Tensor | tuple[Tensor | None, ...] | None = None) -> Tensor: ...
def isreal(x: _TensorLike) -> Tensor: ...
def isrealobj(x: _TensorLike) -> Any: ...
@overload
def isscalar(element: Any) -> Any: ...
@overload
def isscalar(*, num: Any = ..., **options: Any) -> Any: ...
def issubdtype(arg1: Any, arg2: Any) -> Any: ...
def iterable(y: Any) -> Any: ...
def ix_(*args: Any) -> tuple[Tensor, ...]: ...
def kaiser(M: _TensorLike, beta: _TensorLike) -> Tensor: ...
def kron(a: _TensorLike, b: _TensorLike) -> Tensor: ...

lcm: _Ufunc21
ldexp: _Ufunc21
left_shift: _Ufunc21
less: _Ufunc21
less_equal: _Ufunc21

def lexsort(keys: Sequence[_TensorLike] | Tensor, axis: _Shape | None = -1) -> Tensor: ...
@overload
def linspace(
    start: _TensorLike,
    stop: _TensorLike,
    num: SupportsIndex = 50,
    endpoint: builtins.bool = True,
    retstep: Literal[False] = False,
    dtype: _DTypeLike | None = None,
    axis: SupportsIndex = 0,
    *,
    device: _Device | None = None,
) -> Tensor: ...
@overload
def linspace(
    start: _TensorLike,
    stop: _TensorLike,
    num: SupportsIndex = 50,
    endpoint: builtins.bool = True,
    *,
    retstep: Literal[True],
    dtype: _DTypeLike | None = None,
    axis: SupportsIndex = 0,
    device: _Device | None = None,
) -> tuple[Tensor, Tensor]: ...
def load(
    file: _File,
    mmap_mode: Any = None,
    allow_pickle: builtins.bool = False,
    fix_imports: builtins.bool = True,
    encoding: str = "ASCII",
    *,
    max_header_size: SupportsIndex = 10000,
) -> Any: ...
def loadtxt(
    fname: _File | Iterable[str] | Iterable[bytes],
    dtype: _DTypeLike = ...,
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
) -> Tensor: ...

log: _Ufunc11
log10: _Ufunc11
log1p: _Ufunc11
log2: _Ufunc11
logaddexp: _Ufunc21
logaddexp2: _Ufunc21
logical_and: _Ufunc21
logical_not: _Ufunc11
logical_or: _Ufunc21
logical_xor: _Ufunc21

def logspace(
    start: _TensorLike,
    stop: _TensorLike,
    num: SupportsIndex = 50,
    endpoint: builtins.bool = True,
    base: _TensorLike = 10.0,
    dtype: _DTypeLike | None = None,
    axis: SupportsIndex = 0,
) -> Tensor: ...

ma: types.ModuleType

def mask_indices(n: SupportsIndex, mask_func: Callable[..., Any], k: Any = 0) -> tuple[Tensor, ...]: ...

matmul: _Gufunc
from tensornumpy import matrix as matrix

def matrix_transpose(x: _TensorLike, /) -> Tensor: ...

matvec: _Gufunc

def max(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: _TensorLike = ...,
) -> Tensor: ...

maximum: _Ufunc21

def may_share_memory(a: _TensorLike, b: _TensorLike, /, max_work: Any = 0) -> Any: ...
def mean(
    a: _TensorLike,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    *,
    where: _TensorLike = ...,
) -> Tensor: ...
def median(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    overwrite_input: builtins.bool = False,
    keepdims: builtins.bool = False,
) -> Tensor: ...
def meshgrid(
    *xi: _TensorLike, copy: builtins.bool = True, sparse: builtins.bool = False, indexing: Literal["xy", "ij"] = "xy"
) -> tuple[Tensor, ...]: ...

mgrid: Any

def min(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: _TensorLike = ...,
) -> Tensor: ...
def min_scalar_type(a: _TensorLike, /) -> Any: ...

minimum: _Ufunc21

def mintypecode(typechars: Any, typeset: Any = "GDFgdf", default: Any = "d") -> Any: ...

mod: _Ufunc21
modf: _Ufunc12

def moveaxis(a: _TensorLike, source: _Shape | Tensor, destination: _Shape | Tensor) -> Tensor: ...

multiply: _Ufunc21

def nan_to_num(
    x: _TensorLike,
    copy: builtins.bool = True,
    nan: _TensorLike = 0.0,
    posinf: _TensorLike | None = None,
    neginf: _TensorLike | None = None,
) -> Tensor: ...
def nanargmax(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    keepdims: builtins.bool = ...,
) -> Tensor: ...
def nanargmin(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    keepdims: builtins.bool = ...,
) -> Tensor: ...
def nancumprod(
    a: _TensorLike,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def nancumsum(
    a: _TensorLike,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def nanmax(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: _TensorLike = ...,
) -> Tensor: ...
def nanmean(
    a: _TensorLike,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    *,
    where: _TensorLike = ...,
) -> Tensor: ...
def nanmedian(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    overwrite_input: builtins.bool = False,
    keepdims: builtins.bool = ...,
) -> Tensor: ...
def nanmin(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: _TensorLike = ...,
) -> Tensor: ...
def nanpercentile(
    a: _TensorLike,
    q: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    overwrite_input: builtins.bool = False,
    method: _Method = "linear",
    keepdims: builtins.bool = ...,
    *,
    weights: _TensorLike | None = None,
) -> Tensor: ...
def nanprod(
    a: _TensorLike,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: _TensorLike = ...,
) -> Tensor: ...
def nanquantile(
    a: _TensorLike,
    q: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    overwrite_input: builtins.bool = False,
    method: _Method = "linear",
    keepdims: builtins.bool = ...,
    *,
    weights: _TensorLike | None = None,
) -> Tensor: ...
def nanstd(
    a: _TensorLike,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    ddof: int | float | complex | Tensor | np.generic = 0,
    keepdims: builtins.bool = ...,
    *,
    where: _TensorLike = ...,
    mean: _TensorLike = ...,
    correction: int | float | complex | Tensor | np.generic = ...,
) -> Tensor: ...
def nansum(
    a: _TensorLike,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: _TensorLike = ...,
) -> Tensor: ...
def nanvar(
    a: _TensorLike,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    ddof: int | float | complex | Tensor | np.generic = 0,
    keepdims: builtins.bool = ...,
    *,
    where: _TensorLike = ...,
    mean: _TensorLike = ...,
    correction: int | float | complex | Tensor | np.generic = ...,
) -> Tensor: ...

class ndenumerate:
    def __init__(self, *args: Any, **kwargs: Any) -> None: ...
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __next__(self) -> Any: ...
    def __getattr__(self, name: str) -> Any: ...

def ndim(a: _TensorLike) -> Any: ...

class ndindex:
    def __init__(self, *args: Any, **kwargs: Any) -> None: ...
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __next__(self) -> Any: ...
    def __getattr__(self, name: str) -> Any: ...

negative: _Ufunc11

def nested_iters(
    op: Any,
    axes: _Shape | Tensor,
    flags: Any = None,
    op_flags: Any = None,
    op_dtypes: Any = None,
    order: _Order | None = "K",
    casting: _Casting = "safe",
    buffersize: SupportsIndex = 0,
) -> tuple[Any, ...]: ...

nextafter: _Ufunc21

def nonzero(a: _TensorLike) -> tuple[Tensor, ...]: ...

not_equal: _Ufunc21
ogrid: Any

def ones(
    shape: _Shape,
    dtype: _DTypeLike | None = None,
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> Tensor: ...
def ones_like(
    a: _TensorLike,
    dtype: _DTypeLike | None = None,
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> Tensor: ...
def outer(a: _TensorLike, b: _TensorLike, out: Tensor | tuple[Tensor | None, ...] | None = None) -> Tensor: ...
def packbits(a: _TensorLike, /, axis: _Shape | None = None, bitorder: Literal["big", "little"] = "big") -> Tensor: ...
def pad(array: _TensorLike, pad_width: Any, mode: str | Callable[..., Any] = "constant", **kwargs: Any) -> Tensor: ...
def partition(
    a: _TensorLike,
    kth: _Shape | Tensor,
    axis: _Shape | None = -1,
    kind: str = "introselect",
    order: str | Sequence[str] | None = None,
) -> Tensor: ...
def percentile(
    a: _TensorLike,
    q: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    overwrite_input: builtins.bool = False,
    method: _Method = "linear",
    keepdims: builtins.bool = False,
    *,
    weights: _TensorLike | None = None,
) -> Tensor: ...
def permute_dims(a: _TensorLike, axes: _Shape | Tensor | None = None) -> Tensor: ...
def piecewise(
    x: _TensorLike, condlist: Sequence[_TensorLike] | Tensor, funclist: Any, *args: Any, **kw: Any
) -> Tensor: ...
def place(arr: Tensor, mask: _TensorLike, vals: _TensorLike) -> None: ...
def poly(seq_of_zeros: _TensorLike) -> Tensor: ...
def polyadd(a1: _TensorLike, a2: _TensorLike) -> Tensor: ...
def polyder(p: _TensorLike, m: _TensorLike = 1) -> Tensor: ...
def polydiv(u: _TensorLike, v: _TensorLike) -> tuple[Tensor, Tensor]: ...
@overload
def polyfit(
    x: _TensorLike,
    y: _TensorLike,
    deg: Any,
    rcond: Any = None,
    full: Literal[False] = False,
    w: _TensorLike | None = None,
    cov: Literal[False] = False,
) -> Tensor: ...
@overload
def polyfit(
    x: _TensorLike,
    y: _TensorLike,
    deg: Any,
    rcond: Any = None,
    full: Literal[False] = False,
    w: _TensorLike | None = None,
    *,
    cov: Literal[True, "unscaled"],
) -> tuple[Tensor, Tensor]: ...
@overload
def polyfit(
    x: _TensorLike,
    y: _TensorLike,
    deg: Any,
    rcond: Any = None,
    *,
    full: Literal[True],
    w: _TensorLike | None = None,
    cov: builtins.bool | Literal["unscaled"] | builtins.bool = False,
) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]: ...
def polyint(p: _TensorLike, m: _TensorLike = 1, k: Any = None) -> Tensor: ...
def polymul(a1: _TensorLike, a2: _TensorLike) -> Tensor: ...
def polysub(a1: _TensorLike, a2: _TensorLike) -> Tensor: ...
def polyval(p: _TensorLike, x: _TensorLike) -> Tensor:
    "The polynomial with coefficients ``p``, the highest power first, at ``x``, which may be a ``poly1d``.\n\nGradient: in both.\n\n>>> tnp.polyval([1.0, 0.0, 2.0], 3.0).numpy()\narray(11.)"

positive: _Ufunc11
pow: _Ufunc21
power: _Ufunc21

def printoptions(*args: Any, **kwargs: Any) -> Any: ...
def prod(
    a: _TensorLike,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: _TensorLike = ...,
) -> Tensor: ...
def promote_types(type1: Any, type2: Any) -> Any: ...

from tensornumpy import promotion as promotion

def ptp(
    a: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
) -> Tensor: ...
def put(a: Tensor, ind: SupportsIndex, v: _TensorLike, mode: _Bounds = "raise") -> None: ...
def put_along_axis(arr: Tensor, indices: _TensorLike, values: _TensorLike, axis: _Shape | None) -> None: ...
def putmask(a: Tensor, /, mask: _TensorLike, values: _TensorLike) -> None: ...
def quantile(
    a: _TensorLike,
    q: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    overwrite_input: builtins.bool = False,
    method: _Method = "linear",
    keepdims: builtins.bool = False,
    *,
    weights: _TensorLike | None = None,
) -> Tensor: ...

r_: Any
rad2deg: _Ufunc11
radians: _Ufunc11

def ravel(a: _TensorLike, order: _Order | None = "C") -> Tensor: ...
def ravel_multi_index(
    multi_index: Sequence[_TensorLike] | Tensor,
    dims: _Shape,
    mode: _Bounds | tuple[_Bounds, ...] = "raise",
    order: _Order | None = "C",
) -> Tensor: ...
def real(val: _TensorLike) -> Tensor: ...
def real_if_close(a: _TensorLike, tol: int | float | complex | Tensor | np.generic = 100) -> Tensor: ...

rec: types.ModuleType
from tensornumpy import recarray as recarray

reciprocal: _Ufunc11
remainder: _Ufunc21

def repeat(a: _TensorLike, repeats: Any, axis: _Shape | None = None) -> Tensor: ...
def report() -> Any: ...
def require(
    a: _TensorLike,
    dtype: _DTypeLike | None = None,
    requirements: str | Iterable[str] | None = None,
    *,
    like: Any = None,
) -> Tensor: ...
@overload
def reshape(
    a: _TensorLike, /, shape: _Shape, order: _Order | None = "C", *, copy: builtins.bool | None = None
) -> Tensor: ...
@overload
def reshape(*, a: Any = ..., newshape: Any = ..., **options: Any) -> Tensor: ...
def resize(a: _TensorLike, new_shape: _Shape) -> Tensor: ...
def result_type(*arrays_and_dtypes: Any) -> Any: ...

right_shift: _Ufunc21
rint: _Ufunc11

def roll(a: _TensorLike, shift: _Shape | Tensor, axis: _Shape | None = None) -> Tensor: ...
def rollaxis(a: _TensorLike, axis: _Shape | None, start: _TensorLike = 0) -> Tensor: ...
def roots(p: _TensorLike) -> Tensor: ...
def rot90(m: _TensorLike, k: Any = 1, axes: _Shape | Tensor = ...) -> Tensor: ...
def round(
    a: _TensorLike, decimals: SupportsIndex = 0, out: Tensor | tuple[Tensor | None, ...] | None = None
) -> Tensor: ...
def row_stack(
    tup: Sequence[_TensorLike] | Tensor, *, dtype: _DTypeLike | None = None, casting: str = "same_kind"
) -> Tensor: ...

from tensornumpy import s_ as s_

def save(file: _File, arr: _TensorLike, allow_pickle: builtins.bool = True) -> None: ...
def savetxt(
    fname: _File,
    X: _TensorLike,
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
def searchsorted(
    a: _TensorLike, v: _TensorLike, side: Literal["left", "right"] = "left", sorter: Any = None
) -> Tensor: ...
def select(
    condlist: Sequence[_TensorLike] | Tensor, choicelist: Sequence[_TensorLike] | Tensor, default: Any = 0
) -> Tensor: ...
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
def setbufsize(size: _Shape) -> Any: ...
def setdiff1d(ar1: _TensorLike, ar2: _TensorLike, assume_unique: builtins.bool = False) -> Tensor: ...
def seterr(all: Any = None, divide: Any = None, over: Any = None, under: Any = None, invalid: Any = None) -> Any: ...
def seterrcall(func: Callable[..., Any]) -> None: ...
def setxor1d(ar1: _TensorLike, ar2: _TensorLike, assume_unique: builtins.bool = False) -> Tensor: ...
def shape(a: _TensorLike) -> tuple[int, ...]: ...
def shares_memory(a: _TensorLike, b: _TensorLike, /, max_work: Any = -1) -> Any: ...
def show_config(mode: str = "stdout") -> None: ...
def show_runtime() -> None: ...

sign: _Ufunc11
signbit: _Ufunc11
sin: _Ufunc11

def sinc(x: _TensorLike) -> Tensor: ...

sinh: _Ufunc11

@overload
def size(a: _TensorLike, axis: _Shape | None = None) -> Any: ...
@overload
def size(*, x: Any = ..., **options: Any) -> Any: ...
def sort(
    a: _TensorLike,
    axis: _Shape | None = -1,
    kind: _Kind | None = None,
    order: str | Sequence[str] | None = None,
    *,
    stable: builtins.bool | None = None,
    descending: builtins.bool = False,
) -> Tensor: ...
def sort_complex(a: _TensorLike) -> Tensor: ...

spacing: _Ufunc11

def split(ary: _TensorLike, indices_or_sections: Any, axis: _Shape | None = 0) -> list[Tensor]: ...

sqrt: _Ufunc11
square: _Ufunc11

def squeeze(a: _TensorLike, axis: _Shape | None = None) -> Tensor: ...
def stack(
    arrays: Sequence[_TensorLike] | Tensor,
    axis: _Shape | None = 0,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    *,
    dtype: _DTypeLike | None = None,
    casting: _Casting = "same_kind",
) -> Tensor: ...
def std(
    a: _TensorLike,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    ddof: int | float | complex | Tensor | np.generic = 0,
    keepdims: builtins.bool = ...,
    *,
    where: _TensorLike = ...,
    mean: _TensorLike = ...,
    correction: int | float | complex | Tensor | np.generic = ...,
) -> Tensor: ...

subtract: _Ufunc21

def sum(
    a: _TensorLike,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    keepdims: builtins.bool = ...,
    initial: Any = ...,
    where: _TensorLike = ...,
) -> Tensor: ...
def swapaxes(a: _TensorLike, axis1: SupportsIndex, axis2: SupportsIndex) -> Tensor: ...
def take(
    a: _TensorLike,
    indices: _TensorLike,
    axis: _Shape | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    mode: _Bounds = "raise",
) -> Tensor: ...
def take_along_axis(arr: _TensorLike, indices: _TensorLike, axis: _Shape | None = -1) -> Tensor: ...

tan: _Ufunc11
tanh: _Ufunc11

def tensordot(a: _TensorLike, b: _TensorLike, axes: _Shape | Tensor = 2) -> Tensor: ...

testing: types.ModuleType

@overload
def tile(A: _TensorLike, reps: _Shape | Tensor) -> Tensor: ...
@overload
def tile(*, a: Any = ..., **options: Any) -> Tensor: ...
def trace(
    a: _TensorLike,
    offset: SupportsIndex = 0,
    axis1: SupportsIndex = 0,
    axis2: SupportsIndex = 1,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
) -> Tensor: ...
def transpose(a: _TensorLike, axes: _Shape | Tensor | None = None) -> Tensor: ...
def trapezoid(
    y: _TensorLike, x: _TensorLike | None = None, dx: _TensorLike = 1.0, axis: _Shape | None = -1
) -> Tensor: ...
def tri(
    N: SupportsIndex, M: SupportsIndex | None = None, k: SupportsIndex = 0, dtype: _DTypeLike = ..., *, like: Any = None
) -> Tensor: ...
def tril(m: _TensorLike, k: Any = 0) -> Tensor: ...
def tril_indices(n: SupportsIndex, k: SupportsIndex = 0, m: SupportsIndex | None = None) -> tuple[Tensor, ...]: ...
def tril_indices_from(arr: _TensorLike, k: SupportsIndex = 0) -> tuple[Tensor, ...]: ...
def trim_zeros(filt: _TensorLike, trim: Literal["f", "b", "fb", "bf"] = "fb", axis: _Shape | None = None) -> Tensor: ...
def triu(m: _TensorLike, k: Any = 0) -> Tensor: ...
def triu_indices(n: SupportsIndex, k: SupportsIndex = 0, m: SupportsIndex | None = None) -> tuple[Tensor, ...]: ...
def triu_indices_from(arr: _TensorLike, k: SupportsIndex = 0) -> tuple[Tensor, ...]: ...

true_divide: _Ufunc21
trunc: _Ufunc11

def typename(char: str) -> Any: ...

typing: types.ModuleType

def union1d(ar1: _TensorLike, ar2: _TensorLike) -> Tensor: ...
@overload
def unique(
    ar: _TensorLike,
    return_index: Literal[False] = False,
    return_inverse: Literal[False] = False,
    return_counts: Literal[False] = False,
    axis: _Shape | None = None,
    *,
    equal_nan: builtins.bool = True,
    sorted: builtins.bool = True,
) -> Tensor: ...
@overload
def unique(
    ar: _TensorLike,
    return_index: builtins.bool = False,
    return_inverse: builtins.bool = False,
    return_counts: builtins.bool = False,
    axis: _Shape | None = None,
    *,
    equal_nan: builtins.bool = True,
    sorted: builtins.bool = True,
) -> tuple[Tensor, ...]: ...
def unique_all(x: _TensorLike) -> _UniqueAllResult: ...
def unique_counts(x: _TensorLike) -> _UniqueCountsResult: ...
def unique_inverse(x: _TensorLike) -> _UniqueInverseResult: ...
def unique_values(x: _TensorLike) -> Tensor: ...
def unpackbits(
    a: _TensorLike, /, axis: _Shape | None = None, count: Any = None, bitorder: Literal["big", "little"] = "big"
) -> Tensor: ...
def unravel_index(indices: _TensorLike, shape: _Shape, order: _Order | None = "C") -> tuple[Tensor, Tensor]: ...
def unstack(x: _TensorLike, /, *, axis: _Shape | None = 0) -> tuple[Tensor, ...]: ...
def unwrap(
    p: _TensorLike,
    discont: _TensorLike | None = None,
    axis: _Shape | None = -1,
    *,
    period: _TensorLike = 6.283185307179586,
) -> Tensor: ...
def vander(x: _TensorLike, N: SupportsIndex | None = None, increasing: builtins.bool = False) -> Tensor: ...
def var(
    a: _TensorLike,
    axis: _Shape | None = None,
    dtype: _DTypeLike | None = None,
    out: Tensor | tuple[Tensor | None, ...] | None = None,
    ddof: int | float | complex | Tensor | np.generic = 0,
    keepdims: builtins.bool = ...,
    *,
    where: _TensorLike = ...,
    mean: _TensorLike = ...,
    correction: int | float | complex | Tensor | np.generic = ...,
) -> Tensor: ...
@overload
def vdot(a: _TensorLike, b: _TensorLike, /) -> Tensor: ...
@overload
def vdot(*, a: Any = ..., b: Any = ..., **options: Any) -> Tensor: ...

vecdot: _Gufunc
vecmat: _Gufunc

class vectorize:
    def __init__(self, *args: Any, **kwargs: Any) -> None: ...
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...
    def __getattr__(self, name: str) -> Any: ...

def vsplit(ary: _TensorLike, indices_or_sections: Any) -> list[Tensor]: ...
def vstack(
    tup: Sequence[_TensorLike] | Tensor, *, dtype: _DTypeLike | None = None, casting: _Casting = "same_kind"
) -> Tensor: ...
@overload
def where(condition: _TensorLike, /) -> tuple[Tensor, ...]: ...
@overload
def where(condition: _TensorLike, x: _TensorLike, y: _TensorLike, /) -> Tensor: ...
@overload
def where(*, condition: Any = ..., x: Any = ..., y: Any = ..., **options: Any) -> tuple[Tensor, ...]: ...
def zeros(
    shape: _Shape,
    dtype: _DTypeLike | None = None,
    order: _Order | None = "C",
    *,
    device: _Device | None = None,
    like: Any = None,
) -> Tensor: ...
def zeros_like(
    a: _TensorLike,
    dtype: _DTypeLike | None = None,
    order: _Order | None = "K",
    subok: builtins.bool = True,
    shape: _Shape | None = None,
    *,
    device: _Device | None = None,
) -> Tensor: ...

from tensornumpy import bfloat16 as bfloat16
from tensornumpy import float8_e3m4 as float8_e3m4
from tensornumpy import float8_e4m3 as float8_e4m3
from tensornumpy import float8_e4m3b11fnuz as float8_e4m3b11fnuz
from tensornumpy import float8_e4m3fn as float8_e4m3fn
from tensornumpy import float8_e4m3fnuz as float8_e4m3fnuz
from tensornumpy import float8_e5m2 as float8_e5m2
from tensornumpy import float8_e5m2fnuz as float8_e5m2fnuz
from tensornumpy import float8_e8m0fnu as float8_e8m0fnu
from tensornumpy import False_ as False_
from tensornumpy import ScalarType as ScalarType
from tensornumpy import True_ as True_
from tensornumpy import bool as bool
from tensornumpy import bool_ as bool_
from tensornumpy import byte as byte
from tensornumpy import bytes_ as bytes_
from tensornumpy import cdouble as cdouble
from tensornumpy import character as character
from tensornumpy import clongdouble as clongdouble
from tensornumpy import complex128 as complex128
from tensornumpy import complex64 as complex64
from tensornumpy import complexfloating as complexfloating
from tensornumpy import csingle as csingle
from tensornumpy import datetime64 as datetime64
from tensornumpy import double as double
from tensornumpy import dtype as dtype
from tensornumpy import e as e
from tensornumpy import euler_gamma as euler_gamma
from tensornumpy import flexible as flexible
from tensornumpy import float16 as float16
from tensornumpy import float32 as float32
from tensornumpy import float64 as float64
from tensornumpy import floating as floating
from tensornumpy import generic as generic
from tensornumpy import half as half
from tensornumpy import inexact as inexact
from tensornumpy import inf as inf
from tensornumpy import int16 as int16
from tensornumpy import int32 as int32
from tensornumpy import int64 as int64
from tensornumpy import int8 as int8
from tensornumpy import int_ as int_
from tensornumpy import intc as intc
from tensornumpy import integer as integer
from tensornumpy import intp as intp
from tensornumpy import little_endian as little_endian
from tensornumpy import long as long
from tensornumpy import longdouble as longdouble
from tensornumpy import longlong as longlong
from tensornumpy import nan as nan
from tensornumpy import newaxis as newaxis
from tensornumpy import number as number
from tensornumpy import object_ as object_
from tensornumpy import pi as pi
from tensornumpy import record as record
from tensornumpy import sctypeDict as sctypeDict
from tensornumpy import short as short
from tensornumpy import signedinteger as signedinteger
from tensornumpy import single as single
from tensornumpy import str_ as str_
from tensornumpy import timedelta64 as timedelta64
from tensornumpy import typecodes as typecodes
from tensornumpy import ubyte as ubyte
from tensornumpy import uint as uint
from tensornumpy import uint16 as uint16
from tensornumpy import uint32 as uint32
from tensornumpy import uint64 as uint64
from tensornumpy import uint8 as uint8
from tensornumpy import uintc as uintc
from tensornumpy import uintp as uintp
from tensornumpy import ulong as ulong
from tensornumpy import ulonglong as ulonglong
from tensornumpy import unsignedinteger as unsignedinteger
from tensornumpy import ushort as ushort
from tensornumpy import void as void
from tensornumpy import complex_ as complex_
from tensornumpy import float_ as float_
from tensornumpy import string_ as string_
from tensornumpy import unicode_ as unicode_
from tensornumpy import complex256 as complex256
from tensornumpy import float128 as float128
from . import char as char
from . import emath as emath
from . import fft as fft
from . import lib as lib
from . import linalg as linalg
from . import polynomial as polynomial
from . import random as random
from . import strings as strings

class _UniqueAllResult(NamedTuple):
    values: Tensor
    indices: Tensor
    inverse_indices: Tensor
    counts: Tensor

class _UniqueCountsResult(NamedTuple):
    values: Tensor
    counts: Tensor

class _UniqueInverseResult(NamedTuple):
    values: Tensor
    inverse_indices: Tensor

class _Ufunc11(ufunc):
    def __call__(
        self,
        x: _TensorLike,
        out: Any = None,
        *,
        where: _TensorLike = True,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: _DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> Tensor: ...

class _Ufunc12(ufunc):
    def __call__(
        self,
        x: _TensorLike,
        out: Any = None,
        *,
        where: _TensorLike = True,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: _DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> tuple[Tensor, Tensor]: ...

class _Ufunc21(ufunc):
    def __call__(
        self,
        x1: _TensorLike,
        x2: _TensorLike,
        out: Any = None,
        *,
        where: _TensorLike = True,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: _DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> Tensor: ...

class _Ufunc22(ufunc):
    def __call__(
        self,
        x1: _TensorLike,
        x2: _TensorLike,
        out: Any = None,
        *,
        where: _TensorLike = True,
        casting: _Casting = "same_kind",
        order: _Order | None = "K",
        dtype: _DTypeLike | None = None,
        subok: builtins.bool = True,
        signature: Any = None,
    ) -> tuple[Tensor, Tensor]: ...

class _Gufunc(ufunc):
    def __call__(self, *args: Any, **kwargs: Any) -> Tensor: ...

__all__ = [
    "At",
    "experimental_disable_numpy_behavior",
    "experimental_enable_numpy_behavior",
    "flatten",
    "ndarray",
    "BatchingError",
    "CheckError",
    "DefectError",
    "DefectWarning",
    "DeviceError",
    "EagerWarning",
    "ExportError",
    "GuardError",
    "LeakedValueError",
    "LostGradientWarning",
    "NoGradientError",
    "NotYetError",
    "PromotionError",
    "RefusedError",
    "RetracingWarning",
    "TensorFlowError",
    "TracedArrayError",
    "UnknownLengthError",
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
    "choose",
    "clip",
    "column_stack",
    "common_type",
    "compress",
    "concat",
    "concatenate",
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
    "cumprod",
    "cumsum",
    "cumulative_prod",
    "cumulative_sum",
    "datetime_as_string",
    "datetime_data",
    "deg2rad",
    "degrees",
    "delete",
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
    "empty",
    "empty_like",
    "equal",
    "errstate",
    "exceptions",
    "exp",
    "exp2",
    "expand_dims",
    "expm1",
    "extract",
    "eye",
    "fabs",
    "fill_diagonal",
    "finfo",
    "fix",
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
    "fromregex",
    "fromstring",
    "full",
    "full_like",
    "gcd",
    "genfromtxt",
    "geomspace",
    "get_include",
    "get_printoptions",
    "getbufsize",
    "geterr",
    "geterrcall",
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
    "kaiser",
    "kron",
    "lcm",
    "ldexp",
    "left_shift",
    "less",
    "less_equal",
    "lexsort",
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
    "ndenumerate",
    "ndim",
    "ndindex",
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
    "polyadd",
    "polyder",
    "polydiv",
    "polyfit",
    "polyint",
    "polymul",
    "polysub",
    "polyval",
    "positive",
    "pow",
    "power",
    "printoptions",
    "prod",
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
    "ravel",
    "ravel_multi_index",
    "real",
    "real_if_close",
    "rec",
    "recarray",
    "reciprocal",
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
    "vander",
    "var",
    "vdot",
    "vecdot",
    "vecmat",
    "vectorize",
    "vsplit",
    "vstack",
    "where",
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
]
