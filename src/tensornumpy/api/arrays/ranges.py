"""Ranges, grids, triangles and diagonals; arrays from functions, iterators and bytes."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._base.dims import Dim, broadcast_lengths, is_known
from ..._base.dtypes import as_dtype
from ..._core import core
from ..._core.advice import advised
from ..._core.core import Meta, bind, context, ndarray, wrap
from ..._core.dispatch import handles_in, implements, is_transformed, overrides, unwrap
from ..._core.referee import judged, takes_like
from ..._core.scalars import with_scalar
from ...ops import diagonal as diagonals
from ...ops import scan
from ...ops.elementwise import floor
from ...ops.lengths import filled, places
from ...ops.movement import cast
from ...ops.searching import checked
from ..common import length, made, preferred, to_array
from .creation import _on, asarray
from .fastpath import fast_call
from .indexing import diagonal, where
from .joining import concatenate, stack
from .layout import laid
from .manipulation import broadcast_to, moveaxis, reshape, static


def _ends(*args: Any) -> bool:
    """True if a range's ends are differentiated, traced or batched."""
    return bool(handles_in(args)) and is_transformed(args)


@fast_call(np.linspace, numbers=True)
@judged(np.linspace)
def linspace(
    start: Any,
    stop: Any,
    num: int = 50,
    endpoint: bool = True,
    retstep: Any = False,
    dtype: Any = None,
    axis: int = 0,
    *,
    device: Any = None,
) -> Any:
    """``num`` numbers from ``start`` to ``stop``, evenly spaced; both may be arrays. With ``retstep`` also the step.

    Gradient: to both ends. Raises ValueError for a negative ``num``.

    >>> tnp.linspace(0.0, 1.0, 5).numpy()
    array([0.  , 0.25, 0.5 , 0.75, 1.  ])
    """
    num = operator.index(num)
    if num < 0:
        raise ValueError(f"Number of samples, {num}, must be non-negative.")
    if not _ends(start, stop):
        start, stop = unwrap(start), unwrap(stop)
        if dtype is None and not (hasattr(start, "dtype") or hasattr(stop, "dtype")):
            dtype = preferred(None)
        found = np.linspace(start, stop, num, endpoint, retstep, as_dtype(dtype), static(axis))
        if not retstep:
            return _on(device, lambda: found)
        step = found[1]  # a number, or Python's NaN where there is none
        if step.__class__ is not float:
            step = with_scalar(_on(device, lambda: np.asarray(found[1])), isinstance(step, np.generic))
        return _on(device, lambda: found[0]), step
    # a Python number does not widen the dtype of the other end
    weak = [x.__class__() if x.__class__ in (int, float, complex) else to_array(x).dtype for x in (start, stop)]
    work = np.result_type(*weak, 1.0)
    start, stop = to_array(start), to_array(stop)
    integer = dtype is not None and np.issubdtype(as_dtype(dtype), np.integer)
    dtype = work if dtype is None else as_dtype(dtype)
    start, stop = cast(start, work), cast(stop, work)
    delta = stop - start
    start, stop = broadcast_to(start, delta.shape), broadcast_to(stop, delta.shape)
    div = num - 1 if endpoint else num
    place = np.arange(num).reshape((-1,) + (1,) * delta.ndim).astype(np.empty(0, work).real.dtype)
    step = delta / div if div > 0 else made(np.asarray(np.nan))
    # a step that underflows to zero would lose the range: scale the places instead
    spread = where(step == 0, made(place / div) * delta, made(place) * step) if div > 0 else made(place) * delta
    result = start + spread
    if endpoint and num > 1:
        result = concatenate([result[:-1], reshape(stop, (1, *stop.shape))])
    if axis != 0:
        result = moveaxis(result, 0, axis)
    result = cast(floor(result) if integer else result, dtype)
    return (result, step) if retstep else result


