"""Products that sum over axes: einsum, dot, tensordot, inner, outer, kron and their kin."""

from __future__ import annotations

import builtins
from typing import Any

import numpy as np

from ..._array.members import Members, extend
from ..._base.dims import differ, is_known
from ..._core.core import ndarray
from ..._core.dispatch import implements
from ...ops.elementwise import conjugate, multiply
from ...ops.linalg.einsum import LETTERS, contract
from ...ops.movement import cast
from ...ops.ufunc.general import Generalized
from ..arrays.layout import layout
from ..arrays.manipulation import reshape, transpose
from ..common import finish, to_array
from ..statistics.reductions import any, sum
from .products import matmul


def _conj(x: Any) -> Any:
    return conjugate(x) if x.dtype.kind == "c" else x


def _raise_as_numpy(function: Any, *xs: Any) -> None:
    """Raise what NumPy's function raises for these shapes. The lengths are replaced by small ones that are equal
    where these are, so that nothing of size is computed; the true ones are used for the message alone."""
    if not all(is_known(x.shape) for x in xs):
        return
    small = {0: 0, 1: 1}
    short = [tuple(small.setdefault(n, len(small)) for n in x.shape) for x in xs]
    try:
        function(*[np.zeros(shape, "i1") for shape in short])
    except ValueError:
        function(*[np.broadcast_to(np.zeros((), "i1"), x.shape) for x in xs])


def _letters_of(operands: tuple) -> tuple[str, list[Any]]:
    """The string form of both calling conventions of einsum."""
    if isinstance(operands[0], str):
        return operands[0].replace(" ", ""), list(operands[1:])
    rest = list(operands)
    out = rest.pop() if len(rest) % 2 else None
    arrays, lists = rest[0::2], rest[1::2]

    def text(numbers: Any) -> str:
        return "".join("..." if n is Ellipsis else LETTERS[n] for n in numbers)

    subscripts = ",".join(map(text, lists))
    return (subscripts if out is None else f"{subscripts}->{text(out)}"), arrays


def explicit(subscripts: str, ndims: list[int]) -> str:
    """Subscripts with the output spelled out and ellipses replaced by letters."""
    left, arrow, output = subscripts.partition("->")
    parts = left.split(",")
    if len(parts) != len(ndims):
        raise ValueError(
            "more operands provided to einstein sum function than specified in the subscripts string"
            if len(parts) < len(ndims)
            else "fewer operands provided to einstein sum function than specified in the subscripts string"
        )
    free = [c for c in LETTERS if c not in subscripts]
    widths = [n - len(p.replace("...", "")) if "..." in p else 0 for p, n in zip(parts, ndims, strict=True)]
    for part, n, width in zip(parts, ndims, widths, strict=True):
        if width < 0 or ("..." not in part and len(part) != n):
            raise ValueError(
                "operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided "
                "to broadcast the extra dimensions."
                if len(part) < n
                else "einstein sum subscripts string contains too many subscripts for operand"
            )
    widest = sorted(widths)[-1] if widths else 0
    dots = "".join(free[:widest])
    parts = [p.replace("...", dots[widest - w :]) for p, w in zip(parts, widths, strict=True)]
    joined = "".join(parts)
    if arrow:
        output = output.replace("...", dots)
    else:
        output = dots + "".join(sorted(c for c in set(joined) - set(dots) if joined.count(c) == 1))
    for c in output:
        if c not in joined:
            raise ValueError(
                f"einstein sum subscripts string included output subscript '{c}' which never appeared in an input"
            )
    return ",".join(parts) + "->" + output


@implements(np.einsum)
def einsum(*operands, out=None, optimize=False, **kwargs):
    """Sum of products over named axes, as ``"ij,jk->ik"``; any number of operands, ellipsis and implicit output too.

    Gradient: in every operand; letters that repeat in one operand (diagonals) and letters summed alone included.
    ``optimize`` multiplies pairs in the order of ``einsum_path``. Raises ValueError for subscripts and shapes that do
    not fit.

    >>> tnp.einsum("ij,jk->ik", tnp.ones((2, 3)), tnp.ones((3, 1))).shape
    (2, 1)
    """
    subscripts, arrays = _letters_of(operands)
    xs = [to_array(x) for x in arrays]
    _raise_as_numpy(lambda *ys: np.einsum(subscripts, *ys, optimize=optimize), *xs)
    whole = explicit(subscripts, [x.ndim for x in xs])
    given, letters = whole.split("->")
    if kwargs:
        np.einsum(subscripts, *[np.zeros((1,) * x.ndim, x.dtype) for x in xs], **kwargs)  # NumPy's word on the casts
    if len(xs) == 1 and out is None and set(given) == set(letters):  # a view, whatever the dtype and the order
        if len(given) == len(letters):
            return transpose(xs[0], tuple(map(given.index, letters)))
        return contract(xs, whole)
    if kwargs.get("dtype") is not None:
        xs = [cast(x, np.dtype(kwargs["dtype"])) for x in xs]
    order = (kwargs.get("order") or "K").upper()
    order = order if order in ("C", "F") else "K" if order == "K" or out is not None else _common_order(xs)
    if len(xs) < 3 or optimize is False or not all(is_known(x.shape) for x in xs):
        if len(xs) > 1:  # each product is one in the dtype of the result
            common = np.result_type(*[x.dtype for x in xs])
            xs = [cast(x, common) for x in xs]
        return finish(contract(xs, whole, order), out)
    path = np.einsum_path(whole, *[np.broadcast_to(np.int8(0), x.shape) for x in xs], optimize=optimize)[0]
    return finish(_in_order(whole, xs, path[1:], order), out)


