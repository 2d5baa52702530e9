"""The programs of the gallery compute what NumPy computes, and have the gradients of what they compute."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import numpy as np
import pytest

import tensornumpy as tnp

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SPEC = importlib.util.spec_from_file_location("example_gallery_run", EXAMPLES / "gallery" / "run.py")
assert SPEC is not None and SPEC.loader is not None
gallery = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(gallery)


def test_there_are_twelve():
    assert len(gallery.NAMES) >= 12


@pytest.mark.parametrize("name", gallery.NAMES)
def test_a_program_has_numpy_values_and_the_gradient_of_its_loss(name):
    """Compiled and eager; a derivative along a direction, by differences."""
    program, plain = gallery.load(name), gallery.in_numpy(name)
    start, *rest = program.data(np.random.default_rng(7))
    rng = np.random.default_rng(0)
    start = start + 1e-3 * tnp.asarray(rng.standard_normal(start.shape))
    others = [x.numpy() for x in rest]
    direction = rng.standard_normal(start.shape)
    direction /= np.linalg.norm(direction)

    def along(step):
        return plain.loss(start.numpy() + step * direction, *others)

    h = 1e-6 if name == "option" else 1e-4  # so small that no path crosses the strike
    difference = (8 * (along(h) - along(-h)) - (along(2 * h) - along(-2 * h))) / (12 * h)
    for value_and_grad in (
        tnp.value_and_grad(program.loss),
        tnp.function(tnp.value_and_grad(program.loss), native="now"),
    ):
        value, gradient = value_and_grad(start, *rest)
        np.testing.assert_allclose(value, along(0.0), rtol=1e-10)
        np.testing.assert_allclose(np.sum(gradient.numpy() * direction), difference, rtol=1e-6, atol=1e-9)


def test_the_command_solves_draws_and_measures(tmp_path, capsys):
    gallery.main(["planet", "--output", str(tmp_path), "--json"])
    result = json.loads(capsys.readouterr().out)
    assert result["said"].startswith("period 11.2")
    assert set(result["times"]) == {"NumPy", "compiled", "compiled, with the gradient"}
    assert (tmp_path / "planet.png").read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
