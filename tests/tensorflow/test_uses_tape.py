"""TensorFlow's tapes on our functions: all orders, Jacobians, and the points where a derivative is special."""

from __future__ import annotations

import numpy as np
import pytest


def gradient_of(tf, f, *arrays):
    xs = [tf.constant(np.asarray(a)) for a in arrays]
    with tf.GradientTape() as tape:
        tape.watch(xs)
        y = f(*xs)
    return [np.asarray(g) for g in tape.gradient(y, xs)]


def central(f, x, h=1e-5):
    """Derivative of a function of an array, by differences."""
    out = np.zeros_like(x)
    for index in np.ndindex(*x.shape):
        step = np.zeros_like(x)
        step[index] = h
        out[index] = (f(x + step) - f(x - step)) / (2 * h)
    return out


# --- orders ------------------------------------------------------------------------------------------------


def test_three_orders(tf, tnp):
    x = tf.constant([0.3, -0.7, 2.0], tf.float64)
    with tf.GradientTape() as third:
        third.watch(x)
        with tf.GradientTape() as second:
            second.watch(x)
            with tf.GradientTape() as first:
                first.watch(x)
                y = tnp.sum(tnp.sin(x) * tnp.exp(x))
            slope = first.gradient(y, x)
        curvature = second.gradient(slope, x)
    e, s, c = np.exp(x.numpy()), np.sin(x.numpy()), np.cos(x.numpy())
    np.testing.assert_allclose(slope, e * (s + c), rtol=1e-13)
    np.testing.assert_allclose(curvature, 2 * e * c, rtol=1e-13)
    np.testing.assert_allclose(third.gradient(curvature, x), 2 * e * (c - s), rtol=1e-12)


MATRIX = np.array([[3.0, 0.4, -0.2], [0.1, 2.0, 0.5], [0.3, -0.6, 1.5]])
SECOND = {  # functions whose gradients are rules of our own, among others
    "logaddexp": (lambda tnp, x: tnp.logaddexp(x, 2 * x), np.array([0.3, -1.2, 2.0])),
    "prod": (lambda tnp, x: tnp.prod(x), np.array([0.3, -1.2, 2.0])),
    "cumprod": (lambda tnp, x: tnp.sum(tnp.cumprod(x) ** 2), np.array([0.3, -1.2, 2.0])),
    "norm": (lambda tnp, x: tnp.linalg.norm(x), np.array([0.3, -1.2, 2.0])),
    "max": (lambda tnp, x: tnp.max(x) ** 3, np.array([0.3, -1.2, 2.0])),
    "power": (lambda tnp, x: tnp.power(x, x), np.array([0.3, 1.2, 2.0])),
    "arctan2": (lambda tnp, x: tnp.arctan2(x, x[::-1] + 1), np.array([0.3, 1.2, 2.0])),
    "sort": (lambda tnp, x: tnp.sum(tnp.sort(x) ** 3 * np.array([1.0, 2.0, 3.0])), np.array([0.3, -1.2, 2.0])),
    "var": (lambda tnp, x: tnp.std(x), np.array([0.3, -1.2, 2.0])),
    "solve": (lambda tnp, x: tnp.linalg.solve(x, np.array([1.0, 2.0, 3.0])), MATRIX),
    "inv": (lambda tnp, x: tnp.linalg.inv(x), MATRIX),
    "det": (lambda tnp, x: tnp.linalg.det(x), MATRIX),
    "einsum": (lambda tnp, x: tnp.einsum("ij,jk,kl->il", x, x, x), MATRIX),
    "eigvalsh": (lambda tnp, x: tnp.linalg.eigvalsh(x + tnp.transpose(x)) ** 2, MATRIX),
}


@pytest.mark.parametrize("name", SECOND)
def test_two_orders_against_differences(tf, tnp, name):
    f, at = SECOND[name]

    def total(x):
        return tnp.sum(f(tnp, x))

    def first(x):
        (g,) = gradient_of(tf, total, x)
        return g

    def slope(x):  # a scalar of the first gradient, in the graph of the outer tape
        with tf.GradientTape() as tape:
            tape.watch(x)
            y = total(x)
        return tnp.sum(tnp.sin(tape.gradient(y, x)))

    (second,) = gradient_of(tf, slope, at)
    np.testing.assert_allclose(first(at), central(lambda x: float(total(tf.constant(x))), at), rtol=1e-6, atol=1e-7)
    np.testing.assert_allclose(second, central(lambda x: np.sum(np.sin(first(x))), at), rtol=1e-6, atol=1e-6)


