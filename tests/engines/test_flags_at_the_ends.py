"""Native functions at the ends of their ranges warn as NumPy's do, and give the same: each number for itself."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from engines.range_ends import LENGTH, arguments, loops, numpys


@pytest.mark.family(6)
@pytest.mark.parametrize(("name", "loop"), list(loops()))
def test_warnings_and_values_at_the_ends_are_numpys(name, loop):
    char, count = loop[0], len(loop.split("->")[0])
    ufunc = getattr(np, name)
    f = tnp.function(ufunc, native="now")
    with np.errstate(all="ignore"):
        for _ in range(3):
            f(*(np.full(LENGTH, 0.5, char) for _ in range(count)))
    for xs in arguments(char, count)[:: 1 if char in "fd" else 7]:
        wanted, there = numpys(ufunc, *xs)
        found, here = numpys(lambda *given: f(*given).numpy(), *xs)
        assert found == wanted, (xs, here[0], there[0])
        with np.errstate(all="ignore"):
            np.testing.assert_allclose(here, there, rtol=3e-6 if char in "fF" else 1e-14, atol=1e-44, err_msg=str(xs))
