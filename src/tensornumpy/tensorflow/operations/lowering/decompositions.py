"""Lowerings of the decompositions: cholesky, qr, svd, eigh, eig.

In eager calls the errors are NumPy's: where a kernel reports a failure, or leaves its mark in the result, NumPy's own
function says what it is. In a graph a failure is TensorFlow's error or NaN.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...._base.errors import TensorFlowError, message
from ..evaluate import numpy_dtype
from ..jacobi import rotated
from ..pfor import in_xla, prepare
from ..placement import is_accelerated, on_host
from ..table import lowers

_NATIVE = ("float32", "float64", "complex64", "complex128")


def matrices(tf: Any, x: Any, square: bool = False) -> Any:
    """A stack of matrices with NumPy's checks of its shape and dtype, integers as float64."""
    if x.dtype.name == "float16":
        raise TypeError("array type float16 is unsupported in linalg")
    if len(x.shape) < 2:
        raise np.linalg.LinAlgError(f"{len(x.shape)}-dimensional array given. Array must be at least two-dimensional")
    m, n = x.shape[-2:]
    if square and m != n and m is not None and n is not None:
        raise np.linalg.LinAlgError("Last 2 dimensions of the array must be square")
    return x if x.dtype.name in _NATIVE else tf.cast(x, tf.float64)


def by_numpy(tf: Any, function: Callable[..., Any], *xs: Any) -> Any:
    """NumPy's result for eager tensors, as tensors on the device of the first one."""
    out = function(*[x.numpy() for x in xs])
    with tf.device(xs[0].device):
        return tuple(map(tf.constant, out)) if isinstance(out, tuple) else tf.constant(out)


def or_numpy(tf: Any, kernel: Callable[[], Any], function: Callable[..., Any], *xs: Any) -> Any:
    """What ``kernel()`` gives; if it fails in an eager call, NumPy's result, or NumPy's error."""
    try:
        return kernel()
    except tf.errors.InvalidArgumentError:
        if not tf.executing_eagerly():
            raise
        return by_numpy(tf, function, *xs)


def adjoint(tf: Any, x: Any) -> Any:
    """Transposed and conjugated matrices."""
    return tf.linalg.matrix_transpose(x, conjugate=x.dtype.is_complex)


def as_dtype(tf: Any, x: Any, like: Any) -> Any:
    """Real values in the dtype of ``like``, which may be complex."""
    return x if x.dtype == like.dtype else tf.cast(x, like.dtype)


def _real(tf: Any, x: Any) -> Any:
    return tf.math.real(x) if x.dtype.is_complex else x


@lowers("cholesky")
def cholesky(tf: Any, x: Any, upper: bool = False) -> Any:
    """Where a matrix is not positive definite: LinAlgError in an eager call, NaN in a graph and on an accelerator."""
    x = matrices(tf, x, square=True)
    lower = adjoint(tf, x) if upper else x  # the kernel reads the lower triangle
    if x.dtype.is_complex and in_xla():  # and XLA's would read the imaginary part of the diagonal
        lower = tf.linalg.set_diag(lower, tf.cast(tf.math.real(tf.linalg.diag_part(lower)), x.dtype))
    out = tf.raw_ops.Cholesky(input=lower)
    good = tf.reduce_all(_real(tf, tf.linalg.diag_part(out)) > 0, axis=-1)
    if on_host(tf, out):
        if not good.numpy().all():
            return by_numpy(tf, lambda a: np.linalg.cholesky(a, upper=upper), x)
    else:
        out = tf.where(good[..., None, None], out, tf.constant(np.nan, out.dtype))
    return adjoint(tf, out) if upper else out


def factor(tf: Any, x: Any, full: bool = False) -> tuple[Any, Any]:
    """``q, r`` of matrices."""
    prepare(tf)
    single = x.dtype == tf.complex64 and is_accelerated(tf)  # there is a kernel for complex128 alone
    q, r = tf.raw_ops.Qr(input=tf.cast(x, tf.complex128) if single else x, full_matrices=full)
    return (tf.cast(q, x.dtype), tf.cast(r, x.dtype)) if single else (q, r)


@lowers("qr")
def qr(tf: Any, x: Any) -> tuple[Any, Any]:
    return factor(tf, matrices(tf, x))


@lowers("qr_complete")
def qr_complete(tf: Any, x: Any) -> tuple[Any, Any]:
    return factor(tf, matrices(tf, x), full=True)


