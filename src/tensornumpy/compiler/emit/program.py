"""The LLVM function of a program: ``i64 @tn_program(ptr words)``, 0 if all went well, else the number of a reason.

``words`` are 64-bit words: the mask of floating-point flags that count, the workspace, the function for ``Call``, 0,
then addresses of the input and output buffers in order, then the scalar arguments. The function is called with the GIL
and runs without it. It clears the flags when it begins and looks at them when it ends. Cells are memory on the stack:
LLVM makes values of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

import numpy as np

from ...engines.background import breathe
from ...engines.llvm.builtin import alloca, fp_clear, fp_test, processor
from ...engines.llvm.emitter import Reg, Target, type_text
from ...engines.llvm.link.machine import IN_ORDER, OPTIMIZE
from ...engines.llvm.lowering.convert import in_memory
from ...engines.llvm.nest import number, put_word
from ...engines.llvm.wrapper import RAISED
from .. import ir
from . import draws, extremes, maps, products, reduce, rows, sweep
from .bodies import FEW, Bodies, points
from .gathers import distance
from .nest import CannotCompile, Nest, kind_of, scalar
from .schedule import loop_name
from .writer import CALLBACK, FIRST, MASK, WORKSPACE, ZERO, Writer, bytes_of

ENTRY = "tn_program"
_STACK = 1 << 16  # bytes of all temporaries on the stack together
FLAGS = "a floating-point error"
DEVIATES = "a result that only NumPy computes"
INTERRUPTED = "a signal's handler raised an exception"
# How a program reads the time, and how much of it lies between two calls of Python. On aarch64 that is a register that
# counts 19 million to a billion times a second; the one of cycles is the system's.
_REGISTER = "!1000000"  # the name of it, a number beyond all others
_CLOCKS = {
    "x86": (("declare i64 @llvm.readcyclecounter()",), "call i64 @llvm.readcyclecounter()", 1 << 27),
    "aarch64": (
        ("declare i64 @llvm.read_volatile_register.i64(metadata)", f'{_REGISTER} = !{{!"cntvct_el0"}}'),
        f"call i64 @llvm.read_volatile_register.i64(metadata {_REGISTER})",
        1 << 21,
    ),
}
_TURNS = 1024  # between two looks at the clock
_TOGETHER = 4  # reductions in one nest at most
_LOOPS = (ir.For, ir.While, ir.Map, ir.Reduce, ir.Scatter, ir.Accumulate, ir.If, ir.Call)


def _is_short(s: ir.Stmt) -> bool:
    """True if a statement takes about as long as reading the clock."""
    shape = getattr(s, "shape", None)
    if isinstance(s, ir.If):
        return all(map(_is_short, (*s.then, *s.otherwise)))
    return not isinstance(s, _LOOPS) or (shape is not None and points(shape) <= FEW)


def scalar_words(dtype: np.dtype) -> int:
    """How many words a scalar argument has."""
    return max(1, dtype.itemsize // 8)


class ProgramWriter(Writer):
    """Writes one program."""

    def __init__(self, program: ir.Program, target: Target, is_kernel: bool = False):
        super().__init__(program, target)
        self.bodies = Bodies(program, is_kernel)
        self.is_kernel = is_kernel
        is_map = len(program.body) == 1 and isinstance(program.body[0], ir.Map)  # reductions need registers for memory
        self.is_small = is_map and all(b.role in ("input", "output") for b in program.bufs)
        self.entry: tuple[str, Sequence[tuple[str, str]]] = (ENTRY, [("ptr", "words")])

    # --- the function ---

    def write(self) -> str:
        """The text of the module."""
        self.define()
        return self.text()

    def text(self) -> str:
        """The text of the module, with all that has been defined in it."""
        marks = ("" if self.is_small else OPTIMIZE) + (IN_ORDER if self.is_in_order else "")
        return marks + self.module.text() + self._scope_text()

    def define(self) -> None:
        """Put the function into the module. In a kernel, GIL and flags are its wrapper's."""
        e, program = self.e, self.program
        self._arguments()
        self.zero = self.word(ZERO)
        self.deviates = alloca(e, "i64")
        self.raised = alloca(e, "i64")
        e.store(number(0), self.deviates)
        e.store(number(0), self.raised)
        if not self.is_kernel:
            e.module.declare("declare ptr @PyEval_SaveThread()")
            e.module.declare("declare void @PyEval_RestoreThread(ptr)")
            state = e.call("ptr", "PyEval_SaveThread")
            assert state is not None
            self.state = state
            fp_clear(e)
        self.block([*program.lengths, *program.body])
        self.workspace += self.scratch
        at = next(k for k, line in enumerate(e.lines) if " = alloca " not in line)
        e.lines[at:at] = ["  " + line for line in self.at_entry]
        if self.has_lost:
            self.bail(e.cmp("ne", e.load(self.deviates, "i64", 1), number(0)), DEVIATES)
        if not self.is_kernel:
            flags = e.op("and", e.op("or", fp_test(e), e.load(self.raised, "i64", 1)), self.word(MASK))
            self.bail(e.cmp("ne", flags, number(0)), FLAGS)
        end = e.block
        e.br("done")
        for k in range(1, len(self.reasons) + 1):
            e.label(f"bail{k}")
            if k in self.defects:
                self.raise_defect(k)
            e.br("done")
        e.label("done")
        left = {k: RAISED if self.is_kernel and k in self.defects else k for k in range(1, len(self.reasons) + 1)}
        result = e.phi("i64", 1, [("0", end), *((str(status), f"bail{k}") for k, status in left.items())])
        if not self.is_kernel:
            e.call("void", "PyEval_RestoreThread", self.state)
        self.end()
        e.raw(f"ret i64 {result.text}")
        e.define(*self.entry, "i64")

    def end(self) -> None:
        """What comes last in the function."""

    def _arguments(self) -> None:
        e, at = self.e, FIRST
        for buf in self.program.bufs:
            kind_of(buf.dtype)
            if buf.role in ("input", "output"):
                self.bases[buf] = self.word(at, "ptr")
                at += 1
            elif buf.role == "pointer":
                self.slots[buf] = alloca(e, "ptr")
                if self.is_checked:
                    self.end_slots[buf] = alloca(e, "[2 x i64]")
        for var in self.program.scalars:
            x = self.word(at, in_memory(var.dtype))
            self.vars[var.name] = e.cmp("ne", x, e.like(0, x)) if var.dtype.kind == "b" else x
            kind_of(var.dtype)
            at += scalar_words(var.dtype)
        if self.is_checked:
            self._ends(at)
        for cell in self.program.cells:
            self._cell(cell)
        self._temporaries()

    def _ends(self, at: int) -> None:
        """Where inputs and outputs begin and end stands in the words from ``at`` on."""
        for k, buf in enumerate(b for b in self.program.bufs if b.role in ("input", "output")):
            self.ends[buf] = self.word(at + 2 * k), self.word(at + 2 * k + 1)

    def _cell(self, cell: ir.Cell) -> Reg:
        if cell not in self.cells:
            self.cells[cell] = alloca(self.e, type_text(kind_of(cell.dtype)))
        return self.cells[cell]

    def _temporaries(self) -> None:
        e, on_stack = self.e, 0
        room = None
        placed: dict[int, Reg] = {}
        for buf in self.program.bufs:
            if buf.role != "temp":
                continue
            size = bytes_of(buf)
            slot = self._slots.get(buf)
            if slot is None and on_stack + size <= _STACK:
                on_stack += size
                self.put_on_stack(buf, "temp")
                continue
            if slot is not None and slot in placed:
                self.bases[buf] = placed[slot]
                self.schedule.memory[buf] = "in the workspace, in the place of another one"
                continue
            room = self.word(WORKSPACE, "ptr") if room is None else room
            self.bases[buf] = e.gep(room, self.workspace)
            self.schedule.memory[buf] = "in the workspace"
            if slot is not None:
                placed[slot] = self.bases[buf]
            self.workspace += -(-size // 64) * 64
            self.workspace += 192 if self.workspace % 4096 < 192 else 64  # not at equal distances in the caches' sets

    def _scope_text(self) -> str:
        """Metadata: no two buffers overlap, but pointers refer to any."""
        n, used = self.scopes_of_memory, sorted(self.scopes_used)
        lines = ["!0 = distinct !{!0}"] if used else []
        lines += [f"!{1 + k} = distinct !{{!{1 + k}, !0}}" for k in used]
        lines += [f"!{1 + n + k} = !{{!{1 + k}}}" for k in used]
        for k in used:
            others = ", ".join(f"!{1 + j}" for j in used if j != k)
            lines.append(f"!{1 + 2 * n + k} = !{{{others}}}")
        return "\n".join(lines) + "\n"

    # --- statements ---

    def truth(self, expr: ir.Expr) -> Reg:
        """A condition."""
        x = scalar(self, expr)
        if x.kind == "i1":
            return x
        raise CannotCompile(f"a condition of dtype {expr.dtype}")

    def block(self, body: Sequence[ir.Stmt]) -> None:
        """Statements one after the other."""
        at = 0
        while at < len(body):
            breathe()
            self.statements.append(body[at])
            with self.schedule.statement(body[at]):
                at += self._some(body, at)
            self.statements.pop()

    def _some(self, body: Sequence[ir.Stmt], at: int) -> int:
        """Write the statement there, with those behind it that go together with it; how many they are."""
        s = body[at]
        if products.write_product(self, s) or self.bodies.write(self, s, self._alone):
            return 1
        if not isinstance(s, ir.Reduce) or s.function in reduce.PLACES:
            self.statement(s)
            return 1
        group = [s]
        for following in body[at + 1 : at + _TOGETHER]:
            if not isinstance(following, ir.Reduce) or not all(reduce.together(g, following) for g in group):
                break
            group.append(following)
            self.schedule.join(following)
        reduce.write_reduce(self, group)
        return len(group)

    def _alone(self, s: ir.Stmt) -> None:
        if isinstance(s, ir.Reduce) and s.function not in reduce.PLACES:
            reduce.write_reduce(self, [s])
        else:
            self.statement(s)

    def statement(self, s: ir.Stmt) -> None:
        e = self.e
        match s:
            case ir.Let():
                self.vars[s.var.name] = scalar(self, s.expr)
            case ir.LetInt():
                x = scalar(self, s.expr)
                self.syms[s.sym] = x if x.kind == "i64" else e.convert(_widening(s.expr.dtype), x, "i64")
            case ir.Draw():
                draws.write_draw(self, s)
            case ir.SetCell():
                value = scalar(self, s.expr)
                if value.kind != kind_of(s.cell.dtype):
                    raise CannotCompile(f"a value held as {value.kind} in a cell of {s.cell.dtype}")
                e.store(value, self._cell(s.cell))
            case ir.Store():
                self._store(s)
            case ir.Map():
                maps.write_map(self, s)
            case ir.Scatter():
                maps.write_scatter(self, s)
            case ir.Reduce():
                extremes.write_place(self, s)
            case ir.Accumulate():
                extremes.write_accumulate(self, s)
            case rows.Rows():
                rows.write_rows(self, s, self.block)
            case ir.For() if (parts := products.in_blocks(self, s)) is not None:
                self.block(parts)
            case ir.For() if sweep.write_sweep(self, s):
                pass
            case ir.For():
                stop = None if s.stop is None else self._cell(s.stop)
                turns = s.hi - s.lo if s.step > 0 else s.lo - s.hi
                kind = self.schedule.loop("sequential", loop_name(s), turns, step=s.step)
                with kind, self.loop(self.affine(s.lo), self.affine(s.hi), s.step, stop) as index, self._deeper():
                    self._poll(s.body, index)
                    self.syms[s.sym] = index
                    self.conditional += stop is not None
                    self.block(s.body)
                    self.conditional -= stop is not None
            case ir.While():
                self._while(s)
            case ir.If():
                self._if(s)
            case ir.Check():
                self.bail(e.op("xor", self.truth(s.condition), e.const(True, "i1", 1)), s.why)
            case ir.Repoint():
                addresses = [self.base(source) for _, source in s.pairs]
                ends = [self.ends_of(source) for _, source in s.pairs] if self.is_checked else []
                for (slot, _), address in zip(s.pairs, addresses, strict=True):
                    e.store(address, self.slots[slot])
                for (slot, _), pair in zip(s.pairs, ends, strict=False):
                    for k, x in enumerate(pair or (number(0), number(-1))):  # all memory, where nobody knows
                        e.store(x, e.gep(self.end_slots[slot], 8 * k))
            case ir.Call():
                self._call(s)
            case _:
                raise CannotCompile(type(s).__name__)

    def _store(self, s: ir.Store) -> None:
        nest = Nest(self, [s.expr, *(a[0] for a in s.axes)], [s.view])
        value = nest.in_memory(nest.value(s.expr), s.view.buf.dtype)
        address = nest.element(s.view, {})
        if s.axes:
            address = self.e.gep(address, distance(nest, s.axes, {}, 1), in_memory(s.view.buf.dtype))
        nest.finish()
        self.store(value, address, s.view.buf)

    def _while(self, s: ir.While) -> None:
        e = self.e
        test, body, after = e.fresh("test"), e.fresh("body"), e.fresh("after")
        e.br(test)
        e.label(test)
        self.scopes.append({})
        self.has_lost = True
        self.bail(e.cmp("ne", e.load(self.deviates, "i64", 1), number(0)), DEVIATES)  # a wrong value might never end it
        self.block(s.test)
        e.cond_br(self.truth(s.condition), body, after)
        e.label(body)
        self.conditional += 1
        with self._deeper():
            self._poll(s.body, None)
            self.block(s.body)
        self.conditional -= 1
        self.scopes.pop()
        e.br(test)
        e.label(after)

    @contextmanager
    def _deeper(self) -> Iterator[None]:
        self.depth += 1
        yield
        self.depth -= 1

    def _poll(self, body: Sequence[ir.Stmt], index: Reg | None) -> None:
        """Let Python handle signals a few times a second, in a turn of the two outermost loops."""
        if self.depth > 2 or self.is_kernel or processor() not in _CLOCKS:
            return
        declared, clock, ticks = _CLOCKS[processor()]
        e, has_loops = self.e, not all(map(_is_short, body))
        with ExitStack() as stack:
            if self.depth > 1 or not has_loops:  # reading the clock costs as much as a turn may
                if index is None:
                    room = alloca(e, "i64")
                    self.at_entry.append(f"store i64 0, ptr {room.text}, align 8")
                    index = e.add(e.load(room, "i64", 1), number(1))
                    e.store(index, room)
                turn = e.op("and", index, number((_TURNS if not has_loops else _TURNS // 16) - 1))
                stack.enter_context(self.when(e.cmp("eq", turn, number(0)), False))
            for text in declared:
                e.module.declare(text)
            now = e.put("i64", 1, clock)
            if self.clock is None:
                self.clock = alloca(e, "i64")
                self.at_entry.append(f"%started = {clock}")
                self.at_entry.append(f"store i64 %started, ptr {self.clock.text}, align 8")
            due = e.cmp("ugt", e.sub(now, e.load(self.clock, "i64", 1)), number(ticks))
            stack.enter_context(self.when(due, False))
            e.store(now, self.clock)
            with self.flags_apart():
                e.module.declare("declare i32 @PyErr_CheckSignals()")
                e.call("void", "PyEval_RestoreThread", self.state)
                failed = e.call("i32", "PyErr_CheckSignals")
                e.call("ptr", "PyEval_SaveThread")
                assert failed is not None
                self.bail(e.cmp("ne", failed, e.const(0, "i32", 1)), INTERRUPTED)

    def _if(self, s: ir.If) -> None:
        e = self.e
        then, other, after = e.fresh("then"), e.fresh("else"), e.fresh("after")
        e.cond_br(self.truth(s.condition), then, other)
        for label, body in ((then, s.then), (other, s.otherwise)):
            e.label(label)
            self.scopes.append({})
            self.conditional += 1
            self.block(body)
            self.conditional -= 1
            self.scopes.pop()
            e.br(after)
        e.label(after)

    def _call(self, s: ir.Call) -> None:
        """``i64 callback(i64 call, ptr words)``: the address and the extents of each array are in the words."""
        e = self.e
        count = sum(1 + len(shape) for _, shape in s.arrays)
        room, at = alloca(e, f"[{max(1, count)} x i64]"), 0
        for view, shape in s.arrays:
            address = self.base(view.buf)
            kind = in_memory(view.buf.dtype)
            address = e.gep(address, self.affine(view.offset), kind)
            put_word(e, address, room, at)
            for k, extent in enumerate(shape):
                put_word(e, self.affine(extent), room, at + 1 + k)
            at += 1 + len(shape)
        self.calls.append(s)
        with self.flags_apart():
            failed = e.call("i64", self.word(CALLBACK, "ptr").text, number(len(self.calls) - 1), room)
            assert failed is not None
            self.bail(e.cmp("ne", failed, number(0)), f"call {s.number} raised an exception")


def _widening(dtype: np.dtype) -> str:
    if dtype.kind not in "biu":
        raise CannotCompile(f"an integer of dtype {dtype}")
    return "sext" if dtype.kind == "i" else "zext"
