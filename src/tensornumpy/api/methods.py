"""Methods of ndarray that are functions with the array in front, and those that look at the memory."""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from typing import Any

import numpy as np

from .. import _core, _lens
from .._array import Members, attach_functions, extend
from .._core import attach_view, bind, ndarray, wrap
from .._devices import on_device, resolve
from .._dispatch import is_transformed, unwrap
from .._errors import NoGradientError, message
from .._types import as_dtype
from .._values import Placed, View
from ..ops import movement
from ..ops.movement import cast
from . import indexing, joining, manipulation, reductions


def _view_or_self(handle: ndarray, value: Any, get: Any) -> ndarray:
    """The handle of what a NumPy method made of ``handle``'s array: linked to it where the memory is shared."""
    result = wrap(value)
    if _core.shares(value, handle._v):
        attach_view(result, handle, get)
    return result


@extend(ndarray)
class _ShapeMethods(Members):
    def reshape(self, *shape: Any, order: Any = "C", copy: Any = None) -> ndarray:
        """The same elements in another shape: a view where possible. Raises ValueError if the size differs."""
        new = shape[0] if len(shape) == 1 else shape
        if not _core._active and order == "C" and copy is None:
            value = self._v.reshape(new)
            result = wrap(value)
            if _core.shares(value, self._v):
                attach_view(result, self, lambda parent: parent.reshape(new))
            return result
        return manipulation.reshape(self, new, order=order, copy=copy)

    def transpose(self, *axes: Any) -> ndarray:
        """The axes in another order: a view."""
        if len(axes) == 1 and (axes[0] is None or not hasattr(axes[0], "__index__")):
            return manipulation.transpose(self, axes[0])
        return manipulation.transpose(self, axes or None)

    def ravel(self, order: Any = "C") -> ndarray:
        """The elements in one axis: a view where possible."""
        return manipulation.ravel(self, order)

    def flatten(self, order: Any = "C") -> ndarray:
        """A copy of the elements in one axis."""
        return manipulation.reshape(self, (-1,), order=order).copy()

    def squeeze(self, axis: Any = None) -> ndarray:
        """Drop axes of length 1: a view."""
        return manipulation.squeeze(self, axis)

    def swapaxes(self, axis1: int, axis2: int, /) -> ndarray:
        """Two axes exchanged: a view."""
        return manipulation.swapaxes(self, axis1, axis2)

    def astype(
        self,
        dtype: Any,
        order: Any = "K",
        casting: Any = "unsafe",
        subok: bool = True,
        copy: bool = True,
        *,
        device: Any = None,
    ) -> ndarray:
        """A copy cast to another dtype. Gradient: cast back; none through integers."""
        dtype = as_dtype(dtype)
        if device is not None:
            return self.astype(dtype, order, casting, subok, copy).to_device(device)
        if not is_transformed(self):
            value = self._concrete()
            result = value.astype(dtype, order=order, casting=casting, copy=copy)
            return self if result is value else wrap(result)
        if not np.can_cast(self.dtype, dtype, casting):
            raise TypeError(
                f"Cannot cast array data from {self.dtype!r} to {dtype!r} according to the rule {casting!r}"
            )
        return movement.copy(self) if copy and self.dtype == dtype else cast(self, dtype)

    def copy(self, order: Any = "C") -> ndarray:
        """A copy. Gradient: goes through."""
        if not _core._active:
            return wrap(self._concrete().copy(order))
        if order == "F" or (order == "C" and not _lens.is_contiguous(self)):
            return bind(movement.relayout, (self,), {"order": order})
        return bind(movement.copy, (self,), {})

    def take(self, indices: Any, /, axis: Any = None, out: Any = None, mode: str = "raise") -> ndarray:
        """Elements (or slices along ``axis``) at integer positions."""
        return indexing.take(self, indices, axis=axis, out=out, mode=mode)

    def put(self, indices: Any, values: Any, /, mode: str = "raise") -> None:
        """Write values at positions of the flattened array."""
        indexing.put(self, indices, values, mode=mode)

    def repeat(self, repeats: Any, /, axis: Any = None) -> ndarray:
        """Each element several times in a row."""
        return joining.repeat(self, repeats, axis=axis)

    def choose(self, /, choices: Any, out: Any = None, mode: str = "raise") -> ndarray:
        """Element by element, the one of ``choices`` that this array numbers."""
        return indexing.choose(self, choices, out=out, mode=mode)

    def compress(self, /, condition: Any, axis: Any = None, out: Any = None) -> ndarray:
        """The slices for which the condition holds."""
        return indexing.compress(condition, self, axis=axis, out=out)

    def diagonal(self, /, offset: int = 0, axis1: int = 0, axis2: int = 1) -> ndarray:
        """The diagonal: a read-only view."""
        return indexing.diagonal(self, offset=offset, axis1=axis1, axis2=axis2)

    def trace(self, /, offset: int = 0, axis1: int = 0, axis2: int = 1, dtype: Any = None, out: Any = None) -> ndarray:
        """Sum of the diagonal."""
        return indexing.trace(self, offset=offset, axis1=axis1, axis2=axis2, dtype=dtype, out=out)

    def fill(self, /, value: Any) -> None:
        """Write one value everywhere. Raises ValueError for a value that is no scalar."""
        if not is_transformed(self, _lens.root_of(self), value):
            plain = unwrap(value)
            self._write_with(lambda memory: memory.fill(plain))
            return
        if np.ndim(value) if not isinstance(value, ndarray) else value.ndim:
            raise ValueError("setting an array element with a sequence.")
        self[...] = value

    def resize(self, /, *new_shape: Any, refcheck: bool = True) -> None:
        """Give the array itself another shape, cut off or filled up with zeros.

        Raises ValueError if views of it live.
        """
        shape = new_shape[0] if len(new_shape) == 1 else new_shape
        shape = manipulation.static(shape)
        shape = tuple(int(n) for n in shape) if hasattr(shape, "__len__") else (int(shape),)
        if any(n < 0 for n in shape):
            raise ValueError("all elements of `new_shape` must be non-negative")
        if self._m is not None and (self._m.base is not None or any(r() is not None for r in self._m.views or ())):
            raise ValueError("cannot resize an array that references or is referenced\nby another array in this way.")
        flat, size = self.ravel(), 1
        for n in shape:
            size *= n
        if size > flat.size:
            flat = joining.concatenate([flat, np.zeros(size - flat.size, self.dtype)])
        result = flat[:size].reshape(shape).copy()
        self._v, self._m = result._v, result._m

    def to_device(self, device: Any, /, *, stream: Any = None) -> ndarray:
        """The array on a device: itself if it is there already, else a copy. Gradient: passed through.

        Raises DeviceError for a device that is not there.
        """
        if stream is not None:
            raise ValueError("The stream argument in to_device() is not supported")
        target = resolve(device)
        is_there = self._v.__class__ is not Placed or target.is_tensorflow
        if self.device == target and is_there:
            return self
        with on_device(target):
            return movement.copy(self)


