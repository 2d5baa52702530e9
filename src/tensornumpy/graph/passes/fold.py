"""Constant folding: an op whose arguments are all constants runs now.

A transpose stays a step: native code is made for operands in C order, and reads transposes of them as they are, where a
constant in Fortran's order would be declined in each call.
"""

from __future__ import annotations

import math

import numpy as np

from ..ir import Graph, Node, Value

_LARGEST = 1 << 16  # elements; a larger result is cheaper to compute than to keep


def _folded(node: Node, constants: dict[Value, np.ndarray]) -> np.ndarray | None:
    """The value of an op on constants; None where it raises a flag, about which each call warns or raises."""
    args = [constants[a] if isinstance(a, Value) else a for a in node.args]
    try:
        with np.errstate(all="raise"):
            return np.asarray(node.op.evaluate(*args, **node.params), node.avals[0].dtype)
    except FloatingPointError:
        return None


def constant_folding(graph: Graph) -> Graph:
    """The graph with constant expressions replaced by their values."""
    constants: dict[Value, np.ndarray] = {}
    replace: dict[Value, Value] = {}
    nodes: list[Node] = []
    for node in graph.nodes:
        if node.kind == "constant":
            constants[Value(node)] = node.data
        foldable = (
            node.kind == "op"
            and len(node.avals) == 1
            and node.data is None
            and bool(node.args)
            and not node.has_effect
            and math.prod(node.avals[0].shape) <= _LARGEST
            and all(not isinstance(a, Value) or a in constants for a in node.args)
        )
        value = _folded(node, constants) if foldable else None
        if value is not None:
            if node.op.is_view and value.flags.f_contiguous and not value.flags.c_contiguous:
                constants[Value(node)] = value  # what is computed of it is folded
                nodes.append(node)
                continue
            folded = Node(graph, "constant", None, [], {}, node.avals, node.line, data=value)
            constants[Value(folded)] = constants[Value(node)] = value  # later nodes still name the original
            replace[Value(node)] = Value(folded)
            nodes.append(folded)
            continue
        nodes.append(node)
    return graph.rewritten(nodes, replace) if replace else graph
