"""Functions whose traces are given up, in the middle of what they do to the world: done once, as Python does it.

Each function of ``WORLDS`` gives a function, which has ``mixed`` decisions in its middle, and what shows what it did.
``FED`` are objects, of classes in C, that change, in functions whose traces are not given up.
"""

from __future__ import annotations

import array
import bz2
import collections
import contextlib
import contextvars
import functools
import hashlib
import heapq
import hmac
import io
import itertools
import logging
import lzma
import os
import pathlib
import queue
import random
import sys
import threading
import types
import warnings
import zlib
from typing import Any

import numpy as np
import pytest
import scipy.sparse

import tensornumpy as tnp

pytestmark = pytest.mark.filterwarnings("ignore")
WORLDS: dict[str, Any] = {}


class Room(contextlib.ExitStack):
    """What a world may put files into, and closes behind it."""

    folder: pathlib.Path


def world(make: Any) -> None:
    WORLDS[make.__name__] = make


def mixed(x: Any) -> float:
    """So many decisions of both kinds that a trace of them would hold for one call alone."""
    t = 0.0
    for k in range(150):
        t += 1.0 if x[k % len(x)] * ((k * 7919) % 13 - 6) > 0 else -0.5
    return t


def around(before: Any, after: Any = lambda: None) -> Any:
    """A function that does something before, and behind, its decisions."""

    def f(x):
        first = before()
        t = mixed(x)
        last = after()
        return x * (first or 1) + t + (last or 0)

    return f


@world
def list_(_):
    found: list[int] = []
    return around(lambda: found.append(len(found)), lambda: found.append(-1)), lambda: list(found)


@world
def bound_append(_):
    found: list[int] = []
    append = found.append
    return around(lambda: append(1), lambda: append(2)), lambda: list(found)


@world
def partial_of_an_append(_):
    found: list[int] = []
    one = functools.partial(found.append, 1)
    return around(lambda: one(), lambda: one()), lambda: list(found)


@world
def longer_array(_):
    a = np.arange(3.0)
    return around(lambda: a.resize(a.size + 1, refcheck=False)), a.tolist


@world
def object_(_):
    one = types.SimpleNamespace(n=0, log=[])

    def f(x):
        one.n += 1
        one.log.append(one.n)
        t = mixed(x)
        one.n += 1
        one.new = one.n
        return x * one.n + t

    return f, lambda: (one.n, list(one.log), one.new)


@world
def variable(_):
    n = 0

    def f(x):
        nonlocal n
        n += 1
        t = mixed(x)
        n += 1
        return x * n + t

    return f, lambda: n


@world
def class_(_):
    held = type("Held", (), {"n": 0})

    def f(x):
        held.n += 1
        t = mixed(x)
        held.n += 1
        return x * held.n + t

    return f, lambda: held.n


@world
def itself(_):
    def f(x):
        f.n = getattr(f, "n", 0) + 1
        t = mixed(x)
        f.n += 1
        return x * f.n + t

    return f, lambda: f.n


@world
def deque(_):
    d = collections.deque(range(5), maxlen=5)
    return around(lambda: d.rotate(1), lambda: d.append(d[0] + 1)), lambda: list(d)


@world
def heap(_):
    h = [3, 5, 9]
    return around(lambda: heapq.heappush(h, 1), lambda: heapq.heappop(h)), lambda: list(h)


@world
def ordered(_):
    d = collections.OrderedDict(a=1, b=2)

    def after():
        d["c"] = len(d)
        d.move_to_end("b")

    return around(lambda: d.move_to_end("a"), after), lambda: list(d.items())


@world
def numpys_array(_):
    a = np.zeros(3)

    def before():
        a[0] += 1
        np.add(a, 1, out=a)
        return a[0]

    return around(before, lambda: a.__setitem__(1, a[0])), a.tolist


@world
def our_array(_):
    a = tnp.zeros(3)

    def f(x):
        a[0] += 1
        t = mixed(x)
        a[1] += a[0]
        return x * a[0] + t

    return f, lambda: a.numpy().tolist()


@world
def argument(_):
    def f(x):
        x[0] += 1
        t = mixed(x)
        x[1] += x[0]
        return x * 2 + t

    return f, lambda: None


@world
def array_of_objects(_):
    a = np.zeros(2, object)
    a[0] = []

    def before():
        a[0].append(1)
        a[1] = a[1] + 1
        return len(a[0])

    return around(before), lambda: (list(a[0]), a[1])


