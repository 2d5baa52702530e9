"""Arrays between pages that nobody may touch: random programs, drawn calls and kinds of calls stay inside of theirs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import numpy as np
import pytest

import tensornumpy as tnp

from . import fences, kinds

pytestmark = pytest.mark.skipif(not fences.IS_THERE, reason="no pages that can be protected")
LEAVES = """
import sys
import numpy as np
import tensornumpy as tnp
from fuzz import fences
from tensornumpy.compiler.emit import gathers

gathers.wrapped = lambda nest, index, length, ends=None: index  # no check of bounds
f = tnp.function(lambda a, i: np.exp(a[i]) + 1, native="now")
at = 64 if sys.argv[1] == "end" else -1
with fences.around(sys.argv[1]):
    a, i = tnp.arange(64.0), tnp.asarray(np.zeros(64, np.int64))
    for _ in range(3):
        f(a, i)
    print("inside", flush=True)
    for _ in range(3):
        f(a, i + at)
print("outside")
"""


@pytest.mark.parametrize("side", ["begin", "end"])
def test_one_element_outside_ends_the_process(side):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "TENSORNUMPY_CACHE": "off"}
    environment.pop("TENSORNUMPY_CHECKED", None)
    done = subprocess.run(
        [sys.executable, "-c", LEAVES, side], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.stdout.split(), done.returncode) == (["inside"], -signal.SIGSEGV), done.stderr[-2000:]


@pytest.mark.parametrize("side", ["begin", "end"])
def test_arrays_there_are_arrays(side):
    with fences.around(side):
        for n in (0, 1, 3, 8, 511, 512, 5000):
            x = np.arange(float(n))
            assert x.flags.owndata
            np.testing.assert_array_equal(np.exp(x * 0) + x, 1 + np.arange(n))
            assert not np.zeros(n).any()
            x.resize(n + 700, refcheck=False)
            assert x[:n].tolist() == list(range(n)) and not x[n:].any()
        f = tnp.function(lambda x: tnp.exp(-x) * 2 + x.sum(), native="now")
        for _ in range(3):
            np.testing.assert_allclose(f(tnp.ones(37)).numpy(), 2 / np.e + 37)
    assert np.arange(float(n)).sum() == n * (n - 1) / 2


@pytest.mark.parametrize("side", ["begin", "end"])
def test_kinds_of_calls_stay_inside(side):
    with fences.around(side):
        for seed in range(900, 904):
            kinds.calls(seed, 12, {"native": "now", "strict": False})
