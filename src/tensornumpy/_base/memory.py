"""Aligned memory: large arrays begin at a multiple of 64 bytes, so that TensorFlow takes them without a copy.

NumPy aligns to 16 bytes and lets nobody choose. An aligned array is therefore a window in a slightly larger ``Buffer``,
which is its ``base``; it is the only array that refers to that buffer, so it owns its memory as any other does.

Memory that results of an expression leave is kept for the next ones (``_keep_freed``).
"""

from __future__ import annotations

import ctypes
import functools
import gc
import math
import os
import sys
import threading
from collections.abc import Callable
from typing import Any

import numpy as np

try:  # hashlib loads OpenSSL, which takes longer than any module here
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

_MAX_BYTES = sys.maxsize - 64  # bytes; what has more has no place, which NumPy says
ALIGNMENT = 64  # bytes: TensorFlow's EIGEN_MAX_ALIGN_BYTES
LARGE_BYTES = 1 << 21  # from here on the 3 µs of the window are lost in the first touch of the memory; a copy is not


_FEW = LARGE_BYTES // 16  # elements: fewer are not large, unless they are records
_PAGES = 1 << 25  # the C library takes blocks from here on straight from the system


def digest(data: bytes) -> bytes:
    """32 bytes that stand for the data."""
    return blake2b(data, digest_size=32).digest()


class Buffer(np.ndarray):
    """The bytes that one aligned array lies in."""


def is_aligned(value: np.ndarray) -> bool:
    """True if the first element lies at a multiple of 64 bytes."""
    return value.__array_interface__["data"][0] % ALIGNMENT == 0


def owns(value: np.ndarray) -> bool:
    """True if the memory belongs to this array alone, views aside."""
    base = value.base
    return base is None or base.__class__ is Buffer


def is_writeable(value: np.ndarray) -> bool:
    """``flags.writeable`` without the warning that NumPy gives for what ``broadcast_arrays`` returns."""
    return bool(value.flags.num & _WRITEABLE)


_WRITEABLE = 0x0400  # NPY_ARRAY_WRITEABLE


def _size(shape: Any) -> float:
    """The number of elements; as a float, because NumPy's integers could overflow."""
    return math.prod(shape, start=1.0)


def _is_large(shape: Any, dtype: Any) -> bool:
    """True for an array that is worth alignment. What is no shape is NumPy's to refuse."""
    try:
        count = shape if shape.__class__ is int else _size(shape)
        if count < _FEW:
            return False
        dtype = np.dtype(dtype)
        return LARGE_BYTES <= count * dtype.itemsize <= _MAX_BYTES and not dtype.hasobject
    except TypeError:
        return False


def _unset(size: int) -> tuple[Any, int]:
    """A buffer for ``size`` aligned bytes, and where in it they begin."""
    buffer = Buffer(size + ALIGNMENT, np.uint8)
    return buffer, -buffer.__array_interface__["data"][0] % ALIGNMENT


def _zeroed(size: int) -> tuple[Any, int]:
    """The same with zeros in it."""
    if size >= _PAGES:
        import mmap

        if hasattr(mmap, "MAP_PRIVATE"):  # zeros that nobody has to write
            pages = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)  # a fork has its own
            if hasattr(mmap, "MADV_HUGEPAGE"):
                pages.madvise(mmap.MADV_HUGEPAGE)  # as NumPy does
            return Buffer(size, np.uint8, pages), 0
    buffer, offset = _unset(size)
    buffer.fill(0)
    return buffer, offset


def _window(make: Any, shape: Any, dtype: Any, order: Any) -> np.ndarray:
    dtype = np.dtype(dtype)
    count = int(shape if shape.__class__ is int else _size(shape))
    try:
        buffer, offset = make(count * dtype.itemsize)
    except (MemoryError, OSError):  # NumPy says what there is no memory for
        return (np.zeros if make is _zeroed else np.empty)(shape, dtype, order)
    return np.ndarray(shape, dtype, buffer, offset, order="F" if order == "F" else "C")


def empty(shape: Any, dtype: Any = None, order: Any = "C") -> np.ndarray:
    """``np.empty``, aligned if it is large."""
    return _window(_unset, shape, dtype, order) if _is_large(shape, dtype) else np.empty(shape, dtype, order)


