"""NumPy's functions and methods on staged values: one row a name. What is not here is left to ``foreign`` in
staging/calls.py.

A row gets the tracer and the user's arguments. It reads keywords by NumPy's names; a keyword that it does not know is a
TypeError, which ends the staging of the loop, so the user sees NumPy's behaviour in any case.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from ..._base.dtypes import as_dtype
from ...compiler.ir import Affine, Expr, Iota, Map, Op, Select
from ..escape import Escape
from ..numbers import INT
from ..symbolic import SymbolicInt
from ..values import Growing, Scalar, Staged, StagedArray
from . import reductions
from .indexing import count, getitem, setitem

if TYPE_CHECKING:
    from ..tracer import Tracer

Row = Callable[..., Any]
ROWS: dict[str, Row] = {}
METHODS: dict[str, str] = {}  # of arrays, that are functions of the same or another name
_INT, _FLOAT, _BOOL = np.dtype(np.int64), np.dtype(np.float64), np.dtype(bool)


def row(*names: str, method: bool = False) -> Callable[[Row], Row]:
    """Declare a function under these names; ``method``: also as a method of arrays."""

    def declare(function: Row) -> Row:
        for name in names:
            ROWS[name] = function
            if method:
                METHODS[name] = name
        return function

    return declare


def array_of(t: Tracer, x: Any, masked: bool = False) -> StagedArray:
    x = t.operand(x)
    if isinstance(x, StagedArray):
        return x if masked else t.packed(x)
    if isinstance(x, Scalar) and not x.python:
        made = t.temp((), x.expr.dtype)
        t.write(made, x)
        return made
    raise Escape("a number where an array is expected")


def sizes_of(t: Tracer, shape: Any) -> tuple[Affine, ...]:
    given = shape if isinstance(shape, tuple | list) else (shape,)
    found = [t.affine(n) for n in given]
    if any(n is None for n in found):
        raise Escape("a shape of this kind")
    for n in found:
        t.require(n, "a negative length")  # type: ignore[arg-type]
    return tuple(found)  # type: ignore[arg-type]


def _dtype(dtype: Any, default: Any = np.float64) -> np.dtype:
    if dtype is None:
        dtype = default
    result = as_dtype(dtype)
    if result.kind not in "biufc" or not result.isnative or result.itemsize > 16:
        raise Escape(f"an array of {result}")
    return result


# --- creation ---


def filled(t: Tracer, shape: Any, value: Any, dtype: np.dtype) -> Any:
    made = t.temp(sizes_of(t, shape), dtype)
    if made.sizes:
        t.emit(Map(made.sizes, [(made.view, t.to(value, dtype))]))
    else:
        t.write(made, value)
    return made


@row("zeros", "empty")
def _zeros(t: Tracer, shape: Any, dtype: Any = None, order: str = "C") -> Any:
    return filled(t, shape, 0, _dtype(dtype))


@row("ones")
def _ones(t: Tracer, shape: Any, dtype: Any = None, order: str = "C") -> Any:
    return filled(t, shape, 1, _dtype(dtype))


@row("full")
def _full(t: Tracer, shape: Any, fill_value: Any, dtype: Any = None, order: str = "C") -> Any:
    value = t.operand(fill_value)
    if isinstance(value, StagedArray):
        raise Escape("np.full with an array")
    kind = t.typed(value)
    default = kind if isinstance(kind, np.dtype) else {int: _INT, float: _FLOAT, complex: np.dtype(complex)}[kind]
    return filled(t, shape, value, _dtype(dtype, default))


def _like(value: Any) -> Row:
    def make(t: Tracer, a: Any, dtype: Any = None, order: str = "K", subok: bool = True, shape: Any = None) -> Any:
        a = array_of(t, a)
        return filled(t, a.shape if shape is None else shape, value, _dtype(dtype, a.dtype))

    return make


for _name, _value in (("zeros_like", 0), ("ones_like", 1), ("empty_like", 0)):
    row(_name)(_like(_value))


@row("full_like")
def _full_like(t: Tracer, a: Any, fill_value: Any, dtype: Any = None) -> Any:
    a = array_of(t, a)
    return filled(t, a.shape, t.operand(fill_value), _dtype(dtype, a.dtype))


@row("arange")
def _arange(t: Tracer, start: Any, stop: Any = None, step: Any = 1, dtype: Any = None) -> Any:
    if stop is None:
        start, stop = 0, start
    if dtype is not None and _dtype(dtype).kind != "i":
        made = _arange(t, start, stop, step)
        return _astype(t, made, dtype)
    low, high = t.affine(start), t.affine(stop)
    if low is None or high is None or step.__class__ is not int or step < 1:
        raise Escape("np.arange of this kind")
    made = t.temp((count(t, high - low, step),), _dtype(dtype, np.int64))
    value: Expr = Iota(_INT, 0)
    if step != 1:
        value = Op(_INT, "multiply", (value, t.to(step, _INT)), (_INT, _INT, _INT))
    if low != Affine(0):
        value = Op(_INT, "add", (value, t.int_expr(low)), (_INT, _INT, _INT))
    t.emit(Map(made.sizes, [(made.view, t.cast(value, made.dtype))]))
    return made


@row("linspace")
def _linspace(t: Tracer, start: Any, stop: Any, num: Any = 50, endpoint: bool = True, dtype: Any = None) -> Any:
    parts = 1 if num.__class__ is not int else num - 1 if endpoint else num
    if num.__class__ is not int or parts < 1 or any(isinstance(x, StagedArray) for x in (start, stop)):
        raise Escape("np.linspace of this kind")
    low, high = (t.scalar(t.to(t.operand(x), _FLOAT)) for x in (start, stop))
    step = t.apply(np.divide, (t.apply(np.subtract, (high, low)), Scalar(t, t.to(float(parts), _FLOAT))))
    zero = Op(_BOOL, "not_equal", (t.expr_of(step), t.to(0.0, _FLOAT)), (_FLOAT, _FLOAT, _BOOL))
    t.check(t.var(_BOOL, zero), "np.linspace of one point")
    made = t.temp((Affine(num),), _FLOAT)
    at = Op(_FLOAT, "multiply", (t.cast(Iota(_INT, 0), _FLOAT), t.expr_of(step)), (_FLOAT,) * 3)
    value = Op(_FLOAT, "add", (at, t.expr_of(low)), (_FLOAT,) * 3)
    if endpoint:
        last = Op(_BOOL, "equal", (Iota(_INT, 0), t.to(num - 1, _INT)), (_INT, _INT, _BOOL))
        value = Select(last, t.expr_of(high), value)
    t.emit(Map(made.sizes, [(made.view, value)]))
    return made if dtype is None else _astype(t, made, dtype, copy=False)


@row("eye", "identity")
def _eye(t: Tracer, N: Any, M: Any = None, k: Any = 0, dtype: Any = None) -> Any:
    made = t.temp(sizes_of(t, (N, N if M is None else M)), _dtype(dtype))
    at = t.affine(k)
    if at is None:
        raise Escape("np.eye of this kind")
    row_ = Op(_INT, "add", (Iota(_INT, 0), t.int_expr(at)), (_INT, _INT, _INT))
    same = Op(_BOOL, "equal", (row_, Iota(_INT, 1)), (_INT, _INT, _BOOL))
    t.emit(Map(made.sizes, [(made.view, t.cast(same, made.dtype))]))
    return made


@row("array", "asarray", "ascontiguousarray", "asanyarray")
def as_array(t: Tracer, a: Any, dtype: Any = None, copy: Any = None, **options: Any) -> Any:
    if any(k not in ("order",) for k in options):
        raise Escape("np.array of this kind")
    if isinstance(a, Scalar) and not a.python:
        made = t.temp((), a.expr.dtype if dtype is None else _dtype(dtype))
        t.write(made, a)
        return made
    if dtype is not None and _dtype(dtype).kind in "iu" and _dtype(dtype) != _INT and _holds_ints(a):
        raise Escape("Python's integers in an array of other ones, which they may not fit")
    x = t.operand(a)
    if not isinstance(x, StagedArray):
        raise Escape("an array of a Python number")
    return x if dtype is None or _dtype(dtype) == x.dtype else _astype(t, x, dtype)


def _holds_ints(x: Any) -> bool:
    """True for a list or tuple with integers of Python's that are known at run time only."""
    if x.__class__ not in (list, tuple):
        return False
    if x and isinstance(x[0], Growing):
        room: Any = x[0]
        return any(c.kind == INT for c in room.flat())
    return any(v.__class__ is SymbolicInt or _holds_ints(v) for v in x)


