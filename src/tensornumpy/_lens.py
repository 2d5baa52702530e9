"""Writing through handles: in place where nobody else holds the memory, otherwise a new value and new views.

A view keeps the function that takes it out of its parent (``Meta.get``). To put a new view value back, the same
function is applied to an array of element numbers: that tells which element of the base each one is.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ._core import Batched, Meta, Symbol, bind, context, ndarray, own_meta, plain_context, wrap


def root_of(handle: ndarray) -> ndarray:
    """The handle whose memory this one views; itself if it is no view."""
    meta = handle._m
    return handle if meta is None or meta.base is None else meta.base


def writable_in_place(handle: ndarray) -> bool:
    """True if a plain NumPy write into the memory is right: no tape or graph keeps it, and it is concrete."""
    if handle._v.__class__ is not np.ndarray:
        return False
    root = root_of(handle)
    return root._m is None or not root._m.held


def _size_and_shape(value: Any) -> tuple[int, tuple[int, ...]]:
    return value.size, value.shape


def element_numbers(view: ndarray) -> np.ndarray:
    """For each element of the view, its position in the base (in C order of the base's shape)."""
    root = root_of(view)
    size, shape = _size_and_shape(root._v)
    chain = []
    handle = view
    while handle is not root:
        chain.append(handle._m.get)  # type: ignore[union-attr]
        handle = handle._m.parent  # type: ignore[union-attr]
    with plain_context():
        numbers = wrap(np.arange(size).reshape(shape))
        for get in reversed(chain):
            numbers = get(numbers)
    return numbers._v


def rebind(handle: ndarray, new: ndarray) -> ndarray:
    """Let ``handle`` refer to the value of ``new`` from now on, and with it its base and every living view."""
    from .ops.indexing import scatter_flat

    root = root_of(handle)
    if root is not handle:
        new_root = bind(scatter_flat, (root, new, _made(element_numbers(handle))), {})
        _set_root(root, new_root)
    else:
        _set_root(root, new)
    return handle


def _made(value: np.ndarray) -> ndarray:
    trace = context().trace
    return wrap(value) if trace is None else trace.constant(value)


def _set_root(root: ndarray, new: ndarray) -> None:
    ctx = context()
    if ctx.trace is not None:
        ctx.trace.note_write(root)
    root._v = new._v
    meta = own_meta(root)
    held = new._m
    meta.held = held is not None and held.held and held.base is None
    if new._v.__class__ is np.ndarray and new._v.base is not None and not _owns(new):
        meta.held = True
    meta.foreign = False
    if meta.views:
        for ref in list(meta.views):
            view = ref()
            if view is not None:
                _refresh(view)


def _owns(handle: ndarray) -> bool:
    meta = handle._m
    return meta is None or meta.base is None


def _refresh(view: ndarray) -> None:
    """Recompute a view from its parent; views of views stand after their parents in the list."""
    meta: Meta = view._m  # type: ignore[assignment]
    fresh = meta.get(meta.parent)  # type: ignore[misc]
    view._v = fresh._v
    views = root_of(view)._m.views  # type: ignore[union-attr]
    if views:
        views[:] = [ref for ref in views if ref() is not None and ref() is not fresh]


def is_symbolic(handle: Any) -> bool:
    """True for a handle whose value is traced or batched."""
    return isinstance(handle, ndarray) and handle._v.__class__ in (Symbol, Batched)
