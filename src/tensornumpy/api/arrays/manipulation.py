"""Shape, order of axes, rank, broadcasting, and what an array is: the ops of ``ops/movement.py`` with NumPy's
signatures.
"""

from __future__ import annotations

import functools
import math
import operator
from typing import Any

import numpy as np

from ..._array import lens
from ..._base.dims import Dim, broadcast_lengths, differ, is_known
from ..._core import _compiled
from ..._core.advice import advised
from ..._core.core import Placed, bind, is_active, ndarray
from ..._core.dispatch import arrays_for, implements, overrides, stand_for
from ..._core.pytree import is_tensor
from ..._core.scalars import is_scalar
from ...ops import indexing, movement
from ...ops.lengths import filled, places
from ...ops.movement import cast
from ..common import NUMPY, length, lengths_in, probe, shape_as_by, to_array
from .fastpath import fast_flag
from .layout import laid_like, layout, needs_copy, order_settled
from .writing import writes


def static(x: Any) -> Any:
    """An argument that decides shapes, as NumPy has it. Traced values are read under a guard of the trace."""
    if isinstance(x, ndarray):
        numbers = np.asarray(x.tolist(), x.dtype)
        return numbers[()] if is_scalar(x) else numbers
    if x.__class__ in (list, tuple):
        return x.__class__(static(v) for v in x)
    return x


def as_shape(shape: Any) -> tuple:
    """A shape argument as a tuple of lengths."""
    shape = lengths_in(shape)
    shape = (shape,) if hasattr(shape, "__index__") and getattr(shape, "ndim", 0) == 0 else tuple(shape)
    return tuple(length(static(lengths_in(n))) for n in shape)


