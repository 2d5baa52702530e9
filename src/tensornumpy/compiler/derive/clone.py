"""Statements written anew: over other buffers, or with what stands between them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from ..access import every
from ..ir import (
    Affine,
    Buf,
    Call,
    Draw,
    Expr,
    For,
    Gather,
    If,
    Int,
    Let,
    LetInt,
    Load,
    Map,
    Read,
    Repoint,
    Scatter,
    Stmt,
    Store,
    Sym,
    Var,
    View,
    While,
    expressions,
    walk,
)
from ..passes.rewrite import rebuilt


class Clone:
    """Copies of statements over other buffers: ``bufs`` tells which; those it does not name stay. ``names`` and
    ``syms``: of variables and symbols that have others in the copy."""

    def __init__(self, bufs: dict[Buf, Buf]):
        self.bufs = bufs
        self.names: dict[str, str] = {}
        self.syms: dict[Sym, Sym] = {}
        self.done: dict[Expr, Expr] = {}

    def view(self, v: View) -> View:
        """A view over another buffer."""
        if v.buf not in self.bufs and not self.syms:
            return v
        return View(self.bufs.get(v.buf, v.buf), self.affine(v.offset), v.strides)

    def affine(self, a: Affine) -> Affine:
        """An integer of other symbols."""
        if not any(s in self.syms for s, _ in a.terms):
            return a
        return Affine(a.const, [(self.syms.get(s, s), c) for s, c in a.terms])

    def sym(self, s: Sym) -> Sym:
        """The symbol that stands for one."""
        return self.syms.get(s, s)

    def rename(self, body: Sequence[Stmt]) -> None:
        """Give everything that a block defines another name."""
        for s in every(body):
            if isinstance(s, LetInt | For):
                own = s.sym
                ends = [None if e is None else self.affine(e) for e in (own.lo, own.hi)]
                self.syms[own] = Sym(own.name, *ends)
            var = s.var if isinstance(s, Let) else getattr(s, "into", None)
            if isinstance(var, Var):
                self.names[var.name] = f"{var.name}.{Sym('v').serial}"

    def expr(self, e: Expr) -> Expr:
        """An expression over other buffers."""

        def leaf(x: Expr) -> Expr | None:
            if isinstance(x, Load):
                return x.over(self.view(x.view))
            if isinstance(x, Gather):
                return x.over(self.view(x.view), self.axes(x.axes))
            if isinstance(x, Var) and x.name in self.names:
                return Var(x.dtype, self.names[x.name])
            return Int(x.dtype, self.affine(x.value)) if isinstance(x, Int) and self.syms else None

        return rebuilt(e, leaf, self.done)

    def axes(self, axes: Any) -> Any:
        """Indices that are data."""
        return tuple((self.expr(e), self.affine(n), k) for e, n, k in axes)

    def block(self, body: Sequence[Stmt]) -> list[Stmt]:
        """The statements of a block."""
        return [self.statement(s) for s in body]

    def statement(self, s: Stmt) -> Stmt:
        """A statement and what is in it."""
        changes: dict[str, Any] = {}
        for field in dataclasses.fields(s):
            value = getattr(s, field.name)
            if isinstance(value, Expr):
                changes[field.name] = self.expr(value)
            elif isinstance(value, View):
                changes[field.name] = self.view(value)
            elif isinstance(value, Affine):
                changes[field.name] = self.affine(value)
            elif isinstance(value, Sym):
                changes[field.name] = self.sym(value)
            elif field.name == "shape":
                changes[field.name] = tuple(map(self.affine, value))
        if isinstance(s, Draw):
            changes["args"] = tuple(map(self.expr, s.args))
        elif isinstance(s, Map):
            changes["stores"] = [(self.view(v), self.expr(e)) for v, e in s.stores]
        elif isinstance(s, Store | Scatter):
            changes["axes"] = self.axes(s.axes)
        elif isinstance(s, For):
            changes["body"] = self.block(s.body)
        elif isinstance(s, While):
            changes |= {"test": self.block(s.test), "body": self.block(s.body)}
        elif isinstance(s, If):
            changes |= {"then": self.block(s.then), "otherwise": self.block(s.otherwise)}
        elif isinstance(s, Repoint):
            changes["pairs"] = [(self.bufs.get(a, a), self.bufs.get(b, b)) for a, b in s.pairs]
        elif isinstance(s, Call):
            changes["arrays"] = [(self.view(v), tuple(map(self.affine, n))) for v, n in s.arrays]
        return dataclasses.replace(s, **changes)


def views(s: Stmt) -> Iterator[View]:
    """The views that a statement names itself, of what it reads and writes."""
    for whole in expressions(s):
        for e in walk(whole):
            if isinstance(e, Load | Gather):
                yield e.view
    if isinstance(s, Map):
        yield from (v for v, _ in s.stores)
    elif isinstance(s, Call):
        yield from (v for v, _ in s.arrays)
    for name in ("view", "into"):
        value = getattr(s, name, None)
        if isinstance(value, View):
            yield value


def affines(s: Stmt) -> Iterator[Affine]:
    """The integers that a statement names itself."""
    for v in views(s):
        yield v.offset
    yield from getattr(s, "shape", ())
    if isinstance(s, For):
        yield from (s.lo, s.hi)
    elif isinstance(s, Call):
        for _, shape in s.arrays:
            yield from shape
    for whole in expressions(s):
        for e in walk(whole):
            if isinstance(e, Int):
                yield e.value
            elif isinstance(e, Gather):
                yield from (n for _, n, _ in e.axes)
    yield from (
        (n for _, n, _ in getattr(s, "axes", ()) if isinstance(n, Affine)) if isinstance(s, Store | Scatter) else ()
    )


def uses(body: Sequence[Stmt]) -> set[Any]:
    """What a block reads: buffers, cells, names of variables, and symbols."""
    found: set[Any] = set()
    for s in every(body):
        for whole in expressions(s):
            for e in walk(whole):
                if isinstance(e, Load | Gather):
                    found.add(e.view.buf)
                elif isinstance(e, Var):
                    found.add(e.name)
                elif isinstance(e, Read):
                    found.add(e.cell)
        if isinstance(s, Call):
            found.update(v.buf for k, (v, _) in enumerate(s.arrays) if k not in s.writes)
        elif isinstance(s, For) and s.stop is not None:
            found.add(s.stop)
        for a in affines(s):
            found.update(sym for sym, _ in a.terms)
    return found


def indices(sizes: Sequence[Affine]) -> list[Sym]:
    """A symbol for the index along each axis."""
    return [Sym("p", Affine(), n - 1) for n in sizes]


__all__ = ["Clone", "affines", "indices", "uses", "views"]
