"""Lowerings: selection by index, and writes by index as new values.

An index is a spec (ints, slices, None, Ellipsis) with arrays in it. Its ints and slices come first, as a basic index
that leaves the axes that arrays index whole. These are brought together and flattened to one axis, along which one
gather or scatter runs. Where the host has the values of the arrays now (eagerly, or as constants), their numbers are
worked out and checked by NumPy, so that errors are NumPy's; in a graph and on an accelerator they go through kernels of
TensorFlow, of which those for CPUs check them.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as _numpy

from ...._base.errors import TensorFlowError, message
from ..constants import LIMIT, ints, kernel, refusals, reshaped, transposed, vector
from ..pfor import in_xla
from ..placement import is_accelerated, on_host
from ..shapes import Dim, dims
from ..slicing import basic_read, basic_write, cut, cut_shape, fitted, spread, static, text
from ..table import lowers
from .movement import cast

_FULL = slice(None)
_NO_INTEGERS = "arrays used as indices must be of integer (or boolean) type"


def _is_array(part: Any) -> bool:
    """Whether a part of a spec stands for an index array."""
    return not (part is None or part is Ellipsis or part.__class__ is int or hasattr(part, "parts"))


def _index(spec: tuple, arrays: Any = ()) -> tuple:
    """The index that NumPy takes."""
    it = iter(arrays)
    return tuple(next(it) if _is_array(p) else slice(*p.parts) if hasattr(p, "parts") else p for p in spec)


def _stand_in(shape: tuple) -> _numpy.ndarray:
    """An array of this shape that takes no memory."""
    return _numpy.broadcast_to(_numpy.zeros((), _numpy.int8), shape)


# --- index arrays -----------------------------------------------------------------------------------------


class _Unit:
    """An index array, or a mask, which indexes several axes at once by their flat numbers.

    values    on the host, or None
    tensor    the array as it is, or of a mask the flat numbers of its true elements
    lengths   of the axes of x that it indexes
    axis      the first of them
    """

    __slots__ = ("axis", "is_mask", "lengths", "tensor", "values")

    def __init__(self, tf: Any, array: Any, lengths: tuple, axis: int):
        self.lengths, self.axis = lengths, axis
        self.is_mask = array.dtype == tf.bool
        self.values = host(tf, array)
        self.tensor = array
        if not self.is_mask:
            if not array.dtype.is_integer:
                raise IndexError(_NO_INTEGERS)
            return
        for i, (n, m) in enumerate(zip(lengths, array.shape, strict=False)):
            if n.__class__ is not Dim and m is not None and n != m:
                raise IndexError(
                    f"boolean index did not match indexed array along axis {axis + i}; size of axis is {n} "
                    f"but size of corresponding boolean axis is {m}"
                )
        if self.values is not None:
            self.values = _numpy.flatnonzero(self.values)
            self.tensor = None
        else:
            if in_xla():
                raise TensorFlowError(
                    message(
                        "a boolean mask selects a number of elements that XLA cannot know",
                        "tnp.where(mask, x, fill), which keeps the shape, or jit_compile=False",
                    )
                )
            flat = kernel(tf, "Reshape")(array, ints(tf, (-1,)))
            self.tensor = kernel(tf, "Reshape")(kernel(tf, "Where")(flat), ints(tf, (-1,)))
        if not lengths:
            self.lengths = (1,)

    @property
    def length(self) -> Any:
        return _product(self.lengths)


def _product(lengths: Any) -> Any:
    out: Any = 1
    for n in lengths:
        out = n * out if n.__class__ is Dim else out * n
    return out


def host(tf: Any, array: Any) -> _numpy.ndarray | None:
    """The values of an index array if they are known here and now."""
    if on_host(tf, array):
        return _numpy.asarray(array.numpy())
    if hasattr(array, "_numpy_internal"):
        return None
    value = tf.get_static_value(array)
    return None if value is None else _numpy.asarray(value)


class _Plan:
    """An index with arrays, taken apart for x of a shape.

    spec      the basic index that comes first: it gives y, in which each array has axes of its own
    order     of the axes of y for a gather: the arrays' together, at place ``at``
    front     of the axes of y for a scatter: the arrays' first
    units     the arrays, in the order of their axes
    """

    __slots__ = ("at", "fancy", "front", "ndim", "order", "rest", "shape", "spec", "units")

    def __init__(self, tf: Any, shape: tuple, spec: tuple, arrays: tuple):
        ndim, it = len(shape), iter(arrays)
        used = 0
        parts: list[Any] = []
        for part in spec:
            array = next(it) if _is_array(part) else None
            parts.append(part if array is None else array)
            if part is not None and part is not Ellipsis:
                used += 1 if array is None or array.dtype != tf.bool else array.shape.rank
        if used > ndim:
            raise IndexError(f"too many indices for array: array is {ndim}-dimensional, but {used} were indexed")
        if sum(1 for p in parts if p is Ellipsis) > 1:
            raise IndexError("an index can only have a single ellipsis ('...')")
        if not any(p is Ellipsis for p in parts):
            parts.append(Ellipsis)
        advanced = [i for i, p in enumerate(parts) if p.__class__ is int or _is_array(p)]
        together = advanced[-1] - advanced[0] == len(advanced) - 1
        basic: list[Any] = []
        units: list[_Unit] = []
        kinds: list[bool] = []  # of the axes of y: whether an array indexes it
        axis, before = 0, 0
        for i, part in enumerate(parts):
            if i == advanced[0]:
                before = len(kinds)
            if part is None:
                basic.append(None)
                kinds.append(False)
            elif part is Ellipsis:
                more = ndim - used
                basic.extend([_FULL] * more)
                kinds.extend([False] * more)
                axis += more
            elif part.__class__ is int:
                basic.append(part)
                axis += 1
            elif hasattr(part, "parts"):
                basic.append(slice(*part.parts))
                kinds.append(False)
                axis += 1
            else:
                count = part.shape.rank if part.dtype == tf.bool else 1
                units.append(_Unit(tf, part, shape[axis : axis + count], axis))
                basic.extend([_FULL] * count or [None])
                kinds.extend([True] * (count or 1))
                axis += count
        self.shape, self.units = shape, units
        self.spec = tuple(_Slice(p.start, p.stop, p.step) if p.__class__ is slice else p for p in basic)
        self.fancy = [i for i, k in enumerate(kinds) if k]
        self.rest = [i for i, k in enumerate(kinds) if not k]
        self.at = before if together else 0
        self.order = [*self.rest[: self.at], *self.fancy, *self.rest[self.at :]]
        self.front = [*self.fancy, *self.rest]
        self.ndim = len(kinds)

    def selected(self, tf: Any, x: Any, order: list[int], at: int) -> tuple[Any, tuple]:
        """``x`` with the arrays' axes as one, at place ``at``; and the lengths of its other axes."""
        y = transposed(tf, basic_read(tf, x, self.spec), order)
        shape = dims(tf, y)
        k = len(self.fancy)
        rest = (*shape[:at], *shape[at + k :])
        if k > 1:
            y = reshaped(tf, y, (*rest[:at], _product(shape[at : at + k]), *rest[at:]))
        return y, rest

    def put_back(self, tf: Any, y: Any, rest: tuple) -> Any:
        """The inverse of ``selected`` with the arrays' axes in front: an array of the shape of ``x[spec]``."""
        lengths = [n for u in self.units for n in u.lengths]
        if len(lengths) > 1:
            y = reshaped(tf, y, (*lengths, *rest))
        return transposed(tf, y, sorted(range(self.ndim), key=self.front.__getitem__))

    @property
    def size(self) -> Any:
        """Number of elements along the arrays' axes, as one."""
        return _product([n for u in self.units for n in u.lengths])

    def refuse(self, spec: tuple, arrays: tuple) -> None:
        """Raise NumPy's own error for this index."""
        if not any(n.__class__ is Dim for n in self.shape):
            _stand_in(self.shape)[_index(spec, [a.numpy() for a in arrays])]

    def numbers(self, tf: Any, spec: tuple, arrays: tuple) -> tuple[Any, _numpy.ndarray | None]:
        """Flat numbers of the selected elements along the arrays' axes as one: a tensor, and on the host if known."""
        known = all(u.values is not None and not any(n.__class__ is Dim for n in u.lengths) for u in self.units)
        if not known:
            return self._graph_numbers(tf), None
        try:
            values, changed = _host_numbers([(u.values, u.length, u.axis, u.is_mask) for u in self.units])
        except (IndexError, ValueError):
            if all(hasattr(a, "_numpy_internal") for a in arrays):
                self.refuse(spec, arrays)
            raise
        array = self.units[0].tensor
        if not changed and array is not None and array.dtype in (tf.int32, tf.int64):
            return array, values
        return tf.constant(narrow(values)), values

    def _graph_numbers(self, tf: Any) -> Any:
        """As ``numbers``, by ops. Out of bounds in one axis is out of bounds of them all, for the kernel to refuse."""
        select, less = kernel(tf, "SelectV2"), kernel(tf, "Less")
        given = [u.tensor.dtype for u in self.units if u.tensor is not None]
        wide = any(d.size == 8 or d == tf.uint32 for d in given)
        dtype = tf.int64 if wide else tf.int32

        def scalar(n: Any) -> Any:
            return cast(tf, n.tensor, dtype) if n.__class__ is Dim else tf.constant(n, dtype)

        total, bad = None, None
        for u in self.units:
            a = tf.constant(u.values, dtype) if u.tensor is None else cast(tf, u.tensor, dtype)
            n = scalar(u.length)
            if not u.is_mask:
                zero = tf.constant(0, dtype)
                a = select(less(a, zero), kernel(tf, "AddV2")(a, n), a)
                if len(self.units) > 1:
                    out = kernel(tf, "LogicalOr")(less(a, zero), kernel(tf, "GreaterEqual")(a, n))
                    bad = out if bad is None else kernel(tf, "LogicalOr")(bad, out)
            total = a if total is None else kernel(tf, "AddV2")(kernel(tf, "Mul")(total, n), a)
        return total if bad is None else select(bad, scalar(self.size), total)


