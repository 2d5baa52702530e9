"""Fusion: neighbouring elementwise steps of a graph become one step, which is one kernel.

A group has one shape; its steps read each other's elements from registers, and arrays only at its border. A step
joins the group of a value that it reads, unless something outside the group stands between the two.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from typing import Any

import numpy as np

from ...graph.ir import Graph, Node, Value
from .expression import COPIES, Expression, Operand, Step
from .lower import can_convert, can_lower, is_expensive, kind_of, loop_dtypes

MAX_STEPS = 48  # of one kernel: beyond, its values no longer fit into registers


class FusedOp:
    """The op of a fused node: one kernel for several steps, or NumPy for them where the kernel declines.

    ``expression`` is what the kernel computes; ``steps`` are the nodes it stands for, in order; ``inputs`` and
    ``outputs`` are values of theirs. Like an op of the table for an engine; no rule but these exists, because the
    graph that is differentiated and batched is the one before fusion.
    """

    is_view = linear = multilinear = False
    update = None
    numpy = None
    dynamic = False

    def __init__(self, expression: Expression, steps: list[Node], inputs: list[Value], outputs: list[Value]):
        self.expression, self.steps, self.inputs, self.outputs = expression, steps, inputs, outputs
        self.name = f"fused[{' '.join(dict.fromkeys(s.name for s in expression.steps))}]"
        self._numpy: Callable[..., Any] | None = None
        self._lock = threading.Lock()

    def shares(self, node: Any) -> bool:
        """Results are new memory."""
        return False

    def kernel(self, node: Any, update: bool) -> None:
        """The engine calls ``native`` and ``fallback``."""

    def may_raise(self, node: Any) -> bool:
        """Elementwise steps do not raise."""
        return False

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of every step."""
        return self.steps[0].avals[0].shape

    def graph(self) -> Graph:
        """The steps as a graph of their own."""
        graph = Graph(self.name)
        new: dict[Value, Value] = {}
        for value in self.inputs:
            new[value] = Value(graph.add("input", None, (), {}, [value.aval], value.node.line))
        for node in self.steps:
            args = [new[a] if isinstance(a, Value) else a for a in node.args]
            new[Value(node)] = Value(graph.add("op", node.op, args, node.params, node.avals, node.line))
        graph.outputs = [new[v] for v in self.outputs]
        return graph

    @property
    def saving(self) -> float:
        """Nanoseconds that a call of the kernel saves, roughly: NumPy's call of each step, its passes over memory."""
        size = math.prod(self.shape)
        return sum(500 + size * (1.5 if is_expensive(s.name) else 0.3) for s in self.expression.steps)

    @property
    def is_made(self) -> bool:
        """True if the process has the machine code."""
        from .kernels import is_known

        return is_known(self.expression, self.shape, [v.aval.shape for v in self.inputs])

    def native(self) -> Callable[..., Any]:
        """The kernel as a builtin. Raises RuntimeError where no native code can run."""
        from .kernels import map_kernel  # llvmlite is loaded by the first kernel

        return map_kernel(self.expression, self.shape, [v.aval.shape for v in self.inputs])

    def fallback(self, compile_graph: Callable[[Graph], Callable[..., tuple]]) -> Callable[..., Any]:
        """NumPy for the steps, made at the first need; arrays in another layout get a second chance as copies."""

        def run(*args: Any) -> Any:
            with self._lock:
                if self._numpy is None:
                    self._numpy = compile_graph(self.graph())
            outs = self._numpy(*args)
            return outs if len(outs) > 1 else np.asarray(outs[0])

        return run


def _expression(steps: list[Node], outputs: list[Value]) -> tuple[Expression, list[Value]]:
    """What the kernel of these nodes computes, and the values that it reads."""
    numbers = {Value(node): i for i, node in enumerate(steps)}
    inputs: dict[Value, int] = {}
    made = []
    for node in steps:
        loop = _loop(node)
        assert loop is not None
        operands, given = [], []
        for a in node.args:
            if not isinstance(a, Value):
                operands.append(Operand("constant", a))
                given.append(type(a).__name__)
            else:
                given.append(a.aval.dtype.name)
                if a in numbers:
                    operands.append(Operand("step", numbers[a]))
                else:
                    operands.append(Operand("input", inputs.setdefault(a, len(inputs))))
        made.append(Step(_name(node), tuple(operands), tuple(given), tuple(d.name for d in loop)))
    expression = Expression(tuple(v.aval.dtype.name for v in inputs), tuple(made), tuple(numbers[v] for v in outputs))
    return expression, list(inputs)


def _name(node: Node) -> str:
    """What the kernel calls the step; a parameter that is a ufunc is part of it."""
    less = node.params.get("less")
    return node.op.name if less is None else f"{node.op.name}_{less.__name__}"


