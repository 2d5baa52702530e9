"""Rows of scipy.special: logistic functions, entropies, losses, power transformations, angles in degrees."""

from __future__ import annotations

import math as _math

from .row import Special, of

_LN2, _LN10, _DEGREE = _math.log(2.0), _math.log(10.0), _math.pi / 180.0

# --- logistic ---------------------------------------------------------------------------------------------

expit = Special("expit", lambda np, g, y, x: g * y * of(np).expit(-x))
logit = Special("logit", lambda np, g, y, x: g / (x * (1 - x)), singular=True, points=(0.0, 1.0))
log_expit = Special("log_expit", lambda np, g, y, x: g * of(np).expit(-x))

# --- exponentials and logarithms --------------------------------------------------------------------------

exp2 = Special("exp2", lambda np, g, y, x: g * y * _LN2)
exp10 = Special("exp10", lambda np, g, y, x: g * y * _LN10)
expm1 = Special("expm1", lambda np, g, y, x: g * (y + 1))
log1p = Special("log1p", lambda np, g, y, x: g / (1 + x), singular=True, points=(-1.0,))
cbrt = Special("cbrt", lambda np, g, y, x: g / (3 * y * y), singular=True, points=(0.0,))
cosm1 = Special("cosm1", lambda np, g, y, x: -g * np.sin(x))


def exprel_slope(np, t):
    """The derivative of ``exprel``: half of M(2, 3, t) where the plain quotient would cancel."""
    near = np.abs(t) < 1.0
    far = np.where(near, 1.0, t)
    e = np.exp(far)
    return np.where(near, 0.5 * of(np).hyp1f1(2.0, 3.0, np.where(near, t, 0.0)), (far * e - e + 1) / (far * far))


exprel = Special("exprel", lambda np, g, y, x: g * exprel_slope(np, x), points=(0.0,))


def log1p_ratio_slope(np, u):
    """The derivative of ``log1p(u) / u``, without cancellation around 0."""
    near = np.abs(u) < 0.25
    far = np.where(near, 1.0, u)
    series = -0.5 * of(np).hyp2f1(2.0, 2.0, 3.0, -np.where(near, u, 0.0))
    return np.where(near, series, (far / (1 + far) - np.log1p(far)) / (far * far))


# --- entropies ----------------------------------------------------------------------------------------------


def _over(np, x, y, at):
    """``x / y``, and 0 where both are: the limit along ``x``."""
    return x / np.where((x == 0) & (at == 0), np.ones_like(y), y)


xlogy = Special(
    "xlogy",
    lambda np, g, y, a, b: g * np.log(b),
    lambda np, g, y, a, b: g * _over(np, a, b, b),
    singular=True,
    points=(0.0,),
)
xlog1py = Special(
    "xlog1py",
    lambda np, g, y, a, b: g * np.log1p(b),
    lambda np, g, y, a, b: g * _over(np, a, 1 + b, 1 + b),
    singular=True,
    points=(0.0,),
)
entr = Special("entr", lambda np, g, y, x: -g * (np.log(x) + 1), singular=True, points=(0.0,))
rel_entr = Special(
    "rel_entr",
    lambda np, g, y, a, b: g * (np.log(a / b) + 1),
    lambda np, g, y, a, b: -g * _over(np, a, b, b),
    singular=True,
    points=(0.0,),
)
kl_div = Special(
    "kl_div",
    lambda np, g, y, a, b: g * np.log(a / b),
    lambda np, g, y, a, b: g * (1 - _over(np, a, b, b)),
    singular=True,
    points=(0.0,),
)

# --- losses -------------------------------------------------------------------------------------------------

huber = Special(
    "huber",
    lambda np, g, y, d, r: g * np.where(np.abs(r) <= d, np.zeros_like(y), np.abs(r) - d),
    lambda np, g, y, d, r: g * np.where(np.abs(r) <= d, r, d * np.sign(r)),
    points=(0.0,),
)


