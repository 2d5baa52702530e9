"""Windows: values, the guard on their length, the gradient of kaiser."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same


@pytest.mark.parametrize("count", [-1, 0, 1, 2, 5, 6.5])
@pytest.mark.parametrize("name", ["bartlett", "blackman", "hamming", "hanning", "kaiser"])
def test_windows_inside_function(name, count):
    with np.errstate(invalid="ignore"):  # NumPy's kaiser of 6.5 points has NaN, and says so
        rest = (1.5,) if name == "kaiser" else ()
        assert_same(getattr(tnp, name)(count, *rest), getattr(np, name)(count, *rest), rtol=0)
        f = tnp.function(lambda b: getattr(tnp, name)(count, *[b] * len(rest)) + 0 * b)
        for _ in range(2):  # what was traced answers from the second call on
            assert_same(f(tnp.asarray(1.5)), getattr(np, name)(count, *rest))


def test_the_number_of_points_is_a_guard_and_cannot_differ_per_example():
    f = tnp.function(lambda n: tnp.hanning(n))
    for n in (3, 5):
        assert_same(f(tnp.asarray(n)), np.hanning(n))
    with pytest.raises(tnp.BatchingError):
        tnp.vectorized_map(lambda n: tnp.hanning(n), tnp.asarray([3, 5]))


def test_kaiser_at_zero_is_flat_in_beta():
    # i0(b s) / i0(b) = 1 + (s**2 - 1) b**2 / 4 + ...
    total = tnp.grad(lambda b: tnp.sum(tnp.kaiser(5, b)))
    assert float(total(0.0)) == 0
    shape = 1 - np.array([1.0, 0.5, 0.0, 0.5, 1.0]) ** 2
    np.testing.assert_allclose(tnp.grad(total)(0.0).numpy(), np.sum(shape - 1) / 2, rtol=1e-10)
    with pytest.raises(TypeError, match="complex"):
        tnp.grad(lambda b: tnp.sum(tnp.kaiser(5, b * 1j)).real)(1.0)
