"""Natural functions for the tests of exported libraries: name -> (function, arguments for a length)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

import tensornumpy as tnp


def _numbers(*shape: int, seed: int = 0) -> Any:
    return np.random.default_rng(seed).standard_normal(shape)


def elementwise(x, y):
    return tnp.exp(-x * x) * tnp.sin(3 * y) + tnp.where(x > y, x, tnp.arctan2(x, y))


def reductions(x):
    return tnp.sum(x), tnp.mean(x, axis=0), tnp.max(x, axis=1), tnp.sqrt(tnp.sum(x**2, axis=1))


def softmax(x):
    e = tnp.exp(x - tnp.max(x, axis=1, keepdims=True))
    return e / tnp.sum(e, axis=1, keepdims=True)


def layers(x, p):
    h = tnp.tanh(x @ p["w"] + p["b"])
    return tnp.mean((h @ p["v"]) ** 2)


def stencil(u):
    for _ in range(20):
        for i in range(1, u.shape[0] - 1):
            for j in range(1, u.shape[1] - 1):
                u[i, j] = 0.25 * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1])


def running(x):
    return tnp.cumsum(x, axis=0), tnp.cumprod(1 + 0.1 * x)


def product(a, b):
    return a @ b, a.T


def places(x):
    return tnp.argmax(x, axis=1), tnp.sum(x > 0), tnp.clip(x, -0.5, 0.5)


def newton(x):
    y = 1.0 * x
    while tnp.abs(y * y - x) > 1e-12 * x:
        y = 0.5 * (y + x / y)
    return y


def bisect(x):
    low, high = tnp.zeros_like(x), tnp.abs(x) + 1
    for _ in range(60):
        middle = 0.5 * (low + high)
        below = middle * middle < tnp.abs(x)
        low, high = tnp.where(below, middle, low), tnp.where(below, high, middle)
    return 0.5 * (low + high)


def taken(x, k):
    return x[k] * 2.0


def scan(x):
    def step(state, push):
        angle, speed = state
        speed = speed + 0.1 * (push - tnp.sin(angle))
        return (angle + 0.1 * speed, speed), angle

    return tnp.scan(step, (x[0], x[-1]), x)[1]


def complexes(z):
    return z * tnp.conj(z) + 1j * z, tnp.abs(z)


def integers(x, y):
    return x // y, x % y, x << 2


def remainders(x, y):
    return x % y, x // y, tnp.fmod(x, y), tnp.hypot(x, y)


def sizes(x):
    return (x - tnp.mean(x)) / x.shape[0]


def recurrence(x):
    y = tnp.zeros(x.shape[0])
    y[0] = x[0]
    for i in range(1, x.shape[0]):
        y[i] = 0.9 * y[i - 1] + x[i]
    return y


def branches(x):
    if x.max() > 1.5:
        x = x / x.max()
    return tnp.sum(x * x)


def interpolated(x, xp, fp):
    return tnp.interp(x, xp, fp)


def sorting(x):
    return tnp.sort(x, axis=0), tnp.sort(x), tnp.argsort(x > 0, axis=0, kind="stable")


def ranked(x):
    return tnp.sort(x, kind="stable") * tnp.arange(x.shape[0])


def fourier(x):
    return tnp.fft.rfft(x)


PROGRAMS: dict[str, tuple[Callable, Callable[[int], tuple]]] = {
    "elementwise": (elementwise, lambda n: (_numbers(n), _numbers(n, seed=1))),
    "reductions": (reductions, lambda n: (_numbers(n, 5),)),
    "softmax": (softmax, lambda n: (_numbers(n, 7),)),
    "layers": (layers, lambda n: (_numbers(n, 6), {"w": _numbers(6, 9), "b": _numbers(9), "v": _numbers(9, 1)})),
    "stencil": (stencil, lambda n: (_numbers(n, 8),)),
    "running": (running, lambda n: (_numbers(n, 3),)),
    "product": (product, lambda n: (_numbers(n, 40), _numbers(40, 33))),
    "places": (places, lambda n: (_numbers(n, 11),)),
    "newton": (newton, lambda n: (np.asarray(float(n)),)),
    "bisect": (bisect, lambda n: (_numbers(n),)),
    "taken": (taken, lambda n: (_numbers(20, 3), np.arange(n) % 20)),
    "scan": (scan, lambda n: (_numbers(n),)),
    "complexes": (complexes, lambda n: (_numbers(n) + 1j * _numbers(n, seed=2),)),
    "integers": (integers, lambda n: (np.arange(-n, n), np.arange(2 * n) % 7 - 3)),
    "remainders": (remainders, lambda n: (1e9 * _numbers(n), _numbers(n, seed=3))),
    "sizes": (sizes, lambda n: (_numbers(n),)),
    "recurrence": (recurrence, lambda n: (_numbers(n),)),
    "branches": (branches, lambda n: (_numbers(n),)),
    "interpolated": (interpolated, lambda n: (_numbers(n), np.arange(5.0), _numbers(5))),
    "sorting": (sorting, lambda n: (_numbers(n, 5),)),
    "ranked": (ranked, lambda n: (_numbers(n),)),
    "fourier": (fourier, lambda n: (_numbers(n),)),
}


def leaves(x: Any) -> list[np.ndarray]:
    """The arrays of a structure."""
    if isinstance(x, tuple | list):
        return [v for part in x for v in leaves(part)]
    if isinstance(x, dict):
        return [v for part in x.values() for v in leaves(part)]
    return [] if x is None else [np.asarray(x)]


def ours(x: Any) -> Any:
    """A structure with arrays of tensornumpy in the places of NumPy's."""
    if isinstance(x, tuple | list):
        return type(x)(map(ours, x))
    if isinstance(x, dict):
        return {k: ours(v) for k, v in x.items()}
    return tnp.asarray(x.copy()) if isinstance(x, np.ndarray) else x
