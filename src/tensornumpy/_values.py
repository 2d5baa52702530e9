"""Values besides numpy.ndarray that a handle can refer to, and what a handle can know of its memory."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from ._errors import LeakedValueError, message

if TYPE_CHECKING:
    from ._core import ndarray


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


class Level(int):
    """One batch under way: a number that grows with each, so that the innermost is the greatest."""

    open = True  # until its vectorized_map ends: a value of a closed level has leaked
    size = 1  # number of examples


class Batched(_Leaked):
    """One value per example: ``inner`` is a handle whose leading axis runs over the examples of ``level``."""

    __slots__ = ("inner", "level")
    _scope = "vectorized_map"

    def __init__(self, inner: ndarray, level: Level):
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
    base: ndarray | None = None  # root handle whose memory this one views
    parent: ndarray | None = None  # the handle that ``get`` was applied to
    get: Any = None  # parent handle -> this view, the lens
    views: list[weakref.ref] | None = None  # of a root: the living views
    held: bool = False  # of a root: a tape or graph keeps this value, so a write must not touch it
    foreign: bool = False  # of a root: somebody outside may write to the memory
    device: Any = None
    level: Level | None = None  # of a root: the batch inside of which it was made, so that it may become per example


class Meta(_NoMeta):
    """The rarely needed part of a root handle. Most handles have none (``_m is None``)."""

    __slots__ = ("device", "foreign", "held", "level", "views")

    def __init__(self, held: bool = False, foreign: bool = False, device: Any = None, level: Level | None = None):
        self.held, self.foreign, self.device, self.level = held, foreign, device, level
        self.views = None


class View(_NoMeta):
    """The Meta of a view: its base, its parent, and the lens that takes it out of the parent."""

    __slots__ = ("base", "get", "parent")

    def __init__(self, base: ndarray, parent: ndarray, get: Callable[[ndarray], ndarray]):
        self.base, self.parent, self.get = base, parent, get


class IndexView(_NoMeta):
    """A view taken by an index: the lens is the index."""

    __slots__ = ("base", "index", "parent")
    index: Any

    def get(self, parent: ndarray) -> ndarray:
        return parent[self.index]


class Attached:
    """What type checkers should know of ndarray: most of its members are attached in _array.py and api/."""

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


class Context:
    """What is in force for the code that runs now: one per contextvars context, never changed in place."""

    __slots__ = ("device", "levels", "promotion", "tapes", "trace")

    def __init__(self, tapes=(), trace=None, levels=(), device=None, promotion=None):
        self.tapes = tapes  # recording GradientTapes, outermost first
        self.trace = trace  # the tracer of function(), or None
        self.levels = levels  # the Level of each open vectorized_map, outermost first
        self.device = device  # LogicalDevice other than the default one, or None
        self.promotion = promotion  # (mode, prefer_float32) other than NumPy's, or None

    def replace(self, **changes: Any) -> Context:
        fields = {name: getattr(self, name) for name in Context.__slots__}
        return Context(**{**fields, **changes})

    def with_tapes(self, tapes: tuple) -> Context:
        """This context with other tapes: ``replace`` on the path of every gradient."""
        return Context(tapes, self.trace, self.levels, self.device, self.promotion)
