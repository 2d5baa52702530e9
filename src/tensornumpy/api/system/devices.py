"""Where arrays are: the ``device`` scope.

``x.to_device`` is in members/methods.py, memory of other libraries in members/dlpack.py.
"""

from __future__ import annotations

from ..._core.devices import on_device


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

__all__ = ["device"]
