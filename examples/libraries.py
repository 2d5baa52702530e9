"""Gradients through other people's code: SciPy, scikit-learn, einops and xarray, which know nothing of tapes.

    python examples/libraries.py [--quick]

These libraries ask an array for its namespace, ``x.__array_namespace__()``, and compute with what they get: the
functions of this one. So a tape sees every step. Four chapters, each fitted by plain gradient descent. SciPy reads its
switch SCIPY_ARRAY_API when it is imported. Needs scipy, scikit-learn, einops and xarray.
"""

from __future__ import annotations

import argparse
import os

os.environ.setdefault("SCIPY_ARRAY_API", "1")

import einops
import numpy as np
import scipy.special
import sklearn
import xarray
from scipy.spatial.transform import Rotation
from sklearn.metrics.pairwise import rbf_kernel

import tensornumpy as tnp


def descend(loss, start, rate, steps):
    """Plain gradient descent; the place where it ends, and the losses on the way."""
    place, losses = tnp.asarray(start), []
    slope = tnp.value_and_grad(loss)
    for _ in range(steps):
        value, gradient = slope(place)
        losses.append(float(value))
        place = place - rate * gradient
    return place, losses


def mixture(steps):
    """SciPy: two normal distributions in one sample, by the likelihood that ``scipy.special.logsumexp`` sums up."""
    rng = np.random.default_rng(1)
    sample = tnp.asarray(np.concatenate([rng.normal(-2.0, 1.0, 300), rng.normal(3.0, 1.0, 100)]))

    def loss(place):
        means, weights = place[:2], scipy.special.log_softmax(place[2:])
        logs = weights[:, None] - (sample - means[:, None]) ** 2 / 2
        return -tnp.mean(scipy.special.logsumexp(logs, axis=0))

    place, losses = descend(loss, [-1.0, 1.0, 0.0, 0.0], 0.5, steps)
    return place[:2].tolist(), scipy.special.softmax(place[2:]).tolist(), losses


def relevance(steps):
    """scikit-learn: which of four features matter, by the gradient through ``rbf_kernel`` of a kernel regression."""
    rng = np.random.default_rng(2)
    x = tnp.asarray(rng.normal(size=(60, 4)))
    y = tnp.sin(2 * x[:, 0]) + x[:, 1] / 2
    train, test = slice(0, 40), slice(40, 60)

    def loss(logs):
        scaled = x * tnp.exp(logs)
        with sklearn.config_context(array_api_dispatch=True):
            inner = rbf_kernel(scaled[train], gamma=0.5)
            outer = rbf_kernel(scaled[test], scaled[train], gamma=0.5)
        return tnp.mean((outer @ tnp.linalg.solve(inner + 0.01 * tnp.eye(40), y[train]) - y[test]) ** 2)

    place, losses = descend(loss, np.zeros(4), 0.5, steps)
    return tnp.exp(place).tolist(), losses


def turn(steps):
    """SciPy: the rotation that takes one cloud of points to another, by the gradient through ``Rotation``."""
    rng = np.random.default_rng(3)
    wanted = np.asarray([0.4, -0.7, 0.2])
    cloud = rng.normal(size=(20, 3))
    seen = tnp.asarray(Rotation.from_rotvec(wanted).apply(cloud))
    points = tnp.asarray(cloud)

    def loss(vector):
        return tnp.mean((Rotation.from_rotvec(vector).apply(points) - seen) ** 2)

    vector, losses = descend(loss, [0.1, 0.1, 0.1], 0.5, steps)
    return float(tnp.max(abs(vector - wanted))), losses


def climate(steps):
    """xarray and einops: a yearly cycle in a labelled table, by the gradient through ``groupby`` and ``rearrange``."""
    tnp.config.register_einops()
    rng = np.random.default_rng(4)
    months = np.arange(48)
    cycle = np.cos(2 * np.pi * months / 12)
    seen = xarray.DataArray(tnp.asarray(10 * cycle + rng.normal(size=48)), dims="month")
    year = xarray.DataArray(months % 12, dims="month", name="season")
    means = seen.groupby(year).mean().data

    def loss(place):
        years = einops.repeat(place, "season -> year season", year=4)
        model = xarray.DataArray(einops.rearrange(years, "year season -> (year season)"), dims="month")
        return tnp.mean((model - seen).data ** 2)

    place, losses = descend(loss, np.zeros(12), 4.0, steps)
    return float(tnp.max(abs(place - means))), losses


def main(arguments=None):
    """Print what each chapter finds; the losses of each, first and last."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="fewer steps")
    steps = 40 if parser.parse_args(arguments).quick else 200

    means, weights, first = mixture(steps)
    print(f"SciPy: means {means[0]:.2f} and {means[1]:.2f}, weights {weights[0]:.2f} and {weights[1]:.2f}")
    scales, second = relevance(steps)
    print("scikit-learn: scales of the features " + ", ".join(f"{s:.2f}" for s in scales))
    error, third = turn(steps)
    print(f"SciPy: rotation found to {error:.1e}")
    distance, fourth = climate(steps)
    print(f"xarray and einops: the yearly cycle found to {distance:.1e}")
    return [(losses[0], losses[-1]) for losses in (first, second, third, fourth)]


if __name__ == "__main__":
    main()
