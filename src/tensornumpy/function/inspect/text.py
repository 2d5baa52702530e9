"""Text for people: of several lines in a notebook, and times in the unit that suits them.

All of ``inspect``, ``function.py`` and ``programs/choosing.py`` call it; it calls nothing.
"""

from __future__ import annotations

from typing import Any

ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})  # of HTML


class Text(str):
    """Text of several lines, which a notebook shows as it is printed."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return monospace(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def monospace(text: str) -> str:
    """Text as HTML, in letters of one width."""
    return f'<pre style="font-family: monospace; line-height: 1.3">{text.translate(ENTITIES)}</pre>'


def time_text(ns: float) -> str:
    """A time in the unit that suits it."""
    for limit, unit, scale in ((1e3, "ns", 1.0), (1e6, "µs", 1e3), (1e9, "ms", 1e6)):
        if ns < limit:
            return f"{ns / scale:.3g} {unit}"
    return f"{ns / 1e9:.3g} s"
