"""Reductions: partial results in registers, by vectors along what is kept or along what is reduced.

Along a kept axis a tile of rows and vectors shares what it loads: that is how products run. Along a reduced axis each
row has several vectors of partial results, and long sums are cut into chunks whose totals are added apart: the order
depends on nothing but the shape, and the error is that of NumPy's pairwise sums.
"""

from __future__ import annotations

import dataclasses
import functools
import math
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any

import numpy as np

from ...engines.llvm.builtin import alloca
from ...engines.llvm.emitter import BITS, Reg, Target, is_float, type_text
from ...engines.llvm.lowering.convert import convert
from ...engines.llvm.nest import number
from .. import ir
from ..access import limit
from .chunks import Bound, chunked
from .maps import entered, loops, pieces, row, turns, under
from .nest import CannotCompile, Nest, kind_of, scalar
from .plan import Plan
from .writer import Writer

FLOAT32: np.dtype[Any] = np.dtype(np.float32)
FLOAT64: np.dtype[Any] = np.dtype(np.float64)
PLACES = (np.argmax, np.argmin)
_SHORT = 4096  # elements that are added up as they come, in several partial results
_CHUNK, _GROUP = 1024, 1 << 16  # elements whose sum is one total, and whose totals are added up apart
_ROWS = 64  # rows whose totals are added up apart, a power of two
_STRIP, _CACHE = 16, 1 << 18  # rows that are read together, bytes of an array that does not stay in the cache
_PAGES = 1 << 23  # bytes whose pages a processor does not find at once
_TILED = 0.14  # of the time of other loops: products by tiles
_EIGHT, _PAIRWISE = 8, 128  # partial sums of NumPy's pairwise ones, and elements that it adds up so
_RESULTS = 64  # of reductions that go together, at most
_CHEAP = 12  # operations for each element, from which more vectors at a time gain nothing
_QUIET = frozenset({np.add, np.subtract, np.multiply, np.negative})  # may be made for nothing: they seldom raise a flag


def identity(function: Any, dtype: np.dtype) -> Any:
    """What changes nothing; for an extreme of complex numbers there is nothing."""
    if function in (np.add, np.logical_or):
        return 0
    if function in (np.multiply, np.logical_and):
        return 1
    if function not in (np.maximum, np.minimum):
        raise CannotCompile(f"a reduction by {function.__name__}")
    low = function is np.maximum
    if dtype.kind == "b":
        return not low
    if dtype.kind in "iu":
        return int(np.iinfo(dtype).min if low else np.iinfo(dtype).max)
    if is_float(kind_of(dtype)):
        return -np.inf if low else np.inf
    raise CannotCompile(f"{function.__name__} of {dtype}")


def require_some(writer: Writer, s: ir.Reduce) -> None:
    """Bail out of a reduction over nothing that has no value."""
    for size in (s.shape[a] for a in s.axes):
        if (limit(size, False) or 0) <= 0:
            nothing = writer.e.cmp("sle", writer.affine(size), number(0))
            writer.bail(nothing, "a reduction over nothing")


def write_reduce(writer: Writer, items: Sequence[ir.Reduce]) -> None:
    """Reductions that go :func:`together`; mostly one."""
    if any(n.is_const and n.const <= 0 for n in items[0].shape):  # what all terms share is read before the first one
        items = [dataclasses.replace(s, expr=ir.Const(s.expr.dtype, 0), mask=None) for s in items]
    plan, exprs, stores = planned(writer.target, items)
    kept = [a for a in plan.axes if a not in plan.reduced] if stores else []
    kept = [a for a in kept if (limit(plan.extents[a], True) or 0) >= _STRIP] or kept  # a few rows stay one tile
    every = [*exprs, *(i.initial for i in items if i.initial is not None)]
    chunked(writer, plan, kept, every, stores, lambda bound: _Reduction(writer, items, plan).write(bound))


