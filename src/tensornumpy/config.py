"""``tnp.config``: which devices there are, how many logical CPU devices to make of the processor, and native code.

    cpu = tnp.config.list_physical_devices("CPU")[0]
    tnp.config.set_logical_device_configuration(cpu, [tnp.config.LogicalDeviceConfiguration()] * 2)
    with tnp.device("CPU:1"):
        ...

The names are TensorFlow's, with the same meaning.
"""

from __future__ import annotations

import importlib.util
import sys
from typing import Any

from ._core import _compiled, devices
from ._core.devices import LogicalDevice, LogicalDeviceConfiguration, PhysicalDevice
from ._core.hooks import provide as _provide
from ._core.plugins import plugin as _plugin
from .engines import background as _background
from .engines import eager as _eager
from .engines.llvm.link import disk as _disk
from .function.function import Strictness as _Strictness

_provide(large=_eager.run)  # the core lies below the engines


def list_physical_devices(device_type: str | None = None) -> list[PhysicalDevice]:
    """The hardware of this process, of one type ("CPU") if given. Types that are not there give an empty list.

    >>> tnp.config.list_physical_devices("GPU")
    []
    """
    return devices.physical_devices(device_type)


def list_logical_devices(device_type: str | None = None) -> list[LogicalDevice]:
    """The devices that arrays can be on, of one type if given; what ``tnp.device`` takes.

    >>> tnp.config.list_logical_devices("CPU")[0]
    LogicalDevice(name='/device:CPU:0', device_type='CPU')
    """
    return devices.logical_devices(device_type)


def get_logical_device_configuration(device: PhysicalDevice) -> list[LogicalDeviceConfiguration] | None:
    """What ``set_logical_device_configuration`` has set for the physical device, or None.

    Raises ValueError for a device that is not there.
    """
    return devices.configuration_of(device)


def set_logical_device_configuration(
    device: PhysicalDevice, logical_devices: list[LogicalDeviceConfiguration] | None
) -> None:
    """Make one logical device for each configuration in the list (None: a single one again).

    More may be made at any time, which TensorFlow does not allow. Raises RuntimeError if a device would go whose
    scope has been entered, because arrays may be on it; ValueError for an empty list, a memory limit, or a physical
    device that is not there.

    >>> cpu = tnp.config.list_physical_devices("CPU")[0]
    >>> count = len(tnp.config.list_logical_devices("CPU")) + 1
    >>> tnp.config.set_logical_device_configuration(cpu, [tnp.config.LogicalDeviceConfiguration()] * count)
    >>> len(tnp.config.list_logical_devices()) >= 2
    True
    """
    devices.configure(device, logical_devices)


def set_native(mode: str) -> None:
    """How ``function`` gets native code from now on: ``"background"``, ``"now"`` (before the first call), or ``"off"``.

    The environment variable ``TENSORNUMPY_NATIVE`` sets it for a process. Raises ValueError for another word.

    >>> tnp.config.set_native(tnp.config.get_native())
    """
    _background.set_mode(mode)


def get_native() -> str:
    """How ``function`` gets native code: ``"background"`` unless it was set.

    >>> tnp.config.get_native() in ("background", "now", "off")
    True
    """
    return _background.get_mode()


def set_strict(strict: bool) -> None:
    """Whether a ``function`` that cannot be traced raises (True) or runs in Python with an ``EagerWarning`` (False).

    Functions that have ``strict=`` of their own are not concerned. The environment variable ``TENSORNUMPY_STRICT=1``
    sets it for a process.

    >>> tnp.config.set_strict(tnp.config.get_strict())
    """
    _Strictness.default = bool(strict)


def get_strict() -> bool:
    """Whether a ``function`` that cannot be traced raises: False unless it was set.

    >>> tnp.config.get_strict() in (True, False)
    True
    """
    return _Strictness.default


