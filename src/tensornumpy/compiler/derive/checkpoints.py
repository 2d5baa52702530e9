"""Long loops of which a reverse pass saves much: the state is saved now and then, and the turns between run again.

The program that saves keeps what the loop changes at the start of each segment of turns. The reverse pass takes the
segments from the last to the first: it puts the state back, runs the turns again, which save what they overwrite on
stacks of the pass, and goes back over them. Segments are as long as makes both together smallest: with n turns about
the root of n states and the root of n turns are in memory, for one more run of the loop.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..access import all_reads, all_writes, every, writes
from ..ir import Affine, Buf, Cell, Const, Draw, For, Int, LetInt, Op, SetCell, Stmt, Sym, blocks, whole
from .clone import Clone, uses
from .saving import INT, Stacks, Window, defined

LIMIT = 1 << 26  # bytes that a loop may save without segments
GAIN = 2  # times the memory that segments take, which they have to replace


@dataclass
class Segments:
    """A loop in ``count`` segments of ``length`` turns; ``state``: what is saved before each. ``again``: statements
    that run the turns of a segment once more, and ``hole``: the block and place in the reverse pass where they stand.
    """

    loop: For
    turns: int
    length: int
    count: int
    state: list[Window]
    again: list[Stmt] = field(default_factory=list)
    hole: tuple[list[Stmt], int] = ([], 0)

    def numbers(self, k: Sym) -> tuple[Affine, Affine, list[Stmt]]:
        """The turn with which segment ``k`` begins, the one behind it, and statements that give the latter."""
        first, past = Affine(0, [(k, self.length)]), Sym("past", Affine(1), Affine(self.turns))
        least = Op(INT, "minimum", (Int(INT, first + self.length), Const(INT, self.turns)), (INT, INT, INT))
        return first, Affine.of(past), [LetInt(past, least)]

    def symbol(self) -> Sym:
        """A symbol for the number of a segment."""
        return Sym("segment", Affine(), Affine(self.count - 1))

    def run(self, body: list[Stmt], k: Sym) -> list[Stmt]:
        """The turns of a segment."""
        s = self.loop
        first, past, before = self.numbers(k)
        return [*before, For(s.sym, s.lo + first * s.step, s.lo + past * s.step, s.step, body)]

    def back(self, body: list[Stmt], k: Sym, restored: list[Stmt]) -> Stmt:
        """The reverse of all segments; ``body``: that of a turn."""
        s = self.loop
        first, past, before = self.numbers(k)
        turns = For(s.sym, s.lo + (past - 1) * s.step, s.lo + (first - 1) * s.step, -s.step, body)
        inner = [*restored, *before, turns]
        self.hole = inner, len(inner) - 1
        return For(k, Affine(self.count - 1), Affine(-1), -1, inner)


class Checkpoints:
    """The part of a reverse pass that takes loops in segments. ``own``: the stacks of the pass itself; ``outside``:
    what turns that run again read from before their loop."""

    stacks: Stacks
    own: Stacks
    cells: list[Cell]
    own_cells: list[Cell]
    outside: set[Any]
    primal: set[Any]
    out: list[Stmt]
    segments: dict[Stmt, Segments]
    sites: dict[Any, set]
    place: dict[Stmt, Any]
    pointers: Any
    is_local: Callable[..., bool]
    block: Callable[..., list[Stmt]]
    back: Callable[..., list[Stmt]]
    inside: Callable[..., list[Stmt]]

    def in_segments(self, s: For) -> bool:
        """Write the reverse of a loop in segments, if it saves so much that it is worth it."""
        self.segments.pop(s, None)
        if self.pointers.shared or any(isinstance(x, Draw) for x in every(s.body)):
            return False
        scratch = Stacks()
        with self._saving_on(scratch, []):
            self.block(s.body, 1)
        parts = None if scratch.limits else segments(s, state_of(s, self.is_local), scratch.capacity)
        if parts is None:
            return False
        self.segments[s] = parts
        number, restored = parts.symbol(), self.stacks.pop(parts.state)
        with self._saving_on(self.own, self.own_cells):
            inner = self.inside(lambda: self.back(s.body))
            again = parts.run(self.block(s.body, parts.length), number)
        renamed = Clone({})
        renamed.rename(again)
        parts.again = renamed.block(again)
        self.out.append(parts.back(inner, number, restored))
        changed = {*all_writes(s), *(w.cell for w in parts.state)}
        changed.update(map(defined, every(s.body)))
        first = {x for x in uses([s]) | all_reads(s) if x in self.primal and x not in changed}
        self.outside |= first
        for x in first:
            if isinstance(x, Buf | Cell):
                self.sites.setdefault(x, set()).add(self.place[s])
        return True

    @contextlib.contextmanager
    def _saving_on(self, stacks: Stacks, cells: list[Cell]) -> Iterator[None]:
        outer = self.stacks, self.cells
        self.stacks, self.cells = stacks, cells
        try:
            yield
        finally:
            self.stacks, self.cells = outer


def state_of(loop: For, is_local: Callable[[Buf, Sequence[Stmt], int], bool]) -> list[Window]:
    """What a loop changes, without temporaries that each turn fills before it reads them."""
    bufs: dict[Buf, None] = {}
    cells: dict[Cell, None] = {}

    def look(body: Sequence[Stmt]) -> None:
        for k, s in enumerate(body):
            bufs.update((b, None) for b in writes(s) if not is_local(b, body, k))
            if isinstance(s, SetCell):
                cells[s.cell] = None
            for block in blocks(s):
                look(block)

    look(loop.body)
    arrays = [Window((Affine(b.size),), b.dtype, whole(b)) for b in bufs]
    return [*arrays, *(Window((), c.dtype, cell=c) for c in cells)]


def segments(loop: For, state: list[Window], saved: dict[np.dtype, int]) -> Segments | None:
    """The segments of a loop whose turns save so many elements of each dtype; None where they are not worth it."""
    if loop.stop is not None or not (loop.hi - loop.lo).is_const:
        return None
    turns = len(range(0, (loop.hi - loop.lo).const, loop.step))
    each = sum(n * d.itemsize for d, n in saved.items())
    size = sum(w.dtype.itemsize * (w.view.buf.size if w.view is not None else 1) for w in state)
    if turns * each <= LIMIT or not each or not size:
        return None
    length = max(1, min(turns, round(math.sqrt(turns * size / each))))
    count = -(-turns // length)
    if GAIN * (count * size + length * each) > turns * each:
        return None
    return Segments(loop, turns, length, count, state)


__all__ = ["Checkpoints", "Segments"]
