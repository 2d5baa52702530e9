"""Programs inside a program: a traced body as a graph of its own, and ``apply``, the op that runs one as one node.

A *callee* is what ``apply`` runs: a branch that is taken, a loop over a body. Its gradient is a callee again (the
rule binds ``apply`` with another program), so every order of derivative exists, and the loop of a gradient is a loop
that the compiler knows.

``branches.py``, ``loops.py`` and the programs of ``programs`` bind ``apply``. It calls the tracer for a body and
``replay.py`` where a tape or a batch watches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy

from ..._base.dtypes import is_inexact
from ..._base.errors import TracedArrayError, message
from ..._base.forks import cached_property
from ..._base.plugins import plugin
from ..._core.core import bind, context, ndarray, wrap
from ..._core.dispatch import plain_context
from ..._core.exits import note_exit
from ..._core.nans import looking
from ..._core.pytree import flatten
from ...api.arrays.creation import asarray
from ...api.common import made, to_array
from ...engines import numpy as numpy_engine
from ...engines.numpy import GuardFailed
from ...graph.ir import Graph, Value
from ...graph.passes import dead_code, optimize
from ...ops.base import Op, batch_size, lead, match
from ...ops.debug import quiet, show
from ...ops.movement import copy
from ...transforms.batching.vectorized_map import vectorized_map
from ...transforms.tape.gradient import GradientTape
from ..replay import replay, watched
from ..tracing.containers import changes, restore
from ..tracing.tracer import LENIENT, Tracer, concrete_of, tracing
from .tensors import of_tensors


class Callee:
    """What ``apply`` runs: ``callee(*handles) -> handles``; ``on_arrays(*arrays) -> arrays`` where nobody watches."""

    prints = False  # a run does more than compute
    partial = False  # the gradient rule gets None for the cotangent of a result that is not used
    dynamic = False  # what it does depends on the values, so that a step of its own stands for it in every world

    def __call__(self, *handles: Any) -> list[Any]:
        raise NotImplementedError

    def on_arrays(self, *values: Any) -> Sequence[Any]:
        """On NumPy arrays. The results are new memory."""
        return [_numpy.array(o._v) for o in self(*[wrap(_numpy.asarray(v).view()) for v in values])]

    def on_tensors(self, engine: Any, *tensors: Any) -> Sequence[Any]:
        """On tensors of an engine, in a graph of its own too."""
        return of_tensors(engine, self, tensors)

    def cotangents(self, np: Any, g: list, y: list, xs: Sequence[Any], needed: Sequence[int]) -> Sequence[Any]:
        """The gradient rule: cotangents of the inputs ``needed``, for those ``g`` of all results.

        This one runs a tape over the callee; a loop has a better way.
        """
        return run(np, self.pullback(len(g), tuple(needed)), (*g, *xs))

    def tangents(self, ts: Sequence[Any], xs: Sequence[Any], count: int) -> list[Any] | None:
        """Tangents of the ``count`` results (None: zero) for those of the arguments. None: the gradient rule says."""
        return None

    def batched(self, xs: Sequence[Any], mapped: Sequence[bool]) -> Sequence[Any]:
        """Results with a leading axis of examples, for inputs of which the ``mapped`` ones have it."""
        return tuple(each(self, mapped)(*xs))

    def pullback(self, count: int, needed: tuple[int, ...]) -> Callee:
        """The gradient as a callee: ``(*cotangents of the results, *inputs) -> cotangents of the inputs needed``."""
        known = self.__dict__.setdefault("_pullbacks", {})
        if needed not in known:
            known[needed] = _Pullback(self, count, needed)
        return known[needed]


class _Pullback(Callee):
    def __init__(self, callee: Callee, count: int, needed: tuple[int, ...]):
        self.callee, self.count, self.needed = callee, count, needed
        self.dynamic = callee.dynamic

    def __call__(self, *args: Any) -> list[Any]:
        return gradients(self.callee, args[self.count :], self.needed, args[: self.count])

    def batched(self, xs: Sequence[Any], mapped: Sequence[bool]) -> Sequence[Any]:
        if not self.dynamic:
            return super().batched(xs, mapped)
        size = batch_size(xs, mapped)
        full = [x if m else lead(x, size) for x, m in zip(xs, mapped, strict=True)]
        whole = _Mapped(self.callee, (True,) * (len(xs) - self.count))
        return run(plugin("public"), whole.pullback(self.count, self.needed), full)


class _Mapped(Callee):
    """A callee for all examples at once: the gradient of that is one of each."""

    dynamic = True

    def __init__(self, callee: Callee, mapped: Sequence[bool]):
        self.callee, self.mapped = callee, mapped

    def __call__(self, *handles: Any) -> list[Any]:
        return list(self.callee.batched(handles, self.mapped))


def each(callee: Callable, mapped: Sequence[bool]) -> Callable[..., Sequence[Any]]:
    """The callee for all examples at once: results have the leading axis of the inputs that are ``mapped``."""
    axes = tuple(0 if m else None for m in mapped)
    return lambda *xs: vectorized_map(lambda args: tuple(callee(*args)), xs, in_axes=axes)


def repeated(x: Any, size: int) -> Any:
    """An array once for each example."""
    return _numpy.repeat(x[None], size, axis=0)


def gradients(callee: Callable, xs: Sequence[Any], needed: Sequence[int], seeds: Sequence[Any]) -> list[Any]:
    """Cotangents of ``xs[i]`` for the i ``needed``; ``seeds``: those of the results (of any dtype)."""
    xs, values = list(xs), [id(x._v) for x in xs]
    for i in needed:
        if values.count(values[i]) > 1:  # one array in two places, which a tape would not tell apart
            xs[i] = bind(copy, (xs[i],), {})
    sources = [xs[i] for i in needed]
    with GradientTape(watch_accessed_variables=False) as tape:
        tape.watch(sources)
        with quiet(drop=True):
            outs = callee(*xs)
    pairs = [(o, s) for o, s in zip(outs, seeds, strict=True) if is_inexact(o.dtype)]
    if not pairs:
        return [made(_numpy.zeros(s.shape, s.dtype)) for s in sources]
    return tape.gradient([o for o, _ in pairs], sources, [s for _, s in pairs], unconnected_gradients="zero")


def run(np: Any, callee: Callee, args: Sequence[Any]) -> Sequence[Any]:
    """The results of a callee in the world ``np``: on arrays at once, else as a step that is watched."""
    if np is _numpy:
        return _evaluate(*args, program=callee)
    return bind(apply, tuple(args), {"program": callee})


# --- the op -----------------------------------------------------------------------------------------------


def _evaluate(*values: Any, program: Callee) -> tuple:
    with plain_context():
        return tuple(program.on_arrays(*values))


def _batch(op: Any, xs: Sequence[Any], mapped: Sequence[bool], params: dict) -> Any:
    return params["program"].batched(xs, mapped)


class _Apply(Op):
    """One node that runs a program. Gradients follow the tape's own convention for complex numbers."""

    partial = True
    is_composed = True  # of operations: an engine's own gradient goes through theirs

    def on_tensors(self, engine: Any, *tensors: Any, program: Any) -> tuple:
        """What an engine runs: its own control flow, or step by step."""
        return tuple(program.on_tensors(engine, *tensors))

    def pullback(self, np: Any, g: Any, y: Any, xs: Sequence[Any], needed: Sequence[int], params: dict) -> list:
        gs, ys = (v if isinstance(v, list | tuple) else [v] for v in (g, y))
        if not params["program"].partial:
            gs = [np.zeros_like(v) if c is None else c for c, v in zip(gs, ys, strict=True)]
        flowing = [i for i in needed if is_inexact(xs[i].dtype)]
        found = dict(zip(flowing, params["program"].cotangents(np, list(gs), list(ys), xs, flowing), strict=True))
        return [match(np, found[i], xs[i]) if found.get(i) is not None else None for i in needed]

    def pushforward(self, np: Any, ts: Sequence[Any], y: Any, xs: Sequence[Any], params: dict) -> Any:
        return params["program"].tangents(ts, xs, len(y) if isinstance(y, list | tuple) else 1)


