"""The columns of programs: a call in ``tnp.function`` and in ``tnp.vectorized_map``, with its gradient."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

import tensornumpy as tnp
from helpers import assert_same, check_batch
from matrix.derivatives import Function, draw, is_differentiable, reverse
from matrix.sample import Call

EXACT = 1e-10


def others(arrays: Sequence[np.ndarray]) -> Iterator[list[np.ndarray]]:
    """The arrays, and others of the same shapes: numbers close by; in another order; some of them zero. What looks at
    the numbers (``nonzero``, ``unique``, a mask) has results of other shapes on these. Rising numbers stay in order:
    a search in others has no defined result."""
    yield [np.array(a) for a in arrays]
    for change in (
        lambda a: a * (1 + 1e-3),
        lambda a: np.ascontiguousarray(a[::-1]) if a.ndim else a,
        lambda a: np.where(np.arange(a.size).reshape(a.shape) % 2, a, 0.0),
    ):
        new = [change(a) if a.dtype.kind in "fc" else a for a in arrays]
        yield [np.sort(b) if a.ndim == 1 and (a[1:] > a[:-1]).all() else b for a, b in zip(arrays, new, strict=True)]


def outcome(f: Callable, arrays: Sequence[np.ndarray]) -> Any:
    """The result, or the class of the error."""
    try:
        return f(*[tnp.asarray(a) for a in arrays])
    except (ValueError, IndexError, ArithmeticError, np.linalg.LinAlgError) as error:
        return type(error)


def compiled(call: Call) -> str:
    """The value on other numbers than were traced, the gradient of the compiled function, and the gradient inside."""
    if not call.programs:
        return "none"

    def run(*xs: Any) -> Any:
        return call.run(tnp, *xs)

    program = tnp.function(run)
    for k, arrays in enumerate(others(call.arrays)):
        want, got = outcome(run, arrays), outcome(program, arrays)
        if isinstance(want, type):
            assert k and isinstance(got, type) and issubclass(got, want), f"{got} for {want}"
        else:
            assert not isinstance(got, type), f"{got.__name__} where the function gives a result"
            assert_same(got, want, EXACT)
        if not arrays:
            break
    if is_differentiable(call):
        f = Function(call, call.arrays)
        rng = np.random.default_rng(0)
        seeds = [draw(rng, o) for o in f(*f.points)]
        want = reverse(f, seeds)(*f.points)
        assert_same(reverse(tnp.function(f), seeds)(*f.points), want, EXACT)
        assert_same(tnp.function(reverse(f, seeds))(*map(tnp.asarray, f.points)), want, EXACT)
    return "ok"


def vectorized(call: Call) -> str:
    """The value of three examples at once, and their gradients."""
    if not call.arrays or not call.programs:
        return "none"
    if call.batched != "loop":
        drawn(call)
        return "ok"
    check_batch(lambda *xs: call.run(tnp, *xs), *call.arrays, rtol=EXACT)
    if is_differentiable(call):
        f = Function(call, call.arrays)
        seeds = [draw(np.random.default_rng(0), o) for o in f(*f.points)]
        first = reverse(f, seeds)
        check_batch(lambda *xs: first(*xs), *f.points, rtol=1e-9)
    return "ok"


def drawn(call: Call) -> None:
    """Three examples of a call that draws: one stream goes through all of them."""
    batch = [np.stack([a * (1 - 0.1 * k) if a.dtype.kind == "f" else a for k in range(3)]) for a in call.arrays]
    got = tnp.vectorized_map(lambda xs: call.run(tnp, *xs), tuple(map(tnp.asarray, batch)))
    if call.batched == "stacked":
        assert_same(got, call.run(np, *batch), EXACT)
    else:
        np.testing.assert_array_equal(np.sort(got.numpy().reshape(3, -1)), np.sort(batch[0].reshape(3, -1)))
        assert len({tuple(row) for row in np.argsort(got.numpy().reshape(3, -1))}) > 1, "the same draw for each example"
