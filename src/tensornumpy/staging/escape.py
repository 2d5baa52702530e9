"""Why a function, or a loop of it, is not staged."""

from __future__ import annotations

import types

from .._base.defects import Refusal


class Escape(Refusal):
    """The code asks for something that staging does not give: a number that is known at run time only, an unknown
    function, a type that changes. The innermost loop that is being staged then becomes Python's, or staging ends."""

    def __init__(self, reason: str, line: int | None = None):
        super().__init__(reason)
        self.reason, self.line = reason, line
        self.places: list[tuple[str, int]] = []  # file and line of the user's frames, outermost first
        self.codes: list[types.CodeType] = []  # of the functions that were staged
        self.left: list[tuple[str, int, str]] = []  # file, line and reason of the loops that were left to Python before
        self.draws = False  # by a random draw


class Overdue(Refusal):
    """A program takes longer to make than may be spent on it now."""


class Unbounded(Escape):
    """An array whose length nothing bounds, or that may be too large: with fewer integers as inputs there is a program,
    so that a call of NumPy is no way out."""


class DrawEscape(Escape):
    """A random draw that no program has. A loop that draws in many turns is Python's then: its trace would be long."""