@fast_call(np.logspace, numbers=True)
@judged(np.logspace)
def logspace(
    start: Any, stop: Any, num: int = 50, endpoint: bool = True, base: Any = 10.0, dtype: Any = None, axis: int = 0
) -> ndarray:
    """Numbers whose logarithms to ``base`` are evenly spaced. Gradient: to the ends and the base.

    >>> tnp.logspace(0, 2, 3).numpy()
    array([  1.,  10., 100.])
    """
    if not _ends(start, stop, base):
        found = np.logspace(unwrap(start), unwrap(stop), num, endpoint, unwrap(base), None, axis)
        return made(found if dtype is None and preferred(None) is None else found.astype(preferred(dtype)))
    if not isinstance(base, int | float | complex):  # a Python number does not widen the ends' dtype
        base = to_array(base)
    if isinstance(base, ndarray) and base.ndim:
        start, stop = to_array(start), to_array(stop)
        rank = max(start.ndim, stop.ndim, base.ndim)
        start, stop, base = (reshape(x, (1,) * (rank - x.ndim) + tuple(x.shape)) for x in (start, stop, base))
        base = reshape(
            moveaxis(reshape(base, (1, *base.shape)), 0, axis),
            np.moveaxis(np.empty((1, *base.shape), "i1"), 0, axis).shape,
        )
    result = base ** linspace(start, stop, num, endpoint, axis=axis)
    return result if dtype is None else cast(result, as_dtype(dtype))


def _without_zero(end: ndarray) -> ndarray:
    """An end of a geometric sequence. Raises ValueError for 0."""
    text = "Geometric sequence cannot include zero"
    if end._v.__class__ is np.ndarray and context().trace is None:
        if np.any(end._v == 0):
            raise ValueError(text)
        return end
    return bind(checked, (end, end != 0), {"error": ValueError, "text": text})


@fast_call(np.geomspace, numbers=True)
@judged(np.geomspace)
def geomspace(start: Any, stop: Any, num: int = 50, endpoint: bool = True, dtype: Any = None, axis: int = 0) -> ndarray:
    """Numbers in geometric progression. Gradient: to both ends. Raises ValueError if one of them is zero.

    >>> tnp.geomspace(1, 8, 4).numpy()
    array([1., 2., 4., 8.])
    """
    if not _ends(start, stop):
        wanted: Any = as_dtype(dtype)
        if wanted is not None and np.dtype(wanted).kind == "V":  # bfloat16: cast at the end
            wanted = None
        found = np.geomspace(unwrap(start), unwrap(stop), num, endpoint, wanted, axis)
        return made(found if dtype is None and preferred(None) is None else found.astype(preferred(dtype)))
    start, stop = to_array(start), to_array(stop)
    start, stop = (_without_zero(end) for end in (start, stop))
    # NumPy's own rule: float64 takes part unless a dtype is given
    wanted = preferred(None, np.float64) if dtype is None else as_dtype(dtype)
    work = np.result_type(start.dtype, stop.dtype, float(num), wanted)
    ratio = cast(stop, work) / cast(start, work)
    first = broadcast_to(cast(start, work), ratio.shape)
    share = np.linspace(0.0, 1.0, num, endpoint).astype(np.empty(0, work).real.dtype)
    result = first * ratio ** np.reshape(share, (-1,) + (1,) * ratio.ndim)
    if num > 0:
        ends = [reshape(first, (1, *first.shape)), result[1:]]
        if endpoint and num > 1:
            last = broadcast_to(cast(stop, work), ratio.shape)
            ends = [ends[0], result[1:-1], reshape(last, (1, *last.shape))]
        result = concatenate(ends)
    result = result if axis.__class__ is int and not axis else moveaxis(result, 0, axis)
    return result if dtype is None else cast(result, as_dtype(dtype))


@implements(np.meshgrid)
def meshgrid(*xi, copy=True, sparse=False, indexing="xy"):
    """1-d coordinates as a grid: a tuple of arrays, one for each axis. Gradient: summed over the grid.

    >>> [x.shape for x in tnp.meshgrid(tnp.arange(2), tnp.arange(3))]
    [(3, 2), (3, 2)]
    """
    if indexing not in ("xy", "ij"):
        raise ValueError("Valid values for `indexing` are 'xy' and 'ij'.")
    n = len(xi)
    out = []
    for i, x in enumerate(xi):
        x = to_array(x)
        at = 1 - i if indexing == "xy" and i < 2 and n > 1 else i
        out.append(reshape(x, (1,) * at + (x.size,) + (1,) * (n - at - 1)))
    if not sparse:
        shape = broadcast_lengths(*[x.shape for x in out])
        out = [broadcast_to(x, shape) for x in out]
    return tuple(x.copy() if copy else x for x in out)


