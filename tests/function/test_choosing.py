"""Of compiled code and Python the faster one answers: looked at now and then, by calls that answer, never for good."""

from __future__ import annotations

import ctypes
import functools
import math
import signal
import threading
import time
from types import SimpleNamespace

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import HAS_EXTENSION, entered, is_pythons, needs_extension, set_names
from tensornumpy.engines import background, eager, native
from tensornumpy.function import balance
from tensornumpy.function.programs import choosing, crowd, running, watch
from tensornumpy.function.programs.watch import Watch

X = tnp.asarray(np.linspace(0.0, 1.0, 50_000))
FEW = X[:1000].copy()
SMALL = tnp.asarray([3.0, 1.0, 2.0])
# calls take seconds here, by a clock of the tests: that so much is lost is told, and not what these are about
pytestmark = pytest.mark.filterwarnings("ignore:.* has lost .*:tensornumpy.EagerWarning")


@pytest.fixture(autouse=True)
def in_background():
    """Native code as a program has it that runs for a while."""
    before = background.get_mode()
    background.set_mode("background")
    yield
    background.set_mode(before)
    background.set_deterministic(False)


class Clock:
    """Time that passes in the code under test alone: ``costs`` seconds where compiled code or Python runs."""

    def __init__(self, monkeypatch, python: float, compiled: float):
        self.costs, self.is_python, self.timed = [compiled, python], False, []
        self.count = 0
        for module in (choosing, running):
            monkeypatch.setattr(module, "clock", self.begin)
            monkeypatch.setattr(module, "since", self.since)

    @property
    def runs(self) -> int:
        """How often Python has run."""
        return self.count

    def ran(self) -> None:
        """Python runs."""
        self.is_python = True
        self.count += 1

    def begin(self) -> tuple[float, float]:
        self.is_python = False
        return 0.0, 0.0

    def since(self, start: tuple[float, float]) -> float:
        self.timed.append("python" if self.is_python else "compiled")
        return self.costs[self.is_python]


def measured(monkeypatch, f, python, compiled, *args, estimate=1.0, calls=70):
    """A function whose calls take so many seconds either way; the results, and the clock, which counts runs."""
    clock = Clock(monkeypatch, python, compiled)
    monkeypatch.setattr(choosing, "_estimates", lambda graph: (estimate, watch.Making(0.0, 1.0)))  # after one call
    set_names(monkeypatch, watch, _LOADING=0.0)

    ran = ctypes.PYFUNCTYPE(None)(clock.ran)  # behind C, as what Python's code counts is counted by each run

    def counted(*xs):
        ran()
        return f(*xs)

    g = tnp.function(counted)
    results = [g(*args) for _ in range(calls)]
    return g, results, clock


def expected(f, *args):
    return np.asarray(f(*args))


def looked(one: Watch, compiled: float, python: float, calls: int, before: int = 0) -> list[str]:
    """Who answered so many calls that take so long."""
    found = []
    for count in range(before, before + calls):
        rests, is_pythons = one.rests(count), one.is_pythons
        if not rests:
            is_pythons = one.is_pythons
            one.took(python if is_pythons else compiled, count + 1)
        found.append("P" if is_pythons else "c")
    return found


# --- the policy alone ---


def test_looks_are_three_calls_in_a_row_at_the_8th_the_64th_and_so_on():
    one = Watch(1e-9)
    found = "".join(looked(one, 1.0, 2.0, 600))
    assert found.startswith("ccccPPP" + "c" * 8)  # the first is no measure, then three of each
    lengths = [len(run) for run in found.split("PPP")]
    assert found.count("P") == 9 and lengths[1:3] == [8 + 3, 64 + 3]
    assert one.times == [1.0, 2.0] and not one.in_python


def test_what_is_clearly_faster_than_python_may_be_asks_for_none_of_its_calls():
    one = Watch(10.0)
    assert set(looked(one, 1.0, 2.0, 5000)) == {"c"}
    one = Watch(1e-9)  # what it took is known
    one.wait()
    assert looked(one, 1.0, 9.0, 4) == ["P"] * 4 and one.times[1] == 9.0
    one.arrived(4)
    assert set(looked(one, 1.0, 9.0, 5000, 4)) == {"c"}


