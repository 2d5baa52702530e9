"""Helpers for those who write array functions: bounds in memory, and axes in their normal form."""

from typing import Any

from numpy.lib import array_utils as _array_utils
from numpy.lib.array_utils import normalize_axis_index, normalize_axis_tuple

from .._core.core import ndarray
from .._core.dispatch import concrete

__all__ = ["byte_bounds", "normalize_axis_index", "normalize_axis_tuple"]


def byte_bounds(a: Any) -> tuple[int, int]:
    """The addresses of the first byte of an array and of the one after its last.

    >>> low, high = tnp.lib.array_utils.byte_bounds(tnp.zeros(3))
    >>> high - low
    24
    """
    return _array_utils.byte_bounds(concrete(a, "its address") if isinstance(a, ndarray) else a)
