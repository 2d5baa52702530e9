"""jacobian, hessian, vjp, jvp, linearize, fori_loop, checkpoint: values by differences, structures, nestings."""

import dataclasses
import itertools
from typing import NamedTuple

import numpy as np
import pytest

import tensornumpy as tnp

X = np.array([0.7, -1.2, 0.4])


@dataclasses.dataclass
class Layer:
    w: object
    b: object
    name: str = "dense"


class Pair(NamedTuple):
    first: object
    second: object


def scanned(x):
    return tnp.scan(lambda c, row: (tnp.sin(c) * row, c), x[0], x)[1]


def written(x):
    y = x * x
    y[1] = y[0] * x[2]
    return y


FUNCTIONS = {
    "wide": lambda x: tnp.concatenate([tnp.exp(x), x * x[::-1], tnp.cumsum(x)]),
    "narrow": lambda x: tnp.stack([x[0] * x[1] * x[2], tnp.sum(tnp.tanh(x))]),
    "scalar": lambda x: tnp.prod(x) + tnp.linalg.norm(x),
    "solved": lambda x: tnp.linalg.solve(tnp.outer(x, x) + 3 * tnp.eye(3), tnp.cos(x)),
    "scanned": scanned,
    "written": written,
    "mapped": lambda x: tnp.vectorized_map(lambda row: row * x, tnp.ones((2, 3))),
    "looped": lambda x: tnp.fori_loop(0, 4, lambda i, v: tnp.sin(v) * x + i, x),
    "checkpointed": tnp.checkpoint(lambda x: tnp.exp(x) * tnp.sum(x)),
}


def differences(f, x, step=1e-6):
    """The Jacobian by central differences, by NumPy's numbers alone."""
    columns = []
    for i in np.ndindex(x.shape):
        d = np.zeros_like(x)
        d[i] = step
        columns.append((np.asarray(f(tnp.asarray(x + d))) - np.asarray(f(tnp.asarray(x - d)))) / (2 * step))
    return np.stack(columns, axis=-1).reshape(*columns[0].shape, *x.shape)


HOW = {
    "eager": lambda f: f,
    "compiled": tnp.function,
    "vectorized": lambda f: lambda x: tnp.vectorized_map(f, tnp.stack([x * 0.5, x]))[1],
    "compiled map": lambda f: tnp.function(lambda x: tnp.vectorized_map(f, tnp.stack([x * 0.5, x]))[1]),
}


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("how", HOW)
def test_jacobian_in_both_modes(name, how):
    f = FUNCTIONS[name]
    expected = differences(f, X)
    for mode in ("auto", "forward", "reverse"):
        found = HOW[how](tnp.jacobian(f, mode=mode))(tnp.asarray(X))
        np.testing.assert_allclose(found.numpy(), expected, rtol=1e-6, atol=1e-8, err_msg=mode)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_hessian(name):
    f = FUNCTIONS[name]
    expected = differences(tnp.jacobian(f), X)
    np.testing.assert_allclose(tnp.hessian(f)(tnp.asarray(X)).numpy(), expected, rtol=1e-6, atol=1e-8)


@pytest.mark.parametrize("how", list(HOW)[1:])
def test_hessian_nests(how):
    f = FUNCTIONS["scalar"]
    expected = tnp.hessian(f)(tnp.asarray(X))
    np.testing.assert_allclose(HOW[how](tnp.hessian(f))(tnp.asarray(X)).numpy(), expected.numpy(), rtol=1e-12)


@pytest.mark.parametrize("modes", list(itertools.product(("forward", "reverse"), repeat=3)))
def test_third_derivatives_in_all_orders_of_modes(modes):
    f = FUNCTIONS["narrow"]
    for mode in modes:
        f = tnp.jacobian(f, mode=mode)
    inner = tnp.hessian(FUNCTIONS["narrow"])
    np.testing.assert_allclose(f(tnp.asarray(X)).numpy(), differences(inner, X), rtol=1e-6, atol=1e-8)


def test_trees_of_arguments_and_results():
    layer = Layer(tnp.asarray(X), 2.0)
    found = tnp.jacobian(lambda p, y: {"y": p.w * p.b + y, "z": [p.b * 1]}, (0, 1))(layer, tnp.asarray(X))
    by_layer, by_y = found["y"]
    assert isinstance(by_layer, Layer) and by_layer.name == "dense"
    np.testing.assert_array_equal(by_layer.w.numpy(), 2 * np.eye(3))
    np.testing.assert_array_equal(by_layer.b.numpy(), X)
    np.testing.assert_array_equal(by_y.numpy(), np.eye(3))
    (z,) = found["z"]
    np.testing.assert_array_equal(z[0].w.numpy(), np.zeros(3))
    assert float(z[0].b) == 1.0
    hessian = tnp.hessian(lambda p: tnp.sum(p.first * p.second))(Pair(tnp.asarray(X), 3.0))
    np.testing.assert_array_equal(hessian.first.second.numpy(), np.ones(3))
    np.testing.assert_array_equal(hessian.second.first.numpy(), np.ones(3))
    assert not hessian.first.first.numpy().any()


