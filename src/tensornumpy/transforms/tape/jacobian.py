"""Jacobians: one backward pass whose cotangent is a batch of unit vectors.

``GradientTape.jacobian`` and ``transforms.py`` call it. It opens a level of a batch and calls the tape's gradient in
it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._base.dtypes import is_inexact
from ..._base.errors import message
from ..._core.core import bind, ndarray
from ..._core.pytree import unflatten, variables
from ...api.common import made
from ...ops import movement
from ..batching.level import batching, distinct
from .escapes import escapes_of, warn_of_escapes


def _reshape(x: ndarray, shape: tuple[int, ...]) -> ndarray:
    return x if tuple(x.shape) == shape else bind(movement.reshape, (x,), {"shape": shape})


def _begin(tape: Any, target: Any, what: str, unconnected: str) -> None:
    """The checks that ``gradient`` makes too, and the end of the recording of a tape that is not persistent."""
    tape._check_usable()
    if unconnected not in ("none", "zero"):
        raise ValueError(f"Unknown value for unconnected_gradients: {unconnected!r}")
    if not isinstance(target, ndarray):
        raise TypeError(
            message(f"the target of {what} must be one array, got {target!r}", f"one call of {what} for each")
        )
    tape._use()


def _rows(tape: Any, target: ndarray, sources: list, seeds: np.ndarray) -> list:
    """One backward pass for all ``seeds``: the cotangents of each source, with a leading axis over the seeds."""
    with batching(seeds.shape[0]) as batch:
        grads = tape._backward([target], sources, [batch.split(made(seeds))])
        rows = [None if g is None else batch.join(g) for g in grads]
    _release(tape, rows)
    return distinct(rows)


def _release(tape: Any, rows: list) -> None:
    if not tape._persistent and all(row is not None for row in rows):
        tape._entries = []  # kept where a path is missing, for why()


def jacobian(tape: Any, target: ndarray, sources: Any, unconnected: str) -> Any:
    """The structure of ``sources`` with arrays ``target.shape + source.shape``."""
    _begin(tape, target, "jacobian", unconnected)
    leaves, structure = variables(sources)
    left = escapes_of(tape, leaves, [target])
    shape, dtype, n = tuple(target.shape), target.dtype, target.size
    if n == 1 or not is_inexact(dtype):
        rows = tape._backward([target], leaves, None)
        _release(tape, rows)
    else:
        rows = _rows(tape, target, leaves, np.eye(n, dtype=dtype).reshape(n, *shape))
    if left:
        warn_of_escapes(left, [row is None for row in rows], unconnected == "zero")
    out: list[Any] = []
    for row, source in zip(rows, leaves, strict=True):
        full = (*shape, *source.shape)
        if row is not None:
            out.append(_reshape(row, full))
        else:
            out.append(made(np.zeros(full, source.dtype)) if unconnected == "zero" else None)
    return unflatten(structure, out)


def batch_jacobian(tape: Any, target: ndarray, source: ndarray, unconnected: str) -> ndarray:
    """``(B, *target.shape[1:], *source.shape[1:])``; zeros, as in TensorFlow, where no path leads to the target."""
    _begin(tape, target, "batch_jacobian", unconnected)
    if not isinstance(source, ndarray):
        raise TypeError(message(f"the source of batch_jacobian must be one array, got {source!r}", "one call for each"))
    if target.ndim == 0 or source.ndim == 0 or target.shape[0] != source.shape[0]:
        raise ValueError(
            f"Need first dimension of target shape {tuple(target.shape)} and source shape {tuple(source.shape)} "
            "to match."
        )
    b, shape, dtype = target.shape[0], tuple(target.shape[1:]), target.dtype
    full = (b, *shape, *source.shape[1:])
    row, left = None, escapes_of(tape, [source], [target])
    if is_inexact(dtype):
        n = int(np.prod(shape))
        units = np.eye(n, dtype=dtype).reshape(n, 1, *shape)
        (row,) = _rows(tape, target, [source], np.broadcast_to(units, (n, b, *shape)))
    if left:
        warn_of_escapes(left, [row is None])
    if row is None:
        return made(np.zeros(full, source.dtype))
    return _reshape(bind(movement.transpose, (row,), {"axes": (1, 0, *range(2, row.ndim))}), full)
