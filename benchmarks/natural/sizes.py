"""Arrays and lists whose lengths differ from call to call: rows chosen by masks, growing lists, short last parts."""

from __future__ import annotations

import heapq
from typing import Any

import numpy as np

from . import program


@program
def hull(xp: Any, compiled: Any) -> Any:
    """The convex hull of as many points as there are, by a stack of corners."""
    rng = np.random.default_rng(0)
    clouds = [rng.normal(size=(20 + 3 * (i % 17), 2)) for i in range(50)]

    @compiled
    def area(points):
        points = points[xp.lexsort((points[:, 1], points[:, 0]))]
        total = 0.0
        for sign in (1.0, -1.0):
            corners = []
            for p in points:
                while len(corners) > 1:
                    a, b = corners[-2], corners[-1]
                    if sign * ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) > 0:
                        break
                    corners.pop()
                corners.append(p)
            for k in range(len(corners) - 1):
                a, b = corners[k], corners[k + 1]
                total += sign * (a[0] * b[1] - a[1] * b[0])
        return total / 2

    return lambda k: area(xp.asarray(clouds[k % 50]))


@program
def drawdown(xp: Any, compiled: Any) -> Any:
    """The deepest fall of a price that has one day more at each call."""
    prices = xp.asarray(100 * np.exp(np.cumsum(np.random.default_rng(1).normal(size=1200)) * 0.01))

    @compiled
    def deepest(prices):
        top, worst, since, longest = prices[0], 0.0, 0, 0
        for p in prices:
            if p > top:
                top, since = p, 0
            since += 1
            longest = max(longest, since)
            worst = min(worst, p / top - 1)
        return worst, longest

    return lambda k: deepest(prices[: 50 + k % 1000])


@program
def elimination(xp: Any, compiled: Any) -> Any:
    """Gauss's elimination with pivots, for systems of any size."""
    rng = np.random.default_rng(2)
    systems = [(rng.normal(size=(n, n)), rng.normal(size=n)) for n in range(4, 16)]

    @compiled
    def solve(a, b):
        a, b, n = a.copy(), b.copy(), len(b)
        for k in range(n):
            p = k + int(xp.argmax(abs(a[k:, k])))
            if p != k:
                a[[k, p]], b[[k, p]] = a[[p, k]], b[[p, k]]
            for i in range(k + 1, n):
                factor = a[i, k] / a[k, k]
                a[i, k:] -= factor * a[k, k:]
                b[i] -= factor * b[k]
        x = xp.zeros(n)
        for i in range(n - 1, -1, -1):
            x[i] = (b[i] - a[i, i + 1 :] @ x[i + 1 :]) / a[i, i]
        return x

    return lambda k: solve(*map(xp.asarray, systems[k % 12]))


@program
def option(xp: Any, compiled: Any) -> Any:
    """An American option: regressions on the paths that are in the money, as many as there are."""
    rng = np.random.default_rng(3)
    moves = xp.asarray(np.exp(np.cumsum(rng.normal(0.0, 0.06, (300, 12)), axis=1)))

    @compiled
    def price(paths, strike, discount):
        value = xp.maximum(strike - paths[:, -1], 0.0)
        for t in range(paths.shape[1] - 2, -1, -1):
            value = value * discount
            spot = paths[:, t]
            rows = xp.where(spot < strike)[0]
            s = spot[rows] / strike
            basis = xp.stack([xp.ones(len(s)), s, s * s], axis=1)
            weights = xp.linalg.solve(basis.T @ basis + 1e-9 * xp.eye(3), basis.T @ value[rows])
            gain = strike - spot[rows]
            now = gain > basis @ weights
            value[rows[now]] = gain[now]
        return value.mean()

    return lambda k: price(100 * moves, 98.0 + 0.5 * (k % 9), 0.995)


@program
def words(xp: Any, compiled: Any) -> Any:
    """How much two texts of any length have in common, by their pairs of letters."""
    rng = np.random.default_rng(4)
    texts = [rng.integers(0, 5, 30 + 7 * (i % 13)) for i in range(40)]

    @compiled
    def overlap(a, b):
        one, times = xp.unique(5 * a[:-1] + a[1:], return_counts=True)
        two, again = xp.unique(5 * b[:-1] + b[1:], return_counts=True)
        common = 0
        for pair, count in zip(one, times, strict=True):
            found = xp.nonzero(two == pair)[0]
            if len(found):
                common += min(count, again[found[0]])
        return common / (len(a) + len(b) - 2)

    return lambda k: overlap(xp.asarray(texts[k % 40]), xp.asarray(texts[(3 * k + 1) % 40]))


