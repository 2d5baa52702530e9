"""Inlining: a node that runs a program of its own becomes the steps of that program.

The program says itself when that is possible: ``inlined(constants)`` gets, for each argument of the node, its array if
it is known, and returns the graph to run and the numbers of the arguments that are its inputs, or None. A ``cond``
whose predicate is known is one of its branches. (A compiled function that another one calls needs no inlining: it is
traced with it.)
"""

from __future__ import annotations

from typing import Any

from ..ir import Graph, Node, Value
from .rewrite import constant_of


def inline(graph: Graph) -> Graph:
    """The graph with the programs that can be inlined written out."""
    nodes: list[Node] = []
    replace: dict[Value, Any] = {}
    for node in graph.nodes:
        program = node.params.get("program") if node.kind == "op" else None
        how = getattr(program, "inlined", None)
        found = how([constant_of(replace.get(a, a)) for a in node.args]) if how is not None else None
        if found is None:
            nodes.append(node)
            continue
        body, numbers = found
        outputs = _steps(graph, body, [node.args[k] for k in numbers], nodes)
        for k, value in enumerate(outputs):
            replace[Value(node, k)] = value
    return graph.rewritten(nodes, replace) if replace else graph


def _steps(graph: Graph, body: Graph, args: list[Any], nodes: list[Node]) -> list[Value]:
    """Add the steps of ``body`` on ``args`` to ``nodes``; returns its results."""
    new: dict[Value, Any] = {Value(n): a for n, a in zip(body.inputs, args, strict=True)}
    for node in body.nodes:
        if node.kind == "input":
            continue
        inner = [new[a] if isinstance(a, Value) else a for a in node.args]
        copy = Node(graph, node.kind, node.op, inner, node.params, node.avals, node.line, node.name, node.data)
        nodes.append(copy)
        for k in range(len(node.avals)):
            new[Value(node, k)] = Value(copy, k)
    return [new[v] for v in body.outputs]
