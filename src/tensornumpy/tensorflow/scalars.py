"""Python numbers as tensors. TensorFlow keeps the ones it has made, and takes 0.0 and -0.0 for one of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..engines.tensorflow.evaluate import tensor
from .lifting import tf


def constant(number: Any, dtype: Any) -> Any:
    """A scalar of this dtype, -0.0 too."""
    if number == 0:
        return tensor(np.asarray(number, dtype.as_numpy_dtype))
    return tf.constant(number, dtype)


__all__ = ["constant"]