def test_python_answers_where_it_is_faster_and_compiled_code_when_that_is():
    one = Watch(1e-9)
    found = looked(one, 2.0, 1.0, 100)
    assert one.in_python and found.count("c") == 4 + 3 + 3 and one.text().endswith("it runs in Python")
    again = looked(one, 0.5, 1.0, 1000, 100)
    assert not one.in_python and again[-1] == "c" and "it runs" not in one.text()
    later = looked(one, 2.0, 1.0, 20_000, 1100)
    assert one.in_python and later[-1] == "P"


@pytest.mark.parametrize("held_up", range(8))
def test_no_call_that_was_held_up_decides_for_good(held_up):
    """Whichever call of whatever look it is, of either way, and however long."""
    for compiled, python in ((1.0, 2.0), (2.0, 1.0)):
        one = Watch(1e-9)
        count, timed = 0, 0
        while count < 5000:
            if not one.rests(count):
                seconds = python if one.is_pythons else compiled
                seconds *= 1000 if timed == held_up else 1
                timed += 1
                one.took(seconds, count + 1)
            count += 1
        assert one.in_python is (python < compiled)
        assert one.times == [compiled, python]


@pytest.mark.parametrize("held_up", range(12))
def test_no_short_call_that_was_held_up_decides_at_all(held_up):
    """Nor does it have calls go the slower way until the next look."""
    one = Watch(1e-9)
    timed = 0
    for count in range(1000):
        if not one.rests(count):
            seconds = 4e-5 if one.is_pythons else 2e-5
            one.took(seconds * (200 if timed == held_up else 1), count + 1)
            timed += 1
        else:
            assert not one.in_python
    assert one.times[0] == 2e-5


@pytest.mark.parametrize("held_up", range(6))
def test_no_call_that_was_held_up_decides_for_a_crowd(held_up):
    """A rule of the inside, whose time is the processor's: calls that no entry finds, of which one takes 100 times."""
    one, budget, given = crowd.Crowd(), balance.Budget(), []
    for k in range(40):
        one._took((4e-5 if k % 2 else 2e-5) * (100 if k == held_up else 1), k % 2)
        given.append(one._decided(budget))
    assert not any(given)  # no calls are Python's


def test_the_first_call_of_new_code_is_no_measure():
    one = Watch(1e-9)
    one.wait()
    looked(one, 0.0, 1.0, 10)
    one.arrived(10)
    one.took(1e6, 11)
    assert one.times[0] == math.inf and not one.in_python
    assert looked(one, 0.1, 1.0, 20, 11) == ["c"] * 20


def test_what_is_far_slower_gets_one_call_of_a_look():
    one = Watch(1e-9)
    one.wait()
    looked(one, 0.0, 1.0, 5)
    one.arrived(5)
    assert "".join(looked(one, 80.0, 1.0, 10, 5)) == "ccPPP" + "P" * 5
    assert looked(one, 80.0, 1.0, 1000, 15).count("c") <= 1
    found = looked(one, 80.0, 1.0, 1_000_000, 1015)
    assert found.count("c") * 80 < 0.01 * len(found)  # for a function that is called a million times, free
    assert found.count("c") >= 3  # and yet it is looked at


def test_loops_of_unknown_length_are_not_tried_in_python_until_they_have_been_called_often():
    one = Watch(1e-6, is_known=False)
    assert set(looked(one, 0.5, 500.0, 60)) == {"c"} and "maybe far more" in one.text()
    found = looked(one, 0.5, 500.0, 1000, 60)
    assert 1 <= found.count("P") <= 3 and not one.in_python  # one call of it says enough for a look
    one = Watch(1e-6, is_known=False)
    assert looked(one, 2.0, 1.0, 200)[-1] == "P"


@pytest.mark.parametrize("close", [0.9, 1.0, 1.05, 1.2])
def test_times_that_are_close_are_compiled_codes(close):
    one = Watch(0.0)
    looked(one, close, 1.0, 100)
    assert one.in_python is (close > watch._SLOWER)


