"""Functions with loops that a traced function calls: one program each, however they are reached."""

from __future__ import annotations

import functools
import types

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import entered

N = 90
rng = np.random.default_rng(3)
MOST_NODES = 30


def smooth(u, turns=4):
    for _ in range(turns):
        for i in range(1, u.shape[0] - 1):
            u[i] = 0.5 * u[i] + 0.25 * (u[i - 1] + u[i + 1])
    return u


def running(u):
    total, out = 0.0, tnp.zeros_like(u)
    for i in range(len(u)):
        total = 0.9 * total + u[i]
        out[i] = total
        if total > 1e6:
            return u * 0.0
    return out


def repeatedly(u, turns=3):
    if turns == 0:
        return u
    return repeatedly(running(u) * 0.5, turns - 1)


def faces(u):
    out = tnp.zeros_like(u)
    for k in range(4):
        out[3 - k :] += u[: -3 + k or None] * (k + 1.5)
        for i in range(1, 40):
            out[i] += 0.5 * u[i - 1]
    return out


def logged(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        return f(*args, **kwargs)

    return wrapper


class Model:
    def __init__(self, factor):
        self.factor = factor

    def step(self, u):
        return smooth(u * self.factor)

    def __call__(self, u):
        return running(self.step(u))

    @staticmethod
    def plain(u):
        return running(u)


class Logged(Model):
    def step(self, u):
        self.log = {}
        return super().step(u) + 1.0


class Made:
    def __init__(self, u):
        self.value = running(smooth(u * 1.0))


model, table = Model(0.5), {"running": running, "others": [smooth]}
space, short = types.SimpleNamespace(f=running), functools.partial(smooth, turns=2)
wrapped, anonymous = logged(running), lambda u: running(u) + 1.0


def through(f, *args):
    return f(*args)


WAYS = {
    "name": lambda u: running(u),
    "keyword": lambda u: smooth(u, turns=3),
    "method": lambda u: model.step(u),
    "object": lambda u: model(u),
    "new object": lambda u: Model(2.0).step(u),
    "method of a base": lambda u: Logged(2.0).step(u),
    "static method": lambda u: Model.plain(u),
    "class": lambda u: Made(u).value,
    "dict": lambda u: table["running"](u),
    "list in a dict": lambda u: table["others"][0](u),
    "attribute": lambda u: space.f(u),
    "partial": lambda u: short(u),
    "wrapper": lambda u: wrapped(u),
    "lambda": lambda u: anonymous(u),
    "argument": lambda u: through(running, u),
    "map": lambda u: list(map(running, [u, u * 2.0]))[1],
    "reduce": lambda u: functools.reduce(lambda a, b: running(a) * 0.5 + b, [u, u]),
    "comprehension": lambda u: [running(u * k) for k in (1.0, 2.0)][1],
    "recursion": lambda u: repeatedly(u),
}


def on_a_tape(way, x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        loss = tnp.sum(way(x * 1.0) ** 2)
    return tape.gradient(loss, x)


def in_a_dict(way, x):
    found = {"x": x * 1.0, "more": {}}
    found["y"] = way(found["x"])
    found["more"][str(len(found))] = found["y"] * 2.0
    return found["more"]["3"]


def tried(way, x):
    try:
        y = way(x * 1.0)
    except ValueError:
        y = x
    return y + 1.0


def by_a_new_closure(way, x):
    def once(u):
        return way(u * 1.0)

    return once(x) + once(x + 1.0)


OUTER = [on_a_tape, in_a_dict, tried, by_a_new_closure]


@pytest.mark.usefixtures("native_now")
@pytest.mark.parametrize(
    "way, outer",
    [
        pytest.param(way, outer, marks=() if k % len(OUTER) == j else pytest.mark.heavy)
        for k, way in enumerate(WAYS)
        for j, outer in enumerate(OUTER)
    ],
)
def test_what_is_called_is_a_program(way, outer):
    def f(x):
        return outer(WAYS[way], x)

    g = tnp.function(f)
    for k in (1, 2):
        given = tnp.asarray(rng.normal(size=N) * k)
        kept = given.copy()
        expected = f(kept)
        np.testing.assert_allclose(g(given), expected, rtol=1e-12, atol=1e-12)
        np.testing.assert_array_equal(given, kept)
    assert all(len(trace.graph.nodes) < MOST_NODES for trace in g.traces), g.graph()


def test_errors_of_what_is_called_are_pythons():
    def head(u, n):
        total = 0.0
        for i in range(n):
            total = total + u[i]
        return total

    def f(x, n):
        seen = {}
        try:
            seen["head"] = head(x, n)
        except IndexError:
            seen["head"] = tnp.asarray(-1.0)
        return seen["head"]

    g = tnp.function(f, strict=False)
    x = tnp.ones(80)
    assert [float(g(x, n)) for n in (80, 81, 80)] == [80.0, -1.0, 80.0]


@pytest.mark.usefixtures("native_now")
def test_what_calls_functions_takes_the_arguments_that_python_takes():
    """``reduce(f, x, initial=y)`` and ``map(f, x, strict=True)`` are Python's from 3.14 on."""

    def f(x):
        seen = {"first": running(x)}
        try:
            seen["reduce"] = functools.reduce(lambda a, b: a + running(b), [x, x], initial=x)
        except TypeError as error:
            seen["reduce"] = str(error)
        try:
            seen["map"] = list(map(running, [x, x], strict=True))[1]
        except TypeError as error:
            seen["map"] = str(error)
        return seen

    compiled, x = tnp.function(f), tnp.ones(N)
    expected = f(x)
    for _ in range(2):
        found = compiled(x)
        for name, value in expected.items():
            if isinstance(value, str):
                assert found[name] == value
            else:
                np.testing.assert_allclose(found[name], value)


def test_what_is_called_sees_new_numbers_and_arrays_from_outside():
    state = {"rate": 0.5, "offset": tnp.ones(())}

    def decayed(u):
        for i in range(1, len(u)):
            u[i] = u[i] + state["rate"] * u[i - 1] + state["offset"]
        return u

    def f(x):
        log = {1}
        return decayed(x * 1.0) * len(log)

    g, x = tnp.function(f), tnp.asarray(rng.normal(size=N))
    for rate, offset in ((0.5, 1.0), (0.5, 2.0), (0.25, 2.0), (0.5, 1.0)):
        state.update(rate=rate, offset=tnp.asarray(offset))
        np.testing.assert_allclose(g(x), f(x), rtol=1e-13)


@pytest.mark.usefixtures("native_now")
def test_what_python_calls_between_pieces_is_a_program():
    def f(x):
        try:
            y = running(x)
        finally:
            x = x + int(input_of(x))
        return x + y

    def input_of(x):
        return bytes(x)[0] * 0 + 1

    g, x = tnp.function(f, strict=False), tnp.asarray(rng.normal(size=N))
    with pytest.warns(tnp.EagerWarning):
        g(x)
    for _ in range(3):
        np.testing.assert_allclose(g(x), f(x), rtol=1e-13)
    assert "running, which is called:" in g.explain()
    assert "one native program" in g.explain()


def test_functions_keep_their_names_and_sources():
    seen = []

    def f(x):
        def inner(u):
            return running(u)

        class Held:
            def get(self):
                return inner(x)

        seen.append((inner.__name__, inner.__code__.co_firstlineno, Held.__name__))
        return Held().get()

    g = tnp.function(f)
    x = tnp.asarray(rng.normal(size=N))
    np.testing.assert_allclose(g(x), f(x))
    assert seen[0] == seen[-1]


@pytest.mark.usefixtures("native_now")
def test_a_program_that_stops_is_no_step_of_a_trace():
    """A bound that is None in the last turn alone is no number of a loop's: the trace has the turns instead."""
    x = rng.random(N)
    g = tnp.function(lambda u: on_a_tape(faces, u))
    for _ in range(3):
        np.testing.assert_allclose(g(tnp.array(x)), on_a_tape(faces, tnp.array(x)), rtol=1e-14)
    assert "native program" not in g.explain(), g.explain()


def _calls(f, make, numbers):
    return [float(f(*make(n))) for n in numbers]


@pytest.mark.parametrize("native", ["now", "background"])
def test_an_integer_that_becomes_an_input_and_is_none_again(native):
    """The key of a call and the program that it finds are of one state: a program with an integer among its inputs is
    not met again by calls that give it none."""

    def f(x, n, k):
        for i in range(len(x)):
            x[i] = x[i] + n
        return x.sum()

    def g(n, k, v, w):
        for i in range(len(v)):
            v[i] = v[i] + n * k[0]
        return v.sum()

    first, second = tnp.function(f, native=native), tnp.function(g, native=native)
    few = lambda n, size=64: (tnp.zeros(size), n, tnp.asarray(1000))  # noqa: E731
    more = lambda n, size=640: (n, tnp.asarray([10]), tnp.zeros(size), tnp.zeros(2))  # noqa: E731
    for calls in ((1, 2, 3), (3, 4, 3, 3)):
        assert _calls(first, few, calls) == [64.0 * n for n in calls]
        assert _calls(second, more, calls) == [6400.0 * n for n in calls]
        assert float(first(*few(7, 1))) == 7.0
        assert float(second(*more(7, 1))) == 70.0
    with tnp.GradientTape() as tape:  # where no integer is an input
        x = tnp.ones(64)
        tape.watch(x)
        y = first(x, 5, tnp.asarray(1000))
    assert float(y) == 64 * 6
    np.testing.assert_array_equal(tape.gradient(y, x), np.ones(64))


@pytest.mark.usefixtures("native_now")
def test_fruitless_calls_that_differ_in_integers_are_not_staged_again():
    def f(ws, t):
        out = []
        for w in ws:  # no loop of a program: arrays of several lengths, in a list
            out.append(w * (1 - 0.9**t))
        return out

    g, lengths = tnp.function(f, strict=False), (2, 3, 4, 5, 6, 7, 8)
    staged = []
    for t in range(1, 40):
        results, functions = entered(g, [tnp.ones(n) for n in lengths], t)
        staged.append(any(name.endswith(": stage") for name in functions))
        for found, wanted in zip(results, f([np.ones(n) for n in lengths], t), strict=True):
            np.testing.assert_array_equal(found, wanted)
    assert 0 < sum(staged) <= 6
