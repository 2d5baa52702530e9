"""The map stage of a row kernel: an expression over all elements of a block of rows, with reductions on the way.

A stage is ``i64 @name(ptr table, ptr words, i64 rows)``: it finds the block's operands in the table, what depends on
shapes in the words, and answers nonzero if NumPy has to do the work again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ...record import record
from ..builtin import alloca
from ..emitter import BITS, Emitter, Module, Reg, is_float, type_text
from ..expression import Expression, Operand
from ..lowering.convert import NARROW
from ..lowering.lower import KIND, Lowering, convert, is_expensive
from ..math import vmath
from ..nest import copy_bytes, loop, number, when, word
from .stage import Stage

SEGMENT = 4096  # elements after which partial sums go into a wider sum
UNROLL = 4  # vectors a turn where steps are cheap: as many additions are under way


@record(frozen=True)
class Reduce:
    """A reduction of one operand of the expression; ``dtype`` is the accumulator's, ``out`` the result's."""

    kind: str
    operand: Operand
    given: str  # dtype of the operand
    dtype: str
    out: str
    slot: int  # where it goes: a value of each outer row, or the cell of a total

    @property
    def key(self) -> tuple:
        """Equal for reductions with the same code."""
        return (self.kind, self.operand.key, self.given, self.dtype, self.out, self.slot)

    @property
    def memory(self) -> str:
        """The kind of the accumulator: booleans are bytes."""
        return "i8" if self.dtype == "bool" else KIND[self.dtype]


@record(frozen=True)
class MapStage(Stage):
    """``inputs`` and ``outputs``: slots of the expression's operands. ``form``: ``map``, ``inner`` (reductions along
    the innermost loop, a result for each turn of the outer ones), ``short`` (the same: short.py) or ``total`` (over
    everything). ``classes``: how each
    input and output moves along the innermost loop: ``single``, ``run`` or ``strided``.

    ``words``: extents of the loops (of loop ``row_at`` for each row of the block), byte distances of every operand in
    every loop but the innermost, then in the innermost for strided ones."""

    expression: Expression
    inputs: tuple[int, ...]
    outputs: tuple[int, ...]
    reduces: tuple[Reduce, ...]
    form: str
    classes: tuple[str, ...]
    rank: int
    row_at: int
    words: tuple[int, ...]

    @property
    def key(self) -> tuple:
        """What the machine code depends on."""
        reduces = tuple(r.key for r in self.reduces)
        loops = (self.form, self.classes, self.rank, self.row_at)
        return ("map", self.expression.key, self.inputs, self.outputs, reduces, *loops)

    @property
    def is_cheap(self) -> bool:
        """True if the loop waits for memory or for additions, not for the steps."""
        return len(self.expression.steps) <= 3 and not any(is_expensive(s.name) for s in self.expression.steps)

    def emit(self, module: Module, name: str) -> None:
        """Add the stage's function; that of a short form is written by short.py."""
        MapEmitter(self, module).write(name)


