"""What statements are made of: integers that are known at run time, memory and views of it, and expressions.

Integers that index, bound or size anything are ``Affine``: sums of run-time integers (``Sym``) with constant
coefficients. Expressions are interned: two that are written alike are one object.
"""

from __future__ import annotations

import itertools
import weakref
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from struct import pack
from typing import Any, ClassVar

import numpy as np

from .._base.facts import Facts, facts_of

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


def _serial_of(term: tuple[Sym, int]) -> int:
    return term[0].serial


class Affine:
    """``const + sum(coefficient * sym)``; immutable, hashable, equal by value."""

    __slots__ = ("_hash", "const", "terms")

    def __init__(self, const: int = 0, terms: Sequence[tuple[Sym, int]] = ()):
        self.const = int(const)
        given = [(s, int(c)) for s, c in terms if c]
        if len(given) > 1:
            given.sort(key=_serial_of)
        self.terms = tuple(given)
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


class _Ref(weakref.ref):
    """A node of the table, with its key."""

    __slots__ = ("key",)
    key: tuple[Any, ...]


_nodes: dict[tuple[Any, ...], Any] = {}  # what lives, by what it is


def _forget(ref: Any) -> None:
    """A node is gone. Another thread may have made one of its key meanwhile, which stays."""
    found = _nodes.pop(ref.key, None)
    if found is not ref and found is not None:
        _nodes.setdefault(ref.key, found)


class Expr:
    """A value a point of the domain (or a single one, in ``Let`` and scalar statements): a node that never changes.

    Nodes are *interned*: of a class, a dtype and operands there is one as long as somebody holds it, whoever makes it
    and in whichever thread. So two expressions are written alike if and only if they are one object, tables have nodes
    as keys, and what several expressions share is computed once. ``dtype``: a NumPy dtype; ``parts``: the operands.
    What passes ask for all the time is noted at the node: ``gathers``, if an index in it is data, ``version``, the
    highest one of its loads, and, once somebody asked, ``notes`` (``COST``, ``LOADS``, ``SCALARS``).
    """

    __slots__ = ("__weakref__", "dtype", "gathers", "notes", "parts", "version")
    fields: ClassVar[Sequence[str]] = ()  # what a node is made of, behind its dtype
    own: ClassVar[Sequence[str]] = ()  # those of them that are no operands
    is_gather: ClassVar[bool] = False
    dtype: np.dtype
    parts: tuple[Expr, ...]
    gathers: bool
    version: int
    notes: list[Any]

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"expressions never change: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"expressions never change: {name}")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self._made_of()))})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._made_of()  # a copy is the node of what it is made of

    def _made_of(self) -> tuple[Any, ...]:
        return self.dtype, *(getattr(self, name) for name in self.fields)


_put = object.__setattr__
COST, LOADS, SCALARS = range(3)  # what notes are about


def _node(cls: Any, key: tuple[Any, ...], dtype: np.dtype, parts: tuple[Expr, ...], *values: Any) -> Any:
    """The node with this key: the one that lives, or a new one. ``values``: of the fields of its class, but its parts.
    No lock: each step of the table is one of dict's, and a child that was forked finds it whole."""
    found = _nodes.get(key)
    node = None if found is None else found()
    if node is not None:
        return node
    node = object.__new__(cls)
    gathers, version = cls.is_gather, 0
    for p in parts:
        if p.gathers:
            gathers = True
        if p.version > version:
            version = p.version
    _put(node, "dtype", dtype)
    _put(node, "parts", parts)
    _put(node, "gathers", gathers)
    _put(node, "version", version)
    _put(node, "notes", [None, None, None])
    for name, value in zip(cls.own, values):  # noqa: B905 (they are as many)
        _put(node, name, value)
    ref = _Ref(node, _forget)
    ref.key = key
    while True:  # another thread may be making the same: the first one in the table stays
        found = _nodes.setdefault(key, ref)
        other = found()
        if other is not None:
            return other
        _forget(found)


def _bits(value: Any) -> Any:
    """A number as what tells it from others: 0.0 from -0.0, 1 from True and 1.0, and NaN is itself."""
    cls = value.__class__
    if cls is int or cls is bool:
        return cls, value
    if cls is float:
        return cls, pack("d", value)
    if cls is complex:
        return cls, pack("dd", value.real, value.imag)
    return cls, value.tobytes() if isinstance(value, np.generic) else repr(value)


class Const(Expr):
    """A number."""

    __slots__ = fields = own = ("value",)
    value: Any

    def __new__(cls, dtype: np.dtype, value: Any) -> Const:
        return _node(cls, (cls, dtype, *_bits(value)), dtype, (), value)


class Int(Expr):
    """An affine integer as int64."""

    __slots__ = fields = own = ("value",)
    value: Affine

    def __new__(cls, dtype: np.dtype, value: Affine) -> Int:
        key = (cls, dtype, value.const, value.terms)
        return _node(cls, key, dtype, (), value)


class Var(Expr):
    """A scalar that a ``Let`` assigned, a scalar argument of the program, or a result of ``Reduce``."""

    __slots__ = fields = own = ("name",)
    name: str

    def __new__(cls, dtype: np.dtype, name: str) -> Var:
        return _node(cls, (cls, dtype, name), dtype, (), name)


class Cell:
    """A scalar that changes: set by ``SetCell``, read by ``Read``."""

    __slots__ = ("dtype", "name", "serial")

    def __init__(self, name: str, dtype: np.dtype):
        self.name, self.dtype, self.serial = name, dtype, next(_serial)

    def __repr__(self) -> str:
        return f"{self.name}{self.serial}"


