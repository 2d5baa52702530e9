"""Operations of scipy.signal: convolution, and recursive filters. Axes in front of those that are filtered are
stacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as _numpy
import scipy.ndimage as _ndimage  # after the check for SciPy
import scipy.signal as _signal

from ..._base.dtypes import Aval
from ..base import Op
from .sparse import aligned, call


def _each(one: Callable, cores: tuple[int, ...], *xs: Any) -> Any:
    """``one`` of each of the stacks, which broadcast."""
    lead = _numpy.broadcast_shapes(*[x.shape[: x.ndim - core] for x, core in zip(xs, cores, strict=True)])
    xs = tuple(_numpy.broadcast_to(x, (*lead, *x.shape[x.ndim - core :])) for x, core in zip(xs, cores, strict=True))
    found = [one(*[x[i] for x in xs]) for i in _numpy.ndindex(lead)]
    return _numpy.stack(found).reshape(*lead, *found[0].shape)


def _lines(x: Any, h: Any) -> Any:
    """Along the last axis, by the filter of images: it is made for many lines and one short ``h``."""
    n = len(h)
    wide = _numpy.pad(x.astype(_numpy.result_type(x, h), copy=False), [(0, 0)] * (x.ndim - 1) + [(n - 1, n - 1)])
    begin = (n - 1) // 2
    return _ndimage.convolve1d(wide, h, axis=-1, mode="constant")[..., begin : begin + x.shape[-1] + n - 1]


def _convolution(x, h, axes=1, method="auto"):
    if h.ndim == axes:
        if method == "lines" and x.dtype.kind in "fc" and len(h) <= x.shape[-1]:
            return _lines(x, h)
        h = h.reshape((1,) * (x.ndim - axes) + h.shape)
        return _signal.convolve(x, h, "full", "direct" if method == "lines" else method)
    how = "direct" if method == "lines" else method
    return _each(lambda x, h: _signal.convolve(x, h, "full", how), (axes, axes), x, h)


def _flip(x, axes):
    return x[(..., *[slice(None, None, -1)] * axes)]


def _rule(np, g, other, own, axes, method):
    places = tuple(slice(m - 1, m - 1 + n) for m, n in zip(other.shape[-axes:], own.shape[-axes:], strict=True))
    return call(np, convolution, g, _flip(other, axes), axes=axes, method=method)[(..., *places)]


def _shape(x, h, axes=1, method="auto"):
    lead = _numpy.broadcast_shapes(x.shape[:-axes], h.shape[:-axes])
    return Aval(
        (*lead, *[m + n - 1 for m, n in zip(x.shape[-axes:], h.shape[-axes:], strict=True)]),
        _numpy.result_type(x.dtype, h.dtype),
    )


def _batch(op, xs, mapped, params):
    return aligned((params["axes"], params["axes"]))(op, xs, mapped, params)


# in full, along the last ``axes``
convolution = Op(
    "convolution",
    _convolution,
    vjp=(
        lambda np, g, y, x, h, axes=1, method="auto": _rule(np, g, h, x, axes, method),
        lambda np, g, y, x, h, axes=1, method="auto": _rule(np, g, x, h, axes, method),
    ),
    multilinear=True,
    promotes=True,
    batch=_batch,
    infer=_shape,
    cost="contraction",
)


def _lfilter(b, a, x):
    if b.ndim == a.ndim == 1:
        return _signal.lfilter(b, a, x)
    return _each(_signal.lfilter, (1, 1, 1), b, a, x)


def _lfilter_rule(np, g, y, xs):
    """``A y = B x`` of the polynomials in the delay: what comes back is filtered from the end to the beginning."""
    b, a, x = xs
    one = _numpy.ones(1, g.dtype)
    inner = _flip(call(np, lfilter, one, a, _flip(g, 1)), 1)
    length = g.shape[-1]

    def lagged(z, count):
        return np.stack([(inner[..., k:] * z[..., : max(length - k, 0)]).sum(axis=-1) for k in range(count)], axis=-1)

    back = _flip(call(np, lfilter, b, a, _flip(g, 1)), 1)
    return [lagged(x, b.shape[-1]), -lagged(y, a.shape[-1]), back]


# along the last axis, from rest
lfilter = Op(
    "lfilter",
    _lfilter,
    vjp=_lfilter_rule,
    promotes=True,
    batch=aligned((1, 1, 1)),
    infer=lambda b, a, x: Aval(
        (*_numpy.broadcast_shapes(b.shape[:-1], a.shape[:-1], x.shape[:-1]), x.shape[-1]),
        _numpy.result_type(b.dtype, a.dtype, x.dtype),
    ),
)


def _image(*xs, name, cores, options, named=()):
    """Example by example: SciPy's rounding depends on the function, on the mode and on the dtype. ``named``: the last
    operands, which are keywords."""
    function = getattr(_ndimage, name)

    def one(*each):
        by_place = len(each) - len(named)
        keywords = {key: value[()] for key, value in zip(named, each[by_place:], strict=True)}
        return _numpy.asarray(function(*each[:by_place], **dict(options), **keywords))

    return _each(one, cores, *xs)


# a function of images whose result is of integers or bools, so that there is no derivative
image = Op(
    "image",
    _image,
    vjp=lambda np, g, y, xs, **_: [None] * len(xs),
    batch=lambda op, xs, mapped, params: aligned(params["cores"])(op, xs, mapped, params),
)


__all__ = ["convolution", "image", "lfilter"]
