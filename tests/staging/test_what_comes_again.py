"""Programs for what was outside before come again with it: a global bound that goes back and forth makes none anew."""

from __future__ import annotations

import re

import numpy as np
import pytest

import tensornumpy as tnp

SWEEPS = 4
SCALE = 0.5


def relax(p, b):
    for _ in range(SWEEPS):
        p[1:-1, 1:-1] = (p[1:-1, 2:] + p[1:-1, :-2] + p[2:, 1:-1] + p[:-2, 1:-1] - b[1:-1, 1:-1]) * SCALE


def flow(n, p, b):
    for _ in range(n):
        relax(p, b)
    return p


def results(f, numbers, xp):
    global SWEEPS
    out = []
    for number in numbers:
        SWEEPS = number
        out.append(np.asarray(f(3, xp.zeros((13, 13)), xp.ones((13, 13)))))
    return out


def making(f):
    """What explain() says of the time in which programs were made: any that is made anew adds to it."""
    return re.search(r"making took [0-9.]+ m?s", f.explain()).group()


@pytest.fixture(autouse=True)
def at_once():
    global SWEEPS, SCALE
    before, deterministic = tnp.config.get_native(), tnp.config.get_deterministic()
    tnp.config.set_native("now")
    tnp.config.set_deterministic(True)
    yield
    SWEEPS, SCALE = 4, 0.5
    tnp.config.set_native(before)
    tnp.config.set_deterministic(deterministic)


@pytest.mark.parametrize("several", [2, 3, 8])
def test_each_is_made_once(several):
    f = tnp.function(flow)
    numbers = [4 + k for k in range(several)]
    found = results(f, numbers, tnp)
    spent = making(f)
    for order in (numbers, numbers[::-1], numbers[::2] + numbers[1::2]):
        for number, one in zip(order, results(f, order, tnp), strict=True):
            np.testing.assert_allclose(one, found[number - 4])
    assert making(f) == spent
    np.testing.assert_allclose(found, results(flow, numbers, np))


def test_what_is_new_is_made():
    global SCALE
    f = tnp.function(flow)
    results(f, [4, 5, 4, 5], tnp)
    SCALE = 0.125
    found = results(f, [4, 5, 4], tnp)
    np.testing.assert_allclose(found, results(flow, [4, 5, 4], np))
    SCALE = 0.5
    np.testing.assert_allclose(results(f, [5, 4], tnp), results(flow, [5, 4], np))


def test_of_many_the_latest_are_kept():
    f = tnp.function(flow)
    numbers = list(range(4, 24))
    np.testing.assert_allclose(results(f, numbers, tnp), results(flow, numbers, np))
    spent = making(f)
    results(f, numbers[-8:], tnp)
    assert making(f) == spent