class _Slice:
    """A slice with a hash."""

    __slots__ = ("parts",)

    def __init__(self, *parts: int | None):
        self.parts = parts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Slice) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(self.parts)


def narrow(values: _numpy.ndarray) -> _numpy.ndarray:
    """Numbers as int32 where they fit, which the converter of vectorized_map for scatters wants."""
    fits = not values.size or (values.min() >= -LIMIT and values.max() <= LIMIT)
    return values.astype(_numpy.int32 if fits else _numpy.int64, copy=False)


def _host_numbers(units: list) -> tuple[_numpy.ndarray, bool]:
    """Flat numbers of several index arrays; and whether they differ from the one array that there is.

    Raises IndexError for a number out of bounds, or shapes that do not go together.
    """
    total, changed = None, len(units) > 1
    for values, n, axis, is_mask in units:
        if not is_mask and values.size:
            low, high = int(values.min()), int(values.max())
            if low < -n or high >= n:
                bad = next(v for v in values.flat if not -n <= int(v) < n)
                raise IndexError(f"index {bad} is out of bounds for axis {axis} with size {n}")
            if low < 0:
                values, changed = _numpy.where(values < 0, values.astype(_numpy.int64) + n, values), True
        try:
            total = values if total is None else total * n + values.astype(_numpy.int64)
        except ValueError:
            raise IndexError(
                "shape mismatch: indexing arrays could not be broadcast together with shapes "
                + " ".join(text(u[0].shape) for u in units)
            ) from None
    assert total is not None
    return total.astype(_numpy.int64, copy=False), changed


