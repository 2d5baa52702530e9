"""Programs of students: pendulums, wells, planets, chains, arms of robots, peaks, models of letters, primes."""

from __future__ import annotations

import functools
import itertools
from typing import Any

import numpy as np

from . import program


@program
def pendulums(xp: Any, compiled: Any) -> Any:
    """A student's double pendulum: a nested right-hand side with a closure, Runge-Kutta, energy checked on the way."""

    @compiled
    def swing(state, steps, dt=0.01, g=9.81, lengths=(1.0, 0.8), masses=(1.0, 0.5)):
        (l1, l2), (m1, m2) = lengths, masses

        def rate(s):
            a, b, va, vb = s
            d = a - b
            den = 2 * m1 + m2 - m2 * xp.cos(2 * d)
            aa = (
                -g * (2 * m1 + m2) * xp.sin(a) - m2 * g * xp.sin(a - 2 * b)
                - 2 * xp.sin(d) * m2 * (vb**2 * l2 + va**2 * l1 * xp.cos(d))
            ) / (l1 * den)  # fmt: skip
            ab = 2 * xp.sin(d) * (
                va**2 * l1 * (m1 + m2) + g * (m1 + m2) * xp.cos(a) + vb**2 * l2 * m2 * xp.cos(d)
            ) / (l2 * den)  # fmt: skip
            return xp.array([va, vb, aa, ab])

        path = [state]
        for _ in range(steps):
            k1 = rate(state)
            k2 = rate(state + dt / 2 * k1)
            k3 = rate(state + dt / 2 * k2)
            k4 = rate(state + dt * k3)
            state = state + dt / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
            path.append(state)
        path = xp.array(path)
        return path[-1], path[:, 0].max(), xp.abs(path[:, 1]).mean()

    starts = [xp.array([0.5 + 0.1 * i, 0.2, 0.0, 0.1 * i]) for i in range(4)]
    return lambda k: swing(starts[k % 4], 10 + k % 3)


@program
def quadrature(xp: Any, compiled: Any) -> Any:
    """Quadrature that halves where it has to: recursion with early returns, and a count outside."""
    calls = [0]

    @compiled
    def integral(a, b, tolerance):
        def f(x):
            calls[0] += 1
            return xp.sin(x) * xp.exp(-0.3 * x)

        def adaptive(a, b, fa, fm, fb, whole, tolerance, depth):
            m = 0.5 * (a + b)
            fl, fr = f(0.5 * (a + m)), f(0.5 * (m + b))
            left, right = (m - a) / 6 * (fa + 4 * fl + fm), (b - m) / 6 * (fm + 4 * fr + fb)
            if depth == 0 or abs(left + right - whole) < 15 * tolerance:
                return left + right + (left + right - whole) / 15
            return adaptive(a, m, fa, fl, fm, left, tolerance / 2, depth - 1) + adaptive(
                m, b, fm, fr, fb, right, tolerance / 2, depth - 1
            )

        fa, fm, fb = f(a), f(0.5 * (a + b)), f(b)
        return adaptive(a, b, fa, fm, fb, (b - a) / 6 * (fa + 4 * fm + fb), tolerance, 12)

    return lambda k: (integral(0.0, 3.0 + 0.5 * (k % 4), 1e-6), calls[0])


@program
def levels(xp: Any, compiled: Any) -> Any:
    """Eigenstates of small wells whose number of points changes, by lists and a table of strings."""

    @compiled
    def states(n, depth, width=1.0):
        x = xp.linspace(-2, 2, n)
        h = x[1] - x[0]
        v = xp.where(xp.abs(x) < width / 2, -depth, 0.0)
        matrix = xp.diag(1 / h**2 + v) - 0.5 / h**2 * (xp.eye(n, k=1) + xp.eye(n, k=-1))
        energies, waves = xp.linalg.eigh(matrix)
        bound = [(float(e), waves[:, i]) for i, e in enumerate(energies) if e < 0]
        if not bound:
            return 0, 0.0
        table = {f"E{i}": e for i, (e, _) in enumerate(bound)}
        spread = [float(xp.sqrt((w**2 * x**2).sum())) for _, w in bound]
        return len(table), sum(table.values()), spread[0]

    return lambda k: states(20 + 2 * (k % 4), 5.0 + 5.0 * (k % 3))


