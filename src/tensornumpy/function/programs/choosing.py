"""Whether compiled code or Python answers calls: measured, once for a trace or program.

The calls themselves are timed, one way and then the other, so that nothing happens twice: a call that Python answers is
not run compiled as well. Where the compiled code takes a fraction of what Python is estimated to take, Python is not
tried. Calls that take long are Python's while the kernels of their trace are being made. Where native code is made at
once or not at all (``now``, ``off``, ``set_deterministic(True)``), traces are always used.

``function.py`` calls ``consider`` for a new trace and ``answer`` for a call of a trace that is timed; ``staged.py``
keeps a ``Choice`` of its own. It calls ``run.py`` or the Python function.
"""

from __future__ import annotations

from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

import numpy as np

from ..._array.lens import root_of
from ..._core import core
from ..._core.core import ndarray, wrap
from ..._core.scalars import is_scalar
from .. import calling
from ..inspect.explanation import nanoseconds
from ..inspect.text import time_text
from ..run import run as run_trace
from ..tracing.arguments import as_handles
from ..tracing.sharing import owner
from .timing import Timing, clock, cpu_clock

if TYPE_CHECKING:
    from ..trace import Trace

_CLEAR = 4.0  # Python is not tried where it is estimated to take so many times what compiled code takes
_MARGIN = 1.05  # and has to be faster by this
_FAR = (0.7, 1.6)  # a ratio outside of these is believed at once if a call takes
_LONG = 1e-3  # seconds, and, if Python seems faster: a busy machine may stop a call for a while,
_SURE = 0.1  # seconds;
_STRANGE = 100.0  # times of the estimate: a first call in Python that makes what later ones find, so there is a second
_TRIES = (3, 6)  # times of either that are enough if it is outside, and in any case; of calls that take less than
_SMALL = 2e-5  # seconds, for which the way into them counts,
_OFTEN = 4  # times as many
_MAX_SECONDS = 1.0  # seconds of trying
_WAITING, _MAX_WAITING = 5e-3, 10.0  # seconds of a call that Python answers until there are kernels; of all of them
_UNKNOWN = 1e-3  # seconds of a call with loops of unknown length that is not tried in Python: it may take it a second


class Choice(Timing):
    """Compiled code against Python."""

    __slots__ = ("begun", "estimate", "is_known", "lead", "unfused")

    def __init__(self, estimate: float, is_known: bool = True, unfused: float = 0.0):
        super().__init__("compiled", "python")
        self.estimate = estimate  # seconds that Python may take; ``is_known``: unless there are loops of unknown length
        self.is_known = is_known
        self.unfused = unfused  # seconds that the steps may take until there are kernels; 0 if these are there
        self.lead = int(unfused > _WAITING)  # calls of Python more than of compiled code
        self.begun = monotonic()

    @property
    def tries_python(self) -> bool:
        """True if the next call is Python's."""
        return self.verdict is None and self.counts[1] < self.counts[0] + self.lead

    def waits(self) -> bool:
        """True if Python shall answer until there are kernels: without them, steps are not faster, often slower."""
        is_long = self.verdict is None and _WAITING < self.best[1] < self.unfused
        return is_long and bool(self.counts[1]) and monotonic() - self.begun < _MAX_WAITING

    def took(self, is_python: bool, seconds: float, cpu: float = 0.0) -> None:
        """A call has been timed."""
        self.add(is_python, seconds, cpu)
        compiled, python = self.best
        if not is_python and not self.counts[1]:
            is_clear = compiled * _CLEAR < self.estimate if self.is_known else compiled > _UNKNOWN
            if is_clear:
                self.verdict = "compiled"
        tries = min(self.counts)
        if not tries:
            return
        is_far = not _FAR[0] < self.ratio < _FAR[1]
        is_believed = is_far and python > _LONG and (self.ratio < 1 or compiled > _SURE)
        is_strange = self.is_known and _STRANGE * self.estimate < python < _SURE
        enough = 1 + is_strange if is_believed else _TRIES[not is_far] * (_OFTEN if python < _SMALL else 1)
        if tries >= enough or self.spent > _MAX_SECONDS or self.is_lost(0):
            self.verdict = "python" if self.ratio > _MARGIN else "compiled"

    def text(self) -> str:
        """What explain() says."""
        if not self.counts[0]:
            took = f"Python takes {time_text(self.best[1] * 1e9)} a call; compiled code was not timed yet"
            return took if self.counts[1] else ""
        compiled = f"compiled code takes {time_text(self.best[0] * 1e9)} a call"
        if not self.counts[1]:
            known = f"{time_text(self.estimate * 1e9)} by an estimate" if self.is_known else "more, maybe far more"
            return "" if self.verdict is None else f"{compiled}, Python {known}"
        ends = {"python": ": it runs in Python", "compiled": "", None: ", which is not decided yet"}[self.verdict]
        return f"{compiled}, Python {time_text(self.best[1] * 1e9)}{ends}"


