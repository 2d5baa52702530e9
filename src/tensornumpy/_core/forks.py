"""What holds across ``os.fork`` while other threads of the user are at work: the child has their locks, but not them.

``lock`` makes each lock of ours that is held while more than a few instructions run; in a child it is free, unless the
thread that forked holds it. ``load`` imports a module; a fork waits for imports that are under way, as Python's own
locks of modules would stay taken in the child for good.
"""

from __future__ import annotations

import importlib
import os
import sys
import threading
import time
import weakref
from typing import Any

_PATIENCE = 10.0  # seconds for an import that may itself wait for what the forking thread holds

_locks: weakref.WeakSet[Any] = weakref.WeakSet()


def lock() -> Any:
    """A lock that one thread may take several times, and that is free in a forked child if another thread held it."""
    made = threading.RLock()
    _locks.add(made)
    return made


class _Loading:
    """Which threads import modules of ours at this moment, and how deep."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.depths: dict[int, int] = {}

    def step(self, by: int) -> None:
        """One import more, or less, of this thread."""
        me = threading.get_ident()
        with self.lock:
            self.depths[me] = self.depths.get(me, 0) + by
            if not self.depths[me]:
                del self.depths[me]

    def wait(self) -> None:
        """Before a fork: until no other thread imports, and from here on none begins."""
        me, end = threading.get_ident(), time.monotonic() + _PATIENCE
        self.lock.acquire()
        while self.depths.keys() - {me} and time.monotonic() < end:
            self.lock.release()
            time.sleep(1e-3)
            self.lock.acquire()

    def go_on(self) -> None:
        """In the parent."""
        self.lock.release()

    def begin_anew(self) -> None:
        """In the child."""
        me = threading.get_ident()
        self.depths = {me: self.depths[me]} if me in self.depths else {}
        self.lock.release()
        for each in list(_locks):
            if not each._is_owned():
                each._at_fork_reinit()


_loading = _Loading()


def load(name: str) -> Any:
    """The module of that name, imported if need be."""
    found = sys.modules.get(name)
    if found is not None and not getattr(found.__spec__, "_initializing", False):
        return found
    _loading.step(1)
    try:
        return importlib.import_module(name)
    finally:
        _loading.step(-1)


if hasattr(os, "register_at_fork"):  # of ours the first, so the last before a fork: machine.py has its lock by then
    os.register_at_fork(before=_loading.wait, after_in_parent=_loading.go_on, after_in_child=_loading.begin_anew)

__all__ = ["load", "lock"]
