"""Arrays in any layout: the loops over their axes in the order of memory, and the kernels that a group has for them.

A kernel is made for C-contiguous arrays. Where it declines because an argument is transposed, a slice with a step or
reversed, a second one is made for those strides (its machine code depends only on the classes of maps.py).
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .expression import Expression, Walk
from .maps import ALONG, BACKWARD, FIXED, STRIDED

_MOST = 64  # layouts that a group keeps kernels for
_BLOCK = range(128, 15, -1)  # lengths of a piece of the innermost loop


def broadcast_strides(shape: Sequence[int], own: Sequence[int], strides: Sequence[int]) -> list[int]:
    """Byte strides of an array of shape ``own`` that is broadcast to ``shape``."""
    steps = [0 if n == 1 else s for n, s in zip(own, strides, strict=True)]
    return [0] * (len(shape) - len(own)) + steps


def memory_order(
    shape: Sequence[int], operands: Sequence[Sequence[int]], strides: Sequence[Sequence[int]]
) -> list[int]:
    """The axes from the largest to the smallest stride, as NumPy's iterator sorts them: two axes are exchanged if an
    operand has them the other way round and none has them in C order."""
    rows = [broadcast_strides(shape, s, d) for s, d in zip(operands, strides, strict=True)]
    order: list[int] = []
    for axis in range(len(shape)):
        place = len(order)
        for k in range(len(order) - 1, -1, -1):
            pairs = [(abs(r[order[k]]), abs(r[axis])) for r in rows if r[order[k]] and r[axis]]
            if not pairs:
                continue  # nothing is known about these two: look further out
            if any(before >= after for before, after in pairs):
                break
            place = k
        order.insert(place, axis)
    return order


def strided_walk(
    shape: Sequence[int], rows: Sequence[Sequence[int]], sizes: Sequence[int]
) -> tuple[Walk, tuple[int, ...]]:
    """Loops over ``shape`` for inputs with these byte strides, and C-contiguous outputs; distances are in bytes.

    ``sizes``: bytes of an element of each operand, outputs last. Returns the classes of all operands, too.
    """
    outputs = []
    for size in sizes[len(rows) :]:
        step, row = size, []
        for n in reversed(shape):
            row.append(0 if n == 1 else step)
            step *= n
        outputs.append(row[::-1])
    rows = [*rows, *outputs]
    axes: list[tuple[int, list[int]]] = []
    for axis, n in enumerate(shape):
        if n == 1:
            continue
        here = [row[axis] for row in rows]
        if axes and all(before == n * now for before, now in zip(axes[-1][1], here, strict=True)):
            axes[-1] = (axes[-1][0] * n, here)
        else:
            axes.append((n, here))
    axes = axes or [(1, [0] * len(rows))]
    n, inner = axes[-1]
    classes = tuple(
        FIXED if d == 0 else ALONG if d == size else BACKWARD if d == -size else STRIDED
        for d, size in zip(inner, sizes, strict=True)
    )
    block = next((b for b in _BLOCK if n % b == 0), 0)
    if STRIDED in classes and len(axes) > 1 and block and n > block:
        # rows of a piece after each other find the strided operand's lines in the cache
        axes = [(n // block, [d * block for d in inner]), *axes[:-1], (block, inner)]
    return Walk(tuple(n for n, _ in axes), tuple(tuple(d[k] for _, d in axes) for k in range(len(rows)))), classes


class Layouts:
    """The kernels of one group for arrays that are not C-contiguous, made at once or by the thread in the background
    when they would have saved the time of the making."""

    def __init__(self, expression: Expression, shape: Sequence[int], operands: Sequence[Sequence[int]], saving: float):
        self.expression, self.shape, self.operands, self.saving = expression, tuple(shape), operands, saving
        self._lock = threading.Lock()
        self._found: dict[tuple, Callable[..., Any] | None] = {}
        self._calls: dict[tuple, float] = {}

    def __call__(self, args: Sequence[Any]) -> Any:
        """The results for ``args``, or NotImplemented where NumPy has to compute them."""
        key = []
        plain = True
        for a in args:
            if type(a) is not np.ndarray:
                return NotImplemented
            flags = a.flags
            plain = plain and flags.c_contiguous
            if not flags.aligned:
                return NotImplemented
            key.append(a.strides)
        if plain:
            return NotImplemented
        return self._kernel(tuple(key))(*args)

    def _kernel(self, key: tuple) -> Callable[..., Any]:
        found = self._found.get(key)
        if found is not None:
            return found
        from .. import native

        with self._lock:
            if key in self._found:  # being made
                return _decline
            self._calls[key] = self._calls.get(key, 0.0) + self.saving
            if native.get_mode() == "now":
                self._make(key)
                return self._found[key] or _decline
            if native.get_mode() == "background" and self._calls[key] > native._WORTH:
                self._found[key] = None
                native._background.put(_Job(self, key))  # type: ignore[arg-type]
        return _decline

    def _make(self, key: tuple) -> None:
        from .kernels import strided_kernel

        if len(self._found) >= _MOST:
            self._found, self._calls = {}, {}
        try:
            self._found[key] = strided_kernel(self.expression, self.shape, self.operands, key)
        except (RuntimeError, ValueError, TypeError):
            self._found[key] = _decline


class _Job:
    """What the background thread is given."""

    def __init__(self, layouts: Layouts, key: tuple):
        self._layouts, self._key = layouts, key

    def make(self) -> None:
        """Make the kernel."""
        self._layouts._make(self._key)


def _decline(*args: Any) -> Any:
    return NotImplemented
