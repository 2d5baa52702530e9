"""What a compiled function calls, and what that is made of, is what it is now: functions kept in names, attributes and
classes, methods that are patched, code that is reloaded, names that are one object and then two."""

from __future__ import annotations

import collections
import dataclasses
import datetime
import decimal
import enum
import functools
import math
import operator
import re
import types
import warnings

import numpy as np
import pytest

import tensornumpy as tnp

pytestmark = pytest.mark.usefixtures("mode")
X = np.array([1.5, 2.0])


def plus_one(x):
    return x + 1


def plus_two(x):
    return x + 2


class Model:
    def __init__(self, k):
        self.k = k

    def times(self, x):
        return x * self.k

    def __call__(self, x):
        return x - self.k


class Slotted:
    __slots__ = ("held",)


@dataclasses.dataclass
class Data:
    held: object


class Mode(enum.Enum):
    TRAIN = 1
    TEST = 2


CALLED = {
    "functions": (plus_one, plus_two),
    "ours": (tnp.tanh, tnp.square),
    "NumPy's": (np.sin, np.cos),
    "Python's": (abs, operator.neg),
    "bound methods": (Model(2.0).times, Model(3.0).times),
    "objects": (Model(2.0), Model(3.0)),
    "partials": (functools.partial(operator.mul, 2), functools.partial(operator.mul, 3)),
    "compiled": (tnp.function(plus_one), tnp.function(plus_two)),
}


class Places:
    """Ways to hold something: each gives what sets it, and what gives it."""

    @staticmethod
    def cell(x):
        def put(value):
            nonlocal x
            x = value

        return put, lambda: x

    @staticmethod
    def names(x):
        space = {"held": x}
        exec("def get(): return held", space)
        return functools.partial(space.__setitem__, "held"), space["get"]

    @staticmethod
    def attribute(x):
        h = Model(1.0)
        h.held = x
        return functools.partial(setattr, h, "held"), lambda: h.held

    @staticmethod
    def namespace(x):
        h = types.SimpleNamespace(inner=types.SimpleNamespace(held=x))
        return functools.partial(setattr, h.inner, "held"), lambda: h.inner.held

    @staticmethod
    def slot(x):
        h = Slotted()
        h.held = x
        return functools.partial(setattr, h, "held"), lambda: h.held

    @staticmethod
    def data(x):
        h = Data(x)
        return functools.partial(setattr, h, "held"), lambda: h.held

    @staticmethod
    def static(x):
        class Holder:
            held = staticmethod(x) if callable(x) else x

        return lambda v: setattr(Holder, "held", staticmethod(v) if callable(v) else v), lambda: Holder().held

    @staticmethod
    def items(x):
        h = types.SimpleNamespace(layers=[x])
        return functools.partial(h.layers.__setitem__, 0), lambda: h.layers[0]

    @staticmethod
    def default(x):
        def get(held=x):
            return held

        return lambda v: setattr(get, "__defaults__", (v,)), get


PLACES = [name for name in vars(Places) if not name.startswith("_")]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", CALLED)
@pytest.mark.parametrize("in_loop", [False, True], ids=["plain", "loop"])
def test_what_is_called_is_what_is_there(kind, place, in_loop):
    first, second = CALLED[kind]
    put, get = getattr(Places, place)(first)

    def once(x):
        return get()(x) * 1.0

    def turns(x):
        total = x[0] * 0.0
        for i in range(len(x)):
            total = total + get()(x[i])
        return total

    code = turns if in_loop else once
    f = tnp.function(code)
    for held in (first, first, second, second, first, second):
        put(held)
        np.testing.assert_allclose(f(tnp.asarray(X)), np.asarray(code(tnp.asarray(X))), rtol=1e-12)


