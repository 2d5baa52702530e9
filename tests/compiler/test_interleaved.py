"""Long chains go by several vectors side by side: no element knows where it lies, nor how many are beside it."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

# checked code of 50 lengths takes a second to make, which a function may tell
pytestmark = pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
LENGTHS = [*range(1, 40), 47, 48, 52, 63, 64, 65, 95, 96, 100, 127, 128, 129, 191, 200, 257]


def growth(x):
    return np.log1p(np.exp(-np.exp(-np.exp(1.0 - x)))) ** 0.7


def polynomial(x):
    total = x * 0.0
    for k in range(40):
        total = total * x + 1.0 / (k + 1)
    return total


def waves(x):
    return np.tanh(np.sin(np.log(x) * x) * np.cos(x)) / np.sqrt(x)


def orbit(x):
    z = x * (0.3 - 0.2j)
    for _ in range(12):
        z = z * z + x * 0.1
    return z


@pytest.fixture(autouse=True)
def _native_code_stays():
    tnp.config.set_deterministic(True)
    yield
    tnp.config.set_deterministic(False)


FORMULAS = [growth, polynomial, waves, orbit]


def numbers(n, dtype):
    return (np.random.default_rng(n).random(n) + 0.5).astype(dtype)


def native(f):
    """Called twice, as the first call is NumPy's."""
    compiled = tnp.function(f, native="now")

    def call(*xs):
        compiled(*xs)
        return compiled(*xs).numpy()

    return call


@pytest.mark.parametrize("dtype", ["f4", "f8"])
@pytest.mark.parametrize("formula", FORMULAS)
def test_an_element_has_the_same_bits_wherever_it_lies(formula, dtype):
    x = numbers(300, dtype)
    f = native(formula)
    whole = f(x)
    np.testing.assert_allclose(whole, formula(x), rtol=3e-5 if dtype == "f4" else 1e-12)
    for n in LENGTHS:
        for at in (0, 1, 43):
            np.testing.assert_array_equal(f(x[at : at + n]), whole[at : at + n], err_msg=f"{n} from {at}")


@pytest.mark.parametrize("shape", [(7, 8), (9, 52), (5, 10), (3, 33), (4, 31, 5), (300, 3)], ids=str)
@pytest.mark.parametrize("formula", FORMULAS)
def test_rows_of_any_length_are_those_of_one_line(formula, shape):
    x = numbers(int(np.prod(shape)), "f8")
    whole = native(formula)(x)
    wide = np.zeros((*shape[:-1], shape[-1] + 3))
    wide[..., : shape[-1]] = x.reshape(shape)
    for given in (x.reshape(shape), wide[..., : shape[-1]]):
        np.testing.assert_array_equal(native(formula)(given), whole.reshape(shape))
    np.testing.assert_array_equal(native(formula)(x[::-1]), whole[::-1])
    np.testing.assert_array_equal(native(lambda a: formula(a.T))(x.reshape(shape)), whole.reshape(shape).T)


@pytest.mark.parametrize("n", [5, 33, 64, 100, 131])
def test_nothing_is_written_behind_what_is_assigned_and_nothing_read(n):
    def f(x, y):
        y[1:-1] = np.exp(-np.exp(-np.exp(-x[2:]))) * y[:-2]

    x, y = numbers(n, "f8"), numbers(n, "f8") + 1
    wanted = y.copy()
    f(x, wanted)
    g = tnp.function(f, native="now")
    for _ in range(3):
        found = tnp.asarray(y.copy())
        g(tnp.asarray(x), found)
        np.testing.assert_allclose(found.numpy(), wanted, rtol=1e-13)


@pytest.mark.parametrize("n", [8, 31, 33, 52, 64, 67, 100])
def test_a_flag_is_that_of_an_element(n):
    """What fills the last vector raises none, and each element's is seen."""
    f = native(growth)
    x = numbers(n, "f8")
    f(x)
    with np.errstate(all="raise"):
        f(x)
    for at in (0, n // 2, n - 1):
        x[at] = -2000.0
        with pytest.warns(RuntimeWarning, match="overflow"):
            f(x)
        x[at] = 1.0
