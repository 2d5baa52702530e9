"""Selection by index: where, getitem, setitem, scatter. ``index.py`` takes an index apart."""

from __future__ import annotations

import builtins
import operator
from typing import Any

import numpy as _numpy

from .._base.dims import Dim
from .._base.dtypes import Aval
from .._base.errors import BatchingError, message
from .._base.hooks import hooks
from .._core.core import bind, ndarray
from .base import Op, batch_size, lead
from .index import ARRAY, BasicSlice, add_at, join_index, without_unknown
from .movement import align_ranks, broadcast_to, cast, reshape, transpose
from .searching import nonzero

# --- where ------------------------------------------------------------------------------------------------

where = Op(
    "where",
    _numpy.where,
    scalar=False,
    vjp=(
        lambda np, g, y, c, a, b: np.zeros_like(c),
        lambda np, g, y, c, a, b: np.where(c, g, np.zeros((), g.dtype)),
        lambda np, g, y, c, a, b: np.where(c, np.zeros((), g.dtype), g),
    ),
    batch=lambda op, xs, mapped, params: bind(op, align_ranks(xs, mapped), params),
    elementwise=True,
    moves=True,
    dtype_apart=True,
)


def _where_pushforward(np, ts, y, xs, params):
    zero = _numpy.zeros((), y.dtype)
    a, b = (zero if t is None else t for t in ts[1:])
    return np.broadcast_to(np.where(xs[0], a, b), y.shape)


where.pushforward = _where_pushforward  # type: ignore[method-assign]

# --- getitem ----------------------------------------------------------------------------------------------


def _getitem_rule(np, g, y, xs, spec):
    x, *arrays = xs
    none = [None] * len(arrays)
    if np is _numpy:
        return [_scatter_add_evaluate(g, *arrays, shape=x.shape, spec=spec), *none]
    return [bind(scatter_add, (g, *arrays), {"shape": tuple(x.shape), "spec": spec}), *none]


def _getitem_add_cotangent(total, g, xs, spec):
    """``total[index] += g`` for what reads each place once: the whole array is not written for a part of it."""
    if len(xs) > 1:
        return False
    part = total[join_index(spec, ())]
    if part.__class__ is not _numpy.ndarray:
        total[join_index(spec, ())] += g
    else:
        part += g
    return True


def _index_batch(op, xs, mapped, params, at):
    """Batch an index op whose operand ``xs[0]`` and index arrays ``xs[at:]`` may carry a leading axis."""
    spec = params["spec"]
    size = batch_size(xs, mapped)
    operands = [x if m else lead(x, size) for x, m in zip(xs[:at], mapped[:at], strict=True)]
    arrays, flags = list(xs[at:]), mapped[at:]
    if not builtins.any(flags):
        return operands, arrays, (BasicSlice(slice(None)), *spec)
    for a, m in zip(arrays, flags, strict=True):
        if m and a.dtype.kind == "b":
            raise BatchingError(
                message(
                    "a boolean mask that differs per example selects a different number of elements for each",
                    "tnp.where(mask, x, fill), which keeps the shape",
                )
            )
    return operands, arrays, spec


def _per_example_index(spec, arrays, flags, size, ndim):
    """Spec and arrays that pair the leading axis with index arrays, some of them one per example."""
    rank = builtins.max(a.ndim - m for a, m in zip(arrays, flags, strict=True))
    example = _numpy.arange(size).reshape((size,) + (1,) * rank)
    out = [example]
    for a, m in zip(arrays, flags, strict=True):
        if m and a.ndim - 1 < rank:
            a = bind(reshape, (a,), {"shape": (size,) + (1,) * (rank - a.ndim + 1) + a.shape[1:]})
        out.append(a)
    return out, rank


def _integers_as_arrays(spec, arrays, flags):
    """With an array in the index, integers are index arrays too."""
    it = iter(zip(arrays, flags, strict=True))
    new_spec, new_arrays, new_flags = [], [], []
    for p in spec:
        if p.__class__ is int:
            new_spec.append(ARRAY)
            new_arrays.append(_numpy.asarray(p))
            new_flags.append(False)
        else:
            new_spec.append(p)
            if p is ARRAY:
                a, m = next(it)
                new_arrays.append(a)
                new_flags.append(m)
    return tuple(new_spec), new_arrays, new_flags


