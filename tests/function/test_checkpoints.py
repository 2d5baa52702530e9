"""Gradients of long loops in segments: the same numbers, in the memory of the root of their turns."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest

import tensornumpy as tnp
from function import test_staged_gradients as programs
from function.test_staged_gradients import gradients, values, weighted
from tensornumpy.compiler.derive import checkpoints

pytestmark = pytest.mark.usefixtures("native_now", "short_loops_are_staged")


def diffusion(x, c, turns):
    x, total = x * 1.0, 0.0
    for t in range(turns):
        x[1:-1] = x[1:-1] + 0.1 * tnp.sin(x[2:] * c[1:-1]) - 0.05 * x[1:-1] ** 2 * x[:-2]
        total = total + x[t % 7] * 0.1
    return tnp.sum(x * x) + total * total


def backwards(x, a, v):
    a = a * 1.0
    for i in range(17, 2, -3):
        a[i % 4] = tnp.sin(a[(i + 1) % 4]) * x + v * a[i % 4]
        v = v * a[i % 3] + i
    return a, v


CASES = ["stencil", "branches", "masks", "places", "sums", "windows", "reversed_range", "factors", "pivots"]


@pytest.fixture
def forced(monkeypatch):
    """Every loop is in segments, if it can be. The list of them."""
    monkeypatch.setattr(checkpoints, "LIMIT", -1)
    monkeypatch.setattr(checkpoints, "GAIN", 0)
    made, original = [], checkpoints.segments

    def segments(*args):
        found = original(*args)
        made.extend([] if found is None else [found])
        return found

    monkeypatch.setattr(checkpoints, "segments", segments)
    return made


@pytest.mark.parametrize("case", [*(getattr(programs, name) for name in CASES), backwards], ids=lambda f: f.__name__)
def test_segments_change_no_bit_of_a_gradient(case, forced):
    found = gradients(tnp.function(case), values())
    assert forced
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checkpoints, "LIMIT", 1 << 62)
        expected = gradients(tnp.function(case), values())
    for g, e in zip(found, expected, strict=True):
        np.testing.assert_array_equal(g, e)
    for g, e in zip(found, gradients(case, values()), strict=True):
        np.testing.assert_allclose(g, e, rtol=1e-9, atol=1e-10)


def test_second_derivatives_of_loops_in_segments(forced):
    xs = values(4)
    second = [
        tnp.grad(lambda x, h=h: tnp.sum(tnp.grad(lambda y: weighted(h(xs[0], y, xs[2])))(x) ** 2))(xs[1]).numpy()
        for h in (tnp.function(backwards), backwards)
    ]
    np.testing.assert_allclose(*second, rtol=1e-8, atol=1e-9)
    assert len(forced) > 2


@pytest.mark.parametrize(
    ("turns", "size", "most"), [(900, 20_000, 30e6), pytest.param(2000, 100_000, 120e6, marks=pytest.mark.heavy)]
)
def test_memory_grows_with_the_root_of_the_turns(turns, size, most):
    r = np.random.default_rng(0)
    x, c = (tnp.asarray(r.random(size)) for _ in range(2))
    f = tnp.function(diffusion)
    tracemalloc.start()
    try:
        slopes = tnp.grad(lambda x, c: f(x, c, turns), argnums=(0, 1))(x, c)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < most < turns * size * 8 / 4  # which is a quarter of what the turns overwrite
    direction, h = r.normal(size=size), 1e-7
    ends = [float(f(x + s * h * direction, c, turns)) for s in (1, -1)]
    np.testing.assert_allclose(float(tnp.sum(slopes[0] * direction)), (ends[0] - ends[1]) / (2 * h), rtol=1e-4)
