"""Random numbers in staged functions: the methods of NumPy's generators and ours write draws into the program.

A draw is a statement (``ir.Draw``): one for each number, in the order in which NumPy draws them, in a loop of its own
for arrays. Parameters are those of NumPy's methods; what is not here, or given to a method in a form that is not, ends
the staging. Numbers are what the methods give: Python's of NumPy's generators, NumPy's of ours and of ``integers``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..compiler.ir import (
    Affine,
    Check,
    Const,
    Draw,
    Expr,
    For,
    If,
    Int,
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
from .arrays.functions import array_of, sizes_of
from .builtin import Runtime
from .escape import DrawEscape, Escape
from .numbers import kind_of
from .symbolic import SymbolicInt
from .tracer import BOOL, FLOAT, INT, Tracer
from .values import Scalar, StagedArray, StagedGenerator

_NEEDED: Any = object()  # a parameter without a default
_FEW = 16  # turns of a loop that is traced with its draws
_TOLERANCE = 1e-8  # of the sum of probabilities, below NumPy's own
# The distributions: their parameters with defaults, and the least number of those that are integers.
_SHAPED: dict[str, tuple[tuple[tuple[str, Any], ...], int | None]] = {
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
    "poisson": ((("lam", 1.0),), 0),
    "geometric": ((("p", _NEEDED),), 1),
    "binomial": ((("n", _NEEDED), ("p", _NEEDED)), 0),
}
# What the old generator computes as the new one does, and what in its own way (of the others no library has the code).
_OLD = frozenset({"uniform", "laplace", "gumbel", "logistic", "poisson"})
_OLD_WAYS = frozenset({"normal", "exponential", "binomial"})

Method = Callable[..., Any]


def drawing(g: StagedGenerator, name: str) -> Method:
    """A method of a generator."""
    if g.kind is None:
        raise DrawEscape("random draws of a generator that no program has")
    own = _OLD_METHODS if g.kind.is_old else _NEW_METHODS
    found: Any = own.get(name) or _METHODS.get(name)
    if found is None and name in _SHAPED and (not g.kind.is_old or name in _OLD | _OLD_WAYS):

        def found(g: StagedGenerator, *args: Any, **kwargs: Any) -> Any:
            return _shaped(g, name, args, kwargs)

    if found is None:
        raise DrawEscape(f"a loop draws by {name}, as no program does")

    def method(*args: Any, **kwargs: Any) -> Any:
        return found(g, *args, **kwargs)

    return method


# --- one number ---


def _named(t: Tracer, expr: Expr) -> Expr:
    """An expression as a constant or a variable."""
    return expr if isinstance(expr, Const | Var) else t.var(expr.dtype, expr)


def _draw(t: Tracer, g: StagedGenerator, function: str, args: Sequence[Expr], dtype: Any, is_element: bool) -> Var:
    given = tuple([_named(t, a) for a in args])
    var = t.var(dtype, None)
    t.emit(Draw(var, g.var, function, given, g.kind.is_old, is_element))
    t.drawn += 1
    t.draws_numpys |= not g.kind.is_ours
    return var


def _python(t: Tracer, g: StagedGenerator, var: Var, ends: tuple[Any, Any] = (None, None)) -> Any:
    """A number as the method gives it: Python's, of our generators NumPy's."""
    if g.kind.is_ours:
        return _numpys(t, var, ends)
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


def _sizes(t: Tracer, size: Any) -> tuple[Affine, ...] | None:
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
        t.emit(Store(_place(made, at), _draw(t, g, function, args, dtype, True)))

    _loops(t, sizes, one)
    t.wrote(made.view.buf)
    return made


# --- distributions ---


def _shaped(g: StagedGenerator, name: str, args: tuple, kwargs: dict) -> Any:
    """A distribution with parameters that broadcast."""
    t: Tracer = g.tracer
    parameters, least = _SHAPED[name]
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
    function = f"tn_legacy_{name}" if g.kind.is_old and name in _OLD_WAYS else f"random_{name}"
    return _distribution(g, function, _sizes(t, given.get("size")), values, dtypes, least)


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


def _distribution(
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
    var = _draw(t, g, function, args, dtype, False)
    return _python(t, g, var, (None if least is None else Affine(least), None))


def _standard(name: str) -> Method:
    def method(g: StagedGenerator, size: Any = None, dtype: Any = np.float64, *rest: Any, **others: Any) -> Any:
        if rest or others or (g.kind.is_old and dtype is not np.float64) or np.dtype(dtype) != FLOAT:
            raise DrawEscape(f"random draws: {name} with these arguments")
        old = g.kind.is_old and name != "standard_uniform"
        return _distribution(g, f"tn_legacy_{name}" if old else f"random_{name}", _sizes(g.tracer, size), (), (), None)

    return method


def _standard_gamma(g: StagedGenerator, shape: Any, size: Any = None, dtype: Any = np.float64) -> Any:
    if np.dtype(dtype) != FLOAT:
        raise DrawEscape(f"random draws of {dtype}")
    shape = _parameter(g.tracer, shape)
    return _distribution(g, "random_standard_gamma", _sizes(g.tracer, size), (shape,), (FLOAT,), None)


def _of_shape(method: Method) -> Method:
    """A method whose arguments are the shape."""
    return lambda g, *shape: method(g, shape or None)


# --- integers ---


def _integers(
    g: StagedGenerator, low: Any, high: Any = None, size: Any = None, dtype: Any = None, endpoint: bool = False
) -> Any:
    t: Tracer = g.tracer
    python = dtype is int or (dtype is None and g.kind.is_old)
    if (dtype is not None and np.dtype(dtype) != INT) or endpoint.__class__ is not bool:
        raise DrawEscape(f"random integers of {dtype}")
    ends = (0, low) if high is None else (low, high)
    first, past = (_integer(t, x) for x in ends)
    return _between(g, first, past + 1 if endpoint else past, _sizes(t, size), python and size is None)


def _integer(t: Tracer, x: Any) -> Affine:
    x = t.operand(x)
    t.certain(x)
    found = None if isinstance(x, StagedArray) and x.sizes else t.affine(x)
    if found is None:
        raise DrawEscape("random integers between bounds of this kind")
    return found


def _between(g: StagedGenerator, first: Affine, past: Affine, sizes: Any, python: bool) -> Any:
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
    var = _draw(t, g, "random_bounded_uint64_fill", args, INT, False)
    return _python(t, g, var, ends) if python else _numpys(t, var, ends)


# --- orders ---


def _choice(
    g: StagedGenerator, a: Any, size: Any = None, replace: Any = True, p: Any = None, axis: int = 0, shuffle: Any = True
) -> Any:
    """With replacement: integers, or places in the sums of probabilities."""
    t: Tracer = g.tracer
    if replace is not True or axis != 0:
        raise DrawEscape("a random choice without replacement, or along another axis")
    try:
        elements = None if kind_of(a) is not None else array_of(t, a)
    except Escape as escape:  # of texts, say
        raise DrawEscape(escape.reason) from None
    if elements is not None and not elements.sizes:
        a, elements = t.element(elements.view), None
    if elements is not None and elements.ndim != 1:
        raise DrawEscape("a random choice of rows")
    count = _integer(t, a) if elements is None else elements.sizes[0]
    sizes = _sizes(t, size)
    t.require(count - 1, "a random choice of nothing")
    if p is None:
        found = _between(g, Affine(), count, sizes, True)
    else:
        found = _weighted(g, _probabilities(t, p, count), count, sizes)
    return found if elements is None else t.getitem(elements, found)


def _probabilities(t: Tracer, p: Any, count: Affine) -> StagedArray:
    """The running sums of probabilities; the program bails out for what NumPy may refuse."""
    p = array_of(t, p)
    if p.ndim != 1 or p.dtype != FLOAT or t.broadcast(p.sizes, (count,)) != (count,) or p.sizes != (count,):
        raise DrawEscape("a random choice with probabilities of this kind")
    least, total = t.call_named("min", p), t.call_named("sum", p)
    off = t.apply(np.absolute, (t.apply(np.subtract, (total, 1.0)),))
    for ufunc, x, end in ((np.greater_equal, least, 0.0), (np.less_equal, off, _TOLERANCE)):
        t.check(t.var(BOOL, t.to(t.apply(ufunc, (x, end)), BOOL)), "probabilities that NumPy looks at")
    sums = t.call_named("cumsum", p)
    return t.apply(np.divide, (sums, t.getitem(sums, -1)))


def _weighted(g: StagedGenerator, sums: StagedArray, count: Affine, sizes: Any) -> Any:
    """Places of uniform numbers in sums of probabilities."""
    t: Tracer = g.tracer
    drawn = _distribution(g, "random_standard_uniform", sizes, (), (), None)
    found = t.call_named("searchsorted", sums, drawn, side="right")
    return found if sizes is not None else _python(t, g, found.expr, (Affine(), count - 1))


def _shuffle(g: StagedGenerator, x: Any, axis: int = 0) -> None:
    """In place. NumPy's generators warn of arrays of ours, which they get in Python, and lose rows."""
    t: Tracer = g.tracer
    if not isinstance(x, StagedArray) or x.mask is not None or not x.sizes or axis != 0:
        raise DrawEscape("a random shuffle of this")
    if not g.kind.is_ours:
        if x.ndim > 1:
            raise DrawEscape("rows that NumPy's generator shuffles")
        t.is_doubtful = True
    _exchange(g, t.use(x))


