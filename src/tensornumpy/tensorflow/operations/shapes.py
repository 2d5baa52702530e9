"""Shapes of tensors as tuples of ints, with a ``Dim`` for each axis whose length is known only when the graph runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..._base.dims import Dim
from ..._base.errors import UnknownLengthError, message

UNKNOWN_RANK = (
    "the number of axes of a tensor is asked for, which this tf.function does not know before it runs",
    "x = tf.ensure_shape(x, [None, None]), with one None for each axis, before the call",
)


def dims(tf: Any, x: Any) -> tuple[Any, ...]:
    """The shape of a tensor. Raises UnknownLengthError if its number of axes is unknown."""
    if x.shape.rank is None:
        raise UnknownLengthError(message(*UNKNOWN_RANK))
    shape = tuple(x.shape)
    if None not in shape:
        return shape
    lengths = tf.unstack(tf.shape(x), len(shape))  # one node; slicing the shape would take four for each axis
    return tuple(Dim(length) if n is None else n for n, length in zip(shape, lengths, strict=True))


def lengths(tf: Any, shape: Sequence[Any]) -> Any:
    """A shape as TensorFlow's ops accept it: a tuple of ints, or an integer tensor if a length is unknown."""
    if not any(isinstance(n, Dim) for n in shape):
        return tuple(shape)
    return tf.stack([n.tensor if isinstance(n, Dim) else n for n in shape])


__all__ = ["UNKNOWN_RANK", "Dim", "dims", "lengths"]
