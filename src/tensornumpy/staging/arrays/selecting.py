"""Elements whose number depends on data: ``x[mask]`` as an array, ``np.nonzero`` and its kin, run-time steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from ...compiler.ir import Affine, Cell, For, Iota, Map, Op, Read, Search, SetCell, Store, Sym, View
from ..escape import Escape
from ..source.names import UNDEFINED
from ..symbolic import SymbolicInt
from ..values import Staged, StagedArray
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
    buf = x.view.buf
    known = t.packs.get(buf)
    if known is not None and known[0].view == x.view and t.home[known[1].view.buf] in t.open:
        if buf not in t.history[known[2] :]:
            return known[1]  # names of one array stay names of one
    whole, mask = StagedArray(t, x.view, x.sizes), own_axes(t, x.mask)
    source, since = t.chosen.get(buf, (None, 0))
    is_chosen = source is not None and source.sizes == x.sizes and buf not in t.history[since:]
    if source is not None and is_chosen and _is_unchanged(t, source, since):
        whole = source
    places = t.places.get(mask.view.buf)  # of a copy, which nobody changes
    if mask.ndim > 1:
        whole = t.call_named("reshape", whole, (-1, *whole.shape[mask.ndim :]))
    if places is None or t.home[places.view.buf] not in t.open:
        flat = mask if mask.ndim == 1 else t.call_named("ravel", mask)
        places = t.places[mask.view.buf] = positions(t, flat)
    found: StagedArray = t.getitem(whole, places)
    t.packs[buf] = (x, found, len(t.history))
    t.shared[found.view.buf] = {buf}
    return found


def _is_unchanged(t: Tracer, x: StagedArray, since: int) -> bool:
    """True if an array is what it was: nothing has been written since that could be its memory."""
    buf = x.view.buf
    is_there = t.home.get(buf, 0) in t.open and "pointer" not in {b.role for b in (buf, *t.history[since:])}
    return is_there and buf not in t.history[since:]


def either(
    t: Tracer, values: list, blocks: list, opened: list, inside: Callable, limits: Callable
) -> tuple[StagedArray, Callable[[], StagedArray] | None]:
    """A new array that is one of two: of each branch its value (or UNDEFINED), its block and the number of that, which
    ``inside`` opens again. Where the lengths differ, the second result gives it with the length that it has then."""
    for k, (v, block, opening) in enumerate(zip(values, blocks, opened, strict=True)):
        if isinstance(v, StagedArray) and v.mask is not None:
            values[k] = inside(block, opening, lambda v=v: t.packed(v))
    known = [v for v in values if v is not UNDEFINED]
    first = known[0]
    for v in known:
        if not isinstance(v, StagedArray) or not isinstance(first, StagedArray) or v.dtype != first.dtype or not (
            v.sizes == first.sizes or (v.sizes and first.sizes and v.sizes[1:] == first.sizes[1:])
        ):  # fmt: skip
            raise Escape("a name with different arrays behind the branches")
    sizes, length = first.sizes, None
    if known[-1].sizes != sizes:
        most = limits([SymbolicInt.of(t, v.sizes[0]) for v in values], blocks, opened)[1]
        if most is None:
            raise Escape("a name with different arrays behind the branches")
        sizes, length = (most, *sizes[1:]), Cell("n", INT)
        t.program.cells.append(length)
    made = t.temp(sizes, first.dtype)

    def put(value: StagedArray) -> None:
        t.emit(Map(value.sizes, [(made.view, t.use(value).load())]))
        if length is not None:
            t.emit(SetCell(length, t.int_expr(value.sizes[0])))

    for value, block, opening in zip(values, blocks, opened, strict=True):
        if value is not UNDEFINED:
            buf = value.view.buf
            memory = t.shared.get(buf, set()) | {buf}
            t.shared.setdefault(made.view.buf, set()).update(memory)
            held = [t.holders.setdefault(each, set()) for each in memory]
            for holders in held:
                holders.add(made.view.buf)
            for each in set().union(*held) if any(len(holders) > 1 for holders in held) else ():
                t.freeze(each)
            if t.home.get(buf) != opening:
                t.freeze(buf)
                t.freeze(made.view.buf)
            inside(block, opening, lambda value=value: put(value))
    if length is None:
        return made, None

    def now() -> StagedArray:
        return StagedArray(t, made.view, (t.sym(Read(INT, length), Affine(0), sizes[0]), *sizes[1:]))

    return made, now


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


@row("searchsorted", method=True)
def _searchsorted(t: Tracer, a: Any, v: Any, side: str = "left", sorter: Any = None) -> Any:
    line = array_of(t, a)
    v = t.packed(v) if isinstance(v, StagedArray) else t.operand(v)
    if sorter is not None or side not in ("left", "right") or line.ndim != 1:
        raise Escape("np.searchsorted of this kind")
    t.certain(v)
    kind = np.result_type(line.dtype, t.typed(v) if isinstance(v, Staged | SymbolicInt) else v)
    if kind.kind not in "iuf" or kind.name in ("float16", "bfloat16"):
        raise Escape(f"np.searchsorted of {kind}")
    line = line if line.dtype == kind else t.call_named("astype", line, kind)
    t.require(line.sizes[0] - 1, "np.searchsorted in an array without elements")
    sizes, view, (stride,) = getattr(v, "sizes", ()), t.use(line).view, line.view.strides
    where = View(view.buf, view.offset, (0,) * len(sizes))
    found = Search(INT, where, ((t.to(v, kind), line.sizes[0], stride),), side)
    return t.finish(found, sizes) if sizes else t.scalar(found)


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


__all__ = ["attach", "either", "packed", "positions", "stepped", "steps"]
