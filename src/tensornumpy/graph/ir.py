"""The graph: a flat list of nodes in static single assignment form.

A node is an op applied to values, with parameters; ``kind`` tells the few nodes that are no op:

``input``     an argument, a captured array, or an array that an argument object holds
``constant``  an array made while tracing from nothing that changes
``guard``     stops the run when a Python decision of the trace would fall otherwise
``shape``     stops the run when a shape that depends on values is not the traced one
``effect``    a call that must happen at each run, in order (a random draw)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from .._base.dtypes import Aval


class Value(NamedTuple):
    """One result of a node. It is a tuple for the sake of its hash, which passes ask for all the time."""

    node: Node
    output: int = 0

    @property
    def aval(self) -> Aval:
        return self.node.avals[self.output]


Value.__array_ufunc__ = None  # type: ignore[attr-defined]  # NumPy's numbers do not look for numbers in it


class Node:
    """One step. ``args`` are Values or Python scalars; ``avals`` has one entry a result."""

    __slots__ = ("args", "avals", "data", "graph", "kind", "line", "name", "op", "params")

    def __init__(
        self,
        graph: Any,
        kind: str,
        op: Any,
        args: Sequence[Any],
        params: dict[str, Any],
        avals: Sequence[Aval],
        line: str,
        name: str = "",
        data: Any = None,
    ):
        self.graph, self.kind, self.op, self.line, self.name, self.data = graph, kind, op, line, name, data
        self.args, self.params, self.avals = list(args), params, tuple(avals)

    @property
    def label(self) -> str:
        return self.op.name if self.kind == "op" else self.kind

    @property
    def is_root(self) -> bool:
        """Kept even when nothing uses its result."""
        return self.kind in ("guard", "shape", "effect", "input") or self.has_effect

    @property
    def has_effect(self) -> bool:
        """True for an op that does more than compute: it draws or prints, or runs a program that prints."""
        if getattr(self.op, "effect", False):
            return True
        return bool(self.params) and getattr(self.params.get("program"), "prints", False)

    def values(self) -> list[Value]:
        """The arguments that are results of other nodes."""
        return [a for a in self.args if a.__class__ is Value]


def root(value: Value) -> Node:
    """The node in whose memory a value may lie: back through views."""
    node = value.node
    while node.kind == "op" and node.op.is_view and isinstance(node.args[0], Value):
        node = node.args[0].node
    return node


class Graph:
    """``inputs`` (nodes), ``nodes`` (all, in order), ``outputs`` (Values).

    ``ops`` finds an op by name for passes that write steps which the program did not have; without it they write none.
    """

    def __init__(self, name: str, ops: Mapping[str, Any] | None = None):
        self.name = name
        self.ops: Mapping[str, Any] = ops or {}
        self.nodes: list[Node] = []
        self.inputs: list[Node] = []
        self.outputs: list[Value] = []

    def add(
        self,
        kind: str,
        op: Any,
        args: Sequence[Any],
        params: dict,
        avals: Sequence[Aval],
        line: str,
        name: str = "",
        data: Any = None,
    ) -> Node:
        node = Node(self, kind, op, args, params, avals, line, name, data)
        self.nodes.append(node)
        if kind == "input":
            self.inputs.append(node)
        return node

    def rewritten(self, nodes: Sequence[Node], replace: dict[Value, Any]) -> Graph:
        """A graph with these nodes, each mention of a replaced value replaced."""
        out = Graph(self.name, self.ops)
        out.inputs = self.inputs
        new: dict[Node, Node] = {}

        def value(v: Any) -> Any:
            while v.__class__ is Value and v in replace:
                v = replace[v]
            if v.__class__ is not Value:
                return v
            made = new.get(v.node)
            return v if made is None or made is v.node else Value(made, v.output)

        for node in nodes:
            if node.kind == "input":
                new[node] = node
                out.nodes.append(node)
                continue
            new[node] = copy = Node(
                out,
                node.kind,
                node.op,
                [value(a) for a in node.args],
                node.params,
                node.avals,
                node.line,
                node.name,
                node.data,
            )
            out.nodes.append(copy)
        out.outputs = [value(v) for v in self.outputs]
        return out

    def uses(self) -> dict[Value, list[Node]]:
        """For each value, the nodes that read it."""
        found: dict[Value, list[Node]] = {}
        for node in self.nodes:
            for v in node.values():
                found.setdefault(v, []).append(node)
        return found


Pass = Callable[[Graph], Graph]
