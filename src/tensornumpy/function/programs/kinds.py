"""Of which kind a call is: the keys by which native programs are found, and what they have as inputs.

``staged.py`` asks it at each call. It reads the leaves that ``staging/arguments.py`` has taken of the arguments.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ..._core.core import ndarray
from ..._core.scalars import is_scalar
from ..._core.values import is_generator
from ...engines.llvm.random.generators import kind_of as generator_kind
from ...staging.arguments import ITEMS, LENGTHS, Leaves, Path, RuntimeInt, RuntimeSize, columns_of, long_axes


def leaf_key(x: Any) -> Any:
    """The key of a leaf of a call."""
    if x.__class__ in (float, complex):
        return x.__class__
    if isinstance(x, RuntimeInt):
        return (x.__class__, x.ends)
    if is_generator(x):
        return generator_kind(x)
    value = x._v if isinstance(x, ndarray) else x
    if value.__class__ is np.ndarray:
        return (value.dtype, value.shape, value.strides, isinstance(x, ndarray) and is_scalar(x))
    return (getattr(value, "dtype", None), type(value))


def long_key(x: Any, axes: tuple[int, ...]) -> Any:
    """The key of an array whose lengths along some axes are other leaves."""
    value = x._v if isinstance(x, ndarray) else x
    if axes == (0,):
        return (value.dtype, value.shape[1:], value.strides, axes)
    return (value.dtype, tuple([n for k, n in enumerate(value.shape) if k not in axes]), value.ndim, axes)


def ends_of(changing: Mapping[Path, type], k: int, x: Any) -> tuple[int, int] | None:
    """The least and largest integer, or first length of an array or a list, in the place of an argument that is an
    input of a program."""
    if x.__class__ is list:
        return RuntimeSize(len(x)).ends if (0, k, ITEMS) in changing else None
    if x.__class__ is int:
        return changing[0, k](x).ends if (0, k) in changing else None
    return RuntimeSize(x.shape[0]).ends if 0 in changing_axes(changing, k, x) else None


def changing_axes(changing: Mapping[Path, type], k: int, x: Any) -> tuple[int, ...]:
    """The axes of an argument whose lengths are inputs of a program."""
    if x.__class__ is not ndarray or not any((0, k, length) in changing for length in LENGTHS[: x.ndim]):
        return ()
    return tuple([axis for axis in long_axes(x) if (0, k, LENGTHS[axis]) in changing])


def without_lengths(leaves: Leaves) -> tuple:
    """What calls have in common that differ in numbers alone, which may be inputs."""
    return tuple(
        long_key(x, leaves.long[k]) if leaves.long.get(k) else leaf_key(x)
        for k, x in enumerate(leaves)
        if k not in leaves.listed
    )


def quick_key(args: tuple, changing: Mapping[Path, type]) -> tuple[tuple | None, list]:
    """A key of arguments that are arrays, numbers and lists of numbers alone, and those that are leaves; None for
    others."""
    parts: list[Any] = []
    leaves = Leaves()
    for k, x in enumerate(args):
        cls = x.__class__
        if cls is ndarray:
            value = x._v
            if value.__class__ is not np.ndarray:
                return None, []
            axes = changing_axes(changing, k, x) if changing else ()
            if axes:
                leaves.lengths |= {(len(leaves), axis): -1 for axis in axes}
                parts.append(long_key(x, axes))
            else:
                meta = x._m
                parts.append((value.dtype, value.shape, value.strides, meta is not None and is_scalar(x)))
            leaves.append(x)
        elif cls is float:
            parts.append(float)
            leaves.append(x)
        elif cls is int and (0, k) in changing:
            if abs(x) >= RuntimeInt.LIMIT:
                return None, []
            leaves.append(changing[0, k](x))
            parts.append(leaf_key(leaves[-1]))
        elif cls is int or cls is bool or cls is str or x is None:
            parts.append((cls, x))
        elif cls is list and (0, k, ITEMS) in changing and (columns := columns_of(x)) is not None:
            if any(args[other] is x for other in leaves.first):  # what happens to one happens to the other
                return None, []
            leaves.first[k] = start = len(leaves)
            parts.append(listed_form(columns, leaves))
            leaves.lengths |= {(number, 0): -1 for number in range(start, len(leaves))}
        elif is_generator(x):
            parts.append(generator_kind(x))
            leaves.append(x)
        else:
            return None, []
    if leaves.lengths:
        count = len(leaves)
        leaves.end()
        parts += [tuple(leaves.lengths.values()), *map(leaf_key, leaves[count:])]
    return tuple(parts), leaves


def listed_form(columns: Any, leaves: list) -> Any:
    """Which columns a list of numbers has whose length is an input; they are put behind the leaves."""
    if columns.__class__ is tuple:
        return tuple([listed_form(c, leaves) for c in columns])
    leaves.append(columns)
    return (list, columns.dtype)


def without_integers(key: Any) -> Any:
    """The key of a call without the values of integers."""
    if key.__class__ is not tuple:
        return key
    if len(key) > 1 and key[0] in (list, tuple) and key[1] is int:  # of integers alone
        return (key[0], int, len(key))
    return (int,) if len(key) == 2 and key[0] is int else tuple(map(without_integers, key))


__all__ = [
    "changing_axes",
    "ends_of",
    "leaf_key",
    "listed_form",
    "long_key",
    "quick_key",
    "without_integers",
    "without_lengths",
]
