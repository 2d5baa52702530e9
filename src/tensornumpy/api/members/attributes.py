"""Attributes of ndarray that can be set, where that changes how the memory is read: shape, dtype, strides.

Setting one gives this handle, and no other, another reading of the same memory. The lenses of its views are put in
terms of the new reading, and its own lens, if it is a view, is followed by the change.
"""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._array import lens
from ..._base.dtypes import as_dtype
from ..._base.errors import NoGradientError, message
from ..._core.core import attach_view, bind, ndarray, wrap
from ..._core.dispatch import is_transformed
from ..._core.scalars import is_scalar
from ..._core.values import View
from ...ops import movement
from ..arrays import manipulation

_NOT_IN_PLACE = "Incompatible shape for in-place modification."


def _retake(self: ndarray, forward: Callable, back: Callable, is_bits: bool = False) -> None:
    """Put the lenses from and to ``self`` in terms of a new reading: ``forward`` gives it, ``back`` the old one.

    Raises AttributeError while a real or imaginary part of the array is in use: it is no reading of the memory.
    """
    root = lens.root_of(self)
    views = [view for ref in (root._m.views or ()) if (view := ref()) is not None] if root._m is not None else []
    views = [view for view in views if view is not self and view._m.parent is self]
    if any(isinstance(view._m.get, lens.Part) for view in views):
        raise AttributeError(f"{_NOT_IN_PLACE} Use `.reshape()` on this array.")
    for view in views:
        view._m = View(root, self, _after(view._m.get, back, is_bits))
    meta: Any = self._m
    if meta is not None and meta.base is not None:
        self._m = View(meta.base, meta.parent, _after(forward, meta.get, is_bits))


def _after(second: Callable, first: Callable, is_bits: bool) -> Callable:
    def take(parent: ndarray) -> ndarray:
        return second(first(parent))

    if is_bits or isinstance(first, lens.Bits) or isinstance(second, lens.Bits):
        return lens.Bits(take)
    is_put = isinstance(first, lens.Putting) or isinstance(second, lens.Putting)
    return lens.Chain((first, second)) if is_put else take


def _set_shape(self: ndarray, shape: Any) -> None:
    shape = manipulation.full_shape(shape, self.size)
    value, old = self._v, tuple(self._v.shape)
    if value.__class__ is np.ndarray:
        try:
            np.reshape(value, shape, copy=False)
        except ValueError:
            raise AttributeError(f"{_NOT_IN_PLACE} Use `.reshape()` to make a copy with the desired shape.") from None
    _retake(self, lambda x: x.reshape(shape), lambda x: x.reshape(old))
    if is_transformed(self):
        self._v = bind(movement.reshape, (self,), {"shape": shape})._v
    else:
        self._v = value.reshape(shape)


def _check_plain(self: ndarray, what: str) -> np.ndarray:
    if is_transformed(self, lens.root_of(self)):
        raise NoGradientError(
            message(
                f"x.{what} was set of an array that is taped, traced or batched: its bits have no derivative",
                "x.view(dtype) of tnp.stop_gradient(x), or x.astype(dtype) to convert the values",
            )
        )
    return self._concrete().view()


def _set_dtype(self: ndarray, dtype: Any) -> None:
    value: Any = _check_plain(self, "dtype")
    old, new = self.dtype, as_dtype(dtype)
    _put(value, "dtype", new)
    _retake(self, lambda x: x.view(new), lambda x: x.view(old), True)
    self._v = value


def _restrided(strides: tuple[int, ...], shape: tuple[int, ...]) -> Callable:
    """What reads an array's memory, from its first element on, by other strides."""

    def read(x: ndarray) -> ndarray:
        return attach_view(wrap(np.lib.stride_tricks.as_strided(x._concrete(), shape, strides)), x, read)

    return read


def _set_strides(self: ndarray, strides: Any) -> None:
    value, old, shape = _check_plain(self, "strides"), self.strides, self.shape
    _put(value, "strides", strides)
    _retake(self, _restrided(value.strides, shape), _restrided(old, shape), True)
    self._v = value


def _put(value: np.ndarray, name: str, given: Any) -> list[warnings.WarningMessage]:
    """Set an attribute of NumPy's; what that warns of."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        setattr(value, name, given)
    return found


@functools.cache
def _deprecated(name: str) -> list[tuple[str, type[Warning]]]:
    """What this version of NumPy says of setting an attribute."""
    x = np.zeros(1)
    return [(str(warning.message), warning.category) for warning in _put(x, name, getattr(x, name))]


def _of_arrays(name: str, set_it: Callable) -> Callable:
    """The setter of an attribute that those of scalars have not."""

    def put(self: ndarray, value: Any) -> None:
        if is_scalar(self):
            raise AttributeError(f"attribute {name!r} of a scalar is not writable: tnp.asarray(x) is an array")
        for text, category in _deprecated(name):
            warnings.warn(text, category, stacklevel=2)
        set_it(self, value)

    return put


for _name, _set in (("shape", _set_shape), ("dtype", _set_dtype), ("strides", _set_strides)):
    setattr(ndarray, _name, getattr(ndarray, _name).setter(_of_arrays(_name, _set)))
    setattr(ndarray, f"_set_{_name}", _set)  # without a warning: a method of NumPy's own from 2.5 on

__all__: list[str] = []
