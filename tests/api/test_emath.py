"""emath: the dtype that the elements decide, and the ends of the domains."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same, check_gradients

INSIDE = {"sqrt": 4.0, "log": 2.0, "log2": 2.0, "log10": 2.0, "arccos": 0.4, "arcsin": 0.4, "arctanh": 0.4}
OUTSIDE = {"arccos": 2.5, "arcsin": 2.5, "arctanh": 2.5}


@pytest.mark.parametrize("dtype", ["?", "i1", "i4", "u2", "f2", "f4", "f8", "F", "D"])
@pytest.mark.parametrize("name", INSIDE)
def test_the_dtype_depends_on_the_elements_and_is_a_guard(name, dtype):
    f = tnp.function(getattr(tnp.emath, name))
    for number in (INSIDE[name], OUTSIDE.get(name, -1.0), INSIDE[name]):
        with np.errstate(all="ignore"):
            x = np.array([number, number * 1.5]).astype(dtype)
            assert_same(f(tnp.asarray(x)), getattr(np.emath, name)(x), rtol=1e-3 if dtype == "f2" else 1e-6)


def test_examples_share_the_dtype_that_one_of_them_needs():
    for x in ([[1.0, 4.0], [9.0, 16.0]], [[1.0, 4.0], [-9.0, 16.0]]):
        want = np.stack([np.emath.sqrt(row) for row in np.array(x)])
        assert_same(tnp.vectorized_map(tnp.emath.sqrt, tnp.asarray(x)), want)


@pytest.mark.parametrize("name, point", [("sqrt", 0.0), ("log", 0.0), ("arccos", 1.0), ("arcsin", -1.0)])
def test_the_gradient_at_the_end_of_the_domain_is_infinite(name, point):
    with np.errstate(all="ignore"):
        assert np.isinf(tnp.grad(getattr(tnp.emath, name))(point).numpy())


@pytest.mark.parametrize("name", ["arccos", "arcsin"])
@pytest.mark.parametrize("x", [2.5, -2.5, complex(2.5, -0.0), complex(-2.5, -0.0)])
def test_the_derivative_on_a_branch_cut_is_that_of_the_side_it_is_on(name, x):
    f, h = getattr(np.emath, name), 1e-6
    step = f(np.complex128(complex(np.real(x) + h, np.imag(x)))) - f(np.complex128(complex(np.real(x) - h, np.imag(x))))
    one = tnp.asarray(1.0 + 0j) if isinstance(x, complex) else tnp.asarray(1.0)
    got = tnp.jvp(getattr(tnp.emath, name), [tnp.asarray(x)], [one])[1]
    np.testing.assert_allclose(got.numpy(), step / (2 * h), rtol=1e-8, atol=1e-9)


def test_powers_and_logarithms_to_a_base():
    for x, p in (([2, 4], -2), ([-2.0, 4.0], 0.5), ([2, 4], 2), ([1, 2], [1.5, -1.0])):
        assert_same(tnp.function(tnp.emath.power)(tnp.asarray(x), p), np.emath.power(x, p))
    for n, x in ((2, [4.0, 8.0]), (-2.0, [4.0]), (3, [-9.0])):
        assert_same(tnp.function(tnp.emath.logn)(n, tnp.asarray(x)), np.emath.logn(n, x))
    check_gradients(tnp.emath.logn, np.array(3.0), np.array([2.0, 5.0]))
