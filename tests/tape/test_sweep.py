"""The backward sweep adds in place into sums of its own: nothing else may see that."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp


def program(seed: int) -> Any:
    """A random program of windows, writes and sums, in which cotangents meet in every order."""

    def run(x: Any) -> Any:
        rng = random.Random(seed)
        arrays, middle = [x * 1.0, x], []
        for _ in range(rng.randint(4, 14)):
            a, b = rng.choice(arrays), rng.choice(arrays)
            kind = rng.randrange(7)
            i, j = rng.sample(range(4), 2)
            if kind == 0:
                a = a + b
            elif kind == 1:
                a = a * b
            elif kind == 2:
                a = tnp.concatenate([a[i:], b[:i]])
            elif kind == 3:
                a = a.copy()
                a[1:4] += b[i : i + 3]
            elif kind == 4:
                a = a.copy()
                a[i] = b[j] * a[j]
            elif kind == 5:
                a = tnp.where(a > b, a, b) - a[i]
            else:
                a = a.copy()
                v = a[::-2]
                v *= b[: v.size]
            arrays.append(tnp.tanh(a))
            middle.append(arrays[-1])
        return tnp.sum(arrays[-1] * arrays[-2] + middle[0]), middle

    return run


@pytest.mark.parametrize("seed", range(60))
def test_random_programs(seed):
    f, x = program(seed), np.random.default_rng(seed).normal(size=6)
    handle = tnp.asarray(x)
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(handle)
        y, middle = f(handle)
    sources = [handle, *middle]
    seeds = tnp.asarray(2.0)
    together = tape.gradient(y, sources)
    again = tape.gradient(y, sources, output_gradients=seeds)
    assert float(seeds) == 2.0
    for source, g, h in zip(sources, together, again, strict=True):
        alone = tape.gradient(y, source)  # asked for by itself, without results on the way
        assert (g is None) == (alone is None)
        if g is not None:
            assert np.allclose(g, alone, rtol=1e-13, atol=1e-15) and np.allclose(h, 2 * g, rtol=1e-13, atol=1e-15)
    step = 1e-6
    for k in range(x.size):
        e = np.zeros(6)
        e[k] = step
        numeric = (float(f(tnp.asarray(x + e))[0]) - float(f(tnp.asarray(x - e))[0])) / (2 * step)
        found = 0.0 if together[0] is None else float(together[0][k])
        assert abs(found - numeric) < 1e-6 * max(1.0, abs(numeric)), seed
    compiled = tnp.function(tnp.grad(lambda x: f(x)[0]))(handle)
    assert np.allclose(compiled, together[0], rtol=1e-12, atol=1e-14)


def test_a_gradient_is_nobody_elses_memory():
    x, seed = tnp.asarray([1.0, 2.0, 3.0]), tnp.ones(3)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        z = x + x
        y = z + z
    gx, gz = tape.gradient(y, [x, z], output_gradients=seed)
    gz += 1
    assert gx.tolist() == [4.0] * 3 and seed.tolist() == [1.0] * 3