def _arrays_block(spec, arrays, ndim):
    """Where NumPy puts the axes of the index arrays in the result: position, or 0 when they are separated."""
    positions = [i for i, p in enumerate(spec) if p is ARRAY]
    adjacent = positions[-1] - positions[0] == len(positions) - 1
    if not adjacent:
        return 0
    consumed = builtins.sum(1 for p in spec if p is not None and p is not Ellipsis)
    before = 0
    for p in spec[: positions[0]]:
        before += ndim - consumed if p is Ellipsis else 1 if p is None or p.__class__ is BasicSlice else 0
    return before


def _getitem_batch(op, xs, mapped, params):
    spec = params["spec"]
    (x,), arrays, spec2 = _index_batch(op, xs, mapped, params, 1)
    flags = mapped[1:]
    if not builtins.any(flags):
        out = _keep_separated(spec, arrays, x.ndim - 1)
        if out is None:
            return bind(op, (x, *arrays), {"spec": spec2})
    spec, arrays, flags = _integers_as_arrays(spec, arrays, flags)
    spec, arrays, flags = _masks_as_integers(spec, arrays, flags)
    size = x.shape[0]
    block = _arrays_block(spec, arrays, x.ndim - 1)
    full, rank = _per_example_index(spec, arrays, flags, size, x.ndim - 1)
    out = bind(op, (x, *full), {"spec": (ARRAY, *spec)})
    # the example axis now leads the index block, which NumPy puts first unless all arrays are adjacent
    lead_block = _arrays_block((ARRAY, *spec), full, x.ndim)
    return _move_block(out, lead_block, rank, block)


def _masks_as_integers(spec, arrays, flags):
    """Unbatched boolean masks as the integer arrays they stand for."""
    it = iter(zip(arrays, flags, strict=True))
    s: list[Any] = []
    a: list[Any] = []
    f: list[bool] = []
    for p in spec:
        if p is not ARRAY:
            s.append(p)
            continue
        array, flag = next(it)
        if array.dtype.kind == "b":
            value = array._v if isinstance(array, ndarray) else array
            parts = _numpy.nonzero(value) if isinstance(value, _numpy.ndarray) else bind(nonzero, (array,), {})
            s.extend([ARRAY] * len(parts))
            a.extend(parts)
            f.extend([False] * len(parts))
        else:
            s.append(ARRAY)
            a.append(array)
            f.append(flag)
    return tuple(s), a, f


def _keep_separated(spec, arrays, ndim):
    """Not None when unbatched arrays are separated: a leading slice would leave the index block in front."""
    if not arrays:
        return None
    flat, _, _ = _integers_as_arrays(spec, arrays, [False] * len(arrays))
    positions = [i for i, p in enumerate(flat) if p is ARRAY]
    return None if positions[-1] - positions[0] == len(positions) - 1 else positions


def _move_block(out, at, rank, block):
    """Bring the example axis (at ``at``, followed by the index block) to the front, the block to ``block``."""
    axes = list(range(out.ndim))
    example = axes.pop(at)
    index_axes = axes[at : at + rank]
    rest = axes[:at] + axes[at + rank :]
    order = [example, *rest[:block], *index_axes, *rest[block:]]
    if order == list(range(out.ndim)):
        return out
    return bind(transpose, (out,), {"axes": tuple(order)})


def _is_mask_of(x, arrays):
    """True for one mask of an array whose elements lie in order: NumPy has loops for these that do not search."""
    if len(arrays) != 1 or x.__class__ is not _numpy.ndarray:
        return False
    (mask,) = arrays
    return mask.__class__ is _numpy.ndarray and mask.dtype == bool and mask.shape == x.shape and x.flags.c_contiguous


def _getitem_evaluate(x, *arrays, spec):
    if arrays and _is_mask_of(x, arrays) and x.ndim == len(spec) == 1:
        return x.compress(arrays[0])
    return x[join_index(spec, arrays)]


def index_pushforward(op):
    def pushforward(np, ts, y, xs, params):
        return bind(op, (ts[0], *xs[1:]), params)

    return pushforward


getitem = Op("getitem", _getitem_evaluate, vjp=_getitem_rule, is_view=True, batch=_getitem_batch)
getitem.scalar = lambda spec: Ellipsis not in spec
getitem.pushforward = index_pushforward(getitem)  # type: ignore[method-assign]
getitem.add_cotangent = _getitem_add_cotangent


