"""Sweeps: a loop over columns whose turns are maps along them goes column by column for a few rows at a time.

``for k: y[:, k] = f(y[:, k - 1], x[:, k])`` reads and writes one element of each line of memory a turn. If no row needs
another row, a few of them go through all k before the next ones do: their lines stay in the cache, and what one row
waits for is computed while another one does.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from .. import ir
from ..access import limit
from .maps import entered, loops, pieces, row
from .nest import reads
from .plan import SAME, Plan
from .schedule import extent_text
from .writer import Writer

_CACHE = 1 << 15  # bytes of lines of memory that a turn may touch and find again in the next one
_ROWS = 8  # that go together: so many streams memory can follow
_WIDE = 64  # and by vectors, as many as do not wait for each other
INT64: np.dtype[Any] = np.dtype(np.int64)


class _Sweep:
    """The map of a loop with the loop as one more axis of its domain, the last one."""

    def __init__(self, s: ir.For, m: ir.Map):
        self.s, self.rank = s, len(m.shape)
        self.count = s.hi - s.lo if s.step > 0 else s.lo - s.hi
        self.shape = (*m.shape, self.count)
        self.made: dict[ir.Expr, ir.Expr] = {}
        for x in reads([e for _, e in m.stores]):
            self.made[x] = self._expr(x)
        self.stores = [(self._view(v), self.made[e]) for v, e in m.stores]

    def _factor(self, a: ir.Affine) -> int:
        return dict(a.terms).get(self.s.sym, 0)

    def _start(self, a: ir.Affine) -> ir.Affine:
        """An affine integer in the first turn."""
        factor = self._factor(a)
        return a - ir.Affine(0, [(self.s.sym, factor)]) + self.s.lo * factor

    def _view(self, v: ir.View) -> ir.View:
        strides = (*v.strides, *(0,) * (self.rank - len(v.strides)), self._factor(v.offset) * self.s.step)
        return ir.View(v.buf, self._start(v.offset), strides)

    def _expr(self, x: ir.Expr) -> ir.Expr:
        if isinstance(x, ir.Load):
            return x.over(self._view(x.view))
        if isinstance(x, ir.Op):
            return x.over(tuple(self.made[a] for a in x.args))
        if isinstance(x, ir.Int) and self._factor(x.value):
            far = ir.Const(INT64, self._factor(x.value) * self.s.step)
            turn = ir.Op(INT64, "multiply", (ir.Iota(INT64, self.rank), far), (INT64,) * 3)
            return ir.Op(INT64, "add", (ir.Int(INT64, self._start(x.value)), turn), (INT64,) * 3)
        return x

    def is_legal(self) -> bool:
        """No point of the map touches what another one writes, in any turn."""
        turns = limit(self.count, True)
        if turns is None:
            return False
        loads = [x.view for x in self.made.values() if isinstance(x, ir.Load)]
        written = {v.buf for v, _ in self.stores}
        if any(v.buf.role == "pointer" for v in [*loads, *(v for v, _ in self.stores)]):
            return False
        for buf in written:
            views = [v for v in [*loads, *(v for v, _ in self.stores)] if v.buf is buf]
            first = views[0]
            axes = [a for a in range(self.rank) if self.shape[a] != ir.Affine(1)]
            axes.sort(key=lambda a: abs(first.strides[a]))
            if any(v.strides[: self.rank] != first.strides[: self.rank] for v in views):
                return False
            if any(v.offset.terms != first.offset.terms for v in views):
                return False
            ends = [v.offset.const + v.strides[-1] * t for v in views for t in (0, max(0, turns - 1))]
            reach = max(ends) - min(ends)  # of one point
            for a in axes:
                extent = limit(self.shape[a], True)
                if extent is None or abs(first.strides[a]) <= reach:
                    return False
                reach += abs(first.strides[a]) * max(0, extent - 1)
        return True

    def is_better(self) -> bool:
        """More operands lie along the loop than along the map, whose lines do not stay in the nearest cache."""
        views = self._views()
        if any(t.__class__ is ir.Affine for v in views for t in v.strides):
            return False
        along = sum(any(abs(t) == 1 for t in v.strides[:-1]) for v in views)
        down = sum(abs(v.strides[-1]) == 1 for v in views)
        points = [limit(n, True) for n in self.shape[:-1]]
        lines = down * math.prod(n or 0 for n in points)
        return down > along and None not in points and 64 * lines > _CACHE

    def rows(self, axis: int) -> int:
        """How many points along an axis go together, one by one."""
        steps = [v.strides[axis] * v.buf.dtype.itemsize for v in self._views() if axis >= 0]
        return _ROWS // 2 if any(t and t % SAME == 0 for t in steps) else _ROWS

    def _views(self) -> set[ir.View]:
        return {x.view for x in self.made.values() if isinstance(x, ir.Load)} | {v for v, _ in self.stores}


def write_sweep(writer: Writer, s: ir.For) -> bool:
    """Write a loop as a sweep if it is one that gains by it; True if it was."""
    if len(s.body) != 1 or not isinstance(s.body[0], ir.Map) or s.stop is not None or abs(s.step) != 1:
        return False
    m = s.body[0]
    exprs = [e for _, e in m.stores]
    simple = ir.Load | ir.Op | ir.Int | ir.Const | ir.Var | ir.Iota
    if m.mask is not None or not m.shape or not all(isinstance(x, simple) for x in reads(exprs)):
        return False
    if any(sym is s.sym for n in m.shape for sym, _ in n.terms):
        return False
    sweep = _Sweep(s, m)
    if not sweep.is_better() or not sweep.is_legal():
        return False
    exprs, views, last = [e for _, e in sweep.stores], [v for v, _ in sweep.stores], sweep.rank
    plan = Plan(writer.target, sweep.shape, exprs, views, [last], range(last))
    nest = plan.nest(writer, exprs, views, frozenset(v.buf for v in views))

    axis = plan.vector if plan.vector >= 0 else next((a for a in reversed(plan.axes) if a != last), -1)
    size = _WIDE if plan.vector >= 0 else sweep.rows(axis)

    def point() -> None:
        for view, x in sweep.stores:
            nest.store(view, nest.value(x), {})

    def block() -> None:
        inner = [a for a in (last, axis) if a in plan.extents and a != plan.vector]
        loops(writer, nest, inner, plan.extents, lambda: row(writer, nest, plan, point))

    writer.schedule.note(f"sweep: up to {size} rows go through all {extent_text(sweep.count)} columns together")
    with entered(writer, nest, list(plan.extents.values())):
        outer = [a for a in plan.axes if a not in (axis, last)]
        whole = block if axis < 0 else lambda: pieces(writer, nest, plan, axis, size, block)
        loops(writer, nest, outer, plan.extents, whole)
    return True
