"""What the printer of programs asks: what statements use, which versions of a name are wanted at the same time, and the
indices that an offset in memory is.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from .access import limit, target
from .ir import (
    Affine,
    Call,
    Draw,
    For,
    Gather,
    If,
    Int,
    Let,
    LetInt,
    Load,
    Map,
    Read,
    Reduce,
    SetCell,
    Stmt,
    Var,
    View,
    While,
    expressions,
)

_PAST = 1  # how far an index may leave its axis by its bounds, where a branch or an empty slice tells more
_CHOICES = 6  # terms of an offset of which all ways to write them are tried


def used(s: Stmt) -> Iterator[Any]:
    """The variables (by name) and symbols that a statement reads itself, as often as it does."""
    integers: list[Affine] = [*getattr(s, "shape", ())]
    views = [getattr(s, "view", None), getattr(s, "into", None)]
    if isinstance(s, Map):
        views += [v for v, _ in s.stores]
    if isinstance(s, For):
        integers += [s.lo, s.hi]
    if isinstance(s, Call):
        integers += [n for _, shape in s.arrays for n in shape]
        views += [v for v, _ in s.arrays]
    todo = list(expressions(s))
    while todo:
        e = todo.pop()
        if isinstance(e, Var):
            yield e.name
        elif isinstance(e, Int):
            integers.append(e.value)
        elif isinstance(e, Load | Gather):
            views.append(e.view)
        todo += e.parts
    for a in (*integers, *(v.offset for v in views if isinstance(v, View))):
        yield from (x for x, _ in a.terms)


class Versions:
    """Which values with one name are wanted at the same time: ``meet``, pairs. All others are printed by that name."""

    def __init__(self, wanted: dict[Any, str]):
        self.wanted = wanted
        self.meet: set[frozenset] = set()

    def block(self, body: Sequence[Stmt], live: set[Any]) -> set[Any]:
        """What is wanted before a block, of what is wanted behind it."""
        for s in reversed(body):
            live = self.before(s, live)
        return live

    def meets(self, made: Any, live: set[Any]) -> None:
        """A value is made while others are wanted."""
        name = self.wanted.get(made)
        for other in live if name is not None else ():
            if other != made and self.wanted[other] == name:
                self.meet.add(frozenset((made, other)))

    def before(self, s: Stmt, live: set[Any]) -> set[Any]:
        """What is wanted before a statement."""
        own = {k for k in used(s) if k in self.wanted}
        match s:
            case Draw():
                self.meets(s.var.name, live)
                return (live - {s.var.name}) | own
            case Let() | LetInt() | SetCell() | Reduce(into=Var()):
                made = s.sym if isinstance(s, LetInt) else target(s)
                expr: Any = s.expr
                source: Any = expr.cell if isinstance(expr, Read) else expr.name if isinstance(expr, Var) else None
                if isinstance(expr, Int) and len(expr.value.terms) == 1 and not expr.value.const:
                    source = expr.value.terms[0][0]
                self.meets(made, live - {source})
                if isinstance(expr, Read) and expr.cell in self.wanted:
                    own.add(expr.cell)
                return (live - {made}) | own
            case For():
                head = live | own | ({s.stop} if s.stop in self.wanted else set())
                for _ in range(3):
                    head = head | self.block(s.body, head) - {s.sym}
                self.meets(s.sym, head)
                return head
            case While():
                head = live
                for _ in range(3):
                    head = head | self.block(s.test, live | own | self.block(s.body, head))
                return head
            case If():
                return own | self.block(s.then, live) | self.block(s.otherwise, live)
        return live | own


def split(offset: Affine, axes: Sequence[tuple[int, int]]) -> list[Affine] | None:
    """An offset as an index along each axis (length and stride; the largest stride first), None if it is no such."""
    found = []
    for k, (length, stride) in enumerate(axes):
        if k == len(axes) - 1:
            if any(c % stride for _, c in offset.terms) or offset.const % stride:
                return None
            found.append(Affine(offset.const // stride, [(s, c // stride) for s, c in offset.terms]))
            return found if not k or _outside(found[-1], length) <= _PAST else None
        numbers = [offset.const, *(c for _, c in offset.terms)]
        if len(numbers) > _CHOICES:
            return None
        best: Any = None
        for quotients in itertools.product(*({n // stride, -(-n // stride)} for n in numbers)):
            index = Affine(quotients[0], [(s, q) for (s, _), q in zip(offset.terms, quotients[1:], strict=True)])
            rest = offset - index * stride
            wrong = max(_outside(index, length), _outside(rest, stride))
            size = sum(abs(c) for _, c in rest.terms) + abs(rest.const)
            if best is None or (wrong, size) < best[0]:
                best = (wrong, size), index, rest
        if best[0][0] > _PAST:
            return None
        found.append(best[1])
        offset = best[2]
    return found if offset == Affine() else None


def _outside(a: Affine, length: int) -> int:
    """How far an integer is known to leave ``range(length)``."""
    low, high = limit(a, False), limit(a, True)
    return max(0 if low is None else -low, 0 if high is None else high - length + 1, 0)


__all__ = ["Versions", "split", "used"]
