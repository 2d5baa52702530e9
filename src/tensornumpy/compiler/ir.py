"""The statements of a program with loops: what is read and written through affine views, and in which order.

A program is a block of statements over buffers. Scalars are variables that are assigned once (``Let``) or cells that
may change (``Cell``). Integers that index, bound or size anything are ``Affine``: sums of run-time integers (``Sym``)
with constant coefficients. Whole-array statements (``Map``, ``Reduce``, ``Accumulate``) say what is computed for each
point of a domain and leave loop order, vectors and tiles to the code generator; ``For``, ``While`` and ``If`` are
sequential. Nothing here knows Python objects of the user or LLVM.

A program that meets what it was not made for (an index out of bounds, an integer beyond 64 bits) *bails out*: it stops,
returns a number that is not 0, and its caller starts over in Python with the arrays as they were.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .expr import (
    Affine,
    Buf,
    Cast,
    Cell,
    Const,
    Expr,
    Gather,
    Int,
    Iota,
    Load,
    Op,
    PyInt,
    Read,
    Search,
    Select,
    Sym,
    Var,
    View,
    new_variable,
    walk,
    whole,
    with_parts,
)  # fmt: skip


@dataclass(eq=False)
class Stmt:
    place: Any = field(default=None, init=False, repr=False)  # file and line of the user's, where they are known


@dataclass(eq=False)
class Let(Stmt):
    var: Var
    expr: Expr


@dataclass(eq=False)
class LetInt(Stmt):
    """An integer from data becomes a symbol."""

    sym: Sym
    expr: Expr


@dataclass(eq=False)
class Draw(Stmt):
    """``var = function(source, *args)``: a random number from a generator, by one of NumPy's functions
    (``engines/llvm/random/draws.py``). It bails out for parameters that the function does not take. A draw changes its
    generator: it is neither moved, doubled nor left out, whoever reads the number. ``args``: variables and constants.
    ``is_old``: the generator is a ``RandomState``; ``is_element``: it is one of the numbers of an array."""

    var: Var
    source: Var
    function: str
    args: tuple[Expr, ...]
    is_old: bool = False
    is_element: bool = False


@dataclass(eq=False)
class SetCell(Stmt):
    cell: Cell
    expr: Expr


@dataclass(eq=False)
class Store(Stmt):
    """One element (``view`` without strides). ``axes`` as in ``Gather``: where an index is data."""

    view: View
    expr: Expr
    axes: tuple[tuple[Expr, Affine, int], ...] = ()


@dataclass(eq=False)
class Map(Stmt):
    """For every point of ``shape``: ``view = expr`` for each of ``stores``. Points are independent: what is read was
    written before the statement, or at the same point by an earlier store of it. An expression is one value a point,
    made where it is needed first: a load that two stores share is not read again between them; one behind a store to
    its place has another ``version``. ``mask``: only
    where it is true."""

    shape: tuple[Affine, ...]
    stores: list[tuple[View, Expr]]
    mask: Expr | None = None


class Combining(Stmt):
    """A statement that combines elements by the operation that it names as ``op``."""

    op: str | None

    @property
    def function(self) -> Any:
        """NumPy's function of that name: a ufunc, ``np.argmax`` or ``np.argmin``; None where ``op`` is."""
        return None if self.op is None else getattr(np, self.op)


@dataclass(eq=False)
class Scatter(Combining):
    """As ``Map``, in C order, to places that are data (``axes`` as in ``Gather``): the last write to an element stays.
    ``op``: None to write, or ``add`` etc. of the op table (``loop``: its dtypes) as in ``np.add.at``. ``is_apart``: the
    points of the first axis have places of their own."""

    shape: tuple[Affine, ...]
    view: View
    axes: tuple[tuple[Expr, Affine, int], ...]
    expr: Expr
    op: str | None = None
    is_apart: bool = False


@dataclass(eq=False)
class Reduce(Combining):
    """``into = op over the axes of expr``, for the domain ``shape``. ``into``: a ``Var`` where all axes are reduced, or
    a view with stride 0 in the reduced axes. ``op``: ``add multiply maximum minimum logical_and logical_or argmax
    argmin`` (the arg forms reduce one axis and give int64, the first of equals, NaN as NumPy). ``initial`` replaces the
    first element (and is the result over nothing). ``mask``: only where it is true. The dtype of the sum is that of
    ``expr``. Sums are as accurate as NumPy's pairwise ones, in an order that the shape alone decides."""

    shape: tuple[Affine, ...]
    axes: tuple[int, ...]
    op: str
    expr: Expr
    into: View | Var
    initial: Expr | None = None
    mask: Expr | None = None


