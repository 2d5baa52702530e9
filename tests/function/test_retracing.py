"""Functions that are traced at nearly each call: one warning with cause, line and fix; traces are bounded."""

from __future__ import annotations

import gc
import pickle
import sys
import threading
import tracemalloc
import types
import warnings
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp


def told(work: Any) -> list[Any]:
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        work()
    return [w for w in found if issubclass(w.category, tnp.RetracingWarning)]


def scale(x, n):
    return x * float(n)  # which asks for its value


CAUSES = {
    "float": (lambda k: (tnp.ones(3), k * 0.5), "n: float 2.0 -> float 2.5", "n = tnp.asarray(n)  # an array"),
    "int": (lambda k: (tnp.ones(3), k), "n: int 4 -> int 5", "n = tnp.asarray(n)  # an array"),
    "shape": (lambda k: (tnp.ones(k + 1), 2), "x: float64[5] -> float64[6]", "x = tnp.pad(x, [(0, n - x.shape[0])])"),
    "dtype": (lambda k: (tnp.ones(3, "bhilfd"[k]), 2), "x: float32[3] -> float64[3]", "x = x.astype(tnp.float32)"),
}


@pytest.mark.parametrize("cause", CAUSES)
def test_the_warning_has_cause_line_and_fix(cause):
    args, change, fix = CAUSES[cause]
    f = tnp.function(scale, native="off")  # native code has one program for any length

    def work() -> None:
        for k in range(6):
            f(*args(k))

    (warning,) = told(work)
    text = str(warning.message)
    assert "scale was traced again and again: 6 times in its last 6 calls" in text
    assert change in text and f"fix: {fix}" in text and "at:  test_retracing.py:" in text
    assert warning.filename == __file__


def test_guards_captures_and_objects():
    rate = [0.0]
    told_of = {}
    f = tnp.function(lambda x: x * 2 if x[0] > 0 else x * int(x[0]))
    told_of["guard"] = told(lambda: [f(tnp.asarray([-1.0 * k])) for k in range(6)])
    Box = type("Box", (), {})
    box = Box()
    g = tnp.function(lambda x: x * float(box.rate))

    def captured() -> None:
        for k in range(6):
            box.rate = rate[0] + k
            g(tnp.ones(2))

    told_of["captured"] = told(captured)
    h = tnp.function(lambda x, act: act(x))
    told_of["object"] = told(lambda: [h(tnp.ones(2), lambda v: v + 1) for _ in range(6)])
    texts = {name: str(found[0].message) for name, found in told_of.items()}
    assert "fix: tnp.where(" in texts["guard"]
    assert "fix: f(x, box.rate)  # what changes as an argument" in texts["captured"]
    assert "fix: f(x, act)  # with one act for all calls, made before the loop" in texts["object"]


def test_it_is_told_once_and_only_where_it_costs():
    f = tnp.function(scale)
    x = tnp.ones(3)
    assert len(told(lambda: [f(x, k) for k in range(40)])) == 1
    g = tnp.function(scale)
    assert told(lambda: [g(x, k) for k in range(5)]) == []  # a handful

    def steady() -> None:
        for k in range(8):
            for _ in range(5):
                h(x, k)

    h = tnp.function(scale)
    assert told(steady) == []  # each trace is used
    one = tnp.function(scale)
    assert told(lambda: [one.warmup(x, k) for k in range(20)]) == []  # asked for


@pytest.mark.parametrize(("others", "is_told"), [(0, True), (4, True), (5, False)])
def test_six_traces_in_ten_calls_are_too_many(others, is_told):
    f, x = tnp.function(scale, native="off"), tnp.ones(3)

    def work():
        for k in range(6):
            for _ in range(1 + others * (k == 2)):
                f(x, k)

    assert len(told(work)) == is_told


def test_after_many_calls_it_is_still_noticed():
    f = tnp.function(scale)
    x = tnp.ones(3)
    assert told(lambda: [f(x, 1) for _ in range(1000)]) == []
    assert len(told(lambda: [f(x, k) for k in range(2, 9)])) == 1


def test_methods_point_at_the_users_line():
    class Model:
        @tnp.function
        def step(self, x, n):
            return x * float(n)

    model = Model()
    (warning,) = told(lambda: [model.step(tnp.ones(2), k) for k in range(7)])
    assert warning.filename == __file__


