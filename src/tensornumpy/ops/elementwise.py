"""NumPy's ufuncs: one row each, with its gradient rules. The row is also the public ufunc object, ``tnp.exp``.

A rule belongs to one operand and maps ``g``, the cotangent of the result, to the cotangent of that operand, in the
shape of the result (summing over broadcast axes comes later). Elementwise functions have a diagonal Jacobian, which is
its own transpose, so the same rule applied to a tangent gives forward mode.
"""

from __future__ import annotations

import math as _math
import sys

import numpy as _numpy

from .._core.core import LARGE, bind
from .base import VERY_LARGE, Op, table
from .movement import align_ranks, cast  # noqa: F401  # cast: for the modules that take it from here
from .ufunc.op import Elementwise

_LN2, _LN10 = _math.log(2.0), _math.log(10.0)

# --- rows: arithmetic -------------------------------------------------------------------------------------

positive = Elementwise("positive", lambda np, g, y, x: g)
negative = Elementwise("negative", lambda np, g, y, x: -g, quiet=True, large=VERY_LARGE)
add = Elementwise(
    "add", lambda np, g, y, a, b: g, lambda np, g, y, a, b: g, quiet=True, large=VERY_LARGE, associative=True, neutral=0
)
subtract = Elementwise(
    "subtract", lambda np, g, y, a, b: g, lambda np, g, y, a, b: -g, quiet=True, large=VERY_LARGE, neutral=0
)
multiply = Elementwise(
    "multiply",
    lambda np, g, y, a, b: g * b,
    lambda np, g, y, a, b: g * a,
    quiet=True,
    large=VERY_LARGE,
    associative=True,
    neutral=1,
)
multiply.repeats = True
divide = Elementwise(
    "divide",
    lambda np, g, y, a, b: g / b,
    lambda np, g, y, a, b: -g * (y / b),
    singular=True,
    points=(0.0,),
    large=LARGE,
    neutral=1,
)
true_divide = divide
reciprocal = Elementwise(
    "reciprocal", lambda np, g, y, x: -g * y * y, singular=True, points=(0.0,), large=LARGE, warns_for="iu"
)
square = Elementwise("square", lambda np, g, y, x: g * (x + x), quiet=True, large=VERY_LARGE)


def _power_exponent(np, g, y, a, b):
    """``a**b * log(a)``; where a is 0 and b is positive it is 0, the limit for a towards 0."""
    zero = np.zeros((), y.dtype)
    safe = np.where(a == 0, np.ones((), y.dtype), a)
    if y.dtype.kind != "c":
        safe = np.where(safe < 0, np.full((), _numpy.nan, y.dtype), safe)
    at_zero = np.where(np.real(b) > 0, zero, np.full((), -_numpy.inf, y.dtype) if y.dtype.kind != "c" else zero)
    return np.where(a == 0, np.where(np.real(b) == 0, at_zero * g, at_zero), g * y * np.log(safe))


def _power_base(function):
    def rule(np, g, y, a, b):
        """``b * a**(b-1)``; where a and b are both 0 it is 0, because ``a**0`` is constant."""
        if not hasattr(b, "shape"):
            return g * (b * a ** (b - 1)) if b != 0 else g * 0
        if b.dtype != y.dtype:
            b = b.astype(y.dtype)  # else b - 1 is rounded in a narrow float, and wraps around for an unsigned 0
        flat = (a == 0) & (b == 0)
        one, zero = np.ones((), y.dtype), np.zeros((), y.dtype)
        return g * np.where(flat, zero, b * getattr(np, function)(np.where(flat, one, a), b - 1))

    return rule


power = Elementwise(
    "power",
    _power_base("power"),
    _power_exponent,
    singular=True,
    points=(0.0,),
    cost="expensive",
    raises_for="iu",
    constants=(2, 0.5, -1, 1, 0),
    neutral=1,
)
float_power = Elementwise(
    "float_power",
    _power_base("float_power"),
    _power_exponent,
    singular=True,
    points=(0.0,),
    cost="expensive",
    large=sys.maxsize,
    neutral=1,
)
remainder = Elementwise(
    "remainder",
    lambda np, g, y, a, b: g,
    lambda np, g, y, a, b: -g * np.floor_divide(a, b),
    singular=True,
    cost="expensive",
    warns_for="iu",
)
mod = remainder
fmod = Elementwise(
    "fmod",
    lambda np, g, y, a, b: g,
    lambda np, g, y, a, b: -g * np.rint((a - y) / b),
    singular=True,
    cost="expensive",
    warns_for="iu",
)
floor_divide = Elementwise(
    "floor_divide",
    lambda np, g, y, a, b: np.zeros_like(g),
    lambda np, g, y, a, b: np.zeros_like(g),
    cost="expensive",
    warns_for="iu",
)
absolute = Elementwise(
    "absolute", lambda np, g, y, x: g * np.sign(x), holomorphic=False, points=(0.0,), large=VERY_LARGE
)
abs = absolute
fabs = Elementwise("fabs", lambda np, g, y, x: g * np.sign(x), points=(0.0,))


