"""Steps by an index, convolutions, products of many matrices as kernels: values, dtypes, layouts, gradients, errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.graph.passes import optimize, products
from tensornumpy.staging.arrays import reductions


def found(f: Callable, *args: np.ndarray) -> tuple[np.ndarray, Any]:
    """The result of native code, and the function."""
    g = tnp.function(f, native="now")
    given = [tnp.asarray(a) for a in args]
    g(*given)
    return np.asarray(g(*given)), g


def in_a_kernel(g: Any, name: str) -> bool:
    """True if explain() says so of a step."""
    return any("kernel" in line and name in line and "native" in line for line in g.explain().splitlines())


def index_for(shape: tuple[int, ...], axis: int, k: int, dtype: str) -> np.ndarray:
    rng = np.random.default_rng(k)
    sizes = list(shape)
    sizes[axis] = k
    places = rng.integers(0, shape[axis], sizes).astype(dtype)
    return places if dtype == "u2" else places - rng.integers(0, 2, sizes).astype(dtype) * shape[axis]


@pytest.mark.parametrize("dtype", ["f8", "f4", "i4", "u1", "?", "f2", "c16"])
@pytest.mark.parametrize(("shape", "axis", "k"), [((5, 7), 1, 3), ((4, 3, 6), -2, 5)])
def test_elements_along_an_axis(dtype, shape, axis, k):
    x = (np.random.default_rng(0).random(shape) * 100).astype(dtype)
    for places in (index_for(shape, axis, k, d) for d in ("i8", "i4", "u2")):

        def f(x, i):
            return np.take_along_axis(x + x, i, axis) + x.dtype.type(1)

        expected = f(x, places)
        for given in (x, np.asfortranarray(x)):
            result, g = found(f, given, places)
            assert result.dtype == expected.dtype
            np.testing.assert_array_equal(result, expected)
        assert dtype in ("f2", "c16") or in_a_kernel(g, "take_along_axis")


@pytest.mark.parametrize("dtype", ["f8", "f4"])
def test_gradient_of_elements_along_an_axis(dtype):
    x = np.random.default_rng(0).random((6, 5)).astype(dtype)
    for axis in (0, 1):
        places = index_for((6, 5), axis, 4, "i8")  # some of them twice

        def loss(x, places=places, axis=axis):
            return tnp.sum(tnp.take_along_axis(x * x, places, axis) ** 2)

        result, g = found(tnp.grad(loss), x)
        np.testing.assert_allclose(result, tnp.grad(loss)(tnp.asarray(x)), rtol=1e-6)
        assert in_a_kernel(g, "put_along_add")


def test_an_index_beyond_its_axis_raises_as_numpy_does():
    g = tnp.function(lambda x, i: np.take_along_axis(x * 2, i, 1) + 1, native="now")
    x, good = np.arange(20.0).reshape(4, 5), np.zeros((4, 1), int)
    np.testing.assert_array_equal(g(x, good), x[:, :1] * 2 + 1)
    with pytest.raises(IndexError):
        g(x, good + 5)
    np.testing.assert_array_equal(g(x, good - 5), x[:, :1] * 2 + 1)


@pytest.mark.parametrize("where", [0, 1, 2])
def test_an_index_among_whole_axes(where):
    x, i = np.random.default_rng(0).random((6, 7, 5)), np.array([[0, 3, 2], [1, -1, 4]])
    for rest in ((slice(None),) * (2 - where), (...,)):

        def f(x, i, rest=rest):
            return x[(*(slice(None),) * where, i, *rest)] * 2

        result, g = found(f, x, i)
        np.testing.assert_array_equal(result, f(x, i))
        assert in_a_kernel(g, "getitem")


def test_products_of_many_matrices_are_measured_by_one_of_them():
    x = np.random.default_rng(0).random((8, 64, 64))
    for f in (lambda a: a @ a + 1, lambda a: a @ np.swapaxes(a, -1, -2) + 1):
        result, g = found(f, x)
        np.testing.assert_allclose(result, f(x), rtol=1e-13)
        assert in_a_kernel(g, "matmul")


@pytest.mark.parametrize("dtype", ["f8", "f4", "c16", "i8"])
def test_many_matrices_of_few_rows_are_one_of_all_rows(dtype):
    rng = np.random.default_rng(0)
    b = (rng.random((4, 5)) * 9).astype(dtype)
    for shape, rows in (((3, 6, 1, 4), 18), ((7, 2, 4), 14), ((3, 40, 4), None), ((1, 2, 4), None), ((2, 4), None)):
        a = (rng.random(shape) * 9).astype(dtype)
        f = tnp.function(lambda a, b: a @ b, native="off")
        np.testing.assert_allclose(f(a, b), a @ b, rtol=1e-5)
        graph = products(f.traces[-1].graph)
        (product,) = (n for n in optimize(graph).nodes if n.op is not None and n.op.name == "matmul")
        assert product.avals[0].shape == ((*shape[:-1], 5) if rows is None else (rows, 5))
        assert f(a, b).dtype == (a @ b).dtype


@pytest.mark.parametrize("dtype", ["f8", "f4", "i8", "u1", "c16", "?", "f2"])
def test_convolutions(dtype):
    rng = np.random.default_rng(0)
    for n, m in ((1, 5), (40, 40), (70, 17)):
        x, w = ((rng.normal(size=k) * 9).astype(dtype) for k in (n, m))
        for name, mode in (("convolve", "full"), ("convolve", "same"), ("correlate", "valid"), ("correlate", "same")):

            def f(x, w, name=name, mode=mode):
                return getattr(tnp, name)(x, w, mode)

            expected = getattr(np, name)(x, w, mode)
            for given in ((x, w), (np.repeat(x, 2)[::2], w[::-1].copy()[::-1]))[: 1 + (dtype == "f8")]:
                result, g = found(f, *given)
                assert result.dtype == expected.dtype
                tolerance = {"f4": 1e-4, "f2": 1e-2}.get(dtype, 1e-12)
                np.testing.assert_allclose(result, expected, rtol=tolerance, atol=tolerance * 100)
            assert dtype not in ("f8", "i8") or in_a_kernel(g, "convolve")


def test_a_convolution_multiplies_no_number_that_is_not_there():
    x, w = np.random.default_rng(0).normal(size=30), np.array([1, np.inf, 2.0])
    np.testing.assert_array_equal(found(tnp.convolve, x, w)[0], np.convolve(x, w))
    x[3] = np.nan
    np.testing.assert_array_equal(found(tnp.convolve, x, w)[0], np.convolve(x, w))


def test_gradient_of_a_convolution():
    x, w = np.random.default_rng(0).normal(size=50), np.array([0.5, -1.0, 2.0])
    gradient = tnp.grad(lambda x, w: tnp.sum(tnp.convolve(x, w, "same") ** 2))
    np.testing.assert_allclose(found(gradient, x, w)[0], gradient(tnp.asarray(x), tnp.asarray(w)), rtol=1e-12)


def test_a_recurrent_layer_calls_no_library(monkeypatch):
    """Its products are small enough for tiles: a call from the loop would take longer than they do."""
    monkeypatch.setattr(reductions, "by_call", None)
    rng = np.random.default_rng(0)
    w, xs = rng.normal(size=(64, 64)) * 0.1, rng.normal(size=(6, 32, 64))

    def layer(w, xs):
        def step(h, x):
            h = tnp.tanh(h @ w + x)
            return h, tnp.sum(h)

        return tnp.scan(step, tnp.zeros((32, 64)), xs)[1]

    result, _ = found(layer, w, xs)
    h, expected = np.zeros((32, 64)), []
    for x in xs:
        h = np.tanh(h @ w + x)
        expected.append(h.sum())
    np.testing.assert_allclose(result, expected, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("dtype", ["f8", "f4", "i8", "i4"])
@pytest.mark.parametrize("n", [1 << 17, 140_001, 200_000, 262_143])
def test_many_terms_at_few_places(dtype, n):
    """They are added up in parts, each with places of its own, which follow from the lengths alone."""
    rng = np.random.default_rng(n)
    places, terms = rng.integers(-50, 50, n), (rng.normal(size=n) * 100).astype(dtype)

    def f(i, v, np=tnp):
        total = np.zeros(50, dtype)
        np.add.at(total, i, v + v)
        return total * 2

    result, g = found(f, places, terms)
    assert in_a_kernel(g, "scatter_add")
    expected = f(places, terms, np)
    assert result.dtype == expected.dtype
    if expected.dtype.kind == "i":
        np.testing.assert_array_equal(result, expected)
    else:
        exact = np.zeros(50, "g")
        np.add.at(exact, places, terms.astype(exact.dtype) * 4)
        near = 8 * np.finfo(dtype).eps * np.sqrt(n)  # of a sum one by one, too
        np.testing.assert_allclose(result, exact.astype(dtype), rtol=near, atol=near * 1e4)
    places[n - 2] = 50
    with pytest.raises(IndexError, match="index 50 is out of bounds for axis 0 with size 50"):
        g(tnp.asarray(places), tnp.asarray(terms))


def test_sums_of_zeros_keep_their_sign():
    def f(i, v):
        return np.bincount(i, v, minlength=4) + v[0]

    places, terms = np.zeros(1 << 18, int), np.full(1 << 18, -0.0)
    result, _ = found(f, places, terms)
    np.testing.assert_array_equal(np.signbit(result), np.signbit(f(places, terms)))
