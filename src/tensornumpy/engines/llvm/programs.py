"""Steps that are one kernel by way of a program: elementwise ones of any shapes, folds, products, steps by an index.

``refusal`` says which steps may be part of one; compiler/kernel.py writes the kernel, staging/graphs/kernels.py gives
it the program.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from ...graph.ir import Node, Value
from . import products
from .contractions import Pair, is_blocked_einsum, is_laid_in_c, pairs_of
from .lowering.convert import NARROW
from .lowering.lower import can_convert, can_lower, is_expensive
from .views import resolve

_DTYPES = frozenset(
    "float32 float64 complex64 complex128 bool int8 int16 int32 int64 uint8 uint16 uint32 uint64".split()
)
NEAR = 128 << 10  # bytes of a product's smaller side: it stays in the cache, where a tile of it is read again
_ALL = (None, None, None)  # the parts of a slice that is a whole axis
FAR = 1 << 23  # multiplications from which a library's product is faster, if vectors are not wide
_FOR_BLAS = 1e5  # multiplications from which a product that stands alone is left to a library


def refusal(node: Node) -> str | None:
    """Why a step that is not elementwise cannot be part of a program that is a kernel; None if it can."""
    test = _test(node)
    if test is None:
        return f"{node.op.name} has no native code"
    fold = node.op.fold
    is_number = fold is not None and fold.form == "reduce" and not fold.of_truth
    known = _DTYPES | NARROW if is_number or node.op.moves else _DTYPES
    for dtype in (node.avals[0].dtype, *(v.aval.dtype for v in node.values())):
        if dtype.name not in known or not dtype.isnative:
            return f"no programs of {node.op.name} for {dtype}"
    if not all(isinstance(a, Value) and math.prod(a.aval.shape) for a in node.args):
        return "there is nothing to compute"
    return test(node)


def has_stages(node: Node) -> bool:
    """True for a step that programs may have besides elementwise ones: a fold, a product, a step by an index."""
    return _test(node) is not None


def is_product(node: Node) -> bool:
    """True for a step that libraries do as well as kernels, or better."""
    return _test(node) in (_product, _contraction)


def is_copy(node: Node) -> bool:
    """True for a step that alone moves elements in the order in which they lie, or along a diagonal."""
    return _test(node) in (_joined, _laid, _spread)


def _test(node: Node) -> Callable[[Node], str | None] | None:
    fold = node.op.fold
    return TESTS.get(node.op.name if fold is None else fold.form)


def _reduction(node: Node) -> str | None:
    given, out, fold = node.args[0].aval, node.avals[0].dtype, node.op.fold
    if "c" in (given.dtype.kind, out.kind) and (fold.ufunc not in (np.add, np.multiply) or given.dtype != out):
        return f"no {node.op.name} of complex numbers"
    if fold.ufunc in (np.maximum, np.minimum) and given.dtype != out:
        return "a reduction with another dtype"
    if not can_convert(given.dtype, np.dtype(bool) if fold.of_truth else out):
        return f"no reduction of {given.dtype} to {out}"
    axis, rank = node.params.get("axis"), len(given.shape)
    axes = sorted(a % rank for a in (range(rank) if axis is None else axis)) if rank else []
    if not axes:
        return "a reduction over no axis"
    if given.dtype.name in NARROW and axes != list(range(axes[0], rank)):
        return "a sum that rounds at each step"
    return None


def _along(node: Node) -> str | None:
    x, out, axis = node.args[0].aval, node.avals[0].dtype, node.params.get("axis")
    is_running = node.op.fold.form == "accumulate"
    if not isinstance(axis, int) or (x.dtype.kind == "b" and not is_running) or not x.shape:
        return "along no axis of numbers"
    if is_running and x.dtype != out and not _is_widened(node, x.dtype, out):
        return "a cumulative sum with another dtype"
    if x.dtype.kind == "c" and (node.op.fold.form == "place" or node.op.fold.ufunc not in (np.add, np.multiply)):
        return "complex numbers in their order"
    return None


def _is_widened(node: Node, given: np.dtype, out: np.dtype) -> bool:
    """True for a running sum whose elements are converted before they are added."""
    is_number = given.kind in "biu" or given.kind == out.kind == "f"
    is_taken = out.kind in "iuf" and out.name not in NARROW and can_convert(given, out)
    return is_number and is_taken and "ufunc" not in node.params  # a fold of any ufunc has its own dtype


def _product(node: Node) -> str | None:
    a, b = (v.aval for v in node.args)
    out = node.avals[0]
    is_vector = min(len(a.shape), len(b.shape)) < 2
    if (out.dtype.kind != "f" and not (out.dtype.kind == "c" and is_vector)) or not a.dtype == b.dtype == out.dtype:
        return f"no products of {out.dtype}"
    if is_blocked_product(node):
        return None
    work = math.prod(out.shape) * math.prod(a.shape[-1:])
    sides = [math.prod(s.shape[-2:]) * out.dtype.itemsize for s in (b, out)]  # of each matrix
    is_fast = (is_vector and out.dtype.kind == "f") or (not is_vector and products.has_wide_vectors())
    if min(sides) > NEAR or (work > FAR and not is_fast):
        return "a product that is large, which a library does faster"
    return None


def by_vector(node: Node) -> Value | None:
    """The matrix of a product by a vector that is large; None for all else. Who reads it twice can do so at once."""
    if _test(node) is not _product or node.avals[0].dtype.name not in products.KINDS:
        return None
    matrix, vector = sorted(node.values(), key=lambda v: -len(v.aval.shape))
    if (len(matrix.aval.shape), len(vector.aval.shape)) != (2, 1):
        return None
    return matrix if math.prod(matrix.aval.shape) * matrix.aval.dtype.itemsize >= products.SHARED else None


def is_blocked_product(node: Node) -> bool:
    """True for a product of matrices, or a sum of products over any axes, that goes by packed blocks."""
    shapes = [v.aval.shape if isinstance(v, Value) else () for v in node.args]
    test = _test(node)
    if test is _product and all(len(s) > 1 for s in shapes):
        (*lead, rows, terms), (*others, _, columns) = shapes
        rows *= 1 if others else math.prod(lead)  # many matrices times one are one product
        return products.is_blocked(rows, columns, terms, node.avals[0].dtype)
    return test is _contraction and is_blocked_einsum(node.params["subscripts"], shapes, node.avals[0].dtype)


def _contraction(node: Node) -> str | None:
    out, kinds = node.avals[0], {v.aval.dtype for v in node.args}
    if kinds != {out.dtype} or out.dtype.kind not in "fc" or out.dtype.name in NARROW:
        return f"no sums of products of {out.dtype}"
    orders = tuple(
        tuple(sorted(range(len(v.shape)), key=lambda a: -abs(v.strides[a]))) for v in map(resolve, node.args)
    )
    order = node.params.get("order", "K")
    if order != "C" and (order != "K" or not is_laid_in_c(node.params["subscripts"], orders)):
        return "another order of the result"
    pairs = _pairs(node)
    if pairs is None:
        return "operands that are stretched, or products of three"
    if any(p.work > (FAR if out.dtype.kind == "f" else FAR >> 8) for p in pairs):
        return "a product that is large, which a library does faster"
    return None


def _pairs(node: Node) -> list[Pair] | None:
    return pairs_of(node.params["subscripts"], tuple(v.aval.shape for v in node.args), node.avals[0].dtype)


def is_near(node: Node) -> bool:
    """True for a step that alone is worth a kernel: no product that a library does faster."""
    test = _test(node)
    if products.has_wide_vectors() and min(len(v.aval.shape) for v in node.values()) > 1:
        return True
    if test is _contraction:  # NumPy's way to the library is long
        return all(p.work < 20 * _FOR_BLAS for p in _pairs(node) or ())
    if test is not _product or is_blocked_product(node):
        return True
    dtype = node.avals[0].dtype
    most = _FOR_BLAS if dtype.kind == "f" else _FOR_BLAS / 2 / dtype.itemsize
    return math.prod(node.avals[0].shape) * math.prod(node.args[0].aval.shape[-1:]) < most


def _by_index(node: Node) -> str | None:
    parts = [p for p in node.params["spec"] if p is not ... and getattr(p, "parts", None) != _ALL]
    if len(node.args) != 2 or len(parts) != 1:
        return "an index of several parts"
    return _along_index(node)


def _along_index(node: Node) -> str | None:
    if node.args[1].aval.dtype.kind not in "iu":
        return "an index that is no integers"
    if node.avals[0].dtype != node.args[0].aval.dtype:
        return "a sum in another dtype"
    return None


def _convolution(node: Node) -> str | None:
    shapes = [v.aval.shape for v in node.args]
    if node.params.get("lead") or any(len(s) != 1 for s in shapes) or node.avals[0].dtype.kind == "b":
        return "a convolution of truth values or of rows"
    return "a long convolution" if math.prod(s[0] for s in shapes) > FAR else None


def _joined(node: Node) -> str | None:
    """Whatever else they are read in, arrays that are joined lie in C order if one of them does."""
    if len(node.avals[0].shape) < 2 or any(_is_in_c_order(v) for v in node.args):
        return None
    return "arrays in another order, which the result has, too"


def _is_in_c_order(value: Value) -> bool:
    """True if no axis of an array lies closer together than the one behind it."""
    view = resolve(value)
    steps = [abs(s) for n, s in zip(view.shape, view.strides, strict=True) if n > 1]
    return steps == sorted(steps, reverse=True)


def _laid(node: Node) -> str | None:
    return None if node.params["order"] == "C" else "a copy in another order"


def _length(node: Node) -> str | None:
    return None if node.avals[0].dtype.kind == "f" and node.args[0].aval.dtype.kind in "fc" else "a length of integers"


def _search(node: Node) -> str | None:
    table, values = (v.aval for v in node.args)
    if node.params.get("lead") or len(table.shape) != 1 or table.dtype != values.dtype:
        return "a search in several lines or among other kinds of numbers"
    return None


def _running(node: Node) -> str | None:
    x, out, ufunc = node.args[0].aval, node.avals[0].dtype, node.params["ufunc"]
    if x.dtype != out or out.kind == "b" or not hasattr(np, ufunc) or not can_lower(ufunc, (out,) * 3):
        return f"no running {ufunc} of {x.dtype}"
    if is_expensive(ufunc) and math.prod(x.shape) < 8 * x.shape[node.params["axis"]]:
        return f"a running {ufunc} of a few lines, whose steps wait for each other"
    return None


def _spread(node: Node) -> None:
    return None


# By the op, or by the form of its fold.
TESTS: dict[str, Callable[[Node], str | None]] = {
    "reduce": _reduction,
    "count": _reduction,
    "accumulate": _along,
    "place": _along,
    "matmul": _product,
    "getitem": _by_index,
    "scatter_add": _by_index,
    "take_along_axis": _along_index,
    "put_along_add": _along_index,
    "convolve": _convolution,
    "concatenate": _joined,
    "relayout": _laid,
    "put_diagonal": _spread,
    "norm2": _length,
    "running": _running,
    "searchsorted": _search,
    "einsum": _contraction,
}


__all__ = [
    "FAR",
    "NEAR",
    "TESTS",
    "by_vector",
    "has_stages",
    "is_blocked_product",
    "is_copy",
    "is_near",
    "is_product",
    "refusal",
]
