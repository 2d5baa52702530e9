"""Where generators are, as arrays, and generators of which each example of a batch has its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..._base.errors import message
from ..._core.core import Batched, context, ndarray

_WORD = (1 << 64) - 1


def _parts(state: Any) -> list[Any]:
    """The words of a state, in the order of its dicts."""
    if isinstance(state, dict):
        return [part for value in state.values() for part in _parts(value)]
    if isinstance(state, str):
        return []
    if isinstance(state, np.ndarray):
        return [state.ravel().astype(np.uint64)]
    if isinstance(state, float):
        return [np.array([state]).view(np.uint64)]
    return [np.array([int(state) & _WORD, int(state) >> 64], np.uint64)]  # PCG64 counts in 128 bits


def to_words(state: Any, own: bool) -> np.ndarray:
    """A state of a generator as one array of uint64; the first word is 1 if it belongs to one example alone."""
    return np.concatenate([np.array([own], np.uint64), *_parts(state)])


def from_words(words: np.ndarray, like: Any) -> Any:
    """The inverse of ``to_words``, in the form of the state ``like``."""
    at = 1

    def build(value: Any) -> Any:
        nonlocal at
        if isinstance(value, dict):
            return {key: build(part) for key, part in value.items()}
        if isinstance(value, str):
            return value
        count = value.size if isinstance(value, np.ndarray) else 1 if isinstance(value, float) else 2
        mine, at = words[at : at + count], at + count
        if isinstance(value, np.ndarray):
            return mine.astype(value.dtype).reshape(value.shape)
        return float(mine.view(np.float64)[0]) if count == 1 else int(mine[0]) | int(mine[1]) << 64

    return build(like)


class Streams:
    """NumPy's generators, one for each example of the batches around, with the methods of one of them.

    ``at`` says which one draws; ``make(seed)`` makes one. ``seeds`` has the axes of the batches ``levels`` in front.
    """

    def __init__(self, make: Callable[[Any], Any], seed: ndarray):
        levels = []
        while seed._v.__class__ is Batched:
            levels.append(seed._v.level)
            seed = seed._v.inner
        self.levels, self.seeds, self._make = tuple(reversed(levels)), seed, make
        self.sizes = tuple(level.size for level in self.levels)
        self.at = (0,) * len(levels)
        trace = context().trace
        self.start(seed._concrete() if trace is None else trace.to_symbol(seed).concrete)

    def start(self, seeds: np.ndarray) -> None:
        """Start all of them anew."""
        self.each = {k: self._make(seeds[k]) for k in np.ndindex(*self.sizes)}

    @property
    def kind(self) -> Any:
        """The class of NumPy's that each of them has."""
        return type(self.each[self.at])

    def check(self) -> None:
        """Raise ValueError outside of the batch that it was made in."""
        ctx = context()
        if self.levels[-1] not in ctx.levels and not self.levels[-1] <= getattr(ctx.trace, "floor", 0):
            what = "a generator with a seed for each example draws outside of its vectorized_map"
            raise ValueError(message(what, "rng = tnp.random.default_rng(seed) in the function that draws"))

    def __getattr__(self, name: str) -> Any:
        if name.endswith("bit_generator") or name in ("get_state", "set_state", "spawn", "seed"):
            what = f"{name} of a generator with a seed for each example"
            raise ValueError(message(what, "draw arrays from it; a generator from outside has one"))
        self.check()

        def of_one(*args: Any, **kwargs: Any) -> Any:  # of the one that ``at`` says at the time of the call
            return getattr(self.each[self.at], name)(*args, **kwargs)

        return of_one


__all__: list[str] = []  # nothing here is public by itself
