"""What a step does in a row kernel, for a given number of rows; or why it cannot be part of one.

A value of the kernel has its rows first: row ``r`` of every value is made from row ``r`` of the others and from
what is the same for all rows. A :class:`Role` says how a step fits:

map                elementwise
reduce_within_row  a reduction inside each row
full_reduce        a reduction over everything, to a number
reduce_over_rows   a reduction over the rows, to one row
matmul             each row times a matrix that is the same for all
matmul_transposed  the transposed rows of one value times the rows of another: a sum over all rows
cumulative         a running sum or product along each row
argreduce          the place of an extremum in each row
gather, scatter    reads from a table, adds to a table, by an index

``llvm/grouping.py`` asks for roles to find out which steps become one kernel; ``schedule.py`` makes stages of them.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ....graph.ir import Node, Value
from ...record import record
from ..lowering.convert import NARROW
from ..lowering.lower import can_convert
from ..views import View, contiguous, resolve, split_rows

DTYPES = frozenset(
    map(np.dtype, "float32 float64 bool int8 int16 int32 int64 uint8 uint16 uint32 uint64".split())
)  # that row kernels compute, in the machine's byte order
MATRIX_BYTES = 128 << 10  # of a product's second operand: it stays in the cache beside the block
TOTAL_BYTES = 64 << 10  # of a total: every chunk has one
ROW_BYTES = 512 << 10  # of one row of one value


@record(frozen=True)
class Role:
    """``kind``; ``shape``: the step's loops, rows first; ``operands``: a view (or a Python number) each, brought to
    that shape; ``reduced``: how many of the last loops a reduction runs over; ``reduce``: which reduction."""

    kind: str
    shape: tuple[int, ...]
    operands: tuple[Any, ...]
    reduced: int = 0
    reduce: str = ""

    @property
    def is_total(self) -> bool:
        """True if the result is known only after the last row."""
        return self.kind in ("full_reduce", "reduce_over_rows", "matmul_transposed", "scatter")


def role_of(node: Node, rows: int, is_member: Callable[[Value], bool], maps: Callable[[Node], bool]) -> Role | str:
    """The role of a step, or why it has none. ``maps(node)``: it is an elementwise step that kernels have."""
    name = node.op.name
    for dtype in (node.avals[0].dtype, *(a.aval.dtype for a in node.values())):
        if dtype not in DTYPES and not (_is_narrow(dtype) and (maps(node) or _is_numeric(node))):
            return f"no row kernels of {name} for {dtype}"
    step = _step(node)
    rowwise = [node.avals[0]] if step is _gather else [v.aval for v in node.values()]
    if any(math.prod(a.shape) // rows * a.dtype.itemsize > ROW_BYTES for a in rowwise):
        return "rows too long for the cache"
    if step is not None:
        return step(node, rows, is_member)
    if maps(node):
        return _map(node, node.avals[0].shape, node.args, rows, is_member)
    return f"{name} has no native code"


def _step(node: Node) -> Callable[[Node, int, Any], Role | str] | None:
    """What finds the role of a step with stages of its own; None for other steps."""
    fold = node.op.fold
    return STEPS.get(node.op.name if fold is None else fold.form)


def has_stages(node: Node) -> bool:
    """True for a step that rows may have besides elementwise ones: a fold, a product, a step by an index."""
    return _step(node) is not None


def _is_numeric(node: Node) -> bool:
    """True for a reduction of numbers."""
    fold = node.op.fold
    return fold is not None and fold.form == "reduce" and not fold.of_truth


@functools.cache
def _is_narrow(dtype: np.dtype) -> bool:
    """True for floats that are computed in float32."""
    return dtype.name in NARROW and dtype.isnative


def _fit(a: Any, shape: Sequence[int], loops: Sequence[int], rows: int, is_member: Any) -> Any:
    """An operand brought to the loops of a step; None if its rows are not the kernel's."""
    if not isinstance(a, Value):
        return a
    view = a if isinstance(a, View) else resolve(a)
    return _aligned(view.broadcast(shape).reshaped(loops), rows, is_member)


