"""Algebra on movement ops: a reshape, cast, transpose or broadcast that changes nothing goes away."""

from __future__ import annotations

from ..ir import Graph, Value


def simplify(graph: Graph) -> Graph:
    """The graph without steps that return their argument as it is, and with chains of reshapes made one."""
    replace: dict[Value, Value] = {}
    kept = []
    for node in graph.nodes:
        if node.kind == "op" and node.args and isinstance(node.args[0], Value) and len(node.avals) == 1:
            source = node.args[0]
            while source in replace:
                source = replace[source]
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
                node.args[0] = inner.args[0]
            if name == "transpose" and inner.kind == "op" and inner.op is node.op and isinstance(inner.args[0], Value):
                first, second = inner.params["axes"], node.params["axes"]
                if tuple(first[a] for a in second) == tuple(range(len(first))):
                    replace[Value(node)] = inner.args[0]
                    continue
        kept.append(node)
    return graph.rewritten(kept, replace)
