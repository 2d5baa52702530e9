"""``reduce``, ``accumulate``, ``reduceat``, ``outer`` and ``at`` of the ufunc objects.

Plain arrays go to NumPy's own method, where it is right. Under a tape, a trace or a batch the well-known folds become
reductions and scans; any other binary ufunc is folded by folds.py. What NumPy refuses it refuses there too: it is
asked first, about arrays of the same dtypes.
"""

from __future__ import annotations

import functools
import math
from typing import Any

import numpy as np

from ..._base.dims import Dim, broadcast_lengths, check_fits, is_known
from ..._base.errors import TracedArrayError, message
from ..._base.hooks import hooks
from ..._core import core, dispatch
from ..._core.core import Batched, Placed, Symbol, bind, context, ndarray
from ..._core.dispatch import is_transformed, numpy_promotion, overrides
from ..._core.scalars import is_scalar, with_scalar
from ..base import canonical, canonical_axis, table
from ..index import join_index, split_index
from ..indexing import getitem, scatter_add, setitem
from ..indexing import where as choose
from ..lengths import filled, numbered, places
from ..movement import broadcast_to, cast, concatenate, reshape, transpose
from ..weak import strong
from . import folds
from .objects import METHODS, WRONG_FOLDS, answer, asked, has_own_way, operand, plain, rehearse, run_numpy
from .op import write_out
from .user import PythonUfunc

_NoValue = np._NoValue
_MOST_TURNS = 64  # of a ufunc of one operand, where a graph alone knows how often a place is named


@functools.cache
def _function_of(ufunc: np.ufunc, form: str) -> Any:
    """NumPy's function that folds as a ufunc's method does, with a gradient of its own; None if there is none."""
    for op in table.values():
        if op.fold is not None and op.fold == (ufunc, form):
            return getattr(np, op.name)
    return None


def _handle(a: Any) -> ndarray:
    return a if isinstance(a, ndarray) else hooks.asarray(operand(a))


def _in_mode(op: Any, method: Any, array: Any, *args: Any) -> Any:
    """A method under another promotion mode: the operands cast at the boundary, NumPy's rules inside."""
    a = _handle(array)
    if op.promotes and a.dtype.kind in "biufc":
        a = _handle(hooks.promote(context().promotion, op, (a, a))[0])
    with numpy_promotion():
        return method(op, a, *args)


def _is_special(op: Any, method: str) -> bool:
    """True for a generalized ufunc, or one that has not this method."""
    return op.signature is not None or op.nout != 1 or (op.nin > 2 if method == "at" else op.nin != 2)


def _goes_to_numpy(op: Any, method: str, *args: Any) -> bool:
    """True if nothing but NumPy has to know of the call. Raises what NumPy raises for a ufunc without the method."""
    if not is_transformed(*args):
        return True
    if isinstance(op, PythonUfunc):
        op.refuse(method)
    if _is_special(op, method):
        more = {"reduceat": ([0],), "outer": (np.zeros(1),), "at": ([0], *([1.0] if op.nin > 1 else []))}
        getattr(op.numpy, method)(np.zeros(1), *more.get(method, ()))
    return False


def _is_wrong_in_numpy(op: Any, array: Any, dtype: Any, out: Any) -> bool:
    """True for a fold that is made by our own steps for plain arrays, too (``WRONG_FOLDS``)."""
    if op.numpy not in WRONG_FOLDS:
        return False
    try:
        return _fold_dtype(op, _handle(array), dtype, out).char in "fd"
    except (TypeError, ValueError):  # NumPy will say so
        return False


def _fold_dtype(op: Any, a: ndarray, dtype: Any, out: Any) -> np.dtype:
    """The dtype that a fold computes in: the one asked for, or NumPy's choice for the array and ``out`` together."""
    out = out[0] if isinstance(out, tuple) else out
    if dtype is None and hasattr(out, "dtype"):
        return op.resolve_dtypes((out.dtype, a.dtype, None), reduction=True, casting="unsafe")[-1]
    return op.numpy.accumulate(np.ones(1, a.dtype), dtype=dtype).dtype


def _last(a: ndarray, axes: tuple[int, ...]) -> ndarray:
    """``a`` with these axes (negative) as one, the last."""
    axes = tuple(x + a.ndim for x in axes)
    rest = tuple(i for i in range(a.ndim) if i not in axes)
    if rest + axes != tuple(range(a.ndim)):
        a = bind(transpose, (a,), {"axes": rest + axes})
    if len(axes) == 1:
        return a
    lengths = [a.shape[len(rest) + i] for i in range(len(axes))]
    n = 1
    for length in lengths:
        n = n * length
    return bind(reshape, (a,), {"shape": (*a.shape[: len(rest)], n)})


