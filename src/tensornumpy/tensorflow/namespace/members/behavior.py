"""NumPy's behaviour of tf.Tensor and tf.Variable, switched on by the user for the process, and off again.

Switching on puts the members of tensor.py and variable.py into the two classes and keeps what stood there; switching
off puts everything back. ``import tensornumpy.tensorflow`` alone changes nothing of TensorFlow.
"""

from __future__ import annotations

import sys
import threading
from typing import Any

from ...._core import core
from ...._core.core import set_process_promotion
from ....api.system.promotion import _check
from ...operations.conversion import switch
from .. import weak
from ..lifting import tf
from . import tensor, variable

_MISSING: Any = object()
_lock = threading.RLock()


class _State:
    """What is in force: the arguments of the last call, and what stood in the classes before."""

    arguments: tuple[bool, str] | None = None
    replaced: list[tuple[type, str, Any]] = []
    promotion: tuple[str, bool] | None = None


class Behavior:
    """What ``experimental_enable_numpy_behavior`` returns: used by ``with``, it ends with the block."""

    def __init__(self, previous: tuple[bool, str] | None):
        self._previous = previous

    def __enter__(self) -> None:
        return None

    def __exit__(self, *exc: object) -> None:
        if self._previous is None:
            experimental_disable_numpy_behavior()
        else:
            experimental_enable_numpy_behavior(*self._previous)

    def __repr__(self) -> str:
        return "<NumPy behavior of tf.Tensor and tf.Variable>"


def experimental_enable_numpy_behavior(prefer_float32: bool = False, dtype_conversion_mode: str = "legacy") -> Behavior:
    """Give tf.Tensor and tf.Variable NumPy's operators, methods, promotion and indexing, in the whole process.

    ``dtype_conversion_mode`` says how dtypes combine: "legacy" as in NumPy, "all", "safe" or "off"; with
    ``prefer_float32`` Python floats are float32. A tf.Variable also takes writes: ``v[1] = x``, ``v[mask] += 1``. Ended
    by ``experimental_disable_numpy_behavior()``, or by the end of a ``with`` block. Raises ValueError for an unknown
    mode.

    >>> with tnp.experimental_enable_numpy_behavior():
    ...     (tf.constant([[1, 2], [3, 4]]).T + 0.5)[:, [1, 0]].sum().numpy()
    np.float64(12.0)
    """
    rules = _check(dtype_conversion_mode, prefer_float32)
    with _lock:
        previous = _State.arguments
        if previous is None:
            _State.promotion = core.process_promotion
            _install()
        _State.arguments = (bool(prefer_float32), dtype_conversion_mode)
        switch(dtype_conversion_mode if dtype_conversion_mode in ("all", "safe") else None)
        set_process_promotion(rules)
    return Behavior(previous)


def experimental_disable_numpy_behavior() -> None:
    """Make tf.Tensor and tf.Variable what they are without it. Does nothing where the behaviour is off."""
    with _lock:
        if _State.arguments is None:
            return
        _remove()
        switch(None)
        _State.arguments = None
        set_process_promotion(_State.promotion)


def _install() -> None:
    namespace = sys.modules[f"{__package__.rpartition('.')[0]}.names"]
    for cls, found in (
        (tf.Tensor, tensor.tensor_members(namespace.__getattribute__)),
        (tf.Variable, variable.variable_members(namespace.__getattribute__)),
        (weak.weak_class(), tensor.weak_members(namespace.__getattribute__)),
    ):
        for name, member in found.items():
            _put(cls, name, member)
            for below in _subclasses(cls):
                if name in vars(below) and below.__module__.startswith("tensorflow.") and name in variable.IN_PLACE:
                    _put(below, name, member)


def _subclasses(cls: type) -> list[type]:
    direct: list[type] = cls.__subclasses__()
    return [*direct, *(below for child in direct for below in _subclasses(child))]


def _put(cls: type, name: str, member: Any) -> None:
    _State.replaced.append((cls, name, vars(cls).get(name, _MISSING)))
    setattr(cls, name, member)


def _remove() -> None:
    while _State.replaced:
        cls, name, before = _State.replaced.pop()
        if before is _MISSING:
            delattr(cls, name)
        else:
            setattr(cls, name, before)


__all__ = ["experimental_disable_numpy_behavior", "experimental_enable_numpy_behavior"]
