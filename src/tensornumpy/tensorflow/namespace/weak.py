"""The modes "all" and "safe" on tensors: weak tensors, and 32 bits where nobody asks for more.

Python's numbers, lists of them and what is made of nothing else are weak: their dtype is a default that gives way to
that of any other operand. A weak result is TensorFlow's own ``WeakTensor``. Operands are cast here, at the boundary of
a call; inside of it NumPy's rules hold.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

import tensornumpy as _native

from ..._base.dtypes import as_dtype, is_default, is_floating, result_dtype
from ..._core.core import ndarray as Handle
from ..._core.dispatch import numpy_promotion
from ...api.system.promotion import _COMBINES
from ..operations.conversion import Conversion, inside
from ..operations.evaluate import cast, numpy_dtype, tensor_dtype, tensorflow

_PYTHON = {"i": int, "f": float, "c": complex}
_NUMBERS = (int, float, complex)
_ORDER = tuple(map(np.dtype, ("int32", "int64", "float32", "float64", "complex128")))  # what may be weak
_DEFAULT = {int: _ORDER[0], float: _ORDER[2], complex: _ORDER[4]}
_NARROW = {np.dtype("float64"): np.dtype("float32"), np.dtype("complex128"): np.dtype("complex64")}
_WIDE = {"float64", "complex128"}
_WIDE_INTEGERS = {"int64", "uint64", "uint32"}
# Parameters that hold arrays.
_ARRAYS = {
    "a", "A", "x", "m", "v", "array", "arr", "ary", "val", "object", "p", "y", "self", "b", "fill_value", "x1", "x2",
    "arys", "args", "xi", "z", "prototype", "start", "stop", "start_or_stop", "weights",
}  # fmt: skip
# Functions whose result is weak if their operands are (the list of TensorFlow's guide, methods, and ours of the same
# kind); all others give a dtype that stands.
_KEEPS = set(
    """amax amin angle arange around array asanyarray asarray ascontiguousarray average conj conjugate copy cumprod
    cumsum diag diagflat diagonal diff empty_like expand_dims fix flatten flip fliplr flipud full_like imag max mean min
    moveaxis nanmean ones_like prod ravel real repeat reshape rot90 round sinc sort squeeze std sum swapaxes trace
    transpose triu vander var zeros_like ptp atleast_1d atleast_2d atleast_3d matmul __getitem__ getattr ix_""".split()
)
_CONVERTING = {"array", "asarray", "asanyarray", "ascontiguousarray"}
# Functions that count, whose int64 is no default.
_COUNTS = set(
    """argmax argmin nanargmax nanargmin argsort argpartition argwhere nonzero flatnonzero searchsorted digitize
    bincount count_nonzero lexsort unravel_index ravel_multi_index unique unique_all unique_counts unique_inverse
    indices size shape ndim tril_indices triu_indices histogram isin intersect1d view astype""".split()
)


@functools.cache
def weak_class() -> Any:
    """TensorFlow's class of weak tensors."""
    from tensorflow.python.framework.weak_tensor import WeakTensor

    return WeakTensor


def is_on() -> bool:
    """True in the modes that know weak tensors."""
    return Conversion.mode is not None


def _is_number(x: Any) -> bool:
    return x.__class__ in _NUMBERS or (
        (x.__class__ is list or x.__class__ is tuple) and bool(_classes(x)) and _classes(x) <= set(_NUMBERS)
    )


def _classes(values: Any) -> set[type]:
    """The classes of all that stands in lists; an empty one counts as a float, as NumPy has it."""
    found: set[type] = set() if values else {float}
    for v in values:
        found |= _classes(v) if v.__class__ in (list, tuple) else {v.__class__}
    return found


