"""Functions that write into their first argument: ``copyto``, ``put``, ``place`` and their like."""

from __future__ import annotations

from typing import Any

from .. import _core, _lens
from .._advice import advised
from .._core import ndarray
from .._dispatch import is_transformed, overrides, unwrap
from .._referee import call_judged, watched


def writes(numpy_function: Any) -> Any:
    """Declare a function that writes into its first argument: NumPy's own on plain arrays, a body with
    ``x[...] =`` where something watches."""

    def declare(function: Any) -> Any:
        checks = watched(function)

        def body(target: Any, *args: Any, **kwargs: Any) -> None:
            if not isinstance(target, ndarray):
                raise TypeError(f"{numpy_function.__name__} writes into its first argument, which must be an array")
            _lens.link(target)
            function(target, *args, **kwargs)

        @advised
        def public(*args, **kwargs):
            if not args:
                if not kwargs:
                    numpy_function()
                first = next(iter(kwargs))
                args = (kwargs.pop(first),)
            target = args[0]
            if _core._active and is_transformed(args, kwargs, _root(target)):
                call_judged(body, numpy_function, checks, args, kwargs)
                return
            rest = [unwrap(a) for a in args[1:]]
            named = {k: unwrap(v) for k, v in kwargs.items()}
            if target.__class__ is ndarray and _lens.writable_in_place(target):
                numpy_function(target._v, *rest, **named)
            elif isinstance(target, ndarray):
                target._write_with(lambda value: numpy_function(value, *rest, **named))
            else:
                numpy_function(target, *rest, **named)

        public.__name__ = public.__qualname__ = numpy_function.__name__
        public.__doc__, public.__module__ = function.__doc__, "tensornumpy"
        public.__wrapped__ = function  # type: ignore[attr-defined]
        public.numpy, public.body = numpy_function, function  # type: ignore[attr-defined]
        overrides[numpy_function] = public
        return public

    return declare


def _root(target: Any) -> Any:
    """The array that a write into ``target`` changes."""
    return _lens.root_of(target) if isinstance(target, ndarray) else target
