"""Values that calls put into attributes, variables, lists and dicts by compiled code alone: the same as Python's, in
each call, whatever is done to these places between calls."""

from __future__ import annotations

import gc
import random
import threading
import warnings
import weakref

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import entered, needs_extension

PLACES = {  # how the code reads a place, and how it puts something there
    "attribute": ("o.a", "o.a = {}"),
    "inner attribute": ("o.inner.a", "o.inner.a = {}"),
    "attribute of an item": ("o.parts[1].a", "o.parts[1].a = {}"),
    "item": ("o.table['a']", "o.table['a'] = {}"),
    "list": ("o.row[1]", "o.row[1] = {}"),
    "global": ("place", "global place; place = {}"),
    "attribute of a global": ("shared.a", "shared.a = {}"),
    "item of a global": ("table['a']", "table['a'] = {}"),
    "variable": ("kept", "nonlocal kept; kept = {}"),
}
VALUES = {  # what is put there, of an array x and of what is there
    "array": "x * 2 + tnp.sum({})",
    "scalar": "(x * {}).sum()",
    "running": "{} + x",
    "pair": "({1} * x, 1.5)[0] + 0 * x",
    "argument": "x",
}
STARTS = {"array": 1.0, "scalar": 1.0, "running": np.zeros(3), "pair": np.ones(3), "argument": 0.0}


class Inner:
    def __init__(self, a):
        self.a, self.other = a, "text"


class Object(Inner):
    def __init__(self, start):
        super().__init__(start())
        self.inner, self.parts = Inner(start()), [None, Inner(start())]
        self.table, self.row = {"a": start(), "b": 0}, [0, start()]


def world(place, value, decorate):
    """``step(x)`` and ``look()`` of a world of its own."""
    read, write = PLACES[place]
    declared, _, put = write.rpartition("; ")
    made = VALUES[value].format(read, read)
    text = f"""
def make(o, kept):
    def step(o, x):
        {declared}
        {put.format(made)}
        return x + 1
    def look():
        own = o.a, o.inner.a, o.parts[1].a, o.table['a'], o.row[1]
        return *own, place, shared.a, table['a'], kept
    return decorate(step), look
"""
    begin = STARTS[value]

    def start():
        return tnp.asarray(begin) if isinstance(begin, np.ndarray) else begin

    scope = {"decorate": decorate, "tnp": tnp, "place": start(), "shared": Inner(start()), "table": {"a": start()}}
    exec(text, scope)
    o = Object(start)
    step, look = scope["make"](o, start())
    return lambda x: step(o, x), look, o, scope


def seen(values):
    return [(type(v), np.asarray(v).dtype, np.asarray(v).tolist()) for v in values]


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("place", PLACES)
def test_what_calls_leave_is_what_python_leaves(native_now, place, value):
    ours, look, _, _ = world(place, value, tnp.function)
    theirs, other, _, _ = world(place, value, lambda f: f)
    for k in range(12):
        x = tnp.arange(3.0) + k
        assert ours(x).tolist() == theirs(x).tolist()
        assert seen(look()) == seen(other()), k


@needs_extension
@pytest.mark.parametrize("place", PLACES)
def test_no_run_in_python_puts_them_there(native_now, place):
    """What a dict holds may be asked for in Python."""
    ours, _, _, _ = world(place, "running", tnp.function)
    x = tnp.ones(3)
    for _ in range(8):
        ours(x)
    assert not [name for name in entered(ours, x)[1] if not name.startswith("function/tracing/contents.py")]


CHANGES = [
    lambda o, scope: setattr(o, "a", tnp.ones(3)),
    lambda o, scope: setattr(o, "a", tnp.ones(3, np.float32)),
    lambda o, scope: setattr(o, "inner", Inner(tnp.ones(3) * 2)),
    lambda o, scope: setattr(o.inner, "new", 1),
    lambda o, scope: setattr(o, "parts", [1, Inner(tnp.zeros(3))]),
    lambda o, scope: o.parts.append(2),
    lambda o, scope: setattr(o, "table", type("Sub", (dict,), {})(o.table)),
    lambda o, scope: setattr(o, "table", {"b": 0, "a": tnp.zeros(3)}),
    lambda o, scope: o.table.update(c=1),
    lambda o, scope: setattr(o, "row", type("Sub", (list,), {})(o.row)),
    lambda o, scope: setattr(o, "row", [0, tnp.ones(3)]),
    lambda o, scope: o.row.append(1),
    lambda o, scope: scope.update(place=tnp.ones(3) * 5),
    lambda o, scope: scope.update(shared=Inner(tnp.ones(3))),
    lambda o, scope: scope.update(table={"a": tnp.ones(3)}),
    lambda o, scope: scope["table"].update(b=1),
    lambda o, scope: vars(o).update(a=o.a),
    lambda o, scope: setattr(o, "__class__", type("Other", (type(o),), {})),
]