def _back(a: ndarray, axis: int) -> ndarray:
    """``a`` with its last axis put to ``axis``."""
    return a if axis == -1 else overrides[np.moveaxis](a, -1, axis)


def _finish(op: Any, result: Any, out: Any) -> Any:
    """The result, through ``out`` where there is one. (Its dtype has been looked at before.)"""
    if isinstance(out, tuple):
        (out,) = out
    if out is None or out is Ellipsis:
        return result
    write_out(out, result, "unsafe", op)
    return out


# --- reduce -----------------------------------------------------------------------------------------------


def reduce(op, array, axis=0, dtype=None, out=None, keepdims=False, initial=_NoValue, where=True):
    """Fold along ``axis``; the gradient is that of the fold."""
    kwargs: dict[str, Any] = {"axis": axis, "dtype": dtype, "out": out, "keepdims": keepdims}
    if initial is not _NoValue:
        kwargs["initial"] = initial
    if where is not True:
        kwargs["where"] = where
    plainly = _goes_to_numpy(op, "reduce", array, initial, where, out)
    if plainly and not _is_wrong_in_numpy(op, array, dtype, out):
        if core._active and context().promotion is not None and op.signature is None:
            return _in_mode(op, reduce, array, axis, dtype, out, keepdims, initial, where)
        kwargs.update({k: plain(kwargs[k]) for k in ("initial", "where") if k in kwargs})
        return run_numpy(op.numpy.reduce, (plain(array),), kwargs)
    if context().promotion is not None:
        return _in_mode(op, reduce, array, axis, dtype, out, keepdims, initial, where)
    a = _handle(array)
    if where is not True and not hasattr(where, "dtype"):
        where = kwargs["where"] = cast(hooks.asarray(where), np.dtype(bool))
    if isinstance(initial, ndarray):
        kwargs["initial"] = np.ones((), initial.dtype)
    like = rehearse(op.numpy.reduce, (a,), kwargs)
    axes = canonical(axis, a.ndim) if a.ndim or axis is None else ()
    axes = axes or ()
    own = _fold_dtype(op, a, dtype, out)
    start = None if initial is _NoValue or initial is None else cast(initial, own)
    a = cast(a, own)
    keep = None
    if where is not True:
        if op.neutral is not None:
            neutral = start if op.neutral == "initial" else _number(op.neutral, own)
            a = bind(choose, (where, a, neutral), {})
        else:
            keep = where
    if own.kind != "O" and _function_of(op.numpy, "reduce") is not None:
        result = _known(op, a, axes, own, start)
    else:
        result = _folded(op, a, axes, start, keep)
    if keepdims:
        reduced = {x + a.ndim for x in axes}
        shape = tuple(1 if i in reduced else n for i, n in enumerate(a.shape))
        result = bind(reshape, (result,), {"shape": shape})
    if isinstance(result, ndarray) and not result._v.ndim:
        result = with_scalar(result, isinstance(like, np.generic)) if own.kind != "O" else result[()]
    return _finish(op, result, out)


def _known(op: Any, a: ndarray, axes: tuple[int, ...], dtype: Any, start: Any) -> ndarray:
    if start is not None and op.identity is None and 0 in a.shape:
        return _folded(op, a, axes, start, None)
    kwargs = _summing(op, dtype)
    result = overrides[_function_of(op.numpy, "reduce")](a, axis=axes, **kwargs)
    return result if start is None else op(start, result)


def _summing(op: Any, dtype: Any) -> dict[str, Any]:
    """The dtype of a sum or product, where NumPy would choose a wider one: of the folds with a running form."""
    return {"dtype": dtype} if _function_of(op.numpy, "accumulate") and dtype.kind not in "fcm" else {}


