"""Small helpers for the modules of ``api``: converting arguments, writing results to ``out``, unknown lengths."""

from __future__ import annotations

import operator
import warnings
from typing import Any

import numpy as np

from .._base.dims import Dim, differ, is_known
from .._base.dtypes import as_dtype
from .._base.errors import message
from .._base.hooks import hooks
from .._core import core, dispatch
from .._core.core import Placed, bind, context, ndarray, wrap
from .._core.dispatch import _PLAIN, _SEQUENCES
from .._core.values import is_weak
from ..ops import searching
from ..ops.lengths import as_array
from ..ops.movement import cast
from ..ops.weak import strong

NoValue = np._NoValue
NUMPY = tuple(map(int, np.__version__.split(".")[:2]))  # (major, minor)


def to_array(x: Any) -> Any:
    """The argument as an array: a handle is returned unchanged, everything else is converted; also what stands in a
    trace for a number of Python's."""
    if isinstance(x, ndarray):
        return strong(x) if core.weak_exist else x
    return hooks.masked.data(x) if is_masked(x) else hooks.asarray(x)


def values_for(x: Any, dtype: np.dtype) -> Any:
    """What is to be written into elements of this dtype, as an array: numbers of Python's, and in lists, must fit
    integers, as NumPy asks; arrays and its scalars are cast later."""
    is_cast = isinstance(x, np.ndarray | np.generic) or (isinstance(x, ndarray) and not is_weak(x))
    return to_array(x) if is_cast or dtype.kind not in "iu" else hooks.asarray(x, dtype)


def is_masked(x: Any) -> bool:
    """True for a masked array of ``tnp.ma``."""
    return hooks.masked is not None and hooks.masked.is_one(x)


def without_mask(x: Any) -> Any:
    """What ``np.asarray`` reads of an argument: the elements of a masked array, or of a list of them."""
    return hooks.masked.data(x) if hooks.masked is not None and hooks.masked.among((x,), {}) else x


def masked_of(x: Any, dtype: Any, order: Any, copy: Any) -> Any:
    """What ``np.asanyarray`` gives for a masked array."""
    found = hooks.masked.any(x, dtype, order)
    return found.copy() if copy and found is x else found


def holds_handles(value: Any) -> bool:
    """True if an argument contains handles. A list that contains itself counts as one that does not."""
    try:
        return bool(dispatch.handles_in(value))
    except RecursionError:
        return False


def made(value: Any) -> Any:
    """Wrap a NumPy array that was just created. While tracing it becomes a constant of the graph."""
    if core._active:
        trace = context().trace
        if trace is not None:
            return trace.constant(value)
    return wrap(value)


def native(dtype: np.dtype) -> np.dtype:
    """The dtype in this machine's byte order, which ufunc results have."""
    return dtype if dtype.isnative else dtype.newbyteorder("=")


def preferred(dtype: Any, default: Any = None) -> Any:
    """``dtype`` if given; else float32 in a promotion mode that prefers it; else ``default``."""
    if dtype is not None:
        return as_dtype(dtype)
    if core._active:
        promotion = context().promotion
        if promotion is not None and promotion[1]:
            return np.dtype(np.float32)
    return default


def finish(result: Any, out: Any) -> Any:
    """Return ``result``, or write it to ``out`` and return that. Raises ValueError if ``out`` has another shape."""
    if out is None:
        return result
    shape = tuple(result.shape) if isinstance(result, ndarray) else ()  # a text or an object has none
    if hasattr(out, "shape") and differ(tuple(out.shape), shape):
        raise ValueError(
            message(
                f"output array has wrong shape: expected {shape}, got {tuple(out.shape)}",
                f"out=tnp.empty({shape})",
            )
        )
    is_other = isinstance(result, ndarray) and isinstance(out, ndarray) and result.dtype != out.dtype
    out[...] = cast(result, out.dtype) if is_other else result  # an ``out`` is no assignment: whatever comes is cast
    return out


