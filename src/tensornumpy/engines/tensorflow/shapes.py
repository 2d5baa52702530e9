"""Shapes of tensors: tuples of ints, with a ``Dim`` for each axis whose length the graph will know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..._dims import Dim


def dims(tf: Any, x: Any) -> tuple[Any, ...]:
    """Shape of a tensor. Raises ValueError for one whose number of axes is unknown."""
    shape = tuple(x.shape)
    if None not in shape:
        return shape
    lengths = tf.shape(x)
    return tuple(Dim(lengths[i]) if n is None else n for i, n in enumerate(shape))


def lengths(tf: Any, shape: Sequence[Any]) -> Any:
    """A shape as TensorFlow's ops take it: a tuple of ints, or a vector of the graph where a length is unknown."""
    if not any(isinstance(n, Dim) for n in shape):
        return tuple(shape)
    return tf.stack([n.tensor if isinstance(n, Dim) else n for n in shape])


__all__ = ["Dim", "dims", "lengths"]
