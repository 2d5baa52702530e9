"""Lowerings: windows on the elements in C order, diagonals, and the arithmetic between indices and flat numbers."""

from __future__ import annotations

import functools
import math
from typing import Any

import numpy as _numpy

from ..constants import ints, kernel, reshaped, transposed, vector
from ..placement import on_host
from ..shapes import Dim, dims
from ..table import lowers
from .indexing import host, narrow, scatter
from .movement import cast, zero

_FLAT = (-1,)


def _is_run(shape: tuple, steps: tuple) -> bool:
    """Whether the elements of a window lie one after the other, in its own C order."""
    expected = 1
    for n, step in zip(shape[::-1], steps[::-1], strict=True):
        if n != 1 and step != expected:
            return False
        expected *= n
    return True


@functools.lru_cache(64)
def _element_numbers(offset: int, shape: tuple, steps: tuple) -> _numpy.ndarray:
    """The flat numbers of a window's elements."""
    numbers: Any = _numpy.full(shape, offset, _numpy.int64)
    for axis, (n, step) in enumerate(zip(shape, steps, strict=True)):
        numbers += (_numpy.arange(n) * step).reshape((-1,) + (1,) * (len(shape) - axis - 1))
    return narrow(numbers.ravel())


def _flat(tf: Any, x: Any) -> Any:
    return x if x.shape.rank == 1 else kernel(tf, "Reshape")(x, ints(tf, _FLAT))


def _run(tf: Any, flat: Any, start: int, stop: int | None) -> Any:
    """Neighbours in a vector. (A ``Slice`` has no second gradient under XLA.)"""
    begin, end, step = (ints(tf, (n,)) for n in (start, stop or 0, 1))
    return kernel(tf, "StridedSlice")(flat, begin, end, step, 0, int(stop is None), 0, 0, 0)


@lowers("get_window", same=True)
def get_window(tf: Any, x: Any, offset: int, shape: tuple, steps: tuple) -> Any:
    flat, size = _flat(tf, x), math.prod(shape)
    if not size:
        flat = _run(tf, flat, 0, 0)
    elif not _is_run(shape, steps):
        # an axis counted from the end: the gradient of a gather along axis 0 would be no tensor but IndexedSlices
        flat = kernel(tf, "GatherV2")(flat, tf.constant(_element_numbers(offset, shape, steps)), ints(tf, -1))
    elif size != x.shape.num_elements():
        flat = _run(tf, flat, offset, offset + size)
    return flat if len(shape) == 1 else kernel(tf, "Reshape")(flat, ints(tf, shape))


@lowers("set_window", same=True)
def set_window(tf: Any, x: Any, v: Any, offset: int, shape: tuple, steps: tuple) -> Any:
    size, total = math.prod(shape), x.shape.num_elements()
    if not size:
        return kernel(tf, "Identity")(x)
    extra = v.shape.rank - len(shape)
    v = cast(tf, v, x.dtype)
    if extra > 0:
        v = reshaped(tf, v, dims(tf, v)[extra:])
    if tuple(v.shape) != shape:
        v = kernel(tf, "BroadcastTo")(v, ints(tf, shape))
    flat, v = _flat(tf, x), _flat(tf, v)
    if not _is_run(shape, steps):
        flat = scatter(tf, flat, v, None, _element_numbers(offset, shape, steps))
    elif size == total:
        flat = kernel(tf, "SelectV2")(tf.constant(True), v, flat)  # the gradient of x is zeros, not None
    else:
        parts = [v]
        if offset:
            parts.insert(0, _run(tf, flat, 0, offset))
        if offset + size != total:
            parts.append(_run(tf, flat, offset + size, None))
        flat = kernel(tf, "ConcatV2")(parts, ints(tf, 0))
    return flat if x.shape.rank == 1 else reshaped(tf, flat, dims(tf, x))


@lowers("scatter_flat")
def scatter_flat(tf: Any, x: Any, v: Any, index: Any) -> Any:
    values = host(tf, index)
    flat = scatter(
        tf,
        _flat(tf, x),
        _flat(tf, cast(tf, v, x.dtype)),
        None if values is not None else _flat(tf, index),
        None if values is None else values.ravel(),
    )
    return flat if x.shape.rank == 1 else reshaped(tf, flat, dims(tf, x))


# --- diagonals --------------------------------------------------------------------------------------------


def _diagonal_last(ndim: int, axis1: int, axis2: int) -> list[int]:
    """Order of axes that puts these two last."""
    first, second = axis1 % ndim, axis2 % ndim
    return [*[i for i in range(ndim) if i not in (first, second)], first, second]


def _diagonal_length(shape: tuple, offset: int) -> int | None:
    """Of the matrices in the last two axes. None if it cannot be told."""
    rows, columns = shape[-2:]
    if rows.__class__ is Dim or columns.__class__ is Dim or offset.__class__ is not int:
        return None
    return max(0, min(rows + min(offset, 0), columns - max(offset, 0)))


def _in_reach(tf: Any, shape: tuple, offset: int) -> tuple[Any, Any, Any]:
    """For matrices of unknown lengths and another diagonal than the main one: its number, or where there is none (which
    the kernels refuse) that of the farthest one; the length of that one, and the length to be had: 0 then."""
    rows, columns = (n.tensor if n.__class__ is Dim else tf.constant(n) for n in shape[-2:])

    def length(k: Any) -> Any:
        return tf.maximum(tf.minimum(rows + tf.minimum(k, 0), columns - tf.maximum(k, 0)), 0)

    k = tf.minimum(tf.maximum(offset, tf.minimum(1 - rows, 0)), tf.maximum(columns - 1, 0))
    return k, length(k), length(offset)


