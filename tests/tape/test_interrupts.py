"""Ctrl-C anywhere in a scope leaves no scope open: interrupts between any two steps of Python, thousands of them."""

from __future__ import annotations

import contextlib
import gc
import random
import signal
import threading
import timeit
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._base import scopes
from tensornumpy._core import core
from tensornumpy._core.dispatch import numpy_promotion, plain_context
from tensornumpy.engines import background
from tensornumpy.function.tracing.tracer import Tracer, tracing
from tensornumpy.transforms.batching.level import batching

needs_timer = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no interval timer on this system")
X = tnp.asarray(np.arange(6.0))


@pytest.fixture(autouse=True)
def error_state() -> Iterator[None]:
    """NumPy's own ``errstate`` stays open where an interrupt comes between its block and its end."""
    with np.errstate():
        yield


def tape() -> None:
    with tnp.GradientTape() as tape:
        tape.watch(X)
        y = X * X
    tape.gradient(y, X)


def stopped() -> None:
    with tnp.GradientTape() as tape:
        tape.watch(X)
        y = X * X
        tape.gradient(y, X)


def paused() -> None:
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(X)
        with tape.stop_recording():
            X + X
        y = X * X
        tape.gradient(y, X)


def forward() -> None:
    with tnp.ForwardAccumulator(X, X) as acc:
        y = X * X
        acc.jvp(y)


def out_of_order() -> None:
    with tnp.GradientTape() as outer, tnp.promotion("all"), tnp.GradientTape() as inner:
        outer.watch(X)
        inner.watch(X)
        y = X * X
        outer.gradient(y, X)


def devices() -> None:
    with tnp.device("CPU:0"), tnp.device("CPU:0"):
        X + X


def promotions() -> None:
    with tnp.promotion("all"), tnp.promotion("legacy"), numpy_promotion(), plain_context():
        X + X


def batches() -> None:
    with batching(6) as batch:
        batch.join(batch.split(X) * 2)


def traces() -> None:
    with tracing(Tracer("f")), background.using("off"):
        X + X


def profiles() -> None:
    with tnp.profile():
        X + X


def tensors() -> None:
    with scopes.tensor_scope():
        X + X


def mapped() -> None:
    tnp.vectorized_map(lambda row: row * 2, X)


def again() -> None:
    both = tnp.promotion("all")
    with both, both:
        X + X


KINDS = [tape, stopped, paused, forward, out_of_order, devices, promotions, batches, traces, profiles, tensors, mapped,
         again]  # fmt: skip


class Interrupts:
    """Raises KeyboardInterrupt after a few microseconds, wherever the program is by then."""

    def __init__(self, seed: int):
        self.draw = random.Random(seed)
        self.armed = False
        self.raised = 0

    def __call__(self, *args: Any) -> None:
        if self.armed:
            self.armed = False
            self.raised += 1
            raise KeyboardInterrupt

    def until_raised(self, work: Callable[[], None]) -> None:
        while self.armed:  # a finalizer may be what it interrupts, and Python goes on
            work()

    def storm(self, work: Callable[[], None], times: int, most: float = 60e-6) -> None:
        for _ in range(times):
            try:
                self.armed = True
                signal.setitimer(signal.ITIMER_REAL, self.draw.uniform(1e-6, most))
                self.until_raised(work)  # Python 3.13's tables of handlers leave a loop's jump back out
            except KeyboardInterrupt:
                pass


@pytest.fixture
def interrupts() -> Iterator[Interrupts]:
    handler = Interrupts(0)
    collections = gc.callbacks[:]  # of the libraries that test: what is raised in one is swallowed, and reported
    gc.callbacks.clear()
    before = signal.signal(signal.SIGALRM, handler)
    yield handler
    handler.armed = False
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)
    gc.callbacks[:] = collections


def nothing_is_open() -> None:
    assert not core._active
    ctx = core.context()
    assert (ctx.tapes, ctx.trace, ctx.levels, ctx.device, ctx.promotion) == ((), None, (), None, None)
    assert background.get_mode() == background._mode


@needs_timer
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_no_scope_stays_open(interrupts, kind):
    kind()
    interrupts.storm(kind, 1000)
    assert interrupts.raised == 1000
    nothing_is_open()


@needs_timer
def test_the_scope_around_stays_as_it_was(interrupts):
    def work() -> None:
        with tnp.promotion("off"), tnp.GradientTape() as inner:
            inner.watch(X)
            X * X

    with tnp.GradientTape() as outer, tnp.promotion("all"):
        outer.watch(X)
        before = core.context()
        for _ in range(300):
            interrupts.storm(work, 1)
            now = core.context()
            assert (now.tapes, now.promotion) == (before.tapes, before.promotion) and len(core._active) == 2
        y = X * tnp.ones(6, tnp.float32)
    nothing_is_open()
    assert y.dtype == X.dtype and outer.gradient(y, X).numpy().tolist() == [1.0] * 6


@needs_timer
def test_calls_cost_what_they_did(interrupts):
    def time() -> float:
        return min(timeit.repeat(lambda: X + X, number=2000, repeat=7))

    before = time()
    for kind in KINDS:
        interrupts.storm(kind, 40)
    nothing_is_open()
    assert time() < 2 * before


def test_an_interrupt_at_each_step_of_enter_and_exit():
    """The steps one by one: a trace function raises at the k-th line that Python runs in the scopes' own files."""
    import sys

    def at(k: int, work: Callable[[], None]) -> bool:
        left = [k]

        def step(frame: Any, event: str, arg: Any) -> Any:
            code = frame.f_code
            if not code.co_filename.endswith("scopes.py") and code.co_name not in ("__enter__", "_leave", "_stop"):
                return None
            frame.f_trace_opcodes = True
            if event in ("opcode", "call"):
                left[0] -= 1
                if left[0] == 0:
                    sys.settrace(None)
                    raise KeyboardInterrupt
            return step

        sys.settrace(step)
        try:
            work()
        except KeyboardInterrupt:
            return True
        finally:
            sys.settrace(None)
        return False

    for work in (stopped, paused, out_of_order, promotions, batches, again):
        k = 1
        while at(k, work):
            assert len(core._active) == 0 and core.context().tapes == (), f"step {k} of {work.__name__}"
            assert core.context().promotion is None and core.context().levels == ()
            k += 1
        assert k > 50


def test_a_traceback_that_is_kept_keeps_no_scope():
    kept = []
    for error in (KeyboardInterrupt, ZeroDivisionError):
        try:
            with tnp.GradientTape(), tnp.promotion("all"), batching(3):
                raise error
        except BaseException as caught:
            kept.append(caught)
        nothing_is_open()


def test_scopes_entered_by_hand_and_by_a_stack():
    tape = tnp.GradientTape()
    assert tape.__enter__() is tape
    tape.watch(X)
    y = X * X
    assert len(core._active) == 1
    tape.__exit__(None, None, None)
    nothing_is_open()
    assert tape.gradient(y, X).numpy().tolist() == (2 * np.arange(6.0)).tolist()
    with contextlib.ExitStack() as stack:
        stack.enter_context(tnp.promotion("all"))
        stack.enter_context(tnp.GradientTape())
        assert len(core._active) == 2 and core.context().promotion == ("all", False)
    nothing_is_open()


def test_one_scope_shared_by_threads():
    shared, wrong = tnp.promotion("all"), []

    def work() -> None:
        for _ in range(300):
            with shared:
                if core.context().promotion != ("all", False):
                    wrong.append("inside")
            if core.context().promotion is not None:
                wrong.append("outside")

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    nothing_is_open()
