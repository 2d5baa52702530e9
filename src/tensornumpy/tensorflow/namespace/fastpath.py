"""Short ways: the commonest calls on eager tensors straight to TensorFlow's kernel, without handles.

Each function here takes what the lifted one takes and gives the same; anything unusual (a graph, a keyword, another
promotion mode, an error to be raised) goes to the lifted one. A call costs what its kernel costs and a few comparisons.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

import tensornumpy as _native

from ... import fft as _fft
from ... import linalg as _linalg
from ..._core import core
from ..._core.core import context
from ...ops.index import BasicSlice
from ..operations.constants import direct, eager_ints, ints, kernel, refusals
from ..operations.evaluate import numpy_dtype, tensor, tensor_dtype
from ..operations.table import Lowering, load
from ..tensors.gradient import is_recording, no_tape
from ..tensors.runtime import eager
from .compat import positional
from .lifting import EagerTensor, Tensor, call, marked, tf
from .scalars import constant

_PLAIN_NUMBERS = frozenset((bool, int, float, complex))
_eager, _has_no_tape = tf.executing_eagerly, no_tape()
_constant = getattr(tf.constant, "__wrapped__", tf.constant)  # without the wrapper that shortens tracebacks


@functools.cache
def _lowering(name: str) -> Lowering:
    return load()[name]


def _may(name: str) -> bool:
    """True if the lowering's own gradient is right, or nobody asks for one."""
    return _lowering(name).same or not is_recording()


def _is_plain() -> bool:
    """True in eager code under NumPy's own promotion."""
    return _eager() and core.process_promotion is None and context().promotion is None


def _like(native: Callable) -> Callable[[Callable], Callable]:
    """The function stands in the place of this native one, lifted."""

    def declare(function: Callable) -> Callable:
        public = functools.wraps(native)(function)
        public.__module__ = "tensornumpy.tensorflow"
        return marked(public, native)

    return declare


# --- indexing ---------------------------------------------------------------------------------------------


def _end(end: Any) -> bool:
    return end is None or end.__class__ is int


@functools.lru_cache(4096)
def _slice(start: int | None, stop: int | None, step: int | None) -> BasicSlice:
    return BasicSlice(slice(start, stop, step))


def basic(index: Any) -> tuple | None:
    """The spec of a basic index; None for an advanced one."""
    parts = index if index.__class__ is tuple else (index,)
    spec: list[Any] = []
    for part in parts:
        cls = part.__class__
        if cls is int or part is None or part is Ellipsis:
            spec.append(part)
        elif cls is slice and _end(part.start) and _end(part.stop) and _end(part.step):
            spec.append(_slice(part.start, part.stop, part.step))
        else:
            return None
    return tuple(spec)


def getitem(x: Any, index: Any) -> Any:
    """``x[index]`` for a basic index of an eager tensor; NotImplemented for anything else."""
    if x.__class__ is not EagerTensor:
        return NotImplemented
    spec = basic(index)
    if spec is None or not _may("getitem"):
        return NotImplemented
    return _lowering("getitem").rule(tf, x, spec=spec)


# --- creation ---------------------------------------------------------------------------------------------


def _lengths(shape: Any) -> tuple | None:
    """A shape of plain lengths; None for anything else."""
    if shape.__class__ is int:
        return (shape,) if shape >= 0 else None
    if shape.__class__ is tuple or shape.__class__ is list:
        for n in shape:
            if n.__class__ is not int or n < 0:
                return None
        return tuple(shape)
    return None


_DTYPES: dict[Any, Any] = {}  # of dtype arguments that were seen, TensorFlow's


def _dtype(dtype: Any) -> Any:
    """TensorFlow's dtype for a dtype argument; None where the lifted function has to say what it is."""
    found = _DTYPES.get(dtype) if dtype.__hash__ is not None else None
    if found is None and (isinstance(dtype, np.dtype | tf.dtypes.DType) or dtype in _SCALAR_TYPES):
        own = numpy_dtype(dtype) if isinstance(dtype, tf.dtypes.DType) else np.dtype(dtype)
        if own.kind in "biufc" and own.isnative:
            found = _DTYPES[dtype] = tensor_dtype(own)
    return found


