"""Programs that draw random numbers in loops, for derivatives in their first parameters."""

from __future__ import annotations

import numpy as np

import tensornumpy as tnp


def option(sigma, rate, rng):
    total = 0.0
    for _ in range(40):
        end = 100.0 * tnp.exp(rate - 0.5 * sigma * sigma + sigma * rng.standard_normal())
        total = total + tnp.maximum(end - 100.0, 0.0)
    return total / 40


def euler(mu, sigma, rng):
    x = mu * 1.0
    for _ in range(50):
        x = x + mu * x * 0.01 + rng.normal(0.0, sigma) * 0.1
    return x


def langevin(w, a, rng):
    x = w.copy()
    for _ in range(20):
        for j in range(3):
            x[j] = x[j] - 0.01 * (x[j] * a + x[j] ** 3) + 0.1 * rng.normal()
    return (x * x).sum()


def shifts(a, b, rng):
    s = a * 0.0
    for _ in range(20):
        s = s + rng.exponential(a) + rng.uniform(-a, b) + rng.normal(b, a * b) + rng.laplace(a, b) * rng.logistic(b, a)
    return s + rng.gumbel(a, b)


def paths(a, b, rng):
    s = a * 0.0
    for _ in range(20):
        s = s + rng.lognormal(a, b) + rng.weibull(a + 1.0) * rng.pareto(b + 3.0) + rng.power(a + b) + rng.gamma(0.7, b)
    return s + rng.rayleigh(a)


def arrays(a, b, rng):
    s = a * 0.0
    for _ in range(20):
        z = rng.normal(a, b, 5)
        s = s + (z * z).sum() + rng.standard_normal(3)[1] * b
    return s


def branches(a, b, rng):
    s = a * 0.0
    for _ in range(30):
        s = s + rng.normal(a, 1.0) if rng.random() < 0.5 else s * b * 0.9 + rng.poisson(3.0)
    return s


def until(a, b, rng):
    s, k = a * 0.0, 0
    while rng.random() < 0.95:
        s = s + a * b * rng.exponential(a)
        k += 1
        if k > 200:
            break
    return s


def shuffled(w, a, rng):
    x, s = w * a, a * 0.0
    for _ in range(20):
        rng.shuffle(x)
        s = s + x[0] * x[1] + rng.choice(x)
    return s


SCALARS, ROWS = (0.8, 0.5), (np.array([1.0, 2.0, -0.5]), 0.7)
CASES = [
    (option, SCALARS), (euler, SCALARS), (langevin, ROWS), (shifts, SCALARS), (arrays, SCALARS), (branches, SCALARS),
    (until, SCALARS), (shuffled, ROWS), (paths, SCALARS),
]  # fmt: skip
