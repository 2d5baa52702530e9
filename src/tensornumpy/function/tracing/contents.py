"""What a trace depends on beside arrays: the numbers in containers outside, and what moves on when it is read.

``captures.py`` asks for a ``Snapshot`` of each list, dict, set and class that the code reads outside; ``recording.py``
asks whether the traced code took something from an iterator, from Python's ``random`` or from a generator of NumPy's
own, which no graph can do again.
"""

from __future__ import annotations

import array
import collections.abc
import contextvars
import enum
import hashlib
import operator
import types
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..._core.core import ndarray
from ..._core.forks import loaded
from ..._core.numbers import NUMBERS, TracedNumber

SCALARS = (int, float, complex, str, bytes, type(None))
_VALUES = (bool, np.generic, np.dtype, range, slice, frozenset, type)  # that are equal or not, beside SCALARS
_ARRAYS = (ndarray, np.ndarray)
# Modules of iterators that do not say where they are.
_SOURCES = frozenset(("builtins", "itertools", "_io", "_csv", "tensornumpy._core._compiled.fast"))
_CODE = (types.FunctionType, types.BuiltinFunctionType, property, classmethod, staticmethod, types.MemberDescriptorType)


def is_value(content: Any) -> bool:
    """True for numbers, strings, dtypes, classes and tuples of these, which a trace has as constants."""
    if content.__class__ is tuple:
        return all(map(is_value, content))
    return content.__class__ in SCALARS or isinstance(content, _VALUES)


def same_value(a: Any, b: Any) -> bool:
    """Equal for a program: type and value, NaN and the sign of zero included."""
    if a is b:
        return True
    if a.__class__ is not b.__class__:
        return False
    if a.__class__ in SCALARS or a.__class__ is bool:
        return repr(a) == repr(b)
    if a.__class__ is tuple:
        return len(a) == len(b) and all(map(same_value, a, b))
    if isinstance(a, np.generic):
        return a.dtype == b.dtype and a.tobytes() == b.tobytes()
    return isinstance(a, _VALUES) and a == b


class Snapshot:
    """What a container held when a trace was made, without its arrays and the numbers that are inputs, which checks of
    their own are for."""

    __slots__ = ("count", "items", "keys", "places")

    def __init__(self, obj: Any):
        self.count = len(obj)
        self.keys = tuple(obj) if isinstance(obj, dict | set) else None
        items = () if isinstance(obj, set) else tuple(obj.values()) if isinstance(obj, dict) else tuple(obj)
        names: Any = self.keys if isinstance(obj, dict) else range(self.count)
        places = [k for k, v in zip(names, items, strict=False) if not _is_checked_itself(v)]
        self.places = places if len(places) < len(items) else None  # None: all of them
        self.items = tuple([v for v in items if not _is_checked_itself(v)])

    def again(self, obj: Any) -> Snapshot:
        """What the container holds now, where this one looked."""
        new = Snapshot(obj)
        new.places = self.places
        new.items = () if isinstance(obj, set) else tuple(new._values(obj))
        return new

    def moved(self, obj: Any) -> list[Any]:
        """Where numbers alone are others than they were; empty if more has changed."""
        if isinstance(obj, set) or len(obj) != self.count or (self.keys is not None and tuple(obj) != self.keys):
            return []
        names: Any = self.places
        if names is None:
            names = range(self.count) if self.keys is None else self.keys
        pairs = [(k, new, old) for k, new, old in zip(names, self._values(obj), self.items, strict=True)]
        changed = [(k, new, old) for k, new, old in pairs if not _alike(new, old)]
        return [k for k, _, _ in changed] if all(are_numbers(new, old) for _, new, old in changed) else []

    def holds(self, obj: Any) -> bool:
        """True if these are the very objects, in this order."""
        if len(obj) != self.count:
            return False
        if isinstance(obj, set):
            return obj.issuperset(self.keys or ())
        if self.keys is not None and not all(map(operator.is_, obj, self.keys)):
            return False
        return not self.items or all(map(operator.is_, self._values(obj), self.items))

    __getitem__ = holds  # as entries of the compiled core ask

    def fits(self, obj: Any) -> bool:
        """True if a program cannot tell: equal numbers are as good, and so are containers, whose contents are compared
        by themselves."""
        if self.holds(obj):
            return True
        if isinstance(obj, set) or len(obj) != self.count or (self.keys is not None and tuple(obj) != self.keys):
            return False
        return all(map(_alike, self._values(obj), self.items))

    def _values(self, obj: Any) -> Any:
        if self.places is not None:
            return [obj[k] for k in self.places]
        return obj if self.keys is None else obj.values()