def maker(shape: Any, dtype: Any) -> Callable[[], np.ndarray]:
    """``empty`` of this shape and dtype, for many calls."""
    if _is_large(shape, dtype):
        return functools.partial(_window, _unset, shape, dtype, "C")
    return functools.partial(np.empty, shape, dtype)


def zeros(shape: Any, dtype: Any = None, order: Any = "C") -> np.ndarray:
    """``np.zeros``, aligned if it is large."""
    return _window(_zeroed, shape, dtype, order) if _is_large(shape, dtype) else np.zeros(shape, dtype, order)


def ones(shape: Any, dtype: Any = None, order: Any = "C") -> np.ndarray:
    """``np.ones``, aligned if it is large."""
    return full(shape, 1, np.dtype(dtype), order) if _is_large(shape, dtype) else np.ones(shape, dtype, order)


def full(shape: Any, fill_value: Any, dtype: Any = None, order: Any = "C") -> np.ndarray:
    """``np.full``, aligned if it is large."""
    if dtype is None:
        dtype = np.asarray(fill_value).dtype
    if not _is_large(shape, dtype):
        return np.full(shape, fill_value, dtype, order)
    out = _window(_unset, shape, dtype, order)
    np.copyto(out, fill_value, casting="unsafe")
    return out


def copy(value: Any, order: Any = "K") -> np.ndarray:
    """``np.array(value, order=order)``, aligned if it is large and lies in C or Fortran order."""
    if value.__class__ is not np.ndarray or value.nbytes < LARGE_BYTES or value.dtype.hasobject:
        return np.array(value, order=order)
    flags = value.flags
    if order in ("K", "A"):
        if not flags.forc:
            return np.array(value, order=order)
        order = "C" if flags.c_contiguous else "F"
    out = _window(_unset, value.shape, value.dtype, order)
    np.copyto(out, value)
    return out


_OWN_SETTINGS = ("MALLOC_TRIM_THRESHOLD_", "MALLOC_MMAP_THRESHOLD_", "MALLOC_TOP_PAD_", "GLIBC_TUNABLES")
_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3  # of glibc's malloc.h
_KEPT_BYTES = 1 << 27


def _keep_freed() -> None:
    """Have the C library keep up to 128 MB that were freed. By itself it gives back what is freed beyond twice the
    largest array so far, and each page of the next result is a fault again: `-1.6 * (x - y)` on 160,000 elements,
    which has two results at a time, took eight times as long as in NumPy, which reuses the first for the second."""
    if sys.platform != "linux" or any(name in os.environ for name in _OWN_SETTINGS):
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # glibc's; others have none, or ignore it
    if mallopt is not None:
        mallopt(_M_TRIM_THRESHOLD, _KEPT_BYTES)
        mallopt(_M_MMAP_THRESHOLD, _PAGES)


_keep_freed()


class uncollected:
    """Inside, and in other threads meanwhile, nothing looks for cycles: what makes many objects that all stay takes a
    third more time with it, and a look at all objects of the process stops every thread for 20 ms. It is the threshold
    that changes: packages that are imported meanwhile ask whether the collector is on, and keep the answer."""

    _lock, _count, _before = threading.Lock(), 0, 0

    def __enter__(self) -> None:
        with self._lock:
            if not uncollected._count:
                uncollected._before = gc.get_threshold()[0]
                gc.set_threshold(0)
            uncollected._count += 1

    def __exit__(self, *error: object) -> None:
        with self._lock:
            uncollected._count -= 1
            if not uncollected._count:
                self._restore()

    @staticmethod
    def _restore() -> None:
        if not gc.get_threshold()[0]:  # else somebody has set it meanwhile
            gc.set_threshold(uncollected._before)

    @staticmethod
    def reset() -> None:
        """A forked child has no other threads, which would leave."""
        uncollected._lock = threading.Lock()
        if uncollected._count:
            uncollected._restore()
        uncollected._count = 0


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=uncollected.reset)


__all__ = [
    "ALIGNMENT",
    "LARGE_BYTES",
    "Buffer",
    "blake2b",
    "copy",
    "digest",
    "empty",
    "full",
    "is_aligned",
    "is_writeable",
    "maker",
    "ones",
    "owns",
    "uncollected",
    "zeros",
]
