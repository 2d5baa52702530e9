"""Make a module whose functions work on tf.Tensors from a module of ``tensornumpy``."""

from types import ModuleType
from typing import Any

from .lifting import lower
from .names import _public


def lifted_module(native: Any, name: str) -> ModuleType:
    """A module with the functions of ``native`` on tensors and its constants as tensors, but without its classes."""
    module = ModuleType(name, native.__doc__)
    functions = [each for each in native.__all__ if not isinstance(getattr(native, each), type)]
    for each in functions:
        setattr(module, each, lower(_public(each, getattr(native, each))))
    module.__all__ = functions  # type: ignore[attr-defined]
    return module


__all__ = ["lifted_module"]
