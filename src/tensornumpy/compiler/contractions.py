"""Reductions that are products of matrices: which of their axes are rows, columns and terms, and which go by blocks."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..engines.llvm import products
from . import ir
from .access import limit

_ACROSS = 1 << 18  # as products.WORTH, where the right side is turned on the way
Axis = tuple[ir.Affine, int, int]  # its extent, and the distances in the two arrays that have it


@dataclass(frozen=True)
class Contraction:
    """``into[batch, rows, columns] = sum over terms of left[batch, rows, terms] * right[batch, terms, columns]``; each
    of the three may be several axes, outermost first. ``batch``: extents and distances in left, right and result."""

    left: ir.View
    right: ir.View
    into: ir.View
    batch: list[tuple[ir.Affine, int, int, int]]
    rows: list[Axis]
    columns: list[Axis]
    terms: list[Axis]

    @property
    def sizes(self) -> tuple[int, int, int]:
        """How many rows, columns and terms there are at most."""
        m, n, k = (math.prod(limit(n, True) or 0 for n, _, _ in x) for x in (self.rows, self.columns, self.terms))
        return m, n, k

    @property
    def is_symmetric(self) -> bool:
        """True for the products of rows with each other (``a @ a.T``), half of which say all."""
        sides = ([(n, x) for n, x, _ in self.rows], [(n, y) for n, y, _ in self.columns])
        same = self.left.buf is self.right.buf and self.left.offset == self.right.offset and sides[0] == sides[1]
        evenly = all(x == y for _, x, y in self.terms) and all(x == y for _, x, y, _ in self.batch)
        return same and evenly and products.is_mirrored(self.sizes[0])


def contraction(s: ir.Stmt) -> Contraction | None:
    """A reduction as a product of matrices whose results lie along the columns; None if it is none."""
    if (
        not isinstance(s, ir.Reduce)
        or s.function is not np.add
        or s.mask is not None
        or not isinstance(s.into, ir.View)
    ):
        return None
    e, into = s.expr, s.into
    if not isinstance(e, ir.Op) or e.ufunc is not np.multiply or e.dtype.name not in products.KINDS:
        return None
    left, right = e.args
    if not isinstance(left, ir.Load) or not isinstance(right, ir.Load) or not left.dtype == right.dtype == e.dtype:
        return None
    is_zero = s.initial is None or (isinstance(s.initial, ir.Const) and s.initial.value == 0)
    if not is_zero or into.buf in (left.view.buf, right.view.buf) or into.buf.dtype != e.dtype:
        return None
    if not all(isinstance(t, int) for v in (left.view, right.view, into) for t in v.strides):
        return None
    a, b, batch, rows, columns, terms = left.view, right.view, [], [], [], []
    for axis, (n, x, y, z) in enumerate(zip(s.shape, a.strides, b.strides, into.strides, strict=True)):
        if n == ir.Affine(1):
            continue
        if (limit(n, False) or 0) < 1 or limit(n, True) is None:
            return None
        if axis in s.axes:
            terms.append((n, x, y))
        elif x and y:
            batch.append((n, x, y, z))
        elif x:
            rows.append((n, x, z))
        else:
            columns.append((n, y, z))
    if any(z == 1 for _, _, z in rows):
        a, b, rows, columns, terms = b, a, columns, rows, [(n, y, x) for n, x, y in terms]
    if not all(z for _, _, z in (*rows, *columns)):
        return None
    found = [_merged(rows), _merged(columns, True), _merged(terms)]
    if any(not 0 < len(axes) <= products.AXES for axes in found):
        return None
    return Contraction(a, b, into, batch, *found)


def _merged(axes: list[Axis], by_second: bool = False) -> list[Axis]:
    """The axes in the order of one of their distances, the longest first; those that lie evenly as one."""
    made: list[Axis] = []
    for n, x, y in sorted(axes, key=lambda axis: -abs(axis[2] if by_second else axis[1])):
        if made and n.is_const and made[-1][1] == x * n.const and made[-1][2] == y * n.const:
            n = made.pop()[0] * n.const
        made.append((n, x, y))
    return made


def blocked(s: ir.Stmt) -> Contraction | None:
    """A product that goes by packed blocks; None for all others."""
    found = contraction(s)
    if found is None:
        return None
    sizes, dtype = found.sizes, found.left.buf.dtype
    # what does not lie along columns would be read element by element; one that lies along terms is turned first
    is_turned = not found.batch and found.terms[-1][1] == found.terms[-1][2] == 1
    is_across = found.columns[-1][1] != 1 and not is_turned
    is_worth = products.is_blocked(*sizes, dtype) or (is_across and products.is_blocked(*sizes, dtype, _ACROSS))
    return found if is_worth else None


__all__ = ["Contraction", "blocked", "contraction"]
