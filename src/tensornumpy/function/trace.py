"""One finished trace, how it is made, and how it runs."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Any

import numpy as np

from .._array.lens import writable_in_place
from .._core import core
from .._core.core import Variable, context, ndarray, wrap
from .._core.dtypes import Aval
from .._core.errors import LeakedValueError, TracedArrayError, TraceTooLong
from .._core.hooks import provide
from .._core.nans import looking
from .._core.scalars import is_scalar, with_scalar
from ..engines import background, native
from ..engines.numpy import GuardFailed
from ..graph.ir import Graph, Value
from ..graph.passes import optimize
from ..ops.debug import quiet
from .control.tensors import TensorProgram, on_tensors
from .inspect.profiling import instrumented
from .programs.contest import contest_of
from .run import Rollback, replay
from .tracing.arguments import as_handles
from .tracing.captures import Changed, Environment, changed, environment, restore, walk
from .tracing.results import Builder, Run, holds_arrays, state_write, structure
from .tracing.sharing import Sharing, overlapping, owner
from .tracing.tracer import Tracer, tracing

provide(whole_program=contest_of)


class Overlap(Exception):
    """Arguments that share memory are written to: another trace, or none, is the one for this call."""


class Trace:
    """The graph, its compiled form, where its inputs come from and where its results go."""

    graph: Graph
    concretes: list[np.ndarray]  # the results, then the writes, of the call that was traced
    compiled: Any  # Callable[..., tuple] with what native.compile_graph adds
    environment: Environment
    result: Callable[[Run], Any]

    def __init__(self, cause: str, line: str):
        self.cause, self.line = cause, line
        self.counter = ctypes.c_int64(0)  # of calls; machine code counts here as well
        self.seconds = 0.0
        self.native: str | None = None  # one of background.MODES, for this trace alone
        self.may_break = False  # see Tracer
        self.broken: list[Any] = []
        self.judge: Any = None  # called with the result and the arguments while it is made
        self.generators: list[Any] = []
        self.writes: list[tuple[str, int, Any]] = []  # "argument" or "capture", which, or a handle; after the results
        self.state: list[Callable[[Run], Callable[[], None]]] = []
        self.count = 0  # results before the writes
        self.scalars: list[bool] = []  # of each result: whether NumPy gives it as a scalar
        self.fresh: list[bool] = []  # results that are new memory for certain
        self.sharing: Sharing | None = None
        self.simple = False  # arrays in, one new array out, nothing else to do, and nothing to be chosen
        self._is_simple = False
        self.choice: Any = None  # while calls are timed, and where Python answers them (programs/choosing.py)
        self.chosen: Any = None  # the same for explain(), whatever it says
        self.structure: Any = None  # of the result, if it is arrays in lists, tuples and dicts
        self.records: list[tuple[Any, dict]] = []  # see Tracer
        self.pinned: list[tuple[int, ndarray, Any]] = []
        self.is_plain = False  # arrays in, new arrays out, nothing else to do: calls can have an entry
        self.entries: dict[bool, Any] = {}  # of Python and of the trace, see calling.py
        self._targets: list[int] = []  # inputs that are written to
        self.tensors: TensorProgram | None = None  # the program on TensorFlow's devices
        self.writing: Callable[..., tuple] | None = None  # the compiled form that writes in place

    @property
    def calls(self) -> int:
        """How often it has run."""
        return self.counter.value

    @calls.setter
    def calls(self, value: int) -> None:
        self.counter.value = value

    @property
    def captures(self) -> list[Any]:
        """The captured arrays as of the latest call."""
        return self.environment.captures

    @property
    def in_python(self) -> bool:
        """True if Python answers the calls."""
        return self.choice is not None and self.choice.verdict == "python"

    def kernels(self) -> list[str]:
        """A line for each group of steps that is one kernel."""
        return [native.kernel_line(self.compiled, name, op) for name, op in self.compiled.fused]

    # --- making ---

    def make(
        self,
        function: Callable,
        name: str,
        args: tuple,
        kwargs: dict,
        leaves: list,
        paths: list[str],
        names: list[str],
        check: bool,
        sharing: Sharing | None = None,
        dry: bool = False,
    ) -> Any:
        """Trace ``function`` on these arguments and compile it; returns the result of this first call.

        ``sharing`` tells which of the leaves are views of others. ``dry``: the call leaves no trace in any array or
        generator and has no result. Raises Overlap if ``sharing`` is needed and not given.
        """
        start = time.perf_counter()
        args, kwargs, leaves = as_handles(args, kwargs, leaves)
        with background.using(self.native):
            tracer, result = self.record(function, name, args, kwargs, leaves, paths, names, sharing)
        if tracer.broken:
            return self._once(tracer, leaves, args, kwargs)
        self.finish(tracer, result, len(leaves), check)
        self.seconds = time.perf_counter() - start
        concretes, self.concretes = self.concretes, []  # the arrays of the first call are not kept
        if dry:
            tracer.undo_draws()
            return None
        if background.is_deterministic() and hasattr(self.compiled, "mode"):  # the first call as all others
            tracer.undo_draws()
            with quiet():
                return self.run(leaves, args, kwargs)
        self.calls = 1
        inputs = [*leaves, *self.environment.captures]
        if core._active and (watched(inputs) or on_tensors(inputs)):
            with quiet():  # what it prints, the trace has printed
                outs = replay(self.graph, inputs, [out for _, out, _ in tracer.effects])
        else:
            outs = self._results(tuple(np.asarray(c) for c in concretes), [_raw(x) for x in inputs])
        return self._finish(outs, leaves, self.environment.captures, args, kwargs)

    def _once(self, tracer: Tracer, leaves: list, args: tuple, kwargs: dict) -> Any:
        """The result of a call that was no graph, and what it wrote."""
        self.broken = tracer.broken
        concretes, self.concretes = self.concretes, []
        self.fresh, self.all_fresh = [False] * len(concretes), False
        self.constants: list[Any] = []
        captures = self.environment.captures
        outs = self._results([np.asarray(c) for c in concretes], [_raw(x) for x in (*leaves, *captures)])
        return self._finish(outs, leaves, captures, args, kwargs)

    def record(
        self,
        function: Callable,
        name: str,
        args: tuple,
        kwargs: dict,
        leaves: list,
        paths: list[str],
        names: list[str],
        sharing: Sharing | None = None,
    ) -> tuple[Tracer, Any]:
        """Run ``function`` and write down its steps; returns the tracer, whose graph is as it was written, and the
        result. What the code wrote is put back, except for the state of random generators."""
        tracer = Tracer(name)
        tracer.may_break = self.may_break
        containers, mentioned = walk(function, args, kwargs, names)
        tracer.outside = {id(v) for h in containers for v in h.contents.values() if v.__class__ is np.ndarray}
        self.sharing = sharing
        overlap = sharing is None and overlapping(leaves)
        views = set() if sharing is None else set(sharing.base_of)
        metas = [
            (x, x._m)
            for i, x in enumerate(leaves)
            if isinstance(x, ndarray) and x._m is not None and x._m.base is not None and i not in views
        ]
        state: list[Any] = []
        touched: list[Any] = []
        try:
            if not overlap:
                for x, _ in metas:  # a view given as argument is an array of its own while tracing
                    x._m = None
            with tracing(tracer):
                for leaf, path in zip(leaves, paths, strict=True):
                    tracer.input(leaf, _raw(leaf), path)
                result = function(*args, **kwargs)
                if self.judge is not None:
                    self.judge(result, leaves)
                touched = list(changed(containers))
                builder = Builder(tracer, leaves, containers)
                self.result = builder.template(result)
                self.structure = structure(result, builder)
                pairs = [(container, state_write(builder, container, now)) for container, now in touched]
                state = [(container, write) for container, write in pairs if write is not None]
                self.state = [write for _, write in state]
                drawn = [source for _, _, g in tracer.effects for source in getattr(g, "sources", ())]
                drawn += [tape for tape, _ in tracer.records]
                self.environment = environment(containers, mentioned, tracer.captures, leaves, drawn)
                self.records, self.pinned = tracer.records, tracer.pinned
        except BaseException as error:
            again = isinstance(error, TracedArrayError | TraceTooLong)  # Python does it again from the start
            if again:
                tracer.undo_draws()
            for container, now in touched or list(changed(containers)):
                if again or any(holds_arrays(v) for v in now.values()):
                    restore(container)
            raise
        finally:
            writes = tracer.restore()
            for x, meta in metas:
                x._m = meta
        for container, _ in state:
            restore(container)
        if writes and overlapping(self._apart([*leaves, *tracer.captures])):
            raise Overlap
        for container in containers:  # a trace keeps the way to its arrays alive, not the arrays of the first call
            container.contents = {}
            if container.key == "args" and container.parent is None:
                container.obj = None
        self.generators = list(dict.fromkeys(g for _, _, g in tracer.effects if g is not None))
        self.count = len(builder.concretes)
        for handle, symbol in writes:
            at = builder.positions.get(id(handle))
            captured = builder.capture(handle) if at is None else None
            if at is not None:
                self.writes.append(("argument", at, None))
            elif captured is not None:
                self.writes.append(("capture", captured, None))
            else:
                self.writes.append(("handle", 0, handle))
            builder.add(symbol)
        self.concretes = builder.concretes
        self.scalars = builder.scalars[: self.count]
        return tracer, result

    def finish(self, tracer: Tracer, result: Any, given: int, check: bool) -> None:
        """Optimize and compile what was recorded for ``given`` array arguments."""
        self.graph = optimize(tracer.graph, check)
        with background.using(self.native):
            self.compiled = native.compile_graph(self.graph, results=self.count)
        # such a step asks for the mode when it runs
        asks = self.native is not None and any("program" in n.params for n in self.graph.nodes)
        seen: set[Any] = set()
        for v in self.graph.outputs:
            self.fresh.append(v not in seen and getattr(v.node.op, "numpy", None) is not None)
            seen.add(v)
        self.simple = self._is_simple = (
            self.fresh == [True]
            and isinstance(result, ndarray)
            and not asks
            and not self.writes
            and not self.state
            and not self.generators
            and not self.environment.checks
            and not self.environment.captures
            and not self.pinned
        )
        self.is_plain = (
            self.structure is not None
            and not asks
            and self.sharing is None
            and self.count == len(self.graph.outputs) == len(seen)
            and not self.state
            and not self.generators
            and not self.pinned
            and hasattr(self.compiled, "notify")  # else native code is off
        )
        places = {"argument": 0, "capture": given}
        self._targets = [places[kind] + which for kind, which, _ in self.writes if kind in places]
        inputs_of_captures = self.graph.inputs[given:]
        self.expected = [(n, n.avals[0].shape, n.avals[0].dtype) for n in inputs_of_captures]
        self.numbers = [_is_scalar(x) for x in self.environment.captures]
        self.all_fresh = all(self.fresh[: self.count])
        self.gives_new = all(f or s for f, s in zip(self.fresh[: self.count], self.scalars, strict=True))
        self.constants = [n.data for n in self.graph.nodes if n.kind == "constant"]

    def choose(self, choice: Any) -> None:
        """What decides whether calls run in Python from now on; None: they do not."""
        self.choice, self.chosen = choice, choice or self.chosen
        self.simple = self._is_simple and choice is None

    # --- running ---

    def run(self, leaves: Sequence[Any], args: Sequence[Any], kwargs: dict) -> Any:
        """One call. Raises GuardFailed or Changed if the trace is not the one for these arguments."""
        env = self.environment
        if env.quick and not env.unchanged(leaves):
            env = self.environment = env.refresh(leaves)
        captures = env.captures
        inputs = [*leaves, *captures] if captures else leaves
        if self.pinned:
            self._same_record(inputs)
        if self.writes and len(inputs) > 1:
            if captures and not {id(x) for x in leaves}.isdisjoint(map(id, captures)):
                raise Changed("array that is written to is an argument as well")
            if overlapping(self._apart(inputs)):
                raise Overlap
        rollback = Rollback(self.generators) if self.generators else None
        try:
            if core._active and (watched(inputs) or on_tensors(inputs) or looking()):
                self._fits(captures, [_raw(x) for x in captures])
                as_tensors = not watched(inputs) and on_tensors(inputs)
                outs = self._on_tensors(inputs) if as_tensors else replay(self.graph, inputs)
            else:
                values = [x._v if isinstance(x, ndarray) else x for x in inputs]
                if captures:
                    self._fits(captures, values[len(leaves) :])
                with nullcontext() if self.native is None else background.using(self.native):
                    run = self._compiled_for(inputs)
                    outs = self._results((instrumented(run) if core._active else run)(*values), values)
        except (GuardFailed, Changed, LeakedValueError):
            if rollback is not None:
                rollback.undo()
            raise
        except Exception:
            if rollback is not None:
                rollback.until_the_error(self.graph, inputs)
            raise
        self.calls += 1
        return self._finish(outs, leaves, captures, args, kwargs)

    def _same_record(self, inputs: Sequence[Any]) -> None:
        """Raises Changed if a tape from outside, or what it was asked about, is not that of the trace."""
        for tape, known in self.records:
            if tape._persistent and tape._known is not known:
                raise Changed("record of a tape was reset")
        for i, handle, value in self.pinned:
            x = inputs[i]
            if x is not handle and getattr(x, "_v", None) is not value:
                raise Changed("array that a tape was asked about is another one")

    def _on_tensors(self, inputs: Sequence[Any]) -> list[Any]:
        """The run on a device of TensorFlow: as a tf.function there, op by op where it cannot be one."""
        if self.tensors is None:
            self.tensors = TensorProgram(self.graph)
        outs = self.tensors.run(inputs)
        return replay(self.graph, inputs) if outs is None else outs

    def _compiled_for(self, inputs: Sequence[Any]) -> Callable[..., tuple]:
        """The compiled form that writes into its arguments, if nobody keeps their values; else the one that copies."""
        targets = self._targets
        if not targets or "raise" in np.geterr().values():  # then any step may end the run
            return self.compiled
        for i in targets:
            x = inputs[i]
            if isinstance(x, ndarray):
                if not writable_in_place(x) or not x._v.flags.writeable:
                    return self.compiled
            elif not x.flags.writeable:
                return self.compiled
        if self.writing is None:
            given = [self.graph.inputs[i] for i in targets]
            base_of = {} if self.sharing is None else self.sharing.base_of
            bases = {self.graph.inputs[i]: self.graph.inputs[base] for i, base in base_of.items()}
            self.writing = native.compile_graph(self.graph, given, self.count, bases)
        return self.writing

    def _apart(self, inputs: Sequence[Any]) -> Sequence[Any]:
        """The inputs without those that are known to be views of others."""
        if self.sharing is None:
            return inputs
        return [x for i, x in enumerate(inputs) if i not in self.sharing.base_of]

    def _fits(self, captures: Sequence[Any], values: Sequence[Any]) -> None:
        for (node, shape, dtype), value in zip(self.expected, values, strict=True):
            if value.shape != shape or value.dtype != dtype:
                aval = node.avals[0]
                raise Changed(f"{node.name}: {aval!r} -> {Aval(value.shape, value.dtype)!r}")
        if captures and [_is_scalar(x) for x in captures] != self.numbers:
            raise Changed("scalar that was an array, or an array that was a scalar")

    def _results(self, outs: Sequence[Any], values: Sequence[Any]) -> list[ndarray]:
        """Handles of the results: memory that belongs to an input, a constant or another result is copied."""
        count = self.count
        if self.all_fresh and count == len(outs):
            return [wrap(out) for out in outs]
        owners = {id(owner(x)) for x in (*values, *self.constants)}
        owners |= {id(owner(out)) for out, fresh in zip(outs, self.fresh, strict=True) if fresh}
        handles: list[Any] = []
        for out, fresh in zip(outs[:count], self.fresh, strict=False):
            if not fresh:
                out = np.asarray(out)
                if id(owner(out)) in owners:
                    out = np.array(out)
                owners.add(id(owner(out)))
            handles.append(wrap(out))
        handles.extend(outs[count:])  # what arrays that were written to hold now
        return handles

    def _finish(self, outs: list[Any], leaves: Sequence[Any], captures: Sequence[Any], args: Any, kwargs: dict) -> Any:
        for (kind, which, handle), value in zip(self.writes, outs[self.count :], strict=True):
            target = leaves[which] if kind == "argument" else captures[which] if kind == "capture" else handle
            if isinstance(value, ndarray):  # of a replayed graph
                if isinstance(target, np.ndarray):
                    target[...] = value.numpy()
                elif value._v.__class__ is np.ndarray and not (core._active and watched([value])):
                    target[...] = value
                else:
                    target._rebind(value)
            elif value is not _raw(target):  # else it was written in place
                target[...] = value
        for i, scalar in enumerate(self.scalars):
            if not outs[i]._v.ndim:
                outs[i] = with_scalar(outs[i], scalar)
        run = Run(outs, leaves, captures, args, kwargs)
        result = self.result(run)
        for fill in [write(run) for write in self.state]:  # all is read before anything changes
            fill()
        return result


def _raw(x: Any) -> Any:
    return x._v if isinstance(x, ndarray) else x


def _is_scalar(x: Any) -> bool:
    return isinstance(x, ndarray) and is_scalar(x)


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


__all__ = ["Changed", "GuardFailed", "Overlap", "Trace", "Value", "watched"]
