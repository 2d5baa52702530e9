"""Lowerings of sorting: argsort, lexsort, partitions, and searches in sorted arrays.

Values are sorted by integer keys that have NumPy's order of the values: -0.0 equals 0.0, NaN comes last, and complex
numbers are compared by their real, then their imaginary part. The sorting itself is ``TopKV2`` with k the number of all
elements. It keeps equal elements in their original order, so every sort here is stable.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy

from ..constants import LIMIT, ints, kernel, reshaped, transposed
from ..evaluate import numpy_dtype, tensor_dtype
from ..pfor import prepare
from ..shapes import Dim, dims
from ..table import lowers


def _select(tf: Any, condition: Any, a: Any, b: Any) -> Any:
    return kernel(tf, "SelectV2")(condition, a, b)


def _float_key(tf: Any, x: Any) -> tuple[Any, Any]:
    """Integer keys with the order of the floats ``x``, NaN being the largest; and a mask of where NaN is.

    The bits of positive floats, read as integers, are already in order. Negative floats have the same bits and a
    sign bit, so their integers are reversed. 0.0 and -0.0 both become 0.
    """
    integer = getattr(tf, f"int{8 * x.dtype.size}")
    bits = kernel(tf, "Bitcast")(x, integer)
    zero, low = tf.constant(0, integer), tf.constant(integer.min, integer)
    key = _select(tf, kernel(tf, "Less")(bits, zero), kernel(tf, "Sub")(low, bits), bits)
    nan = kernel(tf, "IsNan")(x)
    return _select(tf, nan, tf.constant(integer.max, integer), key), nan


def _complex_keys(tf: Any, x: Any) -> tuple[Any, ...]:
    """Keys for NumPy's order: numbers without NaN, those whose imaginary part alone is NaN, then the rest."""
    part = tf.float32 if x.dtype == tf.complex64 else tf.float64
    real, real_nan = _float_key(tf, kernel(tf, "Real")(x, part))
    imag, imag_nan = _float_key(tf, kernel(tf, "Imag")(x, part))
    infinity = int(_numpy.array(_numpy.inf, part.as_numpy_dtype).view(real.dtype.as_numpy_dtype))
    after, last = tf.constant(infinity + 1, real.dtype), tf.constant(infinity + 2, real.dtype)
    high = _select(tf, real_nan, last, _select(tf, imag_nan, after, real))
    only = kernel(tf, "LogicalAnd")(imag_nan, kernel(tf, "LogicalNot")(real_nan))
    low = _select(tf, only, real, imag)
    if part == tf.float64:
        return low, high
    high, low = kernel(tf, "Cast")(high, tf.int64), kernel(tf, "Cast")(low, tf.int64)
    return (kernel(tf, "AddV2")(kernel(tf, "Mul")(high, tf.constant(1 << 32, tf.int64)), low),)


def keys(tf: Any, x: Any) -> tuple[Any, ...]:
    """One or two integer tensors by which the elements are sorted as NumPy sorts them; the last is the primary key."""
    if x.dtype.is_complex:
        prepare(tf)
        return _complex_keys(tf, x)
    if x.dtype.is_floating:
        prepare(tf)
        return (_float_key(tf, x)[0],)
    if x.dtype == tf.bool or x.dtype == tf.uint16:  # XLA cannot sort these
        return (kernel(tf, "Cast")(x, tf.int8 if x.dtype == tf.bool else tf.int32),)
    return (x,)


def _length(tf: Any, x: Any) -> Any:
    n = x.shape[-1]
    return ints(tf, n) if n is not None else tf.shape(x)[-1]


def at(tf: Any, x: Any, index: Any) -> Any:
    """``x`` indexed along the last axis, as ``take_along_axis``. All other axes are the same."""
    last = len(index.shape) - 1
    return kernel(tf, "GatherV2")(x, index, ints(tf, last), batch_dims=last)


def order(tf: Any, by: Sequence[Any]) -> Any:
    """Indices (int64) of a stable sort along the last axis by integer keys, of which the last is the primary one."""
    result = None
    for key in by:
        if result is not None:
            key = at(tf, key, result)
        falling = kernel(tf, "Invert")(key)
        many = (key.shape[-1] or 0) > LIMIT  # otherwise int32 indices, the only ones for which GPUs have a kernel
        step = kernel(tf, "TopKV2")(falling, _length(tf, key), index_type=tf.int64 if many else tf.int32)[1]
        result = step if result is None else at(tf, result, step)
    return kernel(tf, "Cast")(result, tf.int64)


def along_last(tf: Any, axis: int, run: Callable[..., Any], *xs: Any) -> Any:
    """Call ``run`` on ``xs`` with ``axis`` moved to the end, and move it back in the result."""
    n = len(xs[0].shape)
    axis %= n
    if axis == n - 1:
        return run(*xs)
    swapped = list(range(n))
    swapped[axis], swapped[-1] = n - 1, axis
    return transposed(tf, run(*[transposed(tf, x, swapped) for x in xs]), swapped)


def _sorted_places(tf: Any, x: Any, axis: int) -> Any:
    if not x.shape.rank:  # NumPy sorts a scalar as an array of one element
        x = reshaped(tf, x, (1,))
    return along_last(tf, axis, lambda a: order(tf, keys(tf, a)), x)


