"""Loops over columns that go row by row: random recurrences, among them those whose rows need one another."""

from __future__ import annotations

import os
import random

import numpy as np
import pytest

from compiler.reference import Interpreter
from tensornumpy.compiler import driver, ir, text
from tensornumpy.compiler.emit import sweep
from tensornumpy.compiler.emit.program import ProgramWriter
from tensornumpy.engines.llvm.link import machine

PROGRAMS = min(100, int(os.environ.get("TENSORNUMPY_FUZZ", "100")))
F8, I8 = np.dtype(np.float64), np.dtype(np.int64)


def recurrence(seed: int) -> tuple[ir.Program, list[np.ndarray]]:
    """``for k: y[rows, k] = f(y[rows, k - 1], ...)`` over one or two axes of rows, some of them overlapping."""
    r = random.Random(seed)
    turns, rank = r.randint(1, 9), r.randint(1, 2)
    extents = [r.choice([1, 3, 8, 9, 13, 21]) for _ in range(rank)]
    pitch = turns + r.choice([2, 2, 3, -1, 0])  # short ones run into the next row
    strides = [max(1, pitch)]
    if rank == 2:
        strides.insert(0, max(1, strides[0] * extents[1] + r.choice([0, 0, 5, -2])))
    size = 4 + sum(abs(s) * (n + 1) for s, n in zip(strides, extents, strict=True)) + turns + 4
    bufs = [ir.Buf(name, F8, size, "input") for name in ("x", "y", "z")]
    sym, step = ir.Sym("k"), r.choice([1, -1])
    low = r.randint(1, 2)
    sym.lo, sym.hi = ir.Affine(low), ir.Affine(low + turns - 1)
    k = ir.Affine.of(sym)

    def view(buf: ir.Buf, shift: int = 0) -> ir.View:
        return ir.View(buf, k + shift, tuple(strides))

    def load() -> ir.Expr:
        choice = r.random()
        if choice < 0.1:
            return ir.Cast(F8, ir.Int(I8, k * 2 + 1))
        if choice < 0.2:
            return ir.Cast(F8, ir.Iota(I8, r.randrange(rank)))
        return ir.Load(F8, view(r.choice(bufs), r.choice([0, -1, 1])))

    def expr(depth: int) -> ir.Expr:
        if depth == 0:
            return load()
        name = r.choice(["add", "subtract", "multiply", "maximum"])
        x = ir.Op(F8, name, (expr(depth - 1), expr(depth - 1)), (F8,) * 3)
        return ir.Op(F8, "multiply", (ir.Const(F8, 0.25), x), (F8,) * 3)

    first = expr(2)
    stores = [(view(bufs[1]), first)]
    if r.random() < 0.5:
        stores.append((view(bufs[2]), ir.Op(F8, "add", (first, expr(1)), (F8,) * 3)))
    ends = (low, low + turns) if step > 0 else (low + turns - 1, low - 1)
    loop = ir.For(sym, ir.Affine(ends[0]), ir.Affine(ends[1]), step, [ir.Map(tuple(map(ir.Affine, extents)), stores)])
    rng = np.random.default_rng(seed)
    return ir.Program(bufs=bufs, body=[loop]), [rng.random(size) for _ in bufs]


def has_dependent_points(program: ir.Program) -> bool:
    """True if a turn's map is none: a point reads what another one writes in the same turn."""
    loop = program.body[0]
    assert isinstance(loop, ir.For) and isinstance(loop.body[0], ir.Map)
    m = loop.body[0]
    grid = np.indices([n.const for n in m.shape]).reshape(len(m.shape), -1)
    for target, _ in m.stores:
        places = target.offset.const + np.array(target.strides) @ grid
        if len(set(places.tolist())) < len(places):
            return True
        for x in (x for _, e in m.stores for x in ir.walk(e) if isinstance(x, ir.Load)):
            if x.view.buf is target.buf:
                read = x.view.offset.const + np.array(x.view.strides) @ grid
                if (set(read[read != places].tolist()) & set(places.tolist())) or (
                    len(m.stores) > 1 and x.view.offset != target.offset and set(read.tolist()) & set(places.tolist())
                ):
                    return True
    return False


@pytest.mark.family(2)
@pytest.mark.parametrize("part", range(4))
def test_recurrences(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "_CACHE", 0)
    swept = 0
    for seed in range(100 * part, 100 * part + PROGRAMS):
        program, arrays = recurrence(seed)
        if has_dependent_points(program):
            continue
        expected = [x.copy() for x in arrays]
        Interpreter(program, expected).run()
        assert driver.compile_program(program).run(arrays) == 0
        for x, y in zip(arrays, expected, strict=True):
            np.testing.assert_array_equal(x, y, err_msg=f"{seed}\n{text.text(program)}")
        writer = ProgramWriter(program, machine.host().target)
        writer.write()
        swept += not writer.clock  # a loop with a map in it looks at the clock, a sweep does not
    assert swept > PROGRAMS // 5
