"""The first calls of a function, which Python answers until they have taken what it is worth to look at it.

Nothing is known of a function that was never called. To trace it takes some milliseconds, to stage its loops many times
that, and a program of twenty small functions would pay it twenty times, most of it for functions that have nothing to
gain. So Python answers, and its calls are timed, until as many again as a ``Watch`` expects take longer than the first
look. A call that may itself take longer goes the way to native code at once: its loops, and the sizes of what it gets,
say so before it runs.

``function.py`` asks for each call until the beginning is over. It calls nothing of the way to native code.
"""

from __future__ import annotations

import math
import threading
import types
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from ..._base.forks import lock
from ..._core import core
from ..._core.core import ndarray
from ...engines.background import answering
from ...staging.source.backward import Step, steps_of
from ..balance import process
from ..inspect.text import time_text
from ..tracing.arguments import call_python
from ..tracing.sources import outside_of
from .asking import tell
from .looping import reached
from .resting import bounds, is_larger, largest, may_choose, passed
from .watch import MORE, clock, expected, since

_TRACE, _STAGING = 5e-3, 5e-2  # seconds that a first look takes: at a function without loops, and with them
_COLD = 4  # how many times as long as later ones a first call may take
_LONG = 5e-2  # seconds of a call that is not left to Python
_STEP, _CALL, _ELEMENT = 4e-8, 5e-7, 1e-9  # of an instruction of Python, more where it computes, and for each element
_TURNS = 100  # of a loop, if nothing is known
_count = lock()  # of calls beside others
_ANY = 1 << 60  # a size, length or integer, however large
_MOST = 1 << 16  # calls that go by at most until one is timed again


class Beginning:
    """Of one function: the calls so far, and the seconds that they took, those of the first one apart: it finds nothing
    in place yet. Calls hold the lock of the function, so that none is at work while another one is traced, which takes
    back what its code changes outside of arrays; those that do not get it are ``_beside``."""

    __slots__ = ("_beside", "_calls", "_first", "_is_short", "_is_told", "_passed", "_seconds", "_work")

    def __init__(self) -> None:
        self._calls = self._passed = 0
        self._beside: list[threading.Thread] = []  # a thread for each such call
        self._first = self._seconds = 0.0
        self._is_told = False  # what the code asks of NumPy's arrays
        self._is_short = True  # else it waits for what may be spent in this process
        self._work: _Work | None = None

    def answer(self, function: Any, args: tuple, kwargs: dict) -> Any:
        """A call that Python answers; NotImplemented if it is not to, and from now on."""
        if not self._is_told:
            self._is_told = True
            tell(function, args, kwargs)
        if core._active or not may_choose(function) or function.is_strict():
            self._ends(function)
            return NotImplemented
        if not function._lock.acquire(blocking=False):
            return self._answer_beside(function, args, kwargs)
        try:
            if function._beginning is not self:  # another thread has just ended it
                return NotImplemented
            if not self._calls or is_larger(function, args, kwargs):
                if self._takes_long(function, args, kwargs) and self._ends(function):
                    return NotImplemented
            elif function._history.rests:
                return passed(function, args, kwargs, function._history.until)
            return self._timed(function, args, kwargs)
        finally:
            function._lock.release()

    def _answer_beside(self, function: Any, args: tuple, kwargs: dict) -> Any:
        """A call while another thread has the lock: for a call of its own, or to trace."""
        with _count:
            if function._beginning is not self:
                return NotImplemented
            self._beside.append(threading.current_thread())
        try:
            return call_python(function.python_function, args, kwargs)
        finally:
            with _count:
                self._beside.remove(threading.current_thread())

    def _timed(self, function: Any, args: tuple, kwargs: dict) -> Any:
        spent, start = process.spent, clock()
        try:
            with answering():
                return call_python(function.python_function, args, kwargs)
        finally:
            if process.spent == spent:  # else something was made inside of it
                self._took(function, args, since(start))
            bounds(function, args, kwargs)

    @property
    def text(self) -> str:
        """Why there is nothing yet, for explain(); empty before the first call."""
        if not self._calls:
            return ""
        if not self._is_short:
            return "what may be spent on making was spent on other functions so far"
        each = time_text((self._first + self._seconds) / self._calls * 1e9)
        return f"its calls were too few and too short so far to be looked at: {each} each"

    def _takes_long(self, function: Any, args: tuple, kwargs: dict) -> bool:
        """True if a call may take so long in Python that it is not left to it."""
        given = (*args, *kwargs.values())
        if self._work is None:
            self._work = _Work(function.python_function, given)
        return self._work.seconds(given) > _LONG

    def _took(self, function: Any, args: tuple, seconds: float) -> None:
        """A call that was timed; those since the latest one are taken to be like it."""
        budget, history = function._budget, function._history
        calls = 1 + history.passed.value - self._passed
        self._passed = history.passed.value
        budget.taken += calls * seconds
        if self._calls:
            self._seconds += calls * seconds
        else:
            self._first = seconds
        self._calls += calls
        has_loops = function._candidate.holds(function.python_function, function._native, args)
        needed = max(_STAGING if has_loops else _TRACE, process.mean)
        each = self._seconds / (self._calls - 1) if self._calls > 1 else self._first / _COLD
        waits = budget.missing(needed) / max(each, 1e-9)
        self._is_short = expected(self._calls) * each < needed
        if self._is_short:
            waits = max(waits, needed / (MORE * max(each, 1e-9)) - self._calls)
        if waits > 0.0 or not self._ends(function):
            history.rest(int(min(max(waits, 1.0), self._calls, _MOST)))

    def _ends(self, function: Any) -> bool:
        """End it, unless another thread is at a call; True if it has ended."""
        with _count:
            if any(thread.is_alive() for thread in self._beside):  # a forked child has none of them
                return False
            function._beginning = function._entries = None
            function._history.early = self._calls
            return True


