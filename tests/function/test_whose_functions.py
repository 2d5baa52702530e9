"""Whose a function is, its globals say: state that the user's code reads is read in each call, whatever its module and
its wrappers are called."""

from __future__ import annotations

import copy
import functools
import importlib.util
import sys
import time
import types

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import defined

pytestmark = pytest.mark.filterwarnings("ignore:.* runs in Python:tensornumpy.EagerWarning")
ONE = tnp.ones(1)
_SCALE = {"k": 2.0}
_SEEN: list[float] = []
CLOCKS = {"now": time.perf_counter}

SOURCE = """
import time
_STATE, _FACTORS, CLOCKS = {"k": 2.0}, [1.0], {"now": time.perf_counter}

def scaled(v):
    return v * _STATE["k"] * _FACTORS[0]

def timed(v):
    return v * CLOCKS["now"]()
"""


@functools.wraps(copy.copy)
def called_as_pythons(v):
    return v * _SCALE["k"]


@functools.wraps(np.sum)
def called_as_numpys(v):
    return v * _SCALE["k"]


@functools.wraps(copy.copy)
def counted(v):
    _SEEN.append(1.0)
    return v * len(_SEEN)


@functools.wraps(copy.copy)
def timed(v):
    return v * CLOCKS["now"]()


class Reduced:
    def __reduce__(self):
        return types.SimpleNamespace, (), {"k": _SCALE["k"]}


class Copied:
    def __copy__(self):
        return types.SimpleNamespace(k=_SCALE["k"])


class Deep:
    def __deepcopy__(self, memo):
        return types.SimpleNamespace(k=_SCALE["k"])


HELD = {"reduced": Reduced(), "copied": Copied(), "deep": Deep()}
WAYS = {
    "of a function of Python's": called_as_pythons,
    "of a function of NumPy's": called_as_numpys,
    "a copy by __reduce__": lambda v: v * copy.copy(HELD["reduced"]).k,
    "a copy by __copy__": lambda v: v * copy.copy(HELD["copied"]).k,
    "a copy by __deepcopy__": lambda v: v * copy.deepcopy(HELD["deep"]).k,
}


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    before = tnp.config.get_native()
    tnp.config.set_native("now")
    monkeypatch.setitem(_SCALE, "k", 2.0)
    yield
    tnp.config.set_native(before)
    _SEEN.clear()


def long(f):
    """A function that calls it and is worth native code."""
    return tnp.function(lambda v: f(v) + v - v + v - v + v - v + v - v, strict=False)


@pytest.mark.parametrize("way", WAYS)
def test_what_it_reads_is_of_each_call(way):
    f = long(WAYS[way])
    for _ in range(12):
        assert float(f(ONE)[0]) == 2.0
    _SCALE["k"] = 3.0
    assert float(f(ONE)[0]) == 3.0


def test_what_it_adds_to_grows_in_each_call():
    f = long(counted)
    assert [float(f(ONE)[0]) for _ in range(12)] == list(range(1, 13))


def test_the_clock_is_asked_in_each_call():
    f = long(timed)
    assert len({float(f(ONE)[0]) for _ in range(12)}) == 12


def test_a_module_may_be_called_as_one_of_pythons(tmp_path, monkeypatch):
    path = tmp_path / "profile.py"
    path.write_text(SOURCE)
    spec = importlib.util.spec_from_file_location("profile", path)
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "profile", module)
    spec.loader.exec_module(module)
    f = long(lambda v: module.scaled(v))
    for _ in range(12):
        assert float(f(ONE)[0]) == 2.0
    module._STATE["k"], module._FACTORS[0] = 5.0, 3.0
    assert float(f(ONE)[0]) == 15.0
    g = long(lambda v: module.timed(v))
    assert len({float(g(ONE)[0]) for _ in range(12)}) == 12


def test_names_without_a_module_are_the_users():
    scope = {"_TABLE": {"k": 2.0}}
    f = long(defined("def f(v): return v * _TABLE['k']", "f", scope))
    for _ in range(12):
        assert float(f(ONE)[0]) == 2.0
    scope["_TABLE"]["k"] = 4.0
    assert float(f(ONE)[0]) == 4.0
