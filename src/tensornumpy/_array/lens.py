"""Writing through handles: in place where nobody else holds the memory, otherwise a new value and new views.

A view keeps the function that takes it out of its parent (``Meta.get``). To know where a view lies in its base, the
same functions are applied to an array of one byte an element that nobody reads: an address in it is an element's
number. So a write of one element through a view is a write of one element of the base.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .._base import memory as _memory
from .._base.dims import is_known
from .._base.errors import BatchingError, NoGradientError, asked_by_a_writer, message
from .._base.forks import lock
from .._base.hooks import hooks
from .._core import core
from .._core.core import Batched, Placed, Symbol, Variable, attach_view, bind, context, ndarray, shares, wrap
from .._core.devices import on_device
from .._core.dispatch import is_transformed, plain_context
from .._core.scalars import is_scalar, with_scalar
from .._core.values import COPY_ON_WRITE, SCALAR, forget_dead, own_meta, watched
from ..ops.elementwise import isfinite
from ..ops.index import ARRAY, join_index
from ..ops.indexing import fitted, getitem, setitem, where
from ..ops.lengths import numbered
from ..ops.movement import broadcast_to, copy, relayout, reshape
from ..ops.windows import numbers_of, scatter_flat, set_window

RECORDS = (
    "a write of a taped, traced or batched value into an array of records has no derivative",
    "an array of its own for each field, or tnp.stop_gradient(value)",
)

# Threads may write into views of one array, as into NumPy's memory: what reads the root, changes a copy and puts that
# in its place is done by one at a time.
_writing = lock()


def root_of(handle: ndarray) -> ndarray:
    """The handle whose memory this one views; itself if it is no view."""
    meta = handle._m
    return handle if meta is None or meta.base is None else meta.base


def writable_in_place(handle: ndarray) -> bool:
    """True if a plain NumPy write into the memory is right: no tape or graph keeps it, and it is concrete."""
    if handle._v.__class__ is not np.ndarray:
        return False
    meta = handle._m
    if meta is not None and meta.base is not None:
        meta = meta.base._m
    return meta is None or not meta.copy_on_write


def _memory_of(value: Any) -> Any:
    """The NumPy array that tells about a value's memory: of a traced one its value now, of a batch all examples."""
    while value.__class__ is not np.ndarray:
        if value.__class__ is Placed:
            return value.memory
        value = value.concrete if value.__class__ is Symbol else value.inner._v
    return value


def _example_of(handle: ndarray) -> np.ndarray:
    """The NumPy array that tells about the memory of one example."""
    memory = _memory_of(handle._v)
    return memory[(0,) * (memory.ndim - handle._v.ndim)] if memory.size else np.zeros((0,) * handle._v.ndim)


def is_contiguous(handle: ndarray) -> bool:
    """True if the elements (of one example) lie one after another."""
    if handle._v.__class__ is Placed and handle._v.layout is None:
        return True
    return bool(_example_of(handle).flags.c_contiguous)


def steps_of(handle: ndarray) -> tuple[int, ...]:
    """The strides of an array, or of one example of it."""
    strides = _memory_of(handle._v).strides
    return strides[len(strides) - handle.ndim :]


def check_writeable(handle: ndarray, what: str = "assignment destination") -> None:
    """Raise NumPy's ValueError for an array or a view (a diagonal) that is read-only; for a scalar TypeError."""
    value = handle._v
    meta: Any = handle._m
    if meta is not None and meta.base is not None and isinstance(meta.get, Putting) and meta.get.arrays:
        check_writeable(meta.parent, what)  # its numbers in this call are a copy
    if is_scalar(handle) and what == "assignment destination" and asked_by_a_writer():
        handle._m = with_scalar(handle, False)._m
    if is_scalar(handle):
        if what == "output array":
            raise TypeError("return arrays must be of ArrayType")
        name = value.dtype.type
        raise TypeError(f"'{name.__module__}.{name.__name__}' object does not support item assignment")
    if value.__class__ is Placed and value.layout is None:
        return
    if not _memory_of(value).flags.writeable:
        root = root_of(handle)
        if value.__class__ is np.ndarray or (root is not handle and _memory_of(root._v).flags.writeable):
            raise ValueError(f"{what} is read-only")