@fast_call(np.indices, numbers=True)
@judged(np.indices)
def indices(dimensions: Any, dtype: Any = int, sparse: Any = False) -> Any:
    """The index of each element along each axis: ``result[k]`` for axis k (``sparse``: a tuple of open arrays).

    Gradient: none, it is a constant.

    >>> tnp.indices((2, 3)).shape
    (2, 2, 3)
    """
    found: Any = np.indices(static(dimensions), as_dtype(dtype), sparse)
    return tuple(made(f) for f in found) if sparse else made(found)


@advised
@takes_like
def fromfunction(function: Any, shape: Any, *, dtype: Any = float, like: Any = None, **kwargs: Any) -> Any:
    """What ``function`` makes of the index arrays of a shape.

    Gradient: to the arrays that ``function`` uses; the indices are constants.

    >>> tnp.fromfunction(lambda i, j: i + j, (2, 2)).numpy()
    array([[0., 1.],
           [1., 2.]])
    """
    if not core._active:
        found: Any = np.indices(static(shape), as_dtype(dtype))
        return function(*[wrap(index) for index in found], **kwargs)  # no two share memory: they need not be views
    dtype = preferred(None, np.float64) if dtype is float else dtype
    return function(*indices(shape, dtype=dtype), **kwargs)


_NUMBERS = frozenset((float, int, bool, complex))


_HOW = frozenset(("dtype", "count", "offset", "sep"))


def _at_once(source: type, read: Any) -> Callable:
    """Have NumPy's function ``read`` bytes or a text, into which nobody can write, at once."""

    def declare(function: Callable) -> Callable:
        @functools.wraps(function)
        def public(*args: Any, **kwargs: Any) -> ndarray:
            if args and args[0].__class__ is source and not core._active:
                dtype = args[1] if len(args) > 1 else kwargs.get("dtype", float)
                if dtype.__class__ is type and _HOW.issuperset(kwargs):
                    try:
                        return wrap(read(*args, **kwargs))
                    except Exception:
                        pass  # which the function explains
            return function(*args, **kwargs)

        return public

    return declare


@advised
@takes_like
def fromiter(iter: Any, dtype: Any, count: int = -1, *, like: Any = None) -> ndarray:
    """A 1-d array of the items of an iterable. Gradient: to items that are arrays.

    >>> tnp.fromiter((i * i for i in range(3)), int).numpy()
    array([0, 1, 4])
    """
    dtype = as_dtype(dtype)
    if not core._active and dtype is not None and dtype.kind in "biufc":  # arrays among the items are numbers here
        # (unsigned integers take NumPy's scalars alone as they come)
        return wrap(np.fromiter(map(unwrap, iter) if dtype.kind == "u" else iter, dtype, count))
    items = list(iter if count < 0 else (item for _, item in zip(range(count), iter, strict=False)))
    if not core._active and _NUMBERS.issuperset(map(type, items)):
        return wrap(np.fromiter(items, dtype, count))
    if _ends(items):
        if dtype.kind in "iu":
            return asarray(items, dtype)  # each must fit
        return cast(stack([to_array(i) for i in items]), dtype)
    return made(np.fromiter((i.item() if isinstance(i, ndarray) else i for i in items), dtype, count))


@_at_once(bytes, np.frombuffer)
@judged(np.frombuffer)
def frombuffer(buffer: Any, dtype: Any = None, count: int = -1, offset: int = 0, *, like: Any = None) -> ndarray:
    """A 1-d array on the memory of a buffer, read-only where the buffer is.

    >>> tnp.frombuffer(b"ab", "uint8").numpy()
    array([97, 98], dtype=uint8)
    """
    buffer = buffer._exported() if isinstance(buffer, ndarray) else buffer
    value = np.frombuffer(buffer, np.float64 if dtype is None else as_dtype(dtype), count, offset)
    result = made(value)
    if result._v is value:
        result._m = Meta(externally_writable=True)
    return result


@_at_once(str, np.fromstring)
@judged(np.fromstring)
def fromstring(string: str, dtype: Any = float, count: int = -1, *, sep: str, like: Any = None) -> ndarray:
    """Numbers from a text, between separators.

    >>> tnp.fromstring("1 2", dtype=int, sep=" ").numpy()
    array([1, 2])
    """
    return made(np.fromstring(string, as_dtype(dtype), count, sep=sep))


# --- triangles and diagonals ------------------------------------------------------------------------------


