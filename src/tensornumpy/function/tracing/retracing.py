"""What keeps the traces of a function few: a warning when calls keep tracing, a bound on those that are kept, and what
is compiled where few calls are alike.

``function.py`` calls it when a trace has been made or is needed, ``programs/staged.py`` for programs; it calls nothing.
"""

from __future__ import annotations

import collections
import warnings
from collections.abc import Iterable
from typing import Any

from ..._base.errors import RetracingWarning, message, user_level
from ..balance import PART, Tally
from .changes import Cause, called_with, remedy

HANDFUL = 5  # traces beyond the first, among so many calls:
RECENT = 10
WASTED = 1.0  # seconds of tracing for calls that each needed another trace, after which they run in Python
PATHS = 3  # that there have to be at least,
MANY_PATHS = 16  # and at most, however quick they were
USED = 2  # calls of a trace or a program that was not worth making
_MOST_KINDS = 4096  # of calls that are counted
_LONELY = 32  # calls in a row of kinds that are not compiled, after which four are looked at,
_LOOKS = 4
_LONGEST = 1024  # and then so many at most are not
_CHANGES = 2  # of an integer among the arguments, from which on it is an input
KEPT = 256  # traces of a function, unless it says otherwise


class _Raised:
    calls = 0


class Recurrence:
    """Which kinds of calls are compiled. Each at its first call; once the latest that were compiled hardly came again
    (an integer that counts, an object made for the call), a kind at its second call, its fourth, and so on."""

    __slots__ = ("_latest", "_needed", "_seen", "bounds", "draws", "early", "lonely", "nests", "passed", "until")

    def __init__(self) -> None:
        self._latest: collections.deque[Any] = collections.deque(maxlen=HANDFUL + 1)  # all that has ``calls``
        self._needed = 1
        self._seen: dict[int, int] = {}  # by the hash of a key, so that nothing is kept alive
        self.early = 0  # calls of the beginning, before there was a look at any
        self.lonely = 0  # calls in a row that ran in Python
        self.passed = Tally()  # calls that Python has answered without a look at their kinds; entries count here, too
        self.until = 0  # how many of them there are to be, before the next look
        self.bounds: dict[Any, tuple[int, bool]] = {}  # of their arguments, how large they may be
        self.nests = False  # NumPy's arrays, in lists and dicts among the arguments
        self.draws = False  # from generators that no graph has, so that Python runs all calls

    def note(self, made: Any) -> None:
        """A trace or a program was made."""
        self._latest.append(made)
        full = len(self._latest) == self._latest.maxlen
        self._needed = self._needed * 2 if full and all(one.calls <= USED for one in self._latest) else 1

    def raised(self) -> None:
        """The code has raised, and there is no trace of such calls: it may do so in each."""
        self.note(_Raised)

    def pays(self, key: Any) -> bool:
        """True if a call of this kind is to be compiled."""
        if self._needed == 1 or any(one.calls > USED for one in self._latest):
            return True
        if len(self._seen) >= _MOST_KINDS:
            self._seen.clear()
        kind = hash(key)
        self._seen[kind] = self._seen.get(kind, 0) + 1
        if self._seen[kind] >= self._needed:
            self.lonely = 0
            return True
        self.lonely += 1
        rests = self.lonely >= _LONELY and self.lonely % _LOOKS == 0 and self._seen[kind] == 1
        self.until = self.passed.value + (min(self.lonely, _LONGEST) if rests else 0)
        return False

    def rest(self, calls: int) -> None:
        """Python answers so many calls, whatever they are."""
        self.until = self.passed.value + calls

    def waits(self, calls: int, share: float = 0.0) -> int:
        """A call of a kind that nothing was made for, as calls have not paid for it; they will have after so many.
        ``share``: what it took to find that no trace answers it, as a part of what Python took then. How many calls
        Python answers now, whatever they are."""
        self.lonely += 1
        if self.lonely < _LOOKS:
            return 0
        if self.lonely < _LONELY or self.lonely % _LOOKS:
            calls = min(int(share / PART), _LONGEST)  # so that a look takes a tenth of the calls' time, and no more
        self.rest(calls)
        return calls

    @property
    def rests(self) -> bool:
        """True while Python answers calls without a look at their kinds."""
        return self.passed.value < self.until


