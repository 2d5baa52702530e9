"""How the compiler emits the elementwise ops on complex numbers: NumPy's formulas on registers of real and imaginary
parts."""

from __future__ import annotations

from collections.abc import Callable

from ..emitter import Emitter, Reg
from ..math import vmath

Pair = tuple[Reg, Reg]
NATIVE = frozenset(
    "add subtract multiply divide negative positive conjugate square reciprocal absolute real imag "
    "isnan isinf isfinite".split()
)
PYTHONS = frozenset(["python_multiply", "python_divide"])  # of Python's numbers, which have other bits than NumPy's
OF_PARTS = frozenset(["complex_of"])  # of two real numbers; Python's ``complex(re, im)``


def compare(e: Emitter, predicate: str, a: Pair, b: Pair) -> Reg:
    """``==`` and ``!=`` of both parts; the others in the order of the real parts, then of the imaginary ones."""
    if predicate in ("eq", "ne"):
        parts = [e.cmp("une" if predicate == "ne" else "oeq", x, y) for x, y in zip(a, b, strict=True)]
        return e.op("or" if predicate == "ne" else "and", *parts)
    first = e.op("and", e.cmp(f"o{predicate[0]}t", a[0], b[0]), e.cmp("ord", a[1], b[1]))
    return e.op("or", first, e.op("and", e.cmp("oeq", a[0], b[0]), e.cmp(f"o{predicate}", a[1], b[1])))


def to_real(e: Emitter, name: str, x: Pair, watch: Callable[..., None]) -> Reg | None:
    """The ops whose result is real or boolean; None for the others."""
    re, im = x
    if name in ("real", "imag"):
        return re if name == "real" else im
    if name == "absolute":
        size = vmath.hypot(e, re, im)
        watch("hypot", [re, im], size)
        return size
    if name == "isnan":
        return e.cmp("uno", re, im)
    if name in ("isinf", "isfinite"):
        infinity = e.like(vmath.INFINITY, re)
        parts = [e.cmp("oeq" if name == "isinf" else "one", e.intrinsic("fabs", v), infinity) for v in x]
        return e.op("or" if name == "isinf" else "and", *parts)
    return None


def lower(e: Emitter, name: str, xs: list[Pair]) -> Pair:
    """One op whose result is complex."""
    re, im = xs[0]
    if name == "positive":
        return xs[0]
    if name == "negative":
        return e.neg(re), e.neg(im)
    if name == "conjugate":
        return re, e.neg(im)
    if name == "square":
        return _multiply(e, xs[0], xs[0])
    if name == "reciprocal":
        return _reciprocal(e, re, im)
    if name == "multiply":
        return _multiply(e, *xs)
    if name == "python_multiply":  # of Python's numbers: each product is rounded
        (a, b), (c, d) = xs
        return e.sub(e.mul(a, c), e.mul(b, d)), e.add(e.mul(a, d), e.mul(b, c))
    if name == "divide":
        return _divide(e, xs[0], xs[1])
    if name == "python_divide":
        return _divide(e, xs[0], xs[1], is_scaled=False)
    combine = e.add if name == "add" else e.sub
    return combine(re, xs[1][0]), combine(im, xs[1][1])


def _multiply(e: Emitter, a: Pair, b: Pair) -> Pair:
    """Without recovery of infinities; with fma, one of the two products is not rounded, as in NumPy's vector loop."""
    re = e.fma(a[0], b[0], e.neg(e.mul(a[1], b[1])))
    return re, e.fma(a[0], b[1], e.mul(a[1], b[0]))


def _divide(e: Emitter, a: Pair, b: Pair, is_scaled: bool = True) -> Pair:
    """Smith's division (Comm. ACM 5, 1962), in the order of operations of NumPy, which multiplies by a quotient
    (``is_scaled``), or of Python. The operands are chosen before they are divided, so that no flag comes from the case
    that is not taken."""
    large = e.cmp("oge", e.intrinsic("fabs", b[0]), e.intrinsic("fabs", b[1]))
    p, q = e.select(large, b[0], b[1]), e.select(large, b[1], b[0])
    u, v = e.select(large, a[0], a[1]), e.select(large, a[1], a[0])
    ratio = e.div(q, p)
    bottom = e.add(p, e.mul(q, ratio))
    part = e.mul(u, ratio)
    top = e.add(u, e.mul(v, ratio)), e.select(large, e.sub(v, part), e.sub(part, v))
    if not is_scaled:
        return e.div(top[0], bottom), e.div(top[1], bottom)
    scale = e.div(e.like(1, p), bottom)
    return e.mul(top[0], scale), e.mul(top[1], scale)


def _reciprocal(e: Emitter, re: Reg, im: Reg) -> Pair:
    large = e.cmp("ole", e.intrinsic("fabs", im), e.intrinsic("fabs", re))
    p, q = e.select(large, re, im), e.select(large, im, re)
    ratio = e.div(q, p)
    bottom = e.add(p, e.mul(q, ratio))
    one = e.like(1, re)
    top_re, top_im = e.select(large, one, ratio), e.select(large, e.neg(ratio), e.like(-1, re))
    return e.div(top_re, bottom), e.div(top_im, bottom)
