"""Calls of compiled functions that set a state of floating-point errors: without Python, and as Python does them."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import HAS_EXTENSION, entered, is_pythons

X, Y = tnp.array([1.0, 2.0, 3.0]), tnp.array([5.0, 7.0, 11.0])


def with_a_state(x, y):
    with np.errstate(divide="ignore", invalid="ignore"):
        return x / y, x * y


def with_a_state_for_some(x, y):
    with np.errstate(divide="ignore"):
        z = x / y
    return z, y / x


@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("f", [with_a_state, with_a_state_for_some])
def test_a_state_of_errors_needs_no_python(f):
    g = tnp.function(f, native="now")
    zero, huge, tiny = tnp.zeros(3), tnp.full(3, 1e300), tnp.full(3, 1e-300)
    for _ in range(3):
        g(X, Y)
    for modes in ({}, {"all": "raise"}, {"all": "ignore"}, {"over": "raise"}, {}):
        with np.errstate(**modes):
            before = np.geterr()
            found, functions = entered(g, X, Y)
            assert not (HAS_EXTENSION and is_pythons(functions))
            np.testing.assert_array_equal(found, f(X, Y))
            assert np.geterr() == before
    for modes in ({"all": "ignore"}, {"all": "raise"}, {"divide": "raise"}, {"all": "ignore"}):
        for x, y in ((X, zero), (zero, Y), (huge, tiny)):
            with np.errstate(**modes):
                before = np.geterr()
                try:
                    wanted = f(x, y)
                except FloatingPointError as error:
                    with pytest.raises(FloatingPointError, match=str(error)):
                        g(x, y)
                else:
                    np.testing.assert_array_equal(g(x, y), wanted)
                assert np.geterr() == before


@pytest.mark.parametrize("native", ["now", "off"])
@pytest.mark.parametrize(
    "code",
    [
        lambda x: x + tnp.log(tnp.asarray([1.0, 0.0])),
        lambda x: x * (tnp.asarray(1.0) / tnp.asarray(0.0)),
        lambda x: tnp.sqrt(tnp.asarray([-1.0, 4.0])) + x,
        lambda x: tnp.asarray([1e308, 1.0]) * 10 + x,
    ],
)
def test_what_a_constant_raises_is_told_by_each_call(code, native):
    """Whatever the state was when the function was traced: such a step is not computed once and for all."""
    compiled, x = tnp.function(code, native=native), np.ones(2)
    with np.errstate(all="ignore"):
        for _ in range(2):
            compiled(x)
    for _ in range(2):
        with np.errstate(all="raise"), pytest.raises(FloatingPointError, match="encountered in"):
            compiled(x)