def planned(
    target: Target, items: Sequence[ir.Reduce], is_gathered: bool = False
) -> tuple[Plan, list[ir.Expr], list[ir.View]]:
    """How reductions run, their expressions and where their results go. ``is_gathered``: by vectors also where their
    elements are read one by one."""
    masks = list(dict.fromkeys(i.mask for i in items if i.mask is not None))
    stores = [i.into for i in items if isinstance(i.into, ir.View)]
    exprs = [*masks, *(i.expr for i in items)]
    plan = Plan(target, items[0].shape, exprs, stores, items[0].axes, is_turned=is_gathered)
    if plan.vector >= 0 and plan.vector not in plan.reduced and all(map(_is_product, items)):
        plan.pace = _TILED
    plan.is_ordered = not masks and all(_is_ordered(plan, i) for i in items)
    if plan.is_ordered:
        by_eight = items[0].function is np.add and _terms(plan) >= _EIGHT
        plan.vector = next(a for a in plan.extents if a in plan.reduced) if by_eight else -1
        plan.lanes = _EIGHT if by_eight else 1
    return plan, exprs, stores


def _is_product(s: ir.Reduce) -> bool:
    """True for a sum of products of elements, whose tiles read each element a few times and add in the same step."""
    e = s.expr
    is_product = s.function is np.add and isinstance(e, ir.Op) and e.ufunc is np.multiply
    return is_product and all(isinstance(x, ir.Load) for x in e.parts)


def _terms(plan: Plan) -> int:
    """How many elements are reduced, if that is known and they lie along one axis; else 0."""
    sizes = [plan.extents[a] for a in plan.extents if a in plan.reduced]
    return sizes[0].const if len(sizes) == 1 and sizes[0].is_const else 0


def _is_ordered(plan: Plan, s: ir.Reduce) -> bool:
    """True for short sums and products that are NumPy's in the last bit: eight partial sums, combined by pairs."""
    is_across = plan.vector in plan.reduced or plan.vector < 0
    few = is_across and 0 < _terms(plan) <= _PAIRWISE and plan.cost <= _CHEAP
    return few and s.initial is None and s.function in (np.add, np.multiply) and s.expr.dtype in (FLOAT32, FLOAT64)


def together(a: ir.Reduce, b: ir.Reduce) -> bool:
    """True if two reductions, one after the other, can run as one: over all axes of one domain with one mask, or parts
    of such."""
    if a.function in PLACES or b.function in PLACES or (a.shape, a.axes) != (b.shape, b.axes):
        return False
    if isinstance(a.into, ir.View) and isinstance(b.into, ir.View):
        return _are_parts(a, b)
    if not (isinstance(a.into, ir.Var) and isinstance(b.into, ir.Var)):
        return False
    exprs = [x for x in (b.expr, b.initial, b.mask) if x is not None]
    if any(isinstance(x, ir.Var) and x.name == a.into.name for root in exprs for x in ir.walk(root)):
        return False
    return a.mask is b.mask or (_is_silent(a) and _is_silent(b))


def _are_parts(a: ir.Reduce, b: ir.Reduce) -> bool:
    """True for long reductions with few results, which go to temporaries that neither of the two reads."""
    assert isinstance(a.into, ir.View) and isinstance(b.into, ir.View)
    if any(x is not None for s in (a, b) for x in (s.mask, s.initial)):
        return False
    most = [limit(n, True) or 0 for n in a.shape]
    terms = math.prod(limit(a.shape[k], False) or 0 for k in a.axes)
    results = math.prod(n for k, n in enumerate(most) if k not in a.axes)
    bufs, loads = {a.into.buf, b.into.buf}, [x for s in (a, b) for x in ir.walk(s.expr)]
    if len(bufs) < 2 or any(x.role != "temp" for x in bufs) or not 0 < results <= _RESULTS or terms <= _PAIRWISE:
        return False
    return not any(isinstance(x, ir.Load | ir.Gather) and x.view.buf in bufs for x in loads)


def _is_silent(s: ir.Reduce) -> bool:
    """True if the elements that a mask leaves out can be computed as well: nothing comes of it."""
    behind = {} if s.mask is None else ir.walk(s.mask)
    for x in ir.walk(s.expr):
        if x in behind or not isinstance(x, ir.Op | ir.Gather | ir.PyInt):
            continue
        is_cast = isinstance(x, ir.Cast) and x.args[0].dtype.kind in "biu"
        if not (is_cast or isinstance(x, ir.Select) or (isinstance(x, ir.Op) and x.facts.never_warns)):
            return False
    return True