def warn_where(bad: Any, text: str, each: bool = False) -> None:
    """Give a RuntimeWarning if any element of ``bad`` is true; with ``each``, one for every such element.

    Traced and batched values are not known yet, so there is no warning for them.
    """
    if isinstance(bad, ndarray):
        if bad._v.__class__ is not np.ndarray:
            return
        bad = bad._v
    count = int(np.count_nonzero(bad))
    for _ in range(count if each else min(count, 1)):
        warnings.warn(text, RuntimeWarning, stacklevel=5)


# --- shapes with lengths that only a running TensorFlow graph knows --------------------------------------


def length(n: Any) -> Any:
    """``n`` as an int, or unchanged if it is a ``Dim``. Raises TypeError for anything else than an integer."""
    return n if n.__class__ is Dim else operator.index(n)


def is_symbolic(x: Any) -> bool:
    """True for an array that is a tensor of a TensorFlow graph and so has no values before the graph runs."""
    return isinstance(x, ndarray) and x._v.__class__ is Placed and x._v.is_symbolic


def all_positive(shape: Any) -> Any:
    """Whether no length is 0. With unknown lengths the answer is a boolean array that the graph computes."""
    known: Any = all(n > 0 for n in shape if n.__class__ is not Dim)
    for n in shape:
        if n.__class__ is Dim:
            known = (as_array(n) > 0) & known
    return known


def required(a: Any, holds: Any, text: str, error: type[Exception] = ValueError) -> Any:
    """Return ``a`` if ``holds``, else raise. A condition on unknown lengths is checked when the graph runs."""
    if isinstance(holds, ndarray):
        return bind(searching.checked, (a, holds), {"error": error, "text": text})
    if not holds:
        raise error(text)
    return a


def lengths_in(shape: Any) -> Any:
    """A shape given as an integer tensor of a graph, as a ``Dim`` or a tuple of them; anything else unchanged."""
    value = shape._v if isinstance(shape, ndarray) else None
    if value.__class__ is not Placed or not value.is_symbolic or value.dtype.kind not in "iu" or value.ndim > 1:
        return shape
    return Dim(value.tensor) if not value.ndim else tuple(Dim(value.tensor[i]) for i in range(value.shape[0]))


def probe(shape: Any) -> np.ndarray:
    """An array of this shape that takes no memory. NumPy's function is called on it for its errors and shapes.

    Each unknown length is replaced by a large number that no other axis has, which can be recognized in the result.
    """
    return np.broadcast_to(np.zeros((), "i1"), _known_lengths(tuple(shape)))


def _known_lengths(shape: tuple) -> tuple[int, ...]:
    if is_known(shape):
        return shape
    following = max(1 << 10, *[n + 1 for n in shape if n.__class__ is not Dim], 0)
    numbers: dict[Any, int] = {}
    for n in shape:
        if n.__class__ is Dim and n not in numbers:
            numbers[n] = following + len(numbers)
    return tuple(numbers.get(n, n) for n in shape)


def shape_as_by(function: Any, shape: Any, *args: Any) -> tuple:
    """The result shape of a NumPy function that only reorders, removes or adds axes, for an argument of this shape."""
    shape = tuple(shape)
    unknown = {number: n for number, n in zip(_known_lengths(shape), shape, strict=True) if n.__class__ is Dim}
    return tuple(unknown.get(number, number) for number in function(probe(shape), *args).shape)


def plain_of(args: tuple | list) -> list | None:
    """Arguments with arrays unwrapped, and scalars; None if one is no array, no plain value and no sequence of plain
    values."""
    plain = []
    for a in args:
        b = a
        if a.__class__ is ndarray:
            b = a._v if a._m is None or not a._m.scalar else a._v[()]
        cls = b.__class__
        if cls not in _PLAIN and (cls not in _SEQUENCES or not _PLAIN.issuperset(map(type, b))):
            return None
        plain.append(b)
    return plain
