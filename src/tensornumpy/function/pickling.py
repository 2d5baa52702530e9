"""Pickling of compiled functions: by name where a name leads to one, else as the Python function and the options.

Traces are not pickled: they refer to arrays and machine code of their process, and are made anew where they are needed.

``Function.__reduce__`` calls it, and so does ``copy``.
"""

from __future__ import annotations

import importlib
import pickle
import sys
import types
from collections.abc import Iterator
from typing import Any

from .._core.errors import message
from .inspect.report import registered


def _chain(module: str, qualname: str) -> Iterator[Any]:
    """What a name stands for, and what that wraps, from the outermost decorator inwards."""
    target: Any = importlib.import_module(module)
    for part in qualname.split("."):
        target = getattr(target, part)
    seen: list[Any] = []
    while target is not None and not any(target is s for s in seen):
        seen.append(target)
        yield target
        target = getattr(target, "__wrapped__", None)


def _depth(thing: Any, wanted: Any) -> int | None:
    """How many decorators lie between the name of ``thing`` and ``wanted``; None if it is not found by name."""
    module, qualname = getattr(thing, "__module__", None), getattr(thing, "__qualname__", None)
    if not module or not qualname:
        return None
    try:
        for depth, found in enumerate(_chain(module, qualname)):
            if found is wanted:
                return depth
    except (ImportError, AttributeError):
        pass
    return None


def _other_name(function: Any) -> str | None:
    """The name of its module that leads to a compiled function which has its name from what it wraps, as in
    ``slope = tnp.function(tnp.grad(loss))``."""
    module = sys.modules.get(function.__module__)
    names = list(vars(module).items()) if module is not None else []
    return next((name for name, value in names if value is function), None)


def restore(module: str, qualname: str, depth: int = 0) -> Any:
    """The object of that name, or what is found in it below ``depth`` decorators."""
    for at, found in enumerate(_chain(module, qualname)):
        if at == depth:
            return found
    raise pickle.UnpicklingError(f"{module}.{qualname} is decorated otherwise than when it was pickled")


class _Reference:
    """A Python function, pickled by the name that leads to it."""

    def __init__(self, target: Any, depth: int):
        self.target, self.depth = target, depth

    def __reduce__(self) -> Any:
        return restore, (self.target.__module__, self.target.__qualname__, self.depth)


def _by_value() -> bool:
    """True if the pickler that asks writes functions as their code: cloudpickle's, which Dask, joblib and Ray use."""
    frame: Any = sys._getframe()
    while frame is not None and str(frame.f_globals.get("__name__")).startswith("tensornumpy."):
        frame = frame.f_back
    return frame is not None and hasattr(frame.f_locals.get("self"), "reducer_override")


def rebuild(kind: type, python_function: Any, options: dict[str, Any]) -> Any:
    """A compiled function anew."""
    return registered(kind(python_function, **options))


def reduce(function: Any) -> Any:
    """What pickle keeps of a compiled function. Raises PicklingError for a lambda or a function inside a function.

    cloudpickle takes these: it writes them, and what is in ``__main__``, as code.
    """
    by_value = _by_value()
    depth = _depth(function, function)
    if depth is not None and not (by_value and function.__module__ == "__main__"):
        return restore, (function.__module__, function.__qualname__, depth)
    inner = function.python_function
    options = {
        "input_signature": function.input_signature,
        "max_traces": function.max_traces,
        "keep_traces": function.keep_traces,
        "check": function._check,
        "native": function._native,
        "progress": function._progress,
    }
    if isinstance(inner, types.FunctionType) and not by_value:
        depth = _depth(inner, inner)
        if depth is None and (other := _other_name(function)) is not None:
            return restore, (function.__module__, other)
        if depth is None:
            raise pickle.PicklingError(
                message(
                    f"{function.__qualname__} (line {inner.__code__.co_firstlineno} of {inner.__code__.co_filename}) "
                    "cannot be pickled: no name of a module leads to it",
                    f"def {'f' if inner.__name__ == '<lambda>' else inner.__name__}(...) at the top level of a module",
                )
            )
        inner = _Reference(inner, depth)
    return rebuild, (function.__class__, inner, options)


__all__ = ["rebuild", "reduce", "restore"]
