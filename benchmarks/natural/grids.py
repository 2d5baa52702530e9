"""Images, series and systems, with options by keyword, state in classes and loops that end early."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np

from . import program


@program
def momentum(xp: Any, compiled: Any) -> Any:
    """Logistic regression as a class: velocity, a count of steps, a dict of lists for the log, a rate by keyword."""
    rng = np.random.default_rng(0)
    rows, labels = xp.asarray(rng.normal(size=(500, 8))), xp.asarray((rng.normal(size=500) > 0).astype(float))

    class Model:
        def __init__(self, n):
            self.w, self.b, self.velocity, self.t = xp.zeros(n), 0.0, xp.zeros(n), 0
            self.log = {"loss": [], "rate": []}

        @compiled
        def fit(self, x, y, rate=0.1, friction=0.9):
            p = 1 / (1 + xp.exp(-(x @ self.w + self.b)))
            error = p - y
            self.velocity = friction * self.velocity - rate * (x.T @ error / len(y))
            self.w = self.w + self.velocity
            self.b -= rate * error.mean()
            self.t += 1
            loss = -(y * xp.log(p + 1e-9) + (1 - y) * xp.log(1 - p + 1e-9)).mean()
            self.log["loss"].append(float(loss))
            self.log["rate"].append(rate)
            return loss

    model = Model(8)

    def call(k):
        i = 32 * k % 500
        return model.fit(rows[i : i + 32], labels[i : i + 32], rate=0.1 / (1 + 0.01 * k)), model.w, model.b, model.t

    return call


@program
def edges(xp: Any, compiled: Any) -> Any:
    """Edges of an image by two thresholds; what is weak counts beside what is strong, by a list as a stack."""
    rng = np.random.default_rng(4)
    images = [
        xp.asarray((rng.random((24, 24)) * 60 + 100 * (np.hypot(*np.mgrid[-12:12, -12:12] - i) < 7)).astype(np.uint8))
        for i in range(4)
    ]

    @compiled
    def find(image, low, high):
        p = xp.pad(image.astype(float), 1, mode="edge")
        gx = (p[:-2, 2:] + 2 * p[1:-1, 2:] + p[2:, 2:]) - (p[:-2, :-2] + 2 * p[1:-1, :-2] + p[2:, :-2])
        gy = (p[2:, :-2] + 2 * p[2:, 1:-1] + p[2:, 2:]) - (p[:-2, :-2] + 2 * p[:-2, 1:-1] + p[:-2, 2:])
        g = xp.hypot(gx, gy)
        strong = g > high
        weak = (g > low) & ~strong
        out = strong.copy()
        h, w = out.shape
        stack = list(zip(*xp.nonzero(strong), strict=True))
        while stack:
            y, x = stack.pop()
            for dy in (-1, 0, 1):
                for dx in (-1, 0, 1):
                    yy, xx = y + dy, x + dx
                    if 0 <= yy < h and 0 <= xx < w and weak[yy, xx] and not out[yy, xx]:
                        out[yy, xx] = True
                        stack.append((yy, xx))
        return out, out.sum()

    return lambda k: find(images[k % 4], 120 + k % 5, 260.0)


@program
def backtest(xp: Any, compiled: Any) -> Any:
    """Two moving averages, an account as a dict, and a list of what it is worth."""
    rng = np.random.default_rng(5)
    prices = xp.asarray(100 * np.exp(np.cumsum(rng.normal(0, 0.01, 1000))))

    @compiled
    def trade(p, fast, slow, fee=0.001):
        account = {"cash": 1000.0, "held": 0.0, "trades": 0}
        c = xp.cumsum(p)
        worth = []
        for t in range(slow, len(p)):
            f, s = (c[t] - c[t - fast]) / fast, (c[t] - c[t - slow]) / slow
            if f > s and account["held"] == 0:
                account["held"] = account["cash"] * (1 - fee) / p[t]
                account["cash"] = 0.0
                account["trades"] += 1
            elif f < s and account["held"] > 0:
                account["cash"] = account["held"] * p[t] * (1 - fee)
                account["held"] = 0.0
                account["trades"] += 1
            worth.append(account["cash"] + account["held"] * p[t])
        return xp.array(worth)[-1], account["trades"]

    return lambda k: trade(prices[20 * (k % 10) : 20 * (k % 10) + 200], 5 + k % 3, 20 + k % 4)


@program
def dithering(xp: Any, compiled: Any) -> Any:
    """An image of few levels, whose errors go to the pixels that follow."""
    image = xp.asarray(np.random.default_rng(2).random((16, 20)))

    @compiled
    def dither(image, levels):
        out = image.copy()
        h, w = out.shape
        for y in range(h):
            for x in range(w):
                old = out[y, x]
                new = round(float(old) * (levels - 1)) / (levels - 1)
                out[y, x] = new
                e = old - new
                if x + 1 < w:
                    out[y, x + 1] += e * 7 / 16
                if y + 1 < h:
                    if x > 0:
                        out[y + 1, x - 1] += e * 3 / 16
                    out[y + 1, x] += e * 5 / 16
                    if x + 1 < w:
                        out[y + 1, x + 1] += e * 1 / 16
        return (out * 255).astype("uint8")

    return lambda k: dither(image, 2 + k % 4)


@program
def bilateral(xp: Any, compiled: Any) -> Any:
    """A filter over the offsets of a window, which ``itertools.product`` gives."""
    images = [xp.asarray(np.random.default_rng(k).random((20, 20))) for k in range(3)]

    @compiled
    def smooth(image, near, like, radius=2):
        padded = xp.pad(image, radius, mode="reflect")
        total, weight = xp.zeros_like(image), xp.zeros_like(image)
        h, w = image.shape
        for dy, dx in itertools.product(range(-radius, radius + 1), repeat=2):
            part = padded[radius + dy : radius + dy + h, radius + dx : radius + dx + w]
            f = xp.exp(-(dy * dy + dx * dx) / (2 * near**2) - (part - image) ** 2 / (2 * like**2))
            total += f * part
            weight += f
        return total / weight

    return lambda k: smooth(images[k % 3], 1.5, 0.1 + 0.02 * (k % 5))


@program
def conjugate(xp: Any, compiled: Any) -> Any:
    """Conjugate gradients with the matrix as a nested function, and a list of residuals."""
    b = xp.asarray(np.random.default_rng(6).normal(size=30))

    @compiled
    def solve(shift, b, tol=1e-8):
        def times(v):
            r = (2 + shift) * v
            r[1:] -= v[:-1]
            r[:-1] -= v[1:]
            return r

        x = xp.zeros_like(b)
        r = b - times(x)
        p = r.copy()
        rs = r @ r
        history = [rs]
        for _ in range(len(b)):
            q = times(p)
            alpha = rs / (p @ q)
            x += alpha * p
            r -= alpha * q
            new = r @ r
            history.append(new)
            if new < tol:
                break
            p = r + (new / rs) * p
            rs = new
        return x, len(history)

    return lambda k: solve(0.1 + 0.01 * (k % 17), b)


@program
def degrees(xp: Any, compiled: Any) -> Any:
    """Which polynomial fits best, with options by keyword and a dict that remembers."""
    x = np.linspace(0, 1, 30)
    series, x = [xp.asarray(np.sin(3 * x + i)) for i in range(6)], xp.asarray(x)

    @compiled
    def best(x, y, *, degrees=(1, 2, 3), penalty=0.01, seen={}):  # noqa: B006 # as people write it
        scores = {}
        for d in degrees:
            powers = xp.vander(x, d + 1)
            found, *_ = xp.linalg.lstsq(powers, y, rcond=None)
            scores[d] = ((y - powers @ found) ** 2).mean() + penalty * d
        d = min(scores, key=scores.get)
        seen[d] = seen.get(d, 0) + 1
        return d, scores[d]

    return lambda k: best(x, series[k % 6], penalty=0.01 * (1 + k % 3))


@program
def needles(xp: Any, compiled: Any) -> Any:
    """Pi by points in a square, in chunks that a generator function gives."""
    rng = xp.random.default_rng(7)

    def chunks(n, size):
        while n > 0:
            yield min(n, size)
            n -= size

    @compiled
    def estimate(n, rng):
        inside = total = 0
        for m in chunks(n, 256):
            points = rng.uniform(-1, 1, size=(m, 2))
            inside += int(((points**2).sum(axis=1) <= 1.0).sum())
            total += m
        return 4 * inside / total

    return lambda k: estimate(1000 + 37 * (k % 5), rng)
