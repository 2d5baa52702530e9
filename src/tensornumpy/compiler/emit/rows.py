"""Statements one after the other that need nothing of other rows go together, block of rows by block of rows.

So what one statement makes is still in the cache when the next one reads it, and a temporary between them is as large
as a block. The blocks follow from shapes alone; threads take blocks, not statements.

Products with the transpose of a matrix that others read row by row (``A @ x`` and ``A.T @ y``, or ``A.T @ (A @ x)``)
are sums over these rows: each part of the rows adds up its own, and the parts are added up at the end. So the matrix is
read from memory once.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ...engines.background import breathe
from ...engines.llvm import products
from ...engines.llvm.emitter import Reg, Target
from ...engines.llvm.lowering.lower import is_expensive
from ...engines.llvm.nest import number
from .. import ir
from ..access import divided, every, limit, loads, meets, reads, scalars, writes
from ..contractions import blocked
from ..passes.rewrite import rebuilt
from .chunks import EACH, Bound, chunked, nanoseconds
from .plan import Plan
from .reduce import planned
from .writer import Writer

_WORTH = 1 << 17  # bytes that two statements of a run have in common, from which it gains
_BLOCK = 1 << 16  # bytes of what a block of rows touches
_LOCAL = 1 << 15  # bytes of the temporaries of a block, which lie on the stack
_OPERAND = 1 << 14  # bytes of an operand of a reduction that several rows read
_MOST = 64  # rows of a block
_FEW = 1024  # points that are not worth a temporary
_CACHED, _NEAR = 1 << 18, 1 << 20  # bytes of a block with such sums, and of an operand that all of its rows read
_TILE = 4  # rows that are read together
_PARTS, _PART = 12, 32  # of rows that are added up apart at most, and rows of one at least
_COLUMNS = 64  # of a sum over rows at least
_AHEAD = 64  # statements that are looked through for a run with sums
_SKIPPED = 8  # statements that are put behind a run
_PLAIN = ir.Load | ir.Const | ir.Op | ir.Var
_Stmt = ir.Map | ir.Reduce | ir.Accumulate


@dataclass(eq=False)
class Rows(ir.For):
    """``body`` for each block of rows; ``sym`` is the number of a block. ``parts``: the symbols of the axes that rows
    are numbered along: each is ``sym // divisor % extent * factor + first``. ``local``: temporaries of one block.
    ``rest``: a symbol for the rows of a block where the last one has less than the others, how many rows there are,
    and how many a block has. ``share``: of sums over rows: a symbol for the number of a part, how many parts there are,
    and the blocks of one, which begin with ``begin``."""

    parts: list[tuple[ir.Sym, int, int, int, int]] = field(default_factory=list)
    local: list[ir.Buf] = field(default_factory=list)
    whole: list[_Stmt] = field(default_factory=list)  # what it is made of
    rest: tuple[ir.Sym, ir.Affine, int] | None = None
    share: tuple[ir.Sym, int, ir.Affine] | None = None
    begin: list[ir.Stmt] = field(default_factory=list)

    def syms(self) -> set[ir.Sym]:
        """The symbols that a block begins with."""
        return {sym for sym, *_ in self.parts} | ({self.rest[0]} if self.rest is not None else set())


def with_sums(program: ir.Program) -> None:
    """Put sums over the rows of a matrix together with what else goes row by row through it, in place."""
    body, at = program.body, 0
    counts = _counts(body)
    sums = {s for s in body if _is_sum(_rows_first(s))}
    while at < len(body):
        near = body[at : at + _AHEAD]
        found = None if sums.isdisjoint(near) else _summing(near, 0)
        made: list[ir.Stmt] = near[:1]
        if found is not None:
            run, skipped = found
            made = _parts(program, run, counts)
            body[at : at + len(run.body) + len(skipped)] = [*made, *skipped]
        at += len(made)


def by_rows(program: ir.Program, target: Target) -> None:
    """Put runs of statements of a program's outermost block together, in place."""
    body, at = program.body, 0
    for k in reversed(range(len(body))):
        s = body[k]
        if isinstance(s, ir.Reduce) and _is_narrow(s, target):
            body[k : k + 1] = _apart(program, s)
    counts = _counts(body)
    while at < len(body):
        breathe()
        run = _longest(body, at)
        made = None if run is None else _blocks(program, run, counts)
        if run is None or made is None:
            at += 1
            continue
        body[at : at + len(run.body)] = made
        at += len(made)