_SCALAR_TYPES = frozenset((bool, int, float, complex, np.float16, np.float32, np.float64, np.int32, np.int64, np.bool))


def _filled(shape: Any, value: Any, dtype: Any) -> Any:
    """A tensor of one number, or None."""
    lengths = _lengths(shape)
    if lengths is None or not _is_plain():
        return None
    target = _dtype(dtype)
    if target is None:
        return None
    return kernel(tf, "Fill")(ints(tf, lengths), constant(value if target is not tf.bool else value != 0, target))


@_like(_native.zeros)
def zeros(shape: Any, dtype: Any = None, *args: Any, **kwargs: Any) -> Any:
    if not args and not kwargs:
        out = _filled(shape, 0, float if dtype is None else dtype)
        if out is not None:
            return out
    return call(_native.zeros, (shape, dtype, *args), kwargs)


@_like(_native.ones)
def ones(shape: Any, dtype: Any = None, *args: Any, **kwargs: Any) -> Any:
    if not args and not kwargs:
        out = _filled(shape, 1, float if dtype is None else dtype)
        if out is not None:
            return out
    return call(_native.ones, (shape, dtype, *args), kwargs)


@_like(_native.full)
def full(shape: Any, fill_value: Any, dtype: Any = None, *args: Any, **kwargs: Any) -> Any:
    cls = fill_value.__class__
    if dtype is None and not args and not kwargs and cls in _PLAIN_NUMBERS:
        if cls is not int or -(1 << 63) <= fill_value < 1 << 63:
            out = _filled(shape, fill_value, cls)
            if out is not None:
                return out
    return call(_native.full, (shape, fill_value, dtype, *args), kwargs)


def _converted(a: Any) -> Any:
    """An array, a number or a list of numbers as a tensor; None for anything else."""
    cls = a.__class__
    if cls is np.ndarray:
        if a.dtype.kind not in "biufc" or not a.dtype.isnative:
            return None
    elif cls is list or cls is tuple:
        if not a or not _are_numbers(a):
            return None
        a = np.asarray(a)
        if a.dtype.kind not in "bifc":  # too large an integer
            return None
    elif cls in _PLAIN_NUMBERS:
        a = np.asarray(a)
        if a.dtype.kind not in "bifc":
            return None
    else:
        return None
    return _constant(a) if a.ndim else tensor(a)


def _are_numbers(values: Any) -> bool:
    """True for numbers, and for lists of numbers."""
    for v in values:
        cls = v.__class__
        if cls not in _PLAIN_NUMBERS and not ((cls is list or cls is tuple) and _are_numbers(v)):
            return False
    return True


@_like(_native.asarray)
def asarray(a: Any, dtype: Any = None, *args: Any, **kwargs: Any) -> Any:
    if dtype is None and not args and not kwargs:
        if a.__class__ is EagerTensor:
            return a
        if _is_plain():
            out = _converted(a)
            if out is not None:
                return out
    return call(_native.asarray, (a, dtype, *args), kwargs)


@_like(_native.array)
def array(*args: Any, **kwargs: Any) -> Any:
    if len(args) == 1 and not kwargs:
        object = args[0]
        if object.__class__ is EagerTensor:
            return kernel(tf, "Identity")(object)
        if _is_plain():
            out = _converted(object)
            if out is not None:
                return out
    return call(_native.array, *positional("array", args, kwargs))


@_like(_native.arange)
def arange(*args: Any, **kwargs: Any) -> Any:
    if not kwargs and 0 < len(args) < 4 and _is_plain():
        for a in args:
            if a.__class__ is not int and a.__class__ is not float:
                break
        else:
            return _constant(np.arange(*args))
    return call(_native.arange, *positional("arange", args, kwargs))


