"""Functions that call the user's function: along an axis, over axes, on elements, on pieces."""

from __future__ import annotations

import inspect
import math
import re
from typing import Any

import numpy as np

from ..._core import core as _core
from ..._core.advice import advised
from ..._core.core import ndarray, wrap
from ..._core.dispatch import declared, is_transformed, overrides, unwrap
from ..._core.pytree import is_sequence, opened
from ..._core.referee import call_judged, watched
from ...ops.base import canonical_axis
from ...ops.movement import cast
from ..common import made, to_array
from .creation import zeros_like
from .joining import stack
from .manipulation import broadcast_arrays, broadcast_shapes, broadcast_to, expand_dims, moveaxis, ravel, reshape


def _calls(numpy_function: Any) -> Any:
    """Declare a function that calls the user's. While any scope is open its body runs: the user's function may hold
    watched arrays that are no arguments."""

    def declare(body: Any) -> Any:
        checks = watched(body)

        @advised
        def public(*args, **kwargs):
            if _core._active:
                return call_judged(body, numpy_function, checks, args, kwargs)
            return wrap(numpy_function(*[_given(a) for a in args], **{k: _given(v) for k, v in kwargs.items()}))

        public.__name__ = public.__qualname__ = numpy_function.__name__
        public.__doc__, public.__module__ = body.__doc__, "tensornumpy"
        public.__signature__ = inspect.signature(numpy_function)  # type: ignore[attr-defined]
        public.numpy, public.body = numpy_function, body  # type: ignore[attr-defined]
        declared[public] = numpy_function
        overrides[numpy_function] = public
        return public

    return declare


def _given(value: Any) -> Any:
    """An argument as NumPy takes it: a function of the user's gets our arrays, as it does where the body runs. A truth
    value, which is an array here, is NumPy's."""
    if isinstance(value, ndarray):
        plain = unwrap(value)
        return plain if plain.ndim or plain.dtype.kind != "b" else plain[()]
    if value.__class__ in (list, tuple):
        return value.__class__([_given(v) for v in value])
    if is_sequence(value):
        return _given(opened(value))
    if not callable(value) or value is getattr(np, getattr(value, "__name__", ""), None):
        return unwrap(value)
    return lambda *args, **kwargs: unwrap(value(*map(wrap, args), **kwargs))


@_calls(np.apply_along_axis)
def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """``func1d`` on each line along ``axis``, one call after another; its result takes the place of the axis.

    Gradient: through the function, which should use tensornumpy's functions. ``vectorized_map`` does it at once.

    >>> tnp.apply_along_axis(np.sum, 0, tnp.asarray([[1.0, 2.0], [3.0, 4.0]])).numpy()
    array([4., 6.])
    """
    arr = to_array(arr)
    at = canonical_axis(axis, arr.ndim) + arr.ndim
    moved = moveaxis(arr, at, -1)
    lead = tuple(moved.shape[:-1])
    if not moved.size and 0 in lead:
        raise ValueError("Cannot apply_along_axis when any iteration dimensions are 0")
    lines = reshape(moved, (math.prod(lead), arr.shape[at]))
    results = [to_array(func1d(lines[i], *args, **kwargs)) for i in range(lines.shape[0])]
    joined = stack([cast(r, results[0].dtype) for r in results], axis=0)  # the first result says the dtype
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
    value = to_array(a)
    rank = value.ndim
    for axis in np.atleast_1d(np.asarray(axes)).tolist():
        axis = axis + rank if axis < 0 else axis
        result = to_array(func(value, axis))
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
    x = to_array(x)
    functions = list(funclist)
    if not isinstance(condlist, list | tuple) or (
        not isinstance(condlist[0], list | tuple | ndarray | np.ndarray) and x.ndim != 0
    ):
        one = not isinstance(condlist, ndarray | np.ndarray) or condlist.ndim < min(2, x.ndim + 1)
        condlist = [condlist] if one else list(condlist)
    conditions = [cast(to_array(c), np.dtype(bool)) for c in condlist]
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


def _dimensions(signature: str) -> list[list[tuple[str, ...]]]:
    """The names of the core dimensions of each input, and of each output, of a signature such as "(n),()->(n)"."""
    sides = signature.replace(" ", "").split("->")
    return [[tuple(filter(None, group.split(","))) for group in re.findall(r"\(([^()]*)\)", side)] for side in sides]


def _note_sizes(sizes: dict[str, int], a: Any, names: tuple[str, ...]) -> None:
    """Hold the lengths of the core dimensions of one array against what is known, and note them."""
    if not names:
        return
    if a.ndim < len(names):
        raise ValueError(
            f"{a.ndim}-dimensional argument does not have enough dimensions for all core dimensions {names!r}"
        )
    for name, n in zip(names, a.shape[-len(names) :], strict=True):
        if sizes.setdefault(name, n) != n:
            raise ValueError(f"inconsistent size for core dimension {name!r}: {n!r} vs {sizes[name]!r}")


_PYTHONS = frozenset((float, int, bool, complex, str))


def _scalar(x: Any) -> Any:
    """An element of ours as NumPy's."""
    return unwrap(x)[()] if isinstance(x, ndarray) and not x.ndim else x


