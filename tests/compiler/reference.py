"""Programs of the compiler's IR run point by point in Python, on NumPy's scalars: the referee of machine code."""

from __future__ import annotations

import itertools
import warnings
from typing import Any

import numpy as np

from tensornumpy.compiler import ir


class Bailout(Exception):
    """The program stops."""


class Interpreter:
    """Runs one program. ``data``: flat arrays for its input and output buffers in order."""

    def __init__(self, program: ir.Program, data: list[np.ndarray], scalars: list[Any] = ()):  # type: ignore[assignment]
        self.program = program
        self.memory: dict[ir.Buf, np.ndarray] = {}
        given = iter(data)
        for buf in program.bufs:
            if buf.role in ("input", "output"):
                self.memory[buf] = next(given)
            elif buf.role == "temp":
                self.memory[buf] = np.zeros(buf.size, buf.dtype)
        self.syms: dict[ir.Sym, int] = {}
        self.vars: dict[str, Any] = {v.name: v.dtype.type(x) for v, x in zip(program.scalars, scalars, strict=True)}
        self.cells: dict[ir.Cell, Any] = {}
        self.known: dict[ir.Expr, Any] | None = None  # in a map: the values of this point by their expressions

    def run(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("error", RuntimeWarning)
            try:
                self.block(self.program.body)
            except RuntimeWarning as error:
                raise Bailout(str(error)) from None

    # --- expressions ---

    def affine(self, a: ir.Affine) -> int:
        return a.const + sum(c * self.syms[s] for s, c in a.terms)

    def at(self, view: ir.View, point: tuple[int, ...], axes: Any = ()) -> int:
        place = self.affine(view.offset) + sum(i * s for i, s in zip(point, view.strides, strict=False))
        for x, length, stride in axes:
            index, n = int(self.value(x, point)), self.affine(length)
            if not -n <= index < n:
                raise Bailout("an index is out of bounds")
            place += (index + n if index < 0 else index) * stride
        assert 0 <= place < len(self.memory[view.buf]), "the program leaves its buffer"
        return place

    def value(self, x: ir.Expr, point: tuple[int, ...] = ()) -> Any:
        if self.known is None:
            return self.computed(x, point)
        if x not in self.known:
            self.known[x] = self.computed(x, point)
        return self.known[x]

    def computed(self, x: ir.Expr, point: tuple[int, ...]) -> Any:
        match x:
            case ir.Const():
                return x.dtype.type(x.value)
            case ir.Int():
                return np.int64(self.affine(x.value))
            case ir.Var():
                return self.vars[x.name]
            case ir.Read():
                return self.cells[x.cell]
            case ir.Load():
                return self.memory[x.view.buf][self.at(x.view, point)]
            case ir.Gather():
                return self.memory[x.view.buf][self.at(x.view, point, x.axes)]
            case ir.Iota():
                return np.int64(point[x.axis])
            case ir.PyInt():
                return self.python(x.ufunc, [int(self.value(a, point)) for a in x.args])
            case ir.Op():
                args = [self.value(a, point) for a in x.args]
                if isinstance(x, ir.Cast):
                    return np.asarray(args[0]).astype(x.dtype)[()]
                if isinstance(x, ir.Select):
                    return args[1] if args[0] else args[2]
                if x.name in ("real", "imag") or x.dtype.kind == "b":
                    return getattr(np, x.name)(*args)
                return getattr(np, x.name)(*args, dtype=x.dtype)
        raise TypeError(type(x))

    @staticmethod
    def python(ufunc: np.ufunc, args: list[int]) -> np.int64:
        if ufunc in (np.floor_divide, np.remainder) and args[1] == 0:
            raise Bailout("division by zero")
        if ufunc in (np.left_shift, np.right_shift) and args[1] < 0:
            raise Bailout("a negative count")

        def shifted(a: int, b: int) -> int:
            return a << min(b, 200) if b >= 0 else a >> -b

        result = {
            "add": lambda a, b: a + b, "subtract": lambda a, b: a - b, "multiply": lambda a, b: a * b,
            "negative": lambda a: -a, "absolute": abs,
            "floor_divide": lambda a, b: a // b, "remainder": lambda a, b: a % b,
            "bitwise_and": lambda a, b: a & b, "bitwise_or": lambda a, b: a | b, "bitwise_xor": lambda a, b: a ^ b,
            "left_shift": shifted, "right_shift": lambda a, b: shifted(a, -b),
        }[ufunc.__name__](*args)  # fmt: skip
        if not -(1 << 63) <= result < 1 << 63:
            raise Bailout("beyond 64 bits")
        return np.int64(result)

    # --- statements ---

    def points(self, shape: tuple[ir.Affine, ...]) -> Any:
        return itertools.product(*(range(max(0, self.affine(n))) for n in shape))

    def block(self, body: list[ir.Stmt]) -> None:
        for s in body:
            self.statement(s)

    def statement(self, s: ir.Stmt) -> None:
        match s:
            case ir.Let():
                self.vars[s.var.name] = self.value(s.expr)
            case ir.LetInt():
                self.syms[s.sym] = int(self.value(s.expr))
            case ir.SetCell():
                self.cells[s.cell] = self.value(s.expr)
            case ir.Store():
                value = self.value(s.expr)
                self.memory[s.view.buf][self.at(s.view, (), s.axes)] = value
            case ir.Map():
                self.map(s)
            case ir.Scatter():
                for point in self.points(s.shape):
                    place, value = self.at(s.view, point, s.axes), self.value(s.expr, point)
                    memory = self.memory[s.view.buf]
                    memory[place] = value if s.op is None else getattr(np, s.op)(memory[place], value)
            case ir.Reduce():
                self.reduce(s)
            case ir.Accumulate():
                self.accumulate(s)
            case ir.For():
                for i in range(self.affine(s.lo), self.affine(s.hi), s.step):
                    if s.stop is not None and self.cells[s.stop]:
                        break
                    self.syms[s.sym] = i
                    self.block(s.body)
            case ir.While():
                self.block(s.test)
                while self.value(s.condition):
                    self.block(s.body)
                    self.block(s.test)
            case ir.If():
                self.block(s.then if self.value(s.condition) else s.otherwise)
            case ir.Check():
                if not self.value(s.condition):
                    raise Bailout(s.why)
            case ir.Repoint():
                found = [self.memory[b] for _, b in s.pairs]
                for (slot, _), memory in zip(s.pairs, found, strict=True):
                    self.memory[slot] = memory
            case ir.Call():
                arrays = []
                for view, shape in s.arrays:
                    memory = self.memory[view.buf]
                    rest = memory[self.affine(view.offset) :]
                    strides = [t * memory.itemsize for t in view.strides]
                    arrays.append(np.lib.stride_tricks.as_strided(rest, [self.affine(n) for n in shape], strides))
                try:
                    self.program.functions[s.number](*arrays)
                except Exception as error:
                    raise Bailout(str(error)) from None

    def map(self, s: ir.Map) -> None:
        for point in self.points(s.shape):
            self.known = {}
            if s.mask is None or self.value(s.mask, point):
                for view, x in s.stores:
                    value = self.value(x, point)
                    self.memory[view.buf][self.at(view, point)] = value
        self.known = None

    def reduce(self, s: ir.Reduce) -> None:
        kept = [a for a in range(len(s.shape)) if a not in s.axes]
        extents = [max(0, self.affine(n)) for n in s.shape]
        for outer in itertools.product(*(range(extents[a]) for a in kept)):
            found = []
            for inner in itertools.product(*(range(extents[a]) for a in s.axes)):
                point = [0] * len(extents)
                for a, i in [*zip(kept, outer, strict=True), *zip(s.axes, inner, strict=True)]:
                    point[a] = i
                if s.mask is None or self.value(s.mask, tuple(point)):
                    found.append(self.value(s.expr, tuple(point)))
            values = np.array(found, s.expr.dtype)
            if s.op.startswith("arg"):
                if not len(values):
                    raise Bailout("nothing")
                result: Any = np.int64(getattr(np, s.op)(values))
            else:
                initial = {} if s.initial is None else {"initial": self.value(s.initial)}
                if not len(values) and s.op in ("maximum", "minimum") and not initial:
                    if s.mask is None:
                        raise Bailout("nothing")
                    raise AssertionError("a masked extreme needs an initial value")
                result = getattr(np, s.op).reduce(values, dtype=None if s.op[:3] == "log" else s.expr.dtype, **initial)
            if isinstance(s.into, ir.Var):
                self.vars[s.into.name] = result
            else:
                point = [0] * len(extents)
                for a, i in zip(kept, outer, strict=True):
                    point[a] = i
                self.memory[s.into.buf][self.at(s.into, tuple(point))] = result

    def accumulate(self, s: ir.Accumulate) -> None:
        others = [self.affine(n) if a != s.axis else 1 for a, n in enumerate(s.shape)]
        for base in itertools.product(*map(range, others)):
            line = [(*base[: s.axis], k, *base[s.axis + 1 :]) for k in range(max(0, self.affine(s.shape[s.axis])))]
            values = np.array([self.value(s.expr, p) for p in line], s.expr.dtype)
            for p, v in zip(line, getattr(np, s.op).accumulate(values, dtype=values.dtype), strict=True):
                self.memory[s.into.buf][self.at(s.into, p)] = v
