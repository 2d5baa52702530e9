"""Linear algebra: inverses, determinants, decompositions. All axes but the last two are free.

Holomorphic ops (inv, solve, det) have the rule for real matrices, and Op conjugates around it. The decompositions of
Hermitian matrices and the singular values are not holomorphic; their rules are written for complex matrices in
TensorFlow's convention. Where NumPy reads one triangle of its argument, the gradient is with respect to that triangle.

Sources: Giles, "Collected matrix derivative results" (2008); Wan and Zhang, "Automatic differentiation for complex
valued SVD" (2019); Walter and Lehmann, "Algorithmic differentiation of linear algebra functions" (2018).
"""

from __future__ import annotations

import math

import numpy as _numpy

from ..._base.errors import NoGradientError, message
from ..._core.core import Placed, bind
from ..base import Op
from ..movement import align_ranks
from .spectral import adjoint as _adjoint
from .spectral import eigenvalues_back, general_eigenvalues_back, rounding, singular_values_back
from .spectral import one_triangle as _one_triangle


def _identity(np, n, like):
    return _numpy.eye(n, dtype=like.dtype)


def _diagonal(np, d, n):
    """Square matrices with ``d`` on the diagonal."""
    return d[..., None] * _numpy.eye(n, dtype=d.dtype)


# --- vectors of repeated values: docs/decisions/0021-repeated-eigenvalues.md ---


def _repeated(np, w):
    """Which two values are the same, as far as LAPACK can tell."""
    same = np.abs(w[..., None, :] - w[..., :, None]) <= rounding(np, w)[..., None]
    return same & ~_numpy.eye(w.shape[-1], dtype=bool)


def _inverse_gap(np, w, same, undefined):
    """``1 / (w_j - w_i)``, 0 where the two are the ``same``, and NaN where ``undefined``."""
    gap = w[..., None, :] - w[..., :, None]
    none = same | (gap == 0)
    inverse = np.where(none, np.zeros((), w.dtype), 1 / np.where(none, np.ones((), w.dtype), gap))
    return np.where(undefined, _numpy.asarray(_numpy.nan, w.dtype), inverse)


def _is_skew(np, inner):
    """Where the cotangent of vectors, in their own basis, is not Hermitian: the target changes as they turn into each
    other, so it is no function of the space that they span."""
    size = np.max(np.abs(inner), axis=(-2, -1), keepdims=True, initial=0.0)
    return np.abs(inner - _adjoint(np, inner)) > float(_numpy.finfo(inner.dtype).eps) ** 0.5 * size


def _any_used(np, g, values, axis):
    """If the values are used beside the vectors, whose cotangent is ``g``: a limit is missing that neither cotangent
    shows. TensorFlow's tapes make zeros of what is not used, so zeros do not count there."""
    if values is None:
        return False
    used = np.any(g != 0, axis=axis, keepdims=True)
    return used if getattr(g, "_v", g).__class__ is Placed else used | True


# --- singular to rounding: docs/decisions/0094-derivatives-at-the-edge-of-the-rank.md ---


def _is_lost(np, amplified, x):
    """If the rounding of ``x``, amplified so, leaves no digit: as far as anyone can tell, x is singular.

    The matrices that are singular before they are rounded come out at 1 / (a few eps), growing slowly with their
    size. What is amplified is measured against its own rows or columns, so that their scales do not matter: a diagonal
    matrix is singular for no numbers but 0.
    """
    n = x.shape[-1] if x.shape[-1].__class__ is int else 64  # a length that a graph does not know
    return amplified * (4 * math.sqrt(max(n, 1)) * float(_numpy.finfo(x.dtype).eps)) >= 1


def _unless(np, lost, g, out):
    """``out``; and where it was ``lost`` NaN, or 0 if no cotangent of ``g`` asks for it. Masks of one for a matrix."""
    if np is _numpy and not lost.any():
        return out
    lost = lost[..., None, None]
    used = False
    for c in g:
        used = np.any(c != 0, axis=(-2, -1), keepdims=True) | used
    nan, zero = _numpy.asarray(_numpy.nan, out.dtype), _numpy.zeros((), out.dtype)
    # a factor, not a number in the place of others: forward mode differentiates this by the cotangent
    return np.where(lost & ~used, zero, out * np.where(lost, nan, _numpy.ones((), out.dtype)))


