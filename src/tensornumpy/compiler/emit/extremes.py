"""Places of extremes, and running results along an axis."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from ...engines.llvm.builtin import alloca
from ...engines.llvm.emitter import Reg, type_text
from ...engines.llvm.nest import number
from .. import ir
from ..access import limit, loads
from .chunks import Bound, chunked
from .integers import any_lane
from .maps import entered, loops, pieces, row, whole
from .nest import CannotCompile, Nest, kind_of
from .plan import Plan
from .reduce import Reduced, planned
from .squares import SQUARE, Squares
from .writer import Writer

_TURNED, _SHORT = 4096, 8  # points of a domain, and of its axes, from which lines go together in squares
_BLOCK = 64  # vectors of a line whose best element is noted
_LOOKED_AT = 4  # vectors in which it is looked for at once
_LINE = 256  # elements of a line in a chunk, at least
BOOL: np.dtype[Any] = np.dtype(np.bool_)
_IDEMPOTENT = {np.maximum, np.minimum, np.fmax, np.fmin, np.bitwise_and, np.bitwise_or}  # f(x, x) is x


def write_place(writer: Writer, s: ir.Reduce) -> None:
    """``argmax`` or ``argmin``."""
    # a choice between two single floats is a jump
    plan, exprs, stores = planned(writer.target, [s], s.expr.dtype.kind == "f")
    kept = [a for a in plan.axes if a not in plan.reduced] if stores else []
    chunked(writer, plan, kept, exprs, stores, lambda bound: _Place(writer, [s], plan).write(bound))


class _Place(Reduced):
    """``argmax`` and ``argmin`` along one axis."""

    def write(self, bound: Bound) -> None:
        """All of it, or a chunk that begins at ``bound``."""
        writer, s, plan, e, nest = self.writer, self.s, self.plan, self.e, self.nest
        if s.mask is not None or s.initial is not None or len(s.axes) != 1 or self.dtype.kind not in "biuf":
            raise CannotCompile(f"{s.op} of {self.dtype} like this")
        self.axis = s.axes[0]
        self.room = None if isinstance(s.into, ir.View) else alloca(e, "i64")
        if self.room is not None:
            e.store(number(0), self.room)
        with self.entered(bound, True):
            body = self._across if self.is_across else lambda: row(writer, nest, plan, self._columns)
            loops(writer, nest, self.kept, plan.extents, body)
        if isinstance(s.into, ir.Var):
            writer.vars[s.into.name] = e.load(self.room, "i64", 1)  # type: ignore[arg-type]

    def _rooms(self, lanes: int) -> tuple[Reg, Reg]:
        """Room for the best values and their places."""
        e = self.e
        return alloca(e, type_text(kind_of(self.dtype), lanes)), alloca(e, type_text("i64", lanes))

    def _update(self, rooms: tuple[Reg, Reg], at: Reg, shift: dict[int, int] | None = None) -> None:
        e, nest, lanes = self.e, self.nest, self.nest.lanes
        x, (best, place) = nest.wide(self.s.expr, shift), self._held(rooms, lanes)
        wins = better(nest, self.s.function, x, best, self.dtype)
        e.store(e.select(wins, x, best), rooms[0], 8)
        e.store(e.select(wins, at, place), rooms[1], 8)

    def _held(self, rooms: tuple[Reg, Reg], lanes: int) -> tuple[Reg, Reg]:
        return self.e.load(rooms[0], kind_of(self.dtype), lanes, 8), self.e.load(rooms[1], "i64", lanes, 8)

    def _best(self, values: Reg) -> Reg:
        """The best of all lanes; whatever where there is NaN."""
        e, is_max, kind, lanes = self.e, self.s.function is np.argmax, values.kind, values.lanes
        how = "max" if is_max else "min"
        if lanes > 1 and self.dtype.kind in "iu":
            return self._over(("u" if self.dtype.kind == "u" else "s") + how, values)
        if lanes > 1 and kind in ("f32", "f64"):
            nan = e.cmp("uno", values, values)  # a maximum of it raises a flag
            numbers = e.select(nan, e.const(-np.inf if is_max else np.inf, kind, lanes), values)
            return self._over(f"f{how}", numbers, "nnan ")
        while values.lanes > 1:
            half = values.lanes // 2
            parts = [range(half), range(half, 2 * half)]
            one, two = ((e.extract(values, k[0]) if half == 1 else e.shuffle(values, values, k)) for k in parts)
            values = e.select(better(self.nest, self.s.function, two, one, self.dtype, with_nan=False), two, one)
        return values

    def _over(self, how: str, x: Reg, flags: str = "") -> Reg:
        """A reduction of all lanes."""
        one, symbol = type_text(x.kind), f"@llvm.vector.reduce.{how}.v{x.lanes}{x.kind}"
        self.e.module.declare(f"declare {one} {symbol}({x.type})")
        return self.e.put(x.kind, 1, f"call {flags}{one} {symbol}({x.type} {x.text})")

    def _put(self, x: Reg) -> None:
        if isinstance(self.s.into, ir.View):
            self.nest.store(self.s.into, x)
        else:
            assert self.room is not None
            self.e.store(x, self.room)

    def _first(self) -> Reg:
        """The element at 0."""
        with self.nest.level({self.axis: number(0)}):
            return self.nest.value(self.s.expr)

    def _columns(self) -> None:
        """By vectors along a kept axis."""
        e, nest, lanes = self.e, self.nest, self.nest.lanes
        rooms = self._rooms(lanes)
        e.store(e.splat(self._first(), lanes), rooms[0], 8)
        e.store(e.const(0, "i64", lanes), rooms[1], 8)
        if self.axis in self.plan.extents:
            n = self.writer.affine(self.plan.extents[self.axis])
            with (
                self.writer.schedule.loop("sequential", self.axis, self.plan.extents[self.axis]),
                self.writer.loop(number(1), n) as index,
                nest.level({self.axis: index}),
            ):
                self._update(rooms, e.splat(index, lanes))
        self._put(e.load(rooms[1], "i64", lanes, 8))

    def _across(self) -> None:
        """By vectors along the axis itself, block by block: a turn only takes in what is best, and the first block that
        is better than those before it is noted. Its place is looked for at the end, in that block. So is that of NaN,
        which wins, and is only noted in the loops."""
        e, writer, plan = self.e, self.writer, self.plan
        if self.axis not in plan.extents:
            with self.nest.scalar():
                self._put(number(0))
            return
        plan.vector = self.axis  # one by one where there are no vectors, with several partial results
        kind, lanes = kind_of(self.dtype), plan.lanes
        with self.nest.scalar():
            first = self._first()
        whole = plan.extents[self.axis]
        length = limit(whole, True)
        begin = None if length is not None and length <= _BLOCK * lanes else alloca(e, "i64")  # None: it is one block
        best = alloca(e, type_text(kind))
        lost = alloca(e, "i1") if self.dtype.kind == "f" else None
        e.store(first, best)
        if begin is not None:
            e.store(number(0), begin)
        if lost is not None:
            e.store(e.const(False, "i1", 1), lost)

        def block() -> None:
            if self.dtype.kind != "b" or plan.cost:
                self._block(best, begin, lost)
                return
            wanted = e.const(self.s.function is np.argmax, "i1", 1)
            with writer.when(e.op("xor", e.load(best, kind, 1), wanted), False):  # else nothing is better
                self._block(best, begin, lost)

        pieces(writer, self.nest, plan, self.axis, _BLOCK * lanes, block)
        room = alloca(e, "i64")
        writer.schedule.note("the place of the best one: looked for in its block")
        at = number(0) if begin is None else e.load(begin, "i64", 1)
        with writer.schedule.again(), self.nest.level({self.axis: at}, stays=True):
            if begin is not None:
                sym = ir.Sym("n", ir.Affine(1), ir.Affine(_BLOCK * lanes))
                left = e.sub(writer.affine(whole), at)
                writer.syms[sym] = e.intrinsic("smin", left, number(_BLOCK * lanes))
                plan.extents[self.axis] = ir.Affine.of(sym)
            self._find(e.load(best, kind, 1), room)
            plan.extents[self.axis] = whole
        if lost is not None:
            with writer.when(e.load(lost, "i1", 1), False), self.nest.scalar():
                self._first_nan(room)
        with self.nest.scalar():
            self._put(e.load(room, "i64", 1))

    def _block(self, best: Reg, begin: Reg | None, lost: Reg | None) -> None:
        """Take in a block: ``best`` is the best element so far, and ``begin`` where its block begins; ``lost``: there
        was NaN."""
        e, nest, writer, plan = self.e, self.nest, self.writer, self.plan
        lanes, kind, function = plan.lanes, kind_of(self.dtype), self.s.function
        wholes, length = 4 if plan.cost < 4 else 1, limit(plan.extents[self.axis], True)
        while length is not None and wholes > 1 and 2 * wholes * lanes > length:  # combining them costs turns
            wholes //= 2
        before = e.load(best, kind, 1)
        has_singles = lanes > 1 and writer.target.vector_bits < 512  # of what is left, where there are no masks
        widths = [lanes] * wholes + [1] * has_singles
        held = [alloca(e, type_text(kind, n)) for n in widths]
        nans = [alloca(e, type_text("i1", n)) for n in widths] if lost is not None else []
        for room, n in zip(held, widths, strict=True):
            e.store(e.splat(before, n), room, 8)
        for room, n in zip(nans, widths, strict=False):
            e.store(e.const(False, "i1", n), room, 8)

        def turn(count: int = 1) -> None:
            n = nest.lanes
            elements = [nest.wide(self.s.expr, {self.axis: u * n} if u else None) for u in range(count)]
            for u, x in enumerate(elements):
                room = held[u if n == lanes else -1]
                so_far = e.load(room, kind, n, 8)
                wins = better(nest, function, x, so_far, self.dtype, with_nan=False)
                e.store(e.select(wins, x, so_far), room, 8)
            step = 2 if kind in ("f32", "f64") and count > 1 else 1  # one comparison for two of them
            for u in range(0, count, step) if lost is not None else ():
                room = nans[u if n == lanes else -1]
                two = elements[u : u + step]
                nan = e.cmp("uno", two[0], two[1]) if step == 2 else _is_nan(nest, two[0], self.dtype)
                e.store(e.op("or", e.load(room, "i1", n, 8), nan), room, 8)

        row(writer, nest, plan, turn, wholes, lambda: turn(wholes))
        found = [e.load(room, kind, n, 8) for room, n in zip(held, widths, strict=True)]
        if lost is not None:
            noted = [e.load(room, "i1", n, 8) for room, n in zip(nans, widths, strict=True)]
            either = functools.partial(functools.reduce, functools.partial(e.op, "or"))
            e.store(either([any_lane(e, either(noted[:wholes])), *noted[wholes:], e.load(lost, "i1", 1)]), lost)

        def among(values: list[Reg]) -> Reg:
            one = values[0]
            for other in values[1:]:
                one = e.select(better(nest, function, other, one, self.dtype, with_nan=False), other, one)
            return one

        vector = among(found[:wholes])
        at = nest.begins.get(self.axis)

        def take() -> None:
            e.store(among([self._best(vector), *found[wholes:]]), best)
            if at is not None and begin is not None:
                e.store(at, begin)

        if at is None:
            take()
            return
        wins = any_lane(e, better(nest, function, vector, e.splat(before, lanes), self.dtype, with_nan=False))
        for x in found[wholes:]:
            wins = e.op("or", wins, better(nest, function, x, before, self.dtype, with_nan=False))
        with writer.when(wins, False):
            take()

    def _find(self, best: Reg, room: Reg) -> None:
        """The place of the first element of a block that is as good as the best one."""
        e, nest, writer, axis, lanes = self.e, self.nest, self.writer, self.axis, self.plan.lanes
        found = alloca(e, "i1")
        e.store(e.const(False, "i1", 1), found)
        extent = self.plan.extents[axis]
        n, start = writer.affine(extent), number(0)

        def look(index: Reg) -> None:
            with nest.level({axis: index}):
                x, width = nest.wide(self.s.expr), nest.lanes
                bits = e.splat(best, width)
                alike = nest.apply("equal", [x, bits], (self.dtype, self.dtype, BOOL))
                at = nest.index[axis]
                if width > 1:
                    word = e.bits(alike)
                    at = e.add(at, e.intrinsic("cttz", word, tail="i1 false"))
                    alike = e.cmp("ne", word, number(0))
                e.store(at, room)  # whatever where none is as good, for there is one behind it, or NaN
                e.store(alike, found)

        several = min(_LOOKED_AT, 64 // lanes) if lanes > 1 else 1  # truth values are the bits of a word
        for count in dict.fromkeys((several, 1)) if lanes > 1 else ():
            end = whole(writer, extent, count * lanes)
            if end.text == start.text:
                continue
            with nest.interleaved(count), writer.loop(start, end, count * lanes, stop=found) as index:
                look(index)
            start = end
        if not (extent.is_const and start.text == str(extent.const)):
            with nest.scalar(), writer.loop(start, n, stop=found) as index:
                look(index)

    def _first_nan(self, room: Reg) -> None:
        """The place of the first NaN of a line that has one."""
        e, nest, found = self.e, self.nest, alloca(self.e, "i1")
        e.store(e.const(False, "i1", 1), found)
        n = self.writer.affine(self.plan.extents.get(self.axis, ir.Affine(1)))
        with self.writer.loop(number(0), n, stop=found) as index, nest.level({self.axis: index}):
            e.store(index, room)
            e.store(_is_nan(nest, nest.value(self.s.expr), self.dtype), found)


def _is_nan(nest: Nest, x: Reg, dtype: np.dtype) -> Reg:
    return nest.apply("not_equal", [x, x], (dtype, dtype, BOOL))


def better(nest: Nest, function: Any, x: Reg, best: Reg, dtype: np.dtype, with_nan: bool = True) -> Reg:
    """An i1: ``x`` is to be chosen over the earlier ``best``. ``with_nan``: NaN wins, as in NumPy."""
    e = nest.e
    one = e.const(1, "i1", x.lanes)
    if dtype.kind == "b":
        high, low = (x, best) if function is np.argmax else (best, x)
        return e.op("and", high, e.op("xor", low, one))
    wins = nest.apply("greater" if function is np.argmax else "less", [x, best], (dtype, dtype, BOOL))
    if dtype.kind != "f" or not with_nan:
        return wins
    is_number = nest.apply("equal", [best, best], (dtype, dtype, BOOL))
    nan = e.op("xor", nest.apply("equal", [x, x], (dtype, dtype, BOOL)), one)
    return e.op("and", is_number, e.op("or", wins, nan))


def write_accumulate(writer: Writer, s: ir.Accumulate) -> None:
    """Running results along an axis; by vectors along another one."""
    axis = s.axis
    others = [a for a in range(len(s.shape)) if a != axis]
    is_turned = _is_turned(s)
    plan = Plan(writer.target, s.shape, [s.expr], [s.into], [axis], others, is_turned)
    if plan.vector < 0 and s.function in _IDEMPOTENT and s.expr.dtype.kind in "iuf" and s.into.strides[axis] == 1:
        along = Plan(writer.target, s.shape, [s.expr], [s.into], [axis], [axis])
        plan, is_turned = (along, False) if along.vector >= 0 else (plan, is_turned)
    if is_turned and not (plan.vector >= 0 and axis in plan.extents and _is_wide(plan)):
        is_turned, plan = False, Plan(writer.target, s.shape, [s.expr], [s.into], [axis], others)

    def write(bound: Bound) -> None:
        squares = Squares(writer, plan, axis, [s.expr], [s.into], SQUARE) if is_turned else None
        exprs, views = [s.expr], [s.into]
        if squares is not None:
            exprs, views = squares.exprs, [squares.copy(s.into), *squares.copies]
        nest = plan.nest(writer, exprs, views)
        with entered(writer, nest, list(plan.extents.values()), bound):
            outer = [a for a in plan.axes if a not in (plan.vector, axis)]
            is_row = plan.vector >= 0 and s.into.strides[plan.vector] == 1 and axis in plan.extents
            lines = _along if plan.vector == axis else _lines if is_row else _columns
            if squares is not None:
                body = lambda: _squares(writer, nest, plan, s, squares, exprs[0], views[0])  # noqa: E731
            else:
                body = lambda: lines(writer, nest, plan, s)  # noqa: E731
            loops(writer, nest, outer, plan.extents, body)

    least = plan.lanes if is_turned else _LINE
    chunked(writer, plan, [a for a in plan.axes if a != axis], [s.expr], [s.into], write, least)


def _along(writer: Writer, nest: Nest, plan: Plan, s: ir.Accumulate) -> None:
    """By vectors along the axis itself: what is so far in each lane, doubling how many it takes in, and then with what
    was before the vector. It changes nothing that an element is taken in twice."""
    e, axis, dtype = writer.e, s.axis, s.expr.dtype
    kind = kind_of(dtype)
    room = alloca(e, type_text(kind))
    with nest.scalar(), nest.level({axis: number(0)}):
        e.store(nest.value(s.expr), room)

    def run() -> None:
        x, step = nest.wide(s.expr), 1
        while step < nest.lanes:
            before = e.shuffle(x, x, [max(0, k - step) for k in range(nest.lanes)])
            x, step = nest.apply(s.op, [before, x], (dtype,) * 3), 2 * step
        x = nest.apply(s.op, [e.splat(e.load(room, kind, 1), nest.lanes), x], (dtype,) * 3)
        e.store(e.extract(x, nest.lanes - 1) if nest.lanes > 1 else x, room)
        nest.store(s.into, x)

    row(writer, nest, plan, run)


def _is_turned(s: ir.Accumulate) -> bool:
    """True if the results lie along the axis, and there are enough of them for lines that go together in squares."""
    dtype, points = s.into.buf.dtype, 1
    for n in s.shape:
        points *= limit(n, True) or 1
    least = {"f4": _SHORT, "i4": _SHORT, "u4": _SHORT, "f8": SQUARE}.get(dtype.str[1:])  # others are fast one by one
    if least is None:
        return False
    is_apart = s.into.buf.role != "pointer" and all(v.buf is not s.into.buf for v in loads(s.expr))
    lies = abs(s.into.strides[s.axis]) == 1
    return lies and is_apart and points >= _TURNED and (limit(s.shape[s.axis], False) or 0) >= least


def _is_wide(plan: Plan) -> bool:
    return (limit(plan.extents[plan.vector], False) or 0) >= _SHORT


def _squares(
    writer: Writer, nest: Nest, plan: Plan, s: ir.Accumulate, squares: Squares, expr: ir.Expr, into: ir.View
) -> None:
    """Square by square along the axis: the lines of a square go together, with what they are so far on the stack."""
    e, dtype, axis = writer.e, expr.dtype, s.axis
    kind = kind_of(dtype)
    lines = ir.Buf("carried", dtype, SQUARE, "temp")
    carried = writer.put_on_stack(lines, "carried")

    def run() -> None:
        begin = nest.begins.get(axis, number(0))
        at = nest.index[plan.vector]
        if plan.vector in nest.begins:
            at = e.sub(at, nest.begins[plan.vector])
        room, lanes, size = e.gep(carried, at, kind), nest.lanes, dtype.itemsize
        is_first = e.cmp("eq", begin, number(0))
        with writer.when(is_first, False), nest.level({axis: number(0)}):
            first = nest.wide(expr)
            writer.store(first, room, lines)
            nest.store(into, first)
        total = alloca(e, type_text(kind, lanes))
        e.store(writer.load(room, kind, lanes, lines), total, size)
        start = e.convert("zext", is_first, "i64")
        with (
            writer.schedule.loop("sequential", axis, plan.extents[axis]),
            writer.loop(start, writer.affine(plan.extents[axis])) as index,
            nest.level({axis: index}),
        ):
            x = nest.apply(s.op, [e.load(total, kind, lanes, size), nest.wide(expr)], (dtype,) * 3)
            e.store(x, total, size)
            nest.store(into, x)
        writer.store(e.load(total, kind, lanes, size), room, lines)

    def square() -> None:
        with squares.filled(nest, [(s.into, into)]):
            row(writer, nest, plan, run)

    strip = lambda: pieces(writer, nest, plan, axis, SQUARE, square)  # noqa: E731
    pieces(writer, nest, plan, plan.vector, plan.lanes, strip)  # few lines at once: so many streams memory can follow


def _lines(writer: Writer, nest: Nest, plan: Plan, s: ir.Accumulate) -> None:
    """Line by line: memory is read and written in order, and the line before is still in the cache."""
    dtype, axis = s.expr.dtype, s.axis
    before = ir.View(s.into.buf, s.into.offset - s.into.strides[axis], s.into.strides)

    def add() -> None:
        x = nest.truth(nest.load(before, {}), dtype)
        nest.store(s.into, nest.apply(s.op, [x, nest.wide(s.expr)], (dtype,) * 3))

    with nest.level({axis: number(0)}), writer.schedule.again():
        row(writer, nest, plan, lambda: nest.store(s.into, nest.wide(s.expr)))
    with (
        writer.schedule.loop("sequential", axis, plan.extents[axis]),
        writer.loop(number(1), writer.affine(plan.extents[axis])) as index,
        nest.level({axis: index}),
    ):
        row(writer, nest, plan, add)


def _columns(writer: Writer, nest: Nest, plan: Plan, s: ir.Accumulate) -> None:
    """Vector by vector, or element by element: the running result is in a register."""
    e, dtype, axis = writer.e, s.expr.dtype, s.axis
    kind = kind_of(dtype)

    def run() -> None:
        lanes = nest.lanes
        room = alloca(e, type_text(kind, lanes))
        with nest.level({axis: number(0)}):
            first = nest.wide(s.expr)
            e.store(first, room, 8)
            nest.store(s.into, first)
        if axis not in plan.extents:
            return
        loop = writer.schedule.loop("sequential", axis, plan.extents[axis])
        with loop, writer.loop(number(1), writer.affine(plan.extents[axis])) as index, nest.level({axis: index}):
            x = nest.wide(s.expr)
            x = nest.apply(s.op, [e.load(room, x.kind, lanes, 8), x], (dtype,) * 3)
            e.store(x, room, 8)
            nest.store(s.into, x)

    row(writer, nest, plan, run)
