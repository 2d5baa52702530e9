"""Programs as a new user first writes them: each runs, compiled as eagerly, and does what it should."""

from __future__ import annotations

import collections
import dataclasses
import datetime
import statistics
from typing import Any

import numpy as np
import pytest

import helpers
import tensornumpy as tnp


def rng():
    return np.random.default_rng(0)


def equal(f, *arguments, rtol=1e-9):
    """The compiled program's results, which are those of the eager one."""
    found = tnp.function(f)(*arguments)
    for a, b in zip(tnp.tree.leaves(found), tnp.tree.leaves(f(*arguments)), strict=True):
        np.testing.assert_allclose(a, b, rtol=rtol, atol=rtol)
    return found


def test_a_small_network_with_adam_in_plain_trees():
    r = rng()
    x = tnp.asarray(r.normal(size=(64, 4)))
    y = tnp.sum(x**2, axis=1, keepdims=True)
    p = {"w": [tnp.asarray(r.normal(size=s) * 0.3) for s in ((4, 16), (16, 1))], "b": [tnp.zeros(16), tnp.zeros(1)]}

    def loss(p):
        return tnp.mean((tnp.tanh(x @ p["w"][0] + p["b"][0]) @ p["w"][1] + p["b"][1] - y) ** 2)

    @tnp.function
    def step(p, m, v, t):
        value, g = tnp.value_and_grad(loss)(p)
        m = tnp.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, g)
        v = tnp.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, v, g)

        def moved(p, m, v):
            return p - 0.02 * (m / (1 - 0.9**t)) / (tnp.sqrt(v / (1 - 0.999**t)) + 1e-8)

        return tnp.tree.map(moved, p, m, v), m, v, value

    m, v = tnp.tree.map(tnp.zeros_like, p), tnp.tree.map(tnp.zeros_like, p)
    log = []
    for t in range(1, 301):
        p, m, v, value = step(p, m, v, tnp.asarray(float(t)))
        log.append(value)
    assert log[-1] < 0.1 * log[0] and step.experimental_get_tracing_count() == 1
    assert f"{log[-1]:.3f}" == str(round(float(log[-1]), 3)).ljust(5, "0") and round(log[-1], 3) < 2.0


def test_an_attention_block_in_float32():
    r, d = rng(), 8
    w = [tnp.asarray(r.normal(size=(d, d)).astype("f4")) for _ in range(4)]
    x = tnp.asarray(r.normal(size=(2, 6, d)).astype("f4"))

    def block(w):
        q, k, v = x @ w[0], x @ w[1], x @ w[2]
        a = tnp.special.softmax(q @ k.swapaxes(-1, -2) / np.float32(np.sqrt(d)), axis=-1)
        h = a @ v @ w[3]
        h = h * 0.5 * (1 + tnp.special.erf(h / np.float32(2**0.5)))
        return tnp.mean((h - tnp.mean(h, -1, keepdims=True)) ** 2)

    assert all(g.dtype == np.float32 for g in equal(tnp.grad(block), w, rtol=1e-4))


def test_a_convolution_by_windows():
    x, k = tnp.asarray(rng().normal(size=(8, 8, 8))), tnp.asarray(rng().normal(size=(3, 3, 4)))

    def f(k):
        windows = tnp.lib.stride_tricks.sliding_window_view(x, (3, 3), axis=(1, 2))
        return tnp.sum(tnp.maximum(tnp.einsum("bijuv,uvc->bijc", windows, k), 0))

    equal(tnp.grad(f), k)


def test_a_recurrent_network_as_a_loop_and_as_a_scan():
    r, n = rng(), 8
    w, u = tnp.asarray(r.normal(size=(3, n, n)) * 0.3), tnp.asarray(r.normal(size=(3, 4, n)) * 0.3)
    xs = tnp.asarray(r.normal(size=(30, 4)))

    def cell(w, h, x):
        z = tnp.special.expit(h @ w[0] + x @ u[0])
        reset = tnp.special.expit(h @ w[1] + x @ u[1])
        return (1 - z) * tnp.tanh((reset * h) @ w[2] + x @ u[2]) + z * h

    def loop(w):
        h = tnp.zeros(n)
        for x in xs:
            h = cell(w, h, x)
        return tnp.sum(h**2)

    def scanned(w):
        return tnp.sum(tnp.scan(lambda h, x: (cell(w, h, x), None), tnp.zeros(n), xs)[0] ** 2)

    np.testing.assert_allclose(equal(tnp.grad(loop), w), equal(tnp.grad(scanned), w), rtol=1e-9)


def test_bodies_that_attract_each_other():
    m, x0 = tnp.asarray([1.0, 0.5, 0.2]), tnp.asarray(rng().normal(size=(3, 2)))

    def acceleration(x):
        d = x[None] - x[:, None]
        return tnp.sum(d * (m[None, :] / (tnp.sum(d * d, -1) + 0.1) ** 1.5)[..., None], 1)

    def end(v0):
        def step(state, _):
            x, v = state
            v = v + 0.01 * acceleration(x)
            return (x + 0.01 * v, v), None

        return tnp.sum(tnp.scan(step, (x0, v0), None, length=100)[0][0] ** 2)

    equal(tnp.grad(end), tnp.zeros((3, 2)))


