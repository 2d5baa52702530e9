"""Maps and scatters: loops over the points of a domain, the innermost one by vectors."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from typing import Any

from ...engines.llvm.emitter import Reg
from ...engines.llvm.lowering.convert import in_memory
from ...engines.llvm.nest import number
from .. import ir
from ..access import limit
from .chunks import Bound, chunked
from .gathers import distance
from .nest import Nest, reads
from .plan import Plan
from .squares import SQUARE, WIDE, Squares
from .writer import Writer

_WRITTEN_OUT = 32  # operations of all turns of a loop that is written turn by turn
Body = Callable[[], Any]


def turns(writer: Writer, axis: int, end: ir.Affine, cost: int, start: int = 0, step: int = 1) -> Iterator[Reg]:
    """The indices of a loop: written out if they are few, as LLVM holds short arrays in registers then."""
    if end.is_const and (end.const - start) // step * cost <= _WRITTEN_OUT:
        with writer.schedule.loop("unrolled", axis, end, step=step):
            for k in range(start, end.const, step):
                with writer.schedule.again(k > start), writer.loop(number(k), number(k + step), step) as index:
                    yield index
        return
    with writer.schedule.loop("sequential", axis, end, step=step):
        with writer.loop(number(start), writer.affine(end), step) as index:
            yield index


def loops(
    writer: Writer,
    nest: Nest,
    axes: Sequence[int],
    extents: Sequence[ir.Affine] | dict[int, ir.Affine],
    body: Body,
    tile: tuple[int, int] = (-1, 1),
    is_beside: bool = False,
) -> None:
    """Loops over some axes, the first one outermost, one point a turn; along the axis of ``tile`` so many, while there
    are, one after the other or (``is_beside``) in one vector."""
    if not axes:
        body()
        return
    axis, start = axes[0], number(0)
    extent = extents[axis]
    widths = (tile[1], 1) if axis == tile[0] else (1,)
    with writer.schedule.loop("sequential", axis, extent, **{"beside" if is_beside else "tile": widths[0]}):
        for width in widths:
            end = whole(writer, extent, width)
            if extent.is_const and int(end.text) <= int(start.text) and width < tile[1]:
                continue
            together = nest.rows if is_beside else nest.tiled
            with (
                writer.schedule.again(width < widths[0]),
                writer.loop(start, end, width) as index,
                nest.level({axis: index}),
                together(axis, width),
            ):
                nest.hoist()
                loops(writer, nest, axes[1:], extents, body, tile, is_beside)
            start = end


def whole(writer: Writer, extent: ir.Affine, width: int) -> Reg:
    """The points of an axis that fill pieces of this width, a power of two."""
    if extent.is_const:
        return number(max(0, extent.const) // width * width)
    n = writer.affine(extent)
    return n if width == 1 else writer.e.op("and", n, number(-width))


def pieces(writer: Writer, nest: Nest, plan: Plan, axis: int, length: int, body: Body) -> None:
    """An axis in pieces of this length: the body finds the extent of the plan shorter, and the nest where it begins."""
    extent = plan.extents[axis]
    size = limit(extent, True)
    if size is not None and size <= length:
        body()
        return
    n = writer.affine(extent)
    with writer.schedule.loop("sequential", axis, extent, block=length), writer.loop(number(0), n, length) as begin:
        sym = ir.Sym("n", ir.Affine(0), ir.Affine(length))
        writer.syms[sym] = writer.e.intrinsic("smin", writer.e.sub(n, begin), number(length))
        plan.extents[axis] = ir.Affine.of(sym)
        if extent.is_const and extent.const % length == 0:
            plan.extents[axis] = ir.Affine(length)
        with nest.level({axis: begin}, stays=True):
            body()
        plan.extents[axis] = extent


def not_empty(writer: Writer, extents: Sequence[ir.Affine]) -> Reg | None:
    """An i1: all extents are positive; None if that is known."""
    e, found = writer.e, None
    for n in extents:
        if (limit(n, False) or 0) <= 0:
            positive = e.cmp("sgt", writer.affine(n), number(0))
            found = positive if found is None else e.op("and", found, positive)
    return found


@contextmanager
def entered(
    writer: Writer,
    nest: Nest,
    extents: Sequence[ir.Affine] = (),
    bound: Bound | None = None,
    check: Callable[[], None] | None = None,
) -> Iterator[None]:
    """Inside: all extents are positive, and what the outermost level of the nest needs is made. ``check`` is written
    first; ``bound``: where a chunk begins."""
    with ExitStack() as stack:
        nonempty = not_empty(writer, extents)
        if nonempty is not None:
            stack.enter_context(writer.when(nonempty, False))
        if check is not None:
            check()
        nest.restart()
        nest.hoist()
        if bound:
            stack.enter_context(nest.level(bound, stays=True))
        yield
        nest.finish()


def tail_mask(nest: Nest, rest: Reg) -> Reg:
    """The first ``rest`` lanes."""
    e, lanes = nest.e, nest.lanes
    kind = "i32" if lanes <= 16 else "i8"
    return e.cmp("ult", nest.places_along(kind), e.splat(e.convert("trunc", rest, kind), lanes))


def row(writer: Writer, nest: Nest, plan: Plan, body: Body, vectors: int = 1, whole_body: Body | None = None) -> None:
    """The loop over the vector axis. ``vectors``: of a turn of the main loop, done by ``whole_body``."""
    axis, lanes = plan.vector, plan.lanes
    if axis < 0:
        body()
        return
    extent, by_mask = plan.extents[axis], writer.target.vector_bits >= 512
    # one masked loop is less code than a loop and its tail
    is_masked = by_mask and vectors == 1 and (plan.is_large or plan.interleave > 1)
    is_whole = extent.is_const and extent.const % lanes == 0
    tail = {} if lanes == 1 or is_whole else {"tail": "by a masked vector" if by_mask else "one by one"}
    kind = "vector" if lanes > 1 else "sequential"
    with writer.schedule.loop(kind, axis, extent, lanes=lanes, interleave=plan.interleave, unroll=vectors, **tail):
        _row(writer, nest, plan, body, vectors, whole_body or body, is_masked)


def _row(writer: Writer, nest: Nest, plan: Plan, body: Body, vectors: int, whole_body: Body, is_masked: bool) -> None:
    """The loops over the vector axis, the widest first. ``is_masked``: what is left goes by one loop with a mask."""
    e, axis, lanes, schedule = writer.e, plan.vector, plan.lanes, writer.schedule
    extent, by_mask, start, is_first = plan.extents[axis], writer.target.vector_bits >= 512, number(0), True
    n = writer.affine(extent)

    def loop(end: Reg, width: int, inner: Callable[[Reg], Any]) -> None:
        nonlocal start, is_first
        with schedule.again(not is_first), writer.loop(start, end, width) as index, nest.level({axis: index}):
            inner(index)
        start, is_first = end, False

    if plan.interleave > 1:
        writer.is_in_order = True
        end = whole(writer, extent, plan.interleave * lanes)
        with nest.interleaved(plan.interleave):
            loop(end, plan.interleave * lanes, lambda _: body())
    left = extent.const - int(start.text) if extent.is_const else None
    if is_masked and (left is None or (left > lanes and left % lanes)):

        def masked(index: Reg) -> None:
            rest = _least(writer, e.sub(n, index), lanes)
            with nest.masked(tail_mask(nest, rest), number(0)):
                body()

        loop(n, lanes, masked)
        return
    for width, inner in ((vectors * lanes, whole_body), (lanes, body))[vectors == 1 :]:
        end = whole(writer, extent, width)
        if not (extent.is_const and int(end.text) <= int(start.text)):
            loop(end, width, lambda _, inner=inner: inner())  # type: ignore[misc]
    if lanes == 1 or (extent.is_const and extent.const <= int(start.text)):
        return
    if not by_mask:
        with nest.scalar():
            loop(n, 1, lambda _: body())
        return
    # LLVM would forget lanes that it knows not to be stored, and compute with rubbish in them: that raises flags
    rest = e.add(writer.zero, number(extent.const - int(start.text))) if extent.is_const else e.sub(n, start)
    with ExitStack() as stack:
        stack.enter_context(schedule.again(not is_first))
        if not extent.is_const:
            stack.enter_context(writer.when(e.cmp("sgt", rest, number(0)), False))
        stack.enter_context(nest.level({axis: start}))
        count = extent.const - int(start.text) if extent.is_const else None
        stack.enter_context(nest.masked(tail_mask(nest, rest), number(0), count=count))
        body()


def _least(writer: Writer, rest: Reg, lanes: int) -> Reg:
    return writer.e.intrinsic("smin", rest, number(lanes))


def under(writer: Writer, nest: Nest, mask: ir.Expr | None, body: Body) -> None:
    """The body where a mask is true."""
    if mask is None:
        body()
        return
    e = writer.e
    if nest.lanes == 1:
        with writer.when(nest.value(mask)), nest.level({}):
            body()
        return
    lanes = nest.wide(mask)
    if nest.mask is not None:
        lanes = e.op("and", lanes, nest.mask)
    bits = e.bits(lanes)
    with writer.when(e.cmp("ne", bits, number(0))):
        first = e.intrinsic("cttz", bits, tail="i1 true")
        with nest.masked(lanes, first, apart=True):
            body()


def write_map(writer: Writer, s: ir.Map) -> None:
    """A map."""
    given = [x for _, x in s.stores]
    masks = [] if s.mask is None else [s.mask]
    views = [v for v, _ in s.stores]
    stored = frozenset(v.buf for v in views) if len(s.stores) > 1 else frozenset()
    if any(n.is_const and n.const <= 0 for n in s.shape):
        return
    plan = Plan(writer.target, s.shape, [*masks, *given], views)
    if not plan.extents:
        plan.vector, plan.lanes = -1, 1

    across = plan.across()
    tile = (-1, 1) if masks or across >= 0 else plan.beside()
    is_beside = tile[1] > 1
    if not (is_beside or masks or across >= 0):
        tile = plan.tile()
        if tile[1] == 1:
            plan.side_by_side()

    def write(bound: Bound) -> None:
        squares = Squares(writer, plan, across, given, views, WIDE) if across >= 0 and not masks else None
        stores = s.stores if squares is None else list(zip(views, squares.exprs, strict=True))
        exprs = [x for _, x in stores]
        turned = () if squares is None else squares.copies
        nest = plan.nest(writer, [*masks, *exprs], [*views, *turned], stored)
        if s.mask is not None:
            wanted = set(reads(masks))
            nest.early = [x for x in nest.early if x in wanted]
        both = set(reads(exprs)) & set(reads(masks)) & nest.fixed

        def point() -> None:
            for x in nest.order if both else ():  # values that the mask saw, before they are written
                if x in both:
                    nest.value(x)
            for shift in nest.shifts():
                for view, x in stores:
                    nest.store(view, nest.value(x, shift), shift)

        outer = [a for a in plan.axes if a != plan.vector]
        with entered(writer, nest, list(plan.extents.values()), bound):

            def rows(axes: Sequence[int]) -> None:

                def body() -> None:
                    row(writer, nest, plan, lambda: under(writer, nest, s.mask, point))

                loops(writer, nest, axes, plan.extents, body, tile, is_beside)

            if across < 0:
                rows(outer)
            else:  # in squares, whose lines stay in the cache

                def square() -> None:
                    with nullcontext() if squares is None else squares.filled(nest):
                        rows([across])

                inner = lambda: pieces(writer, nest, plan, plan.vector, WIDE, square)  # noqa: E731
                lines = lambda: pieces(writer, nest, plan, across, SQUARE, inner)  # noqa: E731
                loops(writer, nest, [a for a in outer if a != across], plan.extents, lines)

    chunked(writer, plan, plan.axes, [*masks, *given], views, write)


def write_scatter(writer: Writer, s: ir.Scatter) -> None:
    """A scatter: in C order, one element after the other; points of an axis that have places of their own in chunks."""
    exprs = [s.expr, *(a[0] for a in s.axes)]
    plan = Plan(writer.target, s.shape, exprs, [s.view])
    plan.extents, plan.vector, plan.lanes = dict(enumerate(s.shape)), -1, 1

    def point(nest: Nest) -> None:
        kind, dtype, e = in_memory(s.view.buf.dtype), s.view.buf.dtype, writer.e
        place = e.gep(nest.element(s.view, {}), distance(nest, s.axes, {}, 1), kind)
        value = nest.value(s.expr)
        if s.op is not None:
            before = nest.truth(writer.load(place, kind, 1, s.view.buf), dtype)
            value = nest.apply(s.op, [before, value], (dtype, s.expr.dtype, dtype))
        writer.store(nest.in_memory(value, dtype), place, s.view.buf)

    def write(bound: Bound) -> None:
        nest = Nest(writer, exprs, [s.view], stored=frozenset([s.view.buf]))
        with entered(writer, nest, (), bound):
            loops(writer, nest, range(len(s.shape)), plan.extents, lambda: point(nest))

    if s.is_apart:
        chunked(writer, plan, [0], exprs, [s.view], write)
    else:
        write({})
