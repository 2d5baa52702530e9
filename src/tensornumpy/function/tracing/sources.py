"""What moves on when it is read: iterators, generators of random numbers, and seed sequences, which give other children
each time.

``containers.py`` meets the iterators that the code may read. Generators are looked for in all that a call can come to
(``reached``): they hide in objects of C (partial functions, bound methods, sets, arrays of objects), and one that
nobody draws from costs a trace no more than a look at its state. ``recording.py`` asks whether the traced code took
something, which no graph can do again; draws of ``tnp.random`` are steps of the graph.
"""

from __future__ import annotations

import collections
import collections.abc
import contextvars
import functools
import gc
import inspect
import itertools
import operator
import threading
import types
import weakref
from collections.abc import AsyncIterator, Awaitable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from ..._base.forks import loaded
from ..._core.core import ndarray
from ..._core.transformed import Transformed
from ...api.random.sources import Source
from ...api.random.states import State
from .clocks import Questions, may_ask, may_ask_by, may_be_filled
from .contents import (
    MEMBERS_IN_C,
    SCALARS,
    fields,
    is_bound,
    is_internal,
    is_of_library,
    is_of_python,
    is_users,
    value_of,
)
from .mentions import all_names

_MOST = 4000  # objects that are looked at
_FIRST = 1000  # of the items of one object
# What leads to nothing: numbers and texts, members in C, how something is called.
_NOTHING: Any = (
    *SCALARS, *MEMBERS_IN_C, bool, np.generic, np.dtype, ndarray, range, slice, types.CodeType, types.FrameType,
    inspect.Signature, inspect.Parameter,
)  # fmt: skip
_ANY_NAME = frozenset(("globals", "eval", "exec"))  # code with these may read any global name
_PACKAGE = "tensornumpy."
NUMPYS, OURS, PYTHONS = "np.random", "tnp.random", "Python's random module"


@functools.lru_cache(4096)
def _leads_nowhere(cls: Any) -> bool:
    return issubclass(cls, _NOTHING)


def is_numpys_generator(content: Any) -> bool:
    """True for an instance of NumPy's classes of generators (which are imported on first use), a bit generator of
    ``tnp.random`` among them."""
    numpys: Any = loaded("numpy.random")
    kinds = () if numpys is None else (numpys.Generator, numpys.RandomState, numpys.BitGenerator)
    return isinstance(content, kinds)


def is_read_once(content: Any) -> bool:
    """True for what reading changes: iterators, what is awaited, and NumPy's generators."""
    return isinstance(content, Iterator | Awaitable | AsyncIterator) or is_numpys_generator(content)


def _has_draws(content: Any) -> bool:
    """True for all that draws: generators of Python, NumPy and ours, and seed sequences."""
    random: Any = loaded("random")
    if random is not None and isinstance(content, random.Random):
        return not isinstance(content, random.SystemRandom)  # which has no state
    numpys: Any = loaded("numpy.random")
    if numpys is not None and isinstance(content, numpys.SeedSequence):
        return True
    return is_numpys_generator(content) or isinstance(content, Source)


def _has_steps(content: Any) -> bool:
    """True for a generator of ours, whose draws are steps of a graph."""
    module = content.__class__.__module__
    return module.__class__ is str and module.startswith(f"{_PACKAGE}api.random.")


# --- looking for generators ---


class Disturbed(Exception):
    """Somebody drew random numbers while a function was traced: it is traced again, to see who. ``before``: the states
    before the first time, by the numbers of the generators; ``is_own``: they have drawn in both, so it is this thread
    that does."""

    def __init__(self, before: dict[int, Any], is_own: bool = False):
        super().__init__()
        self.before, self.is_own = before, is_own


class Reached(NamedTuple):
    """What a call can come to: the generators, nearest first, each by the user's way to write it; ``may_ask``: whether
    there is something by which the code could ask the system for the time, random bytes or a file; ``may_fill``:
    whether there is an open file that it could print to."""

    generators: list[tuple[str, Any]]
    may_ask: bool
    may_fill: bool


def reached(function: Any, args: Sequence[Any], kwargs: dict, names: Sequence[str]) -> Reached:
    """What a call can come to that moves on when it is read."""
    found: list[tuple[str, Any]] = []
    asks = fills = False
    labels = [names[k] if k < len(names) else f"args[{k}]" for k in range(len(args))]
    queue = collections.deque([*zip(labels, args, strict=True), *kwargs.items(), ("", function)])
    seen: set[int] = set()
    kept: list[Any] = []  # so that no number of an object is given twice
    while queue and len(seen) < _MOST:
        label, x = queue.popleft()
        cls = type(x)
        if id(x) in seen or _leads_nowhere(cls):  # type: ignore[arg-type]
            continue
        seen.add(id(x))
        kept.append(x)
        if cls is not types.FunctionType and _has_draws(x):
            found.append((label, x))
            continue
        asks = asks or may_ask(x) or (isinstance(x, types.FunctionType) and may_ask_by(all_names(x.__code__)))
        fills = fills or may_be_filled(x)
        queue.extend(_parts(label, x))
    return Reached(found, asks, fills)


