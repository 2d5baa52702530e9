"""Calls that Python answers without a look at what kind they are: there is nothing for them, or not yet, or their way
to it takes longer.

``function.py`` asks here; ``calling.py`` writes such calls down, so that the next ones do not reach Python's form of a
compiled function. Counts of them are in the function's history (``tracing/retracing.py``).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._core import core
from ..._core.core import ndarray
from ...engines.background import get_mode, is_deterministic
from ..calling import prefer_python
from ..inspect.report import notes
from ..tracing.arguments import Call, Handed, call_python
from ..tracing.contents import fields, is_python_class, slot_names
from ..tracing.retracing import keeps_failing
from .watch import clock, since

_LARGER = 4  # times as large as anything so far: it may be worth compiling what was not
_LEAST, _MOST = 64, 1 << 60
_DEEPEST = 20  # lists in lists that are looked into, as compiled code does
_WITHOUT_LENGTH = {float, bool, complex, type(None)}


def passed(function: Any, args: tuple, kwargs: dict, until: int) -> Any:
    """A call that Python answers whatever it is, as it does the next ones until there were so many."""
    count = function._history.passed
    count.add()
    handed = Handed(args, kwargs)
    with handed as (given, named, _):
        function._history.nests |= handed.nests
        if count.value < until and not core._active:
            prefer_python(function, count, until, args, kwargs, bounds(function, args, kwargs))
        return function.python_function(*given, **named)


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

    def rest(calls: int) -> None:
        if function._programs is not None and function._programs.fix_lengths():
            return  # what is made for each length may be worth it
        history.rest(calls)
        notes(function)

    python = functools.partial(call_python, function.python_function, args, kwargs)
    return function._crowd.answer(function._budget, way, python, rest)


def untraced(function: Any, call: Call, held: Sequence[Any], failed: Any) -> Any:
    """A call that no trace is made for: calls have not paid yet for those so far; or they keep failing, or are of kinds
    that hardly come again. ``held``: the traces of its kind. NotImplemented if it is to be traced."""
    has_loops = any(trace.watch is None or not trace.watch.is_known for trace in function._ledger)
    if function._budget.is_used_up and not has_loops and may_choose(function):
        start = clock()
        try:
            return function._eagerly(call)
        finally:
            seconds = since(start)
            passes = function._budget.passes(seconds)
            rests = function._history.waits(passes, call.seconds / max(seconds, 1e-7))
            function._budget.taken += rests * seconds
    wasted = keeps_failing(function, held, failed)
    if wasted:
        function._break(call.key, wasted, [])
        return function._in_pieces(call)
    if not (held or function._tracing or function._history.pays(call.key)):
        return function._eagerly(call)
    return NotImplemented


def bounds(function: Any, args: tuple, kwargs: dict) -> dict[Any, tuple[int, bool]]:
    """For each argument so far, by its place or keyword: how large it may be for Python to answer; and if it is an
    object, whose fields are meant. Places come first, and in their order."""
    found = dict(function._history.bounds)
    for k, x in (*enumerate(args), *kwargs.items()):
        size, is_object = largest(x)
        before = found.get(k, (0, False))
        found[k] = (min(max(_LARGER * size, _LEAST, before[0]), _MOST), is_object or before[1])
    function._history.bounds = found
    return dict(sorted(found.items(), key=lambda one: (isinstance(one[0], str), isinstance(one[0], int) and one[0])))


def is_larger(function: Any, args: tuple, kwargs: dict) -> bool:
    """True if an argument is beyond the bounds of the calls that ``bounds`` was asked for."""
    before = function._history.bounds
    given = (*enumerate(args), *kwargs.items())
    return any(largest(x)[0] > before.get(k, (_LEAST, False))[0] for k, x in given)


def largest(x: Any) -> tuple[int, bool]:
    """The largest size, length or integer in an argument; and whether it is an object, whose fields are meant."""
    held = fields(x) if is_python_class(x.__class__) and not slot_names(x.__class__) else None
    if held is not None:
        return max(map(_length, held.values()), default=0), True
    try:
        return _extent(x, _DEEPEST), False
    except RecursionError:  # a list that holds itself, or is linked by its items
        return _length(x), False


def _extent(x: Any, depth: int) -> int:
    """The largest size, length or integer in an argument. Raises RecursionError where it nests deeper."""
    if not isinstance(x, list | tuple | dict):
        return _length(x)
    if not depth:
        raise RecursionError
    items = x.values() if isinstance(x, dict) else x
    kinds = set(map(type, items))
    if kinds <= _WITHOUT_LENGTH:  # a row of a table: not one by one
        return len(x)
    if kinds == {int}:
        return max(len(x), *map(abs, items))
    return max(len(x), *(_extent(v, depth - 1) for v in items), 0)


def _length(x: Any) -> int:
    """Of a field, which is not looked into."""
    if x.__class__ is int:
        return abs(x)
    if isinstance(x, np.ndarray):
        return x.size
    if isinstance(x, ndarray):
        return x._v.size if x._v.__class__ is np.ndarray else 0
    return len(x) if isinstance(x, list | tuple | dict | str) else 0


__all__ = ["bounds", "instead", "is_larger", "largest", "may_choose", "passed", "untraced"]
