"""Loops of a few turns that are known while staging are written out, and do not make a function one with loops."""

from __future__ import annotations

import numpy as np
import pytest

from tensornumpy.staging.source.backward import COPIES, ITEMS, TURNS, may_repeat

from .agreement import agree

pytestmark = [pytest.mark.usefixtures("native_now"), pytest.mark.family(1)]
rng = np.random.default_rng(0)


def turns(x):
    for i in range(2):
        x = x + i
    return x


def bounds(x):
    for k in range(2):
        for j in range(2):
            x[: -1 + k or None, 0 if j == 1 else 2 :] *= k + j


def left_by_its_number(x):
    for i in range(3):
        if i and i < 2:
            continue
        if i == 2:
            break
        x = x * 2
    return x


def steps(x):
    for i in range(0, 10, 5):
        x = x + i
    return x


def displays(x, y, z):
    for a in (x, y, z, 1):
        x = x + a
    return [b * 2 for b in (x, y, z)], sum(b for b in range(3)), [n * 1 for n in range(-1, 3)]


def by_data(x):
    for i in range(3):
        if x[i] > 0:
            x = x + 1
    return x


def partly_by_data(x):
    for i in range(3):
        if i and x.sum() > 0:
            x = x * 2
    return x


def of_any_length(x, n):
    for i in range(n):
        x = x + i
    return x


def many(x):
    for i in range(TURNS + 1):
        x = x + i
    return x


def deep(x):
    for i in range(3):
        for j in range(3):
            for k in range(3):
                x = x + i * j * k
    return x


def endless(x):
    while x.sum() > 0:
        x = x - 1
    return x


def many_items(x):
    return [x * n for n in range(ITEMS + 1)]


def items(x):
    return [y * 2 for y in x]


def inner_items(x):
    return [z for y in range(3) for z in x[y]]


def items_in_items(x):
    return [[z * y for z in range(100)] for y in range(3)]


def within(x):
    def inner(y):
        for q in range(10):
            y = y + q
        return y

    return inner(x)


@pytest.mark.parametrize("f", [turns, bounds, left_by_its_number, steps, displays])
def test_what_the_code_shows_to_be_short_is_no_loop(f):
    assert not may_repeat(f.__code__)


@pytest.mark.parametrize(
    "f",
    (
        by_data,
        partly_by_data,
        of_any_length,
        many,
        deep,
        endless,
        many_items,
        items,
        inner_items,
        items_in_items,
        within,
    ),
)
def test_all_else_is_a_loop(f):
    assert may_repeat(f.__code__)


def test_a_loop_behind_a_long_jump():
    """Jumps over many instructions have prefixes, to which others jump back."""
    body = "\n".join(f"  x = x + {n} * i" for n in range(300))
    for many, found in (("2", False), ("9", True)):
        scope: dict = {}
        exec(f"def f(x):\n for i in range({many}):\n{body}\n return x", scope)
        assert may_repeat(scope["f"].__code__) is found


def mixing(np, a, w):
    """Slopes in both directions, whose bounds are None in one of two turns."""
    total = np.zeros_like(a)
    for i in range(1, a.shape[0] - 1):
        for k in range(2):
            ki = 0 if k == 1 else 1
            for j in range(2):
                slope = a[i - j, ki:] * w[: -1 + k or None]
                total[i, ki:] += np.tanh(slope) * (k + 1) + j
    return total


def test_bounds_of_short_loops_are_numbers():
    a, w = rng.random((40, 12)), rng.random(12)
    listing = agree(mixing, a, w, exact=False).graph()
    assert listing.count("for ") == 1, listing  # the loop over rows alone
    assert "None" not in listing


def test_few_copies_are_written():
    def f(np, a):
        for i in range(1, a.shape[0]):
            for j in range(3):
                for k in range(3):
                    for m in range(3):
                        a[i] += a[i - 1] * (j + k * m)
        return a

    listing = agree(f, rng.random((20, 8)) / 99, exact=False).graph()
    assert 2 <= listing.count("for ") and listing.count("a[i") <= 6 * COPIES


def short_by_arguments(np, x, n):
    for i in range(n):
        for j in range(n):
            if x[i, j] > 0.5:
                x[i] = x[i] * 2 + np.sin(x[j])
            else:
                x[j] = x[j] + np.cos(x[i]) + 1
            x[i] = (x[i] - x[j]) * 0.5 + np.exp(-x[i] * x[i])
            x[j] = x[j] * 0.25 + x[i] - 1
    return x


def test_decisions_by_data_stay_in_the_program():
    """A trace of each path would be another one."""
    for seed in range(3):
        compiled = agree(short_by_arguments, np.random.default_rng(seed).random((3, 4)), 3, exact=False)
    assert "one native program" in compiled.explain() and not compiled.traces
