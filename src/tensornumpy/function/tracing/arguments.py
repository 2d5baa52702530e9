"""Arguments of a compiled call: which parts are arrays, and the key under which a trace is kept.

Lists, tuples, dicts, dataclasses and any object with a ``__dict__`` are searched for arrays. Everything else
is static: numbers, strings and functions by value, other objects by identity.

``function.py`` calls ``signature`` for each call that is not the same as the one before; ``recording.py`` gets a
``Call``. It calls ``containers.py`` for the fields of objects.
"""

from __future__ import annotations

import collections
import contextlib
import contextvars
import enum
import functools
import operator
import types
from collections.abc import Callable, Container, Iterable, Iterator
from typing import Any

import numpy as np

from ..._base.dtypes import Aval
from ..._base.memory import digest
from ..._core._compiled import fast
from ..._core.core import ndarray, wrap
from ..._core.numbers import NUMBERS, Identity, exact
from ..._core.pytree import has_parts, refuse_subclasses
from ..._core.transformed import Transformed
from ...engines.record import record
from .containers import HOLDING, contents_of, put
from .contents import (
    Held,
    fields,
    is_bound,
    is_buffer,
    is_compiled,
    is_internal,
    is_of_users_class,
    is_python_class,
    rule_of,
)
from .numbers import NUMBER, Wanted
from .reading import Read, Reading

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
_ALIKE = frozenset((range, frozenset, np.dtype, *(type(np.dtype(c)) for c in np.typecodes["All"])))  # equal, not one
_SHORT = 1 << 12  # bytes of an array that are in a key; of more it is a digest
_BARE = frozenset((list, tuple, dict, set))
QUICK = frozenset((int, float, bool, str, type(None)))  # numbers and texts of calls that a dict finds
_WITHOUT_ARRAYS = QUICK | {ndarray}  # in which NumPy's have no place


UNREAD = ("unread",)  # the part of an attribute that no code reads
ADDED_TO = ("added to",)  # that of a list to which code only appends


class ArrayKey(tuple):
    """``(dtype, shape)`` of an array leaf; of a scalar, which in-place operators do not change, with True behind."""

    __slots__ = ()

    def __repr__(self) -> str:
        return repr(Aval(self[1], self[0]))


def _flat(items: Iterable[Any], path: str, wanted: Wanted | None) -> list[tuple[type, Any]] | None:
    """The parts of a key of integers, texts and the like, none of which is an input: a row of a table, say. None for
    others, which are looked at one by one."""
    is_flat = _EXACT.issuperset(map(type, items))
    if not is_flat or (wanted is not None and any(name.startswith(path) for name in wanted.names)):
        return None
    return [(v.__class__, v) for v in items]


def walk(
    value: Any,
    path: str,
    leaves: list,
    paths: list[str],
    seen: dict[int, int],
    wanted: Wanted | None = None,
    read: Read | None = None,
    closed: bool = False,
) -> Any:
    """Collect the array leaves of ``value``; returns its part of the key. ``wanted``: numbers that are inputs;
    ``read``: which attributes of objects are in it. ``closed``: NumPy's arrays stay where they are while the code is
    traced (``Handed``), and NumPy computes with them at once, so that their elements are in the key."""
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
        return ArrayKey((value.dtype, value.shape, _elements(value)) if closed else (value.dtype, value.shape))
    if cls is float or cls is complex:
        return (cls, repr(value))  # by its text: NaN is NaN, and 0.0 is not -0.0
    if isinstance(value, np.generic):
        return (cls, value.dtype, value.tobytes())
    if isinstance(value, enum.Enum):
        return Identity(value)
    if isinstance(value, STATIC):
        if fields(value):
            return Identity(value)  # a text with attributes is more than its letters
        return exact(value) if cls in _ALIKE else (cls, value)
    if id(value) in seen:
        return ("seen", seen[id(value)])
    seen[id(value)] = len(seen)
    if isinstance(value, list | tuple | collections.deque):
        inside = None if isinstance(value, collections.deque) else wanted
        closed = closed or (isinstance(value, tuple) and not (cls is tuple or hasattr(value, "_fields")))
        parts = _flat(value, path, inside)
        if parts is None:
            parts = [walk(v, f"{path}[{i}]", leaves, paths, seen, inside, read, closed) for i, v in enumerate(value)]
        return (cls, *parts, *_besides(value, path, leaves, paths, seen, wanted, read, closed))
    if isinstance(value, dict):
        rest = leaves, paths, seen, wanted, read, closed
        parts = [(exact(k), walk(v, f"{path}[{k!r}]", *rest)) for k, v in value.items()]
        return (cls, *parts, *_besides(value, path, *rest))
    if is_compiled(value):  # a compiled function: what it has made so far is its own
        return Identity(value)
    if is_bound(value):
        held = walk(value.__self__, f"{path}.__self__", leaves, paths, seen, None, read, closed)
        return (cls, value.__func__, held)
    if cls is functools.partial:
        held = (value.func, value.args, value.keywords)
        return (cls, *[walk(v, path, leaves, paths, seen, None, read, True) for v in held])
    if cls is slice:
        return (cls, *[walk(v, path, leaves, paths, seen, closed=True) for v in (value.start, value.stop, value.step)])
    if isinstance(value, set):
        return (*exact(value), *_besides(value, path, leaves, paths, seen, wanted, read, closed))
    if is_buffer(value):
        return (cls, Identity(value) if cls is contextvars.ContextVar else None, *Held(value).state)
    found = fields(value)
    if found is None:
        return Identity(value)
    passes = read is not None and not (has_parts(cls) or is_internal(cls))  # code of ours mentions nothing
    rest = leaves, paths, seen, wanted, read, closed or not is_open(cls, read)
    attributes: list[tuple[str, Any]] = []
    for k, v in list(found.items()):
        if passes and not read.reads(k):  # type: ignore[union-attr]
            attributes.append((k, UNREAD))
        elif passes and read.adds(k, v):  # type: ignore[union-attr]
            attributes.append((k, _added_to(v, f"{path}.{k}", *rest)))
        else:
            attributes.append((k, walk(v, f"{path}.{k}", *rest)))
    if is_python_class(cls) or cls is types.SimpleNamespace:
        return (cls, *attributes)
    return (cls, Identity(value), *attributes)  # a class with C parts may hold more than its fields show


