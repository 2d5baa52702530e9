"""Handwritten digits: a small network fitted to the data set that scikit-learn ships.

    python examples/digits.py [--quick] [--output digits.png]

1797 pictures of 8 x 8 pixels, three quarters of them to learn from. The update is ordinary code with a
``GradientTape``; ``tnp.function`` traces it once and runs the graph. Needs scikit-learn.
"""

from __future__ import annotations

import argparse
import itertools
from pathlib import Path

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from rich.progress import track
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split

import tensornumpy as tnp


def make_weights(rng, sizes):
    """A matrix and a bias for each layer, the matrices scaled for relu."""
    return [
        (
            tnp.Variable((rng.standard_normal((m, n)) * (2 / m) ** 0.5).astype(tnp.float32)),
            tnp.Variable(tnp.zeros(n, tnp.float32)),
        )
        for m, n in itertools.pairwise(sizes)
    ]


def predict(layers, x):
    """Scores of the ten digits for each picture."""
    for matrix, bias in layers[:-1]:
        x = tnp.maximum(x @ matrix + bias, 0)
    matrix, bias = layers[-1]
    return x @ matrix + bias


def cross_entropy(scores, labels):
    """Mean of -log(probability of the right digit)."""
    scores = scores - scores.max(axis=1, keepdims=True)
    log_sum = tnp.log(tnp.exp(scores).sum(axis=1))
    right = scores[tnp.arange(labels.shape[0]), labels]
    return (log_sum - right).mean()


class Adam:
    """Adam, its averages held in arrays that are changed in place."""

    def __init__(self, parameters, rate=2e-3):
        self.parameters, self.rate = parameters, rate
        self.averages = [(tnp.zeros_like(p), tnp.zeros_like(p)) for p in parameters]
        self.count = 0

    def step(self, gradients):
        self.count += 1
        rate = self.rate * (1 - 0.999**self.count) ** 0.5 / (1 - 0.9**self.count)
        for p, g, (mean, square) in zip(self.parameters, gradients, self.averages, strict=True):
            mean += 0.1 * (g - mean)
            square += 0.001 * (g * g - square)
            p.assign_sub(rate * mean / (tnp.sqrt(square) + 1e-7))


def accuracy(layers, x, labels):
    return float((predict(layers, x).argmax(axis=1) == labels).mean())


def fit(epochs=40, batch=64, seed=0):
    """Train and return ``(losses of the epochs, accuracy on pictures never seen)``."""
    pictures, digits = load_digits(return_X_y=True)
    parts = train_test_split((pictures / 16).astype("float32"), digits, random_state=seed, stratify=digits)
    x, x_test, y, y_test = [tnp.asarray(part) for part in parts]

    rng = tnp.random.default_rng(seed)
    layers = make_weights(rng, (64, 64, 32, 10))
    parameters = [p for layer in layers for p in layer]
    adam = Adam(parameters)

    @tnp.function
    def loss_and_gradients(inputs, labels):
        with tnp.GradientTape() as tape:
            loss = cross_entropy(predict(layers, inputs), labels)
        return loss, tape.gradient(loss, parameters)

    losses = []
    for _ in track(range(epochs), description="epochs", transient=True):
        order = rng.permutation(x.shape[0])
        total = 0.0
        for start in range(0, x.shape[0] - batch + 1, batch):
            rows = order[start : start + batch]
            loss, gradients = loss_and_gradients(x[rows], y[rows])
            adam.step(gradients)
            total += float(loss)
        losses.append(total / (x.shape[0] // batch))
    return losses, accuracy(layers, x_test, y_test)


def plot(losses, path):
    figure = Figure(figsize=(6, 4), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    axes.plot(range(1, len(losses) + 1), losses, color="#d95f02")
    axes.set(xlabel="epoch", ylabel="cross entropy", yscale="log", title="Digits: loss while learning")
    axes.grid(alpha=0.3)
    figure.savefig(path, dpi=120)


def main(argv=None):
    parser = argparse.ArgumentParser(description="Fit a small network to handwritten digits.")
    parser.add_argument("--quick", action="store_true", help="a third of the epochs")
    parser.add_argument("--output", type=Path, default=Path("digits.png"), help="the plot (default: %(default)s)")
    options = parser.parse_args(argv)
    losses, right = fit(epochs=13 if options.quick else 40)
    plot(losses, options.output)
    print(f"loss {losses[0]:.3f} in the first epoch, {losses[-1]:.4f} in the last")
    print(f"accuracy on the test pictures: {right:.3f}")
    print(f"plot: {options.output}")
    return right


if __name__ == "__main__":
    main()
