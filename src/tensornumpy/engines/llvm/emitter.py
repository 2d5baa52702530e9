"""LLVM IR as text: an emitter appends one instruction a call and hands back the value it made.

A ``Reg`` is a value of the function being written: its text (``%7`` or a constant), the kind of its elements and
how many lanes it has (1: a scalar). An instruction works on as many lanes as its operands have, so one piece of
code written against the emitter serves scalars and vectors of any width.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from typing import Any

from ..background import breathe
from ..record import factory, record

# The narrow floating-point kinds are their bits: they are moved as such and computed in f32 (lowering/convert.py). An
# element of a complex kind is a pair, so a vector of them has twice as many numbers, real and imaginary parts in turns.
LLVM_TYPE = {
    "f16": "i16", "bf16": "i16", "f32": "float", "f64": "double", "c64": "[2 x float]", "c128": "[2 x double]",
    "i1": "i1", "i8": "i8", "i16": "i16", "i32": "i32", "i64": "i64", "ptr": "ptr", "void": "void",
}  # fmt: skip
BITS = {
    "f16": 16, "bf16": 16, "f32": 32, "f64": 64, "c64": 64, "c128": 128,
    "i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "ptr": 64,
}  # fmt: skip
PARTS = {"c64": "f32", "c128": "f64"}  # of the complex kinds
# Comparisons that NEON makes of two orders, which raise a flag for NaN: what they are made of instead, a comparison of
# one operand with itself, and one of the other's magnitude, as an integer, with that of infinity.
_BY_ORDERS = {
    "ord": ("and", "ord", "ule"),
    "uno": ("or", "uno", "ugt"),
    "one": ("and", "ord", "ule"),
    "ueq": ("or", "uno", "ugt"),
}
_EQUALITIES = {"oeq", "one", "ueq", "une"}


def is_float(kind: str) -> bool:
    """True for the floating-point kinds; the complex ones are pairs of those."""
    return kind[0] in "fb"


def type_text(kind: str, lanes: int = 1) -> str:
    """The LLVM type of ``lanes`` elements of a kind."""
    if kind in PARTS:
        return f"<{2 * lanes} x {LLVM_TYPE[PARTS[kind]]}>"
    return LLVM_TYPE[kind] if lanes == 1 else f"<{lanes} x {LLVM_TYPE[kind]}>"


@record(frozen=True, slots=True)
class Reg:
    """A value: ``text`` as LLVM reads it, the ``kind`` of an element, and the number of ``lanes``. ``parts``: the real
    and the imaginary values that a complex one was joined of, where they are known."""

    text: str
    kind: str
    lanes: int = 1
    parts: tuple[Reg, Reg] | None = None

    @property
    def type(self) -> str:
        """Its LLVM type."""
        return type_text(self.kind, self.lanes)


def scalar_text(value: Any, kind: str) -> str:
    """One element as an LLVM constant; floating-point numbers keep every bit. OverflowError beyond f16's range."""
    if kind in PARTS:
        value, part = complex(value), PARTS[kind]
        parts = ", ".join(f"{LLVM_TYPE[part]} {scalar_text(v, part)}" for v in (value.real, value.imag))
        return f"<{parts}>"
    if kind == "f16":
        return str(struct.unpack("<h", struct.pack("<e", value))[0])
    if kind == "i1":
        return "true" if value else "false"
    if not is_float(kind):
        return str(int(value))
    if kind == "f32":
        value = struct.unpack("f", struct.pack("f", value))[0] if abs(value) <= 3.5e38 else value
    if kind == "bf16":
        if value != value:
            return str(0x7FC0)
        bits = struct.unpack("<I", struct.pack("<f", value))[0] if abs(value) <= 3.4e38 else 0x7F80 << 16
        bits = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16 if abs(value) <= 3.4e38 else 0x7F80 | (value < 0) << 15
        return str(bits - (bits >> 15 << 16))
    bits = struct.unpack("<Q", struct.pack("<d", value))[0]
    return f"0x{bits:016X}"


_ENDS = {scalar_text(sign * math.inf, kind) for kind in ("f32", "f64") for sign in (1, -1)}  # nothing is beyond them