def test_a_persistent_tape_answers_twice_and_a_plain_one_once(tf, tnp):
    x = tf.constant([1.0, 2.0])
    with tf.GradientTape(persistent=True) as tape:
        tape.watch(x)
        a, b = tnp.prod(x), tnp.cumsum(x)
    np.testing.assert_array_equal(tape.gradient(a, x), [2.0, 1.0])
    np.testing.assert_array_equal(tape.gradient(b, x), [2.0, 1.0])
    np.testing.assert_array_equal(tape.gradient([a, b], x), [4.0, 2.0])
    np.testing.assert_array_equal(tape.gradient(b, x, output_gradients=tf.constant([0.0, 3.0])), [3.0, 3.0])


def test_variables_are_watched(tf, tnp):
    w, b = tf.Variable([[1.0, 2.0], [3.0, 4.0]]), tf.Variable([1.0, 1.0])
    with tf.GradientTape() as tape:
        y = tnp.sum(tnp.square(tnp.matmul(np.ones((1, 2), np.float32), w) + b))
    dw, db = tape.gradient(y, [w, b])
    np.testing.assert_array_equal(dw, [[10.0, 14.0], [10.0, 14.0]])
    np.testing.assert_array_equal(db, [10.0, 14.0])


def test_what_is_not_connected_is_none_or_zero(tf, tnp):
    x, y = tf.constant([1.0]), tf.constant([1.0])
    with tf.GradientTape(persistent=True) as tape:
        tape.watch([x, y])
        z = tnp.exp(x) * tf.cast(tnp.argmax(y), tf.float32)
    assert tape.gradient(z, y) is None
    np.testing.assert_array_equal(tape.gradient(z, y, unconnected_gradients="zero"), [0.0])


def test_jacobian_and_batch_jacobian(tf, tnp):
    """Of functions with gradients of TensorFlow's and of our own, vectorized by pfor."""
    x = tf.constant(np.random.default_rng(0).uniform(0.5, 2.0, (4, 3)))
    with tf.GradientTape(persistent=True) as tape:
        tape.watch(x)
        sums = tnp.cumsum(x, axis=1)
        products = tnp.cumprod(x, axis=1)
        logs = tnp.logaddexp(x, tnp.max(x, axis=1, keepdims=True))
    lower = np.tril(np.ones((3, 3)))
    full = np.zeros((4, 3, 4, 3))
    for i in range(4):
        full[i, :, i, :] = lower
    np.testing.assert_array_equal(tape.jacobian(sums, x), full)
    np.testing.assert_array_equal(tape.batch_jacobian(sums, x), np.broadcast_to(lower, (4, 3, 3)))
    want = np.cumprod(x.numpy(), axis=1)[:, :, None] / x.numpy()[:, None, :] * lower
    np.testing.assert_allclose(tape.batch_jacobian(products, x), want, rtol=1e-12)
    got = tape.batch_jacobian(logs, x)
    for i, row in enumerate(x.numpy()):
        for j in range(3):
            differences = central(lambda r, j=j: np.logaddexp(r, r.max())[j], row)
            np.testing.assert_allclose(got[i, j], differences, rtol=1e-6, atol=1e-8)


def test_hessian(tf, tnp):
    """Jacobian of a gradient: pfor over the gradient of a rule of our own."""
    x = tf.constant([0.5, 1.5, -2.0], tf.float64)
    with tf.GradientTape() as outer:
        outer.watch(x)
        with tf.GradientTape() as inner:
            inner.watch(x)
            y = tnp.prod(x)
        slope = inner.gradient(y, x)
    a, b, c = x.numpy()
    np.testing.assert_allclose(outer.jacobian(slope, x), [[0, c, b], [c, 0, a], [b, a, 0]], rtol=1e-14)


