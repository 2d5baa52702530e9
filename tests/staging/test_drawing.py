"""Loops that draw random numbers are native programs: values, types, and where the generator is then are NumPy's.

TENSORNUMPY_FUZZ is the number of random programs; TENSORNUMPY_FUZZ_RANDOM draws others than the fixed ones.
"""

from __future__ import annotations

import os
import sys
import types

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import needs_machine_code
from tensornumpy.engines.llvm.random import draws, generators

from . import sampling
from .agreement import staged
from .drawing import KINDS, check, function, generator, outcome, same, state_of, total_of
from .test_random import FIRST

PROGRAMS = int(os.environ.get("TENSORNUMPY_FUZZ", "300"))
PARTS = 6
pytestmark = [
    pytest.mark.usefixtures("native_now"),
    needs_machine_code,
]

BOTH = (
    "rng.uniform()", "rng.uniform(-2.5, k + 1)", "rng.uniform(-1, 2, size=4)[k % 4]", "rng.standard_normal()",
    "rng.standard_normal(4)[k % 4]", "rng.normal()", "rng.normal(1.5, 0.5 + k)", "rng.normal(x[:3], 2.0)[1]",
    "rng.normal(x[k], x, (2, 8))[1, k % 8]", "rng.standard_exponential()", "rng.exponential(k + 0.5)",
    "rng.exponential(size=(2, 2))[1, 0]", "rng.poisson(2.5 * k)", "rng.poisson(30.0)", "rng.poisson(3.0, 4)[1]",
    "rng.poisson(x)[k % 8]", "rng.binomial(k + 3, 0.3)", "rng.binomial(1000, 0.7)", "rng.binomial(k, x / 9.0)[3]",
    "rng.binomial(k % 3, 0.4 * (k % 2))",
    "rng.laplace(1.0, 2.0)", "rng.gumbel()", "rng.logistic()", "rng.choice(k + 3)", "rng.choice(x)",
    "rng.choice(4, p=[0.1, 0.2, 0.3, 0.4])", "rng.choice(x, p=x / x.sum())", "rng.choice(6, 5)[2]",
    "rng.choice(x, 5, p=x / x.sum())[3]", "rng.permutation(7)[k % 7]", "rng.permutation(x)[2]",
    "rng.permutation(x.reshape(2, 4))[1, k % 4]", "rng.gamma(0.3 + k)", "rng.gamma(2.5, 1.5)", "rng.gamma(1.0)",
    "rng.gamma(x)[2]", "rng.standard_gamma(0.7)", "rng.standard_gamma(0.0)", "rng.beta(0.4, 0.7)",
    "rng.beta(0.4, 0.7 + k)", "rng.beta(0.003, 0.002)", "rng.beta(2.0, 3.0)", "rng.chisquare(2.5)",
    "rng.standard_t(3)", "rng.standard_cauchy()", "rng.pareto(3.0)", "rng.weibull(1.5)", "rng.weibull(0)",
    "rng.power(2.0)", "rng.lognormal(0.0, 0.3)", "rng.rayleigh(2.0)", "rng.multinomial(10, [0.2, 0.3, 0.5])[k % 3]",
    "rng.multinomial(k, x / x.sum())[2]", "rng.dirichlet(x)[k]", "rng.dirichlet([1.0, 0.5, 2.0])[1]",
    "rng.choice(10, 3, replace=False)[1]", "rng.choice(x, 3, replace=False)[2]", "rng.choice(8, replace=False)",
    "rng.choice(20000, 2, replace=False)[1]", "rng.choice(k + 10, 8, False)[7]", "rng.choice(x, 8, replace=False)[k]",
)  # fmt: skip
NEW = (
    "rng.random()", "rng.random(3)[k % 3]", "rng.random((2, 3))[1, 2]", "rng.geometric(0.3)",
    "rng.geometric(0.9)", "rng.f(2.0, k + 3.0)", "rng.wald(1.0, 0.5)", "rng.vonmises(0.3, k * 1.0)",
    "rng.noncentral_chisquare(2.5, 1.0)", "rng.noncentral_f(2.0, 3.0, 0.5)", "rng.integers(k + 1)",
    "rng.choice(10, 4, replace=False, shuffle=False)[k % 4]",
    "rng.integers(-5, 2**40)", "rng.integers(0, 2**32)", "rng.integers(0, 2**32 + 1)", "rng.integers(3, 4)",
    "rng.integers(-(2**62), 2**62)", "rng.integers(1, 6, endpoint=True)", "rng.integers(0, 10, size=3)[1]",
    "rng.integers(7, dtype=int)", "rng.integers(len(x))",
)  # fmt: skip
OLD = (
    "rng.rand()", "rng.rand(2, 2)[1, 1]", "rng.randn()", "rng.randn(3)[2]", "rng.random_sample()", "rng.random(3)[1]",
    "rng.randint(k + 1)", "rng.randint(-3, 2**40)", "rng.randint(0, 2**32)", "rng.randint(5, size=3)[1]",
)  # fmt: skip


