"""The engine of the rewriting passes: one sweep over a graph, in which rules replace steps by cheaper ones.

A sweep builds a new graph step by step. For each step, ``rule(sweep, node)`` is called with a node whose arguments
already belong to the new graph. A rule returns the value that replaces the step's result, or None if it does not apply.
It adds steps with ``sweep.emit``, to which the rules are applied in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ..._base.dtypes import Aval
from ..ir import Graph, Node, Value

Rule = Callable[["Sweep", Node], "Value | None"]
Rules = Mapping[str, Sequence[Rule]]
"""Rules by the name of the op. Rules under ``elementwise`` apply to every elementwise op, those under ``reduce`` to
every reduction."""


def is_elementwise(node: Node) -> bool:
    """True for a step with one result, each element of which depends only on the same element of the operands."""
    if node.kind != "op" or len(node.avals) != 1 or node.data is not None:
        return False
    ufunc = getattr(node.op, "numpy", None)
    if ufunc is not None:
        return not node.params and ufunc.signature is None
    return node.op.elementwise


def made_by(value: Any, name: str) -> Node | None:
    """The node that computes ``value`` if its op is ``name``, else None."""
    if isinstance(value, Value) and value.node.kind == "op" and value.node.op.name == name:
        return value.node
    return None


def constant_of(value: Any) -> np.ndarray | None:
    """The array behind a value if it is a constant of the graph, else None."""
    return value.node.data if isinstance(value, Value) and value.node.kind == "constant" else None


def without_repetition(data: np.ndarray) -> np.ndarray:
    """The array with every axis along which all elements have the same bits reduced to length 1; 0-d if that is all."""
    if not data.size or not data.ndim:
        return data
    data = data[tuple(slice(0, 1) if step == 0 else slice(None) for step in data.strides)]
    for axis in range(data.ndim):
        if data.shape[axis] > 1:
            octets = np.frombuffer(data.tobytes(), np.uint8).reshape(*data.shape, data.itemsize)
            first = octets.take([0], axis)
            if (octets == first).all():
                data = data.take([0], axis)
    return data.reshape(()) if data.size == 1 else data


def shape_of(a: Any) -> tuple[int, ...]:
    """The shape of an argument; () for a Python number."""
    return a.aval.shape if isinstance(a, Value) else ()


def merged(*tables: Rules) -> dict[str, tuple[Rule, ...]]:
    """The tables of rules joined into one. Rules of earlier tables are tried first."""
    out: dict[str, tuple[Rule, ...]] = {}
    for table in tables:
        for name, rules in table.items():
            out[name] = (*out.get(name, ()), *rules)
    return out


class Sweep:
    """One rewriting of a graph: the old graph, and the new one as far as it has been built."""

    def __init__(self, graph: Graph, rules: Rules):
        self.old, self.rules = graph, rules
        self.graph = Graph(graph.name, graph.ops)
        self.graph.inputs = graph.inputs
        self.changed = False
        self._of_op: dict[Any, Sequence[Rule]] = {}  # (op, has no parameters) -> the rules that apply
        self._new: dict[Value, Value] = {}
        self._readers: dict[Value, int] = {}  # uses of each value of the new graph, counted in the old one
        self._old_readers: Counter[Value] = Counter(v for node in graph.nodes for v in node.values())
        self._old_readers.update(v for v in graph.outputs if isinstance(v, Value))

    def run(self) -> Graph:
        """The new graph; the old one if no rule applied."""
        for node in self.old.nodes:
            if node.kind == "input":
                self.graph.nodes.append(node)
                self._put(Value(node), Value(node))
                continue
            args = [self._new[a] if a.__class__ is Value else a for a in node.args]
            copy = Node(
                self.graph, node.kind, node.op, args, node.params, node.avals, node.line, node.name, node.data
            )  # fmt: skip
            found = self._found(copy)
            if found is not None:
                self.changed = True
                self._put(Value(node), found)
                continue
            self.graph.nodes.append(copy)
            for k in range(len(node.avals)):
                self._put(Value(node, k), Value(copy, k))
        if not self.changed:
            return self.old
        self.graph.outputs = [self._new[v] if isinstance(v, Value) else v for v in self.old.outputs]
        return self.graph

    def _put(self, old: Value, new: Value) -> None:
        self._new[old] = new
        self._readers[new] = self._readers.get(new, 0) + self._old_readers[old]

    def is_read_once(self, value: Value) -> bool:
        """True if a single step or output uses the value, as counted before this sweep."""
        return self._readers.get(value, 2) == 1

    def _found(self, node: Node) -> Value | None:
        """The value that the first applicable rule returns for a step; it has the step's shape and dtype."""
        if node.kind != "op" or len(node.avals) != 1 or node.data is not None:
            return None
        key = node.op, not node.params  # these two decide whether a step is elementwise
        rules = self._of_op.get(key)
        if rules is None:
            rules = self.rules.get(node.op.name, ())
            if node.op.fold is not None:
                rules = (*rules, *self.rules.get(node.op.fold.form, ()))
            if is_elementwise(node):
                rules = (*rules, *self.rules.get("elementwise", ()))
            self._of_op[key] = rules
        for rule in rules:
            found = rule(self, node)
            if found is not None and found.aval == node.avals[0]:
                return found
        return None

    # --- new steps ---

    def can_write(self, *names: str) -> bool:
        """True if all these ops exist in the graph's table, so that ``emit`` can use them."""
        return all(name in self.old.ops for name in names)

    def emit(self, op: Any, args: Sequence[Any], params: dict[str, Any], aval: Aval, line: str) -> Value:
        """Add a step and return its result, or what the rules replace it by. ``op`` is an op or the name of one."""
        op = self.old.ops[op] if isinstance(op, str) else op
        node = Node(self.graph, "op", op, args, params, (aval,), line)
        found = self._found(node)
        if found is not None:
            return found
        self.graph.nodes.append(node)
        return Value(node)

    def constant(self, data: np.ndarray, line: str) -> Value:
        """Add a constant."""
        return Value(self.graph.add("constant", None, (), {}, [Aval(data.shape, data.dtype)], line, data=data))

    def reshape(self, x: Value, shape: tuple[int, ...], line: str) -> Value:
        """``x`` reshaped; ``x`` itself if it already has that shape."""
        if x.aval.shape == shape:
            return x
        return self.emit("reshape", [x], {"shape": shape}, Aval(shape, x.aval.dtype), line)

    def transpose(self, x: Value, axes: tuple[int, ...], line: str) -> Value:
        """``x`` transposed; ``x`` itself if the order of axes stays."""
        if axes == tuple(range(len(axes))):
            return x
        shape = tuple(x.aval.shape[a] for a in axes)
        return self.emit("transpose", [x], {"axes": axes}, Aval(shape, x.aval.dtype), line)

    def elementwise(self, op: Any, args: Sequence[Any], like: Node) -> Value:
        """Add an elementwise step on ``args`` that takes its parameters, dtype and line from the node ``like``."""
        shape = np.broadcast_shapes(*map(shape_of, args))
        return self.emit(op, args, like.params if op is like.op else {}, Aval(shape, like.avals[0].dtype), like.line)


def rewrite(graph: Graph, rules: Rules) -> Graph:
    """Apply the rules in one sweep."""
    return Sweep(graph, rules).run()
