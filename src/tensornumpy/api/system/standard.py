"""The Array API standard: which editions there are, and what the namespace tells about itself.

The functions are NumPy's, in their chapters. ``x.__array_namespace__()`` is the package itself.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from ..._array.members import Members, extend
from ..._base.errors import message
from ..._core import devices as _devices
from ..._core.core import ndarray

EDITIONS = ("2021.12", "2022.12", "2023.12", "2024.12", "2025.12")
MAX_DIMENSIONS = 64  # NumPy's NPY_MAXDIMS

_INTEGRAL = {
    "signed integer": ("int8", "int16", "int32", "int64"),
    "unsigned integer": ("uint8", "uint16", "uint32", "uint64"),
}
_KINDS: dict[str, tuple[str, ...]] = {
    "bool": ("bool",),
    **_INTEGRAL,
    "integral": (*_INTEGRAL["signed integer"], *_INTEGRAL["unsigned integer"]),
    "real floating": ("float32", "float64"),
    "complex floating": ("complex64", "complex128"),
}
_KINDS["numeric"] = (*_KINDS["integral"], *_KINDS["real floating"], *_KINDS["complex floating"])
_DTYPES = {name: np.dtype(name) for name in ("bool", *_KINDS["numeric"])}


@extend(ndarray)
class _Namespace(Members):
    def __array_namespace__(self, /, *, api_version: str | None = None) -> Any:
        """The package: every function of the Array API standard is in it.

        Raises ValueError for an edition of the standard that is not there.

        >>> tnp.ones(2).__array_namespace__() is tnp
        True
        """
        if api_version is not None and api_version not in EDITIONS:
            raise ValueError(
                message(
                    f"the edition {api_version!r} of the Array API standard is not here; there are "
                    f"{', '.join(EDITIONS)}",
                    "x.__array_namespace__()",
                )
            )
        return sys.modules["tensornumpy"]


class __array_namespace_info__:
    """What the namespace can do, after the standard's chapter on inspection.

    >>> tnp.__array_namespace_info__().default_dtypes()["real floating"]
    dtype('float64')
    """

    __module__ = "tensornumpy"

    def capabilities(self) -> dict[str, Any]:
        """Optional features: boolean indexing, shapes that depend on data, and the highest number of axes.

        >>> tnp.__array_namespace_info__().capabilities()["max dimensions"]
        64
        """
        return {"boolean indexing": True, "data-dependent shapes": True, "max dimensions": MAX_DIMENSIONS}

    def default_device(self) -> Any:
        """The device where arrays are made outside any scope of ``tnp.device``."""
        return _devices.default_device()

    def devices(self) -> list[Any]:
        """The devices that arrays can be on: ``tnp.config.list_logical_devices()``. TensorFlow's are among them once
        it is imported."""
        return list(_devices.logical_devices())

    def default_dtypes(self, *, device: Any = None) -> dict[str, np.dtype]:
        """The dtypes that results have where nobody names one: the same on every device.

        Raises DeviceError for a device that is not there.
        """
        _devices.resolve(device)
        return {
            "real floating": _DTYPES["float64"],
            "complex floating": _DTYPES["complex128"],
            "integral": np.dtype(np.intp),
            "indexing": np.dtype(np.intp),
        }

    def dtypes(self, *, device: Any = None, kind: str | tuple[str, ...] | None = None) -> dict[str, np.dtype]:
        """The standard's dtypes by name, of one kind or of several if given; the same on every device.

        Raises ValueError for an unknown kind, DeviceError for a device that is not there.

        >>> list(tnp.__array_namespace_info__().dtypes(kind="complex floating"))
        ['complex64', 'complex128']
        """
        _devices.resolve(device)
        if kind is None:
            return dict(_DTYPES)
        names: list[str] = []
        for each in kind if isinstance(kind, tuple) else (kind,):
            if each not in _KINDS:
                raise ValueError(f"unsupported kind: {each!r}; there are {', '.join(map(repr, _KINDS))}")
            names.extend(_KINDS[each])
        return {name: _DTYPES[name] for name in names}


__all__ = ["EDITIONS", "__array_namespace_info__"]
