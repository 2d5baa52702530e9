"""Benchmarks of compiled elementwise expressions and reductions, and of single eager operations on large arrays."""

from __future__ import annotations

from typing import Any

import numpy as np

from tensornumpy.command.benchmark.race import Table
from tensornumpy.command.benchmark.rivals import Rivals

from .worlds import Job, candidates

SIZES = (2**10, 2**15, 2**20)
QUICK_SIZES = (2**10, 2**20)
MATRIX = (1024, 1024)


def _draw(*shapes: tuple[int, ...]) -> list[np.ndarray]:
    """Numbers from 0.5 to 1.5. Sums of them do not cancel, so rounding errors are small in any order of addition."""
    rng = np.random.default_rng(0)
    return [rng.uniform(0.5, 1.5, shape).astype(np.float32) for shape in shapes]


def _table(rivals: Rivals, kind: str, title: str, job: Job, arrays: list[np.ndarray], **options: Any) -> Table:
    size = max(array.size for array in arrays)
    full = f"{title}, {' x '.join(map(str, arrays[0].shape))}"
    ways = candidates(rivals, job, arrays, **options)
    return Table(kind, full, ways, size=size, rtol=1e-4, atol=1e-6, case=title)


def elementwise(rivals: Rivals, quick: bool = False) -> list[Table]:
    """Elementwise expressions at several sizes, with broadcast and transposed operands, and cumulative sums."""
    out = []
    for size in QUICK_SIZES if quick else SIZES:
        a, b, c = _draw(*[(size,)] * 3)
        out.append(_table(rivals, "elementwise", "a * b + c * tanh(a)", _fused, [a, b, c]))
    matrix, column, row = _draw(MATRIX, (MATRIX[0], 1), MATRIX[1:])
    jobs: list[tuple[str, Job, list[np.ndarray]]] = [
        ("x + column * row", lambda xp, x, c, r: x + c * r, [matrix, column, row]),
        ("x.T + y", lambda xp, x, y: x.T + y, [matrix, matrix[::-1].copy()]),
        ("cumsum(x * x, axis=0)", lambda xp, x: xp.cumsum(x * x, axis=0), [matrix]),
        ("cumsum(x * x, axis=1)", lambda xp, x: xp.cumsum(x * x, axis=1), [matrix]),
    ]
    return out + [_table(rivals, "elementwise", *job) for job in jobs]


def _fused(xp: Any, a: Any, b: Any, c: Any) -> Any:
    return a * b + c * xp.tanh(a)


def reductions(rivals: Rivals, quick: bool = False) -> list[Table]:
    """Sums and maxima of a vector, of an expression, and along the axes of a matrix."""
    out = []
    for size in QUICK_SIZES if quick else SIZES:
        x, y = _draw((size,), (size,))
        jobs: list[tuple[str, Job, list[np.ndarray]]] = [
            ("sum(x)", lambda xp, x: xp.sum(x), [x]),
            ("max(x)", lambda xp, x: xp.max(x), [x]),
            ("sum(exp(-x * x) * y)", lambda xp, x, y: xp.sum(xp.exp(-x * x) * y), [x, y]),
        ]
        out += [_table(rivals, "reductions", *job) for job in jobs]
    (matrix,) = _draw(MATRIX)
    for axis in (0, 1):
        out.append(
            _table(
                rivals, "reductions", f"sum(x, axis={axis})", lambda xp, x, axis=axis: xp.sum(x, axis=axis), [matrix]
            )
        )
    return out


def eager(rivals: Rivals, quick: bool = False) -> list[Table]:
    """Single operations on 2^20 numbers, with no library compiling anything; ``quick`` changes nothing here."""
    x, y = _draw((2**20,), (2**20,))
    jobs: list[tuple[str, Job, list[np.ndarray]]] = [
        ("exp(x)", lambda xp, x: xp.exp(x), [x]),
        ("tanh(x)", lambda xp, x: xp.tanh(x), [x]),
        ("x * y", lambda xp, x, y: x * y, [x, y]),
        ("sum(x)", lambda xp, x: xp.sum(x), [x]),
    ]
    return [_table(rivals, "eager", *job, eager=True) for job in jobs]
