"""Loops as machine code: every step that registers hold, against the eager loop; flags, signals, what stays NumPy's."""

from __future__ import annotations

import signal
import threading
import time
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import compilations
from tensornumpy.engines import background

pytestmark = pytest.mark.usefixtures("native_now")


def programs(function):
    """The loops of a function's first trace."""
    found = [node.params.get("program") for node in function.traces[0].graph.nodes]
    return [p for p in found if hasattr(p, "specification")]


rng = np.random.default_rng(0)
M = rng.normal(size=(3, 3))
ROWS = rng.normal(size=24)
BIG = tnp.asarray(rng.normal(size=(40, 40)) * 0.1)

EXACT = {  # bodies whose results have NumPy's bits
    "scalars": (lambda c, x: (c * 0.5 + x, c - x), 0.5, rng.normal(size=7)),
    "vectors": (lambda c, x: (c * 0.5 + x, c - x), np.ones(3), rng.normal(size=(7, 3))),
    "broadcast": (lambda c, x: (c * x[0] + x[:, None][1], c[::-1]), np.ones(5), rng.normal(size=(4, 2))),
    "integers": (lambda c, x: (c * 3 + x // 2, c % 5), 3, rng.integers(-9, 9, 8)),
    "small integers": (lambda c, x: (c + x, c ^ x), np.int8(100), rng.integers(-9, 9, 8).astype(np.int8)),
    "booleans": (lambda c, x: (c ^ (x > 0), c & (x < 0.5)), np.array([True, False, True]), rng.normal(size=(6, 3))),
    "floats32": (lambda c, x: (c * x + c / 3, c.astype(np.float64)), np.ones(3, "f4"), np.ones((4, 3), "f4") / 7),
    "float16": (lambda c, x: (c * x + c, c), np.ones(3, "f2"), (np.ones((4, 3)) / 7).astype("f2")),
    "complex": (lambda c, x: (c * x + 1j, c.conj()), np.ones(3, complex), rng.normal(size=(4, 3)) + 1j),
    "where": (lambda c, x: (tnp.where(x > c, x, c), tnp.where(c > 0, 1, 0)), 0.1, rng.normal(size=9)),
    "clip": (lambda c, x: (tnp.clip(c + x, -0.5, 0.5), tnp.maximum(c, x)), np.zeros(5), rng.normal(size=(9, 5))),
    "sum": (lambda c, x: (c + tnp.sum(x), tnp.sum(x, keepdims=True)), 0.0, rng.normal(size=(5, 37))),
    "sums": (lambda c, x: (c + tnp.sum(x, axis=0), tnp.sum(x, axis=1)), np.zeros(9), rng.normal(size=(5, 7, 9))),
    "short sum": (lambda c, x: (c + tnp.sum(x), x), 0.0, rng.normal(size=(5, 3)) - 0.5),
    "extrema": (lambda c, x: (tnp.maximum(c, tnp.max(x)), tnp.min(x, axis=0)), 0.0, rng.normal(size=(5, 3, 5))),
    "any all": (lambda c, x: (c | tnp.any(x > 2), tnp.all(x > -1, axis=1)), False, rng.normal(size=(5, 3, 5))),
    "count": (lambda c, x: (c + tnp.count_nonzero(x > 0), c), 0, rng.normal(size=(5, 7))),
    "product": (lambda c, x: (c + tnp.prod(x), tnp.prod(x[:2])), 0.0, rng.normal(size=(5, 7))),
    "moves": (lambda c, x: (tnp.roll(c, 1) + x.T.ravel(), x.reshape(3, 2)[::-1]), np.ones(6), ROWS.reshape(4, 2, 3)),
    "concatenate": (
        lambda c, x: (tnp.concatenate([x[1:], c[:1]]), tnp.stack([c[0], x[0]])), np.ones(3), ROWS.reshape(8, 3)
    ),
    "index": (lambda c, x: (c + 1, tnp.asarray([1.0, 2.0, 3.0])[c % 3] * x), 0, rng.normal(size=8)),
    "negative index": (
        lambda c, x: (c - 1, tnp.asarray([[1.0, 2.0], [3.0, 4.0]])[c % -2, ::-1] * x), 0, rng.normal(size=8)
    ),
    "write": (lambda c, x: (tnp.concatenate([c[1:], x[None]]), c.sum()), np.zeros(5), rng.normal(size=8)),
    "diagonal": (lambda c, x: (c + tnp.diagonal(x), tnp.trace(x)), np.zeros(3), rng.normal(size=(4, 3, 3))),
    "cond": (lambda c, x: (tnp.cond(x > 0, lambda: c + x, lambda: c * 2.0), c), 0.5, rng.normal(size=9)),
    "running": (lambda c, x: (c + tnp.cumsum(x), tnp.cumprod(c)), np.ones(7), rng.normal(size=(5, 7))),
    "running axes": (lambda c, x: (tnp.cumsum(c, 0) / 2 + x, tnp.cumsum(x, 1)), np.ones((3, 4)), ROWS.reshape(2, 3, 4)),
    "places": (lambda c, x: (c + tnp.argmax(x), tnp.argmin(x)), 0, np.round(rng.normal(size=(9, 7)))),
    "places along": (lambda c, x: (tnp.argmax(x, 0) + c, x.argmin(axis=1)), np.zeros(4, int), ROWS.reshape(2, 3, 4)),
    "places of nan": (lambda c, x: (c + tnp.argmax(x), tnp.argmin(x)), 0, [[1.0, np.nan, 3.0, np.nan], [4, 3, 3, 4]]),
    "large": (lambda c, x: (c * 0.5 + x[:, None] * x / 3, x[::-1]), np.ones((20, 20)), ROWS[:20] + np.ones((4, 1))),
    "large rows": (lambda c, x: (c + x[1] + 1, c * x[:, :1]), np.ones((20, 20)), rng.normal(size=(4, 20, 20))),
    "large integers": (lambda c, x: (c + (c > x) * 2, c % 7), np.arange(200).reshape(8, 25), np.arange(9)),
    "no carry": (lambda c, x: (c, x * 2), (), rng.normal(size=9)),
}  # fmt: skip

CLOSE = {
    "functions": (lambda c, x: (tnp.tanh(c) + tnp.sin(x), tnp.exp(-c * c)), np.ones(3), rng.normal(size=(7, 3))),
    "power": (lambda c, x: (abs(c) ** 0.3 + x * x, c**2), np.ones(3), rng.normal(size=(7, 3))),
    "norm": (lambda c, x: (c / tnp.linalg.norm(c) + x, tnp.linalg.norm(x)), np.ones(3), rng.normal(size=(7, 3))),
    "matrix": (lambda c, x: (M @ c * 0.5 + x, c @ M), np.ones(3), rng.normal(size=(7, 3))),
    "matrices": (lambda c, x: (c @ x * 0.5, x.T @ c), np.ones((3, 3)), rng.normal(size=(7, 3, 3))),
    "dot": (lambda c, x: (c + tnp.dot(x, x), x), 0.0, rng.normal(size=(7, 11))),
    "large matrix": (lambda c, x: (tnp.tanh(BIG @ c + x), c @ BIG), np.ones(40), rng.normal(size=(7, 40))),
    "large transposed": (lambda c, x: (tnp.tanh(BIG.T @ c + x), c @ BIG.T), np.ones(40), rng.normal(size=(7, 40))),
    "mean": (lambda c, x: (c + tnp.mean(x), tnp.var(x)), 0.0, rng.normal(size=(7, 11))),
    "wide": (lambda c, x: (tnp.sqrt(c * c + x * x), tnp.log1p(abs(x))), np.ones(100), rng.normal(size=(7, 100))),
    "cond functions": (
        lambda c, x: (tnp.cond(c[0] > 0, lambda v: tnp.sin(v) - 1, lambda v: v * v + 1, c + x), c.sum()),
        np.ones(5), rng.normal(size=(9, 5)),
    ),
}  # fmt: skip


def assert_equal(a, b, exact):
    """Results of two loops: dtype, shape, and bits or 14 digits."""
    flat_a, flat_b = ([v for part in r for v in (part if isinstance(part, tuple) else (part,))] for r in (a, b))
    assert len(flat_a) == len(flat_b)
    for x, y in zip(flat_a, flat_b, strict=True):
        x, y = np.asarray(x), np.asarray(y)
        assert (x.dtype, x.shape) == (y.dtype, y.shape)
        if exact:
            assert x.tobytes() == y.tobytes()
        else:
            np.testing.assert_allclose(x, y, rtol=1e-13, atol=1e-13)


@pytest.mark.parametrize("name", [*EXACT, *CLOSE])
@pytest.mark.parametrize("reverse", [False, True])
def test_steps(name, reverse):
    body, init, xs = {**EXACT, **CLOSE}[name]
    f = tnp.function(lambda c, x: tnp.scan(body, c, x, reverse=reverse))
    init = tnp.asarray(init) if not isinstance(init, tuple) else init
    xs = tnp.asarray(xs)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        got, expected = f(init, xs), tnp.scan(body, init, xs, reverse=reverse)
    (program,) = programs(f)
    assert program.reason is None
    inputs = [x.numpy() for x in ([] if isinstance(init, tuple) else [init]) + [xs]]
    captures = [np.asarray(c) for c in program.body.examples[len(inputs) :]]
    assert program.kernel([*inputs, *captures], program.length, program.report) is not NotImplemented
    assert_equal(got, expected, name in EXACT)


# --- while ------------------------------------------------------------------------------------------------


def collatz(n):
    def body(i, n):
        return i + 1, tnp.where(n % 2 == 0, n // 2, 3 * n + 1)

    return tnp.while_loop(lambda i, n: n != 1, body, (tnp.asarray(0), n))[0]


def test_while():
    f = tnp.function(collatz)
    assert [int(f(tnp.asarray(n))) for n in (1, 2, 27, 97)] == [0, 1, 111, 118]
    (program,) = programs(f)
    assert program.reason is None and len(f.traces) == 1
    assert program.kernel([np.asarray(0), np.asarray(27), *program.test.examples[2:]], None, program.report)[1] == 111


def test_maximum_iterations_and_captures_of_the_test():
    bound = tnp.asarray(100.0)

    @tnp.function
    def f(x):
        return tnp.while_loop(lambda v: tnp.sum(v) < bound, lambda v: v * x, (x,), maximum_iterations=5)[0]

    np.testing.assert_array_equal(f(tnp.asarray([2.0, 3.0])).numpy(), [32.0, 243.0])
    np.testing.assert_array_equal(f(tnp.asarray([1.0, 1.0])).numpy(), [1.0, 1.0])
    bound[...] = 10.0
    np.testing.assert_array_equal(f(tnp.asarray([2.0, 3.0])).numpy(), [4.0, 9.0])
    assert programs(f)[0].reason is None


def test_a_loop_that_does_not_run_gives_new_memory():
    f = tnp.function(lambda x: tnp.while_loop(lambda v: tnp.sum(v) < 0, lambda v: v * 2, (x,))[0])
    x = tnp.ones(3)
    y = f(x)
    y[0] = 5.0
    assert x.numpy().tolist() == [1, 1, 1]


# --- what is left to NumPy --------------------------------------------------------------------------------


def test_warnings_and_errstate_are_numpys():
    f = tnp.function(lambda c, x: tnp.scan(lambda c, v: (c / v, c), c, x))
    good, bad = tnp.asarray([1.0, 2.0]), tnp.asarray([1.0, 0.0])
    f(tnp.asarray(1.0), good)
    with pytest.warns(RuntimeWarning, match="divide by zero"):
        carry, _ = f(tnp.asarray(1.0), bad)
    assert carry.numpy() == np.inf
    with np.errstate(all="raise"), pytest.raises(FloatingPointError):
        f(tnp.asarray(1.0), bad)
    with np.errstate(all="ignore"):
        assert f(tnp.asarray(1.0), bad)[0].numpy() == np.inf


def test_an_index_out_of_range_is_numpys_error():
    table = tnp.asarray([1.0, 2.0, 3.0])
    f = tnp.function(lambda i: tnp.scan(lambda c, _: (c + 1, table[c]), i, None, length=3)[1])
    np.testing.assert_array_equal(f(tnp.asarray(-3)).numpy(), [1, 2, 3])
    assert programs(f)[0].reason is None
    with pytest.raises(IndexError, match="out of bounds"):
        f(tnp.asarray(1))


@pytest.mark.parametrize(
    "body, init, xs",
    [
        (lambda c, x: (c + x, c), np.ones(200), np.ones((3, 200))),
        (lambda c, x: (c.T + x, c), np.ones((20, 20)), ROWS[:20] + np.ones((3, 20, 1))),
        (lambda c, x: (c + tnp.sum(x[:, None] * x), c), 0.0, np.ones((3, 20))),
        (lambda c, x: tnp.scan(lambda d, y: (d * y, d), c, x), np.ones(3), rng.normal(size=(5, 4, 3))),
        (lambda c, x: (tnp.fori_loop(0, 3, lambda i, d: d + x[i], c), x), np.ones(3), rng.normal(size=(5, 4, 3))),
    ],
)
def test_bodies_of_any_size(body, init, xs):
    f = tnp.function(lambda c, x: tnp.scan(body, c, x))
    init, xs = tnp.asarray(init), tnp.asarray(xs)
    assert_equal(f(init, xs), tnp.scan(body, init, xs), True)
    assert [p.reason for p in programs(f)] == [None]


def test_the_reason_names_the_step():
    f = tnp.function(lambda c, x: tnp.scan(lambda c, x: (c + tnp.sort(x), c), c, x))
    init, xs = tnp.ones(3), tnp.ones((3, 3))
    assert_equal(f(init, xs), tnp.scan(lambda c, x: (c + tnp.sort(x), c), init, xs), True)
    assert "sort at test_loops.py" in programs(f)[0].reason


def test_large_carries_that_change_places():
    def step(carry, x):
        a, b, c = carry
        return (b + x, a, c * x), None

    f = tnp.function(lambda a, b, c, x: tnp.scan(step, (a, b, c), x)[0])
    arguments = [tnp.asarray(rng.normal(size=(20, 20))) for _ in range(3)] + [tnp.arange(4.0)]
    assert_equal(f(*arguments), tnp.scan(step, tuple(arguments[:3]), arguments[3])[0], True)
    assert programs(f)[0].reason is None


def test_other_layouts_are_copied():
    f = tnp.function(lambda c, x: tnp.scan(lambda c, v: (c + v, c * v), c, x))
    c, x = np.ones((4, 3)).T, np.arange(24.0).reshape(4, 3, 2).transpose(2, 1, 0)
    assert_equal(f(tnp.asarray(c), tnp.asarray(x)), tnp.scan(lambda c, v: (c + v, c * v), c, x), True)


def test_off_is_python():
    background.set_mode("off")
    f = tnp.function(lambda c, x: tnp.scan(lambda c, v: (c + v, c * v), c, x))
    f(tnp.asarray(0.0), tnp.arange(3.0))
    (program,) = programs(f)
    assert "_kernels" not in program.body.__dict__ and not f.traces[0].compiled.fused


# --- kernels ----------------------------------------------------------------------------------------------


def test_explain_names_the_loop():
    f = tnp.function(lambda c, x: tnp.scan(lambda c, v: (c * v, c + v), c, x))
    f(tnp.asarray(1.0), tnp.ones(5))
    assert "kernel loop[multiply add] over (5,): native" in f.explain()


def test_one_kernel_for_every_length():
    f = tnp.function(lambda c, x: tnp.scan(lambda c, v: (c * 0.123 + v * v, c + v), c, x))
    f(tnp.asarray(1.0), tnp.ones(5))
    before = compilations()
    for n in (1, 2, 1000):
        x = tnp.asarray(rng.normal(size=n))
        got = f(tnp.asarray(1.0), x)
        assert_equal(got, tnp.scan(lambda c, v: (c * 0.123 + v * v, c + v), tnp.asarray(1.0), x), True)
    assert compilations() == before
    assert len(f.traces) == 4


def test_background():
    background.set_mode("background")
    f = tnp.function(lambda c: tnp.while_loop(lambda i, c: i < 50_000, lambda i, c: (i + 1, c * 0.5 + i), (0, c))[1])
    expected = f(tnp.asarray(1.0)).numpy()
    deadline = time.monotonic() + 120
    while "native" not in f.explain().split("kernel")[-1][:60] and time.monotonic() < deadline:
        assert f(tnp.asarray(1.0)).numpy() == expected
    assert "): native" in f.explain()
    assert f(tnp.asarray(1.0)).numpy() == expected


def slow(limit):
    """A while loop that would run for thousands of years."""
    return tnp.while_loop(lambda i, c: i < limit, lambda i, c: (i + 1, tnp.sin(c) + i), (tnp.asarray(0), tnp.zeros(16)))


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timer signals here")
def test_a_signal_ends_a_long_loop():
    f = tnp.function(slow)
    f(tnp.asarray(3))

    class Stop(Exception):
        pass

    def stop(*args):
        raise Stop

    before = signal.signal(signal.SIGALRM, stop)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(Stop):
            f(tnp.asarray(10**18))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_other_threads_run_meanwhile():
    f = tnp.function(slow)
    f(tnp.asarray(3))
    thread = threading.Thread(target=f, args=(tnp.asarray(1_000_000),))
    thread.start()
    turns = 0
    while thread.is_alive():
        turns += 1
        time.sleep(0.001)
    assert turns > 3


def test_a_kernel_declines_what_it_was_not_made_for():
    f = tnp.function(lambda c, x: tnp.scan(lambda c, v: (c + v, c), c, x))
    f(tnp.asarray(1.0), tnp.ones(5))
    kernel = programs(f)[0].kernel
    report = programs(f)[0].report
    assert kernel([np.float32(1), np.ones(5)], 5, report) is NotImplemented
    assert kernel([np.asarray(1.0), np.ones(6)], 5, report) is NotImplemented
    carry, rows = kernel([np.asarray(1.0), np.ones(5)], 5, report)[0]
    assert carry == 6 and rows.tolist() == [1, 2, 3, 4, 5]