class Reduced:
    """Reductions over one domain, with one mask. ``items``: more than one only where all axes are reduced."""

    def __init__(self, writer: Writer, items: Sequence[ir.Reduce], plan: Plan | None = None):
        self.writer, self.e, self.s = writer, writer.e, items[0]
        s = items[0]
        self.dtype = s.expr.dtype
        made, exprs, stores = planned(writer.target, items)
        self.plan = plan = plan or made
        masks = [i.mask for i in items if i.mask is not None]
        self.kept = [a for a in plan.axes if a not in plan.reduced and a != plan.vector]
        self.reduced = [a for a in plan.axes if a in plan.reduced and a != plan.vector]
        self.is_across = plan.vector in plan.reduced or plan.vector < 0  # the lanes of a vector are reduced, too
        self.nest = plan.nest(writer, exprs, stores)
        surely = all((limit(plan.extents[a], False) or 0) > 0 for a in plan.extents if a in plan.reduced)
        if masks:
            self.nest.early = []
        elif not surely:  # what is made early is made even if there is nothing to reduce
            loud: set[ir.Expr] = set()
            for x in self.nest.order:
                is_quiet = isinstance(x, ir.Select) or (isinstance(x, ir.Op) and x.ufunc in _QUIET)
                is_loud = isinstance(x, ir.Gather | ir.PyInt | ir.Op) and not is_quiet
                if is_loud or any(c in loud for c in x.parts):
                    loud.add(x)
            self.nest.early = [x for x in self.nest.early if x not in loud]

    def entered(self, bound: Bound, needs_some: bool) -> AbstractContextManager[None]:
        """Inside: there are results. ``needs_some``: of no elements they have no value."""
        kept = [n for a, n in self.plan.extents.items() if a not in self.plan.reduced]
        check = functools.partial(require_some, self.writer, self.s) if needs_some else None
        return entered(self.writer, self.nest, kept, bound, check)

    def inner(self, axes: Sequence[int], body: Any) -> None:
        """Loops over reduced axes; nothing is made early in the innermost one."""
        if not axes:
            body()
            return
        extent = self.plan.extents[axes[0]]
        for index in turns(self.writer, axes[0], extent, 1 + self.plan.cost):
            with self.nest.level({axes[0]: index}):
                if len(axes) > 1:
                    self.nest.hoist()
                self.inner(axes[1:], body)