def test_calls_unlike_each_other_are_compared_by_their_mean():
    """Where loops turn as often as data says, the shortest call of Python may be one that does nothing."""
    one, lengths = Watch(1e-3, False), (1, 1, 1, 50, 1, 1, 30, 1)
    for count in range(5000):
        if not one.rests(count):
            one.took(6e-6 * lengths[count % 8] if one.is_pythons else 1.2e-5, count + 1)
    assert not one.in_python and one.looks > 2
    alike = Watch(1e-3, False)
    looked(alike, 1.2e-5, 6e-6, 5000)
    assert alike.in_python


def test_a_crowd_looks_at_calls_that_wait_while_nothing_is_made():
    """They go the long way each time, whether their code will pay or not; where it is being made they will not."""
    traces = [SimpleNamespace(watch=Watch(1.0), counter=object(), calls=0) for _ in range(20)]
    function = SimpleNamespace(_ledger=traces, _entries=(), _programs=None)
    for is_made in (False, True):
        one, found = crowd.Crowd(), []
        for k in range(60):
            trace = traces[k % 20]
            trace.watch.wait()
            trace.watch.begun = background.generation() if is_made else 0
            trace.calls += 1
            found.append(one.looks(function))
        assert any(found) is not is_made


def test_a_call_in_which_something_is_made_is_no_measure(monkeypatch):
    """As where a function calls itself, and that call is traced."""
    g = tnp.function(lambda x: tnp.sort(x) * 2)
    g(SMALL)
    original = choosing._answered

    def answered(function, *rest):
        function._budget.spent += 0.01
        return original(function, *rest)

    monkeypatch.setattr(choosing, "_answered", answered)
    g(SMALL), g(SMALL)
    assert g.traces[0].watch.tried == 0
    monkeypatch.setattr(choosing, "_answered", original)
    g(SMALL)
    assert g.traces[0].watch.tried == 1


def test_time_is_the_processors(monkeypatch):
    def slept():
        start = watch.clock()
        time.sleep(0.05)  # as if another process ran
        return watch.since(start)

    assert min(slept() for _ in range(5)) < 0.02  # of threads that other tests have left, too
    start, end = watch.clock(), time.thread_time() + 0.02
    while time.thread_time() < end:
        pass
    assert watch.since(start) >= 0.019

    def work():
        end = time.thread_time() + 0.03
        while time.thread_time() < end:
            pass

    monkeypatch.setattr(watch, "_CORES", 2)
    start = watch.clock()
    helper = threading.Thread(target=work)
    helper.start()
    helper.join()
    assert watch.since(start) >= 0.014  # of two threads side by side


# --- of traces ---


def test_python_answers_where_it_is_faster(monkeypatch):
    f = lambda x: tnp.sort(x)[::2] * 2.0  # noqa: E731
    g, results, clock = measured(monkeypatch, f, 0.002, 0.01, FEW, estimate=0.001)
    assert clock.runs > 55
    assert "Python 2 ms: it runs in Python" in g.explain()
    for r in results:
        np.testing.assert_array_equal(r, expected(f, FEW))
    clock.costs[0] = 0.001  # whatever it was that made it slow
    for _ in range(700):
        g(FEW)
    assert "it runs in Python" not in g.explain() and "compiled code takes 1 ms" in g.explain()


def test_compiled_code_answers_where_that_is_faster(monkeypatch):
    f = lambda x: tnp.sort(x) * 2.0  # noqa: E731
    g, results, clock = measured(monkeypatch, f, 0.004, 0.002, FEW, estimate=0.001, calls=60)
    assert clock.runs == 2 + 3 + 3  # the trace, a call before there is a program, and three in each of two looks
    assert clock.timed[:8] == ["python"] + ["compiled"] * 4 + ["python"] * 3
    assert "compiled code takes 2 ms a call, Python 4 ms" in g.explain()
    assert "it runs in Python" not in g.explain()
    for r in results:
        np.testing.assert_array_equal(r, expected(f, FEW))


