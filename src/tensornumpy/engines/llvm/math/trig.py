"""The trigonometric functions and their inverses as LLVM IR.

sin and cos reduce to |r| <= pi/2 with one polynomial (the parity of n gives the sign), tan to |r| <= pi/4. The
reduction subtracts n times pi in parts (Cody and Waite 1980): with fma three parts of full length, the last one
added after the polynomial; without fma f64 uses four parts of 26 bits, whose products with n are exact, and f32 is
computed in f64. ``BOUND`` is the largest |x| for which that holds.

The coefficients are weighted Remez fits made for this module, polynomials in the square of the argument; "error" is
the largest error of the fit with rounded coefficients, relative to the result:

    SIN      (sin(r) - r) / r**3              |r| <= 1.573    f32 degree 3, 2**-27.2   f64 degree 7, 2**-61.4
    TAN      (tan(r) - r) / r**3              |r| <= 0.787    f32 degree 6, 2**-29.3   f64 degree 14, 2**-59.1
    ASIN     (arcsin(x) - x) / x**3           |x| <= 0.5      f32 degree 4, 2**-27.5   f64 degree 11, 2**-55.8
    ATAN     (arctan(x) - x) / x**3           |x| <= 0.58     f32 degree 5, 2**-27.8   f64 degree 13, 2**-58.1
"""

from __future__ import annotations

from ..emitter import Emitter, Reg
from .base import (
    INFINITY,
    absolute,
    bits_of,
    fast_two_sum,
    flip,
    horner,
    layout,
    shift_left,
    sign_bits,
    two_sum,
    with_sign,
)

BOUND = {"f32": 1e5, "f64": 1e8}

PI = {
    "f32": (3.141592502593994, 1.5099578831723193e-07, 1.078060505991553e-14),
    "f64": (3.141592653589793, 1.2246467991473532e-16, -2.9947698097183397e-33),
}
PI_SHORT = (3.1415926218032837, 3.1786509424591713e-08, 1.2246467864107189e-16, 1.27366343270219e-24)
HALF_PI = {"f32": (1.5707963705062866, -4.371138828673793e-08), "f64": (1.5707963267948966, 6.123233995736766e-17)}

SIN = {
    "f32": (-0.16666659712791443, 0.008333069272339344, -0.00019809768127743155, 2.6060538402816746e-06),
    "f64": (-0.16666666666666666, 0.008333333333333207, -0.00019841269841212473, 2.755731921156731e-06,
            -2.50521069041062e-08, 1.6058940980285731e-10, -7.643018636088163e-13, 2.721410059563527e-15),
}  # fmt: skip
TAN = {
    "f32": (0.3333335220813751, 0.13332583010196686, 0.05406865105032921, 0.02123861014842987, 0.010945538990199566,
            -4.6177799958968535e-05, 0.004441823344677687),
    "f64": (0.33333333333333387, 0.13333333333324526, 0.053968253973321, 0.02186948838861794,
            0.008863238082496583, 0.0035920993538531565, 0.0014560553470490047, 0.0005888207943492612,
            0.0002438900700679154, 8.324362276015139e-05, 6.772937602668844e-05, -2.619976070438653e-05,
            4.9051831104789185e-05, -2.4455032453120143e-05, 9.834440015113685e-06),
}  # fmt: skip
ASIN = {
    "f32": (0.16666750609874725, 0.07495343685150146, 0.04546625539660454, 0.024194810539484024,
            0.04214608296751976),
    "f64": (0.16666666666665653, 0.07500000000294679, 0.044642856856055235, 0.03038195818753152,
            0.022371777535231403, 0.017359447747129435, 0.013887492822502583, 0.01215586091040025,
            0.006580535447512165, 0.01939618934056677, -0.016032552029270803, 0.03178996995561884),
}  # fmt: skip
ATAN = {
    "f32": (-0.3333330452442169, 0.19998279213905334, -0.14250589907169342, 0.10776492953300476,
            -0.07416266202926636, 0.031457118690013885),
    "f64": (-0.333333333333333, 0.1999999999998913, -0.14285714284616427, 0.11111111055951323,
            -0.09090907458544366, 0.07692276482561036, -0.06666258951110064, 0.05878584070044968,
            -0.052379793008967, 0.04639000337377362, -0.039082322664694254, 0.028517187227570323,
            -0.01524437795149495, 0.004253407583671884),
}  # fmt: skip


