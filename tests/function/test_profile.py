"""``tnp.profile()``: time by line of compiled functions."""

from __future__ import annotations

import threading
import time

import numpy as np
import pytest

import tensornumpy as tnp


def here(text):
    """``file:line`` of the line of this file that has ``text``."""
    with open(__file__) as file:
        lines = [i for i, line in enumerate(file, start=1) if line.strip().startswith(text)]
    return f"test_profile.py:{lines[0]}"


@pytest.fixture
def time_of_this_thread(monkeypatch):
    """A busy machine stops a thread anywhere, and a profile has that time, too."""
    monkeypatch.setattr(time, "perf_counter_ns", time.thread_time_ns)


def program(x):
    wave = tnp.sin(x)
    scaled = tnp.exp(-wave) + wave
    if scaled[0] > -100:
        order = tnp.sort(scaled)
    return order[0] * 2


def by_line(p):
    return {row.lines[0]: row for row in p.rows}


def test_rows_on_numpy():
    f = tnp.function(program, native="off")
    x = tnp.ones(2000)
    want = f(x)
    with tnp.profile() as p:
        for _ in range(7):
            assert f(x) == want
    rows = by_line(p)
    for text in ("wave =", "scaled =", "order =", "return order"):
        row = rows[here(text)]
        assert row.calls == 7 and row.ns > 0 and row.kernel is None and len(row.lines) == 1
        assert row.source[0].startswith(text)
    assert rows[here("if scaled")].ns > 0
    assert rows["between the steps"].calls == 7 and rows["between the steps"].source == ("program",)
    assert sum(r.share for r in p.rows) == pytest.approx(1)
    assert p.total_ns == sum(r.ns for r in p.rows)
    assert [r.ns for r in p.rows] == sorted((r.ns for r in p.rows), reverse=True)
    calls = f.traces[0].calls
    f(x)
    assert p.total_ns == sum(r.ns for r in p.rows) and f.traces[0].calls == calls + 1  # not counted any more
    assert by_line(p)[here("wave =")].calls == 7


def test_time_goes_to_the_line_that_takes_it(time_of_this_thread):
    def slow(x):
        a = x + 1
        b = tnp.sort(x * a)
        return b + a

    f = tnp.function(slow, native="off")
    x = tnp.asarray(np.random.default_rng(0).random(300_000))
    f(x)
    with tnp.profile() as p:
        f(x)
    assert p.rows[0].lines == (here("b = tnp.sort(x * a)"),) and p.rows[0].share > 0.5


def test_a_kernel_is_one_row_with_its_lines():
    f = tnp.function(program, native="now")
    x = tnp.ones(2000)
    f(x)
    with tnp.profile() as p:
        for _ in range(3):
            f(x)
    kernels = [r for r in p.rows if r.kernel is not None]
    assert kernels and all(r.calls == 3 and r.ns > 0 for r in kernels)
    lines = [line for r in kernels for line in r.lines]
    assert here("wave =") in lines and here("scaled =") in lines
    assert "one kernel: " in str(p) and kernels[0].kernel.partition("[")[0] in ("fused", "program")


def test_native_code_is_made_first():
    f = tnp.function(lambda x: tnp.exp(-x) * 1.78125 + x, native="background")
    x = tnp.ones(10)
    with tnp.profile() as p:
        f(x)
        f(x)
    assert ": native," in f.explain()
    assert [r.calls for r in p.rows if r.kernel] == [1]  # the first call traces


def test_the_text():
    f = tnp.function(program, native="off")
    p = tnp.profile()
    assert str(p) == "no compiled function has run" and p.rows == [] and p.total_ns == 0
    x = tnp.ones(10)
    f(x)
    with p:
        f(x)
    with p:  # adds up
        f(x)
    lines = str(p).splitlines()
    assert lines[0].split() == ["time", "share", "calls", "line", "source"]
    row = next(line for line in lines if here("wave =") in line)
    assert row.endswith("wave = tnp.sin(x)") and "%" in row and " 2 " in row
    assert repr(p.rows[0]).startswith("<test_profile.py:") or "between" in repr(p.rows[0])


