"""``function``: the decorator, its cache of traces, and the ledger of why each trace was made."""

from __future__ import annotations

import functools
import inspect
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .. import _core
from .._core import Symbol, Variable, context, ndarray, wrap
from .._errors import GuardError, message, user_line
from .._types import as_dtype
from ..engines.numpy import GuardFailed, compile_graph
from ..graph.ir import Graph, Value
from ..graph.passes import optimize
from ..graph.printer import listing
from ..tape._structure import flatten, unflatten
from .arguments import difference, signature
from .run import Rollback, replay
from .tracer import Tracer, tracing

_MAX_SPECIALIZATIONS = 64  # traces of one signature that differ by guards; beyond, the call runs eagerly


class TensorSpec:
    """Shape (None for a length that may change) and dtype of an argument, for ``input_signature``.

    >>> tnp.TensorSpec([None, 3], tnp.float32)
    TensorSpec(shape=(None, 3), dtype=float32)
    """

    def __init__(self, shape: Any, dtype: Any = np.float32, name: str | None = None):
        self.shape = None if shape is None else tuple(shape)
        self.dtype = as_dtype(dtype)
        self.name = name

    def __repr__(self) -> str:
        return f"TensorSpec(shape={self.shape}, dtype={self.dtype})"

    def accepts(self, value: Any) -> bool:
        if value.dtype != self.dtype:
            return False
        if self.shape is None:
            return True
        return len(self.shape) == len(value.shape) and all(
            want is None or want == got for want, got in zip(self.shape, value.shape, strict=True)
        )


class Trace:
    """One finished trace: the graph, its compiled form, where its inputs come from and its results go."""

    def __init__(self, cause: str, line: str):
        self.cause, self.line = cause, line
        self.calls = 0
        self.seconds = 0.0
        self.graph: Graph
        self.captures: list[Any] = []
        self.generators: list[Any] = []
        self.identity: dict[int, Any] = {}

    def inputs(self, leaves: Sequence[Any]) -> list[Any]:
        return [*leaves, *self.captures]


def _raw(x: Any) -> Any:
    return x._v if isinstance(x, ndarray) else x


