"""What may be written to: results are memory of their own, whatever the passes found them to be; constants are not."""

from __future__ import annotations

from ..ir import Graph, Value, root


def own_memory(before: Graph, after: Graph) -> Graph:
    """``after`` with a copy of each output that has become an input, or a view of one, and was none in ``before``.

    The outputs of a program are written to its arguments one after the other; ``y`` in the place of ``y * 1`` would be
    read when it is overwritten already.
    """
    if "copy" not in after.ops:
        return after
    pairs = enumerate(zip(before.outputs, after.outputs, strict=True))
    shared = [
        k for k, (old, new) in pairs
        if isinstance(new, Value) and old != new and root(new).kind == "input" and root(old).kind != "input"
    ]  # fmt: skip
    if not shared:
        return after
    after = after.rewritten(after.nodes, {})
    copies: dict[Value, Value] = {}
    for k in shared:
        new = after.outputs[k]
        if new not in copies:
            copies[new] = Value(after.add("op", after.ops["copy"], [new], {}, [new.aval], new.node.line))
        after.outputs[k] = copies[new]
    return after


def read_only(graph: Graph) -> Graph:
    """The graph with constants that cannot be written to."""
    for node in graph.nodes:
        if node.kind == "constant" and node.data.flags.writeable:
            node.data = node.data.view()
            node.data.flags.writeable = False
    return graph