# --- reductions -------------------------------------------------------------------------------------------

_ALL_AXES = [tuple(range(ndim)) for ndim in range(65)]


def _axes(axis: Any, ndim: int) -> tuple | None:
    """Axes of a reduction, counted from the front; None for what is no plain axis in range."""
    if axis is None:
        return _ALL_AXES[ndim]
    if axis.__class__ is int:
        if -ndim <= axis < ndim:
            return (axis if axis >= 0 else axis + ndim,)
        return None
    return None


_FLOATS = frozenset((id(tf.float32), id(tf.float64)))  # there is one object for each dtype
_FLOAT_KINDS = frozenset((tf.float32.as_datatype_enum, tf.float64.as_datatype_enum))


def _reduced(name: str, op: str, native: Callable) -> Callable:
    """A reduction; ``op`` is the kernel that computes it for single and double precision, if there are elements."""
    of_floats, same = direct(tf, op), _lowering(name).same

    def public(a: Any, axis: Any = None, *args: Any, **kwargs: Any) -> Any:
        if a.__class__ is EagerTensor and not args and not kwargs and (same or not is_recording()):
            axes = _axes(axis, a._rank())
            if axes is not None:
                if id(a.dtype) in _FLOATS and a._num_elements():
                    return of_floats(a, ints(tf, axes))
                lowering = _lowering(name)
                dtypes = lowering.dtypes
                if (a.dtype is not tf.string if dtypes is None else a.dtype.name in dtypes) and _is_plain():
                    return lowering.rule(tf, a, axis=tuple([k - len(a.shape) for k in axes]))
        return call(native, (a, axis, *args), kwargs)

    return _like(native)(public)


sum = _reduced("sum", "Sum", _native.sum)
max, amax = _reduced("max", "Max", _native.max), _reduced("max", "Max", _native.amax)
min, amin = _reduced("min", "Min", _native.min), _reduced("min", "Min", _native.amin)


@_like(_native.mean)
def mean(a: Any, axis: Any = None, *args: Any, **kwargs: Any) -> Any:
    if a.__class__ is EagerTensor and not args and not kwargs and id(a.dtype) in _FLOATS and _is_plain():
        axes = _axes(axis, a._rank())
        if axes is not None and a._num_elements():
            return kernel(tf, "Mean")(a, ints(tf, axes))
    return call(_native.mean, (a, axis, *args), kwargs)


# --- joining and moving -----------------------------------------------------------------------------------


def _alike(arrays: Any) -> bool:
    """True for a list of eager tensors with one dtype and rank."""
    if (arrays.__class__ is not list and arrays.__class__ is not tuple) or not arrays:
        return False
    first = arrays[0]
    if first.__class__ is not EagerTensor:
        return False
    dtype, rank = first.dtype, first._rank()
    for x in arrays:
        if x.__class__ is not EagerTensor or x.dtype is not dtype or x._rank() != rank:
            return False
    return True


_concat = kernel(tf, "ConcatV2")


def _joined(native: Callable) -> Callable:
    def public(*args: Any, **kwargs: Any) -> Any:
        if args and len(args) < 3 and (not kwargs or (len(args) == 1 and len(kwargs) == 1 and "axis" in kwargs)):
            arrays, axis = args[0], args[1] if len(args) == 2 else kwargs.get("axis", 0)
            if axis.__class__ is not int or not _alike(arrays):
                return call(native, args, kwargs)
            rank = arrays[0]._rank()
            if -rank <= axis < rank and len(arrays) > 1:
                try:
                    return _concat(arrays, ints(tf, axis))
                except refusals(tf):
                    pass  # below, which raises NumPy's error
        return call(native, *positional("concatenate", args, kwargs))

    return _like(native)(public)


concatenate, concat = _joined(_native.concatenate), _joined(_native.concat)


