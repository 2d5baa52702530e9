"""The reverse of single statements: the adjoint of what is written becomes shares of the adjoints of what is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ...engines.llvm.lowering.lower import is_expensive
from ..access import limit, loads, reads
from ..ir import (
    Accumulate,
    Affine,
    Buf,
    Call,
    Cell,
    Const,
    Expr,
    For,
    Gather,
    If,
    Let,
    Load,
    Map,
    Op,
    Read,
    Reduce,
    Scatter,
    SetCell,
    Stmt,
    Store,
    Sym,
    Var,
    View,
    new_variable,
    walk,
)
from ..passes.contraction import cost
from ..passes.rewrite import rebuilt
from .clone import indices
from .formula import CannotDifferentiate, cast, cotangents, is_inexact, operation, ordered, select, winners, zero
from .pointers import Pointers
from .saving import BOOL, Window, room
from .sequential import place_of, value_of

_ONE = Affine(1)


_pullback: Any = None  # (function of a Call, its arrays, cotangents of its results, numbers of arrays) -> cotangents


def use_pullback(function: Callable[..., Sequence[np.ndarray]]) -> None:
    """Have this function say what the cotangents of the arrays are that a program calls a function with."""
    global _pullback  # noqa: PLW0603
    _pullback = function


class Shares:
    """Adjoints, and the statements that change them. ``out``: where statements are written to."""

    active: set[Any]
    pointers: Pointers
    needs: set[Any]
    is_active: Callable[[Expr], bool]
    carries: Callable[[Expr], bool]

    def __init__(self) -> None:
        self.first_function = 0  # the number of the first function that is added
        self.begin()

    def begin(self) -> None:
        """Nothing is written yet."""
        self.out: list[Stmt] = []
        self.functions: list[Any] = []
        self.bufs: dict[Buf, Buf] = {}
        self.temps: list[Buf] = []
        self.cell_of: dict[Any, Cell] = {}
        self.cells: list[Cell] = []
        self.locals: set[Buf] = set()  # temporaries that one statement fills
        self.fresh: dict[Buf, Window] = {}  # of these: adjoints that are zero without having been written

    # --- adjoints ---

    def buffer(self, buf: Buf) -> Buf:
        """The adjoint of a buffer."""
        if buf not in self.bufs:
            self.bufs[buf] = Buf("d", buf.dtype, buf.size, "pointer" if buf.role == "pointer" else "temp")
        return self.bufs[buf]

    def adjoint(self, view: View) -> View:
        """The adjoint of a view."""
        return View(self.buffer(view.buf), view.offset, view.strides)

    def cell(self, what: Any, dtype: np.dtype) -> Cell:
        """The adjoint of a variable or cell."""
        if what not in self.cell_of:
            self.cell_of[what] = Cell("d", dtype)
        return self.cell_of[what]

    def named(self, expr: Expr) -> Expr:
        """A scalar as a variable."""
        if isinstance(expr, Var | Const):
            return expr
        var = new_variable(expr.dtype, "g")
        self.out.append(Let(var, expr))
        return var

    def temp(self, shape: Sequence[Affine], dtype: np.dtype) -> View:
        """Memory for values over a shape."""
        strides: list[int] = []
        step = 1
        for n in reversed(shape):
            strides.insert(0, step)
            step *= room(n)
        buf = Buf("t", dtype, step, "temp")
        self.temps.append(buf)
        return View(buf, Affine(), tuple(strides))

    def fill(self, view: View, shape: tuple[Affine, ...], mask: Expr | None = None) -> None:
        """A window becomes zero."""
        nothing = zero(view.buf.dtype)
        self.out.append(Map(shape, [(view, nothing)], mask) if shape else Store(view, nothing))

    def settle(self, buf: Buf) -> None:
        """An adjoint that is taken for zero is written."""
        w = self.fresh.pop(buf)
        assert w.view is not None
        self.fill(self.adjoint(w.view), w.shape)

    # --- shares ---

    def value(self, expr: Expr, g: Expr, known: Expr | None = None) -> None:
        """Shares of the reads of a single number, whose adjoint is ``g``."""
        if self.carries(expr):
            self.share(expr, self.named(g), (), None, known)

    def share(
        self, expr: Expr, g: Expr, shape: tuple[Affine, ...], mask: Expr | None = None, known: Expr | None = None,
        skip: View | None = None,
    ) -> list[tuple[Expr, Expr]]:  # fmt: skip
        """Add to the adjoints of what an expression over a shape reads. Those of the view ``skip`` are returned."""
        found = cotangents(expr, g, self.is_active, lambda c: self.hold(c, shape, mask), known)
        left: list[tuple[Expr, Expr]] = []
        for leaf, c in found:
            if skip is not None and isinstance(leaf, Load) and leaf.view == skip:
                left.append((leaf, c))
            else:
                self.add(leaf, cast(c, leaf.dtype), shape, mask)
        return left

    def hold(self, c: Expr, shape: tuple[Affine, ...], mask: Expr | None) -> Expr:
        """An expression that is used several times: in memory where it is worth that."""
        operations, is_dear = cost(c)
        if not operations or (shape and not is_dear and operations < 3):
            return c
        if not shape:
            return self.named(c)
        view = self.temp(shape, c.dtype)
        self.out.append(Map(shape, [(view, c)], mask))
        return Load(c.dtype, view)

    def add(self, leaf: Expr, c: Expr, shape: tuple[Affine, ...], mask: Expr | None) -> None:
        """Add to the adjoint of one leaf."""
        if isinstance(leaf, Var | Read):
            what = leaf.name if isinstance(leaf, Var) else leaf.cell
            cell = self.cell(what, leaf.dtype)
            c = self.summed(c, shape, mask)
            self.out.append(SetCell(cell, _sum(self.named(Read(leaf.dtype, cell)), c)))
            return
        assert isinstance(leaf, Load | Gather)
        view = self.adjoint(leaf.view)
        if isinstance(leaf, Gather):
            if leaf.view.buf in self.fresh:
                self.settle(leaf.view.buf)
            if not shape:
                self.out.append(Store(view, _sum(Gather(leaf.dtype, view, leaf.axes), c), leaf.axes))
                return
            c = c if mask is None else select(mask, c, zero(c.dtype))
            self.out.append(Scatter(shape, view, leaf.axes, c, "add"))
            return
        fresh = self.fresh.get(leaf.view.buf)
        across = tuple(k for k, s in enumerate(view.strides) if not s and shape[k] != _ONE)
        kept = [k for k in range(len(shape)) if k not in across]
        small = view.without(across)
        size = tuple(shape[k] for k in kept)
        is_whole = fresh is not None and (across or mask is None) and _same(fresh, leaf.view, kept, size)
        if fresh is not None and not is_whole:
            self.settle(leaf.view.buf)
        if is_whole:
            del self.fresh[leaf.view.buf]
        if across and kept:
            if is_whole:
                self.out.append(Reduce(shape, across, "add", c, view, zero(c.dtype), mask))
                return
            total = Load(c.dtype, self.summed_along(c, shape, across, mask))
            shape, mask, view, c = size, None, small, total
        elif across:
            c, shape, mask, view = self.summed(c, shape, mask), (), None, small
        if not shape:
            self.out.append(Store(view, c if is_whole else _sum(Load(c.dtype, view), c)))
        elif _is_injective(view, shape):
            self.out.append(Map(shape, [(view, c if is_whole else _sum(Load(c.dtype, view), c))], mask))
        else:
            if is_whole:
                self.fill(view, shape)

            def write(at: list[Sym]) -> list[Stmt]:
                place = place_of(view, at)
                return [Store(place, _sum(Load(c.dtype, place), value_of(c, at)))]

            self.one_by_one(shape, mask, write)

    def summed(self, c: Expr, shape: tuple[Affine, ...], mask: Expr | None) -> Expr:
        """The sum of an expression over a whole shape."""
        if not shape:
            return c
        var = new_variable(c.dtype, "g")
        self.out.append(Reduce(shape, tuple(range(len(shape))), "add", c, var, zero(c.dtype), mask))
        return var

    def summed_along(self, c: Expr, shape: tuple[Affine, ...], axes: tuple[int, ...], mask: Expr | None) -> View:
        """The sums of an expression along some axes of a shape, in memory of their own."""
        total = self.temp([n for k, n in enumerate(shape) if k not in axes], c.dtype)
        self.out.append(Reduce(shape, axes, "add", c, total.broadcast(axes), zero(c.dtype), mask))
        return total

    def one_by_one(
        self,
        shape: tuple[Affine, ...],
        mask: Expr | None,
        write: Callable[[list[Sym]], list[Stmt]],
    ) -> None:
        """Statements for each point of a shape, in reverse order."""
        syms = indices(shape)
        body = write(syms)
        if mask is not None:
            var = new_variable(BOOL, "if")
            body = [Let(var, value_of(mask, syms)), If(var, body, [])]
        for sym, n in reversed(list(zip(syms, shape, strict=True))):
            body = [For(sym, n - 1, Affine(-1), -1, body)]
        self.out += body

    # --- statements ---

    def map(self, s: Map, restore: list[Stmt]) -> None:
        """The reverse of a map."""
        stores = before_map(s)
        flowing = [(v, e) for v, e in stores if v.buf in self.active]
        loaded = set(reads(s))
        known: Expr | None = None
        if len(stores) == 1:
            view, expr = stores[0]
            if (
                not self.pointers.meets(view.buf, loaded)
                and isinstance(expr, Op)
                and (is_expensive(expr.name) or view.buf in self.needs)
            ):
                known = Load(expr.dtype, view)
        if known is None:
            self.out += restore
        read = {x.view.buf for _, e in flowing for x in walk(e) if isinstance(x, Load | Gather) and self.is_active(x)}
        taken: list[tuple[Expr, Expr]] = []
        for view, expr in flowing:
            if view.buf in self.fresh:  # nobody read it
                del self.fresh[view.buf]
                continue
            adjoint = self.adjoint(view)
            g: Expr = Load(view.buf.dtype, adjoint)
            if view.buf in self.locals:
                taken.append((expr, g))
            elif not self.pointers.meets(view.buf, read) and len(flowing) == 1:
                if self.carries(expr):
                    self.share(expr, g, s.shape, s.mask, known)
                self.fill(adjoint, s.shape, s.mask)
            elif len(flowing) == 1 and self._is_alone(expr, view):
                left = self.share(expr, g, s.shape, s.mask, None, view)
                own: Expr | None = None
                for _, c in left:
                    own = c if own is None else _sum(own, c)
                if own is not g:
                    self.out.append(Map(s.shape, [(adjoint, zero(g.dtype) if own is None else own)], s.mask))
            else:
                copy = self.temp(s.shape, g.dtype)
                self.out.append(Map(s.shape, [(copy, g)]))
                self.fill(adjoint, s.shape, s.mask)
                taken.append((expr, Load(g.dtype, copy)))
        for expr, g in taken:
            if self.carries(expr):
                self.share(expr, g, s.shape, s.mask, known)
        if known is not None:
            self.out += restore

    def _is_alone(self, expr: Expr, view: View) -> bool:
        """True if all active reads of the buffer that a view is of are at the view itself."""
        every = self.pointers.group([view.buf])
        reads = [x for x in walk(expr) if isinstance(x, Load | Gather) and x.view.buf in every]
        return all(isinstance(x, Load) and x.view == view for x in reads)

    def store(self, s: Store, restore: list[Stmt]) -> None:
        """The reverse of a store."""
        self.out += restore
        if s.view.buf not in self.active:
            return
        adjoint = self.adjoint(s.view)
        dtype = s.view.buf.dtype
        g = self.named(Gather(dtype, adjoint, s.axes) if s.axes else Load(dtype, adjoint))
        self.out.append(Store(adjoint, zero(dtype), s.axes))
        self.value(s.expr, g)

    def reduce(self, s: Reduce, restore: list[Stmt]) -> None:
        """The reverse of a reduction."""
        is_var = isinstance(s.into, Var)
        target = s.into.name if isinstance(s.into, Var) else s.into.buf
        if target not in self.active:
            self.out += restore
            return
        if s.initial is not None and self.carries(s.initial):
            raise CannotDifferentiate("a reduction whose first value has a derivative")
        dtype = s.expr.dtype
        y: Expr
        if isinstance(s.into, Var):
            g = self.named(Read(dtype, self.cell(target, dtype)))
            y = s.into
        else:
            if target in self.fresh:
                del self.fresh[target]
                self.out += restore
                return
            y = Load(dtype, s.into)
            adjoint = self.adjoint(s.into)
            g = Load(dtype, adjoint)
            loaded = {v.buf for v in loads(s.expr)}
            if s.function is not np.add and self.pointers.meets(target, loaded):
                raise CannotDifferentiate(f"{s.op} of an array into itself")
            shape = tuple(n for k, n in enumerate(s.shape) if k not in s.axes)
            small = adjoint.without(s.axes)
            if self.pointers.meets(target, loaded):
                copy = self.temp(shape, dtype)
                self.out.append(Map(shape, [(copy, Load(dtype, small))]) if shape else Store(copy, Load(dtype, small)))
                g = Load(dtype, copy.broadcast(s.axes))
                self.fill(small, shape)
        if s.function is np.add:
            self.out += restore
            if self.carries(s.expr):
                self.share(s.expr, g, s.shape, s.mask)
        elif s.function in (np.maximum, np.minimum):
            self._extremum(s, g, y)
            self.out += restore
        else:
            raise CannotDifferentiate(f"a reduction by {s.op}")
        if not is_var and target not in self.locals and not self.pointers.meets(target, loaded):
            self.fill(small, shape)

    def _extremum(self, s: Reduce, g: Expr, y: Expr) -> None:
        """Equal winners share equally, as in the rows of ``max`` and ``min``."""
        x, dtype = s.expr, s.expr.dtype
        wins = winners(x, y)
        one = select(wins, Const(dtype, 1.0), zero(dtype))
        if isinstance(s.into, Var):
            count: Expr = self.summed(one, s.shape, s.mask)
        else:
            count = Load(dtype, self.summed_along(one, s.shape, s.axes, s.mask).broadcast(s.axes))
        if self.carries(x):
            self.share(x, select(wins, operation(np.divide, (g, count)), zero(dtype)), s.shape, s.mask)

    def accumulate(self, s: Accumulate, restore: list[Stmt]) -> None:
        """The reverse of a cumulative sum is one from the end."""
        target = s.into.buf
        if target in self.active:
            if s.function is not np.add:
                raise CannotDifferentiate(f"an accumulation by {s.op}")
            if target in self.fresh:
                del self.fresh[target]
            else:
                copy = self.temp(s.shape, s.expr.dtype)
                adjoint = self.adjoint(s.into)
                flip = lambda v: View(  # noqa: E731
                    v.buf,
                    v.offset + (s.shape[s.axis] - 1) * v.strides[s.axis],
                    tuple(-t if k == s.axis else t for k, t in enumerate(v.strides)),
                )
                self.out.append(Accumulate(s.shape, s.axis, "add", Load(s.expr.dtype, flip(adjoint)), flip(copy)))
                if target not in self.locals:
                    self.fill(adjoint, s.shape)
                self.out += restore
                if self.carries(s.expr):
                    self.share(s.expr, Load(s.expr.dtype, copy), s.shape)
                return
        self.out += restore

    def call(self, s: Call, restore: list[Stmt], function: Any) -> None:
        """The reverse of a call of a function: another call."""
        self.out += restore
        outs = [s.arrays[k] for k in s.writes]
        if not any(v.buf in self.active for v, _ in outs):
            return
        inputs = [s.arrays[k] for k in range(len(s.arrays)) if k not in s.writes]
        if not hasattr(function, "on_handles"):
            raise CannotDifferentiate("a function of another library that the program calls")
        needed = [k for k, (v, _) in enumerate(inputs) if v.buf in self.active]
        if any(not is_inexact(v.buf.dtype) for v, _ in outs):
            raise CannotDifferentiate("a function with integers that the program calls")
        taken = [(self.adjoint(v), shape) for v, shape in outs]
        made = [(self.temp(inputs[k][1], inputs[k][0].buf.dtype), inputs[k][1]) for k in needed]
        count, last = len(inputs), len(inputs) + len(outs)

        def back(*given: np.ndarray) -> None:
            found = _pullback(function, given[:count], given[count:last], needed)
            for target, g in zip(given[last:], found, strict=True):
                target[...] = g

        self.functions.append(back)
        number = self.first_function + len(self.functions) - 1
        self.out.append(Call(number, [*inputs, *taken, *made], tuple(range(last, last + len(made)))))
        for view, shape in taken:
            self.fill(view, shape)
        for k, (view, shape) in zip(needed, made, strict=True):
            dtype = view.buf.dtype
            self.add(Load(dtype, inputs[k][0]), Load(dtype, view), shape, None)

    def scatter(self, s: Scatter, restore: list[Stmt]) -> None:
        """The reverse of a write to places that are data: the last one to a place takes its adjoint."""
        self.out += restore
        if s.view.buf not in self.active:
            return
        adjoint, dtype = self.adjoint(s.view), s.view.buf.dtype
        if s.function is np.add:
            if self.carries(s.expr):
                self.share(s.expr, Gather(dtype, adjoint, s.axes), s.shape)
            return
        if s.op is not None:
            raise CannotDifferentiate(f"{s.op}.at")
        if not self.carries(s.expr):
            self.out.append(Scatter(s.shape, adjoint, s.axes, zero(dtype)))
            return
        for x in walk(s.expr):  # before the loop, in which each turn adds to it
            if isinstance(x, Load | Gather) and x.view.buf in self.fresh:
                self.settle(x.view.buf)

        def write(at: list[Sym]) -> list[Stmt]:
            outer, self.out = self.out, []
            axes = tuple((value_of(e, at), n, k) for e, n, k in s.axes)
            place = place_of(adjoint, at)
            g = self.named(Gather(dtype, place, axes))
            self.out.append(Store(place, zero(dtype), axes))
            self.value(value_of(s.expr, at), g)
            body, self.out = self.out, outer
            return body

        self.one_by_one(s.shape, None, write)


def _sum(a: Expr, b: Expr) -> Expr:
    return operation(np.add, (a, b))


def _same(fresh: Window, view: View, kept: Sequence[int], size: tuple[Affine, ...]) -> bool:
    """True if a read is of all that the one statement wrote."""
    assert fresh.view is not None
    own = [(n, t) for n, t in zip(fresh.shape, fresh.view.strides, strict=True) if n != _ONE]
    read = [(n, view.strides[k]) for n, k in zip(size, kept, strict=True) if n != _ONE]
    key = lambda p: (-abs(p[1]), repr(p[0]))  # noqa: E731
    return fresh.view.offset == view.offset and sorted(own, key=key) == sorted(read, key=key)


def _is_injective(view: View, shape: Sequence[Affine]) -> bool:
    """True if different points of a shape are certainly different elements."""
    axes = sorted(((abs(t), n) for t, n in zip(view.strides, shape, strict=True) if n != _ONE), key=lambda p: p[0])
    reach = 0
    for step, n in axes:
        most = limit(n, True)
        if step <= reach or most is None:
            return len(axes) == 1 and step > 0
        reach += step * max(0, most - 1)
    return True


def before_map(s: Map) -> list[tuple[View, Expr]]:
    """The stores of a map by what was there before it: each place once, no store reads what another one wrote."""
    if len(s.stores) == 1:
        return s.stores
    values: dict[View, Expr] = {}
    old: set[Expr] = set()  # loads that were made before a store to their place
    for view, expr in s.stores:
        new = rebuilt(expr, lambda x: values.get(x.view) if isinstance(x, Load) and x not in old else None)
        old.update(x for x in ordered(expr) if isinstance(x, Load) and x.view not in values)
        values.pop(view, None)
        values[view] = new
    return list(values.items())


__all__ = ["Shares"]
