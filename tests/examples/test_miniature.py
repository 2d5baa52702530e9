"""The miniature of the library computes what NumPy does, in every mode, and stays short."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import numpy as np
import pytest

PROGRAM = Path(__file__).resolve().parents[2] / "examples" / "miniature.py"
_spec = importlib.util.spec_from_file_location("miniature", PROGRAM)
m = sys.modules["miniature"] = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(m)

X = np.array([[0.5, 1.0, 1.5], [0.25, -1.0, 2.0]])


def product(x, xp=m):
    return xp.matmul(x, xp.swapaxes(xp.sin(x), -1, -2)) / (x[:2, :2] * x[:2, :2] + 3.0) - xp.exp(-x[:, 1:])


def scaled(x, xp=m):
    x = 1.0 * x
    x[0] = x[0] * xp.sum(x[1], axis=-1)
    x[:, 1:] = x[:, 1:] + 2.0 / xp.exp(x[:, :2])
    return xp.reshape(x, (3, 2)) - xp.cos(x[0, 0])


def branching(x, xp=m):
    while xp.sum(x) > 1.0:
        x = x * 0.5
    return x * x + 1.0


PROGRAMS = pytest.mark.parametrize("program", [product, scaled, branching])


def differences(f, x):
    """The gradient of the sum of f by central differences."""
    steps = np.eye(x.size).reshape(-1, *x.shape) * 1e-6
    return np.array([(f(x + s).sum() - f(x - s).sum()) / 2e-6 for s in steps]).reshape(x.shape)


@PROGRAMS
def test_values_are_those_of_numpy(program):
    np.testing.assert_array_equal(program(m.array(X)).numpy(), program(X, np))


@PROGRAMS
def test_gradients_are_those_of_differences(program):
    np.testing.assert_allclose(m.grad(program)(X).numpy(), differences(lambda x: program(x, np), X), atol=1e-8)


@PROGRAMS
def test_second_gradients_are_those_of_differences(program):
    second = m.grad(lambda x: m.grad(program)(x) * m.sin(x))(X)
    expected = differences(lambda x: m.grad(program)(x).numpy() * np.sin(x), X)
    np.testing.assert_allclose(second.numpy(), expected, atol=1e-7)


@pytest.mark.parametrize("program", [product, scaled])
def test_a_map_is_the_function_of_each_example(program):
    xs = np.stack([X, X * 2.0, -X])
    for f in (program, m.grad(program)):
        np.testing.assert_allclose(m.vectorized_map(f, m.array(xs)).numpy(), [f(m.array(x)).numpy() for x in xs])
    weights = m.array(np.stack([X, X + 1.0, X + 2.0, X + 3.0]))
    pairs = m.vectorized_map(lambda w: m.vectorized_map(lambda x: m.sum(x * w), m.array(xs)), weights)
    np.testing.assert_allclose(pairs.numpy(), np.einsum("wij,xij->wx", weights.numpy(), xs))


def test_a_map_does_not_branch():
    with pytest.raises(TypeError, match="no single number to branch on"):
        m.vectorized_map(branching, m.array(X))


@PROGRAMS
def test_a_traced_function_runs_its_graph(program):
    runs = []

    def f(x):
        runs.append(1)
        return program(x)

    traced = m.function(f)
    for x in (X, X + 0.125, X):
        np.testing.assert_allclose(traced(m.array(x)).numpy(), program(x, np), rtol=1e-14)
    assert len(runs) == 1


def test_another_way_through_the_branches_is_another_trace():
    runs = []

    @m.function
    def f(x):
        runs.append(1)
        return branching(x)

    for scale in (1.0, 8.0, 1.0, 8.0):
        np.testing.assert_allclose(f(m.array(X * scale)).numpy(), branching(X * scale, np), rtol=1e-14)
    assert len(runs) == 2


def test_elementwise_neighbours_are_one_kernel():
    trace = m.Trace(lambda x: m.exp(m.sin(x)) * x, [X])
    (kernel,) = trace._steps
    assert kernel.text.count("load double") == 1
    assert kernel.text.count("store double") == 1


def test_writes_reach_the_base_and_the_argument_of_a_compiled_function():
    x = m.array(X)
    row = x[1]
    row[1:] = 7.0
    assert x.numpy().tolist() == [X[0].tolist(), [0.25, 7.0, 7.0]]

    @m.function
    def write(x):
        x[0, 1:] = x[0, :2] * 2.0
        return m.sum(x)

    for _ in range(2):
        y = m.array(X)
        assert float(write(y)) == y.numpy().sum()
        assert y.numpy()[0].tolist() == [0.5, 1.0, 2.0]


def test_a_value_that_a_tape_keeps_is_not_overwritten():
    x = m.array(X)
    start = x.value
    with m.GradientTape() as tape:
        tape.watch(x)
        y = x * x
    x[...] = 0.0
    np.testing.assert_array_equal(tape.gradient(y, start).numpy(), 2.0 * X)


def test_a_wrong_rule_would_be_seen(monkeypatch):
    wrong = m.Op("sin", np.sin, m.times(lambda xp, y, a: y), llvm=m.OPS["sin"].llvm)
    monkeypatch.setitem(m.OPS, "sin", wrong)
    with pytest.raises(AssertionError):
        test_gradients_are_those_of_differences(product)


def test_it_is_short():
    assert sum(1 for line in PROGRAM.read_text().splitlines() if line.strip()) <= 400
