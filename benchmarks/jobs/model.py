"""The guide's two-layer model, written in NumPy by hand and with each library: gradients, per-example gradients, and
Jacobians."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

import tensornumpy as tnp
from tensornumpy.command.benchmark.race import Candidate, Table
from tensornumpy.command.benchmark.rivals import Rivals, one_blas_thread, openblas

Arrays = list[np.ndarray]


def _draw(batch: int) -> tuple[Arrays, np.ndarray, np.ndarray]:
    rng = np.random.default_rng(0)

    def normal(*shape: int) -> np.ndarray:
        return rng.standard_normal(shape).astype(np.float32)

    weights = [normal(32, 64) / np.float32(np.sqrt(32)), normal(64), normal(64, 2) / np.float32(8)]
    return weights, normal(batch, 32), normal(batch, 2)


def _loss(xp: Any, weights: Any, x: Any, y: Any) -> Any:
    """The same lines for every library that spells NumPy's names."""
    w1, bias, w2 = weights
    hidden = xp.maximum(xp.matmul(x, w1) + bias, 0)
    return xp.sum(xp.square(xp.matmul(hidden, w2) - y))


def _predict(xp: Any, weights: Any, x: Any) -> Any:
    w1, bias, w2 = weights
    return xp.matmul(xp.maximum(xp.matmul(x, w1) + bias, 0), w2)


# --- by hand ----------------------------------------------------------------------------------------------


def _np_gradient(weights, x, y):
    w1, bias, w2 = weights
    z = np.matmul(x, w1) + bias
    hidden = np.maximum(z, 0)
    error = np.matmul(hidden, w2) - y
    np.sum(np.square(error))
    g = 2 * error
    gz = np.matmul(g, w2.T) * (z > 0)
    return np.matmul(x.T, gz), gz.sum(0), np.matmul(hidden.T, g)


def _np_per_example(weights, x, y):
    w1, bias, w2 = weights
    z = np.matmul(x, w1) + bias
    hidden = np.maximum(z, 0)
    g = 2 * (np.matmul(hidden, w2) - y)
    gz = np.matmul(g, w2.T) * (z > 0)
    return x[:, :, None] * gz[:, None, :], gz, hidden[:, :, None] * g[:, None, :]


def _np_jacobian(weights, x):
    w1, bias, w2 = weights
    mask = (np.matmul(x, w1) + bias) > 0
    return np.matmul(w2.T * mask[:, None, :], w1.T)


# --- tensornumpy, and TensorFlow with the same code -------------------------------------------------------


def _taped(lib: Any, xp: Any) -> Callable:
    """``lib`` has GradientTape, ``xp`` NumPy's names: tensornumpy is both."""

    def gradient(weights, x, y):
        with lib.GradientTape() as tape:
            tape.watch(weights)
            loss = _loss(xp, weights, x, y)
        return tape.gradient(loss, weights)

    return gradient


def _taped_per_example(lib: Any, xp: Any, mapper: Callable) -> Callable:
    gradient = _taped(lib, xp)

    def per_example(weights, x, y):
        def single(example):
            inp, label = example
            return gradient(weights, xp.expand_dims(inp, 0), xp.expand_dims(label, 0))

        return mapper(single, (x, y))

    return per_example


def _taped_jacobian(lib: Any, xp: Any) -> Callable:
    def jacobian(weights, x):
        with lib.GradientTape() as tape:
            tape.watch(x)
            prediction = _predict(xp, weights, x)
        return tape.batch_jacobian(prediction, x)

    return jacobian


class _Entries:
    """Collects the candidates of one table: the same statement with each library's arrays."""

    def __init__(self, statement: str, batch: int):
        self.statement = statement
        self.weights, self.x, self.y = _draw(batch)
        self.candidates: list[Candidate] = []

    def by_hand(self, f: Any) -> None:
        """NumPy as it is, and with its BLAS on one thread: on a busy machine two threads wait for each other."""
        self.add("NumPy by hand", f)
        if openblas() is not None:
            self.add("NumPy by hand, BLAS on 1 thread", f, within=one_blas_thread)

    def add(
        self, label: str, f: Any, make: Any = np.array, wait: Any = None, answer: Any = np.asarray, **options: Any
    ) -> None:
        names = {"f": f, "w": [make(w) for w in self.weights], "x": make(self.x), "y": make(self.y)}
        statement = self.statement
        if wait is not None:
            names["wait"] = wait
            statement = f"wait({statement})"
        self.candidates.append(Candidate(label, statement, names, answer, **options))

    def table(self, job: str, title: str, **tolerances: Any) -> list[Table]:
        return [Table(job, title, self.candidates, size=len(self.x), **tolerances)]


def _torch_answer(t: Any) -> np.ndarray:
    return t.detach().numpy()