def _reduce(e: Emitter, x: Reg, unit: float, shift: float, half: bool, exact: bool) -> tuple[Reg, Reg, Reg]:
    """``x = h unit pi + r + c`` with h = n, or n + 1/2 if ``half``: the sign bit where n is odd, r, and c.

    ``unit`` is 1 or 1/2. The parity is that of n + ``shift``. c is far smaller than r; the caller adds it last. If
    ``exact``, c also holds the rounding error of r.
    """
    lay = layout(x)
    scaled = e.mul(x, e.like(0.3183098861837907 / unit, x))
    if half:
        scaled = e.sub(scaled, e.like(0.5, x))
    shifter = e.like(lay.shifter + shift, x)
    shifted = e.add(scaled, shifter)
    n = e.sub(shifted, shifter)
    if half:
        n = e.add(n, e.like(0.5, x))
    *first, middle, last = PI[x.kind] if e.target.fma else PI_SHORT
    r = x
    for part in first:
        r = e.fma(n, e.like(-part * unit, x), r)
    c = e.mul(n, e.like(-last * unit, x))
    factor = e.like(-middle * unit, x)
    if exact:
        product = e.mul(n, factor)
        if e.target.fma:
            c = e.add(c, e.fma(n, factor, e.neg(product)))
        r, error = two_sum(e, r, product)
        c = e.add(c, error)
    else:
        r = e.fma(n, factor, r)
    return shift_left(e, bits_of(e, shifted), lay.bits - 1), r, c


def _needs_f64(e: Emitter, x: Reg) -> bool:
    """f32 without fma: the products of a reduction in f32 would not be exact."""
    return x.kind == "f32" and not e.target.fma


def _sine(e: Emitter, x: Reg, shift: float, half: bool) -> Reg:
    if _needs_f64(e, x):
        return e.convert("fptrunc", _sine(e, e.convert("fpext", x, "f64"), shift, half), "f32")
    signs, r, c = _reduce(e, x, 1.0, shift, half, False)
    z = e.mul(r, r)
    # r (z s0 + z**2 (s1 + ...)) rounds less than (r z) (s0 + z (s1 + ...)), which near pi/2 costs half an ulp
    first, *others = SIN[x.kind]
    square = e.fma(z, e.like(first, x), e.mul(e.mul(z, z), horner(e, z, others)))
    cubic = e.fma(r, square, c)
    return flip(e, with_sign(e, e.add(r, cubic), r), signs)  # the sum alone would lose the sign of -0


def sin(e: Emitter, x: Reg) -> Reg:
    """Sine of f32 or f64, any lanes, for |x| <= BOUND."""
    return _sine(e, x, 0.0, False)


def cos(e: Emitter, x: Reg) -> Reg:
    """Cosine of f32 or f64, any lanes, for |x| <= BOUND: cos((n + 1/2) pi + r) = -(-1)**n sin(r)."""
    return _sine(e, x, 1.0, True)


def tan(e: Emitter, x: Reg) -> Reg:
    """Tangent of f32 or f64, any lanes, for |x| <= BOUND: a polynomial t of r, or -1 / t for odd n."""
    if _needs_f64(e, x):
        return e.convert("fptrunc", tan(e, e.convert("fpext", x, "f64")), "f32")
    odd, r, c = _reduce(e, x, 0.5, 0.0, False, True)
    z = e.mul(r, r)
    c = e.fma(e.mul(z, e.like(1.5, x)), c, c)  # tan(r + c) = tan(r) + c (1 + tan(r)**2), and that is near enough
    t = with_sign(e, e.add(r, e.fma(e.mul(r, z), horner(e, z, TAN[x.kind]), c)), r)
    swap = e.cmp("ne", odd, e.like(0, odd))
    return e.div(e.select(swap, e.like(-1, x), t), e.select(swap, t, e.like(1, x)))


def _arcsine_parts(e: Emitter, x: Reg) -> tuple[Reg, Reg, Reg]:
    """Whether |x| > 1/2; s = |x| or sqrt((1 - |x|) / 2); and arcsin(s) - s."""
    t = absolute(e, x)
    half = e.like(0.5, x)
    large = e.cmp("ogt", t, half)
    z = e.select(large, e.fma(t, e.like(-0.5, x), half), e.mul(t, t))
    s = e.select(large, e.intrinsic("sqrt", z), t)
    return large, s, e.mul(e.mul(s, z), horner(e, z, ASIN[x.kind]))


def arcsin(e: Emitter, x: Reg) -> Reg:
    """Inverse sine of f32 or f64, any lanes: beyond 1/2, pi/2 - 2 arcsin(sqrt((1 - |x|) / 2))."""
    high, low = HALF_PI[x.kind]
    large, s, rest = _arcsine_parts(e, x)
    difference, error = fast_two_sum(e, e.like(high, x), e.mul(s, e.like(-2, x)))
    beyond = e.add(difference, e.sub(error, e.sub(e.add(rest, rest), e.like(low, x))))
    return with_sign(e, e.select(large, beyond, e.add(s, rest)), x)


