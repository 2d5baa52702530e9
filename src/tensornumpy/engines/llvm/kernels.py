"""Kernels in memory, found by what their code depends on."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from ..._base.forks import waits_for
from ..background import is_checked
from . import allocation, products
from .link import machine, threads
from .wrapper import KERNEL, Wrapper

_lock = waits_for(threading.Lock())
_kernels: dict[tuple, tuple[Wrapper, int]] = {}
GIL = 50_000  # nanoseconds of work from which other Python threads may run meanwhile


def is_compiled(key: Callable[[], tuple | None]) -> bool:
    """True if the machine code of ``key()`` is in memory; a process without any is not made to work the key out."""
    return bool(_kernels) and _whole(key()) in _kernels


def _whole(key: tuple | None) -> tuple | None:
    """The key of code that is checked is another one."""
    return ("checked", *key) if key is not None and is_checked() else key


def compiled(key: tuple, written: Callable[[], tuple[Wrapper, Callable[[], Any]]]) -> tuple[Wrapper, int]:
    """A wrapper and the address of the kernel's code, from memory, from disk or made now; ``key`` is all that the code
    depends on. ``written()`` gives the wrapper and what gives the writer of the kernel, which has its ``text()``."""
    key = _whole(key) or ()
    found = _kernels.get(key)  # without waiting for what another thread compiles
    if found is None:
        with _lock:
            found = _kernels.get(key)
            if found is None:
                found = _kernels[key] = _compile(key, *written())
    return found


def _compile(key: tuple, wrapper: Wrapper, write: Callable[[], Any]) -> tuple[Wrapper, int]:
    def make() -> tuple[str, dict[str, int]]:
        text = write().text()
        used = [symbol for symbol in ("pool_run", *allocation.WORKSPACES) if f"@{symbol}(" in text]
        return text, {**{symbol: _resolve(symbol) for symbol in used}, **products.symbols(text)}

    return wrapper, machine.recall(f"{machine.host().target!r} {key!r}", (KERNEL,), make, _resolve)[KERNEL]


def _resolve(symbol: str) -> int:
    """The address behind a name that the text of a kernel declares."""
    if symbol == "pool_run":
        return threads.pool_address()
    return allocation.workspaces()[symbol] if symbol in allocation.WORKSPACES else products.address(symbol)
