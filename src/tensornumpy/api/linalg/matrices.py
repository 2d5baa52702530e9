"""Linear algebra: NumPy's ``linalg`` module. All axes but the last two are stacks."""

from __future__ import annotations

import builtins
import math
from typing import Any

import numpy as np

from ..._base.dims import differ, is_known
from ..._base.errors import NoGradientError, message
from ..._core.core import Batched, bind, context, ndarray
from ..._core.dispatch import implements
from ...ops.base import canonical, canonical_axis
from ...ops.elementwise import isfinite, isnan, sign
from ...ops.linalg import matrices as ops
from ...ops.movement import cast
from ..arrays import indexing
from ..arrays.joining import concatenate
from ..arrays.layout import example
from ..arrays.manipulation import moveaxis, reshape, transpose
from ..common import NUMPY, is_symbolic, made, to_array
from ..statistics.reductions import all, any, count_nonzero, max, min, sum
from ..statistics.sorting import argsort
from .contractions import dot
from .products import matmul

LinAlgError = np.linalg.LinAlgError
_la = np.linalg

EigResult = type(_la.eig(np.eye(1)))
EighResult = type(_la.eigh(np.eye(1)))
QRResult = type(_la.qr(np.eye(1)))
SlogdetResult = type(_la.slogdet(np.eye(1)))
SVDResult = type(_la.svd(np.eye(1)))


def _matrix(a: Any, square: bool = False) -> Any:
    """A stack of matrices with NumPy's checks, integers as float64."""
    a = to_array(a)
    if a.ndim < 2:
        raise LinAlgError(f"{a.ndim}-dimensional array given. Array must be at least two-dimensional")
    if square and differ(a.shape[-1], a.shape[-2]):
        raise LinAlgError("Last 2 dimensions of the array must be square")
    return _inexact(a)


def _inexact(a: Any) -> Any:
    if a.dtype == np.float16:
        raise TypeError(f"array type {a.dtype.name} is unsupported in linalg")
    return a if a.dtype.kind in "fc" else a.astype(np.float64)


@implements(_la.inv)
def inv(a):
    """Inverse of square matrices. Raises LinAlgError for singular ones.

    Gradient: ``-inv(a).T @ g @ inv(a).T`` for the cotangent ``g``, conjugated for complex ones; NaN for a matrix that
    is singular but for rounding.

    >>> tnp.linalg.inv(tnp.asarray([[2.0]])).numpy()
    array([[0.5]])
    """
    return bind(ops.inv, (_matrix(a, square=True),), {})


@implements(_la.solve)
def solve(a, b):
    """``x`` with ``a @ x = b``; ``b`` is a vector or a stack of matrices. Raises LinAlgError for singular ``a``.

    Gradient: in both, by solving with the transposed matrix; NaN where a solution is as large as rounding makes it
    for a singular matrix.

    >>> tnp.linalg.solve(tnp.asarray([[2.0]]), tnp.asarray([4.0])).numpy()
    array([2.])
    """
    a, b = _matrix(a, square=True), _inexact(to_array(b))
    if b.ndim == 1:
        return bind(ops.solve, (a, b[:, None]), {})[..., 0]
    return bind(ops.solve, (a, b), {})


@implements(_la.det)
def det(a):
    """Determinant. Gradient: the cofactors; singular matrices included, for the second derivative too.

    >>> tnp.linalg.det(tnp.asarray([[2.0, 0.0], [0.0, 3.0]])).numpy()
    array(6.)
    """
    return bind(ops.det, (_matrix(a, square=True),), {})


@implements(_la.slogdet)
def slogdet(a):
    """Sign and logarithm of the absolute determinant.

    Gradient: 0 for singular matrices, where there is none; NaN for those that are singular but for rounding.

    >>> tnp.linalg.slogdet(tnp.eye(2)).logabsdet.numpy()
    array(0.)
    """
    return SlogdetResult(*bind(ops.slogdet, (_matrix(a, square=True),), {}))


@implements(_la.cholesky)
def cholesky(a, /, *, upper=False):
    """Triangular ``L`` with ``L @ L^H = a``. NumPy reads one triangle of ``a``, and the gradient is with respect to it.

    Raises LinAlgError if ``a`` is not positive definite; if it is so by rounding alone, the gradient is NaN.

    >>> tnp.linalg.cholesky(tnp.asarray([[4.0]])).numpy()
    array([[2.]])
    """
    return bind(ops.cholesky, (_matrix(a, square=True),), {"upper": True} if upper else {})


