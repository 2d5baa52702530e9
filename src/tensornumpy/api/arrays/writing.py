"""Functions that write into their first argument: ``copyto``, ``put``, ``place`` and their like."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._array import lens
from ..._core import _compiled, core
from ..._core.advice import advise
from ..._core.core import ndarray
from ..._core.dispatch import _PLAIN, arrays_for, is_transformed, overrides, unwrap
from ..._core.referee import call_judged, watched
from ..common import plain_of


def _is_plain(kwargs: dict[str, Any]) -> bool:
    """True if NumPy takes keyword arguments as they are, arrays in the place of handles."""
    for key, a in kwargs.items():
        if a.__class__ is ndarray:
            kwargs[key] = a._v if a._m is None or not a._m.scalar else a._v[()]
        elif a.__class__ not in _PLAIN:
            return False
    return True


def _leaving(value: Any) -> Any:
    """An argument with NumPy's arrays in the place of ours, as they leave by ``np.asarray(x)``."""
    if isinstance(value, ndarray):
        return np.asarray(value)
    return value.__class__(map(_leaving, value)) if value.__class__ in (list, tuple) else value


def writes(numpy_function: Any) -> Any:
    """Declare a function that writes into its first argument: NumPy's own on plain arrays, a body with
    ``x[...] =`` where something watches."""

    def declare(function: Any) -> Any:
        checks = watched(function)
        # without the search for __array_function__: the arguments of the common call have none
        direct = getattr(numpy_function, "_implementation", numpy_function)

        def body(target: Any, *args: Any, **kwargs: Any) -> None:
            if not isinstance(target, ndarray):  # NumPy's array takes what leaves, as by ``target[...] = x``
                numpy_function(target, *map(_leaving, args), **{k: _leaving(v) for k, v in kwargs.items()})
                return
            lens.link(target)
            function(target, *args, **kwargs)

        def public(*args, **kwargs):
            try:
                if not core._active and args and args[0].__class__ is ndarray:
                    meta: Any = args[0]._m
                    if meta is None or not (meta if meta.base is None else meta.base._m).copy_on_write:
                        values = plain_of(args)
                        if values is not None and (not kwargs or _is_plain(kwargs)):  # the common call, at once
                            direct(*values, **kwargs)
                            return
                general(args, kwargs)
            except Exception as error:
                advise(error, public)
                raise

        def general(args: tuple, kwargs: dict[str, Any]) -> None:
            if not args:
                if not kwargs:
                    numpy_function()
                first = next(iter(kwargs))
                args = (kwargs.pop(first),)
            target = args[0]
            if core._active and is_transformed(args, kwargs, _root(target)):
                call_judged(body, numpy_function, checks, args, kwargs)
                return
            try:
                write(target, args[1:], kwargs)
            except ValueError as error:  # an object whose __array__ gives one of our arrays
                write(target, *arrays_for((args[1:], kwargs), error))

        def write(target: Any, args: tuple, kwargs: dict[str, Any]) -> None:
            rest = [unwrap(a) for a in args]
            named = {k: unwrap(v) for k, v in kwargs.items()}
            if target.__class__ is ndarray and lens.writable_in_place(target):
                numpy_function(target._v, *rest, **named)
            elif isinstance(target, ndarray):
                target._write_with(lambda value: numpy_function(value, *rest, **named))
            else:
                numpy_function(target, *rest, **named)

        public.__name__ = public.__qualname__ = numpy_function.__name__
        public.__doc__, public.__module__ = function.__doc__, "tensornumpy"
        public.__wrapped__ = function  # type: ignore[attr-defined]
        public.numpy, public.body = numpy_function, function  # type: ignore[attr-defined]
        overrides[numpy_function] = made = _compiled.writing(public, direct)
        return made

    return declare


def _root(target: Any) -> Any:
    """The array that a write into ``target`` changes."""
    return lens.root_of(target) if isinstance(target, ndarray) else target
