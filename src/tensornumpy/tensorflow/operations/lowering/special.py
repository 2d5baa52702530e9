"""Lowerings of sinc and the Bessel functions with their derivatives, of convolution, and of padding for integers."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..constants import kernel
from ..shapes import Dim, dims, lengths
from ..table import lowers

_WIDE = "float32 float64 complex64 complex128"


def _polynomial(tf: Any, coefficients: list[float], x: Any) -> Any:
    """Horner's rule; the coefficient of the highest power stands first."""
    r = tf.raw_ops
    total = r.Mul(x=r.OnesLike(x=x), y=coefficients[0])
    for c in coefficients[1:]:
        total = r.AddV2(x=r.Mul(x=total, y=x), y=c)
    return total


@lowers("sinc", dtypes=_WIDE)
def sinc(tf: Any, x: Any, order: int = 0) -> Any:
    """Derivative of ``sin(pi x) / (pi x)``: its power series about 0, elsewhere the product rule for x times it."""
    r = tf.raw_ops
    size = r.ComplexAbs(x=x, Tout=x.dtype.real_dtype) if x.dtype.is_complex else r.Abs(x=x)
    near = r.Less(x=size, y=(order + 2) / math.pi) if order else r.Equal(x=x, y=0)
    far = r.SelectV2(condition=near, t=r.OnesLike(x=x), e=x)
    angle = r.Mul(x=far, y=math.pi)
    f = r.RealDiv(x=r.Sin(x=angle), y=angle)
    if not order:
        return r.SelectV2(condition=near, t=r.OnesLike(x=x), e=f)
    for n in range(1, order + 1):
        wave = r.Mul(x=r.Sin(x=r.AddV2(x=angle, y=n * math.pi / 2)), y=math.pi ** (n - 1))
        f = r.RealDiv(x=r.Sub(x=wave, y=r.Mul(x=f, y=n)), y=far)
    first = (order + 1) // 2
    coefficients = [
        (-1) ** k
        * math.pi ** (2 * k)
        * (math.factorial(2 * k) / math.factorial(2 * k - order))
        / math.factorial(2 * k + 1)
        for k in reversed(range(first, first + 24 + order))
    ]
    small = r.SelectV2(condition=near, t=x, e=r.ZerosLike(x=x))
    series = _polynomial(tf, coefficients, r.Square(x=small))
    if order % 2:
        series = r.Mul(x=series, y=small)
    return r.SelectV2(condition=near, t=series, e=f)


@lowers("bessel_i", dtypes="float32 float64")
def bessel_i(tf: Any, x: Any, order: int = 0) -> Any:
    """Modified Bessel function I_n: kernels for n = 0 and 1; above, a power series for small x and the recurrence
    ``I_{n+1} = I_{n-1} - 2 n / x I_n`` for large ones, where it is stable (Abramowitz and Stegun 9.6.10, 9.6.26)."""
    r = tf.raw_ops
    if order == 0:
        return r.Mul(x=r.BesselI0e(x=x), y=r.Exp(x=r.Abs(x=x)))
    if order == 1:
        return r.Mul(x=r.BesselI1e(x=x), y=r.Exp(x=r.Abs(x=x)))
    bound = order * order / 2 + 8.0
    near = r.Less(x=r.Abs(x=x), y=bound)
    far = r.SelectV2(condition=near, t=tf.constant(bound, x.dtype), e=x)
    before, f = bessel_i(tf, far, 0), bessel_i(tf, far, 1)
    for n in range(1, order):
        before, f = f, r.Sub(x=before, y=r.Mul(x=r.RealDiv(x=f, y=far), y=2.0 * n))
    half = r.SelectV2(condition=near, t=r.Mul(x=x, y=0.5), e=r.ZerosLike(x=x))
    terms = int(16 + 1.5 * bound)
    square, series = r.Square(x=half), r.OnesLike(x=half)
    for k in reversed(range(1, terms)):  # the ratios of terms: the coefficients themselves are below float32's range
        series = r.AddV2(x=r.Mul(x=r.Mul(x=series, y=square), y=1 / (k * (k + order))), y=1)
    for k in range(order):
        series = r.Mul(x=series, y=r.Mul(x=half, y=1 / (k + 1)))
    return r.SelectV2(condition=near, t=series, e=f)


