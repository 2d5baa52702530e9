"""The exponential family as LLVM IR: exp, exp2, expm1, sinh, cosh, tanh, sigmoid.

All reduce ``x = n ln 2 + r`` with |r| <= ln 2 / 2 (Cody and Waite 1980: ln 2 in two parts, the first short enough
that its product with n is exact) and put 2**n together from bits. The coefficients are weighted Remez fits made
for this module; "error" is the largest error of the fit with rounded coefficients, relative to the result:

    EXP    (exp(r) - 1 - r) / r**2        |r| <= 0.3473    f32 degree 5, 2**-31.9   f64 degree 9, 2**-57.0
    EXP2   (2**r - 1) / r                 |r| <= 0.501     f32 degree 5, 2**-27.0   f64 degree 10, 2**-55.4
    SINH   (sinh(r) - r) / r**3 in r**2   |r| <= 0.3473    f32 degree 2, 2**-30.9   f64 degree 4, 2**-59.5
    COSH   (cosh(r) - 1) / r**2 in r**2   |r| <= 0.3473    f32 degree 2, 2**-31.5   f64 degree 5, 2**-65.3
    TANH   (tanh(x) - x) / x**3 in x**2   |x| <= 0.625     f32 degree 5, 2**-28.8   f64 degree 10, 2**-56.3
"""

from __future__ import annotations

from ..emitter import Emitter, Reg
from .base import (
    absolute,
    at_least,
    at_most,
    bits_of,
    fast_two_sum,
    horner,
    layout,
    scale_of,
    shift_left,
    shift_right,
    tell_underflow,
    with_sign,
)

LOG2_E = 1.4426950408889634
LN2 = {"f32": (0.693145751953125, 1.428606765330187e-06), "f64": (0.6931471805598903, 5.497923018708371e-14)}

EXP = {
    "f32": (0.5, 0.1666666716337204, 0.041666463017463684, 0.008333285339176655, 0.001393382204696536,
            0.00019907826208509505),
    "f64": (0.5000000000000001, 0.16666666666666674, 0.04166666666662348, 0.008333333333322037,
            0.0013888888917539285, 0.00019841269887111403, 2.4801520791391927e-05, 2.7557241749434117e-06,
            2.7620327872354966e-07, 2.5110270738706156e-08),
}  # fmt: skip
EXP2 = {
    "f32": (0.6931471824645996, 0.24022650718688965, 0.055503565818071365, 0.009618029929697514,
            0.0013391096144914627, 0.0001546999264974147),
    "f64": (0.6931471805599453, 0.240226506959101, 0.05550410866482166, 0.00961812910760654, 0.001333355814639549,
            0.00015403530442321942, 1.525273385386107e-05, 1.32154422317002e-06, 1.017805145937877e-07,
            7.072657020286443e-09, 4.456719093598462e-10),
}  # fmt: skip
SINH = {
    "f32": (0.1666666716337204, 0.008333289064466953, 0.00019904905639123172),
    "f64": (0.16666666666666677, 0.008333333333321945, 0.0001984126988554126, 2.7557244638778993e-06,
            2.5108932158181697e-08),
}  # fmt: skip
COSH = {
    "f32": (0.5, 0.041666463017463684, 0.0013933825539425015),
    "f64": (0.5, 0.04166666666666668, 0.0013888888888878923, 2.4801587336844394e-05, 2.7557262849845695e-07,
            2.0918296136643914e-09),
}  # fmt: skip
TANH = {
    "f32": (-0.3333333134651184, 0.13333211839199066, -0.053947463631629944, 0.021704187616705894,
            -0.008185343816876411, 0.0021497439593076706),
    "f64": (-0.3333333333333293, 0.1333333333327008, -0.05396825393436545, 0.021869487637496864,
            -0.008863221715384558, 0.0035919943544833847, -0.0014549831533298026, 0.0005863898390973756,
            -0.0002287019875949296, 7.729101634753315e-05, -1.614008897443094e-05),
}  # fmt: skip


def reduce_ln2(e: Emitter, x: Reg, bias: int) -> tuple[Reg, Reg, Reg]:
    """``x = n ln 2 + r``: n plus ``bias`` plus the shifter (its low bits hold n + bias), n, and r."""
    high, low = LN2[x.kind]
    shift = e.like(layout(x).shifter + bias, x)
    shifted = e.fma(x, e.like(LOG2_E, x), shift)
    n = e.sub(shifted, shift)
    r = e.fma(n, e.like(-high, x), x)
    return shifted, n, e.fma(n, e.like(-low, x), r)


