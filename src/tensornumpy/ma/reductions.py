"""Methods of masked arrays: reductions over what is not masked, and what moves elements with their mask.

NumPy's own run where nothing watches; a body puts what changes nothing (0 in a sum, 1 in a product, the largest number
in a minimum) under the mask by ``tnp.where``, so the gradient is that of the rest.
"""

from __future__ import annotations

import functools
import inspect
import operator
from typing import Any

import numpy as np
from numpy.ma import masked, nomask

from .._base.errors import RefusedError, message
from .._base.plugins import plugin
from .._core.advice import advised
from .arithmetic import chosen, computed
from .array import MaskedArray, attach_others
from .values import (
    FUNCTIONS,
    by_numpy,
    checked_fill,
    getdata,
    getmask,
    getmaskarray,
    is_ours,
    made,
    numpys,
    settled,
    shrunk,
    watched,
    written,
)

tnp: Any = plugin("public")
_NONE = np._NoValue
# NumPy's functions that call the method of their name. All others compute on the elements under a mask, too.
_FORWARDED = frozenset(
    "all any argmax argmin clip cumprod cumsum diagonal max mean min prod ptp ravel repeat reshape round squeeze std "
    "sum swapaxes take trace transpose var".split()
)


def _keep(keepdims: Any) -> dict[str, Any]:
    return {} if keepdims is _NONE else {"keepdims": bool(keepdims)}


def method(function: Any = None, *, always: bool = False, alone: bool = False) -> Any:
    """A method: NumPy's where nothing watches, the body where something does; also the function of its name.

    ``always``: the body runs in both cases, because its result is a view, or the array itself, or because it gives
    NumPy's result to the last bit in less time. ``alone``: so it is where there are no arguments, but for
    complex numbers, of whose parts NumPy warns. What is told to write to ``out`` is NumPy's where nothing watches.
    """
    if function is None:
        return functools.partial(method, always=always, alone=alone)
    name = function.__name__
    parameters = list(inspect.signature(function).parameters)[1:]
    out_at = parameters.index("out") if "out" in parameters else len(parameters)

    @advised
    @functools.wraps(function)
    def public(self: Any, *args: Any, **kwargs: Any) -> Any:
        is_number = self._data.dtype.kind in "biufcmM"
        out = kwargs.get("out")
        if is_number and (
            (alone and not (args or kwargs) and self._data.dtype.kind != "c")
            or (always and out is None and len(args) <= out_at)
            or watched(self, args, kwargs)
        ):
            if out is not None:
                raise RefusedError(message(f"x.{name} got out=, and the array is watched", f"y[...] = x.{name}(...)"))
            kwargs.pop("out", None)
            return function(self, *args, **kwargs)
        return (
            by_numpy(f"x.{name}", operator.methodcaller(name, *args, **kwargs), (self,), {})
            if not (args or kwargs)
            else by_numpy(f"x.{name}", getattr(np.ma.MaskedArray, name), (self, *args), kwargs)
        )

    public.__module__ = "tensornumpy.ma"
    setattr(MaskedArray, name, public)
    if name in _FORWARDED:
        FUNCTIONS[name] = lambda a, *args, **kwargs: public(MaskedArray(a), *args, **kwargs)
    return public


def _reduced(self: Any, data: Any, axis: Any, more: dict[str, Any]) -> Any:
    """The result of a reduction: masked where all elements are."""
    mask = self._mask if self._mask is nomask else self._mask.all(axis=axis, **more)
    return made(data, mask, None, type(self)) if data.ndim else settled(data, mask)


# --- what is left of the elements ---


@method(always=True)
def filled(self, fill_value: Any = None) -> Any:
    """The elements as an array, with ``fill_value`` (by default that of the array) under the mask."""
    if self._mask is nomask:
        return self._data
    if not watched(self, fill_value) and not self._mask._v.any():
        return self._data
    if fill_value is None:
        fill_value = self.fill_value
    elif not isinstance(fill_value, tnp.ndarray) and not np.ndim(fill_value):
        fill_value = checked_fill(fill_value, self.dtype)
    return chosen(self._mask, fill_value, self._data)


def _plain(value: Any) -> Any:
    return getattr(value, "_v", value)


@method(always=True)
def compressed(self) -> Any:
    """The elements that are not masked, as a 1-d array."""
    data = self._data.ravel()
    return data if self._mask is nomask else data[~self._mask.ravel()]


@method(alone=True)
def count(self, axis: Any = None, keepdims: Any = _NONE) -> Any:
    """How many elements are not masked."""
    if axis is None and keepdims is _NONE and not watched(self):
        return self.size if self._mask is nomask else self.size - np.count_nonzero(self._mask._v)
    return (~getmaskarray(self)).sum(axis=axis, dtype=np.intp, **_keep(keepdims))


