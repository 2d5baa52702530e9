"""The passes take time in proportion to the program: their calls are counted for programs of two sizes."""

from __future__ import annotations

import random
import sys

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.staging.graphs import values
from tensornumpy.staging.graphs.graphs import program_of


def elementwise(x, y, n):
    """Any step may read any earlier one."""
    draw, found = random.Random(1), [x, y]
    for k in range(n):
        a, b = draw.choice(found), draw.choice(found)
        found.append(a + b if k % 2 else a * b)
    total = found[0]
    for v in found[1:]:
        total = total + v
    return total


def windows(x, y, n):
    u = x.copy()
    for _ in range(n // 8):
        u[1:-1] += 0.1 * (u[2:] + u[:-2] - 2.0 * u[1:-1]) * y[1:-1]
    return u


def results(x, y, n):
    return tuple(x * (k + 1.5) + y for k in range(n // 2))


def sums(x, y, n):
    found = [x]
    for k in range(n // 4):
        found.append(tnp.sum(found[-1], axis=0) * 0.01 + found[k // 2] * y)
    return found[-1]


def gradient(x, y, n):
    def loss(x):
        x = x.copy()
        for _ in range(n // 40):
            x[1:-1] += 0.1 * x[1:-1] * (x[2:] + x[:-2] - 2.0 * x[1:-1])
        return tnp.sum(x * x)

    return tnp.grad(loss)(x)


def calls(f, n):
    """How many calls of Python and C the writing of a program takes, for each step of its graph."""
    x, y = np.ones((6, 5)), np.ones((6, 5))
    with np.errstate(all="ignore"):
        traced = tnp.function(lambda x, y: f(x, y, n), native="off")
        traced(x, y)
    graph = traced._ledger[-1].compiled.graph
    strides = [x.strides] * len(graph.inputs)
    layouts = [(8,) * len(v.aval.shape) for v in graph.outputs]
    count = 0

    def note(frame, event, arg):
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        program_of(graph, strides, layouts)
    finally:
        sys.setprofile(before)
    return count / sum(node.kind == "op" for node in graph.nodes)


@pytest.mark.parametrize(
    ("f", "most"),
    [(elementwise, 40), (elementwise, 4000), (results, 40), (results, 4000), (windows, 4000), (sums, 4000),
     (gradient, 4000)],
)  # fmt: skip
def test_steps_cost_the_same_in_large_programs(f, most, monkeypatch):
    """``most``: steps of a group; values that go from one to the next are stores of one map."""
    monkeypatch.setattr(values, "_MOST", most)
    assert calls(f, 800) < 2 * calls(f, 160)
