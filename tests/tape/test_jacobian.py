"""jacobian and batch_jacobian: one batched backward pass, at every order and in every structure."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp


def same(a, b, rtol=1e-10):
    a = a.numpy() if isinstance(a, tnp.ndarray) else a
    assert a.shape == np.shape(b)
    np.testing.assert_allclose(a, b, rtol=rtol, atol=1e-12)


def rows(f, x):
    """The Jacobian one gradient at a time."""
    out = []
    for index in np.ndindex(*f(x).shape):
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = f(x)[index] if f(x).ndim else f(x)
        out.append(tape.gradient(y, x, unconnected_gradients="zero").numpy())
    return np.reshape(out, (*f(x).shape, *x.shape))


W = np.random.default_rng(0).standard_normal((3, 4))
FUNCTIONS = {
    "matmul": lambda x: x @ W,
    "elementwise": lambda x: tnp.sin(x) * x / (1.0 + x * x),
    "reduction": lambda x: tnp.sum(x * x, axis=0) * tnp.max(x, axis=0),
    "scalar": lambda x: tnp.sum(tnp.exp(x)),
    "indexing": lambda x: x[::-1, [0, 2, 0]] ** 2,
    "mask": lambda x: x[np.array([True, False])] * 3.0,
    "broadcast": lambda x: x[:, :, None] * x[:, None, :],
    "concatenate": lambda x: tnp.concatenate([x, x.T.reshape(2, 3) ** 2], axis=1),
    "where": lambda x: tnp.where(x > 0, x, tnp.exp(x)),
    "prod": lambda x: tnp.prod(x, axis=1),
    "stack": lambda x: tnp.stack([x[0], x[1] * x[0]]),
    "row": lambda x: x[0] @ W @ W.T,
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_jacobian_is_the_gradients_of_the_elements(name):
    f = FUNCTIONS[name]
    x = tnp.array(np.random.default_rng(1).standard_normal((2, 3)))
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = f(x)
    same(tape.jacobian(y, x), rows(f, x))


def test_sources_in_a_structure_and_unconnected():
    x, w, other = tnp.array([1.0, 2.0]), tnp.array([[1.0, 2.0], [3.0, 4.0]]), tnp.array([5.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch([x, w, other])
        y = w @ x
    got = tape.jacobian(y, {"x": x, "rest": (w, other)})
    same(got["x"], [[1.0, 2.0], [3.0, 4.0]])
    same(got["rest"][0], np.einsum("ij,k->ijk", np.eye(2), [1.0, 2.0]))
    assert got["rest"][1] is None
    zero = tape.jacobian(y, [other], unconnected_gradients="zero")[0]
    same(zero, np.zeros((2, 1)))


def test_a_tape_is_used_once():
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
    tape.jacobian(y, x)
    with pytest.raises(RuntimeError, match="one set of gradients"):
        tape.jacobian(y, x)
    with pytest.raises(RuntimeError, match="one set of gradients"):
        tape.batch_jacobian(y, x)


def test_target_must_be_one_array():
    x = tnp.array([1.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
    with pytest.raises(TypeError, match="must be one array"):
        tape.jacobian([y], x)


def test_empty_and_one_element_targets():
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        empty, one = x[2:] * 3.0, (x[:1] * x[1:]).reshape(1, 1)
    same(tape.jacobian(empty, x), np.zeros((0, 2)))
    same(tape.jacobian(one, x), [[[2.0, 1.0]]])


def test_complex():
    z = tnp.array([1 + 2j, 3j])
    with tnp.GradientTape() as tape:
        tape.watch(z)
        y = z * z
    same(tape.jacobian(y, z), np.diag([2 - 4j, -6j]))  # TensorFlow's answer


def test_hessian_by_nesting():
    x = tnp.array([1.0, 2.0, 3.0])
    with tnp.GradientTape() as outer:
        outer.watch(x)
        with tnp.GradientTape() as inner:
            inner.watch(x)
            y = tnp.sum(x**3) + x[0] * x[1] * x[2]
        g = inner.gradient(y, x)
    same(outer.jacobian(g, x), [[6.0, 3.0, 2.0], [3.0, 12.0, 1.0], [2.0, 1.0, 18.0]])


def test_jacobian_of_a_jacobian():
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape() as outer:
        outer.watch(x)
        with tnp.GradientTape() as inner:
            inner.watch(x)
            y = x**3 * x[::-1]
        j = inner.jacobian(y, x)
    got = outer.jacobian(j, x)
    a, b = 1.0, 2.0
    same(j, [[3 * a * a * b, a**3], [b**3, 3 * b * b * a]])
    same(got, [[[6 * a * b, 3 * a * a], [3 * a * a, 0.0]], [[0.0, 3 * b * b], [3 * b * b, 6 * b * a]]])


def test_gradient_of_a_jacobian():
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape() as outer:
        outer.watch(x)
        with tnp.GradientTape() as inner:
            inner.watch(x)
            y = tnp.sin(x) * x[0]
        penalty = tnp.sum(inner.jacobian(y, x) ** 2)
    g = outer.gradient(penalty, x).numpy()
    h = 1e-6
    for i in range(2):
        values = []
        for sign in (1, -1):
            p = np.array([1.0, 2.0])
            p[i] += sign * h
            j = np.diag(np.cos(p) * p[0])
            j[:, 0] += np.sin(p)
            values.append((j**2).sum())
        assert abs((values[0] - values[1]) / (2 * h) - g[i]) < 1e-6


def test_inside_vectorized_map():
    x = tnp.array(np.random.default_rng(2).standard_normal((5, 3)))

    def one(v):
        with tnp.GradientTape() as tape:
            tape.watch(v)
            y = tnp.sin(v[:2]) * tnp.sum(v * v)
        return tape.jacobian(y, v)

    same(tnp.vectorized_map(one, x), np.stack([one(tnp.array(r)).numpy() for r in x.numpy()]))


def test_batch_jacobian():
    x = tnp.array(np.random.default_rng(3).standard_normal((4, 2, 3)))

    def f(x):
        return tnp.maximum(x @ W, 0.0) ** 2

    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = f(x)
    full = tape.jacobian(y, x).numpy()
    got = tape.batch_jacobian(y, x)
    same(got, np.stack([full[i, :, :, i] for i in range(4)]))
    other = tnp.zeros((4, 2))
    same(tape.batch_jacobian(y, other), np.zeros((4, 2, 4, 2)))  # zeros, as in TensorFlow
    with pytest.raises(ValueError, match="Need first dimension of target shape"):
        tape.batch_jacobian(y, tnp.zeros((3, 2)))
    with pytest.raises(ValueError, match="Need first dimension"):
        tape.batch_jacobian(tnp.sum(y), x)
    with pytest.raises(TypeError, match="must be one array"):
        tape.batch_jacobian(y, [x])


def test_batch_jacobian_of_vectors_and_its_gradient():
    x = tnp.array([[1.0, 2.0], [3.0, 4.0]])
    with tnp.GradientTape() as outer:
        outer.watch(x)
        with tnp.GradientTape() as inner:
            inner.watch(x)
            y = tnp.sum(x**3, axis=1)
        j = inner.batch_jacobian(y, x)
        total = tnp.sum(j)
    same(j, 3 * x.numpy() ** 2)
    same(outer.gradient(total, x), 6 * x.numpy())


def test_no_result_shares_memory_with_another():
    x = tnp.array([1.0, 2.0])
    y = tnp.array([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch([x, y])
        z = x + y
    jx, jy = tape.jacobian(z, [x, y])
    jx[...] = 7.0
    same(jy, np.eye(2))


def test_persistent_tape_while_recording():
    x = tnp.array([1.0, 2.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = x**3
        j = tape.jacobian(y, x)
    same(tape.gradient(j, x), 6 * np.array([1.0, 2.0]))
