"""Reductions over a short axis: a vector holds an element of many lines, and the axis is walked one by one.

The loops of the stage end with the one whose lines fill the vectors and the short one. Where there are fewer lines than
lanes, the same code with one lane does them one after the other.
"""

from __future__ import annotations

from ..emitter import BITS, Emitter, Reg
from ..lowering.lower import KIND, Lowering
from ..nest import loop, number, when, word
from .maps import MapEmitter, combine, identity


class ShortEmitter(MapEmitter):
    """As the emitter of a map stage. The words have the distances of every operand in every loop."""

    def _axis(self, axis: int, bases: list[Reg]) -> None:
        if axis == self.stage.rank - 2:
            self._lines(bases)
        else:
            super()._axis(axis, bases)

    def _distances(self, axis: int) -> list[Reg]:
        first = self.stage.rank + axis * len(self.moving)
        return [word(self.e, self.words, first + k) for k in range(len(self.moving))]

    def _lines(self, bases: list[Reg]) -> None:
        e, rank = self.e, self.stage.rank
        lines, length = self._extent(rank - 2), self._extent(rank - 1)
        along, down = self._distances(rank - 2), self._distances(rank - 1)
        wide = self.lanes

        def vectors(lanes: int) -> None:
            self.lanes = e.lanes = lanes
            last = e.sub(lines, number(lanes))

            def body(index: Reg, bailed: list[Reg]) -> list[Reg]:
                return [self._vector(bases, along, down, e.intrinsic("smin", index, last), length, bailed[0])]

            (bailed,) = loop(e, number(0), lines, number(lanes), [number(0)], body)
            self._note(bailed)

        few = e.cmp("slt", lines, number(wide))
        many = e.cmp("sge", lines, number(wide))

        def some(lanes: int) -> list[Reg]:
            vectors(lanes)
            return []

        when(e, many, lambda: some(wide))
        when(e, few, lambda: some(1))
        self.lanes = e.lanes = wide

    def _vector(self, bases: list[Reg], along: list[Reg], down: list[Reg], at: Reg, length: Reg, bailed: Reg) -> Reg:
        """One vector of lines."""
        e, stage, lanes = self.e, self.stage, self.lanes
        starts = [e.gep(base, e.mul(at, step)) for base, step in zip(bases, along, strict=True)]
        first = [e.const(identity(r.kind, r.memory, r.dtype), r.memory, lanes) for r in stage.reduces]

        def element(j: Reg, state: list[Reg]) -> list[Reg]:
            here = [e.gep(start, e.mul(j, step)) for start, step in zip(starts, down, strict=True)]
            inputs = [self._value(k, self._read(k, here[k], along[k])) for k in range(self.count)]
            lowering = Lowering(e)
            done = self._steps(lowering, inputs)
            for k, o in enumerate(stage.expression.outputs, self.count):
                self._write(k, done[o], here[k], along[k])
            new = [
                combine(e, r.kind, total, self._contribution(r, inputs, done), r.dtype)
                for r, total in zip(stage.reduces, state, strict=False)
            ]
            bits = self._bits(lowering)
            return [*new, e.op("or", state[-1], bits) if bits else state[-1]]

        *totals, bailed = loop(e, number(0), length, number(1), [*first, bailed], element)
        for k, total in enumerate(totals, len(self.slots)):
            r = self.stage.reduces[k - len(self.slots)]
            kind = r.memory if r.out == r.dtype else KIND[r.out]
            self._spread(e, self._result(r, total), starts[k], along[k], kind)
        return bailed

    def _read(self, k: int, place: Reg, distance: Reg) -> Reg:
        kind, lanes = self._memory(k), self.lanes
        how = self.stage.classes[k]
        if how == "single":
            return self.e.splat(self.e.load(place, kind, 1), lanes)
        if how == "run" or lanes == 1:
            return self.e.load(place, kind, lanes)
        return self._gather(place, number(0), distance, kind)

    def _write(self, k: int, x: Reg, place: Reg, distance: Reg) -> None:
        e = self.e
        stored = e.convert("zext", x, "i8") if x.kind == "i1" else x
        if self.stage.classes[k] == "run" or self.lanes == 1:
            e.store(stored, place)
        else:
            self._scatter(stored, place, number(0), distance)

    def _spread(self, e: Emitter, x: Reg, place: Reg, distance: Reg, kind: str) -> None:
        """Results of neighbouring lines: nearly always neighbours."""
        if self.lanes == 1:
            e.store(x, place)
            return
        dense = e.cmp("eq", distance, number(BITS[kind] // 8))

        def together() -> list[Reg]:
            e.store(x, place)
            return []

        def apart() -> list[Reg]:
            self._scatter(x, place, number(0), distance)
            return []

        when(e, dense, together)
        when(e, e.op("xor", dense, Reg("true", "i1")), apart)