def _getitem_kernel(node, update):
    spec = node.params["spec"]
    return None if len(node.args) > 1 else operator.itemgetter(join_index(spec, ()))


getitem.kernel = _getitem_kernel  # type: ignore[method-assign]
getitem.decisive = lambda dtypes: [i for i, name in enumerate(dtypes) if i and name == "bool"]  # type: ignore[method-assign]


def _index_may_raise(node):
    """Integers and slices were checked against the shape when they were traced; index arrays may hold anything."""
    return builtins.any(p is ARRAY for p in node.params["spec"])


getitem.may_raise = _index_may_raise  # type: ignore[method-assign]


def _getitem_shares(node):
    """An element, and a selection by arrays, is a copy; other selections are views. (An integer array without axes is
    an integer to NumPy.)"""
    spec = node.params["spec"]
    if builtins.any(getattr(a, "aval", a).shape or getattr(a, "aval", a).dtype.kind == "b" for a in node.args[1:]):
        return False
    return not (spec and builtins.all(p.__class__ is int for p in spec) and not node.avals[0].shape)


getitem.shares = _getitem_shares  # type: ignore[method-assign]


# --- scatter_add: the transpose of getitem ----------------------------------------------------------------


def _scatter_add_evaluate(g, *arrays, shape, spec):
    out = _numpy.zeros(shape, g.dtype)
    if arrays:
        add_at(out, join_index(spec, arrays), g)
    else:
        out[join_index(spec, ())] = g
    return out


def _scatter_add_batch(op, xs, mapped, params):
    size = batch_size(xs, mapped)
    spec, shape = params["spec"], params["shape"]
    g = xs[0] if mapped[0] else lead(xs[0], size)
    arrays, flags = list(xs[1:]), list(mapped[1:])
    if not builtins.any(flags) and _keep_separated(spec, arrays, len(shape)) is None:
        return bind(op, (g, *arrays), {"shape": (size, *shape), "spec": (BasicSlice(slice(None)), *spec)})
    spec, arrays, flags = _integers_as_arrays(spec, arrays, flags)
    spec, arrays, flags = _masks_as_integers(spec, arrays, flags)
    block = _arrays_block(spec, arrays, len(shape))
    full, rank = _per_example_index(spec, arrays, flags, size, len(shape))
    lead_block = _arrays_block((ARRAY, *spec), full, len(shape) + 1)
    g = _unmove_block(g, lead_block, rank, block)
    return bind(op, (g, *full), {"shape": (size, *shape), "spec": (ARRAY, *spec)})


def _unmove_block(g, at, rank, block):
    axes = list(range(g.ndim))
    example, tail = axes[0], axes[1:]
    index_axes = tail[block : block + rank]
    rest = tail[:block] + tail[block + rank :]
    order = [*rest[:at], example, *index_axes, *rest[at:]]
    if order == axes:
        return g
    return bind(transpose, (g,), {"axes": tuple(order)})


def _scatter_add_rule(np, g, y, xs, shape, spec):
    return [
        bind(getitem, (g, *xs[1:]), {"spec": spec}) if np is not _numpy else g[join_index(spec, xs[1:])],
        *[None] * (len(xs) - 1),
    ]


scatter_add = Op(
    "scatter_add",
    _scatter_add_evaluate,
    vjp=_scatter_add_rule,
    batch=_scatter_add_batch,
    infer=lambda g, *arrays, shape, spec: Aval(shape, g.dtype),
)
scatter_add.pushforward = index_pushforward(scatter_add)  # type: ignore[method-assign]


# --- setitem: a write as a value --------------------------------------------------------------------------


def _setitem_evaluate(x, v, *arrays, spec):
    return _setitem_update(_numpy.array(x, order="K"), v, *arrays, spec=spec)


def _setitem_update(x, v, *arrays, spec):
    if arrays and _is_mask_of(x, arrays) and len(spec) == 1 and getattr(v, "dtype", None) == x.dtype and not v.ndim:
        _numpy.putmask(x, arrays[0], v)
    else:
        x[_places(x, spec, arrays)] = v
    return x


def _places(x, spec, arrays):
    """The index of a write; with an ellipsis for objects: what is in the array is put there, and not the array."""
    index = join_index(spec, arrays)
    return (*index, ...) if x.dtype.kind == "O" and Ellipsis not in spec else index


