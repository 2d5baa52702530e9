"""Squares of operands that lie across the vectors of a loop: read along their own lines, turned in registers, and kept
on the stack for the rows of the loop. Results that lie so go the other way.

An element of such an operand is a line of memory away from the next one. Read one by one, each waits for a line that
does not stay: lines a power of two apart lie in the same few places of a cache.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ...engines.llvm.emitter import Reg
from ...engines.llvm.nest import number
from .. import ir
from .nest import Nest, reads
from .plan import Plan
from .writer import Writer

SQUARE, WIDE = 32, 64  # rows, and columns of maps: long pieces of the lines that vectors lie along
_LANES = 16  # of a register at most: their number is that of the registers that are turned together
_FEW = 4  # and at least
_MANY = 8  # operands, which have room in the cache


class Squares:
    """The operands of a statement that are turned: ``exprs`` read them from the stack."""

    def __init__(
        self, writer: Writer, plan: Plan, across: int, exprs: Sequence[ir.Expr], stores: Sequence[ir.View], columns: int
    ):
        self.writer, self.plan, self.across, self.columns = writer, plan, across, columns
        self.copies: dict[ir.View, ir.View] = {}
        made: dict[ir.Expr, ir.Expr] = {}
        for x in reads(exprs):
            made[x] = x
            if isinstance(x, ir.Load) and self._is_turned(x.view, stores):
                made[x] = x.over(self.copy(x.view))
            elif isinstance(x, ir.Op):
                made[x] = ir.with_parts(x, tuple([made[a] for a in x.args]))
        self.exprs = [made[x] for x in exprs]

    def _is_turned(self, view: ir.View, stores: Sequence[ir.View]) -> bool:
        if view in self.copies:
            return True
        if (
            len(view.strides) <= self.plan.vector
            or abs(view.strides[self.across]) != 1
            or abs(view.strides[self.plan.vector]) < 2
        ):
            return False
        pointer = any(v.buf.role == "pointer" for v in (view, *stores))
        is_read = not pointer and all(v.buf is not view.buf for v in stores)
        return is_read and view.buf.dtype.itemsize in (1, 2, 4, 8) and len(self.copies) < _MANY

    def copy(self, view: ir.View) -> ir.View:
        """The square on the stack that stands for a view."""
        if view not in self.copies:
            buf = ir.Buf("square", view.buf.dtype, SQUARE * self.columns, "temp")
            self.writer.put_on_stack(buf, "square")
            strides = [0] * len(view.strides)
            strides[self.across], strides[self.plan.vector] = self.columns, 1
            self.copies[view] = ir.View(buf, ir.Affine(), tuple(strides))
        return self.copies[view]

    @contextmanager
    def filled(self, nest: Nest, results: Sequence[tuple[ir.View, ir.View]] = ()) -> Iterator[None]:
        """Inside: the operands of the square that begins here are on the stack. Of ``results`` the second view is that
        of a square that is written; it goes to the first one at the end."""
        if self.copies:
            size = f"{SQUARE} by {self.columns}"
            self.writer.schedule.note(f"operands transposed on the stack, in squares of {size}: {len(self.copies)}")
        for view, copy in self.copies.items():
            if (view, copy) not in results:
                steps = self.columns, 1
                self._turn(view.buf, nest.element(view, {}), self._steps(view), copy.buf, self._room(copy), steps)
        with nest.level({}):
            for copy in self.copies.values():
                nest.places[-1][copy.buf, copy.strides, ()] = self._room(copy)
            yield
        for view, copy in results:
            square, place = self._room(copy), nest.element(view, {})
            self._turn(copy.buf, square, (self.columns, 1), view.buf, place, self._steps(view), False)

    def _room(self, copy: ir.View) -> Reg:
        return self.writer.bases[copy.buf]

    def _steps(self, view: ir.View) -> tuple[int, int]:
        return view.strides[self.across], view.strides[self.plan.vector]

    def _turn(
        self,
        buf: ir.Buf,
        source: Reg,
        steps: tuple[int, int],
        into: ir.Buf,
        target: Reg,
        others: tuple[int, int],
        is_read: bool = True,
    ) -> None:
        """Copy a square. ``steps`` and ``others``: the strides of both axes in the source, and in the target."""
        writer, e = self.writer, self.writer.e
        size = buf.dtype.itemsize
        kind, extents = f"i{8 * size}", [self.plan.extents[a] for a in (self.across, self.plan.vector)]
        lanes = min(_LANES, max(2, writer.target.vector_bits // (8 * size)))
        while lanes > _FEW and any(n.is_const and n.const < lanes for n in extents):
            lanes //= 2
        ends = [writer.affine(n) for n in extents]
        wholes = [_whole(writer, n, lanes) for n in ends]
        unit = 0 if is_read else 1  # the axis that the source lies along; the target lies along the other one
        along, far, to, away = steps[unit], steps[1 - unit], others[1 - unit], others[unit]

        def address(base: Reg, i: Reg, j: Reg, by: tuple[int, int]) -> Reg:
            return e.gep(e.gep(base, e.mul(i, number(by[0])), kind), e.mul(j, number(by[1])), kind)

        def block(i: Reg, j: Reg) -> None:
            first, last = address(source, i, j, steps), address(target, i, j, others)
            first = first if along > 0 else e.gep(first, 1 - lanes, kind)
            last = last if to > 0 else e.gep(last, 1 - lanes, kind)
            lines = [writer.load(e.gep(first, k * far, kind), kind, lanes, buf) for k in range(lanes)]
            turned = e.transposed(lines if to > 0 else lines[::-1])
            for k, x in enumerate(turned if along > 0 else turned[::-1]):
                writer.store(x, e.gep(last, k * away, kind), into)

        def one(i: Reg, j: Reg) -> None:
            x = writer.load(address(source, i, j, steps), kind, 1, buf)
            writer.store(x, address(target, i, j, others), into)

        zero = number(0)
        for (i0, i1), (j0, j1), step, body in (
            ((zero, wholes[0]), (zero, wholes[1]), lanes, block),
            ((zero, wholes[0]), (wholes[1], ends[1]), 1, one),
            ((wholes[0], ends[0]), (zero, ends[1]), 1, one),
        ):
            if i0.text == i1.text or j0.text == j1.text:
                continue
            with writer.loop(j0, j1, step) as j, writer.loop(i0, i1, step) as i:  # along lines of memory
                body(i, j)


def _whole(writer: Writer, n: Reg, lanes: int) -> Reg:
    return number(int(n.text) // lanes * lanes) if n.text.isdigit() else writer.e.op("and", n, number(-lanes))


__all__ = ["SQUARE", "Squares"]
