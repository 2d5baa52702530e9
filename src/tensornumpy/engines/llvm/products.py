"""Large products of matrices, as one function for all shapes and layouts: packed panels, blocks that stay in caches.

``tn_product_float64(ptr words)`` adds up ``left[i, k] * right[k, j]`` for each i and j, where i, j and k may run over
several axes each with any distance between their elements: tables say where rows, columns and terms lie. Both sides
are copied to panels, as many terms of them as the caches hold; a tile of results is held in registers while it takes
in these terms. What is left of a panel is filled with copies of its last row, which are computed and not stored: a
zero would meet infinities. Threads take panels and blocks of tiles that follow from the shape, so no bit depends on
their number.

Method: K. Goto, R. van de Geijn, "Anatomy of High-Performance Matrix Multiplication" (2008); tables of places after
D. Matthews, "High-Performance Tensor Contraction without Transposition" (2018).
"""

from __future__ import annotations

import functools

import numpy as np

from .builtin import alloca
from .emitter import BITS, Emitter, Module, Reg, Target, type_text
from .link import machine, threads
from .nest import loop, number, put_word, when, word

KINDS = {"float32": "f32", "float64": "f64"}
SYMBOLS = frozenset(f"tn_product_{name}" for name in KINDS)
AXES = 4  # of rows, of columns and of terms
WORDS = 5 + 3 * 3 * AXES  # left, right, result, room; then three words an axis, those of rows first; is it symmetric?
MIRRORED = WORDS - 1  # the place of this word
_VECTORS = 3  # of a row of a tile
_ROWS, _COLUMNS, _TERMS = 3072, 3072, 256  # that are packed at a time
_BLOCK, _PANELS = 96, 8  # rows of a block of tiles, and its panels of columns
_TURNED = 8  # rows and terms that are turned in registers
_SHORT = 1 << 22  # multiplications that are not worth waking a thread
_LEAST, WORTH = 32, 1 << 24  # rows, columns or terms, and multiplications times bytes, from which packing pays
SHARED = 1 << 20  # bytes of a matrix that several products by vectors read from memory once
_NEAR = 1 << 15  # bytes of a right side that need no packing
_PART = 8  # panels of columns that are packed as one piece of work

# The words of a job.
_LEFT, _RIGHT, _INTO, _LEFT_ROWS, _INTO_ROWS, _RIGHT_COLUMNS, _INTO_COLUMNS, _LEFT_TERMS, _RIGHT_TERMS = range(9)
_PACKED_LEFT, _PACKED_RIGHT, _HAS_ROWS, _HAS_COLUMNS, _HAS_TERMS, _LATER = range(9, 15)
_ROWS_LIE, _COLUMNS_LIE, _LEFT_LIES, _RIGHT_LIES, _RESULT_LIES, _BLOCKS, _SKIPS = range(15, 22)


def symbol(dtype: np.dtype) -> str:
    """The name of the function for a dtype."""
    return f"tn_product_{dtype.name}"


def is_blocked(rows: int, columns: int, terms: int, dtype: np.dtype, worth: int = WORTH) -> bool:
    """True for a product of two matrices that is faster so than by a library or by tiles of the operands as they lie.
    Libraries are as fast with vectors of 256 bits, and not always made for those of 512."""
    if dtype.name not in KINDS or not has_wide_vectors() or min(rows, columns, terms) < _LEAST:
        return False
    is_near = columns * terms * dtype.itemsize <= _NEAR and worth == WORTH
    return not is_near and rows * columns * terms * dtype.itemsize >= worth


def is_mirrored(rows: int) -> bool:
    """True where half of a symmetric result is enough: it is computed as one piece."""
    return rows <= min(_ROWS, _COLUMNS)


def has_wide_vectors() -> bool:
    """True where products have vectors of 512 bits."""
    return machine.host().target.vector_bits >= 512


def symbols(text: str) -> dict[str, int]:
    """The functions that a text names, and their addresses."""
    return {name: address(name) for name in SYMBOLS if f"@{name}(" in text}


