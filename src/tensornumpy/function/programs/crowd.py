"""Calls of many kinds: whether their way to compiled code is worth it, or Python answers them all for a while.

An entry (``calling.py``) finds a call at once, and a function has few of them. Where calls are of more kinds (texts,
lists of numbers, lengths), most go through Python and its keys, which may take longer than the code saves, native or
not. So some of them are timed the whole way, and some in Python, in turn; the totals decide, as kinds take differently
long. ``function.py`` asks for each call that no entry has found.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

from ...engines.background import answering
from ..balance import Budget
from .watch import clock, since

_KINDS = 8  # of traces or programs, which entries find
_FIRST = 16  # calls that no entry found before the first look,
_EVERY, _MOST = 8, 6  # and as many times as before until the next one, of so many looks
_CALLS = 16  # of a look, each way,
_FEW, _CLEAR = 3, 4.0  # or so many, where one takes as many times as long as the other
_SLOWER = 1.03  # how many times Python's time the long way may take


class Crowd:
    """Of one function. ``totals``: the seconds of the calls of a look, the long way and in Python."""

    __slots__ = ("_calls", "_counts", "_is_busy", "_looks", "_totals", "_turn", "_until")

    def __init__(self) -> None:
        self._calls, self._until, self._looks, self._is_busy = 0, _FIRST, 0, False
        self._begin()

    def _begin(self) -> None:
        self._turn, self._counts, self._totals = 0, [0, 0], [0.0, 0.0]

    @staticmethod
    def is_one(function: Any) -> bool:
        """True if calls are of many kinds."""
        programs = function._programs
        return len(function._ledger) > _KINDS or (programs is not None and len(programs.known) > _KINDS)

    def looks(self, function: Any) -> bool:
        """True if a call that no entry found is to be timed."""
        if not self.is_one(function):
            return False
        self._calls += 1
        return self._calls > self._until and not self._is_busy

    def answer(self, budget: Budget, compiled: Callable[[], Any], python: Callable[[], Any]) -> tuple[Any, int]:
        """A call one way or the other; and how many calls Python answers from now on, whatever they are."""
        in_python = self._turn.bit_count() & 1  # 0110 1001: kinds may come in turn, too
        self._turn += 1
        self._is_busy = True
        spent, start = budget.spent, clock()
        try:
            with answering() if in_python else nullcontext():
                result = python() if in_python else compiled()
        finally:
            self._is_busy = False
        if budget.spent == spent:  # else something was made
            self._totals[in_python] += since(start)
            self._counts[in_python] += 1
        return result, self._decided()

    def _decided(self) -> int:
        least, (way, python) = min(self._counts), self._totals
        is_clear = least >= _FEW and max(way, python) > _CLEAR * min(way, python)
        if least < _CALLS and not is_clear and self._turn < 4 * _CALLS:
            return 0
        self._looks = min(self._looks + 1, _MOST - 1)
        calls = _FIRST * _EVERY ** (self._looks - 1)
        is_pythons = least > 0 and way > _SLOWER * python
        self._until = self._calls + (0 if is_pythons else calls)
        self._begin()
        return calls if is_pythons else 0


__all__ = ["Crowd"]