@fast_call(np.tri, numbers=True)
@judged(np.tri)
def tri(N: int, M: int | None = None, k: int = 0, dtype: Any = float, *, like: Any = None) -> ndarray:
    """Ones at and below the k-th diagonal, zeros above. Gradient: none, it is a constant.

    >>> tnp.tri(2).numpy()
    array([[1., 0.],
           [1., 1.]])
    """
    dtype = preferred(None, np.float64) if dtype is float else as_dtype(dtype)
    return made(np.tri(static(N), static(M), static(k), dtype))


def _last_two(m: ndarray) -> tuple[Any, Any]:
    """Rows and columns; of a vector, those of the square matrix with it in each row."""
    return (m.shape[-2], m.shape[-1]) if m.ndim > 1 else (m.shape[-1], m.shape[-1])


def _tri(rows: Any, columns: Any, k: int) -> Any:
    """Where the element lies at or below the k-th diagonal."""
    if is_known((rows, columns)):
        return np.tri(rows, columns, k, bool)
    return to_array(places(rows))[:, None] >= to_array(places(columns)) - k


@implements(np.tril)
def tril(m, k=0):
    """A copy with zeros above the k-th diagonal of the last two axes. Gradient: of what is kept.

    >>> tnp.tril(tnp.ones((2, 2))).numpy()
    array([[1., 0.],
           [1., 1.]])
    """
    m = to_array(m)
    return where(_tri(*_last_two(m), static(k)), m, np.zeros(1, m.dtype))


@implements(np.triu)
def triu(m, k=0):
    """A copy with zeros below the k-th diagonal of the last two axes. Gradient: of what is kept.

    >>> tnp.triu(tnp.ones((2, 2))).numpy()
    array([[1., 1.],
           [0., 1.]])
    """
    m = to_array(m)
    return where(_tri(*_last_two(m), static(k) - 1), np.zeros(1, m.dtype), m)


@implements(np.diag)
def diag(v, k=0):
    """The k-th diagonal of a matrix (a read-only view), or the matrix with this diagonal. Gradient: along the diagonal.

    Raises ValueError unless the input is 1-d or 2-d.

    >>> tnp.diag(tnp.asarray([1, 2])).numpy()
    array([[1, 0],
           [0, 2]])
    """
    v, k = to_array(v), int(static(k))
    if v.ndim == 1:
        n = v.shape[0] + abs(k)
        return bind(diagonals.put_diagonal, (v,), {"shape": (n, n), "offset": k, "axis1": -2, "axis2": -1})
    if v.ndim == 2:
        return diagonal(v, k)
    raise ValueError("Input must be 1- or 2-d.")


@implements(np.diagflat)
def diagflat(v, k=0):
    """The matrix with the flattened input on its k-th diagonal. Gradient: along the diagonal.

    >>> tnp.diagflat([[1, 2]]).shape
    (2, 2)
    """
    return diag(reshape(to_array(v), -1), k)


@implements(np.vander)
def vander(x, N=None, increasing=False):
    """Powers of a vector as columns, falling unless ``increasing``. Gradient: right at 0 too.

    >>> tnp.vander(tnp.asarray([2, 3]), 3).numpy()
    array([[4, 2, 1],
           [9, 3, 1]])
    """
    x = to_array(x)
    if x.ndim != 1:
        raise ValueError("x must be a one-dimensional array or sequence.")
    n = x.shape[0] if N is None else length(static(N))
    dtype = np.promote_types(x.dtype, int)
    if n.__class__ is not Dim and n < 0:
        raise ValueError("negative dimensions are not allowed")
    if not is_known((n, *x.shape)):
        powers = filled((x.shape[0], n), reshape(cast(x, dtype), (-1, 1)), dtype)
        powers = bind(scan.cumprod, (where(places(n) == 0, np.ones((), dtype), powers),), {"axis": -1})
        return powers if increasing else powers[:, ::-1]
    if n == 0:
        return made(np.empty((x.shape[0], 0), dtype))
    x = cast(x, dtype)
    columns = [made(np.ones(x.shape, dtype))]
    for _ in range(1, n):
        columns.append(columns[-1] * x if len(columns) > 1 else x)
    return laid(stack(columns if increasing else columns[::-1], axis=1), "C")


for _function in (linspace, logspace, geomspace):
    overrides[getattr(np, _function.__name__)] = _function

__all__ = [
    "linspace", "logspace", "geomspace", "meshgrid", "indices", "fromfunction", "fromiter", "frombuffer",
    "fromstring", "tri", "tril", "triu", "diag", "diagflat", "vander",
]  # fmt: skip