def _exchange(g: StagedGenerator, x: StagedArray) -> None:
    """From the last row on, each changes places with one that is not behind it."""
    t: Tracer = g.tracer
    n, view = x.sizes[0], x.view
    i = Sym("i", Affine(1), n - 1)
    block = t.begin(True)
    try:
        t.home[i] = t.open[-1]
        at = Affine.of(i)
        drawn = _draw(t, g, "random_interval", (Int(INT, at),), INT, True)
        j = Sym("n", Affine(), at)
        t.made(j)
        t.emit(LetInt(j, drawn))
        places = [view.offset + Affine(0, [(s, view.strides[0])]) for s in (i, j)]
        rows = [StagedArray(t, View(view.buf, place, view.strides[1:]), x.sizes[1:]) for place in places]
        if x.ndim == 1:
            values = [t.var(x.dtype, row.load()) for row in rows]
            for row, value in zip(rows, reversed(values), strict=True):
                t.emit(Store(row.view, value))
        else:
            first, second = (t.copy(row) for row in rows)
            t.write(rows[0], second)
            t.write(rows[1], first)
    finally:
        t.end()
    t.emit(For(i, n - 1, Affine(), -1, block))
    t.wrote(view.buf)


def _permutation(g: StagedGenerator, x: Any, axis: int = 0) -> Any:
    t: Tracer = g.tracer
    if kind_of(x) is not None:
        made = t.call_named("arange", SymbolicInt.of(t, _integer(t, x)))
        made = made if isinstance(made, StagedArray) else array_of(t, made)
    else:
        made = array_of(t, x)
        if not made.sizes or axis != 0:
            raise DrawEscape("a random permutation of this")
        made = t.copy(made)
    _exchange(g, made)
    return made


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


_random = _standard("standard_uniform")
_METHODS: dict[str, Method] = {
    "random": _random,
    "standard_normal": _standard("standard_normal"),
    "standard_exponential": _standard("standard_exponential"),
    "choice": _choice,
    "shuffle": _shuffle,
    "permutation": _permutation,
}
_NEW_METHODS: dict[str, Method] = {"integers": _integers, "standard_gamma": _standard_gamma}
_OLD_METHODS: dict[str, Method] = {
    "random_sample": _random,
    "ranf": _random,
    "sample": _random,
    "rand": _of_shape(_random),
    "randn": _of_shape(_METHODS["standard_normal"]),
    "randint": _integers,
}

__all__ = ["begins", "drawing", "is_long", "tested"]
