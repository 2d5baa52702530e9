"""What the stages of a row kernel have in common."""

from __future__ import annotations

from typing import Any

from ..emitter import Module


class Stage:
    """A step of a row program over one block: ``i64 @name(ptr table, ptr words, i64 rows)``, not 0 if NumPy has to do
    the work again. A stage is a record; its field ``words`` is what depends on shapes, and no part of the code."""

    __slots__ = ()

    @property
    def key(self) -> tuple[Any, ...]:
        """What the machine code depends on."""
        return (type(self).__name__, *(getattr(self, name) for name in type(self).__annotations__ if name != "words"))

    def emit(self, module: Module, name: str) -> None:
        """Add the stage's function."""
        raise NotImplementedError
