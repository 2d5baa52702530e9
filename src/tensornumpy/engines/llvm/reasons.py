"""Why a step of a graph is no part of a kernel, in plain words: by its op, dtypes, parameters and shape."""

from __future__ import annotations

import math

import numpy as np

from ...graph.ir import Node, Value
from .fusion import is_fusable
from .lowering.lower import kind_of
from .programs import has_stages, refusal

_ALONE = "it stands alone, and NumPy's own code is as fast"


def why_not(node: Node) -> str:
    """One clause that says why ``node`` runs on NumPy."""
    if node.kind == "effect":
        return "it happens at each call, in order, outside the compiler"
    name = node.op.name
    program = node.params.get("program")
    if program is not None:
        return str(getattr(program, "reason", None) or "it runs programs of its own, which may have kernels")
    for dtype in (*(a.dtype for a in node.avals), *(v.aval.dtype for v in node.values())):
        if kind_of(dtype) is None:
            return f"there is no native code for {dtype.name}"
    if node.op.decisive([v.aval.dtype.name for v in node.values()]):
        return "its shape depends on values"
    if not all(math.prod(a.shape) for a in node.avals):
        return "there is nothing to compute"
    if node.op.is_view and len(list(node.values())) == 1:
        return "a view: nothing is computed"
    if has_stages(node):
        return refusal(node) or _ALONE
    if getattr(node.op, "numpy", None) is None:
        return f"the compiler has no lowering of {name}"
    if node.params:
        return f"the compiler does not take {', '.join(node.params)}"
    if any(not isinstance(a, Value | bool | int | float | complex | np.dtype) for a in node.args):
        return "an argument is neither an array nor a number"
    if len(node.avals) > 1:
        return "it has several results"
    if is_fusable(node):
        return _ALONE
    dtypes = " and ".join(dict.fromkeys(v.aval.dtype.name for v in node.values()))
    return f"there is no native loop of {name} for {dtypes or 'these numbers'}"


__all__ = ["why_not"]
