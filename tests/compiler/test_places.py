"""Places of extremes along the axis that goes by vectors: ties, signs of zero, NaN anywhere, lengths with tails."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

pytestmark = pytest.mark.usefixtures("native_now")
LENGTHS = (1, 2, 4, 7, 16, 33, 64, 129, 1000)
DTYPES = ("float64", "float32", "int64", "int32", "int16", "int8", "uint8", "uint32", "bool")


def lines(dtype: str, length: int) -> np.ndarray:
    """Lines with equal extremes, and with extremes at either end."""
    rng = np.random.default_rng(length)
    x = rng.integers(0, 2 if dtype == "bool" else 5, size=(23, length))
    x[0], x[1, 0], x[2, -1], x[3] = 1, 9, 9, np.arange(length) % 100
    x[4] = x[3, ::-1]
    x = x - 4 if dtype[0] in "if" else x
    return x.astype(dtype)


def check(x: np.ndarray) -> None:
    for name in ("argmax", "argmin"):
        f = tnp.function(lambda x, name=name: (getattr(tnp, name)(x, axis=1), getattr(tnp, name)(x.T, axis=1)))
        a = tnp.asarray(x)
        f(a)
        kernel = f.traces[-1].compiled.direct  # declines where it raised a flag that NumPy does not
        outs = f(a) if kernel is None else kernel(x)
        assert outs is not NotImplemented
        for found, wanted in zip(outs, (getattr(np, name)(x, axis=1), getattr(np, name)(x.T, axis=1)), strict=True):
            np.testing.assert_array_equal(np.asarray(found), wanted)


@pytest.mark.family(2)
@pytest.mark.parametrize("dtype", DTYPES)
def test_places_of_integers_and_ties(dtype):
    for length in LENGTHS:
        check(lines(dtype, length))


@pytest.mark.parametrize("dtype", ["float64", "float32"])
def test_nan_wins_and_the_first_one_is_named(dtype):
    for length in LENGTHS:
        x = lines(dtype, length)
        rng = np.random.default_rng(length)
        for row in range(5, 20):
            x[row, rng.integers(0, length, size=1 + row % 3)] = np.nan
        x[5, 0] = x[6, -1] = np.nan
        x[20], x[21], x[22] = -np.inf, np.inf, np.where(np.arange(length) % 2, 0.0, -0.0)
        with np.errstate(all="raise"):
            check(x)


@pytest.mark.parametrize("dtype", ["int8", "int16", "float32", "float64"])
def test_long_lines(dtype):
    """More vectors than a number as wide as an element counts; on several threads."""
    x = np.zeros((3, 70_001), dtype)
    x[0, [69_990, 70_000]], x[1, 65_536 + 5], x[2, [40_000, 3]] = 7, -7, (1, -1)
    check(x)
