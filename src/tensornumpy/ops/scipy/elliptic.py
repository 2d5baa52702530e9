"""Rows of scipy.special: elliptic integrals and functions, and the arithmetic-geometric mean.

Around the parameter 0 the quotients by it cancel: series stand in their place there.
"""

from __future__ import annotations

import math as _math

from .row import Special, of

_PI = _math.pi
_NEAR = 0.02  # where the series of eight terms hold to 1e-14


def _k_slope(np, m, k):
    """The derivative of ``ellipk``, of which ``k`` is the value."""
    near = np.abs(m) < 0.1
    far = np.where(near, 0.5, m)
    series = _PI / 8 * of(np).hyp2f1(1.5, 1.5, 2.0, np.where(near, m, 0.0))
    return np.where(near, series, (of(np).ellipe(far) / (1 - far) - k) / (2 * far))


def _e_slope(np, g, y, m):
    near = np.abs(m) < 0.1
    far = np.where(near, 0.5, m)
    series = -_PI / 8 * of(np).hyp2f1(0.5, 1.5, 2.0, np.where(near, m, 0.0))
    return g * np.where(near, series, (y - of(np).ellipk(far)) / (2 * far))


ellipk = Special("ellipk", lambda np, g, y, m: g * _k_slope(np, m, y), singular=True, points=(0.0, 1.0))
ellipe = Special("ellipe", _e_slope, singular=True, points=(0.0, 1.0))
ellipkm1 = Special(
    "ellipkm1",
    lambda np, g, y, p: g * np.where(p < 0.9, -(of(np).ellipe(1 - p) - p * y) / (2 * (1 - p) * p),
                                     -_k_slope(np, 1 - p, y)),
    singular=True,
    points=(0.0, 1.0),
)  # fmt: skip

# --- incomplete ones -----------------------------------------------------------------------------------------------


def _powers(np, phi):
    """The integrals of ``sin**(2 k)`` from 0 to ``phi``, for k = 0, 1, ..."""
    sine, cosine = np.sin(phi), np.cos(phi)
    found, power = [phi], sine
    for k in range(1, 9):
        found.append(((2 * k - 1) * found[-1] - cosine * power) / (2 * k))
        power = power * sine * sine
    return found


def _series(np, phi, m, signs):
    """The derivative in m of the sum of ``c_k m**k`` times these integrals."""
    total, factor = 0.0, 1.0
    for k, integral in enumerate(_powers(np, phi)):
        if k:
            factor = factor * (k - 0.5 - signs) / k
            total = total + (k * factor) * m ** (k - 1.0 if k > 1 else 0.0) * integral
    return total


def _inside(np, phi, m):
    return np.sqrt(1 - m * np.sin(phi) ** 2)


def f_slope(np, phi, m, f):
    """The derivative in m of the integral of the first kind, of which ``f`` is the value."""
    near = np.abs(m) < _NEAR
    small, far = np.where(near, m, np.zeros_like(m)), np.where(near, np.full_like(m, 0.5), m)
    e = of(np).ellipeinc(phi, far)
    edge = np.sin(2 * phi) / (4 * (1 - far) * _inside(np, phi, far))
    return np.where(near, _series(np, phi, small, 0.0), e / (2 * far * (1 - far)) - f / (2 * far) - edge)


def _e_inc_slope(np, g, y, phi, m):
    near = np.abs(m) < _NEAR
    small, far = np.where(near, m, np.zeros_like(m)), np.where(near, np.full_like(m, 0.5), m)
    return g * np.where(near, _series(np, phi, small, 1.0), (y - of(np).ellipkinc(phi, far)) / (2 * far))


ellipkinc = Special(
    "ellipkinc",
    lambda np, g, y, phi, m: g / _inside(np, phi, m),
    lambda np, g, y, phi, m: g * f_slope(np, phi, np.asarray(m, y.dtype), y),
    singular=True,
    points=(0.0,),
)
ellipeinc = Special(
    "ellipeinc",
    lambda np, g, y, phi, m: g * _inside(np, phi, m),
    lambda np, g, y, phi, m: _e_inc_slope(np, g, y, phi, np.asarray(m, y.dtype)),
    singular=True,
    points=(0.0,),
)


# --- Jacobi's functions: the sine, cosine and slope of the amplitude, and the amplitude ----------------------------


def _jacobi_argument(np, g, y, u, m):
    sn, cn, dn, _ = y
    return g[0] * cn * dn - g[1] * sn * dn - g[2] * m * sn * cn + g[3] * dn


def _jacobi_parameter(np, g, y, u, m):
    """The amplitude solves ``F(amplitude, m) = u``, which gives its derivative, and that gives the others'."""
    sn, cn, dn, amplitude = y
    turn = -dn * f_slope(np, amplitude, np.asarray(m, sn.dtype), u)
    return g[0] * cn * turn - g[1] * sn * turn - g[2] * (0.5 * sn * sn + m * sn * cn * turn) / dn + g[3] * turn


ellipj = Special("ellipj", _jacobi_argument, _jacobi_parameter)

# --- Carlson's first form ------------------------------------------------------------------------------------------

elliprf = Special(
    "elliprf",
    lambda np, g, y, a, b, c: g * of(np).elliprd(b, c, a) / -6,
    lambda np, g, y, a, b, c: g * of(np).elliprd(a, c, b) / -6,
    lambda np, g, y, a, b, c: g * of(np).elliprd(a, b, c) / -6,
    singular=True,
    once=True,
)
elliprd = Special("elliprd")

# --- the arithmetic-geometric mean: pi (a + b) / (4 K(m)) with m = ((a - b) / (a + b))**2 ---------------------------


def _agm_slope(np, g, y, a, b, sign):
    total = a + b
    m = ((a - b) / total) ** 2
    k = of(np).ellipk(m)
    other = b if sign > 0 else a
    return g * y * (1 / total - _k_slope(np, m, k) / k * (4 * sign * other * (a - b) / (total * total * total)))


agm = Special(
    "agm",
    lambda np, g, y, a, b: _agm_slope(np, g, y, a, b, 1.0),
    lambda np, g, y, a, b: _agm_slope(np, g, y, a, b, -1.0),
    singular=True,
)