def _aligned(view: View | None, rows: int, is_member: Any) -> View | None:
    """The view if each of its rows lies in the same row of what it views."""
    if view is None or not is_member(view.root):
        return view
    size = math.prod(view.root.aval.shape)
    if size % rows or split_rows(view.root.aval.shape, rows) is None:
        return None
    row = size // rows
    reach = [(n - 1) * s for n, s in zip(view.shape[1:], view.strides[1:], strict=True)]
    first, last = view.offset + sum(r for r in reach if r < 0), view.offset + sum(r for r in reach if r > 0)
    return view if view.strides[0] == row and 0 <= first and last < row else None


def _map(node: Node, shape: Sequence[int], args: Sequence[Any], rows: int, is_member: Any) -> Role | str:
    parts = split_rows(shape, rows)
    if parts is None:
        return f"{tuple(shape)} has not {rows} rows"
    loops = (rows, *parts[0])
    operands = [_fit(a, shape, loops, rows, is_member) for a in args]
    if any(o is None for o in operands):
        return "an operand has its rows in another order"
    return Role("map", loops, tuple(operands))


def _reduction(node: Node, rows: int, is_member: Any) -> Role | str:
    x, out = node.args[0], node.avals[0].dtype
    if not isinstance(x, Value) or not math.prod(x.aval.shape):
        return "nothing to reduce"
    shape, given = x.aval.shape, x.aval.dtype
    fold = node.op.fold
    if fold.ufunc in (np.maximum, np.minimum) and given != out:
        return "a reduction with another dtype"
    if not can_convert(given, np.dtype(bool) if fold.of_truth else out):
        return f"no reduction of {given} to {out}"
    axis = node.params.get("axis")
    axes = {a % len(shape) for a in (range(len(shape)) if axis is None else axis)}
    parts = split_rows(shape, rows)
    if parts is None:
        return f"{shape} has not {rows} rows"
    rest, k, exact = parts
    loops = (rows, *rest)
    operand = _fit(x, shape, loops, rows, is_member)
    if operand is None:
        return "an operand has its rows in another order"
    over = {a for a in axes if shape[a] != 1}
    first = k if exact else k - 1  # the axis of the rest's first loop
    if not over:
        if fold.form == "count":
            return "a count over axes of length 1"
        return Role("map", loops, (operand,), reduce=node.op.name)
    inside = [a for a in range(first, len(shape)) if shape[a] != 1]
    if all(a in over for a in range(k) if shape[a] != 1) and exact:
        if set(inside) <= over:
            return Role("full_reduce", loops, (operand,), len(loops), node.op.name)
        if set(inside) & over:
            return "a reduction over all rows and part of each"
        if math.prod(rest) * out.itemsize > TOTAL_BYTES:
            return "a total that is larger than the cache"
        if (
            given != out
            or fold.form == "count"
            or _is_narrow(given)
            or operand.reshaped((rows, math.prod(rest))) is None
        ):
            return "a reduction over rows with a conversion"
        if math.prod(rest) > 1 and operand.reshaped((rows, math.prod(rest))).strides[1] != 1:
            return "an operand whose rows are not in one piece"
        return Role("reduce_over_rows", loops, (operand,), 0, node.op.name)
    many = len(over)
    if over == set(inside[len(inside) - many :]) and min(over) >= k:
        counted = len(shape) - min(over)
        if operand.reshaped((*loops[:-counted], math.prod(loops[-counted:]))) is None:
            return "a reduction over axes that are not in one piece"
        return Role("reduce_within_row", loops, (operand,), counted, node.op.name)
    return "a reduction over axes in the middle"


