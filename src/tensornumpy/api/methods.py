"""Methods of ndarray that are functions with the array in front."""

from __future__ import annotations

from typing import Any

import numpy as np

from .. import _core
from .._array import extend
from .._core import bind, ndarray, wrap
from .._dispatch import is_transformed
from .._types import as_dtype
from ..ops import movement
from ..ops.elementwise import cast
from . import manipulation, reductions


@extend(ndarray)
class _ShapeMethods:
    def reshape(self, *shape: Any, order: Any = "C", copy: Any = None) -> ndarray:
        """The same elements in another shape."""
        return manipulation.reshape(self, shape[0] if len(shape) == 1 else shape, order=order, copy=copy)

    def transpose(self, *axes: Any) -> ndarray:
        """The axes in another order."""
        if len(axes) == 1 and (axes[0] is None or not hasattr(axes[0], "__index__")):
            return manipulation.transpose(self, axes[0])
        return manipulation.transpose(self, axes or None)

    def ravel(self, order: Any = "C") -> ndarray:
        """The elements in one axis."""
        return manipulation.ravel(self, order)

    def flatten(self, order: Any = "C") -> ndarray:
        """A copy of the elements in one axis."""
        return manipulation.ravel(self, order).copy()

    def squeeze(self, axis: Any = None) -> ndarray:
        """Drop axes of length 1."""
        return manipulation.squeeze(self, axis)

    def swapaxes(self, axis1: int, axis2: int) -> ndarray:
        """Two axes exchanged."""
        return manipulation.swapaxes(self, axis1, axis2)

    def astype(self, dtype: Any, order: Any = "K", casting: Any = "unsafe", subok: bool = True, copy: bool = True, *, device: Any = None) -> ndarray:
        """A copy cast to another dtype. Gradient: cast back; none through integers."""
        dtype = as_dtype(dtype)
        if not is_transformed(self):
            value = self._concrete()
            result = value.astype(dtype, order=order, casting=casting, copy=copy)
            return self if result is value else wrap(result)
        if not np.can_cast(self.dtype, dtype, casting):
            raise TypeError(f"Cannot cast array data from {self.dtype!r} to {dtype!r} according to the rule {casting!r}")
        return movement.copy(self) if copy and self.dtype == dtype else cast(self, dtype)

    def copy(self, order: Any = "C") -> ndarray:
        """A copy."""
        if not _core._active:
            return wrap(self._concrete().copy(order))
        return bind(movement.copy, (self,), {})


def _method(name: str, function: Any) -> Any:
    def method(self, *args, **kwargs):
        return function(self, *args, **kwargs)

    method.__name__ = name
    method.__qualname__ = f"ndarray.{name}"
    method.__doc__ = function.__doc__
    return method


for _name, _function in {
    "sum": reductions.sum,
    "prod": reductions.prod,
    "max": reductions.max,
    "min": reductions.min,
}.items():
    setattr(ndarray, _name, _method(_name, _function))

