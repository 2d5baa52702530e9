"""Keras layers, losses, metrics and training in our functions; tf.Module, exported and loaded again."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

RNG = np.random.default_rng(5)
X = RNG.standard_normal((64, 4)).astype(np.float32)
Y = (X[:, :1] * X[:, 1:2] + X[:, 2:3]).astype(np.float32)
KERNELS = [RNG.standard_normal(s).astype(np.float32) * 0.3 for s in ((4, 16), (16, 1))]


def gelu(tnp, x):
    return 0.5 * x * (1.0 + tnp.tanh(0.7978845608 * (x + 0.044715 * x * x * x)))


def layer_class(tf, tnp):
    """A dense layer with an activation, whose ``call`` is written with our functions."""

    class Dense(tf.keras.layers.Layer):
        def __init__(self, kernel, is_last=False):
            super().__init__()
            self.kernel_value, self.is_last = kernel, is_last

        def build(self, shape):
            start = tf.constant_initializer(self.kernel_value)
            self.kernel = self.add_weight(shape=self.kernel_value.shape, initializer=start, name="kernel")
            self.bias = self.add_weight(shape=self.kernel_value.shape[1:], initializer="zeros", name="bias")

        def call(self, x):
            out = tnp.add(tnp.matmul(x, self.kernel), self.bias)
            return out if self.is_last else gelu(tnp, out)

    return Dense


def model_of(tf, tnp):
    dense = layer_class(tf, tnp)
    return tf.keras.Sequential([tf.keras.Input((4,)), dense(KERNELS[0]), dense(KERNELS[1], is_last=True)])


def trained_by_hand(steps, batch=16, rate=0.05):
    """The same model, loss and descent in NumPy, float64: the loss of each step."""
    w1, w2 = (k.astype(np.float64) for k in KERNELS)
    b1, b2 = np.zeros(16), np.zeros(1)
    losses = []
    for i in range(steps):
        part = slice(i * batch % len(X), i * batch % len(X) + batch)
        x, y = X[part].astype(np.float64), Y[part]
        z = x @ w1 + b1
        t = np.tanh(0.7978845608 * (z + 0.044715 * z**3))
        h = 0.5 * z * (1 + t)
        d = h @ w2 + b2 - y
        losses.append(np.mean(np.log(np.cosh(d))))
        g = np.tanh(d) / d.size
        slope = 0.5 * (1 + t) + 0.5 * z * (1 - t * t) * 0.7978845608 * (1 + 3 * 0.044715 * z * z)
        gz = (g @ w2.T) * slope
        w2, b2, w1, b1 = w2 - rate * h.T @ g, b2 - rate * g.sum(0), w1 - rate * x.T @ gz, b1 - rate * gz.sum(0)
    return losses


def log_cosh(tnp):
    """logaddexp(d, -d) - log 2, the loss without overflow."""

    def loss(y, prediction):
        d = tnp.subtract(prediction, y)
        return tnp.mean(tnp.subtract(tnp.logaddexp(d, tnp.negative(d)), np.float32(np.log(2.0))), axis=-1)

    return loss


@pytest.mark.parametrize("options", [{}, {"run_eagerly": True}, {"jit_compile": True}], ids=["graph", "eager", "xla"])
def test_fit_is_the_descent_written_by_hand(tf, tnp, options):
    losses = []

    class Note(tf.keras.callbacks.Callback):
        def on_train_batch_begin(self, batch, logs=None):
            self.model.reset_metrics()

        def on_train_batch_end(self, batch, logs=None):
            losses.append(float(logs["loss"]))

    model = model_of(tf, tnp)
    options = {"jit_compile": False} | options
    model.compile(optimizer=tf.keras.optimizers.SGD(0.05), loss=log_cosh(tnp), **options)
    model.fit(X, Y, batch_size=16, epochs=2, shuffle=False, verbose=0, callbacks=[Note()])
    np.testing.assert_allclose(losses, trained_by_hand(8), rtol=2e-5)


def test_a_metric_and_evaluate(tf, tnp):
    class WorstError(tf.keras.metrics.Metric):
        def __init__(self):
            super().__init__(name="worst")
            self.worst = self.add_weight(name="worst", initializer="zeros")

        def update_state(self, y, prediction, sample_weight=None):
            found = tnp.max(tnp.abs(tnp.subtract(y, prediction)))
            self.worst.assign(tnp.maximum(self.worst, found))

        def result(self):
            return tf.convert_to_tensor(self.worst)

    model = model_of(tf, tnp)
    model.compile(loss=lambda y, p: tnp.mean(tnp.square(tnp.subtract(y, p)), axis=-1), metrics=[WorstError()])
    loss, worst = model.evaluate(X, Y, batch_size=24, verbose=0)
    z = X @ KERNELS[0]
    errors = gelu(np, z) @ KERNELS[1] - Y
    np.testing.assert_allclose([loss, worst], [np.mean(errors**2), np.abs(errors).max()], rtol=1e-5)


def test_a_functional_model_with_our_functions_on_its_tensors(tf, tnp):
    """``Lambda`` holds what is no layer; batch and length are unknown."""
    inputs = tf.keras.Input((None, 3))
    weights = tf.keras.layers.Lambda(
        lambda x: tnp.exp(x) / tnp.sum(tnp.exp(x), axis=1, keepdims=True), output_shape=(None, 3)
    )(inputs)
    model = tf.keras.Model(inputs, weights)
    for shape in ((2, 5, 3), (3, 2, 3)):
        x = RNG.standard_normal(shape).astype(np.float32)
        np.testing.assert_allclose(model(x), np.exp(x) / np.exp(x).sum(1, keepdims=True), rtol=1e-5)


def weighted(tf, tnp):
    """A layer with weights whose regularizer and constraint are ours, too; it is found again when a model is loaded."""

    @tf.keras.utils.register_keras_serializable("tensornumpy tests")
    class Weighted(tf.keras.layers.Layer):
        def build(self, shape):
            self.w = self.add_weight(
                shape=(shape[-1], 1), initializer=tf.constant_initializer(KERNELS[0][:, :1]),
                regularizer=lambda w: 0.5 * tnp.sum(tnp.square(w)), constraint=lambda w: tnp.clip(w, -0.2, 0.2),
            )  # fmt: skip

        def call(self, x):
            return tnp.matmul(x, self.w)

    return Weighted


@pytest.mark.parametrize("eagerly", [False, True], ids=["graph", "eager"])
def test_regularizer_constraint_and_a_train_step_of_ones_own(tf, tnp, tmp_path, eagerly):
    layer = weighted(tf, tnp)

    class Model(tf.keras.Sequential):
        def train_step(self, batch):
            x, y = batch
            with tf.GradientTape() as tape:
                loss = tnp.mean(tnp.square(tnp.subtract(self(x), y))) + tnp.sum(self.losses)
            weights = self.trainable_variables
            self.optimizer.apply_gradients(zip(tape.gradient(loss, weights), weights, strict=True))
            return {"found": loss}

    model = Model([tf.keras.Input((4,)), layer()])
    model.compile(tf.keras.optimizers.SGD(0.1), run_eagerly=eagerly)
    found = model.fit(X, Y, batch_size=len(X), epochs=3, verbose=0).history["found"]
    w, wanted = KERNELS[0][:, :1].astype(np.float64), []
    for _ in range(3):
        d = X @ w - Y
        wanted.append(np.mean(d**2) + 0.5 * np.sum(w**2))
        w = np.clip(w - 0.1 * (2 * X.T @ d / len(X) + w), -0.2, 0.2)
    np.testing.assert_allclose(found, wanted, rtol=1e-5)
    if not eagerly:
        model = tf.keras.Sequential([tf.keras.Input((4,)), model.layers[-1]])
        model.save(tmp_path / "model.keras")
        np.testing.assert_array_equal(tf.keras.models.load_model(tmp_path / "model.keras")(X), model(X))


@pytest.fixture
def policy(tf):
    before = tf.keras.mixed_precision.global_policy()
    yield tf.keras.mixed_precision.set_global_policy
    tf.keras.mixed_precision.set_global_policy(before)


@pytest.mark.long
@pytest.mark.parametrize("name", ["float16", "bfloat16"])
def test_mixed_precision(tf, tnp, policy, name):
    """Computed in the low precision, variables and their gradients in float32; it trains."""
    policy(f"mixed_{name}")
    model = model_of(tf, tnp)
    seen = []

    def loss(y, prediction):
        seen.append(prediction.dtype.name)
        return tnp.mean(tnp.square(tnp.subtract(tf.cast(prediction, tf.float32), y)), axis=-1)

    model.compile(optimizer=tf.keras.optimizers.SGD(0.1), loss=loss, jit_compile=False)
    assert model(X[:2]).dtype == name
    history = model.fit(X, Y, batch_size=64, epochs=6, shuffle=False, verbose=0).history["loss"]
    assert {v.dtype for v in model.trainable_variables} == {"float32"} and set(seen) <= {name, "float32"}
    assert history == sorted(history, reverse=True) and history[-1] < 0.8 * history[0]
    with tf.GradientTape() as tape:
        y = tnp.sum(tf.cast(model(X), tf.float32))
    assert {g.dtype.name for g in tape.gradient(y, model.trainable_variables)} == {"float32"}


# --- export ------------------------------------------------------------------------------------------------


def module_of(tf, tnp):
    """With rules of our own in its gradient: ``max`` ties, ``norm``, ``logaddexp``."""

    class Scorer(tf.Module):
        def __init__(self):
            super().__init__()
            self.w = tf.Variable(KERNELS[0])

        @tf.function(input_signature=[tf.TensorSpec([None, 4], tf.float32)])
        def score(self, x):
            z = tnp.matmul(x, tf.convert_to_tensor(self.w))
            return tnp.max(z, axis=1) + tnp.linalg.norm(z, axis=1) + tnp.logaddexp(z[:, 0], z[:, 1])

        @tf.function(input_signature=[tf.TensorSpec([None, 4], tf.float32)])
        def slope(self, x):
            with tf.GradientTape() as tape:
                tape.watch(x)
                y = tnp.sum(self.score(x))
            return tape.gradient(y, x)

    return Scorer()


def score_by_hand(x):
    z = x.astype(np.float64) @ KERNELS[0]
    n = np.linalg.norm(z, axis=1, keepdims=True)
    shared = (z == z.max(1, keepdims=True)) + np.divide(z, n, out=np.zeros_like(z), where=n > 0)
    e = np.exp(z[:, :2])
    shared[:, :2] += e / e.sum(1, keepdims=True)
    if not x.any():  # all alike: 16 maxima share
        shared = np.full_like(z, 1 / 16) + np.pad(np.full((len(z), 2), 0.5), ((0, 0), (0, 14)))
    return z.max(1) + n[:, 0] + np.logaddexp(z[:, 0], z[:, 1]), shared @ KERNELS[0].T


def test_a_saved_model_has_unknown_batch_and_gradients(tf, tnp, tmp_path):
    module = module_of(tf, tnp)
    tf.saved_model.save(module, str(tmp_path / "model"))
    loaded = tf.saved_model.load(str(tmp_path / "model"))
    for x in (X[:3], X[:5], np.zeros((2, 4), np.float32)):
        score, slope = score_by_hand(x)
        source = tf.constant(x)
        with tf.GradientTape() as tape:
            tape.watch(source)
            y = loaded.score(source)
        np.testing.assert_allclose(y, score, rtol=1e-5)
        np.testing.assert_allclose(tape.gradient(y, source), slope, rtol=1e-4, atol=1e-5)
        np.testing.assert_allclose(loaded.slope(source), slope, rtol=1e-4, atol=1e-5)
    with tf.GradientTape() as tape:
        y = tnp.sum(loaded.score(X[:3]))
    (g,) = tape.gradient(y, [loaded.w])
    assert g.shape == (4, 16) and np.all(np.isfinite(g)) and np.abs(g).max() > 0.1


LOADER = """
import sys, numpy as np, tensorflow as tf
loaded = tf.saved_model.load(sys.argv[1])
x = tf.constant(np.load(sys.argv[2]))
with tf.GradientTape() as tape:
    tape.watch(x)
    y = loaded.score(x)
np.savez(sys.argv[3], score=y, slope=tape.gradient(y, x), inside=loaded.slope(x))
assert "tensornumpy" not in sys.modules
"""


@pytest.mark.heavy
def test_it_runs_where_tensornumpy_is_not_installed(tf, tnp, tmp_path):
    tf.saved_model.save(module_of(tf, tnp), str(tmp_path / "model"))
    np.save(tmp_path / "x.npy", X[:7])
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    arguments = [str(tmp_path / name) for name in ("model", "x.npy", "out.npz")]
    done = subprocess.run(
        [sys.executable, "-c", LOADER, *arguments], env=environment, cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    score, slope = score_by_hand(X[:7])
    with np.load(tmp_path / "out.npz") as out:
        np.testing.assert_allclose(out["score"], score, rtol=1e-5)
        np.testing.assert_allclose(out["slope"], slope, rtol=1e-4, atol=1e-5)
        np.testing.assert_allclose(out["inside"], slope, rtol=1e-4, atol=1e-5)
