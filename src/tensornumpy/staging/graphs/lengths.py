"""One program for all lengths of an axis: what is the same for three lengths of a class is the program of any.

The lengths of a class lie between two powers of two. All that is chosen by a length (tiles, pieces of sums, memory) is
chosen by its class, so a call has the same bits whatever was called before.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Any

import numpy as np

from ..._base.dtypes import Aval
from ...compiler import ir, text
from ...compiler.derive.clone import Clone
from ...compiler.ir import Affine, Buf, Const, Expr, Int, Let, LetInt, Op, Program, Sym, Var
from ...engines.background import breathe
from ...graph.ir import Graph, Node, Value
from ...graph.legality import expected_aval
from ...ops.indexing import getitem
from ...ops.movement import reshape
from ..escape import Escape
from .graphs import GraphProgram
from .keys import Share

_SHORT = 32  # lengths up to this one stay numbers
_LARGEST = 1 << 40  # of numbers that may follow from a length
_FACTORS = (1, 2, -1, -2, 0.5, -0.5)  # of 1 / n
_INT, _REAL = np.dtype(np.int64), np.dtype(np.float64)


def class_of(n: int) -> tuple[int, int, int]:
    """The least length of the class of ``n``, one in the middle, which little divides, and the greatest one."""
    top = 1 << (n - 1).bit_length()
    middle = next(m for m in range(top * 3 // 4 + 1, top) if all(m % k for k in (2, 3, 5, 7)))
    return top // 2 + 1, middle, top


def length_of(graph: Graph, strides: Sequence[Sequence[int]] | None) -> int | None:
    """The length that the program of a graph can be for any of: the leading one of most inputs, which no distance
    between elements follows from. None if there is none."""
    inputs = [n.avals[0] for n in graph.inputs]
    dense = [v.aval for v in graph.outputs] + (inputs if strides is None else [])
    inner = {n for a in dense for k, n in enumerate(a.shape) if k and math.prod(a.shape[:k]) > 1}
    found = Counter(a.shape[0] for a in inputs if a.shape)
    leading = Counter(a.shape[0] for node in graph.nodes for a in node.avals if a.shape)
    for n in sorted(found, key=lambda n: (-found[n], -leading[n], -n)):
        rows = [] if strides is None else [row for a, row in zip(inputs, strides, strict=True) if n in a.shape]
        if n > _SHORT and n not in inner and not any(s and s % n == 0 for row in rows for s in row):
            return n
    return None


def over(graph: Graph, n: int, as_number: Callable[[Share], Any], shares: set[Share] | None = None) -> Graph:
    """The graph with ``as_number`` of each number that follows from the length ``n``; ``shares`` gets those that are
    no shapes."""
    length, shares = as_number(Share(1)), set() if shares is None else shares
    steps = {math.prod(a.shape[1:]) for node in graph.nodes for a in node.avals if a.shape and a.shape[0] == n}
    made = Graph(graph.name)
    new: dict[Value, Value] = {}

    def part(x: Any) -> Any:
        if x.__class__ is tuple:
            return tuple(map(part, x))
        return length if x.__class__ is int and x == n else x

    def scalar(x: Any) -> Any:
        share = _share(x, n, steps)
        if share is None:
            return x
        shares.add(share)
        return as_number(share)

    for node in graph.nodes:
        if node.kind not in ("input", "op") or any(getattr(p, "shape", ()) for p in node.params.values()):
            raise Escape(f"a {node.kind} that may follow from a length")
        args = [new[a] if isinstance(a, Value) else scalar(a) for a in node.args]
        params = {k: part(v) if k in _SHAPES else v for k, v in node.params.items()}
        if node.op is reshape and node.params["shape"] and not node.params["shape"][0] % n:
            params["shape"] = (as_number(Share(node.params["shape"][0] // n)), *params["shape"][1:])
        avals = [Aval(part(a.shape), a.dtype) for a in node.avals]
        copy = made.add(node.kind, node.op, args, params, avals, node.line, node.name, node.data)
        if length.__class__ is int:
            aval = inferred(copy)
            copy.avals = copy.avals if aval is None else (aval,)
        new |= {Value(node, k): Value(copy, k) for k in range(len(avals))}
    made.outputs = [new[v] for v in graph.outputs]
    return made


_SHAPES = ("shape",)  # parameters with lengths


def inferred(node: Node) -> Aval | None:
    """What the arguments of a step make of its result; None where its op does not say it. Raises Escape."""
    if node.kind != "op" or len(node.avals) != 1:
        return None
    own = node.avals[0]
    try:
        ufunc = getattr(node.op, "numpy", None)
        if ufunc is not None and ufunc.signature is None and not node.params:
            shapes = [a.aval.shape for a in node.values()]
            same = all(s == shapes[0] for s in shapes)
            return Aval(shapes[0] if same else np.broadcast_shapes(*shapes), own.dtype)
        if node.op is getitem and len(node.args) == 1:
            x = np.broadcast_to(np.empty((), own.dtype), node.args[0].aval.shape)
            return Aval(getitem.evaluate(x, **node.params).shape, x.dtype)
        return expected_aval(node)
    except (ValueError, TypeError, IndexError) as error:
        raise Escape(f"{node.op.name} of another length: {error}") from error


def _share(x: Any, n: int, steps: set[int]) -> Share | None:
    """How a number follows from a length or the size of an array: it is that, one less, or a few divided by it."""
    if x.__class__ not in (int, float) or not x or abs(x) > _LARGEST:
        return None
    for step in (1, *steps):
        for first in (0, -1):
            whole = step * n + first
            if x == whole:
                return Share(step, first, None, x.__class__)
            for factor in _FACTORS if x.__class__ is float and whole else ():
                if x == factor / whole:
                    return Share(step, first, factor, float)
    return None


# --- from three programs to one ---


class _Numbers(text.Printer):
    """The text of a program without its numbers, and these."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Any] = []
        self.seen: dict[Expr, int] = {}  # what several expressions share is written once

    def affine(self, a: Affine) -> str:
        self.found.append(a.const)
        return super().affine(Affine(1, a.terms))

    def expr(self, e: Expr) -> str:
        if isinstance(e, Const) and type(e.value) in (int, float):
            self.found.append(e)
            return f"{type(e.value).__name__}:{e.dtype}"
        if e in self.seen:
            return f"#{self.seen[e]}"
        if e.parts:
            self.seen[e] = len(self.seen)
        return super().expr(e)