# --- reductions ---


@method(always=True)
def sum(self, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = _NONE) -> Any:
    """Sum of what is not masked."""
    more = _keep(keepdims)
    return _reduced(self, chosen(self._mask, 0, self._data).sum(axis, dtype=dtype, **more), axis, more)


@method(always=True)
def prod(self, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = _NONE) -> Any:
    """Product of what is not masked."""
    more = _keep(keepdims)
    return _reduced(self, chosen(self._mask, 1, self._data).prod(axis, dtype=dtype, **more), axis, more)


@method(alone=True)
def mean(self, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = _NONE) -> Any:
    """Mean of what is not masked."""
    more = _keep(keepdims)
    if self._mask is nomask:
        data = self._data.mean(axis=axis, dtype=dtype, **more)
        if not data.ndim and not watched(self) and not np.isfinite(data._v):
            return by_numpy("x.mean", np.ma.MaskedArray.mean, (self,), {})  # NumPy masks what is not finite, or warns
        return made(data, nomask, None, type(self)) if data.ndim else data
    half = dtype is None and self.dtype.type is np.float16
    if dtype is None and self.dtype.kind in "biu":
        dtype = np.dtype("f8")
    elif half:
        dtype = np.dtype("f4")
    total = chosen(self._mask, 0, self._data).sum(axis, dtype=dtype, **more)
    number = (~self._mask).sum(axis=axis, dtype=np.intp, **more)
    if not total.ndim:
        found = total * 1.0 / tnp.where(number == 0, 1, number)
        return settled(found.astype(self.dtype) if half else found, number == 0)
    found = computed(tnp.divide, (made(total, number == 0) * 1.0, number), np.ma.divide.domain, True)
    return found.astype(self.dtype) if half else found


@method
def anom(self, axis: Any = None, dtype: Any = None) -> Any:
    """The elements less their mean."""
    found = self.mean(axis, dtype)
    if not axis:
        return self - found
    return self - found._each(lambda x: tnp.expand_dims(x, axis))


@method
def var(
    self, axis: Any = None, dtype: Any = None, out: Any = None, ddof: Any = 0, keepdims: Any = _NONE, mean: Any = _NONE
) -> Any:
    """Variance of what is not masked."""
    more = _keep(keepdims)
    if self._mask is nomask:
        given = {} if mean is _NONE else {"mean": getdata(mean)}
        data = self._data.var(axis=axis, dtype=dtype, ddof=ddof, **more, **given)
        return made(data, nomask, None, type(self)) if data.ndim else data
    number = self.count(axis=axis, **more) - ddof
    centre = self.mean(axis, dtype, keepdims=True) if mean is _NONE else mean
    off = self - centre
    if off is masked:
        return masked
    if not is_ours(off):  # of an array without axes
        off = made(off)
    off = off * off if self.dtype.kind != "c" else made(abs(off._data) ** 2, off._mask)
    total = chosen(off._mask, 0, off._data).sum(axis, **more)
    if not total.ndim:
        none = off._mask.all() | (number == 0)
        found = total / tnp.where(number == 0, 1, number)
        return settled(found, none | ~tnp.isfinite(found))
    none = self._mask.all(axis=axis, **more)
    found = computed(tnp.divide, (made(total, none), number), np.ma.divide.domain, True)
    return made(found._data, none | (number <= 0), self._fill, type(self), self._hardmask)


@method
def std(
    self, axis: Any = None, dtype: Any = None, out: Any = None, ddof: Any = 0, keepdims: Any = _NONE, mean: Any = _NONE
) -> Any:
    """Standard deviation of what is not masked. Gradient: zero where it is zero itself."""
    found = self.var(axis, dtype, None, ddof, keepdims)
    if found is masked:
        return found
    return computed(_root, (found,), np.ma.sqrt.domain, True)


def _root(v: Any) -> Any:
    """The square root, with a derivative of zero at zero, as ``tnp.std`` has it."""
    return tnp.where(v == 0, tnp.zeros((), v.dtype), tnp.sqrt(tnp.where(v == 0, tnp.ones((), v.dtype), v)))


def _extreme(self: Any, which: str, axis: Any, fill_value: Any, more: dict[str, Any]) -> Any:
    if fill_value is None:
        fill_value = getattr(np.ma, "minimum_fill_value" if which == "min" else "maximum_fill_value")(
            np.zeros((), self.dtype)
        )
    data = getattr(chosen(self._mask, fill_value, self._data), which)(axis=axis, **more)
    found = _reduced(self, data, axis, more)
    if data.ndim and shrunk(found._mask) is not nomask:
        found._data = chosen(found._mask, checked_fill(None, self.dtype), found._data)
    return found