def _array_row(t: Tracer, a: Any, dtype: Any = None, copy: Any = True, **options: Any) -> Any:
    made = as_array(t, a, dtype, copy, **options)
    return t.copy(made) if copy and made is a else made


ROWS["array"] = _array_row


@row("copy", method=True)
def _copy(t: Tracer, a: Any, order: str = "K") -> Any:
    if isinstance(a, Scalar):
        return a
    return t.copy(array_of(t, a))


@row("astype", method=True)
def _astype(t: Tracer, a: Any, dtype: Any, order: str = "K", casting: str = "unsafe", copy: bool = True) -> Any:
    kind = _dtype(dtype)
    if isinstance(a, Scalar):
        return t.scalar(t.to(a, kind))
    a = array_of(t, a, True)
    if a.dtype == kind and not copy:
        return a
    return t.finish(t.to(a, kind), a.sizes, mask=a.mask)


# --- reductions ---


def _reduction(name: str) -> Row:
    fold = reductions.fold_of(name)
    is_extremum = fold.ufunc in (np.maximum, np.minimum)

    def reduce(
        t: Tracer, a: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: bool = False,
        initial: Any = None, where: Any = True,
    ) -> Any:  # fmt: skip
        if (
            isinstance(a, Scalar)
            and not a.python
            and dtype is None
            and out is None
            and where is True
            and initial is None
        ):
            return a if is_extremum or a.expr.dtype.kind in "fc" else reduce(t, array_of(t, a))
        return reductions.reduce(t, name, a, axis, keepdims, dtype, initial, where, out)

    def extremum(
        t: Tracer, a: Any, axis: Any = None, out: Any = None, keepdims: bool = False, initial: Any = None,
        where: Any = True,
    ) -> Any:  # fmt: skip
        return reduce(t, a, axis, None, out, keepdims, initial, where)

    def truth(
        t: Tracer, a: Any, axis: Any = None, out: Any = None, keepdims: bool = False, *, where: Any = True
    ) -> Any:
        return reduce(t, a, axis, None, out, keepdims, None, where)

    return extremum if is_extremum else truth if fold.of_truth else reduce


