"""Places of extremes, and running results along an axis."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...engines.llvm.builtin import alloca
from ...engines.llvm.emitter import Reg, type_text
from ...engines.llvm.nest import number
from .. import ir
from ..access import limit, loads
from .chunks import Bound, chunked
from .integers import any_lane
from .maps import entered, loops, pieces, row
from .nest import CannotCompile, Nest, kind_of
from .plan import Plan
from .reduce import Reduced, planned
from .squares import SQUARE, Squares
from .writer import Writer

_TURNED, _SHORT = 4096, 8  # points of a domain, and of its axes, from which lines go together in squares
_LINE = 256  # elements of a line in a chunk, at least
BOOL: np.dtype[Any] = np.dtype(np.bool_)
_IDEMPOTENT = {np.maximum, np.minimum, np.fmax, np.fmin, np.bitwise_and, np.bitwise_or}  # f(x, x) is x


def write_place(writer: Writer, s: ir.Reduce) -> None:
    """``argmax`` or ``argmin``."""
    plan, exprs, stores = planned(writer.target, [s])
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

    def _merge(self, one: tuple[Reg, Reg], two: tuple[Reg, Reg]) -> tuple[Reg, Reg]:
        """The better of two; of two equal ones that of the lower place."""
        e, nest, function = self.e, self.nest, self.s.function
        wins = better(nest, function, two[0], one[0], self.dtype)
        loses = better(nest, function, one[0], two[0], self.dtype)
        tie = e.op("xor", e.op("or", wins, loses), e.const(1, "i1", wins.lanes))
        wins = e.op("or", wins, e.op("and", tie, e.cmp("slt", two[1], one[1])))
        return e.select(wins, two[0], one[0]), e.select(wins, two[1], one[1])

    def _lowest(self, values: Reg, places: Reg) -> tuple[Reg, Reg]:
        """The best of all lanes, and of equal ones that of the lowest place; whatever where there is NaN."""
        e, is_max, kind = self.e, self.s.function is np.argmax, values.kind
        if values.lanes == 1 or kind not in ("f32", "f64", "i8", "i16", "i32", "i64"):
            while values.lanes > 1:
                halves = [range(values.lanes // 2), range(values.lanes // 2, values.lanes)]
                parts = [
                    (e.extract(values, k[0]), e.extract(places, k[0])) if len(k) == 1
                    else (e.shuffle(values, values, k), e.shuffle(places, places, k)) for k in halves
                ]  # fmt: skip
                values, places = self._merge(*parts)
            return values, places
        how, lanes = "max" if is_max else "min", values.lanes
        if self.dtype.kind == "f":
            nan = e.cmp("uno", values, values)  # a maximum of it raises a flag
            numbers = e.select(nan, e.const(-np.inf if is_max else np.inf, kind, lanes), values)
            best = self._over(f"f{how}", numbers, "nnan ")
            chosen = e.cmp("oeq", values, e.splat(best, lanes))
        else:
            best = self._over(("u" if self.dtype.kind == "u" else "s") + how, values)
            chosen = e.cmp("eq", values, e.splat(best, lanes))
        far = e.const(np.iinfo(np.int64).max, "i64", lanes)
        return best, self._over("umin", e.select(chosen, places, far))

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
            with self.writer.loop(number(1), n) as index, nest.level({self.axis: index}):
                self._update(rooms, e.splat(index, lanes))
        self._put(e.load(rooms[1], "i64", lanes, 8))

    def _across(self) -> None:
        """By vectors along the axis itself. A lane notes in which vector its best value was; places are made of that at
        the end. NaN, which wins, is only noted in the loop: then the first one is looked for."""
        e, nest, writer, plan = self.e, self.nest, self.writer, self.plan
        lanes, wholes = plan.lanes, 4 if plan.lanes > 1 and plan.cost < 4 else 1
        length = limit(plan.extents[plan.vector], True) if plan.vector >= 0 else 0
        while length is not None and wholes > 1 and 4 * wholes * lanes > length:  # combining them costs turns
            wholes //= 2
        with nest.scalar():
            first = self._first()
        kind, counter = kind_of(self.dtype), _counter(self.dtype, length, lanes)
        rooms = [(lanes, counter, u) for u in range(wholes)]
        if lanes > 1 and writer.target.vector_bits < 512:
            rooms.append((1, "i64", 0))  # of what is left, where there are no masks
        held = [(alloca(e, type_text(kind, n)), alloca(e, type_text(c, n))) for n, c, _ in rooms]
        lost = [alloca(e, type_text("i1", n)) for n, _, _ in rooms] if self.dtype.kind == "f" else []
        for k, (n, c, _) in enumerate(rooms):
            e.store(e.splat(first, n), held[k][0], 8)
            e.store(e.const(0, c, n), held[k][1], 8)
        for room, (n, _, _) in zip(lost, rooms, strict=True) if lost else ():
            e.store(e.const(False, "i1", n), room, 8)

        def turn(count: int = 1) -> None:
            n = nest.lanes
            base = nest.index.get(self.axis, number(0))
            vector = e.op("lshr", base, number(n.bit_length() - 1))
            for u in range(count):
                at = u if n == lanes else -1
                c = rooms[at][1]
                x = nest.wide(self.s.expr, {self.axis: u * n} if u else None)
                best, turns = e.load(held[at][0], kind, n, 8), e.load(held[at][1], c, n, 8)
                wins = better(nest, self.s.function, x, best, self.dtype, with_nan=False)
                number_of = vector if c == "i64" else e.convert("trunc", vector, c)
                e.store(e.select(wins, x, best), held[at][0], 8)
                e.store(e.select(wins, e.splat(number_of, n), turns), held[at][1], 8)
                if lost:
                    e.store(e.op("or", e.load(lost[at], "i1", n, 8), _is_nan(nest, x, self.dtype)), lost[at], 8)

        if plan.vector >= 0:
            row(writer, nest, plan, turn, wholes, lambda: turn(wholes))
        else:
            self.inner(self.reduced, turn)
        found = []
        for (n, c, u), (values, turns) in zip(rooms, held, strict=True):
            counted = e.load(turns, c, n, 8)
            places = e.mul(counted if c == "i64" else e.convert("zext", counted, "i64"), e.const(n, "i64", n))
            steps = Reg(f"<{', '.join(f'i64 {u * n + k}' for k in range(n))}>", "i64", n) if n > 1 else number(0)
            found.append((e.load(values, kind, n, 8), e.add(places, steps)))
        rest, found = found[wholes:], found[:wholes]
        while len(found) > 1:
            found = [self._merge(a, b) for a, b in zip(found[::2], found[1::2], strict=True)]
        best = self._lowest(*found[0])
        for one in rest:
            best = self._merge(best, one)
        place = best[1]
        if lost:
            room = alloca(e, "i64")
            e.store(place, room)
            some = [any_lane(e, e.load(x, "i1", n, 8)) for x, (n, _, _) in zip(lost, rooms, strict=True)]
            any_ = some[0]
            for one_ in some[1:]:
                any_ = e.op("or", any_, one_)
            with writer.when(any_, False), nest.scalar():
                self._first_nan(room)
            place = e.load(room, "i64", 1)
        with nest.scalar():
            self._put(place)

    def _first_nan(self, room: Reg) -> None:
        """The place of the first NaN of a line that has one."""
        e, nest, found = self.e, self.nest, alloca(self.e, "i1")
        e.store(e.const(False, "i1", 1), found)
        n = self.writer.affine(self.plan.extents.get(self.axis, ir.Affine(1)))
        with self.writer.loop(number(0), n, stop=found) as index, nest.level({self.axis: index}):
            e.store(index, room)
            e.store(_is_nan(nest, nest.value(self.s.expr), self.dtype), found)


def _counter(dtype: np.dtype, most: int | None, lanes: int) -> str:
    """The kind that counts the vectors of a line: as wide as an element, if the count is sure to fit."""
    bits = 8 * dtype.itemsize
    return f"i{bits}" if bits < 64 and most is not None and most // lanes < 1 << (bits - 1) else "i64"


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
        with writer.loop(start, writer.affine(plan.extents[axis])) as index, nest.level({axis: index}):
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

    with nest.level({axis: number(0)}):
        row(writer, nest, plan, lambda: nest.store(s.into, nest.wide(s.expr)))
    with writer.loop(number(1), writer.affine(plan.extents[axis])) as index, nest.level({axis: index}):
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
        with writer.loop(number(1), writer.affine(plan.extents[axis])) as index, nest.level({axis: index}):
            x = nest.wide(s.expr)
            x = nest.apply(s.op, [e.load(room, x.kind, lanes, 8), x], (dtype,) * 3)
            e.store(x, room, 8)
            nest.store(s.into, x)

    row(writer, nest, plan, run)