def _sign_rule(np, g, y, x):
    """0 for real x and at 0. For complex x, the part of g that is tangent to the unit circle, over ``abs(x)``."""
    if y.dtype.kind != "c":
        return np.zeros_like(g)
    distance = np.where(x == 0, np.ones((), np.real(y).dtype), np.abs(x))
    return np.where(x == 0, np.zeros((), y.dtype), (g - y * np.real(np.conj(g) * y)) / distance)


sign = Elementwise("sign", _sign_rule, holomorphic=False, points=(0.0,), large=VERY_LARGE)
conjugate = Elementwise("conjugate", lambda np, g, y, x: np.conj(g), holomorphic=False, linear=True)
conj = conjugate
divmod = Elementwise(
    "divmod",
    lambda np, g, y, a, b: g[1],
    lambda np, g, y, a, b: -g[1] * y[0],
    warns_for="iu",
)
modf = Elementwise("modf", lambda np, g, y, x: g[0])
frexp = Elementwise("frexp", lambda np, g, y, x: g[0] * np.ldexp(np.ones_like(x), -y[1]))
ldexp = Elementwise("ldexp", lambda np, g, y, a, b: np.ldexp(g, b), lambda np, g, y, a, b: g * y * _LN2, promotes=False)
copysign = Elementwise(
    "copysign",
    lambda np, g, y, a, b: g * np.copysign(np.ones_like(y), y) * np.sign(a),
    lambda np, g, y, a, b: np.zeros_like(g),
    points=(0.0,),
    large=VERY_LARGE,
)
nextafter = Elementwise("nextafter", lambda np, g, y, a, b: g, lambda np, g, y, a, b: np.zeros_like(g))
spacing = Elementwise("spacing", lambda np, g, y, x: np.zeros_like(g))
heaviside = Elementwise(
    "heaviside", lambda np, g, y, a, b: np.zeros_like(g), lambda np, g, y, a, b: np.where(a == 0, g, np.zeros_like(g))
)

# --- exponentials and powers ------------------------------------------------------------------------------


def _asked_for(np, g, y):
    """The derivative ``y``, with 0 in the place of infinities whose cotangent is 0.

    Such an element belongs to a branch of a ``where`` that was not taken; 0 times infinity would make it NaN. The
    infinity itself is replaced, not the product, so that a derivative of this gradient does not meet it either.
    """
    if np is _numpy and np.isfinite(y).all():
        return y
    return np.where((g == 0) & ~np.isfinite(y), np.zeros((), y.dtype), y)


exp = Elementwise("exp", lambda np, g, y, x: g * _asked_for(np, g, y), cost="expensive")
exp2 = Elementwise("exp2", lambda np, g, y, x: g * _asked_for(np, g, y) * _LN2, cost="expensive")
expm1 = Elementwise("expm1", lambda np, g, y, x: g * _asked_for(np, g, y + 1), cost="expensive")
log = Elementwise("log", lambda np, g, y, x: g / x, singular=True, points=(0.0,), cost="expensive")
log2 = Elementwise("log2", lambda np, g, y, x: g / (x * _LN2), singular=True, points=(0.0,), cost="expensive")
log10 = Elementwise("log10", lambda np, g, y, x: g / (x * _LN10), singular=True, points=(0.0,), cost="expensive")
log1p = Elementwise("log1p", lambda np, g, y, x: g / (x + 1), singular=True, points=(-1.0,), cost="expensive")
sqrt = Elementwise("sqrt", lambda np, g, y, x: g / (y + y), singular=True, points=(0.0,), large=LARGE)
cbrt = Elementwise("cbrt", lambda np, g, y, x: g / (3 * y * y), singular=True, points=(0.0,), cost="expensive")


def _logistic(x):
    small = _numpy.exp(-_numpy.abs(x))
    return _numpy.where(x < 0, small, 1) / (1 + small)


