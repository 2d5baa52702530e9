"""Vector math as LLVM IR: the table of functions, their error bounds, and where they need help.

A function takes an emitter and values of one kind, f32 or f64, with any number of lanes, and appends the
instructions that compute it; nothing is called and nothing branches. NaN, infinities, signed zeros and subnormals
come out as NumPy's. ``ULPS`` bounds the error in units in the last place of the result, with and without fma;
tests/engines/test_vmath.py holds each function to it.
"""

from __future__ import annotations

from collections.abc import Callable

from ..emitter import Emitter, Reg
from . import erf, exp, log, trig
from .base import INFINITY, absolute, bits_of, horner, layout, shift_right, tell_underflow, with_sign


def _intrinsic(name: str) -> Callable[..., Reg]:
    def emit(e: Emitter, *args: Reg) -> Reg:
        return e.intrinsic(name, *args)

    emit.__name__ = name
    emit.__doc__ = f"llvm.{name} of f32 or f64, any lanes; exact or correctly rounded."
    return emit


def reciprocal(e: Emitter, x: Reg) -> Reg:
    """1 / x."""
    return e.div(e.like(1, x), x)


def square(e: Emitter, x: Reg) -> Reg:
    """x * x."""
    return e.mul(x, x)


def negative(e: Emitter, x: Reg) -> Reg:
    """-x."""
    return e.neg(x)


def sign(e: Emitter, x: Reg) -> Reg:
    """-1, 0 or 1; both zeros give 0, NaN stays."""
    zero = e.like(0.0, x)
    below = e.select(e.cmp("olt", x, zero), e.like(-1, x), e.select(e.cmp("oeq", x, zero), zero, x))
    return e.select(e.cmp("ogt", x, zero), e.like(1, x), below)


_IEEE = {"maximum": "maximum", "minimum": "minimum", "fmax": "maxnum", "fmin": "minnum"}  # instructions of aarch64


def extreme(e: Emitter, name: str, a: Reg, b: Reg) -> Reg:
    """``maximum``, ``minimum``, ``fmax`` or ``fmin`` by an order (one instruction on x86): of two zeros the second."""
    other = b if name in ("fmax", "fmin") else a
    wins = e.cmp("uno", other, other)
    return e.select(wins, a, e.select(e.cmp("ogt" if name in ("maximum", "fmax") else "olt", a, b), a, b))


def _extreme(name: str, what: str) -> Callable[[Emitter, Reg, Reg], Reg]:
    def emit(e: Emitter, a: Reg, b: Reg) -> Reg:
        return e.intrinsic(_IEEE[name], a, b) if e.target.arm else extreme(e, name, a, b)

    emit.__name__ = name
    emit.__doc__ = f"{what}; of two zeros that which NumPy's vector loops take: the second on x86, IEEE's on aarch64."
    return emit


maximum = _extreme("maximum", "The larger; a NaN in either is the result")
minimum = _extreme("minimum", "The smaller; a NaN in either is the result")
fmax = _extreme("fmax", "The larger; NaN only if both are")
fmin = _extreme("fmin", "The smaller; NaN only if both are")