@implements(_la.qr)
def qr(a, mode="reduced"):
    """``a = q @ r`` with orthonormal columns in ``q``; ``mode`` is "reduced", "complete", "r" or "raw".

    Gradient: of matrices whose leading columns are independent by more than rounding; NaN otherwise. The columns that
    "complete" adds to ``q`` have the gradient of the space that they span. Raises NoGradientError for the gradient of
    "raw".

    >>> abs(tnp.linalg.qr(tnp.eye(2)).R).numpy()
    array([[1., 0.],
           [0., 1.]])
    """
    a = _matrix(a)
    if mode == "raw":
        return tuple(bind(ops.qr_raw, (a,), {}))
    if mode not in ("reduced", "complete", "r"):
        np.linalg.qr(np.eye(1), mode)  # NumPy's error, or its warning for the old names
        if mode not in ("full", "f"):
            raise NoGradientError(message(f"the mode {mode!r} of qr runs on plain arrays alone", 'mode="raw"'))
    if mode == "complete" and a.shape[-2] > a.shape[-1]:
        return QRResult(*bind(ops.qr_complete, (a,), {}))
    m, n = a.shape[-2:]
    if m >= n:
        q, r = bind(ops.qr, (a,), {})
    else:
        q, left = bind(ops.qr, (a[..., :m],), {})
        r = concatenate([left, matmul(q.conj().mT, a[..., m:])], axis=-1)
    return r if mode == "r" else QRResult(q, r)


@implements(_la.svd)
def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    """Singular values in falling order, with their vectors: ``a = U @ diag(S) @ Vh``.

    Gradient: the vectors of a repeated singular value are no function of the matrix, only the space that they span is:
    NaN if the target is no function of that space, or if the values are used, too. The vectors that ``full_matrices``
    adds have the gradient of the space that they span.

    >>> tnp.linalg.svd(tnp.asarray([[3.0, 0.0], [0.0, 4.0]]), compute_uv=False).numpy()
    array([4., 3.])
    """
    if hermitian:
        return _svd_hermitian(a, compute_uv)
    a = _matrix(a)
    if compute_uv and full_matrices and a.shape[-1] != a.shape[-2]:
        return SVDResult(*bind(ops.svd_full, (a,), {}))
    u, s, vh = bind(ops.svd, (a,), {})
    return SVDResult(u, s, vh) if compute_uv else s


def _svd_hermitian(a, compute_uv):
    """From the eigenvalues, in falling order of their size."""
    w, v = eigh(a)
    size = abs(w)
    order = argsort(size, axis=-1)[..., ::-1]
    s = indexing.take_along_axis(size, order, axis=-1)
    if not compute_uv:
        return s
    u = indexing.take_along_axis(v, order[..., None, :], axis=-1)
    signs = indexing.take_along_axis(sign(w), order, axis=-1)
    return SVDResult(u, s, (u * signs[..., None, :]).mT.conj())


@implements(_la.svdvals)
def svdvals(x, /):
    """Singular values in falling order.

    Gradient: at repeated values that of their sum. The second derivative of a target that treats them alike is right
    there, too, and at 0 that of an even one; otherwise there is none: NaN. So is a third derivative there.

    >>> tnp.linalg.svdvals(tnp.eye(2)).numpy()
    array([1., 1.])
    """
    return svd(x, compute_uv=False)


@implements(_la.eigh)
def eigh(a, UPLO="L"):
    """Eigenvalues (rising) and eigenvectors of Hermitian matrices; NumPy reads the triangle ``UPLO``.

    Gradient: with respect to that triangle. The vectors of a repeated eigenvalue are no function of the matrix, only
    the space that they span is: NaN if the target is no function of that space, or if the eigenvalues are used, too.

    >>> tnp.linalg.eigh(tnp.asarray([[2.0, 0.0], [0.0, 1.0]])).eigenvalues.numpy()
    array([1., 2.])
    """
    if UPLO.upper() not in ("L", "U"):
        raise ValueError("UPLO argument must be 'L' or 'U'")
    return EighResult(*bind(ops.eigh, (_matrix(a, square=True),), {"UPLO": UPLO.upper()}))


@implements(_la.eigvalsh)
def eigvalsh(a, UPLO="L"):
    """Eigenvalues of Hermitian matrices.

    Gradient: at repeated values that of their sum. The second derivative of a target that treats them alike is right
    there, too; otherwise there is none: NaN. So is a third derivative there.

    >>> tnp.linalg.eigvalsh(tnp.eye(2)).numpy()
    array([1., 1.])
    """
    return eigh(a, UPLO)[0]