def exp_less_one(e: Emitter, r: Reg) -> Reg:
    """exp(r) - 1 for a reduced r; of the long polynomial even and odd terms run side by side."""
    square = e.mul(r, r)
    if r.kind == "f32":
        return e.fma(square, horner(e, r, EXP[r.kind]), r)
    even, odd = horner(e, square, EXP[r.kind][::2]), horner(e, square, EXP[r.kind][1::2])
    return e.fma(square, e.fma(r, odd, even), r)


def scale_twice(e: Emitter, p: Reg, shifted: Reg) -> Reg:
    """``p * 2**n`` with a result of any size, from ``n + 2 bias + shifter``.

    The exponent field of the first factor is half of n + 2 bias, that of the second the rest, so the first product
    is exact and only the second rounds: subnormal results are right.
    """
    lay = layout(p)
    bits = bits_of(e, shifted)
    if e.target.scalef:
        n = e.sub(bits, e.like(lay.shifter_bits + 2 * lay.bias, bits))
        n = n if n.kind == "i32" else e.convert("trunc", n, "i32")
        lanes = "" if p.lanes == 1 else f"v{p.lanes}"
        symbol = f"@llvm.ldexp.{lanes}{p.kind}.{lanes}i32"
        e.module.declare(f"declare {p.type} {symbol}({p.type}, {n.type})")
        return e.put(p.kind, p.lanes, f"call {p.type} {symbol}({p.type} {p.text}, {n.type} {n.text})")
    half = shift_right(e, bits, 1)
    first = e.bitcast(shift_left(e, half, lay.mantissa), p.kind)
    second = e.bitcast(shift_left(e, e.sub(bits, half), lay.mantissa), p.kind)
    return e.mul(e.mul(p, first), second)


def exp(e: Emitter, x: Reg) -> Reg:
    """exp of f32 or f64, any lanes: 2**n (1 + (r + r**2 EXP(r)))."""
    low, high = (-105.0, 89.5) if x.kind == "f32" else (-746.0, 710.0)
    x = at_least(e, at_most(e, x, high), low)
    shifted, _, r = reduce_ln2(e, x, 2 * layout(x).bias)
    return tell_underflow(e, scale_twice(e, e.add(e.like(1, x), exp_less_one(e, r)), shifted))


def exp2(e: Emitter, x: Reg) -> Reg:
    """2**x of f32 or f64, any lanes: n is x rounded, so r = x - n is exact."""
    lay = layout(x)
    low, high = (-151.0, 129.0) if x.kind == "f32" else (-1080.0, 1025.0)
    x = at_least(e, at_most(e, x, high), low)
    shift = e.like(lay.shifter + 2 * lay.bias, x)
    shifted = e.add(x, shift)
    r = e.sub(x, e.sub(shifted, shift))
    return tell_underflow(e, scale_twice(e, e.fma(r, horner(e, r, EXP2[x.kind]), e.like(1, x)), shifted))


def expm1(e: Emitter, x: Reg) -> Reg:
    """exp(x) - 1 of f32 or f64, any lanes.

    With s = 2**(n-1) it is 2 (s em + (s - 1/2)), em = exp(r) - 1: for n = 0 that is em itself, and 2**1024 is
    never formed.
    """
    lay = layout(x)
    least, most = (-20.0, 88.8) if x.kind == "f32" else (-40.0, 709.9)
    given = x
    x = at_least(e, at_most(e, x, most), least)
    high, low = LN2[x.kind]
    shift = e.like(lay.shifter + lay.bias - 1, x)
    shifted = e.fma(x, e.like(LOG2_E, x), shift)
    n = e.sub(shifted, shift)
    first, second = e.fma(n, e.like(-high, x), x), e.mul(n, e.like(-low, x))
    r, error = fast_two_sum(e, first, second)  # next to n = 0 half an ulp of r would be one of the result
    s = scale_of(e, shifted)
    rest = e.fma(e.mul(r, r), horner(e, r, EXP[x.kind]), error)
    half = e.fma(s, rest, e.fma(s, r, e.sub(s, e.like(0.5, x))))
    # halving a subnormal rounds, and the sum would lose the sign of -0
    faint = e.cmp("olt", absolute(e, given), e.like(2.0 ** -(lay.mantissa + 3), x))
    return e.select(faint, given, e.add(half, half))


