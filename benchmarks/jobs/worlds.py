"""One job written once, and run by each library in its own way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

import tensornumpy as tnp
from tensornumpy.command.benchmark.race import Candidate
from tensornumpy.command.benchmark.rivals import Rivals

Job = Callable[..., Any]  # (xp, *arrays): xp has NumPy's names


def torch_names(torch: Any) -> Any:
    """NumPy's names for what the jobs use of PyTorch, whose functions take ``axis`` and ``keepdims`` as well."""
    same = ("abs", "add", "cumsum", "exp", "mean", "multiply", "sqrt", "sum", "tanh", "where")
    return SimpleNamespace(max=torch.amax, **{name: getattr(torch, name) for name in same})


def _bound(job: Job, xp: Any) -> Callable:
    """The job as a function of its arrays alone."""

    def run(*arrays):
        return job(xp, *arrays)

    return run


def candidates(
    rivals: Rivals, job: Job, arrays: Sequence[np.ndarray], *, eager: bool = False, torch_job: Job | None = None
) -> list[Candidate]:
    """NumPy first, then tensornumpy eager and compiled, and each library with its compiler.

    ``eager``: each library op by op, without its compiler. ``torch_job``: takes ``(torch, *arrays)``; else the job
    itself with PyTorch's functions under NumPy's names. JAX runs with 64 bits where an array has them.
    """
    arguments = [f"a{i}" for i in range(len(arrays))]
    call = f"f({', '.join(arguments)})"
    out: list[Candidate] = []

    def add(label: str, f: Any, make: Any, wait: str = "", **options: Any) -> None:
        names = {"f": f, **{name: make(array) for name, array in zip(arguments, arrays, strict=True)}}
        out.append(Candidate(label, call + wait, names, **options))

    add("NumPy", _bound(job, np), np.array)
    add("tensornumpy", _bound(job, tnp), tnp.array)
    if not eager:
        add("tensornumpy compiled", tnp.function(_bound(job, tnp)), tnp.array)
    if rivals.jax is not None:
        jax = rivals.jax
        wide = any(array.dtype.itemsize == 8 for array in arrays)
        options = {"within": lambda: jax.enable_x64(True)} if wide else {}
        run = _bound(job, jax.numpy)

        def make(array: np.ndarray) -> Any:
            with jax.enable_x64(wide):
                return jax.numpy.array(array)

        add("JAX" if eager else "JAX jit", run if eager else jax.jit(run), make, ".block_until_ready()", **options)
    if rivals.torch is not None:
        torch = rivals.torch
        run = _bound(torch_job, torch) if torch_job else _bound(job, torch_names(torch))
        add("PyTorch", run, torch.tensor)
    if rivals.tf is not None:
        tf, tfnp = rivals.tf, rivals.tf.experimental.numpy
        run = _bound(job, tfnp)
        if eager:
            add("TensorFlow NumPy", run, tfnp.array)
        else:
            add("TensorFlow NumPy tf.function", tf.function(run), tfnp.array)
            add("TensorFlow NumPy XLA", tf.function(run, jit_compile=True), tfnp.array)
    return out
