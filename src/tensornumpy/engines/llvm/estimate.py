"""How long a step takes, roughly: what ``explain()`` and the drawing of a graph say before anything has been measured.

Counted are NumPy's call, the elements that a pass over memory moves, and the multiplications of a contraction, at the
speed of one core of an ordinary processor.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ...graph.ir import Node

_CALL = 500.0  # nanoseconds of a call of NumPy
_KERNEL_CALL = 80.0
_STEP = 3.0  # of a loop in registers
_ROUNDS = 100  # of a loop whose length is not known
_CHEAP, _EXPENSIVE = 0.3, 1.5  # an element on NumPy; in a kernel a third and two thirds of that
_FLOPS = 30.0  # of a contraction, a nanosecond
# Of the making of one program, of an elementwise step in it, of another step, and of a product, which is written for
# several widths.
_MAKING, _MAKING_ELEMENTWISE, _MAKING_OTHER, _MAKING_PRODUCT = 1.5e7, 1.5e5, 3.5e5, 1.5e7


def _elements(node: Node) -> int:
    """Elements that a step reads or makes, whichever are more."""
    sizes = [math.prod(a.shape) for a in node.avals] + [math.prod(v.aval.shape) for v in node.values()]
    return max(sizes, default=0)


def multiplications(node: Node) -> float:
    """Those of a product of arrays, from its sizes."""
    out = math.prod(node.avals[0].shape)
    shapes = [v.aval.shape for v in node.values()]
    if node.op.terms is not None:
        return float(out * node.op.terms(shapes))
    return math.sqrt(out * math.prod(math.prod(s) for s in shapes))  # (ik)(kj)(ij) is ikj squared


def _step(node: Node, cheap: float, expensive: float) -> float:
    cost = node.op.cost
    if cost == "contraction":
        return 2 * multiplications(node) / _FLOPS
    if cost == "free":
        return 0.0
    return _elements(node) * (expensive if cost == "expensive" else cheap)


def nanoseconds(node: Any) -> float:
    """An estimate for one step of a graph, or for a kernel that stands for several."""
    if node.kind == "guard":
        return _CALL / 5
    if node.kind == "effect":
        return _CALL + _elements(node) * 5.0
    if node.kind != "op":
        return 0.0
    steps = getattr(node.op, "steps", None)
    if steps:
        program = getattr(node.op, "program", None)
        times = getattr(program, "length", 1) or _ROUNDS
        fixed = _STEP * len(steps) if hasattr(program, "length") else 0.0
        return _KERNEL_CALL + times * (fixed + sum(_step(s, _CHEAP / 3, _EXPENSIVE * 2 / 3) for s in steps))
    loop = getattr(node.params.get("program"), "specification", None)
    if loop is not None:
        times = getattr(node.params["program"], "length", None) or _ROUNDS
        return _CALL + times * sum(map(nanoseconds, loop().body.nodes))
    return _CALL + _step(node, _CHEAP, _EXPENSIVE)


def saving(node: Node) -> float:
    """Of these, what a step takes less that is part of one native program of many, whose values stay in registers."""
    if node.kind != "op":
        return 0.0
    left = 0.0 if node.op.cost == "free" else _step(node, _CHEAP / 10, _EXPENSIVE / 4)
    return max(nanoseconds(node) - left, 0.0)


def making(nodes: Sequence[Node]) -> float:
    """Nanoseconds of the processor that the native code of a graph takes to make."""
    steps = [n.op for n in nodes if n.kind == "op"]
    some = sum(bool(op.elementwise) for op in steps)
    products = sum(map(is_product, nodes))
    return _MAKING + _MAKING_ELEMENTWISE * some + _MAKING_OTHER * (len(steps) - some) + _MAKING_PRODUCT * products


def is_product(node: Node) -> bool:
    """True for a product of matrices, which NumPy leaves to a library with threads of its own."""
    return node.kind == "op" and bool(node.op.cost == "contraction")


__all__ = ["is_product", "making", "multiplications", "nanoseconds", "saving"]