def arccos(e: Emitter, x: Reg) -> Reg:
    """Inverse cosine of f32 or f64, any lanes: a - (b + (d - low of a)) with a = pi/2, 0 or pi."""
    high, low = HALF_PI[x.kind]
    large, s, rest = _arcsine_parts(e, x)
    negative = e.cmp("olt", x, e.like(0, x))
    zero = e.like(0.0, x)
    a = e.select(large, e.select(negative, e.like(2 * high, x), zero), e.like(high, x))
    a_low = e.select(large, e.select(negative, e.like(2 * low, x), zero), e.like(low, x))
    flipped = e.select(large, e.neg(x), x)  # near 1 the result is +2 arcsin(s)
    signs = sign_bits(e, flipped)
    b = flip(e, e.select(large, e.add(s, s), s), signs)
    d = flip(e, e.select(large, e.add(rest, rest), rest), signs)
    return e.sub(a, e.add(b, e.sub(d, a_low)))


def _arctangent(e: Emitter, y: Reg, x: Reg | None) -> tuple[Reg, Reg, Reg, Reg]:
    """arctan(y / x), or of y alone, for positive y and x, as high + (a + rest) + low.

    Three ranges with one division: y / x up to 0.58, pi/4 + arctan((y - x) / (y + x)) up to 2.414, then
    pi/2 - arctan(x / y).
    """
    one = e.like(1, y) if x is None else x
    lower = e.like(0.58, y) if x is None else e.mul(x, e.like(0.58, y))
    upper = e.like(2.414, y) if x is None else e.mul(x, e.like(2.414, y))
    middle, large = e.cmp("ogt", y, lower), e.cmp("ogt", y, upper)
    top = e.select(large, e.neg(one), e.select(middle, e.sub(y, one), y))
    bottom = e.select(large, y, e.select(middle, e.add(y, one), one))
    # arctan2(0, 0) is no NaN, arctan2(NaN, 0) is. With 1 in its place LLVM would divide by 0, and choose after that
    if x is not None:
        bottom = e.select(e.cmp("oeq", bottom, e.like(0, y)), e.like(2, y), bottom)
    a = e.div(top, bottom)
    high, low = HALF_PI[y.kind]
    zero = e.like(0.0, y)
    base = e.select(large, e.like(high, y), e.select(middle, e.like(high / 2, y), zero))
    base_low = e.select(large, e.like(low, y), e.select(middle, e.like(low / 2, y), zero))
    z = e.mul(a, a)
    return base, a, e.mul(e.mul(a, z), horner(e, z, ATAN[y.kind])), base_low


def arctan(e: Emitter, x: Reg) -> Reg:
    """Inverse tangent of f32 or f64, any lanes."""
    base, a, rest, low = _arctangent(e, absolute(e, x), None)
    return with_sign(e, e.add(base, e.add(a, e.add(rest, low))), x)


def arctan2(e: Emitter, y: Reg, x: Reg) -> Reg:
    """The angle of (x, y), f32 or f64, any lanes, signed zeros and infinities as C's atan2."""
    ay, ax = absolute(e, y), absolute(e, x)
    infinity, one = e.like(INFINITY, x), e.like(1, x)
    both = e.op("and", e.cmp("oeq", ay, infinity), e.cmp("oeq", ax, infinity))
    ay, ax = e.select(both, one, ay), e.select(both, one, ax)
    # the sum of the two must not overflow, the bounds of the ranges not fall among the subnormals
    bias = layout(x).bias
    top = e.select(e.cmp("ogt", ay, ax), ay, ax)
    factor = e.select(e.cmp("olt", top, e.like(2.0 ** (65 - bias), x)), e.like(2.0**60, x), one)
    factor = e.select(e.cmp("ogt", top, e.like(2.0 ** (bias - 3), x)), e.like(0.25, x), factor)
    base, a, rest, low = _arctangent(e, e.mul(ay, factor), e.mul(ax, factor))
    high, pi_low = (2 * part for part in HALF_PI[x.kind])
    signs = sign_bits(e, x)
    left = e.cmp("ne", signs, e.like(0, signs))
    base = e.select(left, e.sub(e.like(high, x), base), base)  # exact but for 3 pi/4, whose error is in its low part
    low = e.select(left, e.sub(e.like(pi_low, x), low), low)
    result = e.add(base, e.add(flip(e, a, signs), e.add(flip(e, rest, signs), low)))
    return with_sign(e, result, y)
