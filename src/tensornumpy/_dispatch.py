"""From a public function to NumPy or to its body: ``implements``, and the conversions around a call.

Called on plain concrete arrays, a public function runs NumPy's own. Called on anything taped, traced or
batched, it runs its body, written in other public functions and in ops.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from . import _core
from ._core import Batched, Placed, Symbol, Variable, attach_view, bind, context, ndarray, set_hooks, wrap
from ._dims import Dim
from ._errors import NoGradientError, TracedArrayError, message, user_line

# Every public function declared with ``implements``: our function -> NumPy's.
declared: dict[Callable, Callable] = {}
# NumPy's function -> ours, for __array_function__.
overrides: dict[Any, Callable] = {}


def unwrap(value: Any) -> Any:
    """The NumPy form of an argument: handles, also inside lists and tuples, become their arrays."""
    if isinstance(value, ndarray):
        return value._concrete()
    cls = value.__class__
    if cls is list or cls is tuple:
        return cls([unwrap(v) for v in value]) if cls is list else tuple([unwrap(v) for v in value])
    if cls is dict:
        return {k: unwrap(v) for k, v in value.items()}
    return value


def handles_in(value: Any) -> list[ndarray]:
    """All handles in an argument, lists and tuples searched."""
    if isinstance(value, ndarray):
        return [value]
    if value.__class__ in (list, tuple):
        return [h for v in value for h in handles_in(v)]
    if value.__class__ is dict:
        return [h for v in value.values() for h in handles_in(v)]
    return []


def is_transformed(*args: Any) -> bool:
    """True if the call must run its body: tracing, or an argument batched or known to a tape."""
    if not _core._active:
        return False
    ctx = context()
    if ctx.trace is not None:
        return True
    if not ctx.tapes and not ctx.levels and not _core.tensors:
        return False
    if _core.tensors and ctx.device is not None and ctx.device.is_tensorflow:
        return True
    for handle in handles_in(args):
        value = handle._v
        if value.__class__ is Batched or value.__class__ is Symbol or value.__class__ is Placed:
            return True
        for tape in ctx.tapes:
            if id(value) in tape._known or (isinstance(handle, Variable) and handle.trainable):
                return True
    return _core.tensors and has_length(args)


def has_length(value: Any) -> bool:
    """True if an argument is an unknown length, or has one in it."""
    cls = value.__class__
    if cls is tuple or cls is list:
        return any(map(has_length, value))
    return any(map(has_length, value.values())) if cls is dict else cls is Dim


def call_numpy(function: Callable, args: Sequence[Any], kwargs: dict, public: Callable | None = None) -> Any:
    """Run NumPy's function on the arrays behind the handles; results are handles, views stay views."""
    out = kwargs.get("out")
    if out is not None and any(not h._writable_in_place() for h in handles_in(out)):
        kwargs = {**kwargs, "out": None}
        result = call_numpy(function, args, kwargs, public)
        out[...] = result
        return out
    result = function(*[unwrap(a) for a in args], **{k: unwrap(v) for k, v in kwargs.items()})
    if out is not None:
        return out
    if public is not None:
        return _related(result, args, kwargs, public)
    return wrap(result)


def _related(result: Any, args: Sequence[Any], kwargs: dict, public: Callable) -> Any:
    """The handles of NumPy's result. What shares memory with an argument becomes a view of that handle, and what
    is the argument's own array is that handle."""
    cls = result.__class__
    if cls is np.ndarray:
        for x in args:
            if x.__class__ is ndarray and x._v is result:
                return x
        handle = wrap(result)
        if result.base is not None:
            _relate(handle, args, kwargs, public)
        return handle
    if cls is list or cls is tuple:
        return cls(
            [_related(part, args, kwargs, lambda *a, _i=i, **k: public(*a, **k)[_i]) for i, part in enumerate(result)]
        )
    return wrap(result)


def _relate(view: ndarray, args: Sequence[Any], kwargs: dict, public: Callable) -> None:
    """Make ``view`` a view of the argument that it shares memory with."""
    for x in handles_in([*args, *kwargs.values()]):
        if _core.shares(view._v, x._v):
            break
    else:
        return
    if args and args[0] is x:
        rest = args[1:]
        attach_view(view, x, lambda parent: public(parent, *rest, **kwargs))
        return

    def get(parent: ndarray) -> ndarray:
        replaced = {name: _replaced(value, x, parent) for name, value in kwargs.items()}
        return public(*[_replaced(value, x, parent) for value in args], **replaced)

    attach_view(view, x, get)