@world
def buffers(_):
    a, b = array.array("d", [0.0]), bytearray(2)
    m = memoryview(b)

    def before():
        a[0] += 1
        m[0] += 1
        return a[0]

    return around(before, lambda: a.append(1.0)), lambda: (a.tolist(), bytes(b))


@world
def text_in_memory(_):
    s = io.StringIO()
    return around(lambda: s.write("a"), lambda: s.write("b")), s.getvalue


@world
def a_file(room):
    path = room.folder
    held = room.enter_context((path / "held").open("w"))

    def before():
        with (path / "opened").open("a") as file:
            file.write("a")
        held.write("b")

    def shown():
        held.flush()
        return (path / "opened").read_text(), (path / "held").read_text()

    return around(before, lambda: held.write("c")), shown


@world
def a_generator_of_pythons(_):
    rng = random.Random(3)
    return around(rng.random, rng.random), lambda: rng.getstate()[1][-1]


@world
def pythons_generator(_):
    random.seed(3)
    return around(random.random, random.random), lambda: None


@world
def numpys_generator(_):
    rng = np.random.default_rng(3)
    return around(rng.random, rng.random), lambda: rng.bit_generator.state["state"]["state"]


@world
def our_generator(_):
    rng = tnp.random.default_rng(3)
    return around(rng.random, rng.random), lambda: rng.bit_generator.state["state"]["state"]


@world
def iterator(_):
    rest = iter(range(1, 100))
    return around(lambda: next(rest), lambda: next(rest)), lambda: rest.__length_hint__()


@world
def count(_):
    numbers = itertools.count(1)
    return around(lambda: next(numbers)), lambda: repr(numbers)


@world
def generator(_):
    numbers = (k for k in range(1, 100))
    return around(lambda: next(numbers)), lambda: None


@world
def a_lock(_):
    lock, held = threading.Lock(), [False]

    def before():
        lock.release() if held[0] else lock.acquire()
        held[0] = not held[0]

    return around(before), lambda: (lock.locked(), held[0])


@world
def context_variable(_):
    variable = contextvars.ContextVar("variable", default=0)

    def step():
        variable.set(variable.get() + 1)
        return variable.get()

    return around(step, step), variable.get


@world
def thread_local(_):
    local = threading.local()
    local.n = 0

    def step():
        local.n += 1
        return local.n

    return around(step, step), lambda: local.n


@world
def queues(_):
    one, two = queue.Queue(), queue.SimpleQueue()
    return around(lambda: one.put(1), lambda: two.put(1)), lambda: (one.qsize(), two.qsize())


@world
def environment(_):
    os.environ["TENSORNUMPY_TEST_GIVEN_UP"] = "0"

    def before():
        os.environ["TENSORNUMPY_TEST_GIVEN_UP"] += "1"

    return around(before), lambda: os.environ["TENSORNUMPY_TEST_GIVEN_UP"]


@world
def error_state(_):
    np.seterr(over="warn")
    return around(lambda: np.seterr(over="ignore") and None), lambda: np.geterr()["over"]


@world
def logger(_):
    found, log = [], logging.Logger("given up")
    handler = logging.Handler()
    handler.emit = lambda record: found.append(record.getMessage())  # type: ignore[method-assign]
    log.addHandler(handler)
    return around(lambda: log.warning("a"), lambda: log.warning("b")), lambda: list(found)


@world
def a_warning(_):
    return around(lambda: warnings.warn("once", stacklevel=2)), lambda: None


@world
def printed(_):
    return around(lambda: print("a"), lambda: print("b")), lambda: None


@world
def cached(_):
    n = [0]

    @functools.lru_cache
    def g(k):
        n[0] += 1
        return k * 2.0

    return around(lambda: g(3), lambda: g(4)), lambda: (n[0], g.cache_info().misses)


@world
def handler(_):
    found = []

    def f(x):
        found.append(1)
        try:
            t = mixed(x)
        except Exception as error:
            found.append(type(error).__name__)
            t = 0.0
        finally:
            found.append(2)
        return x * 0 + t

    return f, lambda: list(found)


@world
def scope(_):
    found = []

    @contextlib.contextmanager
    def around_it():
        found.append("in")
        yield
        found.append("out")

    def f(x):
        with around_it():
            t = mixed(x)
        return x * 0 + t

    return f, lambda: list(found)


@world
def an_exception(_):
    found = []

    def f(x):
        found.append(1)
        t = mixed(x)
        found.append(2)
        raise ValueError(float(t))

    return f, lambda: list(found)


