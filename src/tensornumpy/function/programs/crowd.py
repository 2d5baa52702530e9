"""Calls that no entry finds: whether their way to compiled code is worth it, or Python answers them all for a while.

An entry (``calling.py``) finds a call at once. A function has few of them, and there is none for some calls (long
lists of numbers, named tuples). The others go through Python and its keys, which may take longer than the code saves,
native or not, and no watch sees that. So some of them are timed the whole way, and some in Python, in turn; the totals
decide, as kinds take differently long. ``function.py`` asks for each call that no entry has found.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

from ...engines.background import answering
from ..balance import Budget
from ..calling import MAX_ENTRIES
from .watch import clock, since

_FIRST = 16  # calls that no entry found before the first look,
_EVERY, _MOST = 8, 6  # and as many times as before until the next one, of so many looks
_CALLS = 16  # of a look, each way,
_FEW, _CLEAR = 3, 4.0  # or so many, where one takes as many times as long as the other
_SLOWER = 1.03  # how many times Python's time the long way may take


class Crowd:
    """Of one function. ``totals``: the seconds of the calls of a look, the long way and in Python; ``most``: those of
    the longest one each, which may have been held up, and counts for nothing."""

    __slots__ = ("_calls", "_counts", "_is_busy", "_looks", "_most", "_totals", "_turn", "_until", "_waited")

    def __init__(self) -> None:
        self._calls, self._until, self._looks, self._is_busy = 0, _FIRST, 0, False
        self._waited = 0  # calls of kinds that will have entries
        self._begin()

    def _begin(self) -> None:
        self._turn, self._counts, self._totals, self._most = 0, [0, 0], [0.0, 0.0], [0.0, 0.0]

    def looks(self, function: Any) -> bool:
        """True if a call that no entry found is to be timed."""
        self._calls += 1
        if self._calls <= self._until or self._is_busy:
            return False
        watched = [trace for trace in function._ledger if trace.watch is not None]
        are_few = len(watched) <= MAX_ENTRIES  # then each gets an entry when its watch has decided
        served = {id(entry.counter) for entry in function._entries or ()}  # these calls are none of them
        watched = [trace for trace in watched if id(trace.counter) not in served]
        waited = sum(t.calls for t in watched if t.watch.is_under_way or (are_few and not t.watch.is_resting))
        waited += 0 if function._programs is None else function._programs.waited
        if waited != self._waited:  # native code is on its way, or a watch looks at it
            self._waited = waited
            self.put_off()
            return False
        return True

    def put_off(self) -> None:
        """Look at a later call."""
        self._until = self._calls + _FIRST

    def answer(
        self, budget: Budget, compiled: Callable[[], Any], python: Callable[[], Any], rest: Callable[[int], None]
    ) -> Any:
        """A call one way or the other. ``rest`` is told how many calls Python answers from now on, whatever they are:
        if some wait until calls have paid, no more than it takes. A call that raises counts as others do: there is code
        that raises in each."""
        in_python = self._turn.bit_count() & 1  # 0110 1001: kinds may come in turn, too
        self._turn += 1
        self._is_busy = True
        spent, start = budget.spent, clock()
        try:
            with answering() if in_python else nullcontext():
                return python() if in_python else compiled()
        finally:
            self._is_busy = False
            if budget.spent == spent:  # else something was made
                self._took(since(start), in_python)
            if calls := self._decided(budget):
                rest(calls)

    def _took(self, seconds: float, in_python: int) -> None:
        self._totals[in_python] += seconds
        self._counts[in_python] += 1
        self._most[in_python] = max(self._most[in_python], seconds)

    def _decided(self, budget: Budget) -> int:
        least = min(self._counts)
        each = zip(self._totals, self._most, self._counts, strict=True)
        way, python = ((seconds - most) / max(n - 1, 1) for seconds, most, n in each)
        is_clear = least >= _FEW and max(way, python) > _CLEAR * min(way, python)
        if least < _CALLS and not is_clear and self._turn < 4 * _CALLS:
            return 0
        if least < _FEW:  # nearly all made something
            self.put_off()
            self._begin()
            return 0
        self._looks = min(self._looks + 1, _MOST - 1)
        calls = _FIRST * _EVERY ** (self._looks - 1)
        is_pythons = way > _SLOWER * python
        self._until = self._calls + (0 if is_pythons else calls)
        self._begin()
        if is_pythons and budget.is_used_up:
            calls = max(min(calls, int(budget.missing(budget.next) / max(python, 1e-7))), _FIRST)
            budget.taken += calls * python
        return calls if is_pythons else 0


__all__ = ["Crowd"]
