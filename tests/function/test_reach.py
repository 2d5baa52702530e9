"""A compiled function looks at what its code reads, and not at all that its object reaches."""

from __future__ import annotations

import functools
import timeit
import warnings
from typing import Any

import pytest

import tensornumpy as tnp


class Node:
    def __init__(self, i: int):
        self.i, self.name, self.on = i, str(i), True

    def __repr__(self) -> str:
        return f"<{self.i} {self.name} {self.on}>"

    def later(self) -> int:
        return self.i


class Model:
    scale = 1.0

    def __init__(self, n: int):
        self.log = [Node(i) for i in range(n)]
        self.w = tnp.ones(3)
        self.factor = 2.0

    def step(self, x: Any) -> Any:
        return x * self.w * self.twice

    @property
    def twice(self) -> float:
        return self.factor * 2

    @staticmethod
    def other() -> None: ...


def cost(n: int, make: Any) -> tuple[float, int]:
    f, x = make(Model(n)), tnp.ones(3)
    f(x)
    f(x)
    checks = len(f.traces[-1].environment.checks)
    return min(timeit.repeat(lambda: f(x), number=50, repeat=20)) / 50, checks


MAKERS = {"method": lambda m: tnp.function(m.step), "closure": lambda m: tnp.function(lambda x: m.step(x)),
          "partial": lambda m: tnp.function(functools.partial(Model.step, m))}  # fmt: skip


@pytest.mark.parametrize("how", MAKERS)
def test_a_call_costs_the_same_whatever_the_object_holds(how):
    few, checks_of_few = cost(0, MAKERS[how])
    many, checks_of_many = cost(20_000, MAKERS[how])
    assert checks_of_many == checks_of_few < 10
    assert many < 3 * few + 20e-6


def test_what_a_property_and_the_methods_in_use_read_is_seen():
    model = Model(3)
    f = tnp.function(model.step)
    assert f(tnp.ones(3)).numpy().tolist() == [4.0] * 3
    model.factor = 3.0
    assert f(tnp.ones(3)).numpy().tolist() == [6.0] * 3
    model.w = tnp.ones(3) * 2
    assert f(tnp.ones(3)).numpy().tolist() == [12.0] * 3


def test_an_object_of_numbers_alone():
    class Small:
        factor = 0

        def __init__(self) -> None:
            self.factor = 2.0

        @property
        def twice(self) -> float:
            return self.factor * 2

        def __call__(self, x: Any) -> Any:
            return x * self.twice

    small = Small()
    f = tnp.function(small)
    assert f(tnp.ones(1)).numpy().tolist() == [4.0]
    small.factor = 3.0
    assert f(tnp.ones(1)).numpy().tolist() == [6.0]


class Reading(Model):
    def step(self, x: Any) -> Any:
        return x * sum(node.later() for node in self.log) * self.w

    def __call__(self, x: Any) -> Any:
        return x * self.factor


def test_numbers_that_the_code_reads_are_checked_wherever_they_are():
    model = Reading(5)
    f = tnp.function(model.step)
    assert f(tnp.ones(1)).numpy().tolist() == [10.0] * 3
    model.log[4].i = 14
    assert f(tnp.ones(1)).numpy().tolist() == [20.0] * 3
    g = tnp.function(lambda x: model(x))
    assert g(tnp.ones(1)).numpy().tolist() == [2.0]
    model.factor = 5.0
    assert g(tnp.ones(1)).numpy().tolist() == [5.0]


class Made:
    def __init__(self, other: Any):
        self.value = other.hidden


class Holder:
    hidden_by_default = 0

    def __init__(self) -> None:
        self.hidden = 2.0
        self.example = None


def test_what_a_constructor_in_the_code_reads_is_seen():
    holder = Holder()
    holder.example = Made(holder)
    f = tnp.function(lambda x: x * Made(holder).value)
    assert f(tnp.ones(1)).numpy().tolist() == [2.0]
    holder.hidden = 3.0
    assert f(tnp.ones(1)).numpy().tolist() == [3.0]


# --- through members of classes that are compiled functions, or stand for one ---


def prefix(made, k):
    total = 0
    while k > 0:
        total += made.table[k - 1]
        k -= 1
    return total


def pure(made, x):
    return x * made.scale


def made_of(wrap):
    """A class whose members are decorated with ``wrap`` in several ways, and see fields by way of others alone."""

    class Made:
        def __init__(self):
            self.table, self.scale = [1, 2, 3, 4], 1.0

        sum_to = wrap(prefix)
        bound = functools.partialmethod(wrap(prefix), 2)
        scaled = property(wrap(functools.partial(pure, x=2.0)))
        kept = functools.wraps(pure)(lambda self, x: pure(self, x))
        static = staticmethod(wrap(pure))

        @wrap
        def query(self, i, k):
            return self.sum_to(k) - self.sum_to(i)

        @wrap
        def get(self, i):
            return self.query(i, i + 1)

        @wrap
        def by_property(self):
            return self.scaled

        @wrap
        def by_others(self):
            return self.bound(), self.static(self, 3.0)

        @wrap
        def by_wrapper(self):
            return self.kept(2.0)

    return Made()


@pytest.mark.parametrize("native", ["now", "off"])
@pytest.mark.parametrize("name", ["get", "by_property", "by_others", "by_wrapper"])
def test_methods_that_are_compiled_functions_are_seen_through(name, native):
    ours, python = made_of(lambda f: tnp.function(f, native=native)), made_of(lambda f: f)
    args = (1,) if name == "get" else ()
    for turn in (0, 0, 1, 0, 3):
        for one in (ours, python):
            one.table[1] += turn
            one.scale = 1.0 + turn
        assert getattr(ours, name)(*args) == getattr(python, name)(*args)


def test_a_method_named_as_a_function_that_reflects_reads_no_other_names():
    """``model.eval(x)`` is no ``eval``: what else stands in the module is none of the function's."""
    source = (
        "other = 0\n"
        "class Model:\n"
        "    def __init__(self): self.scale = 2.0\n"
        "    def eval(self, x): return x * self.scale\n"
        "    def compile(self): return self\n"
        "model = Model()\n"
        "def f(x): return model.compile().eval(x)\n"
        "def g(x): return eval('x * other')\n"
    )
    names: dict = {"__name__": __name__}
    exec(source, names)
    f, g = tnp.function(names["f"]), tnp.function(names["g"], strict=False)
    for k in range(1, 5):
        names["other"] = k
        assert f(tnp.ones(2)).tolist() == [2.0, 2.0]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            assert g(tnp.ones(2)).tolist() == [k, k]
    assert f.experimental_get_tracing_count() == 1
