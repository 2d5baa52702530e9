"""Large results of native code begin at a multiple of 64 bytes, so that TensorFlow takes them without a copy."""

from __future__ import annotations

import gc
import sys
import tracemalloc

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._base.memory import LARGE_BYTES, Buffer, is_aligned, maker

pytestmark = pytest.mark.usefixtures("native_now")


def relax(x):
    y = tnp.zeros(x.shape, x.dtype)
    for i in range(x.shape[0]):
        y[i] = x[i] * 0.5 + 1.0
    return y


CASES = {
    "map": (lambda x: tnp.tanh(x) * 2.0 + x, lambda x: np.tanh(x) * 2.0 + x),
    "two results": (lambda x: (tnp.exp(-x * x), x * 3.0 - 1.0), lambda x: (np.exp(-x * x), x * 3.0 - 1.0)),
    "rows": (lambda x: x / tnp.sum(tnp.exp(x), axis=1, keepdims=True), lambda x: x / np.exp(x).sum(1, keepdims=True)),
    "loop": (relax, lambda x: x * 0.5 + 1.0),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("rows", [3, 600])
def test_large_results_are_aligned(name: str, rows: int) -> None:
    f, reference = CASES[name]
    compiled = tnp.function(f)
    values = np.random.default_rng(0).uniform(-1, 1, (rows, 500))
    x = tnp.asarray(values)
    for turn in range(4):  # on NumPy while it is traced, then compiled, then called as one piece of machine code
        found = compiled(x)
        wanted = reference(values)
        pairs = zip(found, wanted, strict=True) if isinstance(found, tuple) else [(found, wanted)]
        for y, right in pairs:
            own = y._v
            np.testing.assert_allclose(own, right, rtol=1e-13)
            assert own.flags.c_contiguous and own.flags.writeable and own.flags.aligned
            if turn and own.nbytes >= LARGE_BYTES:
                assert is_aligned(own)


def test_eager_kernels_give_aligned_results() -> None:
    x = tnp.asarray(np.linspace(0.0, 1.0, 1 << 19))
    y = tnp.tanh(x)
    assert is_aligned(y.numpy()) and y.numpy().base.__class__ is Buffer


def test_aligned_memory_goes_with_its_array() -> None:
    compiled = tnp.function(CASES["map"][0])
    x = tnp.asarray(np.ones((600, 500)))
    for _ in range(4):
        compiled(x)
    gc.collect()
    tracemalloc.start()
    try:
        for _ in range(5):
            y = compiled(x)
        assert tracemalloc.get_traced_memory()[0] < 2 * y.nbytes  # one result lives, not five
        count = sys.getrefcount(y._v.base)
        assert count == 2  # the array's, and that of the call
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("shape", [(), (3,), (1 << 18,), (512, 513), (0, 1 << 20)])
def test_makers(shape: tuple) -> None:
    make = maker(shape, np.dtype(np.float64))
    one, two = make(), make()
    assert one.shape == shape and one.dtype == np.float64 and not np.shares_memory(one, two)
    assert (one.base is None) == (one.nbytes < LARGE_BYTES)
    assert one.nbytes < LARGE_BYTES or is_aligned(one)