@program
def planets(xp: Any, compiled: Any) -> Any:
    """Bodies in a dict by name, forces by pairs of names, and the middle of all."""
    rng = np.random.default_rng(46)
    bodies = {
        name: {"m": m, "r": xp.asarray(rng.normal(size=3)), "v": xp.asarray(rng.normal(size=3) * 0.1)}
        for name, m in (("sun", 10.0), ("earth", 1.0), ("moon", 0.1), ("mars", 0.5))
    }

    @compiled
    def leap(dt):
        for name, body in bodies.items():
            force = xp.zeros(3)
            for other, one in bodies.items():
                if other != name:
                    d = one["r"] - body["r"]
                    force += one["m"] * d / (d @ d + 0.01) ** 1.5
            body["v"] = body["v"] + dt * force
        for body in bodies.values():
            body["r"] = body["r"] + dt * body["v"]
        whole = sum(b["m"] for b in bodies.values())
        return functools.reduce(lambda a, b: a + b, (b["m"] * b["r"] for b in bodies.values())) / whole

    return lambda k: (leap(0.01), bodies["moon"]["r"])


@program
def polymer(xp: Any, compiled: Any) -> Any:
    """Energy of a chain: bonds, angles and pairs beyond neighbours; moves one bead, and takes it back by chance."""
    rng = np.random.default_rng(44)

    class Chain:
        def __init__(self, n):
            self.x, self.accepted = xp.asarray(np.cumsum(rng.normal(size=(n, 3)), axis=0)), 0
            self.energy = self.total()

        def total(self):
            bonds = self.x[1:] - self.x[:-1]
            lengths = xp.sqrt((bonds**2).sum(axis=1))
            e = ((lengths - 1.0) ** 2).sum()
            for i in range(len(self.x)):
                for j in range(i + 2, len(self.x)):
                    r2 = ((self.x[i] - self.x[j]) ** 2).sum()
                    if r2 < 4.0:
                        e += 1.0 / (r2 + 0.1)
            return e

        @compiled
        def move(self, i, step, u):
            old = self.x[i].copy()
            self.x[i] += step
            new = self.total()
            if new <= self.energy or u < xp.exp(self.energy - new):
                self.energy = new
                self.accepted += 1
                return True
            self.x[i] = old
            return False

    chain = Chain(8)
    steps, us = xp.asarray(rng.normal(size=(200, 3)) * 0.2), rng.random(200)
    return lambda k: (chain.move(k % 8, steps[k % 200], us[k % 200]), chain.energy, chain.accepted, chain.x)


@program
def matrices(xp: Any, compiled: Any) -> Any:
    """A robot's arm: small matrices in a loop over a list of joints, and a Jacobian by differences."""
    joints = [("z", 0.3), ("y", 0.5), ("y", 0.4), ("z", 0.1)]

    def rotation(axis, angle):
        c, s = xp.cos(angle), xp.sin(angle)
        if axis == "z":
            return xp.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])
        return xp.array([[c, 0.0, s], [0.0, 1.0, 0.0], [-s, 0.0, c]])

    def tip(angles):
        r, p = xp.eye(3), xp.zeros(3)
        for (axis, length), angle in zip(joints, angles, strict=True):
            r = r @ rotation(axis, angle)
            p = p + r @ xp.array([length, 0.0, 0.0])
        return p

    @compiled
    def reach(angles, goal, turns=3):
        for _ in range(turns):
            error = goal - tip(angles)
            if xp.linalg.norm(error) < 1e-6:
                break
            columns = []
            for i in range(len(angles)):
                step = xp.zeros(len(angles))
                step[i] = 1e-5
                columns.append((tip(angles + step) - tip(angles)) / 1e-5)
            jacobian = xp.stack(columns, axis=1)
            angles = angles + jacobian.T @ xp.linalg.solve(jacobian @ jacobian.T + 0.01 * xp.eye(3), error)
        return angles, xp.linalg.norm(goal - tip(angles))

    goals = [xp.array([0.6, 0.1 * i, 0.3]) for i in range(5)]
    return lambda k: reach(xp.array([0.1, 0.2, 0.3, 0.1]), goals[k % 5])


