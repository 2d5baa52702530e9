"""Sorting, searching, sets: bodies against NumPy, gradients to order 2, batches, traces."""

from __future__ import annotations

import numpy as np
import pytest
from test_reductions import body

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_function, check_gradients

X = np.asarray([[0.5, -1.5, 2.0, 0.75], [3.0, 0.25, -0.75, 1.0]])
V = np.asarray([3.0, 1.0, 2.0, 1.0, 5.0, 2.0])
W = np.asarray([2.0, 7.0, 1.0])
EDGES = np.asarray([-1.0, 0.0, 1.0, 2.5])

DIFFERENTIABLE = {
    "sort": (lambda xp, x: xp.sort(x), X),
    "sort axis": (lambda xp, x: xp.sort(x, axis=0), X),
    "sort flat": (lambda xp, x: xp.sort(x, axis=None), X),
    "sort stable": (lambda xp, x: xp.sort(x, stable=True), X),
    "sort method": (lambda xp, x: _sorted_in_place(x), X),
    "partition": (lambda xp, x: xp.partition(x, 2), X),
    "partition axis": (lambda xp, x: xp.partition(x, (0, 1), axis=0), X),
    "sort_complex": (lambda xp, x: xp.sort_complex(x), V[[0, 1, 2, 4]]),
}
CONSTANT = {
    "argsort": (lambda xp, x: xp.argsort(x), X),
    "argsort axis": (lambda xp, x: xp.argsort(x, axis=0, kind="stable"), X),
    "argsort flat": (lambda xp, x: xp.argsort(x, axis=None), X),
    "argpartition": (lambda xp, x: xp.argpartition(x, 1), X),
    "lexsort": (lambda xp, x, y: xp.lexsort((x, y)), V, np.floor(V / 2)),
    "searchsorted": (lambda xp, e, x: xp.searchsorted(e, x), EDGES, X),
    "searchsorted right": (lambda xp, e, x: xp.searchsorted(e, x, side="right"), EDGES, X),
    "searchsorted scalar": (lambda xp, e: xp.searchsorted(e, 0.0), EDGES),
    "searchsorted sorter": (lambda xp, e: xp.searchsorted(e[::-1], 0.3, sorter=np.asarray([3, 2, 1, 0])), EDGES),
    "digitize": (lambda xp, x: xp.digitize(x, EDGES), X),
    "digitize falling": (lambda xp, x: xp.digitize(x, EDGES[::-1], right=True), X),
    "isin": (lambda xp, x, y: xp.isin(x, y), V, W),
    "isin invert": (lambda xp, x: xp.isin(x, [2.0, 3.0], invert=True), X),
}
SIZED = {
    "nonzero": (lambda xp, x: xp.nonzero(x > 0), X),
    "flatnonzero": (lambda xp, x: xp.flatnonzero(x > 0), X),
    "argwhere": (lambda xp, x: xp.argwhere(x > 0), X),
    "unique": (lambda xp, x: xp.unique(x), V),
    "unique all": (lambda xp, x: xp.unique(x, True, True, True), V),
    "unique axis": (
        lambda xp, x: xp.unique(x, axis=0, return_counts=True),
        np.asarray([[1.0, 2.0], [0.0, 1.0], [1.0, 2.0]]),
    ),
    "unique_all": (lambda xp, x: tuple(xp.unique_all(x)), V),
    "unique_counts": (lambda xp, x: tuple(xp.unique_counts(x)), V),
    "unique_inverse": (lambda xp, x: tuple(xp.unique_inverse(x)), V),
    "unique_values": (lambda xp, x: xp.sort(xp.unique_values(x)), V),
    "union1d": (lambda xp, x, y: xp.union1d(x, y), V, W),
    "intersect1d": (lambda xp, x, y: xp.intersect1d(x, y), V, W),
    "intersect1d indices": (lambda xp, x, y: xp.intersect1d(x, y, return_indices=True), V, W),
    "setdiff1d": (lambda xp, x, y: xp.setdiff1d(x, y), V, W),
    "setxor1d": (lambda xp, x, y: xp.setxor1d(x, y), V, W),
}
EVERY = {**DIFFERENTIABLE, **CONSTANT, **SIZED}


def _sorted_in_place(x):
    x = x * 1
    x.sort(axis=0)
    return x


