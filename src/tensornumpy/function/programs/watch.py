"""Whether Python or compiled code answers calls: looked at now and then, and decided by no single call, nor for good.

Compiled code answers when it is there. A look is three calls in a row, timed by the processor: at the first calls of
compiled code (but for the very first, which makes what later ones find), at its 8th, its 64th and so on. Where it is
not clearly faster than what Python took or may take, the next three calls are Python's, and whichever was faster
answers until the next look, which can turn that round.

Until there is native code Python answers. When that is made is decided here as well: where thirty calls would spare
what its making takes, or those so far would have, and the budget of the function (``balance.py``) allows it.
Calls nothing.
"""

from __future__ import annotations

import os
from time import process_time, thread_time

from ..._base.forks import loaded
from ...engines import background
from ..balance import FEW, Budget, process
from ..inspect.text import time_text

_CORES = os.cpu_count() or 1
_CALLS = 3  # of a look, each way,
_UNLIKE = 12  # and of Python's, where loops of unknown length make calls unlike each other,
_WARMING = 12  # and short ones that take less and less time, as they find more and more in place
_EVERY = 8  # how many times as many calls as before the last look there are before the next one,
_MOST = 6  # of so many looks; of
_BUSY = 2  # at most while a compiler runs beside, as it slows some calls down far more than others
_CLEAR = 4.0  # how many times the other way's time is enough in two calls, or a long one: this look needs no more of it
_QUICKER = 0.95  # how many times the time before is so much less that there may be more to gain
_SLOWER = 1.03  # how many times Python's time compiled code may take and answer all the same
_PATIENCE = 64  # calls: of loops of unknown length before Python is tried, which may take it as long
_BRIEF = 1e-4  # seconds of a call below which others may still be quicker
_BEARABLE = 1e-2  # seconds that a call may take for another one to be asked for, to know more
EXPECTED = 30  # calls that are to be expected of a function which is called a second time,
MORE = 8  # and as many times those so far: who calls often goes on, and the budget bounds what is lost if not
_LOADING = 0.06  # seconds of importing the compiler, which the first of a process takes besides
_HELD = 1e-3  # and whatever calls of fewer seconds need: Python holds its lock in them, and the compiler waits for it
_SHARE = 100  # how many times what a look has lost the calls until the next one take, if they are not too many

WAITING, WARMING, COMPILED, PYTHON, RESTING = "waiting", "warming", "compiled", "python", "resting"


def clock() -> tuple[float, float]:
    """The time now: the processor's in this thread and in all, which stand still while it runs other processes."""
    return thread_time(), process_time()


def since(start: tuple[float, float]) -> float:
    """Seconds of a call that began at ``start``: this thread's, or those of all threads side by side, if none of them
    makes native code meanwhile."""
    everywhere = 0.0 if background.is_busy() else process_time() - start[1]
    return max(thread_time() - start[0], everywhere / _CORES)


def expected(calls: float) -> float:
    """How many more calls there will be, to judge by so many."""
    return max(MORE * calls, EXPECTED)


class Making:
    """What is known beforehand of native code: the seconds that its ``making`` takes, and the part that it spares of
    what Python may take. ``in_front``: it is made in a call, not in the background, however long that is."""

    __slots__ = ("in_front", "seconds", "spares")

    def __init__(self, seconds: float, spares: float, in_front: bool = False):
        self.seconds, self.spares, self.in_front = seconds, spares, in_front


