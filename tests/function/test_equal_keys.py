"""What Python calls equal and a program tells apart: each is a trace of its own, as an argument and outside."""

from __future__ import annotations

import collections
import datetime
import types
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp


class Options(dict):
    """A dict with attributes, and a method that reads what is outside."""

    def scaled(self) -> Any:
        return FACTOR[0] * self["a"]


class Row(list):
    pass


class Pair(tuple):
    pass


class Length(float):
    pass


class Refusal(Exception):
    pass


class Point(collections.namedtuple("Point", "x")):
    def scaled(self) -> Any:
        return FACTOR[0] * self.x


FACTOR = [1.0]


def having(x: Any, k: float) -> Any:
    x.k = k
    return x


ONES = np.ones(2, np.float32)
# What is done with an array and a value; values that are equal, or look so, and are not one for the program.
TOLD: dict[str, tuple[Callable, Sequence[Callable]]] = {
    "a set": (lambda x, s: np.arange(3) * max(s), (lambda: {1}, lambda: {1.0}, lambda: {True})),
    "a frozenset": (lambda x, s: np.arange(3) * max(s), (lambda: frozenset([1]), lambda: frozenset([1.0]))),
    "a set of zeros": (lambda x, s: np.copysign(x, max(s)), (lambda: {0.0}, lambda: {-0.0})),
    "a set of tuples": (lambda x, s: np.arange(3) * max(s)[0], (lambda: {(1,)}, lambda: {(1.0,)})),
    "the order of a set": (lambda x, s: x * float("".join(map(str, s))), (lambda: {8, 0}, lambda: {0, 8})),
    "a key": (lambda x, d: np.arange(3) * next(iter(d)), (lambda: {1: 0}, lambda: {1.0: 0}, lambda: {True: 0})),
    "a key that is a tuple": (lambda x, d: np.arange(3) * next(iter(d))[0], (lambda: {(1,): 0}, lambda: {(1.0,): 0})),
    "a key that is zero": (lambda x, d: np.copysign(x, next(iter(d))), (lambda: {0.0: 0}, lambda: {-0.0: 0})),
    "a key that is a date": (
        lambda x, d: x * next(iter(d)).fold,
        (lambda: {datetime.datetime(2020, 1, 1): 0}, lambda: {datetime.datetime(2020, 1, 1, fold=1): 0}),
    ),
    "a range": (lambda x, r: x * r.stop, (lambda: range(0, 3, 2), lambda: range(0, 4, 2))),
    "a range of one": (lambda x, r: x * r.step, (lambda: range(0, 1, 2), lambda: range(0, 1, 3))),
    "a slice": (lambda x, s: np.arange(3) * s.stop, (lambda: slice(1), lambda: slice(1.0), lambda: slice(True))),
    "a kind of dtype": (lambda x, d: x * ord(d.char), (lambda: np.dtype("l"), lambda: np.dtype("q"))),
    "items that are missing": (
        lambda x, d: x * d["b"],
        (lambda: collections.defaultdict(int), lambda: collections.defaultdict(one)),
    ),
    "a greatest length": (
        lambda x, d: x * (d.maxlen or 9),
        (lambda: collections.deque([1], 2), lambda: collections.deque([1], 3), lambda: collections.deque([1])),
    ),
    "an attribute of a dict": (lambda x, d: x * d.k, (lambda: having(Options(), 1), lambda: having(Options(), 2))),
    "an attribute of a list": (lambda x, d: x * d.k, (lambda: having(Row(), 1), lambda: having(Row(), 2))),
    "an attribute of a tuple": (lambda x, d: x * d.k, (lambda: having(Pair(), 1), lambda: having(Pair(), 2))),
    "a number with attributes": (lambda x, d: x * d, (lambda: Length(1), lambda: Length(2))),
    "an exception": (lambda x, d: x * d.args[0], (lambda: Refusal(1), lambda: Refusal(2))),
    "an index": (lambda x, d: x * x[d].ndim, (lambda: (Ellipsis, 1), lambda: (None, 1))),
    "what a namespace holds": (
        lambda x, d: x * d.k,
        (lambda: types.SimpleNamespace(k=1), lambda: types.SimpleNamespace(k=1.5)),
    ),
}


def one() -> int:
    return 1


class Holder:
    held: Any = None


