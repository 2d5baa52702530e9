"""Programs that draw random numbers in loops."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import program


@program
def arrivals(xp: Any, compiled: Any) -> Any:
    """How many arrivals there are before a time."""
    rng = np.random.default_rng(0)

    @compiled
    def count(until, rng):
        t, n = 0.0, 0
        while True:
            t += rng.exponential(1.0)
            if t > until:
                return n
            n += 1

    return lambda k: count(200.0, rng)


@program
def gillespie(xp: Any, compiled: Any) -> Any:
    """Births, deaths and predation, event by event."""
    rng = np.random.default_rng(1)

    @compiled
    def simulate(prey, hunters, until):
        t, events = 0.0, 0
        while t < until and events < 2000:
            rates = xp.array([1.0 * prey, 0.005 * prey * hunters, 0.6 * hunters])
            total = rates.sum()
            if total == 0:
                break
            t += rng.exponential(1 / total)
            which = xp.searchsorted(xp.cumsum(rates), rng.random() * total)
            if which == 0:
                prey += 1
            elif which == 1:
                prey -= 1
                hunters += 1
            else:
                hunters -= 1
            events += 1
        return prey, hunters

    return lambda k: simulate(50, 100, 1.0)


@program
def ising(xp: Any, compiled: Any) -> Any:
    """A sweep of single spin flips, at a temperature that falls."""
    rng = np.random.default_rng(2)
    spins = xp.asarray(rng.choice([-1, 1], (16, 16)))

    @compiled
    def sweep(spins, beta):
        n = len(spins)
        for _ in range(n * n):
            i, j = rng.integers(0, n), rng.integers(0, n)
            around = spins[(i + 1) % n, j] + spins[i - 1, j] + spins[i, (j + 1) % n] + spins[i, j - 1]
            change = 2 * spins[i, j] * around
            if change <= 0 or rng.random() < xp.exp(-beta * change):
                spins[i, j] = -spins[i, j]
        return spins.sum()

    return lambda k: sweep(spins, 0.2 + 0.001 * (k % 300))


@program
def metropolis(xp: Any, compiled: Any) -> Any:
    """A chain through a density with two tops."""
    rng = np.random.default_rng(3)

    @compiled
    def chain(x, width, steps):
        accepted = 0
        for _ in range(steps):
            y = x + width * rng.normal()
            ratio = (xp.exp(-((y - 1) ** 2)) + xp.exp(-((y + 1) ** 2))) / (
                xp.exp(-((x - 1) ** 2)) + xp.exp(-((x + 1) ** 2))
            )
            if rng.random() < ratio:
                x = y
                accepted += 1
        return x, accepted

    return lambda k: chain(0.5, 0.5 + 0.01 * (k % 20), 200)


@program
def q_learning(xp: Any, compiled: Any) -> Any:
    """An episode in a corridor, with actions that are random now and then."""
    rng = np.random.default_rng(4)
    table = xp.zeros((12, 2))

    @compiled
    def episode(table, epsilon):
        state, steps = 0, 0
        while state != 11 and steps < 100:
            action = rng.integers(2) if rng.random() < epsilon else int(xp.argmax(table[state]))
            new = min(state + 1, 11) if action else max(state - 1, 0)
            reward = 1.0 if new == 11 else -0.01
            table[state, action] += 0.1 * (reward + 0.95 * table[new].max() - table[state, action])
            state, steps = new, steps + 1
        return steps

    return lambda k: episode(table, max(0.05, 0.995**k))


@program
def bootstrap(xp: Any, compiled: Any) -> Any:
    """An interval for a mean by drawing again."""
    rng = np.random.default_rng(5)
    data = xp.asarray(rng.normal(size=50))

    @compiled
    def interval(data, draws):
        means = xp.zeros(draws)
        for b in range(draws):
            means[b] = data[rng.integers(0, len(data), len(data))].mean()
        return xp.quantile(means, [0.025, 0.975])

    return lambda k: interval(data, 100)


@program
def walk(xp: Any, compiled: Any) -> Any:
    """Steps of a walk in the plane until it leaves a circle."""
    rng = np.random.default_rng(6)

    @compiled
    def leave(radius):
        x = y = 0.0
        steps = 0
        while x * x + y * y < radius * radius:
            angle = rng.uniform(0, 2 * np.pi)
            x += xp.cos(angle)
            y += xp.sin(angle)
            steps += 1
        return steps

    return lambda k: leave(5.0 + k % 10)


@program
def particles(xp: Any, compiled: Any) -> Any:
    """A particle filter with systematic resampling."""
    rng = np.random.default_rng(7)
    seen = np.cumsum(rng.normal(size=1000))

    @compiled
    def step(x, seen, noise):
        x = x + rng.normal(0, 1.0, len(x))
        weight = xp.exp(-0.5 * ((seen - x) / noise) ** 2)
        weight = weight / weight.sum()
        places = (rng.random() + xp.arange(len(x))) / len(x)
        return x[xp.minimum(xp.searchsorted(xp.cumsum(weight), places), len(x) - 1)]

    state = [xp.zeros(200)]

    def call(k):
        state[0] = step(state[0] if k % 1000 else xp.zeros(200), float(seen[k % 1000]), 1.0 + 0.1 * (k % 3))
        return state[0].mean()

    return call


@program
def chain_of_states(xp: Any, compiled: Any) -> Any:
    """How often a Markov chain is where."""
    rng = np.random.default_rng(8)
    matrix = rng.random((5, 5))
    steps = xp.asarray(np.cumsum(matrix / matrix.sum(axis=1, keepdims=True), axis=1))

    @compiled
    def visits(steps, state, count):
        seen = xp.zeros(5, dtype=int)
        for _ in range(count):
            state = min(int(xp.searchsorted(steps[state], rng.random())), 4)
            seen[state] += 1
        return seen

    return lambda k: visits(steps, k % 5, 150)


@program
def bandit(xp: Any, compiled: Any) -> Any:
    """Ten arms, one of which is pulled; the rest is a class with state."""
    rng = np.random.default_rng(9)
    means = rng.normal(size=10)

    class Bandit:
        def __init__(self):
            self.values, self.pulls, self.total = xp.zeros(10), xp.zeros(10), 0.0

        @compiled
        def pull(self, epsilon):
            arm = rng.integers(10) if rng.random() < epsilon else int(xp.argmax(self.values))
            reward = means[arm] + rng.normal()
            self.pulls[arm] += 1
            self.values[arm] += (reward - self.values[arm]) / self.pulls[arm]
            self.total += reward
            return arm

    one = Bandit()
    return lambda k: one.pull(0.1)