def _kind(x: Any) -> Any:
    """The dtype of an operand, or for a weak one the class of Python's numbers."""
    if isinstance(x, weak_class()):
        return _PYTHON[numpy_dtype(x.dtype).kind]
    if x.__class__ in _NUMBERS:
        return x.__class__
    if _is_number(x):
        classes = _classes(x)
        return complex if complex in classes else float if float in classes else int
    if isinstance(x, Handle):
        return x.dtype
    dtype = getattr(x, "dtype", None)
    if dtype is not None:
        return dtype if isinstance(dtype, np.dtype) else numpy_dtype(tensorflow().as_dtype(dtype))
    return np.asarray(x).dtype


def _default(x: Any, kind: Any) -> np.dtype:
    """The dtype of a weak operand by itself."""
    if isinstance(x, weak_class()):
        return numpy_dtype(x.dtype)
    if kind is int and np.size(x) and not -(1 << 31) <= np.min(x) <= np.max(x) < 1 << 31:
        return np.dtype("int64")
    return _DEFAULT[kind]


def meet(operands: Sequence[Any]) -> tuple[np.dtype, bool] | None:
    """The dtype in which operands meet, and whether it is weak. None where there are others than numbers.

    Raises PromotionError where the mode does not combine them.
    """
    kinds = [_kind(x) for x in operands]
    strong = [k for k in kinds if isinstance(k, np.dtype)]
    if not all(k.kind in "biufc" or is_floating(k) for k in strong):
        return None
    mode = Conversion.mode or "all"
    defaults = [_default(x, k) for x, k in zip(operands, kinds, strict=True) if not isinstance(k, np.dtype)]
    if not strong:
        return max(defaults, key=_ORDER.index), True
    if mode == "safe" and complex not in kinds and np.dtype("float64") in defaults:
        if all(k.kind in "iu" and k.itemsize <= 4 for k in strong):  # it holds them all
            return np.dtype("float64"), True
    found = result_dtype(tuple(kinds), mode)
    if not is_default(tuple(kinds)):
        return found, False
    return max((found, *defaults), key=_ORDER.index), True


def _as(x: Any, dtype: np.dtype) -> Any:
    """An operand as a tensor of this dtype."""
    tf = tensorflow()
    if isinstance(x, weak_class()):
        x = x.tensor
    if isinstance(x, tf.Tensor):
        return cast(x, tensor_dtype(dtype))
    if isinstance(x, tf.Variable) or not (_is_number(x) or isinstance(x, np.ndarray | np.generic)):
        return cast(tf.convert_to_tensor(x), tensor_dtype(dtype))
    if x.__class__ is int and dtype.kind in "iu":
        np.asarray(x, dtype)  # raises OverflowError for a number that the dtype does not hold
    return tf.constant(np.asarray(x).astype(dtype), tensor_dtype(dtype))


def weakened(x: Any) -> Any:
    """A result whose dtype is a default, if it is one of those that may be."""
    if x.__class__ in (tuple, list):
        return x.__class__(map(weakened, x))
    if isinstance(x, tensorflow().Tensor) and not isinstance(x, weak_class()) and numpy_dtype(x.dtype) in _ORDER:
        return weak_class().from_tensor(x)
    return x


def call(run: Callable, native: Any, args: tuple, kwargs: dict) -> Any:
    """A native function on tensors in the modes that know weak ones."""
    with inside():
        ufunc = getattr(native, "numpy", None)
        if isinstance(ufunc, np.ufunc) and hasattr(native, "nin"):
            return _ufunc(run, native, ufunc, args, kwargs)
        return _function(run, native, args, kwargs)


def _ufunc(run: Callable, native: Any, ufunc: np.ufunc, args: tuple, kwargs: dict) -> Any:
    nin = ufunc.nin
    found = meet(args[:nin]) if len(args) >= nin else None
    if found is None or not {"dtype", "signature", "sig"}.isdisjoint(kwargs):
        with numpy_promotion():
            return run(native, args, kwargs)
    target, weak = found
    if nin == 1 or target.kind in "biu":
        target = _working(ufunc, target)
    operands = [_as(x, target) for x in args[:nin]]
    with numpy_promotion():
        result = run(native, (*operands, *args[nin:]), kwargs)
    return weakened(result) if weak and "out" not in kwargs else result


