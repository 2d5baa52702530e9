"""Calls that compiled code answers: what it takes, what it leaves to Python, and that it gives what Python gives."""

from __future__ import annotations

import contextlib
import gc
import sys
import threading
import weakref

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import HAS_EXTENSION, entered, is_pythons, needs_extension


class Any:
    """How often Python answers where there is no extension: always, so the number is not looked at."""

    def __eq__(self, other):
        return True

    def __le__(self, other):
        return True

    __hash__ = None


@pytest.fixture
def in_python():
    """``in_python(f, *args)``: the result of a call, and whether it entered functions of this library in Python."""

    def call(f, *args, **kwargs):
        result, functions = entered(f, *args, **kwargs)
        return result, int(is_pythons(functions)) if HAS_EXTENSION else Any()

    return call


def compiled(f, *args, **kwargs):
    """A function that has been called once and has its kernels."""
    g = tnp.function(f, native="now")
    g(*args, **kwargs)
    return g


def same(found, expected):
    """Equal structures, and arrays with the same bits."""
    if isinstance(found, Any):
        return
    assert type(found) is type(expected)
    if isinstance(expected, list | tuple):
        assert len(found) == len(expected)
        for a, b in zip(found, expected, strict=True):
            same(a, b)
    elif isinstance(expected, dict):
        assert list(found) == list(expected)
        for key in expected:
            same(found[key], expected[key])
    elif isinstance(expected, tnp.ndarray):
        assert found.dtype == expected.dtype
        np.testing.assert_array_equal(found.numpy(), expected.numpy())
    else:
        assert found == expected


class Model:
    def __init__(self, scale):
        self.w, self.parts, self.name = tnp.ones(3) * scale, {"b": [tnp.ones(3)]}, "model"

    def __call__(self, x):
        return self.w * x + self.parts["b"][0]


X, Y = tnp.array([1.0, 2.0, 3.0]), tnp.array([5.0, 7.0, 11.0])
CASES = {
    "one": (lambda x: x * 2 + 1, (X,)),
    "several kernels": (lambda x, m: (x * 2 + 1, m * 2 - m), (X, tnp.ones((2, 2)))),
    "swapped": (lambda x, y: y - 2 * x, (X, Y)),
    "unused": (lambda x, y, z: tnp.exp(z) - x, (X, tnp.ones((2, 5), "i4"), Y)),
    "list": (lambda p, x: [v * x + 1 for v in p], ([X, Y], tnp.ones(3) * 3)),
    "nested": (lambda p: {"a": [p["w"][0] * 2 + p["w"][1]], "b": (p["w"][1] * 3 - 1,)}, ({"w": (X, Y)},)),
    "constants in": (lambda x, n, s, o: x * n + len(s) if o is None else x, (X, 2.5, "ab", None)),
    "constants out": (lambda x: (x * 2 + 1, "text", 4, None, 2.5), (X,)),
    "one result twice": (lambda x: (lambda y: [y, y])(x * 2 + 1), (X,)),
    "numpy array": (lambda x, y: x * y + 1, (np.ones(3), Y)),
    "variable": (lambda x, y: x * y + 1, (tnp.Variable([1.0, 2.0, 4.0]), Y)),
    "no dimensions": (lambda x, y: x * y + 1, (tnp.array(3.0), tnp.array(4.0))),
    "numpy steps": (lambda m, x: tnp.linalg.solve(m, tnp.sort(x)), (tnp.eye(3) * 2, -X)),
    "views": (
        lambda x, y: [(x @ y).T, (x + 1).T, (x @ y)[0], (x * 2).reshape(-1)[2:5]],
        (tnp.ones((2, 3)), tnp.ones((3, 2)) * 3),
    ),
    "one step twice": (lambda x: (lambda y: [y.reshape(3, 1), y, y[1:]])(tnp.sort(x)), (-X,)),
    "a scalar of NumPy's": (lambda x: (tnp.max(tnp.sort(x)), tnp.argsort(x)[0]), (-X,)),
    "object": (lambda m, x: m(x) * 2, (Model(3.0), X)),
    "empty tuple": (lambda t, x: x * 2 + len(t), ((), X)),
}


@pytest.mark.parametrize("name", CASES)
def test_a_call_gives_what_python_gives_without_python(name, in_python):
    f, args = CASES[name]
    g = compiled(f, *args)
    for _ in range(3):
        found, asked = in_python(g, *args)
        assert asked == 0
        expected = f(*[tnp.asarray(a) if isinstance(a, np.ndarray) else a for a in args])
        same(found, expected)
    assert [t.calls for t in g.traces] == [4]


