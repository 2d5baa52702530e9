"""Where values that a tape watches left for NumPy: what is computed from them there comes back as a constant.

A gradient through such a constant is the gradient of the rest of the target. That is often meant (a number for a log, a
step size); ``GradientTape(strict=True)`` is for programs where it never is.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from typing import Any

from .._errors import LostGradientWarning, NoGradientError, message
from .._types import is_inexact


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


def explain(tape: Any, source: Any, target: Any) -> str:
    """``tape.why``: where the paths from ``source`` ended."""
    keys = {id(v) for v in tape._source_values(source)}
    if id(source) not in tape._watched and not any(
        keys & {*entry_keys, *map(id, ys)} for _, _, entry_keys, ys, _ in tape._entries
    ):
        return "x is not watched by this tape: call tape.watch(x) before it is used"
    reached = set(keys)
    used, ends = 0, []
    for op, _, entry_keys, ys, _ in tape._entries:
        if reached & set(entry_keys):
            used += 1
            reached |= {id(y) for y in ys}
            if not any(is_inexact(y.dtype) for y in ys):
                ends.append(f"{op.name} (to {ys[0].dtype})")
    ends += [f"{getattr(op, 'name', op)} ({line})" for op, keys, line in tape._ends if reached & set(keys)]
    if target is not None and id(target._v) in reached:
        return f"x reaches the target through {used} recorded operations"
    text = f"x was used in {used} recorded operations"
    if ends:
        return f"{text}; the path ended at {', '.join(dict.fromkeys(ends))}, which has no derivative"
    return f"{text}; none of them leads to the target" if used else f"{text}: it was not used inside the tape"
