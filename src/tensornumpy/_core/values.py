"""Values besides numpy.ndarray that a handle can refer to, and what a handle can know of its memory."""

from __future__ import annotations

import math
import operator
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from .._base.dims import STAND_IN, Dim
from .._base.errors import LeakedValueError, TracedArrayError, message
from .._base.forks import lock
from .._base.scopes import _active, presence

Handle = Any  # _core.ndarray, which is made of what stands here


class _Leaked:
    """Shared by Symbol and Batched: met by a NumPy kernel, they have outlived their transformation."""

    __slots__ = ()

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        raise LeakedValueError(
            message(
                f"{self!r} was used after the {self._scope} that made it had ended",  # type: ignore[attr-defined]
                "return the value from the function instead of storing it outside",
            )
        )

    def __array_ufunc__(self, *args: Any, **kwargs: Any) -> Any:
        return self.__array__()

    def __getitem__(self, index: Any) -> Any:
        return self.__array__()[index]


class Symbol(_Leaked):
    """A value of a graph being traced. ``concrete`` is its value on the arguments of this trace."""

    __slots__ = ("concrete", "line", "node", "output")
    _scope = "function"

    def __init__(self, node: Any, output: int, concrete: np.ndarray, line: str):
        self.node, self.output, self.concrete, self.line = node, output, concrete, line

    shape = property(lambda self: self.concrete.shape)
    dtype = property(lambda self: self.concrete.dtype)
    ndim = property(lambda self: self.concrete.ndim)
    size = property(lambda self: self.concrete.size)

    def __repr__(self) -> str:
        return f"array(shape={self.shape}, dtype={self.dtype}, traced at {self.line})"


class Placed:
    """A value on a device of an engine (engines/base.py): its tensor, with the shape and dtype that NumPy would give.

    ``shape`` holds a ``Dim`` for each axis that a graph knows only when it runs. ``layout`` is an array without memory
    of its own, with the strides that NumPy's result would have; None stands for C order. ``is_alone`` marks values of
    the namespace whose arrays are tensors: they have no views, and live in a ``tensor_scope``. All others turn the fast
    path off while they live (``presence``): the user's code goes on with them, and no scope of ours need be open there.
    """

    __slots__ = ("_presence", "_shape", "dtype", "engine", "is_alone", "layout", "tensor")
    reads = 0  # how often the elements of a tensor were asked for: such a call follows from them too

    def __init__(self, engine: Any, tensor: Any, dtype: np.dtype, is_alone: bool = False, layout: Any = None):
        self.engine, self.tensor, self.dtype, self.is_alone, self.layout = engine, tensor, dtype, is_alone, layout
        self._shape: Any = None
        self._presence = None if is_alone else presence()

    @property
    def shape(self) -> tuple:
        if self._shape is None:
            self._shape = self.engine.shape(self.tensor)
        return self._shape

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> Any:
        size: Any = 1
        for n in self.shape:
            size = n * size
        return size

    @property
    def is_symbolic(self) -> bool:
        """True in a graph of the engine, where there are no numbers yet."""
        is_symbolic: bool = self.engine.is_symbolic(self.tensor)
        return is_symbolic

    @property
    def place(self) -> tuple[str, str | None]:
        """The engine and the full name of its device; None for a tensor that a graph may compute anywhere."""
        return self.engine.name, self.engine.device(self.tensor)

    @property
    def memory(self) -> np.ndarray:
        """``layout``, for C order too: it tells how the elements lie, and must not be read."""
        if self.layout is None:
            strides, step = [], self.dtype.itemsize
            lengths = tuple(STAND_IN if n.__class__ is Dim else n for n in self.shape)
            for n in reversed(lengths):
                strides.append(step)
                step *= n
            as_strided, one = np.lib.stride_tricks.as_strided, np.empty((), self.dtype)
            if Dim in map(type, self.shape):  # a part of more, so that a reshape of it is one of the same
                self.layout = as_strided(one, (1 << 48,), (self.dtype.itemsize,))[: math.prod(lengths)].reshape(lengths)
            else:
                self.layout = as_strided(one, lengths, strides[::-1])
        return self.layout

    def numpy(self) -> np.ndarray:
        """The elements, as a copy on the host. Raises TracedArrayError in a graph of the engine."""
        if self.is_symbolic:
            raise TracedArrayError(
                message(
                    f"the elements of {self!r} were asked for, and it has none before the graph runs",
                    self.engine.advice[0],
                )
            )
        if self.is_alone and self.engine.is_watched(self.tensor):
            raise TracedArrayError(
                message(
                    f"the elements of {self!r} were asked for while {self.engine.tapes} watches it: the gradient would "
                    "be lost",
                    self.engine.advice[1],
                )
            )
        Placed.reads += 1
        return np.asarray(self.engine.numpy(self.tensor))

    def dlpack(self, **kwargs: Any) -> Any:
        """The tensor as a DLPack capsule. Raises TracedArrayError in a graph of the engine."""
        Placed.reads += 1
        return self.numpy().__dlpack__(**kwargs) if self.is_symbolic else self.engine.dlpack(self.tensor, **kwargs)

    def dlpack_device(self) -> tuple[int, int]:
        """DLPack's number of the device type, and the device's own."""
        return self.numpy().__dlpack_device__() if self.is_symbolic else self.engine.dlpack_device(self.tensor)

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        if self.is_symbolic:
            self.numpy()  # says what to do in a graph
        raise self.engine.refusal(
            message(
                f"{self!r} met a function that has no form for arrays on {self.engine.title}'s devices",
                'x.to_device("CPU:0") for an array of the native engine',
            )
        )

    def __array_ufunc__(self, *args: Any, **kwargs: Any) -> Any:
        return self.__array__()

    def __repr__(self) -> str:
        where = f"in {self.engine.graphs}" if self.is_symbolic else f"on {self.engine.device(self.tensor)}"
        return f"array(shape={self.shape}, dtype={self.dtype}, {where})"


