"""Lowerings of the functions of scipy.special that TensorFlow has kernels for, or that arithmetic makes of them.

Their derivatives are the rows' own, which call other functions of this chapter. What is not here is refused by name.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from ..constants import kernel
from ..table import lowers

_REAL = "float32 float64"
_ROOT2 = math.sqrt(2.0)


def _nan(tf: Any, x: Any) -> Any:
    return tf.constant(math.nan, x.dtype)


def _where(tf: Any, condition: Any, value: float, e: Any) -> Any:
    return tf.raw_ops.SelectV2(condition=condition, t=tf.constant(value, e.dtype), e=e)


# --- kernels of TensorFlow, by the name of the row --------------------------------------------------------

_ONE = {
    "erfc": "Erfc", "ndtri": "Ndtri", "expit": "Sigmoid", "j0": "BesselJ0", "j1": "BesselJ1", "i0": "BesselI0",
    "i0e": "BesselI0e", "i1": "BesselI1", "i1e": "BesselI1e", "dawsn": "Dawsn", "spence": "Spence", "expm1": "Expm1",
    "log1p": "Log1p",
}  # fmt: skip
_POSITIVE = {
    "y0": "BesselY0", "y1": "BesselY1", "k0": "BesselK0", "k0e": "BesselK0e", "k1": "BesselK1", "k1e": "BesselK1e",
}  # fmt: skip  # NaN for negative numbers, and infinite at 0


def _unary(name: str) -> Any:
    def rule(tf: Any, x: Any) -> Any:
        return kernel(tf, name)(x)

    return rule


for _row, _kernel in _ONE.items():
    lowers(f"special.{_row}", dtypes=_REAL)(_unary(_kernel))


def _of_positive(name: str, at_zero: float) -> Any:
    def rule(tf: Any, x: Any) -> Any:
        r = tf.raw_ops
        inside = r.Greater(x=x, y=0)
        found = kernel(tf, name)(r.SelectV2(condition=inside, t=x, e=r.OnesLike(x=x)))
        outside = _where(tf, r.Equal(x=x, y=0), at_zero, _where(tf, r.Less(x=x, y=0), math.nan, x))
        return r.SelectV2(condition=inside, t=found, e=outside)

    return rule


for _row, _kernel in _POSITIVE.items():
    lowers(f"special.{_row}", dtypes=_REAL)(_of_positive(_kernel, -math.inf if _row[0] == "y" else math.inf))


@lowers("special.erf", dtypes=_REAL)
def erf(tf: Any, x: Any) -> Any:
    r = tf.raw_ops
    return r.SelectV2(condition=r.IsInf(x=x), t=r.Sign(x=x), e=r.Erf(x=x))


@lowers("special.erfinv", dtypes=_REAL)
def erfinv(tf: Any, x: Any) -> Any:
    """TensorFlow's, which is good to 7 digits around 0, and a step of Newton: with erfc where x is next to 1."""
    r = tf.raw_ops
    size = r.Abs(x=x)
    start = r.Erfinv(x=size)
    good = r.IsFinite(x=start)
    t = r.SelectV2(condition=good, t=start, e=r.ZerosLike(x=start))
    near = r.Sub(x=r.Erf(x=t), y=size)
    far = r.Sub(x=r.Sub(x=tf.constant(1.0, x.dtype), y=size), y=r.Erfc(x=t))
    residual = r.SelectV2(condition=r.Less(x=size, y=0.5), t=near, e=far)
    slope = r.Mul(x=r.Exp(x=r.Neg(x=r.Square(x=t))), y=2 / math.sqrt(math.pi))
    refined = r.SelectV2(condition=good, t=r.Sub(x=t, y=r.RealDiv(x=residual, y=slope)), e=start)
    return r.SelectV2(condition=r.Less(x=x, y=0), t=r.Neg(x=refined), e=refined)


@lowers("special.gammaln", dtypes=_REAL)
def gammaln(tf: Any, x: Any) -> Any:
    return _where(tf, tf.raw_ops.Equal(x=x, y=-math.inf), -math.inf, tf.raw_ops.Lgamma(x=x))


@lowers("special.psi", dtypes=_REAL)
def psi(tf: Any, x: Any) -> Any:
    """NaN at the negative integers, as SciPy has it; -inf at 0 and inf at -0."""
    r = tf.raw_ops
    pole = r.LogicalAnd(x=r.Less(x=x, y=0), y=r.Equal(x=r.Floor(x=x), y=x))
    at_zero = r.RealDiv(x=tf.constant(-1.0, x.dtype), y=x)
    found = r.SelectV2(condition=r.Equal(x=x, y=0), t=at_zero, e=r.Digamma(x=x))
    return r.SelectV2(condition=pole, t=_nan(tf, x), e=found)


