"""Making arrays from objects and numbers: most calls end in NumPy's function, bodies are for devices and batches."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np

from ..._array.indexing import are_numbers, without_handles
from ..._base import hooks, memory
from ..._base.dims import Dim, is_known
from ..._base.dtypes import as_dtype, is_inexact
from ..._core import _compiled, core, dispatch
from ..._core.advice import advised, as_it_is
from ..._core.core import Batched, Meta, bind, context, ndarray, wrap
from ..._core.devices import default_device, on_device
from ..._core.dispatch import arrays_for, handles_in, in_mode, is_plain, is_transformed, only_taped, overrides, unwrap
from ..._core.numbers import has_numbers, number_array
from ..._core.pytree import of_tensor
from ..._core.referee import by_like, is_foreign, judged, takes_like
from ..._core.scalars import as_mutable, is_scalar
from ..._core.values import is_weak
from ...ops import movement, reduction
from ...ops.base import canonical
from ...ops.elementwise import isfinite
from ...ops.lengths import filled, numbers
from ...ops.movement import assigned, cast
from ...ops.searching import checked
from ..common import holds_handles, is_masked, is_symbolic, lengths_in, made, masked_of, preferred, without_mask
from .fastpath import SHAPES, fast_call, fast_copy, fast_filled, fast_full, fast_order
from .joining import stacked
from .layout import copied as laid_copy
from .layout import example, laid, laid_like
from .manipulation import broadcast_to, reshape

_np_array = np.ndarray


def _is_number(dtype: Any) -> bool:
    return dtype is None or dtype.kind in "biufc" or is_inexact(dtype)


class _Default(int):
    """A default that is told apart from the same number given."""


_NO_LIMIT = _Default(0)
_COPY_MODES = {np._CopyMode.ALWAYS: True, np._CopyMode.IF_NEEDED: None, np._CopyMode.NEVER: False}


def _copy_mode(copy: Any) -> Any:
    """True, False or None for what NumPy takes for them; a text is left for the error."""
    if copy is None or copy is True or copy is False or copy.__class__ is str:
        return copy
    return _COPY_MODES[copy] if copy.__class__ is np._CopyMode else bool(copy)


_ALL_FINITE = "must not contain infs or NaNs"
_NO_COPY = "Unable to avoid copy while creating an array as requested."
_NUMBERS = frozenset((float, int, bool, complex))


def _default_dtype(a: Any, dtype: Any) -> Any:
    """Under ``prefer_float32``, Python floats become float32; arrays keep their dtype."""
    dtype = as_dtype(dtype)
    if dtype is None and core._active:
        promotion = context().promotion
        if promotion is not None and promotion[1] and not hasattr(a, "dtype"):
            found = np.asarray(a).dtype if not handles_in(a) else None
            if found == np.float64:
                return np.dtype(np.float32)
            if found == np.complex128:
                return np.dtype(np.complex64)
    return dtype


def _is_plain(a: Any) -> bool:
    if is_plain(a) or not (found := handles_in(a)):
        return True
    watched = core._active and (context().trace is not None or context().tapes or in_mode())
    return not watched and all(h._v.__class__ is np.ndarray for h in found)


def _stack_nested(a: Any, dtype: np.dtype | None) -> ndarray:
    """Nested lists with traced, batched or taped elements: stacked level by level. ``dtype``: of integers, which each
    element must fit; None for others, which the whole is cast to."""
    if isinstance(a, list | tuple) or dispatch.is_sequence(a):
        return stacked([_stack_nested(x, dtype) for x in a])
    if dtype is not None:
        a = number_array(a, dtype)
    if a.__class__ is not ndarray:
        return asarray(a, dtype)
    return a if dtype is None else assigned(a, dtype)


def _are_elements(a: Any) -> bool:
    """True for a list of numbers of examples in a batch."""
    if a.__class__ is not list or not a or a[0].__class__ is not ndarray or in_mode():
        return False
    return all(x.__class__ is ndarray and x._v.__class__ is Batched and not x._v.ndim for x in a)


def _of_array(a: ndarray, dtype: np.dtype | None, order: Any, copy: bool | None) -> ndarray:
    """``asarray`` of an array of ours: itself where it is as asked."""
    if copy is False and (is_scalar(a) or (dtype is not None and a.dtype != dtype)):
        raise ValueError(_NO_COPY)
    if is_weak(a) and dtype is not None:
        a = assigned(a, dtype)  # a number of Python's must fit, NumPy's are cast
    a, copy = (as_mutable(a), None) if is_scalar(a) else (a, copy)
    if dtype is not None and a.dtype != dtype:
        found = cast(a, dtype) if a.dtype.kind != "O" or is_transformed(a) else wrap(np.array(a._v, dtype))
        return laid(found, order)
    if copy:
        return laid_copy(a, order)
    if dtype is not None and dtype is not a.dtype and a._v.__class__ is np.ndarray and not is_transformed(a):
        a = a.view(dtype)  # one of another name, or with other metadata
    found = laid(a, order)
    if copy is False and found is not a:
        raise ValueError(_NO_COPY)
    return found


@as_it_is
@_compiled.function("asarray")
def asarray(
    a: Any, dtype: Any = None, order: Any = None, *, device: Any = None, copy: bool | None = None, like: Any = None
) -> ndarray:
    """``a`` as an array, without a copy where it is one already (a ``numpy.ndarray`` is shared).

    Nested lists may hold arrays, also taped, traced and batched ones: the gradient goes through.

    >>> tnp.asarray([1, 2]).dtype
    dtype('int64')
    """
    if a.__class__ is ndarray and dtype is None and order is None and copy is None and device is None and like is None:
        return a if a._m is None or not a._m.scalar else as_mutable(a)
    if like is not None and is_foreign(like):
        return by_like(asarray, like, a, dtype=dtype, order=order, device=device, copy=copy)
    if not core._active and device is None and order is None and (copy is None or copy is False):
        cls = a.__class__
        if dtype is None:
            if cls is np.ndarray:
                result = wrap(a.view())  # a value of its own: tapes tell arrays apart by it
                result._m = Meta(externally_writable=True)
                return result
        if cls is list and a and a[0].__class__ in _NUMBERS and copy is None:
            return wrap(np.array(a, as_dtype(dtype)))
    if device is not None:
        with on_device(device) as target:
            moves = target != (a.device if isinstance(a, ndarray) else default_device())
            if moves and copy is False:
                raise ValueError(_NO_COPY)
            return asarray(a, dtype, order, copy=True if moves else copy)
    copy = _copy_mode(copy)
    if copy.__class__ is str:
        raise ValueError("strings are not allowed for 'copy' keyword. Use True/False/None instead.")
    dtype = _default_dtype(a, dtype)
    if isinstance(a := number_array(a, dtype), ndarray):
        return _of_array(a, dtype, order, copy)
    if dispatch.is_tensor(a):
        return asarray(of_tensor(a, copy), dtype, order, copy=None if copy else copy)
    a = dispatch.with_arrays(without_mask(a))
    is_nested = a.__class__ in (list, tuple) or dispatch.is_sequence(a)
    if is_nested and (has_numbers(a) or not _is_plain(a)) and (not only_taped(a) or _is_number(dtype)):
        keeps_objects = dtype is not None and dtype.kind == "O"
        try:
            if keeps_objects and not are_numbers(a):
                raise ValueError
            result = _stack_nested(a, dtype if dtype is not None and dtype.kind in "iu" else None)
        except (ValueError, IndexError):
            if keeps_objects:
                return made(np.array(without_handles(a), dtype, order=order or "K"))
            if not only_taped(a):
                raise
        else:
            return laid(result if dtype is None else cast(result, dtype), order if order in ("F", "f") else "C")
    if a.__class__ is np.ndarray and core._active:
        tracer = context().trace
        if tracer is not None and tracer.is_outside(a):  # captured: an input of the graph, read anew at each call
            return asarray(wrap(tracer.to_symbol(a)), dtype, copy=copy)
    try:
        value = np.array(unwrap(a), dtype=dtype, order=order or "K", copy=copy)
    except ValueError as error:
        return asarray(arrays_for(a, error), dtype, order, copy=copy)
    if type(value) is not np.ndarray or value is a:
        value = value.view(np.ndarray)  # a value of its own: tapes tell arrays apart by it
    result = made(value)
    if isinstance(a, np.ndarray) and result._v.__class__ is np.ndarray and np.may_share_memory(a, value):
        device_of = result._m.device if result._m is not None else None
        result._m = Meta(externally_writable=True, device=device_of)
    return result


@fast_copy
def array(
    object: Any,
    dtype: Any = None,
    *,
    copy: bool | None = True,
    order: Any = "K",
    subok: bool = False,
    ndmin: int = 0,
    ndmax: int = _NO_LIMIT,
    like: Any = None,
) -> ndarray:
    """A new array with a copy of ``object``; ``copy=None`` copies only if needed.

    Gradient: to each array in ``object``, none through integers. Raises ValueError for rows of unequal length, or
    if ``copy=False`` cannot hold.

    >>> tnp.array([[1.0, 2.0]]).shape
    (1, 2)
    """
    if like is not None and is_foreign(like):
        return by_like(array, like, object, dtype=dtype, copy=copy, order=order, subok=subok, ndmin=ndmin, ndmax=ndmax)
    if not core._active and ndmin == 0 and ndmax is _NO_LIMIT:
        if object.__class__ is ndarray and dtype is None and copy is True:
            value = object._v
            if value.__class__ is _np_array and value.size < core.LARGE:
                return wrap(value.copy(order))
        if object.__class__ is list and object and object[0].__class__ in _NUMBERS:
            return wrap(np.array(object, as_dtype(dtype), copy=copy, order=order))
    elif dtype is None and copy is True and ndmin == 0 and ndmax is _NO_LIMIT and _are_elements(object):
        return stacked(object)
    copy = _copy_mode(copy)
    most: dict[str, Any] = {} if ndmax is _NO_LIMIT else {"ndmax": ndmax}  # which is new in NumPy 2.4
    return _array(object, dtype, copy=copy, order=order, subok=subok, ndmin=ndmin, **most)


@judged(np.array)
def _array(object: Any, dtype: Any, *, copy: Any, order: Any, subok: bool, ndmin: int, **most: Any) -> ndarray:
    if most:
        like = object if isinstance(object, ndarray) else np.zeros(())
        np.array(np.broadcast_to(np.zeros((), like.dtype), like.shape), as_dtype(dtype), **most)  # for its errors
    if dispatch.is_tensor(object):
        object = of_tensor(object, copy)
        copy = None if copy else copy
    if isinstance(object, ndarray) or holds_handles(object) or has_numbers(object):
        result = asarray(object, dtype, order, copy=True if copy is None and not isinstance(object, ndarray) else copy)
    else:
        dtype = _default_dtype(object, dtype)
        try:
            value = np.array(object, dtype=dtype, copy=copy, order=order, ndmin=ndmin, **most)
        except ValueError as error:
            return array(arrays_for(object, error), dtype, copy=copy, order=order, ndmin=ndmin)
        if value is object:
            value = value.view(np.ndarray)
        result = made(value)
        if (
            copy is not True
            and isinstance(object, np.ndarray)
            and result._v is value
            and np.may_share_memory(object, value)
        ):
            result._m = Meta(externally_writable=True)
    if result.ndim < ndmin:
        result = reshape(result, (1,) * (ndmin - result.ndim) + tuple(result.shape))
    return result


def _shape(shape: Any) -> Any:
    shape = lengths_in(shape)
    if isinstance(shape, ndarray):
        return tuple(shape.tolist()) if shape.ndim else operator.index(shape)
    if isinstance(shape, list | tuple):
        return tuple(operator.index(n) if isinstance(n, ndarray) else n for n in map(lengths_in, shape))
    return (shape,) if shape.__class__ is Dim else shape


def _filled(device: Any, make: Any, shape: Any, value: Any, dtype: Any, order: Any = "C") -> ndarray:
    """An array of one value, by ``make`` if the lengths are known; ``value`` stands in its arguments if it is not the
    value that ``make`` is for."""
    shape = _shape(shape)
    if isinstance(shape, tuple) and not is_known(shape):
        return filled(shape, 0 if value is None else value, np.asarray(value).dtype if dtype is None else dtype)
    fill = (value,) if make is memory.full else ()
    return _on(device, lambda: make(shape, *fill, dtype=dtype, order=order))


def _on(device: Any, make: Any) -> ndarray:
    if device is None:
        return made(make())
    with on_device(device):
        return made(make())


@fast_filled(0.0)
def zeros(shape: Any, dtype: Any = None, order: Any = "C", *, device: Any = None, like: Any = None) -> ndarray:
    """An array of zeros. Gradient: none, it is a constant.

    >>> tnp.zeros(2).numpy()
    array([0., 0.])
    """
    if not core._active and device is None and shape.__class__ is not ndarray:
        return wrap(memory.zeros(shape, as_dtype(dtype), order))
    return _zeros(shape, dtype, order, device=device)


@judged(np.zeros)
def _zeros(shape: Any, dtype: Any, order: Any, *, device: Any) -> ndarray:
    return _filled(device, memory.zeros, shape, 0, preferred(dtype, np.float64), order)


@fast_filled(1.0)
def ones(shape: Any, dtype: Any = None, order: Any = "C", *, device: Any = None, like: Any = None) -> ndarray:
    """An array of ones. Gradient: none, it is a constant.

    >>> tnp.ones((2, 1)).shape
    (2, 1)
    """
    if not core._active and device is None and shape.__class__ is not ndarray:
        return wrap(memory.ones(shape, as_dtype(dtype), order))
    return _ones(shape, dtype, order, device=device)


@judged(np.ones)
def _ones(shape: Any, dtype: Any, order: Any, *, device: Any) -> ndarray:
    return _filled(device, memory.ones, shape, 1, preferred(dtype, np.float64), order)


@fast_filled(None)
def empty(shape: Any, dtype: Any = None, order: Any = "C", *, device: Any = None, like: Any = None) -> ndarray:
    """An array whose elements are not set.

    >>> tnp.empty(3).shape
    (3,)
    """
    return _filled(device, memory.empty, shape, 0, preferred(dtype, np.float64), order)


@fast_full
def full(
    shape: Any, fill_value: Any, dtype: Any = None, order: Any = "C", *, device: Any = None, like: Any = None
) -> ndarray:
    """An array filled with one value (or with values that broadcast). Gradient: to ``fill_value``.

    >>> tnp.full(2, 7).numpy()
    array([7, 7])
    """
    if not core._active and device is None and shape.__class__ in SHAPES:
        plain = fill_value._v if fill_value.__class__ is ndarray else fill_value
        if plain.__class__ in _NUMBERS or (plain.__class__ is np.ndarray and not plain.ndim):
            return wrap(memory.full(shape, plain, as_dtype(dtype), order))
    return _full(shape, fill_value, dtype, order, device=device)


@judged(np.full)
def _full(shape: Any, fill_value: Any, dtype: Any, order: Any, *, device: Any) -> ndarray:
    if order not in ("C", "F", "c", "f"):
        raise ValueError("only 'C' or 'F' order is permitted")
    fill_value = number_array(fill_value)
    if fill_value.__class__ in (list, tuple) and (holds_handles(fill_value) or has_numbers(fill_value)):
        fill_value = asarray(fill_value)
    if isinstance(fill_value, ndarray):
        value = fill_value if dtype is None else cast(fill_value, as_dtype(dtype))
        shape = _shape(shape)
        whole = broadcast_to(value, (shape,) if isinstance(shape, int) else shape)
        return bind(movement.relayout, (whole,), {"order": "F" if order in ("F", "f") else "C"})
    return _filled(device, memory.full, shape, fill_value, _default_dtype(fill_value, dtype), order)


def _like(a: Any, dtype: Any, shape: Any) -> tuple[Any, Any]:
    a = a if isinstance(a, ndarray) else np.asarray(a)
    return (a.shape if shape is None else _shape(shape)), (a.dtype if dtype is None else as_dtype(dtype))


_PLAIN: dict[Any, Any] = {
    np.zeros_like: memory.zeros,
    np.ones_like: memory.ones,
    np.empty_like: memory.empty,
    np.full_like: memory.full,
}


def _make_like(maker: Any, a: Any, dtype: Any, order: Any, shape: Any, device: Any, *fill: Any) -> ndarray:
    """Zeros and friends with the layout of a prototype, which is known where it has memory here."""
    known = example(a) if isinstance(a, ndarray) else unwrap(a)
    if isinstance(a, ndarray) and known.__class__ is not np.ndarray:
        use_shape, use_dtype = _like(a, dtype, shape)
        make = _PLAIN[maker]
        return _filled(device, make, use_shape, fill[0] if fill else int(make is memory.ones), use_dtype)
    if isinstance(a, ndarray) and shape is None and known.nbytes >= memory.LARGE_BYTES and known.flags.forc:
        make, flags = _PLAIN[maker], known.flags
        layout = order if order in ("C", "F") else "C" if flags.c_contiguous else "F"
        use_dtype = a.dtype if dtype is None else as_dtype(dtype)
        return _on(device, lambda: make(a.shape, *fill, dtype=use_dtype, order=layout))
    return _on(device, lambda: maker(known, *fill, dtype=as_dtype(dtype), order=order, shape=_shape(shape)))


@fast_call(np.zeros_like)
@judged(np.zeros_like)
def zeros_like(
    a: Any, dtype: Any = None, order: Any = "K", subok: bool = True, shape: Any = None, *, device: Any = None
) -> ndarray:
    """Zeros with the shape, dtype and layout of ``a``. Gradient: none, only the shape is used.

    >>> tnp.zeros_like(tnp.ones(2)).numpy()
    array([0., 0.])
    """
    return _make_like(np.zeros_like, a, dtype, order, shape, device)


@fast_call(np.ones_like)
@judged(np.ones_like)
def ones_like(
    a: Any, dtype: Any = None, order: Any = "K", subok: bool = True, shape: Any = None, *, device: Any = None
) -> ndarray:
    """Ones with the shape, dtype and layout of ``a``. Gradient: none, only the shape is used.

    >>> tnp.ones_like(tnp.zeros(2)).numpy()
    array([1., 1.])
    """
    return _make_like(np.ones_like, a, dtype, order, shape, device)


@fast_call(np.empty_like)
@judged(np.empty_like)
def empty_like(
    prototype: Any, /, dtype: Any = None, order: Any = "K", subok: bool = True, shape: Any = None, *, device: Any = None
) -> ndarray:
    """An array with the shape, dtype and layout of ``prototype``, its elements not set.

    >>> tnp.empty_like(tnp.zeros(2)).shape
    (2,)
    """
    return _make_like(np.empty_like, prototype, dtype, order, shape, device)


@fast_call(np.full_like)
@judged(np.full_like)
def full_like(
    a: Any,
    fill_value: Any,
    dtype: Any = None,
    order: Any = "K",
    subok: bool = True,
    shape: Any = None,
    *,
    device: Any = None,
) -> ndarray:
    """An array like ``a``, filled with one value. Gradient: to ``fill_value``.

    >>> tnp.full_like(tnp.zeros(2), 3.0).numpy()
    array([3., 3.])
    """
    if isinstance(fill_value, ndarray) and is_transformed(fill_value):
        use_shape, use_dtype = _like(a, dtype, shape)
        known = example(a) if isinstance(a, ndarray) else np.asarray(a)
        if known.__class__ is not np.ndarray:
            return full(use_shape, fill_value, use_dtype)
        like = np.empty_like(known, use_dtype, order, shape=use_shape)
        found = laid_like(whole := broadcast_to(cast(fill_value, like.dtype), like.shape), like)
        return bind(movement.copy, (whole,), {}) if found is whole else found
    fill_value = unwrap(fill_value)
    return _make_like(np.full_like, a, dtype, order, shape, device, fill_value)


def _as_numbers(*args: Any) -> list[Any]:
    return [_number(a) if isinstance(a, ndarray) else a for a in args]


def _number(a: ndarray) -> Any:
    """The only element: of a date NumPy's scalar, which keeps its unit."""
    return dispatch.concrete(a, "a number")[()] if a.dtype.kind in "mM" else a.item()


