"""Maps whose last axes are short and keep them from being one line: what repeats along the outer axes is laid out anew.

In ``f(x[i, j, k], p[k])`` with four ``k`` a vector of x would need p in pieces. A copy of p that is repeated until it
is some hundred elements long turns the domain into lines of this length.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..access import meets
from ..ir import Affine, Expr, Gather, Iota, Load, Map, Op, Program, Stmt, View, expressions, walk
from .rewrite import rebuilt, rewrite

_SHORT, _LONG, _LANES = 48, 512, 8  # elements: an axis that is too short, a line that is long enough, a register
_LEAST, _WORTH = 16, 1024  # operations and points of a map that pay the copies


def lay_out(program: Program) -> None:
    """Rewrite the maps of a program that gain by it."""
    rewrite(program.body, lambda body, k: _lines(program, body[k]))


def _lines(program: Program, s: Stmt) -> list[Stmt]:
    """The copies, and the map over lines; the statement as it is where it would gain nothing."""
    if not isinstance(s, Map) or len(s.shape) < 2 or not all(n.is_const for n in s.shape):
        return [s]
    extents = [n.const for n in s.shape]
    points = math.prod(extents)
    if points < _WORTH or extents[-1] >= _SHORT:
        return [s]
    nodes = list(walk(*expressions(s)))
    if any(isinstance(x, Iota | Gather) for x in nodes) or sum(isinstance(x, Op) for x in nodes) < _LEAST:
        return [s]
    views = [*(x.view for x in nodes if isinstance(x, Load)), *(v for v, _ in s.stores)]
    first, most = len(extents), 1  # the axes from ``first`` on are the short line
    while first > 1 and most * extents[first - 1] < _SHORT:
        first -= 1
        most *= extents[first]
        kinds = [_kind(v, extents, first) for v in views]
        if None not in kinds and 1 in kinds:
            break
    else:
        return [s]
    stored = {v.buf for v, _ in s.stores}
    if any(k != 2 for k in kinds[len(kinds) - len(s.stores) :]) or any(
        k == 1 and meets({v.buf}, stored) for k, v in zip(kinds, views, strict=True)
    ):
        return [s]
    times = _times(points // most, most)
    if times == 1:
        return [s]
    length = most * times
    made: list[Stmt] = []
    copies: dict[View, View] = {}

    def over(v: View) -> View:
        kind = _kind(v, extents, first)
        if kind == 0:
            return View(v.buf, v.offset, (0, 0))
        if kind == 2:
            return View(v.buf, v.offset, (length, 1))
        if v not in copies:
            buf = program.temporary(v.buf.dtype, length)
            copies[v] = View(buf, Affine(), (0, 1))
            line = Load(v.buf.dtype, View(v.buf, v.offset, (0, 1)))
            made.append(Map((Affine(times), Affine(most)), [(View(buf, Affine(), (most, 1)), line)]))
        return copies[v]

    done: dict[Expr, Expr] = {}

    def change(e: Expr) -> Expr:
        return rebuilt(e, lambda x: x.over(over(x.view)) if isinstance(x, Load) else None, done)

    mask = None if s.mask is None else change(s.mask)
    stores = [(over(v), change(e)) for v, e in s.stores]
    return [*made, Map((Affine(points // length), Affine(length)), stores, mask)]


def _kind(v: View, extents: Sequence[int], first: int) -> int | None:
    """2: all elements in order; 1: those of the line, the same for each; 0: one element; None: another way."""
    if not any(v.strides):
        return 0
    step, is_line, is_whole = 1, True, True
    for axis in reversed(range(len(extents))):
        n, stride = extents[axis], v.strides[axis]
        if n > 1:
            is_whole &= stride == step
            is_line &= stride == (step if axis >= first else 0)
        step *= n
    return 2 if is_whole else 1 if is_line else None


def _times(lines: int, length: int) -> int:
    """How many short lines are a long one: few lanes are left over, and it is no longer than need be."""
    best, chosen = 0.0, 1
    for times in range(1, max(1, _LONG // length) + 1):
        if lines % times == 0:
            used = length * times / (-(-length * times // _LANES) * _LANES)
            if used >= best:
                best, chosen = used, times
    return chosen


__all__ = ["lay_out"]
