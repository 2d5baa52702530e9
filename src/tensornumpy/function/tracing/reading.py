"""Which attributes of its arguments a function can read: those that its code names, or code that it may call.

The key of a call has what arguments hold. What stands in an attribute that no code names is passed over, so that a
call does not walk through all of an object. Code that asks for attributes otherwise (``getattr``, ``vars``, a class
pattern), or that has objects of libraries or functions in C at hand, reads all of them.

``function.py`` has one ``Reading`` for a function and hands a ``Read`` to ``arguments.signature``; ``recording.py``
looks whether a trace could read more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...engines.record import record
from .containers import Names, walk


@record(frozen=True)
class Known:
    """Names by which attributes may be read; ``asks``: and others."""

    names: frozenset[str]
    asks: bool

    def reads(self, key: str) -> bool:
        """Whether an attribute is part of a key."""
        return self.asks or key in self.names

    def covers(self, mentioned: Names) -> bool:
        """True if code with these names reads nothing else."""
        return self.asks or (not mentioned.asks and mentioned.readable <= self.names)


def mentioned(function: Callable, args: Sequence[Any], kwargs: dict, names: Sequence[str]) -> Names:
    """The names that a call of a function may mention."""
    return walk(function, args, kwargs, names)[1]


class Reading:
    """Of one function: what is known, which grows with its traces; None as long as no call had an object."""

    __slots__ = ("known",)

    def __init__(self, reads_all: bool = False):
        self.known: Known | None = Known(frozenset(), True) if reads_all else None

    def learn(self, mentioned: Names) -> Known:
        """Code with these names may be called."""
        old = Known(frozenset(), False) if self.known is None else self.known
        self.known = found = Known(old.names | mentioned.readable, old.asks or mentioned.asks)
        return found

    def names(self, key: str) -> bool:
        """Whether code that may be called names something, by what is known."""
        return self.known is not None and key in self.known.names

    def of(self, find: Callable[[], Names]) -> Read:
        """For the key of one call, whose names are found if they are needed."""
        return Read(self.known, lambda: self.learn(find()))


class Read:
    """What the key of one call is of: what is ``known``, or is found when an object is met; whether an attribute was
    passed over."""

    __slots__ = ("find", "has_passed", "known")

    def __init__(self, known: Known | None, find: Callable[[], Known]):
        self.known, self.find, self.has_passed = known, find, False

    def reads(self, key: str) -> bool:
        """Whether an attribute is part of the key."""
        if self.known is None:
            self.known = self.find()
        if self.known.reads(key):
            return True
        self.has_passed = True
        return False

    def names(self, key: str) -> bool:
        """Whether code that may be called names something."""
        if self.known is None:
            self.known = self.find()
        self.has_passed = True
        return key in self.known.names


class Unread(Exception):
    """A trace may read attributes that its key has passed over; ``args``: the names that its code mentions."""


__all__ = ["Read", "Reading", "Unread", "mentioned"]
