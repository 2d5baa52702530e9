"""Python's syntax trees, in programs with threads."""

from __future__ import annotations

import ast
from typing import Any

_TRIES = 100


def tree_of(text: str, mode: str = "exec") -> Any:
    """``ast.parse``. CPython counts how deep a tree is for all threads together, up to 3.12 at least: where another one
    makes a tree at the same time it may raise SystemError for a text that is right."""
    for _ in range(_TRIES):
        try:
            return ast.parse(text, mode=mode)
        except SystemError:
            continue
    return ast.parse(text, mode=mode)