def _pseudo_huber_width(np, g, y, d, r):
    """``2 d (s - 1) - r r / (d s)`` with ``s = sqrt(1 + (r / d)**2)``, without its cancellation."""
    u = r / d
    s = np.sqrt(1 + u * u)
    return g * d * u * u * u * u / (s * (s + 1) * (s + 1))


pseudo_huber = Special(
    "pseudo_huber",
    _pseudo_huber_width,
    lambda np, g, y, d, r: g * r / np.sqrt(1 + (r / d) * (r / d)),
    singular=True,
    points=(0.0,),
)

# --- power transformations ----------------------------------------------------------------------------------


def _powered(log):
    def rule(np, g, y, x, power):
        """Of ``L exprel(power L)`` with the logarithm L: smooth at power 0."""
        size = getattr(np, log)(x)
        return g * size * size * exprel_slope(np, power * size)

    return rule


boxcox = Special(
    "boxcox", lambda np, g, y, x, power: g * x ** (power - 1.0), _powered("log"), singular=True, points=(0.0,)
)
boxcox1p = Special(
    "boxcox1p",
    lambda np, g, y, x, power: g * (1 + x) ** (power - 1.0),
    _powered("log1p"),
    singular=True,
    points=(-1.0,),
)
inv_boxcox = Special(
    "inv_boxcox",
    lambda np, g, y, x, power: g * y / (1 + power * x),
    lambda np, g, y, x, power: g * y * x * x * log1p_ratio_slope(np, power * x),
    singular=True,
)
inv_boxcox1p = Special(
    "inv_boxcox1p",
    lambda np, g, y, x, power: g * (y + 1) / (1 + power * x),
    lambda np, g, y, x, power: g * (y + 1) * x * x * log1p_ratio_slope(np, power * x),
    singular=True,
)
powm1 = Special(
    "powm1",
    lambda np, g, y, a, b: g * b * a ** (b - 1.0),
    lambda np, g, y, a, b: g * (y + 1) * np.log(a),
    singular=True,
    points=(0.0,),
)

# --- angles in degrees, rounding ----------------------------------------------------------------------------

sindg = Special("sindg", lambda np, g, y, x: g * of(np).cosdg(x) * _DEGREE)
cosdg = Special("cosdg", lambda np, g, y, x: -g * of(np).sindg(x) * _DEGREE)
tandg = Special("tandg", lambda np, g, y, x: g * (1 + y * y) * _DEGREE)
cotdg = Special("cotdg", lambda np, g, y, x: -g * (1 + y * y) * _DEGREE)
radian = Special(
    "radian",
    lambda np, g, y, d, m, s: g * _DEGREE,
    lambda np, g, y, d, m, s: g * (_DEGREE / 60),
    lambda np, g, y, d, m, s: g * (_DEGREE / 3600),
)
round_half_even = Special("round", lambda np, g, y, x: np.zeros_like(g), points=(0.5,))
gammasgn = Special("gammasgn", lambda np, g, y, x: np.zeros_like(g))

# --- roots of equations, dilogarithm ------------------------------------------------------------------------

wrightomega = Special("wrightomega", lambda np, g, y, x: g * y / (1 + y))
# exp(y) (1 + y) and not x (1 + y) / y: the two are the same, and the first has no exception at 0
_lambertw = Special(
    "_lambertw", lambda np, g, y, x, k, tol: g / (np.exp(y) * (1 + y)), None, None, singular=True, points=(0.0,)
)


def _spence_rule(np, g, y, x):
    """``log(x) / (1 - x)``, and a series of the same around 1."""
    near = np.abs(x - 1) < 0.25
    far = np.where(near, 2.0, x)
    series = -of(np).hyp2f1(1.0, 1.0, 2.0, 1 - np.where(near, x, 1.0))
    return g * np.where(near, series, np.log(far) / (1 - far))


spence = Special("spence", _spence_rule, singular=True, points=(0.0, 1.0))
