"""Eigenvalues of a sparse symmetric matrix, one vector after another.

The vectors' derivative is the solution of the bordered system ``[[A - value, v], [v^T, 0]]``, which is regular for a
simple eigenvalue, by the op of sparse solutions.
"""

from __future__ import annotations

import numpy as _numpy
import scipy.sparse.linalg as _linalg  # after the check for SciPy

from ..base import Op
from .sparse import Pattern, call, outer, product, solution


def _eigsh(data, pattern, options):
    options = dict(options)
    if options["v0"] is not None:
        options["v0"] = _numpy.asarray(options["v0"], data.dtype)
    if data.ndim == 1:
        is_alone, A = options.pop("alone"), pattern.matrix(data)
        values, vectors = _linalg.eigsh(A, **options)
        if is_alone and len(values) > 1:  # SciPy has another order for values without vectors
            alone = _linalg.eigsh(A, return_eigenvectors=False, **options)
            order = values.argsort()[alone.argsort().argsort()]
            values, vectors = values[order], vectors[:, order]
        return values, vectors
    lead = data.shape[:-1]
    found = [_eigsh(row, pattern, tuple(options.items())) for row in data.reshape(-1, data.shape[-1])]
    return tuple(_numpy.stack(part).reshape(*lead, *part[0].shape) for part in zip(*found, strict=True))


def _bordered(pattern: Pattern) -> tuple[Pattern, Pattern]:
    """The pattern of the bordered matrix, and the matrix of ones that makes its elements of those of A, of the
    diagonal, and of the border below and on the right."""
    known = pattern.__dict__.get("bordered")
    if known is None:
        n = pattern.shape[0]
        i, end = _numpy.arange(n), _numpy.full(n, n)
        rows = _numpy.concatenate([pattern.rows, i, end, i])
        columns = _numpy.concatenate([pattern.indices, i, i, end])
        whole, order, starts = Pattern.of_places((n + 1, n + 1), rows, columns)
        known = pattern.__dict__["bordered"] = (whole, Pattern.joining(order, starts))
    return known


def _rule(np, g, y, xs, pattern, options):
    (data,), (values, vectors) = xs, y
    to_values, to_vectors = g
    whole, joining = _bordered(pattern)
    ones = _numpy.ones(joining.nnz, data.dtype)
    n, total = pattern.shape[0], call(np, outer, vectors * to_values[..., None, :], vectors, pattern=pattern)
    for i in range(vectors.shape[-1]):
        v, g_v = vectors[..., i : i + 1], to_vectors[..., i : i + 1]
        shift = -values[..., i : i + 1] * _numpy.ones(n, data.dtype)
        parts = np.concatenate([data, shift, v[..., 0], v[..., 0]], axis=-1)
        elements = call(np, product, ones, parts[..., None], pattern=joining)[..., 0]
        along = (v * g_v).sum(axis=-2, keepdims=True)
        side = np.concatenate([g_v - v * along, np.zeros_like(along)], axis=-2)
        w = call(np, solution, elements, side, pattern=whole)[..., :n, :]
        total = total - call(np, outer, w, v, pattern=pattern)
    return [total]


eigsh = Op("sparse_eigsh", _eigsh, vjp=_rule)


__all__ = ["eigsh"]