def places(use: Callable) -> dict[str, tuple[Callable, Callable]]:
    """Functions of an array that find the value somewhere, and what puts it there."""
    holder, cell, items, named = Holder(), None, [None], {"k": None}

    def by_closure(x: Any) -> Any:
        return use(x, cell)

    def set_cell(value: Any) -> None:
        nonlocal cell
        cell = value

    return {
        "closure": (by_closure, set_cell),
        "attribute": (lambda x: use(x, holder.held), lambda v: setattr(holder, "held", v)),
        "class": (lambda x: use(x, Holder.held), lambda v: setattr(Holder, "held", v)),
        "list": (lambda x: use(x, items[0]), lambda v: items.__setitem__(0, v)),
        "dict": (lambda x: use(x, named["k"]), lambda v: named.__setitem__("k", v)),
    }


def same(found: Any, wanted: Any, what: str) -> None:
    found, wanted = np.asarray(found), np.asarray(wanted)
    assert found.dtype == wanted.dtype, what
    np.testing.assert_array_equal(found, wanted, what)
    np.testing.assert_array_equal(np.signbit(found * 1.0), np.signbit(wanted * 1.0), what)


@pytest.mark.family(1)
@pytest.mark.parametrize("name", TOLD)
def test_an_argument(name):
    use, values = TOLD[name]
    for first in values:
        for second in values:
            compiled = tnp.function(use)
            for value in (first, second, second, first, second):
                same(compiled(ONES, value()), use(ONES, value()), name)


@pytest.mark.family(1)
@pytest.mark.parametrize("name", TOLD)
def test_what_is_outside(name):
    use, values = TOLD[name]
    for where, (function, put) in places(use).items():
        for first in values:
            for second in values:
                compiled = tnp.function(function)
                for value in (first, second, second, first, second):
                    put(value())
                    same(compiled(ONES), function(ONES), f"{name}, {where}")


def test_keys_of_staged_loops():
    """A loop as a native program has keys of its own."""

    def total(x, options):
        found = x[0] * 0
        for k in range(x.shape[0]):
            found = found + next(iter(options)) / 2 * x[k]
        return np.ones(2) * found + (isinstance(next(iter(options)), bool) * 3)

    compiled = tnp.function(total)
    for key in (1, 1, 1, True, 1.0, 1, True):
        same(compiled(np.arange(40.0), {key: 0}), total(np.arange(40.0), {key: 0}), repr(key))


@pytest.mark.parametrize("made", [Options, lambda a: Point(*a.values())], ids=["dict", "named tuple"])
def test_methods_of_containers_read_outside(made):
    compiled = tnp.function(lambda x, held: held.scaled() * x)
    held = made({"a": np.ones(2)})
    outer = tnp.function(lambda x: held.scaled() * x)
    for factor in (1.0, 1.0, 2.0, 3.0):
        FACTOR[0] = factor
        same(compiled(tnp.ones(2), made({"a": np.ones(2)})), [factor, factor], "argument")
        same(outer(tnp.ones(2)), [factor, factor], "outside")


def test_attributes_of_a_dict_outside_are_arrays():
    held = Options(a=1.0)
    compiled = tnp.function(lambda x: x * held.k)
    for k in range(5):
        held.k = np.full(2, k // 2)
        same(compiled(tnp.ones(2)), np.full(2, k // 2 * 1.0), "captured")


HOLDERS = {
    "argument": lambda f: f,
    "list": lambda f: [f, 2.0],
    "dict": lambda f: {"f": f},
    "attribute": lambda f: types.SimpleNamespace(f=f),
}


@pytest.mark.parametrize("kind", HOLDERS)
@pytest.mark.parametrize("is_method", [False, True])
@pytest.mark.parametrize("loop", [False, True])
def test_what_a_held_function_has_made_is_in_no_key(kind, is_method, loop):
    """It has another trace, or another count, behind each of its own calls."""

    class Model:
        def __init__(self, k):
            self.k = k

        @tnp.function
        def scaled(self, x):
            return x * self.k

    def made(k):
        return Model(k).scaled if is_method else tnp.function(lambda x: x * k)

    def f(holder, x):
        inner = (
            holder
            if callable(holder)
            else vars(holder)["f"]
            if kind == "attribute"
            else holder[0 if kind == "list" else "f"]
        )
        if loop:
            for _ in range(40):
                x = inner(x) * 0.5
        return inner(x)

    compiled = tnp.function(f, native="now")
    inner = made(2.0)
    for n in range(1, 5):
        assert compiled(HOLDERS[kind](inner), tnp.ones(3)).numpy().tolist() == [2.0] * 3
        inner(tnp.ones(n))  # it makes another trace
    assert compiled.experimental_get_tracing_count() <= 1
    assert compiled(HOLDERS[kind](made(3.0)), tnp.ones(3)).numpy().tolist() == [3.0 * (1.5**40 if loop else 1.0)] * 3
