"""Evaluation of one op by TensorFlow: operands become tensors of NumPy's dtypes, and the lowering runs on them."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..._base.dims import Dim
from ..._base.engines import named
from ..._base.errors import TensorFlowError, message
from ...engines.base import loop_dtypes
from ...engines.base import operands as operands_of_engine
from .constants import refusals, refused_as_numpy
from .table import Lowering, load

_KINDS: dict[str, tuple[str, ...]] = {  # from narrow to wide
    "i": ("int8", "int16", "int32", "int64"),
    "u": ("uint8", "uint16", "uint32", "uint64"),
    "f": ("float16", "float32", "float64"),
    "c": ("complex64", "complex128"),
}


class _TensorFlow:
    """The module, once it is asked for."""

    module: Any = None
    engine: Any = None  # by which the core knows this folder; engine.py
    dtypes: dict[Any, np.dtype] = {}  # of TensorFlow's dtypes, NumPy's


def tensorflow() -> Any:
    """TensorFlow, imported by the first call. Raises ImportError with the command that installs it."""
    if _TensorFlow.module is None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # its own, on import
            try:
                import tensorflow
            except ImportError as error:
                raise ImportError(
                    message(f"the TensorFlow engine needs TensorFlow: {error}", 'pip install "tensornumpy[tensorflow]"')
                ) from error
        _TensorFlow.module = tensorflow
    return _TensorFlow.module


def engine() -> Any:
    """The engine that the values of arrays name; engine.py makes it, which imports what stands above here."""
    if _TensorFlow.engine is None:
        named("tensorflow")
    return _TensorFlow.engine


def is_asked_for() -> bool:
    """True once somebody has asked this package for TensorFlow."""
    return _TensorFlow.module is not None


def numpy_dtype(dtype: Any) -> np.dtype:
    """NumPy's dtype of a tensor's. Raises TensorFlowError for one that NumPy has not."""
    known = _TensorFlow.dtypes.get(dtype)
    if known is None:
        try:
            known = np.dtype(dtype.as_numpy_dtype)
        except (TypeError, KeyError, NotImplementedError):
            raise TensorFlowError(
                message(f"tensors of dtype {dtype.name} are no NumPy arrays", "tf.cast, or tf functions of their own")
            ) from None
        _TensorFlow.dtypes[dtype] = known
    return known


def _no_numbers(dtype: np.dtype) -> TensorFlowError:
    """The refusal of an array of text, dates, records or objects beside tensors."""
    return TensorFlowError(
        message(
            f"an array of dtype {dtype} has no tensor: those of this library hold numbers",
            "x.numpy() in the place of each tensor beside it, and the function works on NumPy's arrays",
        )
    )


@functools.cache
def tensor_dtype(dtype: np.dtype) -> Any:
    """TensorFlow's dtype for NumPy's. Raises TensorFlowError where there is none."""
    try:
        return tensorflow().as_dtype(dtype)
    except TypeError:
        if dtype.kind in "mMV" and dtype.isbuiltin != 2:
            raise _no_numbers(dtype) from None
        raise TensorFlowError(
            message(f"TensorFlow has no dtype {dtype}", "x.astype(...) to one that it has, before it goes there")
        ) from None


def tensor(value: Any, dtype: np.dtype | None = None) -> Any:
    """A tensor of an array, a number or a tensor, cast to ``dtype`` if one is given."""
    tf = tensorflow()
    if isinstance(value, Dim):
        value = value.tensor
    if not isinstance(value, tf.Tensor):
        array = np.asarray(value, dtype)  # a number that the dtype cannot hold raises here, as in NumPy
        if array.dtype.kind in "OSTU":  # TensorFlow would make strings of them
            raise _no_numbers(array.dtype)
        if not array.ndim and tf.executing_eagerly():
            return _number(array.tobytes(), array.dtype, current_device())
        return tf.constant(array, tensor_dtype(array.dtype))
    return value if dtype is None else cast(value, tensor_dtype(dtype))


@functools.cache
def _context() -> Any:
    from tensorflow.python.eager import context

    return context.context


def current_device() -> str:
    """The device of the innermost ``tf.device`` around eager code, or nothing."""
    return _context()().device_name


@functools.lru_cache(1024)
def _number(data: bytes, dtype: np.dtype, device: str) -> Any:
    """The eager tensor of one number on a device: it costs as much to make as an operation, and the same ones come
    again."""
    tf = tensorflow()
    with tf.device(device or None):
        one = tf.constant(np.frombuffer(data, dtype), tensor_dtype(dtype))
        return tf.reshape(one, ())  # TensorFlow keeps scalars too, and takes 0.0 and -0.0 for one


def refuse_strings(x: Any, dtype: Any) -> None:
    """Raise TensorFlowError for a cast from or to strings."""
    string = tensorflow().string
    if x.dtype is string or dtype is string:
        raise TensorFlowError(
            message(f"a tensor of {x.dtype.name} is not cast to {dtype.name}", "tf.strings, or NumPy on x.numpy()")
        )


def cast(x: Any, dtype: Any) -> Any:
    """A tensor of another of TensorFlow's dtypes."""
    if x.dtype == dtype:
        return x
    refuse_strings(x, dtype)
    r = tensorflow().raw_ops
    if dtype.is_bool and x.dtype.is_complex:
        return r.NotEqual(x=x, y=0)  # Cast asks the real part only
    return r.Cast(x=x, DstT=dtype)


