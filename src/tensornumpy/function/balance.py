"""What a compiled function costs: how often it was called, and the processor's time that its making took.

``function.py`` and ``programs`` write it down where they make something; ``inspect/report.py`` reads it and says what
was gained for it. It calls nothing.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from time import thread_time
from typing import Any

from .._base.forks import loading_time, lock
from .._core import core
from .._core._compiled import fast

LOST = 1.0  # seconds that a function has lost in all when that is told
_FREE, PART = 0.2, 0.1  # seconds of tracing and compiling, and what they are of the time of calls beyond that
_SMALL = 0.1  # of the latest making
_MOST = 1 << 16  # calls that go by at most until it is looked again whether they have paid


class Tally:
    """A count that several threads add to at the same time, and lose nothing of. Compiled code adds to it, too."""

    __slots__ = ("_lock", "value")

    def __init__(self, value: int = 0):
        self.value = value
        self._lock = lock()

    def add(self, n: int = 1) -> None:
        """Count so many more."""
        with self._lock:
            self.value += n


if fast is not None:
    Tally = fast.Tally  # type: ignore[misc]


class _Here(threading.local):
    depth = 0  # makings under way in this thread,
    inside = 0.0  # and the seconds of those that are done inside of the innermost


_here = _Here()


def is_making() -> bool:
    """True while this thread makes something that is charged."""
    return _here.depth > 0


class Budget:
    """What the calls of one function have taken, and what was spent on making them faster, in seconds. Imports are the
    process's; what is made for tapes and batches has no call in Python that it could be compared with. ``latest``: of
    the latest makings."""

    __slots__ = ("latest", "spent", "taken")

    def __init__(self) -> None:
        self.spent = self.taken = self.latest = 0.0

    def allows(self, making: float) -> bool:
        """True if so many seconds more may be spent now."""
        return self.spent + making <= _FREE + PART * self.taken

    @property
    def is_used_up(self) -> bool:
        """True if what the latest makings took may not be spent again now."""
        return not self.allows(self.latest)

    def made(self, seconds: float) -> None:
        """Something took so long."""
        self.spent += seconds
        if seconds > _SMALL * self.latest:  # what is far less says nothing of the next one
            self.latest = max(seconds, self.latest / 2)

    def passes(self, seconds: float) -> int:
        """After a call of Python of so many seconds, as there was no time for making: how many such calls it takes
        until there is."""
        self.taken += seconds
        return int(min(self.missing(self.latest) / max(seconds, 1e-7), _MOST))

    def missing(self, making: float) -> float:
        """The seconds that calls have to take yet until so many may be spent."""
        return max((self.spent + making - _FREE) / PART - self.taken, 0.0)


class Balance:
    """Of one function: its calls, who answers them and since which one, and the seconds of making. ``gone``: the
    seconds that calls of traces and programs have saved which are not kept. ``root``: whom its makings are charged to.
    """

    __slots__ = ("answers", "budget", "calls", "gone", "is_due", "is_told", "lock", "making", "root", "since")

    def __init__(self) -> None:
        self.calls = Tally()
        self.budget = Budget()
        self.lock = lock()
        self.making = self.gone = 0.0
        self.answers, self.since = "", 0
        self.is_due = False  # it may have lost so much that this is to be told
        self.is_told = False
        self.root: Balance = self

    @contextlib.contextmanager
    def charge(self) -> Iterator[None]:
        """The scope of a making: its time, but for that of makings inside of it, which others may be charged with."""
        outer, _here.inside = _here.inside, 0.0
        _here.depth += 1
        start, loaded = thread_time(), loading_time()
        try:
            yield
        finally:
            spent = thread_time() - start
            root, own = self.root, max(spent - _here.inside, 0.0)
            with root.lock:
                root.making += own
                if not core._active:
                    root.budget.made(max(own - (loading_time() - loaded), 0.0))
                root.is_due |= root.making > LOST and not root.is_told
            _here.depth -= 1
            _here.inside = outer + spent

    def drop(self, *ones: Any) -> None:
        """Traces or programs are not kept any more."""
        with self.lock:
            self.gone += sum(x.watch.saved_by(x.counter.value) for x in ones if x.watch is not None)

    def sees(self, answers: str) -> None:
        """Note who answers the next call; whoever it is after the first one has answered since that."""
        with self.lock:
            if answers != self.answers:
                calls = self.calls.value
                self.since = calls + 1 if self.answers and calls > 1 else 1
                self.answers = answers


__all__ = ["LOST", "Balance", "Budget", "Tally", "is_making"]
