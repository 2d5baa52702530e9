"""``csr_array``: a sparse matrix whose places are fixed and whose elements are an array like any other.

The user makes one by ``tnp.sparse.asarray``. It calls the ops of ``ops/scipy/sparse.py``; whatever only moves elements
is SciPy's own operation on a matrix of their numbers.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any

import numpy as np
import scipy.sparse as _sparse  # where it is missing, the import of the ops says what to install

from .._base.errors import message
from .._core.advice import advised
from .._core.core import bind, context, mark_shared, ndarray, wrap
from .._core.dispatch import concrete, is_transformed, unwrap
from .._core.pytree import register_node
from ..api.arrays.joining import concatenate
from ..api.common import to_array
from ..api.statistics.reductions import sum as _sum
from ..ops.scipy import sparse as ops
from ..ops.scipy.sparse import Pattern


def is_foreign(x: Any) -> bool:
    """True for a sparse array or matrix of SciPy's."""
    return isinstance(x, _sparse.sparray | _sparse.spmatrix)


def _is_dense(x: Any) -> bool:
    return isinstance(x, ndarray | np.ndarray | np.generic | int | float | complex | list | tuple)


def _is_number(x: Any) -> bool:
    return isinstance(x, np.generic | int | float | complex) or (_is_dense(x) and not np.ndim(x))


def _is_zero(x: Any) -> bool:
    """True for the number zero, False for an array. Raises NotImplementedError for other numbers."""
    if np.ndim(x):
        return False
    if (isinstance(x, ndarray) and is_transformed(x)) or x:
        raise NotImplementedError("adding a nonzero scalar to a sparse array is not supported")
    return True


def _axes(axis: Any) -> set[int]:
    """The axes that are summed. Raises as SciPy does for others than those of a matrix."""
    axes = (0, 1) if axis is None else axis if isinstance(axis, tuple) else (axis,)
    for a in axes:
        if not isinstance(a, int | np.integer):
            raise TypeError(f"axis must be an integer/tuple of ints, not {type(a)}")
        if not -2 <= a < 2:
            raise ValueError(f"axis out of range for ndim=2: {a}")
    found = {int(a) % 2 for a in axes}
    if not axes or len(found) != len(axes):
        raise ValueError(f"axes of a sum must be different ones: {axis}")
    return found