class Function:
    """What ``tnp.function`` returns. Call it as the Python function; see ``explain()`` and ``graph(...)``."""

    def __init__(self, python_function: Callable, *, input_signature: Any = None, max_traces: int | None = None,
                 check: bool = False, autograph: Any = None, jit_compile: Any = None, reduce_retracing: Any = None):
        functools.update_wrapper(self, python_function)
        self.python_function = python_function
        self.input_signature = None if input_signature is None else list(input_signature)
        self.max_traces = max_traces
        self._check = check
        self._cache: dict[Any, list[Trace]] = {}
        self._eager_keys: set[Any] = set()
        self._ledger: list[Trace] = []
        self._lock = threading.RLock()
        self._bound: dict[int, Any] = {}
        try:
            parameters = inspect.signature(python_function).parameters
            self._names = [p.name for p in parameters.values() if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
        except (TypeError, ValueError):
            self._names = []

    # --- calling ---

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if _core._active:
            ctx = context()
            if ctx.trace is not None or ctx.levels:
                return self.python_function(*args, **kwargs)  # part of the trace or the batch around it
        if self.input_signature is not None:
            args = self._fit(args, kwargs)
            kwargs = {}
        leaves, paths, key = signature(args, kwargs, self._names)
        if _core._active:
            key = (*key, context().promotion)
        traces = self._cache.get(key)
        if traces is not None:
            for trace in traces:
                try:
                    return self._run(trace, leaves)
                except GuardFailed as failure:
                    failed = failure
            if key in self._eager_keys:
                return self.python_function(*args, **kwargs)
            cause = f"guard at {failed.node.line}: {failed.found!r} was not traced before"
        else:
            cause = self._cause(key)
        return self._trace(key, cause, args, kwargs, leaves, paths)

    def _cause(self, key: Any) -> str:
        if not self._cache:
            return "first call"
        nearest = min(self._cache, key=lambda old: sum(a != b for a, b in zip(old, key, strict=False)) + abs(len(old) - len(key)))
        return difference(nearest, key, self._names)

    def _fit(self, args: tuple, kwargs: dict) -> tuple:
        """Arguments cast to the input signature. Raises ValueError in TensorFlow's sense if they do not fit."""
        if kwargs:
            bound = inspect.signature(self.python_function).bind(*args, **kwargs)
            args = bound.args
        specs = self.input_signature or []
        flat_specs = flatten_specs(specs)
        leaves, structure = flatten(tuple(args))
        if len(leaves) != len(flat_specs):
            raise ValueError(message(f"the signature names {len(flat_specs)} arrays, the call has {len(leaves)}",
                                     f"pass arguments like {specs}"))
        fitted = []
        for leaf, spec in zip(leaves, flat_specs, strict=True):
            if not isinstance(leaf, ndarray):
                leaf = wrap(np.asarray(leaf, dtype=None if hasattr(leaf, "dtype") else spec.dtype))
            if not spec.accepts(leaf):
                raise ValueError(
                    message(f"an argument of shape {leaf.shape} and dtype {leaf.dtype} does not fit {spec!r}",
                            f"x.astype({spec.dtype}), or another input_signature")
                )
            fitted.append(leaf)
        return unflatten(structure, fitted)

    def _run(self, trace: Trace, leaves: Sequence[Any]) -> Any:
        inputs = leaves if not trace.captures else [*leaves, *trace.captures]
        rollback = Rollback(trace.generators) if trace.generators else None
        try:
            if _core._active and watched(inputs):
                outs = replay(trace.graph, inputs)
            else:
                values = [_raw(x) for x in inputs]
                for x, value in zip(trace.captures, values[len(leaves) :], strict=True):
                    if (value.shape, value.dtype) != trace.identity[id(x)]:
                        raise GuardFailed(trace.graph.inputs[0], f"captured array is now {value.dtype}{list(value.shape)}")
                outs = trace.compiled(*values)
                outs = [_owned(o, values) for o in outs] if trace.may_view else [wrap(o) for o in outs]
        except GuardFailed:
            if rollback is not None:
                rollback.undo()
            raise
        trace.calls += 1
        return trace.finish(outs, leaves)

    # --- tracing ---

    def _trace(self, key: Any, cause: str, args: tuple, kwargs: dict, leaves: list, paths: list[str]) -> Any:
        with self._lock:
            if self.max_traces is not None and len(self._ledger) >= self.max_traces:
                raise GuardError(
                    message(f"{self.__name__} would be traced {len(self._ledger) + 1} times, max_traces is {self.max_traces}:\n{self.explain()}",
                            "pass arrays instead of Python numbers, or tnp.cond and tnp.while_loop instead of if and while")
                )
            held = self._cache.get(key, [])
            if len(held) >= _MAX_SPECIALIZATIONS:
                self._eager_keys.add(key)
                return self.python_function(*args, **kwargs)
            start = time.perf_counter()
            trace = Trace(cause, user_line(2))
            tracer = Tracer(self.__name__)
            args, kwargs, leaves = _as_handles(args, kwargs, leaves)
            try:
                with tracing(tracer):
                    for leaf, path in zip(leaves, paths, strict=True):
                        tracer.input(leaf, leaf._v, path)
                    result = self.python_function(*args, **kwargs)
                    trace.finish, concretes = self._outputs(tracer, result, leaves)
            finally:
                writes = tracer.restore()
            trace.captures = tracer.captures
            trace.identity = {id(c): (_raw(c).shape, _raw(c).dtype) for c in tracer.captures}
            trace.generators = [g for _, _, g in tracer.effects if g is not None]
            for handle, symbol in writes:
                tracer.graph.outputs.append(Value(symbol.node, symbol.output))
                concretes.append(symbol.concrete)
            if writes:
                trace.finish = _with_writes(trace.finish, [h for h, _ in writes], leaves)
            trace.graph = optimize(tracer.graph, self._check)
            trace.compiled = compile_graph(trace.graph)
            trace.may_view = any(getattr(v.node.op, "numpy", None) is None for v in trace.graph.outputs)
            trace.seconds = time.perf_counter() - start
            trace.calls = 1
            self._cache.setdefault(key, []).insert(0, trace)
            self._ledger.append(trace)
        inputs = [*leaves, *trace.captures]
        if _core._active and watched(inputs):
            outs = replay(trace.graph, inputs, [out for _, out, _ in tracer.effects])
        else:
            values = [_raw(x) for x in inputs]
            outs = [_owned(np.asarray(c), values) for c in concretes]
        return trace.finish(outs, leaves)

    def _outputs(self, tracer: Tracer, result: Any, leaves: list) -> tuple[Callable, list[np.ndarray]]:
        """Make the results of the trace outputs of the graph; returns how to put a run's outputs together."""
        flat, structure = flatten(result) if not isinstance(result, ndarray) else ([result], None)
        slots: list[tuple[str, Any]] = []
        concretes = []
        positions = {id(leaf): i for i, leaf in reversed(list(enumerate(leaves)))}
        for leaf in flat:
            if isinstance(leaf, ndarray):
                if leaf._v.__class__ is not Symbol and id(leaf) in positions:
                    slots.append(("argument", positions[id(leaf)]))
                    continue
                if leaf._v.__class__ is not Symbol and id(leaf) not in tracer.lifted:
                    slots.append(("static", leaf))
                    continue
                if id(leaf) in tracer.written:
                    slots.append(("argument", positions[id(leaf)]) if id(leaf) in positions else ("static", leaf))
                    continue
                if id(leaf) in tracer.lifted and leaf._v is tracer.lifted[id(leaf)][1]:
                    slots.append(("static", leaf))
                    continue
                symbol = tracer.lift(leaf)
                tracer.graph.outputs.append(Value(symbol.node, symbol.output))
                concretes.append(symbol.concrete)
                slots.append(("output", len(concretes) - 1))
            else:
                slots.append(("static", leaf))

        if structure is None and len(slots) == 1 and slots[0][0] == "output":
            return (lambda outs, given: outs[0]), concretes

        def finish(outs: list, given: Sequence[Any]) -> Any:
            found = [outs[k] if kind == "output" else given[k] if kind == "argument" else k for kind, k in slots]
            return unflatten(structure, found)

        return finish, concretes

    # --- looking ---

    def explain(self) -> str:
        """The ledger: every trace with its cause, place, cost and number of calls."""
        rows = [f"{self.__name__}: {len(self._ledger)} trace{'s' if len(self._ledger) != 1 else ''}"]
        for i, t in enumerate(self._ledger):
            rows.append(
                f"  {i}: {t.cause} | called at {t.line} | {t.seconds * 1e3:.1f} ms | {len(t.graph.nodes)} nodes, "
                f"{sum(n.kind in ('guard', 'shape') for n in t.graph.nodes)} guards | {t.calls} calls"
            )
        if self._eager_keys:
            rows.append(f"  runs eagerly: more than {_MAX_SPECIALIZATIONS} traces differ only by guards; "
                        "use tnp.cond or tnp.while_loop")
        return "\n".join(rows)

    @property
    def traces(self) -> list[Trace]:
        """The traces made so far, oldest first."""
        return list(self._ledger)

    def experimental_get_tracing_count(self) -> int:
        """Number of traces so far, as in TensorFlow."""
        return len(self._ledger)

    def graph(self, *args: Any, **kwargs: Any) -> str:
        """The optimized graph for these arguments (or of the latest trace) as text."""
        if args or kwargs:
            self(*args, **kwargs)
            _, _, key = signature(args, kwargs, self._names)
            if key in self._cache:
                return listing(self._cache[key][0].graph)
        if not self._ledger:
            raise ValueError(message(f"{self.__name__} has no trace yet", f"{self.__name__}.graph(*example_arguments)"))
        return listing(self._ledger[-1].graph)

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        if instance is None:
            return self
        return functools.partial(self, instance)

    def __reduce__(self) -> Any:
        return _restore, (self.__module__, self.__qualname__)

    def __deepcopy__(self, memo: Any) -> Function:
        return self

    def __repr__(self) -> str:
        return f"<tensornumpy.function {self.__qualname__}, {len(self._ledger)} traces>"


def _restore(module: str, qualname: str) -> Any:
    import importlib

    target: Any = importlib.import_module(module)
    for part in qualname.split("."):
        target = getattr(target, part)
    return target


def flatten_specs(specs: Any) -> list[TensorSpec]:
    """All TensorSpecs of a nested input signature, in order."""
    if isinstance(specs, TensorSpec):
        return [specs]
    values = specs.values() if isinstance(specs, dict) else specs
    return [s for part in values for s in flatten_specs(part)]


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


def _owned(out: Any, inputs: Sequence[Any]) -> ndarray:
    """A result that is a view of an input's memory is copied: results are arrays of their own."""
    out = np.asarray(out)
    base = out.base
    if out is not None and (base is not None or any(out is x for x in inputs)):
        for x in inputs:
            if out is x or base is x or (base is not None and base is getattr(x, "base", None)):
                out = np.array(out)
                break
    return wrap(out)


def _with_writes(finish: Callable, handles: list[ndarray], leaves: list) -> Callable:
    """After a run, write the new values into the arguments and captured arrays that the program wrote to."""
    positions = {id(leaf): i for i, leaf in reversed(list(enumerate(leaves)))}
    targets = [positions.get(id(h), h) for h in handles]
    count = len(handles)

    def write_then_finish(outs: list, given: Sequence[Any]) -> Any:
        for target, value in zip(targets, outs[len(outs) - count :], strict=True):
            handle = given[target] if isinstance(target, int) else target
            if isinstance(handle, np.ndarray):
                handle[...] = value.numpy()
            elif value._v.__class__ is np.ndarray and not (_core._active and watched([value])):
                handle[...] = value
            else:
                handle._rebind(value)
        return finish(outs[: len(outs) - count], given)

    return write_then_finish


def _as_handles(args: tuple, kwargs: dict, leaves: list) -> tuple[tuple, dict, list]:
    """NumPy arrays among the arguments become handles, so that the traced Python sees our arrays."""
    if not any(isinstance(leaf, np.ndarray) for leaf in leaves):
        return args, kwargs, leaves
    made: dict[int, ndarray] = {}

    def convert(value: Any) -> Any:
        if isinstance(value, np.ndarray):
            if id(value) not in made:
                made[id(value)] = wrap(value)
            return made[id(value)]
        if value.__class__ in (list, tuple):
            return value.__class__(convert(v) for v in value)
        if isinstance(value, tuple) and hasattr(value, "_fields"):
            return value.__class__(*map(convert, value))
        if value.__class__ is dict:
            return {k: convert(v) for k, v in value.items()}
        return value

    args, kwargs = convert(args), convert(kwargs)
    return args, kwargs, [convert(leaf) for leaf in leaves]


def function(func: Callable | None = None, **options: Any) -> Any:
    """Trace a Python function to a graph and run that: NumPy code without Python's cost an operation.

    Python ``if``, ``while`` and ``int()`` on array values work: the answer taken is recorded as a guard, and another
    answer is traced when it comes. Captured arrays are inputs, random draws are drawn at each call, and arrays written
    to inside are written. Options: ``input_signature`` (list of TensorSpec), ``max_traces``, ``check``; TensorFlow's
    ``autograph``, ``jit_compile`` and ``reduce_retracing`` are accepted. Gradient: through the graph, of every order.

    >>> @tnp.function
    ... def f(x):
    ...     return tnp.sum(x * x)
    >>> f(tnp.arange(3.0)).numpy()
    array(5.)
    """
    if func is None:
        return lambda f: Function(f, **options)
    return Function(func, **options)