def test_python_never_runs_only_to_be_timed(monkeypatch):
    """Its calls answer: each call is one run, of one of the two."""
    g, _, clock = measured(monkeypatch, lambda x: tnp.sort(x) * 2.0, 0.002, 0.002, FEW, estimate=0.001, calls=300)
    assert g.traces[0].calls == 300
    # the trace, a call before there is a program, and three looks
    assert clock.runs == 1 + clock.timed.count("python") == 2 + 3 * 3


def test_an_estimate_that_is_clear_spares_the_calls_in_python(monkeypatch):
    g, _, clock = measured(monkeypatch, lambda x: tnp.sort(x) * 2.0, 5.0, 0.002, FEW, estimate=2.0)
    assert clock.runs == 3  # the trace, a call before there is a program, and one to be certain
    assert "Python 5 s" in g.explain()


def test_python_answers_while_native_code_is_made_and_nothing_is_made_in_a_timed_call(monkeypatch):
    """The program that writes into arguments, too, is made by the thread in the background, before it answers."""
    jobs = []
    monkeypatch.setattr(background, "put", jobs.append)
    set_names(monkeypatch, watch, EXPECTED=1 << 40, FEW=0, _HELD=0.0)

    def f(x):
        for k in range(3):
            x[1:] = tnp.tanh(x[1:] * 0.5 + x[:-1] * k) + tnp.exp(-x[1:] * x[1:])
            x[:-1] += tnp.sin(x[1:]) * x[:-1]
        return tnp.sum(x)

    g, y = tnp.function(f), np.linspace(0.0, 1.0, 20_000)
    x, y = tnp.asarray(y.copy()), tnp.asarray(y)
    made = []
    original = choosing.writing_form
    for module in (choosing, choosing.run_trace.__globals__):
        name = "writing_form"
        noted = lambda *args: made.append(threading.current_thread().name) or original(*args)  # noqa: E731
        monkeypatch.setitem(vars(module) if module is choosing else module, name, noted)
    for call in range(5):
        np.testing.assert_allclose(g(x), f(y), rtol=1e-12)
        np.testing.assert_allclose(x, y, rtol=1e-12)
        ours = [job for job in jobs if isinstance(job, functools.partial)]  # the others are of single operations
        assert len(ours) == (call > 1), "the job is begun by the third call"
    trace = g.traces[0]
    assert trace.writing is None and trace.watch.is_waiting and not made
    assert trace.recorded is not None and "graph" not in vars(trace), "graph and program are made there, too"
    background.set_mode("off")  # for what is traced from now on
    thread = threading.Thread(target=ours[0], name="maker")
    thread.start()
    thread.join()
    background.set_mode("background")
    assert made == ["maker"] and trace.writing.job is None and trace.compiled.job is not None  # which nobody needs
    for _ in range(12):
        np.testing.assert_allclose(g(x), f(y), rtol=1e-9)
        np.testing.assert_allclose(x, y, rtol=1e-9)
    assert set(made) == {"maker"} and len(made) == 1 and not trace.watch.is_waiting


def test_a_forked_child_begins_anew_what_its_parent_was_making(monkeypatch):
    jobs = []
    monkeypatch.setattr(background, "put", jobs.append)
    set_names(monkeypatch, watch, EXPECTED=1 << 40, FEW=0, _HELD=0.0)
    g = tnp.function(lambda x: tnp.sqrt(x) * 2 + tnp.square(x))
    x = tnp.ones(4_000)  # calls so short on every processor that Python does not answer without a look
    g(x)
    for generation, wanted in ((7, 1), (7, 1), (8, 2), (8, 2)):
        monkeypatch.setattr(background, "generation", lambda now=generation: now)
        g(x), g(x)
        assert len([job for job in jobs if isinstance(job, functools.partial)]) == wanted