# 1 / (1 + exp(-x)), without overflow. For x = a - b this is exp(a) / (exp(a) + exp(b)), the derivative of logaddexp.
logistic: Op = Op(
    "logistic",
    _logistic,
    vjp=(lambda np, g, y, x: g * y * (bind(logistic, (-x,), {}) if np is not _numpy else _logistic(-x)),),
    points=(0.0,),
    infer=lambda x: x,
    elementwise=True,
    cost="expensive",
    rounding="ulps",
)


def _logaddexp_rule(i, scale):
    def rule(np, g, y, a, b):
        x, other = (a, b) if i == 0 else (b, a)
        both = np.isinf(y) & (a == b)  # equal infinities: each gets half
        apart = np.where(both, np.zeros((), y.dtype), (x - other) * scale)
        return g * (bind(logistic, (apart,), {}) if np is not _numpy else _logistic(apart))

    return rule


logaddexp = Elementwise(
    "logaddexp",
    _logaddexp_rule(0, 1.0),
    _logaddexp_rule(1, 1.0),
    singular=True,
    cost="expensive",
    associative=True,
    neutral=-_numpy.inf,
)
logaddexp2 = Elementwise(
    "logaddexp2",
    _logaddexp_rule(0, _LN2),
    _logaddexp_rule(1, _LN2),
    singular=True,
    cost="expensive",
    associative=True,
    neutral=-_numpy.inf,
)
hypot = Elementwise(
    "hypot",
    lambda np, g, y, a, b: g * np.where(y == 0, np.zeros_like(y), a / y),
    lambda np, g, y, a, b: g * np.where(y == 0, np.zeros_like(y), b / y),
    singular=True,
    points=(0.0,),
    cost="expensive",
    associative=True,
)

# --- trigonometric and hyperbolic -------------------------------------------------------------------------


def _of(np, name, x):
    """Call a ufunc inside a rule as users call it, so that large arrays take the native kernels."""
    return (table[name].checked() if np is _numpy else getattr(np, name))(x)


sin = Elementwise("sin", lambda np, g, y, x: g * _asked_for(np, g, _of(np, "cos", x)), cost="expensive")
cos = Elementwise("cos", lambda np, g, y, x: -g * _asked_for(np, g, _of(np, "sin", x)), cost="expensive")


def _tan_rule(np, g, y, x):
    y = _asked_for(np, g, y)
    return g * (1 + y * y)


tan = Elementwise("tan", _tan_rule, cost="expensive")


def _leg(np, x):
    """``sqrt(1 - x*x)``. On the branch cuts of complex numbers, the sign of a zero imaginary part decides the side.

    ``-(x - 1)`` and ``x - -1`` keep that sign; ``1 - x`` and ``x + 1`` lose it.
    """
    return np.sqrt(-(x - 1)) * np.sqrt(x - -1) if x.dtype.kind == "c" else np.sqrt((1 - x) * (1 + x))


arcsin = Elementwise(
    "arcsin", lambda np, g, y, x: g / _leg(np, x), singular=True, points=(-1.0, 1.0), cost="expensive", harmless=0.0
)
arccos = Elementwise(
    "arccos", lambda np, g, y, x: -g / _leg(np, x), singular=True, points=(-1.0, 1.0), cost="expensive", harmless=0.0
)
arctan = Elementwise("arctan", lambda np, g, y, x: g / (1 + x * x), singular=True, cost="expensive")


def _over_square(np, x, a, b):
    """``x / (a*a + b*b)`` without overflow, and 0 at the origin."""
    are_arrays = isinstance(a, _numpy.ndarray) and isinstance(b, _numpy.ndarray)
    if np is _numpy and are_arrays and a.dtype == b.dtype and a.dtype.kind == "f":
        square, limits = np.asarray(a * a + b * b), np.finfo(a.dtype)
        if square.size and limits.tiny / limits.eps < square.min() and square.max() < limits.max:
            return x / square
    r = np.hypot(a, b)
    return np.where(r == 0, np.zeros_like(r), x / r / r)


