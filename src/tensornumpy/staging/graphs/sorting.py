"""Sorting in code that stands alone, by merging runs of doubling length; where NumPy is there its sorts are faster."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ...compiler import ir
from ...compiler.ir import Affine, Cell, Const, Expr, Gather, Iota, Load, Map, Op, Read, Select, SetCell, Sym, View
from ...graph.ir import Node, Value
from ..tracer import BOOL, Tracer
from ..values import StagedArray
from ..writer import INT
from .values import Body, rule


@rule("sort")
def _sort(b: Body, node: Node, axis: int, kind: Any = None, stable: Any = None) -> Any:
    return _lines(b, node, axis, False)


@rule("argsort")
def _argsort(b: Body, node: Node, axis: int, kind: Any = None, order: Any = None, stable: Any = None) -> Any:
    # NumPy says nothing of the order of equal elements else
    return _lines(b, node, axis, True) if stable or kind in ("stable", "mergesort") else None


def _lines(b: Body, node: Node, axis: int, is_places: bool) -> StagedArray | None:
    """The elements of a step's operand in order along an axis, or their places; None where it is left to NumPy."""
    (v,) = node.args
    if not b.groups.inlines or not isinstance(v, Value) or not v.aval.shape or not math.prod(v.aval.shape):
        return None
    if v.aval.dtype.kind not in "biuf" or v.aval.dtype.name in ("float16", "bfloat16"):
        return None
    t, x = b.t, b.get(v)
    b.read(node)
    x, axis = t.use(x), axis % len(v.aval.shape)
    steps, sizes = list(x.view.strides), list(x.sizes)
    steps.append(steps.pop(axis))
    sizes.append(sizes.pop(axis))
    values = t.temp(sizes, x.dtype)
    t.emit(Map(tuple(sizes), [(values.view, Load(x.dtype, View(x.view.buf, x.view.offset, tuple(steps))))]))
    every = [values]
    if is_places:
        every.append(t.temp(sizes, INT))
        t.emit(Map(tuple(sizes), [(every[1].view, Iota(INT, len(sizes) - 1))]))
    _each(t, every, Affine(), sizes[:-1], [*values.view.strides[:-1]])
    for each in every:
        t.wrote(each.view.buf)
    found = every[-1]
    back = list(found.view.strides)
    back.insert(axis, back.pop())
    return StagedArray(t, View(found.view.buf, Affine(), tuple(back)), x.sizes)


def _each(t: Tracer, every: list[StagedArray], at: Affine, sizes: list[Affine], steps: list[Any]) -> None:
    """Sort each line. ``every``: the values, and what goes with them; ``at``: where the line begins."""
    if not sizes:
        _Line(t, every, at).sort()
        return
    sym = Sym("i", Affine(), sizes[0] - 1)
    block = t.begin(True)
    try:
        _each(t, every, at + Affine.of(sym) * steps[0], sizes[1:], steps[1:])
    finally:
        t.end()
    t.emit(ir.For(sym, Affine(), sizes[0], 1, block))


class _Line:
    """One line that is sorted."""

    def __init__(self, t: Tracer, every: list[StagedArray], at: Affine):
        self.t, self.every, self.at = t, every, at
        self.length = every[0].sizes[-1]
        self.merged = [t.temp((self.length,), x.dtype) for x in every]

    def sort(self) -> None:
        """Merge runs of 1, 2, 4 ... elements."""
        n = self.t.int_expr(self.length)
        width, start, left, right, to = (self._cell() for _ in range(5))
        self._set(width, Const(INT, 1))
        with self._while(lambda: _op("less", self._get(width), n)):
            self._set(start, Const(INT, 0))
            with self._while(lambda: _op("less", self._get(start), n)):
                first, run = self._get(start), self._get(width)
                middle = self._let(_of("minimum", _of("add", first, run), n))
                end = self._let(_of("minimum", _of("add", middle, run), n))
                for cell, value in ((left, first), (right, middle), (to, first)):
                    self._set(cell, value)
                with self._while(lambda: _op("less", self._get(to), end)):
                    self._take(left, right, to, middle, end, n)
                self._set(start, end)
            for x, y in zip(self.every, self.merged, strict=True):
                line = View(x.view.buf, self.at, (1,))
                self.t.emit(Map((self.length,), [(line, Load(x.dtype, y.view))]))
            self._set(width, _of("add", self._get(width), self._get(width)))

    def _take(self, left: Cell, right: Cell, to: Cell, middle: Expr, end: Expr, n: Expr) -> None:
        """The next element: of the left run, unless the right one's sorts before it."""
        i, j, k = self._get(left), self._get(right), self._get(to)
        near, far = (self._let(_of("minimum", x, _of("subtract", n, Const(INT, 1)))) for x in (i, j))
        pairs = [[self._let(self._element(x, place)) for place in (near, far)] for x in self.every]
        is_over = _op("greater_equal", j, end)
        stays = _op("logical_or", is_over, _op("logical_not", _before(pairs[0][1], pairs[0][0])))
        takes_left = self._let(_op("logical_and", _op("less", i, middle), stays))
        for (a, z), y in zip(pairs, self.merged, strict=True):
            view = View(y.view.buf, Affine())
            self.t.emit(ir.Store(view, self._let(Select(takes_left, a, z)), ((k, self.length, 1),)))
        one = self._let(ir.Cast(INT, takes_left))
        self._set(left, _of("add", i, one))
        self._set(right, _of("add", j, _of("subtract", Const(INT, 1), one)))
        self._set(to, _of("add", k, Const(INT, 1)))

    def _element(self, x: StagedArray, place: Expr) -> Expr:
        return Gather(x.dtype, View(x.view.buf, self.at), ((place, self.length, 1),))

    # --- statements ---

    def _cell(self) -> Cell:
        cell = Cell("n", INT)
        self.t.program.cells.append(cell)
        return cell

    def _let(self, expr: Expr) -> Expr:
        return self.t.var(expr.dtype, expr)

    def _get(self, cell: Cell) -> Expr:
        return self._let(Read(INT, cell))

    def _set(self, cell: Cell, value: Expr) -> None:
        self.t.emit(SetCell(cell, value))

    @contextmanager
    def _while(self, test: Callable[[], Expr]) -> Iterator[None]:
        t, tests = self.t, self.t.begin(True)
        try:
            condition = self._let(test())
        finally:
            t.end()
        block = t.begin(True)
        try:
            yield
        finally:
            t.end()
        t.emit(ir.While(tests, condition, block))


def _op(name: str, *args: Expr) -> Op:
    return Op(BOOL, name, args, (*(a.dtype for a in args), BOOL))


def _of(name: str, *args: Expr) -> Op:
    return Op(INT, name, args, (INT, INT, INT))


def _before(a: Expr, b: Expr) -> Expr:
    """Whether one element sorts before another one; NaN is last."""
    if a.dtype.kind == "b":
        return _op("logical_and", _op("logical_not", a), b)
    less = _op("less", a, b)
    if a.dtype.kind != "f":
        return less
    return _op("logical_or", less, _op("logical_and", _op("isnan", b), _op("logical_not", _op("isnan", a))))


__all__: list[str] = []
