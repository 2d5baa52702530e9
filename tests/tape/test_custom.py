"""custom_gradient, stop_gradient and recompute_grad."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy import custom_gradient, grad, jvp, recompute_grad, stop_gradient


def same(a, b, rtol=1e-10):
    np.testing.assert_allclose(a.numpy() if isinstance(a, tnp.ndarray) else a, b, rtol=rtol, atol=1e-12)


@custom_gradient
def log1pexp(x):
    """TensorFlow's own example: the plain gradient is NaN at 100."""
    e = tnp.exp(x)

    def gradient(upstream):
        return upstream * (1 - 1 / (1 + e))

    return tnp.log(1 + e), gradient


@custom_gradient
def scaled(x, y):
    """Gradients ten and a hundred times too large, so that they are seen."""
    return x * y, lambda g: (10.0 * g * y, 100.0 * g * x)


def test_tensorflows_example():
    same(grad(log1pexp)(100.0), 1.0)
    same(log1pexp(tnp.array(0.0)), np.log(2.0))
    assert log1pexp.__name__ == "log1pexp" and "TensorFlow" in log1pexp.__doc__


def test_second_order_goes_through_the_gradient_function():
    s = 1 / (1 + np.exp(-0.5))
    same(grad(grad(log1pexp))(0.5), s * (1 - s))
    same(grad(lambda x: grad(scaled)(x, x))(3.0), 10.0)


def test_several_arguments():
    gx, gy = grad(scaled, argnums=(0, 1))(2.0, 3.0)
    same(gx, 30.0)
    same(gy, 200.0)