class _Work:
    """What Python's code may take: by its loops, and by the largest size, length or integer among what a call gets and
    the code names."""

    def __init__(self, function: Any, args: Sequence[Any]):
        found = [*reached(function, args, True)]
        functions = [x for x in found if x.__class__ is types.FunctionType]
        self._owner = getattr(function, "__self__", None)
        self._codes = [x.__code__ for x in functions]
        self._by_name: dict[str, list[types.CodeType]] = {}
        named = [(x.__name__, x) for x in functions]
        named += [(n, x) for f in functions for n, x in outside_of(f)]
        named += zip(self._codes[0].co_varnames if self._codes else (), args, strict=False)
        for name, x in named:
            if x.__class__ is types.FunctionType:
                self._by_name.setdefault(name, []).append(x.__code__)
        numbers = [c for code in self._codes for c in code.co_consts if c.__class__ is int]
        values = [x for x in found if x.__class__ is not types.FunctionType]
        self._turns = max(float(_TURNS), _most((*numbers, *values)))
        self._steps: dict[types.CodeType, list[Step]] = {}
        self._known: dict[types.CodeType, float] = {}

    def seconds(self, args: Sequence[Any]) -> float:
        """At most so many for a call; infinite where a loop or a recursion has no bound that is seen."""
        arrays = [x.size for x in args if isinstance(x, np.ndarray | ndarray)]
        self._known.clear()
        turns = max(self._turns, _most((*args, self._owner)))
        return max((self._of(code, turns, max(arrays, default=1)) for code in self._codes[:1]), default=0.0)

    def _of(self, code: types.CodeType, most: float, elements: int) -> float:
        if code in self._known:
            return self._known[code]
        self._known[code] = math.inf  # of a recursion
        if code not in self._steps:
            self._steps[code] = steps_of(code)
        total = 0.0
        for step in self._steps[code]:
            if step.is_open:
                return math.inf
            each = _STEP + (_CALL + elements * _ELEMENT if step.computes else 0.0)
            called = [step.name] if isinstance(step.name, types.CodeType) else self._by_name.get(step.name, ())
            called = [one for one in called if one is not code or step.is_plain]  # another object's method, as a rule
            each += max((self._of(one, most, elements) for one in called), default=0.0)
            times = math.prod(most if turns is None else turns for turns in step.turns)
            total += each * times if times else 0.0
        self._known[code] = total
        return total


def _most(values: Iterable[Any]) -> float:
    """The largest size, length or integer among some values."""
    return float(min(max((largest(x)[0] for x in values), default=0), _ANY))


__all__ = ["Beginning"]
