"""Stages of a row kernel that only move elements: a transposed operand, rows of a table by an index, and sums into the
rows of a total."""

from __future__ import annotations

from typing import Any

from ...record import record
from ..emitter import BITS, Emitter, Module, Reg
from ..lowering.lower import KIND
from ..nest import copy_bytes, exchanged, loop, number, when, word
from .stage import Stage


@record(frozen=True)
class TransposeStage(Stage):
    """``out[r, c] = source[c, r]``: squares as wide as a vector are exchanged in registers (a butterfly of shuffles),
    so that every line of the cache is read once. ``words``: columns, bytes from column to column of the source."""

    dtype: str
    source: int
    slot: int
    words: tuple[int, ...]

    def emit(self, module: Module, name: str) -> None:
        """Add the stage's function."""
        kind = KIND[self.dtype]
        size = BITS[kind] // 8
        lanes = max(2, module.target.vector_bits // BITS[kind])
        e = Emitter(module, lanes)
        table, words, rows = Reg("%table", "ptr"), Reg("%words", "ptr"), Reg("%rows", "i64")
        source, target = (e.load(e.gep(table, 8 * s), "ptr", 1) for s in (self.source, self.slot))
        n, far = (word(e, words, i) for i in range(2))
        whole_rows = e.sub(rows, e.op("srem", rows, number(lanes)))
        whole = e.sub(n, e.op("srem", n, number(lanes)))
        line = e.mul(n, number(size))

        def square(r: Reg, c: Reg) -> list[Reg]:
            start = e.gep(source, e.add(e.mul(r, number(size)), e.mul(c, far)))
            columns = [start]
            for _ in range(lanes - 1):
                columns.append(e.gep(columns[-1], far))
            vectors = exchanged(e, [e.load(at, kind, lanes) for at in columns])
            place = e.gep(target, e.add(e.mul(r, line), e.mul(c, number(size))))
            for x in vectors:
                e.store(x, place)
                place = e.gep(place, line)
            return []

        def one(r: Reg, c: Reg) -> list[Reg]:
            x = e.load(e.gep(source, e.add(e.mul(r, number(size)), e.mul(c, far))), kind, 1)
            e.store(x, e.gep(target, e.add(e.mul(r, line), e.mul(c, number(size)))))
            return []

        def part(low: Reg, high: Reg, first: Reg, last: Reg, step: int, body: Any) -> None:
            def columns(c: Reg, _: list[Reg]) -> list[Reg]:
                loop(e, low, high, number(step), [], lambda r, _: body(r, c))
                return []

            loop(e, first, last, number(step), [], columns)

        zero = number(0)
        part(zero, whole_rows, zero, whole, lanes, square)
        part(zero, whole_rows, whole, n, 1, one)
        part(whole_rows, rows, zero, n, 1, one)
        e.raw("ret i64 0")
        e.define(name, [("ptr", "table"), ("ptr", "words"), ("i64", "rows")], "i64")


@record(frozen=True)
class GatherStage(Stage):
    """``out[i] = table[index[i]]``: whole rows of a table that is the same for all rows of the program.

    An index beyond the table is told, so that NumPy raises. ``words``: indices for each row of the block, rows of the
    table, bytes of one, bytes from one to the next."""

    dtype: str
    index: str  # dtype of the indices
    table: int
    indices: int
    slot: int
    words: tuple[int, ...]

    def emit(self, module: Module, name: str) -> None:
        """Add the stage's function."""
        e = Emitter(module, 1)
        places = Reg("%table", "ptr"), Reg("%words", "ptr")
        table, indices, target = (
            e.load(e.gep(places[0], 8 * s), "ptr", 1) for s in (self.table, self.indices, self.slot)
        )
        many, length, size, step = (word(e, places[1], i) for i in range(4))

        def one(i: Reg, bailed: list[Reg]) -> list[Reg]:
            at, outside = row_number(e, indices, i, self.index, length)

            def copy() -> list[Reg]:
                copy_bytes(e, e.gep(target, e.mul(i, size)), e.gep(table, e.mul(at, step)), size)
                return []

            when(e, e.cmp("eq", outside, number(0)), copy)
            return [e.op("or", bailed[0], outside)]

        high = e.mul(many, Reg("%rows", "i64"))
        (bailed,) = loop(e, number(0), high, number(1), [number(0)], one)
        e.raw(f"ret i64 {bailed.text}")
        e.define(name, [("ptr", "table"), ("ptr", "words"), ("i64", "rows")], "i64")


@record(frozen=True)
class ScatterStage(Stage):
    """``total[index[i]] += source[i]``. ``words``: indices for each row of the block, rows of the total, columns."""

    dtype: str
    index: str
    source: int
    indices: int
    slot: int
    words: tuple[int, ...]

    def emit(self, module: Module, name: str) -> None:
        """Add the stage's function."""
        kind = KIND[self.dtype]
        lanes = max(2, module.target.vector_bits // BITS[kind])
        e = Emitter(module, lanes)
        table, words = Reg("%table", "ptr"), Reg("%words", "ptr")
        source, indices, total = (e.load(e.gep(table, 8 * s), "ptr", 1) for s in (self.source, self.indices, self.slot))
        many, length, columns = (word(e, words, i) for i in range(3))
        whole = e.sub(columns, e.op("srem", columns, number(lanes)))

        def one(i: Reg, bailed: list[Reg]) -> list[Reg]:
            at, outside = row_number(e, indices, i, self.index, length)

            def add() -> list[Reg]:
                start, to = e.gep(source, e.mul(i, columns), kind), e.gep(total, e.mul(at, columns), kind)
                for width, low, high in ((lanes, number(0), whole), (1, whole, columns)):

                    def some(j: Reg, _: list[Reg], width: int = width) -> list[Reg]:
                        place = e.gep(to, j, kind)
                        e.store(e.add(e.load(place, kind, width), e.load(e.gep(start, j, kind), kind, width)), place)
                        return []

                    loop(e, low, high, number(width), [], some)
                return []

            when(e, e.cmp("eq", outside, number(0)), add)
            return [e.op("or", bailed[0], outside)]

        high = e.mul(many, Reg("%rows", "i64"))
        (bailed,) = loop(e, number(0), high, number(1), [number(0)], one)
        e.raw(f"ret i64 {bailed.text}")
        e.define(name, [("ptr", "table"), ("ptr", "words"), ("i64", "rows")], "i64")


def row_number(e: Emitter, indices: Reg, i: Reg, dtype: str, length: Reg) -> tuple[Reg, Reg]:
    """An index as NumPy counts it, and an i64 that is not 0 if it is beyond the axis."""
    kind = KIND[dtype]
    x = e.load(e.gep(indices, i, kind), kind, 1)
    if kind != "i64":
        x = e.convert("zext" if dtype.startswith("u") else "sext", x, "i64")
    below = e.cmp("slt", x, number(0))
    if dtype == "uint64":  # not negative but beyond every axis
        at = x
    else:
        at = e.select(below, e.add(x, length), x)
    outside = e.convert("zext", e.cmp("uge", at, length), "i64")
    return at, outside
