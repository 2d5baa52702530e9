"""Programs with loops under tapes, batches and traces: one step that gives what the unrolled loops give."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.function.programs import derivative, primitive

pytestmark = pytest.mark.usefixtures("native_now")


@tnp.function
def cholesky(a):
    for j in range(a.shape[0]):
        a[j, j] = tnp.sqrt(a[j, j] - tnp.dot(a[j, :j], a[j, :j]))
        for i in range(j + 1, a.shape[0]):
            a[i, j] = (a[i, j] - tnp.dot(a[i, :j], a[j, :j])) / a[j, j]


def loss(x):
    y = x * 1.0
    cholesky(y)
    return tnp.sum(tnp.tril(y) * 3)


MATRIX = np.eye(8) * 5 + 1


def steps(monkeypatch):
    """The programs that run as steps from now on."""
    seen = []
    run = primitive.transformed
    from tensornumpy.function.programs import staged

    monkeypatch.setattr(staged, "transformed", lambda call, *rest: seen.append(call) or run(call, *rest))
    return seen


def by_python(f, *args):
    tnp.config.set_native("off")
    try:
        return f(*args)
    finally:
        tnp.config.set_native("now")


def test_a_watched_program_is_one_step_and_its_writes_are_seen(monkeypatch):
    seen = steps(monkeypatch)
    x = tnp.asarray(MATRIX)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        result = loss(x)
    assert len(seen) == 1
    gradient = tape.gradient(result, x)
    assert np.allclose(gradient.numpy(), by_python(tnp.grad(loss), x).numpy(), rtol=1e-12, atol=1e-12)


def test_a_trace_has_one_step_for_the_loops():
    x = tnp.asarray(MATRIX)
    traced = tnp.function(lambda x: loss(x))
    expected = by_python(loss, x)
    assert np.allclose(traced(x).numpy(), expected.numpy())
    assert np.allclose(traced(x * 2).numpy(), by_python(loss, x * 2).numpy())
    assert "apply" in str(traced.graph())


def test_examples_of_a_batch_are_those_of_single_calls(monkeypatch):
    seen = steps(monkeypatch)
    xs = tnp.stack([tnp.asarray(MATRIX), tnp.asarray(MATRIX) * 2])
    found = tnp.vectorized_map(loss, xs)
    assert seen
    assert np.allclose(found.numpy(), [float(loss(x)) for x in xs])


def test_a_program_that_bails_out_runs_in_python_and_leaves_its_arguments():
    x = tnp.asarray(-MATRIX)
    kept = x.numpy().copy()
    with tnp.GradientTape() as tape:
        tape.watch(x)
        with pytest.warns(RuntimeWarning):
            result = loss(x)
    assert np.isnan(float(result))
    assert np.array_equal(x.numpy(), kept)


def test_a_derivative_that_cannot_be_compiled_is_that_of_the_function(monkeypatch):
    refused = []

    def refuse(program):
        refused.append(program)
        raise derivative.CannotCompile("for a test")

    @tnp.function
    def chained(x):
        y = tnp.zeros_like(x)
        for k in range(1, x.shape[0]):
            y[k] = y[k - 1] * tnp.sin(x[k]) + x[k - 1]
        return y

    x = tnp.asarray(np.arange(1.0, 50.0))
    expected = tnp.grad(lambda x: tnp.sum(chained.python_function(x)))(x).numpy()
    monkeypatch.setattr(derivative, "compile_program", refuse)
    np.testing.assert_allclose(tnp.grad(lambda x: tnp.sum(chained(x)))(x).numpy(), expected, rtol=1e-12)
    assert refused
