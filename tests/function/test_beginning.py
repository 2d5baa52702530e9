"""The first calls of a function are Python's, until a look at it may pay; and what all functions may spend together."""

from __future__ import annotations

import math
import os
import random
import threading
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import set_names
from tensornumpy._base.forks import working_time
from tensornumpy.engines import background
from tensornumpy.function import balance
from tensornumpy.function.programs import beginning
from tensornumpy.function.tracing import tracer

X = np.linspace(0.0, 1.0, 50)
pytestmark = pytest.mark.beginning


@pytest.fixture(autouse=True)
def as_users_have_it():
    """Native code in the background, and what cannot be traced is Python's."""
    before = background.get_mode()
    background.set_mode("background")
    tnp.config.set_strict(False)
    yield
    tnp.config.set_strict(True)
    background.set_mode(before)


class Counted:
    """A compiled function, and how often Python has run its code."""

    def __init__(self, code, **options):
        self.runs = 0

        def counted(*args, **kwargs):
            self.runs += 1
            return code(*args, **kwargs)

        self.compiled = tnp.function(counted, **options)

    def __call__(self, *args, **kwargs):
        return self.compiled(*args, **kwargs)


def smooth(x):
    return tnp.tanh(x) * 2.0 + x


def summed(x):
    total = 0.0
    for v in x:
        total = total + v * v
    return total


def until_no_end(x):
    while x < 100.0:
        x = x * 2.0
    return x


def takes(monkeypatch, seconds):
    """Each call takes so long, by a clock of the test."""
    set_names(monkeypatch, beginning, clock=lambda: (0.0, 0.0), since=lambda _: seconds)


def test_short_calls_are_pythons(monkeypatch):
    """Nothing is traced for them, and explain() says so; later calls do not reach Python's form of the function."""
    takes(monkeypatch, 2e-6)
    f = tnp.function(smooth)
    for _ in range(50):
        np.testing.assert_array_equal(f(X), smooth(X))
    assert f.experimental_get_tracing_count() == 0
    assert (
        "Python since call 1 of 50; its calls were too few and too short so far to be looked at: 2 µs each"
        in f.explain()
    )
    assert "making took 0 s" in f.explain()


@pytest.mark.parametrize(("seconds", "calls"), [(1e-4, 8), (1e-3, 2)])
def test_functions_are_traced_when_calls_have_paid_for_a_look(monkeypatch, seconds, calls):
    """Where eight times the calls so far, or thirty, take as long as it does to trace them. The first one is no
    measure: nothing is in place yet."""
    takes(monkeypatch, seconds)
    f = tnp.function(smooth)
    for k in range(3 * calls):
        f(X)
        if k < calls - 1:
            assert f.experimental_get_tracing_count() == 0
    assert f.experimental_get_tracing_count() == 1
    np.testing.assert_array_equal(f(X), smooth(X))


def test_calls_of_the_beginning_are_no_kind_of_their_own(monkeypatch):
    """Once there is a trace, explain() says who answers now."""
    takes(monkeypatch, 1e-3)
    f = tnp.function(smooth, native="background")
    f(X)
    assert "Python since call 1 of 1; the next call is looked at" in f.explain()
    for _ in range(40):
        f(X)
    assert "kinds of calls" not in f.explain() and "takes longer than it saves" not in f.explain()


def test_loops_are_looked_at_later(monkeypatch):
    """To stage them takes ten times as long."""
    takes(monkeypatch, 1e-4)
    f = tnp.function(summed)
    for _ in range(32):
        assert float(f(X)) == pytest.approx(float(summed(X)), rel=1e-14)
    assert f._programs is None
    for _ in range(64):
        assert float(f(X)) == pytest.approx(float(summed(X)), rel=1e-14)
    assert f._programs is not None


def two(x):
    return until_no_end(x) + smooth(x)


def again(n):
    return 1 if n < 2 else n * again(n - 1)


def never():
    for k in ():
        again(k)


def over_a_large_range(x):
    return sum(x * k for k in range(100_000))


class Planner:
    def __init__(self, steps):
        self.steps = steps

    def plan(self, x):
        for _ in range(self.steps):
            for _ in range(self.steps):
                x = x * 0.5 + 1.0
        return x

    def update(self, other, x):
        return x if other is None else other.update(None, x)


