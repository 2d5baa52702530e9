"""Dead code: drop what no output, guard or effect needs. ``optimize`` in passes/__init__.py calls it, last of all."""

from __future__ import annotations

from ..ir import Graph, Node


def dead_code(graph: Graph) -> Graph:
    """The graph without the nodes that nothing needs."""
    alive: set[Node] = {v.node for v in graph.outputs if hasattr(v, "node")}
    for node in reversed(graph.nodes):
        if node.is_root or node in alive:
            alive.add(node)
            alive.update(v.node for v in node.values())
    kept = [n for n in graph.nodes if n in alive]
    return graph if len(kept) == len(graph.nodes) else graph.rewritten(kept, {})
