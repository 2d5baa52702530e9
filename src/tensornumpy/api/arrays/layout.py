"""What the orders "A" and "K" mean for an array: they go by how its elements lie in memory."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._core.core import Batched, Symbol, bind, ndarray
from ..._core.dispatch import overrides, stand_for
from ...ops.movement import copy, relayout, transpose

_ORDERS = ("C", "F", "A", "K", "c", "f", "a", "k")


def example(a: Any) -> Any:
    """A value that lies in memory as ``a`` does: of a batch that of one example, they lie alike."""
    value: Any = a._v
    levels = 0
    while isinstance(value, Batched | Symbol):
        if isinstance(value, Batched):
            levels, value = levels + 1, value.inner._v
        else:
            value = value.concrete
    if not levels or value.__class__ is not np.ndarray:
        return value
    lengths = value.shape[:levels]
    return np.empty(value.shape[levels:], value.dtype) if 0 in lengths else value[(0,) * levels + (...,)]


def layout(a: Any, order: str | None) -> str:
    """The order, "C" or "F", that an order means for this array. Raises ValueError for what is none."""
    if order in (None, "A", "K"):
        value = example(a)
        fortran = value.__class__ is np.ndarray and value.flags.f_contiguous and not value.flags.c_contiguous
        return "F" if fortran else "C"
    if order not in ("C", "F"):
        raise ValueError(f"order must be one of 'C', 'F', 'A', or 'K' (got '{order}')")
    return order


def laid(a: ndarray, order: str | None) -> ndarray:
    """``a`` with its elements in the order "C" or "F", copied if they are not. ("K" and "A" are what they are.)"""
    if order is None or not isinstance(a, ndarray):  # the element of an array of texts or objects
        return a
    if order.__class__ is not str or order not in _ORDERS:
        np.array(0, order=order)  # type: ignore[call-overload]  # NumPy's error
    value, order = example(a), order.upper()
    if order not in ("C", "F") or value.__class__ is not np.ndarray or value.ndim < 2:
        return a
    if value.flags.c_contiguous if order == "C" else value.flags.f_contiguous:
        return a
    return bind(relayout, (a,), {"order": order})


def laid_like(a: ndarray, like: Any) -> ndarray:
    """``a`` with its elements as ``numpy.empty_like(like)`` has them, in any order of axes."""
    value, like = example(a), example(like) if isinstance(like, ndarray) else like
    if like.__class__ is not np.ndarray or value.__class__ is not np.ndarray or value.ndim < 2:
        return a
    like = np.empty_like(like, value.dtype)
    if value.strides == like.strides:
        return a
    axes = _from_slowest(like)
    found = bind(relayout, (bind(transpose, (a,), {"axes": tuple(axes)}),), {"order": "C"})
    return bind(transpose, (found,), {"axes": tuple(sorted(range(a.ndim), key=axes.__getitem__))})


def copied(a: ndarray, order: str | None) -> ndarray:
    """A copy in this order."""
    settled = layout(a, order) if order in ("A", "a") else order
    found = laid(a, settled)
    return bind(copy, (a,), {}) if found is a else found


def needs_copy(a: ndarray, shape: tuple) -> bool:
    """True for a view by strides that stands here as a gathered array, where NumPy's view would have to be copied."""
    strides = getattr(getattr(a._m, "get", None), "strides", None)
    if strides is None:
        return False
    try:
        np.reshape(np.lib.stride_tricks.as_strided(np.empty(1, a.dtype), a.shape, strides), shape, copy=False)
    except ValueError:
        return True
    return False


def _in_memory(a: ndarray, order: str) -> tuple[ndarray, str]:
    """``a``, or its axes in another order, and the order in which that is read for "A" or "K"."""
    value = example(a)
    if order == "A":
        return a, layout(a, order)
    if value.__class__ is not np.ndarray:
        return a, order
    axes = _from_slowest(value)
    return (a if axes == sorted(axes) else overrides[np.transpose](a, tuple(axes))), "C"


def _from_slowest(value: np.ndarray) -> list[int]:
    """The axes as NumPy's iterator orders them: by their strides. An axis that is repeated or of length 1 says nothing,
    and stays with those beside it."""
    strides = [abs(step) if n != 1 else 0 for step, n in zip(value.strides, value.shape, strict=True)]
    found: list[int] = []
    for axis in range(value.ndim - 1, -1, -1):  # found lists the fastest first
        place = len(found)
        for i in range(len(found) - 1, -1, -1):
            if strides[axis] and strides[found[i]]:
                if strides[found[i]] <= strides[axis]:
                    break
                place = i
        found.insert(place, axis)
    return found[::-1]


def order_settled(place: int, orders: str) -> Callable[[Any], Any]:
    """Decorator: the ``orders`` of a function, its argument number ``place``, are settled before the call. So views are
    the same parts of other memory that takes the place of their root's."""

    def declare(inner: Any) -> Any:
        @functools.wraps(inner)
        def public(*args: Any, **kwargs: Any) -> Any:
            if kwargs or len(args) > place:
                order = args[place] if len(args) > place else kwargs.get("order")
                if order.__class__ is str and order and order in orders and args and isinstance(args[0], ndarray):
                    a, order = _in_memory(args[0], order.upper())
                    return inner(a, *args[1:place], **{**kwargs, "order": order})
            return inner(*args, **kwargs)

        return stand_for(inner, public)

    return declare