def test_forward_mode(tf, tnp):
    x, v = tf.constant([0.5, 1.5, -2.0], tf.float64), tf.constant([1.0, 0.0, 2.0], tf.float64)
    with tf.autodiff.ForwardAccumulator(x, v) as accumulator:
        y = tnp.sin(x) * tnp.cumsum(x)
    cos, sin, xs, vs = np.cos(x.numpy()), np.sin(x.numpy()), x.numpy(), v.numpy()
    np.testing.assert_allclose(accumulator.jvp(y), cos * vs * np.cumsum(xs) + sin * np.cumsum(vs), rtol=1e-13)


def test_a_custom_gradient_around_our_functions(tf, tnp):
    @tf.custom_gradient
    def clipped(x):
        return tnp.multiply(x, 2.0), lambda g: tnp.clip(g, -1.0, 1.0)

    (g,) = gradient_of(tf, lambda x: tnp.sum(clipped(x) * np.float32([5.0, 0.25])), np.float32([1.0, 2.0]))
    np.testing.assert_array_equal(g, [1.0, 0.25])


# --- singular points ---------------------------------------------------------------------------------------

HALVES = [0.5, 0.5, 0.0]
POINTS = {  # name: function, where, gradient of the sum of its result
    "where sqrt": (lambda t, x: t.where(x < 1, x, t.sqrt(x)), [0.0, 4.0], [1.0, 0.25]),
    "where log": (lambda t, x: t.where(x > 0, t.log(x), 0.0 * x), [0.0, 2.0], [0.0, 0.5]),
    "norm": (lambda t, x: t.linalg.norm(x), [0.0, 0.0], [0.0, 0.0]),
    "norm rows": (lambda t, x: t.linalg.norm(x, axis=1), [[0.0, 0.0], [3.0, 4.0]], [[0.0, 0.0], [0.6, 0.8]]),
    "max ties": (lambda t, x: t.max(x), [2.0, 2.0, 1.0], HALVES),
    "min ties": (lambda t, x: t.min(x), [1.0, 1.0, 2.0], HALVES),
    "amax rows": (lambda t, x: t.amax(x, axis=0), [[1.0, 2.0], [1.0, 3.0]], [[0.5, 0.0], [0.5, 1.0]]),
    "maximum": (lambda t, x: t.maximum(x, 0.0), [-1.0, 0.0, 2.0], [0.0, 0.5, 1.0]),
    "abs": (lambda t, x: t.abs(x), [-1.0, 0.0], [-1.0, 0.0]),
    "prod one zero": (lambda t, x: t.prod(x), [0.0, 2.0, 3.0], [6.0, 0.0, 0.0]),
    "prod two zeros": (lambda t, x: t.prod(x), [0.0, 2.0, 0.0], [0.0, 0.0, 0.0]),
    "cumprod zero": (lambda t, x: t.cumprod(x), [2.0, 0.0, 3.0], [1.0, 8.0, 0.0]),
    "sinc": (lambda t, x: t.sinc(x), [0.0], [0.0]),
    "power 0": (lambda t, x: t.power(x, 0.0), [0.0, 2.0], [0.0, 0.0]),
    "power 2": (lambda t, x: t.power(x, 2.0), [0.0, -2.0], [0.0, -4.0]),
    "power of zero": (lambda t, x: t.power(0.0 * x, x), [2.0, 3.0], [0.0, 0.0]),
    "std of equals": (lambda t, x: t.std(x), [1.0, 1.0], [0.0, 0.0]),
    "hypot": (lambda t, x: t.hypot(x, x), [0.0], [0.0]),
    "sqrt unused": (lambda t, x: t.sqrt(x)[1:], [0.0, 4.0], [0.0, 0.25]),
    "median ties": (lambda t, x: t.median(x), [1.0, 3.0, 5.0, 3.0], [0.0, 0.5, 0.0, 0.5]),
    "sort": (lambda t, x: t.sort(x)[:1], [3.0, 1.0], [0.0, 1.0]),
    "equal eigenvalues": (lambda t, x: t.linalg.eigvalsh(x) ** 2, [[2.0, 0.0], [0.0, 2.0]], [[4.0, 0.0], [0.0, 4.0]]),
    "equal singular values": (
        lambda t, x: t.linalg.svd(x, compute_uv=False) ** 2,
        [[2.0, 0.0], [0.0, 2.0]],
        [[4.0, 0.0], [0.0, 4.0]],
    ),
}


def sums_and_gradients(tf, tnp, points):
    found = []
    for f, x in points:
        with tf.GradientTape() as tape:
            tape.watch(x)
            y = tnp.sum(f(tnp, x))
        found.append(tape.gradient(y, x))
    return found


