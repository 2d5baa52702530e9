"""Small helpers shared by the chapters."""

from __future__ import annotations

from typing import Any

import numpy as np

from .. import _core, _dispatch
from .._core import context, ndarray, wrap
from .._errors import message
from .._types import as_dtype

NoValue = np._NoValue


def lift(x: Any) -> Any:
    """An argument as something with shape and dtype: handles stay, everything else becomes an array."""
    if isinstance(x, ndarray):
        return x
    return _dispatch.asarray(x)


def made(value: Any) -> Any:
    """The handle of a freshly made NumPy array: a constant of the graph while tracing."""
    if _core._active:
        trace = context().trace
        if trace is not None:
            return trace.constant(value)
    return wrap(value)


def preferred(dtype: Any, default: Any = None) -> Any:
    """The dtype asked for, or the default float of the promotion mode in force."""
    if dtype is not None:
        return as_dtype(dtype)
    if _core._active:
        promotion = context().promotion
        if promotion is not None and promotion[1]:
            return np.dtype(np.float32)
    return default


def finish(result: Any, out: Any) -> Any:
    """Hand back ``result``, through ``out`` if the caller gave one. Raises ValueError if that has another shape."""
    if out is None:
        return result
    if hasattr(out, "shape") and tuple(out.shape) != tuple(result.shape):
        raise ValueError(
            message(
                f"output array has wrong shape: expected {tuple(result.shape)}, got {tuple(out.shape)}",
                f"out=tnp.empty({tuple(result.shape)})",
            )
        )
    out[...] = result
    return out