# --- getitem ----------------------------------------------------------------------------------------------


@lowers("getitem", same=True)
def getitem(tf: Any, x: Any, *arrays: Any, spec: tuple) -> Any:
    if not arrays:
        return basic_read(tf, x, spec)
    if len(spec) == 1 and arrays[0].dtype != tf.bool and x.shape.rank:  # rows
        numbers = _checked_places(tf, arrays[0], dims(tf, x)[0], 0)
        return kernel(tf, "GatherV2")(x, numbers, ints(tf, -x.shape.rank))
    plan = _Plan(tf, dims(tf, x), spec, arrays)
    numbers, _ = plan.numbers(tf, spec, arrays)
    y, _ = plan.selected(tf, x, plan.order, plan.at)
    # an axis counted from the end: the gradient of a gather along axis 0 would be no tensor but IndexedSlices
    return kernel(tf, "GatherV2")(y, numbers, ints(tf, plan.at - y.shape.rank))


# --- scatters ---------------------------------------------------------------------------------------------


def _block_first(tf: Any, g: Any, plan: _Plan, block: int) -> Any:
    """A value of the selection's shape with the axes of the index arrays in front."""
    at = plan.at
    order = [*range(at, at + block), *range(at), *range(at + block, g.shape.rank)]
    return transposed(tf, g, order)