def test_several_results_and_structures():
    @custom_gradient
    def f(p):
        return {"s": p["a"] + p["b"], "d": p["a"] - p["b"]}, lambda d, s: {"a": s + 2.0 * d, "b": s - 3.0 * d}

    a, b = tnp.array([1.0, 2.0]), tnp.array([3.0, 4.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch([a, b])
        out = f({"a": a, "b": b})
        y = tnp.sum(out["d"] * 5.0)
        z = tnp.sum(out["d"] * 5.0 + out["s"])
    same(out["s"], [4.0, 6.0])
    assert [g.numpy().tolist() for g in tape.gradient(y, [a, b])] == [[10.0, 10.0], [-15.0, -15.0]]
    assert [g.numpy().tolist() for g in tape.gradient(z, [a, b])] == [[11.0, 11.0], [-14.0, -14.0]]


def test_keyword_arguments_and_constants():
    @custom_gradient
    def f(x, factor, name="n", weight=None):
        assert name == "other"
        return x * factor * weight, lambda g: (g * factor * weight * 10.0, None)

    w = tnp.array(2.0)
    same(grad(lambda x: f(x, 3, name="other", weight=w))(1.0), 60.0)


def test_none_for_an_argument():
    @custom_gradient
    def f(x, y):
        return x * y, lambda g: (None, g)

    x, y = tnp.array(2.0), tnp.array(3.0)
    with tnp.GradientTape() as tape:
        tape.watch([x, y])
        z = f(x, y)
    gx, gy = tape.gradient(z, [x, y])
    assert gx is None
    same(gy, 1.0)


def test_wrong_gradients():
    @custom_gradient
    def too_many(x):
        return x * 1.0, lambda g: (g, g)

    with pytest.raises(ValueError, match="too_many expected to return 1 gradients, but returned 2"):
        grad(too_many)(1.0)

    @custom_gradient
    def wrong_shape(x):
        return tnp.sum(x), lambda g: tnp.ones(4)

    with pytest.raises(ValueError, match=r"wrong_shape returned shape \(4,\) for argument 0 of shape \(3,\)"):
        grad(wrong_shape)(tnp.ones(3))


def test_a_gradient_that_broadcasts_to_the_argument():
    @custom_gradient
    def f(x):
        return tnp.sum(x), lambda g: 7.0

    same(grad(f)(tnp.ones(3)), [7.0, 7.0, 7.0])


def test_nested():
    @custom_gradient
    def outer(x):
        return log1pexp(x) * 2.0, lambda g: g * grad(log1pexp)(x) * 4.0

    same(grad(outer)(100.0), 4.0)


def test_the_argument_itself_as_result():
    @custom_gradient
    def reverse_gradient(x):
        return x, lambda g: -g

    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = reverse_gradient(x)
        y[0] = 5.0
        z = tnp.sum(y * y) + tnp.sum(x)
    same(x, [1.0, 2.0])
    same(tape.gradient(z, x), [1.0, -3.0])


def test_in_vectorized_map():
    x = tnp.array([1.0, 2.0, 3.0])
    same(tnp.vectorized_map(lambda v: scaled(v, 2.0), x), [2.0, 4.0, 6.0])
    same(tnp.vectorized_map(grad(lambda v: scaled(v, 2.0)), x), [20.0, 20.0, 20.0])
    gx, gy = tnp.vectorized_map(lambda v: grad(scaled, argnums=(0, 1))(v, x[1]), x)
    same(gx, [20.0, 20.0, 20.0])
    same(gy, [100.0, 200.0, 300.0])


def test_a_tape_around_vectorized_map():
    x, w = tnp.array([1.0, 2.0, 3.0]), tnp.array(2.0)
    with tnp.GradientTape() as tape:
        tape.watch([x, w])
        y = tnp.sum(tnp.vectorized_map(lambda v: scaled(v, w), x) * x)
    gx, gw = tape.gradient(y, [x, w])
    same(gx, 10.0 * 2.0 * x.numpy() + 2.0 * x.numpy())
    same(gw, 100.0 * np.sum(x.numpy() ** 2))


def test_jacobian_through_it():
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = scaled(x, x)
    same(tape.jacobian(y, x), np.diag([110.0, 220.0]))


def test_second_order_around_vectorized_map():
    x = tnp.array([0.5, 1.0])
    s = 1 / (1 + np.exp(-x.numpy()))
    got = grad(lambda x: tnp.sum(grad(lambda x: tnp.sum(tnp.vectorized_map(log1pexp, x)))(x)))(x)
    same(got, s * (1 - s))


def test_forward_mode_transposes_it():
    _, tangent = jvp(lambda x: scaled(x, x), (3.0,), (1.0,))
    same(tangent, 330.0)


def test_an_array_that_numpy_shares():
    x = tnp.asarray(np.array([1.0, 2.0]))
    with tnp.GradientTape() as outer:
        outer.watch(x)
        with tnp.GradientTape() as inner:
            inner.watch(x)
            y = scaled(x, x)
        g = inner.gradient(y, x)
    same(g, [110.0, 220.0])
    same(outer.gradient(g, x), [110.0, 110.0])


def test_stop_gradient():
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        stopped = stop_gradient({"a": x, "b": [x * x]})
        y = tnp.sum(x * stopped["a"] + stopped["b"][0])
        z = stopped["a"] * 2.0
    same(tape.gradient(y, x), [1.0, 2.0])
    assert tape.gradient(z, x) is None
    assert "stop_gradient" in tape.why(x, z)


def test_stop_gradient_shares_no_memory():
    x = tnp.array([1.0, 2.0])
    y = stop_gradient(x)
    x[0] = 9.0
    same(y, [1.0, 2.0])
    assert isinstance(stop_gradient(3.0), tnp.ndarray)


def test_stop_gradient_in_vectorized_map():
    x = tnp.array([1.0, 2.0])
    same(tnp.vectorized_map(grad(lambda v: v * stop_gradient(v)), x), [1.0, 2.0])


def test_recompute_grad():
    calls = []

    def f(x, y):
        calls.append(1)
        return tnp.sum(tnp.sin(x) * tnp.exp(y) * tnp.sin(x))

    x, y = tnp.array([1.0, 2.0]), tnp.array([0.5, 0.1])
    light = recompute_grad(f)
    want = grad(f, argnums=(0, 1))(x, y)
    calls.clear()
    got = grad(light, argnums=(0, 1))(x, y)
    assert len(calls) == 2
    for a, b in zip(got, want, strict=True):
        same(a, b.numpy())
    second = grad(lambda x: tnp.sum(grad(light)(x, y) ** 2))(x)
    same(second, grad(lambda x: tnp.sum(grad(f)(x, y) ** 2))(x).numpy())


def test_recompute_grad_keeps_nothing():
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        tnp.sum(tnp.sin(tnp.exp(x)) * x)
        plain = len(tape._entries)
        tape.reset()
        tape.watch(x)
        recompute_grad(lambda x: tnp.sum(tnp.sin(tnp.exp(x)) * x))(x)
        assert len(tape._entries) == 1 < plain


def test_gradients_that_are_not_needed_are_not_checked():
    x = tnp.array([[1.0, 2.0]])
    same(grad(lambda x: tnp.sum(scaled(x, tnp.array([3.0, 4.0]))))(x), [[30.0, 40.0]])


def test_variables():
    v = tnp.Variable(3.0)

    @custom_gradient
    def f(x):
        def gradient(g, variables=None):
            assert len(variables) == 1 and variables[0] is v
            return g * 10.0 * v, [g * 100.0 * x]

        return x * v, gradient

    x = tnp.array(2.0)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = f(x) * 2.0
    gx, gv = tape.gradient(y, [x, v])
    same(gx, 60.0)
    same(gv, 400.0)
    same(recomputed_gradient(v, x), 2.0)


def recomputed_gradient(v, x):
    with tnp.GradientTape() as tape:
        y = recompute_grad(lambda x: x * v)(x)
    return tape.gradient(y, v)


def test_variables_need_the_parameter():
    v = tnp.Variable(3.0)

    @custom_gradient
    def f(x):
        return x * v, lambda g: g

    x = tnp.array(2.0)
    with pytest.raises(TypeError, match="must accept a 'variables' keyword argument"), tnp.GradientTape() as tape:
        tape.watch(x)
        f(x)

    @custom_gradient
    def g(x):
        return x * v, lambda dy, variables: (dy, [])

    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = g(x)
    with pytest.raises(ValueError, match="Must return gradient for each variable"):
        tape.gradient(y, x)
