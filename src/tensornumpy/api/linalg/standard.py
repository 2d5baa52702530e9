"""The functions of ``linalg`` that share a name with one of the main namespace, by the array API standard: matrices
and vectors are the last axes (``linalg.trace`` of a stack), and what is no vector is refused (``linalg.outer``)."""

from __future__ import annotations

import numpy as np

from ..._base.dims import differ
from ..._core.dispatch import implements
from ...ops.base import canonical_axis
from ..arrays import indexing, manipulation
from ..common import to_array
from ..math import calculus
from . import contractions, products

_la = np.linalg


@implements(_la.diagonal)
def diagonal(x, /, *, offset=0):
    """The diagonals of a stack of matrices: a read-only view. Gradient: back onto the diagonal.

    Raises ValueError for fewer than two axes.

    >>> tnp.linalg.diagonal(tnp.ones((4, 2, 3))).shape
    (4, 2)
    """
    return indexing.diagonal(x, offset, axis1=-2, axis2=-1)


@implements(_la.trace)
def trace(x, /, *, offset=0, dtype=None):
    """Sum of the diagonal of each matrix of a stack. Gradient: the cotangent on the diagonal.

    >>> tnp.linalg.trace(tnp.ones((4, 2, 2))).numpy()
    array([2., 2., 2., 2.])
    """
    return indexing.trace(x, offset, axis1=-2, axis2=-1, dtype=dtype)


@implements(_la.outer)
def outer(x1, x2, /):
    """All products of an element of ``x1`` and one of ``x2``, both vectors. Gradient: in both.

    Raises ValueError for what is no vector; ``tnp.outer`` flattens.

    >>> tnp.linalg.outer(tnp.ones(2), tnp.ones(3)).shape
    (2, 3)
    """
    x1, x2 = to_array(x1), to_array(x2)
    if x1.ndim != 1 or x2.ndim != 1:
        raise ValueError(f"Input arrays must be one-dimensional, but they are x1.ndim={x1.ndim} and x2.ndim={x2.ndim}.")
    return contractions.outer(x1, x2)


@implements(_la.cross)
def cross(x1, x2, /, *, axis=-1):
    """Cross product of vectors of length 3 along ``axis``. Gradient: in both. Raises ValueError for other lengths.

    >>> tnp.linalg.cross(tnp.asarray([1, 0, 0]), tnp.asarray([0, 1, 0])).numpy()
    array([0, 0, 1])
    """
    x1, x2 = to_array(x1), to_array(x2)
    if axis is None:
        _la.cross(np.ones(3), np.ones(3), axis=axis)  # type: ignore[call-overload]  # from NumPy 2.5 on
        axis = -1
    n1, n2 = (x.shape[canonical_axis(axis, x.ndim)] for x in (x1, x2))
    if differ(n1, 3) or differ(n2, 3):
        raise ValueError(
            "Both input arrays must be (arrays of) 3-dimensional vectors, "
            f"but they are {n1} and {n2} dimensional instead."
        )
    return calculus.cross(x1, x2, axis=axis)


@implements(_la.vecdot)
def vecdot(x1, x2, /, *, axis=-1):
    """Sum of products along ``axis``, ``x1`` conjugated; the other axes broadcast. Gradient: in both.

    >>> tnp.linalg.vecdot(tnp.ones((2, 3)), tnp.ones(3)).numpy()
    array([3., 3.])
    """
    return contractions.vecdot(x1, x2, axis=axis)


@implements(_la.tensordot)
def tensordot(x1, x2, /, *, axes=2):
    """Sum of products over several axes: the last ``axes`` of ``x1`` with the first of ``x2``, or the axes listed.

    Gradient: in both. Raises ValueError if the lengths differ.

    >>> tnp.linalg.tensordot(tnp.ones((2, 3)), tnp.ones((3, 4)), axes=1).shape
    (2, 4)
    """
    return contractions.tensordot(x1, x2, axes)


@implements(_la.matmul)
def matmul(x1, x2, /):
    """Matrix product, stacks of matrices broadcast. Gradient: in both. Raises ValueError for lengths that differ.

    >>> tnp.linalg.matmul(tnp.ones((2, 3)), tnp.ones((3, 1))).shape
    (2, 1)
    """
    return products.matmul(x1, x2)


@implements(_la.matrix_transpose)
def matrix_transpose(x, /):
    """The last two axes exchanged: a view. Raises ValueError for fewer than two axes.

    Gradient: each cotangent goes back to where its element stood.

    >>> tnp.linalg.matrix_transpose(tnp.ones((4, 2, 3))).shape
    (4, 3, 2)
    """
    return manipulation.matrix_transpose(x)


__all__ = ["cross", "diagonal", "matmul", "matrix_transpose", "outer", "tensordot", "trace", "vecdot"]
