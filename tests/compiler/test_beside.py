"""Maps whose last axis is too short for a vector have several rows in one: random domains and operands, against the
interpreter, with the flags that the points have."""

from __future__ import annotations

import random

import numpy as np
import pytest

from compiler.reference import Interpreter
from compiler.test_driver import F8, I8, const, op, view
from tensornumpy.compiler import driver, ir
from tensornumpy.compiler.emit.plan import Plan
from tensornumpy.engines.llvm.link import machine

_SHAPES = [(12, 30, 3), (13, 29, 4), (9, 37, 5), (300, 2), (45, 11), (41, 26), (6, 17, 9), (35, 12)]


@pytest.mark.parametrize("dtype", ["f8", "f4", "i8", "i2"])
@pytest.mark.parametrize("shape", _SHAPES, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_rows_side_by_side_are_the_same_map(seed: int, shape: tuple[int, ...], dtype: str) -> None:
    r, kind = random.Random(f"{seed} {shape}"), np.dtype(dtype)
    rank = len(shape)
    gap = [n + r.randrange(3) for n in shape]

    def strides(step: int) -> list[int]:
        return [step * int(np.prod(gap[k + 1 :])) for k in range(rank)]

    size = 3 * int(np.prod(gap)) + 8
    bufs = [ir.Buf(f"x{k}", kind, size, "input") for k in range(5)]
    operands: list[ir.Expr] = [ir.Load(kind, view(bufs[0], r.randrange(4), *strides(1))) for _ in range(3)]
    operands.append(ir.Load(kind, view(bufs[1], r.randrange(4), *strides(3))))
    operands.append(ir.Load(kind, view(bufs[1], size - 1, *(-s for s in strides(2)))))
    for axis in range(rank):  # what is the same for a row, and for all rows
        operands.append(ir.Load(kind, view(bufs[2], 1, *((k == axis) * (k + 1) for k in range(rank)))))
    if kind == I8:
        operands += [ir.Iota(I8, axis) for axis in range(rank)]
    expr = operands[0]
    for _ in range(30):
        name = r.choice(["add", "subtract", "maximum", "minimum"])
        expr = op(name, expr, r.choice([*operands, const(r.randrange(9), kind)]))
    stores = [(view(bufs[3], 2, *strides(1)), expr)]
    stores.append((view(bufs[4], 1, *strides(2)), op("add", ir.Load(kind, stores[0][0]), r.choice(operands))))
    m = ir.Map(tuple(map(ir.Affine, shape)), stores)
    program = ir.Program(bufs=bufs, body=[m])
    arrays = [np.random.default_rng(seed).integers(-9, 9, b.size).astype(kind) for b in bufs]
    expected = [a.copy() for a in arrays]
    Interpreter(program, expected, []).run()
    assert driver.compile_program(program).run(list(arrays)) == 0
    for a, b in zip(arrays, expected, strict=True):
        np.testing.assert_array_equal(a, b)


@pytest.mark.skipif(machine.host().target.vector_bits < 512, reason="only where lanes that do not count are masked")
def test_which_rows_are_side_by_side() -> None:
    def found(shape: tuple[int, ...], operations: int) -> tuple[int, int, int]:
        buf, into = (ir.Buf("x", F8, 1 << 16, "input") for _ in range(2))
        steps = [64 * int(np.prod(shape[k + 1 : -1])) for k in range(len(shape) - 1)]
        expr: ir.Expr = ir.Load(F8, view(buf, 0, *steps, 1))
        for k in range(operations):
            expr = op("add", expr, const(k))
        target = view(into, 0, *steps, 1)
        plan = Plan(machine.host().target, tuple(map(ir.Affine, shape)), [expr], [target])
        return *plan.beside(), plan.lanes

    assert found((20, 30, 3), 40) == (1, 2, 4)
    assert found((20, 30, 11), 40) == (1, 2, 4)  # three vectors for two rows, not four
    assert found((20, 30, 16), 40) == found((20, 30, 64), 40) == (-1, 1, 8)  # full vectors
    assert found((20, 30, 3), 1) == (-1, 1, 4)  # reading the rows would be most of the work


@pytest.mark.parametrize("columns", [3, 5, 11])
def test_points_that_do_not_count_raise_no_flag(columns: int) -> None:
    """In the gaps of the rows are zeros, and the quotient of two is invalid."""
    bufs = [ir.Buf(f"x{k}", F8, 40 * 16, "input") for k in range(2)]
    x: ir.Expr = ir.Load(F8, view(bufs[0], 0, 16, 1))
    quotient = op("divide", x, x)
    for _ in range(20):
        quotient = op("add", quotient, op("sqrt", x))
    m = ir.Map((ir.Affine(40), ir.Affine(columns)), [(view(bufs[1], 0, 16, 1), quotient)])
    compiled = driver.compile_program(ir.Program(bufs=bufs, body=[m]))
    a = np.zeros((40, 16))
    a[:, :columns] = 1
    out = np.zeros_like(a)
    assert compiled.run([a, out]) == 0
    assert (out[:, :columns] == 21).all() and not out[:, columns:].any()
    a[39, columns - 1] = 0
    assert compiled.run([a, out]) != 0