def _common_order(xs: list) -> str:
    """What the order "A" asks for: Fortran's if that is the order of all operands."""
    return "F" if builtins.all(layout(x, "A") == "F" for x in xs) else "C"


def _in_order(subscripts: str, xs: list, path: Any, order: str) -> Any:
    """The contractions one after another: each takes operands out of the list and puts its result at the end."""
    left, output = subscripts.split("->")
    letters, xs = left.split(","), list(xs)
    for places in path:
        taken = [(letters.pop(i), xs.pop(i)) for i in sorted(places, reverse=True)]
        wanted = set(output).union(*letters)
        joined = dict.fromkeys("".join(part for part, _ in taken))
        part = "".join(c for c in joined if c in wanted) if letters else output
        product = contract([x for _, x in taken], ",".join(p for p, _ in taken) + "->" + part, order)
        letters.append(part)
        xs.append(product)
    return xs[0]


@implements(np.einsum_path)
def einsum_path(*operands, optimize="greedy", einsum_call=False):
    """The order in which einsum would multiply, and a report: from the shapes alone.

    >>> tnp.einsum_path("ij,jk->ik", tnp.ones((2, 2)), tnp.ones((2, 2)))[0]
    ['einsum_path', (0, 1)]
    """
    stand_ins = [np.empty(x.shape, x.dtype) if isinstance(x, ndarray) else x for x in operands]
    return np.einsum_path(*stand_ins, optimize=optimize)


@implements(np.dot)
def dot(a, b, out=None):
    """Inner product of vectors, product of matrices; in general over the last axis of ``a``, second last of ``b``.

    Gradient: products of the cotangent with the other operand. Raises ValueError for lengths that differ.

    >>> tnp.dot(tnp.asarray([1.0, 2.0]), tnp.asarray([3.0, 4.0])).numpy()
    array(11.)
    """
    a, b = to_array(a), to_array(b)
    if a.ndim == 0 or b.ndim == 0:
        return finish(multiply(a, b), out)
    if a.shape[-1] != b.shape[-2:][0]:
        _raise_as_numpy(np.dot, a, b)
    if a.ndim <= 2 and b.ndim <= 2:
        return finish(_in_their_dtype(matmul(a, b), a, b), out)
    return finish(tensordot(a, b, ([a.ndim - 1], [0 if b.ndim == 1 else b.ndim - 2])), out)


@implements(np.vdot)
def vdot(a, b, /):
    """Inner product of the flattened arrays, the first conjugated.

    Gradient: the cotangent times the other operand, conjugated as its place in the product asks. Raises ValueError
    for sizes that differ.

    >>> tnp.vdot(tnp.asarray([1j]), tnp.asarray([1j])).numpy()
    array(1.+0.j)
    """
    a, b = to_array(a).ravel(), to_array(b).ravel()
    if differ(a.size, b.size):
        raise ValueError("cannot reshape array of size " + f"{a.size} into shape {b.shape}")
    return _in_their_dtype(matmul(_conj(a), b), a, b)


@implements(np.inner)
def inner(a, b, /):
    """Sum of products over the last axes. Gradient: products of the cotangent with the other operand.

    Raises ValueError for lengths that differ.

    >>> tnp.inner(tnp.ones((2, 3)), tnp.ones((4, 3))).shape
    (2, 4)
    """
    a, b = to_array(a), to_array(b)
    if a.ndim == 0 or b.ndim == 0:
        return multiply(a, b)
    if a.shape[-1] != b.shape[-1]:
        _raise_as_numpy(np.inner, a, b)
    return tensordot(a, b, ([a.ndim - 1], [b.ndim - 1]))


@implements(np.outer)
def outer(a, b, out=None):
    """All products of an element of ``a`` and one of ``b``, both flattened.

    Gradient: products of the cotangent with the other operand.

    >>> tnp.outer(tnp.ones(2), tnp.ones(3)).shape
    (2, 3)
    """
    return finish(multiply(to_array(a).ravel()[:, None], to_array(b).ravel()[None, :]), out)


@implements(np.tensordot)
def tensordot(a, b, axes=2):
    """Sum of products over several axes: the last ``axes`` of ``a`` with the first of ``b``, or the axes listed.

    Gradient: products of the cotangent with the other operand, over the axes that remain. Raises ValueError if the
    lengths differ.

    >>> tnp.tensordot(tnp.ones((2, 3)), tnp.ones((3, 4)), 1).shape
    (2, 4)
    """
    a, b = to_array(a), to_array(b)
    _raise_as_numpy(lambda x, y: np.tensordot(x, y, axes), a, b)
    return _in_their_dtype(contract((a, b), tensordot_letters(a.ndim, b.ndim, axes), "C"), a, b)


