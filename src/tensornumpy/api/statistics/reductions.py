"""Sums, products, extrema and what is made of them: NumPy's signatures over the ops of ``ops/reduction.py`` and
``ops/scan.py``.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._base.dims import is_known
from ..._base.dtypes import as_dtype
from ..._base.hooks import hooks
from ..._core import core
from ..._core.advice import advise
from ..._core.core import Placed, bind, ndarray, wrap
from ..._core.dispatch import declared, implements, overrides
from ...ops import movement, reduction, scan
from ...ops.base import canonical, canonical_axis
from ...ops.elementwise import add, maximum, minimum, multiply
from ...ops.movement import cast
from ..arrays.creation import full
from ..arrays.fastpath import fast_result
from ..arrays.indexing import where as choose
from ..common import NoValue, all_positive, finish, required, to_array

_np_array = np.ndarray
_np_generic = np.generic
_add_reduce = np.add.reduce


# params of a reduction over all axes, by rank: the common call on a tape
_ALL_AXES = [{"axis": tuple(range(-ndim, 0))} for ndim in range(65)]


def _checked(op: Any, fast: Any) -> Any:
    """``fast`` with a look at the size: native code for large arrays."""

    def call(x, axis):
        if x.__class__ is _np_array and x.size >= op.large:
            if axis is None:
                return hooks.large(op, (x,), _ALL_AXES[x.ndim])
            if axis.__class__ is int and -x.ndim <= axis < x.ndim:
                return hooks.large(op, (x,), {"axis": (axis if axis < 0 else axis - x.ndim,)})
        return fast(x, axis)

    return call


def _reduce(op: Any, numpy_name: str, fast: Any) -> Any:
    """Declare a reduction with NumPy's fast path in front."""
    numpy_function = getattr(np, numpy_name)

    def declare(function: Any) -> Any:
        slow = implements(numpy_function)(function)

        def public(a, axis=None, *args, **kwargs):
            try:
                if not args and not kwargs and not core._active and a.__class__ is ndarray:
                    r = fast(a._v, axis)
                    if r.__class__ is not _np_array and not isinstance(r, _np_generic):  # of an array of objects
                        return r
                    return wrap(r)
                if axis is None and not args and not kwargs and a.__class__ is ndarray and a._v.__class__ is not Placed:
                    return bind(op, (a,), _ALL_AXES[a._v.ndim])
                return slow(a, axis, *args, **kwargs)
            except Exception as error:
                advise(error, slow)
                raise

        def use(_):
            nonlocal fast
            fast = _checked(op, fast)

        op.callers.append(use)
        for name in ("__doc__", "__name__", "__qualname__", "__module__", "__wrapped__", "numpy", "body"):
            setattr(public, name, getattr(slow, name))
        declared[public] = numpy_function
        del declared[slow]
        overrides[numpy_function] = public
        return public

    return declare


def _with_initial(result: Any, initial: Any, op: Any) -> Any:
    if initial is NoValue or initial is None:
        return result
    return op(result, cast(to_array(initial), result.dtype))  # the result's dtype does not go by it


def _selected(a: Any, where: Any, neutral: Any) -> Any:
    return a if where is NoValue or where is True else choose(where, a, np.asarray(neutral, a.dtype))


@_reduce(reduction.sum, "sum", _add_reduce)
def sum(a, axis=None, dtype=None, out=None, keepdims=NoValue, initial=NoValue, where=NoValue):
    """Sum over axes.

    Gradient: the cotangent, broadcast back. Raises AxisError for an axis out of range.

    >>> tnp.sum(tnp.arange(6.0).reshape(2, 3), axis=1).numpy()
    array([ 3., 12.])
    """
    a = _selected(to_array(a), where, 0)
    params: dict[str, Any] = {"axis": _axes(axis, a.ndim)}
    if keepdims is not NoValue and keepdims:
        params["keepdims"] = True
    if dtype is not None:
        params["dtype"] = as_dtype(dtype)
    result = bind(reduction.sum, (a,), params)
    return finish(_with_initial(result, initial, add), out)


def _axes(axis: Any, ndim: int) -> Any:
    """Canonical axes of a reduction. Raises as NumPy's reductions do."""
    if not ndim and axis.__class__ is int and -1 <= axis <= 0:  # an array without axes takes that of a vector
        return ()
    try:
        return canonical(axis, ndim)
    except np.exceptions.AxisError:
        raise
    except ValueError:
        raise ValueError("duplicate value in 'axis'") from None


def _keep(keepdims: Any) -> dict[str, Any]:
    return {"keepdims": True} if keepdims is not NoValue and keepdims else {}


@_reduce(reduction.prod, "prod", np.multiply.reduce)
def prod(a, axis=None, dtype=None, out=None, keepdims=NoValue, initial=NoValue, where=NoValue):
    """Product over axes. Gradient: the product of the other factors, right also where factors are zero.

    >>> tnp.prod(tnp.asarray([2.0, 3.0])).numpy()
    array(6.)
    """
    a = _selected(to_array(a), where, 1)
    params: dict[str, Any] = {"axis": _axes(axis, a.ndim), **_keep(keepdims)}
    if dtype is not None:
        params["dtype"] = as_dtype(dtype)
    return finish(_with_initial(bind(reduction.prod, (a,), params), initial, multiply), out)


