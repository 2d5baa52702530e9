"""The start of the TensorFlow engine: from then on values of arrays can be tf.Tensors."""

from __future__ import annotations

import math
import threading
from collections.abc import Sequence
from typing import Any

import numpy as np

from ...._core import core
from ...._core.devices import DeviceError
from ...._core.dims import STAND_IN, Dim, is_known
from ...._core.errors import UnknownLengthError, message
from ...._core.hooks import provide
from ...._core.values import Placed
from ....ops.index import without_unknown
from ..evaluate import is_asked_for, numpy_dtype, tensor, tensorflow
from ..shapes import dims
from . import gradient
from .autograph import leave_alone

_lock = threading.Lock()


def start() -> Any:
    """Import TensorFlow and make it known that arrays may have tensors as values; returns the module.

    Raises ImportError where TensorFlow is not installed.
    """
    tf = tensorflow()
    with _lock:
        if not core.tensors:
            provide(tensor_shape=lambda x: dims(tf, x), is_watched=gradient.is_watched)
            leave_alone()
            core.use_tensors(tensor=_evaluate, place=_place)
    return tf


def _evaluate(op: Any, values: Sequence[Any], params: dict[str, Any], device: Any) -> Any:
    """An op on values of which some are tensors, or in the scope of a device: the hook of ``bind``."""
    if (device is not None and not device.is_tensorflow) or _stay_here(values):  # bring them to the native engine
        return op.evaluate(*[v.numpy() if v.__class__ is Placed else v for v in values], **params)
    is_alone = any(v.__class__ is Placed and v.is_alone for v in values)
    plain = [v.tensor if v.__class__ is Placed else v for v in values]
    if device is None and not is_alone:
        device = _place_of(values)
    try:
        if device is None:
            out = gradient.apply(op, plain, params)
        else:
            with tensorflow().device(str(device)):
                out = gradient.apply(op, plain, params)
    except tensorflow().errors.InvalidArgumentError:
        if not any(v.__class__ is Placed and v.is_symbolic for v in values):
            op.evaluate(*[v.numpy() if v.__class__ is Placed else v for v in values], **params)  # NumPy's own error
        raise
    if isinstance(out, tuple | list):
        return tuple(placed(o, is_alone) for o in out)
    result = placed(out, is_alone)
    if op.is_view and not is_alone and values[0].__class__ is Placed:
        result.layout = _layout(op, values, params)
    return result


def _stay_here(values: Sequence[Any]) -> bool:
    """True for arrays of text, dates, records and objects, which no device takes, unless a tensor is beside them."""
    return any(v.__class__ is np.ndarray and not _is_numeric(v.dtype) for v in values) and not any(
        v.__class__ is Placed and (v.is_alone or v.is_symbolic) for v in values
    )


def _is_numeric(dtype: np.dtype) -> bool:
    return dtype.kind in "biufc" or dtype.isbuiltin == 2  # bfloat16 and the like


def _place_of(values: Sequence[Any]) -> str | None:
    """The device of the first operand that has one of TensorFlow's; None where TensorFlow may choose."""
    for v in values:
        if v.__class__ is Placed:
            return v.tensor.device or None
    return None


def placed(x: Any, is_alone: bool = False) -> Placed:
    """The value that a tensor is. ``is_alone``: for the time of a call."""
    if not is_alone and hasattr(x, "numpy"):  # a symbolic one lives no longer than its graph is made
        core.keep_tensors()
    return Placed(x, numpy_dtype(x.dtype), is_alone)


def _layout(op: Any, values: Sequence[Any], params: dict[str, Any]) -> np.ndarray | None:
    """How NumPy's result would lie in the memory of the first operand; None if it would be a copy.

    Only strides are computed: the array has no memory that could be read.
    """
    if len(values) > 1:  # index arrays select a copy
        return None
    return _LAYOUTS.get(op.name, _evaluated)(op, values[0], params)


def _evaluated(op: Any, x: Any, params: dict[str, Any]) -> np.ndarray | None:
    try:
        out = op.evaluate(x.memory, **params)
    except UnknownLengthError:  # broadcast_to an unknown length
        return None
    return out if isinstance(out, np.ndarray) and (out is x.memory or out.base is not None) else None


def _broadcast(op: Any, x: Any, params: dict[str, Any]) -> np.ndarray | None:
    return _evaluated(op, x, params) if is_known(x.shape) else None  # nobody writes to the view that it gives


def _indexed(op: Any, x: Any, params: dict[str, Any]) -> np.ndarray | None:
    return _evaluated(op, x, {"spec": without_unknown(params["spec"])})


def _of_reshape(op: Any, x: Any, params: dict[str, Any]) -> np.ndarray | None:
    if not is_known((*x.shape, *params["shape"])):
        return _reshaped(x.memory, params["shape"])
    try:
        return np.reshape(x.memory, params["shape"], copy=False)
    except ValueError:
        return None


# The layouts of views for which NumPy's own function is not asked as it is, by the op.
_LAYOUTS = {"broadcast_to": _broadcast, "getitem": _indexed, "reshape": _of_reshape}


def _reshaped(memory: np.ndarray, shape: tuple) -> np.ndarray | None:
    """The layout of a reshape where a length is unknown: a view if the elements lie one after another, as NumPy's. No
    element of it is read, so that it has as many axes and the right order, and lengths that stand for the unknown."""
    if not memory.flags.c_contiguous:
        return None
    lengths = tuple(STAND_IN if n.__class__ is Dim or n == -1 else n for n in shape)
    size = math.prod(lengths)
    whole = memory.base if isinstance(memory.base, np.ndarray) and memory.base.size > size else memory.reshape(-1)
    return whole[:size].reshape(lengths) if size <= whole.size else None


def _place(value: np.ndarray, device: Any) -> Any:
    """An array's value on a device: the array itself on one of the native engine."""
    if not device.is_tensorflow or not _is_numeric(value.dtype):  # texts, dates and records stay NumPy's
        return value
    with tensorflow().device(str(device)):
        return placed(tensorflow().identity(tensor(value)))


def device_names(name: str | None) -> list[str]:
    """Full names of TensorFlow's devices; a ``name`` that only it may have starts it."""
    if not is_asked_for():
        if name is None:
            return []
        try:
            tensorflow()
        except ImportError:
            raise DeviceError(
                message(
                    f"the device {name} needs the tensorflow engine; the native one has CPU devices only",
                    'pip install "tensornumpy[tensorflow]"',
                )
            ) from None
    tf = tensorflow()
    return [_full(d.name) for d in tf.config.list_logical_devices()]


def _full(name: str) -> str:
    return name if name.startswith("/job:") else f"/job:localhost/replica:0/task:0{name}"


def _hardware() -> list[tuple[str, str]]:
    if not is_asked_for():
        return []
    return [(d.name, d.device_type) for d in tensorflow().config.list_physical_devices()]


provide(tensor_devices=device_names, tensor_hardware=_hardware, start_tensors=start)