def _counts(body: Sequence[ir.Stmt]) -> dict[ir.Buf, int]:
    """How many statements touch each buffer."""
    counts: dict[ir.Buf, int] = {}
    for s in every(body):
        for buf in {v.buf for v in _views(s)}:
            counts[buf] = counts.get(buf, 0) + 1
    return counts


def _is_narrow(s: ir.Reduce, target: Target) -> bool:
    """True for a sum in NumPy's order, by eight, of what is dear and goes by more at a time."""
    extents = _extents(s)
    if s.function is not np.add or s.mask is not None or extents is None:
        return False
    wide = target.vector_bits // (8 * s.expr.dtype.itemsize)
    if math.prod(extents) < _FEW or not all(isinstance(x, _PLAIN) for x in ir.walk(s.expr)):
        return False
    if not any(isinstance(x, ir.Op) and is_expensive(x.name, x.dtype) for x in ir.walk(s.expr)):
        return False
    plan = planned(target, [s])[0]
    return plan.is_ordered and 1 < plan.lanes < wide


def _apart(program: ir.Program, s: ir.Reduce) -> list[ir.Stmt]:
    """A map into a temporary, and the reduction of that."""
    extents = _extents(s) or []
    buf = program.temporary(s.expr.dtype, math.prod(extents))
    view = ir.View(buf, ir.Affine(), tuple(math.prod(extents[k + 1 :]) for k in range(len(extents))))
    return [ir.Map(s.shape, [(view, s.expr)]),
            ir.Reduce(s.shape, s.axes, s.op, ir.Load(buf.dtype, view), s.into, s.initial)]  # fmt: skip


def _extents(s: Any) -> list[int] | None:
    """The extents of a domain, the first one as it is at most; None where others are not known."""
    first = limit(s.shape[0], True) if s.shape else None
    if first is None or not all(n.is_const for n in s.shape[1:]):
        return None
    return [first, *(n.const for n in s.shape[1:])]


def _views(s: ir.Stmt) -> list[ir.View]:
    """What a statement reads and writes."""
    return [*(v for x in ir.expressions(s) for v in loads(x)), *_targets(s)]


def _targets(s: ir.Stmt) -> list[Any]:
    match s:
        case ir.Map():
            return [v for v, _ in s.stores]
        case ir.Reduce() | ir.Accumulate():
            return [s.into] if isinstance(s.into, ir.View) else []
        case ir.Store() | ir.Scatter():
            return [s.view]
    return []