def test_the_traces_used_last_are_kept():
    f = tnp.function(scale, keep_traces=4)
    x = tnp.ones(3)

    def work() -> None:
        for k in range(12):
            assert f(x, k).numpy().tolist() == [float(k)] * 3
            f(x, 0)  # always in use

    told(work)
    assert len(f.traces) == 4 and f.experimental_get_tracing_count() == 12
    assert {t.cause for t in f.traces} >= {"first call"}
    assert f(x, 5).numpy().tolist() == [5.0] * 3 and f.experimental_get_tracing_count() == 13
    assert "13 traces, the latest 4 in use are kept" in f.explain()
    for store in (f._cache, f._quick):
        assert len(store) <= 4


def test_the_bound_holds_while_calls_run_in_machine_code():
    before = tnp.config.get_native()
    tnp.config.set_native("now")
    try:
        f = tnp.function(lambda x: tnp.sin(x) * 2 + x, keep_traces=3)
        kept = tnp.arange(5.0)[None]

        def work() -> None:
            for k in range(2, 10):  # (lengths that differ are no traces)
                for _ in range(3):
                    f(kept.reshape((1,) * k + (5,)))
                    f(kept)

        told(work)
        assert f.experimental_get_tracing_count() == 9
        assert len(f.traces) == 3 and any(t.graph.inputs[0].avals[0].shape == (1, 5) for t in f.traces)
        np.testing.assert_allclose(f(kept).numpy()[0], np.sin(np.arange(5.0)) * 2 + np.arange(5.0))
    finally:
        tnp.config.set_native(before)


def test_memory_comes_back():
    f = tnp.function(lambda x: tnp.sum(tnp.exp(x) * x + 1), keep_traces=8, native="off")

    def run(first: int, count: int) -> None:
        for k in range(first, first + count):
            f(tnp.ones(k + 1))

    run(0, 40)
    gc.collect()
    tracemalloc.start()
    try:
        run(40, 10)
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        run(50, 60)
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert grown < 60 * 2000  # a trace takes more than 20 kB


def test_the_default_and_the_options():
    f = tnp.function(scale)
    assert f.keep_traces == 256
    assert pickle.loads(pickle.dumps(tnp.function(scale, keep_traces=7))).keep_traces == 7
    with pytest.raises(ValueError, match="keep_traces=0"):
        tnp.function(scale, keep_traces=0)
    g = tnp.function(scale, max_traces=3, keep_traces=2)
    for k in range(3):
        g(tnp.ones(2), k)
    with pytest.raises(tnp.GuardError, match="would be traced 4 times"):
        g(tnp.ones(2), 3)


