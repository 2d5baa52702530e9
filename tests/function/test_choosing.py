"""Of compiled code and Python the faster one answers: measured, once, with the same values, never both in a call."""

from __future__ import annotations

import functools
import itertools
import time

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._core._compiled import fast
from tensornumpy.engines import background
from tensornumpy.function.programs import choosing, contest

X = tnp.asarray(np.linspace(0.0, 1.0, 50_000))
SMALL = tnp.asarray([3.0, 1.0, 2.0])


@pytest.fixture(autouse=True)
def in_background():
    """Native code as a program has it that runs for a while."""
    before = background.get_mode()
    background.set_mode("background")
    yield
    background.set_mode(before)
    background.set_deterministic(False)


class Clock:
    """Time that passes in the code under test alone: ``cost`` seconds where Python runs."""

    def __init__(self, monkeypatch, python: float, compiled: float):
        self.now, self.is_python, self.costs = 0.0, False, (compiled, python)
        self.asked = 0
        monkeypatch.setattr(choosing, "clock", self)

    def runs(self):
        """How often Python has run so far, at each step."""
        for count in itertools.count():
            self.is_python = True
            yield count

    def __call__(self) -> float:
        self.asked += 1
        if self.asked % 2 == 0:
            self.now += self.costs[self.is_python]
        self.is_python = False
        return self.now


def measured(monkeypatch, f, python, compiled, *args, estimate=1.0, calls=70):
    """A function whose calls take so many seconds either way; the results, and how often Python ran the code."""
    clock = Clock(monkeypatch, python, compiled)
    monkeypatch.setattr(choosing, "nanoseconds", lambda node: estimate * 1e9)
    runs = functools.partial(next, clock.runs())

    def counted(*xs):
        runs()  # what is written in plain sight would be traced
        return f(*xs)

    g = tnp.function(counted)
    results = [g(*args) for _ in range(calls)]
    return g, results, runs()


def expected(f, *args):
    return np.asarray(f(*args))


def test_python_answers_where_it_is_faster(monkeypatch):
    f = lambda x: tnp.sort(x)[::2] * 2.0  # noqa: E731
    g, results, runs = measured(monkeypatch, f, 0.002, 0.01, X, estimate=0.001)
    assert runs > 60
    assert "Python 2 ms: it runs in Python" in g.explain()
    for r in results:
        np.testing.assert_array_equal(r, expected(f, X))


def test_compiled_code_answers_where_that_is_faster(monkeypatch):
    f = lambda x: tnp.sort(x) * 2.0  # noqa: E731
    g, results, runs = measured(monkeypatch, f, 0.01, 0.002, X, estimate=0.001)
    assert runs == 2  # the trace, and one call that Python answered
    assert "compiled code takes 2 ms a call, Python 10 ms" in g.explain()
    assert "it runs in Python" not in g.explain()
    for r in results:
        np.testing.assert_array_equal(r, expected(f, X))


def test_an_estimate_that_is_clear_spares_the_call_in_python(monkeypatch):
    g, _, runs = measured(monkeypatch, lambda x: x * 2.0, 5.0, 0.002, X, estimate=2.0)
    assert runs == 1
    assert "by an estimate" in g.explain()


def test_loops_of_unknown_length_are_not_tried_in_python_if_they_take_long():
    choice = choosing.Choice(1e-6, is_known=False)
    choice.took(False, 0.5)
    assert choice.verdict == "compiled" and "maybe far more" in choice.text()


def test_python_comes_first_where_steps_took_long_and_have_no_kernels_yet():
    choice = choosing.Choice(1.0, unfused=0.1)
    assert choice.tries_python and not choice.waits()
    choice.took(True, 0.02)
    assert choice.waits() and not choice.tries_python
    assert not choosing.Choice(1.0, unfused=0.001).tries_python
    quick = choosing.Choice(1.0, unfused=0.1)
    quick.took(True, 0.2)  # the steps were faster than that
    assert not quick.waits()