def test_auxiliary_outputs():
    x = tnp.asarray(X)
    assert tnp.jacobian(lambda x: (x * 2, "aux"), has_aux=True)(x)[1] == "aux"
    assert tnp.hessian(lambda x: (tnp.sum(x), "aux"), has_aux=True)(x)[1] == "aux"
    assert tnp.grad(lambda x: (tnp.sum(x), "aux"), has_aux=True)(x)[1] == "aux"
    assert tnp.value_and_grad(lambda x: (tnp.sum(x), "aux"), has_aux=True)(x)[0][1] == "aux"
    assert tnp.vjp(lambda x: (x, "aux"), x, has_aux=True)[2] == "aux"
    assert tnp.linearize(lambda x: (x, "aux"), x, has_aux=True)[2] == "aux"
    with pytest.raises(TypeError, match=r"returned a ndarray\n.*\n  fix: return value, auxiliary"):
        tnp.vjp(lambda x: x, x, has_aux=True)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_vjp_and_linearize_are_the_jacobian_from_both_sides(name):
    f, x = FUNCTIONS[name], tnp.asarray(X)
    jacobian = tnp.jacobian(f)(x).numpy()
    value, pullback = tnp.vjp(f, x)
    np.testing.assert_array_equal(value.numpy(), f(x).numpy())
    seed = np.cos(np.arange(value.size)).reshape(value.shape)
    axes = list(range(value.ndim))
    for _ in range(2):  # it may be called again
        np.testing.assert_allclose(pullback(seed)[0].numpy(), np.tensordot(seed, jacobian, (axes, axes)), rtol=1e-10)
    value, derivative = tnp.linearize(f, x)
    for direction in np.eye(3):
        np.testing.assert_allclose(derivative(direction).numpy(), jacobian @ direction, rtol=1e-10, atol=1e-14)


def test_pullback_under_vectorized_map_and_tapes():
    x = tnp.asarray(X)
    _value, pullback = tnp.vjp(lambda x: x**3, x)
    rows = tnp.vectorized_map(lambda row: pullback(row)[0], tnp.eye(3))
    np.testing.assert_allclose(rows.numpy(), np.diag(3 * X**2), rtol=1e-14)
    _, derivative = tnp.linearize(lambda x: x**3, x)
    np.testing.assert_allclose(tnp.vectorized_map(derivative, tnp.eye(3)).numpy(), np.diag(3 * X**2), rtol=1e-14)
    second = tnp.grad(lambda x: tnp.sum(tnp.vjp(lambda x: x**3, x)[1](tnp.ones(3))[0]))(x)
    np.testing.assert_allclose(second.numpy(), 6 * X, rtol=1e-14)
    second = tnp.function(tnp.grad(lambda x: tnp.sum(tnp.linearize(lambda x: x**3, x)[1](tnp.ones(3)))))(x)
    np.testing.assert_allclose(second.numpy(), 6 * X, rtol=1e-14)
    by_cotangent = tnp.jacobian(lambda c: pullback(c)[0])(tnp.ones(3))
    np.testing.assert_allclose(by_cotangent.numpy(), np.diag(3 * X**2), rtol=1e-14)


def test_none_and_integers_in_trees():
    x = tnp.asarray(X)
    found = tnp.grad(lambda p: tnp.sum(p["w"] ** 2))({"w": x, "b": None})
    assert found["b"] is None
    value, pullback = tnp.vjp(lambda x: (x * 2, tnp.argmax(x), None), x)
    assert value[2] is None
    np.testing.assert_array_equal(pullback((tnp.ones(3), None, None))[0].numpy(), 2 * np.ones(3))
    assert not pullback((None, None, None))[0].numpy().any()
    value, derivative = tnp.linearize(lambda x, y: x * y, x, 2.0)
    np.testing.assert_array_equal(derivative(None, 1.0).numpy(), X)


def test_empty_arrays_have_empty_jacobians():
    for mode in ("forward", "reverse"):
        assert tnp.jacobian(lambda x: x * 2, mode=mode)(tnp.zeros(0)).shape == (0, 0)
        assert tnp.jacobian(lambda x: x[:0], mode=mode)(tnp.ones(3)).shape == (0, 3)
        assert tnp.jacobian(lambda x: tnp.sum(x), mode=mode)(tnp.zeros((2, 0))).shape == (2, 0)


