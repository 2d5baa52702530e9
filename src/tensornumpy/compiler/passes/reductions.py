"""Reductions that gain by another form: products with an operand that lies across, long reductions in parts.

``sum(a[i, k] * b[j, k])`` goes by vectors of ``j`` if b is turned first. A long reduction is that of parts, which
threads share, and then of their results; the parts follow from the shape alone. Sums of many terms at few places go in
parts, too, each with places of its own. A sum along an axis that is not the fastest one is added up row by row, as
NumPy does; in parts its error grows with the length of a part.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from ..access import divided, follows, limit
from ..contractions import blocked
from ..ir import (
    Affine,
    Const,
    Expr,
    Gather,
    Int,
    Iota,
    Load,
    Map,
    Op,
    Program,
    Reduce,
    Scatter,
    Stmt,
    Var,
    View,
    walk,
    with_parts,
)
from .rewrite import rebuilt, rewrite

_TURNED = 1 << 16  # elements of an operand that is turned at most
_ROWS, _COLUMNS = 16, 8  # how often an operand is read, and its rows, that pay for turning it
_PAIRWISE = 128  # terms of a sum that has NumPy's bits
_PARTS = 32  # for several threads
_MUCH = 1 << 18  # elements of a reduction to one number that is cut
_LONG, _PART = 1024, 512  # elements that are added one by one at most, and those of a part
_SHARED, _FEW = 1 << 17, 8  # points from which few results are worth several threads, and how many are few
_GROUP = 1 << 16  # elements that emit/reduce.py adds up before it adds the totals
_COPIES, _TERMS = 8, 16  # of the few places that many terms are added at, and terms for each at least
_FOLDS = (np.add, np.maximum, np.minimum, np.logical_or, np.logical_and)


def rearrange(program: Program) -> None:
    """Turn operands, and cut what is reduced to one number: what has NumPy's bits keeps them."""

    def change(body: Sequence[Stmt], k: int) -> Sequence[Stmt]:
        s = body[k]
        if not isinstance(s, Reduce) or not all(n.is_const and n.const > 0 for n in s.shape) or blocked(s):
            return [s]
        beside = [t for t in (*body[max(0, k - 1) : k], *body[k + 1 : k + 2]) if isinstance(t, Reduce)]
        is_alone = not any(isinstance(t.into, Var) and t.shape == s.shape for t in beside)  # else they go together
        return _turned(program, s) or (_pieces(program, s) if is_alone else [s])

    rewrite(program.body, change)


def in_parts(program: Program) -> None:
    """Cut all long reductions, whose sums are then NumPy's to a few bits."""

    def change(body: Sequence[Stmt], k: int) -> Sequence[Stmt]:
        s = body[k]
        if isinstance(s, Scatter):
            return _scattered(program, s)
        if not isinstance(s, Reduce):
            return [s]
        start, end = _together(body, k)
        return _split(program, body[start:end]) if start == k else []  # type: ignore[arg-type]

    rewrite(program.body, change)


def _together(body: Sequence[Stmt], k: int) -> tuple[int, int]:
    """Where the reductions begin and end that go through one domain with the one at ``k``, whole or in parts: to
    numbers, of which none of them reads one."""
    first = k
    while first and _are_alike(body[first - 1], body[first]):
        first -= 1
    start = end = first
    while end <= k:
        start, numbers = end, set[str]()
        while end < len(body) and (end == start or _are_alike(body[end - 1], body[end])):
            s = body[end]
            assert isinstance(s, Reduce)
            if not numbers.isdisjoint(x.name for x in walk(s.expr) if isinstance(x, Var)):
                break
            numbers |= {s.into.name} if isinstance(s.into, Var) else set()
            end += 1
    return start, end


def _are_alike(a: Stmt, b: Stmt) -> bool:
    """True for two reductions of one domain to numbers, by the same way of parts."""
    if not (isinstance(a, Reduce) and isinstance(b, Reduce) and isinstance(a.into, Var) and isinstance(b.into, Var)):
        return False
    return (
        (a.shape, a.axes) == (b.shape, b.axes)
        and all(s.mask is None and s.initial is None and _way(s) is not None for s in (a, b))
        and _way(a) == _way(b)
    )


