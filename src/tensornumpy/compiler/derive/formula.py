"""Derivatives of expressions: the gradient rules of the op table, evaluated on expressions in the place of arrays.

A :class:`Formula` answers to NumPy's protocols. A rule that computes with NumPy's names so writes an expression, and
each operation of a program has the derivative that its row gives it, at ties and singular points, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin

from ..._base.defects import Refusal
from ...engines.llvm.lowering.lower import can_convert, can_lower
from ..ir import Cast, Const, Expr, Op, Select, walk

_BOOL = np.dtype(bool)
_AND, _OR = (np.bitwise_and, np.logical_and), (np.bitwise_or, np.logical_or)  # the same of truth values
_rows: dict[str, Any] = {}  # the op table


def use_rows(table: dict[str, Any]) -> None:
    """Have derivatives written by the rules of this table: programs themselves know no operations."""
    global _rows  # noqa: PLW0603
    _rows = table


class CannotDifferentiate(Refusal):
    """A program has something whose derivative cannot be written as a program; its text says what."""


class Formula(NDArrayOperatorsMixin):
    """An expression as a rule sees it: an array without axes."""

    __slots__ = ("expr",)
    shape: tuple = ()
    ndim = 0
    size = 1

    def __init__(self, expr: Expr):
        self.expr = expr

    @property
    def dtype(self) -> np.dtype:
        """The dtype of its values."""
        return self.expr.dtype

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **kwargs: Any) -> Any:
        if method != "__call__" or kwargs or ufunc.nout != 1:
            raise CannotDifferentiate(f"{ufunc.__name__}.{method} in a gradient rule")
        return Formula(operation(ufunc, [_expr(x) for x in inputs]))

    def __array_function__(self, function: Any, types: Any, args: tuple, kwargs: dict) -> Any:
        found = _FUNCTIONS.get(function)
        if found is None or kwargs:
            raise CannotDifferentiate(f"{function.__name__} in a gradient rule")
        return found(*args)

    def __bool__(self) -> bool:
        raise CannotDifferentiate("a gradient rule that decides by values")

    def astype(self, dtype: Any) -> Formula:
        """As values of another dtype."""
        return Formula(cast(self.expr, np.dtype(dtype)))

    def all(self) -> bool:
        """False: there may be a point where it is."""
        return False


def _expr(x: Any) -> Any:
    """An operand of a rule: an expression, or one of Python's numbers."""
    if isinstance(x, Formula):
        return x.expr
    if x.__class__ in (bool, int, float, complex):
        return x
    value = np.asarray(x)
    if value.ndim:
        raise CannotDifferentiate("an array in a gradient rule")
    return Const(value.dtype, value.item())


def cast(x: Expr, dtype: np.dtype) -> Expr:
    """NumPy's ``astype``."""
    if x.dtype == dtype:
        return x
    if isinstance(x, Const):
        return Const(dtype, np.asarray(x.value, x.dtype).astype(dtype).item())
    if x.dtype.kind == "c" and dtype.kind == "f":
        return cast(_part("real", x), dtype)
    if not can_convert(x.dtype, dtype):
        raise CannotDifferentiate(f"a cast from {x.dtype} to {dtype}")
    return Cast(dtype, x)


def _part(name: str, x: Expr) -> Expr:
    """The real or imaginary part of complex numbers."""
    dtype = np.empty(0, x.dtype).real.dtype
    if isinstance(x, Const):
        return Const(dtype, getattr(x.value, name))
    return Op(dtype, name, (x,), (x.dtype, dtype))


def _is(x: Any, value: Any) -> bool:
    return isinstance(x, Const) and x.value == value


