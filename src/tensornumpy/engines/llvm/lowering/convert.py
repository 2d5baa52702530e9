"""The kinds that elements of each dtype are held in, and NumPy's casts between them.

float16 and bfloat16 are moved as their bits. A step widens them to f32, computes there and rounds its result back,
which is what NumPy's and ml_dtypes' loops do, so a chain of steps gives their bits.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from ..emitter import BITS, LLVM_TYPE, PARTS, Emitter, Reg

KIND = {
    "float16": "f16", "bfloat16": "bf16", "float32": "f32", "float64": "f64", "bool": "i1",
    "complex64": "c64", "complex128": "c128",
    "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64",
    "uint8": "i8", "uint16": "i16", "uint32": "i32", "uint64": "i64",
}  # fmt: skip
NARROW = frozenset({"float16", "bfloat16"})
FLOAT32: np.dtype[Any] = np.dtype(np.float32)
PART_DTYPE: dict[str, np.dtype[Any]] = {"complex64": FLOAT32, "complex128": np.dtype(np.float64)}


@functools.cache  # NumPy makes the name of a dtype anew each time
def kind_of(dtype: np.dtype) -> str | None:
    """The kind that the elements of a dtype are held in; None if there is none."""
    return KIND.get(dtype.name) if dtype.isnative else None


@functools.cache
def in_memory(dtype: np.dtype) -> str:
    """The kind of an element in memory: booleans are bytes."""
    return "i8" if dtype.kind == "b" else KIND[dtype.name]


@functools.cache
def family(dtype: np.dtype) -> str:
    """NumPy's letter for the kind of a dtype, with bfloat16 among the floats: ``b``, ``i``, ``u``, ``f``, ``c``."""
    return "f" if dtype.name == "bfloat16" else dtype.kind


@functools.cache
def computed_in(dtype: np.dtype) -> np.dtype:
    """The dtype that a step computes in: float32 for the narrow ones."""
    return FLOAT32 if dtype.name in NARROW else dtype


@functools.cache
def can_convert(source: np.dtype, target: np.dtype) -> bool:
    """True if :func:`convert` does what NumPy's cast does for every value, or raises the floating-point flag that
    NumPy's raises. (Complex to real warns, so it is NumPy's.)"""
    if kind_of(source) is None or kind_of(target) is None:
        return False
    here, there = family(source), family(target)
    if source == target or there == "b":
        return True
    return here != "c" if there in "fiu" else there == "c"


# --- narrow floats ---

_HALVES = 8  # lanes of a conversion between f16 and f32: with fewer, others would raise flags that nobody asked for


def _beside_zeros(e: Emitter, x: Reg, function: Callable[[Reg], Reg]) -> Reg:
    """A conversion of few lanes, with zeros in the others."""
    if x.lanes == 1:
        zeros = f"<{_HALVES} x {LLVM_TYPE[x.kind]}> zeroinitializer"
        full = e.put(x.kind, _HALVES, f"insertelement {zeros}, {x.type} {x.text}, i64 0")
        return e.extract(function(e.fence(full)), 0)
    full = function(e.fence(e.shuffle(x, e.like(0, x), [min(i, x.lanes) for i in range(_HALVES)])))
    return e.shuffle(full, full, range(x.lanes))


def widen(e: Emitter, x: Reg) -> Reg:
    """f16 or bf16 as f32; exact."""
    if x.kind == "bf16":
        wide = e.convert("zext", x, "i32")
        return e.bitcast(e.op("shl", wide, e.like(16, wide)), "f32")
    if e.target.f16c and x.lanes < _HALVES:
        return _beside_zeros(e, x, lambda full: widen(e, full))
    if e.target.f16c:
        as_half = e.put("f16", x.lanes, f"bitcast {x.type} {x.text} to <{x.lanes} x half>")
        return e.put("f32", x.lanes, f"fpext <{x.lanes} x half> {as_half.text} to <{x.lanes} x float>")
    wide = e.convert("zext", x, "i32")
    size = e.op("and", wide, e.like(0x7FFF, wide))
    shifted = e.op("shl", size, e.like(13, wide))
    finite = e.bitcast(e.mul(e.bitcast(shifted, "f32"), e.const(2.0**112, "f32", x.lanes)), "i32")
    endless = e.op("or", shifted, e.like(0xFF << 23, wide))  # an infinity or NaN keeps its fraction
    bits = e.select(e.cmp("uge", size, e.like(0x7C00, wide)), endless, finite)
    sign = e.op("shl", e.op("and", wide, e.like(0x8000, wide)), e.like(16, wide))
    return e.bitcast(e.op("or", bits, sign), "f32")


