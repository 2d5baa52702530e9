"""The common calls of creation functions, answered before anything is looked at twice: decorators for those."""

from __future__ import annotations

import functools
import math
import operator
from typing import Any

import numpy as np

from .. import _core, _memory
from .._advice import advise
from .._core import ndarray, wrap

_NUMBERS = frozenset((float, int, bool, complex))
SHAPES = frozenset((int, tuple))
_new: Any = object.__new__
_empty: Any = np.empty
_zeros_of: Any = np.zeros
_prod: Any = math.prod


def at_once(value: float | None) -> Any:
    """Make the common array at once: small, of floats in C order, filled with ``value`` (None: not set)."""

    def declare(function: Any) -> Any:
        @functools.wraps(function)
        def public(shape: Any, dtype: Any = None, order: Any = "C", *, device: Any = None, like: Any = None) -> ndarray:
            try:
                if (
                    dtype is None
                    and not _core._active
                    and device is None
                    and shape.__class__ in SHAPES
                    and order == "C"
                ):
                    try:
                        size: Any = shape if shape.__class__ is int else _prod(shape)
                    except TypeError:  # which NumPy explains
                        size = _core.LARGE
                    if size.__class__ is int and size < _core.LARGE:
                        made = _empty(shape) if value != 0 else _zeros_of(shape)
                        if value:
                            made.fill(value)
                        handle = _new(ndarray)
                        handle._v = made
                        handle._m = None
                        return handle
                return function(shape, dtype, order, device=device, like=like)
            except Exception as error:
                advise(error, public)
                raise

        return public

    return declare


def quick(maker: Any, numbers: bool = False) -> Any:
    """Have NumPy's ``maker`` answer the common call at once: a small plain array and Python numbers, or Python
    ``numbers`` alone, no keywords, and nothing watches."""

    def declare(function: Any) -> Any:
        @functools.wraps(function)
        def public(*args: Any, **kwargs: Any) -> Any:
            try:
                if not kwargs and not _core._active and args:
                    x = args[0]
                    if x.__class__ is ndarray and not numbers and x._v.nbytes < _memory.LARGE_BYTES:
                        if len(args) == 1 or _NUMBERS.issuperset(map(type, args[1:])):
                            return wrap(maker(x._v, *args[1:]))
                        if maker is np.full_like and len(args) == 2:
                            fill = args[1]
                            if fill.__class__ is ndarray and fill._v.__class__ is np.ndarray and not fill._v.shape:
                                return wrap(maker(x._v, fill._v))
                    elif numbers and _NUMBERS.issuperset(map(type, args)):
                        return wrap(maker(*args))
                return function(*args, **kwargs)
            except Exception as error:
                advise(error, public)
                raise

        return public

    return declare


def if_not_already(flag: str, numpy_function: Any) -> Any:
    """Return at once a plain array whose layout is the one that is asked for, and have NumPy change another's."""

    has = operator.attrgetter(flag)

    def declare(function: Any) -> Any:
        @functools.wraps(function)
        def public(a: Any, dtype: Any = None, *, like: Any = None) -> Any:
            if a.__class__ is ndarray and dtype is None and not _core._active:
                x = a._v
                if x.__class__ is np.ndarray and x.ndim:
                    return a if has(x.flags) else wrap(numpy_function(x))
            return function(a, dtype, like=like)

        return public

    return declare