def _winners(np, x, arrays, spec):
    """For each written position of the selection: whether its value is the one that stays (repeats: the last)."""
    index = join_index(spec, arrays)
    if builtins.all(a.dtype.kind == "b" for a in arrays):
        return None
    numbers = np.arange(x.size)
    selection = np.reshape(numbers, x.shape)[index] if np is _numpy else None
    if selection is None:
        return None
    order = np.arange(selection.size).reshape(selection.shape)
    last = np.full(x.shape, -1)
    last[index] = order
    return last[index] == order


def _setitem_rule(np, g, y, xs, spec):
    x, v, *arrays = xs
    none = [None] * len(arrays)
    zero = _numpy.zeros((), g.dtype)
    if np is _numpy:
        index = join_index(spec, arrays)
        gx = _numpy.array(g)  # of no axes, it may be a NumPy scalar
        gx[index] = 0
        gv = _numpy.asarray(_numpy.asarray(g)[index])
        keep = _winners(np, x, arrays, spec) if arrays else None
        if keep is not None and not keep.all():
            gv = np.where(keep, gv, zero)
        return [gx, gv, *none]
    # what reads ``g`` comes first: a graph may then write the zeros into its memory
    if len(spec) == 1 and v.ndim == 0 and [(a.dtype.kind, a.ndim) for a in arrays] == [("b", x.ndim)]:
        gv = np.where(arrays[0], g, zero)  # of a shape that is the same for each example
    else:
        gv = bind(getitem, (g, *arrays), {"spec": spec})
        if arrays:
            keep = bind(last_write, (x, *arrays), {"spec": spec})
            gv = np.where(keep, gv, zero)
    return [bind(setitem, (g, zero, *arrays), {"spec": spec}), gv, *none]


def _setitem_overwrite(g, spec):
    """The cotangents of the array and of what was written into it; the first in the memory of ``g``."""
    index = join_index(spec, ())
    gv = _numpy.array(g[index])
    g[index] = 0
    return [g, gv]


def _last_write_evaluate(x, *arrays, spec):
    keep = _winners(_numpy, x, arrays, spec)
    return _numpy.ones(x[join_index(spec, arrays)].shape, bool) if keep is None else keep


# True for each written position whose value survives (a repeated index keeps the last).
last_write = Op("last_write", _last_write_evaluate, batch=_getitem_batch)


def _setitem_batch(op, xs, mapped, params):
    size = batch_size(xs, mapped)
    spec = params["spec"]
    x = xs[0] if mapped[0] else lead(xs[0], size)
    v, arrays, flags = xs[1], list(xs[2:]), list(mapped[2:])
    if not builtins.any(flags) and _keep_separated(spec, arrays, x.ndim - 1) is None:
        v = _value_rank(v, mapped[1], x, spec, arrays)
        return bind(op, (x, v, *arrays), {"spec": (BasicSlice(slice(None)), *spec)})
    for a, m in zip(arrays, flags, strict=True):
        if m and a.dtype.kind == "b":
            many = v.ndim - mapped[1] > 0 if isinstance(v, ndarray) else _numpy.size(v) != 1
            if len(spec) != 1 or a.ndim != x.ndim or many:
                raise BatchingError(
                    message(
                        "a boolean mask that differs per example selects a different number of elements for each",
                        "x[...] = tnp.where(mask, value, x), which keeps the shape",
                    )
                )
            v, a = align_ranks([v if hasattr(v, "dtype") else hooks.asarray(v), a], [mapped[1], True])
            return bind(where, (a, cast(v, x.dtype), x), {})
    spec, arrays, flags = _integers_as_arrays(spec, arrays, flags)
    spec, arrays, flags = _masks_as_integers(spec, arrays, flags)
    block = _arrays_block(spec, arrays, x.ndim - 1)
    full, rank = _per_example_index(spec, arrays, flags, size, x.ndim - 1)
    lead_block = _arrays_block((ARRAY, *spec), full, x.ndim)
    selected = bind(getitem, (x, *full), {"spec": (ARRAY, *spec)})
    example_shape = _move_block(selected, lead_block, rank, block).shape
    v = v if isinstance(v, ndarray) else _numpy.asarray(v)
    v, _ = align_ranks([v, selected], [mapped[1], True]) if mapped[1] else (v, None)
    v = bind(broadcast_to, (v,), {"shape": tuple(example_shape)})
    v = _unmove_block(v, lead_block, rank, block)
    return bind(op, (x, v, *full), {"spec": (ARRAY, *spec)})