def test_results_errors_and_writes_are_the_same():
    @tnp.function
    def f(x):
        x[0] = x[1] + 1
        return tnp.linalg.inv(x)

    x = tnp.asarray([[1.0, 2.0], [3.0, 5.0]])
    f(x.copy())
    with tnp.profile() as p:
        y = f(x)
        with pytest.raises(np.linalg.LinAlgError) as failure:
            f(tnp.zeros((2, 2)) + tnp.asarray([[0.0], [1e300]]) * 0 - 1)
    np.testing.assert_array_equal(x.numpy(), [[4.0, 6.0], [3.0, 5.0]])
    np.testing.assert_allclose(y.numpy(), np.linalg.inv(x.numpy()))
    assert (
        any("inv" in note for note in failure.value.__notes__) and by_line(p)[here("return tnp.linalg.inv")].calls == 2
    )


def test_a_failed_guard_in_a_profile():
    f = tnp.function(lambda x: x * 2 if x[0] > 0 else x * 3)
    f(tnp.ones(2))
    with tnp.profile():
        assert f(-tnp.ones(2)).tolist() == [-3.0, -3.0]
        assert f(tnp.ones(2)).tolist() == [2.0, 2.0]
    assert f.experimental_get_tracing_count() == 2


def test_other_threads_are_not_timed():
    f = tnp.function(lambda x: tnp.sin(x) * 2)
    f(tnp.ones(3))
    with tnp.profile() as p:
        thread = threading.Thread(target=lambda: [f(tnp.ones(3)) for _ in range(5)])
        thread.start()
        thread.join()
        f(tnp.ones(3))
    assert max(r.calls for r in p.rows) == 1


def test_nested_profiles():
    f = tnp.function(lambda x: tnp.sin(x) * 2)
    f(tnp.ones(3))
    with tnp.profile() as outer:
        f(tnp.ones(3))
        with tnp.profile() as inner:
            f(tnp.ones(3))
    assert max(r.calls for r in outer.rows) == max(r.calls for r in inner.rows) == 1


def test_what_it_measures_is_the_time_it_takes(time_of_this_thread):
    """The rows add up to the time of the calls, but for what happens around programs; compared on slow programs."""
    f = tnp.function(lambda x: tnp.sort(tnp.sort(x) * -1), native="off")
    x = tnp.asarray(np.random.default_rng(0).random(200_000))
    f(x)
    with tnp.profile() as p:
        start = time.perf_counter_ns()
        for _ in range(3):
            f(x)
        wall = time.perf_counter_ns() - start
    assert 0.7 * wall < p.total_ns <= wall


def test_a_notebook_shows_the_table():
    f = tnp.function(lambda x: tnp.sum(tnp.sin(x) ** 2))
    x = tnp.ones(10)
    f(x)
    with tnp.profile() as p:
        f(x)
    shown = p._repr_html_()
    assert shown.startswith("<pre") and "share" in shown and "&lt;lambda&gt;" in shown


def searched(rows, limit, counts=None):
    """Loops of unknown length; ``counts`` collects their turns in Python."""
    found = 0.0
    for i in range(rows.shape[0]):
        steps = 0
        if counts is not None:
            counts[0] += 1
        while rows[i] * 0.5**steps > limit:
            steps += 1
            if counts is not None:
                counts[1] += 1
        for _ in range(i % 3, 4):
            if counts is not None:
                counts[2] += 1
            found = found + steps
            if found > 150:
                break
    rows[0] = found
    return found


def test_turns_of_loops():
    f = tnp.function(lambda rows, limit: searched(rows, limit), native="now")
    x = np.random.default_rng(3).random(40) * 100
    counts = [0, 0, 0]
    want = searched(x.copy(), 0.7, counts)
    with tnp.profile() as p:
        for _ in range(2):
            given = tnp.array(x)
            assert float(f(given, 0.7)) == want == float(given[0])
    (row,) = [r for r in p.rows if r.turns]
    assert row.turns == {
        here("for i in range(rows"): 2 * counts[0],
        here("while rows[i]"): 2 * counts[1],
        here("for _ in range(i % 3"): 2 * counts[2],
    }
    assert row.calls == 2 and f"# {2 * counts[0]:,} turns" in str(p)
