"""Functions in a tf.function that does not know the lengths of axes before it runs, and what they refuse there."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("tensorflow")

import tensorflow as tf
import tensornumpy.tensorflow as tnp
from tensornumpy import BatchingError, TracedArrayError, UnknownLengthError

X = np.arange(6.0).reshape(2, 3)
ROW = np.array([3.0, 1.0, 2.0, 5.0])


def unknown(run, *arrays):
    """``run`` in a graph that knows no length."""
    signature = [tf.TensorSpec([None] * a.ndim, a.dtype) for a in arrays]
    return tf.function(run, input_signature=signature, autograph=False)


def check(run, *arrays):
    """The graph gives what NumPy gives."""
    got = unknown(lambda *xs: run(tnp, *xs), *arrays)(*map(tf.constant, arrays))
    want = run(np, *arrays)
    for a, b in zip(tf.nest.flatten(got), tf.nest.flatten(want), strict=True):
        a, b = a.numpy(), np.asarray(b)
        assert a.dtype == b.dtype and a.shape == b.shape
        np.testing.assert_allclose(a, b, rtol=1e-12)


@pytest.mark.parametrize(
    "run",
    [
        lambda xp, x: xp.roll(x, 1, axis=0),
        lambda xp, x: xp.roll(x, (-4, 2), axis=(0, 1)),
        lambda xp, x: xp.roll(x, 7),
        lambda xp, x: xp.repeat(x, 2, axis=1),
        lambda xp, x: xp.repeat(x, 3),
        lambda xp, x: xp.repeat(x, 0, axis=0),
        lambda xp, x: xp.tile(x, (2, 2)),
        lambda xp, x: xp.split(x, 3, axis=1),
        lambda xp, x: xp.split(x, [1], axis=1),
        lambda xp, x: xp.array_split(x, [1, 2], axis=1),
        lambda xp, x: xp.squeeze(x[:, :1], axis=1),
        lambda xp, x: xp.reshape(x, (3, -1)),
        lambda xp, x: xp.tril(x, 1),
        lambda xp, x: xp.triu(x, -1),
        lambda xp, x: xp.std(x, axis=0, ddof=1),
        lambda xp, x: xp.average(x, axis=1, returned=True),
        lambda xp, x: xp.quantile(x, [0.25, 0.5], axis=1, method="hazen"),
        lambda xp, x: xp.gradient(x, axis=1, edge_order=2),
        lambda xp, x: xp.fft.fftshift(x),
        lambda xp, x: xp.full_like(x, 2.5),
        lambda xp, x: xp.stack(xp.meshgrid(x[0], x[1])),
        lambda xp, x: xp.interp(x, x[0], x[1]),
        lambda xp, x: xp.trim_zeros(x[0]),
        lambda xp, x: xp.trim_zeros(x),
        *(lambda xp, x, k=k: (xp.diag(x, k), xp.trace(x, k)) for k in (-3, -2, -1, 1, 3, 7)),
        *(lambda xp, x, k=k: xp.diag(x[0], k) for k in (-2, 0, 1)),
        lambda xp, x: (xp.cross(x, x[::-1]), xp.cross(x, x[0]), xp.linalg.cross(x, x[::-1])),
        lambda xp, x: (xp.vander(x[1]), xp.vander(x[0], 2), xp.vander(x[0], 0), xp.vander(x[0], increasing=True)),
        lambda xp, x: (xp.geomspace(x + 1, 9, 4), xp.geomspace(2, x + 1, 3, endpoint=False, axis=-1)),
        *(lambda xp, x, m=m: xp.pad(x, ((4, 0), (1, 5)), mode=m) for m in ("edge", "wrap", "symmetric", "reflect")),
        *(lambda xp, x, m=m: xp.pad(x, 1, mode=m) for m in ("constant", "mean", "maximum", "linear_ramp")),
    ],
)
def test_lengths_come_with_the_run(run):
    check(run, X)


def test_a_tensor_is_a_shape():
    for make in (
        lambda s: tnp.zeros(s),
        lambda s: tnp.ones(s, tnp.int8),
        lambda s: tnp.full(s, 2.5),
        lambda s: tnp.full((s[0], 3), True),
        lambda s: tnp.broadcast_to(tf.constant([1.0, 2.0, 3.0]), s),
        lambda s: tnp.broadcast_to(np.array([1, 2, 3]), s),
        lambda s: tnp.reshape(tf.range(6), s),
        lambda s: tnp.reshape(tf.range(6), (-1, s[1])),
    ):
        graph = tf.function(make, input_signature=[tf.TensorSpec([2], tf.int32)], autograph=False)
        got, want = graph(tf.constant([2, 3])), make(tf.constant([2, 3]))
        assert got.dtype == want.dtype and got.shape == (2, 3)
        np.testing.assert_array_equal(got, want)


def test_shapes_are_int64():
    got = unknown(lambda x: (tnp.shape(x)[0], tnp.size(x)), X)(X)
    assert [g.dtype for g in got] == [tf.int64, tf.int64] and [int(g) for g in got] == [2, 6]


@pytest.mark.parametrize(
    "run, arrays",
    [
        (lambda x: tnp.max(x), [X[:0]]),
        (lambda x: tnp.min(x, axis=1), [X[:, :0]]),
        (lambda x: tnp.fft.fft(x), [X[:, :0]]),
        (lambda x: tnp.fft.hfft(x), [X[:, :1]]),  # which would end the process
        (lambda x: tnp.partition(x, 3), [X]),
        (lambda x: tnp.argpartition(x, -4), [X]),
        (lambda x: tnp.split(x, 2, axis=1), [X]),
        (lambda x: tnp.convolve(x, x), [ROW[:0]]),
        (lambda x, f: tnp.interp(x, x, f), [ROW, ROW[:3]]),
        (lambda x: tnp.gradient(x, axis=0), [X[:1]]),
        (lambda n: tnp.bincount(n), [np.array([1, -1])]),
        (lambda x, y: tnp.stack([x, y]), [X, X[:1]]),
    ],
)
def test_what_does_not_fit_raises_when_it_runs(run, arrays):
    graph = unknown(run, *arrays)
    graph.get_concrete_function()
    with pytest.raises(tf.errors.InvalidArgumentError):
        graph(*map(tf.constant, arrays))


def test_what_is_empty_may_stay_empty():
    graph = unknown(lambda x: tnp.max(x, axis=1), X)
    assert graph(tf.constant(X[:0])).shape == (0,)
    assert graph(tf.constant(X[:0, :0])).shape == (0,)


def test_array_equal_looks_at_lengths_when_it_runs():
    graph = unknown(lambda x, y: tnp.array_equal(x, y), X, X)
    assert bool(graph(X, X)) and not bool(graph(X, X + 1))
    assert not bool(graph(np.ones((1, 3)), np.ones((2, 3))))


def test_digitize_finds_out_which_way_the_bins_go():
    graph = unknown(lambda x, bins: tnp.digitize(x, bins), ROW, ROW)
    for bins in (np.array([1.0, 2.0, 4.0]), np.array([4.0, 2.0, 1.0])):
        np.testing.assert_array_equal(graph(ROW, bins), np.digitize(ROW, bins))


@pytest.mark.parametrize(
    "run",
    [
        lambda x: tnp.squeeze(x),
        lambda x: tnp.unstack(x),
        lambda x: tnp.insert(x, 1, 0.0, axis=0),
        lambda x: tnp.delete(x, 1, axis=0),
        lambda x: tnp.array_split(x, 2),
        lambda x: tnp.resize(x, (3, 3)),
    ],
)
@pytest.mark.parametrize("autograph", [True, False])
def test_what_needs_a_length_says_so(run, autograph):
    """TensorFlow's autograph raises errors anew; ours keep their class."""
    graph = tf.function(run, input_signature=[tf.TensorSpec([None, None], tf.float64)], autograph=autograph)
    with pytest.raises(UnknownLengthError, match="length of an axis"):
        graph.get_concrete_function()


