"""``linalg``'s functions that share a name with one of the main namespace: NumPy gives them other rules."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_function, check_gradients

rng = np.random.default_rng(3)
X = rng.standard_normal((2, 3, 4))
Y = rng.standard_normal((2, 3, 4))
V, W = X[..., :3], Y[..., :3]

# name: (call, inputs); stacks, where the main namespace's function of that name would take other axes
CALLS = {
    "trace": (lambda xp, x: xp.linalg.trace(x), (X,)),
    "trace above": (lambda xp, x: xp.linalg.trace(x, offset=1), (X,)),
    "diagonal": (lambda xp, x: xp.linalg.diagonal(x), (X,)),
    "diagonal below": (lambda xp, x: xp.linalg.diagonal(x, offset=-1), (X,)),
    "outer": (lambda xp, x, y: xp.linalg.outer(x, y), (X[0, 0], Y[0, 1, :2])),
    "cross": (lambda xp, x, y: xp.linalg.cross(x, y), (V, W)),
    "cross of columns": (lambda xp, x, y: xp.linalg.cross(x, y, axis=1), (X, Y)),
    "vecdot": (lambda xp, x, y: xp.linalg.vecdot(x, y, axis=1), (X, Y)),
    "tensordot": (lambda xp, x, y: xp.linalg.tensordot(x, y, axes=([0, 2], [0, 2])), (X, Y)),
    "matmul": (lambda xp, x, y: xp.linalg.matmul(x, y), (X, Y.swapaxes(1, 2))),
    "matrix_transpose": (lambda xp, x: xp.linalg.matrix_transpose(x), (X,)),
}


def taped(f, *xs):
    """The result of the body: NumPy's own function runs where no tape watches."""
    handles = [tnp.asarray(x) for x in xs]
    with tnp.GradientTape() as tape:
        tape.watch(handles)
        return f(tnp, *handles)


@pytest.mark.parametrize("name", CALLS)
def test_as_numpy(name):
    f, xs = CALLS[name]
    want = f(np, *xs)
    assert_same(f(tnp, *map(tnp.asarray, xs)), want)
    assert_same(taped(f, *xs), want)
    assert_same(f(np, *map(tnp.asarray, xs)), want)  # NumPy's name on our arrays


@pytest.mark.parametrize("name", CALLS)
def test_transformed(name):
    f, xs = CALLS[name]
    run = lambda *ys: f(tnp, *ys)  # noqa: E731
    check_gradients(run, *xs)
    check_batch(run, *xs)
    check_function(run, *xs)


@pytest.mark.parametrize("name", ["trace", "diagonal", "matrix_transpose"])
def test_numpys_name_keeps_the_gradient(name):
    x = tnp.asarray(X)
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        ours, theirs = getattr(tnp.linalg, name)(x), getattr(np.linalg, name)(x)
    np.testing.assert_array_equal(tape.gradient(theirs, x), tape.gradient(ours, x))


BAD = {
    "outer of matrices": (lambda xp, x: xp.linalg.outer(x, x), ValueError, "must be one-dimensional.*x1.ndim=3"),
    "cross of pairs": (lambda xp, x: xp.linalg.cross(x[..., :2], x[..., :2]), ValueError, "2 and 2 dimensional"),
    "cross past the axes": (lambda xp, x: xp.linalg.cross(x, x, axis=5), IndexError, "range|out of bounds"),
    "trace of a vector": (lambda xp, x: xp.linalg.trace(x[0, 0]), ValueError, None),
    "diagonal of a vector": (lambda xp, x: xp.linalg.diagonal(x[0, 0]), ValueError, None),
    "axes by position": (lambda xp, x: xp.linalg.tensordot(x, x, 1), TypeError, "positional"),
    "matmul into out": (lambda xp, x: xp.linalg.matmul(x, x.mT, out=None), TypeError, "out"),
}


@pytest.mark.parametrize("name", BAD)
def test_errors(name):
    f, error, match = BAD[name]
    for run in (lambda: f(np, X), lambda: f(tnp, tnp.asarray(X)), lambda: taped(f, X)):
        with pytest.raises(error, match=match):
            run()


def test_dtype_of_a_trace():
    assert taped(lambda xp, x: xp.linalg.trace(x, dtype=np.float32), X).dtype == np.float32


def test_a_diagonal_is_a_read_only_view():
    x = tnp.array(X)
    d = tnp.linalg.diagonal(x)
    x[:, 0, 0] = 9.0
    assert d[:, 0].numpy().tolist() == [9.0, 9.0]
    with pytest.raises(ValueError, match="read-only"):
        d[0, 0] = 1.0


def test_promotion_mode():
    x, y = tnp.ones((2, 2), "int8"), tnp.ones((2, 2), "float16")
    with tnp.promotion("all"):
        assert tnp.linalg.matmul(x, y).dtype == np.float16
        assert tnp.linalg.vecdot(x, y).dtype == np.float16
    with tnp.promotion("off"), pytest.raises(tnp.PromotionError):
        tnp.linalg.matmul(x, y)
