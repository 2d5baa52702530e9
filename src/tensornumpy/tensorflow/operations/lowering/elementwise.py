"""Lowerings of elementwise maths on floats and complex numbers: arithmetic, powers, exponentials, angles, rounding.

TensorFlow's CPU kernels take numbers below the smallest normal one for 0 and give 0 for them; NumPy keeps them.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from .. import complexes
from ..complexes import parts
from ..constants import kernel
from ..pfor import in_xla, is_eager
from ..placement import is_accelerated
from ..table import lowers

_FLOATS = "float16 bfloat16 float32 float64"
_WIDE = "float32 float64"  # float16 and bfloat16 are computed in float32, as NumPy does


# --- arithmetic -------------------------------------------------------------------------------------------


@lowers("positive", same=True)
def positive(tf: Any, x: Any) -> Any:
    return x


@lowers("negative", same=True)
def negative(tf: Any, x: Any) -> Any:
    r = tf.raw_ops
    return r.AddV2(x=r.Invert(x=x), y=1) if x.dtype.is_unsigned else kernel(tf, "Neg")(x)


@lowers("add", same=True)
def add(tf: Any, x: Any, y: Any) -> Any:
    if x.dtype is tf.bool:
        return tf.raw_ops.LogicalOr(x=x, y=y)
    return kernel(tf, "AddV2")(x, y)


@lowers("subtract", same=True)
def subtract(tf: Any, x: Any, y: Any) -> Any:
    return kernel(tf, "Sub")(x, y)


@lowers("multiply", same=True)
def multiply(tf: Any, x: Any, y: Any) -> Any:
    if x.dtype is tf.bool:
        return tf.raw_ops.LogicalAnd(x=x, y=y)
    return kernel(tf, "Mul")(x, y)


@lowers("divide")
def divide(tf: Any, x: Any, y: Any) -> Any:
    if x.dtype.is_complex:
        return complexes.divide(tf, x, y)
    return kernel(tf, "RealDiv")(x, y)


@lowers("reciprocal")
def reciprocal(tf: Any, x: Any) -> Any:
    r, kind = tf.raw_ops, x.dtype
    if kind.is_complex:
        return complexes.divide(tf, r.OnesLike(x=x), x, math.nan)
    if kind.is_floating:
        return r.Reciprocal(x=x)
    # 1 and -1 are their own; what NumPy has for 0 depends on the dtype
    with np.errstate(all="ignore"):
        at_zero = np.reciprocal(np.zeros((), kind.as_numpy_dtype))
    unit = r.Equal(x=x, y=1) if kind.is_unsigned else r.LogicalOr(x=r.Equal(x=x, y=1), y=r.Equal(x=x, y=-1))
    rest = r.SelectV2(condition=r.Equal(x=x, y=0), t=tf.constant(at_zero), e=r.ZerosLike(x=x))
    return r.SelectV2(condition=unit, t=x, e=rest)


@lowers("square", same=True)
def square(tf: Any, x: Any) -> Any:
    if x.dtype.is_complex and is_accelerated(tf):
        return kernel(tf, "Mul")(x, x)
    return kernel(tf, "Square")(x)


@lowers("absolute", same=True)
def absolute(tf: Any, x: Any) -> Any:
    kind = x.dtype
    if kind.is_complex:
        return complexes.modulus(tf, x)
    return x if kind.is_bool or kind.is_unsigned else kernel(tf, "Abs")(x)


@lowers("fabs", same=True, dtypes=_FLOATS)
def fabs(tf: Any, x: Any) -> Any:
    return tf.raw_ops.Abs(x=x)


@lowers("sign")
def sign(tf: Any, x: Any) -> Any:
    r, kind = tf.raw_ops, x.dtype
    if kind.is_complex:
        return complexes.sign(tf, x)
    return r.Minimum(x=x, y=1) if kind.is_unsigned else r.Sign(x=x)


@lowers("conjugate", same=True)
def conjugate(tf: Any, x: Any) -> Any:
    return tf.raw_ops.Conj(input=x) if x.dtype.is_complex else x


# --- powers, roots, logarithms ------------------------------------------------------------------------------

_NEGATIVE_POWER = "Integers to negative integer powers are not allowed."


def _integer_power(tf: Any, x: Any, y: Any) -> Any:
    r, kind = tf.raw_ops, x.dtype
    if kind.is_unsigned:
        # modulo 2**64 in int64. Adding 2**62 to an exponent changes no odd number's power, and those of even numbers
        # are 0 from 64 on, so the exponent is brought below 2**63
        if kind == tf.uint64:
            top = tf.constant(1 << 62, tf.uint64)
            low = r.BitwiseAnd(x=y, y=tf.constant((1 << 62) - 1, tf.uint64))
            y = r.SelectV2(condition=r.Less(x=y, y=top), t=y, e=r.BitwiseOr(x=low, y=top))
        x, y = r.Cast(x=x, DstT=tf.int64), r.Cast(x=y, DstT=tf.int64)
        return r.Cast(x=_integer_power(tf, x, y), DstT=kind)
    try:
        return _power_by_digits(tf, x, y) if in_xla() else kernel(tf, "Pow")(x, y)
    except tf.errors.InvalidArgumentError as error:
        if "negative integer" in str(error):
            raise ValueError(_NEGATIVE_POWER) from None
        raise


def _power_by_digits(tf: Any, x: Any, y: Any) -> Any:
    """XLA reads the last 6 bits of an exponent: the product over its digits to base 64."""
    r = tf.raw_ops
    known = tf.get_static_value(y)
    if known is not None and (np.asarray(known) < 0).any():
        raise ValueError(_NEGATIVE_POWER)
    bits = 8 * y.dtype.size - 1 if known is None else max(int(np.max(known, initial=0)).bit_length(), 1)
    total = None
    for low in range(0, bits, 6):
        digit = r.Pow(x=x, y=r.BitwiseAnd(x=r.RightShift(x=y, y=low), y=63))
        total = digit if total is None else r.Mul(x=total, y=digit)
        x = r.Square(x=r.Pow(x=x, y=32))
    return total


@lowers("power")
def power(tf: Any, x: Any, y: Any) -> Any:
    kind = x.dtype
    if kind.is_complex:
        return complexes.power(tf, x, y)
    return tf.raw_ops.Pow(x=x, y=y) if kind.is_floating else _integer_power(tf, x, y)


@lowers("float_power")
def float_power(tf: Any, x: Any, y: Any) -> Any:
    return power(tf, x, y)


@lowers("exp2")
def exp2(tf: Any, x: Any) -> Any:
    r = tf.raw_ops
    if x.dtype.is_complex:
        return r.Exp(x=complexes.scaled(tf, x, math.log(2.0)))
    return r.Pow(x=tf.constant(2.0, x.dtype), y=x)


@lowers("expm1")
def expm1(tf: Any, x: Any) -> Any:
    return complexes.expm1(tf, x) if x.dtype.is_complex else tf.raw_ops.Expm1(x=x)


@lowers("log")
def log(tf: Any, x: Any) -> Any:
    return complexes.log(tf, x) if x.dtype.is_complex else tf.raw_ops.Log(x=x)


def _log_to(base: float) -> Any:
    def rule(tf: Any, x: Any) -> Any:
        """The logarithm over that of the base; the powers of the base have their exact exponents."""
        r = tf.raw_ops
        if x.dtype.is_complex:
            return complexes.log(tf, x, base)
        if x.dtype == tf.float32 and not in_xla():  # what is near an integer in double precision is one in single
            wide = r.Log(x=r.Cast(x=x, DstT=tf.float64))
            return r.Cast(x=r.RealDiv(x=wide, y=math.log(base)), DstT=tf.float32)
        if x.dtype == tf.float32 and base == 2.0:
            return _log2_of_parts(tf, x)
        value = r.RealDiv(x=r.Log(x=x), y=math.log(base))
        whole = r.Round(x=value)
        # the power may be a rounding error off; at base**0 it is exact, and the logarithms of neighbours are not 0
        error = r.Abs(x=r.Sub(x=r.Pow(x=tf.constant(base, x.dtype), y=whole), y=x))
        most = r.Mul(x=r.Minimum(x=r.Abs(x=whole), y=2), y=float(np.finfo(x.dtype.as_numpy_dtype).eps))
        return r.SelectV2(condition=r.LessEqual(x=error, y=r.Mul(x=x, y=most)), t=whole, e=value)

    return rule


_ROOT_HALF = 0x3F3504F3  # the bits of sqrt(1/2) in single precision


def _log2_of_parts(tf: Any, x: Any) -> Any:
    """The exponent and the logarithm of what is left, a number from sqrt(1/2) to sqrt(2), where 1 gives 0."""
    r = tf.raw_ops
    bits = r.Sub(x=r.Bitcast(input=x, type=tf.int32), y=_ROOT_HALF)
    part = r.Bitcast(input=r.AddV2(x=r.BitwiseAnd(x=bits, y=0x7FFFFF), y=_ROOT_HALF), type=tf.float32)
    value = r.AddV2(
        x=r.Cast(x=r.RightShift(x=bits, y=23), DstT=tf.float32), y=r.Mul(x=r.Log(x=part), y=1 / math.log(2.0))
    )
    is_normal = r.LogicalAnd(x=r.GreaterEqual(x=x, y=float(np.finfo("f").tiny)), y=r.Less(x=x, y=math.inf))
    return r.SelectV2(condition=is_normal, t=value, e=r.RealDiv(x=r.Log(x=x), y=math.log(2.0)))


lowers("log2", dtypes=f"{_WIDE} complex64 complex128")(_log_to(2.0))
lowers("log10", dtypes=f"{_WIDE} complex64 complex128")(_log_to(10.0))


@lowers("log1p")
def log1p(tf: Any, x: Any) -> Any:
    return complexes.log1p(tf, x) if x.dtype.is_complex else tf.raw_ops.Log1p(x=x)


@lowers("sqrt")
def sqrt(tf: Any, x: Any) -> Any:
    return complexes.sqrt(tf, x) if x.dtype.is_complex else tf.raw_ops.Sqrt(x=x)


@lowers("cbrt", dtypes=_WIDE)
def cbrt(tf: Any, x: Any) -> Any:
    """A power of the absolute value, and one step of Newton's method for the last digits."""
    r = tf.raw_ops
    y = r.Mul(x=r.Sign(x=x), y=r.Pow(x=r.Abs(x=x), y=1 / 3))
    other = r.RealDiv(x=x, y=r.Square(x=y))  # NaN at 0, infinities and NaN, which are their own cube roots
    better = r.Sub(x=y, y=r.RealDiv(x=r.Sub(x=y, y=other), y=3))
    return r.SelectV2(condition=r.NotEqual(x=other, y=other), t=x, e=better)


