"""Comparisons of whole arrays are Python's True and False in compiled functions, whoever answers the call."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

X = tnp.arange(3.0)
NEAR, OTHER = X + 1e-12, X + 1.0
ASK = {"array_equal": np.array_equal, "allclose": np.allclose, "array_equiv": np.array_equiv}
USES = {
    "is": lambda verdict: verdict is True,
    "sum": lambda verdict: verdict + verdict,
    "difference": lambda verdict: verdict - 1,
    "inverted": lambda verdict: 1 + (not verdict),
    "class": lambda verdict: isinstance(verdict, bool),
    "and": lambda verdict: verdict and 3,
    "key": lambda verdict: {True: "equal", False: "different"}[verdict],
    "itself": lambda verdict: verdict,
}


@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("name", ASK)
def test_they_are_numpys(name, use, native):
    before = tnp.config.get_native()
    tnp.config.set_native(native)
    try:
        f = tnp.function(lambda a, b: USES[use](getattr(tnp, name)(a * 1.0, b)), strict=False)
        for _ in range(3):
            for other in (X, NEAR, OTHER):
                found, wanted = f(X, other), USES[use](ASK[name](X.numpy(), other.numpy()))
                assert type(found) is type(wanted) and found == wanted, other
    finally:
        tnp.config.set_native(before)


def test_of_examples_and_in_loops_they_are_values():
    both = tnp.stack([X, OTHER])
    for f in (tnp.vectorized_map, tnp.function(tnp.vectorized_map)):
        np.testing.assert_array_equal(np.asarray(f(lambda v: tnp.allclose(v, X), both)), [True, False])
    halve = tnp.function(
        lambda x: tnp.while_loop(lambda v: tnp.logical_not(tnp.allclose(v, 0.0)), lambda v: (tnp.floor(v / 2),), (x,))
    )
    np.testing.assert_array_equal(np.asarray(halve(X)[0]), np.zeros(3))
