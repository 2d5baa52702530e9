"""How the compiler emits each elementwise op: its column of the op table, keyed by the op's name.

Operands arrive in the dtype of the loop that NumPy would run (``resolve_dtypes``), so the arithmetic is NumPy's; where
an own function stands for NumPy's (math/vmath.py), its bound in ulps is stated there. An op without a lowering of its
own runs through NumPy's inner loop (loops_of_numpy.py).
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from ...._base.defects import Refusal
from ...._base.facts import facts_of
from ..emitter import Emitter, Reg
from ..math import vmath
from ..math.pow import LARGEST_INTEGER, integer_power
from . import clib, complexes, floats, integers, loops_of_numpy
from .convert import KIND, NARROW, can_convert, computed_in, convert, family, kind_of, narrow, widen

__all__ = ["KIND", "Lowering", "can_convert", "can_lower", "convert", "is_expensive", "kind_of", "loop_dtypes"]

_COMPARE = {"equal": "eq", "not_equal": "ne", "less": "lt", "less_equal": "le", "greater": "gt", "greater_equal": "ge"}
_BITWISE = {"bitwise_and": "and", "bitwise_or": "or", "bitwise_xor": "xor"}
_LOGICAL = {"logical_and": "and", "logical_or": "or", "logical_xor": "xor"}
# Functions whose result may be infinite or NaN for a finite argument without a floating-point flag being raised.
_WATCHED = frozenset(
    "exp exp2 expm1 log log2 log10 log1p sin cos tan sinh cosh tanh arcsin arccos arctan arctan2 arcsinh arccosh "
    "arctanh power hypot".split()
)
_EXACT_FLOAT = {"add", "subtract", "multiply", "divide"}
_PREDICATES = frozenset({"isnan", "isfinite", "isinf", "signbit"})
_SAME = frozenset({"positive", "conjugate"})
_SIGNALS = frozenset(
    "less less_equal greater greater_equal maximum minimum fmax fmin floor_divide remainder".split()
)  # of bfloat16
NAMES = {
    "logistic": "sigmoid", "float_power": "power", "special.expit": "sigmoid",
    **{f"special.{name}": name for name in ("exp2", "expm1", "log1p", "erf", "erfc", "ndtr", "log_ndtr", "logit")},
}  # fmt: skip
_OWN_TYPE = frozenset({"nextafter", "spacing"})  # of narrow floats: what they give depends on the type's precision


def is_expensive(name: str, *dtypes: np.dtype) -> bool:
    """True for steps that are worth a kernel of their own: NumPy's is slow, or takes several passes. So are all of
    NumPy's loops of float16, those of bfloat16, and some of complex numbers, if the operands' ``dtypes`` are given."""
    if facts_of(name).cost == "expensive":
        return True
    return any(_is_narrow(d) or (d.kind == "c" and name in complexes.EXPENSIVE) for d in dtypes)


@functools.cache
def _is_narrow(dtype: np.dtype) -> bool:
    return dtype.name in NARROW


def loop_dtypes(op: Any, args: list[Any]) -> tuple[np.dtype, ...] | None:
    """Dtypes of operands and result of the loop for ``args`` (dtypes, or Python scalars); None if there is none."""
    given = tuple(type(a) if isinstance(a, bool | int | float | complex) else a for a in args)
    return _resolved(op.numpy, tuple(np.dtype(bool) if g is bool else g for g in given))


@functools.lru_cache(1024)
def _resolved(ufunc: np.ufunc, given: tuple[Any, ...]) -> tuple[np.dtype, ...] | None:
    try:
        return ufunc.resolve_dtypes((*given, None))
    except (TypeError, ValueError):
        return None


@functools.lru_cache(1024)
def can_lower(name: str, dtypes: tuple[np.dtype, ...]) -> bool:
    """True if :func:`lower` has the op for operands of the loop dtypes ``dtypes`` (results included)."""
    if any(kind_of(d) is None for d in dtypes):
        return False
    if name not in _OWN_TYPE:
        wide = tuple(computed_in(d) for d in dtypes)
        if _is_native(name, wide):
            return True
    return loops_of_numpy.has_loop(name, dtypes)


@functools.lru_cache(1024)
def _is_native(name: str, dtypes: tuple[np.dtype, ...]) -> bool:
    """True if there is a lowering that needs none of NumPy's loops."""
    families = {family(d) for d in dtypes[:-1]}
    made = family(dtypes[-1])
    if name in _LOGICAL or name == "logical_not":
        return True
    if name in _COMPARE:
        return len(set(dtypes[:-1])) == 1 or (families == {"i", "u"} and {d.itemsize for d in dtypes[:-1]} == {8})
    if name in _BITWISE or name == "invert":
        return families <= {"b", "i", "u"}
    if families == {"c"}:
        return name in complexes.NATIVE or name in complexes.PYTHONS
    if families == {"f"}:
        if made == "c":
            return name in complexes.OF_PARTS
        name = NAMES.get(name, name)
        if name in _PREDICATES:
            return made == "b"
        if made != "f":
            return False
        own = _EXACT_FLOAT | vmath.FUNCTIONS.keys() | floats.FORMULAS | floats.DIVISIONS | _SAME
        return name in own or name == "fabs"
    if families == {"b"}:
        return name in integers.NATIVE_BOOL and made == "b"
    if families <= {"i", "u"}:
        return name in integers.NATIVE and (made != "b" or name.startswith("is"))
    return False


