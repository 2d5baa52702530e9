"""Lengths that come back. A program for arrays of any length takes longer than one for these lengths alone: 1.5 to 7
times, as its results are copied out of larger memory, and its reductions spread what they read. Once calls of some
lengths have taken as long by it as a program of their own takes to make, they get that one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..._core.core import ndarray
from ...staging.arguments import ITEMS, Path, lengths_among
from .watch import EXPECTED, clock, since

_MOST = 64  # shapes that are known, and those that get programs of their own


class Returning:
    """The shapes of the arguments of calls that a program for any length has answered, with the seconds of these
    calls, and those that get what is made for them alone."""

    __slots__ = ("_own", "_taken")

    def __init__(self) -> None:
        self._taken: dict[tuple, tuple[int, float]] = {}  # calls and seconds
        self._own: set[tuple] = set()

    def has(self, args: tuple) -> bool:
        """True for a call that gets a program for its own lengths."""
        return bool(self._own) and _shapes(args) in self._own

    def timed(self, args: tuple, answer: Callable[[], Any], making: float) -> Any:
        """What ``answer`` gives for a call, whose seconds are counted; to make a program takes ``making``."""
        start = clock()
        result = answer()
        self._took(_shapes(args), since(start), making)
        return result

    def _took(self, shapes: tuple, seconds: float, making: float) -> None:
        if len(self._taken) >= _MOST:
            self._taken.clear()
        count, taken = self._taken.get(shapes, (0, 0.0))
        self._taken[shapes] = count, taken = count + 1, taken + seconds
        if count >= EXPECTED and taken >= making and len(self._own) < _MOST:
            self._own.add(shapes)

    def fails(self, args: tuple) -> None:
        """There is no program for the lengths of this call alone, or not yet."""
        self._own.discard(_shapes(args))
        self._taken.pop(_shapes(args), None)


def are_several(lengths: Mapping[tuple[int, int], int]) -> bool:
    """True where other lengths than the first ones are inputs: by those alone a program is no slower."""
    return any(axis for _, axis in lengths)


def alone(changing: Mapping[Path, type]) -> dict[Path, type]:
    """The inputs of a program without the lengths of arrays among them."""
    lengths = {path for path in lengths_among(changing) if path[-1] is not ITEMS}
    return {path: kind for path, kind in changing.items() if path not in lengths}


def several(changing: Mapping[Path, type]) -> list[Path]:
    """The lengths among the inputs of arguments of which other lengths than the first are inputs."""
    lengths = lengths_among(changing)
    arrays = {path[:-1] for path in lengths if path[-1].axis}
    return [path for path in lengths if path[:-1] in arrays]


def _shapes(args: tuple) -> tuple:
    return tuple([x.shape if x.__class__ is ndarray else x.__class__ for x in args])


__all__ = ["Returning", "alone", "are_several", "several"]