def _folded(op: Any, a: ndarray, axes: tuple[int, ...], start: Any, keep: Any) -> ndarray:
    x = _last(a, axes) if axes else bind(reshape, (a,), {"shape": (*a.shape, 1)})
    mask = np.ones((), bool) if keep is None else keep
    if keep is not None:
        mask = bind(broadcast_to, (keep,), {"shape": tuple(a.shape)})
        mask = _last(mask, axes) if axes else bind(reshape, (mask,), {"shape": tuple(x.shape)})
    rest = tuple(x.shape[:-1])
    # the first element may be one that does not count; for a ufunc that drops signs, a single one is not its own fold
    drops = op.identity is not None and op.neutral is None
    if start is None and (keep is not None or not x.shape[-1] or (drops and x.shape[-1] == 1)):
        start = _number(op.identity, a.dtype)
    if start is not None:
        first = bind(broadcast_to, (start,), {"shape": (*rest, 1)})
        x = bind(concatenate, (first, x), {"axis": -1})
        if keep is not None:
            mask = bind(concatenate, (np.ones((*rest, 1), bool), mask), {"axis": -1})
    if op.associative and keep is None:
        return folds.whole(x, op.name)
    return bind(folds.fold, (x, _first(x.shape[-1]), mask), {"ufunc": op.name})[..., -1]


def _number(value: Any, dtype: np.dtype) -> np.ndarray:
    """A number in a dtype: all bits are -1, of unsigned integers too."""
    return np.asarray(value).astype(dtype)


def _first(n: Any) -> Any:
    """The flags of a fold that begins with the first element."""
    if n.__class__ is Dim:
        return places(n) == 0
    fresh = np.zeros(n, bool)
    fresh[:1] = True
    return fresh


# --- accumulate and reduceat ------------------------------------------------------------------------------


def _one_axis(axis: Any, ndim: int) -> int:
    """The axis of a running fold, which None names where there is one alone."""
    return canonical_axis(-1 if axis is None else axis[0] if isinstance(axis, tuple) else axis, ndim)


def accumulate(op, array, axis=0, dtype=None, out=None):
    """Running fold along ``axis``."""
    kwargs = {"axis": axis, "dtype": dtype, "out": out}
    if _goes_to_numpy(op, "accumulate", array, out):
        if core._active and context().promotion is not None and op.signature is None:
            return _in_mode(op, accumulate, array, axis, dtype, out)
        return run_numpy(op.numpy.accumulate, (plain(array),), kwargs)
    if context().promotion is not None:
        return _in_mode(op, accumulate, array, axis, dtype, out)
    a = _handle(array)
    rehearse(op.numpy.accumulate, (a,), kwargs)
    own, ax = _fold_dtype(op, a, dtype, out), _one_axis(axis, a.ndim)
    running = _function_of(op.numpy, "accumulate")
    if running is not None:
        scan: Any = overrides[running]
        return _finish(op, scan(cast(a, own), axis=ax, **_summing(op, own)), out)
    return _finish(op, bind(folds.running, (cast(a, own),), {"ufunc": op.name, "axis": ax}), out)


def reduceat(op, array, indices, axis=0, dtype=None, out=None):
    """Fold of each slice ``indices[i]:indices[i+1]`` (one element where the slice is empty)."""
    kwargs = {"axis": axis, "dtype": dtype, "out": out}
    if _goes_to_numpy(op, "reduceat", array, indices, out) and not _is_wrong_in_numpy(op, array, dtype, out):
        if core._active and context().promotion is not None and op.signature is None:
            return _in_mode(op, reduceat, array, indices, axis, dtype, out)
        return run_numpy(op.numpy.reduceat, (plain(array), plain(indices)), kwargs)
    if context().promotion is not None:
        return _in_mode(op, reduceat, array, indices, axis, dtype, out)
    a = _handle(array)
    each = isinstance(indices, ndarray) and indices._v.__class__ is Batched
    first = [0] if a.size.__class__ is Dim or a.size else []
    rehearse(lambda x, **k: op.numpy.reduceat(x, first, **k), (a,), {"axis": axis, "dtype": dtype})
    own, ax = _fold_dtype(op, a, dtype, out), _one_axis(axis, a.ndim)
    n = a.shape[ax]
    numbers = [0] if each else _concrete_indices(indices)
    with np.errstate(all="ignore"):
        op.numpy.reduceat(np.zeros(n, a.dtype), numbers, dtype=dtype)  # refuses what are no indices
    x = _last(cast(a, own), (ax,))
    result = _per_example(op, x, indices) if each else _parts(op, x, np.asarray(numbers).astype(np.intp))
    return _finish(op, cast(_back(result, ax), own), out)


def _concrete_indices(indices: Any) -> Any:
    """Indices as NumPy has them; traced ones are looked at, which ``function`` guards."""
    if isinstance(indices, ndarray) and indices._v.__class__ is Symbol:
        return np.asarray(indices.tolist(), indices.dtype)
    return plain(indices)