class _Item:
    """One of the results of a nest of reductions: how its partial results are held and combined."""

    def __init__(self, writer: Writer, nest: Nest, s: ir.Reduce, is_ordered: bool):
        self.e, self.nest, self.s, self.dtype = writer.e, nest, s, s.expr.dtype
        # NumPy adds float16 up in float32, too
        self.held = FLOAT32 if self.dtype == np.float16 and s.function is np.add else self.dtype
        self.kind = kind_of(self.held)
        self.start = identity(s.function, self.dtype)
        self.total = FLOAT64 if self.held == FLOAT32 and s.function is np.add else self.held
        self.is_fused = (
            s.function is np.add and isinstance(s.expr, ir.Op) and s.expr.ufunc is np.multiply and writer.target.fma
            and self.dtype in (FLOAT32, FLOAT64) and not is_ordered
        )  # fmt: skip
        self.resumes = isinstance(s.initial, ir.Load)  # from what is where its results go
        given = None if self.resumes else s.initial
        first = self.e.const(self.start, kind_of(self.dtype), 1) if given is None else scalar(writer, given)
        self.first = convert(self.e, first, self.dtype, self.held)
        self.room: Reg | None = None
        if isinstance(s.into, ir.Var):
            self.room = alloca(self.e, type_text(kind_of(self.dtype)))
            self.e.store(first, self.room)

    def combine(self, a: Reg, b: Reg, dtype: np.dtype | None = None) -> Reg:
        """Two partial results as one."""
        dtype = dtype or self.held
        return self.nest.apply(self.s.op, [a, b], (dtype, dtype, dtype))

    def update(self, room: Reg, shift: dict[int, int], chosen: Reg | None, is_quiet: bool) -> None:
        """Take in the element at this point. ``chosen``: the lanes that count; ``is_quiet``: the others hold elements,
        too, which need no more than to be left out."""
        e, nest, lanes = self.e, self.nest, self.nest.lanes
        before = e.load(room, self.kind, lanes, 8)
        if self.is_fused and not is_quiet:
            a, b = (nest.wide(x, shift) for x in self.s.expr.args)  # type: ignore[attr-defined]
            after = e.fma(a, b, before)
        else:
            x = convert(e, nest.wide(self.s.expr, shift), self.dtype, self.held)
            if is_quiet and chosen is not None:
                x = e.select(chosen, x, e.const(self.start, self.kind, lanes))
            after = self.combine(before, x)
        if chosen is not None and not is_quiet:
            after = e.select(chosen, after, before)
        e.store(after, room, 8)

    def put(self, x: Reg, shift: dict[int, int]) -> None:
        """Write a result."""
        x = convert(self.e, x, self.held, self.dtype)
        if self.room is not None:
            self.e.store(x, self.room)
        else:
            assert isinstance(self.s.into, ir.View)
            self.nest.store(self.s.into, x, shift)

    def horizontal(self, x: Reg, dtype: np.dtype, by_pairs: bool = False) -> Reg:
        """All lanes in one: halves, then quarters ...; or neighbours, as NumPy does."""
        e = self.e
        while by_pairs and x.lanes > 2:
            even, odd = (e.shuffle(x, x, range(k, x.lanes, 2)) for k in (0, 1))
            x = self.combine(even, odd, dtype)
        while x.lanes > 1 and x.lanes // 2 * BITS[x.kind] >= 128:
            half = x.lanes // 2
            x = self.combine(e.shuffle(x, x, range(half)), e.shuffle(x, x, range(half, x.lanes)), dtype)
        parts = [e.extract(x, k) for k in range(x.lanes)] if x.lanes > 1 else [x]
        while len(parts) > 1:
            half = len(parts) // 2
            parts = [self.combine(a, b, dtype) for a, b in zip(parts[:half], parts[half:], strict=True)]
        return parts[0]