apply = _Apply("apply", _evaluate, vjp=lambda *args, **params: None, holomorphic=False, batch=_batch)


# --- a traced body ----------------------------------------------------------------------------------------


class Program(Callee):
    """A traced sub-program: the graph, what it captured, and how to put its results together.

    ``fn(*arguments)`` is traced with the handles ``operands`` as inputs. Raises TypeError if it writes into an array
    from outside or draws random numbers.
    """

    def __init__(self, fn: Callable, operands: Sequence[ndarray], arguments: Any, name: str, draws: Any = None):
        outside = context()
        tracer = Tracer(name, parent=outside.trace)
        tracer.draws = draws
        tracer.floor = outside.levels[-1] if outside.levels else getattr(outside.trace, "floor", 0)
        examples = []
        changed = changes(tracer.containers)
        try:
            with tracing(tracer), quiet():
                for i, operand in enumerate(operands):
                    value = operand._v
                    concrete = concrete_of(value)
                    examples.append(concrete)
                    tracer.input(operand, concrete, f"x{i}")
                    tracer.symbols[id(operand)] = (operand, value, tracer.symbols[id(operand)][2])
                result = fn(*arguments)
                leaves, self.structure = flatten(result, False)
                symbols = [tracer.to_symbol(to_array(leaf)) for leaf in leaves]
        finally:
            writes = tracer.restore()
        if writes:
            raise TypeError(message(f"{name} writes into an array from outside", "return the new value instead"))
        for container, old, now in changed():
            key = next(iter([k for k in now if old.get(k, now) is not now[k]] or old))
            text = f"{name} changes {container.label(key)}, which a run of the compiled code would not do again"
            restore(container, old)
            raise TracedArrayError(message(text, f"return the new value instead; or {LENIENT}"))
        if tracer.effects:  # where there is a trace around this one, the tracer has refused
            tracer.undo_draws()
            raise TypeError(
                message(f"{name} draws random numbers, but gradients run it again", "draw them before and pass them in")
            )
        tracer.graph.outputs = [Value(s.node, s.output) for s in symbols]
        self.captures = tracer.captures
        examples += [tracer.symbols[id(x)][2].concrete for x in tracer.captures]
        self.concretes = [s.concrete for s in symbols]
        if context().tapes:
            self._note_exits(tracer)
        self._set(optimize(tracer.graph), examples)

    def _note_exits(self, tracer: Tracer) -> None:
        """Tell the tapes whose numbers left the trace (``float(k)``): the program has them as Python numbers."""
        captured = {tracer.symbols[id(x)][2].node: x for x in self.captures}
        for guard in tracer.graph.nodes:
            found = getattr(guard.line, "exit", None) if guard.kind == "guard" else None
            todo = list(guard.values()) if found is not None else []
            seen: set[Any] = set()
            while todo:
                v = todo.pop()
                if v.node in seen or not is_inexact(v.aval.dtype):  # integers and truths have no derivative to lose
                    continue
                seen.add(v.node)
                if v.node in captured:
                    note_exit(captured[v.node], str(found), found)
                elif v.node.op is not None and v.node.op.vjp:  # else it ends there, as in stop_gradient
                    todo += v.node.values()

    def _set(self, graph: Graph, examples: Sequence[Any]) -> None:
        self.graph = graph
        self.avals = [(v.aval.dtype, v.aval.shape) for v in graph.outputs]
        # numbers that lead the trace of a gradient through the same Python decisions
        self.examples = [
            e.copy() if e.base is not None and e.nbytes < 4096 else e for e in map(_numpy.asarray, examples)
        ]
        self._run: Callable[..., tuple] | None = None
        self._engine: Any = numpy_engine

    @classmethod
    def of_graph(cls, graph: Graph, examples: Sequence[Any]) -> Program:
        """A graph as a program; ``examples``: arrays like its inputs."""
        made = cls.__new__(cls)
        made.captures, made.structure, made.concretes = [], None, []
        made._set(graph, examples)
        return made

    @classmethod
    def traced(cls, fn: Callable, examples: Sequence[Any], name: str) -> Program:
        """``fn(*handles) -> handles`` traced on arrays that stand for others; it captures nothing."""
        operands = [wrap(_numpy.asarray(e).view()) for e in examples]
        with _numpy.errstate(all="ignore"):
            return cls(fn, operands, operands, name)

    @cached_property
    def silent(self) -> Program:
        """The program without what it prints, for a gradient, which runs it once more."""
        kept = [node for node in self.graph.nodes if node.op is not show]
        if len(kept) == len(self.graph.nodes):
            return self
        return Program.of_graph(dead_code(self.graph.rewritten(kept, {})), self.examples)

    @property
    def prints(self) -> bool:  # type: ignore[override]
        """True if there is a ``debug.print`` in it, or in a loop of it."""
        return any(node.has_effect for node in self.graph.nodes if node.kind == "op")

    def with_inputs(self, count: int) -> Program:
        """The program that returns its first inputs behind its results."""
        graph = self.silent.graph
        graph = graph.rewritten(graph.nodes, {})
        graph.outputs += [Value(node) for node in graph.inputs[:count]]
        return Program.of_graph(graph, self.examples)

    def of_examples(self, mapped: tuple[bool, ...], size: int) -> Program:
        """The program for all examples at once; ``mapped``: the inputs that have a leading axis of them."""
        known = self.__dict__.setdefault("_of_examples", {})
        if (mapped, size) not in known:
            examples = [repeated(x, size) if flag else x for x, flag in zip(self.examples, mapped, strict=True)]
            known[mapped, size] = Program.traced(each(self, mapped), examples, self.graph.name)
        return known[mapped, size]

    def first(self, count: int) -> Program:
        """The program with its first results alone."""
        known = self.__dict__.setdefault("_first", {})
        if count not in known:
            graph = self.silent.graph
            graph = graph.rewritten(graph.nodes, {})
            graph.outputs = graph.outputs[:count]
            known[count] = Program.of_graph(dead_code(graph), self.examples)
        return known[count]

    def use(self, engine: Any) -> None:
        """Run on another engine than NumPy's."""
        if engine is not self._engine:
            self._engine, self._run = engine, None

    @property
    def run(self) -> Callable[..., tuple]:
        """The compiled graph: arrays in, arrays out (which may share memory with the inputs)."""
        if looking():
            return self._step_by_step
        if self._run is None:
            self._run = self._engine.compile_graph(self.graph)
        return self._run

    def _step_by_step(self, *values: Any) -> tuple:
        handles = [wrap(_numpy.asarray(v)) for v in values]
        return tuple([_numpy.asarray(h._v) for h in replay(self.graph, handles)])

    def on_arrays(self, *values: Any) -> Sequence[Any]:
        with self.telling():
            return [_numpy.array(o) for o in self.run(*map(_numpy.asarray, values))]

    def __call__(self, *handles: Any) -> list[Any]:
        with self.telling():
            are_arrays = all(h._v.__class__ is _numpy.ndarray for h in handles)
            if are_arrays and context().trace is None and not watched(handles):
                return [wrap(_numpy.asarray(o)) for o in self.run(*[h._v for h in handles])]
            return replay(self.graph, handles)

    def telling(self) -> _Telling:
        """Scope in which a Python decision that falls otherwise than in the trace is an error that says so."""
        return _Telling(self.graph.name)


class _Telling:
    __slots__ = ("name",)

    def __init__(self, name: str):
        self.name = name

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: Any, failure: Any, traceback: Any) -> None:
        if isinstance(failure, GuardFailed):
            raise TypeError(
                message(
                    f"a Python decision at {failure.node.line} inside {self.name} changed between iterations",
                    "tnp.cond or tnp.where inside the traced body",
                )
            ) from None


def arrays(structure: Any) -> tuple[list[ndarray], Any]:
    """The leaves of a structure as arrays, and the structure, in which None stays None."""
    leaves, spec = flatten(structure, False)
    return [asarray(leaf) for leaf in leaves], spec


__all__ = ["Callee", "Program", "apply", "arrays", "each", "gradients", "repeated", "run"]