def _added_to(
    value: Any,
    path: str,
    leaves: list,
    paths: list[str],
    seen: dict[int, int],
    wanted: Wanted | None,
    read: Any,
    closed: bool = False,
) -> Any:
    """The part of a list that code only adds to, or of a dict with such lists; the rest is as in ``walk``."""
    if value.__class__ is list:
        read.added.append(id(value))
        return ADDED_TO
    if id(value) in seen:
        return ("seen", seen[id(value)])
    seen[id(value)] = len(seen)
    read.dicts.append(id(value))
    rest: Any = (leaves, paths, seen, wanted, read, closed)
    ways = [(k, v, _added_to if v.__class__ is list else walk) for k, v in value.items()]
    return (dict, *[(exact(k), way(v, f"{path}[{k!r}]", *rest)) for k, v, way in ways])


def _besides(value: Any, path: str, *rest: Any) -> list[Any]:
    """What a list, dict or set has beside its items, in an order of names: the attributes of a class of the user's, a
    greatest length, a maker of what is missing."""
    if value.__class__ in _BARE:
        return []
    held = fields(value) or {}
    rule = rule_of(value)
    *others, read, closed = rest
    rest = (*others, read, closed or not is_open(value.__class__, read))
    parts = [(k, walk(held[k], f"{path}.{k}", *rest)) for k in sorted(held)]
    return [*parts, ("rule", exact(rule))] if rule else parts


def is_open(cls: type, read: Read | Reading | None) -> bool:
    """True for a class of the user's own: an object of it holds our arrays in the place of NumPy's while code is
    traced. What is installed may hand its arrays to code in C; and code that asks for NumPy's class is to find it."""
    return _is_users(cls) and not (read is not None and read.names("ndarray"))


_is_users = functools.lru_cache(4096)(is_of_users_class)


def _elements(array: np.ndarray) -> bytes:
    """What stands for the elements of an array."""
    data = array.tobytes()
    return data if len(data) <= _SHORT else digest(data)


