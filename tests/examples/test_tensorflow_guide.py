"""The TensorFlow guide is one program under two imports: TensorFlow NumPy's and ours give the same numbers."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tensornumpy as tnp

GUIDE = Path(__file__).resolve().parents[2] / "examples" / "tensorflow_guide.py"
OURS, THEIRS = "import tensornumpy.tensorflow as tnp\n", "import tensorflow.experimental.numpy as tnp\n"
pytestmark = [
    pytest.mark.heavy,
    pytest.mark.skipif(importlib.util.find_spec("tensorflow") is None, reason="needs TensorFlow"),
]


def start(folder, name, text):
    """The guide with this text, at work in a process of its own: numpy behavior is a switch of a whole process."""
    program = folder / f"{name}.py"
    program.write_text(text, encoding="utf-8")
    paths = os.pathsep.join([str(Path(tnp.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, str(program), "--quick", "--save", str(folder / f"{name}.npz")]
    return subprocess.Popen(
        command, env=os.environ | {"PYTHONPATH": paths}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    """``{"ours": (printed text, numbers), "theirs": ...}``."""
    folder = tmp_path_factory.mktemp("guide")
    text = GUIDE.read_text(encoding="utf-8")
    assert text.count(OURS) == 1
    running = {"ours": start(folder, "ours", text), "theirs": start(folder, "theirs", text.replace(OURS, THEIRS))}
    found = {}
    for name, process in running.items():
        printed, logged = process.communicate(timeout=300)  # TensorFlow's log has times and process numbers
        assert process.returncode == 0, f"{name}:\n{printed}\n{logged}"
        with np.load(folder / f"{name}.npz") as stored:
            found[name] = (printed, dict(stored))
    return found


def test_both_give_the_same_numbers(results):
    (_, ours), (_, theirs) = results["ours"], results["theirs"]
    assert list(ours) == list(theirs) and len(ours) > 40
    for name, want in theirs.items():
        got = ours[name]
        assert (got.dtype, got.shape) == (want.dtype, want.shape), name
        if want.dtype.kind == "f":  # sums of float32 in another order
            scale = max(1.0, float(np.max(np.abs(want), initial=0.0)))
            np.testing.assert_allclose(got, want, rtol=2e-6, atol=2e-6 * scale, err_msg=name)
        else:
            np.testing.assert_array_equal(got, want, err_msg=name)


def test_both_print_the_same_up_to_the_times(results):
    ours, theirs = (results[name][0].split("\n\n")[0].splitlines() for name in ("ours", "theirs"))
    assert len(ours) > 10
    for got, want in zip(ours, theirs, strict=True):
        if "cannot be written to" not in want:
            assert got == want


def test_a_write_is_refused_with_the_way_to_do_it(results):
    assert ".at[" in results["ours"][0]


def test_the_gradients_are_those_of_the_model(results):
    """By hand, in NumPy, in float64: a comparison that neither library takes part in."""
    _, ours = results["ours"]
    rng = np.random.default_rng(7)
    first, bias, second = rng.standard_normal((32, 64)), rng.standard_normal(64), rng.standard_normal((64, 2))
    x, y = rng.standard_normal((128, 32)), rng.standard_normal((128, 2))
    first, second = first / np.sqrt(32), second / 8
    before = x @ first + bias
    hidden = np.maximum(before, 0)
    error = 2 * (hidden @ second - y)
    back = (error @ second.T) * (before > 0)
    wanted = (x.T @ back, back.sum(0), hidden.T @ error)
    each = (x[:, :, None] * back[:, None, :], back, hidden[:, :, None] * error[:, None, :])
    for i, (whole, single) in enumerate(zip(wanted, each, strict=True)):
        for name, value in {
            f"derivatives: gradient {i}": whole,
            f"compiled: graph {i}": whole,
            f"compiled: xla {i}": whole,
            f"per example: per example {i}": single,
        }.items():
            np.testing.assert_allclose(ours[name], value, rtol=1e-4, atol=1e-4 * np.abs(value).max(), err_msg=name)
    jacobian = np.einsum("bh,ih,ho->boi", before[:5] > 0, first, second)
    np.testing.assert_allclose(ours["derivatives: batch"], jacobian, rtol=1e-5, atol=1e-5)
    np.testing.assert_allclose(
        ours["derivatives: whole"], jacobian[:, :, None, :] * np.eye(5)[:, None, :, None], rtol=1e-5, atol=1e-5
    )
