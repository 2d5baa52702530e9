"""Arrays that are joined of pieces are not made where their readers can read the pieces: shifted, padded, rolled ones.

A map that reads such an array is cut where pieces meet, so that each part of it reads one piece with each load, and
computes that in the place of the load. A stencil with periodic borders is an inner part and its borders.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..access import all_reads, all_writes, every, loads, pointed_at, reads, writes
from ..ir import Affine, Buf, Const, Expr, Gather, Iota, Load, Map, Op, Program, Stmt, View, blocks, walk
from .contraction import moved
from .rewrite import rebuilt

_INT = np.dtype(np.int64)
_LEAST = 1 << 10  # elements of a map that is worth its parts
_PARTS, _WRITTEN = 27, 400  # parts of a map, operations that they have in all

Box = tuple[tuple[int, int], ...]  # the first index and the one behind the last, along each axis


def read_pieces(program: Program) -> bool:
    """Let maps read the pieces of what is joined; True if there was such an array."""
    pointed = pointed_at(program.body)
    counts = Counter(b for s in every(program.body) for b in {*reads(s), *writes(s)})
    return _read_in(program.body, counts, pointed)


def _read_in(body: list[Stmt], counts: Counter[Buf], pointed: set[Buf]) -> bool:
    """The same for a block and those in it."""
    found = [_read_in(b, counts, pointed) for s in body for b in blocks(s)]
    block = _Block(body, counts, pointed)
    found += [block.read(b) for b in block.joined()]
    body[:] = [s for line in block.lines for s in line]
    return any(found)


class _Block:
    """The statements of a block, each of which may become several. ``counts``: how many statements of the program name
    a buffer."""

    def __init__(self, body: list[Stmt], counts: Counter[Buf], pointed: set[Buf]):
        self.counts, self.pointed = counts, pointed
        self.lines = [[s] for s in body]
        self.place = {s: k for k, s in enumerate(body)}
        self.users: dict[Buf, list[Stmt]] = {}
        for s in body:
            for b in all_writes(s) | all_reads(s):
                self.users.setdefault(b, []).append(s)

    def joined(self) -> list[Buf]:
        """Temporaries that several statements write, in their order."""
        found = [b for b, users in self.users.items() if b.role == "temp" and len(users) == self.counts[b] > 2]
        return sorted(found, key=lambda b: self.place[self.users[b][0]])

    def read(self, buf: Buf) -> bool:
        """Have the readers of an array read its pieces. False where they cannot, or are not worth their parts."""
        if buf in self.pointed or len(self.users[buf]) != self.counts[buf]:
            return False
        users: list[Any] = self.users[buf]
        stores = [one for one in (_store(s, buf) for s in users) if one is not None]
        readers = users[len(stores) :]
        if len(stores) < 2 or not readers or any(buf in writes(s) for s in readers):
            return False
        if any(not isinstance(s, Map) or s.mask is not None for s in readers) or any(
            buf in reads(s) for s, *_ in stores
        ):
            return False
        uses, grid = [_uses(s, buf) for s in readers], _boxes([(s.shape, view) for s, view, _ in stores])
        is_moved = not any(isinstance(e, Op) for _, _, expr in stores for e in walk(expr))
        if grid is None or None in uses or not (is_moved or sum(map(len, uses)) == 1):  # type: ignore[arg-type]
            return False
        first, last = self.place[users[0]], self.place[users[-1]]
        for need in {v.buf for _, _, expr in stores for v in loads(expr)}:
            changes = (self.place[s] for s in self.users[need] if need in all_writes(s))
            if need in self.pointed or any(first <= k <= last for k in changes):
                return False
        parts = [_cut(s, use, *grid) for s, use in zip(readers, uses, strict=True)]  # type: ignore[arg-type]
        if None in parts or not _is_worth(readers, parts):  # type: ignore[arg-type]
            return False
        made = [_part(s, boxes, buf, stores) for s, boxes in zip(readers, parts, strict=True)]  # type: ignore[arg-type]
        if None in made:
            return False
        for s, new in zip(readers, made, strict=True):
            self._replace(s, new)  # type: ignore[arg-type]
        return True

    def _replace(self, s: Stmt, new: list[Map]) -> None:
        k = self.place[s]
        self.lines[k] = [x for one in self.lines[k] for x in (new if one is s else [one])]
        for b in all_writes(s) | all_reads(s):
            self.users[b].remove(s)
            self.counts[b] -= 1
        for one in new:
            one.place = s.place
            self.place[one] = k
            for b in all_writes(one) | all_reads(one):
                at = next((i for i, u in enumerate(self.users[b]) if self.place[u] > k), len(self.users[b]))
                self.users[b].insert(at, one)
                self.counts[b] += 1


def _store(s: Stmt, buf: Buf) -> tuple[Map, View, Expr] | None:
    """The store of a map that fills a piece."""
    if not isinstance(s, Map) or s.mask is not None:
        return None
    mine = [(v, e) for v, e in s.stores if v.buf is buf]
    if len(mine) != 1 or any(isinstance(e, Gather) for e in walk(mine[0][1])):
        return None
    return s, *mine[0]


def _uses(s: Map, buf: Buf) -> list[View] | None:
    """The views of an array that a map reads; None where it reads it by an index."""
    every_part = walk(*(e for _, e in s.stores))
    if any(isinstance(e, Gather) and e.view.buf is buf for e in every_part):
        return None
    return list(dict.fromkeys(e.view for e in every_part if isinstance(e, Load) and e.view.buf is buf))


def _boxes(pieces: Sequence[tuple[tuple[Affine, ...], View]]) -> tuple[list[int], list[list[int]]] | None:
    """Of the array that pieces make: the strides of its axes, and along each of them the places where pieces begin and
    end. None where these are no boxes of numbers that are apart."""
    strides = pieces[0][1].strides
    if any(v.strides != strides or not v.offset.is_const for _, v in pieces) or any(s <= 0 for s in strides):
        return None
    boxes: list[Box] = []
    order = sorted(range(len(strides)), key=lambda a: -strides[a])
    for shape, view in pieces:
        if not all(n.is_const for n in shape):
            return None
        rest, box = view.offset.const, [(0, 0)] * len(strides)
        for a in order:
            box[a] = rest // strides[a], rest // strides[a] + shape[a].const
            rest %= strides[a]
        boxes.append(tuple(box))
    for one, other in itertools.combinations(boxes, 2):
        if all(a < d and c < b for (a, b), (c, d) in zip(one, other, strict=True)):
            return None
    ends = [sorted({end for box in boxes for end in box[a]}) for a in range(len(strides))]
    long = [a for a in order if ends[a][-1] > 1]
    if len({strides[a] for a in long}) < len(long):
        return None
    return [strides[a] for a in long], [ends[a] for a in long]


def _cut(s: Map, uses: Sequence[View], strides: Sequence[int], ends: Sequence[Sequence[int]]) -> list[Box] | None:
    """The parts of a map's domain in which each load stays in one piece."""
    if not all(n.is_const for n in s.shape):
        return None
    cuts = [{0, n.const} for n in s.shape]
    for view in uses:
        if not view.offset.is_const:
            return None
        rest = view.offset.const
        taken = set()
        for step, places in zip(strides, ends, strict=True):
            start, rest = rest // step, rest % step
            for c, stride in enumerate(view.strides):
                if c in taken or not stride or stride % step or s.shape[c].const == 1:
                    continue
                taken.add(c)
                k = stride // step
                for end in places:
                    first = -((start - end) // k) if k > 0 else (start - end) // -k + 1
                    if 0 < first < s.shape[c].const:
                        cuts[c].add(first)
    lines = [list(itertools.pairwise(sorted(c))) for c in cuts]
    return list(itertools.product(*lines)) if math.prod(map(len, lines)) <= _PARTS else None


def _is_worth(maps: Sequence[Map], parts: Sequence[list[Box]]) -> bool:
    """True for maps of enough elements whose parts are not too many."""
    elements, count, written = 0, 0, 0
    for s, boxes in zip(maps, parts, strict=True):
        elements += math.prod(n.const for n in s.shape)
        count += len(boxes)
        written += len(boxes) * sum(isinstance(e, Op) for e in walk(*(e for _, e in s.stores)))
    return elements >= _LEAST and count <= _PARTS and written <= _WRITTEN


def _part(s: Map, boxes: list[Box], buf: Buf, pieces: Sequence[tuple[Map, View, Expr]]) -> list[Map] | None:
    """A map in parts, which compute what they read of the array; None if a load is in none of the pieces."""
    exprs = [e for _, e in (*s.stores, *((None, e) for _, _, e in pieces))]
    views = [*(v for v, _ in s.stores), *(e.view for e in walk(*exprs) if isinstance(e, Load | Gather))]
    if any(t.__class__ is Affine for v in views for t in v.strides):
        return None
    made = []
    for box in boxes:
        shape, starts = tuple(Affine(b - a) for a, b in box), [a for a, _ in box]
        done: dict[Expr, Expr] = {}
        known: dict[View, Expr] = {}

        def at(view: View, starts: list[int] = starts) -> View:
            first = sum(a * k for a, k in zip(starts, view.strides, strict=True))
            return View(view.buf, view.offset + first, view.strides)

        def piece(view: View, shape: tuple[Affine, ...] = shape, known: dict[View, Expr] = known) -> Expr | None:
            for one, stored, expr in pieces:
                found = None if view in known else moved(stored, one.shape, view, shape)
                if found is not None:
                    known[view] = found.expr(expr)
            return known.get(view)

        def leaf(e: Expr, at: Any = at, piece: Any = piece, starts: list[int] = starts) -> Expr | None:
            if isinstance(e, Load):
                view = at(e.view)
                return (piece(view) or e) if view.buf is buf else e.over(view)
            if isinstance(e, Gather):
                return e.over(at(e.view), tuple((rebuilt(i, leaf), n, k) for i, n, k in e.axes))
            if isinstance(e, Iota) and starts[e.axis]:
                return Op(_INT, "add", (e, Const(_INT, starts[e.axis])), (_INT,) * 3)
            return e if isinstance(e, Iota) else None

        stores = [(at(view), rebuilt(expr, leaf, done)) for view, expr in s.stores]
        if any(v.buf is buf for _, e in stores for v in loads(e)):
            return None
        made.append(Map(shape, stores))
    return made


__all__ = ["read_pieces"]
