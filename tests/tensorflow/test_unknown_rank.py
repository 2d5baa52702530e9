"""Tensors whose number of axes a graph does not know: ``tf.TensorSpec(None)``, ``tf.py_function``, decoded images."""

from __future__ import annotations

import numpy as np
import pytest

from helpers import tensorflow
from tensornumpy.tensorflow.tensors import ranks

X = np.arange(1.0, 7.0).reshape(2, 3)
RNG = np.random.default_rng(3)

# what tensorflow.experimental.numpy does with such tensors, and more
CALLS = {
    "sum": lambda tnp, x: tnp.sum(x),
    "mean of an axis": lambda tnp, x: tnp.mean(x, axis=0),
    "max, axis kept": lambda tnp, x: tnp.max(x, axis=-1, keepdims=True),
    "product with a matrix": lambda tnp, x: tnp.matmul(x, np.ones((3, 2))),
    "product of two": lambda tnp, x: tnp.dot(x, x[0]),
    "reshape": lambda tnp, x: tnp.reshape(x, (3, -1)),
    "transpose": lambda tnp, x: tnp.transpose(x),
    "concatenate": lambda tnp, x: tnp.concatenate([x, x], axis=1),
    "four of them": lambda tnp, x: tnp.stack([x, x + 1.0, x, x]),
    "sort": lambda tnp, x: tnp.sort(x),
    "clip": lambda tnp, x: tnp.clip(x, 2.0, 3.0),
    "zeros": lambda tnp, x: tnp.zeros_like(x),
    "a rule of ours": lambda tnp, x: tnp.maximum(x, 2.0) * tnp.max(x, axis=0),
    "index": lambda tnp, x: x[0] + x[:, 1:][0, 0],
    "mask": lambda tnp, x: x[x > 2],
    "method": lambda tnp, x: x.cumsum(axis=1),
    "number of axes": lambda tnp, x: tnp.ndim(x),
}


def traced(tf, f, *dtypes):
    return tf.function(f, input_signature=[tf.TensorSpec(None, d) for d in dtypes], autograph=False)


QUICK = {"sum", "max, axis kept", "reshape", "a rule of ours", "index", "number of axes"}


@pytest.mark.parametrize("name", [n if n in QUICK else pytest.param(n, marks=pytest.mark.heavy) for n in CALLS])
def test_values_and_gradients_are_those_of_a_known_rank(tf, tnp, name):
    def f(x):
        return CALLS[name](tnp, x)

    with tnp.experimental_enable_numpy_behavior():
        run = traced(tf, f, tf.float64)
        results = []
        for g in (run, f):
            x = tf.constant(X)
            with tf.GradientTape() as tape:
                tape.watch(x)
                y = tf.convert_to_tensor(g(x))
            results.append((np.asarray(y), tape.gradient(y, x)))
    (ours, slope), (wanted, slope_wanted) = results
    assert ours.dtype == (wanted.dtype if wanted.dtype != np.int32 else np.int64)  # a Python number becomes int32
    np.testing.assert_array_equal(ours, wanted)
    assert (slope is None) == (slope_wanted is None)
    if slope is not None:
        np.testing.assert_allclose(slope, slope_wanted, rtol=1e-12)


def test_every_combination_has_its_branch():
    """The index that a graph computes is that of the choice, for any number of tensors."""
    tf = tensorflow()
    for count in (1, 2, 3, 5):
        choices = ranks._choices(count)
        for number, choice in enumerate(choices):
            assert int(ranks._index(tf, [tf.zeros((1,) * rank) for rank in choice], choices)) == number
        assert (0,) * count in choices and (7,) * count in choices and len(set(choices)) == len(choices)
        beyond = [tf.zeros((1,) * 8)] * (count - 1) + [tf.zeros((1,) * 9)]
        assert int(ranks._index(tf, beyond, choices)) == len(choices)


@pytest.mark.heavy
def test_one_graph_serves_every_rank(tf, tnp):
    total = traced(tf, lambda x, y: tnp.sum(tnp.matmul(x, y), axis=-1), tf.float64, tf.float64)
    for a, b in (((3,), (3, 2)), ((2, 3), (3, 4)), ((5, 2, 3), (3, 4)), ((4, 2, 3), (4, 3, 2))):
        x, y = RNG.standard_normal(a), RNG.standard_normal(b)
        np.testing.assert_allclose(total(x, y), np.sum(x @ y, axis=-1), rtol=1e-12)


def test_errors_when_the_graph_runs(tf, tnp):
    """NumPy's words for the rank that comes; ``tf.ensure_shape`` beyond those that the graph was made for."""
    total = traced(tf, lambda x: tnp.sum(x, axis=1), tf.float64)
    with pytest.raises(tf.errors.InvalidArgumentError, match="axis 1 is out of bounds for array of dimension 1"):
        total(tf.ones(3, tf.float64))
    with pytest.raises(tf.errors.InvalidArgumentError, match=r"tf\.ensure_shape\(x"):
        total(tf.ones((1,) * 8, tf.float64))


def test_what_cannot_do_without_names_the_fix(tf, tnp):
    """A number of results that depends on the number of axes; what no rank of the tensor makes good."""
    for f in (tnp.nonzero, tnp.shape):
        with pytest.raises(TypeError, match=r"(?s)number of axes.*tf\.ensure_shape\(x"):
            traced(tf, f, tf.float64)(tf.constant(X))
    with pytest.raises(TypeError, match="str"):
        traced(tf, lambda x: tnp.sum(x, axis="rows"), tf.float64)(tf.constant(X))


def test_where_they_come_from(tf, tnp):
    """``tf.py_function``, ``tf.numpy_function``, ``tf.io.parse_tensor`` and ``tf.image.decode_image`` in tf.data."""
    image = RNG.integers(0, 255, (4, 5, 3)).astype(np.uint8)
    stored = tf.io.encode_png(image).numpy()

    def rows(i):
        a = tf.py_function(lambda: X, [], tf.float64)
        b = tf.numpy_function(lambda: X, [], tf.float64)
        c = tf.io.parse_tensor(tf.io.serialize_tensor(tf.constant(X)), tf.float64)
        pixels = tnp.mean(tf.image.decode_image(stored), axis=(0, 1))
        return tnp.std(tnp.flip(a, axis=0) - b), tnp.sum(c, axis=0)[::2], pixels

    (found,) = tf.data.Dataset.range(1).map(rows).as_numpy_iterator()
    np.testing.assert_allclose(found[0], np.std(X[::-1] - X))
    np.testing.assert_array_equal(found[1], X.sum(0)[::2])
    np.testing.assert_allclose(found[2], image.mean((0, 1)))


def test_under_xla_the_rank_is_known(tf, tnp):
    run = tf.function(lambda x: tnp.max(x, axis=0), input_signature=[tf.TensorSpec(None, tf.float64)], jit_compile=True)
    np.testing.assert_array_equal(run(tf.constant(X)), X.max(0))
