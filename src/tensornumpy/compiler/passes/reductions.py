"""Reductions that gain by another form: products with an operand that lies across, sums of very much into one number.

``sum(a[i, k] * b[j, k])`` goes by vectors of ``j`` if b is turned first. A sum of everything goes in pieces, which
several threads take; their totals are added up. What the pieces are follows from the shape alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from ..ir import (
    Affine,
    Buf,
    Expr,
    Gather,
    Iota,
    Load,
    Map,
    Op,
    Program,
    Reduce,
    Stmt,
    Var,
    View,
    blocks,
    walk,
    with_children,
)

Rebuild = Callable[[Expr, Callable[[Expr], Expr | None]], Expr]
_TURNED = 1 << 16  # elements of an operand that is turned at most
_ROWS, _COLUMNS = 16, 8  # how often an operand is read, and its rows, that pay for turning it
_PAIRWISE = 128  # terms of a sum that has NumPy's bits
_PIECES, _MUCH = 32, 1 << 18  # of a sum of everything, and from how many elements on


def reshape(program: Program, rebuild: Rebuild) -> None:
    """Run the pass, in place. ``rebuild``: an expression with some of its parts replaced."""
    _block(program, program.body, rebuild)


def _block(program: Program, body: list[Stmt], rebuild: Rebuild) -> None:
    out: list[Stmt] = []
    for k, s in enumerate(body):
        for inner in blocks(s):
            _block(program, inner, rebuild)
        made = None
        if isinstance(s, Reduce) and all(n.is_const and n.const > 0 for n in s.shape):
            beside = [t for t in (*body[max(0, k - 1) : k], *body[k + 1 : k + 2]) if isinstance(t, Reduce)]
            is_alone = not any(isinstance(t.into, Var) and t.shape == s.shape for t in beside)  # else they go together
            made = _turned(program, s) or (_pieces(program, s, rebuild) if is_alone else None)
        out += made or [s]
    body[:] = out


def _temporary(program: Program, dtype: np.dtype, size: int) -> Buf:
    buf = Buf("t", dtype, size, "temp")
    program.bufs.append(buf)
    return buf


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
    for k in sorted((0, 1), key=lambda k: sizes[k]):  # the smaller one, if it can be
        x, other = loads[k], loads[1 - k]
        axes = [a for a, t in enumerate(x.view.strides) if t and a != along and extents[a] > 1]
        again = math.prod(n for a, n in enumerate(extents) if a != along and not x.view.strides[a])
        if len(axes) != 1 or again < _ROWS or extents[axes[0]] < _COLUMNS or other.view.strides[axes[0]]:
            continue
        if sizes[k] > _TURNED:
            continue
        (across,) = axes
        rows, terms = extents[across], extents[along]
        buf = _temporary(program, x.dtype, rows * terms)
        source = Load(x.dtype, View(x.view.buf, x.view.offset, (1, x.view.strides[across])))
        copy = Map((Affine(terms), Affine(rows)), [(View(buf, Affine(), (rows, 1)), source)])
        strides = tuple(rows if a == along else int(a == across) for a in range(len(extents)))
        turned = Load(x.dtype, View(buf, Affine(), strides))
        args = (turned, other) if k == 0 else (other, turned)
        return [copy, Reduce(s.shape, s.axes, s.op, with_children(e, args), s.into, s.initial, s.mask)]
    return None


def _pieces(program: Program, s: Reduce, rebuild: Rebuild) -> list[Stmt] | None:
    """A reduction of very much into one number, in pieces along its longest axis."""
    extents, dtype = [n.const for n in s.shape], s.expr.dtype
    if (
        not isinstance(s.into, Var)
        or s.function not in (np.add, np.multiply, np.maximum, np.minimum)
        or len(s.axes) < len(extents)
    ):
        return None
    roots = [s.expr] if s.mask is None else [s.expr, s.mask]
    is_plain = not any(isinstance(x, Iota | Gather) for x in walk(*roots))
    if math.prod(extents) < _MUCH or max(extents) < 4 * _PIECES or dtype.itemsize < 4 or not is_plain:
        return None
    axis = extents.index(max(extents))
    length = extents[axis] // _PIECES
    left = extents[axis] - _PIECES * length
    buf = _temporary(program, dtype, _PIECES + bool(left))

    def part(first: int, count: int, size: int) -> Reduce:
        """The pieces from one on, so many, of this length."""

        def leaf(x: Expr) -> Expr | None:
            if not isinstance(x, Load):
                return None
            step = x.view.strides[axis] if axis < len(x.view.strides) else 0
            at = x.view.offset + first * length * step
            return Load(x.dtype, View(x.view.buf, at, (step * length, *x.view.strides)))

        shape = (count, *extents[:axis], size, *extents[axis + 1 :])
        axes = tuple(range(1, len(shape)))
        into = View(buf, Affine(first), (1, *[0] * len(extents)))
        mask = None if s.mask is None else rebuild(s.mask, leaf)
        return Reduce(tuple(map(Affine, shape)), axes, s.op, rebuild(s.expr, leaf), into, None, mask)

    parts: list[Stmt] = [part(0, _PIECES, length), *([part(_PIECES, 1, left)] if left else [])]
    total = Load(dtype, View(buf, Affine(), (1,)))
    return [*parts, Reduce((Affine(buf.size),), (0,), s.op, total, s.into, s.initial, None)]


__all__ = ["reshape"]
