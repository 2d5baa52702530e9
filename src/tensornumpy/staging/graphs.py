"""A traced graph as a program: elementwise steps of one shape become one map, writes go in place, loops stay loops."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..compiler import ir
from ..compiler.ir import Affine, Buf, View
from ..compiler.passes import optimize
from ..engines.llvm.lower import can_convert
from ..graph.ir import Graph, Value
from . import graph_loops, graph_rules  # noqa: F401  # they declare their rules
from .escape import Escape
from .graph_values import Body, Groups
from .shapes import attach
from .tracer import Tracer
from .values import StagedArray


class GraphProgram:
    """A program that computes what a graph does. ``inputs``: for each input buffer the number of an input of the graph,
    or a constant array. ``outputs``: of each the shape, the dtype and its axes in the order in which they lie."""

    def __init__(self) -> None:
        self.program = ir.Program()
        self.inputs: list[Any] = []
        self.outputs: list[tuple[tuple[int, ...], np.dtype, tuple[int, ...]]] = []


def program_of(graph: Graph, strides: Sequence[tuple[int, ...]], layouts: Sequence[tuple[int, ...]]) -> GraphProgram:
    """The program of a graph for inputs with these strides (in bytes). Its results are dense, with their axes in the
    order of ``layouts``. Raises Escape."""
    t = Tracer()
    attach(t)
    groups = Groups(t)
    body = Body(groups, graph)
    found = GraphProgram()
    found.program = t.program
    numbers: dict[Buf, int] = {}
    for k, (node, steps) in enumerate(zip(graph.inputs, strides, strict=True)):
        shape, dtype = node.avals[0].shape, node.avals[0].dtype
        if not can_convert(dtype, dtype) or dtype.hasobject or any(s % dtype.itemsize for s in steps):
            raise Escape(f"an input of {dtype}, or one that is not aligned")
        buf = Buf("a", dtype, math.prod(shape), "input")
        t.program.bufs.append(buf)
        numbers[buf] = k
        x = StagedArray(t, View(buf, Affine(), tuple(s // dtype.itemsize for s in steps)), tuple(map(Affine, shape)))
        body.put(Value(node), x)
    body.run()
    for value, layout in zip(graph.outputs, layouts, strict=True):
        if not isinstance(value, Value):
            raise Escape("a result that is no array")
        shape, dtype = value.aval.shape, value.aval.dtype
        out = t.temp(tuple(map(Affine, shape)), dtype, "output")
        order = sorted(range(len(shape)), key=lambda a: (-abs(layout[a]), a))
        places, step = [0] * len(shape), 1
        for a in reversed(order):
            places[a] = step
            step *= max(1, shape[a])
        groups.copy_to(StagedArray(t, View(out.view.buf, Affine(), tuple(places)), out.sizes), body.array(value))
        found.outputs.append((shape, dtype, tuple(order)))
    t.close()
    optimize(t.program)
    found.inputs = [
        numbers[b] if b in numbers else t.constants[b] for b in t.program.bufs if b.role == "input"
    ]  # fmt: skip
    return found


__all__ = ["GraphProgram", "program_of"]
