"""Reading and writing parts of staged arrays: windows are views, masks and index arrays are gathers and scatters.

Where the bounds of symbolic integers decide, a window costs nothing. Else a negative index is wrapped, a slice is
clipped and an index is checked at run time, which bails out.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...compiler.ir import Affine, Expr, Gather, Load, Map, Scatter, Select, Store, View
from ..escape import Escape
from ..numbers import kind_of
from ..symbolic import SymbolicInt
from ..tracer import Tracer
from ..values import StagedArray

_INT, _BOOL = np.dtype(np.int64), np.dtype(bool)
_ONE = Affine(1)


def index(t: Tracer, at: Affine, length: Affine) -> Affine:
    """An index into an axis, wrapped and checked: at least 0, less than ``length``."""
    facts = t.facts
    if not facts.is_positive(at):
        most = facts.most(at)
        if most is not None and most < 0:
            at = at + length
        else:
            negative = t.compare_exprs(np.less, at, Affine(0))
            wrapped = Select(negative, t.int_expr(at + length), t.int_expr(at))
            at = t.sym(wrapped, key=("wrap", at, length))
        t.require(at, "an index out of bounds")
    t.require(length - at - 1, "an index out of bounds")
    return at


def _clip(t: Tracer, at: Affine, low: Affine, high: Affine, length: Affine) -> Affine:
    """A bound of a slice: negative ones count from the end, then it is held between ``low`` and ``high``."""
    facts = t.facts
    if not facts.is_positive(at):
        most = facts.most(at)
        if most is not None and most < 0:
            at = at + length
        else:
            negative = t.compare_exprs(np.less, at, Affine(0))
            wrapped = Select(negative, t.int_expr(at + length), t.int_expr(at))
            ends = (facts.least(at), facts.most(at), facts.most(length))
            lo = None if ends[0] is None or ends[0] < 0 else Affine(0)
            hi = None if ends[1] is None or ends[2] is None else Affine(max(ends[1], ends[2]))
            at = t.sym(wrapped, lo, hi, key=("wrap", at, length))
        at = t.least(np.maximum, at, low)
    return t.least(np.minimum, at, high)


def _bound(t: Tracer, value: Any) -> Affine:
    found = t.affine(value)
    if found is None:
        raise Escape(f"a slice bound that is {type(value).__name__}")
    return found


def window(t: Tracer, key: slice, length: Affine) -> tuple[Affine, Affine, int]:
    """Start, number of elements and step of a slice of an axis."""
    step = 1 if key.step is None else key.step
    if step.__class__ is not int:
        found = t.affine(step)
        if found is None or not found.is_const:
            raise Escape("a slice whose step is known at run time only")
        step = found.const
    if step == 0:
        raise Escape("a slice with step 0")
    start, gap = span(t, key, length, step)
    return start, count(t, gap, abs(step)), step


def span(t: Tracer, key: slice, length: Affine, sign: int) -> tuple[Affine, Affine]:
    """Start of a slice, and how far it goes, in the direction of ``sign``."""
    zero = Affine(0)
    if sign > 0:
        start = zero if key.start is None else _clip(t, _bound(t, key.start), zero, length, length)
        stop = length if key.stop is None else _clip(t, _bound(t, key.stop), zero, length, length)
        return start, stop - start
    low, high = Affine(-1), length - 1
    start = high if key.start is None else _clip(t, _bound(t, key.start), low, high, length)
    stop = low if key.stop is None else _clip(t, _bound(t, key.stop), low, high, length)
    return start, start - stop


def count(t: Tracer, span: Affine, step: int) -> Affine:
    """How many elements from 0 on below ``span``, ``step`` apart."""
    if not t.facts.is_positive(span):
        most = t.facts.most(span)
        if most is not None and most <= 0:
            return Affine(0)
        span = t.least(np.maximum, span, Affine(0))
    if step == 1:
        return span
    if span.is_const:
        return Affine(-(-span.const // step))
    result = t.python_int(np.floor_divide, span + (step - 1), Affine(step))
    return result.value if isinstance(result, SymbolicInt) else Affine(result)


def _expand(x: StagedArray, key: Any) -> list[Any]:
    """The key as a list with one entry an axis (and None), ``...`` filled in."""
    parts = list(key) if key.__class__ is tuple else [key]
    used = 0
    for part in parts:
        if part is None or part is Ellipsis:
            continue
        used += part.ndim if isinstance(part, StagedArray | np.ndarray) and part.dtype == _BOOL else 1
    if used > x.ndim:
        raise Escape("too many indices")
    fill = [slice(None)] * (x.ndim - used)
    at = [k for k, part in enumerate(parts) if part is Ellipsis]
    if len(at) > 1:
        raise Escape("two ellipses")
    return parts[: at[0]] + fill + parts[at[0] + 1 :] if at else parts + fill


def _is_mask(part: Any) -> bool:
    return isinstance(part, StagedArray) and part.dtype == _BOOL


class _Selection:
    """What a key selects: a view (``base``, ``sizes``), and index arrays with the axes they index."""

    def __init__(self, t: Tracer, x: StagedArray, key: Any):
        self.t = t
        t.use(x)
        offset = x.view.offset
        strides: list[int] = []
        sizes: list[Affine] = []
        self.arrays: list[tuple[StagedArray, Affine, int]] = []  # index, length, stride
        self.is_stepped = False  # an index array stands for a slice, which gives a view
        self.front: int | None = None  # where the axes of index arrays go
        parts = _expand(x, key)
        axes = [k for k, p in enumerate(parts) if p is not None]
        for number, k in enumerate(axes):
            if isinstance(parts[k], slice) and _is_stepped(t, parts[k]):
                if any(isinstance(p, StagedArray | list | np.ndarray) for p in parts):
                    raise Escape("a slice whose step is known at run time only beside index arrays")
                parts[k] = t.stepped(parts[k], x.sizes[number])
                self.is_stepped = True
        arrays = [k for k, p in enumerate(parts) if isinstance(p, StagedArray | list | np.ndarray)]
        near = bool(arrays) and all(
            isinstance(p, StagedArray | list | np.ndarray) or t.affine(p) is not None
            for p in parts[arrays[0] : arrays[-1] + 1]
            if p is not None and not isinstance(p, slice)
        ) and not any(p is None or isinstance(p, slice) for p in parts[arrays[0] : arrays[-1] + 1])  # fmt: skip
        scalars_apart = False
        axis = 0
        for k, part in enumerate(parts):
            if part is None:
                strides.append(0)
                sizes.append(_ONE)
                continue
            length, stride = x.sizes[axis], x.view.strides[axis]
            axis += 1
            if isinstance(part, slice):
                start, n, step = window(t, part, length)
                offset = offset + start * stride
                strides.append(stride * step)
                sizes.append(n)
            elif k in arrays:
                array = t.operand(part)
                if isinstance(part, np.ndarray):
                    array = t.constant(part)
                if not isinstance(array, StagedArray) or array.dtype.kind not in "iu":
                    raise Escape("an index array of this kind")
                array = t.packed(array)
                if self.front is None:
                    self.front = len(sizes)
                self.arrays.append((array, length, stride))
            else:
                at = t.affine(part) if part.__class__ is not bool else None
                if at is None:
                    raise Escape(f"an index that is {type(part).__name__}")
                if arrays and not arrays[0] < k < arrays[-1]:
                    scalars_apart = scalars_apart or abs(k - (arrays[0] if k < arrays[0] else arrays[-1])) > 1
                offset = offset + index(t, at, length) * stride
        if self.arrays and (not near or scalars_apart):
            self.front = 0
        self.view = View(x.view.buf, offset, tuple(strides))
        self.sizes = tuple(sizes)

    def domain(self) -> tuple[tuple[Affine, ...], tuple[int, ...], tuple[tuple[Expr, Affine, int], ...]]:
        """With index arrays: the shape of the selection, the view's strides over it, and the gathered axes."""
        t, front = self.t, self.front or 0
        shape = t.broadcast(*(a.sizes for a, _, _ in self.arrays))
        whole = self.sizes[:front] + shape + self.sizes[front:]
        strides = self.view.strides[:front] + (0,) * len(shape) + self.view.strides[front:]
        axes = []
        for array, length, stride in self.arrays:
            own = t.over(array, shape).view
            wide = View(own.buf, own.offset, (0,) * front + own.strides + (0,) * (len(self.sizes) - front))
            axes.append((t.cast(Load(array.dtype, wide), _INT), length, stride))
        return whole, strides, tuple(axes)


