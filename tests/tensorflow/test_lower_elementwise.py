"""Lowerings of elementwise maths against NumPy: every dtype eagerly, a sample of them in each other mode."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

from .modes import (
    MODES,
    check,
    expected,
    has_tensorflows_gradient,
    lowered,
    numpys,
    pulled_back,
    run_mode,
    runner,
    takes,
    tensorflow,
    to_run,
)
from .samples import DTYPES, agree, arrives, compare, dtype_of, samples

ONE = (
    "positive negative reciprocal square absolute fabs sign conjugate exp exp2 expm1 log log2 log10 log1p sqrt cbrt "
    "sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh degrees radians rad2deg deg2rad "
    "floor ceil trunc rint modf frexp spacing signbit isfinite isinf isnan"
).split()
TWO = (
    "add subtract multiply divide float_power logaddexp logaddexp2 hypot arctan2 maximum minimum fmax fmin heaviside "
    "copysign nextafter"
).split()
_FLOATS = ["float16", "bfloat16", "float32", "float64"]
# XLA's own values where an operand is infinite or NaN; at finite ones, branch cuts too, they are NumPy's
_FINITE_IN_XLA = set(
    "reciprocal divide exp exp2 expm1 sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh".split()
)


def _takes(name: str, dtype: str, count: int) -> bool:
    return arrives(numpys(name), dtype, count) and takes(name, dtype_of(dtype))


def _signless(name: str, dtype: str, x: np.ndarray) -> np.ndarray:
    """bfloat16 has other signs of zeros in NumPy's own loops, where they are those of another package."""
    if name in ("square", "exp", "exp2") and "complex" in dtype:  # where one part overflows, the other is anyone's
        return x[np.abs(x) < 1e15]
    return np.abs(x[x != 0]) if dtype == "bfloat16" and name in ("sign", "spacing") else x


_PARTS = set("angle bessel_i clip imag logistic number_share pad_integers real round sinc winner_share".split())


def test_every_ufunc_is_lowered():
    ufuncs = {f.__name__ for f in map(tnp.__dict__.get, tnp.__all__) if isinstance(f, tnp.ufunc) and not f.signature}
    assert len(ufuncs) > 80
    assert ufuncs | _PARTS <= {*lowered()}


@pytest.mark.parametrize("name", ONE)
def test_one_operand_in_every_dtype(name):
    took = [d for d in DTYPES if _takes(name, d, 1)]
    assert took
    for dtype in took:
        compare("eager", name, dtype, _signless(name, dtype, samples(dtype)))


@pytest.mark.family(2)
@pytest.mark.parametrize("name", ONE)
def test_one_operand_in_graphs(name):
    for dtype in ("float64", "complex128"):
        if not _takes(name, dtype, 1):
            continue
        x = _signless(name, dtype, samples(dtype))
        for mode in ("graph", "mapped") if dtype == "float64" else ():
            compare(mode, name, dtype, x)
        if dtype == "complex128" and name in _FINITE_IN_XLA:
            x = x[np.isfinite(x) & (np.abs(x) < 1e100)]
        if name == "sign":
            x = x[x != 0]  # of -0.0 it is -0.0 under XLA
        for mode in to_run(f"{name} of one", ("xla",)):
            compare(mode, name, dtype, x)


def _pairs(name: str, dtype: str) -> tuple[np.ndarray, np.ndarray]:
    x = samples(dtype)
    if x.dtype.kind == "c":
        x = x[np.abs(x) < 1e15][::11] if name in ("multiply", "divide", "float_power") else x[::17]
    if dtype == "bfloat16":
        x = x[x != 0]
    return x[:, None], x[None]


@pytest.mark.parametrize("name", TWO)
def test_two_operands_in_every_dtype(name):
    took = [d for d in DTYPES if _takes(name, d, 2)]
    assert took
    for dtype in took:
        if name == "logaddexp2":  # where the sum is about 1, its logarithm is as exact as the terms
            x = np.array([-2.0, 3.0, 5.5, 20.0, np.inf, -np.inf, np.nan], samples(dtype).dtype)
            compare("eager", name, dtype, x[:, None], x[None])
        else:
            compare("eager", name, dtype, *_pairs(name, dtype))


@pytest.mark.family(2)
@pytest.mark.parametrize("name", TWO)
def test_two_operands_in_graphs(name):
    x = np.array([0.0, -1.5, 2.0, 20.0, np.inf, -np.inf, np.nan])
    for mode in ("graph", "xla", "mapped"):
        compare(mode, name, "float64", x[:, None], x[None])


