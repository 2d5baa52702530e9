"""Random numbers: calls of NumPy's functions (``engines/llvm/random/draws.py``), after a look at their parameters."""

from __future__ import annotations

import math
import struct

import numpy as np

from ...engines.llvm.builtin import alloca
from ...engines.llvm.emitter import LLVM_TYPE, Reg
from ...engines.llvm.nest import number
from ...engines.llvm.random.draws import FUNCTIONS, LEGACY, NOISY
from .. import ir
from .nest import scalar
from .writer import Writer

REFUSED = "a parameter of a random draw that NumPy looks at"
_BINOMIAL = 32  # words that are enough for what ``random_binomial`` keeps
_LARGEST = float(np.finfo(np.float64).max)


def _bits(x: float) -> int:
    found: int = struct.unpack("<q", struct.pack("<d", x))[0]
    return found


def _mean() -> float:
    """The largest mean of a Poisson number."""
    most = float(np.iinfo(np.int64).max)
    return most - math.sqrt(most) * 10


# By letters of FUNCTIONS: the least and the largest parameter, as the bits of positive floats, which are ordered alike.
_ENDS = {"n": (0, _bits(_LARGEST)), "p": (1, _bits(_LARGEST)), "u": (0, _bits(1.0)), "o": (1, _bits(1.0)),
         "l": (0, _bits(_mean()))}  # fmt: skip


def write_draw(writer: Writer, s: ir.Draw) -> None:
    """A random number: the program bails out for parameters that are NumPy's to look at."""
    e, (letters, result) = writer.e, FUNCTIONS[s.function]
    source = e.put("ptr", 1, f"inttoptr i64 {scalar(writer, s.source).text} to ptr")
    if s.is_old and s.function not in LEGACY:
        source = e.load(source, "ptr", 1)  # its bitgen_t
    args = [scalar(writer, x) for x in s.args]
    for letter, x in zip(letters, args, strict=True):
        if letter in _ENDS:
            low, high = _ENDS[letter]
            above = e.sub(e.bitcast(x, "i64"), number(low))
            writer.bail(e.cmp("ugt", above, number(high - low)), REFUSED)
    if s.function in ("random_binomial", "tn_legacy_binomial"):
        writer.bail(e.cmp("slt", args[1], number(0)), REFUSED)
        args.append(_room(writer))
    types = ", ".join(LLVM_TYPE[kind] for kind in ("ptr", *(x.kind for x in args)))
    if s.function == "random_bounded_uint64_fill":
        room = alloca(e, "i64")
        e.module.declare(f"declare void @{s.function}({types}, i64, i64, ptr)")
        e.call("void", s.function, source, *args, number(1), number(int(s.is_old)), room)  # the old one by a mask
        writer.vars[s.var.name] = e.load(room, "i64", 1)
        return
    e.module.declare(f"declare {LLVM_TYPE[result]} @{s.function}({types})")
    if s.function in NOISY:
        with writer.flags_apart():
            drawn = e.call(result, s.function, source, *args)
    else:
        drawn = e.call(result, s.function, source, *args)
    assert drawn is not None
    writer.vars[s.var.name] = drawn


def _room(writer: Writer) -> Reg:
    """Memory for what a function computes of its parameters; it looks whether they are the same again."""
    room = alloca(writer.e, f"[{_BINOMIAL} x i64]")
    writer.at_entry.append(f"store i64 0, ptr {room.text}, align 8")
    return room


__all__ = ["REFUSED", "write_draw"]