def _masked(t: Tracer, x: StagedArray, parts: list[Any]) -> StagedArray | None:
    """The mask of ``x[mask]`` over the whole array, with strides of 0 behind its own axes; None if the key is none."""
    if not any(_is_mask(p) for p in parts):
        return None
    (mask,) = [p for p in parts if _is_mask(p)] if sum(map(_is_mask, parts)) == 1 else [None]
    rest = [p for p in parts if not _is_mask(p)]
    if mask is None or any(not (isinstance(p, slice) and p == slice(None)) for p in rest) or not _is_mask(parts[0]):
        raise Escape("a mask among other indices")
    if t.broadcast(x.sizes[: mask.ndim], mask.sizes) != x.sizes[: mask.ndim] or mask.mask is not None:
        raise Escape("a mask of another shape")
    if not all(t.use(mask).view.strides):  # of a mask that repeats itself
        mask = t.copy(mask)
    v = mask.view
    strides = v.strides + (0,) * (x.ndim - mask.ndim)
    return mask if mask.ndim == x.ndim else StagedArray(t, View(v.buf, v.offset, strides), x.sizes)


def own_axes(t: Tracer, mask: StagedArray) -> StagedArray:
    """A mask over a whole array in the axes that it has itself: those in front."""
    v, n = mask.view, sum(map(bool, mask.view.strides))
    return StagedArray(t, View(v.buf, v.offset, v.strides[:n]), mask.sizes[:n])