def lanes_for(module: Module, dtypes: Sequence[str]) -> int:
    """Lanes of vectors whose widest elements fill a register."""
    widest = max((BITS[KIND["float32" if d in NARROW else d]] for d in dtypes if d != "bool"), default=8)
    return min(32, max(2, module.target.vector_bits // widest))


def identity(kind: str, memory: str, dtype: str) -> Any:
    """The value that changes nothing in a reduction."""
    if kind in ("sum", "any", "count_nonzero"):
        return 0
    if kind in ("prod", "all"):
        return 1
    if is_float(memory):
        return -vmath.INFINITY if kind == "max" else vmath.INFINITY
    if dtype == "bool":
        return 0 if kind == "max" else 1
    info = np.iinfo(dtype)
    return info.min if kind == "max" else info.max


def combine(e: Emitter, kind: str, a: Reg, b: Reg, dtype: str) -> Reg:
    """Two partial results of a reduction as one."""
    if kind in ("sum", "count_nonzero"):
        return e.add(a, b)
    if kind == "prod":
        return e.mul(a, b)
    if kind in ("any", "all"):
        return e.op("or" if kind == "any" else "and", a, b)
    if is_float(a.kind):
        return (vmath.maximum if kind == "max" else vmath.minimum)(e, a, b)
    sign = "s" if np.dtype(dtype).kind == "i" else "u"
    return e.select(e.cmp(f"{sign}{'gt' if kind == 'max' else 'lt'}", a, b), a, b)


def across(e: Emitter, kind: str, x: Reg, dtype: str) -> Reg:
    """All lanes as one: halves on halves."""
    while x.lanes > 2:
        half = x.lanes // 2
        x = combine(e, kind, e.shuffle(x, x, range(half)), e.shuffle(x, x, range(half, x.lanes)), dtype)
    return combine(e, kind, e.extract(x, 0), e.extract(x, 1), dtype)


def is_wide(reduce: Reduce) -> bool:
    """True for sums that are collected in two float64: the second holds what the first has rounded away."""
    return reduce.kind == "sum" and is_float(reduce.memory)


def two_sum(e: Emitter, high: Reg, low: Reg, x: Reg) -> tuple[Reg, Reg]:
    """Add ``x`` to a sum in two parts without losing what is rounded (Knuth's TwoSum)."""
    s = e.add(high, x)
    part = e.sub(s, high)
    rest = e.add(e.sub(high, e.sub(s, part)), e.sub(x, part))
    return s, e.add(low, rest)


class MapEmitter:
    """Writes the function of one map stage."""

    def __init__(self, stage: MapStage, module: Module):
        self.stage, self.module = stage, module
        expression = stage.expression
        dtypes = [*expression.inputs, *(expression.dtype(o) for o in expression.outputs)]
        loops = [d for s in expression.steps for d in s.loop]
        self.dtypes = [np.dtype(d) for d in dtypes]
        self.lanes = lanes_for(module, [*dtypes, *loops, *(r.dtype for r in stage.reduces)])
        self.count = len(expression.inputs)
        self.slots = [*stage.inputs, *stage.outputs]
        self.inner = stage.form in ("inner", "short")
        # operands that move in the outer loops
        self.moving = [*self.slots, *(r.slot for r in stage.reduces)] if self.inner else self.slots

    def _memory(self, k: int) -> str:
        return "i8" if self.dtypes[k].kind == "b" else KIND[self.dtypes[k].name]

    def write(self, name: str) -> None:
        e = self.e = Emitter(self.module, self.lanes)
        table, self.words = Reg("%table", "ptr"), Reg("%words", "ptr")
        self.bailed = alloca(e, "i64")
        e.store(number(0), self.bailed)
        bases = [e.load(e.gep(table, 8 * slot), "ptr", 1) for slot in self.moving]
        self.cells = [e.load(e.gep(table, 8 * r.slot), "ptr", 1) for r in self.stage.reduces]
        self._axis(0, bases)
        e.raw(f"ret i64 {e.load(self.bailed, 'i64', 1).text}")
        e.define(name, [("ptr", "table"), ("ptr", "words"), ("i64", "rows")], "i64")

    def _extent(self, axis: int) -> Reg:
        n = word(self.e, self.words, axis)
        return self.e.mul(Reg("%rows", "i64"), n) if axis == self.stage.row_at else n

    def _axis(self, axis: int, bases: list[Reg]) -> None:
        """The loop over one axis, with all loops inside it."""
        e, rank = self.e, self.stage.rank
        high = self._extent(axis)
        if axis == rank - 1:
            self._row(bases, high)
            return
        first = rank + axis * len(self.moving)
        strides = [word(e, self.words, first + k) for k in range(len(self.moving))]

        def body(index: Reg, _: list[Reg]) -> list[Reg]:
            moved = [e.gep(base, e.mul(index, stride)) for base, stride in zip(bases, strides, strict=True)]
            self._axis(axis + 1, moved)
            return []

        loop(e, number(0), high, number(1), [], body)

    # --- the innermost loop ---

    def _row(self, bases: list[Reg], n: Reg) -> None:
        e, lanes, stage = self.e, self.lanes, self.stage
        width = number(lanes)
        is_small = e.cmp("slt", n, width)
        every = range(len(self.slots))
        runs = [k for k in every if stage.classes[k] == "run"]
        strided = [k for k in every if stage.classes[k] == "strided"]
        single = [k for k in every if stage.classes[k] == "single" and k >= self.count]
        buffers = {k: alloca(e, f"[{lanes} x {type_text(self._memory(k))}]") for k in [*runs, *strided, *single]}
        at_inner = stage.rank + (stage.rank - 1) * len(self.moving)
        inner = {k: word(e, self.words, at_inner + i) for i, k in enumerate(strided)}
        small, large, start = e.fresh("small"), e.fresh("large"), e.fresh("start")
        e.cond_br(is_small, small, large)
        e.label(small)
        for k in runs:
            if k < self.count:
                kind = self._memory(k)
                e.store(e.splat(e.load(bases[k], kind, 1), lanes), buffers[k])
                copy_bytes(e, buffers[k], bases[k], e.mul(n, number(BITS[kind] // 8)))
        for k in strided:
            if k < self.count:
                kind = self._memory(k)
                e.store(e.splat(e.load(bases[k], kind, 1), lanes), buffers[k])
                self._copy(buffers[k], number(BITS[kind] // 8), bases[k], inner[k], n, kind)
        small_end = e.block
        e.br(start)
        e.label(large)
        e.br(start)
        e.label(start)
        pointers = {
            k: e.phi("ptr", 1, [(buffers[k].text, small_end), (bases[k].text, large)]) for k in [*runs, *strided]
        }
        distance = {
            k: e.phi("i64", 1, [(str(BITS[self._memory(k)] // 8), small_end), (inner[k].text, large)]) for k in strided
        }
        size = e.phi("i64", 1, [(width.text, small_end), (n.text, large)])
        last = e.sub(size, width)
        fixed = {}
        for k in range(self.count):
            if stage.classes[k] == "single":
                fixed[k] = e.splat(self._value(k, e.load(bases[k], self._memory(k), 1)), lanes)

        def turn(at: Reg) -> tuple[list[Reg], list[Reg], Reg | None]:
            """One vector: inputs, values of the steps, and the lanes that NumPy has to look at."""
            values: list[Reg] = []
            for k in range(self.count):
                if k in fixed:
                    values.append(fixed[k])
                elif k in distance:
                    values.append(self._value(k, self._gather(pointers[k], at, distance[k], self._memory(k))))
                else:
                    kind = self._memory(k)
                    values.append(self._value(k, e.load(e.gep(pointers[k], at, kind), kind, lanes)))
            lowering = Lowering(e)
            done = self._steps(lowering, values)
            for k, o in enumerate(stage.expression.outputs, self.count):
                result = done[o]
                stored = e.convert("zext", result, "i8") if result.kind == "i1" else result
                if k in distance:
                    self._scatter(stored, pointers[k], at, distance[k])
                elif k in pointers:
                    e.store(stored, e.gep(pointers[k], at, self._memory(k)))
                else:  # an output of one element
                    e.store(stored, buffers[k])
            return values, done, self._bits(lowering)

        if stage.reduces:
            self._reductions(turn, bases, n, size, last, is_small)
        else:

            def vectors(many: int, at: Reg, carried: list[Reg]) -> list[Reg]:
                bailed = carried[0]
                for u in range(many):
                    bits = turn(e.add(at, number(u * lanes)) if u else at)[2]
                    bailed = e.op("or", bailed, bits) if bits else bailed
                return [bailed]

            whole, state = number(0), [number(0)]
            if stage.is_cheap:
                whole = e.sub(size, e.op("and", size, number(UNROLL * lanes - 1)))
                state = loop(e, number(0), whole, number(UNROLL * lanes), state, lambda i, c: vectors(UNROLL, i, c))
            (bailed,) = loop(e, whole, size, width, state, lambda i, c: vectors(1, e.intrinsic("smin", i, last), c))
            self._note(bailed)
        for k in single:
            e.store(e.load(buffers[k], self._memory(k), 1), bases[k])

        def back() -> list[Reg]:
            for k in runs:
                if k >= self.count:
                    copy_bytes(e, bases[k], buffers[k], e.mul(n, number(BITS[self._memory(k)] // 8)))
            for k in strided:
                if k >= self.count:
                    kind = self._memory(k)
                    self._copy(bases[k], inner[k], buffers[k], number(BITS[kind] // 8), n, kind)
            return []

        if any(k >= self.count for k in (*runs, *strided)):
            when(e, is_small, back)

    def _bits(self, lowering: Lowering) -> Reg | None:
        """The lanes that NumPy has to look at, as an i64."""
        if lowering.bad is None:
            return None
        e, bad = self.e, lowering.bad
        narrow = e.put("i64", 1, f"bitcast {bad.type} {bad.text} to i{self.lanes}")
        return e.put("i64", 1, f"zext i{self.lanes} {narrow.text} to i64")

    def _note(self, bailed: Reg) -> None:
        e = self.e
        e.store(e.op("or", e.load(self.bailed, "i64", 1), bailed), self.bailed)

    def _gather(self, base: Reg, at: Reg, distance: Reg, kind: str) -> Reg:
        """A vector whose elements lie ``distance`` bytes apart."""
        e = self.e
        address = e.gep(base, e.mul(at, distance))
        text = "poison"
        for lane in range(self.lanes):
            one = e.load(address, kind, 1)
            vector = type_text(kind, self.lanes)
            text = e.put(kind, self.lanes, f"insertelement {vector} {text}, {one.type} {one.text}, i64 {lane}").text
            if lane < self.lanes - 1:
                address = e.gep(address, distance)
        return Reg(text, kind, self.lanes)

    def _scatter(self, x: Reg, base: Reg, at: Reg, distance: Reg) -> None:
        """Store a vector whose elements lie ``distance`` bytes apart."""
        e = self.e
        address = e.gep(base, e.mul(at, distance))
        for lane in range(self.lanes):
            e.store(e.extract(x, lane), address)
            if lane < self.lanes - 1:
                address = e.gep(address, distance)

    def _copy(self, to: Reg, to_distance: Reg, source: Reg, distance: Reg, n: Reg, kind: str) -> None:
        """Copy ``n`` elements one by one."""
        e = self.e

        def body(index: Reg, _: list[Reg]) -> list[Reg]:
            x = e.load(e.gep(source, e.mul(index, distance)), kind, 1)
            e.store(x, e.gep(to, e.mul(index, to_distance)))
            return []

        loop(e, number(0), n, number(1), [], body)

    def _value(self, k: int, x: Reg) -> Reg:
        """A value of operand ``k`` as it is computed with: booleans are bytes in memory."""
        return self.e.cmp("ne", x, self.e.like(0, x)) if self.dtypes[k].kind == "b" else x

    def _operand(self, o: Operand, given: str, target: str, inputs: list[Reg], done: list[Reg]) -> Reg:
        if o.source == "constant":
            return self.e.const(o.which, KIND[target], self.lanes)
        x = inputs[o.which] if o.source == "input" else done[o.which]
        return convert(self.e, x, np.dtype(given), np.dtype(target))

    def _steps(self, lowering: Lowering, inputs: list[Reg]) -> list[Reg]:
        done: list[Reg] = []
        for step in self.stage.expression.steps:
            xs = [
                self._operand(*parts, inputs, done) for parts in zip(step.operands, step.given, step.loop, strict=False)
            ]
            done.append(lowering.lower(step.name, xs, tuple(map(np.dtype, step.loop))))
        return done

    # --- reductions ---

    def _contribution(self, r: Reduce, inputs: list[Reg], done: list[Reg]) -> Reg:
        """What an element adds, in the accumulator's kind."""
        e = self.e
        if r.kind in ("any", "all", "count_nonzero"):
            x = self._operand(r.operand, r.given, "bool", inputs, done)
            return e.convert("zext", x, r.memory)
        x = self._operand(r.operand, r.given, r.dtype, inputs, done)
        return e.convert("zext", x, "i8") if x.kind == "i1" else x

    def _lane_numbers(self) -> Reg:
        lanes = ", ".join(f"i32 {i}" for i in range(self.lanes))
        return Reg(f"<{lanes}>", "i32", self.lanes)

    def _reductions(self, turn: Any, bases: list[Reg], n: Reg, size: Reg, last: Reg, is_small: Reg) -> None:
        """Whole vectors in segments, then one vector with the lanes that are left, then all lanes together."""
        e, stage, lanes = self.e, self.stage, self.lanes
        unroll = UNROLL if stage.is_cheap else 1
        each = lanes * unroll
        start = [
            e.const(identity(r.kind, r.memory, r.dtype), r.memory, lanes) for r in stage.reduces for _ in range(unroll)
        ]
        whole = e.select(is_small, number(0), e.sub(size, e.op("and", size, number(each - 1))))

        def begin(r: Reduce) -> list[Reg]:
            if is_wide(r):
                return [e.const(0, "f64", 1)] * 2
            return [e.const(identity(r.kind, r.memory, r.dtype), r.memory, 1)]

        def add(r: Reduce, totals: list[Reg], part: Reg) -> list[Reg]:
            one = across(e, r.kind, part, r.dtype)
            if is_wide(r):
                wide = e.convert("fpext", one, "f64") if one.kind != "f64" else one
                return list(two_sum(e, totals[0], totals[1], wide))
            return [combine(e, r.kind, totals[0], one, r.dtype)]

        def split(values: Sequence[Reg]) -> list[list[Reg]]:
            """The carried totals of each reduction."""
            out, at = [], 0
            for r in stage.reduces:
                many = 2 if is_wide(r) else 1
                out.append(list(values[at : at + many]))
                at += many
            return out

        def segment(low: Reg, carried: list[Reg]) -> list[Reg]:
            high = e.intrinsic("smin", e.add(low, number(SEGMENT)), whole)

            def body(index: Reg, state: list[Reg]) -> list[Reg]:
                new, bailed = [], state[-1]
                accumulators = state[:-1]
                parts: list[list[Reg]] = []
                for u in range(unroll):
                    values, done, bits = turn(e.add(index, number(u * lanes)) if u else index)
                    parts.append([self._contribution(r, values, done) for r in stage.reduces])
                    bailed = e.op("or", bailed, bits) if bits else bailed
                for k, r in enumerate(stage.reduces):
                    for u in range(unroll):
                        new.append(combine(e, r.kind, accumulators[k * unroll + u], parts[u][k], r.dtype))
                return [*new, bailed]

            out = loop(e, low, high, number(each), [*start, carried[-1]], body)
            totals: list[Reg] = []
            for k, (r, now) in enumerate(zip(stage.reduces, split(carried[:-1]), strict=True)):
                mine = out[k * unroll : (k + 1) * unroll]
                while len(mine) > 1:
                    pairs = zip(mine[::2], mine[1::2], strict=True)
                    mine = [combine(e, r.kind, a, b, r.dtype) for a, b in pairs]
                totals += add(r, now, mine[0])
            return [*totals, out[-1]]

        first = [v for r in stage.reduces for v in begin(r)]
        state = loop(e, number(0), whole, number(SEGMENT), [*first, number(0)], segment)

        def rest() -> list[Reg]:
            def body(index: Reg, carried: list[Reg]) -> list[Reg]:
                at = e.intrinsic("smin", index, last)
                values, done, bits = turn(at)
                lane = self._lane_numbers()
                skipped = e.splat(e.convert("trunc", e.sub(index, at), "i32"), lanes)
                there = e.splat(e.convert("trunc", e.intrinsic("smin", e.sub(n, at), number(lanes)), "i32"), lanes)
                counts = e.op("and", e.cmp("sge", lane, skipped), e.cmp("slt", lane, there))
                new = []
                for r, acc in zip(stage.reduces, carried[:-1], strict=True):
                    x = self._contribution(r, values, done)
                    x = e.select(counts, x, e.const(identity(r.kind, r.memory, r.dtype), r.memory, lanes))
                    new.append(combine(e, r.kind, acc, x, r.dtype))
                return [*new, e.op("or", carried[-1], bits) if bits else carried[-1]]

            ones = [e.const(identity(r.kind, r.memory, r.dtype), r.memory, lanes) for r in stage.reduces]
            out = loop(e, whole, size, number(lanes), [*ones, state[-1]], body)
            totals: list[Reg] = []
            for r, now, part in zip(stage.reduces, split(state[:-1]), out[:-1], strict=True):
                totals += add(r, now, part)
            return [*totals, out[-1]]

        state = when(e, e.cmp("slt", whole, size), rest, state)
        self._note(state[-1])
        for k, (r, totals) in enumerate(zip(stage.reduces, split(state[:-1]), strict=True)):
            self._put(r, totals, bases[len(self.slots) + k] if self.inner else self.cells[k])

    def _result(self, r: Reduce, x: Reg) -> Reg:
        """An accumulator as the result is stored."""
        return x if r.out == r.dtype else convert(self.e, x, np.dtype(r.dtype), np.dtype(r.out))

    def _put(self, r: Reduce, totals: list[Reg], to: Reg) -> None:
        """Store a result, or add it to the cell of the total."""
        e = self.e
        if self.inner:
            value = totals[0]
            if is_wide(r):
                value = e.add(*totals)
                value = e.convert("fptrunc", value, r.memory) if r.memory != "f64" else value
            e.store(self._result(r, value), to)
        elif is_wide(r):
            high, low = e.load(to, "f64", 1), e.load(e.gep(to, 8), "f64", 1)
            high, low = two_sum(e, high, low, totals[0])
            e.store(high, to)
            e.store(e.add(low, totals[1]), e.gep(to, 8))
        else:
            e.store(combine(e, r.kind, e.load(to, r.memory, 1), totals[0], r.dtype), to)
