"""Operations on values that engines hold: which engine runs one, and how NumPy's result would lie in memory.

``bind`` asks it for each operation on such a value, or in the scope of a device that has them. It calls the members of
``Engine`` (engines/base.py).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from .._base.dims import STAND_IN, Dim, is_known
from .._base.engines import of_class
from .._base.errors import UnknownLengthError
from .._base.hooks import provide
from .._core.pytree import placed
from .._core.values import Placed
from ..ops.index import without_unknown


def _evaluate(op: Any, values: Sequence[Any], params: dict[str, Any], device: Any) -> Any:
    """An op on values of which some are tensors, or in the scope of a device: the hook of ``bind``."""
    engine = _engine_of(values) if device is None else device.engine
    if engine is None or _stay_here(values):  # bring them to the native engine
        return op.evaluate(*[v.numpy() if v.__class__ is Placed else v for v in values], **params)
    is_alone = any(v.__class__ is Placed and v.is_alone for v in values)
    plain = [_tensor_for(engine, v) if v.__class__ is Placed else v for v in values]
    where = None if device is None else str(device)
    if device is None and not is_alone:
        where = _place_of(values)
    out = engine.evaluate(op, plain, params, where)
    if isinstance(out, tuple | list):
        return tuple(placed(engine, o, is_alone) for o in out)
    result = placed(engine, out, is_alone)
    if op.is_view and not is_alone and values[0].__class__ is Placed:
        result.layout = _layout(op, values, params)
    return result


def _engine_of(values: Sequence[Any]) -> Any:
    """The engine of the first operand that has one."""
    for v in values:
        if v.__class__ is Placed:
            return v.engine
    for v in values:
        if v.__class__ is Dim:
            return of_class(v.tensor.__class__)
    return None


def _tensor_for(engine: Any, value: Placed) -> Any:
    """The tensor of a value; of another engine's, its numbers."""
    return value.tensor if value.engine is engine else value.numpy()


def _stay_here(values: Sequence[Any]) -> bool:
    """True for arrays of text, dates, records and objects, which no device takes, unless a tensor is beside them."""
    return any(v.__class__ is np.ndarray and not _is_numeric(v.dtype) for v in values) and not any(
        v.__class__ is Placed and (v.is_alone or v.is_symbolic) for v in values
    )


def _is_numeric(dtype: np.dtype) -> bool:
    return dtype.kind in "biufc" or dtype.isbuiltin == 2  # bfloat16 and the like


def _place_of(values: Sequence[Any]) -> str | None:
    """The device of the first operand that is on one; None where the engine may choose."""
    for v in values:
        if v.__class__ is Placed:
            device: str | None = v.engine.device(v.tensor)
            return device
    return None


def _place(value: np.ndarray, device: Any) -> Any:
    """An array's value on a device: the array itself on one of the native engine."""
    if device.engine is None or not _is_numeric(value.dtype):  # texts, dates and records stay NumPy's
        return value
    return placed(device.engine, device.engine.place(value, str(device)))


# --- how NumPy's result would lie in memory ---------------------------------------------------------------


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


provide(tensor=_evaluate, place=_place)
