"""Products of matrices that go by packed blocks: what the function of engines/llvm/products.py is told."""

from __future__ import annotations

from collections.abc import Sequence

from ...engines.llvm import products
from ...engines.llvm.builtin import alloca
from ...engines.llvm.emitter import Reg
from ...engines.llvm.lowering.convert import in_memory
from ...engines.llvm.nest import number
from .. import ir
from ..contractions import blocked
from .writer import WORKSPACE, Writer


def write_product(writer: Writer, s: ir.Stmt) -> bool:
    """Write a reduction as a product by blocks; False if it is none."""
    found = None if writer.is_inside else blocked(s)
    if found is None:
        return False
    e, dtype = writer.e, found.left.buf.dtype
    words, kind = alloca(e, f"[{products.WORDS} x i64]"), in_memory(dtype)
    writer.scratch = max(writer.scratch, products.room(*found.sizes, dtype, writer.target) + 64)

    def put(at: int, x: Reg) -> None:
        e.store(x, e.gep(words, 8 * at))

    put(3, e.gep(writer.word(WORKSPACE, "ptr"), writer.workspace))
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

    batch(found.batch, places)
    return True


__all__ = ["write_product"]
