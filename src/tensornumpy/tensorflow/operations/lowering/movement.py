"""Lowerings: elements moved and cast, not computed on."""

from __future__ import annotations

from typing import Any

import numpy as _numpy

from ..constants import ints, kernel, refusals, refused_as_numpy, transposed, vector
from ..evaluate import refuse_strings, tensor_dtype
from ..shapes import Dim, dims
from ..table import lowers


@lowers("reshape", same=True)
def reshape(tf: Any, x: Any, shape: tuple) -> Any:
    try:
        return kernel(tf, "Reshape")(x, vector(tf, shape))
    except refusals(tf):
        refused_as_numpy(tf, _numpy.reshape, x, shape=shape)
        raise


@lowers("transpose", same=True)
def transpose(tf: Any, x: Any, axes: tuple) -> Any:
    n = len(axes)
    return transposed(tf, x, [a + n if a < 0 else a for a in axes])


@lowers("broadcast_to", same=True)
def broadcast_to(tf: Any, x: Any, shape: tuple) -> Any:
    try:
        return kernel(tf, "BroadcastTo")(x, vector(tf, shape))
    except refusals(tf):
        refused_as_numpy(tf, _numpy.broadcast_to, x, shape=shape)
        raise


@lowers("concatenate", same=True)
def concatenate(tf: Any, *xs: Any, axis: int) -> Any:
    if len(xs) == 1:
        return xs[0]
    try:
        return kernel(tf, "ConcatV2")(xs, ints(tf, axis))
    except refusals(tf):
        refused_as_numpy(tf, lambda *arrays: _numpy.concatenate(arrays, axis=axis), *xs)
        raise


def cast(tf: Any, x: Any, target: Any) -> Any:
    """``x`` as a tensor of the TensorFlow dtype ``target``, with NumPy's values.

    A float beyond a small integer type's range wraps as on x86, where C goes through int32 (int64 for uint32); the
    imaginary part is dropped, but True of a complex number is that of both its parts.
    """
    source = x.dtype
    if source == target:
        return x
    to = kernel(tf, "Cast")
    if target == tf.bool:
        return kernel(tf, "NotEqual")(x, zero(tf, source))
    if target.is_integer and not source.is_integer and source != tf.bool:
        if source.is_complex:
            x = kernel(tf, "Real")(x, tf.float32 if source == tf.complex64 else tf.float64)
        if target.size < 4:
            x = to(x, tf.int32)
        elif target == tf.uint32:
            x = to(x, tf.int64)
    return to(x, target)


def zero(tf: Any, dtype: Any) -> Any:
    """The scalar 0 of this dtype."""
    return tf.constant(0 if dtype != tf.bool else False, dtype)


@lowers("astype", same=True)
def astype(tf: Any, x: Any, dtype: _numpy.dtype) -> Any:
    target = tensor_dtype(dtype)
    if x.dtype == target:
        return kernel(tf, "Identity")(x)
    refuse_strings(x, target)
    return cast(tf, x, target)


@lowers("fitting", same=True)
def fitting(tf: Any, x: Any, dtype: _numpy.dtype, is_flat: bool = False) -> Any:
    return astype(tf, x, dtype)  # tensors are not looked at


@lowers("copy", same=True)
def copy(tf: Any, x: Any) -> Any:
    return kernel(tf, "Identity")(x)


@lowers("relayout", same=True)
def relayout(tf: Any, x: Any, order: str, leading: int = 0) -> Any:
    return kernel(tf, "Identity")(x)  # tensors have one layout


@lowers("stop_gradient", same=True)
def stop_gradient(tf: Any, x: Any) -> Any:
    return kernel(tf, "StopGradient")(x)


@lowers("unstack", same=True)
def unstack(tf: Any, x: Any, axis: int) -> tuple:
    n = dims(tf, x)[axis]
    if n.__class__ is Dim:
        n.__index__()  # raises: the number of results must be known
    return tuple(kernel(tf, "Unpack")(x, n, axis)) if n else ()
