"""Forward mode: tangents against differences and against reverse mode, and every nesting of the two."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy import ForwardAccumulator, grad, jvp, value_and_grad

rng = np.random.default_rng(0)
X = rng.standard_normal((2, 3))
T = rng.standard_normal((2, 3))
W = rng.standard_normal((3, 4))


def same(a, b, rtol=1e-10):
    np.testing.assert_allclose(a.numpy() if isinstance(a, tnp.ndarray) else a, b, rtol=rtol, atol=1e-12)


def written(x):
    y = x * 1.0
    y[0] *= y[1]
    v = y[:, 1:]
    v[...] = tnp.exp(v)
    return y


FUNCTIONS = {
    "multiply": lambda x: x * tnp.sin(x),
    "divide": lambda x: 1.0 / (1.0 + x * x),
    "power": lambda x: (x * x + 1.0) ** 1.5,
    "maximum": lambda x: tnp.maximum(x, 0.1) * x,
    "abs": lambda x: tnp.abs(x) ** 3,
    "arctan2": lambda x: tnp.arctan2(x, x + 2.0),
    "logaddexp": lambda x: tnp.logaddexp(x, 2.0 * x),
    "matmul": lambda x: x @ W,
    "both sides": lambda x: x @ x.T,
    "sum": lambda x: tnp.sum(x * x, axis=1),
    "max": lambda x: tnp.max(x * x, axis=0),
    "prod": lambda x: tnp.prod(x, axis=1),
    "getitem": lambda x: x[[1, 0, 1], 1:] ** 2,
    "reshape": lambda x: x.reshape(3, 2).T * 2.0,
    "broadcast": lambda x: tnp.broadcast_to(x[0], (2, 3)) * x,
    "concatenate": lambda x: tnp.concatenate([x, x * x, np.ones((2, 3))], axis=0),
    "where": lambda x: tnp.where(x > 0, x, x * x),
    "written": written,
    "two results": lambda x: tnp.modf(x)[0] * x,
    "cast": lambda x: x.astype("c16") * (1 + 2j),
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_tangents_against_differences(name):
    f = FUNCTIONS[name]
    value, tangent = jvp(f, (tnp.array(X),), (tnp.array(T),))
    h = 1e-6
    difference = (f(tnp.array(X + h * T)).numpy() - f(tnp.array(X - h * T)).numpy()) / (2 * h)
    same(value, f(tnp.array(X)).numpy())
    assert tangent.shape == value.shape and tangent.dtype == value.dtype
    same(tangent, difference, rtol=1e-6)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_tangents_agree_with_the_gradient(name):
    f = FUNCTIONS[name]
    x = tnp.array(X)
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = f(x)
    weight = rng.standard_normal(y.shape).astype(y.dtype)
    forward = np.sum(np.real(np.conj(tape.jvp(y, x, tnp.array(T)).numpy()) * weight))
    backward = np.sum(tape.gradient(y, x, output_gradients=tnp.array(weight)).numpy() * T)
    np.testing.assert_allclose(forward, backward, rtol=1e-10)


def test_structures_and_what_does_not_depend():
    def f(p, q):
        return {"a": p["u"] * q, "b": [tnp.array([1.0, 2.0])]}

    value, tangent = jvp(f, ({"u": tnp.array([1.0, 2.0])}, 3.0), ({"u": tnp.array([1.0, 0.0])}, 1.0))
    same(tangent["a"], [4.0, 2.0])
    same(tangent["b"][0], [0.0, 0.0])
    same(value["a"], [3.0, 6.0])


def test_wrong_tangents():
    with pytest.raises(ValueError, match="a tangent has shape"):
        jvp(tnp.sin, (tnp.ones(2),), (tnp.ones(3),))
    with pytest.raises(ValueError, match="1 primals and 2 tangents"):
        jvp(tnp.sin, (1.0,), (1.0, 2.0))
    with pytest.raises(TypeError, match="int64 is not differentiable"):
        jvp(tnp.sin, (tnp.array([1]),), (tnp.array([1.0]),))


def test_complex_holomorphic_and_not():
    z, t = tnp.array([1 + 2j, -1j]), tnp.array([1j, 2 + 1j])
    _, tangent = jvp(lambda z: z * z * tnp.exp(z), (z,), (t,))
    zn, tn = z.numpy(), t.numpy()
    same(tangent, (2 * zn + zn**2) * np.exp(zn) * tn)
    _, tangent = jvp(lambda z: tnp.abs(z), (z,), (t,))
    same(tangent, np.real(np.conj(zn) * tn) / np.abs(zn))
    _, tangent = jvp(tnp.conj, (z,), (t,))
    same(tangent, np.conj(tn))


def test_singular_points():
    def f(x):
        return tnp.where(x < 1, x, tnp.sqrt(x))

    same(jvp(f, (0.0,), (1.0,))[1], 1.0)
    same(jvp(tnp.sqrt, (0.0,), (0.0,))[1], 0.0)
    assert np.isposinf(jvp(tnp.sqrt, (0.0,), (1.0,))[1].numpy())


def test_forward_over_forward():
    _, second = jvp(lambda x: jvp(lambda x: x**3, (x,), (1.0,))[1], (2.0,), (1.0,))
    same(second, 12.0)


def test_forward_over_reverse_is_a_hessian_vector_product():
    x, v = tnp.array([1.0, 2.0, 3.0]), tnp.array([1.0, 0.0, 2.0])
    _, hv = jvp(grad(lambda x: tnp.sum(x**3) + x[0] * x[1] * x[2]), (x,), (v,))
    h = np.array([[6.0, 3.0, 2.0], [3.0, 12.0, 1.0], [2.0, 1.0, 18.0]])
    same(hv, h @ v.numpy())


def test_reverse_over_forward():
    x, v = tnp.array([1.0, 2.0, 3.0]), np.array([1.0, 0.0, 2.0])
    got = grad(lambda x: jvp(lambda x: tnp.sum(x**3) + x[0] * x[1] * x[2], (x,), (v,))[1])(x)
    h = np.array([[6.0, 3.0, 2.0], [3.0, 12.0, 1.0], [2.0, 1.0, 18.0]])
    same(got, h @ v)


def test_inside_vectorized_map():
    got = tnp.vectorized_map(
        lambda x: jvp(lambda x: tnp.maximum(x, 0.0) * tnp.sin(x), (x,), (tnp.ones(3),))[1], tnp.array(X)
    )
    same(got, np.where(X > 0, np.sin(X) + X * np.cos(X), 0.0))


def test_batch_of_directions_gives_the_jacobian():
    x = tnp.array([1.0, 2.0, 3.0])
    got = tnp.vectorized_map(lambda t: jvp(lambda x: tnp.sin(x) * tnp.sum(x), (x,), (t,))[1], tnp.eye(3))
    same(got, (np.diag(np.cos([1, 2, 3]) * 6.0) + np.sin([1, 2, 3])[:, None]).T)


def test_tape_jvp_obeys_the_rules_of_a_tape():
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
    same(tape.jvp(y, x, tnp.array([1.0, 0.0])), [2.0, 0.0])
    with pytest.raises(RuntimeError, match="one set of gradients"):
        tape.jvp(y, x, x)


def test_accumulator():
    x = tnp.array([1.0, 2.0])
    other = tnp.array(3.0)
    with ForwardAccumulator(x, tnp.array([1.0, 0.0])) as acc:
        y = x * x
        same(acc.jvp(y), [2.0, 0.0])
        z = tnp.sum(y) * other
    same(acc.jvp({"z": z, "y": [y]})["z"], 6.0)
    assert acc.jvp(other) is None
    same(acc.jvp(other, unconnected_gradients="zero"), 0.0)
    same(acc.jvp(x), [1.0, 0.0])
    with pytest.raises(ValueError, match="entered once"):
        acc.__enter__()
    with pytest.raises(ValueError, match="a tangent has shape"):
        ForwardAccumulator(x, tnp.ones(3))
    with pytest.raises(ValueError, match="Unknown value for unconnected_gradients"):
        acc.jvp(z, "nought")


def test_accumulator_around_a_tape():
    x = tnp.array([1.0, 2.0])
    with ForwardAccumulator(x, tnp.array([1.0, 1.0])) as acc:
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = tnp.sum(x**3) * x[0]
        g = tape.gradient(y, x)
    a, b = 1.0, 2.0  # y = a^4 + b^3 a
    same(acc.jvp(g), [12 * a * a + 3 * b * b, 3 * b * b + 6 * a * b])


def test_tape_around_an_accumulator():
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        with ForwardAccumulator(x, tnp.array([1.0, 0.0])) as acc:
            y = x**3
        t = acc.jvp(y)
    same(tape.gradient(t, x), [6.0, 0.0])


def test_accumulators_nested():
    x = tnp.array(2.0)
    with ForwardAccumulator(x, tnp.array(1.0)) as outer:
        with ForwardAccumulator(x, tnp.array(1.0)) as inner:
            y = x**4
    same(inner.jvp(y), 32.0)
    same(outer.jvp(inner.jvp(y)), 48.0)


def test_grad_of_python_numbers_and_structures():
    same(grad(lambda x: x**2)(3), 6.0)
    got = grad(lambda p: tnp.sum(p["w"] * 2.0) + p["b"][0] ** 2)({"w": tnp.ones(2), "b": [3.0]})
    same(got["w"], [2.0, 2.0])
    same(got["b"][0], 6.0)


def test_grad_argnums_and_aux():
    value, (ga, gb) = value_and_grad(lambda a, b, c: a * b * c, argnums=(0, -1))(2.0, 3.0, 5.0)
    same(value, 30.0)
    same(ga, 15.0)
    same(gb, 6.0)
    g, aux = grad(lambda a: (a * a, "note"), has_aux=True)(2.0)
    same(g, 4.0)
    assert aux == "note"
    same(grad(lambda a, b: b * 2.0, argnums=0)(1.0, 2.0), 0.0)
    assert isinstance(grad(lambda a: a, argnums=(0,))(1.0), tuple)
    with pytest.raises(TypeError, match="argnums 2"):
        grad(lambda a: a, argnums=2)(1.0)


def test_grad_refuses_what_is_no_real_scalar():
    with pytest.raises(TypeError, match=r"real scalar, and the function returned shape \(3,\)"):
        grad(lambda x: x)(tnp.ones(3))
    with pytest.raises(TypeError, match="complex128"):
        grad(lambda x: x)(1j)
    with pytest.raises(TypeError, match="int64 is not differentiable"):
        grad(lambda x: x)(tnp.array(1))


def test_grad_does_not_differentiate_what_the_function_closes_over():
    x = tnp.array(2.0)
    same(grad(lambda y: y * x)(x), 2.0)


def test_grad_of_grad():
    f = lambda x: tnp.sin(x) * x  # noqa: E731
    same(grad(grad(grad(f)))(0.5), -3 * np.sin(0.5) - 0.5 * np.cos(0.5))
