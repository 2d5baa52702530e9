"""State of Python outside of arrays: compiled calls read it and change it as Python does, in each call."""

from __future__ import annotations

import collections
import itertools
import random
import threading
import types
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp

arr = tnp.asarray


class Plain:
    """An object with fields."""

    def __init__(self) -> None:
        self.a, self.s, self.q = 1, {1}, collections.deque([1])

    def tick(self) -> None:
        self.a += 1
        self.q[0] += self.a


class Slots:
    __slots__ = ("a", "s")

    def __init__(self) -> None:
        self.a, self.s = 1, {1}


def fresh_class() -> type:
    return type("Fresh", (), {"a": 1, "s": [1, 2]})


MAKERS = {
    "set": lambda: {1, 2, 3},
    "list": lambda: [1, 2, 3],
    "dict": lambda: {"a": 1, "b": 2},
    "deque": lambda: collections.deque([1, 2, 3], maxlen=5),
    "counter": lambda: collections.Counter("aab"),
    "ordered": lambda: collections.OrderedDict(a=1, b=2),
    "object": Plain,
    "slots": Slots,
    "namespace": lambda: types.SimpleNamespace(a=1, s={1}),
    "class": fresh_class,
}
CHANGES = {
    "set": ["c.add(7)", "c.discard(1)", "c.pop()", "c.clear()", "c ^= {1, 9}", "c &= {1, 2}"],
    "list": ["c.pop()", "c.clear()", "c[0] += 1", "c.insert(0, 4)", "c.reverse()", "del c[0]", "c[:] = [5, len(c)]"],
    "dict": ["c['a'] += 1", "c.pop('b', None)", "c.clear()", "c.setdefault('b', 5); c['b'] *= 3"],
    "deque": ["c.popleft()", "c.rotate(1)", "c[0] += 1", "c.append(c[0] + 1); c.popleft()"],
    "counter": ["c['a'] += 1", "c.subtract('ab')"],
    "ordered": ["c['b'] += 1", "c.popitem()  if c else None"],
    "object": ["c.a += 1", "c.b = getattr(c, 'b', 0) + 1", "c.s = c.s | {len(c.s) + 9}", "c.tick()", "c.q.rotate(1)"],
    "slots": ["c.a += 1", "c.s = {*c.s, len(c.s) + 9}"],
    "namespace": ["c.a += 1", "c.a = -c.a", "c.s ^= {1, 2}"],
    "class": ["c.a += 1", "c.s[0] += c.a", "c.s.reverse()"],
}
PLACES = {
    "argument": "def f(x, c):\n    {change}\n    return x * 2 + size(c)",
    "global": "def f(x, _):\n    global c\n    {change}\n    return x * 2 + size(c)",
    "nested": "def f(x, held):\n    c = held['k'][0]\n    {change}\n    return x * 2 + size(c)",
    "field": "def f(x, held):\n    c = held.c\n    {change}\n    return x * 2 + size(c)",
    "default": "def f(x, _, c=c):\n    {change}\n    return x * 2 + size(c)",
}


def size(c: Any) -> Any:
    """A number that shows the state."""
    if isinstance(c, set | collections.deque | list):
        return sum(k * v for k, v in enumerate(sorted(c) if isinstance(c, set) else c, 1))
    return sum(c.values()) if isinstance(c, dict) else c.a + size(c.s)


def state(c: Any) -> Any:
    """The state, to be compared."""
    if isinstance(c, dict):
        return list(c.items())
    if isinstance(c, set | list | collections.deque):
        return sorted(c) if isinstance(c, set) else list(c)
    names = [n for n in ("a", "b", "s", "q") if hasattr(c, n)]
    return [(n, state(getattr(c, n)) if n in "sq" else getattr(c, n)) for n in names]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", CHANGES)
