"""What statements read and write, and whether two accesses meet."""

from __future__ import annotations

import math
import operator
from collections.abc import Iterator, Sequence, Set
from typing import Any

import numpy as np

from .expr import LOADS, SCALARS
from .ir import (
    Accumulate,
    Affine,
    Buf,
    Call,
    Const,
    Draw,
    Expr,
    Gather,
    Int,
    Let,
    LetInt,
    Load,
    Map,
    Program,
    PyInt,
    Read,
    Reduce,
    Repoint,
    Scatter,
    SetCell,
    Stmt,
    Store,
    Sym,
    Var,
    View,
    blocks,
    expressions,
    walk,
)

_FEW = 8
_MEMORY, _SCALAR = (Load, Gather), (Var, Read)
_INT = np.dtype(np.int64)


def loads(expr: Expr) -> tuple[View, ...]:
    """The views that an expression reads, each once; of a gather the view that it gathers from."""
    known = expr.notes[LOADS]
    if known is None:
        views: dict[View, None] = {}
        seen: set[Expr] = set()
        todo = [expr]
        while todo:
            e = todo.pop()
            if e in seen:
                continue
            seen.add(e)
            inside = e.notes[LOADS]
            if inside is not None:  # it has been asked before
                views.update(dict.fromkeys(inside))
                continue
            if isinstance(e, _MEMORY):
                views[e.view] = None
            todo += e.parts
        known = expr.notes[LOADS] = tuple(views)
    return known


def scalars(expr: Expr) -> tuple[Any, ...]:
    """The variables and cells that an expression reads."""
    found = expr.notes[SCALARS]
    if found is None:
        found = expr.notes[SCALARS] = tuple([e for e in walk(expr) if isinstance(e, _SCALAR)])
    return found


def reads(s: Stmt) -> Iterator[Buf]:
    """The buffers that a statement reads itself, without the blocks in it."""
    every = expressions(s)
    if len(every) > _FEW:  # they have much in common
        yield from {e.view.buf for e in walk(*every) if isinstance(e, _MEMORY)}
    else:
        for expr in every:
            for view in loads(expr):
                yield view.buf
    if isinstance(s, Call):
        yield from (v.buf for k, (v, _) in enumerate(s.arrays) if k not in s.writes)
    elif isinstance(s, Repoint):
        yield from (b for _, b in s.pairs)
    elif isinstance(s, Scatter) and s.op is not None:
        yield s.view.buf


def writes(s: Stmt) -> Iterator[Buf]:
    """The buffers that a statement writes itself, without the blocks in it."""
    if isinstance(s, Map):
        yield from (v.buf for v, _ in s.stores)
    elif isinstance(s, Store | Scatter):
        yield s.view.buf
    elif isinstance(s, Reduce | Accumulate):
        if isinstance(s.into, View):
            yield s.into.buf
    elif isinstance(s, Call):
        yield from (s.arrays[k][0].buf for k in s.writes)
    elif isinstance(s, Repoint):
        yield from (a for a, _ in s.pairs)


def every(body: Sequence[Stmt]) -> Iterator[Stmt]:
    """The statements of a block and of the blocks in it, in order."""
    for s in body:
        yield s
        for block in blocks(s):
            yield from every(block)


def pointed_at(body: Sequence[Stmt]) -> set[Buf]:
    """The pointers that a block changes, and what they refer to then."""
    return {b for s in every(body) if isinstance(s, Repoint) for pair in s.pairs for b in pair}


def all_writes(s: Stmt) -> set[Buf]:
    """The buffers that a statement writes, with the blocks in it."""
    return {b for inner in every([s]) for b in writes(inner)}


def all_reads(s: Stmt) -> set[Buf]:
    """The buffers that a statement reads, with the blocks in it."""
    return {b for inner in every([s]) for b in reads(inner)}


def target(s: Stmt) -> Any:
    """The name, cell or buffer that a statement with one target gives a value."""
    if isinstance(s, Let | Draw):
        return s.var.name
    if isinstance(s, SetCell):
        return s.cell
    if isinstance(s, Store | Scatter):
        return s.view.buf
    if isinstance(s, Reduce | Accumulate):
        return s.into.name if isinstance(s.into, Var) else s.into.buf
    return None


def has_pointers(program: Program) -> bool:
    """True if a buffer of a program may be one of several."""
    return any(b.role == "pointer" for b in program.bufs)


def meets(one: Set[Buf], two: Set[Buf], pointers: bool = True) -> bool:
    """True if two sets of buffers may share memory: pointers may refer to any. ``pointers``: whether there are any."""
    if not one.isdisjoint(two):
        return True
    if not pointers:
        return False
    p1, p2 = (any(b.role == "pointer" for b in s) for s in (one, two))
    return (p1 and any(b.role in ("input", "temp", "pointer") for b in two)) or (
        p2 and any(b.role in ("input", "temp", "pointer") for b in one)
    )


