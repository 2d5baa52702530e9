"""Linear algebra: inverses, determinants, decompositions. All axes but the last two are free.

Holomorphic ops (inv, solve, det) have the rule for real matrices, and Op conjugates around it. The decompositions of
Hermitian matrices and the singular values are not holomorphic; their rules are written for complex matrices in
TensorFlow's convention. Where NumPy reads one triangle of its argument, the gradient is with respect to that triangle.

Sources: Giles, "Collected matrix derivative results" (2008); Wan and Zhang, "Automatic differentiation for complex
valued SVD" (2019); Walter and Lehmann, "Algorithmic differentiation of linear algebra functions" (2018).
"""

from __future__ import annotations

import numpy as _numpy

from .._core import bind
from .base import Op


def _adjoint(np, x):
    return np.conj(x).mT if x.dtype.kind == "c" else x.mT


def _identity(np, n, like):
    return _numpy.eye(n, dtype=like.dtype)


def _diagonal(np, d, n):
    """Square matrices with ``d`` on the diagonal."""
    return d[..., None] * _numpy.eye(n, dtype=d.dtype)


def _inverse_gap(np, w):
    """``1 / (w_j - w_i)``, and 0 where two values are the same: a repeated value has no preferred vectors."""
    gap = w[..., None, :] - w[..., :, None]
    same = np.abs(gap) <= _numpy.finfo(w.dtype).eps * np.max(np.abs(w), axis=-1, initial=0.0)[..., None, None]
    return np.where(same, np.zeros((), w.dtype), 1 / np.where(same, np.ones((), w.dtype), gap))


inv = Op("inv", _numpy.linalg.inv, vjp=(lambda np, g, y, x: -(y.mT @ g @ y.mT),))


def _solve_left(np, g, y, a, b):
    return -(np.linalg.solve(a.mT, g) @ y.mT)


# b is a stack of matrices; api/linalg.py brings vectors to that form
solve = Op(
    "solve",
    _numpy.linalg.solve,
    vjp=(_solve_left, lambda np, g, y, a, b: np.linalg.solve(a.mT, g)),
    promotes=True,
)


def _cofactor_evaluate(x):
    """Derivative of det: the products of all singular values but one, so that singular matrices are no exception."""
    u, s, vh = _numpy.linalg.svd(x)
    n = x.shape[-1]
    others = _numpy.ones_like(s)
    for i in range(n):
        others[..., i] = _numpy.prod(_numpy.delete(s, i, axis=-1), axis=-1)
    phase = _numpy.linalg.det(u) * _numpy.linalg.det(vh)
    return (
        (phase[..., None, None] * _numpy.conj((u * others[..., None, :]) @ vh)).astype(x.dtype)
        if x.dtype.kind != "c"
        else (phase[..., None, None] * _numpy.conj((u * others[..., None, :]) @ vh))
    )


def _cofactor_rule(np, g, y, x):
    """Of regular matrices, from ``cofactor = det * inv.T``."""
    inverse = np.linalg.inv(x).mT
    inner = np.sum(g * inverse, axis=(-2, -1), keepdims=True)
    return inner * y - np.linalg.det(x)[..., None, None] * (inverse @ g.mT @ inverse)


cofactor = Op("cofactor", _cofactor_evaluate, vjp=(_cofactor_rule,))
det = Op(
    "det",
    _numpy.linalg.det,
    vjp=(
        lambda np, g, y, x: (
            g[..., None, None] * (bind(cofactor, (x,), {}) if np is not _numpy else _cofactor_evaluate(x))
        ),
    ),
)


def _slogdet_rule(np, g, y, x):
    inverse = np.linalg.inv(x)
    weight = g[1]
    if x.dtype.kind == "c":
        weight = weight + 1j * np.real(np.conj(g[0]) * 1j * y[0])
    return weight[..., None, None] * _adjoint(np, inverse)


slogdet = Op("slogdet", lambda x: tuple(_numpy.linalg.slogdet(x)), vjp=(_slogdet_rule,), holomorphic=False)


def _one_triangle(np, g, upper):
    """The gradient for a matrix of which NumPy reads one triangle and takes the other as its conjugate."""
    both = g + _adjoint(np, g)
    n = g.shape[-1]
    mask = _numpy.triu(_numpy.ones((n, n)), 1) if upper else _numpy.tril(_numpy.ones((n, n)), -1)
    return both * (mask + 0.5 * _numpy.eye(n)).astype(g.real.dtype)


def _cholesky_rule(np, g, y, x, upper=False):
    lower = _adjoint(np, y) if upper else y
    g = _adjoint(np, g) if upper else g
    n = x.shape[-1]
    half = (_numpy.tril(_numpy.ones((n, n))) - 0.5 * _numpy.eye(n)).astype(x.real.dtype)
    inner = (_adjoint(np, lower) @ g) * half
    left = np.linalg.solve(_adjoint(np, lower), inner)
    s = _adjoint(np, np.linalg.solve(_adjoint(np, lower), _adjoint(np, left)))
    return _one_triangle(np, 0.5 * (s + _adjoint(np, s)), upper)


cholesky = Op(
    "cholesky",
    lambda x, upper=False: _numpy.linalg.cholesky(x, upper=upper),
    vjp=(_cholesky_rule,),
    holomorphic=False,
)