_WINDOWS = {BasicSlice, type(None), type(Ellipsis)}  # what neither removes an axis nor is out of bounds


def selection_ndim(shape: tuple, spec: tuple, arrays: Any) -> int | None:
    """Number of axes of ``x[index]`` for x of this shape; None if this cannot be told from shapes."""

    kinds = set(map(type, spec))
    if kinds <= _WINDOWS:
        new = taken = 0
        for p in spec:
            new += p is None
            taken += p.__class__ is BasicSlice
        return len(shape) + new if taken <= len(shape) else None
    found = selection(shape, spec, arrays)
    return None if found is None else found.ndim


def selection(shape: tuple, spec: tuple, arrays: Any) -> Any:
    """``x[index]`` of an x of this shape without memory; None out of bounds. Arrays in the index are taken for zeros or
    masks of one element, and unknown lengths for two."""

    def numbers(lengths: tuple) -> tuple:
        return tuple(2 if n.__class__ is Dim else n for n in lengths)

    stand_ins = [_numpy.zeros(numbers(a.shape), bool if a.dtype.kind == "b" else _numpy.intp) for a in arrays]
    for mask in stand_ins:
        if mask.dtype.kind == "b" and mask.size:
            mask[(0,) * mask.ndim] = True  # one element, which broadcasts with what the other arrays select
    try:
        return _numpy.broadcast_to(_numpy.zeros((), "i1"), numbers(shape))[join_index(without_unknown(spec), stand_ins)]
    except IndexError:
        return None


def _value_rank(v, is_mapped, x, spec, arrays):
    """A per-example value with as many axes as the selection, so that it broadcasts behind the example axis."""
    if not is_mapped:
        return v
    target = selection_ndim(x.shape[1:], spec, arrays)
    missing = 0 if target is None else target - (v.ndim - 1)
    if missing > 0:
        return bind(reshape, (v,), {"shape": (v.shape[0],) + (1,) * missing + v.shape[1:]})
    return v


def fitted(value: Any, shape: tuple, spec: tuple, arrays: Any) -> Any:
    """A value without the leading axes of length 1 that it has beyond the selection's, which an assignment ignores.

    Raises what NumPy raises for other axes too many.
    """
    rank = value.ndim
    if not rank:
        return value
    if len(spec) == len(shape) and set(map(type, spec)) <= {int}:
        raise ValueError("setting an array element with a sequence.")
    if rank > 1 and len(arrays) == len(spec) == 1 and arrays[0].dtype.kind == "b" and arrays[0].ndim == len(shape):
        raise TypeError(
            f"NumPy boolean array indexing assignment requires a 0 or 1-dimensional input, input has {rank} dimensions"
        )
    if rank == 1 and BasicSlice in map(type, spec):
        return value  # a slice leaves an axis
    target = selection_ndim(shape, spec, arrays)
    extra = 0 if target is None else rank - target
    if extra <= 0:
        return value
    if value.shape[:extra] != (1,) * extra:
        raise ValueError(f"could not broadcast input array from shape {value.shape} into {target} dimensions")
    return bind(reshape, (value,), {"shape": tuple(value.shape[extra:])})


setitem = Op(
    "setitem",
    _setitem_evaluate,
    vjp=_setitem_rule,
    batch=_setitem_batch,
    infer=lambda x, v, *a, spec: x,
    update=_setitem_update,
    scalar=None,
    moves=True,
)


def _setitem_kernel(node, update):
    if not update or len(node.args) > 2:
        return None
    index = _places(node.avals[0], node.params["spec"], ())

    def assign(x, v):
        x[index] = v
        return x

    return assign


setitem.kernel = _setitem_kernel  # type: ignore[method-assign]
setitem.overwrite = _setitem_overwrite
setitem.may_raise = _index_may_raise  # type: ignore[method-assign]


def _setitem_pushforward(np, ts, y, xs, params):
    t = np.zeros_like(xs[0]) if ts[0] is None else ts[0]
    return bind(setitem, (t, _numpy.zeros((), y.dtype) if ts[1] is None else ts[1], *xs[2:]), params)


setitem.pushforward = _setitem_pushforward  # type: ignore[method-assign]
