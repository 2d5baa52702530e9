"""Small helpers that the chapters of ``api`` share: arguments as arrays, results into ``out``, what a call may be
given.
"""

from __future__ import annotations

import operator
import warnings
from typing import Any

import numpy as np

from .._core import core, dispatch
from .._core.core import Placed, bind, context, ndarray, wrap
from .._core.dims import Dim, differ, is_known
from .._core.dispatch import _PLAIN, _SEQUENCES
from .._core.dtypes import as_dtype
from .._core.errors import message
from .._core.hooks import hooks
from ..ops import searching
from ..ops.lengths import as_array

NoValue = np._NoValue
NUMPY = tuple(map(int, np.__version__.split(".")[:2]))  # what differs between its versions


def to_array(x: Any) -> Any:
    """An argument as something with shape and dtype: handles stay, everything else becomes an array."""
    if isinstance(x, ndarray):
        return x
    return hooks.asarray(x)


def holds_handles(value: Any) -> bool:
    """True if there are handles in an argument. One that is in itself has none as deep as NumPy looks."""
    try:
        return bool(dispatch.handles_in(value))
    except RecursionError:
        return False


def made(value: Any) -> Any:
    """The handle of a freshly made NumPy array: a constant of the graph while tracing."""
    if core._active:
        trace = context().trace
        if trace is not None:
            return trace.constant(value)
    return wrap(value)


def native(dtype: np.dtype) -> np.dtype:
    """The dtype in this machine's order of bytes, in which ufuncs give their results."""
    return dtype if dtype.isnative else dtype.newbyteorder("=")


def preferred(dtype: Any, default: Any = None) -> Any:
    """The dtype asked for, or the default float of the promotion mode in force."""
    if dtype is not None:
        return as_dtype(dtype)
    if core._active:
        promotion = context().promotion
        if promotion is not None and promotion[1]:
            return np.dtype(np.float32)
    return default


def finish(result: Any, out: Any) -> Any:
    """Hand back ``result``, through ``out`` if the caller gave one. Raises ValueError if that has another shape."""
    if out is None:
        return result
    if hasattr(out, "shape") and differ(tuple(out.shape), tuple(result.shape)):
        raise ValueError(
            message(
                f"output array has wrong shape: expected {tuple(result.shape)}, got {tuple(out.shape)}",
                f"out=tnp.empty({tuple(result.shape)})",
            )
        )
    out[...] = result
    return out


def warn_where(bad: Any, text: str, each: bool = False) -> None:
    """Give NumPy's RuntimeWarning if ``bad`` holds somewhere, or once ``each`` time it does. Of values that are not
    there yet, in a trace or a batch, there is none."""
    if isinstance(bad, ndarray):
        if bad._v.__class__ is not np.ndarray:
            return
        bad = bad._v
    count = int(np.count_nonzero(bad))
    for _ in range(count if each else min(count, 1)):
        warnings.warn(text, RuntimeWarning, stacklevel=5)


# --- shapes, of which a graph of TensorFlow may not know all lengths --------------------------------------


def length(n: Any) -> Any:
    """A length as NumPy takes it, or an unknown one. Raises TypeError for what is no integer."""
    return n if n.__class__ is Dim else operator.index(n)


def is_symbolic(x: Any) -> bool:
    """True for an array of a graph of TensorFlow, which has no numbers before it runs."""
    return isinstance(x, ndarray) and x._v.__class__ is Placed and x._v.is_symbolic


def all_positive(shape: Any) -> Any:
    """Whether no length is 0: an array where the graph has to tell."""
    known: Any = all(n > 0 for n in shape if n.__class__ is not Dim)
    for n in shape:
        if n.__class__ is Dim:
            known = (as_array(n) > 0) & known
    return known


def required(a: Any, holds: Any, text: str, error: type[Exception] = ValueError) -> Any:
    """The array ``a``, if a condition on lengths holds: one on unknown lengths is looked at when the graph runs."""
    if isinstance(holds, ndarray):
        return bind(searching.checked, (a, holds), {"error": error, "text": text})
    if not holds:
        raise error(text)
    return a


def lengths_in(shape: Any) -> Any:
    """A shape that an integer tensor of a graph holds, as unknown lengths; anything else as it is."""
    value = shape._v if isinstance(shape, ndarray) else None
    if value.__class__ is not Placed or not value.is_symbolic or value.dtype.kind not in "iu" or value.ndim > 1:
        return shape
    return Dim(value.tensor) if not value.ndim else tuple(Dim(value.tensor[i]) for i in range(value.shape[0]))


def probe(shape: Any) -> np.ndarray:
    """An array of this shape that takes no memory: NumPy's function on it gives result shapes and errors.

    For each unknown length a large number stands that is not among the others.
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
    """The shape that NumPy's function gives to an array of this shape: one that only orders, drops and adds axes."""
    shape = tuple(shape)
    unknown = {number: n for number, n in zip(_known_lengths(shape), shape, strict=True) if n.__class__ is Dim}
    return tuple(unknown.get(number, number) for number in function(probe(shape), *args).shape)


def plain_of(args: tuple | list) -> list | None:
    """Arguments as NumPy takes them; None if one is not a plain array, a value, or a sequence of values."""
    plain = []
    for a in args:
        b = a._v if a.__class__ is ndarray else a
        cls = b.__class__
        if cls not in _PLAIN and (cls not in _SEQUENCES or not _PLAIN.issuperset(map(type, b))):
            return None
        plain.append(b)
    return plain
