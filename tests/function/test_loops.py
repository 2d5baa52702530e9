"""Gradients of loops, checkpoints, progress: eagerly, compiled on NumPy and as machine code."""

from __future__ import annotations

import os
import subprocess
import sys
import tracemalloc

import numpy as np
import pytest
from tests.helpers import check_gradients

import tensornumpy as tnp
from tensornumpy.engines import background
from tensornumpy.function.control.iteration import segment
from tensornumpy.function.control.progress import reporting

rng = np.random.default_rng(1)


@pytest.fixture(params=["off", "now"])
def mode(request):
    before = background.get_mode()
    background.set_mode(request.param)
    yield request.param
    background.set_mode(before)


# --- programs whose gradients are taken: (function, arguments) --------------------------------------------


def oscillator(x, w):
    """State of two vectors, one result a row, a captured array in the body."""

    def body(state, force):
        p, v = state
        a = force - w * tnp.sin(p)
        return (p + 0.1 * v, v + 0.1 * a), tnp.sum(v * v)

    (p, v), energy = tnp.scan(body, (x, x * 0.5), tnp.asarray(FORCES))
    return tnp.sum(p * v) + tnp.sum(energy * energy)


def recurrent(x, w):
    """A matrix in the carry's way, and in the gradient's."""
    h, hs = tnp.scan(lambda h, v: (lambda n: (n, n * n))(tnp.tanh(w @ h + v)), x, tnp.asarray(FORCES))
    return tnp.sum(h) + tnp.sum(hs)


def backwards(x, w):
    carry, ys = tnp.scan(lambda c, v: (c * w + tnp.sin(v), {"y": c * v}), tnp.asarray(0.5), x, reverse=True)
    return carry * tnp.sum(ys["y"] * ys["y"])


def newton(x, w):
    """A loop whose length is data."""

    def test(i, r):
        return tnp.sum(abs(r * r - x)) > 1e-9

    _, r = tnp.while_loop(test, lambda i, r: (i + 1, 0.5 * (r + x / r)), (tnp.asarray(0), x * 0 + 1.0))
    return tnp.sum(r * w)


def choosing(x, w):
    """A branch in the body."""

    def body(c, v):
        return tnp.cond(c > 0.3, lambda: c * w - v, lambda: c * c + tnp.exp(v)), c

    carry, cs = tnp.scan(body, tnp.asarray(0.2), x)
    return carry + tnp.sum(cs**2)


def counting(x, w):
    """Integers in the carry, an index that is data."""

    def body(state, _):
        i, c = state
        return (i + 1, c * w + x[i % 3] * x[i % 2]), c

    (_, c), cs = tnp.scan(body, (tnp.asarray(0), w * 0), None, length=5)
    return c + tnp.sum(cs * cs)


def nested(x, w):
    """A loop in a loop."""

    def body(c, v):
        inner = tnp.while_loop(lambda i, s: i < 3, lambda i, s: (i + 1, tnp.sin(s * w) + v), (tnp.asarray(0), c))
        return inner[1], inner[1] * v

    carry, ys = tnp.scan(body, tnp.asarray(0.5), x)
    return carry + tnp.sum(ys * ys)


def products(x, w):
    """Sums and products along an axis, whose gradients are recurrences."""

    def body(c, v):
        return tnp.cumprod(c * w + v)[::-1] / 2, tnp.prod(c) + tnp.cumsum(c)[1]

    c, ys = tnp.scan(body, x, tnp.asarray(FORCES))
    return tnp.sum(c) + tnp.sum(ys * ys)


def running(x, w):
    """No carry at all."""
    return tnp.sum(tnp.scan(lambda c, v: (c, tnp.sin(v) * w), (), x)[1] ** 2)