@_like(_native.stack)
def stack(arrays: Any, axis: Any = 0, *args: Any, **kwargs: Any) -> Any:
    if not args and not kwargs and axis.__class__ is int and _alike(arrays):
        shape = arrays[0]._shape_tuple()
        if -len(shape) - 1 <= axis <= len(shape) and {x._shape_tuple() for x in arrays} == {shape}:
            return kernel(tf, "Pack")(arrays, axis)
    return call(_native.stack, (arrays, axis, *args), kwargs)


@_like(_native.reshape)
def reshape(*args: Any, **kwargs: Any) -> Any:
    if len(args) == 2 and not kwargs and args[0].__class__ is EagerTensor and _may("reshape"):
        a, shape = args
        lengths = (shape,) if shape.__class__ is int else shape
        if (lengths.__class__ is tuple or lengths.__class__ is list) and _has_size(lengths, a._num_elements()):
            return _lowering("reshape").rule(tf, a, shape=tuple(lengths))
    return call(_native.reshape, *positional("reshape", args, kwargs))


def _has_size(lengths: Any, size: int) -> bool:
    """True if a shape, with one -1 or none, has so many elements."""
    known, unknown = 1, 0
    for n in lengths:
        if n.__class__ is not int or n < -1:
            return False
        if n == -1:
            unknown += 1
        else:
            known *= n
    return known == size if not unknown else unknown == 1 and known > 0 and size % known == 0


@_like(_native.transpose)
def transpose(a: Any, axes: Any = None) -> Any:
    if a.__class__ is EagerTensor and axes is None and _may("transpose"):
        return _lowering("transpose").rule(tf, a, axes=_REVERSED[a._rank()])
    return call(_native.transpose, (a, axes), {})


@_like(_native.roll)
def roll(a: Any, shift: Any, axis: Any = None) -> Any:
    if isinstance(a, Tensor) and shift.__class__ is int and axis.__class__ is int and id(a.dtype) in _FLOATS:
        rank = a._rank()
        if -rank <= axis < rank:
            return kernel(tf, "Roll")(a, ints(tf, shift), ints(tf, axis % rank))
    return call(_native.roll, (a, shift, axis), {})


@_like(_native.flip)
def flip(m: Any, axis: Any = None) -> Any:
    if m.__class__ is EagerTensor and id(m.dtype) in _FLOATS:
        axes = _axes(axis, m._rank())
        if axes is not None:
            return kernel(tf, "ReverseV2")(m, ints(tf, axes))
    return call(_native.flip, (m, axis), {})


_MOST_PADDED = 6  # axes of an operand of Pad


def _widths(width: Any, rank: int) -> tuple | None:
    """What ``pad`` adds before and after each axis; None for an unusual argument."""
    pairs = width if width.__class__ is tuple or width.__class__ is list else (width, width)
    if len(pairs) == 2 and pairs[0].__class__ is int and pairs[1].__class__ is int:
        pairs = (pairs,) * rank
    if len(pairs) != rank:
        return None
    for pair in pairs:
        if (pair.__class__ is not tuple and pair.__class__ is not list) or len(pair) != 2:
            return None
        for n in pair:
            if n.__class__ is not int or n < 0:
                return None
    return tuple([tuple(pair) for pair in pairs])


@_like(_native.pad)
def pad(array: Any, pad_width: Any, mode: Any = "constant", **kwargs: Any) -> Any:
    if isinstance(array, Tensor) and not kwargs and mode == "constant" and id(array.dtype) in _FLOATS:
        rank = array._rank()
        widths = _widths(pad_width, rank) if 0 < rank <= _MOST_PADDED else None
        if widths is not None:
            return kernel(tf, "Pad")(array, ints(tf, widths))
    return call(_native.pad, (array, pad_width, mode), kwargs)