def narrow(e: Emitter, x: Reg, kind: str) -> Reg:
    """f32 rounded to nearest even as ``f16`` or ``bf16``. Overflow and underflow of f16 raise their flags."""
    if kind == "bf16":
        return _narrow_brain(e, x)
    if e.target.f16c and x.lanes < _HALVES:
        return _beside_zeros(e, x, lambda full: narrow(e, full, kind))
    if e.target.f16c:
        as_half = e.put("f16", x.lanes, f"fptrunc {x.type} {x.text} to <{x.lanes} x half>")
        return e.put("f16", x.lanes, f"bitcast <{x.lanes} x half> {as_half.text} to <{x.lanes} x i16>")
    bits = e.bitcast(x, "i32")
    size = e.op("and", bits, e.like(0x7FFFFFFF, bits))
    magnitude = e.bitcast(size, "f32")
    tie = e.op("and", e.op("lshr", size, e.like(13, bits)), e.like(1, bits))
    normal = e.sub(e.add(e.add(size, tie), e.like(0xFFF, bits)), e.like(112 << 23, bits))
    normal = e.op("lshr", normal, e.like(13, bits))
    # among f16's subnormals: the sum with 1/2 has their unit as its last bit
    unit = e.const(0.5, "f32", x.lanes)
    small = e.sub(e.bitcast(e.add(magnitude, unit), "i32"), e.bitcast(unit, "i32"))
    rounded = e.select(e.cmp("ult", size, e.like(113 << 23, bits)), small, normal)
    # the product raises what the machine's conversion does: from 65520 on it is infinite, and overflows if x is not;
    # where a subnormal loses bits, it underflows
    large = e.cmp("uge", size, e.like(0x477FF000, bits))
    lost = e.cmp("one", e.sub(e.add(magnitude, unit), unit), magnitude)
    lost = e.op("and", lost, e.cmp("ult", size, e.like(113 << 23, bits)))
    one, least = e.const(1.0, "f32", x.lanes), e.const(2.0**-149, "f32", x.lanes)
    factor = e.select(large, e.const(2.0**127, "f32", x.lanes), e.select(lost, least, one))
    endless = e.cmp("oeq", e.mul(magnitude, factor), e.const(float("inf"), "f32", x.lanes))
    rounded = e.select(endless, e.like(0x7C00, bits), rounded)
    rounded = e.select(e.cmp("uno", x, x), e.like(0x7E00, bits), rounded)
    sign = e.op("and", e.op("lshr", bits, e.like(16, bits)), e.like(0x8000, bits))
    return e.convert("trunc", e.op("or", rounded, sign), "f16")


def _narrow_brain(e: Emitter, x: Reg) -> Reg:
    bits = e.bitcast(x, "i32")
    top = e.op("lshr", bits, e.like(16, bits))
    tie = e.op("and", top, e.like(1, bits))
    rounded = e.op("lshr", e.add(e.add(bits, tie), e.like(0x7FFF, bits)), e.like(16, bits))
    nan = e.op("or", e.op("and", top, e.like(0x8000, bits)), e.like(0x7FC0, bits))
    return e.convert("trunc", e.select(e.cmp("uno", x, x), nan, rounded), "bf16")


def _round_to_odd(e: Emitter, x: Reg) -> Reg:
    """f64 as the f32 whose last bit tells that something was cut off: rounding that again is rounding once."""
    near = e.convert("fptrunc", x, "f32")
    back = e.convert("fpext", near, "f64")
    bits = e.bitcast(near, "i32")
    above = e.cmp("ogt", e.intrinsic("fabs", back), e.intrinsic("fabs", x))
    cut = e.sub(bits, e.convert("zext", above, "i32"))
    return e.bitcast(e.op("or", cut, e.convert("zext", e.cmp("one", back, x), "i32")), "f32")


# --- casts ---


def convert(e: Emitter, x: Reg, source: np.dtype, target: np.dtype) -> Reg:
    """NumPy's cast of a value."""
    if source == target:
        return x
    here, there, to = family(source), family(target), KIND[target.name]
    if here == "c":
        if there == "b":
            parts = [e.cmp("une", part, e.like(0, part)) for part in e.split(x)]
            return e.op("or", *parts)
        part = PARTS[to]
        return e.join(*(e.convert("fpext" if part == "f64" else "fptrunc", v, part) for v in e.split(x)))
    if there == "c":
        re = convert(e, x, source, PART_DTYPE[target.name])
        return e.join(re, e.like(0.0, re))
    if source.name in NARROW:
        return convert(e, widen(e, x), FLOAT32, target)
    if target.name in NARROW:
        if source.name == "float64" and target.name == "float16":
            return narrow(e, _round_to_odd(e, x), to)
        return narrow(e, convert(e, x, source, FLOAT32), to)
    if there == "b":
        return e.cmp("une" if here == "f" else "ne", x, e.like(0, x))
    if there == "f":
        if here == "f":
            return e.convert("fpext" if target.itemsize > source.itemsize else "fptrunc", x, to)
        if x.lanes > 1 and BITS[x.kind] == 64 and e.target.vector_bits < 512:
            x = e.fence(x)  # LLVM 22 ends the process where it finds only then that the number is known
        return e.convert("sitofp" if here == "i" else "uitofp", x, to)
    if here == "f":
        return _to_integer(e, x, target)
    if target.itemsize > source.itemsize or here == "b":
        return e.convert("sext" if here == "i" else "zext", x, to)
    return x if target.itemsize == source.itemsize else e.convert("trunc", x, to)


def _to_integer(e: Emitter, x: Reg, target: np.dtype) -> Reg:
    """f32 or f64 to an integer through int32 or int64 as compilers of C do it; beyond those it raises invalid."""
    if e.target.arm and target.name in ("uint32", "uint64"):  # an instruction, for which negative numbers are beyond
        return e.convert("fptoui", x, KIND[target.name])
    if target.name in ("uint32", "uint64"):  # the upper half of the range, brought down and back
        kind, top = ("i64", 63) if target.itemsize == 8 else ("i32", 31)
        middle = e.like(2.0**top, x)
        upper = e.cmp("oge", x, middle)
        signed = e.convert("fptosi", e.sub(x, e.select(upper, middle, e.like(0.0, x))), kind)
        return e.op("xor", signed, e.select(upper, e.like(-(2**top), signed), e.like(0, signed)))
    through = "i64" if target.itemsize == 8 else "i32"
    wide = e.convert("fptosi", x, through)
    to = KIND[target.name]
    return wide if to == through else e.convert("trunc", wide, to)


def constant(e: Emitter, value: Any, dtype: np.dtype, lanes: int | None = None) -> Reg:
    """A Python number as a value of a dtype."""
    return e.const(value, KIND[dtype.name], lanes)
