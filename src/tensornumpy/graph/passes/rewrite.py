"""Rewriting: one sweep over a graph in which rules replace steps by cheaper ones.

A rule is called as ``rule(sweep, node)`` for a step whose arguments are those of the new graph, and returns the value
that takes the place of the step's result, or None. It may write steps with ``sweep.emit``; these meet the rules too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ..._core.dtypes import Aval
from ..ir import Graph, Node, Value

Rule = Callable[["Sweep", Node], "Value | None"]
Rules = Mapping[str, Sequence[Rule]]
"""Rules by the name of the op; those under ``elementwise`` are for every op that works element by element, those under
``reduce`` for every reduction."""


def is_elementwise(node: Node) -> bool:
    """True for a step whose result at a place depends on its operands at that place, with one result."""
    if node.kind != "op" or len(node.avals) != 1 or node.data is not None:
        return False
    ufunc = getattr(node.op, "numpy", None)
    if ufunc is not None:
        return not node.params and ufunc.signature is None
    return node.op.elementwise


def made_by(value: Any, name: str) -> Node | None:
    """The node of a value if it is a step of the op ``name``."""
    if isinstance(value, Value) and value.node.kind == "op" and value.node.op.name == name:
        return value.node
    return None


def constant_of(value: Any) -> np.ndarray | None:
    """The array of a value that is a constant of the graph."""
    return value.node.data if isinstance(value, Value) and value.node.kind == "constant" else None


def without_repetition(data: np.ndarray) -> np.ndarray:
    """The array with each axis along which nothing changes, to the bit, cut to length 1; one number has no axes."""
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
    """Shape of an argument; a Python scalar has no axes."""
    return a.aval.shape if isinstance(a, Value) else ()


def merged(*tables: Rules) -> dict[str, tuple[Rule, ...]]:
    """One table of rules from several; the rules of the first come first."""
    out: dict[str, tuple[Rule, ...]] = {}
    for table in tables:
        for name, rules in table.items():
            out[name] = (*out.get(name, ()), *rules)
    return out


class Sweep:
    """A graph being rewritten: the new steps so far."""

    def __init__(self, graph: Graph, rules: Rules):
        self.old, self.rules = graph, rules
        self.graph = Graph(graph.name, graph.ops)
        self.graph.inputs = graph.inputs
        self.changed = False
        self._of_op: dict[Any, Sequence[Rule]] = {}  # rules for the steps of an op, with or without parameters
        self._new: dict[Value, Value] = {}
        self._readers: dict[Value, int] = {}  # of values of the new graph, as many as the old one has
        self._old_readers: Counter[Value] = Counter(v for node in graph.nodes for v in node.values())
        self._old_readers.update(v for v in graph.outputs if isinstance(v, Value))

    def run(self) -> Graph:
        """The graph after the sweep; the one given if no rule had anything to do."""
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
        """True if one step or output alone reads a value, as far as the graph before this sweep tells."""
        return self._readers.get(value, 2) == 1

    def _found(self, node: Node) -> Value | None:
        """What a rule puts in the place of a step: a value of the same shape and dtype."""
        if node.kind != "op" or len(node.avals) != 1 or node.data is not None:
            return None
        key = node.op, not node.params  # which say whether it is elementwise
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
        """True if the ops of these names are known here."""
        return all(name in self.old.ops for name in names)

    def emit(self, op: Any, args: Sequence[Any], params: dict[str, Any], aval: Aval, line: str) -> Value:
        """The result of a new step, or what rules make of it. ``op`` may be a name."""
        op = self.old.ops[op] if isinstance(op, str) else op
        node = Node(self.graph, "op", op, args, params, (aval,), line)
        found = self._found(node)
        if found is not None:
            return found
        self.graph.nodes.append(node)
        return Value(node)

    def constant(self, data: np.ndarray, line: str) -> Value:
        """A new constant."""
        return Value(self.graph.add("constant", None, (), {}, [Aval(data.shape, data.dtype)], line, data=data))

    def reshape(self, x: Value, shape: tuple[int, ...], line: str) -> Value:
        """``x`` in another shape; ``x`` itself if it has it."""
        if x.aval.shape == shape:
            return x
        return self.emit("reshape", [x], {"shape": shape}, Aval(shape, x.aval.dtype), line)

    def transpose(self, x: Value, axes: tuple[int, ...], line: str) -> Value:
        """``x`` with its axes in another order."""
        if axes == tuple(range(len(axes))):
            return x
        shape = tuple(x.aval.shape[a] for a in axes)
        return self.emit("transpose", [x], {"axes": axes}, Aval(shape, x.aval.dtype), line)

    def elementwise(self, op: Any, args: Sequence[Any], like: Node) -> Value:
        """An elementwise step on other operands, with the parameters, dtype and line of ``like``."""
        shape = np.broadcast_shapes(*map(shape_of, args))
        return self.emit(op, args, like.params if op is like.op else {}, Aval(shape, like.avals[0].dtype), like.line)


def rewrite(graph: Graph, rules: Rules) -> Graph:
    """The graph after one sweep with these rules."""
    return Sweep(graph, rules).run()
