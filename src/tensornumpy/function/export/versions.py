"""Programs for all lengths of an axis: one for any length of a range, where the programs of some lengths agree.

Lengths up to 8 have programs of their own, as what is short is written out. The others are one range
(``staging/graphs/lengths.py``), which is split where programs differ, and where memory for the longest is much.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from ..._base.defects import Refusal
from ...compiler import text
from ...compiler.standalone import written
from ...engines.llvm.emitter import Target
from ...staging.escape import Escape
from ...staging.graphs.graphs import GraphProgram
from ...staging.graphs.lengths import general
from .calls import Made

_SHORT, _ALONE, _ROOM = 8, 16, 1 << 16
_CHECKS, _MIDDLES, _MOST = 2, 3, 64
_CHANCE = "may or may not follow"


class Version(NamedTuple):
    """The code for lengths from ``low`` to ``high``: ``made`` is its program, ``name`` its function."""

    low: int
    high: int
    made: Made
    name: str
    texts: list[str]
    workspace: int
    reasons: list[str]


def version(made: Made, name: str, target: Target, low: int = 0, high: int = 0) -> Version:
    """The code of one program. Raises Refusal."""
    bufs = [b for b in made.program.bufs if b.role in ("input", "output")]
    constants = {b: x for b, x in zip(bufs, made.order, strict=True) if x.__class__ is not int}
    texts, workspace, reasons = written(made.program, target, name, constants)
    return Version(low, high, made, name, texts, workspace, list(reasons))


def versions(
    make: Callable[[int], Made], name: str, target: Target, longest: int
) -> tuple[list[Version], dict[int, Made]]:
    """The code for all lengths from 1 to ``longest``, and the programs of the lengths that were tried. Raises Refusal
    where a length is more than that of arrays."""
    known: dict[int, Made] = {}

    def cached(n: int) -> Made:
        if n not in known:
            known[n] = make(n)
        return known[n]

    found: list[Version] = []
    todo = [(_SHORT + 1, longest)] if longest > _SHORT else []
    todo += [(n, n) for n in range(min(_SHORT, longest), 0, -1)]
    why = ""
    while todo:
        low, high = todo.pop()
        if len(found) + len(todo) > _MOST:
            raise Refusal(f"its code for lengths up to {longest} is of more than {_MOST} kinds: {why}")
        if low == high:
            found.append(version(cached(low), f"{name}.{low}", target, low, low))
            continue
        try:
            made = version(_of_range(cached, low, high), f"{name}.{low}", target, low, high)
            if made.workspace <= _ROOM or high <= 2 * low:
                found.append(made)
                continue
        except Escape as escape:
            why = escape.reason
        if high - low < _ALONE:
            todo += [(n, n) for n in range(high, low - 1, -1)]
            continue
        middle = 1 << (math.isqrt(low * high).bit_length() - 1) if high > 4 * low else (low + high) // 2
        todo += [(middle + 1, high), (low, middle)]
    return found, known


def _of_range(make: Callable[[int], Made], low: int, high: int) -> Made:
    """One program for all lengths of a range. Raises Escape where there is none.

    Python may have asked for a length and decided by it: other lengths than those that it is made from have to give the
    same program."""
    middles = [m for m in range(low + 3 * (high - low) // 4, high) if all(m % k for k in (2, 3, 5, 7))][:_MIDDLES]
    for middle in middles:
        try:
            found = _general(make, (low, middle, high))
        except Escape as escape:
            if middle == middles[-1] or _CHANCE not in escape.reason:
                raise
            continue  # a number of the code that happens to be this length
        draw = random.Random(low)
        for _ in range(_CHECKS):
            n = draw.randrange(low + 1, high)
            if n != middle and text.text(_general(make, (low, n, high)).program) != text.text(found.program):
                raise Escape(f"it does something else for length {n}")
        return found
    raise Escape("the range is short")


def _general(make: Callable[[int], Made], samples: tuple[int, ...]) -> Made:
    every = [make(n) for n in samples]
    if any(m.program.lengths for m in every):
        raise Escape("lengths that are data")
    kinds = [(m.structure, m.finals, m.written, _kinds(m)) for m in every]
    if any(kind != kinds[0] for kind in kinds):
        raise Escape("results of another kind")
    orders = [_common(parts) for parts in zip(*(m.order for m in every), strict=True)]
    graphs = []
    for m, *order in zip(every, *orders, strict=True):
        bufs = [b for b in m.program.bufs if b.role in ("input", "output")]
        graphs.append(GraphProgram(m.program, [x for b, x in zip(bufs, order, strict=True) if b.role == "input"]))
    found = general(graphs, samples, ())
    return every[1]._replace(program=found.program, order=[parts[1] for parts in orders])


def _common(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a buffer is for some lengths; where it is arrays that begin alike, the longest of them for all."""
    if any(x.__class__ is int or not x.ndim for x in parts):
        return parts
    longest = max(parts, key=len)
    same = all(x.dtype == longest.dtype and np.array_equal(x, longest[: len(x)]) for x in parts)
    return (longest,) * len(parts) if same else parts


def _kinds(made: Made) -> list[Any]:
    return [x if x.__class__ is int else np.ndarray for x in made.order]


__all__ = ["Version", "version", "versions"]
