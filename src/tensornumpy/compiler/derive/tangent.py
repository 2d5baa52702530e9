"""Forward mode of programs: before each statement one that computes the tangent of what it writes."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..access import loads
from ..ir import (
    Accumulate,
    Buf,
    Call,
    Const,
    Draw,
    Expr,
    For,
    Gather,
    If,
    Let,
    Load,
    Map,
    Program,
    Read,
    Reduce,
    Scatter,
    SetCell,
    Stmt,
    Store,
    Var,
    View,
    While,
    filled,
)
from ..passes.fusion import optimize
from .adjoint import Reverse
from .clone import Clone
from .draws import shares
from .formula import CannotDifferentiate, cast, operation, select, tangent, winners, zero
from .shares import before_map


@dataclass
class Pushed:
    """``program``: the program with its tangents. ``given``: for each input buffer of the program the original one, and
    whether it is the tangent of it; ``results``: the buffers whose tangents are outputs, behind the program's own."""

    program: Program
    given: list[tuple[Buf, bool]]
    results: list[Buf]


class Forward(Reverse):
    """One program, for tangents of ``sources``: input buffers, and names of scalar arguments."""

    def __init__(self, program: Program, sources: Sequence[Any], finals: Sequence[Buf] = ()):
        super().__init__(program, sources, finals)
        if self.pointers.shared:
            raise CannotDifferentiate("arrays that change places, in forward mode")

    def moving(self, view: View) -> View:
        """The tangent of a view."""
        return self.adjoint(view)

    def _leaf(self, x: Expr) -> Expr | None:
        if not self.is_active(x):
            return None
        if isinstance(x, Load):
            return x.over(self.moving(x.view))
        if isinstance(x, Gather):
            return Gather(x.dtype, self.moving(x.view), x.axes)
        if isinstance(x, Var):
            return Var(x.dtype, f"{x.name}'")
        return Read(x.dtype, self.cell(x.cell, x.dtype)) if isinstance(x, Read) else None

    def _of(self, expr: Expr) -> Expr:
        found = tangent(expr, self._leaf)
        return zero(expr.dtype) if found is None else cast(found, expr.dtype)

    def _push(self, body: Sequence[Stmt]) -> list[Stmt]:
        outer, self.out = self.out, []
        for s in body:
            if isinstance(s, For):
                self.out.append(For(s.sym, s.lo, s.hi, s.step, self._push(s.body), s.stop))
            elif isinstance(s, While):
                self.out.append(While(self._push(s.test), s.condition, self._push(s.body)))
            elif isinstance(s, If):
                self.out.append(If(s.condition, self._push(s.then), self._push(s.otherwise)))
            else:
                self._one(s)
        found, self.out = self.out, outer
        return found

    def _one(self, s: Stmt) -> None:
        out, active = self.out, self.active
        if isinstance(s, Let) and s.var.name in active:
            out.append(Let(Var(s.var.dtype, f"{s.var.name}'"), self._of(s.expr)))
        elif isinstance(s, Draw) and s.var.name in active:
            self.out.append(s)
            parts = [p for p in shares(s, [self._of(a) for a in s.args]) if p is not None]
            found = functools.reduce(lambda a, b: operation(np.add, (a, b)), parts)
            self.out.append(Let(Var(s.var.dtype, f"{s.var.name}'"), cast(found, s.var.dtype)))
            return
        elif isinstance(s, SetCell) and s.cell in active:
            out.append(SetCell(self.cell(s.cell, s.cell.dtype), self._of(s.expr)))
        elif isinstance(s, Store) and s.view.buf in active:
            out.append(Store(self.moving(s.view), self._of(s.expr), s.axes))
        elif isinstance(s, Scatter) and s.view.buf in active:
            if s.function not in (None, np.add):
                raise CannotDifferentiate(f"{s.op}.at")
            out.append(Scatter(s.shape, self.moving(s.view), s.axes, self._of(s.expr), s.op))
        elif isinstance(s, Map):
            stores = [(self.moving(v), self._of(e)) for v, e in before_map(s) if v.buf in active]
            if len(stores) > 1:  # none may read what another one writes
                copies = [self.temp(s.shape, v.buf.dtype) for v, _ in stores]
                out.append(Map(s.shape, [(c, e) for c, (_, e) in zip(copies, stores, strict=True)], s.mask))
                stores = [(v, Load(c.buf.dtype, c)) for c, (v, _) in zip(copies, stores, strict=True)]
            if stores:
                out.append(Map(s.shape, stores, s.mask))
        elif isinstance(s, Accumulate) and s.into.buf in active:
            if s.function is not np.add:
                raise CannotDifferentiate(f"an accumulation by {s.op}")
            out.append(Accumulate(s.shape, s.axis, "add", self._of(s.expr), self.moving(s.into)))
        elif isinstance(s, Reduce) and (s.into.name if isinstance(s.into, Var) else s.into.buf) in active:
            self._reduce(s)
            return
        elif isinstance(s, Call) and any(s.arrays[k][0].buf in active for k in s.writes):
            raise CannotDifferentiate("a function that the program calls, in forward mode")
        out.append(s)

    def _reduce(self, s: Reduce) -> None:
        dtype = s.expr.dtype
        if s.initial is not None and self.carries(s.initial):
            raise CannotDifferentiate("a reduction whose first value has a derivative")
        into: Any = Var(dtype, f"{s.into.name}'") if isinstance(s.into, Var) else self.moving(s.into)
        if s.function is np.add:
            self.out += [Reduce(s.shape, s.axes, "add", self._of(s.expr), into, zero(dtype), s.mask), s]
            return
        read = {v.buf for v in loads(s.expr)}
        if s.function not in (np.maximum, np.minimum) or (isinstance(s.into, View) and s.into.buf in read):
            raise CannotDifferentiate(f"a reduction by {s.op}")
        self.out.append(s)  # equal winners share equally, as in the rows of ``max`` and ``min``
        y: Expr = s.into if isinstance(s.into, Var) else Load(dtype, s.into)
        wins = winners(s.expr, y)
        parts = [select(wins, Const(dtype, 1.0), zero(dtype)), select(wins, self._of(s.expr), zero(dtype))]
        rest = tuple(n for k, n in enumerate(s.shape) if k not in s.axes)
        if isinstance(s.into, Var):
            count, total = (self.summed(p, s.shape, s.mask) for p in parts)
            self.out.append(Let(into, operation(np.divide, (total, count))))
            return
        count, total = (Load(dtype, self.summed_along(p, s.shape, s.axes, s.mask)) for p in parts)
        target, value = into.without(s.axes), operation(np.divide, (total, count))
        self.out.append(Map(rest, [(target, value)]) if rest else Store(target, value))

    def pushed(self, count: int) -> Pushed:
        """Make the program. ``count``: of the scalars that are arguments."""
        program = self.program
        body = self._push(self.body)
        results = [b for b in program.bufs if b in self.active and (b.role == "output" or b in self.finals)]
        made = Program(functions=list(program.functions), sources=program.sources)
        names = [Var(v.dtype, f"{v.name}'") for v in program.scalars if v.name in self.sources]
        made.scalars = [*program.scalars[:count], *names, *program.scalars[count:]]
        copies = {b: b.copy() for b in program.bufs}
        given: dict[Buf, tuple[Buf, bool]] = {c: (b, False) for b, c in copies.items() if b.role == "input"}
        made.bufs = list(copies.values())
        before: list[Stmt] = []
        for b in program.bufs:
            if b not in self.active:
                continue
            own = self.buffer(b)
            source = None
            if b in self.sources:
                source = Buf("t", b.dtype, b.size, "input")
                given[source] = (b, True)
                made.bufs.append(source)
            own.role = "output" if b in results else "temp"
            before.append(filled(own, source or zero(b.dtype)))
        made.bufs += [self.buffer(b) for b in results]
        made.bufs += [own for own in self.bufs.values() if own.role == "temp"] + self.temps
        made.cells = [*program.cells, *self.cell_of.values()]
        for cell in self.cell_of.values():
            before.append(SetCell(cell, zero(cell.dtype)))
        made.body = Clone(copies).block([*before, *body])
        optimize(made)
        return Pushed(made, [given[b] for b in made.bufs if b.role == "input"], results)


__all__ = ["Forward", "Pushed"]