def _along(node: Node, rows: int, is_member: Any) -> Role | str:
    """Cumulative sums and the places of extrema, along an axis inside the rows."""
    x, out = node.args[0], node.avals[0]
    shape, axis = x.aval.shape, node.params.get("axis")
    if not isinstance(axis, int) or x.aval.dtype.kind == "b" or not math.prod(shape):
        return "along no axis of numbers"
    parts = split_rows(shape, rows)
    axis %= max(1, len(shape))
    if parts is None or axis < parts[1]:
        return "along the rows"
    is_running = node.op.fold.form == "accumulate"
    if is_running and x.aval.dtype != out.dtype:
        return "a cumulative sum with another dtype"
    if not is_running and (axis != len(shape) - 1 or out.dtype != np.int64):
        return "the place of an extremum along an axis in the middle"
    n, behind = shape[axis], math.prod(shape[axis + 1 :])
    lines = math.prod(shape) // rows // n // behind
    view = _aligned(resolve(x).reshaped((rows, lines, n, behind)), rows, is_member)
    if view is None or not _in_one_piece(view):
        return "an operand in pieces"
    return Role("cumulative" if is_running else "argreduce", view.shape, (view,))


def _in_one_piece(view: View) -> bool:
    """True if all elements lie in C order."""
    packed = contiguous(view.shape)
    return all(n == 1 or s == p for n, s, p in zip(view.shape, view.strides, packed, strict=True))


def _gather(node: Node, rows: int, is_member: Any) -> Role | str:
    if len(node.args) != 2 or len(node.params["spec"]) != 1:
        return "an index of several parts"
    table, index = resolve(node.args[0]), node.args[1]
    if is_member(table.root):
        return "a table that is made by the same rows"
    if index.aval.dtype.kind not in "iu" or table.shape[0] == 0:
        return "an index that is no integers"
    found = _indices(index, rows, is_member)
    width = math.prod(table.shape[1:])
    lines = View(table.root, table.shape[1:], table.strides[1:])
    if found is None or (width > 1 and lines.strides != contiguous(lines.shape)):
        return "an operand in pieces"
    matrix = View(table.root, (table.shape[0], width), (table.strides[0], 1), table.offset)
    return Role("gather", (*found.shape, width), (found, matrix))