arctan2 = Elementwise(
    "arctan2",
    lambda np, g, y, a, b: g * _over_square(np, b, a, b),
    lambda np, g, y, a, b: -g * _over_square(np, a, a, b),
    singular=True,
    points=(0.0,),
    cost="expensive",
)
sinh = Elementwise("sinh", lambda np, g, y, x: g * _asked_for(np, g, _of(np, "cosh", x)), cost="expensive")
cosh = Elementwise("cosh", lambda np, g, y, x: g * _asked_for(np, g, _of(np, "sinh", x)), cost="expensive")
tanh = Elementwise("tanh", lambda np, g, y, x: g * (1 - y * y), cost="expensive")
arcsinh = Elementwise(
    "arcsinh",
    lambda np, g, y, x: g / (_leg(np, 1j * x) if x.dtype.kind == "c" else np.sqrt(1 + x * x)),
    singular=True,
    cost="expensive",
)
arccosh = Elementwise(
    "arccosh", lambda np, g, y, x: g / (np.sqrt(x - 1) * np.sqrt(x + 1)), singular=True, points=(1.0,), cost="expensive"
)
arctanh = Elementwise(
    "arctanh",
    lambda np, g, y, x: g / ((1 - x) * (1 + x)),
    singular=True,
    points=(-1.0, 1.0),
    cost="expensive",
    harmless=0.0,
)
acos, acosh, asin, asinh = arccos, arccosh, arcsin, arcsinh
atan, atan2, atanh, pow = arctan, arctan2, arctanh, power
degrees = Elementwise("degrees", lambda np, g, y, x: g * (180.0 / _numpy.pi))
radians = Elementwise("radians", lambda np, g, y, x: g * (_numpy.pi / 180.0))
rad2deg = Elementwise("rad2deg", lambda np, g, y, x: g * (180.0 / _numpy.pi))
deg2rad = Elementwise("deg2rad", lambda np, g, y, x: g * (_numpy.pi / 180.0))


# --- selection: ties share the gradient equally -----------------------------------------------------------


def _share_evaluate(g, x, other, less):
    """``g`` where ``x`` is the operand that maximum or minimum selects, half of ``g`` at a tie, 0 elsewhere."""
    loses = less(x, other)
    tie = x == other
    if _numpy.count_nonzero(other != other):  # a NaN operand is selected; if both are NaN it is a tie
        loses = loses | ((other != other) & (x == x))
        tie = tie | ((other != other) & (x != x))
    if _numpy.count_nonzero(tie):
        return g * (_numpy.logical_not(loses).astype(g.dtype) - tie * g.dtype.type(0.5))
    return g * _numpy.logical_not(loses)


def _share_number_evaluate(g, x, other, less):
    """``_share_evaluate`` for fmax and fmin, which select the operand that is not NaN."""
    x, other = _numpy.asarray(x), _numpy.asarray(other)
    wins = (less(other, x) | _numpy.isnan(other)) & ~_numpy.isnan(x)
    return g * (wins.astype(g.dtype) + (x == other) * g.dtype.type(0.5))


# An op of its own, so that the gradient of maximum is a single step when traced or batched. It is linear in g, and its
# derivative with respect to the operands is 0.
winner_share, number_share = (
    Op(
        name,
        evaluate,
        vjp=lambda np, g, y, xs, less, _name=name: [
            bind(table[_name], (g, *xs[1:]), {"less": less})
            if np is not _numpy
            else table[_name].evaluate(g, *xs[1:], less=less),
            None,
            None,
        ],
        batch=lambda op, xs, mapped, params: bind(op, align_ranks(xs, mapped), params),
        elementwise=True,
        cost="expensive",
        rounding="ulps",
        dtype_apart=True,
    )
    for name, evaluate in (("winner_share", _share_evaluate), ("number_share", _share_number_evaluate))
)


def _share_pushforward(op):
    return lambda np, ts, y, xs, params: None if ts[0] is None else bind(op, (ts[0], *xs[1:]), params)


for _op in (winner_share, number_share):
    _op.pushforward = _share_pushforward(_op)  # type: ignore[method-assign]


def _wins(share, less):
    """Both gradient rules of a maximum or minimum: the selected operand gets the cotangent; a tie splits it in half."""

    def rule_of(i):
        def rule(np, g, y, a, b):
            x, other = (a, b)[i], (b, a)[i]
            if np is _numpy:
                return share.evaluate(g, x, other, less)
            return bind(share, (g, x, other), {"less": less})

        return rule

    return rule_of(0), rule_of(1)


