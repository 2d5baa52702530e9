"""Lowerings of comparisons, logic, bits, and division with remainder.

Of integers, what is undefined in TensorFlow or an error there is as in NumPy: division by 0 gives 0, a shift by the
width or more shifts all bits out.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ...._base.errors import TensorFlowError, message
from .. import complexes
from ..constants import kernel
from ..pfor import in_xla
from ..placement import on_host
from ..table import lowers

_INTEGERS = "int8 int16 int32 int64 uint8 uint16 uint32 uint64"
_DIVIDED = f"{_INTEGERS} float32 float64"  # float16 and bfloat16 are divided in float32, as NumPy does

# --- comparisons ------------------------------------------------------------------------------------------


@lowers("equal")
def equal(tf: Any, x: Any, y: Any) -> Any:
    return tf.raw_ops.Equal(x=x, y=y)


@lowers("not_equal")
def not_equal(tf: Any, x: Any, y: Any) -> Any:
    return tf.raw_ops.NotEqual(x=x, y=y)


def _less(tf: Any, x: Any, y: Any, or_equal: bool) -> Any:
    r, kind = tf.raw_ops, x.dtype
    if kind.is_complex:
        return complexes.less(tf, x, y, or_equal)
    if kind.is_bool:
        return r.LogicalOr(x=r.LogicalNot(x=x), y=y) if or_equal else r.LogicalAnd(x=r.LogicalNot(x=x), y=y)
    return r.LessEqual(x=x, y=y) if or_equal else r.Less(x=x, y=y)


@lowers("less")
def less(tf: Any, x: Any, y: Any) -> Any:
    return _less(tf, x, y, False)


@lowers("less_equal")
def less_equal(tf: Any, x: Any, y: Any) -> Any:
    return _less(tf, x, y, True)


@lowers("greater")
def greater(tf: Any, x: Any, y: Any) -> Any:
    return _less(tf, y, x, False)


@lowers("greater_equal")
def greater_equal(tf: Any, x: Any, y: Any) -> Any:
    return _less(tf, y, x, True)


@lowers("isnan")
def isnan(tf: Any, x: Any) -> Any:
    return tf.raw_ops.NotEqual(x=x, y=x)


@lowers("isfinite")
def isfinite(tf: Any, x: Any) -> Any:
    r, kind = tf.raw_ops, x.dtype
    if kind.is_floating:
        return r.IsFinite(x=x)
    difference = r.Sub(x=x, y=x) if kind.is_complex else x  # NaN if a part is not finite
    return r.Equal(x=difference, y=difference)


@lowers("isinf")
def isinf(tf: Any, x: Any) -> Any:
    r, kind = tf.raw_ops, x.dtype
    if kind.is_floating:
        return r.IsInf(x=x)
    if kind.is_complex:
        re, im = complexes.parts(tf, x)
        return r.LogicalOr(x=r.IsInf(x=re), y=r.IsInf(x=im))
    return r.NotEqual(x=x, y=x)


@lowers("isnat")
def isnat(tf: Any, x: Any) -> Any:
    raise TensorFlowError(
        message("isnat: TensorFlow has no dates", "keep dates in NumPy's arrays, and pass numbers to TensorFlow")
    )


# --- logic ------------------------------------------------------------------------------------------------


def _truth(tf: Any, x: Any) -> Any:
    return x if x.dtype.is_bool else tf.raw_ops.NotEqual(x=x, y=0)


@lowers("logical_and")
def logical_and(tf: Any, x: Any, y: Any) -> Any:
    return tf.raw_ops.LogicalAnd(x=_truth(tf, x), y=_truth(tf, y))


@lowers("logical_or")
def logical_or(tf: Any, x: Any, y: Any) -> Any:
    return tf.raw_ops.LogicalOr(x=_truth(tf, x), y=_truth(tf, y))


@lowers("logical_xor")
def logical_xor(tf: Any, x: Any, y: Any) -> Any:
    return tf.raw_ops.NotEqual(x=_truth(tf, x), y=_truth(tf, y))


@lowers("logical_not")
def logical_not(tf: Any, x: Any) -> Any:
    return tf.raw_ops.LogicalNot(x=x) if x.dtype.is_bool else tf.raw_ops.Equal(x=x, y=0)


# --- bits -------------------------------------------------------------------------------------------------


@lowers("bitwise_and")
def bitwise_and(tf: Any, x: Any, y: Any) -> Any:
    return (tf.raw_ops.LogicalAnd if x.dtype.is_bool else tf.raw_ops.BitwiseAnd)(x=x, y=y)


@lowers("bitwise_or")
def bitwise_or(tf: Any, x: Any, y: Any) -> Any:
    return (tf.raw_ops.LogicalOr if x.dtype.is_bool else tf.raw_ops.BitwiseOr)(x=x, y=y)


@lowers("bitwise_xor")
def bitwise_xor(tf: Any, x: Any, y: Any) -> Any:
    return (tf.raw_ops.NotEqual if x.dtype.is_bool else tf.raw_ops.BitwiseXor)(x=x, y=y)


@lowers("invert")
def invert(tf: Any, x: Any) -> Any:
    return (tf.raw_ops.LogicalNot if x.dtype.is_bool else tf.raw_ops.Invert)(x=x)


def _within(tf: Any, s: Any) -> Any:
    """True where a shift by ``s`` leaves bits: no bit above those of width - 1 is set, which a negative number has."""
    r, kind = tf.raw_ops, s.dtype
    width = 8 * kind.size
    high = (1 << width) - width if kind.is_unsigned else -width
    return r.Equal(x=r.BitwiseAnd(x=s, y=tf.constant(high, kind)), y=0)


@lowers("left_shift", dtypes=_INTEGERS)
def left_shift(tf: Any, x: Any, y: Any) -> Any:
    r = tf.raw_ops
    return r.SelectV2(condition=_within(tf, y), t=r.LeftShift(x=x, y=y), e=tf.constant(0, x.dtype))


@lowers("right_shift", dtypes=_INTEGERS)
def right_shift(tf: Any, x: Any, y: Any) -> Any:
    r, kind = tf.raw_ops, x.dtype
    # what is shifted in: the sign
    rest = tf.constant(0, kind) if kind.is_unsigned else r.RightShift(x=x, y=8 * kind.size - 1)
    return r.SelectV2(condition=_within(tf, y), t=r.RightShift(x=x, y=y), e=rest)


def _unsigned(tf: Any, x: Any) -> Any:
    """Absolute values of integers, as unsigned ones of the same width: that of the least integer fits."""
    kind = x.dtype
    return x if kind.is_unsigned else tf.raw_ops.Cast(x=tf.raw_ops.Abs(x=x), DstT=tf.as_dtype("u" + kind.name))


@lowers("bitwise_count")
def bitwise_count(tf: Any, x: Any) -> Any:
    """Sums of neighbouring bits, pairs, and half bytes, in place; a product adds the bytes up."""
    r = tf.raw_ops
    if x.dtype.is_bool:
        return r.Cast(x=x, DstT=tf.uint8)
    x = _unsigned(tf, x)
    kind = x.dtype

    def masked(value: Any, byte: int) -> Any:
        return r.BitwiseAnd(x=value, y=tf.constant(byte * (((1 << 8 * kind.size) - 1) // 255), kind))

    def shifted(value: Any, by: int) -> Any:
        return r.RightShift(x=value, y=by)

    x = r.Sub(x=x, y=masked(shifted(x, 1), 0x55))
    x = r.AddV2(x=masked(x, 0x33), y=masked(shifted(x, 2), 0x33))
    x = masked(r.AddV2(x=x, y=shifted(x, 4)), 0x0F)
    if kind.size > 1:
        ones = tf.constant(((1 << 8 * kind.size) - 1) // 255, kind)
        x = shifted(r.Mul(x=x, y=ones), 8 * kind.size - 8)
    return r.Cast(x=x, DstT=tf.uint8)


# --- division with remainder ------------------------------------------------------------------------------


def _divisor(tf: Any, y: Any) -> tuple[Any, Any]:
    """Where integers are 0, and the integers with 1 there."""
    zero = tf.raw_ops.Equal(x=y, y=0)
    return zero, tf.raw_ops.SelectV2(condition=zero, t=tf.constant(1, y.dtype), e=y)


def _float_remainder(tf: Any, x: Any, y: Any) -> Any:
    """NumPy's remainder, which has the sign of ``y``, a zero too."""
    r = tf.raw_ops
    rest = r.FloorMod(x=x, y=y)
    return r.SelectV2(condition=r.Equal(x=rest, y=0), t=r.RealDiv(x=r.Abs(x=rest), y=y), e=rest)


