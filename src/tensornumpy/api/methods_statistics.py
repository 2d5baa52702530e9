"""Methods of ndarray: reductions, statistics, sorting and searching, with the array in front."""

from __future__ import annotations

from typing import Any

import numpy as np

from .. import _core, _lens
from .._array import Members, attach_functions, extend
from .._core import _as_array, _new, ndarray
from .._dispatch import is_transformed
from ..ops import elementwise as e
from . import math, reductions, searching, sorting, statistics

_NoValue = np._NoValue


attach_functions(
    {
        "mean": statistics.mean,
        "std": statistics.std,
        "var": statistics.var,
        "any": reductions.any,
        "all": reductions.all,
        "argmax": reductions.argmax,
        "argmin": reductions.argmin,
        "cumsum": reductions.cumsum,
        "cumprod": reductions.cumprod,
        "round": math.round,
        "clip": math.clip,
        "nonzero": searching.nonzero,
        "searchsorted": searching.searchsorted,
        "argsort": sorting.argsort,
        "argpartition": sorting.argpartition,
        "conj": e.conjugate,
        "conjugate": e.conjugate,
    }
)


@extend(ndarray)
class _InPlace(Members):
    def clip(self, min: Any = None, max: Any = None, out: Any = None, **kwargs: Any) -> ndarray:
        """Elements below ``min`` or above ``max`` replaced. Gradient: to the elements inside and at the bounds."""
        return math.clip(self, min, max, out=out, **kwargs)

    def sort(self, axis: int = -1, kind: Any = None, order: Any = None, *, stable: Any = None) -> None:
        """Sort the array itself along ``axis``; views and base see it. Gradient: as ``tnp.sort``."""
        if not is_transformed(self, _lens.root_of(self)):
            self._write_with(lambda memory: memory.sort(axis=axis, kind=kind, order=order, stable=stable))
            return
        self[...] = sorting.sort(self, axis=axis, kind=kind, order=order, stable=stable)

    def partition(self, kth: Any, axis: int = -1, kind: str = "introselect", order: Any = None) -> None:
        """Partition the array itself along ``axis``; views and base see it. Gradient: as ``tnp.partition``."""
        if not is_transformed(self, _lens.root_of(self)):
            self._write_with(lambda memory: memory.partition(kth, axis=axis, kind=kind, order=order))
            return
        self[...] = sorting.partition(self, kth, axis=axis, kind=kind, order=order)


def _fast(name: str, slow: Any) -> Any:
    """A method whose plain call is NumPy's own method and one handle."""
    own = getattr(np.ndarray, name)

    def method(self, *args, **kwargs):
        if not _core._active and not args and not kwargs:
            r = own(self._v)
            if r.__class__ is not np.ndarray:
                r = _as_array(r)
            h = _new(ndarray)
            h._v = r
            h._m = None
            return h
        return slow(self, *args, **kwargs)

    method.__name__, method.__qualname__, method.__doc__ = name, f"ndarray.{name}", slow.__doc__
    return method


for _name in ("mean", "any", "all", "argmax", "argmin", "cumsum", "cumprod"):
    setattr(ndarray, _name, _fast(_name, getattr(ndarray, _name)))

__all__: list[str] = []
