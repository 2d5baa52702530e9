"""Which steps of a graph may run in memory that is already there: writes without copies, results without allocation.

A step may run in the memory of one of its arguments when that memory is the graph's own (made by an earlier step, or
an argument array that the caller gives to be changed) and no other value that lies in it is read later.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import Any

from ..graph.ir import Graph, Node, Value

REUSE_BYTES = 1 << 14  # below this, a ufunc allocates sooner than it finds its ``out=``


class _Buffer:
    """One piece of memory: may the graph write to it, was it given, and which values lie in it."""

    __slots__ = ("given", "values", "writable")

    def __init__(self, writable: bool, given: bool = False):
        self.writable, self.given = writable, given
        self.values: list[Value] = []


class Plan:
    """``updates``: nodes whose first argument's memory takes the result of their ``update`` form.
    ``reuses``: for ufunc nodes, the number of the argument whose memory takes the result; ``into``: for kernels, the
    same by the number of the result, of which there is one: the kernel stores it behind all others."""

    def __init__(self) -> None:
        self.updates: set[Node] = set()
        self.reuses: dict[Node, int] = {}
        self.into: dict[Node, dict[int, int]] = {}

    @property
    def given(self) -> bool:
        """True if any step writes."""
        return bool(self.updates or self.reuses or self.into)


def bytes_of(node: Node) -> int:
    """Size of the results of a node."""
    return sum(math.prod(a.shape) * a.dtype.itemsize for a in node.avals)


def plan(
    graph: Graph,
    given: Collection[Node] = (),
    results: int | None = None,
    bases: Mapping[Node, Node] | None = None,
) -> Plan:
    """Decide for each node of ``graph``.

    ``given``: inputs that the caller lets the graph change. ``results``: how many of the outputs are results proper;
    the rest are the last values of arrays that were written to, which may lie in the given memory. ``bases``: inputs
    that are views of other inputs.
    """
    found = Plan()
    bases = bases or {}
    buffers: dict[Node, _Buffer] = {}  # of inputs
    last: dict[Value, int] = {}
    for i, node in enumerate(graph.nodes):
        for v in node.values():
            last[v] = i
    proper = {v for v in graph.outputs[:results] if isinstance(v, Value)}
    kept = {v for v in graph.outputs if isinstance(v, Value)}
    end = len(graph.nodes)
    # A guard that fails runs the Python function again on the arguments, and a run that raises changes nothing: the
    # memory that was given is not touched before the last step that may end the run.
    ends = [
        i for i, node in enumerate(graph.nodes)
        if node.kind in ("guard", "shape", "effect") or (node.kind == "op" and node.op.may_raise(node))
    ]  # fmt: skip
    certain = ends[-1] if ends else -1
    where: dict[Value, _Buffer] = {}
    whole: set[Value] = set()  # values that are all of their buffer

    def place(value: Value, buffer: _Buffer, is_whole: bool) -> None:
        where[value] = buffer
        buffer.values.append(value)
        if is_whole:
            whole.add(value)

    def is_free(x: Any, at: int, other: Any = None) -> bool:
        """True if step ``at``, the last to read ``x``, may write to its memory; ``other`` may lie in it as well."""
        if not isinstance(x, Value) or x not in whole:
            return False
        buffer = where[x]
        if not buffer.writable or (buffer.given and at < certain):
            return False
        for v in buffer.values:
            used = end if v in kept else last.get(v, -1)
            if used > at or (used == at and v != x and v != other):
                return False
        return True

    for i, node in enumerate(graph.nodes):
        values = [Value(node, k) for k in range(len(node.avals))]
        if node.kind == "input":
            base = bases.get(node)
            if base is not None:  # it lies in the buffer of its base, which may come later
                place(values[0], buffers.setdefault(base, _Buffer(base in given, given=True)), False)
                continue
            place(values[0], buffers.setdefault(node, _Buffer(node in given, given=True)), True)
            continue
        if getattr(node.op, "may_overwrite", False):
            for k, value in enumerate(values):
                free = [a for a, x in enumerate(node.args) if _fits(x, value.aval) and is_free(x, i)]
                free = [a for a in free if where[node.args[a]].given and value not in proper]
                number = free[0] if free and node not in found.into else None
                place(value, _Buffer(writable=True) if number is None else where[node.args[number]], True)
                if number is not None:
                    found.into[node] = {k: number}
            continue
        if node.kind != "op" or len(values) != 1:
            lends = node.kind == "op" and node.op.is_view
            for value in values:
                if lends and isinstance(node.args[0], Value):
                    place(value, where[node.args[0]], False)
                else:
                    place(value, _Buffer(False), True)
            continue
        (value,) = values
        x: Any = node.args[0] if node.args else None
        if node.op.update is not None and is_free(x, i, node.args[1] if len(node.args) == 2 else None):
            found.updates.add(node)
            place(value, where[x], True)
        elif node.op.shares(node) and isinstance(x, Value):
            place(value, where[x], False)
        else:
            number = _reused(node, is_free, i, where, value in proper)
            if number is None:
                place(value, _Buffer(writable=bool(node.avals[0].shape)), True)  # no axes: a NumPy scalar
            else:
                found.reuses[node] = number
                place(value, where[node.args[number]], True)
    return found


def _fits(x: Any, aval: Any) -> bool:
    return isinstance(x, Value) and x.aval == aval and bool(aval.shape)


def _reused(node: Node, is_free: Any, at: int, where: dict[Value, _Buffer], is_kept: bool) -> int | None:
    """For a ufunc node, the argument whose memory can take the result; a result proper is no memory of the caller."""
    if getattr(node.op, "numpy", None) is None or node.params or not node.avals[0].shape:
        return None
    large = bytes_of(node) >= REUSE_BYTES
    for k, a in enumerate(node.args):
        if not isinstance(a, Value) or a.aval != node.avals[0] or not is_free(a, at):
            continue
        if not is_kept if where[a].given else large:
            return k
    return None
