"""Operands and results that lie across the vectors of a loop, which are turned in squares."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from compiler.test_driver import load, op, view
from tensornumpy.compiler import driver, ir
from tensornumpy.engines.llvm.emitter import Target
from tensornumpy.engines.llvm.link import machine


def _steps(shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(int(np.prod(shape[k + 1 :])) for k in range(len(shape)))


def _run(body: list[ir.Stmt], bufs: list[ir.Buf], *arrays: np.ndarray) -> None:
    assert driver.compile_program(ir.Program(bufs=bufs, body=body)).run(list(arrays)) == 0


@pytest.mark.parametrize("dtype", ["f8", "f4", "i2", "?", "c8"])
@pytest.mark.parametrize(
    ("shape", "order"),
    [
        ((16, 700), (1, 0)),
        ((700, 9), (1, 0)),
        ((256, 256), (1, 0)),
        ((40, 33, 65), (2, 0, 1)),
        ((9, 70, 65), (2, 1, 0)),
    ],
)
@pytest.mark.parametrize("is_flipped", [False, True])
def test_any_order_of_axes(shape: tuple[int, ...], order: tuple[int, ...], dtype: str, is_flipped: bool) -> None:
    """Of the memory too: one operand may go backwards along its lines."""
    kind, size = np.dtype(dtype), int(np.prod(shape))
    x, y, z = (ir.Buf(n, kind, size, "input") for n in "xyz")
    rng = np.random.default_rng(0)
    a, b = (rng.integers(0, 2 if dtype == "?" else 90, size).astype(kind) for _ in range(2))
    turned = (a.reshape(shape)[..., ::-1] if is_flipped else a.reshape(shape)).transpose(order)
    strides = tuple(s // kind.itemsize for s in turned.strides)
    offset = (turned.__array_interface__["data"][0] - a.__array_interface__["data"][0]) // kind.itemsize
    steps = _steps(turned.shape)
    each = op("add", op("add", load(x, offset, *strides), load(y, 0, *steps)), load(x, offset, *strides))
    out = np.zeros(size, kind)
    _run([ir.Map(tuple(map(ir.Affine, turned.shape)), [(view(z, 0, *steps), each)])], [x, y, z], a, b, out)
    np.testing.assert_array_equal(out.reshape(turned.shape), turned + b.reshape(turned.shape) + turned)


@pytest.mark.family(3)
@pytest.mark.parametrize("name", ["add", "multiply", "maximum"])
@pytest.mark.parametrize("dtype", ["f8", "f4", "i4", "u4", "i8", "f2"])
@pytest.mark.parametrize("shape", [(16, 4100), (257, 33), (9, 700), (64, 64), (3, 41, 70), (600, 40)])
@pytest.mark.parametrize("is_turned", [False, True])
def test_running_results_along_lines(name: str, dtype: str, shape: tuple[int, ...], is_turned: bool) -> None:
    """With NumPy's bits; the operand may be in the results' order or have its last two axes the other way round."""
    kind, size = np.dtype(dtype), int(np.prod(shape))
    x, z = (ir.Buf(n, kind, size, "input") for n in "xz")
    rng = np.random.default_rng(1)
    a = (rng.uniform(0.9, 1.1, size) if kind.kind == "f" else rng.integers(0, 9, size)).astype(kind)
    a[rng.integers(0, size, 9)] *= -0.0 if kind.kind == "f" else 1
    steps = _steps(shape)
    given = (*steps[:-2], 1, shape[-2]) if is_turned else steps
    expr: Any = op("add", load(x, 0, *given), load(x, 0, *given)) if name == "add" else load(x, 0, *given)
    out = np.zeros(size, kind)
    whole = tuple(map(ir.Affine, shape))
    _run([ir.Accumulate(whole, len(shape) - 1, name, expr, view(z, 0, *steps))], [x, z], a, out)
    source = a.reshape(*shape[:-2], shape[-1], shape[-2]).swapaxes(-1, -2) if is_turned else a.reshape(shape)
    with np.errstate(all="ignore"):
        wanted = getattr(np, name).accumulate(source + source if name == "add" else source, axis=-1, dtype=kind)
    np.testing.assert_array_equal(out.reshape(shape).view(f"i{kind.itemsize}"), wanted.view(f"i{kind.itemsize}"))


@pytest.mark.parametrize("target", [Target(128), Target(256, fma=True)], ids=["sse", "avx2"])
def test_other_widths_of_vectors(target: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine.host(), "target", target)
    for dtype in ("f8", "f4"):
        test_any_order_of_axes((40, 33, 65), (2, 0, 1), dtype, True)
        test_running_results_along_lines("add", dtype, (257, 33), dtype == "f8")
