"""Algebra on movement ops: a reshape, cast, transpose or broadcast that changes nothing goes away.

So does a selection whose condition is known, which is what guards of gradients at singular points become.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..ir import Graph, Node, Value


def _everywhere(value: Any, answer: bool) -> bool:
    """True for a constant that is ``answer`` in all its elements."""
    if not isinstance(value, Value) or value.node.kind != "constant":
        return False
    data = value.node.data
    return data.dtype == np.bool_ and bool((data == answer).all())


def _known(node: Node, args: list[Any]) -> Any:
    """The argument that the result of this node always equals, or None."""
    name = node.op.name
    if name == "where" and len(args) == 3:
        if _everywhere(args[0], True):
            return args[1]
        return args[2] if _everywhere(args[0], False) else None
    if name == "bitwise_and" and len(args) == 2:
        for one in args:
            if _everywhere(one, False):
                return one
    if name == "power" and len(args) == 2 and args[1].__class__ in (int, float) and args[1] == 1:
        return args[0]
    return None


def simplify(graph: Graph) -> Graph:
    """The graph without steps that return their argument as it is, and with chains of reshapes made one."""
    replace: dict[Value, Value] = {}
    kept = []

    def latest(value: Any) -> Any:
        while isinstance(value, Value) and value in replace:
            value = replace[value]
        return value

    for node in graph.nodes:
        if node.kind == "op" and len(node.avals) == 1 and node.data is None:
            known = _known(node, [latest(a) for a in node.args])
            if isinstance(known, Value) and known.aval == node.avals[0]:
                replace[Value(node)] = known
                continue
        if node.kind == "op" and node.args and isinstance(node.args[0], Value) and len(node.avals) == 1:
            source = latest(node.args[0])
            name, aval = node.op.name, node.avals[0]
            unchanged = source.aval == aval and (
                name in ("reshape", "broadcast_to", "astype")
                or (name == "transpose" and node.params["axes"] == tuple(range(len(aval.shape))))
            )
            if unchanged:
                replace[Value(node)] = source
                continue
            inner = source.node
            if name == "reshape" and inner.kind == "op" and inner.op is node.op and isinstance(inner.args[0], Value):
                shorter = Node(graph, "op", node.op, [inner.args[0]], node.params, node.avals, node.line)
                replace[Value(node)] = Value(shorter)
                kept.append(shorter)
                continue
            if name == "transpose" and inner.kind == "op" and inner.op is node.op and isinstance(inner.args[0], Value):
                first, second = inner.params["axes"], node.params["axes"]
                if tuple(first[a] for a in second) == tuple(range(len(first))):
                    replace[Value(node)] = inner.args[0]
                    continue
        kept.append(node)
    return graph.rewritten(kept, replace)
