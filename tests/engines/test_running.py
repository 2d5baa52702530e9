"""Running folds by any ufunc (``maximum.accumulate``) as steps of kernels."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

UFUNCS = ("maximum", "minimum", "fmax", "fmin", "subtract", "hypot", "logaddexp", "bitwise_or", "bitwise_xor", "gcd")

OTHERS = [("maximum", "f4"), ("minimum", "i4"), ("fmax", "u1"), ("bitwise_or", "u2")]


def numbers(shape, dtype, k=0):
    rng = np.random.default_rng(k)
    if dtype[0] != "f":
        return rng.integers(0, 100, shape).astype(dtype)
    x = rng.normal(size=shape).astype(dtype)
    x[rng.random(shape) < 0.02] = np.nan if k else np.inf
    return x


@pytest.mark.parametrize(("ufunc", "dtype"), [(u, "i8" if u in UFUNCS[-3:] else "f8") for u in UFUNCS] + OTHERS)
def test_along_each_axis_of_each_layout(ufunc, dtype):
    f = getattr(np, ufunc)
    for shape in ((1,), (8,), (65,), (5, 9), (33, 40)):
        for k in (0, 1):
            x = numbers(shape, dtype, k) if f not in (np.hypot, np.logaddexp, np.subtract) else numbers(shape, "u1", k)
            x = x.astype(dtype)
            for axis in range(len(shape)):
                g = tnp.function(lambda x, axis=axis: f.accumulate(x + x.dtype.type(0), axis=axis), native="now")
                for given in (x, np.asfortranarray(x), x[..., ::-1]):
                    with np.errstate(all="ignore"):
                        expected = f.accumulate(given + given.dtype.type(0), axis=axis)
                        result = np.asarray(g(tnp.asarray(given)))
                    assert result.dtype == expected.dtype
                    np.testing.assert_allclose(result, expected, rtol=1e-5 if result.dtype == "f4" else 1e-13)


@pytest.mark.parametrize(("ufunc", "dtype"), [("maximum", "f8"), ("minimum", "f4"), ("fmax", "i4"), ("add", "f8")])
def test_one_long_line(ufunc, dtype):
    """It goes by vectors along itself, and has no lines beside it that could be turned in squares."""
    f = getattr(np, ufunc)
    g = tnp.function(lambda x: f.accumulate(np.abs(x) * 2 + 1, axis=-1), native="now")
    for shape in ((4099,), (20001,), (1, 5000), (2, 5000), (5000, 1)):
        x = numbers(shape, dtype)
        for _ in range(2):
            np.testing.assert_array_equal(np.asarray(g(tnp.asarray(x))), f.accumulate(np.abs(x) * 2 + 1, axis=-1))


def test_it_is_a_step_of_a_kernel():
    x = np.random.default_rng(0).normal(size=(300, 20))
    g = tnp.function(lambda x: np.maximum.accumulate(x * 2, axis=1) - x, native="now")
    np.testing.assert_array_equal(np.asarray(g(tnp.asarray(x))), np.maximum.accumulate(x * 2, axis=1) - x)
    assert any("native" in line and "running" in line for line in g.explain().splitlines())


@pytest.mark.parametrize("axis", [0, 1])
def test_gradients(axis):
    x = tnp.asarray(np.random.default_rng(0).normal(size=(6, 7)))

    def loss(x):
        return tnp.sum(tnp.maximum.accumulate(x, axis=axis) ** 2) + tnp.sum(tnp.logaddexp.accumulate(x, axis=axis))

    step, expected = 1e-6, np.zeros((6, 7))
    for at in np.ndindex(6, 7):
        away = np.zeros((6, 7))
        away[at] = step
        expected[at] = float(loss(x + away) - loss(x - away)) / (2 * step)
    for grad in (tnp.grad(loss), tnp.function(tnp.grad(loss), native="now")):
        np.testing.assert_allclose(np.asarray(grad(x)), expected, rtol=1e-6, atol=1e-8)
    rows = tnp.vectorized_map(lambda r: tnp.maximum.accumulate(r), x)
    np.testing.assert_array_equal(np.asarray(rows), np.maximum.accumulate(np.asarray(x), axis=1))
