"""The algebra of series in any basis of polynomials, from the numbers that define the basis.

A basis P_0 = 1, P_1, P_2, ... is given by two relations, with numbers that depend on n:

    x P_n = rise P_{n+1} + stay P_n + fall P_{n-1}                          multiplication by x
    P_n   = P'_{n+1} / up + level P'_n + down P'_{n-1}                      a polynomial by derivatives

(Abramowitz and Stegun, Handbook of Mathematical Functions, tables 22.7 and 22.8; for the powers of x only ``rise``
and ``up`` are not zero.) Values, products, quotients, conversions, Vandermonde and companion matrices follow from the
first, derivatives and integrals from the second. Series are arrays of ops here: nothing is trimmed or checked.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

from ..api.arrays.joining import concatenate, stack
from ..api.arrays.layout import laid
from ..api.arrays.manipulation import moveaxis
from ..api.common import made
from ..api.math.calculus import convolve


def _zero(n: int) -> float:
    return 0


@dataclass(frozen=True)
class Basis:
    """What NumPy calls it, and its two relations."""

    numpy: ModuleType
    prefix: str
    title: str
    weight: Callable
    rise: Callable[[int], float]
    up: Callable[[int], float]
    stay: Callable[[int], float] = _zero
    fall: Callable[[int], float] = _zero
    level: Callable[[int], float] = _zero
    down: Callable[[int], float] = _zero

    @property
    def is_power(self) -> bool:
        """True for the powers of x: a product is a convolution."""
        return self.fall is _zero


def scaled(v: Any, factor: float) -> Any:
    """``factor * v``, without an op for 1."""
    return v if factor == 1 else -v if factor == -1 else v * factor


def padded(v: Any, before: int, after: int) -> Any:
    """A series with zeros in front and behind."""
    parts = [np.zeros((before, *v.shape[1:]), v.dtype), v, np.zeros((after, *v.shape[1:]), v.dtype)]
    parts = [p for p in parts if p.shape[0]]
    return concatenate(parts) if len(parts) > 1 else v


def added(a: Any, b: Any) -> Any:
    """The sum of two series."""
    n = max(len(a), len(b))
    return padded(a, 0, n - len(a)) + padded(b, 0, n - len(b))


def numbers(rule: Callable[[int], float], start: int, stop: int, c: Any) -> np.ndarray:
    """``rule(start)``, ..., ``rule(stop - 1)`` along the first axis, in the precision of ``c``."""
    column = np.array([rule(n) for n in range(start, stop)], np.finfo(c.dtype).dtype)
    return column.reshape(-1, *(1,) * (c.ndim - 1))


def spread(c: Any, ahead: Callable, same: Callable, back: Callable) -> Any:
    """The series in which c_n goes to the places n+1, n and n-1, by these factors."""
    n = len(c)
    first = c[:1] * 0 if same is _zero else np.zeros((1, *c.shape[1:]), c.dtype)  # NaN where NumPy has one
    out = concatenate([first, c * numbers(ahead, 0, n, c)])
    if same is not _zero:
        out = out + padded(c * numbers(same, 0, n, c), 0, 1)
    if back is not _zero and n > 1:
        out = out + padded(c[1:] * numbers(back, 1, n, c), 0, 2)
    return out


def times_x(b: Basis, c: Any) -> Any:
    """x times the series."""
    return spread(c, b.rise, b.stay, b.fall)


# --- the recurrence ---------------------------------------------------------------------------------------
# ``climb(n, v)`` is the part of P_{n+1} v that is made of P_n v = ``v``: (x - stay) / rise times v.


def climb_at(b: Basis, x: Any) -> Callable:
    """The step at the points ``x``, or in a series ``x``: the factors are computed once."""
    factors: dict[tuple, Any] = {}

    def climb(n: int, v: Any) -> Any:
        factor = 1 / b.rise(n), -b.stay(n) / b.rise(n)
        if factor not in factors:
            factors[factor] = scaled(x, factor[0]) + factor[1] if factor[1] else scaled(x, factor[0])
        return v * factors[factor]

    return climb


def climb_in(b: Basis, to: Basis) -> Callable:
    """The step for series ``v`` in the basis ``to``."""

    def climb(n: int, v: Any) -> Any:
        moved = scaled(times_x(to, v), 1 / b.rise(n))
        return added(moved, scaled(v, -b.stay(n) / b.rise(n))) if b.stay(n) else moved

    return climb


def clenshaw(b: Basis, terms: list, climb: Callable, add: Callable = operator.add) -> Any:
    """The sum of ``P_n(x) terms[n]``, backwards (C. W. Clenshaw, 1955)."""
    if len(terms) == 1:
        return terms[0]
    low, high = terms[-2], terms[-1]
    for n in range(len(terms) - 1, 1, -1):
        fall = b.fall(n - 1) / b.rise(n - 1)
        next_low = add(terms[n - 2], scaled(high, -fall)) if fall else terms[n - 2]
        low, high = next_low, add(low, climb(n - 1, high))
    return add(low, climb(0, high))


def polynomials(b: Basis, first: Any, second: Any, count: int, climb: Callable, add: Callable = operator.add) -> list:
    """``P_0(x) v, P_1(x) v, ...``, forwards from the first two."""
    out = [first, second]
    for n in range(1, count - 1):
        new, fall = climb(n, out[n]), b.fall(n) / b.rise(n)
        out.append(add(new, scaled(out[n - 1], -fall)) if fall else new)
    return out[:count]


def value(b: Basis, x: Any, c: Any) -> Any:
    """The series at ``x``, with which each coefficient broadcasts."""
    terms = [c[n] for n in range(len(c))]
    if b.is_power or len(terms) == 1:
        terms[-1] = terms[-1] + x * 0  # as NumPy has it: the value at infinity is NaN
    return clenshaw(b, terms, climb_at(b, x))


def vandermonde(b: Basis, x: Any, degree: int) -> Any:
    """P_0(x) to P_degree(x) along a new last axis."""
    climb = climb_at(b, x)
    return moveaxis(laid(stack(polynomials(b, x * 0 + 1, climb(0, 1), degree + 1, climb)), "C"), 0, -1)


def product(b: Basis, c1: Any, c2: Any) -> Any:
    """The product of two series."""
    if b.is_power:
        return convolve(c1, c2)
    few, many = (c2, c1) if len(c1) > len(c2) else (c1, c2)
    return clenshaw(b, [few[n] * many for n in range(len(few))], climb_in(b, b), added)


def converted(b: Basis, c: Any, to: Basis) -> Any:
    """The same polynomial as a series in another basis."""
    return clenshaw(b, [c[n : n + 1] for n in range(len(c))], climb_in(b, to), added)


def divided(b: Basis, c1: Any, c2: Any) -> tuple:
    """Quotient and remainder: from the top down, multiples of P_n c2 are taken away. len(c1) >= len(c2) >= 2.

    Powers are divided by ``c2`` scaled to lead with 1, as NumPy does: zeros of the remainder depend on the rounding.
    """
    rest, quotient = c1, []
    if b.is_power:
        top, c2 = c2[-1], c2 / c2[-1]
        for shift in range(len(c1) - len(c2), -1, -1):
            quotient.append(rest[-1])
            rest = rest[:-1] - padded(rest[-1] * c2[:-1], shift, 0)
        return stack(quotient[::-1]) / top, rest
    climb = climb_in(b, b)
    for multiple in reversed(polynomials(b, c2, climb(0, c2), len(c1) - len(c2) + 1, climb, added)):
        factor = rest[-1] / multiple[-1]
        rest = rest[:-1] - factor * multiple[:-1]
        quotient.append(factor)
    return stack(quotient[::-1]), rest


# --- calculus ---------------------------------------------------------------------------------------------


def integral(b: Basis, c: Any) -> Any:
    """An antiderivative, along the first axis."""
    return spread(c, lambda n: 1 / b.up(n), b.level, b.down)


def derivative(b: Basis, c: Any) -> Any:
    """The derivative, along the first axis: ``integral`` solved from the top down. At least 2 coefficients."""
    top = len(c) - 1
    if b.level is _zero and b.down is _zero:
        return c[1:] * numbers(b.up, 0, top, c)
    out: list = [None] * top
    for n in range(top, 0, -1):
        left = c[n]
        if n < top and b.level(n):
            left = left - scaled(out[n], b.level(n))
        if n + 1 < top and b.down(n + 1):
            left = left - scaled(out[n + 1], b.down(n + 1))
        out[n - 1] = scaled(left, b.up(n - 1))
    return stack(out)


# --- roots ------------------------------------------------------------------------------------------------


def companion(b: Basis, c: Any) -> Any:
    """The matrix whose eigenvalues are the roots: multiplication by x modulo the series, made symmetric by scaling
    the basis where that is possible (I. J. Good, The colleague matrix, 1961)."""
    n = len(c) - 1
    rise = np.array([b.rise(k) for k in range(n)], float)
    fall = np.array([b.fall(k) for k in range(1, n)], float)
    if b.is_power:
        scale, lower = np.ones(n), rise[:-1]
    else:
        scale = np.cumprod([1.0, *np.sqrt(fall / rise[:-1])])
        lower = fall = np.sign(rise[:-1]) * np.sqrt(rise[:-1] * fall)
    matrix = np.diag([float(b.stay(k)) for k in range(n)]) + np.diag(lower, -1) + np.diag(fall, 1)
    matrix = matrix.astype(c.dtype)
    weights = (scale / scale[-1] * rise[-1]).astype(np.finfo(c.dtype).dtype)
    last = matrix[:, -1] - c[:-1] / c[-1] * weights
    return concatenate([made(matrix[:, :-1]), last[:, None]], axis=1)