def _extremum(op: Any, a: Any, axis: Any, out: Any, keepdims: Any, initial: Any, where: Any, combine: Any) -> Any:
    a = to_array(a)
    if where is not NoValue and where is not True:
        if initial is NoValue:
            raise ValueError(
                f"reduction operation '{op.name}imum' does not have an identity, "
                "so to use a where mask one has to specify 'initial'"
            )
        a = _selected(a, where, initial)
    if a.size == 0 and initial is not NoValue:
        shape = np.add.reduce(np.empty(a.shape), axis=axis, keepdims=keepdims is not NoValue and keepdims)
        return finish(full(np.shape(shape), initial, a.dtype), out)
    axes = _axes(axis, a.ndim)
    if initial is NoValue and not is_known(a.shape):
        a = _not_empty(a, axes, op.name)
    result = bind(op, (a,), {"axis": axes, **_keep(keepdims)})
    return finish(_with_initial(result, initial, combine), out)


def _not_empty(a: ndarray, axes: Any, name: str) -> ndarray:
    """An array with unknown lengths, if there is something to reduce for each element of the result."""
    lengths = dict(enumerate(a.shape, -a.ndim))
    reduced = [n for i, n in lengths.items() if axes is None or i in axes]
    if is_known(reduced):
        return a
    text = f"zero-size array to reduction operation {name}imum which has no identity"
    rest = [n for i, n in lengths.items() if axes is not None and i not in axes]
    return required(a, all_positive(reduced) | (all_positive(rest) == False), text)  # noqa: E712


@_reduce(reduction.max, "max", np.maximum.reduce)
def max(a, axis=None, out=None, keepdims=NoValue, initial=NoValue, where=NoValue):
    """Largest element over axes; NaN wins. Gradient: shared equally by ties.

    >>> tnp.max(tnp.asarray([1.0, 3.0, 2.0])).numpy()
    array(3.)
    """
    return _extremum(reduction.max, a, axis, out, keepdims, initial, where, maximum)


@_reduce(reduction.min, "min", np.minimum.reduce)
def min(a, axis=None, out=None, keepdims=NoValue, initial=NoValue, where=NoValue):
    """Smallest element over axes; NaN wins. Gradient: shared equally by ties.

    >>> tnp.min(tnp.asarray([1.0, 3.0, 2.0])).numpy()
    array(1.)
    """
    return _extremum(reduction.min, a, axis, out, keepdims, initial, where, minimum)


@implements(np.amax)
def amax(a, axis=None, out=None, keepdims=NoValue, initial=NoValue, where=NoValue):
    """As ``max``. Gradient: shared equally by ties.

    >>> tnp.amax(tnp.asarray([1.0, 3.0])).numpy()
    array(3.)
    """
    return max(a, axis=axis, out=out, keepdims=keepdims, initial=initial, where=where)


@implements(np.amin)
def amin(a, axis=None, out=None, keepdims=NoValue, initial=NoValue, where=NoValue):
    """As ``min``. Gradient: shared equally by ties.

    >>> tnp.amin(tnp.asarray([1.0, 3.0])).numpy()
    array(1.)
    """
    return min(a, axis=axis, out=out, keepdims=keepdims, initial=initial, where=where)


@implements(np.ptp)
def ptp(a, axis=None, out=None, keepdims=NoValue):
    """Largest minus smallest element over axes. Gradient: to both, shared equally by ties.

    >>> tnp.ptp(tnp.asarray([1.0, 4.0, 2.0])).numpy()
    array(3.)
    """
    return finish(max(a, axis=axis, keepdims=keepdims) - min(a, axis=axis, keepdims=keepdims), out)


# --- truth and positions: no gradient ---------------------------------------------------------------------


@implements(np.any, discrete=True)
def any(a, axis=None, out=None, keepdims=NoValue, *, where=NoValue):
    """Whether an element is true. Gradient: none, the result is boolean.

    >>> tnp.any(tnp.asarray([[True, False], [False, False]]), axis=1).numpy()
    array([ True, False])
    """
    a = _selected(to_array(a), where, False)
    return finish(bind(reduction.any, (a,), {"axis": _axes(axis, a.ndim), **_keep(keepdims)}), out)


@implements(np.all, discrete=True)
def all(a, axis=None, out=None, keepdims=NoValue, *, where=NoValue):
    """Whether all elements are true. Gradient: none, the result is boolean.

    >>> tnp.all(tnp.asarray([[True, False], [True, True]]), axis=1).numpy()
    array([False,  True])
    """
    a = _selected(to_array(a), where, True)
    return finish(bind(reduction.all, (a,), {"axis": _axes(axis, a.ndim), **_keep(keepdims)}), out)


