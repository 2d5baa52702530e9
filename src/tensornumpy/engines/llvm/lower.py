"""How the compiler emits each elementwise op: its column of the op table, keyed by the op's name.

Operands arrive in the dtype of the loop that NumPy would run (``resolve_dtypes``), so the arithmetic is NumPy's; where
an own function stands for NumPy's (vmath.py), its bound in ulps is stated there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from . import vmath
from .emitter import Emitter, Reg, is_float

KIND = {
    "float32": "f32", "float64": "f64", "bool": "i1",
    "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64",
    "uint8": "i8", "uint16": "i16", "uint32": "i32", "uint64": "i64",
}  # fmt: skip

_COMPARE = {"equal": "eq", "not_equal": "ne", "less": "lt", "less_equal": "le", "greater": "gt", "greater_equal": "ge"}
_BITWISE = {"bitwise_and": "and", "bitwise_or": "or", "bitwise_xor": "xor"}
_LOGICAL = {"logical_and": "and", "logical_or": "or", "logical_xor": "xor"}
# Functions whose result may be infinite or NaN for a finite argument without a floating-point flag being raised.
_WATCHED = frozenset(
    "exp exp2 expm1 log log2 log10 log1p sin cos tan sinh cosh tanh arcsin arccos arctan arctan2 arcsinh arccosh "
    "arctanh power hypot".split()
)
_EXPENSIVE = _WATCHED | {"sigmoid", "winner_share"}
_EXACT_FLOAT = {"add", "subtract", "multiply", "divide"}
_EXACT_INT = {"add", "subtract", "multiply"}


def is_expensive(name: str) -> bool:
    """True for steps that are worth a kernel of their own: NumPy's is slow, or takes several passes."""
    return name in _EXPENSIVE


def kind_of(dtype: np.dtype) -> str | None:
    """The kind that the elements of a dtype are computed in; None if there is none."""
    return KIND.get(dtype.name) if dtype.isnative else None


def can_convert(source: np.dtype, target: np.dtype) -> bool:
    """True if :func:`convert` does what NumPy's cast does for every value. (Float to integer is undefined beyond the
    integer's range, in C and here.)"""
    if kind_of(source) is None or kind_of(target) is None:
        return False
    return source == target or target.kind in "bf" or source.kind in "biu"


def convert(e: Emitter, x: Reg, source: np.dtype, target: np.dtype) -> Reg:
    """NumPy's cast of a value."""
    to = KIND[target.name]
    if source == target:
        return x
    if target.kind == "b":
        return e.cmp("une" if is_float(x.kind) else "ne", x, e.like(0, x))
    if target.kind == "f":
        if source.kind == "f":
            return e.convert("fpext" if target.itemsize > source.itemsize else "fptrunc", x, to)
        return e.convert("sitofp" if source.kind == "i" else "uitofp", x, to)
    if target.itemsize > source.itemsize or source.kind == "b":
        return e.convert("sext" if source.kind == "i" else "zext", x, to)
    return x if target.itemsize == source.itemsize else e.convert("trunc", x, to)


def loop_dtypes(op: Any, args: list[Any]) -> tuple[np.dtype, ...] | None:
    """Dtypes of operands and result of the loop for ``args`` (dtypes, or Python scalars); None if there is none."""
    given = tuple(type(a) if isinstance(a, bool | int | float) else a for a in args)
    given = tuple(np.dtype(bool) if g is bool else g for g in given)
    try:
        return op.numpy.resolve_dtypes((*given, None))
    except (TypeError, ValueError):
        return None


def can_lower(name: str, dtypes: tuple[np.dtype, ...]) -> bool:
    """True if :func:`lower` has the op for operands of the loop dtypes ``dtypes`` (results included)."""
    if any(kind_of(d) is None for d in dtypes):
        return False
    kinds = {d.kind for d in dtypes[:-1]}
    if name in _COMPARE:
        return len(set(dtypes[:-1])) == 1 and dtypes[0].kind != "b"
    if name in _LOGICAL or name == "logical_not":
        return True
    if name in _BITWISE or name == "invert":
        return kinds <= {"b", "i", "u"}
    if kinds == {"f"}:
        if name in ("isnan", "isfinite", "isinf", "signbit"):
            return True
        if dtypes[-1].kind != "f":
            return False
        if name == "power":
            return dtypes[0] == np.float32
        return name in _EXACT_FLOAT or name in vmath.FUNCTIONS or name in ("positive", "fabs")
    if kinds <= {"i", "u"}:
        return name in _EXACT_INT or name in ("negative", "maximum", "minimum", "square", "positive")
    return False


