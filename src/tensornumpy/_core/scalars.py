"""Scalars: handles of what NumPy gives as one, which stay arrays of this library and never change (decision 0025).

That a handle is one stands in its Meta, so that it holds for every kind of value: an array without axes, a traced or
batched one, a tensor. Whether an operation gives one stands in its row (``Op.scalar``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .._base.hooks import hooks
from .._base.scopes import _active
from .core import bind, context, ndarray, wrap, wrap_shared
from .values import COPY_ON_WRITE, SCALAR, Meta, is_scalar

_NUMBERS = frozenset((int, float, bool, complex))


def as_scalar(value: Any) -> Any:
    """The handle of a value without dimensions that NumPy gives as a scalar."""
    handle = wrap(value)
    if not isinstance(handle, ndarray):
        return handle  # a text
    meta = handle._m
    handle._m = SCALAR if meta is None else Meta(True, False, meta.device, meta.level, True)
    return handle


def as_mutable(x: ndarray) -> ndarray:
    """A new array without dimensions that holds a scalar, as NumPy's ``asarray`` makes one."""
    result = bind(hooks.copy_op(), (x,), {})
    meta = result._m
    result._m = COPY_ON_WRITE if context().tapes else None
    if meta.device is not None or meta.level is not None:
        result._m = Meta(result._m is COPY_ON_WRITE, False, meta.device, meta.level)
    return result


def again(handle: ndarray) -> ndarray:
    """Another handle of the same value; a trace knows what it was given by the handle, and the other by its symbol."""
    trace = context().trace if _active else None
    return wrap_shared(handle._v if trace is None else trace.met_as(handle))


def with_scalar(handle: ndarray, scalar: bool) -> ndarray:
    """The same value as a scalar, or as an array, whatever it is."""
    meta = handle._m
    if handle._v.ndim or (meta is not None and meta.scalar) == scalar:
        return handle
    result = again(handle)
    if meta is not None and (meta.device is not None or meta.level is not None):
        result._m = Meta(True, False, meta.device, meta.level, scalar)
    elif scalar:
        result._m = SCALAR
    return result


def given_as(result: Any, scalar: bool) -> Any:
    """A result, or several, as scalars or as arrays."""
    if isinstance(result, tuple):
        parts = [given_as(part, scalar) for part in result]
        return result.__class__(*parts) if hasattr(result, "_fields") else tuple(parts)
    return with_scalar(result, scalar) if isinstance(result, ndarray) else result


def among_scalars(function: Callable, x: ndarray, other: Any) -> Any:
    """An operator of Python's on a scalar and a number, which warns of integers that are too large; None of others."""
    if x._v.dtype.kind not in "biufc" or x._v.dtype.isbuiltin != 1:
        return None
    if other.__class__ is not ndarray:
        is_numpys = isinstance(other, np.generic) and other.dtype.kind in "biufc"
        return wrap(function(x._v[()], other)) if is_numpys or other.__class__ in _NUMBERS else None
    if other._m is not SCALAR or other._v.dtype.isbuiltin != 1:
        return None
    return wrap(function(x._v[()], other._v[()]))


def like_scalar(x: ndarray, result: ndarray) -> ndarray:
    """What a method of ``x`` has made: without dimensions it is a scalar where ``x`` is one, as with NumPy's."""
    if x._m is not None and x._m.scalar and result is not x and not result._v.ndim and not is_scalar(result):
        return as_scalar(result._v)
    return result


__all__ = [
    "SCALAR", "again", "among_scalars", "as_mutable", "as_scalar", "given_as", "is_scalar", "like_scalar",
    "with_scalar",
]  # fmt: skip
