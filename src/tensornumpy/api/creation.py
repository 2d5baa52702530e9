"""Array creation."""

from __future__ import annotations

from typing import Any

import numpy as np

from .. import _core, _dispatch, _memory
from .._core import Meta, bind, context, ndarray, wrap
from .._devices import default_device, on_device
from .._dims import Dim
from .._dispatch import handles_in, in_mode, overrides, unwrap
from .._types import as_dtype
from ..ops import movement, reduction
from ..ops.base import canonical
from ..ops.elementwise import isfinite
from ..ops.movement import cast
from ..ops.searching import checked
from ._common import filled, is_known, is_symbolic, lengths_in, made, preferred
from .joining import stack
from .manipulation import broadcast_to, reshape

_NUMBERS = frozenset((float, int, bool, complex))


def _default_dtype(a: Any, dtype: Any) -> Any:
    """Under ``prefer_float32``, Python floats become float32; arrays keep their dtype."""
    dtype = as_dtype(dtype)
    if dtype is None and _core._active:
        promotion = context().promotion
        if promotion is not None and promotion[1] and not hasattr(a, "dtype"):
            found = np.asarray(a).dtype if not handles_in(a) else None
            if found == np.float64:
                return np.dtype(np.float32)
            if found == np.complex128:
                return np.dtype(np.complex64)
    return dtype


def _is_plain(a: Any) -> bool:
    return not any(h._v.__class__ is not np.ndarray for h in handles_in(a)) and not (
        _core._active and (context().trace is not None or context().tapes or in_mode()) and handles_in(a)
    )


def _stack_nested(a: Any) -> ndarray:
    """Nested lists with traced, batched or taped elements: stacked level by level."""
    if isinstance(a, list | tuple):
        return stack([_stack_nested(x) for x in a])
    return asarray(a)


def asarray(
    a: Any, dtype: Any = None, order: Any = None, *, device: Any = None, copy: bool | None = None, like: Any = None
) -> ndarray:
    """``a`` as an array, without a copy where it is one already (a ``numpy.ndarray`` is shared).

    Nested lists may hold arrays, also taped, traced and batched ones: the gradient goes through.

    >>> tnp.asarray([1, 2]).dtype
    dtype('int64')
    """
    if not _core._active and device is None and order is None and not copy:
        cls = a.__class__
        if dtype is None:
            if cls is ndarray:
                return a
            if cls is np.ndarray:
                result = wrap(a.view())  # a value of its own: tapes tell arrays apart by it
                result._m = Meta(foreign=True)
                return result
        if cls is list and a and a[0].__class__ in _NUMBERS and copy is None:
            return wrap(np.array(a, as_dtype(dtype)))
    if device is not None:
        with on_device(device) as target:
            moves = target != (a.device if isinstance(a, ndarray) else default_device())
            if moves and copy is False:
                raise ValueError("Unable to avoid copy while creating an array as requested.")
            return asarray(a, dtype, order, copy=True if moves else copy)
    dtype = _default_dtype(a, dtype)
    if isinstance(a, ndarray):
        if dtype is not None and a.dtype != dtype:
            if copy is False:
                raise ValueError("Unable to avoid copy while creating an array as requested.")
            return cast(a, dtype)
        if copy:
            return movement.copy(a)
        if order in (None, "K", "A") or a._v.__class__ is not np.ndarray:
            return a
        value = np.asarray(a._v, order=order)
        return a if value is a._v else movement.relayout(a, order=order)
    if a.__class__ in (list, tuple) and not _is_plain(a):
        result = _stack_nested(a)
        return result if dtype is None else cast(result, dtype)
    if hasattr(a, "__tf_tensor__"):
        return asarray(_dispatch.interop().of_tensor(a, copy), dtype, order, copy=None if copy else copy)
    if a.__class__ is np.ndarray and _core._active:
        tracer = context().trace
        if tracer is not None and tracer.is_outside(a):  # captured: an input of the graph, read anew at each call
            return asarray(wrap(tracer.lift(a)), dtype, copy=copy)
    value = np.array(unwrap(a), dtype=dtype, order=order or "K", copy=copy)
    if type(value) is not np.ndarray or value is a:
        value = value.view(np.ndarray)  # a value of its own: tapes tell arrays apart by it
    result = made(value)
    if isinstance(a, np.ndarray) and result._v.__class__ is np.ndarray and np.may_share_memory(a, value):
        device_of = result._m.device if result._m is not None else None
        result._m = Meta(foreign=True, device=device_of)
    return result


