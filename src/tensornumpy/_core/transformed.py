"""Functions that are made of the user's, and how they are pickled: by a name that leads to them, or by their parts.

``grad``, ``jacobian``, ``custom_gradient`` and their like make a ``Transformed``, a compiled function is one of its own
(``function/function.py``); both are pickled by ``reduce``. What follows a user's code to what it calls goes through
``inner``.
"""

from __future__ import annotations

import functools
import importlib
import pickle
import sys
import types
from collections.abc import Callable, Iterator
from typing import Any

from .._base.errors import message
from .tracebacks import shorten


class Derived:
    """What a function that is made of another is as an object: its own copy, and known by the name that a class gives
    it, by which Python pickles the methods of an object."""

    __name__: str
    __qualname__: str

    def __set_name__(self, owner: type, name: str) -> None:
        if name != self.__name__:
            self.__module__ = owner.__module__
            self.__name__, self.__qualname__ = name, f"{owner.__qualname__}.{name}"

    def __copy__(self) -> Any:
        return self

    def __deepcopy__(self, memo: Any) -> Any:
        return self


class Transformed(Derived):
    """A function made of ``inner``, with its name, text and signature. A subclass says in ``call`` what a call does;
    ``options`` are the attributes that it reads there, and what a pickle makes it of again."""

    inner: Callable
    transform = ""  # the name of what makes it

    def __init__(self, inner: Callable, **options: Any):
        is_function = isinstance(inner, types.FunctionType)  # the attributes of other objects are their own
        functools.update_wrapper(self, inner, updated=("__dict__",) if is_function else ())
        self.__name__ = getattr(inner, "__name__", self.transform)
        self.__qualname__ = getattr(inner, "__qualname__", self.__name__)
        self.inner, self.options = inner, options
        vars(self).update(options)

    def __call__(self, /, *args: Any, **kwargs: Any) -> Any:
        try:
            return self.call(args, kwargs)
        except BaseException as error:
            shorten(error)
            raise

    def call(self, args: tuple, kwargs: dict) -> Any:
        """The result of a call."""
        raise NotImplementedError

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        return self if instance is None else types.MethodType(self, instance)

    def given(self) -> tuple[str, ...]:
        """The names of attributes that the user has given to it, or to the function that it is made of."""
        own = ("inner", "options", *self.options)
        return tuple(k for k in vars(self) if k not in own and not k.startswith("__"))

    def __repr__(self) -> str:
        return f"<tensornumpy.{self.transform} of {self.__qualname__}>"

    def __reduce__(self) -> Any:
        return reduce(self, self.inner, _remade, self.options)


def _remade(kind: type, inner: Callable, options: dict[str, Any]) -> Any:
    return kind(inner, **options)


# --- names that lead to functions -------------------------------------------------------------------------


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


def _depth(wanted: Any) -> int | None:
    """How many decorators lie between the name of a function and itself; None if it is not found by name."""
    module, qualname = getattr(wanted, "__module__", None), getattr(wanted, "__qualname__", None)
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
    """The name of its module that leads to a function which has its name from what it wraps, as in
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


def reduce(function: Any, inner: Any, remade: Callable, options: dict[str, Any]) -> Any:
    """What pickle keeps of a function made of ``inner``: a name, or what ``remade(class, inner, options)`` needs.
    Raises PicklingError for one of a lambda or of a function inside a function.

    cloudpickle takes these: it writes them, and what is in ``__main__``, as code.
    """
    by_value = _by_value()
    depth = _depth(function)
    if depth is not None and not (by_value and function.__module__ == "__main__"):
        return restore, (function.__module__, function.__qualname__, depth)
    if isinstance(inner, types.FunctionType | Transformed) and not by_value:
        depth = _depth(inner)
        if depth is None and (other := _other_name(function)) is not None:
            return restore, (function.__module__, other)
        if isinstance(inner, types.FunctionType):
            if depth is None:
                raise pickle.PicklingError(
                    message(
                        f"{function.__qualname__} (line {inner.__code__.co_firstlineno} of "
                        f"{inner.__code__.co_filename}) cannot be pickled: no name of a module leads to it",
                        f"def {'f' if inner.__name__ == '<lambda>' else inner.__name__}(...) at the top level of a "
                        "module",
                    )
                )
            inner = _Reference(inner, depth)
    return remade, (function.__class__, inner, options)


__all__ = ["Derived", "Transformed", "reduce", "restore"]