def gradient(rivals: Rivals, quick: bool = False) -> list[Table]:
    """Gradient of the loss in all weights, at batch 512."""
    e = _Entries("f(w, x, y)", 512)
    e.by_hand(_np_gradient)
    ours = _taped(tnp, tnp)
    e.add("tensornumpy tape", ours, tnp.array)
    e.add("tensornumpy compiled", tnp.function(ours), tnp.array)
    if rivals.jax is not None:
        jax, jnp = rivals.jax, rivals.jax.numpy
        f = jax.jit(jax.grad(lambda w, x, y: _loss(jnp, w, x, y)))
        e.add("JAX jit", f, jnp.array, wait=jax.block_until_ready)
    if rivals.torch is not None:
        torch = rivals.torch

        def torch_gradient(weights, x, y):
            weights = [w.detach().requires_grad_() for w in weights]
            w1, bias, w2 = weights
            loss = torch.sum(torch.square(torch.matmul(torch.relu(torch.matmul(x, w1) + bias), w2) - y))
            return torch.autograd.grad(loss, weights)

        e.add("PyTorch", torch_gradient, torch.tensor, answer=_torch_answer)
    if rivals.tf is not None:
        tf, tfnp = rivals.tf, rivals.tf.experimental.numpy
        theirs = _taped(tf, tfnp)
        e.add("TensorFlow NumPy tape", theirs, tfnp.array)
        e.add("TensorFlow NumPy tf.function", tf.function(theirs), tfnp.array)
        e.add("TensorFlow NumPy XLA", tf.function(theirs, jit_compile=True), tfnp.array)
    return e.table("gradient", "gradient of the model, batch 512")


def per_example(rivals: Rivals, quick: bool = False) -> list[Table]:
    """The gradient of each of 128 examples by itself, vectorized and in a loop."""
    e = _Entries("f(w, x, y)", 128)
    e.by_hand(_np_per_example)
    vectorized = _taped_per_example(tnp, tnp, tnp.vectorized_map)
    e.add("tensornumpy vectorized_map", vectorized, tnp.array)
    e.add("tensornumpy vectorized_map compiled", tnp.function(vectorized), tnp.array)
    e.add("tensornumpy map_fn", _taped_per_example(tnp, tnp, tnp.map_fn), tnp.array)
    if rivals.jax is not None:
        jax, jnp = rivals.jax, rivals.jax.numpy
        single = jax.grad(lambda w, x, y: _loss(jnp, w, x[None], y[None]))
        e.add("JAX jit vmap", jax.jit(jax.vmap(single, (None, 0, 0))), jnp.array, wait=jax.block_until_ready)
    if rivals.torch is not None:
        torch = rivals.torch

        def torch_loss(weights, x, y):
            w1, bias, w2 = weights
            return torch.sum(torch.square(torch.matmul(torch.relu(torch.matmul(x[None], w1) + bias), w2) - y[None]))

        f = torch.func.vmap(torch.func.grad(torch_loss), (None, 0, 0))
        e.add("PyTorch vmap", f, torch.tensor, answer=_torch_answer)
    if rivals.tf is not None:
        tf, tfnp = rivals.tf, rivals.tf.experimental.numpy

        def tf_map_fn(single, examples):
            return tf.map_fn(single, examples, fn_output_signature=[tf.float32] * 3)

        theirs = _taped_per_example(tf, tfnp, tf.vectorized_map)
        e.add("TensorFlow NumPy vectorized_map", tf.function(theirs), tfnp.array)
        e.add("TensorFlow NumPy vectorized_map XLA", tf.function(theirs, jit_compile=True), tfnp.array)
        e.add("TensorFlow NumPy map_fn", tf.function(_taped_per_example(tf, tfnp, tf_map_fn)), tfnp.array)
    return e.table("per_example", "gradient of each of 128 examples")


def batch_jacobian(rivals: Rivals, quick: bool = False) -> list[Table]:
    """The Jacobian of each of 16 predictions with respect to its input."""
    e = _Entries("f(w, x)", 16)
    e.by_hand(_np_jacobian)
    ours = _taped_jacobian(tnp, tnp)
    e.add("tensornumpy batch_jacobian", ours, tnp.array)
    e.add("tensornumpy batch_jacobian compiled", tnp.function(ours), tnp.array)
    if rivals.jax is not None:
        jax, jnp = rivals.jax, rivals.jax.numpy
        single = jax.jacrev(lambda w, x: _predict(jnp, w, x[None])[0], argnums=1)
        e.add("JAX jit vmap jacrev", jax.jit(jax.vmap(single, (None, 0))), jnp.array, wait=jax.block_until_ready)
    if rivals.torch is not None:
        torch = rivals.torch

        def torch_predict(weights, x):
            w1, bias, w2 = weights
            return torch.matmul(torch.relu(torch.matmul(x, w1) + bias), w2)

        f = torch.func.vmap(torch.func.jacrev(torch_predict, argnums=1), (None, 0))
        e.add("PyTorch vmap jacrev", f, torch.tensor, answer=_torch_answer)
    if rivals.tf is not None:
        tf, tfnp = rivals.tf, rivals.tf.experimental.numpy
        theirs = _taped_jacobian(tf, tfnp)
        e.add("TensorFlow NumPy batch_jacobian", tf.function(theirs), tfnp.array)
        e.add("TensorFlow NumPy batch_jacobian XLA", tf.function(theirs, jit_compile=True), tfnp.array)
    return e.table("jacobian", "Jacobian of each of 16 examples")
