"""What an einsum is made of: products of two operands, each of which a kernel or a library may do."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from . import products


def is_blocked_einsum(subscripts: str, shapes: Sequence[Sequence[int]], dtype: np.dtype) -> bool:
    """True for an einsum of two operands that goes by packed blocks."""
    given, _, output = subscripts.partition("->")
    if given.count(",") != 1 or "." in given:
        return False
    left, right = given.split(",")
    extents = dict(zip(left + right, (*shapes[0], *shapes[1]), strict=True))
    both = set(left) & set(right)
    if len(extents) < len(left + right) - len(both) or set(left) ^ set(right) != set(output) - both:
        return False  # a diagonal, or a sum over an axis of one operand
    groups = set(left) - both, set(right) - both, both - set(output)
    rows, columns, terms = (math.prod(extents[c] for c in letters) for letters in groups)
    return max(map(len, groups)) <= products.AXES and products.is_blocked(rows, columns, terms, dtype)


class Pair(NamedTuple):
    """One or two operands of an einsum that come together. ``numbers``: of the operands as they are then, behind which
    the result is put. ``work``: multiplications of one of the products of matrices that it is, which a library may do
    faster; 0 where there are none, or packed blocks do them."""

    numbers: tuple[int, ...]
    subscripts: str
    work: int


@functools.lru_cache(1024)
def pairs_of(subscripts: str, shapes: tuple[tuple[int, ...], ...], dtype: np.dtype) -> list[Pair] | None:
    """An einsum as those of one or two operands, one after the other. None where an operand is stretched, or more than
    two come together."""
    given, output = subscripts.split("->")
    inputs, sizes = given.split(","), dict[str, int]()
    for letters, shape in zip(inputs, shapes, strict=True):
        if any(sizes.setdefault(c, n) != n for c, n in zip(letters, shape, strict=True)):
            return None
    path: list[Any] = [tuple(range(len(inputs)))]
    if len(inputs) > 2:
        path = np.einsum_path(subscripts, *[np.broadcast_to(0.0, s) for s in shapes], optimize="greedy")[0][1:]
    found = []
    for numbers in path:
        if len(numbers) > 2:
            return None
        chosen = [inputs[k] for k in numbers]
        inputs = [x for k, x in enumerate(inputs) if k not in numbers]
        wanted = set(output).union(*inputs)
        result = "".join(dict.fromkeys(c for c in "".join(chosen) if c in wanted)) if inputs else output
        inputs.append(result)
        each = f"{','.join(chosen)}->{result}"
        is_blocked = is_blocked_einsum(each, [[sizes[c] for c in letters] for letters in chosen], dtype)
        found.append(Pair(numbers, each, 0 if is_blocked else _work(chosen, result, sizes)))
    return found


def _work(inputs: list[str], output: str, sizes: dict[str, int]) -> int:
    """Multiplications of one of the products of matrices that an einsum is."""
    if len(inputs) < 2:
        return 0
    one, other, result = map(set, (*inputs, output))
    parts = result - other, result - one, (one & other) - result
    return math.prod(sizes[c] for part in parts for c in part) if all(parts) else 0


@functools.lru_cache(1024)
def is_laid_in_c(subscripts: str, orders: tuple[tuple[int, ...], ...]) -> bool:
    """True if NumPy's einsum of operands with their axes in these orders in memory gives an array in C order."""
    corners = [np.zeros((2,) * len(order)).transpose(np.argsort(order)) for order in orders]
    return bool(np.einsum(subscripts, *corners).flags.c_contiguous)


__all__ = ["Pair", "is_blocked_einsum", "is_laid_in_c", "pairs_of"]
