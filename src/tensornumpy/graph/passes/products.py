"""Products and sums of one term: a matmul over an axis of length 1 multiplies, a sum over one copies.

NumPy begins every sum at +0.0, so that a sum of the one term -0.0 is +0.0: ``+ 0.0`` keeps that.
"""

from __future__ import annotations

import math

import numpy as np

from ..._base.dtypes import Aval
from ..ir import Graph, Node, Value
from .rewrite import Rules, Sweep, constant_of, made_by, rewrite, shape_of

_FEW = 16  # rows of a matrix, up to which products of many of them take longer than one of all rows


def _from_zero(sweep: Sweep, x: Value, line: str) -> Value:
    """``x`` as the sum of one term."""
    if x.aval.dtype.kind not in "fc":
        return x
    return sweep.emit("add", [x, 0.0], {}, x.aval, line)


def _one_term(sweep: Sweep, node: Node) -> Value | None:
    """A matmul of columns ``[..., n, 1]`` and rows ``[..., 1, m]`` is an elementwise product."""
    a, b = node.args
    if not sweep.can_write("multiply", "add") or not (isinstance(a, Value) and isinstance(b, Value)):
        return None
    shapes = a.aval.shape, b.aval.shape
    if min(map(len, shapes)) < 2 or shapes[0][-1] != 1:
        return None
    if a.aval.dtype != b.aval.dtype or a.aval.dtype.kind not in "iufcb":
        return None
    product = sweep.emit("multiply", [a, b], {}, node.avals[0], node.line)
    return _from_zero(sweep, product, node.line)


def _as_rows(sweep: Sweep, node: Node) -> Value | None:
    """A matmul of many matrices of few rows with one matrix is one of all rows: a library does it at once."""
    a, b = node.args
    if not sweep.can_write("reshape") or not (isinstance(a, Value) and isinstance(b, Value)):
        return None
    shape, columns = a.aval.shape, b.aval.shape
    if len(shape) < 3 or len(columns) != 2 or not 0 < shape[-2] < _FEW or math.prod(shape[:-2]) < 2:
        return None
    out = node.avals[0]
    rows = sweep.reshape(a, (math.prod(shape[:-1]), shape[-1]), node.line)
    product = Aval((math.prod(shape[:-1]), columns[1]), out.dtype)
    return sweep.reshape(sweep.emit(node.op, [rows, b], {}, product, node.line), out.shape, node.line)


def _sum_of_one(sweep: Sweep, node: Node) -> Value | None:
    """A reduction over axes of length 1 returns its operand in another shape."""
    x, aval = node.args[0], node.avals[0]
    axes = node.params["axis"]
    if not isinstance(x, Value) or not sweep.can_write("reshape", "add", "astype") or not axes:
        return None
    if any(x.aval.shape[a] != 1 for a in axes):
        return None
    if x.aval.dtype != aval.dtype:
        if node.op.fold.of_truth:
            return None
        x = sweep.emit("astype", [x], {"dtype": aval.dtype}, Aval(x.aval.shape, aval.dtype), node.line)
    if node.op.fold.ufunc is np.add:
        x = _from_zero(sweep, x, node.line)
    return sweep.reshape(x, aval.shape, node.line)


def _fewer_axes(sweep: Sweep, node: Node) -> Value | None:
    """With ``keepdims``, axes of length 1 need not be reduced."""
    x, axes = node.args[0], node.params["axis"]
    if not node.params.get("keepdims"):
        return None
    long = tuple(a for a in axes if shape_of(x)[a] != 1)
    if not long or long == tuple(axes):
        return None
    return sweep.emit(node.op, [x], {**node.params, "axis": long}, node.avals[0], node.line)


def _repeated_rows(sweep: Sweep, node: Node) -> Value | None:
    """Of a matmul whose left side is a constant with each row repeated (the seeds of a batch of Jacobians), each
    different row is multiplied once."""
    product = made_by(node.args[0], "matmul")
    if product is None or not sweep.can_write("broadcast_to"):
        return None
    rows, b = constant_of(product.args[0]), product.args[1]
    shape = node.avals[0].shape
    if rows is None or rows.ndim != 2 or len(shape_of(b)) != 2 or len(shape) < 3 or shape[-1] != b.aval.shape[1]:
        return None
    different, size = shape[0], rows.shape[0]
    if not 2 <= different < size or math.prod(shape[:-1]) != size:  # one row: NumPy takes a product with a vector
        return None
    groups = rows.reshape(different, size // different, rows.shape[1])
    if any(g.tobytes() != g[:1].tobytes() * len(g) for g in groups):
        return None
    left = sweep.constant(np.ascontiguousarray(groups[:, 0]), product.line)
    dtype = node.avals[0].dtype
    few = sweep.emit(product.op, [left, b], product.params, Aval((different, shape[-1]), dtype), product.line)
    few = sweep.reshape(few, (different, *(1,) * (len(shape) - 2), shape[-1]), node.line)
    return sweep.emit("broadcast_to", [few], {"shape": shape}, node.avals[0], node.line)


def _in_order(sweep: Sweep, node: Node) -> Value | None:
    """An einsum whose result has its axes in another order in memory is one in that order, transposed."""
    if node.params.get("order", "K") != "K" or not sweep.can_write("transpose"):
        return None
    corners = []
    for x in node.args:  # the order in memory goes by that of the operands' axes
        turned = made_by(x, "transpose")
        corner = np.zeros((2,) * len(shape_of(x)))
        corners.append(corner if turned is None else corner.transpose(turned.params["axes"]))
    given, output = node.params["subscripts"].split("->")
    found = np.einsum(node.params["subscripts"], *corners)
    if found.flags.c_contiguous:
        return None
    axes = sorted(range(found.ndim), key=lambda a: -found.strides[a])
    aval = Aval(tuple(node.avals[0].shape[a] for a in axes), node.avals[0].dtype)
    subscripts = f"{given}->{''.join(output[a] for a in axes)}"
    made = sweep.emit(node.op, node.args, {**node.params, "subscripts": subscripts}, aval, node.line)
    return sweep.transpose(made, tuple(sorted(range(found.ndim), key=axes.__getitem__)), node.line)


RULES: Rules = {
    "matmul": (_one_term, _as_rows),
    "einsum": (_in_order,),
    "reshape": (_repeated_rows,),
    "reduce": (_sum_of_one, _fewer_axes),
}


def products(graph: Graph) -> Graph:
    """The graph with products and sums of one term written as what they are."""
    return rewrite(graph, RULES)
