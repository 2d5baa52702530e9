"""Which attributes the key of a call is of: those that code can read, by whatever way, and no others."""

from __future__ import annotations

import copy
import dataclasses
import functools
import json
import operator
import types
import weakref

import numpy as np
import pytest

import tensornumpy as tnp


class Box:
    """An object with what is read, and more than that."""

    def __init__(self, value=2.0):
        self.value, self.other = value, 1.0
        self.items = [types.SimpleNamespace(at=k) for k in range(5)]
        self.weights = tnp.ones(3)
        self.callback = None

    def get(self):
        return self.value

    def through(self):
        return self.get()

    @property
    def half(self):
        return self.value / 2


class Called(Box):
    def __call__(self):
        return self.value

    def __iter__(self):
        yield self.value


class Derived(Box):
    def get(self):
        return super().get() + 1


class Shown(Box):
    def __repr__(self):
        return f"{self.value}"


class Delegate:
    def __init__(self, box):
        self.box = box

    def __getattr__(self, name):
        return getattr(self.__dict__["box"], name)


@dataclasses.dataclass
class Data:
    value: float = 2.0
    other: float = 1.0


def read_it(box):
    return box.value


KEY = "value"
GETTER = operator.attrgetter("value")
LATER = functools.partial(read_it)
TABLE = {"read": lambda box: box.value}


def by_pattern(box):
    match box:
        case Box(value=found):
            return found
    return None


def stored(box):
    box.callback = read_it
    return box.callback(box)


def nested(box):
    def inner():
        return sum(b.value for b in [box])

    return inner()


WAYS = {
    "name": lambda box: box.value,
    "method": lambda box: box.get(),
    "method of a method": lambda box: box.through(),
    "property": lambda box: box.half,
    "call": lambda box: box(),
    "iteration": lambda box: next(iter(box)),
    "getattr": lambda box: getattr(box, KEY),
    "vars": lambda box: vars(box)[KEY],
    "__dict__": lambda box: box.__dict__[KEY],
    "attrgetter": lambda box: GETTER(box),
    "attrgetter made here": lambda box: operator.attrgetter(KEY)(box),
    "class pattern": by_pattern,
    "text": lambda box: float(f"{box}"),
    "repr": lambda box: float(repr(box)),
    "copy": lambda box: copy.copy(box).get(),
    "a function": read_it,
    "a function in a table": lambda box: TABLE["read"](box),
    "partial": lambda box: LATER(box),
    "stored": stored,
    "nested": nested,
    "weak reference": lambda box: weakref.ref(box)().value,
    "a method of the class": lambda box: Box.get(box),
    "object's own": lambda box: object.__getattribute__(box, KEY),
}
KINDS = {"plain": Box, "derived": Derived, "shown": Shown, "called": Called}
SPECIAL = {
    "text": "shown",
    "repr": "shown",
    "call": "called",
    "iteration": "called",
}  # whose methods name what they read


@pytest.mark.parametrize(
    "way, kind",
    [(w, k) for w in WAYS for k in KINDS if k == SPECIAL.get(w, k) and (w in SPECIAL or k in ("plain", "derived"))],
)
def test_what_is_read_is_of_each_call(way, kind):
    """Another number, another object, an array in the place of a number; what nothing reads changes, too."""
    f = tnp.function(lambda box, x: x * WAYS[way](box), strict=False)
    read = WAYS[way]
    g = tnp.function(lambda box, x: x * read(box), strict=False)
    x = tnp.ones(3)
    for h in (f, g):
        box = KINDS[kind]()
        for step, value in enumerate((2.0, 3.0, 3.0, 7, 4.0)):
            box.value = value
            box.other = float(step)
            box.items.append(step)
            box.weights = tnp.ones(step + 1)
            assert h(box, x).tolist() == (x * read(box)).tolist(), (step, value)
        assert h(KINDS[kind](9.0), x).tolist() == (x * read(KINDS[kind](9.0))).tolist()
        if "text" not in way and "repr" not in way:
            box.value = tnp.asarray([1.0, 2.0, 3.0])
            assert h(box, x).tolist() == (x * read(box)).tolist()


