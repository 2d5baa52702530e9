"""Maps over short last axes as maps over lines: random domains and operands that repeat, against the map as it was."""

from __future__ import annotations

import random

import numpy as np
import pytest

from compiler.reference import Interpreter
from compiler.test_driver import B1, const, op, view
from tensornumpy.compiler import driver, ir
from tensornumpy.compiler.passes.periods import lay_out


@pytest.mark.family(3)
@pytest.mark.parametrize("dtype", ["f8", "f4", "i8"])
@pytest.mark.parametrize("seed", range(6))
def test_lines_are_the_same_map(seed: int, dtype: str) -> None:
    r = random.Random(seed)
    kind = np.dtype(dtype)
    shape = r.choice([(32, 32, 4), (27, 27, 11), (60, 40, 3), (24, 16, 2, 3), (500, 26), (331, 7)])
    strides = [int(np.prod(shape[k + 1 :])) for k in range(len(shape))]
    bufs = [ir.Buf(f"x{k}", kind, int(np.prod(shape)), "input") for k in range(2)]
    bufs += [ir.Buf("line", kind, shape[-1], "input"), ir.Buf("one", kind, 1, "input")]
    line = (0,) * (len(shape) - 1) + (1,)
    x, y, p, q = (
        ir.Load(kind, view(b, 0, *s))
        for b, s in zip(bufs, [strides, strides, line, (0,) * len(shape)], strict=True)
    )  # fmt: skip
    expr: ir.Expr = op("add", x, p)
    for k in range(20):
        expr = op(r.choice(["add", "subtract", "maximum", "minimum"]), expr, r.choice([x, y, p, q, const(k, kind)]))
    mask = op("greater", x, p, dtype=B1) if seed % 2 else None
    out = ir.Buf("out", kind, int(np.prod(shape)), "input")
    stores = [(view(out, 0, *strides), expr), *([(view(bufs[1], 0, *strides), op("add", expr, p))] if seed % 3 else [])]
    program = ir.Program(bufs=[*bufs, out], body=[ir.Map(tuple(map(ir.Affine, shape)), stores, mask)])
    rng = np.random.default_rng(seed)
    arrays = [rng.integers(-9, 9, b.size).astype(kind) for b in program.bufs]
    expected = [a.copy() for a in arrays]
    Interpreter(program, expected, []).run()
    lay_out(program)
    last = program.body[-1]
    assert isinstance(last, ir.Map) and (last.shape[-1].const > shape[-1]) == (shape != (331, 7))  # 331 is prime
    assert driver.compile_program(program).run(list(arrays)) == 0
    for a, b in zip(arrays, expected, strict=True):
        np.testing.assert_array_equal(a, b)
