"""Lowerings of reductions over axes, and of cumulative sums and products."""

from __future__ import annotations

import functools
from typing import Any

import numpy as _numpy

from ..constants import axes, ints, kernel, reshaped
from ..evaluate import tensor_dtype
from ..pfor import in_xla, is_eager
from ..placement import is_accelerated, on_host
from ..shapes import Dim, dims
from ..table import lowers
from .movement import cast


@functools.cache
def _widened(tf: Any) -> dict:
    """The dtype in which NumPy sums and multiplies integers, for those dtypes where it is another one."""
    signed = dict.fromkeys((tf.bool, tf.int8, tf.int16, tf.int32), tf.int64)
    return signed | dict.fromkeys((tf.uint8, tf.uint16, tf.uint32), tf.uint64)


def _summand(tf: Any, x: Any, dtype: _numpy.dtype | None) -> Any:
    """``x`` in the dtype in which NumPy accumulates it."""
    target = _widened(tf).get(x.dtype) if dtype is None else tensor_dtype(dtype)
    return x if target is None else cast(tf, x, target)


def _accumulated(tf: Any, name: str, x: Any, dtype: _numpy.dtype | None, *arguments: Any) -> Any:
    if dtype is not None and tensor_dtype(dtype) == tf.bool:  # in bool a sum means "any" and a product "all"
        steps = kernel(tf, name)(cast(tf, cast(tf, x, tf.bool), tf.int32), *arguments)
        return cast(tf, steps, tf.bool)
    x = _summand(tf, x, dtype)
    if name == "Cumsum" and x.dtype.is_complex and is_accelerated(tf):
        return kernel(tf, "Complex")(*[kernel(tf, name)(part, *arguments) for part in _parts(tf, x)], x.dtype)
    return kernel(tf, name)(x, *arguments)


@lowers("sum", same=True)
def sum(tf: Any, x: Any, axis: tuple, keepdims: bool = False, dtype: _numpy.dtype | None = None) -> Any:
    return _accumulated(tf, "Sum", x, dtype, axes(tf, x, axis), keepdims)


@lowers("prod")
def prod(tf: Any, x: Any, axis: tuple, keepdims: bool = False, dtype: _numpy.dtype | None = None) -> Any:
    return _accumulated(tf, "Prod", x, dtype, ints(tf, axis), keepdims)


@lowers("cumsum", same=True)
def cumsum(tf: Any, x: Any, axis: int, dtype: _numpy.dtype | None = None) -> Any:
    return _accumulated(tf, "Cumsum", x, dtype, ints(tf, axis))


@lowers("cumprod")
def cumprod(tf: Any, x: Any, axis: int, dtype: _numpy.dtype | None = None) -> Any:
    return _accumulated(tf, "Cumprod", x, dtype, ints(tf, axis))


# --- any, all, count_nonzero ------------------------------------------------------------------------------


@lowers("any")
def any(tf: Any, x: Any, axis: tuple, keepdims: bool = False) -> Any:
    return kernel(tf, "Any")(cast(tf, x, tf.bool), ints(tf, axis), keepdims)


@lowers("all")
def all(tf: Any, x: Any, axis: tuple, keepdims: bool = False) -> Any:
    return kernel(tf, "All")(cast(tf, x, tf.bool), ints(tf, axis), keepdims)


@lowers("count_nonzero")
def count_nonzero(tf: Any, x: Any, axis: tuple, keepdims: bool = False) -> Any:
    return kernel(tf, "Sum")(cast(tf, cast(tf, x, tf.bool), tf.int64), ints(tf, axis), keepdims)


# --- extrema ----------------------------------------------------------------------------------------------


