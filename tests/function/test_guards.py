"""Python decisions on traced values: guards, second traces, limits, shapes that depend on values, effects."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import defined
from tensornumpy._core.core import bind, context


def arr(*v):
    return tnp.asarray(np.array(v, float))


def both(f, *calls):
    """Compiled and eager agree on every call; returns the compiled function."""
    compiled = tnp.function(f)
    for _ in range(2):
        for args in calls:
            got, want = compiled(*args), f(*args)
            np.testing.assert_array_equal(np.asarray(got), np.asarray(want))
    return compiled


def test_if_and_second_branch():
    f = both(lambda x: x * 2 if x.sum() > 0 else -x, (arr(1.0, 2.0),), (arr(-1.0, -2.0),), (arr(0.0, 0.0),))
    assert len(f.traces) == 2
    assert "guard at test_guards.py:" in f.explain() and "1 guards" in f.explain()


def test_while_int_float_item_and_range():
    def collatz(n):
        steps = 0
        while n != 1:
            n = n // 2 if n % 2 == 0 else 3 * n + 1
            steps += 1
        return n * 0 + steps

    both(collatz, (tnp.asarray(6),), (tnp.asarray(7),), (tnp.asarray(1),))

    def loop(x, n):
        for i in range(int(n)):
            x = x + i
        return x * float(x[0]) + n.item()

    f = both(loop, (arr(1.0), tnp.asarray(3)), (arr(1.0), tnp.asarray(5)), (arr(2.0), tnp.asarray(3)))
    assert len(f.traces) in (0, 2)  # float(x[0]) is computed in each call; none where the loop is a native program

    both(lambda x, i: [10, 20, 30][i] * x, (arr(1.0), tnp.asarray(0)), (arr(1.0), tnp.asarray(2)))
    both(lambda x: x * x.tolist()[0], (arr(1.0, np.nan),), (arr(2.0, 1.0),))


def test_assert_and_raise():
    @tnp.function
    def f(x):
        assert x[0] > 0, "positive only"
        return x * 2

    assert f(arr(1.0)).numpy()[0] == 2
    with pytest.raises(AssertionError, match="positive only"):
        f(arr(-1.0))
    assert f(arr(3.0)).numpy()[0] == 6
    assert len(f.traces) == 1


def test_nan_and_signed_zero_answers():
    f = tnp.function(lambda x: x + float(x[0]))
    f(arr(np.nan))
    f(arr(np.nan))
    assert len(f.traces) == 1
    g = tnp.function(lambda x: tnp.copysign(tnp.ones(1), float(x[0])))
    assert g(arr(0.0)).numpy()[0] == 1 and g(arr(-0.0)).numpy()[0] == -1 and g(arr(0.0)).numpy()[0] == 1


def test_max_traces_lists_the_causes():
    f = tnp.function(lambda x: x * int(x[0]), max_traces=2)
    f(arr(1.0))
    f(arr(2.0))
    with pytest.raises(tnp.GuardError, match=r"(?s)max_traces is 2.*guard at test_guards.py.*3 was not traced"):
        f(arr(3.0))
    assert f(arr(2.0)).numpy()[0] == 4


def test_many_specializations_fall_back_to_eager():
    f = tnp.function(lambda x: x * int(x[0]))
    for k in range(70):
        assert f(arr(float(k))).numpy()[0] == k * k
    assert len(f.traces) == 64
    assert "runs eagerly: more than 64 traces" in f.explain()
    assert f(arr(200.0)).numpy()[0] == 40000


def test_writes_before_a_failing_guard_do_not_happen_twice():
    @tnp.function
    def f(x):
        x += 1
        return x * 2 if x[0] > 2 else x * 3

    x = arr(0.0)
    assert [f(x).numpy()[0] for _ in range(4)] == [3, 6, 6, 8]


def test_shapes_that_depend_on_values():
    def masked(x):
        y = x[x > 0]
        return tnp.sum(y * 2) + y.shape[0]

    f = both(masked, (arr(1.0, -1.0, 2.0),), (arr(-1.0, -2.0, -3.0),), (arr(5.0, -1.0, 3.0),))
    if tnp.config.get_native() != "now":  # there one program has all lengths
        assert len(f.traces) == 2
        assert ".shape == (2,)" in f.graph(arr(1.0, -1.0, 2.0))

    def write(x):
        y = x * 1
        y[y > 1] = 0.0
        return y

    g = both(write, (arr(1.0, 2.0),), (arr(3.0, 4.0),), (arr(0.0, 0.0),))
    assert len(g.traces) == 1


@pytest.mark.parametrize("name", ["nonzero", "flatnonzero", "unique", "argwhere"])
def test_dynamic_ops(name):
    if not hasattr(tnp, name):
        pytest.skip(f"{name} is not there")
    op = getattr(tnp, name)

    def f(x):
        out = op(x)
        out = out[0] if isinstance(out, tuple) else out
        return tnp.sum(out * 2) + out.shape[0]

    both(f, (arr(1.0, 0.0, 2.0),), (arr(0.0, 0.0, 0.0),), (arr(5.0, 1.0, 3.0),))


class Counter:
    """A stand-in for a generator: a state, and draws that advance it."""

    def __init__(self):
        self.state = 0

    def draw(self, *arrays):
        self.state += 1
        return np.full(2, float(self.state))


def draw(counter, *arrays):
    trace = context().trace
    if trace is None:
        return tnp.asarray(counter.draw())
    return trace.effect("draw", counter.draw, arrays, generator=counter)


def test_effects_happen_at_each_call_and_are_rolled_back():
    counter = Counter()

    @tnp.function
    def f(x):
        a = draw(counter)
        b = draw(counter)
        if tnp.sum(x) > 0:
            return a * 10 + b + x
        return a * 10 - b + x

    got = [f(tnp.zeros(2) + s).numpy()[0] for s in (1, 1, -1, -1, 1)]
    assert got == [10 + 2 + 1, 30 + 4 + 1, 50 - 6 - 1, 70 - 8 - 1, 90 + 10 + 1]
    assert counter.state == 10
    with tnp.GradientTape() as tape:
        x = tnp.ones(2)
        tape.watch(x)
        y = f(x)
    assert tape.gradient(y, x).numpy().tolist() == [1, 1] and counter.state == 12


def test_random_draws_equal_the_eager_stream():
    random = pytest.importorskip("tensornumpy.random")
    if not hasattr(random, "default_rng"):
        pytest.skip("no default_rng")
    eager, compiled = random.default_rng(3), random.default_rng(3)

    def body(rng, x):
        a = rng.normal(size=3)
        if tnp.sum(x) > 0:
            return a + x
        return a * rng.uniform(size=3)

    f = tnp.function(lambda x: body(compiled, x))
    for s in (1.0, 1.0, -1.0, 1.0, -1.0, -1.0):
        x = tnp.ones(3) * s
        np.testing.assert_array_equal(f(x).numpy(), body(eager, x).numpy())


def test_the_module_level_stream():
    random = pytest.importorskip("tensornumpy.random")
    f = tnp.function(lambda x: x + random.normal(size=2) * random.rand(2))
    x = tnp.ones(2)
    random.seed(5)
    got = [f(x).numpy() for _ in range(3)]
    random.seed(5)
    want = [(x + random.normal(size=2) * random.rand(2)).numpy() for _ in range(3)]
    np.testing.assert_array_equal(got, want)
    assert len(f.traces) == 1


def test_device_scope():
    device = getattr(tnp, "device", None)
    if device is None:
        pytest.skip("no device")
    f = tnp.function(lambda x: x + 1)
    x = tnp.ones(2)
    outside = f(x)
    with device("CPU:0"):
        inside = f(x)
    assert inside.device == outside.device
    g = tnp.function(lambda x: _with_device(device, x))
    assert g(x).numpy().tolist() == [3, 3] and g(x).device == _with_device(device, x).device


def _with_device(device, x):
    with device("CPU:0"):
        return x + 2


def test_promotion_scope():
    promotion = getattr(tnp, "promotion", None)
    if promotion is None:
        pytest.skip("no promotion")
    f = tnp.function(lambda x, y: x + y)
    x, y = tnp.ones(2, np.int32), tnp.ones(2, np.float32)
    assert f(x, y).dtype == np.float64
    with promotion("all"):
        assert f(x, y).dtype == np.float32
    assert f(x, y).dtype == np.float64
    with promotion("off"), pytest.raises(tnp.PromotionError):
        f(x, y)

    def inside(x, y):
        with promotion("all"):
            return x + y

    g = tnp.function(inside)
    assert g(x, y).dtype == np.float32 and g(x, y).dtype == np.float32


def test_nested_functions():
    inner = tnp.function(lambda x: x * 2 if x.sum() > 0 else x)
    both(lambda x: inner(x) + 1, (arr(1.0),), (arr(-1.0),))
    count = inner.experimental_get_tracing_count()
    outer = tnp.function(lambda x: inner(x) * inner(x + 1))
    assert outer(arr(1.0)).numpy()[0] == 8
    assert inner.experimental_get_tracing_count() == count  # it is part of the trace around it


def test_vectorized_map_inside_and_outside():
    def rowwise(m):
        return tnp.vectorized_map(lambda r: tnp.sum(r * r) * r, m)

    m = tnp.arange(6.0).reshape(3, 2)
    both(rowwise, (m,), (m * 2,))
    f = tnp.function(lambda r: tnp.sum(r * r) * r)
    np.testing.assert_array_equal(tnp.vectorized_map(f, m).numpy(), rowwise(m).numpy())

    def per_example_gradient(m):
        def one(r):
            with tnp.GradientTape() as tape:
                tape.watch(r)
                y = tnp.sum(r**3)
            return tape.gradient(y, r)

        return tnp.vectorized_map(one, m)

    f = both(per_example_gradient, (m,), (m + 1,))
    np.testing.assert_allclose(f(m).numpy(), 3 * m.numpy() ** 2)


def _gradient(f, x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = f(x)
    return tape.gradient(y, x)


@pytest.mark.parametrize("where", ["inside", "outside", "between"])
def test_second_order(where):
    def cube(x):
        return tnp.sum(x**3)

    def first(f):
        return lambda x: tnp.sum(_gradient(f, x) * 1.0)

    x = arr(1.0, 2.0)
    if where == "inside":
        g = tnp.function(lambda x: _gradient(first(cube), x))
    elif where == "outside":
        c = tnp.function(cube)
        g = lambda x: _gradient(first(c), x)  # noqa: E731
    else:
        c = tnp.function(first(cube))
        g = lambda x: _gradient(c, x)  # noqa: E731
    for k in (1.0, 2.0):
        np.testing.assert_allclose(g(x * k).numpy(), 6 * k * np.array([1.0, 2.0]))


def test_jacobian_inside():
    def f(x):
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = x**2 * x[0]
        return tape.jacobian(y, x)

    both(f, (arr(1.0, 2.0),), (arr(3.0, 4.0),))


def test_gradient_with_guard_under_a_tape():
    f = tnp.function(lambda x: tnp.sum(x * x) if x.sum() > 0 else tnp.sum(-x))
    for x, want in ((arr(1.0, 2.0), [2, 4]), (arr(-1.0, -2.0), [-1, -1]), (arr(3.0, 1.0), [6, 2])):
        assert _gradient(f, x).numpy().tolist() == want


def test_writes_inside_under_a_tape():
    @tnp.function
    def f(x):
        y = x * 2
        y[0] = 5.0
        y += x
        return y * y

    for k in (1.0, 2.0):
        x = arr(1.0, 2.0) * k
        got = _gradient(f, x).numpy()
        np.testing.assert_allclose(got, [2 * (5 + k), 18 * 2 * k])


def test_numpy_of_a_traced_value_is_refused():
    with pytest.raises(tnp.TracedArrayError, match=r"(?s)test_guards.py.*fix"):
        tnp.function(lambda x: np.asarray(x * 2))(arr(1.0))


def test_zero_dimensional_chains():
    both(lambda x: (x + 1).reshape(1) * tnp.where(x > 0, x, -x), (tnp.asarray(2.0),), (tnp.asarray(-3.0),))
    f = tnp.function(lambda x: x * 2)
    assert f(tnp.asarray(2.0)).shape == () and f(tnp.asarray(2.0))._v.__class__ is np.ndarray


@pytest.mark.parametrize("name", ["nonzero", "unique"])
def test_ops_whose_shape_depends_on_values_are_guarded(name):
    op = getattr(pytest.importorskip("tensornumpy.ops.searching"), name)

    def f(x):
        first = bind(op, (x,), {})[0]
        return tnp.sum(first) + first.shape[0]

    g = both(f, (arr(1.0, 0.0, 2.0),), (arr(0.0, 0.0, 0.0),), (arr(5.0, 0.0, 3.0),), (arr(1.0, 2.0, 3.0),))
    assert len(g.traces) == (3 if name == "nonzero" else 2)


def test_an_array_that_another_thread_writes_while_a_trace_is_made(monkeypatch):
    """With calls that all have the same bits the first one runs the trace: its guards may fail by then."""
    from tensornumpy.function.tracing import recording

    x, run = tnp.asarray([1.0, -2.0, 3.0, 4.0]), recording.run
    memory = np.asarray(x)

    def written(*args):  # what the other thread does in between
        memory[3] = -4.0
        return run(*args)

    monkeypatch.setattr(recording, "run", written)
    was = tnp.config.get_deterministic()
    tnp.config.set_deterministic(True)
    try:
        f = tnp.function(lambda x: x[x > 0] + 1, native="now")
        np.testing.assert_array_equal(np.asarray(f(x)), [2.0, 4.0])
        np.testing.assert_array_equal(np.asarray(f(x)), [2.0, 4.0])
    finally:
        tnp.config.set_deterministic(was)


DECIDED_FIRST = {
    "divide": ("n = y.sum()\n    if n == 0: return x.sum() * 0.0\n    return x.sum() / n", [3.0, 0.0, 2.0, 0.0]),
    "log": ("if y.min() <= 0: return x\n    return np.log(y)", [3.0, 0.0, 2.0, -1.0]),
    "exp": ("m = y.max()\n    if m > 700: return y - m\n    return np.exp(y)", [3.0, 900.0, 2.0, 800.0]),
    "sqrt": ("d = y[0] * y[0] - 4\n    if d < 0: return d\n    return np.sqrt(d)", [3.0, 1.0, 2.0, 0.5]),
    "float": ("n = float(y.sum())\n    return x / n if n else x", [3.0, 0.0, 2.0, 0.0]),
    "not decided": ("n = y.sum()\n    if n > 5: return x\n    return 1.0 / n", [1.0, 0.0, 9.0, 0.0]),
    "a flag before": ("n = 1.0 / y.sum()\n    if n > 5: return x\n    return np.sqrt(n)", [1.0, 0.0, -1.0, 0.0]),
}


@pytest.mark.parametrize("state", ["warn", "raise"])
@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("name", DECIDED_FIRST)
def test_what_a_decision_keeps_from_running_neither_warns_nor_raises(name, native, state):
    body, values = DECIDED_FIRST[name]
    plain = defined(f"def f(x, y):\n    {body}\n", "f", {"np": np})
    compiled = tnp.function(plain, native=native, strict=False)

    def said(f, *args):
        with warnings.catch_warnings(record=True) as caught, np.errstate(all=state):
            warnings.simplefilter("always")
            try:
                found = np.asarray(f(*args)).round(12).tolist()
            except FloatingPointError as error:
                found = str(error).replace("scalar ", "")
        return repr(found), {str(w.message).replace("scalar ", "") for w in caught}

    for v in [*values, *values]:
        x, y = np.arange(1.0, 4.0), np.full(3, v)
        assert said(compiled, tnp.asarray(x), tnp.asarray(y)) == said(plain, x, y)


def test_a_number_that_is_shown_is_told_apart_from_minus_zero():
    f = tnp.function(lambda x: f"{float(x[0])} and {x.tolist()}")
    for v in (0.0, -0.0, 1.0, 0.0, float("nan"), -0.0, float("nan")):
        assert f(arr(v)) == f"{v} and [{v}]"
