"""What stands there again and again, told once: the steps of a loop that was unrolled; and the first lines of many.

``explanation.py``, ``page.py`` and ``programs/staged.py`` call it; it calls nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

_LEAST = 3  # times; what stands there twice is shown twice
_LONGEST = 100  # steps of one repetition
_MOST = 24  # lines of a schedule


def runs(marks: Sequence[Hashable]) -> list[tuple[int, int, int]]:
    """``(start, length, times)`` of each stretch that repeats at least three times in a row, from left to right.

    Of several that begin at one place, the one that covers most; of those, the shortest.
    """
    found, at = [], 0
    while at < len(marks):
        best = (0, 0, 0)
        for length in range(1, min(_LONGEST, (len(marks) - at) // _LEAST) + 1):
            end = at
            while end + length < len(marks) and marks[end] == marks[end + length]:
                end += 1
            times = (end - at) // length + 1
            if times >= _LEAST and times * length > best[0]:
                best = (times * length, length, times)
        covered, length, times = best
        if covered:
            found.append((at, length, times))
        at += covered or 1
    return found


def counted(rows: Iterable[str]) -> list[str]:
    """Equal lines once, with how often they come."""
    times: dict[str, int] = {}
    for row in rows:
        times[row] = times.get(row, 0) + 1
    return [row if n == 1 else f"{row} ({n} times)" for row, n in times.items()]


def shortened(rows: list[str]) -> list[str]:
    """The first lines of a schedule, and how many there are beyond them."""
    more = len(rows) - _MOST
    return rows if more < 1 else [*rows[:_MOST], f"  and {more} more lines, which graph() has"]


__all__ = ["counted", "runs", "shortened"]