def array(
    object: Any,
    dtype: Any = None,
    *,
    copy: bool | None = True,
    order: Any = "K",
    subok: bool = False,
    ndmin: int = 0,
    ndmax: int = 0,
    like: Any = None,
) -> ndarray:
    """A new array with a copy of ``object``; ``copy=None`` copies only if needed.

    >>> tnp.array([[1.0, 2.0]]).shape
    (1, 2)
    """
    if object.__class__ is list and object and object[0].__class__ in _NUMBERS and not _core._active and not ndmin:
        return wrap(np.array(object, as_dtype(dtype), copy=copy, order=order))
    if hasattr(object, "__tf_tensor__") and not isinstance(object, ndarray):
        object = _dispatch.interop().of_tensor(object, copy)
        copy = None if copy else copy
    if isinstance(object, ndarray) or handles_in(object):
        result = asarray(object, dtype, copy=True if copy is None and not isinstance(object, ndarray) else copy)
        if order in ("C", "F") and result._v.__class__ is np.ndarray:
            result = movement.relayout(result, order=order)
    else:
        dtype = _default_dtype(object, dtype)
        extra: dict[str, Any] = {"ndmax": ndmax} if ndmax else {}
        value = np.array(object, dtype=dtype, copy=copy, order=order, ndmin=ndmin, **extra)
        if value is object:
            value = value.view(np.ndarray)
        result = made(value)
        if (
            copy is not True
            and isinstance(object, np.ndarray)
            and result._v is value
            and np.may_share_memory(object, value)
        ):
            result._m = Meta(foreign=True)
    if result.ndim < ndmin:
        result = reshape(result, (1,) * (ndmin - result.ndim) + tuple(result.shape))
    return result


def _shape(shape: Any) -> Any:
    shape = lengths_in(shape)
    if isinstance(shape, ndarray):
        return tuple(shape.tolist()) if shape.ndim else int(shape)
    if isinstance(shape, list | tuple):
        return tuple(int(n) if isinstance(n, ndarray) else n for n in map(lengths_in, shape))
    return (shape,) if shape.__class__ is Dim else shape


def _filled(device: Any, make: Any, shape: Any, value: Any, dtype: Any, order: Any = "C") -> ndarray:
    """An array of one value, by ``make`` if the lengths are known; ``value`` stands in its arguments if it is not the
    value that ``make`` is for."""
    shape = _shape(shape)
    if isinstance(shape, tuple) and not is_known(shape):
        return filled(shape, 0 if value is None else value, np.asarray(value).dtype if dtype is None else dtype)
    fill = (value,) if make is _memory.full else ()
    return _on(device, lambda: make(shape, *fill, dtype=dtype, order=order))


def _on(device: Any, make: Any) -> ndarray:
    if device is None:
        return made(make())
    with on_device(device):
        return made(make())


def zeros(shape: Any, dtype: Any = None, order: Any = "C", *, device: Any = None, like: Any = None) -> ndarray:
    """An array of zeros.

    >>> tnp.zeros(2).numpy()
    array([0., 0.])
    """
    if not _core._active and device is None and shape.__class__ is not ndarray:
        value = np.zeros(shape, as_dtype(dtype), order)  # costs nothing yet if it is large
        return wrap(value if value.nbytes < _memory.LARGE_BYTES else _memory.zeros(shape, value.dtype, order))
    return _filled(device, _memory.zeros, shape, 0, preferred(dtype, np.float64), order)


def ones(shape: Any, dtype: Any = None, order: Any = "C", *, device: Any = None, like: Any = None) -> ndarray:
    """An array of ones.

    >>> tnp.ones((2, 1)).shape
    (2, 1)
    """
    if not _core._active and device is None and shape.__class__ is not ndarray:
        return wrap(_memory.ones(shape, as_dtype(dtype), order))
    return _filled(device, _memory.ones, shape, 1, preferred(dtype, np.float64), order)


def empty(shape: Any, dtype: Any = None, order: Any = "C", *, device: Any = None, like: Any = None) -> ndarray:
    """An array whose elements are not set.

    >>> tnp.empty(3).shape
    (3,)
    """
    return _filled(device, _memory.empty, shape, 0, preferred(dtype, np.float64), order)


