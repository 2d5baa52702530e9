"""Arrays as ctypes objects and back; loading of shared libraries as in NumPy.

What shares memory with C may be written to from there at any time, so an array that a tape or a program knows is
copied by them before use, as every array over foreign memory.
"""

from __future__ import annotations

from typing import Any

import numpy.ctypeslib as _ctypeslib
from numpy.ctypeslib import as_ctypes_type, c_intp, load_library

from ..._base.hooks import hooks
from ..._core.core import ndarray
from ..._core.dispatch import concrete
from ..._core.exits import note_exit

__all__ = ["as_array", "as_ctypes", "as_ctypes_type", "c_intp", "load_library", "ndpointer"]


# NumPy's class of an argument -> ours.
_pointers: dict[type, type] = {}


def ndpointer(dtype: Any = None, ndim: Any = None, shape: Any = None, flags: Any = None) -> Any:
    """A class for ``argtypes`` and ``restype``: C gets the address of an array that is as said here.

    Arrays of both libraries are taken, and a result is one of ours. Raises TypeError for another argument. The flag
    "WRITEABLE" refuses an array that a tape keeps, into which C must not write.

    >>> pointer = tnp.ctypeslib.ndpointer(tnp.float64, ndim=1)
    >>> _ = pointer.from_param(tnp.ones(2))
    >>> pointer.from_param(tnp.ones((2, 2)))
    Traceback (most recent call last):
    TypeError: array must have 1 dimension(s)
    """
    base = _ctypeslib.ndpointer(dtype, ndim, shape, flags)
    found = _pointers.get(base)
    if found is None:
        own = _Result if hasattr(base, "_check_retval_") else _Pointer
        found = _pointers[base] = type(base.__name__, (own, base), {"__module__": __name__})
    return found


class _Pointer:
    """What is different from NumPy's classes."""

    @classmethod
    def from_param(cls, obj: Any) -> Any:
        """The address of an array, for ctypes."""
        return super().from_param(obj.numpy() if isinstance(obj, ndarray) else obj)  # type: ignore[misc]


class _Result(_Pointer):
    """Of a class that says enough for the result of a C function."""

    def _check_retval_(self) -> Any:
        return hooks.asarray(super()._check_retval_())  # type: ignore[misc]


def as_array(obj: Any, shape: Any = None) -> ndarray:
    """An array over the memory of a ctypes array or pointer (which needs ``shape``).

    >>> import ctypes
    >>> tnp.ctypeslib.as_array((ctypes.c_int * 3)(1, 2, 3)).tolist()
    [1, 2, 3]
    """
    if isinstance(obj, ndarray):
        return obj
    return hooks.asarray(_ctypeslib.as_array(obj, shape))


def as_ctypes(obj: Any) -> Any:
    """A ctypes object over the memory of an array, which must be contiguous (TypeError).

    >>> list(tnp.ctypeslib.as_ctypes(tnp.asarray([1, 2, 3])))
    [1, 2, 3]
    """
    if isinstance(obj, ndarray):
        note_exit(obj, "as_ctypes")
        obj = concrete(obj, "its memory")
    return _ctypeslib.as_ctypes(obj)
