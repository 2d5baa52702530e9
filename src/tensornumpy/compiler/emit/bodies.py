"""Maps that do the same with other memory are one function: an unrolled loop is compiled once, not turn by turn."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

from ...engines.llvm.emitter import Emitter, Reg
from .. import ir
from . import maps
from .nest import reads
from .writer import Writer

FEW = 128  # points of a short statement
_MANY = 8  # equal short maps that are a function: LLVM holds what a function does not get in registers


def points(shape: Sequence[ir.Affine]) -> int:
    """How many points a domain has; more than a few if that is not known."""
    return math.prod(n.const if n.is_const else FEW + 1 for n in shape)


def key_of(s: ir.Map) -> tuple[Any, list[ir.Buf]] | None:
    """Equal for maps that are the same code, and their buffers in the order of its parameters. None for a map that
    depends on more than buffers, or may stop the program."""
    if not all(n.is_const for n in s.shape):
        return None
    bufs: dict[ir.Buf, int] = {}

    def view(v: ir.View) -> Any:
        number = bufs.setdefault(v.buf, len(bufs))
        return number, v.buf.dtype.str, v.offset.const, v.strides

    numbers: dict[int, int] = {}
    parts: list[Any] = []
    roots = [*([] if s.mask is None else [s.mask]), *(x for _, x in s.stores)]
    for x in reads(roots):
        if isinstance(x, ir.Load):
            what: Any = view(x.view) if x.view.offset.is_const else None
        elif isinstance(x, ir.Const):
            what = type(x.value).__name__, repr(x.value)
        elif isinstance(x, ir.Iota):
            what = x.axis
        elif isinstance(x, ir.Op):
            what = x.name, x.loop, tuple(numbers[id(a)] for a in x.args)
        else:
            return None
        if what is None:
            return None
        numbers[id(x)] = len(parts)
        parts.append((type(x).__name__, x.dtype.str, what))
    stores = []
    for v, x in s.stores:
        if not v.offset.is_const:
            return None
        stores.append((view(v), numbers[id(x)]))
    if any(b.role == "pointer" for b in bufs):
        return None
    mask = None if s.mask is None else numbers[id(s.mask)]
    return (tuple(n.const for n in s.shape), tuple(parts), tuple(stores), mask), list(bufs)


class Bodies:
    """The maps of a program that occur more than once, as functions."""

    def __init__(self, program: ir.Program):
        self._keys: dict[int, tuple[Any, list[ir.Buf]]] = {}
        self._counts: Counter[Any] = Counter()
        self._names: dict[Any, str] = {}
        self._collect(program.body)

    def _collect(self, body: Sequence[ir.Stmt]) -> None:
        for s in body:
            if isinstance(s, ir.Map):
                found = key_of(s)
                if found is not None:
                    self._keys[id(s)] = found
                    self._counts[found[0]] += 1
            for block in ir.blocks(s):
                self._collect(block)

    def write(self, writer: Writer, s: ir.Map) -> bool:
        """Write a map as a call of its function; False if it has none."""
        found = self._keys.get(id(s))
        if found is None:
            return False
        key, bufs = found[0], found[1]
        is_short = points(s.shape) <= FEW and any(b.role == "temp" for b in bufs)
        if self._counts[key] < (_MANY if is_short else 2):
            return False
        known = (key, writer.conditional > 0)
        name = self._names.get(known)
        if name is None:
            name = self._names[known] = f"body{len(self._names)}"
            _define(writer, name, s, bufs)
        writer.e.call("void", name, *(writer.base(b) for b in bufs), writer.zero, writer.deviates)
        return True


def _define(writer: Writer, name: str, s: ir.Map, bufs: list[ir.Buf]) -> None:
    outer = writer.e, writer.bases, writer.scopes, writer.zero, writer.deviates
    e = writer.e = Emitter(writer.module, 1)
    writer.bases = {b: Reg(f"%b{k}", "ptr") for k, b in enumerate(bufs)}
    writer.scopes, writer.zero, writer.deviates = [{}], Reg("%zero", "i64"), Reg("%deviates", "ptr")
    writer.is_apart = False
    try:
        maps.write_map(writer, s)
    finally:
        writer.e, writer.bases, writer.scopes, writer.zero, writer.deviates = outer
        writer.is_apart = True
    given = ", ".join([*(f"ptr noalias %b{k}" for k in range(len(bufs))), "i64 %zero", "ptr %deviates"])
    body = "\n".join(e.lines)
    writer.module.parts.append(f"define internal void @{name}({given}) noinline {{\nentry:\n{body}\n  ret void\n}}\n")


__all__ = ["FEW", "Bodies", "key_of", "points"]
