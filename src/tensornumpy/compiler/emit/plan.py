"""How a statement over a domain runs: which axes become one loop, in which order, and which one goes by vectors."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ...engines.llvm.emitter import BITS, PARTS, Target
from ...engines.llvm.lowering.convert import computed_in
from ...engines.llvm.lowering.lower import is_expensive
from .. import ir
from ..access import limit
from .interleave import interleaved
from .nest import Nest, kind_of, reads
from .writer import Writer

_MANY = 100  # operations in a body from which on one masked loop is compiled, not a loop and its tail
_FAR = 64  # elements: the length of axes, and a stride, from which squares are better than lines
_TILED = 4096  # points of a domain that goes by tiles
_TOGETHER = 256  # values of a tile
_LESS = 0.9  # of the work that the points of a tile would be one by one
_NEAR, _ROW = 1 << 20, 1 << 11  # bytes of arrays that stay in the cache, and of a row that processors follow in memory
SAME = 1 << 12  # bytes: lines at multiples of it lie in the same few places of a cache, and reads wait for writes there
_CACHE_LINE, _KEPT, _SETS = 64, 110_000, 1 << 10  # bytes: a line, lines that stay, a stride by which they share sets
_SHORT = 4  # bytes of an element, below which many fill a register
_TERMS = 64  # of a reduction, where nothing says how many
_DIVISION, _FUNCTION = 4, 20  # simple operations that those of float64 take beyond 1 and beyond 11
_UNKNOWN = 1 << 20  # elements, for a stride that is not known
_WIDE = frozenset(map(np.dtype, "f8 i8 u8 ?".split()))  # two of these fill the least vector register
_LINE = 48  # elements of an axis that is too short
_BESIDE = 256  # points of a domain whose points are put side by side
_STRIDED = 6  # operations from which on vectors pay although no operand lies along them


class Plan:
    """``axes``: those that are left, outermost first (reduced ones last); ``extents`` of these; ``vector`` and
    ``lanes``: the axis that goes by vectors, -1 and 1 for none. ``is_turned``: what lies across it is
    turned."""

    def __init__(
        self,
        target: Target,
        shape: Sequence[ir.Affine],
        exprs: Sequence[ir.Expr],
        stores: Sequence[ir.View],
        reduced: Sequence[int] = (),
        among: Sequence[int] | None = None,
        is_turned: bool = False,
    ):
        self.nodes, self.roots = reads(exprs), exprs
        self.stores = stores
        loads = {x.view: None for x in self.nodes if isinstance(x, ir.Load | ir.Gather)}
        self.pinned = {x.axis for x in self.nodes if isinstance(x, ir.Iota)}
        self.extents, self.rank = dict(enumerate(shape)), len(shape)
        self.reduced = set(reduced)
        terms = math.prod(limit(shape[a], True) or _TERMS for a in reduced)
        seldom = 1.0 / (1.0 + terms / 8) if reduced else 1.0  # what is the same for all terms is touched once
        self.views = [(v.strides, 1.0 if any(_at(v.strides, a) for a in reduced) else seldom) for v in loads]
        self.views += [(v.strides, 3.0 * seldom) for v in stores if len(v.strides)]
        self.is_known = not any(isinstance(t, ir.Affine) for s, _ in self.views for t in s)  # else axes stay in order
        self.target = target
        self.fused: dict[int, list[int]] = {}  # axes that are part of another one
        self._merge()
        self.cost = sum(1 for x in self.nodes if isinstance(x, ir.Op | ir.Gather))
        self.cost += 10 * sum(1 for x in self.nodes if isinstance(x, ir.Op) and is_expensive(x.name, x.dtype))
        self.time = self.cost + sum(map(_waits, self.nodes))  # in simple operations
        candidates = self.extents if among is None else [a for a in among if a in self.extents]
        self.vector = self._choose(candidates, is_turned)
        self.lanes = 1
        if self.vector >= 0:
            self.lanes = self._lanes(stores)
            if self.lanes == 1:
                self.vector = -1
        order = sorted(self.extents, key=lambda a: (a in self.reduced, -self._distance(a)))
        if self.vector in order:
            order.remove(self.vector)
            order.append(self.vector)
        self.axes = order
        self.is_large = len(self.nodes) > _MANY
        self.pace = 1.0  # of the time that operations and operands take elsewhere
        self.count = 1  # points of another axis in a vector
        self.interleave = 1  # vectors side by side
        self.is_ordered = False  # a reduction in NumPy's order

    def nest(
        self,
        writer: Writer,
        exprs: Sequence[ir.Expr],
        views: Sequence[ir.View],
        stored: frozenset[ir.Buf] = frozenset(),
    ) -> Nest:
        """The values of expressions over the domain, as they run."""
        nest = Nest(writer, exprs, views, self.vector, self.lanes, stored)
        nest.drop(a for a in range(self.rank) if a not in self.extents)
        for axis, others in self.fused.items():
            writer.schedule.note(f"axes {', '.join(map(str, [*others, axis]))} fused as axis {axis}")
        return nest

    def _merge(self) -> None:
        """Two axes over which all operands lie evenly become one."""
        for a in list(self.extents):
            if self.extents[a] == ir.Affine(1):
                del self.extents[a]
        again = True
        while again:
            again = False
            for inner in list(self.extents):
                n = self.extents[inner]
                for outer in list(self.extents):
                    if outer == inner or not n.is_const or {inner, outer} & self.pinned:
                        continue
                    if (outer in self.reduced) != (inner in self.reduced):
                        continue
                    if all(_at(s, outer) == _at(s, inner) * n.const for s, _ in self.views):
                        self.extents[inner] = self.extents[outer] * n.const
                        del self.extents[outer]
                        self.fused[inner] = [*self.fused.pop(outer, ()), outer, *self.fused.get(inner, ())]
                        again = True
                        break
                if again:
                    break

    def across(self) -> int:
        """The axis that operands lie along which do not lie along the vector axis; -1 if there is none, or no need of
        going over the two in squares."""
        if self.vector < 0 or not self.is_known:
            return -1
        views = [*(x.view for x in self.nodes if isinstance(x, ir.Load | ir.Gather)), *self.stores]
        for a in self.axes:
            lying = [v for v in views if _length(v.strides, a) == 1 and _length(v.strides, self.vector) >= _FAR]
            if a != self.vector and lying and self._is_long(a) and self._is_long(self.vector):
                return a if self._leaves(lying) else -1
        return -1

    def _leaves(self, lying: Sequence[ir.View]) -> bool:
        """True if lines that lie across the vectors leave the cache before the next vector reads them again, or if
        turning them is faster anyway: in long registers, and of short elements."""
        lines = limit(self.extents[self.vector], True)
        if self.target.vector_bits >= 512 or self.target.arm or lines is None or lines * _CACHE_LINE > _KEPT:
            return True
        sizes = [(v.buf.dtype.itemsize, v.strides[self.vector]) for v in lying]
        return any(size < _SHORT or step * size % _SETS == 0 for size, step in sizes)

    def tile(self) -> tuple[int, int]:
        """An axis and how many of its points go together, as they read and compute much that is the same."""
        if self.vector < 0 or any(isinstance(x, ir.Gather | ir.PyInt) for x in self.nodes) or self._is_torn():
            return -1, 1
        places: dict[Any, set[int]] = {}
        for x in self.nodes:
            if isinstance(x, ir.Load):
                places.setdefault((x.view.buf, x.view.strides, x.view.offset.terms), set()).add(x.view.offset.const)
        best, found = _LESS, (-1, 1)
        for a in reversed(self.axes):
            meet = (
                _at(strides, a) and any(b - c == _at(strides, a) for b in at for c in at)
                for (_, strides, _), at in places.items()
            )
            if a in (self.vector, *self.reduced) or self._points(a) < _TILED or not any(meet):
                continue
            if any(isinstance(_at(s, a), ir.Affine) for s, _ in self.views) or self._collides(a):
                continue
            for rows in (2, 4):
                values, work = self._computed(a, rows) if len(self.nodes) <= _TOGETHER else (_TOGETHER, 1.0)
                share = work / (rows * self._computed(a, 1)[1])
                if values < _TOGETHER and share < best:
                    best, found = share, (a, rows)
        return found

    def beside(self) -> tuple[int, int]:
        """An axis and how many of its points are side by side in a vector, as the vector axis is too short to fill
        it: ``lanes`` are those of one of them from now on."""
        size = self.extents[self.vector] if self.vector >= 0 else None
        if (
            size is None
            or not size.is_const
            or size.const > _LINE
            or not self.is_known
            or self.target.vector_bits < 512
        ):
            return -1, 1
        axis = self.axes[-2] if len(self.axes) > 1 else -1
        if axis < 0 or self._points(axis) < _BESIDE or any(isinstance(x, ir.Gather | ir.PyInt) for x in self.nodes):
            return -1, 1
        moves = sum(1.0 for s, _ in self.views if _at(s, self.vector) or _at(s, axis))
        n, best, found = size.const, -(-size.const // self.lanes) * (self.time + moves) * _LESS, (self.lanes, 1)
        for count in (2, 4):
            lanes = self.full // count
            work = -(-n // lanes) * (self.time + 2 * count * moves) / count
            if lanes >= 2 and work < best:
                best, found = work, (lanes, count)
        self.lanes, self.count = found
        return (axis, found[1]) if found[1] > 1 else (-1, 1)

    def side_by_side(self) -> None:
        """Choose how many vectors are interleaved."""
        if self.vector < 0 or self.count > 1:
            return
        along = self._along()
        self.interleave = interleaved(self.target, self.nodes, along, self.roots, self.lanes)
        most = limit(self.extents[self.vector], True)
        while most is not None and self.interleave > 1 and self.interleave * self.lanes > most:
            self.interleave //= 2

    def _points(self, axis: int) -> float:
        """Points of the domain; 0 if this axis is short."""
        extents = [limit(n, True) for n in self.extents.values()]
        along = limit(self.extents[axis], True)
        if along is not None and along < 8:
            return 0
        return math.prod(n if n is not None else _TILED for n in extents)

    def _computed(self, axis: int, rows: int) -> tuple[int, float]:
        """Different values of so many points along an axis, and the work that they are."""
        known: dict[Any, int] = {}
        work = 0.0
        for k in range(rows):
            at: dict[ir.Expr, int] = {}
            for x in self.nodes:
                if isinstance(x, ir.Load):
                    v = x.view
                    key: Any = v.buf, v.strides, v.offset.terms, v.offset.const + k * _at(v.strides, axis)
                elif isinstance(x, ir.Op):
                    key = x.name, x.loop, *(at[c] for c in x.args)
                else:
                    key = x, k if isinstance(x, ir.Iota) else 0
                if key not in known:
                    known[key] = len(known)
                    work += 2.0 if isinstance(x, ir.Load) else 1.0  # a vector of it mostly lies in two cache lines
                at[x] = known[key]
        return len(known), work

    def _is_torn(self) -> bool:
        """True for short rows of large arrays: where several go side by side, no processor reads them ahead."""
        bufs = {x.view.buf for x in self.nodes if isinstance(x, ir.Load)} | {v.buf for v in self.stores}
        points = math.prod(limit(n, True) or 0 for n in self.extents.values())
        length = limit(self.extents[self.vector], True)
        if length is None or points * sum(b.dtype.itemsize for b in bufs) <= _NEAR:
            return False
        return length * max(b.dtype.itemsize for b in bufs) < _ROW

    def _collides(self, axis: int) -> bool:
        """True if results at the points of a tile lie in the same few places of a cache."""
        steps = [_at(v.strides, axis) * v.buf.dtype.itemsize for v in self.stores]
        return any(t and t % SAME == 0 for t in steps)

    def _is_long(self, axis: int) -> bool:
        most = limit(self.extents[axis], True)
        return most is None or most >= _FAR

    def _distance(self, axis: int) -> float:
        return sum(w * _length(s, axis) for s, w in self.views) if self.is_known else 0.0

    def _choose(self, among: Sequence[int] | dict[int, ir.Affine], is_turned: bool) -> int:
        best, chosen = -1e9, -1
        for a in among:
            score, along = 0.0, False
            for s, w in self.views:
                step = _length(s, a)
                along |= step == 1
                score += w * {0: 0.2, 1: 1.0}.get(step, -1.5)
            n = self.extents[a]
            if n.is_const and n.const < 4:
                score -= 3.0 if n.const > 1 else 9.0
            if not along and self.cost < _STRIDED and not is_turned:
                continue
            if score > best:
                best, chosen = score, a
        return chosen

    def _along(self) -> frozenset[ir.Expr]:
        """What differs along the vector axis."""
        wide: set[ir.Expr] = set()
        for x in self.nodes:
            along = any(c in wide for c in x.parts)
            if isinstance(x, ir.Load | ir.Gather):
                along |= bool(_at(x.view.strides, self.vector))
            elif isinstance(x, ir.Iota):
                along |= x.axis == self.vector
            if along:
                wide.add(x)
        return frozenset(wide)

    def _lanes(self, stores: Sequence[ir.View]) -> int:
        """Elements of the widest kind that fill a register; fewer where the axis is shorter."""
        dtypes: set[np.dtype] = {v.buf.dtype for v in stores}
        for x in self._along():
            dtypes |= {x.dtype, *(c.dtype for c in x.parts), *getattr(x, "loop", ())}
            if isinstance(x, ir.Gather):
                dtypes.add(np.dtype(np.int64))
        if not dtypes:
            return 1
        dtypes |= {x.dtype for x in self.roots}
        kinds = [kind_of(computed_in(d)) for d in dtypes]
        widest = max(8 if k == "i1" else BITS[PARTS.get(k, k)] for k in kinds)  # parts have registers of their own
        # a vector that does not fill a register is computed with rubbish beside it, which raises flags
        least = 2 if all(d in _WIDE for d in dtypes) else 4
        self.full = lanes = min(32, max(least, self.target.vector_bits // widest))
        most = limit(self.extents[self.vector], True)
        if most is not None:
            while lanes // 2 >= max(most, least):
                lanes //= 2
            if self.target.vector_bits < 512 and lanes > most:
                return 1
        return lanes


def _waits(x: ir.Expr) -> int:
    """How many simple operations more than ``cost`` counts an operation takes."""
    if not isinstance(x, ir.Op) or x.dtype.kind not in "fc" or x.dtype.itemsize < 8:
        return 0
    return _DIVISION if x.ufunc in (np.divide, np.sqrt) else _FUNCTION if is_expensive(x.name, x.dtype) else 0


def _at(strides: Sequence[Any], axis: int) -> Any:
    return strides[axis] if axis < len(strides) else 0


def _length(strides: Sequence[Any], axis: int) -> int:
    """The length of a stride; one that is not known is long."""
    stride = _at(strides, axis)
    return _UNKNOWN if isinstance(stride, ir.Affine) else abs(stride)