@pytest.mark.parametrize(
    ("code", "args", "is_long"),
    [
        (smooth, (X,), False),
        (summed, (X,), False),
        (smooth, (np.zeros(100_000_000 // 4, "i1"),), True),  # an operation of so many elements
        (summed, (np.zeros(1_000_000),), True),
        (until_no_end, (1.0,), True),  # whose turns nobody knows
        (two, (1.0,), True),
        (again, (3,), True),
        (over_a_large_range, (1.0,), True),
        (Planner(20).plan, (X,), False),
        (Planner(5000).plan, (X,), True),
        (Planner(1).update, (Planner(1), X), False),  # a method of that name, of another object
    ],
)
def test_calls_that_may_take_long_are_not_left_to_python(code, args, is_long):
    """By their loops, and by what the call gets and names. Estimates err on the side of those."""
    work = beginning._Work(code, args)
    assert (work.seconds(args) > beginning._LONG) == is_long


def test_a_long_call_is_compiled_at_once():
    f = Counted(lambda x: until_no_end(x) + 1.0)
    assert float(f(1.0)) == 129.0 and f.compiled._beginning is None
    assert float(f(3.0)) == 193.0


def test_what_is_far_larger_is_looked_at():
    """Though the calls before were short."""
    f = tnp.function(summed)
    for _ in range(5):
        f(X)
    assert f._beginning is not None
    assert float(f(np.ones(2_000_000))) == 2_000_000.0
    assert f._beginning is None


@pytest.mark.parametrize(
    "options", [{"strict": True}, {"native": "now"}, {"native": "off"}, {"max_traces": 3}, {"check": True}]
)
def test_who_asks_for_code_gets_it_at_the_first_call(options):
    f = tnp.function(smooth, **options)
    f(tnp.asarray(X))
    assert f.experimental_get_tracing_count() == 1


@pytest.mark.parametrize("code", [smooth, summed])
def test_what_is_warm_is_used(code):
    f = tnp.function(code).warmup(tnp.asarray(X))
    assert f._beginning is None
    np.testing.assert_allclose(f(tnp.asarray(X)), code(tnp.asarray(X)), rtol=1e-13)
    assert f.experimental_get_tracing_count() + (f._programs is not None and f._programs.made) == 1


def test_signatures_tapes_and_determinism_are_traced_at_the_first_call():
    f = tnp.function(smooth, input_signature=[tnp.TensorSpec([None], tnp.float64)])
    f(tnp.asarray(X))
    assert f.experimental_get_tracing_count() == 1
    g = tnp.function(smooth)
    x = tnp.asarray(X)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = g(x)
    np.testing.assert_allclose(tape.gradient(y, x), 3.0 - np.tanh(X) ** 2 * 2.0, rtol=1e-14)
    assert g.experimental_get_tracing_count() == 1
    tnp.config.set_deterministic(True)
    try:
        h = tnp.function(smooth)
        h(X)
        assert h.experimental_get_tracing_count() == 1
    finally:
        tnp.config.set_deterministic(False)


def test_errors_are_the_users_own():
    """And such calls count as others do."""

    @tnp.function
    def fails(x, why):
        raise why

    for _ in range(3):
        with pytest.raises(ValueError, match="of mine"):
            fails(X, ValueError("of mine"))
    assert fails._balance.calls.value == 3


def test_numpys_arrays_come_in_as_ours():
    seen = []

    @tnp.function
    def kinds(x, pair):
        seen.append((type(x), type(pair[0])))
        return x * 2.0

    pair = [X]
    for _ in range(4):
        assert isinstance(kinds(X, pair), tnp.ndarray)
    assert set(seen) == {(tnp.ndarray, tnp.ndarray)} and pair[0] is X


def test_no_thread_is_at_a_call_when_another_one_traces(monkeypatch):
    """A trace takes back what its code changes outside of arrays: not what a call in Python changes meanwhile."""
    set_names(monkeypatch, beginning, _TRACE=2e-4)
    lost = []
    for _ in range(10):

        class Steps:
            def __init__(self):
                self.count, self.history = 0, []

            @tnp.function
            def step(self, x):
                self.count += 1
                self.history.append(1.0)
                return tnp.sin(x) * 2.0

        steps = Steps()
        threads = [threading.Thread(target=lambda s=steps: [s.step(X) for _ in range(100)]) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        lost.append((400 - steps.count, 400 - len(steps.history)))
        assert Steps.step.experimental_get_tracing_count() > 0
    assert set(lost) == {(0, 0)}


def test_the_beginning_does_not_end_beside_another_call(monkeypatch):
    """Of another thread, which has not got the lock."""
    takes(monkeypatch, 1.0)  # any call pays for a look
    inside, go = threading.Event(), threading.Event()

    @tnp.function
    def waits(x, is_long):
        if is_long:
            inside.set()
            go.wait(30)
        return x + 1.0

    waits._lock.acquire()
    other = threading.Thread(target=waits, args=(X, True))
    other.start()
    assert inside.wait(30)
    waits._lock.release()
    waits(X, False)
    assert waits._beginning is not None
    go.set()
    other.join()
    for _ in range(3):
        waits(X, False)
    assert waits._beginning is None


def test_calls_that_wait_for_each_other_end():
    """One holds the lock of the function, and the other one goes on without it."""
    both = threading.Barrier(2, timeout=30)

    @tnp.function
    def meets(x):
        both.wait()
        return x + 1.0

    threads = [threading.Thread(target=lambda: [meets(X) for _ in range(3)]) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads) and not both.broken


# --- what all functions of a process spend together ---


def test_functions_share_what_may_be_spent(monkeypatch):
    """What one has spent another one waits for, until the process has run ten times as long, or it was saved."""
    takes(monkeypatch, 1e-3)
    balance.process.add(spent=0.3)
    f = tnp.function(smooth)
    for _ in range(50):
        f(X)
    assert f.experimental_get_tracing_count() == 0
    assert "what may be spent on making was spent on other functions so far" in f.explain()
    balance.process.add(saved=0.3)
    for _ in range(200):
        f(X)
    assert f.experimental_get_tracing_count() == 1


def test_the_budget_of_the_process():
    process = balance._Process()
    assert 0.19 < process.leeway() < 0.21 and process.missing(0.1) == 0.0
    process.add(spent=0.5)
    assert process.missing(0.1) == pytest.approx(4.0, abs=0.1)
    process.add(saved=0.5)
    assert process.missing(0.1) == 0.0
    process.add(saved=-5.0)  # what was lost is no reason to spend less: it was spent for the same
    assert process.missing(0.1) == pytest.approx(4.0, abs=0.1)
    assert process.mean == pytest.approx(0.1)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_child_begins_anew():
    balance.process.add(spent=100.0)
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.write(writer, b"y" if balance.process.leeway() > 0.0 else b"n")
        os._exit(0)
    os.close(writer)
    os.waitpid(child, 0)
    assert os.read(reader, 1) == b"y"
    os.close(reader)


# --- what takes too long to be made ---


def lines(n):
    """A function of so many steps, which is a trace or, with a loop, a program of as many statements."""
    return "\n".join(f"    x = tnp.sin(x) * {1 + k % 3}.0" for k in range(n))


def defined(name, loop, tmp_path):
    text = f"import tensornumpy as tnp\ndef {name}(x):\n{lines(200)}\n"
    text += "    for k in range(len(x)):\n        x[k] = x[k] * 2.0\n    return x\n" if loop else "    return x\n"
    file = tmp_path / f"{name}.py"
    file.write_text(text)
    scope = {}
    exec(compile(text, str(file), "exec"), scope)
    return scope[name]


@pytest.fixture
def looked_at(monkeypatch):
    """No call is Python's because it is short."""
    set_names(monkeypatch, beginning, _LONG=-1.0)


@pytest.mark.parametrize("loop", [False, True])
def test_what_is_not_done_in_time_is_left_and_tried_again(monkeypatch, looked_at, tmp_path, loop):
    """Python answers such a call, and its making may take twice as long when calls have paid for that."""
    code = defined("steps", loop, tmp_path)
    f = tnp.function(code)
    expected = code(tnp.asarray(X.copy()))

    def is_made():
        held = {} if f._programs is None else f._programs.known
        return any(hasattr(x, "staged") for x in held.values()) or f.experimental_get_tracing_count() == 1

    f._budget.taken = 1e-9  # Python's time is known: that of nothing
    with monkeypatch.context() as patched:
        set_names(patched, balance, FEW=0, _FIRST=0.0, _FREE=0.0, PART=1e-12)
        np.testing.assert_array_equal(f(tnp.asarray(X.copy())), expected)
    assert not is_made() and f._budget.latest > 0.0
    balance.process.add(saved=1000.0)
    f._budget.taken = 1000.0
    for _ in range(5):
        np.testing.assert_allclose(f(tnp.asarray(X.copy())), expected, rtol=1e-13)
    assert is_made()


def test_nothing_is_tried_again_before_calls_have_paid(monkeypatch, looked_at, tmp_path):
    f = tnp.function(defined("steps", True, tmp_path))
    set_names(monkeypatch, balance, FEW=0, _FIRST=0.0, _FREE=0.0, PART=1e-12)
    f._budget.taken = 1e-9
    f(tnp.asarray(X.copy()))
    spent = f._budget.spent
    for _ in range(3):
        f(tnp.asarray(X.copy()))
    assert f._budget.spent == spent > 0.0


def slope(v):
    return v * (1.0 - v)


def descend(n):
    """A loop over Python's numbers, of which no graph has a step, behind a draw that no program has."""
    w = float(random.randint(1, 3))
    for _ in range(n):
        w += 0.01 * slope(1 / (1 + math.exp(-w)))
    return w


class Grid:
    """Many objects, which a program of one of its methods would be given one by one."""

    def __init__(self, n):
        self.cells = [[[i, j, None] for j in range(n)] for i in range(n)]

    def step(self, k):
        total = 0
        for row in self.cells[:2]:
            total += row[k % 2][0] + random.randint(0, 1) * 0
        return total

    def run(self, turns):
        return sum(self.step(k) for k in range(turns)) + random.randint(0, 1) * 0


@pytest.mark.parametrize(("code", "args"), [(descend, (3000,)), (Grid.run, (Grid(6), 300))], ids=["numbers", "objects"])
def test_a_trace_without_steps_ends_in_time(monkeypatch, looked_at, code, args):
    """Its calls of functions are looks at the clock: it does not come to its end, which would tell of the draws."""
    f = tnp.function(code)
    set_names(monkeypatch, tracer, limit=lambda: float("-inf"))
    with warnings.catch_warnings():
        warnings.simplefilter("error", tnp.EagerWarning)
        f(*args)
    assert not f.experimental_get_tracing_count()


@pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")
def test_finalizers_are_not_left_in_the_middle(monkeypatch):
    """Whatever they raise is dropped: a trace goes on there, and is none."""
    log = []

    class Noted:
        def __init__(self, value):
            self.value = value

        def __del__(self):
            log.append("begun")
            value = self.value
            for k in [1.0] * 80:
                value = value * 0.9 + k
            log.append("done")

    @tnp.function
    def drops(x):
        held = Noted(x * 2.0)
        del held
        return x + 1.0

    set_names(monkeypatch, beginning, _LONG=-1.0)
    set_names(monkeypatch, balance, FEW=0, _FIRST=0.0, _FREE=0.0, PART=1e-12)
    for _ in range(3):
        np.testing.assert_array_equal(drops(tnp.asarray(X)), X + 1.0)
    assert log == ["begun", "done"] * 3


@pytest.mark.parametrize("large", [2**2048 - 1, 2**255 - 19, -(10**400)], ids=["rsa", "curve", "negative"])
def test_integers_of_any_size_are_estimated(large):
    """They are no number of turns, nor is their product one."""

    @tnp.function
    def digits(x, items):
        for a in items:
            for b in items:
                for c in items:
                    for d in items:
                        for e in items:
                            x = x + pow(a * b * c * d * e, 3, large) % 10
        return x

    expected = digits.python_function(X.copy(), [1, 2])
    np.testing.assert_array_equal(digits(X.copy(), [1, 2]), expected)
    assert beginning._Work(lambda n: [k + 1 for k in range(n % 3)], (large,)).seconds((large,)) > 0.0
    assert beginning._Work(never, ()).seconds(()) < beginning._LONG


def test_the_clock_of_makings_leaves_imports_out():
    before = working_time()
    assert balance.limit() == float("inf")
    one = balance.Balance()
    with one.charge(5.0):
        assert 4.9 < balance.limit() - before < 5.2
        with one.charge(50.0):
            assert balance.limit() - before < 5.2  # what is inside has no more
        with one.charge(1.0):
            assert balance.limit() - before < 1.2
    assert balance.limit() == float("inf")
