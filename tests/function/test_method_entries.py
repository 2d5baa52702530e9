"""Methods that change their objects, answered by an entry: what the arguments are is compared in compiled code."""

from __future__ import annotations

import random
import threading
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import entered, is_pythons, needs_extension


class Plain:
    """State of all kinds: arrays, numbers, texts, lists, dicts, other objects."""

    def __init__(self, n=3):
        self.acc, self.w = tnp.zeros(n), tnp.ones(n) * 2
        self.steps, self.rate, self.mode = 0, 0.5, "sum"
        self.history, self.seen = [], []
        self.options = {"scale": 2.0}

    def write(self, x):
        self.acc += x * self.rate
        return self.acc.sum()

    def count(self, x):
        self.steps += 1
        return (x * self.w).sum() * self.steps

    def replace(self, x, *, by=1.0):
        self.acc = self.acc * by + x
        return self.acc, self.mode

    def choose(self, x):
        if self.mode == "sum":
            return x.sum() * self.options["scale"]
        return x.max() - self.rate

    def both(self, x):
        self.history, self.seen = self.seen, self.history
        return x * len(self.seen)


NAMES = ("write", "count", "replace", "choose", "both")


def decorated(**options):
    """The class with its methods compiled anew."""
    return type("Decorated", (Plain,), {n: tnp.function(getattr(Plain, n), **options) for n in NAMES})


def state(one):
    found = {}
    for k, v in vars(one).items():
        found[k] = np.asarray(v).tolist() if isinstance(v, tnp.ndarray) else v
    return found


def value(x):
    if isinstance(x, tuple):
        return tuple(map(value, x))
    return np.asarray(x).tolist() if isinstance(x, tnp.ndarray) else x


def test_they_are_what_python_does_whatever_changes(native_now):
    """Random programs on two objects: calls, and changes of fields between them."""
    rng = random.Random(7)
    kind = decorated()
    ours, theirs = [kind(3), kind(4)], [Plain(3), Plain(4)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for step in range(400):
            k = rng.randrange(2)
            one, other, n = ours[k], theirs[k], 3 + k
            what = rng.randrange(12) if step % 5 == 0 else 99
            for obj in (one, other):
                if what == 0:
                    obj.rate = [0.5, 0.25][step % 2]
                elif what == 1:
                    obj.mode = ["sum", "max"][step % 2]
                elif what == 2:
                    obj.history.append(step)
                elif what == 3:
                    obj.acc = tnp.zeros(n, [np.float64, np.float32][step % 2])
                elif what == 4:
                    obj.extra = 1
                elif what == 5:
                    vars(obj).pop("extra", None)
                elif what == 6:
                    obj.seen = obj.history
                elif what == 7:
                    obj.seen = [step]
                elif what == 8:
                    obj.w = obj.acc
                elif what == 9:
                    obj.w = tnp.ones(n) * step
                elif what == 10:
                    obj.options = {"scale": float(step % 3)}
            name = rng.choice(NAMES)
            x = tnp.asarray(np.arange(float(n)) + step)
            kwargs = {"by": float(rng.randrange(3))} if name == "replace" and rng.random() < 0.5 else {}
            got, want = getattr(one, name)(x, **kwargs), getattr(other, name)(x, **kwargs)
            assert value(got) == pytest.approx(value(want)) if name != "replace" else value(got)[0] == value(want)[0]
            mine, yours = state(one), state(other)
            assert mine.keys() == yours.keys()
            for field, v in yours.items():
                assert mine[field] == (pytest.approx(v) if isinstance(v, list | float) else v), (step, name, field)


@needs_extension
@pytest.mark.parametrize("name", ["write", "count", "replace"])
def test_later_calls_do_not_take_their_arguments_apart(native_now, name):
    """Counts work: calls that go by Python's form. The object's two empty lists are told apart by where they are."""
    one = decorated()(3)
    x = tnp.ones(3)
    for _ in range(6):
        getattr(one, name)(x)
    before = type(one).__dict__[name]._balance.calls.value
    for _ in range(50):
        _, functions = entered(getattr(one, name), x)
        assert not is_pythons(functions)
    function = type(one).__dict__[name]
    assert function._balance.calls.value == before + 50
    assert sum(trace.calls for trace in function.traces) == before + 50
    other = type(one)(3)  # its lists are others: an entry is made for them
    answers = [is_pythons(entered(getattr(other, name), x)[1]) for _ in range(3)]
    assert sum(answers) <= 2  # one call, which asks again once it is alone


def test_counters_lose_nothing_under_threads(native_now):
    one = decorated()(3)
    one.count(tnp.ones(3))

    def work():
        for _ in range(1000):
            one.count(tnp.ones(3))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    function = type(one).__dict__["count"]
    assert one.steps == 4001 == function._balance.calls.value


def test_errors_leave_all_as_it_was(native_now):
    one = decorated()(3)
    for _ in range(5):
        one.write(tnp.ones(3))
    before = np.asarray(one.acc).tolist()
    with pytest.raises(ValueError, match="broadcast"):
        one.write(tnp.ones(4))
    assert np.asarray(one.acc).tolist() == before
    one.write(tnp.ones(3))
    assert np.asarray(one.acc).tolist() == [v + 0.5 for v in before]


def test_a_method_is_found_as_python_finds_it():
    class Counting:
        n = 1

        @tnp.function
        def double(self, x):
            return x * 2 * self.n

    class Derived(Counting):
        def double(self, x):
            return super().double(x) + 1

    x = tnp.ones(2)
    one = Counting()
    assert one.double(x).tolist() == one.double.__call__(x).tolist() == Counting.double(one, x).tolist() == [2.0, 2.0]
    assert Derived().double(x).tolist() == [3.0, 3.0]
    assert one.double.__self__ is one and one.double.__func__ is Counting.double is Counting.__dict__["double"]
    assert [f(x).tolist() for f in [one.double, one.double]] == [[2.0, 2.0]] * 2
    one.double = lambda x: "own"  # an attribute of the object goes first
    assert one.double(x) == "own"
    del one.double
    one.n = 3
    assert one.double(x).tolist() == [6.0, 6.0]
    with pytest.raises(TypeError):
        one.double()


def test_results_that_python_gives_are_of_the_right_object():
    """A verdict for Python is asked of the class and of the arrays of an object; whatever else it holds is its own."""
    tnp.config.set_native("background")
    try:
        kind = decorated()
        ours, theirs = [kind(3) for _ in range(3)], [Plain(3) for _ in range(3)]
        for step in range(60):
            for one, other in zip(ours, theirs, strict=True):
                one.rate = other.rate = 0.5 + step % 7 + id(other) % 5
                x = tnp.ones(3) * step
                assert float(one.write(x)) == float(other.write(x))
                assert float(one.choose(x)) == float(other.choose(x))
                assert one.replace(x)[1] == other.replace(x)[1]
        assert [state(one) for one in ours] == [state(other) for other in theirs]
    finally:
        tnp.config.set_native("off")
