"""The error function and its family as LLVM IR, and the logit; f32 goes through f64.

``erf`` next to 0 is x times a polynomial in x². Elsewhere all comes of ``erfcx(a) = exp(a²) erfc(a)``: ``(1 + 2 a)
erfcx(a)`` is a polynomial in ``q = (a - 4) / (a + 4)``, which takes a >= 0 to [-1, 1]. The square in ``exp(-a²)`` is
split, so that it is exact. Both polynomials interpolate in Chebyshev's points, with 60 digits.
"""

from __future__ import annotations

import functools
from collections.abc import Callable

from ..emitter import Emitter, Reg
from .base import INFINITY, absolute, at_most, bits_of, horner, with_sign
from .exp import exp
from .log import arctanh, log, log1p

_ERF = (
    1.1283791670955126, -0.3761263890318375, 0.11283791670954879, -0.026866170645076792, 0.0052239776248180145,
    -0.000854832698083379, 0.0001205533111164271, -1.4925595266831182e-05, 1.6461000484121368e-06,
    -1.6350312701054695e-07, 1.4659775274047436e-08, -1.1372848856791674e-09, 5.957176147748911e-11,
)  # fmt: skip
_ERFCX = (
    1.2329951186255526, -0.13962111684056228, 0.015379652102619974, 0.06809705425466839, -0.10103906603631811,
    0.09373283499911264, -0.06633036581186058, 0.037167515526338006, -0.01619773406293477, 0.005031970069102256,
    -0.0007577732435942576, -0.0001992571524726518, 0.00015062142608651945, -2.4397731143023292e-05,
    -1.1221135665965907e-05, 5.70657829924074e-06, 2.9173425573089733e-07, -8.210647933297337e-07,
    7.771943241086912e-08, 1.0631817593818149e-07, -2.0725802488181963e-08, -1.2338731403798444e-08,
    3.2323973445082033e-09, 9.297625263709659e-10, -2.764120233734578e-10,
)  # fmt: skip
_ROOT_HALF = 0.7071067811865476


def _in_f64(function: Callable[[Emitter, Reg], Reg]) -> Callable[[Emitter, Reg], Reg]:
    @functools.wraps(function)
    def emit(e: Emitter, x: Reg) -> Reg:
        if x.kind == "f32":
            return e.convert("fptrunc", function(e, e.convert("fpext", x, "f64")), "f32")
        return function(e, x)

    return emit


def _scaled(e: Emitter, a: Reg) -> Reg:
    """erfcx of a >= 0."""
    finite = at_most(e, a, 1e300)
    q = e.div(e.sub(finite, e.like(4.0, a)), e.add(finite, e.like(4.0, a)))
    found = e.div(horner(e, q, _ERFCX), e.fma(e.like(2.0, a), finite, e.like(1.0, a)))
    return e.select(e.cmp("oeq", a, e.like(INFINITY, a)), e.like(0.0, a), found)


def _bell(e: Emitter, a: Reg, factor: float = 1.0) -> Reg:
    """``exp(-factor a²)`` of a >= 0: a = high + low, and high² is exact."""
    a = at_most(e, a, 45.0)
    bits = bits_of(e, a)
    high = e.bitcast(e.op("and", bits, e.like(-(1 << 27), bits)), "f64")
    rest = e.mul(e.mul(e.sub(a, high), e.add(a, high)), e.like(-factor, a))
    main = exp(e, e.mul(e.mul(high, high), e.like(-factor, a)))
    return e.mul(main, horner(e, rest, (1.0, 1.0, 1 / 2, 1 / 6)))


def _tail(e: Emitter, a: Reg) -> Reg:
    """erfc of a >= 0."""
    return e.mul(_bell(e, a), _scaled(e, a))


@_in_f64
def erf(e: Emitter, x: Reg) -> Reg:
    """2 / sqrt(pi) times the integral of exp(-t²) from 0 to x."""
    a = absolute(e, x)
    far = e.sub(e.like(1.0, x), _tail(e, at_most(e, a, 6.0)))
    near = at_most(e, a, 1.0)  # the square of what is not would overflow
    small = e.mul(near, horner(e, e.mul(near, near), _ERF))
    return with_sign(e, e.select(e.cmp("olt", a, e.like(1.0, x)), small, far), x)


@_in_f64
def erfc(e: Emitter, x: Reg) -> Reg:
    """1 - erf(x), without cancellation."""
    tail = _tail(e, absolute(e, x))
    return e.select(e.cmp("olt", x, e.like(0.0, x)), e.sub(e.like(2.0, x), tail), tail)


def _normal(e: Emitter, x: Reg) -> tuple[Reg, Reg]:
    """``erfcx(|x| / sqrt(2)) / 2``, and the probability beyond |x|, whose exponent is that of x itself."""
    a = absolute(e, x)
    scaled = e.mul(_scaled(e, e.mul(a, e.like(_ROOT_HALF, x))), e.like(0.5, x))
    return scaled, e.mul(_bell(e, a, 0.5), scaled)


@_in_f64
def ndtr(e: Emitter, x: Reg) -> Reg:
    """The distribution function of the normal distribution."""
    _, tail = _normal(e, x)
    return e.select(e.cmp("olt", x, e.like(0.0, x)), tail, e.sub(e.like(1.0, x), tail))


@_in_f64
def log_ndtr(e: Emitter, x: Reg) -> Reg:
    """Its logarithm: far on the left that of ``erfcx(|x| / sqrt(2)) / 2``, less x² / 2."""
    zero = e.like(0.0, x)
    left, far = e.cmp("olt", x, zero), e.cmp("olt", x, e.like(-1.0, x))
    scaled, tail = _normal(e, x)
    logs = log(e, e.select(far, scaled, e.like(1.0, x)))
    distant = e.select(far, x, zero)  # the square of what is not may overflow
    beyond = e.sub(logs, e.mul(e.mul(distant, distant), e.like(0.5, x)))
    inner = log1p(e, e.neg(e.select(left, e.sub(e.like(1.0, x), tail), tail)))
    found = e.select(far, beyond, inner)
    return e.select(e.cmp("oeq", x, e.like(-INFINITY, x)), x, found)


@_in_f64
def logit(e: Emitter, p: Reg) -> Reg:
    """``log(p / (1 - p))``; around 1/2, where the quotient is next to 1, ``2 arctanh(2 p - 1)``."""
    one = e.like(1.0, p)
    s = e.fma(p, e.like(2.0, p), e.like(-1.0, p))
    near = e.cmp("olt", absolute(e, s), e.like(0.5, p))
    inside = arctanh(e, e.select(near, s, e.like(0.0, p)))
    quotient = e.div(p, e.sub(one, p))
    return e.select(near, e.add(inside, inside), log(e, e.select(near, one, quotient)))