def operation(ufunc: np.ufunc, args: Sequence[Any]) -> Expr:
    """An elementwise operation on expressions and Python's numbers, with the loop that NumPy would run."""
    name = ufunc.__name__
    types = tuple(x.dtype if isinstance(x, Expr) else type(x) if x.__class__ is not bool else _BOOL for x in args)
    try:
        loop = ufunc.resolve_dtypes((*types, None))
    except (TypeError, ValueError) as error:
        raise CannotDifferentiate(str(error)) from None
    xs = [
        cast(x, d) if isinstance(x, Expr) else Const(d, np.asarray(x).astype(d).item())
        for x, d in zip(args, loop, strict=False)
    ]
    if all(isinstance(x, Const) for x in xs):
        with np.errstate(all="ignore"):
            return Const(loop[-1], ufunc(*(np.asarray(x.value, x.dtype) for x in xs)).item())  # type: ignore[attr-defined]
    if len(xs) == 2:
        for a, b in (xs, xs[::-1]):
            if ufunc is np.multiply and _is(a, 1):
                return b
            if ufunc is np.add and _is(a, 0):
                return b
            if loop[-1] == _BOOL and ufunc in (*_AND, *_OR) and isinstance(a, Const):
                return b if bool(a.value) == (ufunc in _AND) else a
        if (ufunc is np.subtract and _is(xs[1], 0)) or (ufunc in (np.divide, np.power) and _is(xs[1], 1)):
            return xs[0]
    if ufunc is np.positive:
        return xs[0]
    if not can_lower(name, loop):
        raise CannotDifferentiate(f"{name} of {', '.join(map(str, loop))}")
    return Op(loop[-1], name, tuple(xs), loop)


def total(a: Expr | None, b: Expr) -> Expr:
    """A sum; None is nothing."""
    return b if a is None else operation(np.add, (a, b))


def select(condition: Expr, a: Expr, b: Expr) -> Expr:
    """``where(condition, a, b)`` of values of one dtype."""
    if isinstance(condition, Const):
        return a if condition.value else b
    return Select(condition, a, b)


def winners(x: Expr, y: Expr) -> Expr:
    """Where ``x`` is the extreme ``y`` of its line: equal to it, or NaN as well."""
    nan = operation(np.logical_and, (operation(np.not_equal, (x, x)), operation(np.not_equal, (y, y))))
    return operation(np.logical_or, (operation(np.equal, (x, y)), nan))


def zero(dtype: np.dtype) -> Const:
    """0 of a dtype."""
    return Const(dtype, dtype.type(0).item())


def _where(condition: Any, a: Any, b: Any) -> Formula:
    c, x, y = (_expr(v) for v in (condition, a, b))
    dtype = np.result_type(*(v.dtype if isinstance(v, Expr) else v for v in (x, y)))
    x, y = (cast(v, dtype) if isinstance(v, Expr) else Const(dtype, dtype.type(v).item()) for v in (x, y))
    if not isinstance(c, Expr):
        return Formula(x if c else y)
    return Formula(select(cast(c, _BOOL), x, y))


_FUNCTIONS: dict[Any, Callable[..., Any]] = {
    np.where: _where,
    np.zeros_like: lambda x: Formula(zero(x.dtype)),
    np.ones_like: lambda x: Formula(Const(x.dtype, x.dtype.type(1).item())),
    np.count_nonzero: lambda x: 1,  # there may be one
    np.real: lambda x: x if x.dtype.kind != "c" else Formula(_part("real", x.expr)),
    np.imag: lambda x: Formula(_part("imag", x.expr) if x.dtype.kind == "c" else zero(x.dtype)),
}


# Ops of Python's numbers: the rows that have their derivatives.
_ROWS_OF = {
    "python_multiply": "multiply",
    "python_divide": "divide",
}


def is_inexact(dtype: np.dtype) -> bool:
    """True for dtypes that have derivatives."""
    return dtype.kind in "fc"


def ordered(expr: Expr) -> list[Expr]:
    """What is in an expression, operands before what they are operands of, each object once."""
    order: list[Expr] = []
    seen: set[Expr] = set()
    todo: list[tuple[Expr, bool]] = [(expr, False)]
    while todo:
        x, is_done = todo.pop()
        if is_done:
            order.append(x)
        elif x not in seen:
            seen.add(x)
            todo.append((x, True))
            todo.extend((c, False) for c in x.parts)
    return order


