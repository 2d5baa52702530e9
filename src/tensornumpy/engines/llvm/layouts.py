"""Kernels for arrays that are not C-contiguous.

A kernel is made for C-contiguous arrays. Where it declines because an argument is transposed, a slice with a step or
reversed, a second one is made for those strides (its machine code depends only on how operands run along the
innermost loop).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base.defects import judge
from ..._base.forks import lock
from .. import background

_MAX_LAYOUTS = 64  # layouts that a group keeps kernels for


class Layouts:
    """The kernels of one group for arrays that are not C-contiguous, made at once or by the thread in the background
    when they would have saved the time of the making."""

    def __init__(self, make: Callable[[Sequence[tuple[int, ...]]], Callable[..., Any]], saving: float):
        self.make, self.saving = make, saving
        self._lock = lock()
        self._found: dict[tuple, Callable[..., Any] | None] = {}
        self._calls: dict[tuple, float] = {}

    def __call__(self, args: Sequence[Any]) -> Any:
        """The results for ``args``, or NotImplemented where NumPy has to compute them."""
        key = []
        is_contiguous = True
        for a in args:
            if type(a) is not np.ndarray:
                return NotImplemented
            flags = a.flags
            is_contiguous = is_contiguous and flags.c_contiguous
            if not flags.aligned:
                return NotImplemented
            key.append(a.strides)
        if is_contiguous:
            return NotImplemented
        return self._kernel(tuple(key))(*args)

    def _kernel(self, key: tuple) -> Callable[..., Any]:
        found = self._found.get(key)
        if found is not None:
            return found
        with self._lock:
            if key in self._found:  # being made
                return _decline
            self._calls[key] = self._calls.get(key, 0.0) + self.saving
            if background.get_mode() == "now":
                self._make(key)
                return self._found[key] or _decline
            if background.get_mode() == "background" and self._calls[key] > background.WORTH:
                self._found[key] = None
                background.put(functools.partial(self._make, key))
        return _decline

    def _make(self, key: tuple) -> None:
        if len(self._found) >= _MAX_LAYOUTS:
            self._found, self._calls = {}, {}
        try:
            self._found[key] = self.make(key)
        except Exception as error:
            judge(error, "a kernel for another memory order")
            self._found[key] = _decline


def _decline(*args: Any) -> Any:
    return NotImplemented