class Held:
    """What memory outside held when a trace was made, which no step of the graph reads: that of NumPy's arrays, buffers
    and variables of a context. Code that NumPy or Python runs at once (``table[0]``, ``w.sum()``, ``buffer[i]``) has
    it as constants. ``with_elements``: else shape and dtype alone."""

    __slots__ = ("cls", "state", "with_elements")

    def __init__(self, x: Any, with_elements: bool = True):
        self.cls, self.with_elements, self.state = x.__class__, with_elements, _held_by(x, with_elements)

    def holds(self, x: Any) -> bool:
        return x.__class__ is self.cls and bool(_held_by(x, self.with_elements) == self.state)


class Reading:
    """A way to memory outside, and what that has to hold."""

    __slots__ = ("get", "held")

    def __init__(self, held: Held, get: Any):
        self.held, self.get = held, get

    def holds(self, key: Any) -> bool:
        return self.held.holds(self.get(key))

    __getitem__ = holds  # as entries of the compiled core ask


BUFFERS = (bytearray, memoryview, array.array, contextvars.ContextVar)
_COPIED = 1 << 20  # bytes: of more a digest is kept


def is_buffer(x: Any) -> bool:
    """True for memory that is no array of NumPy's, and for a variable of a context."""
    return isinstance(x, BUFFERS) or (x.__class__.__module__ == "ctypes" or type(x.__class__).__module__ == "_ctypes")


def _held_by(x: Any, with_elements: bool) -> Any:
    if isinstance(x, contextvars.ContextVar):
        value = x.get(None)
        return (repr(value) if is_value(value) else id(value),)
    is_array = isinstance(x, _ARRAYS)
    if is_array and not with_elements:
        return x.shape, x.dtype
    data = x.tobytes() if is_array else bytes(x)
    if len(data) > _COPIED:
        data = hashlib.blake2b(data).digest()
    return (x.shape, x.dtype, data) if is_array else (data,)


class Memory:
    """What the memory outside held before a trace, which NumPy's and Python's own code may write to while tracing."""

    def __init__(self, found: Sequence[tuple[str, Any]]):
        self.found = [(name, x, Held(x), _copy(x)) for name, x in found]

    def written(self) -> list[str]:
        """The names of what has changed since."""
        return [name for name, x, held, _ in self.found if not held.holds(x)]

    def undo(self) -> None:
        """Put back what has changed."""
        for _, x, held, copied in self.found:
            if copied is not None and not held.holds(x):
                if isinstance(x, contextvars.ContextVar):
                    x.set(copied)
                else:
                    x[:] = copied


def _copy(x: Any) -> Any:
    if isinstance(x, contextvars.ContextVar):
        return x.get(None)
    return (
        x[:] if isinstance(x, bytearray | array.array) else x.copy() if isinstance(x, np.ndarray) and x.ndim else None
    )


def _is_checked_itself(x: Any) -> bool:
    return isinstance(x, _ARRAYS) or type(x) is TracedNumber


def are_numbers(a: Any, b: Any) -> bool:
    """True for two numbers, of one type or not."""
    return type(a) in NUMBERS and type(b) in NUMBERS


def _alike(a: Any, b: Any) -> bool:
    return same_value(a, b) or (a.__class__ is b.__class__ and not is_value(a) and not callable(a))


def class_contents(cls: type, names: Sequence[str]) -> dict[str, Any]:
    """The data among the attributes of a class that have these names."""
    found: dict[str, Any] = {}
    for base in reversed(cls.__mro__[:-1]):
        held = vars(base)
        found.update((n, held[n]) for n in names if n in held)
    return {n: v for n, v in found.items() if not isinstance(v, _CODE) and not n.startswith("__")}


