"""What the system answers anew in each call: compiled functions ask for it in each call, as Python does."""

from __future__ import annotations

import datetime
import email.utils
import io
import logging
import os
import pathlib
import random
import secrets
import sys
import threading
import time
import time as clockwork
import uuid
import warnings
from time import perf_counter_ns as ticks

import numpy as np
import pytest

import tensornumpy as tnp


def helper():
    return ticks()


class Stopwatch:
    def __init__(self) -> None:
        self.clock = time.perf_counter_ns

    def read(self) -> int:
        return self.clock()


watch = Stopwatch()


def by_default(clock=time.perf_counter_ns):
    return clock()


def imported():
    import time as t

    return t.perf_counter_ns()


def drawn_in_a_loop():
    rng = np.random.default_rng()
    total = 0.0
    for _ in range(20):
        total += rng.random()
    return total


def added_in_a_loop(x):
    for _ in range(10):
        x = x + ticks() % 1000003
    return x


def asked_by_python(x):
    """The question is asked while the program is made: by what ``sum`` and ``map`` call, not in its loop."""
    factor = sum(map(lambda k: float(ticks() % 1000003), [1, 2]))  # noqa: C417
    total = 0.0
    for i in range(100):  # enough to be worth a program
        total = total + x[i % 2] * factor
    return total


ANEW = {
    "perf_counter": lambda x: x + time.perf_counter_ns() % 1000003,
    "time": lambda x: x + time.time_ns() % 1000003,
    "alias": lambda x: x + ticks() % 1000003,
    "module": lambda x: x + clockwork.perf_counter_ns() % 1000003,
    "helper": lambda x: x + helper() % 1000003,
    "attribute": lambda x: x + watch.read() % 1000003,
    "default": lambda x: x + by_default() % 1000003,
    "getattr": lambda x: x + getattr(time, "perf_" + "counter_ns")() % 1000003,
    "imported inside": lambda x: x + imported() % 1000003,
    "loop": added_in_a_loop,
    "before a loop": asked_by_python,
    "datetime": lambda x: x + datetime.datetime.now().microsecond,
    "urandom": lambda x: x + int.from_bytes(os.urandom(4), "big"),
    "uuid4": lambda x: x + uuid.uuid4().int % 1000003,
    "secrets": lambda x: x + secrets.randbelow(10**9),
    "SystemRandom": lambda x: x + random.SystemRandom().random(),
    "Random": lambda x: x + random.Random().random(),
    "default_rng": lambda x: x + np.random.default_rng().random(),
    "RandomState": lambda x: x + np.random.RandomState().random_sample(),
    "PCG64": lambda x: x + np.random.Generator(np.random.PCG64()).random(),
    "draws in a loop": lambda x: x + drawn_in_a_loop(),
    "scan": lambda x: tnp.scan(lambda c, v: (c + ticks() % 1000003, None), x, tnp.ones(3))[0],
    "cond": lambda x: tnp.cond(x[0] > 0, lambda y: y + ticks() % 1000003, lambda y: y, x),
    "gradient": lambda x: tnp.grad(lambda y: tnp.sum(y * float(ticks() % 1000003)))(x),
}