# a number for each matrix, which has no derivative where it was lost
edge = Op(
    "edge",
    lambda x, lost: _numpy.array(x),
    vjp=(
        lambda np, g, y, x, lost: (
            g * np.where(lost & (g != 0), _numpy.asarray(_numpy.nan, x.dtype), _numpy.ones((), x.dtype))
        ),
        None,
    ),
    infer=lambda x, lost: x,
    scalar=None,
    batch=lambda op, xs, mapped, params: bind(op, align_ranks(xs, mapped), params),
)


def _greatest(np, x):
    """The largest number of each matrix, or 0."""
    return np.max(x, axis=(-2, -1), initial=0.0)


def _is_lost_inverse(np, y, x):
    """Of the inverse ``y``, also a pseudo-inverse: the terms of the diagonal of ``y @ x``, whose sums are at most 1."""
    return _is_lost(np, np.max(np.sum(np.abs(y) * np.abs(x.mT), axis=-1), axis=-1, initial=0.0), x)


def _inv_rule(np, g, y, x):
    return _unless(np, _is_lost_inverse(np, y, x), [g], -(y.mT @ g @ y.mT))


inv = Op("inv", _numpy.linalg.inv, vjp=(_inv_rule,))


def _is_lost_solution(np, a, b, y):
    """Of ``y`` with ``a @ y = b``: how much larger the terms of ``a @ y`` are than their sums, the rows of a being
    brought to one length."""
    size = np.abs(a)
    scale = np.max(size, axis=-1, keepdims=True, initial=0.0)
    scale = np.where(scale == 0, _numpy.ones((), scale.dtype), scale)
    terms, sums = _greatest(np, (size / scale) @ np.abs(y)), _greatest(np, np.abs(b) / scale)
    return _is_lost(np, terms / np.where(sums == 0, _numpy.ones((), sums.dtype), sums), a) & (sums != 0)


def _solve_left(np, g, y, a, b):
    back = np.linalg.solve(a.mT, g)
    lost = _is_lost_solution(np, a.mT, g, back) | _is_lost_solution(np, a, b, y)
    return _unless(np, lost, [g], -(back @ y.mT))


def _solve_right(np, g, y, a, b):
    back = np.linalg.solve(a.mT, g)
    return _unless(np, _is_lost_solution(np, a.mT, g, back), [g], back)


# b is a stack of matrices; api/linalg/matrices.py brings vectors to that form
solve = Op(
    "solve",
    _numpy.linalg.solve,
    vjp=(_solve_left, _solve_right),
    promotes=True,
    # the stacks of a and b broadcast: examples of different rank must not pair with each other's stacks
    batch=lambda op, xs, mapped, params: bind(op, align_ranks(xs, mapped), params),
)


def _products_without(s):
    """For each element along the last axis, the product of the others."""
    one = _numpy.ones((*s.shape[:-1], 1), s.dtype)
    before = _numpy.cumprod(_numpy.concatenate([one, s[..., :-1]], axis=-1), axis=-1)[..., : s.shape[-1]]
    after = _numpy.cumprod(_numpy.concatenate([one, s[..., :0:-1]], axis=-1), axis=-1)[..., : s.shape[-1]]
    return before * after[..., ::-1]


def _phase(u, vh):
    return (_numpy.linalg.det(u) * _numpy.linalg.det(vh))[..., None, None]


def _two_rows(a, b):
    """The cross product of vectors of three elements, along the last axis."""
    (a0, a1, a2), (b0, b1, b2) = (_numpy.moveaxis(v, -1, 0) for v in (a, b))
    return _numpy.stack([a1 * b2 - a2 * b1, a2 * b0 - a0 * b2, a0 * b1 - a1 * b0], axis=-1)


