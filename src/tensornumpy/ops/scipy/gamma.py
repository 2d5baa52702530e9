"""Rows of scipy.special: gamma, beta and zeta functions, and the distributions that are made of them.

The densities below are exponentials of sums of logarithms, so that they neither overflow nor lose digits.
"""

from __future__ import annotations

import math as _math

import numpy as _numpy

from ..base import strong_zero
from .row import Special, of

gamma = Special("gamma", lambda np, g, y, x: g * y * of(np).psi(x), singular=True, points=(0.0,))
gammaln = Special("gammaln", lambda np, g, y, x: g * of(np).psi(x), singular=True, points=(0.0,))
loggamma = Special("loggamma", lambda np, g, y, x: g * of(np).psi(x), singular=True, points=(0.0,))
psi = Special("psi", lambda np, g, y, x: g * of(np)._zeta(2.0, x), real=True, singular=True, points=(0.0,))
_zeta = Special("_zeta", None, lambda np, g, y, s, q: -g * s * of(np)._zeta(s + 1.0, q), singular=True)


def _rgamma_rule(np, g, y, x):
    """By reflection on the left: ``gamma(1 - x) sin(pi x) / pi``, which has no poles."""
    left = np.real(x) < 0.5
    low, high = np.where(left, x, np.zeros_like(x)), np.where(left, np.ones_like(x), x)
    turn = np.cos(_math.pi * low) - of(np).psi(1 - low) * np.sin(_math.pi * low) / _math.pi
    return g * np.where(left, of(np).gamma(1 - low) * turn, -y * of(np).psi(high))


rgamma = Special("rgamma", _rgamma_rule, points=(0.0,))


def _is_pole(np, x):
    """Where gamma has a pole."""
    return (x <= 0) & (x == np.floor(x))


def _slope(np, a, b):
    """``psi(a) - psi(b)``; by reflection where both are poles, which then move together."""
    both = _is_pole(np, a) & _is_pole(np, b) if _are_real(a, b) else False
    a, b = (np.where(both, 1.0 - x, 1.0 * x) for x in (a, b))
    return of(np).psi(a) - of(np).psi(b)


def _are_real(*xs):
    return all(_numpy.result_type(getattr(x, "dtype", x)).kind != "c" for x in xs)


def _at_zeros(np, zero, c, product, otherwise):
    """``otherwise``, but where ``1 / gamma(c)`` is ``zero`` its derivative, (-1)**c gamma(1 - c), by ``product``."""
    c = np.where(zero, c, np.zeros_like(1.0 * c))
    return np.where(zero, np.cos(_math.pi * c) * of(np).gamma(1.0 - c) * product, otherwise)


def _beta_rule(np, g, y, a, b):
    """With a zero where the sum is a pole and neither ``a`` nor ``b`` is one."""
    zero = _is_pole(np, a + b) & ~_is_pole(np, a) & ~_is_pole(np, b)
    of_both = of(np).gamma(np.where(zero, a, 1.0)) * of(np).gamma(np.where(zero, b, 1.0))
    return g * _at_zeros(np, zero, a + b, of_both, y * _slope(np, a, a + b))


def _poch_rule(np, g, y, z, m):
    """With a zero where ``z`` is a pole and ``z + m`` is none."""
    zero = _is_pole(np, z) & ~_is_pole(np, z + m)
    top = of(np).gamma(np.where(zero, z + m, 1.0))
    return g * _at_zeros(np, zero, z, top, y * _slope(np, z + m, z))


def _choices(np, y, n, k, first, second):
    """A derivative of ``binom``, and what it is where ``1 / gamma(n - k + 1)`` and ``1 / gamma(k + 1)`` are zero."""
    free = ~_is_pole(np, n + 1.0)
    late, early = free & _is_pole(np, n - k + 1.0), free & _is_pole(np, k + 1.0)
    one = np.ones_like(y)
    top = of(np).gamma(np.where(late | early, n + 1.0, one))
    after = top * of(np).rgamma(np.where(late, k + 1.0, one))
    before = top * of(np).rgamma(np.where(early, n - k + 1.0, one))
    found = y * first(n + 1.0, n - k + 1.0, k + 1.0)
    found = _at_zeros(np, late, n - k + 1.0, second[0] * after, found)
    return _at_zeros(np, early, k + 1.0, second[1] * before, found)


