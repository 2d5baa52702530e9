"""``reduce``, ``accumulate``, ``reduceat``, ``outer`` and ``at`` of the ufunc objects.

Plain arrays go to NumPy's own method. Under a tape, a trace or a batch the well-known folds become reductions and
scans; any other binary ufunc is folded along the axis one slice at a time.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .. import _dispatch
from .._core import bind, ndarray
from .._dispatch import call_numpy, is_transformed, overrides
from .base import canonical_axis
from .indexing import setitem, split_index
from .movement import cast, concatenate, reshape

_NoValue = np._NoValue
# folds that NumPy has as a function with a gradient of its own
_REDUCTIONS = {
    "add": np.sum, "multiply": np.prod, "maximum": np.max, "minimum": np.min, "logical_and": np.all,
    "logical_or": np.any,
}  # fmt: skip
_SCANS = {"add": np.cumsum, "multiply": np.cumprod}


def _handle(a: Any) -> ndarray:
    return a if isinstance(a, ndarray) else _dispatch.asarray(a)


def _slice(a: ndarray, axis: int, i: int, stop: int | None = None) -> ndarray:
    return a[(..., i if stop is None else slice(i, stop)) + (slice(None),) * (-axis - 1)]


def _finish(result: Any, out: Any) -> Any:
    if out is None:
        return result
    out = out[0] if isinstance(out, tuple) else out
    out[...] = result
    return out


def _check(op: Any, what: str) -> None:
    if op.nin != 2 or op.nout != 1:
        raise ValueError(f"{what} only supported for binary functions")


def reduce(op, a, axis=0, dtype=None, out=None, keepdims=False, initial=_NoValue, where=True):
    """Fold along ``axis``; the gradient is that of the fold."""
    if not is_transformed(a, initial, where, out):
        kwargs: dict[str, Any] = {"axis": axis, "dtype": dtype, "keepdims": keepdims, "where": where}
        if initial is not _NoValue:
            kwargs["initial"] = initial
        if out is not None:
            kwargs["out"] = out
        return call_numpy(op.numpy.reduce, (a,), kwargs)
    _check(op, "reduce")
    a = _handle(a)
    if op.name in _REDUCTIONS and not (op.name.startswith("logical") and dtype is not None):
        kwargs = {"axis": axis, "keepdims": keepdims, "initial": initial, "where": where}
        if dtype is not None:
            kwargs["dtype"] = dtype
        if op.name.startswith("logical"):
            kwargs.pop("initial")
        if op.name in ("maximum", "minimum"):
            kwargs.pop("dtype", None)
        if where is True:
            kwargs.pop("where")
        return _finish(overrides[_REDUCTIONS[op.name]](a, **kwargs), out)
    if where is not True:
        raise NotImplementedError(f"{op.name}.reduce with where= is not differentiated, traced or batched")
    axes = range(-a.ndim, 0) if axis is None else axis if isinstance(axis, tuple) else (axis,)
    result = a if dtype is None else cast(a, np.dtype(dtype))
    for ax in sorted((canonical_axis(x, a.ndim) for x in axes), reverse=False):
        n = result.shape[ax]
        if n == 0:
            if op.identity is None:
                raise ValueError(f"zero-size array to reduction operation {op.name} which has no identity")
            folded = overrides[np.sum](result, axis=ax, keepdims=True) + op.identity
        else:
            folded = _slice(result, ax, 0, 1)
            for i in range(1, n):
                folded = op(folded, _slice(result, ax, i, i + 1))
        result = folded
    if initial is not _NoValue and initial is not None:
        result = op(initial, result)
    if not keepdims:
        drop = {canonical_axis(x, a.ndim) + a.ndim for x in axes}
        result = bind(reshape, (result,), {"shape": tuple(n for i, n in enumerate(result.shape) if i not in drop)})
    return _finish(result, out)


def accumulate(op, array, axis=0, dtype=None, out=None):
    """Running fold along ``axis``."""
    if not is_transformed(array, out):
        kwargs: dict[str, Any] = {"axis": axis, "dtype": dtype}
        if out is not None:
            kwargs["out"] = out
        return call_numpy(op.numpy.accumulate, (array,), kwargs)
    _check(op, "accumulate")
    a = _handle(array)
    if op.name in _SCANS:
        return _finish(overrides[_SCANS[op.name]](a, axis=axis, dtype=dtype), out)
    ax = canonical_axis(axis, a.ndim)
    a = a if dtype is None else cast(a, np.dtype(dtype))
    if a.shape[ax] == 0:
        return _finish(a, out)
    rows = [_slice(a, ax, 0, 1)]
    for i in range(1, a.shape[ax]):
        rows.append(op(rows[-1], _slice(a, ax, i, i + 1)))
    return _finish(bind(concatenate, rows, {"axis": ax}), out)


def reduceat(op, array, indices, axis=0, dtype=None, out=None):
    """Fold of each slice ``indices[i]:indices[i+1]`` (one element where the slice is empty)."""
    if not is_transformed(array, out):
        kwargs: dict[str, Any] = {"axis": axis, "dtype": dtype}
        if out is not None:
            kwargs["out"] = out
        return call_numpy(op.numpy.reduceat, (array, indices), kwargs)
    _check(op, "reduceat")
    a = _handle(array)
    ax = canonical_axis(axis, a.ndim)
    starts = [int(i) for i in (indices.tolist() if hasattr(indices, "tolist") else indices)]
    n = a.shape[ax]
    for start in starts:
        if not 0 <= start < n:
            raise IndexError(f"index {start} out-of-bounds in {op.name}.reduceat [0, {n})")
    rows = []
    for start, stop in zip(starts, [*starts[1:], n], strict=True):
        part = _slice(a, ax, start, max(stop, start + 1))
        rows.append(reduce(op, part, axis=ax, dtype=dtype, keepdims=True))
    return _finish(bind(concatenate, rows, {"axis": ax}), out)


def outer(op, A, B, **kwargs):
    """The ufunc on all pairs of elements: shape ``A.shape + B.shape``."""
    if not is_transformed(A, B):
        return call_numpy(op.numpy.outer, (A, B), kwargs)
    if op.nin != 2:
        raise ValueError("outer product only supported for binary functions")
    a, b = _handle(A), _handle(B)
    return op(bind(reshape, (a,), {"shape": tuple(a.shape) + (1,) * b.ndim}), b, **kwargs)


def at(op, a, indices, b=None):
    """``a[indices] = op(a[indices], b)`` without buffering: a repeated index is applied as often as it stands there."""
    if not isinstance(a, ndarray):
        op.numpy.at(a, _dispatch.unwrap(indices), *(() if b is None else (_dispatch.unwrap(b),)))
        return
    if a._writable_in_place() and not is_transformed(a, indices, b):
        op.numpy.at(a._v, _dispatch.unwrap(indices), *(() if b is None else (_dispatch.unwrap(b),)))
        return
    if not is_transformed(a, indices, b):  # only held
        fresh = a.copy()
        at(op, fresh, indices, b)
        a[...] = fresh
        return
    numbers = np.arange(a.size).reshape(a.shape)
    flat = overrides[np.ravel](_dispatch.asarray(numbers)[indices])
    selected = a[indices]
    value = None if b is None else overrides[np.ravel](overrides[np.broadcast_to](_handle(b), selected.shape))
    positions = flat.tolist()
    result = overrides[np.ravel](a)
    if len(set(positions)) == len(positions):
        old = result[flat]
        result = _with(result, flat, op(old) if value is None else op(old, value))
    else:
        for k, i in enumerate(positions):
            result = _with(result, i, op(result[i]) if value is None else op(result[i], value[k]))
    a[...] = overrides[np.reshape](result, a.shape)


def _with(x: ndarray, index: Any, value: Any) -> ndarray:
    spec, arrays = split_index(index)
    return bind(setitem, (x, cast(value, x.dtype), *arrays), {"spec": spec})
