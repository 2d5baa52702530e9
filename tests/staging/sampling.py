"""Programs that draw random numbers in loops, written for ``np`` or ``tnp`` as people write them."""

from __future__ import annotations


def arrivals(np, rng, until):
    t, n = 0.0, 0
    while t < until:
        t += rng.exponential(1.0)
        n += 1
    return n


def gillespie(np, rng, prey, hunters, until):
    t, events = 0.0, 0
    while t < until and events < 2000:
        rates = np.array([1.0 * prey, 0.005 * prey * hunters, 0.6 * hunters])
        total = rates.sum()
        if total == 0:
            break
        t += rng.exponential(1 / total)
        which = np.searchsorted(np.cumsum(rates), rng.random() * total)
        if which == 0:
            prey += 1
        elif which == 1:
            prey -= 1
            hunters += 1
        else:
            hunters -= 1
        events += 1
    return prey, hunters


def ising(np, rng, spins, beta):
    n = len(spins)
    for _ in range(n * n):
        i, j = rng.integers(0, n), rng.integers(0, n)
        around = spins[(i + 1) % n, j] + spins[i - 1, j] + spins[i, (j + 1) % n] + spins[i, j - 1]
        change = 2 * spins[i, j] * around
        if change <= 0 or rng.random() < np.exp(-beta * change):
            spins[i, j] = -spins[i, j]


def metropolis(np, rng, x, width, steps):
    accepted = 0
    for _ in range(steps):
        y = x + width * rng.normal()
        if rng.random() < np.exp(0.5 * (x * x - y * y)):
            x = y
            accepted += 1
    return x, accepted


def q_learning(np, rng, table, epsilon):
    state, steps = 0, 0
    while state != 11 and steps < 100:
        action = rng.integers(2) if rng.random() < epsilon else int(np.argmax(table[state]))
        new = min(state + 1, 11) if action else max(state - 1, 0)
        reward = 1.0 if new == 11 else -0.01
        table[state, action] += 0.1 * (reward + 0.95 * table[new].max() - table[state, action])
        state, steps = new, steps + 1
    return steps


def bootstrap(np, rng, data, draws):
    means = np.zeros(draws)
    for b in range(draws):
        means[b] = data[rng.integers(0, len(data), len(data))].mean()
    return means


def walk(np, rng, radius):
    x = y = 0.0
    steps = 0
    while x * x + y * y < radius * radius:
        angle = rng.uniform(0, 2 * np.pi)
        x += np.cos(angle)
        y += np.sin(angle)
        steps += 1
    return steps


def particles(np, rng, seen, count):
    x = np.zeros(count)
    means = np.zeros(len(seen))
    for k in range(len(seen)):
        x = x + rng.normal(0, 1.0, count)
        weight = np.exp(-0.5 * (seen[k] - x) ** 2)
        weight = weight / weight.sum()
        places = (rng.random() + np.arange(count)) / count
        x = x[np.minimum(np.searchsorted(np.cumsum(weight), places), count - 1)]
        means[k] = x.mean()
    return means


def cards(np, rng, hands):
    deck = np.arange(52)
    pairs = 0
    for _ in range(hands):
        rng.shuffle(deck)
        if deck[0] % 13 == deck[1] % 13:
            pairs += 1
    return pairs
