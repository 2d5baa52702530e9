"""Functions of ``numpy.ma`` that make masked arrays, join and combine them: with NumPy's signatures and a body each.

``method`` in ``reductions.py`` has those that are methods, too; what is in neither is NumPy's on the values
(``delegated``).
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.ma import masked, nomask

from .._base.errors import RefusedError, message
from .._base.plugins import plugin
from .._core.advice import advised
from .arithmetic import UFUNCS, chosen
from .array import MaskedArray
from .reductions import product
from .values import (
    FUNCTIONS,
    by_numpy,
    filled,
    getdata,
    getmask,
    getmaskarray,
    is_ours,
    made,
    masked_or,
    shrunk,
    watched,
)

tnp: Any = plugin("public")


def body(function: Callable) -> Any:
    """A function: NumPy's of its name where nothing watches, this where something does."""
    name = function.__name__
    theirs = getattr(np.ma, name)
    names = list(inspect.signature(function).parameters)
    out_at = names.index("out") if "out" in names else len(names) + 1

    @advised
    @functools.wraps(function)
    def public(*args: Any, **kwargs: Any) -> Any:
        if watched(args, kwargs):
            if kwargs.get("out") is not None or args[out_at : out_at + 1] not in ((), (None,)):
                what = f"tnp.ma.{name} got out=, and the arrays are watched"
                raise RefusedError(message(what, f"y[...] = tnp.ma.{name}(...)"))
            return function(*args, **kwargs)
        return by_numpy(f"tnp.ma.{name}", theirs, args, kwargs)

    public.__module__ = "tensornumpy.ma"
    return public


# --- making -----------------------------------------------------------------------------------------------


@advised
def array(
    data: Any, dtype: Any = None, copy: bool = False, order: Any = None, mask: Any = nomask, fill_value: Any = None,
    keep_mask: bool = True, hard_mask: bool = False, shrink: bool = True, subok: bool = True, ndmin: int = 0,
) -> Any:  # fmt: skip
    """``data`` with a mask: a masked array over the same memory if ``data`` is an array of this library.

    Gradient: of what is not masked. Raises MaskError for a mask of another size.

    >>> tnp.ma.array([1.0, 2.0], mask=[0, 1]).sum().numpy()
    array(1.)
    """
    return MaskedArray(
        data, mask=mask, dtype=dtype, copy=copy, subok=subok, keep_mask=keep_mask, hard_mask=hard_mask,
        fill_value=fill_value, ndmin=ndmin, shrink=shrink, order=order,
    )  # fmt: skip


@advised
def asarray(a: Any, dtype: Any = None, order: Any = None) -> Any:
    """``a`` as a masked array, without a copy where it is an array. Gradient: goes through.

    >>> tnp.ma.asarray([1, 2]).count().numpy()
    array(2)
    """
    return MaskedArray(a, dtype=dtype, copy=False, keep_mask=True, subok=False, order=order or "C")


@advised
def asanyarray(a: Any, dtype: Any = None, order: Any = None) -> Any:
    """As ``asarray``; a masked array of this library is returned itself. Gradient: goes through.

    >>> x = tnp.ma.array([1, 2])
    >>> tnp.ma.asanyarray(x) is x
    True
    """
    if is_ours(a) and (dtype is None or dtype == a.dtype) and order in (None, "A", "K"):
        return a
    return MaskedArray(a, dtype=dtype, copy=False, keep_mask=True, subok=True, order=order)


@advised
def masked_where(condition: Any, a: Any, copy: bool = True) -> Any:
    """``a``, masked where ``condition`` is true. Raises IndexError if the shapes differ.

    Gradient: of what is not masked; the condition has none.

    >>> tnp.ma.masked_where([True, False], [1.0, 2.0]).sum().numpy()
    array(2.)
    """
    if not (watched(condition, a) or _is_array(a)):
        return by_numpy("tnp.ma.masked_where", np.ma.masked_where, (condition, a, copy), {})
    found = MaskedArray(a, copy=copy)
    if getattr(condition, "dtype", np.dtype(bool)).names is not None:
        return by_numpy("tnp.ma.masked_where", np.ma.masked_where, (condition, a, copy), {})
    cond = tnp.asarray(filled(condition, True)).astype(bool)
    if cond.ndim and tuple(cond.shape) != tuple(found.shape):
        raise IndexError(
            f"Inconsistent shape between the condition and the input (got {tuple(cond.shape)} and {tuple(found.shape)})"
        )
    mask = masked_or(cond, found._mask)
    mask = mask if found._mask is not nomask else shrunk(mask)
    if not copy and found._mask is not nomask:
        found._mask[...] = mask  # that of ``a``, too
        return found
    found._mask = nomask if mask is nomask else tnp.broadcast_to(mask, tuple(found.shape)).copy()
    found._sharedmask = False
    if not copy and is_ours(a) and a._mask is nomask and found._mask is not nomask:
        a._mask = found._mask[...]
    return found


