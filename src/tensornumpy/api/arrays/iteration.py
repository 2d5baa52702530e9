"""Iterators over arrays: ``broadcast``, ``nditer`` and ``nested_iters``: NumPy's, on the memory of the arrays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ..._array import lens
from ..._base.errors import NoGradientError, message
from ..._core import _compiled, core
from ..._core.advice import advise
from ..._core.core import context, ndarray, wrap
from ..._core.dispatch import is_transformed, unwrap
from ..common import plain_of, probe, to_array
from ..members.flat import flatiter
from .manipulation import broadcast_to, ravel

_NONE: dict = {}  # operands of which no handle is known


class broadcast:
    """Arrays broadcast against each other: their common ``shape``, and an iterator over tuples of elements.

    Gradient: through the elements. Raises ValueError for shapes that do not fit.

    >>> b = tnp.broadcast([1, 2], [[3], [4]])
    >>> b.shape, b.nd, b.size
    ((2, 2), 2, 4)
    >>> [(int(x), int(y)) for x, y in b]
    [(1, 3), (2, 3), (1, 4), (2, 4)]
    """

    __slots__ = ("_arrays", "_flat", "_inner", "index")
    _arrays: list
    _flat: Any

    def __init__(self, *arrays: Any) -> None:
        found: list = []
        for a in arrays:
            if isinstance(a, broadcast):
                found += a._arrays
            else:
                found.append(a if isinstance(a, ndarray) else to_array(a))
        self._arrays, self._flat, self.index = found, None, 0
        self._inner = np.broadcast(*[a._v if a._v.__class__ is np.ndarray else probe(a.shape) for a in found])

    shape = property(lambda self: self._inner.shape, doc="The common shape.")
    nd = property(lambda self: self._inner.nd, doc="The number of axes of the common shape.")
    ndim = property(lambda self: self._inner.nd, doc="The number of axes of the common shape.")
    size = property(lambda self: self._inner.size, doc="The number of elements.")
    numiter = property(lambda self: self._inner.numiter, doc="The number of arrays.")

    @property
    def iters(self) -> tuple:
        """An iterator over the elements of each array, as they are broadcast."""
        return tuple(broadcast_to(a, self.shape).flat for a in self._arrays)

    def reset(self, /) -> None:
        """Start again."""
        self.index = 0

    def __iter__(self) -> Iterator[tuple]:
        return self

    def __next__(self) -> tuple[ndarray, ...]:
        if self.index >= self.size:
            raise StopIteration
        if self._flat is None:
            shape = self.shape
            whole = [a if a.shape == shape else broadcast_to(a, shape) for a in self._arrays]
            self._flat = [ravel(a) if core._active else a.flat for a in whole]
        at = self.index
        self.index = at + 1
        return tuple([a[at].copy() if a.__class__ is ndarray else a[at] for a in self._flat])


class nditer:
    """NumPy's iterator over one or more arrays, with all of its flags. What it gives are views of the memory of the
    operands: writing to them writes there.

    Gradient: none. Raises NoGradientError for operands that are taped, traced or batched.

    >>> x = tnp.arange(3.0)
    >>> with tnp.nditer(x, op_flags=["readwrite"]) as it:
    ...     for element in it:
    ...         element[...] = 2 * element
    >>> x.numpy()
    array([0., 2., 4.])
    """

    __slots__ = ("_given", "_it")
    _it: Any

    def __init__(
        self,
        op: Any,
        flags: Any = None,
        op_flags: Any = None,
        op_dtypes: Any = None,
        order: Any = "K",
        casting: Any = "safe",
        op_axes: Any = None,
        itershape: Any = None,
        buffersize: Any = 0,
    ) -> None:
        if core._active:
            _check("nditer", op)
        if op.__class__ is ndarray and not core._active and op_flags is None:  # the common call, at once
            plain = op._v
            self._given = {id(plain): op}
        else:
            given = op if isinstance(op, list | tuple) else [op]
            if op_flags is not None:
                _part_from_tapes(given, op_flags)
            self._given = {id(h._v): h for h in given if isinstance(h, ndarray)}
            plain = unwrap(op)
        if itershape is not None or buffersize != 0:
            itershape, buffersize = unwrap(itershape), unwrap(buffersize)
        self._it = np.nditer(plain, flags, op_flags, op_dtypes, order, casting, op_axes, itershape, buffersize)

    @classmethod
    def _of(cls, it: Any, given: dict | None = None) -> Any:
        new = object.__new__(cls)
        new._it = it
        new._given = _NONE if given is None else given
        return new

    @property
    def operands(self) -> tuple:
        """The arrays that are iterated over: those given, or the copies that the flags asked for."""
        _check_trace()
        return tuple(self._given[id(o)] if id(o) in self._given else wrap(o) for o in self._it.operands)

    def __iter__(self) -> Any:
        return self

    def __next__(self) -> Any:
        _check_trace()
        return wrap(next(self._it))

    def __len__(self) -> int:
        return len(self._it)

    def __getitem__(self, key: Any) -> Any:
        _check_trace()
        return wrap(self._it[key])

    def __setitem__(self, key: Any, value: Any) -> None:
        _check_trace()
        self._it[key] = unwrap(value)

    def __delitem__(self, key: Any) -> None:
        del self._it[key]

    def __enter__(self) -> Any:
        self._it.__enter__()
        return self

    def __exit__(self, *exc: Any) -> Any:
        return self._it.__exit__(*exc)

    def copy(self, /) -> Any:
        """An iterator at the same place."""
        return nditer._of(self._it.copy(), self._given)

    def __copy__(self) -> Any:
        return self.copy()

    def reset(self, /) -> None:
        """Start again."""
        self._it.reset()

    def close(self, /) -> None:
        """Write what is buffered, and end."""
        self._it.close()

    def iternext(self, /) -> bool:
        """Go to the next place; False at the end."""
        return self._it.iternext()

    def remove_axis(self, i: Any, /) -> None:
        """Iterate over the first element of this axis alone."""
        self._it.remove_axis(i)

    def remove_multi_index(self, /) -> None:
        """No more indices: the axes may then be joined."""
        self._it.remove_multi_index()

    def enable_external_loop(self, /) -> None:
        """Give one-dimensional pieces from now on."""
        self._it.enable_external_loop()

    def debug_print(self, /) -> None:
        """Print NumPy's iterator."""
        self._it.debug_print()