def test_calls_that_take_long_are_python_s_until_there_are_kernels(monkeypatch):
    """The body of ``histogram`` is many steps: one by one they take some times as long as NumPy's function."""
    seen = []
    took = choosing.Choice.took

    def noted(self, is_python, *seconds):
        seen.append((is_python, job.made))
        took(self, is_python, *seconds)

    monkeypatch.setattr(choosing.Choice, "took", noted)
    monkeypatch.setattr(choosing.Choice, "waits", lambda choice: bool(choice.unfused and choice.counts[1]))
    x = np.linspace(0.0, 1.0, 300_000) ** 2
    f = tnp.function(lambda x: tnp.histogram(x, 50)[0] * 2.0)
    expected = np.histogram(x, 50)[0] * 2.0
    given = tnp.asarray(x)
    np.testing.assert_array_equal(f(given), expected)
    job = f.traces[0].compiled.job
    if job is None:
        pytest.skip("the process knows these kernels")
    f.traces[0].choice.lead = 1
    end = time.monotonic() + 60
    while not (seen and seen[-1] == (False, True)) and time.monotonic() < end:
        np.testing.assert_array_equal(f(given), expected)
    assert seen[0] == (True, False)
    assert (False, False) not in seen  # compiled code answers when its kernels are there
    assert (False, True) in seen


def test_one_call_that_a_busy_machine_held_up_decides_nothing():
    choice = choosing.Choice(0.0)
    held_up = [0.02]
    while choice.verdict is None:
        is_python = choice.tries_python
        choice.took(is_python, 0.002 if is_python else held_up.pop() if held_up else 0.0001)
    assert choice.verdict == "compiled"


def test_a_first_call_in_python_that_took_far_longer_than_estimated_decides_nothing():
    choice = choosing.Choice(4e-6)
    first = [0.01]
    while choice.verdict is None:
        is_python = choice.tries_python
        choice.took(is_python, 0.0007 if not is_python else first.pop() if first else 0.00004)
    assert choice.verdict == "python"


def test_what_is_far_slower_by_the_processor_s_time_gets_one_call():
    choice = choosing.Choice(0.0)
    for is_python in (False, True):
        assert choice.tries_python is is_python
        choice.took(is_python, *((0.002, 0.002) if is_python else (0.02, 0.02)))
    assert choice.verdict == "python"
    choice = choosing.Choice(0.0)
    choice.took(False, 0.02, 0.004)  # the machine did something else meanwhile
    choice.took(True, 0.002, 0.002)
    assert choice.verdict is None
    choice.took(False, 0.004, 0.004)  # twice as slow, in the second call
    choice.took(True, 0.002, 0.002)
    assert choice.verdict == "python"


@pytest.mark.parametrize("close", [0.9, 1.0, 1.2])
def test_times_that_are_close_are_measured_often(close):
    choice = choosing.Choice(0.0)
    taken = 0
    while choice.verdict is None:
        is_python = choice.tries_python
        choice.took(is_python, 0.01 if is_python else 0.01 * close)
        taken += 1
    assert taken == 2 * choosing._TRIES[1]
    assert choice.verdict == ("python" if close > choosing._MARGIN else "compiled")


def test_small_calls_are_compiled_either_way(monkeypatch):
    f = lambda x: tnp.argsort(x)[-1]  # noqa: E731  # steps without a kernel: else calls are counted until it is made
    g, _results, runs = measured(monkeypatch, f, 2e-6, 1e-5, SMALL, estimate=1e-9)
    assert runs > 20
    if fast is not None:
        assert g._entries[0].program is g.python_function  # which compiled code calls from now on
    before = g.traces[0].calls
    assert int(g(SMALL)) == int(g(SMALL * 1.0)) == 0 and int(g(-SMALL)) == 1
    assert g.traces[0].calls == before + 3
    array = g(np.asarray(SMALL))  # NumPy's own array has to become ours first
    assert isinstance(array, tnp.ndarray)
    with pytest.raises(TypeError):
        g()


def test_views_of_arguments_are_views_either_way(monkeypatch):
    g, results, _ = measured(monkeypatch, lambda x: (x[::2], x.T, x, x + 1), 1e-6, 1e-3, SMALL, estimate=1e-9)
    assert "it runs in Python" in g.explain()
    for r in (results[0], results[-1]):
        assert r[0].base is SMALL and r[1].base is SMALL and r[2] is SMALL
        assert not np.shares_memory(r[3].numpy(), SMALL.numpy())


def test_writes_and_draws_happen_once(monkeypatch):
    def f(x):
        x += tnp.random.random(3)
        return x * 1.0

    x, y = tnp.zeros(3), np.zeros(3)
    tnp.random.seed(3)
    _g, results, _ = measured(monkeypatch, f, 1e-3, 2e-3, x, estimate=1e-9, calls=20)
    np.random.seed(3)
    for r in results:
        y += np.random.random(3)
        np.testing.assert_array_equal(r, y)
    np.testing.assert_array_equal(x, y)


