"""Two logical devices, TensorFlow's MirroredStrategy, and a worker process that is reached by its device's name.

Each program runs in a process of its own, because devices are set up before TensorFlow starts.
"""

from __future__ import annotations

import importlib.util
import os
import socket
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tensornumpy as tnp_native

PROGRAMS = Path(__file__).with_name("device_programs.py")
HOST = "/job:localhost/replica:0/task:0/device:CPU:"
pytestmark = [
    pytest.mark.heavy,
    pytest.mark.skipif(importlib.util.find_spec("tensorflow") is None, reason="needs TensorFlow"),
]


def programs():
    spec = importlib.util.spec_from_file_location("device_programs", PROGRAMS)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def launch(*arguments):
    paths = os.pathsep.join([str(Path(tnp_native.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    return subprocess.Popen(
        [sys.executable, str(PROGRAMS), *map(str, arguments)],
        env=os.environ | {"PYTHONPATH": paths},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def results(path, *arguments):
    process = launch(*arguments, path)
    _, errors = process.communicate(timeout=300)
    assert process.returncode == 0, errors
    with np.load(path) as stored:
        return dict(stored)


# --- two logical devices -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def mirrored(tmp_path_factory):
    return results(tmp_path_factory.mktemp("mirrored") / "out.npz", "mirrored")


def test_a_scope_of_tf_device_places_results(mirrored):
    for name in ("device of a call", "device of asarray", "device of a graph"):
        assert mirrored[name] == f"{HOST}1", name
    assert mirrored["device outside"] == f"{HOST}0"


def test_training_on_two_devices_is_training_on_one(mirrored):
    assert mirrored["replicas"] == 2
    assert list(mirrored["replica devices"]) == [f"{HOST}0", f"{HOST}1"]
    losses = programs().by_hand()
    np.testing.assert_allclose(mirrored["losses"], losses, rtol=1e-5)
    assert losses[-1] < losses[0]
    np.testing.assert_array_equal(*mirrored["mirrors"])
    np.testing.assert_allclose(mirrored["loss of keras"], losses[0], rtol=1e-5)


# --- another process ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def remote(tmp_path_factory):
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        port = probe.getsockname()[1]
    server = launch("server", port)
    try:
        assert server.stdout.readline().strip() == "ready", server.stderr.read()
        return results(tmp_path_factory.mktemp("remote") / "out.npz", "client", port)
    finally:
        server.kill()
        server.communicate()


def wanted(x):
    """Value and gradient of sum(max(exp(x), axis=1) * cumsum(x, axis=1)[:, 1]); equal maxima share."""
    e = np.exp(x)
    top, second = e.max(1), x[:, :2].sum(1)
    is_top = e == top[:, None]
    gradient = e * is_top / is_top.sum(1, keepdims=True) * second[:, None]
    gradient[:, :2] += top[:, None]
    return np.sum(top * second), gradient


def test_tensors_are_on_the_worker(remote):
    worker = programs().WORKER
    assert worker in remote["listed"]
    assert list(remote["tensor devices"]) == [worker] * 4
    x = programs().data()[0]
    value, gradient = wanted(x)
    np.testing.assert_allclose(remote["tensor"], value, rtol=1e-5)
    np.testing.assert_allclose(remote["tensor gradient"], gradient, rtol=1e-5)
    np.testing.assert_allclose(remote["tensor graph"], np.linalg.norm(np.sort(x, axis=1), axis=0), rtol=1e-5)


def test_native_arrays_are_on_the_worker_and_stay_mutable(remote):
    worker = programs().WORKER
    assert list(remote["native devices"]) == [worker] * 3
    assert remote["native tensor device"] == worker
    x = programs().data()[0].copy()
    x[0] = 2.0
    np.testing.assert_array_equal(remote["native array"], x)
    value, gradient = wanted(x)
    np.testing.assert_allclose(remote["native"], value, rtol=1e-5)
    np.testing.assert_allclose(remote["native gradient"], gradient, rtol=1e-5)


def test_they_come_back(remote):
    assert remote["device at home"] == remote["device of a copy"] == f"{HOST}0"
    np.testing.assert_array_equal(remote["copy at home"], remote["native array"])
