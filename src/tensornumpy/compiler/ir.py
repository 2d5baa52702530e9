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

import itertools
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np

from .._core.facts import Facts, facts_of

_serial = itertools.count()

# --- integers that are known at run time ---


class Sym:
    """A run-time integer (int64): the index of a loop, or one read from data. ``lo`` and ``hi``: inclusive bounds as
    Affine, None where nothing is known."""

    __slots__ = ("hi", "lo", "name", "serial")

    def __init__(self, name: str, lo: Affine | None = None, hi: Affine | None = None):
        self.name, self.lo, self.hi, self.serial = name, lo, hi, next(_serial)

    def __repr__(self) -> str:
        return f"{self.name}{self.serial}"


class Affine:
    """``const + sum(coefficient * sym)``; immutable, hashable, equal by value."""

    __slots__ = ("_hash", "const", "terms")

    def __init__(self, const: int = 0, terms: Sequence[tuple[Sym, int]] = ()):
        self.const = int(const)
        self.terms = tuple(sorted(((s, int(c)) for s, c in terms if c), key=lambda t: t[0].serial)) if terms else ()
        self._hash = hash((self.const, self.terms))

    @staticmethod
    def of(value: int | Sym | Affine) -> Affine:
        """A number, a symbol or an affine integer as Affine."""
        if isinstance(value, Affine):
            return value
        return Affine(0, [(value, 1)]) if isinstance(value, Sym) else Affine(int(value))

    def __add__(self, other: int | Affine) -> Affine:
        other = Affine.of(other)
        if not other.terms:
            if not other.const:
                return self
            if not self.terms:
                return Affine(self.const + other.const)
        sums = dict(self.terms)
        for s, c in other.terms:
            sums[s] = sums.get(s, 0) + c
        return Affine(self.const + other.const, list(sums.items()))

    def __mul__(self, factor: int) -> Affine:
        if factor == 1:
            return self
        if not self.terms:
            return Affine(self.const * factor)
        return Affine(self.const * factor, [(s, c * factor) for s, c in self.terms])

    def __neg__(self) -> Affine:
        return self * -1

    def __sub__(self, other: int | Affine) -> Affine:
        other = Affine.of(other)
        return self + other * -1 if self.terms or other.terms else Affine(self.const - other.const)

    @property
    def is_const(self) -> bool:
        """True if it is a number."""
        return not self.terms

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Affine) and self.const == other.const and self.terms == other.terms

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        parts = [f"{c}*{s!r}" if c != 1 else repr(s) for s, c in self.terms]
        return " + ".join(parts + ([str(self.const)] if self.const or not parts else []))


# --- memory ---


class Buf:
    """Memory of one dtype. ``role``:

    ``input``    an argument; its address comes with the call, its data may be read (and written, if ``written``)
    ``output``   a result, allocated by the caller, ``size`` elements, contiguous
    ``temp``     ``size`` elements of the program's own; undefined until written (``local``: of a block of rows)
    ``pointer``  a slot that refers to one of several buffers of equal size and layout; ``Repoint`` changes it
    """

    __slots__ = ("dtype", "name", "role", "serial", "size", "written")

    def __init__(self, name: str, dtype: np.dtype, size: int, role: str):
        self.name, self.dtype, self.size, self.role = name, dtype, int(size), role
        self.written = False
        self.serial = next(_serial)

    def __repr__(self) -> str:
        return f"{self.name}{self.serial}"

    def copy(self, role: str | None = None) -> Buf:
        """Another buffer of the same kind, or of this role."""
        made = Buf(self.name, self.dtype, self.size, role or self.role)
        made.written = self.written
        return made


@dataclass(frozen=True, eq=True)
class View:
    """Elements of a buffer over a domain: the one at index (i, j, ...) is number
    ``offset + i * strides[0] + j * strides[1] + ...``. Strides and offset count elements; a stride 0 broadcasts.
    A stride that is an Affine is known at run time, and may be any number."""

    buf: Buf
    offset: Affine
    strides: tuple[Any, ...] = ()  # of int or Affine

    def __hash__(self) -> int:
        return hash((self.buf.serial, self.offset._hash, self.strides))

    def without(self, axes: Collection[int]) -> View:
        """The view over its domain without some axes, at index 0 of these."""
        return View(self.buf, self.offset, tuple(t for k, t in enumerate(self.strides) if k not in axes))

    def broadcast(self, axes: Collection[int]) -> View:
        """The view over a domain that has these axes more, along which it is the same."""
        own = iter(self.strides)
        each = range(len(self.strides) + len(axes))
        return View(self.buf, self.offset, tuple(0 if k in axes else next(own) for k in each))


def whole(buf: Buf) -> View:
    """All elements of a buffer, in order."""
    return View(buf, Affine(), (1,))


# --- expressions ---


@dataclass(frozen=True, eq=False)
class Expr:
    """A value a point of the domain (or a single one, in ``Let`` and scalar statements). ``dtype``: a NumPy dtype;
    ``parts``: its operands, which passes ask for all the time."""

    dtype: np.dtype
    parts: ClassVar[tuple[Expr, ...]] = ()


@dataclass(frozen=True, eq=False)
class Const(Expr):
    value: Any = None


@dataclass(frozen=True, eq=False)
class Int(Expr):
    """An affine integer as int64."""

    value: Affine = field(default_factory=Affine)


@dataclass(frozen=True, eq=False)
class Var(Expr):
    """A scalar that a ``Let`` assigned, a scalar argument of the program, or a result of ``Reduce``."""

    name: str = ""


