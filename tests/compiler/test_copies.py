"""Maps that are made in place by copying what they read of their own array."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from compiler.test_driver import F8, load, op, view
from tensornumpy.compiler import driver, ir
from tensornumpy.compiler.passes.fusion import optimize


def update(n: int, *reads: tuple[int, int, int]) -> tuple[ir.Program, ir.Buf]:
    """``a[:] = minimum(a, sum of a[reads])`` for an n by n array, by way of a temporary."""
    a, t = ir.Buf("a", F8, n * n, "input"), ir.Buf("t", F8, n * n, "temp")
    total: ir.Expr = load(a, *reads[0])
    for read in reads[1:]:
        total = op("add", total, load(a, *read))
    shape = (ir.Affine(n), ir.Affine(n))
    body: list[ir.Stmt] = [ir.Map(shape, [(view(t, 0, n, 1), op("minimum", load(a, 0, n, 1), total))])]
    body.append(ir.Map(shape, [(view(a, 0, n, 1), load(t, 0, n, 1))]))
    return ir.Program(bufs=[a, t], body=body), a


@pytest.mark.parametrize("k", [0, 7, 16])
def test_row_and_column_are_copied(k: int) -> None:
    n = 17
    program, a = update(n, (k, n, 0), (k * n, 0, 1))
    optimize(program)
    assert [b.size for b in program.bufs if b.role == "temp"] == [n, n]
    assert [s.stores[0][0].buf is a for s in program.body if isinstance(s, ir.Map)] == [False, False, True]
    x = np.random.default_rng(0).random((n, n)) - 0.4
    expected = np.minimum(x, np.add.outer(x[:, k], x[k]))
    assert driver.compile_program(program).run([x]) == 0
    np.testing.assert_array_equal(x, expected)


def test_a_transposed_read_keeps_the_temporary() -> None:
    n = 9
    program, _ = update(n, (0, 1, n), (3, n, 0))
    optimize(program)
    assert n * n in [b.size for b in program.bufs if b.role == "temp"]
    x = np.random.default_rng(0).random((n, n)) - 0.4
    expected = np.minimum(x, x.T + x[:, 3:4])
    assert driver.compile_program(program).run([x]) == 0
    np.testing.assert_array_equal(x, expected)


def read_again(np, a):
    """The result of the map is read behind the write, too."""
    total = 0.0
    for k in range(a.shape[0]):
        t = np.minimum(a, a[:, k : k + 1] + a[k])
        a[:] = t
        total = total + t[1, 2] * (k + 1)
    return total


def planes(np, a):
    """What is read again and again is a matrix."""
    for k in range(a.shape[0]):
        a[:] = np.minimum(a, a[k] * 0.5 + 0.125)
    return a[0, 0, 0]


@pytest.mark.parametrize(("f", "shape"), [(read_again, (17, 17)), (planes, (60, 7, 5))])
def test_loops_of_updates(f, shape, native_now) -> None:
    x = np.random.default_rng(0).random(shape) - 0.4
    compiled = tnp.function(lambda a: f(tnp, a))
    for _ in range(3):
        found, total = tnp.asarray(x.copy()), f(np, wanted := x.copy())
        assert float(compiled(found)) == pytest.approx(total, rel=1e-14)
        np.testing.assert_array_equal(found.numpy(), wanted)
    assert "one native program" in compiled.explain(), compiled.explain()
