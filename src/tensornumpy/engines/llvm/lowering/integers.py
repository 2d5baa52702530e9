"""How the compiler emits the elementwise ops on integers and booleans; NumPy's results, wrapping included."""

from __future__ import annotations

import re
from collections.abc import Callable

import numpy as np

from ..emitter import BITS, Emitter, Reg
from .convert import convert

NATIVE = frozenset(
    "add subtract multiply negative positive conjugate absolute sign square maximum minimum fmax fmin floor ceil trunc "
    "floor_divide remainder fmod left_shift right_shift bitwise_count power clip isnan isinf isfinite".split()
)
NATIVE_BOOL = frozenset(
    "add multiply maximum minimum fmax fmin positive conjugate absolute floor ceil trunc isnan isinf isfinite "
    "clip".split()
)
LARGEST_POWER = 64
_MIRROR = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq", "ne": "ne"}

Note = Callable[[Reg], None]


def constant_value(x: Reg) -> int | None:
    """The number that an integer constant stands for; None for a value that is computed."""
    found = re.fullmatch(r"(?:splat \(i\d+ )?(-?\d+)\)?", x.text)
    return int(found[1]) if found else None


def compare_mixed(e: Emitter, predicate: str, xs: list[Reg], dtypes: tuple[np.dtype, ...]) -> Reg:
    """int64 with uint64, as numbers: a negative one is below every unsigned one."""
    (a, b), signed = xs, dtypes[0].kind == "i"
    if not signed:
        a, b, predicate = b, a, _MIRROR[predicate]
    negative = e.cmp("slt", a, e.like(0, a))
    same_sign = e.cmp(predicate if predicate in ("eq", "ne") else f"u{predicate}", a, b)
    if predicate in ("lt", "le", "ne"):
        return e.op("or", negative, same_sign)
    return e.op("and", e.op("xor", negative, e.like(1, negative)), same_sign)


def lower_bool(e: Emitter, name: str, xs: list[Reg]) -> Reg:
    """One op on booleans: a sum is ``or``, a product ``and``."""
    if name in ("add", "maximum", "fmax"):
        return e.op("or", *xs)
    if name in ("multiply", "minimum", "fmin"):
        return e.op("and", *xs)
    if name == "clip":
        return e.op("and", e.op("or", xs[0], xs[1]), xs[2])
    if name in ("isnan", "isinf"):
        return e.like(0, xs[0])
    return e.like(1, xs[0]) if name == "isfinite" else xs[0]


def lower(e: Emitter, name: str, xs: list[Reg], dtypes: tuple[np.dtype, ...], note: Note) -> Reg:
    """One op on integers of one dtype. ``note`` is told the lanes that NumPy has to do again."""
    x, signed = xs[0], dtypes[0].kind == "i"
    sign = "s" if signed else "u"
    if name in ("add", "subtract", "multiply"):
        return {"add": e.add, "subtract": e.sub, "multiply": e.mul}[name](*xs)
    if name in ("maximum", "fmax", "minimum", "fmin"):
        return e.intrinsic(sign + name[1 if name[0] == "f" else 0 :][:3], *xs)
    if name == "clip":
        return e.intrinsic(f"{sign}min", e.intrinsic(f"{sign}max", xs[0], xs[1]), xs[2])
    if name == "square":
        return e.mul(x, x)
    if name == "negative":
        return e.neg(x)
    if name == "absolute":
        return e.intrinsic("smax", x, e.neg(x)) if signed else x
    if name == "sign":
        above = e.convert("zext", e.cmp("ne", x, e.like(0, x)), x.kind)
        return e.select(e.cmp("slt", x, e.like(0, x)), e.like(-1, x), above) if signed else above
    if name in ("left_shift", "right_shift"):
        return _shift(e, name, xs, signed)
    if name in ("floor_divide", "remainder", "fmod"):
        if not e.target.alone:
            return _divide(e, name, xs, signed, note)
        result = _divide(e, name, xs, signed, lambda _: None)  # what NumPy warns of is 0
        return e.select(e.cmp("eq", xs[1], e.like(0, x)), e.like(0, x), result)
    if name == "bitwise_count":
        size = e.intrinsic("smax", x, e.neg(x)) if signed else x
        return convert(e, e.intrinsic("ctpop", size), np.dtype(f"u{dtypes[0].itemsize}"), dtypes[-1])
    if name == "power":
        return _power(e, xs)
    if name in ("isnan", "isinf", "isfinite"):
        return e.const(name == "isfinite", "i1", x.lanes)
    return x  # positive, conjugate, floor, ceil, trunc