@lowers("logistic")
def logistic(tf: Any, x: Any) -> Any:
    return tf.raw_ops.Sigmoid(x=x)


def _log_of_sum(tf: Any, x: Any, y: Any, unit: float) -> Any:
    """``max + log(1 + exp(-|x - y|))``, all in units of ``unit``; equal infinities are 0 apart."""
    r = tf.raw_ops
    distance = r.SelectV2(condition=r.Equal(x=x, y=y), t=r.ZerosLike(x=x), e=r.Abs(x=r.Sub(x=x, y=y)))
    extra = r.Log1p(x=r.Exp(x=r.Mul(x=distance, y=-unit)))
    return r.AddV2(x=maximum(tf, x, y), y=extra if unit == 1.0 else r.Mul(x=extra, y=1 / unit))


@lowers("logaddexp", dtypes=_WIDE)
def logaddexp(tf: Any, x: Any, y: Any) -> Any:
    return _log_of_sum(tf, x, y, 1.0)


@lowers("logaddexp2", dtypes=_WIDE)
def logaddexp2(tf: Any, x: Any, y: Any) -> Any:
    return _log_of_sum(tf, x, y, math.log(2.0))


@lowers("hypot", dtypes=_WIDE)
def hypot(tf: Any, x: Any, y: Any) -> Any:
    x, y = _one_shape(tf, x, y)
    return complexes.modulus(tf, complexes.join(tf, x, y))


