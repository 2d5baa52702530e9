"""Rows of scipy.special: the error function and its family, the normal distribution, Fresnel and Dawson integrals."""

from __future__ import annotations

import math as _math

from .row import Special, of

_TWO, _HALF = 2.0 / _math.sqrt(_math.pi), _math.sqrt(_math.pi) / 2.0
_ROOT, _ROOT2 = _math.sqrt(2.0 * _math.pi), _math.sqrt(2.0)

erf = Special("erf", lambda np, g, y, x: g * (_TWO * np.exp(-x * x)))
erfc = Special("erfc", lambda np, g, y, x: -g * (_TWO * np.exp(-x * x)))
erfi = Special("erfi", lambda np, g, y, x: g * (_TWO * np.exp(x * x)))
erfinv = Special("erfinv", lambda np, g, y, x: g * (_HALF * np.exp(y * y)), singular=True, points=(-1.0, 1.0))
erfcinv = Special("erfcinv", lambda np, g, y, x: -g * (_HALF * np.exp(y * y)), singular=True, points=(0.0, 2.0))


def _tail(np, x, sign):
    """``1 + 3 s + 15 s s + ...`` with ``s = sign / (2 x x)``: the series of a small difference."""
    return _odd_series(sign / (2 * x * x))


def _odd_series(s):
    total = 1 + 13 * s
    for odd in (11, 9, 7, 5, 3):
        total = 1 + odd * s * total
    return total


def _far(np, x):
    """Where the series holds, and the argument of it."""
    far = np.real(x) > 50 if x.dtype.kind == "c" else np.abs(x) > 50
    return far, np.where(far, x, np.full((), 100.0, x.dtype))


def _erfcx_rule(np, g, y, x):
    far, large = _far(np, x)
    far = far & (np.real(x) > 0)
    return g * np.where(far, -_TWO / (2 * large * large) * _tail(np, large, -1.0), 2 * x * y - _TWO)


def _dawsn_rule(np, g, y, x):
    far, large = _far(np, x)
    return g * np.where(far, -1 / (2 * large * large) * _tail(np, large, 1.0), 1 - 2 * x * y)


def _faddeeva_slope(np, y, z):
    """``2i / sqrt(pi) - 2 z w(z)``: by the series of the upper half plane where the two are nearly equal. Below it
    ``w(z) = 2 exp(-z z) - w(-z)``, and between them there is half of that exponential."""
    far, height = np.abs(z) > 15, np.imag(z)
    large = np.where(far, z, 100.0 * np.ones_like(z))
    low = np.where(far & (height <= 0), z, np.zeros_like(z))
    grown = np.where(height < 0, 4.0, 2.0) * low * np.exp(-low * low)
    series = -1j / (_math.sqrt(_math.pi) * large * large) * _tail(np, large, 1.0)
    return np.where(far, series - grown, 2j / _math.sqrt(_math.pi) - 2 * z * y)


erfcx = Special("erfcx", _erfcx_rule)
dawsn = Special("dawsn", _dawsn_rule)
wofz = Special("wofz", lambda np, g, y, x: g * _faddeeva_slope(np, y, x))
fresnel = Special(
    "fresnel",
    lambda np, g, y, x: g[0] * np.sin((_math.pi / 2) * x * x) + g[1] * np.cos((_math.pi / 2) * x * x),
)

# --- the normal distribution --------------------------------------------------------------------------------


def _hazard(np, g, y, x):
    """The density over the probability: by erfcx on the left, where both are tiny."""
    left = np.real(x) < 0
    tail = _math.sqrt(2 / _math.pi) / of(np).erfcx(np.where(left, -x, np.zeros_like(x)) / _ROOT2)
    right = np.where(left, np.zeros_like(x), x)
    return g * np.where(left, tail, np.exp(-0.5 * right * right - np.where(left, np.zeros_like(y), y)) / _ROOT)


ndtr = Special("ndtr", lambda np, g, y, x: g * (np.exp(-0.5 * x * x) / _ROOT))
log_ndtr = Special("log_ndtr", _hazard)
ndtri = Special("ndtri", lambda np, g, y, x: g * (_ROOT * np.exp(0.5 * y * y)), singular=True, points=(0.0, 1.0))
ndtri_exp = Special(
    "ndtri_exp", lambda np, g, y, x: g * (_ROOT * np.exp(x + 0.5 * y * y)), singular=True, points=(0.0,)
)
owens_t = Special(
    "owens_t",
    lambda np, g, y, h, a: -g * of(np).erf(a * h / _ROOT2) * np.exp(-0.5 * h * h) / (2 * _ROOT),
    lambda np, g, y, h, a: g * np.exp(-0.5 * h * h * (1 + a * a)) / (2 * _math.pi * (1 + a * a)),
)


# --- Voigt's profile: the real part of w(z) / (sigma sqrt(2 pi)) with z = (x + i gamma) / (sigma sqrt 2) -----


def _voigt_far(np, x, sigma, gamma):
    """Where the profile is nearly Cauchy's, so that the differences below cancel; ``x + i gamma`` there, and
    ``sigma**2 / (x + i gamma)**2``, in which it has a series; and a sigma that is harmless there."""
    place = x + 1j * gamma
    far = (np.abs(place) > 22.0 * sigma) & (gamma > 0)
    place = np.where(far, place, np.ones_like(place))
    width = np.where(far, sigma, np.zeros_like(sigma))
    return far, place, (width / place) * (width / place), np.where(far, np.ones_like(sigma), sigma)


def _voigt_slopes(np, x, sigma, gamma):
    """The derivatives in x and gamma: the real and the imaginary part of w'(z)."""
    far, place, s, sigma = _voigt_far(np, x, sigma, gamma)
    z = (x + 1j * gamma) / (sigma * _ROOT2)
    near = _faddeeva_slope(np, of(np).wofz(z), z) / (2 * sigma * sigma * _math.sqrt(_math.pi))
    slope = np.where(far, -1j / (_math.pi * place * place) * _odd_series(s), near)
    return np.real(slope), -np.imag(slope)


def _voigt_sigma(np, g, y, x, sigma, gamma):
    """By Euler: the profile is homogeneous of degree -1 in the three. Far out by the derivative of the series."""
    far, place, s, safe = _voigt_far(np, x, sigma, gamma)
    along, across = _voigt_slopes(np, x, sigma, gamma)
    series = 62370.0 + 945945.0 * s
    for count in (4725.0, 420.0, 45.0, 6.0, 1.0):
        series = count + s * series
    outside = np.real(2j * np.where(far, sigma, np.zeros_like(sigma)) / (_math.pi * place * place * place) * series)
    return g * np.where(far, outside, -(y + x * along + gamma * across) / safe)


voigt_profile = Special(
    "voigt_profile",
    lambda np, g, y, x, sigma, gamma: g * _voigt_slopes(np, x, sigma, gamma)[0],
    _voigt_sigma,
    lambda np, g, y, x, sigma, gamma: g * _voigt_slopes(np, x, sigma, gamma)[1],
    singular=True,
)
