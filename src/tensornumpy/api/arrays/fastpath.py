"""Fast paths of functions that make arrays: decorators that answer the common call on plain arrays by NumPy at once.

A call that is not the common one goes to the decorated function, which handles every case and raises every error.
"""

from __future__ import annotations

import functools
import math
import operator
from typing import Any

import numpy as np

from ..._base import memory
from ..._core import _compiled, core
from ..._core.advice import advise, advised
from ..._core.core import ndarray, wrap
from ..._core.dispatch import is_plain, stand_for
from ..._core.referee import takes_like

_NUMBERS = frozenset((float, int, bool, complex))
SHAPES = frozenset((int, tuple))
_np_array = np.ndarray
_empty: Any = np.empty
_zeros_of: Any = np.zeros
_as_array: Any = np.asarray
_prod: Any = math.prod
_LARGE = core.LARGE


def fast_filled(value: float | None) -> Any:
    """Fast path of a small array given by its shape alone, filled with ``value`` (None: not set)."""

    def declare(function: Any) -> Any:
        make = _zeros_of if value == 0 else _empty
        function = takes_like(function)

        @functools.wraps(function)
        def public(shape: Any, *more: Any, **named: Any) -> ndarray:  # keywords with defaults would take as long
            if not more and not named and not core._active:
                try:
                    # as a float: NumPy's integers could overflow
                    if (shape if shape.__class__ is int else _prod(shape, start=1.0)) < _LARGE:
                        made = make(shape)
                        if value:
                            made.fill(value)
                        return wrap(made)
                except Exception:
                    pass  # an unknown length, or an error, which the function raises with advice
            try:
                return function(shape, *more, **named)
            except Exception as error:
                advise(error, public)
                raise

        return _compiled.function("empty" if value is None else "ones" if value else "zeros")(public)

    return declare


def fast_full(function: Any) -> Any:
    """Fast path of a small array filled with a number: a compiled one alone."""
    return _compiled.function("full")(advised(takes_like(function)))


def _bare(rows: list) -> list | None:
    """Lists of numbers, among them handles of one, with NumPy's in the place of these; None for anything else."""
    found = []
    for row in rows:
        if row.__class__ is not list:
            return None
        line = []
        for x in row:
            if x.__class__ is ndarray:
                x = x._v
                if x.__class__ is not _np_array or x.shape or x.dtype.kind not in "biufc":
                    return None
                x = x[()]
            elif x.__class__ not in _NUMBERS:
                return None
            line.append(x)
        found.append(line)
    return found


def fast_copy(function: Any) -> Any:
    """Fast path of a copy of a small plain array, and of rows of numbers: ``[[c, -s], [s, c]]``."""

    @_compiled.function("array")
    @functools.wraps(function)
    def public(object: Any, *more: Any, **named: Any) -> ndarray:
        if not more and not named and not core._active:
            if object.__class__ is ndarray:
                value = object._v
                if value.__class__ is _np_array and value.size < _LARGE:
                    return wrap(value.copy("K"))
            elif object.__class__ is list and object and object[0].__class__ is list:
                try:
                    rows = _bare(object)
                    if rows is not None:
                        return wrap(np.array(rows))
                except Exception:
                    pass  # the function raises it, with advice
        try:
            return function(object, *more, **named)
        except Exception as error:
            advise(error, public)
            raise

    return public


def fast_call(maker: Any, numbers: bool = False) -> Any:
    """Have NumPy's ``maker`` answer the common call at once: a small plain array and Python numbers, or Python
    ``numbers`` alone, no keywords, and nothing watches."""

    direct = getattr(maker, "_implementation", maker)  # without the search for __array_function__

    def declare(function: Any) -> Any:
        @functools.wraps(function)
        def public(*args: Any, **kwargs: Any) -> Any:
            try:
                if not kwargs and not core._active and args:
                    x = args[0]
                    if x.__class__ is ndarray and not numbers and x._v.nbytes < memory.LARGE_BYTES:
                        if len(args) == 1:
                            return wrap(direct(x._v))
                        if _NUMBERS.issuperset(map(type, args[1:])):
                            return wrap(direct(x._v, *args[1:]))
                        if maker is np.full_like and len(args) == 2:
                            fill = args[1]
                            if fill.__class__ is ndarray and fill._v.__class__ is np.ndarray and not fill._v.shape:
                                return wrap(maker(x._v, fill._v))
                    elif numbers and _NUMBERS.issuperset(map(type, args)):
                        return wrap(direct(*args))
                return function(*args, **kwargs)
            except Exception as error:
                advise(error, public)
                raise

        made = _compiled.declared(public, direct, direct, most_bytes=0 if numbers else memory.LARGE_BYTES)
        return _compiled.function("arange")(made) if maker is np.arange else made

    return declare


def fast_order(numpy_function: Any) -> Any:
    """Have NumPy's function give a plain array itself, where its layout is the one that is asked for, or a copy."""

    def declare(function: Any) -> Any:
        @functools.wraps(function)
        def public(a: Any, dtype: Any = None, *, like: Any = None) -> Any:
            if a.__class__ is ndarray and dtype is None and not core._active and like is None:
                x = a._v
                if x.__class__ is _np_array and x.ndim:
                    value = numpy_function(x)
                    return a if value is x else wrap(value)
            return function(a, dtype, like=like)

        return _compiled.function("ascontiguousarray")(public) if numpy_function is np.ascontiguousarray else public

    return declare


def fast_flag(flag: str) -> Any:
    """Fast path that answers by a memory flag of a plain array."""
    has = operator.attrgetter(flag)

    def declare(function: Any) -> Any:
        function = advised(function)

        @functools.wraps(function)
        def public(a: Any) -> Any:
            if a.__class__ is ndarray and not core._active and a._v.__class__ is _np_array:
                return has(a._v.flags)
            return function(a)

        return public

    return declare


def fast_result(inner: Any) -> Any:
    """Have NumPy's function, whose results are always new memory, answer the call on a plain array and plain values."""
    direct = getattr(inner.numpy, "_implementation", inner.numpy)

    @functools.wraps(inner)
    def public(*args: Any, **kwargs: Any) -> Any:
        if args and not kwargs and not core._active:
            x = args[0]
            if x.__class__ is ndarray and x._v.__class__ is _np_array and (len(args) == 1 or is_plain(args[1:])):
                try:
                    result = direct(x._v, *args[1:])
                except Exception:
                    result = None  # which the function raises, with advice
                if result is not None:
                    return wrap(_as_array(result) if result.__class__ is int else result)
        return inner(*args, **kwargs)

    return stand_for(inner, _compiled.declared(public, direct, direct, boxed=True))