class csr_array:
    """A sparse matrix: fixed places, held row by row, and ``data``, an array that tapes may watch.

    Made of ``(data, indices, indptr)``, of ``(data, (row, column))``, where elements in one place are added, of another
    sparse matrix or of a dense one. ``data`` lies row by row in the order of the columns, whatever order was given; of
    ``(data, indices, indptr)`` in that order it is the array that was given, as SciPy's is, else a copy. It is a node
    of trees: the elements are its leaf, the places belong to the structure and are compared by identity.

    Raises ValueError for places outside of the shape and for other than two dimensions. Gradient: in ``data``, of every
    order, and in the other operand; of a dense matrix, in its elements that are not zero.

    >>> A = tnp.sparse.csr_array((tnp.asarray([1.0, 2.0, 3.0]), ([0, 0, 1], [0, 2, 1])), shape=(2, 3))
    >>> (A @ tnp.ones(3)).numpy()
    array([3., 3.])
    >>> tnp.grad(lambda A: tnp.sum(A @ tnp.ones(3)))(A).data.numpy()
    array([1., 1., 1.])
    """

    __slots__ = ("_data", "_origin", "_pattern")
    __array_ufunc__ = None  # arrays leave operators with it to it
    __array_priority__ = 2000.0
    format = "csr"
    ndim = 2

    _pattern: Pattern
    _data: ndarray | None
    _origin: _Origin | None

    def __init__(self, arg1: Any, shape: Any = None, dtype: Any = None):
        self._origin = None
        if isinstance(arg1, csr_array):
            self._pattern, self.data = arg1._pattern, arg1.data
        elif is_foreign(arg1):
            if arg1.ndim != 2:
                raise ValueError(message(f"a sparse array of {arg1.ndim} dimension", "A.reshape(1, -1)"))
            rows = arg1.tocsr()
            if not rows.has_canonical_format:
                rows = rows.copy()
                rows.sum_duplicates()
            # copies: SciPy's methods move elements and places in their memory
            self._pattern = Pattern(rows.shape, rows.indptr.copy(), rows.indices.copy())
            self.data = to_array(rows.data.copy())
        elif isinstance(arg1, tuple) and len(arg1) == 2 and isinstance(arg1[1], tuple | list):
            rows, columns = (np.asarray(i) for i in arg1[1])
            self._of_places(arg1[0], rows, columns, shape, copy=True)
        elif isinstance(arg1, tuple) and len(arg1) == 3:
            indices, indptr = np.asarray(arg1[1]), np.asarray(arg1[2])
            rows = np.repeat(np.arange(len(indptr) - 1), np.diff(indptr))
            width = (int(indices.max()) + 1 if len(indices) else 0) if shape is None else shape[1]
            if shape is not None and len(indptr) != shape[0] + 1:
                raise ValueError(f"index pointer size {len(indptr)} should be {shape[0] + 1}")
            self._of_places(arg1[0], rows, indices, (len(indptr) - 1, width))
        elif isinstance(arg1, tuple) and len(arg1) == 2 and all(isinstance(n, int) for n in arg1):
            none = np.zeros(0, int)
            self._of_places(np.zeros(0, dtype or float), none, none, arg1)
        else:
            dense = to_array(arg1)
            if dense.ndim != 2:
                raise ValueError(message(f"a matrix of {dense.ndim} dimensions", "x.reshape(1, -1)"))
            rows, columns = np.nonzero(concrete(dense, "the places of elements that are not zero"))
            self._of_places(dense[rows, columns], rows, columns, dense.shape)
        if shape is not None and tuple(shape) != self.shape:
            raise ValueError(f"inconsistent shapes: {self.shape} and {tuple(shape)}")
        if dtype is not None and self.dtype != dtype:
            self.data = self.data.astype(dtype)

    def _of_places(self, data: Any, rows: Any, columns: Any, shape: Any, copy: bool = False) -> None:
        data = to_array(data)
        if rows.shape != columns.shape or data.shape != rows.shape or rows.ndim != 1:
            raise ValueError(f"row, column, and data arrays must be of one length: {data.shape}, {rows.shape}")
        if shape is None:
            shape = (int(rows.max()) + 1, int(columns.max()) + 1)
        self._pattern, order, starts = Pattern.of_places(shape, rows, columns)
        if self.nnz == len(order):
            is_in_order = (order[1:] > order[:-1]).all()
            self.data = data[order] if not is_in_order else data.copy() if copy else data
        else:
            ones = np.ones(len(order), data.dtype if data.dtype.kind in "fciub" else float)
            joining = Pattern.joining(order, starts)
            self.data = bind(ops.product, (ones, data[:, None]), {"pattern": joining})[:, 0]

    # --- what it is ---

    @property
    def data(self) -> ndarray:
        """The elements, row by row in the order of the columns."""
        if self._data is None:
            assert self._origin is not None
            self._data = self._origin.elements(self._pattern)
        return self._data

    @data.setter
    def data(self, data: Any) -> None:
        self._data, self._origin = data, None

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self._pattern.shape

    @property
    def dtype(self) -> np.dtype:
        """Element type."""
        return self.data.dtype

    @property
    def nnz(self) -> int:
        """Number of places that have an element, zeros among them."""
        return self._pattern.nnz

    size = nnz

    @property
    def indices(self) -> np.ndarray:
        """The column of each element."""
        return self._pattern.indices

    @property
    def indptr(self) -> np.ndarray:
        """The number of the first element of each row, and that of all elements."""
        return self._pattern.indptr

    @property
    def coords(self) -> tuple[np.ndarray, np.ndarray]:
        """Row and column of each element."""
        return self._pattern.rows, self._pattern.indices

    def __repr__(self) -> str:
        return f"<tnp.sparse.csr_array of {self.nnz} elements, shape={self.shape}, dtype={self.dtype}>"

    def toscipy(self) -> Any:
        """SciPy's array with these numbers, where gradients end. Raises TracedArrayError in traces and batches."""
        return self._pattern.matrix(np.asarray(self.data))

    def _like(self, data: Any) -> csr_array:
        return _made(self._pattern, data)

    def copy(self) -> csr_array:
        """The same with its own elements."""
        return self._like(self.data.copy())

    def astype(self, dtype: Any) -> csr_array:
        """The same with elements of another type."""
        return self._like(self.data.astype(dtype))

    def tocsr(self) -> csr_array:
        """Itself."""
        return self

    # --- what only moves elements ---

    def _moved(self, how: Callable[[Any], Any]) -> Any:
        found = self._pattern.rearranged(how)
        if _sparse.issparse(found):
            if found.ndim != 2:
                raise IndexError(message("a row of a sparse matrix alone has one dimension", "A[[i]], a matrix"))
            found = found.tocsr()
            found.sort_indices()
            places = np.asarray(found.data)
            return _made(Pattern(found.shape, found.indptr, found.indices), self.data[places - 1])
        found = np.asarray(found)
        if found.ndim == 0:
            return self.data[int(found) - 1] if found else to_array(np.zeros((), self.dtype))[()]
        zero = np.zeros(1, self.dtype)
        return concatenate([zero, self.data])[found.astype(np.intp)]

    @property
    def T(self) -> csr_array:
        """The transpose. Its products with dense arrays read the elements where they are, as long as nobody writes into
        them: it is no view, as SciPy's is."""
        if self._origin is not None and self._origin.is_of(self._data):
            return _made(self._pattern.transposed[0], self._origin.source)
        new = _made(self._pattern.transposed[0], None)
        new._origin = _Origin(self.data)
        if context().trace is not None:  # where the elements are a node, which nobody runs unless it is read
            new._data = new._origin.elements(new._pattern)
        return new

    def transpose(self) -> csr_array:
        """The transpose."""
        return self.T

    def conj(self) -> csr_array:
        """The complex conjugates, a copy of real elements."""
        return self._like(self.data.conj()) if self.dtype.kind == "c" else self.copy()

    @advised
    def __getitem__(self, index: Any) -> Any:
        """Rows, columns, blocks as a sparse matrix, ``A[i, j]`` as an element. Raises IndexError for one row alone."""
        return self._moved(lambda m: m[index])

    def diagonal(self, k: int = 0) -> ndarray:
        """The diagonal ``k``, zeros among its elements."""
        return self._moved(lambda m: m.diagonal(k))

    def trace(self) -> ndarray:
        """Sum of the diagonal."""
        return self.diagonal().sum()

    def toarray(self) -> ndarray:
        """The dense matrix."""
        return self._moved(lambda m: m.toarray())

    def todense(self) -> ndarray:
        """The dense matrix: an array, as that of SciPy's sparse arrays."""
        return self.toarray()

    # --- arithmetic ---

    def _row_sums(self, trans: bool) -> ndarray:
        dtype = np.zeros(0, self.dtype).sum().dtype  # wide enough for integers
        ones = np.ones((self.shape[0 if trans else 1], 1), dtype)
        return bind(ops.product, (self.data, ones), {"pattern": self._pattern, "trans": trans})[:, 0]

    def sum(self, axis: Any = None, dtype: Any = None, out: None = None) -> ndarray:
        """Sum of all elements, of each column (``axis=0``) or of each row. Raises ValueError for another axis,
        TypeError for ``out`` and an axis that is no integer."""
        return self._summed(axis, dtype, out)

    def _summed(self, axis: Any, dtype: Any, out: Any) -> ndarray:
        if out is not None:
            raise TypeError(message("out= of a sparse matrix", "the result"))
        if dtype is not None:
            return self.astype(dtype)._summed(axis, None, None)
        axes = _axes(axis)
        return _sum(self.data) if axes == {0, 1} else self._row_sums(axes == {0})

    def mean(self, axis: Any = None, dtype: Any = None, out: None = None) -> ndarray:
        """Mean of all elements, of each column or of each row, zeros among them. Raises as ``sum``."""
        count = math.prod(self.shape[a] for a in _axes(axis))
        return self._summed(axis, dtype, out) / count

    @advised
    def __matmul__(self, other: Any) -> Any:
        if isinstance(other, csr_array) or is_foreign(other):
            return _times_sparse(self, asarray(other))
        return _times_dense(self, to_array(other), False)

    @advised
    def __rmatmul__(self, other: Any) -> Any:
        if is_foreign(other):
            return asarray(other) @ self
        x = to_array(other)
        return _times_dense(self, x if x.ndim < 2 else x.T, True).T

    def dot(self, other: Any) -> Any:
        """``A @ other``."""
        return self @ other

    def __neg__(self) -> csr_array:
        if self.dtype.kind == "b":
            raise NotImplementedError("negating a boolean sparse array is not supported")
        return self._like(-self.data)

    def __abs__(self) -> csr_array:
        return self._like(abs(self.data))

    def power(self, n: Any) -> csr_array:
        """Each element to the power of ``n``. Raises NotImplementedError for zero, of which all would be ones."""
        if np.ndim(n):
            raise NotImplementedError("input is not scalar")
        if isinstance(n, int | float) and not n:
            raise NotImplementedError("zero power is not supported as it would densify the matrix.")
        return self._like(self.data**n)

    __pow__ = power

    def _scaled(self, other: Any, operate: Callable) -> Any:
        if not _is_dense(other):
            if isinstance(other, csr_array) or is_foreign(other):
                raise TypeError(message("quotients of two sparse matrices by elements are not here", "A / B.todense()"))
            return NotImplemented
        if other.__class__ in (bool, int, float, complex):  # which leave the dtype alone
            return self._like(operate(self.data, other))
        other = to_array(other)
        if other.ndim:
            shape = np.broadcast_shapes(other.shape, self.shape)
            if shape != self.shape:
                raise ValueError(f"inconsistent shapes: {self.shape} and {other.shape}")
            other = other.reshape((1,) * (2 - other.ndim) + tuple(other.shape))
            other = other[tuple(i if n > 1 else 0 * i for i, n in zip(self.coords, other.shape, strict=True))]
        return self._like(operate(self.data, other))

    def __mul__(self, other: Any) -> Any:
        """By a number, by the elements of a dense array that broadcasts, or by those of a sparse matrix."""
        if isinstance(other, csr_array) or is_foreign(other):
            return _times_elements(self, asarray(other))
        return self._scaled(other, lambda data, x: data * x)

    __rmul__ = multiply = __mul__

    def __truediv__(self, other: Any) -> Any:
        def quotient(data: Any, x: Any) -> Any:
            is_wide = not np.ndim(x) and np.can_cast(data.dtype, np.float64)  # SciPy's rule for numbers
            return (data.astype(np.float64) if is_wide else data) * (1 / x)  # as is the product

        return self._scaled(other, quotient)

    def __imul__(self, other: Any) -> Any:
        """By a number in place; NotImplemented for others, of which Python makes a new matrix."""
        if not _is_number(other):
            return NotImplemented
        self.data *= other
        return self

    def __itruediv__(self, other: Any) -> Any:
        """By a number in place; NotImplemented for others, of which Python makes a new matrix."""
        if not _is_number(other):
            return NotImplemented
        self.data *= 1.0 / other
        return self

    @advised
    def __add__(self, other: Any) -> Any:
        if isinstance(other, csr_array) or is_foreign(other):
            other = asarray(other)
            if other.shape != self.shape:
                raise ValueError(f"inconsistent shapes: {self.shape} and {other.shape}")
            if other._pattern is self._pattern:
                return self._like(self.data + other.data)
            places = [np.concatenate(pair) for pair in zip(self.coords, other.coords, strict=True)]
            return csr_array((concatenate([self.data, other.data]), tuple(places)), shape=self.shape)
        if not _is_dense(other):
            return NotImplemented
        return self.copy() if _is_zero(other) else self.todense() + to_array(other)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        if isinstance(other, csr_array) or is_foreign(other):
            other = asarray(other)
            dtype = np.result_type(self.dtype, other.dtype)  # wide enough before the sign turns
            return self + -(other if other.dtype == dtype else other.astype(dtype))
        if not _is_dense(other):
            return NotImplemented
        return self.copy() if _is_zero(other) else self.todense() - to_array(other)

    def __rsub__(self, other: Any) -> Any:
        if is_foreign(other):
            return asarray(other) - self
        if not _is_dense(other):
            return NotImplemented
        return -self if _is_zero(other) else to_array(other) - self.todense()

    # --- what SciPy's have, and these not: told by name, not by what Python would make of it ---

    def __bool__(self) -> bool:
        if self.shape == (1, 1):
            return bool(self.todense()[0, 0])
        raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all().")

    def __iter__(self) -> Any:
        raise TypeError(message("a sparse matrix has no rows of its own to go through", "A[[i]] for i in range(n)"))

    def _compared(self, other: Any) -> Any:
        if isinstance(other, csr_array) or is_foreign(other) or _is_dense(other):
            raise TypeError(message("sparse matrices are not compared by elements", "A.toscipy() == B, or A.todense()"))
        return NotImplemented

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _compared
    __hash__ = object.__hash__

    def __setitem__(self, index: Any, value: Any) -> None:
        raise TypeError(message("the elements of a sparse matrix are written by their number", "A.data[k] = x"))

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("_") and hasattr(_sparse.csr_array, name):
            raise AttributeError(
                message(f"a sparse matrix of tensornumpy has no {name}", f"A.toscipy().{name}: values")
            )
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")