FORCES = rng.normal(size=(6, 3))
X, S = np.array([0.9, 0.4, 0.7]), np.array(0.8)
PROGRAMS = {
    "oscillator": (oscillator, X, S),
    "recurrent": (recurrent, X, rng.normal(size=(3, 3)) * 0.5),
    "backwards": (backwards, X, S),
    "newton": (newton, X, S),
    "choosing": (choosing, X, S),
    "counting": (counting, X, S),
    "nested": (nested, X, S),
    "products": (products, X, S),
    "running": (running, X, S),
}


def gradients(f, arguments, order=1):
    """The gradient of ``f``; with ``order=2`` that of the gradient's weighted sum."""
    xs = [tnp.asarray(a) for a in arguments]
    with tnp.GradientTape() as outer:
        outer.watch(xs)
        with tnp.GradientTape() as tape:
            tape.watch(xs)
            y = f(*xs)
        if order == 1:
            return [g.numpy() for g in tape.gradient(y, xs, unconnected_gradients="zero")]
        found = tape.gradient(y, xs, unconnected_gradients="zero")
        total = sum(tnp.sum(g * tnp.cos(g + 1)) for g in found)
    return [g.numpy() for g in outer.gradient(total, xs, unconnected_gradients="zero")]


def inside(f, order):
    """The same gradient as one compiled function."""

    def gradient(*xs):
        with tnp.GradientTape() as outer:
            outer.watch(xs)
            with tnp.GradientTape() as tape:
                tape.watch(xs)
                y = f(*xs)
            if order == 1:
                return tuple(tape.gradient(y, xs, unconnected_gradients="zero"))
            found = tape.gradient(y, xs, unconnected_gradients="zero")
            total = sum(tnp.sum(g * tnp.cos(g + 1)) for g in found)
        return tuple(outer.gradient(total, xs, unconnected_gradients="zero"))

    return tnp.function(gradient)


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("order", [1, 2])
def test_gradients_equal_those_of_the_eager_loop(mode, name, order):
    f, *arguments = PROGRAMS[name]
    expected = gradients(f, arguments, order)
    for found in (gradients(tnp.function(f), arguments, order), inside(f, order)(*map(tnp.asarray, arguments))):
        for a, b in zip(found, expected, strict=True):
            np.testing.assert_allclose(np.asarray(a), b, rtol=1e-10, atol=1e-12)


@pytest.mark.parametrize("name", PROGRAMS)
def test_gradients_equal_finite_differences(mode, name):
    f, *arguments = PROGRAMS[name]
    check_gradients(tnp.function(f), *arguments, order=2)


def test_the_reverse_pass_is_machine_code():
    background.set_mode("now")
    try:
        for name in ("oscillator", "recurrent", "backwards", "choosing", "counting", "products", "running"):
            f, *arguments = PROGRAMS[name]
            for order in (1, 2):
                g = inside(f, order)
                g(*map(tnp.asarray, arguments))
                loops = [n for n in g.traces[0].graph.nodes if hasattr(n.params.get("program"), "specification")]
                assert len(loops) >= 2
                assert [n.params["program"].reason for n in loops] == [None] * len(loops)
                lines = [line for line in g.explain().splitlines() if "kernel loop[" in line]
                assert lines and all(": native" in line for line in lines)
    finally:
        background.set_mode("off")


def test_the_forward_pass_runs_once():
    """The scan and the one that remembers its carries for the gradient are one loop of the compiled function."""
    background.set_mode("now")
    try:
        g = inside(oscillator, 1)
        g(tnp.asarray(X), tnp.asarray(S))
        assert g.explain().count("kernel loop[") == 2
    finally:
        background.set_mode("off")


def test_forward_mode(mode):
    x = tnp.asarray(X)
    f = tnp.function(lambda v: tnp.scan(lambda c, u: (c * 0.7 + tnp.sin(u), c * u), tnp.sum(v), v))
    tangent = tnp.asarray([0.1, -0.2, 0.3])
    with tnp.ForwardAccumulator(x, tangent) as acc:
        carry, ys = f(x)
    h = 1e-6
    high, low = f(tnp.asarray(X + h * tangent.numpy())), f(tnp.asarray(X - h * tangent.numpy()))
    np.testing.assert_allclose(acc.jvp(carry).numpy(), (high[0] - low[0]).numpy() / (2 * h), rtol=1e-7)
    np.testing.assert_allclose(acc.jvp(ys).numpy(), (high[1] - low[1]).numpy() / (2 * h), rtol=1e-7, atol=1e-9)


