"""Random numbers in staged functions: the methods of NumPy's generators and ours write draws into the program.

A draw is a statement (``ir.Draw``): one for each number, in the order in which NumPy draws them, in a loop of its own
for arrays. Parameters are those of NumPy's methods; what is not here, or given to a method in a form that is not, ends
the staging. Numbers are what the methods give: Python's, but for NumPy's of ``integers``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base.dtypes import as_dtype
from ...compiler.ir import (
    Affine,
    Check,
    Const,
    Draw,
    Expr,
    For,
    If,
    Let,
    LetInt,
    Load,
    Op,
    Read,
    Store,
    Sym,
    Var,
    View,
)
from ..arrays.functions import sizes_of
from ..builtin import Runtime
from ..escape import DrawEscape, Escape
from ..numbers import kind_of
from ..symbolic import SymbolicInt
from ..tracer import BOOL, FLOAT, INT, Tracer
from ..values import Scalar, StagedArray, StagedGenerator

_NEEDED: Any = object()  # a parameter without a default
_FEW = 16  # turns of a loop that is traced with its draws
# The distributions: their parameters with defaults, and the least number of those that are integers.
SHAPED: dict[str, tuple[tuple[tuple[str, Any], ...], int | None]] = {
    "uniform": ((("low", 0.0), ("high", 1.0)), None),
    "normal": ((("loc", 0.0), ("scale", 1.0)), None),
    "exponential": ((("scale", 1.0),), None),
    "gamma": ((("shape", _NEEDED), ("scale", 1.0)), None),
    "beta": ((("a", _NEEDED), ("b", _NEEDED)), None),
    "chisquare": ((("df", _NEEDED),), None),
    "standard_t": ((("df", _NEEDED),), None),
    "standard_cauchy": ((), None),
    "pareto": ((("a", _NEEDED),), None),
    "weibull": ((("a", _NEEDED),), None),
    "power": ((("a", _NEEDED),), None),
    "laplace": ((("loc", 0.0), ("scale", 1.0)), None),
    "gumbel": ((("loc", 0.0), ("scale", 1.0)), None),
    "logistic": ((("loc", 0.0), ("scale", 1.0)), None),
    "lognormal": ((("mean", 0.0), ("sigma", 1.0)), None),
    "rayleigh": ((("scale", 1.0),), None),
    "f": ((("dfnum", _NEEDED), ("dfden", _NEEDED)), None),
    "wald": ((("mean", _NEEDED), ("scale", _NEEDED)), None),
    "vonmises": ((("mu", _NEEDED), ("kappa", _NEEDED)), None),
    "noncentral_chisquare": ((("df", _NEEDED), ("nonc", _NEEDED)), None),
    "noncentral_f": ((("dfnum", _NEEDED), ("dfden", _NEEDED), ("nonc", _NEEDED)), None),
    "poisson": ((("lam", 1.0),), 0),
    "geometric": ((("p", _NEEDED),), 1),
    "binomial": ((("n", _NEEDED), ("p", _NEEDED)), 0),
}
# What the old generator computes as the new one does, and what in its own way (of the others no library has the code).
OLD = frozenset({"uniform", "laplace", "gumbel", "logistic", "poisson"})
OLD_WAYS = frozenset(
    ("normal", "exponential", "binomial", "gamma", "beta", "chisquare", "standard_t", "standard_cauchy", "pareto",
     "weibull", "power", "lognormal", "rayleigh")
)  # fmt: skip

Method = Callable[..., Any]


# --- one number ---


def _named(t: Tracer, expr: Expr) -> Expr:
    """An expression as a constant or a variable."""
    return expr if isinstance(expr, Const | Var) else t.var(expr.dtype, expr)


def draw_one(t: Tracer, g: StagedGenerator, function: str, args: Sequence[Expr], dtype: Any, is_element: bool) -> Var:
    given = tuple([_named(t, a) for a in args])
    var = t.var(dtype, None)
    t.emit(Draw(var, g.var, function, given, g.kind.is_old, is_element))
    t.drawn += 1
    t.draws_numpys |= not g.kind.is_ours
    return var


def as_given(t: Tracer, var: Var, ends: tuple[Any, Any] = (None, None)) -> Any:
    """A number of Python's, as nearly all methods give it."""
    return SymbolicInt.of(t, t.sym(var, *ends)) if var.dtype == INT else Scalar(t, var, True)


def _numpys(t: Tracer, var: Var, ends: tuple[Any, Any] = (None, None)) -> Scalar:
    """The same as a number of NumPy's; ``ends`` are known where it is used as an index."""
    if var.dtype == INT:
        t.sym(var, *ends, key=("value", var.name))
    return Scalar(t, var)


def _loops(t: Tracer, sizes: Sequence[Affine], body: Callable[[tuple[Sym, ...]], None], at: tuple = ()) -> None:
    """``body`` for each place of an array, in C order."""
    if not sizes:
        body(at)
        return
    sym = Sym("i", Affine(), sizes[0] - 1)
    block = t.begin(True)
    try:
        t.home[sym] = t.open[-1]
        _loops(t, sizes[1:], body, (*at, sym))
    finally:
        t.end()
    t.emit(For(sym, Affine(), sizes[0], 1, block))