for _name, _alias in (
    ("sum", "sum"),
    ("prod", "prod"),
    ("max", "amax"),
    ("min", "amin"),
    ("any", "any"),
    ("all", "all"),
):
    row(_name, _alias, method=True)(_reduction(_name))


@row("mean", method=True)
def _mean(t: Tracer, a: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: bool = False) -> Any:
    return reductions.mean(t, a, axis, keepdims, dtype, out)


@row("average")
def _average(t: Tracer, a: Any, axis: Any = None) -> Any:
    return reductions.mean(t, a, axis)


@row("var", method=True)
def _var(
    t: Tracer, a: Any, axis: Any = None, dtype: Any = None, out: None = None, ddof: Any = 0, keepdims: bool = False
) -> Any:
    return reductions.variance(t, a, axis, keepdims, ddof, False, dtype)


@row("std", method=True)
def _std(
    t: Tracer, a: Any, axis: Any = None, dtype: Any = None, out: None = None, ddof: Any = 0, keepdims: bool = False
) -> Any:
    return reductions.variance(t, a, axis, keepdims, ddof, True, dtype)


@row("argmax", method=True)
def _argmax(t: Tracer, a: Any, axis: Any = None, out: None = None, *, keepdims: bool = False) -> Any:
    return reductions.arg(t, "argmax", a, axis, keepdims)


@row("argmin", method=True)
def _argmin(t: Tracer, a: Any, axis: Any = None, out: None = None, *, keepdims: bool = False) -> Any:
    return reductions.arg(t, "argmin", a, axis, keepdims)


@row("cumsum", method=True)
def _cumsum(t: Tracer, a: Any, axis: Any = None, dtype: Any = None) -> Any:
    return reductions.accumulate(t, "cumsum", a, axis, dtype)


@row("cumprod", method=True)
def _cumprod(t: Tracer, a: Any, axis: Any = None, dtype: Any = None) -> Any:
    return reductions.accumulate(t, "cumprod", a, axis, dtype)


@row("count_nonzero")
def _count_nonzero(t: Tracer, a: Any, axis: Any = None) -> Any:
    a = array_of(t, a)
    return reductions.reduce(t, "sum", t.finish(t.to(a, _BOOL), a.sizes), axis)