def test_threads_that_trace_over_the_bound():
    f = tnp.function(scale, keep_traces=2)
    wrong = []

    def work(seed: int) -> None:
        for k in range(30):
            n = (k * seed) % 7
            if f(tnp.ones(2), n).numpy().tolist() != [n, n]:
                wrong.append(n)

    def both() -> None:
        threads = [threading.Thread(target=work, args=(seed,)) for seed in (1, 2, 3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    told(both)
    assert wrong == [] and len(f.traces) == 2


def test_paths_that_calls_come_back_to_stay_compiled():
    @tnp.function(strict=False, native="off")
    def f(x):
        total = 0.0
        for i in range(6):
            total = total + (x[i] if x[i] > 0 else 1.0)
        return total

    data = [np.where(k >> np.arange(6) & 1, 1.5, -0.5) for k in range(20)]
    for x in data:
        for _ in range(4):  # an EagerWarning would be an error here
            assert float(f(tnp.asarray(x))) == float(np.where(x > 0, x, 1.0).sum())
    assert f.experimental_get_tracing_count() == 20


def test_calls_that_each_take_another_path_run_in_python():
    @tnp.function(strict=False, native="off")
    def f(x):
        total = 0.0
        for i in range(6):
            total = total + (x[i] if x[i] > 0 else 1.0)
        return total

    data = [np.where(k >> np.arange(6) & 1, 1.5, -0.5) for k in range(17)]  # each takes a path of its own
    with pytest.warns(tnp.EagerWarning, match="another one in each call"):  # sooner, where tracing takes a second
        for x in data:
            f(tnp.asarray(x))
    for x in data:
        assert float(f(tnp.asarray(x))) == pytest.approx(float(np.where(x > 0, x, 1.0).sum()))
    assert 3 <= f.experimental_get_tracing_count() <= 16


@pytest.mark.filterwarnings("ignore::tensornumpy.RetracingWarning")
def test_kinds_that_do_not_come_again_run_in_python():
    f = tnp.function(lambda x, k: x * int(k), strict=False)
    x = tnp.arange(3.0)
    for k in range(100):
        assert f(x, k).numpy().tolist() == [0, k, 2 * k]
    count = f.experimental_get_tracing_count()
    assert count <= 8
    for _ in range(60):  # those that do are compiled after all
        for k in range(100, 104):
            assert f(x, k).numpy().tolist() == [0, k, 2 * k]
    assert f.experimental_get_tracing_count() > count


@pytest.mark.filterwarnings("ignore::tensornumpy.RetracingWarning")
def test_programs_that_do_not_come_again_run_in_python(native_now):
    @tnp.function(strict=False)
    def f(x, k):
        for i in range(len(x)):
            x[i] += k * i
        return x

    x, wanted = tnp.zeros(80), np.zeros(80)
    for k in range(60):
        f(x, f"{k}".count("1"))  # few kinds: compiled
        wanted += f"{k}".count("1") * np.arange(80)
    assert f.experimental_get_tracing_count() <= 3
    assert x.numpy().tolist() == wanted.tolist()


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_paths_that_do_not_come_again_run_in_python():
    @tnp.function(strict=False)
    def f(x):
        return x * len(str(float(x[0]))) + int(x[0])

    for k in range(60):
        assert f(tnp.asarray([k + 0.5])).numpy().tolist() == [(k + 0.5) * len(str(k + 0.5)) + k]
    assert f.experimental_get_tracing_count() <= 17


@pytest.mark.filterwarnings("ignore::tensornumpy.RetracingWarning")
def test_calls_that_are_not_looked_at_are_pythons():
    class Counter:
        def __init__(self):
            self.n, self.total = 0, tnp.zeros(2)

        def add(self, x):
            self.n += 1
            self.total = self.total + x * float(self.n)
            return self.total

    f, counter, plain = tnp.function(Counter.add, strict=False), Counter(), Counter()
    for k in range(200):
        x = np.ones(2) if k % 7 == 0 else tnp.ones(2)
        assert f(counter, x).numpy().tolist() == Counter.add(plain, tnp.ones(2)).numpy().tolist()
    assert counter.n == 200 and f.experimental_get_tracing_count() < 16
    assert "multiply(x, 201.0)" in f.graph(counter, tnp.ones(2))  # which calls it
    for _ in range(400):  # the same again and again: it is compiled in the end
        counter.n = 1000
        f(counter, tnp.ones(2))
    assert any(trace.calls > 20 for trace in f.traces)


def test_arguments_that_share_memory_are_traced_once(request):
    hidden: Any = types.ModuleType("hidden_from_traces")
    hidden.__file__ = "/site-packages/hidden.py"  # of an installed package, whose names are taken as they are
    hidden.runs = 0
    sys.modules[hidden.__name__] = hidden
    request.addfinalizer(lambda: sys.modules.pop(hidden.__name__))

    @tnp.function(native="off")
    def f(a, b):
        sys.modules["hidden_from_traces"].runs += 1
        a[0] = b[-1] * 2
        return a + b

    for _ in range(4):
        x = tnp.asarray([1.0, 2.0, 3.0, 4.0])
        assert f(x, x[::-1]).numpy().tolist() == [6.0, 5.0, 5.0, 6.0]  # x[0] is b[-1]
    assert hidden.runs == 2  # as arrays of their own, and as views
    other = tnp.arange(4.0)
    assert f(tnp.arange(4.0), other).numpy().tolist() == [6.0, 2.0, 4.0, 6.0]  # the same kinds, apart


def test_a_path_that_hardly_comes_again_is_given_up_early():
    """A trace of each element's own branch would hold for these numbers alone."""

    def quicksort(x):
        if len(x) < 2:
            return x
        return tnp.concatenate([quicksort(x[x < x[0]]), x[x == x[0]], quicksort(x[x > x[0]])])

    def branches(x):
        log = {}
        for k in range(100):
            log[k] = x[k] * 2.0 if x[k] > 0 else x[k] - 1.0
        return log

    def parts(found):
        return found.values() if isinstance(found, dict) else [found]

    x = tnp.asarray(np.random.default_rng(0).normal(size=200))
    for f in (quicksort, branches):
        g = tnp.function(f, strict=False)
        with pytest.warns(tnp.EagerWarning, match="hardly comes again"):
            found = g(x)
        expected = f(x)
        for result in (found, g(x)):
            for a, b in zip(*map(parts, (result, expected)), strict=True):
                np.testing.assert_array_equal(a, b)
        assert not g.traces
    strict = tnp.function(branches, strict=True)
    assert len(strict(x)) == 100 and len(strict.traces) == 1
