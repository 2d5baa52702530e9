"""Gradients of eigenvalues and singular values, as ops with a derivative of their own.

The gradient of a function of eigenvalues is ``V diag(g) V^H``. Differentiated by way of the vectors it divides by the
distances of the eigenvalues, and where two are equal their vectors are no function of the matrix at all.
Differentiated as a whole it needs divided differences ``(g_j - g_i) / (w_j - w_i)`` only, which have a limit at equal
values: how fast ``g_j - g_i`` opens where ``w_j - w_i`` does. One directional derivative of g gives all these limits,
along eigenvalues that move apart with speeds 1, 2, 3... (Daleckii and Krein for matrix functions; Lewis and Sendov,
"Twice differentiable spectral functions", 2001). Where g differs at equal values there is no second derivative: NaN.
"""

from __future__ import annotations

from typing import Any

import numpy as _numpy

from ..._base.hooks import hooks
from ..._core.core import Batched, Placed, bind, context, wrap
from ..base import Op


def adjoint(np: Any, x: Any) -> Any:
    """The conjugate transpose of matrices."""
    return np.conj(x).mT if x.dtype.kind == "c" else x.mT


def rounding(np: Any, w: Any) -> Any:
    """How far LAPACK leaves equal values apart: an axis of length 1 in the place of the values'."""
    w = np.abs(w)
    return 8 * w.shape[-1] * float(_numpy.finfo(w.dtype).eps) * np.max(w, axis=-1, keepdims=True, initial=0.0)


def one_triangle(np: Any, g: Any, upper: bool) -> Any:
    """The gradient for a matrix of which NumPy reads one triangle and takes the other as its conjugate."""
    both = g + adjoint(np, g)
    n = g.shape[-1]
    mask = _numpy.triu(_numpy.ones((n, n)), 1) if upper else _numpy.tril(_numpy.ones((n, n)), -1)
    return both * (mask + 0.5 * _numpy.eye(n)).astype(g.real.dtype)


# --- the limits ---


def _speeds(n: int, dtype: Any) -> _numpy.ndarray:
    return _numpy.arange(1, n + 1).astype(dtype)


def _opening(np: Any, g: Any, w: Any) -> Any:
    """The derivative of ``g`` along ``w`` that moves with ``_speeds``: zeros where g does not depend on w, and NaN
    where that cannot be known (TensorFlow's own tapes)."""
    tapes = context().tapes
    if any(id(w._v) in t._known for t in tapes):
        if w.dtype.kind == "f":
            found = hooks.pushed(w, g, np.broadcast_to(_speeds(w.shape[-1], w.dtype), w.shape))
            return np.zeros_like(w) if found is None else found
        known = any(id(g._v) in t._known for t in tapes)  # complex: the limit may depend on the direction
        return np.full_like(w, _numpy.nan if known else 0)
    if w._v.__class__ is Batched and g._v.__class__ is Batched and g._v.level == w._v.level:  # a tape outside of a map
        return wrap(Batched(_opening(np, g._v.inner, w._v.inner), w._v.level))
    return np.full_like(w, _numpy.nan if w._v.__class__ is Placed else 0)


def _quotient(np: Any, rise: Any, run: Any, limit: Any, near: Any, tolerance: Any, g: Any) -> Any:
    """``rise / run``, and where ``near`` (both too small to divide) the limit; NaN if ``rise`` is not small there."""
    small = tolerance * np.abs(limit)
    small = (
        small
        + float(_numpy.finfo(g.dtype).eps) ** 0.5 * np.max(np.abs(g), axis=-1, keepdims=True, initial=0.0)[..., None]
    )
    nan = _numpy.asarray(_numpy.nan, g.dtype)
    at = np.where(np.abs(rise) <= small, limit, nan)
    return np.where(near, at, rise / np.where(near, _numpy.ones((), run.dtype), run))


def _differences(np: Any, g: Any, w: Any, opening: Any) -> Any:
    """Matrices of ``(g_j - g_i) / (w_j - w_i)``, with 0 on the diagonal."""
    n = w.shape[-1]
    speed = _speeds(n, g.real.dtype)
    apart = speed[None, :] - speed[:, None] + _numpy.eye(n, dtype=speed.dtype)
    rise = g[..., None, :] - g[..., :, None]
    run = w[..., None, :] - w[..., :, None]
    limit = (opening[..., None, :] - opening[..., :, None]) / apart
    tolerance = rounding(np, w)[..., None]
    found = _quotient(np, rise, run, limit, np.abs(run) <= tolerance, tolerance, g)
    return np.where(_numpy.eye(n, dtype=bool), _numpy.zeros((), g.dtype), found)


