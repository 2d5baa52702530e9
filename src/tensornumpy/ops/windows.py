"""Views as windows on their base: reading one, and writing one back into the base as a new value.

A window says where the elements of a view lie in the base: the number of the first (in C order of the base's shape),
its shape, and the distance in elements from one to the next along each axis. ``scatter_flat`` is for the rare view
that is no window (of a base in Fortran order, reshaped); it names each element by its number.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as _numpy

from .._base.dtypes import Aval
from .._core.core import bind
from .base import Op, batch_size, lead
from .movement import reshape


@functools.lru_cache(32)
def numbers_of(offset: int, shape: tuple, steps: tuple) -> _numpy.ndarray:
    """The number of each element of a window: a read-only array."""
    numbers: Any = _numpy.full(shape, offset, _numpy.intp)
    for axis, (n, step) in enumerate(zip(shape, steps, strict=True)):
        numbers += (_numpy.arange(n) * step).reshape((-1,) + (1,) * (len(shape) - axis - 1))
    numbers.flags.writeable = False
    return numbers


def _window(x: _numpy.ndarray, offset: int, shape: tuple, steps: tuple) -> _numpy.ndarray:
    """The window of a C-contiguous array, as a NumPy view."""
    size = x.itemsize
    return _numpy.ndarray(shape, x.dtype, x, offset * size, tuple([s * size for s in steps]))


def _is_direct(x: _numpy.ndarray, shape: tuple) -> bool:
    """True if NumPy can lay the window over the memory."""
    return x.flags.c_contiguous and not x.dtype.hasobject and 0 not in shape


def _get_window_evaluate(x, offset, shape, steps):
    if x.__class__ is _numpy.ndarray and _is_direct(x, shape):
        return _numpy.array(_window(x, offset, shape, steps))
    return _numpy.reshape(x, -1)[numbers_of(offset, shape, steps)]


def _set_window_evaluate(x, v, offset, shape, steps):
    return _set_window_update(_numpy.array(x, order="K"), v, offset, shape, steps)


def _set_window_update(x, v, offset, shape, steps):
    if _is_direct(x, shape):
        _window(x, offset, shape, steps)[...] = v
        return x
    values = _numpy.empty(shape, x.dtype)
    values[...] = v  # NumPy's own errors and casts
    x.flat[numbers_of(offset, shape, steps).ravel()] = values.ravel()
    return x


def _batched_window(x: Any, size: int, params: dict) -> dict:
    """The same window in each example of ``x``."""
    each = x.size // size if size else 0
    return {"offset": params["offset"], "shape": (size, *params["shape"]), "steps": (each, *params["steps"])}


def _get_window_batch(op, xs, mapped, params):
    (x,) = xs
    return bind(op, (x,), _batched_window(x, x.shape[0], params))


def _set_window_batch(op, xs, mapped, params):
    size = batch_size(xs, mapped)
    x, v = xs
    x = x if mapped[0] else lead(x, size)
    if mapped[1]:
        inner = v.shape[1:]
        ndim = len(params["shape"])
        inner = (1,) * (ndim - len(inner)) + inner[max(0, len(inner) - ndim) :]  # leading ones too many are dropped
        if (size, *inner) != v.shape:
            v = bind(reshape, (v,), {"shape": (size, *inner)})
    return bind(op, (x, v), _batched_window(x, size, params))


def _get_window_rule(np, g, y, xs, **window):
    zeros = np.zeros(xs[0].shape, g.dtype)
    return [_set_window_update(zeros, g, **window) if np is _numpy else bind(set_window, (zeros, g), window)]


def _set_window_rule(np, g, y, xs, **window):
    zero = _numpy.zeros((), g.dtype)
    if np is _numpy:
        return [_set_window_evaluate(g, zero, **window), _get_window_evaluate(g, **window)]
    gv = bind(get_window, (g,), window)  # what reads ``g`` comes first: a graph may then write into its memory
    return [bind(set_window, (g, zero), window), gv]


def _set_window_overwrite(g, **window):
    """The cotangents of the array and of what was written into it; the first in the memory of ``g``."""
    gv = _get_window_evaluate(g, **window)
    return [_set_window_update(g, 0, **window), gv]


def _set_window_pushforward(np, ts, y, xs, params):
    t = np.zeros_like(xs[0]) if ts[0] is None else ts[0]
    return bind(set_window, (t, _numpy.zeros((), y.dtype) if ts[1] is None else ts[1]), params)


get_window = Op(
    "get_window",
    _get_window_evaluate,
    vjp=_get_window_rule,
    linear=True,
    batch=_get_window_batch,
    infer=lambda x, offset, shape, steps: Aval(shape, x.dtype),
    scalar=False,
    moves=True,
)
set_window = Op(
    "set_window",
    _set_window_evaluate,
    vjp=_set_window_rule,
    batch=_set_window_batch,
    infer=lambda x, v, **window: x,
    update=_set_window_update,
    scalar=None,
    moves=True,
)


def _set_window_kernel(node, update):
    """The write of one element needs no window."""
    params, aval = node.params, node.args[0].aval
    if not update or params["shape"]:
        return None
    index = tuple(int(i) for i in _numpy.unravel_index(params["offset"], aval.shape))

    def assign(x, v):
        x[index] = v
        return x

    return assign


set_window.may_raise = lambda node: False  # type: ignore[method-assign]
set_window.kernel = _set_window_kernel  # type: ignore[method-assign]
set_window.pushforward = _set_window_pushforward  # type: ignore[method-assign]
set_window.overwrite = _set_window_overwrite


# --- scatter_flat -----------------------------------------------------------------------------------------


def _scatter_flat_evaluate(x, v, index):
    return _scatter_flat_update(_numpy.array(x, order="K"), v, index)


def _scatter_flat_update(x, v, index):
    x.flat[_numpy.ravel(index)] = _numpy.ravel(v)
    return x


def _scatter_flat_rule(np, g, y, xs):
    _, v, index = xs
    zeros = np.zeros(v.shape, g.dtype)
    gx = bind(scatter_flat, (g, zeros, index), {}) if np is not _numpy else _scatter_flat_evaluate(g, zeros, index)
    return [gx, np.reshape(g, (-1,))[index], None]


def _scatter_flat_batch(op, xs, mapped, params):
    size = batch_size(xs, mapped)
    x, v, index = (x if m else lead(x, size) for x, m in zip(xs, mapped, strict=True))
    each = x.size // size
    offset = _numpy.arange(size).reshape((size,) + (1,) * (index.ndim - 1)) * each
    flat = bind(op, (bind(reshape, (x,), {"shape": (x.size,)}), v, index + offset), {})
    return bind(reshape, (flat,), {"shape": tuple(x.shape)})


scatter_flat = Op(
    "scatter_flat",
    _scatter_flat_evaluate,
    vjp=_scatter_flat_rule,
    batch=_scatter_flat_batch,
    infer=lambda x, v, i: x,
    update=_scatter_flat_update,
    scalar=None,
)


def _scatter_flat_pushforward(np, ts, y, xs, params):
    t = np.zeros_like(xs[0]) if ts[0] is None else ts[0]
    tv = np.zeros_like(xs[1]) if ts[1] is None else ts[1]
    return bind(scatter_flat, (t, tv, xs[2]), params)


scatter_flat.pushforward = _scatter_flat_pushforward  # type: ignore[method-assign]

__all__ = ["get_window", "numbers_of", "scatter_flat", "set_window"]