def _extremum(tf: Any, x: Any, axis: tuple, keepdims: bool, name: str, word: str, of_bools: str) -> Any:
    if 0 in [x.shape[a] for a in axis]:  # an unknown length counts as one that is not 0
        raise ValueError(f"zero-size array to reduction operation {word} which has no identity")
    if x.dtype == tf.bool:
        return kernel(tf, of_bools)(x, ints(tf, axis), keepdims)
    if x.dtype.is_complex:
        return _complex_extremum(tf, x, ints(tf, axis), keepdims, name)
    out = kernel(tf, name)(x, ints(tf, axis), keepdims)
    if not x.dtype.is_floating or is_eager(x) or not in_xla():
        return out
    # XLA's maximum on CPUs ignores NaN. A sum, computed in the same pass, is NaN if there is one: only then look for it
    total = kernel(tf, "Sum")(x, ints(tf, axis), keepdims)

    def looked_at() -> Any:
        lost = kernel(tf, "Any")(kernel(tf, "IsNan")(x), ints(tf, axis), keepdims)
        return kernel(tf, "SelectV2")(lost, tf.constant(_numpy.nan, x.dtype), out)

    return tf.cond(tf.reduce_all(kernel(tf, "IsFinite")(total)), lambda: out, looked_at)


def _parts(tf: Any, x: Any) -> tuple[Any, Any]:
    real = tf.float32 if x.dtype == tf.complex64 else tf.float64
    return kernel(tf, "Real")(x, real), kernel(tf, "Imag")(x, real)


def _winners(tf: Any, x: Any, axis: Any, name: str) -> tuple[Any, Any]:
    """Masks of where complex ``x`` is the extremum over ``axis`` (real part first), and of where it is NaN."""
    real, imag = _parts(tf, x)
    reduce, equal, select = kernel(tf, name), kernel(tf, "Equal"), kernel(tf, "SelectV2")
    worst = tf.constant(-_numpy.inf if name == "Max" else _numpy.inf, real.dtype)
    best = equal(real, reduce(real, axis, True))
    among = select(best, imag, worst)
    first = kernel(tf, "LogicalAnd")(best, equal(imag, reduce(among, axis, True)))
    return first, kernel(tf, "NotEqual")(x, x)


def _complex_extremum(tf: Any, x: Any, axis: Any, keepdims: bool, name: str) -> Any:
    """The extremum in NumPy's order of complex numbers; NaN in both parts if any element has a NaN in either."""
    first, nan = _winners(tf, x, axis, name)
    real, imag = _parts(tf, x)
    reduce, select = kernel(tf, name), kernel(tf, "SelectV2")
    worst = tf.constant(-_numpy.inf if name == "Max" else _numpy.inf, real.dtype)
    real, imag = (reduce(select(first, part, worst), axis, keepdims) for part in (real, imag))
    lost = kernel(tf, "Any")(nan, axis, keepdims)
    return select(
        lost, tf.constant(complex(_numpy.nan, _numpy.nan), x.dtype), kernel(tf, "Complex")(real, imag, x.dtype)
    )


@lowers("max")
def max(tf: Any, x: Any, axis: tuple, keepdims: bool = False) -> Any:
    return _extremum(tf, x, axis, keepdims, "Max", "maximum", "Any")


@lowers("min")
def min(tf: Any, x: Any, axis: tuple, keepdims: bool = False) -> Any:
    return _extremum(tf, x, axis, keepdims, "Min", "minimum", "All")