def _indices(index: Value, rows: int, is_member: Any) -> View | None:
    size = math.prod(index.aval.shape)
    if size % rows or split_rows(index.aval.shape, rows) is None:
        return None
    view = _aligned(resolve(index).reshaped((rows, size // rows)), rows, is_member)
    return view if view is not None and _in_one_piece(view) else None


def _scatter(node: Node, rows: int, is_member: Any) -> Role | str:
    if len(node.args) != 2 or len(node.params["spec"]) != 1:
        return "an index of several parts"
    g, index = node.args
    shape = node.params["shape"]
    out = node.avals[0].dtype
    if index.aval.dtype.kind not in "iu" or out.kind not in "fiu" or g.aval.dtype != out:
        return "an index that is no integers"
    if math.prod(shape) * out.itemsize > TOTAL_BYTES:
        return "a total that is larger than the cache"
    found, width = _indices(index, rows, is_member), math.prod(shape[1:])
    if found is None or (*index.aval.shape, *shape[1:]) != g.aval.shape:
        return "an operand in pieces"
    view = _aligned(resolve(g).reshaped((*found.shape, width)), rows, is_member)
    if view is None or not _in_one_piece(view):
        return "an operand in pieces"
    return Role("scatter", (*found.shape, shape[0], width), (view, found))


def _product(node: Node, rows: int, is_member: Any) -> Role | str:
    a, b = node.args
    out = node.avals[0]
    if not (isinstance(a, Value) and isinstance(b, Value)) or out.dtype.kind != "f":
        return f"no products of {out.dtype}"
    if a.aval.dtype != out.dtype or b.aval.dtype != out.dtype or not math.prod(a.aval.shape):
        return "a product of several dtypes"
    left, right = resolve(a), resolve(b)
    if len(left.shape) == 1 and len(right.shape) == 1:  # a sum over everything
        return _dot(left, right, rows, is_member)
    if len(right.shape) == 1:  # each row with one vector
        return _inner_product(left, right.broadcast(left.shape), left.shape, rows, is_member)
    if len(left.shape) == 1:
        return "a vector times a matrix"
    if left.shape[-1] == 1:  # an outer product
        shape = out.shape
        parts = split_rows(shape, rows)
        if parts is None:
            return f"{shape} has not {rows} rows"
        loops = (rows, *parts[0])
        views = [_aligned(v.broadcast(shape).reshaped(loops), rows, is_member) for v in (left, right)]
        return "an operand has its rows in another order" if None in views else Role("map", loops, tuple(views))
    found = _rows_product(left, right, out, rows, is_member)
    if isinstance(found, str):
        other = _gram(left, right, out, rows, is_member)
        if isinstance(other, Role):
            return other
        if right.shape[-1] == 1:
            shape = (*out.shape[:-1], left.shape[-1])
            swapped = right.swapped()
            return _inner_product(left.broadcast(shape), swapped.broadcast(shape), shape, rows, is_member)
    return found


def _dot(left: View, right: View, rows: int, is_member: Any) -> Role | str:
    if left.shape != (rows,):
        return f"{left.shape} has not {rows} rows"
    views = [_aligned(v, rows, is_member) for v in (left, right)]
    return (
        "an operand has its rows in another order"
        if None in views
        else Role("full_reduce", (rows,), tuple(views), 1, "sum")
    )


def _inner_product(left: View, right: View, shape: Sequence[int], rows: int, is_member: Any) -> Role | str:
    """Sums along the last axis of the product of two views of one shape."""
    parts = split_rows(shape, rows)
    if parts is None or not parts[0]:
        return f"{tuple(shape)} has not {rows} rows"
    loops = (rows, *parts[0])
    views = [_aligned(v.reshaped(loops), rows, is_member) for v in (left, right)]
    if None in views:
        return "an operand has its rows in another order"
    return (
        Role("reduce_within_row", loops, tuple(views), 1, "sum") if loops[-1] != 1 else Role("map", loops, tuple(views))
    )


def _rows_product(left: View, right: View, out: Any, rows: int, is_member: Any) -> Role | str:
    if is_member(right.root):
        return "the second matrix is made by the same rows"
    if any(n != 1 for n in right.shape[:-2]):
        return "a different matrix for each row"
    if math.prod(right.shape) * out.dtype.itemsize > MATRIX_BYTES:
        return "a matrix that is larger than the cache"
    parts = split_rows(out.shape, rows)
    if parts is None or not parts[0] or len(out.shape) - parts[1] < 1:
        return f"{out.shape} has not {rows} rows"
    lines = math.prod(parts[0][:-1])
    view = left.broadcast((*out.shape[:-1], left.shape[-1])).reshaped((rows, lines, left.shape[-1]))
    view = _aligned(view, rows, is_member)
    if view is None or (lines > 1 and view.strides[0] != lines * view.strides[1]) or view.strides[0] == 0:
        return "an operand has its rows in another order"
    k, n = right.shape[-2:]
    matrix = View(right.root, (k, n), right.strides[-2:], right.offset)
    return Role("matmul", (rows, lines, n), (view, matrix), 1, "sum")


def _gram(left: View, right: View, out: Any, rows: int, is_member: Any) -> Role | str:
    if len(left.shape) != 2 or len(right.shape) != 2:
        return "a different matrix for each row"
    if not (is_member(left.root) or is_member(right.root)):
        return "a product of two arguments over all rows"
    if math.prod(out.shape) * out.dtype.itemsize > TOTAL_BYTES:
        return "a total that is larger than the cache"
    terms = left.shape[1]
    if terms % rows:
        return f"{terms} terms are no {rows} rows"
    lines = terms // rows
    views = []
    for v, n in ((left.swapped(), left.shape[0]), (right, right.shape[1])):
        view = _aligned(v.reshaped((rows, lines, n)), rows, is_member)
        if view is None or (lines > 1 and view.strides[0] != lines * view.strides[1]):
            return "an operand has its rows in another order"
        if view.strides[0] == 0 or (n > 1 and view.strides[2] != 1):
            return "an operand has its rows in another order"
        views.append(view)
    return Role("matmul_transposed", (rows, lines, *out.shape), tuple(views), 1, "sum")


# By the op, or by the form of its fold.
STEPS = {
    "reduce": _reduction,
    "count": _reduction,
    "accumulate": _along,
    "place": _along,
    "matmul": _product,
    "getitem": _gather,
    "scatter_add": _scatter,
}
