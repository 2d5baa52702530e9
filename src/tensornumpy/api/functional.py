"""Functions that call the user's function: along an axis, over axes, on elements, on pieces."""

from __future__ import annotations

import inspect
from typing import Any

import numpy as np

from .. import _core
from .._core import ndarray, wrap
from .._dispatch import declared, is_transformed, overrides, unwrap
from .._errors import NoGradientError, message
from ..ops.base import canonical_axis
from ..ops.movement import cast
from ._common import lift
from .creation import zeros_like
from .joining import stack
from .manipulation import broadcast_arrays, expand_dims, moveaxis, ravel, reshape


def _calls(numpy_function: Any) -> Any:
    """Declare a function that calls the user's. While any scope is open its body runs: the user's function may hold
    watched arrays that are no arguments."""

    def declare(body: Any) -> Any:
        def public(*args, **kwargs):
            if _core._active:
                return body(*args, **kwargs)
            return wrap(numpy_function(*[unwrap(a) for a in args], **{k: unwrap(v) for k, v in kwargs.items()}))

        public.__name__ = public.__qualname__ = numpy_function.__name__
        public.__doc__, public.__module__ = body.__doc__, "tensornumpy"
        public.__signature__ = inspect.signature(numpy_function)  # type: ignore[attr-defined]
        public.numpy, public.body = numpy_function, body  # type: ignore[attr-defined]
        declared[public] = numpy_function
        overrides[numpy_function] = public
        return public

    return declare


@_calls(np.apply_along_axis)
def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """``func1d`` on each line along ``axis``, one call after another; its result takes the place of the axis.

    Gradient: through the function, which should use tensornumpy's functions. ``vectorized_map`` does it at once.

    >>> tnp.apply_along_axis(np.sum, 0, tnp.asarray([[1.0, 2.0], [3.0, 4.0]])).numpy()
    array([4., 6.])
    """
    arr = lift(arr)
    at = canonical_axis(axis, arr.ndim) + arr.ndim
    moved = moveaxis(arr, at, -1)
    lead = tuple(moved.shape[:-1])
    if not moved.size and 0 in lead:
        raise ValueError("Cannot apply_along_axis when any iteration dimensions are 0")
    lines = reshape(moved, (-1, arr.shape[at]))
    results = [lift(func1d(lines[i], *args, **kwargs)) for i in range(lines.shape[0])]
    joined = stack(results, axis=0)
    shape = tuple(results[0].shape)
    out = reshape(joined, lead + shape)
    for k in range(len(shape)):
        out = moveaxis(out, len(lead) + k, at + k)
    return out


@_calls(np.apply_over_axes)
def apply_over_axes(func, a, axes):
    """``func(a, axis)`` for each of the axes in turn, reduced axes kept with length 1. Gradient: through ``func``.

    >>> tnp.apply_over_axes(np.sum, tnp.ones((2, 3)), [0, 1]).numpy()
    array([[6.]])
    """
    value = lift(a)
    rank = value.ndim
    for axis in np.atleast_1d(np.asarray(axes)).tolist():
        axis = axis + rank if axis < 0 else axis
        result = lift(func(value, axis))
        if result.ndim != value.ndim:
            result = expand_dims(result, axis)
            if result.ndim != value.ndim:
                raise ValueError("function is not returning an array of the correct shape")
        value = result
    return value


@_calls(np.piecewise)
def piecewise(x, condlist, funclist, *args, **kw):
    """Each function (or constant) on the elements where its condition holds; the last holding condition counts.

    Gradient: through the functions. Raises BatchingError where a condition differs per example of
    ``vectorized_map``: ``where`` keeps the shape.

    >>> tnp.piecewise(tnp.asarray([-1.0, 2.0]), [tnp.asarray([True, False])], [0.0, lambda v: v * v]).numpy()
    array([0., 4.])
    """
    x = lift(x)
    functions = list(funclist)
    if not isinstance(condlist, list | tuple) or (
        not isinstance(condlist[0], list | tuple | ndarray | np.ndarray) and x.ndim != 0
    ):
        condlist = (
            [condlist] if not isinstance(condlist, ndarray | np.ndarray) or condlist.ndim == x.ndim else list(condlist)
        )
    conditions = [cast(lift(c), np.dtype(bool)) for c in condlist]
    n = len(conditions)
    if n == len(functions) - 1:
        rest = conditions[0]
        for c in conditions[1:]:
            rest = rest | c
        conditions.append(~rest)
    elif n != len(functions):
        raise ValueError(f"with {n} condition(s), either {n} or {n + 1} functions are expected")
    y = zeros_like(x)
    for condition, function in zip(conditions, functions, strict=True):
        if not callable(function):
            y[condition] = function
            continue
        chosen = x[condition]
        if chosen.size:
            y[condition] = function(chosen, *args, **kw)
    return y


class vectorize(np.vectorize):
    """A function of scalars as a function of arrays, called for one element after another.

    Gradient: through the function. ``vectorized_map`` runs all elements at once. Raises NoGradientError for
    ``signature`` and ``excluded`` under a transformation.

    >>> tnp.vectorize(lambda a, b: a + b)([1, 2], 10).numpy()
    array([11, 12])
    """

    def __call__(self, *args, **kwargs):
        if not _core._active:
            return wrap(super().__call__(*unwrap(args), **unwrap(kwargs)))
        if getattr(self, "signature", None) is not None or getattr(self, "excluded", None) or kwargs:
            if not is_transformed(args, kwargs) and not _core.context().tapes:
                return wrap(super().__call__(*unwrap(args), **unwrap(kwargs)))
            raise NoGradientError(
                message(
                    "vectorize with signature, excluded or keywords is not differentiated, traced or batched",
                    "tnp.vectorized_map(function, arrays)",
                )
            )
        otypes: Any = getattr(self, "otypes", None)
        operands = broadcast_arrays(*[lift(a) for a in args])
        shape = tuple(operands[0].shape)
        flat = [ravel(a) for a in operands]
        if not flat[0].size:
            if otypes is None:
                raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
            empty = tuple(wrap(np.empty(shape, t)) for t in otypes)
            return empty[0] if len(empty) == 1 else empty
        rows = [self.pyfunc(*[a[i] for a in flat]) for i in range(flat[0].size)]
        many = isinstance(rows[0], tuple)
        columns = list(zip(*rows, strict=True)) if many else [rows]
        out = [reshape(stack([lift(v) for v in column]), shape) for column in columns]
        if otypes is not None:
            out = [cast(o, np.dtype(t)) for o, t in zip(out, otypes, strict=True)]
        return tuple(out) if many else out[0]


vectorize.__module__ = "tensornumpy"

__all__ = ["apply_along_axis", "apply_over_axes", "piecewise", "vectorize"]
