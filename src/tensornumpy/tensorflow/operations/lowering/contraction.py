"""Lowerings of products that sum over axes: ``matmul`` and ``einsum``, by TensorFlow's batched products."""

from __future__ import annotations

import functools
from typing import Any

import numpy as _numpy

from ..constants import ints, kernel, refusals, refused_as_numpy, reshaped
from ..shapes import Dim, dims
from ..table import lowers
from .movement import cast
from .windows import diagonal


@functools.cache
def _computed(tf: Any) -> dict:
    """Dtypes that TensorFlow has no products for, and those that stand in: integers wrap alike in wider ones."""
    narrow = dict.fromkeys((tf.bool, tf.int8, tf.int16, tf.uint8, tf.uint16), tf.int32)
    return narrow | dict.fromkeys((tf.uint32, tf.uint64), tf.int64)


@lowers("matmul", same=True)
def matmul(tf: Any, a: Any, b: Any) -> Any:
    dtype = a.dtype
    through = _computed(tf).get(dtype)
    try:
        if through is None:
            return _matmul(tf, a, b)
        return cast(tf, _matmul(tf, cast(tf, a, through), cast(tf, b, through)), dtype)
    except refusals(tf):
        refused_as_numpy(tf, _numpy.matmul, a, b)
        raise


def _matmul(tf: Any, a: Any, b: Any) -> Any:
    left, right = a.shape.rank, b.shape.rank
    if left == 2 and right == 2:
        return kernel(tf, "MatMul")(a, b)
    if not left or not right:
        raise ValueError(
            f"matmul: Input operand {int(bool(left))} does not have enough dimensions (has 0, gufunc core with "
            "signature (n?,k),(k,m?)->(n?,m?) requires 1)"
        )
    expand, squeeze = kernel(tf, "ExpandDims"), kernel(tf, "Squeeze")
    gone = []
    if left == 1:
        a, gone = expand(a, ints(tf, 0)), [-2]
    if right == 1:
        b, gone = expand(b, ints(tf, 1)), [*gone, -1]
    if a.shape.rank == 2 and b.shape.rank == 2:
        out = kernel(tf, "MatMul")(a, b)
    elif b.shape.rank == 2:  # one tall product
        shape = dims(tf, a)
        tall = kernel(tf, "MatMul")(_rows(tf, a, shape), b)
        return reshaped(tf, tall, (*shape[:-1],) if gone else (*shape[:-1], dims(tf, b)[1]))
    else:
        out = kernel(tf, "BatchMatMulV2")(a, b)
    return squeeze(out, gone) if gone else out


def _rows(tf: Any, x: Any, shape: tuple) -> Any:
    """``x`` as a matrix with the rows of all its matrices."""
    count: Any = 1
    for n in shape[:-1]:
        count = n * count if n.__class__ is Dim else count * n
    return reshaped(tf, x, (count, shape[-1]))


# --- einsum -----------------------------------------------------------------------------------------------


@lowers("einsum", "diagonals", same=True)
def einsum(tf: Any, *xs: Any, subscripts: str, order: str = "K") -> Any:
    dtype = xs[0].dtype
    through = _computed(tf).get(dtype)
    if through is not None:
        xs = tuple(cast(tf, x, through) for x in xs)
    if not _is_plain(subscripts, tuple(tuple(x.shape) for x in xs)):
        subscripts, xs = _without_ones(tf, *_without_repeats(tf, subscripts, xs))
    if len(xs) <= 2:
        out = kernel(tf, "Einsum")(xs, subscripts)
    else:
        out = tf.einsum(subscripts, *xs, optimize="greedy")
    return out if through is None else cast(tf, out, dtype)


@functools.lru_cache(1024)
def _is_plain(subscripts: str, shapes: tuple) -> bool:
    """Whether no operand repeats a letter or has an axis of length 1."""
    terms = subscripts.partition("->")[0].split(",")
    return all(len(set(term)) == len(term) and 1 not in shape for term, shape in zip(terms, shapes, strict=True))


def _without_repeats(tf: Any, subscripts: str, xs: tuple) -> tuple[str, tuple]:
    """Subscripts and operands whose letters differ: repeated ones take diagonals first. (TensorFlow's Einsum takes
    them by itself, but vectorized_map cannot convert its gradient then.)"""
    inputs, output = subscripts.split("->")
    terms, out = inputs.split(","), list(xs)
    for i, term in enumerate(terms):
        for letter in term:
            while terms[i].count(letter) > 1:
                first, second = terms[i].index(letter), terms[i].rindex(letter)
                ndim = len(terms[i])
                out[i] = diagonal(tf, out[i], 0, first - ndim, second - ndim)
                terms[i] = "".join(c for k, c in enumerate(terms[i]) if k not in (first, second)) + letter
    return ",".join(terms) + "->" + output, tuple(out)


def _without_ones(tf: Any, subscripts: str, xs: tuple) -> tuple[str, tuple]:
    """Subscripts and operands without the axes of length 1 that NumPy stretches over a longer letter."""
    inputs, output = subscripts.split("->")
    terms = inputs.split(",")
    shapes = [dims(tf, x) for x in xs]
    lengths: dict[str, set] = {}
    for term, shape in zip(terms, shapes, strict=True):
        for letter, n in zip(term, shape, strict=True):
            lengths.setdefault(letter, set()).add(n)
    stretched = {letter for letter, found in lengths.items() if 1 in found and len(found) > 1}
    if not stretched:
        return subscripts, xs
    out = []
    for i, (term, shape, x) in enumerate(zip(terms, shapes, xs, strict=True)):
        gone = [
            k for k, letter in enumerate(term) if letter in stretched and shape[k].__class__ is int and shape[k] == 1
        ]
        out.append(kernel(tf, "Squeeze")(x, gone) if gone else x)
        terms[i] = "".join(letter for k, letter in enumerate(term) if k not in gone)
    return ",".join(terms) + "->" + output, tuple(out)
