"""Reductions, running totals and the places of extrema for small arrays in registers (lanes.py), in NumPy's order."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ...graph.ir import Node, Value
from .convert import convert
from .emitter import Emitter, Reg
from .lanes import gather, merge
from .lower import Lowering


class Unsupported(Exception):
    """Registers cannot do it; the text says what."""


class Totals:
    """Writes such steps into a function. ``lost``: an i1 that is true where NumPy must do the work."""

    def __init__(self, e: Emitter):
        self.e = e
        self.lost: Reg = Reg("false", "i1")

    def note(self, condition: Reg | None) -> None:
        """NumPy must do the work if any lane is true."""
        if condition is None:
            return
        e, n = self.e, condition.lanes
        if n > 1:
            bits = e.put("i64", 1, f"bitcast {condition.type} {condition.text} to i{n}")
            condition = e.put("i1", 1, f"icmp ne i{n} {bits.text}, 0")
        self.lost = condition if self.lost.text == "false" else e.op("or", self.lost, condition)

    def _op(self, name: str, xs: list[Reg], dtype: np.dtype, loops: tuple | None = None) -> Reg:
        self.e.lanes = xs[0].lanes
        lowering = Lowering(self.e)
        result = lowering.lower(name, xs, loops or (dtype,) * (len(xs) + 1))
        self.note(lowering.bad)
        return result

    def _reduction(self, node: Node, x: Reg) -> Reg:
        fold, aval, out = node.op.fold, node.args[0].aval, node.avals[0].dtype
        if fold.ufunc in (np.maximum, np.minimum) and aval.dtype.kind == "c":
            raise Unsupported(f"{node.op.name} of complex numbers, at {node.line}")
        if fold.of_truth:
            self.e.lanes = x.lanes
            x = convert(self.e, x, aval.dtype, np.dtype(bool))
        given = np.dtype(bool) if fold.of_truth else aval.dtype
        if given != out:
            self.e.lanes = x.lanes
            x = convert(self.e, x, given, out)
        return self._reduced(fold.ufunc.__name__, x, aval.shape, node.params["axis"], out)

    def _reduced(self, op: str, x: Reg, shape: Sequence[int], axis: Any, dtype: np.dtype) -> Reg:
        """In NumPy's order: pairwise along the last axes, one after the other along the others."""
        e, ndim = self.e, len(shape)
        axes = sorted(a % ndim for a in (range(ndim) if axis is None else axis))
        if not axes:
            return x
        rest = [a for a in range(ndim) if a not in axes]
        numbers = np.arange(math.prod(shape)).reshape(shape).transpose([*rest, *axes])
        terms = math.prod(shape[a] for a in axes)
        groups = numbers.reshape(-1, terms)

        def add(a: Reg, b: Reg) -> Reg:
            loops = (dtype, dtype, np.dtype(bool)) if op.startswith("logical") else None
            return self._op(op, [a, b], dtype, loops)

        def columns(places: np.ndarray) -> Reg:
            return gather(e, x, places.ravel())

        is_pairwise = op == "add" and axes == list(range(ndim - len(axes), ndim)) and dtype.kind == "f"
        if is_pairwise and terms >= 8:
            whole = terms - terms % 8
            total = columns(groups[:, :8])
            for k in range(8, whole, 8):
                total = add(total, columns(groups[:, k : k + 8]))
            lanes = np.arange(groups.shape[0] * 8).reshape(-1, 8)
            while lanes.shape[1] > 1:
                even, odd = gather(e, total, lanes[:, ::2].ravel()), gather(e, total, lanes[:, 1::2].ravel())
                total = add(even, odd)
                lanes = np.arange(groups.shape[0] * lanes.shape[1] // 2).reshape(groups.shape[0], -1)
            first = whole
        elif dtype.kind in "fc" and op in ("add", "multiply"):
            total, first = columns(groups[:, :1]), 1
        else:  # any order
            total, width = columns(groups), terms
            lanes = np.arange(groups.size).reshape(groups.shape)
            while width > 1:
                half = width // 2
                low, high = (
                    gather(e, total, lanes[:, :half].ravel()),
                    gather(e, total, lanes[:, half : 2 * half].ravel()),
                )
                both = add(low, high)
                if width % 2:
                    last = gather(e, total, lanes[:, -1].ravel())
                    m = groups.shape[0]
                    order = np.concatenate([np.arange(m * half).reshape(m, half), m * half + np.arange(m)[:, None]], 1)
                    both = merge(e, [(both, m * half), (last, m)], order.ravel())
                total, width = both, half + width % 2
                lanes = np.arange(groups.shape[0] * width).reshape(groups.shape[0], width)
            return total
        for k in range(first, terms):
            total = add(total, columns(groups[:, k : k + 1]))
        return total

    @staticmethod
    def _groups(shape: Sequence[int], axis: Any) -> np.ndarray[Any, Any]:
        """Numbers of the elements, the reduced axes as the columns of a table."""
        axes = sorted(a % len(shape) for a in (axis if isinstance(axis, tuple) else (axis,)))
        order = [*(a for a in range(len(shape)) if a not in axes), *axes]
        return (
            np.arange(math.prod(shape)).reshape(shape).transpose(order).reshape(-1, math.prod(shape[a] for a in axes))
        )

    def _running(self, node: Node, x: Reg) -> Reg:
        """Sums or products of the elements so far, one after the other."""
        e, aval, out = self.e, node.args[0].aval, node.avals[0].dtype
        e.lanes = x.lanes
        x = convert(e, x, aval.dtype, out)
        groups = self._groups(aval.shape, node.params["axis"])
        rows, terms = groups.shape
        parts = [gather(e, x, groups[:, 0])]
        for k in range(1, terms):
            parts.append(self._op(node.op.fold.ufunc.__name__, [parts[-1], gather(e, x, groups[:, k])], out))
        places = np.empty(groups.size, np.int64)
        places[groups] = np.arange(terms) * rows + np.arange(rows)[:, None]
        return merge(e, [(p, rows) for p in parts], places)

    def _recurrence(self, node: Node, xs: list[Any]) -> Reg:
        """As NumPy does it (ops/scan.py): each pass doubles the terms that an element has taken in."""
        e, aval = self.e, node.avals[0]
        if any(not isinstance(a, Value) or a.aval != aval for a in node.args):
            raise Unsupported(f"a recurrence of several dtypes or shapes, at {node.line}")
        (s, a), size, axis = xs, math.prod(aval.shape), node.params["axis"] % len(aval.shape)
        numbers, stride = np.arange(size), math.prod(aval.shape[axis + 1 :])
        position = numbers // stride % aval.shape[axis]
        step = 1
        while step < aval.shape[axis]:
            has_term = position >= step
            before = np.where(has_term, numbers - step * stride, numbers)
            choice = np.where(has_term, size + numbers, numbers)
            more = self._op("multiply", [a, gather(e, s, before)], aval.dtype)
            factors = self._op("multiply", [a, gather(e, a, before)], aval.dtype)
            s = merge(e, [(s, size), (self._op("add", [s, more], aval.dtype), size)], choice)
            a = merge(e, [(a, size), (factors, size)], choice)
            step *= 2
        return s

    def _place_of(self, node: Node, x: Reg) -> Reg:
        """The first place of the largest or the smallest element; that of the first NaN if there is one."""
        e, aval, out = self.e, node.args[0].aval, node.avals[0].dtype
        axis = node.params["axis"]
        if aval.dtype.kind not in "fiu" or aval.dtype.itemsize < 4 or out != np.int64:
            raise Unsupported(f"{node.op.name} of {aval.dtype}, at {node.line}")
        groups = self._groups(aval.shape, tuple(range(len(aval.shape))) if axis is None else axis)
        best = gather(e, x, groups[:, 0])
        place = e.const(0, "i64", best.lanes)
        op = "greater" if node.op.fold.ufunc is np.maximum else "less"
        for k in range(1, groups.shape[1]):
            one = gather(e, x, groups[:, k])
            better = self._op(op, [one, best], aval.dtype, (aval.dtype, aval.dtype, np.dtype(bool)))
            if aval.dtype.kind == "f":
                better = e.op("or", better, e.cmp("uno", one, one))
                better = e.op("and", better, e.cmp("ord", best, best))
            best = e.select(better, one, best)
            place = e.select(better, e.const(k, "i64", best.lanes), place)
        return place

    def _sum(self, x: Reg, size: int) -> Reg:
        """The sum of all elements, by halves."""
        e = self.e
        if size < x.lanes:
            x = merge(e, [(x, size), (e.const(0, x.kind, 1), 1)], [*range(size), *[size] * (x.lanes - size)])
        while x.lanes > 1:
            half = x.lanes // 2
            x = e.add(gather(e, x, range(half)), gather(e, x, range(half, 2 * half)))
        return x
