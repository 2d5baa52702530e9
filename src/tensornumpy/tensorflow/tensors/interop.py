"""Arrays meet TensorFlow: its functions take our arrays, and ours take tensors and variables.

Large memory is shared instead of copied (docs/decisions/0015-memory-shared-with-tensorflow.md): a tensor never
changes, so an array whose memory a tensor reads is held as one that a tape has recorded, and its next write copies.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._array.lens import root_of
from ..._base.errors import TracedArrayError, message
from ..._base.memory import LARGE_BYTES, is_aligned
from ..._core.core import COPY_ON_WRITE, Batched, Placed, Symbol, context, ndarray, wrap
from ..._core.dispatch import concrete
from ..._core.exits import note_exit
from ..._core.values import mark_shared
from ..operations.evaluate import tensor_dtype, tensorflow
from .start import placed, start

_HOST_DEVICE = "/job:localhost/replica:0/task:0/device:CPU:0"


class _Parts:
    """Of TensorFlow's insides, looked up once."""

    eager_tensor: Any = None
    is_recorded: Any = None

    @classmethod
    def load(cls) -> None:
        if cls.eager_tensor is None:
            from tensorflow.python import pywrap_tfe
            from tensorflow.python.eager import context as running
            from tensorflow.python.framework import ops

            running.context().ensure_initialized()  # the constructor of tensors would crash before it
            cls.is_recorded = pywrap_tfe.TFE_Py_TapeSetShouldRecordBackprop
            cls.eager_tensor = ops.EagerTensor


# --- from arrays to tensors -------------------------------------------------------------------------------


def eager_tensor(x: ndarray) -> Any:
    """The tensor of a native array, which shares its memory if that is large and aligned."""
    tf = tensorflow()
    value = concrete(x, "a tf.Tensor")
    note_exit(x, "tf.convert_to_tensor")
    if value.nbytes < LARGE_BYTES or not value.flags.c_contiguous or _is_foreign(x):
        return tf.constant(value)
    _Parts.load()
    mark_shared(x)
    if is_aligned(value):
        return _Parts.eager_tensor(value, _HOST_DEVICE, None)
    with tf.init_scope():  # in a graph too, which then takes it as an input
        return tf.constant(value)


def _is_foreign(x: ndarray) -> bool:
    """True if somebody outside may write to the memory."""
    meta: Any = root_of(x)._m
    return meta is not None and meta.externally_writable


def lent(x: ndarray, value: np.ndarray) -> np.ndarray:
    """``value``, the array of ``x``, for a function of TensorFlow that asks NumPy for it and may keep the memory in a
    tensor, as ``tf.constant`` does: the next write to ``x`` makes a new value."""
    if _is_foreign(x):
        return value.copy()
    mark_shared(x)
    return value


def as_tensor(x: ndarray, dtype: Any = None, name: str | None = None) -> Any:
    """``__tf_tensor__``: the tensor for TensorFlow's functions."""
    value = x._v
    if value.__class__ is Placed and context().trace is None:
        return value.tensor.__tf_tensor__(dtype, name)
    if value.__class__ in (Symbol, Batched) or context().trace is not None:
        raise TracedArrayError(
            message(
                f"a function of TensorFlow was called on {value!r}, which is traced or one of many examples",
                "tnp.from_tf(f)(x), which has gradients, too",
            )
        )
    tf = tensorflow()
    if dtype is not None and tensor_dtype(x.dtype) != dtype:
        return tf.constant(concrete(x, "a tf.Tensor"), dtype)
    if not tf.executing_eagerly() and value.nbytes < LARGE_BYTES:
        return tf.constant(concrete(x, "a tf.Tensor"))  # its value helps to build the graph
    return eager_tensor(x).__tf_tensor__(None, name)


def tape_number(x: ndarray) -> Any:
    """``_id``: by which ``tf.GradientTape.gradient(y, ...)`` finds a target that is one of our arrays."""
    return as_tensor(x)._id


def tracing_type(x: ndarray) -> Any:
    """``__tf_tracing_type__``: what a tf.function is traced for."""
    return tensorflow().TensorSpec(tuple(x.shape), tensor_dtype(x.dtype))


# --- from tensors to arrays -------------------------------------------------------------------------------


@functools.cache
def _conversions() -> tuple[Callable[[type], list], frozenset]:
    """TensorFlow's look-up of the conversions that are registered for a class; and those that it has for numbers,
    lists and whatever NumPy takes."""
    tf = tensorflow()
    get = importlib.import_module("tensorflow.python.framework.tensor_conversion_registry").get
    plain = (object, int, list, tuple, range, tf.TensorShape, tf.compat.v1.Dimension)
    return get, frozenset(convert for cls in plain for _, convert in get(cls))


def converts(cls: type) -> bool:
    """True if TensorFlow makes tensors of this class by a conversion of its own, which gradients go through: variables
    of Keras, extension types with ``__tf_tensor__``, what ``tf.register_tensor_conversion_function`` knows."""
    if hasattr(cls, "__tf_tensor__"):
        return True
    registered, plain = _conversions()
    return any(convert not in plain for _, convert in registered(cls))


def refuse_composite(x: Any) -> None:
    """Raise TypeError for what holds tensors and is none: ragged and sparse ones, tensor arrays, datasets."""
    tf = tensorflow()
    fixes = {
        tf.RaggedTensor: "x.to_tensor(), which fills the rows up", tf.SparseTensor: "tf.sparse.to_dense(x)",
        tf.TensorArray: "x.stack()", tf.data.Dataset: "data.map(f), or f(x) for each x in data",
        tf.__internal__.CompositeTensor: "the tensors that it is made of",
    }  # fmt: skip
    for cls, fix in fixes.items():
        if isinstance(x, cls):
            raise TypeError(message(f"a {x.__class__.__name__} is no NumPy array", fix))


class _Memory:
    """A tensor's memory in NumPy's array interface. Not marked as read-only: the handle is held instead."""

    def __init__(self, array: np.ndarray):
        self.array = array
        interface = array.__array_interface__
        self.__array_interface__ = {**interface, "data": (interface["data"][0], False)}


def of_tensor(x: Any, copy: bool | None = None) -> ndarray:
    """The array of a tensor or variable: on the host a native one, elsewhere one whose value is the tensor.

    A tensor that a tf.GradientTape watches, or of a graph, stays one: its gradient goes through our functions.
    """
    if isinstance(x, ndarray):
        return x
    tf = tensorflow()
    _Parts.load()
    if not isinstance(x, tf.Tensor):
        x = tf.convert_to_tensor(x)
    if not hasattr(x, "numpy") or x.device != _HOST_DEVICE or _Parts.is_recorded([x]):
        start()
        if copy:
            x = tf.identity(x)
        return wrap(placed(x))
    is_small = x.shape.num_elements() * x.dtype.size < LARGE_BYTES
    if copy or (copy is None and is_small) or x.dtype in (tf.string, tf.bfloat16):
        if copy is False:
            raise ValueError("Unable to avoid copy while creating an array as requested.")
        return wrap(np.asarray(x.numpy()))
    result = wrap(np.asarray(_Memory(np.asarray(memoryview(x)))))
    result._m = COPY_ON_WRITE if result._m is None else result._m
    mark_shared(result)
    return result


def of_dlpack(x: Any, copy: bool | None = None) -> Any:
    """The tensor of another library's memory on an accelerator. Raises BufferError without TensorFlow."""
    try:
        tf = start()
    except ImportError as error:
        raise BufferError(str(error)) from None
    tensor = tf.experimental.dlpack.from_dlpack(x.__dlpack__())
    return tf.identity(tensor) if copy else tensor