def _place(x: StagedArray, at: Sequence[Sym]) -> View:
    """One element of an array."""
    offset = x.view.offset
    for sym, stride in zip(at, x.view.strides, strict=True):
        if not isinstance(stride, int):
            raise DrawEscape("random draws into an array of this layout")
        offset = offset + Affine(0, [(sym, stride)])
    return View(x.view.buf, offset)


def asked(t: Tracer, size: Any) -> tuple[Affine, ...] | None:
    """The shape that a method is asked for; None if there is none."""
    if size is None:
        return None
    found = sizes_of(t, size)
    if not found:
        raise DrawEscape("an array of random numbers without axes")
    return found


def _array(
    t: Tracer, g: StagedGenerator, function: str, sizes: Sequence[Affine], params: Sequence[Any], dtypes: Sequence[Any],
    dtype: np.dtype,
) -> StagedArray:  # fmt: skip
    """An array of random numbers, whose parameters may be arrays."""
    made = t.temp(sizes, dtype)
    each = list(zip(params, dtypes, strict=True))
    given = [t.over(p, sizes) if isinstance(p, StagedArray) else _named(t, t.to(p, d)) for p, d in each]

    def one(at: tuple[Sym, ...]) -> None:
        args = [
            t.cast(Load(p.dtype, _place(p, at)), d) if isinstance(p, StagedArray) else p
            for p, d in zip(given, dtypes, strict=True)
        ]
        t.emit(Store(_place(made, at), draw_one(t, g, function, args, dtype, True)))

    _loops(t, sizes, one)
    t.wrote(made.view.buf)
    return made


# --- distributions ---


def shaped(g: StagedGenerator, name: str, args: tuple, kwargs: dict) -> Any:
    """A distribution with parameters that broadcast."""
    t: Tracer = g.tracer
    parameters, least = SHAPED[name]
    names = [*(n for n, _ in parameters), "size"]
    given = dict(zip(names, args, strict=False)) | kwargs
    if len(args) > len(names) or set(given) - set(names):
        raise DrawEscape(f"random draws: {name} with these arguments")
    values = [_parameter(t, given.get(n, default)) for n, default in parameters]
    if name == "uniform":
        values[1] = t.apply(np.subtract, [_as_float(t, v) for v in reversed(values)])
    dtypes: list[Any] = [FLOAT] * len(values)
    if name == "binomial":
        values.reverse()  # as the function has them
        dtypes[1] = INT
        kind = values[1].dtype.kind if isinstance(values[1], StagedArray) else kind_of(values[1])
        if kind not in ("i", "int", ("numpy", INT)):
            raise DrawEscape("a random draw of this number of trials")
    function = f"tn_legacy_{name}" if g.kind.is_old and name in OLD_WAYS else f"random_{name}"
    return drawn_by(g, function, asked(t, given.get("size")), values, dtypes, least)


def _parameter(t: Tracer, x: Any) -> Any:
    if x is _NEEDED:
        raise DrawEscape("a random draw without a parameter")
    x = t.operand(x)
    if isinstance(x, StagedArray):
        x = t.packed(x)
        if x.dtype.kind not in "biuf":
            raise DrawEscape(f"random draws with parameters of {x.dtype}")
        return t.value(x)
    if x.__class__ is complex or (isinstance(x, Scalar) and x.expr.dtype.kind == "c"):
        raise DrawEscape("a random draw with a complex parameter")
    t.certain(x)
    return x


def _as_float(t: Tracer, x: Any) -> Any:
    return t.call_named("astype", x, FLOAT) if isinstance(x, StagedArray) else Scalar(t, t.to(x, FLOAT))


def drawn_by(
    g: StagedGenerator, function: str, sizes: Any, params: Sequence[Any], dtypes: Sequence[Any], least: int | None
) -> Any:
    t: Tracer = g.tracer
    dtype = FLOAT if least is None else INT
    arrays = [p for p in params if isinstance(p, StagedArray)]
    if arrays:
        shape = t.broadcast(*(p.sizes for p in arrays))
        if sizes is not None and t.broadcast(shape, sizes) != sizes:
            raise DrawEscape("random draws of another shape than their parameters")
        sizes = shape if sizes is None else sizes
    if sizes is not None:
        return _array(t, g, function, sizes, params, dtypes, dtype)
    args = [t.to(p, d) for p, d in zip(params, dtypes, strict=True)]
    var = draw_one(t, g, function, args, dtype, False)
    return as_given(t, var, (None if least is None else Affine(least), None))


def standard(name: str) -> Method:
    def method(g: StagedGenerator, size: Any = None, dtype: Any = np.float64, *rest: Any, **others: Any) -> Any:
        if rest or others or (g.kind.is_old and dtype is not np.float64) or as_dtype(dtype) != FLOAT:
            raise DrawEscape(f"random draws: {name} with these arguments")
        old = g.kind.is_old and name != "standard_uniform"
        return drawn_by(g, f"tn_legacy_{name}" if old else f"random_{name}", asked(g.tracer, size), (), (), None)

    return method


