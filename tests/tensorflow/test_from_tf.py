"""TensorFlow's functions under our transformations."""

import numpy as np
import pytest

import tensornumpy as tnp

X = np.array([0.3, 1.0, 2.0])


def close(got, want):
    np.testing.assert_allclose(got.numpy() if hasattr(got, "numpy") else got, want, rtol=1e-12, atol=1e-12)


@pytest.fixture
def f(tf):
    return tnp.from_tf(lambda a: tf.reduce_sum(tf.sin(a) * tf.square(a)))


def first(x):
    return np.cos(x) * x**2 + 2 * x * np.sin(x)


def second(x):
    return -np.sin(x) * x**2 + 4 * x * np.cos(x) + 2 * np.sin(x)


def third(x):
    return -np.cos(x) * x**2 - 6 * x * np.sin(x) + 6 * np.cos(x)


def total(g):
    return lambda x: tnp.sum(g(x))


def test_structures_of_arguments_and_results(tf):
    seen = []

    def g(pair, scale=1.0, mode=None):
        seen.append((scale, mode, type(pair["b"][0])))
        return {"y": pair["a"] * scale, "z": (pair["b"][0] + 1, None)}

    x, y = tnp.asarray(X), np.arange(3)
    out = tnp.from_tf(g)({"a": x, "b": [y]}, scale=2.0, mode="fast")
    assert isinstance(out["y"], tnp.ndarray) and out["z"][1] is None and out["z"][0].dtype == np.int64
    close(out["y"], 2 * X)
    assert seen == [(2.0, "fast", type(tf.constant(0)))]


def test_gradients_of_every_order(f):
    x = tnp.asarray(X)
    close(tnp.grad(f)(x), first(X))
    close(tnp.grad(total(tnp.grad(f)))(x), second(X))
    close(tnp.grad(total(tnp.grad(total(tnp.grad(f)))))(x), third(X))


def test_forward_mode_and_jacobians(tf, f):
    x = tnp.asarray(X)
    _, tangent = tnp.jvp(f, (x,), (tnp.ones(3),))
    close(tangent, first(X).sum())
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.from_tf(tf.sin)(x)
    close(tape.jacobian(y, x), np.diag(np.cos(X)))
    hessian = tnp.vectorized_map(lambda v: tnp.grad(lambda a: tnp.sum(tnp.grad(f)(a) * v))(x), tnp.eye(3))
    close(hessian, np.diag(second(X)))


def test_the_first_gradient_does_not_run_the_function_again(tf):
    runs = []

    def noisy(a):
        runs.append(1)
        return tf.nn.dropout(a, 0.5)

    x = tnp.ones(1000)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.from_tf(noisy)(x)
    g = tape.gradient(y, x)
    assert len(runs) == 1
    assert np.array_equal(g.numpy(), y.numpy())  # of this very draw: 0 or 2


def test_several_results_some_without_a_gradient(tf):
    x = tnp.asarray(X)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        values, places = tnp.from_tf(lambda a: tf.nn.top_k(a, 2))(x)
        y = tnp.sum(values * 3) + tnp.sum(places)
    close(tape.gradient(y, x), [0, 3, 3])


def test_integers_and_unused_arguments(tf):
    x, n = tnp.asarray(X), tnp.asarray([2, 3, 4])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(tnp.from_tf(lambda a, b, c: a * tf.cast(b, a.dtype))(x, n, x))
    close(tape.gradient(y, x), [2, 3, 4])


def test_complex_gradients_are_tensorflows(tf):
    g = tnp.from_tf(lambda z: tf.reduce_sum(tf.math.real(z * tf.math.conj(z))))
    close(tnp.grad(g)(tnp.asarray([1 + 2j])), [2 + 4j])
    holomorphic = tnp.from_tf(lambda z: tf.math.exp(z))
    z = tnp.asarray([1 + 2j])
    with tnp.GradientTape() as tape:
        tape.watch(z)
        y = holomorphic(z)
    close(tape.gradient(y, z), np.conj(np.exp([1 + 2j])))


@pytest.mark.long
def test_in_a_compiled_function(f):
    x = tnp.asarray(X)
    compiled = tnp.function(lambda a: f(a) * 2)
    for _ in range(2):
        close(compiled(x), 2 * np.sum(np.sin(X) * X**2))
    assert compiled.graph().count("tf_call") == 1 and compiled.experimental_get_tracing_count() == 1
    close(tnp.grad(compiled)(x), 2 * first(X))
    close(tnp.function(tnp.grad(f))(x), first(X))
    close(tnp.function(tnp.grad(total(tnp.grad(f))))(x), second(X))


def test_a_compiled_function_calls_it_each_time(tf):
    draw = tnp.function(lambda: tnp.from_tf(lambda: tf.random.normal([4]))())
    add = tnp.function(lambda a: tnp.from_tf(lambda b: b + tf.random.normal([4], dtype=b.dtype))(a))
    assert not np.array_equal(draw(), draw())
    assert not np.array_equal(add(tnp.zeros(4)), add(tnp.zeros(4)))


def test_in_vectorized_map(tf, f):
    m = np.arange(6.0).reshape(2, 3)
    want = np.sum(np.sin(m) * m**2, axis=1)
    close(tnp.vectorized_map(f, m), want)
    close(tnp.function(lambda a: tnp.vectorized_map(f, a))(tnp.asarray(m)), want)
    close(tnp.vectorized_map(tnp.grad(f), m), first(m))
    close(tnp.grad(lambda a: tnp.sum(tnp.vectorized_map(f, a)))(tnp.asarray(m)), first(m))
    shared = tnp.asarray(X)
    dot = tnp.from_tf(lambda a, b: tf.tensordot(a, b, 1))
    close(tnp.vectorized_map(lambda row: dot(row, shared), m), m @ X)
    nested = tnp.vectorized_map(lambda row: tnp.vectorized_map(lambda e: dot(row, shared) * e, row), m)
    close(nested, (m @ X)[:, None] * m)


def test_without_arrays_and_with_variables_of_tensorflow(tf):
    v = tf.Variable([1.0, 2.0], dtype=tf.float64)
    g = tnp.from_tf(lambda a: a * v)
    x = tnp.asarray([3.0, 4.0])
    close(tnp.grad(total(g))(x), [1, 2])
    v.assign([5.0, 6.0])
    close(tnp.function(lambda a: g(a))(x), [15, 24])
    close(tnp.from_tf(lambda: v * 2)(), [10, 12])


def test_errors_are_its_own(tf):
    with pytest.raises(tf.errors.InvalidArgumentError):
        tnp.from_tf(tf.matmul)(tnp.ones((2, 3)), tnp.ones((2, 3)))
    with pytest.raises(TypeError, match="needs a function"):
        tnp.from_tf(3)


def test_shapes_without_running(tf):
    from tensornumpy._base.dtypes import Aval
    from tensornumpy.tensorflow.tensors.from_tf import Call, tf_call

    runs = []

    def g(a):
        runs.append(a.shape)
        return [tf.reduce_sum(a, 0), tf.argmax(a, 1)]

    avals = tf_call.infer(Aval((3, 4), np.dtype(np.float32)), function=Call(g, "g"))
    assert [(a.shape, a.dtype) for a in avals] == [((4,), np.float32), ((3,), np.int64)]
