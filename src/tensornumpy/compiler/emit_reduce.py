"""Reductions and accumulations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..engines.llvm.builtin import alloca
from ..engines.llvm.emitter import Reg, is_float, type_text
from . import ir
from .emit_maps import loops
from .nest import CannotCompile, Nest, kind_of

if TYPE_CHECKING:
    from .emit import Writer

INT64: np.dtype[Any] = np.dtype(np.int64)


def identity(op: str, dtype: np.dtype) -> Any:
    """What changes nothing; None where a reduction over nothing has no value."""
    if op in ("add", "logical_or"):
        return 0
    if op in ("multiply", "logical_and"):
        return 1
    if op not in ("maximum", "minimum"):
        raise CannotCompile(f"a reduction by {op}")
    low = op == "maximum"
    if dtype.kind == "b":
        return not low
    if dtype.kind in "iu":
        return int(np.iinfo(dtype).min if low else np.iinfo(dtype).max)
    if is_float(kind_of(dtype)):
        return -np.inf if low else np.inf
    raise CannotCompile(f"{op} of {dtype}")


def require_some(writer: Writer, s: ir.Reduce) -> None:
    """Bail out of a reduction over nothing that has no value."""
    e = writer.e
    sizes = [s.shape[a] for a in s.axes if not (s.shape[a].is_const and s.shape[a].const > 0)]
    for size in sizes:
        writer.bail(e.cmp("sle", writer.affine(size), e.const(0, "i64", 1)), "a reduction over nothing")


def write_reduce(writer: Writer, s: ir.Reduce) -> None:
    """A reduction, point by point."""
    if s.op in ("argmax", "argmin"):
        _arg(writer, s)
        return
    e, dtype = writer.e, s.expr.dtype
    kept = [a for a in range(len(s.shape)) if a not in s.axes]
    start = identity(s.op, dtype)
    if s.initial is None and s.op in ("maximum", "minimum"):
        require_some(writer, s)
    masks = [] if s.mask is None else [s.mask]
    nest = Nest(writer, [*masks, s.expr], [s.into] if isinstance(s.into, ir.View) else [])
    first = e.const(start, kind_of(dtype), 1) if s.initial is None else writer.scalar(s.initial)
    room = alloca(e, type_text(kind_of(dtype)))

    def point() -> None:
        x = nest.value(s.expr)
        e.store(nest.apply(s.op, [e.load(room, x.kind, 1), x], (dtype,) * 3), room)

    def body() -> None:
        if s.mask is None:
            point()
            return
        with writer.when(nest.value(s.mask)), nest.level({}):
            point()

    def result() -> None:
        e.store(first, room)
        loops(writer, nest, s.axes, s.shape, body)
        if isinstance(s.into, ir.View):
            nest.store(s.into, e.load(room, kind_of(dtype), 1))

    if s.mask is None:
        nest.hoist()
    else:
        nest.early = []
    loops(writer, nest, kept, s.shape, result)
    nest.finish()
    if isinstance(s.into, ir.Var):
        writer.vars[s.into.name] = e.load(room, kind_of(dtype), 1)


def better(nest: Nest, op: str, x: Reg, best: Reg, dtype: np.dtype) -> Reg:
    """An i1: ``x`` is to be chosen over the earlier ``best``."""
    e = nest.e
    if dtype.kind == "b":
        one = e.like(1, x)
        return e.op("and", x, e.op("xor", best, one)) if op == "argmax" else e.op("and", e.op("xor", x, one), best)
    wins = nest.apply("greater" if op == "argmax" else "less", [x, best], (dtype, dtype, np.dtype(bool)))
    if dtype.kind not in "f":
        return wins
    number = nest.apply("equal", [best, best], (dtype, dtype, np.dtype(bool)))
    nan = e.op("xor", nest.apply("equal", [x, x], (dtype, dtype, np.dtype(bool))), e.const(1, "i1", x.lanes))
    return e.op("and", number, e.op("or", wins, nan))


def _arg(writer: Writer, s: ir.Reduce) -> None:
    """The place of the largest or smallest element along one axis."""
    if s.mask is not None or s.initial is not None or len(s.axes) != 1 or s.expr.dtype.kind not in "biuf":
        raise CannotCompile(f"{s.op} of {s.expr.dtype} like this")
    e, dtype, axis = writer.e, s.expr.dtype, s.axes[0]
    kept = [a for a in range(len(s.shape)) if a != axis]
    require_some(writer, s)
    nest = Nest(writer, [s.expr], [s.into] if isinstance(s.into, ir.View) else [])
    value, place = alloca(e, type_text(kind_of(dtype))), alloca(e, "i64")

    def result() -> None:
        zero = e.const(0, "i64", 1)
        with nest.level({axis: zero}):
            e.store(nest.value(s.expr), value)
        e.store(zero, place)
        with writer.loop(e.const(1, "i64", 1), writer.affine(s.shape[axis])) as index, nest.level({axis: index}):
            x, best = nest.value(s.expr), e.load(value, kind_of(dtype), 1)
            wins = better(nest, s.op, x, best, dtype)
            e.store(e.select(wins, x, best), value)
            e.store(e.select(wins, index, e.load(place, "i64", 1)), place)
        if isinstance(s.into, ir.View):
            nest.store(s.into, e.load(place, "i64", 1))

    loops(writer, nest, kept, s.shape, result)
    nest.finish()
    if isinstance(s.into, ir.Var):
        writer.vars[s.into.name] = e.load(place, "i64", 1)


def write_accumulate(writer: Writer, s: ir.Accumulate) -> None:
    """Running results along an axis."""
    e, dtype = writer.e, s.expr.dtype
    others = [a for a in range(len(s.shape)) if a != s.axis]
    nest = Nest(writer, [s.expr], [s.into])
    room = alloca(e, type_text(kind_of(dtype)))

    def run() -> None:
        start = e.const(0, "i64", 1)
        with writer.when(e.cmp("sgt", writer.affine(s.shape[s.axis]), start)):
            with nest.level({s.axis: start}):
                first = nest.value(s.expr)
                e.store(first, room)
                nest.store(s.into, first)
            with writer.loop(e.const(1, "i64", 1), writer.affine(s.shape[s.axis])) as index:
                with nest.level({s.axis: index}):
                    x = nest.value(s.expr)
                    x = nest.apply(s.op, [e.load(room, x.kind, 1), x], (dtype,) * 3)
                    e.store(x, room)
                    nest.store(s.into, x)

    nest.hoist()
    loops(writer, nest, others, s.shape, run)
    nest.finish()