@record(frozen=True)
class Target:
    """What the code is written for: bits of a vector register, and which instructions are there."""

    vector_bits: int = 128
    fma: bool = False
    scalef: bool = False  # AVX-512: llvm.ldexp of vectors is one instruction
    f16c: bool = False  # conversions between f16 and f32 are instructions
    arm: bool = False  # aarch64: orders of vectors raise flags for NaN, integers of floats saturate, maxima are IEEE's
    alone: bool = False  # without Python: C's library in the place of NumPy, and nobody looks at floating-point flags

    @property
    def registers(self) -> int:
        """Vector registers that there are."""
        return 32 if self.vector_bits >= 512 or self.arm else 16

    def lanes(self, kind: str) -> int:
        """Elements of a kind in one vector register."""
        return max(1, self.vector_bits // max(8, BITS[kind]))


@record
class Module:
    """The text of one LLVM module under construction: declarations once each, then functions."""

    target: Target = factory(default_factory=Target)
    declarations: dict[str, str] = factory(default_factory=dict)
    parts: list[str] = factory(default_factory=list)

    def declare(self, text: str) -> None:
        """Add a ``declare`` or a global once."""
        self.declarations.setdefault(text, text)

    def text(self) -> str:
        """The whole module."""
        return "\n".join([*self.declarations, *self.parts]) + "\n"


class Emitter:
    """Writes the body of one function into a module."""

    def __init__(self, module: Module, lanes: int = 1):
        self.module = module
        self.lanes = lanes  # of constants, unless told
        self.lines: list[str] = []
        self._count = 0
        self.block = "entry"  # the block that instructions go to now

    @property
    def target(self) -> Target:
        """What the code is written for."""
        return self.module.target

    # --- values ---

    def fresh(self, stem: str = "v") -> str:
        """A name that is not used yet, without its ``%``."""
        self._count += 1
        return f"{stem}{self._count}"

    def raw(self, text: str) -> None:
        """Append one line as it is."""
        self.lines.append("  " + text)

    def put(self, kind: str, lanes: int, text: str) -> Reg:
        """Append ``%new = text`` and return the new value."""
        name = "%" + self.fresh()
        self.raw(f"{name} = {text}")
        return Reg(name, kind, lanes)

    def const(self, value: Any, kind: str, lanes: int | None = None) -> Reg:
        """A constant, the same in each lane."""
        lanes = self.lanes if lanes is None else lanes
        one = scalar_text(value, kind)
        if lanes == 1:
            return Reg(one, kind)
        if kind in PARTS:
            re, im = (self.const(v, PARTS[kind], lanes) for v in (complex(value).real, complex(value).imag))
            return Reg(f"<{', '.join([one[1:-1]] * lanes)}>", kind, lanes, (re, im))
        return Reg(f"splat ({LLVM_TYPE[kind]} {one})", kind, lanes)

    def like(self, value: Any, x: Reg) -> Reg:
        """A constant of the kind and lanes of ``x``."""
        return self.const(value, x.kind, x.lanes)

    # --- arithmetic ---

    def _binary(self, name: str, a: Reg, b: Reg) -> Reg:
        if (a.kind, a.lanes) != (b.kind, b.lanes):
            raise TypeError(f"{name} of {a.type} and {b.type}")
        return self.put(a.kind, a.lanes, f"{name} {a.type} {a.text}, {b.text}")

    def add(self, a: Reg, b: Reg) -> Reg:
        return self._binary("fadd" if is_float(a.kind) else "add", a, b)

    def sub(self, a: Reg, b: Reg) -> Reg:
        return self._binary("fsub" if is_float(a.kind) else "sub", a, b)

    def mul(self, a: Reg, b: Reg) -> Reg:
        return self._binary("fmul" if is_float(a.kind) else "mul", a, b)

    def div(self, a: Reg, b: Reg) -> Reg:
        """Floating-point division."""
        return self._binary("fdiv", a, b)

    def op(self, name: str, a: Reg, b: Reg) -> Reg:
        """Any other instruction of two operands of one type: ``and``, ``xor``, ``shl``, ``sdiv``, ``frem`` ..."""
        return self._binary(name, a, b)

    def neg(self, a: Reg) -> Reg:
        if is_float(a.kind):
            return self.put(a.kind, a.lanes, f"fneg {a.type} {a.text}")
        return self.sub(self.like(0, a), a)

    def fma(self, a: Reg, b: Reg, c: Reg) -> Reg:
        """``a * b + c``, rounded once where the machine can, twice where it would be a library call."""
        if self.target.fma:
            return self.intrinsic("fma", a, b, c)
        return self.add(self.mul(a, b), c)

    def ceil_div(self, n: Reg, by: int) -> Reg:
        """``n / by`` of positive integers, rounded up."""
        return self.op("sdiv", self.add(n, self.like(by - 1, n)), self.like(by, n))

    def intrinsic(self, name: str, *args: Reg, kind: str | None = None, tail: str = "") -> Reg:
        """A call of ``llvm.<name>`` overloaded on the type of the first operand. ``tail``: further arguments."""
        first = args[0]
        suffix = ("" if first.lanes == 1 else f"v{first.lanes}") + first.kind
        symbol = f"@llvm.{name}.{suffix}"
        kind = first.kind if kind is None else kind
        result = type_text(kind, first.lanes)
        types = ", ".join(a.type for a in args) + (f", {tail.split(maxsplit=1)[0]}" if tail else "")
        self.module.declare(f"declare {result} {symbol}({types})")
        given = ", ".join(f"{a.type} {a.text}" for a in args) + (f", {tail}" if tail else "")
        return self.put(kind, first.lanes, f"call {result} {symbol}({given})")

    def cmp(self, predicate: str, a: Reg, b: Reg, quiet: bool = True) -> Reg:
        """``fcmp`` or ``icmp`` by the kind of the operands; one i1 a lane.

        An order of floats raises the invalid flag for NaN where the machine has no comparison that does not, and so
        does an equality with infinity of which LLVM makes an order. Without ``quiet`` it may raise it anywhere, and a
        select by it can become a maximum instruction.
        """
        at_end = a.lanes == 1 and b.text in _ENDS and predicate in _EQUALITIES
        if quiet and is_float(a.kind) and (at_end or predicate[1:] in ("lt", "le", "gt", "ge")):
            if self.target.vector_bits >= 256 or (a.lanes == 1 and not self.target.arm):
                result, suffix = type_text("i1", a.lanes), ("" if a.lanes == 1 else f"v{a.lanes}") + a.kind
                symbol = f"@llvm.experimental.constrained.fcmp.{suffix}"  # unlike fcmp, the quiet comparison
                self.module.declare(f"declare {result} {symbol}({a.type}, {b.type}, metadata, metadata)")
                how = f'metadata !"{predicate}", metadata !"fpexcept.ignore"'
                return self.put("i1", a.lanes, f"call {result} {symbol}({a.type} {a.text}, {b.type} {b.text}, {how})")
            if a.lanes > 1:  # SSE and NEON have none for vectors: zeros in the place of NaN and its partner
                ordered = self.cmp("ord", a, b)
                x, y = (self.select(ordered, x, self.like(0, x)) for x in (a, b))
                order = self.cmp("o" + predicate[1:], x, y, quiet=False)
                if predicate[0] == "u":
                    return self.op("or", order, self.cmp("uno", a, b))
                return self.op("and", order, ordered) if predicate[2] == "e" else order
        if self.target.arm and quiet and a.lanes > 1 and a.text != b.text and predicate in _BY_ORDERS:
            how, apart, of_sizes = _BY_ORDERS[predicate]
            kind, infinity = ("i64", 0x7FF << 52) if a.kind == "f64" else ("i32", 0xFF << 23)
            bits = self.bitcast(b, kind)  # LLVM would make an order of two comparisons of floats
            size = self.op("and", bits, self.like((1 << (BITS[kind] - 1)) - 1, bits))
            found = self.op(how, self.cmp(apart, a, a), self.cmp(of_sizes, size, self.like(infinity, bits)))
            if predicate in ("one", "ueq"):
                found = self.op(how, found, self.cmp("une" if predicate == "one" else "oeq", a, b))
            return found
        name = "fcmp" if is_float(a.kind) else "icmp"
        return self.put("i1", a.lanes, f"{name} {predicate} {a.type} {a.text}, {b.text}")

    def select(self, condition: Reg, a: Reg, b: Reg) -> Reg:
        """``a`` where the condition holds, else ``b``."""
        if a.kind in PARTS and condition.lanes > 1:
            (re, im), (other_re, other_im) = self.split(a), self.split(b)
            return self.join(self.select(condition, re, other_re), self.select(condition, im, other_im))
        return self.put(
            a.kind, a.lanes, f"select {condition.type} {condition.text}, {a.type} {a.text}, {b.type} {b.text}"
        )

    def convert(self, name: str, x: Reg, kind: str) -> Reg:
        """A conversion by its LLVM name: ``fpext``, ``sitofp``, ``zext``, ``bitcast`` ..."""
        return self.put(kind, x.lanes, f"{name} {x.type} {x.text} to {type_text(kind, x.lanes)}")

    def bitcast(self, x: Reg, kind: str) -> Reg:
        """The same bits as another kind of the same size."""
        return self.convert("bitcast", x, kind)

    # --- complex ---

    def split(self, x: Reg) -> tuple[Reg, Reg]:
        """The real and the imaginary parts of complex values."""
        if x.parts is not None:
            return x.parts
        part, n = PARTS[x.kind], x.lanes
        if n == 1:
            one, two = (self.put(part, 1, f"extractelement {x.type} {x.text}, i64 {k}") for k in (0, 1))
            return one, two
        flat = Reg(x.text, part, 2 * n)
        return self.shuffle(flat, flat, range(0, 2 * n, 2)), self.shuffle(flat, flat, range(1, 2 * n, 2))

    def join(self, re: Reg, im: Reg) -> Reg:
        """Complex values of their parts. LLVM drops the joined ones where only the parts are used."""
        kind = "c64" if re.kind == "f32" else "c128"
        n = re.lanes
        if n == 1:
            flat = f"<2 x {re.type}>"
            first = self.put(kind, 1, f"insertelement {flat} poison, {re.type} {re.text}, i64 0")
            joined = self.put(kind, 1, f"insertelement {flat} {first.text}, {im.type} {im.text}, i64 1")
        else:
            joined = self.shuffle(re, im, [i + n * k for i in range(n) for k in (0, 1)])
        return Reg(joined.text, kind, n, (re, im))

    # --- lanes ---

    def splat(self, x: Reg, lanes: int | None = None) -> Reg:
        """A scalar in every lane."""
        lanes = self.lanes if lanes is None else lanes
        if lanes == 1 or x.lanes == lanes:
            return x
        if x.kind in PARTS:
            return self.join(*(self.splat(part, lanes) for part in self.split(x)))
        one = self.put(x.kind, lanes, f"insertelement {type_text(x.kind, lanes)} poison, {x.type} {x.text}, i64 0")
        return self.put(
            x.kind,
            lanes,
            f"shufflevector {one.type} {one.text}, {one.type} poison, <{lanes} x i32> zeroinitializer",
        )

    def extract(self, x: Reg, lane: int | Reg) -> Reg:
        """One lane."""
        if x.kind in PARTS and isinstance(lane, int):
            return self.shuffle(x, x, [lane])
        at = f"i64 {lane}" if isinstance(lane, int) else f"{lane.type} {lane.text}"
        return self.put(x.kind, 1, f"extractelement {x.type} {x.text}, {at}")

    def shuffle(self, a: Reg, b: Reg, lanes: Sequence[int]) -> Reg:
        """The named lanes of ``a`` followed by ``b``."""
        if a.parts is not None and b.parts is not None and len(lanes) > 1:
            return self.join(*(self.shuffle(x, y, lanes) for x, y in zip(a.parts, b.parts, strict=True)))
        places = [2 * i + k for i in lanes for k in (0, 1)] if a.kind in PARTS else lanes
        mask = ", ".join(f"i32 {i}" for i in places)
        return self.put(
            a.kind,
            len(lanes),
            f"shufflevector {a.type} {a.text}, {b.type} {b.text}, <{len(places)} x i32> <{mask}>",
        )

    def transposed(self, lines: list[Reg]) -> list[Reg]:
        """The columns of as many vectors as they have lanes: by interleaving one half of them with the other, again and
        again."""
        n = len(lines)
        low = [k // 2 + n * (k % 2) for k in range(n)]
        high = [k + n // 2 for k in low]
        for _ in range(n.bit_length() - 1):
            pairs = list(zip(lines[: n // 2], lines[n // 2 :], strict=True))
            lines = [self.shuffle(a, b, lanes) for a, b in pairs for lanes in (low, high)]
        return lines

    def bits(self, mask: Reg) -> Reg:
        """A vector of truth values as the bits of an i64."""
        packed = self.put("i64", 1, f"bitcast {mask.type} {mask.text} to i{mask.lanes}")
        return packed if mask.lanes == 64 else self.put("i64", 1, f"zext i{mask.lanes} {packed.text} to i64")

    def fence(self, x: Reg) -> Reg:
        """A vector as it is, of which LLVM does not know where it comes from or what is needed of it: it would leave
        rubbish in lanes that nobody reads, and computing with that raises flags."""
        size = BITS[x.kind] * x.lanes
        kind, lanes = ("double", size // 64) if BITS[x.kind] == 64 else ("float", size // 32)
        of, symbol = f"<{lanes} x {kind}>", f"@llvm.arithmetic.fence.v{lanes}{'f64' if kind == 'double' else 'f32'}"
        self.module.declare(f"declare {of} {symbol}({of})")
        given = self.put(x.kind, x.lanes, f"bitcast {x.type} {x.text} to {of}")
        fenced = self.put(x.kind, x.lanes, f"call {of} {symbol}({of} {given.text})")
        return self.put(x.kind, x.lanes, f"bitcast {of} {fenced.text} to {x.type}")

    # --- memory ---

    def gep(self, base: Reg, index: Reg | int, kind: str = "i8") -> Reg:
        """The address ``index`` elements of a kind behind ``base``."""
        at = f"i64 {index}" if isinstance(index, int) else f"{index.type} {index.text}"
        return self.put("ptr", 1, f"getelementptr {LLVM_TYPE[kind]}, ptr {base.text}, {at}")

    def load(self, address: Reg, kind: str, lanes: int | None = None, align: int | None = None) -> Reg:
        """Read ``lanes`` elements; aligned to one element unless told."""
        lanes = self.lanes if lanes is None else lanes
        align = max(1, BITS[PARTS.get(kind, kind)] // 8) if align is None else align
        return self.put(kind, lanes, f"load {type_text(kind, lanes)}, ptr {address.text}, align {align}")

    def store(self, x: Reg, address: Reg, align: int | None = None) -> None:
        """Write the lanes of ``x``."""
        align = max(1, BITS[PARTS.get(x.kind, x.kind)] // 8) if align is None else align
        self.raw(f"store {x.type} {x.text}, ptr {address.text}, align {align}")

    # --- control flow ---

    def label(self, name: str) -> None:
        """Start a block."""
        breathe()
        self.lines.append(f"{name}:")
        self.block = name

    def br(self, target: str) -> None:
        """Jump."""
        self.raw(f"br label %{target}")

    def cond_br(self, condition: Reg, then: str, otherwise: str) -> None:
        """Jump by a scalar i1."""
        self.raw(f"br i1 {condition.text}, label %{then}, label %{otherwise}")

    def phi(self, kind: str, lanes: int, incoming: Sequence[tuple[str, str]]) -> Reg:
        """A value by the block that control came from: pairs of value text and block name."""
        pairs = ", ".join(f"[ {text}, %{block} ]" for text, block in incoming)
        return self.put(kind, lanes, f"phi {type_text(kind, lanes)} {pairs}")

    def call(self, result: str, function: str, *args: Reg) -> Reg | None:
        """Call ``@function`` (or a pointer ``%f``); ``result`` is a kind or ``void``."""
        given = ", ".join(f"{a.type} {a.text}" for a in args)
        name = function if function[0] in "@%" else f"@{function}"
        if result == "void":
            self.raw(f"call void {name}({given})")
            return None
        return self.put(result, 1, f"call {LLVM_TYPE[result]} {name}({given})")

    def define(self, name: str, parameters: Sequence[tuple[str, str]], result: str = "void") -> None:
        """Close the body written so far into ``define result @name(kind %parameter ...)``."""
        inside = ", ".join(f"{LLVM_TYPE[kind]} %{parameter}" for kind, parameter in parameters)
        body = "\n".join(self.lines)
        self.module.parts.append(f"define {LLVM_TYPE[result]} @{name}({inside}) {{\nentry:\n{body}\n}}\n")
        self.lines = []
