"""The column stage of a row kernel: a reduction over the rows of a block, added to a total of one row's length."""

from __future__ import annotations

from ...record import record
from ..emitter import BITS, Emitter, Module, Reg, type_text
from ..lowering.lower import KIND
from ..nest import loop, number, when, word
from .maps import UNROLL, combine, identity
from .stage import Stage


@record(frozen=True)
class ColumnStage(Stage):
    """``total[j] = kind(total[j], rows[:, j])``; source and total have the same dtype.

    ``words``: rows of the source for each row of the block, columns, bytes from row to row."""

    kind: str
    dtype: str
    source: int
    slot: int
    words: tuple[int, ...]

    def emit(self, module: Module, name: str) -> None:
        """Add the stage's function: strips of some vectors over all rows of the block, which lies in the cache."""
        memory = "i8" if self.dtype == "bool" else KIND[self.dtype]
        lanes = max(2, module.target.vector_bits // BITS[memory])
        size = BITS[memory] // 8
        e = Emitter(module, lanes)
        table, words = Reg("%table", "ptr"), Reg("%words", "ptr")
        source, total = (e.load(e.gep(table, 8 * s), "ptr", 1) for s in (self.source, self.slot))
        many, n, stride = (word(e, words, i) for i in range(3))
        high = e.mul(many, Reg("%rows", "i64"))
        start = e.const(identity(self.kind, memory, self.dtype), memory, lanes)
        rest = e.op("srem", n, number(lanes))
        left = e.splat(e.convert("trunc", rest, "i32"), lanes)
        numbers = Reg(f"<{', '.join(f'i32 {i}' for i in range(lanes))}>", "i32", lanes)
        mask = e.cmp("slt", numbers, left)

        def strip(at: Reg, vectors: int, masked: bool) -> None:
            def read(place: Reg) -> Reg:
                if not masked:
                    return e.load(place, memory, lanes)
                vector = type_text(memory, lanes)
                name = f"llvm.masked.load.v{lanes}{memory}.p0"
                e.module.declare(f"declare {vector} @{name}(ptr, i32, <{lanes} x i1>, {vector})")
                given = f"ptr {place.text}, i32 {size}, {mask.type} {mask.text}, {vector} {start.text}"
                return e.put(memory, lanes, f"call {vector} @{name}({given})")

            first = e.gep(source, at, memory)

            def row(_: Reg, carried: list[Reg]) -> list[Reg]:
                place = carried[-1]
                new = [
                    combine(e, self.kind, carried[v], read(e.gep(place, v * lanes * size)), self.dtype)
                    for v in range(vectors)
                ]
                return [*new, e.gep(place, stride)]

            sums = loop(e, number(0), high, number(1), [*[start] * vectors, first], row)[:-1]
            for v, one in enumerate(sums):  # totals have room for whole vectors
                to = e.gep(e.gep(total, at, memory), v * lanes * size)
                e.store(combine(e, self.kind, e.load(to, memory, lanes), one, self.dtype), to)

        def strips(vectors: int, masked: bool, low: Reg, end: Reg) -> None:
            def body(at: Reg, _: list[Reg]) -> list[Reg]:
                strip(at, vectors, masked)
                return []

            loop(e, low, end, number(vectors * lanes), [], body)

        wide = e.sub(n, e.op("srem", n, number(UNROLL * lanes)))
        whole = e.sub(n, rest)
        strips(UNROLL, False, number(0), wide)
        strips(1, False, wide, whole)

        def end() -> list[Reg]:
            strip(whole, 1, True)
            return []

        when(e, e.cmp("sgt", rest, number(0)), end)
        e.raw("ret i64 0")
        e.define(name, [("ptr", "table"), ("ptr", "words"), ("i64", "rows")], "i64")