def test_keywords(in_python):
    def f(x, *, scale, y):
        return x * scale - y

    g = compiled(f, X, scale=2.0, y=Y)
    for k in ({"scale": 2.0, "y": Y}, {"scale": float("2.0"), "y": Y + 0}):
        found, asked = in_python(g, X, **k)
        assert asked == 0
        same(found, f(X, **k))
    for k in ({"y": Y, "scale": 2.0}, {"scale": 3.0, "y": Y}, {"scale": X, "y": Y}):
        found, asked = in_python(g, X, **k)
        assert asked == 1
        same(found, f(X, **k))
    with pytest.raises(TypeError):
        g(X, scale=2.0, z=Y)
    with pytest.raises(TypeError):
        g(X)


def test_what_is_different_is_left_to_python(in_python):
    def f(p, x, n):
        return [v * x if x is not v else v * 5 for v in p] + [x + n]

    a, b, x = tnp.ones(2), tnp.ones(2) * 2, tnp.ones(2) * 3
    g = compiled(f, [a, b], x, 1)
    assert in_python(g, [a, b], x, 1)[1] == 0
    cases = [
        ([a, b], x, 2), ([a, b], x, True), ([a, b], x, 1.0), ([a], x, 1), ([a, b, a + 1], x, 1), ((a, b), x, 1),
        ([a, a], x, 1), ([a, x], x, 1), ([a, b], tnp.ones((2, 1)), 1), ([a, b], x.astype("f4"), 1),
        ([a, b], x.astype(">f8"), 1), ([a, b], tnp.ones(1), 1), ([a, 2.0], x, 1), ([b, a], x, np.True_),
    ]  # fmt: skip
    for args in cases:
        found, asked = in_python(g, *args)
        assert asked == 1, args
        same(found, f(*args))
    assert in_python(g, [b, a], x, 1)[1] == 1  # it has been pushed out by the others
    assert in_python(g, [b, a], x, 1)[1] == 0


class Odd(list):
    pass


def test_subclasses_are_left_to_python(in_python):
    g = compiled(lambda p: p[0] * 2 + p[1], [X, Y])
    for p in (Odd([X, Y]), (X, Y)):
        found, _ = in_python(g, p)
        assert in_python(g, p)[1] == (0 if type(p) is tuple else 1)
        same(found, X * 2 + Y)

    class View(np.ndarray):
        pass

    h = compiled(lambda x: x * 2 + 1, np.ones(3))
    assert in_python(h, np.ones(3))[1] == 0
    same(h(np.ones(3).view(View)), tnp.ones(3) * 3)


def test_the_sign_of_zero_and_nan_are_seen(in_python):
    g = compiled(lambda x, n: tnp.copysign(x, n) * 2, X, 0.0)
    assert in_python(g, X, float("0"))[1] == 0
    found, asked = in_python(g, X, -0.0)
    assert asked == 1
    same(found, X * -2)
    nan = float("nan")
    h = compiled(lambda x, n: x * 2 + n, X, nan)
    assert in_python(h, X, float("nan"))[1] == 0