class _Run:
    """Statements over the rows of one shape. ``lengths``: of a row of each buffer that they write. ``sums``: where sums
    over the rows go; None where the run takes none. ``seen``: of each buffer the views of it, with the extents of their
    statements."""

    def __init__(self, shape: tuple[ir.Affine, ...], rows: tuple[int, ...], sums: set[ir.Buf] | None = None):
        self.shape, self.rows, self.sums = shape, rows, sums
        self.operand = _OPERAND if sums is None else _NEAR
        self.body: list[_Stmt] = []
        self.lengths: dict[ir.Buf, int] = {}
        self.seen: dict[ir.Buf, list[tuple[list[int], ir.View]]] = {}
        self.steps: dict[ir.Buf, set[Any]] = {}  # from row to row, of large buffers

    def takes(self, s: ir.Stmt) -> bool:
        """Take a statement in, if its rows need nothing of other rows of the run."""
        rank = len(self.rows)
        if not isinstance(s, ir.Map | ir.Reduce | ir.Accumulate) or len(s.shape) < rank:
            return False
        extents = _extents(s)
        if tuple(s.shape[:rank]) != self.shape or extents is None:
            return False
        axes = s.axes if isinstance(s, ir.Reduce) else (s.axis,) if isinstance(s, ir.Accumulate) else ()
        is_sum = self.sums is not None and _is_sum(s)
        if (any(a < rank for a in axes) and not is_sum) or not _targets(s) or blocked(s):
            return False
        if self.sums and any(v.buf in self.sums for v in _views(s)):
            return False
        if not all(isinstance(x, _PLAIN) for x in ir.walk(*ir.expressions(s))):
            return False
        if isinstance(s, ir.Reduce):
            for v in loads(s.expr):
                size = math.prod(n for n, t in zip(extents, v.strides, strict=True) if t)
                again = any(n > 1 and not t for n, t in zip(self.rows, v.strides, strict=False))
                if again and size * v.buf.dtype.itemsize > self.operand:
                    return False
        new: dict[ir.Buf, int] = {}
        for v in _targets(s):
            if v.buf.role not in ("temp", "output") or (is_sum and (v.buf in self.lengths or v.buf in new)):
                return False
            if not is_sum and v.buf not in self.lengths:
                new.setdefault(v.buf, self._length(v))
        views = _views(s)
        every = [(extents, v) for v in views]
        every += [known for buf in new for known in self.seen.get(buf, ())]
        for shape, v in every:
            length = self.lengths.get(v.buf, new.get(v.buf))
            if v.buf.role == "pointer" or (length is not None and not self._is_row(v, shape, length)):
                return False
        self.lengths |= new
        self.body.append(s)
        for v in views:
            self.seen.setdefault(v.buf, []).append((extents, v))
            if v.strides and v.buf.size > _FEW:
                self.steps.setdefault(v.buf, set()).add(v.strides[0])
        if is_sum and self.sums is not None:
            self.sums |= {v.buf for v in _targets(s)}
        return True

    def reads_as(self, s: ir.Stmt) -> bool:
        """True if what a statement reads is read row by row as those before it do; by a sum over rows some of it is."""
        mine = {(v.buf, v.strides[0]) for v in _views(s) if v.strides and v.strides[0]}
        known = {(buf, step) for buf, step in mine if step in self.steps.get(buf, ())}
        is_new = all(x in known or not any(self.steps.get(x[0], ())) for x in mine)
        return not self.body or (is_new and not (_is_sum(s) and not known))

    def _length(self, v: ir.View) -> int:
        """The distance of two rows."""
        return next(
            (t for n, t in zip(reversed(self.rows), reversed(v.strides[: len(self.rows)]), strict=True) if n > 1), 0
        )

    def _is_row(self, v: ir.View, extents: Sequence[int], length: int) -> bool:
        """True if each row touches only its own ``length`` elements of the buffer."""
        step = length
        for n, t in zip(reversed(self.rows), reversed(v.strides[: len(self.rows)]), strict=True):
            if n > 1 and t != step:
                return False
            step *= n
        inner = list(zip(extents, v.strides, strict=True))[len(self.rows) :]
        if length <= 0 or not v.offset.is_const or any(t < 0 and n > 1 for n, t in inner):
            return False
        return v.offset.const >= 0 and v.offset.const + sum((n - 1) * t for n, t in inner) < length

    def shared(self) -> int:
        """Bytes that more than one statement touches, and that depend on the row."""
        uses: dict[tuple[Any, ...], int] = {}
        for s in self.body:
            for key in {(v.buf, *v.strides[: len(self.rows)]) for v in _views(s)}:
                uses[key] = uses.get(key, 0) + any(key[1:])
        return sum(b.size * b.dtype.itemsize for b in {b for (b, *_), n in uses.items() if n > 1})

    def row_bytes(self) -> int:
        """Bytes that one row touches."""
        sizes: dict[ir.Buf, int] = {}
        for s in self.body:
            for v in _views(s):
                inner = list(zip(s.shape, v.strides, strict=True))[len(self.rows) :]
                size = math.prod(n.const for n, t in inner if t) * v.buf.dtype.itemsize
                if any(v.strides[: len(self.rows)]):
                    sizes[v.buf] = max(sizes.get(v.buf, 0), size)
        return max(1, sum(sizes.values()))


def _longest(body: Sequence[ir.Stmt], at: int) -> _Run | None:
    """The longest run that begins here and gains by going in blocks; with the longest rows that fit the cache."""
    first = body[at]
    extents = _extents(first) if isinstance(first, ir.Map | ir.Reduce | ir.Accumulate) else None
    if extents is None:
        return None
    assert isinstance(first, ir.Map | ir.Reduce | ir.Accumulate)
    best: _Run | None = None
    for rank in range(1, len(first.shape) + 1):
        run = _Run(tuple(first.shape[:rank]), tuple(extents[:rank]))
        if math.prod(run.rows) < 2:
            continue
        for s in body[at:]:
            if not run.takes(s):
                break
        if len(run.body) < 2 or run.shared() < _WORTH:
            continue
        is_longer = best is None or len(run.body) > len(best.body)
        if is_longer or (best is not None and len(run.body) == len(best.body) and best.row_bytes() > _BLOCK):
            best = run
    return best