@_like(_native.tile)
def tile(*args: Any, **kwargs: Any) -> Any:
    if len(args) == 2 and not kwargs and isinstance(args[0], Tensor) and id(args[0].dtype) in _FLOATS:
        a, reps = args
        if reps.__class__ is tuple and len(reps) == a._rank() and all(n.__class__ is int and n >= 0 for n in reps):
            return kernel(tf, "Tile")(a, ints(tf, reps))
    return call(_native.tile, *positional("tile", args, kwargs))


@_like(_native.outer)
def outer(a: Any, b: Any, *args: Any, **kwargs: Any) -> Any:
    if a.__class__ is EagerTensor and b.__class__ is EagerTensor and not args and not kwargs and a.dtype is b.dtype:
        if id(a.dtype) in _FLOATS and a._rank() == b._rank() == 1:
            return kernel(tf, "Mul")(kernel(tf, "ExpandDims")(a, ints(tf, 1)), b)
    return call(_native.outer, (a, b, *args), kwargs)


def _banded(native: Callable, below: int, above: int) -> Callable:
    """``tril`` and ``triu`` at the main diagonal; other bands may be wider than the kernel allows."""
    band, bounds = eager(tf, "MatrixBandPart"), functools.partial(eager_ints, tf)

    def public(m: Any, k: Any = 0) -> Any:
        if k.__class__ is int and not k:
            if m.__class__ is EagerTensor:
                if m._datatype_enum() in _FLOAT_KINDS:
                    try:
                        return band(m, bounds(below), bounds(above))
                    except refusals(tf):
                        pass  # of one axis, of which NumPy makes a matrix
            elif isinstance(m, Tensor) and id(m.dtype) in _FLOATS and m._rank() > 1:
                return kernel(tf, "MatrixBandPart")(m, ints(tf, below), ints(tf, above))
        return call(native, (m, k), {})

    return _like(native)(public)


tril, triu = _banded(_native.tril, -1, 0), _banded(_native.triu, 0, -1)


@_like(_native.split)
def split(ary: Any, indices_or_sections: Any, axis: Any = 0) -> Any:
    if ary.__class__ is EagerTensor and indices_or_sections.__class__ is int and axis.__class__ is int:
        rank = ary._rank()
        if -rank <= axis < rank and 0 < indices_or_sections:
            if not ary._shape_tuple()[axis] % indices_or_sections and ary.dtype is not tf.string:
                return kernel(tf, "Split")(ints(tf, axis), ary, indices_or_sections)
    return call(_native.split, (ary, indices_or_sections, axis), {})


@_like(_native.matmul)
def matmul(*args: Any, **kwargs: Any) -> Any:
    if len(args) == 2 and not kwargs:
        a, b = args
        if a.__class__ is EagerTensor and b.__class__ is EagerTensor and a.dtype is b.dtype and _may("matmul"):
            lowering = _lowering("matmul")
            if (lowering.dtypes is None or a.dtype.name in lowering.dtypes) and a._rank() and b._rank():
                return lowering.rule(tf, a, b)
    return call(_native.matmul, *positional("matmul", args, kwargs))


@_like(_native.where)
def where(*args: Any, **kwargs: Any) -> Any:
    if len(args) == 3 and not kwargs and args[0].__class__ is EagerTensor and args[0].dtype is tf.bool:
        _, x, y = args
        if x.__class__ is EagerTensor and y.__class__ is EagerTensor and x.dtype is y.dtype and _may("where"):
            try:
                return _select(*args)
            except refusals(tf):
                pass  # below, which raises NumPy's error
    return call(_native.where, *positional("where", args, kwargs))


_select = eager(tf, "SelectV2")


@_like(_native.cumsum)
def cumsum(a: Any, axis: Any = None, *args: Any, **kwargs: Any) -> Any:
    if a.__class__ is EagerTensor and axis.__class__ is int and not args and not kwargs and id(a.dtype) in _FLOATS:
        rank = a._rank()
        if -rank <= axis < rank:
            return kernel(tf, "Cumsum")(a, ints(tf, axis))
    return call(_native.cumsum, (a, axis, *args), kwargs)


