"""Programs as kernels, at the edges: arrays without elements, and memory behind the last element of a total."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp

EMPTY: list[tuple[Any, tuple[int, ...], tuple[int, ...]]] = [
    (lambda a, b: np.tanh(a @ b) + 1, (4, 0), (0, 3)),
    (lambda a, b: np.tanh(a @ b), (4, 3), (3, 0)),
    (lambda a, b: np.cumsum(np.exp(a), axis=1) + b, (4, 0), (4, 1)),
    (lambda a, b: np.exp(a)[b.astype("int64")], (3, 2), (0, 4)),
    (lambda a, b: (a[:, None] + a[b.astype("int64")].sum()) * 2, (1000, 4), (0, 1, 5)),
    (lambda a, b: (a * 2).reshape(4, 0) + b.sum(axis=1, keepdims=True), (4, 0, 2), (4, 3)),
]


@pytest.mark.parametrize(("f", "first", "second"), EMPTY)
def test_arrays_without_elements(f: Any, first: tuple[int, ...], second: tuple[int, ...]) -> None:
    a, b = np.ones(first), np.ones(second)
    g = tnp.function(f, native="now")
    for _ in range(2):
        got = g(a, b)
        assert got.shape == f(a, b).shape
        np.testing.assert_allclose(np.asarray(got), f(a, b), rtol=1e-14)
    assert g.explain()  # which asks why steps without elements have no kernel


UNUSED = """
import numpy as np, tensornumpy as tnp
for f in (lambda x: (x * 2).sum(axis=0), lambda x: tnp.tanh(x).T @ x):
    g = tnp.function(f, native="now")
    x = np.ones((100_000, 5), "float32")
    g(x)
    (_, op), = g.traces[-1].compiled.fused
    assert op.native()(x) is not NotImplemented
"""


@pytest.mark.skipif(sys.platform != "linux", reason="glibc fills new memory")
def test_memory_behind_a_total_raises_nothing() -> None:
    # new memory holds 0x7f7f7f7f: the sum of two such numbers is too large for float32
    environment = {**os.environ, "MALLOC_PERTURB_": "128"}
    done = subprocess.run([sys.executable, "-c", UNUSED], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_one_cheap_step_on_a_large_transposed_argument_is_a_kernel():
    f = tnp.function(lambda x, y: x.T + y, native="now")
    x, y = np.random.default_rng(0).random((2, 200, 200))
    for _ in range(2):
        found = f(tnp.asarray(x), tnp.asarray(y)).numpy()
    assert [op.name for _, op in f.traces[-1].compiled.fused] == ["fused[add]"]
    np.testing.assert_array_equal(found, x.T + y)
