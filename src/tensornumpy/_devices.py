"""Logical devices: parsing of names, the list of what there is, and ``tnp.device`` scopes."""

from __future__ import annotations


class LogicalDevice:
    """A device that arrays can be on; prints as TensorFlow's full name."""

    def __init__(self, device_type: str, index: int):
        self.device_type, self.index = device_type, index
        self.name = f"/device:{device_type}:{index}"
        self.short = f"{device_type}:{index}"

    def __str__(self) -> str:
        return f"/job:localhost/replica:0/task:0/device:{self.short}"


_CPU0 = LogicalDevice("CPU", 0)


def default_device() -> LogicalDevice:
    """Where arrays are made outside any scope."""
    return _CPU0
