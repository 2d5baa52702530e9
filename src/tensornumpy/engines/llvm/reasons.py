"""Why a step of a graph is no part of a kernel, in plain words: by its op, dtypes, parameters and shape."""

from __future__ import annotations

import math

import numpy as np

from ...graph.ir import Node, Value
from .lower import kind_of

_BLAS = frozenset({"matmul", "einsum", "dot", "tensordot", "inner", "vecdot", "matvec", "vecmat"})
_VIEWS = frozenset({"reshape", "transpose", "expand_dims", "squeeze", "broadcast_to", "flip"})
_PLACES = frozenset({"getitem", "scatter", "setitem", "take", "take_along_axis", "put_along_axis"})
_REDUCTIONS = frozenset({"sum", "prod", "max", "min", "all", "any", "argmax", "argmin", "count_nonzero"})


def why_not(node: Node) -> str:
    """One clause that says why ``node`` runs on NumPy."""
    if node.kind == "effect":
        return "it happens at each call, in order, outside the compiler"
    name = node.op.name
    program = node.params.get("program")
    if program is not None:
        return str(getattr(program, "reason", None) or "it runs programs of its own, which may have kernels")
    if name in _BLAS:
        return "a matrix product is left to NumPy's BLAS"
    for dtype in (*(a.dtype for a in node.avals), *(v.aval.dtype for v in node.values())):
        if kind_of(dtype) is None:
            return f"there is no native code for {dtype.name}"
    masks = name == "getitem" and any(v.aval.dtype == np.bool_ for v in list(node.values())[1:])
    if masks or getattr(node.op, "dynamic", False):
        return "its shape depends on values"
    if not all(math.prod(a.shape) for a in node.avals):
        return "there is nothing to compute"
    if name in _PLACES:
        return "indexing is NumPy's"
    if name in _VIEWS or getattr(node.op, "is_view", False):
        return "a view: nothing is computed"
    if name in _REDUCTIONS:
        return "this reduction, for these axes and this dtype, is NumPy's"
    if getattr(node.op, "numpy", None) is None:
        return f"the compiler has no lowering of {name}"
    if node.params:
        return f"the compiler does not take {', '.join(node.params)}"
    if any(not isinstance(a, Value | bool | int | float | complex | np.dtype) for a in node.args):
        return "an argument is neither an array nor a number"
    if len(node.avals) > 1:
        return "it has several results"
    from .fusion import is_fusable

    if is_fusable(node):
        return "it stands alone, and NumPy's own loop is as fast"
    dtypes = " and ".join(dict.fromkeys(v.aval.dtype.name for v in node.values()))
    return f"there is no native loop of {name} for {dtypes or 'these numbers'}"


__all__ = ["why_not"]