@fast_call(np.arange, numbers=True)
@judged(np.arange)
def arange(
    start_or_stop: Any = None,
    /,
    stop: Any = None,
    step: Any = 1,
    dtype: Any = None,
    *,
    device: Any = None,
    like: Any = None,
    start: Any = None,
) -> ndarray:
    """Numbers from ``start`` (0 when left out) up to, not including, ``stop``.

    Gradient: none, ``start``, ``stop`` and ``step`` are read as numbers; ``start + step * arange(n)`` has one.
    Raises TypeError without a stop.

    >>> tnp.arange(3).numpy()
    array([0, 1, 2])
    """
    if start_or_stop is None and stop is None:
        raise TypeError("arange() requires stop to be specified.")
    first, last, by = _as_numbers(start if start_or_stop is None else start_or_stop, stop, step)
    args = (0, first, by) if last is None else (0 if first is None else first, last, by)
    if Dim in map(type, args) and float not in map(type, args):
        return cast(numbers(*args), as_dtype(dtype) or np.dtype(np.int64))
    dtype = preferred(None) if dtype is None and any(isinstance(a, float) for a in args) else dtype
    return _on(device, lambda: np.arange(*args, dtype=as_dtype(dtype)))


@fast_call(np.eye, numbers=True)
@judged(np.eye)
def eye(
    N: int,
    M: int | None = None,
    k: int = 0,
    dtype: Any = float,
    order: Any = "C",
    *,
    device: Any = None,
    like: Any = None,
) -> ndarray:
    """A matrix with ones on its k-th diagonal. Gradient: none, it is a constant.

    >>> tnp.eye(2).numpy()
    array([[1., 0.],
           [0., 1.]])
    """
    dtype = preferred(None if dtype is float else dtype, np.float64)
    return _on(device, lambda: np.eye(*_as_numbers(N, M, k), dtype=dtype, order=order))