def _dtype(value: Any) -> np.dtype | None:
    dtype = getattr(value, "dtype", None)
    return dtype if dtype is None or isinstance(dtype, np.dtype) else numpy_dtype(dtype)


def operands(op: Any, values: Sequence[Any]) -> list[Any]:
    """The values as tensors of the dtypes that NumPy's kernel would compute in."""
    return operands_of_engine(op, values, _dtype, tensor)


def _wider(dtype: np.dtype, lowering: Lowering) -> np.dtype | None:
    """The narrowest dtype of the same kind that the lowering takes; None if there is none."""
    dtypes: Any = lowering.dtypes
    if dtype.name == "bfloat16":
        return np.dtype("float32") if "float32" in dtypes else None
    row = _KINDS.get(dtype.kind, ())
    for name in row[row.index(dtype.name) + 1 :] if dtype.name in row else ():
        if name in dtypes:
            return np.dtype(name)
    if dtype.kind == "u" and dtype.itemsize < 8:  # an unsigned integer fits into a wider signed one
        for name in _KINDS["i"]:
            if name in dtypes and np.dtype(name).itemsize > dtype.itemsize:
                return np.dtype(name)
    return None


def lowering_of(op: Any) -> Lowering:
    """How TensorFlow computes the op. Raises TensorFlowError for one that it cannot."""
    own = getattr(op, "on_tensors", None)
    if own is not None:  # first: an op that a user made may have the name of another

        def rule(tf: Any, *tensors: Any, **params: Any) -> Any:
            return own(engine(), *tensors, **params)

        return Lowering(op.name, rule, getattr(op, "is_composed", False), None)
    found = load().get(op.name)
    if found is None:
        raise TensorFlowError(
            message(f"the TensorFlow engine cannot do {op.name}", 'x.to_device("CPU:0"): the native engine can')
        )
    return found


def _ruled(tf: Any, op: Any, lowering: Lowering, tensors: Sequence[Any], params: dict[str, Any]) -> Any:
    """The rule's result; for a ufunc on shapes that do not broadcast, NumPy's error. Raises TensorFlowError for tensors
    of strings, unless the rule only moves elements."""
    refused: tuple[type[Exception], ...] = (TypeError, *refusals(tf))
    try:
        return lowering.rule(tf, *tensors, **params)
    except refused:
        if any(t.dtype is tf.string for t in tensors):
            raise TensorFlowError(
                message(f"TensorFlow has no {op.name} of tensors of strings", "tf.strings, or tnp.strings on x.numpy()")
            ) from None
        ufunc = getattr(op, "numpy", None)
        if ufunc.__class__ is np.ufunc:
            refused_as_numpy(tf, ufunc, *tensors)
        raise


def run(op: Any, lowering: Lowering, tensors: Sequence[Any], params: dict[str, Any]) -> Any:
    """The lowering on tensors: a tensor or a tuple of them, with the dtypes of NumPy's kernel."""
    tf = tensorflow()
    if lowering.dtypes is None or all(t.dtype.name in lowering.dtypes for t in tensors):
        return _ruled(tf, op, lowering, tensors, params)
    wide, back = [], {}
    for t in tensors:
        dtype = numpy_dtype(t.dtype)
        if dtype.name in lowering.dtypes:
            wide.append(t)
            continue
        wider = _wider(dtype, lowering)
        if wider is None:
            raise TensorFlowError(
                message(
                    f"TensorFlow has no {op.name} for dtype {dtype.name}", "x.astype(...) to a dtype that it has first"
                )
            )
        wide.append(cast(t, tensor_dtype(wider)))
        back[tensor_dtype(wider)] = t.dtype
    out = _ruled(tf, op, lowering, wide, params)
    ufunc = getattr(op, "numpy", None)
    results = list(out) if isinstance(out, tuple | list) else [out]
    if ufunc.__class__ is np.ufunc:
        dtypes = loop_dtypes(ufunc, tuple(numpy_dtype(t.dtype) for t in tensors))[ufunc.nin :]
        results = [cast(r, tensor_dtype(d)) for r, d in zip(results, dtypes, strict=True)]
    else:
        results = [cast(r, back.get(r.dtype, r.dtype)) for r in results]
    return tuple(results) if isinstance(out, tuple | list) else results[0]


__all__ = [
    "cast",
    "current_device",
    "engine",
    "is_asked_for",
    "lowering_of",
    "numpy_dtype",
    "operands",
    "refuse_strings",
    "run",
    "tensor",
    "tensor_dtype",
    "tensorflow",
]