def test_complex_division():
    a = np.array([1 + 2j, 3 - 4j, 0j, 1e200 + 1e200j])
    b = np.array([complex(2, np.inf), complex(-np.inf, 1), 1e200 - 1e200j, 1e-200 + 1e-200j, 3 + 4j])
    check("divide", a[:, None], b, rtol=1e-15)
    compare("eager", "divide", "complex128", np.array([1 + 2j, -3j, 20 + 0j, 0j]), np.zeros(4, complex))


def test_order_of_complex_numbers():
    x = np.array([1 + 2j, 1 + 3j, 2 - 1j, complex(np.nan, 1), complex(1, np.nan), complex(np.inf, 0)])
    for name in ("maximum", "minimum", "fmax", "fmin"):
        check(name, x[:, None], x)


def test_complex_logarithm_about_one():
    z = np.array([1 + 1e-8j, 0.6 + 0.8j, -1 + 1e-9j, 1e-9 + 1j, 1e200 + 1e200j, 3e-300j])
    for mode in MODES:
        got, want = run_mode(mode, "log", (z,), {})[0], np.log(z)
        np.testing.assert_allclose(got.real, want.real, rtol=1e-14, atol=1e-16)
        np.testing.assert_allclose(got.imag, want.imag, rtol=1e-14)


def test_logarithms_of_powers_of_the_base():
    whole = np.arange(-22.0, 23)
    for mode in MODES:
        for name, base in (("log2", 2.0), ("log10", 10.0)):
            np.testing.assert_array_equal(run_mode(mode, name, (base**whole,), {})[0], whole)


def test_powers():
    x = samples("float64")
    compare("eager", "power", "float64", x[:, None], x[None])
    z = np.array([0j, 1 + 2j, -3 + 0.5j, 2 + 0j])
    check("power", z[:, None], np.array([0j, 2 + 0j, 0.5 - 1j, 1 + 1j, 3 + 0j]), rtol=1e-13)
    at_zero = run_mode("eager", "power", (np.zeros(3, complex), np.array([-1 + 0j, 1j, 0j])), {})[0]
    np.testing.assert_array_equal(np.isnan(at_zero), [True, True, False])


@pytest.mark.parametrize("dtype", [d for d in DTYPES if "int" in d])
def test_integer_powers(dtype):
    x = samples(dtype)
    y = np.array([0, 1, 2, 3, 31, 63, 64, 65, 100], dtype)
    check("power", x[:, None], y, modes=("eager",))
    if dtype in ("int64", "uint64", "int8"):
        check("power", x[:, None], y)
        check("power", x, np.full(len(x), 64, dtype))


def test_an_exponent_of_63_bits():
    check("power", np.array([0, 1, 2, 3, 7], "u8")[:, None], np.array([2**62, 2**62 + 1, 2**63, 2**64 - 1], "u8"))


def test_negative_integer_powers_are_refused():
    tf = tensorflow()
    message = "Integers to negative integer powers are not allowed"
    with pytest.raises(ValueError, match=message):
        runner("power", {})(tf.constant([2, 3]), tf.constant([1, -1]))
    with pytest.raises(tf.errors.InvalidArgumentError, match=message):
        tf.function(runner("power", {}), autograph=False)(tf.constant([2, 3]), tf.constant([1, -1]))
    with pytest.raises(ValueError, match=message):
        tf.function(lambda x: runner("power", {})(x, tf.constant([-1])), jit_compile=True, autograph=False)(
            tf.constant([2])
        )


def test_integer_reciprocals():
    for dtype in DTYPES[1:9]:
        check("reciprocal", samples(dtype), modes=("eager", "graph"))


def test_clip():
    for dtype in [d for d in DTYPES if d not in ("bool", "bfloat16") and "complex" not in d]:
        x = samples(dtype)
        check("clip", x, np.array(1, dtype), np.array(3, dtype), modes=("eager",))
        check("clip", x, x[::-1].copy(), np.roll(x, 3), modes=("eager",))
    check("clip", samples("float64"), np.array(-1.0), np.array(np.nan))
    check("clip", np.array([1 + 2j, 5j, 3 - 1j]), np.array(1j), np.array(2 + 0j))


def test_exponents():
    n = np.array([0, 1, -1, 5, -5, 60, -60, 1000, -1000, 2000, -2000, 2**62, -(2**62)])
    x = np.array([0.0, -0.0, 1.0, -1.5, 1e30, -1e-30, np.inf, -np.inf, np.nan])
    for mode in MODES:
        compare(mode, "ldexp", "float64", np.append(x, 1e300)[:, None], n[None])
        compare(mode, "ldexp", "float32", x[:, None].astype("f4"), n[None])
    powers = 2.0 ** np.arange(-1021, 1024)
    near = np.concatenate([powers, np.nextafter(powers, 0)[1:], -np.nextafter(powers, np.inf)])
    for mode in ("eager", "xla"):
        for got, want in zip(run_mode(mode, "frexp", (near,), {}), np.frexp(near), strict=True):
            np.testing.assert_array_equal(got, want)