def _eigen(a: ndarray, vectors: bool = True) -> Any:
    """Eigenvalues and vectors, or the values alone, real where all values are. What they are is a guard of a trace."""
    ctx = context()
    is_other = ctx.device is not None and ctx.device.engine is not None  # whose graphs have complex values
    if ctx.trace is None or is_other or a.dtype.kind == "c" or a._v.__class__ is Batched:
        w, v = bind(ops.eig, (a,), {})
        return (w, v) if vectors else w
    is_complex = ops.eig.evaluate(example(a))[0].dtype.kind == "c"
    w, v, has_dtype = bind(ops.eig_as, (a,), {"is_complex": is_complex})
    bool(has_dtype)  # the guard
    return (w, v) if vectors else w


@implements(_la.eig)
def eig(a):
    """Eigenvalues and eigenvectors of square matrices. Gradient: of distinct eigenvalues.

    >>> tnp.linalg.eig(tnp.asarray([[2.0]])).eigenvalues.numpy()
    array([2.])
    """
    a = _matrix(a, square=True)
    w, v = _eigen(a)
    if NUMPY >= (2, 5):
        w, v = (cast(each, np.result_type(a.dtype, np.complex64)) for each in (w, v))
    return EigResult(w, v)


def real_eigvals(a):
    """Eigenvalues that are real numbers where all of them are, in every version of NumPy."""
    return _eigen(_matrix(a, square=True), vectors=False)


@implements(_la.eigvals)
def eigvals(a):
    """Eigenvalues of square matrices. Gradient: of distinct eigenvalues.

    Raises LinAlgError where the iteration does not converge, or matrices are not square.

    >>> tnp.linalg.eigvals(tnp.asarray([[2.0]])).numpy()
    array([2.])
    """
    a = _matrix(a, square=True)
    w = _eigen(a, vectors=False)
    return cast(w, np.result_type(a.dtype, np.complex64)) if NUMPY >= (2, 5) else w


@implements(_la.pinv)
def pinv(a, rcond=None, hermitian=False, *, rtol=np._NoValue):
    """Pseudo-inverse. Gradient: while the rank stays the same; NaN where rounding was taken for rank.

    >>> tnp.linalg.pinv(tnp.asarray([[2.0]])).numpy()
    array([[0.5]])
    """
    a = to_array(a)
    if a.ndim >= 2 and is_known(a.shape) and not a.shape[-1] * a.shape[-2]:
        return made(np.empty((*a.shape[:-2], a.shape[-1], a.shape[-2]), a.dtype))  # of any dtype, as it is
    params: dict[str, Any] = {}
    if rcond is not None:
        params["rcond"] = rcond
    if hermitian:
        params["hermitian"] = True
    if rtol is not np._NoValue:
        params["rtol"] = rtol
    return bind(ops.pinv, (_matrix(a),), params)


@implements(_la.lstsq)
def lstsq(a, b, rcond=None):
    """Least squares: ``(x, residuals, rank, singular values)``. Gradient: while the rank stays the same.

    The residuals are empty below full rank. Inside ``vectorized_map``, where the rank may differ from example to
    example, and in a graph of TensorFlow, which has to know their number, they are computed all the same.

    >>> tnp.linalg.lstsq(tnp.asarray([[1.0], [1.0]]), tnp.asarray([1.0, 3.0]))[0].numpy()
    array([2.])
    """
    a, b = _matrix(a), _inexact(to_array(b))
    common = np.result_type(a.dtype, b.dtype)
    if common not in (np.float32, np.float64, np.complex64, np.complex128):
        raise TypeError(f"array type {common} is unsupported in linalg")
    a, b = cast(a, common), cast(b, common)
    if a.ndim != 2:
        raise LinAlgError(f"{a.ndim}-dimensional array given. Array must be two-dimensional")
    if differ(a.shape[0], b.shape[0]):
        raise LinAlgError("Incompatible dimensions")
    m, n = a.shape
    eps = float(np.finfo(a.dtype).eps)
    tolerance = eps * (m if m > n else n) if rcond is None else rcond if 0 < rcond < 1 else eps / 2
    x = matmul(pinv(a, rcond=np.finfo(a.dtype).dtype.type(tolerance)), b)
    s = svdvals(a)
    rank = sum(s > tolerance * s[:1]).astype(np.int32)
    error = b - matmul(a, x)
    squares = sum((error * error.conj()).real, axis=0)
    full = m > n and (rank._v.__class__ is Batched or is_symbolic(rank) or bool(rank == n))
    squares = reshape(squares, (-1,))
    return x, squares if full else squares[:0], rank, s


