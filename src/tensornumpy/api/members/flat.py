"""``x.flat``: the elements in C order, to be read, iterated over and written, as in NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._array import lens
from ..._base.dims import is_known
from ..._core import _compiled, core
from ..._core.core import ndarray, wrap
from ..._core.dispatch import concrete, is_transformed, unwrap
from ..._core.exits import note_exit
from ..._core.numbers import number_array
from ..._core.scalars import as_scalar
from ...ops.movement import assigned
from ..arrays import indexing, manipulation
from ..arrays.creation import asarray


class flatiter:
    """``x.flat``: the elements in C order; indexing gives copies, and writes go to the array.

    >>> x = tnp.zeros((2, 2))
    >>> x.flat[1:3] = 5.0
    >>> x.numpy()
    array([[0., 5.],
           [5., 0.]])
    """

    __slots__ = ("_at", "_base")

    def __init__(self, base: ndarray):
        if base._v.ndim > 32:
            raise RuntimeError(f"this function only supports up to 32 dimensions but the array has {base.ndim}.")
        self._base, self._at = base, 0

    @property
    def base(self) -> ndarray:
        """The array that is iterated over."""
        return self._base

    def __len__(self) -> int:
        return self.base.size

    def __iter__(self) -> flatiter:
        return self

    def __next__(self) -> Any:
        at, value = self._at, self._base._v
        # the common case, at once
        if value.__class__ is np.ndarray and not core._active and value.dtype.kind in "biufc":
            if at >= value.size:
                raise StopIteration
            self._at = at + 1
            return wrap(value.flat[at])
        if at >= self.base.size:
            raise StopIteration
        element = self[at]
        self._at = at + 1
        return element

    def __getitem__(self, index: Any) -> Any:
        x = self._base
        if index.__class__ is slice and not core._active and x._v.__class__ is np.ndarray:  # the common call, at once
            self._at = 0
            return wrap(x._v.flat[index])
        if is_transformed(x, index):
            if index.__class__ is tuple and len(index) == 1:
                index = index[0]
            result = x.ravel()[index]
            return result.copy() if isinstance(result, ndarray) else result
        self._at = 0  # as NumPy's does: indexing starts the iteration again
        flat = x._concrete().flat
        value = flat[unwrap(index)]
        if isinstance(value, np.ndarray):
            return wrap(value)
        if x.dtype.kind == "O" or isinstance(value, str | bytes):
            return value
        element = np.asarray(value, x.dtype)
        return wrap(element) if isinstance(value, np.void) else as_scalar(element)

    def __setitem__(self, index: Any, value: Any) -> None:
        x = self.base
        if not is_transformed(x, lens.root_of(x), index, value):
            plain_index, plain = unwrap(index), unwrap(value)

            def write(memory):
                memory.flat[plain_index] = plain

            x._write_with(write)
            self._at = 0
            return
        lens.link(x)
        if not is_known(x.shape):
            flat = x.flatten()
            flat[index] = value
            x[...] = manipulation.reshape(flat, x.shape)
            return
        index = manipulation.static(index)
        if isinstance(index, int | np.integer) and x.dtype.kind in "iu":  # which is one element's assignment
            if isinstance(value := number_array(value, x.dtype), ndarray):
                value = assigned(value, x.dtype, is_flat=True)
            elif not isinstance(value, np.ndarray):
                try:
                    value = asarray(value, x.dtype)
                except (OverflowError, ValueError):
                    raise ValueError("Error setting single item of array.") from None
        positions = np.arange(x.size)[index]
        if positions.size:
            indexing.put(x, positions, value)

    def __delitem__(self, index: Any) -> None:
        raise TypeError("Cannot delete iterator elements")

    def __array__(self, /, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        """The elements as ``numpy.ndarray``: a read-only copy unless they lie one after another."""
        concrete(self.base, "np.asarray(x.flat)")
        note_exit(self.base, "np.asarray(x.flat)")
        value = self.base._exported().flat.__array__()
        if copy or (dtype is not None and value.dtype != dtype):
            return np.array(value, dtype)
        return value

    def copy(self, /) -> ndarray:
        """The elements as a 1-d array."""
        return self.base.flatten()

    @property
    def index(self) -> int:
        """How many elements the iteration has given."""
        return self._at

    @property
    def coords(self) -> tuple[int, ...]:
        """The index of the element that comes next."""
        x = self.base
        if self._at < x.size:
            return tuple(int(i) for i in np.unravel_index(self._at, x.shape))
        return (x.shape[0], *(0,) * (x.ndim - 1)) if x.ndim else ()

    def _compare(self, other: Any, op: str) -> Any:
        other = other.copy() if isinstance(other, flatiter) else other
        return getattr(self.base.flatten(), op)(other)

    def __eq__(self, other: object) -> Any:
        return self._compare(other, "__eq__")

    def __ne__(self, other: object) -> Any:
        return self._compare(other, "__ne__")

    def __lt__(self, other: object) -> Any:
        return self._compare(other, "__lt__")

    def __le__(self, other: object) -> Any:
        return self._compare(other, "__le__")

    def __gt__(self, other: object) -> Any:
        return self._compare(other, "__gt__")

    def __ge__(self, other: object) -> Any:
        return self._compare(other, "__ge__")

    __hash__ = None  # type: ignore[assignment]


_compiled.flat(flatiter)


def _get_flat(self: ndarray) -> flatiter:
    """The elements in C order: an iterator that can be indexed, read and written. Gradient: through both."""
    return flatiter(self)


def _set_flat(self: ndarray, value: Any) -> None:
    flatiter(self)[:] = value


ndarray.flat = property(_get_flat, _set_flat)  # type: ignore[attr-defined]

__all__ = ["flatiter"]