def _row_of_mask(t: Tracer, x: StagedArray, parts: list[Any]) -> tuple[StagedArray, list[Any]]:
    """``x[i, mask]`` as ``x[i][mask]``: integers before a mask choose what it is a mask of."""
    lead = next((k for k, p in enumerate(parts) if p.__class__ is bool or t.affine(p) is None), 0)
    if not lead or not _is_mask(parts[lead]) or any(_is_mask(p) for p in parts[lead + 1 :]):
        return x, parts
    found = _Selection(t, x, (*parts[:lead], *[slice(None)] * (x.ndim - lead)))
    return StagedArray(t, found.view, found.sizes), parts[lead:]


def _behind_slices(t: Tracer, x: StagedArray, parts: list[Any]) -> tuple[StagedArray, StagedArray] | None:
    """For ``x[a:b, mask] = number``: the window, and the mask over all of it; None for other keys."""
    at = [k for k, p in enumerate(parts) if _is_mask(p)]
    if len(at) != 1 or at == [0] or any(not isinstance(p, slice) for k, p in enumerate(parts) if k != at[0]):
        return None
    mask = t.use(parts[at[0]])
    whole = [slice(None)] * mask.ndim
    found = _Selection(t, x, (*parts[: at[0]], *whole, *parts[at[0] + 1 :]))
    if found.arrays or mask.mask is not None or found.sizes[at[0] : at[0] + mask.ndim] != mask.sizes:
        return None
    strides = (0,) * at[0] + mask.view.strides + (0,) * (len(found.sizes) - at[0] - mask.ndim)
    wide = StagedArray(t, View(mask.view.buf, mask.view.offset, strides), found.sizes)
    return StagedArray(t, found.view, found.sizes), wide