@lowers("convolve", same=True)
def convolve(tf: Any, a: Any, v: Any, lead: int = 0) -> Any:
    """Sum of the antidiagonals of all products: rows padded by their number and read one element on, row by row."""
    r = tf.raw_ops
    *examples, n = dims(tf, a)
    m = dims(tf, v)[-1]
    logical = a.dtype.is_bool
    if logical:  # sums and products of truth values are or and and
        a, v = r.Cast(x=a, DstT=tf.int32), r.Cast(x=v, DstT=tf.int32)
    products = r.Mul(x=r.ExpandDims(input=a, axis=-1), y=r.ExpandDims(input=v, axis=-2))
    padded = kernel(tf, "Pad")(products, [[0, 0]] * (lead + 1) + [[0, _value(n)]])
    flat = r.Reshape(tensor=padded, shape=lengths(tf, (*examples, n * (m + n))))
    flat = kernel(tf, "Slice")(flat, [0] * (lead + 1), [-1] * lead + [_value(n * (m + n - 1))])
    skewed = r.Reshape(tensor=flat, shape=lengths(tf, (*examples, n, m + n - 1)))
    total = kernel(tf, "Sum")(skewed, -2)
    return r.NotEqual(x=total, y=0) if logical else total


def _value(n: Any) -> Any:
    return n.tensor if isinstance(n, Dim) else n


# --- padding of integers: what a mode computes in floats is rounded -----------------------------------------


def _pair(value: Any, axis: int, rank: int) -> tuple[Any, Any]:
    before, after = np.broadcast_to(value, (rank, 2))[axis].tolist()
    return before, after


def _ramp(tf: Any, edge: Any, end: int, width: int, axis: int) -> Any:
    """From ``end`` up to but without ``edge``: ``numpy.linspace`` with its rounding, which differs if a step is 0."""
    r = tf.raw_ops
    delta = r.Sub(x=edge, y=end)
    step = r.RealDiv(x=delta, y=width)
    shape = [1] * edge.shape.rank
    shape[axis] = width
    i = np.arange(width, dtype=np.float64).reshape(shape)
    flat = tf.reduce_any(r.Equal(x=step, y=0))
    ramp = r.SelectV2(condition=flat, t=r.Mul(x=delta, y=i / width), e=r.Mul(x=step, y=i))
    return r.AddV2(x=ramp, y=end)


def _statistic(tf: Any, part: Any, mode: str, axis: int, count: int) -> Any:
    if mode == "mean":
        return tf.raw_ops.Mean(input=part, axis=axis, keep_dims=True)
    middle = [(count - 1) // 2, count // 2]
    return tf.raw_ops.Mean(input=tf.gather(tf.sort(part, axis=axis), middle, axis=axis), axis=axis, keep_dims=True)


def _strip(tf: Any, x: Any, axis: int, width: int, mode: str, given: Any, after: bool) -> Any:
    """``width`` elements to stand before the first ones along an axis or after the last, in float64."""
    n = int(dims(tf, x)[axis])
    if mode == "linear_ramp":
        edge = tf.gather(x, [n - 1 if after else 0], axis=axis)
        ramp = _ramp(tf, edge, 0 if given is None else given, width, axis)
        return tf.reverse(ramp, [axis]) if after else ramp
    count = n if given is None or given > n else given
    part = tf.gather(x, np.arange(n - count, n) if after else np.arange(count), axis=axis)
    shape = list(dims(tf, x))
    shape[axis] = width
    return tf.raw_ops.BroadcastTo(input=_statistic(tf, part, mode, axis, count), shape=lengths(tf, shape))


@lowers("pad_integers")
def pad_integers(tf: Any, x: Any, pad_width: tuple, mode: str, options: tuple) -> Any:
    """One axis after the other: odd reflections by sums of elements, the other modes in float64."""
    r, kind, keywords = tf.raw_ops, x.dtype, dict(options)
    rank = len(pad_width)
    argument = keywords.get("end_values" if mode == "linear_ramp" else "stat_length")
    for axis, widths in enumerate(pad_width):
        if not any(widths):
            continue
        if mode in ("reflect", "symmetric"):
            n = int(dims(tf, x)[axis])
            weights = np.pad(np.eye(n, dtype=np.int64), (widths, (0, 0)), mode, **keywords)  # type: ignore[call-overload]
            x = tf.tensordot(r.Cast(x=x, DstT=tf.int64), tf.constant(weights), [[axis], [1]])
            order = list(range(rank - 1))
            order.insert(axis, rank - 1)
            x = r.Cast(x=tf.transpose(x, order), DstT=kind)
            continue
        wide = r.Cast(x=x, DstT=tf.float64)
        given = (None, None) if argument is None else _pair(argument, axis, rank)
        pieces = [
            _strip(tf, wide, axis, widths[after], mode, given[after], bool(after)) if widths[after] else None
            for after in (0, 1)
        ]
        if not kind.is_bool:
            pieces = [p if p is None else (r.Floor if mode == "linear_ramp" else r.Round)(x=p) for p in pieces]
        before, after = (p if p is None else r.Cast(x=p, DstT=kind) for p in pieces)
        x = tf.concat([p for p in (before, x, after) if p is not None], axis)
    return x


@lowers("drawn")
def drawn(tf: Any, y: Any, *parameters: Any, family: str) -> Any:
    return tf.identity(y)
