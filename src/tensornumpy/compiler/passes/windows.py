"""Updates of windows that are shifted against each other, as one map over what they have in common, and their borders.

The gradient of a stencil adds to the neighbours of each point, ``g[2:] += a; g[:-2] += a; ...``, and each of these goes
through all of ``g``. An element inside gets its terms one after the other in a single pass, in the order of the
statements, so it has the same bits; one at a border gets those that it has, window by window.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ..access import every, loads, meets
from ..ir import Affine, Expr, Load, Map, Program, Stmt, View, blocks, walk
from .contraction import MOST, Moved, cost
from .rewrite import rebuilt

_LEAST = 1 << 13  # elements of a window: in a smaller one, the borders take as long as what is saved
_SLABS = 64  # maps for the borders of one run
Box = list[tuple[int, int]]  # from, to: along each axis


def gather_windows(program: Program) -> None:
    """Run the pass, in place."""
    if any(isinstance(s, Map) and _is_large(s) for s in every(program.body)):
        _block(program.body)


def _block(body: list[Stmt]) -> None:
    for each in body:
        for inner in blocks(each):
            _block(inner)
    parts = [x for k in range(len(body)) for x in _parted(body, k)]
    out: list[Stmt] = []
    run: list[_Update] = []
    ends: list[Stmt | None] = [*parts, None]
    for k, s in enumerate(ends):
        found = None if s is None else _update(s)
        if run and (found is None or not _follows(run[0], found)):
            out += _gathered(run) or parts[k - len(run) : k]
            run = []
        if found is not None:
            run.append(found)
        elif s is not None:
            out.append(s)
    body[:] = out


@dataclass
class _Update:
    """A map that is ``view = expr``, in which the buffer of the view is read at the view alone."""

    view: View
    expr: Expr
    shape: tuple[int, ...]


def _is_large(s: Map) -> bool:
    return s.mask is None and all(n.is_const for n in s.shape) and math.prod(_numbers(s)) >= _LEAST


def _update(s: Stmt) -> _Update | None:
    if not isinstance(s, Map) or len(s.stores) != 1 or not _is_large(s):
        return None
    ((view, expr),) = s.stores
    if expr.gathers or any(isinstance(n, Affine) for v in (view, *loads(expr)) for n in v.strides):
        return None  # places that only a run tells
    others = {v.buf for v in loads(expr) if v != view}
    return None if meets({view.buf}, others) else _Update(view, expr, _numbers(s))


def _numbers(s: Map) -> tuple[int, ...]:
    return tuple(n.const for n in s.shape)


# --- what a run is ---


def _parted(body: Sequence[Stmt], k: int) -> list[Stmt]:
    """A statement; a map of several stores whose first or last one updates a window that its neighbour updates, too, at
    another place, in parts."""
    s = body[k]
    if not isinstance(s, Map) or len(s.stores) < 2 or not _is_large(s):
        return [s]
    out: list[Stmt] = [s]
    if k + 1 < len(body) and _is_shifted(body[k + 1], s.stores[-1][0], s) and _may_part(s, len(s.stores) - 1):
        out.append(Map(s.shape, [s.stores.pop()]))
    if k and len(s.stores) > 1 and _is_shifted(body[k - 1], s.stores[0][0], s) and _may_part(s, 1):
        out.insert(0, Map(s.shape, [s.stores.pop(0)]))
    for x in out:
        x.place = s.place
    return out


def _is_shifted(other: Stmt, view: View, s: Map) -> bool:
    """True if another statement updates the same window, at another place."""
    found = _update(other)
    return found is not None and found.view != view and _follows(found, _Update(view, found.expr, _numbers(s)))


def _may_part(s: Map, k: int) -> bool:
    """True if the stores from number k on may run behind the others: they share no read of what those change."""
    first, rest = s.stores[:k], s.stores[k:]
    changed = {v for v, _ in first}  # what else is read of the same memory lies apart
    shared = walk(*(e for _, e in first)).keys() & walk(*(e for _, e in rest)).keys()
    return not any(isinstance(e, Load) and e.view in changed for e in shared)


def _follows(one: _Update, two: _Update) -> bool:
    """True if two updates may be in one run: of one buffer, over windows that are shifted against each other."""
    return (
        one.view.buf is two.view.buf and one.view.strides == two.view.strides and one.shape == two.shape
        and one.view.offset.terms == two.view.offset.terms
    )  # fmt: skip


# --- what it becomes ---


def _gathered(run: list[_Update]) -> list[Stmt] | None:
    """The borders, then the inside; None if the windows have too little in common."""
    first, sizes = run[0].view, run[0].shape
    if len({u.view.offset for u in run}) < 2:
        return None
    origins = [_shift((u.view.offset - first.offset).const, first.strides) for u in run]
    if any(o is None for o in origins) or sum(cost(u.expr)[0] for u in run) >= MOST:
        return None
    boxes: list[Box] = [[(at, at + n) for at, n in zip(o, sizes, strict=True)] for o in origins if o is not None]
    inside: Box = [(max(lo for lo, _ in axis), min(hi for _, hi in axis)) for axis in zip(*boxes, strict=True)]
    whole = [max(hi for _, hi in axis) - min(lo for lo, _ in axis) for axis in zip(*boxes, strict=True)]
    if any(lo >= hi for lo, hi in inside) or 2 * math.prod(hi - lo for lo, hi in inside) < math.prod(sizes):
        return None
    if not _are_distinct(whole, first.strides):
        return None
    out: list[Stmt] = []
    for u, box in zip(run, boxes, strict=True):
        for slab in _without(box, inside):
            m = _move(slab, box)
            out.append(Map(_lengths(slab), [(m.view(u.view), m.expr(u.expr))]))
    if len(out) > _SLABS:
        return None
    value: Expr | None = None
    view = first
    for u, box in zip(run, boxes, strict=True):
        m = _move(inside, box)
        view, expr = m.view(u.view), m.expr(u.expr)
        value = expr if value is None else _behind(expr, view, value)
    assert value is not None
    return [*out, Map(_lengths(inside), [(view, value)])]


def _behind(expr: Expr, view: View, value: Expr) -> Expr:
    """An update behind another one, which has given the element this value."""
    return rebuilt(expr, lambda e: value if isinstance(e, Load) and e.view == view else None)


def _shift(distance: int, strides: Sequence[int]) -> list[int] | None:
    """How far one window is from another along each axis; None if that is no number of elements."""
    found = [0] * len(strides)
    for axis in sorted(range(len(strides)), key=lambda a: -abs(strides[a])):
        if not strides[axis]:
            return None
        found[axis] = round(distance / strides[axis])
        distance -= found[axis] * strides[axis]
    return None if distance else found


def _are_distinct(sizes: Sequence[int], strides: Sequence[int]) -> bool:
    """True if different indices are different elements."""
    reach = 0
    for n, s in sorted(zip(sizes, map(abs, strides), strict=True), key=lambda pair: pair[1]):
        if n > 1 and s <= reach:
            return False
        reach += (n - 1) * s
    return True


def _without(box: Box, inside: Box) -> list[Box]:
    """A box without one that lies in it, as boxes."""
    found: list[Box] = []
    rest = list(box)
    for axis, (lo, hi) in enumerate(inside):
        for part in ((rest[axis][0], lo), (hi, rest[axis][1])):
            if part[0] < part[1]:
                found.append([*rest[:axis], part, *rest[axis + 1 :]])
        rest[axis] = (lo, hi)
    return found


def _lengths(box: Box) -> tuple[Affine, ...]:
    return tuple(Affine(hi - lo) for lo, hi in box)


def _move(part: Box, box: Box) -> Moved:
    """From the indices of a part to those of the box that it is in."""
    each = range(len(box))
    start = [Affine(p[0] - b[0]) for p, b in zip(part, box, strict=True)]
    found = Moved(start, [[int(a == c) for c in each] for a in each])
    found.rank = len(box)
    return found


__all__ = ["gather_windows"]
