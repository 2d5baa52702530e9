"""Random generators, NumPy's and ours, as machine code sees them: where their bits come from, and what is their state.

A program gets a generator as a number, the address of its ``bitgen_t`` (of a ``RandomState`` that of the structure
which has one and the normal number that is left). The class of the number says what kind of generator it is, so that a
program's door knows one of another kind.

The state lies in memory whose layout is that of NumPy's structures. What is saved of it is tried out once for each kind
of bit generator; one that is not as expected draws in Python.
"""

from __future__ import annotations

import ctypes
import functools
import struct
from collections.abc import Sequence
from typing import Any

import numpy as np

from . import draws

_OURS = "tensornumpy.api.random.generators"
_bytes = ctypes.string_at
_LEFT = 16  # bytes of the old generator's structure behind a pointer: a flag, a number
# The state of a bit generator: bytes of its structure, and of what its first pointers refer to.
_STATES: dict[str, tuple[int, ...]] = {
    "PCG64": (16, 32), "PCG64DXSM": (16, 32), "SFC64": (40,), "MT19937": (2500,), "Philox": (64, 32, 16),
}  # fmt: skip


class Bits(int):
    """The address of a generator: a number of a program. ``is_old``: of a ``RandomState``; ``is_ours``: it gives
    NumPy's numbers, as our generators do, where NumPy's give Python's."""

    is_old = is_ours = False


def _numpys(x: Any) -> Any:
    """NumPy's generator in one of ours."""
    return x._numpy if x.__class__.__module__ == _OURS else x


def _bit_generator(x: Any) -> Any:
    return getattr(x, "_bit_generator", None)


_kinds: dict[Any, Any] = {}


def kind_of(x: Any) -> Any:
    """The class of the number that a generator is in a program; None where it draws in Python."""
    cls = x.__class__
    inner = x._numpy if cls.__module__ == _OURS else x
    key = (cls, inner.__class__, getattr(inner, "_bit_generator", None).__class__)
    try:
        return _kinds[key]
    except KeyError:
        _kinds[key] = found = _kind(*key)
        return found


def _kind(cls: type, inner: type, bits: type) -> Any:
    name = next((b.__name__ for b in bits.__mro__ if b.__module__.startswith("numpy.random._")), "")
    is_old = cls.__name__ == "RandomState"
    if not inner.__module__.startswith("numpy.random.") or not _agrees() or not _is_known(name):
        return None
    if is_old and not _place():
        return None
    is_ours = cls.__module__ == _OURS
    return type(f"{cls.__name__} of {name}", (Bits,), {"is_old": is_old, "is_ours": is_ours})


def bits_of(x: Any) -> Bits:
    """A generator as a number."""
    inner = _numpys(x)
    kind = kind_of(x)
    found: Bits = kind(id(inner) + _place() if kind.is_old else _bit_generator(inner).ctypes.bit_generator.value)
    return found


@functools.cache
def _agrees() -> bool:
    """True if the library's functions draw what NumPy's methods do, which may have been built in another way."""
    for name, address in draws.addresses().items():
        letters, result = draws.FUNCTIONS[name]
        method = getattr(np.random.Generator, name.removeprefix("random_"), None)
        if method is None or name == "random_uniform":  # which has another second parameter
            continue
        one, other = np.random.PCG64(1), np.random.PCG64(1)
        is_binomial = name == "random_binomial"
        given = [9 if letter == "i" else 0.7 for letter in letters]
        kinds: list[Any] = [ctypes.c_int64 if letter == "i" else ctypes.c_double for letter in letters]
        kinds += [ctypes.c_char_p] * is_binomial
        room = [ctypes.create_string_buffer(256)] * is_binomial
        result_kind = ctypes.c_double if result == "f64" else ctypes.c_int64
        function: Any = ctypes.CFUNCTYPE(result_kind, ctypes.c_void_p, *kinds)(address)
        generator, bits = np.random.Generator(other), one.ctypes.bit_generator
        mine = [function(bits, *given, *room) for _ in range(4)]
        theirs = [method(generator, *(given[::-1] if is_binomial else given)) for _ in range(4)]
        if mine != theirs or one.state != other.state:
            return False
    return draws.is_possible()


