"""Scopes: what is in force for the code that runs now, put there by ``with`` and taken away however the block ends.

Ctrl-C raises between any two steps of Python, so also inside ``__enter__`` and ``__exit__``, which then do not do what
they are for. A scope therefore lasts as long as an object that the ``with`` statement alone refers to: the method that
it got for ``__exit__``. Python lets go of it on every way out, and the callback of a weak reference to it undoes what
is left to undo. It is written without a step of Python, so that no signal is handled inside it.
"""

from __future__ import annotations

import contextvars
import os
import sys
import threading
import weakref
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

T = TypeVar("T")

# The contexts of the scopes that are open in any thread. Empty means that no operation anywhere needs more than NumPy,
# and the check costs one global load.
_active: set[Any] = set()


class Context:
    """What is in force for the code that runs now: one per contextvars context."""

    FIELDS = ("tapes", "trace", "levels", "device", "promotion")
    __slots__ = (*FIELDS, "counts", "end", "outer", "scope")
    restore: Any
    close: Any

    def __init__(self, tapes=(), trace=None, levels=(), device=None, promotion=None):
        self.tapes = tapes  # recording GradientTapes, outermost first
        self.trace = trace  # the tracer of function(), or None
        self.levels = levels  # the Level of each open vectorized_map, outermost first
        self.device = device  # LogicalDevice other than the default one, or None
        self.promotion = promotion  # (mode, prefer_float32) other than NumPy's, or None
        self.counts = False  # whether it stands in ``_active`` while it is open
        self.scope: Any = None  # that put it in force
        self.outer: Any = None  # the context around it
        self.end: Any = None  # the weak reference that ends it if its exit is interrupted

    def replace(self, **changes: Any) -> Context:
        fields = {name: getattr(self, name) for name in Context.FIELDS}
        return Context(**{**fields, **changes})

    def with_tapes(self, tapes: tuple) -> Context:
        """This context with other tapes: ``replace`` on the path of every gradient."""
        return Context(tapes, self.trace, self.levels, self.device, self.promotion)

    def with_level(self, level: Any) -> Context:
        """This context inside of one more batch."""
        return Context(self.tapes, self.trace, (*self.levels, level), self.device, self.promotion)


class _OfThread:
    """A context variable that stays in its thread. Where Python runs free of its lock it hands a copy of the context to
    the threads that are started in it (``sys.flags.thread_inherit_context``); a tape is not theirs to write into."""

    def __init__(self, name: str, default: Context) -> None:
        self._default = default
        self._var: contextvars.ContextVar[Any] = contextvars.ContextVar(name, default=(0, default))

    def get(self) -> Context:
        thread, value = self._var.get()
        return value if thread == threading.get_ident() else self._default

    def set(self, value: Context) -> None:
        self._var.set((threading.get_ident(), value))


_PLAIN = Context()
_is_inherited = getattr(sys.flags, "thread_inherit_context", 0)
_context: Any = (_OfThread if _is_inherited else contextvars.ContextVar)("tensornumpy", default=_PLAIN)


class Standing(str):
    """What is on although no block ends it, by its name: one of its own, whatever the text."""

    __slots__ = ("end",)
    end: Any  # the weak reference that takes it away
    __eq__, __ne__, __hash__ = object.__eq__, object.__ne__, object.__hash__
    close = property(_active.discard)


class Presence:
    """What values that NumPy's kernels cannot read hold together. The fast path is off while one of them is alive."""

    __slots__ = ("__weakref__",)


_presence: Callable[[], Presence | None] = type(None)  # gives None


def presence() -> Presence:
    """What a value that is no NumPy array holds on to for as long as it lives."""
    global _presence  # noqa: PLW0603
    found = _presence()
    if found is None:
        found, mark = Presence(), Standing("values of engines")
        mark.end = _presence = weakref.ref(found, partial(_close, mark))
        _active.add(mark)
    return found


def forget_values() -> None:
    """Turn the fast path on again although values of engines are alive, of which the caller (a test, behind which
    classes and functions of its own stay in caches) knows that nobody uses them any more."""
    global _presence  # noqa: PLW0603
    for each in tuple(_active):
        if isinstance(each, Standing) and getattr(each, "end", None) is _presence:
            _close(each)
    _presence = type(None)


# Reading ``ctx.restore`` puts a context in force, reading ``ctx.close`` takes it out of the open ones, and formatting
# reads attributes of the first argument and passes over the others: all of it in C.
Context.restore = property(_context.set)
Context.close = property(_active.discard)
_end, _end_uncounted, _close = "{0.outer.restore}{0.close}".format, "{0.outer.restore}".format, "{0.close}".format