def _is_sum(s: ir.Stmt) -> bool:
    """True for sums of products over the leading axis of a domain, along which a row of results lies."""
    if not isinstance(s, ir.Reduce) or s.axes != (0,) or s.function is not np.add or s.mask is not None:
        return False
    e, into, columns = s.expr, s.into, (_extents(s) or [0])[1:]
    is_zero = s.initial is None or (isinstance(s.initial, ir.Const) and s.initial.value == 0)
    if not is_zero or not isinstance(into, ir.View) or e.dtype.name not in products.KINDS:
        return False
    strides = (0, *(math.prod(columns[k + 1 :]) for k in range(len(columns))))
    is_row = into.strides == strides and into.offset == ir.Affine() and math.prod(columns) >= _COLUMNS
    lies = all(abs(v.strides[-1]) < 2 for v in loads(e))
    return is_row and lies and isinstance(e, ir.Op) and e.ufunc is np.multiply and into.buf.dtype == e.dtype


def _rows_first(s: ir.Stmt) -> ir.Stmt:
    """A sum over one axis with this axis in front; other statements as they are."""
    if not isinstance(s, ir.Reduce) or len(s.axes) != 1 or s.axes == (0,) or not isinstance(s.into, ir.View):
        return s
    if s.mask is not None or s.initial.__class__ not in (type(None), ir.Const):
        return s
    (axis,) = s.axes
    order = [axis, *(a for a in range(len(s.shape)) if a != axis)]
    if not all(isinstance(x, _PLAIN) for x in ir.walk(s.expr)):
        return s

    def view(v: ir.View) -> ir.View:
        return ir.View(v.buf, v.offset, tuple(v.strides[a] for a in order))

    leaf = lambda x: x.over(view(x.view)) if isinstance(x, ir.Load) else None  # noqa: E731
    shape = tuple(s.shape[a] for a in order)
    return ir.Reduce(shape, (0,), s.op, rebuilt(s.expr, leaf), view(s.into), s.initial)


def _summing(body: Sequence[ir.Stmt], at: int) -> tuple[_Run, list[ir.Stmt]] | None:
    """A run that begins here with sums over rows, and the statements among its own that come behind it; None where
    there is none that gains."""
    first = body[at]
    if not isinstance(first, ir.Map | ir.Reduce) or not first.shape:
        return None
    for begin in dict.fromkeys((first, _rows_first(first))):
        assert isinstance(begin, ir.Map | ir.Reduce)
        extents = _extents(begin)
        if extents is None or extents[0] < 2 * _PART:
            continue
        run, skipped, last = _Run((begin.shape[0],), (extents[0],), set()), list[ir.Stmt](), (0, 0)
        for s in (begin, *body[at + 1 :]):
            turned = _rows_first(s)
            forms = [turned, s] if turned is not s and _is_sum(turned) else [s]
            if not _follows(s, skipped) or not any(run.reads_as(t) and run.takes(t) for t in forms):
                if not isinstance(s, _Stmt | ir.Let) or len(skipped) == _SKIPPED:
                    break
                skipped.append(s)
            elif run.sums:
                last = len(run.body), len(skipped)
        del run.body[last[0] :], skipped[last[1] :]
        if len(run.body) > 1 and run.shared() >= products.SHARED:
            return run, skipped
    return None


def _follows(s: ir.Stmt, skipped: Sequence[ir.Stmt]) -> bool:
    """True if a statement may come before those that it stands behind."""
    if not isinstance(s, _Stmt):
        return False
    mine, read = set(writes(s)), set(reads(s))
    names = {x.name for e in ir.expressions(s) for x in scalars(e) if isinstance(x, ir.Var)}
    for t in skipped:
        var = t.var if isinstance(t, ir.Let) else getattr(t, "into", None)
        if (
            (isinstance(var, ir.Var) and var.name in names)
            or meets(mine | read, set(writes(t)))
            or meets(mine, set(reads(t)))
        ):
            return False
    return True