def full_shape(shape: Any, size: int) -> tuple[int, ...]:
    """A shape argument with its -1 filled in, where the number of elements is known. Raises ValueError in NumPy's
    words."""
    shape = as_shape(shape)
    if not is_known((size, *shape)):
        if shape.count(-1) > 1:
            raise ValueError("can only specify one unknown dimension")
        return shape
    if min(shape, default=0) < -1:  # any negative length is the unknown one
        shape = tuple(max(n, -1) for n in shape)
    if -1 in shape:
        known = math.prod(n for n in shape if n != -1)
        if shape.count(-1) > 1:
            raise ValueError("can only specify one unknown dimension")
        if known == 0 or size % known:
            raise ValueError(f"cannot reshape array of size {size} into shape {_tuple(shape)}")
        return tuple(size // known if n == -1 else n for n in shape)
    if math.prod(shape) != size:
        raise ValueError(f"cannot reshape array of size {size} into shape {_tuple(shape)}")
    return shape


def _tuple(shape: tuple[int, ...]) -> str:
    return str(shape).replace(" ", "")


@order_settled(2, "Aa")
@implements(np.reshape)
def reshape(a, /, shape, order="C", *, copy=None):
    """The same elements in another shape; one length may be -1. A view where NumPy's is.

    Gradient: the cotangent in the old shape. Raises ValueError if the number of elements differs.

    >>> tnp.reshape(tnp.arange(4), (2, 2)).shape
    (2, 2)
    """
    a = to_array(a)
    shape = full_shape(shape, a.size)
    if order in ("K", "k"):
        raise ValueError("order 'K' is not permitted for reshaping")
    if copy is False and a._v.__class__ is np.ndarray:
        np.reshape(a._v, shape, order, copy=False)  # NumPy's error where that needs a copy
    if order != "C" and layout(a, order) == "F":
        reverse = tuple(range(a.ndim))[::-1]
        flipped = bind(movement.transpose, (a,), {"axes": reverse})
        result = bind(movement.reshape, (flipped,), {"shape": shape[::-1]})
        result = bind(movement.transpose, (result,), {"axes": tuple(range(len(shape)))[::-1]})
    else:
        result = bind(movement.reshape, (a,), {"shape": shape})
    return movement.copy(result) if copy or needs_copy(a, shape) else result


def _reshaped(function: Any, a: Any, *args: Any) -> ndarray:
    """``a`` with the shape that NumPy's ``function`` gives."""
    return bind(movement.reshape, (a,), {"shape": shape_as_by(function, a.shape, *args)})


@order_settled(1, "AaKk")
@implements(np.ravel)
def ravel(a, order="C"):
    """The elements in one axis; a view where possible. Gradient: the cotangent in the old shape.

    >>> tnp.ravel(tnp.ones((2, 2))).shape
    (4,)
    """
    if order in ("K", "k"):
        a = to_array(a)
        steps = lens.steps_of(a)
        a, order = transpose(a, sorted(range(a.ndim), key=lambda axis: -abs(steps[axis]))), "C"
    flat = reshape(a, (-1,), order=order)
    # where reshape would give a view with steps, ravel copies
    return flat if lens.is_contiguous(flat) else flat.copy()


@implements(np.expand_dims)
def expand_dims(a, axis):
    """Insert axes of length 1: a view. Gradient: in the old shape. Raises AxisError for an axis out of range.

    >>> tnp.expand_dims(tnp.ones(2), 0).shape
    (1, 2)
    """
    return _reshaped(np.expand_dims, to_array(a), axis)


@implements(np.squeeze)
def squeeze(a, axis=None):
    """Drop axes of length 1: a view. Gradient: in the old shape. Raises ValueError for an axis that is longer.

    >>> tnp.squeeze(tnp.ones((1, 2))).shape
    (2,)
    """
    a = to_array(a)
    if is_known(a.shape):
        return _reshaped(np.squeeze, a, axis)
    if axis is None:
        operator.index(a.size)  # raises: the number of axes left depends on the lengths
    axes = np.lib.array_utils.normalize_axis_tuple(axis, a.ndim)
    if any(differ(a.shape[i], 1) for i in axes):
        raise ValueError("cannot select an axis to squeeze out which has size not equal to one")
    return bind(movement.reshape, (a,), {"shape": tuple(n for i, n in enumerate(a.shape) if i not in axes)})


def _at_least(function: Any, arys: tuple) -> Any:
    out = []
    for x in arys:
        x = to_array(x)
        shape = shape_as_by(function, x.shape)
        out.append(x if shape == tuple(x.shape) else bind(movement.reshape, (x,), {"shape": shape}))
    return out[0] if len(out) == 1 else tuple(out)


@implements(np.atleast_1d)
def atleast_1d(*arys):
    """Arrays with at least one axis; those that have it are handed back. Gradient: the cotangent in the old shape.

    >>> tnp.atleast_1d(3.0).shape
    (1,)
    """
    return _at_least(np.atleast_1d, arys)


@implements(np.atleast_2d)
def atleast_2d(*arys):
    """Arrays with at least two axes; new ones are put in front. Gradient: the cotangent in the old shape.

    >>> tnp.atleast_2d(tnp.ones(3)).shape
    (1, 3)
    """
    return _at_least(np.atleast_2d, arys)


@implements(np.atleast_3d)
def atleast_3d(*arys):
    """Arrays with at least three axes: ``(1, n, 1)`` or ``(m, n, 1)``. Gradient: the cotangent in the old shape.

    >>> tnp.atleast_3d(tnp.ones(3)).shape
    (1, 3, 1)
    """
    return _at_least(np.atleast_3d, arys)


# --- order of axes ----------------------------------------------------------------------------------------


def _permuted(function: Any, a: Any, *args: Any) -> ndarray:
    """``a`` with its axes in the order in which NumPy's ``function`` puts axes of length 0, 1, 2, ..."""
    a = to_array(a)
    return bind(movement.transpose, (a,), {"axes": function(np.empty(range(a.ndim), "i1"), *args).shape})


@implements(np.transpose)
def transpose(a, axes=None):
    """The axes in another order (reversed when left out): a view.

    Gradient: each cotangent goes back to where its element stood. Raises ValueError unless each axis is named once,
    AxisError for one out of range.

    >>> tnp.transpose(tnp.ones((2, 3))).shape
    (3, 2)
    """
    return _permuted(np.transpose, a, axes)


@implements(np.permute_dims)
def permute_dims(a, axes=None):
    """The array API's name of ``transpose``, whose gradient and errors it has.

    >>> tnp.permute_dims(tnp.ones((2, 3)), (1, 0)).shape
    (3, 2)
    """
    return _permuted(np.transpose, a, axes)


@implements(np.matrix_transpose)
def matrix_transpose(x, /):
    """The last two axes exchanged: a view. Raises ValueError below two dimensions. Gradient: exchanged back.

    >>> tnp.matrix_transpose(tnp.ones((4, 2, 3))).shape
    (4, 3, 2)
    """
    return _permuted(np.matrix_transpose, x)


@implements(np.swapaxes)
def swapaxes(a, axis1, axis2):
    """Two axes exchanged: a view. Gradient: exchanged back. Raises AxisError for an axis out of range.

    >>> tnp.swapaxes(tnp.ones((2, 3)), 0, 1).shape
    (3, 2)
    """
    return _permuted(np.swapaxes, a, axis1, axis2)


@implements(np.moveaxis)
def moveaxis(a, source, destination):
    """Axes moved to new places, the others keep their order: a view.

    Gradient: each cotangent goes back to where its element stood. Raises AxisError for an axis out of range,
    ValueError for one named twice.

    >>> tnp.moveaxis(tnp.ones((2, 3, 4)), 0, -1).shape
    (3, 4, 2)
    """
    return _permuted(np.moveaxis, a, source, destination)


@implements(np.rollaxis)
def rollaxis(a, axis, start=0):
    """One axis moved backwards until it stands before ``start``: a view.

    Gradient: each cotangent goes back to where its element stood. Raises AxisError for an axis or a ``start`` out
    of range.

    >>> tnp.rollaxis(tnp.ones((2, 3, 4)), 2).shape
    (4, 2, 3)
    """
    return _permuted(np.rollaxis, a, axis, start)


# --- broadcasting -----------------------------------------------------------------------------------------


@implements(np.broadcast_to)
def broadcast_to(array, shape, subok=False):
    """A read-only view with broadcast axes. Gradient: summed over them.

    >>> tnp.broadcast_to(tnp.ones(2), (3, 2)).shape
    (3, 2)
    """
    array = to_array(array)
    shape = as_shape(shape)
    if tuple(array.shape) != shape and is_known((*array.shape, *shape)):
        np.broadcast_to(probe(array.shape), shape)
    if not is_known(shape):
        return filled(shape, array, array.dtype)
    return bind(movement.broadcast_to, (array,), {"shape": shape})


@implements(np.broadcast_arrays, scalar=False)
def broadcast_arrays(*args, subok=False):
    """All arrays with their common shape, as a tuple of views. Gradient: summed over the broadcast axes.

    >>> [x.shape for x in tnp.broadcast_arrays(tnp.ones((2, 1)), tnp.ones(3))]
    [(2, 3), (2, 3)]
    """
    args = tuple(to_array(x) for x in args)
    shape = broadcast_lengths(*[x.shape for x in args])
    return tuple(x if tuple(x.shape) == shape else bind(movement.broadcast_to, (x,), {"shape": shape}) for x in args)


@advised
def broadcast_shapes(*args):
    """The shape that arrays of these shapes have together. Raises ValueError if they do not fit.

    >>> tnp.broadcast_shapes((2, 1), (3,))
    (2, 3)
    """
    return broadcast_lengths(*args) if all(isinstance(s, tuple) for s in args) else np.broadcast_shapes(*args)


# --- reversing and rolling --------------------------------------------------------------------------------


@_compiled.function("flip")
@implements(np.flip)
def flip(m, axis=None):
    """The elements in reverse order along the axes (all when left out): a view.

    Gradient: each cotangent goes back to where its element stood. Raises AxisError for an axis out of range.

    >>> tnp.flip(tnp.arange(3)).numpy()
    array([2, 1, 0])
    """
    m = to_array(m)
    axes = np.lib.array_utils.normalize_axis_tuple(range(m.ndim) if axis is None else axis, m.ndim)
    return m[tuple(slice(None, None, -1) if i in axes else slice(None) for i in range(m.ndim))]


@implements(np.flipud)
def flipud(m):
    """The first axis reversed: a view. Raises ValueError for a 0-d array. Gradient: back to each element's place.

    >>> tnp.flipud(tnp.arange(3)).numpy()
    array([2, 1, 0])
    """
    m = to_array(m)
    np.flipud(probe(m.shape))
    return m[::-1]


@implements(np.fliplr)
def fliplr(m):
    """The second axis reversed: a view. Raises ValueError below two dimensions. Gradient: back to each element's place.

    >>> tnp.fliplr(tnp.arange(4).reshape(2, 2)).numpy()
    array([[1, 0],
           [3, 2]])
    """
    m = to_array(m)
    np.fliplr(probe(m.shape))
    return m[:, ::-1]


@implements(np.rot90)
def rot90(m, k=1, axes=(0, 1)):
    """A quarter turn from the first towards the second of ``axes``, ``k`` times.

    Gradient: each cotangent goes back to where its element stood. Raises ValueError unless ``axes`` are two
    different ones in range.

    >>> tnp.rot90(tnp.arange(4).reshape(2, 2)).numpy()
    array([[1, 3],
           [0, 2]])
    """
    m = to_array(m)
    np.rot90(probe(m.shape), k, axes)  # NumPy's own errors
    k = (k if NUMPY < (2, 5) or hasattr(k, "__index__") else int(k)) % 4
    if k == 0:
        return m[...]
    if k == 2:
        return flip(m, axes)
    if k == 1:
        return swapaxes(flip(m, axes[1]), *axes)
    return flip(swapaxes(m, *axes), axes[1])


@implements(np.roll)
def roll(a, shift, axis=None):
    """Elements moved along axes, those pushed out come back in on the other side.

    Gradient: each cotangent goes back to where its element stood. Raises AxisError for an axis out of range.

    >>> tnp.roll(tnp.arange(4), 1).numpy()
    array([3, 0, 1, 2])
    """
    given = a = to_array(a)
    shift = static(shift)
    if axis is None:
        return reshape(roll(reshape(a, -1), shift, 0), a.shape)
    axes = np.lib.array_utils.normalize_axis_tuple(axis, a.ndim, allow_duplicate=True)
    pairs = np.broadcast(shift, axes)
    if pairs.ndim > 1:
        raise ValueError("'shift' and 'axis' should be scalars or 1D sequences")
    dtype = a.dtype  # also where NumPy's concatenate would turn the bytes around
    total: dict[int, int] = {}
    for by, at in pairs:
        total[at] = total.get(at, 0) + (by if by.__class__ is Dim else int(by))
    for at, by in total.items():
        n = a.shape[at]
        if not is_known((n,)):
            a = a[(*(slice(None),) * at, (places(n) - by) % n)]
            continue
        by = by % n if n else 0
        if by:
            before = (slice(None),) * at
            parts = [a[(*before, slice(n - by, None))], a[(*before, slice(None, n - by))]]
            a = bind(movement.concatenate, parts, {"axis": at - a.ndim})
    is_same = is_known(a.shape) and not any(by % (a.shape[at] or 1) for at, by in total.items())
    return laid_like(movement.copy(a) if is_same else cast(a, dtype), given)


# --- dtype and questions ----------------------------------------------------------------------------------


@implements(np.astype)
def _astype(x, dtype, /, *, copy=True, device=None):
    if not isinstance(x, ndarray | np.ndarray | np.generic):
        raise TypeError(f"Input should be a NumPy array or scalar. It is a {type(x)} instead.")
    return to_array(x).astype(dtype, copy=copy)


@functools.wraps(_astype, assigned=("__module__",))
def astype(x, dtype, /, *, copy=True, device=None):
    """``x`` cast to another dtype, on another device if one is given. Gradient: cast back; none through integers.

    >>> tnp.astype(tnp.ones(2), int).numpy()
    array([1, 1])
    """
    result = _astype(x, dtype, copy=copy)
    return result if device is None else result.to_device(device)


stand_for(_astype, astype)


def _question(numpy_function: Any) -> Any:
    """Declare a function that looks at shape, dtype or memory alone: it answers for traced and batched arrays."""

    def declare(function: Any) -> Any:
        function.__module__, function.numpy = "tensornumpy", numpy_function
        overrides[numpy_function] = function
        return function

    return declare


def _shaped(a: Any) -> Any:
    if isinstance(a, ndarray):
        return a
    return to_array(a) if isinstance(a, list | tuple) or is_tensor(a) else np.asarray(a)


@_question(np.shape)
def shape(a):
    """Length of each axis.

    >>> tnp.shape([[1, 2]])
    (1, 2)
    """
    return tuple(_shaped(a).shape)


@_question(np.ndim)
def ndim(a):
    """Number of axes.

    >>> tnp.ndim([[1, 2]])
    2
    """
    return _shaped(a).ndim


@_question(np.size)
def size(a, axis=None):
    """Number of elements, or length along an axis (or several).

    >>> tnp.size(tnp.ones((2, 3)), 1)
    3
    """
    a = _shaped(a)
    return a.size if axis is None else np.size(probe(a.shape), axis)


def _is_complex(x: Any) -> bool:
    """True for a complex dtype, be it that of an object which is no array."""
    try:
        kind = x.dtype.type
    except AttributeError:
        kind = _shaped(x).dtype.type
    return issubclass(kind, np.complexfloating)


@_question(np.iscomplexobj)
def iscomplexobj(x):
    """True if the dtype is complex, whatever the values.

    >>> tnp.iscomplexobj(tnp.ones(1, complex))
    True
    """
    return _is_complex(x)


@_question(np.isrealobj)
def isrealobj(x):
    """True unless the dtype is complex.

    >>> tnp.isrealobj(tnp.ones(1, complex))
    False
    """
    return not _is_complex(x)


def isscalar(element):
    """True for Python's and NumPy's scalars and what NumPy gives as one, an element or a sum; False for all arrays.

    >>> tnp.isscalar(3.0), tnp.isscalar(tnp.ones(3)[0]), tnp.isscalar(tnp.asarray(3.0))
    (True, True, False)
    """
    return is_scalar(element) if isinstance(element, ndarray) else np.isscalar(element)


@_question(np.isfortran)
@fast_flag("fnc")
def isfortran(a):
    """True if the elements lie in Fortran order and not in C order.

    >>> tnp.isfortran(tnp.ones((2, 3), order="F"))
    True
    """
    return a.flags.fnc


def _share(function: Any, a: Any, b: Any, max_work: Any) -> bool:
    if a.__class__ is ndarray is b.__class__ and a._v.__class__ is np.ndarray is b._v.__class__ and not is_active():
        return function._implementation(a._v, b._v, max_work)  # without the search for __array_function__
    placed = [isinstance(x, ndarray) and x._v.__class__ is Placed for x in (a, b)]
    if any(placed):  # on a device of TensorFlow only views of one array can; their layouts tell which elements
        b = a if all(placed) and a._v.tensor is b._v.tensor else b
        return all(placed) and lens.root_of(a) is lens.root_of(b) and function(a._v.memory, b._v.memory, max_work)
    try:
        return function(*[x._concrete() if isinstance(x, ndarray) else x for x in (a, b)], max_work)
    except ValueError as error:  # an object whose __array__ gives one of our arrays
        return _share(function, **arrays_for({"a": a, "b": b}, error), max_work=max_work)


@_question(np.shares_memory)
@advised
def shares_memory(a, b, /, max_work=-1):
    """True if the two arrays have memory in common.

    >>> x = tnp.ones(3)
    >>> tnp.shares_memory(x, x[1:])
    True
    """
    return _share(np.shares_memory, a, b, max_work)


@_question(np.may_share_memory)
@advised
def may_share_memory(a, b, /, max_work=0):
    """As ``shares_memory``, by the bounds of the memory alone: quick, and sometimes True without need.

    >>> x = tnp.ones(3)
    >>> tnp.may_share_memory(x, x[1:])
    True
    """
    return _share(np.may_share_memory, a, b, max_work)


# --- writing ----------------------------------------------------------------------------------------------


@writes(np.copyto)
def copyto(dst, src, casting="same_kind", where=True):
    """Write ``src``, broadcast, into ``dst`` where the condition holds. Gradient: to ``src`` at what was written.

    >>> x = tnp.zeros(2)
    >>> tnp.copyto(x, 3.0)
    >>> x.numpy()
    array([3., 3.])
    """
    source = to_array(src)
    if isinstance(src, int | float | complex):
        np.copyto(np.empty((), dst.dtype), src, casting)  # NumPy's own errors
    given = src if isinstance(src, int | float | complex) else source.dtype
    if not isinstance(given, int | float | complex) and not np.can_cast(given, dst.dtype, casting):
        raise TypeError(
            f"Cannot cast array data from {source.dtype!r} to {dst.dtype!r} according to the rule {casting!r}"
        )
    while source.ndim > dst.ndim and not differ(source.shape[0], 1):  # as in any assignment
        source = bind(movement.reshape, (source,), {"shape": tuple(source.shape[1:])})
    for given in (source, *(() if where is True else (_shaped(where),))):
        if is_known((*given.shape, *dst.shape)):
            np.broadcast_to(probe(given.shape), dst.shape)
    if where is True:
        dst[...] = cast(source, dst.dtype)
    else:
        dst[...] = bind(indexing.where, (to_array(where), cast(source, dst.dtype), dst), {})


__all__ = [
    "reshape", "ravel", "expand_dims", "squeeze", "atleast_1d", "atleast_2d", "atleast_3d", "transpose",
    "permute_dims", "matrix_transpose", "swapaxes", "moveaxis", "rollaxis", "broadcast_to", "broadcast_arrays",
    "broadcast_shapes", "flip", "flipud", "fliplr", "rot90", "roll", "astype", "shape", "ndim", "size",
    "iscomplexobj", "isrealobj", "isscalar", "isfortran", "shares_memory", "may_share_memory", "copyto",
]  # fmt: skip
