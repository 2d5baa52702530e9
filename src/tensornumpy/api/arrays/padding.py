"""``pad`` in all modes. It is built from concatenation and indexing, whose gradient rules it therefore uses."""

from __future__ import annotations

import itertools
import operator
from typing import Any

import numpy as np

from ..._base.dims import Dim, is_known
from ..._base.errors import NoGradientError, message
from ..._core.core import bind, ndarray
from ..._core.dispatch import implements, overrides
from ..._core.numbers import has_numbers
from ...ops import elementwise as e
from ...ops.base import Op
from ...ops.lengths import as_array, filled, places
from ...ops.movement import assigned, cast
from ..common import holds_handles, to_array
from .indexing import where
from .joining import _join
from .layout import copied, laid, layout
from .manipulation import broadcast_to, flip, moveaxis, probe, static

# Modes whose padding repeats elements of the array, so that the result is the array indexed.
_SELECTING = ("edge", "wrap", "reflect", "symmetric")
_STATISTICS = {"maximum": np.max, "minimum": np.min, "mean": np.mean, "median": np.median}

_SLICES = 6  # a padded axis is a concatenation of up to this many slices; beyond that it is one index array

# Some modes round their padding if the array is of integers. As these have no gradient, NumPy's function is called.
_pad_integers = Op(
    "pad_integers",
    lambda x, pad_width, mode, options: np.pad(x, pad_width, mode, **dict(options)),
    batch=lambda op, xs, mapped, params: bind(op, xs, {**params, "pad_width": ((0, 0), *params["pad_width"])}),
)


def _pairs(value: Any, rank: int) -> Any:
    """An argument in the shape (rank, 2), given as one number, one (before, after), or a pair for each axis."""
    if isinstance(value, dict):
        full = [(0, 0)] * rank
        for axis, width in value.items():
            full[axis] = tuple(np.broadcast_to(width, 2).tolist())
        return full
    return (
        broadcast_to(value, (rank, 2)) if isinstance(value, ndarray) else np.broadcast_to(np.asarray(value), (rank, 2))
    )


def _constant(value: Any, a: ndarray, axis: int, after: bool) -> ndarray:
    """What a constant before or after an axis adds, as NumPy assigns it: as a number of its own, or of Python's where
    more than one pair is given."""
    if holds_handles(value) or has_numbers(value):
        value = to_array(value)
    is_pythons = isinstance(value, dict) or (a.ndim > 1 and np.size(value) > 2)
    found = _pairs(value, a.ndim)[axis][int(after)]
    if isinstance(found, ndarray):
        if is_pythons and found.dtype.kind == "c" and a.dtype.kind not in "cb":
            np.array(0j, a.dtype)  # NumPy's error
        return assigned(found, a.dtype, is_pythons)
    made = np.empty((), a.dtype)
    made[()] = found.item() if is_pythons and isinstance(found, np.generic) else found
    return to_array(made)


def _at(axis: int, s: Any) -> tuple:
    return (*(slice(None),) * axis, s)


def _filled(value: Any, a: ndarray, axis: int, width: int) -> ndarray:
    """``value`` broadcast to a strip that is ``width`` long along ``axis``."""
    shape = tuple(width if i == axis else n for i, n in enumerate(a.shape))
    value = cast(to_array(value), a.dtype)
    return broadcast_to(value, shape) if is_known(shape) else filled(shape, value, a.dtype)


def _statistic(a: ndarray, axis: int, mode: str, length: Any, after: bool) -> ndarray:
    length = None if length is None or int(length) > a.shape[axis] else int(length)
    if length == 0 and mode in ("maximum", "minimum"):
        raise ValueError("stat_length of 0 yields no value for padding")
    first = -length if after and length is not None else None
    part = a if length is None else a[_at(axis, slice(first, None) if after and length else slice(0, length))]
    return overrides[_STATISTICS[mode]](part, axis=axis, keepdims=True)


def _ramp(a: ndarray, axis: int, end: Any, width: int, after: bool) -> ndarray:
    edge = a[_at(axis, slice(-1, None) if after else slice(0, 1))]
    share = np.arange(width, dtype=a.dtype.type(0).real.dtype) / width if width else np.zeros(0, a.dtype)
    share = share.reshape((width,) + (1,) * (a.ndim - axis - 1))
    end = cast(to_array(end), a.dtype)
    strip = end + (edge - end) * share.astype(a.dtype)
    return flip(strip, axis) if after else strip


def _places(n: Any, before: int, after: int, mode: Any) -> Any:
    """For each position of a padded axis, which element of the original axis (of length ``n``) it gets."""
    if is_known((n,)):
        return np.pad(np.arange(n), (before, after), mode)
    at, n = places(n + (before + after)) - before, as_array(n)
    if mode == "edge":
        return e.minimum(e.maximum(at, 0), n - 1)
    if mode == "wrap":
        return at % n
    period = 2 * n if mode == "symmetric" else e.maximum(2 * n - 2, 1)  # forwards, then backwards
    at = at % period
    return where(at < n, at, period - at - (mode == "symmetric"))


