"""Lowerings: folds with any binary ufunc along the last axis, written with the lowering of the ufunc itself.

Where the grouping does not matter, a running fold takes in twice as many elements with each step, and a fold of
everything halves what is left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as _numpy

from ...._base.errors import TensorFlowError, message
from ...._base.facts import table
from ..evaluate import cast
from ..shapes import Dim, dims
from ..table import load, lowers


def _function(tf: Any, name: str) -> Callable[[Any, Any], Any]:
    """The ufunc on tensors of one dtype, which the result has too."""
    lowering: Any = load()[name]

    def apply(a: Any, b: Any) -> Any:
        if lowering.dtypes is None or a.dtype.name in lowering.dtypes:
            return cast(lowering.rule(tf, a, b), a.dtype)
        wide = next(tf.as_dtype(d) for d in ("float32", "float64", "int32", "int64") if d in lowering.dtypes)
        return cast(lowering.rule(tf, cast(a, wide), cast(b, wide)), a.dtype)

    return apply


def _running(tf: Any, f: Any, x: Any, fresh: Any, n: int) -> Any:
    """The running fold in log2(n) steps: after each, y[k] holds the fold of twice as many elements."""
    y, begun, step = x, fresh, 1
    while step < n:
        more = tf.where(begun[..., step:], y[..., step:], f(y[..., :-step], y[..., step:]))
        begun = tf.concat([begun[..., :step], begun[..., step:] | begun[..., :-step]], -1)
        y = tf.concat([y[..., :step], more], -1)
        step *= 2
    return y


def _of_open_length(tf: Any, f: Any, x: Any, fresh: Any, keep: Any, is_associative: bool) -> Any:
    """The running fold along an axis whose length the graph alone knows: the same steps in a loop of the graph."""
    n, shape = tf.shape(x)[-1], tf.shape(x)
    if is_associative:

        def double(step: Any, y: Any, begun: Any) -> tuple:
            first = tf.range(n) < step  # what Roll brings there is from the other end
            more = tf.where(begun | first, y, f(tf.roll(y, step, -1), y))
            return step * 2, tf.ensure_shape(more, x.shape), begun | (tf.roll(begun, step, -1) & ~first)

        state = (tf.constant(1), x, tf.ensure_shape(tf.broadcast_to(fresh, shape), x.shape))
        return tf.while_loop(lambda step, *_: step < n, double, state)[1]
    columns = [_columns(tf, tf.broadcast_to(t, shape)) for t in (x, fresh, keep)]

    def one(before: Any, column: tuple) -> Any:
        x, fresh, keep = column
        return tf.where(fresh, x, tf.where(keep, f(before, x), before))

    # an element in front, so that there is one
    row = tf.concat([[1], shape[:-1]], 0)
    columns = [tf.concat([tf.ones(row, c.dtype), c], 0) for c in columns]
    y = tf.scan(one, tuple(columns), tf.ones(shape[:-1], x.dtype))
    return tf.ensure_shape(_columns(tf, y[1:], -1), x.shape)


def _columns(tf: Any, x: Any, by: int = 1) -> Any:
    """The last axis first, or back again."""
    rank = x.shape.rank
    return tf.transpose(x, [(i - by) % rank for i in range(rank)])


@lowers("fold")
def fold(tf: Any, x: Any, fresh: Any, keep: Any, ufunc: str) -> Any:
    n, f = dims(tf, x)[-1], _function(tf, ufunc)
    known = tf.get_static_value(keep)
    is_associative = table[ufunc].associative and known is not None and bool(_numpy.all(known))
    if n.__class__ is Dim:
        return _of_open_length(tf, f, x, fresh, keep, is_associative)
    if n < 2:
        return tf.identity(x)
    if is_associative:
        return _running(tf, f, x, tf.broadcast_to(fresh, tf.shape(x)), n)
    shape = tf.shape(x)
    fresh, keep = tf.broadcast_to(fresh, shape), tf.broadcast_to(keep, shape)
    y = [x[..., 0]]
    for k in range(1, n):
        going = tf.where(keep[..., k], f(y[-1], x[..., k]), y[-1])
        y.append(tf.where(fresh[..., k], x[..., k], going))
    return tf.stack(y, -1)


@lowers("running")
def running(tf: Any, x: Any, ufunc: str, axis: int) -> Any:
    order = [k for k in range(x.shape.rank) if k != axis % x.shape.rank] + [axis % x.shape.rank]
    x = tf.transpose(x, order)
    y = fold(tf, x, tf.equal(tf.range(tf.shape(x)[-1]), 0), tf.constant(True), ufunc)
    return tf.transpose(y, [order.index(k) for k in range(len(order))])


@lowers("fold_parts")
def fold_parts(tf: Any, x: Any, starts: tuple[int, ...], ufunc: str) -> Any:
    n, f = dims(tf, x)[-1], _function(tf, ufunc)
    if n.__class__ is Dim:
        if starts != (0,):
            raise TensorFlowError(
                message(
                    f"{ufunc}.reduceat along an axis whose length is known only when the graph runs",
                    "an axis of known length",
                )
            )
        first, every = tf.equal(tf.range(tf.shape(x)[-1]), 0), tf.constant(True)
        return _of_open_length(tf, f, x, first, every, table[ufunc].associative)[..., -1:]
    if starts == (0,) and table[ufunc].associative:
        while n > 1:
            half = n // 2
            rest = x[..., 2 * half :]
            x = tf.concat([f(x[..., :half], x[..., half : 2 * half]), rest], -1)
            n -= half
        return tf.identity(x)
    if not starts:
        return x[..., :0]
    fresh = _numpy.zeros(n, bool)
    fresh[list(starts)] = True
    running = fold(tf, x, tf.constant(fresh), tf.constant(True), ufunc)
    return tf.gather(running, [*[s - 1 for s in starts[1:]], n - 1], axis=-1)
