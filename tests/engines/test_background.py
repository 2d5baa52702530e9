"""What compiling in the background does to the threads that do the user's work: counted, not timed."""

from __future__ import annotations

import gc
import os
import threading
from types import SimpleNamespace

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._base.memory import uncollected
from tensornumpy.compiler import driver
from tensornumpy.engines import background
from tensornumpy.engines.llvm import kernels

pytestmark = pytest.mark.usefixtures("native_now")


def in_background(job):
    """Have it done there, and wait."""
    done = threading.Event()
    background.put(lambda: (job(), done.set()))
    thread = background._worker.thread
    assert done.wait(60)
    if thread is not None:
        thread.join(60)


def test_nothing_looks_for_cycles_while_the_background_compiles():
    before = gc.get_threshold()
    states, collections = [], []

    def job():
        states.append((gc.isenabled(), gc.get_threshold()[0]))
        gc.callbacks.append(lambda phase, info: collections.append((phase, info["generation"])))

    try:
        in_background(job)
    finally:
        gc.callbacks[:] = []
    assert states == [(True, 0)] and gc.get_threshold() == before
    assert collections[:2] == [("start", 0), ("stop", 0)]  # what the job has left, before it grows old


def test_nothing_looks_for_cycles_while_a_call_is_compiled(monkeypatch):
    states, before = [], gc.get_threshold()
    load = driver.machine.load
    monkeypatch.setattr(driver.machine, "load", lambda *args: states.append(gc.get_threshold()[0]) or load(*args))

    def loop(x):
        for i in range(1, len(x)):
            x[i] = 0.5 * x[i - 1] + x[i]
        return x

    f = tnp.function(loop)
    f(tnp.ones(200))
    assert "staged: one native program" in f.explain() and states and not any(states)
    assert gc.get_threshold() == before


def test_who_looks_for_no_cycles_does_not_begin_with_it():
    before = gc.get_threshold()
    gc.set_threshold(0)
    try:
        in_background(lambda: None)
        assert not gc.get_threshold()[0]
        in_background(lambda: gc.set_threshold(1234))
        assert gc.get_threshold()[0] == 1234
    finally:
        gc.set_threshold(*before)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_a_child_forked_meanwhile_looks_for_cycles():
    before = gc.get_threshold()
    with uncollected():
        uncollected.reset()  # what a child does, whose other threads are gone
        assert gc.get_threshold() == before and not uncollected._count
        uncollected._count += 1
        gc.set_threshold(0)
    assert gc.get_threshold() == before


def layers(x, a, b):
    for w in (a, b, a, b):
        x = tnp.tanh(x @ w)
        x = x - tnp.max(x, axis=-1, keepdims=True)
        x = tnp.exp(x) / tnp.sum(tnp.exp(x), axis=-1, keepdims=True)
    return x


def test_the_interpreter_is_left_to_others_between_all_blocks_of_code(monkeypatch):
    """Python's passes and the writing of text hold it: they ask at each statement and block, in the background."""
    breaks = []
    monkeypatch.setenv("TENSORNUMPY_CACHE", "off")
    monkeypatch.setattr(background, "_BREATH", 0.0)
    monkeypatch.setattr(background.time, "sleep", breaks.append)
    monkeypatch.setattr(background, "_worker", SimpleNamespace(thread=threading.current_thread(), breath=0.0))
    texts = []
    load = kernels.machine.object_code
    monkeypatch.setattr(kernels.machine, "object_code", lambda text: texts.append(text) or load(text))
    x, w = np.ones((70, 24)), np.ones((24, 24))
    tnp.function(layers)(x, w, w + 1)
    labels = sum(line.endswith(":") for text in texts for line in text.splitlines())
    assert labels > 50 and len(breaks) > labels
    breaks.clear()
    monkeypatch.setattr(background._worker, "thread", None)
    tnp.function(lambda x, a, b: layers(x, a, b) * 2)(x, w, w + 1)
    assert not breaks


def test_a_kernel_in_memory_is_found_while_another_one_is_compiled():
    x = np.ones(50)
    f = tnp.function(lambda x: tnp.exp(x) * 1.5 + x)
    wanted = f(x)
    found = []
    with kernels._lock:  # as a thread that compiles does
        other = threading.Thread(target=lambda: found.append(tnp.function(lambda x: tnp.exp(x) * 1.5 + x)(x)))
        other.start()
        other.join(60)
    assert len(found) == 1
    np.testing.assert_array_equal(found[0], wanted)
