"""Temporaries that one map fills are computed where they are read.

What is looked at for one temporary does not grow with the program: who reads and changes a buffer stands in an index, a
statement's reads are indexed once, and what comes into a statement is put there when all of it is known.
"""

from __future__ import annotations

import bisect
import functools
import itertools
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from ...engines.background import breathe
from ...engines.llvm.lowering.lower import is_expensive
from ..access import all_writes, are_apart, every, has_pointers, limit, loads, meets, reads, writes
from ..expr import COST
from ..ir import (
    Accumulate,
    Affine,
    Buf,
    Cast,
    Check,
    Const,
    Expr,
    Gather,
    Int,
    Iota,
    Let,
    LetInt,
    Load,
    Map,
    Op,
    Program,
    PyInt,
    Reduce,
    Scatter,
    Select,
    SetCell,
    Stmt,
    Store,
    View,
    blocks,
    expressions,
    walk,
)
from .rewrite import rebuilt, replace_in, replacing

_INT = np.dtype(np.int64)
_APPLIED, _MOVED = (Op, PyInt), (Cast, Select)
_COPIES = 15  # places in which one expression may be written out
_COPIED = 64  # operations that this may add: most that one statement does at several offsets a tile of rows shares
_AGAIN, _CACHE = 24, 1 << 19  # and in several statements, for a temporary of less than so many bytes
_MANY = 64  # stores of a map, above which what they share is looked at once
MOST = 1000  # operations, above which nobody asks how many an expression is
_MEMORY = ("input", "temp", "pointer")  # what a pointer may refer to
_CHEAP = frozenset(
    {
        np.add, np.subtract, np.multiply, np.negative, np.absolute, np.equal, np.not_equal, np.less, np.less_equal,
        np.greater, np.greater_equal, np.logical_and, np.logical_or, np.logical_not,
    }
)  # fmt: skip  # quicker to compute twice than to keep


def cost(expr: Expr) -> tuple[int, bool]:
    """Operations of an expression (of a large one ``MOST``), and whether one of them is better not done twice."""
    found = expr.notes[COST]
    if found is None:
        found = expr.notes[COST] = _cost(expr)
    return found


def _cost(expr: Expr) -> tuple[int, bool]:
    count, costly = 0, False
    seen: set[Expr] = set()
    todo = [expr]
    while todo:
        e = todo.pop()
        if e in seen:
            continue
        seen.add(e)
        if isinstance(e, _APPLIED):
            if e.notes[COST] is not None and e.notes[COST][0] >= MOST:
                return MOST, True
            count += 1
            costly = costly or not (isinstance(e, _MOVED) or e.ufunc in _CHEAP) or is_expensive(e.name)
            costly = costly or (e.ufunc is np.absolute and e.args[0].dtype.kind == "c")
        elif isinstance(e, Gather):
            count, costly = count + 4, True
        if count >= MOST:
            return MOST, True
        todo += e.parts
    return count, costly


class Moved:
    """Indices along a producer's axes as sums over a consumer's: ``start[a] + sum(step[a][c] * c)``."""

    def __init__(self, start: list[Affine], step: list[list[int]]):
        self.start, self.step = start, step

    def view(self, v: View) -> View:
        """A view over the producer's domain as one over the consumer's."""
        if self.is_all:
            return v
        offset = v.offset
        for at, stride in zip(self.start, v.strides, strict=True):
            offset = offset + (stride * at.const if stride.__class__ is Affine else at * stride)
        rank = len(self.step[0]) if self.step else self.rank
        strides = tuple(_dot([steps[c] for steps in self.step], v.strides) for c in range(rank))
        return View(v.buf, offset, strides)

    def fits(self, expr: Expr) -> bool:
        """True if no index that is known at run time only would be multiplied by a distance that is."""
        return all(
            at.is_const or stride.__class__ is not Affine
            for v in loads(expr)
            for at, stride in zip(self.start, v.strides, strict=True)
        )

    rank = 0
    is_all = False  # each index is that of the consumer

    def is_same(self, sizes: Sequence[Affine], shape: Sequence[Affine]) -> bool:
        """True if producer and consumer are over one domain, and each index is that of the consumer."""
        if self.is_all:
            return True
        if tuple(sizes) != tuple(shape) or any(x != Affine() for x in self.start):
            return False
        each = range(len(sizes))
        return all(self.step[a][c] == (a == c) for a in each for c in each)

    def expr(self, e: Expr) -> Expr:
        """An expression over the producer's domain as one over the consumer's."""

        done: dict[Expr, Expr] = {}

        def leaf(x: Expr) -> Expr | None:
            if isinstance(x, Load):
                return x.over(self.view(x.view))
            if isinstance(x, Gather):
                return x.over(self.view(x.view), tuple((rebuilt(i, leaf, done), n, s) for i, n, s in x.axes))
            return self.iota(x.axis) if isinstance(x, Iota) else None

        return rebuilt(e, leaf, done)

    def iota(self, axis: int) -> Expr:
        """The index along one of the producer's axes."""
        parts: list[Expr] = []
        for c, step in enumerate(self.step[axis]):
            if step:
                one: Expr = Iota(_INT, c)
                parts.append(one if step == 1 else Op(_INT, "multiply", (one, Const(_INT, step)), (_INT,) * 3))
        start = self.start[axis]
        if start != Affine() or not parts:
            parts.append(Const(_INT, start.const) if start.is_const else Int(_INT, start))
        result = parts[0]
        for p in parts[1:]:
            result = Op(_INT, "add", (result, p), (_INT,) * 3)
        return result


