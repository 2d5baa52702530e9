"""Draws are seen however a function comes to the generator: compiled calls draw what Python's do."""

from __future__ import annotations

import functools
import itertools
import sys
import threading
import types
import warnings
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy import EagerWarning

from .ways import ALONE, GENERATORS, WAYS, built, results


def differ(ways: dict[str, tuple[str, str]], native: str) -> list[str]:
    """The ways in which compiled calls give something else than Python's."""
    found = []
    for number, (name, (setup, expression)) in enumerate(ways.items()):
        in_function = number % 2 == 0 and not name.startswith("global ")
        form: tuple[Any, ...] = (setup, expression, in_function, number % 3 == 0 or native == "now", name)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            wanted = results(built(*form))
            got = results(tnp.function(built(*form), native=native, strict=False))
        if not np.allclose(got, wanted, rtol=1e-12):
            found.append(f"{name}: {got} for {wanted}")
    return found


@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("kind", GENERATORS)
def test_generators_that_are_held_by_something(kind, native):
    ways = {name: (f"rng = {GENERATORS[kind]}\n{setup}", draw) for name, (setup, draw) in WAYS.items()}
    assert not (found := differ(ways, native)), "\n".join(found)


@pytest.mark.parametrize("native", ["off", "now"])
def test_other_sources(native):
    assert not (found := differ(ALONE, native)), "\n".join(found)


def test_the_warning_names_the_generator():
    draw = functools.partial(np.random.default_rng(1).normal, 0.0, 2.0)
    with pytest.warns(EagerWarning, match="random numbers of draw"):
        results(tnp.function(lambda x: x * draw(), strict=False), 2)


def test_what_nobody_draws_from_costs_no_trace():
    held = {"rng": np.random.default_rng(1), "scale": 2.0}
    f = tnp.function(lambda x: x * held["scale"], native="off")
    assert results(f, 3) == [[4.0, 2.0]] * 3
    assert f.experimental_get_tracing_count() == 1


def test_a_counter_that_nobody_moves_ends_no_trace():
    numbers, made = itertools.count(), []

    def f(x, name):
        if name is None:
            name = f"unnamed-{next(numbers)}"
        made.append(name)
        return x * 2.0

    named = tnp.function(f, strict=True)
    for _ in range(3):
        assert named(tnp.ones(2), "a").tolist() == [2.0, 2.0]
    with pytest.raises(tnp.TracedArrayError, match="what comes next in numbers"):
        named(tnp.ones(2), None)
    free = tnp.function(f, strict=False)
    before = next(numbers)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for k in range(3):
            free(tnp.ones(2), None)
            assert made[-1] == f"unnamed-{before + 1 + k}"


def test_counters_of_other_packages_and_threads_that_live_are_not_the_functions():
    """``eval`` may read any name of the module's, so all that it can reach is looked at: a function of Python's with
    the threads that live, which hold an executor of another package, whose class counts."""
    source = "import itertools\nclass Executor:\n    _counter = itertools.count()\n"
    package = types.ModuleType("otherpackage")
    package.__file__ = "/site-packages/otherpackage/__init__.py"
    sys.modules["otherpackage"] = package
    exec(source, vars(package))
    done = threading.Event()
    thread = threading.Thread(target=lambda executor, done: done.wait(), args=(package.Executor(), done), daemon=True)
    thread.start()
    try:
        names = {"living": threading.enumerate}
        exec("def f(x):\n    living()\n    return eval('x * 2')\n", names)
        assert tnp.function(names["f"], strict=True)(tnp.asarray(3.0)) == 6
    finally:
        done.set()
        thread.join()
        del sys.modules["otherpackage"]
