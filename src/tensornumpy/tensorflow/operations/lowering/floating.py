"""Lowerings about the form of floats: sign bits, parts before and after the point, exponents, neighbours.

They are composed of arithmetic: a look at the bits (Bitcast) is nothing that ``tf.vectorized_map`` converts. NaN counts
as positive, and what lies below the smallest normal number is 0, as everywhere in TensorFlow's CPU kernels.
"""

from __future__ import annotations

import math
from typing import Any

from ..complexes import negative_sign, with_sign
from ..table import lowers
from .elementwise import whole

_WIDE = "float32 float64"  # float16 and bfloat16 are computed in float32
_DIGITS = {"float16": 11, "bfloat16": 8, "float32": 24, "float64": 53}
_LEAST = {"float16": -24, "bfloat16": -133, "float32": -149, "float64": -1074}  # exponent of the smallest number


@lowers("signbit")
def signbit(tf: Any, x: Any) -> Any:
    return negative_sign(tf, x)


@lowers("copysign")
def copysign(tf: Any, x: Any, y: Any) -> Any:
    return with_sign(tf, x, y)


@lowers("modf")
def modf(tf: Any, x: Any) -> tuple[Any, Any]:
    r = tf.raw_ops
    before = whole(tf, x)
    after = r.SelectV2(condition=r.IsInf(x=x), t=r.ZerosLike(x=x), e=r.Sub(x=x, y=before))
    return with_sign(tf, after, x), before


def _parted(tf: Any, x: Any) -> tuple[Any, Any, Any]:
    """A mask of the finite numbers that are not 0, and for those mantissa (0.5 <= |m| < 1) and exponent, as floats.

    The exponent is read off the logarithm to base 2 and corrected where that was rounded across a power of 2.
    """
    r = tf.raw_ops
    regular = r.LogicalAnd(x=r.IsFinite(x=x), y=r.NotEqual(x=x, y=0))
    x = r.SelectV2(condition=regular, t=x, e=r.OnesLike(x=x))
    e = r.AddV2(x=r.Floor(x=r.RealDiv(x=r.Log(x=r.Abs(x=x)), y=math.log(2.0))), y=1)
    half = r.Floor(x=r.Mul(x=e, y=0.5))  # 2**-e itself may lie below the normal numbers
    m = r.RealDiv(x=r.Mul(x=x, y=_power(tf, r.Neg(x=half))), y=_power(tf, r.Sub(x=e, y=half)))
    size = r.Abs(x=m)
    high, low = r.GreaterEqual(x=size, y=1), r.Less(x=size, y=0.5)
    m = r.SelectV2(condition=high, t=r.Mul(x=m, y=0.5), e=r.SelectV2(condition=low, t=r.Mul(x=m, y=2), e=m))
    one = r.OnesLike(x=e)
    e = r.AddV2(
        x=e, y=r.SelectV2(condition=high, t=one, e=r.SelectV2(condition=low, t=r.Neg(x=one), e=r.ZerosLike(x=e)))
    )
    return regular, m, e


def _power(tf: Any, exponent: Any) -> Any:
    return tf.raw_ops.Pow(x=tf.constant(2.0, exponent.dtype), y=exponent)


@lowers("frexp", dtypes=_WIDE)
def frexp(tf: Any, x: Any) -> tuple[Any, Any]:
    r = tf.raw_ops
    regular, m, e = _parted(tf, x)
    e = r.SelectV2(condition=regular, t=e, e=r.ZerosLike(x=e))
    return r.SelectV2(condition=regular, t=m, e=x), r.Cast(x=e, DstT=tf.int32)


@lowers("ldexp", dtypes=f"{_WIDE} int8 int16 int32 int64")
def ldexp(tf: Any, x: Any, n: Any) -> Any:
    """Three factors, so that no power of 2 overflows by itself where the product does not; one is a quotient, or
    TensorFlow's graph optimizer would multiply the powers first."""
    r = tf.raw_ops
    most = 300.0 if x.dtype == tf.float32 else 2200.0
    limit = tf.constant(most, x.dtype)
    n = r.Minimum(x=r.Maximum(x=r.Cast(x=n, DstT=x.dtype), y=-limit), y=limit)
    third = r.Round(x=r.Mul(x=n, y=1 / 3))
    rest = _power(tf, r.Sub(x=n, y=r.AddV2(x=third, y=third)))
    x = r.RealDiv(x=r.Mul(x=x, y=_power(tf, third)), y=_power(tf, r.Neg(x=third)))
    return r.Mul(x=x, y=rest)


