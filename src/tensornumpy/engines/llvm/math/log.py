"""The logarithm family as LLVM IR: log, log2, log10, log1p, arcsinh, arccosh, arctanh, and power of f32.

All write the argument as 2**k m with m in [sqrt(1/2), sqrt(2)) by integer arithmetic on its bits and sum
``k ln 2 + log1p(f)``, f = m - 1. The f64 functions use s = f / (2 + f), with
``log1p(f) = f - (f**2 / 2 - s (f**2 / 2 + R(s**2)))`` (the form of fdlibm's e_log.c, Sun 1993), the f32 logarithm
a polynomial in f (no division). ``log1p`` takes f from x itself, f = x 2**-k + (2**-k - 1), so that nothing of a
small x is lost and no correction term is needed; arcsinh and arccosh add the effect of the error of their own argument.

The coefficients are weighted Remez fits made for this module; "error" is the largest error of the fit with rounded
coefficients, relative to the result:

    LOG_F   (log1p(f) - f + f**2 / 2) / f**3     -0.2929 <= f <= 0.4143   f32 degree 8, 2**-30.0
    LOG_S   (2 atanh(s) - 2 s) / s**3 in s**2    |s| <= 0.172             f64 degree 6, 2**-58.6
    ATANH   the same                             |s| <= 0.2037            f32 degree 2, 2**-27.8  f64 degree 7, 2**-60.8
    POW_LOG 2 atanh(s) / (s ln 2) in s**2        |s| <= 0.172             degree 5, 2**-43.5 (f64 inside f32 power)
    POW_EXP 2**r                                 |r| <= 0.501             degree 6, 2**-29.0 (the same)
"""

from __future__ import annotations

import struct

from ..emitter import Emitter, Reg
from . import pow
from .base import (
    INFINITY,
    LAYOUTS,
    NAN,
    absolute,
    at_least,
    at_most,
    bits_of,
    fast_two_sum,
    flip,
    horner,
    layout,
    scale_of,
    shift_right,
    sign_bits,
    where_constant,
    with_sign,
)
from .exp import LN2

LOG_F = (0.3333331048488617, -0.24999986588954926, 0.20002226531505585, -0.16669251024723053, 0.14218664169311523,
         -0.12384340912103653, 0.11872928589582443, -0.1178983747959137, 0.06915505975484848)  # fmt: skip
LOG_S = (0.6666666666666686, 0.3999999999969095, 0.28571428687587036, 0.22222203673317195, 0.18183321157173474,
         0.15319806059362395, 0.1474233598821749)  # fmt: skip
ATANH = {
    "f32": (0.6666693687438965, 0.39957672357559204, 0.3037942945957184),
    "f64": (0.6666666666666664, 0.4000000000003708, 0.2857142855883285, 0.22222224086636555, 0.18181672959382172,
            0.15391011993695825, 0.13173611542379582, 0.13851677486186859),
}  # fmt: skip
POW_LOG = (2.885390081777847, 0.96179669411931, 0.5770779405107488, 0.4122094507462987, 0.319897145006478,
           0.2830278643858966)  # fmt: skip
POW_EXP = (1.0000000005629983, 0.6931472060366851, 0.24022646845178602, 0.055503281247543314, 0.00961849180503275,
           0.0013400195135329059, 0.00015345590014463116)  # fmt: skip
# 1/ln 2, 1/ln 10 and log10(2) as sums; the first parts are short enough that their products below are exact
IVLN2 = {"f32": (1.4423828125, 0.00031222839606925845), "f64": (1.442695040255785, 6.331784189566044e-10)}
IVLN10 = {"f32": (0.4342041015625, 9.038033749675378e-05), "f64": (0.43429448176175356, 1.414982685385801e-10)}
LOG10_2 = {"f32": (0.301025390625, 4.605039066518657e-06), "f64": (0.30102999566395283, 2.8363394551044964e-14)}
_LARGE = {"f32": 2.0**14, "f64": 2.0**28}  # from here x**2 + 1 is x**2 to the last bit


