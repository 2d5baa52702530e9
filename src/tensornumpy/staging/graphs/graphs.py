"""A traced graph as a program: elementwise steps of one shape become one map, writes go in place, loops stay loops."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ...compiler import ir
from ...compiler.entry import OWN
from ...compiler.ir import Affine, Buf, View
from ...compiler.passes.fusion import optimize
from ...engines.llvm.lowering.lower import can_convert
from ...graph.ir import Graph, Value
from ..arrays.shapes import attach
from ..escape import Escape
from ..tracer import Tracer
from ..values import StagedArray
from ..writer import INT
from . import rules, searching, sorting  # noqa: F401  # they declare their rules
from .loops import Carry, write_loop
from .values import Body, Groups

ENDLESS = 1 << 40  # turns


class GraphProgram:
    """A program that computes what a graph does. ``inputs``: for each input buffer the number of an input of the graph,
    or a constant array. ``outputs``: of each the shape, the dtype and its axes in the order in which they lie."""

    def __init__(self, program: ir.Program, inputs: list[Any]):
        self.program, self.inputs = program, inputs
        self.outputs: list[tuple[tuple[int, ...], np.dtype, tuple[int, ...]]] = []


NEXT, STOP, LAST, DONE, PLACE = range(5)  # words of the place of a loop, and how many they are


def program_of_loop(loop: Any) -> GraphProgram:
    """The program of a loop, for any number of turns, over arrays in C order. Its buffers: the place (the next turn,
    where to stop, the number of the last row; it writes which turn comes next then), the inputs of the loop, the
    carries at the end, the rows of results; without those that nobody reads. Raises Escape."""
    t = Tracer()
    attach(t)
    b = Body(Groups(t, may_call=False), loop.body)
    n, m = loop.carries, loop.carries + loop.tests
    place = _argument(t, (OWN + PLACE,), INT)
    start, stop, last = (
        t.sym(ir.Load(INT, View(place.view.buf, Affine(OWN + k))), Affine(0), Affine(ENDLESS))
        for k in (NEXT, STOP, LAST)
    )
    every = [
        *(_argument(t, a.shape, a.dtype, last + 1 if m <= k < m + loop.sequences else None)
          for k, a in enumerate(loop.inputs)),
        *(_argument(t, a.shape, a.dtype) for a in loop.inputs[:n]),
        *(_argument(t, a.shape, a.dtype, last + 1) for a in loop.results),
    ]  # fmt: skip
    count = len(loop.inputs)
    given, ends, rows = [b.number(x) for x in every[:count]], every[count : count + n], every[count + n :]
    carries = [Carry(b, x) for x in given[:n]]
    done = write_loop(b, loop, carries, given, rows, start, stop, last)
    for end, c in zip(ends, carries, strict=True):
        b.groups.copy_to(end, c.value(t))
    t.emit(ir.Store(View(place.view.buf, Affine(OWN + DONE)), done))
    for x in (place, *ends, *rows):
        x.view.buf.written = True
    optimize(t.program)
    numbers = {x.view.buf: k for k, x in enumerate((place, *every))}
    return GraphProgram(t.program, [numbers.get(x, t.constants.get(x)) for x in t.program.bufs if x.role == "input"])


def _argument(t: Tracer, shape: tuple[int, ...], dtype: np.dtype, length: Affine | None = None) -> StagedArray:
    """An argument in C order; with ``length``, so many rows of this shape."""
    if not can_convert(dtype, dtype) or dtype.hasobject or 0 in shape:
        raise Escape(f"an array of {dtype} and shape {shape}")
    sizes = tuple(map(Affine, shape)) if length is None else (length, *map(Affine, shape))
    steps = [math.prod(shape[k:]) for k in range(1 if length is None else 0, len(shape) + 1)]
    buf = Buf("a", dtype, math.prod(shape) if length is None else -1, "input")
    t.program.bufs.append(buf)
    return StagedArray(t, View(buf, Affine(), tuple(steps[: len(sizes)])), sizes)


def program_of(
    graph: Graph,
    strides: Sequence[tuple[int, ...]],
    layouts: Sequence[tuple[int, ...]],
    may_call: bool = True,
    inlines: bool = False,
) -> GraphProgram:
    """The program of a graph for inputs with these strides (in bytes). Its results are dense, with their axes in the
    order of ``layouts``. Without ``may_call`` it calls no function of NumPy or BLAS; with ``inlines`` the programs that
    it has as steps are part of it. Raises Escape."""
    t = Tracer()
    t.may_call = may_call
    attach(t)
    groups = Groups(t, may_call, inlines)
    body = Body(groups, graph)
    found = GraphProgram(t.program, [])
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


__all__ = ["DONE", "ENDLESS", "LAST", "NEXT", "PLACE", "STOP", "GraphProgram", "program_of", "program_of_loop"]
