"""Maps and scatters: loops over the points of a domain, the innermost one by vectors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ..engines.llvm.emitter import Reg
from ..engines.llvm.lanes import in_memory
from . import ir
from .nest import Nest, reads

if TYPE_CHECKING:
    from .emit import Writer


def views_of(exprs: Sequence[ir.Expr]) -> list[ir.View]:
    """The views that some expressions read."""
    return [x.view for x in reads(exprs) if isinstance(x, ir.Load | ir.Gather)]


def loops(writer: Writer, nest: Nest, axes: Sequence[int], shape: Sequence[ir.Affine], body: Callable[[], Any]) -> None:
    """Loops over some axes, the first one outermost, one point a turn."""
    if not axes:
        body()
        return
    with writer.loop(Reg("0", "i64"), writer.affine(shape[axes[0]])) as index, nest.level({axes[0]: index}):
        nest.hoist()
        loops(writer, nest, axes[1:], shape, body)


def write_map(writer: Writer, s: ir.Map) -> None:
    """A map, point by point."""
    exprs = [x for _, x in s.stores]
    masks = [] if s.mask is None else [s.mask]
    stored = frozenset(v.buf for v, _ in s.stores) if len(s.stores) > 1 else frozenset()
    nest = Nest(writer, [*masks, *exprs], [v for v, _ in s.stores], stored=stored)
    if s.mask is not None:
        nest.early = [x for x in nest.early if id(x) in {id(y) for y in reads(masks)}]

    def point() -> None:
        for view, x in s.stores:
            nest.store(view, nest.value(x))

    def body() -> None:
        if s.mask is None:
            point()
            return
        with writer.when(nest.value(s.mask)), nest.level({}):
            point()

    nest.hoist()
    loops(writer, nest, range(len(s.shape)), s.shape, body)
    nest.finish()


def write_scatter(writer: Writer, s: ir.Scatter) -> None:
    """A scatter: in C order, one element after the other."""
    e = writer.e
    indices = [a[0] for a in s.axes]
    nest = Nest(writer, [s.expr, *indices], [s.view], stored=frozenset([s.view.buf]))

    def point() -> None:
        kind, dtype = in_memory(s.view.buf.dtype), s.view.buf.dtype
        place = e.gep(nest.element(s.view, {}), nest.distance(s.axes, {}, 1), kind)
        value = nest.value(s.expr)
        if s.op is not None:
            before = nest.truth(writer.load(place, kind, 1, s.view.buf), dtype)
            value = nest.apply(s.op, [before, value], (dtype, s.expr.dtype, dtype))
        writer.store(e.convert("zext", value, "i8") if value.kind == "i1" else value, place, s.view.buf)

    nest.hoist()
    loops(writer, nest, range(len(s.shape)), s.shape, point)
    nest.finish()
