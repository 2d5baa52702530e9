"""Functions of complex numbers that are native code, against long double, and complex values in kernels."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

NAMES = ("log", "exp", "sin", "cos", "sinh", "cosh", "sqrt")
# units in the last place of a part of complex64 and complex128
BOUNDS = {"log": (2.1, 2.6), "exp": (3.6, 3.9), "sqrt": (2.0, 2.5)} | dict.fromkeys(
    ("sin", "cos", "sinh", "cosh"), (4.3, 4.7)
)
LONG = np.finfo(np.longdouble).nmant > np.finfo(np.float64).nmant


def ring(n, width, seed):
    """Numbers near the unit circle, some by an ulp."""
    rng = np.random.default_rng(seed)
    return (1 + rng.normal(size=n) * 10 ** rng.uniform(-16, width, n)) * np.exp(1j * rng.uniform(-np.pi, np.pi, n))


def plane(n, seed):
    rng = np.random.default_rng(seed)
    return 10 ** rng.uniform(-6, 1.5, n) * np.exp(1j * rng.uniform(-np.pi, np.pi, n))


@pytest.mark.skipif(not LONG, reason="long double is double here")
@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
@pytest.mark.parametrize("name", NAMES)
def test_error_of_each_part(name, dtype):
    z = np.concatenate([ring(4000, -0.5, 1), plane(4000, 2), [1, -1, 1j, -1j, 0.6 + 0.8j]]).astype(dtype)
    call = tnp.function(lambda x: getattr(tnp, name)(x), native="now")
    call(tnp.asarray(z))  # the first call is NumPy's
    got = call(tnp.asarray(z)).numpy()
    wanted = getattr(np, name)(z.astype(np.clongdouble))
    for part, long in ((got.real, wanted.real), (got.imag, wanted.imag)):
        unit = np.spacing(np.maximum(np.abs(long).astype(part.dtype), np.finfo(part.dtype).tiny))
        bound = BOUNDS[name][part.dtype == np.float64]
        assert np.max(np.abs(part - long) / unit) <= bound


@pytest.mark.parametrize("name", NAMES)
def test_points_that_numpy_has_to_do(name):
    """Zeros of both signs, infinities, NaN, huge and tiny parts: NumPy's values and signs, in one array with others."""
    parts = np.array([0.0, -0.0, 1.0, -2.5, np.inf, -np.inf, np.nan, 1e300, 1e-310, 710.0])
    z = np.empty((len(parts), len(parts)), complex)
    z.real, z.imag = parts[:, None], parts
    z = z.ravel()
    call = tnp.function(lambda x: getattr(tnp, name)(x), native="now")
    with np.errstate(all="ignore"):
        call(tnp.asarray(z))
        got, wanted = call(tnp.asarray(z)).numpy(), getattr(np, name)(z)
    np.testing.assert_allclose(got.real, wanted.real, rtol=1e-14)
    np.testing.assert_allclose(got.imag, wanted.imag, rtol=1e-14)
    ok = ~np.isnan(wanted)
    np.testing.assert_array_equal(np.signbit(got.real[ok]), np.signbit(wanted.real[ok]))
    np.testing.assert_array_equal(np.signbit(got.imag[ok]), np.signbit(wanted.imag[ok]))


def test_a_choice_of_complex_values_keeps_their_parts():
    """Parts stay in registers of their own through ``where``, products and lengths, over tails, too."""

    def escape(c):
        z, n = c, tnp.zeros(c.shape)
        for _ in range(12):
            inside = tnp.abs(z) < 2
            z, n = tnp.where(inside, z * z + c, z), n + inside
        return z, n

    call = tnp.function(escape, native="now")
    for size in (1, 3, 7, 8, 9, 64, 1000):
        c = plane(size, size)
        call(tnp.asarray(c))
        z, n = call(tnp.asarray(c))
        here, count = c.copy(), np.zeros(size)
        for _ in range(12):
            inside = np.abs(here) < 2
            here, count = np.where(inside, here * here + c, here), count + inside
        np.testing.assert_array_equal(n.numpy(), count)
        np.testing.assert_allclose(z.numpy(), here, rtol=1e-9)


@pytest.mark.parametrize("name", ["log", "sin", "cos", "sinh", "cosh", "sqrt", "exp"])
def test_gradient_of_a_compiled_function(name):
    rng = np.random.default_rng(5)
    z = rng.uniform(0.3, 2, 50) * np.exp(1j * rng.uniform(-3, 3, 50))

    def loss(x):
        y = getattr(tnp, name)(x)
        return tnp.sum(y.real * 1.5 - y.imag * 0.5)

    slope = tnp.function(tnp.grad(loss), native="now")
    slope(tnp.asarray(z))
    got = slope(tnp.asarray(z)).numpy()
    np.testing.assert_allclose(got, tnp.grad(loss)(tnp.asarray(z)).numpy(), rtol=1e-12)
    f = lambda v: np.sum(getattr(np, name)(v).real * 1.5 - getattr(np, name)(v).imag * 0.5)  # noqa: E731
    for k in range(5):
        step = np.zeros(50, complex)
        for unit, part in ((1.0, got.real), (1j, got.imag)):
            h = 1e-4
            step[k] = h * unit
            difference = (8 * (f(z + step) - f(z - step)) - (f(z + 2 * step) - f(z - 2 * step))) / (12 * h)
            np.testing.assert_allclose(part[k], difference, rtol=1e-6, atol=1e-7)


ZEROS = [0, 0.0, -0.0, 0j, complex(-0.0, -0.0), False, np.complex128(0)]


@pytest.mark.parametrize("zero", ZEROS, ids=repr)
def test_quotients_by_a_constant_zero(zero):
    """NumPy divides both parts, with its warning, also where the compiler knows the divisor."""
    parts = [0.0, -0.0, 1.0, -2.5, np.inf, -np.inf, np.nan]
    z = np.array([complex(a, b) for a in parts for b in parts])
    call = tnp.function(lambda x: x / zero, native="now")
    with np.errstate(all="ignore"):
        call(z)
        got, wanted = call(z).numpy(), z / zero
    np.testing.assert_array_equal(got.real, wanted.real)
    np.testing.assert_array_equal(got.imag, wanted.imag)
    finite = np.array([1 + 2j, -3j + 1] * 5)
    for _ in range(2):
        with pytest.warns(RuntimeWarning, match="divide by zero encountered in divide"):
            call(finite)


def test_quotients_of_all_kinds_of_parts():
    parts = [0.0, -0.0, 1.0, -2.5, np.inf, -np.inf, np.nan, 5e-324, 1e308]
    z = np.array([complex(a, b) for a in parts for b in parts])
    x, y = (each.ravel() for each in np.meshgrid(z, z))
    call = tnp.function(lambda x, y: x / y, native="now")
    with np.errstate(all="ignore"):
        call(x, y)
        got, wanted = call(x, y).numpy(), x / y
    for a, b in ((got.real, wanted.real), (got.imag, wanted.imag)):
        np.testing.assert_allclose(a, b, rtol=1e-15)
        np.testing.assert_array_equal(np.signbit(a[~np.isnan(b)]), np.signbit(b[~np.isnan(b)]))
