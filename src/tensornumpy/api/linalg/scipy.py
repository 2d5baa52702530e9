"""Functions of scipy.linalg with gradients: ``tnp.linalg`` has them. All axes but the last two are stacks."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._base.errors import NoGradientError, message
from ..._core.core import bind
from ..._core.dispatch import implements
from ...ops.linalg import matrices as ops
from ...ops.scipy import matrices
from ..arrays.ranges import tril, triu
from ..common import to_array
from .matrices import _inexact, _matrix

_la = matrices._linalg
_disp = inspect.signature(_la.logm).parameters.get("disp")  # until SciPy 1.17
_NoValue = object() if _disp is None else _disp.default
_leaves_rest = bool(_la.cho_factor(np.ones((2, 2)) + np.eye(2))[0][1, 0])  # in the other triangle, until SciPy 1.17


def _of_scipy(function: Callable) -> Any:
    """``implements``, for a function of scipy.linalg of the same name, with the parameters that this SciPy has."""
    theirs = getattr(_la, function.__name__)
    public: Any = implements(theirs)(function)
    public.__module__ = "tensornumpy.linalg"
    own, known = inspect.signature(function), inspect.signature(theirs).parameters
    public.__signature__ = own.replace(parameters=[p for p in own.parameters.values() if p.name in known])
    return public


@_of_scipy
def solve_triangular(a, b, trans=0, lower=False, unit_diagonal=False, overwrite_b=False, check_finite=True):
    """Solution of ``a @ x = b`` for a triangular ``a``, of its transpose (``trans`` 1 or "T") or adjoint (2 or "C").

    Raises LinAlgError for a singular matrix. Gradient: in ``b``, and in the triangle of ``a`` that is read.

    >>> tnp.linalg.solve_triangular(tnp.asarray([[2.0, 1.0], [0.0, 4.0]]), tnp.asarray([4.0, 8.0])).numpy()
    array([1., 2.])
    """
    a, b = _matrix(a, square=True), _inexact(to_array(b))
    if trans in (1, 2, "T", "C"):
        a, lower = (a.mT.conj() if trans in (2, "C") else a.mT), not lower
    columns = b[:, None] if b.ndim == 1 else b
    x = bind(matrices.solve_triangular, (a, columns), {"lower": bool(lower), "unit_diagonal": bool(unit_diagonal)})
    return x[..., 0] if b.ndim == 1 else x


@_of_scipy
def cho_factor(a, lower=False, overwrite_a=False, check_finite=True):
    """Cholesky's factor in one triangle, and which it is, for ``cho_solve``. The other triangle has no meaning.

    Raises LinAlgError if ``a`` is not positive definite. Gradient: in the triangle of ``a`` that is read.

    >>> c, lower = tnp.linalg.cho_factor(tnp.asarray([[4.0]]))
    >>> c.numpy(), bool(lower)
    (array([[2.]]), False)
    """
    a = _matrix(a, square=True)
    factor = bind(ops.cholesky, (a,), {"upper": not lower})
    rest = triu(a, 1) if lower else tril(a, -1)
    return (factor + rest if _leaves_rest else factor), lower


@_of_scipy
def cho_solve(c_and_lower, b, overwrite_b=False, check_finite=True):
    """Solution of ``a @ x = b`` from the factor that ``cho_factor`` gave. Gradient: in the factor and in ``b``.

    >>> tnp.linalg.cho_solve(tnp.linalg.cho_factor(tnp.asarray([[4.0]])), tnp.asarray([8.0])).numpy()
    array([2.])
    """
    c, lower = c_and_lower
    first = solve_triangular(c, b, 0 if lower else 2, lower)
    return solve_triangular(c, first, 2 if lower else 0, lower)


def _function(name: str, A: Any, **more: Any) -> Any:
    given = [k for k, v in more.items() if v is not _NoValue]
    if given:
        raise NoGradientError(
            message(f"scipy.linalg.{name} with {given[0]}= has no gradient", f"tnp.linalg.{name}(A) without it")
        )
    return bind(getattr(matrices, name), (_matrix(A, square=True),), {})


@_of_scipy
def expm(A):
    """Exponential of square matrices.

    Gradient: by the exponential of a block matrix, of every order and at repeated eigenvalues too.

    >>> tnp.linalg.expm(tnp.zeros((2, 2))).numpy()
    array([[1., 0.],
           [0., 1.]])
    """
    return _function("expm", A)


@_of_scipy
def logm(A, disp=_NoValue):
    """Principal logarithm of square matrices. Raises ValueError where that of a real matrix is complex and a tape, a
    trace or a batch watches. Gradient: by the logarithm of a block matrix.

    >>> tnp.linalg.logm(tnp.eye(2)).numpy() + 0.0
    array([[0., 0.],
           [0., 0.]])
    """
    return _function("logm", A, disp=disp)


@_of_scipy
def sqrtm(A, disp=_NoValue, blocksize=_NoValue):
    """Principal square root of square matrices. Raises ValueError where that of a real matrix is complex and a tape, a
    trace or a batch watches. Gradient: by the root of a block matrix; there is none for a singular matrix.

    >>> tnp.linalg.sqrtm(4.0 * tnp.eye(2)).numpy()
    array([[2., 0.],
           [0., 2.]])
    """
    return _function("sqrtm", A, disp=disp, blocksize=blocksize)


__all__ = ["cho_factor", "cho_solve", "expm", "logm", "solve_triangular", "sqrtm"]
