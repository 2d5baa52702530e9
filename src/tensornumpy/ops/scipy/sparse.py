"""Operations of sparse matrices: products, what a product of vectors has at the places of a pattern, solutions.

The pattern is a parameter, known by its identity; the elements are an operand, along the last axis. Vectors are columns
of a matrix, and all axes in front of these are stacks. The three ops are each other's derivatives, so every order is
there.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy
import scipy.sparse as _sparse
import scipy.sparse.linalg as _linalg  # after that

from ..._core.core import bind
from ..._core.dtypes import Aval
from ..._core.errors import message
from ..base import Op
from ..movement import reshape


class Pattern:
    """Where the elements of a sparse matrix are: row by row, in the order of the columns, each place once."""

    def __init__(self, shape: Sequence[int], indptr: Any, indices: Any):
        self.shape = (int(shape[0]), int(shape[1]))
        self.indptr, self.indices = indptr, indices
        self._factors: tuple[Any, Any] | None = None

    @property
    def nnz(self) -> int:
        return len(self.indices)

    @functools.cached_property
    def rows(self) -> Any:
        """The row of each element."""
        return _numpy.repeat(_numpy.arange(self.shape[0], dtype=self.indices.dtype), _numpy.diff(self.indptr))

    def matrix(self, data: Any) -> Any:
        """SciPy's matrix with these elements, which are not copied."""
        return _sparse.csr_array((data, self.indices, self.indptr), shape=self.shape)

    def rearranged(self, how: Callable[[Any], Any]) -> Any:
        """What ``how`` makes of SciPy's matrix that has each element's number, from 1 on, in its place."""
        return how(self.matrix(_numpy.arange(1, self.nnz + 1)))

    def factors(self, data: Any) -> Any:
        """SuperLU's factors for these elements. The last ones are kept: a gradient solves with them again."""
        known = self._factors  # read once: another thread may put its own there
        if known is None or known[0].dtype != data.dtype or not _numpy.array_equal(known[0], data):
            known = self._factors = (data.copy(), _linalg.splu(self.matrix(data).tocsc()))
        return known[1]

    @classmethod
    def of_places(cls, shape: Sequence[int], rows: Any, columns: Any) -> tuple[Pattern, Any]:
        """The pattern of elements given by row and column, and the number in it of each."""
        height, width = int(shape[0]), int(shape[1])
        for i, n, what in ((rows, height, "row"), (columns, width, "column")):
            if len(i) and (i.min() < 0 or i.max() >= n):
                raise ValueError(f"{what} index {i.max() if i.max() >= n else i.min()} is outside of the shape {shape}")
        places, number = _numpy.unique(rows.astype(_numpy.int64) * max(width, 1) + columns, return_inverse=True)
        small = _numpy.int32 if max(height, width, len(places)) < 2**31 else _numpy.int64
        counts = _numpy.bincount(places // max(width, 1), minlength=height)
        indptr = _numpy.concatenate([[0], _numpy.cumsum(counts)]).astype(small)
        return cls(shape, indptr, (places % max(width, 1)).astype(small)), number

    @classmethod
    def joining(cls, number: Any, count: int) -> Pattern:
        """The matrix of ones that adds up the elements with the same number."""
        order = _numpy.argsort(number, kind="stable")
        indptr = _numpy.concatenate([[0], _numpy.cumsum(_numpy.bincount(number, minlength=count))])
        return cls((count, len(number)), indptr.astype(_numpy.int32), order.astype(_numpy.int32))


def _stacked(one: Callable, height: int, a: Any, a_core: int, x: Any, dtype: Any = None) -> Any:
    """``one(a, x)`` for each of a stack; where ``a`` is no stack, that of ``x`` is more columns of one matrix."""
    if a.ndim == a_core:
        if x.ndim == 2:
            return one(a, x)
        stack, columns = x.shape[:-2], x.shape[-1]
        wide = _numpy.moveaxis(x, -2, 0).reshape(x.shape[-2], -1)
        return _numpy.moveaxis(_numpy.asarray(one(a, wide)).reshape(height, *stack, columns), 0, -2).copy()
    lead = _numpy.broadcast_shapes(a.shape[:-a_core], x.shape[:-2])
    a, x = _numpy.broadcast_to(a, (*lead, *a.shape[-a_core:])), _numpy.broadcast_to(x, (*lead, *x.shape[-2:]))
    out = _numpy.empty((*lead, height, x.shape[-1]), dtype or _numpy.result_type(a, x))
    for i in _numpy.ndindex(lead):
        out[i] = one(a[i], x[i])
    return out


def _times(matrix: Any, x: Any) -> Any:
    return (matrix @ x[:, 0])[:, None] if x.shape[1] == 1 else matrix @ x


def _product(data, x, pattern, trans=False):
    def one(data, x):
        matrix = pattern.matrix(data)
        return _times(matrix.T if trans else matrix, x)

    return _stacked(one, pattern.shape[1 if trans else 0], data, 1, x)


def _outer(u, v, pattern):
    terms = u.take(pattern.rows, -2) * v.take(pattern.indices, -2)
    return terms[..., 0] if terms.shape[-1] == 1 else terms.sum(axis=-1)


def aligned(cores: tuple[int, ...]) -> Callable:
    """The rule of a batch: stacks of equal rank, which broadcast."""

    def batch(op: Any, xs: Sequence[Any], mapped: Sequence[bool], params: dict) -> Any:
        stacks = [x.ndim - core - m for x, core, m in zip(xs, cores, mapped, strict=True)]
        rank, out = max(stacks), []
        for x, m, have in zip(xs, mapped, stacks, strict=True):
            if m and have < rank:
                x = bind(reshape, (x,), {"shape": (x.shape[0], *(1,) * (rank - have), *x.shape[1:])})
            out.append(x)
        return bind(op, out, params)

    return batch


def call(np: Any, op: Op, *xs: Any, **params: Any) -> Any:
    """An op in the world that a rule computes in."""
    return op.evaluate(*xs, **params) if np is _numpy else bind(op, xs, params)


def _dtype(*avals: Aval) -> Any:
    return _numpy.result_type(*[a.dtype for a in avals])


def _shaped(data: Aval, x: Aval, pattern: Pattern, trans: bool = False, **_: Any) -> Aval:
    lead = _numpy.broadcast_shapes(data.shape[:-1], x.shape[:-2])
    return Aval((*lead, pattern.shape[1 if trans else 0], x.shape[-1]), _dtype(data, x))


product: Op
outer: Op

# data: the elements, x: columns. ``trans``: of the transpose
product = Op(
    "sparse_product",
    _product,
    vjp=(
        lambda np, g, y, data, x, pattern, trans=False: (
            call(np, outer, x, g, pattern=pattern) if trans else call(np, outer, g, x, pattern=pattern)
        ),
        lambda np, g, y, data, x, pattern, trans=False: call(np, product, data, g, pattern=pattern, trans=not trans),
    ),
    multilinear=True,
    promotes=True,
    batch=aligned((1, 2)),
    infer=_shaped,
    cost="contraction",
)

# the product of u and the transpose of v, at the places of the pattern
outer = Op(
    "sparse_outer",
    _outer,
    vjp=(
        lambda np, g, y, u, v, pattern: call(np, product, g, v, pattern=pattern),
        lambda np, g, y, u, v, pattern: call(np, product, g, u, pattern=pattern, trans=True),
    ),
    multilinear=True,
    promotes=True,
    batch=aligned((2, 2)),
    infer=lambda u, v, pattern: Aval((*_numpy.broadcast_shapes(u.shape[:-2], v.shape[:-2]), pattern.nnz), _dtype(u, v)),
    cost="contraction",
)


# --- solutions --------------------------------------------------------------------------------------------


class How:
    """Which of SciPy's iterative solvers, with its options; known by its identity."""

    def __init__(self, name: str, options: dict[str, Any]):
        self.name, self.options = name, options

    def __call__(self, matrix: Any, b: Any, trans: bool) -> Any:
        options = dict(self.options)
        if trans:  # a start and a preconditioner are of the matrix itself
            options.pop("x0", None)
            if options.get("M") is not None:
                options["M"] = _linalg.aslinearoperator(options["M"]).T
        x, info = getattr(_linalg, self.name)(matrix, b, **options)
        if info:
            raise _numpy.linalg.LinAlgError(
                message(f"{self.name} did not converge ({info}), so its solution has no derivative",
                        "maxiter=, a preconditioner M=, or tnp.sparse.linalg.spsolve(A, b)")
            )  # fmt: skip
        return x


def _inexact(dtype: Any) -> Any:
    return _numpy.result_type(dtype, _numpy.float64 if dtype.kind in "biu" else dtype)


def _solution(data, b, pattern, trans=False, how=None):
    dtype = _inexact(_numpy.result_type(data, b))

    def one(data, b):
        if how is None:
            data, b = data.astype(_inexact(data.dtype), copy=False), b.astype(dtype, copy=False)
            if dtype.kind == "c" and data.dtype.kind != "c":
                data = data.astype(dtype)
            return pattern.factors(data).solve(_numpy.ascontiguousarray(b), "T" if trans else "N")
        matrix = pattern.matrix(data)
        matrix = matrix.T if trans else matrix
        return _numpy.stack([how(matrix, column, trans) for column in b.T], axis=-1)

    return _stacked(one, pattern.shape[0], data, 1, b, dtype)


def _solution_rule(np, g, y, xs, pattern, trans=False, how=None):
    data, _ = xs
    back = call(np, solution, data, g, pattern=pattern, trans=not trans, how=how)
    left, right = (y, back) if trans else (back, y)
    return [-call(np, outer, left, right, pattern=pattern), back]


# of A x = b, by SuperLU or by one of SciPy's iterative methods
solution = Op(
    "sparse_solution",
    _solution,
    vjp=_solution_rule,
    promotes=True,
    batch=aligned((1, 2)),
    infer=lambda data, b, pattern, **params: Aval(
        (*_numpy.broadcast_shapes(data.shape[:-1], b.shape[:-2]), *b.shape[-2:]), _inexact(_dtype(data, b))
    ),
)


def _least_squares(data, b, pattern, trans=False, options=()):
    def one(data, b):
        matrix = pattern.matrix(data)
        matrix = matrix.T if trans else matrix
        return _numpy.stack([_linalg.lsqr(matrix, column, **dict(options))[0] for column in b.T], axis=-1)

    return _stacked(one, pattern.shape[0 if trans else 1], data, 1, b, _inexact(_numpy.result_type(data, b)))


def _least_squares_rule(np, g, y, xs, pattern, trans=False, options=()):
    """Of full rank. ``A^T s = g`` and ``A w = s``; for more columns than rows, where the solution is the shortest one,
    the same formulas give the part beyond the rows' space, too."""
    data, b = xs
    tight = tuple({**dict(options), "atol": 1e-14, "btol": 1e-14, "x0": None}.items())
    params: dict[str, Any] = {"pattern": pattern, "options": tight}
    back = call(np, least_squares, data, g, trans=not trans, **params)
    inner = call(np, least_squares, data, back, trans=trans, **params)
    rest = b - call(np, product, data, y, pattern=pattern, trans=trans)
    beyond = g - call(np, product, data, back, pattern=pattern, trans=not trans)
    shortest = call(np, least_squares, data, y, trans=not trans, **params)

    def places(left, right):
        left, right = (right, left) if trans else (left, right)
        return call(np, outer, left, right, pattern=pattern)

    return [places(rest, inner) - places(back, y) + places(shortest, beyond), back]


# the shortest x for which A x is nearest to b
least_squares = Op(
    "sparse_least_squares",
    _least_squares,
    vjp=_least_squares_rule,
    promotes=True,
    batch=aligned((1, 2)),
    infer=lambda data, b, pattern, trans=False, options=(): Aval(
        (
            *_numpy.broadcast_shapes(data.shape[:-1], b.shape[:-2]),
            pattern.shape[0 if trans else 1],
            b.shape[-1],
        ),
        _inexact(_dtype(data, b)),
    ),
)


__all__ = ["How", "Pattern", "aligned", "call", "least_squares", "outer", "product", "solution"]