@row("linalg.norm")
def _norm(t: Tracer, x: Any, ord: Any = None, axis: Any = None, keepdims: bool = False) -> Any:
    x = array_of(t, x)
    if x.dtype.kind in "iub":
        x = t.finish(t.to(x, np.dtype(float)), x.sizes)
    elif x.dtype.kind == "c":
        if ord in (None, 2) and (ord is None or x.ndim == 1 or axis.__class__ is int):
            parts = [t.call_named(part, x) for part in ("real", "imag")]
            return t.apply(np.hypot, tuple(_norm(t, part, ord, axis, keepdims) for part in parts))
        x = t.apply(np.absolute, (x,))
    if axis.__class__ is int or (ord is not None and x.ndim == 1 and axis is None):
        if ord in (None, 2):
            return t.apply(np.sqrt, (reductions.reduce(t, "sum", t.apply(np.multiply, (x, x)), axis, keepdims),))
        if ord in (1, np.inf):
            size = t.apply(np.absolute, (x,))
            return reductions.reduce(t, "sum" if ord == 1 else "max", size, axis, keepdims)
    if ord is not None or axis is not None or keepdims:
        raise Escape("a norm of this kind")
    flat = t.call_named("ravel", x)
    return t.apply(np.sqrt, (reductions.matmul(t, flat, flat, name="dot"),))


# --- products ---


@row("matmul")
def _matmul(t: Tracer, a: Any, b: Any, out: Any = None) -> Any:
    return reductions.matmul(t, a, b, out)


@row("dot", method=True)
def _dot(t: Tracer, a: Any, b: Any, out: Any = None) -> Any:
    return reductions.matmul(t, a, b, out, "dot")


@row("inner")
def _inner(t: Tracer, a: Any, b: Any) -> Any:
    if not (isinstance(a, StagedArray) and isinstance(b, StagedArray)) or a.ndim != 1 or b.ndim != 1:
        raise Escape("an inner product of this kind")
    return reductions.matmul(t, a, b, name="dot")


@row("vdot")
def _vdot(t: Tracer, a: Any, b: Any) -> Any:
    a, b = array_of(t, a), array_of(t, b)
    a = t.apply(np.conjugate, (a,)) if a.dtype.kind == "c" else a
    return reductions.matmul(t, t.call_named("ravel", a), t.call_named("ravel", b), name="dot")


@row("outer")
def _outer(t: Tracer, a: Any, b: Any, out: None = None) -> Any:
    return reductions.outer(t, a, b)


# --- choices and writes ---


@row("where")
def _where(t: Tracer, condition: Any, x: Any = None, y: Any = None) -> Any:
    if x is None and y is None:
        return t.call_named("nonzero", condition)
    if x is None or y is None:
        raise Escape("np.where of two arguments")
    given = [t.packed(v) if isinstance(v, StagedArray) else v for v in map(t.operand, (condition, x, y))]
    types = [t.typed(v) for v in given[1:]]
    strong = [k for k in types if isinstance(k, np.dtype)]
    weak = [{int: 0, float: 0.0, complex: 0j}[k] for k in types if not isinstance(k, np.dtype)]
    kind = np.result_type(*strong, *weak)
    arrays = [v for v in given if isinstance(v, StagedArray)]
    shape = t.broadcast(*(v.sizes for v in arrays))
    wide = [t.over(v, shape) if isinstance(v, StagedArray) else v for v in given]
    c, a, b = t.to(wide[0], _BOOL), t.to(wide[1], kind), t.to(wide[2], kind)
    chosen = Select(c, a, b)
    return t.finish(chosen, shape) if arrays else t.scalar(chosen)


@row("clip", method=True)
def _clip(t: Tracer, a: Any, a_min: Any = None, a_max: Any = None, out: Any = None) -> Any:
    result = a
    if a_min is not None:
        result = t.apply(np.maximum, (result, a_min))
    if a_max is not None:
        result = t.apply(np.minimum, (result, a_max))
    if out is not None:
        t.write(out, result)
    return result if out is None else out


@row("round", "around", method=True)
def _round(t: Tracer, a: Any, decimals: Any = 0, out: None = None) -> Any:
    a = t.operand(a)
    if decimals.__class__ is not int or not 0 <= decimals < 16 or not isinstance(a, Staged):
        raise Escape("np.round of this kind")
    kind = a.dtype
    if kind not in (_FLOAT, np.dtype(np.float32)):
        raise Escape(f"np.round of {kind}")
    if not decimals:
        return t.apply(np.rint, (a,))
    scale = Scalar(t, t.to(10.0**decimals, kind))
    return t.apply(np.divide, (t.apply(np.rint, (t.apply(np.multiply, (a, scale)),)), scale))