def loop(expression):
    """The function that draws so in each turn of a loop."""
    lines = ("def f(n, rng, x):", "    c = []", "    for j in range(n):", "        k = j % 8",
             f"        v = {expression}", "        c.append(v)", "    return v, c")  # fmt: skip
    return function("\n".join(lines) + "\n", expression)


def numbers(found):
    """The results of ``loop``, one after the other; of an error its class."""
    return found if isinstance(found, type) else (found[0], *found[1])


@pytest.mark.family(4)
@pytest.mark.parametrize("kind, expression", [(k, e) for k, es in (("new", NEW), ("old", OLD)) for e in (*BOTH, *es)])
def test_methods(kind, expression):
    f, x = loop(expression), np.arange(1.0, 9.0)
    for number, bits in enumerate(KINDS):
        for ours in (False, True):
            if ours and (number or "choice(x" in expression):  # which takes arrays of ours
                continue
            theirs, mine = generator(number, kind, bits, False), generator(number, kind, bits, ours)
            compiled = tnp.function(f)
            for _ in range(2):
                found = numbers(compiled(40, mine, tnp.asarray(x)))
                assert same(found, numbers(f(40, theirs, x)), ours), bits
                assert state_of(mine) == state_of(theirs), bits
            assert staged(compiled), compiled.explain()


@pytest.mark.filterwarnings("ignore:you are shuffling")  # where Python does a call: NumPy's generator, an array of ours
@pytest.mark.parametrize("part", range(PARTS))
def test_random_programs(part):
    before = tnp.config.get_deterministic()
    tnp.config.set_deterministic(True)
    native = bailed = 0
    try:
        for number in range(FIRST + part, FIRST + PROGRAMS, PARTS):
            is_native, bailouts = check(number)
            native, bailed = native + is_native, bailed + bool(bailouts)
    finally:
        tnp.config.set_deterministic(before)
    assert native > (0.7 * PROGRAMS / PARTS if PROGRAMS >= 100 else 0)
    assert bailed >= 0.1 * PROGRAMS / PARTS or PROGRAMS < 100


SPINS = np.sign(np.random.default_rng(2).random((8, 8)) - 0.5)
DATA = np.random.default_rng(3).normal(size=30)


@pytest.mark.parametrize(
    "program, args",
    [(sampling.arrivals, (200.0,)), (sampling.gillespie, (50, 100, 1.0)), (sampling.ising, (SPINS, 0.4)),
     (sampling.metropolis, (0.5, 0.8, 300)), (sampling.q_learning, (np.zeros((12, 2)), 0.2)),
     (sampling.bootstrap, (DATA, 40)), (sampling.walk, (8.0,)), (sampling.particles, (DATA.cumsum(), 50)),
     (sampling.cards, (200,))],
)  # fmt: skip
def test_programs(program, args):
    mine, theirs = np.random.default_rng(4), np.random.default_rng(4)
    compiled = tnp.function(lambda rng, *rest: program(tnp, rng, *rest))
    own, given = ([np.copy(a) if isinstance(a, np.ndarray) else a for a in args] for _ in range(2))
    for _ in range(3):
        found, expected = compiled(mine, *own), program(np, theirs, *given)
        found, expected = ([] if x is None else x for x in (found, expected))
        for a, b in zip((found, *own), (expected, *given), strict=True):
            np.testing.assert_allclose(np.asarray(a, float), np.asarray(b, float), rtol=1e-9)
        assert state_of(mine) == state_of(theirs)
    assert staged(compiled), compiled.explain()


