"""Sums, products, extrema and what is made of them."""

from __future__ import annotations

from typing import Any

import numpy as np

from .. import _core
from .._core import _as_array, _new, bind, ndarray
from .._dispatch import implements
from ..ops import reduction
from ..ops.base import canonical
from ._common import NoValue, finish, lift

_np_array = np.ndarray
_add_reduce = np.add.reduce


# params of a reduction over all axes, by rank: the common call on a tape
_ALL_AXES = [{"axis": tuple(range(-ndim, 0))} for ndim in range(65)]


def _reduce(op: Any, numpy_name: str, fast: Any) -> Any:
    """Declare a reduction with NumPy's fast path in front."""
    numpy_function = getattr(np, numpy_name)

    def declare(function: Any) -> Any:
        slow = implements(numpy_function)(function)

        def public(a, axis=None, *args, **kwargs):
            if not args and not kwargs and not _core._active and a.__class__ is ndarray:
                r = fast(a._v, axis)
                if r.__class__ is not _np_array:
                    r = _as_array(r)
                h = _new(ndarray)
                h._v = r
                h._m = None
                return h
            if axis is None and not args and not kwargs and a.__class__ is ndarray:
                return bind(op, (a,), _ALL_AXES[a._v.ndim])
            return slow(a, axis, *args, **kwargs)

        for name in ("__doc__", "__name__", "__qualname__", "__module__", "__signature__", "numpy", "body"):
            setattr(public, name, getattr(slow, name))
        from .._dispatch import declared, overrides

        declared[public] = numpy_function
        del declared[slow]
        overrides[numpy_function] = public
        return public

    return declare


def _with_initial(result: Any, initial: Any, op: Any) -> Any:
    return result if initial is NoValue or initial is None else op(result, initial)


def _selected(a: Any, where: Any, neutral: Any) -> Any:
    from .indexing import where as choose

    return a if where is NoValue or where is True else choose(where, a, np.asarray(neutral, a.dtype))


@_reduce(reduction.sum, "sum", _add_reduce)
def sum(a, axis=None, dtype=None, out=None, keepdims=NoValue, initial=NoValue, where=NoValue):
    """Sum over axes.

    Gradient: the cotangent, broadcast back. Raises AxisError for an axis out of range.

    >>> tnp.sum(tnp.arange(6.0).reshape(2, 3), axis=1).numpy()
    array([ 3., 12.])
    """
    a = _selected(lift(a), where, 0)
    params: dict[str, Any] = {"axis": canonical(axis, a.ndim)}
    if keepdims is not NoValue and keepdims:
        params["keepdims"] = True
    if dtype is not None:
        params["dtype"] = np.dtype(dtype)
    result = bind(reduction.sum, (a,), params)
    return finish(_with_initial(result, initial, lambda r, i: r + i), out)


def _keep(keepdims: Any) -> dict[str, Any]:
    return {"keepdims": True} if keepdims is not NoValue and keepdims else {}


@_reduce(reduction.prod, "prod", np.multiply.reduce)
def prod(a, axis=None, dtype=None, out=None, keepdims=NoValue, initial=NoValue, where=NoValue):
    """Product over axes. Gradient: the product of the other factors, right also where factors are zero.

    >>> tnp.prod(tnp.asarray([2.0, 3.0])).numpy()
    array(6.)
    """
    a = _selected(lift(a), where, 1)
    params: dict[str, Any] = {"axis": canonical(axis, a.ndim), **_keep(keepdims)}
    if dtype is not None:
        params["dtype"] = np.dtype(dtype)
    return finish(_with_initial(bind(reduction.prod, (a,), params), initial, lambda r, i: r * i), out)


def _extremum(op: Any, a: Any, axis: Any, out: Any, keepdims: Any, initial: Any, where: Any, combine: Any) -> Any:
    a = lift(a)
    if where is not NoValue and where is not True:
        if initial is NoValue:
            raise ValueError(
                f"reduction operation '{op.name}imum' does not have an identity, "
                "so to use a where mask one has to specify 'initial'"
            )
        a = _selected(a, where, initial)
    if a.size == 0 and initial is not NoValue:
        from .creation import full

        shape = np.add.reduce(np.empty(a.shape), axis=axis, keepdims=keepdims is not NoValue and keepdims)
        return finish(full(np.shape(shape), initial, a.dtype), out)
    result = bind(op, (a,), {"axis": canonical(axis, a.ndim), **_keep(keepdims)})
    return finish(_with_initial(result, initial, combine), out)


@_reduce(reduction.max, "max", np.maximum.reduce)
def max(a, axis=None, out=None, keepdims=NoValue, initial=NoValue, where=NoValue):
    """Largest element over axes; NaN wins. Gradient: shared equally by ties.

    >>> tnp.max(tnp.asarray([1.0, 3.0, 2.0])).numpy()
    array(3.)
    """
    from ..ops.elementwise import maximum

    return _extremum(reduction.max, a, axis, out, keepdims, initial, where, maximum)


@_reduce(reduction.min, "min", np.minimum.reduce)
def min(a, axis=None, out=None, keepdims=NoValue, initial=NoValue, where=NoValue):
    """Smallest element over axes; NaN wins. Gradient: shared equally by ties.

    >>> tnp.min(tnp.asarray([1.0, 3.0, 2.0])).numpy()
    array(1.)
    """
    from ..ops.elementwise import minimum

    return _extremum(reduction.min, a, axis, out, keepdims, initial, where, minimum)
