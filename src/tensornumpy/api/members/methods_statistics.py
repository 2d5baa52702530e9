"""Methods of ndarray: reductions, statistics, sorting and searching, with the array in front.

On a plain array NumPy's own method runs, so parameters, defaults and errors are its own; anywhere else the function of
the same name does.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._array import lens
from ..._array.members import Members, extend
from ..._core import core
from ..._core.advice import advise
from ..._core.core import ndarray, wrap
from ..._core.dispatch import call_numpy, in_mode, is_plain, is_transformed
from ...ops import elementwise as e
from ..arrays import indexing, joining
from ..common import plain_of
from ..math import functions
from ..statistics import moments, reductions, searching, sorting

_np_array = np.ndarray

_SUM = "axis dtype out keepdims initial where"
_MAX = "axis out keepdims initial where"
_SPREAD = "axis dtype out ddof keepdims where mean"
_TEST = "axis dtype out keepdims where"


def _compress(a: Any, condition: Any, **kwargs: Any) -> Any:
    """The slices along ``axis`` for which the condition holds. Gradient: to the slices that are taken."""
    return indexing.compress(condition, a, **kwargs)


# The parameters after self in the order in which NumPy's method takes them (not always the function's), and the
# function that runs where something watches.
_METHODS: dict[str, tuple[str, Callable]] = {
    "sum": (_SUM, reductions.sum),
    "prod": (_SUM, reductions.prod),
    "max": (_MAX, reductions.max),
    "min": (_MAX, reductions.min),
    "mean": ("axis dtype out keepdims where", moments.mean),
    "std": (_SPREAD, moments.std),
    "var": (_SPREAD, moments.var),
    "any": (_TEST, reductions.any),
    "all": (_TEST, reductions.all),
    "argmax": ("axis out keepdims", reductions.argmax),
    "argmin": ("axis out keepdims", reductions.argmin),
    "cumsum": ("axis dtype out", reductions.cumsum),
    "cumprod": ("axis dtype out", reductions.cumprod),
    "round": ("decimals out", functions.round),
    "clip": ("min max out", functions.clip),
    "nonzero": ("", searching.nonzero),
    "searchsorted": ("v side sorter", searching.searchsorted),
    "argsort": ("axis kind order stable", sorting.argsort),
    "argpartition": ("kth axis kind order", sorting.argpartition),
    "take": ("indices axis out mode", indexing.take),
    "compress": ("condition axis out", _compress),
    "trace": ("offset axis1 axis2 dtype out", indexing.trace),
    "repeat": ("repeats axis", joining.repeat),
}


def _method(name: str, parameters: str, function: Callable) -> Callable:
    """The method ``name``: NumPy's on a plain array, ``function`` on one that something watches."""
    own = getattr(np.ndarray, name)
    names = parameters.split()
    out_at = names.index("out") if "out" in names else len(names)
    is_test = name in ("any", "all")

    def of_any(x: Any, *args: Any, **kwargs: Any) -> Any:
        return getattr(x, name)(*args, **kwargs)  # of NumPy's scalars, too

    of_any.__name__ = name  # as messages have it

    def watched(self, args, kwargs):
        if len(args) > len(names):
            raise TypeError(f"{name}() takes at most {len(names)} positional arguments ({len(args)} given)")
        named = dict(zip(names, args, strict=False))
        if is_test and "dtype" in {**named, **kwargs}:
            dtype = kwargs.pop("dtype") if "dtype" in kwargs else named.pop("dtype")
            if dtype is not None:
                return function(self, **named, **kwargs).astype(dtype)
        return function(self, **named, **kwargs)

    def method(self, /, *args, **kwargs):
        try:
            value = self._v
            if not core._active and value.__class__ is _np_array and len(args) <= out_at:  # the common calls, at once
                plain = plain_of(args) if args else args
                if plain is not None and (not kwargs or is_plain(kwargs.values())):
                    r = own(value, *plain, **kwargs) if args or kwargs else own(value)
                    return wrap(r)
            if not core._active or not (in_mode() or is_transformed(self, args, kwargs)):
                if len(names) >= len(args) > out_at:  # an output, which may be held by a tape, goes by its name
                    kwargs = {**dict(zip(names[out_at:], args[out_at:], strict=False)), **kwargs}
                    args = args[:out_at]
                return call_numpy(of_any, (self, *args), kwargs)
            return watched(self, args, kwargs)
        except Exception as error:
            advise(error, method)
            raise

    method.__name__, method.__qualname__, method.__doc__ = name, f"ndarray.{name}", function.__doc__
    method.__wrapped__ = own  # type: ignore[attr-defined]  # the signature that inspect shows
    return method


for _name, _row in _METHODS.items():
    setattr(ndarray, _name, _method(_name, *_row))


@extend(ndarray)
class _InPlace(Members):
    def conjugate(self, out: Any = None, /) -> ndarray:
        """The complex conjugate: a copy of a complex array, the array itself if it is real. Gradient: conjugated.

        Raises TypeError for a dtype that is no number.
        """
        dtype = self._v.dtype
        if out is None and dtype.kind in "fiu":
            return self
        if dtype.kind not in "biufcO" and not (dtype.kind == "V" and dtype.type is not np.void):
            raise TypeError("cannot conjugate non-numeric dtype")
        if dtype.kind in "cO":
            return e.conjugate(self, out=out)
        if out is None:
            return self
        out[...] = self
        return out

    conj = conjugate

    def sort(self, /, axis: int = -1, kind: Any = None, order: Any = None, *, stable: Any = None) -> None:
        """Sort the array itself along ``axis``; views and base see it. Gradient: as ``tnp.sort``."""
        if not is_transformed(self, lens.root_of(self)):
            self._write_with(lambda memory: memory.sort(axis=axis, kind=kind, order=order, stable=stable))
            return
        self[...] = sorting.sort(self, axis=operator.index(axis), kind=kind, order=order, stable=stable)

    def partition(self, /, kth: Any, axis: int = -1, kind: str = "introselect", order: Any = None) -> None:
        """Partition the array itself along ``axis``; views and base see it. Gradient: as ``tnp.partition``."""
        if not is_transformed(self, lens.root_of(self)):
            self._write_with(lambda memory: memory.partition(kth, axis=axis, kind=kind, order=order))
            return
        self[...] = sorting.partition(self, kth, axis=operator.index(axis), kind=kind, order=order)


__all__: list[str] = []