def _cofactor_evaluate(x):
    """Derivative of det: the determinants of what is left without a row and a column, up to three rows by their
    formula; for more, the products of all singular values but one, so that singular matrices are no exception."""
    if x.shape[-1] == 2:
        return x[..., ::-1, ::-1] * _numpy.array([[1, -1], [-1, 1]], x.dtype)
    if x.shape[-1] == 3:
        a, b, c = _numpy.moveaxis(x, -2, 0)
        return _numpy.stack([_two_rows(b, c), _two_rows(c, a), _two_rows(a, b)], axis=-2)
    u, s, vh = _numpy.linalg.svd(x)
    return _phase(u, vh) * _numpy.conj((u * _products_without(s)[..., None, :]) @ vh)


def _cofactor_change_evaluate(g, x):
    """Derivative of ``sum(g * cofactor(x))``, from the products of all singular values but two.

    In the bases of the decomposition x is diagonal, and the determinant of a diagonal matrix plus E is, to second
    order, the sum over i < j of (E_ii E_jj - E_ij E_ji) times the product of the other diagonal elements.
    """
    if x.shape[-1] == 2:  # the cofactor is linear
        return _cofactor_evaluate(_numpy.broadcast_to(g, _numpy.broadcast_shapes(g.shape, x.shape)))
    if x.shape[-1] == 3:
        (a, b, c), (p, q, r) = _numpy.moveaxis(x, -2, 0), _numpy.moveaxis(g, -2, 0)
        rows = (_two_rows(q, c) + _two_rows(b, r), _two_rows(r, a) + _two_rows(c, p), _two_rows(p, b) + _two_rows(a, q))
        return _numpy.stack(rows, axis=-2)
    u, s, vh = _numpy.linalg.svd(x)
    left, right = _numpy.conj(u), _numpy.conj(vh)
    off = ~_numpy.eye(s.shape[-1], dtype=bool)
    others = _products_without(_numpy.where(off, s[..., None, :], _numpy.ones((), s.dtype))) * off
    inner = left.mT @ g @ right.mT
    along = (others @ _numpy.diagonal(inner, 0, -2, -1)[..., None])[..., 0]
    return _phase(u, vh) * (left @ (_diagonal(_numpy, along, s.shape[-1]) - others * inner.mT) @ right)


def _cofactor_change(np, g, x):
    return _cofactor_change_evaluate(g, x) if np is _numpy else bind(cofactor_change, (g, x), {})


def _cofactor_change_right(np, h, y, g, x):
    """Of regular matrices: third derivatives of det."""
    inverse = np.linalg.inv(x).mT
    g, h = inverse @ g.mT @ inverse, inverse @ h.mT @ inverse  # what g and h do to the inverse
    p = np.sum(g * x, axis=(-2, -1), keepdims=True)
    q = np.sum(h * x, axis=(-2, -1), keepdims=True)
    gh = g @ x.mT @ h
    r = np.sum(gh * x, axis=(-2, -1), keepdims=True)
    return np.linalg.det(x)[..., None, None] * ((p * q - r) * inverse - q * g - p * h + gh + h @ x.mT @ g)


cofactor_change = Op(
    "cofactor_change",
    _cofactor_change_evaluate,
    vjp=(lambda np, h, y, g, x: _cofactor_change(np, h, x), _cofactor_change_right),
    promotes=True,
    batch=lambda op, xs, mapped, params: bind(op, align_ranks(xs, mapped), params),
)
cofactor = Op("cofactor", _cofactor_evaluate, vjp=(lambda np, g, y, x: _cofactor_change(np, g, x),))
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
    singular = y[0] == 0  # the logarithm is -inf there, and has no derivative: 0
    inverse = np.linalg.inv(np.where(singular[..., None, None], _identity(np, x.shape[-1], x), x))
    weight = g[1]
    if x.dtype.kind == "c":
        weight = weight + 1j * np.real(np.conj(g[0]) * 1j * y[0])
    weight = np.where(singular, np.zeros((), weight.dtype), weight)
    out = weight[..., None, None] * _adjoint(np, inverse)
    return _unless(np, _is_lost_inverse(np, inverse, x) & ~singular, [weight[..., None, None]], out)


slogdet = Op("slogdet", lambda x: tuple(_numpy.linalg.slogdet(x)), vjp=(_slogdet_rule,), holomorphic=False)


