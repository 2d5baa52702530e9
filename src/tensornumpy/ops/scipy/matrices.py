"""Operations of scipy.linalg: triangular systems, and functions of matrices by their own values on block matrices.

Sources: Mathias, "A chain rule for matrix functions" (1996): the derivative of f at A in the direction E is the block
on the right of ``f([[A, E], [0, A]])``; its adjoint is the one at the transposed matrix.
"""

from __future__ import annotations

import numpy as _numpy
import scipy.linalg as _linalg  # after that

from ..._base.errors import message
from ..._core.core import bind
from ..base import Op
from ..movement import align_ranks
from .row import _scipy  # noqa: F401  # says what to install where there is no SciPy


def _solve(a, b, lower=False, unit_diagonal=False):
    """SciPy's solution for each of a stack."""
    if a.ndim == b.ndim == 2:
        return _linalg.solve_triangular(a, b, lower=lower, unit_diagonal=unit_diagonal, check_finite=False)
    lead = _numpy.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    out = _numpy.empty((*lead, *b.shape[-2:]), _numpy.result_type(a, b))
    a, b = _numpy.broadcast_to(a, (*lead, *a.shape[-2:])), _numpy.broadcast_to(b, out.shape)
    for i in _numpy.ndindex(lead):
        out[i] = _solve(a[i], b[i], lower, unit_diagonal)
    return out


def _back(np, g, a, lower, unit_diagonal):
    params = {"lower": not lower, "unit_diagonal": unit_diagonal}
    return _solve(a.mT, g, **params) if np is _numpy else bind(solve_triangular, (a.mT, g), params)


def _matrix_rule(np, g, y, a, b, lower=False, unit_diagonal=False):
    """In the triangle that is read."""
    n = a.shape[-1]
    keep = _numpy.tril(_numpy.ones((n, n), bool), -int(unit_diagonal))
    keep = keep if lower else keep.T
    return np.where(keep, -(_back(np, g, a, lower, unit_diagonal) @ y.mT), np.zeros((), y.dtype))


# b is a stack of matrices; api/linalg/scipy.py brings vectors to that form
solve_triangular = Op(
    "solve_triangular",
    _solve,
    vjp=(
        _matrix_rule,
        lambda np, g, y, a, b, lower=False, unit_diagonal=False: _back(np, g, a, lower, unit_diagonal),
    ),
    promotes=True,
    batch=lambda op, xs, mapped, params: bind(op, align_ranks(xs, mapped), params),
)


def _function(name):
    """The op of a function of square matrices."""
    theirs = getattr(_linalg, name)

    def evaluate(x):
        result = _numpy.asarray(theirs(x))
        if x.dtype.kind != "c" and result.dtype.kind == "c":
            if _numpy.any(result.imag):
                raise ValueError(
                    message(f"{name} of this real matrix is complex", f"tnp.linalg.{name}(x.astype(complex))")
                )
            result = result.real
        return result.astype(x.dtype, copy=False)

    def rule(np, g, y, x):
        n, across = x.shape[-1], x.mT
        top = np.concatenate([across, g], axis=-1)
        whole = np.concatenate([top, np.concatenate([np.zeros_like(across), across], axis=-1)], axis=-2)
        return (evaluate(whole) if np is _numpy else bind(op, (whole,), {}))[..., :n, n:]

    op = Op(name, evaluate, vjp=(rule,), infer=lambda x: x, draws=True)  # SciPy estimates norms by random vectors
    return op


expm, logm, sqrtm = map(_function, ("expm", "logm", "sqrtm"))