_OF_IMPORTS = ("__builtins__", "__cached__", "__file__", "__loader__", "__spec__")  # what a module has of its import
_Registered = type(vars(collections.abc.Sized).get("_abc_impl"))  # the classes that anybody has registered with one


def _parts(label: str, x: Any) -> Iterable[tuple[str, Any]]:
    """What an object holds, with the user's way to write it."""
    if isinstance(x, types.FunctionType):
        return () if is_internal(x) else outside_of(x)
    if is_bound(x):
        return (label or "self", x.__self__), (label, x.__func__)
    if isinstance(x, Transformed):
        return ((label, x.inner),)
    if isinstance(x, types.ModuleType):
        return [(f"{label}.{k}", v) for k, v in vars(x).items() if k not in _OF_IMPORTS] if is_users(x) else ()
    if isinstance(x, type):
        if not is_of_python(x) or is_internal(x):
            return ()
        bases = [b for b in x.__mro__ if b is not object and not is_internal(b)]
        return [(f"{label}.{k}", v) for b in bases for k, v in vars(b).items()] + [(label, type(x))]
    if isinstance(x, _Registered):
        return ()
    if isinstance(x, np.ndarray):
        return [(f"{label}.flat[{k}]", v) for k, v in enumerate(x.flat[:_FIRST])] if x.dtype.hasobject else ()
    if isinstance(x, contextvars.ContextVar):
        return ((label, value_of(x)),)
    if isinstance(x, weakref.ref):
        return ((label, x()),)
    parts: list[tuple[str, Any]] = []
    if isinstance(x, dict | types.MappingProxyType):
        if "__builtins__" in x:  # the names of a module, of which functions say which they read
            return ()
        for k, v in itertools.islice(x.items(), _FIRST):
            parts.append((f"{label}[{k!r}]" if k.__class__ in SCALARS else label, v))
            parts.append((label, k))
    elif isinstance(x, list | tuple | collections.deque | set | frozenset):
        some = itertools.islice(x, _FIRST)
        parts = [(f"{label}[{k}]", v) for k, v in enumerate(some) if v.__class__ not in SCALARS]
    cls = x.__class__
    held = fields(x)
    if held is not None:
        python = getattr(x, "python_function", None) if cls.__module__.startswith(_PACKAGE) else None
        if python is not None:
            return ((label, python),)
        return [*parts, *((f"{label}.{k}" if label else k, v) for k, v in held.items()), (label, cls)]
    if parts or cls.__module__.startswith(_PACKAGE):
        return parts
    return [(label, v) for v in gc.get_referents(x)[:_FIRST] if not isinstance(v, types.ModuleType)]


def outside_of(function: Any) -> Iterator[tuple[str, Any]]:
    """What a function has from outside, by its names for it: closures, defaults, globals, its own attributes."""
    code = function.__code__
    names = all_names(code)
    for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
        try:
            yield name, cell.cell_contents
        except ValueError:  # it has no value yet
            continue
    arguments = code.co_varnames[: code.co_argcount]
    defaults = function.__defaults__ or ()
    yield from zip(arguments[len(arguments) - len(defaults) :], defaults, strict=True)
    yield from (function.__kwdefaults__ or {}).items()
    held = function.__globals__
    is_pythons = is_of_library(held)
    for name in held.copy() if names & _ANY_NAME else sorted(names & held.keys()):
        if name not in _OF_IMPORTS:
            value = held.get(name)
            if not (is_pythons and isinstance(value, dict | list | set)):  # in which others enter what is theirs
                yield name, value
    for value in vars(function).values():
        yield function.__name__, value


# --- where they are ---


def _state(x: Any) -> Any:
    """All that decides what comes next from a generator or a seed sequence."""
    if hasattr(x, "getstate"):
        return x.getstate()
    if hasattr(x, "n_children_spawned"):
        return x.n_children_spawned
    source = State(x)
    return source.state, source.children


def _may_go_back(x: Any, state: Any) -> bool:
    """Whether all that decides what comes next can be set; nobody can set how many children were spawned."""
    if hasattr(x, "setstate"):
        return True
    return not hasattr(x, "n_children_spawned") and bool(state[1] == State(x).children)


def _go_back(x: Any, state: Any) -> None:
    if hasattr(x, "setstate"):
        x.setstate(state)
    elif not hasattr(x, "n_children_spawned"):
        State(x).state = state[0]


def _same_state(a: Any, b: Any) -> bool:
    if a.__class__ is tuple and b.__class__ is tuple and len(a) == len(b):
        return all(map(_same_state, a, b))
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(_same_state(a[k], b[k]) for k in a)
    return np.array_equal(a, b) if isinstance(a, np.ndarray) else bool(a == b)


def _left(iterator: Any) -> int | str | None:
    """Where an iterator is, if it says so: how much it has left, or what a counter gives next."""
    if iterator.__class__ is itertools.count:
        return repr(iterator)
    left = operator.length_hint(iterator, -1)
    return None if left < 0 else left