def watched(value: Placed) -> bool:
    """True if a tape of the engine's own knows the value."""
    return not value.is_symbolic and value.engine.is_watched(value.tensor)


class Level(int):
    """One batch under way: a number that grows with each, so that the innermost is the greatest."""

    ctx: Any = None  # of its scope
    size = 1  # number of examples
    # Arrays from outside, each with the object of the same memory that stands for all examples: tapes tell them apart.
    copies: list[tuple[np.ndarray, np.ndarray]]

    @property
    def open(self) -> bool:
        """Until its vectorized_map ends: a value of a closed level has leaked."""
        return self.ctx in _active


class Batched(_Leaked):
    """One value per example: ``inner`` is a handle whose leading axis runs over the examples of ``level``."""

    __slots__ = ("inner", "level")
    _scope = "vectorized_map"

    def __init__(self, inner: Handle, level: Level):
        self.inner, self.level = inner, level

    shape = property(lambda self: self.inner._v.shape[1:])
    dtype = property(lambda self: self.inner._v.dtype)
    ndim = property(lambda self: self.inner._v.ndim - 1)

    @property
    def size(self) -> int:
        size = 1
        for n in self.shape:
            size *= n
        return size

    def __repr__(self) -> str:
        count = self.inner._v.shape[0]
        return f"array(shape={self.shape}, dtype={self.dtype}, one for each of {count} examples)"


class _NoMeta:
    """The defaults of everything a Meta can say."""

    __slots__ = ()
    base: Handle | None = None  # root handle whose memory this one views
    parent: Handle | None = None  # the handle that ``get`` was applied to
    get: Any = None  # parent handle -> this view, the lens
    views: list[weakref.ref] | None = None  # of a root: the living views
    copy_on_write: bool = False  # of a root: a tape or graph keeps this value, so a write must not touch it
    externally_writable: bool = False  # of a root: somebody outside may write to the memory
    scalar: bool = False  # what NumPy gives as a scalar: a number, which nothing changes
    weak: bool = False  # a scalar in a trace that NumPy gives as a number of Python's, such as a draw
    device: Any = None
    level: Level | None = None  # of a root: the batch inside of which it was made, so that it may become per example


class Meta(_NoMeta):
    """The rarely needed part of a root handle. Most handles have none (``_m is None``)."""

    __slots__ = ("copy_on_write", "device", "externally_writable", "level", "scalar", "views", "weak")

    def __init__(
        self,
        copy_on_write: bool = False,
        externally_writable: bool = False,
        device: Any = None,
        level: Level | None = None,
        scalar: bool = False,
        weak: bool = False,
    ):
        self.copy_on_write, self.externally_writable = copy_on_write, externally_writable
        self.scalar, self.weak = scalar, weak
        self.device, self.level = device, level
        self.views = None


class View(_NoMeta):
    """The Meta of a view: its base, its parent, and the lens that takes it out of the parent."""

    __slots__ = ("base", "get", "parent")

    def __init__(self, base: Handle, parent: Handle, get: Callable[[Handle], Handle]):
        self.base, self.parent, self.get = base, parent, get


class IndexView(_NoMeta):
    """A view taken by an index: the lens is the index."""

    __slots__ = ("base", "index", "parent")
    index: Any

    def get(self, parent: Handle) -> Handle:
        return parent[self.index]


class AttributeView(_NoMeta):
    """A view that is an attribute, ``T``: the lens is its name."""

    __slots__ = ("base", "name", "parent")
    name: str

    def get(self, parent: Handle) -> Handle:
        return getattr(parent, self.name)


