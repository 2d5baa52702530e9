"""Lowerings of folds with any ufunc against NumPy, and the methods of ufuncs on tensors with their gradients."""

import numpy as np
import pytest

import tensornumpy as native

from .modes import check

rng = np.random.default_rng(3)
X = rng.uniform(0.5, 2, (2, 7))
FIRST = np.arange(7) == 0
BEGINS = np.isin(np.arange(7), (0, 2, 3))
EVERY = np.ones((), bool)
SOME = np.asarray([1, 0, 1, 1, 0, 0, 1], bool)
XLA = ("logaddexp", "subtract")  # one whose grouping does not matter, and one whose does
NAMES = ("add", "subtract", "multiply", "divide", "maximum", "fmin", "logaddexp", "hypot", "arctan2")


@pytest.mark.parametrize("name", NAMES)
def test_fold(name):
    for fresh, keep in ((FIRST, EVERY), (BEGINS, EVERY), (FIRST, SOME), (BEGINS, SOME)):
        check("fold", X, fresh, keep, ufunc=name, rtol=1e-12, modes=("eager", "xla") if name in XLA else ("eager",))
    check("fold", X[:, :1], FIRST[:1], EVERY, ufunc=name, modes=("eager",))
    check("fold", X[:, :0], FIRST[:0], EVERY, ufunc=name, modes=("eager",))


@pytest.mark.parametrize("name", NAMES)
def test_fold_parts(name):
    for starts in ((0,), (0, 2, 3), (0, 6)):
        check(
            "fold_parts",
            X,
            starts=starts,
            ufunc=name,
            rtol=1e-12,
            modes=("eager", "xla") if name in XLA else ("eager",),
        )
    check("fold_parts", X[:, :1], starts=(0,), ufunc=name, modes=("eager",))


@pytest.mark.parametrize("name", ["bitwise_xor", "gcd", "logical_xor"])
def test_integers(name):
    x = np.asarray([[6, 3, 12, 9], [4, 8, 2, 6]])
    x = x > 5 if name == "logical_xor" else x
    check("fold", x, FIRST[:4], EVERY, ufunc=name, modes=("eager",))
    check("fold_parts", x, starts=(0,), ufunc=name, modes=("eager",))


@pytest.mark.parametrize("name", ["maximum", "subtract"])
def test_running(name):
    for axis in (-1, -2):
        check("running", X, ufunc=name, axis=axis, rtol=1e-12)
    check("running", X[:, :1], ufunc=name, axis=-1, modes=("eager",))


METHODS = {
    "reduce": lambda u, x: u.reduce(x, axis=1),
    "reduce where": lambda u, x: u.reduce(x, axis=1, where=SOME, initial=0.9),
    "accumulate": lambda u, x: u.accumulate(x, axis=0),
    "reduceat": lambda u, x: u.reduceat(x, [0, 3, 1, 4], axis=1),
    "outer": lambda u, x: u.outer(x, x),
}


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", ["add", "divide", "logaddexp", "maximum"])
def test_methods(name, method):
    import tensorflow as tf
    import tensornumpy.tensorflow as tnp

    f = METHODS[method]
    x, h = tf.constant(X), native.asarray(X)
    with tf.GradientTape() as tape, native.GradientTape() as own:
        tape.watch(x)
        own.watch(h)
        y, want = f(getattr(tnp, name), x), f(getattr(native, name), h)
    np.testing.assert_allclose(y.numpy(), want.numpy(), rtol=1e-12)
    np.testing.assert_allclose(tape.gradient(y, x).numpy(), own.gradient(want, h).numpy(), rtol=1e-12, atol=1e-14)
    traced = tf.function(lambda v: f(getattr(tnp, name), v))(x)
    np.testing.assert_allclose(traced.numpy(), want.numpy(), rtol=1e-12)


def test_objects():
    import inspect

    import tensornumpy.tensorflow as tnp

    for name in ("add", "matmul", "vecdot"):
        assert isinstance(getattr(tnp, name), tnp.ufunc)
        assert inspect.signature(getattr(tnp, name)) == inspect.signature(getattr(np, name))
    assert tnp.vecdot(X, X, axis=0, keepdims=True).shape == (1, 7)
    assert tnp.add.resolve_dtypes((np.dtype("f4"), float, None))[-1] == np.float32
    with pytest.raises(AttributeError, match="numpy_function"):
        tnp.frompyfunc