class Putting:
    """A lens that knows how a new value goes into the parent, which no window describes.

    ``arrays``: the numbers in its index.
    """

    __slots__ = ()
    arrays: Sequence[ndarray]

    def __call__(self, parent: ndarray) -> ndarray:
        raise NotImplementedError

    def put(self, parent: ndarray, new: ndarray) -> ndarray:
        """``parent`` with ``new`` where this lens looks."""
        raise NotImplementedError


class Selection(Putting):
    """The lens of ``x[i]`` where ``i`` is a number that a trace, a batch or a graph does not know: each run reads and
    writes where the number is then."""

    __slots__ = ("arrays", "spec")

    def __init__(self, spec: tuple, arrays: Sequence[ndarray]):
        self.spec, self.arrays = spec, arrays

    def __call__(self, parent: ndarray) -> ndarray:
        return bind(getitem, (parent, *self.arrays), {"spec": self.spec})

    def put(self, parent: ndarray, new: ndarray) -> ndarray:
        """``parent`` with the selected elements replaced."""
        for array in self.arrays:
            check_shared(parent, array)
        return bind(setitem, (parent, new, *self.arrays), {"spec": self.spec})

    def is_same(self, spec: tuple, arrays: Sequence[Any]) -> bool:
        """True if this index takes the same elements, whatever the numbers are."""
        pairs = zip(self.arrays, arrays, strict=False)
        return self.spec == spec and len(self.arrays) == len(arrays) and all(a is b for a, b in pairs)


class Chain(Putting):
    """Lenses one after another, as one: of an array whose shape was set."""

    __slots__ = ("arrays", "gets")

    def __init__(self, gets: Sequence[Callable[[ndarray], ndarray]]):
        self.gets = gets
        self.arrays = [array for get in gets if isinstance(get, Putting) for array in get.arrays]

    def __call__(self, parent: ndarray) -> ndarray:
        for get in self.gets:
            parent = get(parent)
        return parent

    def put(self, parent: ndarray, new: ndarray) -> ndarray:
        """A copy of ``parent``, written to through the lenses."""
        handle = whole = parent.copy()
        for get in self.gets:
            found = get(handle)
            if found._m is None or found._m.base is None:
                attach_view(found, handle, get)
            handle = found
        rebind(handle, new)
        return whole


def select(handle: ndarray, spec: tuple, arrays: Sequence[Any]) -> Any:
    """``handle[index]`` while something watches: a view of ``handle`` wherever NumPy's is one."""
    result = bind(getitem, (handle, *arrays), {"spec": spec})
    if arrays and isinstance(result, ndarray) and not is_scalar(result):
        if all(isinstance(a, ndarray) and is_scalar(a) and a.dtype.kind in "iu" for a in arrays):
            attach_view(result, handle, Selection(spec, arrays))
    return result


def reads(value: Any, handle: ndarray, spec: tuple, arrays: Sequence[Any]) -> bool:
    """True if ``value`` is the view ``handle[index]``: ``x[i] += y`` writes it onto itself at the end."""
    meta = value._m if isinstance(value, ndarray) else None
    if meta is None or meta.base is None or meta.get.__class__ is not Selection:
        return False
    return meta.parent is handle and meta.get.is_same(spec, arrays)


def _is_over(value: Any) -> bool:
    """True for a value of a trace or a batch that has ended: a view may be alive, in an exception or a cycle, say."""
    if value.__class__ is Symbol:
        trace = context().trace
        return trace is None or not trace.owns(value)
    return value.__class__ is Batched and (not value.level.open or _is_over(value.inner._v))


class Part(Putting):
    """The lens of ``real`` and ``imag``: half of each element."""

    __slots__ = ("op",)
    arrays = ()

    def __init__(self, op: Any):
        self.op = op

    def __call__(self, parent: ndarray) -> ndarray:
        return bind(self.op, (parent,), {})

    def put(self, parent: ndarray, new: ndarray) -> ndarray:
        """``parent`` with this half replaced."""
        if parent.dtype.kind != "c":
            return new
        return complex_of(new, parent.imag) if self.op.name == "real" else complex_of(parent.real, new)