# --- each draw once, in its place ---


def unused(rng):
    for _ in range(60):
        rng.random()
        rng.random(3)
        rng.permutation(4)
    return rng.random()


def in_a_test(rng):
    n = 0
    while (rng.random() < 0.9 and rng.integers(10) > 1) or rng.random() > 0.97:
        n += 1
    return n, rng.random()


def behind_a_break(rng):
    total = 0.0
    for _ in range(5):
        while rng.random() < 0.95:
            total += rng.normal()
            if rng.random() < 0.3:
                break
    return total


def in_branches(rng):
    total = 0.0
    for k in range(50):
        total += rng.normal() if rng.random() < 0.3 else k
        if total > 100 and rng.random() < 0.5:
            return total, k
    return total, 0


def while_it_returns(rng):
    for k in range(1000):
        n = 0
        while rng.random() < 0.99:
            n += 1
            if rng.integers(50) == 3:
                return k, n
    return None


@pytest.mark.parametrize("f", [unused, in_a_test, behind_a_break, in_branches, while_it_returns])
def test_each_draw_happens_once_in_its_place(f):
    compiled = tnp.function(f)
    mine, theirs = np.random.default_rng(3), np.random.default_rng(3)
    for _ in range(6):
        assert compiled(mine) == f(theirs)
        assert state_of(mine) == state_of(theirs)
    assert staged(compiled), compiled.explain()


# --- bailouts ---


def divides(rng, x):
    total = 0.0
    for k in range(60):
        x[k % 5] = rng.normal()
        total += 1.0 / rng.poisson(2.0)
    return total


def leaves(rng, x):
    total = 0.0
    for k in range(60):
        x[k % 5] = rng.normal()
        total += x[rng.poisson(4.0) if k > 9 else 0]
    return total


def overflows(rng, x):
    value = 1
    for k in range(60):
        x[k % 5] = rng.normal()
        value = value * (rng.poisson(8.0) + 2)
    return value


def takes_no_scale(rng, x):
    total = 0.0
    for k in range(60):
        total += rng.normal(0.0, 30.0 - k)
    return total


def takes_no_bounds(rng, x):
    total = 0
    for k in range(60):
        x[k % 5] = rng.normal()
        total = total + int(rng.choice(30 - k))
    return total


def takes_no_order(rng, x):
    total = 0
    for k in range(60):
        x[k % 5] = rng.normal()
        total = total + (1 if rng.integers(k, 30) > 15 else 0)
    return total


def takes_no_order_old(rng, x):
    total = 0
    for k in range(60):
        x[k % 5] = rng.normal()
        total = total + (1 if rng.randint(k, 30) > 15 else 0)
    return total


BOUNDS = [(takes_no_order, "new"), (takes_no_order_old, "old")]
FAILING = [divides, leaves, overflows, takes_no_scale, takes_no_bounds]


@pytest.mark.parametrize("f, kind", [*((f, k) for f in FAILING for k in ("new", "old")), *BOUNDS])
def test_python_begins_from_the_state_before_the_call(f, kind):
    for bits in KINDS:
        theirs, mine = generator(5, kind, bits, False), generator(5, kind, bits, False)
        for rng in (theirs, mine):  # half a word, and a normal number, are left
            for _ in range(3):
                rng.integers(9, dtype=np.uint32) if kind == "new" else rng.randint(9, dtype=np.uint32)
            rng.standard_normal()
        x, own, compiled = np.arange(6.0), tnp.arange(6.0), tnp.function(f)
        for _ in range(5):  # also when the program is not tried any more
            expected, found = outcome(lambda: f(theirs, x)), outcome(lambda: compiled(mine, own))  # noqa: B023
            assert found == expected
            assert state_of(mine) == state_of(theirs)
            assert np.array_equal(own, x)
        assert "bailed out" in compiled.explain()


# --- what no program has ---