def tensordot_letters(left_ndim: int, right_ndim: int, axes: Any) -> str:
    """The subscripts of a ``tensordot`` of two arrays with so many axes."""
    if hasattr(axes, "__index__"):
        n = int(axes)
        first, second = list(range(left_ndim - n, left_ndim)), list(range(n))
    else:
        first, second = ([x] if hasattr(x, "__index__") else list(x) for x in axes)
    first = [x % left_ndim for x in first]
    second = [x % right_ndim for x in second]
    letters = iter(LETTERS)
    left = [next(letters) for _ in range(left_ndim)]
    right = [next(letters) for _ in range(right_ndim)]
    for i, j in zip(first, second, strict=True):
        right[j] = left[i]
    output = [c for i, c in enumerate(left) if i not in first] + [c for j, c in enumerate(right) if j not in second]
    return f"{''.join(left)},{''.join(right)}->{''.join(output)}"


def _in_their_dtype(product: ndarray, a: ndarray, b: ndarray) -> ndarray:
    """A product in the operands' dtype, where ``matmul`` knows bfloat16 as single precision alone."""
    return cast(product, a.dtype) if a.dtype.kind == "V" and a.dtype == b.dtype else product


@implements(np.kron)
def kron(a, b):
    """Kronecker product: blocks of ``b`` scaled by the elements of ``a``.

    Gradient: sums of the cotangent times the other operand.

    >>> tnp.kron(tnp.eye(2), tnp.ones((1, 2))).shape
    (2, 4)
    """
    a, b = to_array(a), to_array(b)
    n = a.ndim if a.ndim > b.ndim else b.ndim
    left, right = (1,) * (n - a.ndim) + tuple(a.shape), (1,) * (n - b.ndim) + tuple(b.shape)
    full = tuple(p * q for p, q in zip(left, right, strict=True))
    if n > 2:  # a product with its axes brought together: TensorFlow stretches no more than six that alternate
        product = reshape(multiply(reshape(a, (-1, 1)), reshape(b, (1, -1))), (*left, *right))
        return reshape(transpose(product, tuple(k for i in range(n) for k in (i, n + i))), full)
    pairs = [(p, 1) for p in left], [(1, q) for q in right]
    x = reshape(a, tuple(k for pair in pairs[0] for k in pair))
    y = reshape(b, tuple(k for pair in pairs[1] for k in pair))
    return reshape(multiply(x, y), full)


def _vecdot(a: Any, b: Any) -> Any:
    a, b = (cast(x, np.dtype(np.float32)) if x.dtype.kind == "V" else x for x in (a, b))
    products = multiply(_conj(a), b)
    return any(products, axis=-1) if products.dtype == bool else sum(products, axis=-1, dtype=products.dtype)


def _matvec(a: Any, b: Any) -> Any:
    return matmul(a, b[..., None])[..., 0]


def _vecmat(a: Any, b: Any) -> Any:
    return matmul(_conj(a)[..., None, :], b)[..., 0, :]


_KEYWORDS = "axes, axis, keepdims=False, casting='same_kind', order='K', dtype=None, subok=True,\n    signature=None)"
vecdot = Generalized(
    "vecdot",
    _vecdot,
    f"""Inner products of vectors along the last axis, the first conjugated.

    vecdot(x1, x2, /, out=None, *, {_KEYWORDS}

Raises ValueError for lengths that differ. Gradient: the cotangent times the other operand.

>>> tnp.vecdot(tnp.ones((2, 3)), tnp.ones(3)).numpy()
array([3., 3.])
""",
)
matvec = Generalized(
    "matvec",
    _matvec,
    f"""Products of matrices and vectors, stacks broadcast.

    matvec(x1, x2, /, out=None, *, {_KEYWORDS}

Raises ValueError for core dimensions that do not match. Gradient: products of the cotangent with the other operand.

>>> tnp.matvec(tnp.ones((2, 3)), tnp.ones(3)).numpy()
array([3., 3.])
""",
)
vecmat = Generalized(
    "vecmat",
    _vecmat,
    f"""Products of vectors (conjugated) and matrices, stacks broadcast.

    vecmat(x1, x2, /, out=None, *, {_KEYWORDS}

Raises ValueError for core dimensions that do not match. Gradient: products of the cotangent with the other operand.

>>> tnp.vecmat(tnp.ones(2), tnp.ones((2, 3))).numpy()
array([2., 2., 2.])
""",
)


@extend(ndarray)
class _Products(Members):
    def dot(self, /, b: Any, out: Any = None) -> ndarray:
        """``tnp.dot`` with this array in front, its gradient included."""
        return dot(self, b) if out is None else dot(self, b, out)


__all__ = [
    "dot", "einsum", "einsum_path", "inner", "kron", "matvec", "outer", "tensordot", "vdot", "vecdot", "vecmat",
]  # fmt: skip
