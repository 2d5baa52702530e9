"""Where a generator of random numbers is, and how one starts that is made or seeded inside ``function``.

Functions ask for it that never draw, so nothing here imports ``numpy.random``, which takes 7 ms.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..._base.errors import TracedArrayError, message
from ..._core import core
from ..._core.core import Batched, context, ndarray, wrap
from ..._core.dispatch import plain_context
from .streams import Streams, from_words, to_words


def in_handles(value: Any) -> Any:
    """NumPy arrays, also inside the dicts and tuples of a state, as handles."""
    cls = value.__class__
    if cls is np.ndarray:
        return wrap(value)
    if cls is dict:
        return {k: in_handles(v) for k, v in value.items()}
    return tuple([in_handles(v) for v in value]) if cls is tuple else value


def in_arrays(value: Any) -> Any:
    """The inverse of ``in_handles``, whatever scope is open: what it made has never been anything but plain arrays."""
    if isinstance(value, ndarray):
        return value._v if value._v.__class__ is np.ndarray else value._concrete()
    if value.__class__ is dict:
        return {k: in_arrays(v) for k, v in value.items()}
    return tuple([in_arrays(v) for v in value]) if value.__class__ is tuple else value


class State:
    """Where a generator is, as one attribute, which a failed guard of ``function`` puts back.

    ``source``: a bit generator, or what has NumPy's generator as ``_numpy``. Two of one stream are equal.
    """

    __slots__ = ("_holder", "_legacy", "_source")

    def __init__(self, source: Any):
        self._source = source
        generator = getattr(source, "_numpy", None)
        if generator is None:
            generator = source
        is_streams = isinstance(generator, Streams)
        # a RandomState keeps a number of its own
        self._legacy = isinstance(generator.each[generator.at] if is_streams else generator, np.random.RandomState)
        self._holder = generator if is_streams or self._legacy else getattr(generator, "bit_generator", generator)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and other._holder is self._holder

    def __hash__(self) -> int:
        return id(self._holder)

    @property
    def _is_ours(self) -> bool:
        """True for a bit generator of ours, whose own property refuses inside ``function``."""
        return hasattr(self._holder, "_where")

    @property
    def sources(self) -> tuple:
        """The objects that the user's code may hold another of at the next run."""
        return (self._source,)

    @property
    def streams(self) -> Streams | None:
        """The generators of which each example has its own."""
        return self._holder if isinstance(self._holder, Streams) else None

    @property
    def state(self) -> Any:
        if self.streams is not None:
            return {k: State(each).state for k, each in self.streams.each.items()}
        with plain_context():
            if self._legacy:
                return in_arrays(self._holder.get_state(legacy=False))
            return self._holder._where() if self._is_ours else self._holder.state

    @state.setter
    def state(self, value: Any) -> None:
        if self.streams is not None:
            for k, each in self.streams.each.items():
                State(each).state = value[k]
            return
        with plain_context():
            if self._legacy:
                self._holder.set_state(value)
            elif self._is_ours:
                self._holder._move(value)
            else:
                self._holder.state = value

    @property
    def children(self) -> int:
        """How many generators it has spawned, of which the next is another one."""
        return getattr(getattr(self._holder, "seed_seq", None), "n_children_spawned", 0)

    @property
    def one(self) -> State:
        """That of a single generator: this one, or the first example's."""
        return self if self.streams is None else State(self.streams.each[self.streams.at])

    def words(self, own: bool = False) -> np.ndarray:
        """The state as an array; ``own``: it belongs to one example of a batch."""
        if self.streams is None:
            return to_words(self.state, own)
        rows = [to_words(state, True) for state in self.state.values()]
        return np.stack(rows).reshape(*self.streams.sizes, -1)

    def go(self, words: np.ndarray) -> None:
        """Go to the state that ``words`` gave."""
        if self.streams is None:
            self.state = from_words(words, self.state)
        else:
            for k, each in self.streams.each.items():
                State(each).go(words[k])


class Seeding:
    """Start a generator: at ``first``, or at ``state(*seeds)`` of seeds that come at each run."""

    def __init__(self, holder: State, state: Callable[..., Any], first: Any):
        self.holder, self.state, self.first = holder, state, first

    def __call__(self, *seeds: np.ndarray) -> np.ndarray:
        with plain_context():
            self.holder.state = self.state(*map(wrap, seeds)) if seeds or self.first is None else self.first
        return np.zeros(0)


NEW = "random.new"  # the seeding of a generator that is made now


def start_at_each_run(source: Any, seed: Any, state: Callable[..., Any], name: str = NEW) -> None:
    """What is seeded or made inside ``function`` starts at each run as the Python code would.

    ``state()`` is that of a new one without a seed, ``state(seed)`` with one; a seed may be a value of the trace.
    """
    trace = context().trace
    if trace is None:
        return
    holder = State(source)
    seeds = (seed,) if is_traced(seed) else ()
    trace.effect(name, Seeding(holder, state, None if seed is None else holder.state), seeds, holder)


def has_seeds(seed: Any) -> bool:
    """True for a seed for each example of the batches around."""
    return bool(core._active and isinstance(seed, ndarray) and seed._v.__class__ is Batched) and not is_outside(seed)


def is_outside(seed: ndarray) -> bool:
    """True in a body that is traced for one example: of a seed for each example it sees one."""
    return seed._v.level <= getattr(context().trace, "floor", 0)


def start_streams(source: Any, make: Callable[[Any], Any], seed: ndarray) -> None:
    """Let ``source`` draw for each example from a generator of its own."""
    trace = context().trace
    if trace is not None and trace.draws is not None:
        what = "a seed for each example of a vectorized_map inside the body of a loop"
        raise TracedArrayError(message(what, "the loop inside of vectorized_map, or generators made before the loop"))
    source._numpy = streams = Streams(make, seed)

    def start(seeds: np.ndarray) -> np.ndarray:
        streams.start(seeds)
        return np.zeros(0)

    if trace is not None:
        trace.effect(NEW, start, (streams.seeds,), State(source))


def is_traced(seed: Any) -> bool:
    """True for an array inside ``function``: it is read at each run. Raises TracedArrayError for one per example."""
    if not core._active or not isinstance(seed, ndarray):
        return False
    if has_seeds(seed):
        what = "a seed for each example of vectorized_map, for a generator that all of them share"
        raise TracedArrayError(message(what, "rng = tnp.random.default_rng(seed), which has a stream for each example"))
    return context().trace is not None