@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("name", ANEW)
@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_each_call_asks(name, native):
    f = tnp.function(ANEW[name], strict=False, native=native)
    found = [np.ravel(f(tnp.asarray([1.0, 2.0])))[0] for _ in range(4)]
    assert len(set(found)) == 4


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
@pytest.mark.parametrize("name", ["loop", "before a loop", "alias"])
def test_what_a_trace_calls_asks_too_when_it_is_called_alone(name):
    inner = tnp.function(ANEW[name], strict=False)
    outer = tnp.function(lambda x: inner(x) * 2 + time.altzone, strict=False)
    x = tnp.asarray([1.0, 2.0])
    for f in (outer, inner):
        assert len({np.ravel(f(x))[0] for _ in range(4)}) == 4


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
@pytest.mark.parametrize("read", ["open", "Path", "np.loadtxt", "tnp.loadtxt", "np.load", "handle"])
def test_each_call_reads_files(read, tmp_path):
    place = tmp_path / ("numbers.npy" if read == "np.load" else "numbers.txt")
    handle: list = []

    def opened() -> str:
        with open(place) as file:
            return file.read()

    reads = {
        "open": lambda: float(opened()),
        "Path": lambda: float(pathlib.Path(place).read_text()),
        "np.loadtxt": lambda: np.loadtxt(place),
        "tnp.loadtxt": lambda: tnp.loadtxt(place),
        "np.load": lambda: np.load(place),
        "handle": lambda: float(handle[0].readline()),
    }
    f = tnp.function(lambda x: x * reads[read](), strict=False)
    found = []
    for k in range(4):
        np.save(place, float(k)) if read == "np.load" else place.write_text(f"{k}\n")
        if read == "handle":
            for file in handle:
                file.close()
            handle[:] = [open(place)]
        found.append(float(f(tnp.asarray(1.0))))
    for file in handle:
        file.close()
    assert found == [0.0, 1.0, 2.0, 3.0]


def test_the_warning_says_where_and_what_to_write():
    f = tnp.function(ANEW["perf_counter"], strict=False)
    with pytest.warns(tnp.EagerWarning, match=r"time\.perf_counter_ns\(\) \(test_clocks\.py:\d+\), would be the same"):
        f(tnp.asarray([1.0]))
    g = tnp.function(ANEW["default_rng"], strict=True)
    with pytest.raises(tnp.TracedArrayError, match=r"random bytes of the system .*would be the same[\s\S]*default_rng"):
        g(tnp.asarray([1.0]))


def seeded(x):
    logging.makeLogRecord({"msg": "it asks for the time itself"})
    return x * np.random.default_rng(3).random() * random.Random(3).random()


