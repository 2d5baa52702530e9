"""Statements over large domains on several threads: their loops are a function of a chunk's number for the pool.

The chunks are pieces of one axis whose points need nothing of each other, so what they are changes no result, and no
more does the number of threads. In the caller everything that the function needs is put into a block of slots; an
index out of bounds in a chunk is noted there, and the caller bails out when all chunks have ended.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ...engines.llvm.builtin import alloca
from ...engines.llvm.emitter import Emitter, Reg
from ...engines.llvm.link.threads import MOST
from ...engines.llvm.nest import number
from .. import ir
from ..access import limit
from .nest import reads
from .plan import Plan
from .writer import Writer

EACH = 0.24  # nanoseconds of an operation, a load or a store of a vector
_WORTH, _CHUNK, _SHORT = 12_000, 4_000, 100_000  # nanoseconds: a job for the pool, a chunk, a job that wakes nobody
_CHUNKS = 32
_ROUND, _TILE = 64, 8  # chunks of the vector axis are whole vectors and cache lines, those of others whole tiles
_SLOT = 16  # bytes

Bound = dict[int, Reg]


def chunked(
    writer: Writer,
    plan: Plan,
    axes: Sequence[int],
    exprs: Sequence[ir.Expr],
    views: Sequence[ir.View],
    write: Callable[[Bound], None],
    least: int = 1,
) -> None:
    """Write loops over the domain of ``plan`` by ``write(bound)``. Where they take long, the first of ``axes`` that is
    not short goes in chunks, of ``least`` points: ``write`` finds its extent changed, and where it begins in ``bound``.
    """
    axis = next((a for a in axes if (limit(plan.extents[a], True) or 0) >= 8), axes[0] if axes else -1)
    size = None if axis < 0 or writer.is_inside else _size(plan, axis, least)
    by_size = axis >= 0 and not writer.is_inside and writer.depth < 2 and not _is_known(plan)
    if size is None and not by_size:
        write({})
        return
    e, whole = writer.e, plan.extents[axis]
    free = _Free([*exprs], views, plan.extents.values())
    given = [writer.base(b) for b in free.bufs]
    outside = writer.outside(free.bufs)
    given += [x for _, ends in outside for x in ends]
    given += [writer.syms[s] for s in free.syms] + [writer.vars[n] for n in free.vars] + [writer.zero]
    n, last = writer.affine(whole), _SLOT * (len(given) + 2)  # where the length of a chunk is, if that is chosen now
    room = alloca(e, f"[{last + _SLOT * (size is None)} x i8]")
    for k, x in enumerate([number(0), writer.deviates, *given, *([n] if size is None else [])]):
        e.store(x, e.gep(room, _SLOT * k))
    job = _Job(f"chunk{writer.chunks}", axis, size, room, last)
    writer.chunks += 1
    with writer.schedule.loop("parallel", axis, whole, chunk=size or "a length that is chosen at run time"):
        bailing = _write_chunk(writer, plan, job, free, given, write, [b for b, _ in outside])
    _run_chunks(writer, plan, job, n, least)
    if bailing:
        failed = e.load(room, "i64", 1)
        for k in sorted(bailing):
            writer.bail(e.cmp("eq", failed, number(k)), writer.reasons[k - 1])


@dataclass
class _Job:
    """A function that the pool calls with the number of a chunk of an axis. ``size``: of a chunk, None if it is chosen
    at run time; then it is at ``last`` of ``room``, the block of slots, in which a reason to bail out is first."""

    name: str
    axis: int
    size: int | None
    room: Reg
    last: int


_STATE = ("e", "slots", "cells", "scopes", "bailing", "bases", "syms", "vars", "zero", "deviates", "ends", "end_slots")


def _write_chunk(
    writer: Writer,
    plan: Plan,
    job: _Job,
    free: _Free,
    given: Sequence[Reg],
    write: Callable[[Bound], None],
    outside: Sequence[ir.Buf],
) -> set[int]:
    """Write the function; returns the reasons that it may bail out for. ``given``: what is ``free``, in the caller;
    behind the buffers the ends of those that are ``outside``."""
    axis, size, whole, used = job.axis, job.size, plan.extents[job.axis], set(writer.bailing)
    kept = vars(writer).copy()
    inner = writer.e = Emitter(writer.module, 1)
    args, at = Reg("%args", "ptr"), iter(range(2, 2 + len(given)))

    def taken(x: Reg) -> Reg:
        return inner.load(inner.gep(args, _SLOT * next(at)), x.kind, x.lanes)

    values = iter(given)
    try:
        writer.slots, writer.cells, writer.scopes, writer.bailing = {}, {}, [{}], set()
        writer.bases = {b: taken(next(values)) for b in free.bufs}
        writer.ends, writer.end_slots = {b: (taken(next(values)), taken(next(values))) for b in outside}, {}
        writer.syms = {s: taken(next(values)) for s in free.syms}
        writer.vars = {v: taken(next(values)) for v in free.vars}
        writer.zero = taken(next(values))
        writer.deviates = alloca(inner, "i64")
        inner.store(number(0), writer.deviates)
        length = inner.load(inner.gep(args, job.last), "i64", 1) if size is None else number(size)
        begin = inner.mul(Reg("%chunk", "i64"), length)
        some = size is not None or (limit(whole, False) or 0) > 0
        sym = ir.Sym("n", ir.Affine(1) if some else None, None if size is None else ir.Affine(size))
        left = inner.sub(writer.affine(whole), begin)
        writer.syms[sym] = inner.intrinsic("smin", left, length)
        even = size is not None and whole.is_const and whole.const % size == 0
        plan.extents[axis] = ir.Affine(size or 0) if even else ir.Affine.of(sym)
        write({axis: begin})
        bits = inner.load(writer.deviates, "i64", 1)
        inner.cond_br(inner.cmp("ne", bits, number(0)), "lossy", "end")
        inner.label("lossy")
        shared = inner.load(inner.gep(args, _SLOT), "ptr", 1)
        inner.raw(f"%before = atomicrmw or ptr {shared.text}, i64 {bits.text} monotonic")
        inner.br("end")
        inner.label("end")
        inner.raw("ret void")
        for k in sorted(writer.bailing):
            inner.label(f"bail{k}")
            inner.raw(f"store atomic i64 {k}, ptr %args monotonic, align 8")
            inner.raw("ret void")
        inner.define(job.name, [("ptr", "args"), ("i64", "chunk")])
        bailing, has_lost = writer.bailing, writer.has_lost
    finally:
        vars(writer).update({k: kept[k] for k in _STATE})
        plan.extents[axis] = whole
    writer.has_lost, writer.bailing = has_lost, used
    return bailing


def _run_chunks(writer: Writer, plan: Plan, job: _Job, n: Reg, least: int) -> None:
    """Have the pool run the function for an axis of ``n`` points."""
    e, room = writer.e, job.room
    e.module.declare("declare void @pool_run(ptr, ptr, i64, i64)")
    function = Reg(f"@{job.name}", "ptr")
    if job.size is not None:
        chunks = e.ceil_div(n, job.size)
        threads = number(MOST if nanoseconds(plan) > _SHORT else -MOST)
        e.call("void", "pool_run", function, room, chunks, threads)
        return
    points = functools.reduce(e.mul, [writer.affine(x) for x in plan.extents.values()])
    one, many, done = e.fresh("one"), e.fresh("many"), e.fresh("done")
    e.cond_br(e.cmp("slt", points, _points(plan, _WORTH)), one, many)
    e.label(one)
    e.call("void", job.name, room, number(0))
    e.br(done)
    e.label(many)
    length, chunks = _lengths(e, plan, job.axis, least, n, points)
    e.store(length, e.gep(room, job.last))
    threads = e.select(e.cmp("sgt", points, _points(plan, _SHORT)), number(MOST), number(-MOST))
    e.call("void", "pool_run", function, room, chunks, threads)
    e.br(done)
    e.label(done)


class _Free:
    """What code for expressions and views needs of its surroundings: buffers, integers, scalars by name."""

    def __init__(self, exprs: Sequence[ir.Expr], views: Sequence[ir.View], extents: Iterable[ir.Affine]):
        nodes = reads(exprs)
        every = [*(x.view for x in nodes if isinstance(x, ir.Load | ir.Gather)), *views]
        affine = [*(v.offset for v in every), *extents, *(x.value for x in nodes if isinstance(x, ir.Int))]
        affine += [n for x in nodes if isinstance(x, ir.Gather) for _, n, _ in x.axes]
        affine += [s for v in every for s in v.strides if isinstance(s, ir.Affine)]
        self.bufs = list(dict.fromkeys(v.buf for v in every))
        self.syms = list(dict.fromkeys(s for a in affine for s, _ in a.terms))
        self.vars = list(dict.fromkeys(x.name for x in nodes if isinstance(x, ir.Var)))


def nanoseconds(plan: Plan) -> float:
    """How long the loops take on one thread, roughly; 0 if that is not known."""
    points = 1.0
    for n in plan.extents.values():
        most = limit(n, True)
        if most is None:
            return 0.0
        points *= max(0, most)
    return points * _each(plan)


def _each(plan: Plan) -> float:
    """Nanoseconds of a point."""
    along = [s[plan.vector] for s, _ in plan.views if 0 <= plan.vector < len(s)]
    one_by_one = sum(isinstance(t, ir.Affine) for t in along)
    lanes = plan.lanes * plan.count
    return (plan.time + len(plan.views) + one_by_one * lanes / 2) * EACH * plan.pace / lanes


def _points(plan: Plan, time: float) -> Reg:
    """How many points take so many nanoseconds."""
    return number(max(1, int(time / _each(plan))))


def _is_known(plan: Plan) -> bool:
    return all(limit(n, True) is not None for n in plan.extents.values())


def _whole(plan: Plan, axis: int, least: int) -> int:
    """Chunks are multiples of it."""
    return (_ROUND if least == 1 else min(least, _ROUND)) if axis == plan.vector else _TILE


def _lengths(e: Emitter, plan: Plan, axis: int, least: int, n: Reg, points: Reg) -> tuple[Reg, Reg]:
    """The length of a chunk and how many they are, as ``_size`` finds it, for an axis of ``n`` of so many points."""
    chunks = e.intrinsic("smax", e.op("udiv", points, _points(plan, _CHUNK)), number(2))
    chunks = e.intrinsic("smin", e.intrinsic("smin", chunks, number(_CHUNKS)), n)
    size = e.op("udiv", e.sub(e.add(n, chunks), number(1)), chunks)
    whole = _whole(plan, axis, least)
    round_up = e.op("and", e.add(size, number(whole - 1)), number(-whole))
    if axis == plan.vector:
        size = e.intrinsic("smax", round_up, number(least))
    else:
        size = e.select(e.cmp("slt", n, number(2 * whole)), size, round_up)
    return size, e.op("udiv", e.sub(e.add(n, size), number(1)), size)


def _size(plan: Plan, axis: int, least: int) -> int | None:
    """The length of a chunk; None if one thread is enough."""
    time, length = nanoseconds(plan), limit(plan.extents[axis], True)
    if time < _WORTH or length is None or length < 2:
        return None
    chunks = min(_CHUNKS, length, max(2, int(time / _CHUNK)))
    size = max(least if axis == plan.vector else 1, -(-length // chunks))
    whole = _whole(plan, axis, least)
    if axis == plan.vector or length >= 2 * whole:
        size = -(-size // whole) * whole
    return size if size < length else None


__all__ = ["EACH", "Bound", "chunked", "nanoseconds"]
