"""What a graph may contain where it runs: converters for ``tf.vectorized_map``, and whether XLA compiles it.

TensorFlow vectorizes a function op by op, each by a converter in a table of its own ("pfor" for parallel for). Kernels
that take stacks of matrices by themselves, like ``Svd``, have none there; ``prepare`` adds them, for names that have no
converter only (docs/decisions/0014-pfor-converters.md).
"""

from __future__ import annotations

import functools
from typing import Any

# The first operand is a stack; every result has one row for each of its rows. With the attributes to carry over.
_STACKED: dict[str, tuple[str, ...]] = {
    "Bitcast": ("type",),
    "Eig": ("Tout", "compute_v"),
    "Lu": ("output_idx_type",),
    "MatrixDeterminant": (),
    "MatrixExponential": (),
    "MatrixLogarithm": (),
    "MatrixSquareRoot": (),
    "Qr": ("full_matrices",),
    "Svd": ("compute_uv", "full_matrices"),
}
_EMPTY = {"Eig": ("compute_v", (1,)), "Svd": ("compute_uv", (1, 2))}  # results that are empty without this attribute


def _converter(tf: Any, name: str) -> Any:
    from tensorflow.python.ops.parallel_for import pfor

    flag, optional = _EMPTY.get(name, ("", ()))

    def convert(node: Any) -> Any:
        attributes = {a: node.get_attr(a) for a in _STACKED[name]}
        out = getattr(tf.raw_ops, name)(input=node.stacked_input(0), **attributes)
        out = list(out) if isinstance(out, tuple) else [out]
        return [pfor.wrap(t, i not in optional or attributes[flag]) for i, t in enumerate(out)]

    return convert


@functools.cache
def _register(tf: Any) -> None:
    from tensorflow.python.ops.parallel_for import pfor

    for name in _STACKED:
        if name not in pfor._pfor_converter_registry:
            pfor.RegisterPFor(name)(_converter(tf, name))


def prepare(tf: Any) -> None:
    """Before a rule puts one of these ops into a graph: make sure that ``tf.vectorized_map`` knows them all."""
    if not tf.executing_eagerly():
        _register(tf)


def is_eager(x: Any) -> bool:
    """Whether the tensor has its values now."""
    return hasattr(x, "_numpy_internal")


def in_xla() -> bool:
    """Whether the graph that is being built will be compiled by XLA: it, or a graph around it, is traced for a
    ``tf.function`` with ``jit_compile=True``. This is how TensorFlow's own loops and branches find out."""
    from tensorflow.python.eager import context
    from tensorflow.python.framework import ops
    from tensorflow.python.ops import control_flow_util

    return not context.executing_eagerly() and control_flow_util.GraphOrParentsInXlaContext(ops.get_default_graph())


__all__ = ["in_xla", "is_eager", "prepare"]