class MethodView(_NoMeta):
    """A view that a method gives, ``x.reshape(2, 3)``: the lens is its name and the arguments, which nobody changes."""

    __slots__ = ("base", "call", "parent")
    call: tuple[Any, ...]

    def get(self, parent: Handle) -> Handle:
        name, *args = self.call
        return getattr(parent, name)(*args)


class CallView(_NoMeta):
    """A view taken by a function of the namespace: the lens is the call, with another array in the parent's place."""

    __slots__ = ("base", "call", "parent")
    call: tuple[Any, Any, dict[str, Any], tuple[int, ...]]  # function, args, kwargs, where in its result

    def get(self, parent: Handle) -> Handle:
        function, args, kwargs, path = self.call
        here: Any = self.parent
        result = function(*_replaced(tuple(args), here, parent), **_replaced(kwargs, here, parent))
        for i in path:
            result = result[i]
        return result


def _replaced(value: Any, old: Handle, new: Handle) -> Any:
    """``value`` with one handle for another, also in lists, tuples and dictionaries."""
    if value is old:
        return new
    cls = value.__class__
    if cls is dict:
        return {name: _replaced(part, old, new) for name, part in value.items()}
    return cls([_replaced(part, old, new) for part in value]) if cls is list or cls is tuple else value


class Attached:
    """What type checkers should know of ndarray: most of its members are attached in _array/operators.py and api/."""

    __slots__ = ()

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...
        def __add__(self, other: Any, /) -> Any: ...
        def __radd__(self, other: Any, /) -> Any: ...
        def __sub__(self, other: Any, /) -> Any: ...
        def __rsub__(self, other: Any, /) -> Any: ...
        def __mul__(self, other: Any, /) -> Any: ...
        def __rmul__(self, other: Any, /) -> Any: ...
        def __truediv__(self, other: Any, /) -> Any: ...
        def __rtruediv__(self, other: Any, /) -> Any: ...
        def __floordiv__(self, other: Any, /) -> Any: ...
        def __rfloordiv__(self, other: Any, /) -> Any: ...
        def __mod__(self, other: Any, /) -> Any: ...
        def __rmod__(self, other: Any, /) -> Any: ...
        def __pow__(self, other: Any, /) -> Any: ...
        def __rpow__(self, other: Any, /) -> Any: ...
        def __matmul__(self, other: Any, /) -> Any: ...
        def __rmatmul__(self, other: Any, /) -> Any: ...
        def __and__(self, other: Any, /) -> Any: ...
        def __rand__(self, other: Any, /) -> Any: ...
        def __or__(self, other: Any, /) -> Any: ...
        def __ror__(self, other: Any, /) -> Any: ...
        def __xor__(self, other: Any, /) -> Any: ...
        def __rxor__(self, other: Any, /) -> Any: ...
        def __lshift__(self, other: Any, /) -> Any: ...
        def __rlshift__(self, other: Any, /) -> Any: ...
        def __rshift__(self, other: Any, /) -> Any: ...
        def __rrshift__(self, other: Any, /) -> Any: ...
        def __lt__(self, other: Any, /) -> Any: ...
        def __le__(self, other: Any, /) -> Any: ...
        def __gt__(self, other: Any, /) -> Any: ...
        def __ge__(self, other: Any, /) -> Any: ...
        def __neg__(self) -> Any: ...
        def __pos__(self) -> Any: ...
        def __abs__(self) -> Any: ...
        def __invert__(self) -> Any: ...
        def __iter__(self) -> Any: ...
        def __bool__(self) -> bool: ...
        def __int__(self) -> int: ...
        def __float__(self) -> float: ...
        def __complex__(self) -> complex: ...
        def __index__(self) -> int: ...
        def __len__(self) -> int: ...
        def __setitem__(self, index: Any, value: Any) -> None: ...


# --- what a handle knows of its memory ---------------------------------------------------------------------

COPY_ON_WRITE = Meta(copy_on_write=True)  # of all handles whose memory something else keeps, and nothing more
SCALAR = Meta(copy_on_write=True, scalar=True)  # and by all numbers: they are never written to, as if a tape kept them


def is_record(handle: Any) -> bool:
    """True for one record of an array: ``x[0]``, not an array without axes that holds one."""
    meta: Any = handle._m
    if meta.__class__ is not IndexView or handle._v.ndim or handle._v.dtype.names is None:
        return False
    return meta.index.__class__ is tuple and meta.index[-1] is Ellipsis


def field_of(record: Any, index: Any) -> str:
    """The name of a field of a record, by its place or its name."""
    names: Any = record._v.dtype.names
    if isinstance(index, str):
        return index
    if not -len(names) <= index < len(names):
        raise IndexError(f"invalid index ({index})")
    return names[index]


def is_scalar(x: Any) -> bool:
    """True for a handle of what NumPy gives as a scalar, such as ``x[0]`` and ``x.sum()``."""
    meta = x._m
    return meta is not None and meta.scalar


