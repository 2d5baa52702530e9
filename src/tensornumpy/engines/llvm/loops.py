"""Loops of a graph (``scan``, ``while_loop``) as steps of machine code.

programs/loopcall.py makes it of each body.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from ..._base.defects import NoNativeCode
from ...graph.ir import Graph, Node, Value
from .fusion import FusedOp


class LoopOp(FusedOp):
    """The op of a loop in a fused graph: the machine code of a program (function/control/iteration.py)."""

    def __init__(self, program: Any, inputs: list[Value], outputs: list[Value]):
        kernel = program.kernel
        steps = [node for node in kernel.loop.body.nodes if node.kind == "op"]
        super().__init__(steps, steps, inputs, outputs)
        self.program, self.kernel_of_loop = program, kernel
        self.name = f"loop[{' '.join(dict.fromkeys(node.op.name for node in steps))}]"

    def may_raise(self, node: Any) -> bool:
        """An index may be out of range."""
        return True

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the largest carry or result, as it is in the program."""
        return max((v.aval.shape for v in self.outputs), key=math.prod)

    @property
    def saving(self) -> float:
        """Nanoseconds that a call of the kernel saves, roughly: NumPy's call of each step, each time."""
        return 1000.0 * len(self.steps) * (self.program.length or 100)

    @property
    def is_made(self) -> bool:
        """True if the process has the machine code."""
        return self.kernel_of_loop.is_ready(False)

    def schedule(self) -> list[str]:
        """How it runs, a line for each loop."""
        found: list[str] = self.kernel_of_loop.schedule()
        return found

    def native(self) -> Callable[..., Any]:
        """The loop as a function of arrays. Raises RuntimeError where no native code can run."""
        kernel, program = self.kernel_of_loop, self.program
        if not kernel.is_ready(True):
            raise NoNativeCode(kernel.reason)
        single = len(self.outputs) == 1

        def run(*values: Any) -> Any:
            found = kernel(values, program.length, program.report)
            if found is NotImplemented:
                return found
            return found[0][0] if single else tuple(found[0])

        return run

    def fallback(self, compile_graph: Callable[[Graph], Callable[..., tuple]]) -> Callable[..., Any]:
        """Python's loop."""

        def run(*values: Any) -> Any:
            outs = self.program.python(*values)[0]
            return outs[0] if len(outs) == 1 else tuple(outs)

        return run


def fuse_loops(graph: Graph) -> Graph:
    """The graph with each loop that machine code can run as one such node.

    A scan and the same scan that remembers its carries, for a gradient, are one.
    """
    programs = [(node, node.params["program"]) for node in graph.nodes if _is_loop(node)]
    if not programs:
        return graph
    replace: dict[Value, Value] = {}
    nodes: dict[Node, Node] = {}
    remembered: dict[Any, Node] = {}
    for node, program in programs:
        remembered[(program, tuple(node.args))] = node
    gone: set[Node] = set()
    for node, program in programs:
        if node in gone or getattr(program, "checkpoint", None) is not None:
            continue
        larger = remembered.get((program.__dict__.get("_remembered"), tuple(node.args)))
        if larger is not None and larger is not node:
            nodes[node] = larger  # it runs where the first one did
            gone.add(larger)
            for k in range(len(node.avals)):
                replace[Value(node, k)] = Value(larger, k)
    order = [nodes.get(node, node) for node in graph.nodes if node not in gone]
    made: list[Node] = []
    for node in order:
        if not _is_loop(node) or node.params["program"].reason is not None:
            made.append(node)
            continue
        outputs = [Value(node, k) for k in range(len(node.avals))]
        op = LoopOp(node.params["program"], list(node.values()), outputs)
        many = "many" if len(outputs) > 1 else None
        new = Node(graph, "op", op, node.args, {}, node.avals, node.line, op.name, many)
        for k, v in enumerate(outputs):
            replace[v] = Value(new, k)
        made.append(new)
    return graph.rewritten(made, dict(replace))


def _is_loop(node: Node) -> bool:
    program = node.params.get("program") if node.kind == "op" else None
    return hasattr(program, "specification") and all(isinstance(a, Value) for a in node.args)


__all__ = ["LoopOp", "fuse_loops"]
