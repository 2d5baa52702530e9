"""Programs for what was outside before come again with it: a global bound that goes back and forth makes none anew."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import compilations

SWEEPS = 4
WEIGHTS = [0.5, 0.25]


def relax(p, b):
    for _ in range(SWEEPS):
        p[1:-1] = (p[2:] + p[:-2] - b[1:-1]) * WEIGHTS[0]


def flow(n, p, b):
    for _ in range(n):
        relax(p, b)
    return p


def results(f, numbers, xp):
    global SWEEPS
    out = []
    for number in numbers:
        SWEEPS = number
        out.append(np.asarray(f(3, xp.zeros(9), xp.ones(9))))
    return out


@pytest.fixture(autouse=True)
def at_once():
    global SWEEPS
    before, deterministic = tnp.config.get_native(), tnp.config.get_deterministic()
    tnp.config.set_native("now")
    tnp.config.set_deterministic(True)
    yield
    SWEEPS, WEIGHTS[0] = 4, 0.5
    tnp.config.set_native(before)
    tnp.config.set_deterministic(deterministic)


@pytest.mark.parametrize("several", [2, 3, 8])
def test_each_is_made_once(several):
    f = tnp.function(flow)
    numbers = [2 + k for k in range(several)]
    found = results(f, numbers, tnp)
    made = compilations()
    for order in (numbers, numbers[::-1], numbers[::2] + numbers[1::2]):
        for number, one in zip(order, results(f, order, tnp), strict=True):
            np.testing.assert_allclose(one, found[number - 2])
    assert compilations() == made
    np.testing.assert_allclose(found, results(flow, numbers, np))


def test_what_is_new_is_made():
    f = tnp.function(flow)
    results(f, [2, 3, 2, 3], tnp)
    WEIGHTS[0] = 0.125
    found = results(f, [2, 3, 2], tnp)
    np.testing.assert_allclose(found, results(flow, [2, 3, 2], np))
    WEIGHTS[0] = 0.5
    np.testing.assert_allclose(results(f, [3, 2], tnp), results(flow, [3, 2], np))


def test_of_many_the_latest_are_kept():
    f = tnp.function(flow)
    numbers = list(range(1, 31))
    np.testing.assert_allclose(results(f, numbers, tnp), results(flow, numbers, np))
    made = compilations()
    results(f, numbers[-8:], tnp)
    assert compilations() == made