class Read(Expr):
    """What a cell holds at this place. Only in ``Let``, ``LetInt`` and conditions: everything else names variables."""

    __slots__ = fields = own = ("cell",)
    cell: Cell

    def __new__(cls, dtype: np.dtype, cell: Cell) -> Read:
        return _node(cls, (cls, dtype, cell), dtype, (), cell)


class Load(Expr):
    """The element of a view at this point; ``view.strides`` has one stride an axis of the domain. ``version``: 0 but
    in a map of several stores, where an element may be read before and behind a store to it: those are two values,
    with two versions, of which the later one is larger."""

    __slots__ = ("view",)
    fields = own = ("view", "version")
    view: View

    def __new__(cls, dtype: np.dtype, view: View, version: int = 0) -> Load:
        key = (cls, dtype, view.buf, view.offset.const, view.offset.terms, view.strides, version)
        return _node(cls, key, dtype, (), view, version)

    def over(self, view: View) -> Load:
        """The same through another view."""
        return Load(self.dtype, view, self.version)


class Gather(Expr):
    """The element number ``offset + sum(wrapped index * stride)`` of a buffer. ``axes``: ``(index expression of int64,
    length, stride)`` each; a negative index counts from the end, one out of bounds bails out. ``view`` gives buffer,
    offset and the strides of the domain's axes that take part as they are."""

    __slots__ = ("axes", "view")
    fields: ClassVar[Sequence[str]] = ("view", "axes")
    own = fields
    is_gather = True
    view: View
    axes: tuple[tuple[Expr, Affine, int], ...]

    def __new__(cls, dtype: np.dtype, view: View, axes: Any, *more: Any) -> Any:
        axes = tuple(axes)
        key = (cls, dtype, view, axes, *more)
        return _node(cls, key, dtype, tuple([a[0] for a in axes]), view, axes, *more)

    def over(self, view: View, axes: Any) -> Gather:
        """The same with another view and other indices."""
        return Gather(self.dtype, view, axes)


class Search(Gather):
    """How many elements of a sorted line are below a value (``side`` "left") or not above it ("right"), NaN being above
    all numbers. ``axes``: the value, and the length and stride of the line, which begins at ``view``."""

    __slots__ = ("side",)
    fields = own = ("view", "axes", "side")
    side: str

    def __new__(cls, dtype: np.dtype, view: View, axes: Any, side: str = "left") -> Any:
        return super().__new__(cls, dtype, view, axes, side)

    def over(self, view: View, axes: Any) -> Search:
        """The same search in another line or for another value."""
        return Search(self.dtype, view, axes, self.side)


class Iota(Expr):
    """The index along one axis of the domain, int64."""

    __slots__ = fields = own = ("axis",)
    axis: int

    def __new__(cls, dtype: np.dtype, axis: int) -> Iota:
        return _node(cls, (cls, dtype, axis), dtype, (), axis)


class Op(Expr):
    """An elementwise operation of the op table by name. ``loop``: the dtypes of operands and result of NumPy's loop;
    operands have them already."""

    __slots__ = own = ("name", "loop")
    fields = ("name", "args", "loop")
    name: str
    args: tuple[Expr, ...]
    loop: tuple[np.dtype, ...]

    def __new__(cls, dtype: np.dtype, name: str, args: tuple[Expr, ...] = (), loop: tuple[np.dtype, ...] = ()) -> Any:
        return _node(cls, (cls, dtype, name, args, loop), dtype, args, name, loop)

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

    __slots__ = ()

    def __new__(cls, dtype: np.dtype, x: Expr) -> Any:
        return super().__new__(cls, dtype, "cast", (x,), (x.dtype, dtype))

    def _made_of(self) -> tuple[Any, ...]:
        return self.dtype, *self.parts

    def over(self, args: tuple[Expr, ...]) -> Op:
        return Cast(self.dtype, *args)


class Select(Op):
    """NumPy's ``where(condition, a, b)`` of two values of one dtype."""

    __slots__ = ()

    def __new__(cls, condition: Expr, a: Expr, b: Expr) -> Any:
        return super().__new__(cls, a.dtype, "select", (condition, a, b), (condition.dtype, *(a.dtype,) * 3))

    def _made_of(self) -> tuple[Any, ...]:
        return self.parts

    def over(self, args: tuple[Expr, ...]) -> Op:
        return Select(*args)


class PyInt(Expr):
    """Arithmetic of Python's integers on int64, by the ufunc of the operator: ``add``, ``negative``, ``floor_divide``,
    ``absolute``, ``bitwise_and``, ``left_shift`` etc. Bails out where the result leaves 64 bits or the divisor is 0."""

    __slots__ = own = ("ufunc",)
    fields = ("ufunc", "args")
    ufunc: np.ufunc
    args: tuple[Expr, ...]

    def __new__(cls, dtype: np.dtype, ufunc: np.ufunc, args: tuple[Expr, ...]) -> Any:
        return _node(cls, (cls, dtype, ufunc, args), dtype, args, ufunc)

    @property
    def name(self) -> str:
        """The name of the operator in the op table."""
        return self.ufunc.__name__


Op.args = PyInt.args = Expr.parts  # type: ignore[misc]  # one place with two names


def new_variable(dtype: np.dtype, stem: str) -> Var:
    """A variable with a name that no other one has."""
    return Var(dtype, f"{stem}{next(_serial)}")


def with_parts(expr: Expr, parts: tuple[Expr, ...]) -> Expr:
    """The expression with these in the place of its own; itself if they are the same."""
    if expr.parts == parts:
        return expr
    if isinstance(expr, Op):
        return expr.over(parts)
    if isinstance(expr, PyInt):
        return PyInt(expr.dtype, expr.ufunc, parts)
    assert isinstance(expr, Gather)
    axes = tuple((p, a[1], a[2]) for p, a in zip(parts, expr.axes, strict=True))
    return expr.over(expr.view, axes)


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
