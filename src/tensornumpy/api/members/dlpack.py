"""Arrays of other libraries without a copy, and ours for them: the DLPack protocol.

NumPy makes and reads the capsules. It does not know bfloat16 and float8: for those, the capsule is one of unsigned
integers with the dtype's code written into it. (DLPack's C header, ``dlpack.h``, has the layout and the codes.)
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from ..._array.members import Members, extend
from ..._base import engines
from ..._base.errors import message
from ..._core import core
from ..._core.advice import advised
from ..._core.core import Placed, ndarray, wrap
from ..._core.dispatch import overrides
from ..._core.exits import note_exit
from ..._core.pytree import placed
from ..arrays.creation import asarray

_ACCELERATORS = (2, 10, 13)  # kDLCUDA, kDLROCM, kDLCUDAManaged
_UNSIGNED = 1  # kDLUInt
_CODES = {  # kDLBfloat and kDLFloat8_*
    "bfloat16": 4, "float8_e3m4": 7, "float8_e4m3": 8, "float8_e4m3b11fnuz": 9, "float8_e4m3fn": 10,
    "float8_e4m3fnuz": 11, "float8_e5m2": 12, "float8_e5m2fnuz": 13, "float8_e8m0fnu": 14,
}  # fmt: skip
_SAID = frozenset(map(np.dtype, "?bBhHiIlLqQefdFD"))  # dtypes of capsules
_NAMES = {code: name for name, code in _CODES.items()}


class _Tensor(ctypes.Structure):
    """DLTensor, up to its dtype."""

    _fields_ = [
        ("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
    ]  # fmt: skip


class _Versioned(ctypes.Structure):
    """DLManagedTensorVersioned; the one without a version starts with its tensor."""

    _fields_ = [
        ("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p), ("flags", ctypes.c_uint64), ("tensor", _Tensor),
    ]  # fmt: skip


_prototype = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)
_address = _prototype(("PyCapsule_GetPointer", ctypes.pythonapi))


def _tensor_of(capsule: Any) -> _Tensor:
    """The tensor that a capsule holds, to be read and written."""
    if '"dltensor_versioned"' in repr(capsule):
        return _Versioned.from_address(_address(capsule, b"dltensor_versioned")).tensor
    return _Tensor.from_address(_address(capsule, b"dltensor"))


class _Plain:
    """Another library's array of a dtype that NumPy does not know: it goes to NumPy as unsigned integers."""

    def __init__(self, other: Any):
        self.other = other
        self.name = ""

    def __dlpack__(self, **kwargs: Any) -> Any:
        capsule = self.other.__dlpack__(**kwargs)
        tensor = _tensor_of(capsule)
        self.name = _NAMES.get(tensor.code, "")
        if self.name:
            tensor.code = _UNSIGNED
        return capsule

    def __dlpack_device__(self, /) -> tuple[int, int]:
        return self.other.__dlpack_device__()


def _read(x: Any, keywords: dict[str, Any]) -> np.ndarray:
    """NumPy's array of the memory of ``x``."""
    plain = None
    try:
        value = np.from_dlpack(x, **keywords)
    except RuntimeError as error:
        if "dtype" not in str(error):
            raise
        plain = _Plain(x)
        value = np.from_dlpack(plain, **keywords)
    if keywords.get("copy") and not value.flags.writeable:
        value = value.copy()  # read-only all the same, as jax says of everything
    return value.view(np.dtype(plain.name)) if plain is not None and plain.name else value


def _check(value: Any) -> None:
    """Raise NumPy's BufferError for one of our own values that a capsule cannot say: its dtype, or its strides."""
    plain = value if value.__class__ is np.ndarray else np.empty(0, value.dtype)
    if plain.dtype.isbuiltin != 2:
        plain.__dlpack__(max_version=(1, 0))


@advised
def from_dlpack(x: Any, /, *, device: Any = None, copy: bool | None = None) -> ndarray:
    """The array of another library (torch, jax, cupy, tensorflow ...) without a copy, by the DLPack protocol.

    The memory is shared, and read-only where the other side says so. Memory of an accelerator needs TensorFlow, and
    gives an array on TensorFlow's device. One of our own arrays comes back as a view, with its gradient. Raises
    BufferError for memory that nobody here can read, or for ``copy=False`` where a copy is needed.

    >>> tnp.from_dlpack(np.arange(3)).numpy()
    array([0, 1, 2])
    """
    if isinstance(x, ndarray):
        value = x._v
        if value.dtype not in _SAID or value.__class__ is not np.ndarray or not value.flags.c_contiguous:
            _check(value)
        return asarray(x[...] if device is None and not copy else x, device=device, copy=copy)
    if hasattr(x, "__tf_tensor__"):
        return asarray(x, device=device, copy=copy)
    if not hasattr(x, "__dlpack__"):
        raise AttributeError(
            message(f"{type(x).__name__!r} object has no attribute '__dlpack__'", "tnp.asarray(x) for what has none")
        )
    if hasattr(x, "__dlpack_device__") and x.__dlpack_device__()[0] in _ACCELERATORS:
        return asarray(_of_accelerator(x, copy), device=device)
    return asarray(_read(x, {} if copy is None else {"copy": copy}), device=device)


def _of_accelerator(x: Any, copy: bool | None) -> ndarray:
    """The array of memory that an engine reads. Raises BufferError where none does."""
    errors = []
    for engine in engines.every():
        try:
            return wrap(placed(engine, engine.from_dlpack(x, copy)))
        except BufferError as error:
            errors.append(error)
    raise errors[-1]


from_dlpack.__module__ = "tensornumpy"
overrides[np.from_dlpack] = from_dlpack


@extend(ndarray)
class _Exchange(Members):
    def __dlpack__(
        self,
        /,
        *,
        stream: Any = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> Any:
        """The memory as a DLPack capsule, for ``from_dlpack`` of another library.

        Read-only memory, and memory that a tape holds, goes out read-only. Capsules tell that from version 1 on; a
        consumer that asks for an older one gets a copy. Raises BufferError for ``copy=False`` where a copy is needed,
        for a device that this memory is not on, and for a dtype that DLPack does not have.
        """
        value, meta = self._v, self._m
        is_lent = meta is not None and meta.externally_writable and not meta.copy_on_write
        if is_lent and stream is dl_device is copy is None:
            if not core._active and value.flags.writeable and value.dtype.isbuiltin == 1:  # not for the first time
                return value.__dlpack__(max_version=max_version)
        if value.__class__ is Placed:
            keywords = {"stream": stream, "max_version": max_version, "dl_device": dl_device, "copy": copy}
            return value.dlpack(**{k: v for k, v in keywords.items() if v is not None})
        note_exit(self, "from_dlpack of another library")
        memory = self._exported()
        if copy is None and not memory.flags.writeable and (max_version is None or max_version[0] < 1):
            copy = True
        keywords = {"stream": stream, "max_version": max_version, "dl_device": dl_device, "copy": copy}
        if memory.dtype.isbuiltin != 2 or memory.dtype.name not in _CODES:
            return memory.__dlpack__(**keywords)
        capsule = memory.view(f"u{memory.itemsize}").__dlpack__(**keywords)
        _tensor_of(capsule).code = _CODES[memory.dtype.name]
        return capsule

    def __dlpack_device__(self, /) -> tuple[int, int]:
        """DLPack's number of the device's type, and the device's own: (1, 0), the processor's memory, on CPUs."""
        value = self._v
        return value.dlpack_device() if value.__class__ is Placed else self._concrete().__dlpack_device__()


__all__ = ["from_dlpack"]
