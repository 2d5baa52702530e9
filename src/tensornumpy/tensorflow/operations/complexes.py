"""Complex arithmetic where TensorFlow's own kernels part from NumPy: infinite operands, overflow, order.

XLA's expansions lose the sign of a zero at branch cuts, and the fast comparisons of its CPU programs lose a NaN; what
corrects them is built for XLA only, so that elsewhere a call pays for one kernel.
"""

from __future__ import annotations

import math
from typing import Any

from .pfor import in_xla


def parts(tf: Any, z: Any) -> tuple[Any, Any]:
    """Real and imaginary part of a complex tensor."""
    kind = z.dtype.real_dtype
    return tf.raw_ops.Real(input=z, Tout=kind), tf.raw_ops.Imag(input=z, Tout=kind)


def join(tf: Any, re: Any, im: Any) -> Any:
    """The complex tensor of two real ones, float32 or float64, of one shape."""
    return tf.raw_ops.Complex(real=re, imag=im, Tout=tf.complex128 if re.dtype == tf.float64 else tf.complex64)


def negative_sign(tf: Any, x: Any) -> Any:
    """True where a real float has its sign bit set; a NaN counts as positive."""
    r = tf.raw_ops
    return r.Less(x=r.Minimum(x=x, y=r.Reciprocal(x=x)), y=0.0)  # 1 / -0.0 is -inf


def with_sign(tf: Any, x: Any, sign: Any) -> Any:
    """``|x|`` with the sign of ``sign``."""
    r = tf.raw_ops
    size = r.Abs(x=x)
    return r.SelectV2(condition=negative_sign(tf, sign), t=r.Neg(x=size), e=size)


def scaled(tf: Any, z: Any, by: float) -> Any:
    """``z`` times a real number; as complex numbers, an infinity times the imaginary part 0 would be NaN."""
    re, im = parts(tf, z)
    return join(tf, tf.raw_ops.Mul(x=re, y=by), tf.raw_ops.Mul(x=im, y=by))


def modulus(tf: Any, z: Any) -> Any:
    """``|z|`` without overflow; infinite if a part is, otherwise NaN if a part is."""
    r = tf.raw_ops
    size = r.ComplexAbs(x=z, Tout=z.dtype.real_dtype)
    if not in_xla():
        return size
    re, im = parts(tf, z)
    infinite = r.LogicalOr(x=r.IsInf(x=re), y=r.IsInf(x=im))
    # x - x is 0, or NaN for what is not finite
    size = r.SelectV2(condition=r.NotEqual(x=z, y=z), t=r.AddV2(x=r.Sub(x=re, y=re), y=r.Sub(x=im, y=im)), e=size)
    return r.SelectV2(condition=infinite, t=constant(tf, math.inf, size), e=size)


def divide(tf: Any, a: Any, b: Any, pole: float = math.inf) -> Any:
    """``a / b``; a finite number over an infinite one is 0, over 0 it is ``pole`` times itself: there TensorFlow's
    kernel has NaN."""
    r = tf.raw_ops
    re, im = parts(tf, b)
    # infinite if exactly one part is, NaN if both are or one is NaN
    apart = r.Sub(x=r.Abs(x=re), y=r.Abs(x=im))
    zero = r.Equal(x=b, y=0)
    limit = r.Mul(x=a, y=r.SelectV2(condition=zero, t=constant(tf, pole, b), e=r.ZerosLike(x=b)))
    return r.SelectV2(condition=r.LogicalOr(x=zero, y=r.IsInf(x=apart)), t=limit, e=r.RealDiv(x=a, y=b))


def log(tf: Any, z: Any, base: float = math.e) -> Any:
    """Logarithm: that of the modulus, by log1p where the modulus is about 1, and the angle."""
    r = tf.raw_ops
    re, im = parts(tf, z)
    a, b = r.Abs(x=re), r.Abs(x=im)
    large, small = r.Maximum(x=a, y=b), r.Minimum(x=a, y=b)
    size = modulus(tf, z)
    near = r.LogicalAnd(x=r.Less(x=size, y=1.5), y=r.Greater(x=large, y=0.5))
    square = r.AddV2(x=r.Mul(x=r.Sub(x=large, y=1), y=r.AddV2(x=large, y=1)), y=r.Square(x=small))  # |z|**2 - 1
    real = r.SelectV2(condition=near, t=r.Mul(x=r.Log1p(x=square), y=0.5), e=r.Log(x=size))
    angle = r.Atan2(y=im, x=re)
    logarithm = join(tf, real, angle)
    return logarithm if base == math.e else scaled(tf, logarithm, 1 / math.log(base))


