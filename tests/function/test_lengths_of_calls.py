"""Arrays and integers whose lengths and sizes differ from call to call: one program for a class of them, with NumPy's
values; and what is given up is given up for all of them."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import HAS_EXTENSION, entered, is_pythons, needs_extension
from tensornumpy.engines import background
from tensornumpy.function.programs import pieces as module

RNG = np.random.default_rng(5)

pytestmark = pytest.mark.usefixtures("native_now")


def programs(f) -> int:
    """How many traces and programs a function has had."""
    return f.experimental_get_tracing_count()


@pytest.mark.parametrize("strict", [True, False])
def test_an_integer_that_lengths_follow_from_is_an_input(strict):
    @tnp.function(strict=strict)
    def sieve(limit):
        is_prime = tnp.ones(limit + 1, dtype=bool)
        is_prime[:2] = False
        i = 2
        while i * i <= limit:
            if is_prime[i]:
                is_prime[i * i :: i] = False
            i += 1
        return tnp.nonzero(is_prime)[0]

    for limit in [600, *range(130, 511, 3)]:
        found = sieve(limit).numpy()
        np.testing.assert_array_equal(found, sieve.python_function(limit).numpy())
        assert found.dtype == np.intp
    assert programs(sieve) <= 4 and "of a kind of its own" not in sieve.explain(), sieve.explain()
    assert sieve(1).shape == (0,) and sieve(2000)[-1] == 1999  # of other classes


def total(x, y, n):
    s = 0.0
    for i in range(len(x)):
        s += x[i] * y[i] + n
    x[0] = s
    return s, x * y, x + 1


@pytest.mark.parametrize("columns", [(), (3,)])
def test_arrays_of_any_length_are_one_program_for_a_class_of_them(columns):
    f = tnp.function(total)
    for n in [5, 6, 7, 40, 127, 64, 1, 2, 3, 31, 32, 128, 500, 511, 512, 90_000]:
        x, y = (RNG.normal(size=(n, *columns)) for _ in range(2))
        mine, theirs = tnp.asarray(x), x.copy()
        found, right = f(mine, tnp.asarray(y), n), total(theirs, y, n)
        for a, b in zip(found, right, strict=True):
            np.testing.assert_allclose(np.asarray(a), b, rtol=1e-12)
            assert np.shape(a) == np.shape(b) and not isinstance(a, float)
        np.testing.assert_allclose(mine.numpy(), theirs, rtol=1e-12)
    # two for the first two calls, classes from 2, 32, 128, 512 and 65,536 on, and an array of one element
    assert programs(f) <= 9, f.explain()


def test_lengths_that_were_equal_and_are_not_any_more_raise_as_numpy_does():
    @tnp.function
    def f(x, y):
        s = 0.0
        for i in range(len(x)):
            s += x[i]
        return x + y * s

    for n in (40, 41, 42, 43, 44):
        x, y = RNG.normal(size=n), RNG.normal(size=n)
        np.testing.assert_allclose(f(tnp.asarray(x), tnp.asarray(y)).numpy(), x + y * x.sum(), rtol=1e-12)
    with pytest.raises(ValueError, match="broadcast"):
        f(tnp.ones(40), tnp.ones(41))
    assert f(tnp.ones(40), tnp.ones(1)).shape == (40,)  # one element broadcasts
    assert f(tnp.ones(40), tnp.ones(40)).shape == (40,)


def test_arrays_that_lie_otherwise_are_other_programs():
    @tnp.function
    def f(x):
        s = 0.0
        for i in range(len(x)):
            s += (i + 1) * x[i]
        return s

    wide = tnp.asarray(RNG.normal(size=(200, 3)))
    ways = (
        lambda n: wide[:n, 0].copy(), lambda n: wide[:n, 0], lambda n: wide[:n, 1][::-1],
        lambda n: wide[:n, 2].astype(np.float32), lambda n: wide[: 3 * n : 3, 0],
    )  # fmt: skip
    for way in (*ways, *ways):
        for n in (50, 51, 52, 53, 54, 55):
            x = way(n)
            right = sum((i + 1) * v for i, v in enumerate(x.tolist()))
            np.testing.assert_allclose(float(f(x)), right, rtol=1e-5)


def attend(x, keys, values):
    scores = keys @ x / 4.0
    weight = tnp.exp(scores - scores.max())
    return (weight / weight.sum()) @ values


def test_without_loops_arrays_that_grow_are_one_program_for_a_class_of_lengths():
    f = tnp.function(attend)
    x, keys, values = (tnp.asarray(RNG.normal(size=s)) for s in ((8,), (60, 8), (60, 8)))
    for _ in range(2):
        for n in range(1, 60):
            found = f(x, keys[:n], values[:n])
            np.testing.assert_allclose(found.numpy(), attend(x, keys[:n], values[:n]).numpy(), rtol=1e-12)
    assert programs(f) <= 8, f.explain()
    # under a tape it is a trace, which has a gradient
    for n in (10, 20):
        slope = tnp.grad(lambda k: f(x, k, values[:n]).sum())(keys[:n])  # noqa: B023
        right = tnp.grad(lambda k: attend(x, k, values[:n]).sum())(keys[:n])  # noqa: B023
        np.testing.assert_allclose(slope.numpy(), right.numpy(), rtol=1e-10, atol=1e-13)


def test_masks_that_choose_other_numbers_are_a_program_in_small_arrays_too():
    @tnp.function
    def f(x, w, limit):
        near = x < limit
        a, b = x[near], tnp.maximum(w[near], 0.5)
        return (a / b).sum() + a @ b

    for _ in range(12):
        x, w = RNG.normal(size=(2, 40))
        near = x < 0.3
        right = (x[near] / np.maximum(w[near], 0.5)).sum() + x[near] @ np.maximum(w[near], 0.5)
        np.testing.assert_allclose(float(f(tnp.asarray(x), tnp.asarray(w), tnp.asarray(0.3))), right, rtol=1e-12)
    assert programs(f) <= 4 and "bailed out" not in f.explain(), f.explain()


def test_elements_by_masks_of_equal_counts_meet():
    @tnp.function
    def f(x, y):
        s = 0.0
        for i in range(len(x)):
            m, n = x > x[i], x >= x[i]
            s = s + (x[m][:, None] * y[m]).sum() + (x[n][1:] + y[:, 0][m]).sum()
        return s

    x, y = np.sort(RNG.normal(size=20)), RNG.normal(size=(20, 3))
    given = tnp.asarray(x), tnp.asarray(y)
    np.testing.assert_allclose(float(f(*given)), float(f.python_function(*given)), rtol=1e-10)
    assert "native program" in f.explain() and "bailed out" not in f.explain(), f.explain()


@pytest.mark.parametrize("zero", [0, 0.0])
@pytest.mark.parametrize("ignored", [False, True])
@pytest.mark.parametrize("operator", ["/", "//", "%"])
def test_a_python_zero_on_one_path_raises_whatever_numpy_ignores(zero, ignored, operator):
    divided = {"/": lambda w: 1.0 / w, "//": lambda w: 1.0 // w, "%": lambda w: 1.0 % w}[operator]

    @tnp.function
    def f(x, t):
        s = 0.0
        for i in range(len(x)):
            w = zero
            if x[i] > t:
                w = x[i]
            s += divided(w)
        return s

    with np.errstate(all="ignore" if ignored else "warn"):
        np.testing.assert_allclose(f(tnp.arange(1, 80.0), 0.1), sum(map(divided, np.arange(1, 80.0))))
        with pytest.raises(ZeroDivisionError):
            f(tnp.arange(80.0), 10.0)


def logged(x, scale):
    y = tnp.sin(x) * scale
    text = str(np.asarray(y).round(3))
    return (y * len(text)).sum() + x[0]


def test_what_is_given_up_is_pythons_for_all_arguments(monkeypatch):
    """Counts: what is asked is that a call does not even reach the Python form of the function."""
    background.set_mode("background")
    f = tnp.function(logged, strict=False)
    pieces = f._made_pieces()
    monkeypatch.setattr(module, "since", lambda start: 1e-3 if pieces.watch.is_pythons else 1e-2)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for k in range(12):
            f(tnp.arange(4.0), k)
    assert "it runs in Python" in f.explain(), f.explain()
    if not HAS_EXTENSION:  # there are no entries
        return
    for x, scale in ((tnp.arange(4.0), 2), (tnp.arange(7), 2.5), (tnp.ones((3, 4)), 1j), (tnp.ones(2), tnp.ones(2))):
        found, functions = entered(f, x, scale)
        assert np.all(found.numpy() == logged(x, scale).numpy()) and not is_pythons(functions)
    _, functions = entered(f, np.arange(4.0), 8)  # NumPy's array, which Python gets as one of ours
    assert not is_pythons(functions)


@needs_extension
def test_an_entry_of_a_program_sees_all_that_its_key_has(monkeypatch):
    limit = 3

    @tnp.function
    def f(x, n, more):
        s = more
        for i in range(len(x)):
            if i < n * limit:
                s += x[i]
        return s

    right = lambda x, n, more: more + sum(v for i, v in enumerate(x) if i < n * limit)  # noqa: E731
    for n in range(40, 70):
        x = np.arange(float(n))
        assert float(f(tnp.asarray(x), n % 4, 1.0)) == right(x, n % 4, 1.0)
    assert f._entries
    for x, n, more in (
        (np.arange(45.0), 2, 0.5), (np.arange(45.0), 2, 1), (np.arange(45.0), 2.0, 0.5), (np.arange(45), 3, 0.5),
        (np.arange(90.0)[::2], 3, 0.5), (np.arange(300.0), 3, 0.5), (np.arange(1.0), 3, 0.5),
        (np.arange(45.0), -1, 0.5),        (np.arange(45.0), True, 0.5), (np.arange(45.0), 3, np.float64(0.5)),
    ):  # fmt: skip
        for _ in range(2):
            assert float(f(tnp.asarray(x), n, more)) == right(x, n, more)
    limit = 5
    assert float(f(tnp.arange(45.0), 2, 0.5)) == right(np.arange(45.0), 2, 0.5)
    count = programs(f)
    background.set_mode("off")
    assert float(f(tnp.arange(45.0), 2, 0.5)) == right(np.arange(45.0), 2, 0.5)
    # a trace, as there is no native code any more, unless Python was found to be faster before: then there is one
    assert count <= programs(f) <= count + 1


def test_functions_of_numpy_in_a_loop_get_the_arrays_of_every_turn():
    @tnp.function
    def f(x):
        result = tnp.zeros(x.shape)
        for i in range(len(x)):
            result[i] = tnp.real(tnp.fft.ifft(tnp.fft.fft(x[i]) * (i + 1.0)))
        return result

    for _ in range(3):
        x = RNG.normal(size=(30, 16))
        np.testing.assert_allclose(f(tnp.asarray(x)).numpy(), x * np.arange(1, 31)[:, None], rtol=1e-10, atol=1e-12)
    assert "native program" in f.explain()


@pytest.mark.family(3)
@pytest.mark.parametrize("name", ["add", "subtract", "maximum", "minimum"])
@pytest.mark.parametrize("kind", [float, int, complex])
def test_places_that_are_data_are_combined_in_a_loop(name, kind):
    at, ours = getattr(np, name).at, getattr(tnp, name)

    def combined(at, x, i, v):
        for k in range(len(v)):
            at(x, i, v)
            at(x, i[i > k % 7], 2)
            at(x, -1, v.sum())
            at(x, (i - 3,), v[k])
        return x

    x, i = (RNG.normal(size=10) * 10).astype(kind), RNG.integers(-7, 10, 40)
    v = (abs(RNG.normal(size=40)) * 3).astype(kind)
    f = tnp.function(lambda x, i, v: combined(ours.at, x, i, v))
    found = f(*map(tnp.array, (x, i, v))).numpy()
    right = combined(at, x.copy(), i, v)
    np.testing.assert_allclose(found, right, rtol=1e-12)
    assert found.dtype == right.dtype and "native program" in f.explain()
    with pytest.raises(IndexError):
        f(tnp.asarray(x), tnp.asarray(i + 5), tnp.asarray(v))


def test_gradients_of_sums_at_places_that_are_data():
    @tnp.function
    def f(x, v, i):
        y = x * 1.0
        for k in range(len(i) - 2):
            tnp.add.at(y, i[k : k + 3], v[k : k + 3] * y[k % 4])
            tnp.subtract.at(y, i[k : k + 2], x[:2])
        return (y * y).sum()

    x, v, i = (tnp.asarray(a) for a in (RNG.normal(size=6), 0.1 * RNG.normal(size=20), RNG.integers(0, 6, 20)))
    slopes = [tnp.grad(g, argnums=(0, 1))(x, v, i) for g in (f, f.python_function)]
    for mine, right in zip(*slopes, strict=True):
        np.testing.assert_allclose(mine.numpy(), right.numpy(), rtol=1e-9)


def test_integers_of_more_than_31_bits_beside_lengths_that_change():
    """They are no inputs of a program, which is nothing that a caller should hear of."""

    def f(x, k, n, s):
        return n % 7, x, k + s

    compiled = tnp.function(f)
    calls = [(2**40, 9, 2), (1, 4, 2), (-1, 7, 1), (3, 7, 2), (2**31, 4, 2), (-1, 4, 2), (2**31, 4, 1), (2**31, 5, 2)]
    for n, length, s in calls:
        x, k = np.arange(float(length)), np.arange(length)
        found, wanted = compiled(tnp.asarray(x), tnp.asarray(k), n, s), f(x, k, n, s)
        assert found[0] == wanted[0] and found[2].tolist() == wanted[2].tolist()