class vectorize(np.vectorize):
    """A function of scalars (with ``signature``: of arrays of fewer axes) as a function of arrays.

    The function is called for one element (or block) after another, on plain arrays by NumPy; the first result, or
    ``otypes``, says the dtype. Gradient: through the function, which should use tensornumpy's functions.
    ``vectorized_map`` runs all elements at once. Raises NumPy's ValueError and TypeError for arrays that do not fit.

    >>> tnp.vectorize(lambda a, b: a + b)([1, 2], 10).numpy()
    array([11, 12])
    >>> tnp.vectorize(tnp.sum, signature="(n)->()")(tnp.ones((2, 3))).numpy()
    array([3., 3.])
    """

    otypes: Any
    signature: Any

    def __call__(self, *args, **kwargs):
        if not _core._active or self.pyfunc is np._NoValue:
            return wrap(super().__call__(*unwrap(args), **unwrap(kwargs)))
        function, operands = self._free(args, kwargs)
        if self.signature is not None:
            return self._of_blocks(function, operands)
        if not operands:
            return function()
        arrays = broadcast_arrays(*[to_array(a) for a in operands])
        shape = tuple(arrays[0].shape)
        # NumPy's own elements of arrays that nothing watches: the function may take no arrays
        flat = [ravel(a) if is_transformed(a) else ravel(a)._concrete() for a in arrays]
        if 0 in shape and self.otypes is None:
            raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
        rows = [function(*[a[i] for a in flat]) for i in range(flat[0].size)]
        many = isinstance(rows[0], tuple) if rows else len(self.otypes) > 1
        out = self._joined([row if many else (row,) for row in rows], shape, None)
        return out if many else out[0]

    def _vectorize_call(self, func: Any, args: Any) -> Any:
        """NumPy's loop. It would take the elements out of arrays of ours by ``float``, which is less than some are."""

        def plain(*elements: Any) -> Any:
            result = func(*elements)
            if result.__class__ in _PYTHONS:
                return result
            if result.__class__ is ndarray and result._v.__class__ is np.ndarray and not _core._active:
                return result if result._v.ndim else result._v[()]
            return tuple(map(_scalar, result)) if isinstance(result, tuple) else _scalar(result)

        return super()._vectorize_call(plain, args)  # type: ignore[misc]

    def _free(self, args: tuple, kwargs: dict) -> tuple[Any, list]:
        """The function of the arguments that are not excluded, and these."""
        if not kwargs and not self.excluded:
            return self.pyfunc, list(args)
        places = [i for i in range(len(args)) if i not in self.excluded]
        names = [name for name in kwargs if name not in self.excluded]

        def function(*values: Any) -> Any:
            full = list(args)
            for i, value in zip(places, values, strict=False):
                full[i] = value
            return self.pyfunc(*full, **kwargs | dict(zip(names, values[len(places) :], strict=True)))

        return function, [args[i] for i in places] + [kwargs[name] for name in names]

    def _of_blocks(self, function: Any, operands: list) -> Any:
        """The calls of a function with a signature."""
        inputs, outputs = _dimensions(self.signature)
        if len(operands) != len(inputs):
            raise TypeError(f"wrong number of positional arguments: expected {len(inputs)!r}, got {len(operands)!r}")
        arrays = [to_array(a) for a in operands]
        sizes: dict[str, int] = {}
        for a, names in zip(arrays, inputs, strict=True):
            _note_sizes(sizes, a, names)
        lead = broadcast_shapes(*[a.shape[: a.ndim - len(names)] for a, names in zip(arrays, inputs, strict=True)])
        arrays = [
            broadcast_to(a, (*lead, *[sizes[name] for name in names])) for a, names in zip(arrays, inputs, strict=True)
        ]
        rows = []
        for index in np.ndindex(*lead):
            row = function(*[a[index] for a in arrays])
            row = row if isinstance(row, tuple) else (row,)
            if len(row) != len(outputs):
                raise ValueError(f"wrong number of outputs from pyfunc: expected {len(outputs)!r}, got {len(row)!r}")
            rows.append(tuple(map(to_array, row)))
        for part, names in zip(rows[0] if rows else (), outputs, strict=bool(rows)):
            _note_sizes(sizes, part, names)
        if not rows:
            if self.otypes is None:
                raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
            if any(name not in sizes for names in outputs for name in names):
                raise ValueError(
                    "cannot call `vectorize` with a signature including new output dimensions on size 0 inputs"
                )
        out = self._joined(rows, lead, [tuple(sizes[name] for name in names) for names in outputs])
        return out if len(out) > 1 else out[0]

    def _joined(self, rows: list, lead: tuple, cores: list | None) -> tuple:
        """The results of the calls as arrays: dtypes as ``otypes`` or the first result says."""
        if not rows:
            shapes = cores or [()] * len(self.otypes)
            return tuple(
                made(np.zeros((*lead, *core), np.dtype(t))) for core, t in zip(shapes, self.otypes, strict=True)
            )
        out = []
        for k, column in enumerate(zip(*rows, strict=True)):
            parts = [to_array(v) for v in column]
            dtype = np.dtype(self.otypes[k]) if self.otypes is not None else parts[0].dtype
            if dtype.kind in "SU":  # a kind, and no length: each text is whole
                dtype = np.result_type(dtype, *[p.dtype for p in parts if p.dtype.kind == dtype.kind])
            core = cores[k] if cores else ()
            parts = [cast(broadcast_to(v, core) if tuple(v.shape) != core else v, dtype) for v in parts]
            out.append(reshape(stack(parts), (*lead, *core)))
        return tuple(out)


vectorize.__module__ = "tensornumpy"

__all__ = ["apply_along_axis", "apply_over_axes", "piecewise", "vectorize"]
