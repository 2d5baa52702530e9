"""Reductions in another form: everything in pieces, products with an operand that is turned, columns strip by strip."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from compiler.test_driver import B1, const, op, view
from tensornumpy.compiler import driver, ir
from tensornumpy.compiler.passes.reductions import rearrange


def _program(shape, axes, name, exprs, into, bufs, mask=None, initial=None):
    return ir.Program(bufs=bufs, body=[ir.Reduce(tuple(map(ir.Affine, shape)), axes, name, exprs, into, initial, mask)])


@pytest.mark.parametrize("masked", [False, True])
@pytest.mark.parametrize("name", ["add", "maximum", "minimum"])
@pytest.mark.parametrize("shape", [(1 << 18,), ((1 << 18) + 77,), (3, 100003), (140000, 2)], ids=str)
@pytest.mark.parametrize("dtype", ["f8", "f4", "i8"])
def test_everything_into_one_number(shape, name, dtype, masked):
    kind, size = np.dtype(dtype), int(np.prod(shape))
    x, out = ir.Buf("x", kind, size, "input"), ir.Buf("out", kind, 1, "input")
    strides = [int(np.prod(shape[k + 1 :])) for k in range(len(shape))]
    load, var = ir.Load(kind, view(x, 0, *strides)), ir.Var(kind, "v")
    mask = op("greater", load, const(0, kind), dtype=B1) if masked else None
    axes = tuple(range(len(shape)))
    program = _program(shape, axes, name, load, var, [x, out], mask, const(2, kind))
    program.body.append(ir.Store(view(out), var))
    rearrange(program)
    assert len(program.body) == (3 if max(shape) % 32 == 0 else 4)
    values = np.random.default_rng(0).integers(-99, 99, size).astype(kind)
    memory = [values, np.zeros(1, kind)]
    assert driver.compile_program(program).run(list(memory)) == 0
    chosen = values[values > 0] if masked else values
    assert memory[1][0] == getattr(np, name).reduce(chosen, initial=kind.type(2))


@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("shape", [(64, 32, 16), (17, 9, 200), (33, 8, 5)], ids=str)
@pytest.mark.parametrize("dtype", ["f8", "f4", "i8"])
def test_products_with_an_operand_that_is_turned(shape, dtype, first):
    kind, (n, m, k) = np.dtype(dtype), shape
    a, b, out = (ir.Buf(name, kind, size, "input") for name, size in (("a", n * k), ("b", m * k), ("o", n * m)))
    x, y = ir.Load(kind, view(a, 0, k, 0, 1)), ir.Load(kind, view(b, 0, 0, k, 1))
    expr = op("multiply", x, y) if first else op("multiply", y, x)
    program = _program(shape, (2,), "add", expr, view(out, 0, m, 1, 0), [a, b, out], None, const(0, kind))
    rearrange(program)
    assert len(program.body) == 2
    rng = np.random.default_rng(1)
    memory = [rng.integers(-9, 9, s).astype(kind) for s in (n * k, m * k, n * m)]
    assert driver.compile_program(program).run(list(memory)) == 0
    np.testing.assert_array_equal(memory[2].reshape(n, m), memory[0].reshape(n, k) @ memory[1].reshape(m, k).T)


@pytest.mark.parametrize("shape", [(200, 700), (65, 1041), (129, 513)], ids=str)
@pytest.mark.parametrize("name", ["add", "maximum"])
@pytest.mark.parametrize("dtype", ["f8", "f4", "i4", "f2", "?"])
def test_columns_of_large_arrays(shape, name, dtype):
    kind, (n, m) = np.dtype(dtype), shape
    if kind.kind == "b" and name == "add":
        name = "logical_or"
    x, out = ir.Buf("x", kind, n * m, "input"), ir.Buf("o", kind, m, "input")
    program = _program(shape, (0,), name, ir.Load(kind, view(x, 0, m, 1)), view(out, 0, 0, 1), [x, out])
    memory = [np.random.default_rng(2).integers(-9, 9, n * m).astype(kind), np.zeros(m, kind)]
    assert driver.compile_program(program).run(list(memory)) == 0
    np.testing.assert_array_equal(memory[1], getattr(np, name).reduce(memory[0].reshape(n, m), 0))


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_short_sums_of_functions_are_numpys_in_the_last_bit(dtype):
    """What does not fill eight partial sums is computed as a vector, too, and added one by one."""
    rng = np.random.default_rng(3)
    for n in (8, 9, 10, 15, 16, 17, 23, 52, 100, 127, 128):
        elements = tnp.function(lambda x: tnp.exp(x), native="now")  # one for each n, as one for all has its own order
        sums = tnp.function(lambda x: tnp.sum(tnp.exp(x), axis=1), native="now")
        x = tnp.asarray(rng.standard_normal((5, n)).astype(dtype))
        elements(x), sums(x)  # the first calls are NumPy's
        np.testing.assert_array_equal(sums(x).numpy(), np.sum(elements(x).numpy(), axis=1))