def _slices(at: np.ndarray) -> list[tuple[slice, int]] | None:
    """Indices along an axis as at most ``_SLICES`` slices, or None if more are needed.

    Each is ``(slice, times)``: a run of elements forwards or backwards, with times 1, or one element repeated.
    """
    steps = np.diff(at)
    cuts, k = [0], 0
    while k < len(at) - 1:
        step = steps[k]
        others = np.flatnonzero(steps[k:] != step)
        k += int(others[0]) + 1 if abs(step) < 2 and others.size else len(at) if abs(step) < 2 else 1
        cuts.append(min(k, len(at)))
        if len(cuts) > _SLICES:
            return None
    if cuts[-1] < len(at):
        cuts.append(len(at))
    found = []
    for i, j in itertools.pairwise(cuts):
        first, last = int(at[i]), int(at[j - 1])
        if first == last:
            found.append((slice(first, first + 1), j - i))
        elif first < last:
            found.append((slice(first, last + 1), 1))
        else:
            found.append((slice(first, last - 1 if last else None, -1), 1))
    return found


def _spread(a: ndarray, axis: int, times: int) -> ndarray:
    """A slice of length 1 along an axis, repeated."""
    return a if times == 1 else broadcast_to(a, tuple(times if i == axis else n for i, n in enumerate(a.shape)))


def _pad_axis(a: ndarray, axis: int, before: int, after: int, mode: Any, kwargs: dict, index: int) -> ndarray:
    n = a.shape[axis]
    if mode in _SELECTING:
        odd = kwargs.get("reflect_type", "even") == "odd" and mode in ("reflect", "symmetric")
        if not odd:
            at = _places(n, before, after, mode)
            slices = _slices(at) if is_known((n,)) else None
            if slices is None:
                return a[_at(axis, at)]
            return _join([_spread(a[_at(axis, part)], axis, times) for part, times in slices], axis, a.dtype)
        weights = np.pad(np.eye(operator.index(n), dtype=a.dtype), ((before, after), (0, 0)), mode, **kwargs)
        return moveaxis(moveaxis(a, axis, -1) @ weights.T, -1, axis)
    value: Any
    parts = []
    for after_it, width in ((False, before), (True, after)):
        if width:
            if mode == "linear_ramp":
                parts.append(
                    _ramp(a, axis, _pairs(kwargs.get("end_values", 0), index)[axis, int(after_it)], width, after_it)
                )
            else:
                if mode in _STATISTICS:
                    length = kwargs.get("stat_length")
                    length = length if length is None else _pairs(length, index)[axis, int(after_it)]
                    value = _statistic(a, axis, mode, length, after_it)
                elif mode == "constant":
                    value = _constant(kwargs.get("constant_values", 0), a, axis, after_it)
                else:
                    value = np.zeros((), a.dtype)
                parts.append(_filled(value, a, axis, width))
        if not after_it:
            parts.append(a)
    return _join(parts, axis, a.dtype, casting="unsafe")


@implements(np.pad)
def pad(array, pad_width, mode="constant", **kwargs):
    """Elements added before and after each axis: a constant, the edge, the array mirrored or wrapped, statistics.

    Gradient: to the array (each element collects what was made of it) and to ``constant_values``. Raises
    NoGradientError for a function as mode under a transformation, ValueError for an unknown mode.

    >>> tnp.pad(tnp.asarray([1, 2]), 1, mode="edge").numpy()
    array([1, 1, 2, 2])
    """
    a = array = to_array(array)
    if callable(mode):
        raise NoGradientError(
            message(
                "tnp.pad with a function as mode cannot be differentiated, traced or batched",
                "join the pieces with tnp.concatenate",
            )
        )
    widths = _pairs(static(pad_width), a.ndim)
    # let NumPy raise its errors, which depend on the shape and the keywords alone
    given = {k: 0 if k in ("constant_values", "end_values") else static(v) for k, v in kwargs.items()}
    np.pad(
        np.zeros([1 if n.__class__ is Dim else n for n in a.shape], "i1") if mode != "empty" else probe(a.shape),
        pad_width if isinstance(pad_width, dict) else static(pad_width),
        mode,
        **given,
    )
    if not a.ndim:
        return a.copy()
    if mode in ("mean", "median", "linear_ramp") or kwargs.get("reflect_type") == "odd":
        if a.dtype.kind not in "fc":
            pairs = tuple((int(b), int(c)) for b, c in widths)
            options = tuple((k, _hashable(static(v))) for k, v in kwargs.items())
            return bind(_pad_integers, (a,), {"pad_width": pairs, "mode": mode, "options": options})
    for axis, (before, after) in enumerate(widths):
        if before or after:
            a = _pad_axis(a, axis, int(before), int(after), mode, kwargs, a.ndim)
    return copied(a, "A") if a is array else laid(cast(a, array.dtype), layout(array, "A"))


def _hashable(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        value = value.tolist()
    return tuple(_hashable(v) for v in value) if isinstance(value, list | tuple) else value


__all__ = ["pad"]
