"""How code reads and changes what is outside: by any way of Python, a compiled function gives what the code gives.

Each case is called three times, then what it reads is another value, and it is called three times more; or it changes
something, and what was left behind is compared.
"""

from __future__ import annotations

import array
import collections
import contextlib
import contextvars
import copy
import ctypes
import dataclasses
import functools
import heapq
import json
import operator
import os
import types
import weakref
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp

pytestmark = [
    pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning"),  # Python runs it, and says so
    pytest.mark.filterwarnings("ignore::tensornumpy.RetracingWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),  # of Python, for a function by the name of eval
]
RATE, NAME = 1.0, "rate"


@dataclasses.dataclass
class Record:
    rate: float = 1.0


class Slots:
    __slots__ = ("rate",)


class Base:
    rate = 1.0

    @classmethod
    def of_class(cls):
        return cls.rate

    @staticmethod
    def of_global():
        return RATE


class Sub(Base):
    def by_super(self):
        return super().rate

    def by_type(self):
        return type(self).rate


class Named(type):
    @property
    def rate(cls):
        return cls.kept


class OfMeta(metaclass=Named):
    kept = 1.0


class Hidden:
    """Gives what it has by methods that Python calls."""

    def __init__(self):
        self.held = {"rate": 1.0}

    def __getattr__(self, name):
        return self.held[name]

    def __getitem__(self, name):
        return self.held[name]

    def __call__(self, x):
        return x * self.held["rate"]

    def __iter__(self):
        yield self.held["rate"]

    def __enter__(self):
        return self.held["rate"]

    def __exit__(self, *error):
        pass

    def __float__(self):
        return self.held["rate"]

    def __format__(self, how):
        return str(self.held["rate"])


def by_global(x):
    return x * RATE


@functools.singledispatch
def dispatched(x):
    return x * RATE


@contextlib.contextmanager
def opened():
    yield RATE


class World:
    """All that the cases read; ``set_all`` changes it, ``rebind`` puts new arrays in the place of old ones."""

    def __init__(self) -> None:
        self.set_all(1.0)

    def set_all(self, value: float) -> None:
        global RATE
        w = self.__dict__
        RATE = value
        Base.rate = OfMeta.kept = value
        for name, make in (
            ("p", types.SimpleNamespace), ("record", Record), ("slots", Slots), ("hidden", Hidden), ("d", dict),
            ("user", collections.UserDict), ("sub", Sub), ("numbers", lambda: [0.0]), ("s", set),
            ("array", lambda: array.array("d", [0.0])), ("bytes", lambda: bytearray(1)),
            ("c", lambda: ctypes.c_double(0.0)), ("variable", lambda: contextvars.ContextVar("variable")),
            ("w", lambda: np.zeros(2)), ("big", lambda: np.zeros((40, 40))),
            ("fields", lambda: np.zeros(1, [("rate", float)])),
        ):  # fmt: skip
            if name not in w:
                w[name] = make()
        if "function" not in w:
            w["function"] = lambda: None
            w["view"], w["proxy"] = self.d.values(), types.MappingProxyType(self.d)
            w["weak"], w["memory"] = weakref.ref(self.sub), memoryview(self.array)
            w["partial"], w["getter"] = functools.partial(lambda o: o.rate, self.p), operator.attrgetter("rate")
            w["method"], w["table"] = operator.methodcaller("by_type"), {"f": by_global}
            w["vectorized"], w["bound"] = tnp.vectorize(by_global), self.sub.by_super
        self.p.rate = self.record.rate = self.slots.rate = self.function.rate = value
        self.hidden.held["rate"] = self.d["rate"] = self.user["rate"] = self.fields["rate"] = value
        self.numbers[0] = self.array[0] = self.c.value = value
        self.bytes[0] = int(value)
        self.s.clear()
        self.s.add(value)
        self.variable.set(value)
        self.w[:] = self.big[:] = value
        os.environ["TENSORNUMPY_TEST_RATE"] = str(value)

    def rebind(self) -> None:
        self.w, self.big, self.fields = np.full(2, 3.0), np.full((40, 40), 3.0), self.fields.copy()
        self.numbers, self.d = [3.0], {"rate": 3.0}
        self.set_all(3.0)


def matched(x, o):
    match o.p:
        case types.SimpleNamespace(rate=3.0):
            return x * 3.0
    return x


def in_with(x, o):
    with o.hidden as rate, opened() as other:
        return x * rate * other


def in_a_loop(x, o):
    for i in range(20):
        x = x + o.w[0] * o.big[i, i]
    return x


def made_inside(x, o):
    class Made:
        def __call__(self, y):
            return y * RATE

    return Made()(x)


READS: dict[str, Any] = {
    "getattr": lambda x, o: x * getattr(o.p, "rate"),  # noqa: B009
    "getattr of a name": lambda x, o: x * getattr(o.p, NAME),
    "vars": lambda x, o: x * vars(o.p)["rate"],
    "__dict__": lambda x, o: x * sum(v for k, v in o.p.__dict__.items()),
    "__getattribute__": lambda x, o: x * object.__getattribute__(o.p, "rate"),
    "attrgetter": lambda x, o: x * o.getter(o.p),
    "mapped getter": lambda x, o: x * next(iter(map(operator.attrgetter("rate"), [o.p]))),
    "methodcaller": lambda x, o: x * o.method(o.sub),
    "globals": lambda x, o: x * globals()["RATE"],
    "eval": lambda x, o: x * eval("RATE"),
    "format": lambda x, o: x * float("{0.rate}".format(o.p)),  # noqa: UP030, UP032
    "a text": lambda x, o: x * float(f"{o.hidden}"),
    "json": lambda x, o: x * json.loads(json.dumps(o.d))["rate"],
    "asdict": lambda x, o: x * dataclasses.asdict(o.record)["rate"],
    "deepcopy": lambda x, o: x * copy.deepcopy(o.p).rate,
    "match": matched,
    "with": in_with,
    "slots": lambda x, o: x * o.slots.rate,
    "super": lambda x, o: x * o.sub.by_super(),
    "a bound method": lambda x, o: x * o.bound(),
    "type": lambda x, o: x * o.sub.by_type(),
    "classmethod": lambda x, o: x * Sub.of_class(),
    "staticmethod": lambda x, o: x * Sub.of_global(),
    "metaclass": lambda x, o: x * OfMeta.rate,
    "__getattr__": lambda x, o: x * o.hidden.rate,
    "__getitem__": lambda x, o: x * o.hidden["rate"],
    "__call__": lambda x, o: o.hidden(x),
    "__iter__": lambda x, o: x * sum(o.hidden),
    "__float__": lambda x, o: x * float(o.hidden),
    "partial": lambda x, o: x * o.partial(),
    "vectorize": lambda x, o: o.vectorized(x),
    "a table of functions": lambda x, o: o.table["f"](x),
    "singledispatch": lambda x, o: dispatched(x),
    "a class made inside": made_inside,
    "view of a dict": lambda x, o: x * sum(o.view),
    "proxy of a dict": lambda x, o: x * o.proxy["rate"],
    "UserDict": lambda x, o: x * o.user["rate"],
    "list": lambda x, o: x * o.numbers[0],
    "set": lambda x, o: x * max(o.s),
    "weak reference": lambda x, o: x * o.weak().rate,
    "function's attribute": lambda x, o: x * o.function.rate,
    "variable of a context": lambda x, o: x * o.variable.get(),
    "environment": lambda x, o: x * float(os.environ["TENSORNUMPY_TEST_RATE"]),
    "array": lambda x, o: x * o.array[0],
    "memoryview": lambda x, o: x * o.memory[0],
    "bytearray": lambda x, o: x * o.bytes[0],
    "ctypes": lambda x, o: x * o.c.value,
    "an element": lambda x, o: x * o.w[0],
    "a field": lambda x, o: x * o.fields["rate"][0],
    "a row": lambda x, o: x * o.big[1][:2],
    "an element and the whole": lambda x, o: x * o.w + o.w[1],
    "a sum and the whole": lambda x, o: x * o.w + np.sum(o.w),
    "a method and the whole": lambda x, o: x * o.w + o.w.max(),
    "arithmetic and the whole": lambda x, o: x * o.w + (o.w * 2.0).sum(),
    "transposed": lambda x, o: (x[0] * o.big.T).sum(),
    "unpacked": lambda x, o: (lambda a, b: x * a * b)(*o.w),
    "decided": lambda x, o: x * 2.0 if o.w[0] > 2 else x,
    "elements in a loop": in_a_loop,
}


def names_of(code: types.CodeType) -> set[str]:
    return set(code.co_names).union(*[names_of(c) for c in code.co_consts if isinstance(c, types.CodeType)])


@pytest.mark.parametrize("other", ["changed", "rebound"])
@pytest.mark.parametrize("name", READS)
def test_reads(name, other):
    def outcome(compiled: bool) -> list:
        world, case = World(), READS[name]
        # what the case reads, and nothing else that could tell of the change
        read = [n for n in vars(world) if n in names_of(case.__code__)]
        o = types.SimpleNamespace(**{n: getattr(world, n) for n in read})
        f = (lambda x: case(x, o)) if not compiled else tnp.function(lambda x: case(x, o), strict=False)
        results = []
        for k in range(6):
            if k == 3:
                world.set_all(3.0) if other == "changed" else world.rebind()
                for n in read:
                    setattr(o, n, getattr(world, n))
            results.append(np.asarray(f(tnp.asarray([1.0, 2.0]))).tolist())
        world.set_all(1.0)
        return results

    expected = outcome(False)
    assert expected[2] != expected[3] or other == "rebound"
    assert outcome(True) == expected


def test_a_shape_alone_compares_no_elements():
    o = types.SimpleNamespace(big=np.ones((40, 40)), w=np.ones(2))
    f = tnp.function(lambda x: x / o.big.shape[0] + len(o.w))
    for _ in range(3):
        o.big += 1.0
        o.w *= 2.0
        assert f(tnp.asarray([40.0])) == 3.0
    assert f.experimental_get_tracing_count() == 1
    o.big = np.ones((80, 2))
    assert f(tnp.asarray([40.0])) == 2.5


def test_an_array_that_is_an_input_alone_may_change():
    o = types.SimpleNamespace(w=np.ones(2))
    f = tnp.function(lambda x: x @ o.w)
    for k in range(1, 4):
        o.w[:] = k
        assert f(tnp.asarray([1.0, 2.0])) == 3.0 * k
    assert f.experimental_get_tracing_count() == 1


def _growing(o):
    heapq.heappush(o.numbers, -len(o.numbers))


def _counted(o):
    o.d.setdefault("k", collections.Counter()).update("ab")


def _in_order(o):
    o.order[len(o.order)] = 1
    o.order.move_to_end(0)


def _caught(o):
    try:
        raise ValueError
    except ValueError:
        o.numbers.append("caught")
    finally:
        o.numbers.append("left")


WRITES: dict[str, Any] = {
    "setattr": lambda o: setattr(o.p, "rate", getattr(o.p, "rate") + 1),  # noqa: B009
    "__dict__": lambda o: o.p.__dict__.update(rate=o.p.rate + 1),
    "setitem": lambda o: operator.setitem(o.d, "rate", o.d["rate"] + 1),
    "attribute of a class": lambda o: setattr(Base, "rate", Base.rate + 1),
    "function's attribute": lambda o: setattr(o.function, "rate", o.function.rate + 1),
    "weak reference": lambda o: setattr(o.weak(), "own", getattr(o.sub, "own", 0) + 1),
    "variable of a context": lambda o: o.variable.set(o.variable.get() + 1),
    "array": lambda o: operator.setitem(o.array, 0, o.array[0] + 1),
    "bytearray": lambda o: operator.setitem(o.bytes, 0, o.bytes[0] + 1),
    "an element": lambda o: operator.setitem(o.w, 0, o.w[0] + 1),
    "in place": lambda o: operator.iadd(o.w, 1.0) is None,
    "out": lambda o: np.add(o.w, 1.0, out=o.w),
    "add.at": lambda o: np.add.at(o.w, [0, 0], 1.0),
    "fill": lambda o: o.w.fill(o.w[0] + 1),
    "sort": lambda o: (operator.setitem(o.w, 0, o.w[0] - 1), o.w[::-1].sort()),
    "append": lambda o: o.numbers.append("called"),
    "extend": lambda o: o.numbers.extend(i for i in range(2)),
    "insert": lambda o: o.numbers.insert(0, "first"),
    "bound append": lambda o: functools.partial(o.numbers.append, 5)(),
    "mapped append": lambda o: list(map(o.numbers.append, [1, 2])),
    "pop": lambda o: (o.numbers.append(len(o.numbers)), o.numbers.pop(0)),
    "add": lambda o: o.s.add(len(o.s)),
    "heap": _growing,
    "Counter": _counted,
    "order": _in_order,
    "caught": _caught,
}


@pytest.mark.parametrize("name", WRITES)
def test_writes(name):
    def outcome(compiled: bool) -> list:
        o = World()
        o.order = collections.OrderedDict()

        def f(x):
            WRITES[name](o)
            return x * 2

        f = tnp.function(f, strict=False) if compiled else f
        for _ in range(5):
            f(tnp.asarray([1.0, 2.0]))
        left = [o.p.rate, o.d, Base.rate, o.function.rate, getattr(o.sub, "own", None), o.variable.get(), list(o.array)]
        left += [bytes(o.bytes), o.w.tolist(), o.numbers, sorted(o.s), list(o.order.items())]
        o.set_all(1.0)
        return [repr(x) for x in left]

    assert outcome(True) == outcome(False)


@pytest.mark.parametrize("kind", ["cond", "scan", "while_loop", "fori_loop"])
def test_bodies_that_change_something(kind):
    def outcome(compiled: bool) -> tuple:
        log = []

        def double(x):
            log.append(1)
            return x * 2.0

        bodies = {
            "cond": lambda x: tnp.cond(x.sum() > 0, double, lambda y: y, x),
            "scan": lambda x: tnp.scan(lambda c, t: (double(c), t), x, tnp.arange(3.0))[0],
            "while_loop": lambda x: tnp.while_loop(lambda i, c: i < 3, lambda i, c: (i + 1, double(c)), (0, x))[1],
            "fori_loop": lambda x: tnp.fori_loop(0, 3, lambda i, c: double(c), x),
        }
        f = tnp.function(bodies[kind], strict=False) if compiled else bodies[kind]
        results = [f(tnp.asarray([1.0, 2.0])).tolist() for _ in range(3)]
        return results, len(log)

    assert outcome(True) == outcome(False)


def test_a_strict_function_says_what_is_written():
    o = World()
    f = tnp.function(lambda x: (o.w.fill(5.0), x)[1], strict=True)
    with pytest.raises(tnp.TracedArrayError, match=r"o\.w was written by NumPy's or Python's own code"):
        f(tnp.asarray([1.0]))


def test_an_inherited_attribute_stays_the_one_of_its_class():
    o = World()
    f = tnp.function(lambda x: x * o.sub.rate)
    for value in (1.0, 2.0, 3.0, 4.0, 1.0):
        Base.rate = value
        assert f(tnp.asarray([1.0])) == value
        assert "rate" not in vars(Sub)
