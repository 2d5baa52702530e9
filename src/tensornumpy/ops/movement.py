"""Ops that move elements without computing on them: reshape, transpose, broadcast_to, concatenate, cast, copy."""

from __future__ import annotations

from typing import Any

import numpy as _numpy

from .._base import memory
from .._base.dtypes import Aval, is_checked
from .._base.hooks import provide
from .._core.core import bind, ndarray
from .._core.exits import note_exit
from .._core.values import is_scalar, is_weak
from .base import Op, batch_size, lead


def _same_but(shape_rule):
    """An infer rule from a rule on the shape alone."""
    return lambda x, **params: Aval(shape_rule(x.shape, **params), x.dtype)


reshape = Op(
    "reshape",
    _numpy.reshape,
    scalar=None,
    vjp=(lambda np, g, y, x, shape: np.reshape(g, x.shape),),
    linear=True,
    is_view=True,
    batch=lambda op, xs, mapped, params: bind(op, xs, {"shape": (xs[0].shape[0], *params["shape"])}),
    infer=_same_but(lambda s, shape: shape),
)


def _inverse(axes):
    inverse = [0] * len(axes)
    for i, a in enumerate(axes):
        inverse[a] = i
    return tuple(inverse)


transpose = Op(
    "transpose",
    _numpy.transpose,
    scalar=None,
    vjp=(lambda np, g, y, x, axes: np.transpose(g, _inverse(axes)),),
    linear=True,
    is_view=True,
    batch=lambda op, xs, mapped, params: bind(op, xs, {"axes": (0, *[a + 1 for a in params["axes"]])}),
    infer=_same_but(lambda s, axes: tuple(s[a] for a in axes)),
)


def _broadcast_batch(op, xs, mapped, params):
    x, shape = xs[0], params["shape"]
    missing = len(shape) - (x.ndim - 1)
    x = bind(reshape, (x,), {"shape": (x.shape[0],) + (1,) * missing + x.shape[1:]}) if missing else x
    return bind(op, (x,), {"shape": (x.shape[0], *shape)})


# base.match sums the cotangent over the broadcast axes, so the rule is the identity.
broadcast_to = Op(
    "broadcast_to",
    _numpy.broadcast_to,
    scalar=False,
    vjp=(lambda np, g, y, x, shape: g,),
    linear=True,
    is_view=True,
    batch=_broadcast_batch,
    infer=_same_but(lambda s, shape: shape),
)


def _split_cotangent(np, g, y, xs, axis):
    out, start = [], 0
    for x in xs:
        stop = start + x.shape[axis]
        out.append(g[(..., slice(start, stop)) + (slice(None),) * (-axis - 1)])
        start = stop
    return out


def _concatenate_evaluate(*xs, axis):
    return _numpy.concatenate(xs, axis=axis)


concatenate = Op(
    "concatenate",
    _concatenate_evaluate,
    vjp=_split_cotangent,
    linear=True,
    promotes=True,
    moves=True,
)


# A cast to another dtype. base.match casts the cotangent back.
def _is_whole(dtype: _numpy.dtype) -> bool:
    """False for a dtype whose length or unit the values decide (``"S"``, ``"M8"``), or that adds axes."""
    is_generic = dtype.kind in "mM" and _numpy.datetime_data(dtype)[0] == "generic"
    return dtype.itemsize > 0 and dtype.subdtype is None and not is_generic


astype = Op(
    "astype",
    lambda x, dtype: _numpy.asarray(x).astype(dtype),
    scalar=None,
    vjp=(lambda np, g, y, x, dtype: g,),
    linear=True,
    holomorphic=False,
    infer=lambda x, dtype: Aval(x.shape, dtype) if _is_whole(dtype) else None,
    elementwise=True,
    copies=True,
)


def _fitting_evaluate(x, dtype, is_flat=False):
    """Numbers as an assignment of NumPy's to elements of this integer dtype takes them: without their fraction, and
    what does not fit is its OverflowError or ValueError. ``is_flat``: the error is that of ``x.flat[i] =``."""
    x = _numpy.asarray(x)
    made = _numpy.empty(x.shape, dtype)
    try:
        for at in _numpy.ndindex(x.shape):
            made[at] = x[at] if x.dtype.kind == "c" else x[at].item()  # Python's complex numbers fit nowhere
    except (OverflowError, ValueError):
        if is_flat:
            raise ValueError("Error setting single item of array.") from None
        raise
    return made


# A scalar that is written into integers that may not hold it. An array is cast, whatever it comes to.
fitting = Op(
    "fitting",
    _fitting_evaluate,
    scalar=None,
    vjp=(lambda np, g, y, x, dtype, is_flat=False: g,),
    holomorphic=False,
    infer=lambda x, dtype, is_flat=False: Aval(x.shape, dtype),
    elementwise=True,
)

