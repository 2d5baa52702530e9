"""Two ways to answer the same calls, timed against each other: their times, and the verdict.

``choosing.py`` times compiled code against Python, ``contest.py`` the steps of a graph against one program of it. Each
of them says when it has seen enough. Calls nothing.
"""

from __future__ import annotations

import time

clock = time.perf_counter
cpu_clock = time.thread_time  # stands still while a busy machine runs something else
_LONG, _SLOWER = (
    1e-3,
    (3.0, 1.6),
)  # seconds; how many times slower in one call, and in two, is enough to be the slower way


class Timing:
    """Of two ways by name, the first and the second: ``counts`` of timed calls, the ``best`` time of each in seconds,
    the least time ``cpu`` of the processor in the thread that called, the time ``spent`` in all, and the ``verdict``:
    None while open, then the name of the faster one."""

    __slots__ = ("best", "counts", "cpu", "names", "spent", "verdict")

    def __init__(self, first: str, second: str):
        self.names = (first, second)
        self.best = [float("inf"), float("inf")]
        self.cpu = [float("inf"), float("inf")]
        self.counts = [0, 0]
        self.spent = 0.0
        self.verdict: str | None = None

    def add(self, way: int, seconds: float, cpu: float = 0.0) -> None:
        """A call has been timed."""
        self.cpu[way] = min(self.cpu[way], cpu)
        self.counts[way] += 1
        self.spent += seconds
        self.best[way] = min(self.best[way], seconds)

    def set(self, way: int, seconds: float = float("inf"), count: int = 0) -> None:
        """What is known of a way from elsewhere, as if it had been timed so often; without a time, forget it."""
        self.best[way] = self.cpu[way] = seconds
        self.counts[way] = count

    def is_lost(self, way: int) -> bool:
        """True if a way has been much slower than the other one, and not because the machine was busy."""
        other = self.best[1 - way]
        times = _SLOWER[min(self.counts[way], len(_SLOWER)) - 1]
        return _LONG < other < float("inf") and min(self.best[way], self.cpu[way]) > times * other

    @property
    def ratio(self) -> float:
        """How many times the second way's time the first one takes."""
        return self.best[0] / max(self.best[1], 1e-9)


__all__ = ["Timing", "clock", "cpu_clock"]