class _Entering(threading.local):
    method: Any = None  # weak: the exit of the ``with`` statement that is about to call ``__enter__``


_entering = _Entering()


def _owner(scope: Any) -> Any:
    """A weak reference to what the scope lasts as long as: the exit method of a ``with`` statement, or the scope itself
    if it is entered by hand."""
    method = _entering.method  # what it refers to must not become a local variable: a traceback would keep it
    if method is not None and getattr(method(), "args", (None,))[0] is scope:
        _entering.method = None
        return method
    return weakref.ref(scope)


def _open_one(ctx: Any) -> Context:
    """A context, or the nearest one around it whose scope is still open."""
    while ctx.counts and ctx not in _active:
        ctx = ctx.outer
    return ctx


def current() -> Context:
    """The context in force, without the process-wide promotion: where a new scope begins."""
    return _open_one(_context.get())


def innermost(cls: type[T]) -> T | None:
    """The innermost scope of a class that is in force."""
    ctx: Any = current()
    while ctx is not None and not isinstance(ctx.scope, cls):
        ctx = ctx.outer
    return None if ctx is None else ctx.scope


def enter(scope: Any, ctx: Context, counts: bool = True) -> Context:
    """Put ``ctx``, which nobody else has, in force until ``scope`` is left.

    With ``counts=False`` the fast path does not look at it: a scope that only takes away what others put in force.
    """
    ctx.outer, ctx.scope, ctx.counts = current(), scope, counts
    ctx.end = weakref.ref(_owner(scope)(), partial(_end if counts else _end_uncounted, ctx))
    scope._ctx = ctx
    if counts:
        _active.add(ctx)
    _context.set(ctx)
    return ctx


def leave(scope: Any, tape: Any = None) -> None:
    """Undo the ``enter`` of a scope, in whatever order. Its tape is taken out of the scopes that are open inside it."""
    ctx: Any = current()
    inner: list[Context] = []
    while ctx is not None and ctx.scope is not scope:
        inner.append(ctx)
        ctx = ctx.outer
    if ctx is None:  # in another thread or task than it was entered in
        ctx = scope._ctx
    elif inner and tape is not None:
        for one in inner:
            one.tapes = tuple(t for t in one.tapes if t is not tape)
        inner[-1].outer = ctx.outer
    else:
        _context.set(_open_one(ctx.outer))
    _active.discard(ctx)
    ctx.end = None
    scope._ctx = None  # it refers to the scope: a cycle would keep a tape's arrays until a collection
    if tape is not None:
        tape._ctx = None


class _Exit:
    """``__exit__`` of scopes. A ``with`` statement asks for it before it calls ``__enter__``. It is no bound method, of
    which Python 3.14 lets go before its call."""

    def __get__(self, scope: Any, cls: type) -> Callable[..., None]:
        if scope is None:
            return cls._leave  # type: ignore[attr-defined]
        method = partial(cls._leave, scope)  # type: ignore[attr-defined]
        _entering.method = weakref.ref(method)
        return method


class Scope:
    """Base of the classes that ``with`` enters: ``__enter__`` calls ``enter``, and ``_leave`` is their exit."""

    __slots__ = ("__weakref__", "_ctx")
    _ctx: Any

    if TYPE_CHECKING:

        def __exit__(self, *exc: object) -> None: ...
    else:
        __exit__ = _Exit()

    def _leave(self, *exc: object) -> None:
        leave(self)


class within(Scope):
    """Scope of a given context, which nobody else has."""

    __slots__ = ("_counts", "_new")

    def __init__(self, ctx: Context, counts: bool = True):
        self._new, self._counts = ctx, counts

    def __enter__(self) -> None:
        enter(self, self._new, self._counts)


class tensor_scope(Scope):
    """Scope in which handles may have tensors as values: the fast path, which knows NumPy arrays alone, is off."""

    __slots__ = ()

    def __enter__(self) -> None:
        self._ctx = ctx = Context()
        ctx.end = weakref.ref(_owner(self)(), partial(_close, ctx))
        _active.add(ctx)

    def _leave(self, *exc: object) -> None:
        _active.discard(self._ctx)
        self._ctx.end = None


def _keep_mine() -> None:
    """A forked child has no other threads, so nobody there would leave their scopes."""
    mine: set[Any] = {each for each in _active if isinstance(each, Standing)}
    ctx: Any = current()
    while ctx is not None:
        mine.add(ctx)
        ctx = ctx.outer
    _active.intersection_update(mine)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_keep_mine)
