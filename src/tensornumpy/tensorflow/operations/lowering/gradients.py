"""Lowerings of what gradients need when lengths of axes are unknown."""

from __future__ import annotations

from typing import Any

from ..table import lowers


@lowers("sum_to")
def sum_to(tf: Any, r: Any, x: Any) -> Any:
    """The axes are TensorFlow's answer for two shapes; at run time, when the lengths are known."""
    shape = tf.shape(x)
    axes = tf.raw_ops.BroadcastGradientArgs(s0=shape, s1=tf.shape(r)).r0
    return tf.ensure_shape(tf.reshape(tf.reduce_sum(r, axes), shape), x.shape)