@fast_call(np.identity, numbers=True)
@judged(np.identity)
def identity(n: int, dtype: Any = None, *, like: Any = None) -> ndarray:
    """The identity matrix. Gradient: none, it is a constant.

    >>> tnp.identity(1).numpy()
    array([[1.]])
    """
    return made(np.identity(n, dtype=preferred(dtype, np.float64)))


def asanyarray(
    a: Any, dtype: Any = None, order: Any = None, *, device: Any = None, copy: bool | None = None, like: Any = None
) -> ndarray:
    """As ``asarray``; a masked array stays one. Gradient: goes through, none through integers.

    >>> tnp.asanyarray([1]).numpy()
    array([1])
    """
    if a.__class__ is ndarray and dtype is None and order is None and device is None and copy is None and like is None:
        return a if not is_scalar(a) else as_mutable(a)
    if is_masked(a) and device is None:
        return masked_of(a, dtype, order, copy)
    if is_foreign(like):
        return by_like(asanyarray, like, a, dtype=dtype, order=order, device=device, copy=copy)
    return asarray(a, dtype, order, device=device, copy=copy)


@fast_order(np.ascontiguousarray)
@judged(np.ascontiguousarray)
def ascontiguousarray(a: Any, dtype: Any = None, *, like: Any = None) -> ndarray:
    """``a`` in C order, at least 1-d. Gradient: goes through, none through integers.

    >>> tnp.ascontiguousarray(tnp.ones((2, 2)).T).flags.c_contiguous
    True
    """
    result = asarray(a, dtype, "C")
    return result.reshape(1) if result.ndim == 0 else result


