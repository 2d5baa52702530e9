"""Updates of shifted windows as one map over what they have in common: the bits of the updates one after the other."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.compiler import ir
from tensornumpy.compiler.access import every
from tensornumpy.compiler.passes import windows
from tensornumpy.function.programs import derivative


def window(shape, shift):
    """The part of an array that is two elements off its borders, shifted."""
    return tuple(slice(2 + s, n - 2 + s) for n, s in zip(shape, shift, strict=True))


def adds(x, a, shifts, updates):
    """``updates``: what each window gets."""
    x = x.copy()
    for shift, update in zip(shifts, updates, strict=True):
        w = window(x.shape, shift)
        if update == "set":
            x[w] = a * 0.5
        elif update == "times":
            x[w] *= 1.0 - 0.1 * a
        elif update == "own":
            x[w] = x[w] * a + x[w]
        else:
            x[w] -= a * 0.25
    return x


def made(monkeypatch):
    """The maps of the runs that were joined from now on, the last of each is the inside."""
    monkeypatch.setattr(windows, "_LEAST", 1)
    found, gathered = [], windows._gathered

    def noted(run):
        maps = gathered(run)
        if maps is not None:
            found.append((len(run), maps))
        return maps

    monkeypatch.setattr(windows, "_gathered", noted)
    return found


@pytest.mark.family(2)
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("shape", [(5000,), (16, 18), (12, 13, 14)])
def test_shifted_updates_have_numpys_bits(shape, seed, monkeypatch, native_now):
    rng = np.random.default_rng(seed)
    runs = made(monkeypatch)
    count = int(rng.integers(2, 7))
    shifts = [tuple(int(k) for k in rng.integers(-2, 3, len(shape))) for _ in range(count)]
    updates = [str(u) for u in rng.choice(["add", "set", "times", "own"], count)]
    x = rng.standard_normal(shape)
    a = rng.standard_normal(tuple(n - 4 for n in shape))
    f = tnp.function(lambda x, a: adds(x, a, shifts, updates) + 0.0)
    for _ in range(3):
        found = f(x, a)
    assert np.array_equal(found.numpy(), adds(x, a, shifts, updates) + 0.0)
    if len(shape) == 1 and len(set(shifts)) > 1:  # the others may have too little in common
        assert runs


def linear(u):
    u = u.copy()
    for _ in range(20):
        u[1:-1, 1:-1] += 0.1 * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4 * u[1:-1, 1:-1])
    return tnp.sum(u * u)


def product(u):
    u = u.copy()
    for _ in range(20):
        u[1:-1, 1:-1] += 0.01 * u[1:-1, 1:-1] * (u[2:, 2:] + u[:-2, 1:-1] * u[1:-1, :-2] - 2 * u[1:-1, 1:-1])
    return tnp.sum(u * u)


def line(u):
    u = u.copy()
    for _ in range(20):
        u[2:-2] = 0.2 * (u[4:] + u[:-4] + u[1:-3] + u[3:-1] + tnp.sin(u[2:-2]))
    return tnp.sum(u * u)


@pytest.mark.parametrize("way", [lambda f: tnp.function(tnp.grad(f)), lambda f: tnp.grad(tnp.function(f))])
@pytest.mark.parametrize("f", [linear, product, line])
def test_gradients_of_stencils_go_through_the_adjoint_once(f, way, monkeypatch, native_now):
    runs = made(monkeypatch)
    u = np.random.default_rng(1).standard_normal((12, 11))
    gradient = way(f)(u).numpy()
    assert any(count >= 4 for count, _ in runs)
    np.testing.assert_allclose(gradient, tnp.grad(f)(u).numpy(), rtol=1e-13, atol=1e-13)
    for at in itertools.product((0, 1, 5, 11), (0, 1, 6, 10)):
        step = np.zeros_like(u)
        step[at] = 1e-6
        slope = (float(f(u + step)) - float(f(u - step))) / 2e-6
        assert abs(slope - gradient[at]) < 1e-6 * max(1.0, np.abs(gradient).max())


def test_small_windows_are_left_as_they_are(monkeypatch, native_now):
    found, gathered = [], windows._gathered
    monkeypatch.setattr(windows, "_gathered", lambda run: found.append(run) or gathered(run))
    tnp.grad(tnp.function(linear))(np.ones((60, 60)))
    assert not found
    tnp.grad(tnp.function(linear))(np.ones((120, 120)))
    assert found


def test_a_step_of_a_large_gradient_has_two_large_maps(monkeypatch, native_now):
    made_of = []
    compile_program = derivative.compile_program
    monkeypatch.setattr(derivative, "compile_program", lambda p, *rest: made_of.append(p) or compile_program(p, *rest))
    tnp.grad(tnp.function(linear))(np.ones((140, 140)))
    (loop,) = [s for s in made_of[-1].body if isinstance(s, ir.For)]
    large = [s for s in every(loop.body) if np.prod([n.const for n in s.shape]) > 10_000]
    assert len(large) == 2


def test_what_is_read_elsewhere_stands_between(native_now):
    """An update that reads the array at another place is in no run."""

    def f(x):
        x = x.copy()
        x[2:] += 1.0
        x[1:-1] += x[:-2] * 0.5
        x[:-2] *= 2.0
        return x

    x = np.linspace(0, 1, 20_000)
    compiled = tnp.function(f)
    for _ in range(3):
        found = compiled(x)
    assert np.array_equal(found.numpy(), f(x))


def test_maps_are_parted_where_the_parts_share_no_read_of_what_changes():
    n = (ir.Affine(8),)
    d, t = (ir.Buf(name, np.dtype(float), 16, "temp") for name in "dt")
    place, other = (ir.View(buf, ir.Affine(), (1,)) for buf in (d, t))
    two, read = ir.Const(d.dtype, 2.0), ir.Load(d.dtype, place)
    assert not windows._may_part(ir.Map(n, [(place, read), (other, read)]), 1)
    assert windows._may_part(ir.Map(n, [(place, two), (other, read)]), 1)
    assert windows._may_part(ir.Map(n, [(other, read), (place, ir.Load(t.dtype, other))]), 1)