_compiled.iterator(nditer)


def _member(name: str) -> property:
    """An attribute of NumPy's iterator, arrays as ours. The setter says by itself what cannot be set."""

    def get(self: nditer) -> Any:
        _check_trace()
        return wrap(getattr(self._it, name)) if name in ("value", "itviews") else getattr(self._it, name)

    def put(self: nditer, value: Any) -> None:
        setattr(self._it, name, unwrap(value))

    def drop(self: nditer) -> None:
        delattr(self._it, name)

    return property(get, put, drop, getattr(np.nditer, name).__doc__)


for _name in (
    "dtypes finished has_delayed_bufalloc has_index has_multi_index index iterationneedsapi iterindex iterrange "
    "itersize itviews multi_index ndim nop shape value"
).split():
    setattr(nditer, _name, _member(_name))


def _part_from_tapes(operands: Any, op_flags: Any) -> None:
    """Give operands that are written to memory of their own, where a tape that has ended keeps what they have."""
    flags = repr(op_flags)
    if "write" in flags:
        for x in operands:
            if isinstance(x, ndarray) and not lens.writable_in_place(x) and x._v.flags.writeable:
                lens.write_on_copy(x, lambda memory: None)


def _check(name: str, operands: Any) -> None:
    """Raise NoGradientError for operands that something watches."""
    if is_transformed(operands):
        raise NoGradientError(
            message(
                f"tnp.{name} gives the memory of its operands, which cannot be differentiated, traced or batched",
                f"pass tnp.stop_gradient(x) outside function and vectorized_map to tnp.{name}, or iterate over x.flat",
            )
        )


def _check_trace() -> None:
    """Raise NoGradientError inside a trace, where the place of an iterator and what is written through it are those of
    the first call alone: Python runs such code."""
    if core._active and context().trace is not None:
        raise NoGradientError(
            message(
                "an iterator over memory, of tnp.nditer, was used inside function",
                "iterate over x.flat, or make and use the iterator outside of the function",
            )
        )


def nested_iters(
    op: Any,
    axes: Any,
    flags: Any = None,
    op_flags: Any = None,
    op_dtypes: Any = None,
    order: Any = "K",
    casting: Any = "safe",
    buffersize: Any = 0,
) -> tuple:
    """Iterators over groups of axes, for nested loops, as NumPy's. The gradient is that of ``nditer``: none.

    >>> i, j = tnp.nested_iters(tnp.arange(4).reshape(2, 2), [[0], [1]])
    >>> [[int(y) for y in j] for _ in i]
    [[0, 1], [2, 3]]
    """
    try:
        if core._active:
            _check("nested_iters", op)
        if op_flags is not None:
            _part_from_tapes(op if isinstance(op, list | tuple) else [op], op_flags)
        operands = None if core._active or op.__class__ is not list else plain_of(op)  # unwrap takes longer
        operands = unwrap(op) if operands is None else operands
        of, made = nditer._of, []
        for it in np.nested_iters(operands, axes, flags, op_flags, op_dtypes, order, casting, unwrap(buffersize)):
            made.append(of(it))
        return tuple(made)
    except Exception as error:
        advise(error, nested_iters)
        raise


for _thing in (broadcast, nditer, nested_iters):
    _thing.__module__ = "tensornumpy"

__all__ = ["broadcast", "flatiter", "nditer", "nested_iters"]
