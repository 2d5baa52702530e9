"""Random programs of the compiler's IR whose statements stay inside their buffers."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from tensornumpy.compiler import ir
from tensornumpy.compiler.driver import Compiled
from tensornumpy.compiler.emit.program import FLAGS, ProgramWriter
from tensornumpy.engines.llvm.link import machine

FLOATS = ["float64", "float64", "float32"]
OTHERS = ["int64", "int32", "uint8", "bool", "complex128", "float16", "int16", "complex64"]
SIZE = 700
INT64 = np.dtype(np.int64)
BOOL = np.dtype(bool)


def text_of(program: ir.Program) -> str:
    """The LLVM module of a program."""
    return ProgramWriter(program, machine.host().target).write()


def was_flagged(compiled: Compiled, number: int) -> bool:
    """True if a run that gave this number stopped for a floating-point flag."""
    return number > 0 and compiled.reason(number) == FLAGS


class Maker:
    """Makes one program. Extents and offsets stay small: every view fits ``SIZE`` elements."""

    def __init__(self, seed: int, dtypes: list[str] | None = None):
        self.r = random.Random(seed)
        names = dtypes or [self.r.choice(FLOATS), self.r.choice(FLOATS), self.r.choice(OTHERS)]
        self.bufs = [ir.Buf(f"x{k}", np.dtype(d), SIZE, "input") for k, d in enumerate(names)]
        self.bufs += [ir.Buf("t", self.bufs[0].dtype, SIZE, "temp"), ir.Buf("u", self.bufs[-1].dtype, SIZE, "temp")]
        self.bufs.append(ir.Buf("y", self.bufs[0].dtype, SIZE, "output"))
        self.syms: list[tuple[ir.Sym, int, int]] = []  # with their least and largest value
        self.vars: list[ir.Var] = []
        self.scalars = [ir.Var(np.dtype(np.float64), "a"), ir.Var(INT64, "k"), ir.Var(BOOL, "b")]
        self.cells = [ir.Cell("c", np.dtype(np.float64)), ir.Cell("n", INT64)]
        self.serial = 0

    def program(self) -> ir.Program:
        full = ir.View(self.bufs[0], ir.Affine(0), (1,))
        body: list[ir.Stmt] = []
        for buf in self.bufs[3:]:
            source = next(b for b in self.bufs if b.dtype == buf.dtype)
            view = ir.View(source, ir.Affine(0), (1,))
            body.append(ir.Map((ir.Affine(SIZE),), [(ir.View(buf, full.offset, (1,)), ir.Load(buf.dtype, view))]))
        body.append(ir.SetCell(self.cells[0], ir.Const(np.dtype(np.float64), 1.5)))
        body.append(ir.SetCell(self.cells[1], ir.Const(INT64, 3)))
        body += self.block(0, self.r.randint(2, 5))
        return ir.Program(bufs=self.bufs, scalars=self.scalars, cells=self.cells, body=body)

    def data(self) -> tuple[list[np.ndarray], list[Any]]:
        rng = np.random.default_rng(self.r.randint(0, 1 << 30))
        arrays = []
        for buf in self.bufs:
            if buf.role != "temp":
                x = rng.uniform(0.5, 2.0, SIZE) if buf.dtype.kind in "fc" else rng.integers(0, 4, SIZE)
                arrays.append(x.astype(buf.dtype))
        return arrays, [1.25, 3, self.r.random() < 0.5]

    # --- integers ---

    def affine(self, low: int, high: int) -> ir.Affine:
        """Something between two numbers."""
        a = ir.Affine(self.r.randint(low, high))
        if self.syms and self.r.random() < 0.6:
            sym, least, most = self.r.choice(self.syms)
            sign = self.r.choice([1, -1])
            first, last = (least, most) if sign == 1 else (-most, -least)
            if last - first <= high - low:
                a = ir.Affine(self.r.randint(low - first, high - last), [(sym, sign)])
        return a

    def shape(self, rank: int) -> tuple[tuple[ir.Affine, ...], list[int]]:
        """Extents and what they are at most."""
        most = [
            self.r.choice([1, 2, 3, 4, 7, 8, 9, 16, 17, 40] if rank < 3 else [1, 2, 3, 5, 8, 9]) for _ in range(rank)
        ]
        while int(np.prod(most)) > 330:
            most[most.index(max(most))] //= 2
        return tuple(self.affine(max(0, m - 3), m) if self.r.random() < 0.4 else ir.Affine(m) for m in most), most

    def view(self, buf: ir.Buf, most: list[int], broadcast: bool = True, among: list[int] | None = None) -> ir.View:
        """A view whose elements are inside the buffer; without ``broadcast`` no two points share one."""
        order = list(range(len(most)))
        if self.r.random() < 0.3:
            self.r.shuffle(order)
        strides, step, extent = [0] * len(most), self.r.choice([1, 1, 1, 2]), 0
        low = 0
        for axis in reversed(order):
            if among is not None and axis not in among:
                continue
            if broadcast and self.r.random() < 0.2:
                continue
            if extent + step * (most[axis] - 1) > SIZE - 80:
                if not broadcast:
                    return self.view(buf, most, broadcast, among)
                continue
            sign = -1 if self.r.random() < 0.12 else 1
            strides[axis] = sign * step
            extent += step * (most[axis] - 1)
            low += step * (most[axis] - 1) if sign < 0 else 0
            step *= most[axis] + (self.r.randint(0, 2) if self.r.random() < 0.5 else 0)
        room = min(60, SIZE - 1 - extent)
        return ir.View(buf, self.affine(low, low + room) if room > 4 else ir.Affine(low), tuple(strides))

    # --- expressions ---

    def cast(self, x: ir.Expr, dtype: np.dtype) -> ir.Expr:
        if x.dtype == dtype:
            return x
        if x.dtype.kind == "c" and dtype.kind != "c":
            x = ir.Op(
                np.dtype(f"f{x.dtype.itemsize // 2}"), "real", (x,), (x.dtype, np.dtype(f"f{x.dtype.itemsize // 2}"))
            )
        return ir.Cast(dtype, x)

    def leaf(self, dtype: np.dtype, most: list[int] | None, ban: set[ir.Buf]) -> ir.Expr:
        options = ["const", "int", "scalar"]
        if most is None:
            options += ["read", "var", "load"]
        else:
            options += ["load"] * 6 + ["gather", "iota", "var"]
        match self.r.choice(options):
            case "const":
                x: ir.Expr = ir.Const(dtype, dtype.type(self.r.choice([1, 2, 3])).item())
            case "int":
                x = ir.Int(INT64, self.affine(0, 5))
            case "scalar":
                x = self.r.choice(self.scalars)
            case "var":
                x = self.r.choice(self.vars or self.scalars)
            case "read":
                x = self.read()
            case "iota" if most:
                x = ir.Iota(INT64, self.r.randrange(len(most)))
            case "gather":
                buf = self.r.choice([b for b in self.bufs if b not in ban])
                index = self.index(most, ban)
                inner = (
                    self.view(buf, [min(m, 2) for m in most])
                    if self.r.random() < 0
                    else ir.View(buf, self.affine(0, 30), (0,) * len(most or ()))
                )
                x = ir.Gather(buf.dtype, inner, ((index, ir.Affine(30), 2),))
            case _:
                buf = self.r.choice([b for b in self.bufs if b not in ban])
                x = ir.Load(buf.dtype, self.view(buf, most or []))
        return self.cast(x, dtype)

    def read(self) -> ir.Expr:
        cell = self.r.choice(self.cells)
        return ir.Read(cell.dtype, cell)

    def index(self, most: list[int] | None, ban: set[ir.Buf]) -> ir.Expr:
        """An int64 between -30 and 29."""
        x = self.cast(self.leaf(INT64, most, ban) if self.r.random() < 0.5 else ir.Const(INT64, 4), INT64)
        rest = ir.Op(INT64, "remainder", (x, ir.Const(INT64, 29)), (INT64,) * 3)
        return ir.Op(INT64, "subtract", (rest, ir.Const(INT64, self.r.choice([0, 3, 29]))), (INT64,) * 3)

    def expr(self, dtype: np.dtype, most: list[int] | None, ban: set[ir.Buf], depth: int = 3) -> ir.Expr:
        if depth == 0 or self.r.random() < 0.2:
            return self.leaf(dtype, most, ban)
        a = self.expr(dtype, most, ban, depth - 1)
        b = a if self.r.random() < 0.15 else self.expr(dtype, most, ban, depth - 1)
        kind = dtype.kind
        if self.r.random() < 0.15:
            condition = self.condition(most, ban)
            return ir.Select(condition, a, b)
        if kind == "b":
            name = self.r.choice(["logical_and", "logical_or", "logical_xor", "maximum"])
        elif kind == "c":
            name = self.r.choice(["add", "subtract", "multiply"])
        elif kind == "f":
            name = self.r.choice(["add", "subtract", "multiply", "maximum", "minimum", "divide", "sqrt", "tanh"])
            if name == "tanh" and dtype.itemsize < 8:
                name = "add"
            if name == "divide":
                b = self.positive(b, dtype)
            if name in ("sqrt", "tanh"):
                return ir.Op(dtype, name, (self.positive(a, dtype),), (dtype, dtype))
        else:
            name = self.r.choice(["add", "subtract", "multiply", "maximum", "minimum", "bitwise_and", "floor_divide"])
            if name == "floor_divide":
                b = ir.Const(dtype, 3)
        return ir.Op(dtype, name, (a, b), (dtype,) * 3)

    def positive(self, x: ir.Expr, dtype: np.dtype) -> ir.Expr:
        low, high = ir.Const(dtype, 0.5), ir.Const(dtype, 4.0)
        x = ir.Op(dtype, "maximum", (x, low), (dtype,) * 3)
        return ir.Op(dtype, "minimum", (x, high), (dtype,) * 3)

    def condition(self, most: list[int] | None, ban: set[ir.Buf]) -> ir.Expr:
        dtype = self.r.choice([np.dtype(np.float64), INT64])
        a, b = self.leaf(dtype, most, ban), self.leaf(dtype, most, ban)
        return ir.Op(BOOL, self.r.choice(["less", "greater_equal", "not_equal"]), (a, b), (dtype, dtype, BOOL))

    # --- statements ---

    def new(self, dtype: np.dtype) -> ir.Var:
        self.serial += 1
        return ir.Var(dtype, f"v{self.serial}")

    def block(self, depth: int, count: int) -> list[ir.Stmt]:
        body: list[ir.Stmt] = []
        syms, known = list(self.syms), list(self.vars)
        for _ in range(count):
            body += self.statement(depth)
        self.syms, self.vars = syms, known
        return body

    def statement(self, depth: int) -> list[ir.Stmt]:
        r = self.r
        options = ["map"] * 5 + ["reduce"] * 4 + ["let", "store", "set", "accumulate", "scatter", "letint", "check"]
        if depth < 3:
            options += ["for"] * 3 + ["if", "while"]
        match r.choice(options):
            case "map":
                return [self.map()]
            case "reduce":
                found = self.reduce()
                if isinstance(found.into, ir.Var) and not found.op.startswith("arg") and r.random() < 0.5:
                    dtype = r.choice([b.dtype for b in self.bufs if b.dtype.kind in "fiu"])
                    var, x = self.new(dtype), self.expr(dtype, self.most, set(), 1)
                    mask = found.mask
                    if r.random() < 0.5:  # another mask, and values that need no care
                        mask, x = self.condition(self.most, set()), self.leaf(dtype, self.most, set())
                    self.vars.append(var)
                    return [found, ir.Reduce(found.shape, found.axes, "add", x, var, None, mask)]
                return [found]
            case "let":
                dtype = r.choice(self.bufs).dtype
                var, x = self.new(dtype), self.expr(dtype, None, set())
                self.vars.append(var)
                return [ir.Let(var, x)]
            case "letint":
                sym = ir.Sym("d")
                rest = ir.Op(INT64, "remainder", (self.expr(INT64, None, set()), ir.Const(INT64, 5)), (INT64,) * 3)
                self.syms.append((sym, 0, 4))
                return [ir.LetInt(sym, rest)]
            case "store":
                buf = r.choice(self.bufs)
                axes = ((self.index(None, set()), ir.Affine(30), 1),) if r.random() < 0.3 else ()
                return [ir.Store(ir.View(buf, self.affine(0, 60)), self.expr(buf.dtype, None, set()), axes)]
            case "set":
                cell = r.choice(self.cells)
                if cell.dtype == INT64:
                    f = r.choice([np.add, np.subtract, np.floor_divide, np.remainder, np.negative, np.absolute])
                    args: tuple[ir.Expr, ...] = (self.read_of(cell), ir.Const(INT64, 3))
                    return [ir.SetCell(cell, ir.PyInt(INT64, f, args[: f.nin]))]
                return [ir.SetCell(cell, self.positive(self.expr(cell.dtype, None, set()), cell.dtype))]
            case "accumulate":
                return [self.accumulate()]
            case "scatter":
                shape, most = self.shape(r.randint(1, 2))
                buf = r.choice(self.bufs)
                ban = {buf}
                view = ir.View(buf, self.affine(0, 30), (0,) * len(most))
                op = r.choice([None, "add", "maximum"]) if buf.dtype.kind in "fiu" else None
                return [
                    ir.Scatter(
                        shape,
                        view,
                        ((self.index(most, ban), ir.Affine(30), 3),),
                        self.expr(buf.dtype, most, ban, 1),
                        op,
                    )
                ]
            case "check":
                return [
                    ir.Check(
                        ir.Op(BOOL, "less", (self.read(), ir.Const(INT64, 40)), (INT64, INT64, BOOL))
                        if False
                        else self.limit(),
                        "too large",
                    )
                ]
            case "for":
                sym, low, trips = ir.Sym("i"), r.randint(0, 3), r.randint(0, 5)
                step = r.choice([1, 1, 1, 2, -1])
                lo, hi = (low, low + trips) if step > 0 else (low + trips, low)
                outer = list(self.syms)
                self.syms.append((sym, low, low + trips))
                body = self.block(depth + 1, r.randint(1, 3))
                self.syms = outer
                return [ir.For(sym, ir.Affine(lo), ir.Affine(hi), step, body)]
            case "if":
                condition = self.condition(None, set())
                return [ir.If(condition, self.block(depth + 1, 2), self.block(depth + 1, r.randint(0, 1)))]
            case _:
                cell = ir.Cell("w", INT64)
                self.cells_of_loops(cell)
                more = ir.PyInt(INT64, np.add, (self.read_of(cell), ir.Const(INT64, 1)))
                test = ir.Op(BOOL, "less", (self.read_of(cell), ir.Const(INT64, r.randint(0, 3))), (INT64, INT64, BOOL))
                body = [*self.block(depth + 1, 2), ir.SetCell(cell, more)]
                return [ir.SetCell(cell, ir.Const(INT64, 0)), ir.While([], test, body)]

    def limit(self) -> ir.Expr:
        x = self.read_of(self.cells[1])
        return ir.Op(BOOL, "less", (x, ir.Const(INT64, 40)), (INT64, INT64, BOOL))

    def cells_of_loops(self, cell: ir.Cell) -> None:
        self.extra = [*getattr(self, "extra", []), cell]

    def read_of(self, cell: ir.Cell) -> ir.Expr:
        return ir.Read(cell.dtype, cell)

    def map(self) -> ir.Stmt:
        shape, most = self.shape(self.r.choice([1, 1, 2, 2, 3]))
        stores: list[tuple[ir.View, ir.Expr]] = []
        targets = self.r.sample(self.bufs, self.r.choice([1, 1, 1, 2]))
        ban = set(targets)
        for buf in targets:
            target = self.view(buf, most, broadcast=False)
            x = self.expr(buf.dtype, most, ban)
            if self.r.random() < 0.4 and buf.dtype.kind in "fc":  # in place
                x = ir.Op(buf.dtype, "add", (ir.Load(buf.dtype, target), x), (buf.dtype,) * 3)
            if stores and self.r.random() < 0.5 and buf.dtype.kind in "fc":  # reads what was just written
                first, before = stores[0]
                read = ir.Load(first.buf.dtype, first) if self.r.random() < 0.5 else before
                x = ir.Op(buf.dtype, "add", (self.cast(read, buf.dtype), x), (buf.dtype,) * 3)
            stores.append((target, x))
        mask = self.condition(most, ban) if self.r.random() < 0.2 else None
        return ir.Map(shape, stores, mask)

    def reduce(self) -> ir.Reduce:
        r = self.r
        shape, most = self.shape(r.choice([1, 1, 2, 2, 3]))
        axes = tuple(a for a in range(len(most)) if r.random() < 0.6) or (r.randrange(len(most)),)
        buf = r.choice(self.bufs)
        dtype = buf.dtype
        options = {
            "f": ["add", "maximum", "minimum", "argmax", "argmin", "multiply"], "c": ["add"],
            "b": ["logical_and", "logical_or", "maximum"],
        }.get(dtype.kind, ["add", "add", "maximum", "multiply", "argmin"])  # fmt: skip
        op = r.choice(options)
        x = self.expr(dtype, most, {buf}, 2)
        initial = ir.Const(dtype, 1) if r.random() < 0.3 else None
        mask = (
            self.condition(most, {buf}) if r.random() < 0.2 and (initial or op not in ("maximum", "minimum")) else None
        )
        made = dtype
        if op.startswith("arg"):
            axes, initial, mask, made = axes[:1], None, None, INT64
        kept = [a for a in range(len(most)) if a not in axes]
        if not kept or made != dtype:
            if kept:
                kept, axes, shape, most = [], (0,), shape[:1], most[:1]
                x = self.expr(dtype, most, {buf}, 2)
            var = self.new(made)
            self.vars.append(var)
            self.most = most
            return ir.Reduce(shape, axes, op, x, var, initial, mask)
        return ir.Reduce(shape, axes, op, x, self.view(buf, most, False, kept), initial, mask)

    def accumulate(self) -> ir.Stmt:
        shape, most = self.shape(self.r.choice([1, 2, 3]))
        buf = self.r.choice(self.bufs)
        op = (
            self.r.choice(["add", "maximum"])
            if buf.dtype.kind in "fiu"
            else "add"
            if buf.dtype.kind == "c"
            else "logical_or"
        )
        axis = self.r.randrange(len(most))
        return ir.Accumulate(shape, axis, op, self.expr(buf.dtype, most, {buf}, 1), self.view(buf, most, False))
