"""What the orders "A" and "K" mean for an array: they go by how its elements lie in memory."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from .._core import Batched, ndarray
from .._dispatch import overrides, stand_for


def _example(a: Any) -> Any:
    """A value that lies in memory as ``a`` does."""
    value = a._v
    while value.__class__ is Batched:  # one example stands for all: they lie alike
        inner = value.inner._v
        value = inner[0] if inner.__class__ is np.ndarray and len(inner) else inner
    return getattr(value, "concrete", value)


def layout(a: Any, order: str | None) -> str:
    """The order, "C" or "F", that an order means for this array. Raises ValueError for what is none."""
    if order in (None, "A", "K"):
        value = _example(a)
        fortran = value.__class__ is np.ndarray and value.flags.f_contiguous and not value.flags.c_contiguous
        return "F" if fortran else "C"
    if order not in ("C", "F"):
        raise ValueError(f"order must be one of 'C', 'F', 'A', or 'K' (got '{order}')")
    return order


def _in_memory(a: ndarray, order: str) -> tuple[ndarray, str]:
    """``a``, or its axes in another order, and the order in which that is read for "A" or "K"."""
    value = _example(a)
    if order == "A":
        return a, layout(a, order)
    if value.__class__ is not np.ndarray or 0 in value.strides:  # what is repeated is copied, and by NumPy's own rule
        return a, order
    axes = sorted(range(a.ndim), key=lambda i: -abs(value.strides[i]))
    return (a if axes == list(range(a.ndim)) else overrides[np.transpose](a, tuple(axes))), "C"


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
