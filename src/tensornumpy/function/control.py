"""``cond``, ``while_loop`` and ``scan``: control flow that is part of the graph instead of a guard.

Eagerly they are Python's own ``if`` and ``while``, recorded op by op like everything else. Inside ``function`` the
branches and bodies are traced to graphs of their own, and one ``apply`` node runs them: its gradient is another
``apply`` node that runs the tape over the same graphs, so every order of derivative exists.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy

from .._core import Batched, Symbol, bind, context, ndarray, plain_context, wrap
from .._errors import message
from .._structure import flatten, unflatten
from .._types import is_inexact
from ..api.creation import asarray
from ..api.indexing import where
from ..api.joining import stack
from ..batching.vectorized_map import vectorized_map
from ..engines.numpy import GuardFailed, compile_graph
from ..graph.ir import Value
from ..graph.passes import optimize
from ..ops.base import Op
from ..tape.gradient import GradientTape
from .function import watched
from .run import replay
from .tracer import Tracer, tracing

# --- one node that runs a program -------------------------------------------------------------------------


def _apply_evaluate(*values: Any, program: Any) -> tuple:
    with plain_context():
        outs = program(*[wrap(_numpy.asarray(v).view()) for v in values])
        return tuple(_numpy.array(o._v) for o in outs)


def _apply_vjp(np: Any, g: Any, y: Any, xs: Sequence[Any], program: Any) -> list:
    differentiable = [i for i, x in enumerate(xs) if is_inexact(x.dtype)]
    g = g if isinstance(g, list) else [g]  # one result comes as it is
    count = len(g)
    pullback = _Pullback(program, count, differentiable)
    if np is _numpy:
        grads = _apply_evaluate(*g, *xs, program=pullback)
    else:
        grads = bind(apply, (*g, *xs), {"program": pullback})
    out: list[Any] = [None] * len(xs)
    for i, grad in zip(differentiable, grads, strict=True):
        out[i] = grad
    return out


def _apply_batch(op: Any, xs: Sequence[Any], mapped: Sequence[bool], params: dict) -> Any:
    program = params["program"]
    return tuple(
        vectorized_map(lambda args: tuple(program(*args)), tuple(xs), in_axes=tuple(0 if m else None for m in mapped))
    )


# ``program(*handles) -> list of handles``. Gradients of apply follow the tape's own convention for complex.
apply = Op("apply", _apply_evaluate, vjp=_apply_vjp, holomorphic=False, batch=_apply_batch)


class _Pullback:
    """The gradient of a program as a program: ``(*cotangents, *inputs) -> cotangents of the inputs``."""

    def __init__(self, program: Any, count: int, differentiable: list[int]):
        self.program, self.count, self.differentiable = program, count, differentiable

    def __call__(self, *args: Any) -> list[Any]:
        seeds, xs = list(args[: self.count]), list(args[self.count :])
        sources = [xs[i] for i in self.differentiable]
        with GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(sources)
            outs = self.program(*xs)
        pairs = [(o, s) for o, s in zip(outs, seeds, strict=True) if is_inexact(o.dtype)]
        return tape.gradient([o for o, _ in pairs], sources, [s for _, s in pairs], unconnected_gradients="zero")


class Program:
    """A traced sub-program: the graph, what it captured, and how to put its results together."""

    def __init__(self, fn: Callable, operands: Sequence[ndarray], arguments: Any, name: str):
        outer = context().trace
        tracer = Tracer(name, parent=outer)
        try:
            with tracing(tracer):
                for i, operand in enumerate(operands):
                    value = operand._v
                    concrete = value.concrete if value.__class__ is Symbol else value
                    tracer.input(operand, concrete, f"x{i}")
                    tracer.lifted[id(operand)] = (operand, value, tracer.lifted[id(operand)][2])
                result = fn(*arguments)
                leaves, self.structure = flatten(result)
                symbols = [tracer.lift(asarray(leaf)) for leaf in leaves]
        finally:
            writes = tracer.restore()
        if writes:
            raise TypeError(message(f"{name} writes into an array from outside", "return the new value instead"))
        tracer.graph.outputs = [Value(s.node, s.output) for s in symbols]
        self.captures = tracer.captures
        self.avals = [(s.dtype, s.shape) for s in symbols]
        self.concretes = [s.concrete for s in symbols]
        self.graph = optimize(tracer.graph)
        self.run = compile_graph(self.graph)

    def __call__(self, *handles: Any) -> list[Any]:
        try:
            plain = all(h._v.__class__ is _numpy.ndarray for h in handles)
            if plain and context().trace is None and not watched(handles):
                return [wrap(_numpy.asarray(o)) for o in self.run(*[h._v for h in handles])]
            return replay(self.graph, handles)
        except GuardFailed as failure:
            raise TypeError(
                message(
                    f"a Python decision at {failure.node.line} inside {self.graph.name} changed between iterations",
                    "tnp.cond or tnp.where inside the traced body",
                )
            ) from None


def _is_batched(x: Any) -> bool:
    return isinstance(x, ndarray) and x._v.__class__ is Batched


def _arrays(structure: Any) -> tuple[list[ndarray], Any]:
    leaves, spec = flatten(structure)
    return [asarray(leaf) for leaf in leaves], spec


# --- cond -------------------------------------------------------------------------------------------------


class _Branches:
    def __init__(self, true: Program, false: Program, operands: int):
        self.true, self.false, self.operands = true, false, operands

    def __call__(self, pred: Any, *xs: Any) -> list[Any]:
        n, t = self.operands, len(self.true.captures)
        if bool(pred):
            return self.true(*xs[:n], *xs[n : n + t])
        return self.false(*xs[:n], *xs[n + t :])


def cond(pred: Any, true_fn: Callable, false_fn: Callable, *operands: Any) -> Any:
    """``true_fn(*operands)`` if ``pred`` else ``false_fn(*operands)``, as one node of a graph.

    Both functions return the same structure, shapes and dtypes. Per example (in ``vectorized_map``) both are computed
    and selected from. Gradient: through the branch taken. Raises TypeError if the branches do not match.

    >>> tnp.cond(tnp.asarray(True), lambda x: x + 1, lambda x: x - 1, tnp.asarray(1.0)).numpy()
    array(2.)
    """
    if _is_batched(pred):
        chosen, spec = _arrays(true_fn(*operands))
        other, _ = _arrays(false_fn(*operands))
        pairs = zip(chosen, other, strict=True)
        picked = [where(pred.reshape((1,) * a.ndim) if a.ndim else pred, a, b) for a, b in pairs]
        return unflatten(spec, picked)
    if context().trace is None:
        return true_fn(*operands) if bool(pred) else false_fn(*operands)
    xs, spec = _arrays(tuple(operands))
    arguments = unflatten(spec, xs) if operands else ()
    true = Program(true_fn, xs, arguments, "cond_true")
    false = Program(false_fn, xs, arguments, "cond_false")
    if true.avals != false.avals:
        raise TypeError(
            message(
                f"the branches of cond return {true.avals} and {false.avals}",
                "x.astype(...) or a reshape in one of them",
            )
        )
    inputs = (_arrays(pred)[0][0], *xs, *true.captures, *false.captures)
    outs = bind(apply, inputs, {"program": _Branches(true, false, len(xs))})
    return unflatten(true.structure, list(outs))


# --- while_loop -------------------------------------------------------------------------------------------


class _Loop:
    def __init__(self, test: Program, body: Program, count: int, limit: int | None):
        self.test, self.body, self.count, self.limit = test, body, count, limit

    def __call__(self, *xs: Any) -> list[Any]:
        n, t = self.count, len(self.test.captures)
        state, test_in, body_in = list(xs[:n]), xs[n : n + t], xs[n + t :]
        steps = 0
        while (self.limit is None or steps < self.limit) and bool(self.test(*state, *test_in)[0]):
            state = self.body(*state, *body_in)
            steps += 1
        return state


def while_loop(
    cond: Callable,
    body: Callable,
    loop_vars: Any,
    shape_invariants: Any = None,
    parallel_iterations: int = 10,
    back_prop: bool = True,
    swap_memory: bool = False,
    maximum_iterations: int | None = None,
    name: str | None = None,
) -> Any:
    """Repeat ``loop_vars = body(*loop_vars)`` while ``cond(*loop_vars)``; returns the last ``loop_vars``.

    Shapes and dtypes of the loop variables stay. The length may depend on values; the gradient keeps one record an
    iteration. Raises TypeError if the body changes a shape or dtype.

    >>> tnp.while_loop(lambda i: i < 10, lambda i: (i * 2,), (tnp.asarray(1),))[0].numpy()
    array(16)
    """
    xs, spec = _arrays(tuple(loop_vars))
    state = unflatten(spec, xs)
    if context().trace is None:
        steps = 0
        while (maximum_iterations is None or steps < maximum_iterations) and bool(cond(*state)):
            new = body(*state)
            state = tuple(new) if isinstance(new, list | tuple) else (new,)
            steps += 1
        return state if isinstance(loop_vars, tuple) else list(state)
    test = Program(cond, xs, state, "while_cond")

    def as_tuple(*variables: Any) -> tuple:
        new = body(*variables)
        return tuple(new) if isinstance(new, list | tuple) else (new,)

    step = Program(as_tuple, xs, state, "while_body")
    before = [(x.dtype, x.shape) for x in xs]
    if step.avals != before:
        what = f"the body of while_loop turns {before} into {step.avals}"
        raise TypeError(message(what, "x.astype(...) in the body"))
    loop = _Loop(test, step, len(xs), maximum_iterations)
    outs = bind(apply, (*xs, *test.captures, *step.captures), {"program": loop})
    result = unflatten(spec, list(outs))
    return result if isinstance(loop_vars, tuple) else list(result)


# --- scan -------------------------------------------------------------------------------------------------


class _Scan:
    def __init__(self, body: Program, carries: int, sequences: int, length: int, reverse: bool):
        self.body, self.carries, self.sequences = body, carries, sequences
        self.length, self.reverse = length, reverse

    def __call__(self, *xs: Any) -> list[Any]:
        n, m = self.carries, self.carries + self.sequences
        carry, captures = list(xs[:n]), xs[m:]
        columns: list[list[Any]] = [[] for _ in self.body.avals[n:]]
        order = range(self.length)
        for i in reversed(order) if self.reverse else order:
            out = self.body(*carry, *[x[i] for x in xs[n:m]], *captures)
            carry = out[:n]
            for column, y in zip(columns, out[n:], strict=True):
                column.append(y)
        return [*carry, *[stack(c[::-1] if self.reverse else c) for c in columns]]


def scan(
    f: Callable, init: Any, xs: Any = None, length: int | None = None, reverse: bool = False, unroll: int = 1
) -> Any:
    """``carry, y = f(carry, x)`` along the first axis of ``xs``; returns ``(carry, stacked ys)``.

    Structures, shapes and dtypes of the carry stay. Raises ValueError if the lengths differ.

    >>> carry, ys = tnp.scan(lambda c, x: (c + x, c), tnp.asarray(0.0), tnp.arange(3.0))
    >>> carry.numpy(), ys.numpy()
    (array(3.), array([0., 0., 1.]))
    """
    start, carry_spec = _arrays(init)
    rows, rows_spec = _arrays(xs) if xs is not None else ([], None)
    lengths = {r.shape[0] for r in rows} | ({length} if length is not None else set())
    if len(lengths) != 1:
        raise ValueError(
            message(f"scan needs one length, got {sorted(lengths)}", "xs of equal first axes, or length=n")
        )
    (count,) = lengths

    def pick(i: int) -> Any:
        return unflatten(rows_spec, [r[i] for r in rows]) if rows else None

    if context().trace is None:
        carry, columns, ys_spec = init, [], None
        for i in reversed(range(count)) if reverse else range(count):
            carry, y = f(carry, pick(i))
            leaves, ys_spec = flatten(y)
            columns.append(leaves)
        if not columns:
            return carry, None
        if reverse:
            columns.reverse()
        if all(leaf is None for leaf in columns[0]):
            return carry, unflatten(ys_spec, columns[0])
        return carry, unflatten(ys_spec, [stack(list(column)) for column in zip(*columns, strict=True)])
    if count == 0:
        raise ValueError(message("scan over no elements inside function", "a length of at least 1"))
    examples = [r[0] for r in rows]
    carry_and_x = (unflatten(carry_spec, start), unflatten(rows_spec, examples) if rows else None)
    ys_specs: list[Any] = []

    def flat_body(c: Any, x: Any) -> tuple:
        carry, y = f(c, x)
        leaves, spec = flatten(y) if y is not None else ([], None)
        ys_specs.append(spec)
        return (*flatten(carry)[0], *leaves)

    body = Program(flat_body, [*start, *examples], carry_and_x, "scan_body")
    n = len(start)
    if body.avals[:n] != [(s.dtype, s.shape) for s in start]:
        before = [(s.dtype, s.shape) for s in start]
        what = f"the body of scan turns the carry {before} into {body.avals[:n]}"
        raise TypeError(message(what, "x.astype(...) in the body"))
    outs = bind(apply, (*start, *rows, *body.captures), {"program": _Scan(body, n, len(rows), count, reverse)})
    ys_spec = ys_specs[-1]
    return unflatten(carry_spec, list(outs[:n])), (unflatten(ys_spec, list(outs[n:])) if len(outs) > n else None)