def _place(tf: Any, x: Any, axis: int | None, keepdims: bool, name: str, extremum: str) -> Any:
    """The index of the first extremum along an axis. A NaN counts as the extremum."""
    ndim = x.shape.rank
    if not ndim:
        return tf.zeros((), tf.int64)
    if axis is None:
        x, axis, ones = reshaped(tf, x, (-1,)), -1, (1,) * ndim
    else:
        ones = None
    if x.shape[axis] == 0:
        raise ValueError(f"attempt to get {name.lower()} of an empty sequence")
    along = ints(tf, axis)
    first = kernel(tf, "ArgMax")
    if x.dtype.is_complex or x.dtype.is_floating:
        if x.dtype.is_complex:
            best, nan = _winners(tf, x, along, extremum)
            place = first(best, along)
        elif in_xla() and x.dtype in (tf.float32, tf.float64):  # XLA's comparisons ignore NaN, too
            place, nan = kernel(tf, name)(_ordered(tf, x, name), along), None
        else:
            place = kernel(tf, name)(x, along)
            if on_host(tf, x) and not keepdims:  # NaN is rare, and the extremum shows whether there is one
                extreme = kernel(tf, extremum)(x, along)
                if not _numpy.isnan(extreme.numpy()).any():
                    return place
            nan = kernel(tf, "IsNan")(x)
        if nan is not None:
            place = kernel(tf, "SelectV2")(kernel(tf, "Any")(nan, along), first(nan, along), place)
    elif is_accelerated(tf) and x.dtype != tf.bool:  # GPUs have no ArgMax kernel for integers
        place = first(kernel(tf, "Equal")(x, kernel(tf, extremum)(x, along, True)), along)
    else:
        place = kernel(tf, name)(x, along)
    if not keepdims:
        return place
    return reshaped(tf, place, ones) if ones else kernel(tf, "ExpandDims")(place, along)


def _ordered(tf: Any, x: Any, name: str) -> Any:
    """Integers that are ordered as the floats ``x`` are, with -0.0 equal to 0.0 and NaN as the extremum."""
    r = tf.raw_ops
    kind, last = (tf.int32, 31) if x.dtype == tf.float32 else (tf.int64, 63)
    bits, most = r.Bitcast(input=x, type=kind), kind.max
    order = r.BitwiseXor(
        x=bits, y=r.BitwiseAnd(x=r.RightShift(x=bits, y=tf.constant(last, kind)), y=tf.constant(most, kind))
    )
    order = r.SelectV2(condition=r.Equal(x=x, y=0), t=tf.constant(0, kind), e=order)
    extremum = tf.constant(most if name == "ArgMax" else kind.min, kind)
    return r.SelectV2(condition=r.IsNan(x=x), t=extremum, e=order)


@lowers("argmax")
def argmax(tf: Any, x: Any, axis: int | None, keepdims: bool = False) -> Any:
    return _place(tf, x, axis, keepdims, "ArgMax", "Max")


@lowers("argmin")
def argmin(tf: Any, x: Any, axis: int | None, keepdims: bool = False) -> Any:
    return _place(tf, x, axis, keepdims, "ArgMin", "Min")


# --- recurrence -------------------------------------------------------------------------------------------


@lowers("recurrence")
def recurrence(tf: Any, b: Any, a: Any, axis: int) -> Any:
    """``s[j] = b[j] + a[j] * s[j-1]`` by doubling: with each step s[j] includes twice as many earlier terms."""
    # Roll gets an axis that is not negative, the only kind that tf.vectorized_map converts
    n, along = dims(tf, b)[axis], ints(tf, axis + b.shape.rank)
    target = tensor_dtype(_numpy.result_type(a.dtype.as_numpy_dtype, b.dtype.as_numpy_dtype))
    s, a = cast(tf, b, target), cast(tf, a, target)
    number = kernel(tf, "Reshape")(
        kernel(tf, "Range")(0, n.tensor if n.__class__ is Dim else n, 1), ints(tf, (-1,) + (1,) * (-axis - 1))
    )

    def double(step: Any, s: Any, a: Any) -> tuple:
        inside = kernel(tf, "GreaterEqual")(number, step)
        more, factor = (kernel(tf, "Mul")(a, kernel(tf, "Roll")(t, step, along)) for t in (s, a))
        s = kernel(tf, "SelectV2")(inside, kernel(tf, "AddV2")(s, more), s)
        return kernel(tf, "AddV2")(step, step), s, kernel(tf, "SelectV2")(inside, factor, a)

    if n.__class__ is Dim:
        _, s, _ = tf.while_loop(lambda step, *_: tf.math.less(step, n.tensor), double, (tf.constant(1), s, a))
        return s
    step = 1
    while step < n:
        _, s, a = double(tf.constant(step), s, a)
        step *= 2
    return s
