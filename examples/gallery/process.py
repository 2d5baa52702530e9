"""Statistics: how smooth is a curve, and how sure are we of it?

A Gaussian process through 60 measurements. Its length, height and noise are those under which the measurements are
most likely: a Cholesky factor and its determinant, with a gradient. The band is two standard deviations wide.
"""

import scipy.optimize

import tensornumpy as np


def covariance(a, b, logs):
    return np.exp(2 * logs[1] - 0.5 * ((a[:, None] - b[None, :]) / np.exp(logs[0])) ** 2)


def loss(logs, x, y):
    """Minus the logarithm of the likelihood, by the logarithms of length, height and noise."""
    k = covariance(x, x, logs) + np.exp(2 * logs[2]) * np.eye(len(x))
    root = np.linalg.cholesky(k)
    weights = np.linalg.solve(k, y)
    return 0.5 * y @ weights + np.sum(np.log(np.diagonal(root))) + 0.5 * len(x) * np.log(2 * np.pi)


def data(rng):
    x = np.sort(np.asarray(rng.uniform(0.0, 10.0, 60)))
    y = np.sin(x) + 0.5 * np.sin(2.3 * x) + 0.2 * np.asarray(rng.standard_normal(60))
    return np.log(np.asarray([0.2, 0.5, 0.5])), x, y


def solve(start, value_and_grad, x, y):
    def fun(logs):
        value, gradient = value_and_grad(np.asarray(logs), x, y)
        return float(value), gradient.numpy()

    return np.asarray(scipy.optimize.minimize(fun, start.numpy(), jac=True, method="BFGS").x)


def describe(start, found, x, y):
    length, height, noise = np.exp(found).numpy()
    return f"length {length:.2f}, height {height:.2f}, noise {noise:.2f} (0.20 in truth)"


def draw(figure, start, found, x, y):
    at = np.linspace(-0.5, 10.5, 300)
    panels = zip(figure.subplots(1, 2, sharey=True), (start, found), ("at the start", "most likely"), strict=True)
    for axes, logs, title in panels:
        k = covariance(x, x, logs) + np.exp(2 * logs[2]) * np.eye(len(x))
        between = covariance(at, x, logs)
        mean = between @ np.linalg.solve(k, y)
        left = np.exp(2 * logs[1]) - np.sum(between.T * np.linalg.solve(k, between.T), axis=0)
        wide = 2 * np.sqrt(np.maximum(left, 0.0))
        axes.fill_between(at, mean - wide, mean + wide, color="#fdae6b", alpha=0.5, linewidth=0)
        axes.plot(at, mean, color="#d95f02")
        axes.plot(x, y, ".", color="#444444")
        axes.set(title=title)
