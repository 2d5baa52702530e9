"""Loops of a graph (``scan``, ``while_loop``) as loops of a program: bodies of any size, carries in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..compiler import ir
from ..compiler.ir import Affine, Cell, Const, Expr, Map, Op, Read, SetCell, Sym, View
from ..graph.ir import Graph, Node, Value
from .escape import Escape
from .graph_values import Body, rule
from .tracer import BOOL, INT, Tracer
from .values import Scalar, StagedArray


class _Carry:
    """A value that goes from turn to turn: a cell, or an array that is changed in place."""

    def __init__(self, b: Body, start: StagedArray | Scalar):
        t = b.t
        self.cell: Cell | None = None
        if isinstance(start, Scalar):
            self.cell = Cell("c", start.dtype)
            t.program.cells.append(self.cell)
            t.emit(SetCell(self.cell, t.expr_of(start)))
        else:
            self.array = t.copy(start)

    def value(self, t: Tracer) -> Any:
        """What it is now."""
        return self.array if self.cell is None else t.scalar(Read(self.cell.dtype, self.cell))


@rule("apply")
def _apply(b: Body, node: Node, program: Any) -> Any:
    if not hasattr(program, "specification") or program.report.__name__ != "silent" or program.length == 0:
        return None
    loop = program.specification()
    n, m = loop.carries, loop.carries + loop.tests
    t, groups = b.t, b.groups
    given = [b.array(a) for a in node.args]
    groups.flush_all()
    b.read(node)
    carries = [_Carry(b, x) for x in given[:n]]
    rows = [
        t.temp(tuple(map(Affine, (program.length, *v.aval.shape))), v.aval.dtype) for v in loop.body.outputs[n:]
    ]  # fmt: skip
    held = set(groups.held)
    groups.held |= {x.view.buf for x in given[n:] if isinstance(x, StagedArray)}
    try:
        if loop.test is None:
            _for(t, b, loop, program.length, carries, given, rows)
        else:
            _while(t, b, loop, carries, given, m)
    finally:
        groups.held = held
    for x in (*(c.array for c in carries if c.cell is None), *rows):
        t.wrote(x.view.buf)
    return [*(c.value(t) for c in carries), *rows]


def _for(
    t: Tracer, b: Body, loop: Any, length: int, carries: Sequence[_Carry], given: Sequence[Any], rows: Sequence[Any]
) -> None:
    n = loop.carries
    sym = Sym("i", Affine(0), Affine(length - 1))
    at = Affine(length - 1) - Affine.of(sym) if loop.reverse else Affine.of(sym)
    block = t.begin(True)
    try:
        sequences = [_row(t, x, at) for x in given[n : n + loop.sequences]]
        inputs = [*(c.value(t) for c in carries), *sequences, *given[n + loop.sequences :]]
        _body(t, b, loop.body, carries, inputs, [_row(t, x, at) for x in rows])
    finally:
        t.end()
    t.emit(ir.For(sym, Affine(0), Affine(length), 1, block))


def _while(t: Tracer, b: Body, loop: Any, carries: Sequence[_Carry], given: Sequence[Any], m: int) -> None:
    count = Cell("n", INT)
    if loop.limit is not None:
        t.program.cells.append(count)
        t.emit(SetCell(count, Const(INT, 0)))
    test = t.begin(True)
    try:
        inner = _given(b, loop.test, [*(c.value(t) for c in carries), *given[loop.carries : m]])
        inner.run()
        (answer,) = loop.test.outputs
        holds = inner.array(answer)
        if isinstance(holds, StagedArray):
            if any(k != Affine(1) for k in holds.sizes):
                raise Escape("a test that is an array")
            holds = t.element(View(holds.view.buf, holds.view.offset))
        b.groups.flush_all()
        condition: Expr = t.var(BOOL, t.cast(t.expr_of(holds), BOOL))
        if loop.limit is not None:
            before = t.var(INT, Read(INT, count))
            below = Op(BOOL, "less", (before, Const(INT, loop.limit)), (INT, INT, BOOL))
            condition = t.var(BOOL, Op(BOOL, "logical_and", (condition, below), (BOOL, BOOL, BOOL)))
    finally:
        t.end()
    block = t.begin(True)
    try:
        _body(t, b, loop.body, carries, [*(c.value(t) for c in carries), *given[m:]], [])
        if loop.limit is not None:
            before = t.var(INT, Read(INT, count))
            t.emit(SetCell(count, t.var(INT, Op(INT, "add", (before, Const(INT, 1)), (INT,) * 3))))
    finally:
        t.end()
    t.emit(ir.While(test, condition, block))


def _row(t: Tracer, x: StagedArray, at: Affine) -> StagedArray:
    v = x.view
    return StagedArray(t, View(v.buf, v.offset + at * v.strides[0], v.strides[1:]), x.sizes[1:])


def _given(b: Body, graph: Graph, values: Sequence[Any]) -> Body:
    inner = Body(b.groups, graph)
    for node, x in zip(graph.inputs, values, strict=True):
        inner.put(Value(node), x)
    return inner


def _body(
    t: Tracer, b: Body, graph: Graph, carries: Sequence[_Carry], inputs: Sequence[Any], rows: Sequence[StagedArray]
) -> None:
    """One turn: rows of results are stored, carries get their new values, all at once."""
    inner, n = _given(b, graph, inputs), len(carries)
    inner.run()
    ends = [inner.array(v) for v in graph.outputs]
    b.groups.flush_all()
    for row, x in zip(rows, ends[n:], strict=True):
        b.groups.copy_to(row, x)
    places = {c.array.view.buf for c in carries if c.cell is None}
    new = []
    for c, x in zip(carries, ends, strict=False):
        if c.cell is None and isinstance(x, StagedArray) and x.view != c.array.view and x.view.buf in places:
            x = t.copy(x)  # another carry, which is about to change
        new.append(x)
    for c, x in zip(carries, new, strict=True):
        if c.cell is not None:
            t.emit(SetCell(c.cell, t.expr_of(x) if isinstance(x, Scalar) else t.expr_of(t.element(x.view))))
        elif isinstance(x, Scalar):
            raise Escape("a number that takes the place of an array")
        elif x.view != c.array.view:
            t.emit(Map(c.array.sizes, [(c.array.view, x.load())]))
            t.wrote(c.array.view.buf)


__all__: list[str] = []