@program
def haar(xp: Any, compiled: Any) -> Any:
    """A wavelet transform: halves of halves, which are kept where they are large."""
    signals = xp.asarray(np.random.default_rng(5).normal(size=(20, 256)))

    @compiled
    def compressed(signal, limit):
        parts, kept = [], 0
        while len(signal) > 1:
            low, high = (signal[::2] + signal[1::2]) / 2, (signal[::2] - signal[1::2]) / 2
            high = xp.where(abs(high) > limit, high, 0.0)
            kept += xp.count_nonzero(high)
            parts.append(high)
            signal = low
        return xp.concatenate([signal, *parts[::-1]]), kept

    return lambda k: compressed(signals[k % 20], 0.1 * (1 + k % 4))


@program
def merging(xp: Any, compiled: Any) -> Any:
    """The cost of merging files of changing number, the two smallest first."""
    rng = np.random.default_rng(6)
    files = [rng.integers(1, 100, 12 + i % 9).tolist() for i in range(30)]

    @compiled
    def cost(sizes):
        heap = list(sizes)
        heapq.heapify(heap)
        total = 0
        while len(heap) > 1:
            both = heapq.heappop(heap) + heapq.heappop(heap)
            total += both
            heapq.heappush(heap, both)
        return total

    return lambda k: cost(files[k % 30])


@program
def collisions(xp: Any, compiled: Any) -> Any:
    """Balls in a box that meet: the pairs that are close are found anew in each step."""
    rng = np.random.default_rng(7)
    state = [xp.asarray(rng.random((30, 2))), xp.asarray(rng.normal(size=(30, 2)) * 0.2)]

    @compiled
    def step(x, v, dt, radius):
        x = x + dt * v
        v = xp.where((x < 0) | (x > 1), -v, v)
        d = x[:, None] - x
        near = xp.triu((d * d).sum(axis=2) < radius * radius, 1)
        for i, j in xp.argwhere(near):
            n = x[i] - x[j]
            n = n / xp.sqrt(n @ n)
            push = (v[i] - v[j]) @ n
            if push < 0:
                v[i], v[j] = v[i] - push * n, v[j] + push * n
        return xp.clip(x, 0, 1), v

    def call(k):
        state[:] = step(*state, 0.01, 0.06)
        return state[0].sum()

    return call


@program
def retriever(xp: Any, compiled: Any) -> Any:
    """The best answers to a question among documents, of which there are more and more."""
    rng = np.random.default_rng(8)
    memory, asked = xp.asarray(rng.normal(size=(600, 24))), xp.asarray(rng.normal(size=(50, 24)))

    @compiled
    def best(memory, question):
        score = memory @ question / xp.sqrt((memory * memory).sum(axis=1))
        weight = xp.exp(4 * (score - score.max()))
        return (weight / weight.sum()) @ memory

    return lambda k: best(memory[: 20 + k % 580], asked[k % 50])


@program
def burgers(xp: Any, compiled: Any) -> Any:
    """Burgers' equation by Fourier's transform, with as many steps as its speed asks for."""
    n = 96
    wave = xp.asarray(1j * np.fft.fftfreq(n, 1 / n))
    x = np.linspace(0, 2 * np.pi, n, endpoint=False)

    @compiled
    def run(u, viscosity, until):
        t, steps = 0.0, 0
        while t < until:
            dt = min(0.3 / (n * abs(u).max()), until - t)
            spectrum = xp.fft.fft(u)
            slope = xp.real(xp.fft.ifft(wave * spectrum))
            u = u + dt * (viscosity * xp.real(xp.fft.ifft(wave * wave * spectrum)) - u * slope)
            t, steps = t + dt, steps + 1
        return u, steps

    return lambda k: run(xp.asarray(np.sin(x) + 0.1 * (k % 7)), 0.05, 0.03 + 0.002 * (k % 5))