@method(always=True)
def min(self, axis: Any = None, out: Any = None, fill_value: Any = None, keepdims: Any = _NONE) -> Any:
    """Least of what is not masked."""
    return _extreme(self, "min", axis, fill_value, _keep(keepdims))


@method(always=True)
def max(self, axis: Any = None, out: Any = None, fill_value: Any = None, keepdims: Any = _NONE) -> Any:
    """Largest of what is not masked."""
    return _extreme(self, "max", axis, fill_value, _keep(keepdims))


@method(alone=True)
def ptp(self, axis: Any = None, out: Any = None, fill_value: Any = None, keepdims: Any = False) -> Any:
    """Largest less least of what is not masked."""
    high, low = (getattr(self, which)(axis, None, fill_value, keepdims) for which in ("max", "min"))
    return high - low


@method(always=True)
def all(self, axis: Any = None, out: Any = None, keepdims: Any = _NONE) -> Any:
    """True if all that is not masked is."""
    more = _keep(keepdims)
    return _reduced(self, chosen(self._mask, 1, self._data).all(axis=axis, **more), axis, more)


@method(always=True)
def any(self, axis: Any = None, out: Any = None, keepdims: Any = _NONE) -> Any:
    """True if anything that is not masked is."""
    more = _keep(keepdims)
    return _reduced(self, chosen(self._mask, 0, self._data).any(axis=axis, **more), axis, more)


@method(always=True)
def cumsum(self, axis: Any = None, dtype: Any = None, out: Any = None) -> Any:
    """Running sum, to which what is masked adds nothing."""
    return _running(self, chosen(self._mask, 0, self._data).cumsum(axis=axis, dtype=dtype))


@method(always=True)
def cumprod(self, axis: Any = None, dtype: Any = None, out: Any = None) -> Any:
    """Running product, in which what is masked counts as 1."""
    return _running(self, chosen(self._mask, 1, self._data).cumprod(axis=axis, dtype=dtype))


def _running(self: Any, data: Any) -> Any:
    mask = self._mask if self._mask is nomask else self._mask.reshape(tuple(data.shape)).copy()
    return made(data, mask, None, type(self))


def _place(self: Any, which: str, axis: Any, fill_value: Any, keepdims: Any) -> Any:
    if fill_value is None:
        fill_value = getattr(np.ma, "minimum_fill_value" if which == "argmin" else "maximum_fill_value")(
            np.zeros((), self.dtype)
        )
    return getattr(chosen(self._mask, fill_value, self._data), which)(axis, **_keep(keepdims))


@method(always=True)
def argmin(self, axis: Any = None, fill_value: Any = None, out: Any = None, *, keepdims: Any = _NONE) -> Any:
    """Where the least of what is not masked is. Gradient: none, places are integers."""
    return _place(self, "argmin", axis, fill_value, keepdims)


@method(always=True)
def argmax(self, axis: Any = None, fill_value: Any = None, out: Any = None, *, keepdims: Any = _NONE) -> Any:
    """Where the largest of what is not masked is. Gradient: none, places are integers."""
    return _place(self, "argmax", axis, fill_value, keepdims)


@method
def dot(self, b: Any, out: Any = None, strict: bool = False) -> Any:
    """Product of matrices, in which what is masked counts as 0; masked where nothing else is."""
    return product(self, b, strict)


def product(a: Any, b: Any, strict: bool = False) -> Any:
    """``np.ma.dot`` by ops."""
    if strict:
        a, b = a if not np.ndim(_plain(getdata(a))) else _spread(a, -1), _spread(b, -1 if getdata(b).ndim == 1 else -2)
    data = tnp.dot(chosen(getmask(a), 0, getdata(a)), chosen(getmask(b), 0, getdata(b)))
    mask = tnp.dot(*[(~getmaskarray(x)).astype(int) for x in (a, b)]) == 0
    return made(data, mask if mask.ndim else shrunk(mask))


def _spread(a: Any, axis: int) -> Any:
    """Masked along an axis wherever one element is."""
    mask = getmask(a)
    if mask is nomask:
        return a
    return made(getdata(a), mask | mask.any(axis=axis, keepdims=True))


# --- what moves elements, with their mask ---


def _moves(name: str, doc: str, always: bool = True) -> None:
    def move(self: Any, *args: Any, **kwargs: Any) -> Any:
        return self._each(operator.methodcaller(name, *args, **kwargs))

    move.__name__ = move.__qualname__ = name
    move.__doc__ = doc
    method(move, always=always)


_moves("reshape", "The same elements in another shape: a view where NumPy's is.")
_moves("transpose", "The axes in another order: a view.")
_moves("swapaxes", "Two axes exchanged: a view.")
_moves("squeeze", "Without axes of length 1: a view.")
_moves("diagonal", "The elements of a diagonal.")
_moves("flatten", "A copy along one axis.", False)
_moves("repeat", "Each element several times.", False)