_SERIAL = operator.attrgetter("serial")


def limit(value: Affine, upper: bool) -> int | None:
    """The least or largest number that an affine integer can be, by the bounds of its symbols; None if unknown.

    The innermost symbol goes first: its bounds may name those outside, which then cancel.
    """
    return limit_of(value.const, dict(value.terms), upper)


def limit_of(const: int, factors: dict[Sym, int], upper: bool) -> int | None:
    """The same of ``const + sum(factor * sym)``; ``factors`` is used up."""
    while factors:
        sym = max(factors, key=_SERIAL)
        factor = factors.pop(sym)
        if not factor:
            continue
        end = sym.hi if (factor > 0) == upper else sym.lo
        if end is None:
            return None
        const += end.const * factor
        for s, c in end.terms:
            factors[s] = factors.get(s, 0) + c * factor
    return const


def divided(program: Program, n: Affine, size: int, left: int = 0) -> tuple[Affine, Affine]:
    """How many pieces of one size a positive integer has that follows from ``lengths``, and what is left; of one that
    is not known at least so many."""
    if n.is_const:
        return Affine(n.const // size), Affine(n.const % size)
    ends = [limit(n - left, upper) or 0 for upper in (False, True)]
    count, rest = Sym("pieces", *(Affine(k // size) for k in ends)), Sym("rest", Affine(left), Affine(size - 1 + left))
    program.lengths += [
        LetInt(count, PyInt(_INT, np.floor_divide, (Int(_INT, n - left), Const(_INT, size)))),
        LetInt(rest, Int(_INT, n - Affine.of(count) * size)),
    ]
    return Affine.of(count), Affine.of(rest)


def follows(program: Program, n: Affine) -> bool:
    """True if an integer follows from the ``lengths`` of a program, or is a number."""
    return n.is_const or {s for s, _ in n.terms} <= {s.sym for s in program.lengths if isinstance(s, LetInt)}


_ZERO: dict[bool, Any] = {True: 0, False: Affine()}


def _are_apart(a: View, b: View, shape: Sequence[int]) -> bool:
    """The same where all that matters are numbers."""
    distance = b.offset.const - a.offset.const
    low_a = high_a = low_b = high_b = 0
    strides = []
    for n, sa, sb in zip(shape, a.strides, b.strides, strict=True):
        if n == 1:
            continue
        low_a, high_a = (low_a, high_a + (n - 1) * sa) if sa > 0 else (low_a + (n - 1) * sa, high_a)
        low_b, high_b = (low_b, high_b + (n - 1) * sb) if sb > 0 else (low_b + (n - 1) * sb, high_b)
        strides += [abs(sa), abs(sb)]
    if distance + low_b > high_a or low_a - distance > high_b:
        return True
    common = math.gcd(*strides)
    return bool(common and distance % common)


def are_apart(a: View, b: View, shape: tuple[Affine, ...]) -> bool:
    """True if two views over one domain certainly share no element: their ranges are apart, or the remainders of
    their places by a common stride."""
    if any(isinstance(s, Affine) for s in (*a.strides, *b.strides)):
        return False
    if a.offset.terms == b.offset.terms and all(n.is_const for n in shape):
        return _are_apart(a, b, [n.const for n in shape])
    distance = b.offset - a.offset
    is_const = all(n.is_const for n in shape)  # numbers are added up faster
    low_a = high_a = low_b = high_b = _ZERO[is_const]
    for size, sa, sb in zip(shape, a.strides, b.strides, strict=True):
        n: Any = size.const if is_const else size
        low_a, high_a = (low_a, high_a + (n - 1) * sa) if sa > 0 else (low_a + (n - 1) * sa, high_a)
        low_b, high_b = (low_b, high_b + (n - 1) * sb) if sb > 0 else (low_b + (n - 1) * sb, high_b)
    for gap in (distance + low_b - high_a, -distance + low_a - high_b):
        least = limit(gap, False)
        if least is not None and least > 0:
            return True
    strides = {abs(s) for v in (a, b) for s, n in zip(v.strides, shape, strict=True) if s and n != Affine(1)}
    for common in sorted(strides, reverse=True):
        if any(c % common for _, c in distance.terms) or any(s % common for s in strides):
            continue
        if distance.const % common:
            return True
    return False


__all__ = [
    "all_reads", "all_writes", "are_apart", "divided", "follows", "has_pointers", "limit", "loads",
    "meets", "pointed_at", "reads", "scalars", "writes",
]  # fmt: skip
