"""Arrays that change places, in reverse: which buffer a pointer refers to is a number that is saved like any other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ..access import every
from ..ir import Buf, Cell, Const, Expr, If, Let, Op, Program, Read, Repoint, SetCell, Stmt, new_variable
from .saving import BOOL, INT


class Pointers:
    """What the pointers of a program may refer to. ``shared``: all buffers of which one may be another."""

    def __init__(self, program: Program):
        self.bases: dict[Buf, list[Buf]] = {b: [] for b in program.bufs if b.role == "pointer"}
        found = True

        def look(s: Stmt) -> None:
            nonlocal found
            for a, b in s.pairs if isinstance(s, Repoint) else ():
                for base in self.bases[b] if b in self.bases else [b]:
                    if base not in self.bases[a]:
                        self.bases[a].append(base)
                        found = True

        while found:
            found = False
            for s in every(program.body):
                look(s)
        self.shared = set(self.bases).union(*self.bases.values())
        self.which = {p: Cell("which", INT) for p in self.bases}

    def first(self) -> list[Stmt]:
        """Before the program: each refers to its first buffer."""
        return [SetCell(cell, Const(INT, 0)) for cell in self.which.values()]

    def noted(self, s: Repoint) -> list[Stmt]:
        """The statement, and what remembers where the pointers refer to."""
        before: list[Stmt] = []
        after: list[Stmt] = []
        for a, b in s.pairs:
            held: Expr
            if b in self.which:
                held = new_variable(INT, "which")
                before.append(Let(held, Read(INT, self.which[b])))
            else:
                held = Const(INT, self.bases[a].index(b))
            after.append(SetCell(self.which[a], held))
        if any(b in self.which and self.bases[b] != self.bases[a] for a, b in s.pairs):
            after = [x for (a, b), x in zip(s.pairs, after, strict=True) if b not in self.which]
            for a, b in s.pairs:
                if b in self.which:
                    after += self._translated(a, b, before)
        return [*before, s, *after]

    def _translated(self, a: Buf, b: Buf, before: list[Stmt]) -> list[Stmt]:
        """``a`` refers to what ``b`` referred to, whose buffers have other numbers."""
        held = next(s.var for s in before if isinstance(s, Let) and getattr(s.expr, "cell", None) is self.which[b])
        numbers = [self.bases[a].index(base) for base in self.bases[b]]
        body: list[Stmt] = []
        for k, number in enumerate(numbers):
            body += _where(held, k, [SetCell(self.which[a], Const(INT, number))], [])
        return body

    def restored(self, p: Buf, pairs: Any) -> list[Stmt]:
        """Statements that make a pointer refer to what its number says; ``pairs(p, base)``: what is set then."""
        held = new_variable(INT, "which")
        body: list[Stmt] = []
        for k, base in reversed(list(enumerate(self.bases[p]))):
            found = pairs(p, base)
            if found:
                body = _where(held, k, [Repoint(found)], body)
        return [Let(held, Read(INT, self.which[p])), *body] if body else []

    def group(self, things: Iterable[Any]) -> set[Any]:
        """Things, with all buffers that may be one of them."""
        found = set(things)
        return found if self.shared.isdisjoint(found) else found | self.shared

    def meets(self, buf: Any, others: set[Buf]) -> bool:
        """True if a buffer may be one of others."""
        return buf in others or (buf in self.shared and not self.shared.isdisjoint(others))


def _where(held: Expr, k: int, then: list[Stmt], otherwise: list[Stmt]) -> list[Stmt]:
    """A branch by whether a number is ``k``."""
    test = new_variable(BOOL, "is")
    equal = Op(BOOL, "equal", (held, Const(INT, k)), (INT, INT, BOOL))
    return [Let(test, equal), If(test, then, otherwise)]


def is_float(buf: Any) -> bool:
    """True for a buffer of numbers that have derivatives."""
    return isinstance(buf, Buf) and np.issubdtype(buf.dtype, np.inexact)
