"""Learning: a network that tells two moons apart.

Two layers of 24 tanh units in plain NumPy. All weights are one vector, cut into matrices by slices, so that any
optimizer takes it; here it is momentum over batches of 64.
"""

import tensornumpy as np

SIZES = ((2, 24), (24, 24), (24, 1))
WEIGHTS = sum((a + 1) * b for a, b in SIZES)


def logits(weights, points):
    used = 0
    for layer, (wide, out) in enumerate(SIZES):
        matrix = weights[used : used + wide * out].reshape(wide, out)
        shift = weights[used + wide * out : used + (wide + 1) * out]
        points = points @ matrix + shift
        if layer < len(SIZES) - 1:
            points = np.tanh(points)
        used += (wide + 1) * out
    return points[:, 0]


def loss(weights, points, moons):
    z = logits(weights, points)
    return np.mean(np.logaddexp(0.0, z) - moons * z) + 1e-4 * np.sum(weights * weights)


def data(rng):
    turn = np.asarray(rng.uniform(0.0, np.pi, 512))
    moons = np.asarray(rng.integers(0, 2, 512) * 1.0)
    x = np.where(moons > 0, 1.0 - np.cos(turn), np.cos(turn))
    y = np.where(moons > 0, 0.5 - np.sin(turn), np.sin(turn))
    points = np.stack([x, y], axis=1) + 0.15 * np.asarray(rng.standard_normal((512, 2)))
    return 0.5 * np.asarray(rng.standard_normal(WEIGHTS)), points, moons


def solve(start, value_and_grad, points, moons):
    weights, momentum = start.copy(), np.zeros_like(start)
    for k in range(1500):
        batch = slice(64 * (k % 8), 64 * (k % 8) + 64)
        _, gradient = value_and_grad(weights, points[batch], moons[batch])
        momentum = 0.9 * momentum - 0.05 * gradient
        weights += momentum
    return weights


def describe(start, found, points, moons):
    right = np.mean((logits(found, points) > 0) == (moons > 0))
    return f"{float(right):.1%} of {len(moons)} points are on the right side"


def draw(figure, start, found, points, moons):
    axes = figure.subplots()
    x, y = np.meshgrid(np.linspace(-1.6, 2.6, 120), np.linspace(-1.2, 1.7, 90))
    sure = 1 / (1 + np.exp(-logits(found, np.stack([x.ravel(), y.ravel()], axis=1)).reshape(x.shape)))
    axes.contourf(x.numpy(), y.numpy(), sure.numpy(), 20, cmap="PuOr_r", vmin=-0.6, vmax=1.6)
    axes.contour(x.numpy(), y.numpy(), sure.numpy(), [0.5], colors="#444444")
    for k, color in ((0, "#5e3c99"), (1, "#b35806")):
        axes.plot(*points[moons == k].numpy().T, ".", color=color, markersize=5)
    axes.set(aspect="equal")