def _sqrt_half_bits(kind: str) -> int:
    """The bits of sqrt(1/2)."""
    if kind == "f32":
        return int(struct.unpack("<I", struct.pack("<f", 0.5**0.5))[0])
    return int(struct.unpack("<Q", struct.pack("<d", 0.5**0.5))[0])


def _parts(e: Emitter, x: Reg) -> tuple[Reg, Reg, Reg]:
    """``x = 2**k m``: bits whose exponent field is k + bias, that field as an integer, and m.

    For positive normal x; anything else gives some finite m.
    """
    lay = layout(x)
    root = _sqrt_half_bits(x.kind)
    bits = bits_of(e, x)
    moved = e.add(bits, e.like(lay.one - root, bits))
    fraction = e.op("and", moved, e.like(lay.fraction, bits))
    return moved, shift_right(e, moved, lay.mantissa), e.bitcast(e.add(fraction, e.like(root, bits)), x.kind)


def _as_float(e: Emitter, field: Reg, kind: str, offset: Reg) -> Reg:
    """A small unsigned integer minus ``offset``, as a float; ``offset`` contains 2**mantissa.

    Putting the integer under the exponent of 2**mantissa converts it without an instruction that AVX2 lacks.
    """
    lay = LAYOUTS[kind]
    return e.sub(e.bitcast(e.op("or", field, e.like((lay.bias + lay.mantissa) << lay.mantissa, field)), kind), offset)


def _split(e: Emitter, x: Reg) -> tuple[Reg, Reg]:
    """k as a float and f = m - 1 of positive x, subnormals included."""
    lay = layout(x)
    lift = lay.mantissa + 2
    tiny = e.cmp("olt", x, e.like(lay.smallest, x))
    x = e.mul(x, e.select(tiny, e.like(2.0**lift, x), e.like(1.0, x)))  # a large one times the lift raises a flag
    base = 2.0**lay.mantissa + lay.bias
    _, field, m = _parts(e, x)
    k = _as_float(e, field, x.kind, e.select(tiny, e.like(base + lift, x), e.like(base, x)))
    return k, e.sub(m, e.like(1, x))


def _tail(e: Emitter, f: Reg) -> tuple[Reg, Reg]:
    """f**2 / 2 and the rest t with log1p(f) = f - f**2 / 2 + t."""
    z = e.mul(f, f)
    half = e.mul(z, e.like(0.5, f))
    if f.kind == "f32":
        return half, e.mul(e.mul(f, z), horner(e, f, LOG_F))
    s = e.div(f, e.add(f, e.like(2, f)))
    square = e.mul(s, s)
    return half, e.mul(s, e.fma(square, horner(e, square, LOG_S), half))


def _assemble(e: Emitter, k: Reg, f: Reg, extra: Reg | None = None) -> Reg:
    """k ln 2 + log1p(f) + extra, smallest terms first."""
    high, low = LN2[f.kind]
    half, rest = _tail(e, f)
    rest = rest if extra is None else e.add(rest, extra)
    small = e.sub(e.fma(k, e.like(low, f), rest), half)
    return e.fma(k, e.like(high, f), e.add(f, small))


def _edges(e: Emitter, x: Reg, result: Reg, zero: float = 0.0) -> Reg:
    """A logarithm's special values: inf at inf, -inf where x is ``zero``, NaN below and for NaN."""
    result = e.select(e.cmp("oeq", x, e.like(INFINITY, x)), x, result)
    at = e.like(zero, x)
    other = e.select(e.cmp("oeq", x, at), e.like(-INFINITY, x), e.like(NAN, x))
    return e.select(e.cmp("ogt", x, at), result, other)


def log(e: Emitter, x: Reg) -> Reg:
    """Natural logarithm of f32 or f64, any lanes."""
    k, f = _split(e, x)
    return _edges(e, x, _assemble(e, k, f))


