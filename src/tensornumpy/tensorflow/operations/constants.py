"""Helpers for lowerings: TensorFlow's kernels as plain functions, and small integer constants as their arguments."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy

from ..._base.dims import Dim
from .placement import placed
from .shapes import lengths

LIMIT = (1 << 31) - 1  # of int32


@functools.cache
def direct(tf: Any, name: str) -> Callable[..., Any]:
    """``tf.raw_ops.<name>`` without the wrapper that accepts only keyword arguments."""
    op = getattr(tf.raw_ops, name)
    return getattr(op, "__wrapped__", op)


@functools.cache
def kernel(tf: Any, name: str) -> Callable[..., Any]:
    """As ``direct``. If the process has an accelerator, operands are cast to a dtype that has a kernel there."""
    return placed(tf, name, direct(tf, name))


def _array(values: Any) -> _numpy.ndarray:
    array = _numpy.asarray(values, _numpy.int64)
    narrow = not array.size or (-LIMIT <= array.min() and array.max() <= LIMIT)
    return array.astype(_numpy.int32) if narrow else array


@functools.lru_cache(4096)
def eager_ints(tf: Any, values: Any) -> Any:
    """An int, or a tuple of ints, as an argument of an op on an eager tensor."""
    with tf.init_scope(), tf.device("CPU:0"):  # on every device, kernels read shapes and axes from host memory
        return tf.constant(_array(values))


def ints(tf: Any, values: Any) -> Any:
    """An int, or a tuple of ints, as an argument of an op.

    Eagerly it is a cached tensor, since creating one takes longer than a small op. In a graph it is a NumPy array,
    which becomes a constant of that graph.
    """
    return eager_ints(tf, values) if tf.executing_eagerly() else _array(values)


@functools.lru_cache(1024)
def _front(axis: tuple, rank: int) -> tuple:
    return tuple([a % rank for a in axis])


def axes(tf: Any, x: Any, axis: tuple) -> Any:
    """Axes of a reduction, which ops count from the end, as an argument of a kernel that counts them from the front:
    TensorFlow's gradients of sums and means see only then that all axes go, which saves five kernels."""
    rank = x.shape.rank
    return ints(tf, _front(axis, rank) if rank else axis)


def vector(tf: Any, shape: Sequence[Any]) -> Any:
    """A shape, in which lengths may be unknown, as an argument of an op."""
    shape = tuple(shape)
    return lengths(tf, shape) if any(n.__class__ is Dim for n in shape) else ints(tf, shape)


def reshaped(tf: Any, x: Any, shape: Sequence[Any]) -> Any:
    """``x`` reshaped; lengths may be unknown."""
    return kernel(tf, "Reshape")(x, vector(tf, shape))


def transposed(tf: Any, x: Any, axes: Sequence[int]) -> Any:
    """``x`` transposed; ``x`` itself if the order of axes stays."""
    axes = tuple(axes)
    return x if axes == tuple(range(len(axes))) else kernel(tf, "Transpose")(x, ints(tf, axes))


def refused_as_numpy(tf: Any, evaluate: Callable[..., Any], *tensors: Any, **params: Any) -> None:
    """After TensorFlow has refused operands of these shapes, raise NumPy's exception if it refuses them too."""
    if all(x.shape.is_fully_defined() for x in tensors):
        evaluate(*[_numpy.broadcast_to(_numpy.zeros((), _numpy.int8), tuple(x.shape)) for x in tensors], **params)


def refusals(tf: Any) -> tuple[type[Exception], ...]:
    """The exceptions that TensorFlow raises for operands of wrong shapes, eagerly and in a graph."""
    return (tf.errors.InvalidArgumentError, ValueError)