_NO_BYTES = (
    "its bits have no derivative and are not there while tracing",
    "tnp.stop_gradient(x), or x.astype(dtype) to convert the values",
)


@extend(ndarray)
class _MemoryMethods(Members):
    def _write_with(self, write: Any) -> None:
        """Let ``write`` change the memory: this array's own, or a copy that takes its place where a tape holds it."""
        if _lens.writable_in_place(self):
            write(self._v)
        else:
            _lens.write_on_copy(self, write)

    def view(self, dtype: Any = None, type: Any = None) -> ndarray:
        """The same memory, read as another dtype if one is given.

        Raises ValueError if the sizes do not fit; NoGradientError for another dtype under a transformation.
        """
        if isinstance(dtype, builtin_type) and issubclass(dtype, ndarray | np.ndarray):
            dtype = None
        if dtype is None or as_dtype(dtype) == self.dtype:
            return self[...]
        dtype = as_dtype(dtype)
        return self._reinterpreted(f"view({dtype})", lambda value: value.view(dtype), lambda p: p.view(dtype))

    def getfield(self, /, dtype: Any, offset: int = 0) -> ndarray:
        """Part of each element's bytes, from ``offset`` on, read as another dtype: a view."""
        dtype = as_dtype(dtype)
        return self._reinterpreted("getfield", lambda v: v.getfield(dtype, offset), lambda p: p.getfield(dtype, offset))

    def _reinterpreted(self, what: str, function: Any, get: Any) -> ndarray:
        if is_transformed(self):
            raise NoGradientError(message(f"x.{what}: {_NO_BYTES[0]}", _NO_BYTES[1]))
        return _view_or_self(self, function(self._concrete()), _lens.Bits(get))

    def setfield(self, /, val: Any, dtype: Any, offset: int = 0) -> None:
        """Write into part of each element's bytes."""
        if is_transformed(self, _lens.root_of(self), val):
            raise NoGradientError(message(f"x.setfield: {_NO_BYTES[0]}", _NO_BYTES[1]))
        plain = unwrap(val)
        self._write_with(lambda memory: memory.setfield(plain, as_dtype(dtype), offset))

    def setflags(self, /, *, write: Any = None, align: Any = None, uic: Any = None) -> None:
        """Set NumPy's memory flags, ``write`` above all."""
        self._concrete().setflags(write=write, align=align, uic=uic)

    def byteswap(self, /, inplace: bool = False) -> ndarray:
        """The elements with their bytes in reverse order."""
        if is_transformed(self, _lens.root_of(self)):
            raise NoGradientError(message(f"x.byteswap: {_NO_BYTES[0]}", _NO_BYTES[1]))
        if inplace:
            self._write_with(lambda memory: memory.byteswap(inplace=True))
            return self
        return wrap(self._concrete().byteswap())

    def dump(self, file: Any) -> None:
        """Write a pickle of the elements, a ``numpy.ndarray``, to a file."""
        self._concrete().dump(file)

    def dumps(self) -> bytes:
        """A pickle of the elements, a ``numpy.ndarray``."""
        return self._concrete().dumps()

    def __delitem__(self, index: Any) -> None:
        raise ValueError("cannot delete array elements")

    def __array_namespace__(self, *, api_version: str | None = None) -> Any:
        return sys.modules["tensornumpy"]

    __class_getitem__ = classmethod(types.GenericAlias)  # type: ignore[var-annotated]


