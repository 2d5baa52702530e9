"""The engines that hold arrays of their own: which there are, which of them has a device, and which made an object.

All that is outside of an engine's folder knows it by this module and by the members of ``Engine`` (engines/base.py,
docs/engines.md). An engine of this package is imported when something may be its: a device that nobody else has, or an
object of an unknown class while its library is loaded. All others are registered by who has them.
"""

from __future__ import annotations

import sys
from typing import Any

from .errors import DeviceError, message
from .forks import lock
from .plugins import plugin

_OWN = {"tensorflow": "tensorflow"}  # engines of this package, by name: the library whose arrays they hold
_registered: dict[str, Any] = {}
_lock = lock()


def register(engine: Any) -> None:
    """Make an engine known: ``tnp.device`` finds its devices from now on, and functions take its arrays.

    ``engine`` is an object of a subclass of ``Engine`` with a ``name`` of its own. Registering the same object again
    does nothing. Raises ValueError for a second engine of one name.

    >>> from tensornumpy.engines import register  # doctest: +SKIP
    >>> register(MyEngine())  # doctest: +SKIP
    >>> with tnp.device("MINE:0"):  # doctest: +SKIP
    ...     tnp.ones(3).device
    LogicalDevice(name='/device:MINE:0', device_type='MINE')
    """
    with _lock:
        if _registered.setdefault(engine.name, engine) is not engine:
            raise ValueError(message(f"there is an engine {engine.name!r} already", "another name for this one"))


def unregister(engine: Any) -> None:
    """Forget an engine. Its arrays go on working; its devices have no names any more."""
    with _lock:
        if engine in _registered.values():
            del _registered[engine.name]


def registered() -> list[Any]:
    """The engines that were registered."""
    return [*_registered.values()]


def named(name: str) -> Any:
    """The engine with this name. Raises DeviceError for one that this process does not have."""
    if name in _registered:
        return _registered[name]
    if name in _OWN:
        return plugin("engine", name).engine
    raise DeviceError(
        message(f"there is no engine {name!r} in this process", "tensornumpy.engines.register(engine) before its use")
    )


def known() -> list[Any]:
    """The engines of which this process may have arrays: those registered, and those whose library is loaded."""
    own = [named(name) for name, library in _OWN.items() if name not in _registered and library in sys.modules]
    return [*registered(), *own]


def every() -> list[Any]:
    """All engines there may be: those registered, and those of this package."""
    return [*registered(), *[named(name) for name in _OWN if name not in _registered]]


def are_possible() -> bool:
    """False while no object can be an engine's array."""
    return bool(_registered) or any(library in sys.modules for library in _OWN.values())


def of_class(cls: type) -> Any:
    """The engine that takes objects of this class for its arrays; None for no engine's."""
    for engine in known():
        if engine.takes(cls):
            return engine
    return None


def dtype_named(x: Any) -> Any:
    """NumPy's dtype of an engine's own name for it (``tf.float32``); None for anything else."""
    for engine in known():
        found = engine.dtype_named(x)
        if found is not None:
            return found
    return None


def device_names(wanted: str | None) -> dict[str, str]:
    """Full names of the engines' devices, each with its engine's name. For one that is ``wanted`` and that no engine
    has, those of this package are imported."""
    found = {full: engine.name for engine in registered() for full in engine.devices()}
    if wanted is not None and wanted not in found:
        for name in _OWN:
            found |= dict.fromkeys(named(name).devices(wanted), name)
    return found


def hardware() -> list[tuple[str, str]]:
    """Name and type of the engines' physical devices."""
    return [each for engine in registered() for each in engine.hardware()]


__all__ = [
    "are_possible", "device_names", "dtype_named", "every", "hardware", "known", "named", "of_class", "register",
    "registered", "unregister",
]  # fmt: skip
