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

from ._base import defects as _defects
from ._base.hooks import provide as _provide
from ._base.plugins import plugin as _plugin
from ._core import _compiled, devices
from ._core import tracebacks as _tracebacks
from ._core.devices import LogicalDevice, LogicalDeviceConfiguration, PhysicalDevice
from .engines import background as _background
from .engines import eager as _eager
from .engines.llvm.link import disk as _disk
from .function.function import Strictness as _Strictness
from .transforms.tape.escapes import Strictness as _Gradients

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


def set_checked(checked: bool) -> None:
    """Whether native code that is made from now on compares each access with the array that it belongs to.

    An access outside of it is a defect of the compiler, and raises SystemError with the statement and the user's line
    in the place of what it would do to the memory. Such code took 1.0 to 1.8 times as long where it was measured (sums
    of products 1.0, softmax 1.1, elements by index 1.2, a stencil in a loop 1.4, a product of small matrices 1.8). The
    environment variable ``TENSORNUMPY_CHECKED=1`` sets it for a process.

    >>> tnp.config.set_checked(tnp.config.get_checked())
    """
    _background.set_checked(bool(checked))


def get_checked() -> bool:
    """Whether native code that is made from now on compares each access with the array that it belongs to.

    >>> tnp.config.get_checked()
    False
    """
    return _background.is_checked()


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


def set_traceback(mode: str) -> None:
    """Which frames tracebacks have from now on: ``"short"``, the user's, or ``"full"``, those of this library, too.

    The environment variable ``TENSORNUMPY_TRACEBACK`` sets it for a process. Raises ValueError for another word.

    >>> tnp.config.set_traceback(tnp.config.get_traceback())
    """
    _tracebacks.set_mode(mode)


def get_traceback() -> str:
    """Which frames tracebacks have: ``"short"`` unless it was set.

    >>> tnp.config.get_traceback() in ("short", "full")
    True
    """
    return _tracebacks.Tracebacks.mode


def set_strict_gradients(strict: bool) -> None:
    """Whether a derivative that may have lost a part raises NoGradientError (True) or gives a LostGradientWarning.

    A part is lost where a watched value leaves as a number or as memory (``float(x)``, ``np.asarray(x)``, a library)
    and the target is computed with what comes back. Transforms and tapes that have ``strict=`` of their own are not
    concerned. The environment variable ``TENSORNUMPY_STRICT_GRADIENTS=1`` sets it for a process.

    >>> tnp.config.set_strict_gradients(tnp.config.get_strict_gradients())
    """
    _Gradients.default = bool(strict)


def get_strict_gradients() -> bool:
    """Whether a derivative that may have lost a part raises: False unless it was set.

    >>> tnp.config.get_strict_gradients() in (True, False)
    True
    """
    return _Gradients.default


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
    why. ``defects`` tells how often the compiler met a fault of its own, and the text of the last one: Python or NumPy
    answered then, and a ``DefectWarning`` told of the first.

    >>> sorted(tnp.config.native_status())
    ['cache', 'core', 'defects', 'engine']
    """
    mode = _background.get_mode()
    why = "there is no llvmlite; pip install llvmlite" if importlib.util.find_spec("llvmlite") is None else None
    if mode == "off":
        why = "TENSORNUMPY_NATIVE=off, or tnp.config.set_native('off')"
    why = _background.missing() or why
    made = "made in the background" if mode == "background" else "made at once"
    cache = _disk.status()
    return {
        "engine": f"native kernels, {made}" if why is None else f"off: {why}",
        "core": "extension" if _compiled.reason is None else f"Python: {_compiled.reason}",
        "cache": cache.path or "none" if cache.reason is None else f"off: {cache.reason}",
        "defects": f"{_defects.count()}, the last one in {_defects.last()}" if _defects.count() else "0",
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
    "LogicalDevice", "LogicalDeviceConfiguration", "PhysicalDevice", "get_checked", "get_deterministic",
    "get_logical_device_configuration", "get_native", "get_num_threads", "get_strict", "get_strict_gradients",
    "list_logical_devices",
    "list_physical_devices", "native_status", "register_einops", "set_cache_size", "set_checked", "set_deterministic",
    "set_logical_device_configuration", "set_native", "set_num_threads", "set_strict", "set_strict_gradients",
    "get_traceback", "set_traceback",
]  # fmt: skip
