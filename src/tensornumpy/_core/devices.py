"""Logical devices: parsing of names, the list of what there is, and scopes.

A logical CPU device is a label that arrays carry: all of them are the same processor, and there is one until
``set_logical_device_configuration`` makes more. What an engine with arrays of its own can reach is a ``TensorDevice``:
GPUs, TPUs, other hosts and TensorFlow's own logical CPU devices, of which the first name starts TensorFlow.
"""

from __future__ import annotations

import functools
import re
import sys
from typing import Any

from .._base import engines
from .._base.errors import DeviceError, message
from .._base.forks import lock
from .._base.scopes import Scope, enter
from . import core
from .core import context

_HOST = "/job:localhost/replica:0/task:0"
_NAME = (  # compiled, and kept by re, when the first name is read
    r"(?:/job:(?P<job>[A-Za-z][\w.-]*))?(?:/replica:(?P<replica>\d+))?(?:/task:(?P<task>\d+))?"
    r"(?:/device:|/)?(?:(?P<type>[A-Za-z]\w*?)(?::(?P<index>\d+|\*))?)?"
)
_OTHERS = ("GPU", "TPU", "XPU", "CUDA", "MPS")  # device types that exist, though not in this engine


class PhysicalDevice:
    """Hardware that logical devices are made of.

    >>> tnp.config.list_physical_devices("CPU")
    [PhysicalDevice(name='/physical_device:CPU:0', device_type='CPU')]
    """

    __slots__ = ("device_type", "name")

    def __init__(self, name: str, device_type: str):
        self.name, self.device_type = name, device_type

    def __repr__(self) -> str:
        return f"PhysicalDevice(name={self.name!r}, device_type={self.device_type!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PhysicalDevice) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)


class LogicalDeviceConfiguration:
    """What one logical device of a physical device may use. A CPU device takes no limit: see ``config``.

    >>> tnp.config.LogicalDeviceConfiguration()
    LogicalDeviceConfiguration(memory_limit=None)
    """

    __slots__ = ("memory_limit",)

    def __init__(self, memory_limit: int | None = None):
        self.memory_limit = memory_limit

    def __repr__(self) -> str:
        return f"LogicalDeviceConfiguration(memory_limit={self.memory_limit})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LogicalDeviceConfiguration) and self.memory_limit == other.memory_limit

    def __hash__(self) -> int:
        return hash(self.memory_limit)


class LogicalDevice(str):
    """A device that arrays can be on: a text, TensorFlow's full name of it, that equals every spelling of the name.

    >>> device = tnp.ones(2).device
    >>> device == "/CPU:0", device.endswith("CPU:0")
    (True, True)
    """

    __slots__ = ("device_type", "host", "key", "name", "number", "short", "used")
    engine: Any = None  # whose tensors are the values of arrays on it; None: they are NumPy's

    device_type: str
    host: str
    key: tuple[str, str, int]
    name: str
    number: int
    short: str
    used: bool

    def __new__(cls, device_type: str, number: int, host: str = _HOST) -> LogicalDevice:
        self = super().__new__(cls, f"{host}/device:{device_type}:{number}")
        self.host, self.device_type, self.number = host, device_type, number
        self.key = (host, device_type, number)  # what makes it this device
        self.short = f"{device_type}:{number}" if host == _HOST else str(self)
        self.name = f"/device:{self.short}" if host == _HOST else str(self)
        self.used = False  # a scope has been opened on it, so arrays may be on it
        return self

    def __repr__(self) -> str:
        return f"LogicalDevice(name={self.name!r}, device_type={self.device_type!r})"

    def __eq__(self, other: object) -> bool:
        try:
            return _key(other) == self.key
        except DeviceError:
            return False

    def __ne__(self, other: object) -> bool:  # str has its own
        return not self == other

    __hash__ = str.__hash__  # that of the full name

    def __reduce__(self) -> tuple:
        return _unpickle, (self.device_type, self.number)


class TensorDevice(LogicalDevice):
    """A device of an engine: arrays on it have its tensors as values."""

    __slots__ = ("engine",)

    def __reduce__(self) -> tuple:
        return device_of, (str(self), self.engine.name)


def _unpickle(device_type: str, number: int) -> LogicalDevice:
    """The device of this process; one that it does not have, in name only."""
    found = [d for d in _logical if (d.device_type, d.number) == (device_type, number)]
    return found[0] if found else LogicalDevice(device_type, number)


_physical = [PhysicalDevice("/physical_device:CPU:0", "CPU")]
_logical = [LogicalDevice("CPU", 0)]
_configurations: list[LogicalDeviceConfiguration] | None = None
_lock = lock()


def default_device() -> LogicalDevice:
    """Where arrays are made outside any scope."""
    return _logical[0]


def current_device() -> LogicalDevice:
    """Where an array that is made now will be."""
    return context().device or default_device()


# --- names ------------------------------------------------------------------------------------------------


def _key(device: object) -> tuple | None:
    """Host, type and number of a device: ours, a name, or TensorFlow's object, which has a name and a type."""
    if isinstance(device, LogicalDevice):
        return device.key
    if isinstance(device, str):
        return _parse(device)
    name = getattr(device, "name", None)
    if isinstance(name, str) and getattr(device, "device_type", None) is not None and "/device:" in name:
        return _parse(name)
    return None


def _listing() -> str:
    known = [d.short for d in _logical] + [device_of(*each).short for each in engines.device_names(None).items()]
    return "this process has " + ", ".join(dict.fromkeys(known))