def complex_of(real: ndarray, imag: ndarray) -> ndarray:
    """The complex numbers of these parts; where the second is infinite or NaN, ``real + 1j * imag`` is NaN alone."""
    zero = np.zeros((), imag.dtype)
    ends = [np.asarray(complex(0, x), np.result_type(imag.dtype, 1j)) for x in (np.inf, -np.inf, np.nan)]
    ends = bind(where, (imag > 0, ends[0], bind(where, (imag < 0, ends[1], ends[2]), {})), {})
    finite = bind(isfinite, (imag,), {})
    return real + bind(where, (finite, 1j * bind(where, (finite, imag, zero), {}), ends), {})


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
    meta: Any = result._m
    if meta is not None and meta.base is not None:
        meta.get = Part(op)  # a view already, of an argument that is being traced, say
    elif shares(result._v, handle._v):
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
    with _writing:
        _write_on_copy(handle, write)


def _write_on_copy(handle: ndarray, write: Callable[[np.ndarray], Any]) -> None:
    root = root_of(handle)
    check_writeable(handle)
    if writable_in_place(handle):  # another thread has made the copy meanwhile
        write(handle._v)
        return
    if handle._v.__class__ is Placed:
        fresh = handle._v.numpy()
        write(fresh)
        rebind(handle, wrap(hooks.place(fresh, handle.device)))
        return
    fresh = _memory.copy(handle._v)
    if root is handle:
        write(fresh)
        _set_root(root, wrap(fresh))
        return
    with plain_context():
        new_root = wrap(_memory.copy(root._v))
        view = _replay(handle, new_root)
        linked = np.may_share_memory(view._v, new_root._v)
        if linked:
            write(view._v)
    if linked:
        _set_root(root, new_root)
    else:
        write(fresh)
        rebind(handle, wrap(fresh))


def lenses(view: ndarray) -> list[Callable[[ndarray], ndarray]]:
    """The functions that lead from the root to this view."""
    found = []
    handle: Any = view
    while handle._m is not None and handle._m.base is not None:
        found.append(handle._m.get)
        handle = handle._m.parent
    return found[::-1]


def taken(root: ndarray, gets: Sequence[Callable[[ndarray], ndarray]]) -> ndarray:
    """The view that lenses take of another array; a copy where they cannot be a view of that one."""
    handle = root
    for get in gets:
        found = get(handle)
        if (found._m is None or found._m.base is None) and shares(found._v, handle._v):
            attach_view(found, handle, get)
        handle = found
    return handle


def _chain(view: ndarray) -> list[Callable[[ndarray], ndarray]]:
    """As ``lenses``. Raises NoGradientError for bits read as another dtype."""
    chain = lenses(view)
    if any(isinstance(get, Bits) for get in chain):
        raise NoGradientError(
            message(
                "a write through x.view(dtype) into an array that is taped, traced or batched has no derivative",
                "write into x itself, or into x.copy().view(dtype)",
            )
        )
    return chain


def is_put(view: ndarray) -> bool:
    """True if no window says where this view lies: a part, or an index that is not known, is on the way to its root."""
    handle: Any = view
    while handle._m is not None and handle._m.base is not None:
        if isinstance(handle._m.get, Putting):
            return True
        handle = handle._m.parent
    return False


def window_of(view: ndarray, spec: tuple | None = None) -> dict[str, Any] | None:
    """Where a view, or the basic selection ``spec`` of it, lies in its root; None if no window describes it.

    Raises IndexError if the selection is out of bounds.
    """
    shape = root_of(view)._v.shape
    if not is_known(shape):
        return None
    memory = np.empty(shape, np.uint8)
    start = memory.__array_interface__["data"][0]
    with plain_context():
        part = wrap(memory)
        for get in _chain(view):
            part = get(part)
            if part._v.base is not memory and part._v is not memory:
                return None  # a reshape that copies in C order, of a base that is in another order
    place = part._v
    if spec is not None:
        place = place[(*join_index(spec, ()), *(() if Ellipsis in spec else (Ellipsis,)))]
    address = place.__array_interface__["data"][0] if place.size else start
    return {"offset": address - start, "shape": place.shape, "steps": place.strides}