def _cholesky_rule(np, g, y, x, upper=False):
    lower = _adjoint(np, y) if upper else y
    g = _adjoint(np, g) if upper else g
    n = x.shape[-1]
    half = (_numpy.tril(_numpy.ones((n, n))) - 0.5 * _numpy.eye(n)).astype(x.real.dtype)
    inverse = np.linalg.inv(lower)
    s = _adjoint(np, inverse) @ ((_adjoint(np, lower) @ g) * half) @ inverse
    # the diagonals of x and of its inverse: how little the other rows leave of a row
    rows, columns = np.sum(np.abs(lower) ** 2, axis=-1), np.sum(np.abs(inverse) ** 2, axis=-2)
    lost = _is_lost(np, np.max(rows * columns, axis=-1, initial=0.0), x)
    return _one_triangle(np, _unless(np, lost, [g], 0.5 * (s + _adjoint(np, s))), upper)


cholesky = Op(
    "cholesky",
    lambda x, upper=False: _numpy.linalg.cholesky(x, upper=upper),
    vjp=(_cholesky_rule,),
    holomorphic=False,
)


def _qr_rule(np, g, y, x):
    """Reduced, at least as many rows as columns (api/linalg/matrices.py composes the rest from it)."""
    q, r = y
    gq, gr = g
    m = r @ _adjoint(np, gr) - _adjoint(np, gq) @ q
    n = m.shape[-1]
    strict = _numpy.tril(_numpy.ones((n, n)), -1).astype(x.real.dtype)
    low = m * strict
    symmetric = low + _adjoint(np, low) + np.real(m) * _numpy.eye(n, dtype=x.real.dtype)
    right = gq + q @ symmetric
    eye = _numpy.eye(n, dtype=r.dtype)
    none = np.any(np.sum(r * eye, axis=-1) == 0, axis=-1)  # which has no inverse at all
    inverse = np.linalg.inv(np.where(none[..., None, None], eye, r))
    # how much larger a column is, with those before it in the multiples that make it up, than what it adds to them
    columns = np.max(np.abs(r), axis=-2, initial=0.0)
    grown = np.max(np.sum(columns[..., None] * np.abs(inverse), axis=-2), axis=-1, initial=0.0)
    return _unless(np, none | _is_lost(np, grown, x), [gq, gr], right @ _adjoint(np, inverse))


def _within(np, g, first, rest):
    """Cotangent of the first columns of an orthogonal matrix, where the rest spans what they leave out.

    The rest turns with them: a change of ``first`` by ``rest @ k`` changes ``rest`` by ``-first @ k^H``.
    """
    k = first.shape[-1]
    return g[..., :k] - rest @ (_adjoint(np, g[..., k:]) @ first)


def _qr_complete_rule(np, g, y, x):
    k = x.shape[-1]
    q, rest = y[0][..., :k], y[0][..., k:]
    return _qr_rule(np, [_within(np, g[0], q, rest), g[1][..., :k, :]], [q, y[1][..., :k, :]], x)


def _no_rule(np, g, y, x):
    raise NoGradientError(
        message("qr with mode='raw' has no gradient: its reflectors are LAPACK's", "mode='reduced' or 'complete'")
    )


# more rows than columns, with the columns of q that a leaves out
qr_complete = Op(
    "qr_complete", lambda x: tuple(_numpy.linalg.qr(x, "complete")), vjp=(_qr_complete_rule,), holomorphic=False
)
qr_raw = Op("qr_raw", lambda x: tuple(_numpy.linalg.qr(x, "raw")), vjp=(_no_rule,), holomorphic=False)
qr = Op("qr", lambda x: tuple(_numpy.linalg.qr(x)), vjp=(_qr_rule,), holomorphic=False)


def _eigh_rule(np, g, y, x, UPLO="L"):
    w, v = y
    upper = UPLO.upper() == "U"
    out = None if g[0] is None else eigenvalues_back(np, g[0], x, w, v, upper)
    if g[1] is not None:
        vh = _adjoint(np, v)
        inner = vh @ g[1]
        same = _repeated(np, w)
        undefined = same & (_is_skew(np, inner) | _any_used(np, g[1], g[0], (-2, -1)))
        turned = v @ (_inverse_gap(np, w, same, undefined) * inner) @ vh
        out = turned if out is None else out + turned
    return _one_triangle(np, out, upper)


class _Decomposition(Op):
    """Values with their vectors. The rule hears which of them are used."""

    partial = True


