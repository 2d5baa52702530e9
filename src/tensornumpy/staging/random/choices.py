"""The methods of random generators in staged functions: those of ``draws.py``, and choices, orders and shares.

Some are functions of ``recipes.py``, which ``calls.py`` has as it has the user's own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ...compiler.ir import Affine, For, Int, LetInt, Store, Sym, View
from ..arrays.functions import array_of
from ..escape import DrawEscape, Escape
from ..numbers import kind_of
from ..symbolic import SymbolicInt
from ..tracer import BOOL, FLOAT, INT, Tracer
from ..values import StagedArray, StagedGenerator
from . import recipes
from .draws import (
    OLD,
    OLD_WAYS,
    SHAPED,
    Method,
    as_given,
    asked,
    between,
    bound_of,
    draw_one,
    drawn_by,
    integers,
    of_shape,
    shaped,
    standard,
    standard_gamma,
)  # fmt: skip

_SAMPLE = 128  # the most that is chosen without replacement
_TOLERANCE = 1e-8  # of the sum of probabilities, below NumPy's own


class Written:
    """A function of ``recipes.py``, and what it is called with."""

    def __init__(self, function: Callable, *args: Any):
        self.function, self.args = function, args


class Recipe:
    """A method that is such a function, or may be one."""

    def __init__(self, g: StagedGenerator, make: Callable[..., Any]):
        self.g, self.make = g, make

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self.make(self.g, *args, **kwargs)


def drawing(g: StagedGenerator, name: str) -> Method:
    """A method of a generator."""
    if g.kind is None:
        raise DrawEscape("random draws of a generator that no program has")
    if name in _RECIPES:
        return Recipe(g, _RECIPES[name])
    own = _OLD_METHODS if g.kind.is_old else _NEW_METHODS
    found: Any = own.get(name) or _METHODS.get(name)
    if found is None and name in SHAPED and (not g.kind.is_old or name in OLD | OLD_WAYS):

        def found(g: StagedGenerator, *args: Any, **kwargs: Any) -> Any:
            return shaped(g, name, args, kwargs)

    if found is None:
        raise DrawEscape(f"a loop draws by {name}, as no program does")

    def method(*args: Any, **kwargs: Any) -> Any:
        return found(g, *args, **kwargs)

    return method


# --- orders ---


def _choice(
    g: StagedGenerator, a: Any, size: Any = None, replace: Any = True, p: Any = None, axis: int = 0, shuffle: Any = True
) -> Any:
    t: Tracer = g.tracer
    if axis != 0 or replace.__class__ is not bool or shuffle.__class__ is not bool:
        raise DrawEscape("a random choice along another axis")
    a, elements, count = _population(t, a)
    if replace:
        return _with_replacement(g, a, elements, count, size, p)
    many = 1 if size is None else size
    if p is not None or isinstance(many, tuple | list):
        raise DrawEscape("a random choice without replacement of this shape, or by probabilities")
    many = bound_of(t, many)
    t.require(count - many, "a random choice of more than there are")
    t.require(many, "a random choice of less than none")
    if g.kind.is_old:
        return _first_of_all(g, elements, count, many, size is None)
    if not many.is_const or many.const > _SAMPLE:
        raise DrawEscape(f"a random choice without replacement of more than {_SAMPLE}")

    def integer(last: Any) -> Any:
        return between(g, Affine(), bound_of(t, last) + 1, None, True)

    def give(found: Any) -> Any:
        return _chosen(g, elements, found[0] if size is None else found, count)

    return Written(recipes.chosen, integer, SymbolicInt.of(t, count), many.const, shuffle, give)


def _first_of_all(g: StagedGenerator, elements: Any, count: Affine, many: Affine, is_one: bool) -> Any:
    """The old generator's choice without replacement: the first of a permutation."""
    t: Tracer = g.tracer
    order = _permutation(g, SymbolicInt.of(t, count))
    return _chosen(g, elements, t.getitem(order, 0 if is_one else slice(None, SymbolicInt.of(t, many))), count)


def _chosen(g: StagedGenerator, elements: Any, found: Any, count: Affine) -> Any:
    """The elements at places, or the places; a single one as the method gives it."""
    t: Tracer = g.tracer
    if elements is not None:
        return t.getitem(elements, found)
    return found if isinstance(found, StagedArray) else as_given(t, t.var(INT, t.to(found, INT)), (Affine(), count - 1))