def cotangents(
    expr: Expr,
    g: Expr,
    is_active: Callable[[Expr], bool],
    hold: Callable[[Expr], Expr],
    known: Expr | None = None,
) -> list[tuple[Expr, Expr]]:
    """The active leaves of an expression, each with its cotangent for the cotangent ``g`` of the whole. ``hold`` may
    give a name to an expression that is used several times; ``known`` is where the value of the whole can be read."""
    order = ordered(expr)
    active: set[Expr] = set()
    for x in order:
        parts = x.parts if isinstance(x, Op) else ()
        if is_inexact(x.dtype) and (any(c in active for c in parts) or (not parts and is_active(x))):
            active.add(x)
    sums: dict[Expr, Expr] = {expr: g}
    found: list[tuple[Expr, Expr]] = []
    for x in reversed(order):
        c = sums.get(x)
        if x not in active or c is None or _is(c, 0):
            continue
        if not isinstance(x, Op):
            found.append((x, c))
            continue
        needed = [k for k, a in enumerate(x.args) if a in active]
        if len(needed) > 1:
            c = hold(c)
        y = known if x is expr and known is not None else x
        for k, part in zip(needed, _rule(x, c, y, needed), strict=True):
            if part is not None and not _is(part, 0):
                arg = x.args[k]
                sums[arg] = total(sums.get(arg), part)
    return found


def _rule(x: Op, c: Expr, y: Expr, needed: Sequence[int]) -> list[Expr | None]:
    """Cotangents of the operands ``needed`` of one operation."""
    if isinstance(x, Cast):
        return [cast(c, x.args[0].dtype)]
    if isinstance(x, Select):
        nothing = zero(x.dtype)
        both = {1: select(x.args[0], c, nothing), 2: select(x.args[0], nothing, c)}
        return [both[k] for k in needed]
    op = _rows.get(_ROWS_OF.get(x.name, x.name))
    if op is None or op.vjp is None:
        raise CannotDifferentiate(f"{x.name}, which has no derivative")
    return _pulled(op, c, y, x.args, needed, {})


def pullback(
    name: str, c: Expr, y: Expr, args: Sequence[Expr], needed: Sequence[int], params: dict
) -> list[Expr | None]:
    """The rule of a row, for what is no operation of an expression."""
    return _pulled(_rows[name], c, y, args, needed, params)


def _pulled(op: Any, c: Expr, y: Expr, args: Sequence[Expr], needed: Sequence[int], params: dict) -> list[Expr | None]:
    found = op.pullback(np, Formula(c), Formula(y), [Formula(a) for a in args], list(needed), params)
    return [None if f is None else _expr(f) for f in found]


def tangent(expr: Expr, tangent_of: Callable[[Expr], Expr | None]) -> Expr | None:
    """The tangent of an expression, from those of its leaves (None: 0): the same rules, which are diagonal."""
    made: dict[Expr, Expr | None] = {}
    for x in ordered(expr):
        if not is_inexact(x.dtype):
            made[x] = None
        elif not isinstance(x, Op):
            made[x] = tangent_of(x)
        else:
            parts = None
            for k, a in enumerate(x.args):
                t = made[a]
                if t is not None:
                    if "c" in (x.dtype.kind, a.dtype.kind):  # their rules are those of the adjoint alone
                        raise CannotDifferentiate(f"{x.name} of complex numbers, in forward mode")
                    (part,) = _rule(x, cast(t, x.dtype), x, [k])
                    parts = parts if part is None or _is(part, 0) else total(parts, cast(part, x.dtype))
            made[x] = parts
    return made[expr]


def has(expr: Expr, test: Callable[[Expr], bool]) -> bool:
    """True if something in an expression is of a kind."""
    return any(test(x) for x in walk(expr))