@lowers("qr_raw")
def qr_raw(tf: Any, x: Any) -> tuple[Any, Any]:
    """LAPACK's reflectors; no kernel of TensorFlow gives them, so a graph makes them one by one (LAPACK's geqr2)."""
    x = matrices(tf, x)
    if tf.executing_eagerly():
        return by_numpy(tf, lambda a: tuple(np.linalg.qr(a, "raw")), x)
    sizes = tf.shape(x)
    m, count = sizes[-2], tf.minimum(sizes[-2], sizes[-1])
    rows, columns, steps = tf.range(m), tf.range(sizes[-1]), tf.range(count)
    one, zero = tf.ones((), x.dtype), tf.zeros((), x.dtype)

    def reflect(i: Any, a: Any, taus: Any) -> tuple[Any, Any, Any]:
        column = tf.gather(a, i, axis=-1)
        alpha = tf.gather(column, i, axis=-1)
        below = tf.where(rows > i, column, zero)
        length = tf.reduce_sum(_real(tf, below * tf.math.conj(below)), axis=-1)
        part = _real(tf, alpha)
        size = tf.sqrt(_real(tf, alpha * tf.math.conj(alpha)) + length)
        beta = tf.where(part < 0, size, -size)
        idle = (length == 0) & (tf.math.imag(alpha) == 0) if x.dtype.is_complex else length == 0
        beta = tf.cast(tf.where(idle, part, beta), x.dtype)
        tau = tf.where(idle, zero, (beta - alpha) / tf.where(idle, one, beta))
        v = below / tf.where(idle, one, alpha - beta)[..., None]
        whole = tf.where(rows == i, one, v)[..., None]
        turned = a - tf.math.conj(tau)[..., None, None] * whole * tf.matmul(whole, a, adjoint_a=True)
        own = tf.where(rows == i, beta[..., None], tf.where(rows > i, v, column))
        a = tf.where(columns > i, turned, tf.where(columns == i, own[..., None], a))
        return i + 1, a, tf.where(steps == i, tau[..., None], taus)

    taus = tf.zeros(tf.concat([sizes[:-2], [count]], 0), x.dtype)
    shapes = (tf.TensorShape([]), x.shape, tf.TensorShape([*x.shape[:-2], None]))
    _, a, taus = tf.while_loop(
        lambda i, *_: i < count, reflect, (0, x, taus), shape_invariants=shapes, maximum_iterations=count
    )
    return tf.linalg.matrix_transpose(a), taus


def hermitian(tf: Any, x: Any) -> tuple[Any, Any]:
    """Eigenvalues (real, rising) and eigenvectors of Hermitian matrices, of which the lower triangle is read."""
    if in_xla() and x.dtype in (tf.float64, tf.complex128):
        return _eigh_in_xla(tf, x)
    e, v = tf.raw_ops.SelfAdjointEigV2(input=x, compute_v=True)
    return _real(tf, e), v


def _eigh_in_xla(tf: Any, x: Any) -> tuple[Any, Any]:
    """From the singular values of ``x + c``, where ``c`` is so large that no eigenvalue is negative."""
    lower = tf.linalg.band_part(x, -1, 0)
    middle = as_dtype(tf, _real(tf, tf.linalg.diag_part(x)), x)
    x = tf.linalg.set_diag(lower + adjoint(tf, lower), middle)
    bound = tf.reduce_max(tf.reduce_sum(tf.abs(x), axis=-1), axis=-1, keepdims=True)
    u, s, _ = _svd_in_xla(tf, tf.linalg.set_diag(x, middle + as_dtype(tf, bound, x)), False)
    return tf.reverse(s - bound, [-1]), tf.reverse(u, [-1])


@lowers("eigh")
def eigh(tf: Any, x: Any, UPLO: str = "L") -> tuple[Any, Any]:
    x = matrices(tf, x, square=True)
    lower = adjoint(tf, x) if UPLO.upper() == "U" else x
    return or_numpy(tf, lambda: hermitian(tf, lower), lambda a: tuple(np.linalg.eigh(a)), lower)


@lowers("eig")
def eig(tf: Any, x: Any) -> tuple[Any, Any]:
    """In an eager call by NumPy's LAPACK, since the result is real if the eigenvalues are; in a graph, whose dtypes
    are fixed before the values are known, it is complex."""
    x = matrices(tf, x, square=True)
    if tf.executing_eagerly():
        return by_numpy(tf, lambda a: tuple(np.linalg.eig(a)), x)
    if in_xla():
        raise TensorFlowError(
            message("XLA has no eigenvalues of general matrices (eig)", "a tf.function without jit_compile=True")
        )
    prepare(tf)
    single = x.dtype in (tf.float32, tf.complex64)
    e, v = tf.raw_ops.Eig(input=x, Tout=tf.complex64 if single else tf.complex128, compute_v=True)
    return e, v