def log1p(tf: Any, z: Any) -> Any:
    """``log(1 + z)`` as NumPy has it: of the rounded sum."""
    r = tf.raw_ops
    re, im = parts(tf, z)
    re = r.AddV2(x=re, y=1)
    return join(tf, r.Log(x=modulus(tf, join(tf, re, im))), r.Atan2(y=im, x=re))


def expm1(tf: Any, z: Any) -> Any:
    """``exp(z) - 1`` without cancellation near 0: NumPy's formula."""
    r = tf.raw_ops
    re, im = parts(tf, z)
    half = r.Sin(x=r.Mul(x=im, y=0.5))
    real = r.Sub(x=r.Mul(x=r.Expm1(x=re), y=r.Cos(x=im)), y=r.Mul(x=r.Square(x=half), y=2))
    return join(tf, real, r.Mul(x=r.Exp(x=re), y=r.Sin(x=im)))


def sqrt(tf: Any, z: Any) -> Any:
    """Square root; its imaginary part has the sign of that of ``z``, also where the real part of z is -inf."""
    r = tf.raw_ops
    root = r.Sqrt(x=z)
    if in_xla():  # which has 0 for NaN in the imaginary part over a real part of 0
        lost = r.LogicalAnd(x=r.Equal(x=root, y=0), y=r.NotEqual(x=z, y=z))
        root = r.SelectV2(condition=lost, t=constant(tf, math.nan, z), e=root)
    re, im = parts(tf, root)
    return join(tf, re, with_sign(tf, im, parts(tf, z)[1]))


def power(tf: Any, a: Any, b: Any) -> Any:
    """``a ** b``: 1 where b is 0; at a = 0 it is 0 if the real part of b is positive and NaN otherwise."""
    r = tf.raw_ops
    one = r.Equal(x=b, y=0)
    at_zero = r.SelectV2(condition=r.Greater(x=parts(tf, b)[0], y=0), t=constant(tf, 0, b), e=constant(tf, math.nan, b))
    value = r.SelectV2(condition=r.Equal(x=a, y=0), t=at_zero, e=r.Pow(x=a, y=b))
    return r.SelectV2(condition=one, t=constant(tf, 1, b), e=value)


def sign(tf: Any, z: Any) -> Any:
    """``z / |z|``, and 0 at 0; of an infinite number the axis that it lies on, NaN if both parts are infinite."""
    r = tf.raw_ops
    re, im = parts(tf, z)
    size = modulus(tf, z)
    # both parts over the modulus, without the division of an infinity by itself
    tall, wide = r.IsInf(x=im), r.IsInf(x=re)
    over = r.SelectV2(condition=r.Equal(x=size, y=0), t=r.OnesLike(x=size), e=size)
    zero = r.ZerosLike(x=size)
    nan = r.SelectV2(condition=r.LogicalAnd(x=tall, y=wide), t=constant(tf, math.nan, size), e=zero)

    def part(x: Any, own: Any, other: Any) -> Any:
        finite = r.SelectV2(condition=other, t=zero, e=r.RealDiv(x=x, y=over))
        return r.AddV2(x=r.SelectV2(condition=own, t=r.Sign(x=x), e=finite), y=nan)

    return join(tf, part(re, wide, tall), part(im, tall, wide))


def less(tf: Any, a: Any, b: Any, or_equal: bool) -> Any:
    """NumPy's order of complex numbers: by the real part, then by the imaginary part; NaN is in no order."""
    r = tf.raw_ops
    (ar, ai), (br, bi) = parts(tf, a), parts(tf, b)
    numbers = r.LogicalAnd(x=r.Equal(x=ai, y=ai), y=r.Equal(x=bi, y=bi))
    first = r.LogicalAnd(x=r.Less(x=ar, y=br), y=numbers)
    second = r.LessEqual(x=ai, y=bi) if or_equal else r.Less(x=ai, y=bi)
    return r.LogicalOr(x=first, y=r.LogicalAnd(x=r.Equal(x=ar, y=br), y=second))


def signs_of(tf: Any, w: Any, re: Any, im: Any) -> Any:
    """``w`` with the signs of ``re`` and ``im`` on its parts; None leaves a part. For XLA's branch cuts."""
    if not in_xla():
        return w
    a, b = parts(tf, w)
    return join(tf, a if re is None else with_sign(tf, a, re), b if im is None else with_sign(tf, b, im))


def constant(tf: Any, value: float, like: Any) -> Any:
    """A number in the dtype of a tensor; NaN in both parts of a complex one."""
    if like.dtype.is_complex and value != value:
        value = complex(value, value)  # type: ignore[assignment]
    return tf.constant(value, like.dtype)
