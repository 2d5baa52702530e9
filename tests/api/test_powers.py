"""``x ** 2``, ``x ** -1`` and ``x ** 0.5``: a square, a reciprocal and a root, as NumPy computes them."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

PARTS = (0.0, -0.0, 1.5, -2.0, np.inf, -np.inf, np.nan)
VALUES = {
    "f8": PARTS, "f4": PARTS, "f2": PARTS, "c16": [complex(a, b) for a in PARTS for b in PARTS],
    "c8": [complex(a, b) for a in PARTS for b in PARTS], "i8": (0, 1, -3, 7), "u1": (0, 1, 200), "?": (0, 1),
}  # fmt: skip


def found(f, x, mode):
    if mode == "eager":
        return f(tnp.asarray(x.copy()))
    if mode == "function":
        return tnp.function(f)(tnp.asarray(x.copy()))
    if mode == "batch":
        return tnp.vectorized_map(f, tnp.stack([tnp.asarray(x.copy())] * 2))[1]
    given = tnp.asarray(x.copy())
    with tnp.GradientTape() as tape:
        if x.dtype.kind in "fc":
            tape.watch(given)
        return f(given)


@pytest.mark.parametrize("mode", ["eager", "tape", "function", "batch"])
@pytest.mark.parametrize("dtype", VALUES)
@pytest.mark.parametrize("exponent", [2, -1, 0.5, 2.0, True, np.int64(2), np.float32(0.5)])
@pytest.mark.filterwarnings("ignore")
def test_powers_are_numpys(dtype, exponent, mode):
    x = np.array(VALUES[dtype], dtype)

    def power(x):
        return x**exponent

    def in_place(x):
        x **= exponent
        return x

    for f in (power, in_place):
        for part in (x, x[1:2], x[::2]):
            try:
                expected = f(part.copy())
            except (TypeError, ValueError, OverflowError) as error:
                with pytest.raises(type(error)):
                    found(f, part, mode)
                continue
            got = found(f, part, mode).numpy()
            assert got.dtype == expected.dtype
            np.testing.assert_array_equal(got, expected)
            if expected.dtype.kind in "fc":
                zero = expected == 0
                np.testing.assert_array_equal(np.signbit(got.real[zero]), np.signbit(expected.real[zero]))


@pytest.mark.parametrize("exponent", [2, -1, 0.5])
def test_gradients_of_powers(exponent):
    x = tnp.asarray([0.5, 2.0, 3.0])
    gradient = tnp.grad(lambda x: tnp.sum(x**exponent))(x)
    np.testing.assert_allclose(gradient.numpy(), exponent * x.numpy() ** (exponent - 1.0), rtol=1e-14)
    z = tnp.asarray([0.5 + 1j, 2.0 - 3j])
    gradient = tnp.grad(lambda z: tnp.sum(tnp.real(z**exponent)))(z)
    np.testing.assert_allclose(gradient.numpy(), np.conj(exponent * z.numpy() ** (exponent - 1.0)), rtol=1e-13)