class _Origin:
    """The elements of the matrix that one is the transpose of. Writes into them, and into its own, make new values,
    so that what the values were is known."""

    __slots__ = ("own", "source", "value")

    def __init__(self, source: ndarray):
        mark_shared(source)
        self.source, self.value = source, source._v
        self.own: Any = None

    def elements(self, pattern: Pattern) -> ndarray:
        """Those of the transpose, whose places are ``pattern``."""
        source = self.source if self.source._v is self.value else wrap(self.value)
        found = source[pattern.transposed[1]]
        mark_shared(found)
        self.own = found._v
        return found

    def is_of(self, data: ndarray | None) -> bool:
        """True if both are what they were."""
        return self.source._v is self.value and (data is None or data._v is self.own)


def _made(pattern: Pattern, data: Any) -> csr_array:
    new = object.__new__(csr_array)
    new._pattern, new.data = pattern, data
    return new


register_node(csr_array, lambda A: ((A.data,), A._pattern), lambda pattern, parts: _made(pattern, parts[0]))


def _times_dense(A: csr_array, x: Any, trans: bool) -> ndarray:
    if x.ndim not in (1, 2):
        raise ValueError(message(f"a sparse matrix times an array of {x.ndim} dimensions",
                                 "A @ x of one or two, and tnp.vectorized_map over the others; or A * s"))  # fmt: skip
    length = A.shape[0 if trans else 1]
    if x.shape[0] != length:
        raise ValueError(f"matmul: dimension mismatch: {A.shape[::-1] if trans else A.shape} @ {tuple(x.shape)}")
    columns = x[:, None] if x.ndim == 1 else x
    data, pattern = None, A._pattern
    if A._origin is not None and A._origin.is_of(A._data):
        data, pattern, trans = A._origin.source, pattern.transposed[0], not trans
    result = bind(ops.product, (A.data if data is None else data, columns), {"pattern": pattern, "trans": trans})
    return result[:, 0] if x.ndim == 1 else result


