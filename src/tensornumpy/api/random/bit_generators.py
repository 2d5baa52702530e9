"""NumPy's bit generators and seed sequences, giving arrays of ours and taking them as seeds and states.

Each is NumPy's class with the same stream; ``numpy.random.Generator`` takes it as one of its own.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.random import BitGenerator
from numpy.random.bit_generator import ISeedSequence, ISpawnableSeedSequence

from ..._base.errors import TracedArrayError, message
from ..._core import core
from ..._core.core import context, ndarray, wrap
from ..._core.dispatch import plain_context, unwrap
from .states import in_arrays, in_handles, is_traced, start_at_each_run


def entropy_of(seed: Any) -> Any:
    """NumPy's form of a seed: an array without axes is a number."""
    plain = unwrap(seed)
    return plain[()] if isinstance(seed, ndarray) and not plain.ndim else plain


def once(what: str) -> None:
    """Raise TracedArrayError inside ``function`` and ``vectorized_map``, where ``what`` would happen once."""
    if not core._active:
        return
    ctx = context()
    if ctx.trace is not None or ctx.levels:
        raise TracedArrayError(
            message(f"{what} happens once, not at each run or for each example", "draw an array, or call it before")
        )


class SeedSequence(np.random.SeedSequence):
    """Mixes entropy into the states of bit generators, and into seeds of independent children.

    >>> tnp.random.SeedSequence(1).generate_state(2).numpy()
    array([2323837646, 1964815886], dtype=uint32)
    """

    def __init__(
        self, entropy: Any = None, *, spawn_key: Any = (), pool_size: int = 4, n_children_spawned: int = 0
    ) -> None:
        if entropy is None:
            once("a SeedSequence of the system's entropy")
        super().__init__(
            entropy_of(entropy),
            spawn_key=entropy_of(spawn_key),
            pool_size=pool_size,
            n_children_spawned=n_children_spawned,
        )

    @property
    def pool(self) -> Any:  # type: ignore[override]
        """The mixed entropy, ``pool_size`` words."""
        return wrap(np.array(super().pool))

    def generate_state(self, n_words: int, dtype: Any = np.uint32) -> Any:
        """``n_words`` words for the state of a bit generator, uint32 or uint64.

        >>> tnp.random.SeedSequence(1).generate_state(1, tnp.uint64).dtype
        dtype('uint64')
        """
        return wrap(super().generate_state(n_words, dtype))

    def spawn(self, n_children: int) -> Any:
        """Sequences for independent generators, different ones at each call.

        >>> [child.spawn_key for child in tnp.random.SeedSequence(1).spawn(2)]
        [(0,), (1,)]
        """
        once("SeedSequence.spawn")
        return super().spawn(n_children)

    def __reduce__(self) -> tuple:
        return _sequence, (self.entropy, self.spawn_key, self.pool_size, self.n_children_spawned)


def _sequence(entropy: Any, spawn_key: tuple, pool_size: int, children: int) -> SeedSequence:
    return SeedSequence(entropy, spawn_key=spawn_key, pool_size=pool_size, n_children_spawned=children)


class _Words(ISpawnableSeedSequence):
    """A seed sequence whose words are bare arrays, as NumPy's compiled code wants them; it stands for ``given``."""

    def __init__(self, given: Any):
        self.given = given

    def generate_state(self, n_words: int, dtype: Any = np.uint32) -> Any:
        return in_arrays(self.given.generate_state(n_words, dtype))

    def spawn(self, n_children: int) -> Any:
        return self.given.spawn(n_children)


def _words(seed: Any) -> _Words:
    """A seed of any kind, for NumPy. What is no sequence yet becomes one of ours, so that its children are ours too."""
    if seed.__class__ is int and not core._active:
        return _Words(SeedSequence(seed))
    if isinstance(seed, _Words):
        return seed
    if isinstance(seed, ISeedSequence):
        return _Words(seed)
    with plain_context():
        return _Words(SeedSequence(seed))


