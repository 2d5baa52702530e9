"""Who answers the calls of a trace: compiled code, or Python where that is faster, as a ``Watch`` says.

While native code is being made Python answers; nothing is made inside a call that is timed. Where native code is made
at once or not at all (``now``, ``off``, ``set_deterministic(True)``), traces are always used.

``function.py`` calls ``consider`` for a new trace and ``answer`` for a call of a trace that is watched; ``staged.py``
keeps a ``Watch`` of its own. It calls ``run.py`` or the Python function.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from ..._array.lens import root_of
from ..._core import core
from ..._core.core import ndarray, wrap
from ..._core.scalars import is_scalar
from ...engines import background
from ...graph.ir import Graph
from .. import calling
from ..balance import Budget
from ..inspect.explanation import estimates, nanoseconds
from ..inspect.report import notes, sees
from ..run import may_write, program_for, writing_form
from ..run import run as run_trace
from ..tracing.arguments import Handed
from ..tracing.results import raw
from ..tracing.sharing import owner
from .watch import Making, Watch, clock, since

if TYPE_CHECKING:
    from ..trace import Trace


def consider(function: Any, trace: Trace) -> None:
    """Have the calls of a new trace watched."""
    budget: Budget = function._budget
    recorded = trace.recorded
    if recorded is not None and not core._active:  # which there is only where Python can answer
        estimate, making = _estimates(recorded)
        trace.watch = Watch(estimate, True, budget, _earlier(function))
        trace.watch.wait(making)
        trace.notify = partial(_arrived, function, trace)
        return
    run = trace.compiled
    can = getattr(run, "mode", "") == "background" and trace.sharing is None
    if not can or core._active or trace.pinned or trace.records:
        return
    is_known = not any("program" in n.params for n in trace.graph.nodes)
    estimate, making = _estimates(trace.graph)
    trace.watch = Watch(estimate, is_known, budget, _earlier(function))
    if run.job is not None:
        trace.watch.wait(making)
        trace.await_native(run)
    trace.notify = run.notify = partial(_arrived, function, trace)


def _earlier(function: Any) -> int:
    """Calls like those of a new trace that there may have been before, if kinds are equally frequent."""
    count: int = function._history.passed.value
    return count // len(function._ledger)


def _estimates(graph: Graph) -> tuple[float, Making]:
    """Seconds that Python may take, and what is known of native code for it. NumPy's products run in threads of a
    library, which wait for each other where a compiler takes their place: calls wait for that instead."""
    nodes, estimate = graph.nodes, estimates()
    python = sum(map(nanoseconds, nodes))
    spares = sum(map(estimate.saving, nodes)) / max(python, 1.0)
    return python * 1e-9, Making(estimate.making(nodes) * 1e-9, spares, any(map(estimate.is_product, nodes)))


def _arrived(function: Any, trace: Trace) -> None:
    """There is native code, or other native code than there was."""
    trace.watch.arrived(trace.counter.value)
    trace.steps = function._entries = None
    sees(function)


def answer(function: Any, trace: Trace, leaves: list, args: tuple, kwargs: dict) -> Any:
    """A call of a trace that is watched."""
    watch: Watch = trace.watch
    inputs = [*leaves, *trace.environment.captures]
    if watch.is_pending and not watch.is_under_way and watch.pays(trace.counter.value):
        watch.begun = background.generation()
        strides = [raw(x).strides for x in inputs] if may_write(trace, inputs) else None
        prepare = partial(_prepare, function, trace, strides)
        if watch.is_made_in_front:
            prepare()
        else:
            background.put(prepare)
    if watch.rests(trace.counter.value) or watch.is_busy:
        result = _answered(function, trace, watch.is_pythons, leaves, args, kwargs)
        calling.prefer(function, trace, args, kwargs)
        return result
    if not watch.is_pythons:
        program_for(trace, inputs)  # which is made now, if it is not yet
    return _timed(function, trace, leaves, args, kwargs)


def _prepare(function: Any, trace: Trace, strides: list[tuple] | None) -> None:
    """Make what answers calls like one whose inputs had these strides, if it writes into them."""
    try:
        with trace.charge():
            run: Any = trace.compiled if strides is None else writing_form(trace, strides)
            if run.job is not None:
                run.job.make()
    except KeyboardInterrupt:  # the next call makes it
        trace.watch.begun = 0
        raise
    finally:
        if trace.watch.begun and trace.watch.is_pending:  # there was nothing to make, or it cannot be made
            _arrived(function, trace)


def _answered(function: Any, trace: Trace, in_python: bool, leaves: list, args: tuple, kwargs: dict) -> Any:
    if not in_python:
        return run_trace(trace, leaves, args, kwargs)
    trace.counter.add()
    return _in_python(function, trace, leaves, args, kwargs)


def _timed(function: Any, trace: Trace, leaves: list, args: tuple, kwargs: dict) -> Any:
    """A timed call: by the entry that answers later calls, where there is one."""
    watch: Watch = trace.watch
    state, in_python, spent = watch.state, watch.is_pythons, function._budget.spent
    watch.is_busy = True
    try:
        run: Any = partial(_answered, function, trace, in_python, leaves, args, kwargs)
        if not watch.is_waiting and (entry := calling.entry_of(function, trace, args, kwargs)) is not None:
            function._entries = (entry,)
            function._balance.calls.add(-1)  # the entry counts this call again
            run = partial(function, *args, **kwargs)
        start = clock()
        result = run()
        seconds = since(start)
    finally:
        watch.is_busy = False
        function._entries = None
    # else there is other code since, or one of the function's calls inside of this one has made something
    if watch.state == state and function._budget.spent == spent:
        watch.took(seconds, trace.counter.value)
        if watch.is_news:
            watch.is_news = False
            notes(function)
    return result


def _in_python(function: Any, trace: Trace, leaves: list, args: tuple, kwargs: dict) -> Any:
    """A call in Python. Its results are new memory or views of arguments, as the trace's are."""
    with Handed(args, kwargs, leaves) as (args, kwargs, leaves), background.answering():
        result = function.python_function(*args, **kwargs)
    if trace.gives_new:
        return result
    given = [*leaves, *trace.environment.captures, *(trace.latest or ())]
    known = {id(x) for x in given}
    owners = {id(owner(x._v if isinstance(x, ndarray) else x)) for x in (*given, *trace.constants)}
    made: list[Any] = []
    shared = False

    def apart(x: Any) -> Any:
        nonlocal shared
        if isinstance(x, ndarray):
            if id(x) in known or id(root_of(x)) in known or is_scalar(x) or x._v.__class__ is not np.ndarray:
                return x
            if id(owner(x._v)) in owners:
                x, shared = wrap(np.array(x._v)), True
            made.append(owner(x._v))
            owners.add(id(made[-1]))
            return x
        if x.__class__ in (list, tuple):
            return x.__class__(map(apart, x))
        return {k: apart(v) for k, v in x.items()} if x.__class__ is dict else x

    result = apart(result)
    if trace.may_give_new and not shared:
        if trace.latest is None:
            trace.latest = made
        else:  # memory of its own in two calls: the code makes what are constants of the trace
            trace.gives_new, trace.latest = True, None
    return result


__all__ = ["answer", "consider"]