class _Draws:
    """A generator by the user's way to write it, its ``state`` when the run began, and the one ``before`` an earlier
    run of the same, if there was one."""

    __slots__ = ("before", "is_pythons", "name", "source", "state")

    def __init__(self, name: str, source: Any, state: Any, before: Any):
        self.name, self.source, self.is_pythons = name, source, name == PYTHONS
        self.state = before if self.is_pythons and before is not None else state
        self.before = state if before is None else before

    def has_moved(self) -> bool:
        state = _state(self.source)
        # 625 numbers, and no array, which cannot be compared at once
        return bool(state != self.state) if self.is_pythons else not _same_state(state, self.state)

    def go_back(self) -> None:
        _go_back(self.source, self.before)


class Moving:
    """The sources that move on when they are read, as they were before a trace: ``iterators``, and all generators that
    the call can come to. ``questions``: what the code asks the system for, seen inside of its ``with``."""

    __slots__ = ("_alone", "_disturbed", "_draws", "_iterators", "questions")

    def __init__(self, iterators: Sequence[tuple[str, Any]], found: Reached, disturbed: Disturbed | None = None):
        random: Any = loaded("random")
        numpys: Any = loaded("numpy.random.mtrand")
        ours: Any = loaded(f"{_PACKAGE}api.random.generators")
        every = [(PYTHONS, random._inst)] if random is not None else []
        every += [(NUMPYS, numpys._rand)] if numpys is not None else []
        every += [(OURS, ours._global)] if ours is not None else []  # which no name need lead to
        every += found.generators
        self.questions = Questions(found.may_ask or disturbed is not None, self._go_back_before, found.may_fill)
        unique = {id(x): (name, x) for name, x in reversed(every)}
        self._disturbed, self._alone = disturbed, threading.active_count() == 1
        before = {} if disturbed is None else disturbed.before
        self._draws = [_Draws(name, x, _state(x), before.get(id(x))) for name, x in reversed(unique.values())]
        self._iterators = [(name, x, _left(x)) for name, x in iterators]

    def pass_over(self, drawn: Iterable[Any], numpys: bool) -> None:
        """Leave generators out from which steps of the graph ``drawn``, as they do in each call; ``numpys``: NumPy's
        global one, too."""
        known = {State(source) for source in drawn}
        self._draws = [
            each
            for each in self._draws
            if not (numpys and each.name == NUMPYS) and not (_has_steps(each.source) and State(each.source) in known)
        ]

    def taken(self, drawn: list[str]) -> str:
        """What the traced code took that another run would not get: of the generators that have ``drawn`` (asked once,
        another thread may draw at any time), or anything else. Empty if nothing."""
        if drawn:
            return f"random numbers of {drawn[0]}"
        if self.questions.what:
            return self.questions.what
        moved = [name for name, x, left in self._iterators if left is None or left != _left(x)]
        return f"what comes next in {moved[0]}, an iterator" if moved else ""

    def instead(self, drawn: list[str]) -> str:
        """The fix, as code, for what was taken."""
        if drawn:
            return "rng = tnp.random.default_rng(seed)  # draws anew in each call: rng.random()"
        if self.questions.what:
            return self.questions.fix
        return "f(x, item)  # what comes next as an argument: for item in items"

    def disturbed(self, drawn: list[str]) -> Disturbed | None:
        """Another thread may have ``drawn``: nobody looked who draws from Python's ``random``, and nobody can see who
        draws from NumPy's generators, but for what draws each time."""
        was = self._disturbed
        unseen = [each for each in self._draws if each.name in drawn and not (each.is_pythons and self.questions.is_on)]
        if not unseen or (was is not None and was.is_own):
            return None
        # that nobody is beside counts in the first run alone: a thread that has ended since may have drawn in that one
        if was is None and self._alone and threading.active_count() == 1:
            return None
        if not all(_may_go_back(each.source, each.before) for each in unseen):
            return None
        if was is None:
            return Disturbed({id(each.source): each.state for each in self._draws})
        for each in unseen:  # so that the third time draws what the call would have drawn
            each.go_back()
        return Disturbed(was.before, is_own=True)

    def can_be_undone(self) -> bool:
        """Whether what the code took so far can be given back, and it has asked the system for nothing."""
        if self.questions.may_have_missed or self.questions.what or self.questions.has_left_something:
            return False
        return all(left is not None and left == _left(x) for _, x, left in self._iterators) and all(
            _may_go_back(each.source, each.before) for each in self._draws if each.has_moved()
        )

    def _go_back_before(self) -> None:
        """It is this thread that draws: its first run drew the same numbers."""
        if self._disturbed is not None:
            next(each for each in self._draws if each.is_pythons).go_back()

    def undo(self) -> None:
        """Put random numbers back."""
        drawn = self.drawn()  # and no others: another thread may have drawn from those
        for each in self._draws:
            if each.name in drawn:
                each.go_back()

    def drawn(self) -> list[str]:
        """The generators that drew."""
        is_anothers = self.questions.is_on and not self.questions.drew
        return [each.name for each in self._draws if not (is_anothers and each.is_pythons) and each.has_moved()]
