"""Orders: values that are taken by their own order are sorted; where a few sorted values are read, they are selected.

``sort`` and ``partition`` are written as elements taken by an index, so that a gradient follows each to its place.
Where nothing else reads the index, NumPy's functions on the values themselves take a fourth of the time.
"""

from __future__ import annotations

from ..ir import Graph, Node, Value
from .rewrite import Rules, Sweep, constant_of, made_by, rewrite

_FEW = 4  # places that are selected
_LONG = 64  # elements of a line from which that is faster than to sort it


def _by_order(sweep: Sweep, node: Node) -> Value | None:
    """Elements taken by the order that sorts them, or that makes a partition of them."""
    x, index = node.args
    if not isinstance(x, Value) or x.aval.dtype.kind not in "biufc" or not sweep.can_write("sort", "partition"):
        return None
    for order, name in (("argsort", "sort"), ("partition_order", "partition")):
        made = made_by(index, order)
        if made is None or made.args[0] != x or not sweep.is_read_once(index) or "order" in made.params:
            continue
        if (made.params["axis"] - node.params["axis"]) % len(x.aval.shape) == 0:
            return sweep.emit(name, [x], made.params, node.avals[0], node.line)
    return None


RULES: Rules = {"take_along_axis": (_by_order,)}


def orders(graph: Graph) -> Graph:
    """The graph with sorts that need no order, and with selections where a few elements are read of sorted lines."""
    return _selected(rewrite(graph, RULES))


def _selected(graph: Graph) -> Graph:
    readers: dict[Value, list[Node | None]] = {v: [None] for v in graph.outputs if isinstance(v, Value)}
    for node in graph.nodes:
        for v in node.values():
            readers.setdefault(v, []).append(node)
    replace: dict[Value, Value] = {}
    nodes: list[Node] = []
    for node in graph.nodes:
        if node.kind == "op" and node.op is graph.ops.get("sort"):
            x, axis = node.args[0], node.params["axis"] % len(node.avals[0].shape)
            n = node.avals[0].shape[axis]
            places = [_places(r, Value(node), axis) for r in readers.get(Value(node), [None])]
            kth = {k % n for p in places if p for k in p} if n >= _LONG and None not in places else set()
            if 0 < len(kth) <= _FEW:
                params = {"kth": tuple(sorted(kth)), "axis": node.params["axis"]}
                made = Node(graph, "op", graph.ops["partition"], [x], params, node.avals, node.line)
                replace[Value(node)] = Value(made)
                node = made
        nodes.append(node)
    return graph.rewritten(nodes, replace) if replace else graph


def _places(reader: Node | None, line: Value, axis: int) -> list[int] | None:
    """The places along an axis that a step reads, if they are known."""
    if reader is None or reader.kind != "op" or reader.args[0] != line or reader.args[1:].count(line):
        return None
    rank = len(line.aval.shape)
    if made_by(Value(reader), "take_along_axis"):
        index = constant_of(reader.args[1])
        if index is not None and index.size <= _FEW and (reader.params["axis"] - axis) % rank == 0:
            return [int(k) for k in index.ravel()]
    elif made_by(Value(reader), "getitem") and axis == rank - 1 and len(reader.params["spec"]) == 2:
        first, last = reader.params["spec"]
        if first is ... and getattr(last, "parts", None) == (-1, None, None):
            return [-1]
    return None


__all__ = ["RULES", "orders"]