def _one_shape(tf: Any, x: Any, y: Any) -> tuple[Any, Any]:
    """Two tensors broadcast to one shape, for kernels that do not broadcast."""
    if x.shape == y.shape and x.shape.is_fully_defined():
        return x, y
    r = tf.raw_ops
    shape = r.BroadcastArgs(s0=tf.shape(x), s1=tf.shape(y))
    return r.BroadcastTo(input=x, shape=shape), r.BroadcastTo(input=y, shape=shape)


# --- exponential, trigonometric, hyperbolic ---------------------------------------------------------------


def _kernel(name: str, op: str, same: bool) -> None:
    lowers(name, same=same)(lambda tf, x: kernel(tf, op)(x))


for _name, _op, _same in (  # TensorFlow's rules make NaN of a zero cotangent where the derivative is infinite
    ("exp", "Exp", False),
    ("sin", "Sin", False),
    ("cos", "Cos", False),
    ("sinh", "Sinh", False),
    ("cosh", "Cosh", False),
    ("tanh", "Tanh", True),
    ("tan", "Tan", False),  # TensorFlow's rule divides by the squared cosine, which overflows for complex numbers
    ("arctan", "Atan", False),
    ("arctanh", "Atanh", False),
):
    _kernel(_name, _op, _same)


@lowers("arcsin")
def arcsin(tf: Any, x: Any) -> Any:
    y = tf.raw_ops.Asin(x=x)
    return complexes.signs_of(tf, y, *parts(tf, x)) if x.dtype.is_complex else y