@implements(_la.matrix_rank, scalar=True)
def matrix_rank(A, tol=None, hermitian=False, *, rtol=None):
    """Number of singular values above the tolerance. No gradient.

    >>> int(tnp.linalg.matrix_rank(tnp.eye(2)))
    2
    """
    A = to_array(A)
    if tol is not None and rtol is not None:
        raise ValueError("`tol` and `rtol` can't be both set.")
    if A.ndim < 2:  # one number for each example of a batch, which are no matrix together
        return cast(any(A != 0), np.intp)
    limit = rtol if tol is None else tol
    if isinstance(limit, ndarray):  # one that is traced, or differs per example
        S = abs(eigvalsh(A)) if hermitian else svdvals(A)
        limit = reshape(limit, (*limit.shape, 1))
        return count_nonzero(S > (limit if rtol is None else max(S, axis=-1, keepdims=True) * limit), axis=-1)
    params = {k: v for k, v in (("tol", tol), ("rtol", rtol)) if v is not None}
    if hermitian:
        params["hermitian"] = True
    return bind(ops.matrix_rank, (A,), params)


@implements(_la.matrix_power)
def matrix_power(a, n):
    """``a`` times itself ``n`` times; inverses for negative ``n``. Gradient: of all the factors, zero for ``n=0``.

    Raises LinAlgError for negative ``n`` and a singular matrix. By repeated squaring.

    >>> tnp.linalg.matrix_power(tnp.asarray([[2.0]]), 3).numpy()
    array([[8.]])
    """
    a = to_array(a)
    if a.ndim < 2 or differ(a.shape[-1], a.shape[-2]):
        raise LinAlgError("Last 2 dimensions of the array must be square")
    n = int(n.__index__())
    if n == 0:
        return indexing.where(np.zeros((), bool), a, np.eye(a.shape[-1], dtype=a.dtype))
    if n < 0:
        a, n = inv(a), -n
    result = None
    while n:
        if n & 1:
            result = a if result is None else matmul(result, a)
        n >>= 1
        if n:
            a = matmul(a, a)
    return result


@implements(_la.multi_dot)
def multi_dot(arrays, *, out=None):
    """Product of several matrices, in the order of the fewest multiplications.

    Gradient: to each matrix, products of the others with the cotangent. The order comes from the dynamic program of
    the matrix chain.

    >>> tnp.linalg.multi_dot([tnp.eye(2), tnp.eye(2), tnp.eye(2)]).shape
    (2, 2)
    """
    xs = [to_array(x) for x in arrays]
    if len(xs) < 2:
        raise ValueError("Expecting at least two arrays.")
    if len(xs) == 2:
        return dot(*xs, out=out)
    for x in (*[x for x in (xs[0], xs[-1]) if x.ndim != 1], *xs[1:-1]):
        if x.ndim != 2:
            raise LinAlgError(f"{x.ndim}-dimensional array given. Array must be two-dimensional")
    first, last = xs[0].ndim == 1, xs[-1].ndim == 1
    xs[0] = xs[0][None, :] if first else xs[0]
    xs[-1] = xs[-1][:, None] if last else xs[-1]
    sizes = [x.shape[0] for x in xs] + [xs[-1].shape[1]]
    sizes = [n if is_known((n,)) else 1 << 10 for n in sizes]  # an unknown length counts as a large one
    count = len(xs)
    cost = [[0.0] * count for _ in range(count)]
    split = [[0] * count for _ in range(count)]
    for span in range(1, count):
        for i in range(count - span):
            j = i + span
            options = [cost[i][k] + cost[k + 1][j] + sizes[i] * sizes[k + 1] * sizes[j + 1] for k in range(i, j)]
            cost[i][j] = sorted(options)[0]
            split[i][j] = i + options.index(cost[i][j])

    def product(i, j):
        if i == j:
            return xs[i]
        k = split[i][j]
        return dot(product(i, k), product(k + 1, j))

    result = product(0, count - 1)
    result = result[0] if first else result
    result = result[..., 0] if last else result
    if out is not None:
        out[...] = cast(result, out.dtype)
        return out
    return result