def _float_quotient(tf: Any, x: Any, y: Any) -> Any:
    """The largest integer below ``x / y``; 0 has the sign of the quotient, and over 0 it is the quotient."""
    r = tf.raw_ops
    if x.dtype == tf.float32 and not in_xla():
        # the quotient of two float32 that lies below an integer does so in float64, too
        wide, over = r.Cast(x=x, DstT=tf.float64), r.Cast(x=y, DstT=tf.float64)
        if all(on_host(tf, t) and np.isfinite(t.numpy()).all() for t in (x, y)):
            return r.Cast(x=r.Floor(x=r.RealDiv(x=wide, y=over)), DstT=tf.float32)
        over = r.Maximum(
            x=r.Minimum(x=over, y=1e300), y=-1e300
        )  # a finite number over an infinite one is below 0, or 0
        below = r.Cast(x=r.Floor(x=r.RealDiv(x=wide, y=over)), DstT=tf.float32)
        lost = r.LogicalAnd(x=r.IsInf(x=x), y=r.NotEqual(x=y, y=0))
        return r.SelectV2(condition=lost, t=tf.constant(math.nan, x.dtype), e=below)
    ratio = r.RealDiv(x=x, y=y)
    if x.dtype == tf.float32:
        # rounding lifts a quotient onto the integer above it at most; the product with that is exact in float64
        below, wide = r.Floor(x=ratio), r.Cast(x=y, DstT=tf.float64)
        wide = r.Maximum(x=r.Minimum(x=wide, y=1e300), y=-1e300)
        rest = r.Sub(x=r.Cast(x=x, DstT=tf.float64), y=r.Mul(x=r.Cast(x=below, DstT=tf.float64), y=wide))
        lifted = r.Less(x=r.Mul(x=rest, y=wide), y=0)
        below = r.SelectV2(condition=lifted, t=r.Sub(x=below, y=1), e=below)
        lost = r.LogicalAnd(x=r.NotEqual(x=rest, y=rest), y=r.NotEqual(x=y, y=0))
        return r.SelectV2(condition=lost, t=tf.constant(math.nan, x.dtype), e=below)
    below = r.Round(x=r.RealDiv(x=r.Sub(x=x, y=r.FloorMod(x=x, y=y)), y=y))  # an integer but for a rounding error
    below = r.SelectV2(condition=r.Equal(x=below, y=0), t=r.Mul(x=ratio, y=0), e=below)
    # not finite: of an infinite or NaN operand, of y = 0, or where x less the remainder overflows
    beyond = r.SelectV2(condition=r.Equal(x=ratio, y=0), t=tf.constant(-1, x.dtype), e=r.Floor(x=ratio))
    beyond = r.SelectV2(condition=r.Equal(x=y, y=0), t=ratio, e=r.AddV2(x=beyond, y=r.Sub(x=x, y=x)))
    return r.SelectV2(condition=r.IsFinite(x=below), t=below, e=beyond)