def _loop(node: Node) -> tuple[np.dtype, ...] | None:
    """Dtypes of the loop that runs for a node, result last; None if the kernel has no such loop."""
    name = node.op.name
    args = [a.aval.dtype if isinstance(a, Value) else a for a in node.args]
    if any(not isinstance(a, np.dtype | bool | int | float) for a in args):
        return None
    out = node.avals[0].dtype
    if name == "where":
        loop: Any = (np.dtype(bool), out, out, out)
        if any(not isinstance(a, np.dtype) for a in args):
            return None
    elif name in COPIES:
        loop = (out, out)
    elif name == "winner_share":
        loop = (out,) * 4
        if out.kind != "f" or any(isinstance(a, np.dtype) and a != out for a in args):
            return None
    elif getattr(node.op, "numpy", None) is None or node.params:
        return None
    else:
        loop = loop_dtypes(node.op, args)
        if loop is None or loop[-1] != out or not can_lower(name, loop):
            return None
    for a, d in zip(args, loop, strict=False):
        if isinstance(a, np.dtype):
            if not can_convert(a, d):
                return None
        elif d.kind in "iu" and not np.iinfo(d).min <= a <= np.iinfo(d).max:
            return None
        elif d.kind == "b" and not isinstance(a, bool):
            return None
    return None if any(kind_of(d) is None for d in loop) else loop


def is_fusable(node: Node) -> bool:
    """True for an elementwise step that a kernel can compute."""
    if node.kind != "op" or len(node.avals) != 1 or node.data == "many" or not math.prod(node.avals[0].shape):
        return False
    return _loop(node) is not None


class _Grouping:
    """Groups under construction. ``needs``: for each group, the groups that must run before it."""

    def __init__(self) -> None:
        self.group: dict[Node, int] = {}
        self.members: list[list[Node]] = []
        self.needs: list[set[int]] = []
        self.epochs: list[int] = []
        self._behind: dict[Node, set[int]] = {}  # of a node in no group: the groups before it
        self._epoch = 0

    def _reaches(self, start: set[int], goal: int) -> bool:
        """True if ``goal`` must run before one of the groups in ``start``."""
        seen: set[int] = set()
        stack = list(start)
        while stack:
            g = stack.pop()
            if g == goal:
                return True
            if g not in seen:
                seen.add(g)
                stack.extend(self.needs[g])
        return False

    def add(self, node: Node) -> None:
        """Put the next node of the graph into a group, or into none."""
        if node.kind == "effect":
            self._epoch += 1  # effects keep their order: no group spans one
        direct: set[int] = set()
        outside: set[int] = set()
        for v in node.values():
            if v.node in self.group:
                direct.add(self.group[v.node])
            else:
                outside |= self._behind[v.node]
        if not is_fusable(node):
            self._behind[node] = direct | outside
            return
        shape = node.avals[0].shape
        for g in sorted(direct, reverse=True):
            first = self.members[g][0]
            if first.avals[0].shape != shape or self.epochs[g] != self._epoch or len(self.members[g]) >= MAX_STEPS:
                continue
            others = (direct | outside) - {g}
            if g not in outside and not self._reaches(others, g):
                self.group[node] = g
                self.members[g].append(node)
                self.needs[g] |= others
                return
        self.group[node] = len(self.members)
        self.members.append([node])
        self.needs.append(direct | outside)
        self.epochs.append(self._epoch)


def fuse(graph: Graph) -> Graph:
    """The graph with each group that is worth a kernel as one node, in an order that respects what reads what."""
    grouping = _Grouping()
    for node in graph.nodes:
        grouping.add(node)
    chosen = [nodes for nodes in grouping.members if len(nodes) > 1 or is_expensive(nodes[0].op.name)]
    if not chosen:
        return graph
    uses = graph.uses()
    kept = {v for v in graph.outputs if isinstance(v, Value)}
    fused: dict[Node, Node] = {}  # member -> its fused node
    replace: dict[Value, Value] = {}
    for nodes in chosen:
        inside = set(nodes)
        outputs = [
            Value(n) for n in nodes
            if Value(n) in kept or any(reader not in inside for reader in uses.get(Value(n), ()))
        ]  # fmt: skip
        expression, inputs = _expression(nodes, outputs)
        op = FusedOp(expression, nodes, inputs, outputs)
        last = nodes[-1]
        node = Node(
            graph, "op", op, inputs, {}, [v.aval for v in outputs], last.line, op.name,
            "many" if len(outputs) > 1 else None,
        )  # fmt: skip
        for n in nodes:
            fused[n] = node
        for k, v in enumerate(outputs):
            replace[v] = Value(node, k)
    return _ordered(graph, fused, replace)


def _ordered(graph: Graph, fused: dict[Node, Node], replace: dict[Value, Value]) -> Graph:
    """All nodes after fusion, each after what it reads; guards and effects keep their order."""
    order: list[Node] = [node for node in graph.nodes if node.kind == "input"]  # the arguments of the program
    done: set[Node] = set(order)

    def place(node: Node) -> None:
        stack = [(node, False)]
        while stack:
            one, ready = stack.pop()
            one = fused.get(one, one)
            if one in done:
                continue
            if ready:
                done.add(one)
                order.append(one)
                continue
            stack.append((one, True))
            stack.extend((v.node, False) for v in one.values() if fused.get(v.node, v.node) not in done)

    for node in graph.nodes:
        if node not in fused or node.is_root or fused[node].op.steps[-1] is node:
            place(node)
    return graph.rewritten(order, dict(replace))
