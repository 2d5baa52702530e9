"""Basic indices: ints, slices, new axes and the ellipsis are one ``StridedSlice``, written to by its inverse."""

from __future__ import annotations

import functools
from typing import Any

from .constants import LIMIT, ints, kernel, refusals, reshaped, vector
from .shapes import Dim, dims

_FULL = slice(None)
_MOST_TURNED = 8  # axes of an operand of ReverseV2


def _clipped(n: Any) -> Any:
    return n if n.__class__ is Dim else max(-LIMIT, min(n, LIMIT))


# --- ints, slices and new axes: one StridedSlice ----------------------------------------------------------


def _entries(spec: tuple, ndim: int) -> list:
    """The parts of a basic index, one for each axis or new axis: the ellipsis as the slices that it stands for.

    Raises IndexError for too many.
    """
    used = sum(1 for p in spec if p is not None and p is not Ellipsis)
    if sum(1 for p in spec if p is Ellipsis) > 1:
        raise IndexError("an index can only have a single ellipsis ('...')")
    if used > ndim:
        raise IndexError(f"too many indices for array: array is {ndim}-dimensional, but {used} were indexed")
    rest = [_FULL] * (ndim - used)
    at = spec.index(Ellipsis) if Ellipsis in spec else len(spec)
    parts = [*spec[:at], *rest, *spec[at + 1 :]]
    return [slice(*p.parts) if hasattr(p, "parts") else p for p in parts]


def _is_symbolic(part: slice) -> bool:
    return any(end.__class__ is Dim for end in (part.start, part.stop, part.step))


def _bounds(part: slice, n: int | None) -> tuple[int | None, int | None, int]:
    """Begin, end and stride of a slice as StridedSlice takes them; None: from or to the very end."""
    if part.step.__class__ is int and part.step == 0:
        raise ValueError("slice step cannot be zero")
    if n is None or _is_symbolic(part):
        start, stop = (None if p is None else _clipped(p) for p in (part.start, part.stop))
        return start, stop, _clipped(1 if part.step is None else part.step)
    start, stop, step = part.indices(n)
    count = len(range(start, stop, step))
    if not count:
        return 0, 0, 1
    if count == 1:
        stop, step = start + 1, 1
    if step == 1 and count == n:
        return None, None, 1
    return start, None if stop < 0 else stop, step


class _Cut:
    """A basic index as the arguments of StridedSlice, and the shape that it gives (None: an unknown length)."""

    __slots__ = ("arguments", "begin", "end", "is_all", "reversed", "shape", "strides")

    def __init__(self, spec: tuple, shape: tuple):
        begin: list[int] = []
        end: list[int] = []
        strides: list[int] = []
        out: list[int | None] = []
        begin_mask = end_mask = new_mask = shrink_mask = axis = 0
        self.is_all = True
        turned: list[int] | None = []
        for i, part in enumerate(_entries(spec, len(shape))):
            bit = 1 << i
            b: int | None = 0
            e: int | None = 0
            s = 1
            if part is None:
                new_mask |= bit
                out.append(1)
                self.is_all, turned = False, None
            elif part.__class__ is int:
                n = shape[axis]
                if n is not None and not -n <= part < n:
                    raise IndexError(f"index {part} is out of bounds for axis {axis} with size {n}")
                b = part + n if part < 0 and n is not None else part
                e = b + 1
                shrink_mask |= bit
                axis += 1
                self.is_all, turned = False, None
            else:
                n = shape[axis]
                b, e, s = _bounds(part, n)
                if b is None:
                    begin_mask |= bit
                if e is None:
                    end_mask |= bit
                if not (b is None and e is None and s == 1):
                    self.is_all = False
                    if s == -1 and e is None and (b is None or b + 1 == n) and turned is not None:
                        turned.append(axis)
                    else:
                        turned = None
                out.append(None if n is None or _is_symbolic(part) else len(range(*part.indices(n))))
                axis += 1
            begin.append(0 if b is None else b)
            end.append(0 if e is None else e)
            strides.append(s)
        self.begin, self.end, self.strides = tuple(begin), tuple(end), tuple(strides)
        self.arguments = (begin_mask, end_mask, 0, new_mask, shrink_mask)
        self.shape = tuple(out)
        self.reversed = tuple(turned or ())  # the axes, of an index that only turns some around


@functools.lru_cache(4096)
def _known_cut(spec: tuple, shape: tuple) -> _Cut:
    return _Cut(spec, shape)


def cut(spec: tuple, shape: tuple) -> _Cut:
    if any(hasattr(p, "parts") and Dim in map(type, p.parts) for p in spec):
        return _Cut(spec, shape)  # which holds tensors of a graph
    return _known_cut(spec, shape)


