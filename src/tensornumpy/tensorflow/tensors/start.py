"""The start of the TensorFlow engine: from then on values of arrays can be tf.Tensors."""

from __future__ import annotations

import threading
from typing import Any

from ..._core import core
from ..._core.pytree import placed as placed_by
from ..._core.values import Placed
from ..operations.evaluate import engine, tensorflow
from .autograph import leave_alone

_lock = threading.Lock()


class _Started:
    """Whether TensorFlow was told of us."""

    yes = False


def start() -> Any:
    """Import TensorFlow and make it known that arrays may have tensors as values; returns the module.

    Raises ImportError where TensorFlow is not installed.
    """
    tf = tensorflow()
    engine()
    with _lock:
        if not _Started.yes:
            leave_alone()
            _Started.yes = True
        core.use_tensors()
    return tf


def placed(x: Any, is_alone: bool = False) -> Placed:
    """The value that a tensor is. ``is_alone``: for the time of a call."""
    return placed_by(engine(), x, is_alone)


__all__ = ["placed", "start"]