def consider(function: Any, trace: Trace) -> None:
    """Have the next calls of a new trace timed."""
    run = trace.program
    measurable = getattr(run, "mode", "") == "background" and trace.sharing is None
    if not measurable or core._active or trace.pinned or trace.records:
        return
    _open(function, trace)
    if run.fused or run.program is not None:
        run.notify = partial(_open, function, trace)  # with its kernels, or as one program, it takes another time


def _open(function: Any, trace: Trace) -> None:
    nodes = trace.graph.nodes
    is_known = not any("program" in n.params for n in nodes)
    is_pending = getattr(trace.program, "job", None) is not None
    unfused = trace.evaluating if is_pending else 0.0
    choice = Choice(sum(map(nanoseconds, nodes)) * 1e-9, is_known, unfused)
    before = trace.chosen
    if before is not None and before.counts[1]:  # what Python takes is known
        choice.set(1, before.best[1], 1)
        choice.lead = 0
    trace.choose(choice)
    function._entries = None


def answer(function: Any, trace: Trace, leaves: list, args: tuple, kwargs: dict) -> Any:
    """A call of a trace that is measured, or that Python answers."""
    choice = trace.choice
    program = trace.program.program
    job = getattr(trace.program, "job", None)
    if job is not None and choice.waits() and job.hurry():
        trace.counter.value += 1
        return _in_python(function, trace, leaves, args, kwargs)
    if choice.verdict == "python" and program is not None and program.wants(choice.best[1]):
        return run_trace(trace, leaves, args, kwargs)
    if choice.verdict == "python":
        if job is not None:
            job.passed()
        else:
            calling.prefer(function, trace, args, kwargs)
        trace.counter.value += 1
        return _in_python(function, trace, leaves, args, kwargs)
    result = _timed(function, trace, choice, leaves, args, kwargs)
    if choice.verdict == "compiled" and trace.choice is choice:
        trace.choose(None)
    return result


def _timed(function: Any, trace: Trace, choice: Choice, leaves: list, args: tuple, kwargs: dict) -> Any:
    """A timed call: by the entry that answers later calls, where there is one."""
    in_python = choice.tries_python
    try:
        if in_python:
            choice.verdict = "python"
            run = partial(_in_python, function, trace, leaves, args, kwargs)
        else:
            trace.choice = None
            run = partial(run_trace, trace, leaves, args, kwargs)
        calling.prefer(function, trace, args, kwargs)
        if function._entries:
            run = partial(function, *args, **kwargs)
        elif in_python:
            trace.counter.value += 1
        began = cpu_clock()
        start = clock()
        result = run()
        seconds = clock() - start
        cpu = cpu_clock() - began
    finally:
        choice.verdict, trace.choice = None, choice
        function._entries = None
    choice.took(in_python, seconds, cpu)
    return result


def _in_python(function: Any, trace: Trace, leaves: list, args: tuple, kwargs: dict) -> Any:
    """A call in Python. Its results are new memory or views of arguments, as the trace's are."""
    args, kwargs, leaves = as_handles(args, kwargs, leaves)
    result = function.python_function(*args, **kwargs)
    if trace.gives_new:
        return result
    given = [*leaves, *trace.environment.captures]
    known = {id(x) for x in given}
    owners = {id(owner(x._v if isinstance(x, ndarray) else x)) for x in (*given, *trace.constants)}

    def apart(x: Any) -> Any:
        if isinstance(x, ndarray):
            if id(x) in known or id(root_of(x)) in known or is_scalar(x) or x._v.__class__ is not np.ndarray:
                return x
            if id(owner(x._v)) in owners:
                x = wrap(np.array(x._v))
            owners.add(id(owner(x._v)))
            return x
        if x.__class__ in (list, tuple):
            return x.__class__(map(apart, x))
        return {k: apart(v) for k, v in x.items()} if x.__class__ is dict else x

    return apart(result)


__all__ = ["Choice", "answer", "clock", "consider"]
