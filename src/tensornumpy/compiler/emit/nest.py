"""Values of expressions at the points of a nest of loops: one piece of code for scalars, vectors and register tiles.

A :class:`Nest` knows which axes of its domain are bound to loop variables by now. A value is made once, at the
outermost loop that knows all it depends on. One axis may be the *vector* axis: what depends on it has ``lanes`` lanes.
Along other axes (and along the vector axis by whole vectors) a point can be shifted by a constant: that is how tiles
are written. Lanes that do not count (the tail of a row, a false mask) repeat one that does, so that they raise no flag
and fail no check of their own.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from ..._base.facts import facts_of
from ..._base.forks import cached_property
from ...engines.llvm.emitter import BITS, PARTS, Reg
from ...engines.llvm.lowering.convert import KIND, can_convert, convert, in_memory
from ...engines.llvm.lowering.lower import Lowering, can_lower
from .. import ir
from .beside import load_rows, store_rows
from .gathers import gather, ranges, search
from .integers import python_integer
from .writer import CannotCompile, Writer

Shift = dict[int, int]
_SHARES = ("winner_share", "number_share")  # rules of maximum and fmax


@functools.cache
def kind_of(dtype: np.dtype) -> str:
    """The kind that values of a dtype are held in. Raises CannotCompile if there is none."""
    kind = KIND.get(dtype.name) if dtype.isnative else None
    if kind is None:
        raise CannotCompile(f"values of dtype {dtype}")
    return kind


def reads(exprs: Iterable[ir.Expr]) -> list[ir.Expr]:
    """Everything in some expressions, operands first, each object once."""
    order: dict[ir.Expr, None] = {}
    open_: set[ir.Expr] = set()
    for root in exprs:
        todo = [root]
        while todo:
            x = todo[-1]
            if x in order:
                todo.pop()
            elif x in open_ or not (below := x.parts):
                order[todo.pop()] = None
            else:
                open_.add(x)
                todo += below[::-1]
    return list(order)


class Nest:
    """Values over one domain. ``stored``: buffers that the statement writes before it has read everything."""

    def __init__(
        self,
        writer: Writer,
        exprs: Sequence[ir.Expr],
        views: Sequence[ir.View] = (),
        vector: int = -1,
        lanes: int = 1,
        stored: frozenset[ir.Buf] = frozenset(),
    ):
        self.writer, self.e = writer, writer.e
        self.vector, self.lanes = (vector, lanes) if lanes > 1 else (-1, 1)
        self.order = reads(exprs)
        self.axes: dict[ir.Expr, frozenset[int]] = {}
        fixed: set[ir.Expr] = set()  # what must not be made before its turn
        for x in self.order:
            axes = frozenset().union(*(self.axes[c] for c in x.parts))
            if isinstance(x, ir.Load | ir.Gather):
                axes |= {k for k, s in enumerate(x.view.strides) if s}
                if stored and any(_may_be_one(x.view.buf, b) for b in stored):
                    fixed.add(x)
            elif isinstance(x, ir.Iota):
                axes |= {x.axis}
            self.axes[x] = axes
            if any(c in fixed for c in x.parts):
                fixed.add(x)
        self.fixed = fixed
        self.early = [x for x in self.order if x not in fixed]
        wide = [x for x in self.order if self.vector in self.axes[x]]
        self.wide_use = {c for x in wide for c in x.parts}
        self.wide_use.update(exprs)
        keys = [*(x.view for x in self.order if isinstance(x, ir.Load | ir.Gather)), *views]
        self.keys = list(dict.fromkeys((v.buf, v.strides, v.offset.terms) for v in keys))
        self.bound: set[int] = set()
        self.index: dict[int, Reg] = {}
        self.begins: dict[int, Reg] = {}  # of axes that are bound piece by piece
        self.tiles: dict[int, Sequence[int]] = {}  # shifts of the axes that are tiled
        self.beside = -1, 1  # an axis of which so many points are side by side in a vector
        self.memo: list[dict[Any, Reg]] = [{}]
        self.places: list[dict[Any, Reg]] = [{}]
        self.mask: Reg | None = None  # lanes that count
        self.valid: Reg | None = None  # the number of one of them
        self.count: int | None = None  # how many they are, the first ones, where that is known
        self.lowerings: list[dict[int, Lowering]] = [{}]  # by the lanes of what they compute
        self.floor = 0  # values along the vector axis are only those of this level of the memo, and later ones
        self.is_shared = False  # one point of a tile finds what another one has read or computed
        self.restart()

    # --- loops ---

    def restart(self) -> None:
        """Begin here: what the outermost level needs is made at this place."""
        for buf, strides, terms in self.keys:
            offset = self.writer.affine(ir.Affine(0, terms))
            self.places[0][buf, strides, terms] = self._moved(self.writer.base(buf), offset, 1, buf)

    def drop(self, axes: Iterable[int]) -> None:
        """These axes need no loop: they have one point, or are part of another axis."""
        self.bound |= set(axes)

    @contextmanager
    def scalar(self) -> Any:
        """Inside: no vectors."""
        before = self.vector, self.lanes
        self.vector, self.lanes = -1, 1
        yield
        self.vector, self.lanes = before

    @contextmanager
    def interleaved(self, count: int) -> Any:
        """Inside: so many vectors side by side."""
        self.lanes *= count
        yield
        self.lanes //= count

    def _moved(self, base: Reg, index: Reg, stride: Any, buf: ir.Buf) -> Reg:
        if stride == 0 or index.text == "0":
            return base
        e = self.e
        far = index if stride == 1 else e.mul(index, self.far(stride))
        return e.gep(base, far, in_memory(buf.dtype))

    def far(self, stride: Any, lanes: int = 1) -> Reg:
        """A stride in elements."""
        if not isinstance(stride, ir.Affine):
            return self.e.const(stride, "i64", lanes)
        return self.e.splat(self.writer.affine(stride), lanes)

    @contextmanager
    def level(self, bound: dict[int, Reg], stays: bool = False) -> Any:
        """Inside: these axes have these values. ``stays``: a value is where an axis begins that is bound later."""
        self.memo.append({})
        places = {}
        for key in self.keys:
            place = self.place(key)
            for axis, value in bound.items():
                place = self._moved(place, value, key[1][axis] if axis < len(key[1]) else 0, key[0])
            places[key] = place
        self.places.append(places)
        self.lowerings.append({})
        before = {a: self.index.get(a) for a in bound}
        begins = dict(self.begins)
        bound = {a: self.e.add(begins[a], i) if a in begins else i for a, i in bound.items()}
        if stays:
            self.begins |= bound
        else:
            self.index |= bound
            self.bound |= bound.keys()
        yield
        self.begins = begins
        self.index |= {a: i for a, i in before.items() if i is not None}
        self._note(self.lowerings.pop())
        self.bound -= bound.keys()
        self.places.pop()
        self.memo.pop()

    @contextmanager
    def masked(self, mask: Reg, valid: Reg, apart: bool = False, count: int | None = None) -> Any:
        """Inside: only the lanes of ``mask`` count (the first ``count``, if that is given); ``valid`` is the number of
        one. ``apart``: vectors that were made outside are not those of the inside, as they have other lanes."""
        before, floor = (self.mask, self.valid, self.count), self.floor
        if apart:
            self.floor = len(self.memo)
        self.mask, self.valid, self.count = mask, valid, count
        self.memo.append({})
        self.lowerings.append({})
        yield
        self._note(self.lowerings.pop())
        self.memo.pop()
        (self.mask, self.valid, self.count), self.floor = before, floor

    @contextmanager
    def tiled(self, axis: int, rows: int) -> Any:
        """Inside: so many points along an axis in one turn."""
        before = self.tiles, self.is_shared
        if rows > 1:
            self.tiles, self.is_shared = {**self.tiles, axis: range(rows)}, True
        yield
        self.tiles, self.is_shared = before

    @contextmanager
    def rows(self, axis: int, count: int) -> Any:
        """Inside: a vector has its lanes of each of so many points along an axis, one point behind the other."""
        before = self.beside, self.lanes
        if count > 1:
            self.beside, self.lanes = (axis, count), self.lanes * count
        yield
        self.beside, self.lanes = before

    def finish(self) -> None:
        """Note what the outermost level found."""
        self._note(self.lowerings[0])

    def _note(self, lowerings: dict[int, Lowering]) -> None:
        for lowering in lowerings.values():
            self.writer.note(lowering.bad)
            lowering.bad = None

    def hoist(self) -> None:
        """Make all values that can be made by now."""
        for x in self.early:
            if self.axes[x] <= self.bound and not isinstance(x, ir.Const | ir.Int | ir.Var):
                for shift in self.shifts(self.axes[x]):
                    value = self.value(x, shift)
                    if x in self.wide_use and value.lanes == 1 < self.lanes:
                        self._splat(x, value, shift)

    def shifts(self, among: Iterable[int] | None = None) -> list[Shift]:
        """The points of a tile; only along some axes."""
        shifts: list[Shift] = [{}]
        for axis, values in self.tiles.items():
            if among is None or axis in among:
                shifts = [{**s, axis: v} for s in shifts for v in values]
        return shifts

    def place(self, key: Any) -> Reg:
        """The pointer of a view's elements at the point bound so far, without its constant offset."""
        for places in reversed(self.places):
            if key in places:
                return places[key]
        raise KeyError(key)

    # --- values ---

    def _key(self, x: ir.Expr, shift: Shift) -> Any:
        if not shift:
            return x
        axes = self.axes[x]
        far = [(k, v) for k, v in shift.items() if v and k in axes]
        return (x, *sorted(far)) if far else x

    def _found(self, key: Any) -> Reg | None:
        for k in range(len(self.memo) - 1, -1, -1):
            found = self.memo[k].get(key)
            if found is not None and (
                k >= self.floor or found.lanes == 1 or (key.__class__ is tuple and key[0] == "splat")
            ):
                return found
        return None

    def _splat(self, x: ir.Expr, value: Reg, shift: Shift) -> Reg:
        key = ("splat", self.lanes, self._key(x, shift))
        found = self._found(key)
        if found is None:
            found = self.memo[-1][key] = self.e.splat(value, self.lanes)
        return found

    def value(self, x: ir.Expr, shift: Shift | None = None) -> Reg:
        """The value of an expression at this point: one lane if it does not depend on the vector axis."""
        shift = shift or {}
        todo = [x]
        while todo:
            y = todo[-1]
            key = self._key(y, shift)
            if self._found(key) is not None:
                todo.pop()
                continue
            missing = [c for c in y.parts if self._found(self._key(c, shift)) is None]
            if missing:
                todo.extend(missing)
                continue
            self.memo[-1][key] = self._make(y, shift)
            todo.pop()
        found = self._found(self._key(x, shift))
        if found is None:
            raise AssertionError(x)
        return found

    def wide(self, x: ir.Expr, shift: Shift | None = None, lanes: int | None = None) -> Reg:
        """The value in all lanes of the nest."""
        lanes = self.lanes if lanes is None else lanes
        if isinstance(x, ir.Const):
            return self.e.const(x.value, kind_of(x.dtype), lanes)
        value = self.value(x, shift)
        return value if value.lanes == lanes else self._splat(x, value, shift or {})

    def _make(self, x: ir.Expr, shift: Shift) -> Reg:
        e, w = self.e, self.writer
        lanes = self.lanes if self.vector in self.axes[x] or self.beside[0] in self.axes[x] else 1
        match x:
            case ir.Const():
                return e.const(x.value, kind_of(x.dtype), 1)
            case ir.Int():
                return w.affine(x.value)
            case ir.Var():
                return w.vars[x.name]
            case ir.Read():
                return e.load(w.cells[x.cell], kind_of(x.cell.dtype), 1)
            case ir.Load():
                view, at = x.view, self._at(x.view, shift)
                return self._once(
                    x, ("load", view.buf, view.strides, view.offset.terms, at),
                    lambda: self.truth(self.load(view, shift), view.buf.dtype),
                )  # fmt: skip
            case ir.Search():
                return search(self, x, shift, lanes)
            case ir.Gather():
                return self.truth(gather(self, x, shift, lanes), x.view.buf.dtype)
            case ir.Iota():
                return self.iota(x.axis, shift.get(x.axis, 0))
            case ir.PyInt():
                return python_integer(w, x.ufunc, [self.wide(a, shift, lanes) for a in x.args])
            case ir.Op():
                args = [self.wide(a, shift, lanes) for a in x.args]
                return self._once(
                    x, ("op", x.name, x.dtype, x.loop, *((a.text, a.type) for a in args)), lambda: self._op(x, args)
                )
        raise CannotCompile(type(x).__name__)

    def _once(self, x: ir.Expr, key: Any, make: Callable[[], Reg]) -> Reg:
        """A value that another point of a tile may have made: it is named by what it is there."""
        if not self.is_shared or x in self.fixed:
            return make()
        found = self._found(key)
        if found is None:
            found = self.memo[-1][key] = make()
        return found

    def _op(self, x: ir.Op, args: list[Reg]) -> Reg:
        e = self.e
        if isinstance(x, ir.Cast):
            source = x.args[0].dtype
            if not can_convert(source, x.dtype):
                raise CannotCompile(f"a cast from {source} to {x.dtype}")
            return convert(e, args[0], source, x.dtype)
        if isinstance(x, ir.Select):
            return e.select(*args)
        loop = x.loop or (*(a.dtype for a in x.args), x.dtype)
        return self.apply(x.name, args, loop)

    def apply(self, name: str, args: list[Reg], loop: tuple[np.dtype, ...]) -> Reg:
        """An op of the table on values of its loop's dtypes."""
        if not can_lower(name, loop) and not name.startswith(_SHARES):
            raise CannotCompile(f"{name} of {', '.join(map(str, loop[:-1]))}")
        if facts_of(name).numpy is np.divide and self.writer.conditional and args[0].kind in ("f32", "f64"):
            return self._divide(*args)
        try:
            return self.lowerings[-1].setdefault(args[0].lanes, Lowering(self.e)).lower(name, args, loop)
        except TypeError as error:
            raise CannotCompile(str(error)) from None

    def _divide(self, a: Reg, b: Reg) -> Reg:
        """A quotient that is not made before its condition is known: it may raise a flag."""
        e = self.e
        symbol = f"@llvm.experimental.constrained.fdiv.{'' if a.lanes == 1 else f'v{a.lanes}'}{a.kind}"
        e.module.declare(f"declare {a.type} {symbol}({a.type}, {a.type}, metadata, metadata)")
        how = 'metadata !"round.tonearest", metadata !"fpexcept.strict"'
        return e.put(a.kind, a.lanes, f"call {a.type} {symbol}({a.type} {a.text}, {b.type} {b.text}, {how})")

    def iota(self, axis: int, shift: int) -> Reg:
        """The index along an axis."""
        e = self.e
        base = self.index.get(axis, e.const(0, "i64", 1))
        if shift:
            base = e.add(base, e.const(shift, "i64", 1))
        if axis == self.beside[0]:
            each = self.lanes // self.beside[1]
            return e.add(e.splat(base, self.lanes), self._lanes(k // each for k in range(self.lanes)))
        return base if axis != self.vector else e.add(e.splat(base, self.lanes), self.numbers())

    def _lanes(self, numbers: Iterable[int], kind: str = "i64") -> Reg:
        return Reg(f"<{', '.join(f'{kind} {k}' for k in numbers)}>", kind, self.lanes)

    def places_along(self, kind: str = "i64") -> Reg:
        """How far each lane is from the first one along the vector axis."""
        each = self.lanes // self.beside[1]
        return self._lanes((k % each for k in range(self.lanes)), kind)

    def numbers(self) -> Reg:
        """The numbers of the lanes; that of the valid one for those that do not count."""
        if self.mask is None or self.valid is None:
            return self.places_along()
        return self.e.select(self.mask, self.places_along(), self.e.splat(self.valid, self.lanes))

    # --- memory ---

    @cached_property
    def ranges(self) -> dict[ir.Expr, Any]:
        """What integers can be: where indices are checked."""
        return ranges(self.order)

    def truth(self, x: Reg, dtype: np.dtype) -> Reg:
        """An element as it is computed with: booleans are bytes in memory."""
        return self.e.cmp("ne", x, self.e.like(0, x)) if dtype.kind == "b" else x

    def in_memory(self, x: Reg, dtype: np.dtype) -> Reg:
        """A value as an element of a dtype has it."""
        if x.kind != kind_of(dtype):
            raise CannotCompile(f"a value held as {x.kind} as an element of {dtype}")
        return self.e.convert("zext", x, "i8") if x.kind == "i1" else x

    def _at(self, view: ir.View, shift: Shift) -> int:
        return view.offset.const + sum(view.strides[k] * v for k, v in shift.items() if v and k < len(view.strides))

    def element(self, view: ir.View, shift: Shift) -> Reg:
        """The address of a view's element at this point (of the first lane)."""
        at = self._at(view, shift)
        place = self.place((view.buf, view.strides, view.offset.terms))
        return self.e.gep(place, at, in_memory(view.buf.dtype)) if at else place

    def stride(self, view: ir.View) -> Any:
        """The stride of a view along the vector axis."""
        return view.strides[self.vector] if 0 <= self.vector < len(view.strides) else 0

    def load(self, view: ir.View, shift: Shift) -> Reg:
        """The element, or a vector of them; as it is in memory."""
        kind = kind_of(view.buf.dtype) and in_memory(view.buf.dtype)
        if self.beside[1] > 1:
            return load_rows(self, view, shift, kind)
        at, step = self.element(view, shift), self.stride(view)
        if step == 0:
            return self.writer.load(at, kind, 1, view.buf)
        return self.along(at, step, kind, view)

    def along(self, at: Reg, step: Any, kind: str, view: ir.View) -> Reg:
        """The elements of a view along the vector axis, from an address on."""
        if self.mask is None:
            if step == 1:
                return self.writer.load(at, kind, self.lanes, view.buf)
            if step == -1:
                x = self.writer.load(self.e.gep(at, 1 - self.lanes, kind), kind, self.lanes, view.buf)
                return self.e.shuffle(x, x, range(self.lanes)[::-1])
            return self.elements(self._places(at, step, kind), kind, view.buf)
        assert self.valid is not None
        count = self._few(view, step)
        if count is not None:
            low = at if step == 1 else self.e.gep(at, 1 - count, kind)
            x = self.writer.load(low, kind, count, view.buf)
            lanes = range(count)[::step]
            places = [*lanes, *[lanes[0]] * (self.lanes - count)]
            return self.e.shuffle(x, x, places) if count > 1 else self.e.splat(x, self.lanes)
        first = self.writer.load(self._moved(at, self.valid, step, view.buf), kind, 1, view.buf)
        return self._masked_load(at, step, kind, self.e.splat(first, self.lanes), view.buf)

    def _places(self, at: Reg, step: Any, kind: str) -> list[Reg]:
        """The addresses of the lanes of a vector that begins at one."""
        if not isinstance(step, ir.Affine):
            return [self.e.gep(at, k * step, kind) for k in range(self.lanes)]
        places, far = [at], self.far(step)
        while len(places) < self.lanes:
            places.append(self.e.gep(places[-1], far, kind))
        return places

    def _few(self, view: ir.View, step: Any) -> int | None:
        """How many lanes count, for a temporary that LLVM may hold in a register, which it cannot where masks are."""
        is_simple = step in (1, -1) and view.buf.role == "temp" and view.buf.dtype.itemsize in (4, 8)
        return self.count if is_simple and view.buf.dtype.kind != "c" else None

    def elements(self, places: Sequence[Reg], kind: str, buf: ir.Buf) -> Reg:
        """The elements at some addresses, as a vector."""
        e = self.e
        loaded = [self.writer.load(p, kind, 1, buf) for p in places]
        if kind in PARTS:
            part, flat = PARTS[kind], Reg("poison", PARTS[kind], 2 * len(loaded))
            for k, x in enumerate(loaded):
                for j in (0, 1):
                    one = e.put(part, 1, f"extractelement {x.type} {x.text}, i64 {j}")
                    flat = self._insert(flat, one, 2 * k + j)
            return Reg(flat.text, kind, len(loaded))
        x = Reg("poison", kind, len(loaded))
        for k, one in enumerate(loaded):
            x = self._insert(x, one, k)
        return x

    def _insert(self, x: Reg, one: Reg, lane: int) -> Reg:
        return self.e.put(x.kind, x.lanes, f"insertelement {x.type} {x.text}, {one.type} {one.text}, i64 {lane}")

    def _flat(self, x: Reg, mask: Reg) -> tuple[str, str, Reg]:
        """For masked intrinsics: the LLVM type of a vector, its suffix, and the mask of its numbers."""
        kind, n = PARTS.get(x.kind, x.kind), x.lanes
        if x.kind in PARTS:
            mask, n = self.e.shuffle(mask, mask, [k // 2 for k in range(2 * n)]), 2 * n
        kind = {"f16": "i16", "bf16": "i16"}.get(kind, kind)
        return x.type, f"v{n}{kind}", mask

    def _masked_load(self, at: Reg, step: Any, kind: str, instead: Reg, buf: ir.Buf) -> Reg:
        e, mask = self.e, self.mask
        assert mask is not None
        if step != 1:
            return self._masked_elements(at, step, kind, buf)
        self.writer.within(at, kind, self.lanes, buf, "reads", mask)
        of, suffix, mask = self._flat(instead, mask)
        symbol, align = f"@llvm.masked.load.{suffix}.p0", BITS[PARTS.get(kind, kind)] // 8
        e.module.declare(f"declare {of} {symbol}(ptr, i32, {mask.type}, {of})")
        text = f"call {of} {symbol}(ptr {at.text}, i32 {align}, {mask.type} {mask.text}, {of} {instead.text})"
        return e.put(kind, self.lanes, text)

    def _masked_elements(self, at: Reg, step: Any, kind: str, buf: ir.Buf) -> Reg:
        """Elements of lanes that count; others read the one that is valid."""
        e = self.e
        if self.count is not None and not isinstance(step, ir.Affine):
            places = [e.gep(at, k * step if k < self.count else 0, kind) for k in range(self.lanes)]
        else:
            far = e.mul(self.numbers(), self.far(step, self.lanes))
            places = [e.gep(at, e.extract(far, k), kind) for k in range(self.lanes)]
        for place in places:
            self.writer.within(place, kind, 1, buf, "reads")
        return self.elements(places, kind, None)  # type: ignore[arg-type]

    def store(self, view: ir.View, x: Reg, shift: Shift | None = None) -> None:
        """Write the element, or the lanes that count."""
        e, dtype = self.e, view.buf.dtype
        x = self.in_memory(x, dtype)
        kind = x.kind
        if self.beside[1] > 1:
            store_rows(self, view, x, shift or {})
            return
        at, step = self.element(view, shift or {}), self.stride(view)
        if self.vector < 0 or step == 0:
            self.writer.store(x, at, view.buf)
            return
        x = e.splat(x, self.lanes) if x.lanes == 1 else x
        if step == 1:
            if self.mask is None:
                self.writer.store(x, at, view.buf)
                return
            count = self._few(view, step)
            if count is not None:
                x = e.fence(x)
                few = e.extract(x, 0) if count == 1 else e.shuffle(x, x, range(count))
                self.writer.store(few, at, view.buf)
                return
            self.writer.within(at, kind, self.lanes, view.buf, "writes", self.mask)
            of, suffix, mask = self._flat(x, self.mask)
            symbol, align = f"@llvm.masked.store.{suffix}.p0", BITS[PARTS.get(kind, kind)] // 8
            e.module.declare(f"declare void {symbol}({of}, ptr, i32, {mask.type})")
            e.raw(f"call void {symbol}({of} {x.text}, ptr {at.text}, i32 {align}, {mask.type} {mask.text})")
            return
        if step == -1 and self.mask is None:
            self.writer.store(e.shuffle(x, x, range(self.lanes)[::-1]), e.gep(at, 1 - self.lanes, kind), view.buf)
            return
        known = self.count if dtype.itemsize in (4, 8) and dtype.kind != "c" else None
        x = x if known is None else e.fence(x)
        for k, where in enumerate(self._places(at, step, in_memory(dtype))[:known]):
            one = e.extract(x, k)
            if self.mask is None or known is not None:
                self.writer.store(one, where, view.buf)
            else:
                with self.writer.when(e.extract(self.mask, k)):
                    self.writer.store(one, where, view.buf)


def _may_be_one(a: ir.Buf, b: ir.Buf) -> bool:
    """True if two buffers may be the same memory."""
    return a is b or "pointer" in (a.role, b.role)


def scalar(writer: Writer, expr: ir.Expr) -> Reg:
    """The value of an expression without a domain."""
    nest = Nest(writer, [expr])
    value = nest.value(expr)
    nest.finish()
    return value