def outcomes(f: Any, shown: Any) -> list[Any]:
    found: list[Any] = []
    with contextlib.redirect_stdout(io.StringIO()) as stream, np.errstate():
        for step in range(5):
            x = tnp.asarray(np.linspace(-1, 1, 7) + step * 0.1)
            try:
                result = np.asarray(f(x))
            except ValueError as error:
                result = str(error)
            found.append((result, np.asarray(x), shown()))
    return [*found, stream.getvalue()]


def same(found: list[Any], wanted: list[Any]) -> None:
    for k, (one, other) in enumerate(zip(found, wanted, strict=True)):
        if isinstance(one, str):
            assert one == other
            continue
        (result, x, shows), (expected, x_before, has_shown) = one, other
        assert shows == has_shown, k
        np.testing.assert_allclose(x, x_before, 1e-12)
        if isinstance(result, str):
            assert result == expected
        else:
            np.testing.assert_allclose(result, expected, 1e-12, err_msg=f"call {k}")


@pytest.mark.parametrize("native", ["off", "background", "now"])
@pytest.mark.parametrize("kind", WORLDS)
def test_the_world_of_a_given_up_trace(kind, native, tmp_path):
    lists = []
    for name in ("python", native):
        with Room() as room:
            room.folder = tmp_path / name
            room.folder.mkdir()
            f, shown = WORLDS[kind](room)
            lists.append(outcomes(f if name == "python" else tnp.function(f, strict=False, native=native), shown))
    same(lists[1], lists[0])


def test_a_given_up_trace_begins_anew_where_that_is_for_free(request):
    """What is left of the call takes Python's time, not a trace's: its beginning has run twice."""
    hidden: Any = types.ModuleType("hidden_from_traces")
    hidden.__file__ = "/site-packages/hidden.py"  # of an installed package, whose names are taken as they are
    sys.modules[hidden.__name__] = hidden
    request.addfinalizer(lambda: sys.modules.pop(hidden.__name__))
    numbers, held = iter(range(100)), []

    def f(x, is_free):
        sys.modules["hidden_from_traces"].runs += 1
        if not is_free:
            next(numbers)
        held.append(2.0)
        return x * 2 + mixed(x)

    gate = threading.Event()
    another = threading.Thread(target=gate.wait, daemon=True)
    for is_free, runs in ((False, 1), (True, 2), (True, 1)):
        hidden.runs = 0
        tnp.function(f, strict=False, native="off")(tnp.linspace(-1, 1, 7), is_free)
        assert hidden.runs == runs
        if runs == 2:  # what it changes meanwhile would be undone as well
            another.start()
    gate.set()
    another.join()
    assert held == [2.0, 2.0, 2.0]


def reordered(d: Any) -> None:
    d.move_to_end("a")
    d[len(d)] = 0
    d.move_to_end("b")


FED = {
    "ordered": (lambda: collections.OrderedDict(a=1, b=2), reordered, lambda d: [*d.items()]),
    "hash": (hashlib.sha1, lambda h: h.update(b"a"), lambda h: h.hexdigest()),
    "blake": (hashlib.blake2b, lambda h: h.update(b"a"), lambda h: h.hexdigest()),
    "hmac": (lambda: hmac.new(b"k", digestmod="sha1"), lambda h: h.update(b"a"), lambda h: h.hexdigest()),
    "zlib": (zlib.compressobj, lambda h: h.compress(b"abc"), lambda h: h.copy().flush()),
    "bz2": (bz2.BZ2Compressor, lambda h: h.compress(b"abc"), lambda h: h.flush()),
    "lzma": (lzma.LZMACompressor, lambda h: h.compress(b"abc"), lambda h: h.flush()),
    "sparse": (
        lambda: scipy.sparse.lil_matrix((2, 2)),
        lambda a: a.__setitem__((0, 0), a[0, 0] + 1),
        lambda a: a.sum(),
    ),
}


@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("kind", FED)
def test_objects_in_c_change_in_each_call(kind, native):
    make, change, shown = FED[kind]
    texts = []
    for compiled in (False, True):
        held = make()

        def f(x, held=held):
            change(held)
            return x * 2

        f = tnp.function(f, strict=False, native=native) if compiled else f
        for k in range(1, 5):
            assert f(tnp.ones(2) * k).numpy().tolist() == [2.0 * k] * 2
        texts.append(shown(held))
    assert texts[0] == texts[1]