def _position(op: Any, a: Any, axis: Any, out: Any, keepdims: Any) -> Any:
    a = to_array(a)
    if axis is None or (a.ndim == 0 and axis in (0, -1)):
        rank = a.ndim
        result = bind(op, (bind(movement.reshape, (a,), {"shape": (a.size,)}),), {"axis": -1})
        if keepdims is not NoValue and keepdims:
            result = bind(movement.reshape, (result,), {"shape": (1,) * rank})
        return finish(result, out)
    return finish(bind(op, (a,), {"axis": canonical_axis(axis, a.ndim), **_keep(keepdims)}), out)


@implements(np.argmax, discrete=True)
def argmax(a, axis=None, out=None, *, keepdims=NoValue):
    """Index of the first largest element, in the flattened array or along ``axis``; NaN counts as largest.

    Gradient: none, the result is integer. Raises ValueError for an empty array.

    >>> tnp.argmax(tnp.asarray([1.0, 3.0, 2.0])).numpy()
    array(1)
    """
    return _position(reduction.argmax, a, axis, out, keepdims)


@implements(np.argmin, discrete=True)
def argmin(a, axis=None, out=None, *, keepdims=NoValue):
    """Index of the first smallest element, in the flattened array or along ``axis``; NaN counts as smallest.

    Gradient: none, the result is integer. Raises ValueError for an empty array.

    >>> tnp.argmin(tnp.asarray([1.0, 3.0, 0.0])).numpy()
    array(2)
    """
    return _position(reduction.argmin, a, axis, out, keepdims)


@fast_result
@implements(np.count_nonzero, discrete=True)
def count_nonzero(a, axis=None, *, keepdims=False):
    """Number of elements that are not zero. Gradient: none, the result is integer.

    >>> tnp.count_nonzero(tnp.asarray([0.0, 1.0, 2.0])).numpy()
    array(2)
    """
    a = to_array(a)
    return bind(reduction.count_nonzero, (a,), {"axis": _axes(axis, a.ndim), **_keep(keepdims)})


# --- running folds ----------------------------------------------------------------------------------------


def _scan(op: Any, a: Any, axis: Any, dtype: Any, out: Any) -> Any:
    a = to_array(a)
    if axis is None:
        a, axis = bind(movement.reshape, (a,), {"shape": (a.size,)}), -1
    elif a.ndim == 0:
        a = bind(movement.reshape, (a,), {"shape": (1,)})
    params = {"axis": canonical_axis(axis, a.ndim)}
    if dtype is not None:
        params["dtype"] = as_dtype(dtype)
    return finish(bind(op, (a,), params), out)


@implements(np.cumsum)
def cumsum(a, axis=None, dtype=None, out=None):
    """Running sum of the flattened array or along ``axis``. Gradient: the running sum from the other end.

    >>> tnp.cumsum(tnp.asarray([1.0, 2.0, 3.0])).numpy()
    array([1., 3., 6.])
    """
    return _scan(scan.cumsum, a, axis, dtype, out)


@implements(np.cumprod)
def cumprod(a, axis=None, dtype=None, out=None):
    """Running product of the flattened array or along ``axis``. Gradient: right also where factors are zero.

    >>> tnp.cumprod(tnp.asarray([1.0, 2.0, 3.0])).numpy()
    array([1., 2., 6.])
    """
    return _scan(scan.cumprod, a, axis, dtype, out)


def _cumulative(op: Any, x: Any, axis: Any, dtype: Any, out: Any, include_initial: Any, first: int) -> Any:
    x = to_array(x)
    if x.ndim == 0:
        x = bind(movement.reshape, (x,), {"shape": (1,)})
    if axis is None:
        if x.ndim > 1:
            raise ValueError("For arrays which have more than one dimension ``axis`` argument is required.")
        axis = 0
    result = _scan(op, x, axis, dtype, None)
    if include_initial:
        axis = canonical_axis(axis, x.ndim)
        shape = list(result.shape)
        shape[axis] = 1
        result = bind(movement.concatenate, (np.full(shape, first, result.dtype), result), {"axis": axis})
    return finish(result, out)


@implements(np.cumulative_sum)
def cumulative_sum(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
    """Running sum along ``axis``, which only vectors may leave out; with ``include_initial`` a 0 comes first.

    Gradient: the running sum of the cotangents from the other end. Raises ValueError without ``axis`` above one
    dimension.

    >>> tnp.cumulative_sum(tnp.asarray([1.0, 2.0]), include_initial=True).numpy()
    array([0., 1., 3.])
    """
    return _cumulative(scan.cumsum, x, axis, dtype, out, include_initial, 0)


@implements(np.cumulative_prod)
def cumulative_prod(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
    """Running product along ``axis``, which only vectors may leave out; with ``include_initial`` a 1 comes first.

    Gradient: right also where factors are zero. Raises ValueError without ``axis`` above one dimension.

    >>> tnp.cumulative_prod(tnp.asarray([2.0, 3.0]), include_initial=True).numpy()
    array([1., 2., 6.])
    """
    return _cumulative(scan.cumprod, x, axis, dtype, out, include_initial, 1)


__all__ = [
    "all",
    "amax",
    "amin",
    "any",
    "argmax",
    "argmin",
    "count_nonzero",
    "cumprod",
    "cumsum",
    "cumulative_prod",
    "cumulative_sum",
    "max",
    "min",
    "prod",
    "ptp",
    "sum",
]