@lowers("arccos")
def arccos(tf: Any, x: Any) -> Any:
    y = tf.raw_ops.Acos(x=x)
    return complexes.signs_of(tf, y, None, tf.raw_ops.Neg(x=parts(tf, x)[1])) if x.dtype.is_complex else y


@lowers("arcsinh")
def arcsinh(tf: Any, x: Any) -> Any:
    y = tf.raw_ops.Asinh(x=x)
    return complexes.signs_of(tf, y, *parts(tf, x)) if x.dtype.is_complex else y


@lowers("arccosh")
def arccosh(tf: Any, x: Any) -> Any:
    y = tf.raw_ops.Acosh(x=x)
    return complexes.signs_of(tf, y, None, parts(tf, x)[1]) if x.dtype.is_complex else y


@lowers("arctan2")
def arctan2(tf: Any, y: Any, x: Any) -> Any:
    return tf.raw_ops.Atan2(y=y, x=x)


@lowers("degrees", "rad2deg", same=True, dtypes=_FLOATS)
def degrees(tf: Any, x: Any) -> Any:
    return tf.raw_ops.Mul(x=x, y=180.0 / math.pi)


@lowers("radians", "deg2rad", same=True, dtypes=_FLOATS)
def radians(tf: Any, x: Any) -> Any:
    return tf.raw_ops.Mul(x=x, y=math.pi / 180.0)


# --- selection --------------------------------------------------------------------------------------------


def _extreme(tf: Any, x: Any, y: Any, largest: bool) -> Any:
    r, kind = tf.raw_ops, x.dtype
    if kind.is_complex:
        return _extreme_complex(tf, x, y, largest, r.NotEqual(x=x, y=x))
    if kind.is_bool:
        return r.LogicalOr(x=x, y=y) if largest else r.LogicalAnd(x=x, y=y)
    chosen = r.Maximum(x=x, y=y) if largest else r.Minimum(x=x, y=y)
    if not (kind.is_floating and in_xla()):
        return chosen
    return r.SelectV2(condition=r.NotEqual(x=y, y=y), t=y, e=chosen)  # XLA on CPUs ignores a NaN that comes second


def _extreme_complex(tf: Any, x: Any, y: Any, largest: bool, anyhow: Any) -> Any:
    """The first one where it is the extreme, or ``anyhow``; otherwise the second."""
    first = complexes.less(tf, y, x, True) if largest else complexes.less(tf, x, y, True)
    return tf.raw_ops.SelectV2(condition=tf.raw_ops.LogicalOr(x=first, y=anyhow), t=x, e=y)