class _Handles:
    """What the bit generators share: states, words and seeds are arrays of ours."""

    def __init__(self, seed: Any = None):
        super().__init__(_words(0 if is_traced(seed) else seed))  # type: ignore[call-arg]
        if core._active:
            start_at_each_run(self, seed, lambda *known: type(self)(*known)._where())

    @property
    def state(self) -> Any:
        """The state, a dict, which can be set. Raises TracedArrayError inside ``function`` and ``vectorized_map``."""
        once("the state of a bit generator")
        return in_handles(self._where())

    @state.setter
    def state(self, value: Any) -> None:
        once("the state of a bit generator")
        self._move(in_arrays(value))

    def _where(self) -> Any:
        """The state in bare arrays, in any scope."""
        return super().state  # type: ignore[misc]

    def _move(self, state: Any) -> None:
        """Go to a state, in any scope."""
        descriptor: Any = super(_Handles, type(self)).state  # type: ignore[misc]
        descriptor.__set__(self, state)

    @property
    def seed_seq(self) -> Any:
        """The seed sequence that it was made with."""
        found = super().seed_seq  # type: ignore[misc]
        return found.given if isinstance(found, _Words) else found

    def random_raw(self, size: Any = None, output: bool = True) -> Any:
        """The words of the stream themselves, a single one as a Python int; without ``output`` None.

        >>> tnp.random.PCG64(0).random_raw(2).numpy()
        array([11749869230777074271,  4976686463289251617], dtype=uint64)
        """
        once("random_raw")
        return in_handles(super().random_raw(unwrap(size), output))  # type: ignore[misc]

    def spawn(self, n_children: int) -> Any:
        """Independent bit generators of this kind.

        >>> len(tnp.random.PCG64(0).spawn(2))
        2
        """
        once("spawn")
        sequence = self.seed_seq
        if not isinstance(sequence, ISpawnableSeedSequence):
            raise TypeError("The underlying SeedSequence does not implement spawning.")
        return [type(self)(seed) for seed in sequence.spawn(n_children)]

    def __getstate__(self) -> tuple:
        return self.state, self.seed_seq

    def __setstate__(self, found: Any) -> None:
        with plain_context():
            if isinstance(found, tuple):
                super().__setstate__((in_arrays(found[0]), _words(found[1])))  # type: ignore[misc]
            else:  # an old pickle
                self._move(in_arrays(found))

    def __reduce__(self) -> tuple:
        reduced: Any = super().__reduce__()
        return *reduced[:2], self.__getstate__()


class _Jumping(_Handles):
    def jumped(self, jumps: int = 1) -> Any:
        """A copy whose stream is that of very many draws later, ``jumps`` times as many.

        >>> tnp.random.PCG64(0).jumped() is not None
        True
        """
        once("jumped")
        return super().jumped(jumps)  # type: ignore[misc]


class _Advancing(_Jumping):
    def advance(self, delta: int) -> Any:
        """Pass over ``delta`` steps of the stream; returns the bit generator itself.

        >>> tnp.random.PCG64(0).advance(1).random_raw()
        4976686463289251617
        """
        once("advance")
        return super().advance(delta)  # type: ignore[misc]


class MT19937(_Jumping, np.random.MT19937):
    """The Mersenne Twister of Matsumoto and Nishimura (1998): NumPy's legacy stream.

    >>> tnp.random.MT19937(1).random_raw()
    4291987886
    """

    def _legacy_seeding(self, seed: Any) -> None:
        super()._legacy_seeding(entropy_of(seed))


class PCG64(_Advancing, np.random.PCG64):
    """O'Neill's permuted congruential generator (2014), 128 bits of state: the one that ``default_rng`` takes.

    >>> tnp.random.PCG64(0).random_raw()
    11749869230777074271
    """


class PCG64DXSM(_Advancing, np.random.PCG64DXSM):
    """PCG64 with a stronger output function.

    >>> tnp.random.Generator(tnp.random.PCG64DXSM(0)).random(2).shape
    (2,)
    """


class Philox(_Advancing, np.random.Philox):
    """The counter-based generator of Salmon et al. (2011); ``key`` instead of a seed, ``counter`` where it starts.

    >>> tnp.random.Generator(tnp.random.Philox(key=3)).random(2).shape
    (2,)
    """

    def __init__(self, seed: Any = None, counter: Any = None, key: Any = None):
        given: Any = seed if key is not None and seed is None else _words(0 if is_traced(seed) else seed)
        np.random.Philox.__init__(self, given, unwrap(counter), unwrap(key))
        if core._active:
            known = True if seed is None and key is not None else seed
            start_at_each_run(self, known, lambda seed=None: type(self)(seed, counter)._where())


class SFC64(_Handles, np.random.SFC64):
    """Doty-Humphrey's small fast chaotic generator.

    >>> tnp.random.Generator(tnp.random.SFC64(0)).random(2).shape
    (2,)
    """


KINDS = {kind.__name__: kind for kind in (MT19937, PCG64, PCG64DXSM, Philox, SFC64)}


__all__ = ["MT19937", "PCG64", "PCG64DXSM", "SFC64", "BitGenerator", "Philox", "SeedSequence"]