@lowers("eig_as")
def eig_as(tf: Any, x: Any, is_complex: bool) -> tuple[Any, Any, Any]:
    """In an eager call as ``eig``; a graph has complex values."""
    w, v = eig(tf, x)
    to_real = w.dtype.is_complex and not is_complex
    return (tf.math.real(w), tf.math.real(v), tf.constant(True)) if to_real else (w, v, tf.constant(True))


def _orthonormal(tf: Any, columns: Any, count: Any, full: bool) -> Any:
    """The columns, which are orthonormal up to rounding or zero, made orthonormal; completed to a basis if ``full``."""
    q, r = factor(tf, columns, full)
    turn = tf.linalg.diag_part(r)
    size = tf.abs(turn)
    phase = tf.where(size > 0, turn / as_dtype(tf, tf.where(size > 0, size, tf.ones_like(size)), turn), 1)
    if not full:
        return q * phase[..., None, :]
    return tf.concat([q[..., :count] * phase[..., None, :], q[..., count:]], axis=-1)


def _svd_in_xla(tf: Any, x: Any, full: bool) -> tuple[Any, Any, Any]:
    m, n = x.shape[-2:]
    if m is None or n is None:
        raise TensorFlowError(
            message("XLA decomposes matrices of known shapes only", "no input_signature, or one with both lengths")
        )
    if m < n:
        v, s, uh = _svd_in_xla(tf, adjoint(tf, x), full)
        return adjoint(tf, uh), s, adjoint(tf, v)
    scale = tf.reduce_max(tf.abs(x), axis=[-2, -1], keepdims=True)  # squares neither overflow nor vanish
    scale = tf.where(tf.equal(scale, 0), tf.ones_like(scale), scale)
    # Of R from one QR decomposition, and of its adjoint from another, few sweeps are enough whatever the condition.
    q, r = factor(tf, x / as_dtype(tf, scale, x), False)
    p, r = factor(tf, adjoint(tf, r), False)
    w, v = rotated(tf, adjoint(tf, r))
    w, v = q @ w, p @ v
    s, order = tf.math.top_k(tf.sqrt(tf.reduce_sum(_real(tf, w * tf.math.conj(w)), axis=-2)), n)
    stack = len(x.shape) - 2
    w, v = (
        tf.gather(y, order[..., None, :] + tf.zeros_like(y[..., :1], tf.int32), axis=-1, batch_dims=stack + 1)
        for y in (w, v)
    )
    length = as_dtype(tf, tf.where(s > 0, s, tf.ones_like(s)), x)
    left = _orthonormal(tf, w / length[..., None, :], n, full)
    s = s * scale[..., 0]
    return left, s, adjoint(tf, _orthonormal(tf, v, n, False))


def singular(tf: Any, x: Any, full: bool = False) -> tuple[Any, Any, Any]:
    """``u, s, vh`` of matrices, the singular values falling. In an eager call on the host LinAlgError for NaN."""
    if in_xla() and x.dtype != tf.float32:
        return _svd_in_xla(tf, x, full)
    prepare(tf)
    s, u, v = tf.raw_ops.Svd(input=x, compute_uv=True, full_matrices=full)
    s = _real(tf, s)
    if on_host(tf, s) and np.isnan(s.numpy()).any():
        raise np.linalg.LinAlgError("SVD did not converge")
    return u, s, adjoint(tf, v)


def singular_values(tf: Any, x: Any) -> Any:
    """The singular values alone, falling."""
    if in_xla() and x.dtype != tf.float32:
        return _svd_in_xla(tf, x, False)[1]
    prepare(tf)
    s = _real(tf, tf.raw_ops.Svd(input=x, compute_uv=False)[0])
    if on_host(tf, s) and np.isnan(s.numpy()).any():
        raise np.linalg.LinAlgError("SVD did not converge")
    return s


@lowers("svd")
def svd(tf: Any, x: Any) -> tuple[Any, Any, Any]:
    return singular(tf, matrices(tf, x))


@lowers("svd_full")
def svd_full(tf: Any, x: Any) -> tuple[Any, Any, Any]:
    return singular(tf, matrices(tf, x), full=True)


def epsilon(x: Any) -> float:
    """Spacing of the dtype's numbers at 1."""
    return np.finfo(numpy_dtype(x.dtype)).eps
