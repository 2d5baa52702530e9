"""A draw as a function of its parameters: pathwise derivatives.

A draw is a fixed random number put through the inverse of the distribution function, so it has a derivative in each
parameter for which that inverse is known: ``dy/dp = -F_p(y; p) / F_y(y; p)``. The rules below are that, written in the
draw ``y`` itself, so NumPy's bits need not be made again from the random number. (Figurnov, Mohamed and Mnih, "Implicit
reparameterization gradients", 2018.)
"""

from __future__ import annotations

from collections.abc import Callable

from .._core.core import bind
from .base import Op
from .movement import align_ranks


def _where_nonzero(np, x, f, y):
    """``f(x)`` where ``y`` is not 0, else 0."""
    zero = y == 0
    return np.where(zero, np.zeros((), y.dtype), f(np.where(zero, np.ones((), y.dtype), x)))


def _lognormal(np, y, mean, sigma):
    standard = _where_nonzero(np, sigma, lambda s: (np.log(y) - mean) / s, sigma + 0 * y)
    return y, y * standard


def _power_of_uniform(np, y, a):
    """``y = e ** (1 / a)``: the Weibull and the power distribution."""
    return (-_where_nonzero(np, y, lambda y: y * np.log(y), y) / a,)


def _triangular(np, y, left, mode, right):
    low, high = _where_nonzero, right - left
    rising = y <= mode
    below, above = 0.5 * (y - left), 0.5 * (right - y)
    to_mode = low(np, mode - left, lambda d: 1 / d, mode - left + 0 * y)
    from_mode = low(np, right - mode, lambda d: 1 / d, right - mode + 0 * y)
    return (
        np.where(rising, 1 - below / high - below * to_mode, above / high),
        np.where(rising, below * to_mode, above * from_mode),
        np.where(rising, below / high, 1 - above / high - above * from_mode),
    )


# family: the derivatives of a draw in its parameters
PATHWISE: dict[str, Callable[..., tuple]] = {
    "lognormal": _lognormal,
    "pareto": lambda np, y, a: (-(1 + y) * np.log1p(y) / a,),
    "power": _power_of_uniform,
    "triangular": _triangular,
    "vonmises": lambda np, y, mu, kappa: (np.ones((), y.dtype), None),
    "weibull": _power_of_uniform,
}


def _rule(np, g, y, xs, family):
    return [None, *[None if d is None else g * d for d in PATHWISE[family](np, y, *xs[1:])]]


# (draw, *parameters) -> the draw; the parameters broadcast to it
drawn = Op(
    "drawn",
    lambda y, *parameters, family: y,
    vjp=_rule,
    is_view=True,
    batch=lambda op, xs, mapped, params: bind(op, align_ranks(xs, mapped), params),
)