@pytest.mark.parametrize(
    "call, error, text",
    [
        (lambda: tnp.jacobian(tnp.sin, mode="both"), ValueError, "mode='auto', 'forward' or 'reverse'"),
        (lambda: tnp.jacobian(lambda x: x * 1j)(tnp.ones(2)), TypeError, "x.real and x.imag"),
        (lambda: tnp.jacobian(tnp.argmax)(tnp.ones(2)), TypeError, "x.astype(float)"),
        (lambda: tnp.jacobian(tnp.sin, 1)(tnp.ones(2)), TypeError, "argnums 1"),
        (lambda: tnp.vjp(tnp.sin, tnp.ones(2))[1](tnp.ones(3)), ValueError, "tnp.ones((2,))"),
        (lambda: tnp.vjp(lambda x: {"a": x}, tnp.ones(2))[1]({"b": 1.0}), ValueError, "one cotangent for each result"),
        (lambda: tnp.linearize(tnp.sin, tnp.ones(2))[1](), ValueError, "one tangent for each primal"),
        (lambda: tnp.grad(lambda x: 0.0)(object()), TypeError, "tnp.tree.register(object, flatten, unflatten)"),
        (lambda: tnp.grad(lambda x: 0.0)({"w": 1.0, "name": "a"}), TypeError, "argnums=0"),
        (lambda: tnp.grad(lambda x: 0.0)(np.arange(3)), TypeError, "x.astype(float)"),
        (lambda: tnp.fori_loop(0, 2.5, lambda i, x: x, 0.0), TypeError, "integers"),
    ],
)
def test_errors_say_what_to_write(call, error, text):
    with pytest.raises(error) as info:
        call()
    notes = "\n".join([str(info.value), *getattr(info.value, "__notes__", ())])
    assert text in notes and "test_transforms.py" in notes


def test_forward_mode_through_a_map_over_something_else():
    x, t = tnp.asarray(X), tnp.ones(3)
    rows = tnp.asarray(np.arange(6.0).reshape(2, 3))
    _value, tangent = tnp.jvp(lambda x: tnp.vectorized_map(lambda row: row * x * x, rows), (x,), (t,))
    np.testing.assert_allclose(tangent.numpy(), 2 * np.arange(6.0).reshape(2, 3) * X, rtol=1e-14)


# --- fori_loop --------------------------------------------------------------------------------------------


def power(n, x):
    return tnp.fori_loop(0, n, lambda i, v: Pair(v.first * x, v.second + i), Pair(tnp.ones_like(x), tnp.asarray(0)))


@pytest.mark.parametrize("bound", [4, np.int64(4), tnp.asarray(4)], ids=["int", "NumPy", "array"])
@pytest.mark.parametrize("compiled", [False, True])
def test_fori_loop(bound, compiled):
    f = tnp.function(power) if compiled else power
    for _ in range(2):
        found = f(bound, tnp.asarray(X))
        np.testing.assert_allclose(found.first.numpy(), X**4, rtol=1e-14)
        assert int(found.second) == 6
    g = tnp.grad(lambda x: tnp.sum(f(bound, x).first))
    np.testing.assert_allclose(g(tnp.asarray(X)).numpy(), 4 * X**3, rtol=1e-14)


def test_fori_loop_of_a_length_for_each_example():
    x = tnp.asarray(X)
    found = tnp.vectorized_map(lambda n: power(n, x).first, tnp.asarray([1, 2, 3]))
    np.testing.assert_allclose(found.numpy(), np.stack([X, X**2, X**3]), rtol=1e-14)


def test_fori_loop_that_does_not_run():
    x = tnp.asarray(X)
    for f in (power, tnp.function(power)):
        np.testing.assert_array_equal(f(0, x).first.numpy(), np.ones(3))
    assert float(tnp.fori_loop(5, 2, lambda i, v: v + 1, tnp.asarray(1.0))) == 1.0


def test_a_gradient_by_no_argument_is_empty():
    assert tnp.grad(lambda x: tnp.sum(x * x), argnums=())(tnp.asarray([1.0, 2.0])) == ()


def test_other_arguments_are_passed_on():
    g = tnp.grad(lambda x, y, *, k: tnp.sum(x * y) * k)(tnp.asarray([1.0, 2.0]), tnp.asarray([3.0, 4.0]), k=2.0)
    assert g.numpy().tolist() == [6.0, 8.0]
