"""Arithmetic of Python's integers on int64, which stops the program where a result leaves 64 bits."""

from __future__ import annotations

import numpy as np

from ...engines.llvm.emitter import Emitter, Reg, type_text
from .writer import CannotCompile, Writer

_BITS = {np.bitwise_and: "and", np.bitwise_or: "or", np.bitwise_xor: "xor"}
_PYTHON = {np.add: "sadd", np.subtract: "ssub", np.multiply: "smul"}


def python_integer(writer: Writer, ufunc: np.ufunc, args: list[Reg]) -> Reg:
    """What an operator of Python makes of integers; out of 64 bits the program bails out."""
    e, a = writer.e, args[0]
    why = "a Python integer left 64 bits"
    if ufunc in (np.negative, np.absolute):
        lowest = e.cmp("eq", a, e.like(-(1 << 63), a))
        writer.bail(any_lane(e, lowest), why)
        turned = e.neg(a)
        return turned if ufunc is np.negative else e.intrinsic("smax", a, turned)
    if ufunc in _PYTHON:
        pair = f"{{ {a.type}, {type_text('i1', a.lanes)} }}"
        symbol = f"@llvm.{_PYTHON[ufunc]}.with.overflow.{'' if a.lanes == 1 else f'v{a.lanes}'}i64"
        e.module.declare(f"declare {pair} {symbol}({a.type}, {a.type})")
        both = e.put("i64", a.lanes, f"call {pair} {symbol}({a.type} {a.text}, {a.type} {args[1].text})")
        beyond = e.put("i1", a.lanes, f"extractvalue {pair} {both.text}, 1")
        writer.bail(any_lane(e, beyond), why)
        return e.put("i64", a.lanes, f"extractvalue {pair} {both.text}, 0")
    b = args[1]
    if ufunc in _BITS:
        return e.op(_BITS[ufunc], a, b)
    if ufunc in (np.left_shift, np.right_shift):
        writer.bail(any_lane(e, e.cmp("slt", b, e.like(0, b))), "a Python integer was shifted by a negative count")
        by = e.intrinsic("smin", b, e.like(63, b))
        if ufunc is np.right_shift:
            return e.op("ashr", a, by)
        shifted = e.op("shl", a, by)
        whole = e.op("or", e.cmp("ne", e.op("ashr", shifted, by), a), e.cmp("sgt", b, e.like(63, b)))
        writer.bail(any_lane(e, e.op("and", whole, e.cmp("ne", a, e.like(0, a)))), why)
        return shifted
    if ufunc not in (np.floor_divide, np.remainder):
        raise CannotCompile(f"{ufunc.__name__} of Python integers")
    writer.bail(any_lane(e, e.cmp("eq", b, e.like(0, b))), "a Python integer was divided by zero")
    beyond = e.op("and", e.cmp("eq", a, e.like(-(1 << 63), a)), e.cmp("eq", b, e.like(-1, b)))
    writer.bail(any_lane(e, beyond), why)
    q = e.op("sdiv", a, b)
    rest = e.sub(a, e.mul(q, b))
    apart = e.op("and", e.cmp("ne", rest, e.like(0, a)), e.cmp("slt", e.op("xor", rest, b), e.like(0, a)))
    if ufunc is np.floor_divide:
        return e.add(q, e.convert("sext", apart, "i64"))
    return e.add(rest, e.select(apart, b, e.like(0, b)))


def any_lane(e: Emitter, condition: Reg) -> Reg:
    """One i1: a lane is true."""
    if condition.lanes == 1:
        return condition
    bits = e.put("i64", 1, f"bitcast {condition.type} {condition.text} to i{condition.lanes}")
    return e.put("i1", 1, f"icmp ne i{condition.lanes} {bits.text}, 0")