def _parts(op: Any, x: ndarray, indices: np.ndarray) -> ndarray:
    n = x.shape[-1]
    stops = np.append(indices[1:], n)
    lengths = np.where(stops > indices, stops - indices, 1) if indices.size else indices
    starts = np.cumsum(lengths) - lengths
    total = int(lengths.sum())
    places = np.arange(total) + np.repeat(indices - starts, lengths)
    if total != n or (places != np.arange(n)).any():
        x = x[..., places]
    return bind(folds.parts, (x,), {"starts": tuple(starts.tolist()), "ufunc": op.name})


def _per_example(op: Any, x: ndarray, indices: ndarray) -> ndarray:
    """Slices that differ from example to example: each is a fold of all elements with those outside left out."""
    n = x.shape[-1]
    place, start = np.arange(n), indices[:, None]
    stop = overrides[np.concatenate]([indices[1:], np.asarray([n])])[:, None]
    fresh = place == start
    keep = (place > start) & (place < stop)
    rows = bind(broadcast_to, (x[..., None, :],), {"shape": (*x.shape[:-1], indices.shape[0], n)})
    return bind(folds.fold, (rows, fresh, keep), {"ufunc": op.name})[..., -1]


# --- outer and at -----------------------------------------------------------------------------------------


def outer(op, A, B, **kwargs):
    """The ufunc on all pairs of elements: shape ``A.shape + B.shape``."""
    if has_own_way(A) or has_own_way(B):
        return answer(op.numpy, "outer", (A, B), kwargs)
    plainly = _goes_to_numpy(op, "outer", A, B, kwargs)
    if plainly and not (core._active and context().promotion is not None and not _is_special(op, "outer")):
        return run_numpy(op.numpy.outer, (plain(A), plain(B)), _plain_keywords(kwargs))
    a, b = strong(_handle(A)), strong(_handle(B))
    return op(bind(reshape, (a,), {"shape": tuple(a.shape) + (1,) * b.ndim}), b, **kwargs)


def _plain_keywords(kwargs: dict[str, Any]) -> dict[str, Any]:
    return kwargs | {"where": plain(kwargs["where"])} if "where" in kwargs else kwargs


def at(op, a, indices, b=None):
    """``a[indices] = op(a[indices], b)`` without buffering: a repeated index is applied as often as it stands there."""
    if isinstance(a, ndarray) and is_scalar(a):
        raise TypeError("first operand must be array")
    more = () if b is None else (b,)
    if (has_own_way(a) or has_own_way(b)) and asked(op.numpy, "at", (a, indices, *more), {}) is not NotImplemented:
        return
    if core._active and more and isinstance(a, ndarray) and context().promotion is not None and op.promotes:
        hooks.promote(context().promotion, op, (a, _handle(b)))  # refuses what does not mix
    if _goes_to_numpy(op, "at", a, indices, b) or not isinstance(a, ndarray):
        arguments = (dispatch.unwrap(indices), *map(plain, more))
        if not isinstance(a, ndarray) or a._writable_in_place():
            op.numpy.at(plain(a), *arguments)
            return
        fresh = plain(a).copy(order="K")  # only held
        fresh.flags.writeable = plain(a).flags.writeable
        op.numpy.at(fresh, *arguments)
        a._rebind(core.wrap(fresh))
        return
    xs = [_handle(x) for x in more]
    if not any(x.dtype.hasobject for x in (a, *xs)):
        with np.errstate(all="ignore"):  # refuses dtypes, and operands too many or too few
            op.numpy.at(np.zeros(1, a.dtype), [0], *[np.zeros(1, x.dtype) for x in xs])
    with numpy_promotion():
        numbers = numbered(tuple(a.shape))
        spec, arrays = split_index(indices)
        if numbers.__class__ is np.ndarray and all(x.__class__ is np.ndarray for x in arrays):
            chosen: Any = numbers[join_index(spec, arrays)]
            place: Any = chosen.reshape(-1)
        else:
            chosen = bind(getitem, (numbers, *arrays), {"spec": spec})
            place = bind(reshape, (chosen,), {"shape": (chosen.size,)})
        flat = bind(reshape, (a,), {"shape": (a.size,)})
        for x in xs:
            check_fits(x.shape, chosen.shape)
        shape = tuple(chosen.shape)
        xs = [bind(broadcast_to, (x,), {"shape": shape}) if is_known(shape) else filled(shape, x, x.dtype) for x in xs]
        own = op.resolve_dtypes((a.dtype, *[x.dtype for x in xs], None))[-1]
        if op is table["add"] and own == a.dtype and is_known(shape) and _adds_up(a):
            change = bind(scatter_add, (cast(xs[0], own), *arrays), {"shape": tuple(a.shape), "spec": spec})
            a[...] = op(a, change)
            return
        values = [bind(reshape, (x,), {"shape": (chosen.size,)}) for x in xs]
        if values and (own == a.dtype or is_of_graph(place)):
            result = _binary_at(op, flat, place, values[0], own)
        elif is_of_graph(place):
            result = _repeated_at(op, flat, place, arrays)
        else:
            result = _stepwise_at(op, flat, place, *values)
        a[...] = bind(reshape, (result,), {"shape": tuple(a.shape)})


