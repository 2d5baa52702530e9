"""What a reverse pass finds again: stacks of overwritten values, and which variables are computed a second time.

The program that saves pushes the windows that it overwrites, and at the end of each block the variables of the block;
the reverse pass pops them in the opposite order. There is one stack a dtype, whose top is a cell. Where all loops have
bounds its capacity is a number; else it is an argument of the program, which bails out where that is too little.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...engines.llvm.lowering.lower import is_expensive
from ..access import all_writes, are_apart, every, limit
from ..ir import (
    Accumulate,
    Affine,
    Buf,
    Call,
    Cell,
    Check,
    Const,
    Draw,
    Expr,
    Gather,
    Int,
    Let,
    LetInt,
    Load,
    Map,
    Op,
    Program,
    Read,
    Reduce,
    Scatter,
    SetCell,
    Stmt,
    Store,
    Sym,
    Var,
    View,
    new_variable,
    walk,
)
from .formula import CannotDifferentiate, has

INT, BOOL = np.dtype(np.int64), np.dtype(bool)
FULL = "more values to be saved than there is room for"
_LARGEST = 1 << 31  # elements of a stack whose size is known beforehand


@dataclass
class Window:
    """What a statement overwrites: elements of a view over a shape, at places that are data (``axes``), or a cell."""

    shape: tuple[Affine, ...]
    dtype: np.dtype
    view: View | None = None
    axes: tuple = ()
    cell: Cell | None = None
    name: str | Sym = ""  # of a variable or symbol that is saved

    def size(self) -> tuple[Affine, tuple[int, ...]]:
        """Number of elements on the stack, and the strides there."""
        strides: list[int] = []
        step = 1
        for n in reversed(self.shape[1:]):
            strides.insert(0, step)
            step *= room(n)
        return (self.shape[0] * step, (step, *strides)) if self.shape else (Affine(1), ())


def room(n: Affine) -> int:
    """The largest number that a length can be."""
    most = limit(n, True)
    if most is None:
        raise CannotDifferentiate("an array whose length nothing bounds")
    return max(1, most)


def windows(s: Stmt, needs: set[Any]) -> list[Window]:
    """What a statement overwrites of what is needed."""
    found: list[Window] = []
    if isinstance(s, Map):
        found = [Window(s.shape, v.buf.dtype, v) for v in dict.fromkeys(v for v, _ in s.stores)]
    elif isinstance(s, Store):
        found = [Window((), s.view.buf.dtype, s.view, s.axes)]
    elif isinstance(s, Scatter):
        found = [Window(s.shape, s.view.buf.dtype, s.view, s.axes)]
    elif isinstance(s, Reduce) and isinstance(s.into, View):
        shape = tuple(n for k, n in enumerate(s.shape) if k not in s.axes)
        found = [Window(shape, s.into.buf.dtype, s.into.without(s.axes))]
    elif isinstance(s, Accumulate):
        found = [Window(s.shape, s.into.buf.dtype, s.into)]
    elif isinstance(s, Call):
        found = [Window(s.arrays[k][1], s.arrays[k][0].buf.dtype, s.arrays[k][0]) for k in s.writes]
    elif isinstance(s, SetCell) and s.cell in needs:
        return [Window((), s.cell.dtype, cell=s.cell)]
    return [w for w in found if w.view is not None and w.view.buf in needs]


class Stacks:
    """The stacks of one program. ``count``: how often the innermost block runs at most; None where that is data.
    ``room``: how much of each stack there is for what data decides; an argument of the program where it is not named.
    """

    def __init__(self, room: dict[np.dtype, int] | None = None) -> None:
        self.room = room or {}
        self.tops: dict[np.dtype, Cell] = {}
        self.bufs: dict[np.dtype, Buf] = {}
        self.capacity: dict[np.dtype, int] = {}
        self.limits: dict[np.dtype, Var] = {}  # of those whose size is data

    def _of(self, dtype: np.dtype) -> tuple[Buf, Cell]:
        if dtype not in self.bufs:
            self.bufs[dtype] = Buf("saved", dtype, 1, "output")
            self.tops[dtype] = Cell("top", INT)
            self.capacity[dtype] = 0
        return self.bufs[dtype], self.tops[dtype]

    def size(self, dtype: np.dtype) -> int:
        """Elements of a stack, without the room that is an argument: what is pushed a known number of times is not
        checked, so that it has room of its own."""
        return self.capacity[dtype] + self.room.get(dtype, 0)

    def push(self, items: Sequence[Window], count: int | None) -> list[Stmt]:
        """Statements that save windows."""
        out: list[Stmt] = []
        for dtype in dict.fromkeys(w.dtype for w in items):
            buf, top = self._of(dtype)
            start = Sym("top")
            out.append(LetInt(start, Read(INT, top)))
            at = Affine.of(start)
            found: list[Stmt] = []
            for w in items:
                if w.dtype == dtype:
                    n, strides = w.size()
                    found += _saved(w, View(buf, at, strides))
                    at = at + n
            most = limit(at - Affine.of(start), True)
            if count is None or most is None or self.capacity[dtype] + count * most > _LARGEST:
                most_of_all: Expr
                if dtype in self.room:
                    most_of_all = Const(INT, self.room[dtype])
                else:
                    most_of_all = self.limits.setdefault(dtype, Var(INT, f"room{buf.serial}"))
                fits = Op(BOOL, "less_equal", (Int(INT, at), most_of_all), (INT, INT, BOOL))
                out.append(Check(fits, FULL))
            else:
                self.capacity[dtype] += count * max(0, most)
            out += found
            out.append(SetCell(top, Int(INT, at)))
        return out

    def pop(self, items: Sequence[Window]) -> list[Stmt]:
        """Statements that put back what ``push`` of the same windows saved."""
        out: list[Stmt] = []
        for dtype in dict.fromkeys(w.dtype for w in items):
            buf, top = self._of(dtype)
            end = Sym("top")
            out.append(LetInt(end, Read(INT, top)))
            own = [w for w in items if w.dtype == dtype]
            at = Affine.of(end)
            for w in own:
                at = at - w.size()[0]
            out.append(SetCell(top, Int(INT, at)))
            for w in own:
                n, strides = w.size()
                out += _restored(w, View(buf, at, strides))
                at = at + n
        return out


def _saved(w: Window, to: View) -> list[Stmt]:
    if isinstance(w.name, Sym):
        return [Store(to, Int(INT, Affine.of(w.name)))]
    if w.cell is not None:
        held = new_variable(w.dtype, "held")
        return [Let(held, Read(w.dtype, w.cell)), Store(to, held)]
    if w.view is None:
        return [Store(to, Var(w.dtype, w.name))]
    value: Expr = Gather(w.dtype, w.view, w.axes) if w.axes else Load(w.dtype, w.view)
    return [Map(w.shape, [(to, value)]) if w.shape else Store(to, value)]


def _restored(w: Window, at: View) -> list[Stmt]:
    value = Load(w.dtype, at)
    if isinstance(w.name, Sym):
        return [LetInt(w.name, value)]
    if w.cell is not None:
        return [SetCell(w.cell, value)]
    if w.view is None:
        return [Let(Var(w.dtype, w.name), value)]
    if not w.shape:
        return [Store(w.view, value, w.axes)]
    if w.axes:
        return [Scatter(w.shape, w.view, w.axes, value)]
    return [Map(w.shape, [(w.view, value)])]


# --- variables ---


def defined(s: Stmt) -> Any:
    """The variable (by name) or symbol that a statement gives a value."""
    if isinstance(s, Let | Draw):
        return s.var.name
    if isinstance(s, LetInt):
        return s.sym
    return s.into.name if isinstance(s, Reduce) and isinstance(s.into, Var) else None


def kept(body: Sequence[Stmt], needs: set[Any]) -> tuple[list[Window], list[Stmt]]:
    """How the needed variables of a block come back at its end: those that are saved, and statements for those that
    can be computed again from what is there then."""
    saved: list[Window] = []
    again: list[Stmt] = []
    for k, s in enumerate(body):
        name = defined(s)
        if name is None or name not in needs:
            continue
        if isinstance(s, Let | LetInt):
            found = _alias(s, body, k) if isinstance(s, Let) else None
            if found is None and stays(s.expr, body, k) and not has(s.expr, _is_dear):
                found = s.expr
            if found is not None:
                again.append(Let(s.var, found) if isinstance(s, Let) else LetInt(s.sym, found))
                continue
        dtype = INT if isinstance(s, LetInt) else (s.into if isinstance(s, Reduce) else s.var).dtype  # type: ignore
        saved.append(Window((), dtype, name=name))
    return saved, again


def _is_dear(e: Expr) -> bool:
    return isinstance(e, Op) and is_expensive(e.name)


def _alias(s: Let, body: Sequence[Stmt], at: int) -> Expr | None:
    """Where a variable stands in memory at the end of the block."""
    later = {t.sym for t in body[at:] if isinstance(t, LetInt)}
    for k in range(at + 1, len(body)):
        t = body[k]
        value = getattr(t, "expr", None)
        if not isinstance(value, Var) or value.name != s.var.name:
            continue
        found: Expr | None = None
        if isinstance(t, Store) and not t.axes and t.view.buf.dtype == s.var.dtype:
            if not any(sym in later for sym, _ in t.view.offset.terms):
                found = Load(s.var.dtype, t.view)
        elif isinstance(t, SetCell) and t.cell.dtype == s.var.dtype:
            found = Read(s.var.dtype, t.cell)
        if found is not None and stays(found, body, k):
            return found
    return None


def stays(expr: Expr, body: Sequence[Stmt], at: int) -> bool:
    """True if an expression of statement ``at`` of a block has the same value at the end of the block."""
    loads = [e for e in walk(expr) if isinstance(e, Load | Gather)]
    cells = {e.cell for e in walk(expr) if isinstance(e, Read)}
    for s in every(body[at + 1 :]):
        if isinstance(s, SetCell) and s.cell in cells:
            return False
        for b in all_writes(s):
            for e in loads:
                if "pointer" in (b.role, e.view.buf.role):
                    return False  # it may be another one
                if e.view.buf is b and not (isinstance(e, Load) and _is_apart(e.view, s)):
                    return False
    return True


def _is_apart(view: View, s: Stmt) -> bool:
    if isinstance(s, Store) and not s.axes:
        return are_apart(view, s.view, ())
    if isinstance(s, Map):
        flat = View(view.buf, view.offset, (0,) * len(s.shape))
        return all(v.buf is not view.buf or are_apart(flat, v, s.shape) for v, _ in s.stores)
    return bool(s.__dict__.get("body") is not None or hasattr(s, "then"))  # what is in it is looked at, too


def product(numbers: Sequence[int | None]) -> int | None:
    """A product; None if a factor is."""
    return None if any(n is None for n in numbers) else math.prod(numbers)  # type: ignore[arg-type]


def initial(stacks: Stacks) -> list[Stmt]:
    """Before the program that saves: all stacks are empty."""
    return [SetCell(top, Int(INT, Affine())) for top in stacks.tops.values()]


def declare(program: Program, stacks: Stacks) -> None:
    """Add the stacks' buffers, cells and arguments to the program that saves."""
    for dtype, buf in stacks.bufs.items():
        buf.size = max(1, stacks.size(dtype))
    program.cells += stacks.tops.values()
    program.scalars += stacks.limits.values()
