"""Programs with loops in ``vectorized_map``: each example has its own branches and loop lengths."""

from __future__ import annotations

import os

import numpy as np
import pytest

import helpers
import tensornumpy as tnp
from staging import numeric
from tensornumpy.function.programs import examples, primitive

COUNT = int(os.environ.get("TENSORNUMPY_FUZZ", "80")) // 4
RNG = np.random.default_rng(7)


pytestmark = pytest.mark.usefixtures("native_now")


@pytest.fixture
def ran(monkeypatch):
    """What each run of a program for many examples gave: its results, or the reason why it stopped."""
    found = []
    run = examples.Examples.native
    monkeypatch.setattr(examples.Examples, "native", lambda self, values: found.append(run(self, values)) or found[-1])
    return found


@tnp.function
def newton(a):
    """The root, and how many steps it took."""
    x, steps = a * 0 + 1.0, 0
    while abs(x * x - a) > 1e-12 * a and steps < 200:
        x = 0.5 * (x + a / x)
        steps += 1
    return x, steps


@tnp.function
def decayed(x, weight):
    out, total = tnp.zeros(x.shape[0]), 0.0
    for i in range(x.shape[0]):
        if x[i] > 0:
            total = total * weight + x[i]
        out[i] = total
    return out


@tnp.function
def factor(a):
    for j in range(a.shape[0]):
        a[j, j] = tnp.sqrt(a[j, j] - tnp.dot(a[j, :j], a[j, :j]))
        for i in range(j + 1, a.shape[0]):
            a[i, j] = (a[i, j] - tnp.dot(a[i, :j], a[j, :j])) / a[j, j]


@tnp.function
def smoothed(a, b):
    for _ in range(5):
        for i in range(1, a.shape[0] - 1):
            b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3
        a, b = b, a
    return a


@tnp.function
def picked(x, places):
    out = tnp.zeros(places.shape[0])
    for i in range(places.shape[0]):
        for _ in range(20):
            out[i] += x[places[i]] * 0.1
    return out


A = tnp.asarray(RNG.random(50) * 1e4 + 0.1)
ROWS = tnp.asarray(RNG.normal(size=(6, 30)))


def stacked(f, *args):
    """Example by example."""
    every = [f(*xs) for xs in zip(*args, strict=True)]
    if isinstance(every[0], tuple):
        return [np.stack([np.asarray(e[k]) for e in every]) for k in range(len(every[0]))]
    return np.stack([np.asarray(e) for e in every])


def test_each_example_has_its_own_length(ran):
    roots, steps = tnp.vectorized_map(newton, A)
    expected = stacked(newton, A)
    np.testing.assert_array_equal(roots, expected[0])
    np.testing.assert_array_equal(steps, expected[1])
    assert len(set(steps.numpy().tolist())) > 3 and not isinstance(ran[0], str)


def test_what_all_examples_share_stays_one_array(ran):
    found = tnp.vectorized_map(lambda x: decayed(x, 0.5), ROWS)
    np.testing.assert_array_equal(found, stacked(lambda x: decayed(x, 0.5), ROWS))
    places = tnp.asarray([3, -1, 7])
    shared = tnp.vectorized_map(lambda x: picked(x, places), ROWS)
    np.testing.assert_array_equal(shared, stacked(lambda x: picked(x, places), ROWS))
    many = tnp.asarray(RNG.integers(0, 30, (4, 9)))
    np.testing.assert_array_equal(
        tnp.vectorized_map(lambda p: picked(ROWS[0], p), many), stacked(lambda p: picked(ROWS[0], p), many)
    )
    assert [isinstance(r, str) for r in ran] == [False] * 3


def test_numbers_that_differ_by_example(ran):
    weights = tnp.asarray(RNG.random(6))
    found = tnp.vectorized_map(lambda xw: decayed(*xw), (ROWS, weights))
    np.testing.assert_array_equal(found, stacked(decayed, ROWS, weights))
    alone = tnp.vectorized_map(lambda w: decayed(ROWS[0], w), weights)
    np.testing.assert_array_equal(alone, stacked(lambda w: decayed(ROWS[0], w), weights))
    assert not any(isinstance(r, str) for r in ran)


def test_writes_into_the_example(ran):
    m = RNG.random((5, 8, 8))
    m = m @ m.transpose(0, 2, 1) + np.eye(8) * 8

    def whole(a):
        a = a * 1.0
        factor(a)
        return tnp.tril(a)

    np.testing.assert_allclose(tnp.vectorized_map(whole, tnp.asarray(m)), np.linalg.cholesky(m), rtol=1e-12)
    assert len(ran) == 1 and not isinstance(ran[0], str)


def test_swapped_names(ran):
    a, b = RNG.random((4, 20)), RNG.random((4, 20))

    def whole(xs):
        p, q = xs[0] * 1.0, xs[1] * 1.0
        r = smoothed(p, q)
        return r * 1.0, p, q

    found = tnp.vectorized_map(whole, (tnp.asarray(a), tnp.asarray(b)))
    expected = stacked(lambda *xs: whole(xs), tnp.asarray(a), tnp.asarray(b))
    for f, e in zip(found, expected, strict=True):
        np.testing.assert_array_equal(f, e)