@pytest.mark.parametrize("python", [1e-5, 1.0])
def test_quick_calls_are_the_faster_ways_while_native_code_is_made(monkeypatch, python):
    """The steps one by one may take less than Python; where calls are long they may take far more."""
    one = Watch(1e-9)
    one.wait()
    found = "".join(looked(one, python / 2, python, 20))
    assert found.startswith("PPPcccccPPPPc" if python < 1e-4 else "P" * 20) and one.is_pending
    one.arrived(20)
    assert not one.is_pending and looked(one, python / 9, python, 20, 20) == ["c"] * 20
    monkeypatch.setattr(background, "put", lambda job: None)
    g = tnp.function(lambda x: tnp.tanh(x) * 2 + tnp.exp(x))
    for _ in range(60):
        g(SMALL)
    assert g.traces[0].watch.is_pending and g.traces[0].watch.looks  # it does not wait with its verdict
    if HAS_EXTENSION:
        assert g._entries


def test_native_code_that_cannot_be_made_leaves_the_steps(monkeypatch):
    jobs = []
    monkeypatch.setattr(background, "put", jobs.append)
    set_names(monkeypatch, watch, EXPECTED=1 << 40, FEW=0, _HELD=0.0)
    f = lambda x: tnp.tanh(x) * 2 + tnp.exp(x)  # noqa: E731
    g = tnp.function(f)
    for _ in range(3):
        g(X)
    monkeypatch.setattr(native.Job, "make", lambda job: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        jobs[0]()
    assert not g.traces[0].watch.is_waiting
    for _ in range(20):
        np.testing.assert_allclose(g(X), f(X))


def test_a_call_that_is_interrupted_leaves_the_making_to_the_next(monkeypatch):
    set_names(monkeypatch, watch, EXPECTED=1 << 40)
    f = lambda x: tnp.tanh(x) * 2 + tnp.exp(x)  # noqa: E731
    g = tnp.function(f)
    g(X), g(X)

    def interrupted(job):
        signal.raise_signal(signal.SIGINT)
        for _ in range(10_000):  # between which Python looks whether there was a signal
            time.sleep(0.001)

    handler = signal.signal(signal.SIGINT, signal.default_int_handler)  # (who starts this may have had it ignored)
    try:
        with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
            patched.setattr(native.Job, "make", interrupted)
            g(X)
    finally:
        signal.signal(signal.SIGINT, handler or signal.SIG_DFL)
    assert g.traces[0].watch.is_pending
    np.testing.assert_allclose(g(X), f(X), rtol=1e-12)
    assert not g.traces[0].watch.is_pending and g.traces[0].compiled.job is None


def test_operations_are_not_tried_one_by_one_in_calls_that_python_answers(monkeypatch):
    monkeypatch.setattr(eager, "_WORTH", 0)
    monkeypatch.setattr(background, "put", lambda job: None)
    monkeypatch.setattr(background, "soon", lambda job: pytest.fail("a kernel of a single operation"))
    set_names(monkeypatch, watch, EXPECTED=1, MORE=1e-9)
    x = tnp.asarray(np.linspace(0.0, 1.0, 99_991))
    g = tnp.function(lambda x: tnp.sqrt(tnp.sqrt(x) * 2))  # far less time for NumPy than to compile
    for _ in range(10):
        g(x)
    assert g.traces[0].watch.is_waiting
    assert not background.is_answering()


def test_small_calls_are_compiled_either_way(monkeypatch):
    f = lambda x: tnp.argsort(x)[-1]  # noqa: E731  # steps without a kernel: else calls are counted until it is made
    g, _results, clock = measured(monkeypatch, f, 2e-6, 1e-5, SMALL, estimate=1e-9)
    assert clock.runs > 20
    if HAS_EXTENSION:
        assert g._entries[0].program is g.python_function  # which compiled code calls from now on
        assert g._entries[0].until == g.traces[0].watch.until  # until it is looked at again
    before = g.traces[0].calls
    assert int(g(SMALL)) == int(g(SMALL * 1.0)) == 0 and int(g(-SMALL)) == 1
    assert g.traces[0].calls == before + 3
    array = g(np.asarray(SMALL))  # NumPy's own array has to become ours first
    assert isinstance(array, tnp.ndarray)
    with pytest.raises(TypeError):
        g()


@needs_extension
def test_an_entry_answers_until_the_next_look(monkeypatch):
    g, _, clock = measured(monkeypatch, lambda x: tnp.sort(x) * 2.0, 0.004, 0.002, SMALL, estimate=1e-9, calls=30)
    one, trace = g.traces[0].watch, g.traces[0]
    while trace.calls < one.until:
        before = len(clock.timed)
        g(SMALL)
        assert len(clock.timed) == before
    g(SMALL)
    assert clock.timed[-1] == "compiled" and one.phase == watch.COMPILED


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
    for _ in range(80):  # in looks and between them
        with pytest.raises(np.linalg.LinAlgError):
            g(tnp.zeros((3, 3)))
        np.testing.assert_array_equal(g(tnp.eye(3)), np.eye(3))
    assert not g.traces[0].watch.is_busy


def test_a_function_that_calls_itself_is_timed_once(monkeypatch):
    def f(x, n):
        return x * 2 if n == 0 else g(x, n - 1) + 1

    g = tnp.function(f)
    for _ in range(40):
        np.testing.assert_array_equal(g(SMALL, 3), SMALL.numpy() * 2 + 3)


def test_threads(monkeypatch):
    g = tnp.function(lambda x: tnp.sort(x) * 2.0)
    x = SMALL.numpy()
    failed = []

    def work():
        for _ in range(300):
            if not np.array_equal(g(SMALL), np.sort(x) * 2):
                failed.append(1)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not failed and not g.traces[0].watch.is_busy


@pytest.mark.parametrize("mode", ["now", "off"])
def test_nothing_is_watched_where_native_code_is_made_at_once_or_not_at_all(monkeypatch, mode):
    background.set_mode(mode)
    g, _, clock = measured(monkeypatch, lambda x: tnp.sort(x) * 2.0, 1e-6, 1.0, X, estimate=1e-9)
    assert clock.runs == 1 and not clock.timed and g.traces[0].watch is None


def test_deterministic_calls_have_the_same_bits_from_the_first_on(monkeypatch):
    tnp.config.set_deterministic(True)
    assert tnp.config.get_deterministic() and tnp.config.get_native() == "now"

    def f(x):
        return tnp.exp(tnp.sin(x) * 3) + tnp.random.random(x.shape) * 0, x.sum()

    def many(x):
        y = tnp.cumsum(tnp.exp(tnp.sin(x) * 3))
        y[1:] *= x[:-1]
        return tnp.cumsum(tnp.sqrt(y)), y.sum()

    for each, draws in ((f, True), (many, False)):
        tnp.random.seed(5)
        _g, results, clock = measured(monkeypatch, each, 1e-6, 1.0, X, estimate=1e-9, calls=5)
        assert clock.runs == 1
        for r in results[1:]:
            assert r[0].numpy().tobytes() == results[0][0].numpy().tobytes()
            assert r[1].numpy().tobytes() == results[0][1].numpy().tobytes()
        if draws:
            after = float(tnp.random.random())
            np.random.seed(5)
            np.random.random(5 * X.size)
            assert after == np.random.random()  # nothing is drawn twice


# --- of programs with loops ---


def total(x):
    total = x[0] * 0
    for i in range(x.shape[0]):
        total = total + x[i]
    return total


def test_programs_with_loops_are_watched_in_the_same_way(monkeypatch):
    costs, took = [1.0, 0.5], Watch.took
    monkeypatch.setattr(Watch, "took", lambda one, seconds, count: took(one, costs[one.is_pythons], count))
    x, g = tnp.arange(300.0), tnp.function(total)
    for _ in range(50):
        assert float(g(x)) == float(x.sum())
    (found,) = g._programs.known.values()
    assert found.in_python and found.calls == 4 + 3  # in two looks
    assert "compiled code takes 1 s a call, Python 500 ms: it runs in Python" in g.explain()
    with tnp.GradientTape() as tape:  # which does not mind what was measured outside
        tape.watch(x)
        y = g(x)
    np.testing.assert_array_equal(tape.gradient(y, x), np.ones(300))
    costs[0] = 0.1
    for _ in range(100):
        assert float(g(x)) == float(x.sum())
    assert not found.in_python and "it runs in Python" not in g.explain()


def test_a_program_that_bailed_out_is_tried_again():
    x, g = tnp.arange(300.0), tnp.function(total, strict=False)
    g(x)
    (found,) = g._programs.known.values()
    for skipped in (8, 64):
        for _ in range(3 if skipped == 8 else 1):
            found.bailed("a reason")
        before = found.calls
        assert [g._programs.call((x,), {}) for _ in range(skipped)] == [NotImplemented] * skipped
        if skipped == 64:
            assert float(g._programs.call((x,), {})) == float(x.sum())
            assert (found.calls, found.is_off, found.in_a_row) == (before + 1, False, 0)
    assert float(g(x)) == float(x.sum())


def test_a_result_with_many_constants():
    f = tnp.function(lambda x: [x * 2.0, list(range(1000))], native="now")
    for _ in range(3):
        doubled, numbers = f(SMALL)
    assert numbers == list(range(1000)) and float(doubled[0]) == 6.0


def added(x):
    return np.asarray(x).sum() + x  # which no trace has


def ordered(x):
    return tnp.sort(x)


def signs(x):
    """Numbers of Python's alone, which branches have given: a constant of a trace."""
    return tnp.array([1.0 if x[k] > 1.5 else -1.0 for k in range(4)])


@functools.lru_cache
def table(n):
    return tnp.array([0.5] * n)


@needs_extension
@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
@pytest.mark.parametrize("f", [added, ordered, signs, total], ids=lambda f: f.__name__)
def test_what_was_given_up_costs_what_python_costs(monkeypatch, f):
    """Compiled code calls the Python function itself, until the next look."""
    took = Watch.took
    monkeypatch.setattr(Watch, "took", lambda one, _, count: took(one, 1.0 if one.is_pythons else 9.0, count))
    g, x = tnp.function(f, strict=False), tnp.arange(300.0)
    for _ in range(30):
        g(x)
    assert g._entries and g._entries[0].program is f
    if f is added:
        assert g._entries[0].until > 1 << 60
    for _ in range(3):
        found, functions = entered(g, x)
        np.testing.assert_array_equal(found, f(x))
        assert not is_pythons(functions)
    assert is_pythons(entered(g, tnp.arange(4.0))[1])  # another kind


def test_a_function_whose_pieces_are_compiled_is_not_given_up():
    def f(x):
        y = tnp.exp(-x) * tnp.sin(x) + 1
        print(end=str(np.asarray(y)[0])[:0])
        return tnp.tanh(y) * 2 + tnp.cos(y)

    g = tnp.function(f, strict=False)
    with pytest.warns(tnp.EagerWarning):
        g(X)
    for _ in range(5):
        g(X)
    assert not g._entries and "piece at" in g.explain()


def test_an_array_that_the_code_keeps_is_what_callers_get(monkeypatch):
    kept = table(3)
    g, results, _ = measured(monkeypatch, lambda x: table(3) if x[0] > 1 else x, 1e-3, 5e-3, SMALL, estimate=1e-9)
    assert "it runs in Python" in g.explain() and all(result is kept for result in results)


def test_a_step_behind_a_shape_does_not_raise_where_the_shape_is_another(monkeypatch):
    """A group of steps runs before the guards in it are looked at: a later call has other rows on either side."""
    set_names(monkeypatch, watch, EXPECTED=0, MORE=1e-9)  # there will be no native code

    @tnp.function
    def variance(x):
        return tnp.mean((x - tnp.mean(x)) ** 2)

    @tnp.function(strict=False)
    def gain(y, threshold, x):
        whole = variance(y)
        low, high = tnp.argwhere(x <= threshold).flatten(), tnp.argwhere(x > threshold).flatten()
        return whole - (len(low) / len(y) * variance(y[low]) + len(high) / len(y) * variance(y[high]))

    for length in (18, 14, 9):
        y, x = np.random.default_rng(length).standard_normal(length), np.arange(float(length))
        for count in range(1, length):
            wanted = y.var() - (y[:count].var() * count + y[count:].var() * (length - count)) / length
            found = gain(tnp.asarray(y), np.float64(count - 0.5), tnp.asarray(x))
            np.testing.assert_allclose(float(found), wanted, rtol=1e-9, atol=1e-12)