@pytest.mark.parametrize("name", EVERY)
def test_body_is_numpy(name):
    f, *xs = EVERY[name]
    assert_same(body(f, *xs), f(np, *xs))
    assert_same(f(tnp, *[tnp.asarray(x) for x in xs]), f(np, *xs))


@pytest.mark.parametrize("name", DIFFERENTIABLE)
def test_gradients(name):
    f, *xs = DIFFERENTIABLE[name]
    check_gradients(lambda *a: tnp.sin(f(tnp, *a)), *xs)


@pytest.mark.parametrize("name", {**DIFFERENTIABLE, **CONSTANT})
def test_batch(name):
    f, *xs = EVERY[name]
    check_batch(lambda *a: f(tnp, *a), *xs)


@pytest.mark.parametrize("name", EVERY)
def test_function(name):
    f, *xs = EVERY[name]
    check_function(lambda *a: f(tnp, *a), *xs)


@pytest.mark.parametrize("name", ["nonzero", "argwhere", "unique", "setxor1d"])
def test_sizes_that_differ_per_example_are_refused(name):
    f, *xs = SIZED[name]
    with pytest.raises(tnp.BatchingError, match=r"each example|per example|for each"):
        tnp.vectorized_map(lambda a: f(tnp, *a), tuple(tnp.asarray(np.stack([x, x])) for x in xs))


def gradient(f, x):
    x = tnp.asarray(x)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = f(x)
    return tape.gradient(y, x).numpy()


def test_ties_of_a_sort_keep_the_sum_of_the_cotangents():
    weights = np.arange(1.0, 5.0)
    got = gradient(lambda x: tnp.sum(tnp.sort(x, kind="stable") * weights), [1.0, 0.0, 1.0, 0.0])
    np.testing.assert_array_equal(got, [3, 1, 4, 2])


def test_unique_goes_to_the_first():
    np.testing.assert_array_equal(gradient(lambda x: tnp.sum(tnp.unique(x) * [1.0, 10.0]), [2.0, 1.0, 2.0]), [10, 1, 0])


def test_sort_in_place_writes_through_views():
    x = tnp.asarray([3.0, 1.0, 2.0, 0.0])
    view = x[:3]
    view.sort()
    np.testing.assert_array_equal(x.numpy(), [1, 2, 3, 0])
    y = tnp.asarray([3.0, 1.0, 2.0, 0.0])
    with tnp.GradientTape() as tape:
        tape.watch(y)
        z = y * y
        z[:3].sort()
        total = tnp.sum(z * [1.0, 2.0, 3.0, 4.0])
    np.testing.assert_array_equal(z.numpy(), [1, 4, 9, 0])
    np.testing.assert_array_equal(tape.gradient(total, y).numpy(), [18, 2, 8, 0])


def test_partition_in_place():
    x = tnp.asarray([3.0, 1.0, 2.0])
    x.partition(0)
    assert x.numpy()[0] == 1
    with tnp.GradientTape() as tape:
        tape.watch(x)
        z = x * 1
        z.partition(2)
        y = z[2]
    assert tape.gradient(y, x).numpy().tolist() == [float(v == 3) for v in x.numpy()]


@pytest.mark.parametrize(
    "call",
    [
        lambda xp, x: xp.sort(x, axis=2),
        lambda xp, x: xp.argsort(x, kind="nothing"),
        lambda xp, x: xp.partition(x, 9),
        lambda xp, x: xp.searchsorted(x[0], 1.0, side="middle"),
        lambda xp, x: xp.digitize(x, [0.0, 2.0, 1.0]),
        lambda xp, x: xp.lexsort((x, x), axis=3),
    ],
)
def test_errors_are_numpys(call):
    with pytest.raises(Exception) as theirs:
        call(np, X)
    with pytest.raises(type(theirs.value)) as ours:
        body(call, X)
    assert str(ours.value)[:30] == str(theirs.value)[:30]


def test_empty():
    assert_same(body(lambda xp, x: xp.sort(x), np.zeros((0, 3))), np.zeros((0, 3)))
    assert_same(body(lambda xp, x: xp.unique(x), np.zeros(0)), np.zeros(0))
    assert_same(body(lambda xp, x: xp.setxor1d(x, x), np.zeros(0)), np.zeros(0))