@lowers("maximum")
def maximum(tf: Any, x: Any, y: Any) -> Any:
    return _extreme(tf, x, y, True)


@lowers("minimum")
def minimum(tf: Any, x: Any, y: Any) -> Any:
    return _extreme(tf, x, y, False)


def _extreme_number(tf: Any, x: Any, y: Any, largest: bool) -> Any:
    r, kind = tf.raw_ops, x.dtype
    if kind.is_complex:
        return _extreme_complex(tf, x, y, largest, r.NotEqual(x=y, y=y))
    if not kind.is_floating:
        return _extreme(tf, x, y, largest)
    a = r.SelectV2(condition=r.NotEqual(x=x, y=x), t=y, e=x)
    b = r.SelectV2(condition=r.NotEqual(x=y, y=y), t=x, e=y)
    return _extreme(tf, a, b, largest)


@lowers("fmax")
def fmax(tf: Any, x: Any, y: Any) -> Any:
    return _extreme_number(tf, x, y, True)


@lowers("fmin")
def fmin(tf: Any, x: Any, y: Any) -> Any:
    return _extreme_number(tf, x, y, False)


@lowers("clip")
def clip(tf: Any, x: Any, low: Any, high: Any) -> Any:
    return minimum(tf, maximum(tf, x, low), high)


def _loses(tf: Any, x: Any, other: Any, less: Any) -> Any:
    a, b = (x, other) if less is np.less else (other, x)
    return complexes.less(tf, a, b, False) if x.dtype.is_complex else tf.raw_ops.Less(x=a, y=b)


def _shared(tf: Any, g: Any, tie: Any, wins: Any) -> Any:
    r = tf.raw_ops
    half = tf.constant(0.5, g.dtype)
    return r.Mul(x=g, y=r.SelectV2(condition=tie, t=half, e=r.Cast(x=wins, DstT=g.dtype)))


def _finite_number(tf: Any, x: Any) -> float | None:
    """The number that a tensor of a graph is; None if it is none, or so small that a difference to it may vanish."""
    value = tf.get_static_value(x) if x.shape.rank == 0 else None
    if value is None or not math.isfinite(value) or 0 < abs(value) < 1e-30:
        return None
    return float(value)


def _share_of_number(tf: Any, x: Any, number: float, less: Any) -> Any:
    """1 where ``x`` is chosen against a number or is NaN, 1/2 where they tie, 0 where it loses.

    Comparisons of floats are many times slower than these kernels, which look at a sign while they multiply.
    """
    r = tf.raw_ops
    if number:
        x = r.Sub(x=x, y=tf.constant(number, x.dtype))
    one, half = r.OnesLike(x=x), tf.constant(0.5, x.dtype)
    no_tie = r.Sub(x=half, y=r.Abs(x=r.Sign(x=x)))  # positive at a tie alone; NaN is not positive
    kept = r.LeakyReluGrad(gradients=r.Mul(x=one, y=half), features=no_tie, alpha=2.0)
    return r.Sub(x=kept, y=r.ReluGrad(gradients=one, features=r.Neg(x=x) if less is np.less else x))


@lowers("winner_share", same=True)
def winner_share(tf: Any, g: Any, x: Any, other: Any, less: Any) -> Any:
    """``g`` where ``x`` is the chosen operand, half of it at a tie; a NaN is chosen, two of them are a tie."""
    r, kind = tf.raw_ops, x.dtype
    if kind.is_floating and not is_eager(x) and not in_xla():
        number = _finite_number(tf, other)
        if number is not None:
            return r.Mul(x=g, y=_share_of_number(tf, x, number, less))
    if kind.is_bool:
        x, other = r.Cast(x=x, DstT=tf.int32), r.Cast(x=other, DstT=tf.int32)
    loses, tie = _loses(tf, x, other, less), r.Equal(x=x, y=other)
    if kind.is_floating or kind.is_complex:
        nan, other_nan = r.NotEqual(x=x, y=x), r.NotEqual(x=other, y=other)
        loses = r.LogicalOr(x=loses, y=r.LogicalAnd(x=other_nan, y=r.LogicalNot(x=nan)))
        tie = r.LogicalOr(x=tie, y=r.LogicalAnd(x=nan, y=other_nan))
    return _shared(tf, g, tie, r.LogicalNot(x=loses))