class _General(Clone):
    """Copies of statements with integers and numbers that follow from a symbol."""

    def __init__(self, bufs: dict[Buf, Buf], sym: Sym):
        super().__init__(bufs)
        self.sym_of_length = sym
        self.integers: dict[int, Share] = {}
        self.numbers: dict[tuple, Var | None] = {}
        self.lets: list[ir.Stmt] = []

    def affine(self, a: Affine) -> Affine:
        share = self.integers.get(a.const)
        a = super().affine(a)
        if share is None or not share.step:
            return a
        return Affine(share.first, [(self.sym_of_length, share.step), *a.terms])

    def expr(self, e: Expr) -> Expr:
        breathe()
        for x in ir.walk(e):
            found: Any = None
            if isinstance(x, Const):
                found = self.numbers.get(_key(x))
            elif isinstance(x, Int):
                found = Int(x.dtype, self.affine(x.value))
            if found is not None:
                self.done.setdefault(x, found)
        return super().expr(e)

    def learn(self, places: Sequence[Any], samples: Sequence[int], shares: Collection[Share]) -> None:
        """Take in what one number of the program is for each of some lengths. Raises Escape if that is no rule.
        ``shares``: those that numbers of the graph are."""
        if isinstance(places[0], Const):
            key, values, dtype = _key(places[1]), [x.value for x in places], places[1].dtype
            rounded, var = dtype.type, None
            if len({repr(v) for v in values}) > 1:
                fits = [s for s in shares if all(rounded(s.at(n)) == rounded(v) for n, v in _pairs(samples, values))]
                var = self.variable(fits[0] if fits else _rule(values, samples), dtype)
            if self.numbers.setdefault(key, var) is not var:
                raise Escape("a number that may or may not follow from a length")
            return
        share = _rule(places, samples)
        if self.integers.setdefault(places[1], share) != share:
            raise Escape("an integer that may or may not follow from a length")

    def variable(self, share: Share, dtype: np.dtype) -> Var:
        """The scalar that is a number, in front of the program."""
        name = f"{share.step}n{share.first}/{share.factor}:{dtype}"
        var = next((s.var for s in self.lets if isinstance(s, Let) and s.var.name == name), None)
        if var is None:
            var = Var(dtype, name)
            value: Expr = Int(_INT, Affine(share.first, [(self.sym_of_length, share.step)]))
            if share.factor is not None:
                real = ir.Cast(_REAL, value)
                value = Op(_REAL, "divide", (Const(_REAL, share.factor), real), (_REAL,) * 3)
            if dtype.kind not in "iuf":
                raise Escape(f"a number of {dtype} that follows from a length")
            self.lets.append(Let(var, value if value.dtype == dtype else ir.Cast(dtype, value)))
        return var


