"""Training loops, clustering and small models: step sizes, step counts, batches and histories change."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import program


@program
def adam(xp: Any, compiled: Any) -> Any:
    """A network with one hidden layer, its gradient by hand, and a step size that decays."""
    rng = np.random.default_rng(0)
    data, labels = rng.normal(size=(64, 20)), rng.normal(size=(64, 1))

    @compiled
    def step(params, m, v, x, y, lr, t):
        w1, b1, w2, b2 = params
        h = xp.tanh(x @ w1 + b1)
        error = (h @ w2 + b2 - y) / len(x)
        back = error @ w2.T * (1 - h * h)
        grads = [x.T @ back, back.sum(axis=0), h.T @ error, error.sum(axis=0)]
        m = [0.9 * a + 0.1 * g for a, g in zip(m, grads, strict=True)]
        v = [0.999 * a + 0.001 * g * g for a, g in zip(v, grads, strict=True)]
        params = [
            p - lr * (a / (1 - 0.9**t)) / (xp.sqrt(b / (1 - 0.999**t)) + 1e-8)
            for p, a, b in zip(params, m, v, strict=True)
        ]
        return params, m, v, xp.mean((h @ w2 + b2 - y) ** 2)

    params = [xp.asarray(rng.normal(size=s) * 0.3) for s in ((20, 16), (16,), (16, 1), (1,))]
    state = [params, [p * 0 for p in params], [p * 0 for p in params]]

    def call(k):
        *state[:], loss = step(*state, xp.asarray(data), xp.asarray(labels), 1e-2 * 0.999**k, k + 1)
        return loss

    return call


@program
def ragged_batches(xp: Any, compiled: Any) -> Any:
    """Least squares by mini-batches, the last of which is shorter."""
    rng = np.random.default_rng(1)
    x, y = xp.asarray(rng.normal(size=(100, 8))), xp.asarray(rng.normal(size=100))
    state = [xp.zeros(8), xp.zeros(8)]

    @compiled
    def update(w, momentum, x, y, lr):
        momentum = 0.9 * momentum + x.T @ (x @ w - y) / len(y)
        return w - lr * momentum, momentum

    def call(k):
        at = k % 4 * 30
        state[:] = update(*state, x[at : at + 30], y[at : at + 30], 0.1 / (1 + 0.01 * k))
        return state[0]

    return call


@program
def kmeans(xp: Any, compiled: Any) -> Any:
    """Lloyd's iteration until the centres stand still."""
    rng = np.random.default_rng(2)
    points = xp.asarray(rng.normal(size=(200, 2)) + rng.integers(0, 4, (200, 1)))

    @compiled
    def fit(points, centres):
        for _ in range(20):
            nearest = ((points[:, None] - centres) ** 2).sum(axis=2).argmin(axis=1)
            new = xp.stack([points[nearest == j].mean(axis=0) for j in range(len(centres))])
            if abs(new - centres).max() < 1e-8:
                break
            centres = new
        return centres

    return lambda k: fit(points, points[[k % 7, 50 + k % 11, 100 + k % 13]])


@program
def newton_logistic(xp: Any, compiled: Any) -> Any:
    """Logistic regression by Newton's steps, as many as the tolerance asks for."""
    rng = np.random.default_rng(3)
    x = xp.asarray(rng.normal(size=(120, 5)))
    y = xp.asarray((rng.random(120) > 0.4).astype(float))

    @compiled
    def fit(x, y, ridge, tol):
        w = xp.zeros(x.shape[1])
        for _ in range(25):
            p = 1 / (1 + xp.exp(-x @ w))
            hessian = (x.T * (p * (1 - p))) @ x + ridge * xp.eye(len(w))
            step = xp.linalg.solve(hessian, x.T @ (y - p) - ridge * w)
            w = w + step
            if float(abs(step).max()) < tol:
                break
        return w

    return lambda k: fit(x, y, 0.1 + 0.01 * (k % 50), 1e-9)


@program
def perceptron(xp: Any, compiled: Any) -> Any:
    """One pass of the perceptron, which learns from its mistakes alone."""
    rng = np.random.default_rng(4)
    x = xp.asarray(rng.normal(size=(100, 6)))
    y = xp.asarray(np.where(rng.random(100) > 0.5, 1.0, -1.0))
    state = [xp.zeros(6)]

    @compiled
    def epoch(w, x, y, rate):
        mistakes = 0
        for xi, yi in zip(x, y, strict=True):
            if yi * (w @ xi) <= 0:
                w = w + rate * yi * xi
                mistakes += 1
        return w, mistakes

    def call(k):
        state[0], mistakes = epoch(state[0], x, y, 1.0 / (1 + k))
        return mistakes

    return call


