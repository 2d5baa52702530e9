"""A compiled program one step at a time: what each step gives as compiled, and what NumPy gives for the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..graph.ir import Graph, Node, Value
from .numpy import check, check_shape, compile_graph


def as_tuple(out: Any) -> tuple:
    """The results of a step, also if there is but one."""
    return tuple(out) if isinstance(out, tuple | list) else (out,)


def is_kernel(node: Node) -> bool:
    """True for a step of a program that is native code, or may be."""
    return node.kind == "op" and getattr(node.op, "native", None) is not None


def is_group(node: Node) -> bool:
    """True for a kernel that is a group of steps of the graph, and not, for example, a loop over steps of its own."""
    inside = set(node.op.steps) if is_kernel(node) else ()
    return bool(inside) and all(v.node in inside for v in node.op.outputs)


def compiled_step(run: Any, number: int, node: Node, args: Sequence[Any]) -> tuple:
    """The results of step ``number`` of a program, from the code that the program calls; no memory is used again."""
    env = run.environment
    taken = list(args)
    if node in run.updates:  # it writes to its first argument
        taken[0] = np.array(taken[0], order="K", copy=True)
    named = {key: env[f"p{number}_{key}"] for key in node.params if f"p{number}_{key}" in env}
    out = env[f"e{number}"](*taken, **named)
    if out is NotImplemented:
        out = env[f"f{number}"](*args)
    return tuple(map(np.asarray, as_tuple(out)))


def numpy_step(node: Node, args: Sequence[Any]) -> tuple:
    """The results of a step from its rule; a kernel's from the rules of the steps that it stands for, or Python's."""
    if is_group(node):
        return tuple(evaluate(node.op.graph(), args))
    if is_kernel(node):
        out = node.op.fallback(compile_graph)(*args)
    else:
        out = node.op.evaluate(*args, **node.params)
    return tuple(map(np.asarray, as_tuple(out)))


def walk(
    graph: Graph,
    inputs: Sequence[Any],
    step: Callable[[int, Node, list], tuple],
    effects: Sequence[Any] | None = None,
    is_checked: bool = False,
) -> tuple[list[Any], dict[Value, Any]]:
    """Run a graph by ``step(number, node, args)``; returns the outputs and all values.

    ``effects`` gives the results of effect nodes that have happened already. ``is_checked``: raises GuardFailed at
    the first guard that does not hold, else guards are passed over.
    """
    values: dict[Value, Any] = {}
    given, happened = iter(inputs), iter(effects or ())
    for number, node in enumerate(graph.nodes):
        args = [values[a] if isinstance(a, Value) else a for a in node.args]
        if node.kind == "input":
            outs: tuple = (np.asarray(next(given)),)
        elif node.kind == "constant":
            outs = (node.data,)
        elif node.kind in ("guard", "shape"):
            if is_checked:
                (check if node.kind == "guard" else check_shape)(node, args[0])
            continue
        elif node.kind == "effect":
            out = node.data(*args) if effects is None else next(happened)
            outs = tuple(map(np.asarray, as_tuple(out)))
        else:
            outs = step(number, node, args)
        values.update((Value(node, k), out) for k, out in enumerate(outs))
    return [values[v] if isinstance(v, Value) else v for v in graph.outputs], values


def evaluate(graph: Graph, inputs: Sequence[Any], effects: Sequence[Any] | None = None) -> list[Any]:
    """The outputs of a graph by the rules of its steps."""
    return walk(graph, inputs, lambda _, node, args: numpy_step(node, args), effects)[0]


__all__ = ["as_tuple", "compiled_step", "evaluate", "is_group", "is_kernel", "numpy_step", "walk"]
