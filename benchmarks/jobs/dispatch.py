"""What one operation costs on three elements, where all of it is the library and none the arithmetic."""

from __future__ import annotations

from typing import Any

import numpy as np

import tensornumpy as tnp
from tensornumpy.command.benchmark.race import Candidate, Table
from tensornumpy.command.benchmark.rivals import Rivals


def _by_hand(x):
    """Value and gradient of sum(x * x) as one writes it in NumPy, the forward pass included."""
    y = x * x
    y.sum()
    return 2.0 * x


def _tape(x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * x)
    return tape.gradient(y, x)


def tables(rivals: Rivals, quick: bool = False) -> list[Table]:
    """``a + b``, ``exp(a)``, ``sum(a)`` and the gradient of ``sum(a * a)``, all eager."""
    a = np.array([0.5, -1.0, 2.0], np.float32)
    b = np.array([1.5, 0.25, -3.0], np.float32)
    worlds: list[tuple[str, Any, Any, str, Any]] = [
        ("NumPy", np, np.array, "", _by_hand),
        ("tensornumpy", tnp, tnp.array, "", _tape),
    ]
    if rivals.torch is not None:
        torch = rivals.torch

        def torch_gradient(x):
            x = x.detach().requires_grad_()
            torch.sum(x * x).backward()
            return x.grad

        worlds.append(("PyTorch", torch, torch.tensor, "", torch_gradient))
    if rivals.jax is not None:
        jnp = rivals.jax.numpy
        gradient = rivals.jax.grad(lambda x: jnp.sum(x * x))
        worlds.append(("JAX", jnp, jnp.array, ".block_until_ready()", gradient))
    if rivals.tf is not None:
        tf = rivals.tf
        tfnp = tf.experimental.numpy

        def tf_gradient(x):
            with tf.GradientTape() as tape:
                tape.watch(x)
                y = tfnp.sum(x * x)
            return tape.gradient(y, x)

        worlds.append(("TensorFlow NumPy", tfnp, tfnp.array, "", tf_gradient))
    out = []
    for title, statement in (
        ("a + b on 3 elements", "a + b"),
        ("exp(a) on 3 elements", "exp(a)"),
        ("sum(a) on 3 elements", "sum(a)"),
        ("gradient of sum(a * a) on 3 elements", "gradient(a)"),
    ):
        candidates = []
        for label, xp, make, wait, gradient in worlds:
            names = {"a": make(a), "b": make(b), "exp": xp.exp, "sum": xp.sum, "gradient": gradient}
            run = f"({statement}){wait}" if wait else statement
            candidates.append(Candidate(label, run, names))
        out.append(Table("dispatch", title, candidates))
    return out