@pytest.mark.parametrize("name", POINTS)
def test_singular_points(tf, tnp, name):
    f, at, want = POINTS[name]
    (got,) = sums_and_gradients(tf, tnp, [(f, tf.constant(at, tf.float64))])
    np.testing.assert_allclose(got, want, rtol=1e-12, atol=1e-12)


@pytest.mark.long
@pytest.mark.parametrize("options", [{}, {"jit_compile": True}], ids=["function", "xla"])
def test_singular_points_in_a_graph(tf, tnp, options):
    """All of them in one graph; XLA has its own kernels for decompositions, with its own accuracy."""
    run = tf.function(
        lambda *xs: sums_and_gradients(tf, tnp, [(f, x) for (f, _, _), x in zip(POINTS.values(), xs, strict=True)]),
        **options,
    )
    got = run(*[tf.constant(at, tf.float64) for _, at, _ in POINTS.values()])
    for (name, (_, _, want)), g in zip(POINTS.items(), got, strict=True):
        np.testing.assert_allclose(g, want, rtol=1e-6, atol=1e-6, err_msg=name)


def test_eigenvectors_of_equal_eigenvalues(tf, tnp):
    """A A = V w^2 V^T, where eigenvalues meet: neither cotangent holds the limit, so it is NaN, not a part."""
    weights = np.array([[1.0, 0.5], [0.5, -2.0]])

    def f(x):
        w, v = tnp.linalg.eigh(x)
        return tnp.sum(tnp.matmul(v * w**2, tnp.transpose(v)) * weights)

    at = np.array([[2.0, 0.0], [0.0, 2.0]])
    (g,) = gradient_of(tf, f, at)
    assert np.all(np.isnan(g))
    (g,) = gradient_of(tf, f, at + np.diag([0.0, 0.5]))
    np.testing.assert_allclose(np.diag(g), [4.0, -10.0], rtol=1e-13)
    (g,) = gradient_of(tf, lambda x: tnp.sum(tnp.linalg.eigvalsh(x) ** 2), at)
    np.testing.assert_allclose(g, 2 * at, rtol=1e-13)


def test_no_nan_from_a_branch_that_was_not_taken(tf, tnp):
    """In second order, too."""
    x = tf.constant([0.0, 2.0], tf.float64)
    with tf.GradientTape() as outer:
        outer.watch(x)
        with tf.GradientTape() as inner:
            inner.watch(x)
            y = tnp.sum(tnp.where(x < 1, x**2, tnp.sqrt(x)))
        slope = inner.gradient(y, x)
    np.testing.assert_allclose(slope, [0.0, 0.5 / np.sqrt(2.0)], rtol=1e-14)
    np.testing.assert_allclose(outer.gradient(slope, x), [2.0, -0.25 * 2.0**-1.5], rtol=1e-14)


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32", "float64"])
@pytest.mark.parametrize("number", [0.0, 1.5, -2.0])
@pytest.mark.parametrize("name", ["maximum", "minimum"])
def test_an_extreme_of_a_number_in_a_graph(tf, tnp, name, number, dtype):
    """There the gradient has a way of its own, without comparisons: the same shares, for NaN and infinities, too."""
    values = [-np.inf, -2.5, -2.0, -0.0, 0.0, 1e-6, 1.5, 1.75, np.inf, np.nan]
    x = tf.cast(tf.constant(values, tf.float64), dtype)
    g = tf.cast(tf.range(1.0, 11.0), dtype)

    def gradient(x):
        with tf.GradientTape() as tape:
            tape.watch(x)
            y = getattr(tnp, name)(x, tf.constant(number, dtype))
        return tape.gradient(y, x, output_gradients=g)

    a = np.asarray(tf.cast(x, tf.float64))
    wins = a >= number if name == "maximum" else a <= number
    want = np.arange(1.0, 11.0) * np.where(a == number, 0.5, wins | np.isnan(a))
    for run in (gradient, tf.function(gradient)):
        got = run(x)
        assert got.dtype == dtype
        np.testing.assert_array_equal(tf.cast(got, tf.float64), want)
    types = {op.type for op in tf.function(gradient).get_concrete_function(x).graph.get_operations()}
    assert "ReluGrad" in types