class Cell:
    """A scalar that changes: set by ``SetCell``, read by ``Read``."""

    __slots__ = ("dtype", "name", "serial")

    def __init__(self, name: str, dtype: np.dtype):
        self.name, self.dtype, self.serial = name, dtype, next(_serial)

    def __repr__(self) -> str:
        return f"{self.name}{self.serial}"


@dataclass(frozen=True, eq=False)
class Read(Expr):
    """What a cell holds at this place. Only in ``Let``, ``LetInt`` and conditions: everything else names variables."""

    cell: Any = None


@dataclass(frozen=True, eq=False)
class Load(Expr):
    """The element of a view at this point; ``view.strides`` has one stride an axis of the domain."""

    view: Any = None


@dataclass(frozen=True, eq=False)
class Gather(Expr):
    """The element number ``offset + sum(wrapped index * stride)`` of a buffer. ``axes``: ``(index expression of int64,
    length, stride)`` each; a negative index counts from the end, one out of bounds bails out. ``view`` gives buffer,
    offset and the strides of the domain's axes that take part as they are."""

    view: Any = None
    axes: tuple[tuple[Expr, Affine, int], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "parts", tuple([a[0] for a in self.axes]))

    def over(self, view: View, axes: Any) -> Gather:
        """The same with another view and other indices."""
        return Gather(self.dtype, view, axes)


@dataclass(frozen=True, eq=False)
class Search(Gather):
    """How many elements of a sorted line are below a value (``side`` "left") or not above it ("right"), NaN being above
    all numbers. ``axes``: the value, and the length and stride of the line, which begins at ``view``."""

    side: str = "left"

    def over(self, view: View, axes: Any) -> Search:
        """The same search in another line or for another value."""
        return Search(self.dtype, view, axes, self.side)


@dataclass(frozen=True, eq=False)
class Iota(Expr):
    """The index along one axis of the domain, int64."""

    axis: int = 0


@dataclass(frozen=True, eq=False)
class Op(Expr):
    """An elementwise operation of the op table by name. ``loop``: the dtypes of operands and result of NumPy's loop;
    operands have them already."""

    name: str = ""
    args: tuple[Expr, ...] = ()
    loop: tuple[np.dtype, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "parts", self.args)

    @property
    def facts(self) -> Facts:
        """The row of this operation in the op table."""
        return facts_of(self.name)

    @property
    def ufunc(self) -> np.ufunc | None:
        """NumPy's ufunc that it is, or None."""
        return self.facts.numpy

    def over(self, args: tuple[Expr, ...]) -> Op:
        """The same operation on other operands."""
        return Op(self.dtype, self.name, args, self.loop)


class Cast(Op):
    """NumPy's ``astype``."""

    def __init__(self, dtype: np.dtype, x: Expr):
        super().__init__(dtype, "cast", (x,), (x.dtype, dtype))

    def over(self, args: tuple[Expr, ...]) -> Op:
        return Cast(self.dtype, *args)


class Select(Op):
    """NumPy's ``where(condition, a, b)`` of two values of one dtype."""

    def __init__(self, condition: Expr, a: Expr, b: Expr):
        super().__init__(a.dtype, "select", (condition, a, b), (condition.dtype, a.dtype, a.dtype, a.dtype))

    def over(self, args: tuple[Expr, ...]) -> Op:
        return Select(*args)


@dataclass(frozen=True, eq=False)
class PyInt(Expr):
    """Arithmetic of Python's integers on int64, by the ufunc of the operator: ``add``, ``negative``, ``floor_divide``,
    ``absolute``, ``bitwise_and``, ``left_shift`` etc. Bails out where the result leaves 64 bits or the divisor is 0."""

    ufunc: np.ufunc = np.add
    args: tuple[Expr, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "parts", self.args)

    @property
    def name(self) -> str:
        """The name of the operator in the op table."""
        return self.ufunc.__name__


# --- statements ---


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
    (``engines/llvm/draws.py``). It bails out for parameters that the function does not take. A draw changes its
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
    written before the statement, or at the same point by an earlier store of it. An expression object is one value a
    point, made where it is needed first: a load that two stores share is not read again between them. ``mask``: only
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


def new_variable(dtype: np.dtype, stem: str) -> Var:
    """A variable with a name that no other one has."""
    return Var(dtype, f"{stem}{next(_serial)}")


def blocks(statement: Stmt) -> tuple[list[Stmt], ...]:
    """The blocks inside a statement."""
    if isinstance(statement, Map | Reduce):
        return ()
    if isinstance(statement, For):
        return (statement.body,)
    if isinstance(statement, While):
        return (statement.test, statement.body)
    return (statement.then, statement.otherwise) if isinstance(statement, If) else ()


def with_parts(expr: Expr, parts: tuple[Expr, ...]) -> Expr:
    """The expression with these in the place of its own; itself if they are the same."""
    if all(a is b for a, b in zip(expr.parts, parts, strict=True)):
        return expr
    if isinstance(expr, Op):
        return expr.over(parts)
    if isinstance(expr, PyInt):
        return PyInt(expr.dtype, expr.ufunc, parts)
    assert isinstance(expr, Gather)
    axes = tuple((p, a[1], a[2]) for p, a in zip(parts, expr.axes, strict=True))
    return expr.over(expr.view, axes)


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


def walk(*roots: Expr) -> dict[Expr, None]:
    """Expressions and everything in them, each object once."""
    found: dict[Expr, None] = {}
    todo = list(roots)
    while todo:
        e = todo.pop()
        if e not in found:
            found[e] = None
            todo += e.parts
    return found