def _working(ufunc: np.ufunc, target: np.dtype) -> np.dtype:
    """Single precision for a function of integers that computes in doubles, unless quotients of 64 bits."""
    if target.kind not in "biu":
        return target
    try:
        loop = ufunc.resolve_dtypes((*[target] * ufunc.nin, *[None] * ufunc.nout))
    except TypeError:
        return target
    if loop[-1] not in (np.float64, np.float16) or (ufunc.nin > 1 and target.itemsize == 8):
        return target
    return np.dtype("float32")


@functools.cache
def _parameters(native: Any) -> tuple[tuple[str, bool], ...]:
    """Names of the parameters, and which of them takes all that follows."""
    try:
        found = inspect.signature(native).parameters.values()
    except (TypeError, ValueError):
        return (("a", False),)
    return tuple((p.name, p.kind is p.VAR_POSITIONAL) for p in found)


def _function(run: Callable, native: Any, args: tuple, kwargs: dict) -> Any:
    name = getattr(native, "__name__", "<lambda>")
    parameters = (("a", False),) if name == "<lambda>" else _parameters(native)
    kwargs, given = dict(kwargs), list(args)
    places: list[tuple[Any, Any]] = []  # of the operands: container, key
    dtype = None
    for i, (parameter, rest) in enumerate(parameters):
        box: Any = given if i < len(given) else kwargs
        keys = list(range(i, len(given))) if rest else [i if box is given else parameter]
        for key in keys:
            if box is kwargs and key not in kwargs:
                continue
            if parameter == "dtype":
                dtype = box[key] = _explicit(box[key])
            elif name in _COMBINES and i in {p[0] if isinstance(p, list) else p for p in _COMBINES[name]}:
                if [i] in _COMBINES[name] and box[key].__class__ in (list, tuple):
                    box[key] = list(box[key])
                    places += [(box[key], k) for k in range(len(box[key]))]
                else:
                    places.append((box, key))
            elif parameter in _ARRAYS and box[key] is not None and box[key].__class__ is not bool:
                places.append((box, key))
    operands = [box[key] for box, key in places if box[key] is not None]
    numbers = [x for x in operands if _is_number(x) or isinstance(x, weak_class())]
    found = mixed = None
    if name in _CONVERTING and operands and operands[0].__class__ in (list, tuple) and not numbers:
        mixed = meet(_leaves(operands[0]))
    if name in _COMBINES or name == "arange":
        found = meet(operands) if operands else None
        if found is not None:
            for box, key in places:
                if box[key] is not None and (name != "arange" or not _is_number(box[key])):
                    box[key] = _as(box[key], found[0])
        weak = found is not None and found[1]
    else:
        weak = bool(operands) and len(numbers) == len(operands)
        for box, key in places:
            if any(box[key] is x for x in numbers):
                box[key] = _as(box[key], _default(box[key], _kind(box[key])))
    with numpy_promotion():
        result = run(native, tuple(given), kwargs)
    if dtype is not None or "out" in kwargs:
        return result
    if mixed is not None:
        return weakened(_as(result, mixed[0])) if mixed[1] else _as(result, mixed[0])
    if found is None or found[0] not in _NARROW:  # doubles in which the operands meet are what they are
        result = _narrowed(name, result, operands)
    return weakened(result) if weak and name in _KEEPS else result


def _explicit(dtype: Any) -> Any:
    """A dtype argument: Python's classes stand for 32 bits."""
    return _DEFAULT[dtype] if dtype is int or dtype is float else dtype


def _leaves(values: Any) -> list[Any]:
    """What stands in lists."""
    return [leaf for v in values for leaf in (_leaves(v) if v.__class__ in (list, tuple) else [v])]


