"""Passes over programs: temporaries that are computed where they are read, maps over one domain as one, dead code.

They keep what the program does, bit for bit: an expression moves only across statements that do not write what it
reads, and into a map that writes it only if both are at the same place or apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ...engines.background import breathe
from ...engines.llvm.lowering.lower import is_expensive
from ..access import all_reads, all_writes, are_apart, every, limit, loads, meets, reads, scalars, writes
from ..ir import (
    Accumulate,
    Affine,
    Buf,
    Cast,
    Check,
    Const,
    Expr,
    Gather,
    If,
    Int,
    Iota,
    Let,
    LetInt,
    Load,
    Map,
    Op,
    Program,
    PyInt,
    Read,
    Reduce,
    Scatter,
    Select,
    SetCell,
    Stmt,
    Store,
    Var,
    View,
    blocks,
    expressions,
    walk,
)
from .copies import copy_reads
from .periods import lay_out
from .pieces import read_pieces
from .reductions import rearrange
from .rewrite import rebuilt
from .sharing import Shared, operations

_INT = np.dtype(np.int64)
_APPLIED, _MOVED = (Op, PyInt), (Cast, Select)
_COPIES = 15  # places in which one expression may be written out
_COPIED, _COPIED_FAR = 24, 64  # operations that this may add, for what would be stored in the cache or beyond it
_CACHE = 1 << 19  # bytes
_FUSED = 600  # operations in one map
_CHEAP = frozenset(
    {
        np.add, np.subtract, np.multiply, np.negative, np.absolute, np.equal, np.not_equal, np.less, np.less_equal,
        np.greater, np.greater_equal, np.logical_and, np.logical_or, np.logical_not,
    }
)  # fmt: skip  # quicker to compute twice than to keep


def optimize(program: Program) -> None:
    """Run all passes, in place."""
    _fuse(program)
    if read_pieces(program, moved):
        _fuse(program)
    copy_reads(program)
    _remove_dead(program)
    rearrange(program)
    lay_out(program)


def _fuse(program: Program) -> None:
    """Compute temporaries where they are read, and neighbours as one, until nothing changes."""
    for _ in range(3):
        before = _size(program.body)
        _Contraction(program).run(program.body)
        _outputs(program)
        _fuse_blocks(program, program.body)
        _remove_dead(program)
        if _size(program.body) == before:
            break


def _size(body: Sequence[Stmt]) -> int:
    return sum(1 + sum(_size(b) for b in blocks(s)) for s in body)


# --- rebuilding expressions ---


def _replace_in(s: Stmt, change: Callable[[Expr], Expr]) -> None:
    """Rewrite the expressions of a statement."""
    if isinstance(s, Map):
        s.stores = [(v, change(e)) for v, e in s.stores]
        if s.mask is not None:
            s.mask = change(s.mask)
        return
    for name in ("expr", "initial", "mask", "condition"):
        value = getattr(s, name, None)
        if isinstance(value, Expr):
            setattr(s, name, change(value))
    if isinstance(s, Store | Scatter):
        s.axes = tuple((change(e), n, k) for e, n, k in s.axes)


def _shared(s: Stmt, made: dict[int, Expr]) -> tuple[dict[int, Expr], int]:
    """The expressions of a statement with others in the place of some, and how many operations more they are."""
    olds, change = expressions(s), _replacing(made)
    news = [change(e) for e in olds]
    if len(made) > 1:
        share = Shared(set(writes(s)) if isinstance(s, Map) and len(s.stores) > 1 else set())
        news = [share(e) for e in news]
    more = operations(news) - operations(olds) if len(made) > 1 else sum(cost(e)[0] for e in made.values())
    return {id(old): new for old, new in zip(olds, news, strict=True)}, more


def _replacing(made: dict[int, Expr]) -> Callable[[Expr], Expr]:
    """Puts other expressions in the place of some, which are named by identity."""
    done: dict[int, Expr] = {}
    return lambda expr: rebuilt(expr, lambda x: made.get(id(x)), done)


class _Moved:
    """Indices along a producer's axes as sums over a consumer's: ``start[a] + sum(step[a][c] * c)``."""

    def __init__(self, start: list[Affine], step: list[list[int]]):
        self.start, self.step = start, step

    def view(self, v: View) -> View:
        """A view over the producer's domain as one over the consumer's."""
        offset = v.offset
        for at, stride in zip(self.start, v.strides, strict=True):
            offset = offset + at * stride
        rank = len(self.step[0]) if self.step else self.rank
        strides = tuple(
            sum(steps[c] * s for steps, s in zip(self.step, v.strides, strict=True)) for c in range(rank)
        )  # fmt: skip
        return View(v.buf, offset, strides)

    rank = 0

    def expr(self, e: Expr) -> Expr:
        """An expression over the producer's domain as one over the consumer's."""

        done: dict[int, Expr] = {}

        def leaf(x: Expr) -> Expr | None:
            if isinstance(x, Load):
                return Load(x.dtype, self.view(x.view))
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


def moved(stored: View, sizes: Sequence[Affine], load: View, shape: Sequence[Affine]) -> _Moved | None:
    """How a load over ``shape`` goes through what was stored over ``sizes``; None where that is not certain.

    Each stride of the load is a multiple of the stride of one axis of the store; the indices found must stay inside.
    """
    axes = [a for a, n in enumerate(sizes) if n != Affine(1)]
    axes.sort(key=lambda a: -stored.strides[a])
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
    result = _Moved(start, step)
    result.rank = len(shape)
    return result


def cost(expr: Expr) -> tuple[int, bool]:
    """Operations of an expression, and whether one of them is better not done twice."""
    known = expr.__dict__.get("_cost")  # it never changes
    if known is None:
        known = _cost(expr)
        object.__setattr__(expr, "_cost", known)
    found: tuple[int, bool] = known
    return found


def _cost(expr: Expr) -> tuple[int, bool]:
    count, costly = 0, False
    for e in walk(expr):
        if isinstance(e, _APPLIED):
            count += 1
            costly = costly or not (isinstance(e, _MOVED) or e.ufunc in _CHEAP) or is_expensive(e.name)
            costly = costly or (e.ufunc is np.absolute and e.args[0].dtype.kind == "c")
        elif isinstance(e, Gather):
            count, costly = count + 4, True
    return count, costly


# --- temporaries ---


class _Contraction:
    """Temporaries that one map fills are computed where they are read."""

    def __init__(self, program: Program):
        self.writers: dict[Buf, int] = {}
        self.readers: dict[Buf, int] = {}
        self._count(program.body)

    def _count(self, body: Sequence[Stmt]) -> None:
        for s in every(body):
            for b in writes(s):
                self.writers[b] = self.writers.get(b, 0) + 1
            for b in set(reads(s)):
                self.readers[b] = self.readers.get(b, 0) + 1

    def run(self, body: list[Stmt]) -> None:
        """A block and those inside it."""
        for s in body:
            for block in blocks(s):
                self.run(block)
        users: dict[Buf, list[int]] = {}
        for j, s in enumerate(body):
            for b in set(reads(s)):
                users.setdefault(b, []).append(j)
        gone = set()
        changed_by = [all_writes(s) for s in body]
        for i, s in enumerate(body):
            breathe()
            if not isinstance(s, Map) or s.mask is not None:
                continue
            for stored in list(s.stores):
                self._inline(body, i, s, stored, users, changed_by)
            if not s.stores:
                gone.add(i)
        if gone:
            body[:] = [s for i, s in enumerate(body) if i not in gone]

    def _inline(
        self,
        body: list[Stmt],
        i: int,
        s: Map,
        stored: tuple[View, Expr],
        users: dict[Buf, list[int]],
        changed_by: list[set[Buf]],
    ) -> None:
        """Compute one of the temporaries of a map where it is read, if that is legal and no more work."""
        (view, expr), buf = stored, stored[0].buf
        others = [x for x in s.stores if x is not stored]
        if buf.role != "temp" or self.writers[buf] != 1:
            return
        at = [j for j in users.get(buf, ()) if j > i]
        if not at or len(at) != self.readers.get(buf, 0):
            return
        needs = {v.buf for v in loads(expr)}
        if others and (meets(needs, set(writes(s))) or buf in reads(s)):
            return
        between: set[Buf] = set()
        last = i + 1
        for j in at:
            for k in range(last, j):
                between |= changed_by[k]
            last = j
            if meets(between, needs):
                return
        ops, costly = cost(expr)
        plans = []
        for j in at:
            target = body[j]
            found = self._plan(target, view, s, expr, needs, ops, costly)
            if found is None:
                return
            plans.append((target, found))
        mine = [e for e in walk(expr) if isinstance(e, Op)] if others else []
        elsewhere = walk(*(x for _, x in others)) if mine else {}
        shared = any(e in elsewhere for e in mine)  # what they have in common is computed here anyway
        if shared and len(at) > 1:
            return
        copies = shared + sum(len(found) for _, found in plans)
        if copies > 1 and ops and (costly or copies > _COPIES):
            return
        replaced, more = [], 0
        for target, found in plans:
            new, added = _shared(target, {id(e): m.expr(expr) for e, m in found})
            replaced.append((target, new))
            more += added
        if copies > 1 and ops and more > (_COPIED if buf.size * buf.dtype.itemsize < _CACHE else _COPIED_FAR):
            return
        for target, new in replaced:
            _replace_in(target, lambda e, new=new: new[id(e)])  # type: ignore[misc]
            for b in needs:
                users.setdefault(b, [])
                j = next(k for k in at if body[k] is target)
                if j not in users[b]:
                    users[b].append(j)
                    users[b].sort()
                    self.readers[b] = self.readers.get(b, 0) + 1
        s.stores.remove(stored)
        for b in needs - set(reads(s)):  # read by this statement no more
            self.readers[b] -= 1
            users[b] = [j for j in users[b] if j != i]

    def _plan(
        self, target: Stmt, view: View, s: Map, expr: Expr, needs: set[Buf], ops: int, costly: bool
    ) -> list[tuple[Load, _Moved]] | None:
        """Where ``target`` reads the temporary, and how; None if it must stay in memory."""
        if not isinstance(target, Map | Reduce | Accumulate | Let | LetInt | Store | Scatter | SetCell | Check):
            return None
        shape = getattr(target, "shape", ())
        found = []
        seen = set()
        for whole in expressions(target):
            for e in walk(whole):
                if isinstance(e, Gather) and e.view.buf is view.buf:
                    return None
                if isinstance(e, Load) and e.view.buf is view.buf and id(e) not in seen:
                    seen.add(id(e))
                    m = moved(view, s.shape, e.view, shape)
                    if m is None:
                        return None
                    again = any(t == 0 and n != Affine(1) for t, n in zip(e.view.strides, shape, strict=True))
                    if again and ops and (costly or ops > 2 or isinstance(target, Reduce)):
                        return None
                    found.append((e, m))
        if not found:
            return None
        written = set(writes(target))
        if meets(written, needs):
            if not isinstance(target, Map):
                if isinstance(target, Store):
                    return found  # one element, read before it is written
                return None
            for _, m in found:
                for v in loads(expr):
                    new = m.view(v)
                    for w, _ in target.stores:
                        if w.buf is v.buf and w != new and not are_apart(w, new, target.shape):
                            return None
                        if w.buf is not v.buf and "pointer" in (w.buf.role, v.buf.role):
                            return None
            if len(target.stores) > 1:
                return None
        return found


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
        if _is_pointed_at(program.body, source) or _uses(program.body, view.buf) != 1:
            continue
        program.bufs = [b for b in program.bufs if b is not source]
        at = next(k for k, b in enumerate(program.bufs) if b is view.buf)
        program.bufs[at] = source
        source.role = "output"
        program.body = [x for x in program.body if x is not s]


def _uses(body: Sequence[Stmt], buf: Buf) -> int:
    """How many statements name a buffer."""
    return sum(buf in {*reads(s), *writes(s)} for s in every(body))


def _is_pointed_at(body: Sequence[Stmt], buf: Buf) -> bool:
    return any(buf in pair for s in every(body) for pair in getattr(s, "pairs", ()))


# --- neighbours ---


def _fuse_blocks(program: Program, body: list[Stmt]) -> None:
    for s in body:
        for block in blocks(s):
            _fuse_blocks(program, block)
    out: list[Stmt] = []
    for s in body:
        breathe()
        last = out[-1] if out else None
        if isinstance(s, Map) and isinstance(last, Map) and _can_fuse(last, s):
            _fuse_maps(last, s)
        else:
            out.append(s)
    body[:] = out


def _can_fuse(one: Map, two: Map) -> bool:
    if one.shape != two.shape or one.mask is not two.mask or one.mask is not None:
        return False
    roots, size = [e for m in (one, two) for _, e in m.stores], 0
    for e in roots:
        size += cost(e)[0] + 1
        if size > _FUSED:
            return False
    if any(isinstance(e, Gather) for e in walk(*roots)):
        return False
    first = [v for v, _ in one.stores]
    for view, expr in two.stores:
        for v in loads(expr):  # what the second reads of the first
            if not all(_fits(w, v, one.shape) for w in first):
                return False
        for w in first:
            if not _fits(w, view, one.shape):
                return False
        for _, e in one.stores:  # what the first reads of what the second writes
            if not all(_fits(view, v, one.shape) for v in loads(e)):
                return False
    return True


def _fits(written: View, other: View, shape: tuple[Affine, ...]) -> bool:
    if written.buf is not other.buf:
        return "pointer" not in (written.buf.role, other.buf.role) or not meets({written.buf}, {other.buf})
    return written == other or are_apart(written, other, shape)


def _fuse_maps(one: Map, two: Map) -> None:
    """``two`` behind ``one``, point by point; what it reads of it is the value itself."""
    values: dict[View, Expr] = {}
    for k, (view, expr) in enumerate(one.stores):  # those that the stores behind them do not change
        values.pop(view, None)
        changed = {v.buf for v, _ in (*one.stores[k:], *two.stores)}
        if not meets(changed, {v.buf for v in loads(expr)}):
            values[view] = expr
    done: dict[int, Expr] = {}

    def leaf(e: Expr) -> Expr | None:
        return values.get(e.view) if isinstance(e, Load) else None

    one.stores += [(view, rebuilt(expr, leaf, done)) for view, expr in two.stores]
    # a place that is written twice keeps the later value, unless it is read in between
    last = {v: k for k, (v, _) in enumerate(one.stores)}
    kept = []
    for k, (v, e) in enumerate(one.stores):
        between = one.stores[k + 1 : last[v] + 1]
        if last[v] == k or any(v.buf is other.buf for _, x in between for other in loads(x)):
            kept.append((v, e))
    one.stores = kept


# --- dead code ---


def _remove_dead(program: Program) -> None:
    while True:
        live: set[Any] = set()
        _mark(program.body, live)
        for b in program.bufs:
            if b.role != "temp":
                live.add(b)
        if not _sweep(program.body, live):
            break
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


def _mark(body: Sequence[Stmt], live: set[Any]) -> None:
    for s in every(body):
        live.update(reads(s))
        live.update(e.cell if isinstance(e, Read) else e.name for x in expressions(s) for e in scalars(x))
        if getattr(s, "stop", None) is not None:
            live.add(s.stop)  # type: ignore[attr-defined]


def _sweep(body: list[Stmt], live: set[Any]) -> bool:
    keep: list[Stmt] = []
    changed = False
    for s in body:
        for block in blocks(s):
            changed = _sweep(block, live) or changed
        dead = False
        if isinstance(s, Let):
            dead = s.var.name not in live and not _checks(s)
        elif isinstance(s, SetCell):
            dead = s.cell not in live
        elif isinstance(s, Map):
            kept = [(v, e) for v, e in s.stores if v.buf in live or any(isinstance(x, Gather) for x in walk(e))]
            if len(kept) < len(s.stores):
                changed, s.stores = True, kept
            dead = not kept
        elif isinstance(s, Reduce | Accumulate) and not _checks(s):
            dead = (s.into.name if isinstance(s.into, Var) else s.into.buf) not in live
        elif isinstance(s, If):
            dead = not s.then and not s.otherwise
        if dead:
            changed = True
        else:
            keep.append(s)
    body[:] = keep
    return changed


def _checks(s: Stmt) -> bool:
    return any(isinstance(e, Gather) for e in walk(*expressions(s)))


__all__ = ["cost", "moved", "optimize"]
