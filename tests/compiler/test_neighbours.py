"""Maps over one domain become one although others stand between them: random blocks, against the interpreter."""

from __future__ import annotations

import random

import numpy as np
import pytest

from compiler.reference import Interpreter
from compiler.test_driver import F8, const, op, view
from tensornumpy.compiler import ir
from tensornumpy.compiler.passes.fusion import optimize


def _map(shape: tuple[int, int], into: ir.Buf, expr: ir.Expr, offset: int = 0) -> ir.Map:
    return ir.Map(tuple(map(ir.Affine, shape)), [(view(into, offset, 8, 1), expr)])


def test_maps_meet_across_others() -> None:
    x = ir.Buf("x", F8, 64, "input")
    a, b, c = (ir.Buf(n, F8, 64, "input") for n in "abc")
    here = ir.Load(F8, view(x, 0, 8, 1))
    fill = [_map((8, 8), t, const(0.0)) for t in (a, b)]
    inner = [_map((6, 6), t, op("sqrt", ir.Load(F8, view(x, 9, 8, 1))), 9) for t in (a, b)]
    last = _map((8, 8), c, op("add", here, ir.Load(F8, view(a, 0, 8, 1))))
    program = ir.Program(bufs=[x, a, b, c], body=[fill[0], inner[0], fill[1], inner[1], last])
    optimize(program)
    shapes = [[n.const for n in s.shape] for s in program.body if isinstance(s, ir.Map)]
    assert shapes == [[8, 8], [6, 6], [8, 8]]  # the fills, the windows, and what reads both
    stay = ir.Program(bufs=[x, a, c], body=[fill[0], inner[0], _map((8, 8), a, here)])
    optimize(stay)
    assert len(stay.body) == 3  # the window is written in between


@pytest.mark.parametrize("seed", range(40))
def test_blocks_do_the_same(seed: int) -> None:
    r = random.Random(seed)
    bufs = [ir.Buf(f"b{k}", F8, 128, r.choice(["input", "temp"])) for k in range(6)]
    shapes = [(8, 8), (6, 6), (6, 8), (8,)]
    body: list[ir.Stmt] = []
    for b in bufs:
        if b.role == "temp":
            body.append(ir.Map((ir.Affine(128),), [(view(b, 0, 1), const(float(r.randrange(5))))]))
    for _ in range(14):
        shape = r.choice(shapes)
        steps = (8, 1)[2 - len(shape) :]
        here = tuple(map(ir.Affine, shape))

        def some(steps: tuple[int, ...] = steps) -> ir.View:
            return view(r.choice(bufs), r.choice([0, 1, 9, 10, 32]), *steps)

        expr = op(r.choice(["add", "multiply", "maximum"]), ir.Load(F8, some()), ir.Load(F8, some()))
        into = some()
        if r.random() < 0.15:
            body.append(ir.Reduce(here, (0,), "add", expr, view(into.buf, 0, 0, *steps[1:])))
            continue
        if any(x.buf is into.buf and x != into for e in (expr,) for x in (a.view for a in e.args)):  # type: ignore[attr-defined]
            expr = op("add", ir.Load(F8, into), const(1.0))
        body.append(ir.Map(here, [(into, expr)]))
    program = ir.Program(bufs=bufs, body=body)
    start = {b: np.random.default_rng(seed).integers(0, 4, 128).astype(float) for b in bufs}

    def results() -> list[np.ndarray]:
        memory = [start[b].copy() for b in program.bufs]
        with np.errstate(all="ignore"):
            Interpreter(program, memory, []).run()
        return [m for m, b in zip(memory, program.bufs, strict=True) if b.role == "input"]

    kept = [b for b in bufs if b.role == "input"]
    program.bufs = [*kept, *(b for b in bufs if b.role == "temp")]
    expected = results()
    optimize(program)
    given = iter(expected)
    want = {b: next(given) for b in kept}
    found = results()
    for b, a in zip((b for b in program.bufs if b.role == "input"), found, strict=True):
        np.testing.assert_array_equal(a, want[b])
