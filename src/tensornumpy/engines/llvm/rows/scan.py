"""Stages of a row kernel that run along each row in order: cumulative sums and products, places of extrema."""

from __future__ import annotations

import numpy as np

from ...record import record
from ..emitter import BITS, Emitter, Module, Reg, is_float
from ..lowering.lower import KIND
from ..nest import loop, number, word
from .maps import UNROLL, across, combine, identity
from .stage import Stage

KIND_OF = {np.add: "sum", np.multiply: "prod", np.maximum: "max", np.minimum: "min"}  # a fold, by its ufunc


@record(frozen=True)
class CumulativeStage(Stage):
    """``out[i] = kind(out[i - 1], source[i])`` along an axis, in NumPy's order, so with NumPy's rounding.

    ``words``: lines for each row of the block, length of the axis, elements behind it. With none behind it (one), some
    lines go along together, so that their additions overlap."""

    kind: str
    dtype: str
    source: int
    slot: int
    inner: bool  # the axis is the last one

    words: tuple[int, ...]

    def emit(self, module: Module, name: str) -> None:
        """Add the stage's function."""
        kind = KIND[self.dtype]
        size = BITS[kind] // 8
        e = Emitter(module, max(2, module.target.vector_bits // BITS[kind]))
        table, words = Reg("%table", "ptr"), Reg("%words", "ptr")
        source, target = (e.load(e.gep(table, 8 * s), "ptr", 1) for s in (self.source, self.slot))
        lines, n, behind = (word(e, words, i) for i in range(3))
        lines = e.mul(lines, Reg("%rows", "i64"))
        (self._lines if self.inner else self._planes)(e, source, target, lines, n, behind, kind, size)
        e.raw("ret i64 0")
        e.define(name, [("ptr", "table"), ("ptr", "words"), ("i64", "rows")], "i64")

    def _lines(
        self, e: Emitter, source: Reg, target: Reg, lines: Reg, n: Reg, behind: Reg, kind: str, size: int
    ) -> None:
        step = e.mul(n, number(size))
        at = number(0)
        for many in (UNROLL, 1):
            end = e.sub(lines, e.op("srem", lines, number(many)))

            def group(line: Reg, _: list[Reg], many: int = many) -> list[Reg]:
                starts = [e.mul(e.add(line, number(i)), step) for i in range(many)]
                froms, tos = [e.gep(source, s) for s in starts], [e.gep(target, s) for s in starts]

                def body(i: Reg, sums: list[Reg]) -> list[Reg]:
                    new = []
                    for total, one, to in zip(sums, froms, tos, strict=True):
                        new.append(combine(e, self.kind, total, e.load(e.gep(one, i, kind), kind, 1), self.dtype))
                        e.store(new[-1], e.gep(to, i, kind))
                    return new

                first = [e.load(one, kind, 1) for one in froms]
                for x, to in zip(first, tos, strict=True):
                    e.store(x, to)
                loop(e, number(1), n, number(1), first, body)
                return []

            loop(e, at, end, number(many), [], group)
            at = end

    def _planes(
        self, e: Emitter, source: Reg, target: Reg, lines: Reg, n: Reg, behind: Reg, kind: str, size: int
    ) -> None:
        row = e.mul(behind, number(size))
        whole = e.sub(behind, e.op("srem", behind, number(e.lanes)))

        def line(at: Reg, _: list[Reg]) -> list[Reg]:
            start = e.mul(at, e.mul(n, row))
            first, to = e.gep(source, start), e.gep(target, start)
            for lanes, low, high in ((e.lanes, number(0), whole), (1, whole, behind)):

                def column(j: Reg, _: list[Reg], lanes: int = lanes) -> list[Reg]:
                    one, other = e.gep(first, j, kind), e.gep(to, j, kind)
                    start = e.load(one, kind, lanes)
                    e.store(start, other)

                    def body(i: Reg, carried: list[Reg]) -> list[Reg]:
                        place = e.mul(i, row)
                        x = e.load(e.gep(one, place), kind, lanes)
                        total = combine(e, self.kind, carried[0], x, self.dtype)
                        e.store(total, e.gep(other, place))
                        return [total]

                    loop(e, number(1), n, number(1), [start], body)
                    return []

                loop(e, low, high, number(lanes), [], column)
            return []

        loop(e, number(0), lines, number(1), [], line)


@record(frozen=True)
class ArgStage(Stage):
    """The first place of the extremum of each line, or of its first NaN. ``words``: lines for each row of the block,
    their length."""

    kind: str
    dtype: str
    source: int
    slot: int
    words: tuple[int, ...]

    def emit(self, module: Module, name: str) -> None:
        """Add the stage's function: the extremum of a line, then the search for it in what lies in the cache."""
        kind = KIND[self.dtype]
        lanes = min(32, max(2, module.target.vector_bits // BITS[kind]))
        e = Emitter(module, lanes)
        table, words = Reg("%table", "ptr"), Reg("%words", "ptr")
        source, target = (e.load(e.gep(table, 8 * s), "ptr", 1) for s in (self.source, self.slot))
        lines, n = (word(e, words, i) for i in range(2))
        lines = e.mul(lines, Reg("%rows", "i64"))
        whole = e.sub(n, e.op("srem", n, number(lanes)))
        start = identity(self.kind, kind, self.dtype)

        def line(at: Reg, _: list[Reg]) -> list[Reg]:
            first = e.gep(source, e.mul(at, n), kind)

            def vector(i: Reg, best: list[Reg]) -> list[Reg]:
                return [combine(e, self.kind, best[0], e.load(e.gep(first, i, kind), kind, lanes), self.dtype)]

            def scalar(i: Reg, best: list[Reg]) -> list[Reg]:
                return [combine(e, self.kind, best[0], e.load(e.gep(first, i, kind), kind, 1), self.dtype)]

            (best,) = loop(e, number(0), whole, number(lanes), [e.const(start, kind, lanes)], vector)
            (top,) = loop(e, whole, n, number(1), [across(e, self.kind, best, self.dtype)], scalar)
            e.store(self._find(e, first, n, top, kind), e.gep(target, at, "i64"))
            return []

        loop(e, number(0), lines, number(1), [], line)
        e.raw("ret i64 0")
        e.define(name, [("ptr", "table"), ("ptr", "words"), ("i64", "rows")], "i64")

    def _hits(self, e: Emitter, x: Reg, top: Reg) -> Reg:
        """Where a value is the extremum or NaN."""
        if not is_float(x.kind):
            return e.cmp("eq", x, top)
        return e.op("or", e.cmp("oeq", x, top), e.cmp("uno", x, x))

    def _find(self, e: Emitter, first: Reg, n: Reg, top: Reg, kind: str) -> Reg:
        """The number of the first hit: there is one."""
        lanes = e.lanes
        wide = e.splat(top, lanes)
        body, found, one, done = (e.fresh(s) for s in ("search", "found", "next", "place"))
        vectors, singles, single, after = (e.fresh(s) for s in ("vectors", "singles", "single", "after"))
        i, j = Reg("%" + e.fresh("i"), "i64"), Reg("%" + e.fresh("j"), "i64")
        whole = e.sub(n, e.op("srem", n, number(lanes)))
        e.br(vectors)
        before = e.block
        e.label(vectors)
        at_phi = len(e.lines)
        more = e.cmp("slt", i, whole)
        e.cond_br(more, body, singles)
        e.label(body)
        hits = self._hits(e, e.load(e.gep(first, i, kind), kind, lanes), wide)
        bits = e.put("i64", 1, f"bitcast {hits.type} {hits.text} to i{lanes}")
        bits = e.put("i64", 1, f"zext i{lanes} {bits.text} to i64")
        following = e.add(i, number(lanes))
        e.cond_br(e.cmp("ne", bits, number(0)), found, vectors)
        e.lines.insert(at_phi, f"  {i.text} = phi i64 [ 0, %{before} ], [ {following.text}, %{body} ]")
        e.label(found)
        place = e.add(i, e.intrinsic("cttz", bits, tail="i1 true"))
        e.br(done)
        e.label(singles)
        e.br(single)
        e.label(single)
        at_phi = len(e.lines)
        hit = self._hits(e, e.load(e.gep(first, j, kind), kind, 1), top)
        e.cond_br(hit, after, one)
        e.label(one)
        next_j = e.add(j, number(1))
        e.br(single)
        e.lines.insert(at_phi, f"  {j.text} = phi i64 [ {whole.text}, %{singles} ], [ {next_j.text}, %{one} ]")
        e.label(after)
        e.br(done)
        e.label(done)
        return e.phi("i64", 1, [(place.text, found), (j.text, after)])
