"""Which graphs are legal: checked after each pass when ``check`` is on (the tests switch it on)."""

from __future__ import annotations

from .ir import Graph, Value


def check(graph: Graph) -> None:
    """Raise ValueError unless every value is made before it is read, by a node of this graph."""
    made: set[Value] = set()
    for position, node in enumerate(graph.nodes):
        for v in node.values():
            if v not in made:
                what = f"node {position} ({node.label})"
                raise ValueError(f"{graph.name}: {what} reads a value that is not made before it")
        if node.kind == "op" and not hasattr(node.op, "evaluate"):
            raise ValueError(f"{graph.name}: node {position} has no op")
        made.update(Value(node, i) for i in range(len(node.avals)))
    for v in graph.outputs:
        if isinstance(v, Value) and v not in made:
            raise ValueError(f"{graph.name}: an output is never made")
    if [n for n in graph.nodes if n.kind == "input"] != graph.inputs:
        raise ValueError(f"{graph.name}: inputs are missing or out of order")
