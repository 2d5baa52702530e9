"""Lowerings of the Fourier transforms against NumPy, and TensorFlow's gradients of them against the ops' rules."""

import numpy as np
import pytest

from .modes import check, expected, has_tensorflows_gradient, lengths, pulled_back, run_mode, runner, tensorflow

NAMES = ("fft", "ifft", "rfft", "irfft")
RTOL = {"float16": 2e-3, "float32": 2e-6, "complex64": 2e-6}
rng = np.random.default_rng(7)


def sample(dtype, *shape):
    x = rng.standard_normal(shape)
    return (x + 1j * rng.standard_normal(shape) if dtype.startswith("c") else 3 * x).astype(dtype)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "dtype", ["bool", "int8", "uint64", "int64", "float16", "float32", "float64", "complex64", "complex128"]
)
def test_dtypes(name, dtype):
    x = sample(dtype, 2, 6) if dtype not in ("bool", "uint64") else rng.integers(0, 2, (2, 6)).astype(dtype)
    if name == "rfft" and dtype.startswith("c"):
        with pytest.raises(TypeError, match="rfft"):
            run_mode("eager", name, (x,), {"n": 6, "axis": -1})
        return
    check(name, x, n=6, axis=-1, rtol=RTOL.get(dtype, 1e-14), modes=("eager",))


@pytest.mark.parametrize("name", NAMES)
def test_lengths_axes_and_norms(name):
    x = sample("float64" if name == "rfft" else "complex128", 3, 6, 2)
    for n in (1, 4, 5, 6, 9):
        for norm in (None, "backward", "ortho", "forward"):
            check(name, x, n=n, axis=-2, norm=norm, rtol=1e-14, modes=("eager",))
    for n, norm in ((6, None), (5, "ortho"), (9, "forward")):
        check(name, x, n=n, axis=-2, norm=norm, rtol=1e-14, modes=("graph", "xla", "mapped"))
    check(name, x, n=3, axis=-3, rtol=1e-14, modes=("eager", "graph"))
    check(name, x[:0], n=6, axis=-2, modes=("eager", "graph"))
    if name != "irfft":  # NumPy's leaves its result uninitialized there
        check(name, x[:, :0], n=4, axis=-2, modes=("eager", "graph"))


@pytest.mark.parametrize("name", NAMES)
def test_a_length_that_the_graph_knows(name):
    tf = tensorflow()
    x = sample("float64" if name == "rfft" else "complex128", 2, 6)

    def run(x, like):
        (n,) = lengths(like)
        return runner(name, {"n": n, "axis": -1, "norm": "ortho"})(x)[0]

    spec = (tf.TensorSpec([None, None], x.dtype), tf.TensorSpec([None], tf.float32))
    compiled = tf.function(run, input_signature=spec, autograph=False)
    for n in (4, 7, 6):
        (want,) = expected(name, (x,), {"n": n, "axis": -1, "norm": "ortho"})
        np.testing.assert_allclose(compiled(x, np.zeros(n, "f4")), want, rtol=1e-13, atol=1e-13)


@pytest.mark.family(2)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("n", [4, 5, 6, 8])
def test_tensorflows_gradient_is_the_ops_rule(name, n):
    """First and second order, with all dimensions unknown."""
    tf = tensorflow()
    assert has_tensorflows_gradient(name)
    params = {"n": n, "axis": -2, "norm": "ortho"}
    x = sample("float64" if name == "rfft" else "complex128", 2, 6, 3)
    (y,) = expected(name, (x,), params)
    g = sample("complex128", *y.shape) if np.iscomplexobj(y) else sample("float64", *y.shape)
    (want,) = pulled_back(name, g, (x,), params)

    def gradients(x, g):
        with tf.GradientTape() as second:
            second.watch(g)
            with tf.GradientTape() as first:
                first.watch(x)
                (y,) = runner(name, params)(x)
            got = first.gradient(y, x, output_gradients=g)
        return got, second.gradient(got, g, output_gradients=x)

    shapes = [tf.TensorSpec([None] * 3, a.dtype) for a in (x, g)]
    for run in (gradients, tf.function(gradients, input_signature=shapes, autograph=False)):
        got, back = run(tf.constant(x), tf.constant(g))
        np.testing.assert_allclose(got, want, rtol=1e-13, atol=1e-13)
        # linear: the transpose of the transpose is the transform
        np.testing.assert_allclose(back, y, rtol=1e-13, atol=1e-13)