@lowers("argsort")
def argsort(tf: Any, x: Any, axis: int, kind: Any = None, order: Any = None, stable: Any = None) -> Any:
    """Stable, whatever ``kind`` is."""
    if kind is not None or order is not None or stable is not None:
        _numpy.argsort(_numpy.empty(0), kind=kind, order=order, stable=stable)  # its errors
    return _sorted_places(tf, x, axis)


@lowers("argpartition", "partition_order")
def argpartition(tf: Any, x: Any, kth: Any, axis: int, kind: Any = "introselect") -> Any:
    """A full sort, which is a partition for every ``kth``."""
    _numpy.argpartition(_numpy.zeros(1), 0, kind=kind)
    n = x.shape[axis] if x.shape.rank else 1
    for k in kth if isinstance(kth, tuple) else (kth,):
        if n is not None and not -n <= k < n:
            raise ValueError(f"kth(={k + n if k < 0 else k}) out of bounds ({n})")
    return _sorted_places(tf, x, axis)


@lowers("sort")
def sort(tf: Any, x: Any, axis: int, **kind: Any) -> Any:
    index = argsort(tf, x, axis, **kind)
    return along_last(tf, axis, lambda x, index: at(tf, x, index), x, index)


@lowers("partition")
def partition(tf: Any, x: Any, kth: Any, axis: int, kind: Any = "introselect") -> Any:
    index = argpartition(tf, x, kth, axis, kind)
    return along_last(tf, axis, lambda x, index: at(tf, x, index), x, index)


@lowers("lexsort")
def lexsort(tf: Any, *rows: Any, axis: int) -> Any:
    if not rows[0].shape.rank:
        return tf.constant(0, tf.int64)

    def run(*xs: Any) -> Any:
        return order(tf, [key for x in xs for key in keys(tf, x)])

    return along_last(tf, axis, run, *rows)


# --- searches in sorted arrays ---


def _product(lengths: Sequence[Any]) -> Any:
    out: Any = 1
    for n in lengths:
        out = n * out if isinstance(n, Dim) else out * n
    return out


def _rows(tf: Any, x: Any, lead: int) -> Any:
    """``x`` as a matrix, with a row for each index of its first ``lead`` axes."""
    shape = dims(tf, x)
    return reshaped(tf, x, (_product(shape[:lead]), _product(shape[lead:])))


def _bound(tf: Any, table: Sequence[Any], values: Sequence[Any], right: bool) -> Any:
    """The insertion points of ``values`` in sorted rows; both are given by their integer keys."""
    if len(table) == 1:
        return kernel(tf, "UpperBound" if right else "LowerBound")(table[0], values[0], tf.int64)
    # sort both together, with values before or after equal elements of the table, and count the elements of the table
    n, m = _length(tf, table[0]), _length(tf, values[0])
    axis = ints(tf, 1)
    pairs = [(t, v) if right else (v, t) for t, v in zip(table, values, strict=True)]
    merged = order(tf, [kernel(tf, "ConcatV2")(pair, axis) for pair in pairs])
    limit = kernel(tf, "Cast")(n if right else m, tf.int64)
    own = kernel(tf, "Less" if right else "GreaterEqual")(merged, limit)
    count = kernel(tf, "Cumsum")(kernel(tf, "Cast")(own, tf.int64), axis)
    back = at(tf, count, order(tf, [merged]))
    return back[:, n:] if right else back[:, :m]


@lowers("searchsorted")
def searchsorted(tf: Any, a: Any, v: Any, side: Any = "left", lead: int = 0) -> Any:
    _numpy.searchsorted(_numpy.empty(0), 0.0, side)  # its error
    out = _bound(tf, keys(tf, _rows(tf, a, lead)), keys(tf, _rows(tf, v, lead)), side[:1] in "rR")
    return reshaped(tf, out, dims(tf, v))


@lowers("isin")
def isin(
    tf: Any, x: Any, test: Any, assume_unique: bool = False, invert: bool = False, kind: Any = None, lead: int = 0
) -> Any:
    sources = numpy_dtype(x.dtype), numpy_dtype(test.dtype)
    if kind is not None:
        _numpy.isin(_numpy.zeros(1, sources[0]), _numpy.zeros(1, sources[1]), kind=kind)  # its errors
    common = tensor_dtype(_numpy.result_type(*sources))
    x, test = (y if y.dtype == common else kernel(tf, "Cast")(y, common) for y in (x, test))
    table, values = keys(tf, _rows(tf, test, lead)), keys(tf, _rows(tf, x, lead))
    places = order(tf, table)
    table = tuple(at(tf, key, places) for key in table)
    left, right = _bound(tf, table, values, False), _bound(tf, table, values, True)
    found = reshaped(tf, kernel(tf, "Less")(left, right), dims(tf, x))
    if common.is_floating or common.is_complex:  # NaN equals nothing
        found = kernel(tf, "LogicalAnd")(found, kernel(tf, "Equal")(x, x))
    return kernel(tf, "LogicalNot")(found) if invert else found


__all__ = ["along_last", "at", "keys", "order"]
