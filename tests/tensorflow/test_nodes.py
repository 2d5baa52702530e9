"""Gradient rules in graphs: after tf.vectorized_map, to higher order, and gone with their graph."""

from __future__ import annotations

import gc
import weakref

import numpy as np
import pytest

import tensornumpy as native

# Functions whose gradient by TensorFlow's own rules is wrong or missing at these points.
SINGULAR = {
    "cumprod": (lambda m, x: m.cumprod(x), [0.0, 2.0, 3.0]),
    "nancumprod": (lambda m, x: m.nancumprod(x), [2.0, 0.0, 0.0]),
    "logaddexp": (lambda m, x: m.logaddexp(x, x[::-1]), [0.5, 1.0, 0.5]),
    "fmax": (lambda m, x: m.fmax(x, x[::-1]), [0.5, 1.0, 0.5]),
    "remainder": (lambda m, x: m.remainder(m.asarray(-7.0), x), [2.0, 3.0, 4.0]),
    "hypot": (lambda m, x: m.hypot(x, x * 0.0) * x, [0.5, 1.0, 2.0]),
    "norm": (lambda m, x: m.linalg.norm(x) * x, [1.0, 2.0, 2.0]),
}


def _weighted(m, f):
    """One number of the results, with another weight for each; sum(sin) gives it a second derivative."""

    def loss(x):
        y = f(m, x)
        return m.sum(m.multiply(m.sin(y), m.asarray([1.0, 2.0, 4.0])))

    return loss


def _wanted(f, point):
    loss = _weighted(native, f)
    return native.grad(loss)(native.asarray(point)).numpy()


@pytest.fixture(autouse=True)
def _indexing(tnp):
    tnp.experimental_enable_numpy_behavior()
    yield
    tnp.experimental_disable_numpy_behavior()


@pytest.mark.parametrize("name", SINGULAR)
def test_a_tape_around_vectorized_map_sees_our_rules(tf, tnp, name):
    f, point = SINGULAR[name]
    xs = tf.constant([point, [1.5, 2.5, 3.5]], tf.float64)
    with tf.GradientTape() as tape:
        tape.watch(xs)
        total = tf.reduce_sum(tf.vectorized_map(_weighted(tnp, f), xs, fallback_to_while_loop=False))
    want = [_wanted(f, point), _wanted(f, [1.5, 2.5, 3.5])]
    np.testing.assert_allclose(tape.gradient(total, xs).numpy(), want, rtol=1e-12)


def test_an_operand_that_the_examples_share_gets_the_sum(tf, tnp):
    xs, shared = tf.constant([[0.0, 1.0], [2.0, 1.0]], tf.float64), tf.constant([0.0, 1.0], tf.float64)
    with tf.GradientTape() as tape:
        tape.watch([xs, shared])
        total = tf.reduce_sum(tf.vectorized_map(lambda x: tnp.logaddexp(x, shared), xs, fallback_to_while_loop=False))
    dx, dshared = tape.gradient(total, [xs, shared])
    want = 1 / (1 + np.exp(shared.numpy() - xs.numpy()))
    np.testing.assert_allclose(dx.numpy(), want, rtol=1e-14)
    np.testing.assert_allclose(dshared.numpy(), (1 - want).sum(0), rtol=1e-14)


def test_maps_in_maps_keep_our_rules(tf, tnp):
    xs = tf.constant([[[0.0, 2.0, 3.0], [1.0, 0.0, 2.0]]], tf.float64)
    with tf.GradientTape() as tape:
        tape.watch(xs)
        rows = tf.vectorized_map(lambda x: tf.vectorized_map(tnp.cumprod, x), xs, fallback_to_while_loop=False)
        total = tf.reduce_sum(rows)
    found = tf.convert_to_tensor(tape.gradient(total, xs))
    np.testing.assert_array_equal(found.numpy(), [[[9.0, 0.0, 0.0], [1.0, 3.0, 0.0]]])


@pytest.mark.parametrize("around", ["tf.function", "tf.vectorized_map"])
def test_the_second_gradient_in_a_graph_uses_our_rules(tf, tnp, around):
    def second(x):
        with tf.GradientTape() as outer:
            outer.watch(x)
            with tf.GradientTape() as inner:
                inner.watch(x)
                y = tf.reduce_sum(tf.sin(tnp.cumprod(x)))
            g = tf.reduce_sum(inner.gradient(y, x) * tf.constant([1.0, 2.0, 4.0], tf.float64))
        return outer.gradient(g, x)

    point = [0.0, 2.0, 0.0]
    loss = native.grad(lambda x: native.sum(native.sin(native.cumprod(x))))
    want = native.grad(lambda x: native.sum(loss(x) * native.asarray([1.0, 2.0, 4.0])))(native.asarray(point)).numpy()
    x = tf.constant(point, tf.float64)
    if around == "tf.function":
        found = tf.function(second)(x)
    else:
        found = tf.vectorized_map(second, x[None], fallback_to_while_loop=False)[0]
    np.testing.assert_allclose(found.numpy(), want, rtol=1e-12)


def test_graphs_and_their_rules_are_freed(tf, tnp):
    from tensorflow.python.framework import ops

    registry = ops.gradient_registry._registry
    before = {name for name in registry if name.startswith("tensornumpy-")}
    graphs = []

    def run(x):
        graphs.append(weakref.ref(tf.compat.v1.get_default_graph()))
        return tnp.cumprod(x)

    x = tf.ones((2, 3))
    for _ in range(3):
        tf.vectorized_map(run, x, fallback_to_while_loop=False)
    gc.collect()
    assert len(graphs) == 3
    assert [g() for g in graphs] == [None] * 3
    assert not {name for name in registry if name.startswith("tensornumpy-")} - before


@pytest.mark.parametrize("mode", ["eager", "tf.function"])
def test_a_rule_takes_cotangents_of_rows(tf, tnp, mode):
    def gradient(x):
        with tf.GradientTape() as tape:
            tape.watch(x)
            y = tf.gather(tnp.cumprod(x), [2, 2])  # whose cotangent is a tf.IndexedSlices
        return tape.gradient(y, x)

    run = gradient if mode == "eager" else tf.function(gradient)
    found = run(tf.constant([0.0, 2.0, 3.0], tf.float64))
    np.testing.assert_array_equal(found.numpy(), [12.0, 0.0, 0.0])
