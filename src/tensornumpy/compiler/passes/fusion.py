"""Passes over programs: temporaries that are computed where they are read, maps over one domain as one, dead code.

They keep what the program does, bit for bit: an expression moves only across statements that do not write what it
reads, and into a map that writes it only if both are at the same place or apart.
"""

from __future__ import annotations

import collections
import math
from collections.abc import Iterator, Sequence, Set
from typing import Any

from ...engines.background import breathe
from ..access import (
    all_reads,
    all_writes,
    are_apart,
    every,
    has_pointers,
    limit,
    loads,
    meets,
    pointed_at,
    reads,
    scalars,
    writes,
)
from ..ir import (
    Accumulate,
    Affine,
    Buf,
    Expr,
    If,
    Let,
    Load,
    Map,
    Program,
    Read,
    Reduce,
    SetCell,
    Stmt,
    Var,
    View,
    blocks,
    expressions,
)
from .contraction import Contraction, cost
from .copies import copy_reads
from .periods import lay_out
from .pieces import read_pieces
from .reductions import rearrange
from .rewrite import rebuilt
from .windows import gather_windows

_FUSED = 600  # operations in one map
_RECENT = 8  # maps of a block that a later one may join
_FAR = 1 << 15  # points of a domain, above which maps that have nothing in common are not brought together


def optimize(program: Program) -> None:
    """Run all passes, in place."""
    _fuse(program)
    if read_pieces(program):
        _fuse(program)
    gather_windows(program)
    copy_reads(program)
    _remove_dead(program)
    rearrange(program)
    lay_out(program)


def _fuse(program: Program) -> None:
    """Compute temporaries where they are read, and neighbours as one, until nothing changes."""
    for _ in range(3):
        before = _size(program.body)
        Contraction(program).run(program.body)
        _outputs(program)
        _fuse_blocks(program.body, has_pointers(program))
        _remove_dead(program)
        if _size(program.body) == before:
            break


def _size(body: Sequence[Stmt]) -> int:
    return sum(1 + sum(_size(b) for b in blocks(s)) for s in body)


# --- results ---


def _outputs(program: Program) -> None:
    """A temporary that is copied to a result is that result's memory."""
    for s in [s for s in program.body if isinstance(s, Map)]:
        if len(s.stores) != 1 or s.mask is not None:
            continue
        (view, expr) = s.stores[0]
        if view.buf.role != "output" or not isinstance(expr, Load):
            continue
        source = expr.view.buf
        same = expr.view.strides == view.strides and expr.view.offset == Affine() == view.offset
        if source.role != "temp" or not same or source.size != view.buf.size or source.dtype != view.buf.dtype:
            continue
        if source in pointed_at(program.body) or _uses(program.body, view.buf) != 1:
            continue
        later = program.body[next(k for k, x in enumerate(program.body) if x is s) + 1 :]
        if any(source in writes(x) for x in every(later)):
            continue  # the result is what it was here
        program.bufs = [b for b in program.bufs if b is not source]
        at = next(k for k, b in enumerate(program.bufs) if b is view.buf)
        program.bufs[at] = source
        source.role = "output"
        program.body = [x for x in program.body if x is not s]


def _uses(body: Sequence[Stmt], buf: Buf) -> int:
    """How many statements name a buffer."""
    return sum(buf in {*reads(s), *writes(s)} for s in every(body))


# --- neighbours ---


def _fuse_blocks(body: list[Stmt], pointers: bool) -> None:
    out: list[Stmt | None] = []
    recent: list[_Fused] = []  # maps that may take others, the last one first
    for s in body:
        breathe()
        for block in blocks(s):
            _fuse_blocks(block, pointers)
        if not isinstance(s, Map | Reduce | Accumulate) or isinstance(getattr(s, "into", None), Var) or pointers:
            recent = [m for m in recent[:1] if pointers and m.at == len(out) - 1]
        read, written = set(reads(s)), set(writes(s))
        found = None
        if isinstance(s, Map):
            found = next((m for m in recent if m.may_meet(s, read, written) and m.takes(s)), None)
        if found is None:
            out.append(s)
        elif not found.may_take_up(read, written):  # it comes to the place of the statement
            out[found.at] = None
            out.append(found.map)
            read, written = read | found.read.keys(), written | found.written.keys()
        for m in recent:
            if m is not found and (found is None or m.at < found.at or out[-1] is found.map):
                m.pass_by(read, written)
        if found is not None and isinstance(s, Map):
            found.add(s)
            if out[-1] is found.map:
                found.at, found.later = len(out) - 1, (set(), set())
                recent.remove(found)
                recent.insert(0, found)
        elif isinstance(s, Map) and s.mask is None:
            recent = [_Fused(s, pointers, len(out) - 1), *recent[: _RECENT - 1]]
    body[:] = [s for s in out if s is not None]


