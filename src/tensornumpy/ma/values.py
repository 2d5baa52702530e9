"""What masked arrays are made of and taken apart into, and the way to NumPy's functions and back.

``array.py`` has the class and registers it here (``made``). A value leaves through ``numpys``; what NumPy gives comes
back through ``ours``.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.ma import MaskError, masked, nomask

from .._core import core
from .._core.advice import advised
from .._core.core import Batched, Meta, context, ndarray, wrap
from .._core.dispatch import arrays_for, concrete, is_transformed
from .._core.exits import note_exit
from .._core.scalars import is_scalar
from ..api.arrays.creation import asarray
from ..api.arrays.joining import stack
from ..api.arrays.manipulation import broadcast_to
from ..api.common import to_array

OTHER_KINDS = "OVSUT"  # of elements that have no derivative, and whose masks may have fields: NumPy alone knows them


class Kind(type):
    """The class of ``MaskedArray``: ``isinstance(x, tnp.ma.MaskedArray)`` holds for masked arrays of NumPy's, too."""

    first: Any = None

    def __instancecheck__(cls, value: Any) -> bool:
        return issubclass(type(value), cls) or (cls is Kind.first and isinstance(value, np.ma.MaskedArray))


def made(data: Any, mask: Any = nomask, fill: Any = None, cls: Any = None, hard: bool = False) -> Any:
    """The masked array of these two arrays, which are taken as they are."""
    found = object.__new__(cls or Kind.first)
    found.__dict__.update(_data=data, _mask=mask, _fill=fill, _hardmask=hard, _sharedmask=False)
    return found


def over(x: ndarray, cls: Any) -> Any:
    """``x.view(cls)`` for a class of masked arrays: one over the memory of ``x``, without a mask."""
    mask = nomask if x.dtype.names is None else to_array(np.ma.make_mask_none(tuple(x.shape), x.dtype))
    return made(x[...], mask, None, cls if isinstance(cls, Kind) else None)


def rebuilt(cls: type, data: Any, mask: Any, fill: Any, hard: bool) -> Any:
    """What a pickle calls."""
    return made(to_array(data), mask if mask is nomask else to_array(mask), fill, cls, hard)


def is_ours(x: Any) -> bool:
    """True for a masked array of this library, and not of NumPy's."""
    return isinstance(type(x), Kind)


def parts(value: Any) -> Any:
    """An argument with elements and mask in the place of masked arrays, in which ``is_transformed`` looks."""
    if is_ours(value):
        return (value._data, None if value._mask is nomask else value._mask)
    if value.__class__ in (list, tuple):
        return [parts(v) for v in value]
    if value.__class__ is dict:
        return [parts(v) for v in value.values()]
    return value


def watched(*values: Any) -> bool:
    """True if a tape, a trace or a batch is to see what is computed of these."""
    return bool(core._active) and is_transformed([parts(v) for v in values])


def numpys(value: Any, seen: dict[int, Any] | None = None, what: str = "") -> Any:
    """An argument as NumPy's functions of masked arrays take it: our arrays leave here, by ``what``. ``seen``: masked
    arrays that left before, by their identity: one that is given twice is one for NumPy, which may change its mask."""
    if is_ours(value):
        if seen is None:
            return value._numpy(what or _called())
        if id(value) not in seen:
            seen[id(value)] = value._numpy(what or _called())
        return seen[id(value)]
    if isinstance(value, ndarray):
        what = what or _called()
        note_exit(value, what)
        concrete(value, what)
        return value._exported()[()] if is_scalar(value) else value._exported()
    if value.__class__ is tuple or value.__class__ is list:
        return value.__class__([numpys(v, seen, what) for v in value])
    return {k: numpys(v, seen, what) for k, v in value.items()} if value.__class__ is dict else value


def _called() -> str:
    """The function of ours that asks, for a message."""
    frame: Any = sys._getframe(2)
    while frame is not None and frame.f_globals.get("__name__", "").startswith("tensornumpy"):
        if (named := frame.f_locals.get("theirs_name")) is not None:
            return named
        frame = frame.f_back
    return "tnp.ma"


def ours(found: Any, cls: Any = None) -> Any:
    """A result of NumPy's: masked arrays and arrays as ours; ``masked``, records and other subclasses as they are."""
    if isinstance(found, np.ma.MaskedArray):
        if is_ours(found) or found is masked or found.baseclass is not np.ndarray or isinstance(found, np.ma.mvoid):
            return found
        theirs: Any = found
        fill, mask = theirs._fill_value, nomask if theirs._mask is nomask else lent(theirs._mask)
        return made(lent(theirs._data), mask, None if fill is None else fill[()], cls, theirs._hardmask)
    if found.__class__ is np.ndarray:
        return lent(found)
    if found.__class__ is tuple or found.__class__ is list:
        return found.__class__([ours(v) for v in found])
    if found is nomask:
        return found
    return wrap(found) if isinstance(found, np.generic) and not isinstance(found, np.void) else found