class _Reduction(Reduced):
    def __init__(self, writer: Writer, items: Sequence[ir.Reduce], plan: Plan):
        super().__init__(writer, items, plan)
        mask = next((s.mask for s in items if s.mask is not None), None)
        self.items = [_Item(writer, self.nest, s, plan.is_ordered) for s in items]
        self.lanes = plan.lanes
        if plan.vector < 0 and self.reduced:  # one by one, with several partial results
            plan.vector = self.reduced.pop()
        self.is_quiet = self.lanes > 1 and mask is not None and all(map(_is_silent, items))
        self.tile, self.rows, self.wholes = -1, 1, 4
        loads = [x for x in plan.nodes if isinstance(x, ir.Load)]
        if self.kept and mask is None and self.lanes > 1 and plan.cost <= _CHEAP:
            for a in reversed(self.kept):
                n = plan.extents[a]
                shared = any(a not in self.nest.axes[x] for x in loads)
                if shared and not (n.is_const and n.const < 2):
                    self.tile, self.rows, self.wholes = a, 4, 2
                    break
        if plan.vector >= 0:
            most = limit(plan.extents[plan.vector], True)
            while most is not None and self.wholes > 1 and self.wholes * self.lanes > most:
                self.wholes //= 2
        if plan.is_ordered or plan.cost > _CHEAP or (mask is not None and not self.is_quiet):
            self.wholes = 1
        if self.tile >= 0 and self.wholes == 1 and not self.is_across:
            self.rows = 8
        if self.tile >= 0 and plan.extents[self.tile].is_const:
            self.rows = min(self.rows, plan.extents[self.tile].const)
        self.is_long = self.resumes = False
        sums = any(i.s.function is np.add and i.held in (FLOAT32, FLOAT64) for i in self.items)
        if self.is_across and sums and plan.vector >= 0:
            sizes = [limit(plan.extents[a], True) for a in plan.extents if a in plan.reduced]
            self.is_long = None in sizes or int(np.prod([n or 0 for n in sizes])) > min(_SHORT, 512 * self.lanes)

    def write(self, bound: Bound) -> None:
        """All of it, or a chunk that begins at ``bound``."""
        writer, plan, e = self.writer, self.plan, self.e
        is_extreme = any(i.s.initial is None and i.s.function in (np.maximum, np.minimum) for i in self.items)
        with self.entered(bound, is_extreme):
            outer = [a for a in self.kept if a != self.tile]
            loops(writer, self.nest, outer, plan.extents, self._strips if self._is_streamed() else self._tiles)
        for i in self.items:
            if i.room is not None and isinstance(i.s.into, ir.Var):
                writer.vars[i.s.into.name] = e.load(i.room, kind_of(i.dtype), 1)

    def _is_streamed(self) -> bool:
        """True for columns of a large array: rows are read a few at a time, as they lie in memory."""
        plan, nest = self.plan, self.nest
        if self.is_across or len(self.reduced) != 1 or any(i.s.mask is not None for i in self.items):
            return False
        along = self.reduced[0]
        rows = limit(plan.extents[along], True)
        if rows is None or rows < 4 * _STRIP or any(i.held != i.dtype or i.dtype.kind == "b" for i in self.items):
            return False
        large = [x for x in plan.nodes if isinstance(x, ir.Load) and {plan.vector, along} <= nest.axes[x]]
        most = _CACHE if self.tile < 0 else _PAGES  # a tile of rows reads a line again while it is near
        return any(x.dtype.itemsize * rows * abs(x.view.strides[along]) > most for x in large)

    def _strips(self) -> None:
        """Columns strip by strip: what they are so far is where the results go."""
        writer, nest, plan, (item,) = self.writer, self.nest, self.plan, self.items
        assert isinstance(item.s.into, ir.View)
        into = item.s.into
        if not item.resumes:

            def begin() -> None:
                row(writer, nest, plan, lambda: nest.store(into, self.e.splat(item.first, nest.lanes)))

            loops(writer, nest, [self.tile] if self.tile >= 0 else [], plan.extents, begin)
        self.resumes = True
        pieces(writer, nest, plan, self.reduced[0], _STRIP if self.tile < 0 else 2 * _STRIP, self._tiles)
        self.resumes = False

    def _tiles(self) -> None:
        """The loop over the rows of tiles, and over those that are left."""
        if self.tile < 0:
            self._columns(1)
            return
        e, schedule = self.e, self.writer.schedule
        extent, start = self.plan.extents[self.tile], number(0)
        n = self.writer.affine(extent)
        with schedule.loop("sequential", self.tile, extent, tile=self.rows):
            for rows in (self.rows, 1) if self.rows > 1 else (1,):
                if extent.is_const:
                    end = number(extent.const // rows * rows)
                    if int(end.text) <= int(start.text):
                        continue
                else:
                    end = e.sub(n, e.op("srem", n, number(rows))) if rows > 1 else n
                with (
                    schedule.again(start.text != "0"),
                    self.writer.loop(start, end, rows) as index,
                    self.nest.level({self.tile: index}),
                ):
                    self.nest.tiles = {self.tile: range(rows)}
                    self.nest.hoist()
                    self._columns(rows)
                start = end
        self.nest.tiles = {}

    def shifts_of(self, rows: int) -> list[dict[int, int]]:
        """The rows of a tile."""
        return [{self.tile: r} if r else {} for r in range(rows)]

    def _columns(self, rows: int) -> None:
        if self.is_across:
            _Lines(self, rows).write()
            return
        row(
            self.writer, self.nest, self.plan, lambda: self._block(rows, 1), self.wholes,
            lambda: self._block(rows, self.wholes),
        )  # fmt: skip

    def take_in(self, points: Sequence[tuple[dict[int, int], Sequence[Reg]]]) -> None:
        """Take in the elements at some points: each with its shift, and the rooms of the items."""
        nest, e = self.nest, self.e

        def turn(items: Sequence[int], is_quiet: bool = False) -> None:
            for shift, rooms in points:
                for k in items:
                    item, mask = self.items[k], self.items[k].s.mask
                    # lanes of a tail count for nothing where they are reduced, and are not stored where they are kept
                    chosen = nest.mask if self.is_across or mask is not None else None
                    if is_quiet and mask is not None:
                        here = nest.wide(mask, shift)
                        chosen = here if chosen is None else e.op("and", here, chosen)
                    item.update(rooms[k], shift, chosen, is_quiet)

        if self.is_quiet and nest.lanes > 1:
            turn(range(len(self.items)), True)
            return
        left = list(range(len(self.items)))
        while left:  # those of one mask together
            s = self.items[left[0]].s
            group = [k for k in left if self.items[k].s.mask is s.mask]
            left = [k for k in left if k not in group]
            under(self.writer, nest, s.mask, lambda group=group: turn(group))  # type: ignore[misc]

    def _block(self, rows: int, columns: int) -> None:
        """A tile of results, by vectors along a kept axis."""
        e, nest, axis, lanes = self.e, self.nest, self.plan.vector, self.nest.lanes
        shifts = [{**s, axis: c * lanes} if c else s for s in self.shifts_of(rows) for c in range(columns)]
        points = [(shift, [alloca(e, type_text(i.kind, lanes)) for i in self.items]) for shift in shifts]
        for shift, rooms in points:
            for item, room in zip(self.items, rooms, strict=True):
                has_some = self.resumes or item.resumes
                so_far = nest.load(item.s.into, shift) if has_some else e.splat(item.first, lanes)  # type: ignore[arg-type]
                e.store(so_far, room, 8)
        tiles = nest.tiles
        nest.tiles = {**tiles, axis: range(0, columns * lanes, lanes)}
        self.inner(self.reduced, lambda: self.take_in(points))
        nest.tiles = tiles
        for shift, rooms in points:
            for item, room in zip(self.items, rooms, strict=True):
                item.put(e.load(room, item.kind, lanes, 8), shift)


class _Lines:
    """One result for each row and item of a reduction, by vectors along a reduced axis. ``rooms``: of the partial
    results, by row, vector and item; ``singles``: those of a tail that goes one by one."""

    def __init__(self, whole: _Reduction, rows: int):
        self.whole, self.e, self.nest, self.plan, self.items = whole, whole.e, whole.nest, whole.plan, whole.items
        e, lanes, items = whole.e, whole.lanes, whole.items
        self.lanes, self.shifts = lanes, whole.shifts_of(rows)
        self.rooms = [
            [[alloca(e, type_text(i.kind, lanes)) for i in items] for _ in range(whole.wholes)] for _ in self.shifts
        ]
        has_singles = self.plan.is_ordered or whole.writer.target.vector_bits < 512
        self.singles = [[alloca(e, type_text(i.kind)) for i in items] if has_singles else [] for _ in self.shifts]
        self.totals, self.groups, self.blocks = (
            [[alloca(e, type_text(kind_of(i.total), lanes)) for i in items] for _ in self.shifts] for _ in range(3)
        )
        self.each = [(k, which, item) for k in range(len(self.shifts)) for which, item in enumerate(items)]

    def write(self) -> None:
        """Write the loops, and what they come to."""
        if self.plan.is_ordered and self.lanes > 1:
            self._ordered()
        elif self.whole.is_long:
            self._long()
        else:
            self._clear()
            self.whole.inner(self.whole.reduced, self._along)
            for k, which, item in self.each:
                x = item.horizontal(self._folded(k, which), item.held)
                item.put(item.combine(item.first, x), self.shifts[k])

    def _clear(self) -> None:
        """Begin anew."""
        e = self.e
        for line, single in zip(self.rooms, self.singles, strict=True):
            for group in line:
                for item, room in zip(self.items, group, strict=True):
                    e.store(e.const(item.start, item.kind, self.lanes), room, 8)
            for item, room in zip(self.items, single, strict=False):
                e.store(e.const(item.start, item.kind, 1), room, 8)

    def _turn(self, wholes: int) -> None:
        """Take in so many vectors, or one element."""
        lanes = self.nest.lanes
        self.whole.take_in([
            (
                {**shift, self.plan.vector: u * lanes} if u else shift,
                self.rooms[k][u] if lanes == self.lanes else self.singles[k],
            )
            for k, shift in enumerate(self.shifts) for u in range(wholes)
        ])  # fmt: skip

    def _along(self) -> None:
        """Take in a row."""
        wholes = self.whole.wholes
        row(self.whole.writer, self.nest, self.plan, lambda: self._turn(1), wholes, lambda: self._turn(wholes))

    def _folded(self, k: int, which: int) -> Reg:
        """The partial results of a row and an item as one vector."""
        e, item, lanes = self.e, self.items[which], self.lanes
        parts = [e.load(group[which], item.kind, lanes, 8) for group in self.rooms[k]]
        while len(parts) > 1:
            parts = [item.combine(a, b) for a, b in zip(parts[::2], parts[1::2], strict=True)]
        if self.singles[k] and lanes > 1:
            one = Reg(f"<{', '.join('i1 ' + ('false' if j else 'true') for j in range(lanes))}>", "i1", lanes)
            single = e.splat(e.load(self.singles[k][which], item.kind, 1, 8), lanes)
            rest = e.select(one, single, e.const(item.start, item.kind, lanes))
            parts = [item.combine(parts[0], rest)]
        return parts[0]

    def _ordered(self) -> None:
        """In NumPy's order: eight partial results, combined by pairs, and what is left added one by one."""
        e, nest, axis, writer = self.e, self.nest, self.plan.vector, self.whole.writer
        self._clear()
        n, cost = self.plan.extents[axis].const, 1 + self.plan.cost
        whole = n // self.lanes * self.lanes
        for index in turns(writer, axis, ir.Affine(whole), cost, 0, self.lanes):
            with nest.level({axis: index}):
                self._turn(1)
        for k, which, item in self.each:
            x = e.load(self.rooms[k][0][which], item.kind, self.lanes, 8)
            e.store(item.horizontal(x, item.held, True), self.singles[k][which], 8)
        with nest.level({axis: number(n - self.lanes)}):  # elements that are left are the last lanes of a vector
            for k, which, item in self.each:
                total = e.load(self.singles[k][which], item.kind, 1, 8)
                if whole < n:
                    x = convert(e, nest.wide(item.s.expr, self.shifts[k]), item.dtype, item.held)
                    for lane in range(self.lanes - (n - whole), self.lanes):
                        total = item.combine(total, e.extract(x, lane))
                item.put(item.combine(item.first, total), self.shifts[k])

    def _long(self) -> None:
        """Chunks are added up apart, groups of chunks again, and these once more: the error stays that of pairs."""
        e, lanes, writer, nest, plan = self.e, self.lanes, self.whole.writer, self.nest, self.plan
        for k, which, item in self.each:
            for rooms in (self.totals, self.groups, self.blocks):
                e.store(e.const(item.start, kind_of(item.total), lanes), rooms[k][which], 8)
        count = alloca(e, "i64")
        e.store(number(0), count)

        def chunk() -> None:
            self._clear()
            self._along()
            for k, which, item in self.each:
                room = self.groups[k][which]
                x = convert(e, self._folded(k, which), item.held, item.total)
                e.store(item.combine(e.load(room, x.kind, lanes, 8), x, item.total), room, 8)

        def group() -> None:
            pieces(writer, nest, plan, plan.vector, min(_CHUNK, 256 * lanes), chunk)
            self._carry(self.groups, self.blocks)
            turn = e.add(e.load(count, "i64", 1), number(1))
            e.store(turn, count)
            with writer.when(e.cmp("eq", e.op("and", turn, number(_ROWS - 1)), number(0)), False):
                self._carry(self.blocks, self.totals)

        self.whole.inner(self.whole.reduced, lambda: pieces(writer, nest, plan, plan.vector, _GROUP, group))
        self._carry(self.blocks, self.totals)
        for k, which, item in self.each:
            x = item.horizontal(e.load(self.totals[k][which], kind_of(item.total), lanes, 8), item.total)
            x = item.combine(convert(e, item.first, item.held, item.total), x, item.total)
            item.put(convert(e, x, item.total, item.held), self.shifts[k])

    def _carry(self, source: list[list[Reg]], target: list[list[Reg]]) -> None:
        """Add what is in one to the other, and begin anew."""
        e, lanes = self.e, self.lanes
        for k, which, item in self.each:
            kind = kind_of(item.total)
            one, two = (e.load(rooms[k][which], kind, lanes, 8) for rooms in (target, source))
            e.store(item.combine(one, two, item.total), target[k][which], 8)
            e.store(e.const(item.start, kind, lanes), source[k][which], 8)
