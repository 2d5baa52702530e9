"""How many vectors of a map are computed side by side, so that the processor need not wait for the results of one.

A processor looks so many instructions ahead. Where the operations of a point depend on each other in a chain that takes
longer than these, its units stand idle: the chains of two or four vectors, instruction by instruction, fill them. What
an operation is made of is counted in the text that its lowering writes.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..._base.defects import Refusal
from ...engines.llvm.emitter import Emitter, Module, Reg, Target
from ...engines.llvm.lowering.convert import convert
from ...engines.llvm.lowering.lower import Lowering
from .. import ir
from .nest import kind_of

_MOST = 4  # vectors side by side
_WINDOW = 170  # instructions that a processor looks ahead
_WIDE_PACE, _PACE = 0.57, 0.4  # cycles of an instruction, of 512 bits and of fewer
_BUSY = 0.75  # of the work of a point: where its chain is shorter, it has enough beside it
_SPILLED = 3  # times the registers: so many values at once still cost less than waiting
_LANES = 64  # of one step, as truth values are the bits of a word
# Cycles until a result is there, and instructions in whose time there is one of these; all others take one.
_COSTS = {
    "fadd": (4, 1), "fsub": (4, 1), "fmul": (4, 1), "fma": (4, 1), "fcmp": (3, 1), "fdiv": (13, 8), "sqrt": (18, 12),
}  # fmt: skip
_FREE = frozenset({"bitcast", "insertelement", "extractelement"})
_INTRINSIC = re.compile(r"call .*?@llvm\.(?:experimental\.constrained\.)?(\w+)")
_NAME = re.compile(r"%[\w.]+")

Weight = tuple[int, int, int]  # cycles of the longest chain, values that are alive at once, and work in instructions
_NOTHING, _ONE = (0, 1, 0), (1, 2, 1)


def interleaved(
    target: Target, nodes: Sequence[ir.Expr], along: frozenset[ir.Expr], roots: Sequence[ir.Expr], lanes: int
) -> int:
    """1, 2 or 4 vectors of so many lanes. ``along``: the expressions that differ from lane to lane."""
    chains: dict[ir.Expr, int] = {}
    last = {c: k for k, x in enumerate(nodes) for c in x.parts} | dict.fromkeys(roots, len(nodes))
    alive: set[ir.Expr] = set()
    most = work = 0
    for k, x in enumerate(nodes):
        if isinstance(x, ir.PyInt | ir.Search | ir.Gather):
            return 1
        if x not in along:
            continue
        weight = _NOTHING if not isinstance(x, ir.Op) else _of_op(target, x, lanes)
        if weight is None:
            return 1
        chains[x] = max((chains.get(c, 0) for c in x.parts), default=0) + weight[0]
        most, work = max(most, len(alive) + weight[1]), work + weight[2]
        alive.difference_update([c for c in x.parts if last[c] <= k])
        alive.add(x)
    seen = _WINDOW * (_WIDE_PACE if target.vector_bits >= 512 else _PACE)
    if max(chains.values(), default=0) <= max(seen, _BUSY * work):
        return 1
    count = _MOST
    while count > 1 and (count * most > _SPILLED * target.registers or count * lanes > _LANES):
        count //= 2
    return count


def _of_op(target: Target, x: ir.Op, lanes: int) -> Weight | None:
    if isinstance(x, ir.Select):
        return _ONE
    dtypes = tuple(a.dtype for a in x.args)
    loop = x.loop or (*dtypes, x.dtype)
    numbers = tuple(a.value if isinstance(a, ir.Const) else None for a in x.args) if x.ufunc is np.power else ()
    try:
        return _of_lowering(target, "" if isinstance(x, ir.Cast) else x.name, dtypes, loop, numbers, lanes)
    except (TypeError, Refusal):
        return None


@functools.lru_cache(1024)
def _of_lowering(
    target: Target,
    name: str,
    dtypes: tuple[np.dtype, ...],
    loop: tuple[np.dtype, ...],
    numbers: tuple[Any, ...],
    lanes: int,
) -> Weight | None:
    """None for what has branches or calls."""
    e = Emitter(Module(target), lanes)
    args = [Reg(f"%a{k}", kind_of(d), lanes) for k, d in enumerate(dtypes)]
    for k, value in enumerate(numbers):
        args[k] = args[k] if value is None else e.like(value, args[k])
    y = Lowering(e).lower(name, args, loop) if name else convert(e, args[0], dtypes[0], loop[-1])
    return _of_lines(e.lines, y.text)


def _of_lines(lines: Sequence[str], result: str) -> Weight | None:
    """The weight of instructions one after the other; the chain is that of all of them, also of what is only noted."""
    chains: dict[str, int] = {}
    operands: list[tuple[str, list[str]]] = []
    work = 0
    for line in lines:
        name, _, text = line.strip().partition(" = ")
        word = text.partition(" ")[0]
        if word == "call":
            found = _INTRINSIC.match(text)
            word = "" if found is None else found.group(1)
        if not word:
            return None
        used = _NAME.findall(text)
        wait, busy = (0, 0) if word in _FREE else _COSTS.get(word, (1, 1))
        chains[name] = max((chains.get(u, 0) for u in used), default=0) + wait
        operands.append((name, used))
        work += busy
    last = {u: k for k, (_, used) in enumerate(operands) for u in used} | {result: len(lines)}
    alive: set[str] = set()
    most = 1
    for k, (name, used) in enumerate(operands):
        alive.add(name)
        most = max(most, len(alive))
        alive.difference_update([u for u in used if last[u] <= k])
        if name not in last:
            alive.discard(name)
    return max(chains.values(), default=0), most, work


__all__ = ["interleaved"]
