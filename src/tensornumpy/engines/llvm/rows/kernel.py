"""Row kernels: a whole program over the rows of its arrays, block by block, with everything between in the cache.

All arrays of a program have the same number of rows, or are the same for every row. A block of some rows goes through
all *stages* before the next block begins, so that a value between two stages is never further away than the cache;
reductions over all rows are collected in *totals*, one set for each chunk of rows, which are added in the order of the
chunks. Who runs a chunk changes nothing: results do not depend on the number of threads.

``void @name(ptr data, ptr words)`` is the kernel; the words are those of :meth:`Program.words`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...record import record
from ..builtin import alloca
from ..emitter import BITS, Emitter, Module, Reg
from ..entry import OWN, WORTH_CHUNKS, encode_chunks, write_entry
from ..lowering.lower import KIND, convert
from ..nest import copy_bytes, fill_zero, loop, number, word
from .maps import MapStage, combine, identity, two_sum
from .product import DotStage, ProductStage, emit_pack, emit_pack_columns, emit_tiles
from .short import ShortEmitter

_CHUNKS, _LENGTH, _ROWS, _BLOCK, _SCRATCH, _SHARED, _TOTALS, _HEAD = range(8)
ALIGNMENT = 64


@record(frozen=True)
class Slot:
    """A place that stages read and write. ``kind``: ``moving`` or ``fixed`` (argument or result number ``data``: it
    has the rows, or is the same for all), ``scratch`` (of the block), ``total`` (of the chunk), ``packed`` (a copy of
    something fixed). ``size``: bytes of one row, of the total, of the copy; ``offset``: bytes before the first element;
    ``of``: the scratch slot that this one is a part of."""

    kind: str
    dtype: str
    data: int = -1
    size: int = 0
    offset: int = 0
    of: int = -1

    @property
    def memory(self) -> str:
        """The kind that elements have in memory."""
        return "i8" if self.dtype == "bool" else KIND[self.dtype]


@record(frozen=True)
class Total:
    """The result ``data`` of a reduction over all rows, collected in ``slot`` and given as ``out``. ``form``:
    ``scalar`` (one number), ``array``, or ``across`` (collected with its axes exchanged). ``extents``: rows and columns
    as collected."""

    slot: int
    kind: str
    dtype: str
    out: str
    data: int
    form: str
    extents: tuple[int, int] = (1, 1)


@record(frozen=True)
class Pack:
    """A copy made before the first block. ``form``: ``panels`` or ``columns``; ``words``: byte offset in the source,
    byte distances along the sum and along columns, and their counts."""

    form: str
    dtype: str
    source: int
    slot: int
    words: tuple[int, ...]


@record(frozen=True)
class Program:
    """Slots, copies, stages in order, and totals; ``rows`` and ``work`` (nanoseconds a row) decide about chunks."""

    slots: tuple[Slot, ...]
    packs: tuple[Pack, ...]
    stages: tuple[Any, ...]
    totals: tuple[Total, ...]
    rows: int
    work: float

    @property
    def key(self) -> tuple:
        """What the machine code depends on: no extent and no distance."""
        return (
            tuple((s.kind, s.dtype, s.data) for s in self.slots),
            tuple((p.form, p.dtype, p.source, p.slot) for p in self.packs),
            tuple(s.key for s in self.stages),
            tuple((t.slot, t.kind, t.dtype, t.out, t.data, t.form) for t in self.totals),
        )

    def words(self) -> tuple[int, ...]:
        """The words of the kernel's plan."""
        cache = 64 << 10
        row_bytes = sum(abs(s.size) for s in self.slots if s.kind in ("scratch", "moving") and s.of < 0)
        block = max(1, min(self.rows, cache // max(1, row_bytes), 4096))
        if block > 8:
            block -= block % 8
        chunks, length = 1, self.rows
        work = self.rows * self.work
        if work > WORTH_CHUNKS and self.rows > block:
            chunks = max(1, min(16, round(work / 10_000), -(-self.rows // block)))
            length = -(-self.rows // chunks)
            length = -(-length // 8) * 8 if length > 8 else length
            chunks = -(-self.rows // length)
        block = min(block, length)
        scratch = totals = shared = 0
        places: list[tuple[int, int]] = []  # where it begins, or bytes from row to row; bytes before the first row
        for s in self.slots:
            if s.of >= 0:
                places.append((places[s.of][0] + s.offset, 0))
            elif s.kind == "scratch":
                places.append((scratch, 0))
                scratch += _aligned(s.size * block + ALIGNMENT)
            elif s.kind == "total":
                places.append((totals, 0))
                totals += _aligned(s.size)
            elif s.kind == "packed":
                places.append((shared, 0))
                shared += _aligned(s.size)
            else:
                places.append((s.size, s.offset))
        shared_totals = shared
        shared += totals * chunks
        head = (encode_chunks(chunks, work), length, self.rows, block, scratch, shared, totals, shared_totals)
        extents = [n for t in self.totals for n in t.extents]
        packs = [w for p in self.packs for w in p.words]
        stages = [w for s in self.stages for w in s.words]
        return (*head, *(w for p in places for w in p), *extents, *packs, *stages)


def _aligned(size: int) -> int:
    return -(-size // ALIGNMENT) * ALIGNMENT


class RowKernel:
    """Writes the kernel of a program into a module."""

    def __init__(self, module: Module, name: str, program: Program):
        self.module, self.name, self.program = module, name, program
        self.at_slots = _HEAD + 1
        self.at_totals = self.at_slots + 2 * len(program.slots)
        self.at_packs = self.at_totals + 2 * len(program.totals)
        self.at_stages = self.at_packs + 5 * len(program.packs)

    def write(self) -> None:
        """Add all functions."""
        program = self.program
        products = {s.dtype for s in program.stages if isinstance(s, ProductStage)}
        for dtype in sorted(products):
            emit_tiles(self.module, dtype)
        panels = products | {p.dtype for p in program.packs if p.form == "panels"}
        for dtype in sorted(panels):
            emit_pack(self.module, dtype)
        for dtype in sorted({s.dtype for s in program.stages if isinstance(s, DotStage)}):
            emit_pack_columns(self.module, dtype)
        for i, stage in enumerate(program.stages):
            name = f"{self.name}_{i}"
            if isinstance(stage, MapStage) and stage.form == "short":
                ShortEmitter(stage, self.module).write(name)
            else:
                stage.emit(self.module, name)
        self._part()
        self._finish()
        self._kernel()

    # arguments of a job: data, words, whether one bailed out, memory that all chunks share
    @staticmethod
    def _args(e: Emitter, args: Reg) -> tuple[Reg, Reg, Reg]:
        return e.load(args, "ptr", 1), e.load(e.gep(args, 8), "ptr", 1), e.load(e.gep(args, OWN), "ptr", 1)

    def _malloc(self, e: Emitter, size: Reg) -> tuple[Reg, Reg]:
        """Memory and its first aligned address."""
        self.module.declare("declare ptr @malloc(i64)")
        raw: Any = e.call("ptr", "malloc", e.add(size, number(ALIGNMENT)))
        whole = e.put("i64", 1, f"ptrtoint ptr {raw.text} to i64")
        up = e.op("and", e.add(whole, number(ALIGNMENT - 1)), number(-ALIGNMENT))
        return raw, e.put("ptr", 1, f"inttoptr i64 {up.text} to ptr")

    def _totals_at(self, e: Emitter, words: Reg, shared: Reg, chunk: Reg) -> Reg:
        first = e.gep(shared, word(e, words, _HEAD))
        return e.gep(first, e.mul(chunk, word(e, words, _TOTALS)))

    def _part(self) -> None:
        """``i64 @name_part(ptr args, i64 chunk)``: one chunk; not 0 if NumPy has to do the work again."""
        e = Emitter(self.module)
        program = self.program
        data, words, shared = self._args(e, Reg("%args", "ptr"))
        has_scratch = any(s.kind == "scratch" for s in program.slots)
        if has_scratch:
            raw, scratch = self._malloc(e, word(e, words, _SCRATCH))
            e.cond_br(e.cmp("eq", raw, Reg("null", "ptr")), "poor", "rich")
            e.label("poor")
            e.raw("ret i64 1")
            e.label("rich")
        table = alloca(e, f"[{max(1, len(program.slots))} x ptr]")
        chunk = Reg("%chunk", "i64")
        totals = self._totals_at(e, words, shared, chunk) if program.totals else shared
        moving = []
        for k, slot in enumerate(program.slots):
            place = e.gep(table, 8 * k)
            if slot.kind in ("moving", "fixed"):
                base = e.gep(e.load(e.gep(data, 8 * slot.data), "ptr", 1), word(e, words, self.at_slots + 2 * k + 1))
                if slot.kind == "moving":
                    moving.append((place, base, word(e, words, self.at_slots + 2 * k)))
                else:
                    e.store(base, place)
                continue
            base = {"scratch": scratch if has_scratch else shared, "total": totals, "packed": shared}[slot.kind]
            e.store(e.gep(base, word(e, words, self.at_slots + 2 * k)), place)
        for i, total in enumerate(program.totals):
            self._begin(e, total, e.load(e.gep(table, 8 * total.slot), "ptr", 1), words, i)
        length = word(e, words, _LENGTH)
        low = e.mul(chunk, length)
        high = e.intrinsic("smin", e.add(low, length), word(e, words, _ROWS))

        def block(row: Reg, carried: list[Reg]) -> list[Reg]:
            rows = e.intrinsic("smin", word(e, words, _BLOCK), e.sub(high, row))
            for place, base, each in moving:
                e.store(e.gep(base, e.mul(row, each)), place)
            bailed = carried[0]
            at = self.at_stages
            for i, stage in enumerate(program.stages):
                got: Any = e.call("i64", f"{self.name}_{i}", table, e.gep(words, 8 * at), rows)
                bailed = e.op("or", bailed, got)
                at += len(stage.words)
            return [bailed]

        (bailed,) = loop(e, low, high, word(e, words, _BLOCK), [number(0)], block)
        if has_scratch:
            self.module.declare("declare void @free(ptr)")
            e.call("void", "free", raw)
        e.raw(f"ret i64 {bailed.text}")
        e.define(f"{self.name}_part", [("ptr", "args"), ("i64", "chunk")], "i64")

    def _begin(self, e: Emitter, total: Total, place: Reg, words: Reg, i: int) -> None:
        slot = self.program.slots[total.slot]
        size = BITS[slot.memory] // 8
        start = identity(total.kind, slot.memory, total.dtype)
        if total.form == "scalar":
            e.store(e.const(0, "f64", 2), place)
            if start:
                e.store(e.const(start, slot.memory, 1), place)
            return
        count = e.mul(*(word(e, words, self.at_totals + 2 * i + k) for k in (0, 1)))
        if not start:
            # whole lines of the cache: what is behind the last element is added as well, and must raise no flag
            size_in_lines = e.op("and", e.add(e.mul(count, number(size)), number(ALIGNMENT - 1)), number(-ALIGNMENT))
            fill_zero(e, place, size_in_lines)
            return
        lanes = ALIGNMENT // size  # there is room for whole lines of the cache

        def body(at: Reg, _: list[Reg]) -> list[Reg]:
            e.store(e.const(start, slot.memory, lanes), e.gep(place, at, slot.memory))
            return []

        loop(e, number(0), count, number(lanes), [], body)

    def _finish(self) -> None:
        """``void @name_finish(ptr args)``: the totals of all chunks, in their order, become results."""
        e = Emitter(self.module)
        data, words, shared = self._args(e, Reg("%args", "ptr"))
        chunks = e.intrinsic("abs", word(e, words, _CHUNKS), tail="i1 false")
        first = self._totals_at(e, words, shared, number(0)) if self.program.totals else shared
        step = word(e, words, _TOTALS)
        for i, total in enumerate(self.program.totals):
            slot = self.program.slots[total.slot]
            place = e.gep(first, word(e, words, self.at_slots + 2 * total.slot))
            to = e.load(e.gep(data, 8 * total.data), "ptr", 1)
            if total.form == "scalar":
                self._cell(e, total, slot, place, step, chunks, to)
                continue
            rows, columns = (word(e, words, self.at_totals + 2 * i + k) for k in (0, 1))
            self._collect(e, total, slot, place, step, chunks, e.mul(rows, columns))
            size = number(BITS[slot.memory] // 8)
            if total.form == "array":
                copy_bytes(e, to, place, e.mul(e.mul(rows, columns), size))
            else:
                self._across(e, slot, place, rows, columns, to)
        e.raw("ret void")
        e.define(f"{self.name}_finish", [("ptr", "args")])

    @staticmethod
    def _cell(e: Emitter, total: Total, slot: Slot, place: Reg, step: Reg, chunks: Reg, to: Reg) -> None:
        wide = total.kind == "sum" and slot.memory in ("f32", "f64")

        def read(at: Reg) -> list[Reg]:
            if wide:
                return [e.load(at, "f64", 1), e.load(e.gep(at, 8), "f64", 1)]
            return [e.load(at, slot.memory, 1)]

        def body(chunk: Reg, carried: list[Reg]) -> list[Reg]:
            new = read(e.gep(place, e.mul(chunk, step)))
            if not wide:
                return [combine(e, total.kind, carried[0], new[0], total.dtype)]
            high, low = two_sum(e, carried[0], carried[1], new[0])
            return [high, e.add(low, new[1])]

        out = loop(e, number(1), chunks, number(1), read(place), body)
        value = e.add(*out) if wide else out[0]
        if wide and slot.memory == "f32":
            value = e.convert("fptrunc", value, "f32")
        if total.out != total.dtype:
            value = convert(e, value, np.dtype(total.dtype), np.dtype(total.out))
        e.store(value, to)

    @staticmethod
    def _collect(e: Emitter, total: Total, slot: Slot, place: Reg, step: Reg, chunks: Reg, count: Reg) -> None:
        lanes = e.target.vector_bits // BITS[slot.memory]

        def chunk(number_of: Reg, _: list[Reg]) -> list[Reg]:
            other = e.gep(place, e.mul(number_of, step))

            def vector(at: Reg, _: list[Reg]) -> list[Reg]:
                mine = e.gep(place, at, slot.memory)
                a, b = e.load(mine, slot.memory, lanes), e.load(e.gep(other, at, slot.memory), slot.memory, lanes)
                e.store(combine(e, total.kind, a, b, total.dtype), mine)
                return []

            loop(e, number(0), count, number(lanes), [], vector)
            return []

        loop(e, number(1), chunks, number(1), [], chunk)

    @staticmethod
    def _across(e: Emitter, slot: Slot, place: Reg, rows: Reg, columns: Reg, to: Reg) -> None:
        def row(i: Reg, _: list[Reg]) -> list[Reg]:
            def one(j: Reg, _: list[Reg]) -> list[Reg]:
                x = e.load(e.gep(place, e.add(e.mul(i, columns), j), slot.memory), slot.memory, 1)
                e.store(x, e.gep(to, e.add(e.mul(j, rows), i), slot.memory))
                return []

            loop(e, number(0), columns, number(1), [], one)
            return []

        loop(e, number(0), rows, number(1), [], row)

    def _pack(self, e: Emitter, data: Reg, words: Reg, shared: Reg) -> None:
        for i, pack in enumerate(self.program.packs):
            offset, ks, ns, k, n = (word(e, words, self.at_packs + 5 * i + j) for j in range(5))
            base = e.load(e.gep(data, 8 * self.program.slots[pack.source].data), "ptr", 1)
            to = e.gep(shared, word(e, words, self.at_slots + 2 * pack.slot))
            name = f"{'pack' if pack.form == 'panels' else 'columns'}_{KIND[pack.dtype]}"
            e.call("void", name, e.gep(base, offset), ks, ns, k, n, to)

    def _kernel(self) -> None:
        """The entry; memory for packed copies and totals is there as long as the kernel runs."""
        if not (self.program.packs or self.program.totals):
            write_entry(self.module, self.name)
            return
        memory: list[Reg] = []

        def before(e: Emitter, args: Reg) -> None:
            words = Reg("%words", "ptr")
            raw, shared = self._malloc(e, word(e, words, _SHARED))
            memory.append(raw)
            e.store(shared, e.gep(args, OWN))
            e.cond_br(e.cmp("eq", raw, Reg("null", "ptr")), "tell", "rich")
            e.label("rich")
            self._pack(e, Reg("%data", "ptr"), words, shared)

        def after(e: Emitter, args: Reg) -> None:
            e.call("void", f"{self.name}_finish", args)
            self.module.declare("declare void @free(ptr)")
            e.call("void", "free", memory[0])

        write_entry(self.module, self.name, before=before, after=after)
