"""When the native code of a trace is made: later than the first call, by calls that Python answers, within a budget."""

from __future__ import annotations

import functools
import sys

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import needs_extension, set_names
from tensornumpy.engines import background
from tensornumpy.function.balance import Budget, process
from tensornumpy.function.programs import watch
from tensornumpy.function.programs.watch import Making, Watch

X = tnp.asarray(np.linspace(0.0, 1.0, 100_000))


@pytest.fixture(autouse=True)
def in_background():
    """Native code as a program has it that runs for a while."""
    before = background.get_mode()
    background.set_mode("background")
    yield
    background.set_mode(before)


def took(one: Watch, compiled: float, python: float, calls: int, before: int = 0) -> None:
    """So many calls that take so long either way."""
    for count in range(before, before + calls):
        if not one.rests(count):
            one.took(python if one.is_pythons else compiled, count + 1)


def test_native_code_is_made_when_calls_have_paid_for_it(monkeypatch):
    """Where thirty calls would spare its making, at once; else when eight times those so far would, in the budget."""
    set_names(monkeypatch, watch, _LOADING=0.0)
    sure = Watch(0.01)  # of which thirty are 0.3 s
    sure.wait(Making(0.1, 0.5))
    assert not sure.pays(1)  # one call of Python's is timed before
    took(sure, 1.0, 0.01, 1)
    assert sure.pays(1)
    budget = Budget()
    budget.spent = -1.0
    process.add(saved=10.0)
    one = Watch(0.001, True, budget)
    one.wait(Making(1.0, 0.5))
    took(one, 1.0, 0.002, 1)
    assert not one.pays(1) and not one.pays(249) and one.pays(251)
    took(one, 1.0, 0.002, 9, 1)  # which is what Python takes: more than the steps of the trace may take
    assert not one.pays(83) and one.pays(84)
    with monkeypatch.context() as patched:
        patched.delitem(sys.modules, "llvmlite", raising=False)
        set_names(patched, watch, _LOADING=1.0)
        assert not one.pays(84) and one.pays(168)  # where nobody has imported the compiler
    assert not one.is_made_in_front
    assert one.is_resting and one.is_waiting  # until then Python answers without a look
    assert not one.rests(one.until) and budget.taken == pytest.approx(0.002 * one.until)
    one.times[1] = 0.11
    assert one.is_made_in_front  # it takes less than ten calls
    one.times[1] = 0.0009
    assert one.is_made_in_front  # calls so short hold Python's lock, for which a thread beside would wait


def test_tracing_and_compiling_take_a_tenth_of_the_time_of_calls():
    """Of all that a function has: beyond a first 0.2 s its calls have to have taken ten times as long."""
    budget = Budget()
    budget.spent = 0.15
    one, other = Watch(1.0, True, budget), Watch(1.0, True, budget)
    one.wait(Making(0.1, 1.0))
    other.wait(Making(0.1, 1.0))
    one.tried = other.tried = 1
    assert not one.pays(1)
    took(other, 1.0, 0.1, 4)  # calls of other shapes pay, too
    assert not one.pays(1)
    took(other, 1.0, 0.11, 1, 4)
    assert one.pays(1)
    budget.spent += 0.1
    assert not other.pays(1)
    other.arrived(5)
    took(other, 0.01, 0.1, 700, 5)  # and those that nobody times
    assert budget.taken == pytest.approx(0.51 + 700 * 0.01, rel=0.2)


def test_what_is_far_less_says_nothing_of_the_next_making():
    budget = Budget()
    for seconds in (0.1, *[0.001] * 20):
        budget.made(seconds)
    assert budget.latest == 0.1
    budget.made(0.02)
    assert budget.latest == 0.05


@needs_extension
def test_calls_that_wait_for_native_code_are_called_without_a_way_through_python():
    @tnp.function
    def waves(x):
        return tnp.tanh(tnp.sin(x) * 2.0 + x)

    x = tnp.linspace(0.0, 1.0, 100_000)
    waves(x)
    waves._budget.spent = 1000.0  # so that calls have to pay first
    for _ in range(20):
        waves(x)
    seen: list[str] = []
    sys.setprofile(lambda frame, event, _: seen.append(frame.f_code.co_name) if event == "call" else None)
    try:
        waves(x)
    finally:
        sys.setprofile(None)
    assert "waves" in seen and "_call" not in seen and "_again" not in seen
    assert "native code" in waves.explain()


@pytest.mark.parametrize("has_product", [False, True])
def test_products_of_a_library_are_not_computed_beside_the_compiler(monkeypatch, has_product):
    """Its threads would wait for each other as long as that has one of the cores: the call makes the code itself."""
    jobs = []
    monkeypatch.setattr(background, "put", jobs.append)
    set_names(monkeypatch, watch, EXPECTED=1 << 40, FEW=0, _HELD=0.0)
    x = tnp.asarray(np.linspace(0.0, 1.0, 40_000).reshape(200, 200))
    f = lambda x: tnp.tanh(x @ x if has_product else x) * 2 + tnp.exp(x)  # noqa: E731
    g = tnp.function(f)
    for _ in range(3):
        np.testing.assert_allclose(g(x), f(x), rtol=1e-12)
    jobs = [job for job in jobs if isinstance(job, functools.partial)]  # the others are of single operations
    assert len(jobs) == (not has_product) and g.traces[0].watch.is_waiting is (not has_product)


def test_what_needs_graph_and_program_makes_them(monkeypatch):
    """A call that is watched, or one of another mode, does not wait for other calls to pay."""
    monkeypatch.setattr(background, "put", lambda job: None)
    f = lambda x: tnp.sum(tnp.tanh(x) * x)  # noqa: E731
    g = tnp.function(f)
    g(X), g(X)
    trace = g.traces[0]
    assert trace.recorded is not None
    np.testing.assert_allclose(tnp.grad(g)(X), tnp.grad(f)(X), rtol=1e-12)
    assert trace.recorded is None and trace.graph.nodes
    h = tnp.function(f)
    h(X), h(X)
    assert h.traces[0].recorded is not None and "nodes, 0 guards" in h.explain() and h.traces[0].recorded is None
    np.testing.assert_allclose(h(X), f(X), rtol=1e-12)
    assert not hasattr(trace, "no such thing")


def test_programs_with_loops_are_counted():
    """They are made in the first call whatever they take; a trace of the function waits longer then."""

    def f(x):
        for i in range(1, x.size):
            x[i] += 0.5 * x[i - 1]

    g = tnp.function(f)
    before = g._budget.spent, g._budget.taken
    g(tnp.ones(50))
    made = g._budget.spent
    assert before == (0.0, 0.0) < (made, 0.0)
    g(tnp.ones(50))
    assert g._budget.spent == made and g._budget.taken > 0