def _is_array(a: Any) -> bool:
    return (is_ours(a) or isinstance(a, tnp.ndarray)) and a.dtype.kind in "biufcmM"


def _where_compared(name: str, compare: str, doc: str) -> Any:
    def function(x: Any, value: Any, copy: bool = True) -> Any:
        return masked_where(UFUNCS[getattr(np, compare)](x, value), x, copy=copy)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = (
        f"``x``, masked where it {doc} ``value``. Gradient: of what is not masked.\n\n"
        f"    >>> tnp.ma.{name}(tnp.asarray([1.0, 2.0, 3.0]), 2.0).mask.tolist()\n"
        f"    {np.ma.getmaskarray(getattr(np.ma, name)([1.0, 2.0, 3.0], 2.0)).tolist()}\n    "
    )
    return body(function)


masked_greater = _where_compared("masked_greater", "greater", "is greater than")
masked_greater_equal = _where_compared("masked_greater_equal", "greater_equal", "is greater than or equal to")
masked_less = _where_compared("masked_less", "less", "is less than")
masked_less_equal = _where_compared("masked_less_equal", "less_equal", "is less than or equal to")
masked_not_equal = _where_compared("masked_not_equal", "not_equal", "is not")


def _is_known(value: Any) -> bool:
    """True for a number that is one in traces and batches, too."""
    return not isinstance(value, tnp.ndarray) or value._v.__class__ is np.ndarray


@body
def masked_equal(x: Any, value: Any, copy: bool = True) -> Any:
    """``x``, masked where it is ``value``, which becomes its fill value. Gradient: of what is not masked.

    >>> tnp.ma.masked_equal(tnp.asarray([1.0, 2.0]), 2.0).mask.tolist()
    [False, True]
    """
    found = masked_where(UFUNCS[np.equal](x, value), x, copy=copy)
    if _is_known(value):
        found.fill_value = value
    return found


@body
def masked_inside(x: Any, v1: Any, v2: Any, copy: bool = True) -> Any:
    """``x``, masked where it lies between two values, those included. Gradient: of what is not masked.

    >>> tnp.ma.masked_inside(tnp.asarray([1.0, 2.0, 3.0]), 1.5, 2.5).mask.tolist()
    [False, True, False]
    """
    low, high, xf = tnp.minimum(v1, v2), tnp.maximum(v1, v2), filled(x)
    return masked_where((xf >= low) & (xf <= high), x, copy=copy)


@body
def masked_outside(x: Any, v1: Any, v2: Any, copy: bool = True) -> Any:
    """``x``, masked where it does not lie between two values. Gradient: of what is not masked.

    >>> tnp.ma.masked_outside(tnp.asarray([1.0, 2.0, 3.0]), 1.5, 2.5).mask.tolist()
    [True, False, True]
    """
    low, high, xf = tnp.minimum(v1, v2), tnp.maximum(v1, v2), filled(x)
    return masked_where((xf < low) | (xf > high), x, copy=copy)


@body
def masked_values(
    x: Any, value: Any, rtol: float = 1e-05, atol: float = 1e-08, copy: bool = True, shrink: bool = True
) -> Any:
    """``x``, masked where it is close to ``value``, its fill value from then on. Gradient: of what is not masked.

    >>> tnp.ma.masked_values(tnp.asarray([1.0, 1.1, 2.0]), 1.1).mask.tolist()
    [False, True, False]
    """
    data = filled(x, value)
    mask = tnp.isclose(data, value, rtol=rtol, atol=atol) if data.dtype.kind == "f" else tnp.equal(data, value)
    found = MaskedArray(data, mask=mask, copy=copy, fill_value=value if _is_known(value) else None)
    return found.shrink_mask() if shrink else found


@body
def masked_invalid(a: Any, copy: bool = True) -> Any:
    """``a``, masked where it is infinite or NaN. Gradient: of what is not masked, whatever stands under the mask.

    >>> tnp.ma.masked_invalid(tnp.asarray([1.0, tnp.nan])).mean().numpy()
    array(1.)
    """
    found = masked_where(~tnp.isfinite(getdata(a)), a, copy=copy)
    if found._mask is nomask:
        found._make_mask()
    return found


