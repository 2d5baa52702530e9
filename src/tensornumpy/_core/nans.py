"""Where the first NaN is made: what ``tnp.debug.find_nans`` switches on.

Operations of Python code are looked at as they happen. Code that masks what it computes (a gradient rule, a compiled
program) may make a NaN on the way that reaches no result, so there the results tell, and the step is found from them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from .._base.errors import user_line
from .._base.forks import lock
from .._base.hooks import provide
from .._base.scopes import Scope, current, enter, innermost, leave
from . import core
from .core import Batched, Symbol, ndarray

_FIX = 'tnp.debug.print("{}", x) on the line before; tnp.where(mask, x, 1.0) keeps out what is not in the domain'
_UNSET = ("empty", "view")  # their numbers are no result of a computation

_lock = lock()
_count = 0


class _Look(Scope):
    """``infinities``: whether they count; ``each``: whether each operation of Python code is looked at."""

    __slots__ = ("each", "infinities")
    each: bool
    infinities: bool


class scope(_Look):
    """Scope of ``tnp.debug.find_nans``. NumPy's warnings of what it finds are off: the error says more."""

    __slots__ = ("_silence",)

    def __init__(self, infinities: bool):
        self.infinities, self.each = infinities, True
        also: Any = "ignore" if infinities else None
        self._silence = np.errstate(invalid="ignore", divide=also, over=also)

    def __enter__(self) -> None:
        self._silence.__enter__()
        _change(1)
        enter(self, current().replace())  # it counts: the fast paths are off

    def _leave(self, *exc: object) -> None:
        leave(self)
        _change(-1)
        self._silence.__exit__(None, None, None)


class inside(_Look):
    """Scope in which the results are looked at by who opened it, and no single operation."""

    __slots__ = ()

    def __enter__(self) -> None:
        around = innermost(_Look)
        self.infinities, self.each = around is not None and around.infinities, False
        enter(self, current().replace(), counts=False)


def _change(by: int) -> None:
    global _count  # noqa: PLW0603
    with _lock:
        _count += by
        provide(nan=check if _count else None)
        core.choose_form()


def looking() -> bool:
    """True in a scope of ``find_nans``."""
    return _count > 0 and innermost(_Look) is not None


def check(operation: Any, inputs: Any, outputs: Any) -> None:
    """Raise FloatingPointError if an operation of Python code makes a NaN of numbers."""
    look = innermost(_Look)
    if look is not None and look.each:
        refuse(getattr(operation, "__name__", None) or operation.name, inputs, outputs)


def refuse(name: str, inputs: Any, outputs: Any, line: str | None = None) -> None:
    """Raise FloatingPointError if there is a NaN in the outputs and none in the inputs."""
    bad = first_bad(outputs)
    if bad is None or name.startswith(_UNSET):
        return
    numbers = list(_arrays_in(inputs))
    if not numbers or first_bad(numbers) is not None:
        return
    value, index = bad
    made = f"{name} made {value[index]} of numbers"
    if value.ndim:
        made += f", at {list(map(int, index))} of {value.dtype}{list(value.shape)}"
    given = [x[index] if x.shape == value.shape else x for x in numbers if x.shape == value.shape or not x.ndim]
    if given:
        made += f": it was given {', '.join(str(np.asarray(x).item()) for x in given[:4])}"
    raise FloatingPointError(f"{made}\n  at:  {line or user_line(2)}\n  fix: {_FIX}")


def first_bad(values: Any) -> tuple[np.ndarray, tuple] | None:
    """The first array with a NaN (or infinity, where they count) and its place; None without one."""
    look = innermost(_Look)
    infinities = look is not None and look.infinities
    for x in _arrays_in(values):
        if x.dtype.kind in "fc":
            found = ~np.isfinite(x) if infinities else np.isnan(x)
            if found.any():
                return x, tuple(np.argwhere(found)[0])
    return None


def _arrays_in(value: Any) -> Iterator[np.ndarray]:
    """The arrays of numbers in what an operation took or gave; of traced ones, those of this call."""
    cls = value.__class__
    if isinstance(value, ndarray):
        yield from _arrays_in(value._v)
    elif cls is Symbol:
        yield from _arrays_in(value.concrete)
    elif cls is Batched:
        yield from _arrays_in(value.inner)
    elif isinstance(value, np.ndarray):
        if value.dtype.kind in "biufc":
            yield value
    elif isinstance(value, np.number | int | float | complex):
        yield np.asarray(value)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _arrays_in(part)
    elif isinstance(value, dict):
        for part in value.values():
            yield from _arrays_in(part)


class Steps:
    """The steps of one run of a graph: which of them made a NaN, and did it reach a result?"""

    def __init__(self) -> None:
        self._suspects: list[tuple[Any, Any, Any]] = []

    def note(self, node: Any, inputs: Sequence[Any], outputs: Any) -> None:
        """A step has run."""
        if first_bad(outputs) is not None and first_bad(inputs) is None:
            self._suspects.append((node, inputs, outputs))

    def judge(self, graph: Any, results: Sequence[Any]) -> None:
        """Raise FloatingPointError for the first step whose NaN came through to a result."""
        if not self._suspects:
            return
        reached = {v.node for v, x in zip(graph.outputs, results, strict=True) if first_bad(x) and hasattr(v, "node")}
        for node in reversed(graph.nodes):
            if node in reached:
                reached.update(v.node for v in node.values())
        for node, inputs, outputs in self._suspects:
            if node in reached:
                refuse(node.label, inputs, outputs, node.line)


__all__ = ["Steps", "check", "first_bad", "inside", "looking", "refuse", "scope"]