@lowers("scatter_add", same=True)
def scatter_add(tf: Any, g: Any, *arrays: Any, shape: tuple, spec: tuple) -> Any:
    if not arrays:
        return spread(tf, fitted(tf, g, cut_shape(tf, shape, spec)), shape, spec)
    plan = _Plan(tf, tuple(shape), spec, arrays)
    numbers, _ = plan.numbers(tf, spec, arrays)
    block, y_shape = numbers.shape.rank, cut_shape(tf, tuple(shape), plan.spec)
    rest = tuple(y_shape[i] for i in plan.rest)
    chosen = (*rest[: plan.at], *dims(tf, numbers), *rest[plan.at :])
    g = _block_first(tf, fitted(tf, g, chosen), plan, block)
    y = plan.put_back(tf, segment_sum(tf, g, numbers, plan.size), rest)
    return spread(tf, y, tuple(shape), plan.spec)


def segment_sum(tf: Any, data: Any, numbers: Any, size: Any) -> Any:
    """Sums of the rows of ``data`` that have the same number: ``size`` rows."""
    n = size.tensor if size.__class__ is Dim else ints(tf, size)
    if data.dtype == tf.bool:
        counts = kernel(tf, "UnsortedSegmentSum")(cast(tf, data, tf.int32), numbers, n)
        return cast(tf, counts, tf.bool)
    if data.dtype.is_integer and data.dtype != tf.int32 and is_accelerated(tf) and not in_xla():
        shape = kernel(tf, "ConcatV2")([reshaped(tf, n, (1,)), tf.shape(data)[numbers.shape.rank :]], ints(tf, 0))
        return kernel(tf, "ScatterNd")(
            kernel(tf, "ExpandDims")(numbers, ints(tf, -1)), data, cast(tf, shape, numbers.dtype)
        )
    return kernel(tf, "UnsortedSegmentSum")(data, numbers, n)


def _last(tf: Any, numbers: Any, size: Any) -> tuple[Any, Any]:
    """Of flat ``numbers``, the places 0, 1, ...; and for each number the last place that holds it."""
    n = dims(tf, numbers)[0]
    places = kernel(tf, "Range")(0, n.tensor if n.__class__ is Dim else n, 1)
    last = kernel(tf, "UnsortedSegmentMax")(places, numbers, size.tensor if size.__class__ is Dim else ints(tf, size))
    return places, kernel(tf, "GatherV2")(last, numbers, ints(tf, 0))


@functools.lru_cache(64)
def _places(n: int) -> _numpy.ndarray:
    return _numpy.arange(n)


def _host_last(values: _numpy.ndarray) -> _numpy.ndarray | None:
    """For each number in ``values`` the last place that holds it; None if there are no repeats."""
    last = _numpy.empty(values.max(initial=-1) + 1, _numpy.intp)
    places = _places(values.size)
    last[values] = places
    out = last[values]
    return None if (out == places).all() else out


def scatter(tf: Any, y: Any, v: Any, numbers: Any, values: _numpy.ndarray | None) -> Any:
    """``y`` with rows ``v`` written at flat ``numbers``; of rows with the same number the last one stays."""
    shape = dims(tf, y)
    size = shape[0]
    if 0 in tuple(v.shape):
        return y
    if values is None and any(n.__class__ is Dim for n in shape[1:]):
        v, numbers = _unless_empty(tf, y, v, numbers)
    gather, at = kernel(tf, "GatherV2"), ints(tf, -v.shape.rank)
    if values is None:
        v = gather(v, _last(tf, numbers, size)[1], at)
        # the converter of vectorized_map wants int32
        numbers = cast(tf, numbers, tf.int32) if size.__class__ is Dim or size <= LIMIT else numbers
    else:
        last = _host_last(values)
        if last is not None:
            v = gather(v, tf.constant(last), at)
        numbers = tf.constant(narrow(values))
    return kernel(tf, "TensorScatterUpdate")(y, kernel(tf, "ExpandDims")(numbers, ints(tf, 1)), v)


