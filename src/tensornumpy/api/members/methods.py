"""Methods of ndarray that are functions with the array in front, and those that look at the memory."""

from __future__ import annotations

import math
import operator
import sys
import types
import weakref
from typing import Any

import numpy as np

from ..._array import lens
from ..._array.indexing import one_object
from ..._array.members import Members, extend
from ..._base.dtypes import as_dtype
from ..._base.errors import NoGradientError, message
from ..._base.hooks import hooks
from ..._base.plugins import plugin
from ..._core import core
from ..._core.core import attach_view, ndarray, wrap
from ..._core.devices import on_device, resolve
from ..._core.dispatch import concrete, is_transformed, unwrap, viewed
from ..._core.exits import note_exit
from ..._core.scalars import is_scalar, like_scalar
from ..._core.values import Placed
from ...ops import movement
from ...ops.movement import cast
from ..arrays import indexing, joining, manipulation
from ..arrays.layout import copied as laid_copy
from ..arrays.layout import laid, layout
from ..system.subclasses import refuse_derived, viewed_as

_np_array = np.ndarray
_LARGE = core.LARGE
_INTEGERS = frozenset((int,))


class _Probe:
    def references(self) -> int:
        return sys.getrefcount(self)


_probe = _Probe()
_ALONE = _probe.references()  # of an array that one name refers to, inside its method; Python 3.14 counts fewer


def _view_or_self(handle: ndarray, value: Any, get: Any) -> ndarray:
    """The handle of what a NumPy method made of ``handle``'s array: linked to it where the memory is shared."""
    result = wrap(value)
    if core.shares(value, handle._v):
        attach_view(result, handle, get)
    return like_scalar(handle, result)


def _reshaped(x: ndarray, shape: tuple) -> ndarray:
    return x.reshape(shape)


def _check_order(order: Any) -> None:
    """Raises NumPy's ValueError for an order that there is not."""
    if order not in ("C", "K", "F", "A"):
        np.empty(0).copy(order)