beta = Special(
    "beta",
    _beta_rule,
    lambda np, g, y, a, b: _beta_rule(np, g, y, b, a),
    singular=True,
)
betaln = Special(
    "betaln",
    lambda np, g, y, a, b: g * _slope(np, a, a + b),
    lambda np, g, y, a, b: g * _slope(np, b, a + b),
    singular=True,
)
poch = Special(
    "poch",
    _poch_rule,
    lambda np, g, y, z, m: g * y * of(np).psi(z + m),
    singular=True,
)
binom = Special(
    "binom",
    lambda np, g, y, n, k: g * _choices(np, y, n, k, lambda top, rest, _: _slope(np, top, rest), (1.0, 0.0)),
    lambda np, g, y, n, k: g * _choices(np, y, n, k, lambda _, rest, few: _slope(np, rest, few), (-1.0, 1.0)),
    singular=True,
)

# --- the gamma distribution, and Poisson's and chi-square's ---------------------------------------------------


def _gamma_density(np, a, x):
    """``x**(a - 1) exp(-x) / gamma(a)``."""
    return np.exp(of(np).xlogy(a - 1.0, x) - x - of(np).gammaln(a))


gammainc = Special("gammainc", None, lambda np, g, y, a, x: g * _gamma_density(np, a, x), singular=True, points=(0.0,))
gammaincc = Special(
    "gammaincc", None, lambda np, g, y, a, x: -g * _gamma_density(np, a, x), singular=True, points=(0.0,)
)
gammaincinv = Special("gammaincinv", None, lambda np, g, y, a, p: g / _gamma_density(np, a, y), singular=True)
gammainccinv = Special("gammainccinv", None, lambda np, g, y, a, p: -g / _gamma_density(np, a, y), singular=True)
chdtr = Special("chdtr", None, lambda np, g, y, v, x: 0.5 * g * _gamma_density(np, v / 2, x / 2), singular=True)
chdtrc = Special("chdtrc", None, lambda np, g, y, v, x: -0.5 * g * _gamma_density(np, v / 2, x / 2), singular=True)
chdtri = Special("chdtri", None, lambda np, g, y, v, p: -2.0 * g / _gamma_density(np, v / 2, y / 2), singular=True)
gdtr = Special(
    "gdtr",
    lambda np, g, y, a, b, x: g * x * _gamma_density(np, b, a * x),
    None,
    lambda np, g, y, a, b, x: g * a * _gamma_density(np, b, a * x),
    singular=True,
)
gdtrc = Special(
    "gdtrc",
    lambda np, g, y, a, b, x: -g * x * _gamma_density(np, b, a * x),
    None,
    lambda np, g, y, a, b, x: -g * a * _gamma_density(np, b, a * x),
    singular=True,
)
gdtrix = Special(
    "gdtrix",
    lambda np, g, y, a, b, p: -g * y / a,
    None,
    lambda np, g, y, a, b, p: g / (a * _gamma_density(np, b, a * y)),
    singular=True,
)
gdtria = Special(
    "gdtria",
    lambda np, g, y, p, b, x: g / (x * _gamma_density(np, b, x * y)),
    None,
    lambda np, g, y, p, b, x: -g * y / x,
    singular=True,
)
pdtr = Special("pdtr", None, lambda np, g, y, k, m: -g * _gamma_density(np, np.floor(k) + 1.0, m), singular=True)
pdtrc = Special("pdtrc", None, lambda np, g, y, k, m: g * _gamma_density(np, np.floor(k) + 1.0, m), singular=True)
pdtri = Special("pdtri", None, lambda np, g, y, k, p: -g / _gamma_density(np, np.floor(k) + 1.0, y), singular=True)

# --- the beta distribution, and Student's, Fisher's and the binomial ones --------------------------------------


def _beta_density(np, a, b, x):
    """``x**(a - 1) (1 - x)**(b - 1) / beta(a, b)``."""
    sp = of(np)
    return np.exp(sp.xlogy(a - 1.0, x) + sp.xlog1py(b - 1.0, -x) - sp.betaln(a, b))