WHOLE = {
    "members": (Mode.TRAIN, Mode.TEST),
    "dates": (datetime.date(2020, 1, 1), datetime.date(2020, 1, 2)),
    "decimals": (decimal.Decimal(1), decimal.Decimal(2)),
    "patterns": (re.compile("a"), re.compile("b")),
    "classes": (np.float32, np.float64),
    "modules": (math, re),
    "of enums": ((Mode.TRAIN,), (Mode.TEST,)),
    "counters": (collections.Counter("aab"), collections.Counter("abb")),
    "lists": ([1, 2], [1, 3]),
    "objects": (Data(1), Data(2)),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", WHOLE)
def test_what_is_compared_is_what_is_there(kind, place):
    """Also where it is the object of another name, until one of the two is bound anew."""
    first, second = WHOLE[kind]
    put, get = getattr(Places, place)(first)
    f = tnp.function(lambda x: x + 1 if get() == first else x * 3)
    for held in (first, first, second, second, first):
        put(held)
        wanted = X + 1 if held is first else X * 3
        np.testing.assert_array_equal(f(tnp.asarray(X)), wanted)


def patched(cls, name, by):
    return lambda: setattr(cls, name, by)


def test_methods_that_are_patched():
    class Base:
        def inherited(self, x):
            return x + 1

    class Net(Base):
        scale = 2.0

        def __call__(self, x):
            return x * self.scale

        @property
        def rate(self):
            return 3.0

        @classmethod
        def of(cls, x):
            return x * cls.scale

        def __len__(self):
            return 3

        def __getattr__(self, name):
            return 7.0

    net = Net()

    def code(x):
        return net(x) + net.rate + net.of(x) + len(net) + net.inherited(x) + net.other

    f = tnp.function(code)
    steps = [
        int, int, patched(Net, "__call__", lambda self, x: x - self.scale), patched(Net, "scale", 5.0),
        patched(Net, "rate", property(lambda self: 9.0)), patched(Net, "of", classmethod(lambda cls, x: x * 78)),
        patched(Net, "__len__", lambda self: 4), patched(Base, "inherited", lambda self, x: x + 20),
        patched(Net, "inherited", lambda self, x: x + 30), lambda: delattr(Net, "inherited"),
        patched(net, "scale", 6.0), lambda: delattr(net, "scale"), patched(net, "inherited", lambda x: x + 100),
        patched(net, "other", 8.0), lambda: delattr(net, "other"), patched(Net, "__getattr__", lambda self, n: 1.0),
    ]  # fmt: skip
    for step in steps:
        step()
        for _ in range(2):
            np.testing.assert_array_equal(f(tnp.asarray(X)), code(X))


def test_an_attribute_that_comes_later():
    box = Model(2.0)
    f = tnp.function(lambda x: x * (box.gain if hasattr(box, "gain") else 1.0))
    for step in (int, int, patched(box, "gain", 5.0), lambda: delattr(box, "gain")):
        step()
        assert float(f(tnp.asarray(2.0))) == 2.0 * vars(box).get("gain", 1.0)


def test_code_that_is_reloaded():
    def helper(x, k=2.0, *, m=1.0):
        return x * k + m

    f = tnp.function(lambda x: helper(x) * 1.0)
    by_name = helper.__kwdefaults__
    steps = [
        int, int, lambda: setattr(helper, "__defaults__", (5.0,)), lambda: by_name.__setitem__("m", 7.0),
        lambda: setattr(helper, "__code__", (lambda x, k=0, *, m=0: x - k - m).__code__),
    ]  # fmt: skip
    for step in steps:
        step()
        for _ in range(2):
            np.testing.assert_array_equal(f(tnp.asarray(X)), helper(X))


def test_a_name_that_hides_a_builtin():
    space = {}
    exec("def code(x): return x * max(2, 3) + len([1])", space)
    f = tnp.function(space["code"])
    for name, by in (("x", None), ("max", min), ("len", lambda items: 10)):
        space[name] = by
        np.testing.assert_array_equal(f(tnp.asarray(X)), space["code"](X))


def test_a_class_that_counts_stays_compiled():
    """Its attributes change in each call, its methods do not."""

    class Counting:
        made = 0
        w = tnp.asarray(2.0)

        def step(self, x):
            return x * self.w

    c = Counting()
    f = tnp.function(lambda x: c.step(x))
    for k in range(6):
        Counting.made = k
        np.testing.assert_array_equal(f(tnp.asarray(X)), X * 2)
    assert f.experimental_get_tracing_count() == 1


class Text(str):
    gain = 1.0


def test_equal_texts_with_other_attributes():
    f = tnp.function(lambda x, s: x * s.gain)
    a, b = Text("a"), Text("a")
    b.gain = 5.0
    for s in (a, a, b, b, a):
        np.testing.assert_array_equal(f(tnp.asarray(X), s), X * s.gain)


class Metres(np.ndarray):
    def __array_wrap__(self, *args):
        return super().__array_wrap__(*args).view(Metres)


def test_arrays_with_operations_of_their_own_are_refused():
    f = tnp.function(lambda x: x * 2)
    f(X)
    with pytest.raises(tnp.RefusedError, match="Metres is an argument here, and would be a plain array"):
        f(X.view(Metres))

    class Named(np.ndarray):
        pass

    np.testing.assert_array_equal(f(X.view(Named)), X * 2)


def frozen(xp, x):
    z = x * 2
    z.flags.writeable = False
    z[0] = 1.0
    return z


def frozen_otherwise(xp, x):
    z = xp.zeros(3)
    z.setflags(write=False)
    z += x
    return z


@pytest.mark.parametrize("code", [frozen, frozen_otherwise])
def test_what_is_made_read_only_inside_is_so(code):
    f = tnp.function(lambda x: code(tnp, x), strict=False)
    for _ in range(3):
        with pytest.raises(ValueError) as wanted:
            code(np, np.ones(3))
        with pytest.raises(ValueError, match=str(wanted.value)), warnings.catch_warnings():
            warnings.simplefilter("ignore", tnp.EagerWarning)
            f(tnp.ones(3))