def _blocks(program: ir.Program, run: _Run, counts: dict[ir.Buf, int]) -> list[ir.Stmt] | None:
    """The run in blocks of rows; None where they cannot be of one size and worth it."""
    length = run.rows[-1]
    most = max(1, min(_MOST, _BLOCK // run.row_bytes(), length))
    if len(run.rows) == 1 and not run.shape[0].is_const:
        return [_block(program, run, counts, 0, -(-length // most), most, True)]
    size = next((n for n in range(most, 0, -1) if length % n == 0), 1)
    if 2 * size > most or size == most:
        return [_block(program, run, counts, 0, length // size, size)]
    if len(run.rows) > 1:
        return None
    left = length % most
    return [_block(program, run, counts, 0, length // most, most),
            _block(program, run, counts, length - left, 1, left)]  # fmt: skip


def _block(
    program: ir.Program, run: _Run, counts: dict[ir.Buf, int], first: int, count: int, size: int, is_open: bool = False
) -> Rows:
    rank = len(run.rows)
    rest, total = None, run.shape[0] * (math.prod(run.rows[1:-1]) * count) if rank > 1 else ir.Affine(count)
    height = ir.Affine(size)
    if is_open:
        rest = ir.Sym("rows", ir.Affine(1), height), run.shape[0], size
        total, height = divided(program, run.shape[0] + (size - 1), size)[0], ir.Affine.of(rest[0])
    syms = [ir.Sym("r", ir.Affine(0), ir.Affine(n - 1)) for n in run.rows]
    extents = [*run.rows[:-1], count]
    parts = []
    for k, sym in enumerate(syms):
        is_last = k == rank - 1
        parts.append((sym, math.prod(extents[k + 1 :]), extents[k], size if is_last else 1, first if is_last else 0))
    local = _local(run, counts, size)
    program.bufs.extend(local.values())

    def view(v: ir.View) -> ir.View:
        if v.buf in local:
            return ir.View(local[v.buf], v.offset, v.strides)
        return ir.View(v.buf, v.offset + ir.Affine(0, list(zip(syms, v.strides, strict=False))), v.strides)

    def changed(s: _Stmt) -> _Stmt:
        done: dict[ir.Expr, ir.Expr] = {}
        leaf = lambda x: x.over(view(x.view)) if isinstance(x, ir.Load) else None  # noqa: E731
        over: Any = lambda x: None if x is None else rebuilt(x, leaf, done)  # noqa: E731
        shape = (*[ir.Affine(1)] * (rank - 1), height, *s.shape[rank:])
        if isinstance(s, ir.Map):
            return ir.Map(shape, [(view(v), over(x)) for v, x in s.stores], over(s.mask))
        assert isinstance(s.into, ir.View)
        if isinstance(s, ir.Accumulate):
            return ir.Accumulate(shape, s.axis, s.op, over(s.expr), view(s.into))
        return ir.Reduce(shape, s.axes, s.op, over(s.expr), view(s.into), s.initial, over(s.mask))

    body: list[ir.Stmt] = [changed(s) for s in run.body]
    sym = ir.Sym("b", ir.Affine(0), total - 1)
    return Rows(sym, ir.Affine(0), total, 1, body, None, parts, list(local.values()), run.body, rest)


def _local(run: _Run, counts: dict[ir.Buf, int], size: int) -> dict[ir.Buf, ir.Buf]:
    """What only the run uses, written before it is read, as temporaries of a block."""
    found: dict[ir.Buf, ir.Buf] = {}
    room = _LOCAL
    uses: dict[ir.Buf, dict[_Stmt, None]] = {}
    for s in run.body:
        for v in _views(s):
            uses.setdefault(v.buf, {})[s] = None
    for buf, length in run.lengths.items():
        users = list(uses.get(buf, ()))
        if not users:
            continue
        first, bytes_ = users[0], -(-size * length * buf.dtype.itemsize // 64) * 64
        if buf.role != "temp" or counts[buf] != len(users) or bytes_ > room or getattr(first, "mask", None) is not None:
            continue
        if any(v.buf is buf for x in ir.expressions(first) for v in loads(x)):
            continue
        into = next(v for v in _targets(first) if v.buf is buf)
        inner = list(zip(first.shape, into.strides, strict=True))[len(run.rows) :]
        if math.prod(n.const for n, t in inner if t) == length:
            found[buf] = ir.Buf(buf.name, buf.dtype, size * length, "local")
            room -= bytes_
    return found


def _parts(program: ir.Program, run: _Run, counts: dict[ir.Buf, int]) -> list[ir.Stmt]:
    """The run in parts, which add up their own sums over rows, and the sums of these."""
    size = max(_TILE, min(_MOST, _CACHED // run.row_bytes()) // _TILE * _TILE)
    count = min(_PARTS, run.rows[0] // _PART)
    made = _block(program, run, counts, 0, -(-run.rows[0] // size), size, True)
    part = ir.Sym("part", ir.Affine(0), ir.Affine(count - 1))
    made.share = part, count, divided(program, made.hi + (count - 1), count)[0]
    totals: list[ir.Stmt] = []
    for k, s in enumerate(run.body):
        if not _is_sum(s):
            continue
        new = made.body[k]
        assert isinstance(s, ir.Reduce) and isinstance(new, ir.Reduce) and isinstance(s.into, ir.View)
        length = math.prod((_extents(s) or [])[1:])
        buf = program.temporary(s.expr.dtype, count * length)
        steps = s.into.strides[1:]
        into = ir.View(buf, ir.Affine(0, [(part, length)]), (0, *steps))
        made.begin.append(ir.Map(s.shape[1:], [(ir.View(buf, into.offset, steps), ir.Const(buf.dtype, 0.0))]))
        made.body[k] = ir.Reduce(new.shape, (0,), s.op, new.expr, into, ir.Load(buf.dtype, into))
        each = ir.Load(buf.dtype, ir.View(buf, ir.Affine(), (length, *steps)))
        totals.append(ir.Reduce((ir.Affine(count), *s.shape[1:]), (0,), s.op, each, s.into))
    return [made, *totals]


@dataclass
class _Blocks:
    """The blocks of rows as the one axis of a domain, for :func:`chunked`."""

    extents: dict[int, ir.Affine]
    time: float
    views: tuple[Any, ...] = ()
    vector: int = -1
    lanes: int = 1
    count: int = 1
    pace: float = 1.0


def write_rows(writer: Writer, s: Rows, write_body: Any) -> None:
    """Write blocks of rows. ``write_body``: writes a block of statements."""
    time = sum(nanoseconds(_plan(writer, one)) for one in s.whole)
    blocks = limit(s.hi, True) or 1
    pieces = s.hi if s.share is None else ir.Affine(s.share[1])
    plan: Any = _Blocks({0: pieces}, time / (limit(pieces, True) or 1) / EACH)
    for buf in s.local:
        writer.bases[buf] = Reg("null", "ptr")
    exprs = [x for one in s.body for x in ir.expressions(one)]
    if s.rest is not None:
        exprs.append(ir.Int(np.dtype(np.int64), s.rest[1]))
        writer.syms[s.rest[0]] = number(0)
    views = [v for one in s.body for v in _targets(one)]
    offsets = {t for t, *_ in s.parts}
    if s.share is not None:
        exprs += [ir.Int(np.dtype(np.int64), n) for n in (s.hi, s.share[2])]
        offsets.add(s.share[0])
    for sym in offsets:
        writer.syms[sym] = number(0)

    def write(bound: Bound) -> None:
        e = writer.e
        for buf in s.local:
            writer.put_on_stack(buf, "local")
        before, writer.is_inside = writer.is_inside, True

        def block(at: Reg) -> None:
            for sym, divisor, extent, factor, first in s.parts:
                x = at if divisor == 1 else e.op("udiv", at, number(divisor))
                x = x if divisor * extent >= blocks else e.op("urem", x, number(extent))
                x = x if factor == 1 else e.mul(x, number(factor))
                writer.syms[sym] = e.add(x, number(first)) if first else x
            if s.rest is not None:
                sym, total, size = s.rest
                left = e.sub(writer.affine(total), e.mul(at, number(size)))
                writer.syms[sym] = e.intrinsic("smin", left, number(size))
            write_body(s.body)

        loop = writer.schedule.loop("sequential", "blocks", plan.extents[0])
        with loop, writer.loop(number(0), writer.affine(plan.extents[0])) as index:
            at = e.add(bound[0], index) if bound else index
            if s.share is None:
                block(at)
            else:
                sym, _, each = s.share
                writer.syms[sym] = at
                write_body(s.begin)
                low = e.mul(at, writer.affine(each))
                high = e.intrinsic("smin", e.add(low, writer.affine(each)), writer.affine(s.hi))
                with writer.loop(low, high) as number_of_block:
                    block(number_of_block)
        writer.is_inside = before

    chunked(writer, plan, [0], exprs, views, write)


def _plan(writer: Writer, s: _Stmt) -> Plan:
    reduced = s.axes if isinstance(s, ir.Reduce) else ()
    return Plan(writer.target, s.shape, ir.expressions(s), _targets(s), reduced)


__all__ = ["Rows", "by_rows", "with_sums", "write_rows"]
