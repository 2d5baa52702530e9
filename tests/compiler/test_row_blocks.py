"""Statements that go together block of rows by block of rows (compiler/emit/rows.py)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.compiler import ir
from tensornumpy.compiler import kernel as kernels
from tensornumpy.compiler.access import limit
from tensornumpy.compiler.emit import rows

SHAPES = [(1024, 64), (1031, 67), (3, 700, 33), (2, 5, 331, 17), (1, 512, 96), (512, 1, 130), (6, 9000)]
TOLERANCE = {"float32": 5e-6, "float64": 1e-13}


def softmax(xp: Any, x: Any) -> Any:
    e = xp.exp(x - xp.max(x, axis=-1, keepdims=True))
    return e / xp.sum(e, axis=-1, keepdims=True)


def log_softmax(xp: Any, x: Any) -> Any:
    m = xp.max(x, axis=-1, keepdims=True)
    return x - m - xp.log(xp.sum(xp.exp(x - m), axis=-1, keepdims=True))


def normalized(xp: Any, x: Any) -> Any:
    return (x - xp.mean(x, -1, keepdims=True)) / xp.sqrt(xp.var(x, -1, keepdims=True) + 1e-5)


def columns(xp: Any, x: Any) -> Any:
    y = xp.exp(x)
    return y / xp.sum(y, axis=0), xp.max(y, axis=-1)


def running(xp: Any, x: Any) -> Any:
    y = xp.cumsum(xp.exp(x), axis=-1)
    return (
        y / xp.max(y, axis=-1, keepdims=True),
        xp.argmin(y, axis=-1),
        y[..., ::-1] + xp.sum(x, axis=-1, keepdims=True),
    )


def neighbours(xp: Any, x: Any) -> Any:
    """Rows that need other rows."""
    y = xp.exp(x - xp.max(x, axis=-1, keepdims=True))
    z = y / xp.sum(y, axis=-1, keepdims=True)
    return z[1:] - z[:-1], z[::-1] * xp.sum(z, axis=-1, keepdims=True)


FUNCTIONS = [softmax, log_softmax, normalized, columns, running, neighbours]


pytestmark = pytest.mark.usefixtures("native_now")


@pytest.fixture
def made(monkeypatch):
    """The blocks of rows that kernels are written with, however small their arrays are."""
    found: list[rows.Rows] = []
    monkeypatch.setattr(rows, "_WORTH", 0)
    monkeypatch.setenv("TENSORNUMPY_CACHE", "off")  # what the disk has is not written again
    by_rows = kernels.by_rows

    def noted(program: ir.Program, target: Any) -> None:
        by_rows(program, target)
        found.extend(s for s in program.body if isinstance(s, rows.Rows))

    monkeypatch.setattr(kernels, "by_rows", noted)
    return found


@pytest.mark.family(2)
@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("f", FUNCTIONS)
@pytest.mark.parametrize("shape", SHAPES)
def test_blocks_give_what_numpy_gives(shape, f, dtype):
    if dtype == "float64" and len(shape) == 2:
        shape = (shape[0] + 2, shape[1] + 1)
    x = 3 * np.random.default_rng(sum(shape)).standard_normal(shape).astype(dtype)
    g = tnp.function(lambda x: f(tnp, x))
    a = tnp.asarray(x)
    g(a)
    outs, wanted = g(a), f(np, x)
    for out, want in zip(*((y if isinstance(y, tuple) else (y,)) for y in (outs, wanted)), strict=True):
        got = out.numpy()
        assert (got.dtype, got.shape) == (want.dtype, want.shape)
        if want.dtype.kind == "i":
            np.testing.assert_array_equal(got, want)
        else:
            np.testing.assert_allclose(got, want, rtol=0, atol=TOLERANCE[dtype] * np.abs(want).max(initial=0.0))


@pytest.mark.parametrize("length, wanted", [(31, [(4, 4), (1, 4)]), (67, [(19, 4)])])
def test_softmax_is_one_loop_and_its_temporaries_are_of_a_block(made, monkeypatch, length, wanted):
    """Some rows are left; where the length is one of many, the last block has them."""
    monkeypatch.setattr(rows, "_BLOCK", 3 * 4 * 19 * 8)
    x = np.random.default_rng(0).standard_normal((length, 19)).astype("f4")
    g = tnp.function(lambda x: softmax(tnp, x))
    a = tnp.asarray(x)
    g(a)
    np.testing.assert_allclose(g(a).numpy(), softmax(np, x), rtol=2e-6)
    assert [(limit(s.hi, True), len(s.body)) for s in made] == wanted
    for s, n in zip(made, (7, 3), strict=False):
        assert sorted(b.size for b in s.local) == [n, n, n * 19]


def test_an_operand_that_all_rows_read_keeps_a_product_out(made):
    x, w = (np.random.default_rng(0).standard_normal(n).astype("f4") for n in ((40, 90), (90, 60)))
    g = tnp.function(lambda x, w: softmax(tnp, tnp.tanh(x) @ w))
    a, b = tnp.asarray(x), tnp.asarray(w)
    g(a, b)
    np.testing.assert_allclose(g(a, b).numpy(), softmax(np, np.tanh(x) @ w), rtol=2e-5, atol=1e-7)
    assert made
    for s in made:
        for one in s.whole:
            assert not (isinstance(one, ir.Reduce) and isinstance(one.expr, ir.Op) and one.expr.name == "multiply")


@pytest.mark.parametrize("terms", [100, 128])
def test_short_sums_of_what_is_dear_have_numpys_bits(terms):
    x = np.random.default_rng(1).standard_normal((64, terms)).astype("f4")
    g = tnp.function(lambda x: tnp.sum(tnp.exp(x), axis=-1))
    a = tnp.asarray(x)
    g(a)
    e = tnp.function(tnp.exp)
    e(a)
    np.testing.assert_array_equal(g(a).numpy(), np.sum(e(a).numpy(), axis=-1))
