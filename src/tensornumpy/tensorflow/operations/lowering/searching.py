"""Lowerings whose results depend on the values in size: nonzero and unique; and checks of values.

``tf.vectorized_map`` has no results of another size for each example, and refuses TensorFlow's op (``Where``).
"""

from __future__ import annotations

from typing import Any

import numpy as _numpy

from ..constants import ints, kernel, reshaped
from ..placement import on_host
from ..shapes import dims
from ..table import lowers
from .sorting import at, keys, order


@lowers("nonzero")
def nonzero(tf: Any, x: Any) -> tuple[Any, ...]:
    if not x.shape.rank:
        _numpy.nonzero(_numpy.zeros(()))  # its error
    held = x if x.dtype == tf.bool else kernel(tf, "NotEqual")(x, tf.zeros((), x.dtype))
    places = kernel(tf, "Where")(held)
    return tuple(kernel(tf, "Unpack")(places, x.shape.rank, axis=1))


def _differs(tf: Any, row: Any) -> Any:
    return kernel(tf, "NotEqual")(row[1:], row[:-1])


def _groups(tf: Any, places: Any, changes: Any) -> tuple[Any, Any, Any]:
    """``index, inverse, counts`` of a row whose order is ``places``, with a change where a new value begins."""
    n = tf.size(places, tf.int64)
    ones = tf.ones_like(places[:1], tf.bool)  # empty for an empty row
    begin = kernel(tf, "ConcatV2")((ones, changes), ints(tf, 0))
    starts = kernel(tf, "Where")(begin)[:, 0]
    number = tf.cumsum(tf.cast(begin, tf.int64)) - 1
    inverse = tf.scatter_nd(places[:, None], number, n[None])
    bounds = tf.concat([starts, n[None]], 0)
    return tf.gather(places, starts), inverse, bounds[1:] - bounds[:-1]


@lowers("unique")
def unique(tf: Any, x: Any, axis: int | None = None, equal_nan: bool = True) -> tuple[Any, Any, Any]:
    """First positions of the distinct values in their order, the position of each element among them, and counts."""
    if on_host(tf, x) and x.dtype not in (tf.bfloat16, tf.string):  # whose NaN NumPy does not sort last; no numbers
        _, *found = _numpy.unique(x.numpy(), True, True, True, axis, equal_nan=equal_nan)
        return tuple(tf.constant(f, tf.int64) for f in found)
    if axis is not None:
        return _unique_rows(tf, x, axis)
    shape = dims(tf, x)
    flat = reshaped(tf, x, (-1,)) if x.shape.rank != 1 else x
    by = keys(tf, flat)
    places = order(tf, by)
    ordered = [at(tf, key, places) for key in by]
    changes = _differs(tf, ordered[0])
    for key in ordered[1:]:
        changes = changes | _differs(tf, key)
    if flat.dtype.is_floating or flat.dtype.is_complex:
        nan = at(tf, kernel(tf, "NotEqual")(flat, flat), places)
        changes = changes & ~(nan[1:] & nan[:-1]) if equal_nan else changes | nan[1:]
    index, inverse, counts = _groups(tf, places, changes)
    return index, reshaped(tf, inverse, shape), counts


def _ranks(tf: Any, columns: Any, by: Any) -> Any:
    """For each column the numbers of its values among the distinct ones, rising. Rows are the last axis."""
    places = order(tf, by)
    changes = None
    for key in by:
        ordered = at(tf, key, places)
        own = kernel(tf, "NotEqual")(ordered[:, 1:], ordered[:, :-1])
        changes = own if changes is None else changes | own
    number = tf.cumsum(tf.cast(changes, tf.int64), axis=1)
    number = tf.pad(number, [[0, 0], [1, 0]])[:, : tf.shape(columns)[1]]
    return at(tf, number, order(tf, [places]))


def _unique_rows(tf: Any, x: Any, axis: int) -> tuple[Any, Any, Any]:
    """Rows are equal if all their elements are (NaN is not). Columns are ranked, then pairs of neighbouring columns,
    until there is one: as many rounds as halving takes."""
    axis %= x.shape.rank
    nan = None
    rows = tf.transpose(x, [axis, *[i for i in range(x.shape.rank) if i != axis]])
    n = tf.shape(rows, tf.int64)[0]
    width = tf.reduce_prod(tf.shape(rows, tf.int64)[1:])
    columns = tf.transpose(tf.reshape(rows, tf.stack([n, width])))
    if x.dtype.is_floating or x.dtype.is_complex:
        nan = tf.reduce_any(kernel(tf, "NotEqual")(columns, columns), axis=0)
    ranks = _ranks(tf, columns, keys(tf, columns))

    def pair(r: Any) -> tuple[Any]:
        r = tf.pad(r, [[0, tf.shape(r)[0] % 2], [0, 0]])
        r = r[::2] * n + r[1::2]
        return (_ranks(tf, r, [r]),)

    ranks = tf.concat([ranks, tf.zeros([tf.cast(width == 0, tf.int64), n], tf.int64)], 0)  # rows of nothing are equal
    ranks = tf.ensure_shape(ranks, [None, None])
    (ranks,) = tf.while_loop(
        lambda r: tf.shape(r)[0] > 1, pair, (ranks,), shape_invariants=(tf.TensorShape([None, None]),)
    )
    row = ranks[0]
    places = order(tf, [row])
    changes = _differs(tf, at(tf, row, places))
    if nan is not None:
        changes = changes | at(tf, nan, places)[1:]
    return _groups(tf, places, changes)


@lowers("checked", same=True)
def checked(tf: Any, x: Any, ok: Any, error: type, text: str) -> Any:
    """Where ``ok`` does not hold everywhere: the error in an eager call, TensorFlow's InvalidArgumentError with its
    text in a graph; XLA leaves checks out."""
    if tf.executing_eagerly():
        if not ok.numpy().all():
            raise error(text)
        return kernel(tf, "Identity")(x)
    check = tf.debugging.Assert(tf.reduce_all(ok), [f"{error.__name__}: {text}"])
    with tf.control_dependencies([check]):
        return tf.identity(x)
