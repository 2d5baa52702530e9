"""What keeps the traces of a function few: a warning when calls keep tracing, and a bound on those that are kept.

``function.py`` calls it when a trace has been made; it calls nothing.
"""

from __future__ import annotations

import warnings
from typing import Any

from ..._core.errors import RetracingWarning, message, user_level

HANDFUL = 5  # traces beyond the first, among so many calls:
RECENT = 10
WASTED = 1.0  # seconds of tracing for calls that each needed another trace, after which they run in Python
PATHS = 3  # that there have to be
KEPT = 256  # traces of a function, unless it says otherwise


class History:
    """The calls and traces of one function; its traces that were used last."""

    __slots__ = ("calls_of_dropped", "count", "is_told", "used", "when")

    def __init__(self) -> None:
        self.count = 0  # traces so far
        self.calls_of_dropped = 0
        self.is_told = False
        self.used: dict[int, tuple[int, int]] = {}  # by id of a trace: calls when last looked at, and at which trace
        self.when: list[int] = []  # the calls so far, at each of the latest traces

    def note(self, function: Any, trace: Any) -> None:
        """A trace was made."""
        self.count += 1
        for one in function._ledger:
            if (seen := self.used.get(id(one))) is None or seen[0] != one.calls:
                self.used[id(one)] = (one.calls, self.count)
        if trace.cause == "warmup":
            return
        total = self.calls_of_dropped + sum(one.calls for one in function._ledger)
        self.when = [*self.when, total][-HANDFUL - 1 :]
        recent = total - self.when[0]
        if len(self.when) > HANDFUL and recent < RECENT and not self.is_told:
            self.is_told = True
            what = (
                f"{function.__name__} was traced again and again: {HANDFUL + 1} times in its last {recent + 1} calls, "
                f"which took {trace.seconds * 1e3:.0f} ms for the last one; {trace.cause}"
            )
            warnings.warn(message(what, remedy(trace.cause)), RetracingWarning, stacklevel=user_level())

    def surplus(self, function: Any, most: int) -> list[Any]:
        """The traces that are beyond the bound: those that were used longest ago."""
        count = len(function._ledger) - most
        if count <= 0:
            return []
        oldest = sorted(function._ledger, key=lambda one: self.used[id(one)][1])[:count]
        for one in oldest:
            del self.used[id(one)]
            self.calls_of_dropped += one.calls
        return oldest


def keeps_failing(held: Any, failed: Any) -> str:
    """What to tell where the traces of one signature have cost more than they are worth: nearly each call had another
    path through the code. Empty otherwise."""
    seconds, calls = sum(t.seconds for t in held), sum(t.calls for t in held)
    node = getattr(failed, "node", None)
    if node is None or len(held) < PATHS or seconds < WASTED or calls > 2 * len(held):
        return ""
    what = f"a decision at {node.line} is another one in each call: {len(held)} traces took {seconds:.1f} s"
    return message(what, remedy("guard "))


def remedy(cause: str) -> str:
    """The fix, as code, for the cause of a retrace."""
    name, _, change = cause.partition(": ")
    old, _, new = change.partition(" -> ")
    if cause.startswith("guard "):
        return "tnp.where(condition, a, b), or tnp.cond and tnp.while_loop, instead of if, while and int() on values"
    if cause.startswith("captured "):
        return "pass what changes as an argument, an array: f(x, value)"
    if new.startswith(("float", "int", "complex", "bool")) and "[" not in new:
        return f"{name} = tnp.asarray({new.split(' ', 1)[-1]}), an array in the place of the Python number"
    if "[" in old and "[" in new:
        if old.partition("[")[0] != new.partition("[")[0]:
            return f"{name}.astype(tnp.{old.partition('[')[0]}) at each call"
        return f"tnp.pad({name}, ...) to one of few shapes, or tnp.vectorized_map over its rows"
    return "make what is passed once, outside the loop: each new function, class or object is another trace"