def _times_sparse(A: csr_array, B: csr_array) -> csr_array:
    """Each pair of an element of A and one in the row of B that its column names is a term of an element."""
    if A.shape[1] != B.shape[0]:
        raise ValueError(f"matmul: dimension mismatch: {A.shape} @ {B.shape}")
    lengths = np.diff(B.indptr)[A.indices]
    left = np.repeat(np.arange(A.nnz), lengths)
    begin = np.cumsum(lengths) - lengths
    right = np.arange(len(left)) - np.repeat(begin - B.indptr[:-1][A.indices], lengths)
    rows, columns = A.coords[0][left], B.indices[right]
    return csr_array((A.data[left] * B.data[right], (rows, columns)), shape=(A.shape[0], B.shape[1]))


def _times_elements(A: csr_array, B: csr_array) -> csr_array:
    """The products in the places that both have."""
    if A.shape != B.shape:
        raise ValueError(f"inconsistent shapes: {A.shape} and {B.shape}")
    if A._pattern is B._pattern:
        return A._like(A.data * B.data)
    ones = [M._pattern.matrix(np.ones(M.nnz, int)) for M in (A, B)]
    left, right = A._moved(lambda m: m.multiply(ones[1])), B._moved(lambda m: m.multiply(ones[0]))
    return left._like(left.data * right.data)


