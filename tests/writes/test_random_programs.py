"""Random programs of views, reads and writes: NumPy, eager, taped, compiled and batched runs agree."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import numpy as np
from hypothesis import HealthCheck, assume, given, note, settings

import tensornumpy as tnp

from .programs import Program, programs

EXAMPLES = int(os.environ.get("TENSORNUMPY_FUZZ", "120"))  # programs a test; CI runs thousands
checked = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize="TENSORNUMPY_FUZZ_RANDOM" not in os.environ,
    suppress_health_check=list(HealthCheck),
)
STEP = 1e-6


def reference(program: Program, values: list[np.ndarray]) -> tuple[list[np.ndarray], list[np.ndarray], float]:
    """NumPy's results, the bases after the run, and how near a decision came."""
    arguments, run, decisions = program.functions()
    bases = [v.copy() for v in values]
    outs = run(np, *arguments(np, *bases))
    return [np.array(o) for o in outs], bases, decisions.gap


def weights(outs: list[Any]) -> list[np.ndarray]:
    rng = np.random.default_rng(7)
    return [rng.uniform(0.5, 1.5, np.shape(o)) for o in outs]


def loss(xp: Any, outs: list[Any]) -> Any:
    return sum((xp.sum(o * w) for o, w in zip(outs, weights(outs), strict=True)), xp.zeros(()))


def finite_differences(program: Program, values: list[np.ndarray]) -> list[np.ndarray]:
    """Central differences of the loss in every element of the bases."""

    def at(shifted: list[np.ndarray]) -> float:
        return float(loss(np, reference(program, shifted)[0]))

    grads = []
    for i, v in enumerate(values):
        grad = np.zeros(v.shape)
        for k in np.ndindex(v.shape):
            up, down = [w.copy() for w in values], [w.copy() for w in values]
            up[i][k] += STEP
            down[i][k] -= STEP
            grad[k] = (at(up) - at(down)) / (2 * STEP)
        grads.append(grad)
    return grads


def agree(program: Program, found: list[Any], wanted: list[Any], rtol: float = 1e-12) -> None:
    note(program.source())
    assert len(found) == len(wanted)
    for name, f, w in zip(program.names, found, wanted, strict=False):
        f = f.numpy() if isinstance(f, tnp.ndarray) else np.asarray(f)
        assert f.shape == w.shape, name
        assert f.dtype == w.dtype, name
        np.testing.assert_allclose(f, w, rtol=rtol, atol=rtol, err_msg=name)


def gradients_agree(program: Program, found: list[Any], values: list[np.ndarray]) -> None:
    note(program.source())
    for f, w in zip(found, finite_differences(program, values), strict=True):
        f = np.zeros(w.shape) if f is None else f.numpy()
        np.testing.assert_allclose(f, w, rtol=1e-6, atol=2e-7 * max(1.0, np.abs(w).max(initial=0.0)))


def fresh(values: list[np.ndarray]) -> list[Any]:
    return [tnp.array(v) for v in values]


@checked
@given(programs())
def test_eager(program: Program) -> None:
    values = program.values()
    wanted, after, _ = reference(program, values)
    arguments, run, _ = program.functions()
    bases = fresh(values)
    agree(program, run(tnp, *arguments(tnp, *bases)), wanted)
    agree(program, bases, after)


@checked
@given(programs())
def test_taped(program: Program) -> None:
    values = program.values()
    wanted, after, gap = reference(program, values)
    assume(gap > 1e-3)
    arguments, run, _ = program.functions()
    bases = fresh(values)
    with tnp.GradientTape() as tape:
        tape.watch(bases)
        outs = run(tnp, *arguments(tnp, *bases))
        target = loss(tnp, outs)
    agree(program, outs, wanted)
    agree(program, bases, after)
    for x in [*bases, *outs]:  # writes after the tape has closed change nothing that it holds
        if x.size and np.asarray(x).flags.writeable:
            x[...] = 1e9
    gradients_agree(program, tape.gradient(target, bases), values)


