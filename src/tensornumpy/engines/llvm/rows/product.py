"""The product stages of a row kernel: matrix products in register tiles, on blocks of rows that lie in the cache.

Three forms. ``matmul``: each row of the block times a matrix that is the same for all rows. ``matmul_transposed``: the
transposed block times another block, added to a total (a sum over all rows). ``dot``: as ``matmul`` for a matrix with
few columns, where the vectors run along the sum. A tile keeps some rows by two vectors of columns in registers for the
whole sum; the second operand is read row by row, or from a packed copy where its rows are no multiple of the tile's or
lie across.

Method: K. Goto and R. van de Geijn, "Anatomy of High-Performance Matrix Multiplication" (2008), the innermost kernel.
"""

from __future__ import annotations

from ...record import record
from ..builtin import alloca
from ..emitter import BITS, Emitter, Module, Reg, type_text
from ..lowering.lower import KIND
from ..nest import copy_bytes, exchanged, loop, number, when, word
from .stage import Stage

HEIGHTS = (4, 2, 1)  # rows of a tile: as many as there are, then the rest
VECTORS = 2  # of a tile's row


def panel(module: Module, dtype: str) -> int:
    """Columns of a tile."""
    return VECTORS * (module.target.vector_bits // BITS[KIND[dtype]])


def tile_name(dtype: str, height: int) -> str:
    """The function that computes a tile of ``height`` rows."""
    return f"tile_{KIND[dtype]}_{height}"


_TILE = [("ptr", "a"), ("i64", "ai"), ("i64", "ak"), ("ptr", "b"), ("i64", "bk"), ("i64", "n"), ("ptr", "c"),
         ("i64", "ci"), ("i64", "more")]  # fmt: skip


def emit_tiles(module: Module, dtype: str) -> None:
    """``tile(a, ai, ak, b, bk, n, c, ci, more)``: rows of ``c`` (``ci`` bytes apart) become the sum over ``n`` of
    ``a[i * ai + k * ak] * b[k * bk ...]``; with ``more``, it is added to them."""
    kind = KIND[dtype]
    lanes = module.target.vector_bits // BITS[kind]
    size = BITS[kind] // 8
    for height in HEIGHTS:
        e = Emitter(module, lanes)
        rows = [Reg("%a", "ptr")]
        for _ in range(height - 1):
            rows.append(e.gep(rows[-1], Reg("%ai", "i64")))

        def body(k: Reg, carried: list[Reg], e: Emitter = e, rows: list[Reg] = rows) -> list[Reg]:
            sums, places, b = carried[: -len(rows) - 1], carried[-len(rows) - 1 : -1], carried[-1]
            ak, bk = Reg("%ak", "i64"), Reg("%bk", "i64")
            columns = [e.load(e.gep(b, v * lanes * size), kind, lanes) for v in range(VECTORS)]
            new = []
            for i, place in enumerate(places):
                one = e.splat(e.load(place, kind, 1), lanes)
                new += [e.fma(one, columns[v], sums[i * VECTORS + v]) for v in range(VECTORS)]
            return [*new, *[e.gep(p, ak) for p in places], e.gep(b, bk)]

        zeros = [e.const(0, kind, lanes)] * (height * VECTORS)
        out = loop(e, number(0), Reg("%n", "i64"), number(1), [*zeros, *rows, Reg("%b", "ptr")], body)
        places = [Reg("%c", "ptr")]
        for _ in range(height - 1):
            places.append(e.gep(places[-1], Reg("%ci", "i64")))
        targets = [e.gep(places[i], v * lanes * size) for i in range(height) for v in range(VECTORS)]

        def old(e: Emitter = e, out: list[Reg] = out, targets: list[Reg] = targets) -> list[Reg]:
            return [e.add(e.load(t, kind, lanes), x) for t, x in zip(targets, out, strict=False)]

        sums = out[: height * VECTORS]
        results = when(e, e.cmp("ne", Reg("%more", "i64"), number(0)), old, sums)
        for target, result in zip(targets, results, strict=True):
            e.store(result, target)
        e.raw("ret void")
        e.define(tile_name(dtype, height), _TILE)


def emit_pack(module: Module, dtype: str) -> None:
    """``pack(from, ks, ns, k, n, to)``: ``k`` rows of ``n`` columns into panels of the tile's width, filled with 0."""
    kind = KIND[dtype]
    size, width = BITS[kind] // 8, panel(module, dtype)
    e = Emitter(module, 1)
    source, ks, ns = Reg("%from", "ptr"), Reg("%ks", "i64"), Reg("%ns", "i64")
    k, n, to = Reg("%k", "i64"), Reg("%n", "i64"), Reg("%to", "ptr")

    lanes = width // VECTORS

    def one_panel(first: Reg, carried: list[Reg]) -> list[Reg]:
        columns = e.intrinsic("smin", e.sub(n, first), number(width))
        corner = e.gep(source, e.mul(first, ns))
        across = e.op("and", e.cmp("eq", ks, number(size)), e.cmp("eq", columns, number(width)))
        squares = e.select(across, e.sub(k, e.op("srem", k, number(lanes))), number(0))

        def square(row: Reg, at: list[Reg]) -> list[Reg]:
            line = e.gep(corner, e.mul(row, ks))
            for part in range(VECTORS):
                places = [e.gep(line, e.mul(ns, number(part * lanes + j))) for j in range(lanes)]
                for i, x in enumerate(exchanged(e, [e.load(p, kind, lanes) for p in places])):
                    e.store(x, e.gep(at[0], (i * width + part * lanes) * size))
            return [e.gep(at[0], lanes * width * size)]

        carried = loop(e, number(0), squares, number(lanes), carried, square)

        def one_row(row: Reg, at: list[Reg]) -> list[Reg]:
            for lane in range(0, width, lanes):
                e.store(e.const(0, kind, lanes), e.gep(at[0], lane * size))
            line = e.gep(corner, e.mul(row, ks))

            def one(column: Reg, _: list[Reg]) -> list[Reg]:
                e.store(e.load(e.gep(line, e.mul(column, ns)), kind, 1), e.gep(at[0], column, kind))
                return []

            loop(e, number(0), columns, number(1), [], one)
            return [e.gep(at[0], width * size)]

        return loop(e, squares, k, number(1), carried, one_row)

    loop(e, number(0), n, number(width), [to], one_panel)
    e.raw("ret void")
    e.define(f"pack_{kind}", [("ptr", "from"), ("i64", "ks"), ("i64", "ns"), ("i64", "k"), ("i64", "n"), ("ptr", "to")])


@record(frozen=True)
class ProductStage(Stage):
    """``c (+)= a b``. ``b`` is the slot of its whole panels, ``edge`` of the packed rest.

    ``matmul``: ``a`` has ``words[0]`` rows for each row of the block, the sum has ``words[1]`` terms.
    ``matmul_transposed``: ``a`` has ``words[0]`` columns, the sum runs over ``words[1]`` terms for each
    row of the block, and ``c`` is a total.

    ``words``: these two, then byte distances: ``a`` along rows of c, ``a`` along the sum, ``b`` along the sum in whole
    panels, from panel to panel, ``b`` along columns (for packing), ``c`` from row to row; then the number of whole
    panels and the columns of the rest."""

    form: str
    dtype: str
    a: int
    b: int
    edge: int
    c: int
    words: tuple[int, ...]

    def emit(self, module: Module, name: str) -> None:
        """Add the stage's function."""
        kind = KIND[self.dtype]
        size, width = BITS[kind] // 8, panel(module, self.dtype)
        e = Emitter(module, 1)
        words, rows = Reg("%words", "ptr"), Reg("%rows", "i64")
        a, b, edge, c = (
            e.load(e.gep(Reg("%table", "ptr"), 8 * s), "ptr", 1) for s in (self.a, self.b, self.edge, self.c)
        )
        height, length, ai, ak, bk, bp, bn, ci, panels, rest = (word(e, words, i) for i in range(10))
        more = number(int(self.form == "matmul_transposed"))
        if self.form == "matmul_transposed":
            length = e.mul(length, rows)
        else:
            height = e.mul(height, rows)

        def column(target: Reg, first: Reg, step: Reg, to: Reg, columns: Reg | None) -> None:
            """All tiles of one panel; ``columns``: how many of the tile's are kept."""
            at = number(0)
            room = to if columns is None else alloca(e, f"[{max(HEIGHTS) * width} x {type_text(kind)}]")
            for tall in HEIGHTS:
                end = e.sub(height, e.op("srem", e.sub(height, at), number(tall))) if tall > 1 else height

                def body(row: Reg, _: list[Reg], tall: int = tall) -> list[Reg]:
                    place = e.gep(to, e.mul(row, ci))
                    given = [e.gep(first, e.mul(row, ai)), ai, ak, target, step, length]
                    if columns is None:
                        e.call("void", tile_name(self.dtype, tall), *given, place, ci, more)
                        return []
                    tile_row = number(width * size)
                    e.call("void", tile_name(self.dtype, tall), *given, room, tile_row, number(0))
                    for i in range(tall):
                        line, kept = e.gep(place, e.mul(number(i), ci)), e.gep(room, i * width * size)
                        if self.form == "matmul":
                            copy_bytes(e, line, kept, e.mul(columns, number(size)))
                        else:
                            self._add(e, line, kept, columns, kind)
                    return []

                loop(e, at, end, number(tall), [], body)
                at = end

        def whole(p: Reg, _: list[Reg]) -> list[Reg]:
            column(e.gep(b, e.mul(p, bp)), a, bk, e.gep(c, e.mul(p, number(width * size))), None)
            return []

        loop(e, number(0), panels, number(1), [], whole)

        def ragged() -> list[Reg]:
            done = e.mul(panels, number(width))
            if self.form == "matmul_transposed":  # the rest of this block
                corner = e.gep(b, e.mul(done, number(size)))
                e.call("void", f"pack_{kind}", corner, bk, bn, length, rest, edge)
            column(edge, a, number(width * size), e.gep(c, e.mul(done, number(size))), rest)
            return []

        when(e, e.cmp("sgt", rest, number(0)), ragged)
        e.raw("ret i64 0")
        e.define(name, [("ptr", "table"), ("ptr", "words"), ("i64", "rows")], "i64")

    @staticmethod
    def _add(e: Emitter, to: Reg, source: Reg, count: Reg, kind: str) -> None:
        def body(j: Reg, _: list[Reg]) -> list[Reg]:
            place = e.gep(to, j, kind)
            e.store(e.add(e.load(place, kind, 1), e.load(e.gep(source, j, kind), kind, 1)), place)
            return []

        loop(e, number(0), count, number(1), [], body)


@record(frozen=True)
class DotStage(Stage):
    """``c = a b`` for few columns: ``b`` is packed column by column, in whole vectors; the last one holds the end of
    the column behind zeros, so that ``a`` is read without a rest. ``words``: rows of ``a`` for each row of the block,
    terms, columns, byte distances of ``a`` and ``c`` from row to row."""

    dtype: str
    a: int
    b: int
    c: int
    words: tuple[int, ...]

    def emit(self, module: Module, name: str) -> None:
        """Add the stage's function."""
        kind = KIND[self.dtype]
        lanes = module.target.vector_bits // BITS[kind]
        e = Emitter(module, lanes)
        words = Reg("%words", "ptr")
        a, b, c = (e.load(e.gep(Reg("%table", "ptr"), 8 * s), "ptr", 1) for s in (self.a, self.b, self.c))
        height, length, columns, ai, ci = (word(e, words, i) for i in range(5))
        height = e.mul(height, Reg("%rows", "i64"))
        last = e.sub(length, number(lanes))
        vectors = e.op("sdiv", e.add(length, number(lanes - 1)), number(lanes))
        at = number(0)
        for tall in (4, 1):
            end = e.sub(height, e.op("srem", height, number(tall)))

            def rows(row: Reg, _: list[Reg], tall: int = tall) -> list[Reg]:
                lines = [e.gep(a, e.mul(e.add(row, number(i)), ai)) for i in range(tall)]

                def one_column(j: Reg, _: list[Reg]) -> list[Reg]:
                    start = e.gep(b, e.mul(j, e.mul(vectors, number(lanes))), kind)

                    def terms(k: Reg, sums: list[Reg]) -> list[Reg]:
                        y = e.load(e.gep(start, k, kind), kind, lanes)
                        place = e.intrinsic("smin", k, last)
                        xs = [e.load(e.gep(line, place, kind), kind, lanes) for line in lines]
                        return [e.fma(x, y, s) for x, s in zip(xs, sums, strict=True)]

                    sums = loop(e, number(0), length, number(lanes), [e.const(0, kind, lanes)] * tall, terms)
                    for i, total in enumerate(_horizontal(e, sums)):
                        e.store(total, e.gep(e.gep(c, e.mul(e.add(row, number(i)), ci)), j, kind))
                    return []

                loop(e, number(0), columns, number(1), [], one_column)
                return []

            loop(e, at, end, number(tall), [], rows)
            at = end
        e.raw("ret i64 0")
        e.define(name, [("ptr", "table"), ("ptr", "words"), ("i64", "rows")], "i64")


def _horizontal(e: Emitter, xs: list[Reg]) -> list[Reg]:
    """The sum of the lanes of each vector; four at a time share their additions."""
    if len(xs) == 4 and xs[0].lanes >= 4:
        lanes = xs[0].lanes

        def pairs(a: Reg, b: Reg) -> Reg:
            every = 2 * lanes
            return e.add(e.shuffle(a, b, range(0, every, 2)), e.shuffle(a, b, range(1, every, 2)))

        x = pairs(pairs(xs[0], xs[1]), pairs(xs[2], xs[3]))
        while x.lanes > 4:
            x = e.add(e.shuffle(x, x, range(0, x.lanes, 2)), e.shuffle(x, x, range(1, x.lanes, 2)))
        return [e.extract(x, i) for i in range(4)]
    out = []
    for x in xs:
        while x.lanes > 2:
            half = x.lanes // 2
            x = e.add(e.shuffle(x, x, range(half)), e.shuffle(x, x, range(half, x.lanes)))
        out.append(e.add(e.extract(x, 0), e.extract(x, 1)))
    return out


def emit_pack_columns(module: Module, dtype: str) -> None:
    """``columns(from, ks, ns, k, n, to)``: the form of ``b`` that DotStage reads; ``k`` is at least a vector."""
    kind = KIND[dtype]
    lanes = module.target.vector_bits // BITS[kind]
    size = BITS[kind] // 8
    e = Emitter(module, lanes)
    source, ks, ns = Reg("%from", "ptr"), Reg("%ks", "i64"), Reg("%ns", "i64")
    k, n, to = Reg("%k", "i64"), Reg("%n", "i64"), Reg("%to", "ptr")
    rest = e.op("srem", k, number(lanes))
    whole = e.sub(k, rest)

    def one_column(j: Reg, at: list[Reg]) -> list[Reg]:
        top = e.gep(source, e.mul(j, ns))

        def one(i: Reg, place: list[Reg]) -> list[Reg]:
            e.store(e.load(e.gep(top, e.mul(i, ks)), kind, 1), place[0])
            return [e.gep(place[0], size)]

        (place,) = loop(e, number(0), whole, number(1), at, one)

        def end() -> list[Reg]:
            e.store(e.const(0, kind, lanes), place)
            loop(e, whole, k, number(1), [e.gep(place, e.sub(number(lanes), rest), kind)], one)
            return [e.gep(place, lanes * size)]

        return when(e, e.cmp("sgt", rest, number(0)), end, [place])

    loop(e, number(0), n, number(1), [to], one_column)
    e.raw("ret void")
    e.define(
        f"columns_{kind}", [("ptr", "from"), ("i64", "ks"), ("i64", "ns"), ("i64", "k"), ("i64", "n"), ("ptr", "to")]
    )