def test_changes(kind, place):
    for change in CHANGES[kind]:
        logs = []
        for compiled in (False, True):
            scope = {"size": size, "c": MAKERS[kind]()}
            exec(PLACES[place].replace("{change}", change), scope)  # without source, which staging would read
            f = tnp.function(scope["f"], strict=False, native="off") if compiled else scope["f"]
            given = {
                "argument": scope["c"],
                "nested": {"k": [scope["c"]]},
                "field": types.SimpleNamespace(c=scope["c"]),
            }
            log = []
            for _ in range(4):
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    try:
                        found = f(arr([1.0, 2.0]), given.get(place)).numpy().tolist()
                    except (KeyError, IndexError) as error:
                        found = type(error)
                log.append((found, state(scope["c"])))
            logs.append(log)
        assert logs[0] == logs[1], change


def reads() -> dict[str, tuple[Any, Any]]:
    """Functions that read a number outside, each with what sets that number."""
    table, row, held = {"a": 1.0}, [1.0], (0.0, [1.0])
    space, cls = types.SimpleNamespace(a=1.0), fresh_class()
    one, nested, shape, scalar = cls(), {"b": [{"c": 1.0}]}, {"at": (1, 2)}, {"s": np.float32(1)}
    members: set[Any] = {1.0}

    def fill(v):
        members.clear()
        members.add(v)

    return {
        "dict": (lambda x: x * table["a"], lambda v: table.update(a=v)),
        "list": (lambda x: x * row[0], lambda v: row.__setitem__(0, v)),
        "list in a tuple": (lambda x: x * held[1][0], lambda v: held[1].__setitem__(0, v)),
        "namespace": (lambda x: x * space.a, lambda v: setattr(space, "a", v)),
        "class": (lambda x: x * cls.a, lambda v: setattr(cls, "a", v)),
        "class of an object": (lambda x: x * one.a, lambda v: setattr(cls, "a", v)),
        "deep": (lambda x: x * nested["b"][0]["c"], lambda v: nested["b"][0].update(c=v)),
        "deep, replaced": (lambda x: x * nested["b"][0]["c"], lambda v: nested.update(b=[{"c": v}])),
        "tuple": (lambda x: x * shape["at"][1], lambda v: shape.update(at=(1, v))),
        "NumPy's scalar": (lambda x: x * scalar["s"], lambda v: scalar.update(s=np.float32(v))),
        "set": (lambda x: x * sum(members), fill),
        "length": (lambda x: x * len(row), lambda v: row.append(v)),
        "keys": (lambda x: x * len(table), lambda v: table.update({str(v): v})),
    }


@pytest.mark.parametrize("name", reads())
def test_reads(name):
    f, put = reads()[name]
    compiled = tnp.function(f, native="off")
    x = arr([1.0, 2.0])
    for v in (2.0, 2.0, 3.0, 3.0, 2.0):
        put(v)
        for _ in range(3):
            found, wanted = compiled(x), f(x)
            assert found.numpy().tolist() == wanted.numpy().tolist() and found.dtype == wanted.dtype


def test_arrays_in_a_list_that_grows():
    layers = [arr([2.0, 2.0])]

    @tnp.function
    def f(x):
        for w in layers:
            x = x * w
        return x

    for k in range(4):
        assert f(arr([1.0, 1.0])).numpy().tolist() == [2.0 ** (k + 1)] * 2
        layers.append(arr([2.0, 2.0]))
    layers[0] = arr([3.0, 3.0])
    count = f.experimental_get_tracing_count()
    layers.pop()
    assert f(arr([1.0, 1.0])).numpy().tolist() == [24.0, 24.0]
    assert f.experimental_get_tracing_count() == count  # four layers again, one of them another array


def test_what_is_only_added_to_grows_in_each_call():
    def logged(compiled: bool) -> tuple:
        log, seen, by_name, recent, count = [], set(), {}, collections.deque(maxlen=3), [0]

        def f(x, name):
            log.append("called")
            log.extend((name, None))
            seen.add(name)
            by_name[name, len(by_name)] = 1.5
            recent.append(name)
            count[0] += 1
            return x * 2

        f = tnp.function(f) if compiled else f
        for name in "aababb":
            f(arr([1.0]), name)
        return log, seen, by_name, list(recent), count

    assert logged(True) == logged(False)