EXAMPLES = 5


@pytest.mark.parametrize("name", PROGRAMS)
def test_vectorized(mode, name):
    """Values and gradients of many examples, under function, over it, and eagerly one by one."""
    f, *arguments = PROGRAMS[name]
    xs = [np.stack([a * (1 + 0.05 * k) for k in range(EXAMPLES)]) for a in arguments]
    expected = [f(*map(tnp.asarray, row)).numpy() for row in zip(*xs, strict=True)]
    slopes = [gradients(f, row) for row in zip(*xs, strict=True)]
    args = tuple(map(tnp.asarray, xs))
    compiled = tnp.function(f)
    for g in (
        lambda *args: tnp.vectorized_map(lambda row: compiled(*row), args),
        tnp.function(lambda *args: tnp.vectorized_map(lambda row: f(*row), args)),
    ):
        np.testing.assert_allclose(g(*args).numpy(), expected, rtol=1e-11)
    of_one = inside(f, 1)
    for g in (
        lambda *args: tnp.vectorized_map(lambda row: of_one(*row), args),
        tnp.function(lambda *args: tnp.vectorized_map(lambda row: of_one(*row), args)),
    ):
        for found, wanted in zip(g(*args), zip(*slopes, strict=True), strict=True):
            np.testing.assert_allclose(found.numpy(), np.stack(wanted), rtol=1e-9, atol=1e-12)
    # an argument that the examples share
    found = tnp.vectorized_map(lambda row: of_one(*row), (args[0], args[1][0]), in_axes=(0, None))
    wanted = [gradients(f, (x, xs[1][0])) for x in xs[0]]
    for a, b in zip(found, zip(*wanted, strict=True), strict=True):
        np.testing.assert_allclose(a.numpy(), np.stack(b), rtol=1e-9, atol=1e-12)


def test_a_loop_of_examples_is_machine_code():
    background.set_mode("now")
    try:
        f = tnp.function(lambda x, w: tnp.vectorized_map(lambda v: backwards(v, w), x))
        f(tnp.asarray(rng.normal(size=(5, 4))), tnp.asarray(0.5))
        assert "kernel loop[" in f.explain()
    finally:
        background.set_mode("off")


def test_a_checkpoint_of_examples(mode):
    xs = rng.normal(size=(EXAMPLES, 9, 3))
    f = tnp.function(lambda x, rows: long_scan(x, tnp.asarray(S), rows, checkpoint=4))
    expected = [gradients(lambda x, rows: long_scan(x, tnp.asarray(S), rows), (X, rows)) for rows in xs]
    found = tnp.vectorized_map(lambda rows: inside(f, 1)(tnp.asarray(X), rows), tnp.asarray(xs))
    for a, b in zip(found, zip(*expected, strict=True), strict=True):
        np.testing.assert_allclose(a.numpy(), np.stack(b), rtol=1e-11, atol=1e-13)


# --- random bodies ----------------------------------------------------------------------------------------

ONE = [
    tnp.sin, tnp.tanh, abs, tnp.mean, tnp.sum, tnp.prod, tnp.max, tnp.cumsum, tnp.linalg.norm, lambda a: -a,
    lambda a: tnp.exp(-a * a), lambda a: tnp.sqrt(a * a + 1), lambda a: tnp.where(a > 0, a, a * 0.5), lambda a: a[::-1],
    lambda a: tnp.roll(a, 1), lambda a: tnp.concatenate([a[1:], a[:1] * 2]), lambda a: tnp.clip(a, -0.5, 0.5),
    lambda a: (a[:, None] * a).sum(axis=0), lambda a: (a[:, None] + a).T[1], lambda a: a[tnp.argmax(a)] * 0.5,
    lambda a: tnp.cond(a[0] > 0, lambda v: v * 1.5, lambda v: tnp.sin(v) - v, a),
]  # fmt: skip
TWO = [
    tnp.add, tnp.multiply, tnp.subtract, tnp.maximum, tnp.hypot, tnp.dot, lambda a, b: a / (b * b + 1),
    lambda a, b: tnp.where(a > b, a, b * 2), lambda a, b: tnp.arctan2(a, b * b + 1),
]  # fmt: skip


