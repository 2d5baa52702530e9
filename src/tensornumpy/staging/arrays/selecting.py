"""Elements whose number depends on data: ``x[mask]`` as an array, ``np.nonzero`` and its kin, run-time steps."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from ...compiler.ir import Affine, Cell, For, Iota, Map, Op, Read, SetCell, Store, Sym, View
from ..escape import Escape
from ..symbolic import SymbolicInt
from ..values import StagedArray
from ..writer import BOOL, INT
from . import functions
from .functions import METHODS, array_of, row
from .indexing import own_axes, span

if TYPE_CHECKING:
    from ..tracer import Tracer


def positions(t: Tracer, mask: StagedArray) -> StagedArray:
    """Where a mask of one axis is true: integers, as many as there are."""
    (n,) = t.use(mask).sizes
    made = t.temp((n,), INT)
    cell = Cell("c", INT)
    t.program.cells.append(cell)
    t.emit(SetCell(cell, t.int_expr(Affine(0))))
    sym = Sym("i", Affine(0), n - 1)
    block = t.begin(True)
    try:
        t.home[sym] = t.open[-1]
        i = Affine.of(sym)
        at = t.sym(Read(INT, cell), Affine(0), i)
        t.emit(Store(View(made.view.buf, at), t.int_expr(i)))  # the next one overwrites it where the mask is false
        is_one = t.element(View(mask.view.buf, mask.view.offset + i * mask.view.strides[0]))
        more = t.cast(t.expr_of(is_one), INT)
        t.emit(SetCell(cell, t.var(INT, Op(INT, "add", (t.int_expr(at), more), (INT, INT, INT)))))
    finally:
        t.end()
    t.emit(For(sym, Affine(0), n, 1, block))
    t.wrote(made.view.buf)
    return StagedArray(t, made.view, (t.sym(Read(INT, cell), Affine(0), n),))


def packed(t: Tracer, x: StagedArray) -> StagedArray:
    """Elements by a mask, or rows by a mask of rows, as an array of their own."""
    if x.mask is None:
        return x
    whole, mask = StagedArray(t, x.view, x.sizes), own_axes(t, x.mask)
    if mask.ndim > 1:
        rest = whole.shape[mask.ndim :]
        whole, mask = t.call_named("reshape", whole, (-1, *rest)), t.call_named("ravel", mask)
    found: StagedArray = t.getitem(whole, positions(t, mask))
    return found


def _places(t: Tracer, a: Any) -> list[Any]:
    """For each axis the places of what is not zero."""
    a = array_of(t, a)
    if not a.ndim:
        raise Escape("the places in a number")
    mask = a if a.dtype == BOOL else t.finish(t.to(a, BOOL), a.sizes)
    if a.ndim == 1:
        return [positions(t, mask)]
    found: Any = positions(t, t.call_named("ravel", mask))
    parts: list[Any] = []
    for n in reversed(a.shape[1:]):
        parts.insert(0, t.apply(np.remainder, (found, n)))
        found = t.apply(np.floor_divide, (found, n))
    return [found, *parts]


@row("nonzero", method=True)
def _nonzero(t: Tracer, a: Any) -> Any:
    return tuple(_places(t, a))


@row("flatnonzero")
def _flatnonzero(t: Tracer, a: Any) -> Any:
    return _places(t, t.call_named("ravel", array_of(t, a)))[0]


@row("argwhere")
def _argwhere(t: Tracer, a: Any) -> Any:
    found = _places(t, a)
    made = t.temp((found[0].sizes[0], Affine(len(found))), INT)
    for k, x in enumerate(found):
        t.setitem(made, (slice(None), k), x)
    return made


@row("compress")
def _compress(t: Tracer, condition: Any, a: Any, axis: Any = None) -> Any:
    condition, a = array_of(t, condition), array_of(t, a)
    if condition.dtype != BOOL or condition.ndim != 1 or a.ndim != 1 or condition.sizes != a.sizes:
        raise Escape("np.compress of this kind")
    return t.getitem(a, positions(t, condition))


METHODS["compress"] = "compress"


def stepped(t: Tracer, key: slice, length: Affine) -> StagedArray:
    """The places of a slice whose step is known at run time only."""
    step = t.affine(key.step)
    if step is None:
        raise Escape("a slice of this kind")
    most = t.facts.most(step)
    sign = -1 if most is not None and most < 0 else 1
    t.require(step * sign - 1, "a slice with a step of another sign")
    start, gap = span(t, key, length, sign)
    count = steps(t, gap, step * sign)
    made = t.temp((count,), INT)
    wide = Op(INT, "multiply", (Iota(INT, 0), t.int_expr(step)), (INT, INT, INT))
    t.emit(Map((count,), [(made.view, Op(INT, "add", (wide, t.int_expr(start)), (INT, INT, INT)))]))
    return made


def steps(t: Tracer, gap: Affine, step: Affine) -> Affine:
    """How many numbers from 0 on are below ``gap``, ``step`` apart; ``step`` is at least 1."""
    if not t.facts.is_positive(gap):
        gap = t.least(np.maximum, gap, Affine(0))
    most = t.facts.most(gap)
    top = SymbolicInt.of(t, gap) + (SymbolicInt.of(t, step) - 1)
    found = t.affine(top // SymbolicInt.of(t, step))
    assert found is not None
    if found.is_const:
        return found
    t.facts.known.append(found)
    if most is not None:
        t.facts.known.append(Affine(most) - found)
    return found


def attach(t: Tracer) -> None:
    """Give the tracer its functions."""
    functions.attach(t)
    t.packed, t.stepped = partial(packed, t), partial(stepped, t)


__all__ = ["attach", "packed", "positions", "stepped", "steps"]
