"""The sigmoid of the guide, on vectors of 2^0 to 2^24 numbers, and a copy of their memory to compare with."""

from __future__ import annotations

from typing import Any

import numpy as np

import tensornumpy as tnp

from .race import Candidate, Table
from .rivals import Rivals

COPY = "memory copy"
SIZES = tuple(2**k for k in (0, 2, 4, 6, 8, 10, 12, 14, 15, 16, 18, 20, 22, 24))
QUICK_SIZES = tuple(2**k for k in (0, 5, 10, 15, 20))


def np_sigmoid(y):
    return 1.0 / (1.0 + np.exp(-y))


def tnp_sigmoid(y):
    return 1.0 / (1.0 + tnp.exp(-y))


def tables(rivals: Rivals, quick: bool = False) -> list[Table]:
    """One table a size: NumPy, tensornumpy eager and compiled, the compiled version of each rival, and copies.

    The copy that is like the job reads as many bytes and writes as many into memory that is new at each call.
    """
    calls: list[tuple[str, Any, Any, str]] = [
        ("NumPy", np_sigmoid, np.array, "f(y)"),
        ("tensornumpy", tnp_sigmoid, tnp.array, "f(y)"),
        ("tensornumpy compiled", tnp.function(tnp_sigmoid), tnp.array, "f(y)"),
    ]
    if rivals.jax is not None:
        jnp = rivals.jax.numpy
        jitted = rivals.jax.jit(lambda y: 1.0 / (1.0 + jnp.exp(-y)))
        calls.append(("JAX jit", jitted, jnp.array, "f(y).block_until_ready()"))
    if rivals.torch is not None:
        torch = rivals.torch

        def torch_sigmoid(y):
            return 1.0 / (1.0 + torch.exp(-y))

        calls.append(("PyTorch", torch_sigmoid, torch.tensor, "f(y)"))
    if rivals.tf is not None:
        tfnp = rivals.tf.experimental.numpy

        def tf_sigmoid(y):
            return 1.0 / (1.0 + tfnp.exp(-y))

        calls.append(("TensorFlow NumPy", tf_sigmoid, tfnp.array, "f(y)"))
        calls.append(("TensorFlow NumPy tf.function", rivals.tf.function(tf_sigmoid), tfnp.array, "f(y)"))
        xla = rivals.tf.function(tf_sigmoid, jit_compile=True)
        calls.append(("TensorFlow NumPy XLA", xla, tfnp.array, "f(y)"))
    rng = np.random.default_rng(0)
    out = []
    for size in QUICK_SIZES if quick else SIZES:
        y = rng.standard_normal(size).astype(np.float32)
        title = f"sigmoid of {size} numbers"
        candidates = [Candidate(label, run, {"f": f, "y": make(y)}) for label, f, make, run in calls]
        candidates.append(Candidate(COPY, "y.copy()", {"y": y}, expected=[y]))
        old = {"y": y, "old": np.zeros_like(y), "copyto": np.copyto}
        candidates.append(Candidate(f"{COPY} into old memory", "copyto(old, y)", old, result="old", expected=[y]))
        out.append(Table("sigmoid", title, candidates, size=size, rtol=1e-5, atol=1e-6))
    return out
