"""Programs with loops in ``vectorized_map``: one program in which the loop over examples is outside.

The batch rule of ``apply`` runs it for a program under ``vectorized_map``. It calls ``compiler`` for the program over
examples, and runs the examples one after the other where there is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from ...api.arrays.joining import stack
from ...compiler.derive.batching import over_examples
from .derivative import Kernel


class Examples(Kernel):
    """A program for many examples. Where it bails out, they run one by one, and the one that bails out in Python."""

    def __init__(self, one: Kernel, mapped: Sequence[bool], size: int):
        self.one, self.mapped, self.size = one, tuple(mapped), size
        inputs = [b for b in one.program.bufs if b.role == "input"]
        own: set[Any] = {
            b for b, x in zip(inputs, one.arguments, strict=True) if x.__class__ is not np.ndarray and mapped[x]
        }
        own |= {v for v, k in zip(one.program.scalars, one.numbers, strict=False) if mapped[k]}
        super().__init__(
            over_examples(one.program, own, size),
            [*one.arguments, *(k for k in one.numbers if mapped[k])],
            [k for k in one.numbers if not mapped[k]],
            [
                ((size, *shape), dtype) if m else (shape, dtype)
                for (shape, dtype), m in zip(one.avals, mapped, strict=True)
            ],
            [((size, *shape), dtype) for shape, dtype in one.outputs],
            one.written,
        )

    @property
    def flags(self) -> int:  # type: ignore[override]
        """Those of one example."""
        return self.one.flags

    def room(self) -> list[int]:
        return [*self.one.room(), self.size]

    @property
    def has_fixed_sizes(self) -> bool:
        return self.one.has_fixed_sizes

    def is_valid(self, values: Sequence[np.ndarray]) -> bool:
        if type(self.one).is_valid is Kernel.is_valid:
            return True
        return all(self.one.is_valid(self._example(i, values)) for i in range(self.size))

    def on_arrays(self, *values: Any) -> Sequence[Any]:
        found = self.native(values)
        if not isinstance(found, str):
            return found
        every = [self.one.on_arrays(*self._example(i, map(np.asarray, values))) for i in range(self.size)]
        return [np.stack([np.asarray(x) for x in results]) for results in zip(*every, strict=True)]

    def __call__(self, *handles: Any) -> list[Any]:
        """The Python function on one example after the other."""
        every = [self.one(*self._example(i, handles)) for i in range(self.size)]
        return [stack(results) for results in zip(*every, strict=True)]

    def _example(self, i: int, values: Iterable[Any]) -> list[Any]:
        """The arguments of one example."""
        return [v[i] if m else v for v, m in zip(values, self.mapped, strict=True)]


__all__ = ["Examples"]
