"""From a public function to NumPy or to its body: ``implements``, and the conversions around a call.

Called on plain concrete arrays, a public function runs NumPy's own. Called on anything taped, traced or
batched, it runs its body, written in other public functions and in ops.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from . import _core, _types
from ._core import Batched, Symbol, Variable, attach_view, bind, context, ndarray, set_promote_hook, wrap
from ._errors import NoGradientError, TracedArrayError, message

# Every public function declared with ``implements``: our function -> NumPy's.
declared: dict[Callable, Callable] = {}
# NumPy's function -> ours, for __array_function__.
overrides: dict[Callable, Callable] = {}


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
    """True if the call must run its body: tracing, a promotion mode, or an argument batched or known to a tape."""
    if not _core._active:
        return False
    ctx = context()
    if ctx.trace is not None or ctx.promotion is not None:
        return True
    if not ctx.tapes and not ctx.levels:
        return False
    for handle in handles_in(args):
        value = handle._v
        if value.__class__ is Batched or value.__class__ is Symbol:
            return True
        for tape in ctx.tapes:
            if id(value) in tape._known or (isinstance(handle, Variable) and handle.trainable):
                return True
    return False


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
    result = wrap(result)
    if public is not None:
        _relate_views(result, args, kwargs, public)
    return result


def _relate_views(result: Any, args: Sequence[Any], kwargs: dict, public: Callable) -> None:
    """Where NumPy returned a view of the first argument, make our result a view of its handle."""
    if isinstance(result, ndarray):
        if result._v.base is not None and args and isinstance(args[0], ndarray):
            x = args[0]
            if _core.shares(result._v, x._v):
                rest = args[1:]
                attach_view(result, x, lambda parent: public(parent, *rest, **kwargs))
    elif result.__class__ in (list, tuple):
        for i, part in enumerate(result):
            if isinstance(part, ndarray) and part._v.base is not None:
                _relate_views(part, args, kwargs, lambda *a, _i=i, **k: public(*a, **k)[_i])


def implements(numpy_function: Callable, *, body: bool = True, reason: str = "") -> Callable[[Callable], Callable]:
    """Declare a public function: NumPy's signature and values, our body where something watches.

    With ``body=False`` the function has no body: on a traced, batched or taped argument it raises
    NoGradientError with ``reason``.
    """

    def declare(function: Callable) -> Callable:
        name = numpy_function.__name__

        @functools.wraps(function)
        def public(*args: Any, **kwargs: Any) -> Any:
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

        public.__signature__ = _signature(numpy_function, function)  # type: ignore[attr-defined]
        public.__module__ = "tensornumpy"
        public.numpy = numpy_function  # type: ignore[attr-defined]
        public.body = function if body else None  # type: ignore[attr-defined]
        declared[public] = numpy_function
        overrides[numpy_function] = public
        return public

    return declare


def _signature(numpy_function: Callable, function: Callable) -> inspect.Signature:
    try:
        return inspect.signature(numpy_function)
    except (ValueError, TypeError):
        return inspect.signature(function)


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
    kind = "per example inside vectorized_map" if value.__class__ is Batched else "a traced value inside function"
    ctx = context()
    if value.__class__ is Symbol and ctx.trace is None:
        value.__array__()
    raise TracedArrayError(
        message(f"{what} was asked of {value!r}, {kind}", "use the tnp function of the same name; np.asarray -> tnp.asarray")
    )


# --- promotion modes --------------------------------------------------------------------------------------


def _promote(promotion: tuple[str, bool], xs: Sequence[Any]) -> list[Any]:
    """Operands cast to the dtype that the mode in force gives them together."""
    from .ops.elementwise import cast

    mode, prefer_float32 = promotion
    kinds = [x.dtype if hasattr(x, "dtype") else type(x) for x in xs]
    target = _types.result_dtype(tuple(kinds), mode, prefer_float32)
    return [cast(x, target) for x in xs]


set_promote_hook(_promote)

__all__ = ["bind", "call_numpy", "concrete", "declared", "handles_in", "implements", "is_transformed", "overrides",
           "unwrap", "wrap"]
