"""Long reductions in two steps: parts, which threads share, then their results; the parts follow from the shape alone.

A sum along an axis that is not the fastest one is added up row by row, as NumPy does; in parts its error grows with the
length of a part.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..access import divided, follows, limit
from ..ir import Affine, Buf, Const, Expr, Int, Load, Op, Program, Reduce, Stmt, Var, View, blocks, walk

_LONG, _PART = 1024, 512  # elements that are added one by one at most, and those of a part
_SHARED, _PARTS = 1 << 17, 32  # points from which few results are worth several threads, and parts for these
_FEW = 8  # results
_GROUP = 1 << 16  # elements that emit/reduce.py adds up before it adds the totals
_FOLDS = (np.add, np.maximum, np.minimum, np.logical_or, np.logical_and)


def in_parts(program: Program, rebuilt: Callable[..., Expr]) -> None:
    """Rewrite the reductions of a program that gain by it."""
    _block(program, program.body, rebuilt)


def _block(program: Program, body: list[Stmt], rebuilt: Callable[..., Expr]) -> None:
    for k in reversed(range(len(body))):
        s = body[k]
        for inner in blocks(s):
            _block(program, inner, rebuilt)
        if isinstance(s, Reduce):
            body[k : k + 1] = _split(program, s, rebuilt)


def _split(program: Program, s: Reduce, rebuilt: Callable[..., Expr]) -> list[Stmt]:
    """The statements for one; itself where it gains nothing."""
    if s.function not in _FOLDS or s.mask is not None or not all(follows(program, n) for n in s.shape):
        return [s]
    nodes = list(walk(s.expr))
    if not all(isinstance(x, Load | Const | Op | Var | Int) for x in nodes):
        return [s]
    shape = [limit(n, True) or 0 for n in s.shape]  # of the largest length of its class
    axes = [a for a in s.axes if shape[a] > 1]
    if not axes or not math.prod(shape) or not all(s.shape[a].is_const for a in axes[1:]):
        return [s]
    kept = math.prod(n for a, n in enumerate(shape) if a not in s.axes)
    loads = [x.view.strides for x in nodes if isinstance(x, Load)]
    is_across = any(abs(v[axes[-1]]) == 1 for v in loads)
    length = math.prod(shape[a] for a in axes)
    if is_across:
        if kept >= _FEW or kept * length < _SHARED:
            return [s]
        size = -(-length // (_PARTS * _GROUP)) * _GROUP
    else:
        if length <= _LONG or (s.function is not np.add and (kept >= _FEW or kept * length < _SHARED)):
            return [s]
        size = _PART
    first = axes[0]
    inner = math.prod(shape[a] for a in axes[1:])  # of one step along the first axis
    size = max(1, size // inner)
    least = 0 if s.function is np.add else 1  # of what is left of a length that is not known: else it has no extreme
    is_known = s.shape[first].is_const
    parts = -(-shape[first] // size) if is_known else (shape[first] - least) // size + 1
    if parts < 2 or parts * kept > kept * length // 16:
        return [s]
    dtype = s.expr.dtype
    buf = Buf("t", dtype, parts * kept, "temp")
    program.bufs.append(buf)
    strides, step = [0] * len(shape), 1
    for a in reversed(range(len(shape))):
        if a not in s.axes:
            strides[a] = step
            step *= shape[a]
    made: list[Stmt] = []
    whole, left = divided(program, s.shape[first], size, least)
    for start, count, steps in ((Affine(), whole, Affine(size)), (whole, Affine(1), left)):
        if count != Affine() and steps != Affine():
            target = buf, start * kept, strides
            part = _part(s, first, start * size, count, steps, target, rebuilt)
            made += _split(program, part, rebuilt)
    results = [Affine(1) if a in s.axes else n for a, n in enumerate(s.shape)]
    results[first] = whole + (left != Affine())
    strides[first] = kept
    total = Load(dtype, View(buf, Affine(), tuple(strides)))
    last = Reduce(tuple(results), s.axes, s.op, total, s.into, s.initial)
    return [*made, *_split(program, last, rebuilt)]


def _part(
    s: Reduce, axis: int, start: Affine, count: Affine, size: Affine, target: tuple[Buf, Affine, Sequence[int]],
    rebuilt: Callable[..., Expr],
) -> Reduce:  # fmt: skip
    """``count`` parts of ``size`` steps along an axis, from ``start`` on; their results lie one behind the other."""
    buf, offset, strides = target

    def leaf(x: Expr) -> Expr | None:
        if not isinstance(x, Load):
            return None
        v = x.view
        step = v.strides[axis]
        return Load(x.dtype, View(v.buf, v.offset + start * step, _apart(v.strides, axis, size.const * step, step)))

    kept: Any = math.prod(limit(n, True) or 0 for a, n in enumerate(s.shape) if a not in s.axes)
    shape = (*s.shape[:axis], count, size, *s.shape[axis + 1 :])
    axes = tuple(a + (a >= axis) for a in s.axes)
    into = View(buf, offset, _apart(strides, axis, kept, 0))
    return Reduce(shape, axes, s.op, rebuilt(s.expr, leaf), into)


def _apart(strides: Sequence[int], axis: int, outer: int, inner: int) -> tuple[int, ...]:
    return (*strides[:axis], outer, inner, *strides[axis + 1 :])


__all__ = ["in_parts"]