eigh = _Decomposition(
    "eigh",
    lambda x, UPLO="L": tuple(_numpy.linalg.eigh(x, UPLO=UPLO)),
    vjp=(_eigh_rule,),
    holomorphic=False,
)


def _svd_rule(np, g, y, x):
    u, s, vh = y
    gu, gs, gvh = g
    values = None if gs is None else singular_values_back(np, gs, x, u, s, vh)
    if gu is None and gvh is None:
        return values
    gu = np.zeros_like(u) if gu is None else gu
    gvh = np.zeros_like(vh) if gvh is None else gvh
    v, gv = _adjoint(np, vh), _adjoint(np, gvh)
    left, right = _adjoint(np, u) @ gu, vh @ gv
    zero = s <= rounding(np, s)
    inverse = np.where(zero, np.zeros((), s.dtype), 1 / np.where(zero, np.ones((), s.dtype), s))
    nan = _numpy.asarray(_numpy.nan, s.dtype)
    used = _any_used(np, gu, gs, (-2, -1)) | _any_used(np, gvh, gs, (-2, -1))
    # both bases turn together as the values are apart, against each other as they are from their mirror images
    same, none = _repeated(np, s), zero[..., None, :] & zero[..., :, None]
    apart = _inverse_gap(np, s, same, same & (_is_skew(np, left + right) | used))
    total = s[..., None, :] + s[..., :, None]
    mirrored = np.where(none, np.zeros((), s.dtype), 1 / np.where(none, np.ones((), s.dtype), total))
    mirrored = np.where(none & (_is_skew(np, left) | _is_skew(np, right)), nan, mirrored)
    turned, against = left - _adjoint(np, left), right - _adjoint(np, right)
    out = u @ (0.5 * (apart * (turned + against) + mirrored * (turned - against))) @ vh
    k = s.shape[-1]
    m, n = x.shape[-2:]
    # at the value 0 the vectors are any of those that the others leave out
    if m > k:
        rest = gu - u @ left
        bad = zero[..., None, :] & (np.any(rest != 0, axis=-2, keepdims=True) | _any_used(np, gu, gs, (-2, -1)))
        out = out + (rest * np.where(bad, nan, inverse[..., None, :])) @ vh
    if n > k:
        rest = gvh - (gvh @ v) @ vh
        bad = zero[..., :, None] & (np.any(rest != 0, axis=-1, keepdims=True) | _any_used(np, gvh, gs, (-2, -1)))
        out = out + u @ (np.where(bad, nan, inverse[..., :, None]) * rest)
    return out if values is None else out + values


def _svd_thin(x):
    """LAPACK may write a singular value that is 0 as -0 where it is asked for the vectors, too; NumPy's cond never
    sees that."""
    u, s, vh = _numpy.linalg.svd(x, full_matrices=False)
    return u, s + 0, vh


# the thin decomposition: full_matrices=False
svd = _Decomposition(
    "svd",
    _svd_thin,
    vjp=(_svd_rule,),
    holomorphic=False,
)


def _rank_bases(np, x):
    """Thin singular vectors, those of the value 0 replaced by zeros, with the values and their inverses (0 for 0)."""
    u, s, vh = np.linalg.svd(x, full_matrices=False)
    zero = s <= 32 * _numpy.finfo(s.dtype).eps * np.max(s, axis=-1, keepdims=True, initial=0.0)
    kept = np.where(zero, np.zeros((), s.dtype), np.ones((), s.dtype))
    inverse = kept / np.where(zero, np.ones((), s.dtype), s)
    return u * kept[..., None, :], np.where(zero, np.zeros((), s.dtype), s), kept[..., :, None] * vh, inverse


def _polar_evaluate(x):
    u, _, vh, _ = _rank_bases(_numpy, x)
    return u @ vh


def _polar_rule(np, g, y, x):
    """Only sums of singular values are in it: equal ones are no exception. The derivative is its own adjoint."""
    u, s, vh, inverse = _rank_bases(np, x)
    v, uh = _adjoint(np, vh), _adjoint(np, u)
    inner = uh @ g @ v
    total = s[..., None, :] + s[..., :, None]
    none = total == 0
    weight = np.where(none, np.zeros((), s.dtype), 1 / np.where(none, np.ones((), s.dtype), total))
    turned = u @ ((inner - _adjoint(np, inner)) * weight) @ vh
    left = (g @ v - u @ inner) * inverse[..., None, :] @ vh
    return turned + left + u @ (inverse[..., :, None] * (uh @ g - inner @ vh))


