"""Statements that do the same with other memory are one function: an unrolled loop is compiled once, not by turns."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from ...engines.background import breathe
from ...engines.llvm.emitter import Emitter, Reg
from ...engines.llvm.nest import number
from .. import ir
from . import reduce
from .nest import reads
from .rows import Rows
from .writer import Writer

FEW = 128  # points of a short statement
_MANY = 8  # equal short maps that are a function: LLVM holds what a function does not get in registers


def points(shape: Sequence[ir.Affine]) -> int:
    """How many points a domain has; more than a few if that is not known."""
    return math.prod(n.const if n.is_const else FEW + 1 for n in shape)


class _Other(Exception):
    """A statement that depends on more than memory and integers."""


class _Key:
    """What the code of statements depends on. ``bufs`` and ``syms`` have numbers in the order in which they occur;
    ``given`` are integers that the program begins with; ``own`` is what belongs to the statements themselves."""

    def __init__(self, given: set[ir.Sym]):
        self.given = given
        self.bufs: dict[ir.Buf, int] = {}
        self.syms: dict[ir.Sym, int] = {}
        self.own: set[Any] = set()
        self.limits: list[Any] = []

    def affine(self, a: Any) -> Any:
        if not isinstance(a, ir.Affine):
            return a
        return a.const, tuple([(self.sym(s), factor) for s, factor in a.terms])

    def sym(self, s: ir.Sym) -> int:
        if s not in self.syms:
            if s not in self.given and s not in self.own:
                raise _Other
            self.syms[s] = len(self.syms)
            self.limits.append((self.affine(s.lo), self.affine(s.hi)))
        return self.syms[s]

    def buf(self, b: ir.Buf) -> Any:
        if b.role == "pointer":
            raise _Other
        return self.bufs.setdefault(b, len(self.bufs)), b.dtype.str, b.size, b.role

    def view(self, v: ir.View) -> Any:
        return self.buf(v.buf), self.affine(v.offset), tuple(map(self.affine, v.strides))

    def exprs(self, roots: Sequence[ir.Expr]) -> Any:
        numbers: dict[ir.Expr, int] = {}
        parts: list[Any] = []
        for x in reads(list(roots)):
            if isinstance(x, ir.Load):
                what: Any = self.view(x.view), x.version
            elif isinstance(x, ir.Const):
                what = type(x.value).__name__, repr(x.value)
            elif isinstance(x, ir.Iota):
                what = x.axis
            elif isinstance(x, ir.Op):
                what = x.name, x.loop, tuple([numbers[a] for a in x.args])
            else:
                raise _Other
            numbers[x] = len(parts)
            parts.append((type(x).__name__, x.dtype.str, what))
        return tuple(parts), tuple([numbers[x] for x in roots])

    def statement(self, s: ir.Stmt) -> Any:
        match s:
            case ir.Map():
                roots = [*([] if s.mask is None else [s.mask]), *(x for _, x in s.stores)]
                what: Any = self.exprs(roots), tuple([self.view(v) for v, _ in s.stores]), s.mask is None
            case ir.Reduce() if isinstance(s.into, ir.View) and s.function not in reduce.PLACES:
                roots = [x for x in (s.expr, s.initial, s.mask) if x is not None]
                what = self.exprs(roots), self.view(s.into), s.axes, s.op, s.initial is None, s.mask is None
            case ir.Accumulate():
                what = self.exprs([s.expr]), self.view(s.into), s.axis, s.op
            case Rows() if s.share is None:
                self.own |= {s.sym, *s.syms(), *s.local}
                parts = tuple([(self.sym(sym), *numbers) for sym, *numbers in s.parts])
                last = None if s.rest is None else (self.sym(s.rest[0]), self.affine(s.rest[1]), s.rest[2])
                whole = tuple([tuple(map(self.affine, one.shape)) for one in s.whole])
                body = tuple(map(self.statement, s.body))
                return "Rows", self.affine(s.lo), self.affine(s.hi), s.step, parts, last, whole, body
            case _:
                raise _Other
        return type(s).__name__, tuple(map(self.affine, s.shape)), what


def key_of(s: ir.Stmt, given: set[ir.Sym]) -> tuple[Any, list[ir.Buf], list[ir.Sym]] | None:
    """Equal for statements that are the same code, and their buffers and integers in the order of its parameters. None
    for one that depends on more than buffers and the ``given`` integers."""
    key = _Key(given)
    try:
        what = key.statement(s)
    except _Other:
        return None
    bufs, syms = ([x for x in every if x not in key.own] for every in (key.bufs, key.syms))
    return (what, tuple(key.limits)), bufs, syms  # type: ignore[return-value]


class Bodies:
    """The statements of a program that occur more than once, as functions: maps, and in a kernel whatever its
    outermost block and its blocks of rows have."""

    def __init__(self, program: ir.Program, is_kernel: bool):
        self._keys: dict[ir.Stmt, tuple[Any, list[ir.Buf], list[ir.Sym]]] = {}
        self._counts: Counter[Any] = Counter()
        self._names: dict[Any, tuple[str, list[int]]] = {}
        given = {s.sym for s in program.lengths if isinstance(s, ir.LetInt)} if is_kernel else set[ir.Sym]()
        self._collect(program.body, given, is_kernel)

    def _collect(self, body: Sequence[ir.Stmt], given: set[ir.Sym], takes_all: bool) -> None:
        for s in body:
            breathe()
            if takes_all or isinstance(s, ir.Map):
                found = key_of(s, given)
                if found is not None:
                    self._keys[s] = found
                    self._counts[found[0]] += 1
            is_rows = takes_all and isinstance(s, Rows) and s.share is None
            inner = given | s.syms() if is_rows and isinstance(s, Rows) else set[ir.Sym]()
            for block in ir.blocks(s):
                self._collect(block, inner, is_rows)

    def write(self, writer: Writer, s: ir.Stmt, write: Callable[[ir.Stmt], None]) -> bool:
        """Write a statement as a call of its function, whose body ``write`` writes; False if it has none."""
        found = self._keys.get(s)
        if found is None or self._counts[found[0]] < 2:
            return False
        key, bufs, syms = found
        is_short = points(getattr(s, "shape", (ir.Affine(FEW + 1),))) <= FEW and any(b.role == "temp" for b in bufs)
        if is_short and self._counts[key] < _MANY:
            return False
        known = (key, writer.conditional > 0, writer.is_inside)
        if known in self._names:
            writer.schedule.note("by the code of an equal statement above")
        if known not in self._names:
            name = f"body{len(self._names)}"
            self._names[known] = name, []  # it may have others in it
            self._names[known] = name, _define(writer, name, bufs, syms, lambda: write(s))
        name, bailing = self._names[known]
        ends = [x for _, ends in writer.outside(bufs) for x in ends]
        given = *(writer.base(b) for b in bufs), *ends, *(writer.syms[s] for s in syms), writer.zero, writer.deviates
        status = writer.e.call("i64" if bailing else "void", name, *given)
        for k in bailing:
            assert status is not None
            writer.bail(writer.e.cmp("eq", status, number(k)), writer.reasons[k - 1])
        return True


def _define(writer: Writer, name: str, bufs: list[ir.Buf], syms: list[ir.Sym], write: Callable[[], None]) -> list[int]:
    """Write a function; the numbers of the reasons for which it may stop the program."""
    kept = vars(writer).copy()
    outside = [b for b, _ in writer.outside(bufs)]
    e = writer.e = Emitter(writer.module, 1)
    writer.bases = {b: Reg(f"%b{k}", "ptr") for k, b in enumerate(bufs)}
    writer.ends = {b: (Reg(f"%begin{k}", "i64"), Reg(f"%end{k}", "i64")) for k, b in enumerate(outside)}
    writer.syms = {s: Reg(f"%n{k}", "i64") for k, s in enumerate(syms)}
    writer.scopes, writer.zero, writer.deviates = [{}], Reg("%zero", "i64"), Reg("%deviates", "ptr")
    writer.is_apart, writer.bailing = False, set()
    try:
        write()
        bailing = sorted(writer.bailing)
    finally:
        vars(writer).update({k: kept[k] for k in _STATE})
    result = "i64" if bailing else "void"
    e.raw("ret i64 0" if bailing else "ret void")
    for k in bailing:
        e.label(f"bail{k}")
        e.raw(f"ret i64 {k}")
    given = [f"ptr noalias %b{k}" for k in range(len(bufs))]
    given += [f"i64 %{end}{k}" for k in range(len(outside)) for end in ("begin", "end")]
    given += [f"i64 %n{k}" for k in range(len(syms))]
    head = f"define internal {result} @{name}({', '.join([*given, 'i64 %zero', 'ptr %deviates'])}) noinline"
    writer.module.parts.append("\n".join([head + " {", "entry:", *e.lines, "}\n"]))
    return bailing


_STATE = ("e", "bases", "syms", "scopes", "zero", "deviates", "is_apart", "bailing", "ends")

__all__ = ["FEW", "Bodies", "key_of", "points"]
