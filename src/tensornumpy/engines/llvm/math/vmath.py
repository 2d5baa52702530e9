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
from .base import INFINITY, absolute, bits_of, horner, layout, shift_left, shift_right, tell_underflow, with_sign


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


_CBRT_BIAS = 715094163  # 2/3 of the exponent bias as the upper half of a double, less what makes the error even
_CBRT = (1.87595182427177, -1.8849797954337717, 1.6214297201053545, -0.758397934778766, 0.14599619288661245)


def cbrt(e: Emitter, x: Reg) -> Reg:
    """The cube root, the method of FreeBSD's s_cbrt.c: a third of the bits (5 good ones), a polynomial (23), a step of
    Newton. f32 goes through f64."""
    if x.kind == "f32":
        return e.convert("fptrunc", cbrt(e, e.convert("fpext", x, "f64")), "f32")
    size, zero, infinity = absolute(e, x), e.like(0.0, x), e.like(INFINITY, x)
    proper = e.op("and", e.cmp("ogt", size, zero), e.cmp("olt", size, infinity))
    a = e.select(proper, size, e.like(1.0, x))
    tiny = e.cmp("olt", a, e.like(layout(x).smallest, x))
    a = e.select(tiny, e.mul(a, e.like(2.0**54, x)), a)
    upper = e.convert("trunc", shift_right(e, bits_of(e, a), 32), "i32")
    third = e.add(e.op("udiv", upper, e.like(3, upper)), e.like(_CBRT_BIAS, upper))
    t = e.bitcast(shift_left(e, e.convert("zext", third, "i64"), 32), "f64")
    r = e.mul(e.mul(t, t), e.div(t, a))
    t = e.mul(t, horner(e, r, _CBRT))
    cut = e.add(bits_of(e, t), e.const(1 << 31, "i64", x.lanes))
    t = e.bitcast(e.op("and", cut, e.like(-(1 << 30), cut)), "f64")  # so that its square is exact
    r = e.div(a, e.mul(t, t))
    t = e.fma(t, e.div(e.sub(r, t), e.add(e.add(t, t), r)), t)
    t = e.select(tiny, e.mul(t, e.like(2.0**-18, x)), t)
    return e.select(proper, with_sign(e, t, x), x)


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
    "cbrt": (0.51, 0.7),
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
