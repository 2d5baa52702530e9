"""Benchmarks of writes: to one element, a slice, a mask, through a view, and in a loop of a hundred.

NumPy, tensornumpy and PyTorch change the array in place. JAX has no such writes: ``x.at[i].set(v)`` returns a new
array, which only a compiled function with a *donated* argument may place in the old memory. For a mask, ``where`` is
measured.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np

import tensornumpy as tnp
from tensornumpy.command.benchmark.race import Candidate, Table
from tensornumpy.command.benchmark.rivals import Rivals

SIZE = 10**6
UPDATES = 100


def update(x):
    """The loop that is measured. Each element is computed from the one before it, which has just been written."""
    for i in range(1, UPDATES + 1):
        x[i] = x[i - 1] * 0.5 + 1
    return x


def functional_update(x):
    """The same loop for arrays that cannot be written to."""
    for i in range(1, UPDATES + 1):
        x = x.at[i].set(x[i - 1] * 0.5 + 1)
    return x


def gradient_by_hand(x):
    """The gradient of ``sum(y * y)`` for ``y = update(x.copy())``, written by hand in NumPy, with the forward pass.

    Without the squares the gradient would be a constant, which a compiler could compute beforehand.
    """
    y = update(x.copy())
    (y * y).sum()
    g = 2 * y
    for i in range(UPDATES, 0, -1):
        g[i - 1] += g[i] * 0.5
        g[i] = 0
    return g


def tape_gradient(x):
    """The same gradient by the tape."""
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = update(x.copy())
        loss = tnp.sum(y * y)
    return tape.gradient(loss, x)


def compiled(f: Callable, x: np.ndarray) -> Any:
    """``tnp.function(f)``, traced for arrays like ``x`` and compiled to native code before it is measured.

    Otherwise a background thread would compile the loop's kernels while all libraries are being timed.
    """
    made = tnp.function(f)
    mode = tnp.config.get_native()
    tnp.config.set_native("now")
    try:
        made(tnp.array(x))
    finally:
        tnp.config.set_native(mode)
    return made


def _single(rivals: Rivals) -> list[Table]:
    """Tables for single writes. A job has a title, a statement, its arrays, and the write as a function for JAX."""
    rng = np.random.default_rng(0)

    def draw(size: int, scale: float = 1.0) -> np.ndarray:
        return (scale * rng.standard_normal(size)).astype(np.float32)

    three, many = draw(3), draw(SIZE)
    mask, chosen = many > 0, rng.permutation(SIZE)[: SIZE // 100]
    million = "10^6 elements"
    jobs: list[tuple[str, str, dict[str, np.ndarray], Callable]] = [
        ("x[0] = 1. on 3 elements", "x[0] = 1.", {"x": three}, lambda x: x.at[0].set(1.0)),
        ("x[1:] = y on 3 elements", "x[1:] = y", {"x": three, "y": draw(2)}, lambda x, y: x.at[1:].set(y)),
        ("v[0] = 1. through v = x[1:], 3 elements", "v[0] = 1.", {"x": three}, lambda x: x.at[1].set(1.0)),
        (f"x[1:] = y on {million}", "x[1:] = y", {"x": many, "y": draw(SIZE - 1)}, lambda x, y: x.at[1:].set(y)),
        (f"x += y on {million}", "iadd(x, y)", {"x": many, "y": draw(SIZE, 1e-3)}, operator.add),
        (
            f"x[mask] = 0. on {million}",
            "x[m] = 0.",
            {"x": many, "m": mask},
            lambda x, m: rivals.jax.numpy.where(m, 0.0, x),
        ),
        (
            f"x[i] = y, {SIZE // 100} places in {million}",
            "x[i] = y",
            {"x": many, "i": chosen, "y": draw(SIZE // 100)},
            lambda x, i, y: x.at[i].set(y),
        ),
    ]
    out = []
    for title, statement, arrays, functional in jobs:
        candidates: list[Candidate] = []

        def add(label: str, make: Any, statement: str = statement, arrays: Any = arrays, to: Any = candidates) -> None:
            names = {name: make(value) for name, value in arrays.items()}
            names.update(v=names["x"][1:], iadd=operator.iadd)
            to.append(Candidate(label, statement, names, result="x"))

        add("NumPy", np.array)
        add("tensornumpy", tnp.array)
        if rivals.torch is not None:
            add("PyTorch", rivals.torch.tensor)
        if rivals.jax is not None:
            candidates += _jax(rivals.jax, arrays, functional)
        out.append(Table("writes", title, candidates, rtol=0.0, atol=0.0))
    return out


def _jax(jax: Any, arrays: dict[str, np.ndarray], functional: Callable) -> list[Candidate]:
    """JAX without jit, with jit, and with jit and a donated argument."""
    call = f"f({', '.join(arrays)})"
    out = []
    for label, f in (("JAX", functional), ("JAX jit", jax.jit(functional))):
        names = {name: jax.numpy.array(value) for name, value in arrays.items()}
        out.append(Candidate(label, f"{call}.block_until_ready()", {"f": f, **names}))
    names = {name: jax.numpy.array(value) for name, value in arrays.items()}
    names.update(f=jax.jit(functional, donate_argnums=0), kept=[names.pop("x")])
    call = call.replace("x", "kept[0]", 1)
    out.append(Candidate("JAX jit, donated", f"kept[0] = {call}.block_until_ready()", names, result="kept[0]"))
    return out


def _loops(rivals: Rivals) -> list[Table]:
    """Tables for the loop of writes and for its gradient."""
    x = np.random.default_rng(0).standard_normal(1000).astype(np.float32)

    def candidate(label: str, f: Any, make: Any, wait: str = "") -> Candidate:
        return Candidate(label, f"f(x){wait}", {"f": f, "x": make(x)})

    loop = [
        candidate("NumPy", update, np.array),
        candidate("tensornumpy", update, tnp.array),
        candidate("tensornumpy compiled", compiled(update, x), tnp.array),
    ]
    gradient = [
        candidate("NumPy by hand", gradient_by_hand, np.array),
        candidate("tensornumpy tape", tape_gradient, tnp.array),
        candidate("tensornumpy tape compiled", compiled(tape_gradient, x), tnp.array),
    ]
    if rivals.torch is not None:
        torch = rivals.torch

        def torch_gradient(x):
            x = x.detach().requires_grad_()
            (update(x.clone()) ** 2).sum().backward()
            return x.grad

        loop.append(candidate("PyTorch", update, torch.tensor))
        gradient.append(candidate("PyTorch", torch_gradient, torch.tensor))
    if rivals.jax is not None:
        jax = rivals.jax
        jax_gradient = jax.grad(lambda x: (functional_update(x) ** 2).sum())
        for candidates, f in ((loop, functional_update), (gradient, jax_gradient)):
            candidates.append(candidate("JAX jit", jax.jit(f), jax.numpy.array, ".block_until_ready()"))
    title = f"{UPDATES} updates x[i] = x[i - 1] * 0.5 + 1 in 1000 elements"
    return [
        Table("writes", title, loop, rtol=1e-6, atol=1e-6),
        Table("writes", f"gradient of sum(x * x) after these {UPDATES} updates", gradient, rtol=1e-6, atol=1e-6),
    ]


def tables(rivals: Rivals, quick: bool = False) -> list[Table]:
    """Single writes on 3 and on 10^6 elements, and the loop with its gradient; ``quick`` changes nothing here."""
    return _single(rivals) + _loops(rivals)
