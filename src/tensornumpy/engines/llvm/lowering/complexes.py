"""How the compiler emits the elementwise ops on complex numbers: NumPy's formulas on registers of real and imaginary
parts."""

from __future__ import annotations

from collections.abc import Callable

from ..emitter import BITS, PARTS, Emitter, Reg
from ..math import vmath
from ..math.base import two_sum

Pair = tuple[Reg, Reg]
NATIVE = frozenset(
    "add subtract multiply divide negative positive conjugate square reciprocal absolute real imag "
    "isnan isinf isfinite exp sqrt angle log sin cos sinh cosh".split()
)
NEEDS_FMA = frozenset(["log"])
EXPENSIVE = frozenset("sqrt divide reciprocal".split())  # for NumPy, of complex numbers
PYTHONS = frozenset(["python_multiply", "python_divide"])  # of Python's numbers, which have other bits than NumPy's
# Units in the last place, of the parts of f32 and of f64, of what has not NumPy's bits.
ULPS = {
    "exp": (3.6, 3.9), "sqrt": (2.0, 2.5), "angle": vmath.ULPS["arctan2"], "absolute": vmath.ULPS["hypot"],
    "log": (2.1, 2.6), **dict.fromkeys(("sin", "cos", "sinh", "cosh"), (4.3, 4.7)),
}  # fmt: skip
BY_PARTS = frozenset(["add", "subtract", "negative"])  # which are that of the real and of the imaginary parts
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
    if name == "angle":
        turn = vmath.FUNCTIONS["arctan2"](e, im, re)
        watch("arctan2", [im, re], turn)
        return turn
    if name == "isnan":
        return e.cmp("uno", re, im)
    if name in ("isinf", "isfinite"):
        infinity = e.like(vmath.INFINITY, re)
        parts = [e.cmp("oeq" if name == "isinf" else "one", e.intrinsic("fabs", v), infinity) for v in x]
        return e.op("or" if name == "isinf" else "and", *parts)
    return None


def is_flat(name: str, xs: list[Reg]) -> bool:
    """True for an op of ``BY_PARTS`` on values whose parts nobody has taken. They fill a register: beside fewer there
    is rubbish, which raises flags."""
    is_full = xs[0].lanes * BITS[xs[0].kind] >= 128
    return is_full and name in BY_PARTS and not any(x.parts and x.text.startswith("%") for x in xs)


def flat(e: Emitter, name: str, xs: list[Reg]) -> Reg:
    """An op of ``BY_PARTS`` on values as they lie in memory, real and imaginary parts in turns."""
    x, *others = (Reg(x.text, PARTS[x.kind], 2 * x.lanes) for x in xs)
    y = e.neg(x) if name == "negative" else (e.add if name == "add" else e.sub)(x, *others)
    return Reg(y.text, xs[0].kind, xs[0].lanes)


def lower(e: Emitter, name: str, xs: list[Pair], note: Callable[[Reg], None]) -> Pair:
    """One op whose result is complex. ``note``: where NumPy has to do it."""
    re, im = xs[0]
    if name in ("exp", "sqrt"):
        return (_exp if name == "exp" else _sqrt)(e, re, im, note)
    if name == "log":
        return _log(e, re, im, note)
    if name in ("sin", "cos", "sinh", "cosh"):
        return _circular(e, name, re, im, note)
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


def _exp(e: Emitter, re: Reg, im: Reg, note: Callable[[Reg], None]) -> Pair:
    """The length is the exponential of the real part. Parts that are not finite, and large angles, are NumPy's."""
    length, cos, sin = (vmath.FUNCTIONS[name](e, v) for name, v in (("exp", re), ("cos", im), ("sin", im)))
    bound = vmath.needs_fixup("sin", im.kind)
    inside = e.op(
        "and", e.cmp("olt", length, e.like(vmath.INFINITY, re)),
        e.op("and", e.cmp("one", e.intrinsic("fabs", re), e.like(vmath.INFINITY, re)),
             e.cmp("ole", e.intrinsic("fabs", im), e.like(bound, im))),
    )  # fmt: skip
    note(e.op("xor", inside, e.like(1, inside)))
    return e.mul(length, cos), e.mul(length, sin)


def _circular(e: Emitter, name: str, re: Reg, im: Reg, note: Callable[[Reg], None]) -> Pair:
    """By the functions of the parts: ``sinh(x + iy)`` is ``sinh x cos y + i cosh x sin y``. Parts that are not finite,
    large angles, and where the hyperbolic cosine is not finite, are NumPy's."""
    x, angle = (re, im) if name.endswith("h") else (im, re)
    sinh, cosh = (vmath.FUNCTIONS[f](e, x) for f in ("sinh", "cosh"))
    sin, cos = (vmath.FUNCTIONS[f](e, angle) for f in ("sin", "cos"))
    inside = e.op(
        "and", e.cmp("olt", cosh, e.like(vmath.INFINITY, x)),
        e.cmp("ole", e.intrinsic("fabs", angle), e.like(vmath.needs_fixup("sin", angle.kind), angle)),
    )  # fmt: skip
    note(e.op("xor", inside, e.like(1, inside)))
    if name == "sinh":
        return e.mul(sinh, cos), e.mul(cosh, sin)
    if name == "cosh":
        return e.mul(cosh, cos), e.mul(sinh, sin)
    if name == "sin":
        return e.mul(cosh, sin), e.mul(sinh, cos)
    return e.mul(cosh, cos), e.neg(e.mul(sinh, sin))


