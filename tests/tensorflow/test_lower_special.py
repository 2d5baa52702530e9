"""Lowerings of sinc, Bessel functions, convolution and the padding of integers against NumPy."""

from __future__ import annotations

import numpy as np
import pytest

from .modes import MODES, check, expected, run_mode, runner, tensorflow
from .samples import DTYPES, dtype_of

X = np.array([0.0, 0.1, -0.3, 0.9, 1.0, -1.5, 2.0, 5.25, -20.3, 0.7, 1.3, 1.2, 3.0])
rng = np.random.default_rng(0)


@pytest.mark.parametrize("order", range(5))
def test_sinc_and_its_derivatives(order):
    # both cancel alike next to the end of the series
    check("sinc", X, order=order, rtol=1e-12 if order < 2 else 1e-10)
    check("sinc", X.astype("f4"), order=order, rtol=1e-6 if order < 2 else 1e-4, modes=("eager",))


def test_sinc_of_complex_numbers():
    check("sinc", X + 0.3j, rtol=1e-13)


@pytest.mark.parametrize("order", range(6))
def test_bessel_functions(order):
    x = np.concatenate([X, [8.0, 8.9, 13.0, 20.5, 21.0, 60.0, -40.0]])
    check("bessel_i", x, order=order, rtol=1e-12)
    x = x.astype("f4")  # the referee's own sum is less exact in float32
    (want,) = expected("bessel_i", (x.astype(float),), {"order": order})
    np.testing.assert_allclose(
        run_mode("eager", "bessel_i", (x,), {"order": order})[0], want, rtol=2e-6 * (1 + order), atol=1e-15
    )


@pytest.mark.parametrize("dtype", DTYPES)
def test_convolution(dtype):
    a, v = rng.integers(0, 5, 6).astype(dtype_of(dtype)), rng.integers(0, 3, 4).astype(dtype_of(dtype))
    modes = MODES if dtype in ("float64", "bool", "complex128") else ("eager", "graph")
    check("convolve", a, v, modes=modes)
    check("convolve", v, a, modes=modes)


def test_convolution_of_stacks():
    check("convolve", rng.normal(size=(2, 3, 5)), rng.normal(size=(2, 3, 2)), lead=2, rtol=1e-14)


def test_convolution_keeps_what_is_not_finite_in_its_place():
    check("convolve", np.array([1, np.inf, 2.0, 0.0]), np.array([1.0, 2]))
    check("convolve", np.array([1, np.nan, 2.0]), np.array([1.0, 2, np.inf]))


def test_native_gradient_of_convolution():
    tf, a, v, g = tensorflow(), rng.normal(size=4), rng.normal(size=3), rng.normal(size=6)
    ts = [tf.constant(a), tf.constant(v)]
    with tf.GradientTape() as tape:
        tape.watch(ts)
        (out,) = runner("convolve", {})(*ts)
    da, dv = tape.gradient(out, ts, tf.constant(g))
    np.testing.assert_allclose(da, np.correlate(g, v, "valid"), rtol=1e-13)
    np.testing.assert_allclose(dv, np.correlate(g, a, "valid"), rtol=1e-13)


_OPTIONS = {
    "mean": [(), (("stat_length", 2),), (("stat_length", ((1, 2), (3, 9))),)],
    "median": [(), (("stat_length", 2),)],
    "linear_ramp": [(), (("end_values", 3),), (("end_values", ((1, 2), (3, 9))),)],
    "reflect": [(("reflect_type", "odd"),)],
    "symmetric": [(("reflect_type", "odd"),)],
}


@pytest.mark.parametrize("mode", _OPTIONS)
def test_padding_of_integers(mode):
    for dtype in ("int8", "int32", "int64", "uint8", "uint64"):
        x = rng.integers(0, 20, (4, 5)).astype(dtype)
        for options in _OPTIONS[mode]:
            for widths in (((2, 1), (0, 3)), ((0, 0), (7, 9))):
                check("pad_integers", x, pad_width=widths, mode=mode, options=options, modes=("eager",))
    x = rng.integers(0, 20, (3, 4))
    check(
        "pad_integers",
        x,
        pad_width=((1, 0), (2, 3)),
        mode=mode,
        options=_OPTIONS[mode][-1],
        modes=("eager", "xla", "mapped"),
    )


def test_padding_of_truth_values():
    x = np.array([[True, False, True], [True, True, False]])
    for mode in ("mean", "linear_ramp"):
        check("pad_integers", x, pad_width=((2, 1), (0, 3)), mode=mode, options=(), modes=("eager",))


def test_infinite_operands():
    assert np.isnan(run_mode("eager", "sinc", (np.array([np.inf]),), {})[0][0])