maximum = Elementwise(
    "maximum", *_wins(winner_share, _numpy.less), points=(0.0,), large=VERY_LARGE, associative=True, neutral="initial"
)
minimum = Elementwise(
    "minimum",
    *_wins(winner_share, _numpy.greater),
    points=(0.0,),
    large=VERY_LARGE,
    associative=True,
    neutral="initial",
)
fmax = Elementwise(
    "fmax", *_wins(number_share, _numpy.less), points=(0.0,), large=VERY_LARGE, associative=True, neutral="initial"
)
fmin = Elementwise(
    "fmin", *_wins(number_share, _numpy.greater), points=(0.0,), large=VERY_LARGE, associative=True, neutral="initial"
)
clip = Elementwise(
    "clip",
    lambda np, g, y, x, lo, hi: np.where((x >= lo) & (x <= hi), g, np.zeros_like(g)),
    lambda np, g, y, x, lo, hi: np.where((x < lo) & (lo < hi), g, np.zeros_like(g)),
    lambda np, g, y, x, lo, hi: np.where((x > hi) | (lo >= hi), g, np.zeros_like(g)),
    numpy=_numpy._core.umath.clip,  # type: ignore[attr-defined]
    points=(0.0,),
)

# --- rounding: piecewise constant, the derivative is zero --------------------------------------------------

_zero_rule = lambda np, g, y, x: np.zeros_like(g)  # noqa: E731
floor = Elementwise("floor", _zero_rule, points=(0.0,), large=VERY_LARGE)
ceil = Elementwise("ceil", _zero_rule, points=(0.0,), large=VERY_LARGE)
trunc = Elementwise("trunc", _zero_rule, points=(0.0,), large=VERY_LARGE)
rint = Elementwise("rint", _zero_rule, points=(0.0,), large=VERY_LARGE)

# --- integers and booleans: no derivative -----------------------------------------------------------------

equal = Elementwise("equal", large=VERY_LARGE, never_warns=True)
not_equal = Elementwise("not_equal", large=VERY_LARGE, never_warns=True)
less = Elementwise("less", large=VERY_LARGE, never_warns=True)
less_equal = Elementwise("less_equal", large=VERY_LARGE, never_warns=True)
greater = Elementwise("greater", large=VERY_LARGE, never_warns=True)
greater_equal = Elementwise("greater_equal", large=VERY_LARGE, never_warns=True)
logical_and = Elementwise("logical_and", promotes=False, associative=True, neutral=True, never_warns=True)
logical_or = Elementwise("logical_or", promotes=False, associative=True, neutral=False, never_warns=True)
logical_xor = Elementwise("logical_xor", promotes=False, associative=True, neutral=False, never_warns=True)
logical_not = Elementwise("logical_not", promotes=False, never_warns=True)
isfinite = Elementwise("isfinite", never_warns=True)
isinf = Elementwise("isinf", never_warns=True)
isnan = Elementwise("isnan", never_warns=True)
isnat = Elementwise("isnat")
signbit = Elementwise("signbit", never_warns=True)
invert = Elementwise("invert", never_warns=True)
bitwise_not = bitwise_invert = invert
bitwise_and = Elementwise("bitwise_and", associative=True, neutral=-1, never_warns=True)
bitwise_or = Elementwise("bitwise_or", associative=True, neutral=0, never_warns=True)
bitwise_xor = Elementwise("bitwise_xor", associative=True, neutral=0, never_warns=True)
bitwise_count = Elementwise("bitwise_count")
left_shift = Elementwise("left_shift")
right_shift = Elementwise("right_shift")
bitwise_left_shift, bitwise_right_shift = left_shift, right_shift
gcd = Elementwise("gcd", cost="expensive", large=sys.maxsize, associative=True)
lcm = Elementwise("lcm", cost="expensive", large=sys.maxsize, associative=True)


def _real_rule(np, g, y, x):
    return g


# in NumPy real and imag are attributes that give views; as ops they are linear over the reals
real = Op("real", _numpy.real, vjp=(_real_rule,), linear=True, holomorphic=False, is_view=True, scalar=None)
imag = Op(
    "imag",
    _numpy.imag,
    vjp=(lambda np, g, y, x: g * 1j if x.dtype.kind == "c" else g * 0,),
    linear=True,
    holomorphic=False,
    is_view=True,
    scalar=None,
)
angle = Op(
    "angle",
    lambda x, deg=False: _numpy.angle(x, deg),
    vjp=(
        lambda np, g, y, x, deg=False: (
            np.where(x == 0, np.zeros((), x.dtype), 1j * g * x / (np.real(x) ** 2 + np.imag(x) ** 2))
            * (180.0 / _numpy.pi if deg else 1.0)
            if x.dtype.kind == "c"
            else np.zeros_like(g)
        ),
    ),
    holomorphic=False,
    singular=True,
    points=(0.0,),
)