@advised
def asarray(A: Any) -> csr_array:
    """A sparse array or matrix of SciPy's, of any format (csr, csc, coo, bsr, dia, ...), as one with gradients.

    A copy: the places stay as they are; ``data`` holds the elements row by row. Raises TypeError for what is no sparse
    matrix.

    Gradient: in ``A.data``: of every order, compiled, vectorized.

    >>> import scipy.sparse
    >>> A = tnp.sparse.asarray(scipy.sparse.diags_array([[2.0, 3.0]], offsets=[0]))
    >>> tnp.grad(lambda x: (x @ (A @ x)))(tnp.asarray([1.0, 1.0])).numpy()
    array([4., 6.])
    """
    if isinstance(A, csr_array):
        return A
    if not is_foreign(A):
        raise TypeError(message(f"{type(A).__name__} is no sparse matrix", "tnp.sparse.csr_array(x) of a dense one"))
    return csr_array(A)


def coo_array(arg1: Any, shape: Any = None, dtype: Any = None) -> csr_array:
    """``csr_array`` by SciPy's name for matrices of ``(data, (row, column))``: the result is held row by row.

    Raises ValueError for places outside of the shape. Gradient: in ``data``; elements in one place are added.

    >>> tnp.sparse.coo_array((tnp.asarray([1.0, 2.0]), ([0, 0], [1, 1])), shape=(1, 2)).todense().numpy()
    array([[0., 3.]])
    """
    return csr_array(arg1, shape, dtype)


