"""SciPy, scikit-learn, xarray and einops on our arrays: what each call gives, measured in a process for each library,
is what library_calls.py claims, and what the manual says."""

from __future__ import annotations

import functools
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tensornumpy as tnp

PROGRAM = Path(__file__).with_name("library_calls.py")
ROOT = PROGRAM.parents[2]


def _table():
    spec = importlib.util.spec_from_file_location("library_calls", PROGRAM)
    module = importlib.util.module_from_spec(spec)
    before = os.environ.get("SCIPY_ARRAY_API")
    spec.loader.exec_module(module)  # it sets the variable, which is not for this process
    if before is None:
        del os.environ["SCIPY_ARRAY_API"]
    return module


table = _table()
CALLS = [
    pytest.param(library, call, words, marks=[pytest.mark.long] if library in ("sklearn", "xarray") else [])
    for library in table.CALLS
    for call, words in table.claims(library).items()
]


@functools.cache
def measured(library):
    asked = "" if "plain" in library else "1"  # SciPy reads it when it is imported
    env = {**os.environ, "SCIPY_ARRAY_API": asked, "PYTHONPATH": str(Path(tnp.__file__).parents[1])}
    result = subprocess.run(
        [sys.executable, str(PROGRAM), library], env=env, capture_output=True, text=True, check=False, timeout=300
    )
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout.strip().splitlines()[-1])


@pytest.mark.parametrize("library, call, words", CALLS)
def test_call(library, call, words):
    pytest.importorskip(library.partition(",")[0])
    assert " ".join(measured(library)[call]) == words


ORDERS = """
import numpy as np, einops, scipy.special as special, tensornumpy as tnp
tnp.config.register_einops()
x, rows = tnp.asarray([0.5, -1.0, 2.0]), tnp.asarray([[0.5, -1.0, 2.0], [1.0, 0.0, -2.0]])
softmax = np.exp(rows) / np.exp(rows).sum(axis=1, keepdims=True)
slope = tnp.grad(lambda v: special.logsumexp(v))
np.seterr(all="ignore")  # logsumexp computes the overflowed form, too, and does not take it
for found, expected in (
    (tnp.function(slope)(x), softmax[0]),
    (tnp.vectorized_map(slope, rows), softmax),
    (tnp.function(lambda r: tnp.vectorized_map(slope, r))(rows), softmax),
    (tnp.grad(lambda v: tnp.sum(slope(v) * x))(x), softmax[0] * (x - softmax[0] @ x)),
    (tnp.jvp(lambda v: special.logsumexp(v), (x,), (x,))[1], softmax[0] @ x),
    (slope(x + 1000), softmax[0]),
    (tnp.function(slope)(x + 1000), softmax[0]),
    (tnp.vectorized_map(slope, rows + 1000), softmax),
    (tnp.grad(lambda v: tnp.sum(slope(v) * x))(x + 1000), softmax[0] * (x - softmax[0] @ x)),
    (tnp.jvp(lambda v: special.logsumexp(v), (x + 1000,), (x,))[1], softmax[0] @ x),
    (tnp.function(tnp.grad(lambda v: tnp.sum(einops.rearrange(v, "a b -> b a")[0] ** 2)))(rows), rows * [2, 0, 0]),
):
    np.testing.assert_allclose(np.asarray(found), np.asarray(expected), rtol=1e-13)
"""


def test_transformations_nest_through_libraries():
    """Compiled gradients, gradients of each row, second order, forward mode."""
    pytest.importorskip("scipy")
    pytest.importorskip("einops")
    env = {**os.environ, "SCIPY_ARRAY_API": "1", "PYTHONPATH": str(Path(tnp.__file__).parents[1])}
    result = subprocess.run([sys.executable, "-c", ORDERS], env=env, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_there_are_many():
    through = [words for library in table.CALLS for words in table.claims(library).values() if "gradient" in words]
    assert len(CALLS) > 170 and len(through) > 120


def test_the_manual_has_these_tables():
    for library in table.CALLS:
        page = "docs/scipy.md" if library == "scipy, plain" else "docs/libraries.md"
        manual = (ROOT / page).read_text(encoding="utf-8")
        assert table.rows(library) in manual, f"python tests/interop/library_calls.py {library} --rows prints the table"
