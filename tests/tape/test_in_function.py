"""The transformations of this folder inside a compiled function, around one, and mapped."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy import custom_gradient, grad, jvp, recompute_grad, stop_gradient

X = np.random.default_rng(0).standard_normal((4, 3))
W = tnp.array([1.0, 2.0, 3.0])


@custom_gradient
def scaled(x, y):
    return x * y, lambda g: (10.0 * g * y * tnp.cos(x), None)


def per_example_gradient(r):
    with tnp.GradientTape() as tape:
        tape.watch(W)
        y = tnp.sin(r @ W) ** 2
    return tape.gradient(y, W)


def jacobian(x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sin(x) * x[0]
    return tape.jacobian(y, x)


def hessian(x):
    with tnp.GradientTape() as outer:
        outer.watch(x)
        with tnp.GradientTape() as inner:
            inner.watch(x)
            y = tnp.sum(x**3) * x[0, 0]
        g = inner.gradient(y, x)
    return outer.jacobian(g, x)


FUNCTIONS = {
    "vectorized_map": lambda x: tnp.vectorized_map(lambda r: tnp.sin(r) @ W, x),
    "per-example gradient": lambda x: tnp.vectorized_map(per_example_gradient, x),
    "jacobian": jacobian,
    "hessian": hessian,
    "mapped jacobian": lambda x: tnp.vectorized_map(jacobian, x),
    "jvp": lambda x: jvp(lambda x: tnp.maximum(x, 0.0) * tnp.sin(x), (x,), (x,))[1],
    "custom": lambda x: scaled(x, W),
    "gradient of custom": lambda x: grad(lambda x: tnp.sum(scaled(x, W)))(x),
    "mapped gradient of custom": lambda x: tnp.vectorized_map(grad(lambda r: tnp.sum(scaled(r, W) * r)), x),
    "gradient of mapped custom": lambda x: grad(lambda x: tnp.sum(tnp.vectorized_map(lambda r: scaled(r, W) * r, x)))(
        x
    ),
    "map_fn": lambda x: tnp.map_fn(lambda r: r * r[0], x),
    "recompute_grad": lambda x: grad(lambda x: tnp.sum(recompute_grad(lambda x: tnp.sin(x) * x)(x)))(x),
    "stop_gradient": lambda x: grad(lambda x: tnp.sum(x * stop_gradient(x) * x))(x),
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_inside_a_function(name):
    f = FUNCTIONS[name]
    compiled = tnp.function(f)
    for scale in (1.0, 1.1):
        x = tnp.array(X * scale)
        np.testing.assert_allclose(compiled(x).numpy(), f(x).numpy(), rtol=1e-10, atol=1e-12)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_gradient_of_a_function(name):
    f = FUNCTIONS[name]
    compiled = tnp.function(f)
    for scale in (1.0, 1.1, 0.9):
        x = tnp.array(X * scale)
        weight = np.cos(np.arange(f(x).size)).reshape(f(x).shape)
        want = grad(lambda x, w=weight: tnp.sum(f(x) * w))(x).numpy()
        assert want.any()
        got = grad(lambda x, w=weight: tnp.sum(compiled(x) * w))(x).numpy()
        np.testing.assert_allclose(got, want, rtol=1e-10, atol=1e-12)
        compiled(x)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_mapped(name):
    f = FUNCTIONS[name]
    compiled = tnp.function(f)
    got = tnp.vectorized_map(compiled, tnp.array(np.stack([X, 2.0 * X])))
    want = np.stack([f(tnp.array(X)).numpy(), f(tnp.array(2.0 * X)).numpy()])
    np.testing.assert_allclose(got.numpy(), want, rtol=1e-10, atol=1e-12)
