"""Functions that exist on plain arrays alone: NumPy's, with handles for arrays, refused by name anywhere else."""

from __future__ import annotations

import contextlib
import inspect
from collections.abc import Callable
from typing import Any

from .._core.dispatch import implements


def plain(numpy_function: Any, doc: str, reason: str, module: str = "tensornumpy") -> Callable[..., Any]:
    """``numpy_function`` as a public function without a body; ``doc`` is its docstring, NumPy's its signature.

    On an argument that is taped, traced or batched it raises NoGradientError with the ``reason``.
    """

    def stub(*args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError  # there is no body

    stub.__name__ = stub.__qualname__ = numpy_function.__name__
    stub.__doc__ = doc
    with contextlib.suppress(ValueError):  # before NumPy 2.4 many functions in C have none
        stub.__signature__ = inspect.signature(numpy_function)  # type: ignore[attr-defined]
    public = implements(numpy_function, body=False, reason=reason)(stub)
    public.__module__ = module
    return public
