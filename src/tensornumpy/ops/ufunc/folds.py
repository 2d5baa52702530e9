"""Folds with any binary ufunc along the last axis: running ones, of segments, and of everything.

A running fold is ``y[k] = f(y[k-1], x[k])``, so the cotangent obeys a linear recurrence from the other end,
``t[k] = g[k] + (df/dy at k+1) t[k+1]``, and the cotangent of ``x[k]`` is ``(df/dx at k) t[k]``: the elementwise rules
of the ufunc are all that is needed, for all k at once. Where the derivative of a whole fold is known from its result
(logaddexp: the share of each term), the rule is that.
"""

from __future__ import annotations

from typing import Any

import numpy as _numpy

from ..._core.core import bind
from ..base import Op, batch_size, lead, strong_zero, table
from ..lengths import places
from ..movement import align_ranks
from ..scan import backwards, moved_on
from .objects import WRONG_FOLDS


def _row(name: str) -> Any:
    """The ufunc of that name."""
    return table[name]


def _segments_evaluate(function, x, fresh):
    """The running fold of segments that begin where ``fresh`` is true, the same for all rows."""
    starts = _numpy.flatnonzero(fresh)
    lengths = _numpy.diff(_numpy.append(starts, x.shape[-1]))
    y = _numpy.array(x)
    longest = lengths.max()
    if len(starts) <= longest:
        for start, n in zip(starts, lengths, strict=True):
            function.accumulate(x[..., start : start + n], axis=-1, out=y[..., start : start + n])
        return y
    for k in range(1, longest):
        now = starts[lengths > k] + k
        y[..., now] = function(y[..., now - 1], x[..., now])
    return y


def _fold_evaluate(x, fresh, keep, ufunc):
    function, n = _row(ufunc).numpy, x.shape[-1]
    if not n:
        return _numpy.array(x)
    if fresh.ndim == 1 and keep.all():
        if not fresh[1:].any():
            return function.accumulate(x, axis=-1)
        return _segments_evaluate(function, x, fresh)
    fresh, keep = (_numpy.broadcast_to(mask, x.shape) for mask in (fresh, keep))
    y = _numpy.empty(x.shape, x.dtype)
    y[..., 0] = x[..., 0]
    for k in range(1, n):
        y[..., k] = _numpy.where(fresh[..., k], x[..., k], y[..., k - 1])
        function(y[..., k - 1], x[..., k], out=y[..., k], where=keep[..., k] & ~fresh[..., k])
    return y


def _fold_rule(np, g, y, xs, ufunc):
    x, fresh, keep = xs
    none = [None, None]
    if not x.shape[-1]:
        return [np.zeros_like(x), *none]
    first, second = _row(ufunc).vjp
    one, zero = np.ones((), y.dtype), np.zeros((), y.dtype)
    active = np.logical_and(keep, np.logical_not(fresh))
    # a harmless number where nothing is computed, so that no rule meets 0 / 0 there
    before, own, after = (np.where(active, v, one) for v in (moved_on(np, y, np.ones_like, -1), x, y))
    factor = np.where(active, first(np, np.ones_like(after), after, before, own), one)
    t = backwards(np, g, np.where(fresh, zero, factor), -1)
    through = np.where(active, strong_zero(np, t, second(np, t, after, before, own)), zero)
    return [np.where(fresh, t, through), *none]


def _fold_batch(op, xs, mapped, params):
    x = xs[0] if mapped[0] else lead(xs[0], batch_size(xs, mapped))
    return bind(op, align_ranks([x, *xs[1:]], [True, *mapped[1:]]), params)


# y[k] = x[k] where ``fresh``; f(y[k-1], x[k]) elsewhere where ``keep``, and y[k-1] where not. The first is fresh.
fold = Op("fold", _fold_evaluate, vjp=_fold_rule, batch=_fold_batch, infer=lambda x, *_, ufunc: x)


def _running_rule(np, g, y, x, ufunc, axis):
    """That of a fold whose first element alone is fresh."""
    g, y, x = (np.moveaxis(v, axis, -1) for v in (g, y, x))
    xs = (x, places(x.shape[-1]) == 0, _numpy.ones((), bool))
    return np.moveaxis(_fold_rule(np, g, y, xs, ufunc)[0], -1, axis)


