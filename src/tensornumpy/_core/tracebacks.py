"""Tracebacks as the user's code has them: frames of this package are taken out on the way of an exception to the user.

``shorten`` is called in the ``except`` of ``advise`` and of what calls the user's code (``function``, ``grad``,
``scan``, ...), so that nothing is paid where nothing is raised. ``tnp.config.set_traceback("full")`` or
``TENSORNUMPY_TRACEBACK=full`` leaves all frames where they are.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Callable
from typing import Any, TypeVar

from . import _compiled
from .errors import is_packages, message

MODES = ("short", "full")
F = TypeVar("F", bound=Callable)


class Tracebacks:
    """Which frames tracebacks have."""

    mode = "short"


def set_mode(mode: str) -> None:
    """Set which frames tracebacks have from now on."""
    if mode not in MODES:
        raise ValueError(message(f"{mode!r} is none of {', '.join(MODES)}", 'tnp.config.set_traceback("full")'))
    Tracebacks.mode = mode
    _compiled.show_frames(mode == "full")


def shorten(error: BaseException) -> None:
    """Take the frames of this package out of the traceback of an exception, and of those that it came from.

    Where this package raised it without the advice that says what the user did, the frames below the user's last one
    stay: it may be a defect here, and they tell where.
    """
    if Tracebacks.mode == "full":
        return
    seen: set[int] = set()
    queue: list[BaseException | None] = [error]
    while queue:
        one = queue.pop()
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        if one.__traceback__ is not None:
            one.__traceback__ = _users(one.__traceback__, one is not error or _is_told(one))
        queue += (one.__cause__, one.__context__)
        if isinstance(one, BaseExceptionGroup):
            queue += one.exceptions


def _users(trace: Any, whole: bool) -> Any:
    """The frames of a traceback that are not this package's; those at its end only if ``whole``."""
    first = last = None
    rest = trace  # what comes behind the last frame of the user's
    while trace is not None:
        after = trace.tb_next
        if not is_packages(trace.tb_frame.f_code.co_filename):
            if last is None:
                first = trace
            elif last.tb_next is not trace:
                last.tb_next = trace
            last, rest = trace, after
        trace = after
    rest = None if whole else rest
    if last is None:
        return rest
    if last.tb_next is not rest:
        last.tb_next = rest
    return first


def _is_told(error: BaseException) -> bool:
    """True if an exception says where the user's line is."""
    notes = getattr(error, "__notes__", ())
    return any("  at:  " in note for note in notes) or "\n  at:  " in "".join(x for x in error.args if type(x) is str)


def shortened(function: F) -> F:
    """The function, whose exceptions have the user's frames alone: for one that calls functions of the user's."""

    @functools.wraps(function)
    def public(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except BaseException as error:
            shorten(error)
            raise

    return public  # type: ignore[return-value]


set_mode(os.environ.get("TENSORNUMPY_TRACEBACK", "") or "short")
