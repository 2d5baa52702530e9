"""Sums, extrema, products of matrices and running sums on staged arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..._base.dtypes import as_dtype
from ..._base.facts import Fold, facts_of
from ...compiler.ir import Accumulate, Affine, Call, Const, Expr, Load, Op, Reduce, View
from ...engines.llvm import products
from ...engines.llvm.programs import FAR, NEAR
from ..escape import Escape
from ..values import Scalar, StagedArray

if TYPE_CHECKING:
    from ..tracer import Tracer

_BOOL, _INT, _FLOAT = np.dtype(bool), np.dtype(np.int64), np.dtype(np.float64)
_ONE = Affine(1)
FOR_BLAS = 24_000  # multiplications from which a library's product pays the way to it


def _axes(t: Tracer, x: StagedArray, axis: Any) -> tuple[int, ...]:
    if axis is None:
        return tuple(range(len(x.sizes)))
    given = axis if isinstance(axis, tuple | list) else (axis,)
    found = []
    for a in given:
        at = t.affine(a)
        if at is None or not at.is_const or not -len(x.sizes) <= at.const < len(x.sizes):
            raise Escape("an axis of this kind")
        found.append(at.const % len(x.sizes))
    if len(set(found)) < len(found):
        raise Escape("an axis twice")
    return tuple(sorted(found))


def _array(t: Tracer, x: Any) -> Any:
    x = t.operand(x)
    if not isinstance(x, StagedArray):
        raise Escape("a reduction of a number")
    return x


def fold_of(name: str) -> Fold:
    """The ufunc that an op folds elements with, and how: its row says it."""
    fold = facts_of(name).fold
    assert fold is not None
    return fold


def accumulated_in(fold: Fold, dtype: np.dtype) -> np.dtype:
    """The dtype that NumPy adds or multiplies in."""
    if fold.form == "count":
        return _INT
    if fold.ufunc in (np.add, np.multiply) and dtype.itemsize < 8:
        return _INT if dtype.kind in "bi" else np.dtype(np.uint64) if dtype.kind == "u" else dtype
    return _BOOL if fold.of_truth else dtype


def has_no_code(fold: Fold, dtype: np.dtype) -> bool:
    """True for a fold of numbers that programs do not have."""
    is_ordered = fold.ufunc in (np.maximum, np.minimum)
    return dtype.name in ("float16", "bfloat16") or (dtype.kind == "c" and is_ordered)


def reduce(
    t: Tracer, name: str, x: Any, axis: Any = None, keepdims: bool = False, dtype: Any = None, initial: Any = None,
    where: Any = True, out: Any = None,
) -> Any:  # fmt: skip
    """``sum``, ``prod``, ``max``, ``min``, ``any``, ``all``."""
    x = _along(t, x, axis is not None or keepdims)
    axes = _axes(t, x, axis)
    fold = fold_of(name)
    kind = as_dtype(dtype) if dtype is not None else accumulated_in(fold, x.dtype)
    if has_no_code(fold, kind):
        raise Escape(f"{name} of {kind}")
    mask = x.mask
    if where is not True:
        if mask is not None:
            raise Escape("where= of elements by a mask")
        mask = t.over(_array(t, where), x.sizes)
    if fold.ufunc in (np.maximum, np.minimum) and initial is None:
        if mask is not None and where is True:
            return reduce(t, name, t.packed(x), axis, keepdims, dtype, initial, where, out)
        if mask is not None:
            raise Escape(f"{name} with where=")
        for a in axes:
            t.require(x.sizes[a] - 1, "the extremum of nothing")
    first = None if initial is None else t.to(t.operand(initial), kind)
    result = reduced(t, fold.ufunc.__name__, x, axes, t.to(x, kind), keepdims, first, mask)
    return _into(t, out, result)


def _into(t: Tracer, out: Any, result: Any) -> Any:
    if out is None:
        return result
    t.write(out, result)
    return out


def _along(t: Tracer, x: Any, has_axes: bool) -> StagedArray:
    """The array to be reduced; elements by a mask as an array of their own where the result has axes."""
    x = _array(t, x)
    return t.packed(x) if has_axes and len(x.sizes) > 1 else x


def reduced(
    t: Tracer, op: str, x: StagedArray, axes: tuple[int, ...], expr: Expr, keepdims: bool, initial: Expr | None,
    mask: StagedArray | None, dtype: np.dtype | None = None,
) -> Any:  # fmt: skip
    """A reduction as a statement: a number, or an array."""
    dtype = expr.dtype if dtype is None else dtype
    chosen = None if mask is None else mask.load()
    if len(axes) == len(x.sizes) and not keepdims:
        var = t.var(dtype, None)
        t.emit(Reduce(x.sizes, axes, op, expr, var, initial, chosen))
        return Scalar(t, var)
    kept = tuple(_ONE if a in axes else n for a, n in enumerate(x.sizes))
    made = t.temp(kept, dtype)
    strides = tuple(0 if a in axes else s for a, s in enumerate(made.view.strides))
    t.emit(Reduce(x.sizes, axes, op, expr, View(made.view.buf, made.view.offset, strides), initial, chosen))
    return made if keepdims else squeezed(t, made, axes)


def squeezed(t: Tracer, x: StagedArray, axes: tuple[int, ...]) -> Any:
    """Without these axes of length 1."""
    keep = [a for a in range(len(x.sizes)) if a not in axes]
    v = x.view
    result = StagedArray(t, View(v.buf, v.offset, tuple(v.strides[a] for a in keep)), tuple(x.sizes[a] for a in keep))
    return result if keep else t.value(result)


def number_of(t: Tracer, x: StagedArray, axes: tuple[int, ...]) -> Any:
    """How many elements are reduced: a Python or symbolic integer, or a staged one under a mask."""
    if x.mask is not None:
        return reduce(t, "sum", x.mask, axes if len(axes) < len(x.sizes) else None)
    result: Any = 1
    for a in axes:
        result = result * StagedArray.shape.fget(x)[a]  # type: ignore[attr-defined]
    return result


def mean(t: Tracer, x: Any, axis: Any = None, keepdims: bool = False, dtype: Any = None, out: Any = None) -> Any:
    """The mean."""
    x = _along(t, x, axis is not None or keepdims)
    axes = _axes(t, x, axis)
    kind = as_dtype(dtype) if dtype is not None else _FLOAT if x.dtype.kind in "biu" else x.dtype
    total = reduce(t, "sum", x, axes, keepdims, kind)
    n = number_of(t, x, axes)
    if isinstance(n, Scalar):
        return _into(t, out, t.apply(np.divide, (total, t.scalar(t.cast(t.expr_of(n), kind)))))
    found = t.affine(n)
    assert found is not None
    t.require(found - 1, "the mean of nothing")
    return _into(t, out, t.apply(np.divide, (total, t.scalar(t.to(n, kind)))))


def variance(
    t: Tracer, x: Any, axis: Any = None, keepdims: bool = False, ddof: Any = 0, root: bool = False, dtype: Any = None
) -> Any:
    """The variance or its root."""
    x = t.packed(_array(t, x))
    if x.dtype.kind == "c" or not isinstance(ddof, int | float):
        raise Escape("a variance of this kind")
    axes = _axes(t, x, axis)
    kind = as_dtype(dtype) if dtype is not None else _FLOAT if x.dtype.kind in "biu" else x.dtype
    center = mean(t, x, axes, True, kind)
    apart = t.apply(np.subtract, (x, center))
    total = reduce(t, "sum", t.apply(np.multiply, (apart, apart)), axes, keepdims, kind)
    n = number_of(t, x, axes) - ddof
    if isinstance(n, float) and n.is_integer():
        n = int(n)
    found = t.affine(n)
    if found is None:
        raise Escape("ddof of this kind")
    t.require(found - 1, "degrees of freedom")
    result = t.apply(np.divide, (total, t.scalar(t.to(n, kind))))
    return t.apply(np.sqrt, (result,)) if root else result


def arg(t: Tracer, name: str, x: Any, axis: Any = None, keepdims: bool = False) -> Any:
    """``argmax`` and ``argmin``."""
    x = _array(t, x)
    if x.mask is not None or x.dtype.kind == "c":
        raise Escape(f"{name} of this kind")
    if axis is None:
        if x.ndim != 1:
            x = t.call_named("ravel", x)
        axis = 0
    axes = _axes(t, x, axis)
    t.require(x.sizes[axes[0]] - 1, "the extremum of nothing")
    return reduced(t, name, x, axes, x.load(), keepdims, None, None, _INT)


def accumulate(t: Tracer, name: str, x: Any, axis: Any = None, dtype: Any = None) -> Any:
    """``cumsum`` and ``cumprod``."""
    x = _array(t, x)
    if x.mask is not None:
        raise Escape("a running sum of elements by a mask")
    if axis is None and x.ndim > 1:
        x, axis = t.call_named("ravel", x), 0
    (at,) = _axes(t, x, 0 if axis is None else axis)
    fold = fold_of(name)
    kind = as_dtype(dtype) if dtype is not None else accumulated_in(fold, x.dtype)
    if kind.name in ("float16", "bfloat16"):
        raise Escape(f"a running sum of {kind}")
    made = t.temp(x.sizes, kind)
    t.emit(Accumulate(x.sizes, at, fold.ufunc.__name__, t.to(x, kind), made.view))
    return made


# --- products ---


def matmul(t: Tracer, a: Any, b: Any, out: Any = None, name: str = "matmul") -> Any:
    """``a @ b`` and ``dot``."""
    a, b = t.operand(a), t.operand(b)
    if name == "dot" and not (isinstance(a, StagedArray) and isinstance(b, StagedArray)):
        return t.apply(np.multiply, (a, b))
    a, b = (t.packed(x) if isinstance(x, StagedArray) else x for x in (a, b))
    if not (isinstance(a, StagedArray) and isinstance(b, StagedArray)):
        raise Escape("a product of this kind")
    if name == "dot" and (b.ndim > 2 or a.ndim > 2):
        raise Escape("dot of more than two axes")
    kind = np.result_type(a.dtype, b.dtype)
    if kind.name in ("float16", "bfloat16", "bool"):
        raise Escape(f"a product of {kind}")
    lead = t.broadcast(a.sizes[:-2], b.sizes[:-2])
    rows, columns = a.sizes[-2:-1], b.sizes[-1:] if b.ndim > 1 else ()
    inner_a, inner_b = a.sizes[-1], b.sizes[-2] if b.ndim > 1 else b.sizes[-1]
    if _ONE in (inner_a, inner_b) and inner_a != inner_b:
        raise Escape("shapes that do not fit")
    (inner,) = t.broadcast((inner_a,), (inner_b,))
    shape = (*lead, *rows, *columns)
    is_blocked = rows and columns and _is_blocked(t, kind, a.dtype == b.dtype, shape, inner, len(b.sizes) == 2)
    if t.may_call and rows and columns and not is_blocked and _is_for_blas(t, kind, shape, inner, b.sizes):
        return _into(t, out, by_call(t, np.matmul, (a, b), shape, kind))
    domain = (*shape, inner)

    def over(x: StagedArray, summed: int, kept: int, place: int) -> View:
        """An operand over the domain: axis ``summed`` is the last one there, ``kept`` (of a matrix) is at ``place``."""
        v, strides = x.view, [0] * len(domain)
        first = len(lead) - (x.ndim - 2)
        for k in range(x.ndim - 2):
            strides[first + k] = 0 if x.sizes[k] == _ONE and lead[first + k] != _ONE else v.strides[k]
        if x.ndim > 1:
            strides[place] = v.strides[kept]
        strides[-1] = v.strides[summed if x.ndim > 1 else -1]
        return View(v.buf, v.offset, tuple(strides))

    left = Load(a.dtype, over(a, -1, -2, len(lead)))
    right = Load(b.dtype, over(b, -2, -1, len(shape) - 1))
    product = Op(kind, "multiply", (t.cast(left, kind), t.cast(right, kind)), (kind, kind, kind))
    whole = StagedArray(t, left.view, domain)
    zero = Const(kind, kind.type(0).item())
    result = reduced(t, "add", whole, (len(domain) - 1,), product, False, zero, None)
    return _into(t, out, result)


def _is_blocked(
    t: Tracer, kind: np.dtype, has_one_dtype: bool, shape: tuple[Affine, ...], inner: Affine, is_one: bool
) -> bool:
    """True for a product that the compiler does by packed blocks; many matrices times one are one product."""
    rows = _work(t, shape[:-1] if is_one else shape[-2:-1])
    return has_one_dtype and products.is_blocked(rows, _work(t, shape[-1:]), _work(t, (inner,)), kind)


def _is_for_blas(t: Tracer, kind: np.dtype, shape: tuple[Affine, ...], inner: Affine, b: tuple[Affine, ...]) -> bool:
    """True for a product that a library does faster: where nothing stays in the cache, or of complex numbers."""
    work = _work(t, (*shape, inner))
    if kind.kind not in "fc" or work < FOR_BLAS:
        return False
    is_far = work > FAR and not products.has_wide_vectors()
    return kind.kind == "c" or is_far or min(_work(t, shape[-2:]), _work(t, b[-2:])) * kind.itemsize > NEAR


def _work(t: Tracer, shape: tuple[Affine, ...]) -> int:
    total = 1
    for n in shape:
        most = t.facts.most(n)
        total *= 1 if most is None else max(most, 0)
    return total


def by_call(t: Tracer, function: Any, arrays: tuple[StagedArray, ...], shape: tuple[Affine, ...], dtype: Any) -> Any:
    """A result that NumPy's function writes to ``out``."""
    made = t.temp(shape, dtype)
    number = len(t.program.functions)
    call = lambda *given: function(*given[:-1], out=given[-1])  # noqa: E731
    call.on_handles = lambda given: [function(*given)]  # type: ignore[attr-defined]
    t.program.functions.append(call)
    views = [*((t.use(x).view, x.sizes) for x in arrays), (made.view, made.sizes)]
    t.emit(Call(number, views, (len(arrays),)))
    return made


def outer(t: Tracer, a: Any, b: Any) -> Any:
    """``np.outer``."""
    a, b = (t.call_named("ravel", _array(t, x)) for x in (a, b))
    return t.apply(np.multiply, (t.getitem(a, (slice(None), None)), t.getitem(b, (None, slice(None)))))


__all__ = [
    "accumulate",
    "accumulated_in",
    "fold_of",
    "has_no_code",
    "arg",
    "by_call",
    "matmul",
    "mean",
    "outer",
    "reduce",
    "reduced",
    "squeezed",
    "variance",
]
