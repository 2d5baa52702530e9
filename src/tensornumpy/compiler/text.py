"""Programs as text: one statement a line. Two programs with equal text do the same (printer.py prints for users)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .ir import (
    Accumulate,
    Affine,
    Call,
    Check,
    Const,
    Draw,
    Expr,
    For,
    Gather,
    If,
    Int,
    Iota,
    Let,
    LetInt,
    Load,
    Map,
    Op,
    Program,
    PyInt,
    Read,
    Reduce,
    Repoint,
    Scatter,
    Search,
    SetCell,
    Stmt,
    Store,
    Var,
    View,
    While,
)

_LETTER = {"input": "x", "output": "y", "temp": "t", "local": "t", "pointer": "p"}


def text(program: Program) -> str:
    """One statement a line. Two programs with equal text do the same: names are numbers in the order of appearance."""
    return "\n".join(block_text([*program.lengths, *program.body]))


def block_text(body: Sequence[Stmt]) -> list[str]:
    """The lines of a block, with names numbered as they appear."""
    return Printer().block(body, 0)


def expression_text(expr: Expr) -> str:
    """An expression as text, with the names that its buffers, variables and symbols have."""
    printer = Printer()
    printer.name = lambda x, prefix: x.name if isinstance(x, Var) else repr(x)  # type: ignore[method-assign]
    return printer.expr(expr)


class Printer:
    """Text of statements and expressions; names are numbers in the order of appearance."""

    def __init__(self) -> None:
        self.names: dict[Any, str] = {}

    def name(self, x: Any, prefix: str) -> str:
        key = x.name if isinstance(x, Var) else x
        if key not in self.names:
            self.names[key] = f"{prefix}{len(self.names)}"
        return self.names[key]

    def affine(self, a: Affine) -> str:
        parts = [(f"{c}*" if c != 1 else "") + self.name(s, "i") for s, c in a.terms]
        return " + ".join(parts + ([str(a.const)] if a.const or not parts else []))

    def shape(self, shape: Sequence[Affine]) -> str:
        return f"({', '.join(self.affine(s) for s in shape)})"

    def view(self, v: View) -> str:
        places = ", ".join([self.affine(v.offset), *map(str, v.strides)])
        return f"{self.name(v.buf, _LETTER[v.buf.role])}:{v.buf.dtype}[{places}]"

    def axes(self, axes: Any) -> str:
        return "".join(f" @({self.expr(e)} of {self.affine(n)} by {s})" for e, n, s in axes)

    def expr(self, e: Expr) -> str:
        match e:
            case Const():
                return f"{e.value!r}:{e.dtype}"
            case Int():
                return f"int({self.affine(e.value)})"
            case Var():
                return f"{self.name(e, 'v')}:{e.dtype}"
            case Read():
                return f"read {self.name(e.cell, 'c')}:{e.dtype}"
            case Load():
                return self.view(e.view) + (f"'{e.version}" if e.version else "")
            case Search():
                return f"search {e.side} {self.view(e.view)}{self.axes(e.axes)}"
            case Gather():
                return self.view(e.view) + self.axes(e.axes)
            case Iota():
                return f"axis{e.axis}"
            case Op():
                return f"{e.name}:{e.loop[-1] if e.loop else e.dtype}({', '.join(map(self.expr, e.args))})"
            case PyInt():
                return f"python.{e.name}({', '.join(map(self.expr, e.args))})"
        raise TypeError(type(e))

    def block(self, body: Sequence[Stmt], depth: int) -> list[str]:
        return ["  " * depth + line for s in body for line in self.statement(s)]

    def statement(self, s: Stmt) -> list[str]:
        match s:
            case Let():
                return [f"{self.name(s.var, 'v')} = {self.expr(s.expr)}"]
            case LetInt():
                return [f"{self.name(s.sym, 'i')} = {self.expr(s.expr)}"]
            case Draw():
                given = ", ".join(map(self.expr, (s.source, *s.args)))
                return [f"{self.name(s.var, 'v')} = draw {s.function}{' old' if s.is_old else ''}({given})"]
            case SetCell():
                return [f"{self.name(s.cell, 'c')}:{s.cell.dtype} := {self.expr(s.expr)}"]
            case Store():
                return [f"{self.view(s.view)}{self.axes(s.axes)} = {self.expr(s.expr)}"]
            case Map():
                mask = "" if s.mask is None else f" where {self.expr(s.mask)}"
                each = [f"  {self.view(v)} = {self.expr(e)}" for v, e in s.stores]
                return [f"map {self.shape(s.shape)}{mask}", *each]
            case Scatter():
                return [
                    f"scatter {s.op or ''}{self.shape(s.shape)} "
                    f"{self.view(s.view)}{self.axes(s.axes)} = {self.expr(s.expr)}"
                ]
            case Reduce():
                into = self.view(s.into) if isinstance(s.into, View) else self.name(s.into, "v")
                initial = "" if s.initial is None else f" from {self.expr(s.initial)}"
                mask = "" if s.mask is None else f" where {self.expr(s.mask)}"
                return [f"{into} = {s.op} over {s.axes} of {self.shape(s.shape)} {self.expr(s.expr)}{initial}{mask}"]
            case Accumulate():
                return [f"{self.view(s.into)} = {s.op} along {s.axis} of {self.shape(s.shape)} {self.expr(s.expr)}"]
            case For():
                stop = "" if s.stop is None else f" unless {self.name(s.stop, 'c')}"
                head = f"for {self.name(s.sym, 'i')} in {self.affine(s.lo)}, {self.affine(s.hi)}, {s.step}{stop}:"
                return [head, *self.block(s.body, 1)]
            case While():
                test = self.block(s.test, 1)
                return ["while", *test, f"  {self.expr(s.condition)}:", *self.block(s.body, 1)]
            case If():
                then, other = self.block(s.then, 1), self.block(s.otherwise, 1)
                return [f"if {self.expr(s.condition)}:", *then, *(["else:", *other] if other else [])]
            case Check():
                return [f"check {self.expr(s.condition)}  # {s.why}"]
            case Repoint():
                pairs = ", ".join(f"{self.name(a, 'p')} -> {self.name(b, _LETTER[b.role])}" for a, b in s.pairs)
                return [f"repoint {pairs}"]
            case Call():
                arrays = ", ".join(f"{self.view(v)}{self.shape(n)}" for v, n in s.arrays)
                return [f"call {self.name(('function', s.number), 'f')}({arrays})"]
        raise TypeError(type(s))