def _sums(np: Any, g: Any, s: Any, opening: Any) -> Any:
    """Matrices of ``(g_j + g_i) / (s_j + s_i)``: the differences to the mirror images of the singular values."""
    speed = _speeds(s.shape[-1], s.dtype)
    rise = g[..., None, :] + g[..., :, None]
    run = s[..., None, :] + s[..., :, None]
    limit = (opening[..., None, :] + opening[..., :, None]) / (speed[None, :] + speed[:, None])
    tolerance = rounding(np, s)[..., None]
    return _quotient(np, rise, run, limit, run <= tolerance, tolerance, g)


def _where_used(np: Any, c: Any, out: Any) -> Any:
    """A matrix whose cotangent is all zeros contributes zeros."""
    used = np.any(c != 0, axis=(-2, -1), keepdims=True)
    return np.where(used, out, _numpy.zeros((), out.dtype))


def _diagonal_of(np: Any, x: Any) -> Any:
    return np.sum(x * _numpy.eye(x.shape[-1], dtype=x.dtype), axis=-1)


# --- the ops ---


def _eigh_back_rule(np, c, y, xs, upper):
    g, _, w, v, opening = xs
    vh = adjoint(np, v)
    inner = vh @ c @ v
    out = v @ (_differences(np, g, w, opening) * inner) @ vh
    return [np.real(_diagonal_of(np, inner)), one_triangle(np, _where_used(np, c, out), upper), None, None, None]


eigh_back = Op(
    "eigh_back",
    lambda g, x, w, v, opening, upper: (v * g[..., None, :]) @ adjoint(_numpy, v),
    vjp=_eigh_back_rule,
    holomorphic=False,
)


def _eig_back_rule(np, c, y, xs):
    g, _, w, v, opening = xs
    vh = adjoint(np, v)
    inner = np.linalg.solve(v, c @ v)
    middle = np.conj(_differences(np, np.conj(g), w, opening)) * adjoint(np, inner)
    out = np.linalg.solve(vh, middle @ vh)
    return [_diagonal_of(np, inner), _where_used(np, c, out), None, None, None]


def _eig_back_evaluate(g, x, w, v, opening):
    vh = adjoint(_numpy, v)
    return _numpy.linalg.solve(vh, g[..., :, None] * vh)


eig_back = Op("eig_back", _eig_back_evaluate, vjp=_eig_back_rule, holomorphic=False)


def _svd_back_rule(np, c, y, xs):
    g, x, u, s, vh, opening = xs
    uh, v = adjoint(np, u), adjoint(np, vh)
    inner = uh @ c @ v
    turned = adjoint(np, inner)
    sums = _sums(np, g, s, opening)
    ratio = _diagonal_of(np, np.where(_numpy.eye(s.shape[-1], dtype=bool), sums, _numpy.zeros((), s.dtype)))
    middle = _differences(np, g, s, opening) * (inner + turned) + sums * (inner - turned)
    out = u @ (0.5 * middle) @ vh
    m, n = x.shape[-2:]
    k = s.shape[-1]
    if m > k:
        out = out + ((c @ v - u @ inner) * ratio[..., None, :]) @ vh
    if n > k:
        out = out + u @ (ratio[..., :, None] * (uh @ c - inner @ vh))
    return [np.real(_diagonal_of(np, inner)), _where_used(np, c, out), None, None, None, None]


svd_back = Op(
    "svd_back",
    lambda g, x, u, s, vh, opening: (u * g[..., None, :]) @ vh,
    vjp=_svd_back_rule,
    holomorphic=False,
)


def eigenvalues_back(np: Any, g: Any, x: Any, w: Any, v: Any, upper: bool) -> Any:
    """The gradient of a function of Hermitian matrices' eigenvalues, whose cotangent is ``g``: Hermitian matrices."""
    if np is _numpy:
        return eigh_back.evaluate(g, x, w, v, None, upper)
    return bind(eigh_back, (g, x, w, v, _opening(np, g, w)), {"upper": upper})


def general_eigenvalues_back(np: Any, g: Any, x: Any, w: Any, v: Any) -> Any:
    """The same for matrices that are not Hermitian."""
    if np is _numpy:
        return _eig_back_evaluate(g, x, w, v, None)
    return bind(eig_back, (g, x, w, v, _opening(np, g, w)), {})


def singular_values_back(np: Any, g: Any, x: Any, u: Any, s: Any, vh: Any) -> Any:
    """The gradient of a function of singular values, whose cotangent is ``g``."""
    if np is _numpy:
        return svd_back.evaluate(g, x, u, s, vh, None)
    return bind(svd_back, (g, x, u, s, vh, _opening(np, g, s)), {})
