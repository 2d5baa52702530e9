"""Rows of scipy.special: Bessel, Hankel, Airy, Kelvin, Struve and parabolic cylinder functions.

The derivatives are in the argument. In the order there is none in closed form.
"""

from __future__ import annotations

import math as _math

from ..base import strong_zero
from .row import Special, of

# --- derivatives by the neighbours in the order ------------------------------------------------------------------


def _between(name, below=1.0, above=-1.0, own=None, whole=False, **options):
    """A function of (order, x) whose derivative is half of ``below * f(v - 1) + above * f(v + 1)``, plus what
    ``own(np, x) * f(v)`` adds for a factor that the function is scaled by. ``whole``: SciPy cuts the order off."""

    def rule(np, g, y, v, x):
        f = getattr(of(np), name)
        v = np.trunc(v) if whole else v
        slope = 0.5 * (below * f(v - 1, x) + above * f(v + 1, x))
        return g * (slope if own is None else slope + own(np, x) * y)

    return Special(name, None, rule, **options)


def _minus_sign(np, x):
    return -np.sign(x)


jv = _between("jv")
yv = _between("yv", singular=True, points=(0.0,))
yn = _between("yn", whole=True, singular=True, points=(0.0,))
iv = _between("iv", above=1.0)
kv = _between("kv", below=-1.0, singular=True, points=(0.0,))
kn = _between("kn", below=-1.0, whole=True, singular=True, points=(0.0,))
hankel1 = _between("hankel1", singular=True)
hankel2 = _between("hankel2", singular=True)
hankel1e = _between("hankel1e", own=lambda np, x: -1j, singular=True)
hankel2e = _between("hankel2e", own=lambda np, x: 1j, singular=True)
# scaled by the size of an exponential, which is no holomorphic function
jve = _between("jve", real=True)
yve = _between("yve", real=True, singular=True)
ive = _between("ive", above=1.0, own=_minus_sign, real=True, points=(0.0,))
kve = _between("kve", below=-1.0, own=lambda np, x: 1.0, singular=True, points=(0.0,))

j0 = Special("j0", lambda np, g, y, x: -g * of(np).j1(x))
j1 = Special("j1", lambda np, g, y, x: 0.5 * g * (of(np).j0(x) - of(np).jv(2.0, x)))
y0 = Special("y0", lambda np, g, y, x: -g * of(np).y1(x), singular=True, points=(0.0,))
y1 = Special("y1", lambda np, g, y, x: 0.5 * g * (of(np).y0(x) - of(np).yn(2.0, x)), singular=True, points=(0.0,))
i0 = Special("i0", lambda np, g, y, x: g * of(np).i1(x))
i1 = Special("i1", lambda np, g, y, x: 0.5 * g * (of(np).i0(x) + of(np).iv(2.0, x)))
k0 = Special("k0", lambda np, g, y, x: -g * of(np).k1(x), singular=True, points=(0.0,))
k1 = Special("k1", lambda np, g, y, x: -0.5 * g * (of(np).k0(x) + of(np).kn(2.0, x)), singular=True, points=(0.0,))
i0e = Special("i0e", lambda np, g, y, x: g * (of(np).i1e(x) - np.sign(x) * y), points=(0.0,))
i1e = Special(
    "i1e", lambda np, g, y, x: g * (0.5 * (of(np).i0e(x) + of(np).ive(2.0, x)) - np.sign(x) * y), points=(0.0,)
)
k0e = Special("k0e", lambda np, g, y, x: g * (y - of(np).k1e(x)), singular=True, points=(0.0,))
k1e = Special(
    "k1e", lambda np, g, y, x: g * (y - 0.5 * (of(np).k0e(x) + of(np).kve(2.0, x))), singular=True, points=(0.0,)
)

# --- spherical ones ----------------------------------------------------------------------------------------------


def _spherical(name, below, above, **options):
    """``(2 n + 1) f' = below * n f(n - 1) + above * (n + 1) f(n + 1)``: no quotient, so regular where f is."""

    def rule(np, g, y, n, x):
        f = getattr(of(np), name)
        lower = np.maximum(n - 1, 0)  # times 0 where n is
        return g * (below * n * f(lower, x) + above * (n + 1) * f(n + 1, x)) / (2 * n + 1)

    return Special(name, None, rule, **options)


_spherical_jn = _spherical("_spherical_jn", 1.0, -1.0, points=(0.0,))
_spherical_yn = _spherical("_spherical_yn", 1.0, -1.0, singular=True)
_spherical_in = _spherical("_spherical_in", 1.0, 1.0, points=(0.0,))
_spherical_kn = _spherical("_spherical_kn", -1.0, -1.0, singular=True)

# --- Airy's ------------------------------------------------------------------------------------------------------


def _sum(np, g, *slopes):
    """The cotangents of several results times their derivatives: one of zero stays zero beside an infinity."""
    terms = [strong_zero(np, one, one * slope) for one, slope in zip(g, slopes, strict=True)]
    return sum(terms[1:], terms[0])


airy = Special("airy", lambda np, g, y, x: _sum(np, g, y[1], x * y[0], y[3], x * y[2]))


