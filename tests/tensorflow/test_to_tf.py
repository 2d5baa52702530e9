"""Our functions as functions of TensorFlow: values, gradients, control flow, variables, SavedModel."""

import numpy as np
import pytest

import tensornumpy as tnp

X = np.array([1.0, 2.0, 3.0])
LENGTHS = [[3], [None]]


def spec(shape, dtype=np.float64):
    return tnp.TensorSpec(shape, dtype)


def gradient(tf, g, x, jit=False):
    """TensorFlow's gradient. XLA differentiates loops in the program that has them, not from outside."""

    def of(t):
        with tf.GradientTape() as tape:
            tape.watch(t)
            y = g(t)
        return tape.gradient(y, t)

    return (tf.function(of, jit_compile=True) if jit else of)(tf.constant(x)).numpy()


@pytest.mark.parametrize("jit", [False, True])
@pytest.mark.parametrize("shape", LENGTHS)
def test_values_and_gradients(tf, shape, jit):
    def f(x):
        return tnp.sum(tnp.where(x > 1.5, tnp.exp(-x) * x, x))

    g = tnp.to_tf_function(f, [spec(shape)], jit_compile=jit)
    np.testing.assert_allclose(g(X), f(X).numpy(), rtol=1e-14)
    np.testing.assert_allclose(gradient(tf, g, X), tnp.grad(f)(X).numpy(), rtol=1e-14)


def test_gradients_at_singular_points_are_ours(tf):
    g = tnp.to_tf_function(lambda x: tnp.sum(tnp.where(x < 1, x, tnp.sqrt(x))) + tnp.linalg.norm(x), [spec([2])])
    assert gradient(tf, g, np.zeros(2)).tolist() == [1, 1]
    ties = tnp.to_tf_function(tnp.max, [spec([4])])
    assert gradient(tf, ties, np.ones(4)).tolist() == [0.25] * 4


def test_structures_and_other_signatures(tf):
    def f(pair, scale=2.0):
        return {"sum": pair["a"] + pair["b"][0], "scaled": [pair["a"] * scale]}

    g = tnp.to_tf_function(f, [{"a": spec([None, 2]), "b": [tf.TensorSpec([2], tf.float64)]}])
    out = g({"a": np.ones((3, 2)), "b": [np.ones(2)]})
    assert out["sum"].shape == (3, 2) and out["scaled"][0].numpy().sum() == 12
    free = tnp.to_tf_function(lambda x, k=2: x * k)
    assert free(tnp.asarray(X)).numpy().tolist() == [2, 4, 6]
    assert free(tf.ones((2, 2))).numpy().tolist() == [[2, 2], [2, 2]]
    like = tnp.to_tf_function(lambda x: x + 1, [tnp.zeros(3)])
    assert like(X).numpy().tolist() == [2, 3, 4]


def controlled(x):
    y = tnp.cond(tnp.sum(x) > 0, lambda a: a * 2, lambda a: a - 1, x)
    _, y = tnp.while_loop(lambda k, v: k < 4, lambda k, v: (k + 1, v * 1.5), (tnp.asarray(0), y), maximum_iterations=9)
    carry, ys = tnp.scan(lambda c, r: (c + r, c * r), tnp.asarray(0.0), y)
    _, back = tnp.scan(lambda c, r: (c * r, c), tnp.asarray(1.0), y, reverse=True)
    return carry + tnp.sum(ys) + tnp.sum(tnp.sin(back))


@pytest.mark.long
@pytest.mark.parametrize("jit", [False, True])
@pytest.mark.parametrize("shape", LENGTHS)
def test_control_flow_is_tensorflows(tf, shape, jit):
    g = tnp.to_tf_function(controlled, [spec(shape)], jit_compile=jit)
    for x in (X, -X):
        np.testing.assert_allclose(g(x), controlled(tnp.asarray(x)).numpy(), rtol=1e-12)
        np.testing.assert_allclose(gradient(tf, g, x, jit), tnp.grad(controlled)(x).numpy(), rtol=1e-10)
    ops = {n.op for n in g.get_concrete_function().graph.as_graph_def().node}
    assert ops & {"While", "StatelessWhile"} and ops & {"If", "StatelessIf"}


def test_transformations_inside(tf):
    cube = tnp.to_tf_function(tnp.grad(lambda x: tnp.sum(x**3)), [spec([3])])
    assert cube(X).numpy().tolist() == [3, 12, 27]
    rows = tnp.to_tf_function(lambda m: tnp.vectorized_map(lambda r: r @ r, m), [spec([2, 2])])
    assert rows(np.eye(2) * 2).numpy().tolist() == [4, 4]
    mixed = tnp.to_tf_function(lambda x: tnp.from_tf(tf.nn.softplus)(x) * 2, [spec([3])])
    np.testing.assert_allclose(mixed(X), 2 * np.log1p(np.exp(X)), rtol=1e-12)
    compiled = tnp.to_tf_function(tnp.function(lambda x: tnp.sum(x * x)), [spec([3])])
    assert compiled(X).numpy() == 14


@pytest.mark.parametrize("shape", LENGTHS)
def test_gradients_of_ones_own(tf, shape):
    @tnp.custom_gradient
    def exp(x):  # the name of an op, which it is not
        return tnp.sum(x * x), lambda dy: dy * 3 * x

    assert gradient(tf, tnp.to_tf_function(exp, [spec(shape)]), X).tolist() == [3, 6, 9]
    inner = tnp.to_tf_function(tnp.grad(lambda x: tnp.sum(x**3)), [spec(shape)])
    assert inner(X).numpy().tolist() == [3, 12, 27]
    assert gradient(tf, inner, X).tolist() == [6, 12, 18]