class Integers:
    """Which integers of the arguments, and first lengths of arrays, are inputs of the programs: those that changed,
    with all else alike, in two calls that there was no program for. Where that is no program, it is tried once whether
    it is one for a class of them, and then they are parts of the key again. ``any`` and ``size`` stand for an integer
    of any size, and for one that lengths follow from (``staging.arguments``)."""

    def __init__(self, any: type, size: type) -> None:
        self.any, self.size = any, size
        self.changing: dict[tuple, type] = {}  # never changed, but replaced
        self.fixed: set[tuple] = set()
        self.last: tuple[Any, dict[tuple, int]] = (None, {})
        self.changes: dict[tuple, int] = {}

    def note(self, kind: Any, numbers: dict[tuple, int], needed: int = _CHANGES) -> bool:
        """A call there is no program for; True if that made integers inputs, which have changed ``needed`` times."""
        before, self.last = self.last, (kind, numbers)
        if before[0] != kind or before[1].keys() != numbers.keys():
            return False
        for path, number in numbers.items():
            if number != before[1][path] and path not in self.fixed:
                self.changes[path] = self.changes.get(path, 0) + 1
        new = {path for path in numbers if self.changes.get(path, 0) >= needed} - self.fixed
        self.changing = {**self.changing, **dict.fromkeys(new, self.any)}
        return bool(new)

    def may_recede(self) -> bool:
        """True if there are inputs that need not be, or not in this way."""
        return bool(self.changing)

    def recede(self) -> bool:
        """There is no program with these inputs; True if there are others now."""
        if not self.changing:
            return False
        if self.any in self.changing.values():
            self.changing = dict.fromkeys(self.changing, self.size)
            return True
        return self.fix()

    def fix(self, paths: Iterable[tuple] | None = None) -> bool:
        """No integer (or none of ``paths``) is an input any more; True if one was."""
        was = set(self.changing if paths is None else self.changing.keys() & paths)
        self.changing = {path: kind for path, kind in self.changing.items() if path not in was}
        self.fixed |= was
        return bool(was)


class History(Recurrence):
    """The calls and traces of one function; its traces that were used last."""

    __slots__ = ("calls_of_dropped", "count", "is_told", "used", "when")

    def __init__(self) -> None:
        super().__init__()
        self.count = 0  # traces so far
        self.calls_of_dropped = 0
        self.is_told = False
        self.used: dict[int, tuple[int, int]] = {}  # by id of a trace: calls when last looked at, and at which trace
        self.when: list[int] = []  # the calls so far, at each of the latest traces

    def traced(self, function: Any, trace: Any) -> None:
        """A trace was made."""
        self.count += 1
        for one in function._ledger:
            if (seen := self.used.get(id(one))) is None or seen[0] != one.calls:
                self.used[id(one)] = (one.calls, self.count)
        if trace.cause == "warmup":
            return
        self.note(trace)
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


def keeps_failing(function: Any, held: Any, failed: Any) -> str:
    """What to tell where the traces of one signature have cost more than they are worth: nearly each call had another
    path through the code. Empty otherwise."""
    seconds, calls = sum(t.seconds for t in held), sum(t.calls for t in held)
    if failed is None or calls > USED * len(held) or len(held) < (PATHS if seconds >= WASTED else MANY_PATHS):
        return ""
    node = getattr(failed, "node", None)
    where = f"captured {failed}, another one" if node is None else f"a decision at {node.line} is another one"
    what = f"{where} in each call: {len(held)} traces took {seconds:.1f} s"
    cause = (
        Cause.of("captured", captured=called_with(function, function._names, failed.name)) if node is None else "guard "
    )
    return message(what, remedy(cause))