def standard_gamma(g: StagedGenerator, shape: Any, size: Any = None, dtype: Any = np.float64) -> Any:
    if as_dtype(dtype) != FLOAT or (g.kind.is_old and dtype is not np.float64):
        raise DrawEscape(f"random draws of {dtype}")
    shape = _parameter(g.tracer, shape)
    function = "tn_legacy_standard_gamma" if g.kind.is_old else "random_standard_gamma"
    return drawn_by(g, function, asked(g.tracer, size), (shape,), (FLOAT,), None)


def of_shape(method: Method) -> Method:
    """A method whose arguments are the shape."""
    return lambda g, *shape: method(g, shape or None)


# --- integers ---


def integers(
    g: StagedGenerator, low: Any, high: Any = None, size: Any = None, dtype: Any = None, endpoint: bool = False
) -> Any:
    t: Tracer = g.tracer
    python = dtype is int or (dtype is None and g.kind.is_old)
    if (dtype is not None and as_dtype(dtype) != INT) or endpoint.__class__ is not bool:
        raise DrawEscape(f"random integers of {dtype}")
    ends = (0, low) if high is None else (low, high)
    first, past = (bound_of(t, x) for x in ends)
    return between(g, first, past + 1 if endpoint else past, asked(t, size), python and size is None)


def bound_of(t: Tracer, x: Any) -> Affine:
    x = t.operand(x)
    t.certain(x)
    found = None if isinstance(x, StagedArray) and x.sizes else t.affine(x)
    if found is None:
        raise DrawEscape("random integers between bounds of this kind")
    return found


def between(g: StagedGenerator, first: Affine, past: Affine, sizes: Any, python: bool) -> Any:
    """Integers from ``first`` up to, not including, ``past``."""
    t: Tracer = g.tracer
    span = past - first - 1
    if not t.facts.is_positive(span):
        if span.is_const:
            raise DrawEscape("random integers between no bounds")
        for low, high in ((first, past - 1), (Affine(), span)):  # the second for what leaves 64 bits
            t.check(t.var(BOOL, t.compare_exprs(np.less_equal, low, high)), "random integers between no bounds")
        t.facts.known.append(span)
    args = (t.int_expr(first), t.int_expr(span))
    ends = (first, past - 1)
    if sizes is not None:
        values = [Scalar(t, _named(t, a)) for a in args]
        return _array(t, g, "random_bounded_uint64_fill", sizes, values, (INT, INT), INT)
    var = draw_one(t, g, "random_bounded_uint64_fill", args, INT, False)
    return as_given(t, var, ends) if python else _numpys(t, var, ends)


# --- loops ---


def begins(runtime: Runtime, test: Callable[[], Any]) -> tuple[bool, bool]:
    """Whether a ``while`` may turn, and whether its test draws. What it tests is written before it, where numbers that
    stay the same have their place; not so a draw, which is one of its first turn."""
    t = runtime.t
    block, drawn = t.blocks[-1], t.drawn
    kept = len(block), dict(t.reads[-1]), dict(t.ints[-1]), len(t.facts.known)
    may: bool = runtime.truth(test()) is not False
    if t.drawn > drawn:
        if any(not isinstance(s, Let | LetInt | Draw | Check | If) for s in block[kept[0] :]):
            raise Escape("a random draw and arrays in what a loop tests")
        del block[kept[0] :]
        t.reads[-1], t.ints[-1] = kept[1:3]
        del t.facts.known[kept[3] :]
    return may, t.drawn > drawn


def tested(runtime: Any, test: Callable[[], Any], stop: Any, draws: bool) -> Any:
    """The condition of a ``while`` that a cell may stop; behind its ``break`` nothing is drawn any more."""
    t = runtime.t
    if stop is None:
        condition = runtime.truth(test())
    else:
        going: Expr = Op(BOOL, "logical_not", (t.var(BOOL, Read(BOOL, stop)),), (BOOL, BOOL))
        if draws:
            going = t.var(BOOL, going)
            condition = runtime.truth(runtime.value(going, lambda: runtime.truth_of(test()), lambda: False))
        else:
            condition = runtime.truth(test())
    if condition is False:
        raise Escape("a loop that does not turn")
    if stop is None:
        return condition
    return t.var(BOOL, going if condition is True else Op(BOOL, "logical_and", (going, condition), (BOOL,) * 3))


def is_long(turns: Affine) -> bool:
    """True for a loop that no trace is made of where no program has its draws."""
    return not turns.is_const or turns.const > _FEW


__all__ = [
    "Method", "OLD", "OLD_WAYS", "SHAPED", "as_given", "asked", "begins", "between", "bound_of", "draw_one", "drawn_by",
    "integers", "is_long", "of_shape", "shaped", "standard", "standard_gamma", "tested",
]  # fmt: skip
