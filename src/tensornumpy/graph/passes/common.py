"""Common subexpressions: the same op on the same values with the same parameters runs once."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..ir import Graph, Value

_LARGEST = 1 << 16  # octets; larger constants are not compared


def _key(value: Any, replace: dict[Value, Any]) -> Any:
    if value.__class__ is Value:
        while value in replace:
            value = replace[value]
        if value.__class__ is Value:
            return value
    if isinstance(value, np.ndarray):
        return id(value)
    if isinstance(value, tuple | list):
        return (type(value), *[_key(v, replace) for v in value])
    if isinstance(value, np.generic):
        return (value.dtype, value.tobytes())
    # by its text: 0.0 is not -0.0, and NaN is itself
    return (type(value), repr(value) if isinstance(value, float | complex) else value)


def _constant_key(data: np.ndarray) -> Any:
    return ("constant", data.dtype, data.shape, data.tobytes()) if data.nbytes <= _LARGEST else id(data)


def common_subexpressions(graph: Graph) -> Graph:
    """The graph with repeated computations and equal constants merged. Effects are never merged."""
    seen: dict[Any, Any] = {}
    replace: dict[Value, Any] = {}
    kept = []
    for node in graph.nodes:
        if node.kind == "constant":
            first = seen.setdefault(_constant_key(node.data), node)
            if first is not node:
                replace[Value(node)] = Value(first)
                continue
        if node.kind == "guard" or (node.kind == "op" and not node.has_effect):
            try:
                params = tuple(sorted((k, _key(v, replace)) for k, v in node.params.items())) if node.params else ()
                key: tuple[Any, ...] = (node.kind, node.op, tuple(_key(a, replace) for a in node.args), params)
                if node.kind == "guard":
                    key = (*key, node.data[0])
                first = seen.setdefault(key, node)
            except TypeError:  # an unhashable parameter: never merged
                first = node
            if first is not node:
                for i in range(len(node.avals)):
                    replace[Value(node, i)] = Value(first, i)
                continue
        kept.append(node)
    return graph.rewritten(kept, replace) if len(kept) < len(graph.nodes) else graph
