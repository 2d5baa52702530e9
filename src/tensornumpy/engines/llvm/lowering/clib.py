"""C's mathematical functions, for code that stands alone: what has no code of its own, or not for all arguments, is one
call a lane where other code asks NumPy."""

from __future__ import annotations

from collections.abc import Sequence

from ..emitter import LLVM_TYPE, Emitter, Reg, type_text

# NumPy's names, and C's: of double, those of float have an f behind.
FUNCTIONS = {"sin": "sin", "cos": "cos", "tan": "tan", "power": "pow", "float_power": "pow", "fmod": "fmod",
             "nextafter": "nextafter"}  # fmt: skip


def call(e: Emitter, name: str, xs: Sequence[Reg]) -> Reg:
    """A function of f32 or f64, lane by lane."""
    kind, lanes = xs[0].kind, xs[0].lanes
    symbol = FUNCTIONS[name] + ("f" if kind == "f32" else "")
    of = LLVM_TYPE[kind]
    e.module.declare(f"declare {of} @{symbol}({', '.join([of] * len(xs))})")
    whole = "poison"
    for k in range(lanes):
        one = e.call(kind, symbol, *(e.extract(x, k) if lanes > 1 else x for x in xs))
        assert one is not None
        if lanes == 1:
            return one
        whole = e.put(kind, lanes, f"insertelement {type_text(kind, lanes)} {whole}, {of} {one.text}, i64 {k}").text
    return Reg(whole, kind, lanes)


def repaired(e: Emitter, name: str, xs: Sequence[Reg], y: Reg, bad: Reg) -> Reg:
    """``y`` with C's result in the lanes that are ``bad``, which are few: all others pay for a look."""
    repair, done = e.fresh("repair"), e.fresh("repaired")
    is_any = bad if bad.lanes == 1 else e.cmp("ne", e.bits(bad), e.const(0, "i64", 1))
    e.cond_br(is_any, repair, done)
    before = e.block
    e.label(repair)
    right = e.select(bad, call(e, name, xs), y)
    inside = e.block
    e.br(done)
    e.label(done)
    return e.phi(y.kind, y.lanes, [(y.text, before), (right.text, inside)])


__all__ = ["FUNCTIONS", "call", "repaired"]
