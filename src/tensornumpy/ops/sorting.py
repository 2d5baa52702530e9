"""Orders: argsort, lexsort, the order of a partition, and positions in sorted arrays. None has a derivative;
the sorted values themselves are taken by these indices, so their gradient follows each element to its place."""

from __future__ import annotations

import numpy as _numpy

from .._core.core import bind
from .base import Op, batch_size, lead
from .movement import cast


def _lead_axes(op, xs, mapped, params):
    """One more leading axis of examples on every input, counted in ``lead``."""
    size = batch_size(xs, mapped)
    full = [x if m else lead(x, size) for x, m in zip(xs, mapped, strict=True)]
    return bind(op, full, {**params, "lead": params.get("lead", 0) + 1})


def rowwise(name, evaluate, batch=_lead_axes, **options):
    """An op whose NumPy function knows no axes: examples are its rows, one call each."""

    def of_rows(*xs, lead=0, **params):
        if not lead:
            return evaluate(*xs, **params)
        shape = xs[0].shape[:lead]
        rows = [evaluate(*[x[i] for x in xs], **params) for i in _numpy.ndindex(*shape)]
        stacked = (
            _numpy.stack(rows)
            if rows
            else evaluate(*[_numpy.ones(x.shape[lead:], x.dtype) for x in xs], **params)[None][:0]
        )
        return stacked.reshape(*shape, *stacked.shape[1:])

    return Op(name, of_rows, batch=batch, **options)


argsort = Op(
    "argsort",
    lambda x, axis, kind=None, order=None, stable=None: _numpy.argsort(x, axis, kind=kind, order=order, stable=stable),
)
argpartition = Op("argpartition", lambda x, kth, axis, kind="introselect": _numpy.argpartition(x, kth, axis, kind))


def _partition_order(x, kth, axis, kind="introselect"):
    """Indices that put ``x`` in the very order of ``numpy.partition``: equal ranks of both give the pairs."""
    there = _numpy.partition(x, kth, axis, kind)
    ranks = _numpy.argsort(_numpy.argsort(there, axis, kind="stable"), axis, kind="stable")
    return _numpy.take_along_axis(_numpy.argsort(x, axis, kind="stable"), ranks, axis)


partition_order = Op("partition_order", _partition_order)


def _turned_back(np, g, index, axis):
    """The cotangent of what stands in an order, as it stood before."""
    return np.take_along_axis(g, np.argsort(index, axis), axis)


# The values themselves, where a pass finds that nothing else is made of their order (graph/passes/orders.py).
sort = Op(
    "sort",
    lambda x, axis, kind=None, stable=None: _numpy.sort(x, axis, kind=kind, stable=stable),
    vjp=(lambda np, g, y, x, axis, **k: _turned_back(np, g, np.argsort(x, axis, **k), axis),),
    infer=lambda x, axis, **_: x,
)


def _partition_rule(np, g, y, x, **k):
    index = _partition_order(x, **k) if np is _numpy else bind(partition_order, (x,), k)
    return _turned_back(np, g, index, k["axis"])


partition = Op(
    "partition",
    lambda x, kth, axis, kind="introselect": _numpy.partition(x, kth, axis, kind),
    vjp=(_partition_rule,),
    infer=lambda x, **_: x,
)


def _lexsort_batch(op, xs, mapped, params):
    size = batch_size(xs, mapped)
    keys = [x if m else lead(x, size) for x, m in zip(xs, mapped, strict=True)]
    if keys[0].ndim == 1:  # numbers: each example has one, at 0
        return cast(keys[0] != keys[0], _numpy.dtype(_numpy.intp)) * 0
    return bind(op, keys, params)


# The keys are the inputs, the last one first in importance.
lexsort = Op("lexsort", lambda *keys, axis: _numpy.lexsort(keys, axis), batch=_lexsort_batch)


def _searchsorted_batch(op, xs, mapped, params):
    if mapped[0] or params.get("lead"):
        return _lead_axes(op, xs, mapped, params)
    return bind(op, xs, params)  # one table for all examples: their values are only more values


searchsorted = rowwise(
    "searchsorted",
    lambda a, v, side="left": _numpy.asarray(_numpy.searchsorted(a, v, side)),
    batch=_searchsorted_batch,
    promotes=True,
)

isin = rowwise(
    "isin",
    lambda x, test, assume_unique=False, invert=False, kind=None: _numpy.asarray(
        _numpy.isin(x, test, assume_unique=assume_unique, invert=invert, kind=kind)
    ),
)
