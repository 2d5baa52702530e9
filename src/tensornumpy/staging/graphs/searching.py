"""Steps that find elements: gathers from a line, and positions in sorted lines."""

from __future__ import annotations

from typing import Any

from ...compiler import ir
from ...compiler.ir import Expr, View
from ...graph.ir import Node
from ..values import StagedArray
from ..writer import INT
from .values import Body, rule


def gathered(b: Body, node: Node) -> Any:
    """``x[index]`` of a line, at the points of the index: what reads it shares it."""
    x = b.in_memory(node.args[0])
    group = b.group(node)
    group.reads.add(x.view.buf)
    v, index = b.t.use(x).view, b.joined(group, node.args[1], INT)
    line = View(v.buf, v.offset, (0,) * len(group.shape))
    return b.wait(node, group, ir.Gather(x.dtype, line, ((index, x.sizes[0], v.strides[0]),)))


@rule("searchsorted")
def _searchsorted(b: Body, node: Node, side: str = "left", lead: int = 0) -> Any:
    line, values = node.args
    kind = line.aval.dtype
    if lead or values.aval.dtype != kind or kind.kind not in "iuf" or kind.name in ("float16", "bfloat16"):
        return None
    if len(line.aval.shape) != 1 or not line.aval.shape[0]:
        return None
    a = b.in_memory(line)
    if not node.avals[0].shape:
        x = b.t.to(b.number(b.get(values)), kind)
        b.read(node)
        return b.t.scalar(_place(a, x, 0, side))
    group = b.group(node)
    group.reads.add(a.view.buf)
    return b.wait(node, group, _place(a, b.joined(group, values, kind), len(group.shape), side))


def _place(a: StagedArray, x: Expr, rank: int, side: str) -> Expr:
    v = a.tracer.use(a).view
    return ir.Search(INT, View(v.buf, v.offset, (0,) * rank), ((x, a.sizes[0], v.strides[0]),), side)
