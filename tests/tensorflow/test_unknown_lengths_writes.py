"""``to_tf_function`` with open lengths: each form of a write as NumPy has it, through views too."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("tensorflow")

import tensorflow as tf
import tensornumpy as tnp

X = np.array([[1.0, -2.0, 3.0], [-4.0, 5.5, -6.0], [0.5, 2.0, -1.0]])

FORMS = [
    # in place
    "y *= 2", "y += x", "y -= y.mean(axis=0)", "y /= y.sum(axis=1, keepdims=True)", "y //= 2", "y %= 2", "y @= y.T",
    "y[:, 0] *= 2", "y[:, :2] += 1", "y[y > 0] *= 2", "y[:, 0] += y[:, 1]", "y[::-1] += 1", "y[..., 0] **= 2",
    "y[:, [0, 2]] *= 3", "y[1:] -= y[:-1].copy()", "y[-1] += y[0]", "y[y[:, 0] > 0] *= 2", "y[None] += 1",
    # through views
    "v = y[1:]; v *= 2", "v = y.T; v[0] = 7", "v = y.reshape(-1); v[::2] += 1", "y.ravel()[0] = 5", "y.T[...] *= 2",
    "v = y[1:, ::2].T; v[0] = x[1:, 1]", "v = y[1:]; w = v[:, 1:]; y *= 3; w += 1; v[0] = 2",
    "v = y.reshape(x.shape)[:, 0]; v[...] = 4", "v = np.diagonal(y).copy(); v += 1; y[0] = v", "v = y.real; v[0] = 4",
    "y.flat[0] = 4", "y.flat[1:3] = [5, 6]",
    # out
    "np.add(x, y, out=y)", "np.exp(x, out=y)", "np.cumsum(x, axis=0, out=y)", "np.multiply(y, 2, out=y[:, :3])",
    "np.sum(x, axis=1, out=y[:, 0])", "np.mean(x, axis=0, out=y[0])", "np.clip(y, -1, 1, out=y)",
    "np.matmul(x, y, out=y)",
    "np.negative(y, out=y, where=y > 0)", "np.add.accumulate(x, axis=0, out=y)", "np.divmod(x, 2, out=(y, y.copy()))",
    # functions that write
    "np.copyto(y, 0, where=y < 0)", "np.putmask(y, y < 0, 9.0)", "np.place(y, y < 0, [9.0, 8.0])",
    "np.fill_diagonal(y, 1)",
    "np.fill_diagonal(y, [5.0, 6.0])", "np.put(y, [0, 1], [5.0, 6.0])", "np.add.at(y, ([0, 0], [1, 2]), 1.0)",
    "np.put_along_axis(y, np.argmax(y, axis=1)[:, None], 0.0, axis=1)", "y.partition(1, axis=1)",
    # arrays made of lengths
    "y = np.zeros(x.shape); y[:-1] += x[1:]", "y = np.zeros((x.shape[0] + 1, 3)); y[1:] += np.cumsum(x, 0)",
    "y = np.zeros((x.shape[0] * 2, 3)); y[::2] = x; v = y[1::2]; v -= x", "y = np.empty_like(x); y[:] = x; y += 1",
]  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_a_write_of_open_lengths(form):
    def run(np):
        def f(x):
            names = {"x": x, "y": x.copy(), "np": np}
            exec(form.replace("; ", "\n"), names)
            return names["y"]

        return f

    want = run(np)(X.copy())
    got = tnp.to_tf_function(run(tnp), [tnp.TensorSpec([None, None], "float64")])(X).numpy()
    assert got.shape == want.shape and got.dtype == want.dtype
    np.testing.assert_allclose(got, want, rtol=1e-12)


def test_what_does_not_fit_raises_when_it_runs():
    def f(x, z):
        y = x.copy()
        y += z
        return y

    graph = tnp.to_tf_function(f, [tnp.TensorSpec([None], "float64")] * 2)
    np.testing.assert_array_equal(graph(X[0], X[0, :1]), X[0] + X[0, 0])
    with pytest.raises(tf.errors.InvalidArgumentError):
        graph(X[0, :1], X[0])


def test_gradients_of_writes_through_views():
    def f(x):
        y = x.copy()
        v = y.reshape(-1)
        v[::2] *= 3
        return y

    graph = tnp.to_tf_function(f, [tnp.TensorSpec([None, 3], "float64")])
    x = tf.constant(X)
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = tf.reduce_sum(graph(x))
    np.testing.assert_array_equal(tape.gradient(y, x), [[3, 1, 3], [1, 3, 1], [3, 1, 3]])
