"""How steps of a graph that are not elementwise are written: reductions, products, parts of arrays, joined arrays."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..._base.dtypes import as_dtype
from ...compiler import ir
from ...compiler.ir import Affine, Buf, Map, View
from ...engines.llvm.contractions import pairs_of
from ...engines.llvm.lowering.convert import NARROW
from ...engines.llvm.lowering.lower import can_convert, can_lower
from ...engines.llvm.programs import FAR
from ...graph.ir import Node, Value
from ...ops.indexing import ARRAY, join_index
from ...ops.windows import numbers_of
from ..arrays import contractions, reductions
from ..arrays.indexing import scatter
from ..escape import Escape
from ..tracer import BOOL, Tracer
from ..values import Scalar, StagedArray
from ..writer import INT
from .searching import gathered
from .values import RULES, Body, Rule, Waiting, is_whole, rule

_ONE = Affine(1)


def _axes(axis: Any, ndim: int) -> tuple[int, ...]:
    if axis is None:
        return tuple(range(ndim))
    return tuple(sorted(a % ndim for a in (axis if isinstance(axis, tuple) else (axis,))))


def _reduction(name: str) -> Rule:
    fold = reductions.fold_of(name)

    def write(b: Body, node: Node, axis: Any, keepdims: bool = False, dtype: Any = None) -> Any:
        (v,) = node.args
        if isinstance(v, Value) and not v.aval.shape and can_convert(v.aval.dtype, node.avals[0].dtype):
            expr = b.t.expr_of(b.number(b.get(v)))  # one number is its own sum
            b.read(node)
            expr = b.t.cast(expr, BOOL) if fold.form == "count" else expr
            return b.t.scalar(b.t.cast(expr, node.avals[0].dtype))
        if not isinstance(v, Value) or not v.aval.shape or not math.prod(v.aval.shape):
            return None
        kind = as_dtype(dtype) if dtype is not None else reductions.accumulated_in(fold, v.aval.dtype)
        narrow = kind if kind.name in NARROW else None
        if narrow is not None:  # they are held in float32 meanwhile, as NumPy does along the last axes
            kind = np.dtype(np.float32)
        if reductions.has_no_code(fold, kind):
            return None
        axes = _axes(axis, len(v.aval.shape))
        if not axes or (narrow is not None and axes != tuple(range(axes[0], len(v.aval.shape)))):
            return None
        t, sizes = b.t, tuple(map(Affine, v.aval.shape))
        x = b.values[v]
        if isinstance(x, Waiting) and is_alone(b, x):  # it is computed where it is added up
            del b.groups.open[x.group.shape]
            expr = x.expr
        else:
            expr = b.get(v).load()
        b.read(node)
        over = StagedArray(t, View(Buf("t", kind, 0, "temp"), Affine(), (0,) * len(sizes)), sizes)
        if fold.form == "count":
            expr = t.cast(expr, BOOL)
        name = fold.ufunc.__name__
        found = reductions.reduced(t, name, over, axes, t.cast(expr, kind), keepdims, None, None)
        return found if narrow is None else _as(t, found, narrow)

    return write


def _as(t: Tracer, x: Any, dtype: np.dtype) -> Any:
    """A number or an array in another dtype."""
    if isinstance(x, Scalar):
        return t.scalar(t.to(x, dtype))
    made = t.temp(x.sizes, dtype)
    t.emit(Map(x.sizes, [(made.view, t.to(x, dtype))]))
    t.wrote(made.view.buf)
    return made


def is_alone(b: Body, x: Waiting) -> bool:
    """True if a step reads a value for the last time, and nothing else of its group is read after it."""
    return all((w.body.uses.get(w.value, 0) > 0) == (w is x) for w in x.group.values) and b.uses[x.value] == 1


for _name in ("sum", "prod", "max", "min", "any", "all", "count_nonzero"):
    RULES[_name] = _reduction(_name)


@rule("argmax", "argmin")
def _arg(b: Body, node: Node, axis: Any, keepdims: bool = False) -> Any:
    (v,) = node.args
    if v.aval.dtype.kind not in "biuf" or v.aval.dtype.name in ("float16", "bfloat16") or not v.aval.shape:
        return None
    x = b.get(v)
    b.read(node)
    if axis.__class__ is tuple:
        axis = axis[0] if len(axis) == 1 else None
    if axis is None and keepdims:
        raise Escape("a place with all axes kept")
    return reductions.arg(b.t, node.op.name, x, axis, keepdims)


@rule("cumsum", "cumprod")
def _running(b: Body, node: Node, axis: Any, dtype: Any = None) -> Any:
    (v,) = node.args
    kind = node.avals[0].dtype
    if not v.aval.shape or kind.name in ("float16", "bfloat16"):
        return None
    x = b.get(v)
    b.read(node)
    return reductions.accumulate(b.t, node.op.name, x, axis, dtype)


@rule("running")
def _accumulated(b: Body, node: Node, ufunc: str, axis: int) -> Any:
    aval = node.avals[0]
    if node.args[0].aval != aval or not hasattr(np, ufunc) or not can_lower(ufunc, (aval.dtype,) * 3):
        return None
    x = b.get(node.args[0])
    b.read(node)
    made = b.t.temp(x.sizes, x.dtype)
    b.t.emit(ir.Accumulate(x.sizes, axis % x.ndim, ufunc, x.load(), made.view))
    return made


@rule("norm2")
def _norm(b: Body, node: Node, axis: Any, keepdims: bool = False) -> Any:
    kind, given = node.avals[0].dtype, node.args[0].aval.dtype
    if given.kind not in "fc" or kind.name not in ("float32", "float64"):
        return None
    x = b.get(node.args[0])
    b.read(node)
    one = x.load()
    other = ir.Op(given, "conjugate", (one,), (given,) * 2) if given.kind == "c" else one
    square: ir.Expr = ir.Op(given, "multiply", (one, other), (given,) * 3)
    if given.kind == "c":
        square = ir.Op(kind, "real", (square,), (given, kind))
    total = reductions.reduced(b.t, "add", x, _axes(axis, x.ndim), square, keepdims, None, None)
    return b.t.apply(np.sqrt, (total,))


@rule("recurrence")
def _recurrence(b: Body, node: Node, axis: int) -> Any:
    """``s[j] = x[j] + a[j] * s[j - 1]``: each pass doubles what an element has taken in, as in ops/scan.py."""
    t, aval = b.t, node.avals[0]
    if any(not isinstance(v, Value) or v.aval != aval for v in node.args):
        return None
    s, a = (t.copy(b.get(v)) for v in node.args)
    b.read(node)
    step, n = 1, aval.shape[axis]
    while step < n:
        factor = _along(a, axis, step, n - step)
        more, factors = (t.apply(np.multiply, (factor, _along(x, axis, 0, n - step))) for x in (s, a))
        tail = _along(s, axis, step, n - step)
        t.write(tail, t.apply(np.add, (tail, more)))
        t.write(factor, factors)
        step *= 2
    return s


def _along(x: StagedArray, axis: int, first: int, count: int) -> StagedArray:
    """So many elements along an axis."""
    axis %= x.ndim
    sizes = (*x.sizes[:axis], Affine(count), *x.sizes[axis + 1 :])
    return StagedArray(x.tracer, View(x.view.buf, x.view.offset + first * x.view.strides[axis], x.view.strides), sizes)


@rule("diagonal")
def _diagonal(b: Body, node: Node, offset: int, axis1: int, axis2: int) -> Any:
    x = b.in_memory(node.args[0])
    b.read(node)
    return _diagonal_of(x, node.avals[0].shape, offset, axis1, axis2)


def _diagonal_of(x: StagedArray, shape: tuple[int, ...], offset: int, axis1: int, axis2: int) -> StagedArray:
    v, i, j = x.view, axis1 % x.ndim, axis2 % x.ndim
    first = v.strides[j] * offset if offset > 0 else -offset * v.strides[i]
    steps = [s for k, s in enumerate(v.strides) if k not in (i, j)]
    view = View(v.buf, v.offset + first, (*steps, v.strides[i] + v.strides[j]))
    return StagedArray(x.tracer, view, tuple(map(Affine, shape)))


@rule("put_diagonal")
def _put_diagonal(b: Body, node: Node, shape: tuple[int, ...], offset: int, axis1: int, axis2: int) -> Any:
    g = b.in_memory(node.args[0])
    b.read(node)
    made = filled(b.t, shape, node.avals[0].dtype)
    b.t.write(_diagonal_of(made, node.args[0].aval.shape, offset, axis1, axis2), g)
    return made


@rule("matmul")
def _matmul(b: Body, node: Node) -> Any:
    if any(not isinstance(v, Value) for v in node.args) or node.avals[0].dtype.kind not in "fc":
        return None
    if node.avals[0].dtype.name in ("float16", "bfloat16"):
        return None
    x, y = (b.array(v) for v in node.args)
    b.read(node)
    return reductions.matmul(b.t, x, y)


@rule("einsum")
def _einsum(b: Body, node: Node, subscripts: str, order: str = "K") -> Any:
    """Products by two operands at a time, where BLAS does not fit or is not called: it copies what is no matrix."""
    aval = node.avals[0]
    if aval.dtype.kind not in "fc" or aval.dtype.itemsize < 4:
        return None
    if any(not isinstance(v, Value) or v.aval.dtype != aval.dtype or 0 in v.aval.shape for v in node.args):
        return None
    pairs = pairs_of(subscripts, tuple(v.aval.shape for v in node.values()), aval.dtype)
    if pairs is None:
        return None
    arrays = [b.in_memory(v) for v in node.args]
    if contractions.is_for_library(b.t, pairs, arrays):
        return None
    b.read(node)
    return contractions.contracted(b.t, pairs, arrays)


@rule("convolve")
def _convolve(b: Body, node: Node, lead: int = 0) -> Any:
    """Each element as a sum of its own terms: those where the vectors overlap in part have fewer, so that no infinity
    meets a zero."""
    kind = node.avals[0].dtype
    if lead or kind.kind not in "iufc" or kind.name in ("float16", "bfloat16"):
        return None
    if any(not isinstance(v, Value) or len(v.aval.shape) != 1 or v.aval.dtype != kind for v in node.args):
        return None
    t, (x, w) = b.t, sorted(map(b.in_memory, node.args), key=lambda x: -x.sizes[0].const)
    n, m = x.sizes[0].const, w.sizes[0].const
    if not m or n * m > FAR:
        return None
    b.read(node)
    made = t.temp((Affine(n + m - 1),), kind)
    into, (a, s), (v, k) = made.view.buf, *(((y := t.use(z).view), y.strides[0]) for z in (x, w))

    def terms(first: Affine, last: Affine, *outer: int) -> ir.Expr:
        """Elements from ``first`` of the longer vector times those down from ``last`` of the shorter one."""
        one = ir.Load(kind, View(a.buf, a.offset + first * s, (*(s * c for c in outer), s)))
        other = ir.Load(kind, View(v.buf, v.offset + last * k, (*(0 for _ in outer), -k)))
        return ir.Op(kind, "multiply", (one, other), (kind, kind, kind))

    middle = View(into, made.view.offset + (m - 1), (1, 0))
    t.emit(ir.Reduce((Affine(n - m + 1), Affine(m)), (1,), "add", terms(Affine(), Affine(m - 1), 1), middle))
    for is_end in (False, True) if m > 1 else ():
        sym = ir.Sym("i", Affine(0), Affine(m - 2))
        i, block = Affine.of(sym), t.begin(True)
        try:
            t.home[sym] = t.open[-1]
            total = t.var(kind, None)
            count = Affine(m - 1) - i if is_end else i + 1
            expr = terms(i + (n - m + 1), Affine(m - 1)) if is_end else terms(Affine(), i)
            t.emit(ir.Reduce((count,), (0,), "add", expr, total))
            t.emit(ir.Store(View(into, made.view.offset + i + (n if is_end else 0)), total))
        finally:
            t.end()
        t.emit(ir.For(sym, Affine(0), Affine(m - 1), 1, block))
    t.wrote(into)
    return made


@rule("reshape")
def _reshape(b: Body, node: Node, shape: tuple[int, ...]) -> Any:
    x = b.in_memory(node.args[0])
    b.read(node)
    return b.t.call_named("reshape", x, shape)


@rule("transpose")
def _transpose(b: Body, node: Node, axes: tuple[int, ...]) -> Any:
    x = b.in_memory(node.args[0])
    b.read(node)
    return b.t.transposed(x, axes)


@rule("broadcast_to")
def _broadcast_to(b: Body, node: Node, shape: tuple[int, ...]) -> Any:
    x = b.in_memory(node.args[0])
    b.read(node)
    return b.t.over(x, tuple(map(Affine, shape)))


@rule("relayout")
def _relayout(b: Body, node: Node, order: str, leading: int = 0) -> Any:
    x = b.get(node.args[0])
    b.read(node)
    return x


@rule("copy", "stop_gradient")
def _same(b: Body, node: Node) -> Any:
    x = b.get(node.args[0])
    b.read(node)
    return x


@rule("checked")
def _checked(b: Body, node: Node, error: type, text: str) -> Any:
    """The program stops where an argument does not pass, and Python raises the error."""
    if not b.groups.checks:
        return None
    x, ok = b.get(node.args[0]), b.in_memory(node.args[1])
    b.read(node)
    b.t.check(b.t.to(b.t.call_named("all", ok), BOOL), text)
    return x


def _key(b: Body, node: Node, first: int, spec: tuple) -> tuple:
    """The index of a step; None if the length of what it selects is known at run time only."""
    arrays = [b.array(a) for a in node.args[first:]]
    arrays = [
        x if isinstance(x, StagedArray) else b.in_memory(a) for x, a in zip(arrays, node.args[first:], strict=True)
    ]
    return join_index(spec, arrays)


def _has_mask(node: Node, first: int) -> bool:
    return any(a.aval.dtype.kind == "b" for a in node.args[first:])


@rule("getitem")
def _getitem(b: Body, node: Node, spec: tuple) -> Any:
    if _has_mask(node, 1):
        return None
    window = _window_of(node, spec)
    if window is not None:
        offset, steps = window
        x, shape = b.in_memory(node.args[0]), node.avals[0].shape
        b.read(node)
        return _window(b, x, offset * x.view.strides[0], shape, [k * x.view.strides[0] for k in steps])
    if spec == (ARRAY,) and len(node.args[0].aval.shape) == 1 and node.avals[0].shape and b.uses.get(Value(node)):
        return gathered(b, node)
    x, key = b.in_memory(node.args[0]), _key(b, node, 1, spec)
    if any(part is ARRAY for part in spec):
        b.groups.flush_all()
    b.read(node)
    return b.t.getitem(x, key)


def _window_of(node: Node, spec: tuple) -> tuple[int, list[int]] | None:
    """The first place and the step along each axis, if the index of a line is a constant array of such places: that is
    how a view by strides, as of sliding windows, stands in a graph."""
    if spec != (ARRAY,) or len(node.args) != 2 or len(node.args[0].aval.shape) != 1:
        return None
    v = node.args[1]
    if not isinstance(v, Value) or v.node.kind != "constant":
        return None
    data = np.asarray(v.node.data)
    if data.dtype.kind not in "iu" or not data.size or not data.ndim:
        return None
    first, steps = int(data.flat[0]), []
    for axis, n in enumerate(data.shape):
        at = (0,) * axis + (1,) + (0,) * (data.ndim - axis - 1)
        steps.append(int(data[at]) - first if n > 1 else 0)
    if first < 0 or int(data.min()) < 0 or int(data.max()) >= node.args[0].aval.shape[0]:
        return None
    return (first, steps) if np.array_equal(data, numbers_of(first, data.shape, tuple(steps))) else None


@rule("setitem")
def _setitem(b: Body, node: Node, spec: tuple) -> Any:
    v = node.args[1]
    if _has_mask(node, 2) and (len(spec) != 1 or (isinstance(v, Value) and v.aval.shape)):
        return None
    key, value = _key(b, node, 2, spec), b.get(v)
    if isinstance(value, bool | int | float | complex):
        value = b.t.operand(np.asarray(value)[()])
    if isinstance(value, StagedArray | Scalar) and value.dtype.kind == "c" != node.avals[0].dtype.kind:
        raise Escape("complex numbers in an array of real ones")
    target = b.own(node)
    buf = target.view.buf
    key = tuple(b.t.copy(k) if isinstance(k, StagedArray) and k.view.buf is buf else k for k in key)
    b.t.setitem(target, key, value)
    return target


@rule("scatter_add")
def _scatter_add(b: Body, node: Node, shape: tuple[int, ...], spec: tuple) -> Any:
    if _has_mask(node, 1):
        return None
    t, dtype = b.t, node.avals[0].dtype
    g, key = b.in_memory(node.args[0]), _key(b, node, 1, spec)
    b.read(node)
    made = filled(t, shape, dtype)
    if len(node.args) == 1:
        t.setitem(made, key, g)
    else:
        scatter(t, made, key, g, "add")
    return made


def _along_places(
    b: Body, node: Node, axis: int, x: StagedArray, sizes: tuple[Affine, ...]
) -> tuple[View, tuple] | None:
    """Of a step by an index along one axis: the view of the other axes, and the index, for the domain ``sizes``."""
    t, index = b.t, b.in_memory(node.args[1])
    axis %= x.ndim
    pairs = [(n, m) for a, (n, m) in enumerate(zip(x.sizes, sizes, strict=True)) if a != axis]
    if index.dtype.kind not in "iu" or len(index.sizes) != len(sizes) or any(n not in (m, _ONE) for n, m in pairs):
        return None
    v = t.use(x).view
    steps = [0 if a == axis or n == _ONE else s for a, (n, s) in enumerate(zip(x.sizes, v.strides, strict=True))]
    places = t.to(t.over(t.use(index), sizes), INT)
    return View(v.buf, v.offset, tuple(steps)), ((places, x.sizes[axis], v.strides[axis]),)


@rule("take_along_axis")
def _take_along_axis(b: Body, node: Node, axis: int) -> Any:
    if len(node.args) != 2 or not all(isinstance(v, Value) and v.aval.shape for v in node.args):
        return None
    t, sizes, dtype = b.t, tuple(map(Affine, node.avals[0].shape)), node.avals[0].dtype
    found = _along_places(b, node, axis, b.in_memory(node.args[0]), sizes)
    if found is None:
        return None
    b.read(node)
    made = t.temp(sizes, dtype)
    t.emit(Map(sizes, [(made.view, ir.Gather(dtype, *found))]))
    t.wrote(made.view.buf)
    return made


@rule("put_along_add")
def _put_along_add(b: Body, node: Node, shape: tuple[int, ...], axis: int) -> Any:
    g, index = node.args
    if not (isinstance(g, Value) and isinstance(index, Value) and g.aval.shape == index.aval.shape != ()):
        return None
    t, given, dtype = b.t, b.in_memory(g), node.avals[0].dtype
    made = filled(t, shape, dtype)
    found = _along_places(b, node, axis, made, given.sizes)
    if found is None:
        raise Escape("an index along an axis of another shape")
    b.read(node)
    t.emit(ir.Scatter(given.sizes, *found, t.use(given).load(), "add"))
    t.wrote(made.view.buf)
    return made


def filled(t: Tracer, shape: Sequence[int], dtype: np.dtype) -> StagedArray:
    """A new array of zeros."""
    made = t.temp(tuple(map(Affine, shape)), dtype)
    zero = t.to(False if dtype.kind == "b" else 0, dtype)
    t.emit(Map(made.sizes, [(made.view, zero)]) if made.sizes else ir.Store(made.view, zero))
    t.wrote(made.view.buf)
    return made


def _window(b: Body, x: StagedArray, offset: int, shape: Sequence[int], steps: Sequence[int]) -> StagedArray:
    return StagedArray(b.t, View(x.view.buf, x.view.offset + offset, tuple(steps)), tuple(map(Affine, shape)))


@rule("get_window")
def _get_window(b: Body, node: Node, offset: int, shape: tuple, steps: tuple) -> Any:
    x = b.in_memory(node.args[0])
    b.read(node)
    if not is_whole(x):
        x = b.t.call_named("reshape", x, (-1,))
    return _window(b, x, offset, shape, steps)


@rule("set_window")
def _set_window(b: Body, node: Node, offset: int, shape: tuple, steps: tuple) -> Any:
    value = b.array(node.args[1])
    x = b.own(node)
    b.t.write(_window(b, x, offset, shape, steps), value)
    return x


@rule("concatenate")
def _concatenate(b: Body, node: Node, axis: int) -> Any:
    t, aval = b.t, node.avals[0]
    arrays = [b.in_memory(a) for a in node.args]
    b.read(node)
    made = t.temp(tuple(map(Affine, aval.shape)), aval.dtype)
    at, axis = 0, axis % len(aval.shape)
    for x in arrays:
        n = x.sizes[axis].const
        if n:
            offset = made.view.offset + at * made.view.strides[axis]
            t.write(StagedArray(t, View(made.view.buf, offset, made.view.strides), x.sizes), x)
        at += n
    return made


__all__ = ["filled"]