def _airye_rule(np, g, y, x):
    """Scaled by exp(2/3 x sqrt(x)) and its inverse on the right; on the left the second pair is not scaled."""
    root = np.sqrt(np.where(x > 0, x, np.zeros_like(x)))
    return _sum(np, g, y[1] + root * y[0], x * y[0] + root * y[1], y[3] - root * y[2], x * y[2] - root * y[3])


airye = Special("airye", _airye_rule, real=True)


def _itairy_rule(np, g, y, x):
    right, left = of(np).airy(x), of(np).airy(-x)
    return _sum(np, g, right[0], right[2], left[0], left[2])


itairy = Special("itairy", _itairy_rule)

# --- Kelvin's: the real and imaginary parts of solutions of w'' + w' / x = i w -----------------------------------

ber = Special("ber", lambda np, g, y, x: g * of(np).berp(x))
bei = Special("bei", lambda np, g, y, x: g * of(np).beip(x))
ker = Special("ker", lambda np, g, y, x: g * of(np).kerp(x), singular=True)
kei = Special("kei", lambda np, g, y, x: g * of(np).keip(x), singular=True)


def _quotient(np, y, x, limit):
    """``y / x`` of a function that is 0 at 0, where it has a limit."""
    at_zero = x == 0
    return np.where(at_zero, limit, y / np.where(at_zero, np.ones_like(x), x))


def _berp_rule(np, g, y, x):
    bei = of(np).bei(x)
    return -g * (bei + _quotient(np, y, x, -0.5 * bei))


def _beip_rule(np, g, y, x):
    ber = of(np).ber(x)
    return g * (ber - _quotient(np, y, x, 0.5 * ber))


berp = Special("berp", _berp_rule, singular=True)
beip = Special("beip", _beip_rule, singular=True)
kerp = Special("kerp", lambda np, g, y, x: -g * (of(np).kei(x) + y / x), singular=True)
keip = Special("keip", lambda np, g, y, x: g * (of(np).ker(x) - y / x), singular=True)


def _kelvin_rule(np, g, y, x):
    regular = 1j * y[0] - _quotient(np, y[2], x, 0.5j * y[0])
    return _sum(np, g, y[2], y[3], regular, 1j * y[1] - y[3] / x)


kelvin = Special("kelvin", _kelvin_rule)

# --- Struve's ----------------------------------------------------------------------------------------------------


def _struve_term(np, v, x):
    """``(x / 2)**v / (sqrt(pi) gamma(v + 3/2))``."""
    return (0.5 * x) ** v * of(np).rgamma(v + 1.5) / _math.sqrt(_math.pi)


struve = Special(
    "struve",
    None,
    lambda np, g, y, v, x: (
        0.5 * g * (of(np).struve(v - 1.0, x) - of(np).struve(v + 1.0, x) + _struve_term(np, 1.0 * v, x))
    ),
    singular=True,
    points=(0.0,),
)
modstruve = Special(
    "modstruve",
    None,
    lambda np, g, y, v, x: (
        0.5 * g * (of(np).modstruve(v - 1.0, x) + of(np).modstruve(v + 1.0, x) + _struve_term(np, 1.0 * v, x))
    ),
    singular=True,
    points=(0.0,),
)

# --- integrals of Bessel and Struve functions from 0, and of quotients by x --------------------------------------

itstruve0 = Special("itstruve0", lambda np, g, y, x: g * of(np).struve(0.0, x))
itmodstruve0 = Special("itmodstruve0", lambda np, g, y, x: g * of(np).modstruve(0.0, x))
it2struve0 = Special("it2struve0", lambda np, g, y, x: -g * of(np).struve(0.0, x) / x, singular=True)


def _pair(name, first, second):
    """Two results, of which the second has a pole at 0: a cotangent of zero stays zero there."""
    return Special(name, lambda np, g, y, x: _sum(np, g, first(np, x), second(np, x)))


def _less_one(np, function, x, sign):
    """``(function(x) - 1) / x`` for J0 (``sign`` -1) and I0 (1): by the series where that cancels."""
    near = np.abs(x) < 0.1
    small, large = np.where(near, x, np.zeros_like(x)), np.where(near, np.ones_like(x), x)
    s = sign * small * small
    series = 0.25 * sign * small * (1 + s / 16 * (1 + s / 36 * (1 + s / 64)))
    return np.where(near, series, (function(large) - 1) / large)


itj0y0 = _pair("itj0y0", lambda np, x: of(np).j0(x), lambda np, x: of(np).y0(x))
iti0k0 = _pair("iti0k0", lambda np, x: of(np).i0(x), lambda np, x: of(np).k0(x))
it2j0y0 = _pair("it2j0y0", lambda np, x: -_less_one(np, of(np).j0, x, -1.0), lambda np, x: -of(np).y0(x) / x)
it2i0k0 = _pair("it2i0k0", lambda np, x: _less_one(np, of(np).i0, x, 1.0), lambda np, x: -of(np).k0(x) / x)

# --- parabolic cylinder functions: the function and its derivative, by their equation of second order ------------


def _cylinder(name, factor):
    return Special(name, None, lambda np, g, y, a, x: _sum(np, g, y[1], factor(a, x) * y[0]))


pbdv = _cylinder("pbdv", lambda v, x: 0.25 * x * x - v - 0.5)
pbvv = _cylinder("pbvv", lambda v, x: 0.25 * x * x - v - 0.5)
pbwa = _cylinder("pbwa", lambda a, x: a - 0.25 * x * x)
