"""The benchmark's jobs on tf.Tensors: all answers are NumPy's, and each of ours has its counterpart."""

from __future__ import annotations

import importlib.util
import io
import os
import warnings
from types import SimpleNamespace

import numpy as np
import pytest
from benchmarks.jobs import report
from benchmarks.jobs.tensors import OURS, THEIRS, pairs, tables

from tensornumpy.command.benchmark.race import race

pytestmark = [
    pytest.mark.heavy,
    pytest.mark.skipif(importlib.util.find_spec("tensorflow") is None, reason="needs TensorFlow"),
]


@pytest.fixture(scope="module")
def quick():
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tf = importlib.import_module("tensorflow")
    before = vars(tf.Tensor).get("__add__")
    found = tables(SimpleNamespace(tf=tf), quick=True)
    assert vars(tf.Tensor).get("__add__") is before, "NumPy behavior is on while ours are traced, and off again"
    race(found, rounds=1, sample=0.0)
    return found


def test_every_answer_is_numpys(quick):
    assert {c.label: c.error for t in quick for c in t.candidates if c.error} == {}
    assert [t.case for t in quick] == ["sigmoid", "sigmoid", "gradient", "per_example", "jacobian"]
    for t in quick:
        assert t.reference.label == "NumPy by hand" and len(t.candidates) == 5


def test_each_of_ours_has_its_counterpart(quick):
    found = pairs(quick)
    assert len(found) == 10
    for t, way, ours, theirs in found:
        assert (ours.label, theirs.label) == (f"{OURS} {way}", f"{THEIRS} {way}")
        assert ours in t.candidates and theirs in t.candidates and ours.names["f"] is not theirs.names["f"]
        for a, b in zip(ours.evaluate(), theirs.evaluate(), strict=True):
            np.testing.assert_allclose(a, b, rtol=1e-4, atol=1e-4 * np.abs(b).max())


def test_the_report_has_a_line_for_each_pair(quick):
    from rich.console import Console

    console = Console(width=120, record=True, file=io.StringIO())
    report.print_pairs(quick, console)
    lines = [line for line in console.export_text().splitlines() if "tf.function" in line or "XLA" in line]
    assert len(lines) == 10 and all(float(line.split()[-1]) > 0 for line in lines)
    report.print_pairs([], console)
    assert console.export_text() == ""