# the unitary factor of the polar decomposition, and the sum of the singular values, of which it is the gradient: at
# the value 0 the smallest of the subgradients
polar = Op("polar", _polar_evaluate, vjp=(_polar_rule,), holomorphic=False)
nuclear = Op(
    "nuclear",
    lambda x: _numpy.add.reduce(_numpy.linalg.svd(x, compute_uv=False), axis=-1),
    vjp=(lambda np, g, y, x: g[..., None, None] * (bind(polar, (x,), {}) if np is not _numpy else _polar_evaluate(x)),),
    holomorphic=False,
)


def _svd_full_rule(np, g, y, x):
    u, s, vh = y
    k = s.shape[-1]
    gu, gv = g[0], None if g[2] is None else _adjoint(np, g[2])
    if gu is not None:
        gu = _within(np, gu, u[..., :k], u[..., k:])
    if gv is not None:
        gv = _adjoint(np, _within(np, gv, _adjoint(np, vh)[..., :k], _adjoint(np, vh)[..., k:]))
    return _svd_rule(np, [gu, g[1], gv], [u[..., :k], s, vh[..., :k, :]], x)


# both bases complete; the added vectors span a space, and have the gradient of that space
svd_full = _Decomposition("svd_full", lambda x: tuple(_numpy.linalg.svd(x)), vjp=(_svd_full_rule,), holomorphic=False)


def _eig_rule(np, g, y, x):
    w, v = y
    n = x.shape[-1]
    vh = _adjoint(np, v)
    values = None if g[0] is None else general_eigenvalues_back(np, g[0], x, w, v)
    if g[1] is None:
        return values
    inner = vh @ g[1]
    # the eigenvectors have norm 1: take out what would change it
    inner = inner - (vh @ v) * (np.real(inner) * _numpy.eye(n)).sum(axis=-2, keepdims=True)
    same = _repeated(np, w)
    used = np.any(g[1] != 0, axis=(-2, -1), keepdims=True) | _any_used(np, g[1], g[0], (-2, -1))
    inverse = np.conj(_inverse_gap(np, w, same, same & used))
    out = np.linalg.solve(vh, (inverse * inner) @ vh)
    return out if values is None else out + values


def _eig(x):
    """Real values and vectors where all values are real, which NumPy gave until version 2.4."""
    w, v = _numpy.linalg.eig(x)
    return (w.real, v.real) if x.dtype.kind != "c" and w.dtype.kind == "c" and not w.imag.any() else (w, v)


def _eig_as(x, is_complex):
    w, v = _eig(x)
    has_dtype = _numpy.asarray((w.dtype.kind == "c") == is_complex)
    if is_complex:
        wide = _numpy.result_type(w.dtype, _numpy.complex64)
        return w.astype(wide), v.astype(wide), has_dtype
    return w.real, v.real, has_dtype


eig = _Decomposition("eig", _eig, vjp=(_eig_rule,), holomorphic=False)
# For a trace, whose dtypes are those of every run, while those of ``eig`` depend on the values: whether these have the
# dtype is the third result.
eig_as = _Decomposition(
    "eig_as", _eig_as, vjp=(lambda np, g, y, x, is_complex: _eig_rule(np, g[:2], y[:2], x),), holomorphic=False
)


def _pinv_rule(np, g, y, x, hermitian=False, **params):
    if hermitian:  # NumPy reads the lower triangle
        x = np.tril(x) + _adjoint(np, np.tril(x, -1))
        return _one_triangle(np, _pinv_rule(np, g, y, x), False)
    yh, gh = _adjoint(np, y), _adjoint(np, g)
    out = -(yh @ g @ yh) + (gh - x @ (y @ gh)) @ y @ yh + yh @ y @ (gh - (gh @ y) @ x)
    return _unless(np, _is_lost_inverse(np, y, x), [g], out)


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