def _adds_up(a: ndarray) -> bool:
    """True if what is added to an array one by one can be added up first, with the same bits: integers, and zeros."""
    if a.dtype.kind in "iu":
        return True
    v: Any = a._v
    known = v.concrete if v.__class__ is Symbol and v.node.kind == "constant" else v
    return a.dtype.kind == "f" and known.__class__ is np.ndarray and not (known.any() or np.signbit(known).any())


def _write(flat: ndarray, place: Any, values: ndarray) -> ndarray:
    return bind(setitem, (flat, cast(values, flat.dtype), place), {"spec": split_index(place)[0]})


def _concrete(place: Any) -> np.ndarray | None:
    """The places, where they are the same in each run."""
    value = place._v if isinstance(place, ndarray) else place
    return value if value.__class__ is np.ndarray else None


def is_of_graph(x: Any) -> bool:
    """True for an array whose elements a graph of TensorFlow alone knows."""
    return isinstance(x, ndarray) and x._v.__class__ is Placed and x._v.is_symbolic


def _repeated_at(op: Any, flat: ndarray, place: Any, arrays: Any) -> ndarray:
    """A ufunc of one operand, as often as a place is named. That is at most as often as there are places in the index
    arrays; a mask names each once. Raises TracedArrayError for indices whose number the graph alone knows."""
    most = 1
    if any(a.dtype.kind != "b" for a in arrays):
        most = math.prod(broadcast_lengths(*[a.shape for a in arrays if a.dtype.kind != "b"]))
    if most.__class__ is Dim or most > _MOST_TURNS:
        raise TracedArrayError(
            message(
                f"{op.name}.at names places that a graph alone knows, {most} of them",
                f"x[index] = tnp.{op.name}(x[index]), for indices that are not repeated",
            )
        )
    turns = overrides[np.zeros_like](flat, dtype=np.int64)
    at(table["add"], turns, place, np.asarray(1))
    for k in range(most):
        flat = bind(choose, (turns > k, cast(op(flat), flat.dtype), flat), {})
    return flat


def _stepwise_at(op: Any, flat: ndarray, place: Any, *values: ndarray) -> ndarray:
    """One turn for all places that come a first time, one for those that come a second time, and so on: for ufuncs of
    one operand, and where each result has to be cast to the dtype of the array."""
    known = _concrete(place)
    if known is None:
        known = np.asarray(place.tolist(), np.intp)
    order = np.argsort(known, kind="stable")
    ordered = known[order]
    begins = np.append(True, ordered[1:] != ordered[:-1])[: known.size]
    turn = np.arange(known.size) - np.maximum.accumulate(np.where(begins, np.arange(known.size), 0))
    for k in range(int(turn.max()) + 1 if known.size else 0):
        now = order[turn == k]
        flat = _write(flat, known[now], op(flat[known[now]], *[v[now] for v in values]))
    return flat


def _binary_at(op: Any, flat: ndarray, place: Any, values: ndarray, dtype: Any) -> ndarray:
    """Values for one place stand next to each other after a stable sort: a running fold that begins anew at each."""
    known = _concrete(place)
    if known is not None and len(np.unique(known)) == known.size:
        return _write(flat, known, op(flat[known], values))
    argsort: Any = overrides[np.argsort]
    order = np.argsort(known, kind="stable") if known is not None else argsort(place, kind="stable")
    ordered, x = (known if known is not None else place)[order], cast(values[order], dtype)
    concat: Any = np.concatenate if known is not None else overrides[np.concatenate]
    begins = concat([ordered[:1] == ordered[:1], ordered[1:] != ordered[:-1]])  # of no places, too
    first = cast(op(flat[ordered], x), dtype)
    x = bind(choose, (begins, first, x), {})
    return _write(flat, ordered, bind(folds.fold, (x, begins, np.ones((), bool)), {"ufunc": op.name}))


METHODS.update(reduce=reduce, accumulate=accumulate, reduceat=reduceat, outer=outer, at=at)