class Lowering:
    """Emits ops into one kernel and notes what has to be looked at when it has run.

    ``bad``: an i1 a lane, true where NumPy must do the work again: a function gave an infinity or NaN for finite
    arguments (so that a warning is due), or its argument is beyond the range where it is accurate.
    """

    def __init__(self, e: Emitter):
        self.e = e
        self.bad: Reg | None = None

    def _note(self, condition: Reg) -> None:
        self.bad = condition if self.bad is None else self.e.op("or", self.bad, condition)

    def _watch(self, name: str, xs: list[Reg], y: Reg) -> None:
        e = self.e
        bound = vmath.needs_fixup(name, xs[0].kind)
        finite = e.cmp("one", e.intrinsic("fabs", y), e.like(vmath.INFINITY, y))  # false for NaN, too
        lost = e.op("xor", finite, e.const(1, "i1", y.lanes))
        for x in xs:
            lost = e.op("and", lost, e.cmp("one", e.intrinsic("fabs", x), e.like(vmath.INFINITY, x)))
        if bound is not None:
            lost = e.op("or", lost, e.cmp("ogt", e.intrinsic("fabs", xs[0]), e.like(bound, xs[0])))
        self._note(lost)

    def lower(self, name: str, xs: list[Reg], dtypes: tuple[np.dtype, ...]) -> Reg:
        """One op on operands of the loop's dtypes."""
        e, x = self.e, xs[0]
        if name in _COMPARE:
            predicate = _COMPARE[name]
            if dtypes[0].kind == "f":
                return e.cmp("une" if predicate == "ne" else f"o{predicate}", *xs)
            if predicate not in ("eq", "ne"):
                predicate = ("s" if dtypes[0].kind == "i" else "u") + predicate
            return e.cmp(predicate, *xs)
        if name in _LOGICAL or name == "logical_not":
            truth = [convert(e, v, d, np.dtype(bool)) for v, d in zip(xs, dtypes, strict=False)]
            if name == "logical_not":
                return e.op("xor", truth[0], e.like(1, truth[0]))
            return e.op(_LOGICAL[name], *truth)
        if name in _BITWISE:
            return e.op(_BITWISE[name], *xs)
        if name.startswith("winner_share"):
            return self._share(name, xs)
        if name == "invert":
            return e.op("xor", x, e.like(1 if x.kind == "i1" else -1, x))
        if not is_float(x.kind):
            return self._integer(name, xs, dtypes)
        if name == "positive":
            return x
        if name == "fabs":
            return e.intrinsic("fabs", x)
        if name in _EXACT_FLOAT:
            emit: Callable[..., Reg] = {"add": e.add, "subtract": e.sub, "multiply": e.mul, "divide": e.div}[name]
            return emit(*xs)
        if name == "isnan":
            return e.cmp("uno", x, x)
        if name == "signbit":
            bits = e.bitcast(x, "i32" if x.kind == "f32" else "i64")
            return e.cmp("slt", bits, e.like(0, bits))
        if name in ("isinf", "isfinite"):
            size = e.intrinsic("fabs", x)
            return e.cmp("oeq" if name == "isinf" else "one", size, e.like(vmath.INFINITY, x))
        y = vmath.FUNCTIONS[name](e, *xs)
        if name in _WATCHED:
            self._watch(name, xs, y)
        return y

    def _share(self, name: str, xs: list[Reg]) -> Reg:
        """``g`` where ``x`` is the operand that a maximum or minimum chose, half of it at a tie, 0 elsewhere."""
        e, (g, x, other) = self.e, xs
        number, other_number = e.cmp("ord", x, x), e.cmp("ord", other, other)
        loses = e.cmp("olt" if name.endswith("less") else "ogt", x, other)
        loses = e.op("or", loses, e.op("and", e.cmp("uno", other, other), number))
        neither = e.op("xor", e.op("or", number, other_number), e.like(1, number))
        tie = e.op("or", e.cmp("oeq", x, other), neither)
        one = e.select(loses, e.like(0.0, g), e.like(1.0, g))
        return e.mul(g, e.select(tie, e.like(0.5, g), one))

    def _integer(self, name: str, xs: list[Reg], dtypes: tuple[np.dtype, ...]) -> Reg:
        e, x = self.e, xs[0]
        if name in ("maximum", "minimum"):
            sign = "s" if dtypes[0].kind == "i" else "u"
            return e.select(e.cmp(f"{sign}{'gt' if name == 'maximum' else 'lt'}", *xs), *xs)
        if name == "square":
            return e.mul(x, x)
        if name == "negative":
            return e.neg(x)
        if name == "positive":
            return x
        return {"add": e.add, "subtract": e.sub, "multiply": e.mul}[name](*xs)