def test_tensorflows_jacobian_and_vectorized_map(tf):
    g = tnp.to_tf_function(lambda x: tnp.sin(x) * x[::-1], [spec([3])])
    t = tf.constant(X)
    with tf.GradientTape() as tape:
        tape.watch(t)
        y = g(t)
    want = np.diag(np.cos(X) * X[::-1]) + np.fliplr(np.diag(np.sin(X)))
    np.testing.assert_allclose(tape.jacobian(y, t), want, rtol=1e-12, atol=1e-15)
    both = tf.vectorized_map(g, tf.stack([t, t]), fallback_to_while_loop=False)
    np.testing.assert_allclose(both, [np.sin(X) * X[::-1]] * 2, rtol=1e-12)


def test_code_that_fails_on_ones_is_not_traced_on_ones(tf):
    a = np.array([[1.0, 2.0], [3.0, 4.0]])
    g = tnp.to_tf_function(tnp.linalg.inv, [spec([2, 2])])
    np.testing.assert_allclose(g(a), np.linalg.inv(a), rtol=1e-12)


def test_writes_inside_and_views(tf):
    def f(x):
        y = x.copy()
        tail = y[1:]
        tail[0] = 7.0
        y += 1
        return y, tail

    y, tail = tnp.to_tf_function(f, [spec([3])])(X)
    assert y.numpy().tolist() == [2, 8, 4] and tail.numpy().tolist() == [8, 4]


@pytest.mark.parametrize("shape", [[4, 2], [None, 2]])
def test_saved_and_loaded(tf, tmp_path, shape):
    rng = np.random.default_rng(0)
    w, b = tnp.Variable(rng.random((2, 3)), name="w"), tnp.Variable(np.zeros(3), name="b")
    scale = tnp.asarray([1.0, 2.0, 3.0])

    def model(x):
        return tnp.tanh(x @ w + b) * scale

    g = tnp.to_tf_function(model, [spec(shape)])
    assert sorted(v.name for v in g.trainable_variables) == ["b:0", "w:0"]
    tf.saved_model.save(g, str(tmp_path / "model"))
    loaded = tf.saved_model.load(str(tmp_path / "model"))
    x = rng.random((4, 2))
    np.testing.assert_allclose(loaded(tf.constant(x)), model(tnp.asarray(x)).numpy(), rtol=1e-12)
    with tnp.GradientTape() as ours:
        y = tnp.sum(model(tnp.asarray(x)))
    want = {v.name: d.numpy() for v, d in zip((w, b), ours.gradient(y, [w, b]), strict=True)}
    weights = {v.name.split(":")[0]: v for v in loaded.weights}
    assert weights.keys() == {"w", "b"}
    with tf.GradientTape() as tape:
        y = tf.reduce_sum(loaded(tf.constant(x)))
    got = tape.gradient(y, weights)
    for name, d in want.items():
        np.testing.assert_allclose(got[name], d, rtol=1e-10)
    before = y.numpy()
    for name, v in weights.items():  # a step of training after the reload
        v.assign_sub(0.1 * got[name])
    assert tf.reduce_sum(loaded(tf.constant(x))).numpy() < before


@pytest.mark.long
@pytest.mark.parametrize("shape", LENGTHS)
def test_control_flow_saved_and_loaded(tf, tmp_path, shape):
    tf.saved_model.save(tnp.to_tf_function(controlled, [spec(shape)]), str(tmp_path / "model"))
    loaded = tf.saved_model.load(str(tmp_path / "model"))
    for x in (X, -X):
        np.testing.assert_allclose(loaded(tf.constant(x)), controlled(tnp.asarray(x)).numpy(), rtol=1e-12)
        np.testing.assert_allclose(gradient(tf, loaded, x), tnp.grad(controlled)(x).numpy(), rtol=1e-10)


@pytest.mark.parametrize("shape", LENGTHS)
def test_variables_that_are_written(tf, shape):
    count = tnp.Variable(0.0)

    def step(x):
        count.assign_add(tnp.sum(x))
        return count * 2.0

    g = tnp.to_tf_function(step, [spec(shape)])
    assert [g(X).numpy(), g(X).numpy()] == [12, 24]
    assert count.numpy() == 0 and [v.numpy() for v in g.weights] == [12]


def decides(x):
    return x * 2 if tnp.sum(x) > 0 else x


def draws(x):
    return x * tnp.random.normal(size=3)


def writes(x):
    x[0] = 1
    return x


def writes_outside(kept):
    def f(x):
        kept[0] = 1.0
        return x + kept

    return f


@pytest.mark.parametrize("shape", LENGTHS)
@pytest.mark.parametrize(
    "f, text",
    [(decides, "decide|asked for"), (draws, "random"), (writes, "argument"), (writes_outside(tnp.zeros(3)), "outside")],
)
def test_what_cannot_be_a_tf_function_is_refused(tf, f, text, shape):
    state = tnp.random.get_state()
    with pytest.raises(tnp.TracedArrayError, match=text):
        tnp.to_tf_function(f, [spec(shape)])
    assert np.array_equal(state[1], tnp.random.get_state()[1])