def _hyperbolic(e: Emitter, x: Reg) -> tuple[Reg, Reg, Reg, Reg, Reg]:
    """Of ``|x| = n ln 2 + r``: 2**n / 4, 2**-n / 4, r, sinh(r) - r, and cosh(r) - 1.

    The quarters keep 2**n in range up to the largest finite result. 2**-n stops where it is too small to matter.
    """
    lay = layout(x)
    limit, cap = (89.5, 60.0) if x.kind == "f32" else (710.6, 100.0)
    ax = at_most(e, absolute(e, x), limit)
    shifted, n, r = reduce_ln2(e, ax, lay.bias - 2)
    up = scale_of(e, shifted)
    down = scale_of(e, e.sub(e.like(lay.shifter + lay.bias - 2, x), at_most(e, n, cap)))
    z = e.mul(r, r)
    cubic = e.mul(e.mul(r, z), horner(e, z, SINH[x.kind]))
    return up, down, r, cubic, e.mul(z, horner(e, z, COSH[x.kind]))


def sinh(e: Emitter, x: Reg) -> Reg:
    """sinh of f32 or f64, any lanes: sinh(n ln 2) cosh(r) + cosh(n ln 2) sinh(r) at |x| = n ln 2 + r.

    No subtraction of exponentials: for n = 0 the result is sinh(r) alone, as exact as its polynomial.
    """
    up, down, r, cubic, cosh_less_one = _hyperbolic(e, x)
    s, c = e.sub(up, down), e.add(up, down)
    half = e.add(e.fma(c, r, s), e.fma(c, cubic, e.mul(s, cosh_less_one)))
    faint = e.cmp("olt", absolute(e, x), e.like(layout(x).faint, x))
    return e.select(faint, x, with_sign(e, e.add(half, half), x))


def cosh(e: Emitter, x: Reg) -> Reg:
    """cosh of f32 or f64, any lanes: cosh(n ln 2) cosh(r) + sinh(n ln 2) sinh(r) at |x| = n ln 2 + r."""
    up, down, r, cubic, cosh_less_one = _hyperbolic(e, x)
    rest = e.fma(e.sub(up, down), e.add(r, cubic), e.mul(e.add(up, down), cosh_less_one))
    half = e.add(up, e.add(down, rest))  # up + down may not be exact
    return e.add(half, half)


def tanh(e: Emitter, x: Reg) -> Reg:
    """tanh of f32 or f64, any lanes: a polynomial up to 0.625, then 1 - 2 / (exp(2 |x|) + 1)."""
    ax = absolute(e, x)
    ax = at_most(e, ax, 10.0 if x.kind == "f32" else 22.0)  # 1 to the last bit from there; twice the largest overflows
    shifted, _, r = reduce_ln2(e, e.add(ax, ax), layout(x).bias)
    s = scale_of(e, shifted)
    power = e.fma(s, exp_less_one(e, r), e.add(s, e.like(1, x)))  # exp(2 |x|) + 1, rounded once at the end
    large = e.sub(e.like(1, x), e.div(e.like(2, x), power))
    near = at_most(e, ax, 0.625)  # of what is not near the polynomial would overflow
    z = e.mul(near, near)
    small = e.fma(e.mul(near, z), horner(e, z, TANH[x.kind]), near)
    return with_sign(e, e.select(e.cmp("olt", ax, e.like(0.625, x)), small, large), x)


def sigmoid(e: Emitter, x: Reg) -> Reg:
    """1 / (1 + exp(-x)) of f32 or f64, any lanes.

    With q = 1 / (1 + exp(|x|)) it is q below 0, else 1 - q. The division is of 2**n + exp(-r) with -|x| = n ln 2 + r,
    rounded once, and 2**n comes after it: right down to the subnormals, where the formula as NumPy would compute it
    gives 0.
    """
    lay = layout(x)
    limit, cap = (105.0, -60.0) if x.kind == "f32" else (746.0, -100.0)
    one = e.like(1, x)
    shifted, n, r = reduce_ln2(e, e.neg(at_most(e, absolute(e, x), limit)), 2 * lay.bias)
    power = scale_of(e, e.add(at_least(e, n, cap), e.like(lay.shifter + lay.bias, x)))
    base, error = fast_two_sum(e, one, power)
    q = scale_twice(e, e.div(one, e.add(base, e.add(exp_less_one(e, e.neg(r)), error))), shifted)
    return e.select(e.cmp("olt", x, e.like(0, x)), q, e.sub(one, q))