def _qr_rule(np, g, y, x):
    """Reduced, at least as many rows as columns (api/linalg.py composes the rest from it)."""
    q, r = y
    gq, gr = g
    m = r @ _adjoint(np, gr) - _adjoint(np, gq) @ q
    n = m.shape[-1]
    strict = _numpy.tril(_numpy.ones((n, n)), -1).astype(x.real.dtype)
    low = m * strict
    symmetric = low + _adjoint(np, low) + np.real(m) * _numpy.eye(n, dtype=x.real.dtype)
    right = gq + q @ symmetric
    return _adjoint(np, np.linalg.solve(r, _adjoint(np, right)))


qr = Op("qr", lambda x: tuple(_numpy.linalg.qr(x)), vjp=(_qr_rule,), holomorphic=False)


def _eigh_rule(np, g, y, x, UPLO="L"):
    w, v = y
    n = x.shape[-1]
    gap = _inverse_gap(np, w)
    inner = _diagonal(np, g[0], n) + gap * (_adjoint(np, v) @ g[1])
    return _one_triangle(np, v @ inner @ _adjoint(np, v), UPLO.upper() == "U")


eigh = Op(
    "eigh",
    lambda x, UPLO="L": tuple(_numpy.linalg.eigh(x, UPLO=UPLO)),
    vjp=(_eigh_rule,),
    holomorphic=False,
)


def _svd_rule(np, g, y, x):
    u, s, vh = y
    gu, gs, gvh = g
    k = s.shape[-1]
    v, gv = _adjoint(np, vh), _adjoint(np, gvh)
    uh = _adjoint(np, u)
    zero = s <= _numpy.finfo(s.dtype).eps * np.max(s, axis=-1, keepdims=True, initial=0.0)
    inverse = np.where(zero, np.zeros((), s.dtype), 1 / np.where(zero, np.ones((), s.dtype), s))
    gap = _inverse_gap(np, s * s)
    j, kk = gap * (uh @ gu), gap * (vh @ gv)
    middle = (j + _adjoint(np, j)) * s[..., None, :] + s[..., :, None] * (kk + _adjoint(np, kk)) + _diagonal(np, gs, k)
    if x.dtype.kind == "c":
        phase = vh @ gv * _numpy.eye(k)
        middle = middle + 0.5 * inverse[..., :, None] * (np.conj(phase) - phase)
    out = u @ middle @ vh
    m, n = x.shape[-2:]
    if m > k:
        out = out + (gu - u @ (uh @ gu)) * inverse[..., None, :] @ vh
    if n > k:
        out = out + u @ (inverse[..., :, None] * (gvh - (gvh @ v) @ vh))
    return out


# the thin decomposition: full_matrices=False
svd = Op(
    "svd",
    lambda x: tuple(_numpy.linalg.svd(x, full_matrices=False)),
    vjp=(_svd_rule,),
    holomorphic=False,
)


def _eig_rule(np, g, y, x):
    w, v = y
    n = x.shape[-1]
    vh = _adjoint(np, v)
    inner = vh @ g[1]
    # the eigenvectors have norm 1: take out what would change it
    inner = inner - (vh @ v) * (np.real(inner) * _numpy.eye(n)).sum(axis=-2, keepdims=True)
    gap = w[..., None, :] - w[..., :, None]
    same = np.abs(gap) <= 1e-14 * np.max(np.abs(w), axis=-1, initial=0.0)[..., None, None]
    inverse = np.conj(np.where(same, np.zeros((), w.dtype), 1 / np.where(same, np.ones((), w.dtype), gap)))
    return np.linalg.solve(vh, (_diagonal(np, g[0], n) + inverse * inner) @ vh)


eig = Op("eig", lambda x: tuple(_numpy.linalg.eig(x)), vjp=(_eig_rule,), holomorphic=False)


def _pinv_rule(np, g, y, x, **params):
    yh, gh = _adjoint(np, y), _adjoint(np, g)
    return -(yh @ g @ yh) + (gh - x @ (y @ gh)) @ y @ yh + yh @ y @ (gh - (gh @ y) @ x)


pinv = Op("pinv", _numpy.linalg.pinv, vjp=(_pinv_rule,), holomorphic=False)

matrix_rank = Op("matrix_rank", lambda x, **params: _numpy.asarray(_numpy.linalg.matrix_rank(x, **params)))


def _norm_rule(np, g, y, x, axis, keepdims=False):
    if not keepdims:
        shape = list(x.shape)
        for a in axis:
            shape[a] = 1
        g, y = np.reshape(g, tuple(shape)), np.reshape(y, tuple(shape))
    return np.where(y == 0, np.zeros((), x.dtype), g * x / np.where(y == 0, np.ones((), y.dtype), y))


# Euclidean length over axes; its gradient at 0 is 0, the smallest of its subgradients
norm2 = Op(
    "norm2",
    lambda x, axis, keepdims=False: _numpy.sqrt(
        _numpy.add.reduce((x * _numpy.conj(x)).real, axis=axis, keepdims=keepdims)
    ),
    vjp=(_norm_rule,),
    holomorphic=False,
    points=(0.0,),
)
