"""Views by shape and strides, on plain memory and where something watches; iterators over arrays."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import check_function, check_gradients

strided, windows = tnp.lib.stride_tricks.as_strided, tnp.lib.stride_tricks.sliding_window_view
X = np.array([1.0, 2.0, 3.0, 4.0])
M = np.arange(6.0).reshape(2, 3)


# --- as_strided and sliding_window_view -------------------------------------------------------------------


def written(xp, x):
    """A write through a view whose elements overlap, seen in the array and in another view."""
    x = x * 1.0
    other = xp.lib.stride_tricks.sliding_window_view(x, 3)
    w = xp.lib.stride_tricks.as_strided(x, (3, 2), (8, 8))
    w[0, 1] = x[3] * 2
    return xp.sum(w * np.arange(6.0).reshape(3, 2)) + xp.sum(x**2) + xp.sum(other * np.arange(3.0))


def test_a_write_through_overlapping_views_is_one_into_the_array():
    want = written(np, X)
    for run in (lambda x: written(tnp, x), tnp.function(lambda x: written(tnp, x))):
        np.testing.assert_allclose(run(tnp.asarray(X)).numpy(), want)
    mapped = tnp.vectorized_map(lambda x: written(tnp, x), tnp.asarray(np.stack([X, 2 * X])))
    np.testing.assert_allclose(mapped.numpy(), [want, written(np, 2 * X)])
    check_gradients(lambda x: written(tnp, x), X)


def test_plain_views_share_memory():
    x = tnp.arange(4.0)
    w, s = strided(x, (3, 2), (8, 8)), windows(x, 2, writeable=True)
    w[0, 1] = 9.0
    s[2, 1] = 7.0
    x[2] = 5.0
    np.testing.assert_array_equal(x.numpy(), [0, 9, 5, 7])
    np.testing.assert_array_equal(w.numpy(), [[0, 9], [9, 5], [5, 7]])
    np.testing.assert_array_equal(s.numpy(), w.numpy())
    assert tnp.shares_memory(x, w)


@pytest.mark.parametrize("make", [lambda x: windows(x, 2), lambda x: strided(x, (2,), (8,), writeable=False)])
def test_read_only_views_refuse_writes_everywhere(make):
    def write(x):
        view = make(x * 1.0)
        view[0] = 1.0
        return view

    x = tnp.asarray(X)
    for run in (
        lambda: write(x),
        lambda: tnp.function(write)(x),
        lambda: tnp.vectorized_map(write, tnp.stack([x, x])),
        lambda: tnp.grad(lambda x: tnp.sum(write(x)))(x),
    ):
        with pytest.raises(ValueError, match="read-only"):
            run()


def test_a_write_into_the_array_is_seen_in_a_read_only_view():
    def f(x):
        y = x * 1.0
        view = windows(y, 2)
        y[1] = 100.0
        return view

    want = [[1, 100], [100, 3], [3, 4]]
    for got in (f(tnp.asarray(X)), tnp.function(f)(tnp.asarray(X))):
        np.testing.assert_array_equal(got.numpy(), want)


def test_strides_are_those_of_the_memory_and_windows_those_of_the_axes():
    x = tnp.asarray(M)
    g = tnp.grad(lambda x: tnp.sum(strided(x.T, (3, 2), (8, 24)) * np.arange(6.0).reshape(3, 2)))(x)
    np.testing.assert_array_equal(g.numpy(), [[0, 2, 4], [1, 3, 5]])
    check_function(lambda x: windows(x.T, (2, 2)), M)
    check_gradients(lambda x: windows(x.T, (2, 2)) ** 2, M)


def test_elements_that_are_not_in_the_array_have_no_derivative():
    x = tnp.asarray(X)
    np.testing.assert_array_equal(strided(x[::2], (2,), (8,)).numpy(), [1, 2])
    with pytest.raises(tnp.NoGradientError, match="not in the array"):
        tnp.grad(lambda x: tnp.sum(strided(x[::2], (2,), (8,))))(x)
    with pytest.raises(tnp.NoGradientError, match="parts of elements"):
        tnp.grad(lambda x: tnp.sum(strided(x, (2,), (4,))))(x)


def test_a_variable_gets_the_sum_over_its_windows():
    v = tnp.Variable(np.arange(4.0))
    with tnp.GradientTape() as tape:
        y = tnp.sum(windows(v, 3) ** 2)
    np.testing.assert_array_equal(tape.gradient(y, v).numpy(), [0, 4, 8, 6])


@pytest.mark.parametrize(
    "arguments", [((5,),), ((-1,),), ((2, 2),), (2, 1), ((2, 2), 0), (2, 1.5), (2.5,)], ids=lambda a: str(a)
)
def test_bad_windows_are_numpys_errors(arguments):
    with pytest.raises((ValueError, TypeError)) as theirs:
        np.lib.stride_tricks.sliding_window_view(X, *arguments)
    with pytest.raises(type(theirs.value)):
        windows(tnp.asarray(X), *arguments)


# --- iterators --------------------------------------------------------------------------------------------


def test_broadcast_is_numpys_and_its_elements_differentiate():
    b, n = tnp.broadcast(M, X[:3], 2.0), np.broadcast(M, X[:3], 2.0)
    for name in ("shape", "nd", "ndim", "size", "numiter", "index"):
        assert getattr(b, name) == getattr(n, name)
    assert [tuple(map(float, row)) for row in b] == [tuple(map(float, row)) for row in n]
    assert b.index == n.index == 6
    b.reset()
    assert b.index == 0
    assert [list(map(float, i)) for i in b.iters] == [list(map(float, i)) for i in np.broadcast(M, X[:3], 2.0).iters]
    assert tnp.broadcast(tnp.broadcast(M, X[:3]), np.ones((4, 1, 1))).shape == (4, 2, 3)
    with pytest.raises(ValueError, match="shape mismatch"):
        tnp.broadcast(M, X)

    def f(x, y):
        return sum(a * b for a, b in tnp.broadcast(x, y))

    check_gradients(f, M, X[:3])
    check_function(f, M, X[:3])


def test_nditer_writes_into_its_operands_but_not_into_what_a_tape_holds():
    x = tnp.asarray(X.copy())
    with tnp.nditer([x, None], op_flags=[["readwrite"], ["writeonly", "allocate"]]) as it:
        for a, b in it:
            b[...] = a * 10
            a[...] = -a
        out = it.operands[1]
        assert it.operands[0] is x
    np.testing.assert_array_equal(x.numpy(), -X)
    np.testing.assert_array_equal(out.numpy(), 10 * X)
    x = tnp.asarray(X)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * x)
    for element in tnp.nditer(x[1:], op_flags=["readwrite"]):
        element[...] = 7.0
    np.testing.assert_array_equal(x.numpy(), [1, 7, 7, 7])
    np.testing.assert_array_equal(X, [1, 2, 3, 4])
    np.testing.assert_array_equal(tape.gradient(y, x).numpy(), 2 * X)


@pytest.mark.parametrize("within", [False, True])
def test_a_view_does_not_reach_beyond_the_memory_that_takes_the_place_of_the_first(within):
    """A tape that keeps the elements of ``x`` makes a write to it a copy, which is smaller than what ``view`` saw."""
    memory = np.arange(100.0)
    x, scale = tnp.asarray(memory[:4]), tnp.asarray(2.0)
    view = strided(x, (2, 2) if within else (50,), (16, 8) if within else (8,))
    with tnp.GradientTape() as tape:
        tape.watch(scale)
        assert tnp.sum(x * scale).numpy() == 12
    if within:
        x[0] = 5.0
        np.testing.assert_array_equal(view.numpy(), [[5, 1], [2, 3]])
    else:
        np.testing.assert_array_equal(view.numpy(), memory[:50])
        with pytest.raises(tnp.NoGradientError, match="elements that are not in the array"):
            x[0] = 5.0
        assert np.shares_memory(view._v, memory)
    np.testing.assert_array_equal(memory, np.arange(100.0))


def test_shape_and_strides_of_other_lengths_are_refused_as_numpy_does():
    def call(xp, x):
        return xp.lib.stride_tricks.as_strided(x, (2,), (8, 8))

    with pytest.raises(ValueError, match="mismatch in length") as theirs:
        call(np, X)
    for run in (lambda x: call(tnp, x), tnp.function(lambda x: call(tnp, x)), tnp.grad(lambda x: call(tnp, x))):
        with pytest.raises(ValueError) as ours:
            run(tnp.asarray(X))
        assert str(ours.value).startswith(str(theirs.value))


@pytest.mark.parametrize("name", ["nditer", "nested_iters"])
def test_iterators_over_memory_are_refused_by_name_where_something_watches(name):
    use = {"nditer": tnp.nditer, "nested_iters": lambda x: tnp.nested_iters(x, [[0], []])}[name]
    x = tnp.asarray(X)
    for run in (
        lambda: tnp.function(lambda x: [use(x), x][1])(x),
        lambda: tnp.vectorized_map(lambda x: [use(x), x][1], tnp.stack([x, x])),
        lambda: tnp.grad(lambda x: [use(x), tnp.sum(x)][1])(x),
    ):
        with pytest.raises(tnp.NoGradientError, match=name):
            run()


def test_flat_is_a_flatiter():
    assert isinstance(tnp.ones(2).flat, tnp.flatiter)


def summed(xp, x):
    it = xp.nditer([x[:1], x[:, None] if x.ndim == 1 else x, None])
    for a, b, c in it:
        c[...] = a + b
    return it.operands[2] * x[0]


def put(xp, x):
    y = x * 1.0
    it = xp.nditer([y, None], op_flags=[["readwrite"], ["writeonly", "allocate"]])
    while not it.finished:
        it[1] = it[0] * 3
        it[0] = it[0] - 1
        it.iternext()
    return it.operands[1] + y


def indexed(xp, x):
    y = x * 1.0
    it = xp.nditer(y, flags=["multi_index"], op_flags=["readwrite"])
    for a in it:
        a[...] = a * it.multi_index[0]
    return y * 2


def nested(xp, x):
    y = xp.outer(x, x)
    rows, columns = xp.nested_iters(y, [[0], [1]], op_flags=["readwrite"])
    for _ in rows:
        for v in columns:
            v[...] = v + 1
    return y * 2


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
@pytest.mark.parametrize("code", [summed, put, indexed, nested])
def test_iterators_over_memory_are_pythons_in_functions(code):
    """What was written through the iterator stood in no memory: ``operands`` had what lay there."""
    f = tnp.function(lambda x: code(tnp, x), strict=False)
    for k in range(4):
        x = X + k
        np.testing.assert_array_equal(f(tnp.asarray(x)).numpy(), code(np, x))
