"""NumPy's functions that change shapes, on staged arrays: views where NumPy gives views, else new arrays."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ...compiler.ir import Affine, Iota, Map, Op, Select, View
from ..escape import Escape
from ..symbolic import SymbolicInt
from ..tracer import Tracer
from ..values import StagedArray
from . import reductions
from .functions import METHODS, Row, array_of, as_array, filled, row, sizes_of
from .selecting import attach

_ONE = Affine(1)
_INT, _BOOL = np.dtype(np.int64), np.dtype(bool)


def _is_contiguous(x: StagedArray) -> bool:
    step = 1
    for n, s in zip(reversed(x.sizes), reversed(x.view.strides), strict=True):
        if n == _ONE:
            continue
        if s != step or not n.is_const:
            return x.view.strides[-1:] == (1,) and x.ndim == 1
        step *= n.const
    return True


@row("reshape", method=True)
def _reshape(t: Tracer, a: Any, *shape: Any, order: str = "C", copy: Any = None) -> Any:
    if order != "C":
        raise Escape("another order than C")
    a = array_of(t, a)
    given = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple | list) else shape
    sizes = [t.affine(n) for n in given]
    if any(n is None for n in sizes) or not all(n.is_const for n in a.sizes):
        raise Escape("reshape with lengths known at run time only")
    if not all(n.is_const for n in sizes):  # type: ignore[union-attr]
        raise Escape("reshape with lengths known at run time only")
    total = math.prod(n.const for n in a.sizes)
    numbers = [n.const for n in sizes]  # type: ignore[union-attr]
    if numbers.count(-1) == 1:
        rest = math.prod(n for n in numbers if n != -1)
        if rest == 0 or total % rest:
            raise Escape("reshape to another size")
        numbers[numbers.index(-1)] = total // rest
    if math.prod(numbers) != total or any(n < 0 for n in numbers):
        raise Escape("reshape to another size")
    if not _is_contiguous(a):
        a = t.copy(a)
    strides: list[int] = []
    step = 1
    for n in reversed(numbers):
        strides.insert(0, step)
        step *= max(n, 1)
    return StagedArray(t, View(a.view.buf, a.view.offset, tuple(strides)), tuple(map(Affine, numbers)))


@row("ravel", method=True)
def _ravel(t: Tracer, a: Any, order: str = "C") -> Any:
    a = array_of(t, a)
    return a if a.ndim == 1 else _reshape(t, a, -1, order=order)


METHODS["flatten"] = "flatten"


@row("flatten")
def _flatten(t: Tracer, a: Any, order: str = "C") -> Any:
    return t.copy(_reshape(t, a, -1, order=order))


@row("transpose", method=True)
def _transpose(t: Tracer, a: Any, *given: Any, axes: Any = None) -> Any:
    a = array_of(t, a)
    axes = given if axes is None else tuple(axes)
    if axes and (axes[0] is None or isinstance(axes[0], tuple | list)):
        axes = () if axes[0] is None else tuple(axes[0])
    return t.transposed(a, axes or None)


@row("swapaxes", method=True)
def _swapaxes(t: Tracer, a: Any, axis1: int, axis2: int) -> Any:
    a = array_of(t, a)
    order = list(range(a.ndim))
    order[axis1], order[axis2] = order[axis2], order[axis1]
    return t.transposed(a, order)


@row("moveaxis")
def _moveaxis(t: Tracer, a: Any, source: Any, destination: Any) -> Any:
    a = array_of(t, a)
    if not (isinstance(source, int) and isinstance(destination, int)):
        raise Escape("moveaxis of several axes")
    order = [k for k in range(a.ndim) if k != source % a.ndim]
    order.insert(destination % a.ndim, source % a.ndim)
    return t.transposed(a, order)


@row("expand_dims")
def _expand_dims(t: Tracer, a: Any, axis: Any) -> Any:
    a = array_of(t, a)
    if not isinstance(axis, int):
        raise Escape("several new axes")
    at = axis % (a.ndim + 1)
    return t.getitem(a, (slice(None),) * at + (None,))


@row("squeeze", method=True)
def _squeeze(t: Tracer, a: Any, axis: Any = None) -> Any:
    a = array_of(t, a)
    ones = [k for k, n in enumerate(a.sizes) if n == _ONE]
    if axis is not None:
        ones = [k % a.ndim for k in ((axis,) if isinstance(axis, int) else axis)]
        if any(a.sizes[k] != _ONE for k in ones):
            raise Escape("squeeze of a longer axis")
    elif any(not n.is_const for n in a.sizes):
        raise Escape("squeeze with lengths known at run time only")
    return reductions.squeezed(t, a, tuple(ones))


@row("broadcast_to")
def _broadcast_to(t: Tracer, a: Any, shape: Any) -> Any:
    a, sizes = array_of(t, a), sizes_of(t, shape)
    if t.broadcast(a.sizes, sizes) != sizes:
        raise Escape("shapes that do not fit")
    return t.over(a, sizes)


@row("flip")
def _flip(t: Tracer, a: Any, axis: Any = None) -> Any:
    a = array_of(t, a)
    axes = range(a.ndim) if axis is None else [k % a.ndim for k in ((axis,) if isinstance(axis, int) else axis)]
    back = slice(None, None, -1)
    return t.getitem(a, tuple(back if k in axes else slice(None) for k in range(a.ndim)))


@row("flipud")
def _flipud(t: Tracer, a: Any) -> Any:
    return _flip(t, a, 0)


@row("fliplr")
def _fliplr(t: Tracer, a: Any) -> Any:
    return _flip(t, a, 1)


@row("diagonal", method=True)
def _diagonal(t: Tracer, a: Any, offset: Any = 0) -> Any:
    a = array_of(t, a)
    if a.ndim != 2 or offset != 0:
        raise Escape("a diagonal of this kind")
    v = a.view
    n = t.least(np.minimum, *a.sizes)
    return StagedArray(t, View(v.buf, v.offset, (sum(v.strides),)), (n,))


@row("diag")
def _diag(t: Tracer, v: Any, k: int = 0) -> Any:
    v = array_of(t, v)
    if v.ndim == 2 and k == 0:
        return t.copy(_diagonal(t, v))
    if v.ndim != 1 or k != 0:
        raise Escape("np.diag of this kind")
    made = filled(t, (*v.shape, *v.shape), 0, v.dtype)
    t.write(_diagonal(t, made), v)
    return made


@row("trace", method=True)
def _trace(t: Tracer, a: Any) -> Any:
    return reductions.reduce(t, "sum", _diagonal(t, a))


def _triangle(lower: bool) -> Row:
    def make(t: Tracer, m: Any, k: Any = 0) -> Any:
        m, at = array_of(t, m), t.affine(k)
        if m.ndim < 2 or at is None:
            raise Escape("a triangle of this kind")
        i = Op(_INT, "add", (Iota(_INT, m.ndim - 2), t.int_expr(at if lower else at - 1)), (_INT, _INT, _INT))
        keep = Op(_BOOL, "greater_equal" if lower else "less", (i, Iota(_INT, m.ndim - 1)), (_INT, _INT, _BOOL))
        chosen = Select(keep, m.load(), t.to(0, m.dtype))
        return t.finish(chosen, m.sizes)

    return make


row("tril")(_triangle(True))
row("triu")(_triangle(False))


@row("concatenate")
def _concatenate(t: Tracer, arrays: Any, axis: Any = 0, out: None = None) -> Any:
    if isinstance(arrays, StagedArray) and arrays.ndim > 1 and axis == 0:  # the rows of a list
        return _reshape(t, arrays, -1, *arrays.shape[2:])
    if not isinstance(arrays, tuple | list) or not isinstance(axis, int):
        raise Escape("a concatenation of this kind")
    parts = [array_of(t, x) for x in arrays]
    kind = np.result_type(*(x.dtype for x in parts))
    at = axis % parts[0].ndim
    total = Affine(0)
    for x in parts:
        total = total + x.sizes[at]
    rest = [x.sizes[:at] + x.sizes[at + 1 :] for x in parts]
    if any(r != rest[0] for r in rest):
        raise Escape("shapes that do not fit")
    made = t.temp((*parts[0].sizes[:at], total, *parts[0].sizes[at + 1 :]), kind)
    start = Affine(0)
    for x in parts:
        v = made.view
        window = View(v.buf, v.offset + start * v.strides[at], v.strides)
        t.emit(Map(x.sizes, [(window, t.to(x, kind))]))
        start = start + x.sizes[at]
    return made


@row("stack")
def _stack(t: Tracer, arrays: Any, axis: int = 0) -> Any:
    if isinstance(arrays, StagedArray) and axis == 0:
        return t.copy(arrays)
    parts = [t.operand(x) for x in arrays]
    if all(not isinstance(x, StagedArray) for x in parts):  # numbers
        made = t.temp((Affine(len(parts)),), np.result_type(*map(np.dtype, map(t.typed, parts))))  # Python's are strong
        for i, x in enumerate(parts):
            t.setitem(made, i, x)
        return made
    arrays = [array_of(t, x) for x in parts]
    at = axis % (arrays[0].ndim + 1)
    return _concatenate(t, [t.getitem(x, (slice(None),) * at + (None,)) for x in arrays], at)


@row("vstack")
def _vstack(t: Tracer, arrays: Any) -> Any:
    if isinstance(arrays, StagedArray):
        return t.copy(arrays) if arrays.ndim > 1 else t.copy(t.getitem(arrays, (slice(None), None)))
    parts = [array_of(t, x) for x in arrays]
    return _concatenate(t, [t.getitem(x, None) if x.ndim == 1 else x for x in parts])


@row("hstack")
def _hstack(t: Tracer, arrays: Any) -> Any:
    parts = [array_of(t, x) for x in arrays]
    return _concatenate(t, parts, 0 if parts[0].ndim == 1 else 1)


@row("append")
def _append(t: Tracer, arr: Any, values: Any, axis: Any = None) -> Any:
    if axis is None:
        arr = _ravel(t, arr)
        values = _ravel(t, as_array(t, [values] if not isinstance(values, StagedArray) else values))
        axis = 0
    return _concatenate(t, (arr, values), axis)


@row("roll")
def _roll(t: Tracer, a: Any, shift: Any, axis: Any = None) -> Any:
    a, by = array_of(t, a), t.affine(shift)
    if by is None or not (isinstance(axis, int) or a.ndim == 1):
        raise Escape("np.roll of this kind")
    at = 0 if axis is None else axis % a.ndim
    n = a.sizes[at]
    if not n.is_const or n.const == 0:
        raise Escape("np.roll of this kind")
    k = SymbolicInt.of(t, by) % n.const
    lead = (slice(None),) * at
    return _concatenate(
        t, (t.getitem(a, (*lead, slice(n.const - k, None))), t.getitem(a, (*lead, slice(0, n.const - k)))), at
    )


__all__ = ["attach"]  # of all rows: these are declared when this module is imported
