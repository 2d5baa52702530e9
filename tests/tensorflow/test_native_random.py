"""Draws of the native namespace are NumPy's: a tensor among their parameters is its numbers, or is refused by name."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("tensorflow")

import tensorflow as tf
import tensornumpy as tnp

T, N = np.array([0.5, 1.5, 2.5]), np.array(3)
CALLS = {
    "rand": lambda r, t, n: r.rand(n), "randn": lambda r, t, n: r.randn(n, 2), "random": lambda r, t, n: r.random(n),
    "normal": lambda r, t, n: r.normal(t, 1.0), "normal of a size": lambda r, t, n: r.normal(0.0, 1.0, (n, 2)),
    "uniform": lambda r, t, n: r.uniform(t, t + 1), "standard_normal": lambda r, t, n: r.standard_normal(n),
    "randint": lambda r, t, n: r.randint(n), "choice": lambda r, t, n: r.choice(3, p=t / 4.5),
    "choice of n": lambda r, t, n: r.choice(n + 0, 2), "exponential": lambda r, t, n: r.exponential(t),
    "gamma": lambda r, t, n: r.gamma(t), "beta": lambda r, t, n: r.beta(t, 1.0),
    "poisson": lambda r, t, n: r.poisson(t),
    "binomial": lambda r, t, n: r.binomial(n, 0.5), "dirichlet": lambda r, t, n: r.dirichlet(t),
    "multinomial": lambda r, t, n: r.multinomial(n, [0.5, 0.5]), "bytes": lambda r, t, n: r.bytes(n),
    "multivariate_normal": lambda r, t, n: r.multivariate_normal(t, np.eye(3)),
}  # fmt: skip
OF_REALS = "normal uniform choice exponential gamma beta poisson dirichlet multivariate_normal".split()


@pytest.mark.parametrize("name", CALLS)
def test_eagerly_a_tensor_is_its_numbers(name):
    got = CALLS[name](tnp.random.RandomState(0), tf.constant(T), tf.constant(N))
    want = CALLS[name](np.random.RandomState(0), T, N)
    assert np.array_equal(got.numpy() if isinstance(got, tnp.ndarray) else got, want)
    assert isinstance(got, tnp.ndarray) or type(got) is type(want)


@pytest.mark.parametrize("lift", [lambda t: t, tnp.asarray])
@pytest.mark.parametrize("name", CALLS)
def test_in_a_graph_it_is_refused(name, lift):
    for source in (tnp.random, tnp.random.RandomState(0)):
        with pytest.raises(tnp.TracedArrayError, match="fix: "):
            tf.function(lambda t, n, s=source: CALLS[name](s, lift(t), lift(n)), autograph=False)(
                tf.constant(T), tf.constant(N)
            )


@pytest.mark.parametrize("lift", [lambda t: t, tnp.asarray])
@pytest.mark.parametrize("name", OF_REALS)
def test_a_gradient_is_not_lost(name, lift):
    t = tf.constant(T)
    with tf.GradientTape() as tape:
        tape.watch(t)
        with pytest.raises(tnp.TracedArrayError, match=rf"tensornumpy\.tensorflow\.random\.{name}"):
            CALLS[name](tnp.random, lift(t), 3)


def test_orders_keep_gradients_and_a_shuffle_is_refused():
    t = tf.constant(T)
    with tf.GradientTape() as tape:
        tape.watch(t)
        y = tf.reduce_sum(tf.convert_to_tensor(tnp.random.default_rng(0).permutation(t)) * T)
    assert sorted(tape.gradient(y, t).numpy()) == sorted(T)
    for run in (tnp.random.shuffle, tf.function(tnp.random.shuffle, autograph=False)):
        with pytest.raises(TypeError, match=r"permutation\(x\)"):
            run(t)
