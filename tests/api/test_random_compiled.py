"""Generators and ``function``: the stream of the eager program, whatever makes, holds or moves the generator."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import check_gradients

random = tnp.random

# a generator made inside, with a seed s, and NumPy's
MADE_INSIDE = {
    "default_rng": (random.default_rng, np.random.default_rng),
    "Generator of a bit generator": (
        lambda s: random.Generator(random.SFC64(s)),
        lambda s: np.random.Generator(np.random.SFC64(s)),
    ),
    "Philox": (
        lambda s: random.Generator(random.Philox(s, counter=3)),
        lambda s: np.random.Generator(np.random.Philox(s, counter=3)),
    ),
    "RandomState": (random.RandomState, np.random.RandomState),
    "RandomState of a bit generator": (
        lambda s: random.RandomState(random.MT19937(s)),
        lambda s: np.random.RandomState(np.random.MT19937(s)),
    ),
    "seed": (lambda s: random.seed(s) or random, np.random.RandomState),
}


@pytest.mark.parametrize("make, twin", MADE_INSIDE.values(), ids=MADE_INSIDE)
def test_made_inside_with_a_seed(make, twin):
    f = tnp.function(lambda s, x: x + make(s).normal(size=2))
    for seed in (1, 2, 1, 1, 3):  # a Python number: a trace for each
        assert f(seed, tnp.zeros(2)).tolist() == twin(seed).normal(size=2).tolist()
    traces = len(f.traces) if hasattr(f, "traces") else None
    for seed in (1, 2, 1, 1, 3):  # an array: one trace
        assert f(tnp.asarray(seed), tnp.zeros(2)).tolist() == twin(seed).normal(size=2).tolist()
    assert traces is None or len(f.traces) == traces + 1
    words = tnp.asarray([5, 6])
    if "bit generator" not in make.__qualname__:
        assert f(words, tnp.zeros(2)).tolist() == twin([5, 6]).normal(size=2).tolist()


@pytest.mark.parametrize(
    "make",
    [
        random.default_rng,
        random.RandomState,
        lambda: random.Generator(random.Philox()),
        lambda: random.seed() or random,
    ],
)
def test_made_inside_without_a_seed(make):
    f = tnp.function(lambda: make().normal(size=2))
    assert len({f().numpy().tobytes() for _ in range(4)}) == 4


def test_given_as_an_argument():
    f = tnp.function(lambda rng, x: x + rng.normal(size=2))
    ours = [random.default_rng(k) for k in range(3)]
    theirs = [np.random.default_rng(k) for k in range(3)]
    for k in (0, 1, 0, 2, 2, 1):
        assert f(ours[k], tnp.zeros(2)).tolist() == theirs[k].normal(size=2).tolist()


@pytest.mark.parametrize("shape", [(2,), (3,), (2, 2)])
def test_state_before_and_after(shape):
    rng, twin = random.default_rng(5), np.random.default_rng(5)
    f = tnp.function(lambda x: x + rng.normal(size=x.shape))
    for _ in range(3):
        saved = rng.bit_generator.state
        first = f(tnp.zeros(shape))
        after = rng.bit_generator.state
        rng.bit_generator.state = saved
        assert f(tnp.zeros(shape)).tolist() == first.tolist() == twin.normal(size=shape).tolist()
        assert rng.bit_generator.state == after == twin.bit_generator.state


def test_legacy_state_before_and_after():
    f = tnp.function(lambda x: x + random.randn(3))  # an odd count: half a pair stays behind
    random.seed(4)
    saved, twin = random.get_state(), np.random.RandomState(4)
    runs = [f(tnp.zeros(3)).tolist() for _ in range(3)]
    assert runs == [twin.randn(3).tolist() for _ in range(3)]
    random.set_state(saved)
    assert [f(tnp.zeros(3)).tolist() for _ in range(3)] == runs
    ours, theirs = random.get_state(), twin.get_state()
    assert ours[0] == theirs[0] and ours[2:] == theirs[2:] and (ours[1].numpy() == theirs[1]).all()


def test_another_trace_draws_once():
    """New shapes, and Python decisions on arguments and on the draws themselves."""
    rng, twin = random.default_rng(5), np.random.default_rng(5)

    def program(rng, x, add):
        z = rng.normal(size=x.shape)
        if add(x):
            x = x + rng.random()
        if z[0] > 0:
            return x + z
        return x - rng.integers(0, 100, size=x.shape)

    @tnp.function
    def f(x):
        return program(rng, x, lambda x: x.sum() > 0)

    rows = [[1.0, 2.0], [-1.0, -2.0], [1.0, 1.0], [3.0, 4.0, 5.0], [-3.0, 1.0, 1.0]] * 8
    for row in rows:
        want = program(twin, np.asarray(row), lambda x: x.sum() > 0)
        np.testing.assert_allclose(f(tnp.asarray(row)).numpy(), want, rtol=1e-15)
        assert rng.bit_generator.state == twin.bit_generator.state
    assert 2 < f.experimental_get_tracing_count() < len(rows)


@pytest.mark.parametrize("watch", [False, True])
@pytest.mark.parametrize("raises", ["draw", "solve", "index", "divide"])
def test_an_error_at_a_run_leaves_the_generator_where_the_eager_program_does(raises, watch):
    def program(xp, rng, x):
        a, b = rng.random(2), 0.0
        if raises == "draw":
            b = rng.normal(0.0, x)
        elif raises == "solve":
            b = xp.linalg.solve(xp.asarray([[1.0, 1.0], [1.0, 1.0]]) + x * xp.eye(2) + xp.abs(x) * xp.eye(2), a)
        elif raises == "index":
            b = xp.take(a, xp.asarray(1.0 - x).astype(int))
        else:
            b = 1 / (x + xp.abs(x))
        return a + b + rng.standard_normal(2)

    def traced(x):
        if not watch:
            return program(tnp, rng, x)
        with tnp.GradientTape() as tape:
            tape.watch(x)
            return program(tnp, rng, x)

    rng, twin = random.default_rng(5), np.random.default_rng(5)
    f = tnp.function(traced)
    with np.errstate(divide="raise"):
        for x in (1.0, -1.0, 0.5, -1.0, 1.0):
            if x > 0:
                np.testing.assert_allclose(f(tnp.asarray(x)).numpy(), program(np, twin, np.float64(x)), rtol=1e-12)
            else:
                with pytest.raises(Exception) as theirs:
                    program(np, twin, np.float64(x))
                with pytest.raises(type(theirs.value)):
                    f(tnp.asarray(x))
            assert rng.bit_generator.state == twin.bit_generator.state


def walk(rng, random_like, x, rows, drift, **keywords):
    """Draws of every kind in a scan: fixed, of outer parameters, of the carry, of generators made inside."""

    def step(at, row):
        own = random_like(3)
        at = at * 0.5 + rng.normal(size=2) + rng.lognormal(drift, 0.1) + row * own.random(2)
        return rng.normal(at, 0.5), rng.integers(0, 10)

    return tnp.scan(step, x, rows, **keywords)


def walk_in_python(rng, x, rows, drift, reverse):
    ys = []
    for row in rows[::-1] if reverse else rows:
        x = x * 0.5 + rng.normal(size=2) + rng.lognormal(drift, 0.1) + row * np.random.default_rng(3).random(2)
        x = rng.normal(x, 0.5)
        ys.append(rng.integers(0, 10))
    return x, ys[::-1] if reverse else ys


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("checkpoint", [None, 2])
def test_draws_in_scan(reverse, checkpoint):
    rng, twin = random.default_rng(5), np.random.default_rng(5)
    keywords = {"reverse": reverse, "checkpoint": checkpoint}
    f = tnp.function(lambda x, rows, drift: walk(rng, random.default_rng, x, rows, drift, **keywords))
    rows = np.arange(10.0).reshape(5, 2)
    for k in range(3):
        x, ys = f(tnp.ones(2) * k, tnp.asarray(rows), tnp.asarray(0.2))
        want, picks = walk_in_python(twin, np.ones(2) * k, rows, 0.2, reverse)
        np.testing.assert_allclose(x.numpy(), want, rtol=1e-14)
        assert ys.tolist() == picks
        assert rng.bit_generator.state == twin.bit_generator.state


@pytest.mark.parametrize("checkpoint", [None, 2])
def test_gradient_of_draws_in_scan(checkpoint):
    def final(x, drift, seed=4):
        rng = random.default_rng(seed)
        return walk(rng, random.default_rng, x, tnp.ones((5, 2)), drift, checkpoint=checkpoint)[0]

    check_gradients(tnp.function(final), np.ones(2), np.asarray(0.2))
    eager = tnp.grad(lambda x: final(x, tnp.asarray(0.2)).sum())(tnp.ones(2))
    np.testing.assert_allclose(eager.numpy(), np.full(2, 0.5**5), rtol=1e-12)


def test_scan_in_scan_draws_in_order():
    rng, twin = random.default_rng(5), np.random.default_rng(5)

    @tnp.function
    def f(x):
        def inner(at, _):
            return at + rng.random(), at

        def outer(at, _):
            return tnp.scan(inner, at * 2, length=2)[0] + rng.normal(), at

        return tnp.scan(outer, x, length=3)[0]

    for _ in range(2):
        want = 1.0
        for _ in range(3):
            want = want * 2 + twin.random() + twin.random() + twin.normal()
        np.testing.assert_allclose(f(tnp.asarray(1.0)).item(), want, rtol=1e-14)
    assert rng.bit_generator.state == twin.bit_generator.state


def test_draws_in_cond_happen_in_the_branch_that_is_taken():
    rng, twin = random.default_rng(5), np.random.default_rng(5)

    def program(rng, x, cond):
        return cond(x > 0, lambda x: x + rng.normal() * x, lambda x: x - rng.random() * rng.normal(), x)

    f = tnp.function(lambda x: program(rng, x, tnp.cond))
    g = tnp.function(lambda x: tnp.grad(lambda x: program(rng, x, tnp.cond))(x))
    for x in (1.0, 2.0, -1.0, 3.0, -2.0):
        np.testing.assert_allclose(
            f(tnp.asarray(x)).item(), program(twin, x, lambda p, t, e, x: t(x) if p else e(x)), rtol=1e-15
        )
        assert rng.bit_generator.state == twin.bit_generator.state
        want = 1 + twin.normal() if x > 0 else 1.0 + 0 * (twin.random() + twin.normal())
        np.testing.assert_allclose(g(tnp.asarray(x)).item(), want, rtol=1e-15)


def test_draws_of_while_loops_are_those_of_python():
    def loop(x, rng):
        return tnp.while_loop(lambda i, x: i < 3, lambda i, x: (i + 1, x + rng.normal()), (tnp.asarray(0), x))[1]

    expected = 1.0 + np.random.default_rng(5).normal(size=3).sum()
    one, two = random.default_rng(5), random.default_rng(5)
    np.testing.assert_allclose(loop(tnp.asarray(1.0), one).item(), expected)
    np.testing.assert_allclose(tnp.function(lambda x: loop(x, two))(tnp.asarray(1.0)).item(), expected)
    assert one.bit_generator.state == two.bit_generator.state


def test_a_seed_of_each_example_is_its_stream():
    got = tnp.vectorized_map(lambda s: random.default_rng(s).normal(), tnp.arange(3))
    assert got.tolist() == [np.random.default_rng(s).normal() for s in range(3)]
    # one generator made inside: one stream for all examples
    got = tnp.vectorized_map(lambda x: x + random.default_rng(3).normal(), tnp.zeros(4))
    assert got.tolist() == np.random.default_rng(3).normal(size=4).tolist()


def test_a_trace_remembers_each_generator_once(monkeypatch):
    """A state has 624 numbers: read before each of many draws, it took most of the time of a trace."""
    from tensornumpy.api.random.states import State

    reads, state = [], State.state
    monkeypatch.setattr(State, "state", property(lambda self: reads.append(1) or state.fget(self), state.fset))
    counts = []
    for draws in (20, 40):
        tnp.random.seed(3)
        wanted = [float(tnp.random.normal()) for _ in range(draws + 1)][-1]
        tnp.random.seed(3)

        @tnp.function(native="off")
        def f(x):
            for _ in range(draws):  # noqa: B023
                x = x + tnp.random.normal()
            return x * (2 if float(x) > 1e9 else 1)

        reads.clear()
        f(tnp.asarray(0.0))
        counts.append(len(reads))
        assert float(tnp.random.normal()) == wanted
    assert counts[0] == counts[1] <= 4


@pytest.mark.parametrize(
    "name", ["uniform", "normal", "gumbel", "laplace", "logistic", "exponential", "rayleigh", "gamma"]
)
@pytest.mark.parametrize("dtype", ["int8", "uint8", "float16", "float32"])
def test_parameters_of_few_bits_are_computed_with_as_numpy_does(name, dtype):
    """In 64 bits: uniform(low, high) of the least and the greatest int8 is no draw from an overflowed difference."""
    count = 1 if name in ("exponential", "rayleigh") else 2
    ends = {"int8": [(-120, 2), (127, 100)], "uint8": [(1, 200), (255, 250)]}
    ends |= {"float16": [(-6e4, 0.1), (6e4, 0.7)], "float32": [(-3e38, 0.1), (3e38, 0.7)]}
    params = [np.array(p, dtype) for p in ends[dtype]][-count:]
    if name != "uniform":  # others take a scale or a shape, which is positive
        params = [np.abs(np.minimum(p, np.array(120, dtype))) for p in params]
    generator, ours = np.random.default_rng(3), tnp.random.default_rng(3)
    draw = tnp.function(lambda *params: getattr(ours, name)(*params))
    for _ in range(3):
        found, expected = draw(*map(tnp.asarray, params)), getattr(generator, name)(*params)
        assert found.dtype == expected.dtype
        np.testing.assert_allclose(found.numpy(), expected, rtol=1e-14)