builtin_type = type


class Flat:
    """``x.flat``: the elements in C order; indexing gives copies, and writes go to the array.

    >>> x = tnp.zeros((2, 2))
    >>> x.flat[1:3] = 5.0
    >>> x.numpy()
    array([[0., 5.],
           [5., 0.]])
    """

    __slots__ = ("_at", "base")

    def __init__(self, base: ndarray):
        self.base, self._at = base, 0

    def __len__(self) -> int:
        return self.base.size

    def __iter__(self) -> Iterator[ndarray]:
        return self

    def __next__(self) -> ndarray:
        if self._at >= self.base.size:
            self._at = 0
            raise StopIteration
        self._at += 1
        return self[self._at - 1]

    def __getitem__(self, index: Any) -> ndarray:
        if isinstance(index, tuple) and len(index) == 1:
            index = index[0]
        return self.base.ravel()[index].copy()

    def __setitem__(self, index: Any, value: Any) -> None:
        x = self.base
        if not is_transformed(x, _lens.root_of(x), index, value):
            plain_index, plain = unwrap(index), unwrap(value)

            def write(memory):
                memory.flat[plain_index] = plain

            x._write_with(write)
            return
        _lens.link(x)
        positions = np.arange(x.size)[manipulation.static(index)]
        if positions.size:
            indexing.put(x, positions, value)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        return np.asarray(self.base.flatten(), dtype=dtype)

    def copy(self) -> ndarray:
        """The elements as a 1-d array."""
        return self.base.flatten()

    @property
    def index(self) -> int:
        """How many elements the iteration has given."""
        return self._at

    @property
    def coords(self) -> tuple[int, ...]:
        """The index of the element that comes next."""
        return (
            tuple(int(i) for i in np.unravel_index(self._at, self.base.shape))
            if self._at < self.base.size
            else (self.base.shape[0], *(0,) * (self.base.ndim - 1))
        )

    def __eq__(self, other: object) -> Any:
        return self.base.flatten() == (other.copy() if isinstance(other, Flat) else other)

    __hash__ = None  # type: ignore[assignment]


def _reshaped(take: Any, shape: Any) -> Any:
    """The lens ``take`` on a parent that now has another shape."""
    return lambda parent: take(parent.reshape(shape))


def _set_shape(self: ndarray, shape: Any) -> None:
    shape = manipulation.full_shape(shape, self.size)
    value, old = self._v, tuple(self._v.shape)
    if value.__class__ is np.ndarray:
        try:
            np.reshape(value, shape, copy=False)
        except ValueError:
            raise AttributeError(
                "Incompatible shape for in-place modification. Use `.reshape()` to make a copy with the desired shape."
            ) from None
    root = _lens.root_of(self)
    for ref in (root._m.views or ()) if root._m is not None else ():  # the views' lenses, in terms of the new shape
        view = ref()
        if view is not None and view._m.parent is self:
            take = view._m.get
            if isinstance(take, _lens.Part | _lens.Bits):
                raise AttributeError("Incompatible shape for in-place modification. Use `.reshape()` on this array.")
            view._m = View(root, self, _reshaped(take, old))
    meta: Any = self._m
    if meta is not None and meta.base is not None:
        own = meta.get
        self._m = View(meta.base, meta.parent, lambda parent: own(parent).reshape(shape))
    if is_transformed(self):
        self._v = bind(movement.reshape, (self,), {"shape": shape})._v
    else:
        self._v = value.reshape(shape)


def _get_flat(self: ndarray) -> Flat:
    """The elements in C order: an iterator that can be indexed, read and written."""
    return Flat(self)


def _set_flat(self: ndarray, value: Any) -> None:
    Flat(self)[:] = value


ndarray.shape = ndarray.shape.setter(_set_shape)  # type: ignore[attr-defined, method-assign]
ndarray.flat = property(_get_flat, _set_flat)  # type: ignore[attr-defined]


attach_functions(
    {
        "sum": reductions.sum,
        "prod": reductions.prod,
        "max": reductions.max,
        "min": reductions.min,
    }
)

__all__ = ["Flat"]