betainc = Special(
    "betainc", None, None, lambda np, g, y, a, b, x: g * _beta_density(np, a, b, x), singular=True, points=(0.0, 1.0)
)
betaincc = Special(
    "betaincc", None, None, lambda np, g, y, a, b, x: -g * _beta_density(np, a, b, x), singular=True, points=(0.0, 1.0)
)
betaincinv = Special("betaincinv", None, None, lambda np, g, y, a, b, p: g / _beta_density(np, a, b, y), singular=True)
betainccinv = Special(
    "betainccinv", None, None, lambda np, g, y, a, b, p: -g / _beta_density(np, a, b, y), singular=True
)


def _student_density(np, v, t):
    return np.exp(-0.5 * (v + 1.0) * np.log1p(t * t / v) - of(np).betaln(0.5 * v, 0.5)) / np.sqrt(v)


stdtr = Special("stdtr", None, lambda np, g, y, v, t: g * _student_density(np, v, t), singular=True)
stdtrit = Special("stdtrit", None, lambda np, g, y, v, p: g / _student_density(np, v, y), singular=True)


def _fisher_density(np, n, d, x):
    """Of the beta density at ``w = n x / (d + n x)``."""
    w = n * x / (d + n * x)
    return _beta_density(np, n / 2, d / 2, w) * n * d / ((d + n * x) * (d + n * x))


fdtr = Special("fdtr", None, None, lambda np, g, y, n, d, x: g * _fisher_density(np, n, d, x), singular=True)
fdtrc = Special("fdtrc", None, None, lambda np, g, y, n, d, x: -g * _fisher_density(np, n, d, x), singular=True)
fdtri = Special("fdtri", None, None, lambda np, g, y, n, d, p: g / _fisher_density(np, n, d, y), singular=True)


def _binomial_slope(np, k, n, p):
    """Of the sum up to k: minus the beta density of k + 1 and n - k. SciPy cuts n off."""
    k, n = np.floor(k), np.trunc(n)
    return _beta_density(np, k + 1.0, n - k, p)


bdtr = Special("bdtr", None, None, lambda np, g, y, k, n, p: -g * _binomial_slope(np, k, n, p), singular=True)
bdtrc = Special("bdtrc", None, None, lambda np, g, y, k, n, p: g * _binomial_slope(np, k, n, p), singular=True)
bdtri = Special("bdtri", None, None, lambda np, g, y, k, n, q: -g / _binomial_slope(np, k, n, y), singular=True)


def _misses_slope(np, k, n, p):
    """Of the negative binomial sum up to k: SciPy cuts both off."""
    return _beta_density(np, np.trunc(n), np.trunc(k) + 1.0, p)


nbdtr = Special("nbdtr", None, None, lambda np, g, y, k, n, p: g * _misses_slope(np, k, n, p), singular=True)
nbdtrc = Special("nbdtrc", None, None, lambda np, g, y, k, n, p: -g * _misses_slope(np, k, n, p), singular=True)
nbdtri = Special("nbdtri", None, None, lambda np, g, y, k, n, q: g / _misses_slope(np, k, n, y), singular=True)

# --- exponential integrals ------------------------------------------------------------------------------------

exp1 = Special("exp1", lambda np, g, y, x: -g * np.exp(-x) / x, singular=True, points=(0.0,))
expi = Special("expi", lambda np, g, y, x: g * np.exp(x) / x, singular=True, points=(0.0,))


def _expn_rule(np, g, y, n, x):
    """``-E(n - 1, x)``, and of the elementary ``E(0, x) = exp(-x) / x`` its own. SciPy cuts n off."""
    n = np.trunc(n)
    first = n == 0
    return -g * np.where(first, y * (1 + 1 / x), of(np).expn(np.where(first, 1, n) - 1, x))


expn = Special("expn", None, _expn_rule, singular=True, points=(0.0,))


# the quotients sin(x) / x and sinh(x) / x are spherical Bessel functions of order 0, regular at 0
def _sici_rule(np, g, y, x):
    return g[0] * of(np)._spherical_jn(0, x) + strong_zero(np, g[1], g[1] * np.cos(x) / x)


def _shichi_rule(np, g, y, x):
    """The first quotient is even, and SciPy has it on the right alone."""
    right = np.where(np.real(x) < 0, -x, x)
    return g[0] * of(np)._spherical_in(0, right) + strong_zero(np, g[1], g[1] * np.cosh(x) / x)


sici = Special("sici", _sici_rule)
shichi = Special("shichi", _shichi_rule)
