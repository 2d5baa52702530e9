"""Singular values by one-sided Jacobi rotations, in ops that XLA compiles.

XLA's own singular values are of real matrices only, and stop at a relative error of about 1e-7 for float64; its
eigenvectors are off by 1e-8 and, where eigenvalues are close, more. Columns are rotated in pairs until they are
orthogonal; the pairs of a round are those of a round-robin tournament, so that all of them turn at once. Of matrices
as they come, columns of a bad condition need ever more sweeps (120 columns of condition 1e14: after 16 still off by
2e-8); of a triangular factor that two QR decompositions made, all tried were done after half of ``_sweeps``.

Sources: Hestenes, "Inversion of matrices by biorthogonalization and related results" (1958); Brent and Luk, "The
solution of singular-value and symmetric eigenvalue problems on multiprocessor arrays" (1985); Drmac
and Veselic, "New fast and accurate Jacobi SVD algorithm" (2008), for the factors.
"""

from __future__ import annotations

from typing import Any

import numpy as np


def _real(tf: Any, x: Any) -> Any:
    return tf.math.real(x) if x.dtype.is_complex else x


def _next_round(pairs: int) -> np.ndarray:
    """Old places of the columns in the next round: the first one stays, the others go around."""
    if pairs == 1:
        return np.arange(2)
    top, low = np.arange(pairs), np.arange(pairs, 2 * pairs)
    return np.concatenate([top[:1], low[:1], top[1:-1], low[1:], top[-1:]])


def _sweeps(n: int) -> int:
    """How often all pairs are rotated; convergence is quadratic in the end. The number is fixed, because a loop that
    stops by itself could not be vectorized for XLA."""
    return 6 + n.bit_length()


def rotated(tf: Any, x: Any) -> tuple[Any, Any]:
    """``w, v`` with ``w = x @ v``, where the columns of ``w`` are orthogonal and those of ``v`` orthonormal, for lower
    triangular ``x`` whose rows fall in size, as above.

    The shape of the matrices is known. For an odd number of columns there is one more of both, which is zero in the
    rows of ``x``.
    """
    m, n = x.shape[-2:]
    pairs = (n + 1) // 2
    wide = 2 * pairs
    stack = tf.shape(x)[:-2]
    below = tf.eye(wide, batch_shape=stack, dtype=x.dtype)
    if wide != n:
        x = tf.pad(x, [[0, 0]] * (len(x.shape) - 1) + [[0, 1]])
    z = tf.concat([x, below], axis=-2)
    places = _next_round(pairs)

    def rotate(i: Any, z: Any) -> tuple[Any, Any]:
        a, b = z[..., :pairs], z[..., pairs:]
        top, low = a[..., :m, :], b[..., :m, :]
        first = tf.reduce_sum(_real(tf, top * tf.math.conj(top)), axis=-2)
        second = tf.reduce_sum(_real(tf, low * tf.math.conj(low)), axis=-2)
        product = tf.reduce_sum(tf.math.conj(top) * low, axis=-2)
        size = tf.abs(product)
        turn = size > 0
        one = tf.ones_like(size)
        phase = tf.where(turn, product, tf.ones_like(product)) / tf.cast(tf.where(turn, size, one), x.dtype)
        zeta = (second - first) / (2 * tf.where(turn, size, one))
        tangent = tf.where(zeta < 0, -one, one) / (tf.abs(zeta) + tf.sqrt(1 + zeta * zeta))
        tangent = tf.where(turn, tangent, tf.zeros_like(tangent))
        cosine = 1 / tf.sqrt(1 + tangent * tangent)
        c, s = (tf.cast(y, x.dtype)[..., None, :] for y in (cosine, cosine * tangent))
        b = b * tf.math.conj(phase)[..., None, :]
        return i + 1, tf.gather(tf.concat([c * a - s * b, s * a + c * b], axis=-1), places, axis=-1)

    if n > 1:
        count = _sweeps(n) * (wide - 1)
        shapes = (tf.TensorShape([]), z.shape)
        _, z = tf.while_loop(lambda i, z: i < count, rotate, (0, z), shape_invariants=shapes, maximum_iterations=count)
    return z[..., :m, :], z[..., m : m + n, :]


__all__ = ["rotated"]