@functools.lru_cache(maxsize=256)
def _parse(name: str) -> tuple[str, str, int]:
    """Host, type and number in a device name. Raises DeviceError for a name with no sense."""
    match = re.fullmatch(_NAME, name.strip())
    if match is None or not (match["type"] or match["job"]):
        raise DeviceError(
            message(f"{name!r} is not a device name; {_listing()}", 'tnp.device("CPU:0") or tnp.device("/CPU:0")')
        )
    index = match["index"]
    host = f"/job:{match['job'] or 'localhost'}/replica:{match['replica'] or 0}/task:{match['task'] or 0}"
    return host, (match["type"] or "CPU").upper(), 0 if index in (None, "*") else int(index)


def device_of(name: str, engine: str = "tensorflow") -> LogicalDevice:
    """The device of an engine with this full name, there or not. Raises DeviceError without the engine."""
    return _device_of(name, engines.named(engine))


@functools.cache
def _device_of(name: str, engine: Any) -> LogicalDevice:
    host, kind, number = _parse(name)
    device = TensorDevice(kind, number, host)
    device.engine = engine
    return device


def resolve(device: Any) -> LogicalDevice:
    """The logical device of a name in any spelling or of a device object; None is the default one.

    Raises DeviceError, which lists what there is, for one that this process does not have.
    """
    if device is None:
        return default_device()
    key = _key(device)
    if key is None:
        raise TypeError(
            message(f"a device is a name or a device object, not {device!r}; {_listing()}", 'tnp.device("CPU:0")')
        )
    if isinstance(device, TensorDevice):
        return device
    for known in _logical:
        if known.key == key:
            return known
    host, kind, index = key
    full = f"{host}/device:{kind}:{index}"
    may_be_an_engines = host != _HOST or kind != "CPU" or engines.are_possible()
    found = engines.device_names(full if may_be_an_engines else None)
    if full in found:
        return device_of(full, found[full])
    name = f"{kind}:{index}" if host == _HOST else full
    if host != _HOST:
        fix = "tf.config.experimental_connect_to_host (or _to_cluster), which makes its devices known"
    elif kind in _OTHERS and "tensorflow" in sys.modules:
        fix = f'tf.config.list_physical_devices("{kind}") tells what TensorFlow finds; tnp.device("CPU:0") is there'
    elif kind in _OTHERS:
        fix = 'pip install "tensornumpy[tensorflow]" and what TensorFlow needs for it; then this name is known'
    elif kind != "CPU":
        fix = 'tnp.device("CPU:0")'
    else:
        fix = (
            "tnp.config.set_logical_device_configuration(tnp.config.list_physical_devices('CPU')[0], "
            f"[tnp.config.LogicalDeviceConfiguration()] * {index + 1})"
        )
    raise DeviceError(message(f"there is no device {name}; {_listing()}", fix))


# --- scopes -----------------------------------------------------------------------------------------------


class on_device(Scope):
    """Scope in which results are placed on a device, in this thread or task alone; see ``tnp.device``."""

    def __init__(self, device: Any):
        self._device = resolve(device)

    def __enter__(self) -> LogicalDevice:
        target = self._device
        with _lock:
            if target.engine is None and target not in _logical:
                raise DeviceError(message(f"the device {target.short} is gone; {_listing()}", 'tnp.device("CPU:0")'))
            target.used = True
        if target.engine is not None:
            target.engine.start()
            core.use_tensors()
        is_default = target is _logical[0] and not core.tensors  # tensors have to be told to come back
        enter(self, context().replace(device=None if is_default else target))
        return target


# --- configuration ----------------------------------------------------------------------------------------


def physical_devices(device_type: str | None = None) -> list[PhysicalDevice]:
    others = [PhysicalDevice(*each) for each in engines.hardware()]
    every = [*_physical, *(d for d in others if d not in _physical)]
    return [d for d in every if device_type is None or d.device_type == device_type.upper()]


def logical_devices(device_type: str | None = None) -> list[LogicalDevice]:
    others = [device_of(*each) for each in engines.device_names(None).items()]
    every = [*_logical, *(d for d in others if d not in _logical)]
    return [d for d in every if device_type is None or d.device_type == device_type.upper()]


def configuration_of(device: PhysicalDevice) -> list[LogicalDeviceConfiguration] | None:
    _check_physical(device)
    return None if _configurations is None else list(_configurations)


def _check_physical(device: Any) -> None:
    if device not in _physical:
        raise ValueError(
            message(f"Unrecognized device: {device!r}; there is {_physical}", "tnp.config.list_physical_devices()[0]")
        )


def configure(device: PhysicalDevice, configurations: list[LogicalDeviceConfiguration] | None) -> None:
    global _configurations  # noqa: PLW0603
    _check_physical(device)
    wanted = None if configurations is None else list(configurations)
    if wanted is not None:
        if not wanted:
            raise ValueError("a physical device needs at least one logical device, got an empty list")
        for each in wanted:
            if not isinstance(each, LogicalDeviceConfiguration):
                raise TypeError(f"expected LogicalDeviceConfiguration, got {each!r}")
            if each.memory_limit is not None:
                raise ValueError("Setting memory limit on CPU virtual devices is currently not supported")
    count = 1 if wanted is None else len(wanted)
    with _lock:
        gone = [d.short for d in _logical[count:] if d.used]
        if gone:
            raise RuntimeError(
                message(
                    f"Virtual devices cannot be modified after being initialized: {', '.join(gone)} may have arrays",
                    f"configure {len(_logical)} devices or more, or do it before the first tnp.device scope",
                )
            )
        _logical[:] = [*_logical[:count], *(LogicalDevice("CPU", i) for i in range(len(_logical), count))]
        _configurations = wanted