@lowers("special._zeta", dtypes=_REAL)
def zeta(tf: Any, s: Any, q: Any) -> Any:
    r = tf.raw_ops
    pole = r.LogicalAnd(x=r.LessEqual(x=q, y=0), y=r.Equal(x=r.Floor(x=q), y=q))
    pole = r.LogicalAnd(x=pole, y=r.Greater(x=s, y=1))
    return _where(tf, pole, math.inf, r.Zeta(x=s, q=q))


_LARGE = 1e5  # TensorFlow's kernels end their series too early where a is larger and x is next to it
# Temme's expansion for large a (SIAM J. Math. Anal. 10, 1979): powers of eta, for the powers 0 and -1 of a
_TEMME = (
    (-1 / 3, 1 / 12, -2 / 135, 1 / 864, 1 / 2835, -139 / 777600, 1 / 25515),
    (-1 / 540, -1 / 288, 1 / 378),
)


def _polynomial(tf: Any, coefficients: Sequence[float], x: Any) -> Any:
    """Coefficients from the lowest power on."""
    r = tf.raw_ops
    total = tf.constant(coefficients[-1], x.dtype)
    for c in coefficients[-2::-1]:
        total = r.AddV2(x=r.Mul(x=total, y=x), y=tf.constant(c, x.dtype))
    return total


def _temme(tf: Any, a: Any, x: Any, upper: bool) -> Any:
    """The regularized incomplete gamma function for large a: 0 or 1 where x is far from it."""
    r = tf.raw_ops
    mu = r.RealDiv(x=r.Sub(x=x, y=a), y=a)
    mu = r.Minimum(x=r.Maximum(x=mu, y=tf.constant(-0.15, x.dtype)), y=tf.constant(0.15, x.dtype))
    # (mu - log1p(mu)) / mu**2
    ratio = _polynomial(tf, [(-1) ** k / (k + 2) for k in range(20)], mu)
    eta = r.Mul(x=mu, y=r.Sqrt(x=r.Mul(x=ratio, y=tf.constant(2.0, x.dtype))))
    series = r.AddV2(x=_polynomial(tf, _TEMME[0], eta), y=r.RealDiv(x=_polynomial(tf, _TEMME[1], eta), y=a))
    density = r.RealDiv(
        x=r.Exp(x=r.Mul(x=r.Mul(x=a, y=r.Square(x=eta)), y=tf.constant(-0.5, x.dtype))),
        y=r.Sqrt(x=r.Mul(x=a, y=tf.constant(2 * math.pi, x.dtype))),
    )
    sign = tf.constant(1.0 if upper else -1.0, x.dtype)
    at = r.Mul(x=r.Mul(x=eta, y=sign), y=r.Sqrt(x=r.Mul(x=a, y=tf.constant(0.5, x.dtype))))
    main = r.Mul(x=r.Erfc(x=at), y=tf.constant(0.5, x.dtype))
    return r.AddV2(x=main, y=r.Mul(x=sign, y=r.Mul(x=density, y=series)))


def _incomplete(tf: Any, a: Any, x: Any, name: str, at_zero: float) -> Any:
    """``at_zero``: the limit as a goes to 0, for positive x."""
    r = tf.raw_ops
    inside = r.LogicalAnd(x=r.Greater(x=a, y=0), y=r.GreaterEqual(x=x, y=0))
    one = tf.constant(1.0, x.dtype)
    large = r.LogicalAnd(x=inside, y=r.LogicalAnd(x=r.Greater(x=a, y=_LARGE), y=r.IsFinite(x=a)))
    small = r.LogicalAnd(x=inside, y=r.LogicalNot(x=large))
    found = getattr(r, name)(a=r.SelectV2(condition=small, t=a, e=one), x=r.SelectV2(condition=small, t=x, e=one))
    wide = tf.constant(_LARGE, x.dtype)
    far = _temme(tf, r.SelectV2(condition=large, t=a, e=wide), r.SelectV2(condition=large, t=x, e=wide), at_zero == 0)
    limit = r.LogicalAnd(x=r.Equal(x=a, y=0), y=r.Greater(x=x, y=0))
    both = r.LogicalAnd(x=r.IsInf(x=a), y=r.IsInf(x=x))
    found = _where(tf, both, math.nan, r.SelectV2(condition=large, t=far, e=found))
    found = r.Maximum(x=found, y=tf.constant(0.0, x.dtype))  # beside 1 it ends in rounding
    return r.SelectV2(condition=inside, t=found, e=_where(tf, limit, at_zero, _nan(tf, x)))


@lowers("special.gammainc", dtypes=_REAL)
def gammainc(tf: Any, a: Any, x: Any) -> Any:
    return _incomplete(tf, a, x, "Igamma", 1.0)


@lowers("special.gammaincc", dtypes=_REAL)
def gammaincc(tf: Any, a: Any, x: Any) -> Any:
    return _incomplete(tf, a, x, "Igammac", 0.0)


# --- logarithms times something: 0 log 0 is 0, and NaN stays NaN ------------------------------------------


def _times_log(tf: Any, name: str, x: Any, y: Any) -> Any:
    r = tf.raw_ops
    found = getattr(r, name)(x=x, y=y)
    return r.SelectV2(condition=r.IsNan(x=y), t=_nan(tf, y), e=found)


