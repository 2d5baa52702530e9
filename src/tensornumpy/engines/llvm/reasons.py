"""Why a step of a graph is no part of a kernel, in plain words: by its op, dtypes, parameters and shape."""

from __future__ import annotations

import math
import re

import numpy as np

from ...graph.ir import Node, Value
from .fusion import is_fusable
from .lowering.lower import kind_of
from .rows.patterns import has_stages, role_of

_OTHER_ROWS = re.compile(r" has not \d+ rows$| are no \d+ rows$")
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
        return _no_role(node)
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


def _no_role(node: Node) -> str:
    """What the row kernels say of a reduction, a product or an index, for the numbers of rows that it may have."""
    shapes = [a.shape for a in node.avals] + [v.aval.shape for v in node.values()]
    found = [
        role_of(node, rows, lambda v: False, is_fusable) for rows in dict.fromkeys(s[0] for s in shapes if s and s[0])
    ]
    said = [text for text in found if isinstance(text, str) and not _OTHER_ROWS.search(text)]
    if any(not isinstance(role, str) for role in found):
        return _ALONE
    return said[0] if said else "its rows are not those of its neighbours"


__all__ = ["why_not"]
