"""Maps whose points share what they read go by tiles of rows: random stencils over domains with rows left over."""

from __future__ import annotations

import random

import numpy as np
import pytest

from compiler.test_driver import op, view
from tensornumpy.compiler import driver, ir
from tensornumpy.compiler.emit.plan import Plan
from tensornumpy.engines.llvm.link import machine

_SHAPES = [(71, 70), (72, 66), (258, 33), (9, 1030), (20, 21, 22), (8, 40, 19), (1030, 5), (6000, 3), (8, 600)]


def _window(memory: np.ndarray, v: ir.View, shape: tuple[int, ...]) -> np.ndarray:
    steps = [s * memory.itemsize for s in v.strides]
    return np.lib.stride_tricks.as_strided(memory[v.offset.const :], shape, steps)


def _computed(e: ir.Expr, memory: list[np.ndarray], bufs: list[ir.Buf], shape: tuple[int, ...]) -> np.ndarray:
    if isinstance(e, ir.Load):
        return _window(memory[bufs.index(e.view.buf)], e.view, shape).copy()
    assert isinstance(e, ir.Op)
    return getattr(np, e.name)(*(_computed(a, memory, bufs, shape) for a in e.args))


@pytest.mark.parametrize("dtype", ["f8", "f4", "i4"])
@pytest.mark.parametrize("shape", _SHAPES, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_tiles_are_the_same_map(seed: int, shape: tuple[int, ...], dtype: str) -> None:
    r, kind = random.Random(seed), np.dtype(dtype)
    padded = [n + 2 for n in shape]
    strides = [int(np.prod(padded[k + 1 :])) for k in range(len(shape))]
    bufs = [ir.Buf(f"x{k}", kind, int(np.prod(padded)), "input") for k in range(3 + seed % 2)]

    def at(buf: ir.Buf, *moves: int) -> ir.View:
        return view(buf, sum((1 + m) * s for m, s in zip(moves, strides, strict=True)), *strides)

    here = (0,) * len(shape)
    expr: ir.Expr = ir.Load(kind, at(bufs[0], *here))
    for axis in range(len(shape)):
        for far in (-1, 1):
            moves = [far * (a == axis) for a in range(len(shape))]
            expr = op(r.choice(["add", "subtract", "maximum"]), expr, ir.Load(kind, at(bufs[0], *moves)))
            if r.random() < 0.3:
                expr = op("multiply", expr, ir.Load(kind, at(bufs[1], *here)))
    stores = [(at(bufs[2], *here), expr)]
    if seed % 2:  # the second result reads what the first one has written, at the same point
        stores.append((at(bufs[3], *here), op("add", ir.Load(kind, at(bufs[2], *here)), expr)))
    m = ir.Map(tuple(map(ir.Affine, shape)), stores)
    rng = np.random.default_rng(seed)
    arrays = [rng.integers(-9, 9, b.size).astype(kind) for b in bufs]
    program = ir.Program(bufs=bufs, body=[m])
    expected = [a.copy() for a in arrays]
    for v, e in stores:
        _window(expected[bufs.index(v.buf)], v, shape)[...] = _computed(e, expected, bufs, shape)
    assert driver.compile_program(program).run(list(arrays)) == 0
    for a, b in zip(arrays, expected, strict=True):
        np.testing.assert_array_equal(a, b)
    plan = Plan(machine.host().target, m.shape, [e for _, e in stores], [v for v, _ in stores])
    assert (plan.tile()[1] > 1) == (plan.vector >= 0 and len(shape) > 1)


def test_what_tiles_gain_nothing_by_goes_point_by_point() -> None:
    kind = np.dtype("f8")
    x, y = (ir.Buf(n, kind, 100 * 100, "input") for n in "xy")
    apart = [ir.Load(kind, view(x, k, 100, 1)) for k in range(3)]  # neighbours in the row alone
    expr = op("add", op("add", apart[0], apart[1]), apart[2])
    plan = Plan(machine.host().target, (ir.Affine(98), ir.Affine(98)), [expr], [view(y, 0, 100, 1)])
    assert plan.tile() == (-1, 1)


@pytest.mark.parametrize(
    ("shape", "pitch", "is_tiled"),
    [
        ((300, 300), 302, True),
        ((300, 500), 512, False),  # rows of results at multiples of 4 KB
        ((9000, 60), 62, False),  # short rows of arrays that leave the cache
        ((900, 60), 62, True),
        ((3000, 300), 302, True),
    ],
)
def test_tiles_are_left_where_memory_is_slower_by_them(shape: tuple[int, int], pitch: int, is_tiled: bool) -> None:
    kind = np.dtype("f8")
    x, y = (ir.Buf(n, kind, (shape[0] + 2) * pitch, "input") for n in "xy")
    above, here, below = (ir.Load(kind, view(x, k * pitch + 1, pitch, 1)) for k in range(3))
    expr = op("add", op("add", above, here), below)
    extents = tuple(map(ir.Affine, shape))
    plan = Plan(machine.host().target, extents, [expr], [view(y, pitch + 1, pitch, 1)])
    assert (plan.tile()[1] > 1) == is_tiled
