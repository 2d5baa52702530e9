"""The distributed example: two worker processes make the steps that one process makes."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path

import numpy as np
import pytest

import tensornumpy as tnp

PROGRAM = Path(__file__).resolve().parents[2] / "examples" / "distributed_training.py"
pytestmark = [
    pytest.mark.heavy,
    pytest.mark.skipif(importlib.util.find_spec("tensorflow") is None, reason="needs TensorFlow"),
]
STEPS = 150


@pytest.fixture(scope="module")
def program():
    spec = importlib.util.spec_from_file_location("distributed_training", PROGRAM)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def trained(program):
    with pytest.MonkeyPatch.context() as patch:
        paths = os.pathsep.join([str(Path(tnp.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
        patch.setenv("PYTHONPATH", paths)
        return program.run(STEPS, 2)


def by_hand(program):
    """The same descent in NumPy: the losses, and how many of each batch were right."""
    x, labels = program.spiral(STEPS * program.GLOBAL_BATCH)
    w1, b1, w2, b2, w3, b3 = weights = program.first_weights()
    speeds = [np.zeros_like(w) for w in weights]
    losses, correct = [], []
    for i in range(STEPS):
        part = slice(i * program.GLOBAL_BATCH, (i + 1) * program.GLOBAL_BATCH)
        a, arm = x[part], labels[part]
        h1 = np.maximum(a @ w1 + b1, 0)
        h2 = np.maximum(h1 @ w2 + b2, 0)
        scores = h2 @ w3 + b3
        e = np.exp(scores - scores.max(1, keepdims=True))
        p = e / e.sum(1, keepdims=True)
        losses.append(-np.log(p[np.arange(len(a)), arm]).mean())
        correct.append(int(np.sum(scores.argmax(1) == arm)))
        g = (p - np.eye(3)[arm]) / len(a)
        g2 = (g @ w3.T) * (h2 > 0)
        g1 = (g2 @ w2.T) * (h1 > 0)
        gradients = [a.T @ g1, g1.sum(0), h1.T @ g2, g2.sum(0), h2.T @ g, g.sum(0)]
        for w, v, gradient in zip(weights, speeds, gradients, strict=True):
            v[...] = program.MOMENTUM * v - program.RATE * gradient * (1 - program.MOMENTUM)
            w += v
    return losses, correct


def test_both_workers_took_part_and_agree(trained):
    (first, *_), (second, *_), _ = trained
    assert [replicas for _, _, replicas in trained] == [2, 2, 1]
    assert len(first) == STEPS and first == second
    assert trained[0][1] == trained[1][1]


def test_it_is_the_training_of_one_process_and_of_numpy(program, trained):
    losses, correct = by_hand(program)
    for found, right, _ in trained:
        np.testing.assert_allclose(found, losses, rtol=1e-9)
        assert right == correct
    assert np.mean(losses[-10:]) < 0.2 * losses[0]


def test_a_worker_that_fails_ends_the_others(program, monkeypatch):
    monkeypatch.setattr(program.sys, "executable", "/bin/false")
    with pytest.raises(RuntimeError, match="a worker ended with 1"):
        program.run(1, 2)