# y[k] = f(y[k-1], x[k]) along any axis.
running = Op(
    "running",
    lambda x, ufunc, axis: _row(ufunc).numpy.accumulate(x, axis=axis),
    vjp=(_running_rule,),
    infer=lambda x, ufunc, axis: x,
)


# --- whole folds, whose derivative is known from the result -----------------------------------------------


def _share_of_exponential(scale):
    """``exp(x - y)``, and equal shares of the largest where the result is infinite."""

    def rule(np, g, y, x, total):
        endless = np.isinf(y)
        ties = np.where(endless & (x == y), np.ones((), y.dtype), np.zeros((), y.dtype))
        power = np.exp(np.where(endless, np.zeros((), y.dtype), (x - y) * scale))
        return g * np.where(endless, ties / np.maximum(total(ties), np.ones((), y.dtype)), power)

    return rule


def _hypot_rule(np, g, y, x, total):
    """``x / y``, and 0 at the origin."""
    origin = y == 0
    return g * np.where(origin, np.zeros((), y.dtype), x / np.where(origin, np.ones((), y.dtype), y))


def _winner_rule(np, g, y, x, total):
    """The winners share the cotangent equally; a NaN that is the result has won."""
    winners = ((x == y) | ((x != x) & (y != y))).astype(y.dtype)
    return g * winners / total(winners)


_WHOLE = {
    "add": lambda np, g, y, x, total: g + np.zeros_like(x),
    "logaddexp": _share_of_exponential(1.0),
    "logaddexp2": _share_of_exponential(float(_numpy.log(2.0))),
    "hypot": _hypot_rule,
    **dict.fromkeys(("maximum", "minimum", "fmax", "fmin"), _winner_rule),
}


def _flags(n, starts):
    fresh = _numpy.zeros(n, bool)
    fresh[list(starts)] = True
    return fresh


def _parts_evaluate(x, starts, ufunc):
    if _row(ufunc).numpy in WRONG_FOLDS and starts:
        running = _fold_evaluate(x, _flags(x.shape[-1], starts), _numpy.ones((), bool), ufunc)
        return running[..., [*(start - 1 for start in starts[1:]), x.shape[-1] - 1]]
    return _row(ufunc).numpy.reduceat(x, _numpy.asarray(starts, _numpy.intp), axis=-1)


def _parts_rule(np, g, y, x, starts, ufunc):
    """The rule of a whole fold for each part; the running fold's where there is none."""
    n = x.shape[-1]
    if starts == (0,):
        place = places(n)
        fresh, last = place == 0, place == n - 1

        def spread(v):
            return v

    else:
        part = _numpy.repeat(_numpy.arange(len(starts)), _numpy.diff([*starts, n]))
        fresh, last = _flags(n, starts), _numpy.append(part[1:] != part[:-1], True)

        def spread(v):
            return v[..., part]

    if ufunc in _WHOLE:

        def total(v):
            return spread(
                _parts_evaluate(v, starts, "add")
                if np is _numpy
                else bind(parts, (v,), {"starts": starts, "ufunc": "add"})
            )

        return strong_zero(np, spread(g), _WHOLE[ufunc](np, spread(g), spread(y), x, total))
    flags = (fresh, _numpy.ones((), bool))
    running = _fold_evaluate(x, *flags, ufunc) if np is _numpy else bind(fold, (x, *flags), {"ufunc": ufunc})
    full = np.where(last, spread(g), np.zeros((), g.dtype))
    return _fold_rule(np, full, running, (x, *flags), ufunc)[0]


# The fold of each part of the last axis, the parts beginning at ``starts``: all elements belong to one.
parts = Op("fold_parts", _parts_evaluate, vjp=(_parts_rule,))


def _parts_kernel(node, update):
    """The same with the places as an array."""
    starts, function = node.params["starts"], _row(node.params["ufunc"]).numpy
    if function in WRONG_FOLDS:
        return None
    places, fold_each = _numpy.asarray(starts, _numpy.intp), function.reduceat
    return lambda x: fold_each(x, places, axis=-1)


parts.kernel = _parts_kernel  # type: ignore[method-assign]


def whole(x: Any, name: str) -> Any:
    """The fold of all elements of the last axis of ``x``, of which there are some."""
    return bind(parts, (x,), {"starts": (0,), "ufunc": name})[..., 0]