def _heads(e: Emitter, f: Reg) -> tuple[Reg, Reg]:
    """log1p(f) as a short head (its products with a short constant are exact) and a tail."""
    half, rest = _tail(e, f)
    full = e.sub(f, half)
    mask = -(1 << (12 if f.kind == "f32" else 32))
    bits = bits_of(e, full)
    head = e.bitcast(e.op("and", bits, e.like(mask, bits)), f.kind)
    return head, e.add(e.sub(e.sub(f, head), half), rest)


def log2(e: Emitter, x: Reg) -> Reg:
    """Base-2 logarithm of f32 or f64, any lanes; exact at powers of 2 (the method of FreeBSD's e_log2.c)."""
    k, f = _split(e, x)
    head, tail = _heads(e, f)
    high, low = IVLN2[x.kind]
    product = e.mul(head, e.like(high, x))
    small = e.fma(e.add(tail, head), e.like(low, x), e.mul(tail, e.like(high, x)))
    total, error = fast_two_sum(e, k, product)
    return _edges(e, x, e.add(total, e.add(small, error)))


def log10(e: Emitter, x: Reg) -> Reg:
    """Base-10 logarithm of f32 or f64, any lanes (the method of FreeBSD's e_log10.c)."""
    k, f = _split(e, x)
    head, tail = _heads(e, f)
    high, low = IVLN10[x.kind]
    two_high, two_low = LOG10_2[x.kind]
    product = e.mul(head, e.like(high, x))
    small = e.fma(e.add(tail, head), e.like(low, x), e.mul(tail, e.like(high, x)))
    small = e.fma(k, e.like(two_low, x), small)
    total, error = fast_two_sum(e, e.mul(k, e.like(two_high, x)), product)
    return _edges(e, x, e.add(total, e.add(small, error)))


def _log1p_core(e: Emitter, u: Reg, a: Reg, error: Reg | None, large: Reg, doubled: bool) -> Reg:
    """log(1 + a + error) for a > -1, u = 1 + a rounded; where ``large``, log(u), or log(2 u) if ``doubled``."""
    lay = layout(a)
    moved, field, m = _parts(e, u)
    exponent = e.op("and", moved, e.like(-1 << lay.mantissa, moved))
    scale = e.bitcast(e.sub(e.like((2 * lay.bias) << lay.mantissa, moved), exponent), a.kind)  # 2**-k
    one = e.like(1, a)
    if error is not None:
        scale = where_constant(e, large, 0.5, scale)  # no infinity, times an error of 0
    f = e.fma(a, scale, e.sub(scale, one))
    f = e.select(large, e.sub(m, one), f)
    if error is not None:
        # f has no room for it: its first-order effect, error / (1 + f), goes into the sum; 1 - f is near enough
        error = e.mul(error, scale)
        error = e.fma(error, e.neg(f), error)
        error = e.select(large, e.like(0.0, a), error)
    base = 2.0**lay.mantissa + lay.bias
    offset = e.like(base, a)
    if doubled:
        offset = e.select(large, e.like(base - 1, a), offset)
    return _assemble(e, _as_float(e, field, a.kind, offset), f, error)


def log1p(e: Emitter, x: Reg) -> Reg:
    """log(1 + x) of f32 or f64, any lanes."""
    large = e.cmp("ogt", x, e.like(2.0**60, x))
    result = _log1p_core(e, e.add(x, e.like(1, x)), x, None, large, False)
    result = _edges(e, x, result, -1.0)
    faint = e.cmp("olt", absolute(e, x), e.like(2.0 ** -(layout(x).mantissa + 3), x))
    return e.select(faint, x, result)