@pytest.mark.parametrize(
    "function",
    [
        seeded,
        lambda x: x * float(io.StringIO("3").read()),
        lambda x: x * time.altzone,
        lambda x: x * len(os.sep),
        lambda x: x * datetime.timedelta(days=1).days,
    ],
)
def test_what_has_one_answer_is_compiled(function):
    f = tnp.function(function, strict=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _ in range(3):
            np.testing.assert_array_equal(f(tnp.asarray([1.0, 2.0])), function(np.array([1.0, 2.0])))


def test_a_profiler_stays(monkeypatch):

    seen = []
    sys.setprofile(lambda *event: seen.append(event[1]))
    try:
        tnp.function(lambda x: x * 2 + time.altzone, strict=True)(tnp.asarray([1.0]))
        assert sys.getprofile() is not None
    finally:
        sys.setprofile(None)
    assert "c_call" in seen
    tnp.function(lambda x: x * 2 + time.altzone, strict=True)(tnp.asarray([1.0]))
    assert sys.getprofile() is None


def test_another_thread_that_draws_changes_nothing():
    """What it draws is its own: the function is compiled, and its numbers are not drawn again."""
    asked, answered, over = (threading.Event() for _ in range(3))
    drawn = []

    def other():
        while asked.wait(60) and not over.is_set():
            asked.clear()
            drawn.append(random.random())
            answered.set()

    random.seed(5)
    thread = threading.Thread(target=other, daemon=True)
    thread.start()

    def f(x):
        asked.set()
        answered.wait(60)
        answered.clear()
        return x * 2

    f = tnp.function(f, strict=True)
    assert f(tnp.asarray(3.0)) == 6
    over.set()
    asked.set()
    thread.join()
    random.seed(5)
    assert drawn == [random.random() for _ in drawn]
    assert drawn


@pytest.fixture
def draws_without_end():
    """Another thread that draws from Python's ``random``, again and again."""
    over, interval = threading.Event(), sys.getswitchinterval()

    def other():
        while not over.is_set():
            random.random()

    thread = threading.Thread(target=other, daemon=True)
    sys.setswitchinterval(1e-6)
    thread.start()
    yield
    over.set()
    thread.join()
    sys.setswitchinterval(interval)


def test_another_thread_that_never_stops_drawing(draws_without_end):
    for k in range(40):
        f = tnp.function(lambda x, k=k: x * 2 + k, strict=True)
        assert f(tnp.asarray(3.0)) == 6 + k


def test_another_thread_draws_while_a_program_is_made(draws_without_end, native_now):
    def summed(x):
        total = 0.0
        for k in range(len(x)):
            if x[k] > 0:
                total += x[k] * k
        return total

    x = np.sin(np.arange(200.0))
    for _ in range(5):
        f = tnp.function(lambda x: summed(x), strict=True)
        assert [float(f(x)) for _ in range(3)] == [summed(x)] * 3
        assert "one native program" in f.explain()


GENERATOR = np.random.default_rng(7)


@pytest.mark.parametrize("draw", [np.random.random_sample, GENERATOR.random], ids=["global", "generator"])
def test_another_thread_draws_from_numpys_generators(draw):
    """Nobody sees who draws from them: what draws beside one of several traces was another thread."""
    asked, drawn = threading.Event(), threading.Lock()  # a lock stays as it is when a trace is given up

    def other():
        with drawn:
            ready.set()
            asked.wait(60)
            draw()

    ready = threading.Event()
    thread = threading.Thread(target=other, daemon=True)
    thread.start()
    assert ready.wait(60)

    def f(x):
        str(GENERATOR)
        asked.set()
        if drawn.acquire(timeout=60):
            drawn.release()
        return x * 2

    assert tnp.function(f, strict=True)(tnp.asarray(3.0)) == 6
    thread.join()


@pytest.mark.parametrize("draw", [np.random.random_sample, GENERATOR.random], ids=["global", "generator"])
def test_numpys_draws_of_this_thread_beside_another(draw, request):
    numpys = np.random.get_state()
    request.addfinalizer(lambda: np.random.set_state(numpys))
    waiting = threading.Event()
    thread = threading.Thread(target=waiting.wait, daemon=True)
    thread.start()
    before = draw.__self__.bit_generator.state if draw.__self__ is GENERATOR else numpys

    def back():
        if draw.__self__ is GENERATOR:
            GENERATOR.bit_generator.state = before
        else:
            np.random.set_state(before)

    def drawn():
        return float(f"{draw()}")  # of which no step of a graph comes

    try:
        with pytest.raises(tnp.TracedArrayError, match="random numbers of"):
            tnp.function(lambda x: x * drawn(), strict=True)(tnp.asarray(1.0))
        back()
        wanted = [drawn() for _ in range(3)]
        back()
        g = tnp.function(lambda x: x * drawn(), strict=False)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", tnp.EagerWarning)
            assert [float(g(tnp.asarray(1.0))) for _ in range(3)] == wanted
    finally:
        waiting.set()
        thread.join()


def drawn_by_the_library():
    """A number that Python's library draws from ``random``; no name of it says so."""
    return int(email.utils.make_msgid().split(".")[2].partition("@")[0]) % 1000003


def test_draws_of_this_thread_beside_another():
    waiting = threading.Event()
    thread = threading.Thread(target=waiting.wait, daemon=True)
    thread.start()
    try:
        f = tnp.function(lambda x: x * random.gauss(0.0, 1.0), strict=True)
        with pytest.raises(tnp.TracedArrayError, match="random numbers of Python's random module"):
            f(tnp.asarray(1.0))
        for draw in (lambda: random.gauss(0.0, 1.0), drawn_by_the_library):
            random.seed(5)
            g = tnp.function(lambda x: x * draw(), strict=False)  # noqa: B023
            with pytest.warns(tnp.EagerWarning):
                found = [float(g(tnp.asarray(1.0))) for _ in range(3)]
            random.seed(5)
            assert found == [draw() for _ in range(3)]
    finally:
        waiting.set()
        thread.join()
