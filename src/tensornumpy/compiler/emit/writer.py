"""What all statements are written with: the text of the function, memory, integers, branches, and the ways out.

Chapters write single kinds of statements (emit_maps, emit_reduce ...); program.py has whole programs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from ..._base.defects import Refusal
from ...engines.background import is_checked
from ...engines.llvm.builtin import alloca, fp_clear, fp_test
from ...engines.llvm.emitter import BITS, PARTS, Emitter, Module, Reg, Target, type_text
from ...engines.llvm.lowering.convert import in_memory
from ...engines.llvm.nest import number, word
from .. import ir
from ..access import all_reads, all_writes, pointed_at
from ..text import block_text
from .schedule import Schedule

MASK, WORKSPACE, CALLBACK, ZERO, FIRST = 0, 1, 2, 3, 4  # places of the words
ON_STACK = 4096  # bytes of one temporary
_SCOPES = 64  # sets of buffers that LLVM knows to be apart
_WORDS = 60  # characters of a statement in an error
OWN = ("temp", "local")  # roles of the program's own memory


def bytes_of(buf: ir.Buf) -> int:
    """The size of a temporary."""
    return max(1, buf.size) * buf.dtype.itemsize


def slots(program: ir.Program) -> dict[ir.Buf, int]:
    """Temporaries too large for the stack by the number of the memory that they lie in: one that is not needed any more
    leaves its memory to those that come later."""
    first: dict[ir.Buf, int] = {}
    last: dict[ir.Buf, int] = {}
    for k, s in enumerate(program.body):
        for buf in all_reads(s) | all_writes(s):
            first.setdefault(buf, k)
            last[buf] = k
    kept = pointed_at(program.body)
    begins: dict[int, list[ir.Buf]] = {}
    ends: dict[int, list[ir.Buf]] = {}
    for buf in program.bufs:
        if buf.role == "temp" and buf in first and buf not in kept and bytes_of(buf) > ON_STACK:
            begins.setdefault(first[buf], []).append(buf)
            ends.setdefault(last[buf], []).append(buf)
    found: dict[ir.Buf, int] = {}
    free: dict[int, list[int]] = {}
    count = 0
    for k in range(len(program.body)):
        for buf in begins.get(k, ()):
            idle = free.get(bytes_of(buf))
            if idle:
                found[buf] = idle.pop()
            else:
                found[buf], count = count, count + 1
        for buf in ends.get(k, ()):
            free.setdefault(bytes_of(buf), []).append(found[buf])
    return found


class CannotCompile(Refusal):
    """The program has something that no code is written for; its text says what."""


class Writer:
    """A program that is being written. ``reasons``: what the numbers that its function returns mean, from 1 on."""

    is_kernel = False  # GIL, flags and results are those of a wrapper
    zero: Reg  # a word that is 0, which LLVM does not know
    deviates: Reg  # a word that is not 0 where a result is not NumPy's
    raised: Reg  # floating-point flags from before other code ran
    state: Reg  # of Python's thread

    def __init__(self, program: ir.Program, target: Target):
        self.program, self.target = program, target
        self.module = Module(target)
        self.e = Emitter(self.module, 1)
        self.reasons: list[str] = []
        self.vars: dict[str, Reg] = {}
        self.syms: dict[ir.Sym, Reg] = {}
        self.cells: dict[ir.Cell, Reg] = {}
        self.slots: dict[ir.Buf, Reg] = {}  # of the pointers
        self.bases: dict[ir.Buf, Reg] = {}
        self.scopes: list[dict[ir.Affine, Reg]] = [{}]
        self.conditional = 0
        self.workspace = 0  # bytes
        self.scratch = 0  # bytes behind them, which each statement may use
        self.calls: list[ir.Call] = []
        self.chunks = 0  # functions for the pool
        self.is_inside = False  # of blocks that threads share
        self.bailing: set[int] = set()  # reasons that the function which is being written stops for
        self.is_apart = True  # metadata tells which buffers are; in a function the parameters do
        self._slots = slots(program)
        places = dict.fromkeys(self._slots.get(b, b) for b in program.bufs if b.role != "pointer")
        numbers = {place: k % _SCOPES for k, place in enumerate(places)}
        self._metadata = {b: numbers[self._slots.get(b, b)] for b in program.bufs if b.role != "pointer"}
        self.scopes_of_memory = len(set(self._metadata.values()))
        self.scopes_used: set[int] = set()
        self.has_lost = False
        self.is_in_order = False  # vectors are interleaved, and should stay so
        self.depth = 0  # of loops
        self.at_entry: list[str] = []
        self.clock: Reg | None = None  # when Python was asked last
        self.words = Reg("%words", "ptr")
        self.is_checked = is_checked()
        self.ends: dict[ir.Buf, tuple[Reg, Reg]] = {}  # of memory that is not the program's own, in a checked build
        self.end_slots: dict[ir.Buf, Reg] = {}  # the same of pointers
        self.defects: set[int] = set()  # reasons that are errors of the compiler
        self.schedule = Schedule(target)
        self.statements: list[ir.Stmt] = []  # that are being written, the outermost first

    def word(self, at: int, kind: str = "i64") -> Reg:
        """One of the words."""
        return word(self.e, self.words, at, kind)

    def _about(self, buf: ir.Buf | None) -> str:
        if buf not in self._metadata or not self.is_apart:
            return ""
        k, n = self._metadata[buf], self.scopes_of_memory
        self.scopes_used.add(k)
        return f", !alias.scope !{1 + n + k}, !noalias !{1 + 2 * n + k}"

    def load(self, address: Reg, kind: str, lanes: int, buf: ir.Buf | None) -> Reg:
        """Elements of a buffer."""
        self.within(address, kind, lanes, buf, "reads")
        align = max(1, BITS[PARTS.get(kind, kind)] // 8)
        text = f"load {type_text(kind, lanes)}, ptr {address.text}, align {align}{self._about(buf)}"
        return self.e.put(kind, lanes, text)

    def store(self, x: Reg, address: Reg, buf: ir.Buf | None) -> None:
        """Elements to a buffer."""
        self.within(address, x.kind, x.lanes, buf, "writes")
        align = max(1, BITS[PARTS.get(x.kind, x.kind)] // 8)
        self.e.raw(f"store {x.type} {x.text}, ptr {address.text}, align {align}{self._about(buf)}")

    def put_on_stack(self, buf: ir.Buf, stem: str) -> Reg:
        """Set memory for a buffer aside on the stack, by a name that begins so."""
        what = f"[{max(1, buf.size)} x {type_text(in_memory(buf.dtype))}]"
        self.schedule.memory[buf] = "on the stack"
        self.bases[buf] = alloca(self.e, what, 64, stem)
        return self.bases[buf]

    def base(self, buf: ir.Buf) -> Reg:
        """Where a buffer begins."""
        if buf in self.slots:
            return self.e.load(self.slots[buf], "ptr", 1)
        return self.bases[buf]

    # --- the checked build ---

    def ends_of(self, buf: ir.Buf) -> tuple[Reg, Reg] | None:
        """Where a buffer begins and where it ends; None if nobody has said so."""
        e = self.e
        if buf in self.end_slots:
            begin, end = (e.load(e.gep(self.end_slots[buf], 8 * k), "i64", 1) for k in (0, 1))
            return begin, end
        if buf not in self.ends and buf.role in OWN and buf in self.bases:
            begin = self._address(self.bases[buf])
            return begin, e.add(begin, number(bytes_of(buf)))
        return self.ends.get(buf)

    def outside(self, bufs: Iterable[ir.Buf]) -> list[tuple[ir.Buf, tuple[Reg, Reg]]]:
        """The buffers whose ends another function has to be told, with these."""
        known = [b for b in bufs if b.role not in OWN or b in self.ends] if self.is_checked else []
        found = [(b, self.ends_of(b)) for b in known]
        return [(b, ends) for b, ends in found if ends is not None]

    def within(
        self, address: Reg, kind: str, lanes: int, buf: ir.Buf | None, does: str, mask: Reg | None = None
    ) -> None:
        """In a checked build: stop where elements from an address on (those of ``mask``) are not all in a buffer."""
        ends = self.ends_of(buf) if self.is_checked and buf is not None else None
        if ends is None or buf is None:
            return
        e, at, size = self.e, self._address(address), BITS[kind] // 8 or 1
        if mask is None:
            bad = e.op("or", e.cmp("ult", at, ends[0]), e.cmp("ugt", e.add(at, number(size * lanes)), ends[1]))
        else:
            far = Reg(f"<{', '.join(f'i64 {size * k}' for k in range(lanes))}>", "i64", lanes)
            first = e.add(e.splat(at, lanes), far)
            last = e.add(first, e.like(size, first))
            beyond = [e.cmp("ult", first, e.splat(ends[0], lanes)), e.cmp("ugt", last, e.splat(ends[1], lanes))]
            bad = e.cmp("ne", e.bits(e.op("and", mask, e.op("or", *beyond))), number(0))
        why = self._defect(buf, does)
        self.bail(bad, why)
        self.defects.add(self.reasons.index(why) + 1)

    def _address(self, x: Reg) -> Reg:
        return self.e.put("i64", 1, f"ptrtoint ptr {x.text} to i64")

    def _defect(self, buf: ir.Buf, does: str) -> str:
        """What an access outside of a buffer is called."""
        place = next((s.place for s in reversed(self.statements) if s.place is not None), None)
        what = type(self.statements[-1]).__name__ if self.statements else "the program"
        if self.statements and type(self.statements[-1]).__module__ == ir.__name__:
            words = block_text(self.statements[-1:])[0].strip()
            what = words if len(words) <= _WORDS else f"{words[:_WORDS]}..."
        where = "" if place is None else f", line {place[1]} of {place[0]}"
        name = self.program.names.get(buf, f"{buf.role} {buf.name}")
        return f"a defect of the compiler: {what} {does} outside of {name}{where}; please report it"

    def raise_defect(self, number_of: int) -> None:
        """Leave an exception of Python that says what reason ``number_of`` is."""
        module, text = self.module, self.reasons[number_of - 1].encode("ascii", "replace") + b"\0"
        for signature in (
            "i32 @PyGILState_Ensure()",
            "void @PyGILState_Release(i32)",
            "void @PyErr_SetString(ptr, ptr)",
        ):
            module.declare(f"declare {signature}")
        module.declare("@PyExc_SystemError = external global ptr")
        words = "".join(f"\\{byte:02x}" for byte in text)
        module.declare(f'@defect{number_of} = private constant [{len(text)} x i8] c"{words}"')
        e = self.e
        state = e.call("i32", "PyGILState_Ensure")
        kind = e.load(Reg("@PyExc_SystemError", "ptr"), "ptr", 1)
        e.call("void", "PyErr_SetString", kind, Reg(f"@defect{number_of}", "ptr"))
        assert state is not None
        e.call("void", "PyGILState_Release", state)

    # --- control flow ---

    @contextmanager
    def flags_apart(self) -> Iterator[None]:
        """Inside, other code may run, which clears the floating-point flags and raises some: ours are remembered."""
        e = self.e
        e.store(e.op("or", e.load(self.raised, "i64", 1), fp_test(e)), self.raised)
        yield
        fp_clear(e)

    def bail(self, condition: Reg, why: str) -> None:
        """Leave the program if the condition holds."""
        if condition.text == "false":
            return
        if why not in self.reasons:
            self.reasons.append(why)
        past = self.e.fresh("past")
        self.bailing.add(self.reasons.index(why) + 1)
        self.e.raw(f"br i1 {condition.text}, label %bail{self.reasons.index(why) + 1}, label %{past}")
        self.e.label(past)

    def note(self, bad: Reg | None) -> None:
        """Remember that a lane of ``bad`` is true: what was computed is not NumPy's."""
        if bad is None:
            return
        e = self.e
        self.has_lost = True
        bits = e.convert("zext", bad, "i64") if bad.lanes == 1 else e.bits(bad)
        e.store(e.op("or", e.load(self.deviates, "i64", 1), bits), self.deviates)

    @contextmanager
    def loop(self, low: Reg, high: Reg, step: int = 1, stop: Reg | None = None) -> Iterator[Reg]:
        """``for i in range(low, high, step)``; ``stop``: a bool cell that ends it before a turn."""
        e = self.e
        if stop is None and low.text.isdigit() and high.text.isdigit() and 0 < int(high.text) - int(low.text) <= step:
            self.scopes.append({})
            yield low
            self.scopes.pop()
            return
        head, body, latch, after = (e.fresh(n) for n in ("head", "body", "latch", "after"))
        index, following = "%" + e.fresh("i"), "%" + e.fresh("next")
        test = "slt" if step > 0 else "sgt"
        e.cond_br(e.cmp(test, low, high), head, after)
        before = e.block
        e.label(head)
        e.raw(f"{index} = phi i64 [ {low.text}, %{before} ], [ {following}, %{latch} ]")
        if stop is not None:
            e.cond_br(e.load(stop, "i1", 1), after, body)
            e.label(body)
        self.scopes.append({})
        yield Reg(index, "i64")
        self.scopes.pop()
        e.br(latch)
        e.label(latch)
        e.raw(f"{following} = add nsw i64 {index}, {step}")
        e.cond_br(e.cmp(test, Reg(following, "i64"), high), head, after)
        e.label(after)

    @contextmanager
    def when(self, condition: Reg, is_doubtful: bool = True) -> Iterator[None]:
        """Only if the condition holds. ``is_doubtful``: no flag may be raised where it does not."""
        e = self.e
        then, after = e.fresh("then"), e.fresh("after")
        e.cond_br(condition, then, after)
        e.label(then)
        self.scopes.append({})
        self.conditional += is_doubtful
        yield
        self.conditional -= is_doubtful
        self.scopes.pop()
        e.br(after)
        e.label(after)

    # --- integers ---

    def affine(self, a: ir.Affine) -> Reg:
        """An affine integer."""
        if a.is_const:
            return number(a.const)
        for scope in reversed(self.scopes):
            if a in scope:
                return scope[a]
        e, total = self.e, None
        for sym, factor in a.terms:
            x = self.syms[sym]
            x = x if factor == 1 else e.mul(x, number(factor))
            total = x if total is None else e.add(total, x)
        assert total is not None
        if a.const:
            total = e.add(total, number(a.const))
        self.scopes[-1][a] = total
        return total
