"""Python numbers as tensors, each kept for its dtype and device: making one costs more than most operations on it."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from ..operations.evaluate import current_device, tensor
from .lifting import tf


@functools.lru_cache(1024)
def _cached(number: Any, dtype: Any, device: str) -> Any:
    return tf.constant(number, dtype)


def constant(number: Any, dtype: Any) -> Any:
    """A scalar of this dtype, -0.0 too, which TensorFlow takes for 0.0 among those that it has made."""
    if number == 0:
        return tensor(np.asarray(number, dtype.as_numpy_dtype))
    return _cached(number, dtype, current_device()) if tf.executing_eagerly() else tf.constant(number, dtype)


__all__ = ["constant"]
