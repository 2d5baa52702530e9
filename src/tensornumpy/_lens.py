"""Writing through handles: in place where nobody else holds the memory, otherwise a new value and new views.

A view keeps the function that takes it out of its parent (``Meta.get``). To put a new view value back, the same
function is applied to an array of element numbers: that tells which element of the base each one is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ._core import Batched, Symbol, Variable, attach_view, bind, context, ndarray, own_meta, plain_context, shares, wrap
from ._errors import NoGradientError, message
from .ops.indexing import scatter_flat


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


class Part:
    """The lens of ``real`` and ``imag``: half of each element."""

    __slots__ = ("op",)

    def __init__(self, op: Any):
        self.op = op

    def __call__(self, parent: ndarray) -> ndarray:
        return bind(self.op, (parent,), {})

    def put(self, parent: ndarray, new: ndarray) -> ndarray:
        """``parent`` with this half replaced."""
        if parent.dtype.kind != "c":
            return new
        return new + 1j * parent.imag if self.op.name == "real" else parent.real + 1j * new


class Bits:
    """The lens of ``view(dtype)`` and ``getfield``: the same bytes, read as another dtype."""

    __slots__ = ("take",)

    def __init__(self, take: Callable[[ndarray], ndarray]):
        self.take = take

    def __call__(self, parent: ndarray) -> ndarray:
        return self.take(parent)


def part(handle: ndarray, op: Any) -> ndarray:
    """The real or imaginary part as a view of ``handle``."""
    result = bind(op, (handle,), {})
    if shares(result._v, handle._v):
        attach_view(result, handle, Part(op))
    return result


def _replay(view: ndarray, root: ndarray) -> ndarray:
    """The view taken of another root of the same shape."""
    meta = view._m
    if meta is None or meta.base is None:
        return root
    return meta.get(_replay(meta.parent, root))  # type: ignore[arg-type]


def link(handle: ndarray) -> None:
    """Before a write through a view that is older than the tape: take it again, so that the tape knows its elements."""
    root = root_of(handle)
    if root is handle:
        return
    for tape in context().tapes:
        known = id(root._v) in tape._known or (isinstance(root, Variable) and root.trainable)
        if known and id(handle._v) not in tape._known:
            handle._v = _replay(handle, root)._v
            return


def _replay_from(view: ndarray, above: ndarray, other: ndarray) -> ndarray:
    """The view taken of ``other`` in the place of ``above``, one of the handles it goes through."""
    if view is above:
        return other
    result = view._m.get(_replay_from(view._m.parent, above, other))  # type: ignore[union-attr, arg-type]
    if result._m is None or result._m.base is None:
        attach_view(result, other, lambda parent: _replay_from(view, above, parent))
    return result


def write_on_copy(handle: ndarray, write: Callable[[np.ndarray], Any]) -> None:
    """Let ``write`` change the memory of a copy, which then takes the place of what a tape or graph holds.

    Nothing changes if ``write`` raises.
    """
    root = root_of(handle)
    if not handle._v.flags.writeable:
        raise ValueError("assignment destination is read-only")
    fresh = np.array(handle._v, order="K")
    if root is handle:
        write(fresh)
        _set_root(root, wrap(fresh))
        return
    with plain_context():
        new_root = wrap(np.array(root._v, order="K"))
        view = _replay(handle, new_root)
        linked = np.may_share_memory(view._v, new_root._v)
        if linked:
            write(view._v)
    if linked:
        _set_root(root, new_root)
    else:
        write(fresh)
        rebind(handle, wrap(fresh))


def element_numbers(view: ndarray) -> np.ndarray:
    """For each element of the view, its position in the base (in C order of the base's shape)."""
    root = root_of(view)
    size, shape = root._v.size, root._v.shape
    chain = []
    handle: Any = view
    while handle is not root:
        if isinstance(handle._m.get, Bits):
            raise NoGradientError(
                message(
                    "a write through x.view(dtype) into an array that is taped, traced or batched has no derivative",
                    "write into x itself, or into x.copy().view(dtype)",
                )
            )
        chain.append(handle._m.get)
        handle = handle._m.parent
    with plain_context():
        numbers = wrap(np.arange(size).reshape(shape))
        for get in reversed(chain):
            numbers = get(numbers)
    return numbers._v


def rebind(handle: ndarray, new: ndarray) -> ndarray:
    """Let ``handle`` refer to the value of ``new`` from now on, and with it its base and every living view."""
    root = root_of(handle)
    if root is not handle:
        above: Any = handle
        while above is not root:  # a real or imaginary part on the way: put it back into what it is part of
            meta = above._m
            if isinstance(meta.get, Part):
                parent: ndarray = meta.parent
                value = new
                if above is not handle:  # the handle views the part: write it into a copy of the part first
                    value = above.copy()
                    rebind(_replay_from(handle, above, value), new)
                rebind(parent, meta.get.put(parent, value))
                return handle
            above = meta.parent
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
                if not meta.held and not shares(view._v, new._v):
                    meta.held = True  # the new layout has no such view: writes must go through the lenses


def _owns(handle: ndarray) -> bool:
    meta = handle._m
    return meta is None or meta.base is None


def _refresh(view: ndarray) -> None:
    """Recompute a view from its parent; views of views stand after their parents in the list."""
    meta: Any = view._m
    fresh = meta.get(meta.parent)
    view._v = fresh._v
    views = root_of(view)._m.views  # type: ignore[union-attr]
    if views:
        views[:] = [ref for ref in views if ref() is not None and ref() is not fresh]


def is_symbolic(handle: Any) -> bool:
    """True for a handle whose value is traced or batched."""
    return isinstance(handle, ndarray) and handle._v.__class__ in (Symbol, Batched)
