"""TensorFlow's own mode of dtype conversion ("all", "safe"), which makes weak tensors of what comes without a dtype.

It is switched on with the behaviour that asks for it; inside of this package, whose ops say every dtype, it is off.
"""

from __future__ import annotations

import functools
import threading
import types
from collections.abc import Callable
from typing import Any


class _Here(threading.local):
    depth = 0


_here = _Here()


class Conversion:
    """What is in force: our mode, and TensorFlow's function and mode from before."""

    mode: str | None = None
    before: tuple[Any, str] | None = None


def switch(mode: str | None) -> None:
    """Let TensorFlow's functions convert dtypes by this mode; None: as they did before."""
    from tensorflow.python.framework import ops

    if Conversion.before is None:
        if mode is None:
            return
        asked = ops.is_auto_dtype_conversion_enabled
        Conversion.before = asked, ops.get_dtype_conversion_mode().name.lower()
        ops.is_auto_dtype_conversion_enabled = lambda: not _here.depth and asked()
    Conversion.mode = mode
    if mode is not None:
        ops.set_dtype_conversion_mode(mode)
        return
    ops.is_auto_dtype_conversion_enabled, before = Conversion.before
    ops.set_dtype_conversion_mode(before)
    Conversion.before = None


class inside:
    """Scope of this package's own code, in this thread: TensorFlow's functions do as they are told."""

    __slots__ = ()

    def __enter__(self) -> None:
        _here.depth += 1

    def __exit__(self, *exc: object) -> None:
        _here.depth -= 1


def told(cls: type) -> type:
    """A class whose public methods are code of this package in that sense."""

    def declare(method: Callable) -> Callable:
        @functools.wraps(method)
        def public(*args: Any, **kwargs: Any) -> Any:
            if Conversion.mode is None:
                return method(*args, **kwargs)
            with inside():
                return method(*args, **kwargs)

        return public

    for name, member in list(vars(cls).items()):
        if isinstance(member, types.FunctionType) and not name.startswith("_"):
            setattr(cls, name, declare(member))
    return cls


__all__ = ["Conversion", "inside", "switch", "told"]