def _narrowed(name: str, result: Any, operands: list[Any]) -> Any:
    """Doubles and int64 in the result that no operand has, as 32 bits."""
    if result.__class__ in (tuple, list):
        return result.__class__(_narrowed(name, r, operands) for r in result)
    tf = tensorflow()
    if not isinstance(result, tf.Tensor) or isinstance(result, weak_class()):
        return result
    own = numpy_dtype(result.dtype)
    names = {_name(x) for x in operands}
    if own in _NARROW:
        return result if names & _WIDE else cast(result, tensor_dtype(_NARROW[own]))
    if own.name in ("int64", "uint64") and name not in _COUNTS and not names & _WIDE_INTEGERS:
        if not name.startswith("__") and not any(_is_long(x) for x in operands):
            return cast(result, tf.int32 if own.kind == "i" else tf.uint32)
    return result


def _is_long(x: Any) -> bool:
    return _is_number(x) and _default(x, _kind(x)).name == "int64"


def _name(x: Any) -> str:
    """The name of an operand's dtype."""
    kind = _kind(x)
    return kind.name if isinstance(kind, np.dtype) else _default(x, kind).name


# --- answers about dtypes ---------------------------------------------------------------------------------


@functools.cache
def public_dtype(dtype: np.dtype) -> Any:
    """TensorFlow's dtype with NumPy's attributes, which equals and takes the place of either."""
    try:
        found = tensor_dtype(dtype)
    except TypeError:
        return dtype  # of text, dates and records
    return _dtype_class()(found.as_datatype_enum)


@functools.cache
def _dtype_class() -> Any:
    base: Any = tensorflow().DType

    class DType(base):
        """TensorFlow's dtype, which NumPy takes as its own."""

        @property
        def dtype(self) -> np.dtype:
            """NumPy's dtype."""
            return np.dtype(self.as_numpy_dtype)

        def __getattr__(self, name: str) -> Any:
            if name.startswith("__"):
                raise AttributeError(name)
            return getattr(np.dtype(self.as_numpy_dtype), name)

    return DType


def _result(operands: tuple, function: Callable) -> Any:
    if is_on() and operands:
        found = meet(list(map(_example, operands)))
        if found is not None:
            return public_dtype(found[0])
    tensors = (weak_class(), tensorflow().Tensor, tensorflow().Variable)
    plain = [np.empty(0, numpy_dtype(x.dtype)) if isinstance(x, tensors) else _named(x) for x in operands]
    return public_dtype(np.dtype(function(*plain)))


def _named(x: Any) -> Any:
    """A dtype as NumPy has it; anything else as it is."""
    if isinstance(x, tensorflow().DType):
        return numpy_dtype(x)
    return as_dtype(x) if isinstance(x, str) else x


def _example(x: Any) -> Any:
    """An operand of the dtype that an argument is or has."""
    if isinstance(x, type) and x in _NUMBERS:
        return x()
    return x if _is_operand(x) else np.empty(0, _named(x))


def _is_operand(x: Any) -> bool:
    tf = tensorflow()
    return _is_number(x) or isinstance(x, (weak_class(), tf.Tensor, tf.Variable, np.ndarray, np.generic))


def result_type(*arrays_and_dtypes: Any) -> Any:
    """The dtype that the arguments (tensors, arrays, Python's numbers, dtypes) have together, by the mode in force.

    It is TensorFlow's, with NumPy's attributes besides, and goes where either does. Raises PromotionError, a TypeError,
    where the mode does not combine them; ValueError without arguments.

    >>> tnp.result_type(tf.constant([1.0]), 1.0)
    tf.float32
    """
    return _result(arrays_and_dtypes, _native.result_type)


def promote_types(type1: Any, type2: Any) -> Any:
    """The dtype of ``result_type`` for two dtypes. Raises PromotionError where the mode does not combine them.

    >>> tnp.promote_types(tf.int8, np.uint8).name
    'int16'
    """
    return _result((type1, type2), _native.promote_types)


__all__ = ["call", "is_on", "promote_types", "public_dtype", "result_type", "weak_class", "weakened"]
