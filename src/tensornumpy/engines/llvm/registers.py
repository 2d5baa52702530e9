"""Steps on small arrays in registers: each array is one vector value, so a graph is straight code without any loop.

Steps that only move elements are shuffles (lanes.py): where each element comes from is read off NumPy's own answer for
an array of numbers. Sums are in NumPy's order. A larger array is made row by row where it is stored.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from ...graph.ir import Graph, Node, Value
from ..record import record
from .builtin import alloca
from .convert import KIND, convert, kind_of
from .emitter import Emitter, Reg, type_text
from .fusion import is_fusable, loop_of
from .lanes import constant, gather, in_memory, lanes_for, load, merge, store
from .nest import loop, number
from .totals import Totals, Unsupported

LARGEST = 128  # elements of a value in registers


@record(frozen=True)
class Memory:
    """A large array that is only read: where it lies, its shape, and whether its rows are columns there."""

    address: Reg
    dtype: np.dtype
    shape: tuple[int, ...]
    is_transposed: bool = False


@record(frozen=True, eq=False)
class Lazy:
    """A large array that is made row by row, along its last axis, where it is stored: ``row(i)`` writes one.
    ``reads``: addresses of the arrays in memory that it is made of."""

    dtype: np.dtype
    shape: tuple[int, ...]
    row: Callable[[Reg], Reg]
    reads: frozenset[str]


Held = Reg | Memory | Lazy


# --- steps ---


class Steps(Totals):
    """Writes the steps of graphs into one function."""

    def __init__(self, e: Emitter):
        super().__init__(e)
        self.cost = 0.0  # nanoseconds of one run, roughly

    def graph(self, graph: Graph, known: dict[Value, Held], nodes: Iterable[Node] | None = None) -> None:
        """Write the nodes (all of them, unless told) whose values are not known; adds theirs to ``known``."""
        for node in graph.nodes if nodes is None else nodes:
            if node.kind == "input" or Value(node) in known:
                continue
            for k, x in enumerate(self.node(node, known)):
                known[Value(node, k)] = x

    def node(self, node: Node, known: dict[Value, Held]) -> list[Held]:
        """The results of one step. Raises Unsupported."""
        if node.kind == "constant":
            return [self._constant(node.data)]
        if node.kind != "op":
            raise Unsupported(
                f"a Python decision at {node.line}" if node.kind == "guard" else f"a step of kind {node.kind}"
            )
        for aval in node.avals:
            size = math.prod(aval.shape)
            is_view = node.op.name == "transpose" and isinstance(known.get(node.args[0]), Memory)
            if size > LARGEST and (is_fusable(node) or node.op.name == "broadcast_to"):
                return [self._lazy(node, known)]
            if not size or (size > LARGEST and not is_view):
                raise Unsupported(f"an array of {size} elements ({node.op.name} at {node.line}); at most {LARGEST} fit")
            if kind_of(aval.dtype) is None:
                raise Unsupported(f"arrays of {aval.dtype}")
        name = node.op.name
        if any(isinstance(known.get(v), Lazy) for v in node.values()):
            raise Unsupported(f"{name} of a large array, at {node.line}")
        program = node.params.get("program")
        if program is not None:
            if getattr(program, "true", None) is None:
                raise Unsupported(f"a loop in the loop, at {node.line}")
            return self._branches(node, program, known)
        lanes = lanes_for(max(math.prod(a.shape) for a in node.avals))
        self.cost += 0.3 * max(1, lanes / 8) * (10 if is_fusable(node) and not node.op.copies else 1)
        if name in _ON_ARRAYS:
            return [_ON_ARRAYS[name](self, node, known)]
        if name == "transpose" and isinstance(known.get(node.args[0]), Memory):
            return [self._transposed(node, known)]
        xs = [self.register(a, known, node) if isinstance(a, Value) else a for a in node.args]
        if is_fusable(node):
            return [self._elementwise(node, xs)]
        emit = _ON_REGISTERS.get(node.op.fold.form if node.op.fold is not None else name)
        if emit is None:
            raise Unsupported(f"{name} at {node.line}")
        return [emit(self, node, xs)]

    def _norm(self, node: Node, xs: list[Any]) -> Reg:
        shape, given, out = node.args[0].aval.shape, node.args[0].aval.dtype, node.avals[0].dtype
        if given.kind != "f" or out.kind != "f":
            raise Unsupported(f"{node.op.name} at {node.line}")
        total = self._reduced("add", self._op("multiply", [xs[0], xs[0]], out), shape, node.params["axis"], out)
        return self._op("sqrt", [total], out)

    def _constant(self, data: np.ndarray) -> Held:
        if kind_of(data.dtype) is None or not 0 < data.size <= LARGEST:
            raise Unsupported(f"a constant array of {data.dtype} with {data.size} elements")
        return constant(self.e, data)

    @staticmethod
    def register(a: Value, known: dict[Value, Held], node: Node) -> Reg:
        """A value that must be in registers."""
        x = known[a]
        if not isinstance(x, Reg):
            raise Unsupported(f"an array of {math.prod(x.shape)} elements ({node.label} at {node.line})")
        return x

    def _elementwise(self, node: Node, xs: list[Any], shape: tuple[int, ...] | None = None) -> Reg:
        """An elementwise step; ``shape``: of a row, whose operands have it already."""
        e, whole = self.e, node.avals[0].shape
        lanes = lanes_for(math.prod(whole if shape is None else shape))
        if node.op.name == "broadcast_to":
            return xs[0]
        name, loops = loop_of(node)
        dtypes = tuple(map(np.dtype, loops))
        operands = []
        for a, x, d in zip(node.args, xs, dtypes, strict=False):
            if not isinstance(a, Value):
                operands.append(e.const(x, KIND[d.name], lanes))
                continue
            e.lanes = x.lanes
            x = convert(e, x, a.aval.dtype, d)
            if shape is None:
                places = np.broadcast_to(np.arange(math.prod(a.aval.shape)).reshape(a.aval.shape), whole)
                x = gather(e, x, places.ravel())
            operands.append(x)
        return self._op(name, operands, dtypes[-1], dtypes)

    # --- large arrays ---

    def _lazy(self, node: Node, known: dict[Value, Held]) -> Lazy:
        shape = node.avals[0].shape
        if shape[-1] > LARGEST:
            raise Unsupported(f"a row of {shape[-1]} elements ({node.op.name} at {node.line}); at most {LARGEST} fit")
        self.cost += 0.1 * math.prod(shape)
        readers = [self._reader(a, known, shape, node) if isinstance(a, Value) else None for a in node.args]
        reads: frozenset[str] = frozenset()
        for v in node.values():
            x = known[v]
            reads |= x.reads if isinstance(x, Lazy) else {x.address.text} if isinstance(x, Memory) else frozenset()

        def row(i: Reg) -> Reg:
            xs = [a if r is None else r(i) for a, r in zip(node.args, readers, strict=True)]
            return self._elementwise(node, xs, shape[-1:])

        return Lazy(node.avals[0].dtype, shape, row, reads)

    def _reader(self, a: Value, known: dict[Value, Held], shape: tuple[int, ...], node: Node) -> Callable[[Reg], Reg]:
        """What gives row ``i`` of an operand that is broadcast to ``shape``."""
        e, x, given, width = self.e, known[a], a.aval.shape, shape[-1]
        lanes = lanes_for(width)
        if isinstance(x, Lazy) and given == shape:
            return x.row
        if isinstance(x, Memory) and given == shape and not x.is_transposed:
            return self._line(x)
        if isinstance(x, Reg):
            full = (*[1] * (len(shape) - len(given)), *given)
            if math.prod(full[:-1]) == 1:
                wide = e.splat(x, lanes) if full[-1] == 1 else x
                return lambda i: wide
            if full[-1] == 1 and full[:-1] == shape[:-1]:  # a number for each row
                room = self._spilled(x, math.prod(given))
                return lambda i: e.splat(load(e, e.gep(room, i, in_memory(a.aval.dtype)), a.aval.dtype, 1), lanes)
        raise Unsupported(f"an array of {given} with a large one of {shape} ({node.op.name} at {node.line})")

    def _line(self, x: Memory) -> Callable[[Reg], Reg]:
        width = x.shape[-1]
        return lambda i: load(
            self.e, self.e.gep(x.address, self.e.mul(i, number(width * x.dtype.itemsize))), x.dtype, width
        )

    def put(self, x: Held, address: Reg) -> None:
        """Store a value, a large one row by row."""
        if isinstance(x, Reg):
            raise TypeError("a value in registers is stored by its size")
        if isinstance(x, Memory) and (x.is_transposed or x.shape[-1] > LARGEST):
            raise Unsupported(f"a copy of an array of shape {x.shape}")
        width, row = x.shape[-1], x.row if isinstance(x, Lazy) else self._line(x)

        def body(i: Reg, carried: list[Reg]) -> list[Reg]:
            (self.lost,) = carried
            line = row(i)
            store(self.e, line, self.e.gep(address, self.e.mul(i, number(width * x.dtype.itemsize))), width)
            return [self.lost]

        rows = number(math.prod(x.shape[:-1]))
        (self.lost,) = loop(self.e, number(0), rows, number(1), [self.lost], body)

    # --- movement ---

    def _filled(self, pieces: list[tuple[Reg, int]], numbers: np.ndarray) -> Reg:
        """Elements by number, from 1; 0 is a zero."""
        flat = numbers.ravel()
        if flat.all():
            return merge(self.e, pieces, flat - 1)
        zero = self.e.const(0, pieces[0][0].kind, 1)
        return merge(self.e, [(zero, 1), *pieces], flat)

    def _move(self, node: Node, xs: list[Any]) -> Reg:
        pieces, arrays, first = [], [], 1
        for a, x in zip(node.args, xs, strict=True):
            if not isinstance(a, Value) or a.aval.dtype != node.avals[0].dtype:
                raise Unsupported(f"{node.op.name} of several dtypes, at {node.line}")
            size = math.prod(a.aval.shape)
            arrays.append(np.arange(first, first + size).reshape(a.aval.shape))
            pieces.append((x, size))
            first += size
        return self._filled(pieces, np.asarray(node.op.evaluate(*arrays, **node.params)))

    def _transposed(self, node: Node, known: dict[Value, Held]) -> Memory:
        x = known[node.args[0]]
        assert isinstance(x, Memory)
        if len(x.shape) != 2 or tuple(a % 2 for a in node.params["axes"]) != (1, 0):
            raise Unsupported(f"a large array with its axes moved, at {node.line}")
        return Memory(x.address, x.dtype, x.shape[::-1], not x.is_transposed)

    # --- indices ---

    def _index(
        self, node: Node, known: dict[Value, Held], first: int, shape: Sequence[int]
    ) -> tuple[np.ndarray, Reg | None]:
        """Numbers of the selected elements for indices of zero, and how far the true ones are from there."""
        indices = node.args[first:]
        if any(not isinstance(a, Value) or a.aval.shape or a.aval.dtype.kind not in "iu" for a in indices):
            raise Unsupported(f"an index that is neither a number nor a slice, at {node.line}")
        zeros = [np.zeros((), np.int64)] * len(indices)
        numbers = np.arange(math.prod(shape)).reshape(shape)
        here = self._picked(node, numbers, zeros)
        if not indices:
            return here, None
        e, offset = self.e, number(0)
        spec = node.params["spec"]
        if any(p is None for p in spec):
            raise Unsupported(f"a new axis beside an index that is data, at {node.line}")
        axes, axis = [], 0
        for p in spec:
            if p is Ellipsis:
                axis += len(shape) - (len(spec) - 1)
                continue
            if repr(p) == "ARRAY":
                axes.append(axis)
            axis += 1
        for a, axis in zip(indices, axes, strict=True):
            n = shape[axis]
            i = convert(e, self.register(a, known, node), a.aval.dtype, np.dtype(np.int64))
            i = e.select(e.cmp("slt", i, number(0)), e.add(i, number(n)), i)
            outside = e.cmp("uge", i, number(n))
            self.note(outside)
            i = e.select(outside, number(0), i)
            offset = e.add(offset, e.mul(i, number(math.prod(shape[axis + 1 :]))))
        return here, offset

    @staticmethod
    def _picked(node: Node, numbers: np.ndarray, arrays: Sequence[Any]) -> np.ndarray:
        getitem = node.graph.ops.get("getitem") if node.op.name != "getitem" else node.op
        if getitem is None:
            raise Unsupported(f"{node.op.name} at {node.line}")
        return np.asarray(getitem.evaluate(numbers, *arrays, spec=node.params["spec"]))

    def _spilled(self, x: Reg, size: int) -> Reg:
        kind = "i8" if x.kind == "i1" else x.kind
        room = alloca(self.e, f"[{size} x {type_text(kind)}]")
        store(self.e, x, room, size)
        return room

    def _getitem(self, node: Node, known: dict[Value, Held]) -> Reg:
        e, x, aval = self.e, known[node.args[0]], node.args[0].aval
        if isinstance(x, Memory) and x.is_transposed:
            raise Unsupported(f"a row of a large transposed array, at {node.line}")
        here, offset = self._index(node, known, 1, aval.shape)
        flat = here.ravel()
        if isinstance(x, Reg) and offset is None:
            return gather(e, x, flat)
        address = (
            x.address
            if isinstance(x, Memory)
            else self._spilled(self.register(node.args[0], known, node), math.prod(aval.shape))
        )
        kind = in_memory(aval.dtype)
        if offset is not None:
            address = e.gep(address, offset, kind)
        if (np.diff(flat) == 1).all():
            return load(e, e.gep(address, int(flat[0]), kind), aval.dtype, flat.size)
        ones = [load(e, e.gep(address, int(p), kind), aval.dtype, 1) for p in flat]
        return merge(e, [(one, 1) for one in ones], range(flat.size))

    def _write(self, node: Node, known: dict[Value, Held]) -> Reg:
        """setitem, and scatter_add where no place is written twice."""
        e, out = self.e, node.avals[0]
        size = math.prod(out.shape)
        adds = node.op.name == "scatter_add"
        value = node.args[0 if adds else 1]
        here, offset = self._index(node, known, 1 if adds else 2, out.shape)
        if not isinstance(value, Value) or value.aval.dtype != out.dtype:
            raise Unsupported(f"a write of another dtype, at {node.line}")
        flat = here.ravel()
        if len(set(flat.tolist())) < flat.size:
            raise Unsupported(f"a place that is written twice, at {node.line}")
        x = self.register(value, known, node)
        places = np.broadcast_to(np.arange(math.prod(value.aval.shape)).reshape(value.aval.shape), here.shape)
        x = gather(e, x, places.ravel())
        zero = e.const(0, x.kind, 1)
        base = e.splat(zero, lanes_for(size)) if adds else self.register(node.args[0], known, node)
        if adds and out.dtype.kind in "fc":  # 0 + g: -0.0 becomes 0.0
            x = self._op("add", [x, e.splat(zero, x.lanes)], out.dtype)
        if offset is None:
            numbers = np.arange(size)
            numbers[flat] = size + np.arange(flat.size)
            return merge(e, [(base, size), (x, flat.size)], numbers)
        room = self._spilled(base, size)
        kind = in_memory(out.dtype)
        moved = e.gep(room, offset, kind)
        for k, p in enumerate(flat):
            store(e, gather(e, x, [k]), e.gep(moved, int(p), kind), 1)
        return load(e, room, out.dtype, size)

    # --- products ---

    def _matmul(self, node: Node, known: dict[Value, Held]) -> Reg:
        e, (a, b), out = self.e, node.args, node.avals[0]
        if not all(isinstance(v, Value) and v.aval.dtype == out.dtype and len(v.aval.shape) <= 2 for v in (a, b)):
            raise Unsupported(f"a product of stacks or of several dtypes, at {node.line}")
        dtype, left, right = out.dtype, known[a], known[b]
        if dtype.kind not in "fiu" or dtype.itemsize < 4:
            raise Unsupported(f"a product of {dtype}, at {node.line}")
        m, k = (1, *a.aval.shape)[-2:]
        n = b.aval.shape[1] if len(b.aval.shape) == 2 else 1
        if not isinstance(left, Reg) or not isinstance(right, Reg):
            return self._large_product(node, left, right, m, k, n)
        self.cost += 0.1 * m * n * k
        rows, inner, cols = np.arange(m), np.arange(k), np.arange(n)
        if m == n == 1:
            product = self._op("multiply", [left, right], dtype)
            return self._reduced("add", product, (k,), (0,), dtype)
        total: Reg | None = None
        for t in inner:
            x = gather(e, left, np.repeat(rows * k + t, n))
            y = gather(e, right, np.tile(t * n + cols, m))
            total = self._accumulated(total, x, y)
        assert total is not None
        return total

    def _accumulated(self, total: Reg | None, x: Reg, y: Reg) -> Reg:
        e = self.e
        if total is None:
            return e.mul(x, y)
        return e.fma(x, y, total) if x.kind[0] == "f" else e.add(total, e.mul(x, y))

    def _large_product(self, node: Node, left: Held, right: Held, m: int, k: int, n: int) -> Reg:
        """A vector with a matrix that lies in memory, on either side of it."""
        e, out = self.e, node.avals[0]
        matrix, vector = (left, right) if isinstance(left, Memory) else (right, left)
        if not isinstance(vector, Reg) or not isinstance(matrix, Memory) or (n if matrix is left else m) != 1:
            raise Unsupported(f"a product of large matrices, at {node.line}")
        kind, size = KIND[out.dtype.name], out.dtype.itemsize
        by_rows = (matrix is left) == matrix.is_transposed  # whole rows of the memory are added up
        height, width = matrix.shape[::-1] if matrix.is_transposed else matrix.shape
        if max(height, width) > LARGEST:
            raise Unsupported(f"a matrix of {matrix.shape}, at {node.line}")
        self.cost += 0.05 * height * width
        step = width * size
        if by_rows:
            room = self._spilled(vector, height)

            def row(i: Reg, totals: list[Reg]) -> list[Reg]:
                x = e.splat(e.load(e.gep(room, i, kind), kind, 1), lanes_for(width))
                y = load(e, e.gep(matrix.address, e.mul(i, number(step))), out.dtype, width)
                return [self._accumulated(totals[0], x, y)]

            zero = e.const(0, kind, lanes_for(width))
            return loop(e, number(0), number(height), number(1), [zero], row)[0]
        room = alloca(e, f"[{height} x {type_text(kind)}]")
        lost = self.lost

        def dot(i: Reg, nothing: list[Reg]) -> list[Reg]:
            y = load(e, e.gep(matrix.address, e.mul(i, number(step))), out.dtype, width)
            total = self._sum(e.mul(vector, y), width)
            e.store(total, e.gep(room, i, kind))
            return []

        loop(e, number(0), number(height), number(1), [], dot)
        self.lost = lost
        return load(e, room, out.dtype, height)

    # --- branches ---

    def _branches(self, node: Node, program: Any, known: dict[Value, Held]) -> list[Held]:
        e = self.e
        if not all(isinstance(a, Value) for a in node.args):
            raise Unsupported(f"a number as an argument of cond, at {node.line}")
        pred: Any = node.args[0]
        condition = self.register(pred, known, node)
        if pred.aval.shape:
            condition = gather(e, condition, [0])
        e.lanes = 1
        condition = convert(e, condition, pred.aval.dtype, np.dtype(bool))
        n = 1 + program.operands
        split = n + program.captures
        after, before = e.fresh("joined"), self.lost
        names = [e.fresh("branch"), e.fresh("branch")]
        e.cond_br(condition, *names)
        ends, results, losses = [], [], []
        given = ((program.true.graph, node.args[1:split]), (program.false.graph, node.args[1:n] + node.args[split:]))
        for name, (graph, args) in zip(names, given, strict=True):
            e.label(name)
            self.lost = before
            mine = {Value(i): known[a] for i, a in zip(graph.inputs, args, strict=True)}
            self.graph(graph, mine)
            results.append([self.register(v, mine, v.node) for v in graph.outputs])
            losses.append(self.lost)
            ends.append(e.block)
            e.br(after)
        e.label(after)
        self.lost = e.phi("i1", 1, [(x.text, end) for x, end in zip(losses, ends, strict=True)])
        return [e.phi(x.kind, x.lanes, [(x.text, ends[0]), (y.text, ends[1])]) for x, y in zip(*results, strict=True)]


__all__ = ["LARGEST", "Held", "Lazy", "Memory", "Steps", "Unsupported"]


# Steps that may read large arrays, by the op.
_ON_ARRAYS: dict[str, Callable[[Steps, Node, dict[Value, Held]], Held]] = {
    "getitem": Steps._getitem,
    "matmul": Steps._matmul,
    "scatter_add": Steps._write,
    "setitem": Steps._write,
}
# Other steps that are not elementwise, by the op or by the form of its fold.
_ON_REGISTERS: dict[str, Callable[[Steps, Node, list[Any]], Held]] = {
    "reduce": lambda steps, node, xs: steps._reduction(node, xs[0]),
    "count": lambda steps, node, xs: steps._reduction(node, xs[0]),
    "accumulate": lambda steps, node, xs: steps._running(node, xs[0]),
    "place": lambda steps, node, xs: steps._place_of(node, xs[0]),
    "recurrence": Steps._recurrence,
    "norm2": Steps._norm,
    **dict.fromkeys(
        ("reshape", "transpose", "broadcast_to", "diagonal", "put_diagonal", "relayout", "concatenate"), Steps._move
    ),
}
