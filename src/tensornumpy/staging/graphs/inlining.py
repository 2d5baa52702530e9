"""Programs that are steps of a graph, as part of its program: their statements over the graph's arrays."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...compiler import ir
from ...compiler.access import every
from ...compiler.derive.clone import Clone
from ...compiler.ir import Affine, Buf, Const, Let
from ...graph.ir import Node
from ..escape import Escape
from ..values import StagedArray
from ..writer import INT
from .values import Body, is_whole


def written_out(b: Body, node: Node, kernel: Any) -> list[StagedArray]:
    """The results of a program (function/programs/derivative.py has what such a ``kernel`` is). Raises Escape for one
    that calls Python or draws."""
    program, t = kernel.program, b.t
    body = [*program.lengths, *program.body]
    if program.functions or any(isinstance(s, ir.Draw) for s in every(body)):
        raise Escape(f"a program at {node.line} that calls Python")
    given = [b.in_memory(a) for a in node.args]
    b.groups.flush_all()
    b.read(node)
    count = len(node.avals) - len(kernel.written)
    results = [t.temp(tuple(map(Affine, a.shape)), a.dtype) for a in node.avals[:count]]
    finals = {k: t.copy(given[k]) for k in kernel.written}
    arguments, outs = iter(kernel.arguments), iter(results)
    bufs: dict[Buf, Buf] = {}
    for buf in program.bufs:
        if buf.role == "output":
            bufs[buf] = next(outs).view.buf
        elif buf.role == "input":
            bufs[buf] = _memory(b, buf, next(arguments), given, finals)
        else:
            bufs[buf] = buf.copy()
            t.program.bufs.append(bufs[buf])
    t.program.cells += [c for c in program.cells if c not in t.program.cells]
    clone = Clone(bufs)
    clone.rename(body)
    values = [t.element(given[k].view) for k in kernel.numbers]
    values += [t.scalar(Const(INT, n)) for n in kernel.room()]
    for var, value in zip(program.scalars, values, strict=True):
        own = ir.new_variable(var.dtype, var.name)
        t.emit(Let(own, t.to(value, var.dtype)))
        clone.names[var.name] = own.name
    t.blocks[-1].extend(clone.block(body))
    made = [*results, *(finals[k] for k in kernel.written)]
    for x in made:
        t.wrote(x.view.buf)
    return made


def _memory(b: Body, buf: Buf, argument: Any, given: list[StagedArray], finals: dict[int, StagedArray]) -> Buf:
    """The buffer that an input of a program is: the argument's own, or a copy in C order."""
    if isinstance(argument, np.ndarray):
        x = b.t.constant(argument)
    elif argument in finals:
        return finals[argument].view.buf
    else:
        x = given[argument]
    if buf.written or not is_whole(x) or x.view.buf.role == "pointer":
        x = b.t.copy(x)
    return b.t.use(x).view.buf


__all__ = ["written_out"]