def _gaps(tf: Any, x: Any, name: str) -> tuple[Any, Any, Any]:
    """Mask of the finite numbers that are not 0, the distances to the neighbours away from 0 and towards 0."""
    r = tf.raw_ops
    regular, m, e = _parted(tf, x)
    least = float(_LEAST[name])
    away = _power(tf, r.Maximum(x=r.Sub(x=e, y=_DIGITS[name]), y=least))
    # the gap below a power of 2 is half the one above
    lower = r.SelectV2(condition=r.Equal(x=r.Abs(x=m), y=0.5), t=r.Sub(x=e, y=1), e=e)
    return regular, away, _power(tf, r.Maximum(x=r.Sub(x=lower, y=_DIGITS[name]), y=least))


def _tiny(tf: Any, x: Any, name: str) -> Any:
    return tf.constant(2.0 ** _LEAST[name], x.dtype)


@lowers("spacing")
def spacing(tf: Any, x: Any) -> Any:
    r, name, given = tf.raw_ops, x.dtype.name, x.dtype
    x = r.Cast(x=x, DstT=tf.float32) if name not in _WIDE else x
    regular, away, inward = _gaps(tf, x, name)
    size = r.SelectV2(condition=r.Equal(x=x, y=0), t=_tiny(tf, x, name), e=r.Sub(x=x, y=x))  # NaN if not finite
    below = r.Less(x=x, y=0)
    if name == "float16":  # NumPy's own rule there: the distance to the next larger number
        return r.Cast(
            x=r.SelectV2(condition=regular, t=r.SelectV2(condition=below, t=inward, e=away), e=size), DstT=given
        )
    size = r.SelectV2(condition=regular, t=r.SelectV2(condition=below, t=r.Neg(x=away), e=away), e=size)
    return size if x.dtype == given else r.Cast(x=size, DstT=given)


@lowers("nextafter")
def nextafter(tf: Any, x: Any, y: Any) -> Any:
    r, name, given = tf.raw_ops, x.dtype.name, x.dtype
    if name in _WIDE and tf.executing_eagerly():
        return r.NextAfter(x1=x, x2=y)  # which vectorized_map does not know
    if name not in _WIDE:
        x, y = r.Cast(x=x, DstT=tf.float32), r.Cast(x=y, DstT=tf.float32)
    _, away, inward = _gaps(tf, x, name)
    up = r.Greater(x=y, y=x)
    grows = r.Equal(x=up, y=r.Greater(x=x, y=0))
    gap = r.SelectV2(condition=grows, t=away, e=inward)
    # 0 goes to the smallest number, an infinity to the largest
    largest = tf.constant(given.max, x.dtype)
    inside = r.SelectV2(condition=r.Less(x=x, y=0), t=-largest, e=largest)
    least = _tiny(tf, x, name)
    moved = r.SelectV2(condition=up, t=r.AddV2(x=x, y=gap), e=r.Sub(x=x, y=gap))
    moved = r.SelectV2(condition=r.Equal(x=x, y=0), t=r.SelectV2(condition=up, t=least, e=-least), e=moved)
    moved = r.SelectV2(condition=r.IsInf(x=x), t=inside, e=moved)
    same = x if name == "float16" else y  # of zeros NumPy's float16 takes the first one, C the second
    moved = r.SelectV2(condition=r.Equal(x=x, y=y), t=same, e=moved)
    nan = r.LogicalOr(x=r.NotEqual(x=x, y=x), y=r.NotEqual(x=y, y=y))
    moved = r.SelectV2(condition=nan, t=r.AddV2(x=x, y=y), e=moved)
    return moved if x.dtype == given else r.Cast(x=moved, DstT=given)