@program
def stump(xp: Any, compiled: Any) -> Any:
    """The best split of a boosted stump, for weights that change."""
    rng = np.random.default_rng(5)
    x, y = rng.normal(size=80), np.where(rng.random(80) > 0.5, 1.0, -1.0)
    x, y = xp.asarray(x), xp.asarray(y)
    state = [xp.ones(80) / 80]

    @compiled
    def split(x, y, weight):
        order = xp.argsort(x)
        score = xp.cumsum((weight * y)[order])
        best = xp.argmax(abs(score))
        sign = xp.sign(score[best])
        guess = xp.where(x <= x[order][best], sign, -sign)
        error = xp.sum(weight * (guess != y))
        alpha = 0.5 * xp.log((1 - error + 1e-9) / (error + 1e-9))
        weight = weight * xp.exp(-alpha * y * guess)
        return weight / weight.sum(), error

    def call(k):
        state[0], error = split(x, y, state[0] if k % 50 else xp.ones(80) / 80)
        return error

    return call


@program
def neighbours(xp: Any, compiled: Any) -> Any:
    """A vote of the nearest points."""
    rng = np.random.default_rng(6)
    train, labels = xp.asarray(rng.normal(size=(150, 4))), xp.asarray(rng.integers(0, 3, 150))
    queries = xp.asarray(rng.normal(size=(1000, 4)))

    @compiled
    def vote(query, count):
        distance = xp.sum((train - query) ** 2, axis=1)
        near = labels[xp.argsort(distance)[:count]]
        return xp.argmax(xp.bincount(near, minlength=3))

    return lambda k: vote(queries[k % 1000], 3 + 2 * (k % 3))


@program
def tokens(xp: Any, compiled: Any) -> Any:
    """Attention over a list of keys and values that grows by a token a call."""
    rng = np.random.default_rng(7)
    wq, wk, wv = (xp.asarray(rng.normal(size=(16, 16)) / 4) for _ in range(3))
    inputs = xp.asarray(rng.normal(size=(40, 16)))
    cache: list = []

    @compiled
    def attend(x, keys, values):
        scores = keys @ (x @ wq) / 4.0
        weight = xp.exp(scores - scores.max())
        return (weight / weight.sum()) @ values

    def call(k):
        if k % 40 == 0:
            cache.clear()
        x = inputs[k % 40]
        cache.append((x @ wk, x @ wv))
        return attend(x, xp.stack([a for a, _ in cache]), xp.stack([b for _, b in cache]))

    return call


@program
def running_norm(xp: Any, compiled: Any) -> Any:
    """A class that keeps a running mean and variance and counts its calls."""

    class Norm:
        def __init__(self):
            self.mean, self.var, self.count = xp.zeros(12), xp.ones(12), 0

        @compiled
        def __call__(self, x):
            self.count += 1
            rate = 1.0 / self.count
            self.mean = (1 - rate) * self.mean + rate * x.mean(axis=0)
            self.var = (1 - rate) * self.var + rate * x.var(axis=0)
            return (x - self.mean) / xp.sqrt(self.var + 1e-5)

    norm, data = Norm(), np.random.default_rng(8).normal(size=(1000, 12))
    return lambda k: norm(xp.asarray(data[k % 900 : k % 900 + 32]))


@program
def early_stopping(xp: Any, compiled: Any) -> Any:
    """Ridge regression by gradient descent with a log of losses, patience, and the best weights kept."""
    rng = np.random.default_rng(9)
    x, y = xp.asarray(rng.normal(size=(60, 5))), xp.asarray(rng.normal(size=60))

    class Trainer:
        def __init__(self):
            self.history, self.best = [], None

        @compiled
        def fit(self, rate, patience):
            w, lowest, waited = xp.zeros(5), float("inf"), 0
            for _ in range(60):
                error = x @ w - y
                loss = float((error * error).mean() + 0.1 * (w * w).sum())
                self.history.append(loss)
                if loss < lowest - 1e-6:
                    lowest, waited, self.best = loss, 0, w
                else:
                    waited += 1
                    if waited > patience:
                        break
                w = w - rate * (2 * x.T @ error / len(y) + 0.2 * w)
            return lowest

    def call(k):
        trainer = Trainer()
        return trainer.fit(0.05 + 0.01 * (k % 10), 3), len(trainer.history)

    return call