def element_numbers(view: ndarray) -> Any:
    """For each element of the view, its position in the base (in C order of the base's shape)."""
    window = window_of(view)
    if window is not None:
        return numbers_of(**window)
    root = root_of(view)
    with plain_context():
        numbers = numbered(root._v.shape)
        numbers = numbers if isinstance(numbers, ndarray) else wrap(numbers)
        for get in _chain(view):
            numbers = get(numbers)
    return numbers._v


def write(handle: ndarray, spec: tuple, arrays: list, value: Any) -> None:
    """``handle[index] = value`` as pure ops and a rebinding, for a value of the handle's dtype.

    A write through a view is one into its root, of the elements that it names and no others.
    """
    with _writing:
        _write(handle, spec, arrays, value)


def _write(handle: ndarray, spec: tuple, arrays: list, value: Any) -> None:
    value = fitted(value, handle._v.shape, spec, arrays)
    meta = handle._m
    if meta is None or meta.base is None:
        _set_root(handle, bind(setitem, (handle, value, *arrays), {"spec": spec}))
        return
    root = meta.base
    if not is_put(handle):
        if not arrays:
            window = window_of(handle, spec)
            if window is not None:
                _set_root(root, bind(set_window, (root, value), window))
                return
        elif all(a.dtype.kind != "b" for a in arrays):
            chosen = bind(getitem, (_made(element_numbers(handle)), *arrays), {"spec": spec})
            flat = bind(reshape, (root,), {"shape": (root.size,)})
            new = bind(setitem, (flat, value, chosen), {"spec": (ARRAY,)})
            _set_root(root, bind(reshape, (new,), {"shape": tuple(root.shape)}))
            return
    link(handle)
    rebind(handle, bind(setitem, (handle, value, *arrays), {"spec": spec}))


def check_shared(handle: ndarray, value: Any) -> None:
    """Raise BatchingError before a per-example value is written into an array from outside the mapped function."""
    if not isinstance(value, ndarray) or value._v.__class__ is not Batched:
        return
    own = handle._v
    if own.__class__ is Batched and own.level >= value._v.level:
        return
    meta = root_of(handle)._m
    if meta is None or meta.level is None or meta.level < value._v.level:
        raise BatchingError(
            message(
                f"a value that differs per example was written into an array of shape {handle.shape} that all "
                "examples share: it is from outside the mapped function",
                "make the array inside the mapped function (x = x.copy()), or return the value and write it afterwards",
            )
        )


def of_length(result: ndarray, target: ndarray) -> ndarray:
    """A result in the shape of what it is written into: unknown lengths are compared when the graph runs."""
    if result.shape == target.shape:
        return result
    return bind(broadcast_to, (result,), {"shape": tuple(target.shape)})


def rebind(handle: ndarray, new: ndarray) -> ndarray:
    """Let ``handle`` refer to the value of ``new`` from now on, and with it its base and every living view."""
    with _writing:
        return _rebind(handle, new)


def _rebind(handle: ndarray, new: ndarray) -> ndarray:
    root = root_of(handle)
    if root._v.dtype.names is not None:
        raise NoGradientError(message(*RECORDS))
    if root is not handle:
        if writable_in_place(handle) and new._v.__class__ is np.ndarray and not is_transformed(root, new):
            handle._v[...] = new._v  # another thread has made a copy of the root meanwhile, and writes into it
            return handle
        above: Any = handle
        while above is not root:  # what no window describes goes back into what it was taken from
            meta = above._m
            if isinstance(meta.get, Putting):
                parent: ndarray = meta.parent
                value = new
                if above is not handle:  # the handle is a view of that: write it into a copy first
                    value = above.copy()
                    rebind(_replay_from(handle, above, value), new)
                rebind(parent, meta.get.put(parent, value))
                return handle
            above = meta.parent
        window = window_of(handle)
        if window is None:
            _set_root(root, bind(scatter_flat, (root, new, _made(element_numbers(handle))), {}))
        else:
            _set_root(root, bind(set_window, (root, new), window))
    else:
        _set_root(root, new)
    return handle