@body
def fix_invalid(a: Any, mask: Any = nomask, copy: bool = True, fill_value: Any = None) -> Any:
    """As ``masked_invalid``, with ``fill_value`` in the place of what is masked. Gradient: of what is not masked.

    >>> tnp.ma.fix_invalid(tnp.asarray([1.0, tnp.nan]), fill_value=0.0).data.tolist()
    [1.0, 0.0]
    """
    found = MaskedArray(a, copy=copy, mask=mask)
    bad = ~tnp.isfinite(found._data)
    if shrunk(bad) is nomask:
        return found
    found._mask = bad if found._mask is nomask else found._mask | bad
    found._data = chosen(bad, found.fill_value if fill_value is None else fill_value, found._data)
    return found


# --- combining --------------------------------------------------------------------------------------------


@body
def where(condition: Any, x: Any = np._NoValue, y: Any = np._NoValue) -> Any:
    """Elements of ``x`` where ``condition`` is true, of ``y`` elsewhere; masked where the chosen one or the condition
    is. Gradient: to the array that the element is taken from.

    Raises ValueError for one of ``x`` and ``y`` alone.

    >>> tnp.ma.where([True, False], tnp.ma.array([1.0, 2.0]), tnp.ma.masked).mask.tolist()
    [False, True]
    """
    missing = (x is np._NoValue, y is np._NoValue).count(True)
    if missing == 1:
        raise ValueError("Must provide both 'x' and 'y' or neither.")
    if missing == 2:
        return by_numpy("tnp.ma.where", np.ma.where, (condition,), {})
    pick = tnp.asarray(filled(condition, False)).astype(bool)
    data, masks = [], []
    for own, other in ((x, y), (y, x)):
        if own is masked and other is not masked:
            data.append(tnp.zeros((), getdata(other).dtype))
            masks.append(tnp.ones((), bool))
        else:
            data.append(getdata(own))
            masks.append(getmaskarray(own))
    mask = tnp.where(pick, *masks)
    unknown = getmask(condition)
    if unknown is not nomask:
        mask = mask | unknown
    return made(tnp.where(pick, *data), shrunk(mask))


FUNCTIONS["ma.where"] = where  # of ``maximum`` and ``minimum``


@body
def average(
    a: Any, axis: Any = None, weights: Any = None, returned: bool = False, *, keepdims: Any = np._NoValue
) -> Any:
    """Weighted mean of what is not masked; masked weights do not count either. Gradient: by elements and weights.

    Raises TypeError for weights of another shape without ``axis``, ValueError if they do not fit it.

    >>> tnp.ma.average(tnp.ma.array([1.0, 2.0, 9.0], mask=[0, 0, 1]), weights=[1.0, 3.0, 1.0]).numpy()
    array(1.75)
    """
    x = MaskedArray(a)
    more = {} if keepdims is np._NoValue else {"keepdims": keepdims}
    if weights is None:
        mean = x.mean(axis, **more)
        scale = tnp.asarray(x.count(axis, **more)).astype(mean.dtype)
    else:
        w = MaskedArray(weights)
        dtype = np.result_type(x.dtype, w.dtype, *(["f8"] if x.dtype.kind in "biu" else []))
        if tuple(x.shape) != tuple(w.shape):
            if axis is None:
                raise TypeError("Axis must be specified when shapes of a and weights differ.")
            axes = [i % x.ndim for i in (axis if isinstance(axis, tuple) else (axis,))]
            if tuple(w.shape) != tuple(x.shape[i] for i in axes):
                raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
            order = tuple(int(i) for i in np.argsort(axes))
            w = w.transpose(order).reshape(tuple(n if i in axes else 1 for i, n in enumerate(x.shape)))
        if x._mask is not nomask:
            full = tnp.broadcast_to(x._mask, tuple(x.shape))
            w = made(tnp.broadcast_to(w._data, tuple(x.shape)), masked_or(full, w._mask))
        scale = w.sum(axis=axis, dtype=dtype, **more)
        mean = (x * w).astype(dtype).sum(axis, **more) / scale
    if not returned:
        return mean
    if tuple(scale.shape) != tuple(mean.shape):
        full = tuple(mean.shape)
        scale = (scale if is_ours(scale) else made(scale))._each(lambda x: tnp.broadcast_to(x, full).copy())
    return mean, scale


@body
def dot(a: Any, b: Any, strict: bool = False, out: Any = None) -> Any:
    """Product of matrices, in which what is masked counts as 0; masked where nothing else is. Gradient: of both.

    >>> tnp.ma.dot(tnp.ma.array([1.0, 2.0], mask=[0, 1]), tnp.ones(2)).data.numpy()
    array(1.)
    """
    return product(a, b, strict)


@body
def concatenate(arrays: Any, axis: Any = 0) -> Any:
    """Arrays one after another, with their masks. Gradient: each gets its part.

    >>> tnp.ma.concatenate([tnp.ma.array([1.0], mask=[1]), tnp.ones(1)]).mask.tolist()
    [True, False]
    """
    return _joined(lambda parts: tnp.concatenate(parts, axis), list(arrays))


