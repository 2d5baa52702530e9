"""Products of matrices that go by packed blocks: what the function of engines/llvm/products.py is told.

A loop whose turns each multiply a matrix by a vector that the loop's index chooses is such a product, for as many turns
at a time as a block has rows: the vectors that the turns get are rows of its result.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...engines.llvm import products
from ...engines.llvm.builtin import alloca
from ...engines.llvm.emitter import Reg
from ...engines.llvm.lowering.convert import in_memory
from ...engines.llvm.nest import number, put_word
from .. import ir
from ..access import every, limit, loads, meets, pointed_at, reads, writes
from ..contractions import blocked
from ..passes.rewrite import rebuilt
from .schedule import extent_text
from .writer import WORKSPACE, Writer, bytes_of

_TURNS = 96  # of a loop, whose products are one


def write_product(writer: Writer, s: ir.Stmt) -> bool:
    """Write a reduction as a product by blocks; False if it is none."""
    found = None if writer.is_inside else blocked(s)
    if found is None:
        return False
    e, dtype = writer.e, found.left.buf.dtype
    words, kind = alloca(e, f"[{products.WORDS} x i64]"), in_memory(dtype)
    writer.scratch = max(writer.scratch, products.room(*found.sizes, dtype, writer.target) + 64)

    def put(at: int, x: Reg) -> None:
        put_word(e, x, words, at)

    put(3, e.gep(writer.word(WORKSPACE, "ptr"), writer.workspace))
    put(products.MIRRORED, number(int(found.is_symmetric)))
    for g, axes in enumerate((found.rows, found.columns, found.terms)):
        whole = [(ir.Affine(1), 0, 0)] * (products.AXES - len(axes)) + axes
        for k, (n, *steps) in enumerate(whole):
            for w, x in enumerate((writer.affine(n), *map(number, steps))):
                put(4 + 3 * (products.AXES * g + k) + w, x)
    views = (found.left, found.right, found.into)
    places = [e.gep(writer.base(v.buf), writer.affine(v.offset), kind) for v in views]
    writer.module.declare(f"declare void @{products.symbol(dtype)}(ptr)")

    def batch(axes: Sequence[tuple[ir.Affine, int, int, int]], places: Sequence[Reg]) -> None:
        if not axes:
            for k, x in enumerate(places):
                put(k, x)
            e.call("void", products.symbol(dtype), words)
            return
        extent, *steps = axes[0]
        with writer.loop(number(0), writer.affine(extent)) as index:
            moved = [e.gep(x, e.mul(index, number(t)), kind) for x, t in zip(places, steps, strict=True)]
            batch(axes[1:], moved)

    rows, columns, terms = (
        " x ".join(extent_text(x) for x, *_ in axes) for axes in (found.rows, found.columns, found.terms)
    )
    writer.schedule.note(
        f"product of {rows} by {terms} and {terms} by {columns}: tiled, from packed blocks of both operands"
    )
    batch(found.batch, places)
    return True


def in_blocks(writer: Writer, s: ir.For) -> list[ir.Stmt] | None:
    """A loop as one over blocks of turns, which begin with the products of all of their turns; None where it has none
    that can go together."""
    if s.stop is not None or s.step != 1 or not (s.lo.is_const and s.hi.is_const) or writer.is_inside:
        return None
    if not all(isinstance(x, ir.Map | ir.Reduce | ir.Let) for x in s.body):
        return None
    size = min(_TURNS, s.hi.const - s.lo.const)
    for k, one in enumerate(s.body):
        found = _rows_of(writer.program, s, k, size) if isinstance(one, ir.Reduce) and size > 1 else None
        if found is None:
            continue
        product, turn, begin = found
        writer.bases[product.into.buf] = writer.e.gep(writer.word(WORKSPACE, "ptr"), writer.workspace)  # type: ignore[union-attr]
        writer.workspace += -(-bytes_of(product.into.buf) // 64) * 64 + 64  # type: ignore[union-attr]
        count = (s.hi.const - s.lo.const) // size
        first, after = ir.Affine.of(begin) * size + s.lo, s.lo + size * count
        rest = [] if after == s.hi else [ir.For(s.sym, after, s.hi, 1, s.body)]
        turns = ir.For(s.sym, first, first + size, 1, turn)
        return [ir.For(begin, ir.Affine(0), ir.Affine(count), 1, [product, turns]), *rest]
    return None


def _rows_of(program: ir.Program, s: ir.For, k: int, size: int) -> tuple[ir.Reduce, list[ir.Stmt], ir.Sym] | None:
    """Statement ``k`` of a loop for so many turns as one product of matrices, what is left of a turn, and the symbol
    that says which block of turns it is."""
    one, others = s.body[k], [x for j, x in enumerate(s.body) if j != k]
    assert isinstance(one, ir.Reduce)
    e, into = one.expr, one.into
    kept = [a for a in range(len(one.shape)) if a not in one.axes]
    if one.function is not np.add or one.mask is not None or not isinstance(into, ir.View) or len(kept) != 1:
        return None
    if not isinstance(e, ir.Op) or e.ufunc is not np.multiply or not all(isinstance(x, ir.Load) for x in e.args):
        return None
    (axis,) = kept
    if not all(isinstance(t, int) for v in (into, *loads(e)) for t in v.strides):
        return None
    extent, (a, b) = one.shape[axis], (x.view for x in e.args)  # type: ignore[attr-defined]
    a, b = (a, b) if b.strides[axis] else (b, a)  # the vector, and the matrix
    far, near, step = _factor(a.offset, s.sym), _factor(b.offset, s.sym), b.strides[axis]
    narrows = -_factor(extent, s.sym)  # 1: each turn has one result less, the first ones are left out
    widest = limit(extent + ir.Affine.of(s.sym) * narrows, True)
    if a.strides[axis] or not far or not step or narrows not in (0, 1) or near != step * narrows or widest is None:
        return None
    if any(_factor(n, s.sym) for x, n in enumerate(one.shape) if x != axis):
        return None
    if into.buf.role != "temp" or into.offset != ir.Affine(0) or into.strides[axis] != 1:
        return None
    if meets({a.buf, b.buf}, {x for t in others for x in writes(t)}) or not _is_passed_on(program, s, k, into, extent):
        return None
    begin = ir.Sym("block", ir.Affine(0), ir.Affine((s.hi.const - s.lo.const) // size - 1))
    first = ir.Affine.of(begin) * size + s.lo
    buf = ir.Buf("t", into.buf.dtype, size * widest, "temp")

    def over(v: ir.View, rows: int, columns: int, place: ir.Affine) -> ir.View:
        strides = [t for x, t in enumerate(v.strides) if x != axis]
        return ir.View(v.buf, place, (rows, columns, *strides))

    def at(v: ir.View, by: int) -> ir.Affine:
        return v.offset + (first - ir.Affine.of(s.sym)) * by

    summed = [n for x, n in enumerate(one.shape) if x != axis]
    shape = (ir.Affine(size), extent + (ir.Affine.of(s.sym) - first) * narrows, *summed)
    args = (ir.Load(e.dtype, over(a, far, 0, at(a, far))), ir.Load(e.dtype, over(b, 0, step, at(b, near))))
    result = ir.View(buf, first * narrows, (widest, 1, *[0] * len(summed)))
    product = ir.Reduce(shape, tuple(range(2, len(shape))), one.op, e.over(args), result, one.initial)
    if blocked(product) is None:
        return None
    row = (ir.Affine.of(s.sym) - first) * widest + ir.Affine.of(s.sym) * narrows
    done: dict[ir.Expr, ir.Expr] = {}

    def leaf(x: ir.Expr) -> ir.Expr | None:
        moved = isinstance(x, ir.Load) and x.view.buf is into.buf
        return x.over(ir.View(buf, row, x.view.strides)) if moved else None  # type: ignore[attr-defined]

    def changed(t: ir.Stmt) -> ir.Stmt:
        if isinstance(t, ir.Map):
            mask = None if t.mask is None else rebuilt(t.mask, leaf, done)
            return ir.Map(t.shape, [(v, rebuilt(x, leaf, done)) for v, x in t.stores], mask)
        return t

    return product, [changed(t) for t in others], begin


def _factor(n: ir.Affine, sym: ir.Sym) -> int:
    return dict(n.terms).get(sym, 0)


def _is_passed_on(program: ir.Program, s: ir.For, k: int, into: ir.View, extent: ir.Affine) -> bool:
    """True if the result of statement ``k`` of a loop is read by maps behind it in the same turn alone, whole."""
    behind = set(s.body[k + 1 :])
    for t in every(program.body):
        if t is s.body[k]:
            continue
        if into.buf in set(writes(t)):
            return False
        if into.buf not in set(reads(t)):
            continue
        if t not in behind or not isinstance(t, ir.Map):
            return False
        views = [v for x in ir.expressions(t) for v in loads(x) if v.buf is into.buf]
        for v in views:
            axes = [(n, d) for n, d in zip(t.shape, v.strides, strict=True) if d]
            if axes != [(extent, 1)] or v.offset != ir.Affine(0):
                return False
    return into.buf not in pointed_at(program.body)


__all__ = ["in_blocks", "write_product"]