@pytest.mark.parametrize("place", PLACES)
def test_places_may_change_between_calls(native_now, place):
    """Random orders of calls and changes to what the places lie in."""
    rng = random.Random(place)
    ours, look, mine, scope = world(place, "running", tnp.function)
    theirs, other, yours, their_scope = world(place, "running", lambda f: f)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for k in range(60):
            if k % 4 == 3:
                change = rng.choice(CHANGES)
                change(mine, scope)
                change(yours, their_scope)
            x = tnp.arange(3.0) + k
            assert ours(x).tolist() == theirs(x).tolist()
            assert seen(look()) == seen(other()), k
            assert type(mine.table) is not dict or list(mine.table) == list(yours.table)
            assert list(vars(mine)) == list(vars(yours))


class Steps:
    def __init__(self):
        self.count, self.total, self.log, self.last, self.first = 0, 0.0, [], None, None

    def push(self, x, rate):
        self.count += 1
        self.total += rate
        self.log.append(rate)
        self.last = x * self.count
        return self.last

    def nest(self, x, rate):
        self.first = [x * 2, (x.sum(), {"rate": rate, "kind": "text"})]
        return self.first[0]

    def sum(self, x, rate):
        self.count += 1
        self.total += rate
        self.last = x * self.count
        return self.last

    def swap(self, x):
        self.last, self.first = x * 2, self.last
        return self.first

    def root(self, x):
        self.count += 1
        self.last = tnp.sqrt(x)
        return self.last


def pair():
    names = ("push", "nest", "sum", "swap", "root")
    return type("Compiled", (Steps,), {n: tnp.function(getattr(Steps, n)) for n in names})(), Steps()


def flat(value):
    if isinstance(value, list | tuple):
        return [type(value), *map(flat, value)]
    if isinstance(value, dict):
        return {k: flat(v) for k, v in value.items()}
    return (type(value), np.asarray(value).tolist()) if isinstance(value, tnp.ndarray) else value


def test_numbers_lists_and_logs(native_now):
    one, other = pair()
    for k in range(40):
        x = tnp.arange(4.0) + k
        for obj in (one, other):
            assert obj.push(x, 0.5 * k) is obj.last
            assert obj.nest(x, 0.5 * k) is obj.first[0]
            if k % 7 == 6:
                obj.log = obj.log[:3]
        assert flat(one.last) == flat(other.last)
        assert flat(one.first) == flat(other.first)
        assert (one.count, one.total, flat(one.log)) == (other.count, other.total, flat(other.log))
        assert type(one.count) is int
        assert type(one.total) is float


def test_what_is_put_is_read_before(native_now):
    one, other = pair()
    for obj in (one, other):
        obj.last = obj.first = tnp.zeros(3)
        for k in range(10):
            x = tnp.ones(3) * k
            obj.found = obj.swap(x)
    assert flat(one.found) == flat(other.found)
    assert one.found is one.first


def test_a_call_that_raises_leaves_what_python_leaves(native_now):
    one, other = pair()
    x = tnp.ones(3)
    for k in range(12):
        for obj in (one, other):
            with np.errstate(invalid="raise" if k % 5 == 4 else "ignore"):
                try:
                    obj.root(x if k % 2 else -x)
                except FloatingPointError:
                    obj.raised = k
        assert one.count == other.count
        np.testing.assert_array_equal(np.asarray(one.last), np.asarray(other.last))
        assert getattr(one, "raised", None) == getattr(other, "raised", None)


def test_nothing_is_lost_under_threads(native_now):
    one, _ = pair()
    one.sum(tnp.ones(3), 1.0)

    def work():
        for _ in range(500):
            one.sum(tnp.ones(3), 1.0)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (one.count, one.total, one.last.tolist()) == (2001, 2001.0, [2001.0] * 3)


def test_tapes_and_batches_see_what_is_put(native_now):
    class Model:
        def __init__(self):
            self.h = tnp.zeros(3)

        @tnp.function
        def step(self, x):
            self.h = tnp.tanh(self.h + x)
            return self.h.sum()

    model = Model()
    for _ in range(6):
        model.step(tnp.ones(3))
    x = tnp.asarray([0.1, 0.2, 0.3])
    before = model.h

    def loss(x):
        model.h = before
        model.step(x)
        return model.step(x)

    def plain(x):
        h = tnp.tanh(before + x)
        return tnp.tanh(h + x).sum()

    np.testing.assert_allclose(tnp.grad(loss)(x).numpy(), tnp.grad(plain)(x).numpy(), rtol=1e-12)
    model.h = before
    batch = tnp.asarray(np.arange(6.0).reshape(2, 3))
    h = tnp.vectorized_map(lambda x: model.step(x), batch)
    assert h.tolist() == [float(tnp.tanh(before + b).sum()) for b in batch]


def test_a_trace_keeps_no_array_of_the_call_that_was_traced(native_now):
    made = []

    @tnp.function
    def step(o, x):
        y = x * 2
        made.append(weakref.ref(y))
        o.a, o.inner.a = y, [y + 1]

    o = Object(lambda: 0)
    step(o, tnp.ones(3))
    o.a, o.inner.a = 0, 0
    gc.collect()
    assert made[0]() is None
