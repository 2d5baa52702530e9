"""What a compiled function costs: how often it was called, and the processor's time that its making took.

``function.py`` and ``programs`` write it down where they make something; ``inspect/report.py`` reads it and says what
was gained for it. It asks ``engines/background.py`` whether anything had to be made, and calls nothing else.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Iterator
from time import process_time, thread_time
from typing import Any

from .._base.forks import loading_time, lock, working_time
from .._core import core
from .._core._compiled import fast
from ..engines import background

LOST = 1.0  # seconds that a function has lost in all when that is told
# Seconds of tracing and compiling, and what they are beyond that of the time of its calls, of a function; and of all
# functions together, of the process's time.
_FREE, PART = 0.2, 0.1
FEW = 10  # calls: what takes less than them is made in a call, whatever it comes to
_FIRST = 0.1  # seconds of the first making: before it was tried nothing is known
_AGAIN = 2  # times as many as it had so far gets what was not done in time
_LATEST = 0.2  # what the latest making counts in the mean of them
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
    inside = 0.0  # the seconds of those that are done inside of the innermost,
    limit = float("inf")  # and when they are to be done, by the thread's clock


_here = _Here()


def is_making() -> bool:
    """True while this thread makes something that is charged."""
    return _here.depth > 0


def limit() -> float:
    """When what this thread makes is to be done, by ``working_time``; infinite where it may take as long as it does."""
    return _here.limit


class _Process:
    """What was spent in this process on all its functions, and what their compiled code has ``saved``, in seconds. A
    program of many functions, each of which has little to gain, loses no more by all of them than one function may."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Begin anew, as in a new process."""
        self._lock = lock()
        self.spent = self.saved = 0.0
        self.mean = 0.0  # of a making, the latest ones above all
        self._since = process_time()

    def add(self, spent: float = 0.0, saved: float = 0.0) -> None:
        """Count so much more."""
        with self._lock:
            self.spent += spent
            self.saved += saved
            self.mean += _LATEST * (spent - self.mean) if spent else 0.0

    def leeway(self) -> float:
        """The seconds that may be spent now; negative where more than that were."""
        return _FREE + PART * (process_time() - self._since) + max(self.saved, 0.0) - self.spent

    def missing(self, making: float) -> float:
        """The seconds that the process has to run yet until so many may be spent; 0 if they may be now."""
        return max((making - self.leeway()) / PART, 0.0)


process = _Process()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=process.reset)  # whose processor's time begins anew


class Budget:
    """What the calls of one function have taken, and what was spent on making them faster, in seconds. Imports are the
    process's; what is made for tapes and batches has no call in Python that it could be compared with. ``latest``: of
    the latest makings."""

    __slots__ = ("latest", "spent", "taken")

    def __init__(self) -> None:
        self.spent = self.taken = self.latest = 0.0

    def allows(self, making: float) -> bool:
        """True if so many seconds more may be spent now."""
        return self.missing(making) == 0.0

    @property
    def is_used_up(self) -> bool:
        """True if what the latest makings took may not be spent again now."""
        return not self.allows(self.next)

    @property
    def next(self) -> float:
        """The seconds that a making may take, by those before: of the function's own, or of all."""
        return self.latest or process.mean

    @property
    def leeway(self) -> float:
        """The seconds that may be spent now."""
        return max(min(_FREE + PART * self.taken - self.spent, process.leeway()), 0.0)

    def needs_more(self) -> None:
        """The latest making has not come to its end, and is to have more time the next time."""
        self.latest *= _AGAIN

    def made(self, seconds: float) -> None:
        """Something took so long."""
        self.spent += seconds
        if background.may_choose():
            process.add(spent=seconds)
        if seconds > _SMALL * self.latest:  # what is far less says nothing of the next one
            self.latest = max(seconds, self.latest / 2)

    def passes(self, seconds: float) -> int:
        """After a call of Python of so many seconds, as there was no time for making: how many such calls it takes
        until there is."""
        self.taken += seconds
        return int(min(self.missing(self.next) / max(seconds, 1e-7), _MOST))

    def missing(self, making: float) -> float:
        """The seconds that calls have to take yet until so many may be spent, by the function and by the process."""
        return max((self.spent + making - _FREE) / PART - self.taken, process.missing(making), 0.0)


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
    def charge(self, seconds: float = float("inf")) -> Iterator[None]:
        """The scope of a making: its time, but for that of makings inside of it, which others may be charged with. It
        may take so many ``seconds`` (``limit``)."""
        outer, _here.inside = _here.inside, 0.0
        before, _here.limit = _here.limit, min(_here.limit, working_time() + seconds)
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
            _here.depth, _here.limit = _here.depth - 1, before
            _here.inside = outer + spent

    def leeway(self) -> float:
        """The seconds that something may take now to be made: those of some calls, or what the budget has."""
        if core._active:  # Python's time is not known
            return float("inf")
        budget = self.root.budget
        return max(budget.leeway, FEW * budget.taken / max(self.calls.value, 1), 0.0 if budget.spent else _FIRST)

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


__all__ = ["LOST", "Balance", "Budget", "Tally", "is_making", "limit", "process"]