def test_scopes_are_left_to_python(in_python):
    g = compiled(lambda p: p[0] * p[1] + 1, [X, Y])
    x = tnp.array([1.0, 2.0, 3.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y, asked = in_python(g, [x, Y])
        assert asked == 1
        assert [t.calls for t in g.traces] == [2]
    same(tape.gradient(y, x), Y)
    same(tnp.vectorized_map(lambda x: g([x, Y]), tnp.ones((2, 3))), tnp.stack([Y + 1, Y + 1]))
    outer = compiled(lambda x: g([x, Y]) * 2, x)
    same(outer(x), (x * Y + 1) * 2)
    assert in_python(g, [X, Y])[1] == 0


# --- what is captured ---


def test_captured_arrays_are_read_anew(in_python):
    w, scale = tnp.ones(3), 2.0

    def f(x):
        return w * x * scale

    g = compiled(f, X)
    for _ in range(3):
        w = w + 1
        found, asked = in_python(g, X)
        assert asked == 0
        same(found, f(X))
    w = w.astype("f4")
    found, asked = in_python(g, X)
    assert asked == 1
    same(found, f(X))
    scale = 3.0
    same(g(X), f(X))
    w = 5.0
    same(g(X), f(X))


def test_a_captured_object_is_looked_at(in_python):
    model = Model(2.0)
    g = compiled(lambda x: model(x) * 2, X)
    assert in_python(g, X)[1] == 0
    model.w = X
    found, asked = in_python(g, X)
    assert asked == 0
    same(found, (X * X + 1) * 2)
    model.parts = {"b": [Y]}  # another container: Python looks, and the entry is made anew
    found, asked = in_python(g, X)
    assert asked == 1
    same(found, (X * X + Y) * 2)
    assert in_python(g, X)[1] == 0
    model.parts["b"][0] = X
    same(in_python(g, X), ((X * X + X) * 2, 0))


@needs_extension
def test_a_container_that_is_new_at_every_call_costs_no_entry_for_ever():
    box = {"w": tnp.ones(3)}
    g = compiled(lambda x: box["w"] * x + 1, X)
    functions = []
    for i in range(40):
        box = {"w": tnp.ones(3) * i}
        found, names = entered(g, X)
        functions.append(len(names))
        same(found, box["w"] * X + 1)
    print(functions)
    assert 0 < max(functions[-8:]) < max(functions[1:4])  # no more entries are made


def test_methods(in_python):
    class Net(Model):
        @tnp.function(native="now")
        def run(self, x):
            return {"y": self(x), "name": self.name}

    net = Net(2.0)
    net.run(X)
    for _ in range(2):
        found, asked = in_python(net.run, X)
        assert asked == 0
        same(found, {"y": net(X), "name": "model"})
    net.w = Y
    same(in_python(net.run, X), ({"y": net(X), "name": "model"}, 0))
    net.name = "other"
    same(net.run(X), {"y": net(X), "name": "other"})
    net.extra = 1
    same(net.run(X), {"y": net(X), "name": "other"})
    other = Net(7.0)
    same(other.run(X), {"y": other(X), "name": "model"})
    with pytest.raises(TypeError, match="not callable"):
        Net.run(3, X)


# --- what is given back ---


def test_results_are_new_arrays():
    g = compiled(lambda x, y: (x * 2 + y, y * 3 - x), X, Y)
    a, b = g(X, Y), g(X, Y)
    assert type(a[0]) is tnp.ndarray
    assert a[0]._m is None
    a[0][:] = 0
    same(b, g(X, Y))
    assert not any(np.shares_memory(p.numpy(), q.numpy()) for p in a for q in b)
    ref = weakref.ref(a[0])
    del a
    assert ref() is None


@pytest.mark.parametrize("name", ["views", "one step twice"])
def test_results_share_no_memory(name):
    f, args = CASES[name]
    g = compiled(f, *args)
    for _ in range(2):
        arrays = [*(x._v for x in args), *(r._v for r in g(*args))]
        for i, a in enumerate(arrays):
            assert not any(np.shares_memory(a, b) for b in arrays[i + 1 :])
    table = np.arange(6.0)
    h = compiled(lambda x: (x * 2 + 1, tnp.asarray(table)[1:3], tnp.eye(2)[0]), X)
    found = h(X)
    assert not np.shares_memory(found[1]._v, table)
    found[2][:] = 7
    same(h(X)[2], tnp.array([1.0, 0.0]))


def test_a_failed_guard_and_an_error_come_out_as_in_python():
    def f(x):
        return x * 2 + 1 if x[0] > 0 else x * 3 - 1

    g = compiled(f, X)
    same(g(X), f(X))
    same(g(-X), f(-X))
    same(g(X), f(X))
    assert len(g.traces) == 2
    h = compiled(lambda m, x: tnp.linalg.solve(m, x) * 2 + 1, tnp.eye(3), X)
    same(h(tnp.eye(3), X), X * 2 + 1)
    with pytest.raises(np.linalg.LinAlgError, match="Singular") as caught:
        h(tnp.zeros((3, 3)), X)
    assert any("traced at" in note for note in caught.value.__notes__)


@pytest.mark.filterwarnings("error")
def test_a_floating_point_error_is_raised():
    g = compiled(lambda x, y: (x / y, x * y), X, Y)
    with pytest.raises(RuntimeWarning, match="divide by zero"):
        g(X, tnp.zeros(3))
    with np.errstate(divide="raise"), pytest.raises(FloatingPointError, match="divide by zero"):
        g(X, tnp.zeros(3))
    same(g(X, Y), (X / Y, X * Y))


def test_no_reference_is_lost():
    x, y = tnp.ones(3), tnp.ones(3)
    args = {"a": [x, y], "n": 3.5}
    bad = {"a": [tnp.ones(4), y], "n": 3.5}
    w = tnp.ones(3)

    def f(p):
        return [p["a"][0] * p["n"] + w, {"k": p["a"][1] * 2 + 1, "c": "text"}, (None,)]

    g = compiled(f, args)
    g(args)
    held = [
        x,
        y,
        x._v,
        y._v,
        w,
        w._v,
        args,
        args["a"],
        args["n"],
        "text",
        None,
        NotImplemented,
        g._entries,
        np.dtype("f8"),
    ]

    def counts():
        gc.collect()
        return [sys.getrefcount(h) for h in held]

    before = counts()
    for _ in range(1000):
        g(args)
        with pytest.raises(TypeError):
            g(args, 1)
    for _ in range(10):
        with pytest.raises(ValueError, match="broadcast"):
            g(bad)
    after = counts()
    assert max(abs(a - b) for a, b in zip(before, after, strict=True)) < 20
    assert not HAS_EXTENSION or len(gc.get_referrers(g._entries)) < 5


@pytest.mark.parametrize("name", [*CASES, "keywords", "a guard", "an error", "declined"])
def test_no_memory_is_lost(name):
    f, args, named = *CASES.get(name, (lambda x, *rest, **named: x * 2 + 1, (X,))), {}
    if name == "keywords":
        named = {"y": Y, "n": 2.5}
    if name == "a guard":
        f = lambda x: x * 2 + 1 if x[0] > 0 else x * 3 - 1  # noqa: E731
    if name == "an error":
        f, args = lambda m: tnp.linalg.inv(m) * 2 + 1, (tnp.eye(3),)
    g = compiled(f, *args, **named)
    other = {"a guard": (-X,), "an error": (tnp.zeros((3, 3)),), "declined": (tnp.ones(5), 3)}.get(name, args)

    def call():
        g(*args, **named)
        with contextlib.suppress(np.linalg.LinAlgError):
            g(*other, **named)

    for _ in range(50):
        call()
    gc.collect()
    blocks, counts = sys.getallocatedblocks(), list(map(sys.getrefcount, (*args, None, g)))
    for _ in range(300):
        call()
    gc.collect()
    assert sys.getallocatedblocks() - blocks < 100
    now = list(map(sys.getrefcount, (*args, None, g)))
    assert max(after - before for before, after in zip(counts, now, strict=True)) < 100


class Busy:
    """An object whose fields run code when they are read."""

    def __init__(self):
        self.w, self.job = tnp.ones(3), None

    def __getattribute__(self, name):
        job = object.__getattribute__(self, "__dict__").get("job")
        if name == "w" and job is not None:
            job()
        return object.__getattribute__(self, name)


def test_what_runs_while_captures_are_read():
    busy, p = Busy(), [X, Y]
    f = lambda p: p[0] * p[1] + busy.w  # noqa: E731
    g = compiled(f, p)
    expected = X * Y + 1
    same(g(p), expected)
    inside = []

    def call_again():
        busy.job = None
        inside.append(g([tnp.ones(3), Y]))

    def let_go():
        busy.job = None
        p[:] = [tnp.ones(3) * 5, tnp.ones(3)]
        gc.collect()

    busy.job = call_again
    same(g(p), expected)
    same(inside[0], Y + 1)
    busy.job = let_go
    same(g(p), expected)  # of the arguments as they were
    p = [X, Y]

    def interrupt():
        busy.job = None
        raise KeyboardInterrupt

    busy.job = interrupt
    with pytest.raises(KeyboardInterrupt):
        g(p)
    same(g(p), expected)
    del busy.w
    with pytest.raises(AttributeError):
        g(p)


def test_equal_dtypes_of_another_number():
    g = compiled(lambda x: x * 2 + 1, tnp.ones(3, "l"))
    for letter in "lqi":
        found = g(tnp.ones(3, letter))
        same(found, tnp.ones(3, letter) * 2 + 1)
    tagged = tnp.asarray(np.ones(3, np.dtype("f8", metadata={"a": 1})))
    h = compiled(lambda x: x * 2 + 1, X)
    same(h(tagged), tnp.ones(3) * 3)


@pytest.mark.parametrize(
    "f",
    [
        lambda x: tnp.einsum("i,i->i", x, x) + x @ x,
        lambda x: tnp.while_loop(lambda a, b: tnp.sum(a) < 50, lambda a, b: (a * 2, b + a), (x, x)),
        lambda x: tnp.scan(lambda c, r: (c + r[0] * r[1], c * 2), x[0], (x, x)),
    ],
)
def test_one_array_is_taken_twice(in_python, f):
    before = tnp.config.get_native()
    tnp.config.set_native("now")
    try:
        g = tnp.function(f)
        for asked in (1, 0, 0):
            found = in_python(g, X)
            assert found[1] == asked
            same(found[0], f(X))
    finally:
        tnp.config.set_native(before)


def test_many_arguments_are_left_to_python(in_python):
    xs = [tnp.ones(2) * i for i in range(80)]
    g = compiled(lambda xs: [x * 2 + 1 for x in xs], xs)
    found, asked = in_python(g, xs)
    assert asked == 1
    same(found, [x * 2 + 1 for x in xs])
    h = compiled(lambda xs: [x * 2 + 1 for x in xs], xs[:60])
    found, asked = in_python(h, xs[:60])
    assert asked == 0
    same(found, [x * 2 + 1 for x in xs[:60]])


def test_arguments_that_are_too_many_for_the_stack():
    g = compiled(lambda x, *rest: x * 2 + len(rest), X)
    found = []
    before = threading.stack_size(512 * 1024)
    try:
        thread = threading.Thread(target=lambda: found.append(g(X, *range(100_000))))
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
    same(found, [X * 2 + 100_000])


def test_four_traces_take_turns(in_python):
    g = compiled(lambda p: p[0] * 2 + 1, [tnp.ones(1)])
    shapes = [(1,), (2,), (2, 2), (2, 2, 2)]  # other lengths alone would have a program for all of them
    for s in shapes:
        g([tnp.ones(s)])
    for s in shapes * 3:
        found, asked = in_python(g, [tnp.ones(s)])
        assert asked == 0
        same(found, tnp.ones(s) * 3)
    assert [t.calls for t in g.traces] == [5, 4, 4, 4]


def test_a_method_as_a_value(in_python):
    class Net:
        def __init__(self, w):
            self.w = w

        @tnp.function(native="now")
        def run(self, x, scale=1.0, *, shift=0.0):
            if scale == 5.0:
                raise KeyError("scale")
            return x * self.w * scale + shift

    net, other = Net(tnp.asarray(2.0)), Net(tnp.asarray(3.0))
    run = net.run
    for _ in range(3):
        same(run(X), X * 2)
        same(run(X, scale=3.0, shift=1.0), X * 6 + 1)
        same(run(X, 3.0, shift=1.0), X * 6 + 1)
        same(other.run(X), X * 3)
    assert in_python(run, X)[1] == 0 and in_python(run, X, shift=1.0, scale=3.0)[1] == 1
    assert run == net.run and run != other.run and run.__self__ is net and run.__func__ is Net.__dict__["run"]
    for wrong in ((), (X, 1.0, 2.0)):
        with pytest.raises(TypeError, match="run"):
            run(*wrong)
    with pytest.raises(TypeError, match="strange"):
        run(X, strange=1)
    with pytest.raises(TypeError, match="strings"):
        run(X, **{1: 2})
    with pytest.raises(KeyError, match="scale"):
        run(X, scale=5.0)
    assert not hasattr(run, "nothing")


@needs_extension
def test_kernels_that_come_later_are_called_directly(in_python, compiled_code_answers):
    g = tnp.function(lambda p: tnp.tanh(p[0]) * 3 - 7, native="background")
    g([X])
    run = g.traces[0].compiled
    if run.direct is None:  # else the process has the kernel
        assert in_python(g, [X])[1] == 0  # the program, which runs on NumPy yet
        assert g._entries[0].program is run
        run.ready()
        assert g._entries is None
    assert in_python(g, [X])[1] <= 1
    assert g._entries[0].program is run.direct
    assert in_python(g, [X])[1] == 0


def test_threads(in_python):
    g = compiled(lambda p, n: [p[0] * n + p[1], p[1] * 2 - 1], [X, Y], 1.0)
    wrong = []

    def work(seed):
        rng = np.random.default_rng(seed)
        for _ in range(300):
            a, b, n = tnp.asarray(rng.random(3)), tnp.asarray(rng.random(3)), float(rng.integers(6))
            first, second = g([a, b], n)
            if not (
                np.array_equal(first.numpy(), (a * n + b).numpy())
                and np.array_equal(second.numpy(), (b * 2 - 1).numpy())
            ):
                wrong.append((a, b, n))

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not wrong
    assert sum(t.calls for t in g.traces) == 1201


def test_an_input_signature(in_python):
    g = tnp.function(lambda x: x * 2 + 1, input_signature=[tnp.TensorSpec([None], "f8")], native="now")
    same(g([1.0, 2.0, 3.0]), X * 2 + 1)
    same(g(X), X * 2 + 1)
    same(in_python(g, X), (X * 2 + 1, 0))
    same(g([1.0, 2.0, 3.0]), X * 2 + 1)
    with pytest.raises(ValueError, match="does not fit"):
        g(X.astype("f4"))


def test_off_stays_in_python(in_python):
    g = tnp.function(lambda x: x * 2 + 1, native="off")
    g(X)
    assert in_python(g, X)[1] == 1
    assert g._entries is None