class _Fused:
    """A map that takes those behind it, with what it reads and writes by buffer, and the values that are known in it:
    of views, if nothing behind changes what they are computed from."""

    def __init__(self, m: Map, pointers: bool, at: int):
        self.map, self.pointers, self.at = m, pointers, at
        self.later: tuple[set[Buf], set[Buf]] = set(), set()  # what statements behind it read and write
        self.written: dict[Buf, list[View]] = {}
        self.read: dict[Buf, list[View]] = {}
        self.places: dict[View, int] = {}  # that are written, and the version of what is read there from now on
        self.version = 0  # the highest one that is read
        self.values: dict[View, Expr] = {}
        self.uses: dict[Buf, list[View]] = {}  # of buffers: views whose values are computed from them
        self.size = 0
        self.gathers = False
        self._note(m.stores)

    def pass_by(self, read: Set[Buf], written: Set[Buf]) -> None:
        """A statement stands behind the map."""
        self.later[0].update(read)
        self.later[1].update(written)

    def may_take_up(self, read: Set[Buf], written: Set[Buf]) -> bool:
        """True if a statement that reads and writes these may run before all that are behind the map."""
        after, changed = self.later
        return changed.isdisjoint(read) and changed.isdisjoint(written) and after.isdisjoint(written)

    def may_meet(self, s: Map, read: Set[Buf], written: Set[Buf]) -> bool:
        """True if the map and one that comes later can be neighbours, and it is worth something."""
        if self.map.shape != s.shape:
            return False
        after, changed = self.later
        if not after and not changed:
            return True
        mine = self.read.keys() | self.written.keys()
        size = math.prod(limit(n, True) or _FAR for n in s.shape)
        if size > _FAR and mine.isdisjoint(read) and mine.isdisjoint(written):
            return False
        if self.may_take_up(read, written):
            return True
        return changed.isdisjoint(mine) and after.isdisjoint(self.written.keys())

    def takes(self, two: Map) -> bool:
        """True if a map may join, point by point."""
        if self.map.shape != two.shape or two.mask is not None:
            return False
        size = self.size
        for _, e in two.stores:
            size += cost(e)[0] + 1
            if size > _FUSED:
                return False
        if self.gathers or any(e.gathers for _, e in two.stores):
            return False
        return all(
            self._fits(view, self.written)
            and self._fits(view, self.read)
            and all(self._fits(v, self.written) for v in loads(expr))
            for view, expr in two.stores
        )

    def _fits(self, view: View, others: dict[Buf, list[View]]) -> bool:
        """True if a view and each of the others are one, or apart."""
        shape = self.map.shape
        if any(v != view and not are_apart(v, view, shape) for v in others.get(view.buf, ())):
            return False
        return not (self.pointers and meets({view.buf}, others.keys() - {view.buf}))

    def add(self, two: Map) -> None:
        """The map joins; what it reads of those before it is the value itself."""
        self._forget(list(writes(two)))
        done: dict[Expr, Expr] = {}
        stored: set[View] = set()  # by the second map so far

        def leaf(e: Expr) -> Expr | None:
            if not isinstance(e, Load) or e.view not in self.places:
                return None
            if e.version or e.view in stored:  # it is read behind a store of the second map
                return Load(e.dtype, e.view, self.places[e.view] + max(1, e.version))
            return self.values.get(e.view) or Load(e.dtype, e.view, self.places[e.view])

        stores: list[tuple[View, Expr]] = []
        for view, expr in two.stores:
            stores.append((view, rebuilt(expr, leaf, done)))
            stored.add(view)
        again = any(v in self.places for v, _ in stores)
        self.map.stores += stores
        self._note(stores)
        if again:
            self._drop()

    def _note(self, stores: list[tuple[View, Expr]]) -> None:
        behind: set[Buf] = set()  # what this store and those behind it change
        known = []
        for view, expr in reversed(stores):
            behind.add(view.buf)
            known.append((view, expr, not meets(behind, {v.buf for v in loads(expr)}, self.pointers)))
        for view, expr, is_known in reversed(known):
            self.size += cost(expr)[0] + 1
            self.gathers = self.gathers or expr.gathers
            self.version = max(self.version, expr.version)
            if view not in self.places:
                self.written.setdefault(view.buf, []).append(view)
            self.places[view] = self.version + 1
            self.values.pop(view, None)
            if is_known:
                self.values[view] = expr
            for v in loads(expr):
                found = self.read.setdefault(v.buf, [])
                if v not in found:
                    found.append(v)
                if is_known:
                    self.uses.setdefault(v.buf, []).append(view)

    def _forget(self, changed: Sequence[Buf]) -> None:
        """Values that are computed from buffers that change are known no more."""
        found = changed
        if self.pointers:
            found = [b for b in self.uses if meets({b}, set(changed))]
        for b in found:
            for view in self.uses.get(b, ()):
                self.values.pop(view, None)

    def _drop(self) -> None:
        """A place that is written twice keeps the later value, unless it is read in between."""
        stores = self.map.stores
        last = {v: k for k, (v, _) in enumerate(stores)}
        self.map.stores = [
            (v, e)
            for k, (v, e) in enumerate(stores)
            if last[v] == k or any(v.buf is x.buf for _, later in stores[k + 1 : last[v] + 1] for x in loads(later))
        ]


