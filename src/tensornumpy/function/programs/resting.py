"""Calls that Python answers without a look at what kind they are: there is nothing for them, or not yet, or their way
to it takes longer.

``function.py`` asks here; ``calling.py`` writes such calls down, so that the next ones do not reach Python's form of a
compiled function. Counts of them are in the function's history (``tracing/retracing.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._core import core
from ..._core.core import ndarray
from ...engines.background import get_mode, is_deterministic
from ..calling import prefer_python
from ..inspect.report import notes
from ..tracing.arguments import Call, in_python, is_python_class
from ..tracing.contents import fields, slot_names
from ..tracing.retracing import keeps_failing
from .watch import clock, since

_LARGER = 4  # times as large as anything so far: it may be worth compiling what was not
_LEAST, _MOST = 64, 1 << 60


def passed(function: Any, args: tuple, kwargs: dict, until: int) -> Any:
    """A call that Python answers whatever it is, as it does the next ones until there were so many."""
    count = function._history.passed
    count.add()
    given = in_python(args, kwargs, function._names, function._keywords)
    if given[0] is args and count.value < until and not core._active:
        prefer_python(function, count, until, args, kwargs, bounds(function, (*args, *kwargs.values())))
    return function.python_function(*given[0], **given[1])


def may_choose(function: Any) -> bool:
    """True if Python may answer a call that something else is compiled for."""
    if function._tracing or core._active or function.max_traces or is_deterministic() or function._judge is not None:
        return False
    return (function._native or get_mode()) == "background"


def instead(function: Any, args: tuple, kwargs: dict, way: Callable[[], Any]) -> Any:
    """What Python answers, whatever it is; or what is timed, one way or the other. ``way``: the one that the call has.
    NotImplemented if it is to go it."""
    history = function._history
    if history.rests:
        return NotImplemented if function._tracing else passed(function, args, kwargs, history.until)
    if not may_choose(function) or function.is_strict() or not all(trace.gives_new for trace in function._ledger):
        function._crowd.put_off()
        return NotImplemented  # Python would not say what cannot be traced, and its results are not copied here
    given, named = in_python(args, kwargs, function._names, function._keywords)
    result, calls = function._crowd.answer(function._budget, way, lambda: function.python_function(*given, **named))
    if calls:
        history.rest(calls)
        notes(function)
    return result


def untraced(function: Any, call: Call, held: Sequence[Any], failed: Any) -> Any:
    """A call that no trace is made for: calls have not paid yet for those so far; or they keep failing, or are of kinds
    that hardly come again. ``held``: the traces of its kind. NotImplemented if it is to be traced."""
    has_loops = any(trace.watch is None or not trace.watch.is_known for trace in function._ledger)
    if function._budget.is_used_up and not has_loops and may_choose(function):
        start = clock()
        result = function._eagerly(call)
        function._history.waits(function._budget.passes(since(start)))
        return result
    wasted = keeps_failing(function, held, failed)
    if wasted:
        function._break(call.key, wasted, [])
        return function._in_pieces(call)
    if not (held or function._tracing or function._history.pays(call.key)):
        return function._eagerly(call)
    return NotImplemented


def bounds(function: Any, given: tuple) -> list[tuple[int, bool]]:
    """For each argument: how large it may be for Python to answer; and if it is an object, whose fields are meant."""
    before = function._history.bounds
    found = []
    for k, x in enumerate(given):
        held = fields(x) if is_python_class(x.__class__) and not slot_names(x.__class__) else None
        largest = _extent(x) if held is None else max(map(_length, held.values()), default=0)
        most = min(max(_LARGER * largest, _LEAST, before[k] if k < len(before) else 0), _MOST)
        found.append((most, held is not None))
    function._history.bounds = [most for most, _ in found]
    return found


def _extent(x: Any) -> int:
    """The largest size, length or integer in an argument."""
    if isinstance(x, list | tuple | dict):
        return max(len(x), *map(_extent, x.values() if isinstance(x, dict) else x), 0)
    return _length(x)


def _length(x: Any) -> int:
    """Of a field, which is not looked into."""
    if x.__class__ is int:
        return abs(x)
    if isinstance(x, ndarray):
        return x._v.size if x._v.__class__ is np.ndarray else 0
    return len(x) if isinstance(x, list | tuple | dict | str) else 0


__all__ = ["bounds", "instead", "may_choose", "passed", "untraced"]