@pytest.mark.long
def test_a_kalman_filter_and_an_unrolled_loop_compile_in_time():
    ys = tnp.asarray(rng().normal(size=(40, 1)))
    f, h = tnp.asarray([[1.0, 1.0], [0.0, 1.0]]), tnp.asarray([[1.0, 0.0]])

    def likelihood(q, n):
        m, p, total = tnp.zeros(2), tnp.eye(2), 0.0
        for t in range(n):
            m, p = f @ m, f @ p @ f.T + q * tnp.eye(2)
            s = h @ p @ h.T + 0.5
            gain, rest = p @ h.T @ tnp.linalg.inv(s), ys[t] - h @ m
            total = total - 0.5 * (tnp.log(tnp.linalg.det(s)) + rest @ tnp.linalg.inv(s) @ rest)
            m, p = m + gain @ rest, (tnp.eye(2) - gain @ h) @ p
        return total

    few, many = (
        helpers.work(tnp.function(tnp.value_and_grad(lambda q, n=n: likelihood(q, n))), tnp.asarray(0.1))
        for n in (20, 40)
    )
    assert few < many < 3 * few  # about twice; it was cubic once


def test_newtons_method_for_a_thousand_systems():
    def f(x):
        return tnp.stack([x[0] ** 2 + x[1] - 1.2, tnp.sin(x[0]) - x[1]])

    def solve(x):
        for _ in range(8):
            x = x - tnp.linalg.solve(tnp.jacobian(f)(x), f(x))
        return x

    xs = tnp.asarray(rng().uniform(0.5, 1, (1000, 2)))
    found = tnp.function(lambda xs: tnp.vectorized_map(solve, xs))(xs)
    assert float(tnp.max(tnp.abs(tnp.vectorized_map(f, found)))) < 1e-12


def test_options_with_their_greeks():
    def price(s, k=100.0, v=0.2, t=1.0, r=0.03):
        d = (tnp.log(s / k) + (r + v * v / 2) * t) / (v * t**0.5)
        return s * tnp.special.ndtr(d) - k * tnp.exp(-r * t) * tnp.special.ndtr(d - v * t**0.5)

    delta = tnp.grad(lambda s: tnp.sum(price(s)))
    s = tnp.linspace(50.0, 150.0, 1000)
    found = equal(lambda s: (price(s), delta(s), tnp.grad(lambda s: tnp.sum(delta(s)))(s)), s)
    h = 1e-4
    np.testing.assert_allclose(found[1], (price(s + h) - price(s - h)) / (2 * h), rtol=1e-6, atol=1e-9)
    np.testing.assert_allclose(found[2], (delta(s + h) - delta(s - h)) / (2 * h), rtol=1e-6, atol=1e-9)


def test_eight_chains_of_hamiltonian_monte_carlo():
    def chain(seed):
        draw = tnp.random.default_rng(seed)

        def step(q, _):
            p = draw.normal(size=2)
            new, energy = q, 0.5 * tnp.sum(q * q + p * p)
            for _ in range(5):
                p = p - 0.1 * new
                new = new + 0.2 * p
                p = p - 0.1 * new
            accept = tnp.log(draw.random()) < energy - 0.5 * tnp.sum(new * new + p * p)
            q = tnp.where(accept, new, q)
            return q, q

        return tnp.scan(step, tnp.zeros(2), None, length=1000)[1]

    x = tnp.function(lambda seeds: tnp.vectorized_map(chain, seeds))(tnp.arange(8))
    assert x.shape == (8, 1000, 2) and abs(float(tnp.var(x)) - 1) < 0.05
    np.testing.assert_allclose(x[3], chain(3), rtol=1e-9, atol=1e-12)


def test_heat_by_writes_into_slices():
    def heat(u):
        u = tnp.array(u)
        for _ in range(10):
            u[1:-1, 1:-1] += 0.1 * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4 * u[1:-1, 1:-1])
        return tnp.sum(u**2)

    equal(tnp.grad(heat), tnp.asarray(rng().random((32, 32))))


def test_counts_fitted_with_bounds():
    optimize = pytest.importorskip("scipy.optimize")
    x = rng().normal(size=(400, 3))
    counts = rng().poisson(np.exp(x @ [0.3, -0.2, 0.5]))

    def loss(b):
        return tnp.sum(tnp.exp(x @ b) - counts * (x @ b) + tnp.special.gammaln(counts + 1.0))

    for f in (tnp.value_and_grad(loss), tnp.function(tnp.value_and_grad(loss))):
        found = optimize.minimize(f, np.zeros(3), jac=True, method="L-BFGS-B", bounds=[(-1, 1)] * 3)
        assert found.success and type(found.x) is np.ndarray
        np.testing.assert_allclose(tnp.grad(loss)(tnp.asarray(found.x)), 0, atol=1e-2)


def test_numbers_where_python_wants_them():
    a, i = tnp.asarray([1.0, 2.0, 2.0]), tnp.asarray([1, 2, 2])
    assert round(a.mean(), 3) == 1.667 and set(tnp.unique(i)) == {1, 2} and collections.Counter(i)[2] == 2
    assert dict.fromkeys(i, 1) == {1: 1, 2: 1} and statistics.mean(a) == pytest.approx(5 / 3)
    assert datetime.timedelta(seconds=float(a[0])) == datetime.timedelta(seconds=1) and [10, 20, 30][i[0]] == 20


def test_parameters_in_a_dataclass():
    @dataclasses.dataclass
    class Line:
        slope: Any
        offset: Any

    g = tnp.grad(lambda p: tnp.sum((p.slope * tnp.arange(3.0) + p.offset) ** 2))(Line(2.0, 1.0))
    assert isinstance(g, Line) and (float(g.slope), float(g.offset)) == (26.0, 18.0)


def test_a_counter_that_is_a_python_number_is_an_input():
    f = tnp.function(lambda x, t: x / (1 - 0.9**t))
    for t in range(1, 12):
        assert f(tnp.ones(3), t).numpy().tolist() == [1 / (1 - 0.9**t)] * 3
    assert f.experimental_get_tracing_count() == 2