@implements(_la.tensorinv)
def tensorinv(a, ind=2):
    """Inverse for ``tensordot``: the first ``ind`` axes against the others. Gradient: as ``inv``.

    Raises LinAlgError for a singular array, ValueError for ``ind`` below 1.

    >>> tnp.linalg.tensorinv(tnp.eye(4).reshape(4, 2, 2), ind=1).shape
    (2, 2, 4)
    """
    a = to_array(a)
    if ind <= 0:
        raise ValueError("Invalid ind argument.")
    if not a.ndim:
        raise TypeError("an array without axes has no shape to take apart")
    shape = a.shape[ind:] + a.shape[:ind]
    rows = int(np.prod(a.shape[ind:]))
    return reshape(inv(reshape(a, (-1, rows))), shape)


@implements(_la.tensorsolve)
def tensorsolve(a, b, axes=None):
    """``x`` with ``tensordot(a, x, x.ndim) = b``. Gradient: in both, as ``solve``.

    Raises LinAlgError for a singular array.

    >>> tnp.linalg.tensorsolve(tnp.eye(4).reshape(2, 2, 4), tnp.ones((2, 2))).shape
    (4,)
    """
    a, b = to_array(a), to_array(b)
    if axes is not None:
        order = [i for i in range(a.ndim) if i not in axes] + list(axes)
        a = transpose(a, order)
    shape = a.shape[-(a.ndim - b.ndim) :] if a.ndim > b.ndim else ()
    size = int(np.prod(shape))
    if differ(a.size, size**2):
        raise LinAlgError(
            "Input arrays must satisfy the requirement             prod(a.shape[b.ndim:]) == prod(a.shape[:b.ndim])"
        )
    return reshape(solve(reshape(a, (size, size)), b.ravel()), shape)


def _vector_norm(x, ord, axis, keepdims):
    if ord is None or ord == 2:
        return bind(ops.norm2, (x,), {"axis": axis, "keepdims": True} if keepdims else {"axis": axis})
    size = abs(x)
    if ord == np.inf:
        empty = {"initial": 0} if 0 in size.shape else {}
        return max(size, axis=axis, keepdims=keepdims, **empty)
    if ord == -np.inf:
        return min(size, axis=axis, keepdims=keepdims)
    if ord == 0:
        return sum((x != 0).astype(x.real.dtype), axis=axis, keepdims=keepdims)
    if ord == 1:
        return sum(size, axis=axis, keepdims=keepdims)
    if isinstance(ord, str):
        raise ValueError(f"Invalid norm order '{ord}' for vectors")
    # elements that are 0, and sums that are, take no part in the powers: their gradient is 0, of any order
    one, none = np.ones((), size.dtype), np.zeros((), size.dtype)
    zero = size == 0
    powers = indexing.where(zero, one, size) ** float(ord)
    if ord < 0:  # one element 0 is enough for the norm to be 0
        total, nothing = sum(powers, axis=axis, keepdims=keepdims), any(zero, axis=axis, keepdims=keepdims)
    else:
        total = sum(indexing.where(zero, none, powers), axis=axis, keepdims=keepdims)
        nothing = total == 0
    return indexing.where(nothing, none, indexing.where(nothing, one, total) ** (1.0 / float(ord)))


def _matrix_norm(x, ord, axis, keepdims):
    row, col = axis
    if row == col:
        raise ValueError("Duplicate axes given.")
    if ord in (None, "fro", "f"):
        both = tuple(sorted(axis))
        return bind(ops.norm2, (x,), {"axis": both, "keepdims": True} if keepdims else {"axis": both})
    empty = {"initial": 0} if any(n.__class__ is int and n == 0 for n in x.shape) else {}
    if ord == "nuc":
        result = bind(ops.nuclear, (moveaxis(x, (row, col), (-2, -1)),), {})
    elif ord in (2, -2):
        s = svdvals(moveaxis(x, (row, col), (-2, -1)))
        result = max(s, axis=-1, **empty) if ord == 2 else min(s, axis=-1)
    elif ord in (1, -1, np.inf, -np.inf):
        inner, outer = (row, col) if ord in (1, -1) else (col, row)
        sums = sum(abs(x), axis=inner, keepdims=True)
        both = (inner, outer)
        result = max(sums, axis=both, **empty) if ord > 0 else min(sums, axis=both)
    else:
        raise ValueError("Invalid norm order for matrices.")
    if keepdims:
        shape = list(x.shape)
        shape[row] = shape[col] = 1
        result = reshape(result, tuple(shape))
    return result