@extend(ndarray)
class _ShapeMethods(Members):
    def reshape(self, /, *shape: Any, order: Any = "C", copy: Any = None) -> ndarray:
        """The same elements in another shape: a view where possible. Gradient: the cotangent in the old shape.

        Raises ValueError if the size differs.
        """
        new = shape[0] if len(shape) == 1 else shape
        if not core._active and order == "C" and copy is None:
            own = self._v
            value = own.reshape(new)
            base = value.base
            if base is own or (base is not None and base is own.base):
                return viewed(self, value, _reshaped, value.shape)  # not the list that the caller may change
            return like_scalar(self, wrap(value))
        return manipulation.reshape(self, new, order=order, copy=copy)

    def transpose(self, /, *axes: Any) -> ndarray:
        """The axes in another order: a view. Gradient: each cotangent goes back to where its element stood."""
        if not axes:
            return self.T
        if len(axes) == 1 and (axes[0] is None or np.ndim(axes[0]) or not hasattr(axes[0], "__index__")):
            return manipulation.transpose(self, axes[0])
        return manipulation.transpose(self, axes or None)

    def ravel(self, /, order: Any = "C") -> ndarray:
        """The elements in one axis: a view where possible. Gradient: the cotangent in the old shape."""
        return manipulation.ravel(self, order)

    def flatten(self, /, order: Any = "C") -> ndarray:
        """A copy of the elements in one axis. Gradient: the cotangent in the old shape."""
        if not core._active and self._v.__class__ is np.ndarray:
            return wrap(self._v.flatten(order))
        return manipulation.ravel(self, order).copy()

    def squeeze(self, /, axis: Any = None) -> ndarray:
        """Drop axes of length 1: a view. Gradient: the cotangent in the old shape."""
        return manipulation.squeeze(self, axis)

    def swapaxes(self, axis1: int, axis2: int, /) -> ndarray:
        """Two axes exchanged: a view. Gradient: exchanged back."""
        return manipulation.swapaxes(self, axis1, axis2)

    def astype(
        self,
        /,
        dtype: Any,
        order: Any = "K",
        casting: Any = "unsafe",
        subok: bool = True,
        copy: bool = True,
        *,
        device: Any = None,
    ) -> ndarray:
        """A copy cast to another dtype. Gradient: cast back; none through integers."""
        dtype = np.dtype(float) if dtype is None else as_dtype(dtype)
        if device is not None:
            return self.astype(dtype, order, casting, subok, copy).to_device(device)
        if not is_transformed(self):
            value = self._concrete()
            result = value.astype(dtype, order=order, casting=casting, copy=copy)
            if dtype.kind == "O" and is_scalar(self):
                return result[()]  # the object itself, as NumPy's scalars give it
            return self if result is value else like_scalar(self, wrap(result))
        _check_order(order)
        if not np.can_cast(self.dtype, dtype, casting):
            raise TypeError(
                f"Cannot cast array data from {self.dtype!r} to {dtype!r} according to the rule {casting!r}"
            )
        result = laid(cast(self, dtype), layout(self, order) if order == "A" else order)
        return laid_copy(self, order) if copy and result is self else result

    def copy(self, /, order: Any = "C") -> ndarray:
        """A copy. Gradient: goes through."""
        value = self._v
        if not core._active and value.__class__ is _np_array and value.size < _LARGE:
            return like_scalar(self, wrap(value.copy(order)))
        if not core._active:
            return like_scalar(self, wrap(self._concrete().copy(order)))
        _check_order(order)
        return laid_copy(self, order)

    def put(self, /, indices: Any, values: Any, mode: str = "raise") -> None:
        """Write values at positions of the flattened array. Gradient: as ``tnp.put``."""
        indexing.put(self, indices, values, mode)

    def choose(self, /, *choices: Any, out: Any = None, mode: str = "raise") -> ndarray:
        """Element by element, the one of ``choices`` (one sequence, or several arguments) that this array numbers."""
        return indexing.choose(self, choices[0] if len(choices) == 1 else choices, out=out, mode=mode)

    def diagonal(self, /, offset: int = 0, axis1: int = 0, axis2: int = 1) -> ndarray:
        """The diagonal: a read-only view. Gradient: back onto the diagonal."""
        return indexing.diagonal(self, offset, axis1, axis2)

    def fill(self, /, value: Any) -> None:
        """Write one value everywhere. Gradient: to the value. Raises ValueError for a value that is no scalar."""
        if not is_transformed(self, lens.root_of(self), value):
            plain = unwrap(value)
            self._write_with(lambda memory: memory.fill(plain))
            return
        if self.dtype.kind == "O" and not (isinstance(value, ndarray) and not value.ndim):
            value = one_object(value)
        elif np.ndim(value) if not isinstance(value, ndarray) else value.ndim:
            raise ValueError("setting an array element with a sequence.")
        self[...] = value

    def resize(self, /, *new_shape: Any, refcheck: bool = True) -> None:
        """Give the array itself another shape, cut off or filled up with zeros.

        Gradient: to what is kept. Raises ValueError if views of it live, or other references to it while ``refcheck``
        is true.
        """
        refcheck = bool(operator.index(refcheck))
        if is_scalar(self):
            lens.check_writeable(self)
        shape = new_shape[0] if len(new_shape) == 1 else new_shape
        value = self._v
        if not core._active and shape.__class__ is tuple and value.__class__ is _np_array and shape == value.shape:
            if value.flags.c_contiguous and _INTEGERS.issuperset(map(builtin_type, shape)):
                return
        if shape is None or not new_shape:
            return
        shape = manipulation.static(shape)
        lengths = shape if hasattr(shape, "__len__") else (shape,)
        if isinstance(lengths, str):
            raise TypeError("an integer is required")
        shape = tuple(operator.index(n) for n in lengths)
        if any(n < 0 for n in shape):
            raise ValueError("all elements of `new_shape` must be non-negative")
        if math.prod(shape) == self.size and lens.is_contiguous(self):
            getattr(self, "_set_shape")(shape)  # noqa: B009  # of attributes.py
            return
        if not self.dtype.itemsize:
            self._v = np.zeros(shape, [("x", self.dtype)])["x"]  # alone, NumPy would give a text one character
            return
        if self.base is not None:
            raise ValueError("cannot resize this array: it does not own its data")
        is_shared = refcheck and not is_transformed(self) and sys.getrefcount(self) > _ALONE
        if (
            is_shared
            or weakref.getweakrefcount(self)
            or any(r() is not None for r in (self._m and self._m.views) or ())
        ):
            raise ValueError(
                "cannot resize an array that references or is referenced\nby another array in this way.\n"
                f"Use the np.resize function{' or refcheck=False' if is_shared else '.'}"
            )
        size = math.prod(shape)
        if not core._active and self._v.__class__ is np.ndarray:
            value, count = np.zeros(shape, self.dtype), min(size, self._v.size)
            value.ravel()[:count] = self._v.ravel()[:count]
            self._v, self._m = value, None
            return
        flat = self.ravel()
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
        is_there = self._v.__class__ is not Placed or target.engine is self._v.engine
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
        if lens.writable_in_place(self):
            write(self._v)
        else:
            lens.write_on_copy(self, write)

    def view(self, /, dtype: Any = None, type: Any = None) -> ndarray:
        """The same memory, read as another dtype if one is given. Gradient: goes through, of the same dtype.

        Raises ValueError if the sizes do not fit, TypeError for a class that is derived from this one;
        NoGradientError for another dtype under a transformation.
        """
        for asked in (type, dtype):
            if not isinstance(asked, builtin_type):
                continue
            if issubclass(asked, ndarray):
                refuse_derived(asked)
            if is_masked_class(asked):
                return plugin("masked").over(self if dtype is asked or dtype is None else self.view(dtype), asked)
            if issubclass(asked, np.ndarray) and asked is not np.ndarray:
                return viewed_as(self if dtype is asked or dtype is None else self.view(dtype), asked)
        if isinstance(dtype, builtin_type) and issubclass(dtype, ndarray | np.ndarray):
            dtype = None
        own, dtype = self.dtype, as_dtype(dtype)
        # an equal dtype may be of another name, or carry metadata; floats keep their derivative instead
        if dtype is None or (dtype == own and (dtype is own or own.kind in "fc" or is_transformed(self))):
            return self if is_scalar(self) else self[...]
        function = operator.methodcaller("view", dtype)
        return self._reinterpreted("view", dtype, function, function)

    def getfield(self, /, dtype: Any, offset: int = 0) -> ndarray:
        """Part of each element's bytes, from ``offset`` on, read as another dtype: a view."""
        dtype = as_dtype(dtype)
        if dtype is self.dtype and offset.__class__ is int and not offset and not is_transformed(self):
            return self if is_scalar(self) else self[...]
        function = operator.methodcaller("getfield", dtype, offset)
        return self._reinterpreted("getfield", dtype, function, function)

    def _reinterpreted(self, what: str, dtype: Any, function: Any, get: Any) -> ndarray:
        if is_transformed(self):
            raise NoGradientError(message(f"x.{what}({dtype}): {_NO_BYTES[0]}", _NO_BYTES[1]))
        return _view_or_self(self, function(self._concrete()), lens.Bits(get))

    def setfield(self, val: Any, /, dtype: Any, offset: int = 0) -> None:
        """Write into part of each element's bytes."""
        if is_transformed(self, lens.root_of(self), val):
            raise NoGradientError(message(f"x.setfield: {_NO_BYTES[0]}", _NO_BYTES[1]))
        plain = unwrap(val)
        self._write_with(lambda memory: memory.setfield(plain, as_dtype(dtype), offset))

    def setflags(self, /, *, write: Any = None, align: Any = None, uic: Any = None) -> None:
        """Set NumPy's memory flags, ``write`` above all. Gradient: the elements keep theirs."""
        if not is_scalar(self):  # whose flags nothing changes
            concrete(self, "setflags", may_break=False).setflags(write=write, align=align, uic=uic)

    def byteswap(self, /, inplace: bool = False) -> ndarray:
        """The elements with their bytes in reverse order."""
        if is_transformed(self, lens.root_of(self)):
            raise NoGradientError(message(f"x.byteswap: {_NO_BYTES[0]}", _NO_BYTES[1]))
        if inplace:
            self._write_with(lambda memory: memory.byteswap(inplace=True))
            return self
        return like_scalar(self, wrap(self._concrete().byteswap()))

    def dump(self, /, file: Any) -> None:
        """Write a pickle of the elements, a ``numpy.ndarray``, to a file."""
        note_exit(self, "dump()")
        unwrap(self).dump(file)

    def dumps(self, /) -> bytes:
        """A pickle of the elements, a ``numpy.ndarray``."""
        note_exit(self, "a pickle")
        return unwrap(self).dumps()

    def __delitem__(self, index: Any, /) -> None:
        raise ValueError("cannot delete array elements")

    @classmethod
    def __class_getitem__(cls, item: Any, /) -> types.GenericAlias:
        np.ndarray[item]  # for its error: there are a shape and a dtype
        return types.GenericAlias(cls, item)


builtin_type = type


def is_masked_class(cls: type) -> bool:
    """True for the class of masked arrays, NumPy's or ours."""
    is_numpys = issubclass(cls, np.ndarray) and cls is not np.ndarray and issubclass(cls, np.ma.MaskedArray)
    return is_numpys or (hooks.masked is not None and hooks.masked.is_class(cls))


__all__: list[str] = []