def full(
    shape: Any, fill_value: Any, dtype: Any = None, order: Any = "C", *, device: Any = None, like: Any = None
) -> ndarray:
    """An array filled with one value (or with values that broadcast). Gradient: to ``fill_value``.

    >>> tnp.full(2, 7).numpy()
    array([7, 7])
    """
    if isinstance(fill_value, ndarray):
        value = fill_value if dtype is None else cast(fill_value, as_dtype(dtype))
        shape = _shape(shape)
        return broadcast_to(value, (shape,) if isinstance(shape, int) else shape).copy()
    return _filled(device, _memory.full, shape, fill_value, _default_dtype(fill_value, dtype), order)


def _like(a: Any, dtype: Any, shape: Any) -> tuple[Any, Any]:
    a = a if isinstance(a, ndarray) else np.asarray(a)
    return (a.shape if shape is None else _shape(shape)), (a.dtype if dtype is None else as_dtype(dtype))


_PLAIN: dict[Any, Any] = {
    np.zeros_like: _memory.zeros,
    np.ones_like: _memory.ones,
    np.empty_like: _memory.empty,
    np.full_like: _memory.full,
}


def _make_like(maker: Any, a: Any, dtype: Any, order: Any, shape: Any, device: Any, *fill: Any) -> ndarray:
    """Zeros and friends with the layout of a plain prototype, or the shape of a transformed one."""
    if isinstance(a, ndarray) and a._v.__class__ is not np.ndarray:
        use_shape, use_dtype = _like(a, dtype, shape)
        plain = _PLAIN[maker]
        return _filled(device, plain, use_shape, fill[0] if fill else int(plain is _memory.ones), use_dtype)
    if isinstance(a, ndarray) and shape is None and a._v.nbytes >= _memory.LARGE_BYTES and a._v.flags.forc:
        plain, flags = _PLAIN[maker], a._v.flags
        layout = order if order in ("C", "F") else "C" if flags.c_contiguous else "F"
        use_dtype = a.dtype if dtype is None else as_dtype(dtype)
        return _on(device, lambda: plain(a.shape, *fill, dtype=use_dtype, order=layout))
    return _on(device, lambda: maker(unwrap_shape(a), *fill, dtype=as_dtype(dtype), order=order, shape=_shape(shape)))


def unwrap_shape(a: Any) -> Any:
    """The concrete array behind a handle, for its layout only."""
    return a._v if isinstance(a, ndarray) else unwrap(a)


def zeros_like(
    a: Any, dtype: Any = None, order: Any = "K", subok: bool = True, shape: Any = None, *, device: Any = None
) -> ndarray:
    """Zeros with the shape, dtype and layout of ``a``.

    >>> tnp.zeros_like(tnp.ones(2)).numpy()
    array([0., 0.])
    """
    return _make_like(np.zeros_like, a, dtype, order, shape, device)


def ones_like(
    a: Any, dtype: Any = None, order: Any = "K", subok: bool = True, shape: Any = None, *, device: Any = None
) -> ndarray:
    """Ones with the shape, dtype and layout of ``a``.

    >>> tnp.ones_like(tnp.zeros(2)).numpy()
    array([1., 1.])
    """
    return _make_like(np.ones_like, a, dtype, order, shape, device)


def empty_like(
    prototype: Any, /, dtype: Any = None, order: Any = "K", subok: bool = True, shape: Any = None, *, device: Any = None
) -> ndarray:
    """An array with the shape, dtype and layout of ``prototype``, its elements not set.

    >>> tnp.empty_like(tnp.zeros(2)).shape
    (2,)
    """
    return _make_like(np.empty_like, prototype, dtype, order, shape, device)


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
    if isinstance(fill_value, ndarray):
        use_shape, use_dtype = _like(a, dtype, shape)
        return full(use_shape, fill_value, use_dtype)
    return _make_like(np.full_like, a, dtype, order, shape, device, fill_value)


def _numbers(*args: Any) -> list[Any]:
    return [a.item() if isinstance(a, ndarray) else a for a in args]


def arange(
    start_or_stop: Any, /, stop: Any = None, step: Any = 1, *, dtype: Any = None, device: Any = None, like: Any = None
) -> ndarray:
    """Numbers from ``start`` (0 when left out) up to, not including, ``stop``.

    >>> tnp.arange(3).numpy()
    array([0, 1, 2])
    """
    first, last, by = _numbers(start_or_stop, stop, step)
    args = (0, first, by) if last is None else (first, last, by)
    if dtype is None and any(isinstance(a, float) for a in args):
        dtype = preferred(None)
    return _on(device, lambda: np.arange(*args, dtype=as_dtype(dtype)))