def getitem(t: Tracer, x: StagedArray, key: Any) -> Any:
    """``x[key]``: a view, a number, elements by a mask, or a new array."""
    x = t.packed(x)
    parts = _expand(x, key)
    if any(map(_is_mask, parts)):
        x, parts = _row_of_mask(t, x, parts)
    mask = _masked(t, x, parts)
    if mask is not None:
        # elements outside are 1, so that computing with them tells nothing
        keep = _mask_as_it_is(t, mask)
        made = t.temp(x.sizes, x.dtype)
        one = t.to(1, x.dtype) if x.dtype.kind != "b" else t.to(True, x.dtype)
        chosen = Select(keep.load(), t.use(x).load(), one)
        t.emit(Map(x.sizes, [(made.view, chosen)]))
        made.mask = keep
        t.chosen[made.view.buf] = (x, len(t.history))
        return made
    found = _Selection(t, x, key)
    if not found.arrays:
        if not found.sizes and not _has_ellipsis(key):
            return t.element(found.view)
        return StagedArray(t, found.view, found.sizes)
    shape, strides, axes = found.domain()
    made = t.temp(shape, x.dtype)
    gather = Gather(x.dtype, View(found.view.buf, found.view.offset, strides), axes)
    t.emit(Map(shape, [(made.view, gather)]))
    if found.is_stepped:  # Python sees a view
        t.freeze(made.view.buf)
    return made


def _is_stepped(t: Tracer, key: slice) -> bool:
    if key.step is None or key.step.__class__ is int:
        return False
    step = t.affine(key.step)
    return step is not None and not step.is_const


def _has_ellipsis(key: Any) -> bool:
    return key is Ellipsis or (key.__class__ is tuple and any(k is Ellipsis for k in key))


def _mask_as_it_is(t: Tracer, mask: StagedArray) -> StagedArray:
    """A copy of the mask as it is now: the same for the same mask, so that elements by it fit each other."""
    key = t.identity(mask)
    keep = t.masks.get(key)
    if keep is None or t.home[keep.view.buf] not in t.open:
        v = t.copy(own_axes(t, mask)).view
        strides = v.strides + (0,) * (mask.ndim - len(v.strides))
        keep = t.masks[key] = StagedArray(t, View(v.buf, v.offset, strides), mask.sizes)
    return keep


def setitem(t: Tracer, x: StagedArray, key: Any, value: Any) -> None:
    """``x[key] = value``."""
    if x.mask is not None:
        raise Escape("a write behind a mask")
    parts = _expand(x, key)
    if any(map(_is_mask, parts)):
        x, parts = _row_of_mask(t, x, parts)
        if (behind := _behind_slices(t, x, parts)) is not None and kind_of(value) is not None:
            t.write(behind[0], value, behind[1])
            return
    mask = _masked(t, x, parts)
    if mask is not None:
        if isinstance(value, StagedArray) and value.mask is not None:
            if value.mask is not _mask_as_it_is(t, mask):
                raise Escape("elements by another mask")
            value = StagedArray(t, value.view, value.sizes)
        elif isinstance(value, StagedArray) and value.sizes and value.sizes != (_ONE,):
            raise Escape("an array for the elements of a mask")
        t.write(StagedArray(t, x.view, x.sizes), value, mask)
        return
    if isinstance(value, StagedArray):
        value = t.packed(value)
    found = _Selection(t, x, key)
    if not found.arrays or not found.domain()[0]:  # behind arrays NumPy casts
        t.assigned(value, x.dtype)
    if not found.arrays:
        t.write(StagedArray(t, found.view, found.sizes), value)
        return
    _scatter(t, found, value, None)


def scatter(t: Tracer, x: StagedArray, key: Any, value: Any, op: str) -> None:
    """``ufunc.at(x, key, value)`` for an index with arrays."""
    _scatter(t, _Selection(t, x, key), value, op)


def _scatter(t: Tracer, found: _Selection, value: Any, op: str | None) -> None:
    shape, strides, axes = found.domain()
    value = t.operand(value)
    buf = found.view.buf
    if isinstance(value, StagedArray):
        if t.broadcast(value.sizes, shape) != shape:
            raise Escape("a value of another shape")
        if value.view.buf is buf or "pointer" in (value.view.buf.role, buf.role):
            value = t.copy(value)
        value = t.over(value, shape)
    expr = t.to(value, buf.dtype)
    view = View(buf, found.view.offset, strides)
    if shape or op is not None:
        t.emit(Scatter(shape, view, axes, expr, op))
    else:
        t.emit(Store(view, expr, axes))
    t.wrote(buf)


__all__ = ["count", "getitem", "index", "own_axes", "scatter", "setitem", "span", "window"]