def set_deterministic(deterministic: bool) -> None:
    """Whether calls of a ``function`` give the same bits from the first to the last, and from run to run.

    By default the first calls run on NumPy while native code is made, and of compiled code and Python the faster one is
    kept, by measuring; ``exp``, sums and their like may end in other bits then. With True native code is made before
    the first call and always used, and nothing is measured. Functions that have been called are not concerned. The
    environment variable ``TENSORNUMPY_DETERMINISTIC=1`` sets it for a process.

    >>> tnp.config.set_deterministic(tnp.config.get_deterministic())
    """
    _background.set_deterministic(bool(deterministic))


def get_deterministic() -> bool:
    """Whether calls of a ``function`` have the same bits from the first to the last: False unless it was set.

    >>> tnp.config.get_deterministic() in (True, False)
    True
    """
    return _background.is_deterministic()


def native_status() -> dict[str, str]:
    """Whether native code is in use (``engine``) and kept on disk (``cache``), and why it is not. ``core`` tells
    whether arrays, their operators, tapes and the calls of functions are the compiled extension, or its Python form and
    why.

    >>> sorted(tnp.config.native_status())
    ['cache', 'core', 'engine']
    """
    mode = _background.get_mode()
    why = "there is no llvmlite; pip install llvmlite" if importlib.util.find_spec("llvmlite") is None else None
    if mode == "off":
        why = "TENSORNUMPY_NATIVE=off, or tnp.config.set_native('off')"
    made = "made in the background" if mode == "background" else "made at once"
    cache = _disk.status()
    return {
        "engine": f"native kernels, {made}" if why is None else f"off: {why}",
        "core": "extension" if _compiled.reason is None else f"Python: {_compiled.reason}",
        "cache": cache.path or "none" if cache.reason is None else f"off: {cache.reason}",
    }


def set_cache_size(megabytes: float) -> None:
    """Bound the folder of kept machine code (256 MB, or the environment variable ``TENSORNUMPY_CACHE_MB``).

    What was not used for the longest time goes first. Raises ValueError below 0.

    >>> tnp.config.set_cache_size(256)
    """
    _disk.set_most(megabytes)


def _threads() -> Any:
    """The pool of threads, which programs without native code do without."""
    return _plugin("native", "link.threads")


def set_num_threads(n: int) -> None:
    """Let native code run on at most ``n`` threads. Results do not depend on it. Raises ValueError below 1.

    >>> tnp.config.set_num_threads(tnp.config.get_num_threads())
    """
    _threads().set_num_threads(n)


def get_num_threads() -> int:
    """Threads that native code may use: the processors of this process, within its container's quota,
    ``OMP_NUM_THREADS`` and ``TENSORNUMPY_NUM_THREADS``.

    >>> tnp.config.get_num_threads() >= 1
    True
    """
    number: int = _threads().get_num_threads()
    return number


def register_einops() -> None:
    """Let ``einops.rearrange``, ``reduce``, ``repeat``, ``einsum`` and ``pack`` take arrays of ours.

    einops knows its libraries by name, and this adds one to them; ``einops.array_api`` needs no registration. Raises
    ImportError without einops. A second call does nothing.

    >>> import einops
    >>> tnp.config.register_einops()
    >>> einops.rearrange(tnp.ones((2, 6)), "a (b c) -> c b a", b=2).shape
    (3, 2, 2)
    """
    global _einops  # noqa: PLW0603
    if _einops is not None:
        return
    from einops._backends import NumpyBackend

    class Backend(NumpyBackend):
        framework_name = "tensornumpy"

        def __init__(self) -> None:
            self.np = sys.modules["tensornumpy"]

        def from_numpy(self, x: Any) -> Any:
            return self.np.asarray(x)

        def to_numpy(self, x: Any) -> Any:
            return x.numpy()

    _einops = Backend


_einops: type | None = None  # einops finds the subclasses of its own class that live

__all__ = [
    "LogicalDevice", "LogicalDeviceConfiguration", "PhysicalDevice", "get_deterministic",
    "get_logical_device_configuration", "get_native", "get_num_threads", "get_strict", "list_logical_devices",
    "list_physical_devices", "native_status", "register_einops", "set_cache_size", "set_deterministic",
    "set_logical_device_configuration", "set_native", "set_num_threads", "set_strict",
]  # fmt: skip