def hypot(e: Emitter, x: Reg, y: Reg) -> Reg:
    """sqrt(x**2 + y**2) without overflow in between; infinite if either is, even beside NaN.

    f32 goes through f64, where the squares are exact; f64 is scaled by a power of two at the ends of its range.
    """
    ax, ay = absolute(e, x), absolute(e, y)
    if x.kind == "f32":
        wide_x, wide_y = e.convert("fpext", ax, "f64"), e.convert("fpext", ay, "f64")
        total = e.add(e.mul(wide_x, wide_x), e.mul(wide_y, wide_y))
        result = e.convert("fptrunc", e.intrinsic("sqrt", total), "f32")
    else:
        one = e.like(1, x)
        top = e.select(e.cmp("ogt", ay, ax), ay, ax)
        huge, tiny = e.cmp("ogt", top, e.like(2.0**500, x)), e.cmp("olt", top, e.like(2.0**-400, x))
        down = e.select(huge, e.like(2.0**-600, x), e.select(tiny, e.like(2.0**600, x), one))
        back = e.select(huge, e.like(2.0**600, x), e.select(tiny, e.like(2.0**-600, x), one))
        scaled_x, scaled_y = e.mul(ax, down), e.mul(ay, down)
        result = e.mul(e.intrinsic("sqrt", e.fma(scaled_x, scaled_x, e.mul(scaled_y, scaled_y))), back)
        result = tell_underflow(e, result)
    infinity = e.like(INFINITY, x)
    endless = e.op("or", e.cmp("oeq", ax, infinity), e.cmp("oeq", ay, infinity))
    return e.select(endless, infinity, result)


# Of each kind: the bits of a**(-1/3) are about the first number less a third of those of a, as the upper half gives
# it; the cube of that, times a, is 1 + d, |d| <= 0.106, and the others are (1 + d)**(-1/3), less 1 and over d.
_CBRT = {
    "f32": (1419879977, (-0.33332856, 0.22221482, -0.17457753, 0.14592041)),
    "f64": (6142603421778713600, (-0.33332914, 0.22221565, -0.17446875, 0.14581174)),
}


