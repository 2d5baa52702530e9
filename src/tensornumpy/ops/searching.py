"""Results whose size depends on the values: nonzero and unique. They have no derivative and no batch."""

from __future__ import annotations

import numpy as _numpy

from .._base.errors import BatchingError, message
from .base import Op


def _refused(what, fix):
    def batch(op, xs, mapped, params):
        raise BatchingError(message(f"{what} has a result of another size for each example", fix))

    return batch


nonzero = Op(
    "nonzero",
    lambda x: tuple(_numpy.nonzero(x)),
    batch=_refused("nonzero", "tnp.where(condition, a, b), which keeps the shape, or tnp.map_fn"),
)


def _unique(x, axis=None, equal_nan=True):
    _, index, inverse, counts = _numpy.unique(x, True, True, True, axis=axis, equal_nan=equal_nan)
    return index, inverse, counts


# First positions of the distinct values in their order, position of each element among them, and their counts.
unique = Op(
    "unique",
    _unique,
    batch=_refused("unique", "tnp.sort(x), which keeps the shape, or tnp.map_fn"),
)

nonzero.dynamic = unique.dynamic = True


def _checked(x, ok, error, text):
    if not _numpy.all(ok):
        raise error(text)
    return _numpy.array(x)


# A copy of x, made only if ``ok`` holds everywhere: an argument check that traces and batches.
checked = Op(
    "checked",
    _checked,
    vjp=(lambda np, g, y, x, ok, error, text: g, None),
    infer=lambda x, ok, error, text: x,
    scalar=None,
)
