"""Heat: where did a plate get hot, if only its end is measured?

A plate of 48 x 48 cells cools for 50 steps, written with slices. The temperatures at the start are the unknowns,
2,304 of them; one gradient runs backwards through all steps. Descent with momentum; a small penalty keeps noise out.
"""

import tensornumpy as np

SIZE, STEPS, RATE = 48, 50, 0.2


def cool(u):
    u = u.copy()
    for _ in range(STEPS):
        u[1:-1, 1:-1] += RATE * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:] - 4 * u[1:-1, 1:-1])
    return u


def loss(u, measured):
    miss = cool(u) - measured
    return np.sum(miss * miss) + 1e-5 * np.sum(u * u)


def hot_spots():
    i, j = np.mgrid[0:SIZE, 0:SIZE]
    return sum(np.exp(-((i - a) ** 2 + (j - b) ** 2) / 8.0) for a, b in ((14, 14), (14, 26), (32, 30)))


def data(rng):
    measured = cool(hot_spots()) + 0.001 * np.asarray(rng.standard_normal((SIZE, SIZE)))
    return np.zeros((SIZE, SIZE)), measured


def solve(start, value_and_grad, measured):
    u, momentum = start.copy(), np.zeros_like(start)
    for _ in range(800):
        _, gradient = value_and_grad(u, measured)
        momentum = 0.95 * momentum - 0.1 * gradient
        u += momentum
    return u


def describe(start, found, measured):
    truth = hot_spots()
    left = float(np.linalg.norm(found - truth) / np.linalg.norm(truth))
    blurred = float(np.linalg.norm(measured - truth) / np.linalg.norm(truth))
    return f"error of the picture: {blurred:.0%} as measured, {left:.0%} as found"


def draw(figure, start, found, measured):
    pictures = (("true start", hot_spots()), ("measured at the end", measured), ("start that was found", found))
    for axes, (title, picture) in zip(figure.subplots(1, 3), pictures, strict=True):
        axes.imshow(picture.numpy(), cmap="inferno", vmin=0, vmax=1)
        axes.set(title=title, xticks=[], yticks=[])