class Marked:
    """An object whose methods alone say what it shows."""

    def __init__(self, mark):
        self.mark, self.other = mark, 0

    def __repr__(self):
        return "mark " + str(self.mark)


SHOWN = {
    "by percent": lambda one, x: (x.sum(), "%s" % one),  # noqa: UP031
    "in a list": lambda one, x: (x.sum(), "%s" % [one]),
}


@pytest.mark.parametrize("way", SHOWN)
def test_what_shows_an_object_is_read_where_no_name_says_so(way):
    f, x = tnp.function(SHOWN[way]), tnp.ones(2)
    one = Marked(1)
    for mark in (1, 2, 2, 3):
        one.mark, one.other = mark, one.other + 1
        assert f(one, x)[1].strip("[]") == f"mark {mark}"
    assert f.experimental_get_tracing_count() == 3


def test_delegates_and_records():
    x = tnp.ones(2)
    f = tnp.function(lambda one, x: x * one.value)
    box = Box()
    one = Delegate(box)
    for value in (2.0, 5.0, 6.0):
        box.value = value
        assert f(one, x).tolist() == [value, value]
    same = tnp.function(lambda a, b, x: x + (1.0 if a == b else 0.0))
    fields = tnp.function(lambda a, x: x * dataclasses.asdict(a)["value"])
    data = Data()
    for value in (2.0, 3.0, 2.0):
        data.value = value
        assert same(data, Data(), x).tolist() == [1.0 + (value == 2.0)] * 2
        assert fields(data, x).tolist() == [value] * 2


def test_what_no_code_reads_makes_no_trace_and_is_no_input():
    f = tnp.function(lambda box, x: x * box.value)
    box = Box()
    for step in range(6):
        box.other, box.weights = float(step), tnp.ones(step + 2)
        box.items.append(Box())
        f(box, tnp.ones(3))
    assert f.experimental_get_tracing_count() == 1
    assert len(f.traces[0].graph.inputs) == 1


@pytest.mark.parametrize("native", ["off", "now"])
def test_a_large_object_costs_nothing(native):
    """Counts work: objects whose fields are looked at, after the first call, which looks for loops."""
    looked = []

    class Counted(Box):
        @property
        def __dict__(self):
            looked.append(1)
            return vars(Box)["__dict__"].__get__(self)

    class Holder:
        def __init__(self):
            self.value = 2.0

        @tnp.function(native=native)
        def scaled(self, x):
            return x * self.value

    one = Holder()
    one.parts = [Counted() for _ in range(200)]
    one.scaled(tnp.ones(2))
    looked.clear()
    for step in range(5):
        assert one.scaled(tnp.ones(2)).tolist() == [2.0, 2.0]
        one.parts[step].value = 5.0
    assert not looked and Holder.scaled.experimental_get_tracing_count() == 1


def test_other_code_reads_more():
    """A function that the code finds by name is another one, which reads another attribute."""
    scope = {}
    exec("def outer(box, x):\n    return x * helper(box)", scope)
    scope["helper"] = lambda box: box.value
    f = tnp.function(scope["outer"])
    box, x = Box(), tnp.ones(2)
    assert f(box, x).tolist() == [2.0, 2.0]
    scope["helper"] = lambda box: box.other + box.value
    for other in (1.0, 2.0, 5.0):
        box.other = other
        assert f(box, x).tolist() == [2.0 + other] * 2
    warm = tnp.function(scope["outer"])
    warm.warmup(box, x)
    box.other = 8.0
    assert warm(box, x).tolist() == [10.0, 10.0]


def test_writes_to_what_is_not_read_are_writes():
    class Log:
        def __init__(self):
            self.last, self.mode, self.total = 0.0, "a", tnp.zeros(2)

        def note(self, x):
            self.last = 5.0
            self.mode = "b"
            self.total = self.total + x
            return x

    ours, theirs = Log(), Log()
    note = tnp.function(Log.note)
    for step in range(8):
        for one in (ours, theirs):
            one.mode = "ab"[step % 2]
            one.last = float(step % 3)
        note(ours, tnp.ones(2) * step)
        theirs.note(tnp.ones(2) * step)
        assert (ours.last, ours.mode) == (theirs.last, theirs.mode) == (5.0, "b")
        assert np.asarray(ours.total).tolist() == np.asarray(theirs.total).tolist()


