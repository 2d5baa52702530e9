"""Numbers of Python's and NumPy's that change from call to call: inputs of one trace, with Python's own arithmetic and
NumPy's promotion; drawn functions of them, and counts of traces."""

from __future__ import annotations

import collections
import gc
import json
import math
import operator
import os
import threading
import types
import warnings
import weakref
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from fuzz import numbers
from helpers import entered, needs_extension

FUNCTIONS = int(os.environ.get("TENSORNUMPY_FUZZ", "40"))
pytestmark = pytest.mark.filterwarnings("ignore::tensornumpy.RetracingWarning")


@pytest.mark.parametrize("mode", ["off", "background", "now"])
@pytest.mark.parametrize("part", range(5))
def test_drawn_functions(mode, part):
    count = FUNCTIONS if mode == "off" else FUNCTIONS // 4
    traces = [numbers.calls(1000 * part + k, exact=mode != "off", native=mode) for k in range(count)]
    assert sum(traces) < 9 * count  # of twelve calls each, with a change of type now and then


@pytest.mark.parametrize("options", [{"strict": True}, {"keep_traces": 1}, {"check": True}])
def test_drawn_functions_with_options(options):
    for k in range(FUNCTIONS // 4):
        numbers.calls(77_000 + k, native="off", exact=True, **options)


def test_drawn_functions_in_deterministic_mode():
    tnp.config.set_deterministic(True)
    try:
        for k in range(FUNCTIONS // 4):
            numbers.calls(88_000 + k, native="off")
    finally:
        tnp.config.set_deterministic(False)


def alike(a: Any, b: Any) -> bool:
    if isinstance(a, tnp.ndarray):
        return isinstance(b, tnp.ndarray) and numbers.same(a.numpy(), b)
    if isinstance(a, list | tuple):
        return type(a) is type(b) and len(a) == len(b) and all(map(alike, a, b))
    return type(a) is type(b) and repr(a) == repr(b)


X, X4 = tnp.arange(4.0), tnp.arange(4.0, dtype="f4")
Point = collections.namedtuple("Point", "rate x t")
inner = tnp.function(lambda v, s: v * s + 1)


def looped(v, s):
    for _ in range(len(v)):
        v = v * s + 1
    return v


compiled_loop = tnp.function(looped)

INPUTS: dict[str, tuple[Any, Any]] = {  # functions of an array and a number, and the array
    "weak": (lambda x, s: x * s, X4),
    "into an array": (lambda x, s: tnp.full(3, s) + tnp.array([s, 1.0, 2])[0] + tnp.asarray(s), X4),
    "where": (lambda x, s: tnp.where(x > s, s, x), X4),
    "clip": (lambda x, s: tnp.clip(x, 0, s), X4),
    "division": (lambda x, s: x * (s / (1 - 0.9 ** (s + 1))), X4),
    "numpy": (lambda x, s: x * np.sin(s) + np.float64(2) * s, X4),
    "methods": (lambda x, s: (x * s.real, s.conjugate(), round(s, 1)), X),
    "types": (lambda x, s: x * s if isinstance(s, float) else x, X),
    "a dict": (lambda x, s: {"x": x, "s": s * 2}["s"], X),
    "power": (lambda x, s: (x ** (s + 10), s**2, 0.5**s), X),
    "a write": (lambda x, s: _written(x.copy(), s), X4),
    "nested": (lambda x, s: inner(x, s) * s, X),
    "a nested loop": (lambda x, s: compiled_loop(x, s) * s, tnp.ones(100)),
    "a gradient": (lambda x, s: tnp.grad(lambda v: (v**3 * s / (2 + s)).sum())(x), X4),
    "a map": (lambda x, s: tnp.vectorized_map(lambda v: v * s + s, x), X4),
    "a scan": (lambda x, s: tnp.scan(lambda c, v: (c + v * s, c * s), tnp.zeros(()), x), X),
    "a while loop": (
        lambda x, s: tnp.while_loop(lambda i, c: i < 3, lambda i, c: (i + 1, c * s), (tnp.asarray(0), x)),
        X,
    ),
    "a branch": (lambda x, s: tnp.cond(x.sum() > 1, lambda: x * s, lambda: x), X),
    "no array": (lambda x, s: (s * 2, s, -s, abs(s)), X),
}


def _written(x, s):
    x[0] = s
    x[1:] += s
    return x


@pytest.mark.parametrize("kind", [float, np.float64, np.float32])
@pytest.mark.parametrize("name", INPUTS)
def test_two_traces(name, kind):
    f, x = INPUTS[name]
    g = tnp.function(f, native="off")
    for k in range(6):
        assert alike(f(x, kind(0.3 * k)), g(x, kind(0.3 * k)))
    assert g.experimental_get_tracing_count() == 2


VALUES = {  # whose value the code asks for: each number is a trace of its own, as it has to be
    "float": lambda x, n: x * float(n),
    "math": lambda x, n: x * math.exp(n),
    "text": lambda x, n: (x, f"{n:.1f}", str(n)),
    "json": lambda x, n: (x, json.dumps({"n": n})),
    "hash": lambda x, n: x * {0: 1.0, 1: 2.0, 2: 3.0, 3: 4.0}[n],
    "type": lambda x, n: x * n if type(n) is int else x,
    "length": lambda x, n: tnp.zeros(n) + n,
    "range": lambda x, n: sum([x * i for i in range(n)], x),
    "index": lambda x, n: x[n] * n,
    "slice": lambda x, n: x[n:] * n,
    "axis": lambda x, n: x.reshape(2, 2, 1, 1).sum(n),
    "roll": lambda x, n: tnp.roll(x, n) + n,
    "function": lambda x, n: (lambda: n)(),
    "keyword": lambda x, n: tnp.add(x.astype("f4"), n * 0.1, dtype="f8"),
}


@pytest.mark.parametrize("name", VALUES)
def test_a_value_that_is_asked_for(name):
    f = VALUES[name]
    g = tnp.function(f, native="off")
    for n in (0, 1, 2, 3, 2, 1, 0):
        assert alike(f(X, n), g(X, n))
    assert g.experimental_get_tracing_count() <= 7


def test_a_function_that_is_returned_keeps_its_number():
    g = tnp.function(lambda x, n: lambda: n * 2)
    assert [g(X, 0.5 * k)() for k in range(5)] == [1.0 * k for k in range(5)]


@pytest.mark.parametrize(
    "make", [operator.itemgetter, slice, list.__class_getitem__], ids=["itemgetter", "slice", "alias"]
)
def test_an_object_of_c_that_is_returned_keeps_its_number(make):
    g = tnp.function(lambda x, n: (x * n, make(n)))
    assert [str(g(X, 0.5 * k)[1]) for k in range(5)] == [str(make(0.5 * k)) for k in range(5)]


def test_decisions_are_guards():
    f = tnp.function(lambda x, lr: x * lr if lr > 0.3 else x)
    for lr in (0.1, 0.2, 0.25, 0.4, 0.5, 0.05, 0.6):
        assert f(X, lr).numpy().tolist() == [v * lr if lr > 0.3 else v for v in range(4)]
    assert f.experimental_get_tracing_count() == 3


def test_a_rounded_number_goes_back_to_constants():
    f = tnp.function(lambda x, t: x * int(t))
    for k in range(60):
        assert f(X, k / 8).numpy().tolist() == [v * int(k / 8) for v in range(4)]
    assert f._inputs.fixed == {"t"}


def test_python_raises_what_python_raises():
    f = tnp.function(lambda x, t: x / t + 1 / (1 - t))
    for t in (0.5, 0.25, 2.0):
        f(X, t)
    with pytest.raises(ZeroDivisionError):
        f(X, 1.0)
    power = tnp.function(lambda x, t: x * 10.0**t)
    for t in (1.0, 2.0):
        power(X, t)
    with pytest.raises(OverflowError):
        power(X, 1000.0)
    assert power(X, 3.0).numpy().tolist() == [0, 1000, 2000, 3000]
    caught = tnp.function(lambda x, t: x * _inverse(t))
    for t in (1.0, 2.0, 0.0, 4.0, 0.0):
        assert caught(X, t).numpy().tolist() == [v * _inverse(t) for v in range(4)]


def _inverse(t):
    try:
        return 1 / t
    except ZeroDivisionError:
        return 7.0


def test_numpy_scalars_warn_as_scalars_do():
    """An operator of a NumPy scalar is not its ufunc: it rounds, warns and raises in its own way."""
    f = tnp.function(lambda x, n: x + np.int64(2**62) * n)
    for n in range(2, 8):
        with pytest.warns(RuntimeWarning, match="overflow encountered in scalar multiply"):
            found = f(X, n)
        with np.errstate(over="ignore"):
            assert found.numpy().tolist() == [v + float(np.int64(2**62) * n) for v in range(4)]
    assert f.experimental_get_tracing_count() == 2


def test_large_and_small_integers():
    f = tnp.function(lambda x, n: (n * 10**20, n // 3, x + n % 7))
    for n in (1, 2**62, 2**70, -(2**200), 5):
        big, third, rest = f(X, n)
        assert (big, third) == (n * 10**20, n // 3) and rest.numpy().tolist() == [v + n % 7 for v in range(4)]
    narrow = tnp.function(lambda x, n: x + n)
    x = tnp.zeros(2, "u1")
    for n in (1, 2, 255):
        assert narrow(x, n).dtype == np.uint8
    with pytest.raises(OverflowError):
        narrow(x, 256)
    compare = tnp.function(lambda x, n: x < n)
    assert [compare(x, n).numpy().all() for n in (1, 2, 300, -1)] == [True, True, True, False]


class Adam:
    def __init__(self):
        self.rate, self.t, self.m, self.v = 1e-2, 0, tnp.zeros(3), tnp.zeros(3)

    def step(self, w, g):
        self.t += 1
        self.rate *= 0.999
        self.m = 0.9 * self.m + 0.1 * g
        self.v = 0.999 * self.v + 0.001 * g * g
        mean, spread = self.m / (1 - 0.9**self.t), self.v / (1 - 0.999**self.t)
        return w - self.rate * mean / (tnp.sqrt(spread) + 1e-8)


def test_a_training_step_is_two_traces():
    ours, theirs, step = Adam(), Adam(), tnp.function(Adam.step)
    w = v = tnp.ones(3)
    for _ in range(1000):
        w, v = step(ours, w, w * 2), theirs.step(v, v * 2)
    assert step.experimental_get_tracing_count() == 2
    assert (ours.t, ours.rate) == (theirs.t, theirs.rate) == (1000, ours.rate) and type(ours.t) is int
    np.testing.assert_allclose(w.numpy(), v.numpy(), rtol=1e-11)


def test_keywords_containers_closures_and_globals():
    space: dict[str, Any] = {}
    exec("rate = 1.0\ndef f(x, opt, p, *, k):\n    return x * rate * opt['lr'][0] * k + p[2] * C.lr + p[0] * n", space)
    space["C"], space["n"] = types.SimpleNamespace(lr=1.0), 1
    f, g = space["f"], tnp.function(space["f"], native="off")
    for i in range(1, 8):
        space["rate"], space["C"].lr, space["n"] = 0.5 * i, 0.25 * i, i
        args, kwargs = (X4, {"lr": [0.1 * i]}, Point(i, X, 1.5 * i)), {"k": i}
        assert alike(f(*args, **kwargs), g(*args, **kwargs))
        assert (space["rate"], space["C"].lr, space["n"]) == (0.5 * i, 0.25 * i, i)
        assert type(space["rate"]) is float and type(space["C"].lr) is float
    assert g.experimental_get_tracing_count() <= 3


def test_names_that_count():
    space: dict[str, Any] = {"calls": 0, "rate": 1.0}
    exec("def f(x):\n    global calls, rate\n    calls += 1\n    rate = rate * 0.5\n    return x * rate + calls", space)
    g = tnp.function(space["f"], native="off")
    for i in range(1, 9):
        assert g(X).numpy().tolist() == [v * 0.5**i + i for v in range(4)]
        assert (space["calls"], space["rate"]) == (i, 0.5**i) and type(space["calls"]) is int
    assert g.experimental_get_tracing_count() == 2


def test_numbers_of_a_type_stay_apart():
    f = tnp.function(lambda x, s: (x * s, s + 1))
    for s in (1.5, 2.5, np.float64(2.5), np.float32(0.1), np.float64(0.1), 3, 4, np.int8(4), True, 1j, 0.1):
        got, want = f(X4, s), (X4.numpy() * s, s + 1)
        assert got[0].dtype == want[0].dtype and got[0].numpy().tolist() == want[0].tolist()
        assert numbers.same(want[1], got[1])


PARAMETERS = {  # that functions take, of a small integer and a small float
    "quantile": lambda x, n, s: tnp.quantile(x, s / 4),
    "partition": lambda x, n, s: tnp.partition(x, n),
    "diff": lambda x, n, s: tnp.diff(x, n) * s,
    "repeat": lambda x, n, s: tnp.repeat(x, n) * s,
    "tile": lambda x, n, s: tnp.tile(x, n) * s,
    "nan_to_num": lambda x, n, s: tnp.nan_to_num(x / 0, posinf=s, nan=n),
    "round": lambda x, n, s: tnp.round(x * 1.2345, n),
    "pad": lambda x, n, s: tnp.pad(x, n, constant_values=s),
    "interp": lambda x, n, s: tnp.interp(s, x, x * n),
    "var": lambda x, n, s: tnp.var(x, ddof=n),
    "trapezoid": lambda x, n, s: tnp.trapezoid(x, dx=s),
    "isclose": lambda x, n, s: tnp.isclose(x, n, atol=s),
    "polyval": lambda x, n, s: tnp.polyval([s, n, 1.0], x),
    "arange": lambda x, n, s: tnp.arange(0, n + 2, s + 1) * x[1],
    "linspace": lambda x, n, s: tnp.linspace(s, n, n + 2) * x[1],
    "searchsorted": lambda x, n, s: tnp.searchsorted(x, s) + n,
    "eye": lambda x, n, s: tnp.eye(3, k=n) * s,
    "moveaxis": lambda x, n, s: tnp.moveaxis(x.reshape(2, 2, 1, 1), n, 0) * s,
    "expand": lambda x, n, s: tnp.expand_dims(x.reshape(2, 2, 1, 1), n) * s,
    "sum": lambda x, n, s: tnp.sum(x, initial=s) + tnp.mean(x, where=x < n + 1),
    "convolve": lambda x, n, s: tnp.convolve(x, [s, n]),
    "max": lambda x, n, s: x.max(initial=n) + x.min(initial=s),
    "draws": lambda x, n, s: tnp.random.default_rng(n).normal(n, s, 2) * x[1],
    "draws of integers": lambda x, n, s: tnp.random.default_rng(5).integers(0, n + 3, size=n + 1) * s,
    "fft": lambda x, n, s: tnp.fft.fft(x, n + 3) * s,
    "histogram": lambda x, n, s: tnp.histogram(x, n + 1, range=(0, s + 1))[0],
    "put": lambda x, n, s: _put(x.copy(), n, s),
    "fill": lambda x, n, s: _fill(x.copy(), s),
    "norm": lambda x, n, s: tnp.linalg.norm(x, n + 1) * s,
    "matrix_power": lambda x, n, s: tnp.linalg.matrix_power(x.reshape(2, 2), n) * s,
    "einsum": lambda x, n, s: tnp.einsum("i,->i", x, s) + n,
    "select": lambda x, n, s: tnp.select([x > n, x < s], [s, n], n),
    "piecewise": lambda x, n, s: tnp.piecewise(x, [x > 1], [s, n]),
    "divmod": lambda x, n, s: divmod(x, n + 2)[1] * s,
    "heaviside": lambda x, n, s: tnp.heaviside(x - n, s),
    "at": lambda x, n, s: tnp.take(x, n, mode="clip") * s,
    "stack": lambda x, n, s: tnp.stack([x, x * s], n % 2),
    "astype": lambda x, n, s: tnp.asarray(s).astype("i4") + x * n,
    "unflatten": lambda x, n, s: x.reshape((n % 2 + 1, -1)) * s,
}


def _put(x, n, s):
    x[n] = s
    x.put([0], n)
    return x


def _fill(x, s):
    x.fill(s)
    return x


@pytest.mark.parametrize("name", PARAMETERS)
def test_parameters_of_functions(name):
    f = PARAMETERS[name]
    g = tnp.function(f, native="off")
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore", tnp.EagerWarning)
        for n, s in ((1, 0.5), (2, 0.75), (3, 1.5), (1, 1.5), (2, 0.5), (0, 0.25), (3, 0.1)):
            try:
                want = f(X, n, s)
            except Exception as error:
                with pytest.raises(type(error)):
                    g(X, n, s)
                continue
            assert alike(want, g(X, n, s)), (n, s)


def test_draws_of_numbers():
    def f(rng, x, s):
        return x[0] + rng.poisson(s * 40, 3) * rng.normal(s, 2.0 * s)

    g, one, other = tnp.function(f, native="off"), tnp.random.default_rng(1), tnp.random.default_rng(1)
    for s in (0.5, 1.5, 0.25, 3.0, 0.5):
        assert alike(f(one, X, s), g(other, X, s))


def test_captured_containers_of_numbers():
    space: dict[str, Any] = {"opt": {"lr": 1.0, "n": 1, "w": X4}, "sizes": [1, 2.0, X4]}
    exec("def f(x):\n    return x * opt['lr'] + sizes[0] * opt['w'] - sizes[1], opt['n'] + 1", space)
    f, g = space["f"], tnp.function(space["f"], native="off")
    for i in range(1, 9):
        space["opt"].update(lr=0.5 * i, n=i)
        space["sizes"][:2] = [i, 0.25 * i]
        assert alike(f(X), g(X))
    assert g.experimental_get_tracing_count() == 2
    (trace,) = [t for t in g.traces if t.numbers is not None]
    environment = trace.environment
    for i in range(3):
        space["opt"]["lr"] = 0.1 * i
        g(X)
    assert trace.environment is environment  # what it holds but for numbers is known at a glance


def test_captured_numbers_of_other_types_stay_apart():
    space: dict[str, Any] = {"n": 0}
    exec("def f(x):\n    return x * n, n / 2", space)
    f, g = space["f"], tnp.function(space["f"], native="off")
    for n in (1, 2, 2.5, 3, np.float32(0.1), 0.1, np.float64(0.1), 4, True, 5):
        space["n"] = n
        assert alike(f(X4), g(X4))


def test_the_tape_and_the_batch_around_see_the_operations():
    f = tnp.function(lambda x, s: (x * x * s).sum())
    for k in range(4):
        with tnp.GradientTape() as tape:
            tape.watch(X)
            y = f(X, 0.5 * k)
        assert tape.gradient(y, X).numpy().tolist() == [v * k for v in range(4)]
    assert f.experimental_get_tracing_count() == 2
    assert float(tnp.grad(f, argnums=1)(X, 2.0)) == 14.0
    assert tnp.vectorized_map(lambda v: f(v, 2.0), tnp.ones((3, 4))).numpy().tolist() == [8.0] * 3


def test_errors_and_interrupts_put_numbers_back():
    space: dict[str, Any] = {"rate": 0.0, "stop": False}
    exec("def f(x):\n    y = x * rate\n    if stop: raise KeyError(rate)\n    return y", space)
    g = tnp.function(space["f"])
    for k in range(3):
        space["rate"] = 0.5 * k
        g(X)
    space.update(rate=7.5, stop=True)
    with pytest.raises(KeyError):
        g(X)
    assert space["rate"] == 7.5 and type(space["rate"]) is float
    space["stop"] = False
    assert g(X).numpy().tolist() == [7.5 * v for v in range(4)]


def test_no_stand_in_is_left_behind():
    log: list[Any] = []
    kept: dict[str, Any] = {}
    seen: set[Any] = set()

    @tnp.function
    def f(x, s):
        log.append(s)
        kept["s"] = s * 2
        seen.add(s)
        return x * s

    for k in range(4):
        f(X, 0.5 * k)
    assert {type(v) for v in (*log, *kept.values(), *seen)} == {float}
    assert kept["s"] == 3.0 and log == [0.0, 0.5, 1.0, 1.5]
    g = tnp.function(lambda x, L, d: x * L[0][0] + d["p"][1] * L[1])
    for k in range(4):
        inside, other = (0.5 * k, 1), (X, 0.25 * k)
        numbers_of, named = [inside, 2.0 * k], {"p": other}
        g(X, numbers_of, named)
        assert numbers_of[0] is inside and named["p"] is other and type(numbers_of[1]) is float
    assert g.experimental_get_tracing_count() == 2


def test_threads():
    f = tnp.function(lambda x, s, n: x * s + n if s > 2 else x - s)
    wrong = []

    def work(seed):
        for k in range(200):
            s, n = (seed * 7 + k) % 5 * 0.75, k
            if f(X, s, n).numpy().tolist() != [v * s + n if s > 2 else v - s for v in range(4)]:
                wrong.append((s, n))

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_two_functions_that_read_one_number_in_threads():
    space: dict[str, Any] = {"rate": 0.0}
    exec("def f(x, k):\n    return x * rate + k\ndef g(x, k):\n    return x - rate * k", space)
    wrong = []

    def work(compiled, name, k):
        found, want = compiled[name](X, k).numpy().tolist(), space[name](X, k).numpy().tolist()
        if found != want:
            wrong.append((name, k, space["rate"], found, want))

    for k in range(40):
        compiled = {name: tnp.function(space[name], native="off") for name in "fg"}
        for value in (0.5, 1.5, 2.5):  # traces of one find what the other has put there
            space["rate"] = value
            threads = [threading.Thread(target=work, args=(compiled, name, k)) for name in "fg"]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert type(space["rate"]) is float and space["rate"] == value
    assert not wrong


def test_an_object_that_only_its_first_call_had_is_let_go():
    class Model:
        def __init__(self, rate):
            self.rate, self.w = rate, tnp.ones(3)

    f = tnp.function(lambda model, x: model.w * x * model.rate)
    for rate in (0.5, 1.5, 2.5):
        model = Model(rate)
        gone = weakref.ref(model)
        f(model, 2.0 * rate)
        del model
        gc.collect()
        assert gone() is None


@needs_extension
def test_calls_do_not_reach_python():
    f = tnp.function(lambda p, lr, t: (p["w"] * (lr / (1 - 0.9**t)), t + 1, lr), native="now")
    p = {"w": X4}
    for k in range(1, 4):
        f(p, 0.1 * k, k)
    for k in range(4, 9):
        (found, after, rate), functions = entered(f, p, 0.1 * k, k)
        assert not functions
        want = X4.numpy() * (0.1 * k / (1 - 0.9**k))
        assert found.numpy().tolist() == want.tolist() and found.dtype == np.float32
        assert (after, rate) == (k + 1, 0.1 * k) and type(after) is int


def test_solvers_of_scipy():
    integrate = pytest.importorskip("scipy.integrate")
    optimize = pytest.importorskip("scipy.optimize")

    def plain(t, y):
        return [y[1], -y[0] * (1 + 0.1 * np.sin(t))]

    rhs = tnp.function(lambda t, y: tnp.array([y[1], -y[0] * (1 + 0.1 * tnp.sin(t))]))
    want = integrate.solve_ivp(plain, (0, 10), [1.0, 0.0]).y
    np.testing.assert_allclose(integrate.solve_ivp(rhs, (0, 10), [1.0, 0.0]).y, want, rtol=1e-9)
    turned = tnp.function(lambda y, t: tnp.array([y[1], -y[0] * (1 + 0.1 * tnp.sin(t))]))
    integrate.odeint(turned, [1.0, 0.0], np.linspace(0, 10, 20))
    root = tnp.function(lambda x: tnp.cos(x) - x)
    assert optimize.brentq(root, 0, 1) == pytest.approx(0.7390851332151607)
    area = tnp.function(lambda x: tnp.exp(-x * x))
    assert integrate.quad(area, 0, 1)[0] == pytest.approx(0.746824132812427)
    cost = tnp.function(lambda x, s: ((x - s) ** 2).sum())
    assert optimize.minimize(cost, np.ones(3), args=(1.5,)).x == pytest.approx(1.5, rel=1e-6)
    for f in (rhs, turned, root, area, cost):
        assert f.experimental_get_tracing_count() <= 3


def test_nothing_is_told_of_numbers_that_change():
    f = tnp.function(lambda x, lr, t: x * lr + t)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for k in range(100):
            f(X, 0.1 * k, k)
    assert f.experimental_get_tracing_count() == 2 and "lr: float 0.0 -> any float" in f.explain()


def searched(node, v):
    while node is not None and node.v is not v:
        node = node.following
    return node is not None


def found_in(items, v):
    return [k for k, item in enumerate(items) if item is v]


@pytest.mark.parametrize("f", [searched, found_in], ids=lambda f: f.__name__)
def test_one_number_is_one_object(f):
    """Python has one object for each small integer."""
    given = [1, 2, 3, 7]
    if f is searched:
        given = None
        for v in (7, 3, 2, 1):
            given = types.SimpleNamespace(v=v, following=given)
    compiled = tnp.function(f)
    for v in (1, 2, 3, 4, 7, 2, 7):
        assert compiled(given, v) == f(given, v)


def test_marks_of_modules_and_classes_leave_numbers_inputs():
    @tnp.function
    def f(x, n, how=None):
        if how is MISSING or how is Marks.other:
            return x
        return x * n

    for n in range(1, 9):
        f(tnp.ones(2), n)
    assert f.experimental_get_tracing_count() == 2


MISSING = object()


class Marks:
    other = object()
