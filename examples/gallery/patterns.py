"""Biology: spots like a leopard's, and the two rates that made them.

Gray and Scott's two substances feed on each other and spread (``np.roll``), 400 steps on 64 x 64 cells. Given the
pattern, the rates of feed and of decay are found by Newton's method, with the second derivatives of differences of
our gradient.
"""

import tensornumpy as np

SIZE, STEPS = 64, 400
TRUE = (0.037, 0.060)


def spread(u):
    return np.roll(u, 1, 0) + np.roll(u, -1, 0) + np.roll(u, 1, 1) + np.roll(u, -1, 1) - 4 * u


def grow(rates, seed):
    feed, decay = rates
    u, v = 1.0 - seed, 0.5 * seed
    for _ in range(STEPS):
        eaten = u * v * v
        u = u + 0.16 * spread(u) - eaten + feed * (1.0 - u)
        v = v + 0.08 * spread(v) + eaten - (feed + decay) * v
    return v


def loss(rates, seed, pattern):
    miss = grow(rates, seed) - pattern
    return np.mean(miss * miss)


def data(rng):
    seed = np.zeros((SIZE, SIZE))
    for i, j in np.asarray(rng.integers(4, SIZE - 8, (6, 2))).tolist():
        seed[i : i + 5, j : j + 5] = 0.5
    return np.asarray([0.036, 0.0605]), seed, grow(np.asarray(TRUE), seed)


def solve(start, value_and_grad, seed, pattern):
    rates = start
    value, gradient = value_and_grad(rates, seed, pattern)
    for _ in range(12):
        ahead = [value_and_grad(rates + 1e-6 * e, seed, pattern)[1] for e in np.eye(2)]
        curvature = np.stack([(g - gradient) / 1e-6 for g in ahead])
        move = -np.linalg.solve(curvature @ curvature + 1e-6 * np.eye(2), curvature @ gradient)
        while True:  # a step that makes it worse is halved
            new, steep = value_and_grad(rates + move, seed, pattern)
            if new < value or float(np.max(np.abs(move))) < 1e-9:
                break
            move = 0.5 * move
        rates, value, gradient = rates + move, new, steep
    return rates


def describe(start, found, seed, pattern):
    return "feed {:.5f}, decay {:.5f}; in truth 0.03700, 0.06000".format(*found.numpy())


def draw(figure, start, found, seed, pattern):
    pictures = (
        ("rates at the start", grow(start, seed)),
        ("rates that were found", grow(found, seed)),
        ("wanted", pattern),
    )
    for axes, (title, picture) in zip(figure.subplots(1, 3), pictures, strict=True):
        axes.imshow(picture.numpy(), cmap="YlOrBr", vmin=0, vmax=0.4)
        axes.set(title=title, xticks=[], yticks=[])