def test_a_log_takes_no_trace():
    seen = []

    @tnp.function
    def f(x):
        seen.append("called")
        return x * 2

    for _ in range(3):
        f(arr([1.0]))
    assert seen == ["called"] * 3 and f.experimental_get_tracing_count() == 1


@pytest.mark.parametrize("first", [False, True])
def test_what_is_told_of_progress_is_no_log(first):
    told, log = [], []

    @tnp.function
    def f(n):
        if first:
            log.append("begun")
        last = tnp.while_loop(
            lambda i: i < n, lambda i: (i + 1,), (tnp.asarray(0),), progress=lambda *a: told.append(a)
        )
        log.append("ended")
        return last[0]

    for k in range(1, 4):
        assert f(tnp.asarray(10)) == 10
        assert len(told) == k and log == [*(["begun"] if first else []), "ended"] * k


class Histories:
    """An object with a list, a dict and a set that grow."""

    def __init__(self) -> None:
        self.rates, self.by_step, self.seen, self.step = [], {}, set(), 0


def averaged(state: Histories, x: Any, rate: float) -> Any:
    state.rates.append(rate)
    return x * (sum(state.rates) / len(state.rates))


def logged(state: Histories, x: Any, rate: float) -> Any:
    state.rates.append(("rate", rate, 1))
    state.rates.append("a word")
    return x * rate


def by_number(state: Histories, x: Any, rate: float) -> Any:
    state.step += 1
    state.by_step[state.step] = rate
    return x * len(state.by_step)


def counted_kinds(state: Histories, x: Any, rate: float) -> Any:
    state.seen.add(round(rate, 1))
    return x * len(state.seen)


def windowed(state: Histories, x: Any, rate: float) -> Any:
    state.rates.append(rate)
    if len(state.rates) > 3:
        state.rates.pop(0)
    return x * state.rates[0]


def sums(state: Histories, x: Any, rate: float) -> Any:
    state.rates.append(float((x * rate).sum()))
    return x * rate


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning", "ignore::tensornumpy.RetracingWarning")
@pytest.mark.parametrize("native", ["off", "background", "now"])
@pytest.mark.parametrize("is_captured", [False, True])
@pytest.mark.parametrize("code", [averaged, logged, by_number, counted_kinds, windowed, sums])
def test_histories_of_objects_grow_in_each_call(code, is_captured, native):
    """What is added to them is added once a call, and what is read of them is what they hold."""
    ours, theirs = Histories(), Histories()
    compiled = tnp.function(code, native=native, strict=False)
    if is_captured:
        inner = tnp.function(lambda x, rate: code(ours, x, rate), native=native, strict=False)
        compiled = lambda _, x, rate: inner(x, rate)  # noqa: E731
    for k in range(14):
        rate = 0.1 * (7 * k % 5) + 0.2
        np.testing.assert_allclose(compiled(ours, arr([1.0, 2.0]), rate), code(theirs, np.array([1.0, 2.0]), rate))
        assert repr(vars(ours)) == repr(vars(theirs)).replace("np.float64(", "float(")


def test_a_list_outside_that_is_read_is_what_it_is():
    seen: list[int] = []

    @tnp.function(strict=False)
    def f(x):
        seen.append(len(seen))
        return x * len(seen)

    for k in range(3):
        assert f(arr([1.0])).numpy() == k + 1
    assert seen == [0, 1, 2]


def test_fields_that_the_first_call_makes():
    model = types.SimpleNamespace(rate=2.0)

    @tnp.function
    def f(x):
        if not hasattr(model, "total"):
            model.total, model.calls = tnp.zeros(2), 0
        model.total = model.total + model.rate * x
        model.calls += 1
        return model.total * 1

    for k in range(1, 4):
        assert f(arr([1.0, 1.0])).numpy().tolist() == [2.0 * k, 2.0 * k] and model.calls == k


