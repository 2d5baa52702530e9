"""Arguments of a compiled call: which parts are arrays, and the key under which a trace is kept.

Lists, tuples, dicts, dataclasses and any object with a ``__dict__`` are searched for arrays. Everything else
is static: numbers, strings and functions by value, other objects by identity.

``function.py`` calls ``signature`` for each call that is not the same as the one before; ``recording.py`` gets a
``Call``. It calls ``containers.py`` for the fields of objects.
"""

from __future__ import annotations

import collections
import contextlib
import enum
import functools
import operator
import types
from collections.abc import Callable, Container, Iterator
from typing import Any

import numpy as np

from ..._core._compiled import fast
from ..._core.core import ndarray, wrap
from ..._core.dtypes import Aval
from ..._core.numbers import NUMBERS
from ..._core.pytree import has_parts, refuse_subclasses
from ..._core.transformed import Transformed
from ...engines.record import record
from .contents import fields, is_internal
from .numbers import NUMBER, Wanted
from .reading import Read

STATIC = (
    str,
    bytes,
    bool,
    int,
    complex,
    type(None),
    type,
    types.FunctionType,
    types.BuiltinFunctionType,
    types.ModuleType,
    Transformed,
    np.dtype,
    type(Ellipsis),
    range,
    frozenset,
)


_EXACT = frozenset((int, bool, str, bytes, type(None)))
QUICK = frozenset((int, float, bool, str, type(None)))  # numbers and texts of calls that a dict finds
_WITHOUT_ARRAYS = QUICK | {ndarray}  # in which NumPy's have no place


@functools.lru_cache(4096)
def is_python_class(cls: type) -> bool:
    """True if the class and all its bases are written in Python, so that its fields are all it holds."""
    return all(base.__flags__ & (1 << 9) and not base.__flags__ & (1 << 8) for base in cls.__mro__[:-1])


UNREAD = ("unread",)  # the part of an attribute that no code reads


class Identity:
    """A key part that is equal only for the very same object, and keeps it alive."""

    __slots__ = ("target",)

    def __init__(self, target: Any):
        self.target = target

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Identity) and self.target is other.target

    def __hash__(self) -> int:
        return id(self.target)

    def __repr__(self) -> str:
        return f"<{type(self.target).__name__}>"


class ArrayKey(tuple):
    """``(dtype, shape)`` of an array leaf; of a scalar, which in-place operators do not change, with True behind."""

    __slots__ = ()

    def __repr__(self) -> str:
        return repr(Aval(self[1], self[0]))


def walk(
    value: Any,
    path: str,
    leaves: list,
    paths: list[str],
    seen: dict[int, int],
    wanted: Wanted | None = None,
    read: Read | None = None,
) -> Any:
    """Collect the array leaves of ``value``; returns its part of the key. ``wanted``: numbers that are inputs;
    ``read``: which attributes of objects are in it."""
    cls = value.__class__
    if wanted is not None and cls in NUMBERS and path in wanted.names:
        wanted.found.append(path)
        return (cls, NUMBER)
    if cls in _EXACT:
        return (cls, value)
    if isinstance(value, ndarray):
        leaves.append(value)
        paths.append(path)
        own, meta = value._v, value._m
        return ArrayKey((own.dtype, own.shape) if meta is None or not meta.scalar else (own.dtype, (), True))
    if isinstance(value, np.ndarray) and value.dtype != object:
        refuse_subclasses(cls)
        leaves.append(value)
        paths.append(path)
        return ArrayKey((value.dtype, value.shape))
    if cls is float or cls is complex:
        return (cls, repr(value))  # by its text: NaN is NaN, and 0.0 is not -0.0
    if isinstance(value, np.generic):
        return (cls, value.dtype, value.tobytes())
    if isinstance(value, enum.Enum):
        return Identity(value)
    if isinstance(value, STATIC):
        return Identity(value) if fields(value) else (cls, value)  # a text with attributes is more than its letters
    if id(value) in seen:
        return ("seen", seen[id(value)])
    seen[id(value)] = len(seen)
    if isinstance(value, list | tuple | collections.deque):
        inside = None if isinstance(value, collections.deque) else wanted
        return (cls, *[walk(v, f"{path}[{i}]", leaves, paths, seen, inside, read) for i, v in enumerate(value)])
    if isinstance(value, dict):
        parts = [(_static(k), walk(v, f"{path}[{k!r}]", leaves, paths, seen, wanted, read)) for k, v in value.items()]
        return (cls, *parts)
    if cls is types.MethodType:
        return (cls, value.__func__, walk(value.__self__, f"{path}.__self__", leaves, paths, seen, None, read))
    if cls is functools.partial:
        held = (value.func, value.args, value.keywords)
        return (cls, *[walk(v, path, leaves, paths, seen, None, read) for v in held])
    if cls is slice:
        return (cls, *[walk(v, path, leaves, paths, seen) for v in (value.start, value.stop, value.step)])
    if isinstance(value, set):
        return (cls, frozenset(value))
    if isinstance(value, bytearray):
        return (cls, bytes(value))
    found = fields(value)
    if found is None:
        return Identity(value)
    passes = read is not None and not (has_parts(cls) or is_internal(cls))  # code of ours mentions nothing
    parts = [
        (k, UNREAD if passes and not read.reads(k) else walk(v, f"{path}.{k}", leaves, paths, seen, wanted, read))  # type: ignore[union-attr]
        for k, v in list(found.items())
    ]
    if is_python_class(cls):
        return (cls, *parts)
    return (cls, Identity(value), *parts)  # a class with C parts may hold more than its fields show