def csc_array(arg1: Any, shape: Any = None, dtype: Any = None) -> csr_array:
    """A matrix of ``(data, indices, indptr)`` column by column, or as for ``csr_array``: the result is held row by row.

    Raises ValueError for places outside of the shape. Gradient: in ``data``.

    >>> tnp.sparse.csc_array((tnp.asarray([1.0, 2.0]), [0, 1], [0, 1, 2]), shape=(2, 2)).diagonal().numpy()
    array([1., 2.])
    """
    if isinstance(arg1, tuple) and len(arg1) == 3:
        return csr_array(arg1, None if shape is None else (shape[1], shape[0]), dtype).T
    return csr_array(arg1, shape, dtype)


def diags_array(diagonals: Any, /, *, offsets: Any = 0, shape: Any = None, dtype: Any = None) -> csr_array:
    """A matrix of its diagonals, each an array of the length that it has there (of a longer one what is beyond does not
    count), or of one element for all places.

    Raises ValueError for a diagonal that is too short, or lies outside of the shape. Gradient: in the diagonals.

    >>> tnp.sparse.diags_array([tnp.asarray([1.0, 2.0]), tnp.asarray([3.0])], offsets=[0, 1]).todense().numpy()
    array([[1., 3.],
           [0., 2.]])
    """
    if np.ndim(offsets) == 0:
        diagonals = [diagonals] if to_array(diagonals).ndim == 1 else diagonals
    diagonals, offsets = [to_array(d) for d in diagonals], [int(k) for k in np.atleast_1d(offsets)]
    diagonals = [d if d.ndim else d.reshape(1) for d in diagonals]
    if len(diagonals) != len(offsets):
        raise ValueError("Different number of diagonals and offsets.")
    if len(set(offsets)) != len(offsets):
        raise ValueError("offset array contains duplicate values")
    if shape is None:
        n = len(diagonals[0]) + abs(offsets[0])
        shape = (n, n)
    places, data = [], []
    for d, k in zip(diagonals, offsets, strict=True):
        length = min(shape[0] + min(k, 0), shape[1] - max(k, 0))
        if length < 0:
            raise ValueError(f"Offset {k} is out of bounds of the shape {shape}")
        if len(d) != 1 and len(d) < length:
            raise ValueError(
                f"Diagonal length (index {k}: {len(d)} at offset {k}) does not agree with array size {shape}."
            )
        i = np.arange(length)
        places.append((i - min(k, 0), i + max(k, 0)))
        data.append(d[:length] if len(d) >= length else d[np.zeros(length, int)])
    rows, columns = (np.concatenate([p[axis] for p in places]) for axis in (0, 1))
    return csr_array((concatenate(data), (rows, columns)), shape=shape, dtype=dtype)


def eye_array(m: int, n: int | None = None, /, *, k: int = 0, dtype: Any = float) -> csr_array:
    """Ones on the diagonal ``k``. Gradient: none, it has no operand.

    >>> tnp.sparse.eye_array(2).todense().numpy()
    array([[1., 0.],
           [0., 1.]])
    """
    return csr_array(_sparse.eye_array(m, n, k=k, dtype=dtype))


def product(a: Any, b: Any) -> Any:
    """``a @ b`` where one is SciPy's matrix and the other an array of ours that is watched."""
    return asarray(a) @ b if is_foreign(a) else a @ asarray(b)


_OPERATORS = {"add": operator.add, "subtract": operator.sub, "divide": operator.truediv, "multiply": operator.mul}


def combined(name: str, a: Any, b: Any) -> Any:
    """An operator between SciPy's matrix and an array of ours. NotImplemented where SciPy's answer is right."""
    if name not in _OPERATORS or (name == "divide" and is_foreign(b)):
        return NotImplemented
    theirs, ours = (a, b) if is_foreign(a) else (b, a)
    if not is_transformed(ours):  # of our class it knows products with axes alone
        return NotImplemented if name == "multiply" and ours.ndim else _OPERATORS[name](unwrap(a), unwrap(b))
    if name == "multiply" and isinstance(theirs, _sparse.spmatrix) and to_array(ours).ndim:  # whose ``*`` is a product
        return product(a, b)
    return _OPERATORS[name](*[asarray(x) if is_foreign(x) else x for x in (a, b)])


__all__ = ["asarray", "coo_array", "csc_array", "csr_array", "diags_array", "eye_array"]