def room(rows: int, columns: int, terms: int, dtype: np.dtype, target: Target) -> int:
    """Bytes that a product of at most this size needs beside its operands."""
    size, shape = dtype.itemsize, _Shape(target, KINDS[dtype.name])
    m, n = -(-min(rows, _ROWS) // shape.rows) * shape.rows, -(-min(columns, _COLUMNS) // shape.width) * shape.width
    k = min(terms, _TERMS)
    return 16 * (m + n + k) + size * k * (m + n) + 8 * 64


class _Shape:
    """Of a tile: ``rows`` of ``vectors`` of ``lanes`` elements, ``width`` in all."""

    def __init__(self, target: Target, kind: str):
        has_many = target.vector_bits != 256  # registers: 32 with AVX-512 and on ARM, 16 before
        self.kind, self.lanes, self.size = kind, target.lanes(kind), BITS[kind] // 8
        self.rows, self.width = (8 if has_many else 4), self.lanes * _VECTORS


class _Writer:
    def __init__(self, module: Module, kind: str, name: str):
        self.module, self.kind, self.name = module, kind, name
        self.shape = _Shape(module.target, kind)

    def write(self) -> None:
        for vectors in range(1, _VECTORS + 1):
            self._tile(vectors)
        self._pack("left", self.shape.rows)
        self._pack("right", self.shape.width)
        self._packing()
        self._computing()
        self._mirroring()
        self._table()
        self._product()

    def _emitter(self) -> Emitter:
        return Emitter(self.module, 1)

    def _at(self, e: Emitter, base: Reg, *places: Reg | int) -> Reg:
        for place in places:
            base = e.gep(base, place, self.kind)
        return base

    # --- a tile ---

    def _tile(self, vectors: int) -> None:
        """``tile(a, b, terms, c, c_rows, c_columns, rows, columns, lies, later)``: a tile of so many vectors a row."""
        e, lanes, kind, height = self._emitter(), self.shape.lanes, self.kind, self.shape.rows
        names = [("ptr", "a"), ("ptr", "b"), ("i64", "terms"), ("ptr", "c"), ("ptr", "r"), ("ptr", "s"),
                 ("i64", "rows"), ("i64", "columns"), ("i64", "lies"), ("i64", "later")]  # fmt: skip
        a, b, terms, c, places, columns, rows, width, lies, later = (Reg(f"%{n}", k) for k, n in names)
        zeros = [e.const(0.0, kind, lanes)] * (height * vectors)

        def term(_: Reg, values: list[Reg]) -> list[Reg]:
            x, y, sums = values[0], values[1], values[2:]
            line = [e.load(self._at(e, y, lanes * v), kind, lanes) for v in range(vectors)]
            made = []
            for r in range(height):
                one = e.splat(e.load(self._at(e, x, r), kind, 1), lanes)
                made += [e.fma(one, line[v], sums[r * vectors + v]) for v in range(vectors)]
            return [
                self._at(e, x, height),
                self._at(e, y, lanes * _VECTORS if vectors == _VECTORS else lanes * vectors),
                *made,
            ]

        sums = loop(e, number(0), terms, number(1), [a, b, *zeros], term)[2:]
        is_later = e.cmp("ne", later, number(0))
        whole = e.op("and", e.cmp("eq", rows, number(height)), e.cmp("eq", width, number(lanes * vectors)))
        first, last = (e.load(e.gep(columns, k, "i64"), "i64", 1) for k in (0, lanes * vectors - 1))
        even = e.cmp("eq", e.sub(last, first), number(lanes * vectors - 1))
        whole = e.op("and", e.op("and", whole, even), e.cmp("ne", lies, number(0)))
        e.cond_br(whole, "whole", "part")
        e.label("whole")
        e.cond_br(is_later, "more", "new")
        for label in ("more", "new"):
            e.label(label)
            for r in range(height):
                at = self._at(e, c, first, e.load(e.gep(places, r, "i64"), "i64", 1))
                for v in range(vectors):
                    x, here = sums[r * vectors + v], self._at(e, at, lanes * v)
                    e.store(e.add(e.load(here, kind, lanes), x) if label == "more" else x, here)
            e.raw("ret void")
        e.label("part")
        kept = alloca(
            e, type_text(kind, lanes) if height * vectors == 1 else f"[{height * vectors} x {type_text(kind, lanes)}]"
        )
        for k, x in enumerate(sums):
            e.store(x, self._at(e, kept, lanes * k))

        def row(r: Reg, _: list[Reg]) -> list[Reg]:
            at = self._at(e, c, e.load(e.gep(places, r, "i64"), "i64", 1))

            def element(s: Reg, _: list[Reg]) -> list[Reg]:
                here = self._at(e, at, e.load(e.gep(columns, s, "i64"), "i64", 1))
                x = e.load(self._at(e, kept, e.mul(r, number(lanes * vectors)), s), kind, 1)
                (total,) = when(e, is_later, lambda: [e.add(e.load(here, kind, 1), x)], [x])
                e.store(total, here)
                return []

            return loop(e, number(0), width, number(1), [], element)

        loop(e, number(0), rows, number(1), [], row)
        e.raw("ret void")
        self._define(e, f"tile{vectors}", names)

    # --- panels ---

    def _pack(self, side: str, width: int) -> None:
        """``pack(source, kept, lies, summed, runs, terms, target, used)``: a panel of so many rows, or columns."""
        e, kind = self._emitter(), self.kind
        names = [("ptr", "source"), ("ptr", "kept"), ("i64", "lies"), ("ptr", "summed"), ("i64", "runs"),
                 ("i64", "terms"), ("ptr", "target"), ("i64", "used")]  # fmt: skip
        source, kept, lies, summed, runs, terms, target, used = (Reg(f"%{n}", k) for k, n in names)

        def place(table: Reg, k: Reg | int) -> Reg:
            return e.load(e.gep(table, k, "i64"), "i64", 1)

        def to(k: Reg, r: Reg | int) -> Reg:
            return self._at(e, target, e.mul(k, used), r)

        first = place(kept, 0)
        distance = e.sub(place(kept, e.sub(used, number(1))), first)
        even = e.op("and", e.cmp("eq", distance, e.sub(used, number(1))), e.cmp("ne", lies, number(0)))
        e.cond_br(even, "lines", "columns")
        e.label("lines")  # the elements of a term lie in a row
        lanes = min(self.shape.lanes, width)
        begin = self._at(e, source, first)

        def line(k: Reg, _: list[Reg]) -> list[Reg]:
            x, y = self._at(e, begin, place(summed, k)), to(k, 0)

            def vector(v: Reg, _: list[Reg]) -> list[Reg]:
                e.store(e.load(self._at(e, x, v), kind, lanes), self._at(e, y, v))
                return []

            if width > lanes:
                loop(e, number(0), used, number(lanes), [], vector)
            else:
                vector(number(0), [])
            return []

        loop(e, number(0), terms, number(1), [], line)
        e.raw("ret void")
        e.label("columns")
        side_of = min(_TURNED, self.shape.rows if side == "left" else self.shape.lanes)
        wholes = e.op("and", terms, number(-side_of))
        can_turn = e.cmp("ne", runs, number(0))

        def one(k: Reg, _: list[Reg]) -> list[Reg]:
            def element(r: Reg, _: list[Reg]) -> list[Reg]:
                e.store(e.load(self._at(e, source, place(kept, r), place(summed, k)), kind, 1), to(k, r))
                return []

            return loop(e, number(0), used, number(1), [], element)

        def block(k: Reg, _: list[Reg]) -> list[Reg]:
            begin, last = place(summed, k), place(summed, e.add(k, number(side_of - 1)))
            even = e.op("and", can_turn, e.cmp("eq", e.sub(last, begin), number(side_of - 1)))
            turned, apart, after = e.fresh("turned"), e.fresh("apart"), e.fresh("after")
            e.cond_br(even, turned, apart)
            e.label(turned)

            def square(r: Reg, _: list[Reg]) -> list[Reg]:
                lines = [
                    e.load(self._at(e, source, begin, place(kept, e.add(r, number(q)))), kind, side_of)
                    for q in range(side_of)
                ]
                for q, x in enumerate(e.transposed(lines)):
                    e.store(x, to(e.add(k, number(q)), r))
                return []

            loop(e, number(0), used, number(side_of), [], square)
            e.br(after)
            e.label(apart)
            loop(e, k, e.add(k, number(side_of)), number(1), [], one)
            e.br(after)
            e.label(after)
            return []

        loop(e, number(0), wholes, number(side_of), [], block)
        loop(e, wholes, terms, number(1), [], one)
        e.raw("ret void")
        self._define(e, f"pack_{side}", names)

    def _used(self, e: Emitter, columns: Reg) -> Reg:
        """How many elements of a panel of columns are there, of whole vectors."""
        return e.op("and", e.add(columns, number(self.shape.lanes - 1)), number(-self.shape.lanes))

    def _packing(self) -> None:
        """A piece of the work of packing: first those of columns, then those of rows."""
        e = self._emitter()
        job, chunk = Reg("%job", "ptr"), Reg("%chunk", "i64")
        terms, each = word(e, job, _HAS_TERMS), _PART * self.shape.width
        count = e.ceil_div(word(e, job, _HAS_COLUMNS), each)

        def side(name: str, part: Reg, width: int, words: tuple[int, ...]) -> None:
            n = word(e, job, words[0])
            source, table, summed, target = (word(e, job, at, "ptr") for at in words[1:5])
            lies, runs = (word(e, job, at) for at in words[5:])
            low = e.mul(part, number(each))
            high = e.intrinsic("smin", e.add(low, number(each)), n)

            def panel(i: Reg, _: list[Reg]) -> list[Reg]:
                used = number(width)
                if name == "right":
                    used = e.intrinsic("smin", used, self._used(e, e.sub(n, i)))
                given = e.gep(table, i, "i64"), lies, summed, runs, terms, self._at(e, target, e.mul(i, terms)), used
                e.call("void", self._name(f"pack_{name}"), source, *given)
                return []

            loop(e, low, high, number(width), [], panel)
            e.raw("ret void")

        e.cond_br(e.cmp("slt", chunk, count), "columns", "rows")
        e.label("columns")
        words = _HAS_COLUMNS, _RIGHT, _RIGHT_COLUMNS, _RIGHT_TERMS, _PACKED_RIGHT, _COLUMNS_LIE, _RIGHT_LIES
        side("right", chunk, self.shape.width, words)
        e.label("rows")
        words = _HAS_ROWS, _LEFT, _LEFT_ROWS, _LEFT_TERMS, _PACKED_LEFT, _ROWS_LIE, _LEFT_LIES
        side("left", e.sub(chunk, count), self.shape.rows, words)
        self._define(e, "packing", [("ptr", "job"), ("i64", "chunk")])

    # --- blocks ---

    def _computing(self) -> None:
        """A block of tiles."""
        e, lanes, height, width = self._emitter(), self.shape.lanes, self.shape.rows, self.shape.width
        job, chunk = Reg("%job", "ptr"), Reg("%chunk", "i64")
        rows, columns, terms, lies, later, blocks = (
            word(e, job, at) for at in (_HAS_ROWS, _HAS_COLUMNS, _HAS_TERMS, _RESULT_LIES, _LATER, _BLOCKS)
        )
        into, into_rows, into_columns, left, right = (
            word(e, job, at, "ptr") for at in (_INTO, _INTO_ROWS, _INTO_COLUMNS, _PACKED_LEFT, _PACKED_RIGHT)
        )
        i0 = e.mul(e.op("srem", chunk, blocks), number(_BLOCK))
        j0 = e.mul(e.op("sdiv", chunk, blocks), number(_PANELS * width))
        i1 = e.intrinsic("smin", e.add(i0, number(_BLOCK)), rows)
        j1 = e.intrinsic("smin", e.add(j0, number(_PANELS * width)), columns)

        skips = e.op("and", e.cmp("ne", word(e, job, _SKIPS), number(0)), e.cmp("sge", i0, j1))
        e.cond_br(skips, "below", "wanted")
        e.label("below")
        e.raw("ret void")
        e.label("wanted")

        def panel(j: Reg, _: list[Reg]) -> list[Reg]:
            wide = e.intrinsic("smin", e.sub(columns, j), number(width))
            b, places = self._at(e, right, e.mul(j, terms)), e.gep(into_columns, j, "i64")
            vectors = e.op("sdiv", self._used(e, wide), number(lanes))

            def tile(i: Reg, _: list[Reg]) -> list[Reg]:
                tall = e.intrinsic("smin", e.sub(rows, i), number(height))
                a, at = self._at(e, left, e.mul(i, terms)), e.gep(into_rows, i, "i64")
                labels, after = [e.fresh("tile") for _ in range(_VECTORS)], e.fresh("after")
                cases = " ".join(f"i64 {k + 1}, label %{labels[k]}" for k in range(_VECTORS - 1))
                e.raw(f"switch i64 {vectors.text}, label %{labels[-1]} [ {cases} ]")
                for k, label in enumerate(labels):
                    e.label(label)
                    e.call("void", self._name(f"tile{k + 1}"), a, b, terms, into, at, places, tall, wide, lies, later)
                    e.br(after)
                e.label(after)
                return []

            loop(e, i0, i1, number(height), [], tile)
            return []

        loop(e, j0, j1, number(width), [], panel)
        e.raw("ret void")
        self._define(e, "computing", [("ptr", "job"), ("i64", "chunk")])

    def _mirroring(self) -> None:
        """What a block of rows has below the diagonal of a symmetric result: the same lies above it."""
        e = self._emitter()
        job, chunk = Reg("%job", "ptr"), Reg("%chunk", "i64")
        into, rows, columns = (word(e, job, at, "ptr") for at in (_INTO, _INTO_ROWS, _INTO_COLUMNS))
        low = e.mul(chunk, number(_BLOCK))
        high = e.intrinsic("smin", e.add(low, number(_BLOCK)), word(e, job, _HAS_ROWS))

        def at(row: Reg, column: Reg) -> Reg:
            places = (e.load(e.gep(table, k, "i64"), "i64", 1) for table, k in ((rows, row), (columns, column)))
            return self._at(e, into, *places)

        def column(c: Reg, _: list[Reg]) -> list[Reg]:
            def element(r: Reg, _: list[Reg]) -> list[Reg]:
                e.store(e.load(at(c, r), self.kind, 1), at(r, c))
                return []

            return loop(e, e.intrinsic("smax", low, e.add(c, number(1))), high, number(1), [], element)

        loop(e, number(0), high, number(1), [], column)
        e.raw("ret void")
        self._define(e, "mirroring", [("ptr", "job"), ("i64", "chunk")])

    # --- the whole ---

    def _table(self) -> None:
        """``table(axes, which, begin, count, filled, into)``: the places of elements from ``begin`` on, ``count`` of
        them, and the last one again until there are ``filled``."""
        e = self._emitter()
        names = [
            ("ptr", "axes"),
            ("i64", "which"),
            ("i64", "begin"),
            ("i64", "count"),
            ("i64", "filled"),
            ("ptr", "into"),
        ]
        axes, which, begin, count, filled, into = (Reg(f"%{n}", k) for k, n in names)
        extents, steps, at = [], [], []
        left = begin
        for a in range(AXES):
            extents.append(word(e, axes, 3 * a))
            steps.append(e.load(e.gep(axes, e.add(which, number(3 * a)), "i64"), "i64", 1))
        for a in reversed(range(AXES)):
            at.append(e.op("srem", left, extents[a]))
            left = e.op("sdiv", left, extents[a])
        at.reverse()
        place = number(0)
        for k, s in zip(at, steps, strict=True):
            place = e.add(place, e.mul(k, s))
        ends = [e.mul(n, s) for n, s in zip(extents, steps, strict=True)]

        def element(k: Reg, values: list[Reg]) -> list[Reg]:
            e.store(values[0], e.gep(into, k, "i64"))
            here, digits = values[0], values[1:]
            new: list[Reg] = list(digits)
            carry = e.cmp("eq", number(0), number(0))
            for a in reversed(range(AXES)):
                stepped = e.add(digits[a], number(1))
                over = e.op("and", carry, e.cmp("eq", stepped, extents[a]))
                here = e.add(here, e.select(carry, steps[a], number(0)))
                here = e.sub(here, e.select(over, ends[a], number(0)))
                new[a] = e.select(over, number(0), e.select(carry, stepped, digits[a]))
                carry = over
            return [here, *new]

        loop(e, number(0), count, number(1), [place, *at], element)
        last = e.load(e.gep(into, e.sub(count, number(1)), "i64"), "i64", 1)

        def again(k: Reg, _: list[Reg]) -> list[Reg]:
            e.store(last, e.gep(into, k, "i64"))
            return []

        loop(e, count, filled, number(1), [], again)
        e.raw("ret void")
        self._define(e, "table", names)

    def _product(self) -> None:
        e, height, width = self._emitter(), self.shape.rows, self.shape.width
        given = Reg("%words", "ptr")
        job = alloca(e, "[24 x i64]")
        axes = [e.gep(given, 8 * (4 + 3 * AXES * g)) for g in range(3)]
        totals = []
        for one in axes:
            total = number(1)
            for a in range(AXES):
                total = e.mul(total, word(e, one, 3 * a))
            totals.append(total)
        m, n, k = totals

        def put(at: int, x: Reg) -> None:
            put_word(e, x, job, at)

        for operand in range(3):
            put(operand, word(e, given, operand, "ptr"))
        # of the last axis: is the distance 1, and is it as long as a panel is wide?
        for flag, side, which, least in (
            (_ROWS_LIE, 0, 1, height), (_COLUMNS_LIE, 1, 1, width), (_RESULT_LIES, 1, 2, width),
            (_LEFT_LIES, 2, 1, _TURNED), (_RIGHT_LIES, 2, 2, _TURNED),
        ):  # fmt: skip
            extent, step = (word(e, axes[side], 3 * (AXES - 1) + w) for w in (0, which))
            alone = e.op("and", e.cmp("eq", step, number(1)), e.cmp("sge", extent, number(least)))
            single = e.op("and", e.cmp("eq", step, number(1)), e.cmp("eq", extent, totals[side]))
            put(flag, e.convert("zext", e.op("or", alone, single), "i64"))
        symmetric = word(e, given, MIRRORED)
        put(_SKIPS, symmetric)
        free = [word(e, given, 3, "ptr")]

        def take(count: Reg, each: int) -> Reg:
            size = e.op("and", e.add(e.mul(count, number(each)), number(63)), number(-64))
            free.append(e.gep(free[-1], size))
            return free[-2]

        most = [e.intrinsic("smin", x, number(y)) for x, y in zip(totals, (_ROWS, _COLUMNS, _TERMS), strict=True)]
        sides = [
            e.mul(e.ceil_div(most[0], height), number(height)),
            e.mul(e.ceil_div(most[1], width), number(width)),
            most[2],
        ]
        tables = [take(sides[g], 8) for g in range(3) for _ in range(2)]
        for place, x in zip(
            (_LEFT_ROWS, _INTO_ROWS, _RIGHT_COLUMNS, _INTO_COLUMNS, _LEFT_TERMS, _RIGHT_TERMS), tables, strict=True
        ):
            put(place, x)
        put(_PACKED_LEFT, take(e.mul(sides[0], sides[2]), self.shape.size))
        put(_PACKED_RIGHT, take(e.mul(sides[1], sides[2]), self.shape.size))
        depth = e.ceil_div(k, _TERMS)  # blocks of terms, about as long as each other
        depth = e.op("sdiv", e.add(k, e.sub(depth, number(1))), depth)
        self.module.declare("declare void @pool_run(ptr, ptr, i64, i64)")
        work = e.mul(most[0], e.mul(most[1], depth))
        threads_of = e.select(e.cmp("slt", work, number(_SHORT)), number(-threads.MOST), number(threads.MOST))

        def tables_of(group: int, begin: Reg, count: Reg, width: int) -> None:
            filled = e.mul(e.ceil_div(count, width), number(width))
            for which in (1, 2):
                e.call("void", self._name("table"), axes[group], number(which), begin, count, filled,
                       tables[2 * group + which - 1])  # fmt: skip

        def rows(i: Reg, _: list[Reg]) -> list[Reg]:
            tall = e.intrinsic("smin", e.sub(m, i), number(_ROWS))
            put(_HAS_ROWS, tall)
            tables_of(0, i, tall, height)
            blocks = e.ceil_div(tall, _BLOCK)
            put(_BLOCKS, blocks)

            def columns(j: Reg, _: list[Reg]) -> list[Reg]:
                wide = e.intrinsic("smin", e.sub(n, j), number(_COLUMNS))
                put(_HAS_COLUMNS, wide)
                tables_of(1, j, wide, width)
                chunks = e.mul(blocks, e.ceil_div(wide, _PANELS * width))
                each = _PART * width
                pieces = e.add(e.ceil_div(wide, each), e.ceil_div(tall, each))

                def terms(at: Reg, _: list[Reg]) -> list[Reg]:
                    deep = e.intrinsic("smin", e.sub(k, at), depth)
                    put(_HAS_TERMS, deep)
                    put(_LATER, at)
                    tables_of(2, at, deep, 1)
                    for function, count in (("packing", pieces), ("computing", chunks)):
                        e.call("void", "pool_run", Reg(f"@{self._name(function)}", "ptr"), job, count, threads_of)
                    return []

                loop(e, number(0), k, depth, [], terms)
                return []

            loop(e, number(0), n, number(_COLUMNS), [], columns)
            return []

        loop(e, number(0), m, number(_ROWS), [], rows)
        mirror = Reg(f"@{self._name('mirroring')}", "ptr")
        e.cond_br(e.cmp("ne", symmetric, number(0)), "symmetric", "done")
        e.label("symmetric")
        e.call("void", "pool_run", mirror, job, e.ceil_div(m, _BLOCK), threads_of)
        e.br("done")
        e.label("done")
        e.raw("ret void")
        e.define(self.name, [("ptr", "words")])

    def _name(self, function: str) -> str:
        return f"{self.name}_{function}"

    def _define(self, e: Emitter, function: str, parameters: list[tuple[str, str]]) -> None:
        e.define(self._name(function), parameters)


def text(name: str, target: Target) -> str:
    """The module of a function."""
    module = Module(target)
    _Writer(module, KINDS[name.removeprefix("tn_product_")], name).write()
    return module.text()


@functools.cache
def address(name: str) -> int:
    """The address of a function by its :func:`symbol`, made at the first need."""
    symbols = {"pool_run": threads.pool_address()}
    return machine.load(text(name, machine.host().target), (name,), symbols, is_common=True)[name]


__all__ = [
    "AXES",
    "KINDS",
    "MIRRORED",
    "SHARED",
    "SYMBOLS",
    "WORDS",
    "address",
    "has_wide_vectors",
    "is_blocked",
    "is_mirrored",
    "room",
    "symbol",
    "symbols",
    "text",
]