def test_one_example_that_bails_out_runs_in_python_alone(ran):
    x = tnp.asarray(RNG.random(12))
    with np.errstate(invalid="raise"), pytest.raises(FloatingPointError):
        tnp.vectorized_map(lambda v: decayed(v, 0.5), tnp.asarray([[np.inf, 1.0] * 40, [1.0, 2.0] * 40]) * -0.0)
    places = tnp.asarray([[1, 2, 3], [0, 40, 1]])
    with pytest.raises(IndexError):
        tnp.vectorized_map(lambda p: picked(x, p), places)
    assert isinstance(ran[-1], str)


def test_batches_inside_of_batches(ran):
    x = tnp.asarray(RNG.random((3, 4)) + 0.5)
    found = tnp.vectorized_map(lambda row: tnp.vectorized_map(lambda v: newton(v)[0], row), x)
    np.testing.assert_array_equal(found, np.stack([stacked(lambda v: newton(v)[0], row) for row in x]))
    w = tnp.asarray(RNG.random(3))
    both = tnp.vectorized_map(lambda v: tnp.vectorized_map(lambda r: decayed(r, v), ROWS), w)
    np.testing.assert_array_equal(both, np.stack([stacked(lambda r, v=v: decayed(r, v), ROWS) for v in w]))


def test_gradients_of_batches_and_batches_of_gradients():
    def loss(row):
        return tnp.sum(decayed(row, 0.5) ** 2)

    def gradient(row):
        with tnp.GradientTape() as tape:
            tape.watch(row)
            y = loss(row)
        return tape.gradient(y, row)

    one_by_one = stacked(gradient, ROWS)
    np.testing.assert_allclose(tnp.vectorized_map(gradient, ROWS), one_by_one, rtol=1e-12)
    with tnp.GradientTape() as tape:
        tape.watch(ROWS)
        total = tnp.sum(tnp.vectorized_map(loss, ROWS))
    np.testing.assert_allclose(tape.gradient(total, ROWS), one_by_one, rtol=1e-12)


def test_gradients_of_loops_whose_length_is_data_are_programs_in_either_order(monkeypatch):
    monkeypatch.setattr(examples.Examples, "__call__", None)  # one example after the other, in Python
    monkeypatch.setattr(primitive.StagedCall, "__call__", None)

    def gradient(v):
        with tnp.GradientTape() as tape:
            tape.watch(v)
            y = newton(v)[0] ** 2
        return tape.gradient(y, v)

    np.testing.assert_allclose(tnp.vectorized_map(gradient, A), np.ones(50), rtol=1e-9)
    with tnp.GradientTape() as tape:
        tape.watch(A)
        y = tnp.sum(tnp.vectorized_map(lambda v: newton(v)[0], A) ** 2)
    np.testing.assert_allclose(tape.gradient(y, A), np.ones(50), rtol=1e-9)


def test_no_examples_and_other_numbers_of_them():
    for n in (1, 2, 3, 17):
        np.testing.assert_array_equal(tnp.vectorized_map(newton, A[:n])[0], stacked(newton, A[:n])[0])


def test_it_takes_less_than_a_loop_of_native_calls():
    x = tnp.asarray(RNG.random(300) * 1e6 + 1)
    rows = list(x)
    tnp.vectorized_map(newton, x), newton(rows[0])
    together, apart = (
        helpers.work(f) for f in (lambda: tnp.vectorized_map(newton, x), lambda: [newton(row) for row in rows])
    )
    assert 10 * together < apart


def examined(number, ran):
    """Compare a random program for three examples with NumPy on each; True if one program ran for all of them."""
    text = numeric.program(number)
    reference, subject = numeric.function_of(text, "numpy"), tnp.function(numeric.function_of(text, "tensornumpy"))
    wanted = [numeric.outcome(reference, numeric.arguments(seed, 5)) for seed in (1, 2, 3)]
    values = [v for v, _ in wanted]
    if any(error is not None for _, error in wanted):
        return False
    if any(isinstance(x, int) and abs(x) >= 2**63 for v in values for x in v):
        return False

    def whole(args):
        xs = [a * 1 for a in args]
        result = subject(*xs, 5)
        return [*(result if isinstance(result, tuple) else [result]), *xs]

    columns = zip(*[numeric.arguments(seed, 5)[:-1] for seed in (1, 2, 3)], strict=True)
    ran.clear()
    try:
        with np.errstate(all="ignore"):
            found = tnp.vectorized_map(whole, tuple(tnp.asarray(np.stack(c)) for c in columns))
    except (tnp.BatchingError, TypeError, ValueError, NotImplementedError):
        assert not ran, f"program {number}\n{text}"  # its loops unroll, and an example decides otherwise than another
        return False
    for k, f in enumerate(found):
        column = [np.asarray(v[k]) for v in values]
        if f.dtype == np.float64 and all(type(v[k]) is int for v in values):
            column = [c.astype(f.dtype) for c in column]  # a float on other paths: a batch has one dtype
        numeric.compare(f, np.stack(column), f"program {number}, {k}\n{text}", "z[" in text.partition("def f(")[2])
    return any(not isinstance(r, str) for r in ran)


def test_random_programs(ran):
    """Programs of staging/numeric.py: branches, jumps and lengths that differ by example, swaps and writes."""
    assert sum(examined(number, ran) for number in range(COUNT)) >= COUNT // 8