def arcsinh(e: Emitter, x: Reg) -> Reg:
    """Inverse hyperbolic sine of f32 or f64, any lanes: log1p(|x| + x**2 / (1 + sqrt(1 + x**2)))."""
    ax = absolute(e, x)
    one = e.like(1, x)
    large = e.cmp("ogt", ax, e.like(_LARGE[x.kind], x))
    near = where_constant(e, large, 2.0, ax)  # the square of what is not would overflow
    root = e.intrinsic("sqrt", e.fma(near, near, one))
    a, error = fast_two_sum(e, near, e.div(e.mul(near, near), e.add(root, one)))
    u = e.select(large, ax, e.add(a, one))
    result = _log1p_core(e, u, a, error, large, True)
    result = e.select(e.cmp("oeq", ax, e.like(INFINITY, x)), ax, result)
    faint = e.cmp("olt", ax, e.like(layout(x).faint, x))
    return e.select(faint, x, with_sign(e, result, x))


def arccosh(e: Emitter, x: Reg) -> Reg:
    """Inverse hyperbolic cosine of f32 or f64, any lanes: log1p(t + sqrt(2 t + t**2)), t = x - 1."""
    one = e.like(1, x)
    large = e.cmp("ogt", x, e.like(_LARGE[x.kind], x))
    t = e.sub(where_constant(e, large, 2.0, x), one)  # the square of what is not near would overflow
    a, error = fast_two_sum(e, e.intrinsic("sqrt", e.fma(t, t, e.add(t, t))), t)
    u = e.select(large, x, e.add(a, one))
    result = _log1p_core(e, u, a, error, large, True)
    result = e.select(e.cmp("oeq", x, e.like(INFINITY, x)), x, result)
    return e.select(e.cmp("oge", x, one), result, e.like(NAN, x))


def arctanh(e: Emitter, x: Reg) -> Reg:
    """Inverse hyperbolic tangent of f32 or f64, any lanes.

    With (1 + t) / (1 - t) = 2**k m it is (k ln 2 + 2 atanh(s)) / 2, and s = (m - 1) / (m + 1) comes from t directly:
    (t (1 + K) + (1 - K)) / (t (1 - K) + (1 + K)), K = 2**k. For k = 0 that is t itself. From 1/2, where 1 - t is
    exact and 1 + K may not be, it is (1 + t - K (1 - t)) / (1 + t + K (1 - t)).
    """
    lay = layout(x)
    high, low = LN2[x.kind]
    one = e.like(1, x)
    t = absolute(e, x)
    above, below = e.add(one, t), e.sub(one, t)
    ratio = e.sub(bits_of(e, above), bits_of(e, below))  # about the logarithm of the quotient
    ratio = e.add(ratio, e.like(1 << (lay.mantissa - 1), ratio))
    k_scale = e.bitcast(e.add(e.op("and", ratio, e.like(-1 << lay.mantissa, ratio)), e.like(lay.one, ratio)), x.kind)
    k = _as_float(e, shift_right(e, ratio, lay.mantissa), x.kind, e.like(2.0**lay.mantissa, x))
    plus, minus = e.add(one, k_scale), e.sub(one, k_scale)
    near = e.cmp("olt", t, e.like(0.5, x))
    factor = e.select(near, t, below)
    top = e.fma(factor, e.select(near, plus, e.neg(k_scale)), e.select(near, minus, above))
    s = e.div(top, e.fma(factor, e.select(near, minus, k_scale), e.select(near, plus, above)))
    z = e.mul(s, s)
    small = e.mul(e.mul(s, z), e.mul(horner(e, z, ATANH[x.kind]), e.like(0.5, x)))
    small = e.fma(k, e.like(low / 2, x), small)
    result = e.fma(k, e.like(high / 2, x), e.add(s, small))
    edge = e.select(e.cmp("oeq", t, one), e.like(INFINITY, x), e.like(NAN, x))
    return with_sign(e, e.select(e.cmp("olt", t, one), result, edge), x)