@lowers("number_share", same=True)
def number_share(tf: Any, g: Any, x: Any, other: Any, less: Any) -> Any:
    """As ``winner_share`` where a NaN loses."""
    r, kind = tf.raw_ops, x.dtype
    if kind.is_bool:
        x, other = r.Cast(x=x, DstT=tf.int32), r.Cast(x=other, DstT=tf.int32)
    wins, tie = _loses(tf, other, x, less), r.Equal(x=x, y=other)
    if kind.is_floating or kind.is_complex:
        wins = r.LogicalOr(x=wins, y=r.NotEqual(x=other, y=other))
        wins = r.LogicalAnd(x=wins, y=r.Equal(x=x, y=x))
    return _shared(tf, g, tie, wins)


@lowers("heaviside")
def heaviside(tf: Any, x: Any, y: Any) -> Any:
    r = tf.raw_ops
    step = r.Mul(x=r.AddV2(x=r.Sign(x=x), y=1), y=0.5)
    return r.SelectV2(condition=r.Equal(x=x, y=0), t=y, e=step)


# --- rounding ---------------------------------------------------------------------------------------------


def _rounds(name: str, op: str) -> None:
    lowers(name)(lambda tf, x: getattr(tf.raw_ops, op)(x=x) if x.dtype.is_floating else x)


_rounds("floor", "Floor")
_rounds("ceil", "Ceil")


def whole(tf: Any, x: Any) -> Any:
    """A float without its fraction, the sign of a zero kept."""
    r = tf.raw_ops
    return r.SelectV2(condition=r.Less(x=x, y=0), t=r.Ceil(x=x), e=r.Floor(x=x))


@lowers("trunc")
def trunc(tf: Any, x: Any) -> Any:
    return whole(tf, x) if x.dtype.is_floating else x


def _each_part(tf: Any, rule: Any, x: Any) -> Any:
    return complexes.join(tf, *map(rule, parts(tf, x))) if x.dtype.is_complex else rule(x)


@lowers("rint")
def rint(tf: Any, x: Any) -> Any:
    return _each_part(tf, lambda part: tf.raw_ops.Round(x=part), x)


@lowers("round")
def round_(tf: Any, x: Any, decimals: int = 0) -> Any:
    r, kind = tf.raw_ops, x.dtype
    if kind.is_integer:
        if decimals >= 0:
            return x
        return r.Cast(x=round_(tf, r.Cast(x=x, DstT=tf.float64), decimals), DstT=kind)
    if decimals == 0:
        return rint(tf, x)
    scale = 10.0 ** abs(decimals)

    def rule(part: Any) -> Any:
        if decimals > 0:
            return r.RealDiv(x=r.Round(x=r.Mul(x=part, y=scale)), y=scale)
        return r.Mul(x=r.Round(x=r.RealDiv(x=part, y=scale)), y=scale)

    return _each_part(tf, rule, x)


# --- parts of complex numbers -----------------------------------------------------------------------------


@lowers("real", same=True)
def real(tf: Any, x: Any) -> Any:
    return parts(tf, x)[0] if x.dtype.is_complex else x


@lowers("imag")
def imag(tf: Any, x: Any) -> Any:
    return parts(tf, x)[1] if x.dtype.is_complex else tf.raw_ops.ZerosLike(x=x)


@lowers("angle")
def angle(tf: Any, x: Any, deg: bool = False) -> Any:
    r, kind = tf.raw_ops, x.dtype
    if kind.is_complex:
        re, im = parts(tf, x)
    else:
        name = np.angle(np.zeros((), kind.as_numpy_dtype)).dtype
        re = x if kind.is_floating else r.Cast(x=x, DstT=tf.as_dtype(name))
        im = r.ZerosLike(x=re)
    y = r.Atan2(y=im, x=re)
    return r.Mul(x=y, y=180.0 / math.pi) if deg else y