@fast_call(lambda x, order="K": np.array(x, order=order))
@judged(np.copy)
def copy(a: Any, order: Any = "K", subok: bool = False) -> ndarray:
    """A copy of ``a``, on the device of the scope it is called in. Gradient: goes through.

    >>> x = tnp.ones(2)
    >>> tnp.copy(x) is x
    False
    """
    if isinstance(a, ndarray) and a._v.__class__ is np.ndarray and not core._active and order.__class__ is str:
        return wrap(memory.copy(a._v, order))
    return array(a, order=order)


@fast_order(np.asfortranarray)
@judged(np.asfortranarray)
def asfortranarray(a: Any, dtype: Any = None, *, like: Any = None) -> ndarray:
    """``a`` in Fortran order, at least 1-d. Gradient: goes through, none through integers.

    >>> tnp.asfortranarray(tnp.ones((2, 2))).flags.f_contiguous
    True
    """
    result = asarray(a, dtype, "F")
    return result.reshape(1) if result.ndim == 0 else result


@advised
def asarray_chkfinite(a: Any, dtype: Any = None, order: Any = None) -> ndarray:
    """As ``asarray``. Raises ValueError for infinities and NaN (while tracing, by the values of the trace).

    Gradient: goes through, none through integers.

    >>> tnp.asarray_chkfinite([1, 2]).numpy()
    array([1, 2])
    """
    result = asarray(a, dtype, order)
    if result.dtype.kind in "fc":
        if not core._active and np.isfinite(result._v).all():
            return result
        finite, text = reduction.all(isfinite(result), axis=canonical(None, result.ndim)), _ALL_FINITE
        if is_symbolic(finite):
            return bind(checked, (result, finite), {"error": ValueError, "text": f"array {text}"})
        if not bool(finite):
            raise ValueError(f"array {text}")
    return result


@advised
@takes_like
def require(a: Any, dtype: Any = None, requirements: Any = None, *, like: Any = None) -> ndarray:
    """``a``, copied if needed, with a dtype and memory flags such as "C", "F", "W" or "O".

    Gradient: goes through, none through integers. Raises KeyError for a flag that there is not.

    >>> tnp.require(tnp.ones((2, 2)), requirements="F").flags.f_contiguous
    True
    """
    x = asarray(a, dtype)
    known = example(x)
    if known.__class__ is not np.ndarray:
        return x
    value = np.require(known, None, requirements)
    return x if value is known else copy(x, "F" if value.flags.fnc else "C")


for _function in (zeros_like, ones_like, empty_like, full_like, copy, require, asarray_chkfinite):
    overrides[getattr(np, _function.__name__)] = _function
hooks.provide(asarray=asarray)

__all__ = [
    "asarray", "array", "zeros", "ones", "empty", "full", "zeros_like", "ones_like", "empty_like", "full_like",
    "arange", "eye", "identity", "asanyarray", "ascontiguousarray", "copy", "asfortranarray", "asarray_chkfinite",
    "require",
]  # fmt: skip