def has_data(cls: Any) -> bool:
    """True for a class whose attributes may be data of the user's."""
    return isinstance(cls, type) and bool(cls.__flags__ & (1 << 9)) and not issubclass(cls, enum.Enum)


def is_moving(content: Any) -> bool:
    """True for what hands out its contents once (a generator, ``iter(...)``, ``zip(...)``, a file), and for generators
    of Python's ``random`` and of NumPy. Those of ``tnp.random`` draw as steps of the graph."""
    if isinstance(content, collections.abc.Iterator):
        return content.__class__.__module__ in _SOURCES
    return _draws(content)


def _draws(content: Any) -> bool:
    """True for a generator of random numbers whose draws no graph has."""
    random: Any = loaded("random")
    if random is not None and isinstance(content, random.Random):
        return True
    return is_numpys_generator(content) and not content.__class__.__module__.startswith("tensornumpy.")


def is_numpys_generator(content: Any) -> bool:
    """True for an instance of NumPy's classes of generators (which are imported on first use), a bit generator of
    ``tnp.random`` among them."""
    numpys: Any = loaded("numpy.random")
    kinds = () if numpys is None else (numpys.Generator, numpys.RandomState, numpys.BitGenerator)
    return isinstance(content, kinds)


def _is_of_system(generator: Any) -> bool:
    """True for a generator of the operating system's numbers, which has no state."""
    random: Any = loaded("random")
    return random is not None and isinstance(generator, random.SystemRandom)


def _state(generator: Any) -> Any:
    """All that decides what a generator draws next."""
    if hasattr(generator, "getstate"):
        return generator.getstate()
    if hasattr(generator, "get_state"):
        return generator.get_state(legacy=False)
    return getattr(generator, "bit_generator", generator).state


def _go_back(generator: Any, state: Any) -> None:
    if hasattr(generator, "setstate"):
        generator.setstate(state)
    elif hasattr(generator, "set_state"):
        generator.set_state(state)
    else:
        getattr(generator, "bit_generator", generator).state = state


def _same_state(a: Any, b: Any) -> bool:
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(_same_state(a[k], b[k]) for k in a)
    return np.array_equal(a, b) if isinstance(a, np.ndarray) else bool(a == b)


def _left(iterator: Any) -> int | None:
    """How much an iterator has left, if it says so."""
    left = operator.length_hint(iterator, -1)
    return None if left < 0 else left


class Moving:
    """The sources that move on when they are read, as they were before a trace."""

    __slots__ = ("_draws", "_iterators")

    def __init__(self, held: Sequence[tuple[str, Any]]):
        random: Any = loaded("random")
        numpys: Any = loaded("numpy.random.mtrand")
        generators = [("Python's random module", random._inst)] if random is not None else []
        generators += [("np.random", numpys._rand)] if numpys is not None else []
        generators += [(name, x) for name, x in held if _draws(x)]
        self._draws = [(name, g, _state(g)) for name, g in generators if not _is_of_system(g)]
        self._iterators = [(name, x, _left(x)) for name, x in held if not _draws(x)]

    def pass_over(self, name: str) -> None:
        """Leave a generator out: steps of the graph drew from it, which do so in each call."""
        self._draws = [source for source in self._draws if source[0] != name]

    def taken(self) -> str:
        """What the traced code took that another run would not get. Empty if nothing."""
        drawn = self.drawn()
        if drawn:
            return f"random numbers of {drawn[0]}"
        moved = [name for name, x, left in self._iterators if left is None or left != _left(x)]
        return f"what comes next in {moved[0]}, an iterator" if moved else ""

    def instead(self) -> str:
        """The fix, as code, for what was taken."""
        if self.drawn():
            return "rng = tnp.random.default_rng(seed)  # draws anew in each call: rng.random()"
        return "f(x, item)  # what comes next as an argument: for item in items"

    def undo(self) -> None:
        """Put random numbers back."""
        for _, generator, state in self._draws:
            _go_back(generator, state)

    def drawn(self) -> list[str]:
        """The generators that drew."""
        return [name for name, g, state in self._draws if not _same_state(_state(g), state)]
