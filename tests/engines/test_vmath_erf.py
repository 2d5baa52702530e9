"""The error function's family in machine code: hard points of mpmath, SciPy elsewhere, and kernels that use it."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
import scipy.special

import tensornumpy as tnp
from engines.erf_points import POINTS
from engines.test_vmath import PLAIN, run
from tensornumpy.engines import background

ULPS = {"erf": 1.6, "erfc": 4.0, "ndtr": 4.0, "log_ndtr": 5.0, "logit": 1.8}  # units in the last place of a double


@pytest.fixture(scope="module", autouse=True)
def _no_cache():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TENSORNUMPY_CACHE", "off")
        yield


def theirs(name, x):
    with np.errstate(all="ignore"):
        return getattr(scipy.special, name)(x)


@pytest.mark.parametrize("name", POINTS)
@pytest.mark.parametrize("target", [None, PLAIN], ids=["host", "plain"])
def test_hard_points(name, target):
    x, wanted = np.array(POINTS[name]).T
    error = np.abs(run(name, x, target=target) - wanted) / np.spacing(np.abs(wanted))
    assert error.max() <= ULPS[name] + 0.5, (x[error.argmax()], error.max())


def samples(name, dtype):
    rng = np.random.default_rng(3)
    if name == "logit":
        parts = [rng.random(4000), 10.0 ** -rng.uniform(0, 30, 500), 0.5 + rng.normal(size=500) * 1e-4]
    else:
        parts = [rng.normal(size=4000), rng.uniform(-6, 6, 2000), 10.0 ** -rng.uniform(0, 30, 500), -rng.random(500)]
    return np.concatenate(parts).astype(dtype)


@pytest.mark.parametrize("name", POINTS)
def test_near_scipy(name):
    x = samples(name, np.float64)
    np.testing.assert_allclose(run(name, x), theirs(name, x), rtol=3e-14, atol=0)


@pytest.mark.parametrize("name", POINTS)
def test_float32_is_rounded_once(name):
    x = samples(name, np.float32)
    found, wanted = run(name, x), theirs(name, x.astype(float))
    assert found.dtype == np.float32
    error = np.abs(found - wanted) / np.spacing(np.abs(wanted).astype(np.float32)).astype(float)
    assert error.max() <= 0.51


@pytest.mark.parametrize("name", POINTS)
@pytest.mark.parametrize("dtype", [np.float64, np.float32])
def test_edges_are_scipys(name, dtype):
    x = np.array([0.0, np.inf, np.nan, 1.0, 0.5, 2.0, 30.0, 100.0, 1e38, np.finfo(dtype).smallest_subnormal]).astype(
        dtype
    )
    x = np.concatenate([x, -x])
    found, wanted = run(name, x), theirs(name, x)
    np.testing.assert_allclose(found, wanted, rtol=1e-13 if dtype == np.float64 else 1e-5)
    zeros = wanted == 0
    assert (np.signbit(found) == np.signbit(wanted))[zeros].all()


def test_they_go_up():
    """Where the pieces meet no value is out of order."""
    for name, up in (("erf", 1), ("erfc", -1), ("ndtr", 1), ("log_ndtr", 1)):
        for at, side in itertools.product((1.0, 6.0, 5e-8), (1, -1)):
            x = side * at + np.arange(-200, 200) * 1e-7 * at
            assert (np.diff(run(name, x)) * up >= -4e-16 * np.abs(run(name, x))[1:]).all(), (name, at, side)


@pytest.mark.parametrize("name", POINTS)
@pytest.mark.parametrize("dtype", [np.float64, np.float32])
def test_compiled_functions_use_them(name, dtype):
    before = background.get_mode()
    background.set_mode("now")
    try:
        x = samples(name, dtype)
        f = tnp.function(lambda x: getattr(tnp.special, name)(x) * 2 + 1)
        np.testing.assert_allclose(
            f(tnp.asarray(x)).numpy(), theirs(name, x) * 2 + 1, rtol=1e-13 if dtype is np.float64 else 1e-6
        )
        assert f"special.{name}" in f.explain() and "NumPy:" not in f.explain()
        g = tnp.function(tnp.grad(lambda x: tnp.sum(getattr(tnp.special, name)(x))))
        slope = tnp.grad(lambda x: tnp.sum(getattr(tnp.special, name)(x)))(tnp.asarray(x))
        np.testing.assert_allclose(g(tnp.asarray(x)), slope, rtol=1e-11 if dtype is np.float64 else 2e-5, atol=1e-30)
    finally:
        background.set_mode(before)


def test_far_arguments_in_compiled_functions_are_scipys():
    before = background.get_mode()
    background.set_mode("now")
    try:
        x = np.array([-40.0, -30.0, 0.0, 26.0, 27.5, 38.0, 1e3, np.inf, np.nan, 1.0])
        for name in POINTS:
            values = x if name != "logit" else np.array([0.0, 1.0, -0.5, 1.5, np.nan, 0.5])
            found = tnp.function(lambda x, n=name: getattr(tnp.special, n)(x) + 0.0)(tnp.asarray(values)).numpy()
            np.testing.assert_allclose(found, theirs(name, values), rtol=1e-12, atol=1e-300)
    finally:
        background.set_mode(before)