def _unless_empty(tf: Any, y: Any, v: Any, numbers: Any) -> tuple[Any, Any]:
    """No rows and no numbers of them where ``y`` has no elements: the kernel refuses to write in such an array."""
    some = kernel(tf, "Minimum")(kernel(tf, "Size")(y), tf.constant(1))
    n = kernel(tf, "Mul")(kernel(tf, "Size")(numbers), some)
    row = [-1] * (v.shape.rank - 1)
    return (
        kernel(tf, "Slice")(v, [0] * v.shape.rank, tf.stack([n, *row])),
        kernel(tf, "Slice")(numbers, [0], tf.reshape(n, [1])),
    )


@lowers("setitem")
def setitem(tf: Any, x: Any, v: Any, *arrays: Any, spec: tuple) -> Any:
    v = cast(tf, v, x.dtype)
    if not arrays:
        return basic_write(tf, x, v, spec)
    if len(spec) == 1 and arrays[0].dtype == tf.bool and arrays[0].shape.rank:
        chosen = _masked_write(tf, x, v, arrays[0])
        if chosen is not None:
            return chosen
    plan = _Plan(tf, dims(tf, x), spec, arrays)
    numbers, values = plan.numbers(tf, spec, arrays)
    y, rest = plan.selected(tf, x, plan.front, 0)
    v = _value(tf, v, plan, numbers, rest, values)
    block = numbers.shape.rank
    if block != 1:
        shape = dims(tf, v)
        v = reshaped(tf, v, (_product(shape[:block]), *shape[block:]))
        numbers = kernel(tf, "Reshape")(numbers, ints(tf, (-1,)))
    y = plan.put_back(tf, scatter(tf, y, v, numbers, None if values is None else values.ravel()), rest)
    return y if cut(plan.spec, static(plan.shape)).is_all else basic_write(tf, x, y, plan.spec)


def _value(tf: Any, v: Any, plan: _Plan, numbers: Any, rest: tuple, values: Any) -> Any:
    """The value in the shape of the selection, with the axes of the index arrays in front."""
    chosen = (*rest[: plan.at], *dims(tf, numbers), *rest[plan.at :])
    try:
        v = fitted(tf, v, chosen)
    except ValueError:
        if len(plan.units) == 1 and plan.units[0].is_mask and not rest and v.shape.rank == 1:
            raise ValueError(
                f"NumPy boolean array indexing assignment cannot assign {v.shape[0]} input values to the "
                f"{chosen[0]} output values where the mask is true"
            ) from None
        raise ValueError(
            f"shape mismatch: value array of shape {text(tuple(v.shape))} could not be broadcast to indexing result "
            f"of shape {text(chosen)}"
        ) from None
    return _block_first(tf, v, plan, numbers.shape.rank)


def _masked_write(tf: Any, x: Any, v: Any, mask: Any) -> Any:
    """``x[mask] = v`` by a selection, which keeps the shape; None where v has a value for each true element."""
    shape, missing = tuple(x.shape), x.shape.rank - mask.shape.rank
    if missing < 0 or v.shape.rank > missing + 1 or (v.shape.rank == missing + 1 and v.shape[0] != 1):
        return None
    for i, (n, m) in enumerate(zip(shape, tuple(mask.shape), strict=False)):
        if n is not None and m is not None and n != m:
            raise IndexError(
                f"boolean index did not match indexed array along axis {i}; size of axis is {n} "
                f"but size of corresponding boolean axis is {m}"
            )
    given = tuple(v.shape)[-missing:] if missing else ()
    if missing:
        mask = reshaped(tf, mask, (*dims(tf, mask), *(1,) * missing))
    if any(n not in (1, m) for n, m in zip(given[::-1], shape[::-1], strict=False) if n is not None and m is not None):
        return None
    return kernel(tf, "SelectV2")(mask, v, x)


@lowers("last_write")
def last_write(tf: Any, x: Any, *arrays: Any, spec: tuple) -> Any:
    plan = _Plan(tf, dims(tf, x), spec, arrays)
    numbers, values = plan.numbers(tf, spec, arrays)
    rest = tuple(cut_shape(tf, plan.shape, plan.spec)[i] for i in plan.rest)
    block = dims(tf, numbers)
    if values is not None:
        last = _host_last(values.ravel())
        keep = _numpy.ones(values.shape, bool) if last is None else (last == _places(values.size)).reshape(values.shape)
        stays = tf.constant(keep)
    else:
        flat = numbers if len(block) == 1 else kernel(tf, "Reshape")(numbers, ints(tf, (-1,)))
        stays = kernel(tf, "Equal")(*_last(tf, flat, plan.size))
    after = len(rest) - plan.at
    stays = reshaped(tf, stays, (*block, *(1,) * after))
    return kernel(tf, "BroadcastTo")(stays, vector(tf, (*rest[: plan.at], *block, *rest[plan.at :])))