@method(always=True)
def ravel(self, order: str = "C") -> Any:
    """The same elements along one axis: a view where NumPy's is."""
    if order in "kKaA":
        value = self._data._v
        order = "F" if value.__class__ is np.ndarray and value.flags.fnc else "C"
    return self._each(lambda x: x.ravel(order))


@method(always=True)
def copy(self, order: Any = "C") -> Any:
    """Elements and mask of its own."""
    found = self._each(lambda x: x.copy(order))
    found._sharedmask = False
    return found


@method
def astype(self, dtype: Any, *args: Any, **kwargs: Any) -> Any:
    """Elements of another type; the fill value becomes one of it."""
    data = self._data.astype(dtype, *args, **kwargs)
    fill = self._fill
    mask = self._mask if self._mask is nomask else self._mask.copy()
    return made(data, mask, None if fill is None else checked_fill(fill, data.dtype), type(self), self._hardmask)


@method
def take(self, indices: Any, axis: Any = None, out: Any = None, mode: str = "raise") -> Any:
    """The elements at indices; masked where the index is."""
    at = getmask(indices)
    places = getdata(indices) if at is nomask else chosen(at, 0, getdata(indices))
    data = self._data.take(places, axis=axis, mode=mode)
    mask = at if self._mask is nomask else self._mask.take(places, axis=axis, mode=mode)
    mask = mask if at is nomask or self._mask is nomask else mask | at
    return made(data, mask, None, type(self)) if data.ndim else settled(data, mask)


@method(always=True)
def put(self, indices: Any, values: Any, mode: str = "raise") -> None:
    """Write values at places of the flat array; what is masked among them is masked then."""
    if not watched(self, indices, values):
        return written("x.put", np.ma.MaskedArray.put, self, (indices, values), {"mode": mode})
    given = getmask(values)
    if self._hardmask and self._mask is not nomask:
        places, count = np.asarray(numpys(indices)), getdata(values).size
        free = ~np.asarray(numpys(self._mask)).ravel()[places]
        values = getdata(values).ravel()[np.resize(np.arange(count), places.shape)[free]]
        indices, given = places[free], nomask
    self._data.put(indices, getdata(values), mode=mode)
    if self._mask is nomask and given is nomask:
        return None
    if self._mask is nomask:
        self._make_mask()
    self._mask.put(indices, False if given is nomask else given, mode=mode)
    self.shrink_mask()
    return None


@method(always=True)
def sort(self, axis: Any = -1, *args: Any, **kwargs: Any) -> None:
    """Sort in place, what is masked at the end. Gradient: none, it is done on the values."""
    written("x.sort", np.ma.MaskedArray.sort, self, (axis, *args), kwargs)


@method
def trace(self, offset: int = 0, axis1: int = 0, axis2: int = 1, dtype: Any = None, out: Any = None) -> Any:
    """Sum of a diagonal of what is not masked."""
    if self._mask is nomask:
        data = self._data.trace(offset=offset, axis1=axis1, axis2=axis2)
        return data.astype(dtype) if dtype is not None else data
    return self.diagonal(offset=offset, axis1=axis1, axis2=axis2).astype(dtype).filled(0).sum(axis=-1)


@method
def round(self, decimals: int = 0, out: Any = None) -> Any:
    """Rounded elements."""
    data = self._data.round(decimals=decimals)
    return self._view(data, self._mask) if data.ndim else settled(data, self._mask)


@method
def clip(self, min: Any = None, max: Any = None, out: Any = None, **kwargs: Any) -> Any:
    """Elements between two bounds."""
    return self._view(self._data.clip(min, max, **kwargs), self._mask)


@method
def conj(self) -> Any:
    """The complex conjugates."""
    return self._view(self._data.conj(), self._mask)


@method
def conjugate(self) -> Any:
    """The complex conjugates."""
    return self._view(self._data.conj(), self._mask)


def _part(name: str) -> property:
    def part(self: Any) -> Any:
        mask = self._mask if self._mask is nomask else self._mask.copy()
        return made(getattr(self._data, name), mask, None, type(self))

    return property(part, doc=f"The {name}inary part." if name == "imag" else "The real part.")


MaskedArray.real, MaskedArray.imag = _part("real"), _part("imag")  # type: ignore[attr-defined]


def _item(self: Any, *args: Any) -> Any:
    """An element as a Python number; ``None`` where NumPy gives it for what is masked."""
    return self._numpy("item()").item(*args)


attach_others()
MaskedArray.item = _item
MaskedArray.product = prod  # type: ignore[attr-defined]

__all__ = ["method", "product"]
