"""Loops of a graph (``scan``, ``while_loop``) as loops of a program: bodies of any size, carries in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...compiler import ir
from ...compiler.ir import Affine, Cell, Const, Expr, Map, Op, Read, SetCell, Sym, View
from ...graph.ir import Graph, Node, Value
from ..escape import Escape
from ..tracer import BOOL, INT, Tracer
from ..values import Scalar, StagedArray
from .inlining import written_out
from .values import Body, rule


class Carry:
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
    if getattr(program, "true", None) is not None:
        return _cond(b, node, program)
    if b.groups.inlines and hasattr(program, "arguments"):
        return written_out(b, node, program)
    if not hasattr(program, "specification") or program.report.__name__ != "silent" or program.length == 0:
        return None
    loop, t = program.specification(), b.t
    given = [b.array(a) for a in node.args]
    b.groups.flush_all()
    b.read(node)
    carries = [Carry(b, x) for x in given[: loop.carries]]
    rows = [
        t.temp(tuple(map(Affine, (program.length, *aval.shape))), aval.dtype) for aval in loop.results
    ]  # fmt: skip
    stop = program.length if loop.test is None else loop.limit
    write_loop(b, loop, carries, given, rows, Affine(0), None if stop is None else Affine(stop))
    for x in (*(c.array for c in carries if c.cell is None), *rows):
        t.wrote(x.view.buf)
    return [*(c.value(t) for c in carries), *rows]


def write_loop(
    b: Body, loop: Any, carries: Sequence[Carry], given: Sequence[Any], rows: Sequence[StagedArray], start: Affine,
    stop: Affine | None, last: Affine | None = None,
) -> Expr:  # fmt: skip
    """The turns of a loop from ``start`` to ``stop``, if that is known; gives the turn that would come next. ``last``:
    the number of the last row, if that is not the one before ``stop``."""
    groups, n = b.groups, loop.carries
    held = set(groups.held)
    groups.held |= {x.view.buf for x in given[n:] if isinstance(x, StagedArray)}
    try:
        if loop.test is not None:
            return _while(b, loop, start, stop, carries, given)
        assert stop is not None
        _for(b, loop, start, stop, stop - 1 if last is None else last, carries, given, rows)
        return b.t.int_expr(stop)
    finally:
        groups.held = held


def _for(
    b: Body, loop: Any, start: Affine, stop: Affine, last: Affine, carries: Sequence[Carry], given: Sequence[Any],
    rows: Sequence[StagedArray],
) -> None:  # fmt: skip
    t, n = b.t, loop.carries
    sym = Sym("i", start, stop - 1)
    at = last - Affine.of(sym) if loop.reverse else Affine.of(sym)
    block = t.begin(True)
    try:
        sequences = [_row(t, x, at) for x in given[n : n + loop.sequences]]
        inputs = [*(c.value(t) for c in carries), *sequences, *given[n + loop.sequences :]]
        _body(t, b, loop.body, carries, inputs, [_row(t, x, at) for x in rows])
    finally:
        t.end()
    t.emit(ir.For(sym, start, stop, 1, block))


def _while(
    b: Body, loop: Any, start: Affine, stop: Affine | None, carries: Sequence[Carry], given: Sequence[Any]
) -> Expr:
    t, n, m = b.t, loop.carries, loop.carries + loop.tests
    count = Cell("n", INT)
    if stop is not None:
        t.program.cells.append(count)
        t.emit(SetCell(count, t.int_expr(start)))
    test = t.begin(True)
    try:
        inner = _given(b, loop.test, [*(c.value(t) for c in carries), *given[n:m]])
        inner.run()
        (answer,) = loop.test.outputs
        holds = inner.array(answer)
        if isinstance(holds, StagedArray):
            if any(k != Affine(1) for k in holds.sizes):
                raise Escape("a test that is an array")
            holds = t.element(View(holds.view.buf, holds.view.offset))
        b.groups.flush_all()
        condition: Expr = t.var(BOOL, t.cast(t.expr_of(holds), BOOL))
        if stop is not None:
            below = Op(BOOL, "less", (t.var(INT, Read(INT, count)), t.int_expr(stop)), (INT, INT, BOOL))
            condition = t.var(BOOL, Op(BOOL, "logical_and", (condition, below), (BOOL, BOOL, BOOL)))
    finally:
        t.end()
    block = t.begin(True)
    try:
        _body(t, b, loop.body, carries, [*(c.value(t) for c in carries), *given[m:]], [])
        if stop is not None:
            before = t.var(INT, Read(INT, count))
            t.emit(SetCell(count, t.var(INT, Op(INT, "add", (before, Const(INT, 1)), (INT,) * 3))))
    finally:
        t.end()
    t.emit(ir.While(test, condition, block))
    return t.int_expr(start) if stop is None else t.var(INT, Read(INT, count))


def _cond(b: Body, node: Node, program: Any) -> Any:
    """A branch: both are written, each stores its results in the same places."""
    t, n = b.t, 1 + program.operands
    pred, *given = [b.array(a) for a in node.args]
    b.groups.flush_all()
    b.read(node)
    if isinstance(pred, StagedArray):
        pred = t.element(View(pred.view.buf, pred.view.offset))
    condition = t.var(BOOL, t.cast(t.expr_of(pred), BOOL))
    outs: list[_Result] = [_Result(t, aval) for aval in node.avals]
    split = n - 1 + program.captures
    branches = ((program.true.graph, given[:split]), (program.false.graph, given[: n - 1] + given[split:]))
    held = set(b.groups.held)
    b.groups.held |= {x.view.buf for x in given if isinstance(x, StagedArray)}
    blocks = []
    try:
        for graph, values in branches:
            blocks.append(t.begin(False))
            try:
                inner = _given(b, graph, values)
                inner.run()
                ends = [inner.array(v) for v in graph.outputs]
                b.groups.flush_all()
                for out, x in zip(outs, ends, strict=True):
                    out.set(b, x)
            finally:
                t.end()
    finally:
        b.groups.held = held
    t.emit(ir.If(condition, *blocks))
    return [out.value(t) for out in outs]


class _Result:
    """What one of two branches gives: a cell or an array."""

    def __init__(self, t: Tracer, aval: Any):
        self.cell = None if aval.shape else Cell("c", aval.dtype)
        if self.cell is not None:
            t.program.cells.append(self.cell)
        else:
            self.array = t.temp(tuple(map(Affine, aval.shape)), aval.dtype)

    def set(self, b: Body, x: Any) -> None:
        t = b.t
        if self.cell is not None:
            t.emit(SetCell(self.cell, t.expr_of(b.number(x))))
        else:
            b.groups.copy_to(self.array, x)

    def value(self, t: Tracer) -> Any:
        return self.array if self.cell is None else t.scalar(Read(self.cell.dtype, self.cell))


def _row(t: Tracer, x: StagedArray, at: Affine) -> StagedArray:
    v = x.view
    return StagedArray(t, View(v.buf, v.offset + at * v.strides[0], v.strides[1:]), x.sizes[1:])


def _given(b: Body, graph: Graph, values: Sequence[Any]) -> Body:
    inner = Body(b.groups, graph)
    for node, x in zip(graph.inputs, values, strict=True):
        inner.put(Value(node), x)
    return inner


def _body(
    t: Tracer, b: Body, graph: Graph, carries: Sequence[Carry], inputs: Sequence[Any], rows: Sequence[StagedArray]
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


__all__ = ["Carry", "write_loop"]