@dataclass(eq=False)
class Accumulate(Combining):
    """``into[..., k, ...] = op of expr[..., :k + 1, ...]`` along one axis (cumsum, cumprod, maximum.accumulate)."""

    shape: tuple[Affine, ...]
    axis: int
    op: str
    expr: Expr
    into: View


@dataclass(eq=False)
class For(Stmt):
    """``for sym in range(lo, hi, step)``; ``step`` is a number that is not 0. ``stop``: a bool cell; the loop ends
    before the next turn where it holds."""

    sym: Sym
    lo: Affine
    hi: Affine
    step: int
    body: list[Stmt]
    stop: Cell | None = None


@dataclass(eq=False)
class While(Stmt):
    """Run ``test``, then, while ``condition`` holds, ``body`` and ``test`` again."""

    test: list[Stmt]
    condition: Expr
    body: list[Stmt]


@dataclass(eq=False)
class If(Stmt):
    condition: Expr
    then: list[Stmt]
    otherwise: list[Stmt]


@dataclass(eq=False)
class Check(Stmt):
    """Bail out unless the condition holds. ``why``: words for ``explain()``."""

    condition: Expr
    why: str = ""


@dataclass(eq=False)
class Repoint(Stmt):
    """Pointer buffers refer to other buffers from now on; all right sides are read first."""

    pairs: list[tuple[Buf, Buf]]


@dataclass(eq=False)
class Call(Stmt):
    """A Python function on arrays over these views, with the GIL: ``functions[number](*arrays)``. Arrays: ``(view,
    shape)``. Those of ``writes`` (positions) are written to. It bails out if the function raises."""

    number: int
    arrays: list[tuple[View, tuple[Affine, ...]]]
    writes: tuple[int, ...]


@dataclass(eq=False)
class Program:
    """``scalars``: arguments that are numbers, in the order of the call; ``lengths`` say first what follows from them.
    ``functions``: what ``Call`` runs. Buffers of role input and output come in the order of ``bufs``. ``names``: the
    user's, of buffers, cells, symbols and variables (by their names); ``layouts``: lengths and strides of buffers;
    ``sources``: the scalars that are random generators, by their names, with the classes that their numbers have;
    ``long``: inputs whose first length is one of the scalars, and the largest that it may be in their layout."""

    bufs: list[Buf] = field(default_factory=list)
    scalars: list[Var] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)
    body: list[Stmt] = field(default_factory=list)
    functions: list[Any] = field(default_factory=list)
    lengths: list[Stmt] = field(default_factory=list)
    names: dict[Any, str] = field(default_factory=dict)
    layouts: dict[Buf, tuple[tuple[int, ...], tuple[int, ...]]] = field(default_factory=dict)
    sources: dict[str, Any] = field(default_factory=dict)
    long: set[Buf] = field(default_factory=set)

    def temporary(self, dtype: np.dtype, size: int) -> Buf:
        """A new buffer of the program's own."""
        self.bufs.append(Buf("t", dtype, size, "temp"))
        return self.bufs[-1]


def filled(buf: Buf, value: Expr | Buf) -> Map:
    """A buffer gets one value everywhere, or the elements of another one."""
    value = Load(value.dtype, whole(value)) if isinstance(value, Buf) else value
    return Map((Affine(buf.size),), [(whole(buf), value)])


def blocks(statement: Stmt) -> tuple[list[Stmt], ...]:
    """The blocks inside a statement."""
    if isinstance(statement, Map | Reduce):
        return ()
    if isinstance(statement, For):
        return (statement.body,)
    if isinstance(statement, While):
        return (statement.test, statement.body)
    return (statement.then, statement.otherwise) if isinstance(statement, If) else ()


def expressions(statement: Stmt) -> list[Expr]:
    """The expressions of a statement, without those of the blocks in it."""
    if isinstance(statement, Map):
        return [*(e for _, e in statement.stores), *([] if statement.mask is None else [statement.mask])]
    if isinstance(statement, Reduce):
        return [e for e in (statement.expr, statement.initial, statement.mask) if e is not None]
    if isinstance(statement, Draw):
        return [statement.source, *statement.args]
    found = [getattr(statement, n, None) for n in ("expr", "initial", "mask", "condition")]
    found += [a[0] for a in getattr(statement, "axes", ()) if isinstance(a, tuple)]
    return [e for e in found if isinstance(e, Expr)]


__all__ = [
    "Accumulate", "Affine", "Buf", "Call", "Cast", "Cell", "Check", "Combining", "Const", "Draw", "Expr", "For",
    "Gather", "If", "Int", "Iota", "Let", "LetInt", "Load", "Map", "Op", "Program", "PyInt", "Read", "Reduce",
    "Repoint", "Scatter", "Search", "Select", "SetCell", "Stmt", "Store", "Sym", "Var", "View", "While", "blocks",
    "expressions", "filled", "new_variable", "walk", "whole", "with_parts",
]  # fmt: skip