@pytest.mark.parametrize("seed", range(int(os.environ.get("TENSORNUMPY_FUZZ", "120")) // 12))
def test_random_bodies(mode, seed):
    """Values, gradients and second derivatives, against the eager loop."""
    random = np.random.default_rng(seed)
    plan = random.integers(0, 1000, (random.integers(2, 7), 4))
    reverse = bool(random.integers(2))

    def loss(x, w, rows):
        def body(carry, v):
            pool = [*carry, v, w @ carry[0]]
            for kind, i, j, which in plan:
                a, b = pool[i % len(pool)], pool[j % len(pool)]
                new = ONE[which % len(ONE)](a) if kind % 2 else TWO[which % len(TWO)](a, b)
                pool.append(new + v * 0.5)  # a vector also where the step gives a number
            return (tnp.tanh(pool[-1]) + carry[1] * 0.1, tnp.tanh(pool[-2])), tnp.sum(pool[-1] * pool[-3])

        (a, b), ys = tnp.scan(body, (x, x * 2), rows, reverse=reverse)
        return tnp.sum(a * b) + tnp.sum(tnp.tanh(ys))

    arguments = (
        random.normal(size=3),
        random.normal(size=(3, 3)) * 0.5,
        random.normal(size=(random.integers(1, 9), 3)),
    )
    for order in (1, 2):
        found = inside(loss, order)(*map(tnp.asarray, arguments))
        for a, b in zip(found, gradients(loss, arguments, order), strict=True):
            np.testing.assert_allclose(a.numpy(), b, rtol=1e-8, atol=1e-9)


# --- names in bodies --------------------------------------------------------------------------------------


def test_a_body_that_names_the_start_means_the_start(mode):
    def power(x):
        return tnp.while_loop(lambda y: y < 100, lambda y: (y * x,), (x,))[0]

    def both(x):
        return tnp.while_loop(lambda a, b: a < 10, lambda a, b: (a + b, b + 1), (x, x))

    def total(x):
        return tnp.scan(lambda c, v: (c + x * v, c), x, tnp.arange(3.0))

    for f in (power, both, total):
        found, expected = tnp.function(f)(tnp.asarray(3.0)), f(tnp.asarray(3.0))
        assert str(found) == str(expected)


# --- checkpoints ------------------------------------------------------------------------------------------


def long_scan(x, w, xs, **how):
    def body(c, v):
        c = tnp.tanh(c * w + v)
        return c, tnp.sum(c * c)

    carry, ys = tnp.scan(body, x, xs, **how)
    return tnp.sum(carry) + tnp.sum(ys * ys)


@pytest.mark.parametrize("length, checkpoint", [(20, 1), (20, 4), (23, 4), (23, 5), (5, 100), (1, True), (30, True)])
@pytest.mark.parametrize("reverse", [False, True])
def test_a_checkpoint_changes_no_bit(mode, length, checkpoint, reverse):
    xs = rng.normal(size=(length, 3))
    f = tnp.function(lambda x, w, xs: long_scan(x, w, xs, reverse=reverse))
    plain = gradients(f, (X, S, xs))
    for g in (
        tnp.function(lambda x, w, xs: long_scan(x, w, xs, reverse=reverse, checkpoint=checkpoint)),
        lambda x, w, xs: long_scan(x, w, xs, reverse=reverse, checkpoint=checkpoint),
    ):
        grads = gradients(g, (X, S, xs))
        assert [a.tobytes() for a in grads] == [a.tobytes() for a in plain]
    eager = gradients(lambda x, w, xs: long_scan(x, w, xs, reverse=reverse), (X, S, xs))
    for a, b in zip(plain, eager, strict=True):
        np.testing.assert_allclose(a, b, rtol=1e-12, atol=1e-14)


def test_second_order_with_a_checkpoint(mode):
    xs = rng.normal(size=(7, 3))
    expected = gradients(lambda x, w: long_scan(x, w, tnp.asarray(xs)), (X, S), order=2)

    def f(x, w):
        return long_scan(x, w, tnp.asarray(xs), checkpoint=3)

    compiled = inside(f, 2)(tnp.asarray(X), tnp.asarray(S))
    for found in (gradients(f, (X, S), 2), gradients(tnp.function(f), (X, S), 2), compiled):
        for a, b in zip(found, expected, strict=True):
            np.testing.assert_allclose(np.asarray(a), b, rtol=1e-10)


def peak(f, *arguments):
    xs = [tnp.asarray(a) for a in arguments]
    f(*xs)
    tracemalloc.start()
    f(*xs)
    found = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return found


@pytest.mark.parametrize("compiled", [False, True])
def test_memory_grows_with_the_square_root(mode, compiled):
    """The carry has 1 KiB, the rows 8 bytes: with T = 1024 all carries are 1 MiB, two times 32 of them are 64 KiB."""
    x, rows = np.full(128, 0.1), {n: rng.normal(size=n) for n in (256, 1024)}

    def loss(x, rows, **how):
        return tnp.sum(tnp.scan(lambda c, v: (tnp.tanh(c * 0.9 + v), None), x, rows, **how)[0])

    def gradient(**how):
        def of(x, rows):
            with tnp.GradientTape() as tape:
                tape.watch(x)
                y = loss(x, rows, **how)
            return tape.gradient(y, x)

        return tnp.function(of) if compiled else of

    kept = peak(gradient(), x, rows[1024]) if compiled else 1 << 20
    runs = range(3)  # the least counts: other threads compile meanwhile
    small, large = (min(peak(gradient(checkpoint=True), x, rows[n]) for _ in runs) for n in (256, 1024))
    assert kept >= 1 << 20
    assert large < 1 << 19
    assert large - small < 1 << 16  # 32 KiB more of carries, and their bookkeeping; all of them would be 768 KiB more


def test_segments():
    assert [segment(c, 100) for c in (None, False, True, 7)] == [None, None, 10, 7]
    assert segment(True, 3) == 1
    with pytest.raises(ValueError, match="checkpoint=0"):
        tnp.scan(lambda c, x: (c, x), 0.0, tnp.ones(3), checkpoint=0)


# --- progress ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("compiled", [False, True])
def test_progress_of_a_scan(mode, compiled):
    told = []

    def f(x):
        return tnp.scan(lambda c, v: (c + v, c), 0.0, x, progress=lambda *args: told.append(args))[0]

    f = tnp.function(f) if compiled else f
    f(tnp.ones(1000))
    told.clear()
    assert f(tnp.ones(1000)).numpy() == 1000
    assert told == [(10 * k, 1000) for k in range(1, 101)]
    f(tnp.ones(3))
    told.clear()
    f(tnp.ones(3))
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("limit", [None, 10_000])
def test_progress_of_a_while_loop(mode, compiled, limit):
    told = []

    def f(n):
        return tnp.while_loop(
            lambda i: i < n, lambda i: (i + 1,), (tnp.asarray(0),), maximum_iterations=limit,
            progress=lambda *args: told.append(args),
        )[0]  # fmt: skip

    f = tnp.function(f) if compiled else f
    f(tnp.asarray(2500))
    told.clear()
    assert f(tnp.asarray(2500)).numpy() == 2500
    assert [t for _, t in told] == [limit] * len(told)
    steps = [s for s, _ in told]
    assert steps == sorted(set(steps)) and steps[-1] == 2500
    assert len(steps) == (3 if limit is None else 25)


def test_an_error_of_the_function_that_is_told_ends_the_loop(mode):
    def stop(step, total):
        raise KeyError(step)

    def f(x):
        return tnp.scan(lambda c, v: (c + v, c), 0.0, x, progress=stop)[0]

    for g in (f, tnp.function(f)):
        with pytest.raises(KeyError):
            g(tnp.ones(5))


def test_progress_is_checked():
    with pytest.raises(TypeError, match="progress=3"):
        tnp.scan(lambda c, x: (c, x), 0.0, tnp.ones(3), progress=3)
    with reporting(False, "scan")(3) as tell:
        assert tell.every is None


def test_the_bar_prints_its_end_where_there_is_no_terminal():
    code = (
        "import random, sys, tensornumpy as tnp\n"
        "assert 'rich' not in sys.modules\n"
        "f = tnp.function(lambda x: tnp.scan(lambda c, v: (c + v, c), 0.0, x, progress=True)[0])\n"
        "print(f(tnp.ones(500)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "scan" in done.stdout and "100%" in done.stdout and "500." in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("answer", ["a", b"", None, [1], object()], ids=lambda x: type(x).__name__)
@pytest.mark.parametrize("how", ["eager", "compiled"])
def test_a_condition_that_is_no_truth_value(answer, how):
    def run(x):
        return tnp.while_loop(lambda i: answer, lambda i: (i + 1,), (x,), maximum_iterations=5)

    with pytest.raises(TypeError, match=r"(?s)the condition of while_loop gave .*fix: a comparison"):
        (run if how == "eager" else tnp.function(run))(tnp.asarray(1))
    assert tnp.while_loop(lambda i: 1, lambda i: (i + 1,), (tnp.asarray(1),), maximum_iterations=5)[0] == 6


# --- higher derivatives of while loops --------------------------------------------------------------------


def counted(x):
    return tnp.while_loop(lambda i, v: i < 3, lambda i, v: (i + 1, v * v * x[1] + tnp.sin(v)), (tnp.asarray(0), x[0]))[
        1
    ]


def until(x):
    """Examples run for lengths of their own."""
    body = lambda i, v: (i + 1, v * v * x[1] + tnp.sin(v) + 1)  # noqa: E731
    return tnp.while_loop(lambda i, v: v < 30.0, body, (tnp.asarray(0), x[0]))[1]


@pytest.mark.parametrize("f", [counted, until])
@pytest.mark.parametrize("order", [1, 2, 3])
def test_derivatives_of_a_while_loop_in_every_nesting(f, order):
    x = tnp.asarray([0.7, 0.6])
    forms = {
        1: [tnp.grad, tnp.jacobian],
        2: [tnp.hessian, lambda f: tnp.jacobian(tnp.grad(f), mode="reverse"), lambda f: tnp.jacobian(tnp.jacobian(f))],
        3: [lambda f: tnp.jacobian(tnp.hessian(f))],
    }[order]
    wanted = np.asarray(forms[0](f)(x))
    lower = (f, tnp.grad(f), tnp.hessian(f))[order - 1]
    steps = [(lower(x + e) - lower(x - e)).numpy() / 2e-6 for e in 1e-6 * np.eye(2)]
    np.testing.assert_allclose(wanted, np.stack(steps, axis=-1), rtol=1e-6)
    xs = tnp.stack([x, x * 1.1, x * 0.5])
    for derivative in forms:
        each = [np.asarray(derivative(f)(x)) for x in xs]
        for found in (
            tnp.function(derivative(f))(x)[None],
            tnp.vectorized_map(derivative(f), xs),
            tnp.function(lambda xs, d=derivative: tnp.vectorized_map(d(f), xs))(xs),
            tnp.vectorized_map(tnp.function(derivative(f)), xs),
        ):
            np.testing.assert_allclose(found.numpy(), each[: len(found)], rtol=1e-10)
