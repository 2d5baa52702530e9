"""Integers that are tensors of a graph, in the place of axes, shifts, lengths and bounds; and axes as lists."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("tensorflow")

import tensorflow as tf
import tensornumpy.tensorflow as tnp
from tensornumpy import TracedArrayError

X = np.arange(12.0).reshape(3, 4)
i32 = np.int32


def check(run, *numbers):
    """The graph gives what NumPy gives for these numbers, as arguments of it and as its constants."""
    numbers = [np.asarray(n, np.int32) for n in numbers]
    want = tf.nest.flatten(run(np, X, *[n if n.ndim else n[()] for n in numbers]))
    signature = [tf.TensorSpec(a.shape, a.dtype) for a in (X, *numbers)]
    graph = tf.function(lambda *args: run(tnp, *args), input_signature=signature, autograph=False)
    for a, b in zip(tf.nest.flatten(graph(X, *numbers)), want, strict=True):
        assert a.dtype.as_numpy_dtype == np.asarray(b).dtype and a.shape == np.shape(b)
        np.testing.assert_allclose(a.numpy(), b, rtol=1e-12)


@pytest.mark.parametrize(
    "run, numbers",
    [
        (lambda xp, x, s: (xp.roll(x, s), xp.roll(x, s, axis=1), xp.roll(x, s, axis=(0, 1))), [-5]),
        (lambda xp, x, s: xp.roll(x, s, axis=(0, 1)), [[1, -2]]),
        (lambda xp, x, n: (xp.tile(x, n), xp.tile(x[0], (n, 2))), [3]),
        *((lambda xp, x, n: xp.tile(x, n), [n]) for n in ([2, 1], [0, 1], [2, 1, 1], [2])),
        *((lambda xp, x, n, m=m: xp.pad(x, n, mode=m), [[[1, 0], [3, 9]]]) for m in ("edge", "wrap", "reflect")),
        (lambda xp, x, n: (xp.pad(x, n), xp.pad(x, ((n, 0), (0, 1)), constant_values=7)), [2]),
        (lambda xp, x, n: xp.pad(x, n, mode="symmetric"), [[2, 5]]),
        (lambda xp, x, n: (xp.repeat(x, n), xp.repeat(x, n, axis=1)), [2]),
        (lambda xp, x, n: xp.repeat(x, n, axis=0), [[1, 0, 2]]),
        (lambda xp, x, n: (xp.arange(n), xp.arange(2, n), xp.arange(n, 0, -2), xp.arange(n, dtype="f4")), [7]),
        (lambda xp, x, n, s: (xp.arange(1, n, s), xp.arange(n, 1, s)), [8, 3]),
        (lambda xp, x, n, k: (xp.eye(n), xp.eye(3, n, k, "i4"), xp.identity(n), xp.tri(n), xp.tri(4, n, k)), [3, -1]),
        (lambda xp, x, k: (xp.tril(x, k), xp.triu(x, k), xp.triu(x[0], k)), [-1]),
        *((lambda xp, x, k: (xp.diag(x, k), xp.diag(x[0], k), xp.trace(x, k)), [k]) for k in (-9, -1, 0, 2)),
        (lambda xp, x, i: (xp.split(x, i, axis=1), xp.array_split(x, [1, i[0]])), [[2, 3]]),
        (lambda xp, x, i: (xp.hsplit(x, [i]), xp.vsplit(x, [1, i])), [2]),
        (lambda xp, x, n: (xp.vander(x[0], n), xp.linspace(0.0, 1.0, n), xp.linspace(x, 1, n, endpoint=False)), [3]),
        *((lambda xp, x, k: xp.rot90(x, k), [k]) for k in (1, -2)),
        (lambda xp, x, n: (xp.zeros((n, 2)), xp.full((2, n), 7.0), xp.reshape(x, (n, -1)), xp.take(x, n)), [2]),
        (lambda xp, x, i: (x[i], x[0, i]), [2]),
    ],
)
def test_numbers_that_only_a_run_knows(run, numbers):
    check(run, *numbers)


@pytest.mark.parametrize("axis", [1, -2])
@pytest.mark.parametrize(
    "run",
    [
        lambda xp, x, a: (xp.sum(x, a), xp.mean(x, axis=a, keepdims=True), xp.argmax(x, axis=a), xp.any(x, axis=a)),
        lambda xp, x, a: (xp.cumsum(x, axis=a), xp.sort(-x, axis=a), xp.flip(x, a), xp.median(x, axis=a)),
        lambda xp, x, a: (xp.swapaxes(x, a, 0), xp.moveaxis(x, a, 0), xp.expand_dims(x, a), xp.diff(x, axis=a)),
        lambda xp, x, a: (xp.concatenate([x, x], axis=a), xp.stack([x, x], axis=a), xp.append(x, x, axis=a)),
        lambda xp, x, a: (xp.take(x, [0, 1], axis=a), xp.repeat(x, 2, axis=a), xp.roll(x, 1, axis=a)),
        lambda xp, x, a: (xp.fft.fft(x, axis=a), xp.linalg.norm(x, axis=a), xp.std(x, axis=(a,))),
    ],
)
def test_an_axis_that_only_a_run_knows(run, axis):
    check(run, axis)


def test_several_axes_that_only_a_run_knows():
    check(lambda xp, x, a: xp.transpose(x, a), [1, 0])
    check(lambda xp, x, a, b: (xp.swapaxes(x, a, b), xp.sum(x, axis=(a, b))), 0, -1)
    check(lambda xp, x, a: xp.concatenate([x, x[:1]], axis=a), 0)  # no other axis would do


def test_an_axis_out_of_bounds_raises_when_it_runs():
    graph = tf.function(
        lambda a: tnp.concatenate([X, X[:1]], axis=a), input_signature=[tf.TensorSpec([], tf.int32)], autograph=False
    )
    assert graph(0).shape == (4, 4)
    for axis in (1, 2, -3):
        with pytest.raises(tf.errors.InvalidArgumentError):
            graph(axis)


def test_gradients_go_through_a_switch_over_axes():
    @tf.function(input_signature=[tf.TensorSpec([3, 4], tf.float64), tf.TensorSpec([], tf.int32)], autograph=False)
    def gradient(x, axis):
        with tf.GradientTape() as tape:
            tape.watch(x)
            y = tnp.sum(tnp.sum(x, axis=axis) ** 2)
        return tape.gradient(y, x)

    for axis in (0, 1):
        np.testing.assert_allclose(gradient(X, axis), np.broadcast_to(2 * X.sum(axis, keepdims=True), X.shape))


def test_what_tensorflow_can_tell_is_known():
    graph = tf.function(
        lambda x: (
            tnp.std(x, axis=tf.constant([0, 1])), tnp.round(x, tf.constant(1)), tnp.diff(x, tf.constant(2)),
            tnp.unstack(x, axis=tf.constant(1)), tnp.squeeze(x[:1], tf.constant([0])),
        ),
        autograph=False,
    )  # fmt: skip
    want = [np.std(X), np.round(X, 1), np.diff(X, 2), *np.unstack(X, axis=1), X[0]]
    for a, b in zip(tf.nest.flatten(graph(X)), want, strict=True):
        np.testing.assert_allclose(a, b)


@pytest.mark.parametrize("axis", [[0, 1], np.array([0, 1]), tf.constant([0, 1]), [tf.constant(0), np.int64(1)]])
def test_axes_are_lists_arrays_and_tensors(axis):
    x = tf.constant(X)
    np.testing.assert_allclose(tnp.sum(x, axis=axis), X.sum())
    np.testing.assert_allclose(tnp.max(x, axis), X.max())
    np.testing.assert_allclose(tnp.flip(x, axis), np.flip(X))
    np.testing.assert_allclose(tnp.mean(x, axis=axis[0]), X.mean(axis=0))


@pytest.mark.parametrize(
    "run, name",
    [
        (lambda n: tnp.unstack(X, axis=n), "axis"),
        (lambda n: tnp.split(X, n), "indices_or_sections"),
        (lambda n: tnp.diff(X, n), "n"),
        (lambda n: tnp.round(X, n), "decimals"),
        (lambda n: tnp.pad(X, n, mode="mean"), "pad_width"),
        (lambda n: tnp.fft.fft(X, n), "n"),
    ],
)
def test_what_is_needed_before_the_run_says_so(run, name):
    graph = tf.function(run, input_signature=[tf.TensorSpec([], tf.int32)], autograph=False)
    with pytest.raises(TracedArrayError, match=rf"{name} is a tensor of a graph[\s\S]*fix: {name} as Python numbers"):
        graph.get_concrete_function()


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int16", "uint16", "uint32", "int64", "uint64"])
def test_bounds_of_slices_are_of_every_integer_dtype(dtype):
    def run(x, i, j):
        return x[i:j], x[:, i:], x[::j], x[i:99, j], x[..., i:j, None], x[i:, [0, 1]]

    with tnp.experimental_enable_numpy_behavior():
        signature = [tf.TensorSpec([None, 4], tf.float64), *[tf.TensorSpec([], dtype)] * 2]
        got = tf.function(run, input_signature=signature, autograph=False)(X, i32(1), i32(3))
        eager = run(tf.constant(X), tf.constant(1, dtype), tf.constant(3, dtype))
    for a, b, c in zip(got, eager, run(X, 1, 3), strict=True):
        np.testing.assert_array_equal(a, c)
        np.testing.assert_array_equal(b, c)


def test_writes_and_gradients_of_such_slices():
    v = tf.Variable(X)

    @tf.function(input_signature=[tf.TensorSpec([], tf.uint8)], autograph=False)
    def run(i):
        v[i:, 0] = 7.0
        with tf.GradientTape() as tape:
            y = tnp.sum(v[i:] ** 2)
        return v.value(), tape.gradient(y, v)

    with tnp.experimental_enable_numpy_behavior():
        value, gradient = run(1)
    want = X.copy()
    want[1:, 0] = 7
    np.testing.assert_array_equal(value, want)
    np.testing.assert_array_equal(gradient, np.where(np.arange(3)[:, None] > 0, 2 * want, 0))


def test_as_many_shifts_as_the_graph_finds():
    x = np.arange(12.0).reshape(3, 4)
    for axis, shifts in ((0, [[1], [1, 3], []]), ((0, 1), [[2], [1, 3]]), (None, [[5, 1]])):
        roll = tf.function(
            lambda x, shift, axis=axis: tnp.roll(x, shift, axis), autograph=False,
            input_signature=[tf.TensorSpec(None, tf.float64), tf.TensorSpec([None], tf.int32)],
        )  # fmt: skip
        for shift in shifts:
            want = np.roll(x, sum(shift) if axis is None else shift, axis)
            np.testing.assert_array_equal(roll(x, tf.constant(shift, tf.int32)), want)
