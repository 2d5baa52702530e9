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

from ..._base.dtypes import Aval
from ..._base.errors import message
from ..._base.plugins import plugin
from ..._core.core import bind
from ..base import Op
from ..movement import reshape

_WORTH = 1 << 14  # multiplications from which machine code of ours is faster than SciPy's loop
_NEAR = 1 << 20  # bytes: elements that lie no farther from each other come from a cache


class Pattern:
    """Where the elements of a sparse matrix are: row by row, in the order of the columns, each place once."""

    def __init__(self, shape: Sequence[int], indptr: Any, indices: Any):
        self.shape = (int(shape[0]), int(shape[1]))
        self.indptr, self.indices = indptr, indices
        self._factors: tuple[Any, Any] | None = None
        self._transposed: tuple[Pattern, Any] | None = None
        self._is_asked = False

    def __reduce__(self) -> tuple:
        """Places alone: what is kept beside them has addresses of this process."""
        return type(self), (self.shape, self.indptr, self.indices)

    @property
    def nnz(self) -> int:
        return len(self.indices)

    @functools.cached_property
    def rows(self) -> Any:
        """The row of each element."""
        return _numpy.repeat(_numpy.arange(self.shape[0], dtype=self.indices.dtype), _numpy.diff(self.indptr))

    @functools.cached_property
    def is_sound(self) -> bool:
        """True if machine code may follow the places: SciPy's own matrices may be made of any."""
        ends, n = self.indptr, self.nnz
        if len(ends) != self.shape[0] + 1 or ends[0] != 0 or ends[-1] != n or (ends[1:] < ends[:-1]).any():
            return False
        return not n or bool(self.indices.min() >= 0 and self.indices.max() < self.shape[1])

    @property
    def transposed(self) -> tuple[Pattern, Any]:
        """The pattern of the transpose, and for each element of this one's its number there: ``data_here[i] =
        data_there[number[i]]``."""
        if self._transposed is None:
            found = self.rearranged(lambda m: m.T.tocsr())
            found.sort_indices()
            number = found.data - 1
            indptr, indices = (i.astype(self.indices.dtype, copy=False) for i in (found.indptr, found.indices))
            there = Pattern(found.shape, indptr, indices)
            back = _numpy.empty_like(number)
            back[number] = _numpy.arange(len(number))
            there._transposed, self._transposed = (self, number), (there, back)
        return self._transposed

    @functools.cached_property
    def along(self) -> Any:
        """The rows as machine code takes them."""
        return plugin("native", "sparse").Places(self.indptr, self.indices)

    @functools.cached_property
    def across(self) -> Any:
        """The rows of the transpose, with the number here of each element. None where the elements of a row would come
        from all over memory, so that SciPy's way is faster."""
        there = self.transposed[0]
        order = there.transposed[1].astype(self.indices.dtype)
        begin, end = there.indptr[:-1], there.indptr[1:]
        begin, end = begin[end > begin], end[end > begin]
        if (order[end - 1] - order[begin]).mean() * 8 > _NEAR:
            return None
        native = plugin("native", "sparse")
        order = _numpy.concatenate([order, _numpy.zeros(native.FARTHER, order.dtype)])
        return native.Places(there.indptr, there.indices, order)

    def matrix(self, data: Any) -> Any:
        """SciPy's matrix with these elements, which are not copied."""
        return _sparse.csr_array((data, self.indices, self.indptr), shape=self.shape)

    def operator(self, data: Any, trans: bool = False) -> Any:
        """What SciPy's iterations multiply by: a large matrix by the product of ours, whose bits are SciPy's."""
        matrix = self.matrix(data)
        if self.nnz < _WORTH:
            return matrix.T if trans else matrix

        def product(v: Any, trans: bool) -> Any:
            return _product(data, _numpy.asarray(v).reshape(-1, 1), self, trans)[:, 0]

        return _linalg.LinearOperator(
            matrix.shape[::-1] if trans else matrix.shape, dtype=data.dtype,
            matvec=lambda v: product(v, trans), rmatvec=lambda v: product(v.conj(), not trans).conj(),
        )  # fmt: skip

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
    def of_places(cls, shape: Sequence[int], rows: Any, columns: Any) -> tuple[Pattern, Any, Any]:
        """The pattern of elements given by row and column; the numbers of these in the order of their places, and where
        in that order each place begins, and the last one ends."""
        height, width = int(shape[0]), int(shape[1])
        for i, n, what in ((rows, height, "row"), (columns, width, "column")):
            if len(i) and (i.min() < 0 or i.max() >= n):
                raise ValueError(f"{what} index {i.max() if i.max() >= n else i.min()} is outside of the shape {shape}")
        given = _sparse.coo_array((_numpy.arange(len(rows)), (rows, columns)), shape=(height, width))
        given.has_canonical_format = True  # so that it adds up none of the numbers
        by_rows = given.tocsc().tocsr()  # two sorts by counting, which keep the order of equals
        order, columns = by_rows.data, by_rows.indices
        is_first = _numpy.ones(len(order), bool)
        if len(order):
            is_first[1:] = columns[1:] != columns[:-1]
            inside = by_rows.indptr[:-1]
            is_first[inside[inside < len(order)]] = True
        starts = _numpy.append(_numpy.flatnonzero(is_first), len(order))
        small = _numpy.int32 if max(height, width, len(order)) < 2**31 else _numpy.int64
        before = _numpy.concatenate([[0], _numpy.cumsum(is_first)])
        return cls(shape, before[by_rows.indptr].astype(small), columns[is_first].astype(small)), order, starts

    @classmethod
    def joining(cls, order: Any, starts: Any) -> Pattern:
        """The matrix of ones that adds up the elements in one place."""
        small = _numpy.int32 if len(order) < 2**31 else _numpy.int64
        return cls((len(starts) - 1, len(order)), starts.astype(small), order.astype(small))


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


def _native(form: str, pattern: Pattern, data: Any, x: Any, shape: tuple[int, ...]) -> Any:
    """The result by machine code, None where SciPy is to compute it. No bit differs."""
    dtype = data.dtype
    if pattern.nnz * x.shape[-1] < _WORTH or dtype != x.dtype or dtype.char not in "fd" or not pattern.is_sound:
        return None
    if form == "product_ordered" and not pattern._is_asked:
        pattern._is_asked = True  # what the transpose needs costs some products: it pays from the second on
        return None
    places = pattern.across if form == "product_ordered" else pattern.along
    if places is None:
        return None
    data, x, out = _numpy.ascontiguousarray(data), _numpy.ascontiguousarray(x), _numpy.empty(shape, dtype)
    return out if plugin("native", "sparse").run(form, places, data, x, out) else None


def _product(data, x, pattern, trans=False):
    def one(data, x):
        form, height = ("product_ordered", pattern.shape[1]) if trans else ("product", pattern.shape[0])
        found = _native(form, pattern, data, x, (height, x.shape[1]))
        if found is not None:
            return found
        matrix = pattern.matrix(data)
        return _times(matrix.T if trans else matrix, x)

    return _stacked(one, pattern.shape[1 if trans else 0], data, 1, x)


def _outer(u, v, pattern):
    if u.ndim == v.ndim == 2:
        found = _native("outer", pattern, v, u, (pattern.nnz,))
        if found is not None:
            return found
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
            data, b = data.astype(dtype, copy=False), b.astype(dtype, copy=False)
            return pattern.factors(data).solve(_numpy.ascontiguousarray(b), "T" if trans else "N")
        matrix = pattern.operator(data, trans)
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
        matrix = pattern.operator(data, trans)
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
