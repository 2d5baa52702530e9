"""Kernels that map: one pass over all elements that computes an expression, any number of inputs and outputs.

``void @name(ptr data, ptr words)``: the pointers of inputs and outputs, and the words of :func:`words`. One loop body
serves every length: its last vector starts so that it ends with the row (it may compute elements again), and a row
shorter than a vector is computed in a copy on the stack.

How an operand runs along the innermost loop is its class: ``FIXED`` (one value), ``ALONG`` (element by element),
``STRIDED`` (any distance, a word of the plan; element loads) or ``BACKWARD`` (a vector load and a shuffle).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from .builtin import alloca
from .emitter import BITS, PARTS, Emitter, Module, Reg, type_text
from .entry import WORTH_CHUNKS, encode_chunks, write_entry
from .expression import BACKWARD, STRIDED, Expression, Operand, Walk
from .lowering.convert import computed_in
from .lowering.lower import KIND, Lowering, convert

_CHUNKS, _LENGTH, _EXTENTS = 0, 1, 2  # places in the words
_GRAIN = 8192  # elements of a chunk at least


def words(walk: Walk, itemsizes: Sequence[int], cost: float) -> tuple[int, ...]:
    """The words of a kernel's plan. ``cost``: nanoseconds an element, which decides about chunks."""
    rows = walk.extents[0]
    each = math.prod(walk.extents[1:])
    length = rows
    if rows * each * cost > WORTH_CHUNKS and rows * each >= 2 * _GRAIN:
        length = max(1, min(rows, math.ceil(max(_GRAIN, rows * each // 16) / each)))
    chunks = max(1, math.ceil(rows / length))
    strides = [d[axis] * size for axis in range(len(walk.extents))
               for d, size in zip(walk.distances, itemsizes, strict=True)]  # fmt: skip
    return (encode_chunks(chunks, rows * each * cost), length, *walk.extents, *strides)


def lanes_of(module: Module, expression: Expression) -> int:
    """Lanes of the kernel's vectors: elements of its widest kind that fill a register."""
    names = {*expression.inputs, *(d for s in expression.steps for d in s.loop)}
    kinds = {KIND[computed_in(np.dtype(name)).name] for name in names}
    widest = max(BITS[PARTS.get(kind, kind)] if kind != "i1" else 8 for kind in kinds)
    return min(32, max(4, module.target.vector_bits // widest))


def _at_start(e: Emitter, block: str, text: str) -> None:
    """Put a line at the start of a block that is written already: a phi names values from the block's end."""
    e.lines.insert(e.lines.index(f"{block}:") + 1, "  " + text)


def gather(e: Emitter, address: Reg, stride: Reg, kind: str, lanes: int) -> Reg:
    """``lanes`` elements that lie ``stride`` bytes apart, one by one: no slower than a gather instruction."""
    part = PARTS.get(kind, kind)
    per = 2 if kind in PARTS else 1
    x = Reg("poison", part, per * lanes)
    for lane in range(lanes):
        for k in range(per):
            value = e.load(e.gep(address, k, part) if k else address, part, 1)
            x = e.put(
                part, x.lanes, f"insertelement {x.type} {x.text}, {value.type} {value.text}, i64 {per * lane + k}"
            )
        if lane < lanes - 1:
            address = e.gep(address, stride)
    return Reg(x.text, kind, lanes)


class MapKernel:
    """Writes one kernel into a module."""

    def __init__(
        self, module: Module, name: str, expression: Expression, classes: Sequence[int], rank: int, third: bool = False
    ):
        self.module, self.name, self.expression, self.rank = module, name, expression, rank
        self.third = third  # the wrapper hands over strides, which the words have already
        self.classes = tuple(classes)
        self.lanes = lanes_of(module, expression)
        dtypes = [*expression.inputs, *(expression.dtype(o) for o in expression.outputs)]
        self.dtypes = [np.dtype(d) for d in dtypes]
        self.count = len(expression.inputs)  # operands behind these are outputs

    def _memory(self, k: int) -> str:
        """The kind that operand ``k`` has in memory."""
        return "i8" if self.dtypes[k].kind == "b" else KIND[self.dtypes[k].name]

    def write(self) -> None:
        """Add the kernel's functions to the module."""
        self._part()
        write_entry(self.module, self.name, ("strides",) if self.third else ())

    # --- the loops ---

    def _part(self) -> None:
        """``i64 @name_part(ptr args, i64 chunk)``: one chunk; not 0 if NumPy has to do the work again."""
        e = Emitter(self.module, self.lanes)
        args = Reg("%args", "ptr")
        self.data = e.load(args, "ptr", 1)
        self.words = e.load(e.gep(args, 8), "ptr", 1)
        self.bailed = alloca(e, "i64")
        e.store(e.const(0, "i64", 1), self.bailed)
        length = self._word(e, _LENGTH)
        extent = self._word(e, _EXTENTS)
        low = e.mul(Reg("%chunk", "i64"), length)
        high = e.intrinsic("smin", e.add(low, length), extent)
        bases = [e.load(e.gep(self.data, 8 * k), "ptr", 1) for k in range(len(self.dtypes))]
        self._loop(e, 0, bases, low, high)
        result = e.load(self.bailed, "i64", 1)
        e.raw(f"ret i64 {result.text}")
        e.define(f"{self.name}_part", [("ptr", "args"), ("i64", "chunk")], "i64")

    def _word(self, e: Emitter, at: int) -> Reg:
        return e.load(e.gep(self.words, 8 * at), "i64", 1)

    def _loop(self, e: Emitter, axis: int, bases: list[Reg], low: Reg, high: Reg) -> None:
        """The loop over one axis from ``low`` to ``high``, with all loops inside it."""
        if axis == self.rank - 1:
            self._row(e, bases, low, high)
            return
        body, after = e.fresh("axis"), e.fresh("past")
        advanced = "%" + e.fresh("next")
        first = _EXTENTS + self.rank + axis * len(bases)
        strides = [self._word(e, first + k) for k in range(len(bases))]
        inner_low = e.const(0, "i64", 1)
        inner_high = self._word(e, _EXTENTS + axis + 1)
        e.cond_br(e.cmp("slt", low, high), body, after)
        before = e.block
        e.label(body)
        index = Reg("%" + e.fresh("i"), "i64")
        moved = [e.gep(base, e.mul(index, stride)) for base, stride in zip(bases, strides, strict=True)]
        self._loop(e, axis + 1, moved, inner_low, inner_high)
        e.raw(f"{advanced} = add i64 {index.text}, 1")
        end = e.block
        e.cond_br(e.cmp("slt", Reg(advanced, "i64"), high), body, after)
        _at_start(e, body, f"{index.text} = phi i64 [ {low.text}, %{before} ], [ {advanced}, %{end} ]")
        e.label(after)

    def _row(self, e: Emitter, bases: list[Reg], low: Reg, high: Reg) -> None:
        """The innermost loop."""
        lanes = self.lanes
        n = self._word(e, _EXTENTS + self.rank - 1)
        width = e.const(lanes, "i64", 1)
        is_small = e.cmp("slt", n, width)
        runs = [k for k in range(len(bases)) if self.classes[k]]
        single = [k for k in range(len(bases)) if not self.classes[k] and k >= self.count]
        buffers = {k: alloca(e, f"[{lanes} x {type_text(self._memory(k))}]") for k in [*runs, *single]}
        small, large, start = e.fresh("small"), e.fresh("large"), e.fresh("start")
        inner = _EXTENTS + self.rank + (self.rank - 1) * len(bases)
        strides = {k: self._word(e, inner + k) for k in runs if self.classes[k] == STRIDED}
        sizes = {k: e.const(BITS[self._memory(k)] // 8, "i64", 1) for k in strides}
        e.cond_br(is_small, small, large)
        e.label(small)
        copies = {k: self._row_copy(e, k, buffers[k], bases[k], n, strides.get(k)) for k in runs if k < self.count}
        small = e.block
        e.br(start)
        e.label(large)
        e.br(start)
        e.label(start)
        copies |= {k: buffers[k] for k in runs if k >= self.count}
        pointers = {k: e.phi("ptr", 1, [(copies[k].text, small), (bases[k].text, large)]) for k in runs}
        strides = {k: e.phi("i64", 1, [(sizes[k].text, small), (strides[k].text, large)]) for k in strides}
        size = e.phi("i64", 1, [(width.text, small), (n.text, large)])
        low = e.phi("i64", 1, [("0", small), (low.text, large)])
        high = e.phi("i64", 1, [(width.text, small), (high.text, large)])
        last = e.sub(size, width)
        fixed = {k: self._value(e, k, e.load(bases[k], self._memory(k), 1)) for k in range(self.count) if k not in runs}
        fixed = {k: e.splat(v, lanes) for k, v in fixed.items()}
        body, after = e.fresh("row"), e.fresh("end")
        advanced, index, kept = "%" + e.fresh("next"), "%" + e.fresh("i"), "%" + e.fresh("lost")
        bailed_next = "%" + e.fresh("lost")
        e.cond_br(e.cmp("slt", low, high), body, after)
        before = e.block
        e.label(body)
        at = e.intrinsic("smin", Reg(index, "i64"), last)
        values: list[Reg] = []
        for k in range(self.count):
            if k in fixed:
                values.append(fixed[k])
                continue
            values.append(self._value(e, k, self._load(e, k, pointers[k], at, strides.get(k))))
        lowering = Lowering(e)
        results = self._steps(e, lowering, values)
        for k, result in enumerate(results, self.count):
            stored = e.convert("zext", result, "i8") if result.kind == "i1" else result
            e.store(stored, e.gep(pointers[k], at, self._memory(k)) if k in pointers else buffers[k])
        has_bad = lowering.bad is not None
        if lowering.bad is not None:
            bits = e.put("i64", 1, f"bitcast {lowering.bad.type} {lowering.bad.text} to i{lanes}")
            wide = e.put("i64", 1, f"zext i{lanes} {bits.text} to i64")
            e.raw(f"{bailed_next} = or i64 {kept}, {wide.text}")
        e.raw(f"{advanced} = add i64 {index}, {lanes}")
        end = e.block
        e.cond_br(e.cmp("slt", Reg(advanced, "i64"), high), body, after)
        _at_start(e, body, f"{index} = phi i64 [ {low.text}, %{before} ], [ {advanced}, %{end} ]")
        if has_bad:
            _at_start(e, body, f"{kept} = phi i64 [ 0, %{before} ], [ {bailed_next}, %{end} ]")
        e.label(after)
        if has_bad:
            found = e.phi("i64", 1, [("0", before), (bailed_next, end)])
            e.store(e.op("or", e.load(self.bailed, "i64", 1), found), self.bailed)
        for k in single:
            e.store(e.load(buffers[k], self._memory(k), 1), bases[k])
        back, done = e.fresh("back"), e.fresh("done")
        e.cond_br(is_small, back, done)
        e.label(back)
        for k in runs:
            if k >= self.count:
                self._copy(e, bases[k], buffers[k], n, self._memory(k))
        e.br(done)
        e.label(done)

    def _load(self, e: Emitter, k: int, base: Reg, at: Reg, stride: Reg | None) -> Reg:
        """The vector of operand ``k`` from element ``at`` of a row."""
        kind, lanes = self._memory(k), self.lanes
        if stride is not None:
            return gather(e, e.gep(base, e.mul(at, stride)), stride, kind, lanes)
        if self.classes[k] == BACKWARD:
            last = e.sub(e.const(1 - lanes, "i64", 1), at)
            x = e.load(e.gep(base, last, kind), kind, lanes)
            return e.shuffle(x, x, range(lanes)[::-1])
        return e.load(e.gep(base, at, kind), kind, lanes)

    def _row_copy(self, e: Emitter, k: int, buffer: Reg, base: Reg, n: Reg, stride: Reg | None) -> Reg:
        """Copy a short row of an input to the stack; returns where it begins there. The rest of the buffer holds a
        value of the row, so that it raises no flag that the row does not raise."""
        kind, lanes = self._memory(k), self.lanes
        one = e.const(1, "i64", 1)
        e.store(e.splat(e.load(base, kind, 1), lanes), buffer)
        if stride is not None:
            body, after, before = e.fresh("element"), e.fresh("copied"), e.block
            index, following = "%" + e.fresh("i"), "%" + e.fresh("i")
            e.br(body)
            e.label(body)
            e.raw(f"{index} = phi i64 [ 0, %{before} ], [ {following}, %{body} ]")
            place = Reg(index, "i64")
            e.store(e.load(e.gep(base, e.mul(place, stride)), kind, 1), e.gep(buffer, place, kind))
            e.raw(f"{following} = add i64 {index}, 1")
            e.cond_br(e.cmp("slt", Reg(following, "i64"), n), body, after)
            e.label(after)
            return buffer
        if self.classes[k] == BACKWARD:
            low = e.gep(base, e.sub(one, n), kind)
            self._copy(e, e.gep(buffer, e.sub(e.const(lanes, "i64", 1), n), kind), low, n, kind)
            return e.gep(buffer, lanes - 1, kind)
        self._copy(e, buffer, base, n, kind)
        return buffer

    @staticmethod
    def _copy(e: Emitter, to: Reg, source: Reg, n: Reg, kind: str) -> None:
        """Copy ``n`` elements."""
        e.module.declare("declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)")
        e.call(
            "void", "llvm.memcpy.p0.p0.i64", to, source, e.mul(n, e.const(BITS[kind] // 8, "i64", 1)), Reg("0", "i1")
        )

    def _value(self, e: Emitter, k: int, x: Reg) -> Reg:
        """A value of operand ``k`` as it is computed with: booleans are bytes in memory."""
        return e.cmp("ne", x, e.like(0, x)) if self.dtypes[k].kind == "b" else x

    def _steps(self, e: Emitter, lowering: Lowering, inputs: list[Reg]) -> list[Reg]:
        done: list[Reg] = []

        def operand(o: Operand, given: str, loop: str) -> Reg:
            if o.source == "constant":
                return e.const(o.which, KIND[loop], self.lanes)
            x = inputs[o.which] if o.source == "input" else done[o.which]
            return convert(e, x, np.dtype(given), np.dtype(loop))

        for step in self.expression.steps:
            xs = [operand(*parts) for parts in zip(step.operands, step.given, step.loop, strict=False)]
            done.append(lowering.lower(step.name, xs, tuple(map(np.dtype, step.loop))))
        return [done[o] for o in self.expression.outputs]