@functools.cache
def _place() -> int:
    """Where the old generator's structure lies in a ``RandomState``; 0 if that cannot be told."""
    cls = np.random.RandomState
    generator, found = cls(0), 0
    words = np.zeros(624, np.uint32)
    for has, left in ((1, 0.123456789), (0, 9.87654321)):
        generator.set_state(("MT19937", words, 5, has, left))
        memory = ctypes.string_at(id(generator), cls.__basicsize__)
        at = memory.find(struct.pack("<d", left)) - draws.GAUSS
        if at <= 0 or found not in (0, at) or memory.count(struct.pack("<d", left)) != 1:
            return 0
        if struct.unpack_from("<i", memory, at + draws.HAS_GAUSS) != (has,):
            return 0
        bits = struct.unpack_from("<Q", memory, at)[0]  # of its own bitgen_t, whose first word is the state
        if not 0 < bits - id(generator) < cls.__basicsize__:
            return 0
        if struct.unpack_from("<Q", memory, bits - id(generator))[0] != generator._bit_generator.ctypes.state_address:
            return 0
        found = at
    return found


def _state_of(bits: Any, name: str) -> list[tuple[int, int]]:
    """The memory that is the state of a bit generator, without its pointers: addresses and sizes."""
    address = bits.ctypes.state_address
    size, *others = _STATES[name]
    pointed = [ctypes.c_void_p.from_address(address + 8 * k).value or 0 for k in range(len(others))]
    first = 8 * len(others)
    return [(address + first, size - first), *zip(pointed, others, strict=True)]


@functools.cache
def _is_known(name: str) -> bool:
    """True if the state of a kind of bit generator is what lies in that memory: it is tried out."""
    if name not in _STATES:
        return False
    bits = getattr(np.random, name)(1)
    generator = np.random.Generator(bits)
    for _ in range(3):  # with and without half a word that is left
        generator.integers(3, dtype=np.uint32)
        before, memory = repr(bits.state), _state_of(bits, name)
        kept = [(address, ctypes.string_at(address, size)) for address, size in memory]
        generator.integers(3, size=701, dtype=np.uint32)
        if repr(bits.state) == before:
            return False
        for address, data in kept:
            ctypes.memmove(address, data, len(data))
        if repr(bits.state) != before:
            return False
    return True


class Sources:
    """The generators that a program is called with. While it runs, nobody else draws from them, and they can go back to
    where they were. ``numbers``: what they are in the program."""

    def __init__(self, generators: Sequence[Any]):
        self._found = [(x, inner, _bit_generator(inner)) for x in generators for inner in (_numpys(x),)]
        found = {id(bits): bits for _, _, bits in self._found}
        locks = sorted({id(b.lock): b.lock for b in found.values()}.items())  # in one order in all threads
        self._acquire = [lock.acquire for _, lock in locks]
        self._release = [lock.release for _, lock in locks]
        self._memory = [m for bits in found.values() for m in _state_of(bits, _name(bits))]
        old = {id(inner) for _, inner, _ in self._found if inner.__class__.__name__ == "RandomState"}
        self._memory += [(address + _place() + draws.HAS_GAUSS, _LEFT) for address in old]
        self.are_apart = len(found) == len(self._found)
        self.numbers = [bits_of(x) for x in generators]

    def are(self, generators: Sequence[Any]) -> bool:
        """True if these are the generators, with the bit generators that they had."""
        if len(generators) != len(self._found):
            return False
        for x, (known, inner, bits) in zip(generators, self._found, strict=True):
            if x is not known or (x is not inner and x._numpy is not inner):
                return False
            if inner._bit_generator is not bits:  # numpy.random.set_bit_generator gives one another
                return False
        return True

    def hold(self) -> list[bytes]:
        """Let nobody else draw; returns where the generators are now."""
        held = 0
        try:
            for acquire in self._acquire:
                acquire()
                held += 1
            return [_bytes(address, size) for address, size in self._memory]
        except BaseException:  # of a signal's handler
            for release in self._release[:held]:
                release()
            raise

    def restore(self, kept: list[bytes]) -> None:
        """Go back to where they were."""
        for (address, size), data in zip(self._memory, kept, strict=True):
            ctypes.memmove(address, data, size)

    def state(self) -> np.ndarray:
        """Where they are, as an array of bytes; of other generators of the same kinds, too."""
        return np.frombuffer(b"".join(_bytes(address, size) for address, size in self._memory), np.uint8)

    def go(self, state: np.ndarray) -> None:
        """Go to where ``state`` says."""
        data, at = state.tobytes(), 0
        for address, size in self._memory:
            ctypes.memmove(address, data[at : at + size], size)
            at += size

    def copies(self) -> list[Any]:
        """Generators of the same kinds, each with a bit generator of its own."""
        return [x.__class__(bits.__class__(0)) for x, _, bits in self._found]

    def release(self) -> None:
        """Let others draw."""
        for release in self._release:
            release()


def _name(bits: Any) -> str:
    return next(b.__name__ for b in bits.__class__.__mro__ if b.__name__ in _STATES and b.__module__[:6] == "numpy.")


__all__ = ["Bits", "Sources", "bits_of", "kind_of"]
