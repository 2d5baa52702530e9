"""Defects of ours that a user need not see: Python or NumPy answers in the place of code that could not be made.

They are not silent. ``report`` counts them for ``tnp.config.native_status()``, warns once in a process, and each of our
tests fails in which one was reported. What the compiler refuses by design raises a ``Refusal``, which is no defect.
"""

from __future__ import annotations

import contextlib
import os
import threading
import traceback
import warnings
from collections.abc import Iterator

from . import errors

_NEXT = "Python or NumPy answered, so results are right. Please report it, with the function that it names"


class Refusal(Exception):
    """Something has no native code, and none was promised for it; its text says why."""


class NoNativeCode(Refusal, RuntimeError):
    """A kernel that the engine does not make: an operation, a dtype or a machine that it has no code for."""


class _Record:
    """What was reported in this process. ``places``: exceptions whose user's line and text are known already."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.count = 0
        self.last = ""
        self.trace = ""
        self.is_told = False


_record = _Record()


def report(error: BaseException, where: str, line: str = "") -> None:
    """Count an exception that was caught and is nobody's but ours. ``where``: what was being made, as "staging of f";
    ``line``: the user's, as ``file.py:12``, where frames of the exception and of the call do not tell."""
    frames = [frame for frame in errors.user_frames() if frame[0] != threading.__file__]
    places = errors.user_places(error) or frames
    if not line and places:
        line = errors.Line.of(*places[-1])
    at = f" (at {line})" if line else ""
    record, last = _record, f"{where}: {type(error).__name__}: {error}{at}"
    with record.lock:
        record.last, record.trace = last, "".join(traceback.format_exception(error))
        record.count += 1
        is_told, record.is_told = record.is_told, True
    if is_told:
        return
    text = f"a defect of tensornumpy in {last}\n  fix: {_NEXT}"
    if frames:
        warnings.warn(text, errors.DefectWarning, stacklevel=errors.user_level())
        return
    with contextlib.suppress(errors.DefectWarning):  # a thread of ours has nobody to raise to
        warnings.warn(text, errors.DefectWarning, stacklevel=2)


def note(error: BaseException) -> None:
    """Count an error of ours that is raised, which nobody has to be warned of."""
    with _record.lock:
        _record.last, _record.trace = f"{type(error).__name__}: {error}", "".join(traceback.format_stack())
        _record.count += 1


def judge(error: Exception, where: str, line: str = "") -> str:
    """Why something is not compiled, of the exception that ended it, which is reported if it is a defect."""
    if isinstance(error, Refusal):
        return str(error)
    if isinstance(error, MemoryError):
        return "there is no memory left to compile it"
    report(error, where, line)
    return f"a defect of the compiler: {type(error).__name__}: {error}"


def is_of_checked_code(error: BaseException) -> bool:
    """True for the error of native code that compares its accesses: nobody answers in its place, so that it is seen."""
    return isinstance(error, SystemError) and str(error).startswith("a defect of the compiler")


def count() -> int:
    """How many were reported in this process."""
    return _record.count


def last() -> str:
    """The text of the last one, and "" before the first."""
    return _record.last


def trace() -> str:
    """The traceback of the last one, for tests."""
    return _record.trace


@contextlib.contextmanager
def expected() -> Iterator[_Record]:
    """For tests that provoke defects: what is reported inside is told to them alone."""
    global _record  # noqa: PLW0603
    before, _record = _record, _Record()
    try:
        yield _record
    finally:
        _record = before


def _reset() -> None:
    """A forked child counts its own."""
    global _record  # noqa: PLW0603
    _record = _Record()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_reset)

__all__ = [
    "NoNativeCode", "Refusal", "count", "expected", "is_of_checked_code", "judge", "last", "note", "report", "trace",
]  # fmt: skip