class Watch:
    """Compiled code against Python, for calls of one kind. ``phase``: ``waiting`` while native code is being made and
    Python answers, ``warming`` and ``compiled`` and ``python`` in a look, and ``resting``. ``times``: the seconds of a
    call of compiled code and of Python, as the latest look has them. ``answered``: calls of compiled code up to the
    ``counted``-th call, and ``spent`` the seconds that they took, by what was timed."""

    __slots__ = (
        "answered",
        "asked",
        "before",
        "begun",
        "budget",
        "counted",
        "earlier",
        "estimate",
        "first",
        "in_python",
        "is_busy",
        "is_known",
        "is_news",
        "is_pending",
        "left",
        "looks",
        "lost",
        "making",
        "more",
        "phase",
        "rested",
        "spent",
        "times",
        "told",
        "total",
        "tried",
        "until",
    )

    def __init__(self, estimate: float, is_known: bool = True, budget: Budget | None = None, earlier: int = 0):
        self.estimate = estimate  # seconds that Python may take; ``is_known``: unless there are loops of unknown length
        self.is_known = is_known
        self.budget = Budget() if budget is None else budget  # of the function
        self.making: Making | None = None  # of the native code that it waits for
        self.rested = 0  # calls, when the latest look ended
        self.times = [float("inf"), float("inf")]
        self.tried = self.asked = 0  # calls of Python that its time is of, and when the latest was
        self.total = 0.0  # seconds of these calls: their mean counts where calls are unlike each other
        self.in_python = False  # outside of looks
        self.begun = 0  # the making of what it waits for: in which generation of processes
        self.is_busy = False  # a call is being timed
        self.until = 0  # calls, until the next look
        self.before = float("inf")  # Python's time in the look before
        self.is_news = False  # a look is over, and nobody has noted that
        self.answered, self.spent, self.counted = 0, 0.0, 0
        self.earlier = earlier  # calls before there was a trace
        self.told = 0.0  # what it has saved, as the process knows it
        self.phase = WAITING
        self.arrived(0)

    def wait(self, making: Making | None = None) -> None:
        """There will be native code."""
        self.phase, self.is_pending, self.making = WAITING, True, making

    def pays(self, count: int) -> bool:
        """True if the native code that it waits for is to be made now, after so many calls."""
        making = self.making
        if making is None:
            return True
        if not self.tried:
            return False
        spared = self._spares(self.times[1] if self.tried >= _CALLS else self.estimate)
        return expected(count + self.earlier) * spared > self._needed() and self.budget.allows(making.seconds)

    def _needed(self) -> float:
        """Seconds that native code takes: its making, and the compiler's import where nobody has done that."""
        assert self.making is not None
        return self.making.seconds + (0.0 if loaded("llvmlite") else _LOADING)

    def _spares(self, python: float) -> float:
        """Seconds of a call that native code may spare of Python's: what it takes is an estimate."""
        assert self.making is not None
        share = self.making.spares
        return max(python * share, python - self.estimate * (1.0 - share))  # the code may do more than the graph has

    def due(self, count: int) -> float:
        """How many more calls it takes, by what is known now, until the native code that it waits for pays."""
        making, each = self.making, max(self.python, 1e-9)
        if making is None:
            return 0.0
        needed = self._needed() / max(self._spares(each), 1e-12)
        return max(needed / MORE - count - self.earlier, self.budget.missing(making.seconds) / each)

    def _await(self, count: int) -> None:
        """Have Python answer without a look, after so many calls, until the native code pays by what is known now. When
        it is there ``arrived`` is called, whoever answers meanwhile."""
        due = float(count)
        if not self.is_under_way:
            due = self.due(count)
        if due >= 1.0:
            self.phase, self.in_python, self.rested = RESTING, True, count
            self.until = count + int(min(due, max(count, _EVERY)))

    def arrived(self, count: int) -> None:
        """Compiled code is new, after so many calls."""
        self._settle(count)
        self.phase, self.first, self.looks = WARMING, count, 0
        self.times[0], self.lost = float("inf"), 0.0
        self.left, self.more = _CALLS, _WARMING
        self.in_python = self.is_pending = False

    def rests(self, count: int) -> bool:
        """True if this call, the one after so many, is not timed."""
        if self.phase is RESTING and count >= self.until:
            self._settle(count)
            calls, each = count - self.rested, self.times[self.in_python]
            self.budget.taken += calls * each if each < float("inf") else 0.0
            if self.is_awaited:
                self.phase = WAITING
                return False
            self.phase, self.left, self.lost, self.times[0] = COMPILED, _CALLS, 0.0, float("inf")
            self.more = _WARMING
        return self.phase is RESTING

    @property
    def is_under_way(self) -> bool:
        """True while native code is being made."""
        return self.is_pending and self.begun == background.generation()

    @property
    def is_waiting(self) -> bool:
        """True while native code is being made, or not yet, and nothing else was tried."""
        return self.phase is WAITING or (self.phase is RESTING and self.is_awaited)

    @property
    def is_awaited(self) -> bool:
        """True if Python answers as there is no native code yet."""
        return self.is_pending and self.times[0] == float("inf") and self.in_python

    @property
    def is_resting(self) -> bool:
        """True between looks."""
        return self.phase is RESTING and not self.is_busy

    @property
    def state(self) -> tuple:
        """What a call that is timed belongs to."""
        return self.phase, self.first

    @property
    def is_pythons(self) -> bool:
        """True if the next call is Python's."""
        return self.phase in (WAITING, PYTHON) or (self.phase is RESTING and self.in_python)

    @property
    def is_made_in_front(self) -> bool:
        """True if the next call makes it, and waits: Python would take longer for the calls meanwhile."""
        making, each = self.making, self.times[1]
        return making is not None and (making.in_front or each < _HELD or making.seconds < FEW * each)

    def took(self, seconds: float, count: int) -> None:
        """A call that was timed, of so many."""
        self.budget.taken += seconds
        compiled, python = self.times
        if self.phase in (WARMING, COMPILED):
            self.answered += 1
            self.spent += seconds
        if self.phase is WARMING:
            self.phase = COMPILED
        elif self.phase is COMPILED:
            self.times[0] = min(compiled, seconds)
            self._warms(seconds, compiled)
            if self._is_over(seconds, python):
                if self._is_clear(count):
                    self._rest(False, count)
                else:
                    self.before = self.python
                    self.phase, self.left, self.times[1], self.tried = PYTHON, self._pythons, float("inf"), 0
                    self.total = 0.0
                    self.more = _WARMING
        else:
            self.tried += 1
            self.total += seconds
            self.times[1] = min(python, seconds) if self.is_known else self.total / self.tried
            self.asked = count
            if self.phase is WAITING:
                if self.tried == _CALLS and self.times[1] < _BRIEF:  # the steps one by one may take less
                    self.phase, self.left = WARMING, _CALLS
                elif self.tried >= _CALLS:
                    self._await(count)
                return
            self._warms(seconds, python)
            if self._is_over(seconds, compiled):
                self._rest(compiled > _SLOWER * self.times[1], count)

    def _warms(self, seconds: float, best: float) -> None:
        """Have there be another call of this way, where one was short and quicker than those before."""
        if seconds < _BRIEF and seconds < _QUICKER * best and self.more:
            self.more -= 1
            self.left += 1

    @property
    def _pythons(self) -> int:
        """How many calls of a look are Python's. One that is far longer than compiled code's ends the look."""
        return _CALLS if self.is_known else _UNLIKE

    def _is_over(self, seconds: float, other: float) -> bool:
        """After a call: True if there were enough of this way, as its calls are far slower than the ``other`` way's.
        The first one may have been held up: by itself it says so only where another one would be dear."""
        is_first = self.left == (self._pythons if self.phase is PYTHON else _CALLS)
        self.left -= 1
        is_far = seconds > max(_CLEAR * other, _BRIEF) and (not is_first or seconds > _BEARABLE)
        self.lost += seconds if is_far else 0.0
        return is_far or self.left == 0

    def _is_clear(self, count: int) -> bool:
        """True if compiled code is so much faster that Python is not asked."""
        compiled, python = self.times
        if self.tried and (self.asked > _EVERY or count <= _EVERY or python > _BEARABLE):
            return compiled * _CLEAR < python and self.tried > 1
        if self.tried:  # by the first calls alone, which find nothing in place
            return False
        is_soon = count - self.first < _PATIENCE
        if not self.is_known:
            return is_soon
        return compiled * _CLEAR < self.estimate and (is_soon or self.estimate > _BEARABLE)

    @property
    def python(self) -> float:
        """Seconds of a call of Python: those of the latest look, or inf before there was one."""
        return self.before if self.times[1] == float("inf") else self.times[1]

    @property
    def compares(self) -> float:
        """Seconds that compiled code is held against: Python's, or an estimate."""
        return self.estimate if self.python == float("inf") else self.python

    def wasted(self, seconds: float) -> None:
        """Compiled code ran for so long, and Python answered."""
        self.spent += seconds

    def saved_by(self, count: int) -> float:
        """Seconds that so many calls have taken less than Python would have; negative if they took more. Those that
        Python has answered saved none."""
        untimed = self._untimed(count)
        return (self.answered + untimed) * self.compares - self.spent - (untimed and untimed * self.times[0])

    def _untimed(self, count: int) -> int:
        """Calls that compiled code has answered since the latest look."""
        return max(count - self.counted, 0) if self.phase is RESTING and not self.in_python else 0

    def _settle(self, count: int) -> None:
        """Count the calls up to now, by the times as they are now."""
        if untimed := self._untimed(count):
            self.answered += untimed
            self.spent += untimed * self.times[0]
        self.counted = count
        if self.python < float("inf"):  # nobody has to believe an estimate
            saved = self.saved_by(count)
            process.add(saved=saved - self.told)
            self.told = saved

    def _rest(self, in_python: bool, count: int) -> None:
        self._settle(count)
        self.is_news = True
        self.phase, self.in_python, self.rested = RESTING, in_python, count
        self.looks = min(self.looks + 1, _BUSY if background.is_busy() else _MOST)
        calls: float = _EVERY**self.looks
        dear = _SHARE * self.lost / max(min(self.times), 1e-9)
        until = max(calls, min(dear, calls * _EVERY**2))
        if in_python and self.is_pending and not self.is_under_way:
            # the next look is not after native code may pay; where it is being made, ``arrived`` ends the rest
            until = min(until, max(self.due(count), float(_EVERY)))
        self.until = count + int(until)

    def text(self) -> str:
        """What explain() says."""
        compiled, python = (time_text(t * 1e9) if t < float("inf") else "" for t in self.times)
        if not compiled:
            return f"Python takes {python} a call; compiled code was not timed yet" if python else ""
        if not python:
            known = f"{time_text(self.estimate * 1e9)} by an estimate" if self.is_known else "more, maybe far more"
            return f"compiled code takes {compiled} a call, Python {known}"
        ends = ": it runs in Python" if self.in_python else ""
        return f"compiled code takes {compiled} a call, Python {python}{ends}"


__all__ = ["EXPECTED", "Making", "Watch", "clock", "expected", "since"]