def _log(e: Emitter, re: Reg, im: Reg, note: Callable[[Reg], None]) -> Pair:
    """The logarithm of the length, and the angle. Near the unit circle the logarithm is half of ``log1p(x**2 + y**2 -
    1)``, whose argument is summed with the rounding errors of the squares (needs fma). Lengths that are zero, not
    finite or at the ends of the range are NumPy's."""
    turn = vmath.FUNCTIONS["arctan2"](e, im, re)
    x, y = (e.intrinsic("fabs", v) for v in (re, im))
    if re.kind == "f32":
        x, y = e.convert("fpext", x, "f64"), e.convert("fpext", y, "f64")
    one, zero = e.like(1, x), e.like(0.0, x)
    length = vmath.hypot(e, x, y)
    inside = e.op("and", e.cmp("ogt", length, e.like(2.0**-900, x)), e.cmp("olt", length, e.like(2.0**900, x)))
    note(e.op("xor", inside, e.like(1, inside)))
    near = e.op("and", e.cmp("ogt", length, e.like(0.5, x)), e.cmp("olt", length, e.like(2.0, x)))
    first = e.cmp("oge", x, y)
    a, b = (e.select(near, e.select(first, *pair), other) for pair, other in (((x, y), one), ((y, x), zero)))
    square, other_square = e.mul(a, a), e.mul(b, b)
    errors = e.add(e.fma(a, a, e.neg(square)), e.fma(b, b, e.neg(other_square)))
    less, below = two_sum(e, square, e.neg(one))
    high, low = two_sum(e, less, other_square)
    half = e.mul(e.like(0.5, x), vmath.FUNCTIONS["log1p"](e, e.add(high, e.add(e.add(low, below), errors))))
    size = e.select(near, half, vmath.FUNCTIONS["log"](e, e.select(e.op("xor", near, e.like(1, near)), length, one)))
    if re.kind == "f32":
        size = e.convert("fptrunc", size, "f32")
    return size, turn


def _sqrt(e: Emitter, re: Reg, im: Reg, note: Callable[[Reg], None]) -> Pair:
    """The larger part is ``sqrt((|re| + |x|) / 2)``; the other follows from their product, which is ``im / 2``. What is
    not finite or at the ends of the range is NumPy's."""
    half, one, length = e.like(0.5, re), e.like(1, re), vmath.hypot(e, re, im)
    low, high = (2.0**-100, 2.0**100) if re.kind == "f32" else (2.0**-900, 2.0**900)
    inside = e.op("and", e.cmp("ogt", length, e.like(low, re)), e.cmp("olt", length, e.like(high, re)))
    is_zero = e.cmp("oeq", length, e.like(0.0, re))
    known = e.op("or", inside, is_zero)
    note(e.op("xor", known, e.like(1, known)))
    total = e.mul(half, e.add(e.intrinsic("fabs", re), length))
    large = e.intrinsic("sqrt", e.select(inside, total, one))
    small = e.div(e.mul(half, im), large)
    is_left = e.cmp("olt", re, e.like(0.0, re))
    first = e.select(is_left, e.intrinsic("fabs", small), large)
    second = e.select(is_left, e.intrinsic("copysign", large, im), small)
    return e.select(is_zero, length, first), e.select(is_zero, im, second)


def _multiply(e: Emitter, a: Pair, b: Pair) -> Pair:
    """Without recovery of infinities; with fma, one of the two products is not rounded, as in NumPy's vector loop."""
    re = e.fma(a[0], b[0], e.neg(e.mul(a[1], b[1])))
    return re, e.fma(a[0], b[1], e.mul(a[1], b[0]))


def _divide(e: Emitter, a: Pair, b: Pair, is_scaled: bool = True) -> Pair:
    """Smith's division (Comm. ACM 5, 1962), in the order of operations of NumPy, which multiplies by a quotient
    (``is_scaled``), or of Python. The operands are chosen before they are divided, so that no flag comes from the case
    that is not taken. By zero NumPy divides both parts."""
    large = e.cmp("oge", e.intrinsic("fabs", b[0]), e.intrinsic("fabs", b[1]))
    p, q = e.select(large, b[0], b[1]), e.select(large, b[1], b[0])
    u, v = e.select(large, a[0], a[1]), e.select(large, a[1], a[0])
    if not is_scaled:
        ratio = e.div(q, p)
        bottom, part = e.add(p, e.mul(q, ratio)), e.mul(u, ratio)
        top = e.add(u, e.mul(v, ratio)), e.select(large, e.sub(v, part), e.sub(part, v))
        return e.div(top[0], bottom), e.div(top[1], bottom)
    zero = e.like(0.0, p)
    if all(x.text in (zero.text, e.like(-0.0, x).text) for x in b):  # a quotient of two constants raises no flag
        return e.div(a[0], zero), e.div(a[1], zero)
    is_zero = e.cmp("oeq", p, zero)
    ratio = e.div(q, e.select(is_zero, e.like(1, p), p))
    bottom = e.select(is_zero, zero, e.add(p, e.mul(q, ratio)))
    part, other = (e.mul(e.select(is_zero, zero, x), ratio) for x in (u, v))
    top = e.select(is_zero, u, e.add(u, other)), e.select(large, e.sub(v, part), e.sub(part, v))
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
