"""Where arrays are: the ``device`` scope, and the memory of other libraries. ``x.to_device`` is in methods.py."""

from __future__ import annotations

from typing import Any

import numpy as np

from .. import _dispatch
from .._core import ndarray
from .._devices import on_device
from .._dispatch import overrides
from .creation import asarray

_ACCELERATORS = (2, 10, 13)  # DLPack's kDLCUDA, kDLROCM, kDLCUDAManaged


class device(on_device):
    """Scope in which every result is placed on a device; the innermost scope counts, and views stay with their base.

    Takes a name ("CPU:0", "/CPU:0", "/device:CPU:0", "/job:localhost/replica:0/task:0/device:CPU:0"), a device of
    ``tnp.config.list_logical_devices()``, or None for the default device. Operands from other devices are copied
    silently, as in TensorFlow. The scope holds for the thread or task that opened it.

    Raises DeviceError, which lists the devices there are, for one that is not there.

    >>> with tnp.device("CPU:0"):
    ...     x = tnp.ones(2)
    >>> print(x.device)
    /job:localhost/replica:0/task:0/device:CPU:0
    """


device.__module__ = "tensornumpy"


def from_dlpack(x: Any, /, *, device: Any = None, copy: bool | None = None) -> ndarray:
    """The array of another library (torch, jax, cupy, tensorflow ...) without a copy, by the DLPack protocol.

    The memory is shared, and read-only where the other side says so. Memory of an accelerator needs TensorFlow, and
    gives an array on TensorFlow's device. Raises BufferError for memory that nobody here can read, or for
    ``copy=False`` where a copy is needed.

    >>> tnp.from_dlpack(np.arange(3)).numpy()
    array([0, 1, 2])
    """
    if hasattr(x, "__tf_tensor__"):
        return asarray(x, device=device, copy=copy)
    if hasattr(x, "__dlpack_device__") and x.__dlpack_device__()[0] in _ACCELERATORS:
        return asarray(_dispatch.interop().of_dlpack(x, copy), device=device)
    plain = np.from_dlpack(x, copy=copy) if copy is not None else np.from_dlpack(x)
    return asarray(plain, device=device)


from_dlpack.__module__ = "tensornumpy"
overrides[np.from_dlpack] = from_dlpack

__all__ = ["device", "from_dlpack"]