@lowers("diagonal", same=True)
def diagonal(tf: Any, x: Any, offset: int, axis1: int, axis2: int) -> Any:
    x = transposed(tf, x, _diagonal_last(x.shape.rank, axis1, axis2))
    shape = dims(tf, x)
    if _diagonal_length(shape, offset) == 0:
        return kernel(tf, "Fill")(vector(tf, (*shape[:-2], 0)), zero(tf, x.dtype))
    if x.dtype.is_bool:  # tf.vectorized_map fails with bools
        return tf.cast(_part(tf, tf.cast(x, tf.uint8), shape, offset), tf.bool)
    return _part(tf, x, shape, offset)


def _part(tf: Any, x: Any, shape: tuple, offset: int) -> Any:
    part, fill = kernel(tf, "MatrixDiagPartV3"), zero(tf, x.dtype)
    if (offset.__class__ is int and not offset) or _diagonal_length(shape, offset) is not None:
        return part(x, ints(tf, offset), fill)
    k, _, length = _in_reach(tf, shape, offset)
    out = part(x, k, fill)
    out.set_shape((*x.shape[:-2], None))  # of which the kernel's shape rule knows nothing
    return out[..., :length]


@lowers("put_diagonal", same=True)
def put_diagonal(tf: Any, g: Any, shape: tuple, offset: int, axis1: int, axis2: int) -> Any:
    order = _diagonal_last(len(shape), axis1, axis2)
    inner = tuple(shape[i] for i in order)
    length = _diagonal_length(inner, offset)
    if length == 0:
        return kernel(tf, "Fill")(vector(tf, shape), zero(tf, g.dtype))
    if g.shape[-1] is None and length is not None:  # the kernel's shape rule takes an unknown length for a wrong one
        g = reshaped(tf, g, (*dims(tf, g)[:-1], length))
    rows, columns = (n.tensor if n.__class__ is Dim else ints(tf, n) for n in inner[-2:])
    k: Any = ints(tf, offset) if offset.__class__ is int else offset
    if length is None and not (offset.__class__ is int and not offset):
        k, longer, own = _in_reach(tf, inner, offset)
        g = tf.pad(g, [*[(0, 0)] * (g.shape.rank - 1), (0, longer - own)])
    out = kernel(tf, "MatrixDiagV3")(g, k, rows, columns, zero(tf, g.dtype))
    out.set_shape((*g.shape[:-1], None, None))
    return transposed(tf, out, sorted(range(len(shape)), key=order.__getitem__))


# --- flat numbers -----------------------------------------------------------------------------------------


def _strides(shape: tuple, order: str) -> list:
    """Distance in elements from one place to the next along each axis."""
    out: list[Any] = []
    total: Any = 1
    for n in shape if order == "F" else shape[::-1]:
        out.append(total)
        total = n * total if n.__class__ is Dim else total * n
    return out if order == "F" else out[::-1]


def _scalar(tf: Any, n: Any) -> Any:
    return cast(tf, n.tensor, tf.int64) if n.__class__ is Dim else tf.constant(n, tf.int64)


@lowers("unravel_index")
def unravel_index(tf: Any, x: Any, shape: tuple, order: Any) -> tuple:
    """In a graph, numbers out of bounds are not found: no kernel looks."""
    if on_host(tf, x) and tf.executing_eagerly():
        return tuple(tf.constant(a) for a in _numpy.unravel_index(x.numpy(), shape, order))
    x = cast(tf, x, tf.int64)
    out = []
    for n, step in zip(shape, _strides(shape, order), strict=True):
        place = kernel(tf, "FloorDiv")(x, _scalar(tf, step))
        out.append(kernel(tf, "FloorMod")(place, _scalar(tf, n)))
    return tuple(out)


@lowers("ravel_multi_index")
def ravel_multi_index(tf: Any, *xs: Any, dims: tuple, mode: Any, order: Any) -> Any:
    """In a graph, an assertion looks for indices out of bounds; XLA leaves assertions out."""
    if all(on_host(tf, x) for x in xs) and tf.executing_eagerly():
        return tf.constant(_numpy.ravel_multi_index(tuple(x.numpy() for x in xs), dims, mode, order), tf.int64)
    modes = (mode,) * len(xs) if isinstance(mode, str) else tuple(mode)
    total = None
    for x, n, step, how in zip(xs, dims, _strides(dims, order), modes, strict=True):
        x, length = cast(tf, x, tf.int64), _scalar(tf, n)
        zero = tf.constant(0, tf.int64)
        if how == "wrap":
            x = kernel(tf, "FloorMod")(x, length)
        elif how == "clip":
            last = kernel(tf, "Sub")(length, tf.constant(1, tf.int64))
            x = kernel(tf, "Maximum")(kernel(tf, "Minimum")(x, last), zero)
        else:
            inside = kernel(tf, "LogicalAnd")(kernel(tf, "GreaterEqual")(x, zero), kernel(tf, "Less")(x, length))
            check = tf.debugging.Assert(tf.reduce_all(inside), ["invalid entry in coordinates array"])
            with tf.control_dependencies([] if check is None else [check]):
                x = tf.identity(x)
        x = kernel(tf, "Mul")(x, _scalar(tf, step))
        total = x if total is None else kernel(tf, "AddV2")(total, x)
    return total
