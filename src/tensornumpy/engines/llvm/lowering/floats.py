"""How the compiler emits the elementwise ops on floats that are more than one function of vmath: division with a
remainder, and formulas of several functions, as in NumPy's npy_math.

``note`` is told the lanes that NumPy has to do again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from ..emitter import Emitter, Reg
from ..math import vmath
from ..math.base import absolute, layout
from . import clib

Note = Callable[[Reg], None]

DIVISIONS = frozenset({"floor_divide", "remainder", "fmod"})
_FACTORS = {
    "f32": (float(np.float32(180) / np.float32(math.pi)), float(np.float32(math.pi) / np.float32(180))),
    "f64": (180.0 / math.pi, math.pi / 180.0),
}
_ANGLES = {"degrees": 0, "rad2deg": 0, "radians": 1, "deg2rad": 1}
_OF_SCIPY = frozenset(f"special.{name}" for name in ("entr", "log_expit", "xlog1py", "xlogy"))
FORMULAS = frozenset({*_ANGLES, "heaviside", "clip", "logaddexp", "logaddexp2"}) | _OF_SCIPY


def formula(e: Emitter, name: str, xs: Sequence[Reg]) -> Reg:
    """One op of ``FORMULAS`` on f32 or f64."""
    x = xs[0]
    if name in _ANGLES:
        return e.mul(x, e.like(_FACTORS[x.kind][_ANGLES[name]], x))
    if name == "heaviside":
        zero = e.like(0.0, x)
        result = e.select(e.cmp("olt", x, zero), zero, e.like(1.0, x))
        result = e.select(e.cmp("oeq", x, zero), xs[1], result)
        return e.select(e.cmp("uno", x, x), x, result)
    if name == "clip":
        return clip(e, xs)
    if name in _OF_SCIPY:
        return _of_scipy(e, name, xs)
    return _log_of_sum(e, name, xs[0], xs[1])


def _of_scipy(e: Emitter, name: str, xs: Sequence[Reg]) -> Reg:
    """Rows of scipy.special, whose loops raise no warnings."""
    x, zero = xs[0], e.like(0.0, xs[0])
    if name == "special.log_expit":
        rest = vmath.FUNCTIONS["log1p"](e, vmath.FUNCTIONS["exp"](e, e.neg(absolute(e, x))))
        return e.sub(vmath.minimum(e, x, zero), rest)
    function = vmath.FUNCTIONS["log1p" if name == "special.xlog1py" else "log"]
    result = e.mul(x, function(e, xs[-1]))
    nothing = e.cmp("oeq", x, zero)
    if name == "special.entr":
        result = e.select(e.cmp("olt", x, zero), e.like(-vmath.INFINITY, x), e.neg(result))
        return e.select(nothing, zero, result)
    return e.select(e.op("and", nothing, e.cmp("ord", xs[1], xs[1])), zero, result)


def clip(e: Emitter, xs: Sequence[Reg], first: bool = False) -> Reg:
    """NumPy has two loops: for constant bounds a zero keeps its sign at a bound of zero, for others the bound is
    taken (unless ``first``)."""
    x, low, high = xs
    more, less = ("oge", "ole") if first else ("ogt", "olt")
    if first or any(bound.text.startswith("%") or "0x7FF8" in bound.text for bound in (low, high)):  # computed, or NaN
        below = e.select(e.op("or", e.cmp("uno", x, x), e.cmp(more, x, low)), x, low)
        return e.select(e.op("or", e.cmp("uno", below, below), e.cmp(less, below, high)), below, high)
    above = e.select(e.cmp("olt", x, low), low, x)
    return e.select(e.cmp("ogt", above, high), high, above)


def _log_of_sum(e: Emitter, name: str, a: Reg, b: Reg) -> Reg:
    """``m + log1p(exp(-|a - b|))`` with the larger m: the error is below two ulps of the larger of |m| and 1."""
    equal = e.cmp("oeq", a, b)
    zero = e.like(0.0, a)
    apart = e.sub(e.select(equal, zero, a), e.select(equal, zero, b))  # two equal infinities have no difference
    small = vmath.FUNCTIONS["exp" if name == "logaddexp" else "exp2"](e, e.neg(absolute(e, apart)))
    rest = vmath.FUNCTIONS["log1p"](e, small)
    if name == "logaddexp2":
        rest = e.mul(rest, e.like(1.0 / math.log(2.0), rest))
    return e.add(vmath.maximum(e, a, b), rest)


def division(e: Emitter, name: str, a: Reg, b: Reg, note: Note) -> Reg:
    """One op of ``DIVISIONS`` on f32 or f64; needs fma.

    C's fmod is exact: a - q b with q = trunc(a / b), which the fma rounds once and so not at all. A quotient that
    was rounded up to an integer is one too large; the rest then has the wrong sign. Beyond 2**mantissa, for an
    infinite a and for b = 0, NumPy does it, or C in code that stands alone, and there all without fma.
    """
    infinity, zero = e.like(vmath.INFINITY, a), e.like(0.0, a)
    size = absolute(e, b)
    ratio = e.div(a, b)
    q = e.intrinsic("trunc", ratio)
    limit = e.like(2.0 ** layout(a).mantissa, a)
    # an infinite ratio of numbers is beyond the limit; NaN is nothing to look at
    bad = e.op("or", e.cmp("oge", absolute(e, ratio), limit), e.cmp("oeq", absolute(e, a), infinity))
    if not e.target.alone:
        note(bad)
    rest = e.fma(e.neg(q), e.select(e.cmp("oeq", size, infinity), zero, b), a)
    turned = e.cmp("olt", e.mul(e.intrinsic("copysign", e.like(1.0, a), a), rest), zero)
    rest = e.select(turned, e.add(rest, e.intrinsic("copysign", size, a)), rest)
    rest = e.intrinsic("copysign", rest, a)
    if e.target.alone:
        rest = clib.repaired(e, "fmod", (a, b), rest, bad) if e.target.fma else clib.call(e, "fmod", (a, b))
    if name == "fmod":
        return rest
    quotient = e.div(e.sub(a, rest), b)
    whole = e.cmp("oeq", rest, zero)
    apart = e.op("xor", e.cmp("olt", b, zero), e.cmp("olt", rest, zero))
    apart = e.op("and", apart, e.cmp("one", rest, zero))
    if name == "remainder":
        return e.select(whole, e.intrinsic("copysign", zero, b), e.select(apart, e.add(rest, b), rest))
    quotient = e.select(apart, e.sub(quotient, e.like(1.0, a)), quotient)
    if e.target.alone:
        quotient = e.select(e.cmp("oeq", b, zero), ratio, quotient)
    floor = e.intrinsic("floor", quotient)
    above = e.cmp("ogt", e.sub(quotient, floor), e.like(0.5, a))
    floor = e.select(above, e.add(floor, e.like(1.0, a)), floor)
    return e.select(e.cmp("oeq", quotient, zero), e.intrinsic("copysign", zero, ratio), floor)