own = random.Random(3)
numpys, numpys_legacy = np.random.default_rng(3), np.random.RandomState(3)
drawing = types.SimpleNamespace(rng=np.random.default_rng(4))
bound, following = numpys.random, itertools.count().__next__
from_generator = (k for k in range(1000))
counted = itertools.count()


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
@pytest.mark.parametrize(
    "draw",
    [
        lambda: random.random(),
        lambda: random.gauss(0, 1),
        lambda: random.choice(range(1000)),
        lambda: random.sample(range(1000), 3)[0],
        lambda: own.random(),
        lambda: own.__class__.random(own),
        lambda: numpys.random(),
        lambda: numpys.normal(size=2)[1],
        lambda: numpys_legacy.rand(),
        lambda: np.random.rand(),
        lambda: drawing.rng.exponential(),
        lambda: bound(),
        lambda: following(),
        lambda: next(from_generator),
        lambda: next(counted),
    ],
)
def test_what_moves_on_when_it_is_read(draw):
    f = tnp.function(lambda x: x * 0 + draw(), strict=False)
    assert len({float(f(arr(1.0))) for _ in range(6)}) > 4

    refused = tnp.function(lambda x: x * 0 + draw(), strict=True)
    before = random.getstate()
    with pytest.raises(tnp.TracedArrayError, match=r"(?s)(random numbers of|an iterator).*strict=False"):
        refused(arr(1.0))
    assert random.getstate() == before


@pytest.mark.parametrize("kind", ["PCG64", "PCG64DXSM", "Philox", "SFC64", "MT19937"])
@pytest.mark.parametrize("native", ["off", "background", "now"])
@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_streams_of_numpys_generators_are_numpys(kind, native):
    """Each call draws once, from the generator that it is given: in loops, branches and straight code."""

    def until(rng, most):
        t, n = 0.0, 0
        while True:
            t += rng.exponential(1.0)
            if t > most:
                return n
            n += 1

    def straight(rng, x):
        return x * rng.standard_normal() + rng.integers(0, 10, 3)

    def scanned(rng, x):
        return tnp.scan(lambda c, _: (c + rng.random(), c), x, tnp.arange(4))[1]

    for f, last in ((until, 20.0), (straight, arr(2.0)), (scanned, arr(1.0))):
        ours, theirs = (np.random.Generator(getattr(np.random, kind)(7)) for _ in range(2))
        compiled = tnp.function(f, native=native, strict=False)
        for _ in range(6):
            found, expected = compiled(ours, last), f(theirs, last)
            np.testing.assert_array_equal(np.asarray(found), np.asarray(expected))
            np.testing.assert_equal(ours.bit_generator.state, theirs.bit_generator.state)


class Watched(random.Random):
    """Another thread begins or ends where somebody looks at its state: one is ``beside`` then, or not."""

    beside: Iterator[bool] = iter(())
    running: list[tuple[threading.Thread, threading.Lock]] = []

    def getstate(self) -> Any:
        wanted = next(Watched.beside, False)
        if wanted and not Watched.running:
            gate = threading.Lock()
            gate.acquire()
            Watched.running.append((threading.Thread(target=gate.acquire, daemon=True), gate))
            Watched.running[0][0].start()
        elif Watched.running and not wanted:
            thread, gate = Watched.running.pop()
            gate.release()
            thread.join()
        return super().getstate()


@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_threads_that_come_and_end_beside_a_draw(native):
    """Another thread may begin or end between any two looks at who draws: each call draws once all the same."""
    for counts in itertools.product((False, True), repeat=5):
        ours, theirs = Watched(7), random.Random(7)
        f = tnp.function(lambda rng, x: x * rng.random(), native=native, strict=False)
        Watched.beside = iter(counts)
        assert [float(f(ours, arr(2.0))) for _ in range(3)] == [2 * theirs.random() for _ in range(3)], counts
        ours.getstate()
    assert not Watched.running


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_iterators_as_arguments():
    @tnp.function(strict=False)
    def f(x, numbers):
        for k in numbers:
            x = x + k
        return x

    it = iter([1.0, 2.0])
    assert float(f(arr(0.0), it)) == 3 and float(f(arr(0.0), it)) == 0
    assert float(f(arr(0.0), (k for k in range(4)))) == 6
    unread = iter([1.0])
    g = tnp.function(lambda x, _: x + 1, strict=True)
    assert float(g(arr(1.0), unread)) == 2 and next(unread) == 1


