"""The road from a function to machine code: ``python benchmarks first_calls [NAME ...]``.

Each program runs in new processes: as NumPy's, decorated with an empty cache, decorated with the cache that another
process has left ("warm"), and with ``jax.jit`` where JAX is installed (``--jax PYTHON`` names another interpreter that
has it). A row has the processor's milliseconds of the whole
process, all of its threads, that the first 1, 2, 5, 10, 30, 100, 300 and 1,000 calls have taken, with everything that
was traced and compiled for them; the least of several processes, which take turns.
"""

from __future__ import annotations

import argparse
import compileall
import importlib.util
import json
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from benchmarks.measure import fresh

MARKS = (1, 2, 5, 10, 30, 100, 300, 1000)
LIMIT = 20.0  # seconds of one process


def attention(xp: Any, rows: int = 128, width: int = 64) -> tuple[Callable, tuple]:
    """Scaled products of queries and keys, their softmax, and the values that it weighs."""

    def run(q: Any, k: Any, v: Any) -> Any:
        scores = q @ k.T / width**0.5
        weights = xp.exp(scores - xp.max(scores, axis=-1, keepdims=True))
        return weights / xp.sum(weights, axis=-1, keepdims=True) @ v

    rng = np.random.default_rng(0)
    return run, tuple(rng.normal(size=(rows, width)) for _ in range(3))


def perceptron(xp: Any, rows: int = 512, inputs: int = 32, hidden: int = 64, classes: int = 10) -> tuple:
    """The loss of two layers, whose gradient is asked for: see ``_derived``."""

    def loss(w1: Any, b1: Any, w2: Any, b2: Any, x: Any, targets: Any) -> Any:
        logits = xp.tanh(x @ w1 + b1) @ w2 + b2
        shifted = logits - xp.max(logits, axis=1, keepdims=True)
        return -xp.mean(xp.sum(targets * (shifted - xp.log(xp.sum(xp.exp(shifted), axis=1, keepdims=True))), axis=1))

    rng = np.random.default_rng(0)
    weights = rng.normal(size=(inputs, hidden)) / inputs**0.5, np.zeros(hidden)
    weights += rng.normal(size=(hidden, classes)) / hidden**0.5, np.zeros(classes)
    x, targets = rng.normal(size=(rows, inputs)), np.eye(classes)[rng.integers(classes, size=rows)]
    return loss, (*weights, x, targets)


def options(xp: Any, size: int = 65536) -> tuple[Callable, tuple]:
    """Prices of calls and puts by Black and Scholes, with a polynomial for the normal distribution (Abramowitz and
    Stegun, 26.2.17)."""

    def below(x: Any) -> Any:
        t = 1 / (1 + 0.2316419 * xp.abs(x))
        series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
        tail = xp.exp(-0.5 * x * x) * series * 0.3989422804014327
        return xp.where(x > 0, 1 - tail, tail)

    def run(price: Any, strike: Any, years: Any) -> Any:
        rate, spread = 0.02, 0.3
        d1 = (xp.log(price / strike) + (rate + spread * spread / 2) * years) / (spread * xp.sqrt(years))
        d2 = d1 - spread * xp.sqrt(years)
        later = strike * xp.exp(-rate * years)
        call = price * below(d1) - later * below(d2)
        return call, call + later - price

    rng = np.random.default_rng(0)
    return run, (rng.uniform(10, 50, size), rng.uniform(10, 50, size), rng.uniform(0.2, 2, size))


def water(xp: Any, size: int = 65536) -> tuple[Callable, tuple]:
    """The density of sea water and its two slopes by quotients of long polynomials, as equations of state are."""

    def run(salt: Any, heat: Any, depth: Any) -> Any:
        root = xp.sqrt(salt)
        top, slope, down = 9.998e2 + 0 * heat, 0 * heat, 1.0 + 0 * heat
        for k in range(12):
            a, b, c = 7.35 / (k + 1) ** 3, -5.3e-2 / (k + 2) ** 2, 3.6e-4 / (k + 1) ** 2
            turn = a + heat * (b + heat * (c - 2.4e-6 * heat)) + root * (1e-2 * a + salt * b * 1e-3)
            top = top + turn * 1e-2 + depth * (c + heat * heat * 1e-7 / (k + 1))
            slope = slope + (b + heat * (2 * c - 7.2e-6 * heat)) * 1e-2 + depth * heat * 2e-7 / (k + 1)
            down = down + 1e-3 * turn + depth * depth * (1e-9 * heat - 1e-8 * root)
        rho = top / down
        return rho, (slope - rho * 1e-3 * slope) / down, rho * root / (salt + down)

    rng = np.random.default_rng(0)
    return run, (rng.uniform(1, 40, size), rng.uniform(-1, 25, size), rng.uniform(0, 5000, size))


