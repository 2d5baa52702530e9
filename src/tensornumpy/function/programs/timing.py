"""Two ways to answer the same calls, timed against each other: their times, and the verdict.

``choosing.py`` times compiled code against Python, ``contest.py`` the steps of a graph against one program of it. Each
of them says when it has seen enough. Calls nothing.
"""

from __future__ import annotations

import time

clock = time.perf_counter


class Timing:
    """Of two ways by name, the first and the second: ``counts`` of timed calls, the ``best`` time of each in seconds,
    the time ``spent`` in all, and the ``verdict``: None while open, then the name of the faster one."""

    __slots__ = ("best", "counts", "names", "spent", "verdict")

    def __init__(self, first: str, second: str):
        self.names = (first, second)
        self.best = [float("inf"), float("inf")]
        self.counts = [0, 0]
        self.spent = 0.0
        self.verdict: str | None = None

    def add(self, way: int, seconds: float) -> None:
        """A call has been timed."""
        self.counts[way] += 1
        self.spent += seconds
        self.best[way] = min(self.best[way], seconds)

    def set(self, way: int, seconds: float = float("inf"), count: int = 0) -> None:
        """What is known of a way from elsewhere, as if it had been timed so often; without a time, forget it."""
        self.best[way], self.counts[way] = seconds, count

    @property
    def ratio(self) -> float:
        """How many times the second way's time the first one takes."""
        return self.best[0] / max(self.best[1], 1e-9)


__all__ = ["Timing", "clock"]
