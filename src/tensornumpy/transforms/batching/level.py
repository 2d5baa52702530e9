"""A batching level: the scope in which values are one for each example, and the way in and out of it.

``vectorized_map.py`` opens a level for its function, the Jacobian one for its unit vectors. ``bind`` reads the
values; it calls nothing of ours above the core.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..._base.scopes import Scope, enter
from ..._core.core import Batched, Meta, bind, context, mark_shared, ndarray, wrap, wrap_shared
from ..._core.scalars import as_scalar
from ..._core.values import Level
from ...ops import movement

_numbers = itertools.count(1)


class batching(Scope):
    """Scope of one batch: ``split`` makes a per-example value of an array, ``join`` an array of the examples.

    ``with batching(n) as batch: ... batch.join(f(batch.split(x)))`` computes f for the n rows of x at once.
    """

    def __init__(self, size: int):
        self.size = size
        self.level = Level(next(_numbers))
        self.level.size, self.level.copies = size, []

    def __enter__(self) -> batching:
        ctx = context()
        self.level.ctx = enter(self, ctx.with_level(self.level))
        return self

    def split(self, x: ndarray) -> ndarray:
        """One example of ``x``, standing for each of its leading axis."""
        mark_shared(x)
        ctx = context()
        value = x._v if ctx.trace is None or x._v.__class__ is Batched else ctx.trace.to_symbol(x)
        if value.__class__ is np.ndarray:
            value = self._told_apart(value, ctx.tapes)
        inner = wrap_shared(value)
        meta: Any = x._m
        if (meta if meta.base is None else meta.base._m).externally_writable:
            inner._m = Meta(copy_on_write=True, externally_writable=True)
        example = Batched(inner, self.level)
        return wrap(example) if example.ndim else as_scalar(example)  # as ``for example in x`` gives it

    def _told_apart(self, value: np.ndarray, tapes: Sequence[Any]) -> np.ndarray:
        """The array as another object of the same memory: the function may read the array itself, which is no example.
        Tapes that know the one know the other."""
        copy = value.view()
        for tape in tapes:
            tape._know_copy(value, copy)
        self.level.copies.append((value, copy))
        return copy

    def has(self, x: ndarray) -> bool:
        """True if ``x`` differs per example of this batch."""
        return x._v.__class__ is Batched and x._v.level == self.level

    def join(self, x: ndarray) -> ndarray:
        """All examples of ``x`` in a leading axis; one that is the same for all is repeated."""
        if self.has(x):
            return x._v.inner
        wide = bind(movement.broadcast_to, (x,), {"shape": (self.size, *x.shape)})
        return bind(movement.copy, (wide,), {})


def distinct(arrays: list[Any]) -> list[Any]:
    """No two results share memory, and each can be written to: copies where that is not so."""
    seen: set[int] = set()
    out = []
    for x in arrays:
        if isinstance(x, ndarray):
            meta = x._m
            root = x if meta is None or meta.base is None else meta.base
            flags = getattr(x._v, "flags", None)
            if id(root) in seen or (flags is not None and not flags.writeable):
                x = bind(movement.copy, (x,), {})
            else:
                seen.add(id(root))
        out.append(x)
    return out
