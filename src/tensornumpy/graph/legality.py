"""The rules that a graph has to satisfy at each stage between the trace and the engine.

======================================================  ======  =========  =====
rule                                                    traced  optimized  fused
======================================================  ======  =========  =====
a node is of a known kind                               yes     yes        yes
a value is computed once, and before it is used         yes     yes        yes
each node occurs once                                   yes     yes        yes
inputs are nodes, in the order of the arguments         yes     yes        yes
outputs are values that some node computes              yes     yes        yes
a guard or shape reads one value and computes none      yes     yes        yes
a constant has the shape and dtype of its array         yes     yes        yes
shapes and dtypes are those that the op infers          yes     yes        yes
an op has ``evaluate``; a fused one may have a kernel   yes     yes        yes
only guards, effects and inputs may be unused           no      yes        yes
arrays of constants are read-only                       no      yes        yes
======================================================  ======  =========  =====

Passes must also keep the order of guards and effects, which ``same_order`` checks by comparing two graphs. ``check``
runs after each pass under ``tnp.function(check=True)`` and with ``TENSORNUMPY_CHECK_GRAPHS=1``, as in the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .._base.dtypes import Aval
from .ir import Graph, Node, Value

STAGES = ("traced", "optimized", "fused")
KINDS = {"input", "constant", "op", "guard", "shape", "effect"}


def check(graph: Graph, stage: str = "traced") -> None:
    """Raise ValueError, naming the node, if the graph breaks a rule of the stage (the table above)."""
    if stage not in STAGES:
        raise ValueError(f"a stage is one of {', '.join(STAGES)}, not {stage!r}")
    made: set[Value] = set()
    met: set[Node] = set()
    for position, node in enumerate(graph.nodes):

        def refuse(what: str, node: Node = node, position: int = position) -> None:
            raise ValueError(f"{graph.name}: node {position} ({node.label}, {node.line}) {what}")

        if node.kind not in KINDS:
            raise ValueError(f"{graph.name}: node {position} is of the unknown kind {node.kind!r}")
        if node.kind == "op" and not (hasattr(node.op, "evaluate") or (stage == "fused" and _kernel(node))):
            raise ValueError(f"{graph.name}: node {position} has no op")
        if node in met:
            refuse("stands in the program twice")
        met.add(node)
        if any(v not in made for v in node.values()):
            refuse("reads a value that is not made before it")
        _check_kind(node, stage, refuse)
        made.update(Value(node, i) for i in range(len(node.avals)))
    for v in graph.outputs:
        if isinstance(v, Value) and v not in made:
            raise ValueError(f"{graph.name}: an output is never made")
    if [n for n in graph.nodes if n.kind == "input"] != graph.inputs:
        raise ValueError(f"{graph.name}: inputs are missing or out of order")
    if stage != "traced":
        _check_alive(graph)


def same_order(before: Graph, after: Graph) -> None:
    """Raise ValueError unless ``after`` has the guards and effects of ``before``, in the same order.

    A pass may remove a guard that repeats an earlier one. It may not remove an effect.
    """
    first = [_deed(n) for n in before.nodes if n.kind in ("guard", "shape", "effect")]
    left = iter(first)
    for node in after.nodes:
        if node.kind in ("guard", "shape", "effect") and _deed(node) not in left:
            raise ValueError(f"{after.name}: {node.label} at {node.line} is not where it was")
    calls = [[n.data for n in g.nodes if n.kind == "effect"] for g in (before, after)]
    if calls[0] != calls[1]:
        raise ValueError(f"{after.name}: effects were dropped, added or changed")


def _deed(node: Node) -> tuple:
    return (node.kind, node.line, node.name, repr(node.data))


def _kernel(node: Node) -> bool:
    return getattr(node.op, "native", None) is not None


def _check_kind(node: Node, stage: str, refuse: Callable[[str], None]) -> None:
    """The rules that concern a single node."""
    if node.kind == "constant":
        if not isinstance(node.data, np.ndarray) or [Aval(node.data.shape, node.data.dtype)] != list(node.avals):
            refuse("is not the array that it says")
        elif stage != "traced" and node.data.flags.writeable:
            refuse("can be written to")
    elif node.kind in ("guard", "shape"):
        if len(list(node.values())) != 1 or node.avals:
            refuse("does not read one value and make none")
    elif node.kind == "input":
        if node.args or len(node.avals) != 1:
            refuse("is no plain input")
    elif node.kind == "op" and len(node.avals) == 1 and node.data is None:
        expected = expected_aval(node)
        if expected is not None and expected != node.avals[0]:
            refuse(f"says {node.avals[0]!r} where its op makes {expected!r}")


def expected_aval(node: Node) -> Aval | None:
    """The shape and dtype that the op infers for the node's single result; None if it can only tell by computing it."""
    ufunc = getattr(node.op, "numpy", None)
    if ufunc is not None and ufunc.signature is None and not node.params:
        kinds: list[Any] = [a.aval.dtype if isinstance(a, Value) else _weak(a) for a in node.args]
        shape = np.broadcast_shapes(*[a.aval.shape if isinstance(a, Value) else np.shape(a) for a in node.args])
        try:
            dtype = ufunc.resolve_dtypes((*kinds, *[None] * ufunc.nout))[ufunc.nin]
        except (TypeError, ValueError):  # a Python number that does not fit the dtype
            return None
        return Aval(shape, dtype)
    infer = getattr(node.op, "_infer", None)
    if infer is None or not all(isinstance(a, Value) for a in node.args):
        return None
    found = infer(*[a.aval for a in node.args], **node.params)
    return found if isinstance(found, Aval) else None


def _weak(a: Any) -> Any:
    """What stands for an argument that is no array in ``ufunc.resolve_dtypes``: Python numbers promote weakly."""
    return type(a) if type(a) in (int, float, complex) else np.asarray(a).dtype


def _check_alive(graph: Graph) -> None:
    """Raise ValueError for a node that no output, guard or effect depends on."""
    used = {v.node for v in graph.outputs if isinstance(v, Value)}
    for node in reversed(graph.nodes):
        if node in used or node.is_root:
            used.update(v.node for v in node.values())
        else:
            raise ValueError(f"{graph.name}: {node.label} at {node.line} is dead")