def _turned(program: Program, s: Reduce) -> list[Stmt] | None:
    """A product whose second operand is copied with its axes the other way round."""
    e = s.expr
    if (
        s.function is not np.add
        or s.mask is not None
        or len(s.axes) != 1
        or not isinstance(e, Op)
        or e.ufunc is not np.multiply
    ):
        return None
    along, extents = s.axes[0], [n.const for n in s.shape]
    if s.initial is None and extents[along] <= _PAIRWISE:
        return None
    if not all(isinstance(x, Load) and x.view.strides[along] == 1 for x in e.args):
        return None
    loads = [x for x in e.args if isinstance(x, Load)]
    sizes = [math.prod(n for n, t in zip(extents, x.view.strides, strict=True) if t) for x in loads]
    each = [[a for a, t in enumerate(x.view.strides) if t and a != along and extents[a] > 1] for x in loads]
    lies = [isinstance(s.into, View) and any(s.into.strides[a] == 1 for a in axes) for axes in each]
    for k in sorted((0, 1), key=lambda k: (not lies[k], sizes[k])):  # results lie along it, or the smaller one
        x, other, axes = loads[k], loads[1 - k], each[k]
        again = math.prod(n for a, n in enumerate(extents) if a != along and not x.view.strides[a])
        if len(axes) != 1 or again < _ROWS or extents[axes[0]] < _COLUMNS or other.view.strides[axes[0]]:
            continue
        if sizes[k] > _TURNED:
            continue
        (across,) = axes
        rows, terms = extents[across], extents[along]
        buf = program.temporary(x.dtype, rows * terms)
        source = Load(x.dtype, View(x.view.buf, x.view.offset, (1, x.view.strides[across])))
        copy = Map((Affine(terms), Affine(rows)), [(View(buf, Affine(), (rows, 1)), source)])
        strides = tuple(rows if a == along else int(a == across) for a in range(len(extents)))
        turned = Load(x.dtype, View(buf, Affine(), strides))
        args = (turned, other) if k == 0 else (other, turned)
        return [copy, Reduce(s.shape, s.axes, s.op, with_parts(e, args), s.into, s.initial, s.mask)]
    return None


def _pieces(program: Program, s: Reduce) -> list[Stmt]:
    """A reduction of very much into one number, in parts along its longest axis; itself where it is none."""
    extents = [n.const for n in s.shape]
    if (
        not isinstance(s.into, Var)
        or s.function not in (np.add, np.multiply, np.maximum, np.minimum)
        or len(s.axes) < len(extents)
    ):
        return [s]
    roots = [s.expr] if s.mask is None else [s.expr, s.mask]
    is_plain = not any(isinstance(x, Iota | Gather) for x in walk(*roots))
    if math.prod(extents) < _MUCH or max(extents) < 4 * _PARTS or s.expr.dtype.itemsize < 4 or not is_plain:
        return [s]
    axis = extents.index(max(extents))
    size = extents[axis] // _PARTS
    left = extents[axis] - _PARTS * size
    parts, total = _cut(program, s, axis, Affine(_PARTS), size, Affine(left), _PARTS + bool(left))
    return [*parts, total]