def test_other_draws_in_loops_are_given_up_at_once():
    def f(rng, n):
        total = 0.0
        for _ in range(n):
            total += rng.triangular(0.0, 1.0, 2.0)
        return total

    compiled = tnp.function(f, strict=False)
    mine, theirs = np.random.default_rng(6), np.random.default_rng(6)
    with pytest.warns(tnp.EagerWarning, match="f runs in Python: a loop draws by triangular") as told:
        assert [compiled(mine, 3000) for _ in range(3)] == [f(theirs, 3000) for _ in range(3)]
    assert len(told) == 1
    assert state_of(mine) == state_of(theirs)
    assert compiled.experimental_get_tracing_count() == 0
    assert "not staged: a loop draws by triangular, as no program does" in compiled.explain()


def test_without_numpys_library(monkeypatch):
    monkeypatch.setattr(draws, "addresses", dict)
    generators._agrees.cache_clear()
    monkeypatch.setattr(generators, "_kinds", {})
    compiled = tnp.function(total_of, strict=False)
    mine, theirs = np.random.default_rng(6), np.random.default_rng(6)
    what = "total_of runs in Python: random draws of a generator that no program has"
    with pytest.warns(tnp.EagerWarning, match=what):
        assert [compiled(mine, 90) for _ in range(3)] == [total_of(theirs, 90) for _ in range(3)]
    assert state_of(mine) == state_of(theirs)
    assert compiled.experimental_get_tracing_count() == 0
    generators._agrees.cache_clear()


def test_a_library_that_draws_otherwise_is_not_used(monkeypatch):
    found = draws.addresses()
    assert generators._agrees()
    other = {"random_gamma": "random_normal", "random_poisson": "random_geometric", "random_beta": "random_gamma"}
    for name, swapped in other.items():
        generators._agrees.cache_clear()
        monkeypatch.setattr(draws, "addresses", lambda: {**found, name: found[swapped]})  # noqa: B023
        assert not generators._agrees()
    monkeypatch.undo()
    generators._agrees.cache_clear()
    assert generators._agrees()


def test_a_state_in_other_places_is_not_touched(monkeypatch):
    monkeypatch.setitem(generators._STATES, "PCG64", (16, 8))
    generators._is_known.cache_clear()
    try:
        assert not generators._is_known("PCG64")
        assert not generators._is_known("Others")
    finally:
        monkeypatch.undo()
        generators._is_known.cache_clear()
    assert all(map(generators._is_known, KINDS))


# --- tapes and batches ---


def test_a_gradient_draws_once():
    def f(x, rng):
        total = x * 0.0
        for _ in range(20):
            total = total + x * rng.normal()
        return total

    compiled = tnp.function(f)
    rng, theirs = tnp.random.default_rng(6), np.random.default_rng(6)
    drawn = theirs.standard_normal(20).sum()
    x = tnp.asarray(2.0)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = compiled(x, rng)
    assert np.allclose(tape.gradient(y, x), drawn)
    assert np.allclose(y, 2 * drawn)
    assert state_of(rng) == state_of(theirs)


def test_batches_draw_for_each_example():
    def f(x, rng):
        total = x * 0.0
        for _ in range(8):
            total = total + rng.normal()
        return total

    expected = tnp.vectorized_map(lambda x: f(x, tnp.random.default_rng(2)), tnp.zeros(3))
    compiled = tnp.function(f)
    found = tnp.vectorized_map(lambda x: compiled(x, tnp.random.default_rng(2)), tnp.zeros(3))
    assert np.allclose(found, expected)


def test_a_profile_draws_once():
    compiled, rng, theirs = tnp.function(total_of), np.random.default_rng(6), np.random.default_rng(6)
    with tnp.profile():
        found = compiled(rng, 90)
    assert found == total_of(theirs, 90)
    assert state_of(rng) == state_of(theirs)


def test_listing():
    compiled = tnp.function(total_of)
    compiled(np.random.default_rng(6), 90)
    text = compiled.graph()
    assert "input rng: Generator of PCG64" in text
    assert "rng.normal(0.0, 1.0)" in text
    assert "rng.poisson(3.0)" in text


def test_it_is_light():
    assert isinstance(sys.modules["tensornumpy"], types.ModuleType)
    assert not generators.kind_of(np.random.Generator(np.random.PCG64(1))).is_old
