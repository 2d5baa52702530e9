"""power of f64 as LLVM IR: exp2(y log2 |x|) with the logarithm in two parts of 64 good bits (Dekker's arithmetic).

With x = 2**k m and s = (m - 1) / (m + 1), log(m) = 2 s (1 + z (1/3 + z (1/5 + ...))), z = s**2 <= 0.03: the first
terms are kept with their rounding errors, the others need one double. Needs fma.
"""

from __future__ import annotations

import math

from ..emitter import Emitter, Reg
from .base import absolute, at_least, at_most, fast_two_sum, horner, layout, scale_of, tell_underflow

_TAIL = tuple(1.0 / k for k in range(5, 31, 2))
_THIRD = (1.0 / 3.0, 2.0**-54 / 3.0)
_TWO_OVER_LN2 = (2.8853900817779268, 4.0710547481862066e-17)
_LN2 = (0.6931471805599453, 2.3190468138462996e-17)
_EXP = tuple(1.0 / math.factorial(k) for k in range(2, 14))


def _product(e: Emitter, a: tuple[Reg, Reg], b: tuple[Reg, Reg]) -> tuple[Reg, Reg]:
    """The product of two numbers in two parts."""
    high = e.mul(a[0], b[0])
    low = e.fma(a[0], b[0], e.neg(high))
    return high, e.fma(a[0], b[1], e.fma(a[1], b[0], low))


LARGEST_INTEGER = 16  # of exponents that are written as products: seven of them at most, a third of `power`'s work


def integer_power(e: Emitter, x: Reg, n: int) -> Reg:
    """``x**n`` for an integer ``n`` of 2 and more, or -2 and less, by squares and products in two parts, of ``x`` or of
    its inverse, so that it is rounded once.

    The error before that is some n * 2**-100, so the number is that of ``power`` (where the second part is subnormal,
    its last bit may differ). Infinity has no second part (infinity
    minus infinity), and would raise the flag of invalid operations: an infinite ``x`` is its own power, and where the
    product of finite numbers is infinite or zero, the first part is the result. Needs fma.
    """
    infinity = e.like(math.inf, x)
    inside = e.cmp("olt", absolute(e, x), infinity)  # false for NaN, too
    one = e.like(1.0, x)
    base = e.select(inside, x, one)
    rest, edge = e.like(0.0, x), x
    if n < 0:  # not the inverse of the power, which may be infinite where this is no zero
        n, edge = -n, e.div(one, x)
        inverse = e.select(inside, edge, one)
        base, rest = inverse, e.mul(inverse, e.fma(e.neg(inverse), base, one))
    square: tuple[Reg, Reg] | None = None
    result: tuple[Reg, Reg] | None = None
    for bit in range(n.bit_length()):
        if square is None:
            square = (base, rest)
        elif bit == 1 and edge is x:
            first = e.mul(base, base)
            square = (first, e.fma(base, base, e.neg(first)))
        else:
            square = _product(e, square, square)
        if n >> bit & 1:
            result = square if result is None else _product(e, result, square)
    assert result is not None  # n is positive
    high, low = result
    size = absolute(e, high)
    twofold = e.op("and", e.cmp("olt", size, infinity), e.cmp("ogt", size, e.like(0.0, x)))  # -0 + 0 is 0
    power = e.select(twofold, e.add(high, low), high)
    return e.select(inside, power, edge if n % 2 else absolute(e, edge))


def log2_parts(e: Emitter, k: Reg, m: Reg) -> tuple[Reg, Reg]:
    """k + log2(m) in two parts, for m from sqrt(1/2) to sqrt(2)."""
    one = e.like(1.0, m)
    f, g = e.sub(m, one), e.add(m, one)
    g_low = e.sub(m, e.sub(g, one))
    inverse = e.div(one, g)
    s = e.mul(f, inverse)
    rest = e.fma(e.neg(s), g_low, e.fma(e.neg(s), g, f))
    both = (s, e.mul(rest, inverse))
    z = _product(e, both, both)
    tail = horner(e, z[0], _TAIL)
    part = e.mul(z[0], tail)
    p, p_low = fast_two_sum(e, e.like(_THIRD[0], m), part)
    p_low = e.add(p_low, e.fma(z[1], tail, e.add(e.fma(z[0], tail, e.neg(part)), e.like(_THIRD[1], m))))
    w = _product(e, both, _product(e, z, (p, p_low)))
    high, low = fast_two_sum(e, s, w[0])
    low = e.add(low, e.add(w[1], both[1]))
    scaled = _product(e, (high, low), (e.like(_TWO_OVER_LN2[0], m), e.like(_TWO_OVER_LN2[1], m)))
    total, error = fast_two_sum(e, k, scaled[0])
    return total, e.add(error, scaled[1])


def exp2_parts(e: Emitter, high: Reg, low: Reg) -> Reg:
    """2**(high + low), rounded once also where it is subnormal. An error far below half an ulp before that rounding
    makes powers that are numbers exact."""
    lay = layout(high)
    inside = e.cmp("olt", absolute(e, high), e.like(1200.0, high))
    low = e.select(inside, low, e.like(0.0, low))
    high = at_least(e, at_most(e, high, 1200.0), -1200.0)
    n = e.intrinsic("rint", high)
    r = e.sub(high, n)
    t, t_low = _product(e, (r, low), (e.like(_LN2[0], r), e.like(_LN2[1], r)))
    one, square = e.like(1.0, t), e.mul(t, t)
    line, error = fast_two_sum(e, one, t)
    rest = e.mul(square, horner(e, t, _EXP))
    value, other = fast_two_sum(e, line, rest)
    value = e.add(value, e.fma(value, t_low, e.add(error, other)))
    first = e.intrinsic("rint", e.mul(n, e.like(0.5, n)))
    shift = e.like(lay.shifter + lay.bias, n)
    half = e.mul(value, scale_of(e, e.add(first, shift)))
    return tell_underflow(e, e.mul(half, scale_of(e, e.add(e.sub(n, first), shift))))