def _made(value: Any) -> ndarray:
    trace = context().trace
    if value.__class__ is Placed:  # of a graph of TensorFlow, which no trace of ours sees
        return wrap(value)
    return wrap(value) if trace is None else trace.constant(value)


def _set_root(root: ndarray, new: ndarray) -> None:
    ctx = context()
    if ctx.trace is not None:
        ctx.trace.note_write(root)
    elif core.tensors:
        new = _brought(new, root)
    if root._v.ndim > 1:
        before, after = _example_of(root).flags, _example_of(new).flags
        if before.f_contiguous and not before.c_contiguous and not after.f_contiguous:
            new = bind(relayout, (new,), {"order": "F"})  # an array keeps the order of its memory
    root._v = new._v
    meta = root._m
    if meta is None or meta is COPY_ON_WRITE or meta is SCALAR:
        meta = own_meta(root)
    held = new._m
    is_kept = held is not None and held.copy_on_write and held.base is None
    if new._v.__class__ is np.ndarray and new._v.base is not None and not _owns(new):
        is_kept = True
    meta.copy_on_write |= is_kept
    meta.externally_writable = False
    if meta.views:
        for ref in list(meta.views):
            view = ref()
            if view is not None and view._m is not None and view._m.base is root:  # it may have become a copy
                refresh(view)
                if not is_kept and not shares(view._v, new._v):
                    is_kept = True  # the new layout has no such view: writes must go through the lenses
    meta.copy_on_write = is_kept  # last: another thread writes into views in place once it is False


def _brought(new: ndarray, root: ndarray) -> ndarray:
    """``new`` on the device of ``root``: a write leaves an array where it is. A tensor that a tf.GradientTape watches
    stays the value: the tape does not see a copy elsewhere."""
    was, now = root._v, new._v
    if now.__class__ is Placed:
        if now.is_symbolic or now.is_alone or was.__class__ not in (np.ndarray, Placed):
            return new
        if watched(now):
            return new
        if was.__class__ is Placed and (was.is_symbolic or was.place == now.place):
            return new
    elif now.__class__ is not np.ndarray or was.__class__ is not Placed:
        return new
    with on_device(root.device):
        return bind(copy, (new,), {})


def _owns(handle: ndarray) -> bool:
    meta = handle._m
    return meta is None or meta.base is None


def refresh(view: ndarray) -> None:
    """Recompute a view from its parent; views of views stand after their parents in the list."""
    meta: Any = view._m
    numbers = meta.get.arrays if isinstance(meta.get, Putting) else ()
    if _is_over(meta.parent._v) or any(_is_over(a._v) for a in numbers):
        view._m = None  # nothing reads it any more
        return
    fresh = meta.get(meta.parent)
    was = view._v
    if was.__class__ is np.ndarray and not _memory.is_writeable(was) and fresh._v.__class__ is np.ndarray:
        if fresh._v is not meta.parent._v:
            fresh._v.flags.writeable = False  # a view that was made read-only stays so
    view._v = fresh._v
    views = root_of(view)._m.views  # type: ignore[union-attr]
    if views:
        forget_dead(views, fresh)


def retake_views(root: ndarray, known: Any) -> None:
    """Take the views of ``root`` again, but those whose values are ``known``: they are now views on the tape, too."""
    meta: Any = root._m
    for ref in list(meta.views or ()):
        view = ref()
        if view is not None and view._m is not None and view._m.base is root and id(view._v) not in known:
            above: Any = view
            while above is not root and not isinstance(above._m.get, Bits):
                above = above._m.parent
            if above is root:  # bits read as another dtype have no derivative
                refresh(view)
