"""Where the generators that programs draw from come from, who shares them, and what a program is made for."""

from __future__ import annotations

import copy
import os
import pickle
import sys
import threading
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import needs_machine_code
from tensornumpy._base import defects
from tensornumpy.engines.llvm.random import generators

from .agreement import staged
from .drawing import KINDS, outcome, state_of, total_of

pytestmark = [
    pytest.mark.usefixtures("native_now"),
    needs_machine_code,
]

# --- where generators come from ---

GLOBAL = np.random.default_rng(1)


def of_the_module(n):
    total = 0.0
    for _ in range(n):
        total += GLOBAL.normal() + np.random.rand() + np.random.randn() + np.random.randint(5)
    return total


class Walker:
    def __init__(self, rng):
        self.rng, self.at = rng, 0.0

    def walk(self, steps):
        for _ in range(steps):
            self.at += self.rng.normal()
        return self.at


def test_global_generators():
    compiled, kept = tnp.function(of_the_module), np.random.get_state()
    try:
        runs = []
        for f in (of_the_module, compiled):
            GLOBAL.bit_generator.state = np.random.default_rng(1).bit_generator.state
            np.random.seed(4)
            runs.append(([f(80), f(80), f(81)], state_of(GLOBAL), repr(np.random.get_state())))
    finally:
        np.random.set_state(kept)
    assert runs[0] == runs[1]
    assert staged(compiled), compiled.explain()


def test_the_generator_of_this_package():
    def f(n):
        total = 0.0
        for _ in range(n):
            total = total + tnp.random.rand() + tnp.random.randn() + tnp.random.randint(5)
        return total

    compiled, runs = tnp.function(f), []
    for g in (f, compiled):
        tnp.random.seed(4)
        runs.append([float(g(80)), float(g(80)), tnp.random.random_sample()])
    assert runs[0] == runs[1]
    assert type(compiled(80)) is type(f(80)) is float
    assert staged(compiled), compiled.explain()


def test_attributes_and_closures():
    one, other = Walker(np.random.default_rng(2)), Walker(np.random.default_rng(2))
    walk = tnp.function(Walker.walk)
    assert [walk(one, 90) for _ in range(3)] == [other.walk(90) for _ in range(3)]
    assert staged(walk)
    rng, draw = np.random.default_rng(2), np.random.default_rng(3).random

    def f(n):
        total = 0.0
        for _ in range(n):
            total += rng.random() - draw()
        return total

    compiled = tnp.function(f)
    found = [compiled(90), compiled(90)]
    mine, theirs = np.random.default_rng(2), np.random.default_rng(3)
    expected = [0.0, 0.0]
    for k in range(2):
        for _ in range(90):
            expected[k] += mine.random() - theirs.random()
    assert found == expected
    assert staged(compiled)


def test_generators_that_are_made_inside():
    def f(seed):
        rng = np.random.default_rng(seed)
        total = 0.0
        for _ in range(90):
            total += rng.normal()
        return total, rng.random()

    compiled = tnp.function(f, strict=False)
    assert [compiled(k) for k in range(4)] == [f(k) for k in range(4)]
    assert "one native program" in compiled.explain()


def test_a_generator_is_given_back():
    def f(rng):
        total = 0.0
        for _ in range(90):
            total += rng.random()
        return total, rng

    rng = np.random.default_rng(2)
    assert tnp.function(f)(rng)[1] is rng


def test_another_generator_at_each_call():
    compiled = tnp.function(total_of)
    made = [lambda s: np.random.default_rng(s), lambda s: np.random.RandomState(s), tnp.random.default_rng]
    made += [lambda s, b=b: np.random.Generator(getattr(np.random, b)(s)) for b in KINDS]
    for seed in range(2):
        for make in made:
            assert compiled(make(seed), 90) == total_of(make(seed), 90)
    one, children = np.random.default_rng(8), np.random.default_rng(8).spawn(2)
    for rng in (one, copy.deepcopy(one), pickle.loads(pickle.dumps(one)), *children):
        assert compiled(copy.deepcopy(rng), 90) == total_of(rng, 90)
    assert staged(compiled)


def test_generators_of_derived_classes_draw_in_python():
    class Own(np.random.Generator):
        def normal(self):
            return 1.0

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", tnp.EagerWarning)
        found = tnp.function(total_of, strict=False)(Own(np.random.PCG64(3)), 90)
    assert found == total_of(Own(np.random.PCG64(3)), 90)


def beyond(x):
    total = 0.0
    for k in range(80):
        total += x[np.random.poisson(4.0) if k > 70 else 0]
    return total


