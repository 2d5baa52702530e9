"""Logistics: from a ring of 80 stores to 80 customers, at the least cost.

The cost of the best plan between two clouds of points, smoothed by an entropy (Sinkhorn), is a function of the
stores' places; 80 rounds in logarithms compute it. Its gradient moves the stores until they stand where the customers
are.
"""

import tensornumpy as np

POINTS, SMOOTH, ROUNDS = 80, 0.02, 80


def logsumexp(x, axis):
    top = np.max(x, axis=axis, keepdims=True)
    return np.log(np.sum(np.exp(x - top), axis=axis, keepdims=True)) + top


def loss(stores, customers):
    cost = np.sum((stores[:, None, :] - customers[None, :, :]) ** 2, axis=2)
    rows, columns = np.zeros((POINTS, 1)), np.zeros((1, POINTS))
    for _ in range(ROUNDS):
        rows = -SMOOTH * logsumexp((columns - cost) / SMOOTH, 1)
        columns = -SMOOTH * logsumexp((rows - cost) / SMOOTH, 0)
    plan = np.exp((rows + columns - cost) / SMOOTH)
    return np.sum(plan * cost) / POINTS


def data(rng):
    t = np.linspace(0.0, 2 * np.pi, POINTS, endpoint=False)
    ring = np.stack([np.cos(t), np.sin(t)], axis=1)
    along = np.linspace(-1.0, 1.0, POINTS)
    letter = np.stack([0.8 * np.sin(np.pi * along), 1.2 * along], axis=1)
    return ring, letter + 0.05 * np.asarray(rng.standard_normal((POINTS, 2)))


def solve(start, value_and_grad, customers):
    stores = start.copy()
    for _ in range(100):
        stores -= 8.0 * value_and_grad(stores, customers)[1]
    return stores


def describe(start, found, customers):
    return f"cost {float(loss(start, customers)):.3f} before, {float(loss(found, customers)):.3f} after"


def draw(figure, start, found, customers):
    axes = figure.subplots()
    for a, b in zip(start.numpy(), found.numpy(), strict=True):
        axes.plot([a[0], b[0]], [a[1], b[1]], color="#dddddd", linewidth=1)
    axes.plot(*start.numpy().T, ".", color="#999999", label="stores at the start")
    axes.plot(*customers.numpy().T, "x", color="#1b9e77", label="customers")
    axes.plot(*found.numpy().T, ".", color="#d95f02", label="stores at the end")
    axes.set(aspect="equal")
    axes.legend(loc="center left", bbox_to_anchor=(1.05, 0.5), frameon=False)
