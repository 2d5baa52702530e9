"""The two example programs do what they promise."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import numpy as np
import pytest

import tensornumpy as tnp

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
PNG = b"\x89PNG\r\n\x1a\n"


def load(name):
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_digits_are_read(tmp_path, capsys):
    pytest.importorskip("sklearn")
    plot = tmp_path / "digits.png"
    assert load("digits").main(["--quick", "--output", str(plot)]) > 0.95
    assert "accuracy on the test pictures: 0.9" in capsys.readouterr().out
    assert plot.read_bytes().startswith(PNG)


def test_digits_network_has_the_gradient_of_its_loss():
    pytest.importorskip("sklearn")
    digits = load("digits")
    rng = np.random.default_rng(0)
    x, labels = rng.standard_normal((5, 4)), np.array([0, 2, 1, 2, 0])
    matrix = rng.standard_normal((4, 3))

    def loss(values):
        return digits.cross_entropy(digits.predict([(tnp.asarray(values), tnp.zeros(3))], tnp.asarray(x)), labels)

    source = tnp.asarray(matrix)
    with tnp.GradientTape() as tape:
        tape.watch(source)
        value = digits.cross_entropy(digits.predict([(source, tnp.zeros(3))], tnp.asarray(x)), labels)
    gradient = tape.gradient(value, source).numpy()
    for index in np.ndindex(4, 3):
        step = np.zeros((4, 3))
        step[index] = 1e-6
        difference = float(loss(matrix + step) - loss(matrix - step)) / 2e-6
        assert gradient[index] == pytest.approx(difference, rel=1e-5, abs=1e-8)


def test_the_probe_arrives(tmp_path, capsys):
    plot = tmp_path / "physics.png"
    losses = load("physics").main(["--quick", "--output", str(plot)])
    assert losses[0] > 10
    assert losses[-1] < 1e-5
    assert losses == sorted(losses, reverse=True)  # a step that makes it worse is taken back
    out = capsys.readouterr().out
    assert f"squared distance {losses[0]:.4f}" in out and f"{losses[-1]:.2e} after" in out
    assert plot.read_bytes().startswith(PNG)


def test_the_gradient_goes_through_every_step_of_the_simulation():
    physics = load("physics")
    launch = np.array([1.0, -0.1])

    def end(velocity):
        return tnp.sum(physics.simulate(velocity, 60)[-1] ** 2)

    gradient = tnp.grad(end)(tnp.asarray(launch)).numpy()
    for i in range(2):
        step = np.zeros(2)
        step[i] = 1e-6
        difference = float(end(tnp.asarray(launch + step)) - end(tnp.asarray(launch - step))) / 2e-6
        assert gradient[i] == pytest.approx(difference, rel=1e-6)


def test_energy_is_conserved_by_the_integrator():
    physics = load("physics")
    path = physics.simulate(tnp.asarray([1.0, -0.3]), 2000).numpy()
    dt = physics.TIME / 2000
    velocity = (path[2:] - path[:-2]) / (2 * dt)
    energy = (velocity**2).sum(1) / 2 - physics.PULL / np.sqrt((path[1:-1] ** 2).sum(1) + physics.SOFTEN**2)
    assert np.ptp(energy) < 1e-3