@checked
@given(programs())
def test_views_older_than_the_tape(program: Program) -> None:
    values = program.values()
    assume(reference(program, values)[2] > 1e-3)
    arguments, run, _ = program.functions()
    bases = fresh(values)
    given_arrays = arguments(tnp, *bases)
    with tnp.GradientTape() as tape:
        tape.watch(bases)
        target = loss(tnp, run(tnp, *given_arrays))
    gradients_agree(program, tape.gradient(target, bases), values)


@checked
@given(programs())
def test_compiled(program: Program) -> None:
    """Traced on one set of values, run on it and on two others; arguments written to inside are written."""
    arguments, run, _ = program.functions()
    f = tnp.function(lambda *xs: run(tnp, *xs))
    for seed in (0, 0, 1, 2):
        values = program.values(seed)
        try:
            wanted, after, _ = reference(program, values)
        except (IndexError, ValueError):  # a mask that selects another number of elements
            continue
        bases = fresh(values)
        agree(program, f(*arguments(tnp, *bases)), wanted)
        agree(program, bases, after)


@checked
@given(programs())
def test_gradient_of_compiled(program: Program) -> None:
    values = program.values()
    assume(reference(program, values)[2] > 1e-3)
    arguments, run, _ = program.functions()
    f = tnp.function(lambda *xs: run(tnp, *xs))
    for _ in range(2):
        bases = fresh(values)
        with tnp.GradientTape() as tape:
            tape.watch(bases)
            target = loss(tnp, f(*arguments(tnp, *bases)))
        gradients_agree(program, tape.gradient(target, bases), values)


@checked
@given(programs())
def test_compiled_gradient(program: Program) -> None:
    values = program.values()
    assume(reference(program, values)[2] > 1e-3)
    arguments, run, _ = program.functions()

    @tnp.function
    def gradient(*bases: Any) -> Any:
        with tnp.GradientTape() as tape:
            tape.watch(bases)
            target = loss(tnp, run(tnp, *arguments(tnp, *bases)))
        return tape.gradient(target, list(bases), unconnected_gradients="zero")

    for _ in range(2):
        bases = fresh(values)
        gradients_agree(program, gradient(*bases), values)
        agree(program, bases, reference(program, values)[1])


def _stacked(program: Program) -> list[list[np.ndarray]]:
    return [program.values(seed) for seed in range(3)]


def _batched(program: Program, transform: Callable) -> None:
    examples = _stacked(program)
    wanted = [reference(program, values)[0] for values in examples]
    arguments, run, _ = program.functions()

    def one(bases: Any) -> Any:
        return run(tnp, *arguments(tnp, *bases))

    mapped = transform(lambda *bases: tnp.vectorized_map(one, bases))
    stacked = [np.stack(parts) for parts in zip(*examples, strict=True)]
    for _ in range(2):
        outs = mapped(*fresh(stacked))
        agree(program, outs, [np.stack(parts) for parts in zip(*wanted, strict=True)])


@checked
@given(programs(masks=False))
def test_batched(program: Program) -> None:
    _batched(program, lambda f: f)


@checked
@given(programs(masks=False))
def test_compiled_batch(program: Program) -> None:
    _batched(program, tnp.function)


@checked
@given(programs(masks=False))
def test_compiled_batch_of_gradients(program: Program) -> None:
    examples = _stacked(program)
    assume(all(reference(program, values)[2] > 1e-3 for values in examples))
    arguments, run, _ = program.functions()

    def gradient(bases: Any) -> Any:
        with tnp.GradientTape() as tape:
            tape.watch(bases)
            target = loss(tnp, run(tnp, *arguments(tnp, *bases)))
        return tape.gradient(target, list(bases), unconnected_gradients="zero")

    f = tnp.function(lambda *bases: tnp.vectorized_map(gradient, bases))
    stacked = [np.stack(parts) for parts in zip(*examples, strict=True)]
    for _ in range(2):
        grads = f(*fresh(stacked))
        for i, values in enumerate(examples):
            gradients_agree(program, [g[i] for g in grads], values)
