"""Indexing and writes of arrays: ``x[i]`` while a scope is open, ``x[i] = y``, and what Python asks of a sequence.

``x[i] = y`` goes into the memory as NumPy's does where nobody else keeps it and nothing watches. Otherwise ``lens.py``
makes a new value of it. Reading plain arrays is ``element_or_view`` of the core, which calls ``_get`` for all others.
"""

from __future__ import annotations

import builtins
import itertools
import operator
from collections.abc import Iterator
from typing import Any

import numpy as np

from .._base.errors import NoGradientError, TracedArrayError, message
from .._base.hooks import hooks
from .._core import core
from .._core.advice import advise, with_advice
from .._core.core import Batched, context, element_or_view, ndarray
from .._core.dispatch import concrete, handles_in, is_transformed, unwrap
from .._core.exits import note_exit
from .._core.numbers import has_numbers, number_array
from .._core.referee import JUDGED, numpy_error
from .._core.values import field_of, is_record, is_scalar, is_weak
from ..ops import movement
from ..ops.index import NO_INDEX, split_index
from ..ops.indexing import selection
from . import lens
from .members import Members, extend

_np_array = np.ndarray
_active, _DIRECT = core._active, core._DIRECT


@extend(ndarray)
class _Indexing(Members):
    def _get(self, index: Any) -> ndarray:
        """``self[index]`` while some scope is open."""
        if isinstance(index, str) and self.dtype.names is None:
            raise IndexError(NO_INDEX)
        if isinstance(index, str) or (isinstance(index, list) and index and isinstance(index[0], str)):
            if context().trace is not None or self._v.__class__ is Batched:
                raise TracedArrayError(
                    message(
                        f"the field {index!r} of records was asked for inside function or vectorized_map, which know "
                        "numbers alone",
                        f"make x[{index!r}] an argument of the function",
                    )
                )
            return element_or_view(self, index)
        if not is_transformed(self, index):
            return element_or_view(self, unwrap(index))
        try:
            spec, arrays = split_index(index)
            return lens.select(self, spec, arrays)
        except JUDGED as error:
            theirs = numpy_error(error, operator.getitem, (self, index), {})
            if theirs is None:
                raise
            raise theirs.with_traceback(error.__traceback__) from None

    def __setitem__(self, index: Any, value: Any) -> None:
        try:
            m: Any = self._m
            if not _active and (m is None or not (m if m.base is None else m.base._m).copy_on_write):
                if index.__class__ is not slice and index.__class__ is not int:
                    index = unwrap(index)
                if value.__class__ is ndarray:
                    value = _as_given(value, self._v.dtype)
                elif value.__class__ not in _DIRECT:
                    value = unwrap(value)
                self._v[index] = value
                return
            watched = is_transformed(self, index, value)
            if not watched and lens.writable_in_place(self):
                self._v[unwrap(index)] = _as_given(value, self._v.dtype)
            else:
                self._write(index, value, watched)
        except Exception as error:
            if isinstance(error, IndexError) and isinstance(index, int | np.integer) and is_record(self):
                return self.__setitem__(field_of(self, index), value)
            advise(error)
            raise

    def _write(self, index: Any, value: Any, watched: bool) -> None:
        """A write as a pure op and a rebinding: nothing that a tape or graph holds is touched. ``watched``: what
        ``is_transformed`` says of the array, the index and the value."""
        own, meta = self._v, self._m
        if own.__class__ is not _np_array or not own.flags.writeable or (meta is not None and meta.scalar):
            lens.check_writeable(self)
        root = self if meta is None or meta.base is None else meta.base
        if root._v.dtype.names is not None:
            self._write_record(index, value, watched)
            return
        spec, arrays = split_index(index)
        dtype = own.dtype
        if arrays and lens.reads(value, self, spec, arrays):
            return
        if dtype.kind == "O" and spec and len(spec) == own.ndim and set(map(type, spec)) == {int}:
            value = _one_object(value)
        if not isinstance(value, ndarray) and value.__class__ is not _np_array:
            value = number_array(value, dtype)
        if not isinstance(value, ndarray) and value.__class__ is not _np_array:
            if handles_in(value) or has_numbers(value):
                told = dtype.kind == "O" and all(a.dtype.kind != "b" for a in arrays)
                value = _objects(value, own, spec, arrays) if told else hooks.asarray(value, _looked_at(dtype))
            else:  # what an array of objects keeps as one object, the places that are written say
                is_told = dtype.hasobject and all(a.dtype.kind != "b" for a in arrays)
                places = selection(own.shape, spec, arrays) if is_told else None
                value = _assigned(value, dtype, np.shape(value) if places is None else places.shape)
        if value.__class__ is _np_array and value.dtype != dtype:
            value = value.astype(dtype)  # assignment casts as NumPy's does
        elif isinstance(value, ndarray) and value._v.dtype != dtype:
            is_basic = is_weak(value) or all(not a.ndim and a.dtype.kind != "b" for a in arrays)  # else NumPy casts
            value = (movement.assigned if is_basic else movement.cast)(value, dtype)
        for each in (value, *arrays):
            if isinstance(each, ndarray) and each._v.__class__ is Batched:
                lens.check_shared(self, each)
        if not watched and (root is self or not is_transformed(root)):
            # only copied: NumPy's own write on a copy, so errors are its own
            plain_index, plain = unwrap(index), unwrap(value)
            lens.write_on_copy(self, lambda memory: memory.__setitem__(plain_index, plain))
            return
        lens.write(self, spec, arrays, value)

    def _write_record(self, index: Any, value: Any, watched: bool) -> None:
        """A write into records, or into a field of them, that something else keeps: on a copy. Raises NoGradientError
        for a value that is taped, traced or batched."""
        if watched or is_transformed(lens.root_of(self)):
            raise NoGradientError(message(*lens.RECORDS))
        plain_index, plain = unwrap(index), unwrap(value)
        lens.write_on_copy(self, lambda memory: memory.__setitem__(plain_index, plain))

    def _rebind(self, new: ndarray) -> ndarray:
        return lens.rebind(self, new)

    def _writable_in_place(self) -> bool:
        return lens.writable_in_place(self)

    def _concrete(self) -> np.ndarray:
        if not core._active and self._v.__class__ is _np_array:
            return self._v
        return concrete(self, "its NumPy array")

    def __len__(self, /) -> int:
        if not self._v.shape and not is_record(self):
            raise with_advice(TypeError("len() of unsized object"))
        return self._v.shape[0] if self._v.shape else len(self.dtype.names or ())

    def __iter__(self, /) -> Iterator[ndarray]:
        if not self._v.shape and not is_record(self):
            raise with_advice(TypeError("iteration over a 0-d array"))
        return map(operator.getitem, itertools.repeat(self), range(len(self)))

    def __contains__(self, item: Any, /) -> bool:
        found = self == item
        return builtins.bool((found if isinstance(found, ndarray) else np.asarray(found)).any())


