"""Solvers of sparse systems, and eigenvalues, by the names of scipy.sparse.linalg: the values are SciPy's.

The rules are in ``ops/scipy/sparse.py`` and ``ops/scipy/eigen.py``; for operators that are functions they are those of
a step of ``solvers``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy
import scipy.sparse.linalg as _linalg

from .._base.errors import message
from .._core.advice import advised
from .._core.core import bind, ndarray
from .._core.core import wrap as _wrap
from ..api.common import to_array
from ..function.control.program import Program, gradients
from ..ops.scipy import eigen as _eigen
from ..ops.scipy import sparse as _ops
from ..solvers.functions import is_eager as _is_eager
from ..solvers.functions import is_watching as _is_watching
from ..solvers.functions import plainly as _plainly
from ..solvers.functions import refuse as _refuse
from ..solvers.functions import traced as _traced
from ..solvers.steps import Step as _Step
from .array import asarray as _asarray
from .array import csr_array as _csr_array
from .array import is_foreign as _is_foreign


def _square(A: Any) -> _csr_array:
    A = _asarray(A)
    if A.shape[0] != A.shape[1]:
        raise ValueError(f"matrix must be square (has shape {A.shape})")
    return A


def _operator(A: _csr_array) -> Any:
    return A._pattern.operator(_numpy.asarray(A.data))


def _right(A: _csr_array, b: Any, length: int) -> tuple[Any, bool]:
    """A right side as columns, and whether it was a vector."""
    if isinstance(b, _csr_array) or _is_foreign(b):
        raise TypeError(message("a sparse right side would give a dense solution", "b.toarray()"))
    b = to_array(b)
    if b.ndim not in (1, 2) or b.shape[0] != length:
        raise ValueError(f"matrix - rhs dimension mismatch ({A.shape} - {tuple(b.shape)})")
    return (b[:, None], True) if b.ndim == 1 else (b, False)


def _solved(A: _csr_array, b: Any) -> Any:
    b, is_vector = _right(A, b, A.shape[0])
    x = bind(_ops.solution, (A.data, b), {"pattern": A._pattern})
    return x[:, 0] if is_vector else x


@advised
def spsolve(A, b):
    """Solution of ``A @ x = b`` by factors of SuperLU; ``b`` is a vector, or a matrix of columns, of which the solution
    for a single one is a vector, too.

    Raises LinAlgError or RuntimeError for a singular matrix. Gradient: in ``b`` and in ``A.data``, by one more solution
    with the same factors; of every order, compiled, vectorized.

    >>> A = tnp.sparse.diags_array([tnp.asarray([2.0, 4.0])], offsets=[0])
    >>> tnp.grad(lambda A: tnp.sum(tnp.sparse.linalg.spsolve(A, tnp.asarray([2.0, 4.0]))))(A).data.numpy()
    array([-0.5 , -0.25])
    """
    x = _solved(_square(A), b)
    return x[:, 0] if x.ndim == 2 and x.shape[1] == 1 else x


@advised
def factorized(A) -> Callable[[Any], ndarray]:
    """A function ``solve(b)`` of a vector or of columns that solves ``A @ x = b`` with the factors that ``A`` has now:
    what is written into ``A.data`` later does not count.

    Raises RuntimeError for a singular matrix, when it is called in a trace. Gradient: as that of ``spsolve``, in
    ``A.data``, too.

    >>> solve = tnp.sparse.linalg.factorized(tnp.sparse.eye_array(2))
    >>> solve(tnp.asarray([1.0, 2.0])).numpy()
    array([1., 2.])
    """
    A = _square(A)
    kept, first = A.copy(), A.data._v
    if not _is_watching():
        A._pattern.factors(_numpy.asarray(A.data))

    def is_as_it_was() -> bool:  # then a tape that watches its elements now has the derivative in them
        now = A.data._v
        if now.__class__ is not _numpy.ndarray or first.__class__ is not _numpy.ndarray:
            return now is first
        return _numpy.array_equal(now, kept.data._v, equal_nan=now.dtype.kind in "fc")

    return lambda b: _solved(A if is_as_it_was() else kept, b)


def _iterative(name: str, about: str, extra: dict[str, Any]) -> Callable:
    theirs = getattr(_linalg, name)

    @advised
    def solver(A, b, x0=None, *, rtol=1e-05, atol=0.0, maxiter=None, M=None, callback=None, **options):
        if wrong := options.keys() - extra.keys():
            raise TypeError(f"{name}() got an unexpected keyword argument {min(wrong)!r}")
        options = {"rtol": rtol, "atol": atol, "maxiter": maxiter, **options}
        M = M.toscipy() if isinstance(M, _csr_array) else M
        if isinstance(A, LinearOperator):
            return _operator_solution(name, A, b, x0, {**options, "M": M}, callback)
        A = _square(A)
        if not _is_watching():
            start = None if x0 is None else _numpy.asarray(x0)
            x, info = theirs(_operator(A), _numpy.asarray(b), start, **options, M=M, callback=callback)
            return _wrap(x), info
        b, is_vector = _right(A, b, A.shape[0])
        if not is_vector:
            raise ValueError("A and b have incompatible dimensions")
        if x0 is not None and _is_eager():
            options["x0"] = _plainly(_numpy.asarray, x0)
        how = _ops.How(name, {**options, "M": M})
        return bind(_ops.solution, (A.data, b), {"pattern": A._pattern, "how": how})[:, 0], 0

    solver.__name__ = solver.__qualname__ = name
    solver.__doc__ = f"""Solution of ``A @ x = b`` by {about}, and 0, or the number of iterations after which it gave
    up.

    ``A`` is sparse, or a ``LinearOperator`` of a function of yours. Where something watches, no convergence is a
    LinAlgError. Gradient: in ``b``, in ``A.data`` or in what the function reads, by one more run on the transpose, to
    the same tolerance: of every order, compiled, vectorized.

    >>> A = tnp.sparse.diags_array([tnp.asarray([2.0, 4.0])], offsets=[0])
    >>> x, info = tnp.sparse.linalg.{name}(A, tnp.asarray([2.0, 8.0]), rtol=1e-12)
    >>> x.numpy().round(6), info
    (array([1., 2.]), 0)
    """
    return solver


cg = _iterative("cg", "conjugate gradients, for a symmetric positive definite matrix", {})
gmres = _iterative("gmres", "the generalized minimal residual method", {"restart": None, "callback_type": None})
bicgstab = _iterative("bicgstab", "the stabilized biconjugate gradient method", {})


@advised
def lsqr(
    A, b, damp=0.0, atol=1e-06, btol=1e-06, conlim=100000000.0, iter_lim=None, show=False, calc_var=False, x0=None
):
    """The shortest ``x`` for which ``A @ x`` is nearest to ``b``, and what SciPy tells of the run.

    Where something watches, the result is a tuple of ``x`` alone. Gradient: in ``b`` and in ``A.data``, of every order,
    for a matrix of full rank. Raises NotYetError for ``damp`` and ``x0`` where something watches.

    >>> A = tnp.sparse.csr_array(tnp.asarray([[1.0, 0.0], [0.0, 2.0], [0.0, 0.0]]))
    >>> tnp.sparse.linalg.lsqr(A, tnp.asarray([1.0, 4.0, 7.0]))[0].numpy().round(6)
    array([1., 2.])
    """
    A = _asarray(A)
    options = {"atol": atol, "btol": btol, "conlim": conlim, "iter_lim": iter_lim}
    if not _is_watching():
        more = {"show": show, "calc_var": calc_var, "x0": x0}
        x, *rest = _linalg.lsqr(_operator(A), _numpy.asarray(b), damp, **options, **more)
        return _wrap(x), *rest
    _refuse(
        A.dtype.kind == "c" or to_array(b).dtype.kind == "c",
        "lsqr of complex numbers",
        "their real and imaginary parts",
    )
    _refuse(damp, "lsqr with damp=", "the rows damp * tnp.sparse.eye_array(n) below A, and zeros below b")
    _refuse(x0 is not None, "lsqr with x0=", "lsqr(A, b - A @ x0)[0] + x0")
    b, is_vector = _right(A, b, A.shape[0])
    if not is_vector:
        raise ValueError("b must be a vector")
    params = {"pattern": A._pattern, "options": tuple(options.items())}
    return (bind(_ops.least_squares, (A.data, b), params)[:, 0],)


@advised
def eigsh(A, k=6, M=None, sigma=None, which="LM", v0=None, ncv=None, maxiter=None, tol=0, return_eigenvectors=True):
    """``k`` eigenvalues of a symmetric matrix, and their vectors as columns; SciPy's, by ARPACK.

    Gradient: in ``A.data``, each element by itself, of simple eigenvalues; NaN or infinite for repeated ones. Of every
    order, compiled, vectorized. The sign of a vector is that of ARPACK's start: give ``v0``. Raises NotYetError for
    ``M`` where something watches.

    >>> A = tnp.sparse.diags_array([tnp.arange(1.0, 6.0)], offsets=[0])
    >>> tnp.sparse.linalg.eigsh(A, k=1, return_eigenvectors=False, v0=tnp.ones(5))[0].numpy().round(6)
    np.float64(5.0)
    """
    A = _square(A)
    start = None if v0 is None else tuple(_plainly(_numpy.asarray, v0).tolist())
    sigma = None if sigma is None else _plainly(_numpy.asarray, sigma).item()  # which no eigenvalue depends on
    options = {"k": k, "sigma": sigma, "which": which, "v0": start, "ncv": ncv, "maxiter": maxiter, "tol": tol}
    if M is not None:
        _refuse(_is_watching(), "eigsh with M=", "the standard problem of C^-1 A C^-T, with M = C C^T")
        M = M.toscipy() if isinstance(M, _csr_array) else M
        found = _linalg.eigsh(A.toscipy(), M=M, return_eigenvectors=return_eigenvectors, **{**options, "v0": v0})
        return tuple(map(_wrap, found)) if return_eigenvectors else _wrap(found)
    _refuse(_is_watching() and A.dtype.kind == "c", "eigsh of a complex matrix", "its real form [[re, -im], [im, re]]")
    if not return_eigenvectors and not _is_watching():
        return _wrap(_linalg.eigsh(A.toscipy(), return_eigenvectors=False, **{**options, "v0": v0}))
    options["alone"] = not return_eigenvectors
    values, vectors = bind(_eigen.eigsh, (A.data,), {"pattern": A._pattern, "options": tuple(options.items())})
    return (values, vectors) if return_eigenvectors else values


# --- operators that are functions ---------------------------------------------------------------------------


class LinearOperator:
    """A matrix that is known by its product with a vector: ``matvec(v)``, a function of yours that may read watched
    arrays.

    ``cg``, ``gmres`` and ``bicgstab`` take it; what stands for it there is the transpose of ``matvec``, which comes
    from its gradient. Raises ValueError for a shape that is not square where it is solved. Gradient: in what ``matvec``
    reads.

    >>> d = tnp.asarray([2.0, 4.0])
    >>> def total(d):
    ...     A = tnp.sparse.linalg.LinearOperator((2, 2), matvec=lambda v: d * v)
    ...     return tnp.sum(tnp.sparse.linalg.cg(A, tnp.asarray([2.0, 4.0]), rtol=1e-12)[0])
    >>> tnp.grad(total)(d).numpy().round(6)
    array([-0.5 , -0.25])
    """

    def __init__(self, shape: Sequence[int], matvec: Callable[[Any], Any], dtype: Any = float):
        self.shape, self.matvec, self.dtype = tuple(shape), matvec, _numpy.dtype(dtype)

    def __matmul__(self, x: Any) -> Any:
        x = to_array(x)
        if x.ndim != 1 or x.shape[0] != self.shape[1]:
            raise ValueError(f"dimension mismatch: {self.shape} @ {tuple(x.shape)}")
        return self.matvec(x)

    dot = __matmul__


class _Operated(_Step):
    """Inputs: the right side, then what the function reads."""

    def __init__(self, matvec: Program, name: str, options: dict[str, Any], first: Any = None):
        super().__init__(first)
        self.matvec, self.name, self.options = matvec, name, options

    def compute(self, b: Any, *theta: Any) -> Sequence[Any]:
        n = len(b)
        operator = _linalg.LinearOperator(
            (n, n), matvec=lambda v: self.matvec.run(_numpy.asarray(v).reshape(n), *theta)[0], dtype=b.dtype
        )
        x, info = getattr(_linalg, self.name)(operator, b, **self.options)
        if info:
            raise _numpy.linalg.LinAlgError(message(f"{self.name} did not converge ({info})", "maxiter=, or M="))
        return [x]

    def rule(self, needed: tuple[int, ...], g: Sequence[Any], y: Sequence[Any], xs: Sequence[Any]) -> list[Any]:
        (x,), (_, *theta) = y, xs
        across = Program.traced(
            lambda w, *theta: gradients(self.matvec, (to_array(_numpy.zeros(w.shape, w.dtype)), *theta), [0], [w]),
            self.matvec.examples,
            "transpose",
        )
        options = self.options
        if options.get("M") is not None:
            options = {**options, "M": _linalg.aslinearoperator(options["M"]).T}
        (back,) = _Operated(across, self.name, {**options, "x0": None})(g[0], *theta)
        asked = [i for i in needed if i]
        found = dict(zip(asked, gradients(self.matvec, (x, *theta), asked, [-back]), strict=True)) if asked else {}
        return [back if i == 0 else found[i] for i in needed]


def _operator_solution(name: str, A: LinearOperator, b: Any, x0: Any, options: dict, callback: Any) -> tuple:
    b = to_array(b)
    if A.shape[0] != A.shape[1] or tuple(b.shape) != (A.shape[0],):
        raise ValueError(f"A and b have incompatible dimensions: {A.shape} and {tuple(b.shape)}")
    if not _is_watching():
        operator = _linalg.LinearOperator(
            A.shape, matvec=lambda v: _numpy.asarray(A.matvec(_numpy.asarray(v).reshape(-1))), dtype=A.dtype
        )
        start = None if x0 is None else _numpy.asarray(x0)
        x, info = getattr(_linalg, name)(operator, _numpy.asarray(b), start, **options, callback=callback)
        return _wrap(x), info
    _refuse(x0 is not None and not _is_eager(), f"{name} with x0= in a trace", "x0=None")
    start = None if x0 is None else _plainly(_numpy.asarray, x0)
    matvec = _traced(A.matvec, b, "matvec")
    return _Operated(matvec, name, {**options, "x0": start})(b, *matvec.captures)[0], 0


__all__ = ["LinearOperator", "bicgstab", "cg", "eigsh", "factorized", "gmres", "lsqr", "spsolve"]