def eye(
    N: int,
    M: int | None = None,
    k: int = 0,
    dtype: Any = None,
    order: Any = "C",
    *,
    device: Any = None,
    like: Any = None,
) -> ndarray:
    """A matrix with ones on its k-th diagonal.

    >>> tnp.eye(2).numpy()
    array([[1., 0.],
           [0., 1.]])
    """
    return _on(device, lambda: np.eye(*_numbers(N, M, k), dtype=preferred(dtype, np.float64), order=order))


def identity(n: int, dtype: Any = None, *, like: Any = None) -> ndarray:
    """The identity matrix.

    >>> tnp.identity(1).numpy()
    array([[1.]])
    """
    return made(np.identity(n, dtype=preferred(dtype, np.float64)))


def asanyarray(
    a: Any, dtype: Any = None, order: Any = None, *, device: Any = None, copy: bool | None = None, like: Any = None
) -> ndarray:
    """As ``asarray``: there are no subclasses to pass through.

    >>> tnp.asanyarray([1]).numpy()
    array([1])
    """
    return asarray(a, dtype, order, device=device, copy=copy)


def ascontiguousarray(a: Any, dtype: Any = None, *, like: Any = None) -> ndarray:
    """``a`` in C order, at least 1-d.

    >>> tnp.ascontiguousarray(tnp.ones((2, 2)).T).flags.c_contiguous
    True
    """
    result = asarray(a, dtype, "C")
    return result.reshape(1) if result.ndim == 0 else result


def copy(a: Any, order: Any = "K", subok: bool = False) -> ndarray:
    """A copy of ``a``, on the device of the scope it is called in.

    >>> x = tnp.ones(2)
    >>> tnp.copy(x) is x
    False
    """
    if isinstance(a, ndarray) and a._v.__class__ is np.ndarray and not _core._active:
        value = a._v
        return wrap(np.array(value, order=order) if value.nbytes < _memory.LARGE_BYTES else _memory.copy(value, order))
    return array(a, order=order)


def asfortranarray(a: Any, dtype: Any = None, *, like: Any = None) -> ndarray:
    """``a`` in Fortran order.

    >>> tnp.asfortranarray(tnp.ones((2, 2))).flags.f_contiguous
    True
    """
    return asarray(a, dtype, "F")


def asarray_chkfinite(a: Any, dtype: Any = None, order: Any = None) -> ndarray:
    """As ``asarray``. Raises ValueError for infinities and NaN (while tracing, by the values of the trace).

    >>> tnp.asarray_chkfinite([1, 2]).numpy()
    array([1, 2])
    """
    result = asarray(a, dtype, order)
    if result.dtype.kind in "fc":
        finite, text = (
            reduction.all(isfinite(result), axis=canonical(None, result.ndim)),
            "must not contain infs or NaNs",
        )
        if is_symbolic(finite):
            return bind(checked, (result, finite), {"error": ValueError, "text": f"array {text}"})
        if not bool(finite):
            raise ValueError(f"array {text}")
    return result


def require(a: Any, dtype: Any = None, requirements: Any = None, *, like: Any = None) -> ndarray:
    """``a``, copied if needed, with a dtype and memory flags such as "C", "F", "W" or "O".

    >>> tnp.require(tnp.ones((2, 2)), requirements="F").flags.f_contiguous
    True
    """
    x = asarray(a, dtype)
    if x._v.__class__ is not np.ndarray:
        return x
    value = np.require(x._v, None, requirements)
    return x if value is x._v else copy(x, "F" if value.flags.fnc else "C")


for _function in (zeros_like, ones_like, empty_like, full_like, copy, require, asarray_chkfinite):
    overrides[getattr(np, _function.__name__)] = _function

__all__ = [
    "asarray", "array", "zeros", "ones", "empty", "full", "zeros_like", "ones_like", "empty_like", "full_like",
    "arange", "eye", "identity", "asanyarray", "ascontiguousarray", "copy", "asfortranarray", "asarray_chkfinite",
    "require",
]  # fmt: skip


_dispatch.set_asarray(asarray)
