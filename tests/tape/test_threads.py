"""Threads at work at once, on arrays of their own and on shared ones. Without a lock of Python they do run at once;
where it has one, it is passed on as often as it can be."""

from __future__ import annotations

import contextvars
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp

THREADS, TIMES = 6, 40


@pytest.fixture(autouse=True)
def often() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


def at_once(work: Callable[[int], Any], threads: int = THREADS) -> list[Any]:
    """What ``work(k)`` gives in each of some threads, which begin together."""
    start, found, failed = threading.Barrier(threads), [None] * threads, []

    def run(k: int) -> None:
        start.wait()
        try:
            found[k] = work(k)
        except BaseException as error:
            failed.append(error)

    all_threads = [threading.Thread(target=run, args=(k,)) for k in range(threads)]
    for thread in all_threads:
        thread.start()
    for thread in all_threads:
        thread.join()
    if failed:
        raise failed[0]
    return found


def program(xp: Any, x: Any, k: int) -> list[Any]:
    """Operators, views, writes through them, members, makers and reductions."""
    y = x * 2.0 + k
    view, rows = y[1:-1], y.reshape(2, -1)
    view[::2] = -1.0
    rows[1, 0] += k
    view *= 1.5
    parts = xp.concatenate([y, view, rows.T.ravel()])
    y[[0, 2]] = parts[-2:]
    return [y.copy(), parts, xp.exp(-abs(view)).sum(), float(y[3]), rows.T.shape, (y > 0).tolist(), xp.zeros(3) + y[:3]]


def same(ours: list[Any], theirs: list[Any]) -> None:
    for a, b in zip(ours, theirs, strict=True):
        np.testing.assert_allclose(np.asarray(a), np.asarray(b), rtol=1e-12)


def test_arrays_of_their_own():
    def work(k: int) -> None:
        for i in range(TIMES):
            x = np.arange(8.0) + i
            same(program(tnp, tnp.asarray(x), k), program(np, x, k))

    at_once(work)


def test_an_array_that_all_read():
    plain = np.arange(8.0)
    x = tnp.asarray(plain)

    def work(k: int) -> None:
        for _ in range(TIMES):
            same(program(tnp, x, k), program(np, plain, k))
            views = [x[i:] for i in range(4)]
            assert [v.size for v in views] == [8, 7, 6, 5] and all(v.base is x for v in views)

    at_once(work)
    assert x.tolist() == plain.tolist()


@pytest.mark.parametrize("watched", [False, True])
def test_each_thread_writes_its_place(watched):
    """By an index, by views that come and go, and in place; of an array that a tape holds the first takes a copy."""
    x = tnp.zeros((THREADS, 4))
    tape = tnp.GradientTape()
    with tape:
        if watched:
            tape.watch(x)
            tnp.sum(x * x)

    def work(k: int) -> None:
        for i in range(TIMES):
            x[k, 0] = i
            row = x[k]
            row[1] = i
            row[2:][:] = [i, i]

    if watched:
        x[0, 0] = 0.0  # the copy: who writes first decides, as with any shared object
    at_once(work)
    assert x.tolist() == [[TIMES - 1.0] * 4] * THREADS


def test_tapes_are_of_their_thread():
    shared = tnp.arange(1.0, 5.0)

    def work(k: int) -> Any:
        for i in range(TIMES):
            with tnp.GradientTape() as tape:
                tape.watch(shared)
                own = shared * float(k + 1)
                own[1] = i
                y = tnp.sum(own * shared)
            gradient = tape.gradient(y, shared)
            want = 2.0 * (k + 1) * np.arange(1.0, 5.0)
            want[1] = i
            np.testing.assert_allclose(gradient.numpy(), want)
        return tnp.grad(lambda x: tnp.sum(x**2) * k)(shared).tolist()

    assert at_once(work) == [[2.0 * k * v for v in (1.0, 2.0, 3.0, 4.0)] for k in range(THREADS)]


def test_threads_that_begin_in_a_scope_are_outside_of_it():
    """Free of its lock, Python gives a new thread the context of the one that starts it."""
    x, halves, integers = tnp.arange(3.0), tnp.ones(3, "f2"), tnp.arange(3, dtype="i4")
    with tnp.GradientTape(persistent=True) as tape, tnp.promotion("all"):
        tape.watch(x)
        others = at_once(lambda k: (x * x, (halves * integers).dtype))
        y = x * x
        assert (halves * integers).dtype == "f2"
    assert tape.gradient(y, x).tolist() == [0.0, 2.0, 4.0]
    assert len(others) == THREADS
    for other, dtype in others:
        assert other.tolist() == [0.0, 1.0, 4.0] and tape.gradient(other, x) is None
        assert dtype == "f8"  # which promotion("all") does not have
    later = contextvars.copy_context().run(lambda: x * x)
    assert tape.gradient(later, x) is None


@pytest.mark.parametrize("native", ["off", "now"])
def test_a_compiled_function_that_all_call(native, request):
    if native == "now":
        request.getfixturevalue("native_now")

    @tnp.function
    def step(x: Any, k: Any) -> Any:
        x[0] = k
        return tnp.tanh(x * k) + x.sum()

    def plain(x: Any, k: float) -> Any:
        x[0] = k
        return np.tanh(x * k) + x.sum()

    def work(k: int) -> None:
        for i in range(TIMES // 4):
            for n in (3, 17 + k % 2):
                x, own = np.linspace(0.0, 1.0, n), tnp.asarray(np.linspace(0.0, 1.0, n))
                np.testing.assert_allclose(step(own, float(i)).numpy(), plain(x, float(i)), rtol=1e-12)
                np.testing.assert_allclose(own.numpy(), x)

    at_once(work)