def test_a_bit_generator_that_is_replaced():
    old = np.random.get_bit_generator()
    compiled, stops = tnp.function(of_the_module), tnp.function(beyond)
    try:
        runs = []
        for f in (of_the_module, compiled, compiled):
            GLOBAL.bit_generator.state = np.random.default_rng(1).bit_generator.state
            np.random.set_bit_generator(np.random.SFC64(3))
            runs.append(f(80))
            np.random.set_bit_generator(np.random.SFC64(4))
            runs.append(f(80))
        for f, x in ((beyond, np.arange(4.0)), (stops, tnp.arange(4.0))):
            for seed in (5, 6):
                np.random.set_bit_generator(np.random.SFC64(seed))
                runs.append((outcome(lambda: f(x)), repr(np.random.get_state(legacy=False))))  # noqa: B023
    finally:
        np.random.set_bit_generator(old)
    assert runs[:2] == runs[2:4] == runs[4:6]
    assert runs[6:8] == runs[8:]
    assert runs[6][0] is IndexError


def test_two_names_of_one_generator():
    def f(a, b):
        total = 0.0
        for _ in range(90):
            total += a.normal() - 0.5 * b.random()
        return total

    mine, theirs, compiled = np.random.default_rng(4), np.random.default_rng(4), tnp.function(f)
    assert compiled(mine, mine) == f(theirs, theirs)
    own = np.random.RandomState(mine.bit_generator)  # of the same bits
    assert compiled(mine, own) == f(theirs, np.random.RandomState(theirs.bit_generator))
    assert state_of(mine) == state_of(theirs)


# --- threads, processes, doors ---


def test_threads_share_a_generator():
    def f(rng, n):
        total = 0
        for _ in range(n):
            total = total + rng.poisson(5.0)
        return total

    def g(rng, n):
        total = 0
        for _ in range(n):
            total = total + 2 * rng.poisson(5.0)
        return total

    shared = np.random.default_rng(6)
    both, sums = [tnp.function(f), tnp.function(g)], [0, 0, 0]
    for k in (0, 1):
        both[k](np.random.default_rng(0), 500)

    def run(k):
        for _ in range(200):
            sums[k] += both[k](shared, 500) if k < 2 else sum(shared.poisson(5.0) for _ in range(20))

    threads = [threading.Thread(target=run, args=(k,)) for k in range(3)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    theirs = np.random.default_rng(6)
    drawn = theirs.poisson(5.0, 200 * 1020)
    assert sums[0] + sums[1] // 2 + sums[2] == drawn.sum()  # each number went to one of them
    assert state_of(shared) == state_of(theirs)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
@pytest.mark.filterwarnings("ignore:This process")
def test_a_child_goes_on_from_where_it_was():
    compiled, rng = tnp.function(total_of), np.random.default_rng(6)
    compiled(rng, 90)
    state = rng.bit_generator.state
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.write(write, repr(compiled(rng, 90)).encode())
        os._exit(0)
    os.waitpid(child, 0)
    found = os.read(read, 100).decode()
    assert rng.bit_generator.state == state
    assert found == repr(compiled(rng, 90))


def test_the_door_knows_generators_of_another_kind():
    compiled, rng = tnp.function(total_of), np.random.default_rng(6)
    compiled(rng, 90)
    (call,) = compiled._programs.known.values()
    out = [make() for make in call.makers]
    before = state_of(rng)
    others = [np.random.RandomState(1), np.random.Generator(np.random.SFC64(1)), tnp.random.default_rng(1)]
    for number in (*map(generators.bits_of, others), int(generators.bits_of(rng))):
        with defects.expected(), pytest.raises(tnp.DefectError, match="called with numbers"):
            call.compiled.run(out, [number])
    assert state_of(rng) == before


def test_an_interrupted_call_has_drawn_nothing(monkeypatch):
    compiled, rng = tnp.function(total_of), np.random.default_rng(6)
    compiled(rng, 90)
    (call,) = compiled._programs.known.values()
    call.choice = None  # Python is not tried
    before, run = state_of(rng), type(call.compiled).run

    def interrupted(self, *args):
        run(self, *args)
        raise KeyboardInterrupt

    monkeypatch.setattr(type(call.compiled), "run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        compiled(rng, 90)
    assert state_of(rng) == before
    assert not rng.bit_generator.lock._is_owned()


def test_a_function_without_loops_is_traced_once(monkeypatch):
    rng, theirs = np.random.default_rng(6), np.random.default_rng(6)

    def f(x, scale):
        return x + rng.normal() * scale

    compiled, x = tnp.function(f, strict=False), np.arange(3.0)
    with pytest.warns(tnp.EagerWarning, match="random numbers of rng"):
        found = [compiled(x, 0.5)]
    monkeypatch.setattr(sys.modules[type(compiled).__module__], "make", None)
    found += [compiled(x, 0.5 + k) for k in range(1, 4)]
    assert all(type(y) is tnp.ndarray for y in found)
    assert np.array_equal(found, [x + theirs.normal() * (0.5 + k) for k in range(4)])
    assert state_of(rng) == state_of(theirs)