copy = Op(
    "copy",
    memory.copy,
    scalar=None,
    vjp=(lambda np, g, y, x: g,),
    linear=True,
    infer=lambda x: x,
    elementwise=True,
    copies=True,
    moves=True,
)


def _sum_to_evaluate(r, x):
    extra = r.ndim - x.ndim
    axes = tuple(a for a in range(r.ndim) if a < extra or (x.shape[a - extra] == 1 != r.shape[a]))
    return _numpy.reshape(_numpy.add.reduce(r, axis=axes), x.shape) if axes else _numpy.array(r)


# The first operand summed over the axes along which the second was broadcast to its shape: base.match in one step,
# for lengths that are known only when a graph of TensorFlow runs.
sum_to = Op("sum_to", _sum_to_evaluate, vjp=(lambda np, g, y, r, x: np.broadcast_to(g, r.shape), None), quiet=True)

# All slices along an axis, one array each: the gradient is one stack, not a scatter for each slice.
unstack = Op(
    "unstack",
    lambda x, axis: tuple(_numpy.array(part) for part in _numpy.moveaxis(x, axis, 0)),
    vjp=lambda np, g, y, xs, axis: [np.moveaxis(np.stack(g if g.__class__ is list else [g]), 0, axis)],
    linear=True,
    moves=True,
)


def _relayout_evaluate(x, order, leading=0):
    if not leading:
        return _numpy.array(x, order=order)
    rest = list(range(leading, x.ndim))
    if order == "F":
        rest.reverse()
    elif order == "K":
        rest.sort(key=lambda i: -abs(x.strides[i]))
    axes = (*range(leading), *rest)
    return _numpy.array(x.transpose(axes), order="C").transpose(_inverse(axes))


def _relayout_batch(op, xs, mapped, params):
    """C order of the batch is C order of each example; in other orders the examples lie one after another."""
    return bind(op, xs, params if params["order"] == "C" else {**params, "leading": params.get("leading", 0) + 1})


# A copy whose elements lie in another order; the ``leading`` axes are the slowest, and the order is that of the rest.
relayout = Op(
    "relayout",
    _relayout_evaluate,
    scalar=None,
    vjp=(lambda np, g, y, x, order, leading=0: g,),
    linear=True,
    batch=_relayout_batch,
    infer=lambda x, order, leading=0: x,
    moves=True,
)

provide(relayout_op=lambda: relayout, copy_op=lambda: copy)

# The same values, cut off from the tape: memory of their own, so that a later write to x does not show here.
stop_gradient = Op(
    "stop_gradient",
    lambda x: _numpy.array(x, order="K"),
    infer=lambda x: x,
    scalar=None,
    elementwise=True,
    copies=True,
    moves=True,
)


def cast(x: Any, dtype: Any) -> Any:
    """``x`` as an array of this dtype, recorded like any other op."""
    if not hasattr(x, "dtype"):
        return _numpy.asarray(x, dtype)
    if x.dtype == dtype:
        return x
    dtype = _numpy.dtype(dtype)
    if dtype.kind == "O" and isinstance(x, ndarray):
        note_exit(x, "an array of objects")
    return bind(astype, (x,), {"dtype": dtype})


def assigned(x: ndarray, dtype: _numpy.dtype, is_pythons: bool = False, is_flat: bool = False) -> ndarray:
    """``x`` as NumPy assigns it to elements of this dtype: it looks whether a scalar fits integers, and casts an array.
    ``is_pythons``: as a number of Python's; ``is_flat``: by ``x.flat[i] =``, whose error is another."""
    if x.dtype != dtype and is_scalar(x) and is_checked(x.dtype, dtype, is_pythons or is_weak(x)):
        flat = {"is_flat": True} if is_flat else {}
        return bind(fitting, (x,), {"dtype": _numpy.dtype(dtype), **flat})
    return cast(x, dtype)


def align_ranks(xs, mapped):
    """Operands of a broadcasting op inside a batch: examples get the rank that broadcasting would give them."""
    ranks = [x.ndim - m if isinstance(x, ndarray) else _numpy.ndim(x) for x, m in zip(xs, mapped, strict=True)]
    rank = max(ranks)
    out = []
    for x, m, r in zip(xs, mapped, ranks, strict=True):
        if m and r < rank:
            x = bind(reshape, (x,), {"shape": (x.shape[0],) + (1,) * (rank - r) + x.shape[1:]})
        out.append(x)
    return out


__all__ = [
    "align_ranks",
    "assigned",
    "astype",
    "batch_size",
    "broadcast_to",
    "concatenate",
    "copy",
    "fitting",
    "lead",
    "reshape",
    "stop_gradient",
    "transpose",
    "unstack",
]
