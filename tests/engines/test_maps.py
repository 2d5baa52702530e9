"""Elementwise kernels of no shape: one machine code for all lengths and distances, rows of any length, threads that are
chosen when the code runs."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from compiler.programs import text_of
from compiler.test_driver import F8, const, op, view
from helpers import compilations
from tensornumpy._base.dtypes import Aval
from tensornumpy.compiler import access, driver, ir
from tensornumpy.engines.llvm.link import threads
from tensornumpy.graph.ir import Graph, Value
from tensornumpy.ops import elementwise
from tensornumpy.staging.graphs import maps

pytestmark = pytest.mark.usefixtures("native_now")


def some(rng: np.random.Generator, shape: Any, dtype: Any) -> np.ndarray:
    dtype = np.dtype(dtype)
    if dtype.kind == "c":
        return (rng.normal(size=shape) + 1j * rng.normal(size=shape)).astype(dtype)
    return (rng.random(shape) > 0.5) if dtype.kind == "b" else (rng.normal(size=shape) * 9).astype(dtype)


def graph_of(*avals: Aval) -> Graph:
    """``a * b + a`` of the operands a and b."""
    graph, whole = Graph("test"), np.broadcast_shapes(*(a.shape for a in avals))
    a, b = (Value(graph.add("input", None, (), {}, [aval], "")) for aval in avals)
    product = Value(graph.add("op", elementwise.multiply, (a, b), {}, [Aval(whole, avals[0].dtype)], ""))
    graph.outputs = [Value(graph.add("op", elementwise.add, (product, a), {}, product.node.avals, ""))]
    return graph


def test_another_shape_is_not_compiled():
    def modules(*shapes: tuple[int, ...]) -> int:
        before = compilations()
        for shape in shapes:
            f = tnp.function(lambda x, y: tnp.sqrt(x * x + 7.25) * y)  # one that sees lengths differ has a program
            xs = [np.random.default_rng(k).normal(size=s) for k, s in enumerate((shape, shape[-1:]))]
            for _ in range(2):
                np.testing.assert_array_equal(f(*map(tnp.asarray, xs)).numpy(), np.sqrt(xs[0] ** 2 + 7.25) * xs[1])
        return compilations() - before

    modules((40, 30), (50,))  # the pool and others with them
    assert modules((7, 3), (2, 2000), (300, 17), (3,), (1,), (100_000,)) == 0


@pytest.mark.parametrize("dtype", ["float32", "float64", "int16", "bool", "complex64"])
def test_rows_of_any_length(dtype):
    rng = np.random.default_rng(0)
    for n in (1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 65):
        for first, second in (((5, n), (n,)), ((5, n), (5, 1)), ((2, 3, n), (3, 1)), ((5, 1), (n,))):
            x, y = some(rng, first, dtype), some(rng, second, dtype)
            call = maps.kernel_of(graph_of(Aval(first, x.dtype), Aval(second, y.dtype)))
            np.testing.assert_array_equal(call(x, y), x * y + x)
            call = maps.kernel_of(
                graph_of(Aval(first, x.dtype), Aval(second, y.dtype)), (x.strides, y[..., ::-1].strides)
            )
            turned = y[..., ::-1]
            np.testing.assert_array_equal(call(x, turned), x * turned + x)


def test_short_rows_raise_no_flags_of_their_own():
    """What fills a vector is of the row; and flags of the row are seen."""
    f = tnp.function(lambda x, y: 1 / x + y)
    for n in range(1, 20):
        x, y = np.full((4, n), 2.0), np.ones(n)
        with np.errstate(all="raise"):
            for _ in range(3):
                np.testing.assert_array_equal(f(tnp.asarray(x), tnp.asarray(y)).numpy(), 1 / x + y)
            x[2, n // 2] = 0
            with pytest.raises(FloatingPointError, match="divide by zero"):
                f(tnp.asarray(x), tnp.asarray(y))


def test_distances_that_are_no_multiple_of_an_element_are_numpys():
    x = np.zeros(5, [("a", "c16"), ("b", "f8")])
    x["a"] = np.arange(5) + 1j
    assert x["a"].flags.aligned and x["a"].strides == (24,)
    f = tnp.function(lambda x: x * 2 + 1)
    for _ in range(3):
        np.testing.assert_array_equal(f(tnp.asarray(x["a"])).numpy(), x["a"] * 2 + 1)


def unknown(strided: bool = False) -> driver.Compiled:
    """``y = exp(x * -0.5)`` over a number of elements that is an argument of the program, as is the distance of x."""
    n, step = ir.Sym("n"), ir.Sym("step")
    size, distance = ir.Var(np.dtype(np.int64), "size"), ir.Var(np.dtype(np.int64), "distance")
    x, y = ir.Buf("x", F8, 0, "input"), ir.Buf("y", F8, 0, "output")
    source = ir.Load(F8, ir.View(x, ir.Affine(), (ir.Affine.of(step) if strided else 1,)))
    store = ir.Map((ir.Affine.of(n),), [(view(y, 0, 1), op("exp", op("multiply", source, const(-0.5))))])
    lengths: list[ir.Stmt] = [ir.LetInt(n, size), ir.LetInt(step, distance)]
    program = ir.Program(bufs=[x, y], scalars=[size, distance], body=[store], lengths=lengths)
    assert "@pool_run" in text_of(program)
    return driver.compile_program(program)


@pytest.mark.parametrize("strided", [False, True])
def test_threads_of_a_program_of_unknown_size(strided):
    compiled, before = unknown(strided), threads.get_num_threads()
    step = 3 if strided else 1
    try:
        for n in (-5, 0, 1, 3, 8, 9, 1000, 40_001, 300_000):
            a, found = np.random.default_rng(0).normal(size=max(0, n) * step), []
            for count in (1, 2, 5):
                threads.set_num_threads(count)
                out = np.full(max(0, n) + 20, 7.5)
                assert compiled.run([a, out], [n, step]) == 0
                assert (out[max(0, n) :] == 7.5).all()
                found.append(out[: max(0, n)])
            assert all(np.array_equal(found[0], other) for other in found[1:])
            np.testing.assert_allclose(found[0], np.exp(a[::step] * -0.5), rtol=1e-14)
    finally:
        threads.set_num_threads(before)


def test_distances_that_are_not_known_meet_everything():
    x, one = ir.Buf("x", F8, 0, "input"), ir.Affine.of(ir.Sym("n"))
    near, far = (ir.View(x, ir.Affine(k), (2,)) for k in (0, 1))
    assert access.are_apart(near, far, (one,))
    assert not access.are_apart(near, ir.View(x, ir.Affine(1), (one,)), (one,))


@pytest.mark.parametrize("dtype", ["i1", "i8", "u2", "f8"])
@pytest.mark.parametrize("name", ["floor_divide", "remainder", "fmod", "reciprocal", "add", "left_shift"])
def test_operands_that_are_written_are_whole_where_a_flag_is_raised(name, dtype):
    """NumPy computes the call once more: the kernel has not written over what it needs."""
    if name == "left_shift" and dtype == "f8":
        pytest.skip("of integers alone")
    ufunc = getattr(np, name)

    @tnp.function
    def f(*args):
        return ufunc(*args, out=args[0])

    rest = [np.array([0, 3, 2, 1], dtype)][: ufunc.nin - 1]
    for _ in range(3):
        args = [np.array([1, 4, 3, 0], dtype), *rest]
        given = [tnp.asarray(a.copy()) for a in args]
        with np.errstate(all="ignore"):
            f(*given)
            ufunc(*args, out=args[0])
        np.testing.assert_array_equal(given[0].numpy(), args[0])
