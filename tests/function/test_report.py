"""What compiling has brought: ``tnp.report()``, the first line of ``explain()``, the warning of a loss."""

from __future__ import annotations

import ast
import gc
import io
import threading
import time
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.engines import background
from tensornumpy.function.balance import Balance, Tally
from tensornumpy.function.programs.watch import Watch


@pytest.fixture
def in_background():
    """Native code as a program has it that runs for a while."""
    before = background.get_mode()
    background.set_mode("background")
    yield
    background.set_mode(before)


@pytest.fixture
def off():
    """NumPy alone."""
    before = background.get_mode()
    background.set_mode("off")
    yield
    background.set_mode(before)


def running(x):
    for i in range(1, len(x)):
        x[i] += 0.5 * x[i - 1]
    return x


def row_of(function):
    """The row of a function in the report."""
    here = function.__name__, line_of(function)
    gc.collect()  # functions of other tests, which are parts of circles
    rows = [row for row in tnp.report().rows if (row.name, row.line) == here]
    assert len(rows) == 1, f"{len(rows)} rows of {here}"
    return rows[0]


def first_line(function):
    return function.explain().splitlines()[0]


def line_of(function):
    return f"test_report.py:{function.python_function.__code__.co_firstlineno}"


# --- the table and its rows ---


def test_functions_are_in_it_as_long_as_somebody_has_them():
    def here_for_a_while(x):
        return x + 1

    f = tnp.function(here_for_a_while)
    row = row_of(f)
    assert row.line == line_of(f) and not row.answers and row.calls == 0 and row.saved is None
    assert first_line(f) == "here_for_a_while: no call yet"
    f(tnp.ones(3))
    assert row_of(f).calls == 1
    del f, row
    gc.collect()
    assert not [row for row in tnp.report().rows if row.name == "here_for_a_while"]


def test_a_table_of_all_with_the_worst_first(off):
    def poor_deal(x):
        return x + 1

    def fair_deal(x):
        return x + 1

    f, g = tnp.function(poor_deal), tnp.function(fair_deal)
    for h in (f, g):
        h(tnp.ones(3))
    f._balance.making += 0.5
    report = tnp.report()
    names = [row.name for row in report.rows]
    assert names.index("poor_deal") < names.index("fair_deal")
    assert [row.balance for row in report.rows] == sorted(row.balance for row in report.rows)
    text = str(report)
    assert repr(report) == text
    assert " ".join(text.splitlines()[0].split()) == "won or lost making calls answers now function"
    assert f"poor_deal, {line_of(f)}" in text and "fix: tnp.config.set_native" in text
    assert "<pre" in report._repr_html_()


def test_a_graph_of_numpys_functions_says_so(off):
    def plainly(x):
        return tnp.exp(x) * 2

    f = tnp.function(plainly)
    for _ in range(3):
        f(tnp.ones(3))
    row = row_of(f)
    assert (row.answers, row.since, row.calls, row.why) == ("NumPy", 1, 3, "native code is off")
    assert row.making > 0.0 and row.advice == 'tnp.config.set_native("background")'
    assert first_line(f).startswith("plainly: NumPy's functions since call 1 of 3; native code is off; making took ")
    assert first_line(f).endswith(f"better: {row.advice}")
    own = tnp.function(plainly, native="off")
    own(tnp.ones(3))
    assert "plainly = tnp.function(plainly.python_function)" in first_line(own)


def test_methods_are_called_as_in_their_module():
    class Model:
        @tnp.function(native="off")
        def ahead(self, x):
            return x * 2

    Model.ahead.__qualname__ = "Model.ahead"  # as of a class of a module
    Model().ahead(tnp.ones(2))
    row = row_of(Model.ahead)
    assert row.calls == 1 and row.advice.startswith("Model.ahead = tnp.function(Model.ahead.python_function)")


# --- who answers, since when, and at what price ---


def test_after_a_hundred_calls_both_times_are_known(in_background):
    f = tnp.function(running)
    x = tnp.ones(300)
    for _ in range(100):
        f(x.copy())
    row = row_of(f)
    assert (row.answers, row.calls, row.is_measured, row.why, row.advice) == ("native", 100, True, "", "")
    assert row.compiled < row.python / 4
    assert row.saved == pytest.approx(97 * (row.python - row.compiled), rel=0.5)
    assert first_line(f).startswith("running: native code since call 1 of 100; compiled code takes ")
    assert " a call, Python " in first_line(f) and "better:" not in first_line(f)


