"""An index taken apart: its arrays, which are inputs of an op (they may be traced or batched), and a spec: the index
with ``ARRAY`` in the place of each array."""

from __future__ import annotations

import builtins
import operator
from typing import Any

import numpy as _numpy

from .._base.dims import Dim
from .._base.hooks import hooks
from .._core.core import Placed, context, is_scalar, ndarray
from .._core.pytree import handles_in, is_sequence


class _Array:
    """Stands for an index array in a spec."""

    def __repr__(self) -> str:
        return "ARRAY"

    def __reduce__(self):
        return "ARRAY"


ARRAY = _Array()


class BasicSlice:
    """A hashable slice, for params."""

    __slots__ = ("parts",)

    def __init__(self, s: slice):
        self.parts = (s.start, s.stop, s.step)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BasicSlice) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(self.parts)

    def __repr__(self) -> str:
        start, stop, step = self.parts
        text = f"{'' if start is None else start}:{'' if stop is None else stop}"
        return text if step is None else f"{text}:{step}"


NO_INDEX = (
    "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays "
    "are valid indices"
)


def _slice_end(end: Any) -> Any:
    if end is None or end.__class__ is Dim:
        return end
    if isinstance(end, ndarray) and end._v.__class__ is Placed and end._v.is_symbolic:
        if end.dtype.kind in "iu" and not end.ndim:
            return Dim(end._v.tensor)
    try:
        return operator.index(end)
    except TypeError:
        raise TypeError("slice indices must be integers or None or have an __index__ method") from None


def split_index(index: Any) -> tuple[tuple, list]:
    """``(spec, arrays)`` of any index NumPy takes."""
    if not isinstance(index, tuple):
        index = (index,)
    spec: list[Any] = []
    arrays: list[Any] = []
    for part in index:
        if part is None or part is Ellipsis:
            spec.append(part)
        elif isinstance(part, slice):
            for end in (part.start, part.stop, part.step):
                if end is not None and type(end) is not int:
                    part = slice(*map(_slice_end, (part.start, part.stop, part.step)))
                    break
            spec.append(BasicSlice(part))
        elif isinstance(part, int | _numpy.integer) and not isinstance(part, bool):
            spec.append(int(part))
        elif isinstance(part, ndarray) and _is_number(part):
            spec.append(int(part._v))
        else:
            if not isinstance(part, ndarray):
                if isinstance(part, float | complex | str | bytes | _numpy.inexact):
                    raise IndexError(NO_INDEX)
                part = _index_array(part)
            spec.append(ARRAY)
            arrays.append(part)
    return tuple(spec), arrays


def _is_number(part: ndarray) -> bool:
    """True for an integer that nothing watches: with one the result is a view, with an array without axes a copy."""
    value = part._v
    if value.__class__ is not _numpy.ndarray or value.dtype.kind not in "iu" or not is_scalar(part):
        return False
    return context().trace is None


def without_unknown(spec: tuple) -> tuple:
    """A spec where bounds that are unknown are left out, for questions about axes and strides alone."""
    if not builtins.any(p.__class__ is BasicSlice and Dim in map(type, p.parts) for p in spec):
        return spec
    return tuple(
        BasicSlice(slice(*[None if end.__class__ is Dim else end for end in p.parts]))
        if p.__class__ is BasicSlice
        else p
        for p in spec
    )


def _index_array(part: Any) -> Any:
    if handles_in(part):
        return hooks.asarray(part)
    array = _numpy.asarray(part)
    if (isinstance(part, list | tuple) or is_sequence(part)) and array.size == 0 and array.dtype.kind == "f":
        array = array.astype(_numpy.intp)
    return array


def join_index(spec: tuple, arrays: Any) -> tuple:
    """The index that ``split_index`` took apart."""
    it = iter(arrays)
    index = []
    for p in spec:
        index.append(next(it) if p is ARRAY else slice(*p.parts) if p.__class__ is BasicSlice else p)
    return tuple(index)


def add_at(out: _numpy.ndarray, index: tuple, values: Any) -> None:
    """``numpy.add.at`` for an array in C order and values of its dtype: the same sums in the same order, in a part of
    the time. Leading arrays of integers become places in memory: NumPy has a fast loop for one axis and one index."""
    places, size = _places(out.shape, index)
    if places is None:
        _numpy.add.at(out, index, values)
        return
    values = _numpy.broadcast_to(values, (*places.shape, *out.shape[len(index) :]))
    if size >= _LONG:
        rows = out.reshape(-1, size)
        for at, row in zip(places.ravel().tolist(), values.reshape(-1, size), strict=True):
            rows[at] += row
        return
    if size != 1:
        places = places[..., None] * size + _numpy.arange(size)
    _numpy.add.at(out.reshape(-1), places.ravel(), values.ravel())


_LONG = 256  # elements of a row from which an addition of its own is faster than an index for each of them


def _places(shape: tuple, index: tuple) -> tuple[Any, int]:
    """Which rows of the axes behind the index an index of integers chooses, and how long they are; None for another
    index, and where there is an error to raise."""
    places: Any = None
    for part, n in zip(index, shape, strict=False):
        if part.__class__ is not _numpy.ndarray or part.dtype.kind != "i":
            return None, 0
        if not part.size or not n or (least := part.min()) < -n or part.max() >= n:
            return None, 0
        part = part.astype(_numpy.intp, copy=False)
        if least < 0:
            part = part + n * (part < 0)
        places = part if places is None else places * n + part
    size = int(_numpy.prod(shape[len(index) :], dtype=_numpy.intp))
    return (None, 0) if len(index) > len(shape) or not size else (places, size)


__all__ = ["ARRAY", "NO_INDEX", "BasicSlice", "add_at", "join_index", "split_index", "without_unknown"]
