"""Statements without a reverse of their own, as loops that have one: products, running maxima, ``np.maximum.at``.

Each step is one operation of the op table, so the derivative is right where a factor is zero, and at ties that of the
steps one after another.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..access import loads
from ..ir import (  # fmt: skip
    Accumulate,
    Affine,
    Buf,
    Cell,
    Const,
    Expr,
    For,
    Gather,
    If,
    Int,
    Iota,
    Let,
    Load,
    Map,
    Op,
    Program,
    Read,
    Reduce,
    Scatter,
    SetCell,
    Stmt,
    Store,
    Sym,
    Var,
    View,
    While,
    new_variable,
)
from ..passes.rewrite import rebuilt
from .clone import indices
from .formula import CannotDifferentiate, is_inexact, operation

_INT, _BOOL = np.dtype(np.int64), np.dtype(bool)
Point = Sequence[Sym | None]  # an index an axis; None: the axis stays


def place_of(view: View, at: Point) -> View:
    """The part of a view at a point."""
    offset = view.offset
    for sym, t in zip(at, view.strides, strict=True):
        offset = offset if sym is None else offset + Affine.of(sym) * t
    return View(view.buf, offset, tuple(t for sym, t in zip(at, view.strides, strict=True) if sym is None))


def value_of(expr: Expr, at: Point) -> Expr:
    """The value of an expression at a point, over the axes that stay."""

    done: dict[Expr, Expr] = {}

    def leaf(x: Expr) -> Expr | None:
        if isinstance(x, Load):
            return x.over(place_of(x.view, at))
        if isinstance(x, Gather):
            axes = tuple((rebuilt(e, leaf, done), n, k) for e, n, k in x.axes)
            return x.over(place_of(x.view, at), axes)
        if isinstance(x, Iota):
            sym = at[x.axis]
            return Int(_INT, Affine.of(sym)) if sym is not None else Iota(_INT, sum(s is None for s in at[: x.axis]))
        return None

    return rebuilt(expr, leaf, done)


def sequential(program: Program) -> Program:
    """The program with loops in the place of such statements. It shares the buffers with the one it is made of."""
    cells: list[Cell] = []
    body = _block(program.body, cells)
    return Program(
        program.bufs, program.scalars, [*program.cells, *cells], body, program.functions, sources=program.sources
    )


def _block(body: Sequence[Stmt], cells: list[Cell]) -> list[Stmt]:
    out: list[Stmt] = []
    for s in body:
        if isinstance(s, For):
            out.append(For(s.sym, s.lo, s.hi, s.step, _block(s.body, cells), s.stop))
        elif isinstance(s, While):
            out.append(While(_block(s.test, cells), s.condition, _block(s.body, cells)))
        elif isinstance(s, If):
            out.append(If(s.condition, _block(s.then, cells), _block(s.otherwise, cells)))
        elif isinstance(s, Reduce) and is_inexact(s.expr.dtype) and _is_stepwise(s):
            out += _reduced(s, cells)
        elif isinstance(s, Accumulate) and is_inexact(s.expr.dtype) and s.function is not np.add:
            out += _accumulated(s)
        elif isinstance(s, Scatter) and is_inexact(s.expr.dtype) and s.function not in (None, np.add):
            out += _scattered(s)
        else:
            out.append(s)
    return out


def _is_stepwise(s: Reduce) -> bool:
    if s.function in (np.add, np.maximum, np.minimum):
        return s.initial is not None and not isinstance(s.initial, Const)
    return s.function is np.multiply


def _loop(shape: Sequence[Affine], at: Point, body: list[Stmt]) -> list[Stmt]:
    for sym, n in reversed([(s, n) for s, n in zip(at, shape, strict=True) if s is not None]):
        body = [For(sym, Affine(), n, 1, body)]
    return body


def _set(view: View, shape: tuple[Affine, ...], value: Expr, mask: Expr | None = None) -> list[Stmt]:
    if shape:
        return [Map(shape, [(view, value)], mask)]
    store: list[Stmt] = [Store(view, value)]
    return store if mask is None else [If(mask, store, [])]


def _step(op: str, a: Expr, b: Expr) -> Expr:
    return operation(getattr(np, op), (a, b))


def _reduced(s: Reduce, cells: list[Cell]) -> list[Stmt]:
    dtype = s.expr.dtype
    first = s.initial if s.initial is not None else Const(dtype, dtype.type(1).item())
    syms = indices(s.shape)
    at: Point = [syms[k] if k in s.axes else None for k in range(len(s.shape))]
    kept = tuple(n for n, sym in zip(s.shape, at, strict=True) if sym is None)
    mask = None if s.mask is None else value_of(s.mask, at)
    if isinstance(s.into, Var):
        cell = Cell("r", dtype)
        cells.append(cell)
        held = new_variable(dtype, "r")
        step: list[Stmt] = [Let(held, Read(dtype, cell)), SetCell(cell, _step(s.op, held, value_of(s.expr, at)))]
        step = step if mask is None else [If(mask, step, [])]
        return [SetCell(cell, first), *_loop(s.shape, at, step), Let(s.into, Read(dtype, cell))]
    _refuse_overlap(s.into.buf, s.expr, s.op)
    into = s.into.without(s.axes)
    step = _set(into, kept, _step(s.op, Load(dtype, into), value_of(s.expr, at)), mask)
    return [*_set(into, kept, first), *_loop(s.shape, at, step)]


def _refuse_overlap(buf: Buf, expr: Expr, op: str) -> None:
    if any(v.buf is buf or "pointer" in (v.buf.role, buf.role) for v in loads(expr)):
        raise CannotDifferentiate(f"{op} of an array into itself")


def _accumulated(s: Accumulate) -> list[Stmt]:
    _refuse_overlap(s.into.buf, s.expr, s.op)
    sym = Sym("p", Affine(), s.shape[s.axis] - 1)
    at: Point = [sym if k == s.axis else None for k in range(len(s.shape))]
    kept = tuple(n for k, n in enumerate(s.shape) if k != s.axis)
    into, value = place_of(s.into, at), value_of(s.expr, at)
    before = View(into.buf, into.offset - s.into.strides[s.axis], into.strides)
    later = _set(into, kept, _step(s.op, Load(value.dtype, before), value))
    is_later = Op(_BOOL, "greater", (Int(_INT, Affine.of(sym)), Const(_INT, 0)), (_INT, _INT, _BOOL))
    return _loop(s.shape, at, [If(is_later, later, _set(into, kept, value))])


def _scattered(s: Scatter) -> list[Stmt]:
    at = indices(s.shape)
    view, axes = place_of(s.view, at), tuple((value_of(e, at), n, k) for e, n, k in s.axes)
    value = _step(str(s.op), Gather(s.view.buf.dtype, view, axes), value_of(s.expr, at))
    return _loop(s.shape, at, [Store(view, value, axes)])


__all__ = ["Point", "place_of", "sequential", "value_of"]
