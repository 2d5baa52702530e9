"""A graph step by step through ``bind``, where a tape, a batch or another trace shall see each operation.

Called by ``run.py`` for a watched call of a trace, by ``tracing/recording.py`` for its first call, by
``control/tensors.py`` and ``to_tf.py`` to write a graph into one of TensorFlow. Calls ``bind``, and
``engines/stepwise.py`` where an error has to leave random generators as Python does.
"""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np

from .._core.core import Variable, context, ndarray, wrap, wrap_shared
from .._core.dispatch import bind
from .._core.nans import Steps, inside, looking
from ..engines import stepwise
from ..engines.numpy import GuardFailed, same
from ..graph.ir import Graph, Value, root
from ..ops.debug import drops, quiet, show


def watched(inputs: Sequence[Any]) -> bool:
    """True if a tape knows one of the inputs, so that the run must be recorded op by op."""
    tapes = context().tapes
    if not tapes:
        return False
    for x in inputs:
        if isinstance(x, ndarray):
            for tape in tapes:
                if id(x._v) in tape._known or (x.__class__ is Variable and x.trainable):
                    return True
    return False


def replay(
    graph: Graph, handles: Sequence[Any], effects: Sequence[Any] | None = None, checks: list | None = None
) -> list[Any]:
    """Run the graph through ``bind``: every level that watches (tape, batch, outer trace) sees each op.

    ``effects`` gives the results of effect nodes that have already happened in this call. With ``checks``, guards are
    put there, each node with what it asks about, for the caller to check.
    """
    if not looking():
        return _replay(graph, handles, effects, checks, None)
    steps = Steps()
    with inside():
        results = _replay(graph, handles, effects, checks, steps)
    steps.judge(graph, results)
    return results


def _replay(
    graph: Graph, handles: Sequence[Any], effects: Sequence[Any] | None, checks: list | None, steps: Steps | None
) -> list[Any]:
    values: dict[Value, Any] = {}
    given = iter(effects or ())
    inputs = iter(handles)
    returned = {root(v) for v in graph.outputs if isinstance(v, Value)}  # the caller may write to those
    for node in graph.nodes:
        if node.kind == "input":
            x = next(inputs)
            values[Value(node)] = x if isinstance(x, ndarray) else wrap(np.asarray(x))
            continue
        args = [values[a] if isinstance(a, Value) else a for a in node.args]
        if node.kind == "constant":
            trace = context().trace
            if trace is not None:
                outs: Any = trace.constant(node.data)
            else:
                outs = wrap(node.data.copy()) if node in returned else wrap_shared(node.data)
        elif node.kind == "guard":
            if checks is not None:
                checks.append((node, args[0]))
                continue
            convert, expected = node.data
            asked = args[0]  # an element of an array of objects is the object itself
            try:
                if isinstance(asked, ndarray):
                    found = asked._decide(convert, getattr(node.line, "exit", None))
                else:
                    found = convert(asked)
            except (ArithmeticError, ValueError) as error:  # the code's own, which asks when the call is made anew
                raise GuardFailed(node, error) from None
            if not same(found, expected):
                raise GuardFailed(node, found)
            continue
        elif node.kind == "shape":
            if args[0].shape != node.data:
                raise GuardFailed(node, args[0].shape)
            continue
        elif node.kind == "effect":
            out = next(given) if effects is not None else node.data(*[a._concrete() for a in args])
            outs = tuple(wrap(np.asarray(o)) for o in out) if isinstance(out, tuple | list) else wrap(np.asarray(out))
        elif node.op is show and drops():
            continue
        else:
            outs = bind(node.op, args, node.params)
            if steps is not None:
                steps.note(node, args, outs)
        for i, out in enumerate(outs if isinstance(outs, tuple | list) else (outs,)):
            values[Value(node, i)] = out
    return [values[v] if isinstance(v, Value) else v for v in graph.outputs]


def has_effects(graph: Graph) -> bool:
    """True if to run the graph twice is more than to run it once."""
    return any(n.kind == "effect" or n.has_effect for n in graph.nodes)


def failing_guard(graph: Graph, inputs: Sequence[Any]) -> GuardFailed | None:
    """The guard that a call fails before any step raises: the step that raised may be one that Python does not reach
    with these arguments, as the compiled program has its steps in another order.

    They run again as they were written down, draws among them: the caller puts generators back, before and after.
    """
    values = [x._v if isinstance(x, ndarray) else x for x in inputs]
    if any(x.__class__ is not np.ndarray for x in values) or all(n.kind not in ("guard", "shape") for n in graph.nodes):
        return None
    with warnings.catch_warnings(record=True), quiet(drop=True):  # what is to be told has been
        try:
            stepwise.walk(graph, values, lambda _, node, args: stepwise.numpy_step(node, args), is_checked=True)
        except GuardFailed as failed:
            return failed
        except Exception:
            return None
    return None


class Rollback:
    """Random generators as they were when a run began, for a run that does not end."""

    def __init__(self, generators: Sequence[Any]):
        self._saved = [(g, g.state) for g in generators]

    def undo(self) -> None:
        """Put them back: a guard ended the run, which another trace will answer."""
        for generator, state in self._saved:
            generator.state = state

    def until_the_error(self, graph: Graph, inputs: Sequence[Any]) -> None:
        """Leave them where the Python code does when a step raises: behind the draws before that step.

        The compiled program has its steps in another order, so they run again as they were written down.
        """
        self.undo()
        values = [x._v if isinstance(x, ndarray) else x for x in inputs]
        if any(x.__class__ is not np.ndarray for x in values):
            return
        with warnings.catch_warnings(record=True), contextlib.suppress(Exception):  # which have been told
            stepwise.evaluate(graph, values)
