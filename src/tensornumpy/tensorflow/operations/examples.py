"""Examples of ``tf.vectorized_map``: what differs from one to the next, and what therefore has no form there.

``tf.vectorized_map`` traces the function for one example and converts the graph afterwards; an op that it cannot
convert is found out far from the line that asked for it. Where an op has no form there at all, it is refused when it is
traced.
"""

from __future__ import annotations

import sys
from typing import Any

from ..._base.dims import Dim
from ..._base.errors import BatchingError, message


def _loop_variable() -> Any:
    """The number of the example, in the graph that ``tf.vectorized_map`` is tracing now; None outside, and where it
    may fall back to a loop. TensorFlow keeps it in a local variable."""
    frame: Any = sys._getframe(1)
    while frame is not None:
        if frame.f_code.co_name == "_pfor_impl":
            local = frame.f_locals
            return None if local.get("fallback_to_while_loop") else local.get("loop_var")
        frame = frame.f_back
    return None


def _sources(x: Any) -> list[Any]:
    """The tensors that a tensor of a graph is computed from; of a captured one, what was captured."""
    if x.op.type == "Placeholder":
        return [outer for outer, inner in getattr(x.graph, "captures", ()) if inner is x]
    return list(x.op.inputs)


def differs(x: Any) -> bool:
    """Whether a tensor is another one for each example of the ``tf.vectorized_map`` that is being traced."""
    if not hasattr(x, "op") or hasattr(x, "_numpy_internal"):
        return False
    loop_variable = _loop_variable()
    if loop_variable is None:
        return False
    waiting, seen = [x], set()
    while waiting:
        tensor = waiting.pop()
        if id(tensor) in seen or not hasattr(tensor, "graph") or hasattr(tensor, "_numpy_internal"):
            continue
        seen.add(id(tensor))
        if tensor is loop_variable:
            return True
        waiting += _sources(tensor)
    return False


def refuse_lengths(op: Any, tensors: Any, params: dict[str, Any]) -> None:
    """Raise BatchingError for an op whose result would have another length for each example."""
    what = op.name
    deciding = [n.tensor for n in params.get("shape", ()) if n.__class__ is Dim]
    decisive = op.decisive([t.dtype.name for t in tensors])
    if decisive and not op.dynamic:
        what = "a boolean mask"
    deciding += [tensors[i] for i in decisive]
    if any(map(differs, deciding)):
        raise BatchingError(
            message(
                f"{what}: the length of the result differs per example of tf.vectorized_map",
                "tnp.where(mask, x, fill), which keeps the shape; or tf.map_fn",
            )
        )


__all__ = ["differs", "refuse_lengths"]
