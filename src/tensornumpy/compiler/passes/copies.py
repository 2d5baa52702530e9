"""Maps in place: what a statement reads of the array that it writes is copied, where that is less than its result.

``a[:] = minimum(a, a[:, k:k + 1] + a[k])`` has a temporary for the whole result, as every point may read what another
one writes. A copy of the row and of the column does as well.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..access import are_apart, every, limit, meets, reads, writes
from ..ir import Affine, Buf, Expr, Gather, Load, Map, Program, Stmt, View, blocks, walk
from .rewrite import rebuilt


def copy_reads(program: Program) -> None:
    """Run the pass, in place."""
    counts: dict[Buf, int] = {}
    _count(program.body, counts)
    _block(program, program.body, counts)


def _count(body: Sequence[Stmt], counts: dict[Buf, int]) -> None:
    for s in every(body):
        for b in {*reads(s), *writes(s)}:
            counts[b] = counts.get(b, 0) + 1


def _block(program: Program, body: list[Stmt], counts: dict[Buf, int]) -> None:
    out: list[Stmt] = []
    for s in body:
        for block in blocks(s):
            _block(program, block, counts)
        made = _in_place(program, out[-1], s, counts) if out else None
        if made is not None:
            out.pop()
        out += [s] if made is None else made
    body[:] = out


def _in_place(program: Program, one: Stmt, two: Stmt, counts: dict[Buf, int]) -> list[Stmt] | None:
    """The statements for ``temporary = expression; array = temporary``; None if they are not that or gain nothing."""
    if not (isinstance(one, Map) and isinstance(two, Map)) or one.shape != two.shape:
        return None
    if one.mask is not None or two.mask is not None or len(one.stores) != 1 or len(two.stores) != 1:
        return None
    (stored, expr), (target, copied) = one.stores[0], two.stores[0]
    if not isinstance(copied, Load) or copied.view != stored or stored.buf.role != "temp" or counts[stored.buf] != 2:
        return None
    if target.buf.dtype != stored.buf.dtype or target.buf.role == "pointer":
        return None
    copies: list[Stmt] = []
    found: dict[Expr, Expr] = {}
    views: dict[View, View] = {}
    for x in walk(expr):
        if isinstance(x, Gather) and meets({x.view.buf}, {target.buf}):
            return None
        if not isinstance(x, Load) or not meets({x.view.buf}, {target.buf}):
            continue
        if x.view.buf is not target.buf:
            return None
        if x.view == target or are_apart(x.view, target, one.shape):
            continue
        if x.view not in views:
            copy = _copy(program, x.view, one.shape)
            if copy is None:
                return None
            copies.append(copy)
            views[x.view] = copy.stores[0][0]
        found[x] = x.over(views[x.view])
    if not found:
        return None
    return [*copies, Map(one.shape, [(target, rebuilt(expr, found.get))])]


def _copy(program: Program, view: View, shape: Sequence[Affine]) -> Map | None:
    """A temporary with the elements of a view that is broadcast; None if it is not, or its size is not known."""
    if all(s or n == Affine(1) for s, n in zip(view.strides, shape, strict=True)):
        return None
    size, strides = 1, [0] * len(shape)
    for axis in reversed(range(len(shape))):
        if view.strides[axis]:
            most = limit(shape[axis], True)
            if most is None:
                return None
            strides[axis] = size
            size *= max(1, most)
    buf = program.temporary(view.buf.dtype, size)
    inner = tuple(n if s else Affine(1) for s, n in zip(view.strides, shape, strict=True))
    return Map(inner, [(View(buf, Affine(), tuple(strides)), Load(view.buf.dtype, view))])
