"""``tnp.function(progress=...)``: who asks is told how far the loops of a native program are."""

from __future__ import annotations

import pickle
import threading

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.function.control import progress


@pytest.fixture(autouse=True)
def natively():
    mode = tnp.config.get_native()
    tnp.config.set_native("now")
    yield
    tnp.config.set_native(mode)


def decay(x, n):
    s = 0.0
    for i in range(n):
        for j in range(5):
            s = s * 0.5 + x[j]
        x[i % 5] *= 0.5
    for _ in range(10):
        s = s + 1.0
    return s


def test_turns_of_the_outer_loops(monkeypatch):
    monkeypatch.setattr(progress, "_INTERVAL", 1e-4)
    told = []
    f = tnp.function(progress=lambda *args: told.append((*args, threading.current_thread().name)))(decay)
    for n in (40, 60_000):
        x, y = tnp.arange(5.0), np.arange(5.0)
        assert float(f(x, n)) == pytest.approx(float(decay(y, n)))
        np.testing.assert_array_equal(x, y)
        turns = [step for step, total, _ in told]
        assert turns == sorted(turns) and {total for _, total, _ in told} == {n + 10}
        assert told[-1][:2] == (n + 10, n + 10)
        told.clear()
    assert "one native program" in f.explain()


def test_turns_of_a_while_loop():
    told = []

    @tnp.function(progress=lambda *args: told.append(args))
    def count(a):
        n = 0
        while a > 1e-3:
            a = a * 0.99
            n += 1
        return n

    n = count(100.0)
    assert told == [(n, None)]


def test_an_error_of_who_is_told_is_raised():
    def stop(turns, total):
        raise KeyError("enough")

    f = tnp.function(progress=stop)(decay)
    x = tnp.arange(5.0)
    with pytest.raises(KeyError, match="enough"):
        f(x, 40)
    np.testing.assert_array_equal(x, np.arange(5.0))


def test_a_run_that_starts_over_in_python():
    told = []
    f = tnp.function(progress=lambda *args: told.append(args))(lambda x, n: [x[i] for i in range(n)][-1])
    g = tnp.function(progress=lambda *args: told.append(args))(decay)
    with pytest.raises(IndexError):
        f(tnp.arange(40.0), 41)
    with pytest.raises(IndexError):
        g(tnp.arange(4.0), 40)


def test_under_a_tape_and_pickled():
    f = tnp.function(progress=True)(decay)
    x = tnp.arange(5.0)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = f(x * 1.0, 20)
    with tnp.GradientTape() as other:
        other.watch(x)
        z = decay(x * 1.0, 20)
    np.testing.assert_allclose(tape.gradient(y, x), other.gradient(z, x))
    assert pickle.loads(pickle.dumps(tnp.function(decay, progress=True)))._progress is True


def test_what_is_no_progress():
    with pytest.raises(TypeError, match="progress=3"):
        tnp.function(decay, progress=3)