def _population(t: Tracer, a: Any) -> tuple[Any, Any, Affine]:
    """What is chosen of: a number, or the elements of an array; and how many there are."""
    try:
        elements = None if kind_of(a) is not None else array_of(t, a)
    except Escape as escape:  # of texts, say
        raise DrawEscape(escape.reason) from None
    if elements is not None and not elements.sizes:
        a, elements = t.element(elements.view), None
    if elements is not None and elements.ndim != 1:
        raise DrawEscape("a random choice of rows")
    count = bound_of(t, a) if elements is None else elements.sizes[0]
    t.require(count - 1, "a random choice of nothing")
    return a, elements, count


def _with_replacement(g: StagedGenerator, a: Any, elements: Any, count: Affine, size: Any, p: Any) -> Any:
    """Integers, or places in the sums of probabilities."""
    t: Tracer = g.tracer
    sizes = asked(t, size)
    if p is None:
        found = between(g, Affine(), count, sizes, True)
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
    drawn = drawn_by(g, "random_standard_uniform", sizes, (), (), None)
    found = t.call_named("searchsorted", sums, drawn, side="right")
    return found if sizes is not None else as_given(t, found.expr, (Affine(), count - 1))


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
        drawn = draw_one(t, g, "random_interval", (Int(INT, at),), INT, True)
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
        made = t.call_named("arange", SymbolicInt.of(t, bound_of(t, x)))
        made = made if isinstance(made, StagedArray) else array_of(t, made)
    else:
        made = array_of(t, x)
        if not made.sizes or axis != 0:
            raise DrawEscape("a random permutation of this")
        made = t.copy(made)
    _exchange(g, made)
    return made


# --- what is made of several numbers ---


def _one(sizes: Any, what: str) -> None:
    if sizes is not None:
        raise DrawEscape(f"{what} of several at once")


def _shares(t: Tracer, x: Any, what: str) -> StagedArray:
    x = t.value(t.packed(array_of(t, x)))
    if x.ndim != 1 or x.dtype != FLOAT:
        raise DrawEscape(f"{what} of parameters of this kind")
    return x


def _holds(t: Tracer, ufunc: np.ufunc, x: Any, end: Any) -> None:
    t.check(t.var(BOOL, t.to(t.apply(ufunc, (x, end)), BOOL)), "a parameter of a random draw that NumPy looks at")


def _multinomial(g: StagedGenerator, n: Any, pvals: Any, size: Any = None) -> Written:
    t: Tracer = g.tracer
    _one(size, "multinomial")
    p, trials = _shares(t, pvals, "multinomial"), bound_of(t, n)
    t.require(trials, "a number of trials that NumPy refuses")
    t.require(p.sizes[0] - 1, "outcomes that are none")
    _holds(t, np.greater_equal, t.call_named("min", p), 0.0)
    _holds(t, np.less_equal, t.call_named("max", p), 1.0)
    _holds(t, np.less_equal, t.call_named("sum", t.getitem(p, slice(None, -1))), 1.0)

    def binomial(left: Any, share: Any) -> Any:  # of the new generator in both
        return drawn_by(g, "random_binomial", None, (share, left), (FLOAT, INT), 0)

    return Written(recipes.multinomial, binomial, SymbolicInt.of(t, trials), p)


def _dirichlet(g: StagedGenerator, alpha: Any, size: Any = None) -> Written:
    t: Tracer = g.tracer
    _one(size, "dirichlet")
    alpha = _shares(t, alpha, "dirichlet")
    t.require(alpha.sizes[0] - 1, "shares of nothing")
    _holds(t, np.greater, t.call_named("min", alpha), 0.0)
    if not g.kind.is_old:  # which has another way for small ones
        _holds(t, np.greater_equal, t.call_named("max", alpha), 0.1)

    def gamma(shape: Any) -> Any:
        return standard_gamma(g, shape)

    return Written(recipes.dirichlet, gamma, alpha)


_random = standard("standard_uniform")
_METHODS: dict[str, Method] = {
    "random": _random,
    "standard_normal": standard("standard_normal"),
    "standard_exponential": standard("standard_exponential"),
    "standard_gamma": standard_gamma,
    "shuffle": _shuffle,
    "permutation": _permutation,
}
_RECIPES: dict[str, Callable[..., Any]] = {
    "choice": _choice, "multinomial": _multinomial, "dirichlet": _dirichlet,
}  # fmt: skip
_NEW_METHODS: dict[str, Method] = {"integers": integers}
_OLD_METHODS: dict[str, Method] = {
    "random_sample": _random,
    "ranf": _random,
    "sample": _random,
    "rand": of_shape(_random),
    "randn": of_shape(_METHODS["standard_normal"]),
    "randint": integers,
}

__all__ = ["Recipe", "Written", "drawing"]