def cbrt(e: Emitter, x: Reg) -> Reg:
    """The cube root without a division: ``a`` times the square of ``a**(-1/3)``, of which half of the bits are kept, so
    that the square is exact, and two steps of Newton's series from what that leaves of ``a``."""
    lay, (first, series) = layout(x), _CBRT[x.kind]
    size, zero, infinity = absolute(e, x), e.like(0.0, x), e.like(INFINITY, x)
    proper = e.op("and", e.cmp("ogt", size, zero), e.cmp("olt", size, infinity))
    a = e.select(proper, size, e.like(1.0, x))
    tiny = e.cmp("olt", a, e.like(lay.smallest * 2.0**lay.mantissa, x))  # what is left of it would be subnormal
    lift = 3 * 16 if x.kind == "f32" else 3 * 36
    a = e.mul(a, e.select(tiny, e.like(2.0**lift, x), e.like(1.0, x)))  # a large one times the lift raises a flag
    upper = shift_right(e, bits_of(e, a), lay.bits // 2)
    third = e.mul(upper, e.like((1 << lay.bits // 2) // 3, upper))
    y = e.bitcast(e.sub(e.like(first, upper), third), x.kind)
    square = e.mul(y, y)
    d = e.fma(e.mul(a, y), square, e.like(-1.0, x))
    y = e.fma(e.mul(y, d), horner(e, d, series), y)
    square = e.mul(y, y)
    if x.kind == "f64":  # 23 bits so far
        d = e.fma(e.mul(a, y), square, e.like(-1.0, x))
        y = e.fma(e.mul(y, d), e.like(-1.0 / 3.0, x), y)
        square = e.mul(y, y)
    t = _upper_half(e, e.mul(a, square))
    step = e.mul(_remainder(e, a, e.mul(t, t), t), e.mul(square, e.like(1.0 / 3.0, x)))
    t = e.add(t, e.fma(e.mul(step, step), y, step))
    t = e.select(tiny, e.mul(t, e.like(2.0 ** (-lift // 3), x)), t)
    return e.select(proper, with_sign(e, t, x), x)


def _upper_half(e: Emitter, x: Reg) -> Reg:
    """``x`` with so few bits that its square is exact."""
    bits = bits_of(e, x)
    return e.bitcast(e.op("and", bits, e.like(-1 << (layout(x).mantissa + 2) // 2, bits)), x.kind)


def _remainder(e: Emitter, a: Reg, square: Reg, t: Reg) -> Reg:
    """``a - square * t``, where that is small and ``t`` is an upper half, rounded once."""
    if e.target.fma:
        return e.fma(e.neg(square), t, a)
    top = _upper_half(e, square)
    return e.sub(e.sub(a, e.mul(top, t)), e.mul(e.sub(square, top), t))


FUNCTIONS: dict[str, Callable[..., Reg]] = {
    "exp": exp.exp,
    "exp2": exp.exp2,
    "expm1": exp.expm1,
    "log": log.log,
    "log2": log.log2,
    "log10": log.log10,
    "log1p": log.log1p,
    "sin": trig.sin,
    "cos": trig.cos,
    "tan": trig.tan,
    "sinh": exp.sinh,
    "cosh": exp.cosh,
    "tanh": exp.tanh,
    "arcsin": trig.arcsin,
    "arccos": trig.arccos,
    "arctan": trig.arctan,
    "arctan2": trig.arctan2,
    "arcsinh": log.arcsinh,
    "arccosh": log.arccosh,
    "arctanh": log.arctanh,
    "sigmoid": exp.sigmoid,
    "power": log.power,
    "erf": erf.erf,
    "erfc": erf.erfc,
    "ndtr": erf.ndtr,
    "log_ndtr": erf.log_ndtr,
    "logit": erf.logit,
    "hypot": hypot,
    "cbrt": cbrt,
    "reciprocal": reciprocal,
    "sqrt": _intrinsic("sqrt"),
    "square": square,
    "absolute": _intrinsic("fabs"),
    "negative": negative,
    "sign": sign,
    "floor": _intrinsic("floor"),
    "ceil": _intrinsic("ceil"),
    "rint": _intrinsic("rint"),
    "trunc": _intrinsic("trunc"),
    "copysign": _intrinsic("copysign"),
    "maximum": maximum,
    "minimum": minimum,
    "fmax": fmax,
    "fmin": fmin,
}


# of f32 and f64; a correctly rounded result is off by at most 0.5. Each is above the largest error seen in millions of
# arguments (special values, all exponents, dense ranges), with fma and without.
ULPS: dict[str, tuple[float, float]] = {
    "exp": (1.05, 1.15),
    "exp2": (1.15, 1.25),
    "expm1": (1.4, 1.4),
    "log": (0.85, 0.85),
    "log2": (0.8, 0.8),
    "log10": (0.8, 0.8),
    "log1p": (1.4, 1.4),
    "sin": (1.9, 2.2),  # f64: 1.9 with fma
    "cos": (1.9, 2.2),  # f64: 1.9 with fma
    "tan": (1.7, 1.75),
    "sinh": (1.85, 1.95),
    "cosh": (1.4, 1.4),
    "tanh": (1.25, 1.25),
    "arcsin": (1.2, 1.25),
    "arccos": (1.2, 1.25),
    "arctan": (1.2, 1.2),
    "arctan2": (1.6, 1.6),
    "arcsinh": (1.7, 1.7),
    "arccosh": (1.9, 1.9),
    "arctanh": (1.95, 1.95),
    "sigmoid": (1.8, 1.8),
    "power": (0.55, 0.7),  # f64 only with fma
    "hypot": (0.51, 1.25),
    "erf": (0.51, 1.6),
    "erfc": (0.51, 4.0),
    "ndtr": (0.51, 4.0),
    "log_ndtr": (0.51, 5.0),
    "logit": (0.51, 1.8),
    "cbrt": (0.51, 0.51),
    "reciprocal": (0.5, 0.5),
    "sqrt": (0.5, 0.5),
    "square": (0.5, 0.5),
    **dict.fromkeys(
        "absolute negative sign floor ceil rint trunc copysign maximum minimum fmax fmin".split(), (0.0, 0.0)
    ),
}


def needs_fixup(name: str, kind: str = "f64") -> float | None:
    """The |x| above which the emitted code is not accurate, or None: the loop must detect it and call NumPy."""
    return trig.BOUND[kind] if name in ("sin", "cos", "tan") else None
