"""Our functions inside TensorFlow's: graphs with unknown lengths, XLA, vectorized_map, loops, data pipelines."""

from __future__ import annotations

import numpy as np
import pytest

RNG = np.random.default_rng(3)
MODES = [{}, {"jit_compile": True}]
IDS = ["function", "xla"]


def softmax(tnp, x):
    e = tnp.exp(x - tnp.max(x, axis=-1, keepdims=True))
    return e / tnp.sum(e, axis=-1, keepdims=True)


def layernorm(tnp, x):
    return (x - tnp.mean(x, axis=-1, keepdims=True)) / tnp.sqrt(tnp.var(x, axis=-1, keepdims=True) + 1e-5)


W1, W2 = RNG.standard_normal((3, 8)), RNG.standard_normal((8, 2))


def mlp(tnp, x):
    return tnp.matmul(tnp.maximum(tnp.matmul(x, W1), 0.0), W2)


def attention(tnp, x):
    """Of rows to each other: a product whose both lengths are unknown."""
    return tnp.matmul(softmax(tnp, tnp.matmul(x, tnp.swapaxes(x, -1, -2))), x)


PROGRAMS = {
    "softmax": softmax,
    "layernorm": layernorm,
    "mlp": mlp,
    "attention": attention,
    "flat": lambda tnp, x: tnp.reshape(x, -1) * 2.0,
    "to pairs": lambda tnp, x: tnp.reshape(x, (-1, 3, 1)),
    "ravel": lambda tnp, x: tnp.ravel(tnp.transpose(x)),
    "new axes": lambda tnp, x: tnp.expand_dims(x, (0, -1)),
    "joined": lambda tnp, x: tnp.concatenate([x, tnp.flip(x, axis=0), tnp.zeros_like(x)], axis=0),
    "stacked": lambda tnp, x: tnp.stack([x, -x], axis=1),
    "running": lambda tnp, x: tnp.cumsum(x, axis=0) + tnp.cumprod(x, axis=1),
    "sorted": lambda tnp, x: tnp.sort(x, axis=0),
    "taken": lambda tnp, x: tnp.take(x, [0, 2, -1], axis=1),
    "along": lambda tnp, x: tnp.take_along_axis(x, tnp.argsort(x, axis=0), axis=0),
    "rolled": lambda tnp, x: tnp.roll(x, 1, axis=0),
    "padded": lambda tnp, x: tnp.pad(x, ((1, 2), (0, 0))),
    "differences": lambda tnp, x: tnp.diff(x, axis=0),
    "einsum": lambda tnp, x: tnp.einsum("ij,kj->ik", x, x),
    "outer": lambda tnp, x: tnp.outer(tnp.sum(x, axis=1), tnp.max(x, axis=1)),
    "where": lambda tnp, x: tnp.where(x > 0, x, tnp.exp(x)),
    "clip": lambda tnp, x: tnp.clip(x, -0.5, 0.5),
    "tile": lambda tnp, x: tnp.tile(x, (2, 1)),
    "std": lambda tnp, x: tnp.std(x, axis=0, ddof=1),
    "norm": lambda tnp, x: tnp.linalg.norm(x, axis=0),
    "argmax": lambda tnp, x: tnp.argmax(x, axis=1),
    "count": lambda tnp, x: tnp.count_nonzero(x > 0, axis=0),
    "any": lambda tnp, x: tnp.any(x > 1, axis=1),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_one_trace_serves_every_length(tf, tnp, name):
    """All axes unknown, called with two shapes: NumPy's values, one trace, and the length of the result."""
    program = PROGRAMS[name]
    columns = 3 if name in ("mlp", "to pairs", "taken") else None
    run = tf.function(lambda x: program(tnp, x), input_signature=[tf.TensorSpec([None, columns], tf.float64)])
    for rows in (4, 7):
        x = RNG.standard_normal((rows, 3))
        got, want = run(tf.constant(x)), program(np, x)
        assert got.dtype.as_numpy_dtype == want.dtype
        np.testing.assert_allclose(got, want, rtol=1e-12, atol=1e-14)
    assert run.experimental_get_tracing_count() == 1


@pytest.mark.parametrize("name", ["softmax", "layernorm", "mlp", "attention", "sorted", "running", "norm", "padded"])
def test_gradients_with_unknown_lengths(tf, tnp, name):
    program = PROGRAMS[name]

    def gradient(x):
        with tf.GradientTape() as tape:
            tape.watch(x)
            y = tnp.sum(tnp.sin(program(tnp, x)))
        return tape.gradient(y, x)

    run = tf.function(gradient, input_signature=[tf.TensorSpec([None, 3], tf.float64)])
    for rows in (2, 3):
        x = RNG.standard_normal((rows, 3))
        want = np.zeros_like(x)
        for index in np.ndindex(*x.shape):
            step = np.zeros_like(x)
            step[index] = 1e-5
            want[index] = sum(s * np.sum(np.sin(program(np, x + s * step))) for s in (1, -1)) / 2e-5
        np.testing.assert_allclose(run(tf.constant(x)), want, rtol=1e-5, atol=1e-7)
    assert run.experimental_get_tracing_count() == 1


@pytest.mark.long
def test_xla_compiles_all_of_them(tf, tnp):
    """In one program, with NumPy's values."""
    x = RNG.standard_normal((4, 3))
    run = tf.function(lambda x: [p(tnp, x) for p in PROGRAMS.values()], jit_compile=True)
    for name, got in zip(PROGRAMS, run(tf.constant(x)), strict=True):
        want = PROGRAMS[name](np, x)
        assert got.dtype.as_numpy_dtype == want.dtype, name
        np.testing.assert_allclose(got, want, rtol=1e-11, atol=1e-13, err_msg=name)


def test_vectorized_map_of_all_of_them(tf, tnp):
    """Without the while loop that TensorFlow falls back to."""
    x = RNG.standard_normal((5, 4, 3))

    def run(x):
        return tuple(p(tnp, x) for p in PROGRAMS.values())

    vectorized = tf.function(lambda x: tf.vectorized_map(run, x, fallback_to_while_loop=False))
    for name, got in zip(PROGRAMS, vectorized(tf.constant(x)), strict=True):
        want = np.stack([PROGRAMS[name](np, each) for each in x])
        assert got.dtype.as_numpy_dtype == want.dtype, name
        np.testing.assert_allclose(got, want, rtol=1e-12, atol=1e-13, err_msg=name)


# --- vectorized_map ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [None, *MODES], ids=["eager", *IDS])
def test_per_example_gradients(tf, tnp, options):
    weights = tf.constant(RNG.standard_normal((3, 2)))
    x, y = RNG.standard_normal((6, 3)), RNG.standard_normal((6, 2))

    def single(example):
        inp, label = example
        with tf.GradientTape() as tape:
            tape.watch(weights)
            hidden = tnp.maximum(tnp.matmul(tnp.expand_dims(inp, 0), weights), 0.0)
            loss = tnp.sum(tnp.square(hidden - label))
        return tape.gradient(loss, weights)

    def run(x, y):
        return tf.vectorized_map(single, (x, y), fallback_to_while_loop=False)

    got = (run if options is None else tf.function(run, **options))(tf.constant(x), tf.constant(y))
    before = x @ weights.numpy()
    back = 2 * (np.maximum(before, 0) - y) * (before > 0)
    np.testing.assert_allclose(got, x[:, :, None] * back[:, None, :], rtol=1e-12)


def test_per_example_gradients_of_our_own_rules(tf, tnp):
    x = RNG.uniform(0.5, 2.0, (5, 4))

    def single(row):
        with tf.GradientTape() as tape:
            tape.watch(row)
            y = tnp.prod(row) + tnp.max(row) + tnp.linalg.norm(row) + tnp.logaddexp(row[0], row[1])
        return tape.gradient(y, row)

    got = tf.vectorized_map(single, tf.constant(x), fallback_to_while_loop=False)
    want = x.prod(1, keepdims=True) / x + (x == x.max(1, keepdims=True)) + x / np.linalg.norm(x, axis=1)[:, None]
    e = np.exp(x[:, :2])
    want[:, :2] += e / e.sum(1, keepdims=True)
    np.testing.assert_allclose(got, want, rtol=1e-12)


def test_linear_algebra_of_each_example(tf, tnp):
    a = RNG.standard_normal((4, 3, 3)) + 3 * np.eye(3)
    b = RNG.standard_normal((4, 3))

    def single(each):
        matrix, vector = each
        return tnp.linalg.solve(matrix, vector), tnp.linalg.det(matrix), tnp.linalg.inv(matrix)

    x, d, i = tf.vectorized_map(single, (tf.constant(a), tf.constant(b)), fallback_to_while_loop=False)
    np.testing.assert_allclose(x, np.linalg.solve(a, b[..., None])[..., 0], rtol=1e-11)
    np.testing.assert_allclose(d, np.linalg.det(a), rtol=1e-11)
    np.testing.assert_allclose(i, np.linalg.inv(a), rtol=1e-11, atol=1e-12)


# --- control flow ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", MODES, ids=IDS)
def test_while_loop(tf, tnp, options):
    """Newton's method for square roots, and its derivative through the loop."""

    def root(a):
        def step(i, x):
            return i + 1, tnp.multiply(0.5, tnp.add(x, tnp.divide(a, x)))

        return tf.while_loop(lambda i, x: i < 8, step, (0, tnp.ones_like(a)), maximum_iterations=8)[1]

    @tf.function(**options)
    def with_slope(a):
        with tf.GradientTape() as tape:
            tape.watch(a)
            y = root(a)
        return y, tape.gradient(y, a)

    a = np.array([0.5, 2.0, 9.0])
    value, slope = with_slope(tf.constant(a))
    np.testing.assert_allclose(value, np.sqrt(a), rtol=1e-14)
    np.testing.assert_allclose(slope, 0.5 / np.sqrt(a), rtol=1e-12)


@pytest.mark.parametrize("options", MODES, ids=IDS)
def test_cond(tf, tnp, options):
    @tf.function(**options)
    def run(x):
        with tf.GradientTape() as tape:
            tape.watch(x)
            y = tf.cond(tnp.sum(x) > 0, lambda: tnp.prod(x), lambda: tnp.sum(tnp.square(x)))
        return y, tape.gradient(y, x)

    for x, value, slope in ((np.array([2.0, 3.0]), 6.0, [3.0, 2.0]), (np.array([-2.0, 1.0]), 5.0, [-4.0, 2.0])):
        y, g = run(tf.constant(x))
        assert float(y) == value
        np.testing.assert_array_equal(g, slope)


def test_autograph_turns_python_branches_and_loops_into_these(tf, tnp):
    @tf.function(input_signature=[tf.TensorSpec([None], tf.float64)])
    def run(x):
        total = tnp.zeros(())
        for row in x:
            if tnp.sin(row) > 0:
                total = tnp.add(total, tnp.square(row))
        return total

    x = RNG.standard_normal(9)
    np.testing.assert_allclose(run(tf.constant(x)), np.sum(x[np.sin(x) > 0] ** 2), rtol=1e-14)


def test_map_fn_and_scan(tf, tnp):
    x = RNG.standard_normal((4, 3))
    mapped = tf.map_fn(lambda row: tnp.cumsum(tnp.sort(row)), tf.constant(x))
    np.testing.assert_allclose(mapped, np.cumsum(np.sort(x, axis=1), axis=1), rtol=1e-14)
    scanned = tf.scan(lambda state, row: tnp.maximum(state, row), tf.constant(x))
    np.testing.assert_array_equal(scanned, np.maximum.accumulate(x))
    counted = tf.map_fn(lambda row: tnp.count_nonzero(row > 0), tf.constant(x), fn_output_signature=tf.int64)
    np.testing.assert_array_equal(counted, np.count_nonzero(x > 0, axis=1))


def test_recompute_grad(tf, tnp):
    f = tf.recompute_grad(lambda x: tnp.prod(tnp.sin(x)))
    x = tf.constant([0.5, 1.5], tf.float64)
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = f(x)
    s, c = np.sin(x.numpy()), np.cos(x.numpy())
    np.testing.assert_allclose(tape.gradient(y, x), c * s[::-1], rtol=1e-14)


# --- data --------------------------------------------------------------------------------------------------


def test_a_pipeline_maps_our_functions(tf, tnp):
    x = RNG.standard_normal((10, 3)).astype(np.float32)
    data = (
        tf.data.Dataset.from_tensor_slices(x)
        .map(lambda row: tnp.divide(tnp.subtract(row, tnp.mean(row)), tnp.std(row)), num_parallel_calls=2)
        .filter(lambda row: tnp.all(tnp.isfinite(row)))
        .batch(4)
        .map(lambda rows: (rows, tnp.argmax(rows, axis=1)))
    )
    assert [tuple(spec.shape) for spec in data.element_spec] == [(None, 3), (None,)]
    rows, places = (np.concatenate(parts) for parts in zip(*data.as_numpy_iterator(), strict=True))
    want = (x - x.mean(1, keepdims=True)) / x.std(1, keepdims=True)
    np.testing.assert_allclose(rows, want, rtol=1e-5, atol=1e-6)
    np.testing.assert_array_equal(places, want.argmax(1))
    assert rows.dtype == np.float32 and places.dtype == np.int64


# --- low precision -----------------------------------------------------------------------------------------

LOW = {
    "exp": lambda tnp, x: tnp.exp(x),
    "tanh": lambda tnp, x: tnp.tanh(x),
    "multiply": lambda tnp, x: tnp.multiply(x, x),
    "log1p": lambda tnp, x: tnp.log1p(tnp.abs(x)),
    "max": lambda tnp, x: tnp.max(x, axis=1),
    "sort": lambda tnp, x: tnp.sort(x, axis=1),
    "where": lambda tnp, x: tnp.where(x > 0, x, -x),
    "concatenate": lambda tnp, x: tnp.concatenate([x, x]),
    "python number": lambda tnp, x: tnp.multiply(tnp.add(x, 2), x),
}


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
@pytest.mark.parametrize("name", LOW)
def test_low_precision_is_kept(tf, tnp, name, dtype):
    """The result is the value in float32 rounded, but for the last bit; the gradient has the dtype, too."""
    x = tf.cast(tf.constant(RNG.standard_normal((3, 5))), dtype)
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = LOW[name](tnp, x)
    assert y.dtype == x.dtype == tape.gradient(y, x).dtype
    want = LOW[name](np, tf.cast(x, tf.float32).numpy())
    step = 2.0**-10 if dtype == "float16" else 2.0**-7
    np.testing.assert_allclose(tf.cast(y, tf.float32), want, rtol=step, atol=0)


def test_sums_of_low_precision(tf, tnp):
    """Of 4096 ones: an accumulator of bfloat16 would stop at 256."""
    for dtype in ("float16", "bfloat16"):
        total = tnp.sum(tf.ones(4096, dtype))
        assert total.dtype == dtype and float(total) == 4096.0


def test_autograph_leaves_the_source_of_this_library_alone(tf, tnp):
    """Rewritten, it would take seconds to trace; functions of users are rewritten, those passed in as well."""
    from tensorflow.python.autograph.impl import conversion

    for f in (tnp.exp, tnp.sum, tnp.pad, tnp.linalg.norm, tnp.fft.fft, tnp.random.normal, tnp.add.reduce, tnp.At):
        assert conversion.is_allowlisted(f)
    assert not conversion.is_allowlisted(test_one_trace_serves_every_length)
