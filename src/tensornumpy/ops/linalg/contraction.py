"""Products that sum: matmul and einsum (dot, tensordot, inner and kron come to these)."""

from __future__ import annotations

import numpy as _numpy

from ..._core.core import bind
from ..base import Op
from ..movement import reshape, transpose


def _matmul_left(np, g, y, a, b):
    if b.ndim == 1:
        return g[..., None] * b
    if a.ndim == 1:
        return np.matmul(b, g) if b.ndim == 2 else np.matmul(b, g[..., None])[..., 0]
    return np.matmul(g, b.mT)


def _matmul_right(np, g, y, a, b):
    if a.ndim == 1:
        if b.ndim == 1:
            return g * a
        return a[:, None] * g[..., None, :]
    if b.ndim == 1:
        return np.matmul(g, a) if a.ndim == 2 else np.matmul(a.mT, g[..., None])[..., 0]
    return np.matmul(a.mT, g)


def _matmul_batch(op, xs, mapped, params):
    """Examples as matrices with explicit core axes, so that NumPy's own broadcasting pairs them."""
    a, b = xs
    ranks = [x.ndim - m for x, m in zip(xs, mapped, strict=True)]
    if 0 in ranks:
        _numpy.matmul(*[_numpy.ones((1,) * r) for r in ranks])  # NumPy's error
    core = [r == 1 for r in ranks]

    def prepare(x, is_mapped, i):
        shape = tuple(x.shape)
        lead_axes = shape[:1] if is_mapped else ()
        rest = shape[1:] if is_mapped else shape
        if core[i]:
            rest = (1, *rest) if i == 0 else (*rest, 1)
        if is_mapped:
            widest = max(2, *[2 if c else r for r, c in zip(ranks, core, strict=True)])
            rest = (1,) * (widest - len(rest)) + rest
        new = lead_axes + rest
        return x if new == shape else bind(reshape, (x,), {"shape": new})

    if ranks[0] == 1 and mapped == [True, False] and ranks[1] <= 2:
        return bind(op, (a, b), {})  # rows, each a vector of its own
    if ranks == [2, 1] and mapped == [False, True]:
        return bind(op, (b, bind(transpose, (a,), {"axes": (1, 0)})), {})
    if ranks == [2, 2] and mapped == [True, False]:
        # one tall product instead of many small ones
        n, rows, inner = a.shape
        flat = bind(op, (bind(reshape, (a,), {"shape": (n * rows, inner)}), b), {})
        return bind(reshape, (flat,), {"shape": (n, rows, b.shape[-1])})
    out = bind(op, (prepare(a, mapped[0], 0), prepare(b, mapped[1], 1)), {})
    shape = tuple(out.shape)
    if core[1]:
        shape = shape[:-1]
    if core[0]:
        shape = shape[:-2] + shape[-1:] if not core[1] else shape[:-1]
    return out if shape == tuple(out.shape) else bind(reshape, (out,), {"shape": shape})


matmul = Op(
    "matmul",
    _numpy.matmul,
    vjp=(_matmul_left, _matmul_right),
    multilinear=True,
    promotes=True,
    batch=_matmul_batch,
    cost="contraction",
    terms=lambda shapes: shapes[0][-1],
)