@row("fill")
def _fill(t: Tracer, a: Any, value: Any) -> None:
    a = array_of(t, a)
    t.assigned(value, a.dtype)
    t.write(a, value)


METHODS["fill"] = "fill"


@row("copyto")
def _copyto(t: Tracer, dst: Any, src: Any, casting: str = "same_kind", where: Any = True) -> None:
    if where is not True:
        raise Escape("np.copyto with where=")
    t.write(array_of(t, dst), src)


@row("fill_diagonal")
def _fill_diagonal(t: Tracer, a: Any, val: Any) -> None:
    t.write(t.call_named("diagonal", array_of(t, a)), val)


@row("real")
def _real(t: Tracer, a: Any) -> Any:
    a = t.operand(a)
    return _part(t, "real", a, a)


@row("imag")
def _imag(t: Tracer, a: Any) -> Any:
    return _part(t, "imag", t.operand(a), None)


def _part(t: Tracer, name: str, a: Any, own_part: Any) -> Any:
    """The real or the imaginary part; of real numbers ``own_part``. Of an array it is NumPy's view: nothing may be
    written to either behind it."""
    if not isinstance(a, StagedArray | Scalar):
        raise Escape(f"the {name} part")
    dtype = a.dtype if isinstance(a, StagedArray) else a.expr.dtype
    if dtype.kind != "c":
        if own_part is None:
            raise Escape("the imaginary part of real numbers")
        return own_part
    own = np.dtype(f"f{dtype.itemsize // 2}")
    if isinstance(a, Scalar):
        t.certain(a)
        return t.scalar(Op(own, name, (t.expr_of(a),), (dtype, own)), a.python)
    a = t.use(t.packed(a))
    made = t.temp(a.sizes, own)
    t.emit(Map(a.sizes, [(made.view, Op(own, name, (a.load(),), (dtype, own)))]))
    t.freeze(made.view.buf)
    t.freeze(a.view.buf)
    return made


@row("conj", "conjugate", method=True)
def _conjugate(t: Tracer, a: Any) -> Any:
    if isinstance(a, Scalar) and a.python and a.expr.dtype.kind == "c":
        t.certain(a)
        parts = t.to(a.real, _FLOAT), t.to(-a.imag, _FLOAT)
        return t.scalar(Op(a.expr.dtype, "complex_of", parts, (_FLOAT, _FLOAT, a.expr.dtype)), True)
    return t.apply(np.conjugate, (a,))


@row("shape")
def _shape(t: Tracer, a: Any) -> Any:
    return t.operand(a).shape if isinstance(a, Staged) else np.shape(a)


@row("ndim")
def _ndim(t: Tracer, a: Any) -> Any:
    return a.ndim if isinstance(a, Staged) else np.ndim(a)


@row("size")
def _size(t: Tracer, a: Any, axis: Any = None) -> Any:
    if axis is not None:
        return a.shape[axis]
    return a.size


@row("item")
def _item(t: Tracer, a: Any, *index: Any) -> Any:
    if isinstance(a, StagedArray):
        a = t.getitem(a, index if index else (0,) * a.ndim)
    if not isinstance(a, Scalar):
        raise Escape("item()")
    return to_python(t, a)


METHODS["item"] = "item"


def to_python(t: Tracer, x: Any) -> Any:
    """A number of NumPy's as Python's."""
    kind = x.expr.dtype
    if kind.kind in "iu":
        found = t.affine(x)
        assert found is not None
        return SymbolicInt.of(t, found)
    wide = {"f": _FLOAT, "c": np.dtype(complex), "b": _BOOL}[kind.kind]
    return Scalar(t, t.cast(t.expr_of(x), wide), True) if kind == wide else t.scalar(t.to(x, wide), True)


def attach(t: Tracer) -> None:
    """Give the tracer its functions and methods by name."""

    def call_named(name: str, *args: Any, **kwargs: Any) -> Any:
        try:
            return ROWS[name](t, *args, **kwargs)
        except TypeError as error:  # a keyword that the row does not have, or arguments of another kind
            raise Escape(f"np.{name}: {error}") from None

    def method(x: Staged, name: str) -> Any:
        if name not in METHODS:
            return None
        return lambda *args, **kwargs: call_named(METHODS[name], x, *args, **kwargs)

    t.call_named, t.method = call_named, method
    t.getitem, t.setitem = partial(getitem, t), partial(setitem, t)


__all__ = ["METHODS", "ROWS", "Row", "array_of", "as_array", "attach", "filled", "row", "sizes_of", "to_python"]