@_like(_native.expand_dims)
def expand_dims(*args: Any, **kwargs: Any) -> Any:
    if len(args) == 2 and not kwargs and args[0].__class__ is EagerTensor and args[1].__class__ is int:
        a, axis = args
        rank = a._rank()
        if -rank - 1 <= axis <= rank:
            return kernel(tf, "ExpandDims")(a, ints(tf, axis))
    return call(_native.expand_dims, args, kwargs)


@_like(_native.squeeze)
def squeeze(a: Any, axis: Any = None) -> Any:
    if a.__class__ is EagerTensor and axis is None:
        return kernel(tf, "Squeeze")(a)
    return call(_native.squeeze, (a, axis), {})


@_like(_native.zeros_like)
def zeros_like(a: Any, *args: Any, **kwargs: Any) -> Any:
    if a.__class__ is EagerTensor and not args and not kwargs and id(a.dtype) in _FLOATS and _is_plain():
        return kernel(tf, "ZerosLike")(a)
    return call(_native.zeros_like, (a, *args), kwargs)


@_like(_native.ones_like)
def ones_like(a: Any, *args: Any, **kwargs: Any) -> Any:
    if a.__class__ is EagerTensor and not args and not kwargs and id(a.dtype) in _FLOATS and _is_plain():
        return kernel(tf, "OnesLike")(a)
    return call(_native.ones_like, (a, *args), kwargs)


# --- matrices and transforms ------------------------------------------------------------------------------


_inverse, _solution = eager(tf, "MatrixInverse"), eager(tf, "MatrixSolve")


@_like(_linalg.inv)
def inv(a: Any) -> Any:
    if a.__class__ is EagerTensor and _has_no_tape() and a._datatype_enum() in _FLOAT_KINDS:
        try:
            return _inverse(a)
        except refusals(tf):
            pass  # below, which raises NumPy's error
    return call(_linalg.inv, (a,), {})


@_like(_linalg.solve)
def solve(a: Any, b: Any) -> Any:
    if a.__class__ is EagerTensor and b.__class__ is EagerTensor and _has_no_tape():
        kind = a._datatype_enum()
        if kind in _FLOAT_KINDS and kind == b._datatype_enum() and a._rank() == b._rank() == 2:
            try:
                return _solution(a, b)
            except refusals(tf):
                pass  # below, which raises NumPy's error
    return call(_linalg.solve, (a, b), {})


_COMPLEX = frozenset((tf.complex64.as_datatype_enum, tf.complex128.as_datatype_enum))


def _transform(native: Callable, op: str) -> Callable:
    whole = eager(tf, op)

    def public(a: Any, *args: Any, **kwargs: Any) -> Any:
        if (
            not args
            and not kwargs
            and a.__class__ is EagerTensor
            and a._datatype_enum() in _COMPLEX
            and a._num_elements()
        ):
            try:
                return whole(a)
            except refusals(tf):
                pass  # below, which raises NumPy's error
        return call(native, (a, *args), kwargs)

    return _like(native)(public)


fft, ifft = _transform(_fft.fft, "FFT"), _transform(_fft.ifft, "IFFT")

_REVERSED = [tuple(range(ndim))[::-1] for ndim in range(65)]

NAMES = (
    "amax", "amin", "arange", "array", "asarray", "concat", "concatenate", "cumsum", "expand_dims", "fft", "flip",
    "full", "ifft", "inv", "matmul", "max", "mean", "min", "ones", "ones_like", "outer", "pad", "reshape", "roll",
    "solve", "split", "squeeze", "stack", "sum", "tile", "transpose", "tril", "triu", "where", "zeros", "zeros_like",
)  # fmt: skip

__all__ = ["NAMES", "basic", "getitem", *NAMES]  # noqa: PLE0604
