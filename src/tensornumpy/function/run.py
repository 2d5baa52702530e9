"""One call of a finished trace: the way of its arrays down to the program and of the results back.

``function.py`` has matched the arguments to a trace and calls ``run``. In turn: the captured arrays are read
(``tracing/captures.py``), what the trace was made for is compared with what is there, the program runs, its results
become handles and what it wrote is put back (both in ``tracing/results.py``). Each stage gives the next one bare
arrays and lists. A call that is watched goes through ``replay.py``, one on TensorFlow's devices through
``control/tensors.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .._array.lens import writable_in_place
from .._base.defects import is_of_checked_code
from .._base.errors import LeakedValueError
from .._core import core
from .._core.core import ndarray
from .._core.nans import looking
from ..engines import background, native
from ..engines.numpy import GuardFailed
from ..ops.debug import is_quiet
from .control.tensors import TensorProgram, on_tensors
from .inspect.profiling import instrumented
from .replay import Rollback, failing_guard, replay, watched
from .trace import Trace
from .tracing import errstates
from .tracing.arguments import call_python
from .tracing.captures import Changed, compare, same_records
from .tracing.clocks import tell
from .tracing.results import Run, deliver, raw, replayed, wrapped
from .tracing.sharing import Overlap, overlapping


def run(trace: Trace, leaves: Sequence[Any], args: Sequence[Any], kwargs: dict) -> Any:
    """One call. Raises GuardFailed or Changed if the trace is not the one for these arguments, and Overlap if arrays
    that it writes to share memory with others."""
    captures = trace.environment.captures
    if trace.environment.quick:
        trace.environment = environment = trace.environment.now(leaves)
        captures = environment.captures
    numbers: Sequence[Any] = ()
    if trace.numbers is not None:
        captures, numbers = trace.numbers.run(args, kwargs, trace.environment)
    inputs = [*leaves, *captures] if captures else leaves
    if trace.pinned:
        same_records(trace.records, trace.pinned, inputs)
    if trace.writes and len(inputs) > 1:
        given = {id(x) for x in leaves} if captures else set()
        if captures and len(given.union(map(id, captures))) < len(given) + len(captures):
            raise Changed("array that is written to is an argument or another captured one as well")
        if overlapping(inputs, trace.sharing):
            raise Overlap
    rollback = Rollback(trace.generators) if trace.generators else None
    try:
        if trace.states:
            with errstates.state(trace.states):
                outs = compute(trace, inputs, captures)
        else:
            outs = compute(trace, inputs, captures)
    except (GuardFailed, Changed, LeakedValueError):
        if rollback is not None:
            rollback.undo()
        raise
    except Exception as error:
        if rollback is not None:
            rollback.undo()
        if is_of_checked_code(error):
            raise
        failed = failing_guard(trace.graph, inputs)  # what it may write is as it was (``engines/memory.py``)
        if rollback is not None:
            rollback.undo()
        if failed is not None:
            raise failed from None
        if looking() or not (trace.has_handlers or trace.states or trace.writes or trace.state or trace.told):
            if rollback is not None:
                rollback.until_the_error(trace.graph, inputs)
            raise
        outs = None
    if outs is None:
        # which catches it, or leaves what it had written before; or it was a flag that stands for another state
        return call_python(trace.function, tuple(args), kwargs, list(leaves))
    trace.counter.add()
    result = deliver(trace, Run(outs, leaves, captures, args, kwargs, numbers))
    if trace.told and not is_quiet():
        tell(trace.told)
    return result


def compute(trace: Trace, inputs: Sequence[Any], captures: Sequence[Any]) -> list[Any]:
    """The results as handles, and after them what the arrays hold now that were written to."""
    if captures:
        compare(trace.expected, captures)
    if core._active and (watched(inputs) or on_tensors(inputs) or looking()):
        outs = _on_tensors(trace, inputs) if not watched(inputs) and on_tensors(inputs) else None
        return replayed(trace, replay(trace.graph, inputs) if outs is None else outs)
    values = [x._v if isinstance(x, ndarray) else x for x in inputs]
    if trace.native is None:
        return wrapped(trace, _execute(trace, inputs, values), values)
    with background.using(trace.native):
        return wrapped(trace, _execute(trace, inputs, values), values)


def _execute(trace: Trace, inputs: Sequence[Any], values: list[np.ndarray]) -> tuple:
    program = program_for(trace, inputs) if trace.targets else trace.compiled
    outs: tuple = (instrumented(program) if core._active else program)(*values)
    return outs


def _on_tensors(trace: Trace, inputs: Sequence[Any]) -> list[Any] | None:
    """The run on a device of TensorFlow, as a tf.function there; None where it cannot be one."""
    if trace.tensors is None:
        trace.tensors = TensorProgram(trace.graph)
    outs: list[Any] | None = trace.tensors.run(inputs)
    return outs


def may_write(trace: Trace, inputs: Sequence[Any]) -> bool:
    """True if a call writes into its arguments as it goes, as nobody keeps their values."""
    if not trace.targets or "raise" in np.geterr().values():  # then any step may end the run
        return False
    for i in trace.targets:
        x = inputs[i]
        if isinstance(x, ndarray):
            if not writable_in_place(x) or not x._v.flags.writeable:
                return False
        elif not x.flags.writeable:
            return False
    return True


def program_for(trace: Trace, inputs: Sequence[Any]) -> Callable[..., tuple]:
    """The compiled form that writes into its arguments, if nobody keeps their values; else the one that copies."""
    if not may_write(trace, inputs):
        return trace.compiled
    return trace.writing or writing_form(trace, [raw(x).strides for x in inputs])


def writing_form(trace: Trace, strides: list[tuple]) -> Any:
    """The compiled form that writes into its arguments, made for those with such strides where it is one program."""
    with trace.making:
        if trace.writing is None:
            given = [trace.graph.inputs[i] for i in trace.targets]
            base_of = {} if trace.sharing is None else trace.sharing.base_of
            bases = {trace.graph.inputs[i]: trace.graph.inputs[base] for i, base in base_of.items()}
            layouts = None
            if trace.layouts is not None and len(trace.writes) == len(trace.targets):
                layouts = strides, trace.layouts[1][: trace.count] + [strides[i] for i in trace.targets]
            with background.using(trace.mode):  # whatever the mode is by now
                made: Any = native.compile_graph(trace.graph, given, trace.count, bases, layouts=layouts)
            made.notify, made.charge = trace.notify, trace.charge
            trace.await_native(made)
            trace.writing = made
    return trace.writing


__all__ = ["compute", "may_write", "program_for", "run", "writing_form"]