def test_neighbours():
    x = np.array([0.0, 1.0, -1.0, 2.0, -0.75, 3.3, 1e300, np.finfo(float).max, -np.finfo(float).max, np.inf, np.nan])
    for mode in MODES:
        compare(mode, "nextafter", "float64", x[:, None], x[None])
    h = x.clip(-1000, 1000).astype("f2")
    check("nextafter", h[:, None], h[None])
    h = h[np.isfinite(h)]
    check("spacing", np.concatenate([h, -h, h * np.float16(1e-4)]))


@pytest.mark.parametrize("name", ["winner_share", "number_share"])
@pytest.mark.parametrize("less", [np.less, np.greater])
def test_shares_of_a_gradient(name, less):
    for dtype in [d for d in DTYPES if (name, d) != ("number_share", "bfloat16")]:
        x = samples(dtype)[:: 31 if "complex" in dtype else 1]
        g = np.full((len(x), len(x)), 3.0)
        modes = MODES if dtype in ("float64", "complex128", "int32") else ("eager",)
        check(name, g, x[:, None], x[None], less=less, modes=modes)


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "complex64", "complex128", "int32", "uint8"])
def test_round(dtype):
    if "int" in dtype:
        x = np.array([0, 5, 15, 25, 99, 127], dtype)
    else:
        x = np.array([0.5, 1.5, 2.567, -0.25, 1234.5, -15, 25, np.inf, np.nan, 1e3]).astype(dtype)
    if "complex" in dtype:
        x = x + np.array(1.255j, dtype)
    for decimals in (0, 1, 2, -1, -2):
        check("round", x, decimals=decimals, modes=MODES if decimals in (0, -1) else ("eager",))


def test_parts_and_angles():
    for dtype in [d for d in DTYPES if d != "bfloat16"]:
        x = samples(dtype)
        for name in ("real", "imag"):
            check(name, x, modes=("eager",))
        for deg in (False, True):
            check("angle", x, deg=deg, modes=("eager",), rtol=1e-3 if dtype in ("bool", "float16", "int8") else 1e-6)
    for name in ("real", "imag", "angle"):
        check(name, samples("complex128"), rtol=1e-15)


def test_logistic():
    x = np.array([-100, -20, -5, -1, -1e-3, 0, 1e-3, 1, 5, 20, 40, 100, np.inf, np.nan])
    for mode in MODES:
        got = run_mode(mode, "logistic", (x,), {})[0]
        np.testing.assert_allclose(got, expected("logistic", (x,), {})[0], rtol=1e-15)


_NATIVE = [n for n in (*ONE, *TWO, "real") if has_tensorflows_gradient(n)]


@pytest.mark.parametrize("name", _NATIVE)
def test_native_gradients_are_those_of_the_op(name):
    tf = tensorflow()
    atol = 1e-14 if name == "expm1" else 0.0  # the op's rule adds 1 to what is about -1, TensorFlow's does not
    count = 2 if name in TWO else 1
    for x in (np.array([0.0, -0.0, 0.5, -1, 2.5, 40, -40, np.inf, -np.inf, np.nan]), np.array([0j, 1, -1j, 3 - 4j])):
        if name != "real" and not _takes(name, x.dtype.name, count):
            continue
        xs = [x, np.roll(x, 2)][:count]
        with np.errstate(all="ignore"):
            (y,) = expected(name, tuple(xs), {})
            turned = np.arange(1, 1 + y.size).reshape(y.shape) * (1 - 2j if y.dtype.kind == "c" else 1)
            for g in (np.zeros(y.shape, y.dtype), turned.astype(y.dtype)):
                want = pulled_back(name, g, xs, {})
                ts = [tf.constant(a) for a in xs]
                with tf.GradientTape() as tape:
                    tape.watch(ts)
                    (out,) = runner(name, {})(*ts)
                for a, b in zip(tape.gradient(out, ts, tf.constant(g)), want, strict=True):
                    np.testing.assert_allclose(
                        a.numpy().view(float), np.ascontiguousarray(b).view(float), rtol=1e-12, atol=atol
                    )


def test_what_agree_forgives():
    assert not agree(np.array(0.0), np.array(-0.0), "float64")
    assert not agree(np.array(1.0), np.array(np.nan), "float64")
    assert not agree(np.array(1.0 + 1e-9), np.array(1.0), "float64")
    assert not agree(np.array(0.0), np.array(1e-300), "float64")