PACKAGES = ["numpy_of_mine.models", "tensornumpy_of_mine.models", "numpyless", "mine"]


@pytest.mark.parametrize("package", PACKAGES)
def test_classes_of_packages_whose_names_begin_as_numpys(package):
    """What is set on each object is set at each call, also where the class is from ``numpy_ml`` or the like."""

    def empty(self, scale):
        self.found = {}
        self.count = 0
        self.scale = scale

    def counted(self, x):
        self.count += 1
        self.found["last"] = x * self.scale
        return self.found["last"]

    members = {"__module__": package, "empty": tnp.function(empty), "counted": tnp.function(counted)}
    model = type("Model", (), members)
    for k in range(4):
        one = model()
        one.empty(2.0)
        assert vars(one) == {"found": {}, "count": 0, "scale": 2.0}
        for n in range(1, 4):
            assert float(one.counted(tnp.asarray(k + n))) == 2.0 * (k + n)
            assert one.count == n
            assert float(one.found["last"]) == 2.0 * (k + n)


TABLE = np.array([1.0, 2.0, 3.0])
HELD = {"w": TABLE.copy()}
LISTED = [TABLE.copy()]


class Class:
    w = TABLE.copy()


class Object:
    def __init__(self):
        self.w, self.d, self.b = TABLE.copy(), {"a": TABLE.copy()}, np.zeros(3)


OBJECT = Object()
CLOSED_OVER = [(TABLE.copy(), 0)]


def of_a_module(x):
    global TABLE
    TABLE = TABLE + 1
    return TABLE * x


def of_a_dict(x):
    HELD["w"] = HELD["w"] + 1
    return HELD["w"] * x


def of_a_list(x):
    LISTED[0] = LISTED[0] + 1
    return LISTED[0] * x


def of_a_class(x):
    Class.w = Class.w + 1
    return Class.w * x


def of_an_object(x):
    OBJECT.w = np.asarray(OBJECT.w) + 1
    return OBJECT.w * x


def of_a_dict_in_an_object(x):
    OBJECT.d["a"] = OBJECT.d["a"] * 2
    return OBJECT.d["a"] * x


def of_a_tuple(x):
    a, n = CLOSED_OVER[0]
    CLOSED_OVER[0] = (a + 1, n + 1)
    return CLOSED_OVER[0][0] * x + n


def written_alone(x):
    OBJECT.b = np.zeros(3)
    OBJECT.b[0] = float(len(OBJECT.b))
    return OBJECT.b * x


def swapped(x):
    OBJECT.b, OBJECT.w = OBJECT.w + 1, OBJECT.b
    return OBJECT.b * x


STATEFUL = [of_a_module, of_a_dict, of_a_list, of_a_class, of_an_object, of_a_dict_in_an_object, of_a_tuple]
STATEFUL += [written_alone, swapped]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("native", ["now", "off"])
@pytest.mark.parametrize("run", STATEFUL, ids=lambda f: f.__name__)
def test_numpys_arrays_that_are_put_anew_are_read_in_each_call(run, native):
    """What NumPy computes of them is no step of the graph, and was that of the first call for good."""

    def begin():
        global TABLE
        TABLE = np.array([1.0, 2.0, 3.0])
        HELD["w"], LISTED[0], Class.w, CLOSED_OVER[0] = TABLE.copy(), TABLE.copy(), TABLE.copy(), (TABLE.copy(), 0)
        OBJECT.__init__()

    begin()
    expected = [run(np.ones(3)).tolist() for _ in range(6)]
    begin()
    compiled = tnp.function(run, native=native, strict=False)
    assert [np.asarray(compiled(tnp.ones(3))).tolist() for _ in range(6)] == expected