def _needs_fma(name: str, dtype: np.dtype) -> bool:
    """True for lowerings that are only there for machines with fma."""
    power = name in ("power", "float_power") and dtype == np.float64
    if family(dtype) == "c":
        return name in complexes.NEEDS_FMA
    return power or (name in floats.DIVISIONS and family(dtype) == "f")


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

    def _note_nan(self, xs: list[Reg]) -> None:
        """NaN operands: where NumPy's (or ml_dtypes') loop compares them with an instruction that raises a flag."""
        if self.e.target.alone:
            return
        for a, b in zip(xs[::2], [*xs[1::2], xs[-1]], strict=False):
            self._note(self.e.cmp("uno", a, b))

    def _watch(self, name: str, xs: list[Reg], y: Reg) -> None:
        e = self.e
        if e.target.alone:  # a result that NumPy warns of is right all the same
            return
        if name in ("log", "log2", "log10"):
            self._note(e.cmp("ole", xs[0], e.like(0.0, y)))
            return
        bound = vmath.needs_fixup(name, xs[0].kind)
        finite = e.cmp("one", e.intrinsic("fabs", y), e.like(vmath.INFINITY, y))  # false for NaN, too
        bailed = e.op("xor", finite, e.const(1, "i1", y.lanes))
        for x in xs:
            bailed = e.op("and", bailed, e.cmp("one", e.intrinsic("fabs", x), e.like(vmath.INFINITY, x)))
        if bound is not None:
            bailed = e.op("or", bailed, e.cmp("ogt", e.intrinsic("fabs", xs[0]), e.like(bound, xs[0])))
        self._note(bailed)

    def lower(self, name: str, xs: list[Reg], dtypes: tuple[np.dtype, ...]) -> Reg:
        """One op on operands of the loop's dtypes."""
        e = self.e
        if name == "where":
            return e.select(*xs)
        if facts_of(name).copies:
            return xs[0]
        wide = tuple(computed_in(d) for d in dtypes)
        if wide == dtypes or name in _OWN_TYPE:
            return self._wide(name, xs, dtypes)
        xs = [widen(e, x) if d.name in NARROW else x for x, d in zip(xs, dtypes, strict=False)]
        if dtypes[0].name == "bfloat16" and name in _SIGNALS:
            self._note_nan(xs)
        if dtypes[0].name == "bfloat16" and name == "remainder" and not e.target.fma:  # ml_dtypes divides, C's fmod not
            self._note(e.cmp("oeq", e.intrinsic("fabs", e.div(*xs)), e.like(vmath.INFINITY, xs[0])))
        if dtypes[0].name == "float16" and name == "clip":
            return narrow(e, floats.clip(e, xs, first=True), "f16")
        if name in ("maximum", "minimum", "fmax", "fmin"):
            # of two zeros, NumPy's loops of float16 take the first, those of bfloat16 the second
            result = vmath.extreme(e, name, *(xs[::-1] if dtypes[0].name == "float16" else xs))
        else:
            result = self._wide(name, xs, wide)
        if dtypes[0].name == "bfloat16" and name == "sign":  # ml_dtypes keeps the sign of a zero
            result = e.select(e.cmp("oeq", xs[0], e.like(0.0, result)), xs[0], result)
        return narrow(e, result, KIND[dtypes[-1].name]) if dtypes[-1].name in NARROW else result

    def _wide(self, name: str, xs: list[Reg], dtypes: tuple[np.dtype, ...]) -> Reg:
        e, x = self.e, xs[0]
        if name.startswith(("winner_share", "number_share")):
            return self._share(name, xs)
        fast = self._constant_power(name, xs) if family(dtypes[0]) == "f" else None
        if fast is not None:
            return fast
        if (not e.target.fma and _needs_fma(name, dtypes[0])) or not _is_native(name, dtypes):
            return self._call(name, xs, dtypes)
        if name in _COMPARE:
            return self._compare(_COMPARE[name], xs, dtypes)
        if name in _LOGICAL or name == "logical_not":
            truth = [convert(e, v, d, np.dtype(bool)) for v, d in zip(xs, dtypes, strict=False)]
            if name == "logical_not":
                return e.op("xor", truth[0], e.like(1, truth[0]))
            return e.op(_LOGICAL[name], *truth)
        if name in _BITWISE:
            return e.op(_BITWISE[name], *xs)
        if name == "invert":
            return e.op("xor", x, e.like(1 if x.kind == "i1" else -1, x))
        if family(dtypes[0]) == "b":
            return integers.lower_bool(e, name, xs)
        if family(dtypes[0]) in "iu":
            return integers.lower(e, name, xs, dtypes, self._note)
        if family(dtypes[0]) == "c":
            return self._complex(name, xs)
        if family(dtypes[-1]) == "c":
            return e.join(*xs)
        return self._float(NAMES.get(name, name), xs)

    def _call(self, name: str, xs: list[Reg], dtypes: tuple[np.dtype, ...]) -> Reg:
        """NumPy's loop; in code that stands alone, C's function. Raises Refusal where C has none."""
        if self.e.target.alone:
            if name in floats.DIVISIONS and family(dtypes[0]) == "f":
                return floats.division(self.e, name, xs[0], xs[1], self._note)
            if name not in clib.FUNCTIONS or any(x.kind not in ("f32", "f64") for x in xs):
                raise Refusal(f"{name} of {dtypes[0]}, which NumPy itself computes")
            return clib.call(self.e, name, xs)
        result, raised = loops_of_numpy.call(self.e, name, xs, dtypes)
        self._note(self.e.splat(raised, result.lanes))
        if name in _OWN_TYPE and dtypes[0].name == "float16":  # it tells of overflow in the x87 flags, not looked at
            bits = Reg(xs[0].text, "i16", xs[0].lanes)
            size = self.e.op("and", bits, self.e.like(0x7FFF, bits))
            self._note(self.e.cmp("eq", size, self.e.like(0x7BFF, bits)))
        return result

    def _compare(self, predicate: str, xs: list[Reg], dtypes: tuple[np.dtype, ...]) -> Reg:
        e, kind = self.e, family(dtypes[0])
        if dtypes[0] != dtypes[1]:
            return integers.compare_mixed(e, predicate, xs, dtypes)
        if kind == "c":
            a, b = e.split(xs[0]), e.split(xs[1])
            if predicate not in ("eq", "ne"):
                self._note_nan([*a, *b])
            return complexes.compare(e, predicate, a, b)
        if kind == "f":
            return e.cmp("une" if predicate == "ne" else f"o{predicate}", xs[0], xs[1])
        if predicate not in ("eq", "ne"):
            predicate = ("s" if kind == "i" else "u") + predicate
        return e.cmp(predicate, xs[0], xs[1])

    def _constant_power(self, name: str, xs: list[Reg]) -> Reg | None:
        """NumPy's ways for the exponents -1, 0, 1/2 (of ``power``), 1 and 2; products for other small integers."""
        if name not in ("power", "float_power") or xs[1].text.startswith("%"):
            return None
        for exponent, function in ((2.0, "square"), (0.5, "sqrt"), (-1.0, "reciprocal")):
            is_numpys = name == "power" or exponent != 0.5  # float_power(-0.0, 0.5) is 0.0
            if is_numpys and xs[1].text == self.e.like(exponent, xs[1]).text:
                return vmath.FUNCTIONS[function](self.e, xs[0])
        if xs[1].text == self.e.like(1.0, xs[1]).text:
            return xs[0]
        for n in range(-LARGEST_INTEGER, LARGEST_INTEGER + 1) if self.e.target.fma else ():
            if n not in (-1, 0, 1, 2) and xs[1].text == self.e.like(float(n), xs[1]).text:
                return integer_power(self.e, xs[0], n)
        return self.e.like(1.0, xs[0]) if xs[1].text in (self.e.like(v, xs[1]).text for v in (0.0, -0.0)) else None

    def _float(self, name: str, xs: list[Reg]) -> Reg:
        e, x = self.e, xs[0]
        if name in _SAME:
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
        if name in floats.DIVISIONS:
            return floats.division(e, name, x, xs[1], self._note)
        if name.startswith("logaddexp"):
            self._note_nan(xs)
        if name in floats.FORMULAS:
            return floats.formula(e, name, xs)
        y = vmath.FUNCTIONS[name](e, *xs)
        bound = vmath.needs_fixup(name, x.kind) if e.target.alone else None
        if bound is not None:
            return clib.repaired(e, name, xs, y, e.cmp("ogt", e.intrinsic("fabs", x), e.like(bound, x)))
        if name in _WATCHED:
            self._watch(name, xs, y)
        return y

    def _complex(self, name: str, xs: list[Reg]) -> Reg:
        if complexes.is_flat(name, xs):
            return complexes.flat(self.e, name, xs)
        parts = [self.e.split(x) for x in xs]
        real = complexes.to_real(self.e, name, parts[0], self._watch)
        if real is not None:
            return real
        if name in ("divide", "reciprocal", "python_divide"):
            self._note_nan(list(parts[-1]))
        return self.e.join(*complexes.lower(self.e, name, parts, self._note))

    def _share(self, name: str, xs: list[Reg]) -> Reg:
        """``g`` where ``x`` is the operand that a maximum or minimum chose, half of it at a tie, 0 elsewhere.

        NaN is chosen by a maximum (``winner_share``), and loses against a number in fmax (``number_share``).
        """
        e, (g, x, other) = self.e, xs
        number, other_number = e.cmp("ord", x, x), e.cmp("ord", other, other)
        zero, one = e.like(0.0, g), e.like(1.0, g)
        if name.startswith("number"):
            beats = e.cmp("olt" if name.endswith("less") else "ogt", other, x)
            wins = e.op("and", e.op("or", beats, e.op("xor", other_number, e.like(1, number))), number)
            return e.mul(g, e.select(e.cmp("oeq", x, other), e.like(0.5, g), e.select(wins, one, zero)))
        loses = e.cmp("olt" if name.endswith("less") else "ogt", x, other)
        loses = e.op("or", loses, e.op("and", e.cmp("uno", other, other), number))
        neither = e.op("xor", e.op("or", number, other_number), e.like(1, number))
        tie = e.op("or", e.cmp("oeq", x, other), neither)
        return e.mul(g, e.select(tie, e.like(0.5, g), e.select(loses, zero, one)))