@lowers("special.xlogy", dtypes=_REAL)
def xlogy(tf: Any, x: Any, y: Any) -> Any:
    return _times_log(tf, "Xlogy", x, y)


@lowers("special.xlog1py", dtypes=_REAL)
def xlog1py(tf: Any, x: Any, y: Any) -> Any:
    return _times_log(tf, "Xlog1py", x, y)


@lowers("special.entr", dtypes=_REAL)
def entr(tf: Any, x: Any) -> Any:
    r = tf.raw_ops
    found = r.Neg(x=r.Xlogy(x=x, y=x))
    return r.SelectV2(condition=r.Less(x=x, y=0), t=tf.constant(-math.inf, x.dtype), e=found)


def _relative(tf: Any, x: Any, y: Any, extra: bool) -> Any:
    """``x log(x / y)``, with ``- x + y`` if ``extra``; infinite where x or y is negative, or y alone is 0."""
    r = tf.raw_ops
    inside = r.LogicalAnd(x=r.Greater(x=x, y=0), y=r.Greater(x=y, y=0))
    one = tf.constant(1.0, x.dtype)
    a, b = r.SelectV2(condition=inside, t=x, e=one), r.SelectV2(condition=inside, t=y, e=one)
    ratio = r.RealDiv(x=a, y=b)
    apart = r.Sub(x=r.Log(x=a), y=r.Log(x=b))  # where the ratio over- or underflows
    close = r.LogicalAnd(x=r.Greater(x=ratio, y=0.5), y=r.Less(x=ratio, y=2.0))
    fits = r.LogicalAnd(x=r.Greater(x=ratio, y=1e-30), y=r.Less(x=ratio, y=1e30))
    log = r.SelectV2(condition=fits, t=r.Log(x=ratio), e=apart)
    log = r.SelectV2(condition=close, t=r.Log1p(x=r.RealDiv(x=r.Sub(x=a, y=b), y=b)), e=log)
    found = r.Mul(x=a, y=log)
    if extra:
        found = r.AddV2(x=r.Sub(x=found, y=a), y=b)
    at_zero = r.LogicalAnd(x=r.Equal(x=x, y=0), y=r.GreaterEqual(x=y, y=0))
    limit = r.SelectV2(condition=at_zero, t=y if extra else r.ZerosLike(x=y), e=tf.constant(math.inf, x.dtype))
    unknown = r.LogicalOr(x=r.IsNan(x=x), y=r.IsNan(x=y))
    return _where(tf, unknown, math.nan, r.SelectV2(condition=inside, t=found, e=limit))


@lowers("special.rel_entr", dtypes=_REAL)
def rel_entr(tf: Any, x: Any, y: Any) -> Any:
    return _relative(tf, x, y, False)


@lowers("special.kl_div", dtypes=_REAL)
def kl_div(tf: Any, x: Any, y: Any) -> Any:
    return _relative(tf, x, y, True)


# --- logistic ---------------------------------------------------------------------------------------------


@lowers("special.logit", dtypes=_REAL)
def logit(tf: Any, x: Any) -> Any:
    r = tf.raw_ops
    far = r.Log(x=r.RealDiv(x=x, y=r.Sub(x=tf.constant(1.0, x.dtype), y=x)))
    # around 1/2 the quotient is next to 1
    s = r.Mul(x=r.Sub(x=x, y=0.5), y=2.0)
    near = r.Sub(x=r.Log1p(x=s), y=r.Log1p(x=r.Neg(x=s)))
    middle = r.LogicalAnd(x=r.GreaterEqual(x=x, y=0.3), y=r.LessEqual(x=x, y=0.65))
    return r.SelectV2(condition=middle, t=near, e=far)


@lowers("special.log_expit", dtypes=_REAL)
def log_expit(tf: Any, x: Any) -> Any:
    r = tf.raw_ops
    negative = r.Less(x=x, y=0)
    tail = r.Neg(x=r.Log1p(x=r.Exp(x=r.Neg(x=r.Abs(x=x)))))
    return r.SelectV2(condition=negative, t=r.AddV2(x=x, y=tail), e=tail)


@lowers("special.exp2", dtypes=_REAL)
def exp2(tf: Any, x: Any) -> Any:
    return tf.raw_ops.Pow(x=tf.constant(2.0, x.dtype), y=x)


@lowers("special.exp10", dtypes=_REAL)
def exp10(tf: Any, x: Any) -> Any:
    return tf.raw_ops.Pow(x=tf.constant(10.0, x.dtype), y=x)


# --- the normal distribution ------------------------------------------------------------------------------


@lowers("special.ndtr", dtypes=_REAL)
def ndtr(tf: Any, x: Any) -> Any:
    r = tf.raw_ops
    return r.Mul(x=r.Erfc(x=r.Mul(x=x, y=-1.0 / _ROOT2)), y=0.5)