# --- dead code ---


def _remove_dead(program: Program) -> None:
    needed = [b for b in program.bufs if b.role != "temp"]
    live = collections.Counter(x for s in every(program.body) for x in _named(s))
    live.update(needed)
    while _sweep(program.body, live):
        pass
    used: set[Buf] = set()
    for s in program.body:
        used |= all_reads(s) | all_writes(s)
    program.bufs = [b for b in program.bufs if b.role == "output" or b in used]
    cells = set(_cells(program.body))
    program.cells = [c for c in program.cells if c in cells]


def _cells(body: Sequence[Stmt]) -> list[Any]:
    found: list[Any] = []
    for s in every(body):
        if isinstance(s, SetCell):
            found.append(s.cell)
        if getattr(s, "stop", None) is not None:
            found.append(s.stop)  # type: ignore[attr-defined]
        found += [e.cell for x in expressions(s) for e in scalars(x) if isinstance(e, Read)]
    return found


def _named(s: Stmt) -> Iterator[Any]:
    """What a statement reads: buffers, cells, and variables by name."""
    yield from reads(s)
    yield from (e.cell if isinstance(e, Read) else e.name for x in expressions(s) for e in scalars(x))
    if getattr(s, "stop", None) is not None:
        yield s.stop  # type: ignore[attr-defined]


def _sweep(body: list[Stmt], live: collections.Counter[Any]) -> bool:
    """Remove what nobody reads, from the last statement to the first: what it reads is read once less."""
    keep: list[Stmt] = []
    changed = False
    for s in reversed(body):
        for block in reversed(blocks(s)):
            changed = _sweep(block, live) or changed
        dead = False
        if isinstance(s, Let):
            dead = not live[s.var.name] and not _checks(s)
        elif isinstance(s, SetCell):
            dead = not live[s.cell]
        elif isinstance(s, Map):
            kept = [(v, e) for v, e in s.stores if live[v.buf] or e.gathers]
            if len(kept) < len(s.stores):
                live.subtract(_named(s))
                changed, s.stores = True, kept
                live.update(_named(s))
            dead = not kept
        elif isinstance(s, Reduce | Accumulate) and not _checks(s):
            dead = not live[s.into.name if isinstance(s.into, Var) else s.into.buf]
        elif isinstance(s, If):
            dead = not s.then and not s.otherwise
        if dead:
            live.subtract(_named(s))
            changed = True
        else:
            keep.append(s)
    body[:] = reversed(keep)
    return changed


def _checks(s: Stmt) -> bool:
    return any(e.gathers for e in expressions(s))


__all__ = ["optimize"]