def lent(value: Any) -> ndarray:
    """The handle of an array that NumPy has made. Its memory may be that of an argument: a tape keeps a copy."""
    found = wrap(value)
    if found._m is None and found._v.base is not None:
        found._m = Meta(externally_writable=True)
    return found


@functools.lru_cache(64)
def _default_fill(dtype: np.dtype) -> Any:
    return np.ma.array(np.zeros((), dtype)).fill_value


def checked_fill(value: Any, dtype: Any) -> Any:
    """A value for ``fill_value`` as a scalar of the dtype. Raises NumPy's TypeError."""
    if value is None:
        return _default_fill(np.dtype(dtype))
    if value.__class__ in (bool, int, float) and np.dtype(dtype).kind in "biufc":
        try:
            return np.array(value, dtype)[()]
        except (OverflowError, ValueError):
            pass  # NumPy's words are below
    return np.ma.array(np.zeros((), dtype), fill_value=numpys(value)).fill_value


def fitting(mask: Any, shape: Any, copy: bool = False) -> ndarray:
    """A mask as an array of this shape. Raises MaskError if it has another size."""
    if mask is None or mask is False or mask is True:
        return to_array(np.full(tuple(shape), bool(mask)))
    found = asarray(filled(mask, True), bool, copy=True if copy else None)
    if tuple(found.shape) == tuple(shape):
        return found
    size = int(np.prod(shape, dtype=int))
    if found.size == 1:
        return broadcast_to(found.reshape(()), tuple(shape)).copy()
    if found.size != size:
        raise MaskError(f"Mask and data not compatible: data size is {size}, mask size is {found.size}.")
    return found.reshape(shape)


def as_index(index: Any) -> Any:
    """An index without masks, which NumPy does not regard there."""
    if is_ours(index):
        return index._data
    return tuple([as_index(i) for i in index]) if index.__class__ is tuple else index


def shrunk(mask: Any) -> Any:
    """``nomask`` for a mask that is False everywhere, where that is known: not in a trace or a batch."""
    if mask is nomask or mask.dtype.names is not None or mask._v.__class__ is not np.ndarray:
        return mask
    return mask if context().trace is not None or mask._v.any() else nomask


def settled(data: Any, mask: Any, like: Any = None) -> Any:
    """A result without axes: the element, or ``masked``. In a trace that is a guard; in a batch, where it is not one
    answer for all examples, a masked array without axes."""
    if mask is nomask:
        return data
    if mask._v.__class__ is Batched:
        return made(data, mask, None if like is None else like._fill)
    return masked if bool(mask) else data


def getdata(a: Any, subok: bool = True) -> Any:
    """The elements of a masked array, those under the mask among them; anything else as an array.

    >>> tnp.ma.getdata(tnp.ma.array([1, 2], mask=[0, 1])).tolist()
    [1, 2]
    """
    if is_ours(a):
        return a._data
    if a.__class__ in (list, tuple) and any(is_ours(v) for v in a):
        return stack([getdata(v) for v in a])
    return to_array(a.data if isinstance(a, np.ma.MaskedArray) else a)


def getmask(a: Any) -> Any:
    """The mask of a masked array, or ``nomask``.

    >>> tnp.ma.getmask(tnp.ma.array([1, 2], mask=[0, 1])).tolist()
    [False, True]
    """
    if is_ours(a):
        return a._mask
    found = getattr(a, "_mask", nomask)
    return found if found is nomask else lent(found)


def getmaskarray(arr: Any) -> Any:
    """The mask, as an array also where there is none.

    >>> tnp.ma.getmaskarray(tnp.ma.array([1, 2])).tolist()
    [False, False]
    """
    found = getmask(arr)
    if found is not nomask:
        return found
    data = arr if hasattr(arr, "shape") else np.asarray(numpys(arr))
    return to_array(np.ma.make_mask_none(tuple(data.shape), data.dtype))


def filled(a: Any, fill_value: Any = None) -> Any:
    """The elements as an array, with ``fill_value`` (by default that of the array) under the mask.

    Gradient: of what is not masked, and of ``fill_value`` where it stands.

    >>> tnp.ma.filled(tnp.ma.array([1.0, 2.0], mask=[0, 1]), 0.0).tolist()
    [1.0, 0.0]
    """
    if is_ours(a):
        return a.filled(fill_value)
    if isinstance(a, np.ma.MaskedArray):
        return ours(a.filled(numpys(fill_value)))
    return a if isinstance(a, ndarray) else to_array(a)