def _replaced(value: Any, x: ndarray, new: ndarray) -> Any:
    if value is x:
        return new
    return value.__class__([_replaced(v, x, new) for v in value]) if value.__class__ in (list, tuple) else value


def implements(numpy_function: Callable, *, body: bool = True, reason: str = "") -> Callable[[Callable], Callable]:
    """Declare a public function: NumPy's signature and values, our body where something watches.

    With ``body=False`` the function has no body: on a traced, batched or taped argument it raises
    NoGradientError with ``reason``.
    """

    def declare(function: Callable) -> Callable:
        name = numpy_function.__name__

        @functools.wraps(function)
        def public(*args: Any, **kwargs: Any) -> Any:
            if _core._active and in_mode():
                return mode_hook(numpy_function, public, args, kwargs)
            if _core._active and is_transformed(args, kwargs):
                if not body:
                    raise NoGradientError(
                        message(
                            f"tnp.{name} cannot be differentiated, traced or batched: {reason}",
                            f"pass tnp.stop_gradient(x) outside function and vectorized_map to tnp.{name}",
                        )
                    )
                return function(*args, **kwargs)
            return call_numpy(numpy_function, args, kwargs, public)

        public.__module__ = "tensornumpy"
        public.numpy = numpy_function  # type: ignore[attr-defined]
        public.body = function if body else None  # type: ignore[attr-defined]
        declared[public] = numpy_function
        overrides[numpy_function] = public
        return public

    return declare


def concrete(handle: ndarray, what: str) -> np.ndarray:
    """The NumPy array behind a handle; an error that names ``what`` where the value is traced or batched."""
    value = handle._v
    if value.__class__ is np.ndarray:
        trace = _core._active and context().trace
        if not trace:
            return value
        value = trace.lift(handle)
        if value.__class__ is np.ndarray:
            return value
    elif value.__class__ is Placed and not (_core._active and context().trace):
        return value.numpy()
    kind = "per example inside vectorized_map" if value.__class__ is Batched else "a traced value inside function"
    ctx = context()
    if value.__class__ is Symbol and ctx.trace is None:
        value.__array__()
    raise TracedArrayError(
        message(
            f"{what} was asked of {value!r}, {kind}", "use the tnp function of the same name; np.asarray -> tnp.asarray"
        )
    )


def note_exit(handle: ndarray, where: str) -> None:
    """Tell the tapes that know this array that a copy of it left for NumPy here."""
    if _core._active:
        for tape in context().tapes:
            if id(handle._v) in tape._known:
                tape._ends.append((where, [id(handle._v)], user_line()))


# --- scopes ---------------------------------------------------------------------------------------------


class plain_context:
    """Scope in which nothing records, traces or batches: for bookkeeping on concrete arrays."""

    def __enter__(self) -> None:
        self._token = _core._context.set(_core._PLAIN)

    def __exit__(self, *exc: object) -> None:
        _core._context.reset(self._token)


class numpy_promotion:
    """Scope with NumPy's promotion rules: for the insides of a function, whose boundary has applied the mode."""

    def __enter__(self) -> None:
        rules = None if _core.process_promotion is None else _core.NUMPY_PROMOTION
        self._token = _core._context.set(_core._context.get().replace(promotion=rules))

    def __exit__(self, *exc: object) -> None:
        _core._context.reset(self._token)


# --- promotion modes --------------------------------------------------------------------------------------


def mode_hook(numpy_function: Callable, public: Callable, args: Sequence[Any], kwargs: dict) -> Any:
    """Call a function under another promotion mode than NumPy's; set by api/promotion.py."""
    raise NotImplementedError


def set_mode_hook(hook: Callable) -> None:
    global mode_hook  # noqa: PLW0603
    mode_hook = hook


def in_mode() -> bool:
    """True if dtypes combine by other rules than NumPy's here."""
    return _core._active != 0 and context().promotion is not None


set_hooks(plain_hook=unwrap)


def asarray(a: Any, dtype: Any = None) -> ndarray:
    """``tnp.asarray``, for the layers below it; set by api/creation.py."""
    raise NotImplementedError


def set_asarray(function: Callable) -> None:
    global asarray  # noqa: PLW0603
    asarray = function


def interop() -> Any:
    """What joins arrays and tensors, far above this layer: imported when a tensor turns up."""
    return importlib.import_module("tensornumpy.tensors.interop")


__all__ = [
    "bind",
    "call_numpy",
    "concrete",
    "declared",
    "handles_in",
    "implements",
    "is_transformed",
    "overrides",
    "unwrap",
    "wrap",
]
