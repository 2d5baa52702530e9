"""A compiled method with its object: ``obj.method(x)``, ``obj.method.explain()``, ``obj.method.graph(x)``.

``Function.__get__`` makes one for each look at the attribute.
"""

from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any

from .._core._compiled import fast
from .._core.tracebacks import shorten


class Bound:
    """Room for a compiled function and the object that is its first argument."""

    __slots__ = ("__func__", "__self__")

    def __init__(self, func: Any, instance: Any):
        self.__func__, self.__self__ = func, instance


if not TYPE_CHECKING and fast is not None:
    Bound = fast.Bound


class BoundFunction(Bound):
    __slots__ = ()
    __doc__ = property(lambda self: self.__func__.__doc__)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return self.__func__(self.__self__, *args, **kwargs)
        except BaseException as error:
            shorten(error)
            raise

    def graph(self, *args: Any, **kwargs: Any) -> str:
        """The optimized graph for these arguments as text."""
        return self.__func__.graph(self.__self__, *args, **kwargs) if args or kwargs else self.__func__.graph()

    def show(self, *args: Any, **kwargs: Any) -> Any:
        """The program for these arguments as a page, as ``Function.show``."""
        own = (self.__self__,) if args or kwargs.keys() - {"file", "open"} else ()
        return self.__func__.show(*own, *args, **kwargs)

    def warmup(self, *args: Any, **kwargs: Any) -> BoundFunction:
        """As ``Function.warmup``, for this object."""
        self.__func__.warmup(self.__self__, *args, **kwargs)
        return self

    def export(self, path: Any, *examples: Any, **options: Any) -> Any:
        """As ``Function.export``, for this object: its arrays are constants of the library, as they are now."""
        method = types.MethodType(self.__func__.python_function, self.__self__)
        return type(self.__func__)(method).export(path, *examples, **options)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.__func__, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BoundFunction) and self.__func__ is other.__func__ and self.__self__ is other.__self__

    def __hash__(self) -> int:
        return hash((self.__func__, id(self.__self__)))

    def __reduce__(self) -> Any:
        return getattr, (self.__self__, self.__func__.__name__)

    def __repr__(self) -> str:
        return f"<bound {self.__func__!r} of {type(self.__self__).__name__}>"


if fast is not None:
    fast.call_of_methods(BoundFunction)