def test_guards_and_other_shapes_have_their_own_way(monkeypatch):
    def f(x):
        return x * 2.0 if x.sum() > 3 else x - 1.0

    g, _, _ = measured(monkeypatch, f, 1e-3, 5e-3, SMALL, estimate=1e-9)
    for x in (SMALL, SMALL - 3, X, X - 3, SMALL, np.asarray([1.0, 1.0, 1.0])):
        np.testing.assert_array_equal(g(x), f(tnp.asarray(x)))


def test_a_tape_sees_what_runs_in_python(monkeypatch):
    f = lambda x: tnp.sum(x * x)  # noqa: E731
    g, _, _ = measured(monkeypatch, f, 1e-4, 5e-4, SMALL, estimate=1e-9)
    assert "it runs in Python" in g.explain()
    with tnp.GradientTape() as tape:
        tape.watch(SMALL)
        y = g(SMALL)
    np.testing.assert_allclose(tape.gradient(y, SMALL), 2 * SMALL.numpy())
    np.testing.assert_allclose(tnp.vectorized_map(g, tnp.ones((2, 3))), [3.0, 3.0])


def test_errors_are_pythons_own(monkeypatch):
    f = lambda x: tnp.linalg.inv(x)  # noqa: E731
    g, _, _ = measured(monkeypatch, f, 1e-4, 5e-4, tnp.eye(3), estimate=1e-9)
    with pytest.raises(np.linalg.LinAlgError):
        g(tnp.zeros((3, 3)))


@pytest.mark.parametrize("mode", ["now", "off"])
def test_nothing_is_measured_where_native_code_is_made_at_once_or_not_at_all(monkeypatch, mode):
    background.set_mode(mode)
    _, _, runs = measured(monkeypatch, lambda x: tnp.sort(x) * 2.0, 1e-6, 1.0, X, estimate=1e-9)
    assert runs == 1


def test_deterministic_calls_have_the_same_bits_from_the_first_on(monkeypatch):
    tnp.config.set_deterministic(True)
    assert tnp.config.get_deterministic() and tnp.config.get_native() == "now"

    def f(x):
        return tnp.exp(tnp.sin(x) * 3) + tnp.random.random(x.shape) * 0, x.sum()

    tnp.random.seed(5)
    _g, results, runs = measured(monkeypatch, f, 1e-6, 1.0, X, estimate=1e-9, calls=5)
    assert runs == 1
    for r in results[1:]:
        assert r[0].numpy().tobytes() == results[0][0].numpy().tobytes()
        assert r[1].numpy().tobytes() == results[0][1].numpy().tobytes()
    after = float(tnp.random.random())
    np.random.seed(5)
    np.random.random(5 * X.size)
    assert after == np.random.random()  # nothing is drawn twice


def test_programs_with_loops_are_measured_in_the_same_way(monkeypatch):
    def f(x):
        total = x[0] * 0
        for i in range(x.shape[0]):
            total = total + x[i]
        return total

    x = tnp.arange(300.0)
    g, results, runs = measured(monkeypatch, f, 1e-3, 1e-2, x)
    assert runs == 0 or "one native program" not in g.explain() or "measured: " in g.explain()
    assert all(float(r) == float(x.sum()) for r in results)


def test_a_result_with_many_constants():
    f = tnp.function(lambda x: [x * 2.0, list(range(1000))], native="now")
    for _ in range(3):
        doubled, numbers = f(SMALL)
    assert numbers == list(range(1000)) and float(doubled[0]) == 6.0


def test_a_program_for_the_graph_is_compared_with_python_where_python_won(monkeypatch):
    """Beside Python, the steps of the graph need no further call; one call of a program far slower is enough."""
    ran, passed = [], []
    for name in ("clock", "cpu_clock"):  # the test's own: this process may have to wait for others
        monkeypatch.setattr(contest, name, lambda: sum(passed))
    for seconds, wanted in ((0.0, "program"), (0.05, "steps")):
        graph = tnp.function(lambda x: tnp.sin(x) + 1.0, native="off")
        graph(SMALL)
        match = contest.Contest(graph.traces[0].graph, 2)
        match.run = lambda *values: ran.append("steps")
        match.run.environment = {}
        match.program = lambda *values, s=seconds: ran.append("program") or passed.append(s) or (values[0],)
        match.program.seconds = 0.1
        while match.wants(1e-2):
            match(SMALL.numpy())
        assert match.verdict == wanted and "in Python" in match.state
        assert set(ran) == {"program"} and len(ran) == (contest._TRIES if wanted == "program" else 1)
        ran.clear()