@implements(_la.norm)
def norm(x, ord=None, axis=None, keepdims=False):
    """Norm of vectors or matrices, all of NumPy's orders. Gradient: 0 at 0.

    >>> tnp.linalg.norm(tnp.asarray([3.0, 4.0])).numpy()
    array(5.)
    """
    x = to_array(x)
    x = x if x.dtype.kind in "fc" else x.astype(np.float64)
    if axis is None:
        if ord is None or (ord in ("f", "fro") and x.ndim == 2) or (ord == 2 and x.ndim == 1):
            return bind(
                ops.norm2,
                (x,),
                {"axis": canonical(None, x.ndim), "keepdims": True} if keepdims else {"axis": canonical(None, x.ndim)},
            )
        axis = tuple(range(x.ndim))
    axes = (axis,) if hasattr(axis, "__index__") else tuple(axis)
    axes = tuple(canonical_axis(a, x.ndim) for a in axes)
    if len(axes) == 1:
        return _vector_norm(x, ord, axes, keepdims)
    if len(axes) == 2:
        return _matrix_norm(x, ord, axes, keepdims)
    raise ValueError("Improper number of dimensions to norm.")


@implements(_la.vector_norm)
def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    """Norm over all axes, or those named. Gradient: 0 at 0.

    >>> tnp.linalg.vector_norm(tnp.asarray([3.0, 4.0])).numpy()
    array(5.)
    """
    x = to_array(x)
    x = x if x.dtype.kind in "fc" else x.astype(np.float64)
    return _vector_norm(x, ord, canonical(axis, x.ndim), keepdims)


@implements(_la.matrix_norm)
def matrix_norm(x, /, *, keepdims=False, ord="fro"):
    """Norm over the last two axes. Gradient: 0 at 0.

    >>> tnp.linalg.matrix_norm(tnp.eye(2), ord=1).numpy()
    array(1.)
    """
    x = to_array(x)
    return norm(x, ord=ord, axis=(-2, -1), keepdims=keepdims)


@implements(_la.cond, scalar=True)
def cond(x, p=None):
    """Condition number: the ratio of the largest and smallest singular value, or ``norm(x) * norm(inv(x))``.

    Gradient: of a single largest and a single smallest singular value; where they repeat, along one pair of their
    vectors; none (NaN) for a matrix that is singular to rounding. Raises LinAlgError for an empty one.

    >>> tnp.linalg.cond(tnp.eye(2)).numpy()
    array(1.)
    """
    x = given = _matrix(x)
    if NUMPY >= (2, 5):
        x = indexing.where(all(isfinite(x), axis=(-2, -1), keepdims=True), x, np.ones((), x.dtype))
    with np.errstate(all="ignore"):
        result = _cond(x, p)
        if x is not given:
            lost = indexing.where(any(isnan(given), axis=(-2, -1)), np.nan, np.inf)
            result = indexing.where(all(isfinite(given), axis=(-2, -1)), result, cast(lost, result.dtype))
        return result


def _cond(x: Any, p: Any) -> Any:
    if p is None or p == 2 or p == -2:
        s = svdvals(x)
        result = s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]
        # svdvals leaves a value that is 0 at a few eps of the largest
        n = builtins.max(*x.shape[-2:]) if is_known(x.shape) else 64
        lost = s[..., -1] <= 4 * math.sqrt(n) * float(np.finfo(s.dtype).eps) * s[..., 0]
        result = bind(ops.edge, (result, lost), {})
        return indexing.where(isnan(result) & ~any(isnan(x), axis=(-2, -1)), np.inf, result)
    singular = slogdet(x)[0] == 0
    inverse = inv(indexing.where(singular[..., None, None], np.eye(x.shape[-1], dtype=x.dtype), x))
    size = norm(x, p, axis=(-2, -1))
    none = bind(ops.edge, (size, singular), {}) + np.inf
    return indexing.where(singular, none, size * norm(inverse, p, axis=(-2, -1)))


__all__ = [
    "LinAlgError", "cholesky", "cond", "det", "eig", "eigh", "eigvals", "eigvalsh", "inv", "lstsq", "matrix_norm",
    "matrix_power", "matrix_rank", "multi_dot", "norm", "pinv", "qr", "slogdet", "solve", "svd", "svdvals",
    "tensorinv", "tensorsolve", "vector_norm",
]  # fmt: skip