def _key(x: Const) -> tuple:
    return x.dtype, type(x.value), repr(x.value)


def _pairs(samples: Sequence[int], values: Sequence[Any]) -> Any:
    return zip(samples, values, strict=True)


def _rule(values: Sequence[Any], samples: Sequence[int]) -> Share:
    """The line on which a number is for some lengths. Raises Escape."""
    if all(-_LARGEST < v < _LARGEST and v == int(v) for v in values):
        step = int(values[1] - values[0]) // (samples[1] - samples[0])
        share = Share(step, int(values[0]) - step * samples[0], None, type(values[0]))
        if all(share.at(n) == v for n, v in _pairs(samples, values)):
            return share
    raise Escape("a number that follows from a length in no known way")


def general(made: Sequence[GraphProgram], samples: Sequence[int], shares: Collection[Share]) -> GraphProgram:
    """One program for all lengths, from those for three: the least, one in the middle, and the greatest. Its one
    scalar argument is the length. ``shares``: what numbers of the graph are. Raises Escape where the three differ in
    more than numbers that follow from the length."""
    programs = [m.program for m in made]
    if any(p.functions or p.scalars or len(p.bufs) != len(programs[1].bufs) for p in programs):
        raise Escape("programs that differ")
    sym = Sym("n", Affine(samples[0]), Affine(samples[-1]))
    bufs: dict[Buf, Buf] = {}
    for each in zip(*(p.bufs for p in programs), strict=True):
        if len({(b.role, b.dtype, b.written) for b in each}) > 1:
            raise Escape("programs with other buffers")
        rule = _rule([b.size for b in each], samples)
        bufs[each[1]] = copy = Buf(each[1].name, each[1].dtype, rule.at(samples[-1]), each[1].role)
        copy.written = each[1].written
    for places in zip(*(m.inputs for m in made), strict=True):
        arrays = [p for p in places if not isinstance(p, int)]
        if len(arrays) not in (0, 3) or any(not np.array_equal(arrays[0], a) for a in arrays):
            raise Escape("a constant that follows from a length")
    clone, printers = _General(bufs, sym), [_Numbers() for _ in programs]
    texts = []
    for p, q in zip(printers, programs, strict=True):
        breathe()
        texts.append("\n".join(p.block(q.body, 0)))
    if len(set(texts)) > 1:
        raise Escape("programs that differ")
    for each in zip(*(p.found for p in printers), strict=True):
        clone.learn(each, samples, shares)
    program = programs[1]
    clone.rename(program.body)
    body = clone.block(program.body)
    length = Var(_INT, "length")
    lets = [LetInt(sym, length), *clone.lets]
    found = GraphProgram(Program([*bufs.values()], [length], program.cells, body, [], lets), made[1].inputs)
    found.outputs = made[1].outputs
    return found


__all__ = ["class_of", "general", "inferred", "length_of", "over"]