def _way(s: Reduce) -> tuple[int, int] | None:
    """The axis along which a reduction goes in parts, and the steps of one; None where it gains nothing."""
    if s.function not in _FOLDS or s.mask is not None or blocked(s):
        return None
    nodes = list(walk(s.expr))
    if not all(isinstance(x, Load | Const | Op | Var | Int) for x in nodes):
        return None
    shape = _extents(s)
    axes = [a for a in s.axes if shape[a] > 1]
    if not axes or not math.prod(shape) or not all(s.shape[a].is_const for a in axes[1:]):
        return None
    kept = math.prod(n for a, n in enumerate(shape) if a not in s.axes)
    length = math.prod(shape[a] for a in axes)
    is_shared = kept < _FEW and kept * length >= _SHARED
    if any(abs(x.view.strides[axes[-1]]) == 1 for x in nodes if isinstance(x, Load)):
        if not is_shared:
            return None
        size = -(-length // (_PARTS * _GROUP)) * _GROUP
    else:
        if length <= _LONG or (s.function is not np.add and not is_shared):
            return None
        size = _PART
    return axes[0], max(1, size // math.prod(shape[a] for a in axes[1:]))


def _split(program: Program, items: Sequence[Reduce]) -> list[Stmt]:
    """Reductions of one domain in parts, and these again; themselves where they gain nothing."""
    s, way = items[0], _way(items[0])
    if way is None or not all(follows(program, n) for n in s.shape):
        return [*items]
    (first, size), shape = way, _extents(s)
    kept = math.prod(n for a, n in enumerate(shape) if a not in s.axes)
    length = math.prod(shape[a] for a in s.axes)
    # Of a length that is not known: else no extreme is left.
    least = 0 if all(x.function is np.add for x in items) else 1
    is_known = s.shape[first].is_const
    most = -(-shape[first] // size) if is_known else (shape[first] - least) // size + 1
    if most < 2 or most * kept > kept * length // 16:
        return [*items]
    whole, left = divided(program, s.shape[first], size, least)
    cuts = [_cut(program, x, first, whole, size, left, most) for x in items]
    parts = [t for group in zip(*(parts for parts, _ in cuts), strict=True) for t in _split(program, group)]
    return [*parts, *(t for _, total in cuts for t in _split(program, [total]))]


def _scattered(program: Program, s: Scatter) -> list[Stmt]:
    """Sums of many terms at few places in parts, each with places of its own, and the sums of these; itself where it
    gains nothing."""
    if len(s.shape) != 1 or len(s.axes) != 1:
        return [s]
    (index, places, step), most = s.axes[0], limit(s.shape[0], True)
    dtype, nodes = s.view.buf.dtype, list(walk(s.expr, *(a[0] for a in s.axes)))
    views = [x.view for x in nodes if isinstance(x, Load | Gather)]
    is_plain = all(isinstance(x, Load | Gather | Const | Op | Var | Int) for x in nodes) and all(
        v.buf is not s.view.buf and isinstance(v.strides[0], int) for v in views
    )
    if s.function is not np.add or most is None or s.view.strides != (0,) or not is_plain:
        return [s]
    if dtype.kind == "b" or dtype.itemsize < 4 or not places.is_const or not follows(program, s.shape[0]):
        return [s]
    n = places.const
    if most < _SHARED or n * _COPIES * _TERMS > most:
        return [s]
    size = -(-most // _COPIES)
    whole, left = divided(program, s.shape[0], size)
    copies, totals = program.temporary(dtype, _COPIES * n), program.temporary(dtype, n)

    def part(start: Affine, shape: tuple[Affine, ...]) -> Scatter:
        done: dict[Expr, Expr] = {}

        def leaf(x: Expr) -> Expr | None:
            if not isinstance(x, Load | Gather):
                return None
            step = x.view.strides[0]
            view = View(x.view.buf, x.view.offset + start * (size * step), (size * step, step)[-len(shape) :])
            if isinstance(x, Load):
                return x.over(view)
            return x.over(view, tuple((rebuilt(e, leaf, done), m, k) for e, m, k in x.axes))

        into = View(copies, start * n, (n, 0)[-len(shape) :])
        at = (rebuilt(index, leaf, done), places, 1)
        return Scatter(shape, into, (at,), rebuilt(s.expr, leaf, done), "add", len(shape) > 1)

    zero = Const(dtype, 0 if dtype.kind in "iu" else -0.0 if dtype.kind == "f" else complex(-0.0, -0.0))
    target, total = View(s.view.buf, s.view.offset, (step,)), Load(dtype, View(totals, Affine(), (1,)))
    each = Load(dtype, View(copies, Affine(), (1, n)))
    added = Op(dtype, "add", (Load(dtype, target), total), (dtype,) * 3)
    return [
        Map((Affine(_COPIES * n),), [(View(copies, Affine(), (1,)), zero)]),
        part(Affine(), (whole, Affine(size))),
        *([] if left == Affine() else [part(whole, (left,))]),
        Reduce((places, Affine(_COPIES)), (1,), "add", each, View(totals, Affine(), (1, 0))),
        Map((places,), [(target, added)]),
    ]


def _extents(s: Reduce) -> list[int]:
    """The largest lengths of the axes."""
    return [limit(n, True) or 0 for n in s.shape]


def _cut(
    program: Program, s: Reduce, axis: int, whole: Affine, size: int, left: Affine, most: int
) -> tuple[list[Reduce], Reduce]:
    """``whole`` parts of ``size`` steps along an axis, one of the steps that are ``left``, and the reduction of their
    results, of which there are ``most``, one behind the other."""
    shape = _extents(s)
    strides, kept = [0] * len(shape), 1
    for a in reversed(range(len(shape))):
        if a not in s.axes:
            strides[a] = kept
            kept *= shape[a]
    dtype, at = s.expr.dtype, axis if kept > 1 else 0  # the new axis: in front, if it is the only one that is kept
    buf = program.temporary(dtype, most * kept)

    def part(start: Affine, count: Affine, steps: Affine) -> Reduce:
        def leaf(x: Expr) -> Expr | None:
            if not isinstance(x, Load):
                return None
            v, step = x.view, x.view.strides[axis]
            along = (*v.strides[:at], steps.const * step, *v.strides[at:])
            return x.over(View(v.buf, v.offset + start * (size * step), along))

        lengths = (*s.shape[:axis], steps, *s.shape[axis + 1 :])
        axes = tuple(a + (a >= at) for a in s.axes)
        into = View(buf, start * kept, (*strides[:at], kept, *strides[at:]))
        mask = None if s.mask is None else rebuilt(s.mask, leaf)
        return Reduce((*lengths[:at], count, *lengths[at:]), axes, s.op, rebuilt(s.expr, leaf), into, None, mask)

    made = [part(Affine(), whole, Affine(size)), part(whole, Affine(1), left)]
    results = [Affine(1) if a in s.axes else n for a, n in enumerate(s.shape)]
    results[axis] = whole + (left != Affine())
    strides[axis] = kept
    total = Load(dtype, View(buf, Affine(), tuple(strides)))
    parts = [p for p in made if Affine() not in p.shape]
    return parts, Reduce(tuple(results), s.axes, s.op, total, s.into, s.initial)


__all__ = ["in_parts", "rearrange"]