def test_numbers_asked_of_a_graph_keep_their_class_under_autograph():
    with pytest.raises(TracedArrayError, match="elements"):
        tf.function(lambda x: tnp.delete(np.ones(3), x)).get_concrete_function(tf.TensorSpec([None], tf.int64))


# --- tf.vectorized_map ------------------------------------------------------------------------------------


def mapped(run, *arrays, fallback=False):
    return tf.vectorized_map(lambda xs: run(*xs), tuple(map(tf.constant, arrays)), fallback_to_while_loop=fallback)


@pytest.mark.parametrize(
    "name, run",
    [
        ("nonzero", lambda x: tnp.nonzero(x)[0]),
        ("unique", lambda x: tnp.unique(x)),
        ("mask", lambda x: tnp.extract(tnp.greater(x, 1.0), x)),
        ("zeros", lambda x: tnp.zeros(tf.cast(x[0], tf.int32))),
    ],
)
def test_lengths_that_differ_per_example_are_refused(name, run):
    with pytest.raises(BatchingError, match="per example" if name == "zeros" else name):
        mapped(run, X)


def test_the_same_lengths_for_all_examples_are_none_to_refuse():
    outside = tf.constant([0.0, 1.0, 2.0], tf.float64)
    got = mapped(lambda x: x[0] + tnp.unique(outside)[tf.newaxis], X)
    np.testing.assert_array_equal(got, X[:, :1, None] + outside.numpy())
    rows = mapped(lambda x: tnp.nonzero(x + 1)[0], X, fallback=True)  # a loop runs one example after another
    np.testing.assert_array_equal(rows, [[0, 1, 2]] * 2)


def test_a_variable_takes_no_value_per_example():
    variable = tf.Variable([1.0, 2.0], dtype=tf.float64)
    with pytest.raises(BatchingError, match="put"):
        mapped(lambda x: tnp.put(variable, [0], x[:1]), X)
    np.testing.assert_array_equal(variable, [1.0, 2.0])