def _joined(join: Callable, arrays: list) -> Any:
    data = join([getdata(a) for a in arrays])
    if all(getmask(a) is nomask for a in arrays):
        return made(data)
    return made(data, shrunk(join([tnp.broadcast_to(getmaskarray(a), tuple(getdata(a).shape)) for a in arrays])))


def _joins(name: str) -> Any:
    def function(arrays: Any, *args: Any, **kwargs: Any) -> Any:
        return _joined(lambda parts: getattr(tnp, name)(parts, *args, **kwargs), list(arrays))

    function.__name__ = function.__qualname__ = name
    function.__doc__ = f"``tnp.{name}`` of the elements and of the masks. Gradient: each array gets its part."
    return body(function)


stack, vstack, hstack, dstack, column_stack = map(_joins, ("stack", "vstack", "hstack", "dstack", "column_stack"))


@body
def append(a: Any, b: Any, axis: Any = None) -> Any:
    """``b`` behind ``a``, with their masks. Gradient: each gets its part.

    >>> tnp.ma.append(tnp.ma.array([1.0], mask=[1]), tnp.ones(1)).mask.tolist()
    [True, False]
    """
    parts = [MaskedArray(x) if axis is not None else MaskedArray(x).ravel() for x in (a, b)]
    return _joined(lambda xs: tnp.concatenate(xs, 0 if axis is None else axis), parts)


@body
def expand_dims(a: Any, axis: Any) -> Any:
    """With a new axis of length 1: a view. Gradient: goes through.

    >>> tnp.ma.expand_dims(tnp.ma.array([1.0]), 0).shape
    (1, 1)
    """
    return MaskedArray(a)._each(lambda x: tnp.expand_dims(x, axis))


@body
def diff(a: Any, /, n: int = 1, axis: int = -1, prepend: Any = np._NoValue, append: Any = np._NoValue) -> Any:
    """Differences of neighbours, masked where one of the two is. Gradient: of what is not masked.

    Raises ValueError for a negative ``n``.

    >>> tnp.ma.diff(tnp.ma.array([1.0, 2.0, 4.0], mask=[1, 0, 0])).filled(0).tolist()
    [0.0, 2.0]
    """
    if n < 0:
        raise ValueError("order must be non-negative but got " + repr(n))
    x = MaskedArray(a)
    ends = []
    for end in (prepend, append):
        if end is not np._NoValue:
            part = MaskedArray(end)
            shape = list(x.shape)
            shape[axis] = 1
            ends.append(part if part.ndim else part._each(lambda v, s=tuple(shape): tnp.broadcast_to(v, s)))
        else:
            ends.append(None)
    x = _joined(lambda xs: tnp.concatenate(xs, axis), [p for p in (ends[0], x, ends[1]) if p is not None])
    at = axis % x.ndim
    for _ in range(n):
        x = x[(slice(None),) * at + (slice(1, None),)] - x[(slice(None),) * at + (slice(None, -1),)]
    return x


@body
def put(a: Any, indices: Any, values: Any, mode: str = "raise") -> None:
    """Write values at places of the flat array; what is masked among them is masked then. Gradient: to the values, and
    to what stays.

    >>> x = tnp.ma.array([1.0, 2.0])
    >>> tnp.ma.put(x, [0], [5.0])
    >>> x.tolist()
    [5.0, 2.0]
    """
    a.put(indices, values, mode=mode)


@body
def putmask(a: Any, mask: Any, values: Any) -> None:
    """Write values where ``mask`` is true, with their masks. Gradient: to the values, and to what stays.

    >>> x = tnp.ma.array([1.0, 2.0, 3.0], mask=[0, 0, 1])
    >>> tnp.ma.putmask(x, [True, False, True], 5.0)
    >>> x.tolist()
    [5.0, 2.0, 5.0]
    """
    given = getmask(values)
    if is_ours(a):
        if a._mask is nomask:
            if given is not nomask:
                a._make_mask()
                tnp.copyto(a._mask, given, where=mask)
        elif not a._hardmask:
            tnp.copyto(a._mask, getmaskarray(values), where=mask)
        elif given is not nomask:
            a.mask = a._mask | (given & mask)
    tnp.copyto(getdata(a), getdata(values), where=mask)


__all__ = [
    "append", "array", "asanyarray", "asarray", "average", "column_stack", "concatenate", "diff", "dot", "dstack",
    "expand_dims", "fix_invalid", "hstack", "masked_equal", "masked_greater", "masked_greater_equal", "masked_inside",
    "masked_invalid", "masked_less", "masked_less_equal", "masked_not_equal", "masked_outside", "masked_values",
    "masked_where", "put", "putmask", "stack", "vstack", "where",
]  # fmt: skip
