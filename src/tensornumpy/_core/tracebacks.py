"""Shorter tracebacks: frames of this package are removed from an exception before the user sees it.

``shorten`` is called only in ``except`` clauses, that of ``advise`` and those of functions that call the user's code
(``function``, ``grad``, ``scan``, ...), so it costs nothing as long as nothing is raised.
``tnp.config.set_traceback("full")`` or ``TENSORNUMPY_TRACEBACK=full`` leaves tracebacks as they are.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Callable
from typing import Any, TypeVar

from .._base.errors import is_packages, message
from . import _compiled

MODES = ("short", "full")
F = TypeVar("F", bound=Callable)


class Tracebacks:
    """The setting, for the whole process: ``"short"`` or ``"full"``."""

    mode = "short"


def set_mode(mode: str) -> None:
    """Set which frames tracebacks have from now on."""
    if mode not in MODES:
        raise ValueError(message(f"{mode!r} is none of {', '.join(MODES)}", 'tnp.config.set_traceback("full")'))
    Tracebacks.mode = mode
    _compiled.show_frames(mode == "full")


def shorten(error: BaseException) -> None:
    """Remove this package's frames from the traceback of an exception and of its causes, contexts and groups.

    If the exception was raised inside this package and carries no advice for the user, it may be a defect of ours: then
    the frames below the user's last one stay, since they show where.
    """
    if Tracebacks.mode == "full" or _is_users(error):
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


def _is_users(error: BaseException) -> bool:
    """True for what the user's code alone has raised, which many programs do in each call."""
    if error.__cause__ is not None or error.__context__ is not None or isinstance(error, BaseExceptionGroup):
        return False
    trace = error.__traceback__
    while trace is not None:
        if is_packages(trace.tb_frame.f_code.co_filename):
            return False
        trace = trace.tb_next
    return True


def _users(trace: Any, whole: bool) -> Any:
    """The traceback without this package's frames. Those after the user's last frame are kept unless ``whole``."""
    first = last = None
    rest = trace  # the frames after the user's last one
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
    """True if the exception carries our advice, which names the user's line."""
    notes = getattr(error, "__notes__", ())
    return any("  at:  " in note for note in notes) or "\n  at:  " in "".join(x for x in error.args if type(x) is str)


def shortened(function: F) -> F:
    """Decorator for functions that call the user's code: exceptions that leave them are shortened."""

    @functools.wraps(function)
    def public(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except BaseException as error:
            shorten(error)
            raise

    return public  # type: ignore[return-value]


set_mode(os.environ.get("TENSORNUMPY_TRACEBACK", "") or "short")