# --- where, take_along_axis -------------------------------------------------------------------------------


@lowers("where", same=True)
def where(tf: Any, c: Any, a: Any, b: Any) -> Any:
    try:
        return kernel(tf, "SelectV2")(cast(tf, c, tf.bool), a, b)
    except refusals(tf):
        if all(t.shape.is_fully_defined() for t in (c, a, b)):
            _numpy.where(*[_stand_in(tuple(t.shape)) for t in (c, a, b)])
        raise


def _last_axis(x: Any, axis: int) -> list[int]:
    """Order of axes that puts ``axis`` last; its own inverse, because it swaps two."""
    order = list(range(x.shape.rank))
    order[axis], order[-1] = order[-1], order[axis]
    return order


def _checked_places(tf: Any, index: Any, n: Any, axis: int) -> Any:
    """Index values from 0 on, for an axis of length ``n``. Raises IndexError for other than integers, and for values
    out of bounds where they are known now."""
    if not index.dtype.is_integer:
        raise IndexError(_NO_INTEGERS)
    values = host(tf, index)
    if values is not None and n.__class__ is not Dim:
        numbers, changed = _host_numbers([(values, n, axis, False)])
        if changed:
            return tf.constant(narrow(numbers))
        return index if index.dtype in (tf.int32, tf.int64) else cast(tf, index, tf.int64)
    index = index if index.dtype in (tf.int32, tf.int64) else cast(tf, index, tf.int64)
    n = cast(tf, n.tensor, index.dtype) if n.__class__ is Dim else tf.constant(n, index.dtype)
    negative = kernel(tf, "Less")(index, tf.constant(0, index.dtype))
    return kernel(tf, "SelectV2")(negative, kernel(tf, "AddV2")(index, n), index)


@lowers("take_along_axis", same=True)
def take_along_axis(tf: Any, x: Any, index: Any, axis: int) -> Any:
    shape, given = dims(tf, x), dims(tf, index)
    if not index.dtype.is_integer:
        raise IndexError("`indices` must be an integer array")
    if len(shape) != len(given):
        raise ValueError("`indices` and `arr` must have the same number of dimensions")
    index = _checked_places(tf, index, shape[axis], axis + len(shape))
    order = _last_axis(x, axis)
    x, index = transposed(tf, x, order), transposed(tf, index, order)
    a, b = (tuple(t[i] for i in order)[:-1] for t in (shape, given))
    if a != b and not any(m.__class__ is Dim for m in (*a, *b)):
        try:
            common = _numpy.broadcast_shapes(a, b)
        except ValueError:
            raise IndexError(
                f"shape mismatch: indexing arrays could not be broadcast together with shapes {text(b)} {text(a)}"
            ) from None
        x = kernel(tf, "BroadcastTo")(x, vector(tf, (*common, shape[axis])))
        index = kernel(tf, "BroadcastTo")(index, vector(tf, (*common, given[axis])))
    out = kernel(tf, "GatherV2")(x, index, ints(tf, -1), len(shape) - 1)
    return transposed(tf, out, order)


@lowers("put_along_add", same=True)
def put_along_add(tf: Any, g: Any, index: Any, shape: tuple, axis: int) -> Any:
    """Zeros with ``g`` added at the places of ``index`` along an axis: sums over the rows of a matrix."""
    ndim = len(shape)
    index = _checked_places(tf, index, shape[axis], axis + ndim)
    g = fitted(tf, g, dims(tf, index))
    order = _last_axis(g, axis)
    g, index = transposed(tf, g, order), transposed(tf, index, order)
    rows, n = tuple(shape[i] for i in order)[:-1], shape[axis]
    count = _product(rows)
    first = kernel(tf, "Range")(0, count.tensor if count.__class__ is Dim else count, 1)
    first = kernel(tf, "Mul")(first, n.tensor if n.__class__ is Dim else tf.constant(n))
    numbers = kernel(tf, "AddV2")(cast(tf, reshaped(tf, first, (*rows, 1)), index.dtype), index)
    out = segment_sum(tf, g, numbers, _product((*rows, n)))
    return transposed(tf, reshaped(tf, out, (*rows, n)), order)
