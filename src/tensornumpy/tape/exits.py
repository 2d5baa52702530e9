"""Where values that a tape watches left for NumPy: what is computed from them there comes back as a constant.

A gradient through such a constant is the gradient of the rest of the target. That is often meant (a number for a log, a
step size); ``GradientTape(strict=True)`` is for programs where it never is.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from typing import Any

from .._errors import LostGradientWarning, NoGradientError, message


def exits(tape: Any, values: Iterable[Any]) -> list[str]:
    """Where these values, or what was computed from them, left while ``tape`` recorded: ``"float() (file.py:3)"``."""
    left = [(where, keys, line) for where, keys, line in tape._ends if where.__class__ is str]
    if not left:
        return []
    reached = {id(v) for v in values}
    for _, _, keys, ys, _ in tape._entries:
        if not reached.isdisjoint(keys):
            reached.update(map(id, ys))
    found = [f"{where} ({line})" for where, keys, line in left if not reached.isdisjoint(keys)]
    return [text for text in dict.fromkeys(found) if not text.startswith("random.")]


def refuse_exits(tape: Any, values: Iterable[Any]) -> None:
    """Raise NoGradientError if one of these values left: the strict tape's rule."""
    if found := exits(tape, values):
        raise NoGradientError(
            message(
                f"a value computed from the source left for NumPy through {', '.join(found)}: what came back is a "
                "constant, and this tape is strict",
                "tnp functions in the place of NumPy's, or tnp.stop_gradient(x) where the constant is meant",
            )
        )


def warn_of_exits(tape: Any, values: Iterable[Any]) -> None:
    """Warn of a gradient that becomes zero, though its source left."""
    if found := exits(tape, values):
        warnings.warn(
            message(
                f"the gradient is zero: the target depends on the source through no recorded operation, and a value "
                f"computed from it left for NumPy through {', '.join(found)}",
                "tnp functions in the place of NumPy's, or tnp.stop_gradient(x) where a constant is meant",
            ),
            LostGradientWarning,
            stacklevel=3,
        )
