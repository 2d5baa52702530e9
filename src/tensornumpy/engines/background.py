"""When native code is made: the mode, and the thread in the background that makes it.

``TENSORNUMPY_NATIVE`` (or ``tnp.config.set_native``) is ``background``, ``now`` (made before the first call) or
``off``.
"""

from __future__ import annotations

import collections
import contextlib
import gc
import os
import threading
import time
import warnings
from collections.abc import Callable

from .._base.defects import judge
from .._base.errors import message, user_level
from .._base.memory import uncollected
from .._base.plugins import plugin
from .._base.scopes import Scope, current, enter, innermost

MODES = ("background", "now", "off")
WORTH = 3e6  # nanoseconds: what the making of a kernel costs
_BREATH, _PAUSE = 4e-4, 5e-5  # seconds: Python's threads take turns of 5 ms, so others keep nine tenths of the time
_mode = os.environ.get("TENSORNUMPY_NATIVE") or "background"
if _mode not in MODES:
    raise ValueError(
        message(f"TENSORNUMPY_NATIVE={_mode} is none of {', '.join(MODES)}", f"TENSORNUMPY_NATIVE={MODES[0]}")
    )
_missing = ""  # why LLVM cannot be loaded
_deterministic = os.environ.get("TENSORNUMPY_DETERMINISTIC", "0") == "1"
_checked = os.environ.get("TENSORNUMPY_CHECKED", "0") == "1"


class _Here(threading.local):
    answering = 0


_here = _Here()


class answering:
    """Scope of a call that Python answers for a function: its operations are not tried on kernels one by one."""

    def __enter__(self) -> None:
        _here.answering += 1

    def __exit__(self, *exception: object) -> None:
        _here.answering -= 1


def is_answering() -> bool:
    """True in such a call."""
    return _here.answering > 0


class using(Scope):
    """A mode for what this thread compiles and runs inside; None: as it is."""

    def __init__(self, mode: str | None):
        self.mode = mode or get_mode()

    def __enter__(self) -> None:
        enter(self, current().replace(), counts=False)


def may_choose() -> bool:
    """True if Python may answer what there is no native code for, so that it need not be made."""
    return get_mode() == "background" and not is_deterministic()


def get_mode() -> str:
    """``background``, ``now`` or ``off``."""
    if _missing:
        return "off"
    scope = innermost(using)
    mode = _mode if scope is None else scope.mode
    return "now" if _deterministic and mode == "background" else mode


def do_without(reason: str) -> None:
    """Native code is off in this process from now on, which is told once."""
    global _missing  # noqa: PLW0603
    if not _missing:
        _missing = reason
        warnings.warn(f"there is no native code in this process: {reason}", RuntimeWarning, stacklevel=user_level())


def missing() -> str:
    """Why LLVM cannot be loaded; empty where it can, or nobody has tried."""
    return _missing


def is_deterministic() -> bool:
    """True if the same code answers the first call and the last: nothing is measured, or made in the background."""
    return _deterministic


def set_deterministic(deterministic: bool) -> None:
    """Whether it does."""
    global _deterministic  # noqa: PLW0603
    _deterministic = deterministic


def is_checked() -> bool:
    """True if generated code compares each access with the memory that it belongs to (compiler/emit/writer.py)."""
    return _checked


def set_checked(checked: bool) -> None:
    """Whether code that is made from now on does."""
    global _checked  # noqa: PLW0603
    _checked = checked


def set_mode(mode: str) -> None:
    """How functions that are traced from now on get native code. Raises ValueError for another word."""
    global _mode  # noqa: PLW0603
    if mode not in MODES:
        raise ValueError(f"native code is one of {', '.join(MODES)}, not {mode!r}")
    _mode = mode


def is_dropped() -> bool:
    """True in the background once the main thread is done: nobody waits for what is not being compiled by then."""
    return threading.current_thread() is _worker.thread and not threading.main_thread().is_alive()


def is_busy() -> bool:
    """True while something is made in the background."""
    return _worker.thread is not None


def breathe() -> None:
    """Called now and then by compilers: in the background, let the threads that do the user's work go on."""
    if threading.current_thread() is _worker.thread:
        now = time.perf_counter()
        if now - _worker.breath > _BREATH:
            time.sleep(_PAUSE)
            if not threading.main_thread().is_alive():  # nobody waits for it
                raise SystemExit
            _worker.breath = time.perf_counter()


def generation() -> int:
    """Another one in a forked child, whose jobs are to be begun again."""
    return _worker.number


def soon(make: Callable[[], None]) -> None:
    """Call a function in the background, unless native code is off."""
    if get_mode() != "off":
        put(make)


_ahead: bool | None = None  # whether the compiler is being imported ahead of calls; None: nobody has asked


def load_soon() -> None:
    """Import the compiler in the background, once, before somebody waits for it."""
    global _ahead  # noqa: PLW0603
    if _ahead is None and get_mode() == "background":
        _ahead = True
        put(_load)


def load_no_more() -> None:
    """A call waits: its thread imports what it needs, and the one in the background takes none of its turns for what
    may be in vain."""
    global _ahead  # noqa: PLW0603
    _ahead = False


def _load() -> None:
    """One part after the other. The last loads LLVM where the cache does not know this machine."""
    parts = (
        lambda: plugin("programs"),
        lambda: plugin("compiler", "driver"),
        lambda: plugin("native", "link.machine").host(),
    )
    for part in parts:
        if _ahead:
            part()
            breathe()


def put(job: Callable[[], None]) -> None:
    """Call a function in the background."""
    _worker.put(job)


class _Worker:
    """One thread that makes kernels, started by the first job and ended by the last."""

    def __init__(self) -> None:
        self.breath = 0.0  # when it has let others go on
        self.number = 0
        self.reset()

    def reset(self) -> None:
        """A forked child has no thread, and none of its jobs."""
        self.number += 1
        self.jobs: collections.deque[Callable[[], None]] = collections.deque()
        self.lock = threading.Lock()
        self.thread: threading.Thread | None = None

    def put(self, job: Callable[[], None]) -> None:
        """Have a job done."""
        with self.lock:
            self.jobs.append(job)
            if self.thread is None or not self.thread.is_alive():
                # A process that ends waits for the kernel that is being made, not for the others. A thread inherits
                # ``daemon`` from the one that starts it, and nobody would wait for a daemon.
                self.thread = threading.Thread(target=self._work, name="tensornumpy compiler", daemon=False)
                with contextlib.suppress(RuntimeError):  # the system has no thread left: the next job tries again
                    self.thread.start()

    def _work(self) -> None:
        while True:
            with self.lock:
                if not self.jobs or is_dropped():
                    self.jobs.clear()
                    self.thread = None
                    return
                job = self.jobs.popleft()
            with uncollected():
                try:
                    job()
                except Exception as error:  # the other jobs are done all the same
                    judge(error, "the background")
                del job
            if gc.isenabled():
                gc.collect(0)  # what it has left, before that grows old and the whole process is looked at


_worker = _Worker()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_worker.reset)
