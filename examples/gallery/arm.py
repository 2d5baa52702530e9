"""Robots: an arm of six joints that draws an eight.

The angles of all joints at 60 times are the unknowns. The loss asks the tip to be on the curve, and joints to turn
little and evenly; Adam's steps follow its gradient.
"""

import tensornumpy as np

JOINTS, TIMES = 6, 60
LENGTH = 0.5


def links(angles):
    """Both coordinates of each joint, ``(times, joints + 1)``; the foot stands at 0, 0."""
    turned = np.cumsum(angles, axis=1)
    foot = np.zeros((len(angles), 1))
    x = np.concatenate([foot, LENGTH * np.cumsum(np.cos(turned), axis=1)], axis=1)
    y = np.concatenate([foot, LENGTH * np.cumsum(np.sin(turned), axis=1)], axis=1)
    return x, y


def loss(angles, curve):
    x, y = links(angles)
    miss = np.sum((x[:, -1] - curve[0]) ** 2 + (y[:, -1] - curve[1]) ** 2)
    speed = angles - np.roll(angles, 1, axis=0)  # the last time is followed by the first
    return miss + 0.02 * np.sum(speed**2) + 0.001 * np.sum(angles[:, 1:] ** 2)


def data(rng):
    t = np.linspace(0.0, 2 * np.pi, TIMES, endpoint=False)
    curve = np.stack([1.4 + 0.7 * np.sin(2 * t), 1.0 + 0.9 * np.sin(t)])
    return np.full((TIMES, JOINTS), 0.2), curve


def solve(start, value_and_grad, curve):
    angles, mean, square = start.copy(), np.zeros_like(start), np.zeros_like(start)
    for k in range(1, 601):
        _, gradient = value_and_grad(angles, curve)
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.99 * square + 0.01 * gradient**2
        angles -= 0.03 * (mean / (1 - 0.9**k)) / (np.sqrt(square / (1 - 0.99**k)) + 1e-8)
    return angles


def describe(start, found, curve):
    x, y = links(found)
    miss = np.hypot(x[:, -1] - curve[0], y[:, -1] - curve[1])
    return f"the tip is off the curve by {float(miss.max()):.3f} at most; the arm is {JOINTS * LENGTH:.1f} long"


def draw(figure, start, found, curve):
    axes = figure.subplots()
    x, y = links(found)
    for k in range(0, TIMES, 6):
        axes.plot(x[k], y[k], "-o", color="#1b9e77", alpha=0.25 + 0.07 * k / 6, markersize=3)
    axes.plot(x[:, -1], y[:, -1], color="#d95f02", linewidth=3, label="tip of the arm")
    axes.plot(curve[0], curve[1], "--", color="#444444", linewidth=1, label="wanted")
    axes.set(aspect="equal")
    axes.legend(loc="center left", bbox_to_anchor=(1.05, 0.5), frameon=False)
