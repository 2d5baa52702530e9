"""Writes inside function and vectorized_map: in place where nobody keeps the value, aliases, errors, dynamic shapes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.engines.memory import plan

WRITES = ("setitem", "set_window", "scatter_flat")


def updates(graph: Any, given: bool, results: int = 0) -> tuple[int, int]:
    """How many writes of a graph run in place, and how many there are."""
    found = plan(graph, graph.inputs if given else (), results)
    writes = [n for n in graph.nodes if n.kind == "op" and n.op.name in WRITES]
    return len(found.updates), len(writes)


def traced(f: Any, *xs: Any) -> Any:
    g = tnp.function(f, native="off")
    g(*xs)
    return g.traces[-1].graph


# --- what is copied ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("through", [lambda x: x, lambda x: x[1:], lambda x: x[::-1][1:], lambda x: x.reshape(2, 3)[1]])
def test_a_loop_of_updates_makes_no_copy(through):
    def loop(x):
        v = through(x)
        for i in range(20):
            v[i % 2] = x[i % 6] * 0.5

    graph = traced(loop, tnp.ones(6))
    assert updates(graph, given=True) == (20, 20)
    assert updates(graph, given=False) == (19, 20)  # one copy, then that is written to


def test_the_memory_of_the_argument_is_written():
    x = tnp.ones(1000)
    memory = x.numpy()
    f = tnp.function(lambda x: x.__setitem__(0, 5.0))
    for _ in range(3):
        f(x)
        assert x.numpy() is memory and memory[0] == 5.0
        memory[0] = 1.0
    g = tnp.function(lambda x: x.__imul__(2.0))
    for n in (2.0, 4.0):
        assert g(x) is x
        assert x.numpy() is memory and (memory == n).all()


def test_what_a_tape_keeps_is_not_written():
    f = tnp.function(lambda x: x.__setitem__(slice(None), 7.0))
    f(tnp.ones(3))
    x = tnp.ones(3)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * x)
    f(x)
    assert x.tolist() == [7.0] * 3
    assert tape.gradient(y, x).tolist() == [2.0] * 3


def test_values_read_later_are_kept():
    def f(x):
        old = x * 1.0
        y = x[1:] * x[:-1]  # views of the old value
        x[1] = 10.0
        x += old
        return y, old

    wanted, array = np.arange(4.0), np.arange(4.0)
    results = f(wanted)
    g = tnp.function(f)
    for _ in range(2):
        x = tnp.asarray(array.copy())
        for found, want in zip([*g(x), x], [*results, wanted], strict=True):
            assert found.tolist() == want.tolist()


def test_a_row_read_before_is_a_view_of_the_old_value():
    def f(x):
        row = x[1]
        with tnp.GradientTape() as tape:  # keeps the old row
            tape.watch(row)
            y = tnp.sum(row**3)
        x[1] = 100.0
        return tape.gradient(y, row)

    compiled = tnp.function(f)
    for _ in range(2):
        assert compiled(tnp.arange(4.0).reshape(2, 2)).tolist() == [12.0, 27.0]


def test_gradient_inside_reads_the_value_before_the_write():
    @tnp.function
    def f(x):
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = tnp.sum(x**3)
            x[0] = 100.0
        return tape.gradient(y, x)

    for _ in range(3):
        x = tnp.asarray([1.0, 2.0])
        assert f(x).tolist() == [3.0, 12.0]
        assert x.tolist() == [100.0, 2.0]


def test_results_are_not_the_memory_of_arguments():
    f = tnp.function(lambda x: (x.__setitem__(0, 3.0), x * 2.0)[1])
    x = tnp.ones(5000)
    for _ in range(3):
        y = f(x)
        assert not np.shares_memory(x.numpy(), y.numpy())
        y[...] = 9.0
        assert x.tolist()[:2] == [3.0, 1.0]


# --- a call that raises has written what Python writes, one that starts again nothing ---------------------


def test_a_call_that_raises_writes_what_python_writes():
    @tnp.function
    def f(x, i):
        x[0] = 100.0
        x *= 2.0
        return x[i]

    f(tnp.ones(3), tnp.asarray([1]))
    x = tnp.ones(3)
    for k in (2, 4):
        with pytest.raises(IndexError, match="index 5 is out of bounds"):
            f(x, tnp.asarray([5]))
        assert x.tolist() == [200.0, k, k]


def test_floating_point_errors_write_what_python_writes():
    @tnp.function
    def f(x, y):
        x[0] = 100.0
        x /= y

    f(tnp.ones(3), tnp.ones(3))
    x = np.ones(3)
    with np.errstate(divide="raise"), pytest.raises(FloatingPointError):
        f.python_function(x, np.zeros(3))
    x, written = tnp.ones(3), x.tolist()
    with np.errstate(divide="raise"), pytest.raises(FloatingPointError):
        f(x, tnp.zeros(3))
    assert x.tolist() == written


def test_a_failed_guard_starts_from_the_arguments():
    @tnp.function
    def f(x):
        x[0] += 1.0
        if x[1] > 0:
            x[2] = -1.0
        x[0] += 1.0

    for second in (1.0, -1.0, 1.0, -1.0):
        x = tnp.asarray([0.0, second, 5.0])
        f(x)
        assert x.tolist() == [2.0, second, -1.0 if second > 0 else 5.0]
    assert len(f.traces) == 2


def test_read_only_arguments():
    f = tnp.function(lambda x: x.__setitem__(0, 1.0))
    f(tnp.ones(3))
    frozen = np.ones(3)
    frozen.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        f(tnp.asarray(frozen))


@pytest.mark.parametrize("view", [lambda x: tnp.broadcast_to(x, (2, 3)), lambda x: tnp.diagonal(x.reshape(3, 1))])
@pytest.mark.parametrize("transform", [lambda f: f, tnp.function], ids=["eager", "compiled"])
def test_read_only_views(view, transform):
    with pytest.raises(ValueError, match="read-only"):
        transform(lambda x: view(x).__setitem__(0, 1.0))(tnp.ones(3))
    with pytest.raises(ValueError, match="read-only"):
        transform(lambda x: view(x).__iadd__(1.0))(tnp.ones(3))
    with pytest.raises(ValueError, match="read-only"):
        tnp.vectorized_map(transform(lambda x: view(x).__setitem__(0, 1.0)), tnp.ones((2, 3)))


# --- arguments that share memory --------------------------------------------------------------------------


def swirl(x: Any, v: Any) -> Any:
    y = v * 1.0
    x[1] = 10.0
    v[0] += x[1]
    x *= 2
    v[...] = v + y
    return v * 1.0


ALIASES = {
    "same": lambda x: (x, x),
    "tail": lambda x: (x, x[1:]),
    "overlap": lambda x: (x[:-1], x[1:]),
    "reversed": lambda x: (x[::-1], x[2:]),
    "column": lambda x: (x, x.reshape(2, 2).T[0]),
    "view of view": lambda x: (x[1:], x[1:][1:]),
}


@pytest.mark.parametrize("name", ALIASES)
def test_aliases_among_the_arguments(name):
    alias = ALIASES[name]
    wanted = np.arange(4.0) + 1
    result = swirl(*alias(wanted))
    f = tnp.function(swirl)
    for _ in range(3):
        x = tnp.arange(4.0) + 1
        assert f(*alias(x)).tolist() == result.tolist()
        assert x.tolist() == wanted.tolist()
    assert len(f.traces) == 1
    assert [t.calls for t in f.traces] == [3]
    array = np.arange(4.0) + 1
    assert f(*alias(array)).tolist() == result.tolist()  # NumPy arrays, too
    assert array.tolist() == wanted.tolist()


@pytest.mark.parametrize("name", ALIASES)
@pytest.mark.parametrize("compiled", [False, True])
def test_gradients_through_aliases(name, compiled):
    alias = ALIASES[name]
    weights = np.arange(1.0, 5.0)
    f = tnp.function(swirl) if compiled else swirl

    def run(xp: Any, z: Any) -> Any:
        t = z * 1.0
        r = (f if xp is tnp else swirl)(*alias(t))
        return xp.sum(r * weights[: r.size]) + xp.sum(t * t)

    x0 = np.arange(4.0) + 1
    steps = 1e-6 * np.eye(4)
    wanted = [(run(np, x0 + s) - run(np, x0 - s)) / 2e-6 for s in steps]
    x = tnp.asarray(x0)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = run(tnp, x)
    np.testing.assert_allclose(tape.gradient(y, x).numpy(), wanted, rtol=1e-6)


def test_reading_aliases_needs_no_other_trace():
    f = tnp.function(lambda a, b: tnp.sum(a * b))
    x = tnp.arange(6.0)
    assert [float(f(x[i : i + 3], x[3 - i : 6 - i])) for i in range(3)] == [14.0, 20.0, 20.0]
    assert len(f.traces) == 1


def test_views_held_outside_see_the_write():
    f = tnp.function(lambda x: x.__setitem__(slice(0, 2), 9.0))
    x = tnp.zeros(4)
    views = x[1:], x[::-1], x.reshape(2, 2)
    for _ in range(2):
        f(x)
        assert [v.tolist() for v in views] == [[9, 0, 0], [0, 0, 9, 9], [[9, 9], [0, 0]]]
        x[:] = 0.0
    f(views[0])
    assert x.tolist() == [0.0, 9.0, 9.0, 0.0]


# --- shapes that depend on values -------------------------------------------------------------------------


def select(xp: Any, x: Any) -> Any:
    return xp.sum(x[x > 0.5] ** 2)


def nonzero(xp: Any, x: Any) -> Any:
    return xp.sum(x[xp.nonzero(x > 0.5)] * 3.0)


def unique(xp: Any, x: Any) -> Any:
    return xp.sum(xp.unique(x)[1:] * xp.arange(1.0, 5.0))


def masked_write(xp: Any, x: Any) -> Any:
    y = x * 1.0
    m = y > 0.5
    y[m] = y[m] * 2.0 + xp.arange(float(m.sum()))
    return xp.sum(y * y)


@pytest.mark.parametrize("f", [select, nonzero, unique, masked_write])
def test_shapes_that_depend_on_values(f):
    compiled = tnp.function(lambda x: f(tnp, x))

    @tnp.function
    def gradient(x):
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = f(tnp, x)
        return tape.gradient(y, x)

    for x0 in ([0.1, 0.7, 0.3, 0.9, 0.6], [0.8, 0.2, 0.4, 0.35, 0.55], [0.61, 0.7, 0.8, 0.9, 0.65]):
        x0 = np.asarray(x0)
        wanted = [(f(np, x0 + s) - f(np, x0 - s)) / 2e-6 for s in 1e-6 * np.eye(5)]
        x = tnp.asarray(x0)
        np.testing.assert_allclose(compiled(x).numpy(), f(np, x0), rtol=1e-12)
        np.testing.assert_allclose(gradient(x).numpy(), wanted, rtol=1e-6, atol=1e-7)
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = compiled(x)
        np.testing.assert_allclose(tape.gradient(y, x).numpy(), wanted, rtol=1e-6, atol=1e-7)


# --- inside vectorized_map --------------------------------------------------------------------------------


def fill(xp: Any, x: Any) -> Any:
    y = xp.zeros(3)
    y[0] = x.sum()
    v = y[1:]
    v[1] = x[0]
    y += x[:3]
    v *= x[1]
    xp.multiply(y, x[2], out=y)
    return y


@pytest.mark.parametrize("transform", [lambda f: f, tnp.function], ids=["eager", "compiled"])
def test_arrays_made_inside_are_written_per_example(transform):
    X = np.random.default_rng(0).random((5, 4))
    wanted = np.stack([fill(np, x) for x in X])
    mapped = transform(lambda X: tnp.vectorized_map(lambda x: fill(tnp, x), X))
    for _ in range(2):
        np.testing.assert_allclose(mapped(tnp.asarray(X)).numpy(), wanted, rtol=1e-14)


def test_nested_maps_write_into_their_own_arrays():
    def outer(x):
        mine = tnp.zeros(2)
        mine[0] = x

        def inner(e):
            own = tnp.zeros(2)
            own[0], own[1] = x, e
            with pytest.raises(tnp.BatchingError, match="outside the mapped function"):
                mine[1] = e
            return own + mine

        return tnp.vectorized_map(inner, tnp.arange(3.0))

    found = tnp.vectorized_map(outer, tnp.arange(2.0))
    assert found.tolist() == [[[2.0 * x, e] for e in range(3)] for x in range(2)]


@pytest.mark.parametrize(
    "write",
    [
        lambda s, x: s.__setitem__(0, x[0]),
        lambda s, x: s.__iadd__(x),
        lambda s, x: s[1:].__setitem__(0, x[0]),
        lambda s, x: tnp.add(s, x, out=s),
        lambda s, x: tnp.copyto(s, x),
        lambda s, x: s.__setitem__(tnp.argsort(x), 1.0),
    ],
)
def test_per_example_values_into_shared_arrays(write):
    shared = tnp.zeros(3)
    with pytest.raises(tnp.BatchingError, match=r"shape \(\d,\).*outside the mapped function") as info:
        tnp.vectorized_map(lambda x: write(shared, x), tnp.ones((2, 3)))
    assert "fix: " in str(info.value)
    assert shared.tolist() == [0.0] * 3


def test_an_element_is_no_view_under_a_tape():
    @tnp.function
    def scale(x):
        first = x[0]
        x *= 0.25
        return first

    for _ in range(2):
        x = tnp.asarray([-0.95])
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = x * 1
            first = scale(y)
        assert float(first) == -0.95 and float(y[0]) == -0.2375
        assert tape.gradient(first, x).numpy() == [1.0]
