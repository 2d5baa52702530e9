"""Sums of products over named axes, ``einsum`` and ``tensordot``, as statements: products of one or two operands."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...compiler import ir
from ...compiler.ir import Affine, Buf, Map, View
from ...engines.llvm.contractions import Pair
from ..values import Scalar, StagedArray
from . import reductions

if TYPE_CHECKING:
    from ..tracer import Tracer


def is_for_library(t: Tracer, pairs: Sequence[Pair], arrays: Sequence[StagedArray]) -> bool:
    """True for products that a library does faster, unless it would copy a window that slides."""
    return t.may_call and max(p.work for p in pairs) >= reductions.FOR_BLAS and not any(map(_overlaps, arrays))


def _overlaps(x: StagedArray) -> bool:
    """True for an array whose elements are fewer than its places: a window that slides."""
    reach = sum((n.const - 1) * abs(s) for n, s in zip(x.sizes, x.view.strides, strict=True))
    return 1 + reach < math.prod(n.const for n in x.sizes)


def contracted(t: Tracer, pairs: Sequence[Pair], arrays: Sequence[StagedArray]) -> Any:
    """The product of all operands, by two at a time."""
    for numbers, each, _ in pairs:
        made = _products(t, [arrays[k] for k in numbers], each)
        arrays = [*(x for k, x in enumerate(arrays) if k not in numbers), _in_memory(t, made)] if len(pairs) > 1 else []
    return made


def _in_memory(t: Tracer, x: Any) -> StagedArray:
    if isinstance(x, StagedArray):
        return x
    assert isinstance(x, Scalar)
    made = t.temp((), x.expr.dtype)
    t.write(made, x)
    return made


def _products(t: Tracer, arrays: Sequence[StagedArray], subscripts: str) -> Any:
    """The sums of the products of one or two arrays."""
    given, output = subscripts.split("->")
    inputs, kind = given.split(","), arrays[0].dtype
    sizes = {c: n for letters, x in zip(inputs, arrays, strict=True) for c, n in zip(letters, x.sizes, strict=True)}
    letters = output + "".join(c for c in sizes if c not in output)
    steps = [dict.fromkeys(letters, 0) for _ in arrays]
    for own, x, step in zip(inputs, arrays, steps, strict=True):
        for c, s in zip(own, t.use(x).view.strides, strict=True):
            step[c] += s  # of a diagonal
    for a, c in zip(letters[len(output) :], letters[len(output) + 1 :], strict=False):
        if all(step[a] == step[c] * sizes[c].const for step in steps):  # summed axes that are one
            letters, sizes[c] = letters.replace(a, ""), sizes[c] * sizes[a].const
    domain = tuple(sizes[c] for c in letters)
    loads: list[ir.Expr] = [
        ir.Load(kind, View(x.view.buf, x.view.offset, tuple(step[c] for c in letters)))
        for x, step in zip(arrays, steps, strict=True)
    ]
    expr = loads[0] if len(loads) == 1 else ir.Op(kind, "multiply", tuple(loads), (kind,) * 3)
    whole = StagedArray(t, View(Buf("t", kind, 0, "temp"), Affine(), (0,) * len(domain)), domain)
    summed = tuple(range(len(output), len(letters)))
    if summed:
        return reductions.reduced(t, "add", whole, summed, expr, False, None, None)
    made = t.temp(domain, kind)
    t.emit(Map(domain, [(made.view, expr)]) if domain else ir.Store(made.view, expr))
    t.wrote(made.view.buf)
    return made


__all__ = ["contracted", "is_for_library"]
