"""Lowerings of linear algebra: inverses, determinants and their derivatives, what follows from singular values."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..pfor import in_xla, prepare
from ..table import lowers
from .decompositions import adjoint, as_dtype, epsilon, factor, hermitian, matrices, or_numpy, singular, singular_values


@lowers("inv")
def inv(tf: Any, x: Any) -> Any:
    """For singular matrices: LinAlgError in an eager call, TensorFlow's InvalidArgumentError in a graph, NaN or
    infinities from XLA."""
    x = matrices(tf, x, square=True)
    if x.dtype.is_complex and in_xla():  # XLA has it for real matrices only
        q, r = factor(tf, x)
        return tf.raw_ops.MatrixTriangularSolve(matrix=r, rhs=adjoint(tf, q), lower=False)
    return or_numpy(tf, lambda: tf.raw_ops.MatrixInverse(input=x), np.linalg.inv, x)


def _one_stack(tf: Any, a: Any, b: Any) -> tuple[Any, Any]:
    """Both with the same leading axes, as the kernel wants them."""
    first, second = a.shape[:-2], b.shape[:-2]
    if first.is_fully_defined() and first == second:
        return a, b
    stack = tf.broadcast_dynamic_shape(tf.shape(a)[:-2], tf.shape(b)[:-2])
    return tuple(tf.broadcast_to(x, tf.concat([stack, tf.shape(x)[-2:]], 0)) for x in (a, b))


@lowers("solve")
def solve(tf: Any, a: Any, b: Any) -> Any:
    a, b = matrices(tf, a, square=True), matrices(tf, b)
    m, rows = a.shape[-1], b.shape[-2]
    if m != rows and m is not None and rows is not None:
        raise ValueError(
            "solve: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (m,m),(m,n)->(m,n) "
            f"(size {rows} is different from {m})"
        )
    a, b = _one_stack(tf, a, b)
    if a.dtype.is_complex and in_xla():
        q, r = factor(tf, a)
        return tf.raw_ops.MatrixTriangularSolve(matrix=r, rhs=tf.matmul(q, b, adjoint_a=True), lower=False)
    return or_numpy(tf, lambda: tf.raw_ops.MatrixSolve(matrix=a, rhs=b), np.linalg.solve, a, b)


def _pivots(tf: Any, x: Any) -> tuple[Any, Any]:
    """Pivots of Gaussian elimination with the largest element of a column first, and the sign of their order.

    For XLA, which has no determinant and no LU decomposition.
    """
    n = tf.shape(x)[-1]
    places = tf.range(n)
    one, zero = tf.ones((), x.dtype), tf.zeros((), x.dtype)
    stack = len(x.shape) - 2

    def eliminate(i: Any, a: Any, free: Any, pivots: Any, sign: Any) -> tuple[Any, ...]:
        column = tf.gather(a, i, axis=-1)
        size = tf.abs(column)
        best = tf.argmax(tf.where(free, size, -tf.ones_like(size)), axis=-1, output_type=tf.int32)
        here = places == best[..., None]
        row = tf.gather(a, best, axis=stack, batch_dims=stack)
        pivot = tf.gather(column, best, axis=stack, batch_dims=stack)
        ahead = tf.reduce_sum(tf.cast(free & (places < best[..., None]), tf.int32), axis=-1)
        sign = tf.where(ahead % 2 == 1, -sign, sign)
        free = free & ~here
        share = column / tf.where(pivot == 0, one, pivot)[..., None]
        share = tf.where(free, share, zero)
        a = a - share[..., None] * row[..., None, :]
        return i + 1, a, free, tf.where(places == i, pivot[..., None], pivots), sign

    free, pivots = tf.ones(tf.shape(x)[:-1], tf.bool), tf.zeros(tf.shape(x)[:-1], x.dtype)
    start = (0, x, free, pivots, tf.ones(tf.shape(x)[:-2], x.dtype))
    if x.shape[-1] == 0:
        return pivots, start[-1]
    shapes = (tf.TensorShape([]), x.shape, x.shape[:-1], x.shape[:-1], x.shape[:-2])
    _, _, _, pivots, sign = tf.while_loop(
        lambda i, *_: i < n, eliminate, start, shape_invariants=shapes, maximum_iterations=n
    )
    return pivots, sign


@lowers("det")
def det(tf: Any, x: Any) -> Any:
    x = matrices(tf, x, square=True)
    if in_xla():
        pivots, sign = _pivots(tf, x)
        return sign * tf.reduce_prod(pivots, axis=-1)
    prepare(tf)
    return tf.raw_ops.MatrixDeterminant(input=x)


@lowers("slogdet")
def slogdet(tf: Any, x: Any) -> tuple[Any, Any]:
    x = matrices(tf, x, square=True)
    if not in_xla():
        sign, log = tf.raw_ops.LogMatrixDeterminant(input=x)
        return sign, tf.math.real(log) if x.dtype.is_complex else log
    pivots, sign = _pivots(tf, x)
    size = tf.abs(pivots)
    phase = pivots / as_dtype(tf, tf.where(size == 0, tf.ones_like(size), size), x)
    return sign * tf.reduce_prod(phase, axis=-1), tf.reduce_sum(tf.math.log(size), axis=-1)


# --- the derivatives of det, from singular values: ops/linalg/matrices.py says how ---


def _products_without(tf: Any, s: Any) -> Any:
    """For each element along the last axis, the product of the others."""
    return tf.math.cumprod(s, -1, exclusive=True) * tf.math.cumprod(s, -1, exclusive=True, reverse=True)


def _bases(tf: Any, x: Any) -> tuple[Any, Any, Any, Any]:
    """The singular value decomposition, and the product of its phases."""
    u, s, vh = singular(tf, x)
    return u, s, vh, (det(tf, u) * det(tf, vh))[..., None, None]


@lowers("cofactor")
def cofactor(tf: Any, x: Any) -> Any:
    x = matrices(tf, x, square=True)
    u, s, vh, phase = _bases(tf, x)
    others = as_dtype(tf, _products_without(tf, s), x)
    return phase * tf.math.conj(tf.matmul(u * others[..., None, :], vh))


@lowers("cofactor_change")
def cofactor_change(tf: Any, g: Any, x: Any) -> Any:
    g, x = matrices(tf, g, square=True), matrices(tf, x, square=True)
    u, s, vh, phase = _bases(tf, x)
    left, right = tf.math.conj(u), tf.math.conj(vh)
    n = tf.shape(s)[-1]
    off = ~tf.eye(n, dtype=tf.bool) if x.shape[-1] is None else tf.constant(~np.eye(x.shape[-1], dtype=bool))
    kept = tf.where(off, s[..., None, :], tf.ones((), s.dtype))
    others = as_dtype(tf, tf.where(off, _products_without(tf, kept), tf.zeros((), s.dtype)), x)
    inner = tf.matmul(tf.matmul(left, g, transpose_a=True), right, transpose_b=True)
    along = tf.matmul(others, tf.linalg.diag_part(inner)[..., None])[..., 0]
    middle = tf.linalg.diag(along) - others * tf.linalg.matrix_transpose(inner)
    return phase * tf.matmul(tf.matmul(left, middle), right)


@lowers("edge")
def edge(tf: Any, x: Any, lost: Any) -> Any:
    return tf.identity(x)


@lowers("nuclear")
def nuclear(tf: Any, x: Any) -> Any:
    return tf.reduce_sum(singular_values(tf, matrices(tf, x)), axis=-1)


@lowers("polar")
def polar(tf: Any, x: Any) -> Any:
    u, s, vh = singular(tf, matrices(tf, x))
    kept = s > 32 * epsilon(s) * tf.reduce_max(s, axis=-1, keepdims=True)
    return tf.matmul(u * as_dtype(tf, kept, x)[..., None, :], vh)


# --- gradients of eigenvalues and singular values: what their derivatives read beside is given to them ---


@lowers("eigh_back")
def eigh_back(tf: Any, g: Any, x: Any, w: Any, v: Any, opening: Any, upper: bool) -> Any:
    return tf.matmul(v * as_dtype(tf, g, v)[..., None, :], v, adjoint_b=True)


@lowers("eig_back")
def eig_back(tf: Any, g: Any, x: Any, w: Any, v: Any, opening: Any) -> Any:
    vh = adjoint(tf, v)
    return solve(tf, vh, as_dtype(tf, g, v)[..., :, None] * vh)


@lowers("svd_back")
def svd_back(tf: Any, g: Any, x: Any, u: Any, s: Any, vh: Any, opening: Any) -> Any:
    return tf.matmul(u * as_dtype(tf, g, u)[..., None, :], vh)


# --- singular values against a tolerance ---


def _hermitian_svd(tf: Any, x: Any) -> tuple[Any, Any, Any]:
    """From the eigenvalues, in falling order of their size."""
    w, v = or_numpy(tf, lambda: hermitian(tf, x), lambda a: tuple(np.linalg.eigh(a)), x)
    size = tf.abs(w)
    s, order = tf.math.top_k(size, tf.shape(size)[-1])
    stack = len(x.shape) - 2
    u = tf.gather(v, order, axis=stack + 1, batch_dims=stack)
    signs = as_dtype(tf, tf.gather(tf.sign(w), order, axis=stack, batch_dims=stack), x)
    return u, s, adjoint(tf, u * signs[..., None, :])


def _longer_side(tf: Any, x: Any) -> Any:
    m, n = x.shape[-2:]
    return tf.reduce_max(tf.shape(x)[-2:]) if m is None or n is None else max(m, n)


def _tolerance(tf: Any, given: Any) -> Any:
    """A tolerance in the dtype that NumPy compares in: float64, unless it is a number of single precision."""
    if not tf.is_tensor(given):
        given = tf.constant(np.asarray(given, given.dtype if isinstance(given, np.floating) else np.float64))
    return given[..., None]


@lowers("pinv")
def pinv(tf: Any, x: Any, rcond: Any = None, hermitian: bool = False, rtol: Any = np._NoValue) -> Any:
    x = matrices(tf, x, square=hermitian)
    if rcond is None:
        real = x.dtype.real_dtype
        rcond = real.as_numpy_dtype(1e-15) if rtol is np._NoValue else rtol
        if rcond is None:
            rcond = tf.cast(_longer_side(tf, x), real) * epsilon(x)
    elif rtol is not np._NoValue:
        raise ValueError("`rtol` and `rcond` can't be both set.")
    u, s, vh = _hermitian_svd(tf, x) if hermitian else singular(tf, x)
    rcond = _tolerance(tf, rcond)
    wide = tf.cast(s, rcond.dtype)
    large = wide > rcond * tf.reduce_max(wide, axis=-1, keepdims=True)
    inverse = tf.where(large, 1 / tf.where(large, s, tf.ones_like(s)), tf.zeros_like(s))
    return tf.matmul(adjoint(tf, vh) * as_dtype(tf, inverse, x)[..., None, :], u, adjoint_b=True)


@lowers("matrix_rank")
def matrix_rank(tf: Any, x: Any, tol: Any = None, hermitian: bool = False, rtol: Any = None) -> Any:
    if tol is not None and rtol is not None:
        raise ValueError("`tol` and `rtol` can't be both set.")
    if len(x.shape) < 2:
        return tf.cast(tf.reduce_any(tf.not_equal(x, tf.zeros((), x.dtype))), tf.int64)
    x = matrices(tf, x, square=hermitian)
    s = _hermitian_svd(tf, x)[1] if hermitian else singular_values(tf, x)
    if tol is None and rtol is None:
        limit = tf.cast(_longer_side(tf, x), s.dtype) * epsilon(s)
        limit = tf.reduce_max(s, axis=-1, keepdims=True) * limit
    else:
        s = tf.cast(s, tf.float64)
        limit = _tolerance(tf, rtol if tol is None else tol)
        if tol is None:
            limit *= tf.reduce_max(s, axis=-1, keepdims=True)
    return tf.reduce_sum(tf.cast(s > limit, tf.int64), axis=-1)


@lowers("norm2")
def norm2(tf: Any, x: Any, axis: Any, keepdims: bool = False) -> Any:
    if x.dtype.is_complex:
        squares = tf.math.real(x * tf.math.conj(x))
    elif x.dtype.is_floating:
        squares = x * x
    else:  # summed as NumPy does
        squares = x if x.dtype == tf.bool else x * x
        squares = tf.cast(tf.cast(squares, tf.uint64 if x.dtype.is_unsigned else tf.int64), tf.float64)
    narrow = squares.dtype in (tf.float16, tf.bfloat16)  # NumPy adds them in float32
    total = tf.reduce_sum(tf.cast(squares, tf.float32) if narrow else squares, axis=axis, keepdims=keepdims)
    return tf.sqrt(tf.cast(total, x.dtype) if narrow else total)