PYTHON_TYPES: dict[str, type] = {"b": bool, "i": int, "f": float, "c": complex}  # of weak numbers, by their kinds


def is_weak(x: Any) -> bool:
    """True for a handle that stands in a trace for a number of Python's."""
    meta = x._m
    return meta is not None and meta.weak


def own_meta(handle: Handle) -> Any:
    """The handle's Meta, made for it alone if it has none or shares COPY_ON_WRITE."""
    meta = handle._m
    if meta is None or meta is COPY_ON_WRITE or meta is SCALAR:
        handle._m = fresh = Meta(copy_on_write=meta is not None, scalar=meta is SCALAR)
        return fresh
    return meta


def mark_shared(handle: Handle) -> None:
    """Note that a tape or graph keeps this handle's memory, so that writes to it are copy-on-write from now on."""
    meta: Any = handle._m
    if meta is None:
        handle._m = COPY_ON_WRITE
    elif meta.base is not None:
        mark_shared(meta.base)
    elif not meta.copy_on_write:
        meta.copy_on_write = True


def attach_view(view: Handle, parent: Handle, get: Callable[[Handle], Handle]) -> Handle:
    """Make ``view`` a lens on ``parent``: writes go through, and a rebound base rebinds it (see _array/lens.py).

    Nothing is a view of a number: what shares its memory is an array of its own from the first write on.
    """
    meta = parent._m
    if meta is not None and meta.scalar:
        mark_shared(view)
        return view
    root = parent if meta is None or meta.base is None else meta.base
    view._m = View(root, parent, get)
    _register(root, view)
    return view


def _register(root: Handle, view: Handle) -> None:
    """Add a view to its root's list, forgetting the dead ones now and then."""
    meta: Any = root._m
    views: Any = meta and meta.views
    if views is None:
        with _views_lock:
            meta = root._m
            if meta is None or meta is COPY_ON_WRITE:
                meta = own_meta(root)
            fresh: Any = []  # made before the look: a finalizer may run here, and take a view itself
            views = meta.views
            if views is None:
                meta.views = views = fresh
    if len(views) >= 64 and not len(views) & (len(views) - 1):
        forget_dead(views)
    views.append(weakref.ref(view))


_views_lock = lock()  # a collection may run a finalizer here that takes a view


def forget_dead(views: list[weakref.ref], besides: Handle | None = None) -> None:
    """Take the dead out of a root's list of views, and ``besides``. Other threads may append to it meanwhile."""
    with _views_lock:
        while True:
            seen = views[:]
            living = [ref for ref in seen if (view := ref()) is not None and view is not besides]
            n = len(seen)
            last = views[n - 1 : n]
            # machine code puts a new view into the last place if the one there is dead, and takes dead ones out
            if not n or (last and last[0] is seen[-1]):
                views[:n] = living
                return


def settled(index: Any) -> Any:
    """An index as numbers that stay what they are: the bounds of slices, and integers that arrays hold."""
    cls = index.__class__
    if cls is int or index is None:
        return index
    if cls is slice:
        return slice(*[b if b is None or b.__class__ is int else operator.index(b) for b in _bounds(index)])
    if cls is tuple:
        return tuple(map(settled, index))
    is_number = isinstance(index, np.ndarray | np.integer) and not index.ndim and index.dtype.kind in "iu"
    return operator.index(index) if is_number else index


_bounds = operator.attrgetter("start", "stop", "step")


def shares(out: Any, x: Any) -> bool:
    """True if ``out`` is a NumPy view of ``x``'s memory, judged by the owner of the memory."""
    if out.__class__ is Symbol:
        return x.__class__ is Symbol and shares(out.concrete, x.concrete)
    if out.__class__ is Batched:
        return x.__class__ is Batched and shares(out.inner._v, x.inner._v)
    if out.__class__ is Placed:
        return x.__class__ is Placed and out.layout is not None and not x.is_alone and _same_memory(out, x)
    base = out.base
    if base is None or x.__class__ is not np.ndarray:
        return False
    return base is x or base is x.base


def _same_memory(out: Any, x: Any) -> bool:
    return out.layout is x.memory or out.layout.base is x.memory or out.layout.base is x.memory.base


def has_placed(values: Any) -> bool:
    """True if a tensor, or a length that is one, is among the values."""
    for value in values:
        if value.__class__ is Placed or value.__class__ is Dim:
            return True
    return False


_GENERATORS = frozenset({"Generator", "RandomState"})
_OF_GENERATORS = frozenset({"numpy.random._generator", "numpy.random.mtrand", "tensornumpy.api.random.generators"})


def is_generator(x: Any) -> bool:
    """True for a random generator of NumPy's or ours, not for one of a class derived from these."""
    cls = x.__class__
    return cls.__name__ in _GENERATORS and cls.__module__ in _OF_GENERATORS