@dataclasses.dataclass
class Parts:
    w: object
    b: object


def test_trees_are_read_by_what_takes_them_apart():
    """Functions of ours, which name no attribute of the user's."""

    class Given:
        def __init__(self, w, b):
            self.w, self.b = w, b

    tnp.tree.register(Given, lambda one: ((one.w, one.b), None), lambda _, parts: Given(*parts))
    for kind in (Parts, Given):
        step = tnp.function(lambda one, x: tnp.tree.leaves(tnp.tree.map(lambda p: p * 2 + x, one)))
        for k in range(4):
            found = step(kind(tnp.ones(2) * k, float(k)), 1.0)
            assert [np.asarray(leaf).tolist() for leaf in found] == [[2.0 * k + 1] * 2, 2.0 * k + 1]


@pytest.mark.parametrize("around", ["grad", "partial", "vectorized_map", "checkpoint", "decorated"])
def test_functions_of_ours_that_call_the_users(around):
    def loss(x, box):
        return (x * getattr(box, "val" + "ue")).sum()

    def plain(x, box):
        return (x * box.value).sum()

    def mapped(f):
        return lambda x, box: tnp.vectorized_map(lambda row: f(row, box), x)

    for inner in (loss, plain):
        made = {
            "grad": lambda f: tnp.grad(f),
            "partial": lambda f: functools.partial(f),
            "vectorized_map": mapped,
            "checkpoint": lambda f: tnp.checkpoint(f),
            "decorated": lambda f: tnp.function(f),
        }[around](inner)
        f = tnp.function(made, strict=False)
        outer = tnp.function(lambda x, box, made=made: made(x, box), strict=False)
        x = tnp.ones(3)
        for h in (f, outer):
            box = Box()
            for value in (2.0, 3.0, 5.0):
                box.value = value
                assert np.asarray(h(x, box)).tolist() == np.asarray(made(x, box)).tolist(), (value, inner)


ALIAS, APPLIED, FIELD = getattr, functools.partial(getattr), "value"


def fetch(box, name):
    return getattr(box, name)


fetch = types.FunctionType(fetch.__code__, vars(json))  # as code of a library


@pytest.mark.parametrize(
    "read",
    [
        lambda box: ALIAS(box, FIELD),
        lambda box: APPLIED(box, FIELD),
        lambda box: fetch(box, FIELD),
    ],
    ids=["alias", "partial", "library"],
)
def test_reading_by_another_name(read):
    f = tnp.function(lambda x, box: x * read(box))
    box = Box()
    for value in (2.0, 2.0, 5.0, 5.0, 2.0):
        box.value = value
        assert f(tnp.ones(2), box).numpy().tolist() == [value, value]


def test_modules_that_name_each_other_are_read_once():
    """What they lead to has an end: else code would count as reading all attributes, as where there is too much."""
    modules = [types.ModuleType(f"circle_{k}") for k in range(4)]
    for module in modules:
        source = "class Part:\n    def __init__(self):\n        self.used = 2.0\n\n"
        source += "    def apply(self, x):\n        return " + " + ".join(f"circle_{k}.help_{j}(x)" for k in range(4)
                                                                        for j in range(4)) + "\n"  # fmt: skip
        source += "".join(
            f"def help_{j}(x):\n    return circle_0.Part.apply and x * circle_{j}.zero\n" for j in range(4)
        )
        exec(source, vars(module))
        vars(module).update({other.__name__: other for other in modules}, zero=0.0)
    part = modules[1].Part()

    @tnp.function
    def f(x, one):
        return one.apply(x) + one.used

    for k in range(4):
        part.other = k
        assert float(f(tnp.asarray(1.0), part)) == 2.0
    assert f.experimental_get_tracing_count() == 1
    part.used = 3.0
    assert float(f(tnp.asarray(1.0), part)) == 3.0
