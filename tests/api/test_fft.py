"""Fourier transforms: NumPy's values from the bodies, and gradients with padding, cropping, odd and even lengths."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy.fft as fft
from helpers import assert_same, check_batch, check_gradients

rng = np.random.default_rng(0)
REAL = rng.standard_normal((3, 4))
COMPLEX = REAL + 1j * rng.standard_normal((3, 4))


@pytest.mark.parametrize("norm", [None, "ortho", "forward"])
@pytest.mark.parametrize("n", [None, 1, 3, 5, 6])
@pytest.mark.parametrize("name", ["fft", "ifft", "rfft", "irfft", "hfft", "ihfft"])
def test_one_axis(name, n, norm):
    f, want = getattr(fft, name), getattr(np.fft, name)
    x = REAL if name in ("rfft", "ihfft") else COMPLEX
    for axis in (-1, 0):
        assert_same(f.body(x, n, axis, norm), want(x, n, axis, norm))
        check_gradients(lambda x, axis=axis: f(x, n, axis, norm), x, order=1)
    check_gradients(lambda x: f(x, n, -1, norm), REAL)
    check_batch(lambda x: f(x, n, -1, norm), x)


@pytest.mark.parametrize("s", [None, (2, 5), (4, 3)])
@pytest.mark.parametrize("name", ["fftn", "ifftn", "rfftn", "irfftn", "fft2", "ifft2", "rfft2", "irfft2"])
def test_several_axes(name, s):
    f, want = getattr(fft, name), getattr(np.fft, name)
    x = REAL if name.startswith("r") else COMPLEX
    assert_same(f.body(x, s, (-2, -1)), want(x, s, (-2, -1)))
    check_gradients(lambda x: f(x, s, (-2, -1), "ortho"), x, order=1)
    check_batch(lambda x: f(x, s, (-2, -1)), x)


@pytest.mark.parametrize("name", ["fftshift", "ifftshift"])
@pytest.mark.parametrize("axes", [None, 0, (0, 1)])
def test_shifts(name, axes):
    f = getattr(fft, name)
    assert_same(f.body(REAL, axes), getattr(np.fft, name)(REAL, axes))
    check_gradients(lambda x: f(x, axes) ** 2, REAL)


def test_frequencies():
    for n in (1, 4, 5):
        assert_same(fft.fftfreq(n, 0.5), np.fft.fftfreq(n, 0.5))
        assert_same(fft.rfftfreq(n, 0.5), np.fft.rfftfreq(n, 0.5))


def test_errors_are_numpys():
    for f in (fft.fft, fft.fft.body):
        with pytest.raises(ValueError, match="Invalid number of FFT data points"):
            f(REAL, 0)
        with pytest.raises(ValueError, match="Invalid norm value"):
            f(REAL, norm="other")
