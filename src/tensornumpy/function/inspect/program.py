"""Native programs with loops as ``graph()`` and ``show()`` print them: in the words of the user's code.

``programs/staged.py`` calls it. It calls the printer of programs, and ``source.py`` for names.
"""

from __future__ import annotations

from ..._base.errors import Line, is_ours
from ...compiler.ir import Program
from ...compiler.printer import listing
from .source import assigned, counted

_WIDTH = 88  # of the code, beside which the lines are


def program_text(name: str, program: Program) -> str:
    """A program as text: one statement a line, with the user's names and lines."""
    rows = listing(program, assigned, counted)
    width = min(max((len(text) + 2 for text, _ in rows), default=0), _WIDTH)
    lines = [
        f"  {text}" if place is None or is_ours(place[0]) else f"{'  ' + text:<{width}}  # {Line.of(*place)}"
        for text, place in rows
    ]
    return "\n".join([f"program {name}:", *lines])


__all__ = ["program_text"]