@lowers("floor_divide", dtypes=_DIVIDED)
def floor_divide(tf: Any, x: Any, y: Any) -> Any:
    if x.dtype.is_floating:
        return _float_quotient(tf, x, y)
    zero, y = _divisor(tf, y)
    return tf.raw_ops.SelectV2(condition=zero, t=tf.constant(0, x.dtype), e=tf.raw_ops.FloorDiv(x=x, y=y))


@lowers("remainder", dtypes=_DIVIDED)
def remainder(tf: Any, x: Any, y: Any) -> Any:
    if x.dtype.is_floating:
        return _float_remainder(tf, x, y)
    return tf.raw_ops.FloorMod(x=x, y=_divisor(tf, y)[1])  # anything leaves 0 over 1


@lowers("divmod", dtypes=_DIVIDED)
def divmod_(tf: Any, x: Any, y: Any) -> tuple[Any, Any]:
    return floor_divide(tf, x, y), remainder(tf, x, y)


@lowers("fmod", dtypes=_DIVIDED)
def fmod(tf: Any, x: Any, y: Any) -> Any:
    """C's remainder, which has the sign of ``x``: that over a number with this sign. (GPUs have no TruncateMod.)"""
    r = tf.raw_ops
    if x.dtype.is_floating:
        size = r.Abs(x=y)
        return r.FloorMod(x=x, y=r.SelectV2(condition=r.Less(x=x, y=0), t=r.Neg(x=size), e=size))
    y = _divisor(tf, y)[1]
    return r.Sub(x=x, y=r.Mul(x=kernel(tf, "TruncateDiv")(x, y), y=y))


# --- common divisors --------------------------------------------------------------------------------------


def _common_divisor(tf: Any, x: Any, y: Any) -> Any:
    """Euclid's algorithm on unsigned integers of one shape, all elements at once until the last is done."""
    r = tf.raw_ops

    def step(a: Any, b: Any) -> tuple[Any, Any]:
        zero, safe = _divisor(tf, b)
        return r.SelectV2(condition=zero, t=a, e=b), r.SelectV2(condition=zero, t=b, e=r.FloorMod(x=a, y=safe))

    def unfinished(a: Any, b: Any) -> Any:
        return tf.reduce_any(r.NotEqual(x=b, y=0))

    return tf.while_loop(unfinished, step, (x, y))[0]


def _pair(tf: Any, x: Any, y: Any) -> tuple[Any, Any]:
    r = tf.raw_ops
    x, y = _unsigned(tf, x), _unsigned(tf, y)
    return r.AddV2(x=x, y=r.ZerosLike(x=y)), r.AddV2(x=y, y=r.ZerosLike(x=x))


@lowers("gcd", dtypes=_INTEGERS)
def gcd(tf: Any, x: Any, y: Any) -> Any:
    return tf.raw_ops.Cast(x=_common_divisor(tf, *_pair(tf, x, y)), DstT=x.dtype)


@lowers("lcm", dtypes=_INTEGERS)
def lcm(tf: Any, x: Any, y: Any) -> Any:
    r = tf.raw_ops
    a, b = _pair(tf, x, y)
    _, divisor = _divisor(tf, _common_divisor(tf, a, b))
    return r.Cast(x=r.Mul(x=r.FloorDiv(x=a, y=divisor), y=b), DstT=x.dtype)
