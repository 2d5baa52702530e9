"""The local names that a loop or a branch of a rewritten function hands to its runtime."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


class _Undefined:
    """The value of a name that has none."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "UNDEFINED"

    def __reduce__(self) -> str:
        return "UNDEFINED"


UNDEFINED = _Undefined()


class Names:
    """Names that a construct assigns and that are read later: ``carried``; ``out`` of them behind the construct,
    ``head`` of them in the next iteration before they are assigned. ``stop()``: whether the loop has been left by
    break or return; None if it has neither."""

    __slots__ = ("_cells", "carried", "functions", "head", "out", "stop")

    def __init__(
        self,
        carried: tuple[str, ...],
        out: tuple[str, ...],
        head: tuple[str, ...],
        stop: Callable[[], Any] | None,
        *functions: Any,
    ):
        self.carried, self.out, self.head, self.stop, self.functions = carried, out, head, stop, functions
        self._cells: list[Any] | None = None  # of the carried names, found when they are first asked for

    def _found(self) -> list[Any]:
        if self._cells is None:
            cells: dict[str, Any] = {}
            for f in self.functions:
                cells.update(zip(f.__code__.co_freevars, f.__closure__ or (), strict=True))
            scope = self.functions[0].__globals__
            self._cells = [cells[name] if name in cells else _Global(scope, name) for name in self.carried]
        return self._cells

    def get(self) -> tuple[Any, ...]:
        """The values of ``carried``, ``UNDEFINED`` for a name without one."""
        found = []
        for cell in self._found():
            try:
                found.append(cell.cell_contents)
            except ValueError:  # what an empty cell raises
                found.append(UNDEFINED)
        return tuple(found)

    def put(self, values: Sequence[Any]) -> None:
        """Assigns them; ``UNDEFINED`` deletes."""
        for cell, value in zip(self._found(), values, strict=True):
            if value is not UNDEFINED:
                cell.cell_contents = value
            else:
                del cell.cell_contents


class _Global:
    """A global name as a cell."""

    __slots__ = ("_name", "_scope")

    def __init__(self, scope: dict[str, Any], name: str):
        self._scope, self._name = scope, name

    @property
    def cell_contents(self) -> Any:
        if self._name not in self._scope:
            raise ValueError("global name without a value")
        return self._scope[self._name]

    @cell_contents.setter
    def cell_contents(self, value: Any) -> None:
        self._scope[self._name] = value

    @cell_contents.deleter
    def cell_contents(self) -> None:
        self._scope.pop(self._name, None)


__all__ = ["UNDEFINED", "Names"]