def test_what_calls_of_a_look_took_is_known_of_each():
    one = Watch(1e-9)
    count = 0
    while count < 1000:
        if not one.rests(count):
            one.took(2.0 if one.is_pythons else 3.0, count + 1)
        count += 1
    calls = one.answered
    assert one.in_python and calls == 4 + 3 * 3  # the first one, and three in each look
    assert one.saved_by(1000) == calls * 2.0 - calls * 3.0
    one.arrived(1000)
    while count < 2000:
        if not one.rests(count):
            one.took(2.0 if one.is_pythons else 1.0, count + 1)
        count += 1
    python = sum(one.is_pythons for _ in [0])
    assert python == 0 and not one.in_python
    compiled = one.answered + one._untimed(2000) - calls
    assert 980 < compiled < 1000
    assert one.saved_by(2000) == compiled * (2.0 - 1.0) - calls


def test_python_is_asked_once_where_its_time_is_an_estimate():
    one, count, asked = Watch(5e-3), 0, []
    while count < 100:
        if not one.rests(count):
            asked += [count] if one.is_pythons else []
            one.took(2e-2 if one.is_pythons else 1e-4, count + 1)
        count += 1
    assert len(asked) == 1 and asked[0] > 64 and one.python == 2e-2 and not one.in_python
    assert one.saved_by(100) == pytest.approx(99 * (2e-2 - 1e-4))


def test_python_is_not_asked_where_that_would_be_felt():
    one, count = Watch(0.5), 0
    while count < 5000:
        if not one.rests(count):
            assert not one.is_pythons
            one.took(1e-3, count + 1)
        count += 1
    assert one.python == float("inf") and one.compares == 0.5


def test_the_call_from_which_another_one_answers(in_background, monkeypatch):
    costs = [2e-3, 1e-3]
    took = Watch.took
    monkeypatch.setattr(Watch, "took", lambda one, seconds, count: took(one, costs[one.is_pythons], count))
    f = tnp.function(running)
    for _ in range(7):
        f(tnp.ones(300))
    row = row_of(f)
    assert (row.answers, row.since, row.calls, row.why) == ("Python", 8, 7, "that is faster, as measured")
    assert (row.compiled, row.python, row.is_measured) == (2e-3, 1e-3, True)
    assert row.saved == pytest.approx(-4e-3)
    assert row.advice == "running = running.python_function  # without the decorator, as Python is as fast"
    assert first_line(f).startswith(
        "running: Python from call 8 on; compiled code takes 2 ms a call, Python 1 ms; that is faster, as measured; "
    )


def test_a_function_that_breaks_says_where_and_why():
    def broken(x):
        y = tnp.exp(x) * 2
        z = np.asarray(y).sum()
        return tnp.sin(x) * z + tnp.cos(x)

    f = tnp.function(broken, strict=False)
    with pytest.warns(tnp.EagerWarning):
        f(tnp.ones(5))
    for _ in range(5):
        f(tnp.ones(5))
    row = row_of(f)
    place = f"test_report.py:{f.python_function.__code__.co_firstlineno + 2}"
    assert row.answers in ("partly", "Python") and row.calls == 6
    assert place in row.why and place in first_line(f)
    assert row.making > 0.0 and ast.parse(row.advice)


def test_pieces_are_their_functions_and_in_no_row(in_background):
    def parted(x):
        y = tnp.exp(x) * 2
        for _ in range(3):
            y = tnp.tanh(y) + tnp.sqrt(x)
        print(y.sum(), file=io.StringIO())
        for _ in range(3):
            y = tnp.tanh(y) + tnp.sqrt(x)
        return y

    f = tnp.function(parted, strict=False)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for _ in range(4):
            f(tnp.ones(5))
    assert row_of(f).calls == 4 and row_of(f).making > 0.0


def test_calls_of_many_kinds_have_the_fix_of_the_last_change():
    def reshaped(x):
        return x * 2

    f = tnp.function(reshaped, native="off")  # native programs have one for all lengths
    with pytest.warns(tnp.RetracingWarning):
        for k in range(8):
            f(tnp.ones(k + 1))
    assert row_of(f).advice.startswith("x = tnp.pad(x, ") and first_line(f).endswith(row_of(f).advice)