def _shift(e: Emitter, name: str, xs: list[Reg], signed: bool) -> Reg:
    """A count that is negative or not below the number of bits shifts everything out."""
    x, count = xs
    bits = BITS[x.kind]
    inside = e.cmp("ult", count, e.like(bits, x))
    count = e.select(inside, count, e.like(bits - 1, x))
    if name == "right_shift" and signed:
        return e.op("ashr", x, count)
    if name == "left_shift" and x.kind == "i32" and e.target.vector_bits < 256:
        # without AVX2, vectors are multiplied by 2**count, which comes from a float: 2**31 raises the invalid flag
        half = e.op("lshr", count, e.like(1, x))
        x, count = e.op("shl", x, half), e.sub(count, half)
    return e.select(inside, e.op("shl" if name == "left_shift" else "lshr", x, count), e.like(0, x))


def _quotient(e: Emitter, a: Reg, b: Reg, signed: bool) -> Reg:
    """a / b towards zero, for b that is not 0 and a quotient in range.

    Up to 32 bits through a floating-point division, whose rounding never reaches the next integer: the quotient of
    n-bit integers is at least 2**-n of itself away from it. No vector unit divides integers.
    """
    bits = BITS[a.kind]
    if bits == 64:
        return e.op("sdiv" if signed else "udiv", a, b)
    wide, through = ("f64", "i64" if not signed else "i32") if bits == 32 else ("f32", "i32")
    x, y = (e.convert("sitofp" if signed else "uitofp", v, wide) for v in (a, b))
    q = e.convert("fptosi", e.div(x, y), through)
    return q if q.kind == a.kind else e.convert("trunc", q, a.kind)


def _divide(e: Emitter, name: str, xs: list[Reg], signed: bool, note: Note) -> Reg:
    """``floor_divide``, ``remainder`` with the divisor's sign, ``fmod`` with the dividend's."""
    a, b = xs
    zero, one = e.like(0, a), e.like(1, a)
    refused = e.cmp("eq", b, zero)
    note(refused)
    if signed:
        lowest = e.like(-(1 << (BITS[a.kind] - 1)), a)
        beyond = e.op("and", e.cmp("eq", a, lowest), e.cmp("eq", b, e.like(-1, a)))
        if name == "floor_divide":
            note(beyond)
        refused = e.op("or", refused, beyond)
    divisor = e.select(refused, one, b)
    q = _quotient(e, a, divisor, signed)
    if name == "floor_divide" and not signed:
        return q
    rest = e.sub(a, e.mul(q, divisor))
    if name == "fmod" or not signed:
        return rest
    apart = e.cmp("slt", e.op("xor", rest, divisor), zero)
    apart = e.op("and", apart, e.cmp("ne", rest, zero))
    if name == "floor_divide":
        return e.add(q, e.convert("sext", apart, a.kind))
    return e.add(rest, e.select(apart, divisor, zero))


def _power(e: Emitter, xs: list[Reg]) -> Reg:
    """A power with a constant exponent by repeated squaring. TypeError for another exponent."""
    x, n = xs[0], constant_value(xs[1])
    if n is None or not 0 <= n <= LARGEST_POWER:
        raise TypeError(f"an integer to the power of {xs[1].text}: only constants from 0 to {LARGEST_POWER}")
    result: Reg | None = None
    while n:
        if n & 1:
            result = x if result is None else e.mul(result, x)
        n >>= 1
        x = e.mul(x, x) if n else x
    return e.like(1, x) if result is None else result
