"""Lowerings: folds with any binary ufunc along the last axis, written with the lowering of the ufunc itself.

Where the grouping does not matter, a running fold takes in twice as many elements with each step, and a fold of
everything halves what is left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as _numpy

from ..._errors import TensorFlowError, message
from ..._facts import table
from .evaluate import cast
from .shapes import Dim, dims
from .table import load, lowers


def _function(tf: Any, name: str) -> Callable[[Any, Any], Any]:
    """The ufunc on tensors of one dtype, which the result has too."""
    lowering: Any = load()[name]

    def apply(a: Any, b: Any) -> Any:
        if lowering.dtypes is None or a.dtype.name in lowering.dtypes:
            return cast(lowering.rule(tf, a, b), a.dtype)
        wide = next(tf.as_dtype(d) for d in ("float32", "float64", "int32", "int64") if d in lowering.dtypes)
        return cast(lowering.rule(tf, cast(a, wide), cast(b, wide)), a.dtype)

    return apply


def _length(tf: Any, x: Any, name: str) -> int:
    n = dims(tf, x)[-1]
    if n.__class__ is Dim:
        raise TensorFlowError(
            message(f"{name} along an axis whose length is known only when the graph runs", "an axis of known length")
        )
    return n


def _running(tf: Any, f: Any, x: Any, fresh: Any, n: int) -> Any:
    """The running fold in log2(n) steps: after each, y[k] holds the fold of twice as many elements."""
    y, begun, step = x, fresh, 1
    while step < n:
        more = tf.where(begun[..., step:], y[..., step:], f(y[..., :-step], y[..., step:]))
        begun = tf.concat([begun[..., :step], begun[..., step:] | begun[..., :-step]], -1)
        y = tf.concat([y[..., :step], more], -1)
        step *= 2
    return y


@lowers("fold")
def fold(tf: Any, x: Any, fresh: Any, keep: Any, ufunc: str) -> Any:
    n, f = _length(tf, x, f"{ufunc}.accumulate"), _function(tf, ufunc)
    if n < 2:
        return tf.identity(x)
    if table[ufunc].associative and tf.get_static_value(keep) is not None and _numpy.all(tf.get_static_value(keep)):
        return _running(tf, f, x, tf.broadcast_to(fresh, tf.shape(x)), n)
    shape = tf.shape(x)
    fresh, keep = tf.broadcast_to(fresh, shape), tf.broadcast_to(keep, shape)
    y = [x[..., 0]]
    for k in range(1, n):
        going = tf.where(keep[..., k], f(y[-1], x[..., k]), y[-1])
        y.append(tf.where(fresh[..., k], x[..., k], going))
    return tf.stack(y, -1)


@lowers("fold_parts")
def fold_parts(tf: Any, x: Any, starts: tuple[int, ...], ufunc: str) -> Any:
    n, f = _length(tf, x, f"{ufunc}.reduce"), _function(tf, ufunc)
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
