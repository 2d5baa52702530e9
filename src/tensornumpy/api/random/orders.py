"""Shuffles, permutations and choices: an order is drawn, and applied as an index where something watches."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base.errors import message
from ..._core import core
from ..._core.core import context, ndarray
from ..._core.dispatch import is_tensor, is_transformed, with_arrays
from ..._core.exits import note_draw
from ..._core.numbers import plain
from ..arrays.creation import asarray
from ..arrays.indexing import take
from ..common import is_masked
from .bit_generators import once
from .distributions import Distributions
from .sources import size_of


def watched(x: Any) -> bool:
    """True if a shuffle of ``x`` must be a selection by drawn indices."""
    if not core._active:
        return False
    ctx = context()
    return ctx.trace is not None or bool(ctx.levels) or is_transformed(x)


def into(out: Any, write: Callable[[np.ndarray], Any]) -> None:
    """Let NumPy write into an array of ours or of NumPy's."""
    if isinstance(out, ndarray):
        out._write_with(write)
    else:
        write(out)


def count_of(x: ndarray, axis: int) -> int:
    return x.shape[np.lib.array_utils.normalize_axis_index(axis, x.ndim)]


class Orders(Distributions):
    """Shuffles and choices. Where something watches the array, the order is drawn and applied as an index, so the
    gradient reaches the elements; the order is NumPy's, found by shuffling positions laid out as the array is."""

    __slots__ = ()

    def _order(self, name: str, n: int, ndim: int, axis: int, keywords: dict[str, Any]) -> ndarray:
        method: Any = getattr(self._numpy, name)

        def draw() -> np.ndarray:
            shape = [1] * ndim
            shape[axis] = n
            positions = np.arange(n).reshape(shape)
            found = method(positions, **keywords)
            return (positions if found is None else found).reshape(n)  # a shuffle works in place

        return self._perform(name, (), draw)

    def _shuffle(self, x: Any, axis: int, keywords: dict[str, Any]) -> None:
        if x.__class__ is ndarray and not core._active and x._writable_in_place():  # the common call, at once
            self._numpy.shuffle(x._v, **keywords)
        elif not isinstance(x, ndarray):
            once("a shuffle of what is no tnp array")
            if is_tensor(x):
                raise TypeError(message("shuffle writes into its argument, which no tensor takes", "permutation(x)"))
            if is_masked(x):  # elements and masks by one order, which NumPy draws as it does for this
                places = np.arange(x.shape[axis])
                self._numpy.shuffle(places)
                x[...] = x[(slice(None),) * (axis % x.ndim) + (places,)]
                return
            if isinstance(x, Sequence | np.ndarray):
                self._numpy.shuffle(x, **keywords)
                return
            with warnings.catch_warnings(record=True) as doubts:
                warnings.simplefilter("always")
                self._numpy.shuffle(x, **keywords)
            for doubt in doubts:  # from the user's line
                warnings.warn(str(doubt.message), doubt.category, stacklevel=3)
        elif watched(x) and x.ndim:
            x[...] = take(x, self._order("shuffle", count_of(x, axis), x.ndim, axis, keywords), axis=axis)
        else:
            x._write_with(lambda memory: self._numpy.shuffle(memory, **keywords))

    def _permutation(self, x: Any, axis: int, keywords: dict[str, Any]) -> ndarray:
        if isinstance(x, ndarray) and x.ndim and watched(x):
            return take(x, self._order("permutation", count_of(x, axis), x.ndim, axis, keywords), axis=axis)
        if isinstance(x, ndarray) and not x.ndim:
            x = int(x)
        return self._by_example("permutation", (plain(x),), keywords)  # a number is the length of the result

    def _choice(self, a: Any, axis: int, p: Any, keywords: dict[str, Any]) -> ndarray:
        if core._active and isinstance(a, Sequence | np.ndarray):  # a list of arrays has their gradient
            elements = asarray(a)
            a = elements if elements.ndim else a
        if isinstance(a, ndarray) and a.ndim and (watched(a) or (core._active and a.dtype.kind in "OSU")):
            n = count_of(a, axis)
            method: Any = self._numpy.choice
            if n == 0 or (a.ndim > 1 and "axis" not in keywords):
                method(np.empty(a.shape), **keywords)  # NumPy's own error
            rest = {k: v for k, v in keywords.items() if k != "axis"}
            return take(a, self._perform("choice", (p,), lambda p: method(n, p=p, **rest)), axis=axis)
        if isinstance(a, ndarray) and not a.ndim:
            a = int(a)
        method = self._numpy.choice
        note_draw("random.choice", (a,))  # of which the result has elements; in ``p`` it has no derivative to lose
        return self._perform("choice", (a, p), lambda a, p: method(a, p=p, **keywords), ends=False)

    def bytes(self, length: int) -> bytes:
        """Random bytes. Raises TracedArrayError inside ``function`` and ``vectorized_map``.

        >>> len(tnp.random.default_rng(0).bytes(4))
        4
        """
        once("bytes")
        return self._numpy.bytes(size_of(with_arrays(length)))


__all__: list[str] = []  # nothing here is public by itself
