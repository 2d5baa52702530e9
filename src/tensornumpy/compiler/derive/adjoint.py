"""Reverse mode of programs: a program that saves what is overwritten and needed, and one that goes back over it.

The reverse of ``window = f(reads)``: what the window held comes back from a stack, if anything needs it; the adjoint of
the window is taken and set to zero; the adjoints of the reads get their shares. Loops run from their last turn to the
first, branches as they were taken. The adjoint of an array lies as the array does, so views are the same and no write
costs more than its window. What is *needed* is what the finished reverse pass reads: it is written again until it reads
nothing that was not saved. Both programs are like any others, so they have derivatives, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..access import all_reads, all_writes, every, limit, reads, target, writes
from ..ir import (
    Accumulate,
    Affine,
    Buf,
    Call,
    Cell,
    Const,
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
    Op,
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
    While,
    blocks,
    filled,
    new_variable,
)
from ..passes.fusion import optimize
from .checkpoints import Checkpoints, Segments
from .clone import Clone, uses
from .draws import shares, spreads, standardized
from .formula import CannotDifferentiate, is_inexact, ordered, zero
from .pointers import Pointers, is_float
from .saving import BOOL, INT, Stacks, Window, declare, defined, initial, kept, product, windows
from .sequential import sequential
from .shares import Shares

_ROUNDS = 12
Chain = tuple[tuple[int, int], ...]


@dataclass
class Reversed:
    """``forward``: the program with further outputs ``saved`` (buffers of the original, then the stacks of ``stacks``,
    then their tops). ``backward``: its inputs are ``given`` in order: ``("g", buffer)`` is the adjoint of a result,
    ``("value", buffer)`` what a buffer holds at the end, ``("stack", dtype)`` and ``("tops", None)`` what was
    saved. Its outputs are the adjoints of ``results``: input buffers, and names of scalar arguments."""

    forward: Program
    backward: Program
    saved: list[Buf]
    stacks: Stacks
    given: list[tuple[str, Any]]
    results: list[Any]


class Reverse(Checkpoints, Shares):
    """One program, for the derivative in ``sources``: input buffers, and names of scalar arguments. ``finals``: inputs
    whose final values are results. ``room``: of stacks whose size is data."""

    def __init__(
        self, program: Program, sources: Sequence[Any], finals: Sequence[Buf] = (),
        room: dict[np.dtype, int] | None = None,
    ):  # fmt: skip
        if any(isinstance(b, Buf) and b.size < 0 for b in sources):
            raise CannotDifferentiate("a second derivative where lengths are data")
        super().__init__()
        program = sequential(program)
        self.first_function = len(program.functions)
        self.program, self.sources, self.finals = program, list(sources), set(finals)
        self.pointers = Pointers(program)
        self.body = [*self.pointers.first(), *self._plain(standardized(Clone({}).block(program.body)))]
        self.active: set[Any] = set(sources)
        while self._spread(self.body):
            pass
        self.primal = {*program.bufs, *program.cells, *self.pointers.which.values()}
        self.primal.update(x for x in map(defined, every(self.body)) if x is not None)
        self.writers: dict[Buf, list[list[tuple[int, int]]]] = {}
        self.readers: dict[Buf, list[list[tuple[int, int]]]] = {}
        self.place: dict[Stmt, Chain] = {}  # where a statement is: (block, number) for each block around it
        self.turning: set[int] = set()  # blocks that are in loops
        self.sites: dict[Any, set[Chain]] = {}  # where the reverse pass reads buffers and cells
        self._survey(self.body, [])
        self.needs: set[Any] = set()
        self.room = room
        self.stacks = Stacks(room)
        self.segments: dict[Stmt, Segments] = {}  # of loops

    def _plain(self, body: Sequence[Stmt]) -> list[Stmt]:
        """The block with conditions that are variables."""
        out: list[Stmt] = []
        for s in body:
            if isinstance(s, If):
                if not isinstance(s.condition, Var | Const):
                    var = new_variable(BOOL, "if")
                    out.append(Let(var, s.condition))
                    s.condition = var
                s.then, s.otherwise = self._plain(s.then), self._plain(s.otherwise)
            elif isinstance(s, For | While):
                s.body = self._plain(s.body)
                if isinstance(s, While):
                    s.test = self._plain(s.test)
            elif isinstance(s, Repoint):
                out += self.pointers.noted(s)
                continue
            out.append(s)
        return out

    # --- what depends on the sources ---

    def is_active(self, e: Expr) -> bool:
        """True for a leaf that depends on the sources."""
        if isinstance(e, Load | Gather):
            return e.view.buf in self.active and is_inexact(e.dtype)
        return (isinstance(e, Var) and e.name in self.active) or (isinstance(e, Read) and e.cell in self.active)

    def carries(self, expr: Expr) -> bool:
        """True if the value of an expression depends on the sources."""
        found: set[Expr] = set()
        for x in ordered(expr):
            if is_inexact(x.dtype) and (any(a in found for a in x.args) if isinstance(x, Op) else self.is_active(x)):
                found.add(x)
        return expr in found

    def _spread(self, body: Sequence[Stmt]) -> bool:
        before = len(self.active)
        for s in every(body):
            if isinstance(s, Map):
                self.active.update(v.buf for v, e in s.stores if is_inexact(v.buf.dtype) and self.carries(e))
            elif isinstance(s, Draw):
                if spreads(s, self.carries):
                    self.active.add(s.var.name)
            elif isinstance(s, Call):
                if any(v.buf in self.active for v, _ in s.arrays):
                    self.active.update(s.arrays[k][0].buf for k in s.writes if is_inexact(s.arrays[k][0].buf.dtype))
            elif isinstance(s, Let | SetCell | Store | Scatter | Reduce | Accumulate):
                if isinstance(s, Reduce) and s.function in (np.argmax, np.argmin, np.logical_and, np.logical_or):
                    continue
                first = s.initial if isinstance(s, Reduce) else None
                if self.carries(s.expr) or (first is not None and self.carries(first)):
                    self.active.add(target(s))
        if not self.active.isdisjoint(self.pointers.shared):
            self.active.update(filter(is_float, self.pointers.shared))
        return len(self.active) > before

    # --- temporaries that one statement fills ---

    def _survey(self, body: Sequence[Stmt], chain: list[tuple[int, int]]) -> None:
        for k, s in enumerate(body):
            here = [*chain, (id(body), k)]
            self.place[s] = tuple(here)
            if isinstance(s, For | While) or id(body) in self.turning:
                self.turning.update(map(id, blocks(s)))
            for b in set(writes(s)):
                self.writers.setdefault(b, []).append(here)
            for b in set(reads(s)):
                self.readers.setdefault(b, []).append(here)
            for block in blocks(s):
                self._survey(block, here)

    def is_local(self, buf: Buf, body: Sequence[Stmt], at: int) -> bool:
        """True for a temporary that this statement of a block fills, and only later ones of the block read."""
        s = body[at]
        whole = (isinstance(s, Map) and s.mask is None) or isinstance(s, Accumulate)
        whole = whole or (isinstance(s, Reduce) and isinstance(s.into, View))
        if (
            buf.role != "temp"
            or buf in self.pointers.shared
            or not whole
            or len(self.writers[buf]) != 1
            or self.written_twice(s, buf)
        ):
            return False
        found = self.readers.get(buf, [])
        return bool(found) and all(any(b == id(body) and k > at for b, k in chain) for chain in found)

    @staticmethod
    def written_twice(s: Stmt, buf: Buf) -> bool:
        """True if a map stores to a buffer in several places."""
        return isinstance(s, Map) and sum(v.buf is buf for v, _ in s.stores) > 1

    def _is_first(self, s: Stmt, at: int, body: Sequence[Stmt]) -> bool:
        """True for a statement outside of all loops before which nothing names the temporaries it writes to."""
        if body is not self.body:
            return False
        for b in writes(s):
            if b.role == "input" or b in self.pointers.shared:
                return False
            for chain in (*self.writers.get(b, ()), *self.readers.get(b, ())):
                if chain[0][1] < at or (chain[0][1] == at and b in set(reads(s))):
                    return False
        return not isinstance(s, SetCell)

    def _windows(self, s: Stmt) -> list[Window]:
        """What a statement overwrites that the reverse pass reads when it comes back to before the statement."""
        found = []
        for w in windows(s, self.needs):
            what = w.cell if w.view is None else w.view.buf
            if any(self._is_before(site, self.place[s]) for site in self.sites.get(what, ())):
                found.append(w)
        return found

    def _is_before(self, one: Chain, two: Chain) -> bool:
        """True unless statement ``one`` certainly runs behind statement ``two``."""
        for (block, k), (other, n) in zip(one, two, strict=False):
            if block != other:
                return True
            if k != n:
                return k < n or block in self.turning
        return True

    def _note(self, made: Sequence[Stmt], at: Chain) -> None:
        """Statements of the reverse pass belong to a place in the program."""
        for what in self.pointers.group(uses(made)):
            if what in self.primal and isinstance(what, Buf | Cell):
                self.sites.setdefault(what, set()).add(at)

    # --- the program that saves ---

    def _forward(self, body: list[Stmt], count: int | None) -> list[Stmt]:
        out: list[Stmt] = []
        push = self.stacks.push
        for k, s in enumerate(body):
            found = self._windows(s)
            if found and not self._is_first(s, k, body):
                out += push(found, count)
            if s in self.segments:
                parts = self.segments[s]
                number = parts.symbol()
                inner = [*push(parts.state, parts.count), *parts.run(s.body, number)]  # type: ignore[attr-defined]
                out.append(For(number, Affine(), Affine(parts.count), 1, inner))
            elif isinstance(s, For):
                turns = limit(s.hi - s.lo if s.step > 0 else s.lo - s.hi, True)
                turns = None if turns is None else max(0, -(-turns // abs(s.step)))
                inner = self.block(s.body, product([count, turns]))
                if s.stop is not None and self.is_live(s):
                    out += self._counted(For(s.sym, s.lo, s.hi, s.step, inner, s.stop), inner, [], count)
                else:
                    out.append(For(s.sym, s.lo, s.hi, s.step, inner, s.stop))
            elif isinstance(s, While):
                test = self._forward(s.test, None)
                every = [*s.test, *s.body]
                inner = [*self._forward(s.body, None), *self._saves(every, None)]
                made = While(test, s.condition, inner)
                if self.is_live(s):
                    out += self._counted(made, inner, self._saves(s.test, count), count)
                else:
                    out.append(made)
            elif isinstance(s, If):
                out.append(If(s.condition, self.block(s.then, count), self.block(s.otherwise, count)))
            else:
                out.append(s)
        return out

    def block(self, body: list[Stmt], count: int | None) -> list[Stmt]:
        """A block that saves."""
        return [*self._forward(body, count), *self._saves(body, count)]

    def _saves(self, body: Sequence[Stmt], count: int | None) -> list[Stmt]:
        saved = kept(body, self.needs)[0]
        return self.stacks.push(saved, count) if saved else []

    def _counted(self, loop: Stmt, inner: list[Stmt], last: list[Stmt], count: int | None) -> list[Stmt]:
        """A loop that saves how often it turned; ``last``: what it saves besides, behind the loop."""
        turns, sym = Cell("turns", INT), Sym("turns")
        self.cells.append(turns)
        inner[:0] = [LetInt(sym, Read(INT, turns)), SetCell(turns, Int(INT, Affine.of(sym) + 1))]
        return [
            SetCell(turns, Const(INT, 0)), loop, *last, *self.stacks.push([Window((), INT, cell=turns)], count),
        ]  # fmt: skip

    # --- the reverse pass ---

    def is_live(self, s: Stmt) -> bool:
        """True if there is anything to go back over in a loop or branch."""
        for x in every([s]):
            found = [v.buf for v, _ in x.stores] if isinstance(x, Map) else [target(x)]
            if isinstance(x, Repoint):
                found = [a for a, _ in x.pairs]
            if isinstance(x, Call):
                found = [x.arrays[k][0].buf for k in x.writes]
            if any(t in self.active or t in self.needs for t in found if t is not None):
                return True
        return False

    def back(self, body: list[Stmt], parts: Sequence[list[Stmt]] | None = None) -> list[Stmt]:
        """The reverse of a block; ``parts``: blocks that run one after another with variables in common."""
        out: list[Stmt] = []
        for s in body:
            name = defined(s)
            if name in self.active:
                dtype = s.var.dtype if isinstance(s, Draw) else s.expr.dtype  # type: ignore[attr-defined]
                out.append(SetCell(self.cell(name, dtype), zero(dtype)))
        saved, again = kept(body, self.needs)
        if saved:
            out += self.stacks.pop(saved)
        out += again
        parts = parts or [body]
        if again:
            self._note(again, (*self.place[body[0]][:-1], (id(parts[-1]), len(parts[-1]))))
        for part in reversed(parts):
            self._expect(part)
            for k in reversed(range(len(part))):
                self.out, start = out, len(out)
                self._statement(part[k], part, k)
                if not isinstance(part[k], For | While | If):
                    self._note(out[start:], self.place[part[k]])
        return out

    def _expect(self, body: Sequence[Stmt]) -> None:
        """At the end of a block the adjoints of its temporaries are zero, without being written."""
        for s in body:
            for w in [] if isinstance(s, For | While | If) else windows(s, self.locals):
                if w.view is not None:
                    self.fresh[w.view.buf] = w

    def inside(self, make: Callable[[], list[Stmt]]) -> list[Stmt]:
        """The statements that ``make`` writes and returns."""
        outer, self.out = self.out, []
        try:
            return make()
        finally:
            self.out = outer

    def _statement(self, s: Stmt, body: list[Stmt], at: int) -> None:
        if isinstance(s, For | While | If):
            if not self.is_live(s):
                return
            inner = {b for x in [s] for b in all_reads(x)}
            for b in [b for b in self.fresh if b in inner]:
                self.settle(b)
            if isinstance(s, If):
                then, other = self.inside(lambda: self.back(s.then)), self.inside(lambda: self.back(s.otherwise))
                self.out.append(If(s.condition, then, other))
            elif isinstance(s, For):
                self._for(s)
            else:
                self._while(s)
            return
        found = self._windows(s)
        restore = self.stacks.pop(found) if found and not self._is_first(s, at, body) else []
        if isinstance(s, Let):
            if s.var.name in self.active:
                self.out += restore
                self.value(s.expr, Read(s.expr.dtype, self.cell(s.var.name, s.expr.dtype)), s.var)
                return
        elif isinstance(s, Draw):
            if s.var.name in self.active:
                g = self.named(Read(s.var.dtype, self.cell(s.var.name, s.var.dtype)))
                for arg, share in zip(s.args, shares(s, g), strict=True):
                    if share is not None:
                        self.value(arg, share)
            return
        elif isinstance(s, Repoint):
            for a, _ in s.pairs:
                self.out += self.pointers.restored(a, self._pairs)
            return
        elif isinstance(s, SetCell):
            self.out += restore
            if s.cell in self.active:
                g = self.named(Read(s.cell.dtype, self.cell(s.cell, s.cell.dtype)))
                self.out.append(SetCell(self.cell(s.cell, s.cell.dtype), zero(s.cell.dtype)))
                self.value(s.expr, g)
            return
        elif isinstance(s, Map):
            self.map(s, restore)
            return
        elif isinstance(s, Store):
            self.store(s, restore)
            return
        elif isinstance(s, Reduce):
            self.reduce(s, restore)
            return
        elif isinstance(s, Accumulate):
            self.accumulate(s, restore)
            return
        elif isinstance(s, Scatter):
            self.scatter(s, restore)
            return
        elif isinstance(s, Call):
            self.call(s, restore, self.program.functions[s.number])
            return
        self.out += restore

    def _pairs(self, p: Buf, base: Buf) -> list[tuple[Buf, Buf]]:
        """What a pointer and its adjoint refer to together."""
        found = [(p, base)] if p in self.needs else []
        return [*found, (self.buffer(p), self.buffer(base))] if p in self.active else found

    def _for(self, s: For) -> None:
        if s.stop is not None:
            n = self._turns()
            n.lo, n.hi = Affine(), (s.hi - s.lo if s.step > 0 else s.lo - s.hi)
            last = Affine.of(n) - 1
        elif abs(s.step) == 1:
            last = (s.hi - s.lo) * s.step - 1
        elif (s.hi - s.lo).is_const:
            last = Affine(len(range(0, (s.hi - s.lo).const, s.step)) - 1)
        else:
            length = (s.hi - s.lo) if s.step > 0 else (s.lo - s.hi)
            n = Sym("turns")
            whole = PyInt(INT, np.floor_divide, (Int(INT, length + abs(s.step) - 1), Const(INT, abs(s.step))))
            self.out.append(LetInt(n, whole))
            last = Affine.of(n) - 1
        if len(self.place[s]) == 1 and self.in_segments(s):
            return
        inner = self.inside(lambda: self.back(s.body))
        self.out.append(For(s.sym, s.lo + last * s.step, s.lo - s.step, -s.step, inner))

    def _turns(self) -> Sym:
        """How often a loop turned, from the stack."""
        sym = Sym("turns", Affine())
        self.out += self.stacks.pop([Window((), INT, name=sym)])
        return sym

    def _while(self, s: While) -> None:
        n = self._turns()
        last, again = self.inside(lambda: self.back(s.test)), Clone({})
        again.rename(last)
        self.out += again.block(last)
        inner = self.inside(lambda: self.back([*s.test, *s.body], [s.test, s.body]))
        self.out.append(For(Sym("turn", Affine(), Affine.of(n) - 1), Affine(), Affine.of(n), 1, inner))

    # --- both ---

    def run(self) -> Reversed:
        """Make both programs."""
        known = -1
        for _ in range(_ROUNDS):
            self.begin()
            self.stacks, self.cells, self.own, self.own_cells = Stacks(self.room), [], Stacks(), []
            self.outside: set[Any] = set()
            for b in self._locals(self.body):
                self.locals.add(b)
            every = (*self.program.cells, *self.pointers.which.values())
            last = [Window((), c.dtype, cell=c) for c in every if c in self.needs]
            back = self.stacks.pop(last) if last else []
            for p in self.pointers.bases:
                back += self.pointers.restored(p, self._pairs)
            back += self.back(self.body)
            found = (self.pointers.group(uses(back)) & self.primal) | self.outside
            sites = sum(map(len, self.sites.values()))
            if found <= self.needs and sites == known:
                break
            self.needs |= found
            known = sites
        else:
            raise CannotDifferentiate("a program whose reverse needs more and more")
        for parts in self.segments.values():
            block, at = parts.hole
            block[at:at] = parts.again
        forward = [*self.block(self.body, 1), *(self.stacks.push(last, 1) if last else [])]
        one, saved = self._saving(initial(self.stacks) + forward)
        two, given = self._reversed(back)
        return Reversed(one, two, saved, self.stacks, given, self.sources)

    def _locals(self, body: Sequence[Stmt]) -> list[Buf]:
        found: list[Buf] = []
        for k, s in enumerate(body):
            if not isinstance(s, For | While | If):
                found += [b for b in set(writes(s)) if b in self.active and self.is_local(b, body, k)]
            for block in blocks(s):
                found += self._locals(block)
        return found

    def _saving(self, forward: list[Stmt]) -> tuple[Program, list[Buf]]:
        """The program that saves: needed temporaries are results, and the stacks. Returns the saved buffers, too."""
        program, stacks, shared = self.program, self.stacks, self.pointers.shared
        found = [b for b in program.bufs if b.role == "temp" and b in self.needs]
        saved = [b for b in found if b in self.writers and b not in shared]
        one = Program(scalars=list(program.scalars), functions=list(program.functions), sources=program.sources)
        copies = {b: b.copy("output" if b in saved else None) for b in program.bufs}
        tops = Buf("tops", INT, max(1, len(stacks.tops)), "output")
        for k, top in enumerate(stacks.tops.values()):
            held = Var(INT, f"top{k}")
            forward += [Let(held, Read(INT, top)), Store(View(tops, Affine(k)), held)]
        if not stacks.tops:  # it says whether the run has ended
            forward.append(Store(View(tops, Affine()), Const(INT, 0)))
        one.bufs = [copies[b] for b in program.bufs if b not in saved] + [copies[b] for b in saved]
        for b in program.bufs:
            is_own = b.role == "input" and b.written and b not in self.finals
            if b in self.needs and (is_own or (b.role == "temp" and b in shared)):
                last = Buf(b.name, b.dtype, b.size, "output")
                forward.append(filled(last, b))
                saved.append(b)
                one.bufs.append(last)
        one.bufs += [*stacks.bufs.values(), tops]
        one.cells = [*program.cells, *self.pointers.which.values(), *self.cells]
        declare(one, stacks)
        one.body = Clone(copies).block(forward)
        return one, saved

    def _reversed(self, back: list[Stmt]) -> tuple[Program, list[tuple[str, Any]]]:
        """The reverse pass, and what its inputs are."""
        program, stacks, shared = self.program, self.stacks, self.pointers.shared
        two = Program(scalars=list(program.scalars), functions=[*program.functions, *self.functions])
        given: list[tuple[str, Any]] = []
        inputs: dict[Buf, Buf] = {}
        changed, read = ({b for s in back for b in found_in(s)} for found_in in (all_writes, all_reads))

        def add(kind: str, what: Any, dtype: np.dtype, size: int) -> Buf:
            made = Buf(kind[0], dtype, size, "input")
            two.bufs.append(made)
            given.append((kind, what))
            return made

        before: list[Stmt] = []
        for b in program.bufs:
            if b.role == "pointer":
                inputs[b] = Buf(b.name, b.dtype, b.size, "pointer")
                two.bufs.append(inputs[b])
            elif b in self.needs:
                inputs[b] = add("value", b, b.dtype, b.size)
                inputs[b].written = self.pointers.meets(b, changed)
        own = [b for b in program.bufs if b.role != "pointer" and b not in inputs and b in changed | read]
        for b in [*own, *self.own.bufs.values()]:  # which segments use that run again
            size = b.size if b in own else max(1, self.own.capacity[b.dtype])
            inputs[b] = Buf(b.name, b.dtype, size, "temp")
        for dtype, buf in stacks.bufs.items():
            inputs[buf] = add("stack", dtype, dtype, -1 if dtype in stacks.limits else max(1, stacks.size(dtype)))
        if stacks.tops:
            heights = add("tops", None, INT, max(1, len(stacks.tops)))
            for k, top in enumerate(stacks.tops.values()):
                n = Sym("n")
                before += [LetInt(n, Load(INT, View(heights, Affine(k)))), SetCell(top, Int(INT, Affine.of(n)))]
        for b in program.bufs:
            if b in self.active and (b.role == "output" or b in self.finals):
                before.append(filled(self.buffer(b), add("g", b, b.dtype, b.size)))
        outs: list[Buf] = []
        after: list[Stmt] = []
        for source in self.sources:
            if source in shared:
                outs.append(Buf("y", source.dtype, source.size, "output"))
                after.append(filled(outs[-1], self.buffer(source)))
            elif isinstance(source, Buf):
                outs.append(self.buffer(source))
                outs[-1].role = "output"
            else:
                var = next(v for v in program.scalars if v.name == source)
                outs.append(Buf("y", var.dtype, 1, "output"))
                cell = self.cell(source, var.dtype)
                held = new_variable(var.dtype, "adjoint")
                before.append(SetCell(cell, zero(var.dtype)))
                after += [Let(held, Read(var.dtype, cell)), Store(View(outs[-1], Affine()), held)]
        started = {b for s in before for b in writes(s)}
        for b, adjoint in list(self.bufs.items()):
            if adjoint not in started and b not in self.locals and b.role != "pointer":
                before.append(filled(adjoint, zero(b.dtype)))
        two.bufs += [*(inputs[b] for b in [*own, *self.own.bufs.values()])]
        two.bufs += [*outs, *(a for a in self.bufs.values() if a.role != "output"), *self.temps]
        two.cells = [*program.cells, *self.pointers.which.values(), *stacks.tops.values(), *self.cell_of.values()]
        two.cells += [*self.own_cells, *self.own.tops.values()]
        before += initial(self.own)
        for what, cell in self.cell_of.items():
            if isinstance(what, Cell):
                before.append(SetCell(cell, zero(cell.dtype)))
        two.body = [*before, *Clone(inputs).block(back), *after]
        numbers = dict(zip((b for b in two.bufs if b.role == "input"), given, strict=True))
        optimize(two)
        return two, [numbers[b] for b in two.bufs if b.role == "input"]