@program
def spikes(xp: Any, compiled: Any) -> Any:
    """Peaks of a signal and the pieces around them, slices whose bounds are found."""
    rng = np.random.default_rng(41)
    signals = [xp.asarray(np.sin(np.arange(120) * (0.2 + 0.02 * i)) + 0.3 * rng.normal(size=120)) for i in range(8)]

    @compiled
    def pieces(x, width):
        level = x.mean() + x.std()
        places = [i for i in range(1, len(x) - 1) if x[i] > level and x[i] >= x[i - 1] and x[i] > x[i + 1]]
        kept = []
        for i in places:
            if kept and i - kept[-1] < width:
                if x[i] > x[kept[-1]]:
                    kept[-1] = i
            else:
                kept.append(i)
        parts = [x[i - width : i + width + 1] for i in kept if i >= width and i + width < len(x)]
        if not parts:
            return xp.zeros(2 * width + 1), 0
        return xp.mean(parts, axis=0), len(parts)

    return lambda k: pieces(signals[k % 8], 3 + k % 2)


@program
def batches(xp: Any, compiled: Any) -> Any:
    """A generator of minibatches with its own random numbers, and a logistic model that learns from them."""
    rng = np.random.default_rng(39)
    x, y = xp.asarray(rng.normal(size=(50, 4))), xp.asarray((rng.random(50) < 0.5).astype(float))
    draws = xp.random.default_rng(5)

    def minibatches(n, size):
        order = draws.permutation(n)
        for start in range(0, n, size):
            yield order[start : start + size]

    @compiled
    def epoch(w, rate):
        losses = []
        for i in minibatches(50, 16):
            p = 1 / (1 + xp.exp(-(x[i] @ w)))
            losses.append(-xp.mean(y[i] * xp.log(p) + (1 - y[i]) * xp.log(1 - p)))
            w = w - rate * x[i].T @ (p - y[i]) / len(i)
        return w, xp.mean(xp.array(losses))

    now = [xp.zeros(4)]

    def call(k):
        now[0], loss = epoch(now[0], 0.1 / (1 + 0.01 * k))
        return now[0], loss

    return call


@program
def words(xp: Any, compiled: Any) -> Any:
    """A model of letters: counts by pairs in a dict of arrays, its surprise at a text, and likeliest letters."""
    letters = "abcdefgh "
    index = {c: i for i, c in enumerate(letters)}
    counts = {c: xp.ones(len(letters)) for c in letters}

    @compiled
    def read(text):
        surprise = 0.0
        for a, b in itertools.pairwise(text):
            row = counts[a]
            surprise -= xp.log(row[index[b]] / row.sum())
            row[index[b]] += 1
        best = {c: letters[int(row.argmax())] for c, row in counts.items()}
        return surprise / (len(text) - 1), [index[best[c]] for c in letters]

    rng = np.random.default_rng(40)
    texts = ["".join(rng.choice(list(letters), 12 + i % 4)) for i in range(20)]
    return lambda k: read(texts[k % 20])


@program
def sieve(xp: Any, compiled: Any) -> Any:
    """Numbers for students: a sieve with slices that step, gaps between primes, and sums of digits by text."""

    @compiled
    def primes(n):
        is_prime = xp.ones(n + 1, dtype=bool)
        is_prime[:2] = False
        for i in range(2, int(n**0.5) + 1):
            if is_prime[i]:
                is_prime[i * i :: i] = False
        found = xp.flatnonzero(is_prime)
        gaps = xp.diff(found)
        digits = sum(int(c) for p in found[-5:] for c in str(int(p)))
        return len(found), gaps.max(), digits

    return lambda k: primes(100 + 7 * (k % 11))
