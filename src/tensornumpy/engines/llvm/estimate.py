"""How long a step takes, roughly: what ``explain()`` and the drawing of a graph say before anything has been measured,
and by what it is decided whether native code pays.

Counted are NumPy's call, the elements that a loop goes over, and the multiplications of a contraction, at the speed of
one core. ``benchmarks/estimates.py`` prints these beside what is measured, and the tables below.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ...graph.ir import Node

_CALL, _CALL_REDUCTION, _CALL_LIBRARY = 500.0, 1500.0, 4000.0  # nanoseconds of a call of NumPy
_KERNEL_CALL = 80.0
_STEP = 3.0  # of a loop in registers
_ROUNDS = 100  # of a loop whose length is not known
_FLOPS = 30.0  # of a contraction, a nanosecond
_FRESH, _FAULTS = 1 << 22, 0.03  # bytes of a result from which each costs more nanoseconds: its pages are new
# Nanoseconds an element of float64 by the class of an operation: in NumPy's loop, in a kernel of some operations, and
# in a program of many, whose values stay in registers.
_CLASSES = {"cheap": (0.3, 0.1, 0.05), "expensive": (1.3, 1.0, 0.9), "free": (0.0, 0.0, 0.0)}
# The same where it is far from its class: in NumPy's loop, and in a program.
_NUMPYS = {
    "sqrt": 1.1, "reciprocal": 0.7, "deg2rad": 1.6, "rad2deg": 1.6, "spacing": 5.0, "nextafter": 7.0, "heaviside": 1.9,
    "copysign": 0.8, "sign": 0.6, "logical_and": 0.8, "logical_or": 0.8, "logical_xor": 0.8, "logical_not": 0.7,
    "sin": 8.0, "cos": 8.0, "log1p": 2.2, "fmod": 9.0, "remainder": 9.0, "floor_divide": 9.0, "divmod": 10.0,
    "power": 3.0, "arctan2": 3.5, "where": 1.0, "hypot": 13.0, "logaddexp": 14.0, "logaddexp2": 14.0, "prod": 0.8,
    "cumsum": 3.3, "cumprod": 3.4, "max": 0.1, "min": 0.1,
}  # fmt: skip
_PROGRAMS = {
    "power": 4.0, "arctan2": 2.1, "cumsum": 0.8, "cumprod": 0.8, "argmax": 0.12, "argmin": 0.12, "max": 0.1,
    "min": 0.1, "any": 0.1, "all": 0.1, "sum": 0.1, "prod": 0.1,
}  # fmt: skip
# What no program has a form of its own for: nanoseconds of an element by the power of the elements that it takes, or
# (None) times their logarithm; nothing is saved of them.
_LIBRARY: dict[str, tuple[float, float | None]] = {
    "sort": (2.1, None), "argsort": (2.9, None), "unique": (2.2, None), "partition": (4.0, 1.0),
    "argpartition": (5.0, 1.0), "searchsorted": (30.0, 1.0), "fft": (0.9, None), "ifft": (0.9, None),
    "rfft": (0.6, None), "irfft": (0.6, None), "solve": (0.2, 1.5), "inv": (0.23, 1.5), "det": (0.1, 1.5),
    "slogdet": (0.1, 1.5), "cholesky": (0.06, 1.5), "qr": (0.3, 1.5), "eigh": (0.7, 1.5),
    "svd": (1.1, 1.5), "pinv": (1.3, 1.5), "eig": (2.5, 1.5), "eig_as": (2.5, 1.5),
}  # fmt: skip
_NUMPY, _KERNEL, _PROGRAM = range(3)
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


def _step(node: Node, place: int) -> float:
    """The loop of a step: NumPy's, or its part of that of a kernel or a program."""
    cost, count = node.op.cost, _elements(node)
    if cost == "contraction":
        return 2 * multiplications(node) / _FLOPS
    if node.op.name in _LIBRARY:
        each, power = _LIBRARY[node.op.name]
        return each * (count * math.log2(count + 1) if power is None else count**power)
    each = _CLASSES.get(cost, _CLASSES["cheap"])[place]
    if place == _PROGRAM:
        return count * _PROGRAMS.get(node.op.name, each)
    if place == _KERNEL:
        return count * each
    made = sum(math.prod(a.shape) * a.dtype.itemsize for a in node.avals)
    faults = _FAULTS * made if made >= _FRESH and cost != "free" else 0.0
    return count * _NUMPYS.get(node.op.name, each) + faults


def _call(node: Node) -> float:
    """A call of NumPy's function: what reduces, and the functions of ``linalg``, prepare more."""
    if _LIBRARY.get(node.op.name, (0.0, None))[1] == 1.5:
        return _CALL_LIBRARY
    is_short = node.op.elementwise or node.op.cost in ("free", "contraction")
    return _CALL if is_short else _CALL_REDUCTION


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
        return _KERNEL_CALL + times * (fixed + sum(_step(s, _KERNEL) for s in steps))
    loop = getattr(node.params.get("program"), "specification", None)
    if loop is not None:
        times = getattr(node.params["program"], "length", None) or _ROUNDS
        return _CALL + times * sum(map(nanoseconds, loop().body.nodes))
    return _call(node) + _step(node, _NUMPY)


def saving(node: Node) -> float:
    """Of these, what a step takes less that is part of one native program of many."""
    if node.kind != "op" or node.op.name in _LIBRARY:
        return 0.0
    return max(nanoseconds(node) - _step(node, _PROGRAM), 0.0)


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
