"""What tensorflow.experimental.numpy has under other names than NumPy: names of parameters, and ``flatten``."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

import tensornumpy as _native

from ..operations.conversion import Conversion
from .lifting import call, marked

# By function: the names that its leading parameters have there.
_NAMES: dict[str, tuple[str, ...]] = {
    "arange": ("start",), "array": ("val",), "concatenate": ("arys",), "empty_like": ("a",), "inner": ("a", "b"),
    "isscalar": ("num",), "matmul": ("x1", "x2"), "promote_types": ("type1", "type2"), "reshape": ("a", "newshape"),
    "size": ("x",), "tile": ("a",), "vdot": ("a", "b"), "where": ("condition", "x", "y"),
}  # fmt: skip


def positional(name: str, args: tuple, kwargs: dict[str, Any]) -> tuple[tuple, dict[str, Any]]:
    """The arguments of a function with those that are named as TensorFlow names them moved to their places."""
    names = _NAMES.get(name, ())
    while kwargs and len(args) < len(names) and names[len(args)] in kwargs:
        found = names[len(args)]
        args, kwargs = (*args, kwargs[found]), {k: v for k, v in kwargs.items() if k != found}
    return args, kwargs


def accepting(function: Callable) -> Callable:
    """The function, taking TensorFlow's names of its parameters as well."""
    name = function.__name__
    if name not in _NAMES:
        return function

    @functools.wraps(function)
    def public(*args: Any, **kwargs: Any) -> Any:
        if kwargs:
            args, kwargs = positional(name, args, kwargs)
        return function(*args, **kwargs)

    return marked(public, getattr(function, "native", function))


def with_arrays_of_numbers(function: Callable) -> Callable:
    """``real`` and ``imag``, which give NumPy's user a Python number for one: a tensor, as for all else."""

    @functools.wraps(function)
    def public(val: Any) -> Any:
        if isinstance(val, int | float | complex) and Conversion.mode is None:  # which makes a weak tensor of it
            val = np.asarray(val)
        return function(val)

    return marked(public, getattr(function, "native", function))


def flatten(a: Any, order: Any = "C") -> Any:
    """The elements in one axis, as TensorFlow's function of this name; NumPy has the method.

    >>> tnp.flatten(tf.ones((2, 3))).shape
    TensorShape([6])
    """
    return call(_flatten, (a,), {"order": order})


def _flatten(a: Any, order: Any = "C") -> Any:
    return _native.asarray(a).flatten(order)


_flatten.__name__ = "flatten"


__all__ = ["accepting", "flatten", "positional", "with_arrays_of_numbers"]
