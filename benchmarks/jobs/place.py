"""The device that a benchmark, or a run of the tests, is on."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from typing import Any

import tensornumpy as tnp


def start(name: str) -> Any:
    """TensorFlow with this device of it: a second CPU (``CPU:1``) is a logical one, made here before TensorFlow begins.

    Raises DeviceError for a device that is not there.
    """
    from tensornumpy.tensorflow.tensors.start import start as start_tensorflow

    tf = start_tensorflow()
    extra = re.fullmatch(r"(?:/device:)?CPU:([1-9][0-9]*)", name)
    if extra is not None and not tf.config.get_logical_device_configuration(tf.config.list_physical_devices("CPU")[0]):
        cpu = tf.config.list_physical_devices("CPU")[0]
        parts = [tf.config.LogicalDeviceConfiguration() for _ in range(int(extra[1]) + 1)]
        with contextlib.suppress(RuntimeError):  # it has begun: the device is there, or tnp.device says that it is not
            tf.config.set_logical_device_configuration(cpu, parts)
    with tnp.device(name):
        tnp.zeros(1)
    return tf


@contextlib.contextmanager
def on(name: str | None) -> Iterator[Callable[[], Any]]:
    """Scope in which new arrays of ours, and TensorFlow's, lie on the device. Gives what waits until it is idle.

    Raises DeviceError for a device that is not there.
    """
    if name is None:
        yield lambda: None
        return
    tf = start(name)
    with tnp.device(name), tf.device(name):
        yield tf.test.experimental.sync_devices


__all__ = ["on", "start"]