def _static(key: Any) -> Any:
    try:
        hash(key)
    except TypeError:
        return Identity(key)
    return (key.__class__, key)


@record(eq=False)
class Call:
    """The arguments of one call: as they were given, the arrays in them, where these stand, and the key of a trace.
    ``sharing`` tells which of the arrays are views of others, ``wanted`` which numbers are inputs, ``read`` which
    attributes were read."""

    args: tuple
    kwargs: dict
    leaves: list[Any]
    paths: list[str]
    key: Any = None
    sharing: Any = None
    wanted: Any = None
    read: Any = None

    @contextlib.contextmanager
    def as_handles(self) -> Iterator[Call]:
        """The call as the traced Python sees it."""
        with Handed(self.args, self.kwargs, self.leaves) as given:
            yield Call(*given, self.paths, self.key, self.sharing, self.wanted, self.read)

    def shared(self, sharing: Any) -> Call:
        """The call with the bases of its views as further arrays."""
        paths = [*self.paths, *(f"base_{i}" for i in range(len(sharing.bases)))]
        key = (*self.key, sharing.key)
        return Call(self.args, self.kwargs, [*self.leaves, *sharing.bases], paths, key, sharing, self.wanted, self.read)


def signature(
    args: tuple,
    kwargs: dict,
    names: list[str],
    keywords: Container[str] = (),
    wanted: Wanted | None = None,
    read: Read | None = None,
) -> tuple[list, list[str], Any]:
    """``(array leaves, their paths, key)`` of a call of a function with these parameters."""
    leaves: list[Any] = []
    paths: list[str] = []
    seen: dict[int, int] = {}
    most = len(names)
    given = [(names[i] if i < most else f"args[{i}]", a) for i, a in enumerate(args)]
    parts = [walk(a, name, leaves, paths, seen, wanted, read) for name, a in given]
    parts += [(k, walk(kwargs[k], k, leaves, paths, seen, wanted, read)) for k in sorted(kwargs)]
    others = [k for k in kwargs if k not in names and k not in keywords]
    if len(others) > 1 and others != sorted(others):  # ``**kwargs`` of the function, whose order it may ask for
        parts.append(("the order of keywords", tuple(others)))
    key = tuple(parts)
    if len(leaves) > 1:
        first: dict[int, int] = {}
        pattern = [first.setdefault(id(leaf), i) for i, leaf in enumerate(leaves)]
        if len(first) < len(leaves):  # one array in two places: another program than two arrays
            key = (*key, tuple(pattern))
    return leaves, paths, key


class Handed:
    """The arguments of a call while Python's code runs, with our arrays in the place of NumPy's, as the code is to see
    them. Lists and dicts are the caller's own, so that what the code changes in them stays: our arrays are in them
    inside of the ``with``, and NumPy's again behind it. ``leaves``: the arrays of the call, where they are known."""

    __slots__ = ("_given", "_held", "_made", "_visited", "nests")

    def __init__(self, args: tuple, kwargs: dict, leaves: list | None = None):
        self._given = args, kwargs, leaves
        self._made: dict[int, tuple[Any, Any]] = {}  # what the code gets another one of, by its id; and that one
        self._visited: dict[int, Any] = {}  # lists and dicts
        self._held: list[Any] = []  # of these, those that hold NumPy's arrays
        self.nests = False  # NumPy's arrays, in others

    def __enter__(self) -> tuple[tuple, dict, list]:
        args, kwargs, leaves = self._given
        if leaves is not None and not any(isinstance(leaf, np.ndarray) for leaf in leaves):
            return args, kwargs, leaves
        try:
            own = tuple([self._part(v) for v in args]), {k: self._part(v) for k, v in kwargs.items()}
        except RecursionError:  # a list that is linked by its items, say
            self.__exit__()
            return args, kwargs, leaves or []
        return *own, [self._part(leaf) for leaf in leaves or ()]

    def __exit__(self, *_: Any) -> None:
        if self._held:
            numpys = {id(own): given for given, own in self._made.values()}
            for container in self._held:
                for key, x in list(enumerate(container) if container.__class__ is list else container.items()):
                    if id(x) in numpys:
                        container[key] = numpys[id(x)]

    def _part(self, x: Any) -> Any:
        cls = x.__class__
        if cls in _WITHOUT_ARRAYS:
            return x
        if isinstance(x, np.ndarray):
            if id(x) not in self._made:
                self._made[id(x)] = x, wrap(x)
            return self._made[id(x)][1]
        if cls is tuple or (isinstance(x, tuple) and hasattr(x, "_fields")):
            if id(x) in self._made:
                return self._made[id(x)][1]
            parts = [self._part(v) for v in x]
            if all(map(operator.is_, parts, x)):
                return x
            self.nests = True
            self._made[id(x)] = x, tuple(parts) if cls is tuple else cls(*parts)
            return self._made[id(x)][1]
        if (cls is list or cls is dict) and id(x) not in self._visited:
            self._visited[id(x)] = x
            changed = []
            for key, v in list(enumerate(x) if cls is list else x.items()):
                if v.__class__ not in _WITHOUT_ARRAYS and (part := self._part(v)) is not v:
                    changed.append((key, part))
            for key, part in changed:
                x[key] = part
            if changed:
                self.nests = True
                self._held.append(x)
        return x


def call_python(code: Callable, args: tuple, kwargs: dict, leaves: list | None = None) -> Any:
    """What Python's code gives for the arguments of a call."""
    if leaves is None and fast is not None:
        return fast.call_handed(code, args, kwargs)
    with Handed(args, kwargs, leaves) as (given, named, _):
        return code(*given, **named)