def _as_given(value: Any, dtype: np.dtype) -> Any:
    """What NumPy is to assign: a scalar where it looks whether it fits, which it does not ask of an array."""
    own = value._v if isinstance(value, ndarray) else None
    if own.__class__ is not _np_array:
        return unwrap(value)
    return own[()] if dtype.kind == "i" and is_scalar(value) and own.dtype != dtype else own


def _looked_at(dtype: np.dtype) -> np.dtype | None:
    """The dtype to make a list in that is assigned: of integers, whose numbers NumPy looks at one by one."""
    return dtype if dtype.kind in "iu" else None


def _one_object(value: Any) -> Any:
    """What one element of an array of objects keeps: an array with axes, or a list, as a whole. No graph and no tape
    knows what lies in it."""
    found = handles_in(value)
    if not found and value.__class__ is not _np_array:
        return value
    if isinstance(value, ndarray) and not value.ndim:
        return value
    return one_object(value)


def one_object(value: Any) -> np.ndarray:
    """What an element of an array of objects keeps, as an array without axes."""
    kept = np.empty((), object)
    kept[()] = without_handles(value)
    return kept


def are_numbers(value: Any) -> bool:
    """True if all that stands in lists and tuples is a number or an array: they are elements of one array then."""
    if isinstance(value, list | tuple):
        return all(map(are_numbers, value))
    return isinstance(value, ndarray | np.ndarray | np.number | np.bool | int | float | complex) or has_numbers(value)


def without_handles(value: Any) -> Any:
    """What arrays of objects keep of a structure: NumPy's arrays and numbers, which no graph and no tape knows."""
    for x in handles_in(value):
        note_exit(x, "an element of an array of objects")
        concrete(x, "an element of an array of objects")
    return unwrap(value)


def _objects(value: Any, own: np.ndarray, spec: Any, arrays: Any) -> Any:
    """What a write of a list or tuple puts into an array of objects: numbers and arrays as one array, if NumPy would
    take them so, else what it makes of the objects."""
    shape = selection(own.shape, spec, arrays).shape
    if are_numbers(value):
        try:
            made = hooks.asarray(value)
        except ValueError:
            pass
        else:
            if made.ndim <= len(shape):
                return made
    return _assigned(without_handles(value), own.dtype, shape)


def _assigned(value: Any, dtype: np.dtype, shape: tuple[int, ...]) -> np.ndarray:
    """A Python object, number or nested list as NumPy's assignment converts it, with its errors."""
    converted = np.empty(shape, dtype)
    converted[... if shape else ()] = value
    return converted