def _power_of_size(e: Emitter, x: Reg, y: Reg) -> Reg:
    """``|x| ** y``; f32 through f64 with 40 good bits in the logarithm."""
    wide_x, wide_y = absolute(e, x), y
    if x.kind == "f32":
        wide_x, wide_y = e.convert("fpext", wide_x, "f64"), e.convert("fpext", y, "f64")
    lay = LAYOUTS["f64"]
    one = e.like(1, wide_x)
    # 0 times the logarithm of 0 is invalid (also where it is put to 1, as LLVM multiplies before it chooses), and a
    # product with what is far beyond both ends of the result may overflow
    wide_y = where_constant(e, e.cmp("oeq", wide_y, e.like(0.0, wide_y)), 0.5, wide_y)
    if x.kind == "f64":
        wide_y = at_least(e, at_most(e, wide_y, 2.0**80), -(2.0**80))
    lifted, base = wide_x, e.like(2.0**52 + lay.bias, wide_x)
    if x.kind == "f64":  # subnormals of f32 are normal in f64
        tiny = e.cmp("olt", wide_x, e.like(lay.smallest, wide_x))
        lifted = e.mul(wide_x, e.select(tiny, e.like(2.0**54, wide_x), e.like(1.0, wide_x)))
        base = e.select(tiny, e.like(2.0**52 + lay.bias + 54, wide_x), base)
    _, field, m = _parts(e, lifted)
    k = _as_float(e, field, "f64", base)
    low: Reg | None = None
    if x.kind == "f32":
        s = e.div(e.sub(m, one), e.add(m, one))
        log2_x = e.fma(s, horner(e, e.mul(s, s), POW_LOG), k)
    else:
        log2_x, low = pow.log2_parts(e, k, m)
        rounded = e.mul(wide_y, log2_x)
        low = e.fma(wide_y, low, e.fma(wide_y, log2_x, e.neg(rounded)))
    log2_x = where_constant(e, e.cmp("oeq", wide_x, e.like(0, wide_x)), -INFINITY, log2_x)
    log2_x = e.select(e.cmp("olt", wide_x, e.like(INFINITY, wide_x)), log2_x, wide_x)  # inf and NaN stay
    product = e.mul(wide_y, log2_x)
    if low is not None:
        return pow.exp2_parts(e, product, low)
    v = at_least(e, at_most(e, product, 200.0), -200.0)
    shift = e.like(lay.shifter + lay.bias, v)
    shifted = e.add(v, shift)
    r = e.sub(v, e.sub(shifted, shift))
    return e.convert("fptrunc", e.mul(horner(e, r, POW_EXP), scale_of(e, shifted)), "f32")


def power(e: Emitter, x: Reg, y: Reg) -> Reg:
    """``x ** y`` of f32 or f64, any lanes: exp2(y log2 |x|), then the signs and the cases where IEEE 754 says more.

    Raises TypeError for f64 without fma.
    """
    if x.kind == "f64" and not e.target.fma:
        raise TypeError("power of f64: only with fma")
    layout(x)
    result = _power_of_size(e, x, y)
    zero, narrow_one, infinity = e.like(0, x), e.like(1, x), e.like(INFINITY, x)
    whole = e.cmp("oeq", e.intrinsic("rint", y), y)
    half = e.mul(y, e.like(0.5, x))
    odd = e.op("and", whole, e.cmp("une", e.intrinsic("rint", half), half))
    result = e.select(odd, flip(e, result, sign_bits(e, x)), result)
    below = e.op("and", e.cmp("olt", x, zero), e.cmp("ogt", x, e.neg(infinity)))
    root_of_negative = e.op("and", below, e.op("xor", whole, e.like(1, whole)))
    result = where_constant(e, root_of_negative, NAN, result)
    endless = e.op("and", e.cmp("oeq", absolute(e, x), narrow_one), e.cmp("oeq", absolute(e, y), infinity))
    result = e.select(e.cmp("uno", y, y), y, result)
    always_one = e.op("or", e.op("or", e.cmp("oeq", x, narrow_one), e.cmp("oeq", y, zero)), endless)
    return e.select(always_one, narrow_one, result)
