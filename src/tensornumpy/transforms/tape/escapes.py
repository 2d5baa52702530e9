"""Escapes: where values that a tape watches left for NumPy. What is computed from them there comes back as a constant.

A gradient through such a constant is the gradient of the rest of the target. That is often meant (a number for a log, a
step size); ``GradientTape(strict=True)`` is for programs where it never is.

``numpy()`` and NumPy's protocols note an escape on the tape; ``gradient.py``, ``jacobian.py`` and ``pushforward.py``
ask here for those that a result depends on. It calls nothing.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Sequence
from typing import Any

from ..._core.dtypes import is_inexact
from ..._core.errors import LostGradientWarning, NoGradientError, Taken, message, user_level


def escapes(tape: Any, values: Iterable[Any]) -> list[tuple[str, str]]:
    """Where these values, or what was computed from them, left for NumPy: ``("float()", "file.py:3")``."""
    left = [(where, keys, line) for where, keys, line in tape._ends if isinstance(where, str)]
    if not left:
        return []
    reached = {id(v) for v in values}
    for _, _, keys, ys, _ in tape._entries:
        if not reached.isdisjoint(keys):
            reached.update(map(id, ys))
    found = [(where, line) for where, keys, line in left if not reached.isdisjoint(keys)]
    return [pair for pair in dict.fromkeys(found) if not pair[0].startswith("random.")]


def _listed(found: Iterable[tuple[str, str]]) -> str:
    return ", ".join(f"{where} ({line})" for where, line in dict.fromkeys(found))


def refuse_escapes(tape: Any, values: Iterable[Any]) -> None:
    """Raise NoGradientError if one of these values left: the strict tape's rule."""
    if found := escapes(tape, values):
        raise NoGradientError(
            message(
                f"a value computed from the source left for NumPy through {_listed(found)}: what came back is a "
                "constant, and this tape is strict",
                "tnp functions in the place of NumPy's, or tnp.stop_gradient(x) where the constant is meant",
            )
        )


def escapes_of(tape: Any, sources: Iterable[Any]) -> list[list[tuple[str, str]]]:
    """For each source its escapes. To be asked before a sweep, which lets go of the record."""
    return [escapes(tape, tape._source_values(source)) for source in sources] if tape._ends else []


def warn_of_escapes(left: Sequence[list], missing: Sequence[bool], become_zero: bool = True) -> None:
    """Warn of derivatives by sources that left: of what is ``missing``, where that becomes zero, and of what lacks the
    part that a library computed. ``left``: what ``escapes_of`` gave."""
    pairs = list(zip(left, missing, strict=True))
    if found := [pair for escapes, none in pairs if none and become_zero for pair in escapes]:
        what = (
            "the gradient is zero: the target depends on the source through no recorded operation, and a value "
            f"computed from it left for NumPy through {_listed(found)}"
        )
    elif found := [pair for escapes, none in pairs if not none for pair in escapes if isinstance(pair[0], Taken)]:
        what = f"the gradient may lack a part: {_listed(found)} took NumPy's array of a value computed from the source"
    else:
        return
    taken = next((where for where, _ in found if isinstance(where, Taken)), "")
    fix = "tnp functions in the place of NumPy's, or tnp.stop_gradient(x) where a constant is meant"
    if taken.startswith("scipy.special."):
        fix = f"tnp.{taken.removeprefix('scipy.')}(x), or tnp.stop_gradient(x) where a constant is meant"
    elif taken:
        fix = (
            "SCIPY_ARRAY_API=1 in the environment (docs/libraries.md says for which calls it helps), tnp functions, or "
            "tnp.stop_gradient(x) where a constant is meant"
        )
    warnings.warn(message(what, fix), LostGradientWarning, stacklevel=user_level())


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
