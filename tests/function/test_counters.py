"""What compiled functions do outside of arrays: counted once for each call, in threads as well; any object's fields."""

from __future__ import annotations

import dataclasses
import queue
import sys
import threading
import types

import numpy as np
import pytest

import tensornumpy as tnp

THREADS, CALLS = 4, 60
pytestmark = [
    pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning"),
    pytest.mark.filterwarnings("ignore::tensornumpy.RetracingWarning"),
]


@pytest.fixture(params=["off", "background", "now"])
def native(request):
    before = tnp.config.get_native(), sys.getswitchinterval()
    tnp.config.set_native(request.param)
    sys.setswitchinterval(1e-5)
    yield request.param
    sys.setswitchinterval(before[1])
    tnp.config.set_native(before[0])


@pytest.fixture
def lenient():
    before = tnp.config.get_strict()
    tnp.config.set_strict(False)
    yield
    tnp.config.set_strict(before)


class Kept:
    def __init__(self):
        self.n, self.acc, self.seen, self.log = 0, tnp.zeros(3), {"calls": 0}, []


def field(c, x):
    c.n += 1
    return x * 2


def read(c, x):
    c.n += 1
    return x * 2 + c.n


def array(c, x):
    c.acc += x
    c.n += 1
    return c.acc.sum()


def item(c, x):
    c.seen["calls"] = c.seen.get("calls", 0) + 1
    return x * 3


def listed(c, x):
    c.log.append(c.n)
    c.n = len(c.log)
    return x + 1


COUNTS = {
    field: lambda c: c.n,
    read: lambda c: c.n,
    array: lambda c: c.n,
    item: lambda c: c.seen["calls"],
    listed: lambda c: len(c.log),
}


@pytest.mark.usefixtures("native", "lenient")
@pytest.mark.parametrize("body", COUNTS, ids=lambda f: f.__name__)
def test_counters_are_whole_under_threads(body):
    c, f, failed = Kept(), tnp.function(body), []
    begin = threading.Barrier(THREADS)

    def work():
        try:
            begin.wait(60)
            for k in range(CALLS):
                f(c, tnp.ones(3 if body is array else 3 + k // 20))
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=work) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert not failed and not any(t.is_alive() for t in threads)
    assert COUNTS[body](c) == THREADS * CALLS
    if body is array:
        np.testing.assert_array_equal(c.acc, np.full(3, THREADS * CALLS))


@pytest.mark.usefixtures("native", "lenient")
@pytest.mark.parametrize("body", COUNTS, ids=lambda f: f.__name__)
@pytest.mark.parametrize("size", [3, 30_000])
def test_counters_are_whole_from_the_first_call_on(body, size):
    """No call counts twice, and none not at all, whichever way answers it."""
    c, f = Kept(), tnp.function(body)
    c.acc = tnp.zeros(size)
    for k in range(1, 40):
        f(c, tnp.ones(size))
        assert COUNTS[body](c) == k


# --- fields of any object ---


class Slots:
    __slots__ = ("__dict__", "kept")


class Told:
    """A class whose fields are set in its own way."""

    def __init__(self):
        object.__setattr__(self, "log", 0)

    def __setattr__(self, name, value):
        object.__setattr__(self, "log", self.log + 1)
        object.__setattr__(self, name, value)

    def __delattr__(self, name):
        raise AttributeError(f"{name} stays")


@dataclasses.dataclass(frozen=True)
class Frozen:
    kept: float = 1.0


class Local(threading.local):
    pass


class Property:
    def __init__(self):
        self._kept = 0.0

    @property
    def kept(self):
        return self._kept

    @kept.setter
    def kept(self, value):
        self._kept = value + 1


MAKERS = [threading.local, Local, types.SimpleNamespace, Slots, Told, Frozen, Property]


@pytest.mark.parametrize("make", MAKERS, ids=lambda c: c.__qualname__)
@pytest.mark.parametrize("what", ["number", "array", "removed"])
def test_a_new_field_of_any_object(make, what):
    def body(o, x):
        set_field = object.__setattr__ if make is Frozen else setattr
        set_field(o, "kept", x * 2 if what == "array" else 5.0)
        if what == "removed" and make not in (Told, Frozen, Property):
            del o.kept
        return x + 1

    one, other, f = make(), make(), tnp.function(body)
    for _ in range(3):
        x = tnp.asarray([1.0, 2.0])
        np.testing.assert_array_equal(f(one, x), body(other, x))
        assert hasattr(one, "kept") == hasattr(other, "kept")
        if hasattr(one, "kept"):
            np.testing.assert_array_equal(one.kept, other.kept)


def test_a_thread_local_of_a_class():
    class M:
        tl = threading.local()

    f = tnp.function(lambda x: (setattr(M.tl, "new", x), x)[1])
    for value in (1.0, 2.0, 3.0):
        f(tnp.asarray(value))
        assert float(M.tl.new) == value


# --- what is not seen in any object: each call does it once ---


def unrolled(x):
    print("did")
    for _ in range(60):
        x = x + 1.0
    return x


def mixed(x):
    print("did")
    total = 0.0
    for value in x:
        if float(value) > 0.5:
            total += float(value)
    return total


def asked(x):
    print("did")
    out = 0.0
    for i in range(len(x)):
        out = out + float(str(float(x[i])))
    return out


def guarded(x):
    print("did")
    return x * 2 if x.sum() > 0 else x * 3


def library(x):
    y = tnp.sin(x)
    print("did")
    return tnp.asarray(np.sort(np.asarray(y))) + x


def summed(x):
    print("did")
    out = tnp.zeros(len(x))
    for i in range(1, len(x)):
        out[i] = out[i - 1] + x[i]
    return out


def overlapped(x):
    print("did")
    view = x[1:]
    view[:] = x[:-1]
    return view.sum()


@pytest.mark.usefixtures("native", "lenient", "short_traces")
@pytest.mark.parametrize(
    "body", [unrolled, mixed, asked, guarded, library, summed, overlapped], ids=lambda f: f.__name__
)
def test_each_call_prints_once(body, capsys):
    """Also where a trace is given up half-way: then the call goes on, and does not begin anew."""
    f = tnp.function(body)
    for k in range(12):
        x = np.linspace(0, 1, 40) if k % 3 else np.linspace(1, 0, 40)
        found = f(tnp.asarray(x.copy()))
        once = capsys.readouterr().out.count("did")
        assert once == 1
        np.testing.assert_allclose(np.asarray(found), np.asarray(body(tnp.asarray(x.copy()))), rtol=1e-12)
        capsys.readouterr()


@pytest.mark.usefixtures("native", "lenient", "short_traces")
def test_a_trace_that_is_given_up_does_not_begin_anew():
    """What nobody sees in an object is done once by the call that traces."""
    done = queue.SimpleQueue()

    @tnp.function
    def f(x):
        done.put(None)
        for _ in range(60):
            x = x + 1.0
        return x

    assert f(tnp.asarray([1.0, 2.0])).tolist() == [61.0, 62.0]
    assert done.qsize() == 1
