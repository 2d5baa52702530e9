"""Derivatives of loops that draw: through what is done with the numbers, which are drawn once.

TENSORNUMPY_FUZZ is the number of random programs; TENSORNUMPY_FUZZ_RANDOM draws others than the fixed ones.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import needs_machine_code

from . import draw_gradients as programs
from .draw_gradients import CASES
from .drawing import KINDS, function, generator, outcome, program, state_of
from .test_random import FIRST

PROGRAMS = int(os.environ.get("TENSORNUMPY_FUZZ", "60"))
PARTS = 4
OURS = {"new": tnp.random.default_rng, "old": tnp.random.RandomState}
NUMPYS = {"new": np.random.default_rng, "old": np.random.RandomState}
pytestmark = [
    pytest.mark.usefixtures("native_now"),
    needs_machine_code,
]


def taken(f: Any, params: tuple, rng: Any) -> tuple[float, list, str]:
    """Value and gradient of a program, and where the generator is behind both."""
    xs = [tnp.asarray(p) for p in params]
    with tnp.GradientTape() as tape:
        tape.watch(xs)
        y = f(*xs, rng)
    return float(y), [np.asarray(g) for g in tape.gradient(y, xs)], state_of(rng)


def is_compiled(f: Any) -> bool:
    text = str(f.explain())
    return "one native program" in text and "unrolled by" not in text


@pytest.mark.parametrize("kind", OURS)
@pytest.mark.parametrize(("f", "params"), CASES, ids=[f.__name__ for f, _ in CASES])
def test_gradients_are_those_of_the_tape_on_the_same_stream(f, params, kind):
    compiled = tnp.function(f)
    value, gradient, state = taken(compiled, params, OURS[kind](5))
    wanted, right, where = taken(f, params, OURS[kind](5))
    np.testing.assert_allclose(value, wanted, rtol=1e-13)
    for found, expected in zip(gradient, right, strict=True):
        np.testing.assert_allclose(found, expected, rtol=1e-10)
    assert state == where
    assert is_compiled(compiled)


@pytest.mark.parametrize("kind", NUMPYS)
@pytest.mark.parametrize(("f", "params"), CASES[:6], ids=[f.__name__ for f, _ in CASES[:6]])
def test_gradients_are_those_of_differences_with_one_seed(f, params, kind):
    compiled = tnp.function(f)
    _, gradient, state = taken(compiled, params, NUMPYS[kind](7))
    for k, (found, p) in enumerate(zip(gradient, params, strict=True)):
        for at in np.ndindex(np.shape(p)):
            step = np.zeros(np.shape(p))
            step[at] = 1e-5
            ends = [
                taken(compiled, (*params[:k], np.asarray(p) + s * step, *params[k + 1 :]), NUMPYS[kind](7))[0]
                for s in (1, -1)
            ]
            np.testing.assert_allclose(found[at], (ends[0] - ends[1]) / 2e-5, rtol=1e-6, atol=1e-6)
    assert is_compiled(compiled)
    rng = NUMPYS[kind](7)
    f(*(np.asarray(p) for p in params), rng)
    assert state_of(rng) == state


@pytest.mark.parametrize("f", [programs.option, programs.shifts, programs.paths])
@pytest.mark.parametrize(
    "derivative",
    [
        lambda f: tnp.grad(tnp.grad(f))(0.4),
        lambda f: tnp.jvp(f, (0.4,), (1.5,))[1],
        lambda f: tnp.jvp(tnp.grad(f), (0.4,), (1.5,))[1],
        lambda f: tnp.hessian(lambda x: f(x[0] * x[1]))(tnp.asarray([0.8, 0.5])),
        lambda f: tnp.jacobian(lambda x: f(x.sum()) * x)(tnp.asarray([0.1, 0.3])),
    ],
)
def test_other_derivatives(f, derivative):
    results = []
    for g in (f, tnp.function(f)):
        rng = tnp.random.default_rng(3)
        results.append((derivative(lambda x, g=g, rng=rng: g(x, 0.7, rng)).numpy(), state_of(rng)))
    np.testing.assert_allclose(results[0][0], results[1][0], rtol=1e-9)
    assert results[0][1] == results[1][1]


def test_a_scale_of_zero():
    def f(x, rng):
        total = x * 0.0
        for _ in range(20):
            total = total + rng.normal(1.0, x) + rng.exponential(x)
        return total

    _, (found,), _ = taken(tnp.function(f), (0.0,), tnp.random.default_rng(2))
    rng = np.random.default_rng(2)
    drawn = [rng.standard_normal() + rng.standard_exponential() for _ in range(20)]
    np.testing.assert_allclose(found, np.sum(drawn))


def taken_with(f: Any, scale: float) -> Any:
    """The compiled function, after a gradient."""
    compiled = tnp.function(f)
    taken(compiled, (0.5, scale), tnp.random.default_rng(4))
    return compiled


@pytest.mark.parametrize("scale", [-1.0, -0.0, np.nan])
def test_what_numpy_refuses_is_refused_where_it_is_reached(scale):
    def f(x, scale, rng):
        total, scales = x * 0.0, tnp.ones(30)
        scales[20] = scale
        for k in range(30):
            total = total + rng.normal(x, scales[k])
        return total

    ends = []
    assert is_compiled(taken_with(f, 0.5))
    for g in (f, tnp.function(f)):
        rng = tnp.random.default_rng(4)
        ends.append((repr(outcome(lambda g=g, rng=rng: taken(g, (0.5, scale), rng)[:2])), state_of(rng)))
    assert ends[0] == ends[1]


def test_a_run_that_bails_out_draws_from_where_it_began():
    def f(x, n, rng):
        total, y = x * 0.0, tnp.ones(30)
        for k in range(n):
            total = total + x * rng.normal() * y[k if k < 30 else -1]
            y[(k + int(rng.integers(0, 2))) % (30 if k != 25 else 29)] = 2.0
            if k == 28:
                total = total / (n - 29)
        return total

    compiled = tnp.function(f)
    for n in (30, 29, 30):
        ends = []
        for g in (f, compiled):
            rng = tnp.random.default_rng(4)
            result = outcome(lambda g=g, rng=rng, n=n: taken(lambda x, rng: g(x, n, rng), (0.5,), rng)[:2])
            ends.append((repr(result), state_of(rng)))
        assert ends[0] == ends[1]


def test_a_parameter_without_a_derivative_is_the_tapes():
    def f(x, rng):
        total = x * 0.0
        for _ in range(20):
            total = total + x * rng.poisson(x) + rng.beta(x, 2.0)
        return total

    compiled = tnp.function(f)
    with pytest.warns(tnp.LostGradientWarning, match=r"left the tape through random\.beta"):
        end = taken(f, (2.0,), tnp.random.default_rng(4))
    assert taken(compiled, (2.0,), tnp.random.default_rng(4)) == end
    assert "in which a draw has no derivative" in str(compiled.explain())


def test_generators_outside_and_two_of_them():
    rng, other = np.random.default_rng(3), tnp.random.RandomState(4)

    def f(x):
        total = x * 0.0
        for _ in range(20):
            total = total + x * rng.normal() * other.normal(x, 1.0)
        return total

    compiled = tnp.function(f)
    found = [float(tnp.grad(compiled)(0.6)) for _ in range(3)]
    assert is_compiled(compiled)
    states = state_of(rng), state_of(other)
    rng, other = np.random.default_rng(3), tnp.random.RandomState(4)
    np.testing.assert_allclose(found, [float(tnp.grad(f)(0.6)) for _ in range(3)])
    assert states == (state_of(rng), state_of(other))


def test_one_generator_in_two_places():
    def f(x, one, two):
        total = x * 0.0
        for _ in range(20):
            total = total + x * one.normal() * two.random()
        return total

    found = []
    for g in (f, tnp.function(f)):
        rng = tnp.random.default_rng(3)
        found.append((float(tnp.grad(lambda x, g=g, rng=rng: g(x, rng, rng))(0.5)), state_of(rng)))
    assert found[0][1] == found[1][1]
    np.testing.assert_allclose(found[0][0], found[1][0])


def test_long_loops_draw_once():
    def f(x, rng):
        y = tnp.ones(1000) * x
        for _ in range(10000):  # 80 MB, which a loop that does not draw would compute again in segments
            y = y + tnp.sin(y) * (rng.normal() * 0.01)
        return y[0]

    compiled = tnp.function(f)
    _, (found,), _ = taken(compiled, (0.5,), tnp.random.default_rng(1))
    y, slope = 0.5, 1.0
    for z in np.random.default_rng(1).standard_normal(10000):
        slope *= 1.0 + np.cos(y) * z * 0.01
        y += np.sin(y) * z * 0.01
    np.testing.assert_allclose(found, slope, rtol=1e-9)
    assert is_compiled(compiled)


@pytest.mark.parametrize("kind", OURS)
def test_training_steps_are_compiled_whole(kind):
    def step(x, rng):
        return x - 0.01 * tnp.grad(lambda s: programs.option(s, 0.05, rng))(x)

    compiled, ends = tnp.function(step), []
    for g in (step, compiled):
        rngs, x = [OURS[kind](k) for k in range(2)], tnp.asarray(0.3)
        for k in range(6):
            x = g(x, rngs[k % 2])
        ends.append((float(x), *map(state_of, rngs)))
    np.testing.assert_allclose(ends[0][0], ends[1][0])
    assert ends[0][1:] == ends[1][1:]


@pytest.mark.parametrize("around", [lambda f: f, tnp.function])
def test_batches_with_a_stream_each_are_a_loop_over_examples(around):
    def value(x, seed):
        return compiled(x, 0.7, tnp.random.default_rng(seed))

    compiled, xs = tnp.function(programs.shifts), tnp.asarray([0.3, 0.8, 1.2])
    wanted = [float(programs.shifts(x, 0.7, tnp.random.default_rng(k))) for k, x in enumerate(xs)]
    slopes = [
        float(tnp.grad(lambda x, k=k: programs.shifts(x, 0.7, tnp.random.default_rng(k)))(x)) for k, x in enumerate(xs)
    ]
    pairs = (xs, tnp.arange(3))
    for _ in range(2):
        found = around(lambda pairs: tnp.vectorized_map(lambda pair: value(*pair), pairs))(pairs)
        np.testing.assert_allclose(found, wanted, rtol=1e-12)
    found = tnp.vectorized_map(lambda pair: tnp.grad(lambda x: value(x, pair[1]))(pair[0]), pairs)
    np.testing.assert_allclose(found, slopes, rtol=1e-10)


def test_batches_with_one_stream_draw_for_all_examples_at_once():
    compiled, xs, ends = tnp.function(programs.shifts), tnp.asarray([0.3, 0.8, 1.2]), []
    for f in (programs.shifts, compiled):
        rng = tnp.random.default_rng(3)
        with tnp.GradientTape() as tape:
            tape.watch(xs)
            ys = tnp.vectorized_map(lambda x, f=f, rng=rng: f(x, 0.7, rng), xs)
        ends.append((ys.tolist(), tape.gradient(ys, xs).tolist(), state_of(rng)))
    assert ends[0] == ends[1]


@pytest.mark.filterwarnings("ignore::tensornumpy.LostGradientWarning", "ignore::tensornumpy.EagerWarning")
@pytest.mark.parametrize("part", range(PARTS))
def test_gradients_of_random_programs(part):
    compared = 0
    for number in range(FIRST + part, FIRST + PROGRAMS, PARTS):
        text, kind, _ = program(number)
        random = Random(number)
        bits, count = random.choice(KINDS), random.randrange(3, 25)
        f = function(text, f"gradient {number}")

        def total(x, rng, call):
            s, t, *_ = call(count, rng, x * 1.0)  # noqa: B023
            return s + t

        ends = []
        for call in (f, tnp.function(f, strict=False)):
            rng, x = generator(number, kind, bits, True), tnp.arange(1.0, 9.0)

            def gradient(x=x, rng=rng, call=call):
                with tnp.GradientTape() as tape:
                    tape.watch(x)
                    y = tnp.asarray(total(x, rng, call))
                found = tape.gradient(y, x, unconnected_gradients="zero")
                return np.append(found.numpy(), float(y))

            with np.errstate(all="ignore"):
                ends.append((outcome(gradient), state_of(rng)))
        (wanted, where), (found, state) = ends
        assert state == where, f"program {number}\n{text}"
        if isinstance(wanted, type):
            assert found is wanted, f"program {number}\n{text}"
            continue
        np.testing.assert_allclose(found, wanted, rtol=1e-7, atol=1e-9, err_msg=f"program {number}\n{text}")
        compared += 1
    assert compared > PROGRAMS // PARTS // 2