def _dot(steps: Sequence[int], strides: Sequence[Any]) -> Any:
    """The distance of so many steps along some axes."""
    found: Any = 0
    for step, stride in zip(steps, strides, strict=True):
        if step:
            found = stride * step + found if stride.__class__ is Affine else found + stride * step
    return found.const if found.__class__ is Affine and found.is_const else found


_NONE, _ONE = Affine(), Affine(1)


@functools.cache
def _identity(rank: int) -> list[list[int]]:
    return [[int(a == c) for c in range(rank)] for a in range(rank)]


def _are_all(strides: Sequence[Any], sizes: Sequence[Affine], shape: Sequence[Affine]) -> bool:
    """True if places in C order over a domain are those over another one, and no axis of it is of one element."""
    if len(sizes) != len(shape) or not all(t.__class__ is int and t > 0 for t in strides):
        return False
    if any(a <= b for a, b in itertools.pairwise(strides)):
        return False
    return all(n == m and n != _ONE for n, m in zip(sizes, shape, strict=True))


def moved(stored: View, sizes: Sequence[Affine], load: View, shape: Sequence[Affine]) -> Moved | None:
    """How a load over ``shape`` goes through what was stored over ``sizes``; None where that is not certain.

    Each stride of the load is a multiple of the stride of one axis of the store; the indices found must stay inside.
    """
    strides = stored.strides
    if load.strides == strides and load.offset == stored.offset and _are_all(strides, sizes, shape):
        result = Moved([_NONE] * len(strides), _identity(len(strides)))
        result.rank, result.is_all = len(shape), True
        return result
    axes = [a for a, n in enumerate(sizes) if n != _ONE]
    axes.sort(key=lambda a: -strides[a])
    if len({stored.strides[a] for a in axes}) < len(axes):
        return None
    start = [Affine() for _ in sizes]
    step = [[0] * len(shape) for _ in sizes]

    def split(number: int) -> int | None:  # the axis of the largest stride that divides it
        return next((a for a in axes if number % stored.strides[a] == 0 and stored.strides[a] <= abs(number)), None)

    for c, s in enumerate(load.strides):
        if s == 0 or shape[c] == Affine(1):
            continue
        axis = split(s)
        if axis is None:
            return None
        step[axis][c] = s // stored.strides[axis]
    distance = load.offset - stored.offset
    for sym, factor in distance.terms:
        axis = split(factor)
        if axis is None:
            return None
        start[axis] = start[axis] + Affine.of(sym) * (factor // stored.strides[axis])
    rest = distance.const
    for a in axes:
        start[a] = start[a] + rest // stored.strides[a]
        rest %= stored.strides[a]
    if rest:
        return None
    for a in axes:
        low = high = start[a]
        for c, k in enumerate(step[a]):
            if k > 0:
                high = high + (shape[c] - 1) * k
            elif k < 0:
                low = low + (shape[c] - 1) * k
        least, room = limit(low, False), limit(sizes[a] - 1 - high, False)
        if least is None or room is None or least < 0 or room < 0:
            # with terms that the bounds decide only together, equality is enough
            if not (low == Affine() and high == sizes[a] - 1):
                return None
    result = Moved(start, step)
    result.rank = len(shape)
    return result


class _Changes:
    """Which statements of a block change a buffer, by their numbers."""

    def __init__(self, body: Sequence[Stmt]):
        self.of: dict[Buf, list[int]] = {}
        self.pointers: list[int] = []  # those that change what a pointer refers to
        self.memory: list[int] = []  # those that change what a pointer may refer to
        for k, s in enumerate(body):
            changed = all_writes(s)
            for b in changed:
                self.of.setdefault(b, []).append(k)
            if any(b.role == "pointer" for b in changed):
                self.pointers.append(k)
            if any(b.role in _MEMORY for b in changed):
                self.memory.append(k)

    def between(self, needs: set[Buf], i: int, j: int) -> bool:
        """True if a statement behind number i and before number j may change one of these buffers."""
        found = [self.of.get(b, ()) for b in needs]
        if any(b.role == "pointer" for b in needs):
            found.append(self.memory)
        if any(b.role in _MEMORY for b in needs):
            found.append(self.pointers)
        for at in found:
            k = bisect.bisect_right(at, i)
            if k < len(at) and at[k] < j:
                return True
        return False


class _Reads:
    """The reads of one statement by buffer, and what comes in their place."""

    def __init__(self, s: Stmt):
        self.s = s
        self.loads: dict[Buf, list[Load]] = {}
        self.gathered: set[Buf] = set()
        for e in walk(*expressions(s)):
            if isinstance(e, Load):
                self.loads.setdefault(e.view.buf, []).append(e)
            elif isinstance(e, Gather):
                self.gathered.add(e.view.buf)
        self.written = set(writes(s))
        self.made: dict[Expr, Expr] = {}

    def put(self) -> None:
        """Write what was found."""
        if self.made:
            replace_in(self.s, replacing(self.made))
            self.made = {}


class Contraction:
    """The pass over one program."""

    def __init__(self, program: Program):
        self.pointers = has_pointers(program)
        self.writers: dict[Buf, int] = {}
        self.readers: dict[Buf, int] = {}
        for s in every(program.body):
            for b in writes(s):
                self.writers[b] = self.writers.get(b, 0) + 1
            for b in set(reads(s)):
                self.readers[b] = self.readers.get(b, 0) + 1

    def run(self, body: list[Stmt]) -> None:
        """A block and those inside it."""
        for s in body:
            for block in blocks(s):
                self.run(block)
        self.body, self.changes = body, _Changes(body)
        self.users: dict[Buf, set[int]] = {}
        for j, s in enumerate(body):
            for b in reads(s):
                self.users.setdefault(b, set()).add(j)
        self.reads: dict[int, _Reads] = {}
        gone = set()
        for i, s in enumerate(body):
            breathe()
            self._settle(i)
            if isinstance(s, Map) and s.mask is None:
                self._map(i, s)
                if not s.stores:
                    gone.add(i)
        if gone:
            body[:] = [s for i, s in enumerate(body) if i not in gone]

    def _settle(self, j: int) -> None:
        """What comes into a statement is written there."""
        if j in self.reads:
            self.reads.pop(j).put()

    def _map(self, i: int, s: Map) -> None:
        if not any(v.buf.role == "temp" and self.writers[v.buf] == 1 and self.users.get(v.buf) for v, _ in s.stores):
            return
        before = read = set(reads(s))
        written, common = set(writes(s)), _common(s)
        kept = list(s.stores)
        for stored in list(s.stores):
            view, expr = stored
            if self._inline(i, s, view, expr, len(kept) > 1, expr in common, written, read):
                kept.remove(stored) if len(kept) <= _MANY else None
                if len(kept) <= _MANY:
                    s.stores = list(kept)
                    read, common = set(reads(s)), _common(s)
                else:
                    kept = [x for x in kept if x is not stored]
                written.discard(view.buf)
        s.stores = kept
        for b in before - set(reads(s)):  # read by this statement no more
            self.readers[b] -= 1
            self.users[b].discard(i)

    def _inline(
        self, i: int, s: Map, view: View, expr: Expr, has_others: bool, is_common: bool, written: set[Buf],
        read: set[Buf],
    ) -> bool:  # fmt: skip
        """Compute one of the temporaries of a map where it is read, if that is legal and no more work. ``is_common``:
        it has operations in common with others of the map, which are computed there anyway."""
        buf = view.buf
        if buf.role != "temp" or self.writers[buf] != 1:
            return False
        at = sorted(j for j in self.users.get(buf, ()) if j > i)
        if not at or len(at) != self.readers.get(buf, 0) or (is_common and len(at) > 1):
            return False
        most = _AGAIN if buf.size * buf.dtype.itemsize < _CACHE else _COPIED
        ops, costly = cost(expr)
        if is_common and ops and (costly or ops > most):
            return False
        is_far = any(t.__class__ is Affine for v in loads(expr) for t in v.strides)
        if is_far and not all(isinstance(self.body[j], Map) for j in self.users.get(buf, ())):
            return False  # of distances that are known at run time only, maps are written
        needs = {v.buf for v in loads(expr)}
        if has_others and (meets(needs, written, self.pointers) or buf in read):
            return False
        if self.changes.between(needs, i, at[-1]):
            return False
        plans = []
        for j in at:
            found = self._plan(j, view, s, expr, needs, ops, costly)
            if found is None:
                return False
            plans.append((j, found))
        copies = is_common + sum(len(found) for _, found in plans)
        if copies > 1 and ops and (costly or copies > _COPIES):
            return False
        moves = [
            (
                j,
                {e: expr if m.is_same(s.shape, getattr(self.body[j], "shape", ())) else m.expr(expr) for e, m in found},
            )
            for j, found in plans
        ]
        shared: dict[int, dict[Expr, Expr]] = {}
        if copies > 1 and ops:
            inside = 0
            for j, made in moves:
                if len(made) > 1:
                    shared[j], added = self._shared(j, made)
                    inside += added
            again = ops * (len(moves) - len(shared))
            if again > most or inside + again > _COPIED:
                return False
        for j, made in moves:
            if j in shared:
                new = shared[j]
                replace_in(self.body[j], new.__getitem__)
                self.reads.pop(j, None)
            else:
                self.reads[j].made.update(made)
            for b in needs:
                users = self.users.setdefault(b, set())
                if j not in users:
                    users.add(j)
                    self.readers[b] = self.readers.get(b, 0) + 1
        return True

    def _shared(self, j: int, made: dict[Expr, Expr]) -> tuple[dict[Expr, Expr], int]:
        """The expressions of a statement with others in the place of some, by what they were, and how many operations
        more they are."""
        self.reads[j].put()
        olds, change = expressions(self.body[j]), replacing(made)
        new = {old: change(old) for old in olds}
        return new, _operations(new.values()) - _operations(olds)

    def _plan(
        self, j: int, view: View, s: Map, expr: Expr, needs: set[Buf], ops: int, costly: bool
    ) -> list[tuple[Expr, Moved]] | None:
        """Where a statement reads the temporary, and how; None if it must stay in memory."""
        target = self.body[j]
        if not isinstance(target, Map | Reduce | Accumulate | Let | LetInt | Store | Scatter | SetCell | Check):
            return None
        index = self.reads.get(j)
        if index is None:
            index = self.reads[j] = _Reads(target)
        if view.buf in index.gathered:
            return None
        shape = getattr(target, "shape", ())
        found: list[tuple[Expr, Moved]] = []
        for e in index.loads.get(view.buf, ()):
            m = moved(view, s.shape, e.view, shape)
            if m is None or not m.fits(expr):
                return None
            again = any(t == 0 and n != Affine(1) for t, n in zip(e.view.strides, shape, strict=True))
            if again and ops and (costly or ops > 2 or isinstance(target, Reduce)):
                return None
            found.append((e, m))
        if not found:
            return None
        if isinstance(target, Store) or not meets(index.written, needs, self.pointers):
            return found
        if not isinstance(target, Map) or len(target.stores) > 1:
            return None
        ((w, _),) = target.stores
        for _, m in found:
            for v in loads(expr):
                new = m.view(v)
                if w.buf is v.buf and w != new and not are_apart(w, new, target.shape):
                    return None
                if w.buf is not v.buf and "pointer" in (w.buf.role, v.buf.role):
                    return None
        return found


def _operations(roots: Iterable[Expr]) -> int:
    """How many operations some expressions are together."""
    return sum(isinstance(x, Op | PyInt | Gather) for x in walk(*roots))


def _common(s: Map) -> set[Expr]:
    """The expressions of a map that have operations in common with another one of its stores."""
    found: set[Expr] = set()
    if len(s.stores) < 2:
        return found
    owner: dict[Expr, int] = {}  # by the numbers of the stores: one expression may be stored twice
    for k, (_, root) in enumerate(s.stores):
        todo = [root]
        while todo:
            e = todo.pop()
            if e in owner:
                if owner[e] != k and isinstance(e, Op):
                    found |= {s.stores[owner[e]][1], root}
                continue
            owner[e] = k
            todo += e.parts
    return found


__all__ = ["MOST", "Contraction", "Moved", "cost", "moved"]