def mixing(xp: Any, side: int = 20, levels: int = 10) -> tuple[Callable, tuple]:
    """Fluxes across the faces of a grid from slopes that are limited, over all pairs of neighbours."""

    def run(t: Any, s: Any, mask: Any, dx: Any) -> Any:
        total = xp.zeros_like(t[1:-1, 1:-1, 1:-1])
        for axis in range(3):
            for other in range(3):
                if axis == other:
                    continue
                for step in (-1, 1):
                    for turn in (-1, 1):
                        here = [slice(1, -1)] * 3
                        there, beside = list(here), list(here)
                        there[axis] = slice(1 + step, -1 + step or None)
                        beside[other] = slice(1 + turn, -1 + turn or None)
                        h, n, b = tuple(here), tuple(there), tuple(beside)
                        along = (t[n] - t[h]) / dx[h] * mask[n]
                        across = (s[b] - s[h]) / dx[h] * mask[b]
                        slope = -across / xp.minimum(-1e-3, along * 0.1 - xp.abs(across))
                        limit = 0.5 * (1 + xp.tanh((0.4 - xp.abs(slope)) / 0.1))
                        total = total + step * turn * limit * along * slope * mask[h]
        return total

    rng = np.random.default_rng(0)
    shape = side + 2, side + 2, levels + 2
    mask = (rng.random(shape) > 0.1) * 1.0
    return run, (rng.uniform(0, 20, shape), rng.uniform(30, 36, shape), mask, rng.uniform(1, 2, shape))


PROGRAMS = {"attention": attention, "perceptron": perceptron, "options": options, "water": water, "mixing": mixing}


def _derived(name: str, form: str) -> tuple[Callable, tuple]:
    """A program in one form; the perceptron's is its gradient by the four weights, by hand on NumPy."""
    if form == "numpy":
        run, args = PROGRAMS[name](np)
        return (_by_hand if name == "perceptron" else run), args
    if form == "jax":
        import jax
        import jax.numpy as jnp

        jax.config.update("jax_enable_x64", True)
        run, args = PROGRAMS[name](jnp)
        run = jax.jit(jax.value_and_grad(run, argnums=(0, 1, 2, 3)) if name == "perceptron" else run)
        args = tuple(map(jnp.asarray, args))
        return (lambda *xs: jax.block_until_ready(run(*xs))), args
    import tensornumpy as tnp

    run, args = PROGRAMS[name](tnp)
    args = tuple(map(tnp.array, args))
    run = tnp.value_and_grad(run, argnums=(0, 1, 2, 3)) if name == "perceptron" else run
    return tnp.function(run), args


def _by_hand(w1: Any, b1: Any, w2: Any, b2: Any, x: Any, targets: Any) -> Any:
    inner = np.tanh(x @ w1 + b1)
    logits = inner @ w2 + b2
    shifted = logits - np.max(logits, axis=1, keepdims=True)
    powers = np.exp(shifted)
    sums = np.sum(powers, axis=1, keepdims=True)
    loss = -np.mean(np.sum(targets * (shifted - np.log(sums)), axis=1))
    g = (powers / sums * np.sum(targets, axis=1, keepdims=True) - targets) / len(x)
    back = (g @ w2.T) * (1 - inner * inner)
    return loss, (x.T @ back, back.sum(0), inner.T @ g, g.sum(0))


def measure(name: str, form: str) -> list[float]:
    """Milliseconds of the processor after each mark, in this process."""
    run, args = _derived(name, form)
    spent, marks, begun = 0.0, [], time.perf_counter()
    for k in range(1, MARKS[-1] + 1):
        start = time.process_time()
        run(*args)
        spent += time.process_time() - start
        if k in MARKS:
            marks.append(spent * 1e3)
        if time.perf_counter() - begun > LIMIT:
            break
    return marks


def once(name: str, form: str, python: str, cached: str | None = None) -> list[float]:
    """The same in a new process, with an empty cache unless a folder is given."""
    one = "--one", name, "function" if form == "warm" else form
    with tempfile.TemporaryDirectory() as empty:
        return fresh("first_calls", *one, python=python, TENSORNUMPY_CACHE=cached or empty)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PROGRAMS))
    parser.add_argument("--turns", type=int, default=3, help="processes of each form, of which the least counts")
    parser.add_argument("--jax", metavar="PYTHON", help="an interpreter that has JAX")
    parser.add_argument("--one", nargs=2, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        print(json.dumps(measure(*given.one)))
        return
    spec = importlib.util.find_spec("tensornumpy")
    for folder in [] if spec is None else spec.submodule_search_locations or []:
        compileall.compile_dir(folder, quiet=1)  # as pip does
    forms = dict.fromkeys(("numpy", "function", "warm"), sys.executable)
    if given.jax:
        forms["jax"] = given.jax
    print(f"{'program':<12}{'form':<10}" + "".join(f"{k:>8,}" for k in MARKS))
    for name in given.names or PROGRAMS:
        best: dict[str, list[float]] = {}
        with tempfile.TemporaryDirectory() as kept:
            once(name, "warm", sys.executable, kept)
            for _ in range(given.turns):
                for form, python in forms.items():
                    found = once(name, form, python, kept if form == "warm" else None)
                    before = best.get(form, found)
                    best[form] = [min(pair) for pair in zip(before, found, strict=False)]
        for form, marks in best.items():
            print(f"{name:<12}{form:<10}" + "".join(f"{ms:>8.0f}" for ms in marks), flush=True)


if __name__ == "__main__":
    main()
