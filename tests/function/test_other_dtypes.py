"""Functions that compute with numbers, called with dates, durations, objects and text inside ``function``."""

import warnings

import numpy as np
import pytest

import tensornumpy as tnp

NAMES = """average corrcoef cov cross ediff1d gradient iscomplex mean median nanmean
nanmedian nanstd nanvar sinc std var convolve correlate""".split()
ARRAYS = {
    "dates": np.array(["2020-01-05", "2020-01-04", "2020-01-06"], "M8[D]"),
    "durations": np.array([5, -3, 7], "m8[s]"),
    "objects": np.array([1, 2.5, 3], object),
    "text": np.array(["b", "a", "cc"]),
    "truth values": np.array([True, False, True]),
    "a date": np.datetime64("2020-01-05"),
    "a duration": np.timedelta64(5, "s"),
}


def _outcome(function, *args):
    try:
        found = function(*args)
    except Exception as error:
        return type(error)
    return [(np.asarray(x).dtype, np.asarray(x).tolist()) for x in (found if isinstance(found, tuple) else (found,))]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("what", ARRAYS)
@pytest.mark.parametrize("name", NAMES)
def test_dtypes_that_hold_no_numbers_have_numpys_answer(name, what):
    x = ARRAYS[what]
    args = (x, x) if name in ("cross", "convolve", "correlate") else (x,)
    compiled = tnp.function(lambda *xs: getattr(tnp, name)(*xs), native="now", strict=False)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        expected = _outcome(getattr(np, name), *args)
        for _ in range(2):
            found = _outcome(compiled, *args)
            assert found == expected or (isinstance(found, type) and isinstance(expected, type))


@pytest.mark.parametrize("name", ["median", "iscomplex", "gradient"])
def test_a_strict_function_says_what_the_array_holds(name):
    with pytest.raises(tnp.NoGradientError, match=r"its arrays hold datetime64\[D\]"):
        tnp.function(getattr(tnp, name), strict=True)(ARRAYS["dates"])


INTEGERS = np.array([3, -1, 2])


@pytest.mark.parametrize("name", ["bitwise_and", "bitwise_or", "bitwise_xor", "logical_and", "logical_or"])
@pytest.mark.parametrize("truth", [np.True_, np.False_, np.ones(3, bool), np.zeros((2, 1), bool)], ids=repr)
@pytest.mark.parametrize("is_left", [False, True])
def test_truth_values_beside_integers_are_numbers(name, truth, is_left):
    def run(xp, x):
        combine = getattr(xp, name)
        return combine(truth, x) if is_left else combine(x, truth)

    compiled = tnp.function(lambda x: run(tnp, x), native="now")
    expected = run(np, INTEGERS)
    for _ in range(2):
        found = compiled(INTEGERS)
        assert found.dtype == expected.dtype
        np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("name", ["real", "imag"])
@pytest.mark.parametrize("number", [True, 2, -0.0, 1.5, 2 - 1j])
def test_parts_of_pythons_numbers_are_pythons(name, number):
    call = tnp.function(lambda x: tnp.multiply(x, getattr(tnp, name)(number)), native="now")
    x = np.arange(3, dtype=np.float32)
    for _ in range(2):
        found, expected = call(x), x * getattr(np, name)(number)
        assert found.dtype == expected.dtype
        np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_the_root_of_float_power_is_a_power(dtype):
    x = np.array([-0.0, 0.0, 4.0, np.inf, -np.inf], dtype)
    call = tnp.function(lambda x: tnp.float_power(x, 0.5), native="now")
    for _ in range(2):
        found, expected = call(x).numpy(), np.float_power(x, 0.5)
        np.testing.assert_array_equal(found, expected)
        np.testing.assert_array_equal(np.signbit(found), np.signbit(expected))
