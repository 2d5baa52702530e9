"""Which attributes of its arguments a function can read: those that its code names, or code that it may call.

The key of a call has what arguments hold. What stands in an attribute that no code names is passed over, so that a
call does not walk through all of an object; so is what a list holds to which code does no more than to append: a log,
a history. Code that asks for attributes otherwise (``getattr``, ``vars``, a class
pattern), or that has objects of libraries or functions in C at hand, reads all of them.

``function.py`` has one ``Reading`` for a function and hands a ``Read`` to ``arguments.signature``; ``recording.py``
looks whether a trace could read more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .containers import Names, walk
from .mentions import added_parameters

_NONE: Mapping[str, type] = {}


class Known:
    """Names by which attributes may be read, with the ``Names`` that they are of; ``asks``: and others;
    ``reads_lists``: there is more than one way to a list that code adds to."""

    __slots__ = ("_added", "asks", "names", "of", "reads_lists")

    def __init__(self, names: frozenset[str], asks: bool, of: tuple[Names, ...] = (), reads_lists: bool = False):
        self.names, self.asks, self.of, self.reads_lists = names, asks, of, reads_lists
        # whether code does no more than to add to the list that a name stands for, or to those in a dict
        self._added: dict[tuple[str, type], bool] = {}

    def reads(self, key: str) -> bool:
        """Whether an attribute is part of a key."""
        return self.asks or key in self.names

    def adds(self, key: str, value: Any) -> bool:
        """Whether an attribute is a list to which code does no more than to append, or a dict with such lists."""
        cls = value.__class__
        if (cls is not list and cls is not dict) or self.asks or self.reads_lists:
            return False
        found = self._added.get((key, cls))
        if found is None:
            found = self._added[key, cls] = not any(_is_read(key, cls, mentioned) for mentioned in self.of)
        return found

    def covers(self, mentioned: Names) -> bool:
        """True if code with these names reads nothing else."""
        if self.asks or mentioned.asks:
            return self.asks
        added = (place for place, is_added in self._added.items() if is_added)
        return mentioned.readable <= self.names and not any(_is_read(*place, mentioned) for place in added)


def _is_read(key: str, cls: type, mentioned: Names) -> bool:
    """Whether code does more with an attribute than to add to what it holds, a list or a dict of lists, if all such
    code names what it reads."""
    return key in mentioned.shown or (mentioned.has_items_read(key) if cls is dict else mentioned.is_read(key))


def mentioned(function: Callable, args: Sequence[Any], kwargs: dict, names: Sequence[str]) -> Names:
    """The names that a call of a function may mention."""
    return walk(function, args, kwargs, names)[1]


class Reading:
    """Of one function: what is known, which grows with its traces; None as long as no call had an object. ``added``:
    the parameters that the code only adds to, and whether as lists or as dicts of lists."""

    __slots__ = ("added", "known")

    def __init__(self, function: Any = None, reads_all: bool = False):
        self.known: Known | None = Known(frozenset(), True) if reads_all else None
        code = getattr(getattr(function, "__func__", function), "__code__", None)
        self.added = {} if reads_all or code is None else added_parameters(code)

    def learn(self, mentioned: Names) -> Known:
        """Code with these names may be called."""
        old = Known(frozenset(), False) if self.known is None else self.known
        asks = old.asks or mentioned.asks
        of = () if asks else (*old.of, mentioned)
        self.known = found = Known(old.names | mentioned.readable, asks, of, old.reads_lists)
        return found

    def met(self, unread: Unread) -> None:
        """A trace has met what its key has passed over."""
        if unread.args:
            self.learn(*unread.args)
        else:
            self.read_lists()

    def read_lists(self) -> None:
        """There is more than one way to a list that code adds to: all lists are parts of keys from now on."""
        old = Known(frozenset(), False) if self.known is None else self.known
        self.known, self.added = Known(old.names, old.asks, old.of, True), {}

    def names(self, key: str) -> bool:
        """Whether code that may be called names something, by what is known."""
        return self.known is not None and key in self.known.names

    def of(self, find: Callable[[], Names]) -> Read:
        """For the key of one call, whose names are found if they are needed."""
        return Read(self.known, lambda: self.learn(find()), self.added)


class Read:
    """What the key of one call is of: what is ``known``, or is found when an object is met; whether an attribute was
    passed over. ``added``: the lists whose items were, by their ids, and ``dicts``: those with such lists;
    ``parameters``: those that are only added to."""

    __slots__ = ("added", "dicts", "find", "has_passed", "known", "parameters")

    def __init__(self, known: Known | None, find: Callable[[], Known], parameters: Mapping[str, type] = _NONE):
        self.known, self.find, self.has_passed, self.parameters = known, find, False, parameters
        self.added: list[int] = []
        self.dicts: list[int] = []

    @property
    def passed(self) -> list[int]:
        """Lists whose items are no part of the key, and the dicts that they are in."""
        return self.added + self.dicts

    def reads(self, key: str) -> bool:
        """Whether an attribute is part of the key."""
        if self.known is None:
            self.known = self.find()
        if self.known.reads(key):
            return True
        self.has_passed = True
        return False

    def adds(self, key: str, value: Any) -> bool:
        """Whether an attribute that is part of the key is a list whose items are not, or a dict with such lists."""
        if self.known is None or not self.known.adds(key, value):
            return False
        self.has_passed = True
        return True

    def names(self, key: str) -> bool:
        """Whether code that may be called names something."""
        if self.known is None:
            self.known = self.find()
        self.has_passed = True
        return key in self.known.names


class Unread(Exception):
    """A trace may read attributes that its key has passed over; ``args``: the names that its code mentions. Without
    names: a list, as there is another way to it."""


__all__ = ["Read", "Reading", "Unread", "mentioned"]