def test_draws_of_numpys_generator_are_named():
    rng = np.random.default_rng(0)

    def drawing(x):
        return x + rng.bytes(1)[0]

    f = tnp.function(drawing, strict=False)
    with pytest.warns(tnp.EagerWarning):
        for _ in range(3):
            f(tnp.ones(3))
    row = row_of(f)
    assert row.answers == "Python" and row.why and ast.parse(row.advice) and row.calls == 3


# --- making ---


def burn(seconds):
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def test_a_making_inside_of_another_is_counted_once():
    outer, inner = Balance(), Balance()
    with outer.charge():
        burn(0.02)
        with inner.charge():
            burn(0.05)
        burn(0.01)
    assert 0.05 <= inner.making < 0.07 and 0.03 <= outer.making < 0.05
    with outer.charge():
        pass
    assert outer.making < 0.05


def test_tracing_is_making():
    def slowly(x):
        sum(k * k for k in range(400_000))
        return x + 1

    f = tnp.function(slowly)
    start = time.thread_time()
    f(tnp.ones(3))
    spent = time.thread_time() - start
    for _ in range(2):
        f(tnp.ones(3))
    assert 0.5 * spent <= row_of(f).making <= 1.5 * spent


# --- what is told ---


def losing(monkeypatch, python, compiled, calls):
    """Warnings of a function whose calls take so many seconds."""
    costs, took = [compiled, python], Watch.took
    monkeypatch.setattr(Watch, "took", lambda one, seconds, count: took(one, costs[one.is_pythons], count))
    f = tnp.function(running)
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        for _ in range(calls):
            f(tnp.ones(300))
    return f, [w for w in found if "has lost" in str(w.message)]


def test_a_second_that_was_lost_is_told_once(in_background, monkeypatch):
    f, found = losing(monkeypatch, 0.5, 1.0, 600)
    assert len(found) == 1 and found[0].category is tnp.EagerWarning
    what, at, fix = str(found[0].message).splitlines()
    assert what.startswith("running has lost 2.0 s in 7 calls: ") and "2.0 s of calls that Python does sooner" in what
    assert at == f"  at:  {line_of(f)}"
    code = fix.removeprefix("  fix: ")
    running_again = {"running": f}
    exec(code, running_again)
    assert running_again["running"] is running
    assert found[0].filename == __file__


def test_less_than_a_second_is_not_told(in_background, monkeypatch):
    _, found = losing(monkeypatch, 0.02, 0.04, 600)
    assert not found


def test_making_that_pays_is_not_told_at_once(in_background, monkeypatch):
    """A hundred calls may bring it back; where they do not, the number of calls that would is told."""
    f, _ = losing(monkeypatch, 0.2, 0.1, 10)
    f._balance.making += 3.0
    f._balance.is_due = True
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        for _ in range(10):
            f(tnp.ones(300))
    assert not found
    monkeypatch.undo()
    costly, _ = losing(monkeypatch, 2e-3, 1e-3, 10)
    costly._balance.making += 3.0
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        for _ in range(100):
            costly(tnp.ones(300))
    (one,) = found
    assert "of making; compiled code takes 1 ms a call, Python 2 ms, so that 29" in str(one.message)
    assert "more calls bring it back" in str(one.message)
    assert str(one.message).endswith(
        "fix: running = running.python_function  # without the decorator, for fewer calls than that"
    )


# --- threads ---


def test_a_tally_loses_nothing_under_threads():
    one = Tally()
    threads = [threading.Thread(target=lambda: [one.add() for _ in range(20_000)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert one.value == 80_000


@pytest.mark.parametrize("mode", ["off", "background", "now"])
@pytest.mark.parametrize("code", ["graph", "loops"])
def test_calls_are_counted_right_under_threads(mode, code):
    before = background.get_mode()
    background.set_mode(mode)
    try:

        def elementwise(x):
            return tnp.exp(x) * 2 + x

        f = tnp.function(elementwise if code == "graph" else running)
        results = []

        def work():
            for _ in range(400):
                results.append(f(tnp.ones(40)))

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert row_of(f).calls == 1600 == len(results)
        if code == "graph":
            assert sum(trace.calls for trace in f.traces) == 1600
    finally:
        background.set_mode(before)
