"""``check=True``: each call runs as Python and compiled, and the first step that differs is named.

Python runs on values as it does while tracing, so that what it writes is put back; where it writes and draws nothing it
also runs eagerly. Then the compiled program runs. Results with the same bits end it. Otherwise

1. each compiled step runs on the same arguments as NumPy's rule for it; inside a kernel, each step of the kernel
2. the program's results are compared with those of its steps run one by one: what may differ is the use of memory
3. NumPy's results for the optimized program are compared with those of the program as Python wrote it
4. these are compared with what eager Python gives

each within the bounds of tracing/tolerance.py, and the first that fails raises CheckError. Rounding that a program
amplifies is no error, because every step alone is held to a tight bound.

``Checked`` in ``function.py`` calls ``checked_call``. It calls ``tracing/recording.py`` and ``engines/stepwise.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any

import numpy as np

from ..._base.errors import CheckError, message
from ..._base.scopes import within
from ..._core import core
from ..._core.core import Context, Placed, context, ndarray, wrap
from ...engines import background, native
from ...engines.numpy import GuardFailed
from ...engines.stepwise import compiled_step, is_group, numpy_step, walk
from ...graph.ir import Graph, Node, Value
from ..trace import Trace
from ..tracing.arguments import Call, Handed, signature
from ..tracing.clocks import Told
from ..tracing.recording import record
from ..tracing.results import Run
from ..tracing.sharing import Overlap, Sharing
from ..tracing.tolerance import identical, largest, result_mismatch, step_mismatch
from ..tracing.warming import fit_all
from .source import source_line


class _Python:
    """One call of the Python function on values: what it gives and what it would write."""

    def __init__(self, function: Any, call: Call):
        self.function = function
        self.call = call
        try:
            self._record()
        except Overlap:
            sharing = Sharing.of(self.call.leaves)
            if sharing is None:
                raise
            self.call = self.call.shared(sharing)
            self._record()
        trace = self.trace
        self.inputs = [*self.call.leaves, *trace.environment.captures]
        self.outs = [np.array(c, order="K", copy=True) for c in trace.concretes]
        writes = bool(trace.writes or trace.state)
        self.is_pure = not writes and not self.tracer.effects
        self.saved = {id(x): _raw(x).copy(order="K") if writes else _raw(x) for x in self.inputs}
        self.before = self.tracer.generators

    def _record(self) -> None:
        self.trace = Trace("check", "")
        with background.using("off"):
            python, name, names = self.function.python_function, self.function.__name__, self.function._names
            self.tracer, _ = record(self.trace, python, name, names, self.call, stays=True)
        self.tracer.undo_draws()

    def value(self, x: Any) -> np.ndarray:
        """An input as it was before the call."""
        return self.saved.get(id(x), _raw(x))

    def eagerly(self) -> Any:
        """The result without any tracing, tapes not watching."""
        ctx = context()
        untaped = within(Context(device=ctx.device, promotion=ctx.promotion)) if ctx.tapes else nullcontext()
        given = Handed(self.call.args, self.call.kwargs)
        with untaped, np.errstate(all="ignore"), background.using("off"), given as (args, kwargs, _):
            return self.function.python_function(*args, **kwargs)


def _raw(x: Any) -> np.ndarray:
    value = x._v if isinstance(x, ndarray) else x
    if value.__class__ is Placed:
        return value.numpy()
    return value if isinstance(value, np.ndarray) else np.asarray(value)


def _arrays(result: Any) -> tuple[list[np.ndarray], list[str]]:
    """The arrays in a result and where they stand."""
    leaves, paths, _ = signature((result,), {}, ["result"])
    return [_raw(x) for x in leaves], paths


def checked_call(function: Any, args: tuple, kwargs: dict) -> Any:
    """The compiled call, after it has been found to be what Python does. Raises CheckError."""
    if function.input_signature is not None:
        args, kwargs = fit_all(function, args, kwargs), {}
    call = Call(args, kwargs, *signature(args, kwargs, function._names, function._keywords))
    calls = {id(t): t.calls for t in function._ledger}
    with Told() as told:  # what is printed here, the other runs of this call do not print again
        try:
            # the call itself warns
            with function._lock, np.errstate(all="ignore"), call.as_handles() as given:
                python = _Python(function, given)
        except Overlap:  # such a call is not compiled
            python = None
    if python is None or python.tracer.raised is not None:  # the call itself raises, and leaves what it has written
        with Told(told.texts):
            return function._call(args, kwargs)
    with Told(told.texts):
        eager = python.eagerly() if python.is_pure else None
    with Told(told.texts):
        result = function._call(args, kwargs)
    trace = next((t for t in function._ledger if calls.get(id(t)) != t.calls), None)
    if trace is not None:
        _Comparison(function, python, trace).all(result, eager)
    return result


class _Comparison:
    """One checked call: the Python run, and the trace that answered."""

    def __init__(self, function: Any, python: _Python, trace: Trace):
        self.name, self.python, self.trace = function.__name__, python, trace
        self.captures = trace.environment.captures
        self.values = [python.value(x) for x in (*python.call.leaves, *self.captures)]
        self.run = trace.compiled

    def drawing(self, what: Any) -> Any:
        """``what()`` with random generators as they were before the call, silently."""
        states = [(g, g.state) for g in self.python.before]
        self.python.tracer.undo_draws()
        try:
            with np.errstate(all="ignore"):
                return what()
        finally:
            for generator, state in reversed(states):
                generator.state = state

    def all(self, result: Any, eager: Any) -> None:
        """Compare everything."""
        try:
            outs = list(map(np.asarray, self.drawing(lambda: self.run(*self.values))))
        except GuardFailed as failure:
            raise self.error(failure.node, "a guard of the compiled code does not hold where Python took this path",
                             failure.found, failure.node.data) from failure  # fmt: skip
        wanted = self.python.outs
        same = len(outs) == len(wanted) and all(map(identical, outs, wanted))
        if not same:
            self.drawing(lambda: self.steps(outs))
        self.results(result, outs)
        if self.python.is_pure:
            self.eager(eager)

    # --- the comparisons ---

    def steps(self, outs: Sequence[Any]) -> None:
        """Each compiled step against NumPy, then the program against its steps, then NumPy against Python."""
        found, values = walk(self.run.graph, self.values, self.step)
        scale = largest(values.values())
        what = "the program differs from its own steps, which run in memory of others"
        self.outputs(self.run.graph, outs, found, what, scale)
        self.python.tracer.undo_draws()
        draws = [out for _, out, _ in self.python.tracer.effects]
        graph = self.trace.graph
        effects = draws if len(draws) == sum(n.kind == "effect" for n in graph.nodes) else None
        stepwise, values = walk(graph, self.values, lambda _, node, args: numpy_step(node, args), effects)
        what = "the optimized program differs from the program as written"
        self.outputs(graph, stepwise, self.python.outs, what, max(scale, largest(values.values())))

    def outputs(self, graph: Graph, found: Sequence[Any], wanted: Sequence[Any], what: str, scale: float) -> None:
        """Compare all results, which nodes of ``graph`` make."""
        for output, a, b in zip(graph.outputs, found, wanted, strict=True):
            at = result_mismatch(a, b, scale)
            if at is not None:
                raise self.error(output.node, what, a, b, at)

    def step(self, number: int, node: Node, args: list) -> tuple:
        """The results of one compiled step. Raises CheckError if NumPy's are others."""
        outs = compiled_step(self.run, number, node, args)
        wanted = numpy_step(node, args)
        if is_group(node):
            if not all(map(identical, outs, wanted)):
                self.kernel(node, args, outs)
        else:
            for a, b in zip(outs, wanted, strict=True):
                at = step_mismatch(node, args, a, b)
                if at is not None:
                    raise self.error(node, "this step gives something else compiled", a, b, at)
        return outs

    def kernel(self, node: Node, args: list, outs: Sequence[Any]) -> None:
        """Look into a kernel: its steps, each with all values in sight, then its results."""
        graph = node.op.graph()
        results = graph.outputs
        graph.outputs = [Value(n, k) for n in graph.nodes if n.kind == "op" for k in range(len(n.avals))]
        with background.using("now"):
            opened: Any = native.compile_graph(graph)
        values: dict[Value, Any] = dict(zip(graph.outputs, map(np.asarray, opened(*args)), strict=True))
        values.update(zip((Value(n) for n in graph.inputs), args, strict=True))
        for step in graph.nodes:
            if step.kind != "op":
                continue
            given = [values[a] if isinstance(a, Value) else a for a in step.args]
            for k, b in enumerate(numpy_step(step, given)):
                at = step_mismatch(step, given, values[Value(step, k)], b)
                if at is not None:
                    what = f"this step of the kernel {node.op.name} gives something else compiled"
                    raise self.error(step, what, values[Value(step, k)], b, at)
        scale = largest(values.values())
        for output, a in zip(results, outs, strict=True):
            at = result_mismatch(a, values[output], scale)
            if at is not None:
                what = f"the kernel {node.op.name} gives something else"
                raise self.error(output.node, what, a, values[output], at)

    def results(self, result: Any, outs: Sequence[Any]) -> None:
        """What the call has given and written, against a run of the program."""
        trace = self.trace
        if trace.calls == 1 or (core._active and context().tapes):
            outs = self.python.outs  # the call traced, or was recorded step by step: it has Python's numbers
        for k, (kind, which, handle) in enumerate(trace.writes, start=trace.count):
            inputs = self.python.call.leaves if kind == "argument" else self.captures
            at = result_mismatch(_raw(handle if kind == "handle" else inputs[which]), outs[k])
            if at is not None:
                now = _raw(handle if kind == "handle" else inputs[which])
                raise self.error(
                    trace.graph.outputs[k].node, "the array written to holds something else", now, outs[k], at
                )
        if trace.state or trace.writes:
            return  # arguments in the result have changed since
        handles: list[Any] = [wrap(np.asarray(out)) for out in outs]
        run = Run(handles, self.python.call.leaves, self.captures, self.python.call.args, self.python.call.kwargs)
        self.structures(result, trace.result(run), "the result of the call is not the program's")

    def eager(self, eager: Any) -> None:
        """What the steps of the traced code give, against the code without tracing."""
        python = self.python
        handles: list[Any] = [wrap(out) for out in python.outs]
        run = Run(handles, python.call.leaves, python.trace.environment.captures, python.call.args, python.call.kwargs)
        self.structures(python.trace.result(run), eager, "the traced code differs from eager Python")

    def structures(self, found: Any, wanted: Any, what: str) -> None:
        """Compare the arrays in two results."""
        (one, paths), (other, other_paths) = _arrays(found), _arrays(wanted)
        if paths != other_paths:
            raise CheckError(message(f"{self.name}: {what}: {paths} and {other_paths}", self.fix()))
        made = {id(out): v.node for out, v in zip(self.python.outs, self.python.tracer.graph.outputs, strict=True)}
        for a, b, path in zip(one, other, paths, strict=True):
            at = result_mismatch(a, b)
            if at is not None:  # perhaps what cancels: a second look, with the sizes on the way
                at = result_mismatch(a, b, self.drawing(self.scale))
            if at is not None:
                node = made.get(id(a)) or self.trace.graph.outputs[0].node
                raise self.error(node, f"{what} ({path})", a, b, at)

    def scale(self) -> float:
        """The size of the largest number in the program as Python wrote it."""
        python = self.python
        inputs = [python.value(x) for x in python.inputs]
        effects = [out for _, out, _ in python.tracer.effects]
        return largest(walk(python.tracer.graph, inputs, lambda _, n, a: numpy_step(n, a), effects)[1].values())

    # --- words ---

    def fix(self) -> str:
        """What to do about it."""
        return 'tnp.function(native="off") if a kernel is named, and a report: this is a defect of tensornumpy'

    def error(self, node: Node, what: str, found: Any, wanted: Any, at: tuple[int, ...] = ()) -> CheckError:
        """The error for one step, with both values at one place."""
        text = source_line(node.line)
        lines = [f"{self.name}: {what}: {node.label} at {node.line}" + (f"\n  line: {text}" if text else "")]
        for title, value in (("compiled", found), ("Python", wanted)):
            lines.append(f"  {title + ':':<9} {_shown(value, at)}")
        return CheckError(message("\n".join(lines), self.fix()))


def _shown(value: Any, at: tuple[int, ...]) -> str:
    """A value at an index, with its type; the type alone if there is no such index."""
    if not isinstance(value, np.ndarray):
        return repr(value)
    kind = f"{value.dtype}{list(value.shape)}"
    if len(at) != value.ndim:
        return kind
    return f"{value[at]!r}" + (f" at {at} of {kind}" if at else f" of {kind}")


__all__ = ["checked_call"]
