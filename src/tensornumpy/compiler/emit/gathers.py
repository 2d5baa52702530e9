"""Elements at places that are data: their distances, the check that they are within bounds, and vectors of them.

``nest`` is the :class:`Nest` whose values they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...engines.llvm.emitter import Reg
from ...engines.llvm.lowering.convert import in_memory
from .. import ir
from ..access import limit
from .integers import any_lane
from .writer import CannotCompile

Range = tuple[ir.Affine | None, ir.Affine | None]
_NONE: Range = (None, None)
_PIVOTS = 32  # elements of a line that each value is compared with at once, at most


def ranges(order: list[ir.Expr]) -> dict[ir.Expr, Range]:
    """The least and largest number that integers in some expressions can be: operands come first."""
    found: dict[ir.Expr, Range] = {}
    for x in order:
        found[x] = _range(x, found)
    return found


def _range(x: ir.Expr, known: dict[ir.Expr, Range]) -> Range:
    if x.dtype.kind == "b":
        return ir.Affine(0), ir.Affine(1)
    if x.dtype.kind not in "iu":
        return _NONE
    match x:
        case ir.Const():
            return (ir.Affine(int(x.value)),) * 2
        case ir.Int():
            return x.value, x.value
        case ir.Search():
            return ir.Affine(), x.axes[0][1]
        case ir.Select():
            (a, b), (c, d) = (known[y] for y in x.args[1:])
            return _end(a, c, False), _end(b, d, True)
        case ir.Cast():
            source = x.args[0].dtype
            if source.kind in "biu" and np.can_cast(source, x.dtype):
                return known[x.args[0]]
        case ir.Op(name=name) if name in _RANGES:
            rule = _RANGES[name]
            found = rule(*(known[y] for y in x.args))
            if found != _NONE and (rule not in _WRAPPING or _fits(found, x.dtype)):
                return found
    if x.dtype.itemsize < 4:
        info = np.iinfo(x.dtype)
        return ir.Affine(int(info.min)), ir.Affine(int(info.max))
    return _NONE


def _fits(ends: Range, dtype: np.dtype) -> bool:
    """True if all integers in between are numbers of a dtype: else some of them are others there, as NumPy's do not
    end but begin anew."""
    least, most = (None if end is None else limit(end, k == 1) for k, end in enumerate(ends))
    info = np.iinfo(dtype)
    return least is not None and most is not None and info.min <= least and most <= info.max


def _sum(a: Range, b: Range) -> Range:
    low, high = (None if x is None or y is None else x + y for x, y in zip(a, b, strict=True))
    return low, high


def _product(a: Range, b: Range) -> Range:
    low, high = b
    if low is None or low != high or not low.is_const or low.const < 0:
        return _NONE
    least, most = (None if n is None else n * low.const for n in a)
    return least, most


def _least(a: Range, b: Range) -> Range:
    return _end(a[0], b[0], False), _known(a[1], b[1], False)


def _most(a: Range, b: Range) -> Range:
    return _known(a[0], b[0], True), _end(a[1], b[1], True)


def _rest(a: Range, b: Range, less: int = 1) -> Range:
    if b[0] is None or (limit(b[0], False) or 0) <= 0:
        return _NONE
    return ir.Affine(0), None if b[1] is None else b[1] - less


def _difference(a: Range, b: Range) -> Range:
    low, high = (None if n is None else -n for n in b[::-1])
    return _sum(a, (low, high))


_RANGES: dict[str, Callable[..., Range]] = {
    "add": _sum,
    "subtract": _difference,
    "multiply": _product,
    "minimum": _least,
    "maximum": _most,
    "clip": lambda a, low, high: _least(_most(a, low), high),
    "remainder": _rest,
    "bitwise_and": lambda a, b: _rest(a, b, 0),
}
_WRAPPING = (_sum, _difference, _product)  # what they give may have left the numbers of its dtype


def _end(a: ir.Affine | None, b: ir.Affine | None, upper: bool) -> ir.Affine | None:
    """The larger (or the smaller) of two ends; None where that is not known."""
    if a is None or b is None:
        return None
    least, most = limit(a - b, False), limit(a - b, True)
    if least is not None and least >= 0:
        return a if upper else b
    return (b if upper else a) if most is not None and most <= 0 else None


def _known(a: ir.Affine | None, b: ir.Affine | None, upper: bool) -> ir.Affine | None:
    """An end of an extreme of two, of which each by itself is one."""
    return b if a is None else a if b is None else _end(a, b, upper) or a


def wrapped(nest: Any, index: Reg, length: ir.Affine, ends: Range = _NONE) -> Reg:
    """An index into an axis of this length: counted from the end if negative; out of bounds it bails out. Neither is
    written where ``ends`` say that it is not so."""
    e, (low, high) = nest.e, ends
    n = nest.writer.affine(length)
    n = e.splat(n, index.lanes)
    if low is None or (limit(low, False) or 0) < 0 or limit(low, False) is None:
        index = e.select(e.cmp("slt", index, e.like(0, index)), e.add(index, n), index)
    elif high is not None and (limit(length - high, False) or 0) > 0:
        return index
    nest.writer.bail(any_lane(e, e.cmp("uge", index, n)), "an index is out of bounds")
    return index


def distance(nest: Any, axes: Any, shift: dict[int, int], lanes: int) -> Reg:
    """``sum(wrapped index * stride)`` in elements."""
    e = nest.e
    total: Reg | None = None
    for index, length, stride in axes:
        at = wrapped(nest, nest.value(index, shift), length, nest.ranges[index])
        if at.lanes < lanes:
            at = e.splat(at, lanes)
        far = at if stride == 1 else e.mul(at, e.like(stride, at))
        total = far if total is None else e.add(total, far)
    return e.const(0, "i64", lanes) if total is None else total


def gather(nest: Any, x: ir.Gather, shift: dict[int, int], lanes: int) -> Reg:
    """The elements of a gather, as they are in memory."""
    e, kind, view = nest.e, in_memory(x.view.buf.dtype), x.view
    at, step = nest.element(view, shift), nest.stride(view)
    if step and not any(nest.vector in nest.axes[i] for i, _, _ in x.axes):  # a row of it
        return nest.along(e.gep(at, distance(nest, x.axes, shift, 1), kind), step, kind, view)
    far = distance(nest, x.axes, shift, lanes)
    if step and lanes > 1:
        far = e.add(far, e.mul(nest.numbers(), nest.far(step, lanes)))
    return _elements(nest, at, far, kind, view.buf)


def _elements(nest: Any, at: Reg, far: Reg, kind: str, buf: ir.Buf) -> Reg:
    """The elements at some distances, one by one: instructions that gather take as long and longer."""
    e, lanes = nest.e, far.lanes
    if lanes == 1:
        return nest.writer.load(e.gep(at, far, kind), kind, 1, buf)
    return nest.elements([e.gep(at, e.extract(far, k), kind) for k in range(lanes)], kind, buf)


def search(nest: Any, x: ir.Search, shift: dict[int, int], lanes: int) -> Reg:
    """How many elements of a sorted line are below the values, or not above them.

    Values are compared with up to _PIVOTS elements at equal distances, all at once, and then with one in the middle of
    what is left, some times; nothing is a branch but the search for NaN."""
    e, ((given, _, _),) = nest.e, x.axes
    if nest.stride(x.view) or given.dtype.kind not in "iuf":
        raise CannotCompile("a search in several lines")
    value = nest.wide(given, shift, lanes)
    is_left, kind = x.side == "left", given.dtype.kind
    order = {"f": "o", "i": "s", "u": "u"}[kind] + ("lt" if is_left else "le")
    found = _halved(nest, x, shift, lanes, lambda a: e.cmp(order, a, value))
    if kind != "f":
        return found
    nan = e.cmp("uno", value, value)
    if not is_left:
        return e.select(nan, e.splat(nest.writer.affine(x.axes[0][1]), lanes), found)
    before, slow, after = e.block, e.fresh("nan"), e.fresh("after")
    e.cond_br(any_lane(e, nan), slow, after)
    e.label(slow)
    numbers = _halved(nest, x, shift, lanes, lambda a: e.cmp("ord", a, a))
    among = e.select(nan, numbers, found)
    last = e.block
    e.br(after)
    e.label(after)
    return e.phi("i64", lanes, [(found.text, before), (among.text, last)])


def _halved(nest: Any, x: ir.Search, shift: dict[int, int], lanes: int, holds: Callable[[Reg], Reg]) -> Reg:
    """How many elements a condition holds for that holds for the first ones."""
    e, ((_, n, stride),) = nest.e, x.axes
    kind, at = in_memory(x.view.buf.dtype), nest.element(x.view, shift)
    least, most = limit(n, False) or 0, limit(n, True)
    step = 1 << max(0, least.bit_length() - 1)  # what is left is found by halves
    if least < 1 or most is None or most >= 2 * step:
        raise CannotCompile("a search in a line of any length")
    if n.is_const:
        step = max(1, step * 2 // _PIVOTS)
    place = e.const(0, "i64", lanes)
    for k in range(step - 1, least, step):
        a = e.splat(nest.writer.load(e.gep(at, k * stride, kind), kind, 1, x.view.buf), lanes)
        place = e.select(holds(a), e.add(place, e.like(step, place)), place)
    if step > 1:
        last = nest.writer.affine(n + (1 - step))
        place = e.intrinsic("smin", place, e.splat(last, lanes))
    while step > 1:
        step //= 2
        middle = e.add(place, e.like(step - 1, place))
        far = middle if stride == 1 else e.mul(middle, e.like(stride, middle))
        place = e.select(holds(_elements(nest, at, far, kind, x.view.buf)), e.add(place, e.like(step, place)), place)
    return place


__all__ = ["distance", "gather", "ranges", "search", "wrapped"]