@functools.lru_cache(4096)
def _eager_slice(tf: Any, spec: tuple, shape: tuple) -> tuple | None:
    """All arguments of StridedSlice behind its first; None if the index takes everything as it is."""
    one = cut(spec, shape)
    return None if one.is_all else (*(ints(tf, v) for v in (one.begin, one.end, one.strides)), *one.arguments)


def _slice(tf: Any, spec: tuple, shape: tuple) -> tuple | None:
    if tf.executing_eagerly():
        return _eager_slice(tf, spec, shape)
    one = cut(spec, shape)
    return None if one.is_all else (*(_ends(tf, v) for v in (one.begin, one.end, one.strides)), *one.arguments)


def _ends(tf: Any, values: tuple) -> Any:
    """Ends or steps as an argument of StridedSlice."""
    if Dim not in map(type, values):
        return ints(tf, values)
    return tf.stack([_narrow(tf, v.tensor) if v.__class__ is Dim else tf.constant(v, tf.int32) for v in values])


def _narrow(tf: Any, end: Any) -> Any:
    """An end of any integer dtype as int32; one beyond every length stays so."""
    if end.dtype.size < 4 or end.dtype is tf.int32:
        return tf.cast(end, tf.int32)
    return tf.cast(tf.clip_by_value(tf.cast(end, tf.int64), -LIMIT, LIMIT), tf.int32)


def basic_read(tf: Any, x: Any, spec: tuple) -> Any:
    arguments = _slice(tf, spec, tuple(x.shape))
    if arguments is None:
        return x
    if x.dtype.is_floating and len(x.shape) <= _MOST_TURNED and (axes := cut(spec, tuple(x.shape)).reversed):
        return kernel(tf, "ReverseV2")(x, ints(tf, axes))  # many times as fast
    out = kernel(tf, "StridedSlice")(x, *arguments)
    if out.shape.rank is None:  # of which the kernel's shape rule knows nothing where a step is unknown
        out.set_shape(cut(spec, tuple(x.shape)).shape)
    return out


def static(shape: tuple) -> tuple:
    """A shape as TensorShape has it: None for an unknown length."""
    return tuple(None if n.__class__ is Dim else n for n in shape)


def cut_shape(tf: Any, shape: tuple, spec: tuple) -> tuple:
    """Shape of ``x[spec]`` for x of this shape, which may have unknown lengths."""
    out = cut(spec, static(shape)).shape
    if None not in out:
        return out
    return dims(tf, basic_read(tf, kernel(tf, "Fill")(vector(tf, shape), tf.constant(False)), spec))


def spread(tf: Any, value: Any, shape: tuple, spec: tuple) -> Any:
    """Zeros of this shape with ``value``, which has the shape of the selection, at ``spec``."""
    arguments = _slice(tf, spec, static(shape))
    return (
        value
        if arguments is None
        else kernel(tf, "StridedSliceGrad")(vector(tf, shape), *arguments[:3], value, *arguments[3:])
    )


def basic_write(tf: Any, x: Any, value: Any, spec: tuple) -> Any:
    shape = dims(tf, x)
    if value.shape.rank and len(spec) == len(shape) and all(p.__class__ is int for p in spec):
        raise ValueError("setting an array element with a sequence.")
    selection = cut_shape(tf, shape, spec)
    arguments = _slice(tf, spec, static(shape))
    if arguments is not None and not tf.executing_eagerly() and not value.shape.rank and value.shape.rank is not None:
        chosen = kernel(tf, "Fill")(vector(tf, selection), tf.constant(True))
        return kernel(tf, "SelectV2")(spread(tf, chosen, shape, spec), value, x)
    value = fitted(tf, value, selection)
    if arguments is None:
        return kernel(tf, "Identity")(value)
    if tf.executing_eagerly():
        return kernel(tf, "TensorStridedSliceUpdate")(x, *arguments[:3], value, *arguments[3:])
    chosen = kernel(tf, "Fill")(vector(tf, selection), tf.constant(True))
    return kernel(tf, "SelectV2")(spread(tf, chosen, shape, spec), spread(tf, value, shape, spec), x)


def fitted(tf: Any, value: Any, shape: tuple) -> Any:
    """A value broadcast to the shape of the selection that it is written to; leading axes too many are dropped."""
    given = dims(tf, value)
    if given == tuple(shape):
        return value
    extra = len(given) - len(shape)
    if extra > 0:
        if any(n != 1 for n in given[:extra] if n.__class__ is not Dim):
            raise ValueError(f"could not broadcast input array from shape {text(given)} into shape {text(shape)}")
        value = reshaped(tf, value, given[extra:])
    try:
        return kernel(tf, "BroadcastTo")(value, vector(tf, shape))
    except refusals(tf):
        raise ValueError(f"could not broadcast input array from shape {text(given)} into shape {text(shape)}") from None


def text(shape: tuple) -> str:
    return str(tuple(shape)).replace(" ", "")