@record(eq=False)
class Call:
    """The arguments of one call: as they were given, the arrays in them, where these stand, and the key of a trace.
    ``sharing`` tells which of the arrays are views of others, ``wanted`` which numbers are inputs, ``read`` which
    attributes were read. ``tried``: traces of its kind, none of which answers it, which took ``seconds`` to find."""

    args: tuple
    kwargs: dict
    leaves: list[Any]
    paths: list[str]
    key: Any = None
    sharing: Any = None
    wanted: Any = None
    read: Any = None
    tried: Any = None
    seconds: float = 0.0

    @contextlib.contextmanager
    def as_handles(self) -> Iterator[Call]:
        """The call as the traced Python sees it."""
        with Handed(self.args, self.kwargs, self.leaves, self) as given:
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
    added = {} if read is None else read.parameters

    def part(name: str, a: Any) -> Any:
        way = _added_to if name in added and a.__class__ is added[name] else walk
        return way(a, name, leaves, paths, seen, wanted, read)

    parts = [part(name, a) for name, a in given]
    parts += [(k, part(k, kwargs[k])) for k in sorted(kwargs)]
    others = [k for k in kwargs if k not in names and k not in keywords]
    if len(others) > 1 and others != sorted(others):  # ``**kwargs`` of the function, whose order it may ask for
        parts.append(("the order of keywords", tuple(others)))
    key = tuple(parts)
    if len(leaves) > 1:
        first: dict[int, int] = {}
        pattern = [first.setdefault(id(leaf), i) for i, leaf in enumerate(leaves)]
        if len(first) < len(leaves):  # one array in two places: another program than two arrays
            key = (*key, tuple(pattern))
    if read is not None and read.added:
        once = seen.keys().isdisjoint(read.added) and len(set(read.added)) == len(read.added)
        if not once:  # a list that is added to here and read there
            key = (*key, ("lists", tuple([seen.get(i, read.added.index(i) - len(read.added)) for i in read.added])))
    return leaves, paths, key


class Handed:
    """The arguments of a call while Python's code runs, with our arrays in the place of NumPy's, as the code is to see
    them. Lists and dicts are the caller's own, so that what the code changes in them stays: our arrays are in them
    inside of the ``with``, and NumPy's again behind it. ``leaves``: the arrays of the call, where they are known.
    ``traced``: the call, if its code is traced; then objects of the user's classes are the caller's own, too, as what
    NumPy computes of its own arrays would be a constant of the trace."""

    __slots__ = ("_given", "_held", "_made", "_traced", "_visited", "nests")

    def __init__(self, args: tuple, kwargs: dict, leaves: list | None = None, traced: Any = None):
        self._given, self._traced = (args, kwargs, leaves), traced
        self._made: dict[int, tuple[Any, Any]] = {}  # what the code gets another one of, by its id; and that one
        self._visited: dict[tuple[int, str, bool], Any] = {}  # what others are in
        self._held: list[tuple[Any, str]] = []  # of these, those that hold NumPy's arrays, and how
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
            before = {id(made): x for x, made in self._made.values()}
            for x, kind in self._held:
                for key, v in list(contents_of(x, kind).items()):
                    if id(v) in before:
                        put(x, kind, key, before[id(v)])

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
        if cls is list or cls is dict:
            self._enter(x, cls.__name__)
        elif self._traced is not None:
            self._enter_traced(x, cls)
        return x

    def _enter_traced(self, x: Any, cls: type) -> None:
        """As what is traced may read it: by attributes, too."""
        if is_bound(x):
            self._part(x.__self__)
        for base, kind in HOLDING:
            if isinstance(x, base) and hasattr(base, "__setitem__"):
                self._enter(x, kind)
        if is_open(cls, self._traced.read) and fields(x) is not None:
            self._enter(x, "fields", self._reads(cls))

    def _reads(self, cls: type) -> Read | None:
        """What says which attributes are parts of the call; None: all are."""
        read: Read | None = self._traced.read
        return None if read is None or has_parts(cls) or issubclass(cls, _CLASSES) else read

    def _enter(self, x: Any, kind: str, read: Read | None = None, passes_lists: bool = False) -> None:
        if (id(x), kind, passes_lists) in self._visited:
            return
        self._visited[id(x), kind, passes_lists] = x
        changed = []
        for key, v in contents_of(x, kind).items():
            if v.__class__ in _WITHOUT_ARRAYS or (passes_lists and v.__class__ is list):
                continue
            if read is not None and not read.reads(key):
                continue
            if read is not None and read.adds(key, v):  # in a list that is added to all stays as it is
                if v.__class__ is dict:
                    self._enter(v, "dict", passes_lists=True)
                continue
            part = self._part(v)
            if part is not v:
                changed.append((key, part))
        if changed:
            self.nests = True
            self._held.append((x, kind))
        for key, part in changed:
            put(x, kind, key, part)


_CLASSES = tuple(cls for cls, _ in HOLDING)  # all of whose attributes are in a key


def call_python(code: Callable, args: tuple, kwargs: dict, leaves: list | None = None) -> Any:
    """What Python's code gives for the arguments of a call."""
    if leaves is None and fast is not None:
        return fast.call_handed(code, args, kwargs)
    with Handed(args, kwargs, leaves) as (given, named, _):
        return code(*given, **named)
