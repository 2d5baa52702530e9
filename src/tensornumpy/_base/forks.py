"""What holds across ``os.fork`` while other threads of the user are at work: the child has their locks, but not them.

``lock`` makes each lock of ours that is held while more than a few instructions run; in a child it is free, unless the
thread that forked holds it. ``waits_for`` names those that a fork waits for, as what they protect is LLVM's or a table
of machine code. ``load`` imports a module; a fork waits for imports that are under way, as Python's own locks of
modules would stay taken in the child for good. All of it is one hook, which is there before any thread: what a thread
registers while a fork begins is asked behind it and not in front of it.
"""

from __future__ import annotations

import functools
import importlib
import os
import sys
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any, TypeVar

_PATIENCE = 10.0  # seconds for an import that may itself wait for what the forking thread holds

_locks: weakref.WeakSet[Any] = weakref.WeakSet()
_waited: list[Any] = []  # locks that a fork takes, the innermost first
_T = TypeVar("_T")


_make: Callable[[], Any] = threading.RLock


def use_locks(make: Callable[[], Any]) -> None:
    """Have ``lock`` make locks by this, from now on: the extension has some that cost less."""
    global _make  # noqa: PLW0603
    _make = make


def lock() -> Any:
    """A lock that one thread may take several times, and that is free in a forked child if another thread held it."""
    made = _make()
    _locks.add(made)
    return made


def waits_for(made: _T) -> _T:
    """The same lock, which no other thread holds when a fork happens. One that is taken inside of another is named
    before that one."""
    _waited.append(made)
    return made


class cached_property(functools.cached_property[_T]):
    """As that of functools, which has a lock up to Python 3.11, one for all objects: it is one of ours."""

    def __init__(self, func: Callable[[Any], _T]):
        super().__init__(func)
        if hasattr(self, "lock"):
            self.lock = lock()


class _Loading:
    """Which threads import modules of ours at this moment, and how deep."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.depths: dict[int, int] = {}
        self.taken: list[Any] = []  # of ``_waited``, by the thread that forks

    def step(self, by: int) -> None:
        """One import more, or less, of this thread."""
        me = threading.get_ident()
        with self.lock:
            self.depths[me] = self.depths.get(me, 0) + by
            if not self.depths[me]:
                del self.depths[me]

    def wait(self) -> None:
        """Before a fork: until no other thread imports or holds what is waited for, and from here on none begins. An
        import may make another such lock, so all are taken anew until none came."""
        me, end = threading.get_ident(), time.monotonic() + _PATIENCE
        while True:
            taken = _waited[::-1]
            for each in taken:
                each.acquire()
            self.lock.acquire()
            is_quiet = not self.depths.keys() - {me} and len(taken) == len(_waited)
            if is_quiet or time.monotonic() > end:
                self.taken = taken
                return
            self.lock.release()
            self._give_back(taken)
            time.sleep(1e-3)

    def _give_back(self, taken: list[Any]) -> None:
        for each in reversed(taken):
            each.release()

    def go_on(self) -> None:
        """In the parent."""
        taken, self.taken = self.taken, []
        self.lock.release()
        self._give_back(taken)

    def begin_anew(self) -> None:
        """In the child."""
        me = threading.get_ident()
        self.depths = {me: self.depths[me]} if me in self.depths else {}
        self.go_on()
        for each in list(_locks):
            if not each._is_owned():
                each._at_fork_reinit()


class _Spent(threading.local):
    depth = 0  # imports of this thread that are under way,
    seconds = 0.0  # and the processor's time of those that are done


_loading, _spent = _Loading(), _Spent()


def loading_time() -> float:
    """Seconds of the processor that this thread has spent on imports so far."""
    return _spent.seconds


def working_time() -> float:
    """The processor's time of this thread, without that of its imports."""
    return time.thread_time() - _spent.seconds


def loaded(name: str) -> Any:
    """The module of that name if it has been imported to its end, which another thread may be at; else None."""
    found = sys.modules.get(name)
    return None if found is None or getattr(found.__spec__, "_initializing", False) else found


def load(name: str) -> Any:
    """The module of that name, imported if need be."""
    found = loaded(name)
    if found is not None:
        return found
    _loading.step(1)
    _spent.depth += 1
    start = time.thread_time()
    try:
        return importlib.import_module(name)
    finally:
        _spent.depth -= 1
        _spent.seconds += 0.0 if _spent.depth else time.thread_time() - start
        _loading.step(-1)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_loading.wait, after_in_parent=_loading.go_on, after_in_child=_loading.begin_anew)

__all__ = ["cached_property", "load", "loaded", "loading_time", "lock", "use_locks", "waits_for"]