def masked_or(*masks: Any) -> Any:
    """Where one of the masks is; ``nomask`` if none of them is an array."""
    given = [m for m in masks if m is not nomask]
    return functools.reduce(lambda a, b: a | b, given) if given else nomask


UFUNCS: dict[Any, Any] = {}  # of NumPy -> ours of masked arrays; filled by arithmetic.py
FUNCTIONS: dict[Any, Any] = {}  # the same for functions: reductions.py and functions.py


def ufunc_of(function: Any, method: str, args: Any, kwargs: dict[str, Any]) -> Any:
    """A ufunc on masked arrays, called by NumPy's name or by that of this namespace."""
    function = getattr(function, "numpy", function)
    if method == "__call__" and watched(args, kwargs):
        found = UFUNCS["body"](function, args, kwargs)
        if found is not NotImplemented:
            return found
    elif method == "__call__" and not kwargs:
        found = UFUNCS["direct"](function, args)
        if found is not NotImplemented:
            return found
    return by_numpy(f"np.{function.__name__}", getattr(function, method), args, kwargs)


def function_of(function: Any, args: Any, kwargs: dict[str, Any]) -> Any:
    """A function of NumPy's, or of this namespace, on masked arrays."""
    own = FUNCTIONS.get(getattr(function, "__name__", "")) if watched(args, kwargs) else None
    if own is not None:
        return own(*args, **kwargs)
    return by_numpy(f"np.{function.__name__}", function, args, kwargs)


def by_numpy(theirs_name: str, function: Callable, args: Any, kwargs: dict[str, Any]) -> Any:
    """What NumPy's function gives for the values. What it changes or hands back of its arguments is theirs here."""
    seen: dict[int, Any] = {}
    values, named = numpys(tuple(args), seen, theirs_name), numpys(kwargs, seen, theirs_name)
    try:
        result = function(*values, **named)
    except ValueError as error:
        args, kwargs = arrays_for([args, kwargs], error)  # an object whose ``__array__`` gives one of ours
        return by_numpy(theirs_name, function, args, kwargs)
    outs = kwargs.get("out")
    given, taken = [*args, *kwargs.values()], [*values, *named.values()]
    if isinstance(outs, tuple):
        given, taken = [*given, *outs], [*taken, *named["out"]]
    answer = None
    for target, value in zip(given, taken, strict=True):
        if is_ours(target):
            target._take_over(value)
        if result is value and (is_ours(target) or isinstance(target, ndarray) or result is outs):
            answer = target
    return ours(result, next((type(a) for a in args if is_ours(a)), None)) if answer is None else answer


def written(what: str, theirs: Callable, target: Any, args: Any, kwargs: dict[str, Any]) -> Any:
    """What a method of NumPy's that writes to ``target`` gives. Memory that somebody keeps (a tape that has ended) or
    watches stays as it is: what is written to a copy becomes a new value. Where NumPy raises, it may have changed the
    mask: that is as it was."""
    held = [target._data] if target._mask is nomask else [target._data, target._mask]
    if not watched(target) and all(part._writable_in_place() for part in held):
        mask = target._mask
        before = None if mask is nomask else mask._v.copy()
        try:
            return by_numpy(what, theirs, (target, *args), kwargs)
        except Exception:
            if before is not None:
                mask._v[...] = before
            raise
    own = target._numpy(what).copy()
    result = theirs(own, *numpys(tuple(args)), **numpys(kwargs))
    target._data[...] = own._data
    if own._mask is nomask or target._mask is nomask:
        target._mask = nomask if own._mask is nomask else lent(own._mask)
    else:
        target._mask[...] = own._mask
    return target if result is own else ours(result)


def delegated(name: str) -> Any:
    """NumPy's function ``np.ma.<name>``, on the values of what it is given."""
    function = getattr(np.ma, name)

    @advised
    @functools.wraps(function)
    def public(*args: Any, **kwargs: Any) -> Any:
        return by_numpy(f"tnp.ma.{name}", function, args, kwargs)

    public.__module__ = "tensornumpy.ma"
    public.__doc__ = f"NumPy's ``ma.{name}`` on the values. Gradient: none; a derivative that may lack it warns."
    return public


__all__ = [
    "FUNCTIONS", "OTHER_KINDS", "UFUNCS", "Kind", "as_index", "by_numpy", "checked_fill", "delegated", "filled",
    "fitting", "function_of", "getdata", "getmask", "getmaskarray", "is_ours", "lent", "made", "masked_or", "numpys",
    "ours", "over", "parts", "rebuilt", "settled", "shrunk", "ufunc_of", "watched", "written",
]  # fmt: skip
